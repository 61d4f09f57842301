//! The model `piles`, compared with brute force: columns with face-down cards, reserves, and stocks dealt in rows.

use super::{FOUNDATIONS, agree, agree_with, book, into_spaces, no_stricter, small, some_won_and_some_lost};

#[test]
fn any_face_up_card_moves() {
    let columns = format!("zones: {{tableau: {{piles: 3, put: {{empty: 5}}}}, {FOUNDATIONS}}}\n");
    let small = |id: &str, deal: &str, options: &[(&str, &str)]| {
        agree(&small(id, "A, 2, 3, 4, 5", &format!("{columns}deal: [{deal}]\n"), options), "piles", 60)
    };
    small("yukon", "{to: tableau, cards: triangle, faces: top-up}, {to: tableau.2-3, cards: 2}", &[]);
    let deal = "{to: tableau.1-2, cards: 1, faces: down}, {to: tableau, cards: 2}, {to: stock, cards: rest}";
    let scorpion = small("scorpion", deal, &[]);
    let australian = |options: &[(&str, &str)]| {
        small("australian-patience", "{to: tableau, cards: 2}, {to: stock, cards: rest}", options)
    };
    let (once, twice) = (australian(&[]), australian(&[("passes", "2")]));
    some_won_and_some_lost(&[scorpion, once.clone()].concat());
    no_stricter(&once, &australian(&[("fback", "on")]));
    no_stricter(&once, &twice);
    no_stricter(&twice, &australian(&[("passes", "unlimited")]));
}

#[test]
fn rows_are_dealt_from_the_stock() {
    let deal = format!(
        "zones: {{tableau: {{piles: 3}}, {FOUNDATIONS}}}\n\
         deal: [{{to: tableau, cards: 1, faces: down}}, {{to: tableau, cards: 1}}, {{to: stock, cards: rest}}]\n"
    );
    let easthaven = |options: &[(&str, &str)]| {
        let game = small("easthaven", "A, 2, 3, 4, 5", &deal, options);
        agree_with(&game, "piles", 30, &|at| into_spaces(game.as_ref(), at))
    };
    let (stay, back) = (easthaven(&[("fback", "off")]), easthaven(&[]));
    some_won_and_some_lost(&stay);
    no_stricter(&stay, &back);
    no_stricter(&easthaven(&[("deal-gap", "fill-first")]), &back);
    let deal = deal.replace("max: 5", "max: 3").replace("piles: 2", "piles: 4");
    let spider = small("spider", "A, 2, 3", &deal, &[]);
    some_won_and_some_lost(&agree_with(&spider, "piles", 60, &|at| into_spaces(spider.as_ref(), at)));
    // The model `piles` does not fit this game: here the place of a column matters. Only the model `engine` takes
    // that into account.
    let asking = deal.replace("max: 3", "empty: 3, unit: full-run, from: [tableau], max: 3");
    let asking = small("spider", "A, 2, 3", &(asking + "sweep: []\n"), &[]);
    some_won_and_some_lost(&agree_with(&asking, "engine", 60, &|at| into_spaces(asking.as_ref(), at)));
    let deal = format!(
        "zones: {{tableau: {{piles: 3}}, reserve: {{piles: 3}}, {FOUNDATIONS}}}\n\
         deal: [{{to: tableau, cards: triangle, faces: top-up}}, {{to: foundation.1, cards: 1, sets-base: true}}, \
         {{to: reserve.1-2, cards: 1}}, {{to: stock, cards: rest}}]\n\
         stock: {{draw: {{to: reserve.1-2, last: reserve.3}}}}\nlayout: [s . . f, t, r]\n"
    );
    let agnes = |id: &str, options: &[(&str, &str)]| agree(&small(id, "A, 2, 3, 4, 5", &deal, options), "piles", 60);
    let (stay, back) = (agnes("agnes-bernauer", &[]), agnes("agnes-bernauer", &[("fback", "on")]));
    some_won_and_some_lost(&stay);
    no_stricter(&stay, &back);
    let (color, suit) = (agnes("agnes-sorel", &[]), agnes("agnes-sorel", &[("group", "suit")]));
    some_won_and_some_lost(&color);
    no_stricter(&suit, &color);
}

