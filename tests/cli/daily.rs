//! Tests of `patience daily`: the deal of the day.

use crate::played_games::{FOLDER, move_to_interactive_games};
use crate::support::home::{Home, Run};

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
