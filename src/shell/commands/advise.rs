//! The words that look ahead: whether the game can be won, how, and whether a move threw that away. Where cards are
//! hidden they look under them, and the record says so.

use super::execute::{By, carry_out, in_one_go, make};
use crate::board::Board;
use crate::error::Result;
use crate::game::{Information, Move};
use crate::play::Command;
use crate::shell::output::response::{Answer, Found, Happened, Reply};
use crate::shell::parse::command_usage::Input;
use crate::shell::rejection::No;
use crate::shell::settings::{Format, Show};
use crate::shell::state::Shell;
use crate::solve::advice::perfect_information;
use crate::solve::{Report, SolutionCache, Stop, Verdict};
use crate::text;

/// What a person is asked before the solver looks under hidden cards.
const LOOK_UNDER: &str = "look under the hidden cards? The record will tell";

/// How the game stands, as far as the solver says.
enum Outlook {
    /// It was not asked: this is answered instead.
    Not(Reply),
    /// It was.
    Told(Report),
}

/// `winnable`.
pub(super) fn winnable(shell: &mut Shell<'_>, _: &Input<'_>) -> Result<Reply> {
    let report = match outlook(shell, "winnable")? {
        Outlook::Not(reply) => return Ok(reply),
        Outlook::Told(report) => report,
    };
    let text = match &report.verdict {
        Verdict::Won(line) => format!("it can be won in {}", text::pluralize(line.len(), "move")),
        Verdict::Lost if shell.session.moves_made() == 0 => "this deal cannot be won".into(),
        Verdict::Lost => "it cannot be won from here".into(),
        Verdict::Unknown(stop) => unknown(*stop, &report),
    };
    Ok(said(text, &report, None))
}

/// `solve [N|play]`.
pub(super) fn solve(shell: &mut Shell<'_>, input: &Input<'_>) -> Result<Reply> {
    let asked = match input.words {
        [] => None,
        ["play"] => Some(usize::MAX),
        [number] => match number.parse::<usize>().ok().filter(|&count| count > 0) {
            Some(count) => Some(count),
            None => return Ok(input.wrong().into()),
        },
        _ => return Ok(input.wrong().into()),
    };
    let report = match outlook(shell, "solve")? {
        Outlook::Not(reply) => return Ok(reply),
        Outlook::Told(report) => report,
    };
    let line = match &report.verdict {
        Verdict::Won(line) => line,
        Verdict::Lost => return Ok(said("it cannot be won from here".into(), &report, None)),
        Verdict::Unknown(stop) => return Ok(said(unknown(*stop, &report), &report, None)),
    };
    match (input.words, asked) {
        (["play"], _) => play(shell, line),
        (_, Some(count)) => {
            let first: Vec<String> = line.iter().take(count).map(|&m| shell.session.info().format_move(m)).collect();
            Ok(said(first.join("\n"), &report, Some(first)))
        }
        (_, None) => {
            let moves = text::pluralize(line.len(), "move");
            let text = format!("it can be won in {moves}: `solve N` shows the first N, `solve play` plays them");
            Ok(said(text, &report, None))
        }
    }
}

/// Plays a solution out. Each move is recorded as the solver's.
fn play(shell: &mut Shell<'_>, line: &[Move]) -> Result<Reply> {
    let (before, mut happened) = (shell.session.board().clone(), Vec::new());
    for &m in line {
        happened.push(make(shell, m, By::Solver)?);
    }
    let told = if shell.settings.show.tells() { in_one_go(shell, &before, happened) } else { String::new() };
    let summary = match shell.settings.show {
        Show::Every | Show::Changes | Show::Spoken => format!("solved: {} played", text::pluralize(line.len(), "move")),
        Show::Final | Show::None => String::new(),
    };
    let happened = Happened { summary, told, ..Happened::default() };
    Ok(Reply::Played { moves: line.to_vec(), auto: true, after: Vec::new(), happened })
}

/// An answer in words, with what was found beside it.
fn said(text: String, report: &Report, solution: Option<Vec<String>>) -> Reply {
    Reply::Said(Answer { text, found: Some(Found { solution, ..Found::of(report) }), ..Answer::default() })
}

/// Why it is not known.
fn unknown(stop: Stop, report: &Report) -> String {
    let positions = report.positions_text();
    let longer = "`patience solve FILE --at N --limit POSITIONS` looks longer";
    match stop {
        Stop::Positions => format!("unknown: {positions} looked at ({longer})"),
        Stop::Memory => format!("unknown: the memory is full after {positions}"),
        Stop::Interrupt => format!("unknown: interrupted after {positions}"),
        Stop::Shuffle => format!("unknown: no win was found among {positions} without shuffling cards again"),
        Stop::Fault => format!("unknown: the search failed after {positions}"),
    }
}

