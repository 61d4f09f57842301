//! Tests of the mouse on a live board: clicks on cards, on the stock, on the line of keys and on the empty table, in
//! windows of several sizes; and that the terminal reports clicks only while `patience` waits for them.

use crate::keys::steps;
use crate::restore::{PRINT_MODES, PRINT_MODES_OF_JOB, send_signal};
use crate::support::home::Home;
use crate::support::screen::Terminal;
use std::thread::sleep;
use std::time::Duration;

/// The end of the line that lists the keys, when no key is pending.
const READY: &str = "? keys";

/// The sequences that switch the reports of clicks on and off.
const REPORTS_ON: &str = "\u{1b}[?1000h\u{1b}[?1006h";
const REPORTS_OFF: &str = "\u{1b}[?1000l\u{1b}[?1006l";

const ESCAPE: &str = "\u{1b}";

/// Longer than the time between the clicks of a double click.
const PAUSE: Duration = Duration::from_millis(600);

/// The game of most tests.
const KLONDIKE: [&str; 4] = ["play", "klondike", "--seed", "42"];

fn home_with_settings(settings: &str) -> Home {
    let home = Home::new();
    std::fs::create_dir_all(home.path(".config/patience")).unwrap();
    home.write(".config/patience/config.yaml", settings);
    home
}

/// Starts a game in which keys act at once.
fn open(home: &Home, size: (u16, u16), arguments: &[&str]) -> Option<Terminal> {
    let mut terminal = Terminal::open(home, size, arguments)?;
    terminal.wait_for(READY);
    Some(terminal)
}

/// Returns the report of a button in a row and a column, from 0. `end` is `M` for a press and `m` for a release.
fn report(button: u16, (row, column): (usize, usize), end: char) -> String {
    format!("\u{1b}[<{button};{};{}{end}", column + 1, row + 1)
}

fn click_at(terminal: &mut Terminal, place: (usize, usize)) {
    terminal.press(&click_report(place));
}

fn click_report(place: (usize, usize)) -> String {
    report(0, place, 'M') + &report(0, place, 'm')
}

/// Clicks on the first place of a text, after a pause that separates it from the click before.
fn click(terminal: &mut Terminal, text: &str) {
    sleep(PAUSE);
    terminal.settle();
    click_at(terminal, terminal.place_of(text));
}

/// Leaves the game.
fn leave(terminal: &mut Terminal) {
    terminal.settle();
    terminal.wait_for_screen(READY);
    terminal.press("\u{4}");
    terminal.wait_for_end();
    assert!(!terminal.reports_clicks());
}

#[test]
fn a_click_selects_a_card_and_a_second_one_moves_it() {
    for cards in ["plain", "boxed"] {
        for size in [(80, 24), (120, 40), (50, 20)] {
            let home = home_with_settings(&format!("keys: on\ncards: {cards}\n"));
            let Some(mut terminal) = open(&home, size, &KLONDIKE) else { return };
            assert!(terminal.reports_clicks());
            click(&mut terminal, "3♠");
            terminal.wait_for_screen("3♠ selected");
            // The remark of the first click may have made the cards smaller.
            let card = terminal.place_of("3♠");
            assert!(terminal.is_inverse(card) && terminal.is_underlined("4♦"), "{size:?}\n{}", terminal.text());
            click(&mut terminal, "4♦");
            terminal.wait_for_screen("5♣");
            // In a window of another size, the cards are in other places.
            terminal.resize((90, 30));
            terminal.wait_for("\u{1b}[H");
            click(&mut terminal, "7♠");
            terminal.wait_for_screen("7♠ selected");
            click(&mut terminal, "8♥");
            terminal.wait_for_screen("3♦");
            leave(&mut terminal);
            assert_eq!(steps(&home), ["move t4 t2", "move t7 t1"], "{cards} {size:?}");
        }
    }
}

