//! Fans of three cards: La Belle Lucie and Intelligence, by Wikipedia as the rulebook reports it; Shamrocks, by the
//! rules sheet.

use super::columns::{Build, By, Columns, Space, Step, sink};
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

/// Fans are built down by suit. They are gathered, shuffled and dealt again a limited number of times. After the
/// last redeal the player may pull out one buried card.
struct Lucie {
    columns: Columns,
    redeals: u32,
    draw: bool,
}

/// The index in a table's notes of whether a card was pulled out.
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
        Lucie { columns, redeals, draw: setup.is_on("draw") }
    }

    /// The place of a buried card that could be played if it was on top of its fan.
    fn buried(&self, table: &Table, text: &str) -> Option<(Pile, usize)> {
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
                let is_time = self.draw && table.pass > self.redeals && table.notes[PULLED] == 0;
                is_time && self.buried(table, text).is_some()
            }
            _ => self.columns.allows(table, play),
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match play {
            Play::Word { text, .. } => {
                let (pile, at) = self.buried(table, text).unwrap();
                pull(table, pile, at);
            }
            _ => self.columns.play(table, play),
        }
    }

    fn is_won(&self, table: &Table) -> bool {
        self.columns.is_won(table)
    }
}

/// Fans have a maximum height. An option decides whether kings go under their fans, go under cards of their suit,
/// or stay.
fn shamrocks(setup: &Setup) -> Columns {
    let (tableau, foundations) = (setup.zone("t"), setup.zone("f"));
    let (kings, fans) = (setup.choice("kings", &["bottom", "suit", "stay"]), tableau.clone());
    let sinks_in_suit = kings == "suit";
    let sinks = kings == "bottom";
    let deal = move |table: &mut Table| {
        table.deal_pilewise(&fans, 3);
        if sinks {
            sink(table, &fans, 13);
        }
        fans.iter().filter(|_| sinks_in_suit).for_each(|&pile| sink_in_suit(table, pile));
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
        height: setup.number("limit"),
        automatic_changes: Box::new(play_to_foundations),
        ..Columns::new(setup, Build::new(Step::Either, By::Any), Box::new(deal))
    }
}

/// Puts a king that is above a card of its suit right under the lowest such card.
fn sink_in_suit(table: &mut Table, pile: Pile) {
    for index in 0..table.len(pile) {
        let king = table.piles[pile][index];
        let lowest = table.piles[pile][..index].iter().position(|card| card.suit == king.suit && king.rank == 13);
        if let Some(to) = lowest {
            table.piles[pile][to..=index].rotate_right(1);
        }
    }
}

/// Fans of two packs. Aces leave as they are dealt, and three cards of the stock fill each space.
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

/// Deals three cards to a fan. Aces go to the next foundation and are replaced by further cards.
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

    /// Fans are filled in order, no fan has an ace, and the stock has cards only if all fans are full.
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
