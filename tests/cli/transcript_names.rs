//! Played games as arguments: a file, a number of `patience history`, or a game.

use crate::played_games::{FOLDER, adopt, note, played};
use crate::support::home::{Home, Run};
use std::fs;
use std::time::{Duration, SystemTime};

/// A home with three games: `golf` of the 1st, unfinished `klondike` of the 2nd, and `golf-2` of the 3rd.
fn home() -> Home {
    let home = Home::new();
    for (name, day, line) in [
        ("golf", 1, "play golf --seed 1 -e 'draw; draw; resign'"),
        ("klondike", 2, "play klondike --seed 42 -e draw"),
        ("golf-2", 3, "play golf --seed 1 -e 'draw; resign'"),
    ] {
        assert_eq!(home.run(&format!("{line} --show none")).status, 0);
        adopt(&home, name);
        let file = format!("{FOLDER}/{name}.yaml");
        let text = home.read(&file);
        let started = text.lines().find(|line| line.starts_with("started: ")).unwrap();
        home.write(&file, &text.replace(started, &format!("started: 2026-11-0{day}T10:00:00Z")));
        touch(&home, name, day);
    }
    home
}

/// Sets the time when a game was last played.
fn touch(home: &Home, name: &str, second: u64) {
    let file = fs::File::options().append(true).open(home.path(&format!("{FOLDER}/{name}.yaml"))).unwrap();
    file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(second)).unwrap();
}

const FIRST: &str = "game 3: golf, resigned, 1 Nov 2026\n";
const SECOND: &str = "game 2: klondike, unfinished, 2 Nov 2026\n";
const THIRD: &str = "game 1: golf, resigned, 3 Nov 2026\n";

#[test]
fn a_number_a_game_or_nothing_names_a_transcript() {
    let home = home();
    for (words, note, steps) in [
        ("", THIRD, 1),
        ("1", THIRD, 1),
        ("2", SECOND, 1),
        ("3", FIRST, 2),
        ("03", FIRST, 2),
        ("golf", THIRD, 1),
        ("Klondike", SECOND, 1),
        ("golf-2.yaml", "", 1),
        ("golf.yaml", "", 2),
    ] {
        let run = home.run(&format!("replay {words} --final"));
        assert_eq!((run.status, run.err.as_str()), (0, note), "{words}");
        assert!(run.out.starts_with(&format!("{steps}: ")), "{words}: {}", run.out);
    }
    let file = format!("{FOLDER}/golf.yaml");
    let code = home.run(&format!("share {file}"));
    assert_eq!(home.run("share 3"), Run { err: FIRST.into(), ..code });
    assert_eq!(home.run("share").err, THIRD);
    let run = home.run("share 1 klondike --as html --out pages");
    assert_eq!((run.status, run.err.starts_with(THIRD)), (0, true), "{}", run.err);
    assert!(home.path("pages/golf-2.html").exists() && home.path("pages/klondike.html").exists());
    assert_eq!(home.run("verify 1 klondike").err, format!("{THIRD}{SECOND}2 files: 2 verified, 0 failed\n"));
    assert_eq!(home.run("solve 2 --limit 1").err.lines().next(), SECOND.lines().next());
    let opened = home.run("solve klondike --seed 3 --limit 1");
    assert!(!opened.err.contains("game "), "a game is a new deal for `solve`: {}", opened.err);
    let both = home.run("solve 2 --seed 3");
    assert!(both.err.contains("error: a transcript already contains its deal and options\n"), "{}", both.err);
}

#[test]
fn the_game_that_was_played_last_is_the_default() {
    let home = home();
    touch(&home, "golf", 9);
    for words in ["", "golf"] {
        assert_eq!(home.run(&format!("replay {words} --show none")).err, FIRST, "{words}");
    }
    assert_eq!(home.run("replay 1 --show none").err, THIRD, "the numbers stay the same");
    touch(&home, "klondike", 10);
    assert_eq!(home.run("replay --show none").err, SECOND);
}

#[test]
fn suggested_commands_and_tables_use_the_number() {
    let home = home();
    let run = home.run("compare 1 3");
    assert_eq!((run.status, run.err), (0, format!("{THIRD}{FIRST}")));
    assert!(run.out.contains("\ngame 1   resigned") && run.out.contains("game 3  draw\n"), "{}", run.out);
    let json = home.run("compare 1 3 --format json").out;
    assert!(json.contains("transcripts/golf-2.yaml"), "{json}");
    let text = home.run("history --format json").out;
    assert!(text.contains("golf-2.yaml\",\"number\":1,"), "{text}");
    // This deal can be won from its first step on, and the game was lost by giving it up.
    let run = home.run("analyze 3 --limit 2000");
    assert!(run.err.starts_with(FIRST) && !run.out.contains("transcripts"), "{run:?}");
}

