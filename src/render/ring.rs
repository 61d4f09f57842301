//! Piles in a ring around one in the middle.

use super::columns::line_width;
use super::glyph::{self, CARD, Mark};
use super::grid::Grid;
use super::{Charset, Style};
use crate::board::{PileId, View};
use crate::game::{GameInfo, Show};
use crate::text;

/// Lines from one row of the ring to the next: the names, the cards, a blank.
const STEP: usize = 3;

/// Columns that the frame around the middle takes on either side.
const FRAME: usize = 2;

/// The measures of a ring: a row on top, as many piles left as right, a row at the bottom.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Shape {
    /// Columns of the whole.
    width: usize,
    /// Columns of a pile.
    pile: usize,
    /// Piles in the top row.
    top: usize,
    /// Piles on each side.
    side: usize,
    /// Piles in the bottom row.
    bottom: usize,
    /// Columns between two piles of a row.
    gap: usize,
    /// The last column that a pile on the left may begin at without touching the middle.
    furthest: usize,
}

/// The piles of a ring: the one in the middle, those around it, and those that lie in the same places.
type Piles<'a> = (PileId, &'a [PileId], &'a [PileId]);

/// Draws a ring, its piles clockwise from the top left; nothing if it is too wide.
pub(super) fn draw(info: &GameInfo, view: View<'_>, piles: Piles<'_>, style: &Style) -> Option<Grid> {
    let (center, around, beside) = piles;
    let pile = around.iter().map(|&pile| pile_width(info, view, pile, beside)).max()?;
    let inner = if beside.is_empty() { CARD } else { line_width(2) };
    let middle = text::width(info.pile_name(center)).max(inner);
    let shape = shape(around.len(), pile, middle, style.columns())?;
    let mut grid = Grid::default();
    for (i, &pile) in around.iter().enumerate() {
        let (row, column) = shape.place(i);
        grid.name(row, column, info.pile_name(pile));
        lay(&mut grid, (row + 1, column), &marks(info, view, (pile, beside.get(i)), style.charset));
    }
    let (row, column) = (shape.height() / 2, shape.width.saturating_sub(inner) / 2);
    let top = match beside.is_empty() {
        true => glyph::marks(info, view, center, style.charset).pop().into_iter().collect(),
        false => marks(info, view, (center, beside.get(around.len())), style.charset),
    };
    lay(&mut grid, (row, column), &top);
    let framed = shape.side > 2 && column >= shape.pile + FRAME + 2;
    if framed {
        frame(&mut grid, (row, column), inner, style.charset);
    }
    let over = row.saturating_sub(if framed { 2 } else { 1 });
    grid.name(over, shape.width.saturating_sub(text::width(info.pile_name(center))) / 2, info.pile_name(center));
    Some(grid)
}

/// The marks of a place: those of its pile, or, if another lies beside it, how many cards it has and the other's top.
fn marks(info: &GameInfo, view: View<'_>, (pile, beside): (PileId, Option<&PileId>), charset: Charset) -> Vec<Mark> {
    let Some(&beside) = beside else { return glyph::marks(info, view, pile, charset) };
    let top = view.top(beside).map(|card| glyph::mark(Some(card), charset));
    [glyph::down(view.len(pile), charset)].into_iter().chain(top).collect()
}

/// Draws marks side by side.
fn lay(grid: &mut Grid, (row, column): (usize, usize), marks: &[Mark]) {
    for (i, mark) in marks.iter().enumerate() {
        grid.mark(row, column + i * (CARD + 1), mark);
    }
}

/// Draws a frame around what lies in the middle, so many columns wide.
fn frame(grid: &mut Grid, (row, column): (usize, usize), inner: usize, charset: Charset) {
    let [left, line, right, side, low_left, low_right] = match charset {
        Charset::Ascii => ['.', '-', '.', '|', '\'', '\''],
        Charset::Unicode => ['╭', '─', '╮', '│', '╰', '╯'],
    };
    let edge = |from: char, to: char| format!("{from}{}{to}", line.to_string().repeat(inner + 2));
    let start = column.saturating_sub(FRAME);
    grid.name(row.saturating_sub(1), start, &edge(left, right));
    grid.name(row, start, &side.to_string());
    grid.name(row, column + inner + FRAME - 1, &side.to_string());
    grid.name(row + 1, start, &edge(low_left, low_right));
}

