//! The `stock` section: the destination of drawn cards, the condition for a draw, and redeals.

use super::sweep::{self, SweepTable};
use super::zone::Zones;
use crate::board::{Cause, Face, PileId, PileSet, Txn, VarId, View};
use crate::engine::compile::board_vars::BoardVar;
use crate::engine::compile::compile_context::BookPath;
use crate::engine::compile::condition::{self, ConditionRules, ConditionUse, Destination, PossibleMoves};
use crate::engine::compile::relation::{CardSet, contains_card};
use crate::engine::compile::rulebook_words::{PilesWord, RankWord, parse_scalar, ranks, zone_name};
use crate::error::Result;
use crate::game::clause::{Condition, Passes, Redeal, StockClause, StockSize};
use crate::game::{Refusal, Role};
use serde::Deserialize;
use serde::de::Deserializer;

/// How the stock works.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct StockRules {
    /// Where cards drawn from the stock go.
    pub draw: DrawRule,
    /// When the stock may be used. Default: at any time.
    #[serde(default)]
    pub when: ConditionRules,
    /// The maximum number of passes through the stock. Default: 1. More than one pass needs a `redeal`.
    pub passes: Option<PassLimit>,
    /// The zone that is turned over to form a new stock when the player draws from an empty stock. It must have one
    /// pile, unless the new stock is shuffled.
    #[serde(default, deserialize_with = "zone_name")]
    pub redeal: Option<String>,
    /// Whether the new stock is shuffled.
    #[serde(default)]
    pub shuffle: bool,
}

/// Where cards drawn from the stock go.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DrawRule {
    /// The piles that get cards.
    pub to: PilesWord,
    /// The number of cards that each pile gets in one draw. Default: 1. If there are several piles, each gets all
    /// its cards before the next pile. With `new-pile-on`, a draw deals one card, and this key has no effect.
    pub cards: Option<u8>,
    /// The piles that get the last cards of the stock, one each, if fewer cards are left than there are target piles.
    pub last: Option<PilesWord>,
    /// When cards may be drawn. The `when` of the stock must also hold. For a redeal, only the `when` of the stock must
    /// hold.
    #[serde(default)]
    pub when: ConditionRules,
    /// Whether a draw deals cards only to empty piles, as long as there are any.
    #[serde(default)]
    pub spaces_alone: bool,
    /// Where the last cards go if there are spaces: into the spaces (`true`), or to the piles of the key `last`
    /// (`false`). Needs `spaces-alone` and `last`.
    #[serde(default)]
    pub spaces_before_last: bool,
    /// Another zone. If its pile N is full, pile N of the target zone gets no cards.
    pub spares: Option<String>,
    /// Ranks whose cards begin the next pile. With this key, only the newest pile gets cards: the last one that is
    /// not empty.
    #[serde(default)]
    pub new_pile_on: Vec<RankWord>,
    /// Ranks after which the draw deals another card. Needs `new-pile-on`.
    #[serde(default)]
    pub again: Vec<RankWord>,
}

/// A number of passes: from 1, or `unlimited`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The doc comment of the type describes all variants.
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

/// The compiled rules of the stock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StockTable {
    /// The pile of the stock.
    pub pile: PileId,
    /// The piles that get cards.
    pub to: PileSet,
    /// The number of cards for each pile in one draw.
    pub cards: u8,
    /// The piles that get the last cards if there are too few for all piles. Empty if the book names none.
    pub last: PileSet,
    /// Whether a draw fills only spaces, while there are any.
    pub spaces_alone: bool,
    /// Whether spaces get the last cards before the piles of `last`.
    pub spaces_before_last: bool,
    /// Piles of another zone. While one of them is full, the pile at the same position in `to` gets no cards. Empty if
    /// the book names none.
    pub spares: PileSet,
    /// The cards that begin the next pile. `None` if all piles get cards.
    pub new_pile_on: Option<CardSet>,
    /// Cards after which the draw deals another card.
    pub again: CardSet,
    /// The condition for using the stock.
    pub when: Option<Condition>,
    /// The condition for drawing cards.
    pub draws_when: Option<Condition>,
    /// The maximum number of passes. `None` if there is no limit.
    pub passes: Option<u8>,
    /// The piles that are turned over to form a new stock.
    pub redeal: Option<PileSet>,
    /// The variable that contains the seed for shuffling the new stock. `None` if the new stock is not shuffled.
    pub shuffle: Option<VarId>,
    /// The variable that counts the passes, from 1.
    pub pass: Option<VarId>,
    /// The variable that counts consecutive draws at which no other move was possible. Counting begins when the stock
    /// is empty, so that the count covers whole passes.
    pub idle_draws: Option<VarId>,
}

