//! `patience odds`: what it prints, what its file contains, and how shards are merged.

use crate::support::home::Home;
use assert_cmd::cargo::cargo_bin;
use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

#[test]
fn text_and_json_describe_the_same_survey() {
    let home = Home::new();
    let run = home.run("odds golf --seeds 3..5 --limit 40");
    assert!(run.out.starts_with("golf ("), "{}", run.out);
    let sums = "seeds 3..5, player solve, at most 40 positions and 256 MiB per deal\n\
                won      0    0.0 %\nlost     0    0.0 %\nunknown  3  100.0 %\n\
                estimate for all deals: 0.00 to 100.00 % won (95 % confidence interval; unknown deals count as lost at the low end and as won at the high end)\n";
    assert!(run.out.ends_with(sums), "{}", run.out);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let lines = home.run("odds golf --seeds 3..5 --limit 40 --format json").out;
    let deals: Vec<&str> = lines.lines().skip(1).collect();
    assert_eq!(
        deals,
        [
            r#"{"type":"survey-deal","seed":3,"result":"unknown","positions":40}"#,
            r#"{"type":"survey-deal","seed":4,"result":"unknown","positions":40}"#,
            r#"{"type":"survey-deal","seed":5,"result":"unknown","positions":40}"#,
            r#"{"type":"footer","deals":3,"won":0,"lost":0,"unknown":3,"digest":"9b9968fc"}"#,
        ]
    );
    assert_eq!(home.run("odds golf --seeds 3..5 --limit 40 --out a.jsonl").out, run.out);
    assert_eq!(home.read("a.jsonl"), lines);
}

#[test]
fn results_do_not_depend_on_jobs_or_shards() {
    let home = Home::new();
    for survey in [
        "tri-peaks --seeds 1..40 --player greedy",
        "pyramid --seeds 1..12 --limit 300",
        "golf --seeds 1..60 --player random",
        "tri-peaks --seeds 1..6 --player hint --visits 3",
    ] {
        let whole = home.run(&format!("odds {survey} --format json")).out;
        assert_eq!(home.run(&format!("odds {survey} --format json --jobs 3")).out, whole);
        for shard in ["3/3", "1/3", "2/3"] {
            let part = home.run(&format!("odds {survey} --shard {shard} --jobs 2 --out {}.jsonl", &shard[..1]));
            assert_eq!((part.status, part.err.as_str()), (0, ""));
        }
        let merged = home.run("odds --merge 1.jsonl 2.jsonl 3.jsonl --out all.jsonl --force");
        assert_eq!((merged.status, merged.err.as_str(), home.read("all.jsonl")), (0, "", whole.clone()));
        assert_eq!(merged.out, home.run(&format!("odds {survey}")).out);
        assert_eq!(home.run("odds --merge 3.jsonl 1.jsonl 2.jsonl --format json").out, whole);
        (1..=3).for_each(|part| home.remove(&format!("{part}.jsonl")));
    }
}

/// Every shell knows `echo`. On Windows, the line ends with CR and LF.
#[test]
fn the_shell_of_the_system_runs_a_bot() {
    let home = Home::new();
    let run = home.run("odds golf --seeds 1..2 --player 'exec:echo resign'");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.contains("\nlost     2  100.0 %\n") && !run.out.contains("failures"), "{}", run.out);
}

