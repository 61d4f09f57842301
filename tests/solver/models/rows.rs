//! Tests that compare the model `rows` with brute force: rows of suits in which each card waits for its rank in the row
//! above.

use super::{assert_no_stricter, assert_some_won_and_some_lost, check_model, model_of, open_book};

/// Checks a book with four reserve piles and this stock. Returns, for each deal, whether it can be won.
fn check(suits: &str, ranks: &str, rows: usize, max: usize, stock: &str) -> Vec<bool> {
    let book = format!(
        "id: small\ntitle: Small\nabout: A small pack.\npack: {{ranks: [{ranks}], suits: [{suits}]}}\nzones:\n  \
         stock: {{role: stock, key: s}}\n  waste: {{role: waste, key: w, take: {{unit: top}}}}\n  \
         reserve: {{role: reserve, key: r, piles: 3, lies: top-up, take: {{unit: top, to: [row]}}}}\n  \
         row:\n    role: foundation\n    key: f\n    piles: {rows}\n    \
         put: {{build: any, by: suit, empty: base, ranks-above: true, unit: one, max: {max}}}\n\
         deal: [{{to: reserve, cards: 2, order: piles}}, {{to: row.1, cards: 1, sets-base: true}}, {{to: stock, cards: rest}}]\n\
         stock: {stock}\ngoal: {{full: [row]}}\nlayout: [s, w, r, f]\n"
    );
    check_model(&open_book(&book, &[]), "rows", 150)
}

#[test]
fn rows_of_suits_match_brute_force() {
    let stocks = [
        "{draw: {to: waste, cards: 3}, passes: 1}",
        "{draw: {to: waste, cards: 3}, passes: 2, redeal: waste}",
        "{draw: {to: waste, cards: 3}, passes: unlimited, redeal: waste}",
        "{draw: {to: waste, cards: 1}, passes: unlimited, redeal: waste}",
    ];
    let won = stocks.map(|stock| check("C, D, H", "A, 2, 3, 4, 5", 3, 5, stock));
    won.iter().for_each(|won| assert_some_won_and_some_lost(won));
    won.windows(2).for_each(|pair| assert_no_stricter(&pair[0], &pair[1]));
    for stock in [
        "{draw: {to: waste, cards: 1}, passes: 2, redeal: waste}",
        "{draw: {to: waste, cards: 2}, passes: unlimited, redeal: waste}",
    ] {
        assert_some_won_and_some_lost(&check("C, D, H, S", "A, 2, 3, 4", 4, 4, stock));
    }
}

#[test]
fn osmosis_and_peek_use_the_model() {
    for options in [&[][..], &[("draw", "1")], &[("passes", "2")]] {
        assert_eq!(model_of("osmosis", options), "rows");
        assert_eq!(model_of("peek", options), "rows");
    }
}
