//! The standing of a match: the current player, the totals, and whether the match continues.
//!
//! The variables of a board contain the whole standing. In match play (`MatchScoring::Wins`), two players compare their
//! scores in each deal, and the total of a player is the number of deals won.

use crate::board::{VarId, View};
use crate::engine::sections::matches::MatchTable;
use crate::game::{BetterScore, MatchScoring};

/// The deal that follows, and its player.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct NextDeal {
    /// The round, from 1.
    pub round: u8,
    /// The deal of the round, from 1.
    pub deal: u8,
    /// The player, from 0.
    pub player: usize,
}

/// The standing of a match during or after a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct MatchStanding {
    /// The current round, from 1.
    pub round: u8,
    /// The current deal of the round, from 1.
    pub deal: u8,
    /// The player of the current deal, from 0.
    pub player: usize,
    /// The total of each player in this round, or in the last round that the player has played. The total is
    /// meaningless for a player who has not played yet.
    pub totals: Vec<i32>,
    /// The round in which each player dropped out, or 0 for a player who is still in.
    pub dropped_out: Vec<u8>,
    /// In match play, the first player's score in this deal, which the second player must beat.
    pub score_to_beat: i32,
    /// Whether this deal is over and its score counted.
    pub is_scored: bool,
}

impl MatchStanding {
    /// Reads the standing from a board. The current deal is not counted yet.
    pub(super) fn from_board(rules: &MatchTable, board: View<'_>) -> MatchStanding {
        let player_count = rules.totals.len();
        let clamped_var = |var: VarId, max: usize| board.var(var).clamp(1, max as i32);
        let player = clamped_var(rules.player, player_count) as usize - 1;
        let mut dropped_out = vec![0; player_count];
        for (round, &var) in dropped_out.iter_mut().zip(&rules.dropped_out) {
            *round = board.var(var).clamp(0, rules.rounds.into()) as u8;
        }
        // The current player is always in, even if a position file disagrees.
        dropped_out[player] = 0;
        MatchStanding {
            round: rules.round.map_or(1, |var| clamped_var(var, rules.rounds.into()) as u8),
            deal: clamped_var(rules.deal, rules.deals.into()) as u8,
            player,
            totals: rules.totals.iter().map(|&var| board.var(var)).collect(),
            dropped_out,
            score_to_beat: rules.score_to_beat.map_or(0, |var| board.var(var)),
            is_scored: false,
        }
    }

