//! Tests of the solver in a session: `winnable`, `solve`, `set warn` and hints, and the option `--winnable`.

use crate::support::home::Home;

/// Runs a script without boards. Returns what the program printed on standard error.
fn answers_of(home: &Home, game: &str, script: &str) -> String {
    let run = home.pipe(&format!("play {game} --show none --no-record --keep-going"), script.as_bytes());
    assert_eq!(run.out, "", "{script}");
    run.err
}

#[test]
fn winnable_solve_and_hint_use_the_solver() {
    let home = Home::new();
    let moves = home.run("solve freecell --deal ms:2").out.lines().count() - 1;
    let output = answers_of(&home, "freecell --deal ms:2", "winnable\nsolve\nhint\n");
    let mut lines = output.lines();
    assert_eq!(lines.next(), Some(format!("You can still win, in {moves} moves.").as_str()));
    let solve_answer =
        format!("You can win in {moves} moves. `solve 5` shows the first 5; `solve play` plays them all.");
    assert_eq!(lines.next(), Some(solve_answer.as_str()));
    let first = answers_of(&home, "freecell --deal ms:2", "solve 1\n");
    assert_eq!(lines.next(), Some(format!("`{}` begins a win in {moves} moves.", first.trim()).as_str()));
    let lost = answers_of(&home, "la-belle-lucie -o redeals=0 --seed 1", "winnable\nsolve\n");
    assert_eq!(lost, "This deal cannot be won.\nThis deal cannot be won.\n");
}

#[test]
fn a_transcript_can_assert_whether_a_game_can_be_won() {
    let home = Home::new();
    home.pipe("play la-belle-lucie -o redeals=0 --seed 2 --show none --record lost.yaml", b"note x\n");
    home.pipe("play freecell --deal ms:2 --show none --record won.yaml", b"note x\n");
    home.pipe("play clock --seed 2 --show none --record clock.yaml", b"note x\n");
    let verify_assertion = |name: &str, verify_assertion: &str| {
        let text =
            home.read(&format!("{name}.yaml")).replace("{note: x}", &format!("{{winnable: {verify_assertion}}}"));
        home.write("pinned.yaml", &text);
        let run = home.run("verify pinned.yaml");
        (run.status, run.err.replacen("error: pinned.yaml:", "", 1))
    };
    let (won, lost) = (home.read("won.yaml"), home.read("lost.yaml"));
    let line_of_note =
        |text: &str| text.lines().position(|line_of_note| line_of_note.contains("{note: x}")).unwrap() + 1;
    assert_eq!(
        (verify_assertion("won", "yes"), verify_assertion("lost", "no")),
        ((0, String::new()), (0, String::new()))
    );
    let expected =
        |line_of_note: usize, unknown_word: &str| (1, format!("{line_of_note}: step 1: expected {unknown_word}\n"));
    assert_eq!(verify_assertion("won", "no"), expected(line_of_note(&won), "`winnable: no`, found `yes`"));
    assert_eq!(verify_assertion("lost", "unknown"), expected(line_of_note(&lost), "`winnable: unknown`, found `no`"));
    let no_solver = "a game that the solver supports, found clock";
    assert_eq!(verify_assertion("clock", "yes"), expected(line_of_note(&home.read("clock.yaml")), no_solver));
    let unknown_word = "10:16: `winnable` must be `yes`, `no` or `unknown`";
    assert!(verify_assertion("won", "maybe").1.starts_with(unknown_word), "{}", verify_assertion("won", "maybe").1);
    assert_eq!(
        verify_assertion("won", ""),
        expected(line_of_note(&won), "a word after `winnable`, found none; it is `yes`")
    );
    assert_eq!(home.run("verify --update pinned.yaml").err, "updated pinned.yaml\n");
    assert!(home.read("pinned.yaml").contains("  - {winnable: \"yes\" }\n"), "{}", home.read("pinned.yaml"));
    home.write("pinned.yaml", &lost.replace("- {note: x}", "- winnable: yes  # or not"));
    assert_eq!(home.run("verify --update pinned.yaml").status, 0);
    assert!(home.read("pinned.yaml").contains("  - winnable: \"no\"  # or not\n"), "{}", home.read("pinned.yaml"));
    let shared = home.run("share pinned.yaml");
    home.write("code.txt", &shared.out);
    assert_eq!(home.run("verify code.txt").status, 0);
}

#[test]
fn solver_moves_are_recorded_as_moves_of_the_solver() {
    let home = Home::new();
    let script = "solve 2\nsolve play\nwinnable\nsolve 3\nundo 2\nsolve\n";
    let run = home.pipe("play freecell --deal ms:2 --show none --record won.yaml", script.as_bytes());
    assert_eq!((run.status, run.err.lines().count()), (0, 7), "{}", run.err);
    let lines: Vec<&str> = run.err.lines().collect();
    assert!(lines[2].starts_with("auto: move t1 f1; "), "{}", run.err);
    assert_eq!(lines[3..5], ["the game is won", "the game is won"]);
    assert!(lines[6] == "You can win in 2 moves. `solve play` plays it.", "{}", run.err);
    let text = home.read("won.yaml");
    assert!(text.contains(", by: solver}\n") && !text.contains("peeked") && !text.contains("- winnable"), "{text}");
    assert_eq!(home.run("verify won.yaml").status, 0);
}

