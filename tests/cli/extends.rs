//! Tests of rulebooks that extend a rulebook in the same folder, and of rulebooks with the name of a built-in game.

use crate::played_games::FOLDER;
use crate::support::home::{Home, Run};
use std::fs;

const BASE: &str = "extends: golf\nid: eight\ntitle: Eight\nzones: {tableau: {piles: 8}}\nlayout: [s w, t]\nodds: ~\n";
const CHILD: &str = "extends: ./base.yaml\nid: nine\ntitle: Nine\nzones: {tableau: {piles: 9}}\n";

/// Returns a home with a book `games/nine.yaml` that extends `games/base.yaml`.
fn two_books() -> Home {
    let home = Home::new();
    fs::create_dir(home.path("games")).unwrap();
    home.write("games/base.yaml", BASE);
    home.write("games/nine.yaml", CHILD);
    home
}

#[test]
fn a_book_that_extends_a_file_is_played_and_its_transcript_needs_no_file() {
    let home = two_books();
    let check = home.run("check games/nine.yaml");
    assert!(check.status == 0 && check.out.starts_with("`nine` is valid") && check.err.is_empty(), "{check:?}");
    assert!(home.run("deal games/nine.yaml --seed 1").out.contains("t9"));
    let play = home.run("play games/nine.yaml --seed 1 -o jokers=2 --show none --record nine-game.yaml -e draw");
    assert_eq!(play, Run::default());
    let copy = home.run("rules games/nine.yaml --yaml").out;
    let share = home.run("share nine-game.yaml").out;
    fs::remove_dir_all(home.path("games")).unwrap();
    assert!(!home.read("nine-game.yaml").contains("extends") && !copy.contains("extends"), "{copy}");
    assert_eq!(home.run("verify nine-game.yaml"), Run::default());
    home.write("code.txt", &share);
    assert_eq!(home.run("verify code.txt"), Run::default());
    assert_eq!(home.run("resume nine-game.yaml --show none -e 'draw; new -o jokers=1; draw'").status, 0);
    home.write("copy.yaml", &copy);
    assert_eq!(home.run("check copy.yaml").status, 0);
    let digest = |name: &str| {
        let line = format!("play {name} --seed 1 --show none --force --record r.yaml -e draw");
        assert_eq!(home.run(&line), Run::default());
        home.read("r.yaml").lines().find(|line| line.starts_with("rules: ")).unwrap().to_string()
    };
    let digest_of_copy = digest("./copy.yaml");
    fs::create_dir(home.path("games")).unwrap();
    home.write("games/base.yaml", BASE);
    home.write("games/nine.yaml", CHILD);
    assert_eq!(digest("games/nine.yaml"), digest_of_copy);
}

#[test]
fn faults_are_reported_in_the_file_that_has_them_and_nothing_is_written() {
    let home = two_books();
    for (name, text, error) in [
        ("base.yaml", BASE.replace("piles: 8", "piels: 8"), "games/base.yaml:4:19: zones.tableau: unknown key `piels`"),
        ("base.yaml", "extends: ./nine.yaml\n".into(), "games/base.yaml:1:10: these rulebooks extend each other"),
        ("nine.yaml", CHILD.replace("base", "bse"), "games/nine.yaml:1:10: cannot read `games/bse.yaml`: no such file"),
        ("nine.yaml", CHILD.replace("./base", "./nine"), "games/nine.yaml:1:10: `games/nine.yaml` extends itself"),
        ("nine.yaml", format!("{CHILD}oddz: ~\n"), "games/nine.yaml:5:1: unknown key `oddz`"),
    ] {
        home.write("games/base.yaml", BASE);
        home.write("games/nine.yaml", CHILD);
        home.write(&format!("games/{name}"), &text);
        for command in ["check", "deal", "rules", "solve", "play --record out.yaml -e draw"] {
            let run = home.run(&format!("{command} games/nine.yaml"));
            let text = run.err.replace("games\\", "games/");
            assert!(text.starts_with(&format!("error: {error}")), "{command}: {text}");
            assert_eq!((run.status, run.out.as_str(), home.path("out.yaml").exists()), (2, "", false), "{command}");
        }
    }
}

#[test]
fn json_names_the_file_of_an_error_in_an_extended_book() {
    let home = two_books();
    assert!(!home.run("check games/nine.yaml --format json").out.contains("\"error\""));
    home.write("games/base.yaml", &BASE.replace("piles: 8", "piels: 8"));
    let child = home.run("check games/nine.yaml --format json").out.replace(r"\\", "/");
    assert!(child.contains("\"error\":{\"file\":\"games/base.yaml\",\"line\":4,\"column\":19,"), "{child}");
    let base = home.run("check games/base.yaml --format json").out;
    assert!(base.contains("\"error\":{\"line\":4,\"column\":19,"), "{base}");
}

