//! Card names in sentences: as typed (`9S`) or as spoken (`nine of spades`).

use crate::card::{Card, Suit, format_cards};
use crate::text;

/// Who sentences are for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Voice {
    /// The eye: `moved 9S 8D from t3 to TH on t6`.
    #[default]
    Written,
    /// The ear: `Moved nine of spades and eight of diamonds from t3 to ten of hearts on t6.`
    Spoken,
}

/// More cards than this in one breath are a number and their ends.
const MOST_SPOKEN: usize = 3;
/// More cards in a hand than this are told suit by suit.
pub(in crate::render) const MOST_IN_ROW: usize = 6;

impl Voice {
    /// A card.
    pub(in crate::render) fn card(self, card: Card) -> String {
        match self {
            Voice::Written => card.to_string(),
            Voice::Spoken => card.name(),
        }
    }

    /// Cards that lie or go together, bottom to top.
    pub(in crate::render) fn cards(self, cards: &[Card]) -> String {
        match (self, cards) {
            (Voice::Written, _) => format_cards(cards),
            (Voice::Spoken, [first, .., last]) if cards.len() > MOST_SPOKEN => {
                format!("{} cards from {} to {}", cards.len(), first.name(), last.name())
            }
            (Voice::Spoken, _) => all_names(cards),
        }
    }

    /// What was said in clauses, made one text: each a sentence of its own for the ear.
    pub(in crate::render) fn join(self, clauses: &[String]) -> String {
        match self {
            Voice::Written => clauses.join("; "),
            Voice::Spoken => clauses.iter().map(|clause| sentence(clause)).collect::<Vec<_>>().join(" "),
        }
    }

    /// A text in which cards are written, of clauses divided by semicolons, as it is told.
    pub fn name_cards_in_clauses(self, text: &str) -> String {
        match self {
            Voice::Written => text.to_string(),
            Voice::Spoken => {
                let clauses = |line: &str| line.split("; ").map(named).collect::<Vec<_>>();
                text.lines().map(|line| self.join(&clauses(line))).collect::<Vec<_>>().join("\n")
            }
        }
    }

    /// A text in which cards are written, with their names. What stands between backticks is for typing, and stays.
    pub fn name_cards(self, text: &str) -> String {
        match self {
            Voice::Written => text.to_string(),
            Voice::Spoken => named(text),
        }
    }
}

/// Cards by name, all of them.
pub(in crate::render) fn all_names(cards: &[Card]) -> String {
    text::join_list(&cards.iter().map(|card| card.name()).collect::<Vec<_>>(), "and")
}

