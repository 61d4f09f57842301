//! The part of a model's data file that directs the search itself.

use serde::Deserialize;

/// How the search divides its work between best-first, beam and depth-first search, the costs of best-first search,
/// and the penalty of the beam.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SearchPlan {
    /// Positions in the first round of best-first search; four times as many in each following round. 0 for no
    /// best-first search.
    pub best_first_positions: u64,
    /// Positions in the first round of depth-first search; four times as many in each following round.
    pub depth_first_positions: u64,
    /// Cost for each point by which the score of a move is below the best score in its position, in sixteenths.
    pub score_loss_scale: i32,
    /// Cost of every move except the first one tried in its position.
    pub alternative_cost: i32,
    /// Cost of every move on the path to a position.
    pub depth_cost: i32,
    /// Reduction of the cost for every card that is where it must be to win.
    pub progress_bonus: i32,
    /// Positions of each depth that the first beam keeps; four times as many in each following beam. 0 for no beam.
    pub beam_width: usize,
    /// Penalty in the beam for every card that is not yet where it must be to win.
    pub beam_card_penalty: i32,
}

impl SearchPlan {
    /// Returns what a move costs in best-first search if it is not the first one tried in its position. Its score is
    /// `score_loss` below the best score there.
    #[inline]
    pub fn move_cost(&self, score_loss: i32) -> i32 {
        self.alternative_cost + score_loss * self.score_loss_scale / 16
    }
}
