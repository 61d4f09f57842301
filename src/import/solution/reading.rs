//! The two readings of a solution: as it is written, and with the automatic moves that it may leave out.

use super::legal_moves::find_readings;
use super::notation::Notation;
use super::solution_file::ImportedMove;
use crate::error::{Error, Result};
use crate::export::{may_leave_out_automatic_moves, next_automatic_move, removes_complete_runs};
use crate::game::{Move, Role, Status};
use crate::play::Session;
use crate::text;

/// What a note or an error calls the moves that a solution may leave out.
const RULE: &str = "the automatic moves of Microsoft's FreeCell";

/// A solution after its moves were played.
pub struct PlayedSolution {
    /// The session after the last move. Automatic moves are marked in it.
    pub session: Session,
    /// The number of automatic moves that the file leaves out.
    pub automatic_moves: usize,
    /// Whether the other reading also fits, but gives another board, and neither is a win.
    pub is_ambiguous: bool,
}

/// The first move of a reading that is not legal.
struct IllegalMove {
    /// The number of moves of the file before it.
    index: usize,
    /// The number of automatic moves before it.
    automatic_moves: usize,
    why: String,
}

/// Plays the moves of a solution.
///
/// Solutions in standard notation can leave out the moves that Microsoft's FreeCell makes automatically. A solution
/// counts as written if its moves are legal and win. Otherwise, the reading with automatic moves counts if it wins, or
/// if the moves are not legal as written.
///
/// # Errors
/// Fails if neither reading fits. The error is at the first move that fits neither, and names the reading that fits
/// longer. `deal` is the deal of the arguments, if the file does not name it.
pub fn play_solution(
    writer: Notation,
    start: &Session,
    file_name: &str,
    moves: &[ImportedMove<'_>],
    deal: Option<&str>,
) -> Result<PlayedSolution> {
    let as_written = play(writer, start, moves, false);
    let is_won = |played: &PlayedSolution| played.session.status() == Status::Won;
    let has_other_reading = writer == Notation::Standard && may_leave_out_automatic_moves(start.game().as_ref());
    let with_automatic_moves = match &as_written {
        Ok(played) if is_won(played) => None,
        _ => has_other_reading.then(|| play(writer, start, moves, true)),
    };
    match (as_written, with_automatic_moves) {
        (Ok(_), Some(Ok(automatic))) if is_won(&automatic) => Ok(automatic),
        (Ok(written), Some(Ok(automatic))) => {
            let is_ambiguous = written.session.board() != automatic.session.board();
            Ok(PlayedSolution { is_ambiguous, ..written })
        }
        (Ok(played), _) | (Err(_), Some(Ok(played))) => Ok(played),
        (Err(written), other) => {
            let error =
                illegal_move_error(file_name, moves, &written, other.and_then(std::result::Result::err).as_ref());
            Err(match deal {
                Some(deal) => error.hint(format!("check that `{}` is the deal of this file", text::truncate(deal, 60))),
                None => error,
            })
        }
    }
}

/// The most moves that are made, about, to try other readings than the most likely ones. Published solutions need a few
/// hundred.
const MAX_TRIED_MOVES: usize = 200_000;
/// The most other readings that are kept for later.
const MAX_UNTRIED: usize = 200;

/// The state after some moves of a file.
#[derive(Clone)]
struct Played {
    session: Session,
    automatic_moves: usize,
    /// The number of complete runs that the solver has moved away.
    complete_runs: usize,
}

impl Played {
    fn is_won(&self) -> bool {
        self.session.status() == Status::Won
    }
}

/// The moves in some readings, or the first move that is not legal.
type Outcome = std::result::Result<Played, IllegalMove>;

/// Plays the moves. Where several numbers of cards fit in an empty column, the most likely one counts, unless a later
/// move is then not legal, or only another one wins.
///
/// # Errors
/// Fails if a move is not legal in all readings. The error is at the farthest of these moves.
fn play(
    writer: Notation,
    start: &Session,
    moves: &[ImportedMove<'_>],
    has_automatic_moves: bool,
) -> std::result::Result<PlayedSolution, IllegalMove> {
    let start = Played { session: start.clone(), automatic_moves: 0, complete_runs: 0 };
    // The readings to try, each with the index of its move and the state before it. The last one is tried first.
    let mut untried: Vec<(usize, Played, Vec<Move>)> = Vec::new();
    let mut best = play_likeliest(writer, moves, has_automatic_moves, 0, start, &mut untried);
    for _ in 0..MAX_TRIED_MOVES / moves.len().max(1) {
        if best.as_ref().is_ok_and(Played::is_won) {
            break;
        }
        let Some((index, mut played, reading)) = untried.pop() else { break };
        if make(&mut played, &reading, has_automatic_moves).is_ok() {
            let other = play_likeliest(writer, moves, has_automatic_moves, index + 1, played, &mut untried);
            if is_better(&other, &best) {
                best = other;
            }
        }
    }
    best.map(|Played { session, automatic_moves, .. }| PlayedSolution { session, automatic_moves, is_ambiguous: false })
}

/// Whether an outcome takes the place of an earlier one, which does not win.
fn is_better(other: &Outcome, earlier: &Outcome) -> bool {
    match (other, earlier) {
        (Ok(other), Ok(_)) => other.is_won(),
        (Ok(_), Err(_)) => true,
        (Err(_), Ok(_)) => false,
        (Err(other), Err(earlier)) => earlier.index < other.index,
    }
}

/// Plays the moves from an index on, each in its most likely reading. Keeps the other readings for later.
fn play_likeliest(
    writer: Notation,
    moves: &[ImportedMove<'_>],
    has_automatic_moves: bool,
    begin: usize,
    mut played: Played,
    untried: &mut Vec<(usize, Played, Vec<Move>)>,
) -> Outcome {
    let states_counts = moves.iter().any(|imported| imported.notation.count.is_some());
    for (index, imported) in moves.iter().enumerate().skip(begin) {
        let automatic_moves = played.automatic_moves;
        let illegal = |why: String| IllegalMove { index, automatic_moves, why };
        if imported.is_complete_run() && removes_complete_runs(played.session.info()) {
            // The run has left with the move before. The solver makes a move of it.
            played.complete_runs += 1;
            let foundations = played.session.info().piles_of(Role::Foundation);
            let full = foundations.iter().filter(|&pile| !played.session.view().is_empty(pile)).count();
            if full < played.complete_runs {
                return Err(illegal("no complete run has left this column".into()));
            }
            continue;
        }
        let readings = find_readings(writer, states_counts, &played.session, imported.notation);
        let mut readings = readings.map_err(illegal)?.into_iter();
        let likeliest = readings.next().unwrap_or_default();
        let room = MAX_UNTRIED.saturating_sub(untried.len());
        untried.extend(readings.rev().take(room).map(|reading| (index, played.clone(), reading)));
        // The move is legal on this board, so this does not fail.
        make(&mut played, &likeliest, has_automatic_moves).map_err(illegal)?;
    }
    Ok(played)
}

/// Makes a move, and the automatic moves after it. Fails with the code of a refusal.
fn make(played: &mut Played, moves: &[Move], has_automatic_moves: bool) -> std::result::Result<(), String> {
    let play = |session: &mut Session, m: Move| session.play(m).map(drop).map_err(|refusal| refusal.code().to_string());
    for &m in moves {
        play(&mut played.session, m)?;
    }
    while let Some(m) = next_automatic_move(&played.session).filter(|_| has_automatic_moves) {
        play(&mut played.session, m)?;
        played.session.mark_automatic();
        played.automatic_moves += 1;
    }
    Ok(())
}

/// Returns the error at the first move that fits neither reading.
fn illegal_move_error(
    file_name: &str,
    moves: &[ImportedMove<'_>],
    written: &IllegalMove,
    automatic: Option<&IllegalMove>,
) -> Error {
    let name = |index: usize| {
        let word = moves.get(index).map(|imported| text::truncate(imported.text, 60)).unwrap_or_default();
        format!("move {} (`{word}`)", index + 1)
    };
    let (last, hint) = match automatic {
        Some(automatic) if automatic.index > written.index => {
            (automatic, Some(format!("this is with {RULE}; without them, {} is not legal", name(written.index))))
        }
        // Without an automatic move before it, both readings are the same.
        Some(automatic) if automatic.automatic_moves > 0 => {
            let hint = if automatic.index == written.index {
                format!("it is not legal with {RULE} either")
            } else {
                format!("with {RULE}, {} is not legal", name(automatic.index))
            };
            (written, Some(hint))
        }
        _ => (written, None),
    };
    let (line, column) = moves.get(last.index).map_or((0, 0), ImportedMove::place);
    let error = Error::request(format!("{} is not legal: {}", name(last.index), last.why));
    let error = error.at(file_name, line, column);
    match hint {
        Some(hint) => error.hint(hint),
        None => error,
    }
}
