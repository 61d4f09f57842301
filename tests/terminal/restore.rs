//! However `patience` ends or is stopped, it restores the terminal, leaves the last board visible, and keeps the record.

use crate::support::home::{Home, Run};
use crate::support::screen::Terminal;
use assert_cmd::cargo::cargo_bin;
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A game with two moves.
fn recorded() -> Home {
    let home = Home::new();
    assert_eq!(home.run("play golf --seed 1 --record a.yaml -e 'draw; draw'").status, 0);
    home
}

/// Tells how the terminal is set before and after, and how the program ended.
const AROUND: &str = "stty -g; sh -c 'echo pid=$$.; exec \"$@\"' sh \"$0\" \"$@\"; echo status=$?.; stty -g; echo end.";

/// What [`AROUND`] told: how the terminal was set.
fn modes(told: &str) -> String {
    told.lines().map(str::trim).find(|line| line.matches(':').count() > 5).unwrap_or_default().to_string()
}

fn signal(name: &str, pid: &str) {
    assert!(Command::new("kill").args([name, pid]).status().unwrap().success());
}

#[test]
fn signals_and_farewells_leave_the_terminal_as_it_was() {
    let home = recorded();
    let play = ["play", "golf", "--seed", "1", "--no-record"];
    let replay = ["replay", "a.yaml"];
    for (arguments, ready, farewell, status) in [
        (&play[..], "golf> ", "quit\r", "0"),
        (&play, "golf> ", "\u{4}", "0"),
        (&play, "golf> ", "-TERM", "143"),
        (&play, "golf> ", "-HUP", "129"),
        (&replay, "lists the keys)", "-INT", "130"),
        (&replay, "lists the keys)", "q", "0"),
        (&replay, "lists the keys)", "\u{4}", "0"),
        (&replay, "lists the keys)", "\u{3}", "130"),
        (&replay, "lists the keys)", "-TERM", "143"),
        (&replay, "lists the keys)", "-HUP", "129"),
    ] {
        let Some(mut terminal) = Terminal::open_with(AROUND, &home, (80, 24), arguments) else { return };
        let before = modes(&terminal.wait_for("pid="));
        let pid = terminal.wait_for(".");
        terminal.wait_for(ready);
        match farewell.starts_with('-') {
            true => signal(farewell, &pid),
            false => terminal.press(farewell),
        }
        terminal.wait_for(&format!("status={status}."));
        let after = modes(&terminal.wait_for("end."));
        assert!(before.len() > 20 && before == after, "{arguments:?} {farewell:?}: {before} {after}");
        // The last board stays, and what follows begins on a line of its own.
        let text = terminal.text();
        let board = text.lines().position(|line| line.starts_with("t1   t2")).unwrap_or(99);
        let end = text.lines().position(|line| line == format!("status={status}.")).unwrap_or_else(|| panic!("{text}"));
        assert!(board < end, "{arguments:?} {farewell:?}\n{text}");
        assert!(!terminal.hides_cursor(), "{arguments:?} {farewell:?}");
    }
}

/// As [`AROUND`], in a shell that can stop programs and go on with them.
const WITH_JOBS: &str = "set -m; stty -g; \"$0\" \"$@\"; echo stopped.; stty -g; echo end.; \
                         echo 'something else'; fg >/dev/null; echo status=$?.; stty -g; echo end.";

#[test]
fn a_game_that_was_stopped_goes_on_with_its_board() {
    let home = recorded();
    for (arguments, moves, ready, farewell) in [
        (&["play", "golf", "--seed", "1", "--no-record"][..], "draw\r", "golf> ", "quit\r"),
        (&["replay", "a.yaml"], "\u{1b}[C", "1/2: drew 1 card", "q"),
    ] {
        let Some(mut terminal) = Terminal::open_with(WITH_JOBS, &home, (80, 24), arguments) else { return };
        let before = modes(&terminal.wait_for("stock 16"));
        terminal.press(moves);
        terminal.wait_for("stock 15");
        terminal.wait_for(ready);
        terminal.press("\u{1a}");
        terminal.wait_for("stopped.");
        let meanwhile = modes(&terminal.wait_for("end."));
        terminal.wait_for("something else");
        // At once, without a key.
        terminal.wait_for("stock 15");
        terminal.wait_for(ready);
        let text = terminal.text();
        assert!(text.starts_with("t1   t2") && !text.contains("something else"), "{text}");
        assert!(terminal.all_text().contains("something else"), "what stood there is out of sight, and kept");
        terminal.press(farewell);
        terminal.wait_for("status=0.");
        let after = modes(&terminal.wait_for("end."));
        assert!(before.len() > 20 && before == after && before == meanwhile, "{before} {meanwhile} {after}");
    }
}

/// Waits for a file that another program writes, and gives what it holds.
fn wait_for_file(home: &Home, name: &str) -> String {
    let begun = Instant::now();
    while !home.path(name).exists() || home.read(name).is_empty() {
        assert!(begun.elapsed() < Duration::from_secs(20), "`{name}` is not written");
        sleep(Duration::from_millis(5));
    }
    home.read(name).trim().to_string()
}

#[test]
fn a_terminal_that_vanishes_takes_nothing_with_it() {
    if !Command::new("script").arg("--version").output().is_ok_and(|run| run.status.success()) {
        eprintln!("skipped: there is no `script` of util-linux");
        return;
    }
    let played = "play golf --seed 1 --record b.yaml";
    // At the prompt, in the midst of a line, in the player, and where there is no line editor.
    for (term, arguments, typed, ready) in [
        ("xterm", played, "draw\r", "stock 15"),
        ("xterm", played, "draw\rdra", "dra"),
        ("xterm", "replay a.yaml", "\u{1b}[C", "1/2: drew"),
        ("xterm", "replay a.yaml --delay 0.05", "", "2/2: drew"),
        ("dumb", played, "draw\r", "stock 15"),
    ] {
        let home = recorded();
        let program = cargo_bin!("patience");
        let line = format!("trap : HUP; '{}' {arguments}; echo $? > status", program.display());
        let mut command = Command::new("script");
        command.args(["-q", "-c", &line, "/dev/null"]).env_clear().current_dir(home.path(""));
        command.envs([("HOME", home.path("").to_str().unwrap()), ("TERM", term), ("SHELL", "/bin/sh")]);
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        let mut window = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (mut keys, mut screen) = (window.stdin.take().unwrap(), window.stdout.take().unwrap());
        let mut seen = String::new();
        let mut wait_for = |text: &str| {
            let mut bytes = [0; 1024];
            while !seen.contains(text) {
                let count = screen.read(&mut bytes).unwrap();
                assert!(count > 0, "{arguments}: {seen:?}");
                seen += &String::from_utf8_lossy(&bytes[..count]);
            }
        };
        wait_for("stock 16");
        keys.write_all(typed.as_bytes()).unwrap();
        keys.flush().unwrap();
        wait_for(ready);
        // The window is closed: its end of the terminal is gone.
        window.kill().unwrap();
        window.wait().unwrap();
        assert_eq!(wait_for_file(&home, "status"), "129", "{term} {arguments} {typed:?}");
        if arguments == played {
            assert_eq!(home.run("verify b.yaml"), Run::default());
            assert!(
                home.read("b.yaml").ends_with('\n') && home.read("b.yaml").contains("draw"),
                "{}",
                home.read("b.yaml")
            );
        }
    }
}
