//! A campaign of random sessions, mutants, verdicts, pages and interruptions, for as long as you like.
//!
//! Each kind of test has numbered cases. The number decides everything that a case does, so it is also the seed that
//! repeats a failure:
//!
//! ```text
//! cargo test --test campaign -- --seconds 600                    # all kinds
//! cargo test --test campaign -- sessions mutants --cases 1000    # the next 1000 cases of two kinds
//! cargo test --test campaign -- sessions --only 4711             # one case again
//! ```
//!
//! The campaign keeps its counts in a file of the target folder, and continues where it stopped. Cargo compiles it only
//! if it is named, so `cargo test` does not run it.

#[path = "../support"]
mod support {
    pub mod fuzz_targets;
    pub mod home;
    pub mod mutate;
    #[cfg(unix)] // needs a pseudoterminal
    pub mod pty;
}
#[path = "../solver/brute_force.rs"]
mod brute_force;
/// The generator of random rulebooks, which the unit tests of the solver use, too.
#[path = "../../src/solve/tests/random_rulebooks"]
#[allow(dead_code)] // this program uses only a part of it
mod random_rulebooks {
    mod dice;
    mod draft;
    mod families;
    pub mod generator;
    mod small_pack;
    mod variations;
}
#[path = "../records/crash.rs"]
mod crash;

mod commands;
mod damaged_files;
mod dead_ends;
mod difference;
mod endgames;
mod forgeries;
mod hidden_books;
mod hidden_cards;
mod hint_surveys;
mod hints;
mod interruptions;
mod json_lines;
mod lottery;
mod matches;
mod mutants;
mod pages;
mod program;
mod random_game;
mod rulebooks;
mod runs;
mod sessions;
mod signals;
mod state_file;
mod undo_model;
mod verdicts;

// The generator of random rulebooks names these modules of the program.
use patience::internals::{card, yaml};
use state_file::{Counts, StateFile};
use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// A kind of test.
struct Kind {
    name: &'static str,
    /// The share of the time that this kind gets.
    weight: u32,
    /// Runs the case with this number. It adds to counts with names, and panics if it finds a fault.
    run: fn(u64, &mut Counts),
}

static KINDS: [Kind; 19] = [
    Kind { name: "sessions", weight: 40, run: sessions::run },
    Kind { name: "hidden", weight: 12, run: hidden_cards::run },
    Kind { name: "hidden-books", weight: 20, run: hidden_books::run },
    Kind { name: "hints", weight: 40, run: hints::run },
    Kind { name: "hint-surveys", weight: 8, run: hint_surveys::run },
    Kind { name: "signals", weight: 8, run: signals::run },
    Kind { name: "undo", weight: 12, run: undo_model::run },
    Kind { name: "damaged-files", weight: 12, run: damaged_files::run },
    Kind { name: "program", weight: 8, run: program::run },
    Kind { name: "mutants", weight: 20, run: mutants::run },
    Kind { name: "verdicts", weight: 16, run: verdicts::run },
    Kind { name: "endgames", weight: 16, run: endgames::run },
    Kind { name: "rulebooks", weight: 16, run: rulebooks::run },
    Kind { name: "dead-ends", weight: 8, run: dead_ends::run },
    Kind { name: "matches", weight: 4, run: matches::run },
    Kind { name: "forgeries", weight: 4, run: forgeries::run },
    Kind { name: "pages", weight: 4, run: pages::run },
    Kind { name: "kills", weight: 4, run: interruptions::kill },
    Kind { name: "faults", weight: 4, run: interruptions::fault },
];

/// The duration of a turn of a kind with weight 1. After that it is the turn of the next kind.
const TURN: Duration = Duration::from_millis(25);
/// A kind stops after this number of failures.
const MAX_FAILURES: u64 = 20;

/// The arguments of the campaign.
struct Arguments {
    kinds: Vec<&'static Kind>,
    seconds: u64,
    cases: u64,
    first: Option<u64>,
    only: Option<u64>,
    state: PathBuf,
}

fn arguments() -> Result<Arguments, String> {
    let default_state = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("campaign.txt");
    let mut arguments =
        Arguments { kinds: Vec::new(), seconds: 60, cases: u64::MAX, first: None, only: None, state: default_state };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
        let number = |text: String| text.parse::<u64>().map_err(|_| format!("`{text}` is not a number"));
        match word.as_str() {
            "--seconds" => arguments.seconds = number(value()?)?,
            "--cases" => (arguments.cases, arguments.seconds) = (number(value()?)?, u64::MAX),
            "--first" => arguments.first = Some(number(value()?)?),
            "--only" => arguments.only = Some(number(value()?)?),
            "--state" => arguments.state = value()?.into(),
            name => match KINDS.iter().find(|kind| kind.name == name) {
                Some(kind) => arguments.kinds.push(kind),
                None => return Err(format!("there is no kind of test `{name}`")),
            },
        }
    }
    if arguments.kinds.is_empty() {
        arguments.kinds.extend(&KINDS);
    }
    Ok(arguments)
}

thread_local! {
    /// The message and the place of the last panic.
    static LAST_PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Runs a case. Returns the message of its failure.
fn run_case(kind: &Kind, number: u64, counts: &mut Counts) -> Result<(), String> {
    let started = Instant::now();
    let run = panic::catch_unwind(AssertUnwindSafe(|| (kind.run)(number, counts)));
    counts.slowest(number, started.elapsed());
    run.map_err(|_| LAST_PANIC.with_borrow(String::clone))
}

fn main() -> ExitCode {
    let arguments = match arguments() {
        Ok(arguments) => arguments,
        Err(message) => {
            eprintln!("error: {message}");
            return ExitCode::from(2);
        }
    };
    if let Some(number) = arguments.only {
        for kind in &arguments.kinds {
            (kind.run)(number, &mut Counts::default());
            println!("{} {number} passed", kind.name);
        }
        return ExitCode::SUCCESS;
    }
    panic::set_hook(Box::new(|info| LAST_PANIC.with_borrow_mut(|message| *message = info.to_string())));
    let mut state = StateFile::read(&arguments.state);
    let failures = run_turns(&arguments, &mut state);
    print!("{}", state.report());
    println!("counts: {}", arguments.state.display());
    if failures > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Gives all kinds turns until the time is over, or until each has run its cases. Returns the number of failures.
fn run_turns(arguments: &Arguments, state: &mut StateFile) -> u64 {
    let end = Instant::now().checked_add(Duration::from_secs(arguments.seconds.min(1 << 30)));
    let is_over = || end.is_some_and(|end| Instant::now() >= end);
    let mut run_cases = vec![0; arguments.kinds.len()];
    let mut failed_cases = vec![0; arguments.kinds.len()];
    let mut active = true;
    while active && !is_over() {
        active = false;
        for (index, kind) in arguments.kinds.iter().enumerate() {
            let counts = state.counts(kind.name, arguments.first);
            let turn_end = Instant::now() + TURN * kind.weight;
            while run_cases[index] < arguments.cases
                && failed_cases[index] < MAX_FAILURES
                && Instant::now() < turn_end
                && !is_over()
            {
                active = true;
                run_cases[index] += 1;
                let number = counts.begin_case();
                if let Err(message) = run_case(kind, number, counts) {
                    failed_cases[index] += 1;
                    counts.add("failures", 1);
                    println!("FAILED {} {number}: {message}", kind.name);
                    println!("repeat it: cargo test --test campaign -- {} --only {number}\n", kind.name);
                }
            }
        }
        state.write();
    }
    failed_cases.iter().sum()
}
