//! The table for the ear: pile by pile in the order in which one reads it, what is free and what is covered, then what
//! can be played now. A pile is told from its top down, since its top is what is played.

use super::free::{is_covered, place};
use crate::board::{Face, PileId, PileSet, View};
use crate::card::{Card, Suit};
use crate::game::{Game, GameInfo, Move, Role, Row, Show};
use crate::render::facts_line;
use crate::render::remark::said;
use crate::render::voice::{Voice, all_names, sentence};
use crate::text;

/// A game of more moves than this is told which cards can move, not each move.
const MOST_MOVES: usize = 10;
/// More cards in a hand than this are told suit by suit.
const MOST_IN_ROW: usize = 6;

/// The whole table.
pub(super) fn table(game: &dyn Game, view: View<'_>) -> String {
    let info = game.info();
    let mut lines = Vec::new();
    for row in rows(info, view) {
        lines.extend(match row {
            Stretch::Steps(number, piles) => vec![step(info, view, number, &piles)],
            Stretch::Zone(piles) => zone(info, view, &piles),
        });
    }
    lines.extend(game.standing(view).iter().map(|line| sentence(&Voice::Spoken.names(line))));
    lines.extend(playable(game, view));
    lines.push(sentence(&facts_line(game, view)));
    lines.join("\n")
}

/// The piles that lie otherwise than before, one a line.
pub fn changed(info: &GameInfo, before: View<'_>, after: View<'_>) -> String {
    let lies = |view: View<'_>, at: PileId| {
        view.cards(at).enumerate().map(|(n, card)| (card, view.face(at, n))).collect::<Vec<_>>()
    };
    let seen = |at: &PileId| info.zone_of(*at).is_some_and(|zone| zone.show != Show::Hidden);
    let piles = info.named_piles().map(|(at, _)| at).filter(|at| seen(at) && lies(before, *at) != lies(after, *at));
    piles.map(|at| pile(info, after, at)).collect::<Vec<_>>().join("\n")
}

/// Piles that are told together.
enum Stretch {
    /// A row of cards that cover those of the row above, or stand in rows: which row, from 1.
    Steps(usize, Vec<PileId>),
    /// Piles of one zone.
    Zone(Vec<PileId>),
}

