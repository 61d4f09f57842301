//! That what follows by itself comes to an end: no card may go round in a circle by the rules alone.

use super::rule_table::Table;
use crate::board::PileSet;
use crate::card::Card;
use crate::engine::compile::compile_context::Ground;
use crate::engine::compile::relation::CardSet;
use crate::error::Result;
use crate::text;

/// A way that cards go by themselves.
struct Way {
    /// The rule, as the book names it: `sweep[2]`.
    rule: String,
    /// The cards that go.
    cards: CardSet,
    /// From where.
    from: PileSet,
    /// Where to.
    to: PileSet,
}

impl Table {
    /// All ways that cards go by themselves.
    fn ways(&self) -> Vec<Way> {
        let mut ways = Vec::new();
        let all = CardSet::MAX;
        let mut add = |rule: String, cards, from, to| ways.push(Way { rule, cards, from, to });
        for (at, sweep) in self.sweep.iter().enumerate() {
            add(format!("sweep[{}]", at + 1), sweep.cards.unwrap_or(all), sweep.from, sweep.to);
        }
        for (at, fill) in self.fill.iter().enumerate() {
            let from = fill.from.iter().fold(PileSet::EMPTY, |set, piles| set.or(*piles));
            add(format!("fill[{}]", at + 1), all, from, fill.piles);
            if let Some(divert) = fill.divert {
                add(format!("fill[{}].divert", at + 1), divert.cards, from, divert.to);
            }
        }
        if let Some(pairs) = self.pairs.as_ref().filter(|pairs| pairs.at_once) {
            add("pairs".into(), all, pairs.from, PileSet::only(pairs.to));
        }
        if let Some(stock) = self.stock.as_ref().filter(|stock| stock.again > 0) {
            add("stock.draw".into(), stock.again, PileSet::only(stock.pile), stock.to);
        }
        ways
    }

    /// Refuses rules by which a card could go round for ever.
    ///
    /// # Errors
    /// The rules that make up the circle, by name.
    pub(crate) fn refuse_circles(&self, ground: &Ground<'_>) -> Result<()> {
        let ways = self.ways();
        for card in 0..Card::INDICES {
            let open: Vec<&Way> = ways.iter().filter(|way| way.cards >> card & 1 == 1).collect();
            if let Some(circle) = circle(&open) {
                let rules: Vec<String> = circle.iter().map(|way| format!("`{}`", way.rule)).collect();
                let section = circle[0].rule.split(['[', '.']).next().unwrap_or_default();
                let message = format!("{} send a card round for ever", text::list(&rules, "and"));
                return ground.at(section).wrong(message);
            }
        }
        Ok(())
    }
}

/// Ways that lead one into the next, and the last back into the first; nothing if there are none such.
fn circle<'w>(ways: &[&'w Way]) -> Option<Vec<&'w Way>> {
    // Whatever no way leads to, or from which none leads on, belongs to no circle.
    let mut left: Vec<&Way> = ways.to_vec();
    loop {
        let sources = left.iter().fold(PileSet::EMPTY, |set, way| set.or(way.from));
        let goals = left.iter().fold(PileSet::EMPTY, |set, way| set.or(way.to));
        let before = left.len();
        left.retain(|way| !way.from.and(goals).is_empty() && !way.to.and(sources).is_empty());
        if left.len() == before {
            break;
        }
    }
    let mut circle = vec![*left.first()?];
    loop {
        let end = circle.last()?.to;
        let next = left.iter().find(|way| !way.from.and(end).is_empty())?;
        if let Some(at) = circle.iter().position(|way| std::ptr::eq(*way, *next)) {
            return Some(circle.split_off(at));
        }
        circle.push(next);
    }
}
