//! How drawing reaches the cards of a stock and its waste.

/// Returns whether a redeal is needed before drawing brings a card to the top of the waste. `cards_needed` is the number
/// of cards up to it in the order of drawing, and `len` is the number of cards of stock and waste. Returns `None` if
/// drawing cannot bring it there.
#[inline]
pub fn needs_redeal(cards_needed: u32, len: u32, waste: u8, redeals: u8, cards_per_draw: u8) -> Option<bool> {
    let stops_there =
        |from: u32| cards_needed == len || (cards_needed - from).is_multiple_of(u32::from(cards_per_draw));
    let waste = u32::from(waste);
    if cards_needed >= waste && stops_there(waste) {
        return Some(false);
    }
    (redeals > 0 && stops_there(0)).then_some(true)
}

/// Whether every pass stops when the waste has this many of the `len` cards of stock and waste.
#[inline]
pub fn is_stop_of_every_pass(waste: u8, len: u32, cards_per_draw: u8) -> bool {
    waste.is_multiple_of(cards_per_draw) || u32::from(waste) == len
}
