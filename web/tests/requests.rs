//! The requests of the page, on this machine.

use patience_web::Program;
use serde_json::{Value, json};

#[expect(clippy::needless_pass_by_value, reason = "callers write `json!(…)`")]
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
        json!({"do": "restore", "name": "b.zip", "bytes": "?"}),
        json!({"do": "restore", "name": "b.zip", "bytes": "UEsDBA=="}),
        json!({"do": "backup", "games": [{"name": "../x", "transcript": before["yaml"]}], "lessons": {}, "page": ""}),
        json!({"do": "backup", "games": [{"name": "x", "transcript": "no"}], "lessons": {}, "page": ""}),
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
fn a_backup_is_read_as_it_was_written() {
    let mut program = Program::default();
    ask(&mut program, json!({"do": "deal", "game": "golf", "deal": "seed:7"}));
    ask(&mut program, json!({"do": "enter", "line": "draw; draw", "elapsed": 9.4}));
    let transcript = ask(&mut program, json!({"do": "transcript"}))["yaml"].clone();
    let games = json!([{"name": "golf-1", "transcript": transcript}]);
    // A lesson of another version is left out.
    let lessons = json!({"klondike": 4, "freecell": 99, "chess": 1});
    let backup = ask(&mut program, json!({"do": "backup", "games": games, "lessons": lessons, "page": "{}\n"}));
    let mut read = ask(&mut program, json!({"do": "restore", "name": "b.zip", "bytes": backup["bytes"]}));
    let freecell_steps = read["lessons"][0][1].take();
    assert!(freecell_steps.as_u64().is_some_and(|steps| steps > 4 && steps < 99), "{freecell_steps}");
    let expected = json!({
        "games": [{
            "name": "golf-1", "transcript": transcript, "game": "golf", "title": "Golf", "deal": "Deal 7",
            "unfinished": true, "counts": false, "won": false, "moves": 2, "seconds": 9, "day": null, "daily": null,
        }],
        "lessons": [["freecell", null], ["klondike", 4]],
        "page": "{}\n",
    });
    assert_eq!(read, expected);
}

#[test]
fn every_target_of_every_card_is_a_legal_move() {
    targets_are_legal_moves(5);
}

#[test]
#[ignore = "runs for a minute"]
fn every_target_of_every_card_is_a_legal_move_in_all_games() {
    targets_are_legal_moves(1);
}

