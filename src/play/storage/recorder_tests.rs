use super::*;
use crate::card::DealSpec;
use crate::play::storage::lock::LockedFile;
use crate::play::{Action, TextCommand, read_position, test_game, verify_with};
use crate::yaml;
use std::fs::File;
use std::path::PathBuf;

/// The transcript of [`steps`]: nine lines of header, one line for each step, and the ending.
const PLAYED: &str = "\
patience: 1
game: toy
rules: b010ea67
options: {draw: 1, fback: \"on\"}
seed: 7033
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
    let command = |text: &str| Step::of(TextCommand::parse(text));
    let action_step = |text: &str, auto, note: Option<&str>| {
        Step::Action(Action { auto, note: note.map(String::from), ..TextCommand::parse(text).into() })
    };
    let noted = action_step("move t2 f1", false, Some("opens it: at last"));
    let auto = action_step("move t1 c", true, None);
    let first_steps = ["draw", "move t2 f1", "undo"].map(command).into_iter();
    let last_steps = ["mark here", "hint", "restart"].map(command);
    first_steps
        .chain([noted, auto, command("undo 2"), command("redo"), Step::Note("one\ntwo".into())])
        .chain(last_steps)
        .collect()
}

fn header(deal: &DealSpec) -> TranscriptHeader<'_> {
    TranscriptHeader {
        deal: Some(deal),
        started: Some("2026-11-20T10:12:33Z".parse().unwrap()),
        ..TranscriptHeader::default()
    }
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// Starts a recording in that folder.
fn begin(folder: &tempfile::TempDir) -> (PathBuf, Recorder, Session) {
    begin_named(folder, "a.yaml")
}

fn begin_named(folder: &tempfile::TempDir, name: &str) -> (PathBuf, Recorder, Session) {
    let (path, session) = (folder.path().join(name), test_game::session());
    let recorder = Recorder::create(&path, &header(&DealSpec::Seed(7033)), &session, Existing::Keep).unwrap();
    (path, recorder, session)
}

fn play(recorder: &mut Recorder, session: &mut Session, steps: &[Step]) {
    for step in steps {
        if let Step::Action(Action { command, .. }) = step {
            session.apply_command(&command.of(session.info()).unwrap(), None).unwrap();
        }
        recorder.record(step).unwrap();
    }
}

#[test]
fn a_recorded_file_has_exactly_these_bytes() {
    let folder = folder();
    let (path, mut recorder, mut session) = begin(&folder);
    play(&mut recorder, &mut session, &steps());
    recorder.finish(&session).unwrap();
    recorder.record(&Step::player_move("draw")).unwrap();
    assert!(!recorder.is_open());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), PLAYED);
    let transcript = Transcript::read(&path).unwrap();
    assert_eq!(transcript.deals[0].steps.iter().map(|entry| entry.step.clone()).collect::<Vec<_>>(), steps());
    assert_eq!(verify_with(&transcript, &test_game::game(), &test_game::draw).unwrap().steps, 11);
}

#[test]
fn a_provisional_ending_is_removed_by_the_next_step() {
    let folder = folder();
    let (path, mut recorder, mut session) = begin(&folder);
    let (early, late) = (&steps()[..4], &steps()[4..]);
    play(&mut recorder, &mut session, early);
    let text_without_ending = std::fs::read_to_string(&path).unwrap();
    for _ in 0..2 {
        recorder.write_provisional_ending(&session).unwrap();
        assert!(recorder.is_open());
        let finished = Transcript::read(&path).unwrap();
        assert!(finished.is_finished() && finished.deals[0].steps.len() == 4);
        verify_with(&finished, &test_game::game(), &test_game::draw).unwrap();
    }
    play(&mut recorder, &mut session, &late[..1]);
    let extended_text = std::fs::read_to_string(&path).unwrap();
    assert_eq!(extended_text, format!("{text_without_ending}  - {}\n", late[0].text()));
    play(&mut recorder, &mut session, &late[1..]);
    recorder.write_provisional_ending(&session).unwrap();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), PLAYED);
    recorder.finish(&session).unwrap();
    recorder.close().unwrap();
    assert_eq!((std::fs::read_to_string(&path).unwrap().as_str(), recorder.take_notice()), (PLAYED, None));
}

