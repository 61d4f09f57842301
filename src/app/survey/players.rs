//! The players of a survey at work: each plays a deal, or a match of several deals, and returns the result.

use super::{bot_session, par_report};
use crate::board::View;
use crate::card::DealSpec;
use crate::error::{Error, ErrorClass, Result};
use crate::game::{Game, Status};
use crate::odds::{
    GamePoints, HintFollower, MAX_MATCH_DEALS, Outcome, PlayResult, PlayedDeal, Player, PlayerLimits, play_greedily,
    play_randomly,
};
use crate::play::{Session, deck_for};
use crate::solve::{Abort, Shortening, Solver, Verdict};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A player with the state that it reuses from deal to deal.
pub struct Worker<'s> {
    game: &'s Arc<dyn Game>,
    limits: &'s PlayerLimits,
    kind: WorkerKind,
}

enum WorkerKind {
    Solver(Box<Solver>),
    /// Searches for par of each deal, and plays the moves that lead to it. For games about points.
    Par,
    Hints(HintFollower),
    Greedy,
    Random,
    Bot(String),
}

/// The end of a deal for a player.
enum DealEnd {
    /// The player finished or left the deal after these moves.
    Played(Box<PlayedDeal>),
    /// The search for par stopped at a limit.
    Unknown,
    /// The survey was interrupted.
    Interrupted,
}

