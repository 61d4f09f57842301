//! How cards are written.

use crate::card::{Card, Rank};
use crate::game::GameInfo;
use crate::text;

/// Explains how cards are written, with the ranks and suits of the pack. Returns `None` if the pack has no cards.
pub(super) fn card_notation(info: &GameInfo) -> Option<String> {
    let (ranks, suits) = (&info.pack.ranks, info.pack.different_suits());
    let has_ten = ranks.iter().any(|rank| rank.number() == 10);
    let example = example_card(info)?;
    let letters: Vec<String> = ranks.iter().map(Rank::to_string).collect();
    let suits: Vec<String> = suits.iter().map(|suit| format!("{suit} ({})", suit.name())).collect();
    let joker = if info.pack.jokers > 0 { " `*` is a joker." } else { "" };
    Some(format!(
        "the name of a card is its rank and then its suit: `{example}` is the {}. The ranks are {}{}. The {} \
         {}.{joker}",
        example.name(),
        letters.join(" "),
        if has_ten { " (T is the ten)" } else { "" },
        if suits.len() == 1 { "only suit is" } else { "suits are" },
        text::join_list(&suits, "and"),
    ))
}

/// Returns a card of the pack, a ten if there is one.
pub(super) fn example_card(info: &GameInfo) -> Option<Card> {
    let (ranks, suits) = (&info.pack.ranks, &info.pack.suits);
    let ten = ranks.iter().find(|rank| rank.number() == 10);
    Some(Card::new(*ten.or(ranks.first())?, *suits.first()?))
}
