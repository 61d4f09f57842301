//! Tests of drawn pyramids and peaks.

use super::test_boards::{draw, picture, pyramid, style};
use super::{CardStyle, Style};

#[test]
fn each_row_overlaps_the_gaps_of_the_row_above() {
    let (toy, piles) = pyramid();
    assert_eq!(
        draw(&toy, &piles, style(80)),
        picture(&[
            "y1.1                      9D",
            "y2.1-2                 9D    9D",
            "y3.1-3              9D    9D    9D",
            "y4.1-4           9D    9D    9D    9D",
            "y5.1-5        9D    9D    9D    9D    9D",
            "y6.1-6     9D    9D    9D    9D    9D    9D",
            "y7.1-7  9D    9D    9D    9D    9D",
            "",
            "s    w",
            "##   4H",
            "",
            "stock 2, score 7",
        ])
    );
    let row = |width: usize, line: usize| draw(&toy, &piles, style(width)).lines().nth(line).map(String::from);
    assert_eq!(row(40, 6).as_deref(), Some("y7.1-7  9D  9D  9D  9D  9D"));
    assert_eq!(row(30, 6).as_deref(), Some("y7.1-7  9D 9D 9D 9D 9D"));
    assert_eq!(row(26, 12).as_deref(), Some("y7.1-7"));
    assert_eq!(row(26, 13).as_deref(), Some("9D  9D  9D  9D  9D"));
    assert_eq!(row(20, 13).as_deref(), Some("9D 9D 9D 9D 9D"));
}

#[test]
fn a_pyramid_keeps_its_place_on_a_screen_when_rows_become_empty() {
    let (toy, piles) = pyramid();
    let last_rows_are_empty: String = piles
        .lines()
        .filter(|line| !line.starts_with("y6") && !line.starts_with("y7"))
        .map(|line| format!("{line}\n"))
        .collect();
    for cards in [CardStyle::Plain, CardStyle::Boxed] {
        let style = Style { height: Some(40), cards, ..style(100) };
        let place = |piles: &str, name: &str| {
            let board = draw(&toy, piles, style);
            let row = board.lines().position(|line| line.split_whitespace().next() == Some(name)).unwrap();
            (row, board.lines().nth(row).unwrap().find(name))
        };
        for name in ["y1.1", "y5.1-5", "s"] {
            assert_eq!(place(&piles, name), place(&last_rows_are_empty, name), "{name}");
        }
    }
    // A pipe leaves empty rows out.
    assert_eq!(draw(&toy, &last_rows_are_empty, style(80)).lines().nth(6), Some("s    w"));
}
