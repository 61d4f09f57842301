//! Tests of messages about phases, spaces that must be filled first, and columns dealt one by one.

use crate::play::Session;
use crate::shell::test_support::{error_output, run, session_with_piles, settings};
use crate::shell::{OutputFormat, ShowMode};

/// Asserts the end of the description of a script's moves.
fn assert_ends(session: Session, script: &str, end: &str) {
    let out = run(session, settings(ShowMode::Changes, OutputFormat::Text), None, script).out;
    assert!(out.ends_with(end), "{out}");
}

#[test]
fn the_start_of_a_phase_is_reported() {
    let zodiac = || session_with_piles("zodiac", "z1: 8H, z2: AH, e1: 9D, w: 7H");
    assert_eq!(
        error_output(zodiac(), "move z2 f1"),
        "stdin:1: refused: move z2 f1: AH cannot go to f1 while the stock is laid out\n"
    );
    let output = "\nmoved 7H from w to 8H on z1; now the foundations are built\nmoved AH from z2 to f1\n";
    assert_ends(zodiac(), "place z1\nz2 f", output);
    assert_eq!(
        error_output(zodiac(), "place\nplace q1\nplace z1\nmove e1 z1"),
        "stdin:1: `place` takes one pile (usage: `place PILE`)\n\
         stdin:2: `q1` is neither a pile nor a card (did you mean `f1`, `e1` or `z1`?)\n\
         stdin:4: refused: move e1 z1: 9D cannot go to z1 while the foundations are built\n"
    );
    assert_eq!(
        error_output(session_with_piles("freecell", "t1: 8H"), "place t2"),
        "stdin:1: refused: place t2: this game has no waste to place a card from\n"
    );
}

#[test]
fn a_rejection_in_a_phase_says_what_is_left_to_do() {
    let full: String = (3..=20)
        .map(|pile| format!("r{pile}: {}, ", ["9D", "8D", "7D", "6D", "5D", "4D", "9H", "8H", "7H"][pile % 9]))
        .collect();
    let fox = || session_with_piles("sly-fox", &format!("{full}fa4: AS, r1: 2S, r2: 9S, s: '[9C] [8C] [7C]'"));
    assert_ends(fox(), "r1 f", "\nmoved 2S from r1 to AS on fa4; the stock filled r1 with 7C\n");
    assert_ends(fox(), "next", "\nnow cards of the stock are placed; the stock filled w with 7C\n");
    let script = "next\nr1 f\nplace r2\nnext";
    assert_eq!(
        error_output(fox(), script),
        "stdin:2: refused: move r1 fa4: 2S cannot go to fa4 while cards of the stock are placed: 3 more to place\n\
         stdin:4: refused: next: you cannot use `next` while cards of the stock are placed: 2 more to place\n"
    );
    let script = "next\nplace r2\nplace r2\nplace r2";
    assert_ends(fox(), script, "\nmoved 9C from w to 8C on r2; now the reserve is cleared\n");
    assert_eq!(error_output(fox(), &format!("{script}\nnext")), "stdin:5: refused: next: the stock is empty\n");
}

#[test]
fn a_dealt_card_that_leaves_its_column_at_once_is_named() {
    let law = || session_with_piles("salic-law", "k1: KH, k2: KD 8D, s: '[4C] [AS]'");
    let end = "\ndealt AS to k2; AS left k2 for f1\ndealt 4C to k2; now bare kings take a card\n";
    assert_ends(law(), "draw\ndraw", end);
    assert_eq!(
        error_output(law(), "k2 k1\ndraw\ndraw\nk2 k1\nk2 k1"),
        "stdin:1: refused: move k2 k1: 8D cannot go to k1 while the stock is dealt\n\
         stdin:5: refused: move k2 k1: no card can go on 4C: the column takes any card, but only on a king\n"
    );
}

#[test]
fn a_space_that_must_be_filled_first_is_named_with_moves_that_fill_it() {
    let rows = || session_with_piles("british-constitution", "f1: AC, g1.1: 2C, g1.2: 3D, g2.1: 5H, g2.2: 6H");
    assert_eq!(
        error_output(rows(), "g1.1 f1\ng1.2 g1.3\ng2.9 g1.3"),
        "stdin:1: refused: move g1.1 f1: 2C cannot go to f1 until the space g1.3 is filled (legal: `move g2.1 g1.3`, `move g2.2 g1.3`)\n\
         stdin:2: refused: move g1.2 g1.3: 3D cannot go to g1.3: cards from the council cannot fill a space there\n\
         stdin:3: there is no pile `g2.9`: the upper-house piles are g2.1 to g2.8\n"
    );
}
