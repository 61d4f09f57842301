//! Tests of `patience daily`: the deal of the day.

use crate::played_games::{FOLDER, golf, move_to_interactive_games};
use crate::support::home::{Home, Run};
use std::fs;

#[test]
fn the_daily_deal_is_the_same_for_every_player() {
    let home = Home::new();
    let run = home.run("daily --date 2026-11-20 -e quit --show none");
    let note = "note: the `klondike` deal of 2026-11-20 is seed:6024563492397577427\n";
    assert_eq!(run, Run { status: 0, out: String::new(), err: note.into() });
    let dealt = home.run("daily Golf --date 2026-11-20 -e quit");
    assert_eq!(dealt.out, home.run("play golf --seed 13179643583949468980 -e quit").out);
    let invalid_date = home.run("daily --date 2026-02-30");
    assert_eq!(
        (invalid_date.status, invalid_date.err.as_str()),
        (2, "error: `--date` takes a date such as `2026-11-20`, not `2026-02-30`\n")
    );
    assert_eq!(home.run("daily gulf").status, 2);
    let not_finished_error = "error: you have not finished the `golf` deal of 2026-11-20\nhint: `patience daily golf \
                --date 2026-11-20` at a terminal plays this deal\n";
    let share = "daily golf --date 2026-11-20 --share";
    assert_eq!(home.run(share), Run { status: 1, out: String::new(), err: not_finished_error.into() });
    // A game counts for the streak only if it was started about on the day of its deal. The deal of the 19th is started
    // one day late and counts. The deal of the 16th is started four days late and does not count.
    for (date, started) in [("17", "17"), ("18", "18"), ("19", "20"), ("20", "20"), ("16", "20")] {
        let line = format!("daily golf --date 2026-11-{date} -e 'draw; draw; resign' --show none");
        assert_eq!(home.run(&line).status, 0);
        let name = format!("golf-{date}");
        move_to_interactive_games(&home, &name);
        let file = format!("{FOLDER}/{name}.yaml");
        let text = home.read(&file);
        let begin = text.find("started: ").unwrap();
        let end = begin + text[begin..].find('\n').unwrap();
        home.write(&file, &text.replace(&text[begin..end], &format!("started: 2026-11-{started}T12:00:00Z")));
    }
    let result_text = "patience daily, Golf, 2026-11-20: resigned after 2 moves, score 35; 4 days in a row\n";
    let run = home.run(share);
    let challenge = "patience daily golf --date 2026-11-20 --beat R00\n";
    assert_eq!(
        run,
        Run {
            status: 0, out: format!("{result_text}▁▁▁▁▁▁▁▁▁▁ ✗\n{challenge}"), err: String::new()
        }
    );
    assert_eq!(home.run(&format!("{share} --charset ascii")).out, format!("{result_text}0000000000 -\n{challenge}"));
    let late_result = home.run("daily golf --date 2026-11-16 --share").out;
    assert!(
        late_result.starts_with("patience daily, Golf, 2026-11-16: resigned after 2 moves, score 35\n"),
        "{late_result}"
    );
}

/// Writes a game with the deal of a day in 2024, started on that day. Without a status it is unfinished.
fn write_daily_game(home: &Home, day: &str, seed: &str, status: &str) {
    fs::create_dir_all(home.path(FOLDER)).unwrap();
    let end = if status.is_empty() { String::new() } else { format!("status: {status}, score: 0, moves: 2") };
    let text = golf(&format!("2024-{day}T12:00:00Z"), "closed", "  - draw\n  - draw\n", &end);
    home.write(&format!("{FOLDER}/golf-{day}.yaml"), &text.replace("seed: 7\n", &format!("seed: {seed}\n")));
}

