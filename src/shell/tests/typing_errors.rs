//! Tests of mistyped and ambiguous moves.

use crate::play::Session;
use crate::shell::test_support::{dealt, error_output, run, session_with_piles, settings};
use crate::shell::{OutputFormat, Script, Shell, ShowMode};

fn freecell() -> Session {
    session_with_piles(
        "freecell",
        "t1: KS QH JC, t2: '', t3: 9S, t4: TD, t5: 6C 2S, t6: 5H, t7: 3C, t8: 4S, c1: 2D, c3: 2H",
    )
}

/// Returns the output for a person who types these lines, and the number of moves made.
fn typed(session: Session, lines: &str) -> (String, usize) {
    let settings = crate::shell::Settings { interactive: true, ..settings(ShowMode::None, OutputFormat::Text) };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut shell = Shell::new(session, None, settings, None, &mut out, &mut err);
    Script::new("stdin", lines.as_bytes()).with_prompt().run(&mut shell).unwrap();
    let made = shell.session().moves_made();
    drop(shell);
    (String::from_utf8(out).unwrap().replace("freecell> ", "").replace("klondike> ", "").trim_end().to_string(), made)
}

/// Returns the last move that a script played.
fn played(script: &str) -> String {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut shell =
        Shell::new(freecell(), None, settings(ShowMode::None, OutputFormat::Text), None, &mut out, &mut err);
    Script::new("stdin", script.as_bytes()).run(&mut shell).unwrap();
    shell.session().last_move().map(|(m, _)| shell.session().info().format_move(m)).unwrap_or_default()
}

#[test]
fn a_group_of_piles_alone_is_rejected() {
    let usage = "usage: `move SRC DST [N]`, for example `move t3 t5` or `move 9S TH`";
    for line in ["move t", "t", "m t"] {
        let (text, made) = typed(freecell(), line);
        assert_eq!((text.replace('\n', " "), made), (format!("`t` may be any of t1 to t8 ({usage})"), 0), "{line}");
    }
    // The group is also rejected if only one of its piles has a legal move.
    let columns = "t1: 9S, t2: TD, t3: KS, t4: KH, t5: KC, t6: KD, t7: 2D, t8: 2H, c1: 2C, c2: 3C, c3: 4C, c4: 5C";
    let one = session_with_piles("freecell", columns);
    assert_eq!(one.moves().len(), 1);
    assert_eq!(error_output(one, "move t"), format!("stdin:1: `t` may be any of t1 to t8 ({usage})\n"));
    assert_eq!(typed(session_with_piles("klondike", "w: AS"), "move w").1, 1);
}

#[test]
fn column_numbers_are_allowed_after_move() {
    for line in ["move 3 4", "m 34", "move 3 to 4", "move 3 t4", "move 9S 4", "3 to 4", "move 3 4 1"] {
        assert_eq!(played(line), "move t3 t4", "{line}");
    }
    assert_eq!(played("move a 7"), "move c1 t7");
    // `move` is not a short form, so it moves as few cards as possible.
    assert_eq!((played("move 1 2"), played("1 2")), ("move t1 t2".into(), "move t1 t2 3".into()));
}

#[test]
fn the_rejection_names_the_invalid_word() {
    for line in ["3 9", "move 3 9", "move 9 3", "move t3 9", "3 to 9"] {
        assert_eq!(error_output(freecell(), line), "stdin:1: there is no column 9: the columns are 1 to 8\n", "{line}");
    }
    // Two digits are a move from column to column.
    for (line, column) in [("95", "9"), ("59", "9"), ("05", "0"), ("move 95", "9"), ("123", "123")] {
        let expected = format!("stdin:1: there is no column {column}: the columns are 1 to 8\n");
        assert_eq!(error_output(freecell(), line), expected, "{line}");
    }
    assert!(error_output(freecell(), "3 x").starts_with("stdin:1: `x` is neither a pile nor a card"));
}

#[test]
fn standard_notation_gets_a_tip() {
    let not_a_card = "`1h` is not a card: write its rank and suit, such as `9S` or `TH`";
    let tip = "if you mean `move t1 f`, type that, or use `set notation standard`";
    assert_eq!(error_output(freecell(), "1h"), format!("stdin:1: {not_a_card} ({tip})\n"));
}

#[test]
fn ambiguous_columns_and_cells_get_a_tip() {
    assert!(
        error_output(freecell(), "5c")
            .ends_with("(for column 5 to a cell, type `5 c`, or use `set notation standard`)\n"),
        "{}",
        error_output(freecell(), "5c")
    );
    assert!(
        error_output(freecell(), "5d")
            .ends_with("for column 5 to cell d, type `5 d`, or use `set notation standard`)\n"),
        "{}",
        error_output(freecell(), "5d")
    );
    assert_eq!((played("5 c"), played("5 d")), ("move t5 c2".into(), "move t5 c4".into()));
    let message = error_output(freecell(), "c6\nc9\n");
    let none = |pile: &str| format!("there is no pile `{pile}`: the cells are c1 to c4");
    let lines: Vec<&str> = message.lines().collect();
    assert_eq!(lines[0], format!("stdin:1: {} (to move from cell c3 to column 6, type `c3 6`)", none("c6")));
    assert_eq!(lines[1], format!("stdin:2: {}", none("c9")));
    assert_eq!(played("c3 7"), "move c3 t7");
}

