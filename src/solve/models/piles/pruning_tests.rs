//! Tests that dead ends are lost, and that skipping moves never changes a verdict.

use super::{Piles, Position, dead_end};
use crate::board::Board;
use crate::card::{SeededRng, shuffle};
use crate::engine::Capabilities;
use crate::games::catalog;
use crate::play::Session;
use crate::solve::models::compiled_rules::compiled_rules;
use crate::solve::search::depth_first::{DepthFirstSearch, SearchOutcome};
use crate::solve::search::search_model::SearchModel;
use crate::solve::search::verdict::{Budget, Limits};
use crate::yaml;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Returns the model of a rulebook with a small pack, and 60 deals.
fn small_game(id: &str, pack: &str, zones_and_deal: &str, options: &[(&str, &str)]) -> (Piles<10>, Vec<Board>) {
    let text =
        format!("id: small\ntitle: Small\nextends: {id}\nabout: A small pack.\npack: {{{pack}}}\n{zones_and_deal}");
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let game = catalog::from_rulebook(&yaml::parse("small.yaml", text.as_bytes()).unwrap(), &options).unwrap();
    let model =
        compiled_rules(game.as_ref()).and_then(|table| Piles::<10>::of(table, &Capabilities::of(table))).unwrap();
    let deal = |seed| {
        let mut deck = game.info().pack.cards();
        shuffle(seed, 0, &mut deck);
        Session::deal(Arc::clone(&game), deck).unwrap().board().clone()
    };
    (model, (1..=60).map(deal).collect())
}

/// Whether a position can be won, by a complete search of the moves that the model lists.
fn can_be_won(model: &mut Piles<10>, position: &Position<10>) -> bool {
    let (limits, cancel, mut search) = (Limits::default(), AtomicBool::new(false), DepthFirstSearch::new());
    search.begin(model, position, 64 << 20);
    match search.run(model, &mut Budget::new(&limits, &cancel), u64::MAX) {
        SearchOutcome::Won(_) => true,
        SearchOutcome::Exhausted => false,
        SearchOutcome::QuotaReached | SearchOutcome::Stopped(_) => panic!("the pack is too large"),
    }
}

const TWO_SUITS: &str = "ranks: [A, 2, 3, 4, 5], suits: [C, D]";

/// Plays deals at random and tests each position for a dead end. In each dead end, a search without the test must
/// find no win. Returns the number of dead ends and of other positions.
fn count_dead_ends(id: &str, zones_and_deal: &str, options: &[(&str, &str)]) -> (usize, usize) {
    let (mut model, deals) = small_game(id, TWO_SUITS, zones_and_deal, options);
    assert!(model.rules.tests_for_dead_ends);
    model.rules.tests_for_dead_ends = false;
    let (mut rng, mut dead_count, mut other_count) = (SeededRng::new(1, 0), 0, 0);
    for (board, deal) in deals.iter().zip(1..) {
        let mut position = model.load(board).unwrap();
        for _ in 0..12 {
            if dead_end::is_dead(&position, &model.rules, model.deal.as_ref().unwrap()) {
                dead_count += 1;
                assert!(!can_be_won(&mut model, &position), "{id}, deal {deal}");
            } else {
                other_count += 1;
            }
            let mut moves = Vec::new();
            model.generate_moves(&position, &mut moves);
            if moves.is_empty() || model.is_won(&position) {
                break;
            }
            model.play(&mut position, moves[rng.below(moves.len() as u32) as usize].m);
        }
    }
    (dead_count, other_count)
}

#[test]
fn no_dead_end_can_be_won() {
    let foundations = "foundation: {piles: 2, put: {max: 5}}";
    let columns = |put: &str, deal: &str| {
        format!("zones: {{tableau: {{piles: 3, put: {{{put}}}}}, {foundations}}}\ndeal: [{deal}]\n")
    };
    let (two_each, stock) = ("{to: tableau, cards: 2}", "{to: stock, cards: rest}");
    let hidden_row = "{to: tableau, cards: 1, faces: down}";
    let yukon = "{to: tableau, cards: triangle, faces: top-up}, {to: tableau.2-3, cards: 2}";
    let scorpion = format!("{{to: tableau.1-2, cards: 1, faces: down}}, {two_each}, {stock}");
    let fan = "{to: tableau.1, cards: 4}, {to: tableau.2-3, cards: 3}";
    for (id, zones_and_deal, options) in [
        ("yukon", columns("empty: 5", yukon), vec![]),
        ("yukon", columns("empty: none", yukon), vec![]),
        ("scorpion", columns("empty: 5", &scorpion), vec![]),
        ("australian-patience", columns("empty: 5", &format!("{two_each}, {stock}")), vec![]),
        ("australian-patience", columns("empty: 5", &format!("{two_each}, {stock}")), vec![("fback", "on")]),
        ("easthaven", columns("empty: 5", &format!("{hidden_row}, {two_each}, {stock}")), vec![("fback", "off")]),
        ("easthaven", columns("empty: none", &format!("{hidden_row}, {two_each}, {stock}")), vec![]),
        ("bakers-dozen", columns("empty: none", fan) + "arrange: []\n", vec![]),
        ("bakers-dozen", columns("empty: none", fan) + "arrange: []\n", vec![("found", "any")]),
    ] {
        let (dead_count, other_count) = count_dead_ends(id, &zones_and_deal, &options);
        assert!(dead_count > 3 && other_count > 20, "{id} {options:?}: {dead_count} dead, {other_count} open");
    }
}

#[test]
fn no_pruning_changes_a_verdict() {
    let australian = "zones: {tableau: {piles: 3, put: {empty: 5}}, foundation: {piles: 2, put: {max: 5}}}\n\
                      deal: [{to: tableau, cards: 2}, {to: stock, cards: rest}]\n";
    let sorel = "zones: {tableau: {piles: 3}, reserve: {piles: 3}, foundation: {put: {max: 3}}}\n\
                 deal: [{to: tableau, cards: triangle, faces: top-up}, {to: foundation.1, cards: 1, sets-base: true}, \
                 {to: reserve.1-2, cards: 1}, {to: stock, cards: rest}]\n\
                 stock: {draw: {to: reserve.1-2, last: reserve.3}}\nlayout: [s . . f, t, r]\n";
    let mut verdicts = Vec::new();
    for (id, pack, zones_and_deal) in
        [("australian-patience", TWO_SUITS, australian), ("agnes-sorel", "ranks: [A, 2, 3]", sorel)]
    {
        let (mut model, deals) = small_game(id, pack, zones_and_deal, &[]);
        let (dead_ends, runs, waste) =
            (model.rules.tests_for_dead_ends, model.rules.keeps_runs, model.rules.forces_waste);
        assert!(dead_ends && (runs || waste), "{id}");
        for board in &deals {
            // No pruning, only one kind of pruning, and all kinds together.
            let mut verdicts_of_deal = [
                (false, false, false),
                (dead_ends, false, false),
                (false, runs, false),
                (false, false, waste),
                (dead_ends, runs, waste),
            ]
            .map(|prunings| {
                (model.rules.tests_for_dead_ends, model.rules.keeps_runs, model.rules.forces_waste) = prunings;
                let position = model.load(board).unwrap();
                can_be_won(&mut model, &position)
            })
            .into_iter();
            let verdict_without_pruning = verdicts_of_deal.next().unwrap();
            assert!(verdicts_of_deal.all(|won| won == verdict_without_pruning), "{id}");
            verdicts.push(verdict_without_pruning);
        }
    }
    assert!(verdicts.contains(&true) && verdicts.contains(&false));
}
