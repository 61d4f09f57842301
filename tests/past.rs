//! What was played before: statistics, history, the deal of the day and games to go on with, from transcripts in the
//! data folder of a home of its own.

#[path = "cli/home.rs"]
mod home;

use home::{Home, Run};
use std::fs;
use std::time::Instant;

/// The folder of the games of people.
const FOLDER: &str = ".local/share/patience/transcripts";

/// A transcript of golf as it is recorded: when it was begun, what was chosen, what was done, how it ended.
fn golf(started: &str, king: &str, steps: &str, end: &str) -> String {
    let end = if end.is_empty() { String::new() } else { format!("  result: {{{end}}}\n  digest: 8aad762f\n") };
    format!(
        "patience: 1\ngame: golf\nrules: d7913bb2\noptions:\n  king: {king}\n  jokers: 0\nseed: 7\nstarted: {started}\n\
         deals:\n- deck: 7C KD AC\n  steps:\n{steps}{end}"
    )
}

/// A home in which five games of golf count: two won in a row, one lost, one won with hints, one left.
fn played() -> Home {
    let home = Home::new();
    fs::create_dir_all(home.path(FOLDER)).unwrap();
    let at = |seconds: &str| format!("  - draw\n  - {{do: move t1 w, at: {seconds}}}\n");
    for (name, text) in [
        ("1", golf("2026-11-01T10:00:00Z", "closed", &at("61.5"), "status: won, score: -5, moves: 40")),
        ("2", golf("2026-11-02T10:00:00Z", "closed", &at("50.0"), "status: won, score: 0, moves: 47, undos: 3")),
        ("3", golf("2026-11-03T10:00:00Z", "closed", &at("9.0"), "status: over, score: 12, moves: 30")),
        ("4", golf("2026-11-04T10:00:00Z", "closed", &at("90.5"), "status: won, score: -2, moves: 44, hints: 1")),
        ("5", golf("2026-11-05T10:00:00Z", "open", &at("5.0"), "status: playing, score: 30, moves: 3")),
        ("6", golf("2026-11-06T10:00:00Z", "open", &at("5.0"), "")),
        ("7", golf("2026-11-07T10:00:00Z\ntaken-over: 3", "open", &at("5.0"), "status: won, score: 0, moves: 3")),
        ("8", "shopping: [milk]\n".into()),
    ] {
        home.write(&format!("{FOLDER}/{name}.yaml"), &text);
    }
    home
}

fn note(home: &Home) -> String {
    let strange = "passed over: `8.yaml` (not a transcript: it does not begin with `patience: 1`)";
    format!("note: {}: {strange}\n", home.path(FOLDER).display())
}

