//! A game for tests: piles as they are written down, no rules.

use super::{Style, board};
use crate::board::{Board, Cause, Event, Face, PileId, PileSet, Txn, View};
use crate::card::{Card, Pack};
use crate::error::Result;
use crate::game::{
    Better, Fact, FactValue, Game, GameInfo, Information, Lies, Move, PileInfo, Refusal, Role, Row, Show, Status,
    ZoneId, ZoneInfo,
};

/// The style of a pipe, so many columns wide.
pub(super) fn style(width: usize) -> Style {
    Style { width, ..Style::default() }
}

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
            tactics: String::new(),
            odds: String::new(),
            information: Information::Half,
            choice: "luck".into(),
            source: String::new(),
            pack: Pack::default(),
            piles: Vec::new(),
            zones: Vec::new(),
            vars: Vec::new(),
            procedures: Vec::new(),
            phases: Vec::new(),
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
                limits: Vec::new(),
                steps: Vec::new(),
            });
        }
        info.piles.push(PileInfo { name: "hand".into(), zone: None });
        info.layout =
            layout.iter().map(|row| Row::Piles(row.split(' ').map(|name| info.pile_named(name)).collect())).collect();
        Toy { info, status: Status::Playing }
    }

    pub(super) fn packs(&mut self, packs: u8) {
        self.info.pack.packs = packs;
    }

    pub(super) fn with_row(mut self, at: usize, row: Row) -> Toy {
        self.info.layout.insert(at, row);
        self
    }

    /// The picture of these piles.
    pub(super) fn draw(&self, piles: &str, style: Style) -> String {
        board(self, View::of(&self.board(piles)), &style)
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
            board.apply(&Event::Move { from: hand, to: pile, count: 1, cause: Cause::Dealt });
            let at = board.len(pile) as u8 - 1;
            board.apply(&Event::Face { pile, at, old: Face::Down, new: face, cause: Cause::Dealt });
        }
        board
    }
}

/// The text of these lines.
pub(super) fn picture(lines: &[&str]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// Twelve piles at the hours of a clock and one in the middle, each with another beside it.
pub(super) fn clock() -> (Toy, String) {
    let zones = [("hour", Role::Tableau, "p", 13, Show::Count), ("turned", Role::Foundation, "u", 13, Show::Top)];
    let around: Vec<PileId> = [10, 11].into_iter().chain(0..10).map(PileId).collect();
    let beside = around.iter().copied().chain([PileId(12)]).map(|pile| PileId(pile.0 + 13)).collect();
    let piles = "p13: [2C] [3C]
        p1: [4C] [5C] [6C] [7C]
        p11: [8C]
        u1: AC AD
        u12: QD
        u13: KS";
    (Toy::new(&zones, &[]).with_row(0, Row::Ring { center: PileId(12), around, beside }), piles.into())
}

/// A game of Klondike's shape.
pub(super) fn klondike() -> (Toy, String) {
    let zones = [
        ("stock", Role::Stock, "s", 1, Show::Count),
        ("waste", Role::Waste, "w", 1, Show::TopThree),
        ("foundation", Role::Foundation, "f", 4, Show::Top),
        ("tableau", Role::Tableau, "t", 7, Show::Fan),
    ];
    let piles = "s: [2C] [3C]
        w: 5C 4H 9S KD
        f2: AS 2S
        t1: 7C
        t2: [8D] TH
        t3: [8C] [8S] JH TS 9D
        t5: (8H) QD
        t7: [AC] KS";
    (Toy::new(&zones, &["s w . f1 f2 f3 f4", "t1 t2 t3 t4 t5 t6 t7"]), piles.into())
}

/// Ten columns, one of them long.
pub(super) fn spider() -> (Toy, String) {
    let zones = [("stock", Role::Stock, "s", 1, Show::Count), ("tableau", Role::Tableau, "t", 10, Show::Fan)];
    let long = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS";
    let piles = format!("s: [2C] [3C]\nt4: [KD] [QD] {long}\nt10: [AH] 9H");
    (Toy::new(&zones, &["s", "t1 t2 t3 t4 t5 t6 t7 t8 t9 t10"]), piles)
}

/// Columns over a pile that lies open.
pub(super) fn golf() -> (Toy, String) {
    let zones = [
        ("stock", Role::Stock, "s", 1, Show::Count),
        ("pile", Role::Hole, "w", 1, Show::Row),
        ("column", Role::Tableau, "t", 7, Show::Fan),
    ];
    let piles = "s: [2C] [3C]\nw: 5C 6C 7D 8D 9D TD JH QH\nt1: 2H 3H\nt7: KC";
    (Toy::new(&zones, &["t1 t2 t3 t4 t5 t6 t7", "s w"]), piles.into())
}

/// Fans side by side.
pub(super) fn fans() -> (Toy, String) {
    let zones = [("foundation", Role::Foundation, "f", 4, Show::Top), ("fan", Role::Tableau, "t", 7, Show::Row)];
    let piles = "f1: AC\nt1: 2C 3C 4C\nt2: KD QD JD TD\nt3: 9H\nt5: 8S 7S\nt7: 5H 6H";
    (Toy::new(&zones, &["f1 f2 f3 f4", "t1 t2 t3 t4", "t5 t6 t7"]), piles.into())
}

/// Seventeen fans around a hole, one of them empty.
pub(super) fn black_hole() -> (Toy, String) {
    let toy = Toy::new(&[("hole", Role::Hole, "hole", 1, Show::Top), ("fans", Role::Tableau, "t", 17, Show::Row)], &[]);
    let around = (1..=17).map(|number| toy.pile(&format!("t{number}"))).collect();
    let center = toy.pile("hole");
    let piles: Vec<String> = (1..=16).map(|number| format!("t{number}: KD 7C TH")).collect();
    (toy.with_row(0, Row::Ring { center, around, beside: Vec::new() }), format!("hole: 2C AS\n{}", piles.join("\n")))
}

/// A pyramid of seven rows; two cards of the last row are gone.
pub(super) fn pyramid() -> (Toy, String) {
    let zones = [
        ("pyramid", Role::Discard, "y", 28, Show::Top),
        ("stock", Role::Stock, "s", 1, Show::Count),
        ("waste", Role::Waste, "w", 1, Show::TopThree),
    ];
    let toy = Toy::new(&zones, &["s w"]);
    let first = toy.pile("y1.1");
    let piles: Vec<String> = toy.info.piles.iter().take(26).map(|pile| format!("{}: 9D", pile.name)).collect();
    (toy.with_row(0, Row::Pyramid { first, rows: 7 }), format!("{}\ns: [2C] [3C]\nw: 4H", piles.join("\n")))
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

    fn deal(&self, _: &mut Txn<'_>) -> Result<()> {
        Ok(())
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
