//! The requests of the page, on this machine.

use patience_web::Program;
use serde_json::{Value, json};

fn ask(program: &mut Program, request: Value) -> Value {
    serde_json::from_str(&program.handle(&request.to_string())).unwrap()
}

fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value[key].as_str().unwrap_or_else(|| panic!("no text `{key}` in {value}"))
}

#[test]
fn each_failure_is_an_answer_and_changes_nothing() {
    let mut program = Program::default();
    assert_eq!(ask(&mut program, json!({"do": "enter", "line": "draw"}))["error"]["text"], "no game is open");
    ask(&mut program, json!({"do": "deal", "game": "golf", "deal": "seed:7"}));
    ask(&mut program, json!({"do": "enter", "line": "draw"}));
    let before = ask(&mut program, json!({"do": "transcript"}));
    let requests = [
        json!({"do": "deal", "game": "nonesuch"}),
        json!({"do": "deal", "game": "golf", "deal": "seed:x"}),
        json!({"do": "deal", "game": "golf", "options": {"x": 1}}),
        json!({"do": "deal", "game": "golf", "daily": "2026-13-01"}),
        json!({"do": "deal"}),
        json!({"do": "open", "text": "P1abc"}),
        json!({"do": "open", "text": "{patience: 2}"}),
        json!({"do": "open", "text": "\u{0}"}),
        json!({"do": "open", "text": "piles: {t1: KS}"}),
        json!({"do": "open", "text": before["yaml"], "at": 9}),
        json!({"do": "check", "text": "{id: x, extends: frecell}"}),
        json!({"do": "targets", "pile": "t99", "index": 0}),
        json!({"do": "complete", "line": "♠", "cursor": 1}),
        json!({"do": "enter", "line": "x".repeat(5000)}),
        json!({"do": "what"}),
        json!([1, 2]),
    ];
    for request in requests {
        assert!(ask(&mut program, request.clone())["error"]["text"].is_string(), "{request}");
        assert_eq!(ask(&mut program, json!({"do": "transcript"})), before, "{request}");
    }
    assert!(program.handle("{").contains("error") && program.handle("").contains("error"));
}

#[test]
fn every_target_of_every_card_is_a_legal_move() {
    let mut program = Program::default();
    let games = ask(&mut program, json!({"do": "games"}));
    for game in games["games"].as_array().unwrap() {
        let id = text(game, "id");
        let mut screen = ask(&mut program, json!({"do": "deal", "game": id, "deal": "seed:3"}));
        for step in 0..12 {
            let moves: Vec<String> = serde_json::from_value(screen["state"]["moves"].clone()).unwrap();
            let commands = commands_of_pointer(&mut program, &screen);
            for m in &moves {
                assert!(is_reachable(&screen, &commands, m), "{id}: no card, pile or button makes `{m}`: {commands:?}");
            }
            let start = ask(&mut program, json!({"do": "transcript"}));
            for command in commands.iter().take(30) {
                let after = ask(&mut program, json!({"do": "enter", "line": command}));
                assert_eq!(after["outcome"], "done", "{id}: `{command}` {}", after["lines"]);
                ask(&mut program, json!({"do": "open", "text": start["yaml"]}));
            }
            let Some(m) = moves.get(step * 7 % moves.len().max(1)) else { break };
            screen = ask(&mut program, json!({"do": "enter", "line": m}));
        }
    }
}

/// All commands that a pointer can give on a screen.
fn commands_of_pointer(program: &mut Program, screen: &Value) -> Vec<String> {
    let mut commands: Vec<String> = Vec::new();
    for (pile, cards) in screen["state"]["piles"].as_object().unwrap() {
        for index in 0..=cards.as_array().unwrap().len() {
            let picked = ask(program, json!({"do": "targets", "pile": pile, "index": index}));
            let targets = picked["targets"].as_array().unwrap().iter().map(|target| &target["command"]);
            let all = targets.chain([&picked["home"], &picked["tap"]]).filter_map(Value::as_str);
            commands.extend(all.map(str::to_string));
        }
    }
    let choices = screen["choices"].as_array().unwrap();
    commands.extend(choices.iter().map(|choice| text(choice, "command").to_string()));
    commands.sort();
    commands.dedup();
    commands
}

/// Whether a command of the pointer, or a selection of cards, makes a move. A pair may be named in either order.
fn is_reachable(screen: &Value, commands: &[String], m: &str) -> bool {
    let turned = || match m.split(' ').collect::<Vec<_>>()[..] {
        [word, a, b] => format!("{word} {b} {a}"),
        _ => String::new(),
    };
    let is_selected = || screen["selection"]["command"].as_str().is_some_and(|word| m.starts_with(word));
    commands.iter().any(|command| command == m) || commands.contains(&turned()) || is_selected()
}

