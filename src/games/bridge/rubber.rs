//! The rubber, a match of Bridge Solitaire: games won, vulnerability and bonuses.

use super::bid::Side;
use super::bridge_score::{ScoreEntry, ScoreKind};
use crate::game::LedgerSection;

/// The points below the line that win a game.
const GAME: i32 = 100;

/// The state of a rubber between two hands. Each pair is the player's number and the house's.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Rubber {
    /// Games won.
    pub games: [i32; 2],
    /// Points below the line in the current game: the part scores.
    pub parts: [i32; 2],
    /// Total points.
    pub totals: [i32; 2],
}

impl Rubber {
    /// Adds the points of a hand. Returns the bonus for the rubber if the hand ended the rubber, and whether the hand
    /// ended a game.
    pub fn enter(&mut self, entries: &[ScoreEntry]) -> (Option<ScoreEntry>, bool) {
        for entry in entries {
            self.totals[entry.side.column()] += entry.points;
            if entry.section == LedgerSection::Below {
                self.parts[entry.side.column()] += entry.points;
            }
        }
        let Some(winner) = Side::BOTH.into_iter().find(|side| self.parts[side.column()] >= GAME) else {
            return (None, false);
        };
        self.parts = [0; 2];
        self.games[winner.column()] += 1;
        let points = if self.games[winner.other().column()] == 0 { 700 } else { 500 };
        let bonus = self.is_over().then(|| ScoreEntry::above(winner, ScoreKind::Rubber, points));
        self.totals[winner.column()] += bonus.map_or(0, |bonus| bonus.points);
        (bonus, true)
    }

    /// Returns whether a side has won its two games.
    pub fn is_over(&self) -> bool {
        self.games.iter().any(|&games| games >= 2)
    }

    /// Returns whether a side is vulnerable, i.e. has won a game.
    pub fn is_vulnerable(&self, side: Side) -> bool {
        self.games[side.column()] > 0
    }

    /// Adds the bonuses for ending the rubber early to the totals.
    pub fn add_early_end_bonuses(&mut self) {
        for entry in self.early_end_bonuses() {
            self.totals[entry.side.column()] += entry.points;
        }
    }

    /// Returns the bonuses for ending the rubber early: one if only one side has won a game, and one if only one side
    /// has a part score.
    pub fn early_end_bonuses(&self) -> Vec<ScoreEntry> {
        if self.is_over() {
            return Vec::new();
        }
        let only_side = |points: [i32; 2]| match points {
            [mine, 0] if mine > 0 => Some(Side::Player),
            [0, houses] if houses > 0 => Some(Side::House),
            _ => None,
        };
        let game_bonus = only_side(self.games).map(|side| ScoreEntry::above(side, ScoreKind::UnfinishedGame, 300));
        let part_bonus = only_side(self.parts).map(|side| ScoreEntry::above(side, ScoreKind::UnfinishedPartScore, 100));
        game_bonus.into_iter().chain(part_bonus).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::bid::{Bid, Contract};
    use super::super::bridge_score;
    use super::*;

    /// Adds the points of a hand to the rubber. Returns the totals.
    fn play(rubber: &mut Rubber, declarer: Side, bid: &str, doubled: u8, overtricks: i32) -> [i32; 2] {
        let bid = Bid::parse(bid).unwrap();
        let won = 6 + i32::from(bid.level) + overtricks;
        let tricks = if declarer == Side::Player { won } else { 13 - won };
        let vulnerable = rubber.is_vulnerable(declarer);
        rubber.enter(&bridge_score::score_hand(Contract { bid, declarer, doubled }, tricks, vulnerable, 0));
        rubber.totals
    }

    #[test]
    fn a_side_can_win_two_games_and_still_lose_the_match() {
        let mut rubber = Rubber::default();
        play(&mut rubber, Side::House, "7NT", 0, 0);
        play(&mut rubber, Side::Player, "4S", 0, 1);
        assert!(!rubber.is_over());
        assert_eq!(play(&mut rubber, Side::Player, "3NT", 0, 1), [780, 1220]);
        assert_eq!((rubber.is_over(), rubber.games), (true, [2, 1]));
    }

    #[test]
    fn a_rubber_of_six_hands() {
        let mut rubber = Rubber::default();
        assert_eq!(play(&mut rubber, Side::Player, "2H", 0, 2), [120, 0]);
        assert_eq!(play(&mut rubber, Side::House, "4S", 1, -2), [420, 0]);
        assert_eq!(play(&mut rubber, Side::House, "3NT", 0, 1), [420, 130]);
        assert_eq!(play(&mut rubber, Side::House, "3S", 0, 0), [420, 220]);
        assert_eq!(play(&mut rubber, Side::House, "2D", 0, -2), [620, 220]);
        assert_eq!(play(&mut rubber, Side::Player, "6H", 1, 1), [1630, 220]);
        assert_eq!(rubber.games, [1, 1]);
    }

    #[test]
    fn a_rubber_of_one_game_each() {
        let mut rubber = Rubber::default();
        play(&mut rubber, Side::Player, "3H", 0, 1);
        play(&mut rubber, Side::House, "4C", 0, -1);
        play(&mut rubber, Side::House, "3D", 1, 0);
        play(&mut rubber, Side::Player, "2NT", 0, -1);
        assert_eq!(play(&mut rubber, Side::Player, "4S", 0, 0), [290, 220]);
        assert_eq!((rubber.games, rubber.parts), ([1, 1], [0, 0]));
    }

    #[test]
    fn winning_two_games_to_none_scores_seven_hundred() {
        let mut rubber = Rubber::default();
        play(&mut rubber, Side::Player, "4S", 0, 0);
        assert_eq!(play(&mut rubber, Side::Player, "4S", 0, 0), [120 + 120 + 700, 0]);
    }

    #[test]
    fn a_rubber_that_ends_early_scores_bonuses() {
        let bonuses =
            |rubber: Rubber| rubber.early_end_bonuses().iter().map(|p| (p.side, p.points)).collect::<Vec<_>>();
        let rubber = |games, parts| Rubber { games, parts, totals: [0; 2] };
        assert_eq!(bonuses(rubber([1, 0], [0, 60])), [(Side::Player, 300), (Side::House, 100)]);
        assert_eq!(bonuses(rubber([1, 1], [40, 60])), []);
        assert_eq!(bonuses(rubber([0, 1], [0, 40])), [(Side::House, 300), (Side::House, 100)]);
        assert_eq!(bonuses(rubber([2, 0], [0, 0])), []);
    }
}
