//! Which cards of a stock and its waste come to the top of the waste if the player draws.

/// Returns whether a redeal is needed before drawing brings a certain card to the top of the waste. Returns `None` if
/// drawing cannot bring it there.
///
/// The waste has `waste` cards, and stock and waste together have `len`. When the card is on top, the waste has
/// `cards_needed` cards.
#[inline]
pub fn needs_redeal(cards_needed: u32, len: u32, waste: u8, redeals: u8, cards_per_draw: u8) -> Option<bool> {
    // Whether the draws of a pass stop at the card if the waste has `from` cards before them.
    let stops_there =
        |from: u32| cards_needed == len || (cards_needed - from).is_multiple_of(u32::from(cards_per_draw));
    let waste = u32::from(waste);
    if cards_needed >= waste && stops_there(waste) {
        return Some(false);
    }
    (redeals > 0 && stops_there(0)).then_some(true)
}

/// Whether in every pass through the stock, a draw ends with exactly `waste` cards on the waste. Stock and waste
/// together have `len` cards.
#[inline]
pub fn is_stop_of_every_pass(waste: u8, len: u32, cards_per_draw: u8) -> bool {
    waste.is_multiple_of(cards_per_draw) || u32::from(waste) == len
}
