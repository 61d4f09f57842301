//! Arguments of the commands of Bridge Solitaire, as numbers and as text: cards to keep, a bid, a card to play.

use super::bid::{Bid, strength};
use crate::card::{Card, Rank, Suit, format_cards};
use crate::game::Argument;

/// Six of the face-up cards, and optionally `top` and the discard that stays visible. The encoded argument is
/// [`KeptCards::number`].
pub const KEEP_ARGUMENT: Argument = Argument {
    format: |arg| KeptCards::from_number(arg).to_string(),
    parse: parse_keep,
    can_omit_verb: false,
    is_card: false,
    cards: 6,
};

/// A bid, encoded as its index among all bids.
pub const BID_ARGUMENT: Argument = Argument {
    format: |arg| Bid::from_number(arg).map_or("?".into(), |bid| bid.to_string()),
    parse: |text| {
        Bid::parse(text).map(Bid::number).ok_or_else(|| {
            format!("`{text}` is not a bid: a bid is a level from 1 to 7 and C, D, H, S or NT, such as `2H` or `3NT`")
        })
    },
    can_omit_verb: true,
    is_card: false,
    cards: 0,
};

/// A card, encoded as its index.
pub const PLAY_ARGUMENT: Argument = Argument {
    format: |arg| Card::from_index(arg as usize).to_string(),
    parse: |text| parse_card(text).map(|card| card.index() as u64),
    can_omit_verb: true,
    is_card: true,
    cards: 0,
};

/// The cards kept, and optionally the discard that stays visible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptCards {
    /// The cards, in the order of a hand.
    pub cards: Vec<Card>,
    /// The discard that stays visible, if named.
    pub top: Option<Card>,
}

/// The positions of bits in the encoded number. The bits below `JOKER_BITS` are one per card with a suit. Then follow
/// two bits for the number of jokers, six for the index of the top card, and one that is set if there is a top card.
const JOKER_BITS: u32 = 52;
const TOP_BITS: u32 = 54;
const HAS_TOP_BIT: u32 = 60;

impl KeptCards {
    /// Encodes the cards as a number.
    pub fn number(&self) -> u64 {
        let bits = self.cards.iter().fold(0, |bits, &card| match card_bit(card) {
            Some(bit) => bits | 1 << bit,
            None => bits + (1 << JOKER_BITS),
        });
        bits | self.top.map_or(0, |top| 1 << HAS_TOP_BIT | (top.index() as u64) << TOP_BITS)
    }

    /// Returns the [`KeptCards::number`] of the same cards without a top card.
    pub fn without_top(number: u64) -> u64 {
        number & ((1 << TOP_BITS) - 1)
    }

    /// Decodes a [`KeptCards::number`].
    pub fn from_number(number: u64) -> KeptCards {
        let mut cards: Vec<Card> =
            suited_cards().filter(|&card| card_bit(card).is_some_and(|bit| number >> bit & 1 == 1)).collect();
        cards.extend((0..number >> JOKER_BITS & 3).map(|_| Card::JOKER));
        let top = (number >> HAS_TOP_BIT & 1 == 1).then(|| Card::from_index((number >> TOP_BITS & 63) as usize));
        KeptCards { cards, top }
    }
}

impl std::fmt::Display for KeptCards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&format_cards(&self.cards))?;
        self.top.map_or(Ok(()), |top| write!(f, " top {top}"))
    }
}

/// Returns the cards of the suits in hand order: spades, hearts, diamonds, clubs, each from the ace down.
fn suited_cards() -> impl Iterator<Item = Card> {
    let ranks = || {
        (1..=13)
            .rev()
            .filter_map(Rank::new)
            .map(|rank| if rank == Rank::KING { Rank::ACE } else { next_higher_rank(rank) })
    };
    Suit::ALL.into_iter().rev().flat_map(move |suit| ranks().map(move |rank| Card::new(rank, suit)))
}

/// Returns the next higher rank; the ace is unchanged.
fn next_higher_rank(rank: Rank) -> Rank {
    Rank::new(rank.number() + 1).unwrap_or(Rank::ACE)
}

/// Returns the position of a card's bit in the encoded number, or `None` for a joker. Cards that come first in a hand
/// have lower positions.
fn card_bit(card: Card) -> Option<u32> {
    card.suit().map(|suit| (3 - suit as u32) * 13 + 14 - u32::from(strength(card)))
}

/// Sorts cards in hand order: by suit, each from the ace down, jokers last.
pub fn sort_hand(cards: &mut [Card]) {
    cards.sort_by_key(|&card| card_bit(card).unwrap_or(u32::MAX));
}

