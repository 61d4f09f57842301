//! The JSON output of a session: one object per line.
//!
//! Keys are in kebab case and have a fixed order. No line reveals anything hidden before the game is over.

use super::response::{Answer, Response};
use crate::board::{PileId, View};
use crate::card::format_cards;
use crate::game::{self, Fact, FactValue, GameInfo, Ledger, Move, ScoreCard, Sheet, SheetEntry};
use crate::play::Session;
use crate::shell::rejection::Rejection;
use crate::solve::advice::sampling::AlternativeMoves;
use crate::text;
use serde::ser::{Serialize, SerializeMap, Serializer};

/// The JSON Schema of every line that `--format json` writes. It is generated from the types of this file and their
/// comments.
pub const JSON_SCHEMA: &str = include_str!("schema.json");

/// Each line is one object. The first line is a `deal`, then each command has one line, and the last line is the
/// `result`. In a match, `next` prints another `deal`. `new` prints the `result` of the old game and the `deal` of the
/// new game. The input is not JSON: write commands as lines of text, as a person types them.
#[derive(serde::Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line<'a> {
    /// A game begins, or the next deal of a match.
    Deal {
        /// The id of the game.
        game: &'a str,
        /// The values of the options, by key.
        options: Options<'a>,
        /// The state after the deal.
        state: State<'a>,
    },
    /// One or more moves were made.
    Move {
        /// The command word.
        command: &'a str,
        /// The moves, in the spelling of transcripts.
        played: Vec<String>,
        /// Whether the program chose the moves.
        auto: bool,
        /// A sentence that warns that the moves lost a winnable game. Only after `set warn on`.
        #[serde(skip_serializing_if = "str::is_empty")]
        warning: &'a str,
        /// The new state.
        state: State<'a>,
    },
    /// Moves were undone or redone.
    Undo {
        /// The command word.
        command: &'a str,
        /// A sentence with the move, or with the number of moves.
        text: &'a str,
        /// The new state.
        state: State<'a>,
    },
    /// The command was rejected, and nothing has changed.
    Refused {
        /// The command in the spelling of transcripts. If the line was not understood, the line as typed.
        command: &'a str,
        /// A stable code, such as `wrong-rank` or `unknown-word`. `patience schema --reasons` lists all codes.
        reason: &'a str,
        /// The reason in a sentence.
        text: String,
        /// A tip in a sentence. May be empty.
        tip: String,
        /// Legal moves that could be meant instead.
        instead: &'a [String],
    },
    /// The answer to a command that did not make, undo or redo a move.
    Answer {
        /// The command word.
        command: &'a str,
        /// The suggested move, by `hint`.
        #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
        m: Option<String>,
        /// The answer in sentences. Empty if the answer is only the `state`.
        text: &'a str,
        /// All moves of a hint, if it has several. The suggested move is the first.
        #[serde(skip_serializing_if = "Option::is_none")]
        line: Option<Vec<String>>,
        /// The estimated probability of a win if you follow every hint from here, from 0 to 1. Only if the hint has an
        /// estimate.
        #[serde(skip_serializing_if = "Option::is_none")]
        chance: Option<f64>,
        /// The number of games that `patience` has simulated for the hint, each with another random arrangement of the
        /// hidden cards.
        #[serde(skip_serializing_if = "Option::is_none")]
        visits: Option<u32>,
        /// The alternatives to a hint, the best first.
        #[serde(skip_serializing_if = "Option::is_none")]
        alternatives: Option<Vec<Alternative>>,
        /// The moves that the answer lists. In an answer of the solver, the number of moves to the win that was found.
        #[serde(skip_serializing_if = "Option::is_none")]
        moves: Option<Moves>,
        /// Whether the game can be won. One of `won`, `lost`, `unknown`.
        #[serde(skip_serializing_if = "Option::is_none")]
        verdict: Option<&'static str>,
        /// What stopped the search, if the verdict is `unknown`. One of `positions`, `memory`, `interrupt`,
        /// `shuffle`, `fault`. The first two are limits of the search. After `shuffle`, all untried moves shuffle
        /// cards, and the search must not know the result. A `fault` is an error of the solver.
        #[serde(skip_serializing_if = "Option::is_none")]
        stopped: Option<&'static str>,
        /// The number of positions that were searched.
        #[serde(skip_serializing_if = "Option::is_none")]
        positions: Option<u64>,
        /// The first moves of the solution, by `solve N`.
        #[serde(skip_serializing_if = "Option::is_none")]
        solution: Option<&'a [String]>,
        /// The state, if the command asked for it or changed it.
        #[serde(skip_serializing_if = "Option::is_none")]
        state: Option<State<'a>>,
    },
    /// The session is over, or one game of it.
    Result {
        /// The status of the game at the end. One of `playing`, `won`, `stuck`, `over`, `resigned`. See `state` for their
        /// meanings.
        status: &'a str,
        /// The score.
        score: i32,
        /// The number of moves from the deal to the last board.
        moves: usize,
        /// The number of undone moves.
        undos: u32,
        /// The number of hints.
        hints: u32,
        /// True if the player or the program looked at hidden cards.
        #[serde(skip_serializing_if = "Option::is_none")]
        peeked: Option<bool>,
        /// The deal, as `--deal` takes it. Only if the game (or the match) is over, or if `--deal` listed the cards.
        #[serde(skip_serializing_if = "Option::is_none")]
        deal: Option<&'a str>,
        /// The cards in the order in which they were dealt. Only if `deal` is present.
        #[serde(skip_serializing_if = "Option::is_none")]
        deck: Option<String>,
    },
}

