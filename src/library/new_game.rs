//! The command `new`: another deal, or another game.

use super::game::Game;
use super::session::Session;
use crate::card::DealSpec;
use crate::error::{Error, Result};
use crate::game::Difficulty;
use crate::games::catalog;
use crate::play::{self, Date};
use crate::shell::NewGameRequest;
use crate::solve::DealCondition;
use crate::solve::difficulty::difficulty_bands;
use crate::text;
use std::sync::atomic::AtomicBool;

/// Deals the game that a player asked for. A restart deals `last_deal` again. For practice, continues a transcript. If the request names no deal, deals the
/// one after `last_deal`, or seed 1 if there is none. `stop` ends the search for a deal that meets
/// the condition of the request.
///
/// # Errors
/// Fails if the game or an option is unknown, if the deal does not fit, or if no deal is found that meets the condition.
pub(super) fn deal_new_game(
    request: &NewGameRequest,
    game: &Game,
    last_deal: Option<&DealSpec>,
    stop: &AtomicBool,
) -> Result<Session> {
    if let (true, Some(deal)) = (request.is_restart, last_deal) {
        return game.deal(deal);
    }
    if let Some(practice) = &request.practice {
        return Session::open(&practice.source, &practice.transcript, Some(practice.at)).map(Session::after_peeking);
    }
    let game = match &request.game {
        Some(name) => Game { game: catalog::open_known(name, &request.options)? },
        None if request.options.is_empty() => game.clone(),
        None => Game { game: catalog::reopen(game.game.info(), &request.options)? },
    };
    let next_deal = last_deal.and_then(DealSpec::successor).unwrap_or(DealSpec::Seed(1));
    let deal = request.deal.clone().unwrap_or(next_deal);
    match request.condition {
        Some(condition) => deal_chosen(&game, &deal, condition, stop),
        None => game.deal(&deal),
    }
}

fn deal_chosen(game: &Game, first: &DealSpec, condition: DealCondition, stop: &AtomicBool) -> Result<Session> {
    let deal = condition.find_deal(&game.game, first, stop)?;
    Session::deal(game.clone(), &deal, Some(condition.chosen()))
}

fn parse_date(date: &str) -> Result<Date> {
    date.parse().map_err(|_| {
        Error::request(format!("`{}` is not a date", text::sanitize_line(date))).hint("write a date as `2026-11-22`")
    })
}

impl Game {
    /// Parses a deal as a player writes it: `seed:N`, `ms:N`, `pysol:N`, `deck:CARDS` or only the cards. In FreeCell,
    /// `617` means `ms:617`.
    ///
    /// # Errors
    /// Fails if the text is not a deal. The error names the expected form.
    ///
    /// ```
    /// use patience::{DealSpec, Game};
    ///
    /// assert_eq!(Game::open("freecell", &[])?.parse_deal("617")?, DealSpec::Microsoft(617));
    /// assert!(Game::open("golf", &[])?.parse_deal("617").is_err());
    /// # Ok::<(), patience::Error>(())
    /// ```
    pub fn parse_deal(&self, text: &str) -> Result<DealSpec> {
        play::parse_deal(self.game.info(), text)
    }

    /// Returns a note if the deal has the number of another program, but not the board of that program. In games that
    /// both programs have, such as Klondike, they have the same boards.
    ///
    /// ```
    /// use patience::{DealSpec, Game};
    ///
    /// assert_eq!(Game::open("klondike", &[])?.other_board_note(&DealSpec::Pysol(5)), None);
    /// assert!(Game::open("spider", &[])?.other_board_note(&DealSpec::Pysol(5)).is_some());
    /// # Ok::<(), patience::Error>(())
    /// ```
    pub fn other_board_note(&self, deal: &DealSpec) -> Option<String> {
        play::other_board_note(self.game.as_ref(), deal)
    }

    /// Returns the deal of the day of a date, such as `2026-11-22`.
    ///
    /// # Errors
    /// Fails if the date is not valid.
    pub fn daily_deal(&self, date: &str) -> Result<DealSpec> {
        Ok(play::daily_deal(self.id(), parse_date(date)?))
    }

    /// Returns the title of the deal of the day of a date: `Daily Klondike, Sunday 22 November 2026`.
    ///
    /// # Errors
    /// Fails if the date is not valid.
    pub fn daily_title(&self, date: &str) -> Result<String> {
        Ok(play::daily_title(self.game.info(), parse_date(date)?))
    }

    /// Deals the first winnable deal, counting up from this one.
    ///
    /// # Errors
    /// Fails if the game has no solver, or if no winnable deal is found.
    pub fn deal_winnable(&self, first: &DealSpec) -> Result<Session> {
        deal_chosen(self, first, DealCondition::Winnable, &AtomicBool::new(false))
    }

    /// Returns whether the game has easy, medium and hard deals with its options.
    ///
    /// ```
    /// assert!(patience::Game::open("klondike", &[])?.has_difficulty());
    /// assert!(!patience::Game::open("bridge-solitaire", &[])?.has_difficulty());
    /// # Ok::<(), patience::Error>(())
    /// ```
    pub fn has_difficulty(&self) -> bool {
        difficulty_bands(self.game.info()).is_some()
    }

    /// Deals the first easy, medium or hard deal, counting up from this one. The difficulty compares the deal with
    /// other deals of the same game: each difficulty has about a third of them.
    ///
    /// ```
    /// use patience::{DealSpec, Difficulty, Game};
    ///
    /// let session = Game::open("klondike", &[])?.deal_of_difficulty(&DealSpec::Seed(1), Difficulty::Easy)?;
    /// assert!(session.transcript()?.contains("chosen: easy\n"));
    /// # Ok::<(), patience::Error>(())
    /// ```
    ///
    /// # Errors
    /// Fails if the game has no difficulties with its options, or if no such deal is found.
    pub fn deal_of_difficulty(&self, first: &DealSpec, difficulty: Difficulty) -> Result<Session> {
        deal_chosen(self, first, DealCondition::OfDifficulty(difficulty), &AtomicBool::new(false))
    }
}
