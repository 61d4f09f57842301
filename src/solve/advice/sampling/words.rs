//! The text of a sampled hint.

use super::advice::{Advice, AlternativeMoves, RatedChoice};
use crate::board::{Board, KnownCards, PileId, Txn, View};
use crate::game::{Game, Message, Move, Part, Role, message};
use crate::solve::advice::heuristic;

/// The maximum number of other choices in a hint.
const MAX_ALTERNATIVES: usize = 3;
/// The maximum number of moves listed for a choice.
const MAX_LISTED_MOVES: usize = 3;
/// The minimum number of visits for printing the estimate of another choice.
const FEWEST: u32 = 12;

/// Turns the choices that the sampling search tried into a hint. There is at least one choice, and they are sorted
/// from the best to the worst.
pub fn summarize_choices(game: &dyn Game, view: View<'_>, known: &KnownCards, tried: Vec<RatedChoice>) -> Advice {
    let visits = tried.iter().map(|weighed| weighed.visits).sum();
    // The hidden cards are filled in arbitrarily. They never appear in the text, because a choice ends with the first
    // move that turns up a card.
    let board = known.determinize(view, |n| n - 1);
    let mut why = Message::default();
    let mut advice = Advice {
        moves: Vec::new(),
        why: Message::default(),
        chance: None,
        visits,
        alternatives: Vec::new(),
        report: None,
    };
    for (place, weighed) in tried.into_iter().take(1 + MAX_ALTERNATIVES).enumerate() {
        let words = describe_moves(game, &board, &weighed.moves);
        let chance = weighed.chance;
        match (place, chance) {
            // For a single draw, the move itself needs no description.
            (0, Some(chance)) if weighed.moves == [Move::Draw] => why.push(chance_text(chance)),
            (0, Some(chance)) => why.push(message![words, ", which ", chance_text(chance)]),
            (0, None) => why.push(reason(game, view, &weighed.moves, words)),
            // The estimate of a choice with few visits is useless.
            _ if weighed.visits < FEWEST => break,
            (1, Some(chance)) => {
                let tenths = format!(" (about {:.0} in 10)", chance * 10.0);
                why.push(message![Part::ClauseEnd, "the next best choice is to ", words, tenths]);
            }
            (1, None) => why.push(message![Part::ClauseEnd, "the next best choice is to ", words]),
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

/// Returns the reason for moves without an estimate: that of a single move, or else the list of the moves.
fn reason(game: &dyn Game, view: View<'_>, moves: &[Move], words: Message) -> Message {
    match moves {
        [m] => heuristic::why(game, view, *m),
        _ => words,
    }
}

/// Formats a probability of winning, in tenths.
pub fn chance_text(chance: f64) -> String {
    match (chance * 10.0).round() as u32 {
        0 => "wins less than 1 game in 20".into(),
        10.. => "wins more than 19 games in 20".into(),
        1 => "wins about 1 game in 10".into(),
        tenths => format!("wins about {tenths} games in 10"),
    }
}

/// Lists moves, with repeated draws as a number: `draw twice, then put JC on t4`.
pub fn describe_moves(game: &dyn Game, board: &Board, moves: &[Move]) -> Message {
    let (mut board, mut events) = (board.clone(), Vec::new());
    let mut words: Vec<Message> = Vec::new();
    let mut draws = 0;
    for (place, &m) in moves.iter().enumerate() {
        if m == Move::Draw {
            draws += 1;
            if moves.get(place + 1) != Some(&Move::Draw) {
                words.push(match std::mem::take(&mut draws) {
                    1 => "draw".into(),
                    2 => "draw twice".into(),
                    times => message!["draw ", times, " times"],
                });
            }
        } else {
            words.push(describe_move(game, View::of(&board), m));
        }
        game.play(&mut Txn::new(&mut board, &mut events), m);
        events.clear();
    }
    // A longer list is hard to remember.
    match words.len().saturating_sub(MAX_LISTED_MOVES) {
        0 | 1 => {}
        more => {
            words.truncate(MAX_LISTED_MOVES);
            words.push(message![more, " more"]);
        }
    }
    Message::join(words, ", then ")
}

/// Describes a move: `put JC on t4`, `put AS on the foundation`.
fn describe_move(game: &dyn Game, view: View<'_>, m: Move) -> Message {
    let info = game.info();
    let top = |pile: PileId, count: usize| {
        let card = view.len(pile).checked_sub(count).and_then(|at| view.card(pile, at));
        card.map_or_else(|| info.pile_name(pile).into(), Message::from)
    };
    match m {
        Move::Transfer { from, to, count } => {
            let card = top(from, count.into());
            match info.role_of(to) {
                Some(Role::Foundation) => message!["put ", card, " on the foundation"],
                _ => message!["put ", card, " on ", info.pile_name(to)],
            }
        }
        Move::Remove { a, b } => {
            let both = match b {
                Some(b) if b == a => vec![top(a, 1), top(a, 2)],
                Some(b) => vec![top(a, 1), top(b, 1)],
                None => vec![top(a, 1)],
            };
            message!["remove ", Message::list(both, "and")]
        }
        Move::Draw => "draw".into(),
        Move::Custom { .. } => message!["type `", info.format_move(m), "`"],
    }
}
