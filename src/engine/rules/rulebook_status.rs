//! The status of a game (won, stuck or playing), its score, and the next deal of a match.

use super::legality::PossibleMovesCache;
use super::match_standing::MatchStanding;
use super::rule_table::RuleTable;
use crate::board::{VarId, View};
use crate::engine::sections::matches::MatchTable;
use crate::game::{MatchScoring, ScoreCard, Status};

impl RuleTable {
    #[inline]
    pub(crate) fn is_won(&self, view: View<'_>) -> bool {
        self.goal.is_reached(view, &self.zones)
    }

    /// Returns whether the deal is over: it is won or conceded, or it is a deal of a match in which the player can only
    /// go through the stock again and again.
    #[inline]
    pub(crate) fn is_done(&self, view: View<'_>) -> bool {
        self.is_won(view)
            || self.is_conceded(view)
            || (self.match_rules.is_some()
                && self.has_stock_cycled(view)
                && !RuleTable::has_card_move(view, &PossibleMovesCache::new(self)))
    }

    fn is_conceded(&self, view: View<'_>) -> bool {
        self.match_rules.as_ref().is_some_and(|rules| view.var(rules.conceded) > 0)
    }

    /// Returns whether the player may concede this deal of a match, which must still be in play.
    pub(super) fn can_concede(&self, view: View<'_>) -> bool {
        self.match_rules.is_some() && self.deal_status(view) == Status::Playing
    }

    /// Returns whether the stock went through a full cycle without another possible move. If no other move is
    /// possible now either, the position has repeated and will repeat forever.
    fn has_stock_cycled(&self, view: View<'_>) -> bool {
        let (Some(idle_draws), Some(stock)) = (self.idle_draws, &self.stock) else { return false };
        let count = view.var(idle_draws).max(0) as usize;
        count > 0
            && match &self.regather {
                Some(regather) => regather.has_cycled(view, stock, &self.zones, count),
                None => stock.has_cycled(view, count),
            }
    }

    /// Returns the status of this deal, regardless of the other deals of its match.
    fn deal_status(&self, view: View<'_>) -> Status {
        if self.is_won(view) {
            return Status::Won;
        }
        // A conceded deal ends like one without moves: its score counts, and the match continues.
        if self.is_conceded(view) {
            return Status::Stuck;
        }
        let cache = PossibleMovesCache::new(self);
        if RuleTable::has_card_move(view, &cache) && !self.has_only_reverse_moves(view, &cache)
            || self.has_custom_move(view, &cache)
        {
            return Status::Playing;
        }
        if self.has_stock_cycled(view) || self.check_draw(view, &cache).is_err() {
            Status::Stuck
        } else {
            Status::Playing
        }
    }

    /// Returns the score of the deal.
    pub(super) fn points(&self, view: View<'_>) -> i32 {
        self.score.points(view, self.is_won(view))
    }

    /// Returns the score of this deal of a match. Returns `None` before the deal is over, and if there is no match.
    pub(crate) fn deal_points(&self, view: View<'_>) -> Option<i32> {
        let is_over = self.match_rules.is_some() && self.deal_status(view) != Status::Playing;
        is_over.then(|| self.points(view))
    }

    /// Returns the standing of the match. It includes this deal if the deal is over.
    pub(super) fn match_standing(&self, rules: &MatchTable, view: View<'_>) -> MatchStanding {
        let mut standing = MatchStanding::from_board(rules, view);
        if self.deal_status(view) != Status::Playing {
            standing.record_score(rules, self.points(view));
        }
        standing
    }

    /// Returns the status of the match, or of the game if it is not a match.
    pub(crate) fn status(&self, view: View<'_>) -> Status {
        let deal_status = self.deal_status(view);
        let Some(rules) = self.match_rules.as_ref().filter(|_| deal_status != Status::Playing) else {
            return deal_status;
        };
        let standing = self.match_standing(rules, view);
        if standing.next_deal(rules).is_none() && standing.is_won(rules) { Status::Won } else { Status::Over }
    }

    /// Returns the score. During a match, this is the score of the current player, including this deal so far. At the
    /// end, it is the score of the best player. In match play, a score is the number of deals by which the player
    /// leads.
    pub(crate) fn match_score(&self, view: View<'_>) -> i32 {
        let Some(rules) = &self.match_rules else { return self.points(view) };
        let mut standing = self.match_standing(rules, view);
        let is_over = standing.is_over(rules);
        if !standing.is_scored && rules.total != MatchScoring::Wins {
            standing.record_score(rules, self.points(view));
        }
        if is_over { standing.best_score(rules) } else { standing.player_score(rules, standing.player) }
    }

    /// Returns the values of the variables with which the next deal of the match begins. Returns `None` if there is
    /// no next deal yet.
    pub(crate) fn next_deal_vars(&self, view: View<'_>) -> Option<Vec<(VarId, i32)>> {
        let rules = self.match_rules.as_ref()?;
        let standing = self.match_standing(rules, view);
        let next_deal = standing.next_deal(rules).filter(|_| standing.is_scored)?;
        let standing = standing.begin_deal(rules, next_deal);
        let mut values = vec![(rules.deal, standing.deal.into()), (rules.player, standing.player as i32 + 1)];
        values.extend(rules.round.map(|var| (var, standing.round.into())));
        values.extend(rules.totals.iter().copied().zip(standing.totals));
        values.extend(rules.dropped_out.iter().copied().zip(standing.dropped_out.into_iter().map(i32::from)));
        values.extend(rules.score_to_beat.filter(|_| standing.player > 0).map(|var| (var, standing.score_to_beat)));
        Some(values)
    }

    /// Returns whether the next deal repeats this one for another player.
    pub(crate) fn repeats_deck(&self, view: View<'_>) -> bool {
        let repeats_deal = |rules: &MatchTable| {
            let standing = self.match_standing(rules, view);
            standing
                .next_deal(rules)
                .is_some_and(|next_deal| (next_deal.round, next_deal.deal) == (standing.round, standing.deal))
        };
        self.match_rules.as_ref().is_some_and(|rules| rules.same_deal && repeats_deal(rules))
    }

    /// Builds the score card of a match from the last boards of its deals. The current deal comes last.
    pub(crate) fn score_card(&self, deals: &[View<'_>]) -> Option<ScoreCard> {
        let rules = self.match_rules.as_ref()?;
        rules.score_card(deals.iter().map(|&view| (self.match_standing(rules, view), self.points(view))))
    }
}
