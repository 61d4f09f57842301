//! How often a player who follows every hint wins, and whether the chances that hints give are accurate.
//!
//! These tests take an hour: `cargo test --release --test solver hints -- --ignored --nocapture`.

use patience::internals::card::DealSpec;
use patience::internals::games::catalog;
use patience::internals::odds::HintFollower;
use patience::internals::play::Session;
use patience::internals::solve::advice::{Advice, VISITS};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// The allowed difference between predicted and actual wins, in percentage points, in each fifth of the predicted
/// chances.
const TOLERANCE: f64 = 8.0;
/// A fifth with fewer hints is not checked.
const MIN_HINTS: u32 = 300;

/// The predictions in one fifth of the range: the number of hints, the sum of their chances, and the number of
/// hints given in games that were won.
#[derive(Copy, Clone, Default)]
struct Fifth {
    hints: u32,
    predicted: f64,
    won: u32,
}

/// The options of a game.
type Options = &'static [(&'static str, &'static str)];

/// The results of following the hints of a game.
#[derive(Default)]
struct Followed {
    won: u32,
    hints: u32,
    fifths: [Fifth; 5],
}

/// Follows hints through this many shuffles of Microsoft, counted from 1.
fn play(id: &str, options: Options, deals: i64) -> Followed {
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let game = catalog::open(id, &options).unwrap();
    let mut follower = HintFollower::new(VISITS);
    let mut followed = Followed::default();
    for number in 1..=deals {
        let deck = DealSpec::Microsoft(number).deck(&game.info().pack).unwrap();
        let session = Session::deal(game.clone(), deck).unwrap();
        let mut predicted = Vec::new();
        let mut count = |advice: &Advice| {
            followed.hints += 1;
            predicted.extend(advice.chance.filter(|_| advice.visits > 0));
        };
        let played = follower.play(session, &mut count, &AtomicBool::new(false));
        let is_won = played.won_in(game.as_ref()).is_some();
        followed.won += u32::from(is_won);
        for chance in predicted {
            let fifth = &mut followed.fifths[((chance * 5.0) as usize).min(4)];
            fifth.hints += 1;
            fifth.predicted += chance;
            fifth.won += u32::from(is_won);
        }
    }
    followed
}

/// Checks that at least this share of the first deals is won, in percent, and that the predicted chances are
/// accurate. The time per hint is printed but not checked.
fn hints_win(id: &str, options: Options, deals: i64, least: f64) {
    let start = Instant::now();
    let Followed { won, hints, fifths } = play(id, options, deals);
    let percent = 100.0 * f64::from(won) / deals as f64;
    let milliseconds = start.elapsed().as_secs_f64() * 1e3 / f64::from(hints.max(1));
    println!("{id} {options:?}: {won} of {deals} won, {percent:.1} %, {least} expected; {milliseconds:.1} ms a hint");
    let mut wrong = Vec::new();
    for Fifth { hints, predicted, won } in fifths {
        let share = |sum: f64| 100.0 * sum / f64::from(hints.max(1));
        let (predicted, won) = (share(predicted), share(won.into()));
        println!("  predicted {predicted:5.1} %, won {won:5.1} %, by {hints} hints");
        if hints >= MIN_HINTS && (predicted - won).abs() > TOLERANCE {
            wrong.push(format!("predicted {predicted:.1} %, won {won:.1} %"));
        }
    }
    assert!(percent >= least && wrong.is_empty(), "{percent:.1} % won; {wrong:#?}");
}

#[test]
#[ignore = "plays 300 deals with the hint budget of the prompt"]
fn klondike_draw_three() {
    hints_win("klondike", &[("draw", "3")], 300, 44.0);
}

#[test]
#[ignore = "plays 600 deals with the hint budget of the prompt"]
fn klondike_draw_one() {
    // With half as many deals, the second fifth has so few hints that it is eight points off by chance.
    hints_win("klondike", &[], 600, 67.0);
}

#[test]
#[ignore = "plays 300 deals with the hint budget of the prompt"]
fn yukon() {
    hints_win("yukon", &[], 300, 40.0);
}

#[test]
#[ignore = "plays 300 deals with the hint budget of the prompt"]
fn canfield() {
    hints_win("canfield", &[], 300, 15.0);
}
