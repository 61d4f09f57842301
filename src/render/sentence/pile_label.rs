//! Labels of piles for listeners who press the piles of a picture: `Column 4: 3 cards face down, then king of spades`.

use super::uncovered::is_covered;
use crate::board::{Face, PileId, View};
use crate::card::{Card, Suit};
use crate::game::ZoneContent::{Hand, HouseTricks, LastTrick, OwnTricks};
use crate::game::{GameInfo, Role, Row, Show, ZoneInfo};
use crate::render::voice::{all_names, by_suit, sentence_start};
use crate::text;
use crate::words;

/// The maximum number of cards of a hand that are named one by one.
const MAX_LISTED_CARDS: usize = 6;

/// Describes a pile: its name in the picture, and its cards from the bottom to the top. If only the top card plays, that
/// card comes first.
pub fn label_pile(info: &GameInfo, view: View<'_>, pile: PileId) -> String {
    let contents = if view.is_empty(pile) { "empty".to_string() } else { contents(info, view, pile) };
    text::sanitize_line(&format!("{}: {contents}", sentence_start(&name(info, view, pile)))).into_owned()
}

/// Describes all piles that the picture shows, one on each line.
pub fn label_piles(info: &GameInfo, view: View<'_>) -> String {
    let is_shown = |pile: &PileId| info.zone_of(*pile).is_some_and(|zone| zone.show != Show::Hidden);
    let piles = info.named_piles().map(|(pile, _)| pile).filter(is_shown);
    piles.map(|pile| label_pile(info, view, pile)).collect::<Vec<_>>().join("\n")
}

/// Names a pile so that no two piles have the same name.
pub(super) fn name(info: &GameInfo, view: View<'_>, pile: PileId) -> String {
    let Some(zone) = info.zone_of(pile) else { return "pack".into() };
    if let Some((row, place)) = row_and_place(info, pile) {
        return format!("row {row}, place {place}");
    }
    if let Some(content @ (Hand | LastTrick | OwnTricks | HouseTricks)) = zone.content {
        return words::content(content).into();
    }
    if !info.has_name_in_picture(pile) {
        return numbered(info, zone, pile);
    }
    if zone.piles.len() == 1 {
        return words::zone_title(&zone.name, zone.role, 1);
    }
    if zone.role != Role::Foundation {
        return info.place_label(pile);
    }
    match suit_of(view, pile) {
        Some(suit) => format!("foundation of {}", suit.name()),
        None => format!("foundation {}", zone.piles.index_of(pile).map_or(0, |index| index + 1)),
    }
}

/// Names a pile by its number in its zone: `waste 2`, `ace foundation 3`, `place 4` of a row.
fn numbered(info: &GameInfo, zone: &ZoneInfo, pile: PileId) -> String {
    let number = zone.piles.index_of(pile).map_or(0, |index| index + 1);
    let is_in_line = info.layout.iter().any(|row| matches!(row, Row::Line(piles) if piles.contains(&pile)));
    match zone.role {
        _ if is_in_line => format!("place {number}"),
        Role::Tableau if zone.has_plain_name() => format!("pile {number}"),
        _ => format!("{} {number}", words::zone_title(&zone.name, zone.role, 1)),
    }
}

/// Returns the suit of all cards of a pile. Returns `None` if the pile is empty, or has cards of several suits.
fn suit_of(view: View<'_>, pile: PileId) -> Option<Suit> {
    let suit = view.top(pile)?.suit()?;
    view.cards(pile).all(|card| card.and_then(|card| card.suit()) == Some(suit)).then_some(suit)
}

/// Returns the row of a pile in a pyramid or a grid, and its place in the row. Both count from 1.
fn row_and_place(info: &GameInfo, pile: PileId) -> Option<(usize, usize)> {
    if let Some((first, pyramid)) = info.pyramid_of(pile) {
        let mut index = usize::from(pile.0.checked_sub(first.0)?);
        for row in 0..pyramid.rows() {
            let length = pyramid.len(row);
            if index < length {
                return Some((row + 1, index + 1));
            }
            index -= length;
        }
        return None;
    }
    let is_grid = |row: &&Row| matches!(row, Row::Grid { .. }) && row.piles().contains(&pile);
    let Row::Grid { first, wide, .. } = info.layout.iter().find(is_grid)? else { return None };
    let index = usize::from(pile.0.checked_sub(first.0)?);
    let wide = usize::from(*wide).max(1);
    Some((index / wide + 1, index % wide + 1))
}