enum Moves {
    Listed(Vec<String>),
    /// The number of moves to a win.
    Left(usize),
}

impl Serialize for Moves {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Moves::Listed(moves) => moves.serialize(serializer),
            Moves::Left(count) => count.serialize(serializer),
        }
    }
}

/// An alternative to a hint.
#[derive(serde::Serialize)]
struct Alternative {
    /// The moves. The first is the one to make now.
    line: Vec<String>,
    /// The estimated probability of a win after these moves, from 0 to 1. Only if there is an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    chance: Option<f64>,
}

/// Rounds a probability to hundredths.
fn hundredths(chance: f64) -> f64 {
    (chance * 100.0).round() / 100.0
}

/// What the player can see and do.
#[derive(serde::Serialize)]
struct State<'a> {
    /// The cards of every pile, bottom to top. A hidden card is null.
    piles: Piles<'a>,
    /// The status of the game. One of `playing`, `won`, `stuck`, `over`, `resigned`. `stuck`: no legal move can change
    /// anything. `over`: the game has ended without a win for another reason, or this deal of a match has ended.
    status: &'static str,
    /// The score.
    score: i32,
    /// Facts that the cards do not show: the size of the stock, the number of the pass through it, and so on. In a
    /// match, the key `sheet` has a score sheet, which is a list of `entry` maps, or the key `card` has a score card.
    facts: Facts,
    /// The legal moves, as commands. The list leaves out moves that change nothing, such as the move of a whole column
    /// to an empty column. If several moves lead to the same board, the list contains only one of them. To find out
    /// whether another move is legal, send the command `why`.
    moves: Vec<String>,
}

impl<'a> State<'a> {
    fn of(session: &'a Session) -> State<'a> {
        let (info, view) = (session.info(), session.view());
        State {
            piles: Piles { info, view },
            status: session.status_word(),
            score: session.score(),
            facts: Facts(session.facts(), session.score_sheet()),
            moves: format_moves(info, &session.moves()),
        }
    }
}

/// The piles by name, in the order of the game. Cards are listed bottom to top; a hidden card is `null`.
struct Piles<'a> {
    info: &'a GameInfo,
    view: View<'a>,
}

impl Serialize for Piles<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let cards = |pile: PileId| self.view.cards(pile).map(|card| card.map(|c| c.to_string())).collect::<Vec<_>>();
        serializer.collect_map(self.info.named_piles().map(|(pile, named)| (&named.name, cards(pile))))
    }
}

