//! `patience play` with scripts and pipes: where a script stops, new games in one session, and output for programs.

use crate::support::home::Home;

const REFUSED: &str = "-e:2: refused: move t1 t2: 8H cannot go on 4D: only a black three goes there\n";

#[test]
fn scripts_stop_at_a_rejection_and_name_the_line() {
    let home = Home::new();
    let run = home.run("play klondike --seed 42 -e draw -e 't1 t2; draw' --show final");
    assert_eq!((run.status, run.err.as_str()), (1, REFUSED));
    assert!(run.out.ends_with("stock 23, pass 1, score 0\n"), "{}", run.out);
    home.write("moves.txt", "draw\n\nt1 t2 # no\ndraw\n");
    for line in ["--script moves.txt", "--script moves.txt --keep-going"] {
        let run = home.run(&format!("play klondike --seed 42 --show final {line}"));
        assert_eq!((run.status, run.err), (1, REFUSED.replace("-e:2", "moves.txt:3")));
        let stock = if line.ends_with("going") { "stock 22" } else { "stock 23" };
        assert!(run.out.contains(stock), "{}", run.out);
    }
    let piped = home.pipe("play klondike --seed 42 --show none", b"draw\nfrob\n");
    assert_eq!((piped.status, piped.out.as_str()), (1, ""));
    assert_eq!(piped.err, "stdin:2: unknown command `frob` (`help` lists the commands)\n");
}

#[test]
fn if_new_cannot_deal_a_game_the_old_game_continues() {
    let home = Home::new();
    home.write("bad.yaml", "id: mine\nextends: golf\nzonez: 3\n");
    home.write("script", "draw\nnew frecell; draw\nnew bad.yaml\nnew spider\ndraw\n");
    let first = "script:2: refused: new frecell: there is no game `frecell` (did you mean `freecell`?)\n";
    let third = "script:3: refused: new bad.yaml: bad.yaml:3:1: unknown key `zonez`, expected one of `id`";
    let fourth = "script:4: refused: new spider: `ms:618` deals one pack of 52 cards, but this game uses \
                  104 cards (use `seed:N` instead)\n";
    let play = "play golf --deal ms:617 --show none --script script";
    let run = home.run(play);
    assert_eq!((run.status, run.err.as_str()), (1, first));
    let run = home.run(&format!("{play} --keep-going --record a.yaml"));
    assert!(run.status == 1 && run.err.starts_with(&format!("{first}{third}")), "{}", run.err);
    assert!(run.err.ends_with(fourth) && run.err.lines().count() == 3, "{}", run.err);
    assert!(home.read("a.yaml").ends_with("  steps:\n  - draw\n  - draw\n  - draw\n"));
    assert_eq!(home.run("verify a.yaml").status, 0);
    let run = home.run(&format!("{play} --keep-going --format json"));
    let lines: Vec<&str> = run.out.lines().collect();
    let kinds: Vec<String> = lines.iter().map(|line| kind(line)).collect();
    assert_eq!(kinds, ["deal", "move", "refused", "move", "refused", "refused", "move", "result"]);
    let refused = r#"{"type":"refused","command":"new frecell","reason":"not-dealt","text":"there is no game `frecell`","tip":"did you mean `freecell`?","instead":[]}"#;
    assert_eq!(lines[2], refused);
    let run = home.run(&format!("{play} --format json"));
    assert_eq!((run.status, run.out.lines().map(kind).next_back()), (1, Some("result".into())));
}

