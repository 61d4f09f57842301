//! `patience stats`: statistics of the games in the data folder.

use crate::played_games::{FOLDER, golf, home_with_games, skipped_file_note};
use crate::support::home::{Home, Run};
use std::fs;
use std::time::Instant;

#[test]
fn statistics_are_computed_from_the_transcripts() {
    let home = home_with_games();
    let err = skipped_file_note(&home);
    let run = home.run("stats");
    let table = "                              won   with                       best   best  best
game  options    played  won    %  hints  unfinished  streak  score  moves  time
--------------------------------------------------------------------------------
golf                  4    3   75      1           0       1     -5     40  0:50
golf  king=open       1    0    0      0           1       0     30
";
    assert_eq!(run, Run { status: 0, out: table.into(), err: err.clone() });
    let narrow = home.run("stats --width 40").out;
    let paragraphs = "\
golf: 4 games played, 3 won (75%), 1 of
them with hints.
  Streak: 1; best streak: 2.
  Best: score -5, 40 moves, time 0:50.
  Median of won games: 44 moves, 1:01.
  Median score: -2. Mean score: 1.2.
golf king=open: 1 game played, 0 won
(0%); 1 unfinished.
  Streak: 0; best streak: 0.
  Best: score 30.
";
    assert_eq!(narrow, paragraphs);
    let run = home.run("stats Golf --since 2026-11-02");
    let bars = "\nmoves in 2 won games:\n44  1  #\n45  0\n46  0\n47  1  #\n";
    assert!(run.out.contains("golf                  3    2   67      1 ") && run.out.ends_with(bars), "{}", run.out);
    let medians = "golf: Best streak: 1. Median of won games: 44 moves, 0:50. Median score: 0. Mean\nscore: 3.3.\n";
    assert!(run.out.contains(medians), "{}", run.out);
    let json = |options: &str, rest: &str| {
        format!("{{\"type\":\"stats\",\"game\":\"golf\",\"options\":{{\"jokers\":0,\"king\":\"{options}\"}},{rest}}}\n")
    };
    let closed = "\"played\":4,\"won\":3,\"won-with-hints\":1,\"streak\":1,\"best-streak\":2,\"best-score\":-5,\
                  \"median-score\":-2,\"mean-score\":1.25,\"best-moves\":40,\"median-moves\":44,\"best-seconds\":50.0,\"median-seconds\":61.5";
    let open = "\"played\":1,\"won\":0,\"won-with-hints\":0,\"streak\":0,\"best-streak\":0,\"best-score\":30,\
                \"median-score\":30,\"mean-score\":30.0";
    let out = json("closed", closed).replacen('{', "{\"schema_version\":1,", 1) + &json("open", open);
    assert_eq!(home.run("stats --format json"), Run { status: 0, out, err: err.clone() });
    let out = "game,options,played,won,won-with-hints,streak,best-streak,best-score,median-score,best-moves,median-moves,\
               best-seconds,median-seconds,mean-score,hands,player-made,player-defeated,house-made,house-defeated\n\
               golf,king=closed jokers=0,4,3,1,1,2,-5,-2,40,44,50,61.5,1.25,,,,,\n\
               golf,king=open jokers=0,1,0,0,0,0,30,30,,,,,30,,,,,\n";
    assert_eq!(home.run("stats --format csv"), Run { status: 0, out: out.into(), err });
    home.remove(&format!("{FOLDER}/8.yaml"));
    for (line, status, text) in [
        (
            "stats klondike",
            0,
            "there is no finished game of `klondike`\nhint: `patience play klondike` starts one; games of \
             scripts count only with `--from FOLDER`\n",
        ),
        (
            "stats --since 2027-01-01",
            0,
            "there is no finished game that began on 2027-01-01 or later\nhint: `patience play GAME` starts one; games of \
             scripts count only with `--from FOLDER`\n",
        ),
        ("stats --since monday", 2, "error: `--since` takes a date such as `2026-11-20`, not `monday`\n"),
        (
            "stats gulf",
            2,
            "error: there is no game `gulf`\nhint: did you mean `golf`?\nhint: `patience games` lists them\n",
        ),
    ] {
        assert_eq!(home.run(line), Run { status, out: String::new(), err: text.into() }, "{line}");
    }
    assert_eq!(Home::new().run("stats").status, 0, "nothing was ever played");
    assert_eq!(Home::new().run("stats --format json"), Run::default());
}

