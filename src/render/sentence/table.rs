//! The whole table in sentences, for screen readers.
//!
//! Piles come in reading order, each with its free and covered cards; then come the playable moves. The top of a pile
//! comes first, because the top is what you play.

use super::free::{is_covered, is_on_stairs, pile_phrase};
use super::row;
use crate::board::{Face, PileId, PileSet, View};
use crate::card::Card;
use crate::game::{Game, GameInfo, Move, Role, Row, Show, ZoneId};
use crate::render::facts_line;
use crate::render::remark::move_effect;
use crate::render::voice::{MOST_IN_ROW, Voice, all_names, by_suit, sentence};
use crate::text;

/// If there are more moves than this, the description names the cards that can move instead of each move.
const MOST_MOVES: usize = 10;

/// Describes the whole table.
pub(super) fn describe_table(game: &dyn Game, view: View<'_>) -> String {
    let info = game.info();
    let mut lines = Vec::new();
    for row in pile_groups(info, view) {
        lines.extend(match row {
            PileGroup::Rows(rows) => row::describe_rows(info, view, &rows),
            PileGroup::Zone(piles) => zone(info, view, &piles),
        });
    }
    lines.extend(game.describe_state(view).iter().map(|line| sentence(&Voice::Spoken.phrase(line))));
    lines.extend(playable(game, view));
    lines.push(sentence(&facts_line(game, view)));
    lines.join("\n")
}

/// Describes the piles that changed, in the style of the whole table, and the cards that are newly covered or free.
pub fn describe_changed_piles(info: &GameInfo, before: View<'_>, after: View<'_>) -> String {
    let dealt = |view: View<'_>, at: PileId| {
        view.cards(at).enumerate().map(|(n, card)| (card, view.face(at, n))).collect::<Vec<_>>()
    };
    let seen = |at: &PileId| info.zone_of(*at).is_some_and(|zone| zone.show != Show::Hidden);
    let is_other = |at: &PileId| dealt(before, *at) != dealt(after, *at);
    let (other, same): (Vec<PileId>, Vec<PileId>) =
        info.named_piles().map(|(at, _)| at).filter(seen).partition(is_other);
    let description =
        other.chunk_by(|a, b| zone_of(info, *a) == zone_of(info, *b)).flat_map(|piles| match &piles[..1] {
            [first] if is_on_stairs(info, *first) => piles.iter().map(|&at| describe_pile(info, after, at)).collect(),
            _ => zone(info, after, piles),
        });
    let mut lines: Vec<String> = description.collect();
    for (word, was, is) in [("covered", before, after), ("free", after, before)] {
        let turned = same.iter().filter(|&&at| !is_covered(info, was, at) && is_covered(info, is, at));
        let cards: Vec<String> = turned.filter_map(|&at| Some(after.top(at)?.name())).collect();
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
    let mut found = Vec::new();
    let steps = |first: PileId, lengths: &mut dyn Iterator<Item = usize>, found: &mut Vec<PileGroup>| {
        let mut next = first;
        let row = |length: usize| {
            let row = PileSet::span(next, length).collect();
            next = PileId(next.0 + length as u8);
            row
        };
        found.push(PileGroup::Rows(lengths.map(row).collect()));
    };
    let by_zone = |piles: &[PileId], found: &mut Vec<PileGroup>| {
        let same = |a: &PileId, b: &PileId| zone_of(info, *a) == zone_of(info, *b);
        found.extend(piles.chunk_by(same).map(|piles| PileGroup::Zone(piles.to_vec())));
    };
    for row in &info.layout {
        match row {
            Row::Piles(piles) => by_zone(&piles.iter().copied().flatten().collect::<Vec<_>>(), &mut found),
            Row::Pyramid { first, .. } | Row::Peaks { first } => {
                let stairs = row.pyramid_rows();
                let lengths = stairs.into_iter().flat_map(|stairs| (0..stairs.rows()).map(move |row| stairs.len(row)));
                steps(*first, &mut { lengths }, &mut found);
            }
            Row::Grid { first, wide, rows, .. } => {
                let standing = usize::try_from(view.var(*rows)).unwrap_or(0);
                steps(*first, &mut std::iter::repeat_n(usize::from(*wide), standing), &mut found);
            }
            Row::Ring { center, around, beside } => {
                by_zone(around, &mut found);
                by_zone(&[*center], &mut found);
                by_zone(beside, &mut found);
            }
            Row::Line(piles) => {
                by_zone(&piles.iter().copied().filter(|&pile| !view.is_empty(pile)).collect::<Vec<_>>(), &mut found);
            }
        }
    }
    let drawn: PileSet = info.layout.iter().flat_map(Row::piles).collect();
    let rest = info.named_piles().map(|(pile, _)| pile).filter(|&pile| !drawn.has(pile) && !view.is_empty(pile));
    by_zone(&rest.collect::<Vec<_>>(), &mut found);
    found
}

