//! The commands that change something: the board, the record, or which game is played.

use super::command::Input;
use super::reply::{No, Reply};
use super::settings::{Format, Show};
use super::wish::Wish;
use super::{Shell, none_expected};
use crate::board::View;
use crate::card::DealSpec;
use crate::error::{Error, Kind, Result};
use crate::game::Move;
use crate::play::{Command, Point, Step, UndoRefusal, deck_for};
use crate::render::sentence;
use crate::text;
use std::path::PathBuf;

/// More moves than this are not made at once: no pack has so many cards.
const MOST_AT_ONCE: usize = 1000;

/// `move SRC DST [N]`.
pub(super) fn carry(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    let wish = Wish::carry(shell.game().as_ref(), &input.words);
    wished(shell, wish, || format!("move {}", input.rest))
}

/// `draw [N]`.
pub(super) fn draw(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    let wish = match number("draw", input) {
        Ok(1) => Ok(Wish::Draw),
        Ok(count) if count > MOST_AT_ONCE => {
            let text = format!("`draw` takes a number from 1 to {MOST_AT_ONCE}");
            Err(No::unknown("usage", text).tip("usage: `draw [N]`"))
        }
        Ok(count) => return draw_several(shell, count),
        Err(no) => Err(no),
    };
    wished(shell, wish, || "draw".into())
}

/// Draws so many times, as far as it can be done: each is a step of its own.
fn draw_several(shell: &mut Shell<'_>, count: usize) -> Result<Reply> {
    let (mut moves, mut happened) = (Vec::new(), Vec::new());
    while moves.len() < count {
        let refusal = match make(shell, Move::Draw) {
            Ok(sentence) => {
                shell.record(&Step::played(&shell.session, Move::Draw, false))?;
                moves.push(Move::Draw);
                happened.extend(Some(sentence).filter(|sentence| !sentence.is_empty()));
                continue;
            }
            Err(refusal) => refusal,
        };
        let no = No::by_rule(shell.game().as_ref(), shell.session.view(), Move::Draw, refusal);
        if moves.is_empty() {
            return Ok(no.into());
        }
        let times = text::count(moves.len(), "time");
        if shell.settings.format == Format::Text {
            shell.say(&format!("drawn {times}, not {count}: {}", no.text))?;
        }
        break;
    }
    Ok(Reply::Played { moves, auto: false, happened: happened.join("\n") })
}

/// `place PILE`.
pub(super) fn place(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    let wish = Wish::place(shell.game().as_ref(), &input.words);
    wished(shell, wish, || format!("place {}", input.rest))
}

/// `remove A [B]`.
pub(super) fn remove(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    let wish = Wish::remove(shell.game().as_ref(), &input.words);
    wished(shell, wish, || format!("remove {}", input.rest))
}

/// Plays what was wished, if it can be. A refusal that is about no particular move speaks of what was typed.
pub(super) fn wished(
    shell: &mut Shell<'_>,
    wish: std::result::Result<Wish, No>,
    typed: impl Fn() -> String,
) -> Result<Reply> {
    let game = shell.game().clone();
    match wish.and_then(|wish| wish.resolve(game.as_ref(), shell.session.view())) {
        Ok(m) => play(shell, m),
        Err(no) if no.command.is_empty() => Ok(Reply::No(No { command: typed().trim_end().to_string(), ..no })),
        Err(no) => Ok(Reply::No(no)),
    }
}

fn play(shell: &mut Shell<'_>, m: Move) -> Result<Reply> {
    match make(shell, m) {
        Err(refusal) => Ok(Reply::No(No::by_rule(shell.game().as_ref(), shell.session.view(), m, refusal))),
        Ok(happened) => {
            shell.record(&Step::played(&shell.session, m, false))?;
            Ok(Reply::Played { moves: vec![m], auto: false, happened })
        }
    }
}

