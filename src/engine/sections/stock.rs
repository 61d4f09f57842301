//! The `stock` section: where drawn cards go, when you may draw, and redeals.

use super::sweep::{self, SweepTable};
use super::zone::Zones;
use crate::board::{Cause, Face, PileId, PileSet, Txn, VarId, View};
use crate::engine::compile::compile_context::BookPath;
use crate::engine::compile::condition::{self, BoardQuery, Condition, ConditionRules, ConditionUse};
use crate::engine::compile::numbers::BoardVar;
use crate::engine::compile::relation::{CardSet, has};
use crate::engine::compile::rulebook_words::{PilesWord, RankWord, any_rank, parse_scalar};
use crate::error::Result;
use crate::game::{Refusal, Role};
use crate::text;
use serde::Deserialize;
use serde::de::Deserializer;

/// What the stock does.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct StockRules {
    /// Where cards drawn from the stock go.
    pub draw: DrawRule,
    /// When the stock may be used. At any time if nothing is said.
    #[serde(default)]
    pub when: ConditionRules,
    /// How often the stock is gone through. Once if nothing is said; more needs a `redeal`.
    pub passes: Option<PassLimit>,
    /// The zone that is turned over to make the stock anew, when the stock is empty and `draw` is said again. It is
    /// one pile, unless it is shuffled.
    pub redeal: Option<String>,
    /// Whether the stock made anew is shuffled.
    #[serde(default)]
    pub shuffle: bool,
}

/// Where cards from the stock go.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DrawRule {
    /// The piles that get cards.
    pub to: PilesWord,
    /// How many cards at a time to each pile. One if nothing is said; each of several piles gets all its cards in
    /// turn.
    pub cards: Option<u8>,
    /// The piles that get the last cards, one each, if there are fewer than piles to deal to.
    pub last: Option<PilesWord>,
    /// When cards may be drawn. What `when` of the stock says must hold besides, for a redeal too.
    #[serde(default)]
    pub when: ConditionRules,
    /// Whether only the empty ones of several piles get a card, as long as there are any.
    #[serde(default)]
    pub spaces_alone: bool,
    /// Whether the spaces get the last cards, too, even if there are more spaces than cards. Only where `spaces-alone` is
    /// on and `last` names piles, which get the last cards otherwise.
    #[serde(default)]
    pub spaces_before_last: bool,
    /// A zone whose full piles spare the pile of the same number: that gets no more cards.
    pub spares: Option<String>,
    /// Ranks whose cards open the next pile. Of several piles only the newest, the last that is not empty, gets cards
    /// then.
    #[serde(default)]
    pub new_pile_on: Vec<RankWord>,
    /// Ranks after which the next card follows at once. Only where `new-pile-on` is said.
    #[serde(default)]
    pub again: Vec<RankWord>,
}

/// A number of passes: from 1, or `unlimited`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // told above
pub enum PassLimit {
    Times(u8),
    Unlimited,
}

impl<'de> Deserialize<'de> for PassLimit {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> std::result::Result<PassLimit, D::Error> {
        parse_scalar(reader, "a number from 1, or `unlimited`", |text| match text {
            "unlimited" => Some(PassLimit::Unlimited),
            _ => text.parse().ok().filter(|&n| n > 0).map(PassLimit::Times),
        })
    }
}

/// What the stock does, compiled.
#[derive(Clone, Debug)]
pub struct StockTable {
    /// Its pile.
    pub pile: PileId,
    /// Where cards go: one pile, or several that get one each.
    pub to: PileSet,
    /// How many at a time to each pile.
    pub cards: u8,
    /// Where the last cards go if there are too few for all piles; nowhere else if empty.
    pub last: PileSet,
    /// Whether only spaces get a card, as long as there are any.
    pub spaces_alone: bool,
    /// Whether spaces get the last cards, too, before the piles of `last` do.
    pub spaces_before_last: bool,
    /// The piles that once full spare the pile of the same place in `to`; none if empty.
    pub spares: PileSet,
    /// The cards that open the next pile, where only the newest gets one.
    pub new_pile_on: Option<CardSet>,
    /// Cards after which the next follows at once.
    pub again: CardSet,
    /// When it may be used.
    pub when: Option<Condition>,
    /// When cards may be drawn from it.
    pub draws_when: Option<Condition>,
    /// How often it is gone through; no limit if nothing is said.
    pub passes: Option<u8>,
    /// The piles that are turned over to make it anew.
    pub redeal: Option<PileSet>,
    /// What it is shuffled by then, if it is.
    pub shuffle: Option<VarId>,
    /// Counts the times it was gone through, from 1.
    pub pass: Option<VarId>,
    /// Counts its moves since it was last made anew, as long as no other move was possible.
    pub idle_draws: Option<VarId>,
}

