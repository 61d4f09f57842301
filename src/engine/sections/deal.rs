//! The `deal` section: the steps that deal the pack.
//!
//! Games that gather piles and deal them again use the same steps.

use super::divert::{DivertRule, DivertTable};
use super::zone::Zones;
use crate::board::{Cause, Face, PileId, Txn, VarId, View};
use crate::card::{Card, Rank};
use crate::engine::compile::board_vars::BoardVar;
use crate::engine::compile::compile_context::{BookPath, CompileContext};
use crate::engine::compile::condition::PossibleMoves;
use crate::engine::compile::rulebook_words::{PilesWord, parse_scalar};
use crate::error::Result;
use crate::game::clause::{Amount, DealClause, DealOrder, PickWord};
use crate::game::{Facing, Role};
use crate::text;
use serde::Deserialize;
use serde::de::Deserializer;

/// A step of the deal.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DealRule {
    /// The piles that get cards.
    pub to: PilesWord,
    /// The number of cards for each pile. A step has either `cards` or `pick`.
    pub cards: Option<Amount>,
    /// Cards to take out of the pack by name, wherever they are in it, one for each pile in turn.
    #[serde(default)]
    pub pick: Vec<PickWord>,
    /// The order in which the piles get their cards.
    #[serde(default)]
    pub order: DealOrder,
    /// Which cards are dealt face up. Default: the value of the key `lies` of the zone.
    pub faces: Option<Facing>,
    /// Whether the rank of the card that is dealt to the first of the piles becomes the base rank, which `empty:
    /// base` refers to. If several steps set it, the last one counts.
    #[serde(default)]
    pub sets_base: bool,
    /// Whether the cards of each pile come in reverse order, as if they were dealt and then turned over as a packet:
    /// the first card dealt is on top. This does not change which cards are face up. Cards that are dealt to a stock
    /// have this order without the key, too.
    #[serde(default)]
    pub turn_over: bool,
    /// Whether no pile may get two cards of the same rank. A card whose rank is already in the pile goes under the
    /// pack, and the next card is dealt instead. If the deal cannot be completed in this way, it is shuffled again.
    #[serde(default)]
    pub ranks_differ: bool,
    /// Cards that go to another zone when the deal reaches them. This has no effect if the step deals to a stock, or with
    /// `turn-over`.
    pub divert: Option<DivertRule>,
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> std::result::Result<Amount, D::Error> {
        parse_scalar(reader, "a number, `N-per-pack`, `triangle`, `descending` or `rest`", |text| match text {
            "triangle" => Some(Amount::Triangle),
            "descending" => Some(Amount::Descending),
            "rest" => Some(Amount::Rest),
            _ => match text.strip_suffix("-per-pack") {
                Some(number) => number.parse().ok().map(Amount::PerPack),
                None => text.parse().ok().map(Amount::Number),
            },
        })
    }
}

impl<'de> Deserialize<'de> for PickWord {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> std::result::Result<PickWord, D::Error> {
        parse_scalar(reader, "a card like `AS`, or a rank", |text| {
            Rank::parse(text).map(PickWord::Rank).or_else(|| text.parse().ok().map(PickWord::Card))
        })
    }
}

/// A compiled step of the deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealStep {
    /// The pile of undealt cards.
    pub hand: PileId,
    /// The number of packs.
    pub packs: u8,
    /// The piles that get cards, in order.
    pub piles: Vec<PileId>,
    /// The number of cards for each pile.
    pub amount: Amount,
    /// Cards to take out of the pack by name. If there are any, `amount` is not used.
    pub pick: Vec<PickWord>,
    /// The order in which the piles get their cards.
    pub order: DealOrder,
    /// Which cards are dealt face up.
    pub faces: Facing,
    /// The variable that is set to the rank of the last card dealt to the first pile.
    pub base: Option<VarId>,
    /// Whether the cards of a pile are moved together and keep their order, so that the top card of the hand is also
    /// the top card of the pile.
    pub packet: bool,
    /// Whether no pile may get two cards of the same rank.
    pub ranks_differ: bool,
    /// Cards that go to another zone.
    pub divert: Option<DivertTable>,
}

