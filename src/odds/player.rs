//! The players of a survey: solver, hint, greedy and random.

use crate::board::{Board, KnownCards, Txn, View};
use crate::card::{Purpose, SeededRng};
use crate::game::{Game, Move, Status};
use crate::solve::advice::heuristic;
use crate::solve::advice::sampling::{Advice, Advisor};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// The purpose of the random numbers of the random player.
const CHOICES: &Purpose = b"patience-play-v1";

/// A player gives up after this many moves.
pub const MAX_MOVES: u32 = 2000;

/// The player of a survey.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "player"))]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// The solver, which sees all cards and proves whether a deal can be won.
    Solve,
    /// A player who follows every hint.
    Hint,
    /// A player who makes the move with the best immediate rating and never returns to a position.
    Greedy,
    /// A player who makes any legal move.
    Random,
}

impl Player {
    /// Returns the name of the player.
    pub fn word(self) -> &'static str {
        match self {
            Player::Solve => "solve",
            Player::Hint => "hint",
            Player::Greedy => "greedy",
            Player::Random => "random",
        }
    }
}

/// Plays a deal as the greedy player. Returns the number of moves if the deal was won.
///
/// The player sees no hidden cards and rates moves with [`heuristic::best`].
pub fn play_greedily(game: &dyn Game, mut board: Board) -> Option<u32> {
    let mut seen = HashSet::from([game.key(&board)]);
    for made in 0..=MAX_MOVES {
        match game.status(View::of(&board)) {
            Status::Won => return Some(made),
            Status::Stuck | Status::Over => return None,
            Status::Playing => {}
        }
        let was_seen = |m: Move| seen.contains(&game.key(&after(game, &board, m)));
        let (m, _) = heuristic::best(game, View::of(&board), &was_seen)?;
        board = after(game, &board, m);
        if !seen.insert(game.key(&board)) {
            return None;
        }
    }
    None
}

/// Plays a deal and follows every hint: makes all moves of a hint, then asks for the next one. Returns the number
/// of moves if the deal was won. `on_advice` is called with each hint.
pub fn play_by_hints(
    advisor: &mut Advisor,
    game: &dyn Game,
    mut board: Board,
    on_advice: &mut dyn FnMut(&Advice),
) -> Option<u32> {
    let mut known = KnownCards::of(View::of(&board));
    // Returning to a board is useful if more cards are known, for example after going through the stock.
    let mut seen = HashSet::from([(game.key(&board), known.unknown_count())]);
    let (mut made, mut events) = (0, Vec::new());
    while made < MAX_MOVES && game.status(View::of(&board)) == Status::Playing {
        let was_seen = |m: Move| seen.contains(&(game.key(&after(game, &board, m)), known.unknown_count()));
        let advice = advisor.advise(View::of(&board), &known, &was_seen)?;
        on_advice(&advice);
        // A search proved that no move can still win.
        if advice.chance == Some(0.0) && advice.visits == 0 {
            return None;
        }
        for m in advice.moves {
            events.clear();
            let mut summary = board.clone();
            game.play(&mut Txn::new(&mut board, &mut events), m);
            for event in &events {
                summary.apply(event);
                known.update(event, View::of(&summary));
            }
            made += 1;
        }
        if !seen.insert((game.key(&board), known.unknown_count())) && advice.visits == 0 {
            return None;
        }
    }
    (game.status(View::of(&board)) == Status::Won).then_some(made)
}

/// Plays random moves chosen by the seed. Returns the number of moves if the deal was won.
pub fn play_randomly(game: &dyn Game, mut board: Board, seed: u64) -> Option<u32> {
    let (mut rng, mut moves) = (SeededRng::with_purpose(CHOICES, seed, 0), Vec::new());
    for made in 0..=MAX_MOVES {
        match game.status(View::of(&board)) {
            Status::Won => return Some(made),
            Status::Stuck | Status::Over => return None,
            Status::Playing => {}
        }
        game.moves(View::of(&board), &mut moves);
        let among = u32::try_from(moves.len()).ok()?;
        let &m = moves.get(rng.below(among) as usize)?;
        board = after(game, &board, m);
    }
    None
}

/// Returns the board after a legal move.
fn after(game: &dyn Game, board: &Board, m: Move) -> Board {
    let (mut after, mut events) = (board.clone(), Vec::new());
    game.play(&mut Txn::new(&mut after, &mut events), m);
    after
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::DealSpec;
    use crate::games::catalog;
    use crate::play::deck_for;

    fn dealt(id: &str, seed: u64) -> (std::sync::Arc<dyn Game>, Board) {
        let game = catalog::open(id, &[]).unwrap();
        let deck = deck_for(game.as_ref(), &DealSpec::Seed(seed)).unwrap();
        let (board, _) = game.deal_deck(&deck).unwrap();
        (game, board)
    }

    /// Returns the number of wins among the first 40 deals.
    fn won(id: &str, play: impl Fn(&dyn Game, Board, u64) -> Option<u32>) -> usize {
        let plays = (1..=40).filter(|&seed| {
            let (game, board) = dealt(id, seed);
            play(game.as_ref(), board, seed).is_some()
        });
        plays.count()
    }

    #[test]
    fn the_greedy_player_wins_more_often_than_the_random_one() {
        let (greedy, random) = (won("tri-peaks", |g, b, _| play_greedily(g, b)), won("tri-peaks", play_randomly));
        assert!(greedy > random, "{greedy} against {random}");
    }

    #[test]
    fn the_hint_player_continues_after_going_through_the_stock() {
        // At first, some deals allow only drawing from the stock, and going through it ends at the same board.
        let mut without_samples = 0;
        for seed in 1..=8 {
            let (game, board) = dealt("klondike", seed);
            let (mut advisor, mut samples) = (Advisor::new(game.clone(), 3), 0);
            play_by_hints(&mut advisor, game.as_ref(), board, &mut |advice| samples += advice.visits);
            without_samples += u32::from(samples == 0);
        }
        assert_eq!(without_samples, 0);
    }

    #[test]
    fn players_stop_and_are_deterministic() {
        for id in ["klondike", "freecell"] {
            let (game, board) = dealt(id, 3);
            assert_eq!(
                play_greedily(game.as_ref(), board.clone()),
                play_greedily(game.as_ref(), board.clone()),
                "{id}"
            );
            assert_eq!(play_randomly(game.as_ref(), board.clone(), 3), play_randomly(game.as_ref(), board, 3), "{id}");
        }
    }
}
