//! Tests of how often a player who follows every hint wins, and whether the chances of winning that hints contain are
//! accurate.
//!
//! These tests take an hour: `cargo test --release --test solver hints -- --ignored --nocapture`.

use patience::internals::card::DealSpec;
use patience::internals::games::catalog;
use patience::internals::odds::play_by_hints;
use patience::internals::play::deck_for;
use patience::internals::solve::advice::sampling::{Advice, Advisor, VISITS};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// The allowed difference between predicted and actual wins in a [`Fifth`], in percentage points.
const TOLERANCE: f64 = 8.0;
/// The minimum number of hints in a [`Fifth`] whose accuracy is checked.
const MIN_HINTS: u32 = 300;

/// The hints whose chances are in one fifth of the range from 0 to 1, such as 0.2 to 0.4.
#[derive(Copy, Clone, Default)]
struct Fifth {
    /// The number of hints.
    hints: u32,
    /// The sum of their chances.
    predicted: f64,
    /// The number of hints in games that were won.
    won: u32,
}

/// The options of a game.
type Options = &'static [(&'static str, &'static str)];

/// The results of following all hints in deals of a game.
#[derive(Default)]
struct HintResults {
    won: u32,
    hints: u32,
    fifths: [Fifth; 5],
}

/// Plays the first Microsoft deals of a game by hints.
fn play(id: &str, options: Options, deals: u64) -> HintResults {
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let game = catalog::open(id, &options).unwrap();
    let mut advisor = Advisor::new(game.clone(), VISITS);
    let mut results = HintResults::default();
    for number in 1..=deals {
        let deck = deck_for(game.as_ref(), &DealSpec::Microsoft(number)).unwrap();
        let (board, _) = game.deal_deck(&deck).unwrap();
        let mut predicted = Vec::new();
        let mut count_hint = |advice: &Advice| {
            results.hints += 1;
            predicted.extend(advice.chance.filter(|_| advice.visits > 0));
        };
        let win = play_by_hints(&mut advisor, game.as_ref(), board, &mut count_hint, &AtomicBool::new(false));
        results.won += u32::from(win.is_some());
        for chance in predicted {
            let fifth = &mut results.fifths[((chance * 5.0) as usize).min(4)];
            fifth.hints += 1;
            fifth.predicted += chance;
            fifth.won += u32::from(win.is_some());
        }
    }
    results
}

/// Checks that hints win at least `min_percent` of the first deals, and that the predicted chances are accurate. Prints
/// the time per hint, but does not check it.
fn check_hints(id: &str, options: Options, deals: u64, min_percent: f64) {
    let start = Instant::now();
    let HintResults { won, hints, fifths } = play(id, options, deals);
    let percent = 100.0 * f64::from(won) / deals as f64;
    let milliseconds = start.elapsed().as_secs_f64() * 1e3 / f64::from(hints.max(1));
    println!(
        "{id} {options:?}: {won} of {deals} won, {percent:.1} %, {min_percent} expected; {milliseconds:.1} ms a hint"
    );
    let mut inaccurate = Vec::new();
    for Fifth { hints, predicted, won } in fifths {
        let share = |sum: f64| 100.0 * sum / f64::from(hints.max(1));
        let (predicted, won) = (share(predicted), share(won.into()));
        println!("  predicted {predicted:5.1} %, won {won:5.1} %, by {hints} hints");
        if hints >= MIN_HINTS && (predicted - won).abs() > TOLERANCE {
            inaccurate.push(format!("predicted {predicted:.1} %, won {won:.1} %"));
        }
    }
    assert!(percent >= min_percent && inaccurate.is_empty(), "{percent:.1} % won; {inaccurate:#?}");
}

#[test]
#[ignore = "plays 300 deals with the hint budget of the prompt"]
fn hints_win_klondike_draw_three() {
    check_hints("klondike", &[("draw", "3")], 300, 44.0);
}

#[test]
#[ignore = "plays 600 deals with the hint budget of the prompt"]
fn hints_win_klondike_draw_one() {
    // With half as many deals, the second fifth has so few hints that its wins differ by eight points by chance.
    check_hints("klondike", &[], 600, 67.0);
}

#[test]
#[ignore = "plays 300 deals with the hint budget of the prompt"]
fn hints_win_yukon() {
    check_hints("yukon", &[], 300, 40.0);
}

#[test]
#[ignore = "plays 300 deals with the hint budget of the prompt"]
fn hints_win_canfield() {
    check_hints("canfield", &[], 300, 15.0);
}