/// Makes a move and says what it did, if the screen wants to know. A person who sees the board is told only what
/// followed by itself.
fn make(shell: &mut Shell<'_>, m: Move) -> std::result::Result<String, crate::game::Refusal> {
    let sees_board = shell.settings.show == Show::Every && shell.settings.interactive;
    if shell.settings.show != Show::Changes && !sees_board {
        return shell.session.play(m).map(|_| String::new());
    }
    let before = shell.session.board().clone();
    let events = shell.session.play(m)?.to_vec();
    let after = shell.session.view();
    let (info, before) = (shell.session.info(), View::of(&before));
    Ok(match shell.game().tell(before, m, after) {
        // What a game that draws its own table has to say stands there.
        Some(_) if sees_board && !shell.game().drawing(after).is_empty() => String::new(),
        Some(told) => told,
        None if sees_board => sentence::by_itself(info, before, after, &events),
        None => sentence::happened(info, before, after, &events),
    })
}

/// `auto`.
pub(super) fn auto(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    if let Err(no) = none_expected("auto", input) {
        return Ok(no.into());
    }
    let game = shell.game().clone();
    let (mut moves, mut happened) = (Vec::new(), Vec::new());
    while moves.len() < MOST_AT_ONCE {
        let view = shell.session.view();
        let Some(m) = shell.session.moves().into_iter().find(|&m| game.is_safe(view, m)) else { break };
        let Ok(sentence) = make(shell, m) else { break };
        shell.record(&Step::played(&shell.session, m, true))?;
        moves.push(m);
        happened.extend(Some(sentence).filter(|sentence| !sentence.is_empty()));
    }
    Ok(match moves.is_empty() {
        true => Reply::said("no move is safe beyond doubt"),
        false => Reply::Played { moves, auto: true, happened: happened.join("\n") },
    })
}

/// The number after `draw`, `undo` or `redo`; one if there is none.
fn number(word: &str, input: &Input<'_>) -> std::result::Result<usize, No> {
    match input.words.as_slice() {
        [] => Ok(1),
        [number] => number.parse().ok().filter(|&n| n > 0).ok_or_else(|| {
            No::unknown("usage", format!("`{word}` takes a number, not `{}`", text::safe(number)))
                .tip(format!("usage: `{word} [N]`"))
        }),
        _ => Err(No::unknown("usage", format!("`{word}` takes one number")).tip(format!("usage: `{word} [N]`"))),
    }
}

/// `undo [N]`.
pub(super) fn undo(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    match number("undo", input) {
        Err(no) => Ok(no.into()),
        Ok(count) => {
            let step = if count == 1 { "undo".to_string() } else { format!("undo {count}") };
            let goal = shell.session.moves_made().checked_sub(count);
            travel(shell, goal.ok_or(UndoRefusal::NothingLeft), step)
        }
    }
}

/// `redo [N]`.
pub(super) fn redo(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    match number("redo", input) {
        Err(no) => Ok(no.into()),
        Ok(count) => {
            let step = if count == 1 { "redo".to_string() } else { format!("redo {count}") };
            let goal = shell.session.moves_made().saturating_add(count);
            let last = shell.session.moves_made() + shell.session.moves_undone();
            travel(shell, if goal <= last { Ok(goal) } else { Err(UndoRefusal::NothingLeft) }, step)
        }
    }
}

/// `restart`.
pub(super) fn restart(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    match none_expected("restart", input) {
        Err(no) => Ok(no.into()),
        Ok(()) => travel(shell, Ok(0), "restart".into()),
    }
}

/// `goto N|NAME`.
pub(super) fn goto(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    let [word] = input.words.as_slice() else {
        return Ok(No::unknown("usage", "`goto` takes a number of moves or the name of a mark").into());
    };
    let point = word.parse().map_or_else(|_| Point::Mark((*word).to_string()), Point::Move);
    let Some(goal) = shell.session.find(&point) else {
        return Ok(no_such_point(shell, &point, word).into());
    };
    travel(shell, Ok(goal), format!("goto {word}"))
}

