//! Questions about compiled rules that several search models ask before they accept a game.

use crate::board::PileSet;
use crate::engine::{CardSet, PutTable, PutUnit, RuleTable, RulebookGame, Space, ZoneTable};
use crate::game::{Game, Role};
use std::any::Any;

/// The compiled rules of a game that a rulebook tells.
pub fn compiled_rules(game: &dyn Game) -> Option<&RuleTable> {
    let any: &dyn Any = game;
    any.downcast_ref::<RulebookGame>().map(RulebookGame::table)
}

/// The one zone of that role; nothing if there are several, or none.
pub fn single_zone(table: &RuleTable, role: Role) -> Option<&ZoneTable> {
    let mut with = table.zones.list.iter().filter(move |zone| zone.role == role);
    with.next().filter(|_| with.next().is_none())
}

/// All piles of the zones.
pub fn piles(table: &RuleTable) -> PileSet {
    table.zones.list.iter().fold(PileSet::EMPTY, |set, zone| set.or(zone.piles))
}

/// The piles of that role.
pub fn piles_of(table: &RuleTable, role: Role) -> PileSet {
    let zones = table.zones.list.iter().filter(|zone| zone.role == role);
    zones.fold(PileSet::EMPTY, |set, zone| set.or(zone.piles))
}

/// Of the cards of a pile, told from its top on by the turn in which each goes up, how many lie under one whose turn
/// comes later.
#[inline]
pub fn count_blocked(turns: impl Iterator<Item = u8>) -> i32 {
    let (mut under, mut last) = (0, 0);
    for turn in turns {
        under += i32::from(turn < last);
        last = turn.max(last);
    }
    under
}

/// Whether the book has one pack, is won when the foundations are full, and has none of the sections by which cards
/// move that nobody moved. It may have a stock.
pub fn is_plain_single_pack(table: &RuleTable) -> bool {
    let up = piles_of(table, Role::Foundation);
    table.pack.packs == 1
        && table.pack.jokers == 0
        && table.phases.is_none()
        && table.regather.is_none()
        && table.fill.is_empty()
        && table.sweep.is_empty()
        && table.pairs.is_none()
        && table.match_rules.is_none()
        && table.zones.coverable.is_empty()
        && is_won_by(table, up)
}

/// Whether it is won when those piles are full, and by nothing else.
pub fn is_won_by(table: &RuleTable, full: PileSet) -> bool {
    let goal = &table.goal;
    goal.full == full && goal.empty.is_empty() && goal.runs.is_empty() && goal.only.is_empty()
}

/// Whether the ranks of the pack are the lowest ones, from the ace, without a gap.
pub fn has_low_ranks(table: &RuleTable) -> bool {
    (1..=13).zip(&table.pack.ranks).all(|(number, rank)| rank.number() == number)
}

/// The cards of the pack that pass a test of their index.
pub fn cards(table: &RuleTable, test: impl Fn(usize) -> bool) -> CardSet {
    let cards = table.pack.cards();
    cards.iter().map(|card| card.index()).filter(|&card| test(card)).fold(0, |set, card| set | 1 << card)
}

/// The cards of a set, one after the other, or the places of any other bits.
#[inline]
pub fn iter_bits(mut set: CardSet) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let card = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (card < 64).then_some(card)
    })
}

/// Whether those are all the cards of the pack, or more.
pub fn is_all(table: &RuleTable, set: CardSet) -> bool {
    cards(table, |_| true) & !set == 0
}

/// What may be put on a zone, if it may come from all those piles, at any time, and by one relation.
pub fn unconditional_put(zone: &ZoneTable, from: PileSet) -> Option<&PutTable> {
    let is_open = |put: &&PutTable| {
        put.fits.len() == 1
            && !put.ranks_above
            && put.beside.is_none()
            && put.when.is_none()
            && put.from.waiting.is_empty()
            && put.unit != PutUnit::FullRun
            && from.without(put.from.all).is_empty()
    };
    zone.put.as_ref().filter(is_open)
}

/// Whether cards may be taken from a zone at any time, and go to any of those piles.
pub fn can_always_move_to(zone: &ZoneTable, to: PileSet) -> bool {
    zone.take.as_ref().is_some_and(|take| take.when.is_none() && take.keep == 0 && to.without(take.to).is_empty())
}

/// Whether foundations begin with an ace and go up by suit to the last rank.
pub fn is_built_up(table: &RuleTable, put: &PutTable) -> bool {
    let begun = match put.space {
        Space::Cards(cards) | Space::OwnSuit { cards, .. } => cards,
        _ => 0,
    };
    begun == cards(table, |card| card & 15 == 1) && goes_up(table, put)
}

/// Whether foundations go up by suit to the last rank, and none is begun by hand.
pub fn builds_up_from_dealt_card(table: &RuleTable, put: &PutTable) -> bool {
    matches!(put.space, Space::Cards(0)) && goes_up(table, put)
}

fn goes_up(table: &RuleTable, put: &PutTable) -> bool {
    let next = |below: usize| cards(table, |card| card == below + 1);
    table.pack.cards().iter().all(|below| put.fits[0][below.index()] == next(below.index()))
        && usize::from(put.max) == table.pack.ranks.len()
}

/// The foundation of each suit, where each has its own.
pub fn foundation_of_suit(put: &PutTable) -> [Option<u8>; 4] {
    let Space::OwnSuit { suits, .. } = put.space else { return [None; 4] };
    std::array::from_fn(|suit| {
        let takes = |cards: &CardSet| cards >> (suit << 4) & 0xffff != 0;
        suits.iter().position(takes).map(|at| at as u8)
    })
}

/// How high the foundations must be for each card to go up for good, a byte a suit: every card that could be built on
/// it, or on such a card, is up by then or the next.
pub fn safe_heights(fits: &[CardSet; 64]) -> [u32; 64] {
    std::array::from_fn(|card| {
        let builders = (1..64).filter(|other| fits[card] >> other & 1 == 1);
        let needed = builders.fold(fits[card], |needed, builder: usize| needed | fits[builder]);
        let mut heights = [0u8; 4];
        for other in (1..64usize).filter(|other| needed >> other & 1 == 1) {
            let height = &mut heights[other >> 4];
            *height = (*height).max((other & 15) as u8 - 1);
        }
        u32::from_le_bytes(heights)
    })
}

/// Whether the foundations are as high as that, suit by suit.
#[inline]
pub fn reaches_heights(up: u32, needed: u32) -> bool {
    const EACH: u32 = 0x8080_8080;
    (up | EACH).wrapping_sub(needed) & EACH == EACH
}