#[test]
fn undo_after_auto_is_recorded_as_a_number_of_moves() {
    let home = Home::new();
    home.write("end.yaml", "game: klondike\npartial: true\npiles: {t1: '[KD] AS', t2: 2S, t3: '[KC] AC', s: '[3D]'}\n");
    let script = "auto\nundo\nredo\nundo\nauto\n";
    let run = home.pipe("play --position end.yaml --show none --record end.played.yaml", script.as_bytes());
    assert_eq!((run.status, run.err.matches("done: 3 moves\n").count()), (0, 3), "{}", run.err);
    let text = home.read("end.played.yaml");
    assert_eq!(text.matches("  - {do: move ").count(), 6, "{text}");
    assert!(text.contains("  - undo 3\n  - redo 3\n  - undo 3\n"), "{text}");
    assert_eq!(home.run("verify end.played.yaml").status, 0);
    let resumed = home.run("resume end.played.yaml --show none -e 'undo; redo'");
    assert_eq!((resumed.status, resumed.err.as_str()), (0, "undone: 3 moves\nredone: 3 moves\n"));
}

#[test]
fn a_search_that_uses_hidden_cards_is_reported_and_recorded() {
    let home = Home::new();
    let run = home.pipe("play golf --seed 5 --show none --record golf.yaml", b"winnable\nsolve 1\nsolve play\n");
    let mut lines = run.err.lines();
    assert_eq!(lines.next(), Some("note: the solver looks at the face-down cards; the transcript says so"));
    assert!(lines.next().is_some_and(|line| line.starts_with("You can still win, in ")), "{}", run.err);
    let text = home.read("golf.yaml");
    assert!(text.contains("  - winnable\n") && text.contains(", peeked: true}\n"), "{text}");
    assert_eq!(home.run("verify golf.yaml").status, 0);
}

#[test]
fn solver_answers_are_available_as_json() {
    let home = Home::new();
    let moves = home.run("solve freecell --deal ms:2").out.lines().count() - 1;
    let script = b"winnable\nsolve 1\nhint\nsolve play\n";
    let run = home.pipe("play freecell --deal ms:2 --format json --no-record", script);
    let lines: Vec<&str> = run.out.lines().collect();
    let found = format!("\"verdict\":\"won\",\"moves-to-win\":{moves},\"positions\":");
    assert!(
        lines[1].starts_with(r#"{"type":"answer","command":"winnable","text":"#) && lines[1].contains(&found),
        "{}",
        lines[1]
    );
    assert!(lines[2].contains(",\"solution\":[\"move "), "{}", lines[2]);
    assert!(lines[3].contains(&found) && lines[3].contains("\"command\":\"hint\",\"move\":\"move "), "{}", lines[3]);
    assert!(lines[4].starts_with(r#"{"type":"move","command":"solve","played":["#), "{}", lines[4]);
    let run = home.pipe("play golf --seed 5 --format json --no-record", b"winnable\n");
    assert!(run.out.lines().last().is_some_and(|line| line.contains("\"peeked\":true")), "{}", run.out);
    assert_eq!(run.err, "", "a program reads it in the result");
}

#[test]
fn solver_commands_are_rejected_without_a_solver() {
    let home = Home::new();
    let no_solver = "there is no solver for clock: no choice decides it";
    let output = answers_of(&home, "clock --seed 1", "winnable\nsolve\nset warn on\n");
    let expected =
        format!("stdin:1: refused: winnable: {no_solver}\nstdin:2: refused: solve: {no_solver}\n{no_solver}\n");
    assert_eq!(output, expected);
    let usage = "`solve` takes a number of moves, or `play` (usage: `solve [N|play]`)";
    let output = answers_of(&home, "freecell --deal ms:2", "solve 0\nsolve all\nwinnable 3\nset warn maybe\n");
    let expected = format!(
        "stdin:1: {usage}\nstdin:2: {usage}\nstdin:3: `winnable` takes no argument, but `3` follows\n\
         stdin:4: `warn` takes `on` or `off`, not `maybe`\n"
    );
    assert_eq!(output, expected);
    let output = answers_of(&home, "klondike --seed 1", "set warn on\n");
    assert_eq!(output, "note: the solver looks at the face-down cards; the transcript says so\n");
}

#[test]
fn winnable_chooses_the_next_deal_that_can_be_won() {
    let home = Home::new();
    let is_won = |seed: u64| home.run(&format!("solve black-hole --seed {seed}")).out.starts_with("won");
    let lost = (1..100).find(|&seed| !is_won(seed)).unwrap();
    let next = (lost..1000).find(|&seed| is_won(seed)).unwrap();
    let run = home.run(&format!("play black-hole --seed {lost} --winnable --show none --record a.yaml -e moves"));
    let note = format!("note: counting up from seed:{lost}, the first winnable deal is seed:{next}\n");
    assert!(run.err.starts_with(&note), "{}", run.err);
    assert!(home.read("a.yaml").contains(&format!("seed: {next}\nchosen: winnable\n")));
    assert_eq!(home.run("verify a.yaml").status, 0);
    let dealt = home.run(&format!("deal black-hole --seed {lost} --winnable"));
    assert_eq!((dealt.out, dealt.err), (home.run(&format!("deal black-hole --seed {next}")).out, note));
    let script = format!("moves\nnew --seed {lost} --winnable\ninfo\n");
    let output = home.pipe("play black-hole --seed 1 --show none --no-record", script.as_bytes()).err;
    assert!(output.ends_with(&format!("\ndeal: seed:{next}\n")), "{output}");
    home.write("deck.txt", &home.run("deal accordion --seed 1 --deck-only").out);
    for (line, text) in [
        ("play clock --winnable", "there is no solver for clock: no choice decides it\n"),
        (
            "deal accordion --winnable --deal @deck.txt",
            "`--winnable` needs a deal with a number\nhint: `--seed N` and `--deal ms:N` start at number N\n",
        ),
    ] {
        let run = home.run(line);
        assert_eq!((run.status, run.err), (2, format!("error: {text}")), "{line}");
    }
}
