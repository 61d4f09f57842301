//! Tests of lessons: the commands that they ask for, all other legal moves, and other commands.

use crate::game::Move;
use crate::keyword::Keyword;
use crate::shell::lesson::board_key;
use crate::shell::{Flow, OutputFormat, Script, Settings, Shell, ShowMode, lesson_ids, lesson_text, open_lesson};
use crate::solve::{Limits, Solver, Verdict};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Runs a lesson from a step, counted from 0. Returns its output and its messages, and whether it was completed.
fn learn(id: &str, step: usize, settings: &Settings, script: &str) -> (String, String, bool) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let (session, lesson) = open_lesson(id, step).unwrap();
    let settings = Settings { visits: Some(20), ..settings.clone() };
    let mut shell = Shell::new(session, None, settings, None, &mut out, &mut err).with_lesson(lesson);
    shell.show_first_screen().unwrap();
    Script::new("stdin", script.as_bytes()).keep_going(true).run(&mut shell).unwrap();
    let is_completed = shell.lesson().unwrap().is_completed();
    drop(shell.finish().unwrap());
    (String::from_utf8(out).unwrap(), String::from_utf8(err).unwrap(), is_completed)
}

fn silent() -> Settings {
    Settings { show: ShowMode::None, ..Settings::default() }
}

/// Returns what a script prints to the error stream at a step of the Klondike lesson, counted from 1. Leaves out the
/// place `stdin:1`.
fn answers(step: usize, script: &str) -> Vec<String> {
    let (_, err, _) = learn("klondike", step - 1, &silent(), script);
    err.lines().map(|line| line.strip_prefix("stdin:1: ").unwrap_or(line).to_string()).collect()
}

#[test]
fn every_lesson_is_completed_by_its_own_commands() {
    for id in lesson_ids() {
        let text = lesson_text(id).unwrap();
        for first_step in 0..text.steps.len() {
            let commands: Vec<&str> = text.steps[first_step..].iter().map(|step| step.command()).collect();
            for &show in ShowMode::ALL {
                let (out, err, is_completed) =
                    learn(id, first_step, &Settings { show, ..Settings::default() }, &commands.join("\n"));
                assert!(is_completed, "{id} from {first_step}: {err}");
                assert!(out.contains("You have completed the lesson."), "{id}: {out}");
                if first_step > 0 && show != ShowMode::None {
                    break;
                }
            }
        }
        let (_, err, is_completed) = learn(id, 0, &silent(), "\n# nothing\n");
        assert_eq!((err.as_str(), is_completed), ("", false));
    }
}

#[test]
fn every_other_legal_move_is_taken_back() {
    for id in lesson_ids() {
        let text = lesson_text(id).unwrap();
        for (step_index, step) in text.steps.iter().enumerate() {
            let moves: Vec<Move> = open_lesson(id, step_index).unwrap().0.moves();
            assert!(moves.len() > 1 || step.wrong.is_empty(), "{id}: {}", step.title);
            let mut explained = 0;
            for m in moves {
                let (session, lesson) = open_lesson(id, step_index).unwrap();
                let (command, before) = (session.info().format_move(m), (board_key(&session), session.counts));
                let (mut out, mut err) = (Vec::new(), Vec::new());
                let mut shell = Shell::new(session, None, silent(), None, &mut out, &mut err).with_lesson(lesson);
                let flow = shell.run_command(&command).unwrap();
                let (now, current) = (board_key(shell.session()), shell.lesson().unwrap().current());
                let counts = shell.session().counts;
                drop(shell);
                let err = String::from_utf8(err).unwrap();
                match flow {
                    Flow::Rejected => {
                        let reason = step.wrong.get(&command).map_or("the rules allow this, but", String::as_str);
                        assert!(err.starts_with(&format!("refused: {command}: {reason}")), "{id}: {err}");
                        assert!(err.ends_with(&format!(" Type `{}`.\n", step.command())), "{id}: {err}");
                        assert_eq!(((now, counts), current), (before, step_index), "{id}: {command}");
                        explained += usize::from(step.wrong.contains_key(&command));
                    }
                    // The move led to a board of an earlier step. That step is the current one again.
                    Flow::Done if current < step_index => {
                        assert_eq!(now, board_key(&open_lesson(id, current).unwrap().0));
                    }
                    // A step of several moves is not done after the first move.
                    Flow::Done if current == step_index => {
                        assert!(err.ends_with(&format!("Type `{}`.\n", step.command())), "{id}: {err}");
                    }
                    _ => assert_eq!((flow, current), (Flow::Done, step_index + 1), "{id}: {command}: {err}"),
                }
            }
            assert_eq!(explained, step.wrong.len(), "{id}: {}: a move in `wrong` is not legal", step.title);
        }
    }
}

#[test]
fn any_cell_and_any_spelling_will_do() {
    for script in [
        "9s th; ad f3; t5 f; 4 d; c4 t3; t3 t4 3; hi; finish; 3d f",
        "move t5 t3; 4 f; move 2d f; move 8h c2; 8h 9s; th js; hint; t6 f",
    ] {
        let (_, err, is_completed) = learn("freecell", 0, &silent(), script);
        assert!(is_completed, "{err}");
    }
    let one_by_one = "t6 t7; restart; redo; 15; 2f; undo 2; redo 2; 31; 71; 7f; hint; draw; w5; d; w6; goto 9; w f; 5f";
    let (out, err, is_completed) = learn("klondike", 0, &silent(), one_by_one);
    assert!(is_completed, "{out}\n{err}");
    assert!(err.contains("Both black cards go to a foundation with one command. Type `auto`.\n"), "{err}");
}

