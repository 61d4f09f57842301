//! Referees for games with fans of three cards: La Belle Lucie and Intelligence, after Wikipedia as their rulebooks
//! report it, Shamrocks, after the rules sheet, Bear River, after AisleRiot, and Fan and similar games, after PySolFC.

use super::columns::{Build, By, Columns, Space, Step, sink_rank};
use super::setup::Setup;
use super::table::{Card, Pile, Table};
use super::{Play, Referee};

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    match id {
        "la-belle-lucie" | "super-flower-garden" | "trefoil" => Some(Box::new(Lucie::new(id, setup))),
        "shamrocks" => Some(Box::new(shamrocks(setup))),
        "fan" | "house-in-the-wood" | "scotch-patience" | "clover-leaf" => Some(Box::new(like_fan(id, setup))),
        "bear-river" => Some(Box::new(bear_river(setup))),
        "intelligence" => Some(Box::new(Intelligence::new(setup))),
        _ => None,
    }
}

/// La Belle Lucie: fans are built down by suit. They are gathered, shuffled and dealt again a limited number of times.
/// After the last redeal the player may pull one card out of a fan.
struct Lucie {
    columns: Columns,
    redeals: u32,
    /// Whether a card may be pulled out.
    may_pull: bool,
}

/// The index in a table's notes of a number that is 1 after a card was pulled out.
const PULLED: usize = 0;

impl Lucie {
    fn new(id: &str, setup: &Setup) -> Lucie {
        let (by, aces_first) = (if id == "super-flower-garden" { By::Any } else { By::Suit }, id == "trefoil");
        let (tableau, redeals) = (setup.zone("t"), setup.limit("redeals").unwrap());
        let fans = tableau.clone();
        let gather = move |table: &mut Table| {
            let mut cards: Vec<_> = tableau.iter().flat_map(|&pile| std::mem::take(&mut table.piles[pile])).collect();
            for &pile in &tableau {
                let rest = cards.split_off(cards.len().min(3));
                table.piles[pile] = std::mem::replace(&mut cards, rest);
            }
            table.pass += 1;
            table.shuffled.clone_from(&tableau);
        };
        let foundations = setup.zone("f");
        let deal = move |table: &mut Table| {
            if aces_first {
                super::bakers_dozen::pick_aces(table, &foundations);
            }
            table.deal_pilewise(&fans, 3);
        };
        let mut columns = Columns::new(setup, Build::new(Step::Down, by), Box::new(deal));
        columns.space = Space::Nothing;
        columns.can_leave_foundation = setup.is_on_or("fback", false);
        columns.fixed_foundation_cards = usize::from(aces_first);
        if aces_first {
            columns.foundation_accepts = super::columns::continued(Build::new(Step::Up, By::Suit));
        }
        columns.draw = Some((Box::new(move |table| table.pass <= redeals), Box::new(gather)));
        Lucie { columns, redeals, may_pull: setup.is_on_or("draw", false) }
    }

    /// Returns the place of a card that is not on top of its fan, if it could be played from there.
    fn place_to_pull(&self, table: &Table, text: &str) -> Option<(Pile, usize)> {
        let card = Card::new(text.parse().ok()?, true).name();
        let find_card = |&pile: &Pile| Some((pile, table.piles[pile].iter().position(|other| other.name() == card)?));
        let (pile, index) = self.columns.tableau.iter().find_map(find_card)?;
        let mut after = table.clone();
        pull(&mut after, pile, index);
        let targets = [&self.columns.tableau[..], &self.columns.foundations].concat();
        let is_playable = targets.into_iter().any(|to| self.columns.allows_move(&after, pile, to, 1));
        (index + 1 < table.len(pile) && is_playable).then_some((pile, index))
    }
}

/// Moves a card to the top of its pile.
fn pull(table: &mut Table, pile: Pile, index: usize) {
    let card = table.piles[pile].remove(index);
    table.piles[pile].push(card);
    table.notes[PULLED] = 1;
}