/// The facts of a position by name, in the order of the game, and the score sheet or card of the match, if any.
struct Facts(Vec<Fact>, Option<Sheet>);

impl Serialize for Facts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for fact in &self.0 {
            match &fact.value {
                FactValue::Number(number) => map.serialize_entry(fact.key, number)?,
                FactValue::Word(word) => map.serialize_entry(fact.key, word)?,
            }
        }
        match &self.1 {
            Some(Sheet::Ledger(ledger)) => map.serialize_entry("sheet", &entries(ledger))?,
            Some(Sheet::ScoreCard(card)) => map.serialize_entry("card", &Card::of(card))?,
            None => {}
        }
        map.end()
    }
}

/// An entry of a score sheet. The newest entry is the last.
#[derive(serde::Serialize)]
struct Entry {
    /// The number of the deal that scored the points, from 1.
    hand: u16,
    /// The side that scored the points.
    side: &'static str,
    /// The part of the sheet. One of `above`, `below`.
    line: &'static str,
    /// What the points are for.
    kind: &'static str,
    /// The number of points.
    points: i32,
}

fn entries(sheet: &Ledger) -> Vec<Entry> {
    let side = |column: usize| sheet.columns.get(column).map_or("", |column| column.code);
    let entry = |entry: &SheetEntry| Entry {
        hand: entry.deal,
        side: side(entry.column),
        line: entry.section.word(),
        kind: entry.kind,
        points: entry.points,
    };
    sheet.entries.iter().map(entry).collect()
}

/// The score card of a match of several deals, such as nine holes of golf.
#[derive(serde::Serialize)]
struct Card<'a> {
    /// The maximum number of deals for each player.
    deals: u8,
    /// The score that a good player makes in a deal.
    par: Option<i32>,
    /// How the scores of the deals combine: they are added, the best one counts, or each deal is won or lost. One of
    /// `sum`, `best`, `wins`.
    total: &'static str,
    /// The deals that were played, in order.
    lines: Vec<CardLine<'a>>,
    /// The total of each player. Null for a player without a score.
    totals: &'a [Option<i32>],
    /// The difference of each total from par.
    #[serde(rename = "over-par", skip_serializing_if = "Option::is_none")]
    over_par: Option<&'a [Option<i32>]>,
    /// Whether each player advances to the next round. Only if the match, or a round of it, is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    advances: Option<&'a [bool]>,
}

/// A deal on a score card.
#[derive(serde::Serialize)]
struct CardLine<'a> {
    /// The round, from 1, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<u8>,
    /// The number of the deal in the match, or in its round, from 1.
    deal: u8,
    /// The score of each player. Null for a player who has not played the deal.
    scores: &'a [Option<i32>],
}

impl<'a> CardLine<'a> {
    fn of(line: &'a game::ScoreCardLine) -> CardLine<'a> {
        CardLine { round: line.round, deal: line.deal, scores: &line.scores }
    }
}

impl<'a> Card<'a> {
    fn of(card: &'a ScoreCard) -> Card<'a> {
        Card {
            deals: card.deals,
            par: card.par,
            total: card.total.word(),
            lines: card.lines.iter().map(CardLine::of).collect(),
            totals: &card.totals,
            over_par: card.over_par.as_deref(),
            advances: card.advances.as_deref(),
        }
    }
}

/// The options by name, in the order of the game.
struct Options<'a>(&'a GameInfo);

impl Serialize for Options<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.options.iter().map(|option| (&option.key, &option.value)))
    }
}

fn format_moves(info: &GameInfo, moves: &[Move]) -> Vec<String> {
    moves.iter().map(|&m| info.format_move(m)).collect()
}

fn serialize_line(line: &Line<'_>) -> String {
    // proof: keys are strings and numbers are finite, so serialization cannot fail for any type here.
    text::to_json_line(line)
}

