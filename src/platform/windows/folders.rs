//! The folders of a user, and names of files as users type them.

use std::ffi::OsString;
use std::path::PathBuf;

/// A function that reads an environment variable.
type Env<'e> = &'e dyn Fn(&str) -> Option<OsString>;

/// The reason if [`data_folder`] returns `None`.
pub const NO_DATA_FOLDER: &str = "none of `XDG_DATA_HOME`, `LOCALAPPDATA` and `HOME` names a folder";

/// The reason if [`config_folder`] returns `None`.
pub const NO_CONFIG_FOLDER: &str = "none of `XDG_CONFIG_HOME`, `APPDATA` and `HOME` names a folder";

/// Returns the folder for the data of programs: `%XDG_DATA_HOME%`, `%LOCALAPPDATA%` or `%HOME%\.local\share`.
pub fn data_folder(env: Env<'_>) -> Option<PathBuf> {
    let data = absolute_path(env, "XDG_DATA_HOME").or_else(|| absolute_path(env, "LOCALAPPDATA"));
    data.or_else(|| Some(absolute_path(env, "HOME")?.join(".local").join("share")))
}

/// Returns the folder for the settings of programs: `%XDG_CONFIG_HOME%`, `%APPDATA%` or `%HOME%\.config`.
pub fn config_folder(env: Env<'_>) -> Option<PathBuf> {
    let config = absolute_path(env, "XDG_CONFIG_HOME").or_else(|| absolute_path(env, "APPDATA"));
    config.or_else(|| Some(absolute_path(env, "HOME")?.join(".config")))
}

/// Returns the home folder, which `~` stands for.
pub fn home_folder(env: Env<'_>) -> Option<PathBuf> {
    env("HOME").or_else(|| env("USERPROFILE")).map(PathBuf::from)
}

fn absolute_path(env: Env<'_>, variable: &str) -> Option<PathBuf> {
    env(variable).map(PathBuf::from).filter(|path| path.is_absolute())
}

/// Returns the rest of a path after `~/` or `~\`. Returns `None` for any other path.
pub fn strip_home_prefix(path: &str) -> Option<&str> {
    path.strip_prefix("~/").or_else(|| path.strip_prefix(r"~\"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folders_of_windows_come_before_home() {
        let env = |variables: &'static [(&str, &str)]| {
            move |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| OsString::from(value))
        };
        let all = env(&[("LOCALAPPDATA", r"C:\u\L"), ("APPDATA", r"C:\u\R"), ("USERPROFILE", r"C:\u")]);
        assert_eq!(data_folder(&all), Some(r"C:\u\L".into()));
        assert_eq!(config_folder(&all), Some(r"C:\u\R".into()));
        assert_eq!(home_folder(&all), Some(r"C:\u".into()));
        let home = env(&[("HOME", r"C:\h"), ("USERPROFILE", r"C:\u")]);
        assert_eq!(data_folder(&home), Some(r"C:\h\.local\share".into()));
        assert_eq!(config_folder(&home), Some(r"C:\h\.config".into()));
        assert_eq!(home_folder(&home), Some(r"C:\h".into()));
        let xdg = env(&[("XDG_DATA_HOME", r"D:\d"), ("XDG_CONFIG_HOME", "relative"), ("APPDATA", r"C:\u\R")]);
        assert_eq!((data_folder(&xdg), config_folder(&xdg)), (Some(r"D:\d".into()), Some(r"C:\u\R".into())));
        assert_eq!(data_folder(&env(&[])), None);
    }

    #[test]
    fn a_tilde_is_followed_by_either_slash() {
        assert_eq!(strip_home_prefix("~/a"), Some("a"));
        assert_eq!(strip_home_prefix(r"~\a\b"), Some(r"a\b"));
        assert_eq!(strip_home_prefix("~a"), None);
    }
}
