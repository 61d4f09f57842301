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
use crate::play::{Command, Done, NoNextDeal, NotDone, Point, Session, Step, deck_for};
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
        Ok(count) if count as usize > MOST_AT_ONCE => {
            let text = format!("`draw` takes a number from 1 to {MOST_AT_ONCE}");
            Err(No::unknown("usage", text).tip("usage: `draw [N]`"))
        }
        Ok(count) => return draw_several(shell, count as usize),
        Err(no) => Err(no),
    };
    wished(shell, wish, || "draw".into())
}

/// Draws so many times, as far as it can be done: each is a step of its own.
fn draw_several(shell: &mut Shell<'_>, count: usize) -> Result<Reply> {
    let (mut moves, mut happened) = (Vec::new(), Vec::new());
    while moves.len() < count {
        let no = match make(shell, Move::Draw, false)? {
            Ok(sentence) => {
                moves.push(Move::Draw);
                happened.extend(Some(sentence).filter(|sentence| !sentence.is_empty()));
                continue;
            }
            Err(no) => no,
        };
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
    Ok(match make(shell, m, false)? {
        Err(no) => no.into(),
        Ok(happened) => Reply::Played { moves: vec![m], auto: false, happened },
    })
}

/// Carries a command out and keeps it in the record.
pub(super) fn carry_out(
    shell: &mut Shell<'_>,
    command: &Command,
    auto: bool,
) -> Result<std::result::Result<Done, NotDone>> {
    let done = shell.session.carry_out(command, None);
    if let Some(step) = done.ok().and_then(|done| Step::done(&shell.session, command, done, auto)) {
        shell.record(&step)?;
    }
    Ok(done)
}

/// Makes a move and says what it did, if the screen wants to know. A person who sees the board is told only what
/// followed by itself.
fn make(shell: &mut Shell<'_>, m: Move, auto: bool) -> Result<std::result::Result<String, No>> {
    let sees_board = shell.settings.show == Show::Every && shell.settings.interactive;
    let tells = shell.settings.show == Show::Changes || sees_board;
    let before = tells.then(|| shell.session.board().clone());
    if let Err(not_done) = carry_out(shell, &Command::Move(m), auto)? {
        return Ok(Err(refused(shell, &Command::Move(m), not_done)));
    }
    let (Some(before), Some((_, events))) = (before, shell.session.last()) else { return Ok(Ok(String::new())) };
    let (info, before, after) = (shell.session.info(), View::of(&before), shell.session.view());
    Ok(Ok(match shell.game().tell(before, m, after) {
        // What a game that draws its own table has to say stands there.
        Some(_) if sees_board && !shell.game().drawing(after).is_empty() => String::new(),
        Some(told) => told,
        None if sees_board => sentence::by_itself(info, before, after, events),
        None => sentence::happened(info, before, after, events),
    }))
}

/// Says no to a command that is not carried out.
pub(super) fn refused(shell: &Shell<'_>, command: &Command, not_done: NotDone) -> No {
    if let (NotDone::Rule(refusal), Command::Move(m)) = (not_done, command) {
        return No::by_rule(shell.game().as_ref(), shell.session.view(), *m, refusal);
    }
    let written = text::safe(&command.written(shell.session.info()).to_string()).into_owned();
    let no = No::refused(written, not_done.code(), not_done.explain(&shell.session, command));
    match (not_done, command) {
        (NotDone::NoSuchPoint, Command::Goto(Point::Mark(_))) => no.tip(marks(&shell.session)),
        _ => no,
    }
}

/// The marks there are, for whoever looked for another.
fn marks(session: &Session) -> String {
    let shown: Vec<String> = session.marks().iter().map(|(name, _)| format!("`{name}`")).collect();
    if shown.is_empty() { "`mark NAME` sets one".into() } else { format!("marks: {}", shown.join(", ")) }
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
        let Ok(sentence) = make(shell, m, true)? else { break };
        moves.push(m);
        happened.extend(Some(sentence).filter(|sentence| !sentence.is_empty()));
    }
    Ok(match moves.is_empty() {
        true => Reply::said("no move is safe beyond doubt"),
        false => Reply::Played { moves, auto: true, happened: happened.join("\n") },
    })
}

/// The number after `draw`, `undo` or `redo`; one if there is none.
fn number(word: &str, input: &Input<'_>) -> std::result::Result<u32, No> {
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
        Ok(count) => travel(shell, &Command::Undo(count)),
    }
}

/// `redo [N]`.
pub(super) fn redo(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    match number("redo", input) {
        Err(no) => Ok(no.into()),
        Ok(count) => travel(shell, &Command::Redo(count)),
    }
}

/// `restart`.
pub(super) fn restart(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    match none_expected("restart", input) {
        Err(no) => Ok(no.into()),
        Ok(()) => travel(shell, &Command::Restart),
    }
}

/// `goto N|NAME`.
pub(super) fn goto(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    let [word] = input.words.as_slice() else {
        return Ok(No::unknown("usage", "`goto` takes a number of moves or the name of a mark").into());
    };
    travel(shell, &Command::Goto(Point::read(word)))
}

/// Goes back or forth, all the way or not at all, and says how far.
fn travel(shell: &mut Shell<'_>, command: &Command) -> Result<Reply> {
    let (word, m, count) = match carry_out(shell, command, false)? {
        Err(not_done) => return Ok(refused(shell, command, not_done).into()),
        Ok(Done::Undone(m, count)) => ("undone", m, count),
        Ok(Done::Redone(m, count)) => ("redone", m, count),
        Ok(Done::Stayed | Done::Played | Done::Noted) => {
            let made = text::count(shell.session.moves_made(), "move");
            return Ok(Reply::said(format!("this is the board after {made}")));
        }
    };
    let what = if count == 1 { shell.session.info().spell(m) } else { text::count(count as usize, "move") };
    Ok(Reply::Went { said: format!("{word}: {what}") })
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
    let command = Command::Mark((*name).to_string());
    if let Err(not_done) = carry_out(shell, &command, false)? {
        return Ok(refused(shell, &command, not_done).into());
    }
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
    if let Err(not_done) = carry_out(shell, &Command::Resign, false)? {
        return Ok(refused(shell, &Command::Resign, not_done).into());
    }
    Ok(Reply::said("you gave up; `new` deals another game"))
}

/// `next [DEAL]`.
pub(super) fn next_deal(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    let deck = match input.rest {
        // Nothing can be dealt, whatever is asked for.
        _ if !shell.session.has_next_deal() => Vec::new(),
        "" => {
            let spec = shell.deal.as_deref().and_then(|deal| DealSpec::parse(deal).ok());
            shell.session.next_deck(spec.as_ref())?
        }
        _ if shell.session.repeats_deck() => Vec::new(),
        deal => match DealSpec::parse(deal).and_then(|spec| deck_for(shell.game().as_ref(), &spec)) {
            Ok(deck) => deck,
            Err(error) => {
                return Ok(No::unknown("deal", text::safe(&error.message)).tip(error.hints.join("; ")).into());
            }
        },
    };
    let none = match shell.session.next_deal(deck) {
        Ok(next) => return shell.turn_to(next).map(|()| Reply::Dealt),
        Err(none) => none,
    };
    let text = none.explain();
    Ok(match none {
        NoNextDeal::Deck(error) => return Err(error),
        NoNextDeal::OtherCards => No::refused("next", "same-deal", text).tip("`next` alone").into(),
        NoNextDeal::Playing | NoNextDeal::Over | NoNextDeal::NoMatch => {
            No::refused("next", "no-next-deal", text).tip("`new` begins anew").into()
        }
    })
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
