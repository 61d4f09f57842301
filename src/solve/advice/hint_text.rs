//! The text of a hint.

use super::heuristic;
use super::hint::{Advice, Alternative, Rating, Worth};
use crate::board::{KnownCards, PileId, Txn, View};
use crate::game::{Game, GameInfo, Message, Move, Role, message};
use crate::solve::search::verdict::{Report, Stop};
use crate::text;
use crate::words;

/// The maximum number of other choices in a hint.
const MAX_ALTERNATIVES: usize = 3;
/// The maximum number of moves listed for a choice.
const MAX_LISTED_MOVES: usize = 3;
/// The minimum number of visits for printing the estimate of another choice.
const MIN_VISITS_FOR_ESTIMATE: u32 = 12;

/// Combines the choices that the sampling search tried into a hint. There must be at least one choice. The best comes
/// first.
pub fn summarize_choices(game: &dyn Game, view: View<'_>, known: &KnownCards, choices: Vec<Rating>) -> Advice {
    let visits = choices.iter().map(|rated| rated.visits).sum();
    let mut advice = Advice { visits, ..Advice::none() };
    let mut best_estimate = None;
    for (index, rated) in choices.into_iter().take(1 + MAX_ALTERNATIVES).enumerate() {
        let chance = rated.chance();
        match index {
            0 => {
                (advice.continuation, advice.why) = plan_text(game, view, known, &rated.moves, false);
                best_estimate = estimate_text(&rated);
                if let Some(estimate) = &best_estimate {
                    advice.why = estimate.as_str().into();
                }
                (advice.moves, advice.chance) = (rated.moves, chance);
                continue;
            }
            // The estimate of a choice with few visits is useless.
            _ if rated.visits < MIN_VISITS_FOR_ESTIMATE => break,
            1 => advice.next_best = next_best(game, view, known, &rated, best_estimate.as_deref()),
            _ => {}
        }
        advice.alternatives.push(Alternative { moves: rated.moves, chance });
    }
    advice
}

/// Returns the reason for the first move of a solution.
pub fn win_reason(solution: &[Move]) -> Message {
    match solution.len() {
        1 => "wins the game".into(),
        moves => message!["begins a win in ", moves, " moves"],
    }
}

/// Adds to the reason for a move that a search for a win stopped before it found one. `is_safe` says whether the move
/// is safe.
pub fn reason_without_a_win(why: &Message, report: &Report, stop: Stop, is_safe: bool) -> Message {
    let cause = match stop {
        Stop::Shuffle => "the search found no win without a reshuffle".into(),
        Stop::Interrupt => "the search was interrupted".into(),
        Stop::OutOfMemory => "the system has too little memory to search longer".into(),
        Stop::Positions | Stop::Memory | Stop::Fault => {
            let positions = text::with_thousands_separators(report.positions.into());
            format!("the search found no win in {positions} positions")
        }
    };
    // A safe move never turns a position that can be won into one that cannot, so it is no guess.
    if is_safe {
        return message![why, " (", cause, ")"];
    }
    let typed = message![why, ". This is a guess, because ", &cause];
    if why.is_empty_in_picture() { Message::forms(typed, message!["is a guess, because ", &cause]) } else { typed }
}

/// Describes the second choice, with its first command: ``The next best choice (also wins about 6 times in 10) is `draw
/// 2`, then JC to t4``.
fn next_best(
    game: &dyn Game,
    view: View<'_>,
    known: &KnownCards,
    second: &Rating,
    best_estimate: Option<&str>,
) -> Message {
    let estimate = match (estimate_text(second), best_estimate) {
        (Some(second), Some(best)) if second == best => format!(" (also {second})"),
        (Some(second), _) => format!(" ({second})"),
        (None, _) => String::new(),
    };
    let continuation = continuation_text(game, view, known, &second.moves);
    message![
        "The next best choice",
        estimate,
        Message::forms(" is ", ": "),
        first_command(game.info(), view, &second.moves),
        continuation
    ]
}

/// Returns two texts: the moves after the first one or after the first draws (`, then JC to t4`), and the reason for
/// the last move. `is_lost` is true in a lost position.
pub fn plan_text(
    game: &dyn Game,
    view: View<'_>,
    known: &KnownCards,
    moves: &[Move],
    is_lost: bool,
) -> (Message, Message) {
    let continuation = continuation_text(game, view, known, moves);
    // The hidden cards are filled in arbitrarily. The reason does not use them.
    let (mut board, mut events) = (known.determinize(view, |n| n - 1), Vec::new());
    let (last_move, earlier_moves) = moves.split_last().unwrap_or((&Move::Draw, &[]));
    for &m in earlier_moves {
        game.play(&mut Txn::new(&mut board, &mut events), m);
    }
    (continuation, heuristic::why(game, View::of(&board), *last_move, is_lost))
}

