//! Tests of single keys that act at once, with a real terminal: half a move (the key of the first pile only), keys
//! typed ahead, the line for other commands, interrupts, resizes, stops, and sentences for screen readers.

use crate::restore::{PRINT_MODES_OF_JOB, end_and_check_terminal, modes};
use crate::support::home::Home;
use crate::support::screen::Terminal;
use std::thread::sleep;
use std::time::Duration;

const CTRL_C: &str = "\u{3}";
const ESCAPE: &str = "\u{1b}";

/// The end of the line that lists the keys, when no key is pending.
const READY: &str = "? keys";

/// Returns a home folder whose settings file turns keys on.
fn home_with_keys() -> Home {
    let home = Home::new();
    std::fs::create_dir_all(home.path(".config/patience")).unwrap();
    home.write(".config/patience/config.yaml", "keys: on\ncards: plain\n");
    home
}

/// Returns a home folder whose settings file chooses plain cards.
fn plain_home() -> Home {
    let home = home_with_keys();
    home.write(".config/patience/config.yaml", "cards: plain\n");
    home
}

/// Starts a game in which keys act at once.
fn open(home: &Home, size: (u16, u16), arguments: &[&str]) -> Option<Terminal> {
    let mut terminal = Terminal::open(home, size, arguments)?;
    terminal.wait_for(READY);
    Some(terminal)
}

/// Returns the steps of the only transcript, without their times.
pub fn steps(home: &Home) -> Vec<String> {
    let text = home.read(&format!(".local/share/patience/transcripts/{}", home.transcripts()[0]));
    let steps = text.split("  steps:\n").nth(1).unwrap().lines().take_while(|line| line.starts_with("  - "));
    let without_time = |line: &str| {
        let line = line.trim_start_matches("  - ").trim_start_matches("{do: ");
        line.split(", at:").next().unwrap().to_string()
    };
    steps.map(without_time).collect()
}

#[test]
fn two_keys_move_a_card_and_escape_gives_up_half_a_move() {
    let home = home_with_keys();
    let Some(mut terminal) = open(&home, (80, 24), &["play", "klondike", "--seed", "42"]) else { return };
    terminal.press("4");
    terminal.wait_for("column 4 to: 1-7 column, f foundation");
    terminal.press("x");
    terminal.wait_for("no key x here; Esc gives up this move");
    terminal.press(ESCAPE);
    terminal.wait_for(READY);
    assert!(terminal.text().ends_with(READY) && !terminal.text().contains("column 4 to"), "{}", terminal.text());
    terminal.press("42");
    terminal.wait_for(READY);
    assert!(terminal.is_underlined("3♠"), "{}", terminal.text());
    // After the message about a rejected move, the next key acts again.
    terminal.press("11");
    terminal.wait_for("refused: 11");
    terminal.wait_for(READY);
    terminal.press("d");
    terminal.wait_for("stock 23");
    terminal.wait_for(READY);
    terminal.press(" ");
    terminal.wait_for("stock 22");
    terminal.wait_for(READY);
    terminal.press("u");
    terminal.wait_for("stock 23");
    terminal.wait_for(READY);
    terminal.press("?");
    terminal.wait_for("opens a line for all other commands");
    terminal.wait_for(READY);
    terminal.press("\u{4}");
    terminal.wait_for_end();
    assert_eq!(steps(&home), ["move t4 t2", "draw", "draw", "undo"]);
}

