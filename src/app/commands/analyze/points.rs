//! The analysis of a game about points: what each decision cost.

use super::annotate::{self, Annotations, StepNote};
use super::transcript_argument::transcript_argument;
use crate::app::process::environment::Environment;
use crate::app::process::output::{print, print_diagnostic};
use crate::app::process::progress::Progress;
use crate::app::survey::solve_report::{aborted_analysis_status, limit_hint};
use crate::cli;
use crate::error::Result;
use crate::game::{DecisionKind, Game, GameInfo, MoveEstimate};
use crate::json::{self, DealAnalysisLine, DecisionLine, EstimateJson};
use crate::memory;
use crate::play::{Existing, Transcript};
use crate::shell::OutputFormat;
use crate::solve::point_analysis::{costs_text, par_text};
use crate::solve::{self, Abort, AnalyzedDeal, BestPoints, DealAnalysis, Decision, Limits, PointsAnalysis};
use crate::text;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The remark that explains the numbers of an analysis.
const PAR_NOTE: &str = "note: the solver sees the hidden cards; par is the best result for a player who sees them";

/// The inputs of an analysis. `file` is the path of the transcript, and `columns` is the maximum width of the output.
#[derive(Copy, Clone)]
pub struct Inputs<'a> {
    pub args: &'a cli::Analyze,
    pub file: &'a Path,
    pub transcript: &'a Transcript,
    pub game: &'a Arc<dyn Game>,
    pub limits: &'a Limits,
    pub columns: usize,
}

/// Analyzes a transcript and prints what each decision cost. Returns the exit status.
///
/// # Errors
/// Fails if the transcript cannot be replayed, or if output cannot be written.
pub fn analyze(inputs: &Inputs<'_>, env: &Environment, cancel: &AtomicBool, out: &mut dyn Write) -> Result<u8> {
    let Inputs { args, file, transcript, game, limits, columns } = *inputs;
    let noun = game.extensions().best_line.map_or("deal", |search| search.deal_noun());
    let mut progress = Progress::new(env.error_terminal);
    let mut show = |done: usize, total: usize| {
        progress.show_line(|| format!("{done} of {} analyzed", text::pluralize(total, noun)));
    };
    let (analysis, memory) = memory::watched(|| solve::analyze_points(transcript, game, limits, cancel, &mut show));
    progress.end();
    let PointsAnalysis { deals, abort } = analysis?;
    let peeked = deals.iter().any(|deal| deal.peeked);
    if peeked && args.format == OutputFormat::Text {
        print_diagnostic(PAR_NOTE);
    }
    let output = match args.format {
        OutputFormat::Text => {
            report_text(game.as_ref(), &transcript_argument(file, args.number), &deals, args.every, columns)
        }
        OutputFormat::Json => json_lines(game.info(), &deals),
    };
    print(out, &output)?;
    let decisions = deals.iter().flat_map(|deal| &deal.analysis.decisions);
    let mut results = deals.iter().map(|deal| deal.analysis.par).chain(decisions.map(|decision| decision.best_after));
    if let (OutputFormat::Text, Some(stop)) = (args.format, results.find_map(|best| best.stopped_by)) {
        limit_hint(stop).into_iter().for_each(print_diagnostic);
    }
    let aborts = [abort, memory.err().map(|_| Abort::OutOfMemory)];
    if let Some(status) = aborted_analysis_status(&aborts, "what was not searched is shown as unknown or left out")? {
        return Ok(status);
    }
    if let Some(path) = args.annotate.as_deref() {
        let existing = if args.force { Existing::Replace } else { Existing::Keep };
        let annotations = Annotations { notes: step_notes(game.info(), &deals), peeked };
        annotate::annotate(file, path, existing, game, &annotations)?;
    }
    Ok(0)
}

/// Formats the analysis as text: for each deal its summary, and the decisions that cost points, or all decisions. The
/// last line names the command that shows the best moves at the costliest decision.
fn report_text(game: &dyn Game, file: &str, deals: &[AnalyzedDeal], shows_all: bool, columns: usize) -> String {
    let noun = game.extensions().best_line.map_or("deal", |search| search.deal_noun());
    let mut report = String::new();
    for (number, deal) in (1..).zip(deals) {
        report += &text::wrap_after("", &format!("{noun} {number}: {}", deal.analysis.summary()), columns);
        report += &decisions_text(game.info(), deal, shows_all, columns);
    }
    if deals.len() > 1 {
        report += &text::wrap_after("", &format!("total: {}", total_text(game.info(), deals)), columns);
    }
    let decisions = deals
        .iter()
        .flat_map(|deal| (0..).zip(&deal.analysis.decisions).map(move |(index, decision)| (deal, index, decision)));
    let costliest =
        decisions.filter(|(.., decision)| decision.cost > Some(0)).max_by_key(|(.., decision)| decision.cost);
    if let Some((deal, index, Decision { best_after, cost: Some(cost), .. })) = costliest {
        // `points` were possible after the decision. Before it, `cost` more were possible.
        let best = best_after.points.map_or(String::new(), |points| format!("{:+}", points + cost));
        let command = format!("`patience solve {file} --at {}`", deal.first_board + index);
        report += &text::wrap_after("", &format!("{command} shows how to score {best}"), columns);
    }
    report
}

