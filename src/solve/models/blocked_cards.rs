//! The count of cards that are blocked by cards on top of them.

/// The number of blocked cards of a pile: cards under a card that goes to a foundation only after them. `turns` has
/// the turn in which each card goes to its foundation, from the top card of the pile down.
#[inline]
pub fn count_blocked(turns: impl Iterator<Item = u8>) -> i32 {
    let (mut under, mut last) = (0, 0);
    for turn in turns {
        under += i32::from(turn < last);
        last = turn.max(last);
    }
    under
}
