//! Tests of `patience compare`: several transcripts of the same deal, and transcripts that cannot be compared.

use crate::support::home::Home;

/// Returns a home with three transcripts of the same deal of Golf. Two of them have the same first three moves.
fn home() -> Home {
    let home = Home::new();
    let deal = |steps: &str| format!("{{patience: 1, game: golf, seed: 7, deals: [{{steps: [{steps}]}}]}}");
    home.write("ann.yaml", &deal("draw, draw, {do: draw, at: 75.5}, undo, {do: move t5 w, at: 80.0}, draw"));
    home.write("bob.yaml", &deal("draw, move t2 w, undo, draw, move t5 w"));
    home.write("cy.yaml", &deal("draw, move t2 w, hint"));
    home
}

#[test]
fn three_transcripts_of_one_deal_are_compared() {
    let home = home();
    let run = home.run("compare ann.yaml bob.yaml cy.yaml");
    let expected = "\
Golf, seed:7

file      result   moves  score  time  undone  hints
----------------------------------------------------
ann.yaml  playing  4      34     1:20  1       0
bob.yaml  playing  3      34           1       0
cy.yaml   playing  2      34           0       1

the sessions diverge after 1 move:
  ann.yaml, bob.yaml  draw
  cy.yaml             move t2 w
ann.yaml, bob.yaml diverge after 3 moves:
  ann.yaml  draw
  bob.yaml  ends here
";
    assert_eq!((run.status, run.out, run.err), (0, expected.into(), String::new()));
}

#[test]
fn a_comparison_is_available_as_json() {
    let home = home();
    let run = home.run("compare ann.yaml cy.yaml --format json");
    let lines: Vec<serde_json::Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((run.status, lines.len()), (0, 4), "{run:?}");
    assert_eq!((&lines[0]["type"], &lines[0]["deal"]), (&"comparison".into(), &"seed:7".into()));
    let ann = r#"{"type":"session","file":"ann.yaml","status":"unfinished","score":34,"moves":4,"undos":1,"hints":0,"seconds":80.0}"#;
    let divergence = r#"{"type":"divergence","deal":1,"after":1,"branches":[{"files":["ann.yaml"],"move":"draw"},{"files":["cy.yaml"],"move":"move t2 w"}]}"#;
    let lines_of_output: Vec<&str> = run.out.lines().collect();
    assert_eq!((lines_of_output[1], lines_of_output[3]), (ann, divergence));
}

#[test]
fn transcripts_codes_and_standard_input_can_be_compared() {
    let home = home();
    let code = home.run("share bob.yaml").out;
    let code = code.trim();
    let run = home.pipe(&format!("compare {code} - {code}"), &std::fs::read(home.path("bob.yaml")).unwrap());
    assert_eq!(run.status, 0, "{run:?}");
    let names: Vec<&str> = run.out.lines().skip(4).take(3).map(|line| line.split("  ").next().unwrap()).collect();
    assert_eq!(names, ["the share code (1)", "standard input", "the share code (3)"]);
    assert!(run.out.ends_with("\nall sessions have the same 3 moves\n"), "{}", run.out);
}

#[test]
fn a_match_is_compared_deal_by_deal() {
    let home = Home::new();
    let sixteen_draws = "draw; ".repeat(16);
    for (name, last_commands) in [("a", "draw; draw"), ("b", "draw; undo")] {
        let line = format!(
            "play golf --seed 2 -o holes=9 --record {name}.yaml --show none -e '{sixteen_draws}next; {last_commands}'"
        );
        assert_eq!(home.run(&line).status, 0);
    }
    let run = home.run("compare a.yaml b.yaml");
    let (_, divergence) = run.out.rsplit_once("\n\n").unwrap();
    assert_eq!(divergence, "the sessions diverge after 0 moves of deal 2:\n  a.yaml  draw\n  b.yaml  ends here\n");
    // If a later deal differs, nothing is compared.
    let text = home.read("b.yaml");
    let (_, deck) = text.rsplit_once("\n- deck: ").unwrap();
    let (deck, _) = deck.split_once('\n').unwrap();
    let mut cards: Vec<&str> = deck.split(' ').collect();
    cards.reverse();
    home.write("c.yaml", &text.replace(deck, &cards.join(" ")).replace("digest: ", "# digest: "));
    let run = home.run("compare a.yaml c.yaml");
    assert_eq!((run.status, &*run.err), (2, "error: c.yaml: its deal 2 differs from that of `a.yaml`\n"));
}

#[test]
fn transcripts_that_cannot_be_compared_have_exact_errors() {
    let home = home();
    home.write("other.yaml", "{patience: 1, game: golf, seed: 8, deals: [{steps: []}]}");
    home.write("putt.yaml", "{patience: 1, game: putt-putt, seed: 7, deals: [{steps: []}]}");
    home.write("open.yaml", "{patience: 1, game: golf, options: {king: wrap}, seed: 7, deals: [{steps: []}]}");
    home.write("illegal.yaml", "{patience: 1, game: golf, seed: 7, deals: [{steps: [draw, move t1 w]}]}");
    home.write("text.yaml", "hello\n");
    let code = home.run("share ann.yaml").out;
    let half_code = &code[..code.len() / 2];
    for (line, expected) in [
        (
            "compare ann.yaml".into(),
            "`FILE|NUMBER|GAME` must be given at least twice\nhint: see `patience compare --help`".to_string(),
        ),
        ("compare ann.yaml nothing.yaml".into(), "cannot read `nothing.yaml`: no such file or directory".into()),
        ("compare ann.yaml other.yaml".into(), "other.yaml: its deal differs from that of `ann.yaml`".into()),
        (
            "compare ann.yaml putt.yaml".into(),
            "putt.yaml: its game is `putt-putt`, but that of `ann.yaml` is `golf`".into(),
        ),
        (
            "compare bob.yaml open.yaml".into(),
            "open.yaml: its options are `king=wrap`, but those of `bob.yaml` are `king=closed`".into(),
        ),
        ("compare - -".into(), "`-` is given twice, but standard input can be read only once".into()),
        (
            "compare ann.yaml text.yaml".into(),
            "text.yaml:1:1: not a transcript: it does not begin with `patience: 1`".into(),
        ),
        (
            format!("compare ann.yaml {half_code}"),
            "the share code: the share code is incomplete\nhint: check that you copied the whole code".into(),
        ),
        (
            "compare ann.yaml illegal.yaml".into(),
            "illegal.yaml:1: step 2: expected `move t1 w` to be legal, found wrong-rank".into(),
        ),
    ] {
        let run = home.run(&line);
        let errors: Vec<&str> = run.err.lines().filter(|line| !line.contains(" | ") && !line.ends_with(" |")).collect();
        let errors = errors.join("\n");
        assert!(errors.starts_with(&format!("error: {expected}")), "{line}: {errors}");
        assert_eq!((run.status, &*run.out), (2, ""), "{line}");
    }
}
