//! Piles gathered into one packet and dealt anew.

use super::Builder;
use super::moves::Plays;
use crate::board::{Face, Txn, View};
use crate::game::Refusal;
use crate::rules::{Regather, Stock};

impl Builder {
    /// How often cards were gathered and dealt anew.
    #[inline]
    pub(super) fn redeals_made(&self, view: View<'_>) -> i32 {
        self.table.regather.as_ref().map_or(0, |regather| view.var(regather.made).max(0))
    }

    /// Whether cards may still be gathered at some time.
    pub(super) fn has_redeals(&self, view: View<'_>, regather: &Regather) -> bool {
        regather.times.is_none_or(|times| self.redeals_made(view) < times.into())
    }

    /// Whether cards may be gathered now, those other moves being legal.
    pub(super) fn may_regather(&self, view: View<'_>, plays: Plays) -> Result<(), Refusal> {
        let regather = self.table.regather.as_ref().ok_or(Refusal::NoSuchCommand)?;
        match regather.times {
            Some(times) if !self.has_redeals(view, regather) => Err(Refusal::NoMoreRedeals { times }),
            _ if regather.piles.iter().all(|&pile| view.is_empty(pile)) => Err(Refusal::NothingToDraw),
            _ if regather.no_move && plays != Plays::default() => Err(Refusal::PlayFirst),
            _ => Ok(()),
        }
    }

    /// Gathers cards that may be gathered, and deals them.
    pub(super) fn regather(&self, txn: &mut Txn<'_>) {
        let Some(regather) = &self.table.regather else { return };
        let hand = self.table.hand;
        let gather = |txn: &mut Txn<'_>, pile, turn_over| match txn.board().len(pile) {
            0 => {}
            count if turn_over => txn.turn_over(pile, hand, count),
            count => txn.carry(pile, hand, count),
        };
        // The hand is dealt from its top. Turned over, the packet has its lowest card there.
        match regather.turn_over {
            true => regather.piles.iter().rev().for_each(|&pile| gather(txn, pile, true)),
            false => regather.piles.iter().for_each(|&pile| gather(txn, pile, false)),
        }
        for at in 0..txn.board().len(hand) {
            txn.face(hand, at, Face::Down);
        }
        let made = self.redeals_made(txn.view()) + 1;
        txn.set(regather.made, made);
        if regather.shuffle {
            self.shuffle(txn, hand, made as u64);
        }
        for step in &regather.deal {
            self.deal_cards(txn, step);
        }
    }

    /// Whether the cards lie again as they lay when `count` of the stock's moves had been made without another move
    /// possible at any time, or have gone round as often as the rules wait.
    pub(super) fn has_come_back(&self, view: View<'_>, stock: &Stock, regather: &Regather, count: usize) -> bool {
        let open = stock.to.without(self.spared(view, stock)).len();
        let piles = || regather.piles.iter().filter(|&&pile| pile != stock.pile);
        let cards = view.len(stock.pile) + piles().map(|&pile| view.len(pile)).sum::<usize>();
        let round = open * usize::from(stock.cards);
        if round == 0 || regather.shuffle {
            return false;
        }
        let deals = cards.div_ceil(round);
        // Counted from a new stock on, so that each pass has one move more than deals.
        let passes = count / (deals + 1);
        let idle = regather.idle.map_or(usize::MAX, usize::from);
        passes > 0 && (passes >= idle || passes >= self.passes_till_back(stock, regather, open, cards))
    }

    /// After how many passes without a play so many cards dealt to so many piles lie in the order they began with.
    fn passes_till_back(&self, stock: &Stock, regather: &Regather, open: usize, cards: usize) -> usize {
        let each = usize::from(stock.cards);
        // The places of the stock, next first, in the order in which a pass leaves them: pile by pile, each from its
        // lowest card on if the packet is turned over.
        let mut piles = vec![Vec::new(); open];
        (0..cards).for_each(|place| piles[place / each % open].push(place));
        // The packet begins at its bottom: with the first pile or the last, as the rules gather them.
        let first_is_lowest = regather.piles.first() < regather.piles.last();
        if !first_is_lowest {
            piles.reverse();
        }
        let mut order: Vec<usize> = piles.concat();
        if !regather.turn_over {
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
