//! Tests of the screens of sessions in windows of several sizes, which are compared with the files in
//! `tests/terminal/screens`. `BLESS=1` rewrites these files; then read the diff.

use crate::support::home::Home;
use crate::support::screen::Terminal;
use patience::internals::card::DealSpec;
use patience::internals::games::catalog;
use patience::internals::play::{Session, deck_for};
use patience::internals::shell::{Notation, typed_forms};
use std::fs;

/// The sizes of the windows, in columns and rows.
const SIZES: [(u16, u16); 4] = [(60, 20), (80, 24), (120, 40), (200, 50)];

/// Games of every layout.
const GAMES: [&str; 12] = [
    "klondike",
    "freecell",
    "spider",
    "bridge-solitaire",
    "canfield",
    "black-hole",
    "pyramid",
    "accordion",
    "clock",
    "tri-peaks",
    "golf",
    "sultan",
];

/// The number of moves after which the screen is compared.
const MOVE_COUNT: usize = 12;

/// Returns the first moves of a game as one line to enter.
fn moves(id: &str) -> String {
    let game = catalog::open(id, &[]).unwrap();
    let deck = deck_for(game.as_ref(), &DealSpec::Seed(1)).unwrap();
    let mut session = Session::deal(game, deck).unwrap();
    let mut lines = Vec::new();
    while lines.len() < MOVE_COUNT && !session.is_over() {
        let moves = session.moves();
        // If the first move in the list was always chosen, a card would often move back and forth.
        let chosen_move = moves[lines.len() * 7 % moves.len()];
        lines.push(typed_forms(session.game().as_ref(), session.view(), Notation::Cards, chosen_move).remove(0));
        session.play(chosen_move).unwrap();
    }
    lines.join(";")
}

/// Plays games in windows of all sizes, and compares the screens with the files.
fn compare_screens(games: &[&str]) {
    let bless = std::env::var_os("BLESS").is_some_and(|value| value == "1");
    for id in games {
        let (line, mut screens) = (moves(id), String::new());
        for (columns, rows) in SIZES {
            let home = Home::new();
            let play = ["play", id, "--seed", "1", "--no-record"];
            let Some(mut terminal) = Terminal::open(&home, (columns, rows), &play) else { return };
            terminal.wait_for_prompt();
            terminal.type_line(&line);
            terminal.wait_for_prompt();
            let screen = terminal.text();
            let (row, _) = terminal.cursor();
            assert!(
                screen.lines().nth(row).unwrap().starts_with(&format!("{id}>")),
                "{id} at {columns}x{rows}\n{screen}"
            );
            screens += &format!("{columns}x{rows}\n{}\n{screen}\n", "=".repeat(columns.into()));
        }
        let path = format!("{}/tests/terminal/screens/{id}.txt", env!("CARGO_MANIFEST_DIR"));
        if bless {
            fs::write(&path, &screens).unwrap();
        }
        let expected = fs::read_to_string(&path).unwrap_or_default();
        assert!(expected == screens, "{id}: {path} is another screen than\n{screens}");
    }
}

// The games are split into two tests, which run in parallel.
#[test]
fn boards_fit_into_windows_of_all_sizes() {
    compare_screens(&GAMES[..6]);
}

#[test]
fn boards_of_other_games_fit_into_windows_of_all_sizes() {
    compare_screens(&GAMES[6..]);
}

#[test]
fn commands_after_a_resize_use_the_new_size() {
    let home = Home::new();
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["play", "spider", "--seed", "1"]) else { return };
    terminal.wait_for_prompt();
    let wide = terminal.text();
    terminal.resize((60, 20));
    terminal.wait_for_prompt();
    terminal.type_line("d;d");
    terminal.wait_for_prompt();
    let narrow = terminal.text();
    assert!(wide.starts_with("s               f1      f2"), "{wide}");
    assert!(narrow.trim_start().starts_with("s           f1    f2"), "{narrow}");
    assert!(narrow.contains("stock 30"), "{narrow}");
    terminal.resize((120, 40));
    terminal.wait_for_prompt();
    terminal.type_line("show");
    terminal.wait_for_prompt();
    assert!(terminal.text().trim_start().starts_with("s                     f1         f2"), "{}", terminal.text());
}