fn no_such_point(shell: &Shell<'_>, point: &Point, word: &str) -> No {
    let command = format!("goto {}", text::safe(word));
    if let Point::Move(_) = point {
        let last = shell.session.moves_made() + shell.session.moves_undone();
        let text = format!("this game has {} so far", text::count(last, "move"));
        return No::refused(command, "no-such-point", text);
    }
    let marks: Vec<&str> = shell.session.marks().iter().map(|(name, _)| name.as_str()).collect();
    let shown: Vec<String> = marks.iter().map(|name| format!("`{name}`")).collect();
    let tip = if marks.is_empty() { "`mark NAME` sets one".into() } else { format!("marks: {}", shown.join(", ")) };
    No::refused(command, "no-such-point", format!("there is no mark `{}`", text::safe(word))).tip(tip)
}

/// Goes back or forth to the board after that many moves, all the way or not at all.
fn travel(shell: &mut Shell<'_>, goal: std::result::Result<usize, UndoRefusal>, step: String) -> Result<Reply> {
    let goal = match goal {
        Ok(goal) => goal,
        Err(refusal) => return Ok(not_undone(shell, step, refusal).into()),
    };
    let start = shell.session.moves_made();
    if goal == start {
        return Ok(Reply::said(format!("this is the board after {}", text::count(goal, "move"))));
    }
    let counts = shell.session.counts;
    let mut first = None;
    while shell.session.moves_made() != goal {
        let back = goal < shell.session.moves_made();
        let gone = if back { shell.session.undo() } else { shell.session.redo() };
        match gone {
            Ok(m) => first = first.or(Some(m)),
            Err(refusal) => {
                while shell.session.moves_made() != start && shell.session.redo().is_ok() {}
                shell.session.counts = counts;
                return Ok(not_undone(shell, step, refusal).into());
            }
        }
    }
    let count = u32::try_from(goal.abs_diff(start)).unwrap_or(u32::MAX);
    shell.record(&Step::of(match goal < start {
        true if step == "restart" => Command::Restart,
        true => Command::Undo(count),
        false => Command::Redo(count),
    }))?;
    let word = if goal < start { "undone" } else { "redone" };
    let said = match (first, goal.abs_diff(start)) {
        (Some(m), 1) => format!("{word}: {}", shell.session.info().spell(m)),
        (_, count) => format!("{word}: {}", text::count(count, "move")),
    };
    Ok(Reply::Went { said })
}

fn not_undone(shell: &Shell<'_>, step: String, refusal: UndoRefusal) -> No {
    let (made, undone) = (shell.session.moves_made(), shell.session.moves_undone());
    let forward = step.starts_with("redo");
    match refusal {
        UndoRefusal::NothingLeft if forward => {
            let text = match undone {
                0 => "nothing was undone".to_string(),
                _ => format!("only {} can be made again", text::count(undone, "move")),
            };
            No::refused(step, "nothing-left", text)
        }
        UndoRefusal::NothingLeft if made == 0 => No::refused(step, "nothing-left", "no move has been made"),
        UndoRefusal::NothingLeft => No::refused(step, "nothing-left", format!("only {} been made", has(made))),
        UndoRefusal::Peeked if shell.game().undoes_peeks() => {
            No::refused(step, "peeked", "that move turned up a hidden card, and stays")
        }
        UndoRefusal::Peeked => {
            No::refused(step, "peeked", "that move turned up or closed cards: back there you would know too much")
        }
        UndoRefusal::Off if shell.session.is_resigned() => No::refused(step, "over", "the game was given up"),
        UndoRefusal::Off => No::refused(step, "undo-off", "nothing is undone in this session"),
    }
}

fn has(moves: usize) -> String {
    text::count_of(moves, "move has", "moves have")
}

/// `mark NAME`.
pub(super) fn mark(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    let [name] = input.words.as_slice() else {
        return Ok(No::unknown("usage", "`mark` takes one word, the name").tip("usage: `mark NAME`").into());
    };
    if name.parse::<usize>().is_ok() || name.contains(text::is_hidden) {
        let text = format!("`{}` is no name for a mark: `goto` takes a number for one of moves", text::safe(name));
        return Ok(No::unknown("usage", text).into());
    }
    shell.session.mark(name);
    shell.record(&Step::of(Command::Mark((*name).to_string())))?;
    Ok(Reply::said(format!("`goto {name}` comes back here")))
}

