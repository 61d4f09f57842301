//! Test boards for each kind of layout, and functions that draw them.

use super::{Style, board};
use crate::board::{PileId, View};
use crate::game::{Role, Row, Show, Status, Toy};

/// Returns the style for output to a pipe, `width` characters wide.
pub(super) fn style(width: usize) -> Style {
    Style { width, ..Style::default() }
}

/// Creates a game with these zones and layout rows. Its score is 7, so that a number is shown below the board.
pub(super) fn game(zones: &[(&str, Role, &str, usize, Show)], layout: &[&str]) -> Toy {
    Toy { fixed_status: Some((Status::Playing, 7)), ..Toy::new(zones, layout) }
}

/// Draws a board with these piles.
pub(super) fn draw(toy: &Toy, piles: &str, style: Style) -> String {
    board(toy, View::of(&toy.board(piles)), &style)
}

/// Joins these lines into the text of a picture.
pub(super) fn picture(lines: &[&str]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// Twelve piles at the hours of a clock and one in the center, each with a second pile next to it.
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
    (game(&zones, &[]).with_row(0, Row::Ring { center: PileId(12), around, beside }), piles.into())
}

/// Returns a game with the layout of Klondike.
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
    (game(&zones, &["s w . f1 f2 f3 f4", "t1 t2 t3 t4 t5 t6 t7"]), piles.into())
}

/// Ten columns, one of them long.
pub(super) fn spider() -> (Toy, String) {
    let zones = [("stock", Role::Stock, "s", 1, Show::Count), ("tableau", Role::Tableau, "t", 10, Show::Fan)];
    let long = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS";
    let piles = format!("s: [2C] [3C]\nt4: [KD] [QD] {long}\nt10: [AH] 9H");
    (game(&zones, &["s", "t1 t2 t3 t4 t5 t6 t7 t8 t9 t10"]), piles)
}

/// Columns above a pile with all cards visible.
pub(super) fn golf() -> (Toy, String) {
    let zones = [
        ("stock", Role::Stock, "s", 1, Show::Count),
        ("pile", Role::Hole, "w", 1, Show::Row),
        ("column", Role::Tableau, "t", 7, Show::Fan),
    ];
    let piles = "s: [2C] [3C]\nw: 5C 6C 7D 8D 9D TD JH QH\nt1: 2H 3H\nt7: KC";
    (game(&zones, &["t1 t2 t3 t4 t5 t6 t7", "s w"]), piles.into())
}

/// Fans next to each other.
pub(super) fn fans() -> (Toy, String) {
    let zones = [("foundation", Role::Foundation, "f", 4, Show::Top), ("fan", Role::Tableau, "t", 7, Show::Row)];
    let piles = "f1: AC\nt1: 2C 3C 4C\nt2: KD QD JD TD\nt3: 9H\nt5: 8S 7S\nt7: 5H 6H";
    (game(&zones, &["f1 f2 f3 f4", "t1 t2 t3 t4", "t5 t6 t7"]), piles.into())
}

/// Sixteen fans and an empty place for another fan, around a hole.
pub(super) fn black_hole() -> (Toy, String) {
    let toy = game(&[("hole", Role::Hole, "hole", 1, Show::Top), ("fans", Role::Tableau, "t", 17, Show::Row)], &[]);
    let around = (1..=17).map(|number| toy.pile(&format!("t{number}"))).collect();
    let center = toy.pile("hole");
    let piles: Vec<String> = (1..=16).map(|number| format!("t{number}: KD 7C TH")).collect();
    (toy.with_row(0, Row::Ring { center, around, beside: Vec::new() }), format!("hole: 2C AS\n{}", piles.join("\n")))
}

/// Returns a pyramid of seven rows. Two cards of the last row are gone.
pub(super) fn pyramid() -> (Toy, String) {
    let zones = [
        ("pyramid", Role::Discard, "y", 28, Show::Top),
        ("stock", Role::Stock, "s", 1, Show::Count),
        ("waste", Role::Waste, "w", 1, Show::TopThree),
    ];
    let toy = game(&zones, &["s w"]);
    let first = toy.pile("y1.1");
    let piles: Vec<String> = toy.info.piles.iter().take(26).map(|pile| format!("{}: 9D", pile.name)).collect();
    (toy.with_row(0, Row::Pyramid { first, rows: 7 }), format!("{}\ns: [2C] [3C]\nw: 4H", piles.join("\n")))
}