impl Referee for Lucie {
    fn deal(&mut self, table: &mut Table) {
        self.columns.deal(table);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match play {
            Play::Word { word: "pull", text, .. } => {
                let is_time = self.may_pull && table.pass > self.redeals && table.notes[PULLED] == 0;
                is_time && self.place_to_pull(table, text).is_some()
            }
            _ => self.columns.allows(table, play),
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match play {
            Play::Word { text, .. } => {
                let (pile, index) = self.place_to_pull(table, text).unwrap();
                pull(table, pile, index);
            }
            _ => self.columns.play(table, play),
        }
    }

    fn is_won(&self, table: &Table) -> bool {
        self.columns.is_won(table)
    }
}

/// Returns the rules of Shamrocks: fans have a maximum number of cards. An option decides whether kings go to the
/// bottom of their fans, go under cards of their suit, or stay.
fn shamrocks(setup: &Setup) -> Columns {
    let (tableau, foundations) = (setup.zone("t"), setup.zone("f"));
    let (kings, fans) = (setup.choice("kings", &["bottom", "suit", "stay"]), tableau.clone());
    let kings_under_suit = kings == "suit";
    let kings_to_bottom = kings == "bottom";
    let deal = move |table: &mut Table| {
        table.deal_pilewise(&fans, 3);
        if kings_to_bottom {
            sink_rank(table, &fans, 13);
        }
        fans.iter().filter(|_| kings_under_suit).for_each(|&pile| sink_in_suit(table, pile));
    };
    let plays_automatically = setup.is_on("forced");
    let foundation_accepts = super::columns::up_from_ace(By::Suit);
    let play_to_foundations = move |table: &mut Table| {
        let foundation_move = |table: &Table, from: Pile| {
            let card = table.top(from)?;
            foundations.iter().copied().find(|&to| foundation_accepts(table, from, to, card)).map(|to| (from, to))
        };
        while let Some((from, to)) =
            tableau.iter().filter(|_| plays_automatically).find_map(|&from| foundation_move(table, from))
        {
            table.move_cards(from, to, 1);
        }
    };
    Columns {
        space: Space::Nothing,
        max_column_len: setup.number("limit"),
        automatic_changes: Box::new(play_to_foundations),
        ..Columns::new(setup, Build::new(Step::Either, By::Any), Box::new(deal))
    }
}

/// Returns the rules of games with fans of three cards in which single cards move, after the rules of PySolFC.
fn like_fan(id: &str, setup: &Setup) -> Columns {
    let tableau = setup.zone("t");
    let (build, space) = match id {
        "fan" => (Build::new(Step::Down, By::Suit), Space::Rank(13)),
        "house-in-the-wood" => (Build::new(Step::Either, By::Suit), Space::Nothing),
        "clover-leaf" => (Build::new(Step::Either, By::Suit), Space::Any),
        _ => (Build::new(Step::Down, By::Any), Space::Nothing),
    };
    // After Blake and Gent, the last four cards of Fan are in two fans.
    let deals_two_twos = setup.has("threes") && setup.choice("threes", &["17", "16"]) == "16";
    let (is_clover_leaf, fans) = (id == "clover-leaf", tableau.clone());
    let (black, red) = (setup.zone("fb"), setup.zone("fr"));
    let deal = move |table: &mut Table| {
        for (piles, rank, suits) in [(&black, 1, "CS"), (&red, 13, "DH")].iter().filter(|_| is_clover_leaf) {
            for (&to, suit) in piles.iter().zip(suits.chars()) {
                table.take_from_hand(to, |card| card.name() == (*rank, suit));
            }
        }
        if deals_two_twos {
            table.deal_pilewise(&fans[..16], 3);
            table.deal_pilewise(&fans[16..], 2);
        }
        table.deal_pilewise(&fans, 3);
    };
    let mut columns = Columns::new(setup, build, Box::new(deal));
    columns.space = Space::from_option_or(setup, space);
    columns.can_leave_foundation = setup.is_on_or("fback", false);
    assert_eq!(columns.cells.len(), setup.number_or("cells", 0));
    match id {
        "clover-leaf" => {
            let (black, red) = (setup.zone("fb"), setup.zone("fr"));
            let up = super::columns::continued(Build::new(Step::Up, By::Suit));
            let down = super::columns::continued(Build::new(Step::Down, By::Suit));
            columns.foundations = [&black[..], &red].concat();
            columns.fixed_foundation_cards = 1;
            columns.is_won_rule = super::columns::won_if_all_on(columns.foundations.clone());
            columns.foundation_accepts =
                Box::new(
                    move |table, from, to, card| {
                        if black.contains(&to) { up(table, from, to, card) } else { down(table, from, to, card) }
                    },
                );
        }
        "scotch-patience" => {
            columns.foundation_accepts = super::columns::up_from_ace(By::from_option(setup, "found", By::Alternate));
            columns.build.by = By::from_option(setup, "build", By::Any);
        }
        "house-in-the-wood" if setup.choice("found", &["aces", "both"]) == "both" => {
            // One foundation of each suit begins with an ace, and one with a king.
            let (aces, kings) = (setup.zone("f"), setup.zone("k"));
            columns.foundations = [&aces[..], &kings].concat();
            columns.is_won_rule = super::columns::won_if_all_on(columns.foundations.clone());
            columns.foundation_accepts = Box::new(move |table, _, to, card| {
                let (piles, first, step) =
                    if aces.contains(&to) { (&aces, 1, Step::Up) } else { (&kings, 13, Step::Down) };
                let is_new = || piles.iter().all(|&pile| table.top(pile).is_none_or(|other| other.suit != card.suit));
                match table.top(to) {
                    Some(on) => Build::new(step, By::Suit).fits(card, on),
                    None => card.rank == first && is_new(),
                }
            });
        }
        _ => {}
    }
    columns
}

/// Returns the rules of Bear River, after AisleRiot: fifteen fans of three cards and three fans of two, the holes. A fan
/// has at most three cards, and only a hole takes a card when it is empty.
fn bear_river(setup: &Setup) -> Columns {
    let (fans, holes, first_foundation) = (setup.zone("t"), setup.zone("h"), setup.pile("f1"));
    let tableau = [&fans[..], &holes].concat();
    let dealt_holes = holes.clone();
    let deal = move |table: &mut Table| {
        table.deal(&[first_foundation], 1, true);
        table.base = table.top(first_foundation).unwrap().rank;
        table.deal(&fans, 3, true);
        table.deal(&dealt_holes, 2, true);
    };
    Columns {
        tableau,
        space: Space::From(holes[0]),
        max_column_len: 3,
        foundation_accepts: super::columns::up_from_base(),
        can_leave_foundation: setup.is_on("fback"),
        ..Columns::new(setup, Build::wrapping(Step::Either, By::Suit), Box::new(deal))
    }
}

/// Puts a king that lies above cards of its suit directly under the lowest of these cards.
fn sink_in_suit(table: &mut Table, pile: Pile) {
    for index in 0..table.len(pile) {
        let king = table.piles[pile][index];
        let lowest = table.piles[pile][..index].iter().position(|card| card.suit == king.suit && king.rank == 13);
        if let Some(to) = lowest {
            table.piles[pile][to..=index].rotate_right(1);
        }
    }
}

/// Intelligence: fans of two packs. Aces go to the foundations as they are dealt, and three cards of the stock fill
/// each empty place.
struct Intelligence {
    columns: Columns,
    stock: Pile,
}

impl Intelligence {
    fn new(setup: &Setup) -> Intelligence {
        let (stock, tableau, foundation_piles) = (setup.pile("s"), setup.zone("t"), setup.zone("f"));
        assert_eq!(tableau.len(), setup.number("fans"));
        let (redeals, all_piles) =
            (setup.limit("redeals").unwrap(), [&tableau[..], &foundation_piles, &[stock]].concat());
        let (fans, foundations) = (tableau.clone(), foundation_piles.clone());
        let deal = move |table: &mut Table| {
            let pack_in_hand = table.hand();
            fans.iter().for_each(|&pile| deal_fan(table, pack_in_hand, pile, &foundations));
            table.deal_rest(stock);
        };
        let mut columns = Columns::new(setup, Build::new(Step::Either, By::Suit), Box::new(deal));
        columns.space = Space::Nothing;
        columns.automatic_changes = Box::new(move |table| {
            let spaces: Vec<Pile> = tableau.iter().copied().filter(|&pile| table.is_empty(pile)).collect();
            spaces.into_iter().for_each(|pile| deal_fan(table, stock, pile, &foundation_piles));
        });
        columns.draw = Some((
            Box::new(move |table| table.pass <= redeals),
            Box::new(move |table| {
                table.pass += 1;
                table.shuffled.clone_from(&all_piles);
                table.resized = true;
            }),
        ));
        Intelligence { columns, stock }
    }
}

/// Deals cards to a fan until it has three. Aces go to the next foundation instead.
fn deal_fan(table: &mut Table, from: Pile, fan: Pile, foundations: &[Pile]) {
    while table.len(fan) < 3 && !table.is_empty(from) {
        let is_ace = table.top(from).unwrap().rank == 1;
        let ace_foundation = foundations.iter().copied().find(|&foundation| is_ace && table.is_empty(foundation));
        table.turn_card(from, ace_foundation.unwrap_or(fan), true);
    }
}

impl Referee for Intelligence {
    fn deal(&mut self, table: &mut Table) {
        self.columns.deal(table);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        self.columns.allows(table, play)
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        self.columns.play(table, play);
    }

    /// After a redeal, the fans are full from left to right, no fan has an ace, and the stock has cards only if all
    /// fans are full.
    fn is_possible_shuffle(&self, table: &Table) -> bool {
        let fans = &self.columns.tableau;
        let full_fans = fans.iter().take_while(|&&pile| table.len(pile) == 3).count();
        let rest_is_empty = fans.iter().skip(full_fans + 1).all(|&pile| table.is_empty(pile));
        let has_ace = fans.iter().any(|&pile| table.piles[pile].iter().any(|card| card.rank == 1));
        rest_is_empty && !has_ace && (full_fans == fans.len() || table.is_empty(self.stock))
    }

    fn is_won(&self, table: &Table) -> bool {
        self.columns.is_won(table)
    }
}
