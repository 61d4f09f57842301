//! Referees for Baker's Dozen, its variations and Bisley, after the Wikibook, and for Beleaguered Castle, after the
//! rules of PySolFC.

use super::Referee;
use super::columns::{Build, By, Columns, Space, Step, TableAction, sink_rank, up_from_ace};
use super::setup::Setup;
use super::table::{Card, Pile, Table};

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    let columns = match id {
        "bakers-dozen" | "spanish-patience" | "castles-in-spain" | "portuguese-solitaire" => {
            let (tableau, is_face_up) = (setup.zone("t"), setup.choice("faces", &["up", "down"]) == "up");
            let lay_out = move |table: &mut Table| {
                table.deal(&tableau, 3, is_face_up);
                table.deal(&tableau, 1, true);
            };
            bakers_dozen(setup, Box::new(lay_out))
        }
        "good-measure" => good_measure(setup),
        "bisley" => bisley(setup),
        "beleaguered-castle" => beleaguered_castle(setup),
        _ => return None,
    };
    Some(Box::new(columns))
}

/// Returns the rules of the games like Baker's Dozen: only top cards move. An option puts the kings at the bottom of
/// their columns before play.
fn bakers_dozen(setup: &Setup, lay_out: Box<dyn Fn(&mut Table)>) -> Columns {
    let (kings_sink, tableau) = (setup.choice("kings", &["sink", "stay"]) == "sink", setup.zone("t"));
    let foundation_suit = if setup.choice("found", &["suit", "any"]) == "any" { By::Any } else { By::Suit };
    let deal = move |table: &mut Table| {
        lay_out(table);
        if kings_sink {
            sink_rank(table, &tableau, 13);
        }
    };
    Columns {
        space: Space::from_option(setup),
        foundation_accepts: up_from_ace(foundation_suit),
        can_leave_foundation: setup.is_on("fback"),
        ..Columns::new(setup, Build::new(Step::Down, By::from_option(setup, "build", By::Any)), Box::new(deal))
    }
}

/// Returns the rules of Good Measure. Two aces start on the foundations, and ten columns have five cards each.
fn good_measure(setup: &Setup) -> Columns {
    let (tableau, foundations) = (setup.zone("t"), setup.zone("f"));
    let aces = setup.choice("aces", &["first", "CD", "CH", "CS", "DH", "DS", "HS"]);
    let suits: Vec<Option<char>> = if aces == "first" { vec![None, None] } else { aces.chars().map(Some).collect() };
    bakers_dozen(
        setup,
        Box::new(move |table| {
            for (&to, suit) in foundations.iter().zip(&suits) {
                table.take_from_hand(to, |card| card.rank == 1 && suit.is_none_or(|suit| card.suit == suit));
            }
            table.deal(&tableau, 5, true);
        }),
    )
}

/// Returns the rules of Bisley: four rows of thirteen places, of which the first four are for the aces. Kings begin
/// foundations that build down. They move there at once, or when the player moves them.
fn bisley(setup: &Setup) -> Columns {
    let (tableau, aces, kings) = (setup.zone("t"), setup.zone("fa"), setup.zone("fk"));
    let moves_kings_at_once = setup.choice("kings", &["forced", "manual"]) == "forced";
    let (columns, first_aces, king_foundations) = (tableau.clone(), aces.clone(), kings.clone());
    let deal = move |table: &mut Table| {
        pick_aces(table, &first_aces);
        table.deal(&columns[4..], 1, true);
        table.deal(&columns, 3, true);
    };
    Columns {
        space: Space::Nothing,
        foundation_accepts: Box::new(move |table, _, to, card| match table.top(to) {
            Some(on) => card.suit == on.suit && card.rank == if aces.contains(&to) { on.rank + 1 } else { on.rank - 1 },
            None => Some(to) == king_place(card, &kings),
        }),
        automatic_changes: Box::new(move |table| {
            let free_king = |table: &Table| {
                tableau.iter().copied().find(|&pile| table.top(pile).is_some_and(|card| card.rank == 13))
            };
            while let Some(from) = free_king(table).filter(|_| moves_kings_at_once) {
                let to = king_place(table.top(from).unwrap(), &king_foundations).unwrap();
                table.move_cards(from, to, 1);
            }
        }),
        ..Columns::new(setup, Build::new(Step::Either, By::Suit), Box::new(deal))
    }
}

/// Returns the foundation of a king. From left to right, the suits are clubs, diamonds, hearts, spades.
fn king_place(card: Card, kings: &[Pile]) -> Option<Pile> {
    let index = "CDHS".find(card.suit)?;
    (card.rank == 13).then(|| kings[index])
}

/// Returns the rules of Beleaguered Castle: the cards are dealt in rows next to the aces. The aces stay on their
/// foundations.
fn beleaguered_castle(setup: &Setup) -> Columns {
    assert_eq!(setup.zone("t").len(), setup.number("columns"));
    Columns {
        space: Space::from_option(setup),
        can_leave_foundation: setup.is_on("fback"),
        fixed_foundation_cards: 1,
        ..Columns::new(setup, Build::new(Step::Down, By::from_option(setup, "build", By::Any)), castle_deal(setup))
    }
}

/// Returns the deal of Beleaguered Castle: the aces begin the foundations, and the other cards are dealt in rows. The
/// option `face` decides which of them are face up.
pub fn castle_deal(setup: &Setup) -> TableAction {
    let (tableau, foundations) = (setup.zone("t"), setup.zone("f"));
    let face = setup.choice("face", &["up", "top-up", "alternate"]);
    Box::new(move |table: &mut Table| {
        pick_aces(table, &foundations);
        for dealt in 0..48 {
            // The last card of each column is its top card.
            let is_top = dealt + tableau.len() >= 48;
            let is_in_second_row = dealt / tableau.len() % 2 == 1;
            let is_face_up = is_top || face == "up" || (face == "alternate" && is_in_second_row);
            table.deal(&tableau[dealt % tableau.len()..][..1], 1, is_face_up);
        }
    })
}

/// Puts an ace of each suit on the foundations: clubs, diamonds, hearts, spades.
pub fn pick_aces(table: &mut Table, foundations: &[Pile]) {
    for (&to, suit) in foundations.iter().zip("CDHS".chars().cycle()) {
        table.take_from_hand(to, |card| (card.rank, card.suit) == (1, suit));
    }
}