impl<'s> Worker<'s> {
    /// Creates a player.
    ///
    /// # Errors
    /// Fails if the player is the solver, and the game has neither a solver nor a search for par.
    pub fn new(player: &Player, game: &'s Arc<dyn Game>, limits: &'s PlayerLimits) -> Result<Worker<'s>> {
        let kind = match player {
            Player::Solve if game.extensions().best_line.is_some() => WorkerKind::Par,
            Player::Solve => WorkerKind::Solver(Box::new(Solver::new(Arc::clone(game))?)),
            Player::Hint => WorkerKind::Hints(HintFollower::new(limits.visits)),
            Player::Greedy => WorkerKind::Greedy,
            Player::Random => WorkerKind::Random,
            Player::Bot(command) => WorkerKind::Bot(command.clone()),
        };
        Ok(Worker { game, limits, kind })
    }

    /// Plays a deal, and the rest of its match. Returns the result and, if a bot failed, a description of the failure.
    /// Returns `None` if the survey was interrupted. `number` is the number of the deal in the survey, and seeds the
    /// random player.
    ///
    /// # Errors
    /// Fails if the deal does not fit the game, or if a bot cannot be started.
    pub fn play(
        &mut self,
        deal: &DealSpec,
        number: u64,
        cancel: &AtomicBool,
    ) -> Result<Option<(PlayResult, Option<String>)>> {
        match &mut self.kind {
            WorkerKind::Solver(solver) => {
                let board = self.game.deal_deck(&deck_for(self.game.as_ref(), deal)?)?.0;
                let report = solver.solve_and_shorten(&board, &self.limits.search, Shortening::Quick, cancel);
                if report.abort() == Some(Abort::Interrupt) {
                    return Ok(None);
                }
                let (result, moves) = match report.verdict {
                    Verdict::Won(moves) => (Outcome::Won, u32::try_from(moves.len()).ok()),
                    Verdict::Lost => (Outcome::Lost, None),
                    Verdict::Unknown(_) => (Outcome::Unknown, None),
                };
                let result = PlayResult { result, positions: Some(report.positions), ..PlayResult::of(moves) };
                Ok(Some((result, None)))
            }
            WorkerKind::Bot(command) => {
                let played = bot_session::play(self.game, deal, command, self.limits, cancel)?;
                Ok(played.map(|played| (played.result, played.failure)))
            }
            WorkerKind::Par | WorkerKind::Hints(_) | WorkerKind::Greedy | WorkerKind::Random => {
                // Only a game with several deals has a word for one deal.
                let is_match = self.game.info().deal_word().is_some();
                let result = if is_match {
                    self.play_match(deal, number, cancel)?
                } else {
                    self.play_single_deal(deal, number, cancel)?
                };
                Ok(result.map(|result| (result, None)))
            }
        }
    }

    fn play_single_deal(&mut self, deal: &DealSpec, number: u64, cancel: &AtomicBool) -> Result<Option<PlayResult>> {
        let session = Session::deal(Arc::clone(self.game), deck_for(self.game.as_ref(), deal)?)?;
        let mut positions = 0;
        let result = match self.play_deal(&session, number, &mut positions, cancel)? {
            DealEnd::Interrupted => return Ok(None),
            DealEnd::Unknown => PlayResult { result: Outcome::Unknown, ..PlayResult::of(None) },
            DealEnd::Played(played) => {
                let points = GamePoints::of(self.game.as_ref(), &[View::of(&played.board)], false);
                PlayResult::of(played.won_in(self.game.as_ref())).with_points(points)
            }
        };
        Ok(Some(self.with_positions(result, positions)))
    }

    /// Plays a match until it is over, or until the player leaves a deal unfinished.
    fn play_match(&mut self, deal: &DealSpec, number: u64, cancel: &AtomicBool) -> Result<Option<PlayResult>> {
        let mut session = Session::deal(Arc::clone(self.game), deck_for(self.game.as_ref(), deal)?)?;
        let (mut moves, mut positions, mut is_par_known) = (0, 0, true);
        loop {
            match self.play_deal(&session, number, &mut positions, cancel)? {
                DealEnd::Interrupted => return Ok(None),
                DealEnd::Unknown => is_par_known = false,
                DealEnd::Played(played) => {
                    for played_move in played.moves {
                        let illegal = |_| Error::system("a player made an illegal move");
                        session.play(played_move).map_err(illegal)?;
                        moves += 1;
                    }
                }
            }
            if !is_par_known || !session.has_next_deal() || session.deal_number() >= MAX_MATCH_DEALS {
                break;
            }
            let deck = session.next_deck(Some(deal))?;
            session = session.next_deal(deck).map_err(|reason| Error::from(reason).of_class(ErrorClass::System))?;
        }
        let won_in = (session.status() == Status::Won).then_some(moves);
        let points = GamePoints::of(self.game.as_ref(), &session.deal_views(), false);
        let result = PlayResult::of(won_in).with_points(points);
        let result = if is_par_known { result } else { PlayResult { result: Outcome::Unknown, ..result } };
        Ok(Some(self.with_positions(result, positions)))
    }

    /// Plays the deal of a session without moves, and adds the number of positions searched to `positions`. `number` is
    /// the number of the deal in the survey.
    fn play_deal(
        &mut self,
        session: &Session,
        number: u64,
        positions: &mut u64,
        cancel: &AtomicBool,
    ) -> Result<DealEnd> {
        let (game, board) = (self.game.as_ref(), session.board().clone());
        if cancel.load(Ordering::Relaxed) {
            return Ok(DealEnd::Interrupted);
        }
        let played = match &mut self.kind {
            WorkerKind::Hints(follower) => follower.play(session.clone(), &mut |_| {}, cancel),
            WorkerKind::Random => play_randomly(game, board, number, session.deal_number()),
            WorkerKind::Par => {
                let report = par_report::search(game, &board, &self.limits.search, cancel)?;
                *positions += report.positions;
                if report.abort() == Some(Abort::Interrupt) {
                    return Ok(DealEnd::Interrupted);
                }
                match (report.best, report.stopped_by) {
                    (Some(par), None) => PlayedDeal::of(game, board, par.moves),
                    (_, _) => return Ok(DealEnd::Unknown),
                }
            }
            // Only the greedy player gets here: `play` handles the solver and bots itself.
            WorkerKind::Greedy | WorkerKind::Solver(_) | WorkerKind::Bot(_) => play_greedily(game, board),
        };
        // An interrupt stops a game played by hints before its end, so it has no result.
        let is_interrupted = matches!(self.kind, WorkerKind::Hints(_)) && cancel.load(Ordering::Relaxed);
        Ok(if is_interrupted { DealEnd::Interrupted } else { DealEnd::Played(Box::new(played)) })
    }

    /// Adds the number of searched positions to the result, if the player is the search for par. Other players do not
    /// search, so their results have no such number.
    fn with_positions(&self, result: PlayResult, positions: u64) -> PlayResult {
        let positions = matches!(self.kind, WorkerKind::Par).then_some(positions);
        PlayResult { positions, ..result }
    }
}
