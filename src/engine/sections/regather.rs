//! The `regather` section: piles gathered into one packet and dealt again.

use super::deal::{DealRule, DealStep};
use super::pull::{self, PullTable};
use super::stock::{StockTable, shuffle};
use super::zone::Zones;
use crate::board::{Cause, Face, PileId, Txn, VarId, View};
use crate::engine::compile::compile_context::BookPath;
use crate::engine::compile::condition::{self, BoardQuery, Condition, ConditionRules, ConditionUse};
use crate::engine::compile::numbers::BoardVar;
use crate::engine::compile::rulebook_words::{parse_scalar, the_zones};
use crate::error::Result;
use crate::game::{Facing, Refusal, Role};
use crate::text;
use serde::Deserialize;
use serde::de::Deserializer;

/// How piles are gathered and dealt anew. The command for it is the stock's: where the game has rules for a stock, it
/// regathers once the stock is empty; otherwise at any time.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RegatherRules {
    /// The zones whose piles are gathered into one packet.
    pub from: Vec<String>,
    /// Which pile is laid on which as they are gathered.
    #[serde(default)]
    pub stack: StackOrder,
    /// Whether the packet is turned over: its lowest card is dealt first then, otherwise its top card.
    #[serde(default)]
    pub turn_over: bool,
    /// Whether the packet is shuffled.
    #[serde(default)]
    pub shuffle: bool,
    /// How often piles may be gathered.
    pub times: TimesWord,
    /// When piles may be gathered. At any time if nothing is said.
    #[serde(default)]
    pub when: ConditionRules,
    /// How the packet is dealt, as far as its cards reach. All cards must have a place.
    pub deal: Vec<DealRule>,
    /// How many buried cards may be pulled out to the top of their piles, by the command `pull`, once nothing can be
    /// gathered any more. A card is pulled only if it can be played from there.
    #[serde(default)]
    pub pull: u8,
    /// After how many passes without another move possible the game is lost. If nothing is said, when the cards have
    /// come back to the order in which they lay before.
    pub idle: Option<u8>,
}

/// Which pile is laid on which as piles are gathered.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StackOrder {
    /// The last on the one before it, both on the one before, and so on: the first comes to the bottom.
    #[default]
    RightOnLeft,
    /// The first on the second, both on the third, and so on: the last comes to the bottom.
    LeftOnRight,
}

/// A number of times: 1, 2, 3 …, or `unlimited`; 0 for a choice that never gathers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TimesWord(pub Option<u8>);

impl<'de> Deserialize<'de> for TimesWord {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> std::result::Result<TimesWord, D::Error> {
        parse_scalar(reader, "a number, or `unlimited`", |text| match text {
            "unlimited" => Some(TimesWord(None)),
            _ => text.parse().ok().map(|times| TimesWord(Some(times))),
        })
    }
}

/// What is gathered and dealt anew, compiled.
#[derive(Clone, Debug)]
pub struct RegatherTable {
    /// The piles, in the order in which they lie in the packet, from the bottom.
    pub piles: Vec<PileId>,
    /// The pack in hand.
    pub hand: PileId,
    /// Whether the packet is turned over.
    pub turn_over: bool,
    /// What it is shuffled by, if it is.
    pub shuffle: Option<VarId>,
    /// How often it is done; no limit if nothing is said.
    pub times: Option<u8>,
    /// When it may be done.
    pub when: Option<Condition>,
    /// The steps of the deal.
    pub deal: Vec<DealStep>,
    /// Counts how often it was done.
    pub redeals: VarId,
    /// Buried cards that may be pulled out.
    pub pull: Option<PullTable>,
    /// After how many idle passes the game is lost at the latest.
    pub max_idle_passes: Option<u8>,
}

