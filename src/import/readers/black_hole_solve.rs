//! Solutions of the solver black-hole-solve, which follow the board that it solved: Golf, Black Hole, All in a Row.
//!
//! ```text
//! Solved!
//! Move a card from stack 4 to the foundations
//!
//! Info: Card moved is AH
//!
//! ====================
//!
//! Deal talon
//! ```
//!
//! Source of the format: the solver's manual page, `single_board_main.c`, and the sample solutions of its tests.

use crate::board::PileId;
use crate::error::{Error, Result};
use crate::game::{Move, Role};
use crate::import::board::{self, BoardFile, Place, has_prefix, is_column};
use crate::import::import_request::ImportRequest;
use crate::import::imported_game::{ImportedGame, MovePlace};
use crate::import::reader::{Fit, Reader};
use crate::text;

/// The reader of solutions of black-hole-solve.
pub(super) struct BlackHoleSolve;

/// A line of the file.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Line<'t> {
    /// A card of a column, counted from 0, goes to the foundation.
    Column(usize),
    Talon,
    /// The card that the last move moved.
    Moved(&'t str),
    /// A line of a board.
    Board,
    /// The line of foundations with the card on which all cards are built, such as `Foundations: AS`.
    HoleBoard,
    /// The beginning or the end of a board that the solver shows.
    Frame,
    /// The solver found no solution.
    Unsolved,
    /// A line in which the solver prints no move.
    Remark,
    Empty,
    Unknown,
}

/// The beginnings of lines in which the solver prints no move.
const REMARKS: [&str; 7] =
    ["Solved!", "====", "----", "Total number of states checked", "This scan generated", "Iteration:", "[= "];

impl<'t> Line<'t> {
    fn of(line: &'t str) -> Line<'t> {
        let text = line.split('#').next().unwrap_or_default().trim();
        let column =
            text.strip_prefix("Move a card from stack ").and_then(|rest| rest.strip_suffix(" to the foundations"));
        if let Some(number) = column.and_then(|number| number.parse().ok()) {
            Line::Column(number)
        } else if text == "Deal talon" {
            Line::Talon
        } else if let Some(card) = text.strip_prefix("Info: Card moved is ") {
            Line::Moved(card)
        } else if matches!(text, "[START BOARD]" | "[END BOARD]") {
            Line::Frame
        } else if matches!(text, "Unsolved!" | "Intractable!" | "Exceeded!") {
            Line::Unsolved
        } else if REMARKS.iter().any(|remark| text.starts_with(remark)) {
            Line::Remark
        } else if text.is_empty() {
            Line::Empty
        } else if is_hole_line(text) {
            Line::HoleBoard
        } else if has_prefix(text) || is_column(text) {
            Line::Board
        } else {
            Line::Unknown
        }
    }
}

/// Whether a line is `Foundations:` and a card, or `-` for no card.
fn is_hole_line(text: &str) -> bool {
    let Some((prefix, card)) = text.split_once(':') else { return false };
    prefix.eq_ignore_ascii_case("foundations") && is_column(card)
}

impl Reader for BlackHoleSolve {
    fn name(&self) -> &'static str {
        "black-hole-solve"
    }