fn zone_of(info: &GameInfo, pile: PileId) -> Option<ZoneId> {
    info.piles.get(pile.index()).and_then(|pile| pile.zone)
}

/// Describes the piles of a zone: one line for each fanned pile, and one line for all others. A single line is enough
/// if no pile has more than one card.
fn zone(info: &GameInfo, view: View<'_>, piles: &[PileId]) -> Vec<String> {
    let Some(zone) = piles.first().and_then(|&pile| info.zone_of(pile)) else { return Vec::new() };
    if zone.show == Show::Hidden {
        return Vec::new();
    }
    let (empty, laid): (Vec<PileId>, Vec<PileId>) = piles.iter().partition(|&&pile| view.is_empty(pile));
    let spread = matches!(zone.show, Show::Fan | Show::Row);
    let none = match &empty[..] {
        [] => None,
        [_] if zone.piles.len() == 1 => Some("empty".to_string()),
        all if laid.is_empty() => Some(format!("{} empty", names(info, all))),
        some => Some(format!("{} {} empty", names(info, some), if some.len() == 1 { "is" } else { "are" })),
    };
    let heading = sentence(&zone.name);
    let heading = heading.trim_end_matches('.');
    let are_single = laid.len() > 1 && laid.iter().all(|&pile| view.len(pile) == 1);
    if spread && zone.piles.len() > 1 && !are_single {
        let lines = laid.iter().map(|&one| describe_pile(info, view, one));
        return lines.chain(none.map(|none| format!("{heading}: {none}."))).collect();
    }
    if zone.piles.len() == 1 {
        let dealt = laid.iter().map(|&one| pile_contents(info, view, one, spread));
        return vec![format!("{heading}: {}.", dealt.chain(none).collect::<String>())];
    }
    let mut alike: Vec<(String, Vec<PileId>)> = Vec::new();
    for &one in &laid {
        let dealt = pile_contents(info, view, one, spread);
        match alike.iter_mut().find(|(other, _)| *other == dealt) {
            Some((_, piles)) => piles.push(one),
            None => alike.push((dealt, vec![one])),
        }
    }
    let parts = alike.into_iter().map(|(dealt, piles)| match piles.len() {
        1 => format!("{} {dealt}", names(info, &piles)),
        _ => format!("{} each {dealt}", names(info, &piles)),
    });
    vec![format!("{heading}: {}.", parts.chain(none).collect::<Vec<_>>().join("; "))]
}

/// Names piles. Three or more adjacent piles are named by the first and the last.
fn names(info: &GameInfo, piles: &[PileId]) -> String {
    // The order of piles in a ring is different.
    let mut piles = piles.to_vec();
    piles.sort_unstable();
    let rows = piles.chunk_by(|a, b| a.0 + 1 == b.0).flat_map(|row| match row {
        [first, _, .., last] => vec![format!("{} to {}", info.pile_name(*first), info.pile_name(*last))],
        few => few.iter().map(|&pile| info.pile_name(pile).to_string()).collect(),
    });
    text::join_list(&rows.collect::<Vec<_>>(), "and")
}