impl DealRule {
    /// Compiles the step. `zone_facing` returns the `lies` of a zone, if given.
    pub(crate) fn compile(
        &self,
        path: &BookPath<'_>,
        zone_facing: impl Fn(&str) -> Option<Facing>,
    ) -> Result<DealStep> {
        let DealRule { to, cards, pick, order, faces, sets_base, turn_over, ranks_differ, divert } = self;
        let piles = path.key("to").piles(to)?;
        let amount = match (cards, pick.is_empty()) {
            (Some(amount), true) => *amount,
            (None, false) => Amount::Number(0),
            _ => return path.fail("a step needs either `cards` or `pick`, and not both"),
        };
        let is_stock = path.key("to").zone(&to.zone)?.role == Role::Stock;
        let base = if *sets_base { path.context.var(BoardVar::Base) } else { None };
        let divert = divert.as_ref().map(|rule| rule.compile(&path.key("divert"))).transpose()?;
        let packet = *turn_over || is_stock;
        Ok(DealStep {
            hand: path.context.hand(),
            packs: path.context.pack.packs,
            piles,
            amount,
            pick: pick.clone(),
            order: *order,
            faces: faces.or(zone_facing(&to.zone)).unwrap_or(if is_stock { Facing::Down } else { Facing::Up }),
            base,
            packet,
            ranks_differ: *ranks_differ,
            // The cards of a packet are dealt without a look at them.
            divert: divert.filter(|_| !packet),
        })
    }

    /// Returns the step as a value. A step without `faces` has `default_faces`, if any.
    pub(crate) fn clause(&self, context: &CompileContext<'_>, default_faces: Option<Facing>) -> Result<DealClause> {
        let DealRule { to, cards, pick, order, faces, sets_base, turn_over, ranks_differ, divert } = self;
        let zone = context.zone_id(&to.zone)?;
        let is_stock = context.zones.get(usize::from(zone.0)).is_some_and(|zone| zone.role == Role::Stock);
        // No card of a packet is diverted.
        let divert = divert.as_ref().filter(|_| !turn_over && !is_stock);
        Ok(DealClause {
            to: context.zone_piles(to)?,
            cards: *cards,
            pick: pick.clone(),
            order: *order,
            faces: faces.or(default_faces),
            is_turned_over: *turn_over,
            sets_base: *sets_base,
            ranks_differ: *ranks_differ,
            divert: divert.map(|rule| rule.clause(context)).transpose()?,
        })
    }
}

impl PickWord {
    /// Returns whether the word names this card.
    pub(crate) fn names(self, card: Card) -> bool {
        match self {
            PickWord::Card(named) => named == card,
            PickWord::Rank(rank) => rank == card.rank(),
        }
    }
}

impl DealStep {
    /// Runs the step. The conditions of `divert` are checked with `possible_moves`.
    ///
    /// # Errors
    /// Fails if the hand has too few cards or lacks a card to pick.
    pub(crate) fn deal(
        &self,
        txn: &mut Txn<'_>,
        zones: &Zones,
        possible_moves: &impl PossibleMoves,
    ) -> std::result::Result<(), String> {
        let old_lens = self.pile_lens(txn);
        self.pick(txn)?;
        let hand_count = txn.board().len(self.hand);
        let needed: usize = self.counts_per_pile(hand_count).iter().sum();
        if needed > hand_count {
            return Err(format!("{} to deal, but only {hand_count} left in hand", text::pluralize(needed, "card")));
        }
        self.move_cards(txn, zones, possible_moves);
        self.turn_cards(txn, &old_lens);
        Ok(())
    }

