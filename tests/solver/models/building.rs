//! Tests that compare the model `building` with brute force: two packs, foundations of all kinds, spaces that fill
//! automatically, cells beside a stock, and heaps.

use super::{
    assert_looser, assert_no_stricter, assert_some_won_and_some_lost, check_model, check_model_with, model_of,
    moves_to_empty_columns, open_book,
};
use patience::internals::game::Game;
use std::sync::Arc;

const TWO_PACKS: &str = "{packs: 2, ranks: [A, 2, 3, 4], suits: [C, D]}";
const SMALL_PACKS: &str = "{packs: 2, ranks: [A, 2, 3], suits: [C, D]}";
const STOCK: &str = "stock: {role: stock, key: s}";
const WASTE: &str = "waste: {role: waste, key: w, take: {unit: top}}";
const FOUNDATIONS: &str =
    "foundation: {role: foundation, key: f, piles: 4, put: {build: up, by: suit, empty: A, unit: one, max: 4}}";
const FULL: &str = "goal: {full: [foundation]}";

/// Opens a book with a pack and these zones, each with its key in the layout.
fn game(pack: &str, zones: &[&str], sections: &str) -> Arc<dyn Game> {
    let keys = zones.iter().filter_map(|zone| Some(zone.split_once("key: ")?.1.split([',', '}']).next()?.to_string()));
    let layout = keys.collect::<Vec<_>>().join(", ");
    let zones: String = zones.iter().map(|zone| format!("  {zone}\n")).collect();
    open_book(
        &format!(
            "id: small\ntitle: Small\nabout: A small pack.\npack: {pack}\nzones:\n{zones}{sections}\nlayout: [{layout}]\n"
        ),
        &[],
    )
}

/// Columns, with the rules for cards that they accept and that leave them.
fn columns(piles: usize, put: &str, take: &str) -> String {
    format!("tableau: {{role: tableau, key: t, piles: {piles}, put: {{{put}}}, take: {{{take}}}}}")
}

#[test]
fn two_packs_with_a_waste_match_brute_force() {
    let thieves = |piles: usize, put: &str, take: &str, stock: &str| {
        let sections = format!(
            "deal: [{{to: tableau, cards: 2}}, {{to: stock, cards: rest}}]\nstock: {{draw: {{to: waste}}{stock}}}\n{FULL}"
        );
        let tableau = columns(piles, put, take);
        check_model(&game(TWO_PACKS, &[STOCK, WASTE, FOUNDATIONS, &tableau], &sections), "building", 90)
    };
    let (by_suit, single) = ("build: down, by: suit, empty: any, unit: one", "unit: top");
    let forty_thieves = thieves(1, by_suit, single, "");
    assert_some_won_and_some_lost(&forty_thieves);
    assert_no_stricter(&forty_thieves, &thieves(1, by_suit, single, ", passes: 2, redeal: waste"));
    let josephine = thieves(1, "build: down, by: suit, empty: any", "unit: run", "");
    assert_no_stricter(&forty_thieves, &josephine);
    thieves(2, "build: down, by: alternate-color, empty: 4", "unit: run", ", passes: unlimited, redeal: waste");
    thieves(2, "build: down, by: alternate-color, empty: none", "unit: tail", "");
    thieves(2, "build: down, by: rank, empty: any", "unit: top-or-pile", "");
}

#[test]
fn two_packs_with_rows_match_brute_force() {
    let check = |back: &str, has_cell: bool, more: &str| {
        let foundations = FOUNDATIONS.replace("max: 4}", &format!("max: 3}}{back}"));
        let tableau = columns(2, "build: down, by: alternate-color, empty: any", "unit: run");
        let cell = "cell: {role: cell, key: c, piles: 1, put: {empty: any, unit: one, max: 1}, take: {unit: top}}";
        let mut zones = vec![STOCK, foundations.as_str(), tableau.as_str()];
        zones.extend(has_cell.then_some(cell));
        let sections = format!(
            "deal: [{{to: tableau, cards: 1, faces: down}}, {{to: tableau, cards: 1}}, {{to: stock, cards: rest}}]\n\
             stock: {{draw: {{to: tableau}}}}\n{FULL}\n{more}"
        );
        let game = game(SMALL_PACKS, &zones, &sections);
        check_model_with(&game, "building", 60, &|at| moves_to_empty_columns(game.as_ref(), at))
    };
    let without_returns = check("", false, "");
    assert_some_won_and_some_lost(&without_returns);
    assert_no_stricter(&without_returns, &check(", take: {unit: top, to: [tableau]}", false, ""));
    assert_no_stricter(&without_returns, &check("", true, ""));
    check("", false, "fill: [{zone: tableau, from: [stock]}]");
}

