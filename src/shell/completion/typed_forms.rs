//! The ways to type a move, and the move that a typed line means.

use crate::board::{PileId, PileSet, View};
use crate::game::{Game, GameInfo, Move, Role};
use crate::play::{cell, column};
use crate::shell::commands::command_table::COMMAND_TABLE;
use crate::shell::parse::command_word::CommandAction;
use crate::shell::parse::implicit_target::likeliest_move;
use crate::shell::parse::move_request::MoveRequest;
use crate::shell::parse::parse_line::{ParsedLine, parse_line, requested_move};
use crate::shell::settings::Notation;

/// Returns the legal move that a line means if a person types it. Returns `None` if it is not a legal move. Unlike a
/// script, a person may name a place from which several moves are possible: the likeliest one is meant.
pub fn parse_interactive_move(game: &dyn Game, view: View<'_>, notation: Notation, line: &str) -> Option<Move> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let request = match parse_line(COMMAND_TABLE, game, view, notation, line, &words).ok()? {
        ParsedLine::Move(m) => return Some(m),
        ParsedLine::Request(request) => request.ok()?,
        ParsedLine::CommandWord(word) => {
            let CommandAction::Moves(read) = word.action else { return None };
            word.parse_move_request(read, game, words.get(1..).unwrap_or_default()).ok()?
        }
    };
    let likeliest = match request {
        MoveRequest::ImplicitTarget { from, most } => likeliest_move(game, view, from, most),
        _ => None,
    };
    likeliest.or_else(|| request.resolve(game, view).ok())
}

/// Returns the legal move that a command means. Returns `None` if it is not a legal move. The canonical spelling of a
/// legal move always means that move.
pub fn parse_typed_move(game: &dyn Game, view: View<'_>, line: &str) -> Option<Move> {
    let words: Vec<&str> = line.split_whitespace().collect();
    requested_move(COMMAND_TABLE, game, view, Notation::Cards, line, &words)?.ok()
}

/// Returns the ways to type a legal move, the shortest first. The last one is the canonical spelling of records.
pub fn typed_forms(game: &dyn Game, view: View<'_>, notation: Notation, m: Move) -> Vec<String> {
    let whole = game.info().format_move(m);
    let mut ways = match m {
        Move::Transfer { from, to, count } => carries(game.info(), view, (from, to, count)),
        Move::Draw => vec!["d".to_string(), "draw".to_string()],
        Move::Remove { .. } => whole.strip_prefix("remove ").into_iter().map(str::to_string).collect(),
        Move::Custom { .. } => Vec::new(),
    };
    ways.sort_by_key(String::len);
    ways.retain(|way| parse_interactive_move(game, view, notation, way) == Some(m));
    ways.dedup();
    ways.push(whole);
    ways
}

/// Returns possible ways to type a transfer of cards. Some may mean another move.
fn carries(info: &GameInfo, view: View<'_>, (from, to, count): (PileId, PileId, u8)) -> Vec<String> {
    let card = |pile: PileId, depth: u8| {
        let at = view.len(pile).checked_sub(depth.into())?;
        view.card(pile, at).map(|card| card.to_string().to_lowercase())
    };
    let (sources, mut goals) = (names(info, from), names(info, to));
    if matches!(info.role_of(to), Some(Role::Foundation | Role::Hole)) {
        goals.extend(["f".to_string(), "h".to_string()]);
    }
    if info.role_of(to) == Some(Role::Cell) {
        goals.push("c".to_string());
    }
    let named = card(from, count);
    let mut ways: Vec<String> = sources.iter().chain(&named).cloned().collect();
    for goal in &goals {
        for source in &sources {
            ways.extend([format!("{source}{goal}"), format!("{source} {goal}")]);
            ways.extend([format!("{source}{goal} {count}"), format!("{source} {goal} {count}")]);
        }
    }
    if let Some(source) = &named {
        ways.extend(goals.iter().cloned().chain(card(to, 1)).map(|goal| format!("{source} {goal}")));
    }
    ways
}

/// Returns the names of a pile: its own name, the number of a column, the letter of a cell, and the key of its zone
/// if it is the only pile there.
fn names(info: &GameInfo, pile: PileId) -> Vec<String> {
    let mut names = vec![info.pile_name(pile).to_string()];
    let at = |piles: PileSet| { piles }.position(|other| other == pile);
    let zone = info.zone_of(pile);
    let number = zone.and_then(|zone| at(zone.piles)).map(|at| at + 1);
    names.extend(number.filter(|&number| column(info, number) == Some(pile)).map(|number| number.to_string()));
    names.extend(('a'..='d').filter(|&letter| cell(info, letter) == Some(pile)).map(String::from));
    names.extend(zone.filter(|zone| zone.piles.len() == 1).map(|zone| zone.key.clone()));
    names
}