#[test]
fn a_button_held_down_drags_a_card() {
    let home = home_with_settings("keys: on\n");
    let Some(mut terminal) = open(&home, (80, 24), &KLONDIKE) else { return };
    let (from, to) = (terminal.place_of("3♠"), terminal.place_of("4♦"));
    terminal.press(&report(0, from, 'M'));
    terminal.wait_for_screen("3♠ selected");
    terminal.press(&report(0, to, 'm'));
    terminal.wait_for_screen("5♣");
    leave(&mut terminal);
    assert_eq!(steps(&home), ["move t4 t2"]);
}

#[test]
fn a_double_click_sends_a_card_home() {
    let home = home_with_settings("keys: on\n");
    home.write("p.yaml", "game: klondike\npartial: true\npiles: {t1: '9C AS', t2: '9S 5H', t3: '9D 6S'}\n");
    let Some(mut terminal) = open(&home, (80, 24), &["play", "--position", "p.yaml"]) else { return };
    let ace = terminal.place_of("A♠");
    for _ in 0..2 {
        click_at(&mut terminal, ace);
    }
    terminal.wait_for_screen("9♣");
    // A double click on a card that cannot go there explains why.
    sleep(PAUSE);
    let five = terminal.place_of("5♥");
    for _ in 0..2 {
        click_at(&mut terminal, five);
    }
    terminal.wait_for_screen("refused: ");
    terminal.wait_for_screen(READY);
    leave(&mut terminal);
    assert!(terminal.text().contains("score 1"), "{}", terminal.text());
}

#[test]
fn a_click_draws_and_presses_the_keys_below_the_board() {
    let home = home_with_settings("keys: on\n");
    let Some(mut terminal) = open(&home, (80, 24), &KLONDIKE) else { return };
    let stock = terminal.place_of("▒▒▒▒▒");
    click_at(&mut terminal, stock);
    terminal.wait_for_screen("stock 23");
    terminal.wait_for_screen(READY);
    click(&mut terminal, "d draw");
    terminal.wait_for_screen("stock 22");
    terminal.wait_for_screen(READY);
    click(&mut terminal, "w waste");
    terminal.wait_for_screen("waste to:");
    click(&mut terminal, "Esc back");
    terminal.wait_for_screen(READY);
    click(&mut terminal, "1-7 column");
    click(&mut terminal, "d draw");
    terminal.wait_for_screen("stock 21");
    leave(&mut terminal);
    assert_eq!(steps(&home), ["draw", "draw", "draw"]);
}

#[test]
fn the_selection_is_canceled_by_the_empty_table_and_by_escape() {
    let home = home_with_settings("keys: on\ncards: plain\n");
    let Some(mut terminal) = open(&home, (80, 24), &KLONDIKE) else { return };
    let card = terminal.place_of("3♠");
    for cancel in [ESCAPE.to_string(), click_report((13, 70)), click_report(card)] {
        sleep(PAUSE);
        click_at(&mut terminal, card);
        terminal.wait_for_screen("3♠ selected");
        // The wheel and the other buttons do nothing.
        terminal.press(&(report(64, (13, 70), 'M') + &report(2, (13, 70), 'M') + &report(2, (13, 70), 'm')));
        sleep(PAUSE);
        assert!(terminal.is_inverse(card));
        terminal.press(&cancel);
        terminal.wait_for_screen(READY);
        assert!(!terminal.is_inverse(card), "{cancel:?}\n{}", terminal.text());
    }
    leave(&mut terminal);
}

#[test]
fn the_mouse_needs_single_keys_and_can_be_switched_off() {
    let home = home_with_settings("cards: plain\n");
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &KLONDIKE) else { return };
    terminal.wait_for_prompt();
    assert!(!terminal.reports_clicks());
    terminal.type_line("set mouse on");
    terminal.wait_for_screen("Keys act at once now");
    terminal.wait_for_screen(READY);
    assert!(terminal.reports_clicks());
    terminal.press(":");
    terminal.wait_for_screen("klondike:");
    assert!(!terminal.reports_clicks());
    // A click that was on its way when the line opened is not typed into the line.
    terminal.press(&report(0, (3, 3), 'M'));
    terminal.press("set mouse off --save\r");
    terminal.wait_for_screen("saved in");
    terminal.wait_for_screen(READY);
    assert!(!terminal.reports_clicks());
    leave(&mut terminal);
    assert_eq!(home.read(".config/patience/config.yaml"), "cards: plain\nmouse: off\n");
    for (settings, script) in [
        ("keys: on\nmouse: off\n", "exec \"$0\" \"$@\""),
        ("keys: on\nscreen: scroll\n", "exec \"$0\" \"$@\""),
        ("keys: on\n", "export PATIENCE_ACCESSIBLE=1; exec \"$0\" \"$@\""),
    ] {
        let home = home_with_settings(settings);
        let Some(mut terminal) = Terminal::open_with(script, &home, (80, 24), &KLONDIKE) else { return };
        terminal.wait_for_screen("klondike>");
        sleep(PAUSE);
        assert!(!terminal.reports_clicks(), "{settings}");
        terminal.press("\u{4}");
        terminal.wait_for_end();
    }
}

