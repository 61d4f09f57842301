//! The auction of Bridge Solitaire: the bid of the house, the bids open to the player, and the points for honors.
//!
//! The house is the opponent. It has no hand, so the player's hand decides its bid.

use super::bid::{Bid, Contract, Denomination, Side, strength};
use crate::card::{Card, Suit};

/// The suit that the house bids if the player is equally short of several suits. Otherwise the house bids the suit of
/// which the player has the fewest cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Tie {
    /// The highest-ranking.
    High,
    /// The lowest-ranking.
    Low,
}

/// Returns the number of cards of a suit.
pub fn length(hand: &[Card], suit: Suit) -> usize {
    hand.iter().filter(|card| card.suit() == Some(suit)).count()
}

/// Returns the number of jokers.
pub fn jokers(hand: &[Card]) -> usize {
    hand.iter().filter(|card| card.is_joker()).count()
}

/// Returns the number of winning tricks (sure tricks) of a suit. If the hand has n cards of the suit, each of them
/// that is among the n highest ranks wins a trick. In `AD QD TD 9D`, for example, AD and QD are among the four highest
/// ranks (A, K, Q, J), so there are two winning tricks.
pub fn winning_tricks(hand: &[Card], suit: Suit) -> usize {
    // The ace has strength 14, so with one card only the ace wins.
    let lowest_winner = 15 - length(hand, suit);
    hand.iter().filter(|&&card| card.suit() == Some(suit) && strength(card) as usize >= lowest_winner).count()
}

/// Returns the suit of which the hand has the fewest cards.
pub fn short_suit(hand: &[Card], tie: Tie) -> Suit {
    let highest_first = Suit::ALL.into_iter().rev();
    let shortest = match tie {
        Tie::High => highest_first.min_by_key(|&suit| length(hand, suit)),
        Tie::Low => Suit::ALL.into_iter().min_by_key(|&suit| length(hand, suit)),
    };
    // There are always four suits to choose from.
    shortest.unwrap_or(Suit::Spades)
}

/// Returns the bid of the house: six minus the winning tricks, in the shortest suit. Returns `None` if it passes.
pub fn house_bid(hand: &[Card], tie: Tie) -> Option<Bid> {
    let tricks: usize = Suit::ALL.iter().map(|&suit| winning_tricks(hand, suit)).sum();
    let level = 6usize.checked_sub(tricks).filter(|&level| level > 0)? as u8;
    Some(Bid { level, denomination: Denomination::Trump(short_suit(hand, tie)) })
}

/// Returns whether the shape of the hand allows a bid of no trump: 4-3-3-3, 3-3-3-3 and a joker, or 3-3-3-2 and both
/// jokers.
pub fn may_bid_no_trump(hand: &[Card]) -> bool {
    let mut lengths = Suit::ALL.map(|suit| length(hand, suit));
    lengths.sort_unstable();
    matches!((lengths, jokers(hand)), ([3, 3, 3, 4], 0) | ([3, 3, 3, 3], 1) | ([2, 3, 3, 3], 2))
}

/// Returns the contract after the player's bid or pass. Returns `None` if both sides passed.
pub fn contract(hand: &[Card], house: Option<Bid>, player: Option<Bid>) -> Option<Contract> {
    let doubled = jokers(hand).min(2) as u8;
    match (player, house) {
        (Some(bid), _) => Some(Contract { bid, declarer: Side::Player, doubled }),
        (None, Some(bid)) => Some(Contract { bid, declarer: Side::House, doubled }),
        (None, None) => None,
    }
}