/// How many columns a pile of the ring takes. Fans lie flat here, and keep the room of three cards.
fn pile_width(info: &GameInfo, view: View<'_>, pile: PileId, beside: &[PileId]) -> usize {
    let cards = match glyph::show(info, pile) {
        _ if !beside.is_empty() => 2,
        Show::Hidden | Show::Top | Show::Count => 1,
        Show::TopThree => 3,
        Show::Fan | Show::Row => view.len(pile).max(3),
    };
    line_width(cards).max(text::width(info.pile_name(pile)))
}

/// The roundest ring of so many piles that fits.
fn shape(piles: usize, pile: usize, middle: usize, width: usize) -> Option<Shape> {
    let shape = |side: usize| {
        let ends = piles - 2 * side;
        let top = ends.div_ceil(2);
        let height = (side.max(1) + 2) * STEP;
        let width = width.min((top * (pile + 3) + 2 * pile).max(2 * height));
        let free = width.saturating_sub(2 * (pile + 2) + top * pile);
        let gap = (free / (top - 1).max(1)).max(2);
        let furthest = (width.saturating_sub(middle) / 2).saturating_sub(pile + 1);
        Shape { width, pile, top, side, bottom: ends - top, gap, furthest }
    };
    let fits =
        |shape: &Shape| shape.row_width(shape.top) <= width && (shape.side == 0 || 2 * (pile + 1) + middle <= width);
    (piles / 4..=piles.saturating_sub(1) / 2).map(shape).find(fits)
}

impl Shape {
    /// Columns of a row of so many piles.
    fn row_width(&self, piles: usize) -> usize {
        (piles * (self.pile + self.gap)).saturating_sub(self.gap)
    }

    /// Lines of the whole.
    fn height(&self) -> usize {
        (self.side.max(1) + 2) * STEP - 1
    }

    /// The line and column of the pile of that number, clockwise.
    fn place(&self, number: usize) -> (usize, usize) {
        let right = self.top + self.side;
        let low = right + self.bottom;
        if number < self.top {
            (0, self.along(self.top, number))
        } else if number < right {
            let row = number - self.top;
            ((row + 1) * STEP, (self.width - self.pile).saturating_sub(self.inset(row)))
        } else if number < low {
            ((self.side.max(1) + 1) * STEP, self.along(self.bottom, low - 1 - number))
        } else {
            let row = (low + self.side - 1).saturating_sub(number);
            ((row + 1) * STEP, self.inset(row))
        }
    }

    /// The column of a pile in a row of so many, which stands in the middle.
    fn along(&self, piles: usize, at: usize) -> usize {
        self.width.saturating_sub(self.row_width(piles)) / 2 + at * (self.pile + self.gap)
    }

    /// How far from the edge a pile on the side stands: on an ellipse.
    fn inset(&self, row: usize) -> usize {
        let half = (self.width - self.pile) as f64 / 2.0;
        let height = 2.0 * (row + 1) as f64 / (self.side + 1) as f64 - 1.0;
        ((half * (1.0 - (1.0 - height * height).sqrt())) as usize).min(self.furthest)
    }
}

#[cfg(test)]
mod tests {
    use super::super::toy::{black_hole, clock, picture};
    use super::*;

    fn style(width: usize) -> Style {
        Style { width, ..Style::default() }
    }

    #[test]
    fn a_clock_tells_how_many_cards_lie_face_down_and_what_was_turned_up_last() {
        let (toy, piles) = clock();
        let face = [
            "       p11    p12    p1",
            "       1#     -- QD  4# AD",
            "",
            " p10                        p2",
            " --                         --",
            "               p13",
            "p9          .-------.        p3",
            "--          | 2# KS |        --",
            "            '-------'",
            " p8                         p4",
            " --                         --",
            "",
            "       p7     p6     p5",
            "       --     --     --",
            "",
            "score 7",
        ];
        assert_eq!(toy.draw(&piles, style(80)), picture(&face));
        let narrow = [
            "p11    p12    p1",
            "1#     -- QD  4# AD",
            "",
            " p10          p2",
            " --           --",
            "",
            "p9      p13    p3",
            "--     2# KS   --",
            "",
            " p8           p4",
            " --           --",
            "",
            "p7     p6     p5",
            "--     --     --",
            "",
            "score 7",
        ];
        assert_eq!(toy.draw(&piles, style(20)), picture(&narrow));
    }

