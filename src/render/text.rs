//! The board of any game, in its own shape, and the line of facts under it.

use super::grid::Grid;
use super::{Style, columns, pyramid, ring};
use crate::board::{PileId, View};
use crate::game::{Game, GameInfo, Row, Status};
use crate::text;

/// Draws what the player sees, and under it the line of facts. No line ends in a space or is wider than the style
/// allows; the last one ends in a newline.
pub fn board(game: &dyn Game, view: View<'_>, style: &Style) -> String {
    let mut drawing = draw(game.info(), view, style).print(style.color);
    if !drawing.is_empty() {
        drawing.push('\n');
    }
    for line in text::wrap(&facts_line(game, view), style.columns()) {
        drawing.push_str(&line);
        drawing.push('\n');
    }
    drawing
}

/// What the cards do not show, in one line: `stock 24, pass 2 of 3, score 7`, and whether the game is over.
pub fn facts_line(game: &dyn Game, view: View<'_>) -> String {
    let mut words: Vec<String> = game.facts(view).into_iter().map(|fact| text::safe(&fact.text).into_owned()).collect();
    words.push(format!("score {}", game.score(view)));
    match game.status(view) {
        Status::Playing => {}
        Status::Won => words.push("won".into()),
        Status::Stuck => words.push("stuck: no move is left".into()),
    }
    words.join(", ")
}

/// Draws the layout. Rows of piles that follow each other share one grid of columns.
fn draw(info: &GameInfo, view: View<'_>, style: &Style) -> Grid {
    let mut grid = Grid::default();
    let both_piles = |a: &Row, b: &Row| matches!((a, b), (Row::Piles(_), Row::Piles(_)));
    for rows in info.layout.chunk_by(both_piles) {
        let special = match rows {
            [Row::Pyramid { first, rows }] => pyramid::draw(info, view, *first, *rows, style),
            [Row::Ring { center, around }] => ring::draw(info, view, *center, around, style),
            _ => None,
        };
        grid.stack(special.unwrap_or_else(|| {
            let plain: Vec<Vec<Option<PileId>>> = rows.iter().flat_map(plain).collect();
            let plain: Vec<&[Option<PileId>]> = plain.iter().map(Vec::as_slice).collect();
            columns::draw(info, view, &plain, style)
        }));
    }
    grid
}

/// A row of the layout as plain rows of piles, for want of room.
fn plain(row: &Row) -> Vec<Vec<Option<PileId>>> {
    match row {
        Row::Piles(piles) => vec![piles.clone()],
        Row::Pyramid { first, rows } => {
            let start = |row: u8| first.0.saturating_add(row * (row + 1) / 2);
            (0..*rows).map(|row| (0..=row).map(|at| Some(PileId(start(row).saturating_add(at)))).collect()).collect()
        }
        Row::Ring { center, around } => vec![vec![Some(*center)], around.iter().copied().map(Some).collect()],
    }
}

#[cfg(test)]
mod tests {
    use super::super::Charset;
    use super::super::toy::Toy;
    use super::*;
    use crate::game::{Role, Show};

    fn klondike() -> Toy {
        Toy::new(
            &[
                ("stock", Role::Stock, "s", 1, Show::Count),
                ("waste", Role::Waste, "w", 1, Show::TopThree),
                ("foundation", Role::Foundation, "f", 4, Show::Top),
                ("tableau", Role::Tableau, "t", 7, Show::Fan),
            ],
            &["s w . f1 f2 f3 f4", "t1 t2 t3 t4 t5 t6 t7"],
        )
    }

    const DEALT: &str = "s: [2C] [3C]
        w: 5C 4H 9S KD
        f2: AS 2S
        t1: 7C
        t2: [8D] TH
        t3: [8C] [8S] JH TS 9D
        t5: (8H) QD
        t7: [AC] KS";

    fn ascii(width: usize) -> Style {
        Style { width, ..Style::default() }
    }

    fn black_hole() -> (Toy, String) {
        let toy =
            Toy::new(&[("hole", Role::Hole, "h", 1, Show::Top), ("fans", Role::Tableau, "t", 17, Show::Row)], &[]);
        let around = (1..=17).map(|i| toy.pile(&format!("t{i}"))).collect();
        let center = toy.pile("h");
        let piles = (1..=16).map(|i| format!("t{i}: KD 7C TH")).collect::<Vec<_>>().join("\n");
        (toy.with_row(0, Row::Ring { center, around }), format!("h: 2C AS\n{piles}"))
    }

    fn pyramid() -> (Toy, String) {
        let toy = Toy::new(
            &[
                ("pyramid", Role::Discard, "y", 28, Show::Top),
                ("stock", Role::Stock, "s", 1, Show::Count),
                ("waste", Role::Waste, "w", 1, Show::TopThree),
            ],
            &["s w"],
        );
        let first = toy.pile("y1.1");
        let piles = toy.info().named_piles().take(26).map(|(_, pile)| format!("{}: 9D", pile.name));
        let piles = piles.collect::<Vec<_>>().join("\n");
        (toy.with_row(0, Row::Pyramid { first, rows: 7 }), piles)
    }

    #[test]
    fn look() {
        for width in [80, 40, 20] {
            for (toy, piles) in [(klondike(), DEALT.to_string()), black_hole(), pyramid()] {
                let b = toy.board(&piles);
                println!("{}", board(&toy, View::of(&b), &ascii(width)));
            }
        }
        let style = Style { charset: Charset::Unicode, color: true, width: 80 };
        println!("{}", board(&klondike(), View::of(&klondike().board(DEALT)), &style));
    }
}