#[test]
fn a_win_stays_in_the_file_until_the_next_move() {
    let folder = folder();
    let (path, mut recorder, _) = begin(&folder);
    let won = Session::from_board(test_game::won_game(), test_game::session().board().clone());
    recorder.record(&Step::player_move("draw")).unwrap();
    recorder.write_provisional_ending(&won).unwrap();
    let text = || std::fs::read_to_string(&path).unwrap();
    let (won_text, ending) = (text(), "  result: {status: won, ");
    assert!(recorder.holds_win() && won_text.contains(ending));
    for word in ["undo", "hint", "mark here", "winnable", "goto 0"] {
        recorder.record(&Step::of(TextCommand::parse(word))).unwrap();
    }
    assert_eq!(text(), won_text);
    recorder.record(&Step::Note("so close".into())).unwrap();
    assert_eq!(text(), won_text.replace(ending, &format!("  - {{note: so close}}\n{ending}")));
    recorder.record(&Step::player_move("move t2 f1")).unwrap();
    let played_on = "  - undo\n  - hint\n  - mark here\n  - winnable\n  - goto 0\n  - move t2 f1\n";
    assert!(text().ends_with(&format!("  - draw\n  - {{note: so close}}\n{played_on}")), "{}", text());
    assert!(!recorder.holds_win());
}

#[test]
#[cfg_attr(windows, ignore = "Wine keeps the name of a deleted file while it is open")]
fn a_provisional_ending_is_dropped_after_the_file_is_deleted() {
    let folder = folder();
    let (path, mut recorder, mut session) = begin(&folder);
    play(&mut recorder, &mut session, &steps()[..4]);
    recorder.write_provisional_ending(&session).unwrap();
    std::fs::remove_file(&path).unwrap();
    let mut recorder = recorder.synced(true);
    play(&mut recorder, &mut session, &steps()[4..]);
    assert!(recorder.take_notice().is_some_and(|remark| remark.contains("was deleted or moved")));
    recorder.finish(&session).unwrap();
    assert_eq!(std::fs::read_to_string(recorder.path()).unwrap(), PLAYED);
}

#[test]
fn every_step_is_written_at_once() {
    let folder = folder();
    let (path, mut recorder, mut session) = begin(&folder);
    for index in 0..4 {
        play(&mut recorder, &mut session, &steps()[index..=index]);
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text, PLAYED.lines().take(10 + index).map(|line| format!("{line}\n")).collect::<String>());
    }
}

#[test]
fn any_truncated_file_is_a_shorter_game_or_a_clear_error() {
    let all_steps = steps();
    let (mut readable_count, result_line_end, digest) = (0, PLAYED.find("\n  digest").unwrap(), "digest: c2710877");
    for length in 0..PLAYED.len() {
        let beginning = &PLAYED.as_bytes()[..length];
        match Transcript::parse("a.yaml", beginning) {
            Ok(transcript) => {
                let steps = &transcript.deals[0].steps;
                assert!(steps.iter().zip(&all_steps).all(|(entry, step)| entry.step == *step), "{length}");
                let whole_lines = PLAYED[..length].lines().skip(9).filter(|line| line.starts_with("  - ")).count();
                assert!(whole_lines - steps.len() <= 1 && transcript.deals[0].deck.as_ref().unwrap().0.len() == 8);
                let after_result = PLAYED.get(result_line_end..length).map(|rest| rest.trim());
                let ends_whole = PLAYED[..length].ends_with('\n')
                    || after_result.is_some_and(|rest| rest.is_empty() || rest == digest);
                assert_eq!(transcript.is_torn, !ends_whole, "{length}");
                verify_with(&transcript, &test_game::game(), &test_game::draw).unwrap();
                readable_count += 1;
            }
            Err(error) => {
                assert_eq!((error.class(), error.location().unwrap().file.as_str()), (ErrorClass::Request, "a.yaml"));
            }
        }
    }
    let first_step_offset = PLAYED.find("  steps:\n").unwrap() + "  steps:\n".len();
    assert_eq!(readable_count, PLAYED.len() - first_step_offset);
}

