//! Everything that depends on the operating system: files and locks, folders, words for errors, other programs, the
//! terminal, signals. No other module depends on the system for which it is compiled.
//!
//! `unix` and `windows` define the same names. `other` is for WebAssembly, where the command-line program does not run.
//! It defines only the names that the library needs.

#[cfg(feature = "cli")]
mod events;
mod file_info;
mod interrupt_handler;

#[cfg(not(windows))]
mod advisory_locks;

#[cfg(unix)]
mod unix;
#[cfg(unix)]
use unix as system;

#[cfg(windows)]
#[allow(clippy::unnecessary_wraps, clippy::unused_self, reason = "the signatures are those of Unix")]
mod windows;
#[cfg(windows)]
use windows as system;

#[cfg(not(any(unix, windows)))]
mod other;
#[cfg(not(any(unix, windows)))]
use other as system;

#[cfg(feature = "cli")]
pub use events::{Event, Key};
pub use file_info::{FileId, FileInfo};
pub use interrupt_handler::InterruptHandler;

#[cfg(not(windows))]
pub use advisory_locks::{has_writer, is_locked_error, lock, read_to_replace, unlock, with_lock};
#[cfg(windows)]
pub use system::{has_writer, is_locked_error, lock, read_to_replace, unlock, with_lock};

pub use system::{
    NO_CONFIG_FOLDER, NO_DATA_FOLDER, add_append, check_writable, config_folder, copy_owner_and_mode, data_folder,
    error_reason, is_locked, link_info, lock_folder, rename_over, seek_to_end, strip_home_prefix, sync_folder,
};

#[cfg(any(unix, windows))]
pub use system::home_folder;

#[cfg(feature = "cli")]
pub use system::{
    ANSI_SOURCE, CHARSET_SOURCE, HAS_MOUSE, INTERRUPTED, Keys, ProcessTree, QuietInput, SHELL, Termination,
    WATCHES_REDRAW, adopt_orphans, exit_if_hung_up, expand_pattern, ignore_file_size_signal, interrupt_flag,
    is_standard_output_closed, is_utf8, missing_command, pager_command, pause_clicks, quote_argument, report_clicks,
    restore_terminal_on_exit, resume_clicks, set_when_continued, shell_command, spawn_without_signals, supports_ansi,
    watch_redraw, window_size, with_large_stack, with_original_settings,
};
