use super::super::{read_position, toy, verify_with};
use super::*;
use crate::play::Command;
use std::path::PathBuf;

const PLAYED: &str = "\
patience: 1
game: toy
rules: b010ea67
options: {draw: 1, fback: \"on\"}
seed: 42
started: 2026-11-20T10:12:33Z
deals:
- deck: AH 3S 2H AS 4S 4H 3H 2S
  steps:
  - draw
  - move t2 f1
  - undo
  - {do: move t2 f1, note: \"opens it: at last\"}
  - {do: move t1 c, auto: true}
  - undo 2
  - redo
  - {note: \"one\\ntwo\"}
  - mark here
  - hint
  - restart
  result: {status: playing, score: 0, moves: 0, undos: 5, hints: 1}
  digest: c2710877
";

fn steps() -> Vec<Step> {
    let command = |text: &str| Step::of(Command::parse(text));
    let done = |text: &str, auto, note: Option<&str>| Step::Do {
        command: Command::parse(text),
        deck: None,
        auto,
        note: note.map(String::from),
    };
    let noted = done("move t2 f1", false, Some("opens it: at last"));
    let auto = done("move t1 c", true, None);
    let words = ["draw", "move t2 f1", "undo"].map(command).into_iter();
    let rest = ["mark here", "hint", "restart"].map(command);
    words.chain([noted, auto, command("undo 2"), command("redo"), Step::Note("one\ntwo".into())]).chain(rest).collect()
}

fn opening(deal: &DealSpec) -> Opening<'_> {
    Opening { deal: Some(deal), started: Some("2026-11-20T10:12:33Z".parse().unwrap()), position: None }
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// A recorder at work on a file of that folder, and its session.
fn begin(folder: &tempfile::TempDir) -> (PathBuf, Recorder, Session) {
    let (path, session) = (folder.path().join("a.yaml"), toy::session());
    let recorder = Recorder::create(&path, &opening(&DealSpec::Seed(42)), &session, Existing::Keep).unwrap();
    (path, recorder, session)
}

fn play(recorder: &mut Recorder, session: &mut Session, steps: &[Step]) {
    for step in steps {
        if let Step::Do { command, .. } = step {
            super::super::apply(command, None, session).unwrap();
        }
        recorder.record(step).unwrap();
    }
}

#[test]
fn every_byte_of_a_played_file() {
    let folder = folder();
    let (path, mut recorder, mut session) = begin(&folder);
    play(&mut recorder, &mut session, &steps());
    recorder.finish(&session).unwrap();
    recorder.record(&Step::made("draw")).unwrap();
    assert!(!recorder.is_open());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), PLAYED);
    let transcript = Transcript::read(&path).unwrap();
    assert_eq!(transcript.deals[0].steps.iter().map(|entry| entry.step.clone()).collect::<Vec<_>>(), steps());
    assert_eq!(verify_with(&transcript, &toy::game(), &toy::draw).unwrap().steps, 11);
}

#[test]
fn every_step_is_in_the_file_at_once() {
    let folder = folder();
    let (path, mut recorder, mut session) = begin(&folder);
    for at in 0..4 {
        play(&mut recorder, &mut session, &steps()[at..=at]);
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text, PLAYED.lines().take(10 + at).map(|line| format!("{line}\n")).collect::<String>());
    }
}

#[test]
fn any_beginning_of_a_file_is_a_shorter_game_or_a_clear_error() {
    let all = steps();
    let (mut readable, result, digest) = (0, PLAYED.find("\n  digest").unwrap(), "digest: c2710877");
    for length in 0..PLAYED.len() {
        let beginning = &PLAYED.as_bytes()[..length];
        match Transcript::parse("a.yaml", beginning) {
            Ok(transcript) => {
                let steps = &transcript.deals[0].steps;
                assert!(steps.iter().zip(&all).all(|(entry, step)| entry.step == *step), "{length}");
                let whole_lines = PLAYED[..length].lines().skip(9).filter(|line| line.starts_with("  - ")).count();
                assert!(whole_lines - steps.len() <= 1 && transcript.deals[0].deck.as_ref().unwrap().0.len() == 8);
                let after_result = PLAYED.get(result..length).map(|rest| rest.trim());
                let ends_whole = PLAYED[..length].ends_with('\n')
                    || after_result.is_some_and(|rest| rest.is_empty() || rest == digest);
                assert_eq!(transcript.torn, !ends_whole, "{length}");
                verify_with(&transcript, &toy::game(), &toy::draw).unwrap();
                readable += 1;
            }
            Err(error) => assert_eq!((error.kind, error.place.unwrap().file.as_str()), (Kind::Request, "a.yaml")),
        }
    }
    let steps = PLAYED.find("  steps:\n").unwrap() + "  steps:\n".len();
    assert_eq!(readable, PLAYED.len() - steps);
}

