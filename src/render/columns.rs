//! Rows of piles on one grid: what stands in the same place of two rows stands in the same column.

use super::glyph::{self, CARD, Mark};
use super::grid::Grid;
use super::{Charset, Style};
use crate::board::{PileId, View};
use crate::game::{GameInfo, Show};
use crate::text;

/// How far apart columns stand where there is room.
const COMFORTABLE: usize = 5;

/// A row of the layout without the piles that are not drawn.
type Places = Vec<Option<PileId>>;

/// Where the columns stand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Plan {
    /// From one column to the next.
    pitch: usize,
    /// How many columns stand side by side. More of them go into blocks below.
    per_block: usize,
}

/// Draws rows of piles, each with the names over it.
pub(super) fn draw(info: &GameInfo, view: View<'_>, rows: &[&[Option<PileId>]], style: &Style) -> Grid {
    let shown = |place: &Option<PileId>| place.filter(|&pile| glyph::show(info, pile) != Show::Hidden);
    let rows: Vec<Places> = rows.iter().map(|row| row.iter().map(shown).collect()).collect();
    let plan = plan(info, view, &rows, style.columns());
    let mut grid = Grid::default();
    for row in &rows {
        for block in row.chunks(plan.per_block) {
            grid.stack(draw_block(info, view, block, plan.pitch, style));
        }
    }
    grid
}

fn plan(info: &GameInfo, view: View<'_>, rows: &[Places], width: usize) -> Plan {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0).max(1);
    let piles = rows.iter().flatten().flatten();
    let widest = piles.map(|&pile| text::width(info.pile_name(pile))).max().unwrap_or(0).max(CARD);
    let wanted = rows.iter().map(|row| wanted_pitch(info, view, row)).max().unwrap_or(0);
    let even = rows.iter().any(|row| is_even(info, row));
    // How far apart so many columns may stand.
    let furthest = |columns: usize| match columns {
        _ if even => (width + 1) / columns,
        1 => width,
        _ => width.saturating_sub(widest) / (columns - 1),
    };
    let narrow = widest + 1;
    let most = 1 + width.saturating_sub(widest) / narrow;
    let per_block = columns.div_ceil(columns.div_ceil(most));
    Plan { pitch: furthest(per_block).min(wanted.max(COMFORTABLE)).max(narrow), per_block }
}

/// Whether several piles of the row lie side by side, so that they share the room alike. Otherwise the last pile of
/// the row has the rest of the line.
fn is_even(info: &GameInfo, row: &[Option<PileId>]) -> bool {
    row.iter().flatten().filter(|&&pile| glyph::show(info, pile) == Show::Row).count() > 1
}

/// How far apart the columns must stand for every pile of the row to lie in one line.
fn wanted_pitch(info: &GameInfo, view: View<'_>, row: &[Option<PileId>]) -> usize {
    let spans = spans(row);
    let last = if is_even(info, row) { spans.len() } else { spans.len().saturating_sub(1) };
    let need = |&(_, pile, span): &(usize, PileId, usize)| {
        let cards = match glyph::show(info, pile) {
            Show::Row => view.len(pile).max(1),
            Show::TopThree => 3,
            _ => return 0,
        };
        (line_width(cards) + 1).div_ceil(span)
    };
    spans.iter().take(last).map(need).max().unwrap_or(0)
}

/// The piles of a row: where they stand, and how many places they have with the blanks after them.
fn spans(row: &[Option<PileId>]) -> Vec<(usize, PileId, usize)> {
    let blanks = |at: usize| row.iter().skip(at + 1).take_while(|place| place.is_none()).count();
    row.iter().enumerate().filter_map(|(at, place)| place.map(|pile| (at, pile, 1 + blanks(at)))).collect()
}

/// How many columns so many cards side by side take.
pub(super) fn line_width(cards: usize) -> usize {
    (cards * (CARD + 1)).saturating_sub(1)
}

