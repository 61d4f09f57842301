//! The chooser of games: `patience play` without a game, and `new ?` in a session.

use super::restore::{PRINT_MODES_OF_JOB, end_and_check_terminal, modes};
use crate::support::home::Home;
use crate::support::screen::Terminal;

const DOWN: &str = "\u{1b}[B";

/// The end of the line of keys, in a window of 80 columns.
const KEYS: &str = "End select";

/// Opens the chooser with `patience play`.
fn open(home: &Home, size: (u16, u16)) -> Option<Terminal> {
    let mut terminal = Terminal::open(home, size, &["play"])?;
    terminal.wait_for("Esc leaves");
    wait_for_frame(&mut terminal);
    Some(terminal)
}

/// Waits until the screen is drawn and the cursor is behind the typed letters.
fn wait_for_frame(terminal: &mut Terminal) {
    terminal.wait_for("\u{1b}[?25h");
    terminal.wait_for("H");
}

/// Presses a key, and waits until the screen is drawn.
fn press(terminal: &mut Terminal, key: &str) {
    terminal.press(key);
    wait_for_frame(terminal);
}

/// Checks that the chooser fills the window, and that no line was too wide for it.
fn assert_fits(terminal: &Terminal, rows: usize) {
    let text = terminal.text();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("game> "), "{text}");
    assert!(lines.len() == rows - 1 && lines[rows - 2].starts_with("Enter plays, Esc leaves"), "{text}");
    assert_eq!(text.matches("Esc leaves").count(), 1, "{text}");
}

#[test]
fn a_game_is_found_by_a_few_letters() {
    let home = Home::new();
    let Some(mut terminal) = open(&home, (80, 24)) else { return };
    assert_fits(&terminal, 24);
    assert_eq!(terminal.cursor(), (0, 6));
    for letter in ["s", "p", "i"] {
        press(&mut terminal, letter);
    }
    assert!(terminal.text().contains("\n> Spider ") && terminal.text().contains("│ Spider\n"), "{}", terminal.text());
    assert_fits(&terminal, 24);
    assert_eq!(terminal.cursor(), (0, 9));
    assert!(terminal.text().contains("You have not played it yet."), "{}", terminal.text());
    press(&mut terminal, DOWN);
    assert!(terminal.text().contains("│ Spiderette\n"), "{}", terminal.text());
    terminal.press("\r");
    terminal.wait_for("spiderette> ");
    terminal.type_line("resign");
    terminal.wait_for("You gave up after 0 moves.");
    terminal.type_line("quit");
    terminal.wait_for_end();
    let mut terminal = open(&home, (80, 24)).unwrap();
    // A typing error is forgiven, and the record is that of the game.
    terminal.press("spiedrett");
    terminal.wait_for_screen("> Spiderette");
    terminal.wait_for_screen("You played 1, won 0, streak 0.");
    terminal.press("\u{1b}");
    terminal.wait_for_end();
    assert_eq!(terminal.text(), "");
}

#[test]
fn the_chooser_fits_into_every_window() {
    let home = Home::new();
    for (size, has_board) in [((80, 24), true), ((120, 40), true), ((50, 20), false), ((50, 40), true)] {
        let Some(mut terminal) = open(&home, size) else { return };
        for key in [DOWN, "\u{1b}[6~", "\u{1b}[F", "\u{1b}[5~", "\u{1b}[H"] {
            assert_fits(&terminal, size.1.into());
            press(&mut terminal, key);
        }
        let text = terminal.text();
        assert!(text.contains("You have not played it yet."), "{size:?}\n{text}");
        assert_eq!(text.contains("t1"), has_board, "{size:?}\n{text}");
    }
}

