//! The `patience restore` subcommand: takes over the games, settings and lessons of a backup.

use crate::app::played_games::no_data_folder_error;
use crate::app::process::environment::Environment;
use crate::app::process::output::{print, print_diagnostic, print_note};
use crate::backup::{
    Backup, Destination, MAX_ARCHIVE_BYTES, RestoreCounts, RestoredFile, RestoredGames, restore as restore_backup,
};
use crate::cli;
use crate::error::Result;
use crate::json::{KeptBothJson, RestoredGamesJson, RestoredLine, RestoredWord};
use crate::shell::OutputFormat;
use crate::yaml::{FileLimits, load_bytes_within};
use crate::{json, text};
use std::io::Write;

/// Restores a backup, and prints what became of its files.
///
/// # Errors
/// Fails if the file cannot be read or is not a valid backup. Then nothing is restored. Also fails if there is no data
/// folder, or if a file cannot be written.
pub fn restore(args: &cli::Restore, env: &Environment, out: &mut dyn Write) -> Result<u8> {
    let (transcripts, removed, lessons) = (env.transcripts.clone(), env.removed_transcripts(), env.lessons());
    let (Some(transcripts), Some(removed), Some(lessons)) = (transcripts, removed, lessons) else {
        return Err(no_data_folder_error());
    };
    let (source, bytes) = load_bytes_within(&args.file, FileLimits { bytes: MAX_ARCHIVE_BYTES, values: 0 })?;
    let backup = Backup::open(&source, &bytes)?;
    let counts = restore_backup(
        &backup,
        Destination {
            transcripts: &transcripts,
            removed: &removed,
            lessons: &lessons,
            settings: env.settings_file.as_deref(),
            replaces_settings: args.settings,
        },
    )?;
    if args.format == OutputFormat::Json {
        return print(out, &json::lines([json_line(&counts)])).map(|()| 0);
    }
    print(out, &report(&counts))?;
    for (name, path) in counts.games.kept_both.iter().chain(&counts.removed.kept_both) {
        let path = text::sanitize_line(&path.display().to_string()).into_owned();
        print_note(name, format!("this machine has another game of this name; the game of the backup is in `{path}`"));
    }
    if counts.has_page {
        print_diagnostic("note: only the page that plays can restore its statistics and its settings");
    }
    Ok(0)
}

/// Formats what became of the files, one kind of files per line.
fn report(counts: &RestoreCounts) -> String {
    let games = [("games", &counts.games), ("removed games", &counts.removed)];
    let games = games.into_iter().filter_map(|(name, games)| Some((name, games_text(games)?)));
    let files = [("settings", counts.settings), ("lessons", counts.lessons)];
    let files = files.into_iter().filter_map(|(name, file)| Some((name, file_text(file?).to_string())));
    let lines: String = games.chain(files).map(|(name, text)| format!("{name}: {text}\n")).collect();
    if lines.is_empty() { "the backup is empty\n".into() } else { lines }
}

/// Describes what became of games: `12 new, 3 equal`. Returns `None` if there are none.
fn games_text(games: &RestoredGames) -> Option<String> {
    let numbers = [
        (games.new, "new"),
        (games.continued, "continued"),
        (games.equal, "equal"),
        (games.longer_here, "longer on this machine"),
        (games.kept_both.len(), "kept next to another game"),
    ];
    let parts: Vec<String> = numbers
        .into_iter()
        .filter(|(number, _)| *number > 0)
        .map(|(number, name)| format!("{number} {name}"))
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

fn file_text(file: RestoredFile) -> &'static str {
    match file {
        RestoredFile::New => "restored",
        RestoredFile::Equal => "equal",
        RestoredFile::Kept => "those of this machine stay (`--settings` replaces them)",
        RestoredFile::Replaced => "replaced",
        RestoredFile::Joined => "joined",
    }
}

fn json_line(counts: &RestoreCounts) -> RestoredLine {
    RestoredLine {
        games: games_json(&counts.games),
        removed: games_json(&counts.removed),
        settings: counts.settings.map(word),
        lessons: counts.lessons.map(word),
    }
}

fn games_json(games: &RestoredGames) -> RestoredGamesJson {
    let kept_both = games.kept_both.iter();
    let kept_both = kept_both.map(|(name, path)| KeptBothJson { name: name.clone(), file: path.display().to_string() });
    RestoredGamesJson {
        new: games.new,
        continued: games.continued,
        equal: games.equal,
        longer_here: games.longer_here,
        kept_both: kept_both.collect(),
    }
}

fn word(file: RestoredFile) -> RestoredWord {
    match file {
        RestoredFile::New => RestoredWord::New,
        RestoredFile::Equal => RestoredWord::Equal,
        RestoredFile::Kept => RestoredWord::Kept,
        RestoredFile::Replaced => RestoredWord::Replaced,
        RestoredFile::Joined => RestoredWord::Joined,
    }
}
