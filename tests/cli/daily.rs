//! `patience daily`: the deal of the day.

use crate::played_games::{FOLDER, adopt};
use crate::support::home::{Home, Run};

#[test]
fn the_daily_deal_is_the_same_for_every_player() {
    let home = Home::new();
    let run = home.run("daily --date 2026-11-20 -e quit --show none");
    let note = "note: the `klondike` deal of 2026-11-20 is seed:6024563492397577427\n";
    assert_eq!(run, Run { status: 0, out: String::new(), err: note.into() });
    let dealt = home.run("daily Golf --date 2026-11-20 -e quit");
    assert_eq!(dealt.out, home.run("play golf --seed 13179643583949468980 -e quit").out);
    let wrong = home.run("daily --date 2026-02-30");
    assert_eq!(
        (wrong.status, wrong.err.as_str()),
        (2, "error: `--date` takes a date such as `2026-11-20`, not `2026-02-30`\n")
    );
    assert_eq!(home.run("daily gulf").status, 2);
    let none = "error: you have not finished the `golf` deal of 2026-11-20\nhint: `patience daily golf \
                --date 2026-11-20` at a terminal plays this deal\n";
    let share = "daily golf --date 2026-11-20 --share";
    assert_eq!(home.run(share), Run { status: 1, out: String::new(), err: none.into() });
    // A game counts for the day of its deal if it was started on about that day. The deal of the 19th is started a day
    // late and counts. The deal of the 16th is started four days late and does not.
    for (date, started) in [("17", "17"), ("18", "18"), ("19", "20"), ("20", "20"), ("16", "20")] {
        let line = format!("daily golf --date 2026-11-{date} -e 'draw; draw; resign' --show none");
        assert_eq!(home.run(&line).status, 0);
        let name = format!("golf-{date}");
        adopt(&home, &name);
        let file = format!("{FOLDER}/{name}.yaml");
        let text = home.read(&file);
        let begin = text.find("started: ").unwrap();
        let end = begin + text[begin..].find('\n').unwrap();
        home.write(&file, &text.replace(&text[begin..end], &format!("started: 2026-11-{started}T12:00:00Z")));
    }
    let words = "patience daily, Golf, 2026-11-20: resigned after 2 moves, score 35; 4 days in a row\n";
    let run = home.run(share);
    let challenge = "patience daily golf --date 2026-11-20 --beat R00\n";
    assert_eq!(run, Run { status: 0, out: format!("{words}▁▁▁▁▁▁▁▁▁▁ ✗\n{challenge}"), err: String::new() });
    assert_eq!(home.run(&format!("{share} --charset ascii")).out, format!("{words}0000000000 -\n{challenge}"));
    let late = home.run("daily golf --date 2026-11-16 --share").out;
    assert!(late.starts_with("patience daily, Golf, 2026-11-16: resigned after 2 moves, score 35\n"), "{late}");
}

#[test]
fn a_challenge_is_checked_and_deals_the_same_cards() {
    let home = Home::new();
    let run = |line: &str| home.run(&format!("daily golf --date 2026-11-20 -e quit --no-record {line}"));
    assert_eq!(run("--beat W02"), run(""), "a script sees no result to beat");
    let wrong = "error: `--beat` takes a result such as `W02`, not `first`\nhint: `patience daily --share` prints \
                 yours; `man patience-daily` explains the characters\n";
    let rejected = run("--beat first");
    assert_eq!((rejected.status, rejected.err.as_str()), (2, wrong));
}