#[test]
fn an_existing_file_is_kept_unless_replacing_is_requested() {
    let folder = folder();
    let path = folder.path().join("a.yaml");
    std::fs::write(&path, "mine\n").unwrap();
    let (spec, session) = (DealSpec::Seed(7033), test_game::session());
    let error = Recorder::create(&path, &header(&spec), &session, Existing::Keep).unwrap_err();
    let shown_path = path.display();
    assert_eq!(error.to_string(), format!("error: `{shown_path}` already exists\nhint: use `--force` to overwrite it"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "mine\n");
    let recorder = Recorder::create(&path, &header(&spec), &session, Existing::Replace).unwrap();
    assert!(std::fs::read_to_string(recorder.path()).unwrap().starts_with("patience: 1\n"));
}

#[test]
fn two_sessions_cannot_write_to_one_file() {
    let folder = folder();
    let (path, recorder, session) = begin(&folder);
    let text = std::fs::read_to_string(&path).unwrap();
    let busy = format!("another session is recording to `{}`", path.display());
    let error = Recorder::create(&path, &TranscriptHeader::default(), &session, Existing::Replace).unwrap_err();
    assert_eq!(error.message(), busy);
    assert_eq!(Recorder::resume(&path).unwrap_err().message(), busy);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    drop(recorder);
    Recorder::resume(&path).unwrap();
}

#[test]
fn a_torn_last_line_is_removed_on_resume() {
    let folder = folder();
    let path = folder.path().join("a.yaml");
    let whole_length = PLAYED.find("  - undo\n").unwrap();
    for torn in ["", "  - mo", "  - move t2 f", "  - {do: move t2 f1, no", "\u{0}"] {
        std::fs::write(&path, format!("{}{torn}", &PLAYED[..whole_length])).unwrap();
        let (mut recorder, transcript) = Recorder::resume(&path).unwrap();
        assert_eq!((transcript.is_torn, transcript.deals[0].steps.len(), recorder.steps), (!torn.is_empty(), 2, 2));
        recorder.record(&Step::player_move("undo")).unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), format!("{}  - undo\n", &PLAYED[..whole_length]));
    }
}

#[test]
#[cfg_attr(windows, ignore = "a locked file cannot be changed there")]
fn a_torn_file_that_becomes_shorter_is_not_filled_with_nul_bytes() {
    let folder = folder();
    let path = folder.path().join("a.yaml");
    let whole_length = PLAYED.find("  - undo\n").unwrap();
    std::fs::write(&path, format!("{}  - mo", &PLAYED[..whole_length])).unwrap();
    let (mut recorder, _) = Recorder::resume(&path).unwrap();
    File::options().write(true).open(&path).unwrap().set_len(10).unwrap();
    recorder.record(&Step::player_move("undo")).unwrap();
    assert_ne!(recorder.path(), path);
    assert_eq!(std::fs::read_to_string(recorder.path()).unwrap(), format!("{}  - undo\n", &PLAYED[..whole_length]));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), PLAYED[..10]);
}

#[test]
fn a_file_that_cannot_be_resumed_is_not_changed() {
    let folder = folder();
    let path = folder.path().join("a.yaml");
    let resume_error = |text: &str| {
        std::fs::write(&path, text).unwrap();
        let error = Recorder::resume(&path).unwrap_err();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        assert_eq!(error.hints(), ["use `patience replay FILE --take-over` to continue in a new file"]);
        error.message()
    };
    assert_eq!(resume_error(PLAYED), "cannot resume the transcript: its game is over");
    let unusual_form = "cannot append: the steps must be at the end of the file, indented by two spaces";
    assert_eq!(resume_error("patience: 1\ngame: toy\ndeals:\n  - steps:\n    - draw\n"), unusual_form);
    assert_eq!(resume_error("patience: 1\ngame: toy\ndeals: [{steps: [draw]}]\n"), unusual_form);
    assert_eq!(resume_error("patience: 1\ndeals:\n- steps:\n  - draw\ngame: toy\n"), unusual_form);
}

