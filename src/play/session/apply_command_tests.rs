use super::*;
use crate::game::{Move, Refusal};
use crate::play::{Step, TextCommand, Transcript, UndoPolicy, test_game, verify_with};

/// Applies commands in order and returns their outcomes.
fn outcomes(session: &mut Session, lines: &str) -> Vec<Result<CommandOutcome, CommandError>> {
    let parse = |text: &str, session: &Session| TextCommand::parse(text).of(session.info()).unwrap();
    lines.split("; ").map(|line| session.apply_command(&parse(line, session), None)).collect()
}

#[test]
fn a_command_is_executed_completely_or_not_at_all() {
    let mut session = test_game::session();
    outcomes(&mut session, "draw; draw");
    let counts = session.counts;
    let nothing_left = Err(CommandError::History(UndoRefusal::NothingLeft));
    assert_eq!(outcomes(&mut session, "undo 3; redo; undo 5"), [nothing_left; 3]);
    assert_eq!((session.moves_made(), session.counts), (2, counts), "undo 5 of 2 moves undoes none");
    assert_eq!(outcomes(&mut session, "undo 2"), [Ok(CommandOutcome::Undone(Move::Draw, 2))]);
    assert_eq!(outcomes(&mut session, "redo 3"), [nothing_left]);
    assert_eq!((session.moves_made(), session.moves_undone()), (0, 2), "redo 3 of 2 moves redoes none");
    assert_eq!(
        outcomes(&mut session, "redo 2; goto 1"),
        [Ok(CommandOutcome::Redone(Move::Draw, 2)), Ok(CommandOutcome::Undone(Move::Draw, 1))]
    );
    assert_eq!(
        outcomes(&mut session, "goto 1; goto 3; goto x"),
        [Ok(CommandOutcome::AlreadyThere), Err(CommandError::NoSuchPoint), Err(CommandError::NoSuchPoint)]
    );
    assert_eq!(
        outcomes(&mut session, "mark x; restart; goto x"),
        [
            Ok(CommandOutcome::BoardUnchanged),
            Ok(CommandOutcome::Undone(Move::Draw, 1)),
            Ok(CommandOutcome::Redone(Move::Draw, 1))
        ]
    );
}

#[test]
fn a_move_that_revealed_a_card_prevents_undoing_several() {
    let mut session = test_game::session().with_policy(UndoPolicy::NoPeek);
    outcomes(&mut session, "draw; move t2 f1");
    let before = (session.moves_made(), session.counts);
    for line in ["undo 2", "restart", "goto 0"] {
        assert_eq!(outcomes(&mut session, line), [Err(CommandError::History(UndoRefusal::Peeked))], "{line}");
        assert_eq!((session.moves_made(), session.counts), before, "{line}");
    }
    assert_eq!(
        outcomes(&mut session, "resign; resign; undo; draw"),
        [
            Ok(CommandOutcome::BoardUnchanged),
            Err(CommandError::Resigned),
            Err(CommandError::History(UndoRefusal::Resigned)),
            Err(CommandError::IllegalMove(Refusal::Over))
        ]
    );
}

#[test]
fn apply_command_agrees_with_check_command() {
    let mut session = test_game::session();
    let lines = "draw; move t1 t2; undo 2; goto a; mark a; goto a; undo; redo; hint; resign; resign; undo; restart";
    for line in lines.split("; ") {
        let command = TextCommand::parse(line).of(session.info()).unwrap();
        let checked = session.check_command(&command);
        assert_eq!(session.apply_command(&command, None).map(drop), checked, "{line}");
    }
}

#[test]
fn goto_is_recorded_as_undo_or_redo() {
    let mut session = test_game::session();
    let mut recorded = Vec::new();
    for line in "draw; draw; mark a; goto 0; restart; goto a; goto a; hint".split("; ") {
        let command = TextCommand::parse(line).of(session.info()).unwrap();
        let outcome = session.apply_command(&command, None).unwrap();
        recorded.extend(Step::from_command(&session, &command, outcome, false).map(|step| step.text()));
    }
    assert_eq!(recorded.join("; "), "draw; draw; mark a; undo 2; redo 2; hint");
}

#[test]
fn a_transcript_follows_the_same_rules_as_a_player() {
    let verified_steps = |steps: &str| {
        let text = format!("patience: 1\ngame: toy\nseed: 7\ndeals:\n- steps: [{steps}]\n  result: {{moves: 2}}\n");
        let transcript = Transcript::parse("a.yaml", text.as_bytes()).unwrap();
        verify_with(&transcript, &test_game::game(), &test_game::draw)
            .map(|verified| verified.steps)
            .map_err(|e| e.message())
    };
    let refused = "{refused: undo 5, why: nothing-left}, {refused: goto b, why: no-such-point}";
    assert_eq!(verified_steps(&format!("draw, draw, {refused}, {{refused: redo}}")), Ok(5));
    assert_eq!(verified_steps("draw, mark a, draw, goto a, goto 0, goto 2"), Ok(6));
    assert_eq!(verified_steps("draw, draw, undo 5"), Err("step 3: expected 5 moves to undo, found 2".into()));
    let missing_mark = "step 2: expected `goto a` to succeed, found no-such-point: there is no mark `a`";
    assert_eq!(verified_steps("draw, goto a"), Err(missing_mark.into()));
    let resigned_twice = "step 2: expected `resign` to succeed, found over: you gave up this game";
    assert_eq!(verified_steps("resign, resign"), Err(resigned_twice.into()));
    let undo_is_legal = "step 2: expected `undo` to be rejected, found it legal";
    assert_eq!(verified_steps("draw, {refused: undo}"), Err(undo_is_legal.into()));
}

#[test]
fn a_failed_undo_changes_nothing_in_the_replay() {
    let text = "patience: 1\ngame: toy\nseed: 7\ndeals:\n- steps: [draw, draw, undo 5]\n";
    let transcript = Transcript::parse("a.yaml", text.as_bytes()).unwrap();
    let mut replay = crate::play::Replay::begin(&transcript, test_game::game(), 0).unwrap();
    let failed = (0..3).map(|_| replay.step(None).is_err()).collect::<Vec<_>>();
    assert_eq!((failed, replay.session().moves_made()), (vec![false, false, true], 2));
}