/// The piles in the order in which one reads the table; those that are not drawn come last.
fn rows(info: &GameInfo, view: View<'_>) -> Vec<Stretch> {
    let mut found = Vec::new();
    let steps = |first: PileId, lengths: &mut dyn Iterator<Item = usize>, found: &mut Vec<Stretch>| {
        let mut next = first;
        for (at, length) in lengths.enumerate() {
            found.push(Stretch::Steps(at + 1, PileSet::span(next, length).collect()));
            next = PileId(next.0 + length as u8);
        }
    };
    let zone_of = |pile: &PileId| info.piles.get(pile.index()).and_then(|pile| pile.zone);
    let by_zone = |piles: &[PileId], found: &mut Vec<Stretch>| {
        let same = |a: &PileId, b: &PileId| zone_of(a) == zone_of(b);
        found.extend(piles.chunk_by(same).map(|piles| Stretch::Zone(piles.to_vec())));
    };
    for row in &info.layout {
        match row {
            Row::Piles(piles) => by_zone(&piles.iter().copied().flatten().collect::<Vec<_>>(), &mut found),
            Row::Pyramid { first, .. } | Row::Peaks { first } => {
                let stairs = row.stairs();
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

/// A row of one-card piles: `Row 2: six of clubs covered; gap; two of hearts free.`
fn step(info: &GameInfo, view: View<'_>, number: usize, piles: &[PileId]) -> String {
    let one = |&pile: &PileId| match (view.is_empty(pile), view.top(pile)) {
        (true, _) => "gap".to_string(),
        (false, None) => "face down".to_string(),
        (false, Some(card)) if is_covered(info, view, pile) => format!("{} covered", card.name()),
        (false, Some(card)) => format!("{} free", card.name()),
    };
    match piles.iter().all(|&pile| view.is_empty(pile)) {
        true => format!("Row {number}: empty."),
        false => format!("Row {number}: {}.", piles.iter().map(one).collect::<Vec<_>>().join("; ")),
    }
}

/// Piles of a zone: a line for each that is spread out, one line for all others.
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
    if spread && zone.piles.len() > 1 {
        let lines = laid.iter().map(|&one| pile(info, view, one));
        return lines.chain(none.map(|none| format!("{heading}: {none}."))).collect();
    }
    let one = |&one: &PileId| match zone.piles.len() {
        1 => what_lies(info, view, one, spread),
        _ => format!("{} {}", info.pile_name(one), what_lies(info, view, one, spread)),
    };
    let parts: Vec<String> = laid.iter().map(one).chain(none).collect();
    vec![format!("{heading}: {}.", parts.join("; "))]
}

/// Piles by name; three and more in a row by the first and the last.
fn names(info: &GameInfo, piles: &[PileId]) -> String {
    let rows = piles.chunk_by(|a, b| a.0 + 1 == b.0).flat_map(|row| match row {
        [first, _, .., last] => vec![format!("{} to {}", info.pile_name(*first), info.pile_name(*last))],
        few => few.iter().map(|&pile| info.pile_name(pile).to_string()).collect(),
    });
    text::list(&rows.collect::<Vec<_>>(), "and")
}

/// A pile: `t3: ten of hearts free, over jack of clubs and 3 face down.`
pub(super) fn pile(info: &GameInfo, view: View<'_>, pile: PileId) -> String {
    let what = if view.is_empty(pile) { "empty".to_string() } else { what_lies(info, view, pile, true) };
    sentence(&format!("{}: {what}", place(info, pile).trim_start_matches("the ")))
}

/// What lies on a pile that is not empty, from its top down; of one that is not `spread` the top, and how many others.
fn what_lies(info: &GameInfo, view: View<'_>, pile: PileId, spread: bool) -> String {
    let (count, role, show) = (view.len(pile), info.role_of(pile), info.zone_of(pile).map(|zone| zone.show));
    let Some(top) = view.top(pile) else { return format!("{}, face down", text::count(count, "card")) };
    let faces: Vec<(Face, Option<Card>)> =
        view.cards(pile).enumerate().map(|(at, card)| (view.face(pile, at), card)).collect();
    let cards: Vec<Card> = faces.iter().rev().map_while(|(_, card)| *card).collect();
    if info.layout.is_empty() && cards.len() > MOST_IN_ROW {
        return by_suit(&cards);
    }
    let goal = matches!(role, Some(Role::Foundation | Role::Hole | Role::Discard));
    let free = if goal || is_covered(info, view, pile) || info.layout.is_empty() { "" } else { " free" };
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
        _ => under.push(text::count_of(rest, "other card", "other cards")),
    }
    let over = if under.is_empty() { String::new() } else { format!(", over {}", text::list(&under, "and")) };
    format!("{}{free}{over}", top.name())
}

/// Cards of a hand: `spades ace and king; no hearts; …`.
fn by_suit(cards: &[Card]) -> String {
    let suit = |suit: Suit| {
        let mut held: Vec<Card> = cards.iter().copied().filter(|card| card.suit() == Some(suit)).collect();
        held.sort_by_key(|card| std::cmp::Reverse((card.rank().number() + 11) % 13));
        let ranks: Vec<&str> = held.iter().map(|card| card.rank().name()).collect();
        if held.is_empty() {
            format!("no {}", suit.name())
        } else {
            format!("{} {}", suit.name(), text::list(&ranks, "and"))
        }
    };
    let jokers = cards.iter().filter(|card| card.is_joker()).count();
    let jokers = (jokers > 0).then(|| text::count(jokers, "joker"));
    Suit::ALL.into_iter().rev().map(suit).chain(jokers).collect::<Vec<_>>().join("; ")
}

/// What can be played: each move with what it does if there are few, else which cards can move.
fn playable(game: &dyn Game, view: View<'_>) -> Option<String> {
    let info = game.info();
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    let first = moves.first()?;
    if moves.len() <= MOST_MOVES {
        let one = |&m: &Move| {
            let (spelled, does) = (info.spell(m), said(game, view, m, Voice::Spoken));
            if does.is_empty() { spelled } else { format!("{spelled}, {does}") }
        };
        let list = moves.iter().map(one).collect::<Vec<_>>().join("; ");
        return Some(format!("You can play {}: {list}.", text::count(moves.len(), "move")));
    }
    let mut what: Vec<String> = Vec::new();
    let mut cards: Vec<Card> = Vec::new();
    for m in &moves {
        match *m {
            Move::Carry { from, count, .. } => {
                cards.extend(view.len(from).checked_sub(count.into()).and_then(|at| view.card(from, at)));
            }
            Move::Remove { a, b } => cards.extend([Some(a), b].into_iter().flatten().filter_map(|pile| view.top(pile))),
            Move::Draw => what.push("draw".into()),
            Move::Call { verb, .. } => {
                what.extend(info.verbs.get(usize::from(verb)).map(|verb| verb.usage.to_string()))
            }
        }
    }
    let (mut named, mut told) = (Vec::new(), Vec::new());
    for card in cards {
        if !named.contains(&card) {
            named.push(card);
        }
    }
    for word in what {
        if !told.contains(&word) {
            told.push(word);
        }
    }
    let of = if named.is_empty() { Vec::new() } else { vec![format!("moves of {}", all_names(&named))] };
    let list = of.into_iter().chain(told).collect::<Vec<_>>().join("; ");
    let example = if named.is_empty() { format!(", for example {}", info.spell(*first)) } else { String::new() };
    Some(format!("You can play {}: {list}{example}.", text::count(moves.len(), "move")))
}
