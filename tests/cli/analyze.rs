//! `patience analyze`: finds the move that lost a game, and writes notes into the transcript.

use crate::support::home::Home;

const HIDDEN: &str = "note: the solver sees the hidden cards\n";

/// Records a game as `lost.yaml` that follows a winning line for twenty moves and then loses. Returns the moves of
/// the solution.
fn record_lost_game(home: &Home) -> Vec<String> {
    let solution: Vec<String> = home.run("solve tri-peaks --seed 3").out.lines().skip(1).map(String::from).collect();
    let script = solution[..20].join("\n") + "\nnote now I dream\ndraw\ndraw\n";
    let played = home.pipe("play tri-peaks --seed 3 --show none --record lost.yaml", script.as_bytes());
    assert_eq!((played.status, played.out.as_str()), (0, ""));
    solution
}

#[test]
fn the_critical_move_of_a_lost_game_is_found() {
    let home = Home::new();
    let solution = record_lost_game(&home);
    let run = home.run("analyze lost.yaml --every");
    assert_eq!((run.status, run.err.as_str()), (0, HIDDEN));
    let lines: Vec<&str> = run.out.lines().collect();
    let left = solution.len();
    assert_eq!(lines[0], format!(" 0  the deal      can be won in {left} moves"));
    assert_eq!(lines[1], format!(" 1  {:12}  can be won in {} moves", solution[0], left - 1));
    let last = [
        "21  draw          cannot be won".into(),
        "22  draw          cannot be won".into(),
        format!("losing move: 21 (draw); before it, the game could be won in {} moves", left - 20),
        format!("instead: {}; `patience solve lost.yaml --at 20` shows the whole win", solution[20]),
        "`patience practice lost.yaml` continues the game from there".into(),
    ];
    assert_eq!(lines[21..], last);
    // Without `--every`, only changes of the verdict are shown.
    let short = home.run("analyze lost.yaml");
    let changes =
        [&[lines[0].replace("the deal      ", "the deal  "), "21  draw      cannot be won".into()], &last[2..]]
            .concat();
    assert_eq!(short.out.lines().collect::<Vec<_>>(), changes);
    assert_eq!(home.run("solve lost.yaml --at 20").out.lines().nth(1), Some(solution[20].as_str()));
    let json = home.run("analyze lost.yaml --format json");
    assert_eq!((json.status, json.err.as_str()), (0, ""));
    let first = format!("{{\"schema_version\":1,\"type\":\"step\",\"step\":0,\"verdict\":\"won\",\"moves\":{left}}}");
    assert_eq!(json.out.lines().next(), Some(first.as_str()));
    let end = format!(
        "{{\"type\":\"analysis\",\"game\":\"tri-peaks\",\"after\":20,\"critical\":21,\"moves\":{},\"solution\":[\"{}\",",
        left - 20,
        solution[20]
    );
    assert!(json.out.lines().last().unwrap().starts_with(&end), "{}", json.out);
}

#[test]
fn a_game_that_was_never_lost_has_one_verdict() {
    let home = Home::new();
    let solution: Vec<String> = home.run("solve tri-peaks --seed 3").out.lines().skip(1).map(String::from).collect();
    home.pipe("play tri-peaks --seed 3 --show none --record won.yaml", (solution.join("\n") + "\n").as_bytes());
    let run = home.run("analyze won.yaml");
    let deal = format!("0  the deal  can be won in {} moves", solution.len());
    assert_eq!(run.out, format!("{deal}\nnever lost: the game could be won after every move, and it was won\n"));
    let every = home.run("analyze won.yaml --every");
    assert_eq!(every.out.lines().count(), solution.len() + 2);
    home.pipe("play tri-peaks --seed 3 --show none --record open.yaml", (solution[0].clone() + "\n").as_bytes());
    let expected = format!("never lost: the game can still be won in {} moves\n", solution.len() - 1);
    assert!(home.run("analyze open.yaml").out.ends_with(&expected));
}

#[test]
fn the_analysis_of_a_resigned_game_tells_what_was_given_up() {
    let home = Home::new();
    let solution = record_lost_game(&home);
    let script = solution[..20].join("\n") + "\ndraw\nundo\nresign\n";
    home.pipe("play tri-peaks --seed 3 --show none --record slip.yaml", script.as_bytes());
    home.pipe("play tri-peaks --seed 3 --show none --record deal.yaml", b"resign\n");
    let left = solution.len();
    let end = format!("you gave it up when it could still be won in {} moves\n", left - 20);
    let expected = format!("one move lost the game, but you took it back; {end}mistake undone: move 21\n");
    let run = home.run("analyze slip.yaml --width 200");
    assert!(run.out.ends_with(&expected), "{}", run.out);
    let expected = format!("no move lost the game; you gave it up when it could still be won in {left} moves\n");
    let run = home.run("analyze deal.yaml");
    assert!(run.out.ends_with(&expected), "{}", run.out);
}

