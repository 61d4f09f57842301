//! The JSON output of a session: one object a line.
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

/// The JSON Schema of every line that `--format json` writes, made from the types of this file and their comments.
pub const JSON_SCHEMA: &str = include_str!("schema.json");

/// One object a line: `deal` first, then one for each command, `result` last; `next` in a match answers with another
/// `deal`, `new` with the `result` of the game that is left and the `deal` of the new one. Commands go in as the text
/// lines people type.
#[derive(serde::Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line<'a> {
    /// The game begins, or the next deal of a match.
    Deal {
        /// The id of the game.
        game: &'a str,
        /// What was chosen, by key.
        options: Options<'a>,
        /// The opening.
        state: State<'a>,
    },
    /// Moves were made: one, or by `auto` one or more.
    Move {
        /// The word of the command.
        command: &'a str,
        /// The moves in their canonical spelling.
        played: Vec<String>,
        /// Whether the program chose them.
        auto: bool,
        /// That they threw a won game away, in a sentence, after `set warn on`.
        #[serde(skip_serializing_if = "str::is_empty")]
        warning: &'a str,
        /// What came of it.
        state: State<'a>,
    },
    /// Moves were undone or made again.
    Undo {
        /// The word of the command.
        command: &'a str,
        /// How many, in a sentence.
        text: &'a str,
        /// What came of it.
        state: State<'a>,
    },
    /// Nothing was done, and nothing has changed.
    Refused {
        /// The command in its canonical spelling; the line as it was given if it was not understood.
        command: &'a str,
        /// A stable code, like `wrong-rank` or `unknown-word`: `patience schema --reasons` lists them.
        reason: &'a str,
        /// The reason in a sentence.
        text: String,
        /// A tip in a sentence; may be empty.
        tip: String,
        /// Legal moves that may have been meant.
        instead: &'a [String],
    },
    /// A question was answered, or something besides the board was done.
    Answer {
        /// The word of the command.
        command: &'a str,
        /// The one move that is meant, by `hint`.
        #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
        m: Option<String>,
        /// The answer in sentences; empty where the state is the answer.
        text: &'a str,
        /// All moves that a hint names, if there are several: the one that is meant first.
        #[serde(skip_serializing_if = "Option::is_none")]
        line: Option<Vec<String>>,
        /// How likely the game is won from here by following hints, from 0 to 1, where a hint knows that.
        #[serde(skip_serializing_if = "Option::is_none")]
        chance: Option<f64>,
        /// How many worlds a hint looked into.
        #[serde(skip_serializing_if = "Option::is_none")]
        visits: Option<u32>,
        /// What else could be done, by a hint, the best first.
        #[serde(skip_serializing_if = "Option::is_none")]
        alternatives: Option<Vec<Alternative>>,
        /// The moves the answer speaks of; of what the solver found, how many moves are left to a win.
        #[serde(skip_serializing_if = "Option::is_none")]
        moves: Option<Moves>,
        /// Whether the game can be won. One of `won`, `lost`, `unknown`.
        #[serde(skip_serializing_if = "Option::is_none")]
        verdict: Option<&'static str>,
        /// What stopped the search, where the verdict is `unknown`. One of `positions`, `memory`, `interrupt`, `shuffle`, `fault`.
        #[serde(skip_serializing_if = "Option::is_none")]
        stopped: Option<&'static str>,
        /// How many positions were looked at.
        #[serde(skip_serializing_if = "Option::is_none")]
        positions: Option<u64>,
        /// The first moves of the solution, by `solve N`.
        #[serde(skip_serializing_if = "Option::is_none")]
        solution: Option<&'a [String]>,
        /// How the game stands, where that was asked for or has changed.
        #[serde(skip_serializing_if = "Option::is_none")]
        state: Option<State<'a>>,
    },
    /// The session is over, or this game of it.
    Result {
        /// How it ended. One of `playing`, `won`, `stuck`, `over`, `resigned`.
        status: &'a str,
        /// The score.
        score: i32,
        /// Moves from the deal to the last board.
        moves: usize,
        /// Moves that were taken back.
        undos: u32,
        /// Hints that were taken.
        hints: u32,
        /// True if anything looked under hidden cards.
        #[serde(skip_serializing_if = "Option::is_none")]
        peeked: Option<bool>,
        /// Where the cards came from, as `--deal` takes it. It is told once the game (the match) is over, or if the
        /// cards were spelled out.
        #[serde(skip_serializing_if = "Option::is_none")]
        deal: Option<&'a str>,
        /// The cards in the order dealt, told when `deal` is.
        #[serde(skip_serializing_if = "Option::is_none")]
        deck: Option<String>,
    },
}

/// Moves that are spoken of, or how many are left.
enum Moves {
    Listed(Vec<String>),
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

/// What a hint found next best.
#[derive(serde::Serialize)]
struct Alternative {
    /// The moves, the one to make now first.
    line: Vec<String>,
    /// How likely the game is won from here then, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    chance: Option<f64>,
}

/// A chance as it is written, in hundredths.
fn hundredths(chance: f64) -> f64 {
    (chance * 100.0).round() / 100.0
}

/// What the player sees, and can do.
#[derive(serde::Serialize)]
struct State<'a> {
    /// The cards of every pile, bottom to top; null where one is hidden.
    piles: Piles<'a>,
    /// How the game stands. One of `playing`, `won`, `stuck`, `over`, `resigned`.
    status: &'static str,
    /// The score.
    score: i32,
    /// What the cards do not show: stock, pass, base; in a match its score sheet or card.
    facts: Facts,
    /// The legal moves, as commands. The list leaves out moves that change nothing, such as a whole column into a space,
    /// and all but one of several moves that lead to the same board. `why` tells whether a move that is left out is legal.
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
            moves: spelled(info, &session.moves()),
        }
    }
}