    /// Deals the next cards of the hand until it is empty or each pile has its cards. Ignores picked cards. The
    /// conditions of `divert` are checked with `possible_moves`.
    pub(super) fn deal_while_cards_last(&self, txn: &mut Txn<'_>, zones: &Zones, possible_moves: &impl PossibleMoves) {
        let old_lens = self.pile_lens(txn);
        self.move_cards(txn, zones, possible_moves);
        self.turn_cards(txn, &old_lens);
    }

    /// Moves the next cards of the hand to the piles, without turning them.
    fn move_cards(&self, txn: &mut Txn<'_>, zones: &Zones, possible_moves: &impl PossibleMoves) {
        let counts_per_pile = self.counts_per_pile(txn.board().len(self.hand));
        if self.packet {
            for (&pile, &count) in self.piles.iter().zip(&counts_per_pile) {
                let count = count.min(txn.board().len(self.hand));
                if count > 0 {
                    txn.move_cards(self.hand, pile, count, Cause::Dealt);
                }
            }
        } else {
            for pile in self.pile_order(&counts_per_pile) {
                if self.prepare_top_card(txn, pile, zones, possible_moves) {
                    continue;
                }
                if txn.board().is_empty(self.hand) {
                    break;
                }
                txn.move_cards(self.hand, pile, 1, Cause::Dealt);
            }
        }
        if let (Some(base), Some(&pile)) = (self.base, self.piles.first()) {
            let card = txn.board().slots(pile).last().map(|slot| slot.card());
            txn.set(base, card.map_or(0, |card| card.rank().number().into()));
        }
    }

    /// Diverts cards and moves cards of unsuitable ranks under the pack, until the top card of the hand can be dealt to
    /// this pile. Returns whether the pile gets no card, because a diverted card took its turn.
    fn prepare_top_card(
        &self,
        txn: &mut Txn<'_>,
        pile: PileId,
        zones: &Zones,
        possible_moves: &impl PossibleMoves,
    ) -> bool {
        loop {
            if self.ranks_differ {
                self.avoid_rank(txn, pile);
            }
            let Some(divert) = &self.divert else { return false };
            let has_diverted = divert.divert_top_cards(txn, self.hand, zones, possible_moves) > 0;
            if has_diverted && divert.skips {
                return true;
            }
            // The card under a diverted card may have an unsuitable rank.
            if !self.ranks_differ || !has_diverted {
                return false;
            }
        }
    }

    fn pile_lens(&self, txn: &Txn<'_>) -> Vec<usize> {
        self.piles.iter().map(|&pile| txn.board().len(pile)).collect()
    }

    /// Turns the cards that came to the piles since the piles had these lengths.
    fn turn_cards(&self, txn: &mut Txn<'_>, old_lens: &[usize]) {
        for (&pile, &old_len) in self.piles.iter().zip(old_lens) {
            set_faces(txn, pile, old_len, self.faces);
        }
    }

    /// Moves the next card under the pack as long as its rank is already in the pile. Does nothing if the ranks of all
    /// cards left are in the pile.
    fn avoid_rank(&self, txn: &mut Txn<'_>, pile: PileId) {
        let slots = txn.board().slots(self.hand);
        let in_pile = |rank| txn.board().slots(pile).iter().any(|slot| slot.card().rank() == rank);
        let Some(index) = slots.iter().rposition(|slot| !in_pile(slot.card().rank())) else { return };
        let len = slots.len() as u8;
        let order = (index as u8 + 1..len).chain(0..=index as u8).collect();
        txn.reorder(self.hand, order, Cause::Dealt);
    }