#[test]
fn a_position_and_a_rulebook_are_part_of_the_transcript() {
    let text = b"game: toy\npiles: {t1: '[AH] 2H', f1: AS}\npartial: true\nbase: 7\n";
    let position = read_position(&yaml::parse("p.yaml", text).unwrap()).unwrap();
    let session =
        Session::from_board(test_game::game_with_custom_rulebook(), position.board(&*test_game::game()).unwrap());
    let header = TranscriptHeader { position: Some(&position), ..TranscriptHeader::default() };
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
    let text = header.text(&session).unwrap();
    assert_eq!(text, expected);
    let transcript = Transcript::parse("a.yaml", text.as_bytes()).unwrap();
    let replay = crate::play::Replay::begin(&transcript, test_game::game(), 0).unwrap();
    assert_eq!(replay.session().board(), session.board());
    assert_eq!(yaml::canonical(&transcript.rulebook.unwrap()), r#"{"id":"toy","zones":{"tableau":{"piles":2}}}"#);
}

#[test]
fn only_a_numbered_deal_has_a_deal_line() {
    let session = test_game::session();
    let deal_line = |deal: DealSpec| {
        let text = TranscriptHeader { deal: Some(&deal), ..TranscriptHeader::default() }.text(&session).unwrap();
        text.lines().nth(4).unwrap().to_string()
    };
    assert_eq!(deal_line(DealSpec::Microsoft(617)), "deal: ms:617");
    assert_eq!(deal_line(DealSpec::Pysol(5)), "deal: pysol:5");
    assert_eq!(deal_line(DealSpec::Deck(session.deck().to_vec())), "deals:");
}

#[test]
fn a_file_without_steps_can_be_discarded() {
    let folder = folder();
    let (path, recorder, mut session) = begin(&folder);
    assert!(recorder.discard_if_empty().unwrap());
    assert!(!path.exists());
    let (path, mut recorder, _) = begin(&folder);
    play(&mut recorder, &mut session, &steps()[..1]);
    assert!(!recorder.discard_if_empty().unwrap());
    assert!(path.exists());
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs `/dev/full`")]
fn a_full_disk_is_reported_once() {
    let session = test_game::session();
    let device = Path::new("/dev/full");
    let error = Recorder::create(device, &TranscriptHeader::default(), &session, Existing::Keep).unwrap_err();
    assert_eq!(
        (error.class(), error.message().as_str()),
        (ErrorClass::System, "cannot create `/dev/full`: the disk is full")
    );
    let file = std::fs::OpenOptions::new().write(true).open(device).unwrap();
    let file = RecordFile::open(LockedFile { file, is_exclusive: false }, device, b"head\n".to_vec(), None).unwrap();
    let mut recorder = Recorder::with_file(file, RecordLimits::default(), 0, false);
    let error = recorder.record(&Step::player_move("draw")).unwrap_err();
    assert_eq!(
        (error.class(), error.message().as_str()),
        (ErrorClass::System, "cannot write `/dev/full`: the disk is full")
    );
    assert!(error.hints().is_empty(), "the caller adds the hints");
    recorder.record(&Step::player_move("draw")).unwrap();
    recorder.finish(&session).unwrap();
    assert_eq!((recorder.is_open(), recorder.steps), (false, 0));
    let folder = folder();
    let saved = folder.path().join("saved.yaml");
    recorder.save(&saved).unwrap();
    assert_eq!(std::fs::read_to_string(saved).unwrap(), "head\n  - draw\n  - draw\n", "the steps are still in memory");
    let missing = Path::new("/nowhere/a.yaml");
    let error = Recorder::create(missing, &TranscriptHeader::default(), &session, Existing::Keep).unwrap_err();
    assert_eq!(error.message(), "cannot create `/nowhere/a.yaml`: no such file or directory");
}

#[test]
fn a_recording_continues_in_a_new_file_if_its_file_is_moved() {
    let folder = folder();
    let (path, recorder, mut session) = begin(&folder);
    let mut recorder = recorder.synced(true);
    play(&mut recorder, &mut session, &steps()[..2]);
    let moved = path.with_file_name("moved.yaml");
    std::fs::rename(&path, &moved).unwrap();
    play(&mut recorder, &mut session, &steps()[2..]);
    assert!(recorder.take_notice().is_some_and(|remark| remark.contains("was deleted or moved")));
    recorder.finish(&session).unwrap();
    recorder.close().unwrap();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), PLAYED);
    assert!(PLAYED.starts_with(&std::fs::read_to_string(&moved).unwrap()));
}