#[test]
fn foundations_of_all_kinds_match_brute_force() {
    let check = |foundations: &[&str], pick: &str, goal: &str| {
        let tableau = columns(3, "build: up-or-down, by: suit, empty: any, unit: one", "unit: top");
        let zones: Vec<&str> = foundations.iter().copied().chain([tableau.as_str()]).collect();
        let sections = format!("deal: [{pick}{{to: tableau, cards: rest}}]\n{goal}");
        check_model(&game(SMALL_PACKS, &zones, &sections), "building", 60)
    };
    let up = "ace: {role: foundation, key: fa, piles: 2, put: {build: up, by: suit, empty: none, unit: one, max: 3}}";
    let down =
        "king: {role: foundation, key: fk, piles: 2, put: {build: down, by: suit, empty: none, unit: one, max: 3}}";
    let both = "goal: {full: [ace, king]}";
    check(&[up, down], "{to: ace, pick: [AC, AD]}, {to: king, pick: [3C, 3D]}, ", both);
    let (up, down) = (up.replace("empty: none", "empty: A"), down.replace("empty: none", "empty: 3"));
    check(&[&up, &down], "", both);
    let foundations = FOUNDATIONS.replace("max: 4", "max: 3");
    let wrapping = foundations.replace("empty: A", "wrap: true, empty: none");
    check(&[&wrapping], "{to: foundation, pick: [2C, 3C, 2D, AD]}, ", FULL);
    check(&[&wrapping], "{to: foundation, pick: [2C, 3C, 2D, AD]}, ", "goal: {empty: [tableau]}");
    check(&[&foundations.replace("by: suit", "by: alternate-color")], "", FULL);
    check(&[&foundations.replace("by: suit", "by: rank")], "", FULL);
}

#[test]
fn spaces_that_fill_from_waste_or_stock_match_brute_force() {
    let congress = |sources: &str, put: &str, stock: &str| {
        let sections = format!(
            "deal: [{{to: tableau, cards: 1}}, {{to: stock, cards: rest}}]\nstock: {{draw: {{to: waste}}{stock}}}\n\
             fill: [{{zone: tableau, from: [{sources}]}}]\n{FULL}"
        );
        let tableau = columns(1, put, "unit: top");
        check_model(&game(TWO_PACKS, &[STOCK, WASTE, FOUNDATIONS, &tableau], &sections), "building", 90)
    };
    let put = "build: down, by: rank, empty: none, unit: one";
    let (both, twice) =
        (congress("waste, stock", put, ""), congress("waste, stock", put, ", passes: 2, redeal: waste"));
    assert_some_won_and_some_lost(&both);
    assert_no_stricter(&both, &twice);
    congress("stock", put, "");
    congress("waste", "build: down, by: suit, empty: any, unit: one", "");
}

#[test]
fn heaps_match_brute_force() {
    let stock = "stock: {role: stock, key: s, show: top, lies: top-up, take: {unit: top}}";
    let heaps = |pack: &str, foundations: &str, piles: usize, more: &str| {
        let heap = format!(
            "heap: {{role: tableau, key: h, piles: {piles}, put: {{build: any, empty: any, from: [stock], unit: one}}, \
             take: {{unit: top, to: [foundation]}}}}"
        );
        let sections = format!("deal: [{{to: stock, cards: rest}}]\n{more}{FULL}");
        check_model(&game(pack, &[stock, foundations, &heap], &sections), "building", 90)
    };
    let one_pack = "{ranks: [A, 2, 3, 4, 5], suits: [C, D]}";
    let by_suit = FOUNDATIONS.replace("piles: 4", "piles: 2").replace("max: 4", "max: 5");
    let (two, three) = (heaps(one_pack, &by_suit, 2, ""), heaps(one_pack, &by_suit, 3, ""));
    assert_some_won_and_some_lost(&two);
    assert_looser(&two, &three);
    let by_rank = by_suit.replace("by: suit", "by: rank");
    assert_some_won_and_some_lost(&heaps(one_pack, &by_rank, 2, ""));
    heaps(one_pack, &by_suit, 2, "fill: [{zone: heap, from: [stock]}]\n");
    heaps(SMALL_PACKS, &FOUNDATIONS.replace("max: 4", "max: 3").replace("by: suit", "by: rank"), 2, "");
}

#[test]
fn the_building_model_comes_after_faster_models() {
    for id in ["freecell", "klondike", "spider", "golf", "yukon", "canfield"] {
        assert_ne!(model_of(id, &[]), "building", "{id}");
    }
}
