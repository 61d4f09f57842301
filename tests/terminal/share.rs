//! Tests of `patience share` at a terminal: it writes a page under a new name, or prints a code with the commands that
//! use it.

use crate::support::home::Home;
use crate::support::pty::{at_terminal_of_type, patience};

/// Records a short game with a fixed start time.
fn record(home: &Home) {
    assert_eq!(home.run("play golf --seed 7 --record g.yaml --show none -e 'draw; resign'").status, 0);
    let text = home.read("g.yaml");
    let lines =
        text.lines().map(|line| if line.starts_with("started:") { "started: 2026-11-22T10:12:33Z" } else { line });
    home.write("g.yaml", &(lines.collect::<Vec<_>>().join("\n") + "\n"));
}

#[test]
fn share_at_a_terminal_writes_a_page_and_never_over_a_file() {
    let home = Home::new();
    record(&home);
    home.write("golf-2026-11-22.html", "mine");
    let script = "\"$0\" share g.yaml && \"$0\" share g.yaml; echo status=$?.";
    let Some(mut pty) = at_terminal_of_type("dumb", &home, "sh", &["-c", script, &patience()]) else { return };
    pty.exp_string(
        "golf-2026-11-22-2.html\r\na page on which others watch the game in a browser and play it; `patience share g.yaml --as link`",
    )
    .unwrap();
    pty.exp_string("golf-2026-11-22-3.html\r\n").unwrap();
    pty.exp_string("status=0.").unwrap();
    pty.exp_eof().unwrap();
    assert_eq!(home.read("golf-2026-11-22.html"), "mine");
    assert!(home.read("golf-2026-11-22-2.html").contains("<h1>Golf, resigned, 22 Nov 2026</h1>"));
    assert_eq!(home.read("golf-2026-11-22-2.html"), home.read("golf-2026-11-22-3.html"));
}

#[test]
fn a_recording_at_a_terminal_follows_the_settings() {
    let home = Home::new();
    record(&home);
    let recordings = [("boxed", "dark"), ("plain", "felt"), ("plain", "dark")].map(|(cards, theme)| {
        let settings = format!("settings: 1\ncards: {cards}\ntheme: {theme}\nsuits: four\ncolor: on\n");
        std::fs::create_dir_all(home.path(".config/patience")).unwrap();
        home.write(".config/patience/config.yaml", &settings);
        let script = "\"$0\" share g.yaml --out g.cast --force; echo status=$?.";
        let mut pty = at_terminal_of_type("xterm-256color", &home, "sh", &["-c", script, &patience()])?;
        pty.exp_string("status=0.").unwrap();
        pty.exp_eof().unwrap();
        Some(home.read("g.cast"))
    });
    let [Some(boxed), Some(felt), Some(dark)] = recordings else { return };
    let has_frames = |recording: &str| recording.contains('╭') || recording.contains("---.");
    assert_eq!([&boxed, &felt, &dark].map(|recording| has_frames(recording)), [true, false, false], "{boxed}");
    // The theme decides about the background of the cards.
    assert_ne!(felt, dark);
    // In a pipe, the settings are not read.
    home.run("share g.yaml --out pipe.cast");
    assert!(!has_frames(&home.read("pipe.cast")));
    assert_ne!(home.read("pipe.cast"), felt);
}

#[test]
fn a_code_at_a_terminal_comes_with_the_commands_that_use_it() {
    let home = Home::new();
    record(&home);
    let script = "\"$0\" share g.yaml --as link; \"$0\" share g.yaml --deal-only; echo status=$?.";
    let Some(mut pty) = at_terminal_of_type("dumb", &home, "sh", &["-c", script, &patience()]) else { return };
    let deal = "`patience play --deal code:CODE` plays this deal";
    pty.exp_string(&format!("Golf, resigned, 22 Nov 2026, seed:7: {deal}")).unwrap();
    pty.exp_string("`patience replay CODE` shows the game").unwrap();
    pty.exp_string(&format!("Golf: {deal}")).unwrap();
    pty.exp_string("status=0.").unwrap();
    pty.exp_eof().unwrap();
}

#[test]
fn a_list_at_a_terminal_shows_a_run_of_draws_as_one_step() {
    let home = Home::new();
    let script = "play klondike --seed 42 --record k.yaml --show none -e 't4 t2; draw 3; undo; draw; resign'";
    assert_eq!(home.run(script).status, 0);
    let script = "\"$0\" replay k.yaml --show changes --from 1; echo status=$?.";
    let Some(mut pty) = at_terminal_of_type("dumb", &home, "sh", &["-c", script, &patience()]) else { return };
    pty.exp_string("1: move t4 t2\r\n").unwrap();
    pty.exp_string("2-3: draw x 2\r\ndrew 1 card").unwrap();
    pty.exp_string("(4): draw\r\n").unwrap();
    pty.exp_string("3: undo\r\n").unwrap();
    pty.exp_string("4: draw\r\n").unwrap();
    pty.exp_string("status=0.").unwrap();
    pty.exp_eof().unwrap();
}
