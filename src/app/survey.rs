//! A range of deals, each with its verdict, several side by side if asked for.

use super::opening;
use super::output::{put, tell};
use super::signals::INTERRUPTED;
use super::verdict::{PEEKS, line, said};
use crate::card::DealSpec;
use crate::cli::{self, Format};
use crate::error::{Error, Kind, Result};
use crate::game::Game;
use crate::solve::{Limits, Report, Solver, Stop, Verdict};
use crate::text;
use std::collections::BTreeMap;
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// So many answers wait at most to be taken up before those who give them wait.
const WAITING: usize = 256;

/// An answer is shown no later than this after the one before, where answers come fast.
const PATIENCE: Duration = Duration::from_millis(50);

/// The deals of a range.
pub struct Deals {
    /// Their game.
    pub game: Arc<dyn Game>,
    /// Whose numbers they are: `seed`, `ms` or `pysol`.
    pub kind: String,
    /// The numbers.
    pub numbers: RangeInclusive<u64>,
}

/// An answer, with its place in the range.
type Answer = (u64, Result<Said>);

/// What is said of a deal, and what counts in the statistics.
struct Said {
    line: String,
    word: &'static str,
    positions: u64,
    peeked: bool,
}

/// The range that is asked for, if one is: whose numbers, and which.
///
/// # Errors
/// A range that runs backward, or what cannot stand beside a range.
pub fn range(args: &cli::Solve) -> Result<Option<(String, RangeInclusive<u64>)>> {
    if let Some(seeds) = &args.seeds {
        return Ok(Some(("seed".into(), seeds.clone())));
    }
    let Some((kind, numbers)) = args.deal.deal.as_deref().and_then(|text| text.split_once(':')) else {
        return Ok(None);
    };
    let Some((first, last)) = numbers.split_once("..").filter(|_| matches!(kind, "seed" | "ms" | "pysol")) else {
        return Ok(None);
    };
    let number = |text: &str| {
        let wrong = || Error::request(format!("`--deal {kind}:A..B` takes two numbers, not `{numbers}`"));
        text.parse::<u64>().map_err(|_| wrong().hint("`--deal ms:1..32000` looks at the first 32,000 deals"))
    };
    let (first, last) = (number(first)?, number(last)?);
    if first > last {
        return Err(Error::request(format!("the range `{numbers}` runs backward")));
    }
    for (option, is_given) in [("--record", args.record.is_some()), ("--at", args.at.is_some())] {
        if is_given {
            return Err(Error::request(format!("`{option}` and a range of deals do not go together")));
        }
    }
    // Both ends are deals of that kind; so are those between.
    DealSpec::parse(&format!("{kind}:{first}"))?;
    DealSpec::parse(&format!("{kind}:{last}"))?;
    Ok(Some((kind.into(), first..=last)))
}

/// Says of each deal whether it can be won, in the order of their numbers. Gives the exit status.
///
/// # Errors
/// A deal that does not suit the game, a game without a solver, or what cannot be written.
pub fn survey(
    args: &cli::Solve,
    deals: Deals,
    limits: &Limits,
    cancel: &AtomicBool,
    out: &mut dyn Write,
) -> Result<u8> {
    // Whether there is one is told before anything is begun.
    let solver = Solver::new(Arc::clone(&deals.game))?;
    let (begun, first) = (Instant::now(), *deals.numbers.start());
    let total = u128::from(*deals.numbers.end() - first) + 1;
    let next = Mutex::new(deals.numbers.clone());
    let mut count = Count::default();
    if args.jobs == 1 {
        alone(&deals, solver, args.format, limits, cancel, &mut count, out)?;
        return count.end(args, total, begun);
    }
    thread::scope(|scope| {
        let (give, take) = sync_channel(WAITING);
        for _ in 0..args.jobs {
            let (give, deals, next) = (give.clone(), &deals, &next);
            scope.spawn(move || work(deals, args.format, limits, cancel, next, &give));
        }
        drop(give);
        let written = write(&take, first, &mut count, args.format, out);
        if written.is_err() {
            cancel.store(true, Ordering::Relaxed);
        }
        // Whoever still works on a deal must not wait for its answer to be taken.
        drop(take);
        written
    })?;
    count.end(args, total, begun)
}

/// Solves one deal after the other, without a thread.
fn alone(
    deals: &Deals,
    mut solver: Solver,
    format: Format,
    limits: &Limits,
    cancel: &AtomicBool,
    count: &mut Count,
    out: &mut dyn Write,
) -> Result<()> {
    let mut shown = Instant::now();
    for number in deals.numbers.clone() {
        let said = say(deals, number, format, &mut solver, limits, cancel)?;
        count.say(said, format, out).map_err(unwritten)?;
        if count.interrupted {
            break;
        }
        if shown.elapsed() >= PATIENCE {
            put(out, "")?;
            shown = Instant::now();
        }
    }
    put(out, "")
}

