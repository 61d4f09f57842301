//! Tests of the chooser: its response to keys, and its screen.

use super::{ChooserRequest, GameChooser};
use crate::games::catalog;
use crate::platform::Key;
use crate::play::GameSummary;
use crate::render::{CardStyle, Charset, Style};
use crate::text;

fn chooser() -> GameChooser<'static> {
    GameChooser::new(Vec::new(), Box::new(catalog::open_known))
}

fn type_in(chooser: &mut GameChooser<'_>, letters: &str) {
    letters.chars().for_each(|letter| press(chooser, &[Key::Char(letter)]));
}

fn press(chooser: &mut GameChooser<'_>, keys: &[Key]) {
    for &key in keys {
        assert_eq!(chooser.press(key), ChooserRequest::Show);
    }
}

fn screen(chooser: &mut GameChooser<'_>) -> Vec<String> {
    lines(chooser, &style(80), 24)
}

fn style(width: usize) -> Style {
    Style { width, cards: CardStyle::Boxed, ..Style::default() }
}

/// Returns the lines without colors.
fn lines(chooser: &mut GameChooser<'_>, style: &Style, rows: usize) -> Vec<String> {
    chooser.lines(style, rows).iter().map(|line| without_colors(line)).collect()
}

fn without_colors(line: &str) -> String {
    let mut parts = line.split('\u{1b}');
    let first = parts.next().unwrap();
    let others = parts.map(|part| part.split_once('m').unwrap().1);
    std::iter::once(first).chain(others).collect()
}

