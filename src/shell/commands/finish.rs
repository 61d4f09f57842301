//! The `finish` command: automatic play of a game in which no choice is left.
//!
//! The remaining cards go to the foundations, through the stock and the waste. Only cards that the player has seen are
//! used.

use super::execute::{MoveOrigin, describe_batch, make_moves};
use crate::board::{Board, Cause, Face, PileId, Slot, Txn, View};
use crate::error::Result;
use crate::game::{Game, GameInfo, Move, Role, ZoneInfo};
use crate::play::Session;
use crate::shell::output::response::{MoveReport, Response};
use crate::shell::parse::command_usage::CommandInput;
use crate::shell::state::Shell;
use crate::solve::forced_finish::{MAX_POSITIONS, find_forced_finish};
use crate::text;

/// Executes `finish`.
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
    let board_before = shell.session.board().clone();
    let descriptions = make_moves(shell, &moves, MoveOrigin::Auto)?;
    // A person does not need a list of moves that involve no choice.
    let summary = if shell.settings.interactive {
        format!("finished: {}", text::pluralize(moves.len(), "move"))
    } else {
        String::new()
    };
    let narration = if summary.is_empty() { describe_batch(shell, &board_before, descriptions) } else { String::new() };
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
    let has_stock =
        [Role::Stock, Role::Waste].iter().any(|&role| info.piles_of(role).iter().any(|pile| !view.is_empty(pile)));
    let mut foundations = info.zones.iter().filter(|zone| zone.role == Role::Foundation);
    // In games such as Spider, no move goes to a foundation: complete runs leave the columns automatically.
    let sweeps_runs = !foundations.any(ZoneInfo::accepts_cards);
    match (sweeps_runs, has_stock) {
        (true, true) => {
            "complete runs leave the columns automatically, and `finish` moves no card between columns: here \
                         it helps only if cards from the stock complete all runs"
                .into()
        }
        (true, false) => "complete runs leave the columns automatically, and `finish` moves no card between columns: \
                          you have to complete the runs"
            .into(),
        (false, _) if !builds_on_columns(info) => {
            "`finish` found no order in which all cards go to the foundations".into()
        }
        (false, _) => {
            let stock = if has_stock { "goes through the stock, but " } else { "" };
            let cause =
                covered_card_text(shell).unwrap_or_else(|| "some cards cannot go to the foundations yet".into());
            format!("{cause}: `finish` {stock}moves no card between columns")
        }
    }
}

/// Whether cards can go to a column at all. In games such as Eliminator they cannot, so no single card blocks the others.
fn builds_on_columns(info: &GameInfo) -> bool {
    let mut columns = info.zones.iter().filter(|zone| zone.role == Role::Tableau);
    columns.any(ZoneInfo::accepts_cards)
}

/// Names a card that is next for a foundation but has other cards on top of it: `5H is next for the foundations, but 9S
/// is on it in t3`. If cards can still go to this foundation, the card is next only after them, and the text names them,
/// too. Returns `None` if there is no such card.
fn covered_card_text(shell: &Shell<'_>) -> Option<String> {
    let game = shell.game().as_ref();
    let board = after_moves_to_foundations(game, shell.session.board());
    let (pile, index, foundation) = next_covered_card(game, &board)?;
    let earlier = earlier_cards_clause(board.slots(foundation).get(shell.session.board().len(foundation)..)?);
    let slots = board.slots(pile);
    let (card, covering) = (slots.get(index)?.card(), slots.get(index + 1..)?);
    let covering = match covering {
        [only] => format!("{} is", only.card()),
        _ => format!("{} cards are", covering.len()),
    };
    Some(format!(
        "{earlier}{card} is next for the foundations, but {covering} on it in {}",
        game.info().pile_name(pile)
    ))
}

/// The maximum number of cards that go to the foundation first and are named. If there are more, only their number is
/// given.
const MAX_NAMED: usize = 3;

