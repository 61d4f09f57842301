//! Sessions in other forms, for those who have this program and those who do not: a link, a page, a picture, a film, and
//! the notations of other programs. A form is a file here and stands in [`FORMATS`].
//!
//! Exporters stand after `render`: a film shows the text boards that a terminal shows, and a page says the very sentences
//! that `--show spoken` says, so that both are worded once. Pictures are drawn from the [`Scene`](crate::scene::Scene), as
//! text is.

mod board_text;
mod cast;
mod escape;
mod face;
mod fc_solve;
mod foreign;
mod form;
mod html;
mod link;
mod picture;
mod standard;
mod story;
mod svg;

pub use board_text::BoardText;
pub use foreign::ImportedSolution;
pub use form::{ExportFormat, ExportOption, ExportRequest};
pub use story::{Moment, SharedTranscript};

/// All forms.
pub static FORMATS: [&dyn ExportFormat; 6] =
    [&link::Link, &html::Html, &svg::Svg, &cast::Cast, &standard::Standard, &fc_solve::FcSolve];

/// The form of that name.
pub fn format(name: &str) -> Option<&'static dyn ExportFormat> {
    FORMATS.into_iter().find(|format| format.name() == name)
}
