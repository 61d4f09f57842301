//! The `regather` section: piles gathered into one packet and dealt again.

use super::deal::{DealRule, DealStep};
use super::pull::{self, PullTable};
use super::stock::{StockTable, shuffle};
use super::zone::Zones;
use crate::board::{Cause, Face, PileId, Txn, VarId, View};
use crate::engine::compile::board_vars::BoardVar;
use crate::engine::compile::compile_context::{BookPath, CompileContext};
use crate::engine::compile::condition::{self, ConditionRules, ConditionUse, Destination, PossibleMoves};
use crate::engine::compile::rulebook_words::parse_scalar;
use crate::error::Result;
use crate::game::clause::{Amount, Condition, GatherClause, GatherDeal, StackOrder};
use crate::game::{Facing, Refusal, Role};
use crate::text;
use serde::Deserialize;
use serde::de::Deserializer;

/// How piles are gathered and dealt again. The command is `draw`. If the game has a `stock` section, `draw`
/// regathers when the stock is empty. Otherwise it can regather at any time.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RegatherRules {
    /// The zones whose piles are gathered into one packet.
    pub from: Vec<String>,
    /// The order in which the piles are stacked.
    #[serde(default)]
    pub stack: StackOrder,
    /// Whether the packet is turned over. If so, its bottom card is dealt first, otherwise its top card.
    #[serde(default)]
    pub turn_over: bool,
    /// Whether the packet is shuffled.
    #[serde(default)]
    pub shuffle: bool,
    /// The maximum number of times that piles can be gathered.
    pub times: TimesWord,
    /// When piles may be gathered. Default: at any time.
    #[serde(default)]
    pub when: ConditionRules,
    /// The steps that deal the packet, until it is empty. There must be a place for every card.
    pub deal: Vec<DealRule>,
    /// The number of buried cards that the player may move to the top of their piles with the command `pull`, once
    /// piles can no longer be gathered. A card can be pulled only if it can be played from there.
    #[serde(default)]
    pub pull: u8,
    /// The game is lost after this many passes through the stock in which no other move was possible. Default: the game
    /// is lost when passes without another move bring the cards back into an earlier order.
    pub idle: Option<u8>,
}

/// A number of times: 1, 2, 3 …, or `unlimited`. 0 means never, which is useful as a choice of an option.
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

/// The compiled rules for gathering and dealing again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegatherTable {
    /// The piles, from the bottom of the packet to the top.
    pub piles: Vec<PileId>,
    /// The pile of undealt cards.
    pub hand: PileId,
    /// Whether the packet is turned over.
    pub turn_over: bool,
    /// The variable that contains the seed for shuffling the packet. `None` if the packet is not shuffled.
    pub shuffle: Option<VarId>,
    /// The maximum number of times that piles can be gathered. `None` if there is no limit.
    pub times: Option<u8>,
    /// The condition for gathering.
    pub when: Option<Condition>,
    /// The steps of the deal.
    pub deal: Vec<DealStep>,
    /// The variable that counts the redeals.
    pub redeals: VarId,
    /// The rule for pulling out buried cards.
    pub pull: Option<PullTable>,
    /// The number of passes without another possible move after which the game is lost, if the book sets a number.
    pub max_idle_passes: Option<u8>,
}

impl RegatherRules {
    /// Compiles the rules. `stock_redeals` is true if the stock has its own `redeal`. `zone_facing` returns the
    /// `lies` of a zone, if given.
    pub(crate) fn compile(
        &self,
        path: &BookPath<'_>,
        stock_redeals: bool,
        zone_facing: impl Fn(&str) -> Option<Facing>,
    ) -> Result<RegatherTable> {
        let RegatherRules { from, stack, turn_over, shuffle, times, when, deal, pull, idle } = self;
        let mut piles = Vec::new();
        for zone in from {
            piles.extend(path.key("from").piles_of(zone)?);
        }
        if piles.is_empty() {
            return path.key("from").fail("expected at least one zone whose cards are gathered");
        }
        if *stack == StackOrder::LeftOnRight {
            piles.reverse();
        }
        if stock_redeals {
            return path.key("from").fail("a game cannot have both `regather` and a `redeal` of the stock");
        }
        let steps = path.key("deal");
        let deal = steps.compile_each(deal, |step, path| step.compile(&path, &zone_facing))?;
        if let Some(index) = deal.iter().position(|step| !step.pick.is_empty()) {
            return steps
                .item(index)
                .key("pick")
                .fail("`pick` is not allowed here, because gathered cards keep their order");
        }
        check_deals_all(&deal, &steps)?;
        // proof: a game with these rules has this variable, see `Book::vars`.
        let redeals_var = path.context.var(BoardVar::Redeals).expect("a game that regathers counts how often");
        Ok(RegatherTable {
            pull: pull::compile(*pull, &path.key("pull"), &piles, times.0, redeals_var)?,
            piles,
            hand: path.context.hand(),
            turn_over: *turn_over,
            shuffle: path.context.var(BoardVar::ShuffleSeed).filter(|_| *shuffle),
            times: times.0,
            when: condition::compile(when, &path.key("when"), ConditionUse::Other)?,
            deal,
            redeals: redeals_var,
            max_idle_passes: *idle,
        })
    }

