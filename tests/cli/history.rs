//! Tests of `patience history`: it lists and finds played games, and its file names work as arguments elsewhere.

use crate::played_games::{FOLDER, golf, home_with_games};
use crate::support::home::{Home, Run};
use std::fs;

#[test]
fn history_lists_and_filters_games() {
    let home = home_with_games();
    home.remove(&format!("{FOLDER}/8.yaml"));
    let run = home.run("history");
    let table = "\
no.  game  result      moves  time        date  notes       options    deal
-----------------------------------------------------------------------------
  1  golf  won             3  0:05  7 Nov 2026  taken over  king=open  seed:7
  2  golf  unfinished      2  0:05  6 Nov 2026              king=open  seed:7
  3  golf  left            3  0:05  5 Nov 2026              king=open  seed:7
  4  golf  won            44  1:30  4 Nov 2026  with hints             seed:7
  5  golf  over           30  0:09  3 Nov 2026                         seed:7
  6  golf  won            47  0:50  2 Nov 2026                         seed:7
  7  golf  won            40  1:01  1 Nov 2026                         seed:7
";
    assert_eq!(run, Run { status: 0, out: table.into(), err: String::new() });
    let names = |line: &str| {
        let run = home.run(&format!("history {line} --format json"));
        let out = run.out.replace(r"\\", "/");
        out.lines().map(|line| line.split("/transcripts/").nth(1).unwrap()[..1].to_string()).collect::<String>()
    };
    assert_eq!(
        (names("GOLF won"), names("hints"), names("2026-11-03"), names("king=open left")),
        ("7421".into(), "4".into(), "3".into(), "5".into())
    );
    let run = home.run("history 2026-11-02 --format json");
    let file = home.path(&format!("{FOLDER}/2.yaml"));
    let line = format!(
        "{{\"schema_version\":1,\"type\":\"played-game\",\"file\":\"{}\",\"number\":6,\"game\":\"golf\",\"options\":{{\"jokers\":0,\"king\":\"closed\"}},\
         \"deal\":\"seed:7\",\"started\":\"2026-11-02T10:00:00Z\",\"status\":\"won\",\"counts\":true,\"score\":0,\
         \"moves\":47,\"undos\":3,\"hints\":0,\"seconds\":50.0}}\n",
        file.display().to_string().replace('\\', "/")
    );
    let out = run.out.replace(r"\\", "/");
    assert_eq!((run.status, out, run.err.as_str()), (0, line, ""));
    let no_match_text = "no game that was played matches `golf` and `lost`\nhint: search terms are a game, option, deal, date or \
                result; games of scripts are listed only with `--from FOLDER`\n";
    assert_eq!(home.run("history golf lost"), Run { status: 0, out: String::new(), err: no_match_text.into() });
    assert_eq!(home.run("history golf lost --format json"), Run::default());
}