    /// Moves picked cards from the hand, one to each pile in turn.
    pub(crate) fn pick(&self, txn: &mut Txn<'_>) -> std::result::Result<(), String> {
        for (&word, &pile) in self.pick.iter().zip(self.piles.iter().cycle()) {
            let slots = txn.board().slots(self.hand);
            let index = slots.iter().rposition(|slot| word.names(slot.card()));
            let index = index.ok_or_else(|| match word {
                PickWord::Card(card) => format!("{card} is not in the pack"),
                PickWord::Rank(rank) => format!("no {} is left in the pack", rank.name()),
            })?;
            txn.bring_to_top(self.hand, index, Cause::Dealt);
            txn.move_cards(self.hand, pile, 1, Cause::Dealt);
        }
        Ok(())
    }

    /// Returns whether the step deals every pack in the same way, whatever its cards are.
    pub(crate) fn ignores_cards(&self) -> bool {
        let DealStep {
            pick,
            base,
            ranks_differ,
            divert,
            hand: _,
            packs: _,
            piles: _,
            amount: _,
            order: _,
            faces: _,
            packet: _,
        } = self;
        pick.is_empty() && base.is_none() && !ranks_differ && divert.is_none()
    }

    /// Returns the number of cards for each pile if the hand has enough cards.
    pub(crate) fn counts_per_pile(&self, hand_count: usize) -> Vec<usize> {
        let pile_count = self.piles.len();
        match self.amount {
            Amount::Number(number) => vec![number as usize; pile_count],
            Amount::PerPack(number) => vec![number as usize * self.packs as usize; pile_count],
            Amount::Triangle => (1..=pile_count).collect(),
            Amount::Descending => (1..=pile_count).rev().collect(),
            // If the cards do not divide evenly, each of the first piles gets one card more.
            Amount::Rest => (0..pile_count).map(|i| (hand_count + pile_count - 1 - i) / pile_count).collect(),
        }
    }

    /// Returns the number of cards that the step deals from the top of the hand if it has enough cards. Picked and
    /// diverted cards do not count. Returns `None` if the step deals all cards that are left.
    pub(crate) fn fixed_count(&self) -> Option<usize> {
        if self.amount == Amount::Rest { None } else { Some(self.counts_per_pile(0).iter().sum()) }
    }

    /// Returns the piles in the order in which they get their cards, once for each card.
    pub(crate) fn pile_order(&self, counts_per_pile: &[usize]) -> Vec<PileId> {
        let piles = self.piles.iter().zip(counts_per_pile);
        match self.order {
            DealOrder::Piles => piles.flat_map(|(&pile, &count)| std::iter::repeat_n(pile, count)).collect(),
            DealOrder::Rows => {
                let rounds = counts_per_pile.iter().copied().max().unwrap_or(0);
                let piles = piles.collect::<Vec<_>>();
                // In a triangle, some piles get more cards. Each row omits the piles that already have all of theirs.
                (0..rounds)
                    .flat_map(|row| piles.iter().filter(move |&&(_, &count)| count > row).map(|&(&pile, _)| pile))
                    .collect()
            }
        }
    }

    /// Returns whether the piles have no rank twice. Also returns true if the step allows equal ranks.
    pub(crate) fn keeps_ranks_apart(&self, view: View<'_>) -> bool {
        !self.ranks_differ || self.piles.iter().all(|&pile| ranks_differ(view, pile))
    }
}

/// Leaves only the last step to set the base rank, because it overrides the others. If steps divert cards, an earlier
/// base rank may decide where these go, so all steps stay as they are.
pub(crate) fn without_overridden_bases(mut steps: Vec<DealStep>) -> Vec<DealStep> {
    if steps.iter().all(|step| step.divert.is_none()) {
        let bases = steps.iter_mut().rev().filter(|step| step.base.is_some());
        bases.skip(1).for_each(|step| step.base = None);
    }
    steps
}

/// Sets the faces of the cards of a pile from the index `first` to the top.
fn set_faces(txn: &mut Txn<'_>, pile: PileId, first: usize, faces: Facing) {
    let len = txn.board().len(pile);
    for index in first..len {
        let face = if faces.is_up(index, len) { Face::Up } else { Face::Down };
        txn.set_face(pile, index, face, Cause::Dealt);
    }
}