#[test]
fn statistics_are_computed_from_the_transcripts() {
    let home = played();
    let err = note(&home);
    let run = home.run("stats");
    let table = "\
game  options    played  won       streak  best  score  moves  time
------------------------------------------------------------------------
golf             4       3    75%  1       2     -5/-2  40/44  0:50/1:01
golf  king=open  1       0    0%   0       0     30/30  -      -
";
    let legend = "(streak: games won in a row, now and at best; score: best/median, of two in the middle the better;\n \
                  moves and time: the same, of games won)\n";
    assert_eq!(run, Run { status: 0, out: format!("{table}{legend}"), err: err.clone() });
    let narrow = home.run("stats --width 66").out;
    assert!(narrow.ends_with("the better;\n moves: the same, of games won)\n") && !narrow.contains("time"), "{narrow}");
    let run = home.run("stats Golf --since 2026-11-02");
    let bars = "\nmoves of 2 games won:\n44  1  #\n45  0\n46  0\n47  1  #\n";
    assert!(run.out.contains("golf             3       2    67%  1       1") && run.out.ends_with(bars), "{}", run.out);
    let json = |options: &str, rest: &str| {
        format!(
            "{{\"type\":\"stats\",\"game\":\"golf\",\"options\":{{\"jokers\":\"0\",\"king\":\"{options}\"}},{rest}}}\n"
        )
    };
    let closed = "\"played\":4,\"won\":3,\"won-with-hints\":1,\"streak\":1,\"best-streak\":2,\"best-score\":-5,\
                  \"median-score\":-2,\"best-moves\":40,\"median-moves\":44,\"best-seconds\":50.0,\"median-seconds\":61.5";
    let open = "\"played\":1,\"won\":0,\"won-with-hints\":0,\"streak\":0,\"best-streak\":0,\"best-score\":30,\
                \"median-score\":30";
    let out = json("closed", closed) + &json("open", open);
    assert_eq!(home.run("stats --format json"), Run { status: 0, out, err: err.clone() });
    let out = "game,options,played,won,won-with-hints,streak,best-streak,best-score,median-score,best-moves,median-moves,\
               best-seconds,median-seconds\n\
               golf,king=closed jokers=0,4,3,1,1,2,-5,-2,40,44,50,61.5\n\
               golf,king=open jokers=0,1,0,0,0,0,30,30,,,,\n";
    assert_eq!(home.run("stats --format csv"), Run { status: 0, out: out.into(), err });
    home.remove(&format!("{FOLDER}/8.yaml"));
    for (line, status, text) in [
        (
            "stats klondike",
            1,
            "error: no game of `klondike` has been played to an end\nhint: `patience play klondike` begins one; scripts do \
             not count\n",
        ),
        (
            "stats --since 2027-01-01",
            1,
            "error: no game begun since 2027-01-01 has been played to an end\nhint: `patience play GAME` begins one; \
             scripts do not count\n",
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
    assert_eq!(Home::new().run("stats").status, 1, "nothing was ever played");
}

#[test]
fn the_history_lists_and_finds() {
    let home = played();
    home.remove(&format!("{FOLDER}/8.yaml"));
    let run = home.run("history");
    let table = "\
file    result           moves  score  time  deal    options
--------------------------------------------------------------
7.yaml  won, taken over  3      0      0:05  seed:7  king=open
6.yaml  unfinished                     0:05  seed:7  king=open
5.yaml  left             3      30     0:05  seed:7  king=open
4.yaml  won, with hints  44     -2     1:30  seed:7
3.yaml  over             30     12     0:09  seed:7
2.yaml  won              47     0      0:50  seed:7
1.yaml  won              40     -5     1:01  seed:7
";
    assert_eq!(run, Run { status: 0, out: table.into(), err: String::new() });
    let names = |line: &str| {
        let run = home.run(&format!("history {line} --format json"));
        run.out.lines().map(|line| line.split("/transcripts/").nth(1).unwrap()[..1].to_string()).collect::<String>()
    };
    assert_eq!(
        (names("GOLF won"), names("hints"), names("2026-11-03"), names("king=open left")),
        ("7421".into(), "4".into(), "3".into(), "5".into())
    );
    let run = home.run("history 2026-11-02 --format json");
    let file = home.path(&format!("{FOLDER}/2.yaml"));
    let line = format!(
        "{{\"type\":\"game\",\"file\":\"{}\",\"game\":\"golf\",\"options\":{{\"jokers\":\"0\",\"king\":\"closed\"}},\
         \"deal\":\"seed:7\",\"started\":\"2026-11-02T10:00:00Z\",\"result\":\"won\",\"counts\":true,\"score\":0,\
         \"moves\":47,\"undos\":3,\"hints\":0,\"seconds\":50.0}}\n",
        file.display()
    );
    assert_eq!(run, Run { status: 0, out: line, err: String::new() });
    let none = "error: no game with `golf` and `lost` has been played\nhint: games played at a terminal are found by game, \
                option, deal, date and how they ended\n";
    assert_eq!(home.run("history golf lost"), Run { status: 1, out: String::new(), err: none.into() });
}

#[test]
fn what_the_solver_won_is_played_and_not_won() {
    let home = Home::new();
    fs::create_dir_all(home.path(FOLDER)).unwrap();
    for (name, by) in [("1", ""), ("2", ", by: solver"), ("3", ", at: 1.0, note: \"by: solver\"")] {
        let steps = format!("  - draw\n  - {{do: draw{by}}}\n");
        let text = golf("2026-11-01T10:00:00Z", "closed", &steps, "status: won, score: 0, moves: 2");
        home.write(&format!("{FOLDER}/{name}.yaml"), &text);
    }
    let run = home.run("stats --format json");
    assert!(run.out.contains("\"played\":3,\"won\":2,") && run.out.contains("\"best-streak\":1,"), "{run:?}");
    assert!(home.run("history").out.contains("\n2.yaml  won, by the solver "));
}

/// Makes a recording of a script one of a person's.
fn adopt(home: &Home, name: &str) {
    let scripts = home.scripts();
    assert_eq!(scripts.len(), 1);
    fs::create_dir_all(home.path(FOLDER)).unwrap();
    let from = home.path(&format!(".local/share/patience/scripts/{}", scripts[0]));
    fs::rename(from, home.path(&format!("{FOLDER}/{name}.yaml"))).unwrap();
}

#[test]
fn a_game_is_gone_on_with_by_file_number_or_name() {
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
    assert_eq!(resumed("2"), "Klondike", "a file goes before a number");
    for (what, text) in [
        ("3", "error: there is no game 3: there are 2 unfinished games\n"),
        ("0", "error: there is no game 0: there are 2 unfinished games\n"),
        ("spider", "error: there is no unfinished game of `spider`\nhint: `patience play spider` begins one\n"),
    ] {
        assert_eq!(home.run(&format!("resume {what}")), Run { status: 1, out: String::new(), err: text.into() });
    }
    let run = home.run("resume nothing");
    assert_eq!((run.status, run.err.as_str()), (2, "error: cannot open `nothing`: no such file or directory\n"));
}

#[test]
fn what_the_history_names_can_be_asked_for_by_that_name() {
    let home = Home::new();
    fs::create_dir_all(home.path(FOLDER)).unwrap();
    let mine = format!("{FOLDER}/mine.yaml");
    assert_eq!(home.run(&format!("play golf --seed 7 -e 'draw; draw' --show none --record {mine}")).status, 0);
    assert!(home.run("history").out.contains("\nmine.yaml  "), "{}", home.run("history").out);
    for line in ["replay mine.yaml --final", "verify mine.yaml", "share mine.yaml", "compare mine.yaml mine.yaml"] {
        let run = home.run(line);
        assert_eq!(run.status, 0, "{line}: {}", run.err);
    }
    assert_eq!(home.run("solve mine.yaml --limit 1").out, "unknown: 1 position looked at\n");
    assert!(home.run("analyze mine.yaml --limit 1").out.starts_with("0  the deal  unknown\n1  draw "));
    // What lies here goes first, and what lies nowhere is missed here.
    home.write("mine.yaml", "not a transcript");
    assert_eq!(home.run("replay mine.yaml").status, 2);
    let none = "error: cannot read `yours.yaml`: no such file or directory\n";
    assert_eq!(home.run("replay yours.yaml").err, none);
}

#[test]
fn the_history_tells_what_was_chosen_and_looked_at() {
    let home = Home::new();
    fs::create_dir_all(home.path(FOLDER)).unwrap();
    let text = golf("2026-10-01T10:12:33Z", "closed", "  - draw\n", "status: won, score: 3, moves: 40, peeked: true");
    home.write(&format!("{FOLDER}/1.yaml"), &text.replace("started:", "chosen: winnable\nstarted:"));
    assert!(home.run("history peeked").out.contains("won, chosen, peeked"), "{}", home.run("history").out);
    let json = home.run("history --format json").out;
    assert!(json.contains(",\"chosen\":\"winnable\",\"peeked\":true,"), "{json}");
}

#[test]
fn the_deal_of_the_day_is_the_same_for_everybody() {
    let home = Home::new();
    let run = home.run("daily --date 2026-11-20 -e quit --show none");
    let note = "note: the deal of 2026-11-20 for `klondike` is seed:6024563492397577427\n";
    assert_eq!(run, Run { status: 0, out: String::new(), err: note.into() });
    let dealt = home.run("daily Golf --date 2026-11-20 -e quit");
    assert_eq!(dealt.out, home.run("play golf --seed 13179643583949468980 -e quit").out);
    let wrong = home.run("daily --date 2026-02-30");
    assert_eq!(
        (wrong.status, wrong.err.as_str()),
        (2, "error: `--date` takes a date such as `2026-11-20`, not `2026-02-30`\n")
    );
    assert_eq!(home.run("daily gulf").status, 2);
    let none = "error: the deal of 2026-11-20 for `golf` has not been played to an end\nhint: `patience daily golf` at a \
                terminal plays that of today\n";
    let share = "daily golf --date 2026-11-20 --share";
    assert_eq!(home.run(share), Run { status: 1, out: String::new(), err: none.into() });
    // Three days in a row, each to an end; a day far from that of its deal is not counted.
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
    assert_eq!(run, Run { status: 0, out: format!("{words}▁▁▁▁▁▁▁▁▁▁ ✗\n"), err: String::new() });
    assert_eq!(home.run(&format!("{share} --charset ascii")).out, format!("{words}0000000000 -\n"));
}

/// Ten thousand transcripts of a hundred moves, counted: `cargo test --release --test past -- --ignored --nocapture`
#[test]
#[ignore = "makes ten thousand files and prints how long it takes to count them"]
fn ten_thousand_transcripts_are_counted() {
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
    for line in ["stats golf", "stats --format json", "history won --format json", "resume golf"] {
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
