use super::*;
use crate::card::parse_cards;
use crate::error::ErrorClass;
use crate::games::catalog;
use crate::play::transcript::ExpectedCode;
use crate::play::{
    Action, Existing, Recorder, Replay, Session, TextCommand, Transcript, TranscriptHeader, test_game, verify,
    verify_with,
};
use crate::yaml;
use std::path::{Path, PathBuf};

fn parse_step(text: &str) -> Step {
    Step::of(TextCommand::parse(text))
}

#[test]
fn a_full_transcript_rejects_steps_without_a_change() {
    let nearly_full = TranscriptSize { bytes: MAX_FILE_BYTES - ENDING.bytes - 10, values: 10 };
    let mut limits = RecordLimits::after(nearly_full, []);
    assert_eq!(limits.reserve_step(&parse_step("draw"), 11), Err(LimitExceeded::Bytes));
    assert_eq!(limits, RecordLimits::after(nearly_full, []));
    assert_eq!(limits.reserve_step(&parse_step("draw"), 10), Ok(()));
    let mut limits = RecordLimits::after(TranscriptSize { bytes: 0, values: MAX_VALUES - ENDING.values - 3 }, []);
    assert_eq!(limits.reserve_step(&Step::Note("a".into()), 9), Ok(()));
    assert_eq!(limits.reserve_step(&parse_step("draw"), 9), Err(LimitExceeded::Values));
}

#[test]
fn undone_moves_are_counted_as_in_a_replay() {
    let steps = ["draw", "draw", "draw", "undo 2", "redo", "restart", "hint", "draw"].map(parse_step);
    let mut limits = RecordLimits::after(TranscriptSize::default(), &steps);
    assert_eq!(limits.deal_moves, DealMoves { made: 1, undos: 4 });
    let steps = ["draw", "draw", "goto 0", "goto 2", "goto 1", "mark a", "goto a"].map(parse_step);
    assert_eq!(
        RecordLimits::after(TranscriptSize::default(), &steps).deal_moves,
        DealMoves { made: 1, undos: 4 },
        "`goto` to a mark counts as if it undid all moves"
    );
    limits = RecordLimits {
        used: TranscriptSize::default(),
        deal_moves: DealMoves { made: 1, undos: MAX_UNDONE_MOVES - 1 },
    };
    assert_eq!(limits.reserve_step(&parse_step("undo"), 9), Ok(()));
    assert_eq!(limits.reserve_step(&parse_step("redo"), 9), Ok(()));
    assert_eq!(limits.reserve_step(&parse_step("restart"), 9), Err(LimitExceeded::Undone));
    assert_eq!(limits.reserve_deal(TranscriptSize::default()), Ok(()));
    assert_eq!(limits.deal_moves, DealMoves::default());
}

#[test]
fn value_count_agrees_with_the_parser() {
    let deck = Some(parse_cards("AH 2H").unwrap());
    let command = Command::Move("draw".into());
    let note = Some("so: far".into());
    let at = "7.5".parse().ok();
    let step_with_note =
        Step::Action(Action { command: command.clone(), deck: deck.clone(), auto: true, by_solver: true, at, note });
    let steps = [
        parse_step("move t1 t2"),
        step_with_note,
        Step::Action(Action { deck, ..command.into() }),
        Step::Note("a\nb".into()),
        Step::ExpectRefusal { text: "move t1 t2".into(), why: ExpectedCode::Code("covered".into()) },
        Step::ExpectRefusal { text: "move t1 t2".into(), why: ExpectedCode::Any },
    ];
    for step in steps {
        let node = yaml::parse("a", step.text().as_bytes()).unwrap();
        assert_eq!(node.count_values(), step.value_count(), "{step:?}");
    }
}

#[test]
fn the_ending_of_any_deal_fits() {
    let ending = "  result: {status: resigned, score: -2147483648, moves: 18446744073709551615, undos: 4294967295, \
        hints: 4294967295, peeked: true}\n  digest: \"00000000\"\n";
    let values = yaml::parse("a", ending.as_bytes()).unwrap().count_values() - 1;
    assert!(ending.len() <= ENDING.bytes && values <= ENDING.values, "{} {values}", ending.len());
}

