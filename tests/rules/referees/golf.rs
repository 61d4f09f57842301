//! Referees for games in which all cards are played to one pile: Golf and Black Hole, after Denexa's pages and the
//! article on Golf, All in a Row, after the Wikibook, and Tri Peaks and Pyramid Golf, after their rulebooks, because
//! the sources only name them.

use super::setup::Setup;
use super::table::{Card, Pile, Table};
use super::{Play, Referee};
use patience::internals::board::View;
use patience::internals::card::shuffle;
use patience::internals::game::Game;
use patience::internals::games::catalog;

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    let chain = match id {
        "golf" | "putt-putt" => golf(setup),
        "tri-peaks" => tri_peaks(setup),
        "pyramid-golf" => pyramid_golf(setup, true),
        // After AisleRiot: all cards are face down, except those that no card covers.
        "elevator" => pyramid_golf(setup, false),
        "black-hole" => black_hole(setup),
        "all-in-a-row" => all_in_a_row(setup),
        _ => return None,
    };
    Some(Box::new(chain))
}

/// The ranks that are neighbors of the king.
#[derive(Copy, Clone, PartialEq)]
enum King {
    /// No card goes on a king.
    Closed,
    Queen,
    Ace,
    Wrap,
}

impl King {
    /// Whether a card goes on another. A joker stands for any card.
    fn fits(self, card: Card, on: Card) -> bool {
        match (card.rank, on.rank) {
            (_, 0) => true,
            (0, 13) => self != King::Closed,
            (0, _) => true,
            (12, 13) => matches!(self, King::Queen | King::Wrap),
            (1, 13) | (13, 1) => matches!(self, King::Ace | King::Wrap),
            (card, on) => card.abs_diff(on) == 1,
        }
    }
}

/// The rules of a game in which cards of a tableau, and sometimes of a stock, are built on one pile, the hole.
struct Chain {
    hole: Pile,
    stock: Option<Pile>,
    tableau: Vec<Pile>,
    /// The piles that cover each pile of the tableau.
    covers: Vec<Vec<Pile>>,
    king: King,
    /// Whether an empty hole takes any card.
    begins_empty: bool,
    /// Whether the stock may be used only when no card fits.
    draws_only_if_stuck: bool,
    /// Whether a deal in which some rank can never be played is shuffled again.
    rejects_locked: bool,
    deal: Box<dyn Fn(&mut Table)>,
    score: fn(&Chain, &Table) -> i32,
    /// Whether the cards that remain in the stock count as negative points.
    counts_stock: bool,
    /// Whether the score counts streaks: cards that are played without a draw between them.
    counts_streaks: bool,
    /// Whether a score of streaks is never below 0.
    never_negative: bool,
}

/// The indices in a table's notes of the length of the streak, and of the points.
const STREAK: usize = 0;
const POINTS: usize = 1;

impl Chain {
    fn new(setup: &Setup, tableau: Vec<Pile>, hole: &str, deal: Box<dyn Fn(&mut Table)>) -> Chain {
        Chain {
            hole: setup.pile(hole),
            stock: setup.zone("s").first().copied(),
            covers: vec![Vec::new(); tableau.len()],
            tableau,
            king: King::Wrap,
            begins_empty: false,
            draws_only_if_stuck: false,
            rejects_locked: false,
            deal,
            score: |chain, table| 28 - table.count(&chain.tableau) as i32,
            counts_stock: false,
            counts_streaks: false,
            never_negative: false,
        }
    }

    fn is_free(&self, table: &Table, pile: Pile) -> bool {
        let index = self.tableau.iter().position(|&other| other == pile);
        index.is_some_and(|index| self.covers[index].iter().all(|&cover| table.is_empty(cover)))
    }

    fn fits(&self, table: &Table, from: Pile) -> bool {
        let goes = |card: Card| table.top(self.hole).map_or(self.begins_empty, |on| self.king.fits(card, on));
        self.is_free(table, from) && table.top(from).is_some_and(goes)
    }

