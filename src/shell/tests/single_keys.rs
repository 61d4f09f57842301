//! Tests of suggestions while single keys act at once, and after the end of a deal.

use crate::play::Session;
use crate::render::Style;
use crate::shell::test_support::{dealt, session_with_piles, settings};
use crate::shell::{FrontEnd, OutputFormat, Settings, Shell, ShowMode};

/// Returns what a person reads after these commands. Single keys act at once if `keys` is set.
fn printed(session: Session, keys: bool, lines: &[&str]) -> String {
    let settings = Settings { interactive: true, keys, ..settings(ShowMode::None, OutputFormat::Text) };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut shell = Shell::new(session, None, settings, None, &mut out, &mut err)
        .with_front_end(FrontEnd { has_keys: true, ..FrontEnd::default() });
    lines.iter().for_each(|line| drop(shell.run_command(line).unwrap()));
    drop(shell);
    String::from_utf8(out).unwrap().replace('\n', " ")
}

#[test]
fn suggestions_are_keys_if_keys_act_at_once() {
    let golf = || session_with_piles("golf", "t1: 6S 6D 9C, t2: 5H, w: 8S, s: 2C");
    assert!(printed(golf(), false, &["hint"]).contains("`move t1 w`"));
    assert!(printed(golf(), true, &["hint"]).contains("`1`"), "{}", printed(golf(), true, &["hint"]));
    let resigned = printed(golf(), true, &["draw", "resign"]);
    assert!(!resigned.contains("`quit`"), "{resigned}");
    let lost = printed(session_with_piles("klondike", "t1: 5C, t2: 9D, t3: 9H"), true, &["t1 t2", "goto 7", "hlep"]);
    assert!(lost.contains("(did you mean `:help`?)"), "{lost}");
    let won = printed(session_with_piles("golf", "t1: 6D, w: 5C"), true, &["1"]);
    assert!(won.contains("Enter deals again, `:quit` leaves."), "{won}");
}

#[test]
fn the_keys_of_a_suggested_move_mean_that_move() {
    let session = session_with_piles("pyramid", "y7.1: KS, y7.2: 4H, y7.3: 9C");
    let settings = Settings { interactive: true, keys: true, ..settings(ShowMode::None, OutputFormat::Text) };
    let shell = Shell::new(session, None, settings, None, Vec::new(), Vec::new())
        .with_front_end(FrontEnd { has_keys: true, ..FrontEnd::default() });
    for (text, keys) in [
        ("try `remove y7.2 y7.3`; `moves`", "try `7273`; `Tab`"),
        ("`remove y7.1`", "`7171`"),
        ("`draw 7`, `undo 3`, `undo`, `goto before`", "`:draw 7`, `:undo 3`, `u`, `:goto before`"),
        ("`patience learn`, `passes`, an open ` quote", "`patience learn`, `passes`, an open ` quote"),
    ] {
        assert_eq!(shell.with_suggested_keys(text), keys);
    }
}

#[test]
fn the_keys_of_a_pile_twice_remove_its_card_alone() {
    let session = || session_with_piles("pyramid", "y7.1: KS, y7.2: 4H, y7.3: 9C, w: KD");
    // A player types this command as the keys `7171`.
    let text = printed(session(), true, &["remove y7.1 y7.1", "remove w w", "moves"]);
    assert!(!text.contains("refused") && text.ends_with("7273  # 4H and 9C "), "{text}");
    let text = printed(session(), true, &["remove y7.2 y7.2"]);
    assert!(text.contains("you cannot remove 4H on its own"), "{text}");
}

#[test]
fn messages_name_cells_and_moves_by_their_keys() {
    let session = || session_with_piles("freecell", "t1: '3C KS', t2: '2D 5C', t3: '3S 9H', c2: AD");
    let lines = ["1 2", "1 c", "undo", "redo", "auto"];
    let text = printed(session(), true, &lines);
    assert!(text.starts_with("refused: 12: KS cannot go on 5C"), "{text}");
    assert!(text.contains("KS can go to cell a") && !text.contains("c1"), "{text}");
    assert!(text.contains("undone: 1a redone: 1a auto: AD to the foundation"), "{text}");
    let words = printed(session(), false, &lines);
    assert!(words.contains("KS can go to c1") && words.contains("undone: move t1 c1"), "{words}");
}

#[test]
fn the_board_names_cells_by_their_keys() {
    let board = |keys| {
        let style = Style { height: Some(24), ..Style::default() };
        let settings = Settings { interactive: true, keys, style, ..settings(ShowMode::Every, OutputFormat::Text) };
        let mut out = Vec::new();
        let mut shell = Shell::new(dealt("freecell", "ms:1"), None, settings, None, &mut out, Vec::new())
            .with_front_end(FrontEnd { has_keys: true, ..FrontEnd::default() });
        shell.run_command("show").unwrap();
        drop(shell);
        String::from_utf8(out).unwrap().lines().next().unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(board(false), "c1 c2 c3 c4 f1 f2 f3 f4");
    assert_eq!(board(true), "a b c d f1 f2 f3 f4");
}

#[test]
fn a_list_of_moves_names_keys() {
    let golf = || session_with_piles("golf", "t1: 6D, t2: 8S, w: 7S, s: 2C");
    assert_eq!(printed(golf(), false, &["moves"]), "move t1 w  # 6D on 7S move t2 w  # 8S on 7S draw ");
    assert_eq!(printed(golf(), true, &["moves"]), "1  # 6D on 7S 2  # 8S on 7S d ");
}

#[test]
fn keys_that_are_turned_on_can_be_kept() {
    let text = printed(dealt("golf", "seed:1"), false, &["set keys on"]);
    assert_eq!(text, "keys: on `:set keys on --save` keeps this for later sessions. ");
    // The program says so only once.
    let again = printed(dealt("golf", "seed:1"), false, &["set keys on", "set keys off", "set keys on"]);
    assert_eq!(again.matches("--save").count(), 1, "{again}");
    assert_eq!(printed(dealt("golf", "seed:1"), true, &["set keys off"]), "keys: off ");
}

#[test]
fn a_rejection_names_a_command_in_words() {
    let klondike = || session_with_piles("klondike", "t1: 5C, t2: 9D");
    for command in ["draw", "draw until playable"] {
        let text = printed(klondike(), true, &[command]);
        assert!(text.starts_with("refused: draw: "), "{text}");
    }
    let text = printed(klondike(), true, &["1 2"]);
    assert!(text.starts_with("refused: 12: "), "{text}");
}

#[test]
fn the_line_of_keys_changes_at_the_end() {
    let keys = |piles: &str, line: &str| {
        let settings = Settings { interactive: true, keys: true, ..settings(ShowMode::None, OutputFormat::Text) };
        let session = session_with_piles("golf", piles);
        let mut shell = Shell::new(session, None, settings, None, Vec::new(), Vec::new())
            .with_front_end(FrontEnd { has_keys: true, ..FrontEnd::default() });
        shell.run_command(line).unwrap();
        shell.keys_after_end().into_iter().map(|hint| hint.text).collect::<Vec<_>>()
    };
    assert_eq!(keys("t1: 7H 6D, w: 5C", "1"), Vec::<String>::new());
    assert_eq!(keys("t1: 6D, w: 5C", "1"), ["Enter new game", "u undo", ": other commands", "Ctrl-D leave"]);
    // `undo` or an option may still help.
    assert_eq!(keys("t1: 9D, w: 5C", "look"), [":new new game", ": other commands", "Ctrl-D leave"]);
}
