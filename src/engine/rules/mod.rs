//! The compiled rules: legality, the list of moves, and the application of a move.

mod apply_move;
mod automatic_move_cycles;
pub(crate) mod book;
mod facts;
pub(super) mod fixed_deal;
pub(crate) mod legality;
mod match_score_card;
mod match_standing;
pub(crate) mod move_list;
pub(crate) mod rule_table;
mod rulebook_status;
pub(crate) mod state_key;
mod stuck_despite_moves;