    /// Whether there is a rank that can never be played, because each card on which it fits is under a card of that
    /// rank. An empty hole takes any card, so a game that begins with an empty hole is never locked.
    fn is_locked(&self, table: &Table) -> bool {
        if self.begins_empty {
            return false;
        }
        let card = |rank| Card { rank, suit: 'S', is_face_up: true };
        let fits_on = |rank: u8, on: Card| self.king.fits(card(rank), on);
        (1..=13).any(|rank| {
            let is_under = |cards: &[Card], index: usize| cards[index + 1..].iter().any(|card| card.rank == rank);
            table.piles.iter().enumerate().all(|(pile, cards)| {
                (0..cards.len())
                    .filter(|&index| fits_on(rank, cards[index]))
                    .all(|index| self.tableau.contains(&pile) && is_under(cards, index))
            })
        })
    }

    fn turn_up_free_cards(&self, table: &mut Table) {
        let free: Vec<Pile> = self.tableau.iter().copied().filter(|&pile| self.is_free(table, pile)).collect();
        table.turn_up_tops(&free);
    }

    /// Adds the points for a card that was played: its position in the streak, 15 more for the top card of a peak, and
    /// 15 more for the last card.
    fn count_streak(&self, table: &mut Table, from: Pile) {
        table.notes[STREAK] += 1;
        let is_peak = self.tableau[..3].contains(&from);
        let is_last = table.count(&self.tableau) == 0;
        table.notes[POINTS] += table.notes[STREAK] + 15 * i32::from(is_peak) + 15 * i32::from(is_last);
    }
}

impl Referee for Chain {
    fn deal(&mut self, table: &mut Table) {
        (self.deal)(table);
        self.turn_up_free_cards(table);
    }

    fn accepts(&self, table: &Table) -> bool {
        !(self.rejects_locked && self.is_locked(table))
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, to, count } => to == self.hole && count == 1 && self.fits(table, from),
            Play::Draw => {
                let is_stuck = !self.tableau.iter().any(|&pile| self.fits(table, pile));
                self.stock.is_some_and(|stock| !table.is_empty(stock)) && (is_stuck || !self.draws_only_if_stuck)
            }
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        if let Play::Move { from, to, .. } = *play {
            table.move_cards(from, to, 1);
            self.count_streak(table, from);
        } else {
            table.turn_card(self.stock.unwrap(), self.hole, true);
            table.notes[STREAK] = 0;
            table.notes[POINTS] -= 5;
            if self.never_negative {
                table.notes[POINTS] = table.notes[POINTS].max(0);
            }
        }
        self.turn_up_free_cards(table);
    }

    fn is_won(&self, table: &Table) -> bool {
        table.count(&self.tableau) == 0
    }

    fn score(&self, table: &Table) -> Option<i32> {
        self.stock.map(|_| if self.counts_streaks { table.notes[POINTS] } else { (self.score)(self, table) })
    }
}

/// Returns the rules of Golf: seven columns of five cards for each pack. The score is the number of cards that remain
/// in the columns. If none remain, the cards in the stock may count as negative points.
fn golf(setup: &Setup) -> Chain {
    let (stock, waste, tableau) = (setup.pile("s"), setup.pile("w"), setup.zone("t"));
    let king = match setup.choice("king", &["closed", "queen", "ace", "wrap"]) {
        "closed" => King::Closed,
        "queen" => King::Queen,
        "ace" => King::Ace,
        _ => King::Wrap,
    };
    let begins_empty = setup.choice("base", &["dealt", "empty"]) == "empty";
    let (packs, jokers) = (setup.number("packs"), setup.number("jokers"));
    let columns = tableau.clone();
    let deal = move |table: &mut Table| {
        let joker_count = table.piles[table.hand()].iter().filter(|card| card.rank == 0).count();
        assert_eq!((joker_count, table.len(table.hand())), (jokers, 52 * packs + jokers));
        table.deal(&columns, 5 * packs, true);
        if !begins_empty {
            table.deal(&[waste], 1, true);
        }
        table.deal_rest(stock);
    };
    let score = |chain: &Chain, table: &Table| match table.count(&chain.tableau) {
        0 if chain.counts_stock => -(table.len(chain.stock.unwrap()) as i32),
        left => left as i32,
    };
    Chain {
        king,
        begins_empty,
        draws_only_if_stuck: setup.choice("draw", &["any", "stuck"]) == "stuck",
        rejects_locked: setup.choice("impossible", &["keep", "redeal"]) == "redeal",
        score,
        counts_stock: setup.is_on("negative"),
        ..Chain::new(setup, tableau, "w", Box::new(deal))
    }
}

