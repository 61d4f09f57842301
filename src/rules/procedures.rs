//! The procedures of a rulebook compiled: the deal, the stock, what fills, leaves and is removed.

use super::compile::{Compiler, cards};
use super::relation::CardSet;
use super::schema_steps::*;
use super::table::*;
use super::table_steps::{Divert, FillTable};
use super::words::{Amount, PassLimit, PilesWord, RankWord};
use crate::board::{PileId, PileSet};
use crate::card::{Card, Rank};
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
        let to: PileSet = self.some_piles(&["stock", "draw", "to"], &rules.draw.to)?.into_iter().collect();
        let last = match &rules.draw.last {
            Some(word) => self.some_piles(&["stock", "draw", "last"], word)?.into_iter().collect(),
            None => PileSet::EMPTY,
        };
        let cards = rules.draw.cards.unwrap_or(1);
        let one_each = rules.draw.spaces == Spaces::First || rules.draw.last.is_some();
        if cards == 0 || (cards > 1 && to.len() > 1 && one_each) {
            let message = "expected a number from 1, and no more where `spaces` or `last` is said";
            return Err(self.context.error(&["stock", "draw", "cards"], message));
        }
        if !rules.draw.again.is_empty() && rules.draw.new_pile_on.is_empty() {
            let message = "another card follows only where cards go to the newest pile: name `new-pile-on`";
            return Err(self.context.error(&["stock", "draw", "again"], message));
        }
        let passes = match rules.passes {
            None => Some(1),
            Some(PassLimit::Times(times)) => Some(times),
            Some(PassLimit::Unlimited) => None,
        };
        let redeal = rules.redeal.as_ref().map(|zone| self.piles(&["stock", "redeal"], zone)).transpose()?;
        if redeal.is_some_and(|piles| piles.len() != 1) && !rules.shuffle {
            let message = "a zone of several piles makes the stock anew only if it is shuffled";
            return Err(self.context.error(&["stock", "redeal"], message));
        }
        if redeal.is_none() && passes != Some(1) {
            return Err(self.context.error(&["stock", "passes"], "without a `redeal` the stock is gone through once"));
        }
        let pile = self.pile(&["stock"], name)?;
        if to.or(last).has(pile) || redeal.is_some_and(|from| from.has(pile)) || to.is_empty() {
            return Err(self
                .context
                .error(&["stock"], "cards go from the stock to other piles, and come back from one"));
        }
        Ok(Stock {
            pile,
            to,
            cards,
            last,
            spaces: rules.draw.spaces,
            spares: self.spares(rules, to)?,
            new_pile_on: (!rules.draw.new_pile_on.is_empty()).then(|| self.of_ranks(&rules.draw.new_pile_on)),
            again: self.of_ranks(&rules.draw.again),
            no_spaces,
            no_move: rules.when.iter().any(|when| matches!(when, When::NoMove)),
            no_removal: rules.when.iter().any(|when| matches!(when, When::NoRemoval)),
            passes,
            redeal,
            shuffle: rules.shuffle,
        })
    }

    /// The piles that once full spare others of the same number.
    fn spares(&self, rules: &StockRules, to: PileSet) -> Result<PileSet> {
        let path = ["stock", "draw", "spares"];
        let Some(zone) = &rules.draw.spares else { return Ok(PileSet::EMPTY) };
        let piles = self.piles(&path, zone)?;
        if piles.len() != to.len() {
            let message = format!("`{zone}` must have as many piles as are dealt to");
            return Err(self.context.error(&path, message));
        }
        if !self.is_bounded(zone) {
            return Err(self.context.error(&path, "a zone can be full only if its `put` has a `max`"));
        }
        Ok(piles)
    }

    fn is_bounded(&self, zone: &str) -> bool {
        let zones = &self.context.book.zones.0;
        zones.iter().any(|(name, zone_)| name == zone && zone_.put.as_ref().is_some_and(|put| put.max.is_some()))
    }

    pub(super) fn fill(&self, at: usize, fill: &Fill) -> Result<FillTable> {
        let at = at.to_string();
        let from = fill.from.iter().map(|zone| self.piles(&["fill", &at, "from"], zone)).collect::<Result<_>>()?;
        // A source that fills by itself could take the card back, for ever.
        if let Some(zone) = fill.from.iter().find(|zone| self.context.book.fill.iter().any(|fill| fill.zone == **zone))
        {
            return Err(self.context.error(&["fill", &at, "from"], format!("`{zone}` is filled itself")));
        }
        if fill.cards == Some(0) {
            return Err(self.context.error(&["fill", &at, "cards"], "expected a number from 1"));
        }
        Ok(FillTable {
            piles: self.piles(&["fill", &at, "zone"], &fill.zone)?,
            from,
            cards: fill.cards.unwrap_or(1),
            phases: self.phases(&["fill", &at, "phases"], fill.phases.as_ref())?,
            divert: self.divert(&["fill", &at, "divert"], fill.divert.as_ref())?,
        })
    }

    fn divert(&self, path: &[&str], rule: Option<&DivertRule>) -> Result<Option<Divert>> {
        let divert = |rule: &DivertRule| {
            let path: Vec<&str> = path.iter().copied().chain(["to"]).collect();
            Ok(Divert { cards: self.of_ranks(&rule.ranks), to: self.piles(&path, &rule.to)? })
        };
        rule.map(divert).transpose()
    }

    pub(super) fn sweep(&self, at: usize, rule: &SweepRule) -> Result<Sweep> {
        let at = at.to_string();
        let from = self.piles(&["sweep", &at, "from"], &rule.from)?;
        if rule.from == rule.to {
            return Err(self.context.error(&["sweep", &at, "to"], "runs leave one zone for another"));
        }
        let of_ranks = |ranks: &Vec<RankWord>| self.of_ranks(ranks);
        let cards = rule.ranks.as_ref().map(of_ranks);
        Ok(Sweep { from, to: self.piles(&["sweep", &at, "to"], &rule.to)?, cards })
    }

    pub(super) fn pairs(&self, rules: &PairRules) -> Result<Pairs> {
        if rules.from.contains(&rules.to) {
            return Err(self.context.error(&["pairs", "to"], "cards are removed from one zone to another"));
        }
        Ok(Pairs {
            from: self.zones(&["pairs", "from"], &rules.from)?,
            to: self.pile(&["pairs", "to"], &rules.to)?,
            sum: rules.sum,
            same: rules.same,
            in_line: if rules.in_line { Some(self.grid(rules)?) } else { None },
            never: self.of_ranks(&rules.never),
            beaten: rules.beaten.then(|| self.beaten()),
            at_once: rules.at_once,
            moves_first: rules.moves_first,
            single: self.of_ranks(&rules.single),
            own_cover: rules.own_cover,
            top_two: self.zones(&["pairs", "top-two"], &rules.top_two)?,
        })
    }

    /// The zone in which pairs are in line: its first pile, and how many stand side by side.
    fn grid(&self, rules: &PairRules) -> Result<(PileId, u8)> {
        let zones = &self.context.book.zones.0;
        let wide = |name: &String| zones.iter().find(|(zone, _)| zone == name).and_then(|(_, zone)| zone.wide);
        match rules.from.iter().find_map(|name| Some((name, wide(name)?))) {
            Some((name, wide)) => {
                let first = self.piles(&["pairs", "from"], name)?.next();
                Ok((first.unwrap_or(PileId(0)), wide))
            }
            None => Err(self.context.error(&["pairs", "in-line"], "the zone they are removed from must be `wide`")),
        }
    }

    /// For each card the cards of its suit that are higher, the ace being the highest.
    fn beaten(&self) -> CardTable {
        let height = |card: Card| if card.rank() == Rank::ACE { 14 } else { card.rank().number() };
        let mut table = Box::new([0; Card::INDICES]);
        for card in self.pack.cards() {
            let beats = |other: Card| other.suit() == card.suit() && height(other) > height(card);
            table[card.index()] = cards(&self.pack, &beats);
        }
        table
    }

    pub(super) fn of_ranks(&self, ranks: &[RankWord]) -> CardSet {
        cards(&self.pack, &|card| ranks.iter().any(|rank| rank.0 == card.rank()))
    }

    pub(super) fn sink(&self, at: usize, rule: &Arrange) -> Result<Sink> {
        let piles = self.piles(&["arrange", &at.to_string(), "zone"], &rule.zone)?;
        Ok(Sink { piles, cards: self.of_ranks(&rule.sink), under: rule.under })
    }

    /// The piles that a word names, in order.
    pub(super) fn some_piles(&self, path: &[&str], word: &PilesWord) -> Result<Vec<PileId>> {
        let PilesWord { zone, span } = word;
        let set = self.piles(path, zone)?;
        match *span {
            None => Ok(set.collect()),
            Some((_, last)) if last > set.len() => {
                Err(self.context.error(path, format!("`{zone}` has only {}", text::count(set.len(), "pile"))))
            }
            Some((first, last)) => Ok(set.skip(first - 1).take(last + 1 - first).collect()),
        }
    }

    /// A step of the deal, or of another list of such steps.
    pub(super) fn deal(&self, list: &[&str], at: usize, step: &Deal) -> Result<DealStep> {
        let at = at.to_string();
        let zone = &step.to.zone;
        let path = |key: &[&'static str]| [list, &[&at], key].concat();
        let piles = self.some_piles(&path(&["to"]), &step.to)?;
        let (_, target) = self
            .context
            .book
            .zones
            .0
            .iter()
            .find(|(name, _)| name == zone)
            .ok_or_else(|| self.context.error(&path(&["to"]), format!("there is no zone `{zone}`")))?;
        let amount = match (step.cards, step.pick.is_empty()) {
            (Some(amount), true) => amount,
            (None, false) => Amount::Number(0),
            _ => return Err(self.context.error(&path(&[]), "a step deals either `cards` or a `pick`")),
        };
        let stock = target.role == Role::Stock;
        Ok(DealStep {
            piles,
            amount,
            pick: step.pick.clone(),
            order: step.order,
            faces: step.faces.or(target.lies).unwrap_or(if stock { Lies::Down } else { Lies::Up }),
            sets_base: step.sets_base,
            packet: step.turn_over || stock,
            ranks_differ: step.ranks_differ,
            divert: self.divert(&path(&["divert"]), step.divert.as_ref())?,
        })
    }

    pub(super) fn reshuffle(&self, at: usize, rule: &ReshuffleRule) -> Result<Reshuffle> {
        let at = at.to_string();
        let piles = self.piles(&["reshuffle", &at, "zone"], &rule.zone)?;
        match (rule.every, rule.under, &rule.lacks) {
            (Some(every), Some(under), None) => Ok(Reshuffle::Buried { every: every.0, under: under.0, piles }),
            (None, None, Some(ranks)) => Ok(Reshuffle::Lacks { cards: self.of_ranks(ranks), piles }),
            _ => {
                let message = "a deal is shuffled again for `every` and `under`, or for what it `lacks`";
                Err(self.context.error(&["reshuffle", &at], message))
            }
        }
    }
}
