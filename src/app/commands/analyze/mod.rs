//! The `patience analyze` subcommand: finds the move that lost a game or, in games about points, what each decision
//! cost.
//!
//! After each step it shows whether the game could still be won. It can write the result as notes into a copy of the
//! transcript.

mod annotate;
mod points;
mod scores;
mod transcript_argument;

use super::replay::open_game;
use crate::app::process::argument_error::missing_operand;
use crate::app::process::environment::Environment;
use crate::app::process::output::{print, print_diagnostic};
use crate::app::process::progress::Progress;
use crate::app::survey::solve_report::{PEEK_NOTE, aborted_analysis_status, limits};
use crate::cli;
use crate::error::{Error, Result};
use crate::game::GameInfo;
use crate::json::{AnalysisLine, AnalyzedStepLine, MoveList};
use crate::memory;
use crate::platform;
use crate::play::{Existing, Replay, Transcript, check_writable};
use crate::render::Style;
use crate::shell::OutputFormat;
use crate::solve::{self, Abort, Analysis, AnalyzedStep, LosingMove, PositionVerdict, Stop, solve_single_deal_tip};
use crate::{json, text};
use annotate::{Annotations, StepNote};
use scores::Scores;
use std::io::Write;
use transcript_argument::transcript_argument;

/// Analyzes a transcript and prints the result. Returns the exit status.
///
/// # Errors
/// Fails if the transcript cannot be read or replayed, if the game has no solver, or if output cannot be written.
pub fn analyze(args: &cli::Analyze, env: &Environment, style: &Style, out: &mut dyn Write) -> Result<u8> {
    let existing = if args.force { Existing::Replace } else { Existing::Keep };
    if let Some(path) = args.annotate.as_deref() {
        check_writable(path, existing)?;
    }
    let cancel = platform::interrupt_flag();
    let limits = limits(&args.limits);
    let file = args.file.as_deref().ok_or_else(|| missing_operand("FILE", "analyze"))?;
    let transcript = Transcript::read(file)?;
    let game = open_game(&transcript)?;
    if game.extensions().best_line.is_some() {
        let (transcript, game, limits, columns) = (&transcript, &game, &limits, style.columns());
        let inputs = points::Inputs { args, file, transcript, game, limits, columns };
        return points::analyze(&inputs, env, &cancel, out);
    }
    if transcript.deals.len() > 1 {
        let error = Error::request("cannot analyze a match of several deals, only a single deal");
        return Err(error.in_file(&transcript.source).hint(solve_single_deal_tip(&game.info().id)));
    }
    let replay = Replay::begin(&transcript, game.clone(), 0)?;
    let peeked = replay.session().board().has_hidden_cards();
    let mut progress = Progress::new(env.error_terminal);
    let mut show = |done: usize, total: usize| progress.show_line(|| format!("{done} of {total} positions analyzed"));
    let (analysis, memory) = memory::watched(|| solve::analyze(replay, &limits, &cancel, &mut show));
    progress.end();
    let analysis = analysis?;
    if peeked && args.format == OutputFormat::Text {
        print_diagnostic(PEEK_NOTE);
    }
    let scores = Scores::find(&transcript, &game, &cancel)?;
    let aborts = [analysis.abort, scores.as_ref().and_then(Scores::abort), memory.err().map(|_| Abort::OutOfMemory)];
    let output = match args.format {
        OutputFormat::Text => {
            let report = report_text(game.info(), &transcript_argument(file, args.number), &analysis, args.every)
                + &scores.as_ref().map_or_else(String::new, Scores::describe);
            report.lines().map(|line| text::wrap_after("", line, style.columns())).collect()
        }
        OutputFormat::Json => json_lines(game.info(), &analysis, scores.and_then(|scores| scores.best()), peeked),
    };
    print(out, &output)?;
    if let Some(status) = aborted_analysis_status(&aborts, "positions that were not searched are shown as unknown")? {
        return Ok(status);
    }
    if let Some(path) = args.annotate.as_deref() {
        let annotations = Annotations { notes: step_notes(game.info(), &analysis), peeked };
        annotate::annotate(file, path, existing, &game, &annotations)?;
    }
    Ok(0)
}

