//! The target of a move that is typed without one.
//!
//! If only one place takes the cards, they go there.

use super::place::{Place, find_visible};
use super::transfer::covered_rejection;
use crate::board::{PileId, View};
use crate::game::{Game, Message, Move, Refusal, Role, message};
use crate::shell::reason::Reason;
use crate::shell::rejection::Rejection;

/// The usage of `move`, for messages.
pub(crate) const MOVE_USAGE: &str = "usage: `move SRC DST [N]`, for example `move t3 t5` or `move 9S TH`";

/// Returns the move from a place to the only pile that takes the cards. It moves as few cards as possible. If
/// `takes_most` is set and the target is an empty column, it moves as many as possible.
///
/// # Errors
/// Fails if no pile or more than one pile takes the cards.
pub(super) fn only_move(game: &dyn Game, view: View<'_>, from: Place, takes_most: bool) -> Result<Move, Rejection> {
    let moves = moves_from(game, view, from);
    match moves.first() {
        // Among moves between the same piles, the first has the fewest cards.
        Some(&only) if moves.iter().all(|&m| source_and_target(m) == source_and_target(only)) => {
            Ok(with_most_cards(game, view, &moves, only, takes_most))
        }
        None => Err(hole_rejection(game, view, from).unwrap_or_else(|| ask_for_target(game, from, &moves))),
        Some(_) => Err(ask_for_target(game, from, &moves)),
    }
}

/// Returns the move that a person most likely means if several piles take the cards: to a foundation, then onto a card,
/// then to a space, then to a cell. Returns `None` if fewer than two piles take them.
pub(crate) fn likeliest_move(game: &dyn Game, view: View<'_>, from: Place, takes_most: bool) -> Option<Move> {
    let moves = moves_from(game, view, from);
    let likeliest = *moves.iter().min_by_key(|&&m| likelihood_rank(game, view, m))?;
    let has_several_targets = moves.iter().any(|&m| source_and_target(m) != source_and_target(likeliest));
    has_several_targets.then(|| with_most_cards(game, view, &moves, likeliest, takes_most))
}

/// Returns the legal moves of cards from a place.
fn moves_from(game: &dyn Game, view: View<'_>, from: Place) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    let starts_at = |pile: PileId, count: u8| match from {
        Place::Pile(named) => pile == named,
        Place::Any(piles) => piles.has(pile),
        Place::Card(card) => {
            view.len(pile).checked_sub(count.into()).and_then(|index| view.card(pile, index)) == Some(card)
        }
    };
    moves.retain(|m| matches!(*m, Move::Transfer { from, count, .. } if starts_at(from, count)));
    moves
}

fn source_and_target(m: Move) -> Option<(PileId, PileId)> {
    if let Move::Transfer { from, to, .. } = m { Some((from, to)) } else { None }
}

/// Returns the rank of a move: the lower, the more likely a person means it.
fn likelihood_rank(game: &dyn Game, view: View<'_>, m: Move) -> u8 {
    let Some((_, to)) = source_and_target(m) else { return u8::MAX };
    match game.info().role_of(to) {
        Some(Role::Foundation | Role::Hole) => 0,
        Some(Role::Cell) => 3,
        _ if view.is_empty(to) => 2,
        _ => 1,
    }
}

/// Returns the move of the most cards between the same piles as `m`, if `takes_most` is set and the target is an
/// empty column. Otherwise returns `m`.
fn with_most_cards(game: &dyn Game, view: View<'_>, moves: &[Move], m: Move, takes_most: bool) -> Move {
    let Some((_, to)) = source_and_target(m).filter(|_| takes_most) else { return m };
    let is_space = view.is_empty(to) && game.info().role_of(to) == Some(Role::Tableau);
    let same_piles = moves.iter().filter(|&&other| is_space && source_and_target(other) == source_and_target(m));
    let count = |m: &Move| if let Move::Transfer { count, .. } = *m { count } else { 0 };
    same_piles.copied().max_by_key(count).unwrap_or(m)
}

/// Returns the reason why a card cannot go to the only hole of the game. Returns `None` in other games.
fn hole_rejection(game: &dyn Game, view: View<'_>, place: Place) -> Option<Rejection> {
    let to = game.info().piles_of(Role::Hole).only()?;
    let (from, count) = match place {
        Place::Pile(pile) => (pile, 1),
        Place::Card(card) => find_visible(game.info(), view, card).first().map(|&(pile, depth)| (pile, depth as u8))?,
        Place::Any(_) => return None,
    };
    let m = Move::Transfer { from, to, count };
    let refusal = game.check(view, m).err()?;
    let covered = if let Place::Card(card) = place { covered_rejection(game, view, card, m, refusal) } else { None };
    let target = || (from == to).then(|| target_rejection(game, view, to, refusal)).flatten();
    Some(covered.or_else(target).unwrap_or_else(|| Rejection::illegal_move(game, view, m, refusal)))
}

/// Returns the rejection of a line that names the top card of the hole, which is where cards go. Returns `None` if the
/// hole is empty.
fn target_rejection(game: &dyn Game, view: View<'_>, hole: PileId, refusal: Refusal) -> Option<Rejection> {
    let top = view.top(hole)?;
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    moves.retain(|m| matches!(*m, Move::Transfer { to, .. } if to == hole));
    let reject = |text: Message| Rejection::not_allowed("", refusal, text);
    let place = game.info().place_phrase(hole);
    Some(if moves.is_empty() {
        reject(message!["cards can only go to ", place, ", and none fits on ", top, " there"])
    } else {
        let instead: Vec<String> = moves.iter().map(|&m| game.info().format_move(m)).collect();
        let legal: Vec<String> = instead.iter().map(|command| format!("`{command}`")).collect();
        let tip = format!("legal: {}", legal.join(", "));
        Rejection { instead, ..reject(message!["cards can only go to ", place, ", onto ", top]).tip(tip) }
    })
}

fn ask_for_target(game: &dyn Game, from: Place, moves: &[Move]) -> Rejection {
    let moved = match from {
        Place::Pile(pile) => game.info().pile_name(pile).into(),
        Place::Card(card) => Message::from(card),
        Place::Any(_) => "the card".into(),
    };
    if moves.is_empty() {
        return Rejection::not_understood(Reason::Usage, message![moved, " has no legal move"]);
    }
    let instead = moves.iter().map(|&m| game.info().format_move(m)).collect();
    Rejection {
        instead,
        ..Rejection::not_understood(Reason::Usage, message!["where should ", moved, " go?"]).tip(MOVE_USAGE)
    }
}