/// The piles by name, in their order; cards bottom to top, `null` where one is hidden.
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

/// The facts of a position by name, in their order, and the score sheet or card of the match if there is one.
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
            Some(Sheet::Card(card)) => map.serialize_entry("card", &Card::of(card))?,
            None => {}
        }
        map.end()
    }
}

/// An entry of a score sheet. They stand in the order in which they were written.
#[derive(serde::Serialize)]
struct Entry {
    /// The deal that brought it, from 1.
    hand: u16,
    /// Whose points they are.
    side: &'static str,
    /// Where they stand. One of `above`, `below`.
    line: &'static str,
    /// What they are for.
    kind: &'static str,
    /// How many.
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

/// The score card of a match whose deals are counted together, like nine holes of golf.
#[derive(serde::Serialize)]
struct Card<'a> {
    /// How many deals each player has, at most.
    deals: u8,
    /// What a good player scores in a deal.
    par: Option<i32>,
    /// What becomes of the scores: they are added up, the best counts, or deals are won. One of `sum`, `best`, `wins`.
    total: &'static str,
    /// The deals that were played, in their order.
    lines: Vec<CardLine<'a>>,
    /// What each player has; null for one without a score.
    totals: &'a [Option<i32>],
    /// How far each sum is over par.
    #[serde(rename = "over-par", skip_serializing_if = "Option::is_none")]
    over_par: Option<&'a [Option<i32>]>,
    /// Whether each player advances, once the match, or a round of it, is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    advances: Option<&'a [bool]>,
}

/// A deal on a score card.
#[derive(serde::Serialize)]
struct CardLine<'a> {
    /// In which round, from 1, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<u8>,
    /// Which deal of the match, or of its round, from 1.
    deal: u8,
    /// The score of each player; null for one who has not played it.
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

/// The options by name, in their order.
struct Options<'a>(&'a GameInfo);

impl Serialize for Options<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.options.iter().map(|option| (&option.key, &option.value)))
    }
}

fn spelled(info: &GameInfo, moves: &[Move]) -> Vec<String> {
    moves.iter().map(|&m| info.format_move(m)).collect()
}

/// A line as text.
fn serialize_line(line: &Line<'_>) -> String {
    // proof: keys are strings and numbers are finite, so that no type here fails to become JSON.
    text::to_json_line(line)
}

/// The first line. It shows the cards of that view: the player's, or one that is turned up for whoever wants to see.
pub fn deal_line(session: &Session, shown: View<'_>) -> String {
    let info = session.info();
    let state = State { piles: Piles { info, view: shown }, ..State::of(session) };
    serialize_line(&Line::Deal { game: &info.id, options: Options(info), state })
}

/// The line for what became of a command; nothing for one that ends the session.
pub(crate) fn reply(session: &Session, command: &str, reply: &Response) -> Option<String> {
    let info = session.info();
    let line = match reply {
        Response::Played { moves, auto, automatic_moves: after, report: happened } => {
            let played = spelled(info, &[moves.as_slice(), after].concat());
            let warning = &*happened.warning;
            Line::Move { command, played, auto: *auto, warning, state: State::of(session) }
        }
        Response::HistoryChanged { text: said } => Line::Undo { command, text: said, state: State::of(session) },
        Response::Rejected(Rejection { command: refused, reason, text, tip, instead, .. }) => {
            let command = if refused.is_empty() { command } else { refused };
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

/// The answer that is the board itself.
static BOARD: Answer =
    Answer { text: String::new(), chosen_move: None, moves: None, found: None, advice: None, changed: true };

/// What a question is answered.
fn answer_line<'a>(session: &'a Session, command: &'a str, answer: &'a Answer) -> Line<'a> {
    let (info, found) = (session.info(), answer.found.as_ref());
    let listed = answer.moves.as_ref().map(|moves| Moves::Listed(spelled(info, moves)));
    let advice = answer.advice.as_ref();
    let worlds = advice.filter(|advice| advice.visits > 0);
    let alternative = |other: &AlternativeMoves| Alternative {
        line: spelled(info, &other.moves),
        chance: other.chance.map(hundredths),
    };
    Line::Answer {
        command,
        m: answer.chosen_move.map(|m| info.format_move(m)),
        text: &answer.text,
        line: advice.filter(|advice| advice.moves.len() > 1).map(|advice| spelled(info, &advice.moves)),
        chance: advice.and_then(|advice| advice.chance).map(hundredths),
        visits: worlds.map(|advice| advice.visits),
        alternatives: worlds.map(|advice| advice.alternatives.iter().map(alternative).collect()),
        moves: found.and_then(|found| found.moves).map(Moves::Left).or(listed),
        verdict: found.map(|found| found.verdict),
        stopped: found.and_then(|found| found.stopped),
        positions: found.map(|found| found.positions),
        solution: found.and_then(|found| found.solution.as_deref()),
        state: answer.changed.then(|| State::of(session)),
    }
}

/// The last line: how it ended, and also where the cards came from if nobody can use that any more: once the game (the
/// match) is over, or if the cards were in the open from the start, since they were spelled out.
pub(crate) fn result(session: &Session, deal: Option<&str>) -> String {
    let spelled_out = deal.is_some_and(|deal| deal.starts_with("deck:"));
    let is_deal_public = spelled_out || (session.is_over() && !session.has_next_deal());
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
