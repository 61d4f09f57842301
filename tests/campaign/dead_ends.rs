//! Random games until they are stuck: then no number of draws may lead to a useful move.

use crate::lottery::Lottery;
use crate::random_game::{deal_seed, random_game};
use crate::state_file::Counts;
use patience::internals::board::{Board, PileId, Txn, View};
use patience::internals::card::DealSpec;
use patience::internals::game::{Game, GameInfo, Move, Role};
use patience::internals::play::Session;

/// The most moves of a random game.
const MOVE_COUNT: usize = 300;
/// The most games that are opened to find one with a stock.
const GAME_TRIES: u64 = 200;

/// Plays a random game in which the player mostly draws, and checks each position that counts as stuck.
pub fn run(number: u64, counts: &mut Counts) {
    let mut lottery = Lottery::new(b"campaign-dead-en", number);
    let Some(mut session) = game_with_stock(number, &mut lottery) else { return };
    // A game gets stuck early if the player overlooks moves. How often depends on the case.
    let draws_of_ten = 5 + lottery.below(6);
    for _ in 0..MOVE_COUNT {
        if session.status().word() == "stuck" {
            counts.add("stuck", 1);
            check_stuck(&session);
        }
        let moves = session.moves();
        if moves.is_empty() {
            break;
        }
        let is_draw = moves.contains(&Move::Draw) && lottery.below(10) < draws_of_ten;
        let chosen = if is_draw { Move::Draw } else { *lottery.one(&moves) };
        session.play(chosen).unwrap_or_else(|refusal| panic!("a listed move is rejected: {refusal:?}"));
    }
    counts.add("moves", session.moves_made() as u64);
}

/// Deals one of the next games in which the first moves include a draw.
fn game_with_stock(number: u64, lottery: &mut Lottery) -> Option<Session> {
    (number..number + GAME_TRIES).find_map(|number| {
        let chosen = random_game(number, lottery);
        let session = deal_seed(&chosen, &DealSpec::Seed(lottery.below(1_000_000) as u64));
        // Amazons with `quick=2` is lost by a rule, although cards could still move.
        let is_ended_by_rule = chosen.options().iter().any(|option| option.key == "quick" && option.value != "off");
        (session.moves().contains(&Move::Draw) && !is_ended_by_rule).then_some(session)
    })
}

/// Draws until no draw is legal, or twice through the stock. A move of a card that is not on a foundation is useful, and
/// so is a removal.
fn check_stuck(session: &Session) {
    let (game, mut board): (&dyn Game, Board) = (session.game().as_ref(), session.board().clone());
    let mut moves = Vec::new();
    for draws in 0..2 * board.card_count() {
        game.moves(View::of(&board), &mut moves);
        if let Some(&useful) = moves.iter().find(|&&m| is_useful(game.info(), m)) {
            panic!(
                "stuck, but after {draws} draws `{}` is legal: {} {:?}, deck {:?}, after {:?}",
                game.info().format_move(useful),
                game.info().id,
                game.info().options,
                session.deck(),
                session.played_moves().map(|m| game.info().format_move(m)).collect::<Vec<_>>()
            );
        }
        if !moves.contains(&Move::Draw) {
            return;
        }
        let mut events = Vec::new();
        let mut txn = Txn::new(&mut board, &mut events);
        game.play(&mut txn, Move::Draw);
        // What follows a shuffle differs from game to game.
        if txn.finish() != Ok(None) {
            return;
        }
    }
}

fn is_useful(info: &GameInfo, m: Move) -> bool {
    let is_foundation = |pile: PileId| info.role_of(pile) == Some(Role::Foundation);
    match m {
        Move::Transfer { from, to, .. } => !is_foundation(from) || !is_foundation(to),
        Move::Remove { .. } => true,
        Move::Draw | Move::Custom { .. } => false,
    }
}