impl StockRules {
    pub(crate) fn compile(&self, path: &BookPath<'_>) -> Result<StockTable> {
        let StockRules { draw, when, passes, redeal, shuffle } = self;
        let mut stocks = path.context.zones.iter().filter(|zone| zone.role == Role::Stock);
        let (Some(stock_zone), None) = (stocks.next(), stocks.next()) else {
            return path.fail("a game with `stock` rules needs exactly one zone with the role `stock`");
        };
        let draw_path = path.key("draw");
        let to: PileSet = draw_path.key("to").piles(&draw.to)?.into_iter().collect();
        let last: PileSet = match &draw.last {
            Some(word) => draw_path.key("last").piles(word)?.into_iter().collect(),
            None => PileSet::EMPTY,
        };
        let cards = draw.cards.unwrap_or(1);
        if cards == 0 || (cards > 1 && to.len() > 1 && (draw.spaces_alone || draw.last.is_some())) {
            return draw_path.key("cards").fail("expected 1 or more; with `spaces-alone` or `last`, a draw to several piles can only deal 1 card to each");
        }
        if draw.spaces_before_last && !(draw.spaces_alone && draw.last.is_some()) {
            return draw_path.key("spaces-before-last").fail("it needs `spaces-alone: true` and `last` as well");
        }
        if !draw.again.is_empty() && draw.new_pile_on.is_empty() {
            let message =
                "`again` needs `new-pile-on` as well: another card is drawn only in games that start new piles";
            return draw_path.key("again").fail(message);
        }
        let passes = match passes {
            None => Some(1),
            Some(PassLimit::Times(times)) => Some(*times),
            Some(PassLimit::Unlimited) => None,
        };
        let redeal = redeal.as_ref().map(|zone| path.key("redeal").piles_of(zone)).transpose()?;
        if redeal.is_some_and(|piles| piles.len() != 1) && !shuffle {
            return path.key("redeal").fail("a `redeal` from several piles needs `shuffle`");
        }
        if redeal.is_none() && passes != Some(1) {
            return path.key("passes").fail("more than 1 pass needs a `redeal`");
        }
        let pile = path.pile(&stock_zone.name)?;
        if to.union(last).has(pile) || redeal.is_some_and(|from| from.has(pile)) || to.is_empty() {
            return path.fail("`draw.to` must name at least one pile, and neither `draw.to`, `draw.last` nor `redeal` may name the stock itself");
        }
        let var = |var| path.context.var(var);
        Ok(StockTable {
            pile,
            to,
            cards: draw.cards_for_each_pile(),
            last,
            spaces_alone: draw.spaces_alone,
            spaces_before_last: draw.spaces_before_last,
            spares: draw.compile_spares(&draw_path, to)?,
            new_pile_on: (!draw.new_pile_on.is_empty()).then(|| path.context.cards_of_ranks(&draw.new_pile_on)),
            again: path.context.cards_of_ranks(&draw.again),
            when: condition::compile(when, &path.key("when"), ConditionUse::Other)?,
            draws_when: condition::compile(&draw.when, &draw_path.key("when"), ConditionUse::Other)?,
            passes,
            redeal,
            shuffle: var(BoardVar::ShuffleSeed).filter(|_| *shuffle),
            pass: var(BoardVar::Pass),
            idle_draws: var(BoardVar::IdleDraws),
        })
    }

    /// Returns the rules as a value.
    pub(crate) fn clause(&self, path: &BookPath<'_>, size: StockSize) -> Result<StockClause> {
        let StockRules { draw, when, passes, redeal, shuffle } = self;
        let DrawRule {
            to,
            cards: _,
            last,
            when: draws_when,
            spaces_alone,
            spaces_before_last,
            spares,
            new_pile_on,
            again,
        } = draw;
        let context = path.context;
        let redeal: Option<Result<Redeal>> = redeal.as_ref().map(|zone| {
            let passes = match passes {
                None => Passes::Times(1),
                Some(PassLimit::Times(times)) => Passes::Times(*times),
                Some(PassLimit::Unlimited) => Passes::Unlimited,
            };
            Ok(Redeal { from: context.zone_id(zone)?, shuffles: *shuffle, passes })
        });
        Ok(StockClause {
            to: context.zone_piles(to)?,
            cards: draw.cards_for_each_pile(),
            size,
            last: last.as_ref().map(|piles| context.zone_piles(piles)).transpose()?,
            fills_spaces_first: *spaces_alone,
            spaces_before_last: *spaces_before_last,
            spares: spares.as_ref().map(|zone| context.zone_id(zone)).transpose()?,
            new_pile_on: ranks(new_pile_on),
            again: ranks(again),
            when: condition::compile(when, &path.key("when"), ConditionUse::Other)?,
            draws_when: condition::compile(draws_when, &path.key("draw").key("when"), ConditionUse::Other)?,
            redeal: redeal.transpose()?,
        })
    }
}

