//! The `finish` command: automatic play of a game in which no choice is left.
//!
//! The remaining cards go to the foundations, through the stock and the waste. Only cards that the player has seen are
//! used.

use super::execute::{MoveOrigin, describe_batch, make_run};
use crate::error::Result;
use crate::game::Role;
use crate::play::Session;
use crate::shell::output::response::{MoveReport, Response};
use crate::shell::parse::command_usage::CommandInput;
use crate::shell::state::Shell;
use crate::solve::forced_finish::{MAX_POSITIONS, find_forced_finish};
use crate::text;

/// `finish`.
pub(super) fn finish(shell: &mut Shell<'_>, _: &CommandInput<'_>) -> Result<Response> {
    if shell.session.is_over() {
        return Ok(Response::text(shell.over_text()));
    }
    let game = shell.game().clone();
    if game.info().piles_of(Role::Foundation).is_empty() {
        return Ok(Response::text("this game has no foundations, so `finish` cannot move cards there"));
    }
    if let Some(why) = unseen_cards_text(shell) {
        return Ok(Response::text(why));
    }
    let Some(moves) = find_forced_finish(game.as_ref(), shell.session.board(), MAX_POSITIONS) else {
        return Ok(Response::text(unfinished_text(shell)));
    };
    let before = shell.session.board().clone();
    let descriptions = make_run(shell, &moves, MoveOrigin::Auto)?;
    // A person does not need a list of moves that involve no choice.
    let summary = match shell.settings.interactive {
        true => format!("finished: {}", text::pluralize(moves.len(), "move")),
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

/// Explains why `finish` cannot play this game to its end.
fn unfinished_text(shell: &Shell<'_>) -> String {
    let (info, view) = (shell.session.info(), shell.session.view());
    let has_stock = [Role::Stock, Role::Waste].iter().any(|&role| info.piles_of(role).any(|at| !view.is_empty(at)));
    let mut foundations = info.zones.iter().filter(|zone| zone.role == Role::Foundation);
    let leaves_in_runs = foundations.all(|zone| zone.build.is_empty() && zone.space.is_empty());
    match (leaves_in_runs, has_stock) {
        (true, true) => {
            "complete runs leave the columns automatically, and `finish` moves no card between columns: here \
                         it helps only if cards from the stock complete all runs"
                .into()
        }
        (true, false) => "complete runs leave the columns automatically, and `finish` moves no card between columns: \
                          you have to complete the runs"
            .into(),
        (false, _) => {
            let stock = if has_stock { "goes through the stock, but " } else { "" };
            format!("some cards cannot go to the foundations yet: `finish` {stock}moves no card between columns")
        }
    }
}

/// The maximum number of positions that [`can_finish`] searches. Front ends call it after each move.
const MAX_POSITIONS_AFTER_MOVE: usize = 1000;

/// Whether `finish` would win the game, as far as a short search finds out.
pub fn can_finish(session: &Session) -> bool {
    let has_foundations = !session.info().piles_of(Role::Foundation).is_empty();
    has_foundations
        && !session.is_over()
        && session.known_cards().unknown_count() == 0
        && find_forced_finish(session.game().as_ref(), session.board(), MAX_POSITIONS_AFTER_MOVE).is_some()
}

/// Explains that `finish` does not use cards that the player has not seen. Returns `None` if the player has seen all.
fn unseen_cards_text(shell: &Shell<'_>) -> Option<String> {
    let (info, known_cards) = (shell.session.info(), shell.session.known_cards());
    let unseen = known_cards.unknown_count();
    let in_stock: usize = info.piles_of(Role::Stock).map(|pile| known_cards.unknown_count_in(pile)).sum();
    let cards = match unseen {
        0 => return None,
        1 => "1 card that you have not seen is".to_string(),
        _ => format!("{unseen} cards that you have not seen are"),
    };
    let place = if unseen == in_stock { "in the stock" } else { "face down" };
    Some(format!("{cards} {place}: `finish` uses only cards that you have seen"))
}
