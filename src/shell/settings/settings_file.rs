//! The settings file of a player: its values, and the place of each in the file.
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
use crate::error::{Error, Result};
use crate::games::catalog;
use crate::text;
use crate::yaml::{self, Key, Mark, Node, Value};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The format of the file that this program reads and writes.
pub(crate) const FORMAT: i128 = 1;

/// Where settings are kept: `$XDG_CONFIG_HOME/patience/config.yaml`, or `~/.config/patience/config.yaml`. Nothing if the
/// environment names neither.
pub fn settings_file(env: &dyn Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let named = |name: &str| env(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let folder = named("XDG_CONFIG_HOME").or_else(|| Some(named("HOME")?.join(".config")))?;
    Some(folder.join("patience/config.yaml"))
}

/// What the settings file says.
#[derive(Clone, Debug, Default)]
pub struct SettingsFile {
    /// For all games.
    pub general: Vec<SavedSetting>,
    /// For one game each.
    pub games: Vec<GameSettings>,
}

/// One thing that it says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedSetting {
    /// The key of a setting, or of an option.
    pub key: String,
    /// Its value, as `set` or `-o` takes it.
    pub value: String,
    /// Where that stands.
    pub place: Mark,
}

/// What it says for a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSettings {
    /// The id of the game.
    pub id: &'static str,
    /// What is chosen of its options when it is dealt by hand.
    pub options: Vec<SavedSetting>,
    /// Settings that go before those for all games.
    pub settings: Vec<SavedSetting>,
}

impl SettingsFile {
    /// Reads the file. One that does not exist says nothing.
    ///
    /// # Errors
    /// What cannot be read, or is not understood, with its place.
    pub fn read(path: &Path) -> Result<SettingsFile> {
        match path.symlink_metadata() {
            Err(cause) if cause.kind() == std::io::ErrorKind::NotFound => Ok(SettingsFile::default()),
            _ => {
                let (source, bytes) = yaml::load_bytes(path)?;
                root(&source, &bytes)?.map_or(Ok(SettingsFile::default()), |root| SettingsFile::of(&root))
            }
        }
    }

    /// What a file says.
    ///
    /// # Errors
    /// What is not understood, with its place.
    pub(crate) fn of(root: &Node) -> Result<SettingsFile> {
        let mut saved = SettingsFile::default();
        if !matches!(root.value, Value::Map(_)) {
            return Err(root.place.locate(Error::request("expected settings, a line each, such as `cards: boxed`")));
        }
        check_format(root)?;
        for (key, node) in root.entries() {
            match key.text.as_str() {
                "settings" => {}
                "games" => saved.games = games(node)?,
                _ => saved.general.push(setting(key, node, SETTINGS.iter())?),
            }
        }
        Ok(saved)
    }

    /// Sets what the file says, for that game or for all.
    pub fn apply(&self, game: Option<&str>, settings: &mut Settings) {
        let own = game.and_then(|game| self.of_game(game)).map_or(&[][..], |game| &game.settings);
        for entry in self.general.iter().chain(own) {
            if let Some(setting) = Setting::named(&entry.key) {
                setting.choose(settings, &entry.value);
            }
        }
    }

    /// What it says for a game alone.
    pub fn of_game(&self, id: &str) -> Option<&GameSettings> {
        self.games.iter().find(|game| game.id == id)
    }

    /// The options of a game as they are chosen there, but for those that are given.
    pub fn options(&self, game: &str, given: &[(String, String)]) -> Vec<(String, String)> {
        let own = self.of_game(game).map_or(&[][..], |game| &game.options);
        let kept = own.iter().filter(|entry| given.iter().all(|(key, _)| *key != entry.key));
        kept.map(|entry| (entry.key.clone(), entry.value.clone())).chain(given.iter().cloned()).collect()
    }
}

/// What stands in a file; nothing if there are comments alone.
///
/// # Errors
/// What is no YAML, with its place.
pub(crate) fn root(source: &str, bytes: &[u8]) -> Result<Option<Node>> {
    let text = String::from_utf8_lossy(bytes);
    let is_said = |line: &str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    let says = text.trim_start_matches('\u{feff}').lines().any(is_said);
    if says { yaml::parse(source, bytes).map(Some) } else { Ok(None) }
}