#[test]
fn one_process_can_deal_many_games() {
    let home = Home::new();
    let script = "draw\nhint\nnew --seed 7\nnew klondike -o draw=3 --seed 2\nnew -o passes=1\nnew\nquit\n";
    let run = home.pipe("play klondike --seed 1 --no-record --format json", script.as_bytes());
    let kinds: Vec<String> = run.out.lines().map(kind).collect();
    let game = ["result", "deal"];
    assert_eq!(kinds, [&["deal", "move", "answer"][..], &game, &game, &game, &game, &["result"]].concat());
    let deals: Vec<&str> = run.out.lines().filter(|line| kind(line) == "deal").collect();
    let options = |at: usize| deals[at].split("\"options\":{").nth(1).and_then(|rest| rest.split('}').next()).unwrap();
    assert!(options(1).starts_with(r#""build":"alt","draw":1,"fback":true,"passes":"unlimited""#), "{}", options(1));
    assert!(options(2).starts_with(r#""build":"alt","draw":3,"fback":true,"passes":"unlimited""#), "{}", options(2));
    assert!(
        options(3).starts_with(r#""build":"alt","draw":3,"fback":true,"passes":1"#),
        "chosen options stay: {}",
        options(3)
    );
    assert_eq!(options(4), options(3));
    // After seed 2 comes seed 3, and so on. Each deal is the same as if its seed had been given.
    for (at, seed, chosen) in [(1, 7, ""), (2, 2, "-o draw=3"), (3, 3, "-o draw=3 -o passes=1")] {
        let alone = home.run(&format!("play klondike --seed {seed} {chosen} --no-record --format json -e quit"));
        assert_eq!(alone.out.lines().next(), Some(deals[at]), "{at}");
    }
    let hint = run.out.lines().nth(2).unwrap();
    assert!(hint.starts_with(r#"{"type":"answer","command":"hint","move":"draw","text":"`draw 23` shows "#), "{hint}");
    let wrong = b"new --sed 4\nnew -o draw\nnew -o draw=1 -o draw=3\nnew -o x=1\nnew --seed 1x\n";
    let run = home.pipe("play klondike --seed 1 --no-record --show none --keep-going", wrong);
    let usage = "`new` takes a game, a deal number, `--winnable` or `--difficulty`, and options (usage: `new [GAME] \
                 [--seed N] [--winnable] [--difficulty LEVEL] [-o KEY=VALUE …]`, for example `new` or `new freecell`)";
    for line in 1..=3 {
        assert!(run.err.contains(&format!("stdin:{line}: {usage}\n")), "{}", run.err);
    }
    assert!(run.err.contains("stdin:4: refused: new -o x=1: klondike has no option `x`"), "{}", run.err);
    assert_eq!((run.status, run.err.lines().count()), (1, 5), "{}", run.err);
}

#[test]
fn a_game_can_be_required_to_be_won() {
    let run = Home::new().run("play klondike --seed 42 -e draw --require won --show none");
    assert_eq!((run.status, run.err.as_str()), (1, "error: the game was not won; its result is `unfinished`\n"));
    let run = Home::new().run("play klondike --seed 42 -e resign --require won --show none");
    assert_eq!((run.status, run.err.ends_with("error: the game was not won; its result is `resigned`\n")), (1, true));
}

#[test]
fn long_lines_and_invalid_bytes_are_handled() {
    let home = Home::new();
    let play = "play golf --seed 1 --show none";
    let long = home.pipe(play, &b"x".repeat(200_000));
    assert_eq!((long.status, long.err.as_str()), (2, "error: stdin:1: a line has at most 4096 bytes\n"));
    let broken = home.pipe(play, b"draw\nnote \xff\n");
    assert_eq!((broken.status, broken.err.as_str()), (2, "error: stdin:2:6: not valid UTF-8 text\n"));
    let escape = home.pipe(play, b"\x1b[31m\n");
    assert_eq!((escape.status, escape.err.contains('\x1b')), (1, false));
    home.write("evil.yaml", "patience: 1\ngame: \"\\e[2J\"\ndeals: []\n");
    let evil = home.run("verify evil.yaml");
    assert_eq!((evil.status, evil.err.contains('\x1b')), (2, false));
    assert!(evil.err.starts_with("error: evil.yaml:"), "{}", evil.err);
}

#[test]
fn output_does_not_depend_on_the_environment() {
    let home = Home::new();
    let line = "play klondike --seed 42 --no-record -e 'draw; t4 t2; undo; look; moves'";
    let plain = home.run(line);
    assert_eq!(plain.status, 0, "{}", plain.err);
    assert!(plain.out.is_ascii());
    for variables in [
        &[("LANG", "de_DE.UTF-8"), ("LC_ALL", "tr_TR.UTF-8"), ("COLUMNS", "40"), ("TERM", "xterm-256color")][..],
        &[("TERM", "dumb"), ("NO_COLOR", "1"), ("CLICOLOR_FORCE", "1"), ("LINES", "5")],
    ] {
        assert_eq!(home.run_with(line, variables), plain, "{variables:?}");
    }
    assert_eq!(home.run(line), plain);
}

#[test]
fn json_lines_are_in_order_and_reveal_nothing_hidden() {
    let home = Home::new();
    let run = home.run("play klondike --seed 42 --format json --keep-going -e 'draw; t1 t2; moves; undo'");
    let kinds: Vec<String> = run.out.lines().map(kind).collect();
    assert_eq!(kinds, ["deal", "move", "refused", "answer", "undo", "result"]);
    assert_eq!(run.status, 1);
    let refused: serde_json::Value = serde_json::from_str(run.out.lines().nth(2).unwrap()).unwrap();
    assert_eq!((&refused["command"], &refused["reason"]), (&"move t1 t2".into(), &"wrong-rank".into()));
    assert!(!run.out.lines().any(|line| kind(line) != "result" && line.contains("42")));
}

fn kind(line: &str) -> String {
    let value: serde_json::Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    value["type"].as_str().unwrap().to_string()
}

#[test]
fn a_pipe_has_no_mouse() {
    let home = Home::new();
    let run = home.pipe("play klondike --seed 42 --show none", b"set mouse on\n");
    let text = "stdin:1: refused: set mouse on: the mouse needs a terminal with a line editor (on Windows, it is not \
                supported)\n";
    assert_eq!((run.status, run.err.as_str()), (1, text));
    let run = home.pipe("play klondike --seed 42 --show none --keep-going", b"set mouse on\nset\n");
    assert!(run.err.contains("\nkeys off\n"), "{}", run.err);
}