impl StockRules {
    pub(crate) fn compile(&self, path: &BookPath<'_>) -> Result<StockTable> {
        let StockRules { draw, when, passes, redeal, shuffle } = self;
        let mut stocks = path.context.zones.iter().filter(|zone| zone.role == Role::Stock);
        let (Some(own), None) = (stocks.next(), stocks.next()) else {
            return path.fail("the game needs exactly one zone with the role `stock`");
        };
        let drawn = path.key("draw");
        let to: PileSet = drawn.key("to").piles(&draw.to)?.into_iter().collect();
        let last: PileSet = match &draw.last {
            Some(word) => drawn.key("last").piles(word)?.into_iter().collect(),
            None => PileSet::EMPTY,
        };
        let cards = draw.cards.unwrap_or(1);
        if cards == 0 || (cards > 1 && to.len() > 1 && (draw.spaces_alone || draw.last.is_some())) {
            return drawn
                .key("cards")
                .fail("expected a number from 1, and no more where `spaces-alone` or `last` is said");
        }
        if draw.spaces_before_last && !(draw.spaces_alone && draw.last.is_some()) {
            return drawn.key("spaces-before-last").fail("only where `spaces-alone` is on and `last` names piles");
        }
        if !draw.again.is_empty() && draw.new_pile_on.is_empty() {
            let message = "another card follows only where cards go to the newest pile: name `new-pile-on`";
            return drawn.key("again").fail(message);
        }
        let passes = match passes {
            None => Some(1),
            Some(PassLimit::Times(times)) => Some(*times),
            Some(PassLimit::Unlimited) => None,
        };
        let redeal = redeal.as_ref().map(|zone| path.key("redeal").piles_of(zone)).transpose()?;
        if redeal.is_some_and(|piles| piles.len() != 1) && !shuffle {
            return path.key("redeal").fail("a zone of several piles makes the stock anew only if it is shuffled");
        }
        if redeal.is_none() && passes != Some(1) {
            return path.key("passes").fail("without a `redeal` the stock is gone through once");
        }
        let pile = path.pile(&own.name)?;
        if to.or(last).has(pile) || redeal.is_some_and(|from| from.has(pile)) || to.is_empty() {
            return path.fail("cards go from the stock to other piles, and come back from one");
        }
        let number = |number| path.context.number(number);
        Ok(StockTable {
            pile,
            to,
            cards,
            last,
            spaces_alone: draw.spaces_alone,
            spaces_before_last: draw.spaces_before_last,
            spares: draw.spared(&drawn, to)?,
            new_pile_on: (!draw.new_pile_on.is_empty()).then(|| path.context.of_ranks(&draw.new_pile_on)),
            again: path.context.of_ranks(&draw.again),
            when: condition::compile(when, &path.key("when"), ConditionUse::Other)?,
            draws_when: condition::compile(&draw.when, &drawn.key("when"), ConditionUse::Other)?,
            passes,
            redeal,
            shuffle: number(BoardVar::ShuffleSeed).filter(|_| *shuffle),
            pass: number(BoardVar::Pass),
            idle_draws: number(BoardVar::IdleDraws),
        })
    }