fn unwritten(cause: std::io::Error) -> Error {
    Error::io(Kind::Machine, "write", Path::new("standard output"), &cause)
}

/// Solves deals until there are no more, or nobody wants their answers.
fn work(
    deals: &Deals,
    format: Format,
    limits: &Limits,
    cancel: &AtomicBool,
    next: &Mutex<RangeInclusive<u64>>,
    give: &SyncSender<Answer>,
) {
    // There is one: it was made before.
    let Ok(mut solver) = Solver::new(Arc::clone(&deals.game)) else { return };
    while !cancel.load(Ordering::Relaxed) {
        let Some(number) = next.lock().unwrap_or_else(PoisonError::into_inner).next() else { return };
        let said = say(deals, number, format, &mut solver, limits, cancel);
        if give.send((number, said)).is_err() {
            return;
        }
    }
}

fn say(
    deals: &Deals,
    number: u64,
    format: Format,
    solver: &mut Solver,
    limits: &Limits,
    cancel: &AtomicBool,
) -> Result<Said> {
    let spec = DealSpec::parse(&format!("{}:{number}", deals.kind))?;
    let session = opening::deal(Arc::clone(&deals.game), &spec)?.session;
    let report = solver.solve(session.board(), limits, cancel);
    let peeked = session.board().hides_cards();
    let word = match &report.verdict {
        Verdict::Unknown(stop @ Stop::Interrupt) => stop.word(),
        verdict => verdict.word(),
    };
    let line = match format {
        Format::Text => format!("{spec}: {}", said(&report)),
        Format::Json => line(deals.game.as_ref(), Some(&spec), &report, peeked),
    };
    let Report { positions, .. } = report;
    Ok(Said { line, word, positions, peeked })
}

/// Writes answers in the order of their numbers, as they come.
fn write(take: &Receiver<Answer>, first: u64, count: &mut Count, format: Format, out: &mut dyn Write) -> Result<()> {
    let (mut early, mut next) = (BTreeMap::new(), first);
    loop {
        let (number, said) = match take.try_recv() {
            Ok(answer) => answer,
            Err(TryRecvError::Disconnected) => break,
            Err(TryRecvError::Empty) => {
                // While nothing comes, what was said is shown.
                put(out, "")?;
                match take.recv() {
                    Ok(answer) => answer,
                    Err(_) => break,
                }
            }
        };
        early.insert(number, said?);
        while let Some(said) = early.remove(&next) {
            count.say(said, format, out).map_err(unwritten)?;
            next = next.wrapping_add(1);
        }
    }
    // After an interrupt some are missing.
    early.into_values().try_for_each(|said| count.say(said, format, out)).map_err(unwritten)?;
    put(out, "")
}

/// How many deals have which verdict.
#[derive(Default)]
struct Count {
    won: u64,
    lost: u64,
    unknown: u64,
    positions: u64,
    interrupted: bool,
    is_noted: bool,
}

impl Count {
    fn deals(&self) -> u64 {
        self.won + self.lost + self.unknown
    }

    /// Counts an answer and writes it. One that was interrupted says nothing.
    fn say(&mut self, said: Said, format: Format, out: &mut dyn Write) -> std::io::Result<()> {
        match said.word {
            "won" => self.won += 1,
            "lost" => self.lost += 1,
            "unknown" => self.unknown += 1,
            _ => {
                self.interrupted = true;
                return Ok(());
            }
        }
        self.positions += said.positions;
        if said.peeked && format == Format::Text && !std::mem::replace(&mut self.is_noted, true) {
            tell(PEEKS);
        }
        writeln!(out, "{}", said.line)
    }

    /// Says what there is to say at the end. Gives the exit status.
    fn end(&self, args: &cli::Solve, total: u128, begun: Instant) -> Result<u8> {
        if args.stats {
            tell(self.stats(begun));
        }
        if self.interrupted {
            let (deals, total) = (text::grouped(self.deals().into()), text::grouped(total));
            tell(format!("interrupted: {deals} of {total} deals looked at"));
            return Ok(INTERRUPTED);
        }
        Ok(0)
    }

    fn stats(&self, begun: Instant) -> String {
        let seconds = begun.elapsed().as_secs_f64();
        let [won, lost, unknown] = [self.won, self.lost, self.unknown].map(|deals| text::grouped(deals.into()));
        let mean = text::grouped(u128::from(self.positions / self.deals().max(1)));
        let rate = self.deals() as f64 / seconds;
        format!(
            "{won} won, {lost} lost, {unknown} unknown; {mean} positions a deal, {rate:.0} deals a second, {seconds:.3} s"
        )
    }
}
