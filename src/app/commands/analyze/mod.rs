//! The `patience analyze` subcommand: for each move of a game, whether it could still be won.
//!
//! It also finds the move that lost the game, and can write the result as notes into a copy of the transcript.

mod annotate;

use super::replay::open_game;
use crate::app::process::output::{print, print_diagnostic};
use crate::app::process::signals::{self, INTERRUPTED};
use crate::app::survey::solve_report::{PEEK_NOTE, limits};
use crate::cli::{self, Format};
use crate::error::{Error, Result};
use crate::game::GameInfo;
use crate::games::catalog;
use crate::play::{Existing, Replay, Transcript, check_writable, holds_share_code};
use crate::solve::{self, Analysis, AnalyzedStep, LosingMove, PositionVerdict, Stop};
use crate::text;
use annotate::{Annotations, StepNote};
use std::io::Write;
use std::path::Path;
use std::sync::atomic::Ordering;

/// Analyzes a transcript and prints what was found. Gives the exit status.
///
/// # Errors
/// A transcript that cannot be read or replayed, a game without a solver, or what cannot be written.
pub fn analyze(args: &cli::Analyze, out: &mut dyn Write) -> Result<u8> {
    let existing = if args.force { Existing::Replace } else { Existing::Keep };
    if let Some(path) = args.annotate.as_deref() {
        check_writable(path, existing)?;
    }
    let cancel = signals::interrupt();
    let limits = limits(&args.limits);
    let transcript = Transcript::read(&args.file).map_err(|error| hint_if_game(error, &args.file))?;
    if transcript.deals.len() > 1 {
        let error = Error::request("it is a match of several deals: a single deal can be analyzed");
        return Err(error.in_file(&transcript.source));
    }
    let game = open_game(&transcript)?;
    let replay = Replay::begin(&transcript, game.clone(), 0)?;
    let peeked = replay.session().board().has_hidden_cards();
    let analysis = solve::analyze(replay, &limits, &cancel)?;
    if peeked && args.format == Format::Text {
        print_diagnostic(PEEK_NOTE);
    }
    let output = match args.format {
        Format::Text => words(game.info(), &name(&args.file), &analysis),
        Format::Json => lines(game.info(), &analysis, peeked),
    };
    print(out, &output)?;
    if cancel.load(Ordering::Relaxed) {
        print_diagnostic("interrupted: what is unknown was not looked at");
        return Ok(INTERRUPTED);
    }
    if let Some(path) = args.annotate.as_deref() {
        let notes = Annotations { remarks: remarks(game.info(), &analysis), peeked };
        annotate::annotate(&args.file, path, existing, &game, &notes)?;
    }
    Ok(0)
}

/// The name by which a transcript can be asked for again; what came by a pipe has none.
fn name(path: &Path) -> String {
    let is_file = path.as_os_str() != "-" && !holds_share_code(path);
    if is_file { text::sanitize_line(&path.display().to_string()).into_owned() } else { "FILE".into() }
}

/// A file that cannot be read although it would be a game.
fn hint_if_game(error: Error, path: &Path) -> Error {
    match path.to_str().filter(|_| !path.exists()).and_then(catalog::find_id) {
        Some(id) => error.hint(format!("`{id}` is a game: `patience solve {id}` looks at its deals")),
        None => error,
    }
}

/// How a position stands, in words.
fn outcome_text(standing: PositionVerdict) -> String {
    match standing {
        PositionVerdict::Won(0) => "won".into(),
        PositionVerdict::Won(moves) => format!("can be won in {}", text::pluralize(moves, "move")),
        PositionVerdict::Lost => "lost".into(),
        PositionVerdict::Unknown(Stop::Memory) => "unknown: the memory is full".into(),
        PositionVerdict::Unknown(Stop::Shuffle) => "unknown: no win without shuffling cards again".into(),
        PositionVerdict::Unknown(_) => "unknown".into(),
    }
}

/// All that was found, in lines for people.
fn words(info: &GameInfo, file: &str, analysis: &Analysis) -> String {
    let number = analysis.steps.last().map_or(1, |analyzed| analyzed.step.to_string().len());
    let command =
        analysis.steps.iter().map(|analyzed| text::width(&analyzed.command)).max().unwrap_or_default().min(40);
    let mut message = format!("{:>number$}  {:command$}  {}\n", 0, "the deal", outcome_text(analysis.dealt));
    for analyzed in &analysis.steps {
        let line = format!(
            "{:>number$}  {:command$}  {}",
            analyzed.step,
            text::sanitize_line(&analyzed.command),
            outcome_text(analyzed.verdict)
        );
        message += &(line + "\n");
    }
    message + &verdict(info, file, analysis)
}

/// What it all comes to.
fn verdict(info: &GameInfo, file: &str, analysis: &Analysis) -> String {
    let slips: Vec<String> = analysis.slips.iter().map(ToString::to_string).collect();
    let slips = match slips.len() {
        0 => String::new(),
        1 => format!("slip taken back: {}\n", slips[0]),
        _ => format!("slips taken back: {}\n", text::join_list(&slips, "and")),
    };
    let ends = analysis.steps.last().map_or(analysis.dealt, |analyzed| analyzed.verdict);
    let verdict = match (&analysis.losing_move, ends) {
        (Some(critical), _) => lost_by(info, file, analysis, critical),
        (None, PositionVerdict::Won(0)) => "no move lost it: it is won\n".into(),
        (None, PositionVerdict::Won(moves)) => {
            format!("no move lost it: it can still be won in {}\n", text::pluralize(moves, "move"))
        }
        (None, PositionVerdict::Lost) if analysis.dealt == PositionVerdict::Lost => {
            "no move lost it: the deal cannot be won\n".into()
        }
        (None, _) => "no move is known to have lost it\n".into(),
    };
    verdict + &slips
}