#[test]
fn undo_takes_back_all_moves_of_finish_at_once() {
    let down = |first: usize, suit: &str| -> String {
        let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
        ranks[first..].iter().rev().map(|rank| format!("{rank}{suit} ")).collect()
    };
    // Hearts cover the aces of the other suits, so no move is certain to be safe, but all cards can go to the
    // foundations.
    let (spades, clubs, diamonds, hearts) = (down(0, "S"), down(0, "C"), down(0, "D"), down(5, "H"));
    let piles = format!("f3: AH 2H, t1: {spades}3H, t2: {clubs}4H, t3: {diamonds}5H, t4: {hearts}").replace(" ,", ",");
    let script = "set auto on\nmove t4 c1\nfinish\nundo\nundo\nredo\nredo\n";
    let printed =
        run(session_with_piles("freecell", &piles), settings(ShowMode::None, OutputFormat::Text), None, script);
    let lines: Vec<&str> = printed.err.lines().filter(|line| line.contains("done")).collect();
    let count = "50 moves";
    let output = [
        format!("undone: {count}"),
        "undone: move t4 c1".into(),
        "redone: move t4 c1".into(),
        format!("redone: {count}"),
    ];
    assert_eq!(lines, output, "{}", printed.err);
}

#[test]
fn short_words_of_draw_and_british_spelling_are_accepted() {
    let klondike = || session_with_piles("klondike", "t1: TC, t2: '[2D] 9H 8S', w: KS, s: '[3C] [4C] [9D]'");
    let output = error_output(klondike(), "d u p\nundo\nDRAW U Play\nundo\ndraw unt 3C");
    assert_eq!(output, "undone: draw\nundone: draw\n");
    assert_eq!(error_output(klondike(), "set colour off\nset color").lines().count(), 1);
    let forms = "stdin:1: `draw` takes a number, `until CARD` or `until playable` (usage: `draw [N|until CARD|until playable]`)\n";
    for line in ["draw until", "d until", "draw playable", "draw u"] {
        assert_eq!(error_output(klondike(), line), forms, "{line}");
    }
    assert!(error_output(klondike(), "draw -1").contains("`draw` takes a number from 1 up, not `-1`"));
    assert!(error_output(klondike(), "d u x").contains("`draw` takes a number, `until CARD` or `until playable`"));
}

#[test]
fn full_cells_and_piles_without_moves_are_named() {
    let full = session_with_piles("freecell", "t1: 9S, t5: 2C, c1: KS, c2: KH, c3: KD, c4: KC");
    let output = error_output(full, "t5 c\nmove t1");
    let lines: Vec<&str> = output.lines().collect();
    assert!(lines[0].starts_with("stdin:1: refused: move t5 c1: all cells are full"), "{output}");
    let blocked = session_with_piles("klondike", "t1: TC, t2: 9S, t3: 4H");
    assert_eq!(error_output(blocked, "move t3"), "stdin:1: t3 has no legal move\n");
}

#[test]
fn help_shows_moves_of_the_board() {
    let pyramid = dealt("pyramid", "seed:1");
    let help = error_output(pyramid, "help all\nhelp move\nhelp auto\nhelp remove");
    assert!(!help.contains("\nmove ") && !help.contains("\nauto ") && !help.contains("`34`"), "{help}");
    assert!(help.contains("Pyramid does not use this command.\nusage: "), "{help}");
    for example in
        help.lines().filter(|line| line.starts_with("Example")).flat_map(|line| line.split('`').skip(1).step_by(2))
    {
        let session = dealt("pyramid", "seed:1");
        assert_eq!(error_output(session, example), "", "{example}");
    }
    let session = session_with_piles("klondike", "t1: TC, t2: '[2D] 9H 8S', t3: 9S, t6: TH, w: AS, s: '[3C] [4C]'");
    let help = error_output(session, "help move");
    assert!(help.contains("Examples: `move w f1`, `move t2 t1 2`, `move t3 t6`, `21`\n"), "{help}");
}

#[test]
fn arguments_follow_the_word_as_typed() {
    // In lower case, the kelvin sign is the letter k, which is two bytes shorter.
    let typed_words = ["keep", "Keep", "\u{212a}eep"];
    let errors = typed_words.map(|word| error_output(dealt("bridge-solitaire", "seed:1"), &format!("{word} 2C")));
    assert!(errors[0].contains("2C") && errors[1..].iter().all(|error| *error == errors[0]), "{errors:?}");
}