#[test]
fn a_resized_window_is_divided_again() {
    let home = Home::new();
    let Some(mut terminal) = open(&home, (80, 24)) else { return };
    for letter in ["f", "r", "e", "e"] {
        press(&mut terminal, letter);
    }
    for (size, text) in [((50, 20), "> FreeCell  "), ((120, 40), "│ FreeCell"), ((80, 24), "│ FreeCell")] {
        terminal.resize(size);
        terminal.wait_for("Esc leaves");
        wait_for_frame(&mut terminal);
        assert_fits(&terminal, size.1.into());
        assert!(terminal.text().contains(text), "{size:?}\n{}", terminal.text());
    }
    terminal.press("\r");
    terminal.wait_for("freecell> ");
}

#[test]
fn in_a_session_the_board_comes_back() {
    let home = Home::new();
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["klondike", "--seed", "1"]) else { return };
    terminal.wait_for_prompt();
    terminal.type_line("draw");
    terminal.wait_for_prompt();
    for leave in ["\u{1b}", "\u{3}", "\u{4}"] {
        terminal.type_line("new ?");
        terminal.wait_for(KEYS);
        terminal.press(leave);
        terminal.wait_for_prompt();
        let text = terminal.text();
        assert!(text.contains("stock 23") && text.contains("klondike>") && !text.contains("game> "), "{text}");
    }
    terminal.type_line("new ?");
    terminal.wait_for(KEYS);
    terminal.press("golf nine holes\r");
    // The board is on the screen while the player answers.
    terminal.wait_for("(yes or no) ");
    assert!(terminal.text().contains("stock 23"), "{}", terminal.text());
    terminal.type_line("yes");
    terminal.wait_for("golf> ");
    terminal.type_line("options");
    terminal.wait_for_screen("holes");
}

#[test]
fn the_terminal_is_restored() {
    let home = Home::new();
    for (ending, status) in
        [("\u{1b}", "0"), ("\u{4}", "0"), ("\u{3}", "130"), ("-INT", "130"), ("-TERM", "143"), ("-HUP", "129")]
    {
        let prepare = |terminal: &mut Terminal| {
            terminal.wait_for(KEYS);
            terminal.wait_for("\u{1b}[?25h");
        };
        end_and_check_terminal(&home, &["play"], prepare, ending, status);
    }
}

#[test]
fn a_stopped_chooser_is_drawn_again() {
    let home = Home::new();
    let Some(mut terminal) = Terminal::open_with(PRINT_MODES_OF_JOB, &home, (80, 24), &["play"]) else { return };
    let modes_before = modes(&terminal.wait_for(KEYS));
    wait_for_frame(&mut terminal);
    for letter in ["g", "o", "l", "f"] {
        press(&mut terminal, letter);
    }
    terminal.press("\u{1a}");
    terminal.wait_for("stopped.");
    let modes_while_stopped = modes(&terminal.wait_for("end."));
    terminal.wait_for("something else");
    terminal.wait_for(KEYS);
    wait_for_frame(&mut terminal);
    assert!(terminal.text().contains("> Golf") && !terminal.text().contains("something else"), "{}", terminal.text());
    terminal.press("\u{1b}");
    terminal.wait_for("status=0.");
    assert!(modes_before.len() > 20 && modes_before == modes_while_stopped, "{modes_before} {modes_while_stopped}");
}

#[test]
fn without_cursor_control_there_is_no_chooser() {
    let home = Home::new();
    for script in ["TERM=dumb exec \"$0\" \"$@\"", "PATIENCE_ACCESSIBLE=1 exec \"$0\" \"$@\""] {
        let Some(mut terminal) = Terminal::open_with(script, &home, (80, 24), &["play"]) else { return };
        terminal.wait_for("q: quit) ");
        terminal.type_line("golf");
        terminal.wait_for("golf> ");
        terminal.type_line("new ?");
        terminal.wait_for("there is no game `?`");
        terminal.type_line("quit");
        terminal.wait_for_end();
    }
    let run = home.pipe("play golf --show none", b"new ?\n");
    assert!(run.status == 1 && run.err.contains("there is no game `?`"), "{run:?}");
    assert_eq!(home.pipe("play", b"").status, 2);
}
