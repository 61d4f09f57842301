//! Tests of recordings of games that are played at a prompt: the times of moves, the result, and which games count in
//! statistics.

use crate::support::home::{Home, Run};
use crate::support::pty::{at_terminal, patience, untimed};

/// Returns the text of the steps in the only transcript.
fn steps(home: &Home) -> String {
    let names = home.transcripts();
    assert_eq!(names.len(), 1, "{names:?}");
    let text = home.read(&format!(".local/share/patience/transcripts/{}", names[0]));
    text[text.find("  steps:\n").unwrap()..].into()
}

/// Returns the times of the steps.
fn times(steps: &str) -> Vec<f64> {
    let times = steps.lines().filter_map(|line| line.split_once(", at: "));
    times.map(|(_, time)| time.trim_end_matches('}').parse().unwrap()).collect()
}

#[test]
fn steps_at_a_prompt_are_timed_unless_times_are_off() {
    let home = Home::new();
    let Some(mut pty) = at_terminal(&home, &patience(), &["play", "golf", "--seed", "1"]) else { return };
    for line in ["draw", "undo", "set times off", "draw", "set times on", "# so far", "quit"] {
        // The prompt is drawn again for every key, so wait for the line break first.
        pty.exp_string("\n").unwrap();
        pty.exp_string("golf> ").unwrap();
        pty.send_line(line).unwrap();
    }
    pty.exp_eof().unwrap();
    let first_steps = steps(&home);
    assert_eq!(untimed(&first_steps), "  steps:\n  - draw\n  - undo\n  - draw\n  - {note: so far}\n");
    let step_times = times(&first_steps);
    assert!(step_times.len() == 2 && step_times.is_sorted(), "{first_steps}");
    // A resumed session continues from the last recorded time. Moves from a script have no time.
    let with_late_undo =
        first_steps.replace(&format!("{{do: undo, at: {:.1}}}", step_times[1]), "{do: undo, at: 100.0}");
    let path = format!(".local/share/patience/transcripts/{}", home.transcripts()[0]);
    home.write(&path, &home.read(&path).replace(&first_steps, &with_late_undo));
    assert_eq!(home.run("resume -e draw --show none").err, "");
    let Some(mut pty) = at_terminal(&home, &patience(), &["resume"]) else { return };
    for line in ["draw", "quit"] {
        // The prompt is drawn again for every key, so wait for the line break first.
        pty.exp_string("\n").unwrap();
        pty.exp_string("golf> ").unwrap();
        pty.send_line(line).unwrap();
    }
    pty.exp_eof().unwrap();
    let all_steps = steps(&home);
    assert_eq!(untimed(&all_steps), "  steps:\n  - draw\n  - undo\n  - draw\n  - {note: so far}\n  - draw\n  - draw\n");
    assert!(times(&all_steps).len() == 3 && (100.0..110.0).contains(&times(&all_steps)[2]), "{all_steps}");
    assert_eq!(home.run(&format!("verify {path}")), Run::default());
}

#[test]
fn a_new_game_records_the_result_of_the_old_one() {
    let home = Home::new();
    let Some(mut pty) = at_terminal(&home, &patience(), &["play", "golf", "--seed", "1"]) else { return };
    pty.exp_string("golf> ").unwrap();
    pty.send_line("draw; new --seed 2").unwrap();
    pty.exp_string("Leave this game? It counts as not won; `quit` keeps it for later. (yes or no) ").unwrap();
    pty.send_line("y").unwrap();
    pty.exp_string("\n").unwrap();
    pty.exp_string("golf> ").unwrap();
    pty.send_line("new").unwrap();
    pty.exp_string("\n").unwrap();
    pty.exp_string("golf> ").unwrap();
    pty.send_line("quit").unwrap();
    let rest = pty.exp_eof().unwrap();
    assert!(!rest.contains("kept in"), "a deal without moves is not recorded: {rest}");
    let path = format!(".local/share/patience/transcripts/{}", home.transcripts()[0]);
    let text = home.read(&path);
    assert!(text.contains("  result: {status: playing, score: 35, moves: 1}\n  digest: "), "{text}");
    assert_eq!(steps(&home).lines().count(), 4);
    let run = home.run(&format!("resume {path}"));
    let error = format!("error: {path}: cannot resume the transcript: its game is over\n");
    assert_eq!((run.status, run.err.starts_with(&error)), (2, true), "{}", run.err);
    assert_eq!(home.run(&format!("verify {path}")), Run::default());
}

#[test]
fn a_finished_game_counts_even_if_the_window_is_closed() {
    let home = Home::new();
    let Some(mut pty) = at_terminal(&home, &patience(), &["play", "golf", "--seed", "2"]) else { return };
    pty.exp_string("golf> ").unwrap();
    let mut enter_lines = |lines: &[&str]| {
        for line in lines {
            pty.send_line(line).unwrap();
            pty.exp_string("\n").unwrap();
            // The prompt is drawn again for every key, so wait for the line break first.
            pty.exp_string("golf> ").unwrap();
        }
        steps(&home)
    };
    let finished = enter_lines(&["draw"; 16]);
    assert!(finished.contains("  result: {status: stuck,"), "{finished}");
    let undone = enter_lines(&["undo"]);
    assert!(undone.ends_with("}\n") && !undone.contains("result"), "{undone}");
    enter_lines(&["redo"]);
    drop(pty);
    assert!(home.run("history").out.contains("  over  "), "{}", home.run("history").out);
    assert!(home.run("stats").out.contains("golf       1    0      0 "), "{}", home.run("stats").out);
    assert_eq!(home.run("resume").err, "error: there is no unfinished game\nhint: `patience play GAME` starts one\n");
    assert_eq!(home.run("verify .local/share/patience/transcripts"), Run::default());
}