/// The format comes first: what a newer program wrote may say anything.
fn check_format(root: &Node) -> Result<()> {
    let Some(format) = root.get("settings") else { return Ok(()) };
    let message = match format.value {
        Value::Int(FORMAT) => return Ok(()),
        Value::Int(number) if number > FORMAT => {
            format!("written by a newer patience (settings {number}); this one reads settings {FORMAT}")
        }
        _ => format!("`settings` is the number of the format, {FORMAT}"),
    };
    Err(format.place.locate(Error::request(message)))
}

/// A setting that is one of those.
fn setting(key: &Key, node: &Node, known: impl Iterator<Item = &'static Setting> + Clone) -> Result<SavedSetting> {
    let Some(setting) = known.clone().find(|setting| setting.key == key.text) else {
        let error = Error::request(format!("there is no setting `{}` here", text::truncate(&key.text, 40)));
        let error = error.did_you_mean(&key.text, known.map(|setting| setting.key));
        return Err(key.place.locate(error.hint("`patience config` lists them")));
    };
    let value = scalar(node).unwrap_or_default();
    let mut tried = Settings::default();
    if !setting.choose(&mut tried, &value.to_lowercase()) {
        let given = scalar(node).map_or("that".into(), |text| format!("`{}`", text::truncate(&text, 40)));
        return Err(node.place.locate(Error::request(setting.takes_other(&given))));
    }
    Ok(SavedSetting { key: key.text.clone(), value: (setting.value)(&tried), place: node.place.clone() })
}

/// What is written for one value; nothing is written for none.
fn scalar(node: &Node) -> Option<String> {
    if matches!(node.value, Value::Null) { None } else { node.scalar_text() }
}

fn expected(node: &Node, what: &str) -> Error {
    node.place.locate(Error::request(format!("expected {what}")))
}

fn games(node: &Node) -> Result<Vec<GameSettings>> {
    if !matches!(node.value, Value::Map(_)) {
        return Err(expected(node, "games, each with what holds for it, such as `klondike: {auto: on}`"));
    }
    let mut games: Vec<GameSettings> = Vec::new();
    for (key, node) in node.entries() {
        let Some(id) = catalog::find_id(&key.text) else {
            // It is opened for the error alone, which names what is near.
            let error = catalog::open_known(&key.text, &[]).err();
            return Err(key.place.locate(error.unwrap_or_else(|| Error::request("there is no such game"))));
        };
        if games.iter().any(|game| game.id == id) {
            return Err(key.place.locate(Error::request(format!("the game `{id}` stands here twice"))));
        }
        games.push(of_game(id, node)?);
    }
    Ok(games)
}

fn of_game(id: &'static str, node: &Node) -> Result<GameSettings> {
    if !matches!(node.value, Value::Map(_)) {
        return Err(expected(node, "what holds for this game, such as `{auto: on}`"));
    }
    let mut game = GameSettings { id, options: Vec::new(), settings: Vec::new() };
    let known = SETTINGS.iter().filter(|setting| PER_GAME_SETTINGS.contains(&setting.key));
    for (key, node) in node.entries() {
        match key.text.as_str() {
            "options" => game.options = options(id, node)?,
            _ => game.settings.push(setting(key, node, known.clone())?),
        }
    }
    Ok(game)
}

/// Options that the game has, with values that they take.
fn options(id: &str, node: &Node) -> Result<Vec<SavedSetting>> {
    if !matches!(node.value, Value::Map(_)) {
        return Err(expected(node, "options of this game, such as `{draw: 3}`"));
    }
    let (mut options, mut chosen) = (Vec::new(), Vec::new());
    for (key, node) in node.entries() {
        let value = scalar(node).ok_or_else(|| expected(node, "a value of this option"))?;
        chosen.push((key.text.clone(), value.clone()));
        // One after the other, so that the place is that of the first that is wrong.
        catalog::open_known(id, &chosen).map_err(|error| node.place.locate(error))?;
        options.push(SavedSetting { key: key.text.clone(), value, place: node.place.clone() });
    }
    Ok(options)
}

#[cfg(test)]
#[path = "settings_file_tests.rs"]
mod tests;
