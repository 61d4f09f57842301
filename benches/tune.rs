//! Tuning of the weights that order a search model's moves.
//!
//! Run `cargo bench --bench tune -- GAME SECONDS [FILE] > NEW`. It starts with the weights of FILE, or with the
//! built-in weights for the game. It changes a few weights at random, and keeps the change if the search visits fewer
//! positions on average. Each deal has a limit of positions; a deal that reaches it counts double.
//!
//! After a while without success it switches to other deals, so that no weights win by luck on the training deals. It
//! trains on deals above 100,000. It reports results for deals from 1 on, which it never trains on.
//!
//! The output is a data file that can replace one of `src/solve/models/*/weights*.txt`. Weights that a game never
//! uses drift. Restore their old values if other games use them.

use patience::internals::board::Board;
use patience::internals::card::{DealSpec, SeededRng};
use patience::internals::error::{Error, Result};
use patience::internals::game::Game;
use patience::internals::games::catalog;
use patience::internals::play::{Session, deck_for};
use patience::internals::solve::{Limits, Solver, Verdict};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// For each game: its id, the value of its option `draw` (or empty), the maximum number of positions per deal, and the
/// number of deals on which changed weights are tried first. Weights that do well there are also tried on twice as many
/// other deals.
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
/// The names of numbers that limit the search. They are not tuned, because they do not order moves.
const LIMITS: [&str; 3] = ["best-first-positions", "depth-first-positions", "beam-width"];
/// After this many trials without success, other deals are used.
const STALE_TRIALS: u32 = 60;
/// The first training deal, and the number of training deals as a multiple of the number of deals per trial.
const TRAINING: (u64, usize) = (100_001, 30);
/// The number of deals for the report, as a multiple of the number of deals per trial.
const REPORT_FACTOR: usize = 4;

fn main() {
    if let Err(error) = run() {
        eprintln!("{error}");
        std::process::exit(2);
    }
}

fn run() -> Result<()> {
    // Cargo adds `--bench`.
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let game_row = args.first().and_then(|arg| GAMES.into_iter().find(|(id, draw, ..)| *arg == format!("{id}{draw}")));
    let (Some((id, draw, position_limit, deals_per_trial)), Some(Ok(seconds))) =
        (game_row, args.get(1).map(|arg| arg.parse()))
    else {
        eprintln!("which game, and how many seconds? `cargo bench --bench tune -- freecell 600 > weights.txt`");
        return Ok(());
    };
    let options = [("draw".to_string(), draw.to_string())];
    let game = catalog::open(id, if draw.is_empty() { &[] } else { &options })?;
    let built_in = Solver::new(Arc::clone(&game))?.weight_file();
    let read_file =
        |path: &String| std::fs::read_to_string(path).map_err(|cause| Error::request(format!("{path}: {cause}")));
    let text = args.get(2).map_or(Ok(built_in.text.to_string()), read_file)?;
    let trial = Trial { position_limit, deals_per_trial, columns: built_in.columns };
    let (training, reported) =
        (deals(&game, TRAINING.0, TRAINING.1 * deals_per_trial)?, deals(&game, 1, REPORT_FACTOR * deals_per_trial)?);
    let mut best = WeightFile::read(&text);
    eprintln!(
        "at first {:.1} positions a deal on deals that it is not trained on",
        trial.cost(&game, &best, &reported)?
    );
    best = trial.tune(&game, best, &training, Duration::from_secs(seconds))?;
    eprintln!("at last {:.1}", trial.cost(&game, &best, &reported)?);
    print!("{}", best.text());
    Ok(())
}

fn deals(game: &Arc<dyn Game>, first: u64, count: usize) -> Result<Vec<Board>> {
    // The numbers of Microsoft's deals are for one pack.
    let kind = if game.info().pack.packs == 1 { "ms" } else { "seed" };
    let deal = |number| {
        let deck = deck_for(game.as_ref(), &DealSpec::parse(&format!("{kind}:{number}"))?)?;
        Ok(Session::deal(Arc::clone(game), deck)?.board().clone())
    };
    (first..).take(count).map(deal).collect()
}

/// The lines of a data file: the name, weights and comment of each line. A line without weights has only its text.
#[derive(Clone)]
struct WeightFile {
    lines: Vec<(String, Vec<i32>, String)>,
}

