//! The whole table in sentences, for screen readers.
//!
//! Piles come in reading order, each with its free and covered cards; then come the playable moves. The top of a pile
//! comes first, because the top is what you play.

use super::row;
use super::uncovered::{is_covered, pile_label};
use crate::board::{Face, PileId, PileSet, View};
use crate::card::Card;
use crate::game::{Game, GameInfo, Move, Role, Row, Show, ZoneId};
use crate::render::facts_line;
use crate::render::remark::move_effect;
use crate::render::voice::{MAX_LISTED_CARDS, Voice, all_names, by_suit, sentence, sentence_start};
use crate::text;
use crate::words;

/// If there are more moves than this, the description names only the cards that can move.
const MAX_LISTED_MOVES: usize = 10;

/// Describes the whole table.
pub(super) fn describe_table(game: &dyn Game, view: View<'_>) -> String {
    let info = game.info();
    let mut lines = Vec::new();
    for group in pile_groups(info, view) {
        lines.extend(match group {
            PileGroup::Rows(rows) => row::describe_rows(info, view, &rows),
            PileGroup::Zone(piles) => describe_zone(info, view, &piles),
        });
    }
    lines.extend(game.extensions().describe_state(view).iter().map(|line| sentence(&Voice::Spoken.phrase(line))));
    lines.extend(describe_playable_moves(game, view));
    lines.push(sentence(&facts_line(game, view)));
    lines.join("\n")
}

/// Describes the piles that changed, in the style of the whole table, and the cards that are newly covered or free.
pub fn describe_changed_piles(info: &GameInfo, before: View<'_>, after: View<'_>) -> String {
    let contents = |view: View<'_>, pile: PileId| {
        view.cards(pile).enumerate().map(|(index, card)| (card, view.face(pile, index))).collect::<Vec<_>>()
    };
    let is_shown = |pile: &PileId| info.zone_of(*pile).is_some_and(|zone| zone.show != Show::Hidden);
    let has_changed = |pile: &PileId| contents(before, *pile) != contents(after, *pile);
    let (changed, unchanged): (Vec<PileId>, Vec<PileId>) =
        info.named_piles().map(|(pile, _)| pile).filter(is_shown).partition(has_changed);
    let description =
        changed.chunk_by(|a, b| zone_of(info, *a) == zone_of(info, *b)).flat_map(|piles| match &piles[..1] {
            [first] if info.is_in_pyramid(*first) => {
                piles.iter().map(|&pile| describe_pile(info, after, pile)).collect()
            }
            _ => describe_zone(info, after, piles),
        });
    let mut lines: Vec<String> = description.collect();
    for (word, earlier, later) in [("covered", before, after), ("free", after, before)] {
        let piles = unchanged.iter().filter(|&&pile| !is_covered(info, earlier, pile) && is_covered(info, later, pile));
        let cards: Vec<String> = piles.filter_map(|&pile| Some(after.top(pile)?.name())).collect();
        let verb = if cards.len() == 1 { "is" } else { "are" };
        lines.extend(
            (!cards.is_empty()).then(|| sentence(&format!("{} {verb} {word} again", text::join_list(&cards, "and")))),
        );
    }
    lines.join("\n")
}

/// Piles that are described together.
enum PileGroup {
    /// Rows of one-card piles, from the first row on.
    Rows(Vec<Vec<PileId>>),
    /// Piles of one zone.
    Zone(Vec<PileId>),
}

