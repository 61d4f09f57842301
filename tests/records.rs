//! Records of sessions from outside: where they are kept, what is never overwritten, and what becomes of them when
//! the output or the disk fails.

#[path = "cli/home.rs"]
mod home;

use assert_cmd::cargo::cargo_bin;
use home::{Home, Run};
use std::fs::OpenOptions;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

#[test]
fn every_session_is_recorded_unless_told_otherwise() {
    let home = Home::new();
    home.run("play golf --seed 1 -e draw --no-record");
    home.run("play golf --seed 1 -e draw --record here.yaml");
    home.run("play golf --seed 1 -e 'look; quit'");
    assert!(home.scripts().is_empty(), "{:?}: nothing was played", home.scripts());
    home.run("play golf --seed 1 -e draw");
    home.pipe("play golf --seed 1", b"draw\n");
    let names = home.scripts();
    assert_eq!((names.len(), home.transcripts().len()), (2, 0));
    assert!(names.iter().all(|name| name.starts_with("golf-20") && name.ends_with(".yaml")), "{names:?}");
    assert!(home.read("here.yaml").ends_with("  steps:\n  - draw\n"));
    home.run("play golf --seed 1 -e look --record empty.yaml");
    home.run("resume empty.yaml -e look");
    assert!(home.read("empty.yaml").ends_with("  steps:\n"), "a file that was asked for stays");
    assert_eq!(home.run("verify here.yaml"), Run::default());
    let all = home.run("verify here.yaml .local");
    assert_eq!((all.status, all.err.as_str()), (0, "3 files: 3 verified, 0 failed\n"));
}

#[test]
fn a_file_is_overwritten_by_force_alone() {
    let home = Home::new();
    home.write("mine.yaml", "precious\n");
    let run = home.run("play golf --seed 1 -e draw --record mine.yaml");
    let text = "error: `mine.yaml` exists already\nhint: `--force` overwrites it\n";
    assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (2, "", text));
    assert_eq!(home.read("mine.yaml"), "precious\n");
    assert_eq!(home.run("play golf --seed 1 -e draw --record mine.yaml --force").status, 0);
    assert!(home.read("mine.yaml").starts_with("patience: 1\ngame: golf\n"));
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
    let text = "error: there is no unfinished session\nhint: `patience play GAME` begins one\n";
    assert_eq!((none.status, none.err.as_str()), (1, text), "what a script played is not taken for a game of a person");
    home.run(&format!("resume {file} -e resign"));
    let hint = "hint: `patience replay FILE --take-over` plays on in a new one";
    let text = format!("error: {file}: this game is over: nothing can be added to its transcript\n{hint}\n");
    assert_eq!(home.run(&format!("resume {file} -e draw")).err, text);
}

#[test]
fn what_may_be_undone_is_kept_in_the_record() {
    let home = Home::new();
    let play = |undo: &str, file: &str| {
        home.run(&format!("play klondike --seed 42 --show none {undo} -e 't4 t2; draw' --record {file}")).status
    };
    assert_eq!((play("", "free.yaml"), play("--undo no-peek", "a.yaml"), play("--undo off", "off.yaml")), (0, 0, 0));
    assert!(!home.read("free.yaml").contains("undo"));
    assert!(home.read("a.yaml").contains("fback: \"on\"}\nundo: no-peek\nseed: 42\n"), "{}", home.read("a.yaml"));
    assert!(home.read("off.yaml").contains("\nundo: \"off\"\n"));
    let stays = "-e:1: refused: undo: that move turned up a hidden card, and stays\n";
    let run = home.run("resume a.yaml --show none -e undo");
    assert_eq!((run.status, run.err.as_str()), (1, stays));
    let run = home.run("resume off.yaml --show none -e 'new; draw; undo'");
    assert_eq!(run.err, "-e:1: refused: undo: nothing is undone in this session\n", "a new game keeps to it");
    let other = home.run("resume a.yaml --undo free -e undo");
    let text = "error: a.yaml: this session was begun with `--undo no-peek`, and goes on so\n\
                hint: `patience replay FILE --take-over` plays on in a new one\n";
    assert_eq!((other.status, other.err.as_str()), (2, text));
    let taken = home.run("replay a.yaml --take-over --undo free --record b.yaml --show none -e undo");
    assert_eq!((taken.status, home.read("b.yaml").contains("undo: no-peek")), (0, false));
    let taken = home.run("replay a.yaml --take-over --record c.yaml --show none -e undo");
    assert_eq!((taken.status, taken.err.as_str(), home.read("c.yaml").contains("undo: no-peek")), (1, stays, true));
    let line = home.read("a.yaml").lines().count() + 1;
    home.write("a.yaml", &format!("{}  - undo\n", home.read("a.yaml")));
    let run = home.run("verify a.yaml");
    let text = format!("error: a.yaml:{line}: step 3: expected 1 move to undo, found one that stays\n");
    assert_eq!((run.status, run.err), (1, text));
    home.write("a.yaml", &home.read("off.yaml").replace("\"off\"\nseed", "never\nseed"));
    assert!(home.run("verify a.yaml").err.ends_with(": `undo` is `free`, `no-peek` or `off`\n"));
}

