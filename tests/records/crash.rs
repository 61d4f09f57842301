//! Crash tests: `patience` is killed at a random moment, or a system call fails. A command that was not answered may be
//! missing in the transcript, but no other step, and every file must stay readable.
#![allow(dead_code)] // the campaign uses a part of it

#[path = "crash/story.rs"]
mod story;

use crate::support::home::Home;
use assert_cmd::cargo::cargo_bin;
use patience::internals::card::SeededRng;
use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::thread;
use std::time::{Duration, Instant};
pub use story::Story;
use story::{COMMAND_COUNT, COMMANDS, STORIES, temporary_files};

#[test]
fn a_kill_loses_nothing_but_the_step_in_flight() {
    run_kills(6);
}

#[test]
#[ignore = "takes minutes: cargo test --release --test records crash -- --ignored --nocapture"]
fn two_hundred_kills_per_story_lose_nothing_but_the_step_in_flight() {
    run_kills(200);
}

fn run_kills(times: usize) {
    let seed = 8;
    for story in STORIES {
        let mut rng = SeededRng::new(seed, story as u64);
        let (mut answered_total, mut left_over_total) = (0, 0);
        for kill_number in 0..times {
            let (answered, left_over) = random_kill(story, &mut rng, &format!("seed {seed}, kill {kill_number}"));
            answered_total += answered;
            left_over_total += left_over;
        }
        println!(
            "{story:?}: {times} kills, all {answered_total} answered steps were kept, {left_over_total} temporary files were removed"
        );
    }
}

/// Returns one of the stories. Numbers in order go through all of them.
pub fn story_of(number: u64) -> Story {
    STORIES[(number % STORIES.len() as u64) as usize]
}

/// Kills the program once: at a random moment, or after a random command. Returns the numbers of answered commands and
/// of temporary files that remained.
pub fn random_kill(story: Story, rng: &mut SeededRng, case: &str) -> (usize, usize) {
    let home = story.begin();
    let old_text = fs::read_to_string(home.path("a.yaml")).ok();
    let is_after_command = story.is_session() && rng.below(2) == 1;
    let within = if is_after_command { None } else { Some(RUNNING_TIMES[story as usize]) };
    let (answered, sent) = kill(story, &home, rng, within);
    story.check(&home, old_text.as_deref(), answered, sent, case);
    let left_over = temporary_files(&home).len();
    check_removal_of_temporary_files(&home, case);
    (answered, left_over)
}

/// The running times of all stories.
static RUNNING_TIMES: LazyLock<[Duration; 5]> = LazyLock::new(|| STORIES.map(running_time));

/// Returns the running time of a story that gets no commands.
fn running_time(story: Story) -> Duration {
    let (home, start) = (story.begin(), Instant::now());
    assert!(story_command(story, &home).stdin(Stdio::null()).output().unwrap().status.success());
    start.elapsed()
}

fn story_command(story: Story, home: &Home) -> Command {
    let mut command = Command::new(cargo_bin!("patience"));
    command.env_clear().env("HOME", home.path("")).current_dir(home.path("")).args(story.line().split(' '));
    if story.is_session() {
        command.args(["--format", "json"]);
    }
    command
}

/// Runs the story and kills the program: at a random moment up to `within` after its start, or, without `within`, after
/// a random number of commands. Returns the numbers of answered and of sent commands.
fn kill(story: Story, home: &Home, rng: &mut SeededRng, within: Option<Duration>) -> (usize, usize) {
    let mut child =
        story_command(story, home).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let (mut input, mut lines) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()).lines());
    let (mut answered, mut sent) = (0, 0);
    if let Some(within) = within {
        thread::sleep(within.mul_f64(f64::from(rng.below(1000)) / 1000.0));
    } else {
        // The first line of JSON describes the deal.
        while !lines.next().unwrap().unwrap().starts_with('{') {}
        let last = rng.below(COMMAND_COUNT as u32) as usize;
        while sent < last {
            writeln!(input, "{}", COMMANDS[sent % COMMANDS.len()]).unwrap();
            sent += 1;
            lines.next().unwrap().unwrap();
            answered += 1;
        }
        writeln!(input, "{}", COMMANDS[sent % COMMANDS.len()]).unwrap();
        sent += 1;
        thread::sleep(Duration::from_micros(rng.below(300).into()));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    (answered, sent)
}