#[test]
fn a_text_without_a_folder_cannot_extend_a_file() {
    let home = two_books();
    let missing = "`./base.yaml` cannot be found, because this book is not in a file\n\
                   hint: `patience rules FILE --yaml` prints a book with everything that it extends\n";
    let run = home.pipe("check -", b"id: x\nextends: ./base.yaml\n");
    assert_eq!((run.status, run.err), (2, format!("error: standard input:2:10: {missing}")));
    home.write(
        "games/t.yaml",
        &format!(
            "patience: 1\ngame: nine\nseed: 1\nrulebook: {{{}}}\ndeals:\n- steps: []\n",
            "id: nine, extends: ./base.yaml"
        ),
    );
    let run = home.run("verify games/t.yaml");
    assert_eq!((run.status, run.err), (2, format!("error: games/t.yaml:4:31: {missing}")));
}

#[test]
fn a_book_with_the_name_of_a_built_in_game_plays_by_its_own_rules_and_counts_separately() {
    let home = Home::new();
    fs::create_dir_all(home.path(FOLDER)).unwrap();
    home.write(
        "klondike.yaml",
        &BASE.replace("id: eight\ntitle: Eight", "id: klondike\ntitle: Patience\nnames: [Other]"),
    );
    let check = home.run("check klondike.yaml");
    let note = |place: &str, name: &str| {
        format!(
            "note: klondike.yaml:{place}: in commands, `{name}` means the built-in game `klondike`, not this book\n"
        )
    };
    assert_eq!((check.status, check.err), (0, note("2:5: id", "klondike") + &note("3:8: title", "Patience")));
    let folder = home.path(FOLDER).display().to_string();
    for (game, file) in [("klondike", "built-in"), ("./klondike.yaml", "own"), ("klondike.yaml", "own-2")] {
        let play = format!("play {game} --seed 1 --show none --record {folder}/{file}.yaml -e 'draw; resign'");
        assert_eq!(home.run(&play).status, 0);
    }
    assert!(home.run(&format!("replay {folder}/own.yaml")).out.contains("t8"));
    assert!(!home.run(&format!("replay {folder}/built-in.yaml")).out.contains("t8"));
    assert_eq!(home.run(&format!("verify {folder}")).status, 0);
    let stats = home.run("stats --width 200").out;
    let rows: Vec<&str> = stats.lines().filter(|line| line.starts_with("klondike")).collect();
    assert!(rows.len() == 2 && !rows[0].contains("own") && rows[1].starts_with("klondike (own)"), "{stats}");
    assert_eq!(home.run("stats klondike").out.lines().filter(|line| line.starts_with("klondike ")).count(), 1);
    let json = home.run("stats --format json").out;
    assert!(
        json.contains("\"played\":1") && json.contains("\"own-rulebook\":true") && json.contains("\"played\":2"),
        "{json}"
    );
    let history = home.run("history --width 200").out;
    assert_eq!(history.matches("own rulebook").count(), 2, "{history}");
    assert_eq!(home.run("history --format json").out.matches("\"own-rulebook\":true").count(), 2);
    // Only the built-in game is the deal of the day, and only it is resumed by its name.
    let daily = home.run("daily klondike --date 2026-11-20 --no-record --show none -e resign");
    let seed = daily.err.split("is seed:").nth(1).unwrap().lines().next().unwrap().to_string();
    let play = |game: &str, file: &str, script: &str| {
        let line = format!("play {game} --seed {seed} --show none --force --record {folder}/{file}.yaml -e '{script}'");
        home.run(&line);
        let text = home.read(&format!("{FOLDER}/{file}.yaml"));
        let started = text.lines().find(|line| line.starts_with("started: ")).unwrap().to_string();
        home.write(&format!("{FOLDER}/{file}.yaml"), &text.replace(&started, "started: 2026-11-20T12:00:00Z"));
    };
    play("./klondike.yaml", "own", "draw; resign");
    assert_eq!(home.run("daily klondike --date 2026-11-20 --share").status, 1);
    play("klondike", "built-in", "draw; resign");
    assert_eq!(home.run("daily klondike --date 2026-11-20 --share").status, 0);
    play("./klondike.yaml", "own", "draw");
    let resume = home.run("resume klondike --show none -e draw");
    assert_eq!(resume.status, 1);
    assert!(resume.err.starts_with("error: there is no unfinished game of `klondike`"), "{}", resume.err);
}
