//! The points of one hand, by the laws of rubber bridge.

use super::bid::{Contract, Denomination, Side};
use crate::card::Suit;
use crate::game::LedgerSection;

/// An entry on the score sheet.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ScoreEntry {
    /// Who gets it.
    pub side: Side,
    /// On which side of the double line.
    pub section: LedgerSection,
    /// What for.
    pub kind: &'static str,
    /// How many.
    pub points: i32,
}

impl ScoreEntry {
    /// An entry above the line.
    pub fn above(side: Side, kind: &'static str, points: i32) -> ScoreEntry {
        ScoreEntry { side, section: LedgerSection::Above, kind, points }
    }
}

/// What a hand brings, in the order in which it is written: the player won `tricks` of the thirteen, `vulnerable` is
/// the declarer, and the player's hand held honors for `honors` points.
pub fn score_hand(contract: Contract, tricks: i32, vulnerable: bool, honors: i32) -> Vec<ScoreEntry> {
    let declarer = contract.declarer;
    let won = if declarer == Side::Me { tricks } else { 13 - tricks };
    let over = won - 6 - i32::from(contract.bid.level);
    let mut entries = match over >= 0 {
        true => vec![
            ScoreEntry {
                side: declarer,
                section: LedgerSection::Below,
                kind: "tricks",
                points: trick_points(contract),
            },
            ScoreEntry::above(declarer, "overtricks", over * overtrick(contract, vulnerable)),
            ScoreEntry::above(declarer, "slam", slam(contract.bid.level, vulnerable)),
        ],
        false => {
            vec![ScoreEntry::above(declarer.other(), "undertricks", undertricks(-over, contract.doubled, vulnerable))]
        }
    };
    entries.push(ScoreEntry::above(Side::Me, "honors", honors));
    if over >= 0 {
        entries.push(ScoreEntry::above(declarer, "insult", 50 * i32::from(contract.doubled)));
    }
    entries.retain(|entry| entry.points != 0);
    entries
}

/// The value of a trick over the first odd one.
fn trick_value(denomination: Denomination) -> i32 {
    match denomination.trump() {
        Some(Suit::Clubs | Suit::Diamonds) => 20,
        Some(Suit::Hearts | Suit::Spades) | None => 30,
    }
}

/// The points of the tricks that were bid.
fn trick_points(contract: Contract) -> i32 {
    let bid = contract.bid;
    let first = if bid.denomination == Denomination::NoTrump { 10 } else { 0 };
    (trick_value(bid.denomination) * i32::from(bid.level) + first) << contract.doubled
}

fn overtrick(contract: Contract, vulnerable: bool) -> i32 {
    match (contract.doubled, vulnerable) {
        (0, _) => trick_value(contract.bid.denomination),
        (doubled, false) => 50 << doubled,
        (doubled, true) => 100 << doubled,
    }
}

fn slam(level: u8, vulnerable: bool) -> i32 {
    match (level, vulnerable) {
        (6, false) => 500,
        (6, true) => 750,
        (7, false) => 1000,
        (7, true) => 1500,
        _ => 0,
    }
}

fn undertricks(down: i32, doubled: u8, vulnerable: bool) -> i32 {
    if doubled == 0 {
        return down * if vulnerable { 100 } else { 50 };
    }
    let each = |number: i32| match (number, vulnerable) {
        (1, false) => 100,
        (2 | 3, false) => 200,
        (1, true) => 200,
        _ => 300,
    };
    (1..=down).map(each).sum::<i32>() << (doubled - 1)
}

#[cfg(test)]
mod tests {
    use super::super::bid::Bid;
    use super::*;

    fn contract(bid: &str, declarer: Side, doubled: u8) -> Contract {
        Contract { bid: Bid::parse(bid).unwrap(), declarer, doubled }
    }

    /// The entries in short: `me below tricks 40`.
    fn told(contract: Contract, tricks: i32, vulnerable: bool, honors: i32) -> String {
        let entry = |p: ScoreEntry| {
            let side = if p.side == Side::Me { "me" } else { "it" };
            format!("{side} {} {} {}", p.section.word(), p.kind, p.points)
        };
        score_hand(contract, tricks, vulnerable, honors).into_iter().map(entry).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn tricks_bid_and_made() {
        let points = |bid, doubled| trick_points(contract(bid, Side::Me, doubled));
        let table = [("1C", 20), ("2D", 40), ("1H", 30), ("4S", 120), ("1NT", 40), ("3NT", 100), ("7NT", 220)];
        for (bid, plain) in table {
            assert_eq!([points(bid, 0), points(bid, 1), points(bid, 2)], [plain, plain * 2, plain * 4], "{bid}");
        }
    }

    #[test]
    fn overtricks() {
        let each = |bid, doubled, vulnerable| overtrick(contract(bid, Side::Me, doubled), vulnerable);
        for (bid, plain) in [("1D", 20), ("1S", 30), ("1NT", 30)] {
            assert_eq!([each(bid, 0, false), each(bid, 1, false), each(bid, 2, false)], [plain, 100, 200]);
            assert_eq!([each(bid, 0, true), each(bid, 1, true), each(bid, 2, true)], [plain, 200, 400]);
        }
    }

    #[test]
    fn undertricks_by_the_table() {
        let sums = |doubled, vulnerable| [1, 2, 3, 4, 5].map(|down| undertricks(down, doubled, vulnerable));
        assert_eq!(sums(0, false), [50, 100, 150, 200, 250]);
        assert_eq!(sums(1, false), [100, 300, 500, 800, 1100]);
        assert_eq!(sums(2, false), [200, 600, 1000, 1600, 2200]);
        assert_eq!(sums(0, true), [100, 200, 300, 400, 500]);
        assert_eq!(sums(1, true), [200, 500, 800, 1100, 1400]);
        assert_eq!(sums(2, true), [400, 1000, 1600, 2200, 2800]);
    }

    #[test]
    fn whole_hands() {
        assert_eq!(
            told(contract("1C", Side::Me, 1), 7, false, 150),
            "me below tricks 40, me above honors 150, me above insult 50"
        );
        assert_eq!(told(contract("1H", Side::Me, 1), 4, false, 0), "it above undertricks 500");
        assert_eq!(
            told(contract("6H", Side::Me, 1), 13, true, 100),
            "me below tricks 360, me above overtricks 200, me above slam 750, me above honors 100, me above insult 50"
        );
        assert_eq!(told(contract("7NT", Side::Me, 0), 13, false, 0), "me below tricks 220, me above slam 1000");
        assert_eq!(told(contract("2S", Side::It, 2), 5, false, 0), "it below tricks 240, it above insult 100");
        assert_eq!(told(contract("2S", Side::It, 0), 8, true, 100), "me above undertricks 300, me above honors 100");
    }
}
