//! The `patience config` subcommand: every setting with its value and its source.
//!
//! It always shows the settings for a terminal, because `patience` reads the settings file only there.

use crate::app::process::environment::Environment;
use crate::app::process::output::print;
use crate::cli;
use crate::error::Result;
use crate::json::SettingLine;
use crate::platform::NO_CONFIG_FOLDER;
use crate::render::{self, Style};
use crate::shell::{OutputFormat, SETTINGS, SavedSetting};
use crate::{json, text};
use std::io::Write;

/// Prints the settings that apply at a terminal, even if the output goes elsewhere.
///
/// # Errors
/// Fails if the settings file cannot be read or parsed, or if output cannot be written.
pub fn config(args: &cli::Config, env: &Environment, style: &Style, out: &mut dyn Write) -> Result<u8> {
    let terminal = env.at_a_terminal().with_saved()?;
    let settings = terminal.settings(&cli::Display::default(), None);
    let general = SETTINGS.iter().map(|setting| SettingLine {
        setting: setting.key.into(),
        game: None,
        value: setting.value(&settings),
        source: source(&terminal, setting.key),
    });
    let games = terminal.saved.games.iter().flat_map(|game| {
        let line = move |setting: String, saved: &SavedSetting| SettingLine {
            setting,
            game: Some(game.id.into()),
            value: saved.value.clone(),
            source: saved_line(saved),
        };
        let options = game.options.iter().map(move |saved| line(format!("-o {}", saved.key), saved));
        options.chain(game.settings.iter().map(move |saved| line(saved.key.clone(), saved)))
    });
    let lines = general.chain(games);
    if args.format == OutputFormat::Json {
        return print(out, &json::lines(lines)).map(|()| 0);
    }
    let rows: Vec<Vec<String>> = lines.map(table_row).collect();
    let table = render::table(&["setting", "value", "source"], &rows, style);
    print(out, &format!("{}\n{table}", file_text(&terminal))).map(|()| 0)
}

/// Returns the row of the table for a setting. If it is for a single game, the id of this game is before it:
/// `golf show`.
fn table_row(SettingLine { setting, game, value, source }: SettingLine) -> Vec<String> {
    let name = if let Some(game) = game { format!("{game} {setting}") } else { setting };
    vec![name, value, source]
}

/// Describes the settings file, and whether it exists.
fn file_text(env: &Environment) -> String {
    match &env.settings_file {
        None => format!("there is no settings file: {NO_CONFIG_FOLDER}\n"),
        Some(path) => {
            let path_text = path.display().to_string();
            let missing =
                if path.exists() { "" } else { " (does not exist yet; `set KEY VALUE --save` in a game creates it)" };
            format!("settings file: `{}`{missing}\n", text::sanitize_line(&path_text))
        }
    }
}

/// Returns the source of the value of a setting.
fn source(env: &Environment, key: &str) -> String {
    if let Some(variable) = env.overriding_variable(key) {
        return format!("`{variable}`");
    }
    // A saved mouse brings single keys.
    let key = if key == "keys" && env.saved.mouse_brings_keys() { "mouse" } else { key };
    if let Some(saved) = env.saved.general.iter().find(|saved| saved.key == key) {
        return saved_line(saved);
    }
    env.detected_from(key).map_or("default".into(), String::from)
}

/// Names the line of the settings file that contains a setting.
fn saved_line(saved: &SavedSetting) -> String {
    format!("line {}", saved.place.line)
}
