//! Referees for games that remove cards, mostly in pairs: Pyramid, after Denexa's page, Baroness, Aces Up and Aces
//! Square, after the Wikibook, and Nestor, after Wikipedia as its rulebook reports it.

use super::golf::pyramid_covers;
use super::setup::Setup;
use super::table::{Card, Pile, Table};
use super::{Play, Referee};

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    match id {
        "pyramid" | "tuts-tomb" => Some(Box::new(Pyramid::new(setup))),
        "baroness" => Some(Box::new(Baroness::new(setup))),
        "nestor" => Some(Box::new(Nestor::new(setup))),
        "aces-up" => Some(Box::new(AcesUp::new(setup))),
        "aces-square" => Some(Box::new(AcesSquare::new(setup))),
        "block-ten" | "cover" | "fourteen-out" | "gay-gordons" | "giza" | "isabel" | "jamestown" | "patient-pairs"
        | "the-wish" | "thirteens" => Some(Box::new(Pairs::new(id, setup))),
        "treize" | "yield" => Some(Box::new(Treize::new(id, setup))),
        "fortunes" => Some(Box::new(Fortunes::new(setup))),
        _ => None,
    }
}

/// Whether the rank of one card is 13, or the ranks of two cards add up to 13.
fn add_up_to_13(a: Option<Card>, b: Option<Card>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => a.rank + b.rank == 13,
        (Some(a), None) => a.rank == 13,
        _ => false,
    }
}

/// Moves one card or two cards to the discard pile.
fn discard(table: &mut Table, a: Pile, b: Option<Pile>, to: Pile) {
    table.move_cards(a, to, 1);
    if let Some(b) = b {
        table.move_cards(b, to, 1);
    }
}

/// Pyramid: pairs that add up to 13 are removed from a pyramid of seven rows.
struct Pyramid {
    pyramid: Vec<Pile>,
    covers: Vec<Vec<Pile>>,
    stock: Pile,
    waste: Pile,
    discard: Pile,
    /// Whether a card may be removed together with the only card that covers it.
    removes_with_cover: bool,
    passes: Option<u32>,
    /// Whether the two top cards of the waste may be removed together.
    waste_pairs: bool,
    /// Whether the waste and the stock must also be empty to win.
    needs_whole_pack: bool,
    draws_only_if_stuck: bool,
}

impl Pyramid {
    fn new(setup: &Setup) -> Pyramid {
        let pyramid = setup.zone("y");
        Pyramid {
            covers: pyramid_covers(&pyramid),
            pyramid,
            stock: setup.pile("s"),
            waste: setup.pile("w"),
            discard: setup.pile("d"),
            removes_with_cover: setup.is_on("tut"),
            passes: setup.limit("passes"),
            waste_pairs: setup.is_on("waste-pairs"),
            needs_whole_pack: setup.choice("goal", &["pyramid", "all"]) == "all",
            draws_only_if_stuck: setup.choice("draw", &["any", "stuck"]) == "stuck",
        }
    }

    /// Whether no card covers this card. If `removes_with_cover`, the card with which it is removed may cover it.
    fn is_free(&self, table: &Table, pile: Pile, partner: Option<Pile>) -> bool {
        let Some(index) = self.pyramid.iter().position(|&other| other == pile) else { return pile == self.waste };
        self.covers[index]
            .iter()
            .all(|&cover| table.is_empty(cover) || self.removes_with_cover && Some(cover) == partner)
    }

    fn can_remove(&self, table: &Table, a: Pile, b: Option<Pile>) -> bool {
        match b {
            Some(b) if a == b => {
                let cards = &table.piles[a];
                let adds_up = cards.len() >= 2 && cards[cards.len() - 1].rank + cards[cards.len() - 2].rank == 13;
                self.waste_pairs && a == self.waste && adds_up
            }
            Some(b) => {
                let is_free = |pile, partner| self.is_free(table, pile, partner);
                let one_is_free = is_free(a, None) || is_free(b, None);
                let fits = table.top(b).is_some() && add_up_to_13(table.top(a), table.top(b));
                fits && one_is_free && is_free(a, Some(b)) && is_free(b, Some(a))
            }
            None => self.is_free(table, a, None) && add_up_to_13(table.top(a), None),
        }
    }

