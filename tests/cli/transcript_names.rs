//! Tests of the arguments that name a played game: a file, a number of `patience history`, or a game.

use crate::played_games::{FOLDER, home_with_games, move_to_interactive_games, skipped_file_note};
use crate::support::home::{Home, Run};
use std::fs;
use std::time::{Duration, SystemTime};

/// Returns a home folder with three games: `golf` of November 1, an unfinished `klondike` of November 2, and `golf-2`
/// of November 3.
fn home() -> Home {
    let home = Home::new();
    for (name, day, line) in [
        ("golf", 1, "play golf --seed 1 -e 'draw; draw; resign'"),
        ("klondike", 2, "play klondike --seed 42 -e draw"),
        ("golf-2", 3, "play golf --seed 1 -e 'draw; resign'"),
    ] {
        assert_eq!(home.run(&format!("{line} --show none")).status, 0);
        move_to_interactive_games(&home, name);
        let file = format!("{FOLDER}/{name}.yaml");
        let text = home.read(&file);
        let started = text.lines().find(|line| line.starts_with("started: ")).unwrap();
        home.write(&file, &text.replace(started, &format!("started: 2026-11-0{day}T10:00:00Z")));
        touch(&home, name, day);
    }
    home
}

/// Sets the modification time of a game's transcript, which is when the game was last played.
fn touch(home: &Home, name: &str, second: u64) {
    let file = fs::File::options().write(true).open(home.path(&format!("{FOLDER}/{name}.yaml"))).unwrap();
    file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(second)).unwrap();
}

const GAME_3_NOTE: &str = "game 3: golf, resigned, 1 Nov 2026\n";
const GAME_2_NOTE: &str = "game 2: klondike, unfinished, 2 Nov 2026\n";
const GAME_1_NOTE: &str = "game 1: golf, resigned, 3 Nov 2026\n";

#[test]
fn a_number_a_game_or_nothing_names_a_transcript() {
    let home = home();
    for (words, expected_note, steps) in [
        ("", GAME_1_NOTE, 1),
        ("1", GAME_1_NOTE, 1),
        ("2", GAME_2_NOTE, 1),
        ("3", GAME_3_NOTE, 2),
        ("03", GAME_3_NOTE, 2),
        ("golf", GAME_1_NOTE, 1),
        ("Klondike", GAME_2_NOTE, 1),
        ("golf-2.yaml", "", 1),
        ("golf.yaml", "", 2),
    ] {
        let run = home.run(&format!("replay {words} --final"));
        assert_eq!((run.status, run.err.as_str()), (0, expected_note), "{words}");
        assert!(run.out.starts_with(&format!("{steps}: ")), "{words}: {}", run.out);
    }
    let file = format!("{FOLDER}/golf.yaml");
    let code = home.run(&format!("share {file}"));
    assert_eq!(home.run("share 3"), Run { err: GAME_3_NOTE.into(), ..code });
    assert_eq!(home.run("share").err, GAME_1_NOTE);
    let run = home.run("share 1 klondike --as html --out pages");
    assert_eq!((run.status, run.err.starts_with(GAME_1_NOTE)), (0, true), "{}", run.err);
    assert!(home.path("pages/golf-2.html").exists() && home.path("pages/klondike.html").exists());
    assert_eq!(home.run("verify 1 klondike").err, format!("{GAME_1_NOTE}{GAME_2_NOTE}2 files: 2 verified, 0 failed\n"));
    assert_eq!(home.run("solve 2 --limit 1").err.lines().next(), GAME_2_NOTE.lines().next());
    let new_deal = home.run("solve klondike --seed 3 --limit 1");
    assert!(!new_deal.err.contains("game "), "a game is a new deal for `solve`: {}", new_deal.err);
    let both = home.run("solve 2 --seed 3");
    assert!(both.err.contains("error: a transcript already contains its deal and options\n"), "{}", both.err);
}

#[test]
fn the_game_that_was_played_last_is_the_default() {
    let home = home();
    touch(&home, "golf", 9);
    for words in ["", "golf"] {
        assert_eq!(home.run(&format!("replay {words} --show none")).err, GAME_3_NOTE, "{words}");
    }
    assert_eq!(home.run("replay 1 --show none").err, GAME_1_NOTE, "the numbers stay the same");
    touch(&home, "klondike", 10);
    assert_eq!(home.run("replay --show none").err, GAME_2_NOTE);
}