#[test]
fn an_exchange_of_three_cards_has_a_button() {
    let mut program = Program::default();
    let position = "{game: virginia-reel, options: {cycle3: 'on'}, partial: true, piles: {a1: 2H, a2: 3C, a3: KD, \
                    a4: KH, a5: KS, a6: KC, a7: KD, a8: KH, b1: 3S, b2: 4C, b3: QD, b4: QH, b5: QS, b6: QC, b7: QD, \
                    b8: QH, c1: 4C, c2: 2C, c3: JD, c4: JH, c5: JS, c6: JC, c7: JD, c8: JH}}";
    let screen = ask(&mut program, json!({"do": "open", "text": position}));
    let commands: Vec<&str> = screen["choices"].as_array().unwrap().iter().map(|c| text(c, "command")).collect();
    assert_eq!(commands, ["rotate a2 b2 c2"], "{screen}");
    let after = ask(&mut program, json!({"do": "enter", "line": commands[0]}));
    assert_eq!((&after["outcome"], &after["choices"]), (&json!("done"), &json!([])));
}

#[test]
fn a_redeal_without_a_stock_has_a_button() {
    let mut program = Program::default();
    let screen = ask(&mut program, json!({"do": "deal", "game": "la-belle-lucie", "deal": "seed:4"}));
    assert_eq!(screen["choices"], json!([{"command": "draw", "label": "redeal"}]));
}

#[test]
fn a_rulebook_is_checked_as_the_program_checks_it() {
    let mut program = Program::default();
    let valid = ask(&mut program, json!({"do": "try", "name": "a.yaml", "text": "{id: mine, extends: golf}"}));
    assert_eq!(valid["valid"], json!(true));
    let line: Value = serde_json::from_str(text(&valid, "line")).unwrap();
    assert_eq!((&line["type"], &line["file"], &line["game"]), (&json!("check"), &json!("a.yaml"), &json!("mine")));
    let success = "`mine` is valid: no errors in 20 deals played at random\na short search won ";
    assert!(text(&valid, "text").contains(success), "{valid}");
    let invalid = ask(&mut program, json!({"do": "try", "name": "a.yaml", "text": "{id: x, extends: frecell}"}));
    assert_eq!(invalid["valid"], json!(false));
    assert!(text(&invalid, "text").starts_with("error: a.yaml:1:"), "{invalid}");
}

#[test]
fn a_record_has_the_times_of_the_page_and_opens_again() {
    let mut program = Program::default();
    ask(&mut program, json!({"do": "deal", "game": "klondike", "deal": "seed:4", "started": 1_800_000_000}));
    ask(&mut program, json!({"do": "enter", "line": "draw", "elapsed": 12.34}));
    ask(&mut program, json!({"do": "enter", "line": "draw", "elapsed": -1.0}));
    let record = ask(&mut program, json!({"do": "transcript"}));
    let yaml = text(&record, "yaml");
    assert!(yaml.contains("started: 2027-01-15T08:00:00Z") && yaml.contains("12.3"), "{yaml}");
    assert_eq!(text(&record, "file_name"), "klondike.yaml");
    let resumed = ask(&mut program, json!({"do": "open", "text": yaml}));
    assert_eq!(text(&resumed, "transcript"), yaml);
    let opened = ask(&mut program, json!({"do": "open", "text": record["code"], "at": 1}));
    assert_eq!((&opened["moves_made"], &opened["can_undo"]), (&json!(1), &json!(true)));
    assert!(text(&opened, "transcript").contains("taken-over: 1"));
}

#[test]
fn a_game_to_its_end_and_a_new_one() {
    let mut program = Program::default();
    let position = "{game: freecell, piles: {t1: KS, f1: KC, f2: KD, f3: KH, f4: QS}, partial: true}";
    let start = ask(&mut program, json!({"do": "open", "text": position}));
    assert_eq!((&start["can_finish"], &start["ending"]), (&json!(true), &Value::Null), "{start}");
    let end = ask(&mut program, json!({"do": "enter", "line": "KS f"}));
    assert_eq!((text(&end, "status"), text(&end, "ending")), ("won", "Won in 1 move."));
    let next = ask(&mut program, json!({"do": "enter", "line": "new golf --seed 5"}));
    assert_eq!((text(&next, "game"), next["left"].as_array().unwrap().len()), ("golf", 1));
}

#[test]
fn bridge_solitaire_asks_for_a_selection_and_buttons() {
    let mut program = Program::default();
    let screen = ask(&mut program, json!({"do": "deal", "game": "bridge-solitaire", "deal": "seed:4"}));
    assert_eq!((&screen["selection"]["command"], &screen["selection"]["count"]), (&json!("keep"), &json!(6)));
    assert_eq!(screen["choices"], json!([]));
    let screen = ask(&mut program, json!({"do": "enter", "line": "hint play"}));
    assert!(screen["choices"].as_array().unwrap().iter().any(|choice| choice["command"] == "pass"));
    assert_eq!(screen["selection"], Value::Null);
}