    /// Whether cards of the pyramid can be removed, alone or in pairs.
    fn has_removal(&self, table: &Table) -> bool {
        let piles = &self.pyramid;
        piles
            .iter()
            .any(|&a| self.can_remove(table, a, None) || piles.iter().any(|&b| self.can_remove(table, a, Some(b))))
    }
}

impl Referee for Pyramid {
    fn deal(&mut self, table: &mut Table) {
        table.deal(&self.pyramid, 1, true);
        table.deal_rest(self.stock);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Remove { a, b } => self.can_remove(table, a, b),
            Play::Draw => {
                let can_turn_over = !table.is_empty(self.waste) && self.passes.is_none_or(|limit| table.pass < limit);
                (!table.is_empty(self.stock) || can_turn_over) && !(self.draws_only_if_stuck && self.has_removal(table))
            }
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match *play {
            Play::Remove { a, b } => discard(table, a, b, self.discard),
            _ if table.is_empty(self.stock) => {
                table.turn_over(self.waste, self.stock, false);
                table.pass += 1;
            }
            _ => table.turn_card(self.stock, self.waste, true),
        }
    }

    fn is_won(&self, table: &Table) -> bool {
        table.count(&self.pyramid) == 0 && (!self.needs_whole_pack || table.len(self.discard) == 52)
    }
}

/// Treize and Yield, after AisleRiot: pairs that add up to 13 are removed from a pyramid and from both ends of the
/// waste. The bottom card of the waste is on its own pile. In Yield, the pyramid is upside down.
struct Treize {
    pyramid: Vec<Pile>,
    covers: Vec<Vec<Pile>>,
    stock: Pile,
    bottom: Pile,
    waste: Pile,
    discard: Pile,
}

impl Treize {
    fn new(id: &str, setup: &Setup) -> Treize {
        let pyramid = setup.zone("y");
        Treize {
            covers: if id == "yield" { inverted_covers(&pyramid) } else { pyramid_covers(&pyramid) },
            pyramid,
            stock: setup.pile("s"),
            bottom: setup.pile("b"),
            waste: setup.pile("w"),
            discard: setup.pile("d"),
        }
    }

    fn is_free(&self, table: &Table, pile: Pile) -> bool {
        match self.pyramid.iter().position(|&other| other == pile) {
            Some(index) => self.covers[index].iter().all(|&cover| table.is_empty(cover)),
            None => pile == self.bottom || pile == self.waste,
        }
    }
}

/// Returns, for each card of a pyramid upside down, row by row, the cards of the next row that touch it.
fn inverted_covers(pyramid: &[Pile]) -> Vec<Vec<Pile>> {
    let mut rows: Vec<&[Pile]> = Vec::new();
    let mut rest = pyramid;
    for length in (1..=7).rev() {
        let (row, others) = rest.split_at(length);
        rows.push(row);
        rest = others;
    }
    let mut covers = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let next: &[Pile] = rows.get(index + 1).copied().unwrap_or(&[]);
        for place in 0..row.len() {
            let left = place.checked_sub(1).and_then(|left| next.get(left));
            covers.push(left.into_iter().chain(next.get(place)).copied().collect());
        }
    }
    covers
}

