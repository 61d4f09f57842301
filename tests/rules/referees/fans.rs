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
        let (t, redeals) = (setup.zone("t"), setup.limit("redeals").unwrap());
        let fans = t.clone();
        let gather = move |table: &mut Table| {
            let mut left: Vec<_> = t.iter().flat_map(|&pile| std::mem::take(&mut table.piles[pile])).collect();
            for &pile in &t {
                let rest = left.split_off(left.len().min(3));
                table.piles[pile] = std::mem::replace(&mut left, rest);
            }
            table.pass += 1;
            table.shuffled = t.clone();
        };
        let mut columns =
            Columns::new(setup, Build::new(Step::Down, By::Suit), Box::new(move |table| table.deal_pilewise(&fans, 3)));
        columns.space = Space::Nothing;
        columns.draw = Some((Box::new(move |table| table.pass <= redeals), Box::new(gather)));
        Lucie { columns, redeals, draw: setup.on("draw") }
    }

    /// The place of a buried card that could be played if it was on top of its fan.
    fn buried(&self, table: &Table, text: &str) -> Option<(Pile, usize)> {
        let card = Card::new(text.parse().ok()?, true).name();
        let place = |&pile: &Pile| Some((pile, table.piles[pile].iter().position(|other| other.name() == card)?));
        let (pile, at) = self.columns.tableau.iter().find_map(place)?;
        let mut pulled = table.clone();
        pull(&mut pulled, pile, at);
        let goals = [&self.columns.tableau[..], &self.columns.foundations].concat();
        let plays = goals.into_iter().any(|to| self.columns.allows_move(&pulled, pile, to, 1));
        (at + 1 < table.len(pile) && plays).then_some((pile, at))
    }
}

fn pull(table: &mut Table, pile: Pile, at: usize) {
    let card = table.piles[pile].remove(at);
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

    fn won(&self, table: &Table) -> bool {
        self.columns.won(table)
    }
}

/// Fans have a maximum height. Kings are put under their fans, or under cards of their suit, or stay.
fn shamrocks(setup: &Setup) -> Columns {
    let (t, f) = (setup.zone("t"), setup.zone("f"));
    let (kings, fans) = (setup.choice("kings", &["bottom", "suit", "stay"]), t.clone());
    let by_suit = kings == "suit";
    let sinks = kings == "bottom";
    let deal = move |table: &mut Table| {
        table.deal_pilewise(&fans, 3);
        if sinks {
            sink(table, &fans, 13);
        }
        fans.iter().filter(|_| by_suit).for_each(|&pile| sink_in_suit(table, pile));
    };
    let forced = setup.on("forced");
    let takes = super::columns::up_from_ace(By::Suit);
    let sweep = move |table: &mut Table| {
        let goal = |table: &Table, from: Pile| {
            let card = table.top(from)?;
            f.iter().copied().find(|&to| takes(table, from, to, card)).map(|to| (from, to))
        };
        while let Some((from, to)) = t.iter().filter(|_| forced).find_map(|&from| goal(table, from)) {
            table.shift(from, to, 1);
        }
    };
    Columns {
        space: Space::Nothing,
        height: setup.number("limit"),
        after: Box::new(sweep),
        ..Columns::new(setup, Build::new(Step::Either, By::Any), Box::new(deal))
    }
}

/// Puts a king that is above a card of its suit right under the lowest such card.
fn sink_in_suit(table: &mut Table, pile: Pile) {
    for at in 0..table.len(pile) {
        let king = table.piles[pile][at];
        let under = table.piles[pile][..at].iter().position(|card| card.suit == king.suit && king.rank == 13);
        if let Some(to) = under {
            table.piles[pile][to..=at].rotate_right(1);
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
        let (s, t, f) = (setup.pile("s"), setup.zone("t"), setup.zone("f"));
        assert_eq!(t.len(), setup.number("fans"));
        let (redeals, all) = (setup.limit("redeals").unwrap(), [&t[..], &f, &[s]].concat());
        let (fans, foundations) = (t.clone(), f.clone());
        let deal = move |table: &mut Table| {
            let hand = table.hand();
            fans.iter().for_each(|&pile| deal_fan(table, hand, pile, &foundations));
            table.rest(s);
        };
        let mut columns = Columns::new(setup, Build::new(Step::Either, By::Suit), Box::new(deal));
        columns.space = Space::Nothing;
        columns.after = Box::new(move |table| {
            let spaces: Vec<Pile> = t.iter().copied().filter(|&pile| table.is_empty(pile)).collect();
            spaces.into_iter().for_each(|pile| deal_fan(table, s, pile, &f));
        });
        columns.draw = Some((
            Box::new(move |table| table.pass <= redeals),
            Box::new(move |table| {
                table.pass += 1;
                table.shuffled = all.clone();
                table.resized = true;
            }),
        ));
        Intelligence { columns, stock: s }
    }
}

/// Deals three cards to a fan. Aces go to the next foundation and are replaced by further cards.
fn deal_fan(table: &mut Table, from: Pile, fan: Pile, foundations: &[Pile]) {
    while table.len(fan) < 3 && !table.is_empty(from) {
        let is_ace = table.top(from).unwrap().rank == 1;
        let next = foundations.iter().copied().find(|&f| is_ace && table.is_empty(f));
        table.turn(from, next.unwrap_or(fan), true);
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

    /// The fans are dealt in order and without aces before any card is left for the stock.
    fn plausible(&self, table: &Table) -> bool {
        let fans = &self.columns.tableau;
        let full = fans.iter().take_while(|&&pile| table.len(pile) == 3).count();
        let is_last = fans.iter().skip(full + 1).all(|&pile| table.is_empty(pile));
        let has_ace = fans.iter().any(|&pile| table.piles[pile].iter().any(|card| card.rank == 1));
        is_last && !has_ace && (full == fans.len() || table.is_empty(self.stock))
    }

    fn won(&self, table: &Table) -> bool {
        self.columns.won(table)
    }
}