#[test]
fn a_reserve_may_fill_spaces() {
    let deal = format!(
        "zones: {{tableau: {{piles: 2}}, {FOUNDATIONS}}}\n\
         deal: [{{to: reserve, cards: 3, turn-over: true}}, {{to: foundation.1, cards: 1, sets-base: true}}, \
         {{to: tableau, cards: 1}}, {{to: stock, cards: rest}}]\n"
    );
    let canfield = |options: &[(&str, &str)]| agree(&small("canfield", "A, 2, 3, 4, 5", &deal, options), "piles", 60);
    let (three, one, once) = (canfield(&[]), canfield(&[("draw", "1")]), canfield(&[("passes", "1")]));
    some_won_and_some_lost(&once);
    no_stricter(&three, &one);
    no_stricter(&once, &three);
    no_stricter(&canfield(&[("group", "whole")]), &three);
    no_stricter(&canfield(&[("fback", "off")]), &three);
}

#[test]
fn runs_can_be_split_to_play_a_card_to_a_foundation() {
    // The pack has four suits, so that a card fits on several others and a run can be split for another card.
    let four = |id: &str, more: &str, options: &[(&str, &str)], deals: u64| {
        let text =
            format!("id: small\ntitle: Small\nextends: {id}\nabout: A small pack.\npack: {{ranks: [A, 2, 3]}}\n{more}");
        agree(&book(&text, options), "piles", deals)
    };
    let base = "{to: foundation.1, cards: 1, sets-base: true}";
    let agnes = format!(
        "zones: {{tableau: {{piles: 3}}, reserve: {{piles: 3}}, foundation: {{put: {{max: 3}}}}}}\n\
         deal: [{{to: tableau, cards: triangle, faces: top-up}}, {base}, {{to: reserve.1-2, cards: 1}}, \
         {{to: stock, cards: rest}}]\nstock: {{draw: {{to: reserve.1-2, last: reserve.3}}}}\nlayout: [s . . f, t, r]\n"
    );
    let canfield = format!(
        "zones: {{tableau: {{piles: 3}}, foundation: {{put: {{max: 3}}}}}}\n\
         deal: [{{to: reserve, cards: 2, turn-over: true}}, {base}, {{to: tableau, cards: 1}}, \
         {{to: stock, cards: rest}}]\n"
    );
    // With three ranks, a run can go round the corner.
    some_won_and_some_lost(&four("agnes-sorel", &agnes, &[], 60));
    four("agnes-bernauer", &agnes, &[], 10);
    four("canfield", &canfield, &[("passes", "1"), ("fback", "off")], 10);
}

#[test]
fn foundations_may_be_built_regardless_of_suit() {
    let spanish = |id: &str, put: &str, options: &[(&str, &str)]| {
        let deal = "deal: [{to: tableau.1, cards: 4}, {to: tableau.2-3, cards: 3}]\narrange: []\n";
        let zones = format!("zones: {{tableau: {{piles: 3, put: {{{put}}}}}, {FOUNDATIONS}}}\n");
        agree(&small(id, "A, 2, 3, 4, 5", &format!("{zones}{deal}"), options), "piles", 100)
    };
    let (any, none) = (spanish("spanish-patience", "empty: any", &[]), spanish("spanish-patience", "empty: none", &[]));
    some_won_and_some_lost(&none);
    no_stricter(&none, &any);
    some_won_and_some_lost(&spanish("castles-in-spain", "empty: none", &[]));
    some_won_and_some_lost(&spanish("castles-in-spain", "empty: 5", &[]));
}
