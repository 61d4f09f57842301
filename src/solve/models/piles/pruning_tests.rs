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

/// The form of a book of a small pack, and its deals.
fn small(id: &str, pack: &str, more: &str, options: &[(&str, &str)]) -> (Piles<10>, Vec<Board>) {
    let text = format!("id: small\ntitle: Small\nextends: {id}\nabout: A small pack.\npack: {{{pack}}}\n{more}");
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let game = catalog::from_rulebook(&yaml::parse("small.yaml", text.as_bytes()).unwrap(), &options).unwrap();
    let form =
        compiled_rules(game.as_ref()).and_then(|table| Piles::<10>::of(table, &Capabilities::of(table))).unwrap();
    let deal = |seed| {
        let mut deck = game.info().pack.cards();
        shuffle(seed, 0, &mut deck);
        Session::deal(Arc::clone(&game), deck).unwrap().board().clone()
    };
    (form, (1..=60).map(deal).collect())
}

/// Whether a position can be won, by a search of all that the form lists.
fn can_be_won(form: &mut Piles<10>, at: &Position<10>) -> bool {
    let (limits, never, mut search) = (Limits::default(), AtomicBool::new(false), DepthFirstSearch::new());
    search.begin(form, at, 64 << 20);
    match search.run(form, &mut Budget::new(&limits, &never), u64::MAX) {
        SearchOutcome::Won(_) => true,
        SearchOutcome::Exhausted => false,
        SearchOutcome::QuotaReached | SearchOutcome::Stopped(_) => panic!("the pack is too large"),
    }
}

const TWO_SUITS: &str = "ranks: [A, 2, 3, 4, 5], suits: [C, D]";

/// Plays deals at random, and asks of every position whether it is dead. Where it is said to be, a search that never asks
/// must find no win. Gives how many were said to be, and how many not.
fn ask(id: &str, more: &str, options: &[(&str, &str)]) -> (usize, usize) {
    let (mut form, deals) = small(id, TWO_SUITS, more, options);
    assert!(form.rules.proves_dead);
    form.rules.proves_dead = false;
    let (mut dice, mut output) = (SeededRng::new(1, 0), (0, 0));
    for (board, deal) in deals.iter().zip(1..) {
        let mut at = form.load(board).unwrap();
        for _ in 0..12 {
            if dead_end::is_dead(&at, &form.rules, form.deal.as_ref().unwrap()) {
                output.0 += 1;
                assert!(!can_be_won(&mut form, &at), "{id}, deal {deal}");
            } else {
                output.1 += 1;
            }
            let mut moves = Vec::new();
            form.generate_moves(&at, &mut moves);
            if moves.is_empty() || form.is_won(&at) {
                break;
            }
            form.play(&mut at, moves[dice.below(moves.len() as u32) as usize].m);
        }
    }
    output
}

#[test]
fn what_is_dead_cannot_be_won() {
    let foundations = "foundation: {piles: 2, put: {max: 5}}";
    let columns = |put: &str, deal: &str| {
        format!("zones: {{tableau: {{piles: 3, put: {{{put}}}}}, {foundations}}}\ndeal: [{deal}]\n")
    };
    let (two, rest) = ("{to: tableau, cards: 2}", "{to: stock, cards: rest}");
    let hidden = "{to: tableau, cards: 1, faces: down}";
    let yukon = "{to: tableau, cards: triangle, faces: top-up}, {to: tableau.2-3, cards: 2}";
    let scorpion = format!("{{to: tableau.1-2, cards: 1, faces: down}}, {two}, {rest}");
    let fan = "{to: tableau.1, cards: 4}, {to: tableau.2-3, cards: 3}";
    for (id, more, options) in [
        ("yukon", columns("empty: 5", yukon), vec![]),
        ("yukon", columns("empty: none", yukon), vec![]),
        ("scorpion", columns("empty: 5", &scorpion), vec![]),
        ("australian-patience", columns("empty: 5", &format!("{two}, {rest}")), vec![]),
        ("australian-patience", columns("empty: 5", &format!("{two}, {rest}")), vec![("fback", "on")]),
        ("easthaven", columns("empty: 5", &format!("{hidden}, {two}, {rest}")), vec![("fback", "off")]),
        ("easthaven", columns("empty: none", &format!("{hidden}, {two}, {rest}")), vec![]),
        ("bakers-dozen", columns("empty: none", fan) + "arrange: []\n", vec![]),
        ("bakers-dozen", columns("empty: none", fan) + "arrange: []\n", vec![("found", "any")]),
    ] {
        let (dead, open) = ask(id, &more, &options);
        assert!(dead > 3 && open > 20, "{id} {options:?}: {dead} dead, {open} open");
    }
}

#[test]
fn each_pruning_alone_changes_no_verdict() {
    let australian = "zones: {tableau: {piles: 3, put: {empty: 5}}, foundation: {piles: 2, put: {max: 5}}}\n\
                      deal: [{to: tableau, cards: 2}, {to: stock, cards: rest}]\n";
    let sorel = "zones: {tableau: {piles: 3}, reserve: {piles: 3}, foundation: {put: {max: 3}}}\n\
                 deal: [{to: tableau, cards: triangle, faces: top-up}, {to: foundation.1, cards: 1, sets-base: true}, \
                 {to: reserve.1-2, cards: 1}, {to: stock, cards: rest}]\n\
                 stock: {draw: {to: reserve.1-2, last: reserve.3}}\nlayout: [s . . f, t, r]\n";
    let mut verdicts = Vec::new();
    for (id, pack, more) in [("australian-patience", TWO_SUITS, australian), ("agnes-sorel", "ranks: [A, 2, 3]", sorel)]
    {
        let (mut form, deals) = small(id, pack, more, &[]);
        let all = (form.rules.proves_dead, form.rules.keeps_runs, form.rules.forces_waste);
        assert!(all.0 && (all.1 || all.2), "{id}");
        for board in &deals {
            let mut output =
                [(false, false, false), (all.0, false, false), (false, all.1, false), (false, false, all.2), all]
                    .map(|prunings| {
                        (form.rules.proves_dead, form.rules.keeps_runs, form.rules.forces_waste) = prunings;
                        let at = form.load(board).unwrap();
                        can_be_won(&mut form, &at)
                    })
                    .into_iter();
            let unpruned = output.next().unwrap();
            assert!(output.all(|won| won == unpruned), "{id}");
            verdicts.push(unpruned);
        }
    }
    assert!(verdicts.contains(&true) && verdicts.contains(&false));
}
