//! Tunes what speaks for a move in games of columns and cells: `cargo bench --bench tune -- GAME SECONDS [FILE] > NEW`.
//!
//! The game is `freecell`, or `eight-off` for those in which columns are built by suit. It begins with the weights of
//! FILE (the program's own if none is named), changes a few at random, and keeps the change
//! if fewer positions are looked at: in the mean, each deal cut at 400, a deal that is cut counted double. After a while
//! without success it goes on with other deals, so that no order wins by luck with those it was trained on. It trains on
//! Microsoft's deals above 100,000 and tells of the deals from 1 on, which it never sees while training. What it prints
//! is a data file to be checked in as `weights.txt` or `weights-by-suit.txt` in `src/solve/columns`.

use patience::board::Board;
use patience::card::{DealSpec, Dice};
use patience::error::{Error, Result};
use patience::game::Game;
use patience::games::catalog;
use patience::play::{Session, deck_for};
use patience::solve::{Limits, Solver, Verdict, WEIGHTS, WEIGHTS_BY_SUIT};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// The games they are tuned on, and what they begin with.
const GAMES: [(&str, &str); 2] = [("freecell", WEIGHTS), ("eight-off", WEIGHTS_BY_SUIT)];
/// A deal is cut after so many positions.
const CUT: u64 = 400;
/// Deals an order is tried on, and those it is tried on besides if it does well there.
const TRIED: usize = 2000;
/// So many trials without success, and others are taken.
const PATIENCE: u32 = 60;
/// The first deal of those trained on, and how many there are.
const TRAINED: (u64, usize) = (100_001, 60_000);
/// How many deals are told of that were never trained on.
const TOLD: usize = 8000;

fn main() {
    if let Err(error) = run() {
        eprintln!("{error}");
        std::process::exit(2);
    }
}

fn run() -> Result<()> {
    // Cargo itself adds `--bench`.
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let named = args.first().and_then(|arg| GAMES.into_iter().find(|(id, _)| id == arg));
    let (Some((id, weights)), Some(Ok(seconds))) = (named, args.get(1).map(|arg| arg.parse())) else {
        eprintln!("which game, and how many seconds? `cargo bench --bench tune -- freecell 600 > weights.txt`");
        return Ok(());
    };
    let own = |path: &String| std::fs::read_to_string(path).map_err(|cause| Error::request(format!("{path}: {cause}")));
    let text = args.get(2).map_or(Ok(weights.to_string()), own)?;
    let game = catalog::open(id, &[])?;
    let trained = deals(&game, TRAINED.0, TRAINED.1)?;
    let (told, mut best) = (deals(&game, 1, TOLD)?, Order::read(&text));
    eprintln!("at first {:.1} positions a deal on deals that it is not trained on", cost(&game, &best, &told)?);
    best = tune(&game, best, &trained, Duration::from_secs(seconds))?;
    eprintln!("at last {:.1}", cost(&game, &best, &told)?);
    print!("{}", best.text());
    Ok(())
}

fn deals(game: &Arc<dyn Game>, first: u64, count: usize) -> Result<Vec<Board>> {
    let deal = |number| {
        let deck = deck_for(game.as_ref(), &DealSpec::parse(&format!("ms:{number}"))?)?;
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
            let mut rest = line;
            let mut words = Vec::new();
            while let Some(word) = rest.split_whitespace().next().filter(|_| words.len() < 3 && !line.starts_with('#'))
            {
                if !words.is_empty() && word.parse::<i32>().is_err() {
                    break;
                }
                words.push(word);
                rest = &rest[rest.find(word).unwrap_or(0) + word.len()..];
            }
            let weights = words.iter().skip(1).filter_map(|word| word.parse().ok()).collect();
            (words.first().map_or(line.into(), ToString::to_string), weights, rest.trim().into())
        };
        Order { lines: text.lines().map(line).collect() }
    }

    fn text(&self) -> String {
        let line = |(name, weights, about): &(String, Vec<i32>, String)| {
            if weights.is_empty() {
                return name.clone() + "\n";
            }
            let weights: String = weights.iter().map(|weight| format!("{weight:>5}")).collect();
            format!("{name:<20}{weights:<10}  {about}").trim_end().to_string() + "\n"
        };
        self.lines.iter().map(line).collect()
    }

    /// The same with a few weights changed.
    fn changed(&self, dice: &mut Dice) -> Order {
        let mut order = self.clone();
        let places: Vec<(usize, usize)> =
            (0..order.lines.len()).flat_map(|line| (0..self.lines[line].1.len()).map(move |at| (line, at))).collect();
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

/// How many positions a deal takes.
fn cost(game: &Arc<dyn Game>, order: &Order, boards: &[Board]) -> Result<f64> {
    let mut solver = Solver::ordered(Arc::clone(game), &order.text())?;
    let limits = Limits { positions: CUT, ..Limits::default() };
    let (mut sum, never) = (0, AtomicBool::new(false));
    for board in boards {
        let report = solver.solve(board, &limits, &never);
        sum += if matches!(report.verdict, Verdict::Unknown(_)) { 2 * CUT } else { report.positions };
    }
    Ok(sum as f64 / boards.len() as f64)
}

fn tune(game: &Arc<dyn Game>, mut best: Order, boards: &[Board], span: Duration) -> Result<Order> {
    let (mut dice, begun, mut waited, mut at) = (Dice::new(1, 0), Instant::now(), PATIENCE, 0);
    let mut rated = (f64::MAX, f64::MAX);
    while begun.elapsed() < span {
        if waited >= PATIENCE {
            (waited, at) = (0, dice.below((boards.len() - 3 * TRIED) as u32) as usize);
            rated =
                (cost(game, &best, &boards[at..at + TRIED])?, cost(game, &best, &boards[at + TRIED..at + 3 * TRIED])?);
        }
        waited += 1;
        let order = best.changed(&mut dice);
        let first = cost(game, &order, &boards[at..at + TRIED])?;
        if first > rated.0 * 1.005 {
            continue;
        }
        let second = cost(game, &order, &boards[at + TRIED..at + 3 * TRIED])?;
        if first + 2.0 * second < rated.0 + 2.0 * rated.1 {
            (best, rated, waited) = (order, (first, second), 0);
            eprintln!("{:>6.0} s: {first:.1} and {second:.1}", begun.elapsed().as_secs_f64());
        }
    }
    Ok(best)
}