#[test]
fn a_copy_is_saved_where_the_shell_would_put_it() {
    let home = Home::new();
    home.write("folder.txt", "");
    let run = home.run("play golf --seed 1 --show none -e 'draw; save ~/a.yaml; save ~b.yaml; save ~/a.yaml'");
    let text = |name: &str| format!("saved in `{}`\n", home.path("").join(name).display());
    let exists = home.path("").join("a.yaml");
    let refused = format!("-e:1: refused: save ~/a.yaml: cannot write `{}`: it exists already\n", exists.display());
    assert_eq!(run.err, text("a.yaml") + "saved in `~b.yaml`\n" + &refused);
    assert_eq!(home.run("verify a.yaml ~b.yaml").status, 0);
    let run = home.run_with("play golf --seed 1 --show none --record r.yaml -e 'save ~/c.yaml'", &[("HOME", "")]);
    assert_eq!(run.err, "-e:1: refused: save ~/c.yaml: nothing says what `~` stands for (`HOME` does)\n");
    let run = home.run("play golf --seed 1 --show none --no-record -e 'save c.yaml'");
    let text = "-e:1: refused: save c.yaml: this session is not recorded, so there is nothing to save \
                (play with `--record FILE`, or without `--no-record`)\n";
    assert_eq!((run.status, run.err.as_str()), (1, text));
}

#[test]
fn a_replay_shows_each_step_and_can_be_taken_over() {
    let home = Home::new();
    home.run("play klondike --seed 42 -e 'draw; t4 t2; note so far; undo' --record a.yaml");
    let lines = |run: Run| -> Vec<String> {
        let heads = run.out.lines().filter(|line| line.split_once(": ").is_some_and(|(n, _)| n.parse::<u32>().is_ok()));
        heads.map(String::from).collect()
    };
    let all = lines(home.run("replay a.yaml"));
    assert_eq!(all, ["0: Klondike, seed:42", "1: draw", "2: move t4 t2", "3: # so far", "4: undo"]);
    assert_eq!(lines(home.run("replay a.yaml --from 2 --to 3")), all[2..4]);
    assert_eq!(lines(home.run("replay a.yaml --final")), ["4: Klondike"]);
    let text = "error: a.yaml: it has 4 steps, there is no step 9\n";
    assert_eq!(home.run("replay a.yaml --to 9").err, text);
    assert_eq!(home.run("replay a.yaml --final --to 2 --take-over -e draw --record b.yaml").status, 0);
    let steps = home.read("b.yaml").split("steps:\n").last().unwrap().to_string();
    assert_eq!(steps, "  - draw\n  - move t4 t2\n  - draw\n");
    assert_eq!(home.run("verify b.yaml"), Run::default());
}

