//! Tests of standard output that is a closed pipe or a full disk.

use crate::support::home::Home;
use std::fs::OpenOptions;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

#[test]
fn a_closed_pipe_ends_the_program_quietly_and_loses_nothing() {
    let home = Home::new();
    let mut child = home.spawn("play golf --seed 1 --record a.yaml", Stdio::piped());
    let mut first_line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first_line).unwrap();
    let mut input = child.stdin.take().unwrap();
    // Nobody reads the output from here on. The program may therefore end before it has read all input, so this write
    // may fail.
    let _ = input.write_all("show\n".repeat(2000).as_bytes());
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), String::from_utf8(output.stderr).unwrap().as_str()), (Some(0), ""));
    assert_eq!(home.run("verify a.yaml").status, 0);
}

#[test]
fn a_full_disk_is_reported() {
    let Ok(full_device) = OpenOptions::new().write(true).open("/dev/full") else {
        return eprintln!("skipped: there is no /dev/full");
    };
    let home = Home::new();
    for line in ["games", "deal golf --seed 1", "play golf --seed 1 --no-record", "rules golf", "web", "--help"] {
        let child = home.spawn(line, full_device.try_clone().unwrap().into());
        let output = child.wait_with_output().unwrap();
        let text = "error: cannot write `standard output`: the disk is full\n";
        assert_eq!(
            (output.status.code(), String::from_utf8(output.stderr).unwrap().as_str()),
            (Some(3), text),
            "{line}"
        );
    }
}

