//! The cards that fit on a card, in a few words: `a red nine`.

use crate::card::{Card, Color, Rank, Suit};
use crate::game::{Message, message};
use crate::text;

/// The maximum number of cards that are named one by one.
const MAX_NAMED: usize = 2;

/// Describes the cards that fit on a certain card. `suits` are the different suits of the pack. Returns `None` if no
/// card fits, or if too many different ones do.
pub(super) fn describe_fitting_cards(fitting: &[Card], suits: &[Suit]) -> Option<Message> {
    // A pack can contain a card several times.
    let mut cards: Vec<Card> = Vec::new();
    for &card in fitting {
        if !cards.contains(&card) {
            cards.push(card);
        }
    }
    let mut ranks: Vec<Rank> = cards.iter().map(|card| card.rank()).collect();
    ranks.sort_unstable();
    ranks.dedup();
    let suits_of = |rank: Rank| -> Vec<Suit> {
        suits.iter().copied().filter(|&suit| cards.contains(&Card::new(rank, suit))).collect()
    };
    let first_suits = suits_of(*ranks.first()?);
    let have_same_suits = ranks.iter().all(|&rank| suits_of(rank) == first_suits);
    let common_suits = common_suits(&first_suits, suits).filter(|_| have_same_suits && ranks.len() <= MAX_NAMED);
    match common_suits {
        Some(common_suits) => {
            let ranks: Vec<String> = ranks.iter().map(|&rank| common_suits.with_rank(rank)).collect();
            Some(text::join_list(&ranks, "or").into())
        }
        None if cards.len() <= MAX_NAMED => Some(Message::list(cards.iter().map(|&card| message![card]), "or")),
        None => None,
    }
}

/// The suits of several cards of a rank.
#[derive(Copy, Clone)]
enum Suits {
    /// All suits of the pack.
    All,
    /// The suits of a color.
    Of(Color),
}

/// Returns what the suits `some` of a pack have in common. Returns `None` if they are neither all suits nor the suits
/// of a color.
fn common_suits(some: &[Suit], all: &[Suit]) -> Option<Suits> {
    let is_color = |color: Color| some.iter().copied().eq(all.iter().copied().filter(|suit| suit.color() == color));
    match some {
        [] | [_] => None,
        _ if some == all => Some(Suits::All),
        _ => [Color::Red, Color::Black].into_iter().find(|&color| is_color(color)).map(Suits::Of),
    }
}

impl Suits {
    /// Names a card of these suits by its rank: `a red nine`, `an ace`.
    fn with_rank(self, rank: Rank) -> String {
        match self {
            Suits::All => format!("{} {}", rank.article(), rank.name()),
            Suits::Of(Color::Red) => format!("a red {}", rank.name()),
            Suits::Of(Color::Black) => format!("a black {}", rank.name()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::parse_cards;

    #[test]
    fn fitting_cards_are_named_by_color_and_rank_or_one_by_one() {
        let described = |cards: &str, suits: &[Suit]| {
            let message = describe_fitting_cards(&parse_cards(cards).unwrap(), suits);
            message.map_or("-".into(), |message| message.to_string())
        };
        let all = &Suit::ALL;
        assert_eq!(described("9H 9D", all), "a red nine");
        assert_eq!(described("AC AS", all), "a black ace");
        assert_eq!(described("8C 8D 8H 8S", all), "an eight");
        assert_eq!(described("AC AD AH AS QC QD QH QS", all), "an ace or a queen");
        assert_eq!(described("4C 4S 6C 6S", all), "a black four or a black six");
        assert_eq!(described("2S", all), "2S");
        assert_eq!(described("8S 8S", all), "8S");
        assert_eq!(described("8H TH", all), "8H or TH");
        assert_eq!(described("8H TH 8H TH", all), "8H or TH");
        assert_eq!(described("9H 9S", all), "9H or 9S");
        assert_eq!(described("9H 9S", &[Suit::Hearts, Suit::Spades]), "a nine");
        assert_eq!(described("9C 9D 9H", all), "-");
        assert_eq!(described("2H 3H 4H 5H", all), "-");
        assert_eq!(described("", all), "-");
    }
}
