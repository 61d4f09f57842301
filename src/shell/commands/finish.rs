//! The `finish` command: automatic play of a won game to its end.
//!
//! It works when every card is face up and the remaining cards can go to the foundations in order.

use super::execute::{MoveOrigin, describe_batch, make_move};
use crate::board::{Board, Txn, View};
use crate::error::Result;
use crate::game::{Game, GameInfo, Move, Role};
use crate::shell::output::response::{MoveReport, Response};
use crate::shell::parse::command_usage::CommandInput;
use crate::shell::state::Shell;
use crate::text;

/// The maximum number of moves. No game needs this many moves to move its cards to the foundations.
const MAX_MOVES: usize = 1000;

/// `finish`.
pub(super) fn finish(shell: &mut Shell<'_>, _: &CommandInput<'_>) -> Result<Response> {
    if shell.session.is_over() {
        return Ok(Response::text(shell.over_text()));
    }
    let (game, view) = (shell.game().clone(), shell.session.view());
    if game.info().piles_of(Role::Foundation).is_empty() {
        return Ok(Response::text("this game has no foundations, so `finish` cannot move cards there"));
    }
    if game.info().named_piles().any(|(pile, _)| view.cards(pile).any(|card| card.is_none())) {
        return Ok(Response::text("`finish` works only when every card is face up"));
    }
    let Some(moves) = moves_to_foundations(game.as_ref(), shell.session.board().clone()) else {
        return Ok(Response::text("some cards cannot go straight to the foundations yet"));
    };
    let (before, mut descriptions) = (shell.session.board().clone(), Vec::new());
    let origins = std::iter::once(MoveOrigin::BatchStart).chain(std::iter::repeat(MoveOrigin::Auto));
    for (&m, origin) in moves.iter().zip(origins) {
        descriptions.push(make_move(shell, m, origin)?);
    }
    // A person does not need a list of moves that all go to the foundations.
    let summary = match shell.settings.interactive {
        true => format!("finished: {} to the foundations", text::pluralize(moves.len(), "move")),
        false => String::new(),
    };
    let narration = if summary.is_empty() { describe_batch(shell, &before, descriptions) } else { String::new() };
    Ok(Response::Played {
        moves,
        auto: true,
        automatic_moves: Vec::new(),
        report: MoveReport { summary, narration, ..MoveReport::default() },
    })
}

/// Returns moves to the foundations that win the game. Returns `None` if such moves do not win it.
fn moves_to_foundations(game: &dyn Game, mut board: Board) -> Option<Vec<Move>> {
    let (mut played, mut legal, mut events) = (Vec::new(), Vec::new(), Vec::new());
    while !game.is_won(View::of(&board)) && played.len() < MAX_MOVES {
        game.moves(View::of(&board), &mut legal);
        let m = *legal.iter().find(|&&m| goes_to_foundation(game.info(), m))?;
        game.play(&mut Txn::new(&mut board, &mut events), m);
        played.push(m);
    }
    Some(played).filter(|played| played.len() < MAX_MOVES)
}

/// Whether a move takes a card to a foundation from another kind of pile.
fn goes_to_foundation(info: &GameInfo, m: Move) -> bool {
    let is_foundation = |pile| info.role_of(pile) == Some(Role::Foundation);
    matches!(m, Move::Transfer { from, to, .. } if is_foundation(to) && !is_foundation(from))
}
