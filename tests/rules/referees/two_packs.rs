//! Referees for games of two packs, after the rules sheet: Sultan, St. Helena, Tournament, Sly Fox, Salic Law and
//! Zodiac.

use super::bakers_dozen::pick_aces;
use super::columns::{Build, By, Columns, Space, Step, continued, draw_to_waste, fill_spaces, won_if_all_on};
use super::setup::Setup;
use super::table::{Card, Pile, Table};
use super::{Play, Referee};

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    match id {
        "sultan" => Some(Box::new(sultan(setup))),
        "st-helena" => Some(Box::new(st_helena(setup))),
        "tournament" => Some(Box::new(Tournament::new(setup))),
        "sly-fox" => Some(Box::new(SlyFox::new(setup))),
        "salic-law" => Some(Box::new(SalicLaw::new(setup))),
        "zodiac" => Some(Box::new(Zodiac::new(setup))),
        "alhambra" => Some(Box::new(alhambra(setup))),
        "mount-olympus" => Some(Box::new(mount_olympus(setup))),
        "royal-cotillion" => Some(Box::new(royal_cotillion(setup))),
        "sixes-and-sevens" => Some(Box::new(sixes_and_sevens(setup))),
        "windmill" => Some(Box::new(windmill(setup))),
        "capricieuse" => Some(Box::new(capricieuse(setup))),
        "intrigue" => Some(Box::new(Intrigue::new(setup))),
        _ => None,
    }
}

/// Puts a king of each suit on the foundations: clubs, diamonds, hearts, spades.
fn pick_kings(table: &mut Table, foundations: &[Pile]) {
    for (&to, suit) in foundations.iter().zip("CDHS".chars()) {
        table.take_from_hand(to, |card| (card.rank, card.suit) == (13, suit));
    }
}

/// Whether a card goes on a foundation that is built by suit in this direction.
fn continues_foundation(table: &Table, to: Pile, card: Card, step: Step) -> bool {
    table.top(to).is_some_and(|on| Build::new(step, By::Suit).fits(card, on))
}

/// Returns the rules of Sultan: seven kings and an ace around the king of hearts, the sultan, and a reserve, the divan.
/// An option decides whether the stock or the waste fills empty places of the divan, or the player.
fn sultan(setup: &Setup) -> Columns {
    let (stock, waste, ace_foundation, sultan_pile) =
        (setup.pile("s"), setup.pile("w"), setup.pile("a"), setup.pile("k"));
    let (king_foundations, reserve_piles) = (setup.zone("f"), setup.zone("r"));
    assert_eq!(reserve_piles.len(), setup.number("divan"));
    let (fill, shuffles) = (setup.choice("fill", &["stock", "waste", "choice"]), setup.is_on("shuffle"));
    let fill_from =
        [("stock", stock), ("waste", waste)].into_iter().find(|(name, _)| *name == fill).map(|(_, pile)| pile);
    let (kings, divan, divan_spaces, filled_divan) =
        (king_foundations.clone(), reserve_piles.clone(), reserve_piles.clone(), reserve_piles.clone());
    let deal = move |table: &mut Table| {
        for (&to, suit) in kings.iter().zip("DDSSCHC".chars()) {
            table.take_from_hand(to, |card| card.name() == (13, suit));
        }
        table.take_from_hand(ace_foundation, |card| card.name() == (1, 'H'));
        table.take_from_hand(sultan_pile, |card| card.name() == (13, 'H'));
        table.deal(&divan, 1, true);
        table.deal_rest(stock);
    };
    let (may_draw, draw_card) = draw_to_waste(stock, waste, 1, Some(3));
    let draw = move |table: &mut Table| {
        if table.is_empty(stock) && shuffles {
            table.shuffled = [vec![stock], empty_piles(table, &divan_spaces)].concat();
        }
        draw_card(table);
    };
    let foundations = [king_foundations.clone(), vec![ace_foundation]].concat();
    Columns {
        tableau: Vec::new(),
        foundations: foundations.clone(),
        foundation_only: reserve_piles.clone(),
        reserve: vec![waste],
        parking_piles: reserve_piles,
        foundation_accepts: Box::new(move |table, _, to, card| {
            let max_cards = if to == ace_foundation { 12 } else { 13 };
            let fits = |on| Build::wrapping(Step::Up, By::Suit).fits(card, on);
            table.len(to) < max_cards && table.top(to).is_some_and(fits)
        }),
        draw: Some((may_draw, Box::new(draw))),
        automatic_changes: Box::new(move |table| {
            for (pile, from) in empty_piles(table, &filled_divan).into_iter().zip(fill_from.into_iter().cycle()) {
                table.turn_card(from, pile, true);
            }
        }),
        is_won_rule: Box::new(move |table| table.count(&foundations) == 103),
        ..Columns::new(setup, Build::new(Step::Down, By::Any), Box::new(deal))
    }
}

