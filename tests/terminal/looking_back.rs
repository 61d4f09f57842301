//! Tests of the lists of games and past games, and of the calendar, in windows of several sizes.

use crate::support::home::Home;
use crate::support::pty::{at_terminal_of_type, patience};
use crate::support::screen::Terminal;
use std::fs;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (50, 20)];

const LAST_ROW: &str = "Space reads on, b pages back, q ends.";

/// Returns a home folder with games of Klondike: one for each result, with options and a long seed.
fn home_with_games() -> Home {
    let home = Home::new();
    let folder = ".local/share/patience/transcripts";
    fs::create_dir_all(home.path(folder)).unwrap();
    for (name, option, seed, end) in [
        ("1", "draw: 1", "9007199254740991", "  result: {status: won, score: 52, moves: 113, hints: 4}\n"),
        ("2", "draw: 3, passes: 3", "42", "  result: {status: resigned, score: 10, moves: 57}\n"),
        ("3", "draw: 3, passes: 3", "43", ""),
        ("4", "draw: 3", "44", "  result: {status: won, score: 52, moves: 140}\n"),
    ] {
        let text = format!(
            "patience: 1\ngame: klondike\nrules: d2de2a6e\noptions: {{{option}}}\nseed: {seed}\n\
             started: 2024-02-0{name}T10:12:33Z\ndeals:\n- deck: 7C KD AC\n  steps:\n  - {{do: draw, at: 250.0}}\n{end}"
        );
        home.write(&format!("{folder}/{name}.yaml"), &text);
    }
    home
}

#[test]
fn no_list_is_wider_than_the_window() {
    let home = home_with_games();
    for (columns, rows) in SIZES {
        for line in [
            "stats",
            "stats klondike",
            "history",
            "games canfield",
            "daily --calendar 2024-02",
            "games --long golf open",
        ] {
            let arguments: Vec<&str> = line.split(' ').collect();
            // At a wider terminal, a line that is too wide is not wrapped.
            let script = format!("exec \"$0\" --width {columns} \"$@\"");
            let Some(mut terminal) = Terminal::open_with(&script, &home, (200, rows + 60), &arguments) else { return };
            terminal.wait_for_end();
            let text = terminal.all_text();
            let widest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!(widest <= columns.into(), "{line} in {columns} columns:\n{text}");
        }
    }
}

#[test]
fn history_and_stats_are_tables_in_80_columns() {
    let home = home_with_games();
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["history"]) else { return };
    terminal.wait_for_end();
    let text = terminal.text();
    for part in ["seed:9007199254740991", "with hints", "unfinished", "seed:42", "1 Feb 2024"] {
        assert!(text.contains(part), "{part}:\n{text}");
    }
    let mut terminal = Terminal::open(&home, (80, 24), &["stats"]).unwrap();
    terminal.wait_for_end();
    let text = terminal.text();
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
    let row = |start: &[&str]| rows.iter().any(|row| row.starts_with(start));
    assert!(row(&["klondike", "1", "1", "100", "1", "0", "1"]), "{text}");
    // The second option is in the next line.
    assert!(row(&["klondike", "draw=3", "1", "0", "0", "0", "1", "0"]) && row(&["passes=3"]), "{text}");
}

#[test]
fn a_long_list_is_read_in_pages() {
    let home = Home::new();
    for size in SIZES {
        let Some(mut terminal) = Terminal::open(&home, size, &["games"]) else { return };
        terminal.wait_for(LAST_ROW);
        assert!(terminal.text().contains("\nbakers-dozen "), "{}", terminal.text());
        // A letter begins no command, because no game is open.
        terminal.press("x ");
        terminal.wait_for(LAST_ROW);
        assert!(!terminal.text().contains("bakers-dozen "), "{}", terminal.text());
        terminal.press("b");
        terminal.wait_for(LAST_ROW);
        assert!(terminal.text().contains("bakers-dozen "), "{}", terminal.text());
        terminal.press("q");
        terminal.wait_for_end();
        assert!(!terminal.text().contains(LAST_ROW), "{}", terminal.text());
    }
    // A list that fits is only printed.
    let mut terminal = Terminal::open(&home, (80, 24), &["games", "golf"]).unwrap();
    terminal.wait_for_end();
    assert!(terminal.text().contains("\ngolf "), "{}", terminal.text());
}

#[test]
fn the_terminal_is_restored_after_a_list() {
    for end in ["q", "\u{3}"] {
        let home = Home::new();
        let script = "stty -a > before; \"$0\" \"$@\"; stty -a > after";
        let Some(mut terminal) = Terminal::open_with(script, &home, (80, 24), &["games"]) else { return };
        terminal.wait_for(LAST_ROW);
        terminal.press(end);
        terminal.wait_for_end();
        assert_eq!(home.read("before"), home.read("after"));
    }
}

#[test]
fn a_dumb_terminal_and_a_screen_reader_get_the_whole_list() {
    let home = Home::new();
    let Some(mut pty) = at_terminal_of_type("dumb", &home, &patience(), &["games"]) else { return };
    assert!(!pty.exp_eof().unwrap().contains("Space"));
    let script = "PATIENCE_ACCESSIBLE=1 exec \"$0\" \"$@\"";
    let mut terminal = Terminal::open_with(script, &home, (80, 24), &["games"]).unwrap();
    terminal.wait_for_end();
    assert!(!terminal.all_text().contains("Space"));
    let mut terminal = Terminal::open_with(script, &home, (80, 24), &["daily", "--calendar", "2024-02"]).unwrap();
    terminal.wait_for_end();
    let text = terminal.text();
    assert!(text.contains("Daily Klondike, February 2024.\n") && !text.contains("Mon"), "{text}");
}