#[test]
fn annotations_mark_the_critical_move() {
    let home = Home::new();
    let solution = record_lost_game(&home);
    assert_eq!(home.run("analyze lost.yaml --annotate lesson.yaml").status, 0);
    let (old, new) = (home.read("lost.yaml"), home.read("lesson.yaml"));
    let left = solution.len();
    let notes = [
        "  - winnable".to_string(),
        format!("  - {{note: \"the deal: can be won in {left} moves\"}}"),
        format!(
            "  - {{note: \"losing move: the game can be won in {} moves, beginning with {}; the next move loses it\"}}",
            left - 20,
            solution[20]
        ),
    ];
    let fresh: Vec<&str> = new.lines().filter(|line| !old.contains(line)).collect();
    assert_eq!(fresh, notes);
    assert!(new.contains(&format!("{}\n  - draw\n  - draw\n", notes[2])), "{new}");
    assert_eq!(home.run("verify lesson.yaml").status, 0);
    // A second run does not repeat notes that are already there.
    assert_eq!(home.run("analyze lesson.yaml --annotate twice.yaml").status, 0);
    assert_eq!(home.read("twice.yaml"), new);
}

#[test]
fn a_redo_that_loses_the_game_names_the_move() {
    let home = Home::new();
    let solution = record_lost_game(&home);
    let script = solution[..20].join("\n") + "\ndraw\nundo\nredo\n";
    home.pipe("play tri-peaks --seed 3 --show none --record again.yaml", script.as_bytes());
    let run = home.run("analyze again.yaml --every");
    assert!(
        run.out.contains("21  redo          cannot be won\nlosing move: 21 (redo of draw); before it,"),
        "{}",
        run.out
    );
    assert!(run.out.ends_with("mistake undone: move 21\n"), "{}", run.out);
}

#[test]
fn wrong_arguments_and_files_have_exact_messages() {
    let home = Home::new();
    record_lost_game(&home);
    home.write("false.yaml", &home.read("lost.yaml").replacen("- draw", "- move p1.1 w", 1));
    home.write("clock.yaml", "{patience: 1, game: clock, seed: 1, deals: [{steps: []}]}");
    home.write("line.yaml", "{patience: 1, game: tri-peaks, seed: 3, deals: [{steps: [draw]}]}");
    let text = home.read("lost.yaml");
    let deal = &text[text.find("- deck:").unwrap()..];
    home.write("match.yaml", &(text.clone() + deal));
    for (line, status, expected) in [
        (
            "analyze lost.yaml --annotate lost.yaml",
            2,
            "error: `lost.yaml` already exists\nhint: use `--force` to overwrite it\n",
        ),
        ("analyze nothing.yaml", 2, "error: cannot read `nothing.yaml`: no such file or directory\n"),
        (
            "analyze freecell",
            1,
            "error: you have not played `freecell` yet\nhint: `patience play freecell` starts a game, `patience \
             history` lists the games that you played\n",
        ),
        ("analyze clock.yaml", 2, "error: there is no solver for clock: no choice decides it\n"),
        (
            "analyze match.yaml",
            2,
            "error: match.yaml: cannot analyze a match of several deals, only a single deal\nhint: `patience solve \
             tri-peaks` searches a single deal; `--deal 'deck:…'` takes the `deck` of a transcript\n",
        ),
        (
            "analyze line.yaml --annotate out.yaml --limit 5",
            2,
            "error: line.yaml:1: cannot insert a note here: the step does not begin on its own line\n",
        ),
        (
            "analyze lost.yaml --annotate no/where.yaml",
            3,
            "error: cannot create `no/where.yaml`: no such file or directory\n",
        ),
    ] {
        let run = home.run(line);
        let err = run.err.strip_prefix(HIDDEN).unwrap_or(&run.err);
        assert_eq!((run.status, err), (status, expected), "patience {line}");
    }
    let run = home.run("analyze false.yaml");
    assert_eq!(run.status, 1);
    assert!(run.err.starts_with("error: false.yaml:") && run.err.contains(": step 4: expected "), "{}", run.err);
    assert!(!home.path("out.yaml").exists() && home.read("lost.yaml") == text);
}

#[test]
fn golf_is_analyzed_by_its_points() {
    let home = Home::new();
    // The best line plays three cards. The nine has no neighbor, and nothing goes on the king.
    home.write("p.yaml", "game: golf\npartial: true\npiles: {t1: 9C 4D, t2: 5H, t3: 3S, w: 4S, s: KC}\n");
    home.run("play --position p.yaml -e draw --record lost.yaml");
    let points = "best possible score of the deal: 1; yours is 4, and par is 5\n\
                  move 1 (draw) cost 3 points: 1 was possible before it, 4 after it\n";
    let run = home.run("analyze lost.yaml");
    assert!(run.out.ends_with(points), "{run:?}");
    let json = home.run("analyze lost.yaml --format json").out;
    assert!(json.lines().last().unwrap().contains("\"slips\":[],\"best_score\":1,"), "{json}");
    home.run("play --position p.yaml -e '3;1;2' --record best.yaml");
    let run = home.run("analyze best.yaml");
    assert!(run.out.ends_with("best possible score of the deal: 1; yours is 1 so far, and par is 5\n"), "{run:?}");
}
