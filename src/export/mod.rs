//! Sessions in other forms, for those who have this program and those who do not: a link, a page, a picture, a film, and
//! the notations of other programs. A form is a file here and stands in [`FORMATS`].
//!
//! Exporters stand after `render`: a film shows the text boards that a terminal shows, and a page says the very sentences
//! that `--show spoken` says, so that both are worded once. Pictures are drawn from the [`Scene`](crate::scene::Scene), as
//! text is.

mod cast;
mod escape;
mod face;
mod form;
mod html;
mod link;
mod picture;
mod story;
mod svg;

pub use form::{Export, Heed, Wish};
pub use story::{Moment, Shared};

/// All forms.
pub static FORMATS: [&dyn Export; 4] = [&link::Link, &html::Html, &svg::Svg, &cast::Cast];

/// The form of that name.
pub fn format(name: &str) -> Option<&'static dyn Export> {
    FORMATS.into_iter().find(|format| format.name() == name)
}
