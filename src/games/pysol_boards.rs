//! The boards of PySolFC: the games that PySolFC and this program both deal, and the order in which PySolFC deals them.
//!
//! PySolFC and this program shuffle a numbered deal in the same way. But some games deal the shuffled pack in another
//! order there. For these games, the deck is arranged so that it gives the board that PySolFC has for the number.

use super::catalog;
use crate::board::Board;
use crate::card::{Card, DealSpec, Rank, Suit, shuffle};
use crate::error::Result;
use crate::game::{Game, GameInfo};

/// The deck of a numbered deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NumberedDeck {
    /// The cards, in the order in which this program deals them.
    pub cards: Vec<Card>,
    /// Whether the program that numbers the deals has the same board for this number.
    pub has_original_board: bool,
}

/// The difference between dealing a game in PySolFC and here.
struct PysolGame {
    id: &'static str,
    /// What PySolFC does with the shuffled pack before it deals.
    preparation: Preparation,
    /// The columns that get cards in PySolFC, in order. Empty if the order is the same here. The remaining cards follow
    /// in the same order in both programs.
    rows: &'static [Row],
}

/// A change of the shuffled pack before the deal.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Preparation {
    None,
    /// The ace of spades is dealt last.
    AceOfSpadesLast,
    /// The pack is reversed. Then each king changes places with the lowest card of its column that is not a king.
    ReversedWithKingsLow,
}

/// One card for each of the columns from the first number to the second, and this as many times as the third number.
/// If the first number is the larger one, the columns get their cards from right to left.
type Row = (u8, u8, u8);

const KLONDIKE_ROWS: &[Row] = &[(7, 2, 1), (7, 3, 1), (7, 4, 1), (7, 5, 1), (7, 6, 1), (7, 7, 1), (7, 1, 1)];
const YUKON_ROWS: &[Row] = &[(2, 7, 1), (3, 7, 1), (4, 7, 1), (5, 7, 1), (6, 7, 1), (7, 7, 1), (2, 7, 4), (1, 7, 1)];
const SIMPLE_SIMON_ROWS: &[Row] =
    &[(1, 9, 1), (1, 8, 1), (1, 7, 1), (1, 6, 1), (1, 5, 1), (1, 4, 1), (1, 3, 1), (1, 10, 1)];
const FAN_ROWS: &[Row] = &[(1, 17, 3), (18, 18, 1)];
const SAME_ORDER: &[Row] = &[];

/// All games of PySolFC's package of deals that this program has.
const GAMES: &[PysolGame] = &[
    PysolGame::new("all-in-a-row", Preparation::AceOfSpadesLast, SAME_ORDER),
    PysolGame::new("bakers-dozen", Preparation::ReversedWithKingsLow, SAME_ORDER),
    PysolGame::new("bakers-game", Preparation::None, SAME_ORDER),
    PysolGame::new("beleaguered-castle", Preparation::None, SAME_ORDER),
    PysolGame::new("black-hole", Preparation::None, SAME_ORDER),
    PysolGame::new("citadel", Preparation::None, SAME_ORDER),
    PysolGame::new("eight-off", Preparation::None, SAME_ORDER),
    PysolGame::new("fan", Preparation::None, FAN_ROWS),
    PysolGame::new("forecell", Preparation::None, SAME_ORDER),
    PysolGame::new("freecell", Preparation::None, SAME_ORDER),
    PysolGame::new("golf", Preparation::None, SAME_ORDER),
    PysolGame::new("gypsy", Preparation::None, SAME_ORDER),
    PysolGame::new("klondike", Preparation::None, KLONDIKE_ROWS),
    PysolGame::new("seahaven-towers", Preparation::None, SAME_ORDER),
    PysolGame::new("simple-simon", Preparation::None, SIMPLE_SIMON_ROWS),
    PysolGame::new("streets-and-alleys", Preparation::None, SAME_ORDER),
    PysolGame::new("thumb-and-pouch", Preparation::None, KLONDIKE_ROWS),
    PysolGame::new("whitehead", Preparation::None, KLONDIKE_ROWS),
    PysolGame::new("yukon", Preparation::None, YUKON_ROWS),
];

/// The seed of the shuffle that shows whether options change the deal.
const PROBE_SEED: u64 = 1;

/// Returns the deck of a numbered deal of another program. If that program has the game, the deck gives its board for
/// this number. In all other games, and with options that change the deal, the shuffled pack is the deck.
///
/// # Errors
/// Fails if the number is for packs of another kind, or if the game cannot be dealt.
pub fn numbered_deck(game: &dyn Game, spec: &DealSpec) -> Result<NumberedDeck> {
    let info = game.info();
    // Microsoft's program has only FreeCell, so its own boards are dealt in the order of the cards.
    let is_only_microsoft = matches!(spec, DealSpec::Microsoft(number) if *number < 0);
    let known = GAMES.iter().find(|known| known.id == info.id && (known.deals_in_order() || !is_only_microsoft));
    if let Some(known) = known
        && deals_like_default(game)?
    {
        let shuffled = known.preparation.apply(spec.pysol_deck(&info.pack)?);
        if let Some(cards) = known.arrange(game, shuffled)? {
            return Ok(NumberedDeck { cards, has_original_board: true });
        }
    }
    Ok(NumberedDeck { cards: spec.deck(&info.pack)?, has_original_board: false })
}