#[test]
fn keys_typed_ahead_are_not_lost() {
    let home = home_with_keys();
    let Some(mut terminal) = open(&home, (80, 24), &["play", "klondike", "--seed", "42"]) else { return };
    // All keys arrive at once. The keys after the line `undo 2` must not get lost in the line editor.
    terminal.press("dd42h:undo 2\rU3");
    terminal.wait_for("column 3 to");
    terminal.press(ESCAPE);
    terminal.wait_for(READY);
    terminal.press("\u{4}");
    terminal.wait_for_end();
    assert_eq!(steps(&home), ["draw", "draw", "move t4 t2", "hint", "undo 2", "redo"]);
    // Keys that arrive while a command runs wait until it is done, and are not echoed.
    let Some(mut terminal) = open(&home, (100, 50), &["play", "seven-devils", "--seed", "3", "--no-record"]) else {
        return;
    };
    terminal.press(":winnable\r");
    terminal.wait_for("(y/n)");
    terminal.press("y");
    sleep(Duration::from_millis(300));
    terminal.press("dd");
    terminal.wait_for("Unknown");
    terminal.wait_for("stock 67");
    terminal.wait_for(READY);
    terminal.press("\u{4}");
    terminal.wait_for_end();
}

#[test]
fn a_colon_opens_a_line_with_history_and_completion() {
    let home = home_with_keys();
    let Some(mut terminal) = open(&home, (80, 24), &["play", "klondike", "--seed", "42"]) else { return };
    terminal.press(":");
    terminal.wait_for("klondike: ");
    terminal.press("mar\t");
    terminal.wait_for("mark");
    terminal.press("here\r");
    terminal.wait_for("`:goto here` goes back to this point");
    terminal.wait_for(READY);
    // Escape closes the line, and an empty line does nothing.
    terminal.press(":scor");
    terminal.wait_for("scor");
    terminal.press(ESCAPE);
    terminal.wait_for(READY);
    terminal.press(":\r");
    terminal.wait_for(READY);
    terminal.press(":");
    terminal.wait_for("klondike: ");
    terminal.press("\u{1b}[A");
    terminal.wait_for("mark here");
    terminal.press(CTRL_C);
    terminal.wait_for(READY);
    terminal.press(":set keys off\r");
    terminal.wait_for("keys: off");
    terminal.wait_for("klondike> ");
    terminal.type_line("quit");
    terminal.wait_for_end();
}

#[test]
fn single_keys_turn_pages() {
    let home = home_with_keys();
    let Some(mut terminal) = open(&home, (80, 24), &["play", "klondike", "--seed", "42"]) else { return };
    terminal.press(":rules\r");
    terminal.wait_for_screen("Space reads on, b pages back, q returns to the game.");
    terminal.settle();
    let first_page = terminal.text();
    // A letter does not open a line, and is no command of the game.
    terminal.press("d");
    terminal.settle();
    assert_eq!(terminal.text(), first_page);
    terminal.press(" ");
    terminal.settle();
    assert_ne!(terminal.text(), first_page);
    terminal.press(ESCAPE);
    terminal.wait_for_screen(READY);
    terminal.press(":rules\r");
    terminal.wait_for_screen("Space reads on");
    terminal.press(":draw\r");
    terminal.wait_for_screen("stock 23");
    terminal.wait_for_screen(READY);
    terminal.press("\u{4}");
    terminal.wait_for_end();
    assert_eq!(steps(&home), ["draw"]);
}

#[test]
fn up_finds_lines_that_begin_with_the_typed_letters() {
    let home = Home::new();
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["play", "klondike", "--seed", "42"]) else { return };
    terminal.wait_for_prompt();
    for line in ["mark one", "score", "mark two", "info"] {
        terminal.type_line(line);
        terminal.wait_for_prompt();
    }
    let up_key = "\u{1b}[A";
    terminal.press("ma");
    terminal.wait_for("ma");
    terminal.press(up_key);
    terminal.wait_for("mark two");
    terminal.press(up_key);
    terminal.wait_for("mark one");
    terminal.press("\u{1b}[B");
    terminal.wait_for("mark two");
    terminal.press(CTRL_C);
    terminal.wait_for("klondike> ");
    // Without letters, Up shows all lines.
    terminal.press(up_key);
    terminal.wait_for("info");
    terminal.press(up_key);
    terminal.wait_for("mark two");
    terminal.press(up_key);
    terminal.wait_for("score");
    terminal.press(CTRL_C);
    terminal.wait_for("klondike> ");
    terminal.type_line("quit");
    terminal.wait_for_end();
}

