//! The deal, step by step as the rulebook lists it, as events from the pack in hand on.

use super::Builder;
use crate::board::{Board, Event, Face, PileId, PileSet, Txn, View};
use crate::card::{Card, Rank, spell_cards};
use crate::error::{Error, Result};
use crate::games::dealing::in_hand;
use crate::rules::{Amount, DealStep, Divert, Order, PickWord, Reshuffle};
use crate::text;
use crate::yaml::Node;

impl Builder {
    /// Deals a pack out, its first card first.
    pub(super) fn deal_out(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)> {
        let mut board = in_hand(self.info.piles.len(), deck)?;
        let mut events = Vec::new();
        let mut txn = Txn::new(&mut board, &mut events);
        for (at, step) in self.table.deal.iter().enumerate() {
            self.step(&mut txn, step).map_err(|message| Error::request(format!("deal[{}]: {message}", at + 1)))?;
        }
        if let Some(seed) = self.table.shuffle_seed {
            // As large a number as a position may give.
            txn.set(seed, (text::fnv1a(spell_cards(deck).as_bytes()) % 10_000) as i32);
        }
        self.arrange(&mut txn);
        if let Some(pass) = self.table.pass {
            txn.set(pass, 1);
        }
        self.begin_match(&mut txn);
        self.settle_all(&mut txn);
        Ok((board, events))
    }

    /// Deals a new pack, to see at loading time that the steps suit the pack.
    pub(super) fn try_deal(&self, node: &Node) -> Result<()> {
        let place = node.get("deal").unwrap_or(node);
        let (board, _) = self.deal_out(&self.table.pack.cards()).map_err(|error| place.place.blame(error))?;
        let left = board.len(self.table.hand);
        if left > 0 {
            let error = Error::request(format!("deal: {} of the pack are not dealt", text::count(left, "card")));
            return Err(place.place.blame(error).hint("a step with `cards: rest` deals what is left"));
        }
        Ok(())
    }

    fn step(&self, txn: &mut Txn<'_>, step: &DealStep) -> std::result::Result<(), String> {
        self.pick(txn, step)?;
        let hand = txn.board().len(self.table.hand);
        let wanted: usize = self.counts(step, hand).iter().sum();
        if wanted > hand {
            return Err(format!("{} to deal, but only {hand} left in hand", text::count(wanted, "card")));
        }
        self.deal_cards(txn, step);
        Ok(())
    }

    /// Deals the next cards in hand as a step says, as far as they reach.
    pub(super) fn deal_cards(&self, txn: &mut Txn<'_>, step: &DealStep) {
        let hand = self.table.hand;
        let counts = self.counts(step, txn.board().len(hand));
        let had: Vec<usize> = step.piles.iter().map(|&pile| txn.board().len(pile)).collect();
        if step.packet {
            for (&pile, &count) in step.piles.iter().zip(&counts) {
                let count = count.min(txn.board().len(hand));
                if count > 0 {
                    txn.carry(hand, pile, count);
                }
            }
        } else {
            for pile in order(step, &counts) {
                if step.ranks_differ {
                    self.avoid_rank(txn, pile);
                }
                self.divert(txn, hand, step.divert);
                if txn.board().is_empty(hand) {
                    break;
                }
                txn.carry(hand, pile, 1);
            }
        }
        if step.sets_base
            && let (Some(var), Some(&pile)) = (self.table.base, step.piles.first())
        {
            let card = txn.board().slots(pile).last().map(|slot| slot.card());
            txn.set(var, card.map_or(0, |card| card.rank().number().into()));
        }
        for (&pile, had) in step.piles.iter().zip(had) {
            let got = txn.board().len(pile) - had;
            self.lay(txn, pile, got.max(step.pick.len()), step.faces);
        }
    }

    /// Lets cards that are met on top of a pile being dealt go elsewhere, face up.
    pub(super) fn divert(&self, txn: &mut Txn<'_>, from: PileId, divert: Option<Divert>) {
        let Some(divert) = divert else { return };
        while let Some(card) = txn.board().slots(from).last().map(|slot| slot.card())
            && divert.cards >> card.index() & 1 == 1
        {
            let view = txn.view();
            let mut goals = divert.to;
            let Some(goal) = goals.find(|&goal| self.may_put(view, (from, goal), 1, card).is_ok()) else { return };
            txn.carry(from, goal, 1);
            txn.face_top(goal, Face::Up);
        }
    }

