//! What a card looks like: two columns of text, and the ink they are printed in.

use super::Charset;
use crate::board::{PileId, View};
use crate::card::{Card, Color};
use crate::game::{GameInfo, Role, Show};
use anstyle::{AnsiColor, Effects, Style};

/// How many columns a card takes.
pub(super) const CARD: usize = 2;

/// The ink of a piece of a drawing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    /// As the terminal prints.
    Plain,
    /// Diamonds and hearts.
    Red,
    /// What is no card one could play: names, backs, empty places.
    Quiet,
}

impl Ink {
    /// The terminal's style for it.
    pub(super) fn style(self) -> Style {
        match self {
            Ink::Plain => Style::new(),
            Ink::Red => AnsiColor::Red.on_default(),
            Ink::Quiet => Style::new().effects(Effects::DIMMED),
        }
    }
}

/// A card, a back or an empty place, ready to be put on a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Mark {
    pub(super) text: String,
    pub(super) ink: Ink,
}

/// A card, or the back of one that is hidden.
pub(super) fn mark(card: Option<Card>, charset: Charset) -> Mark {
    let Some(card) = card else {
        let back = if charset == Charset::Ascii { "##" } else { "▒▒" };
        return Mark { text: back.into(), ink: Ink::Quiet };
    };
    let text = match (card.suit(), charset) {
        (Some(suit), Charset::Unicode) => format!("{}{}", card.rank().letter(), suit.glyph()),
        _ => card.to_string(),
    };
    Mark { text, ink: if card.color() == Some(Color::Red) { Ink::Red } else { Ink::Plain } }
}

/// Face-down cards, by how many they are.
pub(super) fn down(count: usize, charset: Charset) -> Mark {
    if count == 0 {
        return empty(charset);
    }
    let back = if charset == Charset::Ascii { '#' } else { '▒' };
    Mark { text: if count < 10 { format!("{count}{back}") } else { count.to_string() }, ink: Ink::Quiet }
}

/// The place of a pile without cards.
pub(super) fn empty(charset: Charset) -> Mark {
    Mark { text: if charset == Charset::Ascii { "--" } else { "··" }.into(), ink: Ink::Quiet }
}

/// How the zone of a pile wants it drawn. The pack in hand is never drawn.
pub(super) fn show(info: &GameInfo, pile: PileId) -> Show {
    info.zone_of(pile).map_or(Show::Hidden, |zone| zone.show)
}

/// The marks of a pile as its zone shows it, bottom to top: at least one, unless it is hidden.
pub(super) fn marks(info: &GameInfo, view: View<'_>, pile: PileId, charset: Charset) -> Vec<Mark> {
    let show = show(info, pile);
    let visible = match show {
        Show::Hidden => return Vec::new(),
        _ if view.is_empty(pile) => return vec![empty(charset)],
        Show::Count => return vec![mark(None, charset)],
        Show::Top => 1,
        Show::TopThree => 3,
        Show::Fan | Show::Row => view.len(pile),
    };
    let cards = view.cards(pile).skip(view.len(pile).saturating_sub(visible)).map(|card| mark(card, charset));
    cards.chain(under_the_top(info, view, pile)).collect()
}

/// How many cards a pile has, where each of several piles that are laid on shows only its top card.
fn under_the_top(info: &GameInfo, view: View<'_>, pile: PileId) -> Option<Mark> {
    let (zone, count) = (info.zone_of(pile)?, view.len(pile));
    let is_laid_on = matches!(zone.role, Role::Tableau | Role::Reserve) && zone.piles.count() > 1;
    let counts = count > 1 && is_laid_on && zone.show == Show::Top;
    counts.then(|| Mark { text: count.to_string(), ink: Ink::Quiet })
}
