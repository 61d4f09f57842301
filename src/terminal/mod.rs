//! The terminal of a person: line editor, single keys, window size, and a pager for long texts.

mod key_bindings;
mod line_editor;
mod redraw;

#[cfg(unix)]
mod decode;
mod key;
mod key_prompt;
#[cfg(unix)]
mod keys;
#[cfg(not(unix))]
#[path = "no_keys.rs"]
mod keys;
mod pager;
mod prompt;
#[cfg(unix)]
mod quiet_input;
#[cfg(not(unix))]
#[path = "no_quiet_input.rs"]
mod quiet_input;
mod window;

pub use key::{Event, Key};
pub use keys::Keys;
pub use pager::pager;
pub use prompt::Prompt;
#[cfg(unix)]
pub use quiet_input::is_quiet;
pub use window::size;