/// Runs a command of `sh` with the program as `$0`, and returns its exit status and standard error.
#[cfg(unix)] // It needs `sh`.
fn shell(home: &Home, script: &str) -> (Option<i32>, String) {
    let mut command = std::process::Command::new("sh");
    command.args(["-c", script]).arg(assert_cmd::cargo::cargo_bin!("patience")).current_dir(home.path(""));
    command.env_clear().env("HOME", home.path("")).env("PATH", std::env::var_os("PATH").unwrap_or_default());
    let output = command.stdin(Stdio::null()).output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// Like [`shell`], but the shell remains the parent of the program. Most shells replace themselves by the last command of
/// a script, and then the parent is another program, which may have discarded the output on purpose.
#[cfg(target_os = "linux")] // Only the test for Linux uses it.
fn child_of_shell(home: &Home, command: &str) -> (Option<i32>, String) {
    shell(home, &format!("{command}; exit $?"))
}

#[test]
#[cfg(target_os = "linux")] // Other systems do not show how a stream was opened.
fn a_closed_standard_output_is_an_error() {
    let home = Home::new();
    assert_eq!(home.run("play golf --seed 1 --record a.yaml --show none -e draw").status, 0);
    let error = (Some(3), "error: cannot write `standard output`: it is closed\n".to_string());
    for line in ["games", "--help", "rules golf", "deal golf --seed 1", "play golf --seed 1 -e draw", "web", "schema"] {
        assert_eq!(child_of_shell(&home, &format!("\"$0\" {line} >&-")), error, "{line}");
    }
    let error_is_lost = (Some(3), String::new());
    for (closing, expected) in [("<&- >&-", &error), (">&- 2>/dev/null", &error_is_lost), (">&- 2>&-", &error_is_lost)]
    {
        assert_eq!(&child_of_shell(&home, &format!("\"$0\" games {closing}")), expected, "{closing}");
    }
    // Standard output is closed in the parent, too.
    for line in
        ["exec >&-; \"$0\" games", "(\"$0\" games; exit $?) >&-", "env \"$0\" games >&-", "timeout 60 \"$0\" games >&-"]
    {
        assert_eq!(child_of_shell(&home, line), error, "{line}");
    }
    for jobs in [1, 2] {
        let survey = format!("odds golf --player greedy --seeds 1..9 --jobs {jobs} --out {jobs}.jsonl");
        assert_eq!(child_of_shell(&home, &format!("\"$0\" {survey} >&-")), error);
        assert!(home.read(&format!("{jobs}.jsonl")).lines().last().unwrap().contains("footer"));
        assert_eq!(child_of_shell(&home, &format!("\"$0\" solve freecell --seeds 1..9 --jobs {jobs} >&-")), error);
    }
    // Without output, nothing is lost.
    for line in ["verify a.yaml", "play golf --seed 1 --show none -e draw", "share a.yaml --as svg --out a.svg"] {
        assert_eq!(child_of_shell(&home, &format!("\"$0\" {line} >&-")), (Some(0), String::new()), "{line}");
    }
    // The other streams are not needed.
    assert_eq!(child_of_shell(&home, "\"$0\" games <&- >/dev/null 2>&-").0, Some(0));
    assert_eq!(child_of_shell(&home, "\"$0\" rules no-such-game 2>&- >/dev/null").0, Some(2));
}

#[test]
#[cfg(unix)] // The commands are for `sh`.
fn output_may_be_discarded() {
    let home = Home::new();
    for line in [
        "\"$0\" games >/dev/null",
        "\"$0\" games >/dev/null; exit $?",
        "\"$0\" games >/dev/null 2>&1; exit $?",
        "exec >/dev/null; \"$0\" games; exit $?",
        "exec 1<>/dev/null; \"$0\" games; exit $?",
    ] {
        assert_eq!(shell(&home, line), (Some(0), String::new()), "{line}");
    }
    if std::process::Command::new("python3").arg("--version").output().is_err() {
        return eprintln!("skipped: there is no python3");
    }
    // Python opens `/dev/null` for reading and writing.
    let script = "import subprocess, sys; null = subprocess.DEVNULL; command = [sys.argv[1], 'games']; \
                  sys.exit(subprocess.call(command, stdout=null) or subprocess.call(command, stdout=null, stderr=null))";
    home.write("discard.py", script);
    assert_eq!(shell(&home, "python3 discard.py \"$0\"; exit $?"), (Some(0), String::new()));
}

#[test]
#[cfg(unix)] // It needs `ulimit`.
fn the_program_runs_with_a_small_stack() {
    let home = Home::new();
    for line in [
        "games",
        "--help",
        "play klondike --seed 1 --no-record -e 'hint; solve; auto'",
        "solve freecell --deal ms:617",
        "solve golf --seeds 1..4 --jobs 2",
        "odds golf --seeds 1..2 --player hint --visits 20 --jobs 2",
    ] {
        let usual = home.run(line);
        let run = shell(&home, &format!("ulimit -s 64; \"$0\" {line} > out"));
        assert_eq!((run.0, run.1, home.read("out")), (Some(usual.status), usual.err, usual.out), "{line}");
    }
}

#[test]
#[cfg(target_os = "linux")] // Other systems do not limit the address space of a process reliably.
fn a_thread_that_cannot_start_is_an_error() {
    let home = Home::new();
    // The standard library of Rust uses this as the size of the stack of each thread. No system has as much memory.
    let huge_stacks = "export RUST_MIN_STACK=200000000000000";
    for line in [
        "odds golf --seeds 1..9 --player greedy --jobs 2",
        "solve golf --seeds 1..9 --jobs 2",
        "odds golf --seeds 1..9 --player exec:cat",
    ] {
        let (status, messages) = shell(&home, &format!("{huge_stacks}; \"$0\" {line} > out"));
        assert_eq!(status, Some(3), "{line}: {messages}");
        assert!(messages.starts_with("error: cannot start a thread: "), "{line}: {messages}");
    }
}

#[test]
fn colors_in_a_pipe_only_add_codes() {
    let home = Home::new();
    let plain_text = |text: &str| {
        let mut parts = text.split('\u{1b}');
        let first = parts.next().unwrap_or_default().to_string();
        parts.fold(first, |text, part| text + part.split_once('m').map_or(part, |(_, rest)| rest))
    };
    for line in [
        "play klondike --seed 3 -e 'd; t1 t2; hint; moves; help; rules'",
        "play bridge-solitaire --seed 3 -e 'hint play; hint play; look; sheet'",
        "deal pyramid --seed 3",
        "games golf",
    ] {
        let (plain, colored) = (home.run(line), home.run(&format!("{line} --color always")));
        assert_eq!((plain_text(&colored.out), plain_text(&colored.err)), (plain.out, plain.err), "{line}");
    }
    assert!(home.run("deal klondike --seed 3 --color always").out.contains("\u{1b}["));
}
