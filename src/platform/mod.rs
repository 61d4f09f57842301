//! Everything that depends on the operating system: files and locks, folders, words for errors, other programs, the
//! terminal, signals. No other module asks for which system it is compiled.
//!
//! `unix`, `windows` and `other` define the same names. `other` is for WebAssembly, where no program runs.

#[cfg(feature = "cli")]
mod events;
mod interrupt_handler;

#[cfg(unix)]
mod unix;

#[cfg(windows)]
mod windows;

#[cfg(not(any(unix, windows)))]
mod other;

#[cfg(feature = "cli")]
pub use events::{Event, Key};
pub use interrupt_handler::InterruptHandler;

#[cfg(unix)]
pub use unix::*;

#[cfg(windows)]
pub use windows::*;

#[cfg(not(any(unix, windows)))]
pub use other::*;