    /// Returns whether piles can be gathered at least once.
    pub(crate) fn is_allowed(&self) -> bool {
        self.times.0 != Some(0)
    }

    /// Returns the rules as a value. `table` is the compiled rule, `most_cards` is the largest number of cards that can
    /// be gathered, and `first_deal` is how the game begins.
    pub(crate) fn clause(
        &self,
        path: &BookPath<'_>,
        table: &RegatherTable,
        most_cards: usize,
        first_deal: &[DealRule],
    ) -> Result<GatherClause> {
        let RegatherRules { from, stack, turn_over, shuffle, times, when, deal, pull: _, idle } = self;
        let is_stock = |step: &DealRule| path.zone(&step.to.zone).is_ok_and(|zone| zone.role == Role::Stock);
        Ok(GatherClause {
            from: path.context.zone_ids(from)?,
            stack: *stack,
            is_turned_over: *turn_over,
            shuffles: *shuffle,
            times: times.0,
            deal: match deal.len() == 1 && deal.iter().all(|step| is_stock(step) && step.faces.is_none()) {
                true => GatherDeal::NewStock,
                false if deal.len() > 1 && deal == first_deal => GatherDeal::AsAtStart,
                false => deal_clause(deal, path.context, &table.deal, most_cards)?,
            },
            when: condition::compile(when, &path.key("when"), ConditionUse::Other)?,
            idle_passes: *idle,
        })
    }
}

/// Returns the steps of dealing again. The last step may deal the rest of the cards. It is left out if the steps before
/// it can deal all cards.
fn deal_clause(
    deal: &[DealRule],
    context: &CompileContext<'_>,
    compiled: &[DealStep],
    most_cards: usize,
) -> Result<GatherDeal> {
    let clauses = |steps: &[DealRule]| steps.iter().map(|step| step.clause(context, None)).collect::<Result<Vec<_>>>();
    match deal.split_last() {
        Some((last, [])) if last.cards == Some(Amount::Rest) => Ok(GatherDeal::All(last.clause(context, None)?)),
        Some((last, steps)) if last.cards == Some(Amount::Rest) => {
            let dealt = compiled.iter().take(steps.len()).map(DealStep::fixed_count).sum::<Option<usize>>();
            let deals_all = dealt.is_some_and(|dealt| dealt >= most_cards);
            let leftovers = if deals_all { None } else { Some(context.zone_piles(&last.to)?) };
            Ok(GatherDeal::Steps { steps: clauses(steps)?, leftovers })
        }
        _ => Ok(GatherDeal::Steps { steps: clauses(deal)?, leftovers: None }),
    }
}

/// Checks that the steps can deal every card of the pack, so that none is left over.
fn check_deals_all(deal: &[DealStep], path: &BookPath<'_>) -> Result<()> {
    let Some(dealt) = deal.iter().map(DealStep::fixed_count).sum::<Option<usize>>() else { return Ok(()) };
    if dealt >= path.context.pack.len() {
        return Ok(());
    }
    path.fail(format!(
        "it must deal all gathered cards, but deals only {}: end with a step `cards: rest`",
        text::pluralize(dealt, "card")
    ))
}

impl RegatherTable {
    /// Returns the number of redeals that the player has made.
    #[inline]
    pub(crate) fn redeals_made(&self, view: View<'_>) -> i32 {
        view.var(self.redeals)
    }

