//! Card names in sentences: as typed (`9S`) or as spoken (`nine of spades`).

use crate::card::{Card, Suit, format_cards};
use crate::game::{Message, Part};
use crate::text;

/// How sentences name cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Voice {
    /// As text: `moved 9S 8D from t3 to TH on t6`.
    #[default]
    Written,
    /// For screen readers: `Moved nine of spades and eight of diamonds from t3 to ten of hearts on t6.`
    Spoken,
    /// For readers of pages and pictures: `Moved 9♠ 8♦ from column 3 to 10♥ on column 6.`
    Symbols,
    /// For listeners of pages: `Moved nine of spades from column 3 to ten of hearts on column 6.`
    Aloud,
}

/// The maximum number of cards of a run that are spoken one by one. A longer run is spoken as the number of its cards
/// and its two ends.
const MAX_SPOKEN_CARDS: usize = 3;
/// The maximum number of cards that are listed one by one. A larger hand is spoken suit by suit.
pub(in crate::render) const MAX_LISTED_CARDS: usize = 6;

impl Voice {
    /// Names a card.
    pub(in crate::render) fn card(self, card: Card) -> String {
        match self {
            Voice::Written => card.to_string(),
            Voice::Spoken | Voice::Aloud => card.name(),
            Voice::Symbols => symbol(card),
        }
    }

    /// Names cards that are together or move together, bottom to top.
    pub(in crate::render) fn cards(self, cards: &[Card]) -> String {
        match (self, cards) {
            (Voice::Written, _) => format_cards(cards),
            (Voice::Spoken | Voice::Aloud, [first, .., last]) if cards.len() > MAX_SPOKEN_CARDS => {
                format!("{} cards from {} to {}", cards.len(), first.name(), last.name())
            }
            (Voice::Spoken | Voice::Aloud, _) => all_names(cards),
            (Voice::Symbols, _) => symbols(cards),
        }
    }

