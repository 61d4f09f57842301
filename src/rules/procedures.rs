//! The procedures of a rulebook compiled: the deal, the stock, what fills, leaves and is removed.

use super::compile::{Compiler, cards};
use super::schema_steps::*;
use super::table::*;
use super::words::{Amount, PassLimit, PilesWord};
use crate::board::{PileId, PileSet};
use crate::card::Rank;
use crate::error::Result;
use crate::game::{Lies, Role};
use crate::text;

impl Compiler<'_> {
    pub(super) fn stock(&self, rules: &StockRules) -> Result<Stock> {
        let mut stocks = self.context.book.zones.0.iter().filter(|(_, zone)| zone.role == Role::Stock);
        let (Some((name, _)), None) = (stocks.next(), stocks.next()) else {
            return Err(self.context.error(&["stock"], "the game needs exactly one zone with the role `stock`"));
        };
        let mut no_spaces = PileSet::EMPTY;
        for when in &rules.when {
            if let When::NoSpaces(zone) = when {
                no_spaces = no_spaces.or(self.piles(&["stock", "when"], zone)?);
            }
        }
        let to = self.piles(&["stock", "draw", "to"], &rules.draw.to)?;
        let cards = rules.draw.cards.unwrap_or(1);
        if cards == 0 || (cards > 1 && to.len() > 1) {
            let message = "expected a number from 1; several piles get one card each";
            return Err(self.context.error(&["stock", "draw", "cards"], message));
        }
        let passes = match rules.passes {
            None => Some(1),
            Some(PassLimit::Times(times)) => Some(times),
            Some(PassLimit::Unlimited) => None,
        };
        let redeal = rules.redeal.as_ref().map(|zone| self.pile(&["stock", "redeal"], zone)).transpose()?;
        if redeal.is_none() && passes != Some(1) {
            return Err(self.context.error(&["stock", "passes"], "without a `redeal` the stock is gone through once"));
        }
        let pile = self.pile(&["stock"], name)?;
        if to.has(pile) || redeal == Some(pile) || to.is_empty() {
            return Err(self
                .context
                .error(&["stock"], "cards go from the stock to other piles, and come back from one"));
        }
        Ok(Stock {
            pile,
            to,
            cards,
            no_spaces,
            no_move: rules.when.iter().any(|when| matches!(when, When::NoMove)),
            passes,
            redeal,
        })
    }

    pub(super) fn fill(&self, at: usize, fill: &Fill) -> Result<(PileSet, Vec<PileSet>)> {
        let at = at.to_string();
        let from = fill.from.iter().map(|zone| self.piles(&["fill", &at, "from"], zone)).collect::<Result<_>>()?;
        // A source that fills by itself could take the card back, for ever.
        if let Some(zone) = fill.from.iter().find(|zone| self.context.book.fill.iter().any(|fill| fill.zone == **zone))
        {
            return Err(self.context.error(&["fill", &at, "from"], format!("`{zone}` is filled itself")));
        }
        Ok((self.piles(&["fill", &at, "zone"], &fill.zone)?, from))
    }

    pub(super) fn sweep(&self, at: usize, rule: &SweepRule) -> Result<Sweep> {
        let at = at.to_string();
        let from = self.piles(&["sweep", &at, "from"], &rule.from)?;
        if rule.from == rule.to {
            return Err(self.context.error(&["sweep", &at, "to"], "runs leave one zone for another"));
        }
        Ok(Sweep { from, to: self.piles(&["sweep", &at, "to"], &rule.to)? })
    }

    pub(super) fn pairs(&self, rules: &PairRules) -> Result<Pairs> {
        if rules.from.contains(&rules.to) {
            return Err(self.context.error(&["pairs", "to"], "cards are removed from one zone to another"));
        }
        Ok(Pairs {
            from: self.zones(&["pairs", "from"], &rules.from)?,
            to: self.pile(&["pairs", "to"], &rules.to)?,
            sum: rules.sum,
            single: cards(&self.pack, &|card| rules.single.iter().any(|r| r.0 == card.rank())),
            own_cover: rules.own_cover,
            top_two: self.zones(&["pairs", "top-two"], &rules.top_two)?,
        })
    }

    pub(super) fn deal(&self, at: usize, step: &Deal) -> Result<DealStep> {
        let at = at.to_string();
        let PilesWord { zone, span } = &step.to;
        let set = self.piles(&["deal", &at, "to"], zone)?;
        let piles: Vec<PileId> = match *span {
            None => set.collect(),
            Some((_, last)) if last > set.len() => {
                let message = format!("`{zone}` has only {}", text::count(set.len(), "pile"));
                return Err(self.context.error(&["deal", &at, "to"], message));
            }
            Some((first, last)) => set.skip(first - 1).take(last + 1 - first).collect(),
        };
        let (_, target) = self
            .context
            .book
            .zones
            .0
            .iter()
            .find(|(name, _)| name == zone)
            .ok_or_else(|| self.context.error(&["deal", &at, "to"], format!("there is no zone `{zone}`")))?;
        let amount = match (step.cards, step.pick.is_empty()) {
            (Some(amount), true) => amount,
            (None, false) => Amount::Number(0),
            _ => return Err(self.context.error(&["deal", &at], "a step deals either `cards` or a `pick`")),
        };
        let stock = target.role == Role::Stock;
        Ok(DealStep {
            piles,
            amount,
            pick: step.pick.iter().map(|card| card.0).collect(),
            order: step.order,
            faces: step.faces.or(target.lies).unwrap_or(if stock { Lies::Down } else { Lies::Up }),
            sets_base: step.sets_base,
            packet: step.turn_over || stock,
        })
    }

    pub(super) fn buried(&self, at: usize, rule: &Buried) -> Result<(Rank, Rank, PileSet)> {
        let at = at.to_string();
        Ok((rule.every.0, rule.under.0, self.piles(&["reshuffle", &at, "zone"], &rule.zone)?))
    }
}
