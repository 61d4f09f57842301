//! Tests of the prompt of a session: completion, keys, signals, and the end of a session.

use crate::restore::send_signal;
use crate::support::home::{Home, Run};
use crate::support::pty::{at_terminal, at_terminal_of_type, patience, untimed};
use std::io::Write;
use std::process::Command;

#[test]
fn error_messages_help_a_newcomer() {
    let home = Home::new();
    let Some(mut pty) = at_terminal(&home, &patience(), &["play", "klondike", "--seed", "42"]) else { return };
    pty.exp_string("stock 24, pass 1, score 0").unwrap();
    pty.exp_string("`moves` lists all moves, `help` explains the commands, and `undo`").unwrap();
    pty.exp_string("klondike> ").unwrap();
    pty.send_line("hlep").unwrap();
    pty.exp_string("unknown command `hlep` (did you mean `help`?)").unwrap();
    pty.exp_string("klondike> ").unwrap();
    pty.send_line("t1 t2").unwrap();
    pty.exp_string("refused: t1 t2: 8").unwrap();
    pty.exp_string("klondike> ").unwrap();
    pty.send_line("t4 t2").unwrap();
    pty.exp_string("stock 24").unwrap();
    pty.exp_string("klondike> ").unwrap();
    pty.send_line("new frecell").unwrap();
    pty.exp_string("refused: new frecell: there is no game `frecell` (did you mean `freecell`?)").unwrap();
    pty.exp_string("klondike> ").unwrap();
    pty.send_line("quit").unwrap();
    pty.exp_string("Saved; `patience resume` continues").unwrap();
    pty.exp_eof().unwrap();
    let history = home.read(".local/share/patience/history");
    assert!(history.contains("\nt4 t2\n"), "{history}");
    assert!(untimed(&home.read(&transcript_path(&home))).ends_with("  steps:\n  - move t4 t2\n"));
}

/// Returns the path of the only transcript.
fn transcript_path(home: &Home) -> String {
    let names = home.transcripts();
    assert_eq!(names.len(), 1, "{names:?}");
    format!(".local/share/patience/transcripts/{}", names[0])
}

#[test]
fn tab_ctrl_c_and_ctrl_d_complete_discard_and_quit() {
    let home = Home::new();
    let Some(mut pty) = at_terminal(&home, &patience(), &["play", "klondike", "--seed", "42"]) else { return };
    pty.exp_string("klondike> ").unwrap();
    pty.send("move t4 \t").unwrap();
    pty.flush().unwrap();
    pty.exp_string("move t4 t2").unwrap();
    pty.send_control('c').unwrap();
    // The prompt is drawn again for every key, so the test waits for the line break first.
    pty.exp_string("\n").unwrap();
    pty.exp_string("klondike> ").unwrap();
    pty.send("dra\t").unwrap();
    pty.flush().unwrap();
    pty.exp_string("draw").unwrap();
    pty.send_line("").unwrap();
    pty.exp_string("stock 23").unwrap();
    pty.exp_string("klondike> ").unwrap();
    pty.send_control('d').unwrap();
    pty.exp_eof().unwrap();
    assert!(
        untimed(&home.read(&transcript_path(&home))).ends_with("  steps:\n  - draw\n"),
        "the line after Ctrl-C was not played"
    );
}

#[test]
fn a_killed_session_loses_no_move() {
    let home = Home::new();
    let script = "echo pid=$$.; exec \"$0\" play golf --seed 1";
    let Some(mut pty) = at_terminal(&home, "sh", &["-c", script, &patience()]) else { return };
    pty.exp_string("pid=").unwrap();
    let pid = pty.exp_string(".").unwrap();
    pty.exp_string("golf> ").unwrap();
    pty.send_line("draw; draw").unwrap();
    pty.exp_string("stock 14").unwrap();
    send_signal("-KILL", &pid);
    pty.exp_eof().unwrap();
    assert_eq!(home.run(&format!("verify {}", transcript_path(&home))), Run::default());
    let run = home.run("resume -e draw --show final");
    assert!(run.status == 0 && run.out.contains("stock 13"), "{run:?}");
}