#[test]
fn wrong_arguments_and_files_have_exact_messages() {
    let home = Home::new();
    home.run("odds golf --seeds 1..4 --player random --out golf.jsonl");
    home.run("odds golf --seeds 1..4 --player random --shard 1/2 --out part.jsonl");
    home.write("game.yaml", "patience: 1\n");
    home.run("odds golf --seeds 3..3 --player random --out wrong.jsonl");
    let wrong = home.read("wrong.jsonl").replace("\"result\":\"lost\"", "\"result\":\"won\",\"moves\":9");
    home.write("wrong.jsonl", &wrong.lines().take(2).map(|line| line.to_string() + "\n").collect::<String>());
    let original = home.read("golf.jsonl");
    let players = "hint: `--player hint`, `greedy`, `random` or `exec:COMMAND` counts its points\n";
    let more = "hint: see `patience odds --help`\n";
    for (line, status, text) in [
        ("odds golf", 2, format!("`--seeds` is missing\n{more}")),
        ("odds --seeds 1..2", 2, format!("`GAME` is missing\n{more}")),
        ("odds golf --seeds 9..3", 2, format!("`--seeds` takes a range A..B with A not greater than B, not `9..3`\n{more}")),
        ("odds golf --seeds 1..9 --player me", 2, format!("`--player` takes `solve`, `hint`, `greedy`, `random` or `exec:COMMAND`, not `me`\n{more}")),
        ("odds golf --seeds 1..9 --against exec:", 2, format!("`--against` takes `solve`, `hint`, `greedy`, `random` or `exec:COMMAND`, not `exec:`\n{more}")),
        ("odds golf --seeds 1..9 --answer-time never", 2, format!("`--answer-time` takes a number of seconds from 0.001 to 3600, not `never`\n{more}")),
        ("odds golf --seeds 1..9 --deal ms:1..9", 2, format!("`--seeds` and `--deal` cannot be used together\n{more}")),
        (
            "odds golf --deal ms:7",
            2,
            "`--deal` takes a range of deals here, not `ms:7`\nhint: `--deal ms:1..32000` means the first 32,000 deals of Microsoft FreeCell\n".into(),
        ),
        ("odds golf --deal ms:9..3", 2, "the range `9..3` runs backward\n".into()),
        (
            "odds golf --deal pysol:3..x",
            2,
            "`--deal pysol:A..B` takes two numbers, not `3..x`\nhint: `--deal ms:1..32000` means the first 32,000 deals\n".into(),
        ),
        ("odds golf --deal ms:0..3", 2, "the number of a Microsoft deal must be a whole number from 1 to 8589934591, not `0`\n".into()),
        (
            "odds spider --deal ms:1..3 --out a.jsonl",
            2,
            "`ms:1` deals one pack of 52 cards, but this game uses 104 cards\nhint: use `seed:N` instead\n".into(),
        ),
        ("odds clock --seeds 1..9 --player greedy --against solve", 2, format!("there is no solver for clock: no choice decides it\n{players}")),
        (
            "odds golf --seeds 1..9 --shard 0/3",
            2,
            "`--shard` takes I/N with I from 1 to N, not `0/3`\nhint: `--shard 2/3` is the second of three parts\n".into(),
        ),
        ("odds golf --seeds 1..9 --shard 1/10", 2, "`--shard` has more parts than the survey has deals (9)\n".into()),
        ("odds clock --seeds 1..9", 2, format!("there is no solver for clock: no choice decides it\n{players}")),
        (
            "odds golf --seeds 1..9 --out a.jsonl --format json",
            2,
            "`--out` and `--format json` cannot be used together\nhint: the file of `--out` contains the same lines\n".into(),
        ),
        (
            "odds golf --seeds 1..3 --player random --out golf.jsonl",
            2,
            "golf.jsonl: the file contains another survey: seeds 1..4, not seeds 1..3\nhint: the file has more deals than you asked for; `--merge` prints their totals\n".into(),
        ),
        (
            "odds golf --seeds 2..9 --player random --out golf.jsonl",
            2,
            "golf.jsonl: the file contains another survey: seeds 1..4, not seeds 2..9\nhint: a survey can get more deals only at its end; use another `--out`, and join both with `--merge`\n".into(),
        ),
        (
            "odds golf --seeds 1..9 --player random --against greedy --out golf.jsonl",
            2,
            "golf.jsonl: the file contains another survey: no second player, not against greedy\nhint: use another `--out` to keep both\n".into(),
        ),
        (
            "odds golf --deal pysol:1..9 --player random --out golf.jsonl",
            2,
            "golf.jsonl: the file contains another survey: deals by seed, not deals pysol:1..9\nhint: use another `--out` to keep both\n".into(),
        ),
        ("odds golf --seeds 1..5 --out game.yaml", 2, "game.yaml:1: not a survey of this version\n".into()),
        ("odds golf --seeds 1..5 --out no/where.jsonl", 3, "cannot write `no/where.jsonl`: no such file or directory\n".into()),
        ("odds --merge nothing.jsonl", 2, "cannot read `nothing.jsonl`: no such file or directory\n".into()),
        ("odds --merge game.yaml", 2, "game.yaml:1: not a survey of this version\n".into()),
        (
            "odds --merge part.jsonl",
            1,
            "the survey is not complete: seeds 3..4 are missing\nhint: to complete a part, run its command again; it resumes where it stopped\n"
                .into(),
        ),
        (
            "odds --merge golf.jsonl wrong.jsonl",
            2,
            "wrong.jsonl:2: the result of seed 3 contradicts `golf.jsonl:4`\nhint: one of the files was changed, or was made by another build of the program\n".into(),
        ),
        ("odds --merge golf.jsonl --out game.yaml", 2, "`game.yaml` already exists\nhint: use `--force` to overwrite it\n".into()),
        ("odds --merge golf.jsonl --seeds 1..4", 2, format!("`--merge` and `--seeds` cannot be used together\n{more}")),
    ] {
        let run = home.run(line);
        assert_eq!((run.status, run.out.as_str(), run.err), (status, "", format!("error: {text}")), "patience {line}");
    }
    assert_eq!((home.read("golf.jsonl"), home.read("game.yaml")), (original, "patience: 1\n".into()));
    assert!(!home.path("a.jsonl").exists(), "a survey began although its deals do not fit the game");
}