impl RegatherRules {
    /// Compiles the rules of a game whose stock is made anew by itself if `redeals`. `lies` tells how cards lie in a
    /// zone.
    pub(crate) fn compile(
        &self,
        path: &BookPath<'_>,
        redeals: bool,
        zone_facing: impl Fn(&str) -> Option<Facing>,
    ) -> Result<RegatherTable> {
        let RegatherRules { from, stack, turn_over, shuffle, times, when, deal, pull, idle } = self;
        let mut piles = Vec::new();
        for zone in from {
            piles.extend(path.key("from").piles_of(zone)?);
        }
        if piles.is_empty() {
            return path.key("from").fail("expected the zones that are gathered");
        }
        if *stack == StackOrder::LeftOnRight {
            piles.reverse();
        }
        if redeals {
            return path.key("from").fail("the stock is made anew by its `redeal` already");
        }
        let steps = path.key("deal");
        let deal = steps.compile_each(deal, |step, path| step.compile(&path, &zone_facing))?;
        if let Some(at) = deal.iter().position(|step| !step.pick.is_empty()) {
            return steps.item(at).key("pick").fail("a packet is dealt as it lies");
        }
        check_deals_all(&deal, &steps)?;
        // proof: a game with these rules keeps this number, see `Book::numbers`.
        let made = path.context.number(BoardVar::Redeals).expect("a game that regathers counts how often");
        Ok(RegatherTable {
            pull: pull::compile(*pull, &path.key("pull"), &piles, (times.0, made))?,
            piles,
            hand: path.context.hand(),
            turn_over: *turn_over,
            shuffle: path.context.number(BoardVar::ShuffleSeed).filter(|_| *shuffle),
            times: times.0,
            when: condition::compile(when, &path.key("when"), ConditionUse::Other)?,
            deal,
            redeals: made,
            max_idle_passes: *idle,
        })
    }

    /// Whether it may be done at all.
    pub(crate) fn is_allowed(&self) -> bool {
        self.times.0 != Some(0)
    }

    /// What regathering does, as a clause: `gathers the tableau and deals anew, 2 times at most`.
    pub(crate) fn describe(&self, path: &BookPath<'_>) -> String {
        let RegatherRules { from, stack, turn_over, shuffle, times, when, deal, pull: _, idle } = self;
        let stack = match stack {
            StackOrder::RightOnLeft => ", the last pile on the one before it and so on",
            StackOrder::LeftOnRight => ", the first pile on the second and so on",
        };
        let packet = match (shuffle, turn_over) {
            (true, _) => ", shuffles the cards".into(),
            (false, true) => format!("{stack}, and turns the packet over"),
            (false, false) => stack.into(),
        };
        let times = match times.0 {
            None => ", as often as you like".to_string(),
            Some(1) => ", once at most".into(),
            Some(times) => format!(", {times} times at most"),
        };
        let is_stock = |step: &DealRule| path.zone(&step.to.zone).is_ok_and(|zone| zone.role == Role::Stock);
        let deals = match deal.iter().all(is_stock) {
            true => " to make the stock anew".into(),
            false => {
                let steps: Vec<String> =
                    deal.iter().enumerate().map(|(at, step)| step.describe(path, at == 0)).collect();
                format!(", and deals anew: {}", steps.join("; "))
            }
        };
        let when = condition::clause(when, &path.key("when"));
        let when = if when.is_empty() { when } else { format!("; only {when}") };
        let idle = idle.map_or(String::new(), |passes| {
            format!(
                "; {} without another move possible lose the game",
                text::pluralize_with(passes.into(), "pass", "passes")
            )
        });
        format!("gathers {}{packet}{deals}{times}{when}{idle}", the_zones(from, "and"))
    }
}

/// Whether every card of the pack could be dealt, so that none can be left over.
fn check_deals_all(deal: &[DealStep], path: &BookPath<'_>) -> Result<()> {
    let Some(dealt) = deal.iter().map(DealStep::fixed_count).sum::<Option<usize>>() else { return Ok(()) };
    if dealt >= path.context.pack.len() {
        return Ok(());
    }
    path.fail(format!("it deals only {}; the last step may deal the `rest`", text::pluralize(dealt, "card")))
}

impl RegatherTable {
    /// How often cards were gathered and dealt anew.
    #[inline]
    pub(crate) fn redeals_made(&self, view: View<'_>) -> i32 {
        view.var(self.redeals)
    }