impl DrawRule {
    /// Returns the number of cards that each pile gets in one draw. If cards begin new piles, only the newest pile gets a
    /// card.
    fn cards_for_each_pile(&self) -> u8 {
        if self.new_pile_on.is_empty() { self.cards.unwrap_or(1) } else { 1 }
    }

    /// Compiles `spares`. While one of the returned piles is full, the pile with the same number in `to` gets no cards.
    fn compile_spares(&self, path: &BookPath<'_>, to: PileSet) -> Result<PileSet> {
        let Some(zone) = &self.spares else { return Ok(PileSet::EMPTY) };
        let path = path.key("spares");
        let spares_zone = path.zone(zone)?;
        if spares_zone.piles.len() != to.len() {
            return path.fail(format!("`{zone}` must have as many piles as `to`"));
        }
        if spares_zone.max.is_none() {
            return path.fail("a zone can be full only if its `put` has a `max`");
        }
        Ok(spares_zone.piles)
    }
}

impl StockTable {
    /// Checks whether the player may draw cards or, if the stock is empty, form a new stock. If `regathers` is true,
    /// the game gathers piles when the stock is empty, and
    /// [`RegatherTable::check`](super::regather::RegatherTable::check) decides whether that is allowed.
    pub(crate) fn check_draw(
        &self,
        view: View<'_>,
        regathers: bool,
        possible_moves: &impl PossibleMoves,
    ) -> std::result::Result<(), Refusal> {
        let is_empty = view.is_empty(self.pile);
        if is_empty && !regathers {
            let source = self.redeal.ok_or(Refusal::NothingToDraw)?;
            let pass = self.pass.map_or(1, |var| view.var(var));
            match self.passes {
                Some(passes) if pass >= i32::from(passes) => return Err(Refusal::NoMorePasses { passes }),
                _ if source.iter().all(|pile| view.is_empty(pile)) => return Err(Refusal::NothingToDraw),
                _ => {}
            }
        }
        let conditions = [self.when.as_ref(), self.draws_when.as_ref().filter(|_| !is_empty)];
        conditions.into_iter().flatten().try_for_each(|when| when.check(view, Destination::Any, possible_moves))
    }

    /// Draws cards. The stock must not be empty.
    pub(crate) fn draw(
        &self,
        txn: &mut Txn<'_>,
        zones: &Zones,
        sweeps: &[SweepTable],
        possible_moves: &impl PossibleMoves,
    ) {
        let count = txn.board().len(self.pile);
        if self.new_pile_on.is_some() {
            return self.deal_to_newest(txn, zones, sweeps, possible_moves);
        }
        if self.to.len() == 1 {
            return self.to.iter().for_each(|to| {
                let count = count.min(self.cards as usize);
                txn.turn_over(self.pile, to, count, Cause::Drawn);
            });
        }
        let spaces: PileSet = self.to.iter().filter(|&pile| txn.board().is_empty(pile)).collect();
        let fills_spaces = self.spaces_alone && !spaces.is_empty();
        let to = if fills_spaces { spaces } else { self.to };
        let deals_last_cards =
            count < self.to.len() && !self.last.is_empty() && !(fills_spaces && self.spaces_before_last);
        let to = if deals_last_cards { self.last } else { to };
        let to = to.without(self.exempt_piles(txn.view(), zones));
        for to in to.iter().flat_map(|pile| std::iter::repeat_n(pile, self.cards as usize)).take(count) {
            txn.turn_over(self.pile, to, 1, Cause::Dealt);
        }
    }