/// Returns the beginning of the sentence about the next card, which names the cards that go to the foundation before it:
/// `after AC and 2C, `. Returns an empty text if there are none.
fn earlier_cards_clause(cards: &[Slot]) -> String {
    let names: Vec<String> = cards.iter().map(|slot| slot.card().to_string()).collect();
    match names.len() {
        0 => String::new(),
        1..=MAX_NAMED => format!("after {}, ", text::join_list(&names, "and")),
        count => format!("after {count} other cards, "),
    }
}

/// Returns the board after all moves to the foundations that are possible without any other move.
fn after_moves_to_foundations(game: &dyn Game, board: &Board) -> Board {
    let (info, mut board) = (game.info(), board.clone());
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    // Each repetition moves at least one card to a foundation, so there are at most as many repetitions as cards.
    for _ in 0..board.card_count() {
        moves.clear();
        game.moves(View::of(&board), &mut moves);
        let goes_to_foundation = |m: &&Move| match **m {
            Move::Transfer { from, to, .. } => is_foundation(info, to) && !is_foundation(info, from),
            _ => false,
        };
        let Some(&m) = moves.iter().find(goes_to_foundation) else { break };
        game.play(&mut Txn::new(&mut board, &mut events), m);
    }
    board
}

/// Returns the place of a covered card that a foundation would take now, and this foundation. Of several cards, returns
/// the one with the fewest cards on top of it.
fn next_covered_card(game: &dyn Game, board: &Board) -> Option<(PileId, usize, PileId)> {
    let info = game.info();
    let foundations: Vec<PileId> = info.piles_of(Role::Foundation).iter().collect();
    let piles = [Role::Tableau, Role::Reserve].into_iter().flat_map(|role| info.piles_of(role));
    let covered = piles.flat_map(|pile| (0..board.len(pile).saturating_sub(1)).map(move |index| (pile, index)));
    let fits = |(pile, index): (PileId, usize)| {
        let uncovered = uncover(board, pile, index);
        let move_to = |to: PileId| Move::Transfer { from: pile, to, count: 1 };
        let goes_to = |&to: &PileId| game.check(View::of(&uncovered), move_to(to)).is_ok();
        foundations.iter().copied().find(goes_to).map(|foundation| (pile, index, foundation))
    };
    covered.filter_map(fits).min_by_key(|&(pile, index, _)| board.len(pile) - index)
}

/// Returns a board on which this card is the face-up top card of its pile.
fn uncover(board: &Board, pile: PileId, index: usize) -> Board {
    let (mut board, mut events) = (board.clone(), Vec::new());
    let mut txn = Txn::new(&mut board, &mut events);
    txn.bring_to_top(pile, index, Cause::Arranged);
    txn.set_top_face(pile, Face::Up, Cause::Arranged);
    board
}

fn is_foundation(info: &GameInfo, pile: PileId) -> bool {
    info.role_of(pile) == Some(Role::Foundation)
}

/// The maximum number of positions that [`can_finish`] searches. Front ends call it after each move.
const MAX_POSITIONS_AFTER_MOVE: usize = 1000;

/// Whether `finish` would win the game, as far as a short search finds out.
pub fn can_finish(session: &Session) -> bool {
    let has_foundations = !session.info().piles_of(Role::Foundation).is_empty();
    has_foundations
        && !session.is_over()
        && session.known_cards().unknown_count() <= MAX_UNSEEN
        && find_forced_finish(session.game().as_ref(), session.board(), MAX_POSITIONS_AFTER_MOVE).is_some()
}

/// The maximum number of unseen cards with which `finish` works. A player who has seen all other cards of the pack
/// knows the last one.
const MAX_UNSEEN: usize = 1;

/// Explains that `finish` does not use cards that the player has not seen. Returns `None` if the player knows all
/// cards.
fn unseen_cards_text(shell: &Shell<'_>) -> Option<String> {
    let (info, known) = (shell.session.info(), shell.session.known_cards());
    let unseen = known.unknown_count();
    let in_stock: usize = info.piles_of(Role::Stock).iter().map(|pile| known.unknown_count_in(pile)).sum();
    if unseen <= MAX_UNSEEN {
        return None;
    }
    let place = if unseen == in_stock { "in the stock" } else { "face down" };
    Some(format!("{unseen} cards that you have not seen are {place}: `finish` uses only cards that you have seen"))
}