/// Returns the rules of Alhambra: cards of the reserve go to the foundations, and onto the waste, up or down by suit.
fn alhambra(setup: &Setup) -> Columns {
    let (stock, waste, aces, kings, reserve) =
        (setup.pile("s"), setup.pile("w"), setup.zone("fa"), setup.zone("fk"), setup.zone("r"));
    let (first_aces, first_kings, piles) = (aces.clone(), kings.clone(), reserve.clone());
    let deal = move |table: &mut Table| {
        pick_aces(table, &first_aces);
        pick_kings(table, &first_kings);
        table.deal(&piles, 4, true);
        table.deal_rest(stock);
    };
    Columns {
        // The waste is the only column. Only the reserve has cards that go there.
        tableau: vec![waste],
        reserve,
        space: Space::Nothing,
        foundation_accepts: up_or_down(aces),
        draw: Some(draw_to_waste(stock, waste, 1, setup.passes_or(Some(3)))),
        ..Columns::new(setup, Build::wrapping(Step::Either, By::Suit), Box::new(deal))
    }
}

/// Returns the rule of foundations by suit: these piles are built up, all others down.
fn up_or_down(up_piles: Vec<Pile>) -> super::columns::FoundationRule {
    Box::new(move |table, _, to, card| {
        continues_foundation(table, to, card, if up_piles.contains(&to) { Step::Up } else { Step::Down })
    })
}

/// Returns the rules of Mount Olympus: foundations and columns are built by suit in twos.
fn mount_olympus(setup: &Setup) -> Columns {
    let (stock, aces, twos, tableau) = (setup.pile("s"), setup.zone("fa"), setup.zone("ft"), setup.zone("t"));
    let (foundations, columns) = ([&aces[..], &twos].concat(), tableau.clone());
    let build = Build::new(Step::Down, By::Suit).in_twos();
    let deal = move |table: &mut Table| {
        table.take_two_packs_of(1, &aces);
        table.take_two_packs_of(2, &twos);
        table.deal(&columns, 1, true);
        table.deal_rest(stock);
    };
    Columns {
        group: super::columns::Group::Run(build),
        foundation_accepts: continued(Build::new(Step::Up, By::Suit).in_twos()),
        draw: Some(super::columns::deal_rows(stock, tableau.clone(), tableau.clone())),
        automatic_changes: fill_spaces(tableau, vec![stock]),
        is_won_rule: won_if_all_on(foundations.clone()),
        foundations,
        ..Columns::new(setup, build, Box::new(deal))
    }
}

