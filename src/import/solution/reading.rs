//! The two readings of a solution: as it is written, and with the automatic moves that it may leave out.

use super::legal_moves::find_legal_moves;
use super::notation::Notation;
use crate::error::{Error, Result};
use crate::export::{ImportedMove, may_leave_out_automatic_moves, next_automatic_move, removes_complete_runs};
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

/// Plays the moves in one reading.
fn play(
    writer: Notation,
    start: &Session,
    moves: &[ImportedMove<'_>],
    has_automatic_moves: bool,
) -> std::result::Result<PlayedSolution, IllegalMove> {
    let mut played = PlayedSolution { session: start.clone(), automatic_moves: 0, is_ambiguous: false };
    let mut complete_runs = 0;
    for (index, imported) in moves.iter().enumerate() {
        let illegal = |why: String, automatic_moves: usize| IllegalMove { index, automatic_moves, why };
        if imported.is_complete_run() && removes_complete_runs(played.session.info()) {
            // The run has left with the move before. The solver makes a move of it.
            complete_runs += 1;
            let foundations = played.session.info().piles_of(Role::Foundation);
            if foundations.iter().filter(|&pile| !played.session.view().is_empty(pile)).count() < complete_runs {
                return Err(illegal("no complete run has left this column".into(), played.automatic_moves));
            }
            continue;
        }
        let legal_moves = find_legal_moves(writer, &played.session, imported.notation)
            .map_err(|why| illegal(why, played.automatic_moves))?;
        let make = |session: &mut Session, m: Move| session.play(m).map(drop).map_err(|refusal| refusal.code());
        for m in legal_moves {
            // The move is legal on this board, so this does not fail.
            make(&mut played.session, m).map_err(|code| illegal(code.into(), played.automatic_moves))?;
        }
        while let Some(m) = next_automatic_move(&played.session).filter(|_| has_automatic_moves) {
            make(&mut played.session, m).map_err(|code| illegal(code.into(), played.automatic_moves))?;
            played.session.mark_automatic();
            played.automatic_moves += 1;
        }
    }
    Ok(played)
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
