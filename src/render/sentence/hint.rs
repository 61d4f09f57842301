//! A hint in sentences.

use crate::game::{BetterScore, GameInfo, Message, Move, message};
use crate::solve::advice::sampling::{Advice, leading_draws};
use crate::solve::advice::turning_point::TurningPoint;

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

/// Describes a hint. `is_lost` is true if the position is known to be lost. Otherwise `way_back` only matters if no
/// move makes progress.
pub fn describe_hint(info: &GameInfo, advice: &Advice, is_lost: bool, way_back: WayBack) -> Message {
    let play = || message!["`", first_command(info, &advice.moves), "`", &advice.continuation];
    let has_move = !advice.moves.is_empty();
    // Only advice on a board without hidden cards has a report. It needs no remark on hidden cards.
    let has_hidden_cards = advice.is_lost() && advice.report.is_none();
    // In a game about points, a good result is possible without a win.
    let counts_points = info.better_score == BetterScore::Low;
    match (is_lost, has_move) {
        (true, true) if counts_points && advice.is_lost() => {
            message!["You can no longer win, but every card counts. Play ", play(), ": ", &advice.why, "."]
        }
        (false, true) if advice.next_best.is_empty() => message![play(), ": ", &advice.why, "."],
        (false, true) => message![play(), ": ", &advice.why, ". ", &advice.next_best, "."],
        (false, false) => message!["Nothing here makes progress: ", &advice.why, ". ", ways_out(way_back)],
        (true, true) if advice.is_lost() => {
            message![lost(way_back, has_hidden_cards), " The best move left is ", play(), ": ", &advice.why, "."]
        }
        // The hint was computed without the knowledge that the position is lost, so its reason does not fit.
        (true, true) => message![lost(way_back, false), " To play on: ", play(), "."],
        (true, false) => message![lost(way_back, has_hidden_cards), " Nothing here makes progress."],
    }
}

/// Says that the position is lost, and how to get out of it. `has_hidden_cards` is true if this is proved although
/// the player does not know all cards.
fn lost(way_back: WayBack, has_hidden_cards: bool) -> Message {
    let proof = if has_hidden_cards { ", whatever the face-down cards are" } else { "" };
    match way_back {
        WayBack::To(TurningPoint { last_winnable, is_exact: true }) => {
            message!["Lost since move ", last_winnable + 1, ": `goto ", last_winnable, "` tries again."]
        }
        WayBack::To(TurningPoint { last_winnable, is_exact: false }) => message![
            "This position is lost",
            proof,
            ". It could be won after move ",
            last_winnable,
            ": `goto ",
            last_winnable,
            "` tries again."
        ],
        WayBack::LostDeal => "This deal cannot be won: `new` deals again.".into(),
        WayBack::Undo | WayBack::NewDeal => message!["This position is lost", proof, ". ", ways_out(way_back)],
    }
}

/// Names the commands that lead out of a position.
fn ways_out(way_back: WayBack) -> Message {
    match way_back {
        WayBack::To(point) => message!["`goto ", point.last_winnable, "` goes back, `new` deals again."],
        WayBack::Undo => "`undo` takes moves back, `goto 0` returns to the deal, `new` deals again.".into(),
        WayBack::LostDeal | WayBack::NewDeal => "`new` deals again.".into(),
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
