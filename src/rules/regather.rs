//! What is gathered and dealt anew, and what depends on it, compiled.

use super::compile::Compiler;
use super::relation::CardSet;
use super::schema::Put;
use super::schema_steps::{RegatherRules, Stack, When};
use super::table::Stock;
use super::table_steps::Regather;
use super::words::Amount;
use crate::board::{PileId, PileSet, VarId};
use crate::error::Result;
use crate::text;

impl Compiler<'_> {
    pub(super) fn regather(
        &self,
        rules: &RegatherRules,
        stock: Option<&Stock>,
        var: &mut impl FnMut(bool, &'static str) -> Option<VarId>,
    ) -> Result<Regather> {
        let wrong = |key: &str, message: &str| Err(self.context.error(&["regather", key], message));
        let mut piles = Vec::new();
        for zone in &rules.from {
            piles.extend(self.piles(&["regather", "from"], zone)?);
        }
        if piles.is_empty() {
            return wrong("from", "expected the zones that are gathered");
        }
        if rules.stack == Stack::LeftOnRight {
            piles.reverse();
        }
        if stock.is_some_and(|stock| stock.redeal.is_some()) {
            return wrong("from", "the stock is made anew by its `redeal` already");
        }
        if rules.when.iter().any(|when| !matches!(when, When::NoMove)) {
            return wrong("when", "cards are regathered at any time or when there is `no-move`");
        }
        if stock.is_some() && !rules.when.is_empty() {
            return wrong("when", "where the game has rules for a stock, their `when` counts");
        }
        if rules.pull > 0 && self.pack.packs > 1 {
            return wrong("pull", "a card is pulled out by name, so there must be only one of each");
        }
        let steps = rules.deal.iter().enumerate();
        let deal: Vec<_> = steps.map(|(i, step)| self.deal(&["regather", "deal"], i, step)).collect::<Result<_>>()?;
        if let Some(at) = deal.iter().position(|step| !step.pick.is_empty()) {
            let at = at.to_string();
            return Err(self.context.error(&["regather", "deal", &at, "pick"], "a packet is dealt as it lies"));
        }
        self.deals_all(&deal)?;
        Ok(Regather {
            piles,
            turn_over: rules.turn_over,
            shuffle: rules.shuffle,
            times: rules.times.0,
            no_move: rules.when.iter().any(|when| matches!(when, When::NoMove)),
            deal,
            made: var(true, "redeals").unwrap_or(VarId(0)),
            pull: var(rules.pull > 0, "pulls").map(|var| (var, rules.pull)),
            idle: rules.idle,
        })
    }

    /// Whether every card of the pack could be dealt, so that none can be left over.
    fn deals_all(&self, deal: &[super::table::DealStep]) -> Result<()> {
        let mut dealt = 0;
        for step in deal {
            let piles = step.piles.len();
            dealt += match step.amount {
                Amount::Rest => return Ok(()),
                Amount::Number(number) => usize::from(number) * piles,
                Amount::PerPack(number) => usize::from(number) * usize::from(self.pack.packs) * piles,
                Amount::Triangle | Amount::Descending => piles * (piles + 1) / 2,
            };
        }
        if dealt >= self.pack.len() {
            return Ok(());
        }
        let message = format!("it deals only {}; the last step may deal the `rest`", text::count(dealt, "card"));
        Err(self.context.error(&["regather", "deal"], message))
    }

    /// Where cards may come from until something is regathered.
    pub(super) fn first_sources(&self, name: &str, put: &Put) -> Result<PileSet> {
        let path = ["zones", name, "put", "from-first"];
        let Some(words) = &put.from_first else { return Ok(PileSet::ALL) };
        if self.context.book.regather.is_none() {
            return Err(self.context.error(&path, "nothing is regathered in this game"));
        }
        let mut piles = PileSet::EMPTY;
        for word in words {
            piles = piles.or(self.some_piles(&path, word)?.into_iter().collect());
        }
        Ok(piles)
    }

    /// The pile beside the first one, and the cards that need not come from the pile beside.
    pub(super) fn beside(&self, name: &str, put: &Put) -> Result<Option<(PileId, CardSet)>> {
        let path = ["zones", name, "put", "beside"];
        let Some(beside) = &put.beside else { return Ok(None) };
        let mut piles = self.piles(&path, &beside.zone)?;
        if piles.len() != self.piles(&path, name)?.len() {
            let message = format!("`{}` must have as many piles as `{name}`", beside.zone);
            return Err(self.context.error(&path, message));
        }
        Ok(piles.next().map(|first| (first, self.of_ranks(&beside.except))))
    }
}
