//! The items of a scene as SVG.

use super::escape::escaped;
use super::face::id;
use crate::card::{Card, Rank};
use crate::scene::{Counted, Item, Scene, Thing};
use std::fmt::Write;

/// How far the edge of a picture stands off.
pub(super) const EDGE: usize = 24;

/// How high words are.
const WORDS: usize = 42;

/// How the ground of a board and the words on it look, as rules of CSS.
pub(super) const STYLE: &str = "\
text{font:36px ui-monospace,SFMono-Regular,Menlo,Consolas,\"DejaVu Sans Mono\",monospace;white-space:pre}\
.g{fill:#2c6e4f}.n{fill:#cfe6d8}.w{fill:#fff}.m{text-anchor:middle}.e{fill:#17352a;fill-opacity:.85}.f{fill:none;stroke:#cfe6d8;stroke-width:3}";

/// What [`STYLE`] changes on dark ground.
pub(super) const DARK: &str = ".g{fill:#17352a}.n{fill:#9fbfae}.w{fill:#e8eee9}.f{stroke:#9fbfae}";

/// The items of a scene, each at its place.
pub(super) fn items(scene: &Scene<'_>) -> String {
    let mut out = String::new();
    for item in &scene.items {
        write_item(item, &mut out);
    }
    out
}

/// Where an item begins from above. Words and suits stand in the middle of what may be a line of cards.
pub(super) fn top(item: &Item<'_>) -> usize {
    match item.thing {
        Thing::Name { .. } | Thing::Words(_) | Thing::Suit(_) => item.y + item.high.saturating_sub(WORDS) / 2,
        Thing::Count { of, .. } if of != Counted::Down => item.y + item.high.saturating_sub(WORDS) / 2,
        _ => item.y,
    }
}

fn write_item(item: &Item<'_>, out: &mut String) {
    let Item { x, wide, high, thing, .. } = item;
    let y = top(item);
    // Writing into a text cannot fail.
    let _ = match thing {
        Thing::Card { card: Some(card), .. } => write!(out, "<use href=\"#c{}\" x=\"{x}\" y=\"{y}\"/>", id(*card)),
        Thing::Card { card: None, .. } => write!(out, "<use href=\"#b\" x=\"{x}\" y=\"{y}\"/>"),
        Thing::Space(_) => write!(out, "<use href=\"#o\" x=\"{x}\" y=\"{y}\"/>"),
        Thing::Suit(suit) => {
            // On the ground of a card, on which its color can be seen.
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
            write!(out, "<rect class=\"f\" x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" rx=\"14\"/>")
        }
        Thing::Name { .. } | Thing::Words(_) | Thing::Count { .. } => {
            let (class, words) = words(thing);
            write!(out, "<text class=\"{class}\" x=\"{x}\" y=\"{}\">{}</text>", y + 33, escaped(&words))
        }
    };
}

/// The class and the words of a thing that is written.
pub(super) fn words<'a>(thing: &'a Thing<'_>) -> (&'static str, std::borrow::Cow<'a, str>) {
    match thing {
        Thing::Name { text, .. } => ("n", text.as_ref().into()),
        Thing::Words(words) => ("w", words.as_str().into()),
        Thing::Count { of: Counted::FoldedUp, count, .. } => ("n", format!("+{count}").into()),
        Thing::Count { count, .. } => ("n", count.to_string().into()),
        Thing::Card { .. } | Thing::Space(_) | Thing::Suit(_) | Thing::Frame => ("n", "".into()),
    }
}

/// The cards whose faces are drawn, and an ace of each suit that stands alone.
pub(super) fn cards(scene: &Scene<'_>) -> Vec<Card> {
    let drawn = scene.items.iter().filter_map(|item| match item.thing {
        Thing::Card { card, .. } => card,
        Thing::Suit(suit) => Some(Card::new(Rank::ACE, suit)),
        _ => None,
    });
    drawn.collect()
}