#[test]
fn messages_are_wrapped_for_the_current_width() {
    let home = Home::new();
    let Some(mut terminal) = Terminal::open(&home, (120, 24), &["play", "klondike", "--seed", "42"]) else { return };
    let message_on_screen = |terminal: &Terminal| {
        let words = terminal.text().split_whitespace().collect::<Vec<_>>().join(" ");
        words[words.find("`move` takes a card").unwrap()..].split(" klondike>").next().unwrap().to_string()
    };
    terminal.wait_for_prompt();
    terminal.type_line("move");
    terminal.wait_for_prompt();
    let wide = message_on_screen(&terminal);
    assert!(wide.ends_with("`move 9♠ T♥`)"), "{wide}");
    for columns in [47, 38, 41] {
        terminal.resize((columns, 24));
        terminal.wait_for_prompt();
        terminal.type_line("move");
        terminal.wait_for_prompt();
        assert_eq!(message_on_screen(&terminal), wide, "{}", terminal.text());
    }
}

#[test]
fn a_move_marks_its_cards_and_clears_the_last_message() {
    let home = Home::new();
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["play", "klondike", "--seed", "42"]) else { return };
    terminal.wait_for_prompt();
    terminal.type_line("11");
    terminal.wait_for_prompt();
    assert!(terminal.text().contains("refused: 11:"), "{}", terminal.text());
    terminal.type_line("42");
    terminal.wait_for_prompt();
    let screen = terminal.text();
    assert!(!screen.contains("refused"), "{screen}");
    assert!(terminal.is_underlined("3♠") && terminal.is_underlined("5♣") && !terminal.is_underlined("7♠"), "{screen}");
}

#[test]
fn leaving_a_game_needs_confirmation() {
    let home = Home::new();
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["play", "klondike", "--seed", "42"]) else { return };
    terminal.wait_for_prompt();
    terminal.type_line("d");
    terminal.wait_for_prompt();
    terminal.type_line("resign");
    terminal.wait_for("Give up this game for good? It counts as not won.");
    terminal.wait_for("(yes or no) ");
    terminal.type_line("no");
    terminal.wait_for_prompt();
    terminal.type_line("new freecell");
    terminal.wait_for("Leave this game? It counts as not won; `quit` keeps it for later.");
    terminal.wait_for("(yes or no) ");
    terminal.type_line("yes");
    terminal.wait_for_prompt();
    assert!(terminal.text().trim_start().starts_with("c1       c2"), "{}", terminal.text());
    // If text was typed after the first Ctrl-C, the second one only discards it, and does not ask whether to leave.
    terminal.press("\u{3}");
    terminal.wait_for("freecell> ");
    terminal.press("abc");
    terminal.wait_for("abc");
    terminal.press("\u{3}");
    terminal.wait_for("freecell> ");
    terminal.type_line("score");
    terminal.wait_for("score 0 (more is better)");
    terminal.wait_for_prompt();
    terminal.press("\u{3}");
    terminal.wait_for("freecell> ");
    terminal.press("\u{3}");
    terminal.wait_for("leave? You can resume the game later (yes or no) ");
    terminal.type_line("y");
    terminal.wait_for_end();
}

#[test]
fn windows_of_extreme_sizes_are_handled() {
    for size in [(1, 1), (19, 5), (500, 500)] {
        let home = Home::new();
        let Some(mut terminal) = Terminal::open(&home, size, &["play", "klondike", "--seed", "42"]) else { return };
        terminal.wait_for("klondike");
        terminal.type_line("42;quit");
        terminal.wait_for_end();
        let name = &home.transcripts()[0];
        let recorded = home.read(&format!(".local/share/patience/transcripts/{name}"));
        let steps = recorded.split("  steps:\n").nth(1).unwrap();
        assert!(steps.starts_with("  - {do: move t4 t2, at: ") && steps.lines().count() == 1, "{size:?}: {recorded}");
    }
}
