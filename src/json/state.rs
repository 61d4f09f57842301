//! The state of a game in JSON: what the player can see and do.

use super::move_list::MoveList;
use super::sheet::{SheetEntryJson, entries};
use crate::board::{PileId, View};
#[cfg(feature = "cli")]
use crate::game::FactValue;
use crate::game::{Fact, GameInfo, Move, ScoreCard, Sheet, Status};
use crate::play::Session;
use serde::{Serialize, Serializer};
#[cfg(feature = "cli")]
use std::collections::BTreeMap;

/// What the player can see and do.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "state"))]
#[serde(rename_all = "kebab-case")]
pub struct StateJson<'a> {
    /// The cards of each pile, under its name, from bottom to top. A hidden card is null.
    #[cfg_attr(feature = "cli", schemars(with = "BTreeMap<String, Vec<Option<String>>>"))]
    pub piles: Piles<'a>,
    /// The status of the game.
    pub status: Status,
    /// The score.
    pub score: i32,
    /// What the cards do not show, such as the size of the stock and the number of the pass through it.
    pub facts: Facts,
    /// The legal moves, as commands. The list leaves out moves that change nothing: of several empty columns it names
    /// only the first, and it omits moves from one cell to another and the move of a whole column to an empty one. In a
    /// game that still deals cards to its columns in order, or gathers them in order, it matters which column is empty.
    /// There the list contains all moves into columns. To find out whether another move is legal, send the command
    /// `why`.
    #[cfg_attr(feature = "cli", schemars(with = "Vec<String>"))]
    pub moves: MoveList<'a>,
}

impl<'a> StateJson<'a> {
    /// Returns the state of a session as its player sees it.
    pub fn of(session: &'a Session) -> StateJson<'a> {
        StateJson {
            piles: Piles { info: session.info(), view: session.view() },
            status: session.status(),
            score: session.score(),
            facts: Facts::of(session),
            moves: MoveList::new(session.info(), session.moves()),
        }
    }

    /// Returns the state of a session with the cards of `view`, for example with all cards face up.
    pub fn with_view(session: &'a Session, view: View<'a>) -> StateJson<'a> {
        StateJson { piles: Piles { info: session.info(), view }, ..StateJson::of(session) }
    }
}

/// Formats moves as commands.
pub fn format_moves(info: &GameInfo, moves: &[Move]) -> Vec<String> {
    moves.iter().map(|&m| info.format_move(m)).collect()
}

/// The piles by name, in the order of the game.
pub struct Piles<'a> {
    info: &'a GameInfo,
    view: View<'a>,
}

impl Serialize for Piles<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let cards = |pile: PileId| self.view.cards(pile).map(|card| card.map(|c| c.to_string())).collect::<Vec<_>>();
        serializer.collect_map(self.info.named_piles().map(|(pile, pile_info)| (&pile_info.name, cards(pile))))
    }
}

/// The facts of a position by name. In a match also its score sheet or score card.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "facts"))]
pub struct Facts {
    /// The facts of the game.
    #[serde(flatten)]
    #[cfg_attr(feature = "cli", schemars(with = "BTreeMap<String, FactValue>"))]
    facts: FactList,
    /// The entries of the score sheet, if the match has one. The newest entry is the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    sheet: Option<Vec<SheetEntryJson>>,
    /// The score card, if the match has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<ScoreCard>,
}

impl Facts {
    fn of(session: &Session) -> Facts {
        let (sheet, card) = match session.score_sheet() {
            Some(Sheet::Ledger(ledger)) => (Some(entries(&ledger)), None),
            Some(Sheet::ScoreCard(card)) => (None, Some(card)),
            None => (None, None),
        };
        Facts { facts: FactList(session.facts()), sheet, card }
    }
}

/// Facts in the order of the game.
struct FactList(Vec<Fact>);

impl Serialize for FactList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|fact| (fact.key, &fact.value)))
    }
}