/// Cards of a hand as one holds them: `spades ace and king; no hearts; …`.
pub(in crate::render) fn by_suit(cards: &[Card]) -> String {
    let hand = sorted(cards);
    let suit = |suit: Suit| {
        let held = hand.iter().filter(|card| card.suit() == Some(suit));
        let ranks: Vec<&str> = held.map(|card| card.rank().name()).collect();
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

/// Cards as one holds them: by suits from the spades down, aces first, jokers last.
fn sorted(cards: &[Card]) -> Vec<Card> {
    let mut hand = cards.to_vec();
    hand.sort_by_key(|card| {
        let suit = card.suit().and_then(|suit| Suit::ALL.iter().rev().position(|&other| other == suit));
        (suit.is_none(), suit, std::cmp::Reverse((card.rank().number() + 11) % 13))
    });
    hand
}

/// Cards that are written side by side: as a hand if they lie as in one.
fn row_names(cards: &[Card]) -> String {
    if cards.len() > MOST_IN_ROW && sorted(cards) == cards { by_suit(cards) } else { all_names(cards) }
}

/// A clause as a sentence: with a capital, and a full stop unless it ends in a mark of its own.
pub(in crate::render) fn sentence(clause: &str) -> String {
    let mut chars = clause.chars();
    let first = chars.next().map_or(String::new(), |c| c.to_uppercase().to_string());
    // A pile's name is typed in small letters; `t3` stays so.
    let is_name = clause.split([' ', ':']).next().is_some_and(|word| word.contains(|c: char| c.is_ascii_digit()));
    let text = if is_name { clause.to_string() } else { first + chars.as_str() };
    let ends = text.is_empty() || text.ends_with(['.', '!', '?', ':']);
    if ends { text } else { text + "." }
}

fn named(text: &str) -> String {
    let parts = text.split('`').enumerate();
    let spoken = parts.map(|(at, part)| if at % 2 == 0 { name_cards_in_text(part) } else { part.to_string() });
    spoken.collect::<Vec<_>>().join("`")
}

/// Names the cards of a text without backticks: those that stand side by side in a list.
fn name_cards_in_text(text: &str) -> String {
    let mut out: Vec<String> = Vec::new();
    let (mut row, mut lead): (Vec<Card>, &str) = (Vec::new(), "");
    for word in text.split(' ') {
        let (before, core, after) = split_punctuation(word);
        let card = written(core);
        if (card.is_none() || !before.is_empty()) && !row.is_empty() {
            out.push(format!("{lead}{}", row_names(&std::mem::take(&mut row))));
        }
        let Some(card) = card else {
            out.push(word.to_string());
            continue;
        };
        if row.is_empty() {
            lead = before;
        }
        row.push(card);
        if !after.is_empty() {
            out.push(format!("{lead}{}{after}", row_names(&std::mem::take(&mut row))));
        }
    }
    if !row.is_empty() {
        out.push(format!("{lead}{}", row_names(&row)));
    }
    out.join(" ")
}

/// A word, and the marks before and after it.
fn split_punctuation(word: &str) -> (&str, &str, &str) {
    let core = word.trim_start_matches('(');
    let (before, core) = (&word[..word.len() - core.len()], core);
    let inner = core.trim_end_matches([',', '.', ';', ':', ')', '?', '!']);
    (before, inner, &core[inner.len()..])
}

/// The card that is written so, in capitals: `as` is a word.
fn written(word: &str) -> Option<Card> {
    word.parse().ok().filter(|card: &Card| card.to_string() == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_named_wherever_they_stand() {
        let spoken = |text: &str| Voice::Spoken.name_cards(text);
        assert_eq!(spoken("9S does not go on TC (9S can go on t6, TH)"), {
            "nine of spades does not go on ten of clubs (nine of spades can go on t6, ten of hearts)"
        });
        assert_eq!(spoken("your hand is AS KS * and"), "your hand is ace of spades, king of spades and joker and");
        assert_eq!(spoken("cards (9S 8D)"), "cards (nine of spades and eight of diamonds)");
        assert_eq!(spoken("as AC, JD"), "as ace of clubs, jack of diamonds");
        assert_eq!(spoken("`move 9S TH`: puts 9S on TH"), "`move 9S TH`: puts nine of spades on ten of hearts");
        assert_eq!(Voice::Written.name_cards("9S on TH"), "9S on TH");
    }

    #[test]
    fn every_clause_becomes_a_sentence() {
        let description =
            Voice::Spoken.name_cards_in_clauses("moved 6D from p5 to 3D on p2; 4 piles are left\nt3 is empty");
        assert_eq!(description, {
            "Moved six of diamonds from p5 to three of diamonds on p2. 4 piles are left.\nt3 is empty."
        });
    }

    #[test]
    fn a_long_run_is_told_by_its_ends() {
        let cards = crate::card::parse_cards("9S 8D 7C 6H").unwrap();
        assert_eq!(Voice::Spoken.cards(&cards), "4 cards from nine of spades to six of hearts");
        assert_eq!(Voice::Spoken.cards(&cards[..2]), "nine of spades and eight of diamonds");
        assert_eq!(Voice::Written.cards(&cards), "9S 8D 7C 6H");
    }
}