/// Returns the rules of Royal Cotillion: foundations are built by suit in twos, from the ace and from the 2. The waste,
/// or the stock, fills empty places of the right side at once.
fn royal_cotillion(setup: &Setup) -> Columns {
    let (stock, waste, left, right) = (setup.pile("s"), setup.pile("w"), setup.zone("l"), setup.zone("r"));
    let (aces, twos) = (setup.zone("fa"), setup.zone("ft"));
    let (dealt_left, dealt_right) = (left.clone(), right.clone());
    let deal = move |table: &mut Table| {
        table.deal(&dealt_right, 1, true);
        table.deal(&dealt_left, 3, true);
        table.deal_rest(stock);
    };
    let foundations = [&aces[..], &twos].concat();
    Columns {
        tableau: Vec::new(),
        reserve: vec![waste],
        foundation_only: [&left[..], &right].concat(),
        foundation_accepts: Box::new(move |table, _, to, card| match table.top(to) {
            Some(on) => Build::wrapping(Step::Up, By::Suit).in_twos().fits(card, on) && table.len(to) < 13,
            None => card.rank == if aces.contains(&to) { 1 } else { 2 },
        }),
        draw: Some(draw_to_waste(stock, waste, 1, setup.passes_or(Some(1)))),
        automatic_changes: fill_spaces(right, vec![waste, stock]),
        is_won_rule: won_if_all_on(foundations.clone()),
        foundations,
        ..Columns::new(setup, Build::new(Step::Down, By::Any), Box::new(deal))
    }
}

/// Returns the rules of Sixes and Sevens: sixes are built down and sevens up by suit. Cards of the waste fill a row of
/// nine places.
fn sixes_and_sevens(setup: &Setup) -> Columns {
    let (stock, waste, row) = (setup.pile("s"), setup.pile("w"), setup.zone("r"));
    let (sixes, sevens, places) = (setup.zone("fs"), setup.zone("fv"), row.clone());
    let foundations = [&sixes[..], &sevens].concat();
    let up_piles = sevens.clone();
    let deal = move |table: &mut Table| {
        table.take_two_packs_of(6, &sixes);
        table.take_two_packs_of(7, &sevens);
        table.deal(&places, 1, true);
        table.deal_rest(stock);
    };
    Columns {
        tableau: Vec::new(),
        reserve: vec![waste],
        foundation_only: row.clone(),
        parking_piles: row,
        foundation_accepts: up_or_down(up_piles),
        draw: Some(draw_to_waste(stock, waste, 1, setup.passes_or(Some(1)))),
        is_won_rule: won_if_all_on(foundations.clone()),
        foundations,
        ..Columns::new(setup, Build::new(Step::Down, By::Any), Box::new(deal))
    }
}

/// Returns the rules of Windmill: an ace in the hub is built up regardless of suit, four times round. Four kings are
/// built down. The waste, or the stock, fills empty sails at once.
fn windmill(setup: &Setup) -> Columns {
    let (stock, waste, hub, kings, sails) =
        (setup.pile("s"), setup.pile("w"), setup.pile("hub"), setup.zone("k"), setup.zone("a"));
    let dealt_sails = sails.clone();
    let deal = move |table: &mut Table| {
        table.take_from_hand(hub, |card| card.name() == (1, 'C'));
        table.deal(&dealt_sails, 1, true);
        table.deal_rest(stock);
    };
    let foundations = [vec![hub], kings.clone()].concat();
    // An option lets the top cards of the kings' foundations go to the hub, and perhaps those of the hub to them.
    let between = match setup.choice("kings", &["stay", "hub", "both"]) {
        "stay" => Vec::new(),
        "hub" => kings.clone(),
        _ => foundations.clone(),
    };
    Columns {
        tableau: Vec::new(),
        reserve: vec![waste],
        foundation_only: sails.clone(),
        between_foundations: between,
        foundation_accepts: Box::new(move |table, from, to, card| match table.top(to) {
            // No card goes from one king to another, and the first ace stays in the hub.
            _ if kings.contains(&from) && to != hub || from == hub && table.len(hub) == 1 => false,
            Some(on) if to == hub => Build::wrapping(Step::Up, By::Any).fits(card, on) && table.len(to) < 52,
            Some(on) => Build::new(Step::Down, By::Any).fits(card, on),
            None => card.rank == 13,
        }),
        draw: Some(draw_to_waste(stock, waste, 1, setup.passes_or(Some(1)))),
        automatic_changes: fill_spaces(sails, vec![waste, stock]),
        is_won_rule: won_if_all_on(foundations.clone()),
        foundations,
        ..Columns::new(setup, Build::new(Step::Down, By::Any), Box::new(deal))
    }
}