impl WeightFile {
    fn read(text: &str) -> WeightFile {
        let line = |line: &str| {
            let (table, about) = line.split_once('#').unwrap_or((line, ""));
            let mut words = table.split_whitespace();
            let name = words.next();
            let weights: Vec<i32> = words.filter_map(|word| word.parse().ok()).collect();
            // A line without numbers stays as it is.
            match name.filter(|_| !weights.is_empty()) {
                Some(name) => (name.to_string(), weights, about.trim().to_string()),
                None => (line.to_string(), weights, String::new()),
            }
        };
        WeightFile { lines: text.lines().map(line).collect() }
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

    /// Returns a copy in which a few weights of these columns are changed.
    fn changed(&self, columns: &Range<usize>, rng: &mut SeededRng) -> WeightFile {
        let mut changed = self.clone();
        let weight_places: Vec<(usize, usize)> = (0..changed.lines.len())
            .filter(|&line| !LIMITS.contains(&self.lines[line].0.as_str()))
            .flat_map(|line| {
                columns
                    .clone()
                    .filter(move |&column| column < self.lines[line].1.len())
                    .map(move |column| (line, column))
            })
            .collect();
        let scale = [1, 2, 4][rng.below(3) as usize];
        for _ in 0..=rng.below(4) {
            let (line, column) = weight_places[rng.below(weight_places.len() as u32) as usize];
            let step = 1 + rng.below(5) as i32 * scale;
            let weight = &mut changed.lines[line].1[column];
            *weight = (*weight + if rng.below(2) == 0 { step } else { -step }).clamp(-200, 200);
        }
        changed
    }
}

/// The conditions of a trial.
struct Trial {
    /// The maximum number of positions per deal.
    position_limit: u64,
    /// The number of deals.
    deals_per_trial: usize,
    /// The columns of the data file that the game uses.
    columns: Range<usize>,
}

impl Trial {
    /// The mean number of positions per deal; a deal that reaches the limit counts twice the limit.
    fn cost(&self, game: &Arc<dyn Game>, weights: &WeightFile, boards: &[Board]) -> Result<f64> {
        let mut solver = Solver::with_weights(Arc::clone(game), &weights.text())?;
        let limits = Limits { positions: self.position_limit, ..Limits::default() };
        let (mut sum, cancel) = (0, AtomicBool::new(false));
        for board in boards {
            let report = solver.solve(board, &limits, &cancel);
            sum +=
                if matches!(report.verdict, Verdict::Unknown(_)) { 2 * self.position_limit } else { report.positions };
        }
        Ok(sum as f64 / boards.len() as f64)
    }

    fn tune(
        &self,
        game: &Arc<dyn Game>,
        mut best: WeightFile,
        boards: &[Board],
        duration: Duration,
    ) -> Result<WeightFile> {
        let deals_per_trial = self.deals_per_trial;
        let (mut rng, start, mut trials_without_success, mut first_board) =
            (SeededRng::new(1, 0), Instant::now(), STALE_TRIALS, 0);
        let mut best_costs = (f64::MAX, f64::MAX);
        while start.elapsed() < duration {
            if trials_without_success >= STALE_TRIALS {
                (trials_without_success, first_board) =
                    (0, rng.below((boards.len() - 3 * deals_per_trial) as u32) as usize);
                best_costs = (
                    self.cost(game, &best, &boards[first_board..first_board + deals_per_trial])?,
                    self.cost(game, &best, &boards[first_board + deals_per_trial..first_board + 3 * deals_per_trial])?,
                );
            }
            trials_without_success += 1;
            let candidate = best.changed(&self.columns, &mut rng);
            let first_cost = self.cost(game, &candidate, &boards[first_board..first_board + deals_per_trial])?;
            if first_cost > best_costs.0 * 1.005 {
                continue;
            }
            let second_cost =
                self.cost(game, &candidate, &boards[first_board + deals_per_trial..first_board + 3 * deals_per_trial])?;
            if first_cost + 2.0 * second_cost < best_costs.0 + 2.0 * best_costs.1 {
                (best, best_costs, trials_without_success) = (candidate, (first_cost, second_cost), 0);
                eprintln!("{:>6.0} s: {first_cost:.1} and {second_cost:.1}", start.elapsed().as_secs_f64());
            }
        }
        Ok(best)
    }
}
