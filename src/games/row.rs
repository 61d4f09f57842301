//! A row of piles that closes up to the left, shared by Accordion and Royal Marriage.

use super::coded::{self, STOCK_ZONE, ZoneSpec};
use super::options::{self, OptionSpec};
use crate::board::{Cause, Face, PileId, PileSet, Txn, View};
use crate::card::Card;
use crate::game::clause::{BuildClause, SpaceClause, TakeClause};
use crate::game::{DecidedBy, Effect, Facing, GameInfo, Information, OptionInfo, Role, Row, Show, Verb, ZoneContent};
use crate::text;

/// The number of places in the row, one per card of the pack. They are the first piles of the board.
pub const PLACES: u8 = 52;

/// The option that decides how cards are dealt into the row.
pub const DEAL: OptionSpec = OptionSpec {
    key: "deal",
    label: "Deal of the row",
    choices: &[("one", "one card at a time"), ("all", "all cards at the start")],
    about: "whether you deal cards into the row one at a time, or all at the start",
};

/// Returns a place by its index, from 0 at the left.
pub const fn place(index: usize) -> PileId {
    PileId(index as u8)
}

/// Returns the zone of the row with the cards that go on a pile, fill a gap and leave a pile.
pub fn zone(build: Option<BuildClause>, space: Option<SpaceClause>, take: Option<TakeClause>) -> ZoneSpec {
    ZoneSpec {
        name: "row",
        role: Role::Tableau,
        key: "p",
        piles: PLACES,
        show: Show::Top,
        facing: Facing::Up,
        build,
        space,
        take,
    }
}

/// Describes the places of the row.
pub fn describe_places(info: &mut GameInfo) {
    for zone in info.zones.iter_mut().filter(|zone| zone.role == Role::Tableau) {
        zone.content = Some(ZoneContent::RowPlaces);
    }
}

/// Returns a description of a game with a row, to which the game adds its title and texts. The first of `zones` must be
/// the row. Unless all cards are dealt at the start, this function adds the stock after `zones`, and the command `draw`
/// after `verbs`.
pub fn base_info(id: &str, version: u32, zones: &[ZoneSpec], verbs: Vec<Verb>, options: Vec<OptionInfo>) -> GameInfo {
    let (mut zones, mut verbs) = (zones.to_vec(), verbs);
    let is_open = options::chosen_value(&options, DEAL.key) == "all";
    let stock = PileId(zones.iter().map(|zone| zone.piles).sum());
    if !is_open {
        zones.push(STOCK_ZONE);
        verbs.push(Verb::shared("draw", &[], Effect::DealsToRowEnd));
    }
    let mut info = coded::base_info(id, version, &zones, options);
    describe_places(&mut info);
    GameInfo {
        family: "row".into(),
        information: if is_open { Information::Open } else { Information::Hidden },
        choice: if is_open { DecidedBy::Skill } else { DecidedBy::Mixed },
        verbs,
        layout: layout((!is_open).then_some(stock)),
        ..info
    }
}

/// Returns the layout: the stock, if any, and the row below it.
pub fn layout(stock: Option<PileId>) -> Vec<Row> {
    let row = Row::Line(PileSet::span(place(0), PLACES.into()).iter().collect());
    stock.map(|stock| Row::Piles(vec![Some(stock)])).into_iter().chain([row]).collect()
}

/// Returns whether the game has a stock. In a game with a stock, `stock` is the stock, and the pile of the pack follows
/// it. In a game without a stock, `stock` is the pile of the pack, the last of all piles.
pub fn has_stock(info: &GameInfo, stock: PileId) -> bool {
    info.piles.len() > stock.index() + 1
}

/// Moves the pack to the stock, if there is one.
pub fn take_pack(txn: &mut Txn<'_>, info: &GameInfo, stock: PileId) {
    if has_stock(info, stock) {
        let pack = PileId(stock.0 + 1);
        let count = txn.board().len(pack);
        txn.move_cards(pack, stock, count, Cause::Dealt);
    }
}

/// Deals the first card of the row, or all cards if there is no stock.
pub fn deal_start(txn: &mut Txn<'_>, info: &GameInfo, stock: PileId) {
    let deal_count = if has_stock(info, stock) { 1 } else { txn.board().len(stock) };
    (0..deal_count).for_each(|_| deal_to_end(txn, stock));
}

/// The top cards of the row, from left to right. Stored in one array on the stack, because rows are read at every
/// move.
#[derive(Copy, Clone)]
pub struct TopCards {
    cards: [Card; PLACES as usize],
    len: usize,
}

impl TopCards {
    /// Reads the row up to the first empty place.
    pub fn of(view: View<'_>) -> TopCards {
        let mut tops = TopCards { cards: [Card::JOKER; PLACES as usize], len: 0 };
        let visible_tops = (0..tops.cards.len()).map_while(|index| view.top(place(index)));
        for (top, card) in tops.cards.iter_mut().zip(visible_tops) {
            *top = card;
            tops.len += 1;
        }
        tops
    }

    /// Returns the top cards, from left to right.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len]
    }

    /// Returns the row without the given places, closed up.
    pub fn without(mut self, places: std::ops::Range<usize>) -> TopCards {
        self.cards.copy_within(places.end..self.len, places.start);
        self.len -= places.len();
        self
    }

    /// Returns the row with another top card at the given place.
    pub fn with(mut self, index: usize, card: Card) -> TopCards {
        self.cards[index] = card;
        self
    }
}

/// Returns whether two cards have the same suit or the same rank.
pub fn same_suit_or_rank(a: Card, b: Card) -> bool {
    a.rank() == b.rank() || a.suit() == b.suit()
}

/// Returns the end of a hint. `plays` is the number of legal plays after the suggested move.
pub fn follow_up_text(plays: usize) -> String {
    match plays {
        0 => String::new(),
        _ => format!(", after which {}", text::pluralize_with(plays, "play is possible", "plays are possible")),
    }
}

/// Closes the gaps by moving every pile as far left as possible.
pub fn close_gaps(txn: &mut Txn<'_>) {
    let mut target = 0;
    for index in 0..PLACES.into() {
        let count = txn.board().len(place(index));
        if count == 0 {
            continue;
        }
        if target < index {
            txn.move_cards(place(index), place(target), count, Cause::Arranged);
        }
        target += 1;
    }
}

/// Deals the next card of the stock to the right end of a row without gaps.
pub fn deal_to_end(txn: &mut Txn<'_>, stock: PileId) {
    let Some(end) = (0..PLACES.into()).map(place).find(|&pile| txn.board().is_empty(pile)) else { return };
    txn.move_cards(stock, end, 1, Cause::Dealt);
    txn.set_top_face(end, Face::Up, Cause::Dealt);
}

/// Normalizes a row from a position file: turns all cards face up and closes the gaps, as after a move.
pub fn normalize(txn: &mut Txn<'_>) {
    for pile in (0..PLACES.into()).map(place) {
        for index in 0..txn.board().len(pile) {
            txn.set_face(pile, index, Face::Up, Cause::Arranged);
        }
    }
    close_gaps(txn);
}

/// Returns a pack that begins with the given cards.
#[cfg(test)]
pub fn deck_starting_with(first: &str) -> Vec<Card> {
    let mut deck = crate::card::parse_cards(first).unwrap_or_default();
    let rest = crate::card::Pack::default().cards().into_iter().filter(|card| !deck.contains(card));
    deck.extend(rest.collect::<Vec<_>>());
    deck
}