/// Returns the rules of Capricieuse: twelve piles of eight cards, built up or down by suit. Redeals gather the piles,
/// each on the pile to its right, and turn them over together.
fn capricieuse(setup: &Setup) -> Columns {
    let (tableau, kings, aces) = (setup.zone("t"), setup.zone("fk"), setup.zone("fa"));
    let redeals = setup.number_or("redeals", 2) as u32;
    let (piles, packet, first_kings, first_aces, rest) =
        (tableau.clone(), tableau.clone(), kings, aces.clone(), tableau);
    let deal = move |table: &mut Table| {
        pick_aces(table, &first_aces);
        pick_kings(table, &first_kings);
        table.deal(&piles, 8, true);
    };
    let redeal = move |table: &mut Table| {
        let hand = table.hand();
        let cards: Vec<Card> = packet.iter().rev().flat_map(|&pile| std::mem::take(&mut table.piles[pile])).collect();
        table.piles[hand] = cards.into_iter().rev().collect();
        table.deal(&packet, 8, true);
        table.pass += 1;
    };
    let can_redeal = move |table: &Table| table.pass <= redeals && table.count(&rest) > 0;
    Columns {
        space: Space::from_option_or(setup, Space::Any),
        foundation_accepts: up_or_down(aces),
        draw: Some((Box::new(can_redeal), Box::new(redeal))),
        ..Columns::new(setup, Build::new(Step::Either, By::Suit), Box::new(deal))
    }
}

/// Intrigue: cards are dealt on a queen until the next queen begins a new column. Sixes are built up to the jack, and
/// fives down to the ace, and then the king. After the deal, any top card may go on a bare queen.
struct Intrigue {
    stock: Pile,
    sixes: Vec<Pile>,
    fives: Vec<Pile>,
    columns: Vec<Pile>,
}

impl Intrigue {
    fn new(setup: &Setup) -> Intrigue {
        Intrigue { stock: setup.pile("s"), sixes: setup.zone("fs"), fives: setup.zone("fv"), columns: setup.zone("q") }
    }

    fn takes(&self, table: &Table, to: Pile, card: Card) -> bool {
        let is_six = self.sixes.contains(&to);
        match table.top(to) {
            _ if !is_six && !self.fives.contains(&to) => false,
            None => card.rank == if is_six { 6 } else { 5 },
            Some(on) if is_six => card.rank == on.rank + 1 && card.rank < 12,
            Some(on) => on.rank != 13 && card.rank == if on.rank == 1 { 13 } else { on.rank - 1 },
        }
    }
}

impl Referee for Intrigue {
    fn deal(&mut self, table: &mut Table) {
        table.take_from_hand(self.columns[0], |card| card.rank == 12);
        table.deal_rest(self.stock);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, to, count: 1 } if self.columns.contains(&from) && table.len(from) > 1 => {
                let is_bare_queen = self.columns.contains(&to) && table.len(to) == 1 && table.is_empty(self.stock);
                is_bare_queen || self.takes(table, to, table.top(from).unwrap())
            }
            Play::Draw => !table.is_empty(self.stock),
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        if let Play::Move { from, to, .. } = *play {
            table.move_cards(from, to, 1);
        } else {
            let begun = self.columns.iter().filter(|&&pile| !table.is_empty(pile)).count();
            let is_queen = table.top(self.stock).is_some_and(|card| card.rank == 12);
            table.turn_card(self.stock, self.columns[if is_queen { begun } else { begun - 1 }], true);
        }
    }

    fn is_won(&self, table: &Table) -> bool {
        table.count(&self.sixes) + table.count(&self.fives) == 96
    }
}

