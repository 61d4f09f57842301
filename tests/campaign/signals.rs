//! Signals at surveys and ranges with one and several jobs. A run that was cut must never look complete.

use crate::lottery::Lottery;
use crate::runs::wait;
use crate::state_file::Counts;
use crate::support::home::Home;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::{LazyLock, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// Surveys and ranges, each with the number of its deals. `{}` stands for the number. The file of `--out` is added later.
const RUNS: [(&str, usize); 10] = [
    ("odds klondike --player greedy --seeds 1..{}", 40),
    ("odds golf --player random --seeds 5..{}", 400),
    ("odds freecell --deal ms:1..{}", 30),
    ("odds canfield --player greedy --seeds 1..{} --shard 2/3", 120),
    ("odds tri-peaks --player greedy --against random --seeds 1..{}", 120),
    ("odds tri-peaks --player hint --visits 20 --seeds 1..{}", 80),
    ("solve golf --seeds 1..{}", 40),
    ("solve freecell --deal ms:1..{} --format json", 30),
    ("solve freecell --deal pysol:1..{}", 30),
    ("solve bakers-game --seeds 1..{} --limit 2000", 30),
];

/// Signals, and the exit status of a run that each of them ends. Ctrl-C is more frequent.
const SIGNALS: [(&str, i32); 6] =
    [("INT", 130), ("INT", 130), ("INT", 130), ("TERM", 143), ("HUP", 129), ("KILL", 137)];

/// The number of cuts of a case.
const CUT_COUNT: usize = 3;

/// The output of a complete run.
#[derive(Clone)]
struct CompleteRun {
    out: String,
    file: String,
    duration: Duration,
}

/// The complete runs, by their command lines.
static COMPLETE_RUNS: LazyLock<Mutex<BTreeMap<String, CompleteRun>>> = LazyLock::new(Mutex::default);

/// Cuts a survey several times, and continues it.
pub fn run(number: u64, counts: &mut Counts) {
    let mut lottery = Lottery::new(b"campaign-signals", number);
    let (template, deals) = *lottery.one(&RUNS);
    let line = template.replace("{}", &deals.to_string());
    let is_survey = line.starts_with("odds");
    // Without a file, a survey prints its lines.
    let has_file = is_survey && lottery.one_in(2);
    let arguments = match (is_survey, has_file) {
        (true, true) => format!("{line} --out survey"),
        (true, false) => format!("{line} --format json"),
        (false, _) => line,
    };
    let complete = complete_run(&arguments);
    let home = Home::new();
    for _ in 0..CUT_COUNT {
        let (signal, status) = *lottery.one(&SIGNALS);
        let jobs = 1 + lottery.below(4);
        let line = format!("{arguments} --jobs {jobs}");
        let cut = cut_run(&home, &line, signal, complete.duration.mul_f64(lottery.below(1000) as f64 / 1000.0));
        let is_complete = cut.status.success();
        counts.add(&format!("{signal}-{}", if is_complete { "late" } else { "cut" }), 1);
        let case = format!("patience {line}, cut by SIG{signal}: {cut:?}");
        if is_complete {
            assert!(cut.out == complete.out, "a run that is not complete has the exit status 0: {case}");
            assert!(!has_file || cut.file == complete.file, "the file is not complete, but the status is 0: {case}");
        } else {
            assert!(is_end_by(cut.status, signal, status), "the exit status is not that of the signal: {case}");
            // A survey that is interrupted prints a summary of the deals that it played.
            assert!(has_file || begins_like(&cut.out, &complete.out), "other lines than in the complete run: {case}");
            assert!(begins_like(&cut.file, &complete.file), "other lines than in the complete file: {case}");
        }
        if has_file {
            continue_survey(&home, &format!("{arguments} --jobs {}", 1 + lottery.below(3)), &complete, &case);
        }
    }
}

/// Continues a survey after a cut, and checks that its file has the bytes of the complete run.
fn continue_survey(home: &Home, line: &str, complete: &CompleteRun, case: &str) {
    let run = home.run(line);
    let file = fs::read_to_string(home.path("survey")).unwrap_or_default();
    assert!(run.status == 0 && run.out == complete.out, "continuing fails: {run:?} after {case}");
    assert!(file == complete.file, "the continued file has other bytes: {file}\nafter {case}");
    home.remove("survey");
}

/// Returns the output of a run that no signal cuts.
fn complete_run(line: &str) -> CompleteRun {
    let mut known = COMPLETE_RUNS.lock().unwrap_or_else(|error| panic!("{error}"));
    let complete = known.entry(line.to_string()).or_insert_with(|| {
        let (home, started) = (Home::new(), Instant::now());
        let run = home.run(line);
        assert_eq!(run.status, 0, "patience {line}: {run:?}");
        let file = fs::read_to_string(home.path("survey")).unwrap_or_default();
        CompleteRun { out: run.out, file, duration: started.elapsed() }
    });
    complete.clone()
}

/// The end of a run that got a signal.
#[derive(Debug)]
struct CutRun {
    status: ExitStatus,
    out: String,
    #[allow(dead_code)] // only messages show it
    err: String,
    file: String,
}

/// Starts a run and sends it a signal after some time.
fn cut_run(home: &Home, line: &str, signal: &str, delay: Duration) -> CutRun {
    let out = File::create(home.path("out")).unwrap_or_else(|cause| panic!("{cause}"));
    let mut child = home.spawn(line, Stdio::from(out));
    drop(child.stdin.take());
    thread::sleep(delay);
    // The run may be over, but its process number is kept until the next `wait`.
    let kill = Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).output();
    assert!(kill.is_ok_and(|kill| kill.status.success()), "the signal cannot be sent");
    let status = wait(&mut child, line);
    let mut err = String::new();
    let read_err = child.stderr.take().map(|mut pipe| pipe.read_to_string(&mut err));
    assert!(read_err.is_some_and(|read| read.is_ok()), "the standard error of `patience {line}` is not readable");
    let read = |name: &str| fs::read_to_string(home.path(name)).unwrap_or_default();
    CutRun { status, out: read("out"), err, file: read("survey") }
}

/// Whether a run ended as its signal demands: by this exit status, or by the signal.
fn is_end_by(status: ExitStatus, signal: &str, code: i32) -> bool {
    match status.code() {
        Some(found) => found == code,
        // On Unix this text names the signal.
        None => status.to_string().contains(&format!("SIG{signal}")),
    }
}

/// Whether the complete lines of a text are the first lines of another text.
fn begins_like(text: &str, complete: &str) -> bool {
    let lines = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
    lines.zip(complete.split_inclusive('\n').chain(std::iter::repeat(""))).all(|(line, expected)| line == expected)
}
