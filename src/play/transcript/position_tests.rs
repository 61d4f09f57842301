use super::*;
use crate::games::catalog;
use crate::play::transcript::board_digest::canonical_text;
use crate::play::{board_digest, test_game};
use crate::yaml;

fn position(text: &str) -> Result<PositionSpec> {
    read_position(&yaml::parse("p.yaml", text.as_bytes()).unwrap())
}

fn board(text: &str) -> Result<Board> {
    position(text)?.board(&*test_game::game())
}

fn error(text: &str) -> String {
    board(text).unwrap_err().to_string()
}

const COMPLETE_POSITION: &str = "
game: toy
options: {draw: 1}
piles:
  s: 4H (3H)
  w: 2H
  t1: \"[3S] 4S\"
  t2: AH, [2S]
  f1: as
pass: 2
base: K
";

#[test]
fn a_position_becomes_a_board_with_its_canonical_text() {
    let board = board(COMPLETE_POSITION).unwrap();
    let text = "s: [4H] (3H)\nw: 2H\nt1: [3S] 4S\nt2: [AH] [2S]\nf1: AS\npass: 2\nbase: 13\n";
    assert_eq!(canonical_text(test_game::game().info(), &board), text);
    // This checksum was computed by another program.
    assert_eq!(format!("{:08x}", board_digest(test_game::game().info(), &board)), "a960b1e2");
    let position = position(COMPLETE_POSITION).unwrap();
    assert_eq!((position.game.as_deref(), position.partial), (Some("toy"), false));
    assert_eq!(position.options, [("draw".to_string(), "1".to_string())]);
}

#[test]
fn the_canonical_text_parses_to_the_same_board() {
    let session = test_game::session();
    let text = canonical_text(session.info(), session.board());
    assert_eq!(text, "s: [2S] [3H] [4H] [4S]\nt1: [AH] 2H\nt2: [3S] AS\n");
    let piles: Vec<String> =
        text.lines().map(|line| line.split_once(": ").unwrap()).map(|(p, c)| format!("{p}: '{c}'")).collect();
    assert_eq!(&board(&format!("piles: {{{}}}", piles.join(", "))).unwrap(), session.board());
}

#[test]
fn faces_follow_the_zone_unless_they_are_given() {
    let canonical = |piles: &str| {
        let board = board(&format!("partial: true\npiles: {{{piles}}}")).unwrap();
        canonical_text(test_game::game().info(), &board)
    };
    assert_eq!(canonical("s: '2H [3H] (4H)'"), "s: [2H] [3H] (4H)\n");
    assert_eq!(canonical("t1: 2H 3H 4H"), "t1: [2H] [3H] 4H\n");
    assert_eq!(canonical("t1: '(2H) [3H] [4H]'"), "t1: (2H) [3H] [4H]\n");
    assert_eq!(canonical("w: '2H [3H 4H] AS'"), "w: 2H [3H] [4H] AS\n");
    assert_eq!(canonical("w: ~"), "");
}

#[test]
fn cards_must_match_the_pack() {
    let missing = "piles:\n  t1: AH 2H 3H 4H\n  t2: AS 2S 4S\n";
    assert_eq!(error(missing), "error: p.yaml:1:1: 1 card is missing: 3S\nhint: add `partial: true` to allow this");
    let two = "partial: false\npiles: {t1: AH 2H 3H 4H, t2: AS 4S}\n";
    assert_eq!(error(two), "error: p.yaml:1:1: 2 cards are missing: 2S 3S\nhint: add `partial: true` to allow this");
    let twice = "piles:\n  t1: AH 2H\n  t2: AS 2h\n";
    assert_eq!(error(twice), "error: p.yaml:3:7: `2H` appears twice, but the pack has only one");
    assert_eq!(error("piles:\n  t1: KD\n"), "error: p.yaml:2:7: `KD` is not in the pack of toy");
    assert_eq!(error("piles:\n  c: AH 2H\n"), "error: p.yaml:2:6: `c` can hold only one card, not 2");
}

#[test]
fn unknown_names_are_rejected() {
    let pile = error("partial: true\npiles:\n  t3: AH\n");
    assert_eq!(pile, "error: p.yaml:3:3: toy has no pile `t3`\nhint: did you mean `t1` or `t2`?");
    let pile = error("partial: true\npiles:\n  waste: AH\n");
    let names = "hint: its piles are s, w, t1, t2, f1, f2 and c";
    assert_eq!(pile, format!("error: p.yaml:3:3: toy has no pile `waste`\n{names}"));
    let hand = error("partial: true\npiles: {hand: AH}\n");
    assert_eq!(hand, format!("error: p.yaml:2:9: toy has no pile `hand`\n{names}"));
    let number = error("partial: true\npiles: {t1: AH}\npas: 2\n");
    assert_eq!(number, "error: p.yaml:3:1: toy has no number `pas`\nhint: did you mean `pass`?");
    let number = error("partial: true\npiles: {t1: AH}\npass: K\n");
    assert_eq!(number, "error: p.yaml:3:7: `pass` must be a whole number from 0 to 9999");
    assert_eq!(error("partial: true\npiles: {t1: AH}\nbase: x\n"), "error: p.yaml:3:7: `base` must be a rank");
    assert_eq!(error("partial: true\npiles: {t1: AH}\nbase: 14\n"), "error: p.yaml:3:7: `base` must be a rank");
}

#[test]
fn invalid_positions_are_rejected() {
    assert_eq!(error("- x"), "error: p.yaml:1:1: a position must be a map with `game` and `piles`");
    assert_eq!(error("game: toy"), "error: p.yaml:1:1: `piles` is missing");
    let list = "error: p.yaml:1:8: `piles` must be a map from piles to their cards\nhint: for example `t1: KD QC`";
    assert_eq!(error("piles: [AH]"), list);
    assert_eq!(error("piles:\n  t1: [{a: AH}]"), "error: p.yaml:2:8: `t1` must be a text");
    assert_eq!(error("piles:\n  t1: AH XY"), "error: p.yaml:2:7: `XY` is not a card");
    assert_eq!(error("piles:\n  t1: '[AH 2H'"), "error: p.yaml:2:7: a bracket is not closed");
    assert_eq!(error("piles:\n  t1: 'AH] 2H'"), "error: p.yaml:2:7: `AH]` closes a bracket that is not open");
    assert_eq!(error("piles:\n  t1: '[AH)'"), "error: p.yaml:2:7: `[AH)` closes a bracket that is not open");
    assert_eq!(error("piles:\n  t1: '[AH [2H]]'"), "error: p.yaml:2:7: `[2H]]` opens a bracket inside a bracket");
    assert_eq!(error("piles: {}\npartial: maybe"), "error: p.yaml:2:10: `partial` must be `true` or `false`");
}

#[test]
fn a_number_that_the_rules_require_must_be_given() {
    let board = |text: &str| position(text)?.board(&*catalog::open("canfield", &[]).unwrap());
    let error = board("partial: true\npiles: {t1: AH}\n").unwrap_err().to_string();
    let expected = "error: p.yaml:1:1: canfield requires the number `base` (a rank)\nhint: for example `base: K`";
    assert_eq!(error, expected);
    let error = board("partial: true\npiles: {t1: AH}\nbase: 0\n").unwrap_err().to_string();
    assert_eq!(error, "error: p.yaml:3:7: `base` must be a rank");
    assert!(board("partial: true\npiles: {t1: AH}\nbase: K\n").is_ok());
}