    /// Deals a card to the newest pile, or to the next pile if the card begins a pile. Deals another card after each
    /// card of `again`.
    fn deal_to_newest(
        &self,
        txn: &mut Txn<'_>,
        zones: &Zones,
        sweeps: &[SweepTable],
        possible_moves: &impl PossibleMoves,
    ) {
        let begins_pile = self.new_pile_on.unwrap_or(0);
        while let Some(card) = txn.board().slots(self.pile).last().map(|slot| slot.card()) {
            let newest_pile = self.to.iter().filter(|&pile| !txn.board().is_empty(pile)).last();
            let next_pile = self.to.iter().find(|&pile| newest_pile.is_none_or(|newest_pile| newest_pile < pile));
            let destination =
                if contains_card(begins_pile, card) { next_pile.or(newest_pile) } else { newest_pile.or(next_pile) };
            let Some(to) = destination else { return };
            txn.turn_over(self.pile, to, 1, Cause::Dealt);
            if !contains_card(self.again, card) {
                return;
            }
            sweep::apply_all(sweeps, txn, zones, possible_moves);
        }
    }

    /// Returns whether cards of a stock that is dealt face up become hidden. A draw turns its cards over. The top card
    /// of a pile is turned up again, but not the cards below it, and not while other piles cover it.
    pub(crate) fn turns_down_open_cards(&self, zones: &Zones) -> bool {
        let draws_several_cards = self.cards > 1 || self.again != 0;
        let redeals = self.redeal.is_some() && self.passes != Some(1);
        let turns_up = |pile: PileId| zones.turning_piles.contains(&pile) && !zones.coverable.has(pile);
        draws_several_cards || redeals || !self.to.union(self.last).into_iter().all(turns_up)
    }

    /// Turns piles over to form a new stock.
    pub(crate) fn redeal(&self, txn: &mut Txn<'_>) {
        for source in self.redeal.unwrap_or(PileSet::EMPTY) {
            let count = txn.board().len(source);
            for index in 0..count {
                // A concealed card would stay concealed when it is turned over.
                txn.set_face(source, index, Face::Up, Cause::Redealt);
            }
            if count > 0 {
                txn.turn_over(source, self.pile, count, Cause::Redealt);
            }
        }
        // Passes count from 1.
        let pass = self.pass.map_or(1, |pass| txn.board().var(pass)).max(1);
        if let Some(seed) = self.shuffle {
            shuffle(txn, self.pile, seed, pass);
        }
        if let Some(var) = self.pass {
            txn.add_to_var(var, 1);
        }
    }

    /// Returns the piles of `to` that get no cards because their counterparts in `spares` are full.
    pub(super) fn exempt_piles(&self, view: View<'_>, zones: &Zones) -> PileSet {
        let pairs = self.spares.iter().zip(self.to);
        pairs.filter(|&(spare, _)| zones.is_full(view, spare)).map(|(_, pile)| pile).collect()
    }

    /// Counts a draw if no other move is possible, and otherwise resets the count. Counting begins only when the
    /// stock is empty, so that the count covers whole passes.
    pub(crate) fn count_idle_draw(&self, txn: &mut Txn<'_>, can_move: impl Fn(View<'_>) -> bool) {
        let Some(idle_draws) = self.idle_draws else { return };
        if txn.board().var(idle_draws) == 0 && !txn.board().is_empty(self.pile) {
            return;
        }
        if can_move(txn.view()) { txn.set(idle_draws, 0) } else { txn.add_to_var(idle_draws, 1) }
    }

    /// Returns whether a stock with a redeal went through a full cycle in `count` idle draws.
    pub(crate) fn has_cycled(&self, view: View<'_>, count: usize) -> bool {
        // If a draw takes several cards, a card of a shuffled stock comes together with different cards in the next
        // pass. That can make a move possible, so the stock has not cycled.
        if self.shuffle.is_some() && (self.to.len() > 1 || self.cards > 1) {
            return false;
        }
        let cards = view.len(self.pile) + self.redeal.map_or(0, |piles| piles.iter().map(|pile| view.len(pile)).sum());
        // A cycle has the draws of one pass, and one more draw that forms the new stock.
        count > cards.div_ceil(self.cards as usize)
    }
}

/// Shuffles a pile with the seed that is stored on the board. `stream` is the number of the shuffle in the game,
/// from 1.
pub(super) fn shuffle(txn: &mut Txn<'_>, pile: PileId, seed: VarId, stream: i32) {
    // Neither the seed nor the number of a shuffle is negative.
    let seed = txn.board().var(seed) as u32;
    txn.shuffle(pile, seed.into(), stream as u64);
}
