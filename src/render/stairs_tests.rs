//! Pyramids and peaks, as they are drawn.

use super::Style;
use super::toy::{picture, pyramid};

fn style(width: usize) -> Style {
    Style { width, ..Style::default() }
}

#[test]
fn cards_lie_over_the_gaps_of_the_row_above() {
    let (toy, piles) = pyramid();
    assert_eq!(
        toy.draw(&piles, style(80)),
        picture(&[
            "                  y1.1",
            "                   9D",
            "               y2.1  y2.2",
            "                9D    9D",
            "            y3.1  y3.2  y3.3",
            "             9D    9D    9D",
            "         y4.1  y4.2  y4.3  y4.4",
            "          9D    9D    9D    9D",
            "      y5.1  y5.2  y5.3  y5.4  y5.5",
            "       9D    9D    9D    9D    9D",
            "   y6.1  y6.2  y6.3  y6.4  y6.5  y6.6",
            "    9D    9D    9D    9D    9D    9D",
            "y7.1  y7.2  y7.3  y7.4  y7.5",
            " 9D    9D    9D    9D    9D",
            "",
            "s    w",
            "##   4H",
            "",
            "stock 2, score 7",
        ])
    );
    assert_eq!(
        toy.draw(&piles, style(20)),
        picture(&[
            "y1.1",
            "         9D",
            "y2.1 to y2.2",
            "       9D 9D",
            "y3.1 to y3.3",
            "      9D 9D 9D",
            "y4.1 to y4.4",
            "    9D 9D 9D 9D",
            "y5.1 to y5.5",
            "   9D 9D 9D 9D 9D",
            "y6.1 to y6.6",
            " 9D 9D 9D 9D 9D 9D",
            "y7.1 to y7.7",
            "9D 9D 9D 9D 9D",
            "",
            "s    w",
            "##   4H",
            "",
            "stock 2, score 7",
        ])
    );
}
