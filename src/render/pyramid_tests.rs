//! Tests of drawn pyramids and peaks.

use super::test_boards::{draw, picture, pyramid, style};

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
