//! Tuning of the weights that order a search model's moves.
//!
//! Run `cargo bench --bench tune -- GAME SECONDS [FILE] > NEW`. It starts with the weights of FILE, or with the
//! program's own weights for the game. It changes a few weights at random, and keeps the change if the search visits
//! fewer positions on average. Each deal has a limit of positions; a deal that reaches it counts double.
//!
//! After a while without success it switches to other deals, so that no weights win by luck on the training deals. It
//! trains on deals above 100,000. It reports results for deals from 1 on, which it never trains on.
//!
//! The output is a data file to check in as one of `src/solve/models/*/weights*.txt`. Weights that a game never uses
//! drift. Restore their old values if other games use them.

use patience::board::Board;
use patience::card::{DealSpec, SeededRng};
use patience::error::{Error, Result};
use patience::game::Game;
use patience::games::catalog;
use patience::play::{Session, deck_for};
use patience::solve::{Limits, Solver, Verdict};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// What they are tuned on: a game, how many cards are drawn if that is an option (`klondike3`), how many positions a deal
/// is cut after, and how many deals an order is tried on: on twice as many besides if it does well there.
const GAMES: [(&str, &str, u64, usize); 10] = [
    ("freecell", "", 400, 2000),
    ("eight-off", "", 400, 2000),
    ("good-measure", "", 20_000, 100),
    ("shamrocks", "", 20_000, 100),
    ("bisley", "", 5000, 100),
    ("st-helena", "", 20_000, 40),
    ("klondike", "1", 250, 1000),
    ("klondike", "3", 250, 1000),
    ("black-hole", "", 20_000, 100),
    ("pyramid", "", 5000, 200),
];
/// Numbers of these names are no weights but bounds, which are not tuned.
const BOUNDS: [&str; 3] = ["best-first-positions", "depth-first-positions", "beam-width"];
/// So many trials without success, and others are taken.
const PATIENCE: u32 = 60;
/// The first deal of those trained on, and of how many trials' deals there are.
const TRAINED: (u64, usize) = (100_001, 30);
/// On how many trials' deals that were never trained on it is told of.
const TOLD: usize = 4;

fn main() {
    if let Err(error) = run() {
        eprintln!("{error}");
        std::process::exit(2);
    }
}

fn run() -> Result<()> {
    // Cargo itself adds `--bench`.
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let named = args.first().and_then(|arg| GAMES.into_iter().find(|(id, draw, ..)| *arg == format!("{id}{draw}")));
    let (Some((id, draw, cut, tried)), Some(Ok(seconds))) = (named, args.get(1).map(|arg| arg.parse())) else {
        eprintln!("which game, and how many seconds? `cargo bench --bench tune -- freecell 600 > weights.txt`");
        return Ok(());
    };
    let options = [("draw".to_string(), draw.to_string())];
    let game = catalog::open(id, if draw.is_empty() { &[] } else { &options })?;
    let weighing = Solver::new(Arc::clone(&game))?.weight_file();
    let own = |path: &String| std::fs::read_to_string(path).map_err(|cause| Error::request(format!("{path}: {cause}")));
    let text = args.get(2).map_or(Ok(weighing.text.to_string()), own)?;
    let trial = Trial { cut, tried, own: weighing.columns };
    let (trained, told) = (deals(&game, TRAINED.0, TRAINED.1 * tried)?, deals(&game, 1, TOLD * tried)?);
    let mut best = Order::read(&text);
    eprintln!("at first {:.1} positions a deal on deals that it is not trained on", trial.cost(&game, &best, &told)?);
    best = trial.tune(&game, best, &trained, Duration::from_secs(seconds))?;
    eprintln!("at last {:.1}", trial.cost(&game, &best, &told)?);
    print!("{}", best.text());
    Ok(())
}

fn deals(game: &Arc<dyn Game>, first: u64, count: usize) -> Result<Vec<Board>> {
    // Microsoft's deals are of one pack.
    let kind = if game.info().pack.packs == 1 { "ms" } else { "seed" };
    let deal = |number| {
        let deck = deck_for(game.as_ref(), &DealSpec::parse(&format!("{kind}:{number}"))?)?;
        Ok(Session::deal(Arc::clone(game), deck)?.board().clone())
    };
    (first..).take(count).map(deal).collect()
}