/// Plays some moves of every `step`th game, and clicks all cards and their targets.
fn targets_are_legal_moves(step: usize) {
    let mut program = Program::default();
    let games = ask(&mut program, json!({"do": "games"}));
    for game in games["games"].as_array().unwrap().iter().step_by(step) {
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

#[test]
fn every_lesson_is_played_by_what_its_steps_point_at() {
    let mut program = Program::default();
    let lessons = ask(&mut program, json!({"do": "lessons"}));
    for lesson in lessons["lessons"].as_array().unwrap() {
        let id = text(lesson, "id");
        let settings = json!({"auto": "on", "warn": "on"});
        let mut screen = ask(&mut program, json!({"do": "learn", "lesson": id, "settings": settings}));
        assert_eq!((&screen["settings"]["auto"], &screen["transcript"]), (&json!("off"), &Value::Null));
        for step in 1..=lesson["steps"].as_u64().unwrap() {
            let page = screen["lesson"].clone();
            assert_eq!((&page["step"], &page["steps"]), (&json!(step), &lesson["steps"]), "{id}");
            for key in ["heading", "text", "task"] {
                assert!(!text(&page, key).contains('`') && !text(&page, key).contains("ype "), "{id}: {}", page[key]);
            }
            let spoken = screen["spoken"].as_array().unwrap().last().unwrap().as_str().unwrap();
            let place = format!("Step {step} of {}: ", page["steps"]);
            assert!(spoken.starts_with(&place) && spoken.ends_with(text(&page, "task")), "{id}: {spoken}");
            a_wrong_move_is_taken_back(&mut program, &screen);
            // A list of moves would contain moves that the lesson takes back.
            let moves = ask(&mut program, json!({"do": "enter", "line": "moves"}));
            assert_eq!((moves["said"].as_array().unwrap().len(), &moves["offers"]), (1, &json!([])), "{id}");
            // A step of several moves points at each of them.
            while screen["lesson"]["step"] == json!(step) {
                let line = command_of_step(&mut program, &screen["lesson"]);
                screen = ask(&mut program, json!({"do": "enter", "line": line}));
                assert_eq!(screen["outcome"], "done", "{id}, step {step}: {line}: {}", screen["said"]);
            }
            // The lesson opens at each of its steps.
            if step < lesson["steps"].as_u64().unwrap() {
                let same = ask(&mut program, json!({"do": "learn", "lesson": id, "step": step}));
                assert_eq!((&same["lesson"], &same["scene"]), (&screen["lesson"], &screen["scene"]), "{id}");
                screen = same;
            }
        }
        assert_eq!((&screen["lesson"]["step"], &screen["lesson"]["taps"]), (&Value::Null, &json!([])), "{id}");
        assert!(!text(&screen["lesson"], "text").contains('`'), "{id}: {}", screen["lesson"]["text"]);
        // The game goes on, and `restart` begins the lesson again.
        let m = screen["state"]["moves"][0].clone();
        assert_eq!(ask(&mut program, json!({"do": "enter", "line": m}))["outcome"], "done", "{id}: {m}");
        assert_eq!(ask(&mut program, json!({"do": "enter", "line": "restart"}))["lesson"]["step"], 1, "{id}");
        assert_eq!(ask(&mut program, json!({"do": "rules", "game": id}))["has_lesson"], true);
    }
    assert_eq!(ask(&mut program, json!({"do": "rules", "game": "golf"}))["has_lesson"], false);
    let error = ask(&mut program, json!({"do": "learn", "lesson": "golf"}));
    assert_eq!(error["error"]["text"], "there is no lesson `golf`");
}

/// Returns the command of the taps at which a step of a lesson points, or the command of its button.
fn command_of_step(program: &mut Program, page: &Value) -> String {
    let taps = page["taps"].as_array().unwrap();
    let Some(first) = taps.first() else {
        assert!(["hint", "undo"].contains(&text(page, "command")), "{page}: the page has no such button");
        return text(page, "command").to_string();
    };
    let picked = ask(program, json!({"do": "targets", "pile": first["pile"], "index": first["index"]}));
    match taps.get(1) {
        Some(second) => {
            let targets = picked["targets"].as_array().unwrap();
            let target = targets.iter().find(|target| target["pile"] == second["pile"]);
            text(target.unwrap_or_else(|| panic!("{page}: {picked}")), "command").to_string()
        }
        None => text(&picked, "tap").to_string(),
    }
}

/// Makes a legal move that the step does not ask for. The board stays, and the answer says so.
fn a_wrong_move_is_taken_back(program: &mut Program, screen: &Value) {
    let page = &screen["lesson"];
    for m in screen["state"]["moves"].as_array().unwrap() {
        let after = ask(program, json!({"do": "enter", "line": m}));
        if after["kind"] == "rejection" {
            assert_eq!((&after["scene"], &after["lesson"]), (&screen["scene"], page), "{m}");
            assert_eq!((after["said"].as_array().unwrap().len(), &after["offers"]), (2, &json!([])), "{m}");
            assert_eq!(after["can_redo"], false, "{m}");
            return;
        }
        ask(program, json!({"do": "learn", "lesson": page["id"], "step": page["step"].as_u64().unwrap() - 1}));
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
    assert_eq!(screen["choices"], json!([{"command": "draw", "label": "Redeal", "spoken": "Redeal"}]));
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

/// The settings with which a page begins.
fn page_settings() -> Value {
    json!({"suits": "two", "auto": "off", "warn": "off", "times": "on", "notation": "cards"})
}

/// Deals a game for a person on a page.
fn deal_for_person(program: &mut Program, game: &str, deal: &str) -> Value {
    ask(program, json!({"do": "deal", "game": game, "deal": deal, "settings": page_settings()}))
}

fn enter(program: &mut Program, line: &str) -> Value {
    ask(program, json!({"do": "enter", "line": line}))
}

/// Returns the first line of JSON of a reply.
fn first_line(reply: &Value) -> Value {
    serde_json::from_str(reply["lines"][0].as_str().unwrap_or_else(|| panic!("no line in {reply}"))).unwrap()
}

/// Returns the keys of all settings, with all their values.
fn all_settings(program: &mut Program) -> Vec<(String, Vec<String>)> {
    ask(program, json!({"do": "deal", "game": "freecell", "deal": "617"}));
    let list = first_line(&enter(program, "set"));
    let keys = text(&list, "text").lines().map(|line| line.split(' ').next().unwrap().to_string());
    let keys: Vec<String> = keys.collect();
    keys.into_iter()
        .map(|key| {
            let wrong_value = first_line(&enter(program, &format!("set {key} nonsense")));
            let values = text(&wrong_value, "text").split('`').skip(3).step_by(2).map(str::to_string);
            // The last word in backquotes is the wrong value.
            let values: Vec<String> = values.filter(|value| value != "nonsense").collect();
            (key, if values.is_empty() { vec!["70".to_string()] } else { values })
        })
        .collect()
}

#[test]
fn each_setting_acts_on_the_page_or_is_rejected_by_name() {
    let mut program = Program::default();
    let settings = all_settings(&mut program);
    assert!(settings.len() >= 14, "{settings:?}");
    let screen = deal_for_person(&mut program, "freecell", "617");
    let known: Vec<String> = screen["settings"].as_object().unwrap().keys().cloned().collect();
    assert_eq!(known, ["auto", "keys", "notation", "suits", "times", "warn"]);
    for (key, values) in &settings {
        for value in values {
            let reply = enter(&mut program, &format!("set {key} {value}"));
            let line = first_line(&reply);
            if known.contains(key) && (key, value.as_str()) != (&"keys".to_string(), "off") {
                assert_eq!(reply["outcome"], "done", "{reply}");
                assert_eq!(reply["settings"][key], json!(value), "{reply}");
                assert!(text(&line, "text").starts_with(&format!("{key}: {value}")), "{line}");
                continue;
            }
            assert_eq!((&reply["outcome"], &line["reason"]), (&json!("rejected"), &json!("not-on-page")), "{reply}");
            let reason = text(&line, "text");
            assert!(reason.contains(&format!("`{key}`: ")) || key == "keys", "{line}");
            assert_eq!(reply["settings"].as_object().unwrap().len(), known.len());
        }
        let about = first_line(&enter(&mut program, &format!("set {key}")));
        assert_eq!(about["type"], if known.contains(key) { "answer" } else { "refused" }, "{about}");
    }
    // `set` lists the settings of the page, with their values.
    let list = first_line(&enter(&mut program, "set"));
    let rows = text(&list, "text").lines().take_while(|line| !line.starts_with('`'));
    let rows = rows.filter(|line| !line.starts_with(' '));
    let rows: Vec<String> = rows.map(|line| line.split_whitespace().take(2).collect::<Vec<_>>().join(" ")).collect();
    let expected = ["suits four", "notation standard", "keys on", "auto all", "warn off", "times off"];
    assert_eq!(rows, expected, "{list}");
}

#[test]
fn each_command_works_on_the_page_or_is_rejected_by_name() {
    let mut program = Program::default();
    ask(&mut program, json!({"do": "deal", "game": "klondike", "deal": "seed:4"}));
    let words = |overview: &Value| {
        let rows = text(overview, "text").split("\n\n").next().unwrap().lines().filter(|line| !line.starts_with(' '));
        let words = rows.map(|line| line.split_whitespace().next().unwrap_or_default().to_string());
        words.collect::<std::collections::BTreeSet<String>>()
    };
    let all = words(&first_line(&enter(&mut program, "help all")));
    deal_for_person(&mut program, "klondike", "seed:4");
    let on_page = words(&first_line(&enter(&mut program, "help all")));
    let missing: Vec<&String> = all.difference(&on_page).collect();
    assert_eq!(missing, ["save", "show"]);
    for word in missing {
        for line in [format!("{word} x.yaml"), format!("help {word}")] {
            let rejection = first_line(&enter(&mut program, &line));
            assert_eq!(rejection["reason"], "not-on-page", "{rejection}");
            assert_eq!(text(&rejection, "text"), format!("this page does not have the command `{word}`"));
            assert!(!text(&rejection, "tip").contains("--"), "{rejection}");
        }
        let completion = ask(&mut program, json!({"do": "complete", "line": word}));
        assert!(
            completion["candidates"].as_array().unwrap().iter().all(|offer| offer["text"] != word[..]),
            "{completion}"
        );
    }
    // The help of the page is about the page: it names no other front end of the program.
    for word in &on_page {
        let help = first_line(&enter(&mut program, &format!("help {word}")));
        let help = text(&help, "text");
        for foreign in ["`patience ", "At a prompt", "a script", "terminal", "charset", "--save"] {
            assert!(!help.contains(foreign), "`help {word}` names {foreign}: {help}");
        }
    }
    let completion = ask(&mut program, json!({"do": "complete", "line": "set "}));
    let keys: Vec<&str> =
        completion["candidates"].as_array().unwrap().iter().map(|offer| text(offer, "text")).collect();
    assert_eq!(keys, ["auto", "keys", "notation", "suits", "times", "warn"]);
}

#[test]
fn the_page_asks_before_the_solver_plays_and_before_a_game_is_given_up() {
    let mut program = Program::default();
    deal_for_person(&mut program, "freecell", "617");
    let asked = enter(&mut program, "solve play");
    assert_eq!((&asked["outcome"], &asked["moves_made"]), (&json!("question"), &json!(0)));
    assert!(text(&asked, "question").contains("this does not count as your win"), "{asked}");
    assert_eq!(enter(&mut program, "no")["moves_made"], 0);
    enter(&mut program, "solve play");
    let won = enter(&mut program, "yes");
    assert_eq!((&won["status"], &won["by_solver"]), (&json!("won"), &json!(true)));
    assert!(text(&won, "ending").contains("does not count as your win"), "{won}");
    // A game that is opened again still knows it.
    let record = ask(&mut program, json!({"do": "transcript"}));
    let opened = ask(&mut program, json!({"do": "open", "text": record["yaml"], "settings": page_settings()}));
    assert_eq!(opened["by_solver"], true);
    deal_for_person(&mut program, "klondike", "seed:4");
    let asked = enter(&mut program, "winnable");
    assert!(text(&asked, "question").contains("face-down cards"), "{asked}");
    enter(&mut program, "no");
    enter(&mut program, "draw");
    assert_eq!(enter(&mut program, "resign")["outcome"], "question");
    assert_eq!(enter(&mut program, "yes")["status"], "resigned");
    // A new game is no loss, because the page keeps the old one.
    deal_for_person(&mut program, "klondike", "seed:4");
    enter(&mut program, "draw");
    assert_eq!(enter(&mut program, "new golf")["game"], "golf");
}

/// Returns the sentences of a reply for the eye and for the ear, in one line each.
fn sentences(reply: &Value) -> (String, String) {
    let joined = |key: &str| {
        let texts: Vec<&str> = reply[key].as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect();
        texts.join(" ")
    };
    (joined("said"), joined("spoken"))
}

#[test]
fn a_listener_learns_where_cards_are_and_why_one_stays() {
    let mut program = Program::default();
    let deal = json!({"do": "deal", "game": "tri-peaks", "deal": "seed:1", "settings": {"auto": "off"}});
    ask(&mut program, deal);
    enter(&mut program, "draw; draw; draw; move p4.5 w; move p4.3 w; move p4.10 w");
    let turned = enter(&mut program, "move p4.4 w");
    let places = "Turned up six of clubs in row 3, place 3. Turned up six of spades in row 3, place 4.";
    assert!(sentences(&turned).1.contains(places), "{turned}");
    let labels: Vec<&str> = turned["piles"].as_array().unwrap().iter().map(|pile| text(pile, "spoken")).collect();
    assert!(labels.contains(&"Waste: queen of spades on top, 7 more"), "{labels:?}");
    let (said, spoken) = sentences(&enter(&mut program, "moves p4.1"));
    assert!(said.starts_with("2♥ cannot go on Q♠: only a "), "{said}");
    assert!(spoken.starts_with("Two of hearts cannot go on queen of spades"), "{spoken}");
}

#[test]
fn names_that_a_player_types_keep_their_letters_on_the_rules_page() {
    let mut program = Program::default();
    let rules = ask(&mut program, json!({"do": "rules", "game": "tri-peaks"}));
    let names = |topic: &str| {
        let section = rules["sections"].as_array().unwrap().iter().find(|section| section["topic"] == topic).unwrap();
        section["passages"][0]["entries"][0]["name"].clone()
    };
    assert_eq!(names("piles"), json!([{"words": "p1.1 to p4.10"}]));
}

#[test]
fn a_page_names_cards_by_suit_signs_and_piles_by_words() {
    let mut program = Program::default();
    deal_for_person(&mut program, "freecell", "617");
    let moved = enter(&mut program, "move t1 c1");
    assert_eq!(moved["kind"], "move");
    assert_eq!(sentences(&moved).0, "J♦ to cell 1");
    assert!(sentences(&moved).1.starts_with("Moved jack of diamonds from column 1 to cell 1."), "{moved}");
    let undone = enter(&mut program, "undo");
    let expected = ("Undone: J♦ to cell 1.".to_string(), "Undone: jack of diamonds to cell 1.".to_string());
    assert_eq!(sentences(&undone), expected);
    let rejected = enter(&mut program, "move t1 f1");
    assert_eq!(rejected["kind"], "rejection");
    let (said, spoken) = sentences(&rejected);
    assert!(said.starts_with("J♦ cannot go to the foundation: an empty foundation takes only an ace."), "{said}");
    assert!(spoken.starts_with("Jack of diamonds cannot go to the foundation"), "{spoken}");
    for offer in rejected["offers"].as_array().unwrap() {
        assert!(text(offer, "label").starts_with("Move J♦ to "), "{offer}");
    }
    let hint = enter(&mut program, "hint");
    let offer = &hint["offers"][0];
    assert_eq!(hint["kind"], "hint");
    // The first sentence of a hint names the move, so its button does not. The second one gives the reason.
    assert_eq!(text(offer, "label"), "Play");
    let said: Vec<&str> = hint["said"].as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect();
    assert!(
        said.len() == 2 && said[0].starts_with("Move ") && said[1].starts_with("This begins a win in "),
        "{said:?}"
    );
    assert!(!offer["taps"].as_array().unwrap().is_empty(), "{hint}");
    // The command of an offer is legal.
    assert_eq!(enter(&mut program, text(offer, "command"))["kind"], "move");
}

#[test]
fn no_sentence_of_a_page_contains_a_command_or_the_typed_name_of_a_pile() {
    let games = [
        "freecell",
        "klondike",
        "spider",
        "pyramid",
        "golf",
        "gaps",
        "bridge-solitaire",
        "accordion",
        "clock",
        "alhambra",
        "aces-up",
        "flower-garden",
        "calculation",
    ];
    for game in games {
        let mut program = Program::default();
        let mut screen = deal_for_person(&mut program, game, "seed:4");
        let piles = screen["piles"].as_array().unwrap().iter().map(|pile| text(pile, "name").to_string());
        let typed: Vec<String> = piles.filter(|name| name.ends_with(|c: char| c.is_ascii_digit())).collect();
        for _ in 0..6 {
            let hint = enter(&mut program, "hint");
            let first = screen["state"]["moves"][0].as_str().unwrap_or("undo").to_string();
            screen = enter(&mut program, &first);
            for reply in [&hint, &screen] {
                let (said, spoken) = sentences(reply);
                for sentence in [said, spoken] {
                    let words: Vec<&str> = sentence.split_whitespace().collect();
                    let is_command =
                        words.windows(2).any(|pair| pair[0] == "move" && pair[1].starts_with('t') && pair[1] != "the");
                    assert!(!sentence.contains('`') && !is_command, "{game}: {sentence}");
                    let is_typed =
                        |word: &&str| typed.contains(&word.trim_end_matches(['.', ',', ':', ';']).to_string());
                    assert_eq!(words.iter().find(|word| is_typed(word)), None, "{game}: {sentence}");
                }
            }
        }
    }
}

#[test]
fn the_list_of_moves_and_the_boards_stay_after_an_undo() {
    let mut program = Program::default();
    let dealt = deal_for_person(&mut program, "freecell", "617");
    enter(&mut program, "move t1 c1; move t2 c2; undo");
    let list = ask(&mut program, json!({"do": "moves"}));
    assert_eq!((&list["made"], list["moves"].as_array().unwrap().len()), (&json!(1), 2));
    assert_eq!(list["moves"][0]["text"], "J♦ to cell 1");
    let deal = ask(&mut program, json!({"do": "look", "at": 0}));
    assert_eq!(deal["scene"], dealt["scene"]);
    assert!(text(&deal["piles"][0], "spoken").contains(": "), "{deal}");
    ask(&mut program, json!({"do": "look", "at": 2}));
    assert!(ask(&mut program, json!({"do": "look", "at": 3}))["error"].is_object());
    assert_eq!(ask(&mut program, json!({"do": "screen"}))["moves_made"], 1);
}

#[test]
fn drop_targets_have_labels() {
    let mut program = Program::default();
    let screen = deal_for_person(&mut program, "freecell", "617");
    let labels: Vec<&str> = screen["piles"].as_array().unwrap().iter().map(|pile| text(pile, "spoken")).collect();
    assert!(labels.contains(&"Cell 1: empty") && labels.contains(&"Foundation 1: empty"), "{labels:?}");
    assert!(labels.iter().any(|label| label.starts_with("Column 1: ")), "{labels:?}");
    let picked = ask(&mut program, json!({"do": "targets", "pile": "t1", "index": 6}));
    let target = picked["targets"].as_array().unwrap().iter().find(|target| target["pile"] == "c2").unwrap();
    assert_eq!(
        (text(target, "label"), text(target, "spoken")),
        ("Move J♦ to cell 2", "Move jack of diamonds to cell 2")
    );
    deal_for_person(&mut program, "pyramid", "seed:4");
    assert_eq!(ask(&mut program, json!({"do": "targets", "pile": "y7.1"}))["attempt"], "remove");
}

#[test]
fn settings_act_on_the_next_games() {
    let mut program = Program::default();
    let settings = json!({"auto": "on", "notation": "standard"});
    let screen = ask(&mut program, json!({"do": "deal", "game": "freecell", "deal": "617", "settings": settings}));
    assert_eq!((&screen["settings"]["auto"], &screen["settings"]["notation"]), (&json!("on"), &json!("standard")));
    // Safe moves follow the moves of the player.
    let solution = first_line(&enter(&mut program, "solve 200"))["solution"].clone();
    let moves: Vec<String> = serde_json::from_value(solution).unwrap();
    let followed = moves.iter().any(|m| first_line(&enter(&mut program, m))["played"][1].is_string());
    assert!(followed, "{moves:?}");
    let screen = ask(&mut program, json!({"do": "settings", "settings": {"auto": "off"}}));
    assert_eq!(screen["settings"]["auto"], "off");
    let wrong = ask(&mut program, json!({"do": "settings", "settings": {"charset": "ascii"}}));
    assert!(text(&wrong["error"], "text").contains("`charset`"), "{wrong}");
    // A warning comes with the move that loses the game.
    let settings = json!({"warn": "on"});
    let mut screen = ask(&mut program, json!({"do": "deal", "game": "freecell", "deal": "617", "settings": settings}));
    let warning = (0..80).find_map(|_| {
        let first_move = screen["state"]["moves"][0].as_str()?.to_string();
        screen = enter(&mut program, &first_move);
        first_line(&screen)["warning"].as_str().map(str::to_string)
    });
    assert!(warning.unwrap().contains("That move loses the game"));
    // In a game with hidden cards, warnings wait for the permission of the player.
    ask(&mut program, json!({"do": "deal", "game": "klondike", "deal": "seed:4", "settings": {"warn": "on"}}));
    assert_eq!(enter(&mut program, "set warn on")["outcome"], "question");
}

#[test]
fn a_deal_is_typed_as_for_the_program_or_as_a_number() {
    let mut program = Program::default();
    let screen = ask(&mut program, json!({"do": "deal", "game": "freecell", "deal": "617"}));
    assert_eq!((&screen["deal"], &screen["deal_example"]), (&json!("ms:617"), &json!("617")));
    for (game, deal) in
        [("klondike", "6x"), ("freecell", "0"), ("freecell", "x:1"), ("spider", "ms:1"), ("golf", "deck:AS")]
    {
        let failure = ask(&mut program, json!({"do": "deal", "game": game, "deal": deal}));
        assert_eq!(failure["error"]["field"], "deal", "{failure}");
    }
    let failure = ask(&mut program, json!({"do": "deal", "game": "golf", "deal": "seed:1", "options": {"x": 1}}));
    assert_eq!(failure["error"]["field"], Value::Null, "{failure}");
    assert_eq!(ask(&mut program, json!({"do": "rules", "game": "klondike"}))["deal_example"], "4");
    assert_eq!(ask(&mut program, json!({"do": "deal", "game": "klondike", "deal": "617"}))["deal"], "seed:617");
    let has_difficulty = |program: &mut Program, game: &str, options: Value| {
        ask(program, json!({"do": "rules", "game": game, "options": options}))["has_difficulty"].clone()
    };
    assert_eq!(has_difficulty(&mut program, "klondike", json!({})), true);
    assert_eq!(has_difficulty(&mut program, "klondike", json!({"draw": "7"})), false);
    assert_eq!(has_difficulty(&mut program, "bridge-solitaire", json!({})), false);
}

#[test]
fn a_deal_of_a_difficulty_counts_up() {
    let mut program = Program::default();
    for difficulty in ["easy", "medium", "hard"] {
        let request = json!({"do": "deal", "game": "klondike", "deal": "seed:1", "difficulty": difficulty});
        assert!(ask(&mut program, request).get("error").is_none());
        let record = ask(&mut program, json!({"do": "transcript"}));
        assert!(text(&record, "yaml").contains(&format!("chosen: {difficulty}\ndifficulty-version: 1\n")), "{record}");
    }
    let request = json!({"do": "deal", "game": "bridge-solitaire", "deal": "seed:1", "difficulty": "easy"});
    let refused = ask(&mut program, request);
    assert!(text(&refused["error"], "text").contains("no easy, medium or hard deals"), "{refused}");
}

#[test]
fn a_search_forgives_typing_errors_and_knows_traits() {
    let mut program = Program::default();
    let mut first = |text: &str| ask(&mut program, json!({"do": "search", "text": text}))["ids"][0].clone();
    assert_eq!(first("frecell"), "freecell");
    assert_eq!(first("Demon"), "canfield");
    assert_eq!(first("easy"), "klondike");
    assert_eq!(first("zzzz"), Value::Null);
}

#[test]
fn each_game_is_in_one_family_and_has_its_traits() {
    let mut program = Program::default();
    let catalog = ask(&mut program, json!({"do": "games"}));
    let (games, families) = (catalog["games"].as_array().unwrap(), catalog["families"].as_array().unwrap());
    let mut listed: Vec<&str> =
        families.iter().flat_map(|family| family["games"].as_array().unwrap()).filter_map(Value::as_str).collect();
    listed.sort_unstable();
    assert_eq!(listed, games.iter().map(|game| text(game, "id")).collect::<Vec<_>>());
    assert_eq!((&families[0]["id"], &families[0]["games"][0]), (&json!("klondike"), &json!("klondike")));
    let freecell = games.iter().find(|game| game["id"] == "freecell").unwrap();
    assert_eq!(freecell["traits"], json!(["often-won", "open", "skill", "one-pack"]));
}

#[test]
fn a_preview_leaves_the_current_game() {
    let mut program = Program::default();
    ask(&mut program, json!({"do": "deal", "game": "golf", "deal": "seed:7"}));
    let played = ask(&mut program, json!({"do": "enter", "line": "draw"}));
    let yaml = ask(&mut program, json!({"do": "transcript"}))["yaml"].clone();
    assert_eq!(ask(&mut program, json!({"do": "preview", "text": yaml}))["scene"], played["scene"]);
    let dealt = ask(&mut program, json!({"do": "preview", "game": "spider", "options": {"suits": 1}}));
    assert!(dealt["scene"]["items"].as_array().unwrap().len() > 54, "{dealt}");
    assert!(
        text(&ask(&mut program, json!({"do": "preview", "game": "nonesuch"}))["error"], "text").contains("nonesuch")
    );
    assert_eq!(ask(&mut program, json!({"do": "transcript"}))["yaml"], yaml);
}

#[test]
fn the_deal_of_the_day_is_that_of_the_terminal() {
    let mut program = Program::default();
    let daily = ask(&mut program, json!({"do": "daily", "date": "2026-11-20"}));
    assert_eq!(text(&daily, "title"), "Daily Klondike, Friday 20 November 2026");
    assert_eq!((text(&daily, "game"), text(&daily, "deal")), ("klondike", "seed:6024563492397577427"));
    let dealt = ask(&mut program, json!({"do": "deal", "game": daily["game"], "daily": "2026-11-20"}));
    assert_eq!((&dealt["deal"], &dealt["scene"]), (&daily["deal"], &daily["scene"]));
    assert!(ask(&mut program, json!({"do": "daily", "date": "today"}))["error"]["text"].is_string());
}

#[test]
fn options_are_in_words() {
    let mut program = Program::default();
    let rules = ask(&mut program, json!({"do": "rules", "game": "klondike", "options": {"draw": 3}}));
    let draw = &rules["options"][0];
    assert_eq!((text(draw, "label"), text(draw, "value_label")), ("Draw", "three cards"));
    assert_eq!(
        draw["choices"][0],
        json!({"value": "1", "label": "one card", "range": null, "number_labels": [], "plain": false})
    );
    let range = &draw["choices"][1];
    assert_eq!((&range["range"], &range["number_labels"][1]), (&json!([2, 13]), &json!("three cards")));
    // Neither a key nor a value as it is typed is in what an option decides.
    let games = ask(&mut program, json!({"do": "games"}));
    for game in games["games"].as_array().unwrap() {
        let rules = ask(&mut program, json!({"do": "rules", "game": game["id"]}));
        for option in rules["options"].as_array().unwrap() {
            let about = text(option, "about");
            assert!(!about.contains(['`', '=']) && !about.contains("is short for"), "{}: {about}", game["id"]);
            for choice in option["choices"].as_array().unwrap() {
                let value = text(choice, "value");
                assert!(!about.contains(&format!("({value})")), "{}: {about}", game["id"]);
                assert!(!about.contains(&format!("({value};")), "{}: {about}", game["id"]);
            }
        }
    }
}

/// The words of a text, with options in quotation marks and what is typed in backquotes.
fn plain(spans: &Value) -> String {
    let span = |span: &Value| match (span["words"].as_str(), span["option"].as_str(), span["typed"].as_str()) {
        (Some(words), ..) => words.to_string(),
        (_, Some(option), _) => format!("“{option}”"),
        (.., typed) => format!("`{}`", typed.unwrap()),
    };
    spans.as_array().unwrap().iter().map(span).collect()
}

/// The rules of a game, and the sections by their topics.
fn rules(program: &mut Program, request: Value) -> (Value, std::collections::BTreeMap<String, Value>) {
    let reply = ask(program, request);
    let sections = reply["sections"].as_array().unwrap();
    let by_topic = sections.iter().map(|section| (text(section, "topic").to_string(), section.clone())).collect();
    (reply, by_topic)
}

#[test]
fn the_rules_come_in_sections() {
    let mut program = Program::default();
    let (klondike, sections) = rules(&mut program, json!({"do": "rules", "game": "klondike"}));
    assert_eq!((text(&klondike, "title"), &klondike["names"]), ("Klondike", &json!(["Solitaire", "Patience"])));
    assert!(plain(&klondike["about"]).starts_with("Seven columns"));
    let steps = |reply: &Value| -> Vec<(String, Value)> {
        { reply["steps"].as_array().unwrap().iter() }
            .map(|step| (text(step, "heading").to_string(), step["lines"].clone()))
            .collect()
    };
    let headings = |reply: &Value| steps(reply).into_iter().map(|(heading, _)| heading).collect::<Vec<_>>();
    assert_eq!(headings(&klondike), ["Aim", "Deal", "Foundations", "Columns", "Stock", "Tactics"]);
    let first_line = |step: usize| plain(&steps(&klondike)[step].1[0]["sentence"]);
    assert_eq!(first_line(0), "You win when all cards are on the foundations.");
    assert_eq!(first_line(1), "Deal seven columns of one to seven cards.");
    let term = &sections["terms"]["passages"][0]["entries"][1];
    let (name, meaning) = (plain(&term["name"]), plain(&term["meaning"]));
    assert_eq!((&*name, &*meaning), ("Foundation", "A pile on which you collect cards to win the game"));
    let typing: Vec<&str> =
        { sections.iter() }.filter(|(_, part)| part["typing"] == true).map(|(topic, _)| &**topic).collect();
    assert_eq!(typing, ["commands", "notation", "options", "piles", "summary"]);
    assert!(
        plain(&sections["odds"]["passages"][0]["paragraph"]).contains("81.9% with “Draw: three cards”"),
        "{}",
        sections["odds"]
    );
    assert!(plain(&sections["options"]["passages"][0]["paragraph"]).ends_with("type for example `new -o draw=2`."));
    let (bridge, _) = rules(&mut program, json!({"do": "rules", "game": "bridge-solitaire"}));
    assert_eq!(headings(&bridge)[1..7], ["Tricks and bids", "Choose", "Bid", "Play", "Score", "The board"]);
    let is_table = |line: &Value| line["table"].as_str().is_some_and(|table| table.contains("redoubled"));
    assert!(steps(&bridge).iter().any(|(_, lines)| lines.as_array().unwrap().iter().any(is_table)));
    let (pyramid, _) = rules(&mut program, json!({"do": "rules", "game": "pyramid"}));
    let removal = { steps(&pyramid) }.into_iter().find(|(heading, _)| heading == "Cards to remove").unwrap().1;
    assert_eq!(plain(&removal[1]["sentence"]), "For example, tap 9♠, then 4♥.");
    assert_eq!(removal[3]["ranks"][2], "10 and 3");
}

#[test]
fn the_rules_of_a_page_name_no_commands() {
    let mut program = Program::default();
    for game in ask(&mut program, json!({"do": "games"}))["games"].as_array().unwrap() {
        let reply = ask(&mut program, json!({"do": "rules", "game": game["id"]}));
        for step in reply["steps"].as_array().unwrap().iter().filter(|step| text(step, "heading") != "Tactics") {
            let spans =
                step["lines"].as_array().unwrap().iter().filter_map(|line| line["sentence"].as_array()).flatten();
            let typed: Vec<&str> = spans.filter_map(|span| span["typed"].as_str()).collect();
            let is_command = |typed: &&str| typed.contains(' ') || ["deal", "draw", "redeal", "next"].contains(typed);
            assert!(!typed.iter().any(is_command), "{}: {typed:?}", game["id"]);
        }
    }
}

#[test]
fn the_keys_come_in_groups() {
    let mut program = Program::default();
    ask(&mut program, json!({"do": "deal", "game": "klondike", "deal": "seed:4"}));
    let keys = ask(&mut program, json!({"do": "keys"}));
    assert_eq!(keys["piles"][0], json!({"keys": ["1-7"], "about": "Column"}));
    assert_eq!(keys["commands"][0], json!({"keys": ["d"], "about": "Draw"}));
    assert_eq!(keys["example"], json!({"keys": ["3", "5"], "about": "moves cards from column 3 to column 5"}));
    let all = ["piles", "commands", "others"].map(|group| keys[group].as_array().unwrap().clone()).concat();
    assert!(all.iter().all(|row| row["keys"][0] != "Ctrl-D" && !text(row, "about").contains('`')), "{keys}");
}

#[test]
fn the_rules_have_pictures() {
    let mut program = Program::default();
    let texts = |reply: &Value| -> Vec<String> {
        let steps = reply["steps"].as_array().unwrap().iter();
        let examples = steps.flat_map(|step| step["examples"].as_array().unwrap());
        examples.map(|example| text(example, "text").to_string()).collect()
    };
    let (klondike, _) = rules(&mut program, json!({"do": "rules", "game": "klondike"}));
    assert_eq!(texts(&klondike), ["On a foundation, 6♥ goes on 5♥.", "9♠ goes on 10♥.", "K♠ goes to an empty column."]);
    assert_eq!(klondike["steps"][3]["examples"][0]["cards"], json!(["TH", "9S"]));
    let names: Vec<&str> = klondike["parts"].as_array().unwrap().iter().map(|part| text(part, "name")).collect();
    assert_eq!(names, ["stock", "waste", "foundations", "columns"]);
    let (pyramid, _) = rules(&mut program, json!({"do": "rules", "game": "pyramid"}));
    assert_eq!(texts(&pyramid), ["You may remove 9♠ and 4♥ together.", "You may remove K♣ on its own."]);
    // The base card of a foundation depends on the deal, and so does what goes on it.
    let (seasons, _) = rules(&mut program, json!({"do": "rules", "game": "four-seasons"}));
    assert!(texts(&seasons).iter().all(|text| !text.contains("foundation")), "{:?}", texts(&seasons));
    for game in ask(&mut program, json!({"do": "games"}))["games"].as_array().unwrap() {
        let (reply, _) = rules(&mut program, json!({"do": "rules", "game": game["id"]}));
        let is_empty = |key: &str| reply[key].as_array().unwrap().is_empty();
        assert!(!is_empty("steps") && !is_empty("parts"), "{}", game["id"]);
    }
}