#[test]
fn suggested_commands_and_tables_use_the_number() {
    let home = home();
    let run = home.run("compare 1 3");
    assert_eq!((run.status, run.err), (0, format!("{GAME_1_NOTE}{GAME_3_NOTE}")));
    assert!(run.out.contains("\ngame 1   resigned") && run.out.contains("game 3  draw\n"), "{}", run.out);
    let json = home.run("compare 1 3 --format json").out.replace(r"\\", "/");
    assert!(json.contains("transcripts/golf-2.yaml"), "{json}");
    let text = home.run("history --format json").out;
    assert!(text.contains("golf-2.yaml\",\"number\":1,"), "{text}");
    // This deal can be won from its first step on, and the game was lost by giving it up.
    let run = home.run("analyze 3 --limit 2000");
    assert!(run.err.starts_with(GAME_3_NOTE) && !run.out.contains("transcripts"), "{run:?}");
}

#[test]
fn a_file_comes_before_a_number_and_a_game() {
    let home = home();
    let klondike = home.read(&format!("{FOLDER}/klondike.yaml"));
    home.write("1", &klondike);
    home.write("golf", &klondike);
    for word in ["1", "golf"] {
        let run = home.run(&format!("replay {word} --final"));
        assert!(run.err.is_empty() && run.out.starts_with("1: Klondike"), "{run:?}");
    }
    // A folder is no transcript, so `replay` takes the word as a game. `verify` checks the files of the folder.
    home.remove("golf");
    fs::create_dir(home.path("golf")).unwrap();
    home.write("golf/a.yaml", &klondike);
    assert_eq!(home.run("replay golf --show none").err, GAME_1_NOTE);
    assert_eq!(home.run("verify golf"), Run::default());
}

#[test]
fn wrong_names_have_exact_errors() {
    let home = home();
    let list_hint = "hint: `patience history` lists games 1 to 3\n";
    for (line, status, expected) in [
        ("replay 0", 1, format!("error: there is no game 0\n{list_hint}")),
        ("share 4", 1, format!("error: there is no game 4\n{list_hint}")),
        ("solve 99999999999999999999999", 1, format!("error: there is no game 99999999999999999999999\n{list_hint}")),
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
        ("resume 4", 1, format!("error: there is no game 4\n{list_hint}")),
    ] {
        assert_eq!(home.run(line), Run { status, out: String::new(), err: expected }, "{line}");
    }
    let empty_home = Home::new();
    for line in ["replay", "share 1", "analyze", "verify 2", "solve 1", "resume 1"] {
        let no_game_error = "error: no game has been played yet\nhint: `patience play GAME` starts one\n";
        assert_eq!(empty_home.run(line), Run { status: 1, out: String::new(), err: no_game_error.into() }, "{line}");
    }
    let variables = if cfg!(windows) {
        "none of `XDG_DATA_HOME`, `LOCALAPPDATA` and `HOME`"
    } else {
        "neither `XDG_DATA_HOME` nor `HOME`"
    };
    let no_folder_error = format!("error: there is no data folder: {variables} names one\n");
    assert_eq!(empty_home.run_with("replay", &[("HOME", "")]).err, no_folder_error);
    let play = empty_home.run("play");
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
    let home = home_with_games();
    let index = ".local/share/patience/transcripts.index";
    let first = home.run("history");
    assert_eq!((first.status, first.err.clone()), (0, skipped_file_note(&home)));
    // Files that were just written are not in the index yet, because they may still change.
    for name in 1..=8 {
        touch(&home, &name.to_string(), name);
    }
    assert_eq!(home.run("history"), first);
    let stored = home.read(index);
    assert_eq!(stored.lines().count(), 1 + 7, "{stored}");
    for damaged_index in ["", "patience-index 1 0.1.0 0000000000000000\n{}\n", "\u{1b}[31m\n"] {
        home.write(index, damaged_index);
        assert_eq!(home.run("history"), first, "{damaged_index:?}");
        assert_eq!(home.read(index), stored, "{damaged_index:?}");
    }
    home.remove(index);
    fs::create_dir(home.path(index)).unwrap();
    assert_eq!(home.run("history"), first, "a folder of that name");
}

#[test]
fn control_characters_of_a_transcript_are_never_printed() {
    let home = Home::new();
    fs::create_dir_all(home.path(FOLDER)).unwrap();
    let text = "patience: 1\ngame: \"go\\u202elf\\e]0;pwned\\a\"\noptions: {\"k\\e[2J\": \"a\\nb\"}\nseed: 1\n\
                deals:\n- steps: [draw]\n  result: {status: won}\n";
    home.write(&format!("{FOLDER}/a\u{9b}.yaml"), text);
    touch(&home, "a\u{9b}", 1);
    let control_characters = ['\u{202e}', '\u{9b}', '\u{1b}', '\u{7}'];
    for line in ["history --width 200", "stats", "history --format json", "replay", "replay 1", "history --width 200"] {
        let run = home.run(line);
        assert!(!run.out.contains(control_characters) && !run.err.contains(control_characters), "{line}: {run:?}");
        assert!(home.path(".local/share/patience/transcripts.index").exists());
    }
    assert_eq!(home.run("history").out.lines().count(), 3, "one line for each game");
}