/// Returns the empty piles among these piles.
fn empty_piles(table: &Table, piles: &[Pile]) -> Vec<Pile> {
    piles.iter().copied().filter(|&pile| table.is_empty(pile)).collect()
}

/// Returns the rules of St. Helena: twelve piles around a row of kings and a row of aces. Before the first redeal,
/// cards of the piles above the kings go only to the kings, and cards of the piles below the aces go only to the aces.
fn st_helena(setup: &Setup) -> Columns {
    let (tableau, kings, aces) = (setup.zone("p"), setup.zone("fk"), setup.zone("fa"));
    let by = if setup.choice("build", &["rank", "suit"]) == "suit" { By::Suit } else { By::Any };
    let from_top = setup.choice("redeal-from", &["bottom", "top"]) == "top";
    let (piles, packet, pile_order) = (tableau.clone(), tableau.clone(), tableau.clone());
    let (first_kings, first_aces) = (kings.clone(), aces);
    let deal = move |table: &mut Table| {
        pick_kings(table, &first_kings);
        pick_aces(table, &first_aces);
        table.deal(&piles, 8, true);
    };
    let redeal = move |table: &mut Table| {
        let hand = table.hand();
        let cards: Vec<Card> = packet.iter().flat_map(|&pile| std::mem::take(&mut table.piles[pile])).collect();
        table.piles[hand] = cards;
        if !from_top {
            table.piles[hand].reverse();
        }
        table.deal(&packet, 8, true);
        table.pass += 1;
    };
    let mut columns = Columns::new(setup, Build::new(Step::Either, by), Box::new(deal));
    columns.tableau = tableau;
    columns.space = Space::from_option(setup);
    columns.foundation_accepts = Box::new(move |table, from, to, card| {
        let (index, to_kings) = (pile_order.iter().position(|&pile| pile == from).unwrap(), kings.contains(&to));
        let barred_indices = if to_kings { 6..10 } else { 0..4 };
        let step = if to_kings { Step::Down } else { Step::Up };
        (table.pass > 1 || !barred_indices.contains(&index)) && continues_foundation(table, to, card, step)
    });
    columns.draw = Some((Box::new(|table| table.pass <= 2), Box::new(redeal)));
    columns
}

/// Tournament: a reserve of eight cards, and six columns of four cards, whose cards go to the reserve and to the
/// foundations. Cards may also move between foundations.
struct Tournament {
    stock: Pile,
    aces: Vec<Pile>,
    kings: Vec<Pile>,
    reserve: Vec<Pile>,
    tableau: Vec<Pile>,
    redeals: u32,
    allows_reversal: bool,
}

impl Tournament {
    fn new(setup: &Setup) -> Tournament {
        Tournament {
            stock: setup.pile("s"),
            aces: setup.zone("fa"),
            kings: setup.zone("fk"),
            reserve: setup.zone("r"),
            tableau: setup.zone("t"),
            redeals: setup.limit("redeals").unwrap(),
            allows_reversal: setup.is_on("reversal"),
        }
    }

    /// Whether a foundation takes a card. One ace and one king of each suit begin foundations.
    fn takes(&self, table: &Table, to: Pile, card: Card) -> bool {
        let (piles, first, step) =
            if self.aces.contains(&to) { (&self.aces, 1, Step::Up) } else { (&self.kings, 13, Step::Down) };
        let is_new = || piles.iter().all(|&pile| table.top(pile).is_none_or(|other| other.suit != card.suit));
        let begins = table.is_empty(to) && card.rank == first && is_new();
        piles.contains(&to) && (begins || continues_foundation(table, to, card, step))
    }