#[test]
fn ctrl_c_gives_up_half_a_move_and_then_asks_whether_to_leave() {
    let home = home_with_keys();
    let Some(mut terminal) = open(&home, (80, 24), &["play", "klondike", "--seed", "42"]) else { return };
    terminal.press("4");
    terminal.wait_for("column 4 to");
    terminal.press(CTRL_C);
    terminal.wait_for(READY);
    terminal.press(CTRL_C);
    terminal.wait_for("press Ctrl-C again to leave");
    terminal.press(CTRL_C);
    terminal.wait_for("leave? You can resume the game later (y/n) ");
    // Other keys are no answer.
    terminal.press("xn");
    terminal.wait_for(READY);
    terminal.press("d");
    terminal.wait_for("stock 23");
    terminal.wait_for(READY);
    terminal.press(":resign\r");
    terminal.wait_for("Give up this game for good?");
    terminal.wait_for("(y/n) ");
    // One key is the answer, and the rest of its word does nothing.
    terminal.press("yes\r");
    terminal.wait_for("You gave up after 1 move.");
    terminal.wait_for(READY);
    terminal.press("d");
    terminal.wait_for("refused: draw: you gave up this game");
    terminal.wait_for(READY);
    terminal.press(CTRL_C);
    terminal.wait_for("again to leave");
    terminal.press(CTRL_C);
    terminal.wait_for("(y/n) ");
    terminal.press("y");
    terminal.wait_for_end();
}

#[test]
fn keys_that_scroll_show_the_command_that_they_mean() {
    let home = home_with_keys();
    let arguments = ["play", "klondike", "--seed", "42", "--screen", "scroll"];
    let Some(mut terminal) = open(&home, (80, 60), &arguments) else { return };
    terminal.press("42");
    terminal.wait_for("klondike> 4 2");
    terminal.wait_for(READY);
    terminal.press("d");
    terminal.wait_for("klondike> draw");
    terminal.wait_for(READY);
    terminal.press(" ");
    terminal.wait_for("stock 22");
    terminal.wait_for(READY);
    assert_eq!(terminal.text().matches("klondike> draw").count(), 2, "{}", terminal.text());
    terminal.press("\u{4}");
    terminal.wait_for_end();
}

#[test]
fn escape_and_ctrl_c_stop_a_search() {
    for key in [ESCAPE, CTRL_C] {
        let home = home_with_keys();
        let arguments = ["play", "seven-devils", "--seed", "3", "--no-record", "--screen", "scroll"];
        let Some(mut terminal) = open(&home, (100, 50), &arguments) else { return };
        terminal.press(":solve\r");
        terminal.wait_for("(y/n)");
        terminal.press("y");
        sleep(Duration::from_millis(500));
        terminal.press(key);
        terminal.wait_for("Unknown: you interrupted the search after");
        terminal.wait_for(READY);
        terminal.press("d");
        terminal.wait_for("stock");
        terminal.wait_for(READY);
        terminal.press("\u{4}");
        terminal.wait_for_end();
    }
}

#[test]
fn a_resized_window_shows_its_board_at_once() {
    for has_keys in [true, false] {
        let home = if has_keys { home_with_keys() } else { plain_home() };
        let Some(mut terminal) = Terminal::open(&home, (80, 24), &["play", "spider", "--seed", "1"]) else { return };
        terminal.wait_for("spider> ");
        if has_keys {
            terminal.wait_for(READY);
            terminal.press("3");
            terminal.wait_for("column 3 to");
        } else {
            terminal.press("mov");
            terminal.wait_for("mov");
        }
        // The line that is being typed is kept, and the board is drawn for the new width.
        let line = if has_keys { "spider> 3  column 3 to: 1-9 0=t10 column" } else { "spider> mov" };
        terminal.resize((120, 40));
        terminal.wait_for_screen("s             f1     f2");
        terminal.wait_for_screen(line);
        assert!(terminal.text().starts_with("s             f1     f2"), "{}", terminal.text());
        terminal.resize((60, 24));
        terminal.wait_for_screen("s         f1   f2");
        terminal.wait_for_screen(line);
        assert!(terminal.text().starts_with("s         f1   f2"), "{}", terminal.text());
        terminal.press(CTRL_C);
        terminal.wait_for("spider> ");
        terminal.press("\u{4}");
        terminal.wait_for_end();
    }
}