#[test]
fn a_survey_grows_to_the_bytes_of_a_single_run() {
    let home = Home::new();
    for survey in ["--seeds 1..", "--deal ms:1..", "--against random --deal pysol:1.."] {
        let run = |last: u32, more: &str| home.run(&format!("odds tri-peaks --player greedy {survey}{last} {more}"));
        let whole = run(50, "--format json").out;
        for (before, cut) in [(40, 0), (40, 30), (20, 700)] {
            assert_eq!(run(before, "--out grown.jsonl").status, 0);
            let text = home.read("grown.jsonl");
            home.write("grown.jsonl", &text[..text.len() - cut]);
            let grown = run(50, "--jobs 2 --out grown.jsonl");
            let is_number_note = |line: &str| line.starts_with("note: these are not PySolFC's boards of ");
            assert!(grown.status == 0 && grown.err.lines().all(is_number_note), "{}", grown.err);
            assert_eq!(home.read("grown.jsonl"), whole, "{survey}{before} without {cut} bytes");
            assert_eq!(grown.out, run(50, "").out);
            home.remove("grown.jsonl");
        }
    }
}

#[test]
fn parts_of_any_ranges_are_merged() {
    let home = Home::new();
    let run =
        |deals: &str, more: &str| home.run(&format!("odds tri-peaks --player greedy --against random {deals} {more}"));
    let whole = run("--deal ms:1..40", "--format json").out;
    for (file, range) in [("a", "1..10"), ("b", "8..25"), ("c", "26..40"), ("d", "31..40")] {
        run(&format!("--deal ms:{range}"), &format!("--out {file}.jsonl"));
    }
    let merged = home.run("odds --merge c.jsonl a.jsonl b.jsonl --out all.jsonl");
    let note = "note: ms:8..10 are in several files, with the same results; each deal counts once\n";
    assert_eq!((merged.status, merged.err.as_str()), (0, note));
    assert_eq!((home.read("all.jsonl"), merged.out), (whole.clone(), run("--deal ms:1..40", "").out));
    assert_eq!(home.run("odds --merge a.jsonl b.jsonl c.jsonl d.jsonl --format json").out, whole);
    let merged = home.run("odds --merge a.jsonl d.jsonl b.jsonl --out none.jsonl");
    let missing = "error: the survey is not complete: ms:26..30 are missing\n\
                   hint: to complete a part, run its command again; it resumes where it stopped\n";
    assert_eq!((merged.status, merged.out.as_str(), merged.err), (1, "", format!("{note}{missing}")));
    assert!(!home.path("none.jsonl").exists());
    run("--seeds 41..45", "--out seeds.jsonl");
    let merged = home.run("odds --merge a.jsonl seeds.jsonl");
    let other = "error: seeds.jsonl: the file is part of another survey: deals by seed, not deals ms:1..10\n";
    assert_eq!((merged.status, merged.err.as_str()), (2, other));
}

