//! A scene in JSON, for front ends that draw pictures.

use crate::board::PileId;
use crate::card::{Rank, Suit};
use crate::game::{GameInfo, Role, Row, Show, ZoneInfo};
use crate::scene::{Counted, Item, Scene, Sign, Thing};
use serde::Serialize;

/// A board as placed items. In the unit of all lengths, a card is 100 wide and 140 high.
#[derive(Serialize)]
pub struct SceneJson<'a> {
    /// The width.
    pub width: usize,
    /// The height.
    pub height: usize,
    /// The width that a row of cards may grow to, if the game has such a row. 0 if not.
    #[serde(rename = "line-width", skip_serializing_if = "is_zero")]
    pub line_width: usize,
    /// The names of the piles whose cards are below each other, and which can grow.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub columns: Vec<&'a str>,
    /// All items. An item that covers another comes after it.
    pub items: Vec<ItemJson<'a>>,
    /// Facts that the cards do not show, in a few words each.
    pub facts: &'a [String],
    /// Sentences about the state that only the game's own drawing shows.
    pub captions: &'a [String],
    /// How often the stock can still deal a card to each of several piles.
    #[serde(rename = "deals-left", skip_serializing_if = "Option::is_none")]
    pub deals_left: Option<usize>,
}

/// An item and its place.
#[derive(Serialize)]
pub struct ItemJson<'a> {
    /// The distance from the left edge.
    pub x: usize,
    /// The distance from the top edge.
    pub y: usize,
    /// The width.
    pub width: usize,
    /// The height.
    pub height: usize,
    /// The thing.
    #[serde(flatten)]
    pub thing: ThingJson<'a>,
}

/// A thing that is drawn.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ThingJson<'a> {
    /// A card.
    Card {
        /// The card, such as `7H`; null if it is face down.
        card: Option<String>,
        /// The name of its pile, if it is in a pile.
        #[serde(skip_serializing_if = "Option::is_none")]
        pile: Option<&'a str>,
        /// Its index in the pile, from the bottom, counted from 0.
        #[serde(skip_serializing_if = "Option::is_none")]
        index: Option<usize>,
        /// Whether its suit is drawn next to it, so that its rank is enough.
        #[serde(rename = "rank-only", skip_serializing_if = "std::ops::Not::not")]
        rank_only: bool,
        /// The number of cards in its pile, if the pile is a stock or a reserve that shows only this card.
        #[serde(skip_serializing_if = "Option::is_none")]
        count: Option<usize>,
    },
    /// The place of an empty pile.
    Space {
        /// The name of the pile.
        pile: &'a str,
        /// The rank of the cards that may begin the pile, if it is a foundation.
        #[serde(skip_serializing_if = "Option::is_none")]
        rank: Option<char>,
        /// The suit of the cards that may begin the pile, if it is a foundation.
        #[serde(skip_serializing_if = "Option::is_none")]
        suit: Option<char>,
        /// Whether the pile is a stock and its cards can be gathered and dealt again.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        redeal: bool,
    },
    /// The number of some cards that are not drawn one by one.
    Count {
        /// The name of the pile.
        pile: &'a str,
        /// The cards: `pile`, `down`, `folded-down` or `folded-up`.
        of: &'static str,
        /// Their number.
        count: usize,
    },
    /// A name.
    Name {
        /// The name of the pile, if it is the name of a single one.
        #[serde(skip_serializing_if = "Option::is_none")]
        pile: Option<&'a str>,
        /// The text.
        text: &'a str,
    },
    /// Words.
    Words {
        /// The text.
        text: &'a str,
    },
    /// A suit, drawn before its cards.
    Suit {
        /// The letter of the suit.
        suit: char,
    },
    /// A frame around the center.
    Frame,
}

impl<'a> SceneJson<'a> {
    /// Converts a scene of this game.
    pub fn of(info: &'a GameInfo, scene: &'a Scene<'a>) -> SceneJson<'a> {
        let items = scene.items.iter().map(|item| ItemJson::of(info, item)).collect();
        let has_line = info.layout.iter().any(|row| matches!(row, Row::Line(_)));
        SceneJson {
            width: scene.width,
            height: scene.height,
            line_width: if has_line { scene.canvas.max_line_width } else { 0 },
            columns: columns(info).map(|pile| info.pile_name(pile)).collect(),
            items,
            facts: &scene.facts,
            captions: &scene.captions,
            deals_left: scene.deals_left,
        }
    }
}

impl<'a> ItemJson<'a> {
    fn of(info: &'a GameInfo, item: &'a Item<'a>) -> ItemJson<'a> {
        let name = |pile: PileId| info.pile_name(pile);
        let thing = match &item.thing {
            Thing::Card { spot, card, rank_only } => ThingJson::Card {
                card: card.map(|card| card.to_string()),
                pile: spot.map(|spot| name(spot.pile)),
                index: spot.map(|spot| spot.at),
                rank_only: *rank_only,
                count: spot.filter(|spot| is_counted(info, spot.pile)).map(|spot| spot.at + 1),
            },
            Thing::Space { pile, sign } => {
                let (rank, suit) = match sign {
                    Some(Sign::Begins { rank, suit }) => (*rank, *suit),
                    _ => (None, None),
                };
                ThingJson::Space {
                    pile: name(*pile),
                    rank: rank.map(Rank::letter),
                    suit: suit.map(Suit::letter),
                    redeal: *sign == Some(Sign::Redeal),
                }
            }
            Thing::Count { pile, of, count } => {
                ThingJson::Count { pile: name(*pile), of: counted_word(*of), count: *count }
            }
            Thing::Name { pile, text } => ThingJson::Name { pile: pile.map(name), text },
            Thing::Words(text) => ThingJson::Words { text },
            Thing::Suit(suit) => ThingJson::Suit { suit: suit.letter() },
            Thing::Frame => ThingJson::Frame,
        };
        ItemJson { x: item.x, y: item.y, width: item.width, height: item.height, thing }
    }
}

/// Returns the piles of the game whose cards are below each other.
fn columns(info: &GameInfo) -> impl Iterator<Item = PileId> + '_ {
    let rows = info.layout.iter().filter_map(|row| if let Row::Piles(piles) = row { Some(piles) } else { None });
    let is_column = |pile: &PileId| info.zone_of(*pile).is_some_and(|zone| zone.show == Show::Fan);
    rows.flatten().flatten().copied().filter(is_column)
}

/// Returns whether a zone is a stock, or a reserve of a single pile.
fn is_alone(zone: &ZoneInfo) -> bool {
    zone.role == Role::Stock || (zone.role == Role::Reserve && zone.piles.len() == 1)
}

/// Returns whether only the top card of a stock or a reserve is drawn, so that its number of cards is worth a word.
fn is_counted(info: &GameInfo, pile: PileId) -> bool {
    info.zone_of(pile).is_some_and(|zone| is_alone(zone) && matches!(zone.show, Show::Top | Show::Count))
}

#[allow(clippy::trivially_copy_pass_by_ref)] // The signature is that of `skip_serializing_if`.
fn is_zero(number: &usize) -> bool {
    *number == 0
}

fn counted_word(counted: Counted) -> &'static str {
    match counted {
        Counted::Pile => "pile",
        Counted::Down => "down",
        Counted::FoldedFaceDown => "folded-down",
        Counted::FoldedFaceUp => "folded-up",
    }
}
