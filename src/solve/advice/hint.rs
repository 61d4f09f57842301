//! A hint, its alternatives, and their statistics.

use crate::game::{Message, Move};
use crate::solve::Report;
use serde::Serialize;

/// A hint.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The moves up to the next one that changes something for good. The first is the move to make now. Empty if no
    /// move makes progress.
    pub moves: Vec<Move>,
    /// What follows the first move, or the first draws: `, then JC to t4`. Empty if nothing follows.
    pub continuation: Message,
    /// The reason, as a clause: `wins about 5 times in 10`. Empty if there is no move.
    pub why: Message,
    /// The next best choice, as a sentence without its full stop. Empty if there is none.
    pub next_best: Message,
    /// Whether the position can still be won, as far as the player can know.
    pub outlook: Outlook,
    /// The estimated probability of winning if the player follows hints. `None` if there is no estimate.
    pub chance: Option<f64>,
    /// The number of sampled deals.
    pub visits: u32,
    /// Other choices, the best first.
    pub alternatives: Vec<Alternative>,
    /// The report of the search for a win, if every card is visible.
    pub report: Option<Report>,
}

/// Whether a position can still be won, as far as its player can know.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Outlook {
    /// The position is not known to be lost.
    Open,
    /// The position is proved to be lost, for every arrangement of the cards that the player has not seen.
    Lost,
}

/// Moves that are an alternative to a hint.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "alternative"))]
#[non_exhaustive]
pub struct Alternative<M = Move> {
    /// The moves. The first is the one to make now.
    #[serde(rename = "line")]
    pub moves: Vec<M>,
    /// The estimated probability of a win after these moves, from 0 to 1. Absent if there is no estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<f64>,
}

/// A choice of the player, and its worth by sampled deals.
#[derive(Clone, PartialEq, Debug)]
pub struct Rating {
    /// The moves of the choice, in order.
    pub moves: Vec<Move>,
    /// The number of times it was tried.
    pub visits: u32,
    /// The worth. `None` if there is no estimate.
    pub worth: Option<Worth>,
}

/// What a choice is worth.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Worth {
    /// The estimated probability of winning after it.
    Chance(f64),
    /// The estimated number of cards left at the end, in a game whose aim is to leave few cards, as in Golf.
    CardsLeft(f64),
}

impl Rating {
    /// Returns the estimated probability of winning after the choice.
    pub fn chance(&self) -> Option<f64> {
        match self.worth {
            Some(Worth::Chance(chance)) => Some(chance),
            Some(Worth::CardsLeft(_)) | None => None,
        }
    }
}

impl Advice {
    /// Creates a hint without sampling.
    pub fn of(m: Move, why: Message) -> Advice {
        Advice { moves: vec![m], why, ..Advice::none() }
    }

    /// Creates the hint for a position in which no move makes progress.
    pub fn none() -> Advice {
        Advice {
            moves: Vec::new(),
            continuation: Message::default(),
            why: Message::default(),
            next_best: Message::default(),
            outlook: Outlook::Open,
            chance: None,
            visits: 0,
            alternatives: Vec::new(),
            report: None,
        }
    }

    /// Returns the same hint for a position that is proved to be lost.
    #[must_use]
    pub fn in_lost_position(self) -> Advice {
        Advice { outlook: Outlook::Lost, chance: Some(0.0), ..self }
    }

    /// Whether the position is proved to be lost.
    pub fn is_lost(&self) -> bool {
        self.outlook == Outlook::Lost
    }
}