/// Files of the first two versions of the format stay readable, and are merged and continued.
#[test]
fn files_of_older_versions_are_merged_and_continued() {
    let home = Home::new();
    home.run("odds klondike --seeds 1..4 --player greedy --out two.jsonl");
    let two = home.read("two.jsonl");
    assert!(two.starts_with(r#"{"schema_version":1,"type":"header","survey":2,"#), "{two}");
    let old = two.replace(r#""type":"survey-deal","#, "").replace(r#""schema_version":1,"#, "");
    let old = old.replace(r#""survey":2"#, r#""survey":1"#).replace("\"draw\":1", "\"draw\":\"1\"");
    let old = old.replace("\"fback\":true", "\"fback\":\"on\"");
    let deals: String = old.lines().take(5).map(|line| line.to_string() + "\n").collect();
    home.write("one.jsonl", &deals);
    assert_eq!(home.run("odds --merge one.jsonl").out, home.run("odds --merge two.jsonl").out);
    home.run("odds klondike --seeds 5..6 --player greedy --out rest.jsonl");
    let whole = home.run("odds klondike --seeds 1..6 --player greedy --format json").out;
    for files in ["one.jsonl rest.jsonl", "rest.jsonl one.jsonl"] {
        assert_eq!(home.run(&format!("odds --merge {files} --format json")).out, whole);
    }
    let grown = home.run("odds klondike --seeds 1..6 --player greedy --out one.jsonl");
    assert_eq!((grown.status, grown.err.as_str()), (0, ""));
    assert!(home.read("one.jsonl").contains("\n{\"seed\":6,"), "{}", home.read("one.jsonl"));
    assert_eq!(grown.out, home.run("odds --merge one.jsonl").out);
}

#[test]
fn two_players_are_compared_on_the_same_deals() {
    let home = Home::new();
    let survey = "odds pyramid --seeds 1..100";
    let run = home.run(&format!("{survey} --player greedy --against random"));
    let end = run.out.split_once("the same deals\n").unwrap().1;
    let (end, points) = end.split_at(end.find("difference of points").unwrap());
    assert_eq!(points.lines().count(), 1, "{points}");
    assert_eq!(
        end,
        "both players won 26   26.0 %\nonly the first   13   13.0 %\nonly the second  16   16.0 %\n\
         neither          45   45.0 %\n\
         difference of win rates, first minus second: -3.00 percentage points, -13.49 to +7.60 (95 % confidence interval)\n"
    );
    for player in ["greedy", "random"] {
        let alone = home.run(&format!("{survey} --player {player}")).out;
        let totals = alone.split_once('\n').unwrap().1;
        assert!(run.out.contains(&format!("\nplayer {player}\n{totals}")), "{}", run.out);
    }
    let lines = home.run(&format!("{survey} --player greedy --against random --format json")).out;
    let footer = lines.lines().last().unwrap();
    for part in [
        r#""against":{"won":42,"lost":58,"unknown":0,"points":{"count":100,"#,
        r#""comparison":{"both":26,"only-first":13,"only-second":16,"neither":45,"undecided":0,"difference":-0.03,"low":-0.1349,"high":0.076,"points":{"pairs":100,"#,
    ] {
        assert!(footer.contains(part), "{footer}");
    }
    assert!(lines.contains(r#","against":{"result":"lost","points":"#), "{lines}");
}

#[test]
fn unknown_results_are_undecided_in_a_comparison() {
    let home = Home::new();
    let run = home.run("odds golf --seeds 3..5 --limit 40 --against random");
    let end = "neither          0    0.0 %\nundecided        3  100.0 %\n\
               difference of win rates, first minus second: +0.00 percentage points, -56.15 to +100.00 (95 % confidence \
               interval; unknown results count against the first player at the low end, and for it at the high end)\n";
    assert!(run.out.ends_with(end), "{}", run.out);
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs `/dev/full`")]
fn a_full_disk_is_reported() {
    let home = Home::new();
    home.run("odds golf --seeds 1..4 --player random --out golf.jsonl");
    let run = home.run("odds golf --seeds 1..4 --player random --out /dev/full");
    assert_eq!(
        (run.status, run.err.as_str()),
        (2, "error: cannot write a survey to `/dev/full`: it is not a regular file\n")
    );
    let mut command = Command::new("sh");
    let survey = format!("{} odds golf --seeds 1..500 --player random --out a.jsonl", cargo_bin!("patience").display());
    let run = command.args(["-c", &format!("ulimit -f 8; {survey}")]).current_dir(home.path("")).output().unwrap();
    let error_output = String::from_utf8(run.stderr).unwrap();
    assert_eq!(run.status.code(), Some(3), "{error_output}");
    assert!(error_output.starts_with("error: cannot write `a.jsonl`: "), "{error_output}");
    // The deals that were written are kept, and the survey continues where there is room on the disk.
    let run = home.run("odds golf --seeds 1..500 --player random --out a.jsonl");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert_eq!(home.read("a.jsonl"), home.run("odds golf --seeds 1..500 --player random --format json").out);
}

/// The signal that ends a program at once. Every system has it.
const KILL: &str = "-KILL";

/// Starts a long survey and sends it a signal once some deals are recorded. Returns its exit status and its standard
/// error.
fn interrupt_survey(home: &Home, signal: &str, jobs: &str) -> (Option<i32>, String) {
    let mut survey = Command::new(cargo_bin!("patience"));
    let survey =
        survey.args(["odds", "golf", "--seeds", "1..800", "--limit", "4000", "--jobs", jobs, "--out", "golf.jsonl"]);
    let mut survey = survey.current_dir(home.path("")).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let start = Instant::now();
    while fs::read_to_string(home.path("golf.jsonl")).unwrap_or_default().lines().count() < 5 {
        assert!(start.elapsed() < Duration::from_mins(1), "no deal was recorded");
        thread::sleep(Duration::from_millis(2));
    }
    match signal {
        KILL => survey.kill().unwrap(),
        _ => assert!(Command::new("kill").args([signal, &survey.id().to_string()]).status().unwrap().success()),
    }
    let output = survey.wait_with_output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn an_interrupted_survey_resumes_to_the_same_bytes() {
    let home = Home::new();
    let whole = home.run("odds golf --seeds 1..800 --limit 4000 --format json").out;
    // On Windows, one process cannot interrupt another.
    let signals: &[(&str, &str, Option<i32>)] = if cfg!(windows) {
        &[(KILL, "1", Some(1))]
    } else {
        &[
            (KILL, "1", None),
            ("-INT", "1", Some(130)),
            ("-INT", "2", Some(130)),
            ("-INT", "5", Some(130)),
            ("-TERM", "2", None),
            ("-HUP", "2", None),
        ]
    };
    for &(signal, jobs, status) in signals {
        let (code, messages) = interrupt_survey(&home, signal, jobs);
        let says_so = messages.starts_with("interrupted after ") && messages.ends_with(" of 800 deals\n");
        assert_eq!((code, says_so), (status, signal == "-INT"), "{signal} with {jobs} jobs: {messages}");
        let cut = home.read("golf.jsonl");
        assert!(cut.len() < whole.len(), "the survey finished before the signal");
        // A write that was interrupted leaves an incomplete last line like this one.
        home.write("golf.jsonl", &cut[..cut.len() - 3]);
        let run = home.run("odds golf --seeds 1..800 --limit 4000 --out golf.jsonl --jobs 2");
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{signal}");
        assert_eq!(home.read("golf.jsonl"), whole, "{signal}");
        home.remove("golf.jsonl");
    }
}

/// Runs three shards under GNU Parallel. The second is killed the first time, and `--resume-failed` reruns only
/// that shard.
#[test]
fn shards_run_under_gnu_parallel_and_resume() {
    let found = Command::new("parallel").arg("--version").output();
    if !found.is_ok_and(|found| String::from_utf8_lossy(&found.stdout).starts_with("GNU parallel")) {
        assert!(
            std::env::var_os("PATIENCE_PARALLEL").is_none_or(|value| value != "require"),
            "GNU Parallel is missing"
        );
        return eprintln!("skipped: there is no GNU Parallel");
    }
    let home = Home::new();
    let patience = cargo_bin!("patience");
    let survey = "odds golf --seeds 1..1500 --limit 4000";
    home.write(
        "shard",
        &format!(
            "out=golf-$1.jsonl\n{} {survey} --jobs 1 --shard $1/3 --out $out &\n\
             if [ $1 = 2 ] && [ ! -e killed ]; then\n\
             until [ \"$(cat $out 2>/dev/null | wc -l)\" -ge 5 ]; do sleep 0.01; done\n\
             touch killed; kill -9 $!\nfi\nwait $!\n",
            patience.display()
        ),
    );
    let parallel = |more: &[&str]| {
        let mut command = Command::new("parallel");
        // GNU Parallel keeps its own files in the home folder.
        command.env("HOME", home.path("")).current_dir(home.path("")).args(["--jobs", "2", "--joblog", "log"]);
        let output = command.args(more).args(["sh shard {} >/dev/null 2>&1", ":::", "1", "2", "3"]).output().unwrap();
        output.status.code()
    };
    assert_eq!(parallel(&[]), Some(1), "one shard failed");
    let run = home.run("odds --merge golf-1.jsonl golf-2.jsonl golf-3.jsonl");
    assert_eq!(run.status, 1, "{}", run.err);
    assert!(run.err.starts_with("error: the survey is not complete: seeds "), "{}", run.err);
    assert_eq!(parallel(&["--resume-failed"]), Some(0));
    // A header, three jobs, and the job that ran again.
    assert_eq!(home.read("log").lines().count(), 5, "{}", home.read("log"));
    let merged = home.run("odds --merge golf-1.jsonl golf-2.jsonl golf-3.jsonl --out golf.jsonl");
    assert_eq!((merged.status, merged.err.as_str()), (0, ""));
    assert_eq!(home.read("golf.jsonl"), home.run(&format!("{survey} --format json")).out);
}
