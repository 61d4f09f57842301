//! How a move is played, and what follows by itself: cards are turned up, a phase ends, full runs leave, spaces fill,
//! buried cards of a waste are no longer to be looked at.

use super::legality::Moment;
use super::rule_table::Table;
use crate::board::{Cause, PileId, Txn};
use crate::card::{Card, spell_cards};
use crate::checksum;
use crate::engine::sections::matches::CONCEDE;
use crate::engine::sections::phases::NEXT;
use crate::engine::sections::pull;
use crate::error::{Error, Result};
use crate::game::Move;

impl Table {
    /// Deals the pack from the hand, its top card first.
    pub(crate) fn deal_out(&self, txn: &mut Txn<'_>) -> Result<()> {
        if let Some(seed) = self.shuffle_seed {
            let deck: Vec<Card> = txn.board().slots(self.hand).iter().rev().map(|slot| slot.card()).collect();
            // As large a number as a position may give.
            txn.set(seed, (checksum::fnv1a(spell_cards(&deck).as_bytes()) % 10_000) as i32);
        }
        for (at, step) in self.deal.iter().enumerate() {
            let dealt = step.deal(txn, &self.zones, &Moment::new(self));
            dealt.map_err(|message| Error::request(format!("deal[{}]: {message}", at + 1)))?;
        }
        self.arrange.iter().for_each(|sink| sink.arrange(txn));
        self.begin(txn);
        Ok(())
    }

    /// Brings a board that was laid out by hand, or just dealt, into the form in which moves leave one.
    pub(crate) fn begin(&self, txn: &mut Txn<'_>) {
        if let Some(pass) = self.stock.as_ref().and_then(|stock| stock.pass)
            && txn.board().var(pass) == 0
        {
            txn.set(pass, 1);
        }
        if let Some(contest) = &self.contest {
            contest.begin(txn);
        }
        self.settle(txn);
    }

    /// Plays a legal move, and all that follows by itself. `word` is the game's own word of a call.
    pub(crate) fn play(&self, txn: &mut Txn<'_>, m: Move, word: Option<&str>) {
        match m {
            Move::Carry { from, to, count } => self.carry(txn, from, to, count as usize),
            Move::Remove { a, b } => {
                if let Some(pairs) = &self.pairs {
                    pairs.play(txn, a, b);
                }
                self.end_idle(txn);
            }
            Move::Draw => self.draw(txn),
            Move::Call { arg, .. } => self.call(txn, word, arg),
        }
        self.settle(txn);
    }

    /// Moves cards that may move.
    fn carry(&self, txn: &mut Txn<'_>, from: PileId, to: PileId, count: usize) {
        if let Some(take) = self.zones.take(from) {
            take.count_singles(txn, to, count);
        }
        if let Some(streak) = &self.score.streak {
            streak.count(txn, from);
        }
        txn.carry(from, to, count, Cause::Played);
        if let Some(phases) = &self.phases {
            phases.count_placed(txn, to, count);
        }
        self.end_idle(txn);
    }

    fn end_idle(&self, txn: &mut Txn<'_>) {
        if let Some(idle) = self.idle {
            txn.set(idle, 0);
        }
    }

    /// Uses a stock that may be used, or gathers what may be gathered.
    fn draw(&self, txn: &mut Txn<'_>) {
        if let Some(stock) = &self.stock {
            stock.count_idle(txn, |view| self.has_play(view, &Moment::new(self)));
            if let Some(streak) = &self.score.streak {
                streak.end(txn);
            }
            if !txn.board().is_empty(stock.pile) {
                return stock.draw(txn, &self.zones, &self.sweep, &Moment::new(self));
            }
            if stock.redeal.is_some() {
                return stock.redeal(txn);
            }
        }
        if let Some(regather) = &self.regather {
            regather.play(txn, &self.zones, &Moment::new(self));
        }
    }

    /// Carries out a word of the game's own that may be used.
    fn call(&self, txn: &mut Txn<'_>, word: Option<&str>, arg: u64) {
        match word {
            Some(CONCEDE) => self.contest.iter().for_each(|rules| txn.set(rules.conceded, 1)),
            Some(NEXT) => self.phases.iter().for_each(|phases| phases.go_on(txn)),
            Some(pull::WORD) => {
                let pull = self.regather.as_ref().and_then(|regather| regather.pull.as_ref());
                pull.into_iter().for_each(|pull| pull.play(txn, arg));
            }
            // Nothing else passes the judge.
            _ => {}
        }
    }

    /// Goes on until nothing more follows. It comes to an end, since no rule sends a card round in a circle: see
    /// [`super::cycle_check`].
    fn settle(&self, txn: &mut Txn<'_>) {
        self.zones.turn_up(txn);
        while self.follows(txn) {
            self.zones.turn_up(txn);
        }
        self.zones.shut(txn);
    }

    /// Lets one thing follow by itself, and says whether one did.
    #[inline]
    fn follows(&self, txn: &mut Txn<'_>) -> bool {
        let zones = &self.zones;
        self.phases.as_ref().is_some_and(|phases| phases.once(txn))
            || self.sweep.iter().any(|sweep| sweep.once(txn, zones, &Moment::new(self)))
            || self.pairs.as_ref().is_some_and(|pairs| pairs.once(txn, zones, &Moment::new(self)))
            || self.fill.iter().any(|fill| fill.once(txn, zones, &Moment::new(self)))
    }
}