#[test]
fn the_first_click_explains_how_to_select_text() {
    let home = home_with_settings("keys: on\n");
    let Some(mut terminal) = open(&home, (80, 24), &KLONDIKE) else { return };
    click(&mut terminal, "3♠");
    terminal.wait_for_screen("Hold Shift");
    click(&mut terminal, "7♠");
    terminal.wait_for_screen("7♠ selected");
    assert!(!terminal.text().contains("Hold Shift"), "{}", terminal.text());
    terminal.press(ESCAPE);
    leave(&mut terminal);
}

#[test]
fn the_pager_gets_no_clicks() {
    let home = home_with_settings("keys: on\n");
    let Some(mut terminal) = open(&home, (80, 24), &KLONDIKE) else { return };
    terminal.press(":rules\r");
    terminal.wait_for_screen("Space reads on");
    assert!(!terminal.reports_clicks());
    terminal.press("q");
    terminal.wait_for_screen(READY);
    assert!(terminal.reports_clicks());
    leave(&mut terminal);
}

#[test]
fn no_clicks_are_reported_while_the_program_is_suspended() {
    let script = PRINT_MODES_OF_JOB.replace("\"$0\" \"$@\";", "sh -c 'echo pid=$$.; exec \"$@\"' sh \"$0\" \"$@\";");
    for by_key in [true, false] {
        let home = home_with_settings("keys: on\n");
        let Some(mut terminal) = Terminal::open_with(&script, &home, (80, 24), &KLONDIKE) else { return };
        terminal.wait_for("pid=");
        let pid = terminal.wait_for(".");
        terminal.wait_for(READY);
        terminal.wait_for_screen(READY);
        assert!(terminal.reports_clicks());
        if by_key {
            terminal.press("\u{1a}");
        } else {
            send_signal("-TSTP", &pid);
        }
        assert!(terminal.wait_for("stopped.").contains(REPORTS_OFF), "{by_key}");
        assert!(!terminal.reports_clicks());
        terminal.wait_for("something else");
        terminal.wait_for(REPORTS_ON);
        terminal.wait_for_screen("stock 24");
        terminal.wait_for_screen(READY);
        click(&mut terminal, "3♠");
        terminal.wait_for_screen("3♠ selected");
        terminal.press("\u{4}\u{4}");
        terminal.wait_for("status=0.");
        terminal.wait_for_end();
        assert!(!terminal.reports_clicks());
    }
}

#[test]
fn every_end_switches_the_reports_off() {
    for (ending, status) in [("\u{4}", "0"), (":quit\r", "0"), ("-TERM", "143"), ("-HUP", "129"), ("-INT", "130")] {
        let home = home_with_settings("keys: on\n");
        let Some(mut terminal) = Terminal::open_with(PRINT_MODES, &home, (80, 24), &KLONDIKE) else { return };
        terminal.wait_for("pid=");
        let pid = terminal.wait_for(".");
        terminal.wait_for(READY);
        terminal.wait_for_screen(READY);
        assert!(terminal.reports_clicks());
        if ending.starts_with('-') {
            send_signal(ending, &pid);
        } else {
            terminal.press(ending);
        }
        terminal.wait_for_screen(&format!("status={status}."));
        assert!(!terminal.reports_clicks(), "{ending:?}");
    }
}