/// Checks that the next recording of a game removes the temporary files that a crash left.
fn check_removal_of_temporary_files(home: &Home, case: &str) {
    let run = home.run("play golf --seed 1 -e draw --record next.yaml");
    assert_eq!((run.status, temporary_files(home)), (0, Vec::new()), "{case}: {run:?}");
}

/// System calls that are made to fail, and the errors that they return.
const FAULTS: [(&str, &str); 16] = [
    ("openat", "EMFILE"),
    ("flock", "ENOLCK"),
    ("flock", "EIO"),
    ("write", "ENOSPC"),
    ("write", "EIO"),
    ("ftruncate", "EIO"),
    ("fsync", "EIO"),
    ("fdatasync", "EIO"),
    ("fchmod", "EPERM"),
    ("rename", "EIO"),
    ("renameat2", "EIO"),
    ("renameat2", "EINVAL"),
    ("statx", "EIO"),
    ("unlink", "EIO"),
    ("link", "EPERM"),
    ("linkat", "EPERM"),
];

#[test]
fn a_failing_call_leaves_the_old_file_or_the_start_of_the_new_one() {
    run_faults(Some(10));
}

#[test]
#[ignore = "takes minutes: cargo test --release --test records crash -- --ignored --nocapture"]
fn any_failing_call_leaves_the_old_file_or_the_start_of_the_new_one() {
    run_faults(None);
}

/// For each system call of a story and each of its errors, runs the story and lets the call fail. Also runs it once for
/// each call that is killed. With `sample`, picks this number of random cases.
fn run_faults(sample: Option<usize>) {
    if !can_trace() {
        return println!("skipped: strace is missing or not allowed here");
    }
    for story in STORIES {
        let mut faults = possible_faults(story);
        let all = faults.len();
        if let Some(sample) = sample {
            let mut rng = SeededRng::new(8, story as u64);
            faults = (0..sample).map(|_| faults[rng.below(all as u32) as usize].clone()).collect();
        }
        for fault_case in &faults {
            run_with_fault(story, fault_case);
        }
        println!("{story:?}: {} of {all} faults, each left the old file or the start of the new one", faults.len());
    }
}

/// Returns all faults of a story, as `strace --inject` takes them: each of its system calls fails, or is killed.
fn possible_faults(story: Story) -> Vec<String> {
    let home = story.begin();
    let trace = home.path("trace");
    run_traced(&home, story, &format!("--output={}", trace.display()), "--quiet=all");
    assert!(story.is_complete(&home), "{story:?}");
    let mut faults = Vec::new();
    for (call, count) in count_calls(&fs::read_to_string(trace).unwrap()) {
        let errors = FAULTS.iter().filter(|(faulty, _)| *faulty == call).map(|(_, error)| format!("error={error}"));
        for fault in errors.chain(["signal=KILL".to_string()]) {
            faults.extend((1..=count).map(|when| format!("{call}:{fault}:when={when}")));
        }
    }
    faults
}

/// Chooses one of the faults of a story. Returns `None` without `strace`.
pub fn random_fault(story: Story, rng: &mut SeededRng) -> Option<String> {
    static ALL_FAULTS: LazyLock<[Vec<String>; 5]> = LazyLock::new(|| STORIES.map(possible_faults));
    if !can_trace() {
        return None;
    }
    let faults = &ALL_FAULTS[story as usize];
    Some(faults[rng.below(faults.len() as u32) as usize].clone())
}