impl Referee for Treize {
    fn deal(&mut self, table: &mut Table) {
        table.deal(&self.pyramid, 1, true);
        table.deal_rest(self.stock);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Remove { a, b } if Some(a) == b => {
                let cards = &table.piles[a];
                a == self.waste && cards.len() > 1 && cards[cards.len() - 1].rank + cards[cards.len() - 2].rank == 13
            }
            Play::Remove { a, b } => {
                let are_free = self.is_free(table, a) && b.is_none_or(|b| self.is_free(table, b));
                let exists = b.is_none_or(|b| table.top(b).is_some());
                are_free && exists && add_up_to_13(table.top(a), b.and_then(|b| table.top(b)))
            }
            Play::Draw => !table.is_empty(self.stock),
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match *play {
            Play::Remove { a, b } => discard(table, a, b, self.discard),
            _ => table.turn_card(self.stock, self.waste, true),
        }
        if table.is_empty(self.bottom) && !table.is_empty(self.waste) {
            let card = table.piles[self.waste].remove(0);
            table.piles[self.bottom].push(card);
        }
    }

    fn is_won(&self, table: &Table) -> bool {
        table.len(self.discard) == 52
    }
}

/// Baroness: pairs that add up to 13 are removed from five piles.
struct Baroness {
    tableau: Vec<Pile>,
    reserve: Vec<Pile>,
    stock: Pile,
    discard: Pile,
    /// The value of the option `fill`: when empty columns are filled.
    fill: &'static str,
    /// The value of the option `last`: where the last cards of the stock are dealt.
    last: &'static str,
    draws_only_if_stuck: bool,
}

impl Baroness {
    fn new(setup: &Setup) -> Baroness {
        let reserve = setup.zone("r");
        let last = setup.choice("last", &["spaces", "reserve", "piles"]);
        assert_eq!(reserve.is_empty(), last == "piles");
        Baroness {
            tableau: setup.zone("t"),
            reserve,
            stock: setup.pile("s"),
            discard: setup.pile("d"),
            fill: setup.choice("fill", &["before-deal", "optional", "at-once"]),
            last,
            draws_only_if_stuck: setup.choice("draw", &["stuck", "any"]) == "stuck",
        }
    }

    fn spaces(&self, table: &Table) -> Vec<Pile> {
        self.tableau.iter().copied().filter(|&pile| table.is_empty(pile)).collect()
    }

    /// Whether a space can be filled from a pile with more than one card.
    fn can_fill(&self, table: &Table) -> bool {
        !self.spaces(table).is_empty() && self.tableau.iter().any(|&pile| table.len(pile) > 1)
    }

    fn can_remove(&self, table: &Table, a: Pile, b: Option<Pile>) -> bool {
        let is_source = |pile: Pile| self.tableau.contains(&pile) || self.reserve.contains(&pile);
        let must_fill_first = self.fill == "at-once" && self.can_fill(table);
        let fits = match b {
            Some(b) => a != b && is_source(b) && table.top(b).is_some() && add_up_to_13(table.top(a), table.top(b)),
            None => add_up_to_13(table.top(a), None),
        };
        is_source(a) && fits && !must_fill_first
    }

    fn has_removal(&self, table: &Table) -> bool {
        let piles = [&self.tableau[..], &self.reserve].concat();
        piles
            .iter()
            .any(|&a| self.can_remove(table, a, None) || piles.iter().any(|&b| self.can_remove(table, a, Some(b))))
    }
}

impl Referee for Baroness {
    fn deal(&mut self, table: &mut Table) {
        table.deal(&self.tableau, 1, true);
        table.deal_rest(self.stock);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Remove { a, b } => self.can_remove(table, a, b),
            Play::Move { from, to, count } => {
                let is_in_tableau = self.tableau.contains(&from) && self.tableau.contains(&to);
                is_in_tableau && count == 1 && table.len(from) > 1 && table.is_empty(to)
            }
            Play::Draw => {
                let must_fill = self.fill != "optional" && self.can_fill(table);
                let must_wait = must_fill || self.draws_only_if_stuck && self.has_removal(table);
                !must_wait && !table.is_empty(self.stock)
            }
            Play::Word { .. } => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match *play {
            Play::Remove { a, b } => discard(table, a, b, self.discard),
            Play::Move { from, to, .. } => table.move_cards(from, to, 1),
            _ => {
                let spaces = self.spaces(table);
                let deals_to_spaces = self.fill != "optional" && !spaces.is_empty();
                let dealt = if deals_to_spaces { &spaces } else { &self.tableau };
                let is_last = table.len(self.stock) < self.tableau.len() && !self.reserve.is_empty();
                let piles = if is_last && !(deals_to_spaces && self.last == "spaces") { &self.reserve } else { dealt };
                piles.iter().for_each(|&pile| table.turn_card(self.stock, pile, true));
            }
        }
    }

