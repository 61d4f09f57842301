//! The answer to `set KEY VALUE --save`.

use crate::platform::NO_CONFIG_FOLDER;
use crate::shell::reason::Reason;
use crate::shell::rejection::Rejection;
use crate::shell::settings::edit_settings_file::write_setting;
use crate::shell::settings::{Setting, Settings};
use crate::shell::state::Shell;

/// Saves the value of one setting, and returns a message with the path. If the file has another value of this setting
/// for the current game, the message says so. Only a person can save settings: the settings of a script end with the
/// script.
pub(crate) fn save(shell: &Shell<'_>, settings: &Settings, key: &str) -> std::result::Result<String, Rejection> {
    let not_saved = |text: String| Rejection::not_allowed(format!("set {key} --save"), Reason::NotSaved, text);
    let Some(setting) = Setting::named(key) else { return Ok(String::new()) };
    let path = match &shell.front_end.settings_file {
        _ if shell.settings.is_page => return Ok(KEPT_BY_PAGE.into()),
        _ if !shell.settings.interactive => return Err(not_saved("you can save settings only at a prompt".into())),
        None => return Err(not_saved(NO_CONFIG_FOLDER.into())),
        Some(path) => path,
    };
    let saved = match write_setting(path, setting.key, &setting.value(settings)) {
        Ok(saved) => saved,
        Err(error) => return Err(not_saved(error.message_with_location()).tip(error.all_hints().join("; "))),
    };
    let game = &shell.session.info().id;
    let game_entry = saved.of_game(game).and_then(|game| game.settings.iter().find(|entry| entry.key == setting.key));
    let exception = game_entry.map_or(String::new(), |entry| {
        format!(", but line {} of the file sets `{} {}` for `{game}`", entry.place.line, entry.key, entry.value)
    });
    Ok(format!("saved in `{}`{exception}", path.display()))
}

/// The answer to `--save` on a page, which keeps each setting that it has.
const KEPT_BY_PAGE: &str = "the page keeps this setting in this browser";
