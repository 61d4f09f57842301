//! Linux, macOS and other systems with POSIX.

mod errors;
mod files;
mod folders;

pub use {errors::*, files::*, folders::*};

#[cfg(feature = "cli")]
mod arguments;
#[cfg(feature = "cli")]
mod console;
#[cfg(feature = "cli")]
mod decode;
#[cfg(feature = "cli")]
mod keys;
#[cfg(feature = "cli")]
mod mouse;
#[cfg(all(feature = "cli", target_os = "linux"))]
mod orphans;
#[cfg(feature = "cli")]
mod process_tree;
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
    arguments::*, console::*, keys::*, mouse::*, process_tree::*, programs::*, quiet_input::*, signals::*, stack::*,
    standard_output::*,
};

#[cfg(all(feature = "cli", target_os = "linux"))]
pub use orphans::adopt_orphans;
