//! The application of a move and of all automatic moves after it.
//!
//! The automatic moves turn cards up, end a phase, remove full runs and fill spaces. They also conceal buried waste
//! cards from the player.

use super::legality::PossibleMovesCache;
use super::rule_table::RuleTable;
use crate::board::{Cause, PileId, SECRET_RANGE, Txn};
use crate::card::{Card, format_cards};
use crate::checksum;
use crate::engine::sections::matches::CONCEDE;
use crate::engine::sections::phases::NEXT;
use crate::engine::sections::pull;
use crate::error::{Error, Result};
use crate::game::Move;

impl RuleTable {
    /// Deals the pack from the hand, which is the pile of undealt cards, top card first.
    pub(crate) fn deal_out(&self, txn: &mut Txn<'_>) -> Result<()> {
        // The seed is computed from the deck, so the same deal is always shuffled in the same way.
        if let Some(seed) = self.shuffle_seed {
            let deck: Vec<Card> = txn.board().slots(self.hand).iter().rev().map(|slot| slot.card()).collect();
            txn.set(seed, (checksum::fnv1a(format_cards(&deck).as_bytes()) % SECRET_RANGE) as i32);
        }
        let dealt = self.deal_steps(txn);
        dealt.map_err(|(index, message)| Error::request(format!("deal[{}]: {message}", index + 1)))?;
        self.arrange.iter().for_each(|rule| rule.arrange(txn));
        self.normalize(txn);
        Ok(())
    }

    /// Runs the steps of the deal. If a step fails, returns its number, counted from 0, and the reason.
    pub(crate) fn deal_steps(&self, txn: &mut Txn<'_>) -> std::result::Result<(), (usize, String)> {
        let deals = self.deal.iter().enumerate();
        let mut steps = deals.map(|(index, step)| {
            step.deal(txn, &self.zones, &PossibleMovesCache::new(self)).map_err(|reason| (index, reason))
        });
        steps.try_for_each(|dealt| dealt)
    }

    /// Completes a board that was just dealt, or read from a position file: begins the first pass, and runs automatic
    /// moves.
    pub(crate) fn normalize(&self, txn: &mut Txn<'_>) {
        if let Some(pass) = self.stock.as_ref().and_then(|stock| stock.pass)
            && txn.board().var(pass) == 0
        {
            txn.set(pass, 1);
        }
        if let Some(match_rules) = &self.match_rules {
            match_rules.init_vars(txn);
        }
        self.run_automatic_moves(txn);
    }

    /// Plays a legal move and all automatic moves after it. `word` is the command word of a custom move.
    pub(crate) fn play(&self, txn: &mut Txn<'_>, m: Move, word: Option<&str>) {
        let first_event = txn.events().len();
        match m {
            Move::Transfer { from, to, count } => self.transfer(txn, from, to, count as usize),
            Move::Remove { a, b } => {
                if let Some(pairs) = &self.pairs {
                    pairs.play(txn, a, b);
                }
                self.reset_idle_draws(txn);
            }
            Move::Draw => self.draw(txn),
            Move::Custom { arg, .. } => self.play_custom(txn, word, arg),
        }
        self.run_automatic_moves(txn);
        if let Some(course) = &self.score.course {
            course.count_events(txn, first_event);
        }
    }

    /// Moves cards from pile to pile. The move must be legal.
    fn transfer(&self, txn: &mut Txn<'_>, from: PileId, to: PileId, count: usize) {
        if let Some(take) = self.zones.take(from) {
            take.count_single_moves(txn, to, count);
        }
        if let Some(streak) = &self.score.streak {
            streak.count_card(txn, from);
        }
        txn.move_cards(from, to, count, Cause::Played);
        if let Some(phases) = &self.phases {
            phases.count_placed(txn, to, count);
        }
        self.reset_idle_draws(txn);
    }

    /// Sets to 0 the number of consecutive draws at which no other move was possible.
    fn reset_idle_draws(&self, txn: &mut Txn<'_>) {
        if let Some(idle_draws) = self.idle_draws {
            txn.set(idle_draws, 0);
        }
    }

    /// Draws from the stock, makes a new stock, or gathers piles. The draw must be legal.
    fn draw(&self, txn: &mut Txn<'_>) {
        if let Some(stock) = &self.stock {
            stock.count_idle_draw(txn, |view| RuleTable::has_card_move(view, &PossibleMovesCache::new(self)));
            if let Some(streak) = &self.score.streak {
                streak.end_streak(txn);
            }
            if !txn.board().is_empty(stock.pile) {
                stock.draw(txn, &self.zones, &self.sweep, &PossibleMovesCache::new(self));
                return self.phases.iter().for_each(|phases| phases.end_by_draw(txn));
            }
            if stock.redeal.is_some() {
                return stock.redeal(txn);
            }
        }
        if let Some(regather) = &self.regather {
            regather.play(txn, &self.zones, &PossibleMovesCache::new(self));
        }
    }

    /// Plays a custom command. The command must be legal.
    fn play_custom(&self, txn: &mut Txn<'_>, word: Option<&str>, arg: u64) {
        match word {
            Some(CONCEDE) => self.match_rules.iter().for_each(|rules| txn.set(rules.conceded, 1)),
            Some(NEXT) => self.phases.iter().for_each(|phases| phases.start_next_phase(txn)),
            Some(pull::PULL) => {
                let pull = self.regather.as_ref().and_then(|regather| regather.pull.as_ref());
                pull.into_iter().for_each(|pull| pull.play(txn, arg));
            }
            // The legality check has rejected all other words.
            _ => {}
        }
    }

    /// Runs automatic moves until none is left. This ends, because no rule moves a card in a cycle: see
    /// [`super::automatic_move_cycles`].
    fn run_automatic_moves(&self, txn: &mut Txn<'_>) {
        loop {
            self.zones.turn_up(txn);
            // A card that becomes visible can complete a run, which then leaves its pile.
            if !self.run_automatic_move(txn) && !self.zones.conceal_deep_cards(txn) {
                return;
            }
        }
    }

    /// Runs one automatic move. Returns whether a rule applied.
    #[inline]
    fn run_automatic_move(&self, txn: &mut Txn<'_>) -> bool {
        let zones = &self.zones;
        self.phases.as_ref().is_some_and(|phases| phases.apply_once(txn))
            || self.sweep.iter().any(|sweep| sweep.apply_once(txn, zones, &PossibleMovesCache::new(self)))
            || self.pairs.as_ref().is_some_and(|pairs| pairs.apply_once(txn, zones, &PossibleMovesCache::new(self)))
            || self.fill.iter().any(|fill| fill.apply_once(txn, zones, &PossibleMovesCache::new(self)))
    }
}
