//! `patience resume`: which game it continues, and what it leaves unchanged.

use crate::played_games::{FOLDER, adopt};
use crate::support::home::{Home, Run};
use std::fs;

#[test]
fn a_transcript_that_cannot_be_resumed_is_not_changed() {
    let home = Home::new();
    let torn = "patience: 1\ngame: golf\nseed: 1\ndeals:\n- steps:\n  - move t1 t2\n  - dra";
    home.write("a.yaml", torn);
    let run = home.run("resume a.yaml -e draw");
    assert!(run.status == 1 && run.err.contains("a.yaml:6: step 1: expected `move t1 t2` to be legal"), "{}", run.err);
    assert_eq!(home.read("a.yaml"), torn);
    let complete = torn.replace("  - move t1 t2\n", "");
    home.write("b.yaml", &complete);
    assert_eq!((home.run("resume b.yaml -e look").status, home.read("b.yaml")), (0, complete.clone()));
    assert_eq!(home.run("resume b.yaml -e draw").status, 0);
    assert_eq!(home.read("b.yaml"), complete.replace("dra", "draw\n"));
}

#[test]
fn a_game_is_resumed_by_file_number_or_name() {
    let home = Home::new();
    assert_eq!(home.run("play golf --seed 1 -e draw --show none").err, "");
    adopt(&home, "golf");
    assert_eq!(home.run("play klondike --seed 1 -e draw --show none").err, "");
    adopt(&home, "klondike");
    let touch = |name: &str, second: u64| {
        let file = fs::File::options().append(true).open(home.path(&format!("{FOLDER}/{name}.yaml"))).unwrap();
        file.set_modified(std::time::UNIX_EPOCH + std::time::Duration::from_secs(second)).unwrap();
    };
    let resumed = |what: &str| {
        touch("golf", 1);
        touch("klondike", 2);
        let run = home.run(&format!("resume {what} -e info --show none"));
        assert_eq!(run.status, 0, "{what}: {}", run.err);
        run.err.lines().next().unwrap().split(':').next().unwrap().to_string()
    };
    let games = ["", "1", "2", "golf", "Klondike"].map(resumed);
    assert_eq!(games, ["Klondike", "Klondike", "Golf", "Golf", "Klondike"]);
    home.write("2", &home.read(&format!("{FOLDER}/klondike.yaml")));
    assert_eq!(resumed("2"), "Klondike", "a file takes precedence over a number");
    for (what, text) in [
        ("3", "error: there is no game 3\nhint: `patience history` lists games 1 to 2\n"),
        ("0", "error: there is no game 0\nhint: `patience history` lists games 1 to 2\n"),
        ("spider", "error: there is no unfinished game of `spider`\nhint: `patience play spider` starts one\n"),
    ] {
        assert_eq!(home.run(&format!("resume {what}")), Run { status: 1, out: String::new(), err: text.into() });
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
    let none = home.run("resume");
    let text = "error: there is no unfinished game\nhint: `patience play GAME` starts one\n";
    assert_eq!((none.status, none.err.as_str()), (1, text), "a recording of a script is not an interactive game");
    home.run(&format!("resume {file} -e resign"));
    let hint = "hint: use `patience replay FILE --take-over` to continue in a new file";
    let text = format!("error: {file}: cannot resume the transcript: its game is over\n{hint}\n");
    assert_eq!(home.run(&format!("resume {file} -e draw")).err, text);
}
