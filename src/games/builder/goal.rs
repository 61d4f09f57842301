//! How the game stands: won, stuck, the score, the facts under the board.

use super::Builder;
use super::moves::Plays;
use crate::board::{PileId, PileSet, View};
use crate::card::Rank;
use crate::game::{Fact, FactValue, Role, Show, Status};
use crate::rules::CardSet;

impl Builder {
    /// Whether all that the goal names holds.
    #[inline]
    pub(super) fn is_won(&self, view: View<'_>) -> bool {
        let (mut fulls, mut empties) = (self.table.goal_full, self.table.goal_empty);
        fulls.all(|pile| self.is_full(view, pile))
            && empties.all(|pile| view.is_empty(pile))
            && self.table.goal_runs.into_iter().all(|pile| view.is_empty(pile) || self.is_full_run(view, pile))
            && self.table.goal_only.iter().all(|&(piles, cards)| self.holds_only(view, piles, cards))
    }

    /// Whether a pile holds as many cards as it can.
    #[inline]
    pub(super) fn is_full(&self, view: View<'_>, pile: PileId) -> bool {
        let put = self.table.zone(pile).and_then(|zone| zone.put.as_ref());
        put.is_some_and(|put| view.len(pile) >= put.max as usize)
    }

    /// Whether a pile holds one full run and nothing else.
    fn is_full_run(&self, view: View<'_>, pile: PileId) -> bool {
        let full = self.table.full_run as usize;
        view.len(pile) == full && self.run_on_top(view, pile) == full
    }

    /// Whether no other cards lie in sight in those piles, and none hidden.
    fn holds_only(&self, view: View<'_>, mut piles: PileSet, cards: CardSet) -> bool {
        piles.all(|pile| view.cards(pile).all(|card| card.is_some_and(|card| cards >> card.index() & 1 == 1)))
    }

    /// Whether the deal goes on.
    pub(super) fn standing(&self, view: View<'_>) -> Status {
        if self.is_won(view) {
            Status::Won
        } else if self.has_play(view) || self.has_call(view) {
            Status::Playing
        } else if self.goes_round(view) || self.may_draw_after(view, Plays::default()).is_err() {
            Status::Stuck
        } else {
            Status::Playing
        }
    }

    /// The score of the deal.
    pub(super) fn points(&self, view: View<'_>) -> i32 {
        let sum = |counts: &[(PileSet, i32)]| -> i32 {
            counts.iter().map(|&(piles, each)| each * piles.map(|pile| view.len(pile) as i32).sum::<i32>()).sum()
        };
        if let Some(streak) = &self.table.streak {
            return self.streak_points(view, streak);
        }
        let bonus = if self.is_won(view) { sum(&self.table.when_won) } else { 0 };
        self.table.score_start + sum(&self.table.per_card) + bonus
    }

    /// What stands under the board.
    pub(super) fn facts_of(&self, view: View<'_>) -> Vec<Fact> {
        let contest = self.table.contest.as_ref();
        let mut facts = contest.map_or(Vec::new(), |rules| self.match_facts(rules, view));
        let mut number = |key, value: usize, text: String| {
            facts.push(Fact { key, value: FactValue::Number(value as i64), text });
        };
        if let Some(stock) = &self.table.stock {
            let left = view.len(stock.pile);
            number("stock", left, format!("stock {left}"));
            if let Some(pass) = self.table.pass {
                let pass = view.var(pass).max(1) as usize;
                let of = stock.passes.map_or(String::new(), |passes| format!(" of {passes}"));
                number("pass", pass, format!("pass {pass}{of}"));
            }
        } else {
            for zone in self.info.zones.iter().filter(|z| z.role == Role::Stock) {
                let left = zone.piles.map(|pile| view.len(pile)).sum();
                number("stock", left, format!("stock {left}"));
            }
        }
        if let Some(regather) = &self.table.regather {
            let made = self.redeals_made(view) as usize;
            let of = regather.times.map_or(String::new(), |times| format!(" of {times}"));
            number("redeals", made, format!("redeals {made}{of}"));
            if let Some((var, times)) = regather.pull {
                let pulled = view.var(var).max(0) as usize;
                number("pulls", pulled, format!("pulls {pulled} of {times}"));
            }
        }
        for zone in self.info.zones.iter().filter(|z| z.role == Role::Reserve && z.show == Show::Top) {
            let left = zone.piles.map(|pile| view.len(pile)).sum();
            number("reserve", left, format!("reserve {left}"));
        }
        if let Some(var) = self.table.single_moves {
            let made = view.var(var).max(0) as usize;
            number("single-moves", made, format!("single moves {made}"));
        }
        if let Some(phase) = self.info.phase(view) {
            facts.push(Fact {
                key: "phase",
                value: FactValue::Word(phase.name.clone()),
                text: format!("phase {}", phase.name),
            });
        }
        if let Some(left) = self.left_to_place(view) {
            let value = FactValue::Number(left as i64);
            facts.push(Fact { key: "to-place", value, text: format!("{left} to place") });
        }
        if let Some(rank) = self.table.base.and_then(|var| Rank::new(view.var(var).clamp(0, 13) as u8)) {
            let letter = rank.letter().to_string();
            facts.push(Fact { key: "base", text: format!("base {letter}"), value: FactValue::Word(letter) });
        }
        facts
    }
}