/// `note TEXT`.
pub(super) fn note(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    if input.rest.is_empty() {
        return Ok(No::unknown("usage", "`note` takes the text of the note").tip("usage: `note TEXT`").into());
    }
    shell.record(&Step::Note(input.rest.to_string()))?;
    Ok(Reply::said(if shell.is_recorded() { "noted" } else { "this session is not recorded" }))
}

/// `save FILE`.
pub(super) fn save(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    if input.rest.is_empty() {
        return Ok(No::unknown("usage", "`save` takes the name of a new file").tip("usage: `save FILE`").into());
    }
    let command = format!("save {}", input.rest);
    let path = match (input.rest.strip_prefix('~').map(|rest| rest.strip_prefix('/')), &shell.home) {
        (Some(Some(rest)), Some(home)) => home.join(rest),
        (Some(Some(_)), None) => {
            return Ok(No::refused(command, "not-saved", "nothing says what `~` stands for").tip("`HOME` does").into());
        }
        _ => PathBuf::from(input.rest),
    };
    Ok(match shell.save(&path) {
        Ok(()) => Reply::said(format!("saved in `{}`", text::safe(&path.display().to_string()))),
        // A script has nobody who would look after a full disk.
        Err(error) if error.kind == Kind::Machine && !shell.settings.interactive => return Err(error),
        Err(error) => No::refused(command, "not-saved", text::safe(&error.message)).tip(error.hints.join("; ")).into(),
    })
}

/// `resign`.
pub(super) fn resign(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    if let Err(no) = none_expected("resign", input) {
        return Ok(no.into());
    }
    if shell.session.is_resigned() {
        return Ok(No::refused("resign", "over", "the game was given up already").into());
    }
    shell.session.resign();
    shell.record(&Step::of(Command::Resign))?;
    Ok(Reply::said("you gave up; `new` deals another game"))
}

/// `next [DEAL]`.
pub(super) fn next_deal(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    if !shell.session.has_next_deal() {
        let text = match (shell.session.is_over(), shell.session.sheet()) {
            (false, Some(_)) => "this deal is not played to its end",
            (true, Some(_)) => "the match is over",
            (_, None) => "this game is played deal by deal",
        };
        return Ok(No::refused("next", "no-next-deal", text).tip("`new` begins anew").into());
    }
    let deck = match input.rest {
        "" => {
            let spec = shell.deal.as_deref().and_then(|deal| DealSpec::parse(deal).ok());
            shell.session.next_deck(spec.as_ref())?
        }
        _ if shell.session.repeats_deck() => {
            return Ok(No::refused("next", "same-deal", "the next player gets the same cards")
                .tip("`next` alone")
                .into());
        }
        deal => match DealSpec::parse(deal).and_then(|spec| deck_for(shell.game().as_ref(), &spec)) {
            Ok(deck) => deck,
            Err(error) => {
                return Ok(No::unknown("deal", text::safe(&error.message)).tip(error.hints.join("; ")).into());
            }
        },
    };
    match shell.session.next_deal(deck)? {
        None => Ok(No::refused("next", "no-next-deal", "the match is over").into()),
        Some(next) => {
            shell.turn_to(next)?;
            Ok(Reply::Dealt)
        }
    }
}

/// `new [GAME]`.
pub(super) fn new_game(_: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    Ok(Reply::New((!input.rest.is_empty()).then(|| input.rest.to_string())))
}

impl Shell<'_> {
    /// Refuses the new game that was wanted, since it cannot be dealt: the one that is open goes on. It is said as any
    /// other refusal is, with the place of its line in a script.
    ///
    /// # Errors
    /// The output cannot be written.
    pub fn refuse_new(&mut self, game: Option<&str>, cause: &Error) -> Result<()> {
        let command = game.map_or_else(|| "new".to_string(), |game| format!("new {game}"));
        let text = cause.place.iter().map(|place| format!("{place}: ")).collect::<String>() + &cause.message;
        let no = No::refused(command, "not-dealt", text).tip(cause.hints.first().map_or("", String::as_str));
        self.answer("new", no.into()).map(drop)
    }
}

/// `quit`.
pub(super) fn quit(_: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    Ok(none_expected("quit", input).map_or_else(Reply::No, |()| Reply::Quit))
}