    /// Whether cards may be gathered now.
    pub(crate) fn check(&self, view: View<'_>, query: &impl BoardQuery) -> std::result::Result<(), Refusal> {
        match self.times {
            Some(times) if self.redeals_made(view) >= times.into() => return Err(Refusal::NoMoreRedeals { times }),
            _ if self.piles.iter().all(|&pile| view.is_empty(pile)) => return Err(Refusal::NothingToDraw),
            _ => {}
        }
        self.when.as_ref().map_or(Ok(()), |when| when.check(view, false, query))
    }

    /// Gathers cards that may be gathered, and deals them.
    pub(crate) fn play(&self, txn: &mut Txn<'_>, zones: &Zones, query: &impl BoardQuery) {
        let gather = |txn: &mut Txn<'_>, pile, turn_over| match txn.board().len(pile) {
            0 => {}
            count if turn_over => txn.turn_over(pile, self.hand, count, Cause::Gathered),
            count => txn.move_cards(pile, self.hand, count, Cause::Gathered),
        };
        // The hand is dealt from its top. Turned over, the packet has its lowest card there.
        match self.turn_over {
            true => self.piles.iter().rev().for_each(|&pile| gather(txn, pile, true)),
            false => self.piles.iter().for_each(|&pile| gather(txn, pile, false)),
        }
        for at in 0..txn.board().len(self.hand) {
            txn.set_face(self.hand, at, Face::Down, Cause::Gathered);
        }
        txn.add_to_var(self.redeals, 1);
        if let Some(seed) = self.shuffle {
            let made = self.redeals_made(txn.view());
            shuffle(txn, self.hand, seed, made);
        }
        for step in &self.deal {
            step.deal_cards(txn, zones, query);
        }
    }

    /// Whether the cards lie again as they lay when `count` of the stock's moves had been made without another move
    /// possible at any time, or have gone round as often as the rules wait.
    pub(crate) fn has_cycled(&self, view: View<'_>, stock: &StockTable, zones: &Zones, count: usize) -> bool {
        let open = stock.to.without(stock.spared(view, zones)).len();
        let piles = || self.piles.iter().filter(|&&pile| pile != stock.pile);
        let cards = view.len(stock.pile) + piles().map(|&pile| view.len(pile)).sum::<usize>();
        let round = open * usize::from(stock.cards);
        if round == 0 || self.shuffle.is_some() {
            return false;
        }
        let deals = cards.div_ceil(round);
        // Counted from a new stock on, so that each pass has one move more than deals.
        let passes = count / (deals + 1);
        let max_passes = self.max_idle_passes.map_or(usize::MAX, usize::from);
        passes > 0 && (passes >= max_passes || passes >= self.passes_until_repeat(stock, open, cards))
    }

    /// After how many passes without a play so many cards dealt to so many piles lie in the order they began with.
    fn passes_until_repeat(&self, stock: &StockTable, open: usize, cards: usize) -> usize {
        let each = usize::from(stock.cards);
        // The places of the stock, next first, in the order in which a pass leaves them: pile by pile, each from its
        // lowest card on if the packet is turned over.
        let mut piles = vec![Vec::new(); open];
        (0..cards).for_each(|place| piles[place / each % open].push(place));
        // The packet begins at its bottom: with the first pile or the last, as the rules gather them.
        let first_is_lowest = self.piles.first() < self.piles.last();
        if !first_is_lowest {
            piles.reverse();
        }
        let mut order: Vec<usize> = piles.concat();
        if !self.turn_over {
            order.reverse();
        }
        let (mut seen, mut passes) = (vec![false; cards], 1usize);
        for start in 0..cards {
            let (mut place, mut length) = (start, 0);
            while !seen[place] {
                seen[place] = true;
                place = order[place];
                length += 1;
            }
            if length > 0 {
                passes = least_common_multiple(passes, length);
            }
        }
        passes
    }
}

fn least_common_multiple(a: usize, b: usize) -> usize {
    let (mut x, mut y) = (a, b);
    while y > 0 {
        (x, y) = (y, x % y);
    }
    (a / x.max(1)).saturating_mul(b)
}
