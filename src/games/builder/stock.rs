//! What the stock does.

use super::Builder;
use super::moves::Plays;
use crate::board::{Face, PileId, PileSet, Txn, View};
use crate::card::Card;
use crate::game::Refusal;
use crate::rules::{CardSet, Spaces, Stock};

impl Builder {
    /// Whether the stock may be used.
    pub(super) fn may_draw(&self, view: View<'_>) -> Result<(), Refusal> {
        let asks = |stock: &Stock| stock.no_move || stock.no_removal || stock.spaces == Spaces::First;
        let waits = self.table.stock.as_ref().is_some_and(asks)
            || self.table.regather.as_ref().is_some_and(|regather| regather.no_move);
        self.may_draw_after(view, if waits { self.plays(view) } else { Plays::default() })
    }

    /// Whether the stock may be used, those other moves being legal.
    pub(super) fn may_draw_after(&self, view: View<'_>, plays: Plays) -> Result<(), Refusal> {
        let Some(stock) = &self.table.stock else { return self.may_regather(view, plays) };
        if view.is_empty(stock.pile) && self.table.regather.is_some() {
            self.may_regather(view, plays)?;
        } else if view.is_empty(stock.pile) {
            let source = stock.redeal.ok_or(Refusal::NothingToDraw)?;
            let pass = self.table.pass.map_or(1, |var| view.var(var));
            match stock.passes {
                Some(passes) if pass >= passes as i32 => return Err(Refusal::NoMorePasses { passes }),
                _ if source.into_iter().all(|pile| view.is_empty(pile)) => return Err(Refusal::NothingToDraw),
                _ => {}
            }
        }
        if self.must_fill(view) {
            return Err(Refusal::FillFirst);
        }
        if stock.no_spaces.into_iter().any(|pile| view.is_empty(pile)) {
            return Err(Refusal::SpacesFirst);
        }
        if stock.no_removal && plays.removal {
            return Err(Refusal::RemoveFirst);
        }
        if plays.carry && stock.spaces == Spaces::First && stock.to.into_iter().any(|pile| view.is_empty(pile)) {
            return Err(Refusal::FillFirst);
        }
        if stock.no_move && plays != Plays::default() { Err(Refusal::PlayFirst) } else { Ok(()) }
    }

    /// Uses a stock that may be used.
    pub(super) fn draw(&self, txn: &mut Txn<'_>) {
        let Some(stock) = &self.table.stock else { return self.regather(txn) };
        self.count_idle(txn, stock);
        if let Some(streak) = &self.table.streak {
            self.end_streak(txn, streak);
        }
        match stock.redeal {
            Some(source) if txn.board().is_empty(stock.pile) => self.redeal(txn, stock.pile, source),
            _ if txn.board().is_empty(stock.pile) => self.regather(txn),
            _ if stock.new_pile_on.is_some() => self.deal_to_newest(txn, stock),
            _ if stock.to.len() == 1 => {
                let count = txn.board().len(stock.pile).min(stock.cards as usize);
                stock.to.for_each(|to| txn.turn_over(stock.pile, to, count));
            }
            _ => {
                let count = txn.board().len(stock.pile);
                let spaces: PileSet = stock.to.filter(|&pile| txn.board().is_empty(pile)).collect();
                let to = if stock.spaces == Spaces::First && !spaces.is_empty() { spaces } else { stock.to };
                let to = if count < to.len() && !stock.last.is_empty() { stock.last } else { to };
                let to = to.without(self.spared(txn.view(), stock));
                for to in to.flat_map(|pile| std::iter::repeat_n(pile, stock.cards as usize)).take(count) {
                    txn.turn_over(stock.pile, to, 1);
                }
            }
        }
    }

    /// Deals a card to the newest pile, or to the next if the card opens one, and goes on as long as cards come after
    /// which another follows.
    fn deal_to_newest(&self, txn: &mut Txn<'_>, stock: &Stock) {
        let opens = stock.new_pile_on.unwrap_or(0);
        let holds = |cards: CardSet, card: Card| cards >> card.index() & 1 == 1;
        while let Some(card) = txn.board().slots(stock.pile).last().map(|slot| slot.card()) {
            let newest = stock.to.filter(|&pile| !txn.board().is_empty(pile)).last();
            let next = stock.to.into_iter().find(|&pile| newest.is_none_or(|newest| newest < pile));
            let goals = if holds(opens, card) { next.or(newest) } else { newest.or(next) };
            let Some(to) = goals else { return };
            txn.turn_over(stock.pile, to, 1);
            if !holds(stock.again, card) {
                return;
            }
            while self.sweep(txn) {}
        }
    }

    /// Turns piles over to make the stock anew.
    fn redeal(&self, txn: &mut Txn<'_>, stock: PileId, sources: PileSet) {
        for source in sources {
            let count = txn.board().len(source);
            for at in 0..count {
                // A shut card would stay shut on its other side.
                txn.face(source, at, Face::Up);
            }
            if count > 0 {
                txn.turn_over(source, stock, count);
            }
        }
        let pass = self.table.pass.map_or(1, |pass| txn.board().var(pass));
        self.shuffle(txn, stock, pass.max(1) as u64);
        if let Some(var) = self.table.pass {
            txn.set(var, pass + 1);
        }
    }

    /// The piles dealt to that get no more cards: those beside full ones.
    pub(super) fn spared(&self, view: View<'_>, stock: &Stock) -> PileSet {
        let pairs = stock.spares.zip(stock.to);
        pairs.filter(|&(full, _)| self.is_full(view, full)).map(|(_, pile)| pile).collect()
    }

    /// Shuffles a pile, where the game shuffles at all. `stream` counts the shuffles of a game, from 1.
    pub(super) fn shuffle(&self, txn: &mut Txn<'_>, pile: PileId, stream: u64) {
        let Some(seed) = self.table.shuffle_seed else { return };
        let seed = txn.board().var(seed) as u32;
        txn.shuffle(pile, seed.into(), stream);
    }

    /// Counts the stock's moves since it was last made anew, as long as no other move was possible.
    fn count_idle(&self, txn: &mut Txn<'_>, stock: &Stock) {
        let Some(idle) = self.table.idle else { return };
        let count = txn.board().var(idle);
        if count == 0 && !txn.board().is_empty(stock.pile) {
            return;
        }
        let next = if self.has_play(txn.view()) { 0 } else { count + 1 };
        txn.set(idle, next);
    }

    /// Whether the stock has gone round without another move possible at any time: where none is possible now, the
    /// position has come back and will for ever.
    pub(super) fn goes_round(&self, view: View<'_>) -> bool {
        let (Some(idle), Some(stock)) = (self.table.idle, &self.table.stock) else { return false };
        let count = view.var(idle).max(0) as usize;
        if let Some(regather) = &self.table.regather {
            return count > 0 && self.has_come_back(view, stock, regather, count);
        }
        // Shuffled cards that come several at a time may lie otherwise the next time.
        if count == 0 || (stock.shuffle && (stock.to.len() > 1 || stock.cards > 1)) {
            return false;
        }
        let cards = view.len(stock.pile) + stock.redeal.map_or(0, |piles| piles.map(|pile| view.len(pile)).sum());
        count > cards.div_ceil(stock.cards as usize)
    }
}
