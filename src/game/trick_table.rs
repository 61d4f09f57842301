//! The table of a game of tricks in its parts, for a front end that lays them out itself.

use crate::card::Card;
use serde::Serialize;

/// Words for the eye and for the ear: `4♥` and `4 hearts`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[non_exhaustive]
pub struct Label {
    /// The words for the eye.
    pub text: String,
    /// The words for the ear.
    pub spoken: String,
}

impl Label {
    pub(crate) fn new(text: impl Into<String>, spoken: impl Into<String>) -> Label {
        Label { text: text.into(), spoken: spoken.into() }
    }
}

/// Words that are the same for the eye and for the ear.
impl From<String> for Label {
    fn from(text: String) -> Label {
        Label { spoken: text.clone(), text }
    }
}

impl From<&str> for Label {
    fn from(text: &str) -> Label {
        text.to_string().into()
    }
}

/// The place of a choice in a grid of choices, such as a bid in a bidding box.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct GridPlace {
    /// The row, from 0.
    pub row: usize,
    /// The column, from 0.
    pub column: usize,
}

impl GridPlace {
    pub(crate) const fn new(row: usize, column: usize) -> GridPlace {
        GridPlace { row, column }
    }
}

/// The table of a game of tricks against the house: the parts of its picture, and the words beside them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[non_exhaustive]
pub struct TrickTable {
    /// The phase: `choosing`, `calling`, `playing` or `scored`.
    pub phase: &'static str,
    /// What the player does now, or how the hand ended.
    pub prompt: Label,
    /// Sentences that explain the prompt.
    pub remarks: Vec<Label>,
    /// The contract, the vulnerable sides and the points, each in a few words.
    pub facts: Vec<TableFact>,
    /// The sides with the tricks that they have won, the player first.
    pub sides: Vec<SideTricks>,
    /// The cards from which the player chooses or plays, sorted like a hand.
    pub hand: Vec<HandCard>,
    /// The number of face-down cards that join the hand.
    pub face_down: usize,
    /// The number of cards in the stock.
    pub stock: usize,
    /// The card on top of the discards.
    pub discard: Option<TableCard>,
    /// The trick that the player must complete.
    pub trick: Option<Trick>,
    /// The trick before it.
    pub last: Option<Trick>,
    /// All bids in rows and columns, whether they are legal or not. Empty if the player does not bid now.
    pub bids: Vec<Vec<BidKey>>,
    /// What a bid of each row promises: `7 tricks`, spoken `needs 7 of 13 tricks`.
    pub levels: Vec<Label>,
    /// What the rows of bids are, as a heading.
    pub levels_title: &'static str,
    /// What each column of bids makes trumps: `♥`, spoken `hearts`.
    pub denominations: Vec<Label>,
    /// What the columns of bids are, as a heading, and their order.
    pub denominations_title: &'static str,
    /// Why some bids are not legal with these cards.
    pub bids_note: Option<Label>,
    /// The points of a hand that is over.
    pub points: Vec<PointsLine>,
}

/// A fact beside the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct TableFact {
    /// What the fact is about: `contract`, `target`, `vulnerable`, `games`, `below` or `total`.
    pub about: &'static str,
    /// The fact in words.
    pub label: Label,
}

impl TableFact {
    pub(crate) fn new(about: &'static str, label: impl Into<Label>) -> TableFact {
        TableFact { about, label: label.into() }
    }
}

/// A side with its tricks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct SideTricks {
    /// The name of the side: `You`.
    pub name: &'static str,
    /// The label of its tricks: `Your tricks`.
    pub label: &'static str,
    /// The number of tricks that the side has won.
    pub tricks: usize,
    /// The number of tricks with which the side makes or defeats the contract. `None` without a contract.
    pub needed: Option<usize>,
}

impl SideTricks {
    pub(crate) const fn new(
        name: &'static str,
        label: &'static str,
        tricks: usize,
        needed: Option<usize>,
    ) -> SideTricks {
        SideTricks { name, label, tricks, needed }
    }
}

/// A face-up card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct TableCard {
    /// The card as it is typed: `TH`.
    pub card: String,
    /// The name of the card.
    pub spoken: String,
}

impl From<Card> for TableCard {
    fn from(card: Card) -> TableCard {
        TableCard { card: card.to_string(), spoken: card.name() }
    }
}

/// A card of the player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct HandCard {
    /// The card.
    #[serde(flatten)]
    pub card: TableCard,
    /// The command that plays the card. `None` if the player plays no card now.
    pub command: Option<String>,
    /// Whether that command is legal.
    pub is_legal: bool,
}

impl HandCard {
    pub(crate) fn new(card: Card, command: Option<String>, is_legal: bool) -> HandCard {
        HandCard { card: card.into(), command, is_legal }
    }
}

/// A key of the bidding box.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct BidKey {
    /// The bid in words.
    #[serde(flatten)]
    pub label: Label,
    /// The command that makes the bid.
    pub command: String,
    /// Whether that command is legal.
    pub is_legal: bool,
}

impl BidKey {
    pub(crate) fn new(label: Label, command: String, is_legal: bool) -> BidKey {
        BidKey { label, command, is_legal }
    }
}

/// A trick of two cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Trick {
    /// The side that led, from 0: its index in the sides of the table.
    pub leader: usize,
    /// The card that was led.
    pub lead: TableCard,
    /// Cards that the house turned up in vain. They are out of play.
    pub turned: Vec<TableCard>,
    /// The answer of the other side.
    pub answer: Option<TableCard>,
    /// The side that won the trick. `None` if the trick is not complete.
    pub winner: Option<usize>,
    /// The result in words. Empty if the trick is not complete.
    pub result: String,
}

impl Trick {
    pub(crate) fn led(leader: usize, lead: Card) -> Trick {
        Trick { leader, lead: lead.into(), turned: Vec::new(), answer: None, winner: None, result: String::new() }
    }
}

/// Points of a hand that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct PointsLine {
    /// The name of the side: `You`.
    pub side: &'static str,
    /// The points.
    pub points: i32,
    /// What the points are for.
    pub reason: String,
}

impl PointsLine {
    pub(crate) const fn new(side: &'static str, points: i32, reason: String) -> PointsLine {
        PointsLine { side, points, reason }
    }
}