#[test]
fn a_replay_tells_what_is_asked_for() {
    let home = Home::new();
    home.run("play klondike --seed 42 -e 'draw; t4 t2; note so far; undo; redo; restart; redo 2' --record a.yaml");
    let told = home.run("replay a.yaml --from 1 --show changes");
    let lines = "1: draw\ndrew 1 card: top of the waste is 6S\n\
                 2: move t4 t2\nmoved 3S from t4 to 4D on t2; turned up 5C on t4\n\
                 3: # so far\n4: undo\nundone: move t4 t2\n5: redo\nmoved 3S from t4 to 4D on t2; turned up 5C on t4\n\
                 6: restart\nundone: 2 moves\n7: redo 2\nredone: 2 moves\n";
    assert_eq!(told.out, lines);
    let deal = home.run("replay a.yaml --to 0 --show changes").out;
    assert!(deal.starts_with("0: Klondike, seed:42\ns: 24 face down\n") && deal.ends_with("score 0\n"), "{deal}");
    let last = home.run("replay a.yaml --final");
    assert_eq!(home.run("replay a.yaml --show final"), last);
    assert_eq!(home.run("replay a.yaml --show none"), Run::default());
    let take_over = |more: &str| home.run(&format!("replay a.yaml --take-over --no-record -e look {more}")).out;
    assert_eq!(take_over("--show none"), "");
    let json = take_over("--format json");
    assert!(json.lines().all(|line| line.starts_with('{')) && json.lines().count() == 3, "{json}");
    assert_eq!(take_over("--final --format json"), json);
    assert_eq!(take_over("--show final"), last.out.split_once('\n').unwrap().1.trim_end().to_string() + "\n");
    let wrong = home.run("replay a.yaml --from 5 --to 2");
    assert_eq!((wrong.status, wrong.err.as_str()), (2, "error: `--from 5` lies after `--to 2`\n"));
}

#[test]
fn the_first_difference_is_told_and_mended_by_update() {
    let home = Home::new();
    home.run("play klondike --seed 42 -e draw --record a.yaml");
    let good = home.read("a.yaml");
    home.write("a.yaml", &format!("{good}  - move t1 t2\n"));
    let line = good.lines().count() + 1;
    let run = home.run("verify a.yaml");
    assert_eq!(run.status, 1);
    let text =
        format!("error: a.yaml:{line}: step 2: expected `move t1 t2` to be legal, found wrong-rank: 8H does not go");
    assert!(run.err.starts_with(&text), "{}", run.err);
    home.write("a.yaml", &format!("{good}  - refused: move t1 t2\n    why: covered\n  - see: |\n      old\n"));
    assert_eq!(home.run("verify a.yaml").status, 1);
    let update = home.run("verify --update a.yaml");
    assert_eq!((update.status, update.err.as_str()), (0, "updated a.yaml\n"));
    let mended = home.read("a.yaml");
    assert!(mended.contains("why: wrong-rank\n") && mended.contains("\n      stock 23, pass 1, score 0\n"), "{mended}");
    assert_eq!((home.run("verify a.yaml"), home.run("verify --update a.yaml")), (Run::default(), Run::default()));
}

#[test]
fn a_closed_pipe_ends_quietly_and_loses_nothing() {
    let home = Home::new();
    let mut child = start(&home, "play golf --seed 1 --record a.yaml", Stdio::piped());
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    let mut input = child.stdin.take().unwrap();
    // Nobody reads any more from here on; the program may well end before it has read everything.
    let _ = input.write_all("show\n".repeat(2000).as_bytes());
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), String::from_utf8(output.stderr).unwrap().as_str()), (Some(0), ""));
    assert_eq!(home.run("verify a.yaml").status, 0);
}

#[test]
fn a_full_disk_is_told() {
    let Ok(full) = OpenOptions::new().write(true).open("/dev/full") else {
        return eprintln!("skipped: there is no /dev/full");
    };
    let home = Home::new();
    for line in ["games", "deal golf --seed 1", "play golf --seed 1 --no-record", "rules golf", "--help"] {
        let child = start(&home, line, full.try_clone().unwrap().into());
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
fn without_a_place_for_records_the_game_goes_on() {
    let home = Home::new();
    let run = home.run_with("play golf --seed 1 -e draw --show none", &[("HOME", "")]);
    let text = "warning: this session is not recorded: neither `XDG_DATA_HOME` nor `HOME` names a folder\n";
    assert_eq!((run.status, run.err.as_str()), (0, text));
}

fn start(home: &Home, line: &str, out: Stdio) -> std::process::Child {
    let mut command = Command::new(cargo_bin!("patience"));
    command.env_clear().env("HOME", home.path("")).current_dir(home.path("")).args(line.split(' '));
    command.stdin(Stdio::piped()).stdout(out).stderr(Stdio::piped()).spawn().unwrap()
}