    /// What the word `draw` does, as a clause.
    pub(crate) fn describe(&self, path: &BookPath<'_>) -> String {
        let StockRules { draw, when, passes, redeal, shuffle } = self;
        let again = match redeal {
            None => String::new(),
            Some(_) if *passes == Some(PassLimit::Times(1)) => "; the stock is gone through once".into(),
            Some(zone) if *shuffle => format!("; shuffles the {zone} to make the stock anew when it is empty"),
            Some(zone) => format!("; turns the {zone} over when the stock is empty"),
        };
        let passes = match passes {
            Some(PassLimit::Times(times)) if redeal.is_some() && *times > 1 => {
                format!(", {}", text::pluralize_with((*times).into(), "pass in all", "passes in all"))
            }
            Some(PassLimit::Unlimited) => ", as often as you like".into(),
            Some(PassLimit::Times(_)) | None => String::new(),
        };
        let drawn = path.key("draw");
        let mut only =
            vec![condition::clause(when, &path.key("when")), condition::clause(&draw.when, &drawn.key("when"))];
        only.retain(|clause| !clause.is_empty());
        let only = if only.is_empty() { String::new() } else { format!("; only {}", only.join(", and ")) };
        format!("{}{again}{passes}{only}", draw.describe(&drawn))
    }
}

impl DrawRule {
    /// The piles that once full spare others of the same number.
    fn spared(&self, path: &BookPath<'_>, to: PileSet) -> Result<PileSet> {
        let Some(zone) = &self.spares else { return Ok(PileSet::EMPTY) };
        let path = path.key("spares");
        let full = path.zone(zone)?;
        if full.piles.len() != to.len() {
            return path.fail(format!("`{zone}` must have as many piles as are dealt to"));
        }
        if full.max.is_none() {
            return path.fail("a zone can be full only if its `put` has a `max`");
        }
        Ok(full.piles)
    }

    fn describe(&self, path: &BookPath<'_>) -> String {
        let DrawRule { to, cards, last, when: _, spaces_alone, spaces_before_last, spares, new_pile_on, again } = self;
        let several = path.piles(to).is_ok_and(|piles| piles.len() > 1);
        let zone = path.context.describe_piles(to);
        let cards = cards.unwrap_or(1);
        let mut words = match cards {
            _ if !new_pile_on.is_empty() => {
                format!("deals a card to the newest pile of {zone}; {} begins the next", any_rank(new_pile_on))
            }
            _ if several && *spaces_alone => {
                format!("fills the spaces of {zone} from the stock, or deals a card on each of its piles")
            }
            2.. if several => format!("deals {cards} cards on each pile of {zone}"),
            _ if several => format!("deals a card on each pile of {zone}"),
            2.. => format!("turns {cards} cards of the stock onto {zone}"),
            _ => format!("turns a card of the stock onto {zone}"),
        };
        if !again.is_empty() {
            words += &format!(", and goes on after {}", any_rank(again));
        }
        if let Some(last) = last {
            let filled = if *spaces_before_last { " and no pile is empty" } else { "" };
            words += &format!("; if too few are left{filled}, they go to {}", path.context.describe_piles(last));
        }
        if let Some(spares) = spares {
            words += &format!("; a pile gets no more once that of the {spares} with its number is full");
        }
        words
    }
}

impl StockTable {
    /// Whether cards may be drawn from a stock that has some, or it may be made anew once it has none. A game that
    /// gathers other piles judges that itself.
    pub(crate) fn check_draw(
        &self,
        view: View<'_>,
        regathers: bool,
        query: &impl BoardQuery,
    ) -> std::result::Result<(), Refusal> {
        let is_empty = view.is_empty(self.pile);
        if is_empty && !regathers {
            let source = self.redeal.ok_or(Refusal::NothingToDraw)?;
            let pass = self.pass.map_or(1, |var| view.var(var));
            match self.passes {
                Some(passes) if pass >= passes as i32 => return Err(Refusal::NoMorePasses { passes }),
                _ if source.into_iter().all(|pile| view.is_empty(pile)) => return Err(Refusal::NothingToDraw),
                _ => {}
            }
        }
        let conditions = [self.when.as_ref(), self.draws_when.as_ref().filter(|_| !is_empty)];
        conditions.into_iter().flatten().try_for_each(|when| when.check(view, false, query))
    }

