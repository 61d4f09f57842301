//! How a match stands: whose deal it is, what each player has, whether it goes on. All of it is read from the numbers
//! of a board.

use super::matches::MatchTable;
use crate::board::{VarId, View};
use crate::game::{Better, Total};

/// How a match stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tally {
    /// Which deal is played, from 1.
    pub deal: u8,
    /// Whose it is, from 0.
    pub player: usize,
    /// What each player has; it says nothing of one who has not played yet.
    pub totals: Vec<i32>,
    /// Where deals are won: the score of the first player in this deal.
    pub first: i32,
    /// Whether this deal is played and counted.
    pub is_entered: bool,
}

impl Tally {
    /// As the board carries it, this deal not counted.
    pub(super) fn carried(rules: &MatchTable, board: View<'_>) -> Tally {
        let count = rules.totals.len();
        let number = |var: VarId, most: usize| board.var(var).clamp(1, most as i32);
        Tally {
            deal: number(rules.deal, rules.deals.into()) as u8,
            player: number(rules.player, count) as usize - 1,
            totals: rules.totals.iter().map(|&var| board.var(var)).collect(),
            first: rules.first.map_or(0, |var| board.var(var)),
            is_entered: false,
        }
    }

    /// How many deals a player has played.
    pub fn played(&self, player: usize) -> u8 {
        let has_played = player < self.player || (player == self.player && self.is_entered);
        if has_played { self.deal } else { self.deal - 1 }
    }

    /// Counts the score of this deal.
    pub(super) fn enter(&mut self, rules: &MatchTable, score: i32) {
        let is_first = self.played(self.player) == 0;
        // The player is one of those who have a total: that is how the board is read.
        let total = &mut self.totals[self.player];
        match rules.total {
            Total::Sum => *total = total.saturating_add(score),
            Total::Best if is_first || is_better(rules.better, score, *total) => *total = score,
            Total::Best => {}
            Total::Wins if self.player == 0 => self.first = score,
            Total::Wins if is_better(rules.better, score, self.first) => self.totals[1] += 1,
            Total::Wins if is_better(rules.better, self.first, score) => self.totals[0] += 1,
            Total::Wins => {}
        }
        self.is_entered = true;
    }

    /// Whether a player has a perfect score and plays no more deals.
    fn is_through(&self, rules: &MatchTable, player: usize) -> bool {
        let reached = |perfect| !is_better(rules.better, perfect, self.totals[player]);
        rules.total == Total::Best && self.played(player) > 0 && rules.perfect.is_some_and(reached)
    }

    /// By how many deals the first player leads the second.
    pub fn lead(&self) -> i32 {
        match self.totals[..] {
            [one, two] => one.saturating_sub(two),
            _ => 0,
        }
    }

    /// How many deals all players have played.
    pub fn done(&self) -> u8 {
        self.played(self.totals.len() - 1)
    }

    /// The deal after this one, which is counted, and whose it is; nothing if the match is over.
    pub fn next(&self, rules: &MatchTable) -> Option<(u8, usize)> {
        let goes_on = |player: &usize| !self.is_through(rules, *player);
        let players = self.totals.len();
        if let Some(player) = (self.player + 1..players).find(goes_on) {
            return Some((self.deal, player));
        }
        let left = rules.deals.saturating_sub(self.deal);
        let is_decided = rules.total == Total::Wins && self.lead().abs() > i32::from(left);
        if left == 0 || is_decided {
            return None;
        }
        (0..players).find(goes_on).map(|player| (self.deal + 1, player))
    }

    /// Whether this deal is counted and was the last.
    pub fn is_over(&self, rules: &MatchTable) -> bool {
        self.is_entered && self.next(rules).is_none()
    }

    /// Whether the match, which is over, is won: alone, by a sum that is no worse than par or a best deal with which
    /// one advances; between several, if one of them has won it or some advance.
    pub(super) fn is_won(&self, rules: &MatchTable) -> bool {
        let par = rules.par.map(|par| par.saturating_mul(rules.deals.into()));
        match (rules.total, rules.cutoff.or(rules.advance.map(i32::from))) {
            (_, Some(_)) => self.advancing(rules).contains(&true),
            (Total::Wins, _) => self.lead() != 0,
            _ if self.totals.len() > 1 => self.leaders(rules).len() == 1,
            (Total::Sum, _) => par.is_some_and(|par| !is_better(rules.better, par, self.totals[0])),
            (Total::Best, _) => rules.par.is_some_and(|par| !is_better(rules.better, par, self.totals[0])),
        }
    }

    /// The players than whom none is better, from 0.
    pub fn leaders(&self, rules: &MatchTable) -> Vec<usize> {
        let better = if rules.total == Total::Wins { Better::High } else { rules.better };
        let beaten = |mine: &i32| self.totals.iter().any(|&total| is_better(better, total, *mine));
        (0..self.totals.len()).filter(|&player| !beaten(&self.totals[player])).collect()
    }