    fn allows_move(&self, table: &Table, from: Pile, to: Pile) -> bool {
        let Some(card) = table.top(from) else { return false };
        let is_opposite = self.aces.contains(&from) && self.kings.contains(&to)
            || self.kings.contains(&from) && self.aces.contains(&to);
        if is_opposite {
            return self.allows_reversal && table.len(from) > 1 && continues_foundation(table, to, card, self.step(to));
        }
        let in_columns = self.tableau.contains(&from);
        let is_source = in_columns || self.reserve.contains(&from);
        is_source && self.takes(table, to, card) || in_columns && self.reserve.contains(&to) && table.is_empty(to)
    }

    fn step(&self, to: Pile) -> Step {
        if self.aces.contains(&to) { Step::Up } else { Step::Down }
    }

    fn make_automatic_changes(&self, table: &mut Table) {
        for &pile in &self.tableau {
            if table.is_empty(pile) {
                (0..4).for_each(|_| table.turn_card(self.stock, pile, true));
            }
        }
    }
}

impl Referee for Tournament {
    fn deal(&mut self, table: &mut Table) {
        table.deal(&self.reserve, 1, true);
        table.deal_pilewise(&self.tableau, 4);
        table.deal_rest(self.stock);
    }

    fn accepts(&self, table: &Table) -> bool {
        self.reserve.iter().any(|&pile| table.top(pile).is_some_and(|card| [1, 13].contains(&card.rank)))
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, to, count } => count == 1 && self.allows_move(table, from, to),
            Play::Draw => {
                let may_gather = table.pass <= self.redeals && table.count(&self.tableau) > 0;
                !table.is_empty(self.stock) || may_gather
            }
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match *play {
            Play::Move { from, to, .. } => table.move_cards(from, to, 1),
            _ if !table.is_empty(self.stock) => {
                for &pile in &self.tableau {
                    (0..4).for_each(|_| table.turn_card(self.stock, pile, true));
                }
            }
            _ => {
                let hand = table.hand();
                let cards = self.tableau.iter().flat_map(|&pile| std::mem::take(&mut table.piles[pile]));
                let mut packet: Vec<Card> = cards.collect();
                packet.reverse();
                table.piles[hand] = packet.into_iter().map(|card| Card { is_face_up: false, ..card }).collect();
                table.deal_pilewise(&self.tableau, 4);
                table.deal_rest(self.stock);
                table.pass += 1;
            }
        }
        self.make_automatic_changes(table);
    }

    fn is_won(&self, table: &Table) -> bool {
        table.count(&self.aces) + table.count(&self.kings) == 104
    }
}

/// Sly Fox: twenty reserve piles, and three phases. In the first phase cards of the reserve go to the foundations, and
/// the stock fills empty reserve piles. In the second phase cards of the stock are placed on the reserve. In the third
/// phase cards of the reserve go to the foundations, and no pile is filled. Then the second phase follows again.
struct SlyFox {
    stock: Pile,
    waste: Pile,
    aces: Vec<Pile>,
    kings: Vec<Pile>,
    reserve: Vec<Pile>,
    plays_from_waste: bool,
    /// The number of cards that are placed in the second phase.
    batch_size: i32,
}

/// The indices in a table's notes of the phase and of the number of cards that were placed in it, and the three phases.
const PHASE: usize = 0;
const PLACED: usize = 1;
const FILLING: i32 = 0;
const PLACING: i32 = 1;
const CLEARING: i32 = 2;

impl SlyFox {
    fn new(setup: &Setup) -> SlyFox {
        SlyFox {
            stock: setup.pile("s"),
            waste: setup.pile("w"),
            aces: setup.zone("fa"),
            kings: setup.zone("fk"),
            reserve: setup.zone("r"),
            plays_from_waste: setup.is_on("direct"),
            batch_size: setup.choice("batch", &["10", "20"]).parse().unwrap(),
        }
    }