#[test]
fn a_signal_restores_the_terminal() {
    let home = Home::new();
    let inner = "echo pid=$$.; exec \"$0\" play golf --seed 1";
    let outer = format!("stty -a; sh -c '{inner}' \"$0\"; echo status=$?.; stty -a; echo end");
    let Some(mut pty) = at_terminal(&home, "sh", &["-c", &outer, &patience()]) else { return };
    let modes = |text: &str| -> Vec<String> {
        text.split([' ', ';', '\n', '\r'])
            .filter(|word| word.ends_with("icanon") || word.ends_with("echo"))
            .map(String::from)
            .collect()
    };
    let modes_before = modes(&pty.exp_string("pid=").unwrap());
    let pid = pty.exp_string(".").unwrap();
    pty.exp_string("golf> ").unwrap();
    pty.send_line("draw").unwrap();
    pty.exp_string("stock 15").unwrap();
    pty.exp_string("golf> ").unwrap();
    send_signal("-TERM", &pid);
    pty.exp_string("status=143.").unwrap();
    assert!(home.read(".local/share/patience/history").contains("\ndraw\n"));
    let modes_after = modes(&pty.exp_string("end").unwrap());
    assert_eq!(modes_before.len(), 2);
    assert_eq!(modes_after, modes_before);
}

#[test]
fn a_signal_determines_the_exit_status() {
    let home = Home::new();
    let play = "sh -c 'echo pid=$$.; exec \"$0\" play golf --seed 1 --script '$1 \"$0\"; echo status=$?.";
    let at_prompt = play.replace(" --script '$1", "'");
    let signals = [("-TERM", "143."), ("-HUP", "129."), ("-QUIT", "131."), ("-INT", "130.")];
    assert!(Command::new("mkfifo").arg(home.path("p")).status().unwrap().success());
    // The key Ctrl-C discards a line, but a signal of another program ends the session.
    for (term, script) in [("xterm", at_prompt.as_str()), ("dumb", &at_prompt), ("xterm", play)] {
        for (name, status) in signals {
            let Some(mut pty) = at_terminal_of_type(term, &home, "sh", &["-c", script, &patience(), "p"]) else {
                return;
            };
            pty.exp_string("pid=").unwrap();
            let pid = pty.exp_string(".").unwrap();
            if script == at_prompt {
                pty.exp_string("golf> ").unwrap();
            }
            send_signal(name, &pid);
            pty.exp_string("status=").unwrap();
            pty.exp_string(status).unwrap();
            pty.exp_eof().unwrap();
        }
    }
}

#[test]
fn a_dumb_terminal_has_a_prompt_too() {
    let home = Home::new();
    let play = ["play", "klondike", "--seed", "42"];
    let Some(mut pty) = at_terminal_of_type("dumb", &home, &patience(), &play) else { return };
    pty.exp_string("klondike> ").unwrap();
    pty.send_line("hlep; draw").unwrap();
    pty.exp_string("unknown command `hlep` (did you mean `help`?)\r\nklondike> ").unwrap();
    pty.send_line("t1 t2; draw").unwrap();
    pty.exp_string("refused: t1 t2: 8H cannot go on 4D").unwrap();
    pty.exp_string("klondike> ").unwrap();
    pty.send_line("draw").unwrap();
    pty.exp_string("stock 23").unwrap();
    pty.exp_string("klondike> ").unwrap();
    pty.send_line("new frecell; draw").unwrap();
    pty.exp_string("refused: new frecell: there is no game `frecell` (did you mean `freecell`?)").unwrap();
    pty.exp_string("klondike> ").unwrap();
    pty.send_control('d').unwrap();
    let rest = pty.exp_eof().unwrap();
    assert!(rest.starts_with("\r\nSaved; `patience resume` continues\r\n"), "{rest:?}");
    assert!(!rest.contains('\u{1b}'), "{rest:?}");
    assert!(
        untimed(&home.read(&transcript_path(&home))).ends_with("  steps:\n  - draw\n"),
        "commands after an error do not run"
    );
}

#[test]
fn a_game_that_is_open_in_another_terminal_is_not_called_missing() {
    let home = Home::new();
    let open_game = || at_terminal(&home, &patience(), &["play", "golf", "--seed", "1"]);
    let Some(mut pty) = open_game() else { return };
    pty.exp_string("golf> ").unwrap();
    // The first move creates the transcript.
    pty.send_line("draw").unwrap();
    pty.exp_string("stock 15").unwrap();
    let resume = |words: &str| {
        let run = home.run(&format!("resume {words} -e info"));
        (run.status, run.err)
    };
    let hint = "hint: to resume it here, first leave it there with `quit`\n";
    let text = format!("error: the unfinished game of `golf` is open in another terminal\n{hint}");
    assert_eq!(resume("golf"), (1, text));
    let text = format!("error: the unfinished game is open in another terminal\n{hint}");
    assert_eq!(resume(""), (1, text));
    let Some(mut other_pty) = open_game() else { return };
    other_pty.exp_string("golf> ").unwrap();
    other_pty.send_line("draw").unwrap();
    other_pty.exp_string("stock 15").unwrap();
    let (status, message) = resume("golf");
    assert_eq!(status, 1);
    assert!(message.starts_with("error: the unfinished games of `golf` are open in other terminals\n"), "{message}");
    for pty in [&mut pty, &mut other_pty] {
        pty.send_line("quit").unwrap();
        pty.exp_eof().unwrap();
    }
    assert_eq!(resume("golf").0, 0);
}

