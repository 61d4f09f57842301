//! Par and the analysis of games whose result is a number of points, such as Bridge Solitaire.

use super::moves::Move;
use super::session::Session;
use crate::error::Result;
use crate::game::GameInfo;
use crate::play::Transcript;
use crate::solve::{self, Limits};
use std::sync::atomic::AtomicBool;

/// The best result of a deal for a player who sees all cards.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Par {
    /// The points of the player, minus the points of the opponent.
    pub points: i32,
    /// Whether this is proved to be the best result. `false` if the search stopped at a limit.
    pub is_exact: bool,
    /// The moves to the end of the deal.
    pub moves: Vec<Move>,
    /// How the deal ends, as a clause: `you play 1C and win 7 of 13 tricks`.
    pub ending: String,
}

/// A deal of a transcript, and what each decision cost.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct AnalyzedDeal {
    /// The most points that were possible at the start of the deal. `None` if the search stopped too early.
    pub par: Option<i32>,
    /// The points of the deal. `None` if it is not over.
    pub points: Option<i32>,
    /// The decisions of the player. Moves that were taken back are left out.
    pub decisions: Vec<Decision>,
}

/// A decision of the player in a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Decision {
    /// The noun for the decision: `keep`, `call` or `play`.
    pub noun: &'static str,
    /// The move.
    pub made: Move,
    /// The most points that were possible after the move, with all cards seen. `None` if the search stopped too early.
    pub best_after: Option<i32>,
    /// The points that the move cost a player who sees all cards. `None` if a search stopped too early.
    pub cost: Option<i32>,
    /// The move that would have kept the most points possible, if the decision cost points.
    pub instead: Option<Move>,
    /// A move that is clearly better, judged only by the cards that the player had seen, and the points by which it is
    /// better on average.
    pub clearly_better: Option<(Move, i32)>,
}

/// Searches for the best result of the current deal of a session, from its current board. Returns `None` if the game is
/// not about points, or if the search stopped before it found a line to the end.
///
/// ```
/// use patience::{DealSpec, Game, Limits};
///
/// let game = Game::open("bridge-solitaire", &[("match", "hand")])?;
/// let mut session = game.deal(&DealSpec::Seed(8))?;
/// let par = patience::par(&session, &Limits::default())?.expect("a hand has a best result");
/// for m in &par.moves {
///     session.play(m)?;
/// }
/// assert!(par.is_exact && session.moves().is_empty());
/// # Ok::<(), patience::Error>(())
/// ```
///
/// # Errors
/// Fails if the rules cannot lead to the current board.
pub fn par(session: &Session, limits: &Limits) -> Result<Option<Par>> {
    let session = session.play_session();
    let report = solve::find_par(session.game().as_ref(), session.board(), limits, &AtomicBool::new(false))?;
    let found = report.and_then(|report| report.best.map(|best| (best, report.stopped_by.is_none())));
    Ok(found.map(|(best, is_exact)| Par {
        points: best.points,
        is_exact,
        moves: Move::all(session.info(), &best.moves),
        ending: best.ending,
    }))
}

/// Finds what each decision of a transcript cost, deal by deal. `name` names the text in error messages.
///
/// # Errors
/// Fails if the text is not a transcript, if a step has another result than the transcript records, or if the game is
/// not about points.
pub fn analyze_points(name: &str, transcript: &str, limits: &Limits) -> Result<Vec<AnalyzedDeal>> {
    let transcript = Transcript::parse(name, transcript.as_bytes())?;
    let game = transcript.open_game()?;
    let analysis = solve::analyze_points(&transcript, &game, limits, &AtomicBool::new(false), &mut |_, _| ())?;
    Ok(analysis.deals.into_iter().map(|deal| AnalyzedDeal::new(game.info(), &deal.analysis)).collect())
}

impl AnalyzedDeal {
    fn new(info: &GameInfo, deal: &solve::DealAnalysis) -> AnalyzedDeal {
        AnalyzedDeal {
            par: deal.par.exact(),
            points: deal.points,
            decisions: deal.decisions.iter().map(|decision| Decision::new(info, decision)).collect(),
        }
    }
}

impl Decision {
    fn new(info: &GameInfo, decision: &solve::Decision) -> Decision {
        let clearly_better = decision.estimate.filter(|estimate| estimate.is_clear());
        Decision {
            noun: decision.kind.noun(),
            made: Move::new(info, decision.made),
            best_after: decision.best_after.exact(),
            cost: decision.cost,
            instead: decision.instead.map(|m| Move::new(info, m)),
            clearly_better: clearly_better.map(|estimate| (Move::new(info, estimate.best), estimate.gain)),
        }
    }
}
