//! The `patience config` subcommand: every setting with its value and its source.
//!
//! It always shows the settings for a terminal, because only there `patience` reads the settings file.

use crate::app::process::environment::Environment;
use crate::app::process::output::print;
use crate::error::Result;
use crate::render::{self, Style};
use crate::shell::{SETTINGS, SavedSetting};
use crate::{cli, text};
use std::io::Write;

/// Tells what holds at a terminal, whether this is one or not: there settings are read.
///
/// # Errors
/// A settings file that cannot be read or is not understood; the output cannot be written.
pub fn config(env: &Environment, style: &Style, out: &mut dyn Write) -> Result<u8> {
    let terminal = env.at_a_terminal().with_saved()?;
    let settings = terminal.settings(&cli::Display::default(), None);
    let general = SETTINGS.iter().map(|setting| -> [String; 3] {
        let from = origin(&terminal, setting.key);
        [setting.key.into(), (setting.value)(&settings), from]
    });
    let games = terminal.saved.games.iter().flat_map(|game| {
        let row = move |key: String, message: &SavedSetting| {
            [format!("{} {key}", game.id), message.value.clone(), line(message)]
        };
        let options = game.options.iter().map(move |message| row(format!("-o {}", message.key), message));
        options.chain(game.settings.iter().map(move |message| row(message.key.clone(), message)))
    });
    let rows: Vec<Vec<String>> = general.chain(games).map(|row: [String; 3]| row.to_vec()).collect();
    let table = render::table(&["setting", "is", "from"], &rows, style);
    print(out, &format!("{}\n{table}", file(&terminal))).map(|()| 0)
}

/// Which file is meant, and whether it is there.
fn file(env: &Environment) -> String {
    match &env.settings_file {
        None => "no settings are kept: neither `XDG_CONFIG_HOME` nor `HOME` names a folder\n".into(),
        Some(path) => {
            let path_text = path.display().to_string();
            let missing = if path.exists() { "" } else { ", which `set KEY VALUE --save` makes at a prompt" };
            format!("the settings file is `{}`{missing}\n", text::sanitize_line(&path_text))
        }
    }
}

/// Where the value of a setting comes from.
fn origin(env: &Environment, key: &str) -> String {
    if let Some(variable) = env.forced(key) {
        return format!("`{variable}`");
    }
    if let Some(message) = env.saved.general.iter().find(|message| message.key == key) {
        return line(message);
    }
    env.detected_from(key).map_or("default".into(), String::from)
}

fn line(message: &SavedSetting) -> String {
    format!("line {}", message.place.line)
}
