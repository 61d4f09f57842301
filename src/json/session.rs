//! The lines of a session: first `deal`, then one line for each command, last `result`.
//!
//! In a match, `next` is answered with another `deal`. `new` is answered with the `result` of the old game and the
//! `deal` of the new one.

use super::position::PositionJson;
use super::state::StateJson;
use crate::board::View;
use crate::card::{DealSpec, format_cards};
use crate::game::{OptionValues, Status};
use crate::play::{Bookmark, Session};
use crate::solve::advice::Alternative;
use crate::solve::{PositionVerdict, Stop};
use serde::Serialize;

/// The beginning of a game, or of the next deal of a match.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "deal"))]
#[serde(tag = "type", rename = "deal")]
pub struct DealLine<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The values of the options, by key.
    pub options: OptionValues,
    /// The state after the deal.
    pub state: StateJson<'a>,
    /// The opening layout, in the form that `--position` reads. Only with `deal --reveal`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<PositionJson<'a>>,
}

impl<'a> DealLine<'a> {
    /// Returns the line of a deal. `shown` is the player's view, or a view in which hidden cards are face up.
    pub fn of(session: &'a Session, shown: View<'a>) -> DealLine<'a> {
        let info = session.info();
        DealLine {
            game: &info.id,
            options: info.option_values(),
            state: StateJson::with_view(session, shown),
            position: None,
        }
    }
}

/// The answer to a command that made one or more moves.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "move"))]
#[serde(tag = "type", rename = "move")]
pub struct MoveLine<'a> {
    /// The command word.
    pub command: &'a str,
    /// The moves, spelled as in `moves` and in transcripts.
    pub played: Vec<String>,
    /// Whether `patience` chose the moves.
    pub auto: bool,
    /// A warning that the moves lost a winnable game. After a hand of Bridge Solitaire: what your decisions cost. Only
    /// after `set warn on`.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub warning: &'a str,
    /// The new state.
    pub state: StateJson<'a>,
}

/// The answer to a command that undid or redid moves.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "undo"))]
#[serde(tag = "type", rename = "undo")]
pub struct UndoLine<'a> {
    /// The command word.
    pub command: &'a str,
    /// The move that was undone or redone, or the number of moves, in a sentence.
    pub text: &'a str,
    /// The new state.
    pub state: StateJson<'a>,
}

/// The answer to a command that did not make, undo or redo a move.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "answer"))]
#[serde(tag = "type", rename = "answer", rename_all = "kebab-case")]
pub struct AnswerLine<'a> {
    /// The command word.
    pub command: &'a str,
    /// For `hint`: the suggested move. Absent if no move makes progress.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub suggested: Option<String>,
    /// The answer in sentences. Empty if the answer is only the `state`.
    pub text: &'a str,
    /// For `hint`: the line of play, that is, all moves of the hint in order. The suggested move is the first. Absent
    /// if the hint has only one move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<Vec<String>>,
    /// For `hint`: its moves as commands that you can send in order. Several draws are one command, such as `draw 7`.
    /// `hint play` makes the same moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commands: Option<Vec<String>>,
    /// For `hint`: the estimated probability that you win if you follow every hint from here, from 0 to 1. Absent if
    /// there is no estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<f64>,
    /// For `hint`: the number of games that `patience` simulated. In each of them, the hidden cards were arranged at
    /// random.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visits: Option<u32>,
    /// For `hint`: other moves, the best first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alternatives: Option<Vec<Alternative<String>>>,
    /// For `moves`: the legal moves. For `history`: the moves that you made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<String>>,
    /// For `history`: the moves that were undone and can be redone, the next one first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undone: Option<Vec<String>>,
    /// For `history`: the marks, in the order in which they were set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marks: Option<&'a [Bookmark]>,
    /// For `winnable` and `solve`, and for a `hint` that searched for a win: whether the game can be won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<PositionVerdict>,
    /// For `hint` in a lost position: the number of the last move after which a win is known. `goto` with this number
    /// goes back there. Absent if none is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_winnable: Option<usize>,
    /// The number of moves of the win that was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves_to_win: Option<usize>,
    /// What stopped the search, if the verdict is `unknown`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stop>,
    /// The number of positions that were searched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub positions: Option<u64>,
    /// For `solve N`: the first N moves of the win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<&'a [String]>,
    /// The state, if the command shows or changes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<StateJson<'a>>,
}

/// The end of the session, or of one of its games.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "result"))]
#[serde(tag = "type", rename = "result")]
pub struct ResultLine {
    /// The status of the game at the end.
    pub status: Status,
    /// The score.
    pub score: i32,
    /// The number of moves from the deal to the last board.
    pub moves: usize,
    /// The number of undone moves.
    pub undos: u32,
    /// The number of hints.
    pub hints: u32,
    /// True if the player or `patience` looked at hidden cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub peeked: Option<bool>,
    /// The deal, in the form that `--deal` reads. Absent if the game or match is not over, unless `--deal` listed the
    /// cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<String>,
    /// The cards in the order in which they were dealt. Present if `deal` is present.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
}

impl ResultLine {
    /// Returns the line of a result. It contains the deal only if the game (or the match) is over, or if the player
    /// listed the cards when the game was started. Otherwise the deal would reveal hidden cards.
    pub fn of(session: &Session, deal: Option<&DealSpec>) -> ResultLine {
        let is_listed = deal.is_some_and(|deal| !deal.is_numbered());
        let is_public = is_listed || (session.is_over() && !session.has_next_deal());
        let (deal, deck) = if is_public { (deal, session.deck()) } else { (None, &[][..]) };
        ResultLine {
            status: session.status(),
            score: session.score(),
            moves: session.moves_made(),
            undos: session.counts.undos,
            hints: session.counts.hints,
            peeked: session.counts.peeked.then_some(true),
            deal: deal.map(DealSpec::to_string),
            deck: (!deck.is_empty()).then(|| format_cards(deck)),
        }
    }
}