/// Formats the verdict on a position.
fn verdict_text(verdict: PositionVerdict) -> String {
    match verdict {
        PositionVerdict::Won(0) => "won".into(),
        PositionVerdict::Won(moves) => format!("can be won in {}", text::pluralize(moves, "move")),
        PositionVerdict::Lost => "cannot be won".into(),
        PositionVerdict::Unknown(Stop::Memory) => "unknown: memory limit reached".into(),
        PositionVerdict::Unknown(Stop::OutOfMemory) => "unknown: too little memory".into(),
        PositionVerdict::Unknown(Stop::Shuffle) => "unknown: no win without a reshuffle".into(),
        PositionVerdict::Unknown(_) => "unknown".into(),
    }
}

/// Formats the analysis as text: the steps that changed the verdict, or every step, and the conclusion.
fn report_text(info: &GameInfo, file: &str, analysis: &Analysis, shows_all: bool) -> String {
    let mut shown: Vec<(usize, &str, PositionVerdict)> = vec![(0, "the deal", analysis.dealt)];
    let mut previous = analysis.dealt;
    for analyzed in &analysis.steps {
        // Another number of moves to a win is no other verdict.
        if shows_all || previous.map(|_| ()) != analyzed.verdict.map(|_| ()) {
            shown.push((analyzed.step, &analyzed.command, analyzed.verdict));
        }
        previous = analyzed.verdict;
    }
    let number_width = shown.last().map_or(1, |(step, ..)| step.to_string().len());
    // A long command moves only the verdict of its own line to the right.
    let command_width = shown.iter().map(|(_, command, _)| text::width(command)).max().unwrap_or_default().min(40);
    let lines = shown.iter().map(|&(step, text, verdict)| {
        format!("{step:>number_width$}  {:command_width$}  {}\n", text::sanitize_line(text), verdict_text(verdict))
    });
    lines.collect::<String>() + &summary(info, file, analysis)
}

/// Formats the conclusion: the losing move, if there is one, and the mistakes (slips) that the player took back.
fn summary(info: &GameInfo, file: &str, analysis: &Analysis) -> String {
    let slips: Vec<String> = analysis.slips.iter().map(ToString::to_string).collect();
    let slips = match slips.len() {
        0 => String::new(),
        1 => format!("mistake undone: move {}\n", slips[0]),
        _ => format!("mistakes undone: moves {}\n", text::join_list(&slips, "and")),
    };
    let last_verdict = analysis.steps.last().map_or(analysis.dealt, |analyzed| analyzed.verdict);
    let mut verdicts = std::iter::once(analysis.dealt).chain(analysis.steps.iter().map(|analyzed| analyzed.verdict));
    let is_never_lost = verdicts.all(|verdict| matches!(verdict, PositionVerdict::Won(_)));
    let verdict = match (&analysis.losing_move, last_verdict) {
        (Some(losing), _) => losing_move_text(info, file, analysis, losing),
        (None, PositionVerdict::Won(0)) if is_never_lost => {
            "never lost: the game could be won after every move, and it was won\n".into()
        }
        (None, PositionVerdict::Won(moves)) if is_never_lost && !analysis.is_resigned => {
            format!("never lost: the game can still be won in {}\n", text::pluralize(moves, "move"))
        }
        (None, PositionVerdict::Won(moves)) => winnable_end_text(analysis, moves),
        (None, PositionVerdict::Lost) if analysis.dealt == PositionVerdict::Lost => {
            "no move lost the game: the deal cannot be won\n".into()
        }
        (None, _) => "no losing move was found\n".into(),
    };
    verdict + &slips
}

/// Describes a game that was not lost at its end. If `moves` is 0, the game ended with a win. Otherwise, a win was this
/// many moves away.
fn winnable_end_text(analysis: &Analysis, moves: usize) -> String {
    let lost = match analysis.slips.len() {
        0 => "no move lost the game".to_string(),
        1 => "one move lost the game, but you took it back".to_string(),
        slips => format!("{slips} moves lost the game, but you took them back"),
    };
    let moves_text = text::pluralize(moves, "move");
    match (moves, analysis.slips.len()) {
        (0, 0) => format!("{lost}, and it was won\n"),
        (0, _) => format!("{lost}; the game was then won\n"),
        _ if analysis.is_resigned => format!("{lost}; you gave it up when it could still be won in {moves_text}\n"),
        _ => format!("{lost}; the game can still be won in {moves_text}\n"),
    }
}

