//! The analysis of a played deal in games about points: what each decision cost.
//!
//! The best result that is still possible can only fall from one decision to the next. The fall is the cost of the
//! decision for a player who sees all cards. All costs together are the difference between par and the points.

use super::par::find_par;
use super::search::verdict::{Abort, Limits, Stop};
use super::solver::game_analysis::AnalysisProgress;
use crate::board::{Board, View};
use crate::error::{Error, Result};
use crate::game::{DecisionKind, Game, Move, MoveEstimate};
use crate::play::{Action, Command, MoveNumbers, Replay, Session, Step, Transcript};
use crate::text;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The most points that are still possible for a player who sees all cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BestPoints {
    /// The points. `None` if the search stopped before it found a result.
    pub points: Option<i32>,
    /// What stopped the search, so that more points may be possible.
    pub stopped_by: Option<Stop>,
}

impl BestPoints {
    /// Returns the points if the search proved that no result is better, otherwise `None`.
    pub fn exact(self) -> Option<i32> {
        self.points.filter(|_| self.stopped_by.is_none())
    }
}

/// A decision of the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The kind of the decision.
    pub kind: DecisionKind,
    /// The move.
    pub made: Move,
    /// The most points that are possible after the decision.
    pub best_after: BestPoints,
    /// The points that the decision cost a player who sees all cards. `None` if a search stopped too early.
    pub cost: Option<i32>,
    /// The move that keeps the most points possible, if the decision cost points.
    pub instead: Option<Move>,
    /// The comparison with the best move that the player could find without seeing hidden cards.
    pub estimate: Option<MoveEstimate>,
}

impl Decision {
    /// Returns whether the decision is worth showing: it cost points, or may have cost points, or another move is
    /// clearly better on average.
    pub fn is_turning_point(&self) -> bool {
        self.cost != Some(0) || self.estimate.is_some_and(|estimate| estimate.is_clear())
    }
}

/// The analysis of a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealAnalysis {
    /// The most points that were possible at the start of the deal.
    pub par: BestPoints,
    /// How the best line ends, as a clause.
    pub par_ending: Option<String>,
    /// The points of the deal. `None` if it is not over.
    pub points: Option<i32>,
    /// The decisions on the line that was played, in order. Moves that were taken back are left out.
    pub decisions: Vec<Decision>,
    /// The number of positions searched, over all searches: see [`crate::game::BestLineSearch::best_line`].
    pub positions: u64,
    /// The reason if a search was aborted, so that a result is unknown or too low.
    pub abort: Option<Abort>,
}

impl DealAnalysis {
    /// Analyzes a deal from its boards and the moves between them. Returns `None` if the game is not about points, or
    /// if there is no board.
    ///
    /// # Errors
    /// Fails if the rules cannot lead to a board.
    pub fn of_line(
        game: &dyn Game,
        boards: &[Board],
        moves: &[Move],
        limits: &Limits,
        cancel: &AtomicBool,
    ) -> Result<Option<DealAnalysis>> {
        let Some(search) = game.extensions().best_line else { return Ok(None) };
        let (mut best, mut positions, mut abort) = (Vec::with_capacity(boards.len()), 0, None);
        for board in boards {
            let Some(report) = find_par(game, board, limits, cancel)? else { return Ok(None) };
            positions += report.positions;
            abort = abort.or(report.abort());
            best.push((report.best, report.stopped_by));
        }
        let mut best_points: Vec<BestPoints> = best
            .iter()
            .map(|(par, stopped_by)| BestPoints { points: par.as_ref().map(|par| par.points), stopped_by: *stopped_by })
            .collect();
        // What is possible after a decision was also possible before it, even if the search from the earlier board
        // stopped too early to find it.
        for index in (1..best_points.len()).rev() {
            best_points[index - 1].points = best_points[index - 1].points.max(best_points[index].points);
        }
        let decisions = moves.iter().zip(boards).zip(best_points.windows(2)).enumerate();
        let decisions = decisions.map(|(index, ((&made, board), before_and_after))| {
            let [before, after] = [before_and_after[0], before_and_after[1]];
            let cost = before.exact().zip(after.exact()).map(|(before, after)| before - after);
            let best_move = || best[index].0.as_ref().and_then(|par| par.moves.first().copied());
            Decision {
                kind: search.decision(View::of(board)),
                made,
                best_after: after,
                cost,
                instead: if cost.is_some_and(|cost| cost > 0) { best_move() } else { None },
                estimate: None,
            }
        });
        let decisions = decisions.collect();
        let (Some(&par), Some(last)) = (best_points.first(), boards.last()) else { return Ok(None) };
        let is_over = {
            let mut legal_moves = Vec::new();
            game.moves(View::of(last), &mut legal_moves);
            legal_moves.is_empty()
        };
        let par_ending = best.into_iter().next().and_then(|(par, _)| par).map(|par| par.ending);
        let points = is_over.then(|| search.points(View::of(last)));
        Ok(Some(DealAnalysis { par, par_ending, points, decisions, positions, abort }))
    }