/// Describes a pile: `t3: ten of hearts free, over jack of clubs and 3 face down.`
pub(super) fn describe_pile(info: &GameInfo, view: View<'_>, pile: PileId) -> String {
    let what = if view.is_empty(pile) { "empty".to_string() } else { pile_contents(info, view, pile, true) };
    sentence(&format!("{}: {what}", pile_phrase(info, pile).trim_start_matches("the ")))
}

/// Describes the cards of a non-empty pile from the top down. If the pile is not `spread`, only names the top card
/// and the number of other cards.
fn pile_contents(info: &GameInfo, view: View<'_>, pile: PileId, spread: bool) -> String {
    let (count, role, show) = (view.len(pile), info.role_of(pile), info.zone_of(pile).map(|zone| zone.show));
    let Some(top) = view.top(pile) else { return format!("{}, face down", text::pluralize(count, "card")) };
    let faces: Vec<(Face, Option<Card>)> =
        view.cards(pile).enumerate().map(|(at, card)| (view.face(pile, at), card)).collect();
    let cards: Vec<Card> = faces.iter().rev().map_while(|(_, card)| *card).collect();
    if info.layout.is_empty() && cards.len() > MOST_IN_ROW {
        return by_suit(&cards);
    }
    if is_on_stairs(info, pile) {
        return format!("{} {}", top.name(), if is_covered(info, view, pile) { "covered" } else { "free" });
    }
    let goal = matches!(role, Some(Role::Foundation | Role::Hole | Role::Discard));
    let free = if goal || info.layout.is_empty() { "" } else { " free" };
    let seen = match (spread, show) {
        (true, _) => cards.len(),
        (false, Some(Show::TopThree)) => cards.len().min(3),
        (false, _) => 1,
    };
    let mut under: Vec<String> = cards[1..seen].iter().map(|card| card.name()).collect();
    let rest = count - seen;
    let down = faces.iter().filter(|(face, _)| *face == Face::Down).count();
    match rest {
        0 => {}
        _ if rest == down => under.push(format!("{rest} face down")),
        _ => under.push(text::pluralize_with(rest, "other card", "other cards")),
    }
    let over = if under.is_empty() { String::new() } else { format!(", over {}", text::join_list(&under, "and")) };
    format!("{}{free}{over}", top.name())
}

/// Describes what can be played: each move with its effect if there are few, otherwise the cards that can move.
fn playable(game: &dyn Game, view: View<'_>) -> Option<String> {
    let info = game.info();
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    let first = moves.first()?;
    if moves.len() <= MOST_MOVES {
        let one = |&m: &Move| {
            let (spelled, does) = (info.format_move(m), move_effect(game, view, m, Voice::Spoken));
            if does.is_empty() { spelled } else { format!("{spelled}, {does}") }
        };
        let list = moves.iter().map(one).collect::<Vec<_>>().join("; ");
        return Some(format!("You can play {}: {list}.", text::pluralize(moves.len(), "move")));
    }
    let mut what: Vec<String> = Vec::new();
    let mut cards: Vec<Card> = Vec::new();
    for m in &moves {
        match *m {
            Move::Transfer { from, count, .. } => {
                cards.extend(view.len(from).checked_sub(count.into()).and_then(|at| view.card(from, at)));
            }
            Move::Remove { a, b } => cards.extend([Some(a), b].into_iter().flatten().filter_map(|pile| view.top(pile))),
            Move::Draw => what.push("draw".into()),
            Move::Custom { verb, .. } => {
                what.extend(info.verbs.get(usize::from(verb)).map(|verb| verb.usage.to_string()))
            }
        }
    }
    let (mut named, mut description) = (Vec::new(), Vec::new());
    for card in cards {
        if !named.contains(&card) {
            named.push(card);
        }
    }
    for word in what {
        if !description.contains(&word) {
            description.push(word);
        }
    }
    let of = if named.is_empty() { Vec::new() } else { vec![format!("moves of {}", all_names(&named))] };
    let list = of.into_iter().chain(description).collect::<Vec<_>>().join("; ");
    let example = if named.is_empty() { format!(", for example {}", info.format_move(*first)) } else { String::new() };
    Some(format!("You can play {}: {list}{example}.", text::pluralize(moves.len(), "move")))
}