/// Which move lost the game, and what would have won there.
fn lost_by(info: &GameInfo, file: &str, analysis: &Analysis, critical: &LosingMove) -> String {
    let moves = text::pluralize(critical.moves, "move");
    let next = analysis.steps.iter().find(|analyzed| analyzed.step > critical.last_winnable_step);
    let mut message = match next {
        Some(analyzed) if analyzed.step == critical.losing_step => format!(
            "critical move: {} ({}): before it the deal could be won in {moves}\n",
            analyzed.step,
            match analyzed.redone {
                Some(m) => format!("redo of {}", info.format_move(m)),
                None => text::sanitize_line(&analyzed.command).into_owned(),
            }
        ),
        _ => format!(
            "critical move: one of {} to {}: before them the deal could be won in {moves}\n",
            next.map_or(critical.losing_step, |analyzed| analyzed.step),
            critical.losing_step
        ),
    };
    if let Some(first) = critical.solution.as_ref().and_then(|line| line.first()) {
        message += &format!(
            "instead: {}; `patience solve {file} --at {}` goes on from there\n",
            info.format_move(*first),
            critical.last_winnable_step
        );
    }
    message
}

/// A line of the analysis as JSON.
#[derive(serde::Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line<'a> {
    /// How the game stands after a step; 0 is the deal.
    Step {
        /// The number of the step in its transcript.
        step: usize,
        /// What was done; not there for the deal.
        #[serde(skip_serializing_if = "Option::is_none")]
        command: Option<&'a str>,
        /// Whether it can be won then. One of `won`, `lost`, `unknown`.
        verdict: &'static str,
        /// In how many moves, or fewer.
        #[serde(skip_serializing_if = "Option::is_none")]
        moves: Option<usize>,
        /// What stopped the search, where the verdict is `unknown`.
        #[serde(skip_serializing_if = "Option::is_none")]
        stopped: Option<&'static str>,
    },
    /// What it all comes to.
    Analysis {
        /// The id of the game.
        game: &'a str,
        /// The last step after which it could be won, if it was lost after that.
        #[serde(skip_serializing_if = "Option::is_none")]
        after: Option<usize>,
        /// The first step that is proved to have lost it: the next but for those of which nothing is known.
        #[serde(skip_serializing_if = "Option::is_none")]
        critical: Option<usize>,
        /// In how many moves it could have been won there.
        #[serde(skip_serializing_if = "Option::is_none")]
        moves: Option<usize>,
        /// These.
        #[serde(skip_serializing_if = "Option::is_none")]
        solution: Option<Vec<String>>,
        /// The steps that threw a won game away and were taken back.
        slips: &'a [usize],
        /// How many positions were looked at.
        positions: u64,
        /// Whether the search looked at hidden cards.
        peeked: bool,
    },
}

fn lines(info: &GameInfo, analysis: &Analysis, peeked: bool) -> String {
    let step = |step, command, standing| {
        let (verdict, moves, stopped) = match standing {
            PositionVerdict::Won(moves) => ("won", Some(moves), None),
            PositionVerdict::Lost => ("lost", None, None),
            PositionVerdict::Unknown(stop) => ("unknown", None, Some(stop.word())),
        };
        Line::Step { step, command, verdict, moves, stopped }
    };
    let analyzed =
        analysis.steps.iter().map(|analyzed| step(analyzed.step, Some(&*analyzed.command), analyzed.verdict));
    let critical = analysis.losing_move.as_ref();
    let spell = |line: &Vec<_>| line.iter().map(|&m| info.format_move(m)).collect();
    let end = Line::Analysis {
        game: &info.id,
        after: critical.map(|critical| critical.last_winnable_step),
        critical: critical.map(|critical| critical.losing_step),
        moves: critical.map(|critical| critical.moves),
        solution: critical.and_then(|critical| critical.solution.as_ref()).map(spell),
        slips: &analysis.slips,
        positions: analysis.positions,
        peeked,
    };
    let lines = std::iter::once(step(0, None, analysis.dealt)).chain(analyzed).chain([end]);
    lines.map(|line| text::to_json_line(&line) + "\n").collect()
}

/// What is noted in the transcript: how the deal stood, and each move that threw a won game away.
fn remarks(info: &GameInfo, analysis: &Analysis) -> Vec<StepNote> {
    let Some(first) = analysis.steps.first() else { return Vec::new() };
    let mut remarks =
        vec![StepNote { before: first.step, note: format!("the deal: {}", outcome_text(analysis.dealt)) }];
    for &slip in &analysis.slips {
        let before = analysis
            .steps
            .iter()
            .rfind(|analyzed| analyzed.step < slip)
            .map_or(analysis.dealt, |analyzed| analyzed.verdict);
        remarks
            .push(StepNote { before: slip, note: format!("{}; what follows throws that away", outcome_text(before)) });
    }
    let Some(critical) = &analysis.losing_move else { return remarks };
    let instead = match critical.solution.as_ref().and_then(|line| line.first()) {
        Some(&first) => format!(", beginning with {}", info.format_move(first)),
        None => String::new(),
    };
    let moves = text::pluralize(critical.moves, "move");
    let next = analysis.steps.iter().find(|analyzed: &&AnalyzedStep| analyzed.step > critical.last_winnable_step);
    // proof: a step that lost the game stands after the last one from which it could be won.
    let next = next.expect("a step follows").step;
    let what = if next == critical.losing_step { "the move that follows" } else { "one of the moves that follow" };
    let note = format!("critical: it can be won in {moves}{instead}; {what} loses it");
    remarks.push(StepNote { before: next, note });
    remarks
}
