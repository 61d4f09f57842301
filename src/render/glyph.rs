//! Drawing of scene items on a grid of character cells.

use super::grid::{Grid, Ink};
use super::{Charset, Style, Ten};
use crate::card::{Card, Color, Suit};
use crate::scene::{Counted, Item, Scene, Spot, Thing};
use crate::text;

/// Draws a scene that was laid out on a text canvas, with the cards at the given spots marked.
pub(super) fn draw(scene: &Scene<'_>, style: &Style, marks: &[Spot]) -> Grid {
    let mut grid = Grid::new(scene.width, scene.height);
    for item in &scene.items {
        draw_item(&mut grid, item, style, marks);
    }
    grid
}

fn draw_item(grid: &mut Grid, item: &Item<'_>, style: &Style, marks: &[Spot]) {
    let (row, column, charset) = (item.y, item.x, style.charset);
    let unicode = charset == Charset::Unicode;
    match &item.thing {
        Thing::Card { spot, card, rank_only: rank_alone } => {
            let is_framed = item.height > 2;
            if is_framed {
                frame(grid, item, charset);
            }
            let (row, column) = if is_framed { (row + 1, column + 1) } else { (row, column) };
            let wide = match card {
                None => {
                    let back = if unicode { '▒' } else { '#' };
                    grid.put(row, column, [back, back], Ink::Quiet);
                    2
                }
                Some(card) => face(grid, (row, column), *card, *rank_alone, style),
            };
            if spot.is_some_and(|spot| marks.contains(&spot)) {
                grid.mark(row, column, wide);
            }
        }
        Thing::Space(_) => {
            let dot = if unicode { '·' } else { '-' };
            grid.put(row, column, [dot, dot], Ink::Quiet);
        }
        Thing::Count { of, count, .. } => {
            grid.text(row, column, &number(*of, *count, item.width, charset), Ink::Quiet);
        }
        Thing::Name { text, .. } => grid.text(row, column, text, Ink::Quiet),
        Thing::Words(words) => grid.text(row, column, words, Ink::Plain),
        Thing::Suit(suit) => grid.put(row, column, [suit_letter(*suit, charset)], suit_ink(*suit)),
        Thing::Frame => frame(grid, item, charset),
    }
}

/// Formats the number of cards, if possible in the given number of cells: `8`, `4#`, `##5`, `+7`.
fn number(of: Counted, count: usize, wide: usize, charset: Charset) -> String {
    let back = if charset == Charset::Unicode { "▒" } else { "#" };
    let backs = if charset == Charset::Unicode { "▒" } else { "##" };
    let folded = format!("{backs}{count}");
    match of {
        Counted::FoldedDown if text::width(&folded) <= wide => folded,
        Counted::Down | Counted::FoldedDown if count < 10 => format!("{count}{back}"),
        Counted::Pile | Counted::Down | Counted::FoldedDown => count.to_string(),
        Counted::FoldedUp => format!("+{count}"),
    }
}

fn suit_letter(suit: Suit, charset: Charset) -> char {
    if charset == Charset::Unicode { suit.glyph() } else { suit.letter() }
}

/// Draws rank and suit. Returns the number of cells they take.
fn face(grid: &mut Grid, (row, column): (usize, usize), card: Card, rank_alone: bool, style: &Style) -> usize {
    let ink = card.suit().map_or(color_ink(card.color()), suit_ink);
    let digits = style.ten == Ten::Digits && card.rank().number() == 10;
    let rank = if digits { "10".to_string() } else { card.rank().letter().to_string() };
    let suit = card.suit().filter(|_| !rank_alone).map(|suit| suit_letter(suit, style.charset));
    let letters: Vec<char> = rank.chars().chain(suit).collect();
    let wide = letters.len();
    grid.put(row, column, letters, ink);
    wide
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

fn frame(grid: &mut Grid, item: &Item<'_>, charset: Charset) {
    let [left, line, right, side, low_left, low_right] = match charset {
        Charset::Ascii => ['.', '-', '.', '|', '\'', '\''],
        Charset::Unicode => ['╭', '─', '╮', '│', '╰', '╯'],
    };
    let (inner, low) = (item.width.saturating_sub(2), item.y + item.height.saturating_sub(1));
    let edge = |from: char, to: char| [from].into_iter().chain(std::iter::repeat_n(line, inner)).chain([to]);
    grid.put(item.y, item.x, edge(left, right), Ink::Quiet);
    for row in item.y + 1..low {
        grid.put(row, item.x, [side], Ink::Quiet);
        grid.put(row, item.x + inner + 1, [side], Ink::Quiet);
    }
    grid.put(low, item.x, edge(low_left, low_right), Ink::Quiet);
}
