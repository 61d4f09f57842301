//! The points of one hand of Bridge Solitaire, by the laws of rubber bridge.

use super::bid::{Contract, Denomination, Side};
use crate::card::Suit;
use crate::game::LedgerSection;

/// An entry on the score sheet.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ScoreEntry {
    /// The side that gets the points.
    pub side: Side,
    /// Whether the entry is above or below the line.
    pub section: LedgerSection,
    /// The reason for the points.
    pub kind: ScoreKind,
    /// The number of points.
    pub points: i32,
}

/// The reason for points.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ScoreKind {
    /// The tricks that were bid.
    Tricks,
    /// Tricks over the bid.
    Overtricks,
    /// A slam that was bid and made.
    Slam,
    /// Tricks that the declarer lacks.
    Undertricks,
    /// Honors in the hand of the player.
    Honors,
    /// A doubled contract that was made. Players call this bonus the insult.
    Insult,
    /// The rubber.
    Rubber,
    /// The only game that was won when the rubber ended early.
    UnfinishedGame,
    /// The only points in the unfinished game when the rubber ended early.
    UnfinishedPartScore,
    /// Hands before those of the transcript.
    EarlierHands,
}

impl ScoreKind {
    /// Returns the word on score sheets.
    pub fn word(self) -> &'static str {
        match self {
            ScoreKind::Tricks => "tricks",
            ScoreKind::Overtricks => "overtricks",
            ScoreKind::Slam => "slam",
            ScoreKind::Undertricks => "undertricks",
            ScoreKind::Honors => "honors",
            ScoreKind::Insult => "insult",
            ScoreKind::Rubber => "rubber",
            ScoreKind::UnfinishedGame => "unfinished game",
            ScoreKind::UnfinishedPartScore => "unfinished part score",
            ScoreKind::EarlierHands => "earlier hands",
        }
    }
}

impl ScoreEntry {
    /// Creates an entry above the line.
    pub fn above(side: Side, kind: ScoreKind, points: i32) -> ScoreEntry {
        ScoreEntry { side, section: LedgerSection::Above, kind, points }
    }

    /// Returns the points for the player. Points of the house are negative.
    pub fn player_points(self) -> i32 {
        if self.side == Side::Player { self.points } else { -self.points }
    }
}

/// Returns the entries of a hand in the order of the score sheet. `tricks` is the number of tricks that the player won,
/// `vulnerable` whether the declarer is vulnerable, and `honors` the points for the honors in the player's hand.
pub fn score_hand(contract: Contract, tricks: i32, vulnerable: bool, honors: i32) -> Vec<ScoreEntry> {
    let declarer = contract.declarer;
    let won = if declarer == Side::Player { tricks } else { 13 - tricks };
    // The declarer's overtricks, or the undertricks as a negative number.
    let overtricks = won - 6 - i32::from(contract.bid.level);
    let mut entries = if overtricks >= 0 {
        vec![
            ScoreEntry {
                side: declarer,
                section: LedgerSection::Below,
                kind: ScoreKind::Tricks,
                points: trick_points(contract),
            },
            ScoreEntry::above(declarer, ScoreKind::Overtricks, overtricks * points_per_overtrick(contract, vulnerable)),
            ScoreEntry::above(declarer, ScoreKind::Slam, slam_bonus(contract.bid.level, vulnerable)),
        ]
    } else {
        vec![ScoreEntry::above(
            declarer.other(),
            ScoreKind::Undertricks,
            undertrick_points(-overtricks, contract.doubled, vulnerable),
        )]
    };
    entries.push(ScoreEntry::above(Side::Player, ScoreKind::Honors, honors));
    // Players call the bonus for making a doubled contract the insult.
    if overtricks >= 0 {
        entries.push(ScoreEntry::above(declarer, ScoreKind::Insult, 50 * i32::from(contract.doubled)));
    }
    entries.retain(|entry| entry.points != 0);
    entries
}

/// Returns the points of each trick over six. At no trump, the first one scores 10 more, which [`trick_points`] adds.
fn trick_value(denomination: Denomination) -> i32 {
    match denomination.trump() {
        Some(Suit::Clubs | Suit::Diamonds) => 20,
        Some(Suit::Hearts | Suit::Spades) | None => 30,
    }
}

/// Returns the points for the tricks that were bid.
fn trick_points(contract: Contract) -> i32 {
    let bid = contract.bid;
    let first_trick_extra = if bid.denomination == Denomination::NoTrump { 10 } else { 0 };
    (trick_value(bid.denomination) * i32::from(bid.level) + first_trick_extra) << contract.doubled
}

