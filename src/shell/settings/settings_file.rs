//! The settings file of a player. Each value is read together with its place in the file.
//!
//! ```yaml
//! settings: 1
//! cards: boxed
//! games:
//!   klondike:
//!     options: {draw: 3}
//!     auto: on
//! ```

use super::{PER_GAME_SETTINGS, SETTINGS, Setting, Settings};
use crate::encoding;
use crate::error::{Error, Result};
use crate::games::{OptionPlaces, catalog};
use crate::yaml::fields::{check_format, filled_scalar};
use crate::yaml::{self, Key, Mark, Node, Value};
use crate::{platform, text};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The format of the file that this program reads and writes.
pub(crate) const FORMAT: i128 = 1;

/// Returns the path of the settings file: `patience/config.yaml` in the folder for settings, such as
/// `~/.config/patience/config.yaml`. Returns `None` if the environment names no folder for settings.
pub fn settings_file(env: &dyn Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    Some(platform::config_folder(env)?.join("patience").join("config.yaml"))
}

/// The contents of the settings file.
#[derive(Clone, Debug, Default)]
pub struct SettingsFile {
    /// Settings for all games.
    pub general: Vec<SavedSetting>,
    /// Settings and options for single games.
    pub games: Vec<GameSettings>,
}

/// An entry of the settings file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedSetting {
    /// The key of a setting, or of an option.
    pub key: String,
    /// Its value, as `set` or `-o` takes it.
    pub value: String,
    /// The place of the value in the file.
    pub place: Mark,
}

/// The entries for one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSettings {
    /// The id of the game.
    pub id: &'static str,
    /// The options for new deals of the game.
    pub options: Vec<SavedSetting>,
    /// Settings that override the settings for all games.
    pub settings: Vec<SavedSetting>,
}

impl SettingsFile {
    /// Reads the file. A file that does not exist counts as empty.
    ///
    /// # Errors
    /// Fails if the file cannot be read or parsed. The error contains the place in the file.
    pub fn read(path: &Path) -> Result<SettingsFile> {
        match path.symlink_metadata() {
            Err(cause) if cause.kind() == std::io::ErrorKind::NotFound => Ok(SettingsFile::default()),
            _ => {
                let (source, bytes) = yaml::load_bytes(path)?;
                SettingsFile::parse(&source, &bytes)
            }
        }
    }

    /// Parses the text of a file; `source` is its name in messages.
    ///
    /// # Errors
    /// Fails if the text is not valid YAML, or if an entry is invalid. The error contains the place in the file.
    pub fn parse(source: &str, bytes: &[u8]) -> Result<SettingsFile> {
        root(source, bytes)?.map_or(Ok(SettingsFile::default()), |root| SettingsFile::of(&root))
    }

    /// Parses the contents of a file.
    ///
    /// # Errors
    /// Fails if an entry is invalid. The error contains the place in the file.
    pub(crate) fn of(root: &Node) -> Result<SettingsFile> {
        let mut saved = SettingsFile::default();
        if !matches!(root.value, Value::Map(_)) {
            return Err(root.place.error("expected one setting per line, such as `cards: boxed`"));
        }
        check_settings_format(root)?;
        for (key, node) in root.entries() {
            match key.text.as_str() {
                "settings" => {}
                "games" => saved.games = parse_games(node)?,
                _ => saved.general.push(parse_setting(key, node, SETTINGS.iter())?),
            }
        }
        Ok(saved)
    }

    /// Applies the settings of the file: first the settings for all games, then the settings for the given game.
    pub fn apply(&self, game: Option<&str>, settings: &mut Settings) {
        let game_entries = game.and_then(|game| self.of_game(game)).map_or(&[][..], |game| &game.settings);
        for entry in self.general.iter().chain(game_entries) {
            if let Some(setting) = Setting::named(&entry.key) {
                setting.choose(settings, &entry.value);
            }
        }
        settings.keys |= self.mouse_brings_keys();
    }

    /// Whether the file turns the mouse on without a word about single keys. The mouse does nothing without them, so it
    /// brings them.
    pub fn mouse_brings_keys(&self) -> bool {
        let value = |key: &str| self.general.iter().find(|entry| entry.key == key).map(|entry| entry.value.as_str());
        value("mouse") == Some("on") && value("keys").is_none()
    }

    /// Returns the entries for one game.
    pub fn of_game(&self, id: &str) -> Option<&GameSettings> {
        self.games.iter().find(|game| game.id == id)
    }