fn played(chooser: &mut GameChooser<'_>) -> Option<&'static str> {
    match chooser.press(Key::Enter) {
        ChooserRequest::Play(id, _) => Some(id),
        _ => None,
    }
}

#[test]
fn letters_narrow_the_list() {
    let mut chooser = chooser();
    let lines = screen(&mut chooser);
    assert_eq!(lines[0], "game> type a name, or words such as easy, short, open, two packs");
    assert!(lines[1].starts_with("> Klondike ") && lines[2].starts_with("  Spider "), "{lines:#?}");
    type_in(&mut chooser, "spi");
    let lines = screen(&mut chooser);
    assert!(lines[0].starts_with("game> spi  ") && lines[0].ends_with(" games"), "{lines:#?}");
    assert!(lines[1].starts_with("> Spider "), "{lines:#?}");
    type_in(&mut chooser, "xxx");
    let lines = screen(&mut chooser);
    assert!(lines[0].ends_with("no game matches") && lines[1].starts_with("Backspace deletes a letter"), "{lines:#?}");
    assert_eq!(played(&mut chooser), None);
    press(&mut chooser, &[Key::Backspace, Key::Backspace, Key::Backspace]);
    assert_eq!(played(&mut chooser), Some("spider"));
    press(&mut chooser, &[Key::DeleteLine]);
    assert_eq!(played(&mut chooser), Some("klondike"));
    type_in(&mut chooser, " two packs");
    press(&mut chooser, &[Key::DeleteWord]);
    assert!(screen(&mut chooser)[0].starts_with("game> two  "));
    press(&mut chooser, &[Key::DeleteWord, Key::DeleteWord]);
    assert_eq!(played(&mut chooser), Some("klondike"));
}

#[test]
fn options_follow_the_name() {
    let mut chooser = chooser();
    type_in(&mut chooser, "spider one suit");
    let lines = screen(&mut chooser);
    assert!(lines[0].ends_with(" 1 game") && lines[1].starts_with("> Spider suits=1 "), "{lines:#?}");
    assert!(!lines.join(" ").contains("can be won"), "the odds are only known for four suits: {lines:#?}");
    assert_eq!(chooser.press(Key::Enter), ChooserRequest::Play("spider", vec![("suits".into(), "1".into())]));
}

#[test]
fn the_odds_are_those_with_the_options() {
    let mut chooser = chooser();
    for (typed, odds) in [("klondike", "90.5% of deals can be won"), ("klondike draw 3", "81.9% of deals can be won")] {
        press(&mut chooser, &[Key::DeleteLine]);
        type_in(&mut chooser, typed);
        let screen = screen(&mut chooser).join("\n");
        assert!(screen.contains(odds), "{typed}\n{screen}");
    }
}

#[test]
fn another_name_is_shown() {
    let mut chooser = chooser();
    type_in(&mut chooser, "demon");
    assert!(screen(&mut chooser)[1].starts_with("> Canfield (Demon) "));
}

#[test]
fn the_name_of_a_variant_selects_its_options() {
    let mut chooser = chooser();
    type_in(&mut chooser, "bobb");
    assert!(screen(&mut chooser)[1].starts_with("> Robert foundations=2 "));
    assert_eq!(chooser.press(Key::Enter), ChooserRequest::Play("robert", vec![("foundations".into(), "2".into())]));
}

#[test]
fn keys_select_a_game() {
    let mut chooser = chooser();
    screen(&mut chooser);
    press(&mut chooser, &[Key::Up, Key::Down]);
    assert_eq!(played(&mut chooser), Some("spider"));
    press(&mut chooser, &[Key::PageDown]);
    let lines = screen(&mut chooser);
    assert!(lines[21].starts_with("> ") && !lines[1].starts_with("  Klondike"), "{lines:#?}");
    press(&mut chooser, &[Key::PageUp]);
    assert_eq!(played(&mut chooser), Some("spider"));
    press(&mut chooser, &[Key::End, Key::Down, Key::PageDown]);
    let lines = screen(&mut chooser);
    assert!(lines[21].starts_with("> "), "{lines:#?}");
    press(&mut chooser, &[Key::Home, Key::PageUp]);
    assert_eq!(played(&mut chooser), Some("klondike"));
    // A new search selects its first game.
    press(&mut chooser, &[Key::Down]);
    type_in(&mut chooser, "free");
    assert_eq!(played(&mut chooser), Some("freecell"));
}

#[test]
fn escape_and_the_control_keys_leave() {
    use ChooserRequest::{Interrupt, Leave, Suspend};
    let requests = [Key::Escape, Key::Close, Key::Interrupt, Key::Suspend].map(|key| chooser().press(key));
    assert_eq!(requests, [Leave, Leave, Interrupt, Suspend]);
}

#[test]
fn the_preview_shows_what_the_game_is_like() {
    let mut chooser = chooser();
    let screen = screen(&mut chooser).join("\n");
    for text in ["| Klondike", "can be won", "A win takes about", "You have not played it yet.", "t1"] {
        assert!(screen.contains(text), "{text}\n{screen}");
    }
    let narrow = lines(&mut chooser, &style(50), 20).join("\n");
    assert!(narrow.contains("You have not played it yet.") && !narrow.contains("t1"), "{narrow}");
    let high = lines(&mut chooser, &style(50), 40).join("\n");
    assert!(high.contains("You have not played it yet.") && high.contains("t1"), "{high}");
    let tiny = lines(&mut chooser, &style(30), 9).join("\n");
    assert!(tiny.contains("> Klondike") && !tiny.contains("You have"), "{tiny}");
}

#[test]
fn the_preview_counts_unfinished_games_and_shows_an_example() {
    let games = vec![GameSummary::golf(None)];
    let mut chooser = GameChooser::new(games, Box::new(catalog::open_known));
    type_in(&mut chooser, "golf");
    let text = screen(&mut chooser).join("\n");
    assert!(text.contains("You have 1 unfinished game.") && text.contains("An example of a deal:"), "{text}");
    type_in(&mut chooser, " nine holes");
    press(&mut chooser, &[Key::DeleteLine]);
    assert!(screen(&mut chooser).join("\n").contains("You have not played it yet."), "Klondike is selected");
}

#[test]
fn no_line_of_the_chooser_is_cut() {
    let mut chooser = chooser();
    for columns in [20, 30, 40, 60, 66, 80] {
        let lines = lines(&mut chooser, &style(columns), 22);
        let (first, last) = (lines.first().unwrap(), lines.last().unwrap());
        assert!(!first.contains('…') && first.starts_with("game> type a name"), "{first}");
        assert!(!last.contains('…') && last.starts_with("Enter plays") || columns == 20, "{last}");
    }
}

#[test]
fn no_screen_is_larger_than_the_window() {
    let mut chooser = chooser();
    for _ in catalog::entries() {
        for (columns, rows) in [(80, 24), (120, 40), (50, 20), (50, 40), (72, 13), (20, 8), (200, 60)] {
            for charset in [Charset::Ascii, Charset::Unicode] {
                let lines = lines(&mut chooser, &Style { charset, ..style(columns) }, rows);
                assert!(lines.len() < rows, "{columns}x{rows}: {} rows", lines.len());
                for line in lines {
                    assert!(text::width(&line) <= columns, "{columns}x{rows}: {line}");
                }
            }
        }
        press(&mut chooser, &[Key::Down]);
    }
}

#[test]
fn a_long_text_ends_at_the_cursor() {
    let mut chooser = chooser();
    type_in(&mut chooser, &"abcdefghij".repeat(8));
    let lines = lines(&mut chooser, &style(30), 12);
    assert_eq!((lines[0].as_str(), chooser.cursor_column(30)), ("game> hijabcdefghijabcdefghij", 29));
}