/// The hands of a rubber, of a rubber that was left, and of transcripts that do not replay.
#[test]
fn hands_and_contracts_of_bridge_are_counted_from_the_transcripts() {
    let home = Home::new();
    let kept = concat!(env!("CARGO_MANIFEST_DIR"), "/transcripts/bridge-solitaire");
    let text = |name: &str| fs::read_to_string(format!("{kept}/{name}.yaml")).unwrap();
    fs::create_dir(home.path("games")).unwrap();
    home.write("games/rubber.yaml", &text("rubber"));
    home.write("games/lost.yaml", &text("rubber-lost"));
    let contracts = |name: &str| {
        let sentence = |line: &str| line.contains(" tricks, made") || line.contains(" down");
        text(name).lines().filter(|line| sentence(line)).map(String::from).collect::<Vec<_>>()
    };
    let all = [contracts("rubber"), contracts("rubber-lost")].concat();
    let count = |by: &str, made: bool| {
        all.iter().filter(|line| line.contains(by) && line.contains(" tricks, made") == made).count() as u64
    };
    let stats = |format: &str| home.run(&format!("stats bridge-solitaire --from games --format {format}")).out;
    let line: serde_json::Value = serde_json::from_str(&stats("json")).unwrap();
    let found = |side: &str, key: &str| line["contracts"][side][key].as_u64().unwrap_or(0);
    assert!(all.len() > 5 && line["hands"] == all.len(), "{line}");
    for (side, by) in [("player", " by ME"), ("house", " by IT")] {
        assert_eq!(
            (found(side, "made"), found(side, "defeated")),
            (count(by, true), count(by, false)),
            "{side}: {line}"
        );
    }
    let sentence = format!(
        "{} hands. Contracts made: you {} of {}, the house {} of {}. Doubled: you ",
        all.len(),
        count(" by ME", true),
        count(" by ME", true) + count(" by ME", false),
        count(" by IT", true),
        count(" by IT", true) + count(" by IT", false)
    );
    let joined = stats("text").replace('\n', " ");
    assert!(joined.contains(&sentence) && joined.contains("Mean score: "), "{joined}");
    let numbers = [
        all.len() as u64,
        count(" by ME", true),
        count(" by ME", false),
        count(" by IT", true),
        count(" by IT", false),
    ];
    let end = numbers.map(|number| number.to_string()).join(",");
    assert!(stats("csv").ends_with(&format!(",{end}\n")), "{}", stats("csv"));
    // A transcript that does not replay counts as played, without its hands.
    home.write("games/lost.yaml", &text("rubber-lost").replacen("  - pass\n", "  - bid 7NT\n", 1));
    let damaged: serde_json::Value = serde_json::from_str(&stats("json")).unwrap();
    assert_eq!((&damaged["played"], &damaged["hands"]), (&2.into(), &contracts("rubber").len().into()));
}

#[test]
fn games_won_by_the_solver_count_as_played_but_not_won() {
    let home = Home::new();
    fs::create_dir_all(home.path(FOLDER)).unwrap();
    for (name, by) in [("1", ""), ("2", ", by: solver"), ("3", ", at: 1.0, note: \"by: solver\"")] {
        let steps = format!("  - draw\n  - {{do: draw{by}}}\n");
        let text = golf("2026-11-01T10:00:00Z", "closed", &steps, "status: won, score: 0, moves: 2");
        home.write(&format!("{FOLDER}/{name}.yaml"), &text);
    }
    let run = home.run("stats --format json");
    assert!(run.out.contains("\"played\":3,\"won\":2,") && run.out.contains("\"best-streak\":1,"), "{run:?}");
    assert!(home.run("history").out.contains("\n  2  golf  won by the solver      2 "));
}

/// Times commands with ten thousand transcripts, first without an index, then with it: `cargo test --release --test cli
/// stats -- --ignored --nocapture`
#[test]
#[ignore = "creates ten thousand files and prints the time to find and count them"]
fn ten_thousand_transcripts_are_timed() {
    let home = Home::new();
    fs::create_dir_all(home.path(FOLDER)).unwrap();
    let steps: String = (0..100).map(|n| format!("  - {{do: move t{} w, at: {n}.5}}\n", n % 7 + 1)).collect();
    for number in 0..10_000u32 {
        let (status, day) = (["won", "over", "resigned"][number as usize % 3], number % 28 + 1);
        let end = format!("status: {status}, score: {}, moves: {}", number % 60, number % 90);
        let king = ["closed", "open"][number as usize % 2];
        let text = golf(&format!("2026-10-{day:02}T10:12:33Z"), king, &steps, &end);
        home.write(&format!("{FOLDER}/golf-{number}.yaml"), &text);
    }
    // A summary is stored in the index three seconds after the last change of its file.
    std::thread::sleep(std::time::Duration::from_secs(3));
    for line in
        ["stats golf", "stats golf", "stats --format json", "history", "history won", "replay --show none", "resume 1"]
    {
        let begin = Instant::now();
        let run = home.run(line);
        println!("{line}: {:.0?}, {} bytes", begin.elapsed(), run.out.len());
    }
    let counted = home.run("stats --format json").out;
    let of = |key: &str| {
        counted
            .split(&format!("\"{key}\":"))
            .skip(1)
            .map(|rest| rest.split(',').next().unwrap().parse::<usize>().unwrap())
            .sum::<usize>()
    };
    assert_eq!((of("played"), of("won")), (10_000, 3334));
}
