//! Positions of Bridge Solitaire in files: incomplete ones, and those that no deal leads to.

use crate::support::home::Home;

/// A position before the keep. `phase` is left out.
const OPEN: &str = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC";
const DOWN: &str = "[2D] [3D] [4D] [5D] [6D] [7D] [8D]";
const STOCK: &str = "[9D] [TD] [JD] [QD] [KD] [AD] [2H] [3H] [4H] [5H] [6H] [7H] [8H] [9H] [TH] [JH] [QH] [KH] [AH] [2S] \
                     [3S] [4S] [5S] [6S] [7S] [8S] [9S] [TS] [JS] [QS] [KS] [AS] [*] [*]";

fn position(open: &str, down: &str, stock: &str, more: &str) -> String {
    format!(
        "game: bridge-solitaire\noptions: {{match: hand}}\npiles:\n  o: \"{open}\"\n  d: \"{down}\"\n  s: \"{stock}\"\n{more}"
    )
}

#[test]
fn a_position_without_a_contract_can_be_shown() {
    let home = Home::new();
    home.write("over.yaml", &position(OPEN, DOWN, STOCK, ""));
    for show in ["every", "spoken", "none"] {
        let run = home.run(&format!("play --position over.yaml --no-record --show {show} -e info"));
        assert_eq!((run.status, run.err.contains("panicked")), (0, false), "{}", run.err);
    }
}

#[test]
fn positions_that_no_deal_leads_to_are_rejected_by_card() {
    let home = Home::new();
    home.write("deal.yaml", &position(OPEN, DOWN, STOCK, "phase: 1\n"));
    let run = home.run("solve --position deal.yaml --limit 3");
    assert!(run.out.starts_with("par at least +"), "{} {}", run.out, run.err);
    let fourteen = position(&format!("{OPEN} 2D"), &DOWN.replace("[2D] ", ""), STOCK, "phase: 1\n");
    let three_jokers = position(OPEN, DOWN, &STOCK.replace("[9D]", "[*]"), "phase: 1\n");
    let missing = position(OPEN, DOWN, &STOCK.replace("[9D] ", ""), "phase: 1\n");
    for (text, expected) in [
        (fourteen, "error: `o` has 14 cards, but at most 13 fit: 2D is too many\n"),
        (three_jokers, "error: position.yaml:6:6: `*` appears more than 2 times, but the pack has only 2\n"),
        (missing, "error: position.yaml:1:1: 1 card is missing: 9D\nhint: add `partial: true` to allow this\n"),
    ] {
        home.write("position.yaml", &text);
        let run = home.run("solve --position position.yaml");
        let err = run.err.strip_prefix("note: the solver sees the hidden cards\n").unwrap_or(&run.err);
        assert_eq!((run.status, run.out.as_str(), err), (2, "", expected));
    }
}

#[test]
fn a_position_in_the_middle_of_a_rubber_keeps_the_earlier_points() {
    let home = Home::new();
    let rubber = "hand: 3\ngames-it: 1\nvulnerable: 2\npart-me: 60\ntotal-me: 160\ntotal-it: 220\n";
    let position = position(OPEN, DOWN, STOCK, rubber).replace("match: hand", "match: rubber");
    home.write("rubber.yaml", &position);
    let run = home.run("play --position rubber.yaml --no-record --show none -e 'score; sheet'");
    let score = "you 160, the house 220; if you stopped now, with the bonus for an unfinished rubber: you 260, the house \
                 520\n";
    assert!(run.err.starts_with(score), "{}", run.err);
    let entries = [
        "        |    220 | hand 2: earlier hands\n    100 |        | hand 2: earlier hands\n",
        "     60 |        | hand 2: earlier hands\n",
        "    160 |    220 | total\n",
    ];
    assert!(entries.iter().all(|entry| run.err.contains(entry)), "{}", run.err);
    let spoken = home.run("play --position rubber.yaml --no-record --show spoken -e sheet");
    let hand =
        "Hand 2: you 60 for earlier hands below the line, you 100 for earlier hands, the house 220 for earlier hands.";
    assert!(spoken.out.contains(hand) || spoken.err.contains(hand), "{} {}", spoken.out, spoken.err);
}
