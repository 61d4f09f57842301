//! The strength and speed of hints in Bridge Solitaire.
//!
//! Run `cargo bench --bench bridge -- FIRST LAST [OPTION=VALUE]...`. It plays the deals from seed FIRST to seed LAST and
//! follows every hint. The options are those of the game; `match=hand` plays single hands, and without it each seed is a
//! rubber. It prints the points of each seed, and then averages. The error is half of a 95 % interval.

use patience::internals::card::DealSpec;
use patience::internals::error::Result;
use patience::internals::game::{Game, Status};
use patience::internals::games::catalog;
use patience::internals::play::Session;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The longest rubber, in hands.
const MAX_HANDS: usize = 200;

fn main() {
    // Cargo adds `--bench`.
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let [first, last] = [0, 1].map(|at| args.get(at).and_then(|arg| arg.parse::<u64>().ok()));
    let (Some(first), Some(last)) = (first, last) else {
        // A bare `cargo bench` measures other things.
        return;
    };
    let options = args[2..].iter().filter_map(|arg| arg.split_once('='));
    let options: Vec<(String, String)> = options.map(|(key, value)| (key.into(), value.into())).collect();
    if let Err(error) = run(first, last, &options) {
        eprintln!("{error}");
        std::process::exit(2);
    }
}

/// Times of one kind of hint.
#[derive(Default)]
struct Times {
    count: u32,
    sum: Duration,
    longest: Duration,
}

impl Times {
    fn add(&mut self, time: Duration) {
        self.count += 1;
        self.sum += time;
        self.longest = self.longest.max(time);
    }

    fn text(&self) -> String {
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        format!("{:.1} ms, at most {:.0}", ms(self.sum / self.count.max(1)), ms(self.longest))
    }
}

fn run(first: u64, last: u64, options: &[(String, String)]) -> Result<()> {
    let game = catalog::open("bridge-solitaire", options)?;
    let (mut points, mut hands, mut won) = (Vec::new(), 0, 0);
    // By the phase: keep, call, card.
    let mut times: [Times; 3] = Default::default();
    for seed in first..=last {
        let (session, played) = play(&game, seed, &mut times)?;
        hands += played;
        won += usize::from(session.status() == Status::Won);
        println!("score {seed} {}", session.score());
        points.push(f64::from(session.score()));
    }
    let count = points.len().max(1) as f64;
    let mean = points.iter().sum::<f64>() / count;
    let variance = points.iter().map(|points| (points - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    println!("{count} matches, {won} won, {hands} hands");
    println!("{mean:.1} ± {:.1} points a match", 1.96 * (variance / count).sqrt());
    for (what, times) in ["keep", "call", "card"].into_iter().zip(times) {
        println!("{what}: {}", times.text());
    }
    Ok(())
}

/// Plays a match by hints. Returns its last hand and the number of hands.
fn play(game: &Arc<dyn Game>, seed: u64, times: &mut [Times; 3]) -> Result<(Session, usize)> {
    let spec = DealSpec::Seed(seed);
    let mut session = Session::deal(Arc::clone(game), spec.deck(&game.info().pack)?)?;
    for hand in 1.. {
        loop {
            let known = session.known_cards();
            let start = Instant::now();
            let Some((m, _)) = game.extensions().advice.and_then(|advice| advice.advise(session.view(), &known)) else {
                break;
            };
            times[session.moves_made().min(2)].add(start.elapsed());
            if session.play(m).is_err() {
                break;
            }
        }
        if hand == MAX_HANDS || !session.has_next_deal() {
            return Ok((session, hand));
        }
        let Ok(next) = session.next_deal(session.next_deck(Some(&spec))?) else { return Ok((session, hand)) };
        session = next;
    }
    Ok((session, MAX_HANDS))
}
