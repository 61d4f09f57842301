//! Export of a game such as FreeCell as moves in standard notation.

use super::export_format::{ExportFormat, ExportOption, ExportRequest};
use super::shared_transcript::{SharedTranscript, play_again};
use super::solver_game::SolverGame;
use crate::error::Result;
use crate::game::{Game, GameInfo, Role};
use crate::play::{MAX_NOTATION_COLUMNS, NotationMove, columns};
use crate::text;

/// The number of moves on a line.
const MOVES_PER_LINE: usize = 10;

/// The games of this format, in words.
const SUPPORTED_GAMES: &str = "games of cells, foundations and at most ten columns, such as FreeCell";

/// The export of the moves that led to the last position, without undone moves.
pub(super) struct Standard;

impl ExportFormat for Standard {
    fn name(&self) -> &'static str {
        "standard"
    }

    fn extension(&self) -> &'static str {
        "moves"
    }

    fn supported_options(&self) -> &'static [ExportOption] {
        &[]
    }

    fn write(&self, shared: &SharedTranscript<'_>, _request: &ExportRequest<'_>) -> Result<String> {
        let unsupported = |info: &GameInfo| self.unsupported_game(info, SUPPORTED_GAMES);
        let game = shared.game.as_ref();
        if !has_notation(game) || columns(game.info()).len() > MAX_NOTATION_COLUMNS {
            return Err(unsupported(game.info()));
        }
        let end = shared.session_at(None)?;
        let mut session = shared.session_before_moves(&end);
        let mut words = Vec::new();
        for m in end.played_moves() {
            let word = NotationMove::format(session.game().as_ref(), session.view(), m);
            words.push(word.ok_or_else(|| unsupported(session.info()))?);
            play_again(&mut session, m)?;
        }
        let lines = words.chunks(MOVES_PER_LINE).map(|line| line.join(" ") + "\n");
        let deal = shared.deal().map_or(String::new(), |deal| format!(", {deal}"));
        let title = text::sanitize_line(&shared.game.info().title);
        Ok(format!("# {title}{deal}\n{}", lines.collect::<String>()))
    }
}

/// Returns whether moves of the game can be read in standard notation. The game must have no card twice, and only
/// columns of one kind, cells and foundations. If it has no cells, it must be a game that fc-solve knows, such as Simple
/// Simon.
pub fn has_notation(game: &dyn Game) -> bool {
    let info = game.info();
    let is_supported = |role: Option<Role>| matches!(role, Some(Role::Tableau | Role::Cell | Role::Foundation) | None);
    let has_supported_piles = info.named_piles().all(|(pile, _)| is_supported(info.role_of(pile)));
    let has_cells = !info.piles_of(Role::Cell).is_empty();
    let is_supported_game = has_cells || SolverGame::of(game).is_some() || removes_complete_runs(info);
    has_supported_piles && !columns(info).is_empty() && !info.pack.has_equal_cards() && is_supported_game
}

/// Whether columns are built, and complete runs leave them automatically, as in Simple Simon.
pub fn removes_complete_runs(info: &GameInfo) -> bool {
    let are_built =
        |role: Role| info.zones.iter().filter(move |zone| zone.role == role).map(|zone| zone.build.is_some());
    let (mut columns, mut foundations) = (are_built(Role::Tableau), are_built(Role::Foundation).peekable());
    columns.any(|is_built| is_built) && foundations.peek().is_some() && foundations.all(|is_built| !is_built)
}
