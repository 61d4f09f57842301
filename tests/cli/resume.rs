//! Tests of `patience resume`: which game it continues, and which files stay unchanged.

use crate::played_games::{FOLDER, move_to_interactive_games};
use crate::support::home::{Home, Run};
use std::fs;

#[test]
fn a_transcript_that_cannot_be_resumed_is_not_changed() {
    let home = Home::new();
    let incomplete = "patience: 1\ngame: golf\nseed: 1\ndeals:\n- steps:\n  - move t1 t2\n  - dra";
    home.write("a.yaml", incomplete);
    let run = home.run("resume a.yaml -e draw");
    assert!(run.status == 1 && run.err.contains("a.yaml:6: step 1: expected `move t1 t2` to be legal"), "{}", run.err);
    assert_eq!(home.read("a.yaml"), incomplete);
    let without_move = incomplete.replace("  - move t1 t2\n", "");
    home.write("b.yaml", &without_move);
    assert_eq!((home.run("resume b.yaml -e look").status, home.read("b.yaml")), (0, without_move.clone()));
    assert_eq!(home.run("resume b.yaml -e draw").status, 0);
    assert_eq!(home.read("b.yaml"), without_move.replace("dra", "draw\n"));
}

#[test]
fn a_game_is_resumed_by_file_number_or_name() {
    let home = Home::new();
    assert_eq!(home.run("play golf --seed 1 -e draw --show none").err, "");
    move_to_interactive_games(&home, "golf");
    assert_eq!(home.run("play klondike --seed 1 -e draw --show none").err, "");
    move_to_interactive_games(&home, "klondike");
    let set_modified = |name: &str, second: u64| {
        let file = fs::File::options().write(true).open(home.path(&format!("{FOLDER}/{name}.yaml"))).unwrap();
        file.set_modified(std::time::UNIX_EPOCH + std::time::Duration::from_secs(second)).unwrap();
    };
    let resumed = |argument: &str| {
        set_modified("golf", 1);
        set_modified("klondike", 2);
        let run = home.run(&format!("resume {argument} -e info --show none"));
        assert_eq!(run.status, 0, "{argument}: {}", run.err);
        run.err.lines().next().unwrap().split(':').next().unwrap().to_string()
    };
    let games = ["", "1", "2", "golf", "Klondike"].map(resumed);
    assert_eq!(games, ["Klondike", "Klondike", "Golf", "Golf", "Klondike"]);
    home.write("2", &home.read(&format!("{FOLDER}/klondike.yaml")));
    assert_eq!(resumed("2"), "Klondike", "a file takes precedence over a number");
    for (argument, text) in [
        ("3", "error: there is no game 3\nhint: `patience history` lists games 1 to 2\n"),
        ("0", "error: there is no game 0\nhint: `patience history` lists games 1 to 2\n"),
        ("spider", "error: there is no unfinished game of `spider`\nhint: `patience play spider` starts one\n"),
    ] {
        assert_eq!(home.run(&format!("resume {argument}")), Run { status: 1, out: String::new(), err: text.into() });
    }
    let run = home.run("resume nothing");
    assert_eq!((run.status, run.err.as_str()), (2, "error: cannot open `nothing`: no such file or directory\n"));
}

#[test]
fn a_session_is_resumed_where_it_was_left() {
    let home = Home::new();
    home.run("play klondike --seed 42 -e draw");
    let names = home.scripts();
    let file = format!(".local/share/patience/scripts/{}", names[0]);
    let run = home.run(&format!("resume {file} -e draw --show final"));
    assert!(run.status == 0 && run.out.contains("stock 22"), "{run:?}");
    assert!(names.len() == 1 && home.read(&file).ends_with("  - draw\n  - draw\n"));
    assert_eq!(home.run(&format!("verify {file}")).status, 0);
    let no_game_run = home.run("resume");
    let text = "error: there is no unfinished game\nhint: `patience play GAME` starts one\n";
    assert_eq!(
        (no_game_run.status, no_game_run.err.as_str()),
        (1, text),
        "a recording of a script is not an interactive game"
    );
    home.run(&format!("resume {file} -e resign"));
    let hint = "hint: use `patience replay FILE --take-over` to continue in a new file";
    let text = format!("error: {file}: cannot resume the transcript: its game is over\n{hint}\n");
    assert_eq!(home.run(&format!("resume {file} -e draw")).err, text);
}