    /// Returns the players who are still in the match, counted from 0.
    fn active_players(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.dropped_out.len()).filter(|&player| self.dropped_out[player] == 0)
    }

    /// Returns the number of deals that a player has played in this round. In each deal, the players play in order.
    pub fn deals_played(&self, player: usize) -> u8 {
        let has_played = player < self.player || (player == self.player && self.is_scored);
        if has_played { self.deal } else { self.deal - 1 }
    }

    /// Adds the score of this deal to the standing.
    pub(super) fn record_score(&mut self, rules: &MatchTable, score: i32) {
        let is_first_deal = self.deals_played(self.player) == 0;
        // `from_board` ensures that the current player has a total.
        let total = &mut self.totals[self.player];
        match rules.total {
            // The total still contains the last round.
            MatchScoring::Sum if is_first_deal => *total = score,
            MatchScoring::Sum => *total = total.saturating_add(score),
            MatchScoring::Best if is_first_deal || is_better(rules.better, score, *total) => *total = score,
            MatchScoring::Best => {}
            MatchScoring::Wins if self.player == 0 => self.score_to_beat = score,
            MatchScoring::Wins if is_better(rules.better, score, self.score_to_beat) => self.totals[1] += 1,
            MatchScoring::Wins if is_better(rules.better, self.score_to_beat, score) => self.totals[0] += 1,
            MatchScoring::Wins => {}
        }
        self.is_scored = true;
    }

    /// Returns whether a player has a perfect score and plays no more deals.
    fn has_perfect_score(&self, rules: &MatchTable, player: usize) -> bool {
        let is_reached = |perfect| !is_better(rules.better, perfect, self.totals[player]);
        rules.total == MatchScoring::Best && self.deals_played(player) > 0 && rules.perfect.is_some_and(is_reached)
    }

    /// Returns the number of deals by which the first player leads the second.
    pub fn lead(&self) -> i32 {
        match self.totals[..] {
            [first_total, second_total] => first_total.saturating_sub(second_total),
            _ => 0,
        }
    }

    /// Returns the number of deals that all players have played.
    pub fn deals_played_by_all(&self) -> u8 {
        self.deals_played(self.totals.len() - 1)
    }

    /// Returns the next deal of the same round and its player. The current deal must be counted already. Returns `None`
    /// if the round is over.
    fn next_in_round(&self, rules: &MatchTable) -> Option<(u8, usize)> {
        let has_deals_left = |player: &usize| !self.has_perfect_score(rules, *player);
        if let Some(player) = self.active_players().filter(|&player| player > self.player).find(has_deals_left) {
            return Some((self.deal, player));
        }
        let deals_left = rules.deals.saturating_sub(self.deal);
        let is_decided = rules.total == MatchScoring::Wins && self.lead().abs() > i32::from(deals_left);
        if deals_left == 0 || is_decided {
            return None;
        }
        self.active_players().find(has_deals_left).map(|player| (self.deal + 1, player))
    }

    /// Returns the next deal of the match. The current deal must be counted already. Returns `None` if the match is
    /// over.
    pub fn next_deal(&self, rules: &MatchTable) -> Option<NextDeal> {
        let round = self.round;
        match self.next_in_round(rules) {
            Some((deal, player)) => Some(NextDeal { round, deal, player }),
            None if round >= rules.rounds => None,
            None => {
                let advancing = self.advancing(rules);
                let mut advancing_players = (0..advancing.len()).filter(|&player| advancing[player]);
                let player = advancing_players.next()?;
                // If only one player advances, this player has won.
                advancing_players.next().map(|_| NextDeal { round: round + 1, deal: 1, player })
            }
        }
    }

    /// Returns the standing at the start of a deal. At the start of a new round, players who did not advance have
    /// dropped out.
    pub(super) fn begin_deal(&self, rules: &MatchTable, next_deal: NextDeal) -> MatchStanding {
        let NextDeal { round, deal, player } = next_deal;
        let mut next = MatchStanding { round, deal, player, is_scored: false, ..self.clone() };
        if round > self.round {
            let drop_out = |(dropped_out, advances): (&mut u8, bool)| {
                if *dropped_out == 0 && !advances {
                    *dropped_out = self.round;
                }
            };
            next.dropped_out.iter_mut().zip(self.advancing(rules)).for_each(drop_out);
        }
        next
    }

    /// Returns whether the current deal is counted and was the last of its round.
    pub fn is_round_over(&self, rules: &MatchTable) -> bool {
        self.is_scored && self.next_in_round(rules).is_none()
    }

    /// Returns whether the current deal is counted and was the last of the match.
    pub fn is_over(&self, rules: &MatchTable) -> bool {
        self.is_scored && self.next_deal(rules).is_none()
    }

    /// Returns whether a finished match is won. If the rules allow several rounds, exactly one player must advance. In
    /// a single round with a limit for advancing, at least one player must advance. Otherwise a match between several
    /// players needs a single leader, and a single player needs a total that is no worse than par.
    pub(super) fn is_won(&self, rules: &MatchTable) -> bool {
        let par = rules.par.map(|par| par.saturating_mul(rules.deals.into()));
        let advancing_players = || self.advancing(rules).iter().filter(|&&advances| advances).count();
        let limits_advancing = rules.cutoff.is_some() || rules.advance.is_some();
        match rules.total {
            _ if rules.rounds > 1 => advancing_players() == 1,
            _ if limits_advancing => advancing_players() > 0,
            MatchScoring::Wins => self.lead() != 0,
            _ if self.totals.len() > 1 => self.leaders(rules).len() == 1,
            MatchScoring::Sum => par.is_some_and(|par| !is_better(rules.better, par, self.totals[0])),
            MatchScoring::Best => rules.par.is_some_and(|par| !is_better(rules.better, par, self.totals[0])),
        }
    }

    /// Returns the score of the best player, which is the score of a finished match.
    pub(super) fn best_score(&self, rules: &MatchTable) -> i32 {
        // At least the current player is in, so there is a leader.
        let leader = self.leaders(rules).first().copied();
        self.player_score(rules, leader.unwrap_or(self.player))
    }

    /// Returns the score of a player: the total or, in match play, the number of deals by which the player leads.
    pub(super) fn player_score(&self, rules: &MatchTable, player: usize) -> i32 {
        match rules.total {
            MatchScoring::Sum | MatchScoring::Best => self.totals[player],
            MatchScoring::Wins if player == 0 => self.lead(),
            MatchScoring::Wins => -self.lead(),
        }
    }

    /// Returns the active players, counted from 0, whom no other active player beats.
    pub fn leaders(&self, rules: &MatchTable) -> Vec<usize> {
        let better = if rules.total == MatchScoring::Wins { BetterScore::High } else { rules.better };
        let is_beaten = |score: i32| self.active_players().any(|player| is_better(better, self.totals[player], score));
        self.active_players().filter(|&player| !is_beaten(self.totals[player])).collect()
    }

    /// Returns, for each player, whether the player advances. A player who advances is still in the match and has a
    /// total that is no worse than the cutoff. If the number of these players is limited, only the best advance, and
    /// players who are level with the last of them. With several rounds, the limit is less than the number of players,
    /// but at least 1.
    pub fn advancing(&self, rules: &MatchTable) -> Vec<bool> {
        let better = if rules.total == MatchScoring::Wins { BetterScore::High } else { rules.better };
        let round_limit = (rules.rounds > 1).then(|| self.active_players().count().saturating_sub(1).max(1));
        let limit = rules.advance.map(usize::from).into_iter().chain(round_limit).min();
        let advances = |player: usize| {
            let score = self.totals[player];
            let better_players =
                self.active_players().filter(|&other| is_better(better, self.totals[other], score)).count();
            self.dropped_out[player] == 0
                && !rules.cutoff.is_some_and(|cutoff| is_better(better, cutoff, score))
                && limit.is_none_or(|count| better_players < count)
        };
        (0..self.totals.len()).map(advances).collect()
    }
}