fn draw_block(info: &GameInfo, view: View<'_>, row: &[Option<PileId>], pitch: usize, style: &Style) -> Grid {
    let mut grid = Grid::default();
    let spans = spans(row);
    for (i, &(at, pile, span)) in spans.iter().enumerate() {
        let column = at * pitch;
        let rest = style.columns().saturating_sub(column);
        let room = if i + 1 == spans.len() && !is_even(info, row) { rest } else { rest.min(span * pitch - 1) };
        grid.name(0, column, info.pile_name(pile));
        for (line, right, mark) in arrange(info, view, pile, room, style.charset) {
            grid.mark(1 + line, column + right, &mark);
        }
    }
    grid
}

/// The marks of a pile and where they lie in the room it has: the line, counted from the first under the name, and
/// the distance from the left.
fn arrange(info: &GameInfo, view: View<'_>, pile: PileId, room: usize, charset: Charset) -> Vec<(usize, usize, Mark)> {
    let marks = glyph::marks(info, view, pile, charset);
    match glyph::show(info, pile) {
        Show::Row => {
            let per_line = ((room + 1) / (CARD + 1)).max(1);
            let place = |(i, mark)| (i / per_line, i % per_line * (CARD + 1), mark);
            marks.into_iter().enumerate().map(place).collect()
        }
        Show::TopThree => {
            let count = marks.len();
            let step = if line_width(count) <= room { CARD + 1 } else { CARD };
            let fitting = (room / step + usize::from(room % step >= CARD)).clamp(1, count.max(1));
            let top = marks.into_iter().skip(count - fitting.min(count));
            top.enumerate().map(|(i, mark)| (0, i * step, mark)).collect()
        }
        _ => marks.into_iter().enumerate().map(|(i, mark)| (i, 0, mark)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::toy::{Toy, fans, golf, klondike, picture, spider};
    use super::*;
    use crate::game::Role;

    fn style(width: usize) -> Style {
        Style { width, ..Style::default() }
    }

    #[test]
    fn columns_line_up() {
        let (toy, piles) = klondike();
        assert_eq!(
            toy.draw(&piles, style(80)),
            picture(&[
                "s    w         f1   f2   f3   f4",
                "##   4H 9S KD  --   2S   --   --",
                "",
                "t1   t2   t3   t4   t5   t6   t7",
                "7C   ##   ##   --   ##   --   ##",
                "     TH   ##        QD        KS",
                "          JH",
                "          TS",
                "          9D",
                "",
                "stock 2, score 7",
            ])
        );
        assert_eq!(
            toy.draw(&piles, style(20)),
            picture(&[
                "s  w     f1 f2 f3 f4",
                "## 9SKD  -- 2S -- --",
                "",
                "t1 t2 t3 t4 t5 t6 t7",
                "7C ## ## -- ## -- ##",
                "   TH ##    QD    KS",
                "      JH",
                "      TS",
                "      9D",
                "",
                "stock 2, score 7",
            ])
        );
    }

    #[test]
    fn suits_have_glyphs_and_colors() {
        let (toy, piles) = klondike();
        assert_eq!(
            toy.draw(&piles, Style { charset: Charset::Unicode, ..style(80) }),
            picture(&[
                "s    w         f1   f2   f3   f4",
                "▒▒   4♥ 9♠ K♦  ··   2♠   ··   ··",
                "",
                "t1   t2   t3   t4   t5   t6   t7",
                "7♣   ▒▒   ▒▒   ··   ▒▒   ··   ▒▒",
                "     T♥   ▒▒        Q♦        K♠",
                "          J♥",
                "          T♠",
                "          9♦",
                "",
                "stock 2, score 7",
            ])
        );
        let toy = Toy::new(&[("tableau", Role::Tableau, "t", 3, Show::Fan)], &["t1 t2 t3"]);
        let colored = toy.draw("t1: 7C TH\nt2: [2C] QD", Style { charset: Charset::Unicode, color: true, width: 80 });
        assert_eq!(
            colored,
            picture(&[
                "\u{1b}[2mt1\u{1b}[0m   \u{1b}[2mt2\u{1b}[0m   \u{1b}[2mt3\u{1b}[0m",
                "7♣   \u{1b}[2m▒▒\u{1b}[0m   \u{1b}[2m··\u{1b}[0m",
                "\u{1b}[31mT♥\u{1b}[0m   \u{1b}[31mQ♦\u{1b}[0m",
                "",
                "score 7",
            ])
        );
    }

    #[test]
    fn many_columns_stand_closer_then_in_blocks() {
        let (toy, piles) = spider();
        assert_eq!(
            toy.draw(&piles, style(80)),
            picture(&[
                "s",
                "##",
                "",
                "t1   t2   t3   t4   t5   t6   t7   t8   t9   t10",
                "--   --   --   ##   --   --   --   --   --   ##",
                "               ##                            9H",
                "               KS",
                "               QS",
                "               JS",
                "               TS",
                "               9S",
                "               8S",
                "               7S",
                "               6S",
                "               5S",
                "               4S",
                "               3S",
                "               2S",
                "               AS",
                "",
                "stock 2, score 7",
            ])
        );
        assert_eq!(toy.draw(&piles, style(40)).lines().nth(3), Some("t1  t2  t3  t4  t5  t6  t7  t8  t9  t10"));
        assert_eq!(
            toy.draw(&piles, style(20)),
            picture(&[
                "s",
                "##",
                "",
                "t1  t2  t3  t4  t5",
                "--  --  --  ##  --",
                "            ##",
                "            KS",
                "            QS",
                "            JS",
                "            TS",
                "            9S",
                "            8S",
                "            7S",
                "            6S",
                "            5S",
                "            4S",
                "            3S",
                "            2S",
                "            AS",
                "",
                "t6  t7  t8  t9  t10",
                "--  --  --  --  ##",
                "                9H",
                "",
                "stock 2, score 7",
            ])
        );
    }

    #[test]
    fn open_rows_are_wrapped() {
        let (toy, piles) = golf();
        assert_eq!(
            toy.draw(&piles, style(80)),
            picture(&[
                "t1   t2   t3   t4   t5   t6   t7",
                "2H   --   --   --   --   --   KC",
                "3H",
                "",
                "s    w",
                "##   5C 6C 7D 8D 9D TD JH QH",
                "",
                "stock 2, score 7",
            ])
        );
        assert_eq!(
            toy.draw(&piles, style(24)),
            picture(&[
                "t1 t2 t3 t4 t5 t6 t7",
                "2H -- -- -- -- -- KC",
                "3H",
                "",
                "s  w",
                "## 5C 6C 7D 8D 9D TD JH",
                "   QH",
                "",
                "stock 2, score 7",
            ])
        );
    }

    #[test]
    fn fans_have_the_room_they_need() {
        let (toy, piles) = fans();
        assert_eq!(
            toy.draw(&piles, style(80)),
            picture(&[
                "f1          f2          f3          f4",
                "AC          --          --          --",
                "",
                "t1          t2          t3          t4",
                "2C 3C 4C    KD QD JD TD 9H          --",
                "",
                "t5          t6          t7",
                "8S 7S       --          5H 6H",
                "",
                "score 7",
            ])
        );
        assert_eq!(
            toy.draw(&piles, style(40)),
            picture(&[
                "f1        f2        f3        f4",
                "AC        --        --        --",
                "",
                "t1        t2        t3        t4",
                "2C 3C 4C  KD QD JD  9H        --",
                "          TD",
                "",
                "t5        t6        t7",
                "8S 7S     --        5H 6H",
                "",
                "score 7",
            ])
        );
        assert_eq!(
            toy.draw(&piles, style(20)),
            picture(&[
                "f1   f2   f3   f4",
                "AC   --   --   --",
                "",
                "t1   t2   t3   t4",
                "2C   KD   9H   --",
                "3C   QD",
                "4C   JD",
                "     TD",
                "",
                "t5   t6   t7",
                "8S   --   5H",
                "7S        6H",
                "",
                "score 7",
            ])
        );
    }
}