    fn make_automatic_changes(&self, table: &mut Table) {
        let is_done =
            table.notes[PLACED] >= self.batch_size || table.is_empty(self.stock) && table.is_empty(self.waste);
        if table.notes[PHASE] == PLACING && is_done {
            table.notes[PHASE] = CLEARING;
        }
        if table.notes[PHASE] == PLACING && table.is_empty(self.waste) {
            table.turn_card(self.stock, self.waste, true);
        }
        for &pile in self.reserve.iter().filter(|_| table.notes[PHASE] == FILLING).collect::<Vec<_>>() {
            if table.is_empty(pile) {
                table.turn_card(self.stock, pile, true);
            }
        }
    }
}

impl Referee for SlyFox {
    fn deal(&mut self, table: &mut Table) {
        pick_aces(table, &self.aces);
        pick_kings(table, &self.kings);
        table.deal(&self.reserve, 1, true);
        table.deal_rest(self.stock);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        let is_placing = table.notes[PHASE] == PLACING;
        match *play {
            Play::Move { from, to, count: 1 } => {
                let Some(card) = table.top(from) else { return false };
                let goes_up = self.aces.contains(&to) && continues_foundation(table, to, card, Step::Up)
                    || self.kings.contains(&to) && continues_foundation(table, to, card, Step::Down);
                let from_waste = from == self.waste && is_placing;
                from_waste && self.reserve.contains(&to)
                    || goes_up && (from_waste && self.plays_from_waste || self.reserve.contains(&from) && !is_placing)
            }
            Play::Word { word: "next", .. } => !is_placing && !table.is_empty(self.stock),
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        if let Play::Move { from, to, .. } = *play {
            table.move_cards(from, to, 1);
            table.notes[PLACED] += i32::from(self.reserve.contains(&to));
        } else {
            table.notes[PHASE] = PLACING;
            table.notes[PLACED] = 0;
        }
        self.make_automatic_changes(table);
    }

    fn is_won(&self, table: &Table) -> bool {
        table.count(&self.aces) + table.count(&self.kings) == 104
    }
}

/// Salic Law: cards of the stock are dealt on the newest king, one at a time. Aces go to the foundations at once, and
/// each new king begins a column.
struct SalicLaw {
    stock: Pile,
    foundations: Vec<Pile>,
    columns: Vec<Pile>,
    /// The row of queens, if the queens are in the pack.
    queens: Vec<Pile>,
    /// Whether a king without other cards takes any card before the stock is empty.
    bare_kings_always_take: bool,
    deals_all_at_once: bool,
}

impl SalicLaw {
    fn new(setup: &Setup) -> SalicLaw {
        let queens = setup.zone("q");
        assert_eq!(queens.is_empty(), setup.choice("queens", &["out", "shuffled"]) == "out");
        SalicLaw {
            stock: setup.pile("s"),
            foundations: setup.zone("f"),
            columns: setup.zone("k"),
            queens,
            bare_kings_always_take: setup.choice("bare-kings", &["after", "any"]) == "any",
            deals_all_at_once: setup.is_on("all-at-once"),
        }
    }

    /// Deals one card of the stock. After a queen, deals the next card too.
    fn deal_one(&self, table: &mut Table) {
        let first_empty = |table: &Table, piles: &[Pile]| piles.iter().copied().find(|&pile| table.is_empty(pile));
        let Some(card) = table.top(self.stock) else { return };
        let newest_king = self.columns.iter().rev().copied().find(|&pile| !table.is_empty(pile));
        let to = match card.rank {
            1 => first_empty(table, &self.foundations),
            12 => first_empty(table, &self.queens),
            13 => first_empty(table, &self.columns),
            _ => newest_king,
        };
        table.turn_card(self.stock, to.unwrap(), true);
        if card.rank == 12 || self.deals_all_at_once {
            self.deal_one(table);
        }
    }
}

impl Referee for SalicLaw {
    fn deal(&mut self, table: &mut Table) {
        table.take_from_hand(self.columns[0], |card| card.rank == 13);
        table.deal_rest(self.stock);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, to, count: 1 } => {
                let Some(card) = table.top(from).filter(|_| self.columns.contains(&from) && table.len(from) > 1) else {
                    return false;
                };
                let goes_up = self.foundations.contains(&to)
                    && table.top(to).map_or(card.rank == 1, |on| card.rank == on.rank + 1 && card.rank <= 11);
                let is_time = self.bare_kings_always_take || table.is_empty(self.stock);
                goes_up || self.columns.contains(&to) && table.len(to) == 1 && is_time
            }
            Play::Draw => !table.is_empty(self.stock),
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match *play {
            Play::Move { from, to, .. } => table.move_cards(from, to, 1),
            _ => self.deal_one(table),
        }
    }

