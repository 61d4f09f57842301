//! Windows 10 and later.

mod errors;
mod files;
mod folders;

pub use {errors::*, files::*, folders::*};

#[cfg(feature = "cli")]
mod arguments;
#[cfg(feature = "cli")]
mod console;
#[cfg(feature = "cli")]
mod keys;
#[cfg(feature = "cli")]
mod mouse;
#[cfg(feature = "cli")]
mod programs;
#[cfg(feature = "cli")]
mod quiet_input;
#[cfg(feature = "cli")]
mod signals;
#[cfg(feature = "cli")]
mod stack;
#[cfg(feature = "cli")]
mod standard_output;

#[cfg(feature = "cli")]
pub use {
    arguments::*, console::*, keys::*, mouse::*, programs::*, quiet_input::*, signals::*, stack::*, standard_output::*,
};
