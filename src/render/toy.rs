//! A game for tests: piles as they are written down, no rules.

use crate::board::{Board, Event, Face, PileId, PileSet, Txn, View};
use crate::card::{Card, Pack};
use crate::error::Result;
use crate::game::{
    Better, Fact, FactValue, Game, GameInfo, Information, Lies, Move, PileInfo, Refusal, Role, Row, Show, Status,
    ZoneId, ZoneInfo,
};

pub(super) struct Toy {
    info: GameInfo,
    pub(super) status: Status,
}

impl Toy {
    /// A game of these zones (name, role, key, how many piles, show) and rows of pile names, `.` for a blank.
    pub(super) fn new(zones: &[(&str, Role, &str, usize, Show)], layout: &[&str]) -> Toy {
        let mut info = GameInfo {
            id: "toy".into(),
            title: "Toy".into(),
            names: Vec::new(),
            family: "toys".into(),
            about: "A game for tests.".into(),
            rules: String::new(),
            information: Information::Half,
            choice: "luck".into(),
            source: String::new(),
            pack: Pack::default(),
            piles: Vec::new(),
            zones: Vec::new(),
            vars: Vec::new(),
            verbs: Vec::new(),
            layout: Vec::new(),
            options: Vec::new(),
            better: Better::High,
            digest: 0,
            rulebook: None,
        };
        for (number, &(name, role, key, count, show)) in zones.iter().enumerate() {
            let first = PileId(info.piles.len() as u8);
            for at in 0..count {
                let name = match (count, role) {
                    (1, _) => key.to_string(),
                    (_, Role::Discard) => pyramid_name(key, at),
                    _ => format!("{key}{}", at + 1),
                };
                info.piles.push(PileInfo { name, zone: Some(ZoneId(number as u8)) });
            }
            info.zones.push(ZoneInfo {
                name: name.into(),
                role,
                key: key.into(),
                piles: PileSet::span(first, count),
                show,
                lies: Lies::Up,
                build: String::new(),
                space: String::new(),
                take: String::new(),
            });
        }
        info.piles.push(PileInfo { name: "hand".into(), zone: None });
        info.layout =
            layout.iter().map(|row| Row::Piles(row.split(' ').map(|name| info.pile_named(name)).collect())).collect();
        Toy { info, status: Status::Playing }
    }

    pub(super) fn with_row(mut self, at: usize, row: Row) -> Toy {
        self.info.layout.insert(at, row);
        self
    }

    pub(super) fn pile(&self, name: &str) -> PileId {
        self.info.pile_named(name).unwrap()
    }

    /// A board with these piles, bottom to top: `t2: [KD] 8C`, `[KD]` for a card face down, `(KD)` for one shut.
    pub(super) fn board(&self, piles: &str) -> Board {
        let hand = PileId(self.info.piles.len() as u8 - 1);
        let mut laid: Vec<(PileId, Card, Face)> = Vec::new();
        for line in piles.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (name, cards) = line.split_once(": ").unwrap();
            for word in cards.split(' ') {
                let face = match word.chars().next() {
                    Some('[') => Face::Down,
                    Some('(') => Face::Shut,
                    _ => Face::Up,
                };
                let card = word.trim_matches(['[', ']', '(', ')']).parse().unwrap();
                laid.push((self.pile(name), card, face));
            }
        }
        let cards: Vec<Card> = laid.iter().rev().map(|(_, card, _)| *card).collect();
        let mut board = Board::new(self.info.piles.len(), &cards).unwrap();
        for &(pile, _, face) in &laid {
            board.apply(&Event::Move { from: hand, to: pile, count: 1 });
            let at = board.len(pile) as u8 - 1;
            board.apply(&Event::Face { pile, at, old: Face::Down, new: face });
        }
        board
    }
}

/// `y2.1`: the row of a pyramid and the place in it.
fn pyramid_name(key: &str, at: usize) -> String {
    let (mut row, mut at) = (1, at);
    while at >= row {
        at -= row;
        row += 1;
    }
    format!("{key}{row}.{}", at + 1)
}

impl Game for Toy {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn deal(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)> {
        Ok((Board::new(self.info.piles.len(), deck)?, Vec::new()))
    }

    fn check(&self, _: View<'_>, _: Move) -> std::result::Result<(), Refusal> {
        Err(Refusal::NoSuchCommand)
    }

    fn moves(&self, _: View<'_>, _: &mut Vec<Move>) {}

    fn play(&self, _: &mut Txn<'_>, _: Move) {}

    fn status(&self, _: View<'_>) -> Status {
        self.status
    }

    fn score(&self, _: View<'_>) -> i32 {
        7
    }

    fn facts(&self, view: View<'_>) -> Vec<Fact> {
        let stock = self.info.piles_of(Role::Stock).next();
        let fact = |stock| {
            let count = view.len(stock);
            Fact { key: "stock", value: FactValue::Number(count as i64), text: format!("stock {count}") }
        };
        stock.map(fact).into_iter().collect()
    }
}
