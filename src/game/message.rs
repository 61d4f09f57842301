//! Sentences that store their cards as values, so that screen-reader output can name the cards without parsing text.

use crate::card::{Card, format_cards};
use std::borrow::Cow;
use std::fmt::{self, Display};

/// A piece of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// Words, pile names, numbers, and commands.
    Text(String),
    /// Cards next to each other, in order. A single card is a list of one.
    Cards(Vec<Card>),
    /// Cards that move together, bottom to top.
    Run(Vec<Card>),
    /// The same thing in two forms: for a player who types pile names and commands, and for a player who points at a
    /// picture of the board.
    Forms {
        /// For a player who types.
        typed: Message,
        /// For a player who points.
        shown: Message,
    },
    /// A separator between two clauses: printed as a semicolon, spoken as the end of a sentence.
    ClauseEnd,
}

/// A sentence or several clauses about a board.
///
/// The `message!` macro builds a message from its parts. [`Display`] prints cards as they are typed (`9S`).
/// `render::Voice` formats the message for screen readers and names the cards in words.
///
/// ```
/// use patience::internals::game::Message;
///
/// let card = "9S".parse::<patience::internals::card::Card>().unwrap();
/// let mut message = Message::from("you cannot move ");
/// message.push(card);
/// assert_eq!(message.to_string(), "you cannot move 9S");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Message {
    parts: Vec<Part>,
}

impl Message {
    /// Returns the parts, in order.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Returns whether the message has no parts.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Returns whether the message says nothing to a player who points at a picture of the board.
    pub fn is_empty_in_picture(&self) -> bool {
        self.parts.iter().all(|part| match part {
            Part::Text(text) => text.is_empty(),
            Part::Forms { shown, .. } => shown.is_empty_in_picture(),
            Part::ClauseEnd => true,
            Part::Cards(_) | Part::Run(_) => false,
        })
    }

    /// Appends a part.
    pub fn push(&mut self, part: impl AddToMessage) {
        part.add_to(self);
    }

    /// Applies a function to each text of the message. Cards and separators stay the same.
    #[must_use]
    pub fn map_text(self, change: impl Fn(&str) -> String) -> Message {
        self.map_each_text(&change)
    }

    fn map_each_text(self, change: &dyn Fn(&str) -> String) -> Message {
        let change_part = |part| match part {
            Part::Text(text) => Part::Text(change(&text)),
            Part::Forms { typed, shown } => {
                Part::Forms { typed: typed.map_each_text(change), shown: shown.map_each_text(change) }
            }
            Part::Cards(_) | Part::Run(_) | Part::ClauseEnd => part,
        };
        Message { parts: self.parts.into_iter().map(change_part).collect() }
    }

    /// Creates a message with two forms: for a player who types, and for a player who points at a picture of the board.
    pub fn forms(typed: impl Into<Message>, shown: impl Into<Message>) -> Message {
        Message { parts: vec![Part::Forms { typed: typed.into(), shown: shown.into() }] }
    }

    /// Creates a message that names cards which move together, bottom to top.
    pub fn run(cards: Vec<Card>) -> Message {
        Message { parts: vec![Part::Run(cards)] }
    }

    /// Joins items into a list in prose: `9S, 8D and 7C`. `conjunction` is the word before the last item.
    pub fn list<I>(items: I, conjunction: &'static str) -> Message
    where
        I: IntoIterator<Item: AddToMessage>,
    {
        let mut items = items.into_iter().peekable();
        let mut list = Message::default();
        while let Some(item) = items.next() {
            if !list.is_empty() {
                match items.peek() {
                    Some(_) => list.push(", "),
                    None => list.push(format!(" {conjunction} ")),
                }
            }
            list.push(item);
        }
        list
    }

    /// Joins messages with a separator between them.
    #[expect(clippy::needless_pass_by_value, reason = "a separator is a text or a mark between clauses")]
    pub fn join<S: AddToMessage + Clone>(items: impl IntoIterator<Item = Message>, separator: S) -> Message {
        let mut joined = Message::default();
        for item in items {
            if !joined.is_empty() {
                joined.push(separator.clone());
            }
            joined.push(item);
        }
        joined
    }

    /// Joins messages as clauses of one message.
    pub fn clauses(items: impl IntoIterator<Item = Message>) -> Message {
        Message::join(items, Part::ClauseEnd)
    }
}

/// Prints cards as they are typed, and semicolons between clauses.
impl Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts.iter().try_for_each(|part| match part {
            Part::Text(text) => f.write_str(text),
            Part::Cards(cards) | Part::Run(cards) => f.write_str(&format_cards(cards)),
            Part::Forms { typed, .. } => write!(f, "{typed}"),
            Part::ClauseEnd => f.write_str("; "),
        })
    }
}