fn king_rule(setup: &Setup) -> King {
    if setup.is_on("wrap") { King::Wrap } else { King::Queen }
}

/// Returns the rules of Tri Peaks: three peaks with rows of 3, 6, 9 and 10 cards. All rows except the last may be face
/// down.
fn tri_peaks(setup: &Setup) -> Chain {
    let (stock, waste, places) = (setup.pile("s"), setup.pile("w"), setup.zone("p"));
    let is_face_up = setup.choice("face", &["peaks", "up"]) == "up";
    let peaks = places.clone();
    let deal = move |table: &mut Table| {
        table.deal(&peaks[..18], 1, is_face_up);
        table.deal(&peaks[18..], 1, true);
        table.deal(&[waste], 1, true);
        table.deal_rest(stock);
    };
    let (row_1, row_2, row_3, last_row) = (0..3, 0..6, 0..9, &places[18..]);
    let covers = row_1
        .map(|index| vec![places[3 + 2 * index], places[4 + 2 * index]])
        .chain(
            row_2.map(|index| vec![places[9 + 3 * (index / 2) + index % 2], places[10 + 3 * (index / 2) + index % 2]]),
        )
        .chain(row_3.map(|index| vec![last_row[index], last_row[index + 1]]))
        .chain(last_row.iter().map(|_| Vec::new()))
        .collect();
    Chain {
        covers,
        king: king_rule(setup),
        counts_streaks: setup.choice("score", &["count", "streak", "streak-from-0"]) != "count",
        never_negative: setup.choice("score", &["count", "streak", "streak-from-0"]) == "streak-from-0",
        ..Chain::new(setup, places, "w", Box::new(deal))
    }
}

/// Returns the rules of Pyramid Golf: a pyramid of seven rows, face up.
fn pyramid_golf(setup: &Setup, is_face_up: bool) -> Chain {
    let (stock, waste, places) = (setup.pile("s"), setup.pile("w"), setup.zone("y"));
    let pyramid = places.clone();
    let deal = move |table: &mut Table| {
        table.deal(&pyramid[..21], 1, is_face_up);
        table.deal(&pyramid[21..], 1, true);
        table.deal(&[waste], 1, true);
        table.deal_rest(stock);
    };
    Chain { covers: pyramid_covers(&places), king: king_rule(setup), ..Chain::new(setup, places, "w", Box::new(deal)) }
}

/// Returns, for each card of a pyramid, row by row, the two cards of the next row that cover it.
pub fn pyramid_covers(pyramid: &[Pile]) -> Vec<Vec<Pile>> {
    let places = (1..=7).flat_map(|row| (0..row).map(move |_| row));
    places
        .enumerate()
        .map(|(index, row)| if row == 7 { vec![] } else { vec![pyramid[index + row], pyramid[index + row + 1]] })
        .collect()
}

/// Returns the rules of Black Hole: seventeen fans of three cards around an ace.
fn black_hole(setup: &Setup) -> Chain {
    let (hole, tableau) = (setup.pile("hole"), setup.zone("t"));
    let ace = setup.choice("hole", &["AC", "AD", "AH", "AS"]);
    let fans = tableau.clone();
    let deal = move |table: &mut Table| {
        table.take_from_hand(hole, |card| card.rank == 1 && ace.ends_with(card.suit));
        table.deal(&fans, 3, true);
    };
    Chain::new(setup, tableau, "hole", Box::new(deal))
}

