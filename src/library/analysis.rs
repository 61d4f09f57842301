//! The analysis of a played game.

use super::moves::Move;
use crate::error::Result;
use crate::play::{Replay, Transcript};
use crate::solve::{self, Limits, PositionVerdict};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The analysis of the first deal of a transcript.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Analysis {
    /// The verdict on the deal.
    pub dealt: PositionVerdict,
    /// The boards of the game after the deal, in order: for each, the number of moves from the deal, and the verdict.
    pub steps: Vec<(usize, PositionVerdict)>,
    /// The move that lost the game for good, if there is one.
    pub losing_move: Option<LosingMove>,
    /// The numbers of the moves that lost a winnable game, but were taken back.
    pub slips: Vec<usize>,
}

/// The move after which the game could never be won again.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct LosingMove {
    /// The number of moves from the deal to the last board from which the game could be won.
    pub last_winnable_step: usize,
    /// The number of moves from the deal to the next board that is proved to be lost.
    pub losing_step: usize,
    /// The moves of a win from the board after the last winnable step. Empty if the win was not found again within the
    /// limits.
    pub solution: Vec<Move>,
}

/// Searches for the moves of a transcript that lost a winnable game. `name` names the text in error messages.
///
/// ```
/// use patience::{DealSpec, Game, Limits, PositionVerdict};
///
/// let mut session = Game::open("freecell", &[])?.deal(&DealSpec::Microsoft(617))?;
/// let first = session.moves().remove(0);
/// session.play(&first)?;
/// let analysis = patience::analyze("game.yaml", &session.transcript()?, &Limits::default())?;
/// assert!(matches!(analysis.dealt, PositionVerdict::Won(_)));
/// assert_eq!(analysis.steps.len(), 1);
/// # Ok::<(), patience::Error>(())
/// ```
///
/// # Errors
/// Fails if the text is not a transcript, if a step has another result than the transcript records, or if the game has
/// no solver.
pub fn analyze(name: &str, transcript: &str, limits: &Limits) -> Result<Analysis> {
    let transcript = Transcript::parse(name, transcript.as_bytes())?;
    let game = transcript.open_game()?;
    let replay = Replay::begin(&transcript, Arc::clone(&game), 0)?;
    let analysis = solve::analyze(replay, limits, &AtomicBool::new(false), &mut |_, _| ())?;
    let losing_move = analysis.losing_move.map(|losing_move| LosingMove {
        last_winnable_step: losing_move.last_winnable_step,
        losing_step: losing_move.losing_step,
        solution: Move::all(game.info(), &losing_move.solution.unwrap_or_default()),
    });
    let steps = analysis.steps.iter().map(|step| (step.step, step.verdict)).collect();
    Ok(Analysis { dealt: analysis.dealt, steps, losing_move, slips: analysis.slips })
}
