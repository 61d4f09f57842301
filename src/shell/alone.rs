//! A card or pile typed alone: where only one place takes it, that is where it goes.

use super::place::{Place, seen};
use super::reply::No;
use crate::board::{PileId, View};
use crate::game::{Game, Move, Role};

/// How `move` is used, for messages.
pub(super) const MOVE: &str = "usage: `move SRC DST [N]`, for example `move t3 t5` or `move 9S TH`";

/// The one move that takes cards from there, the fewest if there may be several.
///
/// # Errors
/// There is none, or more than one place takes them.
pub(super) fn only_move(game: &dyn Game, view: View<'_>, from: Place) -> Result<Move, No> {
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    let begins = |pile: PileId, count: u8| match from {
        Place::Pile(meant) => pile == meant,
        Place::Any(piles) => piles.has(pile),
        Place::Card(card) => view.len(pile).checked_sub(count.into()).and_then(|at| view.card(pile, at)) == Some(card),
    };
    moves.retain(|m| matches!(*m, Move::Carry { from, count, .. } if begins(from, count)));
    let ends = |m: &Move| match *m {
        Move::Carry { from, to, .. } => Some((from, to)),
        _ => None,
    };
    match moves.first() {
        // Of moves with the same ends the first has the fewest cards.
        Some(&only) if moves.iter().all(|m| ends(m) == ends(&only)) => Ok(only),
        None => Err(to_the_hole(game, view, from).unwrap_or_else(|| where_to(game, from, &moves))),
        Some(_) => Err(where_to(game, from, &moves)),
    }
}

/// Why a card does not go to the only pile there is to play to.
fn to_the_hole(game: &dyn Game, view: View<'_>, from: Place) -> Option<No> {
    let mut holes = game.info().piles_of(Role::Hole);
    let to = holes.next().filter(|_| holes.is_empty())?;
    let (from, count) = match from {
        Place::Pile(pile) => (pile, 1),
        Place::Card(card) => seen(game.info(), view, card).first().map(|&(pile, depth)| (pile, depth as u8))?,
        Place::Any(_) => return None,
    };
    let m = Move::Carry { from, to, count };
    game.check(view, m).err().map(|refusal| No::by_rule(game, view, m, refusal))
}

fn where_to(game: &dyn Game, from: Place, moves: &[Move]) -> No {
    let what = match from {
        Place::Pile(pile) => game.info().pile_name(pile).to_string(),
        Place::Card(card) => card.to_string(),
        Place::Any(_) => "it".into(),
    };
    let instead = moves.iter().map(|&m| game.info().spell(m)).collect();
    No { instead, ..No::unknown("usage", format!("where should {what} go?")).tip(MOVE) }
}