#[test]
fn every_end_in_half_a_move_restores_the_terminal() {
    for (ending, status) in [("\u{4}\u{4}", "0"), ("-TERM", "143"), ("-HUP", "129")] {
        let home = home_with_keys();
        let play = ["play", "klondike", "--seed", "42", "--no-record"];
        let prepare = |terminal: &mut Terminal| {
            terminal.wait_for(READY);
            terminal.press("3");
            terminal.wait_for("column 3 to");
        };
        end_and_check_terminal(&home, &play, prepare, ending, status);
    }
}

#[test]
fn a_stopped_game_continues_with_its_board_and_half_a_move() {
    let home = home_with_keys();
    let play = ["play", "klondike", "--seed", "42", "--no-record"];
    let Some(mut terminal) = Terminal::open_with(PRINT_MODES_OF_JOB, &home, (80, 24), &play) else { return };
    let modes_before = modes(&terminal.wait_for(READY));
    terminal.press("3");
    terminal.wait_for("column 3 to");
    terminal.press("\u{1a}");
    terminal.wait_for("stopped.");
    let modes_while_stopped = modes(&terminal.wait_for("end."));
    terminal.wait_for("something else");
    // The board is drawn at once, without a key.
    terminal.wait_for("stock 24");
    terminal.wait_for("column 3 to");
    let text = terminal.text();
    assert!(text.starts_with("s    w") && !text.contains("something else"), "{text}");
    terminal.press("\u{4}\u{4}");
    terminal.wait_for("status=0.");
    let modes_after = modes(&terminal.wait_for("end."));
    assert!(
        modes_before.len() > 20 && modes_before == modes_after && modes_before == modes_while_stopped,
        "{modes_before} {modes_while_stopped} {modes_after}"
    );
}

#[test]
fn half_a_move_is_announced_to_screen_readers() {
    let home = home_with_keys();
    let script = "export PATIENCE_ACCESSIBLE=1; exec \"$0\" \"$@\"";
    let arguments = ["play", "klondike", "--seed", "42"];
    let Some(mut terminal) = Terminal::open_with(script, &home, (80, 24), &arguments) else { return };
    terminal.wait_for("klondike> ");
    terminal.press("4");
    terminal.wait_for("Column 4 to which pile?");
    terminal.wait_for("klondike> ");
    terminal.press("2");
    terminal.wait_for("Moved three of spades from t4");
    terminal.wait_for("klondike> ");
    terminal.press("4");
    terminal.wait_for("klondike> ");
    terminal.press(ESCAPE);
    terminal.wait_for("No key is pending.");
    terminal.wait_for("klondike> ");
    terminal.press("x");
    terminal.wait_for("no key x here; ? lists the keys");
    terminal.wait_for("klondike> ");
    assert!(!terminal.text().contains(READY), "the line of keys is not read out:\n{}", terminal.text());
    terminal.press("\u{4}");
    terminal.wait_for_end();
}

#[test]
fn a_game_is_won_by_keys_with_sentences_for_screen_readers() {
    let home = home_with_keys();
    let solved = home.run("solve golf --seed 5").out;
    let keys: String =
        solved.lines().skip(1).map(|line| line.strip_prefix("move t").map_or("d", |rest| &rest[..1])).collect();
    let script = "export PATIENCE_ACCESSIBLE=1; exec \"$0\" \"$@\"";
    let arguments = ["play", "golf", "--seed", "5"];
    let Some(mut terminal) = Terminal::open_with(script, &home, (80, 24), &arguments) else { return };
    terminal.wait_for("golf> ");
    terminal.press("h");
    terminal.wait_for("Enter plays the hint.");
    terminal.wait_for("golf> ");
    terminal.press(&keys);
    terminal.wait_for(&format!("Won in {} moves", keys.len()));
    terminal.wait_for("golf> ");
    terminal.press("\u{4}");
    terminal.wait_for_end();
    assert!(!terminal.text().contains(READY), "{}", terminal.text());
    assert!(home.run("history").out.contains("  won "), "{}", home.run("history").out);
}