/// Returns the rules of All in a Row: thirteen columns of four cards. The first card comes from any column, or from a
/// column that an option names.
fn all_in_a_row(setup: &Setup) -> Chain {
    let (row, tableau) = (setup.pile("row"), setup.zone("t"));
    let start_values: Vec<String> =
        std::iter::once("free".into()).chain((1..=13).map(|column| format!("t{column}"))).collect();
    let start = setup.choice("start", &start_values.iter().map(String::as_str).collect::<Vec<_>>()).to_string();
    let first_column = (start != "free").then(|| setup.pile(&start));
    let columns = tableau.clone();
    let deal = move |table: &mut Table| {
        table.deal(&columns, 4, true);
        if let Some(first_column) = first_column {
            table.move_cards(first_column, row, 1);
        }
    };
    Chain { begins_empty: true, ..Chain::new(setup, tableau, "row", Box::new(deal)) }
}

/// Returns a pack of Golf in which a rank is locked: all cards on which it fits are in the first columns, under cards
/// of that rank. If `is_unlocked`, one of these cards is in the stock instead.
fn locked_pack(game: &dyn Game, rank: u8, neighbors: &[u8], is_unlocked: bool) -> Vec<patience::internals::card::Card> {
    let mut pack = game.info().pack.cards();
    shuffle(u64::from(rank), 0, &mut pack);
    let rank_of = |card: patience::internals::card::Card| card.rank().number();
    // The columns have five cards each, which are dealt in rows of seven. `tops` has the positions of the top cards of
    // four columns in the pack, and `places_below` the positions of the cards below them.
    let tops = (0..4).map(|column| 28 + column);
    let places_below = (0..12).map(|place| place / 4 * 7 + place % 4);
    let mut move_to_places = |is_wanted: &dyn Fn(u8) -> bool, places: &mut dyn Iterator<Item = usize>| {
        let indices: Vec<usize> = (0..pack.len()).filter(|&index| is_wanted(rank_of(pack[index]))).collect();
        let cards: Vec<_> = indices.iter().map(|&index| pack[index]).collect();
        for (card, place) in cards.into_iter().zip(places) {
            let index = pack.iter().position(|&other| other == card).unwrap();
            pack.swap(index, place);
        }
    };
    move_to_places(&|card| neighbors.contains(&card), &mut places_below.clone());
    move_to_places(&|card| card == rank, &mut tops.into_iter());
    let first_place = places_below.into_iter().next().unwrap();
    let last_place = pack.len() - 1;
    if is_unlocked {
        pack.swap(first_place, last_place);
    }
    pack
}

#[test]
fn golf_rejects_locked_deals() {
    let mut locked_count = 0;
    for (king, base, jokers) in [
        ("closed", "dealt", "0"),
        ("queen", "dealt", "0"),
        ("ace", "dealt", "0"),
        ("wrap", "dealt", "0"),
        ("closed", "empty", "0"),
        ("queen", "dealt", "1"),
    ] {
        let chosen = [("king", king), ("base", base), ("jokers", jokers), ("impossible", "redeal")];
        let options = chosen.map(|(key, value)| (key.to_string(), value.to_string()));
        let game = catalog::open("golf", &options).unwrap();
        let setup = Setup::of(&*game);
        for (rank, is_unlocked) in (1..=13).flat_map(|rank| [(rank, false), (rank, true)]) {
            let mut referee = golf(&setup);
            let spade = |rank: u8| Card { rank, suit: 'S', is_face_up: true };
            let neighbors: Vec<u8> = (0..=13).filter(|&other| referee.king.fits(spade(rank), spade(other))).collect();
            let pack = locked_pack(&*game, rank, &neighbors, is_unlocked);
            let mut table = Table::new(setup.names.len(), &pack);
            referee.deal(&mut table);
            let (board, _) = game.deal_deck(&pack).unwrap();
            let accepted = referee.accepts(&table);
            assert_eq!(
                accepted,
                game.reshuffle_reason(View::of(&board)).is_none(),
                "{chosen:?} {rank} {is_unlocked} {table:?}"
            );
            locked_count += usize::from(!accepted);
        }
    }
    assert!(locked_count > 20, "only {locked_count} deals are locked");
}