fn points_per_overtrick(contract: Contract, vulnerable: bool) -> i32 {
    match (contract.doubled, vulnerable) {
        (0, _) => trick_value(contract.bid.denomination),
        (doubled, false) => 50 << doubled,
        (doubled, true) => 100 << doubled,
    }
}

fn slam_bonus(level: u8, vulnerable: bool) -> i32 {
    match (level, vulnerable) {
        (6, false) => 500,
        (6, true) => 750,
        (7, false) => 1000,
        (7, true) => 1500,
        _ => 0,
    }
}

/// Returns the points of the defenders for the tricks that the declarer lacks. `doubled` is 0, 1 (doubled) or 2
/// (redoubled). Redoubling makes these points twice as many as doubling.
fn undertrick_points(undertricks: i32, doubled: u8, vulnerable: bool) -> i32 {
    if doubled == 0 {
        return undertricks * if vulnerable { 100 } else { 50 };
    }
    let penalty = |undertrick: i32| match (undertrick, vulnerable) {
        (1, false) => 100,
        (2 | 3, false) => 200,
        (1, true) => 200,
        _ => 300,
    };
    (1..=undertricks).map(penalty).sum::<i32>() << (doubled - 1)
}

#[cfg(test)]
mod tests {
    use super::super::bid::Bid;
    use super::*;

    fn contract(bid: &str, declarer: Side, doubled: u8) -> Contract {
        Contract { bid: Bid::parse(bid).unwrap(), declarer, doubled }
    }

    /// Formats the entries, such as `me below tricks 40`.
    fn entries_text(contract: Contract, tricks: i32, vulnerable: bool, honors: i32) -> String {
        let entry = |p: ScoreEntry| {
            let side = if p.side == Side::Player { "me" } else { "it" };
            let section = format!("{:?}", p.section).to_lowercase();
            format!("{side} {section} {} {}", p.kind.word(), p.points)
        };
        score_hand(contract, tricks, vulnerable, honors).into_iter().map(entry).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn trick_points_follow_the_laws() {
        let points = |bid, doubled| trick_points(contract(bid, Side::Player, doubled));
        let table = [("1C", 20), ("2D", 40), ("1H", 30), ("4S", 120), ("1NT", 40), ("3NT", 100), ("7NT", 220)];
        for (bid, plain) in table {
            assert_eq!([points(bid, 0), points(bid, 1), points(bid, 2)], [plain, plain * 2, plain * 4], "{bid}");
        }
    }

    #[test]
    fn overtrick_points_follow_the_laws() {
        let each = |bid, doubled, vulnerable| points_per_overtrick(contract(bid, Side::Player, doubled), vulnerable);
        for (bid, plain) in [("1D", 20), ("1S", 30), ("1NT", 30)] {
            assert_eq!([each(bid, 0, false), each(bid, 1, false), each(bid, 2, false)], [plain, 100, 200]);
            assert_eq!([each(bid, 0, true), each(bid, 1, true), each(bid, 2, true)], [plain, 200, 400]);
        }
    }

    #[test]
    fn undertrick_points_follow_the_laws() {
        let sums = |doubled, vulnerable| {
            [1, 2, 3, 4, 5].map(|undertricks| undertrick_points(undertricks, doubled, vulnerable))
        };
        assert_eq!(sums(0, false), [50, 100, 150, 200, 250]);
        assert_eq!(sums(1, false), [100, 300, 500, 800, 1100]);
        assert_eq!(sums(2, false), [200, 600, 1000, 1600, 2200]);
        assert_eq!(sums(0, true), [100, 200, 300, 400, 500]);
        assert_eq!(sums(1, true), [200, 500, 800, 1100, 1400]);
        assert_eq!(sums(2, true), [400, 1000, 1600, 2200, 2800]);
    }

    #[test]
    fn a_hand_scores_tricks_honors_and_bonuses() {
        assert_eq!(
            entries_text(contract("1C", Side::Player, 1), 7, false, 150),
            "me below tricks 40, me above honors 150, me above insult 50"
        );
        assert_eq!(entries_text(contract("1H", Side::Player, 1), 4, false, 0), "it above undertricks 500");
        assert_eq!(
            entries_text(contract("6H", Side::Player, 1), 13, true, 100),
            "me below tricks 360, me above overtricks 200, me above slam 750, me above honors 100, me above insult 50"
        );
        assert_eq!(
            entries_text(contract("7NT", Side::Player, 0), 13, false, 0),
            "me below tricks 220, me above slam 1000"
        );
        assert_eq!(
            entries_text(contract("2S", Side::House, 2), 5, false, 0),
            "it below tricks 240, it above insult 100"
        );
        assert_eq!(
            entries_text(contract("2S", Side::House, 0), 8, true, 100),
            "me above undertricks 300, me above honors 100"
        );
    }
}