#[test]
fn two_sessions_never_record_to_the_same_file() {
    let home = Home::new();
    let Some(mut pty) = at_terminal(&home, &patience(), &["play", "golf", "--seed", "1", "--record", "a.yaml"]) else {
        return;
    };
    pty.exp_string("golf> ").unwrap();
    let text = "error: another session is recording to `a.yaml`\n";
    let second_session = home.run("resume a.yaml -e draw");
    assert_eq!((second_session.status, second_session.err.as_str()), (2, text));
    let second_session = home.run("play golf --seed 1 -e draw --record a.yaml --force");
    assert_eq!((second_session.status, second_session.err.as_str()), (2, text));
    pty.send_line("quit").unwrap();
    pty.exp_eof().unwrap();
}

#[test]
fn lines_that_arrive_at_once_are_played() {
    let home = Home::new();
    let Some(mut pty) = at_terminal(&home, &patience(), &["play", "klondike", "--seed", "42"]) else { return };
    pty.exp_string("klondike> ").unwrap();
    // All lines arrive at once, as if a program sent them, or a person who types faster than boards are drawn.
    pty.send(&"draw\r".repeat(20)).unwrap();
    pty.send("quit\r").unwrap();
    pty.flush().unwrap();
    pty.exp_eof().unwrap();
    assert_eq!(untimed(&home.read(&transcript_path(&home))).matches("  - draw\n").count(), 20);
}

#[test]
fn a_byte_that_is_not_utf8_does_not_end_the_session() {
    let home = Home::new();
    let Some(mut pty) = at_terminal(&home, &patience(), &["play", "klondike", "--seed", "42"]) else { return };
    let mut keys = pty.process().get_file_handle().unwrap();
    pty.exp_string("klondike> ").unwrap();
    keys.write_all(b"note caf\xe9\r").unwrap();
    pty.exp_string("the line is not UTF-8 text").unwrap();
    pty.exp_string("klondike> ").unwrap();
    pty.send_line("draw").unwrap();
    pty.exp_string("stock 23").unwrap();
    pty.exp_string("klondike> ").unwrap();
    pty.send_line("resign").unwrap();
    pty.exp_string("(yes or no)").unwrap();
    keys.write_all(b"\xff\r").unwrap();
    pty.exp_string("klondike> ").unwrap();
    pty.send_line("quit").unwrap();
    pty.exp_string("Saved; `patience resume` continues").unwrap();
    pty.exp_eof().unwrap();
}

#[test]
fn a_hostile_history_is_harmless() {
    let home = Home::new();
    let folder = home.path(".local/share/patience");
    std::fs::create_dir_all(&folder).unwrap();
    let history = folder.join("history");
    std::fs::write(&history, "#V2\nnote mine\nnote \u{1b}]0;mine\u{7}\n").unwrap();
    let Some(mut pty) = at_terminal(&home, &patience(), &["play", "klondike", "--seed", "42"]) else { return };
    pty.exp_string("klondike> ").unwrap();
    pty.send_line("quit").unwrap();
    pty.exp_eof().unwrap();
    let new_history = std::fs::read_to_string(&history).unwrap();
    assert!(
        new_history.contains("note mine\n") && new_history.contains("quit\n") && !new_history.contains('\u{1b}'),
        "{new_history:?}"
    );
    // The history may be a pipe. The program must not open it, because that would block forever.
    std::fs::remove_file(&history).unwrap();
    assert!(Command::new("mkfifo").arg(&history).status().unwrap().success());
    let mut pty = at_terminal(&home, &patience(), &["play", "klondike", "--seed", "42"]).unwrap();
    pty.exp_string("klondike> ").unwrap();
    pty.send_line("quit").unwrap();
    pty.exp_eof().unwrap();
}