/// Formats the move that lost the game, and the move that would have won.
fn losing_move_text(info: &GameInfo, file: &str, analysis: &Analysis, losing: &LosingMove) -> String {
    let moves = text::pluralize(losing.moves, "move");
    // The losing move is known exactly if it is the first step after the last board that could be won.
    let next_step = analysis.steps.iter().find(|analyzed| analyzed.entry > losing.last_winnable_entry);
    let mut message = match next_step {
        Some(analyzed) if analyzed.entry == losing.losing_entry => format!(
            "losing move: {} ({}); before it, the game could be won in {moves}\n",
            analyzed.step,
            match analyzed.redone {
                Some(m) => format!("redo of {}", info.format_move(m)),
                None => text::sanitize_line(&analyzed.command).into_owned(),
            }
        ),
        _ => format!(
            "losing move: one of moves {} to {}; before them, the game could be won in {moves}\n",
            next_step.map_or(losing.losing_step, |analyzed| analyzed.step),
            losing.losing_step
        ),
    };
    if let Some(first) = losing.solution.as_ref().and_then(|line| line.first()) {
        message += &format!(
            "instead: {}; `patience solve {file} --at {}` shows the whole win\n",
            info.format_move(*first),
            losing.last_winnable_step
        );
    }
    message + &format!("`patience practice {file}` continues the game from there\n")
}

fn json_lines(info: &GameInfo, analysis: &Analysis, best_score: Option<i32>, peeked: bool) -> String {
    let step = |step, command, verdict: PositionVerdict| {
        let (moves, stopped) = (verdict.win().copied(), verdict.stop());
        AnalyzedStepLine { step, command, verdict, moves, stopped }
    };
    let steps = analysis.steps.iter().map(|analyzed| step(analyzed.step, Some(&*analyzed.command), analyzed.verdict));
    let losing = analysis.losing_move.as_ref();
    let conclusion = AnalysisLine {
        game: &info.id,
        after: losing.map(|losing| losing.last_winnable_step),
        critical: losing.map(|losing| losing.losing_step),
        moves: losing.map(|losing| losing.moves),
        solution: losing.and_then(|losing| losing.solution.as_ref()).map(|line| MoveList::new(info, line)),
        slips: &analysis.slips,
        best_score,
        positions: analysis.positions,
        peeked,
    };
    json::lines(std::iter::once(step(0, None, analysis.dealt)).chain(steps)) + &json::line(&conclusion) + "\n"
}

/// Returns the notes for the transcript: the verdict on the deal, and each losing move.
fn step_notes(info: &GameInfo, analysis: &Analysis) -> Vec<StepNote> {
    let Some(first) = analysis.steps.first() else { return Vec::new() };
    let mut notes =
        vec![StepNote { deal: 0, before: first.entry, text: format!("the deal: {}", verdict_text(analysis.dealt)) }];
    for &slip in &analysis.slip_entries {
        let before = analysis
            .steps
            .iter()
            .rfind(|analyzed| analyzed.entry < slip)
            .map_or(analysis.dealt, |analyzed| analyzed.verdict);
        notes.push(StepNote {
            deal: 0,
            before: slip,
            text: format!("{}; the next move loses the game", verdict_text(before)),
        });
    }
    let Some(losing) = &analysis.losing_move else { return notes };
    let instead = match losing.solution.as_ref().and_then(|line| line.first()) {
        Some(&first) => format!(", beginning with {}", info.format_move(first)),
        None => String::new(),
    };
    let moves = text::pluralize(losing.moves, "move");
    let next_step = analysis.steps.iter().find(|analyzed: &&AnalyzedStep| analyzed.entry > losing.last_winnable_entry);
    // proof: the losing step comes after the last step from which the game could be won.
    let next_entry = next_step.expect("a step follows").entry;
    let which_move = if next_entry == losing.losing_entry { "the next move" } else { "one of the next moves" };
    let text = format!("losing move: the game can be won in {moves}{instead}; {which_move} loses it");
    notes.push(StepNote { deal: 0, before: next_entry, text });
    notes
}
