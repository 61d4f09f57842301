//! Tests that `patience`, however it ends or is stopped, restores the terminal, leaves the last board visible, and
//! keeps the recording.

use crate::support::home::{Home, Run};
use crate::support::screen::Terminal;
use assert_cmd::cargo::cargo_bin;
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Returns a home folder with a recorded game of two moves.
fn home_with_recording() -> Home {
    let home = Home::new();
    assert_eq!(home.run("play golf --seed 1 --record a.yaml -e 'draw; draw'").status, 0);
    home
}

/// A shell script that runs the program. It prints the terminal settings before and after the run, the process id, and
/// the exit status.
pub const PRINT_MODES: &str =
    "stty -g; sh -c 'echo pid=$$.; exec \"$@\"' sh \"$0\" \"$@\"; echo status=$?.; stty -g; echo end.";

/// Returns the terminal settings in the output of [`PRINT_MODES`].
pub fn modes(output: &str) -> String {
    output.lines().map(str::trim).find(|line| line.matches(':').count() > 5).unwrap_or_default().to_string()
}

/// Sends a signal to a process.
pub fn send_signal(name: &str, pid: &str) {
    assert!(Command::new("kill").args([name, pid]).status().unwrap().success());
}

/// Starts the program, lets `prepare` bring it to a state, and ends it there by keys, or by a signal if `ending` begins with
/// `-`. Checks the exit status, and that the terminal is as it was. Returns the terminal, or `None` without pseudoterminals.
pub fn end_and_check_terminal(
    home: &Home,
    arguments: &[&str],
    prepare: impl FnOnce(&mut Terminal),
    ending: &str,
    status: &str,
) -> Option<Terminal> {
    let mut terminal = Terminal::open_with(PRINT_MODES, home, (80, 24), arguments)?;
    let modes_before = modes(&terminal.wait_for("pid="));
    let pid = terminal.wait_for(".");
    prepare(&mut terminal);
    if ending.starts_with('-') {
        send_signal(ending, &pid);
    } else {
        terminal.press(ending);
    }
    terminal.wait_for(&format!("status={status}."));
    let modes_after = modes(&terminal.wait_for("end."));
    assert!(
        modes_before.len() > 20 && modes_before == modes_after,
        "{arguments:?} {ending:?}: {modes_before} {modes_after}"
    );
    assert!(!terminal.hides_cursor(), "{arguments:?} {ending:?}");
    Some(terminal)
}

#[test]
fn every_way_to_end_restores_the_terminal() {
    let home = home_with_recording();
    let play = ["play", "golf", "--seed", "1", "--no-record"];
    let replay = ["replay", "a.yaml"];
    for (arguments, ready, ending, status) in [
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
        let prepare = |terminal: &mut Terminal| drop(terminal.wait_for(ready));
        let Some(terminal) = end_and_check_terminal(&home, arguments, prepare, ending, status) else { return };
        // The last board stays, and later output begins on a new line.
        let text = terminal.text();
        let board_line =
            text.lines().position(|line| line.contains("stock 16") || line.contains("0/2: ")).unwrap_or(99);
        let status_line =
            text.lines().position(|line| line == format!("status={status}.")).unwrap_or_else(|| panic!("{text}"));
        assert!(board_line < status_line, "{arguments:?} {ending:?}\n{text}");
    }
}

/// Like [`PRINT_MODES`], but in a shell with job control. After the program is stopped, the script prints the settings
/// and a line, and continues the program.
pub const PRINT_MODES_OF_JOB: &str = "set -m; stty -g; \"$0\" \"$@\"; echo stopped.; stty -g; echo end.; \
                         echo 'something else'; fg >/dev/null; echo status=$?.; stty -g; echo end.";

