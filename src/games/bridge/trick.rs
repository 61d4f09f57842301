//! The rules of a trick of Bridge Solitaire: the cards that answer a lead, the cards that may be played, and the
//! winner.
//!
//! The house is the opponent. It has no hand: it leads the top card of the stock, and answers the player's lead with
//! the first card of the stock that is an answer.

use super::bid::{Side, strength};
use crate::card::{Card, Suit};

/// The largest number of cards that the house turns to answer a lead at no trump.
pub const MAX_TURNED: usize = 4;

/// Returns whether a card turned from the stock answers a lead: a card of the suit led, a trump or a joker. Any card
/// answers a joker.
pub fn answers(trump: Option<Suit>, lead: Card, card: Card) -> bool {
    lead.is_joker() || card.is_joker() || card.suit() == lead.suit() || (trump.is_some() && card.suit() == trump)
}

/// Returns whether the player, with the given hand, may answer a lead with a card.
pub fn may_answer(hand: impl IntoIterator<Item = Card>, lead: Card, card: Card) -> bool {
    lead.is_joker() || card.suit() == lead.suit() || hand.into_iter().all(|held| held.suit() != lead.suit())
}

/// Returns the winner of a trick. `lead` is the card of the leader, and `answer` is the card of the other side. The
/// house wins every trick with a joker, unless it led a joker and the player answered with the other joker.
pub fn winner(trump: Option<Suit>, leader: Side, lead: Card, answer: Card) -> Side {
    match (lead.is_joker(), answer.is_joker()) {
        (true, true) if leader == Side::House => Side::Player,
        (true, _) | (_, true) => Side::House,
        _ if lead.suit() == answer.suit() && strength(answer) > strength(lead) => leader.other(),
        _ if lead.suit() != answer.suit() && answer.suit() == trump => leader.other(),
        _ => leader,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    #[test]
    fn the_higher_card_wins_unless_it_is_trumped() {
        let won = |trump, lead, answer| winner(trump, Side::Player, card(lead), card(answer)) == Side::Player;
        let clubs = Some(Suit::Clubs);
        assert!(won(clubs, "AD", "KD") && !won(clubs, "KD", "AD") && !won(clubs, "AD", "2C"));
        assert!(won(clubs, "AC", "KC") && !won(clubs, "TC", "JC") && won(clubs, "2C", "AD"));
        assert!(won(None, "2D", "AS") && !won(None, "2D", "3D"));
    }

    #[test]
    fn the_house_wins_jokers_except_a_joker_on_its_own_joker() {
        let won = |leader, lead, answer| winner(Some(Suit::Clubs), leader, card(lead), card(answer));
        assert_eq!(won(Side::Player, "AC", "*"), Side::House);
        assert_eq!(won(Side::House, "2D", "*"), Side::House);
        assert_eq!(won(Side::House, "*", "AC"), Side::House);
        assert_eq!(won(Side::House, "*", "*"), Side::Player);
        assert_eq!(won(Side::Player, "*", "2D"), Side::House);
        assert_eq!(won(Side::Player, "*", "*"), Side::House);
    }

    #[test]
    fn the_player_follows_suit() {
        let may_play =
            |hand: &str, lead, played| may_answer(crate::card::parse_cards(hand).unwrap(), card(lead), card(played));
        assert!(may_play("2D 3C *", "AD", "2D") && !may_play("2D 3C *", "AD", "*") && !may_play("2D 3C *", "AD", "3C"));
        assert!(may_play("2S 3C *", "AD", "*") && may_play("2S 3C *", "AD", "3C") && may_play("2S 3C", "*", "2S"));
    }

    #[test]
    fn the_house_answers_with_its_suit_a_trump_or_a_joker() {
        let is_answer = |trump, lead, turned| answers(trump, card(lead), card(turned));
        assert!(
            is_answer(Some(Suit::Clubs), "AD", "2D")
                && is_answer(Some(Suit::Clubs), "AD", "2C")
                && is_answer(None, "AD", "*")
        );
        assert!(
            !is_answer(Some(Suit::Clubs), "AD", "AS") && !is_answer(None, "AD", "AC") && is_answer(None, "*", "2S")
        );
    }
}