    fn is_won(&self, table: &Table) -> bool {
        table.len(self.discard) == 52
    }
}

/// Nestor: pairs of equal rank are removed from eight columns and from a reserve of four cards. At first no rank occurs
/// twice in a column.
struct Nestor {
    tableau: Vec<Pile>,
    reserve: Vec<Pile>,
    discard: Pile,
    /// Whether the cards of the reserve are in one pile.
    is_stack: bool,
    /// Whether the reserve is face down.
    is_hidden: bool,
    /// Whether the last deal stopped because no card of the pack could be dealt.
    is_incomplete: bool,
}

impl Nestor {
    fn new(setup: &Setup) -> Nestor {
        let kind = setup.choice("reserve", &["open", "stack", "face-down"]);
        Nestor {
            tableau: setup.zone("t"),
            reserve: setup.zone("r"),
            discard: setup.pile("d"),
            is_stack: kind != "open",
            is_hidden: kind == "face-down",
            is_incomplete: false,
        }
    }
}

impl Referee for Nestor {
    /// If a column already has the rank of a card, this card goes to the bottom of the pack, and the next card is
    /// dealt.
    fn deal(&mut self, table: &mut Table) {
        let hand = table.hand();
        for &pile in (0..6).flat_map(|_| &self.tableau) {
            let is_new = |card: &Card| table.piles[pile].iter().all(|other| other.rank != card.rank);
            let Some(index) = table.piles[hand].iter().rposition(is_new) else {
                self.is_incomplete = true;
                return;
            };
            let skipped_cards = table.piles[hand].split_off(index + 1);
            table.turn_card(hand, pile, true);
            table.piles[hand].splice(0..0, skipped_cards);
        }
        let reserve = if self.is_stack { vec![self.reserve[0]; 4] } else { self.reserve.clone() };
        reserve.iter().for_each(|&pile| table.turn_card(hand, pile, !self.is_hidden));
        table.turn_up_tops(&self.reserve);
        self.is_incomplete = false;
    }

    fn accepts(&self, _: &Table) -> bool {
        !self.is_incomplete
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        let top = |pile: Pile| table.top(pile).filter(|_| self.tableau.contains(&pile) || self.reserve.contains(&pile));
        match *play {
            Play::Remove { a, b: Some(b) } => {
                a != b && top(a).is_some_and(|a| top(b).is_some_and(|b| a.rank == b.rank))
            }
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        if let Play::Remove { a, b } = *play {
            discard(table, a, b, self.discard);
        }
        table.turn_up_tops(&self.reserve);
    }

    fn is_won(&self, table: &Table) -> bool {
        table.len(self.discard) == 52
    }
}

/// Aces Up: a top card is removed if another top card of its suit is higher. Aces are high.
struct AcesUp {
    tableau: Vec<Pile>,
    stock: Pile,
    discard: Pile,
    only_aces_fill: bool,
    must_fill: bool,
    must_discard: bool,
    discards_automatically: bool,
}

impl AcesUp {
    fn new(setup: &Setup) -> AcesUp {
        AcesUp {
            tableau: setup.zone("t"),
            stock: setup.pile("s"),
            discard: setup.pile("d"),
            only_aces_fill: setup.choice("empty", &["any", "aces"]) == "aces",
            must_fill: setup.choice("fill", &["optional", "forced"]) == "forced",
            must_discard: setup.choice("draw", &["stuck", "any"]) == "stuck",
            discards_automatically: setup.is_on("auto-discard"),
        }
    }