    /// Analyzes the deal of a session, up to its current board.
    ///
    /// # Errors
    /// Fails if the rules cannot lead to a board.
    pub fn of_session(session: &Session, limits: &Limits, cancel: &AtomicBool) -> Result<Option<DealAnalysis>> {
        let (boards, moves) = line_of(session);
        DealAnalysis::of_line(session.game().as_ref(), &boards, &moves, limits, cancel)
    }

    /// Compares each decision with the best one that the player could find without seeing hidden cards.
    fn add_estimates(&mut self, game: &dyn Game, boards: &[Board], cancel: &AtomicBool) {
        let Some(search) = game.extensions().best_line else { return };
        for (decision, board) in self.decisions.iter_mut().zip(boards) {
            if cancel.load(Ordering::Relaxed) {
                self.abort = self.abort.or(Some(Abort::Interrupt));
                return;
            }
            decision.estimate = search.estimate(board, decision.made);
        }
    }

    /// Returns each kind of decision, and the points that the decisions of this kind cost. The kinds have the order in
    /// which they first occur. Unknown costs count as 0.
    pub fn costs(&self) -> Vec<(DecisionKind, i32)> {
        let mut costs: Vec<(DecisionKind, i32)> = Vec::new();
        for decision in &self.decisions {
            let cost = decision.cost.unwrap_or(0);
            match costs.iter_mut().find(|(kind, _)| *kind == decision.kind) {
                Some((_, sum)) => *sum += cost,
                None => costs.push((decision.kind, cost)),
            }
        }
        costs
    }

    /// Summarizes the deal: `you +240, par +1400; the choice of cards cost 860 and the play 300`.
    pub fn summary(&self) -> String {
        if self.decisions.is_empty() && self.points.is_none() {
            return format!("not played, {}", par_text(self.par));
        }
        let still_possible = self.decisions.last().map_or(self.par, |decision| decision.best_after);
        let points = match (self.points, still_possible.exact()) {
            (Some(points), _) => format!("you {points:+}"),
            (None, Some(best)) => format!("not finished, {best:+} still possible"),
            (None, None) => "not finished".into(),
        };
        format!("{points}, {}; {}", par_text(self.par), self.costs_text())
    }

    /// Describes a finished deal to its player: `You scored +240; a player who sees all cards could have scored +1400. The
    /// choice of cards cost 860 and the play 300.`
    pub fn remark(&self) -> String {
        let best = match (self.par.points, self.par.stopped_by) {
            (Some(points), None) => format!("; a player who sees all cards could have scored {points:+}"),
            (Some(points), Some(_)) => format!("; a player who sees all cards could have scored {points:+} or more"),
            (None, _) => String::new(),
        };
        let costs = text::capitalized(&self.costs_text());
        format!("You scored {:+}{best}. {costs}.", self.points.unwrap_or(0))
    }

    fn costs_text(&self) -> String {
        let is_known = self.decisions.iter().all(|decision| decision.cost.is_some());
        costs_text(&self.costs(), is_known)
    }
}

/// Formats par: `par +1400`.
pub fn par_text(par: BestPoints) -> String {
    match (par.points, par.stopped_by) {
        (Some(points), None) => format!("par {points:+}"),
        (Some(points), Some(_)) => format!("par at least {points:+}"),
        (None, _) => "par unknown".into(),
    }
}

/// Formats what the decisions cost: `the choice of cards cost 860 and the play 300`. `is_known` is false if the cost of
/// some decision is unknown.
pub fn costs_text(costs: &[(DecisionKind, i32)], is_known: bool) -> String {
    let lost = costs.iter().filter(|(_, cost)| *cost != 0).enumerate();
    let words: Vec<String> = lost
        .map(|(index, (kind, cost))| {
            let verb = if index == 0 { "cost " } else { "" };
            format!("the {} {verb}{cost}", kind.phrase())
        })
        .collect();
    match (words.is_empty(), is_known) {
        (true, true) => "nothing was lost".into(),
        (true, false) => "losses are unknown".into(),
        (false, true) => text::join_list(&words, "and"),
        (false, false) => format!("{}; what other decisions cost is unknown", text::join_list(&words, "and")),
    }
}