    #[test]
    fn seventeen_fans_stand_around_the_hole() {
        let (toy, piles) = black_hole();
        assert_eq!(
            toy.draw(&piles, style(80)),
            picture(&[
                "           t1        t2        t3        t4        t5",
                "           KD 7C TH  KD 7C TH  KD 7C TH  KD 7C TH  KD 7C TH",
                "",
                "      t17                                                t6",
                "      --                                                 KD 7C TH",
                "",
                "t16                              hole                          t7",
                "KD 7C TH                        .----.                         KD 7C TH",
                "                                | AS |",
                "t15                             '----'                         t8",
                "KD 7C TH                                                       KD 7C TH",
                "",
                "      t14                                                t9",
                "      KD 7C TH                                           KD 7C TH",
                "",
                "                t13       t12       t11       t10",
                "                KD 7C TH  KD 7C TH  KD 7C TH  KD 7C TH",
                "",
                "score 7",
            ])
        );
        assert_eq!(
            toy.draw(&piles, style(40)),
            picture(&[
                " t1        t2        t3        t4",
                " KD 7C TH  KD 7C TH  KD 7C TH  KD 7C TH",
                "",
                "    t17                     t5",
                "    --                      KD 7C TH",
                "",
                "t16                             t6",
                "KD 7C TH                        KD 7C TH",
                "                  hole",
                "t15              .----.         t7",
                "KD 7C TH         | AS |         KD 7C TH",
                "                 '----'",
                "t14                             t8",
                "KD 7C TH                        KD 7C TH",
                "",
                "    t13                     t9",
                "    KD 7C TH                KD 7C TH",
                "",
                "      t12       t11       t10",
                "      KD 7C TH  KD 7C TH  KD 7C TH",
                "",
                "score 7",
            ])
        );
        assert_eq!(
            toy.draw(&piles, style(24)),
            picture(&[
                "   t1        t2",
                "   KD 7C TH  KD 7C TH",
                "",
                " t17           t3",
                " --            KD 7C TH",
                "",
                " t16           t4",
                " KD 7C TH      KD 7C TH",
                "",
                "t15             t5",
                "KD 7C TH        KD 7C TH",
                "",
                "t14       hole  t6",
                "KD 7C TH   AS   KD 7C TH",
                "",
                "t13             t7",
                "KD 7C TH        KD 7C TH",
                "",
                " t12           t8",
                " KD 7C TH      KD 7C TH",
                "",
                " t11           t9",
                " KD 7C TH      KD 7C TH",
                "",
                "        t10",
                "        KD 7C TH",
                "",
                "score 7",
            ])
        );
        assert_eq!(
            toy.draw(&piles, style(20)),
            picture(&[
                "hole",
                "AS",
                "",
                "t1   t2   t3   t4",
                "KD   KD   KD   KD",
                "7C   7C   7C   7C",
                "TH   TH   TH   TH",
                "",
                "t5   t6   t7   t8",
                "KD   KD   KD   KD",
                "7C   7C   7C   7C",
                "TH   TH   TH   TH",
                "",
                "t9   t10  t11  t12",
                "KD   KD   KD   KD",
                "7C   7C   7C   7C",
                "TH   TH   TH   TH",
                "",
                "t13  t14  t15  t16",
                "KD   KD   KD   KD",
                "7C   7C   7C   7C",
                "TH   TH   TH   TH",
                "",
                "t17",
                "--",
                "",
                "score 7",
            ])
        );
        let framed = toy.draw(&piles, Style { charset: Charset::Unicode, ..style(80) });
        assert_eq!(
            framed.lines().nth(7),
            Some("K♦ 7♣ T♥                        ╭────╮                         K♦ 7♣ T♥")
        );
    }
}