/// Groups the piles in the order in which a player reads the table. Piles that are not drawn come last.
fn pile_groups(info: &GameInfo, view: View<'_>) -> Vec<PileGroup> {
    let mut groups = Vec::new();
    let add_rows = |first: PileId, lengths: &mut dyn Iterator<Item = usize>, groups: &mut Vec<PileGroup>| {
        let mut next_pile = first;
        let row = |length: usize| {
            let row = PileSet::span(next_pile, length).iter().collect();
            next_pile = PileId(next_pile.0 + length as u8);
            row
        };
        groups.push(PileGroup::Rows(lengths.map(row).collect()));
    };
    let add_zones = |piles: &[PileId], groups: &mut Vec<PileGroup>| {
        let are_in_same_zone = |a: &PileId, b: &PileId| zone_of(info, *a) == zone_of(info, *b);
        groups.extend(piles.chunk_by(are_in_same_zone).map(|piles| PileGroup::Zone(piles.to_vec())));
    };
    for row in &info.layout {
        match row {
            Row::Piles(piles) => add_zones(&piles.iter().copied().flatten().collect::<Vec<_>>(), &mut groups),
            Row::Pyramid { first, .. } | Row::Inverted { first, .. } | Row::Peaks { first } => {
                let pyramid = row.stair_rows();
                let lengths =
                    pyramid.into_iter().flat_map(|pyramid| (0..pyramid.rows()).map(move |row| pyramid.len(row)));
                add_rows(*first, &mut { lengths }, &mut groups);
            }
            Row::Grid { first, wide, places, rows } => {
                // A grid is at least one pile wide. `max` only guards the division.
                let all_rows = usize::from(*places).div_ceil(usize::from(*wide).max(1));
                let rows_in_use = rows.map_or(all_rows, |rows| usize::try_from(view.var(rows)).unwrap_or(0));
                add_rows(*first, &mut std::iter::repeat_n(usize::from(*wide), rows_in_use), &mut groups);
            }
            Row::Ring { center, around, beside } => {
                add_zones(around, &mut groups);
                add_zones(&[*center], &mut groups);
                add_zones(beside, &mut groups);
            }
            Row::Line(piles) => {
                add_zones(&piles.iter().copied().filter(|&pile| !view.is_empty(pile)).collect::<Vec<_>>(), &mut groups);
            }
        }
    }
    let drawn: PileSet = info.layout.iter().flat_map(Row::piles).collect();
    let undrawn_piles =
        info.named_piles().map(|(pile, _)| pile).filter(|&pile| !drawn.has(pile) && !view.is_empty(pile));
    add_zones(&undrawn_piles.collect::<Vec<_>>(), &mut groups);
    groups
}

fn zone_of(info: &GameInfo, pile: PileId) -> Option<ZoneId> {
    info.piles.get(pile.index()).and_then(|pile| pile.zone)
}

/// Describes the piles of a zone. If the board shows all cards of the piles, each pile gets a line. If each pile has
/// only one card, or the board hides cards, all piles share one line.
fn describe_zone(info: &GameInfo, view: View<'_>, piles: &[PileId]) -> Vec<String> {
    let Some(zone) = piles.first().and_then(|&pile| info.zone_of(pile)) else { return Vec::new() };
    if zone.show == Show::Hidden {
        return Vec::new();
    }
    let (empty, filled): (Vec<PileId>, Vec<PileId>) = piles.iter().partition(|&&pile| view.is_empty(pile));
    let is_spread = matches!(zone.show, Show::Fan | Show::Row);
    let empty_text = match &empty[..] {
        [] => None,
        [_] if zone.piles.len() == 1 => Some("empty".to_string()),
        empty_piles if filled.is_empty() => Some(format!("{} empty", pile_list(info, empty_piles))),
        empty_piles => Some(format!(
            "{} {} empty",
            pile_list(info, empty_piles),
            if empty_piles.len() == 1 { "is" } else { "are" }
        )),
    };
    let heading = sentence_start(&zone.name);
    let have_one_card_each = filled.len() > 1 && filled.iter().all(|&pile| view.len(pile) == 1);
    if is_spread && zone.piles.len() > 1 && !have_one_card_each {
        let lines = filled.iter().map(|&pile| describe_pile(info, view, pile));
        return lines.chain(empty_text.map(|empty_text| format!("{heading}: {empty_text}."))).collect();
    }
    if zone.piles.len() == 1 {
        let contents = filled.iter().map(|&pile| pile_contents(info, view, pile, is_spread));
        return vec![format!("{heading}: {}.", contents.chain(empty_text).collect::<String>())];
    }
    let mut groups: Vec<(String, Vec<PileId>)> = Vec::new();
    for &pile in &filled {
        let contents = pile_contents(info, view, pile, is_spread);
        match groups.iter_mut().find(|(other, _)| *other == contents) {
            Some((_, piles)) => piles.push(pile),
            None => groups.push((contents, vec![pile])),
        }
    }
    let parts = groups.into_iter().map(|(contents, piles)| match piles.len() {
        1 => format!("{} {contents}", pile_list(info, &piles)),
        _ => format!("{} each {contents}", pile_list(info, &piles)),
    });
    vec![format!("{heading}: {}.", parts.chain(empty_text).collect::<Vec<_>>().join("; "))]
}

/// Names piles. Three or more adjacent piles are named by the first and the last.
fn pile_list(info: &GameInfo, piles: &[PileId]) -> String {
    // A ring does not list its piles in the order of their numbers, but spans such as `t1 to t4` need this order.
    let mut piles = piles.to_vec();
    piles.sort_unstable();
    let rows = piles.chunk_by(|a, b| a.0 + 1 == b.0).flat_map(|row| match row {
        [first, _, .., last] => vec![format!("{} to {}", info.pile_name(*first), info.pile_name(*last))],
        short_row => short_row.iter().map(|&pile| info.pile_name(pile).to_string()).collect(),
    });
    text::join_list(&rows.collect::<Vec<_>>(), "and")
}