    fn contents(&self) -> &'static str {
        "a solution of black-hole-solve"
    }

    fn help(&self) -> &'static str {
        "the output of the solver black-hole-solve"
    }

    fn fit(&self, text: &str) -> Fit {
        let lines: Vec<Line<'_>> = text.lines().map(Line::of).collect();
        let has = |is_kind: fn(&Line<'_>) -> bool| lines.iter().any(is_kind);
        let has_answer = has(|line| matches!(line, Line::Column(_) | Line::Talon | Line::Unsolved));
        // fc-solve prints neither the cards that it moves nor a stock, and says in other words that it found no solution.
        let has_own_words =
            has(|line| matches!(line, Line::Moved(_) | Line::Talon | Line::Frame | Line::HoleBoard | Line::Unsolved));
        match (has_answer, has_own_words, has(|line| *line == Line::Unknown)) {
            (true, true, false) => Fit::Signature,
            (_, true, _) => Fit::Part,
            (true, false, false) => Fit::Form,
            _ => Fit::None,
        }
    }

    fn read(&self, request: &ImportRequest<'_>, notes: &mut Vec<String>) -> Result<ImportedGame> {
        let lines: Vec<Line<'_>> = request.text.lines().map(Line::of).collect();
        let is_wrong = |(_, line): &(usize, &Line<'_>)| matches!(line, Line::Unknown | Line::Unsolved);
        if let Some((index, line)) = lines.iter().enumerate().find(is_wrong) {
            return Err(wrong_line_error(request, index, *line));
        }
        let start = begin(request, &lines, notes)?;
        // The program solves three games of Golf. They differ in what goes on a king.
        let variants: &[&[(&str, &str)]] = match (request.game, request.options, start.session.info().id.as_str()) {
            (None, [], "golf") => &[&[], &[("king", "queen")], &[("king", "wrap")]],
            _ => &[&[]],
        };
        let mut first_error = None;
        for options in variants {
            let variant = if options.is_empty() {
                start.clone()
            } else {
                let options: Vec<(String, String)> =
                    options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
                begin(
                    &ImportRequest { options: &options, game: Some("golf"), ..request.clone() },
                    &lines,
                    &mut Vec::new(),
                )?
            };
            match play(request, &lines, variant) {
                Ok(imported) => return Ok(imported),
                Err(error) => first_error = first_error.or(Some(error)),
            }
        }
        Err(first_error.unwrap_or_else(|| Error::request("the file contains no moves").in_file(request.file_name)))
    }
}

/// Returns the error for a line that is no part of a solution.
fn wrong_line_error(request: &ImportRequest<'_>, index: usize, line: Line<'_>) -> Error {
    let place = place_of(index);
    if line == Line::Unsolved {
        return place.error(request.file_name, "the solver found no solution");
    }
    let text = request.text.lines().nth(index).unwrap_or_default().trim();
    let message = format!("`{}` is not a line of a solution", text::truncate(text, 60));
    let hint = "a move is `Move a card from stack 0 to the foundations` or `Deal talon`";
    place.error(request.file_name, message).hint(hint)
}

fn place_of(index: usize) -> Place {
    Place { line: u32::try_from(index + 1).unwrap_or(u32::MAX), column: 0 }
}

/// Begins the game with the first board in the file, or with the deal that the user named.
fn begin(request: &ImportRequest<'_>, lines: &[Line<'_>], notes: &mut Vec<String>) -> Result<ImportedGame> {
    let is_end = |line: &Line<'_>| !matches!(line, Line::Board | Line::HoleBoard | Line::Empty);
    let Some(first) = lines.iter().position(|line| matches!(line, Line::Board | Line::HoleBoard)) else {
        return match (request.deal, request.game) {
            (Some(given), Some(game)) => given.open(game),
            (Some(_), None) => {
                let error = Error::request("the file does not name its game").in_file(request.file_name);
                Err(error.hint("name it with `--game`: `golf`, `black-hole` or `all-in-a-row`"))
            }
            (None, _) => {
                let error = Error::request("the file does not contain a board").in_file(request.file_name);
                Err(error.hint("put the board before the solution, or name the deal with `--deal`"))
            }
        };
    };
    let length = lines.iter().skip(first).position(is_end).unwrap_or(lines.len());
    let lines_of_board = (1..).zip(request.text.lines()).skip(first).take(length);
    let parsed = BoardFile::parse(request.file_name, lines_of_board)?;
    // Games with the same board as Golf have other names in that program.
    let is_golf = request.game.is_none() && parsed.game.is_none() && parsed.talon.is_some();
    let request = ImportRequest { game: if is_golf { Some("golf") } else { request.game }, ..request.clone() };
    let imported = board::read(&request, &parsed, notes)?;
    board::check_deal(&request, imported)
}

/// Plays the moves of the file.
fn play(request: &ImportRequest<'_>, lines: &[Line<'_>], start: ImportedGame) -> Result<ImportedGame> {
    let mut imported = start;
    let info = imported.session.info();
    let columns: Vec<PileId> = info.piles_of(Role::Tableau).iter().collect();
    let Some(hole) = info.piles_of(Role::Hole).only() else {
        let error =
            Error::request(format!("solutions of `{}` have another format", info.id)).in_file(request.file_name);
        return Err(error.hint("this format is for `golf`, `black-hole` and `all-in-a-row`"));
    };
    let mut number = 0;
    for (index, (&line, text)) in lines.iter().zip(request.text.lines()).enumerate() {
        let m = match line {
            Line::Column(column) => columns.get(column).map(|&from| Move::Transfer { from, to: hole, count: 1 }),
            Line::Talon => Some(Move::Draw),
            Line::Moved(card) => {
                check_card(request, &imported, hole, index, card)?;
                continue;
            }
            _ => continue,
        };
        number += 1;
        let Place { line, column } = place_of(index);
        let place = MovePlace { number, file_name: request.file_name, line, column, text: text.trim() };
        imported.play(m.ok_or_else(|| place.illegal("there is no such column"))?, &place)?;
    }
    Ok(imported)
}

/// Checks that the card that the solver names is on top of the hole.
fn check_card(
    request: &ImportRequest<'_>,
    imported: &ImportedGame,
    hole: PileId,
    index: usize,
    card: &str,
) -> Result<()> {
    let top = imported.session.view().top(hole);
    if top.is_some() && card.parse().ok() == top {
        return Ok(());
    }
    let moved = top.map_or("no card".into(), |top| top.to_string());
    let message = format!("the file says that `{}` moved, but the move moved {moved}", text::truncate(card, 60));
    Err(place_of(index).error(request.file_name, message))
}