/// Returns the boards of a session from the deal to the current board, and the moves between them.
fn line_of(session: &Session) -> (Vec<Board>, Vec<Move>) {
    let boards = (0..=session.moves_made()).filter_map(|moves| session.board_after(moves)).collect();
    (boards, session.played_moves().collect())
}

/// The analysis of a deal of a transcript.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalyzedDeal {
    /// The number of the first board of the deal. In a match the numbers continue from deal to deal.
    pub first_board: usize,
    /// For each decision, the place of its step in the deal, from 1.
    pub entries: Vec<usize>,
    /// The number of steps of the deal.
    pub steps: usize,
    /// Whether cards were hidden from the player during the deal. The analysis saw them.
    pub peeked: bool,
    /// The points that the match added because it was resigned in this deal, or 0.
    pub early_end_points: i32,
    /// The analysis.
    pub analysis: DealAnalysis,
}

/// The analysis of a transcript of a game about points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointsAnalysis {
    /// The deals, in order. If the analysis was aborted, the last ones may be missing.
    pub deals: Vec<AnalyzedDeal>,
    /// The reason if the analysis was aborted.
    pub abort: Option<Abort>,
}

/// Replays a transcript of a game about points, and analyzes each deal. Stops after the current deal when `cancel` is
/// set.
///
/// # Errors
/// Fails if a step differs from what the transcript records, if the rules cannot lead to a board, or if the game is not
/// about points.
pub fn analyze_points(
    transcript: &Transcript,
    game: &Arc<dyn Game>,
    limits: &Limits,
    cancel: &AtomicBool,
    progress: AnalysisProgress<'_>,
) -> Result<PointsAnalysis> {
    let numbers = MoveNumbers::of(transcript);
    let (mut deals, mut next) = (Vec::new(), Some(Replay::begin(transcript, Arc::clone(game), 0)?));
    while let Some(mut replay) = next.take() {
        if cancel.load(Ordering::Relaxed) {
            return Ok(PointsAnalysis { deals, abort: Some(Abort::Interrupt) });
        }
        progress(deals.len(), transcript.deals.len());
        let mut entries: Vec<usize> = Vec::new();
        while let Some(entry) = replay.step(None)? {
            if let Step::Action(Action { command: Command::Move(_), .. }) = &entry.step {
                // After an undo, this move takes the place of the moves that were taken back.
                entries.truncate(replay.session().moves_made().saturating_sub(1));
                entries.push(replay.steps_done());
            }
        }
        let (boards, moves) = line_of(replay.session());
        let analysis = DealAnalysis::of_line(game.as_ref(), &boards, &moves, limits, cancel);
        let not_about_points = || Error::request(format!("{} is not about points", game.info().id));
        let mut analysis = analysis.map_err(|error| error.in_file(&transcript.source))?.ok_or_else(not_about_points)?;
        analysis.add_estimates(game.as_ref(), &boards, cancel);
        entries.truncate(moves.len());
        deals.push(AnalyzedDeal {
            first_board: numbers.at_deal(deals.len()),
            entries,
            steps: replay.len(),
            peeked: boards.iter().any(Board::has_hidden_cards),
            early_end_points: replay.session().early_end_points(),
            analysis,
        });
        next = replay.next_deal()?;
    }
    let abort = deals.iter().find_map(|deal| deal.analysis.abort);
    Ok(PointsAnalysis { deals, abort })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_and_par_are_described_with_what_is_unknown() {
        assert_eq!(
            costs_text(&[(DecisionKind::Keep, 0), (DecisionKind::Call, 480), (DecisionKind::Play, 0)], true),
            "the bidding cost 480"
        );
        assert_eq!(
            costs_text(&[(DecisionKind::Keep, 860), (DecisionKind::Call, 20), (DecisionKind::Play, 30)], true),
            "the choice of cards cost 860, the bidding 20 and the play 30"
        );
        assert_eq!(costs_text(&[(DecisionKind::Keep, 0)], true), "nothing was lost");
        assert_eq!(costs_text(&[(DecisionKind::Keep, 0)], false), "losses are unknown");
        assert_eq!(
            costs_text(&[(DecisionKind::Call, 20)], false),
            "the bidding cost 20; what other decisions cost is unknown"
        );
        let par = |points, stopped_by| par_text(BestPoints { points, stopped_by });
        assert_eq!(par(Some(-100), None), "par -100");
        assert_eq!(par(Some(20), Some(Stop::Positions)), "par at least +20");
        assert_eq!(par(None, Some(Stop::Memory)), "par unknown");
    }
}
