//! Tests of the answers to a person at a prompt.

use crate::play::Session;
use crate::render::Style;
use crate::shell::test_support::{dealt, error_output, session_with_piles, settings};
use crate::shell::{OutputFormat, Script, Settings, Shell, ShowMode};

/// Returns the lines that a person reads in a window of this size.
fn printed(session: Session, size: (usize, usize), lines: &str) -> Vec<String> {
    let settings = Settings { interactive: true, ..settings(ShowMode::None, OutputFormat::Text) };
    let style = Style { width: size.0, height: Some(size.1), ..settings.style };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let prompt = format!("{}> ", session.info().id);
    let mut shell = Shell::new(session, None, Settings { style, ..settings }, None, &mut out, &mut err);
    Script::new("stdin", lines.as_bytes()).with_prompt().run(&mut shell).unwrap();
    drop(shell);
    String::from_utf8(out).unwrap().replace(&prompt, "").trim_end().lines().map(str::to_string).collect()
}

fn klondike() -> Session {
    dealt("klondike", "seed:42")
}

#[test]
fn set_prints_the_new_value_only_at_a_prompt() {
    let lines = "set auto on\nset THEME light\nset width 60\nset cards boxed\nset cards plain\nset warn off\n";
    let values = ["auto: on", "theme: light", "width: 60", "cards: boxed", "cards: plain", "warn: off"];
    assert_eq!(printed(klondike(), (80, 60), lines), values);
    assert_eq!(error_output(klondike(), lines), "");
}

#[test]
fn set_with_a_key_lists_the_values_of_the_setting() {
    let auto = "auto: off (`on` or `off`): whether `patience` makes all safe moves after each move of yours; `undo` then takes them back together with yours";
    assert_eq!(printed(klondike(), (160, 24), "set auto"), [auto]);
    let width = "width: 100 (a number from 20 to 1000): the width of boards in characters, regardless of the window";
    assert_eq!(printed(klondike(), (100, 24), "set width"), [width]);
    assert!(printed(klondike(), (100, 24), "set foo")[0].starts_with("there is no setting `foo`"));
}

#[test]
fn a_window_too_small_for_framed_cards_is_reported() {
    let none = "the window is too small for framed cards, so they are drawn plain";
    assert_eq!(printed(klondike(), (80, 16), "set cards boxed"), ["cards: boxed", none]);
    assert_eq!(printed(klondike(), (80, 40), "set cards boxed"), ["cards: boxed"]);
}

#[test]
fn warnings_for_a_lost_game_are_reported_as_pointless() {
    let lost = || session_with_piles("freecell", "t1: 5C, t2: 9D");
    let late = "you cannot win from here, so no move can lose the game";
    assert_eq!(printed(lost(), (80, 24), "set warn on"), ["warn: on", late]);
    assert_eq!(error_output(lost(), "set warn on"), "");
}

#[test]
fn help_and_questions_are_wrapped_between_words() {
    for (game, columns) in [("bridge-solitaire", 80), ("freecell", 80), ("klondike", 40), ("freecell", 60)] {
        let lines = printed(dealt(game, "seed:1"), (columns, 50), "help");
        assert!(lines.iter().all(|line| !line.contains('…') && line.chars().count() <= columns), "{lines:#?}");
    }
    let question = "give up this game for good? It is not recorded";
    let asked = printed(klondike(), (30, 50), "draw\nresign\nno\n");
    assert_eq!(asked.join(" "), format!("{question} (yes or no)"));
    assert!(asked.iter().all(|line| line.len() <= 30), "{asked:?}");
}

#[test]
fn single_card_moves_are_counted_separately_at_the_end() {
    let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T"];
    let home = |suit: &str| ranks.iter().map(|rank| format!("{rank}{suit} ")).collect::<String>();
    let foundations: String =
        ["C", "D", "H", "S"].iter().zip(1..).map(|(suit, at)| format!("f{at}: {}, ", home(suit).trim())).collect();
    let session = || {
        session_with_piles("freecell", &format!("{foundations}t1: KC QD JC, t2: KD QC JD, t3: KH QS JH, t4: KS QH JS"))
    };
    let run = "1 5\nauto\n";
    let end = "won in 13 moves (17 single-card moves): `new` starts a new game, `quit` leaves";
    assert_eq!(printed(session(), (100, 24), run).last().map(String::as_str), Some(end));
    let plain = "won in 12 moves: `new` starts a new game, `quit` leaves";
    assert_eq!(printed(session(), (100, 24), "auto").last().map(String::as_str), Some(plain));
}

#[test]
fn a_line_of_cards_without_its_verb_suggests_the_verb() {
    let bridge = || dealt("bridge-solitaire", "seed:3");
    let six = error_output(bridge(), "AC KC TC 8C QH 8H");
    assert!(six.starts_with("stdin:1: unknown command `ac` (begin with `keep`)"), "{six}");
    assert!(error_output(bridge(), "ac 6c 5c 2c kd").contains("(begin with `keep`)"));
    assert!(!error_output(bridge(), "abc 6c").contains("keep`"));
    assert!(!error_output(klondike(), "qq").contains("keep"));
}

#[test]
fn info_counts_moves_per_deal_in_a_match() {
    let info = error_output(dealt("bridge-solitaire", "seed:3"), "hint\ninfo");
    assert!(info.contains("\nin this deal: 0 moves, 1 hint\n"), "{info}");
    assert!(error_output(klondike(), "info").contains("\nso far: 0 moves\n"));
}
