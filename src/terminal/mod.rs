//! The terminal of a person: line editor, keys that act at once, and a pager for long texts.

mod clock_display;
mod mouse_decoder;
mod mouse_input;

mod key_bindings;
mod line_editor;
mod redraw;
mod win_cascade;

mod key_prompt;
mod pager;
mod prompt;

pub use pager::{page_output, pager};
pub use prompt::Prompt;

/// The assumed width of a window whose size is unknown, in columns.
const DEFAULT_COLUMNS: usize = 80;
