//! Home folders that contain transcripts of played games.

use crate::support::home::Home;
use std::fs;

/// The folder of the transcripts of interactive games.
pub const FOLDER: &str = ".local/share/patience/transcripts";

/// Returns a transcript of Golf as `patience` records it. `king` is the value of the option of this name. `end`
/// contains the fields of the result; if it is empty, the transcript has no result.
pub fn golf(started: &str, king: &str, steps: &str, end: &str) -> String {
    let end = if end.is_empty() { String::new() } else { format!("  result: {{{end}}}\n  digest: 8aad762f\n") };
    format!(
        "patience: 1\ngame: golf\nrules: d7913bb2\noptions:\n  king: {king}\n  jokers: 0\nseed: 7\nstarted: {started}\n\
         deals:\n- deck: 7C KD AC\n  steps:\n{steps}{end}"
    )
}

/// Returns a home folder with seven transcripts of Golf and a file that is no transcript. Five of the games count in
/// statistics: two won in a row, one lost, one won with hints, and one unfinished.
pub fn home_with_games() -> Home {
    let home = Home::new();
    fs::create_dir_all(home.path(FOLDER)).unwrap();
    let steps_at = |seconds: &str| format!("  - draw\n  - {{do: move t1 w, at: {seconds}}}\n");
    for (name, text) in [
        ("1", golf("2026-11-01T10:00:00Z", "closed", &steps_at("61.5"), "status: won, score: -5, moves: 40")),
        ("2", golf("2026-11-02T10:00:00Z", "closed", &steps_at("50.0"), "status: won, score: 0, moves: 47, undos: 3")),
        ("3", golf("2026-11-03T10:00:00Z", "closed", &steps_at("9.0"), "status: over, score: 12, moves: 30")),
        ("4", golf("2026-11-04T10:00:00Z", "closed", &steps_at("90.5"), "status: won, score: -2, moves: 44, hints: 1")),
        ("5", golf("2026-11-05T10:00:00Z", "open", &steps_at("5.0"), "status: playing, score: 30, moves: 3")),
        ("6", golf("2026-11-06T10:00:00Z", "open", &steps_at("5.0"), "")),
        ("7", golf("2026-11-07T10:00:00Z\ntaken-over: 3", "open", &steps_at("5.0"), "status: won, score: 0, moves: 3")),
        ("8", "shopping: [milk]\n".into()),
    ] {
        home.write(&format!("{FOLDER}/{name}.yaml"), &text);
    }
    home
}

/// Returns the note that commands print about the file that is no transcript.
pub fn skipped_file_note(home: &Home) -> String {
    let text = "skipped `8.yaml` (not a transcript: it does not begin with `patience: 1`)";
    format!("note: {}: {text}\n", home.path(FOLDER).display())
}

/// Moves the only recording of a script to the folder of the interactive games, with this name.
pub fn move_to_interactive_games(home: &Home, name: &str) {
    let scripts = home.scripts();
    assert_eq!(scripts.len(), 1);
    fs::create_dir_all(home.path(FOLDER)).unwrap();
    let from = home.path(&format!(".local/share/patience/scripts/{}", scripts[0]));
    fs::rename(from, home.path(&format!("{FOLDER}/{name}.yaml"))).unwrap();
}
