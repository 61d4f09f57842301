//! Export of sessions: link, web page, picture, terminal recording, and notations of other programs.
//!
//! Each format has a file here and an entry in [`FORMATS`].
//!
//! The exporters come after `render` in the order of modules, because a terminal recording shows text boards, and a
//! page uses the sentences of `--show spoken`. Pictures are drawn from the [`Scene`](crate::scene::Scene), as text
//! boards are.

mod automatic_moves;
mod export_format;
mod shared_transcript;

mod black_hole_solve;
mod board;
mod cast;
mod deck;
mod escape;
mod face;
mod fc_solve;
mod fc_solve_solution;
mod html;
mod link;
mod outcome;
mod picture;
mod solver_game;
mod standard;
mod svg;

pub use automatic_moves::{may_leave_out_automatic_moves, next_automatic_move};
pub use export_format::{ExportFormat, ExportOption, ExportRequest};
pub use face::shapes_of_all_cards;
pub use html::{Html, program_page};
pub use link::Link;
pub use outcome::Outcome;
pub use shared_transcript::SharedTranscript;
pub use solver_game::foundation_of_suit;
pub use standard::{has_notation, removes_complete_runs};

/// All formats.
pub static FORMATS: [&dyn ExportFormat; 10] = [
    &Link,
    &Html,
    &svg::Svg,
    &cast::Cast,
    &standard::Standard,
    &fc_solve::FcSolve,
    &fc_solve_solution::FcSolveSolution,
    &black_hole_solve::BlackHoleSolve,
    &board::Board,
    &deck::Deck,
];

/// Returns the format with this name.
pub fn format(name: &str) -> Option<&'static dyn ExportFormat> {
    FORMATS.into_iter().find(|format| format.name() == name)
}