pub(super) fn is_better(better: BetterScore, score: i32, other_score: i32) -> bool {
    match better {
        BetterScore::High => score > other_score,
        BetterScore::Low => score < other_score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(total: MatchScoring, deals: u8, players: usize) -> MatchTable {
        MatchTable {
            deal_name: "hole".into(),
            deals,
            total,
            better: BetterScore::Low,
            par: Some(5),
            perfect: Some(0),
            same_deal: false,
            cutoff: None,
            advance: None,
            rounds: 1,
            round: None,
            dropped_out: Vec::new(),
            conceded: VarId(21),
            deal: VarId(0),
            player: VarId(1),
            totals: (2..2 + players as u8).map(VarId).collect(),
            score_to_beat: (total == MatchScoring::Wins).then_some(VarId(20)),
        }
    }

    /// Plays deals with these scores in order, and returns the standing after the last deal.
    fn play(rules: &MatchTable, scores: &[i32]) -> MatchStanding {
        let player_count = rules.totals.len();
        let (totals, out) = (vec![0; player_count], vec![0; player_count]);
        let mut standing = MatchStanding {
            round: 1,
            deal: 1,
            player: 0,
            totals,
            dropped_out: out,
            score_to_beat: 0,
            is_scored: false,
        };
        for (index, &score) in scores.iter().enumerate() {
            if index > 0 {
                standing = standing.begin_deal(rules, standing.next_deal(rules).unwrap());
            }
            standing.record_score(rules, score);
        }
        standing
    }

    /// Returns the round, the deal and the player that follow.
    fn next_round_deal_player(rules: &MatchTable, standing: &MatchStanding) -> Option<(u8, u8, usize)> {
        standing.next_deal(rules).map(|next_deal| (next_deal.round, next_deal.deal, next_deal.player))
    }

    #[test]
    fn strokes_are_added_up_over_all_holes() {
        let rules = rules(MatchScoring::Sum, 2, 2);
        let standing = play(&rules, &[5, -3, 2]);
        assert_eq!(
            (standing.totals.clone(), next_round_deal_player(&rules, &standing)),
            (vec![7, -3], Some((1, 2, 1)))
        );
        let standing = play(&rules, &[5, -3, 2, 9]);
        assert_eq!((standing.totals.clone(), standing.next_deal(&rules)), (vec![7, 6], None));
        assert_eq!((standing.leaders(&rules), standing.is_won(&rules)), (vec![1], true));
        assert!(!play(&rules, &[5, 3, 2, 4]).is_won(&rules));
    }

    #[test]
    fn a_single_player_wins_at_par() {
        let rules = rules(MatchScoring::Sum, 2, 1);
        assert!(play(&rules, &[12, -2]).is_won(&rules));
        assert!(!play(&rules, &[12, -1]).is_won(&rules));
    }

    #[test]
    fn a_match_ends_when_the_lead_is_greater_than_the_holes_left() {
        let rules = rules(MatchScoring::Wins, 9, 2);
        // The first player wins a hole, halves a hole and loses a hole, and then wins three. With a lead of three holes
        // and three holes to play, the match continues.
        let mut scores = vec![3, 4, 5, 5, 9, 2];
        scores.extend([1, 2, 1, 2, 1, 2]);
        let standing = play(&rules, &scores);
        assert_eq!(
            (standing.totals.clone(), standing.lead(), next_round_deal_player(&rules, &standing)),
            (vec![4, 1], 3, Some((1, 7, 0)))
        );
        scores.extend([1, 2]);
        let standing = play(&rules, &scores);
        assert_eq!((standing.lead(), standing.deal, standing.next_deal(&rules)), (4, 7, None));
        assert!(standing.is_won(&rules));
        assert!(!play(&self::rules(MatchScoring::Wins, 1, 2), &[4, 4]).is_won(&rules));
    }

    #[test]
    fn a_player_with_a_perfect_hand_plays_no_more_deals() {
        let rules = MatchTable { cutoff: Some(5), ..rules(MatchScoring::Best, 3, 2) };
        let standing = play(&rules, &[7, 0, 5, 6]);
        assert_eq!(
            (standing.totals.clone(), standing.deal, standing.player, standing.next_deal(&rules)),
            (vec![5, 0], 3, 0, None)
        );
        assert_eq!(standing.advancing(&rules), [true, true]);
        let standing = play(&rules, &[0, 7]);
        assert_eq!(next_round_deal_player(&rules, &standing), Some((1, 2, 1)));
        assert_eq!(standing.advancing(&rules), [true, false]);
        assert_eq!(play(&rules, &[0, 0]).next_deal(&rules), None);
    }

    #[test]
    fn a_player_level_with_the_last_to_advance_also_advances() {
        let limited = |count| MatchTable { advance: Some(count), cutoff: Some(5), ..rules(MatchScoring::Best, 1, 4) };
        let standing = play(&limited(2), &[3, 1, 3, 9]);
        assert_eq!(standing.advancing(&limited(1)), [false, true, false, false]);
        assert_eq!(standing.advancing(&limited(2)), [true, true, true, false]);
        assert_eq!(standing.advancing(&limited(4)), [true, true, true, false]);
    }

    #[test]
    fn rounds_continue_until_one_player_is_left() {
        let rules = MatchTable { rounds: 99, cutoff: Some(5), ..rules(MatchScoring::Best, 1, 4) };
        // The worst player drops out, and so does a player above the cutoff.
        let standing = play(&rules, &[3, 5, 4, 6]);
        assert_eq!(
            (standing.advancing(&rules), next_round_deal_player(&rules, &standing)),
            (vec![true, true, true, false], Some((2, 1, 0)))
        );
        let standing = play(&rules, &[3, 5, 4, 6, 2, 1, 4]);
        assert_eq!((standing.dropped_out.clone(), standing.round), (vec![0, 0, 0, 1], 2));
        assert_eq!(
            (standing.advancing(&rules), next_round_deal_player(&rules, &standing)),
            (vec![true, true, false, false], Some((3, 1, 0)))
        );
        // Two players who are level play another round.
        let standing = play(&rules, &[3, 5, 4, 6, 2, 1, 4, 3, 3]);
        assert_eq!(next_round_deal_player(&rules, &standing), Some((4, 1, 0)));
        let standing = play(&rules, &[3, 5, 4, 6, 2, 1, 4, 3, 3, 4, 2]);
        assert_eq!(
            (next_round_deal_player(&rules, &standing), standing.is_won(&rules), standing.best_score(&rules)),
            (None, true, 2)
        );
        assert_eq!((standing.leaders(&rules), standing.dropped_out.clone()), (vec![1], vec![0, 0, 2, 1]));
    }

    #[test]
    fn each_round_begins_a_new_sum() {
        let rules = MatchTable { rounds: 3, ..rules(MatchScoring::Sum, 2, 3) };
        let standing = play(&rules, &[5, 3, 9, 5, 3, 9, 1, 2]);
        assert_eq!((standing.round, standing.totals), (2, vec![1, 2, 18]));
        let standing = play(&rules, &[5, 3, 9, 5, 3, 9, 1, 2, 1, 2]);
        assert_eq!((standing.leaders(&rules), standing.totals), (vec![0], vec![2, 4, 18]));
    }

    #[test]
    fn a_tournament_can_end_without_a_winner() {
        let rules = MatchTable { rounds: 2, cutoff: Some(5), ..rules(MatchScoring::Best, 1, 2) };
        let standing = play(&rules, &[6, 7]);
        assert_eq!(
            (next_round_deal_player(&rules, &standing), standing.is_won(&rules), standing.best_score(&rules)),
            (None, false, 6)
        );
        // The players are level up to the last possible round.
        let standing = play(&rules, &[3, 3, 4, 4]);
        assert_eq!((next_round_deal_player(&rules, &standing), standing.is_won(&rules)), (None, false));
        // Two players may advance, but always fewer than have played.
        let rules = MatchTable { rounds: 99, advance: Some(2), ..self::rules(MatchScoring::Best, 1, 3) };
        let standing = play(&rules, &[1, 2, 3]);
        assert_eq!(standing.advancing(&rules), [true, true, false]);
        let standing = play(&rules, &[1, 2, 3, 9, 8]);
        assert_eq!((standing.advancing(&rules), standing.is_won(&rules)), (vec![false, true, false], true));
    }

    #[test]
    fn the_score_of_a_match_is_that_of_its_best_player() {
        let strokes = rules(MatchScoring::Sum, 1, 2);
        assert_eq!(play(&strokes, &[9, 5]).best_score(&strokes), 5);
        let holes = rules(MatchScoring::Wins, 1, 2);
        assert_eq!(play(&holes, &[5, 9]).best_score(&holes), 1);
        assert_eq!(play(&holes, &[9, 5]).best_score(&holes), 1);
    }
}
