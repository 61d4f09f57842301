//! Tests of the answers to a person at a prompt.

use crate::play::Session;
use crate::render::Style;
use crate::shell::test_support::{dealt, error_output, session_with_piles, settings};
use crate::shell::{OutputFormat, Script, Settings, Shell, ShowMode};

/// What is told in a window of that size, a line each.
fn told(session: Session, size: (usize, usize), lines: &str) -> Vec<String> {
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
fn what_is_set_is_told_at_a_prompt_alone() {
    let lines = "set auto on\nset THEME light\nset width 60\nset cards boxed\nset cards plain\nset warn off\n";
    let values = ["auto: on", "theme: light", "width: 60", "cards: boxed", "cards: plain", "warn: off"];
    assert_eq!(told(klondike(), (80, 60), lines), values);
    assert_eq!(error_output(klondike(), lines), "");
}

#[test]
fn a_key_alone_tells_what_it_can_be() {
    let auto = "auto: off (`on` or `off`): whether moves that can never hurt follow by themselves";
    assert_eq!(told(klondike(), (100, 24), "set auto"), [auto]);
    let width = "width: 100 (a number from 20 to 1000): the columns of boards, whatever the window has";
    assert_eq!(told(klondike(), (100, 24), "set width"), [width]);
    assert!(told(klondike(), (100, 24), "set foo")[0].starts_with("there is nothing called `foo` to set"));
}

#[test]
fn frames_that_have_no_room_are_told() {
    let none = "this board does not fit into the window in frames: it is drawn without";
    assert_eq!(told(klondike(), (80, 16), "set cards boxed"), ["cards: boxed", none]);
    assert_eq!(told(klondike(), (80, 40), "set cards boxed"), ["cards: boxed"]);
}

#[test]
fn who_wants_warnings_is_told_that_it_is_too_late() {
    let lost = || session_with_piles("freecell", "t1: 5C, t2: 9D");
    let late = "it cannot be won from here: nothing is left to be warned of";
    assert_eq!(told(lost(), (80, 24), "set warn on"), ["warn: on", late]);
    assert_eq!(error_output(lost(), "set warn on"), "");
}

#[test]
fn help_and_questions_are_broken_between_words() {
    for (game, columns) in [("bridge-solitaire", 80), ("freecell", 80), ("klondike", 40), ("freecell", 60)] {
        let lines = told(dealt(game, "seed:1"), (columns, 50), "help");
        assert!(lines.iter().all(|line| !line.contains('…') && line.chars().count() <= columns), "{lines:#?}");
    }
    let question = "give this game up for good? It is not recorded";
    let asked = told(klondike(), (30, 50), "draw\nresign\nno\n");
    assert_eq!(asked.join(" "), format!("{question} (yes or no)"));
    assert!(asked.iter().all(|line| line.len() <= 30), "{asked:?}");
}

#[test]
fn moves_of_single_cards_are_told_apart_at_the_end() {
    let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T"];
    let home = |suit: &str| ranks.iter().map(|rank| format!("{rank}{suit} ")).collect::<String>();
    let foundations: String =
        ["C", "D", "H", "S"].iter().zip(1..).map(|(suit, at)| format!("f{at}: {}, ", home(suit).trim())).collect();
    let session = || {
        session_with_piles("freecell", &format!("{foundations}t1: KC QD JC, t2: KD QC JD, t3: KH QS JH, t4: KS QH JS"))
    };
    let run = "1 5\nauto\n";
    let end = "won, in 13 moves (17 of single cards): `new` deals again, `quit` leaves";
    assert_eq!(told(session(), (100, 24), run).last().map(String::as_str), Some(end));
    let plain = "won, in 12 moves: `new` deals again, `quit` leaves";
    assert_eq!(told(session(), (100, 24), "auto").last().map(String::as_str), Some(plain));
}

#[test]
fn cards_that_are_to_be_kept_want_their_word() {
    let bridge = || dealt("bridge-solitaire", "seed:3");
    let six = error_output(bridge(), "AC KC TC 8C QH 8H");
    assert!(six.starts_with("stdin:1: unknown word `ac` (begin with `keep`)"), "{six}");
    assert!(error_output(bridge(), "ac 6c 5c 2c kd").contains("(begin with `keep`)"));
    assert!(!error_output(bridge(), "abc 6c").contains("keep`"));
    assert!(!error_output(klondike(), "qq").contains("keep"));
}

#[test]
fn the_counts_of_a_match_are_those_of_a_deal() {
    let info = error_output(dealt("bridge-solitaire", "seed:3"), "hint\ninfo");
    assert!(info.contains("\nin this deal: 0 moves, 1 hint\n"), "{info}");
    assert!(error_output(klondike(), "info").contains("\nso far: 0 moves\n"));
}
