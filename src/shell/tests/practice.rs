//! Tests of `practice`: back to the last position from which a win is known.

use crate::card::DealSpec;
use crate::play::{Existing, Recorder, Replay, Session, Transcript, TranscriptHeader, UndoPolicy};
use crate::shell::test_support::{ScriptOutput, dealt, run, session_with_piles, settings};
use crate::shell::{Flow, OutputFormat, Settings, Shell, ShowMode, practice_start};
use crate::solve::Limits;
use crate::solve::advice::turning_point::SearchBudget;
use std::io;
use std::sync::atomic::AtomicBool;

/// Moves of FreeCell deal `ms:1`. The fourth one loses the game.
const LOSING_MOVES: &str = "t7 c1\nt7 c2\nt1 c3\nt5 c4\n";

fn short_searches(format: OutputFormat) -> Settings {
    let limits = Some(Limits { positions: 100_000, ..Limits::default() });
    Settings { limits, ..settings(ShowMode::None, format) }
}

fn output(session: Session, script: &str) -> ScriptOutput {
    run(session, short_searches(OutputFormat::Text), None, script)
}

#[test]
fn a_lost_game_goes_back_to_the_last_position_that_can_be_won() {
    let script = format!("{LOSING_MOVES}t5 t2\npractice\npractice\nredo\ninfo\n");
    let lines: Vec<String> = output(dealt("freecell", "ms:1"), &script).err.lines().map(str::to_string).collect();
    assert!(
        lines[0].starts_with(
            "You went back 2 moves, from move 5 to move 3. Move 4 lost the game; from here, you can win in "
        ),
        "{lines:?}"
    );
    assert!(lines[1].starts_with("You can still win from here, in "), "{lines:?}");
    assert_eq!(lines[2], "redone: move t5 c4");
    let json =
        run(dealt("freecell", "ms:1"), short_searches(OutputFormat::Json), None, &format!("{LOSING_MOVES}practice"));
    assert!(json.out.contains(r#"{"type":"undo","command":"practice","text":"You went back 1 move, "#), "{}", json.out);
}

#[test]
fn a_game_without_a_winnable_position_stays_as_it_is() {
    let lost = output(session_with_piles("freecell", "t1: 5C, t2: 9D"), "5C c\npractice\ninfo");
    assert!(lost.err.starts_with("This deal cannot be won. `new` deals again.\n"), "{}", lost.err);
    let won = output(session_with_piles("freecell", "f1: KC, f2: KD, f3: KH, f4: QS, t1: KS"), "KS f\npractice");
    assert_eq!(won.err, "You won this game, so there is nothing to practice.\n");
    let none = output(dealt("clock", "seed:1"), "practice");
    assert!(none.err.contains("refused: practice: there is no solver for clock"), "{}", none.err);
    let bridge = output(dealt("bridge-solitaire", "seed:1"), "practice");
    assert!(bridge.err.contains("bridge-solitaire has no win to search for"), "{}", bridge.err);
    let other = output(dealt("freecell", "ms:1"), "practice other.yaml");
    assert!(other.err.contains("refused: practice other.yaml: this session cannot read files"), "{}", other.err);
}

#[test]
fn the_solver_sees_hidden_cards_only_if_the_player_agrees() {
    let golf = || dealt("golf", "seed:5");
    let draws = "draw\n".repeat(6);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let settings = Settings { interactive: true, ..short_searches(OutputFormat::Text) };
    let mut shell = Shell::new(golf(), None, settings, None, &mut out, &mut err);
    for line in draws.lines() {
        shell.run_command(line).unwrap();
    }
    let question = "The solver looks at the face-down cards, and the record of this game notes it. Go ahead?";
    assert_eq!(shell.run_command("practice").unwrap(), Flow::Confirm(question.into()));
    assert!(!shell.session().counts.peeked);
    assert_eq!(shell.run_confirmed("practice").unwrap(), Flow::Done);
    assert!(shell.session().counts.peeked && shell.session().moves_made() < 6);
    // A script is not asked, but gets a note.
    let lines = output(golf(), &format!("{draws}practice")).err;
    assert!(
        lines.starts_with("note: the solver looks at the face-down cards; the transcript says so\nYou went back "),
        "{lines}"
    );
}

/// Plays the losing moves in a recorded session with a policy, then runs a command. Returns the shell's answer and the
/// transcript before and after it.
fn practiced(policy: UndoPolicy, moves: &str) -> (Flow, String, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.yaml");
    let session = dealt("freecell", "ms:1").with_policy(policy);
    let deal = crate::card::DealSpec::parse("ms:1").unwrap();
    let header = TranscriptHeader { deal: Some(&deal), ..TranscriptHeader::default() };
    let recorder = Recorder::create(&path, &header, &session, Existing::Replace).unwrap();
    let settings = short_searches(OutputFormat::Text);
    let mut shell = Shell::new(session, Some(recorder), settings, Some(DealSpec::Microsoft(1)), io::sink(), io::sink());
    for line in moves.lines() {
        assert_eq!(shell.run_command(line).unwrap(), Flow::Done, "{line}");
    }
    let before = std::fs::read_to_string(&path).unwrap();
    let flow = shell.run_command("practice").unwrap();
    let after = std::fs::read_to_string(&path).unwrap();
    (flow, before, after)
}

#[test]
fn practice_is_recorded_as_undo_and_replays() {
    let (flow, before, after) = practiced(UndoPolicy::Free, LOSING_MOVES);
    assert_eq!((flow, after), (Flow::Done, format!("{before}  - undo\n")));
}

#[test]
fn a_game_that_cannot_be_undone_keeps_its_result_and_a_new_session_begins() {
    for (policy, moves) in
        [(UndoPolicy::Off, LOSING_MOVES.to_string()), (UndoPolicy::Free, format!("{LOSING_MOVES}resign"))]
    {
        let (flow, before, after) = practiced(policy, &moves);
        assert_eq!(after, before);
        let Flow::New(request) = flow else { panic!("{flow:?}") };
        let practice = request.practice.unwrap();
        assert_eq!((practice.at, &practice.transcript), (3, &before));
        assert!(practice.note.starts_with("You start again after move 3, 1 move before the end of the game. Move 4"));
        let transcript = Transcript::parse("game.yaml", practice.transcript.as_bytes()).unwrap();
        let game = transcript.open_game().unwrap();
        let mut replay = Replay::begin(&transcript, game.clone(), 0).unwrap();
        while replay.step(None).unwrap().is_some() {}
        let limits = Some(Limits { positions: 100_000, ..Limits::default() });
        let (budget, never) = (SearchBudget::AllPositions, AtomicBool::new(false));
        let start = practice_start(&transcript, &game, limits, budget, &never).unwrap();
        assert_eq!((start.at, start.note), (3, practice.note));
    }
}
