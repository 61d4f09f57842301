//! What is put in order in the piles once they are dealt.

use super::Builder;
use crate::board::{Event, PileId, Txn};
use crate::card::Card;
use crate::rules::{CardSet, Sink, Under};

impl Builder {
    /// Lets cards sink in their piles.
    pub(super) fn arrange(&self, txn: &mut Txn<'_>) {
        for sink in &self.table.arrange {
            for pile in sink.piles {
                let cards: Vec<Card> = txn.board().slots(pile).iter().map(|slot| slot.card()).collect();
                let order = match sink.under {
                    Under::All => under_all(&cards, sink.cards),
                    Under::OwnSuit => under_own_suit(&cards, sink),
                };
                self.reorder(txn, pile, order);
            }
        }
    }

    /// Lays the cards of a pile in that order: for each place the one where its card lay.
    pub(super) fn reorder(&self, txn: &mut Txn<'_>, pile: PileId, order: Vec<u8>) {
        if order.windows(2).any(|pair| pair[0] > pair[1]) {
            txn.emit(Event::Reorder { pile, order: order.into() });
        }
    }
}

fn under_all(cards: &[Card], sinking: CardSet) -> Vec<u8> {
    let of = |sinks: bool| {
        (0..cards.len()).filter(move |&at| (sinking >> cards[at].index() & 1 == 1) == sinks).map(|at| at as u8)
    };
    of(true).chain(of(false)).collect()
}

fn under_own_suit(cards: &[Card], sink: &Sink) -> Vec<u8> {
    let mut order: Vec<u8> = (0..cards.len() as u8).collect();
    for (at, card) in cards.iter().enumerate().filter(|(_, card)| sink.cards >> card.index() & 1 == 1) {
        let place = order.iter().position(|&other| other as usize == at).unwrap_or(at);
        let lowest = order[..place].iter().position(|&other| cards[other as usize].suit() == card.suit());
        if let Some(lowest) = lowest {
            order[lowest..=place].rotate_right(1);
        }
    }
    order
}