    /// Whether each player advances: no worse than the cutoff, and among the best if their number is limited.
    pub fn advancing(&self, rules: &MatchTable) -> Vec<bool> {
        let better = if rules.total == Total::Wins { Better::High } else { rules.better };
        let advances = |&mine: &i32| {
            let ahead = self.totals.iter().filter(|&&total| is_better(better, total, mine)).count();
            !rules.cutoff.is_some_and(|cutoff| is_better(better, cutoff, mine))
                && rules.advance.is_none_or(|count| ahead < count.into())
        };
        self.totals.iter().map(advances).collect()
    }
}

/// Whether one score is better than another.
pub(super) fn is_better(better: Better, score: i32, than: i32) -> bool {
    match better {
        Better::High => score > than,
        Better::Low => score < than,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(total: Total, deals: u8, players: usize) -> MatchTable {
        MatchTable {
            called: "hole".into(),
            deals,
            total,
            better: Better::Low,
            par: Some(5),
            perfect: Some(0),
            same_deal: false,
            cutoff: None,
            advance: None,
            deal: VarId(0),
            player: VarId(1),
            totals: (2..2 + players as u8).map(VarId).collect(),
            first: (total == Total::Wins).then_some(VarId(20)),
        }
    }

    /// Plays a match with those scores one after the other, and gives how it stands after the last of them.
    fn play(rules: &MatchTable, scores: &[i32]) -> Tally {
        let totals = vec![0; rules.totals.len()];
        let mut tally = Tally { deal: 1, player: 0, totals, first: 0, is_entered: false };
        for (at, &score) in scores.iter().enumerate() {
            if at > 0 {
                let (deal, player) = tally.next(rules).unwrap();
                tally = Tally { deal, player, is_entered: false, ..tally };
            }
            tally.enter(rules, score);
        }
        tally
    }

    #[test]
    fn strokes_are_added_up_over_all_holes() {
        let rules = rules(Total::Sum, 2, 2);
        let tally = play(&rules, &[5, -3, 2]);
        assert_eq!((tally.totals.clone(), tally.next(&rules)), (vec![7, -3], Some((2, 1))));
        let tally = play(&rules, &[5, -3, 2, 9]);
        assert_eq!((tally.totals.clone(), tally.next(&rules)), (vec![7, 6], None));
        assert_eq!((tally.leaders(&rules), tally.is_won(&rules)), (vec![1], true));
        assert!(!play(&rules, &[5, 3, 2, 4]).is_won(&rules));
    }

    #[test]
    fn a_round_alone_is_won_at_par() {
        let rules = rules(Total::Sum, 2, 1);
        assert!(play(&rules, &[12, -2]).is_won(&rules));
        assert!(!play(&rules, &[12, -1]).is_won(&rules));
    }

    #[test]
    fn a_match_ends_when_the_lead_is_greater_than_the_holes_left() {
        let rules = rules(Total::Wins, 9, 2);
        // The first player wins a hole, halves one and loses one; three up with three left is not the end.
        let mut scores = vec![3, 4, 5, 5, 9, 2];
        scores.extend([1, 2, 1, 2, 1, 2]);
        let tally = play(&rules, &scores);
        assert_eq!((tally.totals.clone(), tally.lead(), tally.next(&rules)), (vec![4, 1], 3, Some((7, 0))));
        scores.extend([1, 2]);
        let tally = play(&rules, &scores);
        assert_eq!((tally.lead(), tally.deal, tally.next(&rules)), (4, 7, None));
        assert!(tally.is_won(&rules));
        assert!(!play(&self::rules(Total::Wins, 1, 2), &[4, 4]).is_won(&rules));
    }

    #[test]
    fn whoever_has_a_perfect_hand_plays_no_more() {
        let rules = MatchTable { cutoff: Some(5), ..rules(Total::Best, 3, 2) };
        let tally = play(&rules, &[7, 0, 5, 6]);
        assert_eq!((tally.totals.clone(), tally.deal, tally.player, tally.next(&rules)), (vec![5, 0], 3, 0, None));
        assert_eq!(tally.advancing(&rules), [true, true]);
        let tally = play(&rules, &[0, 7]);
        assert_eq!(tally.next(&rules), Some((2, 1)));
        assert_eq!(tally.advancing(&rules), [true, false]);
        assert_eq!(play(&rules, &[0, 0]).next(&rules), None);
    }

    #[test]
    fn so_many_advance_and_whoever_is_level_with_the_last() {
        let limited = |count| MatchTable { advance: Some(count), cutoff: Some(5), ..rules(Total::Best, 1, 4) };
        let tally = play(&limited(2), &[3, 1, 3, 9]);
        assert_eq!(tally.advancing(&limited(1)), [false, true, false, false]);
        assert_eq!(tally.advancing(&limited(2)), [true, true, true, false]);
        assert_eq!(tally.advancing(&limited(4)), [true, true, true, false]);
    }
}
