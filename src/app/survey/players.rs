//! The players of a survey at work: each plays a deal and returns the result.

use super::bot_session;
use crate::board::Board;
use crate::card::DealSpec;
use crate::error::Result;
use crate::game::Game;
use crate::odds::{Outcome, PlayResult, Player, PlayerLimits, play_by_hints, play_greedily, play_randomly};
use crate::play::deck_for;
use crate::solve::advice::sampling::Advisor;
use crate::solve::{Shortening, Solver, Stop, Verdict};
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
    Hints(Box<Advisor>),
    Greedy,
    Random,
    Bot(String),
}

impl<'s> Worker<'s> {
    /// Creates a player.
    ///
    /// # Errors
    /// Fails if the game has no solver and the player is the solver.
    pub fn new(player: &Player, game: &'s Arc<dyn Game>, limits: &'s PlayerLimits) -> Result<Worker<'s>> {
        let kind = match player {
            Player::Solve => WorkerKind::Solver(Box::new(Solver::new(Arc::clone(game))?)),
            Player::Hint => WorkerKind::Hints(Box::new(Advisor::new(Arc::clone(game), limits.visits))),
            Player::Greedy => WorkerKind::Greedy,
            Player::Random => WorkerKind::Random,
            Player::Bot(command) => WorkerKind::Bot(command.clone()),
        };
        Ok(Worker { game, limits, kind })
    }

    /// Plays a deal. Returns the result, and the description of a bot's failure. Returns `None` if the deal was
    /// interrupted. The number seeds the random player.
    ///
    /// # Errors
    /// Fails if the deal does not fit the game, or if a bot cannot be started.
    pub fn play(
        &mut self,
        deal: &DealSpec,
        number: u64,
        cancel: &AtomicBool,
    ) -> Result<Option<(PlayResult, Option<String>)>> {
        let game = self.game.as_ref();
        let board = || -> Result<Board> { Ok(game.deal_deck(&deck_for(game, deal)?)?.0) };
        let result = match &mut self.kind {
            WorkerKind::Solver(solver) => {
                let report = solver.solve_and_shorten(&board()?, &self.limits.search, Shortening::Brief, cancel);
                let (result, moves) = match report.verdict {
                    Verdict::Unknown(Stop::Interrupt) => return Ok(None),
                    Verdict::Won(moves) => (Outcome::Won, u32::try_from(moves.len()).ok()),
                    Verdict::Lost => (Outcome::Lost, None),
                    Verdict::Unknown(_) => (Outcome::Unknown, None),
                };
                PlayResult { result, moves, positions: Some(report.positions), failure: None }
            }
            WorkerKind::Hints(advisor) => {
                let moves = play_by_hints(advisor, game, board()?, &mut |_| {}, cancel);
                if cancel.load(Ordering::Relaxed) {
                    return Ok(None);
                }
                PlayResult::of(moves)
            }
            WorkerKind::Greedy => PlayResult::of(play_greedily(game, board()?)),
            WorkerKind::Random => PlayResult::of(play_randomly(game, board()?, number)),
            WorkerKind::Bot(command) => {
                let played = bot_session::play(self.game, deal, command, self.limits, cancel)?;
                return Ok(played.map(|played| (played.result, played.failure)));
            }
        };
        Ok(Some((result, None)))
    }
}
