//! A hint in words.

use super::advice::{Advice, AlternativeMoves, RatedChoice};
use crate::board::{Board, KnownCards, PileId, Txn, View};
use crate::game::{Game, Move, Role};
use crate::solve::advice::heuristic;
use crate::text;

/// How many other choices are kept.
const MAX_ALTERNATIVES: usize = 3;
/// So many moves of a way are told.
const MAX_LISTED_MOVES: usize = 3;
/// How often another choice must have been tried for its number to say something.
const FEWEST: u32 = 12;

/// The advice that the choices of the tree come to, the best first; there is one at least.
pub fn summarize_choices(game: &dyn Game, view: View<'_>, known: &KnownCards, tried: Vec<RatedChoice>) -> Advice {
    let visits = tried.iter().map(|weighed| weighed.visits).sum();
    // What lies under the cards does not matter for words: a move that turns a card up is the last of its way.
    let board = known.determinize(view, |n| n - 1);
    let mut why = String::new();
    let mut advice = Advice { moves: Vec::new(), why: String::new(), chance: None, visits, alternatives: Vec::new() };
    for (place, weighed) in tried.into_iter().take(1 + MAX_ALTERNATIVES).enumerate() {
        let words = describe_moves(game, &board, &weighed.moves);
        let chance = weighed.chance;
        match (place, chance) {
            // A draw is told by the command itself.
            (0, Some(chance)) if weighed.moves == [Move::Draw] => why = chance_text(chance),
            (0, Some(chance)) => why = format!("{words}: {}", chance_text(chance)),
            (0, None) => why = reason(game, view, &weighed.moves, words),
            // Of what was hardly tried nothing is known.
            _ if weighed.visits < FEWEST => break,
            (1, Some(chance)) => why += &format!("; next best {words} ({:.0})", chance * 10.0),
            (1, None) => why += &format!("; next best {words}"),
            _ => {}
        }
        if place == 0 {
            (advice.moves, advice.chance) = (weighed.moves, chance);
        } else {
            advice.alternatives.push(AlternativeMoves { moves: weighed.moves, chance });
        }
    }
    Advice { why, ..advice }
}

/// Why those moves, where no number says it: what speaks for the first, if that is all, and else what they are.
fn reason(game: &dyn Game, view: View<'_>, moves: &[Move], words: String) -> String {
    match moves {
        [m] => heuristic::why(game, view, *m),
        _ => words,
    }
}

/// How likely it is, in tenths.
pub fn chance_text(chance: f64) -> String {
    match (chance * 10.0).round() as u32 {
        0 => "less than 1 in 20 from here".into(),
        10.. => "more than 19 in 20 from here".into(),
        tenths => format!("about {tenths} in 10 from here"),
    }
}

/// Moves one after the other, the draws among them counted: `draw twice, then JC on t4`.
pub fn describe_moves(game: &dyn Game, board: &Board, moves: &[Move]) -> String {
    let (mut board, mut events) = (board.clone(), Vec::new());
    let mut words: Vec<String> = Vec::new();
    let mut draws = 0;
    for (place, &m) in moves.iter().enumerate() {
        if m == Move::Draw {
            draws += 1;
            if moves.get(place + 1) != Some(&Move::Draw) {
                words.push(match std::mem::take(&mut draws) {
                    1 => "draw".into(),
                    2 => "draw twice".into(),
                    times => format!("draw {times} times"),
                });
            }
        } else {
            words.push(describe_move(game, View::of(&board), m));
        }
        game.play(&mut Txn::new(&mut board, &mut events), m);
        events.clear();
    }
    // Nobody keeps more in mind.
    match words.len().saturating_sub(MAX_LISTED_MOVES) {
        0 | 1 => {}
        more => {
            words.truncate(MAX_LISTED_MOVES);
            words.push(format!("{more} more"));
        }
    }
    words.join(", then ")
}

/// A move: `JC on t4`, `AS up`.
fn describe_move(game: &dyn Game, view: View<'_>, m: Move) -> String {
    let info = game.info();
    let top = |pile: PileId, count: usize| {
        let card = view.len(pile).checked_sub(count).and_then(|at| view.card(pile, at));
        card.map_or_else(|| info.pile_name(pile).to_string(), |card| card.to_string())
    };
    match m {
        Move::Transfer { from, to, count } => {
            let card = top(from, count.into());
            match info.role_of(to) {
                Some(Role::Foundation) => format!("{card} up"),
                _ if view.is_empty(to) => format!("{card} to {}", info.pile_name(to)),
                _ => format!("{card} on {}", info.pile_name(to)),
            }
        }
        Move::Remove { a, b } => {
            let both: Vec<String> = match b {
                Some(b) if b == a => vec![top(a, 1), top(a, 2)],
                Some(b) => vec![top(a, 1), top(b, 1)],
                None => vec![top(a, 1)],
            };
            format!("remove {}", text::join_list(&both, "and"))
        }
        Move::Draw | Move::Custom { .. } => info.format_move(m),
    }
}
