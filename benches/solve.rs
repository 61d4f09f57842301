//! Benchmark of the solver: its verdicts and its speed on many deals.
//!
//! Run `cargo bench --bench solve -- [--whole] [WORD...]`. Each row is a game and some of its deals. Without
//! `--whole` each row solves fewer deals. If words are given, only rows whose names contain one of them run.
//!
//! A peer is another program that solves the same game. If the peer of a row is installed, both take turns: this solver
//! solves some deals, then a process of the peer solves the same deals, and so on. So both run under the same conditions.

use patience::internals::board::Board;
use patience::internals::card::DealSpec;
use patience::internals::error::Result;
use patience::internals::games::catalog;
use patience::internals::play::{Session, deck_for};
use patience::internals::solve::{Limits, Report, Solver, Verdict};
use patience::internals::text;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// A game and the deals to solve.
struct Row {
    game: &'static str,
    options: &'static [(&'static str, &'static str)],
    /// The numbering of the deals: `ms` or `seed`.
    numbering: &'static str,
    /// The number of deals from 1 on: with `--whole`, and without.
    deals: (u64, u64),
    /// The maximum number of positions per deal.
    max_positions: u64,
    /// The command line of the peer: the words before the numbers of the first and the last deal, and those after them.
    peer_command: Option<(&'static [&'static str], &'static [&'static str])>,
}

const MILLION: u64 = 1_000_000;
/// The number of parts of a row. This solver and then the peer solve each part.
const TURNS: u64 = 8;
const FC_SOLVE: (&[&str], &[&str]) =
    (&["freecell-solver-range-parallel-solve"], &["4000", "--total-iterations-limit", "1000000", "-l", "lg"]);
const FC_SOLVE_BAKERS_GAME: (&[&str], &[&str]) =
    (&["freecell-solver-range-parallel-solve"], &["4000", "--total-iterations-limit", "1000000", "-g", "bakers_game"]);

const fn row(game: &'static str, numbering: &'static str, deals: (u64, u64), max_positions: u64) -> Row {
    Row { game, options: &[], numbering, deals, max_positions, peer_command: None }
}

const DRAW_1: &[(&str, &str)] = &[("draw", "1")];
const DRAW_3: &[(&str, &str)] = &[("draw", "3")];

const ROWS: &[Row] = &[
    Row { peer_command: Some(FC_SOLVE), ..row("freecell", "ms", (32_000, 4000), 10 * MILLION) },
    Row { peer_command: Some(FC_SOLVE_BAKERS_GAME), ..row("bakers-game", "ms", (1000, 1000), 20 * MILLION) },
    row("eight-off", "ms", (1000, 1000), 20 * MILLION),
    row("seahaven-towers", "ms", (1000, 1000), 20 * MILLION),
    row("black-hole", "ms", (500, 20), 200 * MILLION),
    row("all-in-a-row", "ms", (150, 20), 200 * MILLION),
    row("golf", "ms", (150, 20), 200 * MILLION),
    Row { options: DRAW_3, ..row("klondike", "seed", (200, 20), 10 * MILLION) },
    Row { options: DRAW_1, ..row("klondike", "seed", (200, 20), 10 * MILLION) },
    row("canfield", "seed", (200, 10), 20 * MILLION),
    row("easthaven", "seed", (200, 10), 20 * MILLION),
    row("spanish-patience", "seed", (200, 20), 20 * MILLION),
    row("castles-in-spain", "seed", (200, 20), 20 * MILLION),
    row("yukon", "seed", (50, 5), 20 * MILLION),
    row("spider", "seed", (50, 3), 20 * MILLION),
    Row { options: &[("suits", "2")], ..row("spider", "seed", (50, 3), 20 * MILLION) },
    Row { options: &[("suits", "1")], ..row("spider", "seed", (50, 3), 20 * MILLION) },
    row("scorpion", "seed", (50, 5), 20 * MILLION),
    row("australian-patience", "seed", (50, 5), 20 * MILLION),
    row("agnes-bernauer", "seed", (50, 5), 20 * MILLION),
    row("agnes-sorel", "seed", (50, 3), 20 * MILLION),
    row("bakers-dozen", "seed", (50, 10), 20 * MILLION),
    Row { options: &[("redeals", "0")], ..row("la-belle-lucie", "seed", (50, 5), 20 * MILLION) },
    row("pyramid", "seed", (50, 10), 20 * MILLION),
    row("tri-peaks", "seed", (50, 10), 20 * MILLION),
    row("accordion", "seed", (5, 2), MILLION),
    row("calculation", "seed", (5, 2), MILLION),
];