/// Describes the moves after the first one, or after the first draws: `, then JC to t4`.
fn continuation_text(game: &dyn Game, view: View<'_>, known: &KnownCards, moves: &[Move]) -> Message {
    let mut continuation = Message::default();
    for step in describe_moves(game, view, known, moves, leading_draws(moves).max(1)) {
        continuation.push(message![", then ", step]);
    }
    continuation
}

/// Returns the first move as a command, or all draws with which moves begin: `draw 2`.
fn first_command(info: &GameInfo, view: View<'_>, moves: &[Move]) -> Message {
    match (leading_draws(moves), moves.first()) {
        (0 | 1, Some(&first)) => words::command(info, view, first),
        (draws, _) => Message::forms(format!("`{} {draws}`", info.format_move(Move::Draw)), draws_text(draws)),
    }
}

/// Describes draws as a request: `draw twice`.
pub(crate) fn draws_text(draws: usize) -> Message {
    match draws {
        1 => "draw".into(),
        2 => "draw twice".into(),
        times => message!["draw ", times, " times"],
    }
}

/// Returns the number of draws with which moves begin.
pub fn leading_draws(moves: &[Move]) -> usize {
    moves.iter().take_while(|&&m| m == Move::Draw).count()
}

/// Formats the estimate of a choice: the probability of winning, or the number of cards left. Returns `None` if there is
/// none.
fn estimate_text(rated: &Rating) -> Option<String> {
    match rated.worth? {
        Worth::Chance(chance) => Some(chance_text(chance)),
        Worth::CardsLeft(cards) => {
            let cards = format!("{cards:.1}");
            let cards = cards.strip_suffix(".0").unwrap_or(&cards);
            let noun = if cards == "1" { "card" } else { "cards" };
            Some(format!("leaves about {cards} {noun} at the end, on average"))
        }
    }
}

/// Formats a probability of winning, in tenths.
pub fn chance_text(chance: f64) -> String {
    match (chance * 10.0).round() as u32 {
        0 => "wins less than 1 time in 20".into(),
        10.. => "wins more than 19 times in 20".into(),
        1 => "wins about 1 time in 10".into(),
        tenths => format!("wins about {tenths} times in 10"),
    }
}

/// Lists moves from the given index on, with repeated draws as a number: `draw twice`, `JC to t4`.
fn describe_moves(game: &dyn Game, view: View<'_>, known: &KnownCards, moves: &[Move], start: usize) -> Vec<Message> {
    // The hidden cards are filled in arbitrarily. They never appear in the text, because a choice ends with the first
    // move that turns up a card.
    let (mut board, mut events) = (known.determinize(view, |n| n - 1), Vec::new());
    let mut steps: Vec<Message> = Vec::new();
    let mut draws = 0;
    for (index, &m) in moves.iter().enumerate() {
        if index >= start && m == Move::Draw {
            draws += 1;
            if moves.get(index + 1) != Some(&Move::Draw) {
                steps.push(draws_text(std::mem::take(&mut draws)));
            }
        } else if index >= start {
            steps.push(describe_move(game, View::of(&board), m));
        }
        game.play(&mut Txn::new(&mut board, &mut events), m);
        events.clear();
    }
    // A longer list is hard to remember.
    match steps.len().saturating_sub(MAX_LISTED_MOVES) {
        0 | 1 => {}
        unlisted => {
            steps.truncate(MAX_LISTED_MOVES);
            steps.push(message![unlisted, " more moves"]);
        }
    }
    steps
}

/// Describes a move: `JC to t4`, `AS to the foundation`.
fn describe_move(game: &dyn Game, view: View<'_>, m: Move) -> Message {
    let info = game.info();
    let card_name = |pile: PileId, count: usize| {
        let card = view.len(pile).checked_sub(count).and_then(|index| view.card(pile, index));
        card.map_or_else(|| words::place(info, view, pile), Message::from)
    };
    match m {
        Move::Transfer { from, to, count } => {
            let card = card_name(from, count.into());
            if let Some(Role::Foundation) = info.role_of(to) {
                message![card, " to the foundation"]
            } else {
                message![card, words::destination(info, view, to)]
            }
        }
        Move::Remove { a, b } => {
            let cards = match b {
                Some(b) if b == a => vec![card_name(a, 1), card_name(a, 2)],
                Some(b) => vec![card_name(a, 1), card_name(b, 1)],
                None => info.piles_of_removal(a, None).into_iter().map(|pile| card_name(pile, 1)).collect(),
            };
            message!["remove ", Message::list(cards, "and")]
        }
        Move::Draw => "draw".into(),
        Move::Custom { .. } => {
            Message::forms(format!("type `{}`", info.format_move(m)), words::imperative_move(info, view, m))
        }
    }
}
