use super::super::complete::{Complete, Found};
use super::super::form::Form;
use super::super::rules;
use super::super::verdict::{Budget, Limits};
use super::{Piles, dead};
use crate::card::{Dice, shuffle};
use crate::games::catalog;
use crate::play::Session;
use crate::yaml;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Plays deals of a small pack at random, and asks of every position whether it is dead. Where it is said to be, a search
/// that never asks must find no win. Gives how many were said to be, and how many not.
fn ask(id: &str, more: &str, options: &[(&str, &str)]) -> (usize, usize) {
    let pack = "pack: {ranks: [A, 2, 3, 4, 5], suits: [C, D]}";
    let text = format!("id: small\ntitle: Small\nextends: {id}\nabout: A small pack.\n{pack}\n{more}");
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let game = catalog::from_rulebook(&yaml::read("small.yaml", text.as_bytes()).unwrap(), &options).unwrap();
    let mut form = rules(game.as_ref()).and_then(Piles::<10>::of).unwrap();
    assert!(form.rules.proves_dead);
    form.rules.proves_dead = false;
    let never = AtomicBool::new(false);
    let (mut search, mut dice, mut said) = (Complete::new(), Dice::new(1, 0), (0, 0));
    for seed in 1..=60 {
        let mut deck = game.info().pack.cards();
        shuffle(seed, 0, &mut deck);
        let session = Session::deal(Arc::clone(&game), deck).unwrap();
        let mut at = form.load(session.board()).unwrap();
        for _ in 0..12 {
            let deal = form.deal.as_ref().unwrap();
            if dead::is_dead(&at, &form.rules, deal) {
                said.0 += 1;
                search.begin(&mut form, &at, 64 << 20);
                let limits = Limits::default();
                let found = search.run(&mut form, &mut Budget::new(&limits, &never), u64::MAX);
                assert!(matches!(found, Found::Exhausted), "{id}, deal {seed}");
            } else {
                said.1 += 1;
            }
            let mut moves = Vec::new();
            form.list(&at, &mut moves);
            if moves.is_empty() || form.is_won(&at) {
                break;
            }
            form.play(&mut at, moves[dice.below(moves.len() as u32) as usize].m);
        }
    }
    said
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