    fn is_won(&self, table: &Table) -> bool {
        table.count(&self.foundations) == 88
    }
}

/// Zodiac: in the first phase, all cards of the stock are put on the piles of the zodiac and the equator. In the second
/// phase, these cards go to the foundations.
struct Zodiac {
    stock: Pile,
    waste: Pile,
    /// The foundations that build up from the ace.
    ace_foundations: Vec<Pile>,
    /// The foundations that build down from the king. An option removes them.
    king_foundations: Vec<Pile>,
    equator: Vec<Pile>,
    zodiac: Vec<Pile>,
    build: Build,
    /// Whether cards may be built on the zodiac in the second phase, too.
    builds_later: bool,
}

impl Zodiac {
    fn new(setup: &Setup) -> Zodiac {
        let king_foundations = setup.zone("k");
        assert_eq!(king_foundations.is_empty(), setup.choice("found", &["aces", "both"]) == "aces");
        Zodiac {
            stock: setup.pile("s"),
            waste: setup.pile("w"),
            ace_foundations: setup.zone("f"),
            king_foundations,
            equator: setup.zone("e"),
            zodiac: setup.zone("z"),
            build: Build { wraps: setup.is_on("wrap"), ..Build::new(Step::Either, By::Suit) },
            builds_later: setup.is_on("phase2-build"),
        }
    }

    fn goes_up(&self, table: &Table, to: Pile, card: Card) -> bool {
        let begins = |piles: &[Pile], first: u8| {
            // With both kinds of foundations, each suit has one of each kind.
            let is_new = self.king_foundations.is_empty()
                || piles.iter().all(|&pile| table.top(pile).is_none_or(|other| other.suit != card.suit));
            table.is_empty(to) && card.rank == first && is_new
        };
        self.ace_foundations.contains(&to)
            && (begins(&self.ace_foundations, 1) || continues_foundation(table, to, card, Step::Up))
            || self.king_foundations.contains(&to)
                && (begins(&self.king_foundations, 13) || continues_foundation(table, to, card, Step::Down))
    }
}

impl Referee for Zodiac {
    fn deal(&mut self, table: &mut Table) {
        table.deal(&self.equator, 1, true);
        table.deal(&self.zodiac, 1, true);
        table.deal_rest(self.stock);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        let is_laid_out = table.is_empty(self.stock) && table.is_empty(self.waste);
        match *play {
            Play::Move { from, to, count: 1 } => {
                let Some(card) = table.top(from) else { return false };
                let (from_equator, from_zodiac) = (self.equator.contains(&from), self.zodiac.contains(&from));
                let builds = self.zodiac.contains(&to) && table.top(to).is_some_and(|on| self.build.fits(card, on));
                if is_laid_out {
                    (from_equator || from_zodiac) && (self.goes_up(table, to, card) || builds && self.builds_later)
                } else {
                    let parks = self.equator.contains(&to) && table.is_empty(to);
                    from == self.waste && (builds || parks) || from_equator && builds
                }
            }
            Play::Draw => !is_laid_out,
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match *play {
            Play::Move { from, to, .. } => table.move_cards(from, to, 1),
            _ if table.is_empty(self.stock) => table.turn_over(self.waste, self.stock, false),
            _ => table.turn_card(self.stock, self.waste, true),
        }
    }

    fn is_won(&self, table: &Table) -> bool {
        table.count(&self.ace_foundations) + table.count(&self.king_foundations) == 104
    }
}