    fn is_beaten(&self, table: &Table, pile: Pile) -> bool {
        let high_ace_rank = |card: Card| (card.rank + 11) % 13;
        let tops = || self.tableau.iter().filter_map(|&other| table.top(other));
        let is_beaten_card =
            |card: Card| tops().any(|other| other.suit == card.suit && high_ace_rank(other) > high_ace_rank(card));
        self.tableau.contains(&pile) && table.top(pile).is_some_and(is_beaten_card)
    }

    fn beaten_pile(&self, table: &Table) -> Option<Pile> {
        self.tableau.iter().copied().find(|&pile| self.is_beaten(table, pile))
    }

    fn can_fill_from(&self, table: &Table, from: Pile) -> bool {
        table.len(from) > 1 && (!self.only_aces_fill || table.top(from).unwrap().rank == 1)
    }

    fn make_automatic_changes(&self, table: &mut Table) {
        while let Some(pile) = self.beaten_pile(table).filter(|_| self.discards_automatically) {
            table.move_cards(pile, self.discard, 1);
        }
    }
}

impl Referee for AcesUp {
    fn deal(&mut self, table: &mut Table) {
        table.unordered = vec![self.discard];
        table.deal(&self.tableau, 1, true);
        table.deal_rest(self.stock);
        self.make_automatic_changes(table);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Remove { a, b: None } => self.is_beaten(table, a),
            Play::Move { from, to, count } => {
                let is_in_tableau = self.tableau.contains(&from) && self.tableau.contains(&to);
                is_in_tableau && count == 1 && table.is_empty(to) && self.can_fill_from(table, from)
            }
            Play::Draw => {
                let has_space = self.tableau.iter().any(|&pile| table.is_empty(pile));
                let can_fill = has_space && self.tableau.iter().any(|&pile| self.can_fill_from(table, pile));
                let must_wait =
                    (self.must_discard && self.beaten_pile(table).is_some()) || (self.must_fill && can_fill);
                !table.is_empty(self.stock) && !must_wait
            }
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match *play {
            Play::Remove { a, b } => discard(table, a, b, self.discard),
            Play::Move { from, to, .. } => table.move_cards(from, to, 1),
            _ => self.tableau.iter().for_each(|&pile| table.turn_card(self.stock, pile, true)),
        }
        self.make_automatic_changes(table);
    }

    fn is_won(&self, table: &Table) -> bool {
        table.len(self.discard) == 48
    }