#[test]
fn a_stopped_game_continues_with_its_board() {
    let home = home_with_recording();
    for (arguments, moves, ready, ending) in [
        (&["play", "golf", "--seed", "1", "--no-record"][..], "draw\r", "golf> ", "quit\r"),
        (&["replay", "a.yaml"], "\u{1b}[C", "1/2: drew 1 card", "q"),
    ] {
        let Some(mut terminal) = Terminal::open_with(PRINT_MODES_OF_JOB, &home, (80, 24), arguments) else { return };
        let modes_before = modes(&terminal.wait_for("stock 16"));
        terminal.press(moves);
        terminal.wait_for("stock 15");
        terminal.wait_for(ready);
        terminal.press("\u{1a}");
        terminal.wait_for("stopped.");
        let modes_while_stopped = modes(&terminal.wait_for("end."));
        terminal.wait_for("something else");
        // The board is drawn at once, without a key.
        terminal.wait_for("stock 15");
        terminal.wait_for(ready);
        let text = terminal.text();
        assert!(text.trim_start().starts_with("t1  ") && !text.contains("something else"), "{text}");
        assert!(terminal.all_text().contains("something else"), "other output is kept in the scrollback");
        terminal.press(ending);
        terminal.wait_for("status=0.");
        let modes_after = modes(&terminal.wait_for("end."));
        assert!(
            modes_before.len() > 20 && modes_before == modes_after && modes_before == modes_while_stopped,
            "{modes_before} {modes_while_stopped} {modes_after}"
        );
    }
}

/// Waits for a file that another program writes, and returns its text.
fn wait_for_file(home: &Home, name: &str) -> String {
    let start = Instant::now();
    while !home.path(name).exists() || home.read(name).is_empty() {
        assert!(start.elapsed() < Duration::from_secs(20), "`{name}` was not written");
        sleep(Duration::from_millis(5));
    }
    home.read(name).trim().to_string()
}

#[test]
fn a_closed_terminal_ends_the_program_and_loses_nothing() {
    if !Command::new("script").arg("--version").output().is_ok_and(|run| run.status.success()) {
        eprintln!("skipped: there is no `script` of util-linux");
        return;
    }
    let play = "play golf --seed 1 --record b.yaml";
    // The terminal closes at the prompt, in the middle of a line, in the replay player, or in a session without a line
    // editor.
    for (term, arguments, typed, ready) in [
        ("xterm", play, "draw\r", "stock 15"),
        ("xterm", play, "draw\rdra", "dra"),
        ("xterm", "replay a.yaml", "\u{1b}[C", "1/2: drew"),
        ("xterm", "replay a.yaml --delay 0.05", "", "2/2: drew"),
        ("dumb", play, "draw\r", "stock 15"),
    ] {
        let home = home_with_recording();
        let program = cargo_bin!("patience");
        let line = format!("trap : HUP; '{}' {arguments}; echo $? > status", program.display());
        let mut command = Command::new("script");
        command.args(["-q", "-c", &line, "/dev/null"]).env_clear().current_dir(home.path(""));
        command.envs([("HOME", home.path("").to_str().unwrap()), ("TERM", term), ("SHELL", "/bin/sh")]);
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        let mut window = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (mut keys, mut screen) = (window.stdin.take().unwrap(), window.stdout.take().unwrap());
        let mut output = String::new();
        let mut wait_for = |text: &str| {
            let mut bytes = [0; 1024];
            while !output.contains(text) {
                let count = screen.read(&mut bytes).unwrap();
                assert!(count > 0, "{arguments}: {output:?}");
                output += &String::from_utf8_lossy(&bytes[..count]);
            }
        };
        wait_for("stock 16");
        keys.write_all(typed.as_bytes()).unwrap();
        keys.flush().unwrap();
        wait_for(ready);
        // The end of `script` closes the other end of the terminal, as a closed window does.
        window.kill().unwrap();
        window.wait().unwrap();
        assert_eq!(wait_for_file(&home, "status"), "129", "{term} {arguments} {typed:?}");
        if arguments == play {
            assert_eq!(home.run("verify b.yaml"), Run::default());
            assert!(
                home.read("b.yaml").ends_with('\n') && home.read("b.yaml").contains("draw"),
                "{}",
                home.read("b.yaml")
            );
        }
    }
}