fn main() {
    // Cargo adds `--bench`.
    let (options, words): (Vec<String>, Vec<String>) = std::env::args().skip(1).partition(|arg| arg.starts_with("--"));
    let is_whole = options.iter().any(|option| option == "--whole");
    println!(
        "{:<28}{:>6}{:>7}{:>6}{:>5} {:>12} {:>12}{:>9}{:>12}  form",
        "", "deals", "won", "lost", "?", "median", "mean", "deals/s", "positions/s"
    );
    for row in ROWS.iter().filter(|row| words.is_empty() || words.iter().any(|word| row.name().contains(word.as_str())))
    {
        match measure(row, if is_whole { row.deals.0 } else { row.deals.1 }) {
            Ok(line) => println!("{line}"),
            Err(error) => println!("{:<28}{error}", row.name()),
        }
    }
}

impl Row {
    fn name(&self) -> String {
        let options: String = self.options.iter().map(|(key, value)| format!(" {key}={value}")).collect();
        format!("{}{options} {}", self.game, self.numbering)
    }

    /// The time that the peer takes for these deals. Returns `None` if it is not installed, or if it fails.
    fn peer_time(&self, first_deal: u64, last_deal: u64) -> Option<Duration> {
        let (words_before, words_after) = self.peer_command?;
        let (program, first_words) = words_before.split_first()?;
        let start = Instant::now();
        let mut command = Command::new(program);
        command.args(first_words).arg(first_deal.to_string()).arg(last_deal.to_string()).args(words_after);
        let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status().ok()?;
        status.success().then(|| start.elapsed())
    }
}

/// The results of the deals of a row.
#[derive(Default)]
struct Tally {
    won: usize,
    lost: usize,
    unknown: usize,
    positions: u64,
    model: &'static str,
    times: Vec<Duration>,
}

impl Tally {
    fn add(&mut self, report: &Report, time: Duration) {
        self.times.push(time);
        match report.verdict {
            Verdict::Won(_) => self.won += 1,
            Verdict::Lost => self.lost += 1,
            Verdict::Unknown(_) => self.unknown += 1,
        }
        self.positions += report.positions;
        self.model = report.model;
    }
}

fn measure(row: &Row, deals: u64) -> Result<String> {
    let options: Vec<_> = row.options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let game = catalog::open(row.game, &options)?;
    let mut solver = Solver::new(Arc::clone(&game))?;
    let limits = Limits { positions: row.max_positions, memory: 2 << 30 };
    let cancel = AtomicBool::new(false);
    let (mut tally, mut peer_time) = (Tally::default(), Some(Duration::ZERO));
    for turn in 0..TURNS {
        let (first, last) = (deals * turn / TURNS + 1, deals * (turn + 1) / TURNS);
        for number in first..=last {
            let start = Instant::now();
            let deck = deck_for(game.as_ref(), &DealSpec::parse(&format!("{}:{number}", row.numbering))?)?;
            let session = Session::deal(Arc::clone(&game), deck)?;
            let board: &Board = session.board();
            tally.add(&solver.solve(board, &limits, &cancel), start.elapsed());
        }
        if first <= last {
            peer_time = peer_time.and_then(|sum| Some(sum + row.peer_time(first, last)?));
        }
    }
    let own_time: Duration = tally.times.iter().sum();
    let comparison = peer_time.map(|peer_time| {
        let rate = deals as f64 / peer_time.as_secs_f64();
        format!("; peer {rate:.0} deals/s: {:.2} times its speed", peer_time.as_secs_f64() / own_time.as_secs_f64())
    });
    Ok(line(row, deals, &mut tally, own_time) + &comparison.unwrap_or_default())
}

fn line(row: &Row, deals: u64, tally: &mut Tally, own_time: Duration) -> String {
    tally.times.sort();
    let milliseconds = |time: Duration| format!("{:.3} ms", time.as_secs_f64() * 1e3);
    let median = milliseconds(tally.times.get(tally.times.len() / 2).copied().unwrap_or_default());
    let mean = milliseconds(own_time / deals.max(1) as u32);
    let rate = |count: u64| text::with_thousands_separators((count as f64 / own_time.as_secs_f64()) as u128);
    let Tally { won, lost, unknown, positions, model, .. } = tally;
    format!(
        "{:<28}{deals:>6}{won:>7}{lost:>6}{unknown:>5} {median:>12} {mean:>12}{:>9}{:>12}  {model}",
        row.name(),
        rate(deals),
        rate(*positions)
    )
}