fn parse_card(word: &str) -> Result<Card, String> {
    if matches!(word.to_ascii_uppercase().as_str(), "JK" | "JOKER" | "★") {
        return Ok(Card::JOKER);
    }
    word.parse().map_err(|_| {
        format!("`{word}` is not a card: a card is its rank and suit, such as `9S` or `TH`; a joker is `*`")
    })
}

/// Splits cards written together, such as `KHQH4H`: each ends with its suit, or is a joker.
///
/// # Errors
/// Names the whole word if it cannot be split.
fn parse_cards_together(word: &str) -> Result<Vec<Card>, String> {
    let single_card = parse_card(word);
    if let Ok(card) = single_card {
        return Ok(vec![card]);
    }
    let ends_card =
        |c: char| matches!(c.to_ascii_uppercase(), 'C' | 'D' | 'H' | 'S' | '♣' | '♦' | '♥' | '♠' | '*' | '★');
    let cards = word.split_inclusive(ends_card).map(parse_card).collect::<Result<Vec<_>, _>>();
    cards.or_else(|_| single_card.map(|card| vec![card]))
}

fn parse_keep(text: &str) -> Result<u64, String> {
    let words: Vec<&str> =
        text.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty()).collect();
    let (cards, top) = match words.iter().position(|word| word.eq_ignore_ascii_case("top")) {
        None => (words.as_slice(), None),
        Some(index) => match words.get(index + 1..) {
            Some([card]) => (&words[..index], Some(parse_card(card)?)),
            _ => return Err("`top` takes one card: the new top card of the discards".into()),
        },
    };
    let cards = cards.iter().map(|word| parse_cards_together(word)).collect::<Result<Vec<_>, _>>()?.concat();
    let max_copies = |card: Card| if card.is_joker() { 2 } else { 1 };
    if let Some(card) =
        cards.iter().find(|&&card| cards.iter().filter(|&&other| other == card).count() > max_copies(card))
    {
        return Err(format!("{card} is named {}", if card.is_joker() { "more than twice" } else { "twice" }));
    }
    Ok(KeptCards { cards, top }.number())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::parse_cards;

    #[test]
    fn kept_cards_are_formatted_in_hand_order() {
        let formatted = |text: &str| (KEEP_ARGUMENT.parse)(text).map(KEEP_ARGUMENT.format);
        assert_eq!(formatted("ac kc TC 8C qh 8h"), Ok("QH 8H AC KC TC 8C".into()));
        assert_eq!(formatted("*, 10S JOKER"), Ok("TS * *".into()));
        assert_eq!(formatted("2C 2S top JS"), Ok("2S 2C top JS".into()));
        assert_eq!(formatted("2C top *"), Ok("2C top *".into()));
        assert_eq!(formatted("KHQH4H10s*"), Ok("TS KH QH 4H *".into()));
        assert_eq!(formatted("khqh ac,2♣JK"), Ok("KH QH AC 2C *".into()));
        assert!(formatted("KHQ").unwrap_err().starts_with("`KHQ` is not a card"));
        assert_eq!(formatted("2C 2c"), Err("2C is named twice".into()));
        assert_eq!(formatted("* * *"), Err("* is named more than twice".into()));
        assert_eq!(formatted("2C top"), Err("`top` takes one card: the new top card of the discards".into()));
        assert!(formatted("2C 1S").unwrap_err().starts_with("`1S` is not a card"));
    }

    #[test]
    fn every_card_has_its_own_bit() {
        let all: Vec<Card> = suited_cards().collect();
        assert_eq!(format_cards(&all[..15]), "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AH KH");
        for (index, &card) in all.iter().enumerate() {
            assert_eq!(card_bit(card), Some(index as u32));
        }
        let kept = KeptCards { cards: parse_cards("AS 7D 2C * *").unwrap(), top: Some(Card::JOKER) };
        assert_eq!(KeptCards::from_number(kept.number()), kept);
    }

    #[test]
    fn typed_cards_and_bids_are_parsed() {
        let formatted = |text: &str| (PLAY_ARGUMENT.parse)(text).map(PLAY_ARGUMENT.format);
        assert_eq!((formatted("10h"), formatted("JK")), (Ok("TH".into()), Ok("*".into())));
        assert!(formatted("1C").unwrap_err().starts_with("`1C` is not a card"));
        assert_eq!((BID_ARGUMENT.parse)("3n").map(BID_ARGUMENT.format), Ok("3NT".into()));
        assert!((BID_ARGUMENT.parse)("8C").unwrap_err().starts_with("`8C` is not a bid"));
    }
}
