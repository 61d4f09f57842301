//! Tests of drawn rows of piles, lines and grids.

use super::test_boards::{draw, fans, game, golf, klondike, picture, spider, style};
use super::{Charset, Style, board};
use crate::board::{Event, PileId, VarId, View};
use crate::game::{Role, Row, Show};

#[test]
fn columns_line_up() {
    let (toy, piles) = klondike();
    assert_eq!(
        draw(&toy, &piles, style(80)),
        picture(&[
            "s    w 4       f1   f2   f3   f4",
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
        draw(&toy, &piles, style(20)),
        picture(&[
            "s  w 4   f1 f2 f3 f4",
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
        draw(&toy, &piles, Style { charset: Charset::Unicode, ..style(80) }),
        picture(&[
            "s    w 4       f1   f2   f3   f4",
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
    let toy = game(&[("tableau", Role::Tableau, "t", 3, Show::Fan)], &["t1 t2 t3"]);
    let colored = draw(&toy, "t1: 7C TH\nt2: [2C] QD", Style { charset: Charset::Unicode, color: true, ..style(80) });
    assert_eq!(
        colored,
        picture(&[
            "\u{1b}[38;5;246mt1\u{1b}[0m   \u{1b}[38;5;246mt2\u{1b}[0m   \u{1b}[38;5;246mt3\u{1b}[0m",
            "7♣   \u{1b}[38;5;67m▒▒\u{1b}[0m   \u{1b}[38;5;246m··\u{1b}[0m",
            "\u{1b}[38;5;203mT♥\u{1b}[0m   \u{1b}[38;5;203mQ♦\u{1b}[0m",
            "",
            "score 7",
        ])
    );
}

#[test]
fn many_columns_move_closer_and_then_wrap_into_blocks() {
    let (toy, piles) = spider();
    assert_eq!(
        draw(&toy, &piles, style(80)),
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
    assert_eq!(draw(&toy, &piles, style(40)).lines().nth(3), Some("t1  t2  t3  t4  t5  t6  t7  t8  t9  t10"));
    assert_eq!(
        draw(&toy, &piles, style(20)),
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
fn columns_longer_than_the_window_are_folded() {
    let (toy, piles) = spider();
    let folded =
        |height: usize, charset: Charset| draw(&toy, &piles, Style { height: Some(height), charset, ..style(80) });
    let tall = draw(&toy, &piles, style(80));
    assert_eq!(folded(24, Charset::Ascii), tall);
    // Face-down cards are folded first.
    let column = |text: &str| -> Vec<String> {
        let lines = text.lines().skip(2).filter(|line| line.len() > 15);
        lines.map(|line| line.chars().skip(15).take(4).collect::<String>().trim().to_string()).collect()
    };
    let backs = folded(23, Charset::Ascii);
    assert_eq!(column(&backs)[..4], ["t4", "##2", "KS", "QS"]);
    assert_eq!(backs.lines().count(), 20);
    assert_eq!(column(&folded(23, Charset::Unicode))[..4], ["t4", "▒2", "K♠", "Q♠"]);
    // A run is folded last, except for its last card.
    assert_eq!(column(&folded(12, Charset::Ascii))[..4], ["t4", "##2", "+11", "2S"]);
    let (klondike, _) = klondike();
    let long_column = "t3: [8C] [8S] [2C] KH 2S 9D 4C QH JS TH";
    let drawing = draw(&klondike, long_column, Style { height: Some(13), ..style(80) });
    let column_lines: Vec<String> = drawing.lines().map(|line| line.chars().skip(10).take(3).collect()).collect();
    assert_eq!(column_lines[3..8], ["##3", "+4", "QH", "JS", "TH"]);
}

#[test]
fn a_waste_shows_its_number_of_cards() {
    let (toy, _) = klondike();
    let drawn = |width: usize| draw(&toy, "w: 5C 4H 9S KD", style(width)).lines().next().map(String::from);
    assert_eq!(drawn(80).as_deref(), Some("s    w 4       f1   f2   f3   f4"));
    assert_eq!(drawn(20).as_deref(), Some("s  w 4   f1 f2 f3 f4"));
}

#[test]
fn more_than_a_hundred_columns_are_used_for_spacing() {
    let (toy, piles) = klondike();
    let names = |width: usize| draw(&toy, &piles, style(width)).lines().nth(3).map(String::from);
    assert_eq!(names(100).as_deref(), Some("t1   t2   t3   t4   t5   t6   t7"));
    assert_eq!(names(120).as_deref(), Some("t1     t2     t3     t4     t5     t6     t7"));
    assert_eq!(names(200).map(|line| line.len()), Some(6 * 12 + 2));
}

#[test]
fn open_rows_are_wrapped() {
    let (toy, piles) = golf();
    assert_eq!(
        draw(&toy, &piles, style(80)),
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
        draw(&toy, &piles, style(24)),
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
fn fans_are_as_wide_as_their_cards() {
    let (toy, piles) = fans();
    assert_eq!(
        draw(&toy, &piles, style(80)),
        picture(&[
            "f1           f2           f3           f4",
            "AC           --           --           --",
            "",
            "t1           t2           t3           t4",
            "2C 3C 4C     KD QD JD TD  9H           --",
            "",
            "t5           t6           t7",
            "8S 7S        --           5H 6H",
            "",
            "score 7",
        ])
    );
    assert_eq!(
        draw(&toy, &piles, style(40)),
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
        draw(&toy, &piles, style(20)),
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

fn line(width: usize) -> String {
    let toy = game(&[("row", Role::Tableau, "p", 12, Show::Top)], &[]);
    let row = Row::Line((0..12).map(PileId).collect());
    let toy = toy.with_row(0, row);
    draw(
        &toy,
        "p1: 7C KD
        p2: AC
        p4: 3S
        p5: 5H
        p6: TD",
        style(width),
    )
}

#[test]
fn a_line_wraps_at_the_screen_width_and_skips_empty_piles() {
    let one_line = ["p1  p2      p4  p5  p6", "KD  AC      3S  5H  TD", "", "score 7"];
    assert_eq!(line(80), picture(&one_line));
    let wrapped = ["p1  p2      p4  p5", "KD  AC      3S  5H", "", "p6", "TD", "", "score 7"];
    assert_eq!(line(20), picture(&wrapped));
}

fn grid(width: usize) -> String {
    let row = |key| ("row", Role::Tableau, key, 10, Show::Top);
    let toy = game(&[row("x9."), row("x10.")], &[]);
    let grid = Row::Grid { first: PileId(0), wide: 10, places: 16, rows: Some(VarId(0)) };
    let toy = toy.with_row(0, grid);
    let mut grid_board = toy.board("x9.1: 7S\nx9.3: TD\nx9.10: 2C\nx10.2: KH");
    grid_board.apply(&Event::Set { var: VarId(0), old: 0, new: 2 });
    board(&toy, View::of(&grid_board), &style(width))
}

#[test]
fn a_grid_has_row_names_at_the_side_and_place_numbers_on_top() {
    assert_eq!(
        grid(80),
        picture(&[
            "     .1   .2   .3   .4   .5   .6   .7   .8   .9   .10",
            "x9   7S   --   TD   --   --   --   --   --   --   2C",
            "x10  --   KH   --   --   --   --",
            "",
            "score 7",
        ])
    );
    assert_eq!(
        grid(43),
        picture(&[
            "    .1  .2  .3  .4  .5  .6  .7  .8  .9  .10",
            "x9  7S  --  TD  --  --  --  --  --  --  2C",
            "x10 --  KH  --  --  --  --",
            "",
            "score 7",
        ])
    );
}

#[test]
fn a_narrow_screen_shows_a_name_above_each_card() {
    assert!(grid(42).starts_with("x9.1  x9.2  "), "{}", grid(42));
}
