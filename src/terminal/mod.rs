//! A person at a terminal: the line editor, the size of the window, long texts.

mod offers;
mod pager;
mod prompt;
mod window;

pub use pager::pager;
pub use prompt::Prompt;
pub use window::size;
