//! Matches: several deals in order, each with values that it passes to the next.
//!
//! The state of a match consists only of the final boards of its deals. The score sheet and the initial variables
//! of the next deal are computed from them.

use super::deck::nth_accepted_shuffle;
use crate::board::{Event, VarId, View};
use crate::card::{Card, DealSpec, format_cards};
use crate::checksum;
use crate::error::{Error, Result};
use crate::game::{Fact, Sheet, Wording};
use crate::play::Session;
use crate::words;
use std::sync::Arc;

/// The reason why a match has no next deal.
#[derive(Debug)]
pub enum NoNextDeal {
    /// The current deal is not over.
    Playing,
    /// The match is over.
    Over,
    /// The game is not a match of several deals.
    SingleDeal,
    /// The next deal must have the same cards.
    WrongDeck,
    /// The cards do not fit the game.
    Deck(Error),
}

impl Session {
    /// Returns the number of this deal in its match, from 1.
    pub fn deal_number(&self) -> usize {
        self.earlier_boards.len() + 1
    }

    /// Returns whether the next deal of the match can be dealt now.
    pub fn has_next_deal(&self) -> bool {
        self.next_deal_vars().is_some()
    }

    /// Returns the variables with which the next deal of the match begins, and their values. Returns `None` if there is
    /// no next deal.
    fn next_deal_vars(&self) -> Option<Vec<(VarId, i32)>> {
        let match_play = self.game().extensions().match_play.filter(|_| !self.is_resigned())?;
        match_play.next_deal_vars(self.view())
    }

    /// Returns whether the game is a match of several deals.
    pub fn is_match(&self) -> bool {
        // A single hand of bridge also has a score sheet, but no next hand.
        self.info().verbs.iter().any(|verb| verb.word == "next") && self.score_sheet().is_some()
    }

    /// Returns the score sheet of the match so far, or `None` if the game has none. A resigned match counts as
    /// abandoned.
    pub fn score_sheet(&self) -> Option<Sheet> {
        self.score_sheet_with(self.is_resigned())
    }

    /// Returns the score sheet of the match so far. If `is_abandoned` is true, the match counts as abandoned now.
    pub fn score_sheet_with(&self, is_abandoned: bool) -> Option<Sheet> {
        self.game().extensions().match_play?.score_sheet(&self.deal_views(), is_abandoned)
    }

    /// Returns the last board of each deal of the match, in order. The current deal comes last.
    pub fn deal_views(&self) -> Vec<View<'_>> {
        self.earlier_boards.iter().map(View::of).chain([self.view()]).collect()
    }

    /// Returns the score. If the score sheet is a ledger, the score comes from it, because a ledger also counts
    /// unfinished parts of the match.
    pub fn score(&self) -> i32 {
        match self.score_sheet() {
            Some(Sheet::Ledger(ledger)) => ledger.lead(),
            _ => self.game().score(self.view()),
        }
    }

    /// Returns the points that a resigned match adds to the score because it ends early, or 0 in any other case. The
    /// points are negative if the other side gets more of them.
    pub fn early_end_points(&self) -> i32 {
        self.score().saturating_sub(self.game().score(self.view()))
    }

    /// Returns the facts for the line below the board, such as `pass 2`. A resigned match counts as abandoned.
    pub fn facts(&self) -> Vec<Fact> {
        let match_play = self.game().extensions().match_play.filter(|_| self.is_resigned());
        match_play
            .and_then(|match_play| match_play.facts_if_abandoned(self.view()))
            .unwrap_or_else(|| self.game().facts(self.view(), Wording::Transcript))
    }

    /// Returns whether the next deal of the match has the same cards as this one.
    pub fn repeats_deck(&self) -> bool {
        let match_play = self.game().extensions().match_play;
        !self.deck().is_empty() && match_play.is_some_and(|match_play| match_play.repeats_deck(self.view()))
    }

    /// Returns the cards of the next deal. `spec` is the deal with which the match began.
    ///
    /// In some matches the next deal has the same cards as this one. Otherwise the pack is shuffled again with the seed
    /// of the match, until the game accepts the deal. If the match did not begin with a seed, the checksum of the
    /// current deck is the seed.
    ///
    /// # Errors
    /// Fails if the game accepts no deal.
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

    /// Returns a warning if the rules require that this deal is shuffled again. This happens only if the user gave the
    /// cards, or a deal number of another program. A seed is shuffled until the rules accept the deal.
    pub fn reshuffle_warning(&self) -> Option<String> {
        let reason = self.game().reshuffle_reason(View::of(self.initial_board()))?;
        Some(format!("the rules require reshuffling such a deal: {}", words::reshuffle(self.info(), &reason)))
    }

    /// Deals the next deal of the match.
    ///
    /// # Errors
    /// Fails if the match has no next deal, or if the cards do not fit.
    pub fn next_deal(&self, deck: Vec<Card>) -> std::result::Result<Session, NoNextDeal> {
        let next_vars = self.next_deal_vars().ok_or_else(|| match (self.is_over(), self.is_match()) {
            (false, true) => NoNextDeal::Playing,
            (true, true) => NoNextDeal::Over,
            (_, false) => NoNextDeal::SingleDeal,
        })?;
        if self.repeats_deck() && deck != self.deck() {
            return Err(NoNextDeal::WrongDeck);
        }
        let mut next_session = Session::deal(Arc::clone(self.game()), deck).map_err(NoNextDeal::Deck)?;
        for (var, new) in next_vars {
            let old = next_session.board.var(var);
            let event = Event::Set { var, old, new };
            next_session.board.apply(&event);
            next_session.deal_events.push(event);
        }
        next_session.initial_board = next_session.board.clone();
        next_session.shuffles = self.shuffles + u64::from(!self.repeats_deck());
        next_session.earlier_boards = self.earlier_boards.iter().cloned().chain([self.board().clone()]).collect();
        Ok(next_session.with_policy(self.policy))
    }
}

impl From<NoNextDeal> for Error {
    fn from(reason: NoNextDeal) -> Error {
        match reason {
            NoNextDeal::Deck(error) => error,
            reason => Error::request(reason.explain()),
        }
    }
}

impl NoNextDeal {
    /// Explains the reason in a sentence.
    pub fn explain(&self) -> String {
        match self {
            NoNextDeal::Playing => "this deal is not finished".into(),
            NoNextDeal::Over => "the match is over".into(),
            NoNextDeal::SingleDeal => "this game has no next deal".into(),
            NoNextDeal::WrongDeck => "the next player must get the same cards".into(),
            NoNextDeal::Deck(error) => error.message(),
        }
    }
}
