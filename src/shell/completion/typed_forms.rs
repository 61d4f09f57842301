//! The ways to type a move, and the move that a typed line means.

use crate::board::{PileId, PileSet, View};
use crate::game::{Game, GameInfo, Move, Role};
use crate::play::{cell, column};
use crate::shell::commands::command_table::COMMAND_TABLE;
use crate::shell::parse::implicit_target::likeliest_move;
use crate::shell::parse::move_request::MoveRequest;
use crate::shell::parse::parse_line::{ParsedLine, parse_line, requested_move};
use crate::shell::parse::session_command::CommandAction;
use crate::shell::reason::Reason;
use crate::shell::rejection::Rejection;
use crate::shell::settings::Notation;
use crate::text;

/// Returns the legal move that a line means if a person types it. Returns `None` if it is not a legal move. Unlike
/// a script, a person may name a place from which several moves are possible. The most likely of these moves is
/// meant.
pub fn parse_interactive_move(game: &dyn Game, view: View<'_>, notation: Notation, line: &str) -> Option<Move> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let request = match parse_line(COMMAND_TABLE, game, view, notation, line, &words).ok()? {
        ParsedLine::Move(m) => return Some(m),
        ParsedLine::Request(request) => request.ok()?,
        ParsedLine::Command(command) => {
            let CommandAction::Moves(parse) = command.action else { return None };
            command.parse_move_request(parse, game, words.get(1..).unwrap_or_default()).ok()?
        }
    };
    let likeliest = match request {
        MoveRequest::ImplicitTarget { from, takes_most } => likeliest_move(game, view, from, takes_most),
        _ => None,
    };
    likeliest.or_else(|| request.resolve(game, view).ok())
}

/// Returns the move that a line means.
///
/// # Errors
/// Returns the reason if the line means no move, or if no legal move fits.
pub fn read_move(game: &dyn Game, view: View<'_>, line: &str) -> Result<Move, Rejection> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let no_move =
        || Rejection::not_understood(Reason::UnknownWord, format!("`{}` is not a move", text::sanitize_line(line)));
    requested_move(COMMAND_TABLE, game, view, Notation::Cards, line, &words).unwrap_or_else(|| Err(no_move()))
}

/// Returns the legal move that a command means. Returns `None` if it is not a legal move. The canonical spelling of a
/// legal move always means that move.
pub fn parse_typed_move(game: &dyn Game, view: View<'_>, line: &str) -> Option<Move> {
    read_move(game, view, line).ok()
}

/// Returns the ways to type a legal move, the shortest first. After them comes the canonical spelling, which
/// transcripts use.
pub fn typed_forms(game: &dyn Game, view: View<'_>, notation: Notation, m: Move) -> Vec<String> {
    let pile_name = |pile: PileId| game.info().pile_name(pile);
    let mut forms = match m {
        Move::Transfer { from, to, count } => transfer_forms(game.info(), view, (from, to, count)),
        Move::Draw => vec!["d".to_string(), "draw".to_string()],
        Move::Remove { a, b: None } => vec![pile_name(a).to_string()],
        Move::Remove { a, b: Some(b) } => vec![format!("{} {}", pile_name(a), pile_name(b))],
        Move::Custom { .. } => Vec::new(),
    };
    forms.sort_by_key(String::len);
    forms.retain(|form| parse_interactive_move(game, view, notation, form) == Some(m));
    forms.dedup();
    forms.push(game.info().format_move(m));
    forms
}

/// Returns possible ways to type a transfer of cards. On some boards, a form means another move.
fn transfer_forms(info: &GameInfo, view: View<'_>, (from, to, count): (PileId, PileId, u8)) -> Vec<String> {
    let card = |pile: PileId, depth: u8| {
        let index = view.len(pile).checked_sub(depth.into())?;
        view.card(pile, index).map(|card| card.to_string().to_lowercase())
    };
    let (sources, mut targets) = (pile_names(info, from), pile_names(info, to));
    if matches!(info.role_of(to), Some(Role::Foundation | Role::Hole)) {
        targets.extend(["f".to_string(), "h".to_string()]);
    }
    if info.role_of(to) == Some(Role::Cell) {
        targets.push("c".to_string());
    }
    let named_card = card(from, count);
    let mut forms: Vec<String> = sources.iter().chain(&named_card).cloned().collect();
    for target in &targets {
        for source in &sources {
            forms.extend([format!("{source}{target}"), format!("{source} {target}")]);
            forms.extend([format!("{source}{target} {count}"), format!("{source} {target} {count}")]);
        }
    }
    if let Some(source) = &named_card {
        forms.extend(targets.iter().cloned().chain(card(to, 1)).map(|target| format!("{source} {target}")));
    }
    forms
}

/// Returns the names of a pile: its own name, the number of a column, the letter of a cell, and the key of its zone
/// if it is the only pile there.
fn pile_names(info: &GameInfo, pile: PileId) -> Vec<String> {
    let mut names = vec![info.pile_name(pile).to_string()];
    let position_in = |piles: PileSet| piles.index_of(pile);
    let zone = info.zone_of(pile);
    let number = zone.and_then(|zone| position_in(zone.piles)).map(|index| index + 1);
    names.extend(number.filter(|&number| column(info, number) == Some(pile)).map(|number| number.to_string()));
    names.extend(('a'..='d').filter(|&letter| cell(info, letter) == Some(pile)).map(String::from));
    names.extend(zone.filter(|zone| zone.piles.len() == 1).map(|zone| zone.key.clone()));
    names
}
