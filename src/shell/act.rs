//! The commands that change something: the board, the record, or which game is played.

use super::reply::{Answer, New, No, Reply};
use super::settings::{Format, Show};
use super::state::Shell;
use super::usage::Input;
use super::wish::Wish;
use crate::board::View;
use crate::card::DealSpec;
use crate::error::{Kind, Result};
use crate::game::{Move, Refusal};
use crate::play::{Command, Done, NoNextDeal, NotDone, Point, Session, Step, deck_for};
use crate::render::sentence::{self, Voice, changed};
use crate::text;
use std::path::PathBuf;

/// More moves than this are not made at once: no pack has so many cards.
const MOST_AT_ONCE: usize = 1000;

/// Plays what was wished, if it can be. A refusal that is about no particular move speaks of what was typed.
pub(super) fn wished(
    shell: &mut Shell<'_>,
    wish: std::result::Result<Wish, No>,
    typed: impl FnOnce() -> String,
) -> Result<Reply> {
    if let Ok(Wish::Draw(count)) = wish
        && count > 1
    {
        return draw_several(shell, count);
    }
    match wish.and_then(|wish| wish.resolve(shell.game().as_ref(), shell.session.view())) {
        Ok(m) => play(shell, m),
        Err(no) if no.command.is_empty() => Ok(Reply::No(No { command: typed().trim_end().to_string(), ..no })),
        Err(no) => Ok(Reply::No(no)),
    }
}

/// Plays a move that was judged legal.
pub(super) fn play(shell: &mut Shell<'_>, m: Move) -> Result<Reply> {
    // Nothing is played any more, whatever the rules say.
    if shell.session.is_resigned() {
        return Ok(No::by_rule(shell.game().as_ref(), shell.session.view(), m, Refusal::Over).into());
    }
    let happened = make(shell, m, false)?;
    Ok(Reply::Played { moves: vec![m], auto: false, happened })
}

