//! A hint in sentences.

use crate::board::View;
use crate::game::{BetterScore, GameInfo, Message, Move, Part, message};
use crate::solve::advice::turning_point::TurningPoint;
use crate::solve::advice::{Advice, draws_text, leading_draws};
use crate::words;

/// How a player gets out of a position in which no move helps.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum WayBack {
    /// By `goto` to the last position from which a win is known.
    To(TurningPoint),
    /// By `undo`, because no earlier position is known to be winnable.
    Undo,
    /// By a new deal, because this deal cannot be won.
    LostDeal,
    /// By a new deal, because moves cannot be undone.
    NewDeal,
}

/// Describes a hint. `is_lost` is true if the position is known to be lost. If it is not lost, `way_back` is used only
/// if no move makes progress.
pub fn describe_hint(info: &GameInfo, view: View<'_>, advice: &Advice, is_lost: bool, way_back: WayBack) -> Message {
    let command = || match advice.moves[..] {
        [Move::Draw, ..] if leading_draws(&advice.moves) == 1 => info.draw_word().to_string(),
        _ => first_command(info, &advice.moves),
    };
    let with_words = |shown: Message| message![Message::forms(format!("`{}`", command()), shown), &advice.continuation];
    // A player who points reads a request at the start of a sentence, and a move in a few words inside of one.
    let request = || {
        let mut request = with_words(first_step(info, view, &advice.moves, words::imperative_move));
        if advice.continuation.is_empty() && !advice.why.is_empty_in_picture() {
            request.push(Message::forms("", message![Part::ClauseEnd, "this"]));
        }
        request
    };
    let play = || with_words(first_step(info, view, &advice.moves, words::brief_move));
    // The reason, `advice.why`, begins with a verb, such as `builds on the foundation`. If the hint names several
    // moves, `this` refers to the last one.
    let subject = if advice.continuation.is_empty() {
        " ".into()
    } else {
        Message::forms(": this ", message![Part::ClauseEnd, "this "])
    };
    // A reason that says no more than the request is left out.
    let with_why = |start: Message| {
        let reason = message![start, &advice.why];
        let shown = if advice.why.is_empty_in_picture() { Message::default() } else { reason.clone() };
        Message::forms(reason, shown)
    };
    let reason = with_why(subject);
    let has_move = !advice.moves.is_empty();
    // The solver, which makes the report, runs only if no card is hidden. So a loss without a report was proved although
    // cards are hidden.
    let is_proved_despite_hidden_cards = advice.is_lost() && advice.report.is_none();
    let proof = if is_proved_despite_hidden_cards { ", whatever the face-down cards are" } else { "" };
    // Where a low score is the aim, as in Golf, a good result is possible without a win.
    let aims_at_low_score = info.better_score == BetterScore::Low;
    match (is_lost, has_move) {
        (true, true) if aims_at_low_score && advice.is_lost() => {
            message!["You can no longer win, but every card counts", sentence_end(), request(), reason, "."]
        }
        (false, true) if advice.next_best.is_empty() => message![request(), reason, "."],
        (false, true) => message![request(), reason, sentence_end(), &advice.next_best, "."],
        (false, false) => message!["No move makes progress: ", &advice.why, sentence_end(), ways_out(way_back)],
        (true, true) if advice.is_lost() => {
            message![
                lost_text(way_back, proof, ""),
                " The best move left is ",
                play(),
                with_why(", which ".into()),
                "."
            ]
        }
        // The hint was computed without the knowledge that the position is lost, so its reason does not fit.
        (true, true) => {
            message![lost_text(way_back, "", ""), " If you play on, the move that looks best is ", play(), "."]
        }
        (true, false) => lost_text(way_back, proof, ", and no move makes progress"),
    }
}

/// States that the position is lost, and how to get out of it. `proof` is a clause that states why this is certain
/// although cards are hidden; it may be empty. `more` is one more clause about the position.
fn lost_text(way_back: WayBack, proof: &str, more: &str) -> Message {
    match way_back {
        WayBack::To(TurningPoint { last_winnable, is_exact: true, .. }) => {
            message!["The game is lost since move ", last_winnable + 1, more, sentence_end(), back_to(last_winnable)]
        }
        WayBack::To(TurningPoint { last_winnable, is_exact: false, .. }) => {
            message!["This position is lost", proof, more, sentence_end(), back_to(last_winnable)]
        }
        WayBack::LostDeal => message!["This deal cannot be won", more, sentence_end(), deals_again()],
        WayBack::Undo | WayBack::NewDeal => {
            message!["This position is lost", proof, more, sentence_end(), ways_out(way_back)]
        }
    }
}

/// Ends a sentence. A page shows the sentences of a hint apart.
fn sentence_end() -> Message {
    Message::forms(". ", message![Part::ClauseEnd])
}

/// Names the command that deals again.
fn deals_again() -> Message {
    Message::forms("`new` deals again.", "Begin a new game.")
}

/// Describes the first step of a hint, with `describe` for a single move: `draw twice`.
fn first_step(
    info: &GameInfo,
    view: View<'_>,
    moves: &[Move],
    describe: fn(&GameInfo, View<'_>, Move) -> Message,
) -> Message {
    match (leading_draws(moves), moves.first()) {
        (0, Some(&first)) => describe(info, view, first),
        (draws, _) => draws_text(draws),
    }
}

/// Names the command that goes back to the last position from which a win is known.
fn back_to(last_winnable: usize) -> Message {
    match last_winnable {
        0 => Message::forms(
            "`goto 0` goes back to the deal, which can be won.",
            "Go back to the deal, which can be won.",
        ),
        _ => Message::forms(
            message!["`goto ", last_winnable, "` goes back to where you could win."],
            message!["Go back to move ", last_winnable, ", where you could win."],
        ),
    }
}

/// Names the commands that lead out of a position.
fn ways_out(way_back: WayBack) -> Message {
    match way_back {
        WayBack::To(point) => Message::forms(
            message!["`goto ", point.last_winnable, "` goes back, and `new` deals again."],
            message!["Go back to move ", point.last_winnable, ", or begin a new game."],
        ),
        WayBack::Undo => Message::forms(
            "`undo` takes moves back, `goto 0` goes back to the deal, and `new` deals again.",
            "Take moves back, or begin a new game.",
        ),
        WayBack::LostDeal | WayBack::NewDeal => deals_again(),
    }
}

/// Returns the first command of a hint: its first move, or `draw N` if it begins with several draws.
fn first_command(info: &GameInfo, moves: &[Move]) -> String {
    hint_commands(info, moves).into_iter().next().unwrap_or_default()
}

/// Returns the moves of a hint as commands, with repeated draws as `draw N`.
pub fn hint_commands(info: &GameInfo, moves: &[Move]) -> Vec<String> {
    let (mut commands, mut rest) = (Vec::new(), moves);
    while let Some((&first, following)) = rest.split_first() {
        let draws = leading_draws(rest);
        if draws > 1 {
            commands.push(format!("{} {draws}", info.format_move(Move::Draw)));
            rest = &rest[draws..];
        } else {
            commands.push(info.format_move(first));
            rest = following;
        }
    }
    commands
}
