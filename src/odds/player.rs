//! The players of a survey: solver, hint, greedy and random.

use crate::board::{Board, KnownCards, Txn, View};
use crate::card::{Purpose, SeededRng};
use crate::game::{Game, Move, Status};
use crate::solve::advice::heuristic;
use crate::solve::advice::sampling::{Advice, Advisor};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// What the choices of a random player are drawn for.
const CHOICES: &Purpose = b"patience-play-v1";

/// Who has made so many moves without an end gives up.
pub const MAX_MOVES: u32 = 2000;

/// Who plays.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// The solver, which looks under the cards: it says whether a deal can be won.
    Solve,
    /// Who does what a hint says.
    Hint,
    /// Who makes the best-looking move each time, looks no further and never comes back to a position.
    Greedy,
    /// Who makes any legal move.
    Random,
}

impl Player {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Player::Solve => "solve",
            Player::Hint => "hint",
            Player::Greedy => "greedy",
            Player::Random => "random",
        }
    }
}

/// Plays a deal as the greedy player does. Gives the moves that won it, or nothing.
///
/// It sees what people see: what it weighs it weighs by [`heuristic::best`].
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

/// Plays a deal as somebody does who follows every hint: all the moves that it names, then the next one. Gives the moves
/// that won it, or nothing; `told` hears of each hint.
pub fn play_by_hints(
    advisor: &mut Advisor,
    game: &dyn Game,
    mut board: Board,
    on_advice: &mut dyn FnMut(&Advice),
) -> Option<u32> {
    let mut known = KnownCards::of(View::of(&board));
    // A board come back to is another one to who has learned more: the stock was looked through.
    let mut seen = HashSet::from([(game.key(&board), known.unknown_count())]);
    let (mut made, mut events) = (0, Vec::new());
    while made < MAX_MOVES && game.status(View::of(&board)) == Status::Playing {
        let was_seen = |m: Move| seen.contains(&(game.key(&after(game, &board, m)), known.unknown_count()));
        let advice = advisor.advise(View::of(&board), &known, &was_seen)?;
        on_advice(&advice);
        // No way wins any more, and that is proved.
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

/// Plays a deal as the random player does, whose choices come from the seed. Gives the moves that won it, or nothing.
pub fn play_randomly(game: &dyn Game, mut board: Board, seed: u64) -> Option<u32> {
    let (mut dice, mut moves) = (SeededRng::with_purpose(CHOICES, seed, 0), Vec::new());
    for made in 0..=MAX_MOVES {
        match game.status(View::of(&board)) {
            Status::Won => return Some(made),
            Status::Stuck | Status::Over => return None,
            Status::Playing => {}
        }
        game.moves(View::of(&board), &mut moves);
        let among = u32::try_from(moves.len()).ok()?;
        let &m = moves.get(dice.below(among) as usize)?;
        board = after(game, &board, m);
    }
    None
}

/// The board after a legal move.
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

    /// How many of so many deals are won.
    fn won(id: &str, play: impl Fn(&dyn Game, Board, u64) -> Option<u32>) -> usize {
        let plays = (1..=40).filter(|&seed| {
            let (game, board) = dealt(id, seed);
            play(game.as_ref(), board, seed).is_some()
        });
        plays.count()
    }

    #[test]
    fn who_weighs_wins_more_often_than_who_throws_dice() {
        let (weighed, thrown) = (won("tri-peaks", |g, b, _| play_greedily(g, b)), won("tri-peaks", play_randomly));
        assert!(weighed > thrown, "{weighed} against {thrown}");
    }

    #[test]
    fn who_follows_hints_goes_on_after_a_look_through_the_stock() {
        // In some deals nothing but the stock can be played at first, and the look through it ends where it began.
        let mut unasked = 0;
        for seed in 1..=8 {
            let (game, board) = dealt("klondike", seed);
            let (mut advisor, mut worlds) = (Advisor::new(game.clone(), 3), 0);
            play_by_hints(&mut advisor, game.as_ref(), board, &mut |advice| worlds += advice.visits);
            unasked += u32::from(worlds == 0);
        }
        assert_eq!(unasked, 0);
    }

    #[test]
    fn players_end_and_play_the_same_again() {
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
