//! Tuning of the weights that order a search model's moves.
//!
//! Run `cargo bench --bench tune -- GAME[,GAME...] SECONDS [FILE] > NEW`. It starts with the weights of FILE, or with
//! the built-in weights for the games, which must be the same. It changes a few weights at random, and keeps the change
//! if the search visits fewer positions on average. Each deal has a limit of positions; a deal that reaches it counts
//! double. With 0 seconds it only reports the results of the weights, and the deals that they decide.
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
/// other deals. For any other game, see [`OTHER_GAMES`].
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
/// The maximum number of positions per deal, and the number of deals, for games that are not in [`GAMES`].
const OTHER_GAMES: (u64, usize) = (30_000, 8);
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
    let (Some(words), Some(Ok(seconds))) = (args.first(), args.get(1).map(|arg| arg.parse())) else {
        eprintln!("which game, and how many seconds? `cargo bench --bench tune -- freecell 600 > weights.txt`");
        return Ok(());
    };
    let games = words.split(',').map(TunedGame::open).collect::<Result<Vec<_>>>()?;
    let built_in = Solver::new(Arc::clone(&games[0].game))?.weight_file();
    for other in &games[1..] {
        let file = Solver::new(Arc::clone(&other.game))?.weight_file();
        if (file.text, &file.columns) != (built_in.text, &built_in.columns) {
            return Err(Error::request(format!("{} has other weights", other.game.info().id)));
        }
    }
    let read_file =
        |path: &String| std::fs::read_to_string(path).map_err(|cause| Error::request(format!("{path}: {cause}")));
    let mut best = WeightFile::read(&args.get(2).map_or(Ok(built_in.text.to_string()), read_file)?);
    eprintln!("at first, on deals that it is not trained on:");
    games.iter().try_for_each(|game| game.report(&best))?;
    if seconds == 0 {
        return Ok(());
    }
    best = tune(&games, best, &built_in.columns, Duration::from_secs(seconds))?;
    eprintln!("at last:");
    games.iter().try_for_each(|game| game.report(&best))?;
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

/// A game with its deals, and the conditions of a trial.
struct TunedGame {
    game: Arc<dyn Game>,
    /// The maximum number of positions per deal.
    position_limit: u64,
    /// The number of deals on which changed weights are tried first.
    deals_per_trial: usize,
    training: Vec<Board>,
    reported: Vec<Board>,
}

impl TunedGame {
    /// Opens the game of a word: its id, and the value of its option `draw` if [`GAMES`] has one.
    fn open(word: &str) -> Result<TunedGame> {
        let row = GAMES.into_iter().find(|(id, draw, ..)| word == format!("{id}{draw}"));
        let (id, draw, position_limit, deals_per_trial) = row.unwrap_or((word, "", OTHER_GAMES.0, OTHER_GAMES.1));
        let options = [("draw".to_string(), draw.to_string())];
        let game = catalog::open(id, if draw.is_empty() { &[] } else { &options })?;
        let training = deals(&game, TRAINING.0, TRAINING.1 * deals_per_trial)?;
        let reported = deals(&game, 1, REPORT_FACTOR * deals_per_trial)?;
        Ok(TunedGame { game, position_limit, deals_per_trial, training, reported })
    }

    /// The mean number of positions per deal, and the number of decided deals. In the mean, a deal that reaches the
    /// limit counts twice the limit.
    fn cost(&self, weights: &WeightFile, boards: &[Board]) -> Result<(f64, usize)> {
        let mut solver = Solver::with_weights(Arc::clone(&self.game), &weights.text())?;
        let limits = Limits { positions: self.position_limit, ..Limits::default() };
        let (mut sum, mut decided, cancel) = (0, 0, AtomicBool::new(false));
        for board in boards {
            let report = solver.solve(board, &limits, &cancel);
            let is_decided = !matches!(report.verdict, Verdict::Unknown(_));
            sum += if is_decided { report.positions } else { 2 * self.position_limit };
            decided += usize::from(is_decided);
        }
        Ok((sum as f64 / boards.len() as f64, decided))
    }

    fn report(&self, weights: &WeightFile) -> Result<()> {
        let (cost, decided) = self.cost(weights, &self.reported)?;
        let (id, deals) = (&self.game.info().id, self.reported.len());
        eprintln!("  {id}: {cost:.1} positions a deal, {decided} of {deals} deals decided");
        Ok(())
    }
}

/// The mean cost of all games, each as a share of its limit, on the training deals in a window: from the given multiple
/// of the number of deals per trial, this many times that number.
fn joint_cost(games: &[TunedGame], weights: &WeightFile, first: usize, count: usize) -> Result<f64> {
    let share = |game: &TunedGame| {
        let deals = &game.training[first * game.deals_per_trial..(first + count) * game.deals_per_trial];
        Ok(game.cost(weights, deals)?.0 / game.position_limit as f64)
    };
    Ok(games.iter().map(share).sum::<Result<f64>>()? / games.len() as f64)
}

/// Changes weights of these columns at random, and keeps each change that lowers the cost.
fn tune(games: &[TunedGame], mut best: WeightFile, columns: &Range<usize>, duration: Duration) -> Result<WeightFile> {
    let (mut rng, start, mut trials_without_success, mut window) =
        (SeededRng::new(1, 0), Instant::now(), STALE_TRIALS, 0);
    let mut best_costs = (f64::MAX, f64::MAX);
    while start.elapsed() < duration {
        if trials_without_success >= STALE_TRIALS {
            (trials_without_success, window) = (0, rng.below(TRAINING.1 as u32 - 2) as usize);
            best_costs = (joint_cost(games, &best, window, 1)?, joint_cost(games, &best, window + 1, 2)?);
        }
        trials_without_success += 1;
        let candidate = best.changed(columns, &mut rng);
        let first_cost = joint_cost(games, &candidate, window, 1)?;
        if first_cost > best_costs.0 * 1.005 {
            continue;
        }
        let second_cost = joint_cost(games, &candidate, window + 1, 2)?;
        if first_cost + 2.0 * second_cost < best_costs.0 + 2.0 * best_costs.1 {
            (best, best_costs, trials_without_success) = (candidate, (first_cost, second_cost), 0);
            eprintln!("{:>6.0} s: {first_cost:.4} and {second_cost:.4}", start.elapsed().as_secs_f64());
        }
    }
    Ok(best)
}