#[test]
fn a_file_that_exists_is_kept_unless_it_shall_go() {
    let folder = folder();
    let path = folder.path().join("a.yaml");
    std::fs::write(&path, "mine\n").unwrap();
    let (spec, session) = (DealSpec::Seed(42), toy::session());
    let error = Recorder::create(&path, &opening(&spec), &session, Existing::Keep).unwrap_err();
    let shown = path.display();
    assert_eq!(error.to_string(), format!("error: `{shown}` exists already\nhint: `--force` overwrites it"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "mine\n");
    let recorder = Recorder::create(&path, &opening(&spec), &session, Existing::Replace).unwrap();
    assert!(std::fs::read_to_string(recorder.path()).unwrap().starts_with("patience: 1\n"));
}

#[test]
fn two_sessions_never_write_one_file() {
    let folder = folder();
    let (path, recorder, session) = begin(&folder);
    let text = std::fs::read_to_string(&path).unwrap();
    let busy = format!("another session is recording to `{}`", path.display());
    let error = Recorder::create(&path, &Opening::default(), &session, Existing::Replace).unwrap_err();
    assert_eq!(error.message, busy);
    assert_eq!(Recorder::resume(&path).unwrap_err().message, busy);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    drop(recorder);
    Recorder::resume(&path).unwrap();
}

#[test]
fn a_torn_line_is_cut_off_when_the_game_goes_on() {
    let folder = folder();
    let path = folder.path().join("a.yaml");
    let whole = PLAYED.find("  - undo\n").unwrap();
    for torn in ["", "  - mo", "  - move t2 f", "  - {do: move t2 f1, no", "\u{0}"] {
        std::fs::write(&path, format!("{}{torn}", &PLAYED[..whole])).unwrap();
        let (mut recorder, transcript) = Recorder::resume(&path).unwrap();
        assert_eq!((transcript.torn, transcript.deals[0].steps.len(), recorder.steps()), (!torn.is_empty(), 2, 2));
        recorder.record(&Step::made("undo")).unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), format!("{}  - undo\n", &PLAYED[..whole]));
    }
}

#[test]
fn what_cannot_be_continued_is_left_alone() {
    let folder = folder();
    let path = folder.path().join("a.yaml");
    let refused = |text: &str| {
        std::fs::write(&path, text).unwrap();
        let error = Recorder::resume(&path).unwrap_err();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        assert_eq!(error.hints, ["`patience replay FILE --take-over` plays on in a new one"]);
        error.message
    };
    assert_eq!(refused(PLAYED), "this game is over: nothing can be added to its transcript");
    let other = "the steps are not the last thing in the file, or not indented by two blanks";
    assert_eq!(refused("patience: 1\ngame: toy\ndeals:\n  - steps:\n    - draw\n"), other);
    assert_eq!(refused("patience: 1\ngame: toy\ndeals: [{steps: [draw]}]\n"), other);
    assert_eq!(refused("patience: 1\ndeals:\n- steps:\n  - draw\ngame: toy\n"), other);
}

#[test]
fn a_position_and_a_rulebook_travel_along() {
    let text = b"game: toy\npiles: {t1: '[AH] 2H', f1: AS}\npartial: true\nbase: 7\n";
    let position = read_position(&yaml::read("p.yaml", text).unwrap()).unwrap();
    let session = Session::from_board(toy::own_game(), position.board(&*toy::game()).unwrap());
    let opening = Opening { position: Some(&position), ..Opening::default() };
    let expected = "\
patience: 1
game: toy
rules: b010ea67
options: {draw: 1, fback: \"on\"}
rulebook:
  id: toy
  zones:
    tableau: {piles: 2}
position:
  piles: {t1: \"[AH] 2H\", f1: AS}
  base: 7
  partial: true
deals:
- steps:
";
    let text = opening.text(&session).unwrap();
    assert_eq!(text, expected);
    let transcript = Transcript::parse("a.yaml", text.as_bytes()).unwrap();
    let again = super::super::Replay::begin(&transcript, toy::game(), 0).unwrap();
    assert_eq!(again.session().board(), session.board());
    assert_eq!(yaml::canonical(&transcript.rulebook.unwrap()), r#"{"id":"toy","zones":{"tableau":{"piles":2}}}"#);
}

#[test]
fn other_origins_of_the_deck() {
    let session = toy::session();
    let head = |deal: DealSpec| {
        let text = Opening { deal: Some(&deal), ..Opening::default() }.text(&session).unwrap();
        text.lines().nth(4).unwrap().to_string()
    };
    assert_eq!(head(DealSpec::Microsoft(617)), "deal: ms:617");
    assert_eq!(head(DealSpec::Pysol(5)), "deal: pysol:5");
    assert_eq!(head(DealSpec::Deck(session.deck().to_vec())), "deals:");
}

#[test]
fn a_file_without_steps_may_be_thrown_away() {
    let folder = folder();
    let (path, recorder, mut session) = begin(&folder);
    assert!(recorder.discard_if_empty().unwrap());
    assert!(!path.exists());
    let (path, mut recorder, _) = begin(&folder);
    play(&mut recorder, &mut session, &steps()[..1]);
    assert!(!recorder.discard_if_empty().unwrap());
    assert!(path.exists());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_once() {
    let session = toy::session();
    let full = OpenOptions::new().append(true).open("/dev/full").unwrap();
    let mut recorder = Recorder::on(full, Path::new("/dev/full"));
    let error = recorder.record(&Step::made("draw")).unwrap_err();
    assert_eq!((error.kind, error.message.as_str()), (Kind::Machine, "cannot write `/dev/full`: the disk is full"));
    assert!(error.hints.is_empty(), "what follows from it is for the caller to say");
    recorder.record(&Step::made("draw")).unwrap();
    recorder.finish(&session).unwrap();
    assert_eq!((recorder.is_open(), recorder.steps()), (false, 0));
    let missing = Path::new("/nowhere/a.yaml");
    let error = Recorder::create(missing, &Opening::default(), &session, Existing::Keep).unwrap_err();
    assert_eq!(error.message, "cannot create `/nowhere/a.yaml`: no such file or directory");
}