/// Describes the cards of a pile that is not empty.
fn contents(info: &GameInfo, view: View<'_>, pile: PileId) -> String {
    let count = view.len(pile);
    let Some(top) = view.top(pile) else { return format!("{} face down", text::pluralize(count, "card")) };
    let show = info.zone_of(pile).map(|zone| zone.show);
    if info.is_in_pyramid(pile) {
        return format!("{}{}", top.name(), if is_covered(info, view, pile) { ", covered" } else { "" });
    }
    let cards: Vec<Card> = view.cards(pile).flatten().collect();
    if info.layout.is_empty() && cards.len() > MAX_LISTED_CARDS {
        return by_suit(&cards);
    }
    let is_spread = matches!(show, Some(Show::Fan | Show::Row)) && !plays_from_top(info, pile);
    match show {
        _ if is_spread => spread(view, pile),
        _ if count == 1 => top.name(),
        _ => {
            // The picture of the pile shows the next two cards, too.
            let shown_below = if show == Some(Show::TopThree) { 2 } else { 0 };
            let below: Vec<Card> = cards.iter().rev().skip(1).take(shown_below).copied().collect();
            let rest = count.saturating_sub(below.len() + 1);
            let mut parts = vec![format!("{} on top", top.name())];
            parts.extend((!below.is_empty()).then(|| format!("{} below it", all_names(&below))));
            parts.extend((rest > 0).then(|| format!("{rest} more")));
            parts.join(", ")
        }
    }
}

/// Returns whether the player needs to know only the top card of a pile, even if the picture shows the others.
fn plays_from_top(info: &GameInfo, pile: PileId) -> bool {
    matches!(info.role_of(pile), Some(Role::Waste | Role::Hole | Role::Foundation | Role::Discard))
}

/// Describes the cards of a spread pile from the bottom to the top: `3 cards face down, then king of spades`.
fn spread(view: View<'_>, pile: PileId) -> String {
    let cards: Vec<(Face, Option<Card>)> =
        view.cards(pile).enumerate().map(|(index, card)| (view.face(pile, index), card)).collect();
    let groups = cards.chunk_by(|a, b| a.0 == b.0).map(|group| match group.first() {
        Some((Face::Up, _)) => {
            let cards: Vec<Card> = group.iter().filter_map(|(_, card)| *card).collect();
            if cards.len() == 2 { all_names(&cards) } else { names_in_order(&cards) }
        }
        Some((Face::Concealed, _)) => format!("{} covered", text::pluralize(group.len(), "card")),
        _ => format!("{} face down", text::pluralize(group.len(), "card")),
    });
    groups.collect::<Vec<_>>().join(", then ")
}

fn names_in_order(cards: &[Card]) -> String {
    cards.iter().map(|card| card.name()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::super::super::test_boards::klondike;
    use super::*;
    use crate::game::Game;

    #[test]
    fn a_label_names_the_pile_and_its_cards_from_the_bottom() {
        let (toy, _) = klondike();
        let board = toy.board("s: [2C] [3C]\nt3: [2D] [3D] [4D] QD JC TH\nf1: AS 2S\nw: TC 9H\nt1: 4C\nt2: 5C 4H");
        let label = |name: &str| label_pile(toy.info(), View::of(&board), toy.pile(name));
        assert_eq!(label("t3"), "Column 3: 3 cards face down, then queen of diamonds, jack of clubs, ten of hearts");
        assert_eq!(label("t1"), "Column 1: four of clubs");
        assert_eq!(label("t7"), "Column 7: empty");
        assert_eq!(label("s"), "Stock: 2 cards face down");
        assert_eq!(label("f1"), "Foundation of spades: two of spades on top, 1 more");
        assert_eq!(label("w"), "Waste: nine of hearts on top, ten of clubs below it");
        assert_eq!(label("f2"), "Foundation 2: empty");
    }
}
