//! The count of cards that are blocked by cards on top of them.

/// Counts the blocked cards of a pile: cards under a card that goes to a foundation only after them. `turns` contains
/// the turn in which each card goes to its foundation, from the top card of the pile down.
#[inline]
pub fn count_blocked(turns: impl Iterator<Item = u8>) -> i32 {
    let (mut blocked, mut latest_turn) = (0, 0);
    for turn in turns {
        blocked += i32::from(turn < latest_turn);
        latest_turn = turn.max(latest_turn);
    }
    blocked
}
