//! Tests of rulebooks that are rejected because no deal can be won. A search must not win any of their deals.

use patience::internals::card::{DealSpec, SeededRng};
use patience::internals::games::catalog;
use patience::internals::play::deck_for;
use patience::internals::solve::{Limits, Solver, Verdict};
use patience::internals::{engine, yaml};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The number of random rulebooks.
const BOOK_COUNT: u64 = 500;
/// The number of deals of each rulebook that are searched.
const DEAL_COUNT: u64 = 4;
/// The maximum number of positions per deal.
const POSITION_LIMIT: u64 = 2000;

/// Returns a random rulebook for a pack of 6 to 24 cards.
fn random_book(rng: &mut SeededRng) -> String {
    let mut pick = |words: &[&str]| words[rng.below(words.len() as u32) as usize].to_string();
    let pack = pick(&[
        "{ranks: [A, 2, 3, 4], suits: [C, D]}",
        "{ranks: [A, 2, 3], suits: [C, D, H]}",
        "{ranks: [A, 2, 3], suits: [C, D], packs: 2}",
        "{ranks: [A, 2, 3, 4], suits: [S], packs: 2, jokers: 1}",
        "{ranks: [A, 2, 3, 4, 5, 6]}",
    ]);
    let random_rule = |pick: &mut dyn FnMut(&[&str]) -> String| {
        let (random_rule, by) = (pick(&["up", "down", "up-or-down", "same-rank"]), pick(&["suit", "rank", "color"]));
        format!("build: {random_rule}, by: {by}, wrap: {}", pick(&["true", "false", "false"]))
    };
    let foundation_rule = random_rule(&mut pick);
    let tableau_rule = random_rule(&mut pick);
    let foundation = format!(
        "role: foundation, key: f, piles: {}, put: {{{foundation_rule}, empty: {}, max: {}, unit: {}}}{}",
        pick(&["1", "2", "3", "4"]),
        pick(&["A", "A", "A", "4", "2", "any", "none"]),
        pick(&["1", "2", "3", "4", "6", "8"]),
        pick(&["one", "any", "full-run"]),
        pick(&["", "", "", ", take: {unit: top}", ", lies: down"]),
    );
    let tableau = format!(
        "role: tableau, key: t, piles: {}, put: {{{tableau_rule}, empty: {}{}}}{}",
        pick(&["2", "3"]),
        pick(&["any", "none", "A", "3"]),
        pick(&["", "", ", max: 4", ", from: [reserve]"]),
        pick(&[
            ", take: {unit: top}",
            ", take: {unit: run}",
            ", take: {unit: tail}",
            ", take: {unit: top-or-pile, keep: 1}",
            ", take: {unit: top, to: [foundation]}",
            "",
        ]),
    );
    let reserve = format!("role: reserve, key: r{}", pick(&["", ", take: {unit: top}", ", take: {unit: run}"]));
    let deal = pick(&[
        "{to: tableau, cards: rest}",
        "{to: tableau, cards: 2}, {to: reserve, cards: rest}",
        "{to: tableau, cards: 1}, {to: stock, cards: rest}",
        "{to: foundation, cards: 1}, {to: tableau, cards: rest}",
        "{to: foundation.1-1, pick: [A]}, {to: tableau, cards: 1}, {to: stock, cards: rest}",
        "{to: foundation.1-1, pick: [3]}, {to: tableau, cards: rest, divert: {ranks: [A], to: foundation}}",
    ]);
    let stock = pick(&[
        "",
        "",
        "stock: {draw: {to: tableau}}\n",
        "stock: {draw: {to: reserve}}\n",
        "stock: {draw: {to: reserve}, redeal: reserve, passes: 2}\n",
        "stock: {draw: {to: foundation}}\n",
    ]);
    let more_sections = pick(&[
        "",
        "",
        "",
        "fill: [{zone: tableau, from: [reserve]}]\n",
        "sweep: [{from: tableau, to: foundation}]\n",
        "sweep: [{from: reserve, to: foundation, ranks: [A, 2]}]\n",
        "pairs: {from: [tableau, reserve], to: out, sum: 5}\n",
        "pairs: {from: [tableau], to: out, same: rank, single: [A]}\n",
        "regather: {from: [tableau], times: 1, deal: [{to: tableau, cards: rest}]}\n",
    ]);
    let goal = pick(&[
        "full: [foundation]",
        "full: [foundation]",
        "full: [foundation]",
        "empty: [tableau]",
        "empty: [tableau, stock]",
        "empty: [reserve, stock], only: {tableau: [A, 2]}",
        "empty: [stock, reserve], runs: [tableau]",
        "full: [foundation], empty: [reserve]",
    ]);
    format!(
        "id: small\ntitle: Small\npack: {pack}\nzones:\n  stock: {{role: stock, key: s}}\n  reserve: {{{reserve}}}\n  \
         tableau: {{{tableau}}}\n  foundation: {{{foundation}}}\n  out: {{role: discard, key: o}}\ndeal: [{deal}]\n\
         {stock}{more_sections}goal: {{{goal}}}\nlayout: [s r f o, t]\n"
    )
}

/// Returns the number of deals that a search wins.
fn count_wins(game: &Arc<dyn patience::internals::game::Game>) -> usize {
    let mut solver = Solver::new(Arc::clone(game)).unwrap();
    let limits = Limits { positions: POSITION_LIMIT, ..Limits::default() };
    let mut is_won = |seed: u64| {
        let deck = deck_for(game.as_ref(), &DealSpec::Seed(seed)).ok()?;
        let (board, _) = game.deal_deck(&deck).ok()?;
        let report = solver.solve(&board, &limits, &AtomicBool::new(false));
        matches!(report.verdict, Verdict::Won(_)).then_some(())
    };
    (0..DEAL_COUNT).filter(|&seed| is_won(seed).is_some()).count()
}

#[test]
fn no_search_wins_a_rejected_rulebook() {
    let (mut rejected, mut won, mut reasons) = (0, 0, BTreeSet::new());
    for seed in 0..BOOK_COUNT {
        let text = random_book(&mut SeededRng::new(seed, 6));
        let book = yaml::parse("small.yaml", text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let Ok(game) = catalog::from_rulebook(&book, &[]) else { continue };
        let fault = engine::book_fault(game.as_ref()).filter(|fault| fault.message().contains("no deal can be won"));
        let win_count = count_wins(&game);
        if let Some(fault) = &fault {
            assert_eq!(win_count, 0, "{fault}\n{text}");
            let message = fault.message();
            let reason = message.split("no deal can be won: ").nth(1).unwrap_or_default();
            reasons.insert(
                reason.split(' ').filter(|word| word.parse::<u8>().is_err()).take(3).collect::<Vec<_>>().join(" "),
            );
        }
        rejected += usize::from(fault.is_some());
        won += usize::from(win_count > 0);
    }
    assert!(rejected > 100 && won > 50 && reasons.len() > 6, "{rejected} rejected, {won} won");
}
