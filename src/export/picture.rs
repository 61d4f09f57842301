//! The items of a scene as SVG.

use super::escape::escape;
use super::face::card_id;
use crate::card::{Card, Rank};
use crate::scene::{Counted, Item, Scene, Thing};
use std::fmt::Write;

/// The margin around the board, in the steps of [`Canvas::picture`](crate::scene::Canvas::picture). A card is 100 steps
/// wide.
pub(super) const MARGIN: usize = 24;

/// The height within which a text or a suit is drawn, in the same steps as [`MARGIN`].
const TEXT_HEIGHT: usize = 42;

/// The distance of the baseline of a text from the top of its [`TEXT_HEIGHT`].
const BASELINE: usize = 33;

/// The CSS rules of the board and the text on it. The classes are `g` (table), `n` (names and counts), `w` (other
/// text), `m` (centered text), `e` (background of a count on a card) and `f` (frame).
pub(super) const STYLE: &str = "\
text{font:36px ui-monospace,SFMono-Regular,Menlo,Consolas,\"DejaVu Sans Mono\",monospace;white-space:pre}\
.g{fill:#2c6e4f}.n{fill:#cfe6d8}.w{fill:#fff}.m{text-anchor:middle}.e{fill:#17352a;fill-opacity:.85}.f{fill:none;stroke:#cfe6d8;stroke-width:3}";

/// The changes to [`STYLE`] in dark mode.
pub(super) const DARK_STYLE: &str = ".g{fill:#17352a}.n{fill:#9fbfae}.w{fill:#e8eee9}.f{stroke:#9fbfae}";

/// Returns the SVG elements of all items of a scene.
pub(super) fn items(scene: &Scene<'_>) -> String {
    let mut svg = String::new();
    for item in &scene.items {
        write_item(item, &mut svg);
    }
    svg
}

/// Returns the vertical position at which an item is drawn. Text and suits are centered vertically, because their item
/// may be as high as a card.
pub(super) fn drawn_top(item: &Item<'_>) -> usize {
    match item.thing {
        Thing::Name { .. } | Thing::Words(_) | Thing::Suit(_) => item.y + item.height.saturating_sub(TEXT_HEIGHT) / 2,
        Thing::Count { of, .. } if of != Counted::Down => item.y + item.height.saturating_sub(TEXT_HEIGHT) / 2,
        _ => item.y,
    }
}

fn write_item(item: &Item<'_>, out: &mut String) {
    let Item { x, width, height, thing, .. } = item;
    let y = drawn_top(item);
    // Writing to a `String` cannot fail.
    let _ = match thing {
        Thing::Card { card: Some(card), .. } => write!(out, "<use href=\"#c{}\" x=\"{x}\" y=\"{y}\"/>", card_id(*card)),
        Thing::Card { card: None, .. } => write!(out, "<use href=\"#b\" x=\"{x}\" y=\"{y}\"/>"),
        Thing::Space { .. } => write!(out, "<use href=\"#o\" x=\"{x}\" y=\"{y}\"/>"),
        Thing::Suit(suit) => {
            // A suit has a card-colored background, so that its color is visible.
            let letter = suit.letter();
            write!(
                out,
                "<g transform=\"translate({x} {y})scale(1.400)\"><rect class=\"k\" x=\"-4\" width=\"32\" height=\"30\" \
                 rx=\"7\"/><use class=\"{letter}\" href=\"#p{letter}\" y=\"3\"/></g>"
            )
        }
        Thing::Count { of: Counted::Down, count, .. } => {
            write!(
                out,
                "<g transform=\"translate({x} {y})\"><use href=\"#b\"/><rect class=\"e\" x=\"12\" y=\"44\" width=\"76\" \
                 height=\"52\" rx=\"8\"/><text class=\"w m\" x=\"50\" y=\"83\">{count}</text></g>"
            )
        }
        Thing::Frame => {
            write!(out, "<rect class=\"f\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"14\"/>")
        }
        Thing::Name { .. } | Thing::Words(_) | Thing::Count { .. } => {
            let (class, text) = class_and_text(thing);
            write!(out, "<text class=\"{class}\" x=\"{x}\" y=\"{}\">{}</text>", y + BASELINE, escape(&text))
        }
    };
}

/// Returns the CSS class and the text of a thing that is drawn as text.
pub(super) fn class_and_text<'a>(thing: &'a Thing<'_>) -> (&'static str, std::borrow::Cow<'a, str>) {
    match thing {
        Thing::Name { text, .. } => ("n", text.as_ref().into()),
        Thing::Words(words) => ("w", words.as_str().into()),
        Thing::Count { of: Counted::FoldedFaceUp, count, .. } => ("n", format!("+{count}").into()),
        Thing::Count { count, .. } => ("n", count.to_string().into()),
        Thing::Card { .. } | Thing::Space { .. } | Thing::Suit(_) | Thing::Frame => ("n", "".into()),
    }
}

/// Returns the cards whose faces are drawn, and an ace for each suit symbol that is drawn alone. `face::shapes` of
/// these cards defines everything that a picture refers to, because it always adds the back and the empty place.
pub(super) fn cards(scene: &Scene<'_>) -> Vec<Card> {
    let shown_cards = scene.items.iter().filter_map(|item| match item.thing {
        Thing::Card { card, .. } => card,
        Thing::Suit(suit) => Some(Card::new(Rank::ACE, suit)),
        _ => None,
    });
    shown_cards.collect()
}