/// Asks the solver how the game stands. A look under hidden cards is said and recorded; at a prompt the player is asked
/// for leave, the first time.
fn outlook(shell: &mut Shell<'_>, command: &'static str) -> Result<Outlook> {
    if shell.session.is_over() {
        return Ok(Outlook::Not(Reply::said(shell.over_text())));
    }
    if let Err(no) = think(shell, command) {
        return Ok(Outlook::Not(no.into()));
    }
    if shell.session.board().has_hidden_cards() {
        if shell.asks_to_peek() {
            return Ok(Outlook::Not(Reply::Asks(LOOK_UNDER.into())));
        }
        if shell.settings.format == Format::Text && !shell.session.counts.peeked {
            shell.say("note: this looks under the hidden cards, and the record says so")?;
        }
        // What is asked changes nothing, and is refused nowhere.
        let _ = carry_out(shell, &Command::Winnable)?;
    }
    let board = shell.session.board().clone();
    Ok(match shell.thought.as_mut().map(|thought| thought.solve(&board)) {
        Some(report) => Outlook::Told(report),
        None => Outlook::Not(Reply::said(shell.over_text())),
    })
}

/// Begins to think of the game, if there is a solver for it.
fn think(shell: &mut Shell<'_>, command: &str) -> std::result::Result<(), No> {
    if shell.thought.is_none() {
        let thought = SolutionCache::new(shell.game().clone(), shell.settings.limits);
        shell.thought = Some(thought.map_err(|error| No::refused(command, "no-solver", error.message))?);
    }
    Ok(())
}

/// The hint in a game in which every card lies open; nothing if there is none, or if the game says itself what is best.
pub(super) fn open_hint(shell: &mut Shell<'_>) -> Option<perfect_information::SolverAdvice> {
    let game = shell.game().clone();
    let is_open = game.info().information == Information::Open && !shell.session.board().has_hidden_cards();
    if !is_open || game.advise(shell.session.view()).is_some() {
        return None;
    }
    think(shell, "hint").ok()?;
    let Shell { session, thought, .. } = shell;
    perfect_information::best(game.as_ref(), session.board(), &|m| session.leads_to_earlier_board(m), thought.as_mut()?)
}

/// The board before a line, if the player is to be warned of what the line does to it.
pub(crate) fn watched(shell: &Shell<'_>) -> Option<Board> {
    let session = &shell.session;
    // Whether anything is hidden, or the game is over, takes a look at the board: only who wants warnings waits for it.
    let is_watched =
        shell.settings.warn && (session.counts.peeked || !session.board().has_hidden_cards()) && !session.is_over();
    is_watched.then(|| session.board().clone())
}

/// What is said after a move that threw a won game away.
pub(crate) fn warning(shell: &mut Shell<'_>, before: &Board) -> Option<String> {
    think(shell, "set").ok()?;
    let Shell { session, thought, .. } = shell;
    let thought = thought.as_mut()?;
    let Verdict::Won(line) = thought.solve(before).verdict else { return None };
    let is_lost = match session.status_word() {
        "won" => false,
        "playing" => thought.solve(session.board()).verdict == Verdict::Lost,
        _ => true,
    };
    let moves = text::pluralize(line.len(), "move");
    is_lost.then(|| format!("warning: that threw the game away: before it, it could be won in {moves} (`undo`)"))
}

/// What is said of `set warn on` in a game where nothing is to be warned of yet.
pub(super) fn about_warnings(shell: &mut Shell<'_>) -> String {
    match think(shell, "set") {
        Err(no) => no.text,
        Ok(()) if shell.session.board().has_hidden_cards() && !shell.session.counts.peeked => {
            "cards are hidden here: warnings begin once `winnable` or `solve` has looked under them".into()
        }
        // It takes a second or so, for which a script has not asked.
        Ok(()) if !shell.settings.interactive || shell.settings.format == Format::Json || shell.session.is_over() => {
            String::new()
        }
        Ok(()) => {
            let board = shell.session.board().clone();
            let verdict = shell.thought.as_mut().map(|thought| thought.solve(&board).verdict);
            match verdict {
                Some(Verdict::Lost) => "it cannot be won from here: nothing is left to be warned of".into(),
                _ => String::new(),
            }
        }
    }
}