    /// Returns the options of a game. The given options override the options in the file.
    pub fn options(&self, game: &str, given: &[(String, String)]) -> Vec<(String, String)> {
        let game_options = self.of_game(game).map_or(&[][..], |game| &game.options);
        let not_overridden = game_options.iter().filter(|entry| given.iter().all(|(key, _)| *key != entry.key));
        not_overridden.map(|entry| (entry.key.clone(), entry.value.clone())).chain(given.iter().cloned()).collect()
    }
}

/// Parses a settings file as YAML. Returns `None` if it contains only comments.
///
/// # Errors
/// Fails if the file is not valid YAML. The error contains the place in the file.
pub(crate) fn root(source: &str, bytes: &[u8]) -> Result<Option<Node>> {
    let text = encoding::decode(source, bytes)?;
    let is_content = |line: &str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    let has_content = text.lines().any(is_content);
    if has_content { yaml::parse(source, bytes).map(Some) } else { Ok(None) }
}

/// Checks the format number first, because a newer format may have other keys.
fn check_settings_format(root: &Node) -> Result<()> {
    let Some(format) = root.get("settings") else { return Ok(()) };
    check_format(format, "settings", "settings", FORMAT)
}

/// Parses a setting, which must be one of `known_settings`.
fn parse_setting(
    key: &Key,
    node: &Node,
    known_settings: impl Iterator<Item = &'static Setting> + Clone,
) -> Result<SavedSetting> {
    let Some(setting) = known_settings.clone().find(|setting| setting.key == key.text) else {
        let error = key.place.error(format!("there is no setting `{}` here", text::truncate(&key.text, 40)));
        let error = error.did_you_mean(&key.text, known_settings.map(|setting| setting.key));
        return Err(error.command_hint("`patience config` lists them"));
    };
    let value = filled_scalar(node).unwrap_or_default();
    let mut changed = Settings::default();
    if !setting.choose(&mut changed, &value.to_lowercase()) {
        let given = filled_scalar(node).map_or("that".into(), |text| format!("`{}`", text::truncate(&text, 40)));
        return Err(node.place.error(setting.wrong_value_text(&given)));
    }
    Ok(SavedSetting { key: key.text.clone(), value: setting.value(&changed), place: node.place.clone() })
}

fn expected_error(node: &Node, what: &str) -> Error {
    node.place.error(format!("expected {what}"))
}

fn parse_games(node: &Node) -> Result<Vec<GameSettings>> {
    if !matches!(node.value, Value::Map(_)) {
        return Err(expected_error(node, "games with their settings, such as `klondike: {auto: on}`"));
    }
    let mut games: Vec<GameSettings> = Vec::new();
    for (key, node) in node.entries() {
        let id = catalog::known_id(&key.text).map_err(|error| key.place.locate(error))?;
        if games.iter().any(|game| game.id == id) {
            return Err(key.place.error(format!("the game `{id}` occurs twice")));
        }
        games.push(parse_game(id, node)?);
    }
    Ok(games)
}

fn parse_game(id: &'static str, node: &Node) -> Result<GameSettings> {
    if !matches!(node.value, Value::Map(_)) {
        return Err(expected_error(node, "the settings of this game, such as `{auto: on}`"));
    }
    let mut game = GameSettings { id, options: Vec::new(), settings: Vec::new() };
    let known_settings = SETTINGS.iter().filter(|setting| PER_GAME_SETTINGS.contains(&setting.key));
    for (key, node) in node.entries() {
        match key.text.as_str() {
            "options" => game.options = parse_options(id, node)?,
            _ => game.settings.push(parse_setting(key, node, known_settings.clone())?),
        }
    }
    Ok(game)
}

/// Parses the options of a game, and checks them against the game.
fn parse_options(id: &str, node: &Node) -> Result<Vec<SavedSetting>> {
    if !matches!(node.value, Value::Map(_)) {
        return Err(expected_error(node, "options of this game, such as `{draw: 3}`"));
    }
    let (mut options, mut chosen) = (Vec::new(), Vec::new());
    for (key, node) in node.entries() {
        let value = filled_scalar(node).ok_or_else(|| expected_error(node, "a value of this option"))?;
        chosen.push((key.text.clone(), value.clone()));
        options.push(SavedSetting { key: key.text.clone(), value, place: node.place.clone() });
    }
    // The options are checked together, because some choices need each other.
    catalog::open_known(id, &chosen)
        .map_err(|error| node.place.locate_unplaced(OptionPlaces::of(node).locate(error)))?;
    Ok(options)
}

#[cfg(test)]
#[path = "settings_file_tests.rs"]
mod tests;