/// Formats the decisions of a deal, each with its number and the most points that are possible after it.
fn decisions_text(info: &GameInfo, deal: &AnalyzedDeal, shows_all: bool, columns: usize) -> String {
    struct Row {
        number: usize,
        command: String,
        best: BestPoints,
        cost: String,
        remarks: Vec<String>,
    }
    let row = |(index, decision): (usize, &Decision)| Row {
        number: deal.first_board + index + 1,
        command: info.format_move(decision.made),
        best: decision.best_after,
        cost: match decision.cost {
            Some(0) => String::new(),
            Some(cost) if is_bad_luck(decision) => format!(", cost {cost} (bad luck: you could not know)"),
            Some(cost) => format!(", cost {cost}"),
            None => ", cost unknown".into(),
        },
        remarks: remarks(info, decision),
    };
    let decisions = deal.analysis.decisions.iter().enumerate();
    let start = Row {
        number: deal.first_board,
        command: "the deal".into(),
        best: deal.analysis.par,
        cost: String::new(),
        remarks: Vec::new(),
    };
    let shown = decisions.filter(|(_, decision)| shows_all || decision.is_turning_point()).map(row);
    let rows: Vec<Row> = std::iter::once(start).chain(shown).collect();
    let number_width = rows.last().map_or(1, |row| row.number.to_string().len());
    // A long command moves only the rest of its own line to the right.
    let command_width = rows.iter().map(|row| text::width(&row.command)).max().unwrap_or_default().min(40);
    let mut lines = String::new();
    for Row { number, command, best, cost, remarks } in &rows {
        let possible = possible_text(*best) + cost;
        // The blanks that align the points belong to the prefix, so that the wrapped lines begin below the points.
        let points = possible.trim_start();
        let blanks = &possible[..possible.len() - points.len()];
        let prefix = format!(" {number:>number_width$}  {command:command_width$}  {blanks}");
        lines += &text::wrap_after(&prefix, points, columns);
        let indent = format!(" {:number_width$}    ", "");
        lines.extend(remarks.iter().map(|remark| text::wrap_after(&indent, remark, columns)));
    }
    lines
}

/// Formats the most points that are possible: `+540 possible`.
fn possible_text(best: BestPoints) -> String {
    match (best.points, best.stopped_by) {
        (Some(points), None) => format!("{points:+5} possible"),
        (Some(points), Some(_)) => format!("{points:+5} or more possible"),
        (None, _) => "unknown".into(),
    }
}

/// Returns remarks on a decision: the better move for a player who sees all cards, and the move that is better on
/// average.
fn remarks(info: &GameInfo, decision: &Decision) -> Vec<String> {
    let instead = decision.instead.map(|m| format!("best if you saw all cards: {}", info.format_move(m)));
    let estimate = decision.estimate.as_ref().filter(|_| !is_bad_luck(decision));
    let estimate =
        estimate.map(|estimate| format!("judging by the cards you had seen: {}", estimate_text(info, estimate)));
    instead.into_iter().chain(estimate).collect()
}

/// Whether a decision cost points, but the player could not know of a better one.
fn is_bad_luck(decision: &Decision) -> bool {
    decision.cost > Some(0) && decision.estimate.as_ref().is_some_and(|estimate| !estimate.is_clear())
}

/// Describes what a decision cost on average: `pass is about 90 points better on average`. The number is rounded to
/// tens, because the estimate is not more exact than that. A clear difference is never shown as 0.
fn estimate_text(info: &GameInfo, estimate: &MoveEstimate) -> String {
    let rounded = (estimate.gain + 5) / 10 * 10;
    if estimate.is_clear() {
        format!("{} is about {} points better on average", info.format_move(estimate.best), rounded.max(10))
    } else {
        "no other choice is clearly better".into()
    }
}

