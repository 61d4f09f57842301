//! Export of a solution in the sentences of the solver fc-solve, after the board.

use super::board::board_lines;
use super::export_format::{ExportFormat, ExportOption, ExportRequest};
use super::shared_transcript::{SharedTranscript, play_again};
use super::standard::{has_notation, removes_complete_runs};
use crate::board::PileId;
use crate::error::Result;
use crate::game::{GameInfo, Move, Role, Status};
use crate::play::Session;

/// The text after each move.
const SEPARATOR: &str = "\n\n====================\n\n";

/// The export of the board and the moves that led to the last position, without undone moves.
pub(super) struct FcSolveSolution;

impl ExportFormat for FcSolveSolution {
    fn name(&self) -> &'static str {
        "fc-solve-solution"
    }

    fn extension(&self) -> &'static str {
        "solution"
    }

    fn supported_options(&self) -> &'static [ExportOption] {
        &[]
    }

    fn write(&self, shared: &SharedTranscript<'_>, _request: &ExportRequest<'_>) -> Result<String> {
        let end = shared.session_at(None)?;
        let info = end.info();
        let supported = "games of columns and cells that fc-solve solves, such as `freecell`";
        let unsupported = || self.unsupported_game(info, supported);
        let mut session = shared.session_before_moves(&end);
        // The solver knows no face-down cards.
        let is_supported = has_notation(shared.game.as_ref()) && !session.board().has_hidden_cards();
        let mut text = board_lines(&session).filter(|_| is_supported).ok_or_else(unsupported)?;
        text += "\n-=-=-=-=-=-=-=-=-=-=-=-\n\n";
        let mut full = full_foundations(&session);
        for m in end.played_moves() {
            text += &(sentence(info, m).ok_or_else(unsupported)? + SEPARATOR);
            play_again(&mut session, m)?;
            let now_full = full_foundations(&session);
            if removes_complete_runs(info) && now_full > full {
                let Move::Transfer { to, .. } = m else { return Err(unsupported()) };
                let column = info.piles_of(Role::Tableau).index_of(to).ok_or_else(unsupported)?;
                text += &format!("Move the sequence on top of Stack {column} to the foundations{SEPARATOR}");
            }
            full = now_full;
        }
        if end.status() == Status::Won {
            text += "This game is solveable.\n";
        }
        Ok(text)
    }
}

fn full_foundations(session: &Session) -> usize {
    session.info().piles_of(Role::Foundation).iter().filter(|&pile| !session.view().is_empty(pile)).count()
}

/// Formats a move as fc-solve prints it. It counts columns and cells from 0.
fn sentence(info: &GameInfo, m: Move) -> Option<String> {
    let Move::Transfer { from, to, count } = m else { return None };
    let place = |pile: PileId| match info.role_of(pile)? {
        Role::Cell => info.piles_of(Role::Cell).index_of(pile).map(|index| format!("freecell {index}")),
        Role::Foundation => Some("the foundations".into()),
        Role::Tableau => info.piles_of(Role::Tableau).index_of(pile).map(|index| format!("stack {index}")),
        _ => None,
    };
    // The solver never moves a card back from a foundation.
    let from = place(from).filter(|_| info.role_of(from) != Some(Role::Foundation))?;
    let cards = if count == 1 { "a card".into() } else { format!("{count} cards") };
    Some(format!("Move {cards} from {from} to {}", place(to)?))
}
