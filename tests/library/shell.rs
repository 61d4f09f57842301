//! Tests of the shell of the library, which needs no terminal.

use patience::{DealSpec, Game, Outcome, Session, Shell, Status, verify};
use serde_json::Value;

fn session_of(game: &str, seed: u64) -> Session {
    Game::open(game, &[]).unwrap().deal(&DealSpec::Seed(seed)).unwrap()
}

fn parsed_lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_command_is_answered_by_lines_of_json() {
    let mut shell = Shell::json(session_of("klondike", 42));
    let first_lines = parsed_lines(&shell.first_screen().unwrap());
    assert_eq!(
        (first_lines.len(), &first_lines[0]["type"], &first_lines[0]["game"]),
        (1, &"deal".into(), &"klondike".into())
    );
    for (line, types, outcome) in [
        ("draw", vec!["move"], Outcome::Done),
        ("undo; d", vec!["undo", "move"], Outcome::Done),
        ("move t1 t1; draw", vec!["refused"], Outcome::Rejected),
        ("xyzzy", vec!["refused"], Outcome::Rejected),
        ("# a comment", vec![], Outcome::Done),
        ("show", vec!["answer"], Outcome::Done),
        ("quit", vec![], Outcome::Quit),
    ] {
        let reply = shell.enter(line).unwrap();
        let reply_lines = parsed_lines(&reply.text);
        assert_eq!(reply_lines.iter().map(|line| line["type"].as_str().unwrap()).collect::<Vec<_>>(), types, "{line}");
        assert_eq!(reply.outcome, outcome, "{line}");
    }
    assert_eq!(
        parsed_lines(&shell.state_json())[0]["moves"],
        parsed_lines(&shell.into_session().state_json())[0]["moves"]
    );
}

#[test]
fn the_transcript_of_a_shell_continues_the_transcript_of_its_session() {
    let mut session = session_of("golf", 7);
    let first = session.moves().remove(0);
    session.play(&first).unwrap();
    let mut shell = Shell::text(session);
    shell.first_screen().unwrap();
    shell.enter("draw; undo").unwrap();
    shell.enter("# enough").unwrap();
    let text = shell.transcript().unwrap();
    assert!(text.ends_with(&format!("  - {first}\n  - draw\n  - undo\n  - {{note: enough}}\n")), "{text}");
    verify("golf.yaml", &text).unwrap();
    assert_eq!(shell.into_session().transcript().unwrap(), text);
}

#[test]
fn a_person_is_asked_before_a_game_is_left() {
    let mut shell = Shell::text(session_of("klondike", 42));
    assert!(shell.first_screen().unwrap().starts_with("Klondike: "));
    shell.enter("draw").unwrap();
    let reply = shell.enter("new freecell --seed 9").unwrap();
    assert_eq!((reply.outcome, reply.left.len()), (Outcome::Question, 0));
    assert!(reply.text.ends_with("(yes or no)\n"), "{}", reply.text);
    assert_eq!(shell.enter("no").unwrap().text, "");
    shell.enter("new freecell --seed 9").unwrap();
    let reply = shell.enter("yes").unwrap();
    assert!(reply.text.starts_with("FreeCell: "), "{}", reply.text);
    assert!(reply.left[0].ends_with("  - draw\n"), "{:?}", reply.left);
    assert_eq!(shell.into_session().deal_spec(), Some(&DealSpec::Seed(9)));
}

#[test]
fn a_new_game_has_the_next_seed_and_can_be_winnable() {
    let mut shell = Shell::json(session_of("freecell", 4));
    let reply = shell.enter("new").unwrap();
    let types: Vec<Value> = parsed_lines(&reply.text).iter().map(|line| line["type"].clone()).collect();
    assert_eq!(types, ["result", "deal"]);
    shell.enter("new --winnable").unwrap();
    assert_eq!(shell.status(), Status::Playing);
    let rejected = shell.enter("new frecell").unwrap();
    assert_eq!(
        (rejected.outcome, parsed_lines(&rejected.text)[0]["reason"].as_str()),
        (Outcome::Rejected, Some("not-dealt"))
    );
    let session = shell.into_session();
    assert_eq!(session.deal_spec(), Some(&DealSpec::Seed(6)));
    assert!(session.transcript().unwrap().contains("chosen: winnable\n"));
}

#[test]
fn a_line_of_any_length_and_content_is_answered() {
    let mut shell = Shell::text(session_of("spider", 1));
    assert_eq!(shell.enter(&"x".repeat(5000)).unwrap_err().to_string(), "error: a line has at most 4096 bytes");
    for line in ["", ";;", "\u{1b}[2J", "move t1 t99", "undo 99999999999", "\"", "#", "why", "draw\nundo"] {
        let text = shell.enter(line).unwrap().text;
        assert!(text.is_empty() || text.ends_with('\n'), "{line}: {text}");
        assert!(!text.contains('\u{1b}'), "{line}: {text}");
    }
}

#[test]
fn restart_after_the_end_leaves_a_finished_transcript() {
    let mut shell = Shell::text(session_of("golf", 2));
    shell.first_screen().unwrap();
    assert_eq!(shell.enter("draw; restart").unwrap().left, Vec::<String>::new());
    let ended = shell.enter(&["draw"; 16].join(";")).unwrap();
    assert!(
        ended.text.contains("35 cards are left, so you have not won. Your score is 35, 30 over par."),
        "{}",
        ended.text
    );
    let reply = shell.enter("restart").unwrap();
    assert!(reply.left[0].contains("result: {status: stuck, score: 35"), "{:?}", reply.left);
    let again = shell.transcript().unwrap();
    assert!(again.contains("seed: 2\n") && !again.contains("result"), "{again}");
}

#[test]
fn a_note_is_kept_in_the_transcript() {
    let mut shell = Shell::text(session_of("golf", 7));
    assert_eq!(shell.enter("note so far").unwrap().text, "noted\n");
    assert!(shell.transcript().unwrap().ends_with("  - {note: so far}\n"));
}

#[test]
fn undo_after_the_end_explains_how_to_continue_although_the_line_went_on() {
    for line in ["run", "run; step"] {
        let mut shell = Shell::text(session_of("clock", 4));
        shell.first_screen().unwrap();
        shell.enter(line).unwrap();
        assert_ne!(shell.status(), Status::Playing, "{line}");
        let answer = shell.enter("undo").unwrap().text;
        assert!(answer.contains("continue with"), "{line}: {answer}");
    }
}

#[test]
fn a_resumed_game_answers_undo_after_the_end_as_the_original_game() {
    let mut shell = Shell::text(session_of("clock", 1));
    shell.first_screen().unwrap();
    shell.enter("run").unwrap();
    assert_ne!(shell.status(), Status::Playing);
    let mut resumed = Shell::text(Session::resume("game.yaml", &shell.transcript().unwrap()).unwrap());
    resumed.first_screen().unwrap();
    let answer = shell.enter("undo").unwrap().text;
    assert!(answer.ends_with("continue with `step` or `run`\n"), "{answer}");
    assert_eq!(resumed.enter("undo").unwrap().text, answer);
}
