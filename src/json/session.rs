//! The lines of a session: first `deal`, then one line for each command, last `result`.
//!
//! In a match, `next` is answered with another `deal`. `new` is answered with the `result` of the old game and the
//! `deal` of the new one.

use super::position::PositionJson;
use super::state::StateJson;
use super::status::{StatusWord, StopWord, VerdictWord};
use crate::board::View;
use crate::card::format_cards;
use crate::game::OptionValues;
use crate::play::Session;
use serde::Serialize;

/// A game begins, or the next deal of a match.
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
    /// The opening as `--position` takes it. Only with `deal --reveal`.
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

/// One or more moves were made.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "move"))]
#[serde(tag = "type", rename = "move")]
pub struct MoveLine<'a> {
    /// The command word.
    pub command: &'a str,
    /// The moves, in the spelling of transcripts.
    pub played: Vec<String>,
    /// Whether the program chose the moves.
    pub auto: bool,
    /// A sentence that warns that the moves lost a winnable game or, after a hand of Bridge Solitaire, states what its
    /// decisions cost. Only after `set warn on`.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub warning: &'a str,
    /// The new state.
    pub state: StateJson<'a>,
}

/// Moves were undone or redone.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "undo"))]
#[serde(tag = "type", rename = "undo")]
pub struct UndoLine<'a> {
    /// The command word.
    pub command: &'a str,
    /// A sentence with the move, or with the number of moves.
    pub text: &'a str,
    /// The new state.
    pub state: StateJson<'a>,
}

/// The command was rejected, and nothing has changed.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "refused"))]
#[serde(tag = "type", rename = "refused")]
pub struct RejectionLine<'a> {
    /// The command in the spelling of transcripts. If the line was not understood, the line as typed.
    pub command: &'a str,
    /// A stable code, such as `wrong-rank` or `unknown-word`. `patience schema --reasons` lists all codes.
    pub reason: &'a str,
    /// The reason in a sentence.
    pub text: String,
    /// A tip in a sentence. May be empty.
    pub tip: String,
    /// Legal moves that could be meant instead.
    pub instead: &'a [String],
}

/// The answer to a command that did not make, undo or redo a move.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "answer"))]
#[serde(tag = "type", rename = "answer", rename_all = "kebab-case")]
pub struct AnswerLine<'a> {
    /// The command word.
    pub command: &'a str,
    /// The suggested move, by `hint`. Missing if no move makes progress.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub suggested: Option<String>,
    /// The answer in sentences. Empty if the answer is only the `state`.
    pub text: &'a str,
    /// All moves of a hint, if it has several. The suggested move is the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<Vec<String>>,
    /// The hint as commands that you can send in order, with repeated draws as `draw N`. `hint play` plays them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commands: Option<Vec<String>>,
    /// The estimated probability of a win if you follow every hint from here, from 0 to 1. Only if the hint has
    /// an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<f64>,
    /// The number of games that `patience` has simulated for the hint, each with another random arrangement of the
    /// hidden cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visits: Option<u32>,
    /// The alternatives to a hint, the best first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alternatives: Option<Vec<AlternativeJson>>,
    /// The moves that the answer lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<String>>,
    /// The moves that were undone and can be redone, the next one first. By `history`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undone: Option<Vec<String>>,
    /// The marks, in the order in which they were set. By `history`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marks: Option<&'a [MarkJson]>,
    /// Whether the game can be won, by `winnable`, `solve` or `hint`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<VerdictWord>,
    /// If `hint` knows that the position is lost: the number of moves from the deal to the last point from which it
    /// knows a win. `goto` leads there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_winnable: Option<usize>,
    /// The number of moves to the win that was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves_to_win: Option<usize>,
    /// What stopped the search, if the verdict is `unknown`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<StopWord>,
    /// The number of positions that were searched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub positions: Option<u64>,
    /// The first moves of the solution, by `solve N`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<&'a [String]>,
    /// The state, if the command asked for it or changed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<StateJson<'a>>,
}

/// A point of the game that has a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "mark"))]
pub struct MarkJson {
    /// The name. `goto NAME` leads there.
    pub name: String,
    /// The number of moves from the deal.
    pub moves: usize,
}

/// An alternative to a hint.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "alternative"))]
pub struct AlternativeJson {
    /// The moves. The first is the one to make now.
    pub line: Vec<String>,
    /// The estimated probability of a win after these moves, from 0 to 1. Only if there is an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<f64>,
}

/// The session is over, or one game of it.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "result"))]
#[serde(tag = "type", rename = "result")]
pub struct ResultLine<'a> {
    /// The status of the game at the end.
    pub status: StatusWord,
    /// The score.
    pub score: i32,
    /// The number of moves from the deal to the last board.
    pub moves: usize,
    /// The number of undone moves.
    pub undos: u32,
    /// The number of hints.
    pub hints: u32,
    /// True if the player or the program looked at hidden cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub peeked: Option<bool>,
    /// The deal, as `--deal` takes it. Only if the game (or the match) is over, or if `--deal` listed the cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deal: Option<&'a str>,
    /// The cards in the order in which they were dealt. Only if `deal` is present.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
}

impl<'a> ResultLine<'a> {
    /// Returns the line of a result. It contains the deal only if that reveals nothing useful: if the game (or the
    /// match) is over, or if the cards were listed when the game was started.
    pub fn of(session: &Session, deal: Option<&'a str>) -> ResultLine<'a> {
        let is_listed = deal.is_some_and(|deal| deal.starts_with("deck:"));
        let is_public = is_listed || (session.is_over() && !session.has_next_deal());
        let (deal, deck) = if is_public { (deal, session.deck()) } else { (None, &[][..]) };
        ResultLine {
            status: StatusWord::of(session),
            score: session.score(),
            moves: session.moves_made(),
            undos: session.counts.undos,
            hints: session.counts.hints,
            peeked: session.counts.peeked.then_some(true),
            deal,
            deck: (!deck.is_empty()).then(|| format_cards(deck)),
        }
    }
}