/// Returns the JSON line of the deal. `shown` is the player's view, or a view in which hidden cards are face up.
pub fn deal_line(session: &Session, shown: View<'_>) -> String {
    let info = session.info();
    let state = State { piles: Piles { info, view: shown }, ..State::of(session) };
    serialize_line(&Line::Deal { game: &info.id, options: Options(info), state })
}

/// Returns the JSON line for the response to a command. Returns `None` for a response that ends or suspends it: a
/// quit, a new game or a question.
pub(crate) fn reply(session: &Session, command: &str, reply: &Response) -> Option<String> {
    let info = session.info();
    let line = match reply {
        Response::Played { moves, auto, automatic_moves: after, report } => {
            let played = format_moves(info, &[moves.as_slice(), after].concat());
            let warning = &*report.warning;
            Line::Move { command, played, auto: *auto, warning, state: State::of(session) }
        }
        Response::HistoryChanged { text: said } => Line::Undo { command, text: said, state: State::of(session) },
        Response::Rejected(Rejection { command: typed_command, reason, text, tip, instead, .. }) => {
            let command = if typed_command.is_empty() { command } else { typed_command };
            let (text, tip) = (text.to_string(), tip.to_string());
            Line::Refused { command, reason, text, tip, instead }
        }
        Response::Dealt => return Some(deal_line(session, session.view())),
        Response::Board => answer_line(session, command, &BOARD),
        Response::Answer(answer) => answer_line(session, command, answer),
        Response::Quit | Response::New(_) | Response::Confirm(_) => return None,
    };
    Some(serialize_line(&line))
}

/// The answer to `show`: the state.
static BOARD: Answer =
    Answer { text: String::new(), chosen_move: None, moves: None, found: None, advice: None, changed: true };

fn answer_line<'a>(session: &'a Session, command: &'a str, answer: &'a Answer) -> Line<'a> {
    let (info, found) = (session.info(), answer.found.as_ref());
    let listed_moves = answer.moves.as_ref().map(|moves| Moves::Listed(format_moves(info, moves)));
    let advice = answer.advice.as_ref();
    let sampled_advice = advice.filter(|advice| advice.visits > 0);
    let alternative = |other: &AlternativeMoves| Alternative {
        line: format_moves(info, &other.moves),
        chance: other.chance.map(hundredths),
    };
    Line::Answer {
        command,
        m: answer.chosen_move.map(|m| info.format_move(m)),
        text: &answer.text,
        line: advice.filter(|advice| advice.moves.len() > 1).map(|advice| format_moves(info, &advice.moves)),
        chance: advice.and_then(|advice| advice.chance).map(hundredths),
        visits: sampled_advice.map(|advice| advice.visits),
        alternatives: sampled_advice.map(|advice| advice.alternatives.iter().map(alternative).collect()),
        moves: found.and_then(|found| found.moves).map(Moves::Left).or(listed_moves),
        verdict: found.map(|found| found.verdict),
        stopped: found.and_then(|found| found.stopped),
        positions: found.map(|found| found.positions),
        solution: found.and_then(|found| found.solution.as_deref()),
        state: answer.changed.then(|| State::of(session)),
    }
}

/// Returns the JSON line of the result. It contains the deal only if that reveals nothing useful: if the game (or the
/// match) is over, or if the cards were listed when the game was started.
pub(crate) fn result(session: &Session, deal: Option<&str>) -> String {
    let lists_cards = deal.is_some_and(|deal| deal.starts_with("deck:"));
    let is_deal_public = lists_cards || (session.is_over() && !session.has_next_deal());
    let (deal, deck) = if is_deal_public { (deal, session.deck()) } else { (None, &[][..]) };
    serialize_line(&Line::Result {
        status: session.status_word(),
        score: session.score(),
        moves: session.moves_made(),
        undos: session.counts.undos,
        hints: session.counts.hints,
        peeked: session.counts.peeked.then_some(true),
        deal,
        deck: (!deck.is_empty()).then(|| format_cards(deck)),
    })
}
