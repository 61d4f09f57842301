//! Tests of the cards that fly over the board after a win.

use crate::support::home::Home;
use crate::support::screen::Terminal;

/// The start of a frame of the cascade, and of any other board.
const FRAME: &str = "\u{1b}[?25l\u{1b}[H";

/// Wins a game in a window, after `set KEY VALUE`. Returns the home folder and the terminal.
fn win(key: &str, value: &str) -> Option<(Home, Terminal)> {
    let home = Home::new();
    let solved = home.run("solve freecell --deal ms:1").out;
    let moves: Vec<&str> = solved.lines().filter_map(|line| line.strip_prefix("move ")).collect();
    let mut terminal = Terminal::open(&home, (80, 24), &["freecell", "--deal", "ms:1"])?;
    terminal.wait_for_prompt();
    terminal.type_line(&format!("set {key} {value}"));
    terminal.wait_for(&format!("{key}: {value}"));
    terminal.type_line(&moves.join(";"));
    terminal.wait_for("Won in ");
    Some((home, terminal))
}

#[test]
fn cards_fly_over_the_board_after_a_win_and_the_result_stays() {
    let Some((_home, mut terminal)) = win("motion", "on") else { return };
    let output = terminal.wait_for("freecell> ");
    assert!(output.matches(FRAME).count() > 40, "{output:?}");
    let text = terminal.text();
    assert!(text.contains("your first win in") && text.contains("Enter deals again"), "{text}");
    // The final board has one card on each foundation, and no card elsewhere.
    assert_eq!(text.matches('K').count(), 4 * 3, "{text}");
    terminal.type_line("");
    terminal.wait_for_prompt();
    assert!(!terminal.text().contains("Won in "), "{}", terminal.text());
}

#[test]
fn a_key_ends_the_cascade_and_is_not_lost() {
    let Some((_home, mut terminal)) = win("motion", "on") else { return };
    terminal.wait_for(FRAME);
    terminal.wait_for(FRAME);
    // The letter is the first one of the next line.
    terminal.press("u");
    let output = terminal.wait_for("freecell> ");
    assert!(output.matches(FRAME).count() < 40, "{output:?}");
    terminal.press("ndo\n");
    terminal.wait_for_screen("undone: ");
    terminal.type_line("redo");
    terminal.wait_for_screen("Won in ");
}

#[test]
fn enter_in_the_cascade_shows_the_result_and_deals_nothing() {
    let Some((_home, mut terminal)) = win("motion", "on") else { return };
    terminal.wait_for(FRAME);
    terminal.wait_for(FRAME);
    terminal.press("\n");
    // The first prompt reads the key.
    terminal.wait_for("freecell> ");
    let output = terminal.wait_for("freecell> ");
    assert!(output.matches(FRAME).count() < 3, "{output:?}");
    assert!(terminal.text().contains("Enter deals again"), "{}", terminal.text());
}

#[test]
fn nothing_flies_without_motion() {
    for (key, value) in [("motion", "off"), ("screen", "scroll")] {
        let Some((_home, mut terminal)) = win(key, value) else { return };
        let output = terminal.wait_for("freecell> ");
        assert!(output.matches(FRAME).count() < 3, "{key} {value}: {output:?}");
    }
}