#[test]
fn wrong_commands_are_answered_with_the_hint_of_the_step() {
    let hint = "The three of diamonds is the only card of column 1. Type `15`.".to_string();
    let position = "Klondike lesson, step 2 of 13: type `15`".to_string();
    assert_eq!(answers(2, "hint"), vec![hint.clone()]);
    assert_eq!(answers(2, "hint play"), vec![hint.clone()]);
    assert_eq!(answers(2, "why 15"), ["legal: move t1 t5: the tableau builds down in alternating colors", &position]);
    for query in ["moves", "help", "rules", "look", "info", "set times off"] {
        let answer = answers(2, query);
        assert_eq!(answer.last(), Some(&position), "{query}: {answer:?}");
    }
    for wrong in ["t1 t2", "wibble", "t1 t9", "draw; 15", "finish; auto; solve play", "redo", "7f"] {
        let answer = answers(2, wrong);
        assert_eq!(answer.last(), Some(&hint), "{wrong}: {answer:?}");
    }
    assert_eq!(
        answers(2, "solve play")[1..],
        ["refused: solve: the rules allow this, but the lesson asks for something else".to_string(), hint.clone()]
    );
    for (line, text) in [
        ("resign", "refused: resign: a lesson is not recorded, so you cannot use `resign` (`quit` leaves the lesson)"),
        ("save x", "refused: save: a lesson is not recorded, so you cannot use `save` (`quit` leaves the lesson)"),
        ("set auto on", "refused: set auto on: automatic moves are off until the lesson is over"),
    ] {
        assert_eq!(answers(2, line), [text.to_string(), hint.clone()]);
    }
    let (out, err, _) = learn("klondike", 1, &silent(), "undo; show");
    let page = "Klondike lesson, step 1 of 13: the columns\n";
    assert_eq!(out.matches(page).count(), 2, "{out}");
    assert_eq!(err, "undone: move t6 t7\n");
}

#[test]
fn after_the_end_the_game_continues_and_restart_begins_again() {
    let script = "auto; draw; undo; set auto on; moves; restart";
    let (out, err, is_completed) = learn("klondike", 12, &silent(), script);
    assert!(is_completed && !err.contains("refused") && !err.contains("step"), "{err}");
    assert!(out.ends_with("Type `t6 t7` and press Enter.\n"), "{out}");
}

#[test]
fn progress_is_reported_at_every_change() {
    let steps = Rc::new(RefCell::new(Vec::new()));
    let reported = Rc::clone(&steps);
    let (session, lesson) = open_lesson("spider", 0).unwrap();
    let lesson = lesson.on_progress(move |step| reported.borrow_mut().push(step));
    let mut shell = Shell::new(session, None, silent(), None, Vec::new(), Vec::new()).with_lesson(lesson);
    for command in ["t8 t3", "t1 t2", "t7 t5", "undo", "t7 t5", "t3 t7", "draw", "t7 t5", "t6 t5"] {
        shell.run_command(command).unwrap();
    }
    assert_eq!(*steps.borrow(), [1, 2, 1, 2, 3, 4, 5, 6]);
}

#[test]
fn a_program_gets_a_line_of_json_for_each_step() {
    let settings = Settings { format: OutputFormat::Json, ..Settings::default() };
    let (out, _, is_completed) = learn("spider", 5, &settings, "t2 t5\nt6 t5\n");
    assert!(is_completed);
    let lines: Vec<serde_json::Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let types: Vec<&str> = lines.iter().map(|line| line["type"].as_str().unwrap()).collect();
    assert_eq!(types, ["deal", "lesson", "refused", "move", "lesson", "result"]);
    assert_eq!((&lines[1]["step"], &lines[1]["expected"]), (&6.into(), &"t6 t5".into()));
    assert_eq!(lines[2]["reason"], "lesson-step");
    assert_eq!((lines[4].get("step"), &lines[4]["steps"]), (None, &6.into()));
}

/// Whether the solver wins the game of a lesson from its end.
fn is_winnable_at_the_end(id: &str, limits: &Limits) -> bool {
    let text = lesson_text(id).unwrap();
    let (session, lesson) = open_lesson(id, text.steps.len() - 1).unwrap();
    let mut shell = Shell::new(session, None, silent(), None, Vec::new(), Vec::new()).with_lesson(lesson);
    shell.run_command(text.steps.last().unwrap().command()).unwrap();
    let session = shell.into_session().0;
    let mut solver = Solver::new(Arc::clone(session.game())).unwrap();
    let report = solver.solve(session.board(), limits, &AtomicBool::new(false));
    matches!(report.verdict, Verdict::Won(_))
}

#[test]
fn a_lesson_ends_on_a_board_that_can_be_won() {
    for id in ["klondike", "freecell"] {
        assert!(is_winnable_at_the_end(id, &Limits::default()), "{id}");
    }
}

#[test]
#[ignore = "takes a minute in a debug build"]
fn the_lesson_on_spider_ends_on_a_board_that_can_be_won() {
    assert!(is_winnable_at_the_end("spider", &Limits::default()));
}
