//! How the game stands: won, stuck or playing; the score; and how a match of several deals goes on.

use super::legality::Moment;
use super::match_standing::Tally;
use super::rule_table::Table;
use crate::board::{VarId, View};
use crate::engine::sections::matches::MatchTable;
use crate::game::{ScoreCard, Status, Total};

impl Table {
    /// Whether the deal is won.
    #[inline]
    pub(crate) fn is_won(&self, view: View<'_>) -> bool {
        self.goal.is_reached(view, &self.zones)
    }

    /// Whether nothing more may be done: the deal is won, or it is one of a match and its stock only goes round.
    #[inline]
    pub(crate) fn is_done(&self, view: View<'_>) -> bool {
        self.is_won(view)
            || self.is_conceded(view)
            || (self.contest.is_some() && self.goes_round(view) && !self.has_play(view, &Moment::new(self)))
    }

    /// Whether the player has conceded this deal of a match.
    fn is_conceded(&self, view: View<'_>) -> bool {
        self.contest.as_ref().is_some_and(|rules| view.var(rules.conceded) > 0)
    }

    /// Whether this deal of a match may be conceded: it goes on.
    pub(super) fn may_concede(&self, view: View<'_>) -> bool {
        self.contest.is_some() && self.standing(view) == Status::Playing
    }

    /// Whether the stock has gone round without another move possible at any time: where none is possible now, the
    /// position has come back and will for ever.
    fn goes_round(&self, view: View<'_>) -> bool {
        let (Some(idle), Some(stock)) = (self.idle, &self.stock) else { return false };
        let count = view.var(idle).max(0) as usize;
        count > 0
            && match &self.regather {
                Some(regather) => regather.has_come_back(view, stock, &self.zones, count),
                None => stock.goes_round(view, count),
            }
    }

    /// Whether the deal goes on.
    fn standing(&self, view: View<'_>) -> Status {
        if self.is_won(view) {
            return Status::Won;
        }
        if self.is_conceded(view) {
            return Status::Stuck;
        }
        let moment = Moment::new(self);
        if self.has_play(view, &moment) && !self.only_reverses(view, &moment) || self.has_call(view, &moment) {
            return Status::Playing;
        }
        if self.goes_round(view) || self.may_draw(view, &moment).is_err() { Status::Stuck } else { Status::Playing }
    }

    /// The score of the deal.
    pub(super) fn points(&self, view: View<'_>) -> i32 {
        self.score.points(view, self.is_won(view))
    }

    /// How the match stands, with this deal counted if it is over.
    pub(super) fn tally(&self, rules: &MatchTable, view: View<'_>) -> Tally {
        let mut tally = Tally::carried(rules, view);
        if self.standing(view) != Status::Playing {
            tally.enter(rules, self.points(view));
        }
        tally
    }

    /// Whether the match, or the game that is none, goes on.
    pub(crate) fn status(&self, view: View<'_>) -> Status {
        let deal = self.standing(view);
        let Some(rules) = self.contest.as_ref().filter(|_| deal != Status::Playing) else { return deal };
        let tally = self.tally(rules, view);
        if tally.next(rules).is_none() && tally.is_won(rules) { Status::Won } else { Status::Over }
    }

    /// The score: in a match that of the player whose deal it is, with what this deal has brought so far, and at its end
    /// that of the best. Where deals are won it is by how many that player leads.
    pub(crate) fn match_score(&self, view: View<'_>) -> i32 {
        let Some(rules) = &self.contest else { return self.points(view) };
        let mut tally = self.tally(rules, view);
        let is_over = tally.is_over(rules);
        if !tally.is_entered && rules.total != Total::Wins {
            tally.enter(rules, self.points(view));
        }
        if is_over { tally.best(rules) } else { tally.of(rules, tally.player) }
    }

    /// The numbers with which the next deal of the match begins.
    pub(crate) fn carried(&self, view: View<'_>) -> Option<Vec<(VarId, i32)>> {
        let rules = self.contest.as_ref()?;
        let tally = self.tally(rules, view);
        let turn = tally.next(rules).filter(|_| tally.is_entered)?;
        let tally = tally.begin(rules, turn);
        let mut carried = vec![(rules.deal, tally.deal.into()), (rules.player, tally.player as i32 + 1)];
        carried.extend(rules.round.map(|var| (var, tally.round.into())));
        carried.extend(rules.totals.iter().copied().zip(tally.totals));
        carried.extend(rules.out.iter().copied().zip(tally.out.into_iter().map(i32::from)));
        carried.extend(rules.first.filter(|_| tally.player > 0).map(|var| (var, tally.first)));
        Some(carried)
    }

    /// Whether the next deal is this one once more, for another player.
    pub(crate) fn is_dealt_again(&self, view: View<'_>) -> bool {
        let again = |rules: &MatchTable| {
            let tally = self.tally(rules, view);
            tally.next(rules).is_some_and(|turn| (turn.round, turn.deal) == (tally.round, tally.deal))
        };
        self.contest.as_ref().is_some_and(|rules| rules.same_deal && again(rules))
    }

    /// The score card of a match, from the last boards of its deals, the deal in play last.
    pub(crate) fn score_card(&self, deals: &[View<'_>]) -> Option<ScoreCard> {
        let rules = self.contest.as_ref()?;
        rules.score_card(deals.iter().map(|&view| (self.tally(rules, view), self.points(view))))
    }
}
