//! The count of cards that are blocked by cards on top of them.

/// Counts the blocked cards of a pile. A card is blocked if a card on top of it goes to a foundation later than the card
/// itself. `turns` has a number for each card, from the top card of the pile down. A card with a lower number goes to a
/// foundation earlier.
#[inline]
pub fn count_blocked(turns: impl Iterator<Item = u8>) -> i32 {
    let (mut blocked, mut latest_turn) = (0, 0);
    for turn in turns {
        blocked += i32::from(turn < latest_turn);
        latest_turn = turn.max(latest_turn);
    }
    blocked
}