    fn score(&self, table: &Table) -> Option<i32> {
        Some(52 - table.len(self.discard) as i32 - 4)
    }
}

/// How two cards must be related so that they are removed together.
#[derive(Copy, Clone, PartialEq)]
enum Partner {
    Rank,
    Suit,
    Sum(u8),
    /// Ranks up to 10 that add up to a number, or other ranks as listed.
    SumOr(u8, &'static [(u8, u8)]),
}

/// Games in which pairs are removed from piles, after the rules of PySolFC and AisleRiot. If there is a stock, it fills
/// each empty pile at once.
struct Pairs {
    piles: Vec<Pile>,
    /// The piles that cover each pile.
    covers: Vec<Vec<Pile>>,
    stock: Option<Pile>,
    discard: Pile,
    partner: Partner,
    /// The rows of the deal, face up (`u`) or face down (`d`).
    rows: &'static str,
    /// The number of the first piles that get only one card.
    single_piles: usize,
    /// The pile that gets two cards after the deal of the rows.
    pair_pile: Option<Pile>,
    /// The number of cards that are never removed.
    unpaired: usize,
    /// Whether the cards that remain when the stock is empty do not matter.
    needs_only_stock: bool,
    /// Whether the cards that remain when the pyramid is empty do not matter.
    needs_only_pyramid: bool,
}

impl Pairs {
    fn new(id: &str, setup: &Setup) -> Pairs {
        let pyramid = setup.zone("y");
        let mut covers = if pyramid.is_empty() { Vec::new() } else { pyramid_covers(&pyramid) };
        let piles = [pyramid.clone(), setup.zone("t"), setup.zone("r")].concat();
        covers.resize(piles.len(), Vec::new());
        let (partner, rows) = match id {
            "block-ten" => (Partner::SumOr(10, &[(11, 11), (12, 12), (13, 13)]), "u"),
            "gay-gordons" => (Partner::SumOr(11, &[(11, 11), (12, 13)]), "uuuuu"),
            "cover" => (Partner::Suit, "u"),
            "fourteen-out" => (Partner::Sum(14), "uuuuu"),
            "giza" => (Partner::Sum(13), "uuu"),
            "isabel" => (Partner::Rank, "dddu"),
            "the-wish" => (Partner::Rank, "dddu"),
            "patient-pairs" => (Partner::Rank, "uuuu"),
            "thirteens" => (Partner::Sum(13), "u"),
            _ => (Partner::Rank, "u"),
        };
        let face = if setup.has("face") { setup.choice("face", &["up", "top-up"]) } else { "" };
        let rows = match face {
            "up" => "uuuu",
            "top-up" => "dddu",
            _ => rows,
        };
        let needs_only_pyramid = setup.has("goal") && setup.choice("goal", &["all", "pyramid"]) == "pyramid";
        Pairs {
            needs_only_pyramid,
            single_piles: pyramid.len(),
            pair_pile: (id == "gay-gordons").then(|| setup.pile("r")),
            unpaired: if id == "block-ten" { 4 } else { 0 },
            piles,
            covers,
            stock: setup.zone("s").first().copied(),
            discard: setup.pile("d"),
            partner,
            rows,
            needs_only_stock: id == "cover",
        }
    }

    fn is_free(&self, table: &Table, pile: Pile) -> bool {
        let index = self.piles.iter().position(|&other| other == pile);
        index.is_some_and(|index| self.covers[index].iter().all(|&cover| table.is_empty(cover)))
    }

    fn can_remove(&self, table: &Table, a: Pile, b: Option<Pile>) -> bool {
        let Some(first) = table.top(a).filter(|_| self.is_free(table, a)) else { return false };
        let Some(b) = b else { return self.partner == Partner::Sum(first.rank) };
        let Some(second) = table.top(b).filter(|_| a != b && self.is_free(table, b)) else { return false };
        match self.partner {
            Partner::Rank => first.rank == second.rank,
            Partner::Suit => first.suit == second.suit,
            Partner::Sum(sum) => first.rank + second.rank == sum,
            Partner::SumOr(sum, others) => {
                let (low, high) = (first.rank.min(second.rank), first.rank.max(second.rank));
                high <= 10 && low + high == sum || others.contains(&(low, high))
            }
        }
    }

    fn make_automatic_changes(&self, table: &mut Table) {
        if let Some(stock) = self.stock {
            for &pile in &self.piles {
                if table.is_empty(pile) {
                    table.turn_card(stock, pile, true);
                }
            }
        }
        table.turn_up_tops(&self.piles);
    }
}

impl Referee for Pairs {
    fn deal(&mut self, table: &mut Table) {
        table.deal(&self.piles[..self.single_piles], 1, true);
        let row_piles = self.piles[self.single_piles..].iter().copied().filter(|&pile| Some(pile) != self.pair_pile);
        table.deal_rows(&row_piles.collect::<Vec<_>>(), self.rows);
        if let Some(pile) = self.pair_pile {
            table.deal(&[pile], 2, true);
        }
        if let Some(stock) = self.stock {
            table.deal_rest(stock);
        }
        self.make_automatic_changes(table);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        matches!(*play, Play::Remove { a, b } if self.can_remove(table, a, b))
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        if let Play::Remove { a, b } = *play {
            discard(table, a, b, self.discard);
        }
        self.make_automatic_changes(table);
    }

