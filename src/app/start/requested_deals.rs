//! The deals of a survey: a range of numbers, or a list in a file.

use super::deal_list::DealList;
use crate::card::DealSpec;
use crate::checksum::{FNV1A_BASIS, fnv1a_continue};
use crate::error::{Error, Result};
use crate::game::Game;
use crate::odds::NumberedDeals;

/// The deals of a survey.
pub enum RequestedDeals {
    /// A range of numbers, such as `ms:1..32000`.
    Numbered(NumberedDeals),
    /// A list in a file.
    Listed(DealList),
}

impl RequestedDeals {
    /// Returns the numbers of the deals. For a list, they are the numbers of its entries.
    pub fn numbers(&self) -> &NumberedDeals {
        match self {
            RequestedDeals::Numbered(range) => range,
            RequestedDeals::Listed(list) => list.numbers(),
        }
    }

    /// Returns the deal with this number.
    ///
    /// # Errors
    /// Fails if there is no such deal.
    pub fn deal(&self, number: u64) -> Result<DealSpec> {
        let deal = match self {
            RequestedDeals::Numbered(range) => range.numbering.deal(number),
            RequestedDeals::Listed(list) => list.deal(number).cloned(),
        };
        deal.ok_or_else(|| Error::system(format!("no deal has the number {number}")))
    }

    /// Returns the error of a deal, with its line if it is from a list.
    pub fn locate(&self, number: u64, error: Error) -> Error {
        match self {
            RequestedDeals::Numbered(_) => error,
            RequestedDeals::Listed(list) => list.locate(number, error),
        }
    }

    /// Returns the digest of a list: the 32-bit FNV-1a checksum of its deals, one a line. Comments do not change it.
    pub fn list_digest(&self) -> Option<u32> {
        let RequestedDeals::Listed(list) = self else { return None };
        Some(list.deals().fold(FNV1A_BASIS, |digest, deal| fnv1a_continue(digest, format!("{deal}\n").as_bytes())))
    }

    /// Returns a note if the deals have numbers of another program, but not the boards of that program.
    pub fn other_boards_note(&self, game: &dyn Game) -> Option<String> {
        match self {
            RequestedDeals::Numbered(range) => range.other_boards_note(game),
            RequestedDeals::Listed(list) => list.other_board_note(game),
        }
    }
}
