//! The terminal of a person: line editor, single keys, window size, and a pager for long texts.

mod line_editor;
mod redraw_on_resume;

#[cfg(unix)]
mod decode;
mod key;
#[cfg(unix)]
mod keys;
#[cfg(not(unix))]
#[path = "no_keys.rs"]
mod keys;
mod pager;
mod prompt;
mod window;

pub use key::{Event, Key};
pub use keys::Keys;
pub use pager::pager;
pub use prompt::Prompt;
pub use window::size;
