//! The facts shown under the board: stock, pass, redeals, phase, base and the state of a match.

use super::rule_table::RuleTable;
use crate::board::View;
use crate::card::Rank;
use crate::engine::sections::space::Space;
use crate::game::{Fact, FactValue, GameInfo, Role, Show};

impl RuleTable {
    /// Returns how often the stock can still deal a card to each of several piles. Returns `None` if the stock is empty,
    /// or if it deals in another way.
    pub(crate) fn stock_deals_left(&self, view: View<'_>) -> Option<usize> {
        let stock = self.stock.as_ref().filter(|stock| !view.is_empty(stock.pile))?;
        // Each of these rules makes the number of cards in a draw depend on the board.
        let is_plain = !stock.spaces_alone && stock.spares.is_empty() && stock.new_pile_on.is_none();
        let cards = stock.to.len() * usize::from(stock.cards);
        (is_plain && stock.to.len() > 1 && cards > 0).then(|| view.len(stock.pile).div_ceil(cards))
    }

    /// Returns the rank that the player has chosen for the first card of each foundation.
    fn chosen_base(&self, view: View<'_>) -> Option<Rank> {
        let spaces = self.zones.list.iter().filter_map(|zone| zone.put.as_ref()).map(|put| put.space);
        let first_card = |space| match space {
            Space::Chosen(piles) => piles.iter().find_map(|pile| view.card(pile, 0)),
            _ => None,
        };
        spaces.filter_map(first_card).map(|card| card.rank()).next()
    }

    pub(crate) fn facts(&self, view: View<'_>, info: &GameInfo) -> Vec<Fact> {
        let mut facts = match &self.match_rules {
            Some(rules) => rules.facts(&self.match_standing(rules, view), self.points(view)),
            None => Vec::new(),
        };
        // No variable below is negative on a valid board. `max` only guards the conversions.
        let mut add_number = |key, value: usize, text: String| {
            facts.push(Fact { key, value: FactValue::Number(value as i64), text });
        };
        if let Some(stock) = &self.stock {
            let cards_left = view.len(stock.pile);
            add_number("stock", cards_left, format!("stock {cards_left}"));
            if let Some(pass) = stock.pass {
                let pass = view.var(pass).max(1) as usize;
                let limit = stock.passes.map_or(String::new(), |passes| format!(" of {passes}"));
                add_number("pass", pass, format!("pass {pass}{limit}"));
            }
        } else {
            for zone in info.zones.iter().filter(|zone| zone.role == Role::Stock) {
                let cards_left = zone.piles.iter().map(|pile| view.len(pile)).sum();
                add_number("stock", cards_left, format!("stock {cards_left}"));
            }
        }
        if let Some(regather) = &self.regather {
            let count = regather.redeals_made(view).max(0) as usize;
            let limit = regather.times.map_or(String::new(), |times| format!(" of {times}"));
            add_number("redeals", count, format!("redeals {count}{limit}"));
            if let Some(pull) = &regather.pull {
                let pulled = view.var(pull.pulled).max(0) as usize;
                add_number("pulls", pulled, format!("pulls {pulled} of {}", pull.max_pulls));
            }
        }
        let mut reserves =
            info.zones.iter().filter(|zone| zone.role == Role::Reserve && zone.show == Show::Top).peekable();
        if reserves.peek().is_some() {
            let cards_left = reserves.flat_map(|zone| zone.piles.iter()).map(|pile| view.len(pile)).sum();
            add_number("reserve", cards_left, format!("reserve {cards_left}"));
        }
        // All zones count single moves in one variable.
        let mut take_tables = self.zones.list.iter().filter_map(|zone| zone.take.as_ref());
        if let Some(var) = take_tables.find_map(|take| take.single_moves) {
            let count = view.var(var).max(0) as usize;
            add_number("single-moves", count, format!("single moves {count}"));
        }
        if let Some(phase) = info.phase(view) {
            facts.push(Fact {
                key: "phase",
                value: FactValue::Word(phase.name.clone()),
                text: format!("phase {}", phase.name),
            });
        }
        if let Some(cards_left) = self.phases.as_ref().and_then(|phases| phases.left_to_place(view)) {
            let value = FactValue::Number(cards_left as i64);
            facts.push(Fact { key: "to-place", value, text: format!("{cards_left} to place") });
        }
        let dealt_base = self.base.and_then(|var| Rank::new(view.var(var).clamp(0, 13) as u8));
        if let Some(rank) = dealt_base.or_else(|| self.chosen_base(view)) {
            let letter = rank.letter().to_string();
            facts.push(Fact { key: "base", text: format!("base {letter}"), value: FactValue::Word(letter) });
        }
        facts
    }
}
