//! The choice of one move where typed words match several.

use crate::board::View;
use crate::game::{Game, Move, Refusal};
use crate::shell::reason::Reason;
use crate::shell::rejection::Rejection;
use crate::text;

/// Returns the only legal move.
///
/// # Errors
/// Fails if several moves are legal: the rejection lists them. Fails if no move is legal: the rejection gives the
/// reason from `first_refused`, which is the first illegal move and its reason. Without an illegal move, the rejection
/// says that there is no card to take.
pub(super) fn disambiguate(
    game: &dyn Game,
    view: View<'_>,
    legal: &[Move],
    first_refused: Option<(Move, Refusal)>,
) -> Result<Move, Rejection> {
    match (legal, first_refused) {
        ([m], _) => Ok(*m),
        ([], Some((m, refusal))) => Err(Rejection::illegal_move(game, view, m, refusal)),
        // The typed words name no move, so the rejection has no command.
        ([], None) => Err(Rejection::not_allowed("", Refusal::Empty, "there is no card to take")),
        (many, _) => Err(ambiguous(game, many)),
    }
}

fn ambiguous(game: &dyn Game, many: &[Move]) -> Rejection {
    let commands: Vec<String> = many.iter().map(|&m| game.info().format_move(m)).collect();
    let shown: Vec<String> = commands.iter().map(|command| format!("`{command}`")).collect();
    Rejection {
        instead: commands,
        ..Rejection::not_understood(Reason::Ambiguous, format!("this could be {}", text::join_list(&shown, "or")))
    }
}