    /// Joins clauses into one text. In speech, each clause becomes a sentence.
    pub(in crate::render) fn join(self, clauses: &[String]) -> String {
        match self {
            Voice::Written => clauses.join("; "),
            Voice::Spoken | Voice::Symbols | Voice::Aloud => {
                clauses.iter().map(|clause| sentence(clause)).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// Formats a message as part of a sentence, with cards named in this voice and clauses joined by semicolons.
    pub fn phrase(self, message: &Message) -> String {
        match self {
            Voice::Written => message.to_string(),
            Voice::Spoken | Voice::Symbols | Voice::Aloud => self.clauses(message).join("; "),
        }
    }

    /// Formats a message as a separate text. In speech, each clause is a sentence.
    pub fn sentences(self, message: &Message) -> String {
        match self {
            Voice::Written => message.to_string(),
            Voice::Spoken | Voice::Symbols | Voice::Aloud => self.join(&self.clauses(message)),
        }
    }

    /// Formats each clause of a message as a sentence.
    pub fn sentence_list(self, message: &Message) -> Vec<String> {
        self.clauses(message).iter().map(|clause| sentence(clause)).collect()
    }

    /// Whether the text is for a listener, who does not see the board.
    pub fn is_spoken(self) -> bool {
        matches!(self, Voice::Spoken | Voice::Aloud)
    }

    /// Whether the reader or listener points at a picture of the board, and does not type.
    pub fn has_picture(self) -> bool {
        matches!(self, Voice::Symbols | Voice::Aloud)
    }

    /// Names cards that move together in a few words, bottom to top: `Q♦–9♠ (4 cards)`.
    fn run(self, cards: &[Card]) -> String {
        match cards {
            [first, .., last] if self == Voice::Symbols && cards.len() > MAX_SPOKEN_CARDS => {
                format!("{}–{} ({} cards)", self.card(*first), self.card(*last), cards.len())
            }
            cards => self.cards(cards),
        }
    }

    /// Returns a text of the program for a page. The page has no backquotes, so typed words are in quotation marks.
    pub fn page_text(self, text: &str) -> String {
        let mut is_open = false;
        let quote = |letter: char| match letter {
            '`' => {
                is_open = !is_open;
                if is_open { '“' } else { '”' }
            }
            other => other,
        };
        if self.has_picture() { text.chars().map(quote).collect() } else { text.to_string() }
    }

    /// Returns the clauses of a message, with cards named in this voice.
    fn clauses(self, message: &Message) -> Vec<String> {
        let mut clauses = vec![String::new()];
        self.add_clauses(message, &mut clauses);
        clauses
    }

    fn add_clauses(self, message: &Message, clauses: &mut Vec<String>) {
        for part in message.parts() {
            let part_text = match part {
                Part::Text(text) => text.clone(),
                Part::Cards(cards) if matches!(self, Voice::Spoken | Voice::Aloud) => row_names(cards),
                Part::Cards(cards) => self.cards(cards),
                Part::Run(cards) => self.run(cards),
                Part::Forms { typed, shown } => {
                    self.add_clauses(if self.has_picture() { shown } else { typed }, clauses);
                    continue;
                }
                Part::ClauseEnd => {
                    clauses.push(String::new());
                    continue;
                }
            };
            if let Some(clause) = clauses.last_mut() {
                clause.push_str(&part_text);
            }
        }
    }
}

/// Formats a card with the symbol of its suit: `10♠`.
fn symbol(card: Card) -> String {
    match (card.suit(), card.rank()) {
        (Some(suit), rank) if rank.number() == 10 => format!("10{}", suit.glyph()),
        (Some(suit), rank) => format!("{}{}", rank.letter(), suit.glyph()),
        (None, _) => card.name(),
    }
}

/// Formats cards with the symbols of their suits: `9♠ 8♦`.
pub(in crate::render) fn symbols(cards: &[Card]) -> String {
    cards.iter().map(|&card| symbol(card)).collect::<Vec<_>>().join(" ")
}

/// Returns a list with the names of all cards.
pub(in crate::render) fn all_names(cards: &[Card]) -> String {
    text::join_list(&cards.iter().map(|card| card.name()).collect::<Vec<_>>(), "and")
}

/// Names the cards of a hand suit by suit: `spades ace and king; no hearts; …`.
pub(in crate::render) fn by_suit(cards: &[Card]) -> String {
    let hand = sorted(cards);
    let suit = |suit: Suit| {
        let suit_cards = hand.iter().filter(|card| card.suit() == Some(suit));
        let ranks: Vec<&str> = suit_cards.map(|card| card.rank().name()).collect();
        if ranks.is_empty() {
            format!("no {}", suit.name())
        } else {
            format!("{} {}", suit.name(), text::join_list(&ranks, "and"))
        }
    };
    let jokers = cards.iter().filter(|card| card.is_joker()).count();
    let jokers = (jokers > 0).then(|| text::pluralize(jokers, "joker"));
    Suit::ALL.into_iter().rev().map(suit).chain(jokers).collect::<Vec<_>>().join("; ")
}

/// Sorts cards as in a hand: suits from spades down, aces first, jokers last.
fn sorted(cards: &[Card]) -> Vec<Card> {
    let mut hand = cards.to_vec();
    hand.sort_by_key(|card| {
        let suit = card.suit().and_then(|suit| Suit::ALL.iter().rev().position(|&other| other == suit));
        // The ace ranks highest: its number 1 becomes 12, and the number of a two becomes 0.
        (suit.is_none(), suit, std::cmp::Reverse((card.rank().number() + 11) % 13))
    });
    hand
}

/// Names adjacent cards, suit by suit if they form a large sorted hand.
fn row_names(cards: &[Card]) -> String {
    if cards.len() > MAX_LISTED_CARDS && sorted(cards) == cards { by_suit(cards) } else { all_names(cards) }
}

/// Turns a clause into a sentence: capitalized, and with a full stop unless it ends in a punctuation mark.
pub(in crate::render) fn sentence(clause: &str) -> String {
    let text = sentence_start(clause);
    let is_complete = text.is_empty() || text.ends_with(['.', '!', '?', ':']);
    if is_complete { text } else { text + "." }
}

/// Capitalizes the first word of a sentence, unless it is the name of a pile.
pub(in crate::render) fn sentence_start(clause: &str) -> String {
    let mut chars = clause.chars();
    let first = chars.next().map_or(String::new(), |c| c.to_uppercase().to_string());
    // A pile name stays in lower case, as it is typed: `t3`.
    let is_name = clause.split([' ', ':']).next().is_some_and(|word| word.contains(|c: char| c.is_ascii_digit()));
    if is_name { clause.to_string() } else { first + chars.as_str() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::message;

    fn cards(text: &str) -> Vec<Card> {
        crate::card::parse_cards(text).unwrap()
    }

    #[test]
    fn the_cards_of_a_message_are_named() {
        let nine = cards("9S")[0];
        let message =
            message![nine, " cannot go on ", cards("TC")[0], " (", nine, " can go on t6, ", cards("TH")[0], ")"];
        assert_eq!(
            Voice::Spoken.phrase(&message),
            "nine of spades cannot go on ten of clubs (nine of spades can go on t6, ten of hearts)"
        );
        assert_eq!(Voice::Written.phrase(&message), "9S cannot go on TC (9S can go on t6, TH)");
        let hand = message!["your hand is ", cards("AS KS *"), Part::ClauseEnd, "`move 9S TH` is legal"];
        assert_eq!(
            Voice::Spoken.phrase(&hand),
            "your hand is ace of spades, king of spades and joker; `move 9S TH` is legal"
        );
    }

    #[test]
    fn every_clause_becomes_a_sentence() {
        let message = message!["moved ", cards("6D")[0], " from p5", Part::ClauseEnd, "4 piles are left"];
        assert_eq!(Voice::Spoken.sentences(&message), "Moved six of diamonds from p5. 4 piles are left.");
        assert_eq!(Voice::Written.sentences(&message), "moved 6D from p5; 4 piles are left");
        assert_eq!(Voice::Spoken.sentences(&"t3 is empty".into()), "t3 is empty.");
    }

    #[test]
    fn a_long_run_is_spoken_as_its_two_ends() {
        let cards = cards("9S 8D 7C 6H");
        assert_eq!(Voice::Spoken.cards(&cards), "4 cards from nine of spades to six of hearts");
        assert_eq!(Voice::Spoken.cards(&cards[..2]), "nine of spades and eight of diamonds");
        assert_eq!(Voice::Written.cards(&cards), "9S 8D 7C 6H");
        assert_eq!(Voice::Symbols.cards(&cards), "9♠ 8♦ 7♣ 6♥");
        assert_eq!(Voice::Symbols.card("TH".parse().unwrap()), "10♥");
    }
}