/// Runs a story with one fault, which is written as `strace --inject` takes it. If the program reports success, the
/// file must be complete.
pub fn run_with_fault(story: Story, injection: &str) {
    let home = story.begin();
    let old_text = fs::read_to_string(home.path("a.yaml")).ok();
    let run = run_traced(&home, story, "--output=/dev/null", &format!("--inject={injection}"));
    story.check(&home, old_text.as_deref(), 0, COMMAND_COUNT, injection);
    assert!(run.status.code() != Some(101), "{injection}: {story:?} panics: {run:?}");
    assert!(!run.status.success() || story.is_complete(&home), "{injection}: {story:?} reports success: {run:?}");
    let was_killed = run.status.code().is_none_or(|code| code > 3);
    assert!(
        was_killed || injection.starts_with("unlink") || temporary_files(&home).is_empty(),
        "{injection}: {story:?} leaves temporary files"
    );
    if was_killed {
        check_removal_of_temporary_files(&home, injection);
    }
}

/// Returns a command that runs `strace` in the home folder.
fn strace(home: &Home) -> Command {
    let mut command = Command::new("strace");
    command.env_clear().env("HOME", home.path("")).envs(std::env::var_os("PATH").map(|path| ("PATH", path)));
    command.current_dir(home.path("")).stdin(Stdio::null());
    command
}

fn can_trace() -> bool {
    let run = Command::new("strace").args(["--output=/dev/null", "true"]).stderr(Stdio::null()).status();
    run.is_ok_and(|status| status.success())
}

/// Runs the story under `strace` with two more options of `strace`.
fn run_traced(home: &Home, story: Story, output_option: &str, inject_option: &str) -> std::process::Output {
    // The `?` makes `strace` ignore calls that the system does not have.
    let mut names: Vec<String> = FAULTS.iter().map(|(call, _)| format!("?{call}")).collect();
    names.dedup();
    let mut command = strace(home);
    command.args([output_option, inject_option, &format!("--trace={}", names.join(","))]).arg(cargo_bin!("patience"));
    command.args(story.line().split(' '));
    if story.is_session() {
        let commands: Vec<&str> = COMMANDS.into_iter().cycle().take(COMMAND_COUNT).collect();
        command.args(["--format", "json", "-e", &commands.join(";")]);
    }
    command.output().unwrap()
}

/// Counts the system calls in the output of `strace` by name.
fn count_calls(trace: &str) -> BTreeMap<&str, usize> {
    let mut counts = BTreeMap::new();
    for line in trace.lines() {
        if let Some((call, _)) = line.split_once('(') {
            *counts.entry(call.trim()).or_default() += 1;
        }
    }
    counts
}

#[test]
fn without_working_locks_the_program_warns_once_and_records() {
    if !can_trace() {
        return println!("skipped: strace is missing or not allowed here");
    }
    let home = Home::new();
    let mut command = strace(&home);
    command.args(["--output=/dev/null", "--inject=flock:error=ENOLCK"]).arg(cargo_bin!("patience"));
    let output =
        command.args(["play", "golf", "--seed", "1", "-e", "draw; new; draw", "--show", "none"]).output().unwrap();
    let (text, names) = (String::from_utf8(output.stderr).unwrap(), home.scripts());
    assert_eq!((output.status.code(), text.lines().count(), names.len()), (Some(0), 1, 2), "{text}{names:?}");
    let words = "another session could write to it\n";
    assert!(text.starts_with("warning: cannot lock `") && text.ends_with(words), "{text}");
    let verified = home.run("verify .local");
    assert_eq!(verified.err, "2 files: 2 verified, 0 failed\n");
}

#[test]
fn without_an_atomic_rename_the_file_is_written_directly() {
    if !can_trace() {
        return println!("skipped: strace is missing or not allowed here");
    }
    let home = Story::Play.begin();
    let mut command = strace(&home);
    command.args(["--output=/dev/null", "--inject=?renameat2:error=EINVAL", "--inject=?link,?linkat:error=EPERM"]);
    command.arg(cargo_bin!("patience")).args(["play", "golf", "-e", "draw", "--record", "a.yaml"]);
    assert!(command.output().unwrap().status.success());
    assert!(home.read("a.yaml").ends_with("  - draw\n"));
    assert_eq!((home.run("verify a.yaml").status, temporary_files(&home)), (0, Vec::new()));
    let run = command.output().unwrap();
    let text = "error: `a.yaml` already exists\nhint: use `--force` to overwrite it\n";
    assert_eq!((run.status.code(), String::from_utf8(run.stderr).unwrap().as_str()), (Some(2), text));
}
