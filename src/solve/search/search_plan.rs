//! The division of work between the kinds of search, and the costs of best-first search.

use serde::Deserialize;

/// How the search divides its work between best-first, beam and depth-first search, and the costs of best-first
/// search.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SearchPlan {
    /// Positions in the first round of best-first search; four times as many in each following round. 0 for no
    /// best-first search.
    pub best_first_positions: u64,
    /// Positions in the first round of depth-first search; four times as many in each following round.
    pub depth_first_positions: u64,
    /// Cost of a move whose score is below the best score of its position, in sixteenths of the difference.
    pub score_loss_scale: i32,
    /// Cost of every move that is not the first one tried in its position.
    pub base_cost: i32,
    /// Cost of every move on the path to a position.
    pub depth_cost: i32,
    /// Reduction of the cost for every card that is where it must be to win.
    pub progress_bonus: i32,
    /// Positions of each depth that the first beam keeps; four times as many in each following beam. 0 for no beam.
    pub beam_width: usize,
    /// Penalty in the beam for every card that is not yet where it must be to win.
    pub beam_cards_left: i32,
}

impl SearchPlan {
    /// The cost of a move in best-first search whose score is `score_loss` below the best.
    #[inline]
    pub fn move_cost(&self, score_loss: i32) -> i32 {
        self.base_cost + score_loss * self.score_loss_scale / 16
    }
}