/// Returns whether a pile has no two cards of the same rank.
fn ranks_differ(view: View<'_>, pile: PileId) -> bool {
    let mut seen = 0u32;
    view.cards(pile).flatten().all(|card| {
        let bit = 1 << card.rank().number();
        let is_new = seen & bit == 0;
        seen |= bit;
        is_new
    })
}

#[cfg(test)]
mod tests {
    use crate::board::View;
    use crate::card::Card;
    use crate::engine::{RulebookGame, resolve};
    use crate::game::Game;

    /// Deals a king face down to each of four columns, then runs another step. Returns the ranks of the cards in the
    /// columns, `--` for a face-down card.
    fn columns_after(step: &str) -> String {
        columns_with_deck(step, |_| ())
    }

    /// Like [`columns_after`]. `arrange` changes the order of the deck, which is from the kings to the aces.
    fn columns_with_deck(step: &str, arrange: impl Fn(&mut [Card])) -> String {
        let book = format!(
            "id: toy\ntitle: Toy\npack: {{packs: 2}}\n\
             zones: {{tableau: {{role: tableau, key: t, piles: 4, turn: never}}, stock: {{role: stock, key: s}}, \
             foundation: {{role: foundation, key: f, piles: 8, put: {{build: up, by: suit, empty: J}}}}}}\n\
             deal: [{{to: tableau, cards: 1, faces: down}}, {step}, {{to: stock, cards: rest}}]\n\
             goal: {{empty: [stock]}}\nlayout: [s f, t]\n"
        );
        let node = crate::yaml::parse("toy.yaml", book.as_bytes()).unwrap();
        let game =
            RulebookGame::new(&resolve(&node, &|_| None, &[]).unwrap()).unwrap_or_else(|error| panic!("{error}"));
        let mut deck = game.info().pack.cards();
        deck.sort_by_key(|card| std::cmp::Reverse(card.rank()));
        arrange(&mut deck);
        let (board, _) = game.deal_deck(&deck).unwrap();
        let column = |name| {
            let pile = game.info().pile_named(name).unwrap();
            let cards = View::of(&board).cards(pile).map(|card| card.map_or("--", |card| card.rank().name()));
            cards.collect::<Vec<_>>().join(" ")
        };
        ["t1", "t2", "t3", "t4"].map(column).join(", ")
    }

    #[test]
    fn a_pick_turns_only_the_picked_cards() {
        assert_eq!(columns_after("{to: tableau, pick: [A, A]}"), "-- ace, -- ace, --, --");
        assert_eq!(columns_after("{to: tableau, pick: [A, A], faces: down}"), "-- --, -- --, --, --");
        assert_eq!(columns_after("{to: tableau.1-2, pick: [A, A, A], faces: top-up}"), "-- -- ace, -- ace, --, --");
    }

    #[test]
    fn alternate_faces_count_from_the_first_card_of_a_pile() {
        let columns = columns_after("{to: tableau.1-2, cards: 4, faces: alternate}");
        assert_eq!(columns, "-- king -- queen queen, -- king -- queen queen, --, --");
        assert_eq!(columns_after("{to: tableau.1, cards: 3, faces: alternate}"), "-- king -- king, --, --, --");
    }

    #[test]
    fn the_card_after_a_diverted_card_has_another_rank_too() {
        let step = "{to: tableau.1, cards: 2, ranks-differ: true, divert: {ranks: [J], to: foundation}}";
        // A queen, a jack, another queen and a ten come after the first four kings.
        let arrange = |deck: &mut [Card]| {
            [(4, 8), (5, 16), (6, 9), (7, 24)].iter().for_each(|&(place, index)| deck.swap(place, index));
        };
        assert_eq!(columns_with_deck(step, arrange), "-- queen ten, --, --, --");
    }
}
