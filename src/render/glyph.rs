//! Drawing of scene items on a grid of character cells.

use super::framed_card::{self, Body};
use super::grid::Grid;
use super::mark::MarkedSpot;
use super::palette::{Ground, Ink};
use super::{Charset, Style, Ten};
use crate::card::{Card, Color, Suit};
use crate::scene::{Counted, Item, Scene, Spot, Thing};
use crate::text;

/// Draws a scene that was laid out on a text canvas, with the cards at the given spots marked.
pub(super) fn draw(scene: &Scene<'_>, style: &Style, marks: &[MarkedSpot]) -> Grid {
    let mut grid = Grid::new(scene.width, scene.height);
    let has_index_in_edge = scene.canvas.has_index_in_edge();
    for (index, item) in scene.items.iter().enumerate() {
        let is_covered = is_covered_by_any(item, scene.items.get(index + 1..).unwrap_or_default());
        if !has_index_in_edge || !draw_framed(&mut grid, item, is_covered, style, marks) {
            draw_item(&mut grid, item, style, marks);
        }
    }
    grid
}

/// Returns whether one of the later items covers a part of the item.
fn is_covered_by_any(item: &Item<'_>, later_items: &[Item<'_>]) -> bool {
    later_items.iter().any(|other| {
        other.x < item.x + item.width
            && item.x < other.x + other.width
            && other.y < item.y + item.height
            && item.y < other.y + other.height
    })
}

/// Draws a card, a count of face-down cards or an empty place as a framed card, with rank and suit in its edge.
/// Returns `false` if the item is something else.
fn draw_framed(grid: &mut Grid, item: &Item<'_>, is_covered: bool, style: &Style, marks: &[MarkedSpot]) -> bool {
    match &item.thing {
        Thing::Card { spot, card: Some(card), rank_only } => {
            let (ink, index) = (card_ink(*card), index_letters(*card, *rank_only, style));
            // Two shades of gray separate the covered cards of a pile.
            let ground = match spot {
                _ if !is_covered => Ground::Face,
                Some(spot) if spot.at % 2 == 1 => Ground::OtherCovered,
                _ => Ground::Covered,
            };
            let (row, column, index_width) =
                framed_card::draw(grid, item, &Body::Face { card: *card, index, ink, ground }, style);
            mark(grid, (row, column, index_width), *spot, marks);
        }
        Thing::Card { card: None, .. } => drop(framed_card::draw(grid, item, &Body::Back(None), style)),
        Thing::Count { of: Counted::Down, count, .. } => {
            framed_card::draw(grid, item, &Body::Back(Some(*count)), style);
        }
        Thing::Space { pile, .. } => {
            let edge = framed_card::draw(grid, item, &Body::Space, style);
            mark(grid, edge, Some(Spot { pile: *pile, at: 0 }), marks);
        }
        // A framed card needs no other frame around it.
        Thing::Frame => {}
        _ => return false,
    }
    true
}

/// Marks cells if the card at this spot has a mark. The cells are given by their row, their first column and their number.
fn mark(grid: &mut Grid, cells: (usize, usize, usize), spot: Option<Spot>, marks: &[MarkedSpot]) {
    let (row, column, cell_count) = cells;
    if let Some(marked) = marks.iter().find(|marked| Some(marked.spot) == spot) {
        grid.mark(row, column, cell_count, marked.mark);
    }
}

fn draw_item(grid: &mut Grid, item: &Item<'_>, style: &Style, marks: &[MarkedSpot]) {
    let (row, column, charset) = (item.y, item.x, style.charset);
    let is_unicode = charset == Charset::Unicode;
    match &item.thing {
        Thing::Card { spot, card, rank_only } => {
            // A frame takes a line above the card and a line below it.
            let is_framed = item.height > 2;
            if is_framed {
                framed_card::outline(grid, item, charset);
            }
            let (row, column) = if is_framed { (row + 1, column + 1) } else { (row, column) };
            let index_width = match card {
                None => {
                    let back = if is_unicode { '▒' } else { '#' };
                    grid.put_on(Ground::Back, row, column, [back, back], Ink::Back);
                    2
                }
                Some(card) => {
                    let letters = index_letters(*card, *rank_only, style);
                    let index_width = letters.len();
                    grid.put_on(Ground::Face, row, column, letters, card_ink(*card));
                    index_width
                }
            };
            mark(grid, (row, column, index_width), *spot, marks);
        }
        Thing::Space { pile, .. } => {
            let dot = if is_unicode { '·' } else { '-' };
            grid.put(row, column, [dot, dot], Ink::Quiet);
            mark(grid, (row, column, 2), Some(Spot { pile: *pile, at: 0 }), marks);
        }
        Thing::Count { of, count, .. } => {
            grid.text(row, column, &count_text(*of, *count, item.width, charset), Ink::Quiet);
        }
        Thing::Name { text, .. } => grid.text(row, column, text, Ink::Quiet),
        Thing::Words(words) => grid.text(row, column, words, Ink::Plain),
        Thing::Suit(suit) => grid.put(row, column, [charset.suit(*suit)], suit_ink(*suit)),
        Thing::Frame => framed_card::outline(grid, item, charset),
    }
}

/// Formats a number of cards: `8` for a pile, `4#` for face-down cards, `##5` for folded face-down cards, and `+7` for
/// folded face-up cards. If this takes more than `max_width` cells, formats a number of face-down cards more briefly.
fn count_text(of: Counted, count: usize, max_width: usize, charset: Charset) -> String {
    let back = if charset == Charset::Unicode { "▒" } else { "#" };
    let backs = if charset == Charset::Unicode { "▒" } else { "##" };
    let folded_text = format!("{backs}{count}");
    match of {
        Counted::FoldedFaceDown if text::width(&folded_text) <= max_width => folded_text,
        Counted::Down | Counted::FoldedFaceDown if count < 10 => format!("{count}{back}"),
        Counted::Pile | Counted::Down | Counted::FoldedFaceDown => count.to_string(),
        Counted::FoldedFaceUp => format!("+{count}"),
    }
}

/// Returns the rank and the suit of a card, or only its rank.
fn index_letters(card: Card, rank_only: bool, style: &Style) -> Vec<char> {
    let is_ten_in_digits = style.ten == Ten::Digits && card.rank().number() == 10;
    let rank = if is_ten_in_digits { "10".to_string() } else { card.rank().letter().to_string() };
    let suit = card.suit().filter(|_| !rank_only).map(|suit| style.charset.suit(suit));
    rank.chars().chain(suit).collect()
}

fn card_ink(card: Card) -> Ink {
    card.suit().map_or(color_ink(card.color()), suit_ink)
}

fn suit_ink(suit: Suit) -> Ink {
    match suit {
        Suit::Clubs => Ink::Clubs,
        Suit::Diamonds => Ink::Diamonds,
        Suit::Hearts | Suit::Spades => color_ink(Some(suit.color())),
    }
}

fn color_ink(color: Option<Color>) -> Ink {
    if color == Some(Color::Red) { Ink::Red } else { Ink::Plain }
}
