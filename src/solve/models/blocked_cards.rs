//! The count of cards that block others.

/// The number of cards of a pile that are under a card that goes to a foundation only after them. `turns` gives the
/// turn in which each card goes there, from the top card of the pile down.
#[inline]
pub fn count_blocked(turns: impl Iterator<Item = u8>) -> i32 {
    let (mut under, mut last) = (0, 0);
    for turn in turns {
        under += i32::from(turn < last);
        last = turn.max(last);
    }
    under
}
