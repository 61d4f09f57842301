//! The command `new`: another deal, or another game.

use super::game::Game;
use super::session::Session;
use crate::card::DealSpec;
use crate::error::{Error, Result};
use crate::games::catalog;
use crate::play::{self, Date};
use crate::shell::NewGameRequest;
use crate::solve::find_winnable_deal;
use crate::text;
use std::sync::atomic::AtomicBool;

/// Deals the game that a player asked for. A restart deals `last_deal` again. If the request names no deal, deals the
/// one after `last_deal`, or seed 1 if there is none. `stop` ends the search for a winnable deal.
///
/// # Errors
/// Fails if the game or an option is unknown, if the deal does not fit, or if no winnable deal is found.
pub(super) fn deal_new_game(
    request: &NewGameRequest,
    game: &Game,
    last_deal: Option<&DealSpec>,
    stop: &AtomicBool,
) -> Result<Session> {
    if let (true, Some(deal)) = (request.is_restart, last_deal) {
        return game.deal(deal);
    }
    let game = match &request.game {
        Some(name) => Game { game: catalog::open_known(name, &request.options)? },
        None if request.options.is_empty() => game.clone(),
        None => Game { game: catalog::reopen(game.game.info(), &request.options)? },
    };
    let next_deal = last_deal.and_then(DealSpec::successor).unwrap_or(DealSpec::Seed(1));
    let deal = request.deal.clone().unwrap_or(next_deal);
    if request.wants_winnable { deal_winnable(&game, deal, stop) } else { game.deal(&deal) }
}

fn deal_winnable(game: &Game, first: DealSpec, stop: &AtomicBool) -> Result<Session> {
    match find_winnable_deal(&game.game, &first, stop)? {
        Some(deal) => Session::deal(game.clone(), &deal, true),
        None => Err(Error::negative_answer(format!("found no winnable deal, counting up from {first}"))),
    }
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
        deal_winnable(self, first.clone(), &AtomicBool::new(false))
    }
}
