//! Tests of the JSON lines and their schema.

use crate::card::DealSpec;
use crate::games::catalog;
use crate::play::Session;
use crate::shell::test_support::{dealt, play_from, run, session_with_options, session_with_piles, settings};
use crate::shell::{OutputFormat, ShowMode};
use serde_json::Value;

fn lines(session: Session, script: &str) -> Vec<String> {
    let output = run(session, settings(ShowMode::Every, OutputFormat::Json), None, script);
    output.out.lines().map(str::to_string).collect()
}

#[test]
fn keys_and_commands_are_well_spelled() {
    let script = "hint\nmoves\nshow\nd\nauto\nundo\nt9 f\nmove t1 t1\nlook\ninfo\nwhy draw\nset\nresign";
    for game in catalog::ids().step_by(3) {
        for line in lines(dealt(game, "seed:5"), script) {
            assert_well_spelled(&serde_json::from_str(&line).unwrap(), "");
        }
    }
}

#[test]
fn lines_have_the_documented_form() {
    let board = session_with_piles("klondike", "t1: TC, t2: '[2D] 9S', t6: TH");
    let state = |t2: &str, t6: &str, moves: &str| {
        format!(
            "\"state\":{{\"piles\":{{\"s\":[],\"w\":[],\"f1\":[],\"f2\":[],\"f3\":[],\"f4\":[],\"t1\":[\"TC\"],\"t2\":[{t2}],\
             \"t3\":[],\"t4\":[],\"t5\":[],\"t6\":[{t6}],\"t7\":[]}},\"status\":\"unfinished\",\"score\":0,\
             \"facts\":{{\"stock\":0,\"pass\":1}},\"moves\":[{moves}]}}"
        )
    };
    let options = r#""options":{"build":"alt","draw":1,"fback":true,"passes":"unlimited","score":"count","space":"K"}"#;
    let before = state("null,\"9S\"", "\"TH\"", "\"move t2 t6\"");
    let output = lines(board, "9S th\nu\nt2 t1\n# said\nscore\nquit");
    assert_eq!(
        output,
        [
            format!(r#"{{"schema_version":1,"type":"deal","game":"klondike",{options},{before}}}"#),
            format!(
                r#"{{"type":"move","command":"move","played":["move t2 t6"],"auto":false,{}}}"#,
                state("\"2D\"", "\"TH\",\"9S\"", "")
            )
            .replace("unfinished", "stuck"),
            format!(r#"{{"type":"undo","command":"undo","text":"undone: move t2 t6",{before}}}"#),
            "{\"type\":\"refused\",\"command\":\"move t2 t1\",\"reason\":\"wrong-suit\",\"text\":\"9S cannot go on TC: \
             only a red nine goes there\",\"tip\":\"9S can go on TH in t6\",\"instead\":[\"move t2 t6\"]}"
                .to_string(),
            r#"{"type":"answer","command":"score","text":"score 0 (more is better)"}"#.to_string(),
            r#"{"type":"result","status":"unfinished","score":0,"moves":0,"undos":1,"hints":0}"#.to_string(),
        ]
    );
}

/// Returns whether the result contains the deal and the deck.
fn reveals(session: Session, deal: &str, script: &str) -> (bool, bool) {
    let deal = (!deal.is_empty()).then(|| DealSpec::parse(deal).unwrap());
    let output = play_from(session, settings(ShowMode::None, OutputFormat::Json), deal, script);
    let (before, result) = output.trim_end().rsplit_once('\n').unwrap();
    assert!(!before.contains("seed:") && !before.contains("deck"), "{before}");
    (result.contains("\"deal\":\""), result.contains("\"deck\":\""))
}

#[test]
fn the_result_contains_the_deal_only_if_that_reveals_nothing_useful() {
    for game in ["klondike", "freecell"] {
        assert_eq!(reveals(dealt(game, "seed:5"), "seed:5", "info\nhelp\nlook"), (false, false));
        assert_eq!(reveals(dealt(game, "seed:5"), "seed:5", "resign\nlook"), (true, true));
        assert_eq!(reveals(dealt(game, "seed:5"), "", "look"), (false, false));
    }
    assert_eq!(reveals(session_with_piles("golf", "t1: 6D, w: 5C"), "seed:5", "t1 w"), (true, false), "won");
    assert_eq!(reveals(session_with_piles("golf", "t1: 9D, w: 5C"), "seed:5", "look"), (true, false), "stuck");
    assert_eq!(reveals(session_with_piles("golf", "t1: 6D, w: 5C"), "deck:AS", "look"), (true, false), "in the open");
    let holes = || session_with_options("golf", &[("holes", "9")], "t1: 9D, w: 5C");
    assert_eq!(reveals(holes(), "seed:5", "look"), (false, false), "other holes follow");
    assert_eq!(reveals(holes(), "seed:5", "next\nlook"), (false, false));
    assert_eq!(reveals(holes(), "seed:5", "next\nresign"), (true, true));
}

#[test]
fn a_rejection_quotes_a_line_that_was_not_understood() {
    for line in ["drwa", "undo x", "move", "move t1", "t9 f", "place", "why", "set a b c", "goto", "score x", "mark 7"]
    {
        let answer: Value = serde_json::from_str(&lines(dealt("klondike", "seed:5"), line)[1]).unwrap();
        assert_eq!((&answer["type"], &answer["command"]), (&"refused".into(), &line.into()), "{line}");
    }
    let answer: Value = serde_json::from_str(&lines(dealt("golf", "seed:5"), "place  t1\n")[1]).unwrap();
    assert_eq!((&answer["reason"], &answer["command"]), (&"no-such-command".into(), &"place t1".into()));
}

/// Asserts that every key is in kebab case, except the names of piles, and that no command ends in a blank.
fn assert_well_spelled(value: &Value, under: &str) {
    match value {
        Value::Object(entries) => {
            for (key, inner) in entries {
                let kebab = key.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
                assert!(kebab || under == "piles" || key == "schema_version", "{key}");
                assert_well_spelled(inner, key);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| assert_well_spelled(item, under)),
        Value::String(text) if matches!(under, "command" | "moves" | "played" | "instead") => {
            assert_eq!(text.trim(), text);
        }
        _ => {}
    }
}

#[test]
fn hidden_cards_change_no_answer() {
    for game in catalog::ids().step_by(4) {
        let session = dealt(game, "seed:5");
        let moves = session.moves();
        // A legal move turns up a card, and its answer shows it.
        let is_legal = moves.iter().any(|&m| session.info().format_move(m).starts_with("move t1 f"));
        let move_line = if is_legal { "why t1 f" } else { "t1 f" };
        let script = format!("moves\nlook\ninfo\nhint\nscore\nwhere 9S\nmoves 9S\n9S f\n{move_line}\nwhy draw\n");
        let mut random_number = 1;
        let other = session.view().determinize(|n| {
            random_number = (random_number * 31 + 7) % 1009;
            random_number % n
        });
        let other = Session::from_board(session.game().clone(), other);
        let same = Session::from_board(session.game().clone(), session.board().clone());
        assert_eq!(lines(other, &script), lines(same, &script), "{game}");
    }
}

#[test]
fn history_lists_moves_and_marks() {
    let output = lines(dealt("klondike", "seed:5"), "d\nd\nmark here\nd\nu\nhistory\nhistory 1");
    let answer = |at: usize| serde_json::from_str::<Value>(&output[at]).unwrap();
    let all = answer(6);
    assert_eq!(all["moves"], serde_json::json!(["draw", "draw"]));
    assert_eq!(all["undone"], serde_json::json!(["draw"]));
    assert_eq!(all["marks"], serde_json::json!([{"name": "here", "moves": 2}]));
    assert!(all.get("state").is_none() && all["command"] == "history");
    assert_eq!(answer(7)["moves"], serde_json::json!(["draw"]));
}
