//! Tests of Ctrl-C while a command runs: the command stops and the game continues.

use crate::support::home::Home;
use crate::support::screen::Terminal;
use std::thread::sleep;
use std::time::Duration;

const CTRL_C: &str = "\u{3}";

/// The time after which a command is interrupted. A busy machine needs a part of it to read the typed line. Without the
/// interrupt, the command would run twice as long.
const BEFORE_INTERRUPT: Duration = Duration::from_millis(1500);

#[test]
fn an_interrupt_stops_a_search_and_the_game_continues() {
    let home = Home::new();
    let arguments = ["play", "seven-devils", "--seed", "3", "--no-record", "--screen", "scroll"];
    let Some(mut terminal) = Terminal::open(&home, (100, 50), &arguments) else { return };
    terminal.wait_for("seven-devils> ");
    terminal.type_line("winnable");
    terminal.wait_for("(yes or no)");
    terminal.press("yes\r");
    sleep(BEFORE_INTERRUPT);
    terminal.press(CTRL_C);
    terminal.wait_for("Unknown: you interrupted the search after");
    terminal.wait_for("seven-devils> ");
    // The interrupted search has no result, and the commands after it in the same line are not executed.
    terminal.type_line("solve; resign");
    sleep(BEFORE_INTERRUPT);
    terminal.press(CTRL_C);
    terminal.wait_for("Unknown: you interrupted the search after");
    terminal.wait_for("seven-devils> ");
    terminal.type_line("moves");
    terminal.wait_for("draw");
    terminal.wait_for("seven-devils> ");
    terminal.type_line("quit");
    terminal.wait_for_end();
}

#[test]
fn an_interrupt_in_the_pager_ends_the_pager() {
    let home = Home::new();
    let script = "export PAGER='echo paging.; exec sleep 30'; exec \"$0\" \"$@\"";
    let arguments = ["play", "klondike", "--seed", "1", "--no-record"];
    let Some(mut terminal) = Terminal::open_with(script, &home, (80, 24), &arguments) else { return };
    terminal.wait_for("klondike> ");
    terminal.type_line("rules");
    terminal.wait_for("paging.");
    terminal.press(CTRL_C);
    terminal.wait_for("klondike> ");
    terminal.type_line("draw");
    terminal.wait_for("stock 23");
    terminal.wait_for("klondike> ");
    terminal.type_line("quit");
    terminal.wait_for_end();
}

#[test]
fn a_command_typed_at_a_page_of_a_long_text_is_executed() {
    let home = Home::new();
    let arguments = ["play", "klondike", "--seed", "1", "--no-record"];
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &arguments) else { return };
    terminal.wait_for("klondike> ");
    terminal.type_line("rules");
    terminal.wait_for("q returns to the game; then type a command.");
    terminal.press("hi");
    terminal.wait_for("> hi");
    // Escape gives the command up, and the text stays.
    terminal.press("\u{1b}");
    terminal.wait_for("Space reads on");
    terminal.type_line("draw");
    terminal.wait_for("stock 23");
    terminal.wait_for("klondike> ");
    terminal.type_line("rules");
    terminal.wait_for("Space reads on");
    terminal.press("q");
    terminal.wait_for("klondike> ");
    terminal.type_line("quit");
    terminal.wait_for_end();
}

#[test]
fn the_last_page_of_a_long_text_stays_until_a_key() {
    let home = Home::new();
    let arguments = ["play", "klondike", "--seed", "1", "--no-record"];
    let Some(mut terminal) = Terminal::open(&home, (80, 26), &arguments) else { return };
    terminal.wait_for("klondike> ");
    for keys in [" ", "q"] {
        terminal.type_line("help set");
        terminal.wait_for("Space reads on");
        terminal.press(" ");
        terminal.wait_for_screen("The end. Space or q returns to the game");
        // The screen shows the last setting, and no board.
        let page = terminal.text();
        assert!(page.contains("times") && !page.contains("stock 24"), "{page}");
        terminal.press("b");
        terminal.wait_for("Space reads on");
        terminal.press(" ");
        terminal.wait_for("The end.");
        terminal.press(keys);
        terminal.wait_for("stock 24");
        terminal.wait_for("klondike> ");
    }
    terminal.type_line("help set");
    terminal.wait_for("Space reads on");
    terminal.press(" ");
    terminal.wait_for("The end.");
    terminal.type_line("draw");
    terminal.wait_for("stock 23");
    terminal.wait_for("klondike> ");
    terminal.type_line("quit");
    terminal.wait_for_end();
}

#[test]
fn the_prompt_follows_the_last_page_if_the_board_scrolls() {
    let home = Home::new();
    let arguments = ["play", "klondike", "--seed", "1", "--no-record", "--screen", "scroll"];
    let Some(mut terminal) = Terminal::open(&home, (80, 26), &arguments) else { return };
    terminal.wait_for("klondike> ");
    terminal.type_line("help set");
    terminal.wait_for("Space reads on");
    terminal.press(" ");
    let page = terminal.wait_for("klondike> ");
    assert!(page.contains("times") && !page.contains("The end."), "{page}");
    terminal.type_line("quit");
    terminal.wait_for_end();
}
