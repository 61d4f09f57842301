//! Tests of the mouse on a live board: clicks on cards, on the stock, on the line of keys and on the empty table, keys
//! after a click, and the wheel, in windows of several sizes; and that the terminal reports clicks only while `patience` waits for them.

use crate::keys::steps;
use crate::restore::{PRINT_MODES, PRINT_MODES_OF_JOB, send_signal};
use crate::support::home::Home;
use crate::support::screen::Terminal;
use std::thread::{self, sleep};
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
    // Most of the time passes in pauses between clicks, so the windows need not wait for each other.
    thread::scope(|scope| {
        for cards in ["plain", "boxed"] {
            for size in [(80, 24), (120, 40), (50, 20)] {
                scope.spawn(move || two_clicks_move_a_card(cards, size));
            }
        }
    });
}

fn two_clicks_move_a_card(cards: &str, size: (u16, u16)) {
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
    for cancel in [ESCAPE.to_string(), click_report((2, 70)), click_report(card)] {
        sleep(PAUSE);
        click_at(&mut terminal, card);
        terminal.wait_for_screen("3♠ selected");
        // The wheel and the other buttons do nothing.
        terminal.press(&(report(64, (2, 70), 'M') + &report(2, (2, 70), 'M') + &report(2, (2, 70), 'm')));
        sleep(PAUSE);
        assert!(terminal.is_inverse(card));
        terminal.press(&cancel);
        // A click that selects nothing says so.
        terminal.wait_for_screen(if cancel == ESCAPE { READY } else { "nothing is selected now" });
        assert!(!terminal.is_inverse(card), "{cancel:?}\n{}", terminal.text());
        if cancel != ESCAPE {
            terminal.settle();
            terminal.press(ESCAPE);
            terminal.wait_for_screen(READY);
        }
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
fn the_wheel_scrolls_a_long_text_and_clicks_do_nothing_there() {
    let home = home_with_settings("keys: on\n");
    let Some(mut terminal) = open(&home, (80, 24), &KLONDIKE) else { return };
    terminal.press(":rules\r");
    terminal.wait_for_screen("Space reads on");
    terminal.settle();
    let first_page = terminal.text();
    terminal.press(&click_report((3, 3)));
    terminal.settle();
    assert_eq!(terminal.text(), first_page);
    terminal.press(&report(65, (3, 3), 'M'));
    terminal.settle();
    let fourth_line = first_page.lines().nth(3).unwrap();
    assert_eq!(terminal.text().lines().next(), Some(fourth_line), "{}", terminal.text());
    terminal.press(&report(64, (3, 3), 'M'));
    terminal.settle();
    assert_eq!(terminal.text(), first_page);
    terminal.press("q");
    terminal.wait_for_screen(READY);
    assert!(terminal.reports_clicks());
    leave(&mut terminal);
}

#[test]
fn the_wheel_scrolls_messages_that_leave_no_room_for_the_board() {
    let home = home_with_settings("keys: on\ncards: plain\n");
    let Some(mut terminal) = open(&home, (80, 24), &KLONDIKE) else { return };
    // The board has room: the wheel does nothing.
    terminal.settle();
    let board = terminal.text();
    terminal.press(&report(64, (3, 3), 'M'));
    terminal.settle();
    assert_eq!(terminal.text(), board);
    terminal.press("?");
    terminal.wait_for_screen("opens a line for all other commands");
    terminal.settle();
    let list = terminal.text();
    assert!(!list.contains("stock 24"), "{list}");
    for _ in 0..9 {
        terminal.press(&report(64, (3, 3), 'M'));
    }
    terminal.wait_for_screen("stock 24");
    terminal.settle();
    // The wheel keeps the cards in the places in which they are drawn.
    for _ in 0..9 {
        terminal.press(&report(65, (3, 3), 'M'));
    }
    terminal.settle();
    assert_eq!(terminal.text(), list);
    leave(&mut terminal);
}

#[test]
fn a_key_moves_the_selected_cards() {
    let home = home_with_settings("keys: on\n");
    home.write(
        "p.yaml",
        "game: klondike\npartial: true\npiles: {t1: '9C AS', t2: '9S 5H', t3: '9D 6S', t4: '[2C] 7H'}\n",
    );
    let Some(mut terminal) = open(&home, (80, 24), &["play", "--position", "p.yaml", "--record", "r.yaml"]) else {
        return;
    };
    for (card, key, moved) in [("A♠", "f", "9♣"), ("5♥", "3", "9♠"), ("6♠", "4", "9♦")] {
        click(&mut terminal, card);
        terminal.wait_for_screen(&format!("{card} selected").replace("6♠", "2 cards from 6♠"));
        terminal.press(key);
        terminal.wait_for_screen(moved);
        terminal.wait_for_screen(READY);
    }
    // A key that names no target has its usual meaning.
    click(&mut terminal, "7♥");
    terminal.press("u");
    terminal.settle();
    assert!(!terminal.text().contains("selected"), "{}", terminal.text());
    leave(&mut terminal);
    let record = home.read("r.yaml");
    let moves: Vec<&str> = record.lines().filter(|line| line.contains("move ")).collect();
    assert_eq!(moves.len(), 3, "{record}");
    assert!(moves[1].contains("move t2 t3") && moves[2].contains("move t3 t4 2"), "{record}");
    assert!(record.contains("undo"), "{record}");
}

#[test]
fn a_click_on_a_card_that_cannot_move_explains_why() {
    let home = home_with_settings("keys: on\ncards: plain\n");
    home.write(
        "p.yaml",
        "game: klondike\npartial: true\npiles: {t1: '9C 2S', t2: '9S 5H', t3: '[9D] 6S', t4: '[2C] JH'}\n",
    );
    let Some(mut terminal) = open(&home, (80, 24), &["play", "--position", "p.yaml"]) else { return };
    click(&mut terminal, "9♠");
    terminal.wait_for_screen("Possible:");
    assert!(terminal.text().contains("`23`"), "{}", terminal.text());
    click(&mut terminal, "J♥");
    terminal.wait_for_screen("J♥ cannot move now");
    click(&mut terminal, "▒");
    terminal.wait_for_screen("this card is face down");
    // Selected cards that are clicked to a wrong place are rejected.
    click(&mut terminal, "5♥");
    terminal.wait_for_screen("5♥ selected");
    click(&mut terminal, "J♥");
    terminal.wait_for_screen("refused: 24: 5♥ cannot go on J♥");
    leave(&mut terminal);
}

#[test]
fn six_clicks_keep_cards_in_bridge_solitaire() {
    let home = home_with_settings("keys: on\n");
    let game = ["play", "bridge-solitaire", "--seed", "1"];
    let Some(mut terminal) = open(&home, (100, 40), &game) else { return };
    // The first rows of framed cards are the spades Q 5 and the hearts K 8 6 3.
    for (index, card) in ["╭Q", "╭5", "╭K", "╭8", "╭6"].iter().enumerate() {
        click(&mut terminal, card);
        terminal.wait_for_screen(&format!("keep: {} of 6 cards selected", index + 1));
    }
    // A second click takes the card back.
    for count in [4, 5] {
        click(&mut terminal, "╭6");
        terminal.wait_for_screen(&format!("keep: {count} of 6 cards selected"));
    }
    click(&mut terminal, "╭3");
    terminal.wait_for_screen("bid LEVEL SUIT");
    leave(&mut terminal);
    assert_eq!(steps(&home), ["keep QS 5S KH 8H 6H 3H"]);
}

#[test]
fn a_saved_mouse_brings_single_keys_and_a_new_game_keeps_them() {
    let home = home_with_settings("cards: plain\n");
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &KLONDIKE) else { return };
    terminal.wait_for_prompt();
    terminal.wait_for_screen("`set mouse on` turns on the mouse and single keys");
    terminal.type_line("set mouse on");
    terminal.wait_for_screen("`:set mouse on --save` keeps this for later sessions");
    terminal.wait_for_screen(READY);
    terminal.press(":new freecell\r");
    terminal.wait_for_screen("1-8 column");
    assert!(terminal.reports_clicks());
    terminal.press(":set mouse on --save\r");
    terminal.wait_for_screen("keys and mouse: saved in");
    leave(&mut terminal);
    assert_eq!(home.read(".config/patience/config.yaml"), "cards: plain\nkeys: on\nmouse: on\n");
    for settings in ["cards: plain\nkeys: on\nmouse: on\n", "mouse: on\n"] {
        home.write(".config/patience/config.yaml", settings);
        let Some(mut terminal) = open(&home, (80, 24), &KLONDIKE) else { return };
        assert!(terminal.reports_clicks(), "{settings}");
        leave(&mut terminal);
    }
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
        // The screen still shows the board from before the suspension, so these are awaited in the output.
        terminal.wait_for("stock 24");
        terminal.wait_for(READY);
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
