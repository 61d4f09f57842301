//! Windows 10 and later.

mod errors;
mod files;
mod folders;

pub use errors::error_reason;
pub use files::{
    FileId, FileInfo, add_append, check_writable, copy_owner_and_mode, is_locked, is_locked_error, link_info, lock,
    lock_folder, read_to_replace, rename_over, seek_to_end, sync_folder, unlock, with_lock,
};
pub use folders::{NO_CONFIG_FOLDER, NO_DATA_FOLDER, config_folder, data_folder, home_folder, strip_home_prefix};

#[cfg(feature = "cli")]
mod arguments;
#[cfg(feature = "cli")]
mod console;
#[cfg(feature = "cli")]
mod keys;
#[cfg(feature = "cli")]
mod programs;
#[cfg(feature = "cli")]
mod quiet_input;
#[cfg(feature = "cli")]
mod signals;

#[cfg(feature = "cli")]
pub use {
    arguments::expand_pattern,
    console::{CAPABILITY_SOURCE, CHARSET_SOURCE, is_utf8, supports_ansi, window_size},
    keys::Keys,
    programs::{SHELL, kill_tree, missing_command, pager_command, shell_command},
    quiet_input::{QuietInput, with_original_settings},
    signals::{
        INTERRUPTED, Termination, WATCHES_RESIZE, exit_if_hung_up, ignore_file_size_signal, interrupt,
        restore_terminal_on_exit, set_when_continued, watch_resize,
    },
};