/// Returns the points for honors in the hand. Four of the five highest trumps score 100, and all five 150. At no trump,
/// four aces score 150.
pub fn honors(hand: &[Card], denomination: Denomination) -> i32 {
    let count_held = |lowest: u8, suit: Option<Suit>| {
        hand.iter().filter(|&&card| strength(card) >= lowest && (suit.is_none() || card.suit() == suit)).count()
    };
    // A ten has strength 10, and an ace 14.
    match denomination.trump() {
        Some(suit) => match count_held(10, Some(suit)) {
            5 => 150,
            4 => 100,
            _ => 0,
        },
        None if count_held(14, None) == 4 => 150,
        None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Pack, Rank, SeededRng, parse_cards};

    fn cards(text: &str) -> Vec<Card> {
        parse_cards(text).unwrap()
    }

    /// A direct implementation of the rule: from the ace down, each high card of the house takes the player's lowest.
    fn tricks_by_playing(hand: &[Card], suit: Suit) -> usize {
        let mut remaining: Vec<u8> =
            hand.iter().filter(|card| card.suit() == Some(suit)).map(|&card| strength(card)).collect();
        remaining.sort_unstable();
        let mut tricks = 0;
        for rank in (2..=14).rev() {
            match remaining.last() {
                None => break,
                Some(&highest) if highest == rank => {
                    remaining.pop();
                    tricks += 1;
                }
                Some(_) => drop(remaining.remove(0)),
            }
        }
        tricks
    }

    #[test]
    fn winning_tricks_agree_with_playing_the_suit_out() {
        let mut rng = SeededRng::new(3, 0);
        let mut deck = Pack { jokers: 2, ..Pack::default() }.cards();
        for _ in 0..10_000 {
            for i in 0..13 {
                let j = i + rng.below((54 - i) as u32) as usize;
                deck.swap(i, j);
            }
            let hand = &deck[..13];
            let mut sum = 0;
            for suit in Suit::ALL {
                let tricks = tricks_by_playing(hand, suit);
                assert_eq!(winning_tricks(hand, suit), tricks, "{hand:?} {suit}");
                sum += tricks as i32;
            }
            let level = house_bid(hand, Tie::High).map_or(0, |bid| i32::from(bid.level));
            assert_eq!(level, (6 - sum).max(0), "{hand:?}");
        }
    }

    #[test]
    fn winning_tricks_of_known_holdings() {
        let known = [
            ("AD QD TD 9D", 2),
            ("AD QD TD 3D 2D", 3),
            ("AD KD QD JD TD 8D", 5),
            ("KD 4D 3D", 1),
            ("QD 8D 7D", 1),
            ("KD", 0),
            ("JD TD 7D 2D", 1),
            ("AD", 1),
            ("QD 8D", 0),
            ("9D 8D 7D 6D 5D 4D 3D 2D", 3),
            ("* AS", 0),
            ("", 0),
        ];
        for (hand, tricks) in known {
            assert_eq!(winning_tricks(&cards(hand), Suit::Diamonds), tricks, "{hand}");
        }
    }

    #[test]
    fn the_house_bids_the_short_suit() {
        let bid = |hand: &str, tie| house_bid(&cards(hand), tie).map_or("pass".into(), |bid| bid.to_string());
        assert_eq!(bid("AC KC QC JC TC 8C QH 8H 7H 9S 4S 3D *", Tie::High), "pass");
        assert_eq!(bid("AH QH TH 3H 2H 3D KC 4C 3C AS 9S 3S *", Tie::High), "1D");
        let none = "5S 4S 3S 2S 5H 4H 3H 5D 4D 3D 5C 4C 3C";
        assert_eq!((bid(none, Tie::High), bid(none, Tie::Low)), ("6H".into(), "6C".into()));
        assert_eq!(bid("2S 3S 4S 5S 6S 2H 3H 4H 5H 6H 2C 3C 4C", Tie::Low), "6D");
    }

    #[test]
    fn no_trump_needs_a_balanced_hand() {
        let allows = |lengths: [usize; 4], jokers: usize| {
            let mut hand: Vec<Card> = vec![Card::JOKER; jokers];
            for (suit, count) in Suit::ALL.into_iter().zip(lengths) {
                hand.extend(Rank::ALL[..count].iter().map(|&rank| Card::new(rank, suit)));
            }
            may_bid_no_trump(&hand)
        };
        assert!(
            allows([4, 3, 3, 3], 0) && allows([3, 3, 4, 3], 0) && allows([3, 3, 3, 3], 1) && allows([3, 2, 3, 3], 2)
        );
        assert!(
            !allows([4, 4, 3, 2], 0)
                && !allows([4, 3, 3, 2], 1)
                && !allows([5, 3, 3, 2], 0)
                && !allows([4, 3, 2, 2], 2)
        );
    }

    #[test]
    fn honors_are_counted_in_one_hand() {
        let points = |hand: &str, bid: &str| honors(&cards(hand), Bid::parse(bid).unwrap().denomination);
        assert_eq!(points("AC KC QC JC TC 8C *", "1C"), 150);
        assert_eq!(points("AC KC JC TC 8C", "1C"), 100);
        assert_eq!(points("AC KC TC 9C 8C AD", "1C"), 0);
        assert_eq!(points("AC AD AH AS 2C", "1NT"), 150);
        assert_eq!(points("AC AD AH KS *", "1NT"), 0);
    }

    #[test]
    fn jokers_double_the_contract() {
        let contract_for = |hand: &str, house: &str, player: &str| {
            contract(&cards(hand), Bid::parse(house), Bid::parse(player))
                .map(|c| (c.to_string(), c.declarer, c.doubling()))
        };
        assert_eq!(contract_for("2C", "1D", ""), Some(("1D".into(), Side::House, "undoubled")));
        assert_eq!(contract_for("2C *", "1D", "1H"), Some(("1H X".into(), Side::Player, "doubled")));
        assert_eq!(contract_for("* *", "1D", ""), Some(("1D XX".into(), Side::House, "redoubled")));
        assert_eq!(contract_for("* *", "", ""), None);
    }
}