    /// Checks whether the player may gather cards now.
    pub(crate) fn check(
        &self,
        view: View<'_>,
        possible_moves: &impl PossibleMoves,
    ) -> std::result::Result<(), Refusal> {
        if let Some(times) = self.times.filter(|&times| self.redeals_made(view) >= times.into()) {
            return Err(Refusal::NoMoreRedeals { times });
        }
        self.when.as_ref().map_or(Ok(()), |when| when.check(view, Destination::Any, possible_moves))?;
        // Tested last, so that the rejection names the condition if both forbid the redeal.
        if self.piles.iter().all(|&pile| view.is_empty(pile)) { Err(Refusal::NothingToDraw) } else { Ok(()) }
    }

    /// Gathers the piles and deals them. The move must be legal.
    pub(crate) fn play(&self, txn: &mut Txn<'_>, zones: &Zones, possible_moves: &impl PossibleMoves) {
        let gather = |txn: &mut Txn<'_>, pile, turn_over| match txn.board().len(pile) {
            0 => {}
            count if turn_over => txn.turn_over(pile, self.hand, count, Cause::Gathered),
            count => txn.move_cards(pile, self.hand, count, Cause::Gathered),
        };
        // The hand is dealt from the top. In a packet that is turned over, the bottom card comes to the top.
        if self.turn_over {
            self.piles.iter().rev().for_each(|&pile| gather(txn, pile, true));
        } else {
            self.piles.iter().for_each(|&pile| gather(txn, pile, false));
        }
        for index in 0..txn.board().len(self.hand) {
            txn.set_face(self.hand, index, Face::Down, Cause::Gathered);
        }
        txn.add_to_var(self.redeals, 1);
        if let Some(seed) = self.shuffle {
            let redeal_number = self.redeals_made(txn.view());
            shuffle(txn, self.hand, seed, redeal_number);
        }
        for step in &self.deal {
            step.deal_while_cards_last(txn, zones, possible_moves);
        }
    }

    /// Returns whether the game is lost after `draw_count` consecutive draws at which no other move was possible: the
    /// cards are back in an earlier order, or the number of passes reaches the limit of the book.
    pub(crate) fn has_cycled(&self, view: View<'_>, stock: &StockTable, zones: &Zones, draw_count: usize) -> bool {
        let open_piles = stock.to.without(stock.exempt_piles(view, zones)).len();
        let piles = || self.piles.iter().filter(|&&pile| pile != stock.pile);
        let cards = view.len(stock.pile) + piles().map(|&pile| view.len(pile)).sum::<usize>();
        let cards_per_deal = open_piles * usize::from(stock.cards);
        if cards_per_deal == 0 || self.shuffle.is_some() {
            return false;
        }
        let deals = cards.div_ceil(cards_per_deal);
        // The draw that forms a new stock counts too, so each pass has one more draw than it has deals.
        let passes = draw_count / (deals + 1);
        let max_passes = self.max_idle_passes.map_or(usize::MAX, usize::from);
        passes > 0 && (passes >= max_passes || passes >= self.passes_until_repeat(stock, open_piles, cards))
    }

    /// Returns the number of passes without another move after which `cards` cards, dealt to `open_piles` piles, are
    /// back in their first order.
    fn passes_until_repeat(&self, stock: &StockTable, open_piles: usize, cards: usize) -> usize {
        let cards_per_pile = usize::from(stock.cards);
        // The piles after a pass, each from its bottom card up. A card is given by its place in the stock before the
        // pass, from 0 for the card that is dealt first.
        let mut piles = vec![Vec::new(); open_piles];
        (0..cards).for_each(|place| piles[place / cards_per_pile % open_piles].push(place));
        // The packet begins at its bottom, which is the first pile or the last, depending on `stack`.
        let first_is_lowest = self.piles.first() < self.piles.last();
        if !first_is_lowest {
            piles.reverse();
        }
        // `order` has the new stock after the pass, from the card that is dealt first.
        let mut order: Vec<usize> = piles.concat();
        if !self.turn_over {
            order.reverse();
        }
        // Each pass applies the same permutation. The first order returns after the least common multiple of the
        // lengths of its cycles.
        let (mut seen, mut passes) = (vec![false; cards], 1usize);
        for start in 0..cards {
            let (mut place, mut cycle_length) = (start, 0);
            while !seen[place] {
                seen[place] = true;
                place = order[place];
                cycle_length += 1;
            }
            if cycle_length > 0 {
                passes = least_common_multiple(passes, cycle_length);
            }
        }
        passes
    }
}

fn least_common_multiple(a: usize, b: usize) -> usize {
    let (mut divisor, mut remainder) = (a, b);
    while remainder > 0 {
        (divisor, remainder) = (remainder, divisor % remainder);
    }
    (a / divisor.max(1)).saturating_mul(b)
}
