//! Lists and tables for the manual page and the documents.

use super::index::ListedGame;
use crate::cli;
use crate::games::families::{FAMILIES, Family};
use crate::play;
use crate::shell::{CommandUsage, SESSION_COMMANDS, SETTINGS, Setting};
use std::fmt::Write;

/// The exit statuses of the program and their meanings.
pub const EXIT_STATUS: &[(&str, &str)] = &[
    ("0", "Success, even if the reader of a pipe, such as `head`, stops reading early."),
    (
        "1",
        "A negative answer. For example, a command of a script was rejected, `--require` was not met, a transcript \
         failed `verify`, `solve` found no win, or `patience history` has no game with this number or name.",
    ),
    (
        "2",
        "Wrong arguments or a wrong input file, such as an unknown game, an unreadable transcript, or a rulebook with \
         errors.",
    ),
    (
        "3",
        "System error: for example, a file cannot be written, the disk is full, standard output is closed, or a search \
         gets less memory than `--memory` allows.",
    ),
    ("128 + N", "A signal with number N ended the program, for example 130 after Ctrl-C."),
];

/// The files of the program.
pub const FILES: &[(&str, &str)] = &[
    (
        "$XDG_DATA_HOME/patience/transcripts/",
        "Transcripts of games played at a terminal. Without `XDG_DATA_HOME`, the folder is in `~/.local/share`, and on \
         Windows in `%LOCALAPPDATA%`.",
    ),
    ("$XDG_DATA_HOME/patience/scripts/", "Transcripts of scripts that ran without `--record`: the newest 1,000."),
    (
        "$XDG_DATA_HOME/patience/removed/",
        "Transcripts of unfinished games that you removed. `patience history --restore` moves them back.",
    ),
    (
        "$XDG_DATA_HOME/patience/transcripts.index",
        "Summaries of the transcripts in `transcripts/`. If you delete this file, `patience` writes it again.",
    ),
    ("$XDG_DATA_HOME/patience/history", "Lines typed at the prompt."),
    ("$XDG_DATA_HOME/patience/lessons.yaml", "Your progress in the lessons of `patience learn`."),
    (
        "$XDG_CONFIG_HOME/patience/config.yaml",
        "Settings. `patience` reads them only at a terminal. Without `XDG_CONFIG_HOME`, the file is \
         `~/.config/patience/config.yaml`, and on Windows `%APPDATA%\\patience\\config.yaml`.",
    ),
];

/// The environment variables that the program reads.
pub const ENVIRONMENT: &[(&str, &str)] = &[
    (
        "NO_COLOR",
        "If set to any value that is not empty, `patience` uses no colors. `--color always` and the setting `color on` \
         override it.",
    ),
    (
        "TERM",
        "If `dumb` or unset, `patience` uses no suit symbols and no colors, and the prompt has no line editing. On \
         Windows, an unset `TERM` has no effect.",
    ),
    (
        "LC_ALL, LC_CTYPE, LANG",
        "The first of these that is set decides: if it contains `UTF-8`, a terminal shows suits as symbols instead of \
         letters. On Windows, a console also shows symbols if none is set.",
    ),
    (
        "PATIENCE_ACCESSIBLE",
        "If `1`, `patience` prints sentences for screen readers at a terminal instead of boards. It uses no colors and \
         never redraws the screen.",
    ),
    (
        "PAGER",
        "The program that shows long texts, such as rules, at a terminal. Without it, `patience` shows them page by \
         page.",
    ),
    (
        "XDG_DATA_HOME, XDG_CONFIG_HOME, HOME",
        "`patience` keeps transcripts in `$XDG_DATA_HOME/patience`, and settings in `$XDG_CONFIG_HOME/patience`. If \
         these variables are not set, it uses `~/.local/share/patience` and `~/.config/patience`. `HOME` is your home \
         folder, `~`.",
    ),
    (
        "LOCALAPPDATA, APPDATA, USERPROFILE",
        "On Windows, transcripts are in the folder `patience` of `%LOCALAPPDATA%`, unless `XDG_DATA_HOME` is set. \
         Settings are in the folder `patience` of `%APPDATA%`, unless `XDG_CONFIG_HOME` is set. `USERPROFILE` is the \
         home folder, unless `HOME` is set.",
    ),
];

/// Returns the commands of a session with their arguments and descriptions.
pub fn commands() -> Vec<(String, String)> {
    let row = |usage: &CommandUsage| match usage.aliases {
        [] => (usage.synopsis(), usage.about.to_string()),
        aliases => (usage.synopsis(), format!("{} (also `{}`)", usage.about, aliases.join("`, `"))),
    };
    SESSION_COMMANDS.iter().map(|word| row(&word.usage)).collect()
}

/// Returns the settings with their values and descriptions.
pub fn settings() -> Vec<(String, String)> {
    let row = |setting: &Setting| (setting.usage(), setting.description());
    SETTINGS.iter().map(row).collect()
}