/// A data file of weights, line by line: text, and the weights in it.
#[derive(Clone)]
struct Order {
    lines: Vec<(String, Vec<i32>, String)>,
}

impl Order {
    fn read(text: &str) -> Order {
        let line = |line: &str| {
            let (table, about) = line.split_once('#').unwrap_or((line, ""));
            let mut words = table.split_whitespace();
            let name = words.next();
            let weights: Vec<i32> = words.filter_map(|word| word.parse().ok()).collect();
            // A line without numbers is kept as it is.
            match name.filter(|_| !weights.is_empty()) {
                Some(name) => (name.to_string(), weights, about.trim().to_string()),
                None => (line.to_string(), weights, String::new()),
            }
        };
        Order { lines: text.lines().map(line).collect() }
    }

    fn text(&self) -> String {
        let width = 7 * self.lines.iter().map(|(_, weights, _)| weights.len()).max().unwrap_or(0);
        let line = |(name, weights, about): &(String, Vec<i32>, String)| {
            if weights.is_empty() {
                return name.clone() + "\n";
            }
            let weights: String = weights.iter().map(|weight| format!(" {weight:>6}")).collect();
            format!("{name:<22}{weights:<width$}  # {about}\n")
        };
        self.lines.iter().map(line).collect()
    }

    /// The same with a few of those weights changed that count.
    fn changed(&self, own: &Range<usize>, dice: &mut SeededRng) -> Order {
        let mut order = self.clone();
        let places: Vec<(usize, usize)> = (0..order.lines.len())
            .filter(|&line| !BOUNDS.contains(&self.lines[line].0.as_str()))
            .flat_map(|line| own.clone().filter(move |&at| at < self.lines[line].1.len()).map(move |at| (line, at)))
            .collect();
        let scale = [1, 2, 4][dice.below(3) as usize];
        for _ in 0..=dice.below(4) {
            let (line, at) = places[dice.below(places.len() as u32) as usize];
            let step = 1 + dice.below(5) as i32 * scale;
            let weight = &mut order.lines[line].1[at];
            *weight = (*weight + if dice.below(2) == 0 { step } else { -step }).clamp(-200, 200);
        }
        order
    }
}

/// How an order is tried.
struct Trial {
    /// A deal is cut after so many positions.
    cut: u64,
    /// How many deals it is tried on.
    tried: usize,
    /// Which weights of a line count.
    own: Range<usize>,
}

impl Trial {
    /// How many positions a deal takes.
    fn cost(&self, game: &Arc<dyn Game>, order: &Order, boards: &[Board]) -> Result<f64> {
        let mut solver = Solver::with_weights(Arc::clone(game), &order.text())?;
        let limits = Limits { positions: self.cut, ..Limits::default() };
        let (mut sum, never) = (0, AtomicBool::new(false));
        for board in boards {
            let report = solver.solve(board, &limits, &never);
            sum += if matches!(report.verdict, Verdict::Unknown(_)) { 2 * self.cut } else { report.positions };
        }
        Ok(sum as f64 / boards.len() as f64)
    }

    fn tune(&self, game: &Arc<dyn Game>, mut best: Order, boards: &[Board], span: Duration) -> Result<Order> {
        let tried = self.tried;
        let (mut dice, begun, mut waited, mut at) = (SeededRng::new(1, 0), Instant::now(), PATIENCE, 0);
        let mut rated = (f64::MAX, f64::MAX);
        while begun.elapsed() < span {
            if waited >= PATIENCE {
                (waited, at) = (0, dice.below((boards.len() - 3 * tried) as u32) as usize);
                rated = (
                    self.cost(game, &best, &boards[at..at + tried])?,
                    self.cost(game, &best, &boards[at + tried..at + 3 * tried])?,
                );
            }
            waited += 1;
            let order = best.changed(&self.own, &mut dice);
            let first = self.cost(game, &order, &boards[at..at + tried])?;
            if first > rated.0 * 1.005 {
                continue;
            }
            let second = self.cost(game, &order, &boards[at + tried..at + 3 * tried])?;
            if first + 2.0 * second < rated.0 + 2.0 * rated.1 {
                (best, rated, waited) = (order, (first, second), 0);
                eprintln!("{:>6.0} s: {first:.1} and {second:.1}", begun.elapsed().as_secs_f64());
            }
        }
        Ok(best)
    }
}