/// Describes a pile: `t3: ten of hearts free, over jack of clubs and 3 face down.`
pub(super) fn describe_pile(info: &GameInfo, view: View<'_>, pile: PileId) -> String {
    let contents = if view.is_empty(pile) { "empty".to_string() } else { pile_contents(info, view, pile, true) };
    sentence(&format!("{}: {contents}", pile_label(info, pile)))
}

/// Describes the cards of a non-empty pile from the top down. If the pile is not spread, names only the top card, or
/// the three cards that the board shows, and the number of other cards.
fn pile_contents(info: &GameInfo, view: View<'_>, pile: PileId, is_spread: bool) -> String {
    let (count, role, show) = (view.len(pile), info.role_of(pile), info.zone_of(pile).map(|zone| zone.show));
    let Some(top) = view.top(pile) else { return format!("{}, face down", text::pluralize(count, "card")) };
    let faces: Vec<(Face, Option<Card>)> =
        view.cards(pile).enumerate().map(|(index, card)| (view.face(pile, index), card)).collect();
    let cards: Vec<Card> = faces.iter().rev().map_while(|(_, card)| *card).collect();
    // A pile of a game without a layout, such as Bridge Solitaire, is a hand. A large hand is named suit by suit.
    if info.layout.is_empty() && cards.len() > MAX_LISTED_CARDS {
        return by_suit(&cards);
    }
    if info.is_in_pyramid(pile) {
        return format!("{} {}", top.name(), if is_covered(info, view, pile) { "covered" } else { "free" });
    }
    let is_goal = matches!(role, Some(Role::Foundation | Role::Hole | Role::Discard));
    let free_word = if is_goal || info.layout.is_empty() { "" } else { " free" };
    let named_count = match (is_spread, show) {
        (true, _) => cards.len(),
        (false, Some(Show::TopThree)) => cards.len().min(3),
        (false, _) => 1,
    };
    let mut cards_below: Vec<String> = cards[1..named_count].iter().map(|card| card.name()).collect();
    let other_count = count - named_count;
    let face_down_count = faces.iter().filter(|(face, _)| *face == Face::Down).count();
    match other_count {
        0 => {}
        _ if other_count == face_down_count => cards_below.push(format!("{other_count} face down")),
        _ => cards_below.push(text::pluralize_with(other_count, "other card", "other cards")),
    }
    let covered_text =
        if cards_below.is_empty() { String::new() } else { format!(", over {}", text::join_list(&cards_below, "and")) };
    format!("{}{free_word}{covered_text}", top.name())
}

/// Describes what can be played: each move with its effect if there are few, otherwise the cards that can move.
fn describe_playable_moves(game: &dyn Game, view: View<'_>) -> Option<String> {
    let info = game.info();
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    let first = moves.first()?;
    if moves.len() <= MAX_LISTED_MOVES {
        let move_text = |&m: &Move| {
            let (command, effect) = (info.format_move(m), move_effect(game, view, m, Voice::Spoken));
            if effect.is_empty() { command } else { format!("{command}, {effect}") }
        };
        let list = moves.iter().map(move_text).collect::<Vec<_>>().join("; ");
        return Some(format!("You can play {}: {list}.", text::pluralize(moves.len(), "move")));
    }
    let mut other_moves: Vec<String> = Vec::new();
    let mut cards: Vec<Card> = Vec::new();
    for m in &moves {
        match *m {
            Move::Transfer { from, count, .. } => {
                cards.extend(view.len(from).checked_sub(count.into()).and_then(|index| view.card(from, index)));
            }
            Move::Remove { a, b } => cards.extend([Some(a), b].into_iter().flatten().filter_map(|pile| view.top(pile))),
            Move::Draw => other_moves.push("draw".into()),
            Move::Custom { verb, .. } => other_moves.extend(info.verbs.get(usize::from(verb)).map(words::usage)),
        }
    }
    let (distinct_cards, distinct_words) = (distinct(cards), distinct(other_moves));
    let card_moves =
        if distinct_cards.is_empty() { Vec::new() } else { vec![format!("moves of {}", all_names(&distinct_cards))] };
    let list = card_moves.into_iter().chain(distinct_words).collect::<Vec<_>>().join("; ");
    let example =
        if distinct_cards.is_empty() { format!(", for example {}", info.format_move(*first)) } else { String::new() };
    Some(format!("You can play {}: {list}{example}.", text::pluralize(moves.len(), "move")))
}

/// Removes repeated items, and keeps the order of the others.
fn distinct<T: PartialEq>(items: Vec<T>) -> Vec<T> {
    let mut distinct = Vec::new();
    for item in items {
        if !distinct.contains(&item) {
            distinct.push(item);
        }
    }
    distinct
}