    /// Puts the next cards under the pack as long as their rank lies in the pile, if any other is left.
    fn avoid_rank(&self, txn: &mut Txn<'_>, pile: PileId) {
        let slots = txn.board().slots(self.table.hand);
        let in_pile = |rank| txn.board().slots(pile).iter().any(|slot| slot.card().rank() == rank);
        let Some(at) = slots.iter().rposition(|slot| !in_pile(slot.card().rank())) else { return };
        let last = slots.len() as u8;
        let order = (at as u8 + 1..last).chain(0..=at as u8).collect();
        self.reorder(txn, self.table.hand, order);
    }

    /// Takes cards out of the hand by name, one to each pile in turn.
    fn pick(&self, txn: &mut Txn<'_>, step: &DealStep) -> std::result::Result<(), String> {
        let hand = self.table.hand;
        for (&wanted, &pile) in step.pick.iter().zip(step.piles.iter().cycle()) {
            let slots = txn.board().slots(hand);
            let at = slots.iter().rposition(|slot| match wanted {
                PickWord::Card(card) => slot.card() == card,
                PickWord::Rank(rank) => slot.card().rank() == rank,
            });
            let at = at.ok_or_else(|| match wanted {
                PickWord::Card(card) => format!("{card} is not in the pack"),
                PickWord::Rank(rank) => format!("no {} is left in the pack", rank.name()),
            })?;
            txn.draw_out(hand, at);
            txn.carry(hand, pile, 1);
        }
        Ok(())
    }

    /// How many cards each pile of a step gets, if there are enough.
    fn counts(&self, step: &DealStep, hand: usize) -> Vec<usize> {
        let piles = step.piles.len();
        match step.amount {
            Amount::Number(number) => vec![number as usize; piles],
            Amount::PerPack(number) => vec![number as usize * self.table.pack.packs as usize; piles],
            Amount::Triangle => (1..=piles).collect(),
            Amount::Descending => (1..=piles).rev().collect(),
            Amount::Rest => (0..piles).map(|i| (hand + piles - 1 - i) / piles).collect(),
        }
    }

    /// Whether no rule has this deal shuffled again, nor a rank came twice into a pile where it must not.
    pub(super) fn is_playable(&self, view: View<'_>) -> bool {
        let mut differing = self.table.deal.iter().filter(|step| step.ranks_differ).flat_map(|step| &step.piles);
        differing.all(|&pile| ranks_differ(view, pile))
            && !self.table.reshuffle.iter().any(|rule| match *rule {
                Reshuffle::Buried { every, under, piles } => self.all_buried(view, every, under, piles),
                Reshuffle::Lacks { cards, mut piles } => {
                    !piles.any(|pile| view.cards(pile).flatten().any(|card| cards >> card.index() & 1 == 1))
                }
            })
    }

    /// Whether every card of one rank lies, in sight, under a card of another in its pile.
    fn all_buried(&self, view: View<'_>, every: Rank, under: Rank, piles: PileSet) -> bool {
        let total = self.table.pack.cards().iter().filter(|card| card.rank() == every).count();
        let mut buried = 0;
        for pile in piles {
            let ranks: Vec<_> = view.cards(pile).map(|card| card.map(Card::rank)).collect();
            let cover = ranks.iter().rposition(|rank| *rank == Some(under)).unwrap_or(0);
            buried += ranks[..cover].iter().filter(|rank| **rank == Some(every)).count();
        }
        total > 0 && buried == total
    }
}

/// Whether no rank lies twice in a pile.
fn ranks_differ(view: View<'_>, pile: PileId) -> bool {
    let mut seen = 0u32;
    view.cards(pile).flatten().all(|card| {
        let bit = 1 << card.rank().number();
        let new = seen & bit == 0;
        seen |= bit;
        new
    })
}

/// The piles in the order in which they get their cards, each as often as it gets one.
fn order(step: &DealStep, counts: &[usize]) -> Vec<PileId> {
    let piles = step.piles.iter().zip(counts);
    match step.order {
        Order::Piles => piles.flat_map(|(&pile, &count)| std::iter::repeat_n(pile, count)).collect(),
        Order::Rows => {
            let rounds = counts.iter().copied().max().unwrap_or(0);
            let piles = piles.collect::<Vec<_>>();
            // In a triangle some piles go on longer: round r leaves out those that have all theirs.
            (0..rounds)
                .flat_map(|r| piles.iter().filter(move |&&(_, &count)| count > r).map(|&(&pile, _)| pile))
                .collect()
        }
    }
}
