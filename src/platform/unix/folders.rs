//! The folders of a user, and names of files as users type them.

use std::ffi::OsString;
use std::path::PathBuf;

/// A function that reads an environment variable.
type Env<'e> = &'e dyn Fn(&str) -> Option<OsString>;

/// The reason if [`data_folder`] returns `None`.
pub const NO_DATA_FOLDER: &str = "neither `XDG_DATA_HOME` nor `HOME` names a folder";

/// The reason if [`config_folder`] returns `None`.
pub const NO_CONFIG_FOLDER: &str = "neither `XDG_CONFIG_HOME` nor `HOME` names a folder";

/// Returns the folder for the data of programs: `$XDG_DATA_HOME` or `~/.local/share`.
pub fn data_folder(env: Env<'_>) -> Option<PathBuf> {
    absolute_path(env, "XDG_DATA_HOME").or_else(|| Some(absolute_path(env, "HOME")?.join(".local").join("share")))
}

/// Returns the folder for the settings of programs: `$XDG_CONFIG_HOME` or `~/.config`.
pub fn config_folder(env: Env<'_>) -> Option<PathBuf> {
    absolute_path(env, "XDG_CONFIG_HOME").or_else(|| Some(absolute_path(env, "HOME")?.join(".config")))
}

/// Returns the home folder, which `~` stands for.
pub fn home_folder(env: Env<'_>) -> Option<PathBuf> {
    env("HOME").map(PathBuf::from)
}

fn absolute_path(env: Env<'_>, variable: &str) -> Option<PathBuf> {
    env(variable).map(PathBuf::from).filter(|path| path.is_absolute())
}

/// Returns the rest of a path after `~/`. Returns `None` for any other path.
pub fn strip_home_prefix(path: &str) -> Option<&str> {
    path.strip_prefix("~/")
}