/// A value that can be added to a message.
pub trait AddToMessage {
    /// Appends the value to a message.
    fn add_to(self, message: &mut Message);
}

impl AddToMessage for String {
    fn add_to(self, message: &mut Message) {
        if !self.is_empty() {
            message.parts.push(Part::Text(self));
        }
    }
}

impl AddToMessage for &str {
    fn add_to(self, message: &mut Message) {
        self.to_string().add_to(message);
    }
}

impl AddToMessage for &String {
    fn add_to(self, message: &mut Message) {
        self.as_str().add_to(message);
    }
}

impl AddToMessage for usize {
    fn add_to(self, message: &mut Message) {
        self.to_string().add_to(message);
    }
}

impl AddToMessage for Card {
    fn add_to(self, message: &mut Message) {
        message.parts.push(Part::Cards(vec![self]));
    }
}

impl AddToMessage for &[Card] {
    fn add_to(self, message: &mut Message) {
        self.to_vec().add_to(message);
    }
}

impl AddToMessage for Vec<Card> {
    fn add_to(self, message: &mut Message) {
        if !self.is_empty() {
            message.parts.push(Part::Cards(self));
        }
    }
}

impl AddToMessage for Message {
    fn add_to(self, message: &mut Message) {
        message.parts.extend(self.parts);
    }
}

impl AddToMessage for &Message {
    fn add_to(self, message: &mut Message) {
        message.parts.extend_from_slice(&self.parts);
    }
}

impl AddToMessage for Part {
    fn add_to(self, message: &mut Message) {
        message.parts.push(self);
    }
}

impl From<&Message> for Message {
    fn from(message: &Message) -> Message {
        message.clone()
    }
}

impl From<&str> for Message {
    fn from(text: &str) -> Message {
        message![text]
    }
}

impl From<Card> for Message {
    fn from(card: Card) -> Message {
        message![card]
    }
}

impl From<Cow<'_, str>> for Message {
    fn from(text: Cow<'_, str>) -> Message {
        text.into_owned().into()
    }
}

impl From<String> for Message {
    fn from(text: String) -> Message {
        message![text]
    }
}

/// Builds a [`Message`] from its parts, in order: texts, numbers, cards, lists of cards, and other messages.
macro_rules! message {
    ($($part:expr),* $(,)?) => {{
        #[allow(unused_mut)]
        let mut message = $crate::game::Message::default();
        $(message.push($part);)*
        message
    }};
}

pub(crate) use message;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_stores_cards_and_prints_them_as_typed() {
        let cards = crate::card::parse_cards("9S 8D").unwrap();
        let mut message = message!["moved ", &cards[..], " to ", "t3", "", "; ", 2];
        assert_eq!(message.parts().len(), 6);
        message.push(Part::ClauseEnd);
        message.push(Message::list(cards, "or"));
        assert_eq!(message.to_string(), "moved 9S 8D to t3; 2; 9S or 8D");
    }

    #[test]
    fn lists_and_clauses_are_joined() {
        let words = |words: &[&'static str]| words.iter().map(|word| message![*word]).collect::<Vec<_>>();
        assert_eq!(Message::list(words(&["a", "b", "c"]), "and").to_string(), "a, b and c");
        assert_eq!(Message::join(words(&["a", "b"]), ", ").to_string(), "a, b");
        assert_eq!(Message::clauses(words(&["a", "b"])).to_string(), "a; b");
        assert!(Message::list(words(&[]), "and").is_empty());
    }
}
