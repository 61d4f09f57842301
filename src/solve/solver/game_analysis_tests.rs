//! Tests of the analysis: won games, the move that lost a game, and unknown positions.

use super::*;
use crate::play::Transcript;
use crate::solve::{Stop, Verdict};

/// Analyzes a Tri Peaks deal, given the steps of its transcript.
fn analyzed(seed: u64, steps: &[&str], positions: u64) -> Analysis {
    let steps: String = steps.iter().map(|step| format!("  - {step}\n")).collect();
    let text = format!("patience: 1\ngame: tri-peaks\nseed: {seed}\ndeals:\n- steps:\n{steps}");
    let transcript = Transcript::parse("a.yaml", text.as_bytes()).unwrap();
    let replay = Replay::begin(&transcript, transcript.open_game().unwrap(), 0).unwrap();
    let limits = Limits { positions, ..Limits::default() };
    analyze(replay, &limits, &AtomicBool::new(false), &mut |_, _| ()).unwrap()
}

/// A solution of the deal as steps of a transcript.
fn solution(seed: u64) -> Vec<String> {
    let transcript = format!("patience: 1\ngame: tri-peaks\nseed: {seed}\ndeals:\n- steps: []\n");
    let transcript = Transcript::parse("a.yaml", transcript.as_bytes()).unwrap();
    let replay = Replay::begin(&transcript, transcript.open_game().unwrap(), 0).unwrap();
    let session = replay.session();
    let mut solver = Solver::new(Arc::clone(session.game())).unwrap();
    let report = solver.solve(session.board(), &Limits::default(), &AtomicBool::new(false));
    let Verdict::Won(line) = report.verdict else { panic!("the deal can be won") };
    line.iter().map(|&m| session.info().format_move(m)).collect()
}

fn verdicts(analysis: &Analysis) -> Vec<(usize, PositionVerdict)> {
    analysis.steps.iter().map(|step| (step.step, step.verdict)).collect()
}

#[test]
fn a_won_game_is_won_at_every_step() {
    let solution = solution(3);
    let steps: Vec<&str> = solution.iter().map(String::as_str).collect();
    let analysis = analyzed(3, &steps, 0);
    assert_eq!(
        analysis.dealt,
        PositionVerdict::Won(steps.len()),
        "the moves that were played prove it without a search"
    );
    let expected: Vec<_> = (1..=steps.len()).map(|step| (step, PositionVerdict::Won(steps.len() - step))).collect();
    assert_eq!(verdicts(&analysis), expected);
    assert_eq!((analysis.losing_move, analysis.slips, analysis.positions), (None, vec![], 0));
}

#[test]
fn the_losing_move_is_found_among_notes_and_undos() {
    let solution = solution(3);
    let mut steps: Vec<&str> = solution[..20].iter().map(String::as_str).collect();
    // A slip that is taken back, a note, and the same slip again.
    steps.extend(["draw", "draw", "undo 2", "{note: here I slept}", "draw", "{refused: redo}"]);
    let analysis = analyzed(3, &steps, 100_000);
    let results = verdicts(&analysis);
    assert!(results[..20].iter().all(|(_, verdict)| matches!(verdict, PositionVerdict::Won(_))), "{results:?}");
    let won = results[19].1;
    assert_eq!(
        results[20..],
        [(21, PositionVerdict::Lost), (22, PositionVerdict::Lost), (20, won), (21, PositionVerdict::Lost)]
    );
    assert_eq!((analysis.slips, analysis.slip_entries), (vec![21], vec![21]));
    let entries: Vec<usize> = analysis.steps.iter().map(|step| step.entry).collect();
    assert_eq!(entries[20..], [21, 22, 23, 25]);
    let losing_move = analysis.losing_move.unwrap();
    assert_eq!((losing_move.last_winnable_step, losing_move.losing_step), (20, 21));
    assert_eq!((losing_move.last_winnable_entry, losing_move.losing_entry), (23, 25));
    assert_eq!(losing_move.solution.map(|line| line.len()), Some(losing_move.moves));
}

#[test]
fn an_unknown_position_gets_no_verdict() {
    let analysis = analyzed(3, &["draw", "undo"], 3);
    assert_eq!(analysis.dealt, PositionVerdict::Unknown(Stop::Positions));
    assert_eq!(verdicts(&analysis), [(1, PositionVerdict::Unknown(Stop::Positions)), (0, analysis.dealt)]);
    assert_eq!(analysis.losing_move, None);
}

#[test]
fn a_found_win_is_as_long_as_its_solution() {
    let solution = solution(3);
    let positions = Limits::default().positions;
    assert_eq!(analyzed(3, &[], positions).dealt, PositionVerdict::Won(solution.len()));
    let steps: Vec<&str> = solution[..5].iter().map(String::as_str).collect();
    let analysis = analyzed(3, &steps, positions);
    let expected: Vec<_> = (1..=5).map(|step| (step, PositionVerdict::Won(solution.len() - step))).collect();
    assert_eq!((analysis.dealt, verdicts(&analysis)), (PositionVerdict::Won(solution.len()), expected));
}

#[test]
fn a_win_that_is_not_found_again_keeps_the_length_of_the_played_one() {
    let solution = solution(3);
    let back = format!("undo {}", solution.len() - 10);
    let mut steps: Vec<&str> = solution.iter().map(String::as_str).collect();
    steps.push(&back);
    // The stock has 23 cards. Once all of them are drawn, the game is lost.
    let draws = solution[..10].iter().filter(|step| *step == "draw").count();
    steps.resize(steps.len() + 23 - draws, "draw");
    let analysis = analyzed(3, &steps, 3);
    let lost = analysis.losing_move.unwrap();
    assert_eq!((lost.last_winnable_step, lost.moves, lost.solution), (10, solution.len() - 10, None));
    assert_eq!(lost.last_winnable_entry, solution.len() + 1);
    assert!(lost.losing_step > 10 && lost.losing_entry > solution.len() + 1);
    let verdict_after_undo = analysis.steps[solution.len()].verdict;
    assert_eq!(verdict_after_undo, PositionVerdict::Won(solution.len() - 10));
}