/// Returns whether the game deals every pack like the game of the catalog with its default options.
fn deals_like_default(game: &dyn Game) -> Result<bool> {
    let info = game.info();
    if info.rulebook.is_none() && info.options.iter().all(|option| option.value == option.default) {
        return Ok(true);
    }
    let default_game = catalog::open(&info.id, &[])?;
    if info.pack != default_game.info().pack {
        return Ok(false);
    }
    let mut probe = info.pack.cards();
    shuffle(PROBE_SEED, 0, &mut probe);
    let (board, _) = game.deal_deck(&probe)?;
    let (default_board, _) = default_game.deal_deck(&probe)?;
    Ok(dealt_piles(info, &board) == dealt_piles(default_game.info(), &default_board))
}

/// Returns the names and the cards of all piles that are not empty.
fn dealt_piles<'a>(info: &'a GameInfo, board: &Board) -> Vec<(&'a str, Vec<Card>)> {
    let named_piles = info.piles.iter().filter(|pile| pile.zone.is_some());
    let with_cards = named_piles.filter_map(|pile| {
        let slots = board.slots(info.pile_named(&pile.name)?);
        (!slots.is_empty()).then(|| (pile.name.as_str(), slots.iter().map(|slot| slot.card()).collect()))
    });
    with_cards.collect()
}

impl PysolGame {
    const fn new(id: &'static str, preparation: Preparation, rows: &'static [Row]) -> PysolGame {
        PysolGame { id, preparation, rows }
    }

    /// Returns whether PySolFC deals the shuffled pack in the same order as this program.
    fn deals_in_order(&self) -> bool {
        self.rows.is_empty() && self.preparation == Preparation::None
    }

    /// Returns the deck that gives the board which PySolFC deals from these cards. Returns `None` if the game lacks one
    /// of the places.
    fn arrange(&self, game: &dyn Game, cards: Vec<Card>) -> Result<Option<Vec<Card>>> {
        if self.rows.is_empty() {
            return Ok(Some(cards));
        }
        // The cards of a new pack are all different, so a card on its board tells from which place in the deck it is.
        let new_pack = game.info().pack.cards();
        let (board, _) = game.deal_deck(&new_pack)?;
        Ok(self.fill(game.info(), &board, &new_pack, &cards))
    }

    /// Puts the cards into the deck, in the order in which PySolFC deals them. `board` is the board of a new pack.
    fn fill(&self, info: &GameInfo, board: &Board, new_pack: &[Card], cards: &[Card]) -> Option<Vec<Card>> {
        let mut deck: Vec<Option<Card>> = vec![None; new_pack.len()];
        let mut heights = [0; u8::MAX as usize + 1];
        let mut remaining_cards = cards.iter().copied();
        for column in self.rows.iter().flat_map(|&row| columns(row)) {
            let slot = board.slots(info.pile_named(&format!("t{column}"))?).get(heights[column as usize])?;
            heights[column as usize] += 1;
            let place = new_pack.iter().position(|&card| card == slot.card())?;
            *deck.get_mut(place)? = remaining_cards.next();
        }
        deck.into_iter().map(|card| card.or_else(|| remaining_cards.next())).collect()
    }
}

/// Returns the columns of a row in the order in which they get cards.
fn columns((first, last, times): Row) -> impl Iterator<Item = u8> {
    let one_row: Vec<u8> = if first <= last { (first..=last).collect() } else { (last..=first).rev().collect() };
    (0..times).flat_map(move |_| one_row.clone())
}

impl Preparation {
    fn apply(self, mut cards: Vec<Card>) -> Vec<Card> {
        match self {
            Preparation::None => {}
            Preparation::AceOfSpadesLast => {
                let ace = Card::new(Rank::ACE, Suit::Spades);
                // A stable sort, so all other cards keep their order.
                cards.sort_by_key(|&card| card == ace);
            }
            Preparation::ReversedWithKingsLow => {
                cards.reverse();
                sink_kings(&mut cards);
            }
        }
        cards
    }
}

/// The number of columns in Baker's Dozen.
const BAKERS_DOZEN_COLUMNS: usize = 13;

/// Exchanges each king with the lowest card of its column that is not a king, if that card is below the king.
fn sink_kings(cards: &mut [Card]) {
    let is_king = |cards: &[Card], index: usize| cards.get(index).is_some_and(|card| card.rank() == Rank::KING);
    let kings: Vec<usize> = (0..cards.len()).filter(|&index| is_king(cards, index)).collect();
    for king in kings {
        let column = king % BAKERS_DOZEN_COLUMNS;
        let lower_places = (column..king).step_by(BAKERS_DOZEN_COLUMNS);
        if let Some(place) = lower_places.into_iter().find(|&index| !is_king(cards, index)) {
            cards.swap(king, place);
        }
    }
}