/// Draws so many times, as far as it can be done: each is a step of its own.
fn draw_several(shell: &mut Shell<'_>, count: u32) -> Result<Reply> {
    let (mut moves, mut happened) = (Vec::new(), Vec::new());
    for _ in 0..count {
        let no = match shell.session.judge(&Command::Move(Move::Draw)) {
            Ok(()) => {
                happened.push(make(shell, Move::Draw, false)?);
                moves.push(Move::Draw);
                continue;
            }
            Err(not_done) => refused(shell, &Command::Move(Move::Draw), not_done),
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
    Ok(Reply::Played { moves, auto: false, happened: lines(happened) })
}

/// Carries a command out and keeps it in the record.
pub(super) fn carry_out(shell: &mut Shell<'_>, command: &Command) -> Result<std::result::Result<Done, NotDone>> {
    let done = shell.session.carry_out(command, None);
    if let Some(step) = done.ok().and_then(|done| Step::done(&shell.session, command, done, false)) {
        shell.record(&step)?;
    }
    Ok(done)
}

/// Makes a move that was judged legal, keeps it in the record and says what it did, if the screen wants to know. A person
/// who sees the board is told only what followed by itself.
pub(super) fn make(shell: &mut Shell<'_>, m: Move, auto: bool) -> Result<String> {
    let sees_board = shell.settings.show == Show::Every && shell.settings.interactive;
    let tells = shell.settings.show.tells() || sees_board;
    let before = tells.then(|| shell.session.board().clone());
    shell.session.play_judged(m);
    shell.record(&Step::played(&shell.session, m, auto))?;
    let (Some(before), Some((_, events))) = (before, shell.session.last()) else { return Ok(String::new()) };
    let (info, before, after) = (shell.session.info(), View::of(&before), shell.session.view());
    let game = shell.game().as_ref();
    let story = || sentence::story(game, before, m, after, events, shell.settings.show.voice());
    Ok(match sees_board {
        false => story(),
        true if game.tell(before, m, after).is_none() => sentence::by_itself(info, before, after, events),
        // What a game that draws its own table has to say stands there.
        true if !game.drawing(after).is_empty() => String::new(),
        true => story(),
    })
}

/// What several moves did, a line each; of some there is nothing to tell.
pub(super) fn lines(mut sentences: Vec<String>) -> String {
    sentences.retain(|sentence| !sentence.is_empty());
    sentences.join("\n")
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
pub(super) fn auto(shell: &mut Shell<'_>, _: &Input<'_>) -> Result<Reply> {
    let game = shell.game().clone();
    let (mut moves, mut happened) = (Vec::new(), Vec::new());
    while moves.len() < MOST_AT_ONCE {
        let view = shell.session.view();
        let Some(m) = shell.session.moves().into_iter().find(|&m| game.is_safe(view, m)) else { break };
        happened.push(make(shell, m, true)?);
        moves.push(m);
    }
    Ok(match moves.is_empty() {
        true => Reply::said("no move is safe beyond doubt"),
        false => Reply::Played { moves, auto: true, happened: lines(happened) },
    })
}

/// `undo [N]`.
pub(super) fn undo(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    match input.number() {
        Err(no) => Ok(no.into()),
        Ok(count) => travel(shell, &Command::Undo(count)),
    }
}

/// `redo [N]`.
pub(super) fn redo(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    match input.number() {
        Err(no) => Ok(no.into()),
        Ok(count) => travel(shell, &Command::Redo(count)),
    }
}

/// `restart`.
pub(super) fn restart(shell: &mut Shell<'_>, _: &Input<'_>) -> Result<Reply> {
    travel(shell, &Command::Restart)
}

/// `goto N|NAME`.
pub(super) fn goto(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    let [word] = input.words else { return Ok(input.wrong().into()) };
    travel(shell, &Command::Goto(Point::read(word)))
}

/// Goes back or forth, all the way or not at all, and says how far.
fn travel(shell: &mut Shell<'_>, command: &Command) -> Result<Reply> {
    let before = shell.session.board().clone();
    let (word, m, count) = match carry_out(shell, command)? {
        Err(not_done) => return Ok(refused(shell, command, not_done).into()),
        Ok(Done::Undone(m, count)) => ("undone", m, count),
        Ok(Done::Redone(m, count)) => ("redone", m, count),
        Ok(Done::Stayed | Done::Played | Done::Noted) => {
            let made = text::count(shell.session.moves_made(), "move");
            return Ok(Reply::said(format!("this is the board after {made}")));
        }
    };
    let info = shell.session.info();
    let what = if count == 1 { info.spell(m) } else { text::count(count as usize, "move") };
    let mut said = format!("{word}: {what}");
    if shell.settings.show == Show::Spoken {
        // Nobody sees where the cards went back to.
        said = format!("{}\n{}", Voice::Spoken.tells(&said), changed(info, View::of(&before), shell.session.view()));
    }
    Ok(Reply::Went { said })
}

/// `mark NAME`.
pub(super) fn mark(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    let [name] = input.words else { return Ok(input.wrong().into()) };
    if name.parse::<usize>().is_ok() || name.contains(text::is_hidden) {
        let text = format!("`{}` is no name for a mark: `goto` takes a number for one of moves", text::safe(name));
        return Ok(No::unknown("usage", text).into());
    }
    let command = Command::Mark((*name).to_string());
    if let Err(not_done) = carry_out(shell, &command)? {
        return Ok(refused(shell, &command, not_done).into());
    }
    Ok(Reply::said(format!("`goto {name}` comes back here")))
}

/// `note TEXT`.
pub(super) fn note(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    shell.record(&Step::Note(input.rest.to_string()))?;
    Ok(Reply::said(if shell.is_recorded() { "noted" } else { "this session is not recorded" }))
}

/// `save FILE`.
pub(super) fn save(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
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
pub(super) fn resign(shell: &mut Shell<'_>, _: &Input<'_>) -> Result<Reply> {
    if let Err(not_done) = carry_out(shell, &Command::Resign)? {
        return Ok(refused(shell, &Command::Resign, not_done).into());
    }
    let text = "you gave up; `new` deals another game".to_string();
    Ok(Reply::Said(Answer { text, changed: true, ..Answer::default() }))
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

/// `new [GAME] [--seed N] [-o KEY=VALUE]…`.
pub(super) fn new_game(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    let named = input.words.iter().take_while(|word| !word.starts_with('-')).count();
    let game = Some(input.words[..named].join(" ")).filter(|game| !game.is_empty());
    let typed = format!("{} {}", input.usage.word, input.rest).trim_end().to_string();
    let mut new = New { game, typed, ..New::default() };
    let mut given = input.words[named..].iter();
    while let Some(option) = given.next() {
        let (name, value) = match option.split_once('=').filter(|(name, _)| name.starts_with("--")) {
            Some((name, value)) => (name, Some(value)),
            None => (*option, given.next().copied()),
        };
        match (name, value, value.and_then(|pair| pair.split_once('='))) {
            ("--seed", Some(seed), _) => match (DealSpec::of_word(seed), DealSpec::parse(&format!("seed:{seed}"))) {
                (Some(deal), _) => {
                    shell.say(&format!("`{}` is {deal}", text::safe(&text::cut(seed, 60))))?;
                    new.deal = Some(deal);
                }
                (None, Ok(deal)) => new.deal = Some(deal),
                (None, Err(error)) => return Ok(No::unknown("deal", text::safe(&error.message)).into()),
            },
            ("-o", _, Some((key, value))) if new.options.iter().all(|(known, _)| known != key) => {
                new.options.push((key.into(), value.into()));
            }
            _ => return Ok(input.wrong().into()),
        }
    }
    Ok(Reply::New(new))
}

/// `quit`.
pub(super) fn quit(_: &mut Shell<'_>, _: &Input<'_>) -> Result<Reply> {
    Ok(Reply::Quit)
}
