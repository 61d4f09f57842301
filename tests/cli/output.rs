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