#[test]
fn a_game_for_a_low_score_without_moves_is_over() {
    let home = Home::new();
    fs::create_dir_all(home.path(FOLDER)).unwrap();
    home.write(
        &format!("{FOLDER}/1.yaml"),
        &golf("2026-11-03T10:00:00Z", "closed", "  - draw\n", "status: stuck, score: 12, moves: 30"),
    );
    let table = home.run("history").out;
    assert!(table.contains("  1  golf  over  "), "{table}");
    assert_eq!((home.run("history over").out, home.run("history stuck").out), (table.clone(), table));
    assert!(home.run("history --format json").out.contains(r#""status":"stuck""#));
}

#[test]
fn numbers_are_those_of_the_whole_list() {
    let home = home_with_games();
    home.remove(&format!("{FOLDER}/8.yaml"));
    let numbers = |line: &str| {
        let out = home.run(line).out;
        out.lines().skip(2).map(|line| line.split_whitespace().next().unwrap().to_string()).collect::<String>()
    };
    let listed = ["history", "history won", "history left", "history nov2026", "history 4nov2026"].map(numbers);
    assert_eq!(listed, ["1234567", "1467", "3", "1234567", "4"]);
    // In a narrow window, columns are left out, and each game has one line.
    let narrow = home.run("history --width 50").out;
    assert_eq!(narrow.lines().nth(2), Some("  1  golf  won             3  7 Nov 2026  seed:7"));
    assert_eq!(narrow.lines().count(), 9);
    // Files outside the data folder have no numbers.
    let from = home.run(&format!("history --from {FOLDER} 4nov")).out;
    assert!(from.starts_with("file    game  result") && from.contains("\n4.yaml  golf  won "), "{from}");
    let json = home.run(&format!("history --from {FOLDER} --format json")).out;
    assert!(!json.contains("\"number\""), "{json}");
}

#[test]
fn names_in_the_history_work_as_arguments() {
    let home = Home::new();
    fs::create_dir_all(home.path(FOLDER)).unwrap();
    let path = format!("{FOLDER}/mine.yaml");
    assert_eq!(home.run(&format!("play golf --seed 7 -e 'draw; draw' --show none --record {path}")).status, 0);
    assert!(home.run(&format!("history --from {FOLDER}")).out.contains("\nmine.yaml  golf  "));
    for line in ["replay mine.yaml --final", "verify mine.yaml", "share mine.yaml", "compare mine.yaml mine.yaml"] {
        let run = home.run(line);
        assert_eq!(run.status, 0, "{line}: {}", run.err);
    }
    assert_eq!(home.run("solve mine.yaml --limit 1").out, "unknown after 1 position\n");
    assert!(home.run("analyze mine.yaml --every --limit 1").out.starts_with("0  the deal  unknown\n1  draw "));
    // A file in the working folder takes precedence. A missing file is reported under the name that was typed.
    home.write("mine.yaml", "not a transcript");
    assert_eq!(home.run("replay mine.yaml").status, 2);
    let missing_file_error = "error: cannot read `yours.yaml`: no such file or directory\n";
    assert_eq!(home.run("replay yours.yaml").err, missing_file_error);
}

#[test]
fn history_shows_chosen_deals_and_peeks() {
    let home = Home::new();
    fs::create_dir_all(home.path(FOLDER)).unwrap();
    let text = golf("2026-10-01T10:12:33Z", "closed", "  - draw\n", "status: won, score: 3, moves: 40, peeked: true");
    home.write(&format!("{FOLDER}/1.yaml"), &text.replace("started:", "chosen: winnable\nstarted:"));
    assert!(home.run("history peeked").out.contains("  winnable deal, peeked"), "{}", home.run("history").out);
    let json = home.run("history --format json").out;
    assert!(json.contains(",\"chosen\":\"winnable\",\"peeked\":true,"), "{json}");
}

#[test]
fn removed_games_are_listed_and_restored() {
    let home = home_with_games();
    home.remove(&format!("{FOLDER}/8.yaml"));
    let no_game = home.run("history --removed");
    assert_eq!(no_game, Run { status: 0, out: String::new(), err: "no game is removed\n".into() });
    assert_eq!(home.run("history --removed --format json"), Run::default());
    let removed = ".local/share/patience/removed";
    fs::create_dir_all(home.path(removed)).unwrap();
    for name in ["6.yaml", "9.yaml"] {
        let text = golf("2026-11-08T10:00:00Z", "closed", "  - draw\n", "");
        home.write(&format!("{removed}/{name}"), &text.replace("2026-11-08", &format!("2026-11-0{}", &name[..1])));
    }
    let listed = home.run("history --removed").out;
    assert!(listed.contains("  1  golf  unfinished      1"), "{listed}");
    let rows = |words: &str| {
        let out = home.run(&format!("history --removed {words} --format json")).out;
        out.lines().map(|line| line.split(",\"number\":").nth(1).unwrap()[..1].to_string()).collect::<String>()
    };
    assert_eq!((rows(""), rows("2026-11-06"), rows("2026-11-01")), ("12".into(), "2".into(), String::new()));
    let no_match = "no removed game matches `won`\n";
    assert_eq!(home.run("history --removed won"), Run { status: 0, out: String::new(), err: no_match.into() });
    // Removed games do not count, but `stats` states their number.
    let stats = home.run("stats").out;
    let note = "2 unfinished games are removed and not counted; `patience history --removed`\nlists removed games\n";
    assert!(stats.ends_with(note), "{stats}");
    assert!(!home.run("stats klondike").out.contains("removed"));
    assert!(!home.run("stats --format json").out.contains("removed"));
    assert!(!home.run(&format!("stats --from {FOLDER}")).out.contains("removed"));
    // The name of game 2 is in use, so it gets another one, and no file is overwritten.
    let before = home.read(&format!("{FOLDER}/6.yaml"));
    let restored = home.run("history --removed --restore 2");
    let text = "restored: golf, unfinished, 6 Nov 2026\n";
    assert_eq!(restored, Run { status: 0, out: text.into(), err: String::new() });
    assert_eq!(home.read(&format!("{FOLDER}/6.yaml")), before);
    assert!(home.path(&format!("{FOLDER}/6-2.yaml")).is_file() && !home.path(&format!("{removed}/6.yaml")).exists());
    let json = home.run("history --restore 9.yaml --format json").out;
    assert!(json.starts_with("{\"schema_version\":1,\"type\":\"played-game\",\"file\":"), "{json}");
    assert!(json.contains("9.yaml\",\"number\":1,\"game\":\"golf\""), "{json}");
    assert_eq!(home.run("history unfinished").out.lines().count(), 2 + 3);
    let missing = "error: there is no removed game `1`\nhint: `patience history --removed` lists the removed games\n";
    assert_eq!(home.run("history --restore 1"), Run { status: 1, out: String::new(), err: missing.into() });
    assert_eq!(home.run("history --restore 1 golf").status, 2);
}
