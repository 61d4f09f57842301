//! Referees for games with fans of three cards: La Belle Lucie and Intelligence, after Wikipedia as their rulebooks
//! report it, and Shamrocks, after the rules sheet.

use super::columns::{Build, By, Columns, Space, Step, sink_rank};
use super::setup::Setup;
use super::table::{Card, Pile, Table};
use super::{Play, Referee};

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    match id {
        "la-belle-lucie" => Some(Box::new(Lucie::new(setup))),
        "shamrocks" => Some(Box::new(shamrocks(setup))),
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
    fn new(setup: &Setup) -> Lucie {
        let (tableau, redeals) = (setup.zone("t"), setup.limit("redeals").unwrap());
        let fans = tableau.clone();
        let gather = move |table: &mut Table| {
            let mut cards: Vec<_> = tableau.iter().flat_map(|&pile| std::mem::take(&mut table.piles[pile])).collect();
            for &pile in &tableau {
                let rest = cards.split_off(cards.len().min(3));
                table.piles[pile] = std::mem::replace(&mut cards, rest);
            }
            table.pass += 1;
            table.shuffled = tableau.clone();
        };
        let mut columns =
            Columns::new(setup, Build::new(Step::Down, By::Suit), Box::new(move |table| table.deal_pilewise(&fans, 3)));
        columns.space = Space::Nothing;
        columns.draw = Some((Box::new(move |table| table.pass <= redeals), Box::new(gather)));
        Lucie { columns, redeals, may_pull: setup.is_on("draw") }
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
                table.shuffled = all_piles.clone();
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
