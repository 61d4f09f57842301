//! What comes of following hints: how often that wins, and whether what a hint says of its chances is true.
//!
//! It takes minutes: `cargo test --release --test advice -- --ignored --nocapture`.

use patience::card::DealSpec;
use patience::games::catalog;
use patience::odds::follow;
use patience::play::deck_for;
use patience::solve::views::{Advisor, VISITS};

/// So many deals are played, Microsoft's from 1 on.
const DEALS: u64 = 300;
/// So many points may what was said be off what came of it, in each fifth of what can be said.
const OFF: f64 = 8.0;
/// Of fewer hints nothing is said.
const FEWEST: u32 = 300;

/// What was said in one fifth: by how many hints, their sum, and how many of them stood in a game that was won.
#[derive(Copy, Clone, Default)]
struct Fifth {
    hints: u32,
    said: f64,
    won: u32,
}

/// What is chosen of a game.
type Options = &'static [(&'static str, &'static str)];

/// Follows hints through many deals: how many are won, and what was said.
fn play(id: &str, options: Options) -> (u32, [Fifth; 5]) {
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let game = catalog::open(id, &options).unwrap();
    let mut advisor = Advisor::new(game.clone(), VISITS);
    let (mut won, mut fifths) = (0, [Fifth::default(); 5]);
    for number in 1..=DEALS {
        let deck = deck_for(game.as_ref(), &DealSpec::Microsoft(number)).unwrap();
        let (board, _) = game.dealt(&deck).unwrap();
        let mut said = Vec::new();
        let wins = follow(&mut advisor, game.as_ref(), board, &mut |advice| {
            said.extend(advice.chance.filter(|_| advice.visits > 0));
        });
        won += u32::from(wins.is_some());
        for chance in said {
            let fifth = &mut fifths[((chance * 5.0) as usize).min(4)];
            fifth.hints += 1;
            fifth.said += chance;
            fifth.won += u32::from(wins.is_some());
        }
    }
    (won, fifths)
}

#[test]
#[ignore = "it plays 1,200 deals with the budget of the prompt"]
fn hints_win_as_often_as_they_say() {
    let games: [(&str, Options, f64); 4] =
        [("klondike", &[("draw", "3")], 44.0), ("klondike", &[], 67.0), ("yukon", &[], 40.0), ("canfield", &[], 15.0)];
    let mut wrong = Vec::new();
    for (id, options, least) in games {
        let (won, fifths) = play(id, options);
        let percent = 100.0 * f64::from(won) / DEALS as f64;
        println!("{id} {options:?}: {won} of {DEALS} won, {percent:.1} %, {least} expected");
        if percent < least {
            wrong.push(format!("{id} {options:?}: {percent:.1} %"));
        }
        for Fifth { hints, said, won } in fifths {
            let share = |sum: f64| 100.0 * sum / f64::from(hints.max(1));
            let (said, won) = (share(said), share(won.into()));
            println!("  said {said:5.1} %, won {won:5.1} %, by {hints} hints");
            if hints >= FEWEST && (said - won).abs() > OFF {
                wrong.push(format!("{id} {options:?}: said {said:.1} %, won {won:.1} %"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