#[test]
fn the_calendar_shows_the_results_of_a_month() {
    let home = Home::new();
    let empty = home.run("daily golf --calendar 2024-02");
    assert_eq!((empty.status, empty.err.as_str()), (0, ""));
    assert!(empty.out.contains("\nYou have not played a deal of Golf this month.\n"), "{}", empty.out);
    let deals: Vec<(String, String)> = ["2024-01", "2024-02"].map(|month| daily_seeds(&home, month)).concat();
    for (day, status) in
        [("01-31", "won"), ("02-01", "won"), ("02-02", "won"), ("02-03", "resigned"), ("02-05", ""), ("02-28", "won")]
    {
        let seed = deals.iter().find(|(date, _)| date.ends_with(day)).map(|(_, seed)| seed.as_str()).unwrap();
        write_daily_game(&home, day, seed, status);
    }
    let expected = "\
Daily Golf, February 2024

 Mon    Tue    Wed    Thu    Fri    Sat    Sun
                       1 + =  2 +    3 -    4 .
  5 ~    6 .    7 .    8 .    9 .   10 .   11 .
 12 .   13 .   14 .   15 .   16 .   17 .   18 .
 19 .   20 .   21 .   22 .   23 .   24 .   25 .
 26 .   27 .   28 +   29 .

+ won, - not won, ~ unfinished, . not played, = streak

3 won, 1 not won, 1 unfinished.
Streaks: 3 days from 31 January to 2 February.
`patience daily golf --date 2024-02-29` plays the deal of 29 February.
";
    let run = home.run("daily golf --calendar 2024-02");
    assert_eq!(run, Run { status: 0, out: expected.into(), err: String::new() });
    let narrow = home.run("daily golf --calendar 2024-02 --width 40").out;
    assert!(
        narrow.starts_with("Daily Golf, February 2024.\nWon: 1 to 2 and 28.\nNot won: 3.\nUnfinished: 5.\n"),
        "{narrow}"
    );
    let json = home.run("daily golf --calendar 2024-02 --format json").out;
    let lines: Vec<serde_json::Value> = json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of = |day: usize| (lines[day - 1]["result"].as_str().unwrap(), lines[day - 1]["streak"].as_u64().unwrap());
    assert_eq!(
        (lines.len(), of(2), of(3), of(5), of(6)),
        (29, ("won", 3), ("not-won", 0), ("unfinished", 0), ("not-played", 0))
    );
    assert!(home.run("history").out.contains("  daily 2024-02-02\n"), "{}", home.run("history").out);
}

/// Returns the dates of a month and the seeds of their deals of Golf.
fn daily_seeds(home: &Home, month: &str) -> Vec<(String, String)> {
    let json = home.run(&format!("daily golf --calendar {month} --format json")).out;
    let field = |line: &str, key: &str| {
        serde_json::from_str::<serde_json::Value>(line).unwrap()[key].as_str().unwrap().to_string()
    };
    json.lines().map(|line| (field(line, "date"), field(line, "deal").replace("seed:", ""))).collect()
}

#[test]
fn the_calendar_takes_a_month_or_a_game() {
    let home = Home::new();
    let title = |line: &str| home.run(line).out.lines().next().unwrap_or_default().to_string();
    assert_eq!(title("daily --calendar 2024-02"), "Daily Klondike, February 2024");
    assert_eq!(title("daily 'Baker’s Game' --calendar 2024-02"), "Daily Baker's Game, February 2024");
    assert!(title("daily --calendar freecell").starts_with("Daily FreeCell, "));
    assert!(home.run("daily --calendar 2024-02").out.contains("\n 26 .   27 .   28 .   29 .\n"));
    assert!(home.run("daily --calendar 2023-02").out.contains("\n 27 .   28 .\n"));
    let error = |line: &str| (home.run(line).status, home.run(line).err);
    let expected = "error: `--calendar` takes a month such as `2026-11`, not `november`\n";
    assert_eq!(error("daily golf --calendar november"), (2, expected.into()));
    assert_eq!(error("daily --calendar gulf").0, 2);
    assert_eq!(error("daily --calendar --share").0, 2);
}

#[test]
fn a_challenge_is_checked_and_deals_the_same_cards() {
    let home = Home::new();
    let run = |line: &str| home.run(&format!("daily golf --date 2026-11-20 -e quit --no-record {line}"));
    assert_eq!(run("--beat W02"), run(""), "a script sees no result to beat");
    let expected_error = "error: `--beat` takes a result such as `W02`, not `first`\nhint: `patience daily --share` prints \
                 yours; `man patience-daily` explains the characters\n";
    let rejected = run("--beat first");
    assert_eq!((rejected.status, rejected.err.as_str()), (2, expected_error));
}
