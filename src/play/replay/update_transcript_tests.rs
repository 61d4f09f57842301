use super::*;
use crate::play::test_game;

fn updated(text: &str) -> Result<String> {
    update_text(&Transcript::parse("a.yaml", text.as_bytes())?, text, &test_game::game(), &test_game::draw)
}

const OUTDATED: &str = "\
# keep me
patience: 1
rules:      # and me
game:   toy
deals:
- deck: AH 3S 2H AS 4S 4H 3H 2S # deck
  steps:
  - {refused:   move t1 t2,  why: }   # why
  - see:
  - draw
  # between
  - refused: move t1 f1
    why: over # wrong
  - see: |+   # board
      old

        older

  # after
  - refused: move t1 t2
  -
    see: |
       stays
  result:
  digest: \"00000000\" # end

# last";

const UPDATED: &str = "\
# keep me
patience: 1
rules: b010ea67      # and me
game:   toy
deals:
- deck: AH 3S 2H AS 4S 4H 3H 2S # deck
  steps:
  - {refused:   move t1 t2,  why: wrong-rank }   # why
  - see: |2
       s  ## ## ## ##
       w
      t1  ## 2H
      t2  ## AS
      f1
      f2
       c
  - draw
  # between
  - refused: move t1 f1
    why: no-space-here # wrong
  - see: |2 # board
       s  ## ## ##
       w  4S
      t1  ## 2H
      t2  ## AS
      f1
      f2
       c

  # after
  - refused: move t1 t2
  -
    see: |2
       s  ## ## ##
       w  4S
      t1  ## 2H
      t2  ## AS
      f1
      f2
       c
  result: {status: playing, score: 0, moves: 1}
  digest: df3d1cc6 # end

# last";

#[test]
fn an_update_rewrites_only_what_differs() {
    let text = updated(OUTDATED).unwrap();
    assert_eq!(text, UPDATED);
    assert_eq!(updated(&text).unwrap(), text);
}

#[test]
fn an_update_keeps_crlf_and_byte_order_marks() {
    let windows = OUTDATED.replace('\n', "\r\n");
    assert_eq!(updated(&windows).unwrap(), UPDATED.replace('\n', "\r\n"));
    let marked = format!("\u{feff}{OUTDATED}");
    assert_eq!(updated(&marked).unwrap(), format!("\u{feff}{UPDATED}"));
}

#[test]
fn parts_of_a_result_are_updated_separately() {
    let head = "patience: 1\ngame: toy\ndeals:\n- deck: AH 3S 2H AS 4S 4H 3H 2S\n  steps: [draw, undo, move t2 f1]\n";
    let old = format!("{head}  result: {{hints: 3, status: won,score: 9 , undos: 1}}\n");
    let new = format!("{head}  result: {{hints: 0, status: playing,score: 1 , undos: 1}}\n");
    assert_eq!(updated(&old).unwrap(), new);
    let old = format!("{head}  result:\n    status: 'won'   # ?\n    moves: 7\n");
    let new = format!("{head}  result:\n    status: playing   # ?\n    moves: 1\n");
    assert_eq!(updated(&old).unwrap(), new);
}

#[test]
fn quoted_values_with_escaped_quotes_are_replaced_completely() {
    let text = |why: &str| {
        let head = "patience: 1\ngame: toy\ndeals:\n- deck: AH 3S 2H AS 4S 4H 3H 2S\n  steps:\n";
        format!("{head}  - {{refused: move t1 f1, why: {why}}}\n  - refused: move t1 f1\n    why: {why} # end\n")
    };
    for why in [r#""a\"b""#, r#""a\\""#, "'it''s'", "'a\"b'"] {
        assert_eq!(updated(&text(why)).unwrap(), text("no-space-here"), "{why}");
    }
}

#[test]
fn an_update_reports_values_that_it_cannot_update() {
    let error_with = |steps: &str| {
        let text = format!("patience: 1\ngame: toy\ndeals:\n- deck: AH 3S 2H AS 4S 4H 3H 2S\n  steps:\n{steps}");
        updated(&text).unwrap_err().to_string()
    };
    let message = "is written in a form that cannot be updated in place";
    let board = format!("error: a.yaml:6:5: `see` {message}\nhint: write `see: |` and the board below it");
    assert_eq!(error_with("  - see: \"x\"\n"), board);
    let line = format!("error: a.yaml:6:28: `why` {message}\nhint: write key and value on one line");
    assert_eq!(error_with("  - {refused: move t1 f1,  why:\n     x}\n"), line);
    let illegal = "error: a.yaml:6: step 1: expected `move t1 f1` to be legal, found no-space-here: 2H cannot go to f1";
    assert_eq!(error_with("  - move t1 f1\n"), illegal);
    let legal = "error: a.yaml:6: step 1: expected `draw` to be rejected, found it legal";
    assert_eq!(error_with("  - {refused: draw, why: over}\n"), legal);
    assert_eq!(error_with("  - {refused: draw}\n"), legal);
}