    fn is_won(&self, table: &Table) -> bool {
        match self.stock.filter(|_| self.needs_only_stock) {
            Some(stock) => table.is_empty(stock),
            None if self.needs_only_pyramid => table.count(&self.piles[..self.single_piles]) == 0,
            None => table.piles.iter().map(Vec::len).sum::<usize>() == table.len(self.discard) + self.unpaired,
        }
    }
}

/// Fortunes, after AisleRiot: as Aces Up, but any card moves to a space together with all cards on top of it, and the
/// player may deal at any time.
struct Fortunes {
    aces_up: AcesUp,
}

impl Fortunes {
    fn new(setup: &Setup) -> Fortunes {
        let aces_up = AcesUp {
            tableau: setup.zone("t"),
            stock: setup.pile("s"),
            discard: setup.pile("d"),
            only_aces_fill: false,
            must_fill: false,
            must_discard: false,
            discards_automatically: setup.is_on("auto-discard"),
        };
        Fortunes { aces_up }
    }
}

impl Referee for Fortunes {
    fn deal(&mut self, table: &mut Table) {
        self.aces_up.deal(table);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        let tableau = &self.aces_up.tableau;
        match *play {
            Play::Move { from, to, count } => {
                let is_in_tableau = tableau.contains(&from) && tableau.contains(&to);
                is_in_tableau && table.is_empty(to) && (1..=table.len(from)).contains(&count)
            }
            Play::Draw => !table.is_empty(self.aces_up.stock),
            _ => self.aces_up.allows(table, play),
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match *play {
            Play::Move { from, to, count } => {
                table.move_cards(from, to, count);
                self.aces_up.make_automatic_changes(table);
            }
            _ => self.aces_up.play(table, play),
        }
    }

    fn is_won(&self, table: &Table) -> bool {
        self.aces_up.is_won(table)
    }

    fn score(&self, table: &Table) -> Option<i32> {
        self.aces_up.score(table)
    }
}

/// Aces Square: two cards of one suit are removed from a row or column of a square, and the stock fills their places.
struct AcesSquare {
    square: Vec<Pile>,
    stock: Pile,
    discard: Pile,
    protects_aces: bool,
}

impl AcesSquare {
    fn new(setup: &Setup) -> AcesSquare {
        AcesSquare {
            square: setup.zone("q"),
            stock: setup.pile("s"),
            discard: setup.pile("d"),
            protects_aces: setup.choice("aces", &["protected", "free"]) == "protected",
        }
    }
}

impl Referee for AcesSquare {
    fn deal(&mut self, table: &mut Table) {
        table.deal(&self.square, 1, true);
        table.deal_rest(self.stock);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        let index_of = |pile: Pile| self.square.iter().position(|&other| other == pile);
        let Play::Remove { a, b: Some(b) } = *play else { return false };
        let (Some(index_a), Some(index_b), Some(first), Some(second)) =
            (index_of(a), index_of(b), table.top(a), table.top(b))
        else {
            return false;
        };
        let is_in_line = index_a / 4 == index_b / 4 || index_a % 4 == index_b % 4;
        let has_ace = first.rank == 1 || second.rank == 1;
        index_a != index_b && is_in_line && first.suit == second.suit && !(self.protects_aces && has_ace)
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        if let Play::Remove { a, b } = *play {
            discard(table, a, b, self.discard);
        }
        for &pile in &self.square {
            if table.is_empty(pile) {
                table.turn_card(self.stock, pile, true);
            }
        }
    }

    /// The game is won when only the four aces remain.
    fn is_won(&self, table: &Table) -> bool {
        let aces = self.square.iter().filter_map(|&pile| table.top(pile)).filter(|card| card.rank == 1).count();
        table.len(self.discard) == 48 && aces == 4
    }
}
