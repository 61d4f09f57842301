//! Matches: several deals in order, each with values that it passes to the next.
//!
//! Only the last boards of the deals contain the state of a match. The score sheet and the first numbers of the next
//! deal are computed from them.

use super::deck::nth_accepted_shuffle;
use crate::board::{Event, View};
use crate::card::{Card, DealSpec, format_cards};
use crate::checksum;
use crate::error::{Error, Result};
use crate::game::{Fact, Sheet};
use crate::play::Session;
use std::sync::Arc;

/// Why no deal of a match follows.
#[derive(Debug)]
pub enum NoNextDeal {
    /// The deal in play is not over.
    Playing,
    /// The match is over.
    Over,
    /// The game is no match of several deals.
    SingleDeal,
    /// The next player gets the same cards.
    WrongDeck,
    /// The cards do not suit the game.
    Deck(Error),
}

impl Session {
    /// Which deal of its match this is, from 1.
    pub fn deal_number(&self) -> usize {
        self.earlier_boards.len() + 1
    }

    /// Whether another deal of the match follows now.
    pub fn has_next_deal(&self) -> bool {
        !self.is_resigned() && self.game().next_deal_vars(self.view()).is_some()
    }

    /// The score sheet of the match so far, if the game keeps one. A match that was given up is broken off.
    pub fn score_sheet(&self) -> Option<Sheet> {
        self.score_sheet_with(self.is_resigned())
    }

    /// As [`Session::score_sheet`], with the match broken off here, or not.
    pub fn score_sheet_with(&self, broken_off: bool) -> Option<Sheet> {
        let deals: Vec<View<'_>> = self.earlier_boards.iter().map(View::of).chain([self.view()]).collect();
        self.game().score_sheet(&deals, broken_off)
    }

    /// The score: by the sheet if the game keeps a double line, since what was left unfinished counts there too.
    pub fn score(&self) -> i32 {
        match self.score_sheet() {
            Some(Sheet::Ledger(ledger)) => ledger.lead(),
            _ => self.game().score(self.view()),
        }
    }

    /// The facts of the position. A match that was given up is broken off, as in the score sheet.
    pub fn facts(&self) -> Vec<Fact> {
        match self.is_resigned() {
            true => self.game().facts_broken_off(self.view()),
            false => self.game().facts(self.view()),
        }
    }

    /// Whether the next deal of the match has the cards of this one once more.
    pub fn repeats_deck(&self) -> bool {
        !self.deck().is_empty() && self.game().repeats_deck(self.view())
    }

    /// The cards of the next deal: the next shuffle of the seed that the game accepts and the match has not had yet. A
    /// match that was not dealt by a seed takes the checksum of its last deck for one.
    ///
    /// # Errors
    /// A game that accepts no deal.
    pub fn next_deck(&self, spec: Option<&DealSpec>) -> Result<Vec<Card>> {
        match spec {
            _ if self.repeats_deck() => Ok(self.deck().to_vec()),
            Some(DealSpec::Seed(seed)) => nth_accepted_shuffle(self.game().as_ref(), *seed, self.shuffles),
            _ => nth_accepted_shuffle(
                self.game().as_ref(),
                u64::from(checksum::fnv1a(format_cards(self.deck()).as_bytes())),
                0,
            ),
        }
    }

    /// What to say of cards that the rules have shuffled again, and that were given all the same; nothing of others.
    pub fn reshuffle_warning(&self) -> Option<String> {
        let flaw = self.game().reshuffle_reason(View::of(self.initial_board()))?;
        Some(format!("the rules have such a deal shuffled again: {flaw}"))
    }

    /// Deals the next deal of the match.
    ///
    /// # Errors
    /// There is none, or not of these cards.
    pub fn next_deal(&self, deck: Vec<Card>) -> std::result::Result<Session, NoNextDeal> {
        let carried = self.game().next_deal_vars(self.view()).filter(|_| !self.is_resigned());
        // A single hand of bridge has a score sheet, too, but no next hand.
        let is_match = self.info().verbs.iter().any(|verb| verb.word == "next");
        let carried = carried.ok_or_else(|| match (self.is_over(), self.score_sheet().filter(|_| is_match)) {
            (false, Some(_)) => NoNextDeal::Playing,
            (true, Some(_)) => NoNextDeal::Over,
            (_, None) => NoNextDeal::SingleDeal,
        })?;
        if self.repeats_deck() && deck != self.deck() {
            return Err(NoNextDeal::WrongDeck);
        }
        let mut next = Session::deal(Arc::clone(self.game()), deck).map_err(NoNextDeal::Deck)?;
        for (var, new) in carried {
            let old = next.board.var(var);
            let event = Event::Set { var, old, new };
            next.board.apply(&event);
            next.deal_events.push(event);
        }
        next.initial_board = next.board.clone();
        next.shuffles = self.shuffles + u64::from(!self.repeats_deck());
        next.earlier_boards = self.earlier_boards.iter().cloned().chain([self.board().clone()]).collect();
        Ok(next.with_policy(self.policy))
    }
}

impl NoNextDeal {
    /// Why, in a sentence.
    pub fn explain(&self) -> String {
        match self {
            NoNextDeal::Playing => "this deal is not played to its end".into(),
            NoNextDeal::Over => "the match is over".into(),
            NoNextDeal::SingleDeal => "this game has no next deal".into(),
            NoNextDeal::WrongDeck => "the next player gets the same cards".into(),
            NoNextDeal::Deck(error) => error.full_message(),
        }
    }
}