#[test]
fn a_file_comes_before_a_number_and_a_game() {
    let home = home();
    let mine = home.read(&format!("{FOLDER}/klondike.yaml"));
    home.write("1", &mine);
    home.write("golf", &mine);
    for word in ["1", "golf"] {
        let run = home.run(&format!("replay {word} --final"));
        assert!(run.err.is_empty() && run.out.starts_with("1: Klondike"), "{run:?}");
    }
    // A folder is no transcript, but `verify` searches it.
    home.remove("golf");
    fs::create_dir(home.path("golf")).unwrap();
    home.write("golf/a.yaml", &mine);
    assert_eq!(home.run("replay golf --show none").err, THIRD);
    assert_eq!(home.run("verify golf"), Run::default());
}

#[test]
fn wrong_names_have_exact_errors() {
    let home = home();
    let listed = "hint: `patience history` lists games 1 to 3\n";
    for (line, status, expected) in [
        ("replay 0", 1, format!("error: there is no game 0\n{listed}")),
        ("share 4", 1, format!("error: there is no game 4\n{listed}")),
        ("solve 99999999999999999999999", 1, format!("error: there is no game 99999999999999999999999\n{listed}")),
        (
            "analyze spider",
            1,
            "error: you have not played `spider` yet\nhint: `patience play spider` starts a game, `patience history` \
             lists the games that you played\n"
                .into(),
        ),
        (
            "replay klondkie",
            2,
            "error: there is no file or game `klondkie`\nhint: did you mean `klondike`?\nhint: name a file, a number \
             of `patience history`, or a game that you played\n"
                .into(),
        ),
        ("verify no/thing", 2, "error: cannot read `no/thing`: no such file or directory\n".into()),
        (
            "resume 3",
            1,
            "error: game 3 is finished: golf, resigned, 1 Nov 2026\nhint: `patience resume` lists the unfinished games\n\
             hint: `patience replay 3` shows the game; with `--to N --take-over` you play on after move N\n"
                .into(),
        ),
        ("resume 4", 1, format!("error: there is no game 4\n{listed}")),
    ] {
        assert_eq!(home.run(line), Run { status, out: String::new(), err: expected }, "{line}");
    }
    let empty = Home::new();
    for line in ["replay", "share 1", "analyze", "verify 2", "solve 1", "resume 1"] {
        let none = "error: no game has been played yet\nhint: `patience play GAME` starts one\n";
        assert_eq!(empty.run(line), Run { status: 1, out: String::new(), err: none.into() }, "{line}");
    }
    let nowhere = "error: there is no data folder: neither `XDG_DATA_HOME` nor `HOME` names one\n";
    assert_eq!(empty.run_with("replay", &[("HOME", "")]).err, nowhere);
    let play = empty.run("play");
    assert_eq!((play.status, play.err.lines().next()), (2, Some("error: `GAME` is missing")));
}

#[test]
fn recordings_of_scripts_are_never_chosen() {
    let home = Home::new();
    assert_eq!(home.run("play golf --seed 1 -e draw --show none").status, 0);
    for line in ["replay", "replay 1", "replay golf", "resume 1", "resume golf"] {
        assert_eq!(home.run(line).status, 1, "{line}");
    }
}

#[test]
fn the_index_is_made_again_if_it_is_missing_or_damaged() {
    let home = played();
    let index = ".local/share/patience/transcripts.index";
    let first = home.run("history");
    assert_eq!((first.status, first.err.clone()), (0, note(&home)));
    // Files that were just written are not stored yet.
    for name in 1..=8 {
        touch(&home, &name.to_string(), name);
    }
    assert_eq!(home.run("history"), first);
    let stored = home.read(index);
    assert_eq!(stored.lines().count(), 1 + 7, "{stored}");
    for damaged in ["", "patience-index 1 0.1.0 0000000000000000\n{}\n", "\u{1b}[31m\n"] {
        home.write(index, damaged);
        assert_eq!(home.run("history"), first, "{damaged:?}");
        assert_eq!(home.read(index), stored, "{damaged:?}");
    }
    home.remove(index);
    fs::create_dir(home.path(index)).unwrap();
    assert_eq!(home.run("history"), first, "a folder of that name");
}

#[test]
fn text_of_a_foreign_index_is_printed_safely() {
    let home = Home::new();
    fs::create_dir_all(home.path(FOLDER)).unwrap();
    let text = "patience: 1\ngame: \"go\\u202elf\\e]0;pwned\\a\"\noptions: {\"k\\e[2J\": \"a\\nb\"}\nseed: 1\n\
                deals:\n- steps: [draw]\n  result: {status: won}\n";
    home.write(&format!("{FOLDER}/a\u{9b}.yaml"), text);
    touch(&home, "a\u{9b}", 1);
    let hidden = ['\u{202e}', '\u{9b}', '\u{1b}', '\u{7}'];
    for line in ["history --width 200", "stats", "history --format json", "replay", "replay 1", "history --width 200"] {
        let run = home.run(line);
        assert!(!run.out.contains(hidden) && !run.err.contains(hidden), "{line}: {run:?}");
        assert!(home.path(".local/share/patience/transcripts.index").exists());
    }
    assert_eq!(home.run("history").out.lines().count(), 3, "one line for each game");
}