/// Returns the commands that are steps of a transcript, apart from moves.
pub fn steps() -> Vec<(String, String)> {
    // A text is parsed as a move if it is no other step. Some steps need an argument, and others allow none.
    let is_step = |word: &str| {
        let forms = [word.to_string(), format!("{word} name")];
        forms.iter().any(|text| !matches!(play::TextCommand::parse(text), play::Command::Move(_)))
    };
    let steps = SESSION_COMMANDS.iter().map(|word| &word.usage).filter(|usage| is_step(usage.word));
    steps.map(|usage| (usage.synopsis(), usage.about.to_string())).collect()
}

/// The names of the tables that documents may contain.
pub const DOCUMENT_TABLES: [&str; 7] =
    ["subcommands", "commands", "settings", "games", "exit status", "files", "environment"];

/// Returns a table for a document in Markdown, or `None` for an unknown name.
pub fn document_table(name: &str, games: &[ListedGame]) -> Option<String> {
    match name {
        "subcommands" => Some(table(["subcommand", "does"], pairs(subcommands()))),
        "commands" => Some(table(["command", "does"], pairs(commands()))),
        "settings" => Some(table(["setting", "decides"], pairs(settings()))),
        "games" => Some(families(games)),
        "exit status" => Some(table(["status", "means"], pairs(EXIT_STATUS.iter().copied()))),
        "files" => Some(table(["file", "contains"], pairs(FILES.iter().copied()))),
        "environment" => Some(table(["variable", "does"], pairs(ENVIRONMENT.iter().copied()))),
        _ => None,
    }
}

/// Returns a section for each family, with a table of its games.
fn families(games: &[ListedGame]) -> String {
    let section = |family: &Family| {
        let of_family = games.iter().filter(|game| game.info.family == family.name).map(game_row);
        let head = ["game", "name", "packs", "cards", "decided by", "description"];
        format!("\n### {}\n\n{}\n\n{}", family.name, family.about, table(head, of_family))
    };
    let sections: Vec<String> = FAMILIES.iter().map(section).collect();
    sections.concat() + "\n"
}

/// Returns the row of a game: id, names, packs, whether its cards are open, what decides, and a description.
fn game_row(ListedGame { info, .. }: &ListedGame) -> [String; 6] {
    let names: Vec<&str> = std::iter::once(info.title.as_str()).chain(info.names.iter().map(String::as_str)).collect();
    let (packs, cards) = (info.pack.packs.to_string(), info.information.word().to_string());
    [info.id.clone(), names.join(", "), packs, cards, info.choice.word().into(), info.about.clone()]
}

/// Returns every subcommand with its operands and its description.
fn subcommands() -> Vec<(String, String)> {
    let mut command = cli::command();
    command.build();
    let row = |subcommand: &clap::Command| {
        let mut usage = format!("patience {}", subcommand.get_name());
        for operand in subcommand.get_positionals() {
            let value =
                operand.get_value_names().into_iter().flatten().map(|name| name.as_str()).collect::<Vec<_>>().join(" ");
            let ellipsis = if operand.get_num_args().is_some_and(|count| count.max_values() > 1) { "…" } else { "" };
            let (open, close) = if operand.is_required_set() { ("", "") } else { ("[", "]") };
            // Writing to a `String` cannot fail.
            let _ = write!(usage, " {open}{value}{ellipsis}{close}");
        }
        (usage, subcommand.get_about().map(ToString::to_string).unwrap_or_default())
    };
    let is_listed = |subcommand: &&clap::Command| subcommand.get_name() != "help" && !subcommand.is_hide_set();
    command.get_subcommands().filter(is_listed).map(row).collect()
}

fn pairs(rows: impl IntoIterator<Item = (impl Into<String>, impl Into<String>)>) -> impl Iterator<Item = [String; 2]> {
    rows.into_iter().map(|(first, second)| [first.into(), second.into()])
}

/// Formats a Markdown table, with the first column in monospace.
fn table<const COLUMNS: usize>(head: [&str; COLUMNS], rows: impl IntoIterator<Item = [String; COLUMNS]>) -> String {
    let mut text = format!("| {} |\n{}|\n", head.join(" | "), "|---".repeat(COLUMNS));
    for mut row in rows {
        row[0] = format!("`{}`", row[0]);
        let cells = row.map(|text| text.replace('|', "\\|"));
        // Writing to a `String` cannot fail.
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subcommands_are_listed_with_their_operands() {
        let text = document_table("subcommands", &[]).unwrap();
        assert!(
            text.starts_with("| subcommand | does |\n|---|---|\n| `patience play [GAME]` | Play a game "),
            "{text}"
        );
        assert!(text.contains("| `patience verify PATH\\|NUMBER\\|GAME…` |"), "{text}");
        assert!(text.contains("| `patience games [WORD…]` |"), "{text}");
        assert!(document_table("commands", &[]).unwrap().contains("\n| `undo [N]` | takes back "));
        let book = crate::games::catalog::rulebook_text("klondike").unwrap().to_string();
        let games = crate::generate::games(&[("klondike".into(), book)]).unwrap();
        let table = document_table("games", &games).unwrap();
        assert!(
            table.contains("\n| `klondike` | Klondike, Solitaire, Patience | 1 | hidden | mixed | Seven columns "),
            "{table}"
        );
        assert!(table.contains("\n| `virginia-reel` | Virginia Reel"), "{table}");
        assert_eq!(document_table("weather", &games), None);
    }
}
