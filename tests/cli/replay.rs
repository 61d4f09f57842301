//! Tests of `patience replay` in a pipe: boards, changes, JSON, and playing on with `--take-over`.

use crate::support::home::{Home, Run};

#[test]
fn a_replay_shows_each_step_and_can_be_taken_over() {
    let home = Home::new();
    home.run("play klondike --seed 42 -e 'draw; t4 t2; note so far; undo' --record a.yaml");
    let step_lines = |run: Run| -> Vec<String> {
        let heads = run
            .out
            .lines()
            .filter(|line| line.split_once(": ").is_some_and(|(number, _)| number.parse::<u32>().is_ok()));
        heads.map(String::from).collect()
    };
    let all = step_lines(home.run("replay a.yaml"));
    assert_eq!(all, ["0: Klondike, seed:42", "1: draw", "2: move t4 t2", "2: # so far", "1: undo"]);
    assert_eq!(step_lines(home.run("replay a.yaml --from 1 --to 2")), all[1..3]);
    assert_eq!(step_lines(home.run("replay a.yaml --from 2")), all[2..]);
    assert_eq!(step_lines(home.run("replay a.yaml --final")), ["1: Klondike"]);
    let text = "error: a.yaml: there is no move 9: the game has 2 moves\n";
    assert_eq!(home.run("replay a.yaml --to 9").err, text);
    assert_eq!(home.run("replay a.yaml --final --to 2 --take-over -e draw --record b.yaml").status, 0);
    let steps = home.read("b.yaml").split("steps:\n").last().unwrap().to_string();
    assert_eq!(steps, "  - draw\n  - move t4 t2\n  - draw\n");
    assert_eq!(home.run("verify b.yaml"), Run::default());
}

#[test]
fn a_replay_prints_boards_changes_or_nothing_as_requested() {
    let home = Home::new();
    home.run("play klondike --seed 42 -e 'draw; t4 t2; note so far; undo; redo; restart; redo 2' --record a.yaml");
    let changes = home.run("replay a.yaml --from 1 --show changes");
    let lines = "1: draw\ndrew 1 card: top of the waste is 6S\n\
                 2: move t4 t2\nmoved 3S from t4 to 4D on t2; turned up 5C on t4\n\
                 2: # so far\n1: undo\nundone: move t4 t2\n2: redo\nmoved 3S from t4 to 4D on t2; turned up 5C on t4\n\
                 0: restart\nundone: 2 moves\n2: redo 2\nredone: 2 moves\n";
    assert_eq!(changes.out, lines);
    let deal = home.run("replay a.yaml --to 0 --show changes").out;
    assert!(deal.starts_with("0: Klondike, seed:42\ns: 24 face down\n") && deal.ends_with("score 0\n"), "{deal}");
    let last_board = home.run("replay a.yaml --final");
    assert_eq!(home.run("replay a.yaml --show final"), last_board);
    assert_eq!(home.run("replay a.yaml --show none"), Run::default());
    let take_over = |options: &str| home.run(&format!("replay a.yaml --take-over --no-record -e look {options}")).out;
    assert_eq!(take_over("--show none"), "");
    let json = take_over("--format json");
    assert!(json.lines().all(|line| line.starts_with('{')) && json.lines().count() == 3, "{json}");
    assert_eq!(take_over("--final --format json"), json);
    assert_eq!(take_over("--show final"), last_board.out.split_once('\n').unwrap().1.trim_end().to_string() + "\n");
    let wrong_range = home.run("replay a.yaml --from 5 --to 2");
    assert_eq!((wrong_range.status, wrong_range.err.as_str()), (2, "error: `--from 5` is after `--to 2`\n"));
}

#[test]
fn json_replay_has_the_same_lines_as_the_session() {
    let home = Home::new();
    let commands = "draw; t4 t2; undo; redo; mark here; restart; redo 2; undo; goto here; auto; draw";
    let played = home.run(&format!("play klondike --seed 42 --record a.yaml --format json -e '{commands}'"));
    let replayed = home.run("replay a.yaml --format json");
    assert_eq!((played.status, replayed.status, replayed.err.as_str()), (0, 0, ""));
    // Commands that changed nothing are not recorded. They only printed an answer.
    let recorded_lines = |out: &str| -> Vec<String> {
        let is_idle = |line: &&str| line.contains("\"type\":\"answer\"") && !line.contains("\"command\":\"mark\"");
        out.lines().filter(|line| !is_idle(line)).map(String::from).collect()
    };
    // A jump to a mark is recorded as an undo or a redo.
    assert_eq!(
        recorded_lines(&replayed.out),
        recorded_lines(&played.out.replace("\"command\":\"goto\"", "\"command\":\"redo\""))
    );
    let two_moves = home.run("replay a.yaml --format json --from 1 --to 2").out;
    let types: Vec<_> =
        two_moves.lines().map(|line| line.split("\"type\":").nth(1).unwrap().split(',').next().unwrap()).collect();
    assert_eq!(types, ["\"move\"", "\"move\"", "\"result\""]);
    let last_board = home.run("replay a.yaml --format json --final").out;
    assert!(
        last_board.starts_with("{\"schema_version\":1,\"type\":\"answer\",\"command\":\"show\"")
            && last_board.lines().count() == 2,
        "{last_board}"
    );
}

#[test]
fn json_replay_includes_notes_rejections_and_later_deals() {
    let home = Home::new();
    let steps = "[{do: draw, note: so far}, {note: and on}, {refused: move t1 t2}, {see: }, resign]";
    home.write("a.yaml", &format!("{{patience: 1, game: klondike, seed: 42, deals: [{{steps: {steps}}}]}}"));
    let lines: Vec<String> = home.run("replay a.yaml --format json").out.lines().map(String::from).collect();
    let assert_contains = |index: usize, text: &str| assert!(lines[index].contains(text), "{index}: {}", lines[index]);
    assert_contains(1, "\"type\":\"move\",\"command\":\"draw\"");
    assert_contains(2, "\"type\":\"answer\",\"command\":\"note\",\"text\":\"so far\"");
    assert_contains(3, "\"command\":\"note\",\"text\":\"and on\"");
    assert_contains(4, "\"type\":\"refused\",\"command\":\"move t1 t2\",\"reason\":\"wrong-rank\"");
    assert_contains(5, "\"type\":\"answer\",\"command\":\"resign\"");
    assert_contains(6, "\"type\":\"result\",\"status\":\"resigned\"");
    assert_contains(6, "\"deal\":\"seed:42\"");
    assert_eq!(lines.len(), 7);
    let root = env!("CARGO_MANIFEST_DIR");
    let match_replay = home.run(&format!("replay {root}/transcripts/golf/same-deal.yaml --format json")).out;
    assert_eq!(match_replay.matches("\"type\":\"deal\"").count(), 2);
}