/// Adds up the summaries of all deals.
fn total_text(info: &GameInfo, deals: &[AnalyzedDeal]) -> String {
    let points = deals.iter().filter_map(|deal| deal.analysis.points).sum::<i32>();
    let is_finished = deals.iter().all(|deal| deal.analysis.points.is_some());
    let par = deals.iter().map(|deal| deal.analysis.par.exact()).sum::<Option<i32>>();
    let mut costs: Vec<(DecisionKind, i32)> = Vec::new();
    for (kind, cost) in deals.iter().flat_map(|deal| deal.analysis.costs()) {
        match costs.iter_mut().find(|(other, _)| *other == kind) {
            Some((_, sum)) => *sum += cost,
            None => costs.push((kind, cost)),
        }
    }
    let is_known = deals.iter().flat_map(|deal| &deal.analysis.decisions).all(|decision| decision.cost.is_some());
    let par = par_text(BestPoints { points: par, stopped_by: None });
    let so_far = if is_finished { "" } else { " so far" };
    let early_end = early_end_text(info, deals);
    format!("you {points:+}{so_far}{early_end}, {par}; {}", costs_text(&costs, is_known))
}

/// Names the points that a match adds because it was resigned: `, +400 for ending the rubber early`.
fn early_end_text(info: &GameInfo, deals: &[AnalyzedDeal]) -> String {
    let game = info.match_word();
    match deals.last().map_or(0, |deal| deal.early_end_points) {
        0 => String::new(),
        points => format!(", {points:+} for ending the {game} early"),
    }
}

fn json_lines(info: &GameInfo, deals: &[AnalyzedDeal]) -> String {
    let mut lines = String::new();
    let mut add = |line: String| {
        lines += &(if lines.is_empty() { json::with_version(&line) } else { line });
        lines.push('\n');
    };
    for (number, deal) in (1..).zip(deals) {
        for (index, decision) in deal.analysis.decisions.iter().enumerate() {
            let command = |m| info.format_move(m);
            add(json::line(&DecisionLine {
                deal: number,
                step: deal.first_board + index + 1,
                decision: decision.kind.noun(),
                command: command(decision.made),
                best: decision.best_after.points,
                cost: decision.cost,
                instead: decision.instead.map(command),
                estimate: decision.estimate.map(|estimate| EstimateJson {
                    command: command(estimate.best),
                    gain: estimate.gain,
                    error: estimate.error,
                    clear: estimate.is_clear(),
                    deals: estimate.deals,
                }),
                stopped: decision.best_after.stopped_by,
            }));
        }
        let DealAnalysis { par, par_ending, points, decisions, positions, abort: _ } = &deal.analysis;
        add(json::line(&DealAnalysisLine {
            game: &info.id,
            deal: number,
            points: *points,
            par: par.points,
            ending: par_ending.as_deref(),
            exact: par.stopped_by.is_none() && decisions.iter().all(|decision| decision.cost.is_some()),
            costs: deal.analysis.costs().into_iter().map(|(kind, cost)| (kind.noun(), cost)).collect(),
            positions: *positions,
            peeked: deal.peeked,
        }));
    }
    lines
}

/// Returns the notes for the transcript: par at the start of each deal, a note before each turning point, and the
/// summary at the end.
fn step_notes(info: &GameInfo, deals: &[AnalyzedDeal]) -> Vec<StepNote> {
    let mut notes = Vec::new();
    for (index, deal) in deals.iter().enumerate() {
        let mut add = |before: usize, text: String| notes.push(StepNote { deal: index, before, text });
        let Some(&first) = deal.entries.first() else { continue };
        let ending = deal.analysis.par_ending.iter().map(|ending| format!(": {ending}"));
        let par = par_text(deal.analysis.par) + &ending.collect::<String>();
        add(first, format!("{par}. Par is the best result for a player who sees all cards."));
        for (&entry, decision) in deal.entries.iter().zip(&deal.analysis.decisions) {
            if decision.is_turning_point() {
                add(entry, turning_point_note(info, decision));
            }
        }
        add(deal.steps + 1, deal.analysis.summary());
    }
    notes
}

/// Describes a turning point before it happens.
fn turning_point_note(info: &GameInfo, decision: &Decision) -> String {
    let cost = match (decision.cost, decision.instead) {
        (Some(cost), Some(instead)) => {
            format!("the next decision costs {cost}: if you saw all cards, {} would be best", info.format_move(instead))
        }
        (Some(0), None) => "the next decision costs nothing".into(),
        (Some(cost), None) => format!("the next decision costs {cost}"),
        (None, _) => "the cost of the next decision is unknown".into(),
    };
    match &decision.estimate {
        Some(estimate) => format!("{cost}; judging by the cards you had seen, {}", estimate_text(info, estimate)),
        None => cost,
    }
}