#[test]
#[cfg_attr(windows, ignore = "Wine keeps the name of a deleted file while it is open")]
fn a_recording_continues_in_a_new_file_if_its_file_is_changed() {
    type Change = fn(&Path);
    let first_line_length = PLAYED.lines().next().unwrap().len() + 1;
    let changes: [(&str, Change, &str, Option<&str>); 5] = [
        ("was deleted or moved", |path| std::fs::remove_file(path).unwrap(), "a.yaml", None),
        ("was deleted or moved", |path| std::fs::rename(path, path.with_file_name("b.yaml")).unwrap(), "a.yaml", None),
        ("was deleted or moved", |path| std::fs::remove_dir_all(path.parent().unwrap()).unwrap(), "a.yaml", None),
        ("was replaced by another file", replace, "a-2.yaml", Some("mine\n")),
        ("was changed", |path| File::options().write(true).open(path).unwrap().set_len(12).unwrap(), "a-2.yaml", None),
    ];
    for (words, change, name, other_text) in changes {
        let outer = folder();
        let folder = outer.path().join("inner");
        std::fs::create_dir(&folder).unwrap();
        let (path, mut session) = (folder.join("a.yaml"), test_game::session());
        let recorder = Recorder::create(&path, &header(&DealSpec::Seed(7033)), &session, Existing::Keep).unwrap();
        let mut recorder = recorder.synced(true);
        play(&mut recorder, &mut session, &steps()[..2]);
        assert_eq!(recorder.take_notice(), None);
        change(&path);
        play(&mut recorder, &mut session, &steps()[2..]);
        let (shown_path, new) = (path.display(), folder.join(name));
        let remark = format!(
            "`{shown_path}` {words}: the recording continues in `{}`, which has the complete game",
            new.display()
        );
        assert_eq!((recorder.take_notice(), recorder.path()), (Some(remark), new.as_path()));
        recorder.finish(&session).unwrap();
        recorder.close().unwrap();
        assert_eq!(std::fs::read_to_string(&new).unwrap(), PLAYED);
        if new != path {
            let old_file_text = std::fs::read_to_string(&path).unwrap();
            assert_eq!(old_file_text, other_text.unwrap_or(&PLAYED[..first_line_length]));
        }
        assert_eq!(recorder.take_notice(), None);
        assert!(
            Recorder::create(&new, &TranscriptHeader::default(), &session, Existing::Replace).is_err(),
            "the new file is locked, too"
        );
    }
}

fn replace(path: &Path) {
    let other = path.with_file_name("other");
    std::fs::write(&other, "mine\n").unwrap();
    std::fs::rename(other, path).unwrap();
}

#[test]
#[cfg_attr(windows, ignore = "Wine keeps the name of a deleted file while it is open")]
fn changes_after_the_last_step_are_noticed_on_close() {
    let folder = folder();
    let (path, mut recorder, mut session) = begin(&folder);
    play(&mut recorder, &mut session, &steps());
    std::fs::remove_file(&path).unwrap();
    recorder.close().unwrap();
    assert!(recorder.take_notice().is_some());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), PLAYED[..PLAYED.find("  result").unwrap()]);
    let (path, recorder, _) = begin_named(&folder, "b.yaml");
    replace(&path);
    assert!(recorder.discard_if_empty().unwrap());
    assert_eq!(std::fs::read_to_string(path).unwrap(), "mine\n", "a file of another program is not deleted");
}

#[test]
fn a_game_with_an_unreadable_transcript_is_not_recorded() {
    let folder = folder();
    let path = folder.path().join("a.yaml");
    // The list is nested 15 levels deep. In a transcript it would be one level deeper than allowed.
    let rulebook = format!("id: {}x{}\n", "[".repeat(15), "]".repeat(15));
    let session = Session::from_board(test_game::game_with_rulebook(&rulebook), test_game::session().board().clone());
    let error = Recorder::create(&path, &TranscriptHeader::default(), &session, Existing::Keep).unwrap_err();
    let text = "the transcript of this game would be unreadable: nested deeper than 16 levels";
    assert_eq!((error.message().as_str(), path.exists()), (text, false));
}

#[test]
fn a_device_can_be_recorded_to() {
    let session = test_game::session();
    let device = Path::new(if cfg!(windows) { "NUL" } else { "/dev/null" });
    let mut recorder = Recorder::create(device, &TranscriptHeader::default(), &session, Existing::Keep).unwrap();
    recorder.record(&Step::player_move("draw")).unwrap();
    // What is written to a device cannot be removed again, so the device gets no provisional ending.
    let played_length = recorder.file.text().len();
    recorder.write_provisional_ending(&session).unwrap();
    assert_eq!(recorder.file.text().len(), played_length);
    recorder.finish(&session).unwrap();
    assert!(recorder.file.text()[played_length..].starts_with(b"  result: "));
    recorder.close().unwrap();
    assert!(recorder.is_exclusive() && recorder.take_notice().is_none());
    let error = Recorder::resume(device).unwrap_err().to_string();
    let text = format!("error: cannot resume `{}`: it is not a regular file", device.display());
    assert_eq!(error, format!("{text}\nhint: use `patience replay FILE --take-over` to continue in a new file"));
    let folder = folder();
    let error = Recorder::create(folder.path(), &TranscriptHeader::default(), &session, Existing::Replace).unwrap_err();
    assert_eq!(error.message(), format!("cannot create `{}`: it is a directory", folder.path().display()));
}