#[test]
fn keys_work_in_every_layout() {
    for (game, keys, expected) in [
        ("pyramid", "d", "stock 23"),
        ("black-hole", "01", "score"),
        ("accordion", "0201", "refused"),
        ("clock", "s", "score 1"),
        ("golf", "d", "stock 15"),
        ("bridge-solitaire", "e", "bridge-solitaire: keep "),
    ] {
        let home = home_with_keys();
        let Some(mut terminal) = open(&home, (80, 24), &["play", game, "--seed", "1", "--no-record"]) else { return };
        terminal.press(keys);
        terminal.wait_for(expected);
        if expected.ends_with("keep ") {
            terminal.press(ESCAPE);
        }
        terminal.wait_for(READY);
        terminal.press("\u{4}");
        terminal.wait_for_end();
    }
}

#[test]
fn the_keys_of_a_pyramid_are_shown_as_typed() {
    let home = home_with_keys();
    let Some(mut terminal) = open(&home, (100, 32), &["play", "pyramid", "--seed", "1"]) else { return };
    terminal.press("7");
    terminal.wait_for("pyramid: 11-77 pyramid, Esc back");
    terminal.press("3");
    terminal.wait_for_screen("pyramid> 73  y7.3 and: ");
    terminal.press(ESCAPE);
    terminal.wait_for(READY);
    // The covered top of the pyramid is rejected before a second card is named.
    terminal.press("11");
    terminal.wait_for("y1.1 is covered, so you cannot use it yet");
    assert!(!terminal.text().contains("pyramid> 1"), "{}", terminal.text());
    // Tab lists only the moves of the row that the first digit names.
    terminal.press("6\t");
    terminal.wait_for("no legal move of y6");
    terminal.press(ESCAPE);
    terminal.wait_for(READY);
    terminal.press("?");
    terminal.wait_for("removes this card alone, if it needs no second card");
    terminal.wait_for(READY);
    terminal.press("\u{4}");
    terminal.wait_for_end();
}

#[test]
fn the_first_screen_names_the_aim_and_the_options_of_a_game() {
    let home = plain_home();
    let Some(mut terminal) = Terminal::open(&home, (100, 32), &["play", "pyramid", "--seed", "1"]) else { return };
    terminal.wait_for_prompt();
    let text = terminal.text();
    assert!(text.contains("Pyramid: Remove pairs that add up to thirteen from a pyramid of cards."), "{text}");
    assert!(text.contains("`options` lists the variants of this game; `new -o tut=on` deals one of them"), "{text}");
    terminal.type_line("info");
    terminal.wait_for("reveals the face-down cards");
    terminal.wait_for("pyramid> ");
    terminal.press("\u{4}");
    terminal.wait_for_end();
}

#[test]
fn the_line_of_keys_has_the_width_of_a_resized_window() {
    let home = home_with_keys();
    let play = ["play", "klondike", "--seed", "42", "--no-record"];
    let Some(mut terminal) = Terminal::open(&home, (44, 24), &play) else { return };
    terminal.wait_for(READY);
    // No key is pressed, but the list of the keys changes with the width.
    for (size, list) in [
        ((130, 40), "U redo, h hint, a auto, Space repeat, : command, ? keys"),
        ((44, 24), "klondike>   1-7 column, : command, ? keys"),
        ((12, 24), "klondike>"),
        ((80, 24), "d draw, n until playable, : command, ? keys"),
    ] {
        terminal.resize(size);
        terminal.wait_for_screen(list);
    }
    terminal.press("\u{4}");
    terminal.wait_for_end();
}