    /// Draws from a stock that has cards.
    pub(crate) fn draw(&self, txn: &mut Txn<'_>, zones: &Zones, sweeps: &[SweepTable], query: &impl BoardQuery) {
        let count = txn.board().len(self.pile);
        if self.new_pile_on.is_some() {
            return self.deal_to_newest(txn, zones, sweeps, query);
        }
        if self.to.len() == 1 {
            return self.to.for_each(|to| {
                let count = count.min(self.cards as usize);
                txn.turn_over(self.pile, to, count, Cause::Drawn);
            });
        }
        let spaces: PileSet = self.to.filter(|&pile| txn.board().is_empty(pile)).collect();
        let fills = self.spaces_alone && !spaces.is_empty();
        let to = if fills { spaces } else { self.to };
        let is_last = count < to.len() && !self.last.is_empty() && !(fills && self.spaces_before_last);
        let to = if is_last { self.last } else { to };
        let to = to.without(self.spared(txn.view(), zones));
        for to in to.flat_map(|pile| std::iter::repeat_n(pile, self.cards as usize)).take(count) {
            txn.turn_over(self.pile, to, 1, Cause::Dealt);
        }
    }

    /// Deals a card to the newest pile, or to the next if the card opens one, and goes on as long as cards come after
    /// which another follows.
    fn deal_to_newest(&self, txn: &mut Txn<'_>, zones: &Zones, sweeps: &[SweepTable], query: &impl BoardQuery) {
        let opens = self.new_pile_on.unwrap_or(0);
        while let Some(card) = txn.board().slots(self.pile).last().map(|slot| slot.card()) {
            let newest = self.to.filter(|&pile| !txn.board().is_empty(pile)).last();
            let next = self.to.into_iter().find(|&pile| newest.is_none_or(|newest| newest < pile));
            let destination = if has(opens, card) { next.or(newest) } else { newest.or(next) };
            let Some(to) = destination else { return };
            txn.turn_over(self.pile, to, 1, Cause::Dealt);
            if !has(self.again, card) {
                return;
            }
            sweep::apply_all(sweeps, txn, zones, query);
        }
    }

    /// Turns piles over to make the stock anew.
    pub(crate) fn redeal(&self, txn: &mut Txn<'_>) {
        for source in self.redeal.unwrap_or(PileSet::EMPTY) {
            let count = txn.board().len(source);
            for at in 0..count {
                // A shut card would stay shut on its other side.
                txn.set_face(source, at, Face::Up, Cause::Redealt);
            }
            if count > 0 {
                txn.turn_over(source, self.pile, count, Cause::Redealt);
            }
        }
        let pass = self.pass.map_or(1, |pass| txn.board().var(pass)).max(1);
        if let Some(seed) = self.shuffle {
            shuffle(txn, self.pile, seed, pass);
        }
        if let Some(var) = self.pass {
            txn.add_to_var(var, 1);
        }
    }

    /// The piles dealt to that get no more cards: those beside full ones.
    pub(super) fn spared(&self, view: View<'_>, zones: &Zones) -> PileSet {
        let pairs = self.spares.zip(self.to);
        pairs.filter(|&(full, _)| zones.is_full(view, full)).map(|(_, pile)| pile).collect()
    }

    /// Counts the stock's moves since it was last made anew, as long as no other move was possible.
    pub(crate) fn count_idle_draw(&self, txn: &mut Txn<'_>, has_play: impl Fn(View<'_>) -> bool) {
        let Some(idle_draws) = self.idle_draws else { return };
        if txn.board().var(idle_draws) == 0 && !txn.board().is_empty(self.pile) {
            return;
        }
        match has_play(txn.view()) {
            true => txn.set(idle_draws, 0),
            false => txn.add_to_var(idle_draws, 1),
        }
    }

    /// Whether a stock that is turned over has gone round in `count` idle moves.
    pub(crate) fn has_cycled(&self, view: View<'_>, count: usize) -> bool {
        // Shuffled cards that come several at a time may lie otherwise the next time.
        if self.shuffle.is_some() && (self.to.len() > 1 || self.cards > 1) {
            return false;
        }
        let cards = view.len(self.pile) + self.redeal.map_or(0, |piles| piles.map(|pile| view.len(pile)).sum());
        count > cards.div_ceil(self.cards as usize)
    }
}

/// Shuffles a pile by the seed that the board holds. `stream` counts the shuffles of a game, from 1.
pub(super) fn shuffle(txn: &mut Txn<'_>, pile: PileId, seed: VarId, stream: i32) {
    // A seed is never below 0, nor is a count of shuffles.
    let seed = txn.board().var(seed) as u32;
    txn.shuffle(pile, seed.into(), stream as u64);
}
