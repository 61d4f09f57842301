//! A check that automatic moves cannot run forever.
//!
//! No rule, or combination of rules, may move a card in a cycle without a move of the player.

use super::rule_table::RuleTable;
use crate::board::PileSet;
use crate::card::Card;
use crate::engine::compile::compile_context::CompileContext;
use crate::engine::compile::relation::CardSet;
use crate::error::Result;
use crate::text;

/// A route by which a rule moves cards automatically.
struct AutoRoute {
    /// The section of the book.
    section: &'static str,
    /// The rule within the section: `[2]`. Empty for the whole section.
    rule: String,
    /// The cards that can take this route.
    cards: CardSet,
    from: PileSet,
    to: PileSet,
}

impl RuleTable {
    /// Returns all routes of automatic moves.
    fn auto_routes(&self) -> Vec<AutoRoute> {
        let mut routes = Vec::new();
        let all_cards = CardSet::MAX;
        let mut add =
            |section, rule: String, cards, from, to| routes.push(AutoRoute { section, rule, cards, from, to });
        for (index, sweep) in self.sweep.iter().enumerate() {
            add("sweep", format!("[{}]", index + 1), sweep.cards.unwrap_or(all_cards), sweep.from, sweep.to);
        }
        for (index, fill) in self.fill.iter().enumerate() {
            let from = fill.from.iter().fold(PileSet::EMPTY, |set, piles| set.union(*piles));
            add("fill", format!("[{}]", index + 1), all_cards, from, fill.piles);
            if let Some(divert) = fill.divert {
                add("fill", format!("[{}].divert", index + 1), divert.cards, from, divert.to);
            }
        }
        if let Some(pairs) = self.pairs.as_ref().filter(|pairs| pairs.at_once) {
            add("pairs", String::new(), all_cards, pairs.from, PileSet::single(pairs.to));
        }
        if let Some(stock) = self.stock.as_ref().filter(|stock| stock.again > 0) {
            add("stock", ".draw".into(), stock.again, PileSet::single(stock.pile), stock.to);
        }
        routes
    }

    /// Rejects rules that could move a card in a cycle forever.
    ///
    /// # Errors
    /// Fails with the names of the rules that form the cycle.
    pub(crate) fn reject_cycles(&self, context: &CompileContext<'_>) -> Result<()> {
        let routes = self.auto_routes();
        for card in 0..Card::INDICES {
            let card_routes: Vec<&AutoRoute> = routes.iter().filter(|route| route.cards >> card & 1 == 1).collect();
            if let Some(cycle) = find_cycle(&card_routes) {
                let rules: Vec<String> =
                    cycle.iter().map(|route| format!("`{}{}`", route.section, route.rule)).collect();
                let message =
                    format!("{} would move the same card again and again without end", text::join_list(&rules, "and"));
                return context.section(cycle[0].section).fail(message);
            }
        }
        Ok(())
    }
}

/// Finds a cycle of routes: each route leads to the next route, and the last route leads to the first. Returns `None`
/// if there is no cycle.
fn find_cycle<'r>(routes: &[&'r AutoRoute]) -> Option<Vec<&'r AutoRoute>> {
    // Remove routes that cannot be part of a cycle: those to which no remaining route leads, and those that lead to no
    // remaining route.
    let mut remaining: Vec<&AutoRoute> = routes.to_vec();
    loop {
        let sources = remaining.iter().fold(PileSet::EMPTY, |set, route| set.union(route.from));
        let destinations = remaining.iter().fold(PileSet::EMPTY, |set, route| set.union(route.to));
        let before = remaining.len();
        remaining.retain(|route| {
            !route.from.intersection(destinations).is_empty() && !route.to.intersection(sources).is_empty()
        });
        if remaining.len() == before {
            break;
        }
    }
    let mut cycle = vec![*remaining.first()?];
    loop {
        let end = cycle.last()?.to;
        let next = remaining.iter().find(|route| !route.from.intersection(end).is_empty())?;
        if let Some(start) = cycle.iter().position(|route| std::ptr::eq(*route, *next)) {
            return Some(cycle.split_off(start));
        }
        cycle.push(next);
    }
}