/// Starts a recording, then appends these lines to its file.
fn start_file(folder: &Path, lines: &str) -> PathBuf {
    let (path, session) = (folder.join("a.yaml"), test_game::session());
    let mut recorder = Recorder::create(&path, &TranscriptHeader::default(), &session, Existing::Replace).unwrap();
    recorder.record(&parse_step("draw")).unwrap();
    drop(recorder);
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, text + lines).unwrap();
    path
}

/// Records a step repeatedly until the file is full. Then replays, finishes and verifies the transcript.
fn fill_file(path: &Path, step: &Step, limit: LimitExceeded) {
    let (mut recorder, before) = Recorder::resume(path).unwrap();
    let mut steps = before.deals[0].steps.len();
    let error = loop {
        match recorder.record(step) {
            Ok(()) => steps += 1,
            Err(error) => break error,
        }
    };
    assert_eq!(
        (error.class(), error.message()),
        (ErrorClass::System, format!("`{}` is full: {limit}", path.display()))
    );
    recorder.record(&parse_step("hint")).unwrap();
    recorder.finish(&test_game::session()).unwrap();
    recorder.close().unwrap();
    drop(recorder);
    let transcript = Transcript::read(path).unwrap();
    let step_count = transcript.deals[0].steps.len();
    assert_eq!((step_count, transcript.is_finished()), (steps, false), "the file ends with the last step that fit");
    let mut replay = Replay::begin(&transcript, test_game::game(), 0).unwrap();
    while replay.step(None).unwrap().is_some() {}
    let session = replay.into_session();
    let (mut recorder, _) = Recorder::resume(path).unwrap();
    recorder.finish(&session).unwrap();
    drop(recorder);
    let finished = Transcript::read(path).unwrap();
    assert_eq!(verify_with(&finished, &test_game::game(), &test_game::draw).unwrap().steps, steps);
}

#[test]
fn a_recording_stops_at_the_limit_of_undone_moves() {
    let folder = tempfile::tempdir().unwrap();
    let (mut recorder, _) = Recorder::resume(&start_file(folder.path(), "")).unwrap();
    for _ in 0..4 {
        recorder.record(&parse_step("redo 500000")).unwrap();
        recorder.record(&parse_step("undo 500000")).unwrap();
    }
    recorder.record(&parse_step("redo")).unwrap();
    let error = recorder.record(&parse_step("undo")).unwrap_err();
    let shown_path = recorder.path().display().to_string();
    assert_eq!(error.to_string(), format!("error: `{shown_path}` is full: a deal has at most 2000000 undone moves"));
    recorder.record(&parse_step("hint")).unwrap();
    assert!(std::fs::read_to_string(recorder.path()).unwrap().ends_with("  - redo\n"));
}

#[test]
#[ignore = "takes minutes unoptimized: cargo test --release --lib record_limits -- --ignored"]
fn a_full_recording_verifies_and_resumes() {
    let folder = tempfile::tempdir().unwrap();
    fill_file(&start_file(folder.path(), ""), &Step::Note("x".repeat(3 << 20)), LimitExceeded::Bytes);
    fill_file(&start_file(folder.path(), ""), &parse_step("hint"), LimitExceeded::Values);
}

#[test]
#[ignore = "takes minutes unoptimized: cargo test --release --lib record_limits -- --ignored"]
fn the_maximum_number_of_undone_moves_can_be_replayed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.yaml");
    let game = catalog::open("klondike", &[]).unwrap();
    let mut session = Session::deal(game.clone(), game.info().pack.cards()).unwrap();
    let mut recorder = Recorder::create(&path, &TranscriptHeader::default(), &session, Existing::Keep).unwrap();
    let steps = ["draw"].repeat(1000).into_iter().chain(["undo 1000", "redo 1000"].repeat(2001));
    let error = steps.map(parse_step).find_map(|step| {
        let Step::Action(Action { command, .. }) = &step else { return None };
        session.apply_command(&command.of(game.info()).unwrap(), None).unwrap();
        recorder.record(&step).err()
    });
    assert!(error.unwrap().message().ends_with("is full: a deal has at most 2000000 undone moves"));
    recorder.close().unwrap();
    assert_eq!(verify(&path, &test_game::draw).unwrap().steps, 1000 + 4000);
    let (text, more) = (std::fs::read_to_string(&path).unwrap(), "  - undo\n");
    std::fs::write(&path, text + more).unwrap();
    let error = verify(&path, &test_game::draw).unwrap_err();
    assert_eq!(error.message(), "step 5001: expected at most 2000000 moves to be undone, found more");
}
