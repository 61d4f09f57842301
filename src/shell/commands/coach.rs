//! The coach. It warns after moves that lose the game, and finds the last point from which a game could be won. In a
//! game about points, it shows after each deal what the player's decisions cost.
//!
//! The coach sees all cards. In a game with hidden cards it works only if the player has agreed to that.

use super::execute::apply_and_record;
use crate::board::Board;
use crate::error::Result;
use crate::game::{Game, Status};
use crate::play::Command;
use crate::shell::reason::Reason;
use crate::shell::rejection::Rejection;
use crate::shell::settings::OutputFormat;
use crate::shell::state::Shell;
use crate::solve::advice::solution_cache::{Effort, KnownVerdict};
use crate::solve::advice::turning_point::{SearchBudget, TurningPoint, turning_point};
use crate::solve::{DealAnalysis, Report, SolutionCache, Verdict};
use crate::text;

/// The question to a person before the solver looks at hidden cards.
pub(super) const PEEK_QUESTION: &str =
    "The solver looks at the face-down cards, and the record of this game notes it. Go ahead?";

/// Whether the coach is active: the player wants warnings, and the solver may look at all cards.
pub(super) fn is_active(shell: &Shell<'_>) -> bool {
    // The other conditions inspect the board, so the setting is checked first.
    shell.settings.warn && (shell.session.counts.peeked || !shell.session.board().has_hidden_cards())
}

/// Returns the question to ask before the solver looks at hidden cards. Returns `None` if no question is needed.
pub(super) fn peek_question(shell: &Shell<'_>) -> Option<String> {
    (shell.session.board().has_hidden_cards() && shell.needs_peek_confirmation()).then(|| PEEK_QUESTION.into())
}

/// Records that the solver looks at the hidden cards of this board. The first time in a deal, also prints a note,
/// unless a person has just agreed or the output is JSON.
pub(super) fn record_peeking(shell: &mut Shell<'_>) -> Result<()> {
    if shell.settings.format == OutputFormat::Text && !shell.session.counts.peeked && !shell.dialog.is_confirmed {
        shell.print_message("note: the solver looks at the face-down cards; the transcript says so")?;
    }
    // The command `winnable` records this. It changes nothing on the board and is always allowed.
    apply_and_record(shell, &Command::Winnable).map(drop)
}

/// Creates the solution cache on first use.
///
/// # Errors
/// Fails if there is no solver for the game.
pub(super) fn ensure_solver(shell: &mut Shell<'_>, command: &str) -> std::result::Result<(), Rejection> {
    if shell.solution_cache.is_none() {
        let cache = SolutionCache::new(shell.game().clone(), shell.settings.limits);
        shell.solution_cache = Some(cache.map_err(|error| {
            let rejection = Rejection::not_allowed(command, Reason::NoSolver, error.message());
            rejection.tip(error.all_hints().join("; "))
        })?);
    }
    Ok(())
}

/// Searches whether a position can be won. Returns `None` if the game has no solver.
pub(super) fn solve(shell: &mut Shell<'_>, board: &Board) -> Option<Report> {
    ensure_solver(shell, "solve").ok()?;
    let Shell { solution_cache, front_end, .. } = shell;
    solution_cache.as_mut().map(|cache| cache.solve(board, Effort::Full, front_end.interrupt.flag()))
}

/// Whether the coach is active and the current position is proved to be lost. Searches if no earlier search has a
/// verdict.
pub(super) fn knows_loss(shell: &mut Shell<'_>) -> bool {
    if !is_active(shell) || shell.session.is_over() {
        return false;
    }
    let board = shell.session.board().clone();
    let known_verdict = shell.solution_cache.as_ref().and_then(|cache| cache.known_verdict(&board));
    match known_verdict {
        Some(KnownVerdict::Won(_)) => false,
        Some(KnownVerdict::Lost) => true,
        Some(KnownVerdict::Undecided(_)) | None => {
            solve(shell, &board).is_some_and(|report| report.verdict == Verdict::Lost)
        }
    }
}

/// Returns the last point from which this game could be won. `is_lost` says whether the current position is known to be
/// lost.
pub(super) fn last_winnable_point(shell: &mut Shell<'_>, is_lost: bool, budget: SearchBudget) -> Option<TurningPoint> {
    ensure_solver(shell, "hint").ok()?;
    let Shell { session, solution_cache, front_end, .. } = shell;
    turning_point(session, is_lost, solution_cache.as_mut()?, budget, front_end.interrupt.flag())
}

/// Whether the coach knows that the deal itself cannot be won.
pub(super) fn knows_deal_is_lost(shell: &Shell<'_>) -> bool {
    let deal = shell.session.initial_board();
    shell.solution_cache.as_ref().and_then(|cache| cache.known_verdict(deal)) == Some(KnownVerdict::Lost)
}

/// Returns a copy of the board before a command, if the coach is active.
pub(crate) fn board_before_warning(shell: &Shell<'_>) -> Option<Board> {
    (is_active(shell) && !shell.session.is_over()).then(|| shell.session.board().clone())
}

/// Whether the coach supports this game: the game has a solver, or is about points.
pub(super) fn knows_game(game: &dyn Game) -> bool {
    game.info().has_choices
}

/// Returns what the decisions of the deal cost, after its end. Returns `None` before the end, in other games, and if
/// the search was aborted.
fn cost_of_decisions(shell: &Shell<'_>) -> Option<String> {
    shell.game().extensions().best_line.filter(|_| shell.session.is_over())?;
    let limits = shell.settings.limits.unwrap_or_default();
    let analysis = DealAnalysis::of_session(&shell.session, &limits, shell.front_end.interrupt.flag()).ok()??;
    analysis.abort.is_none().then(|| analysis.remark())
}

/// Keeps the coach active in the next deal of a match. The player has agreed in an earlier deal, so no question is
/// asked.
pub(super) fn continue_in_next_deal(shell: &mut Shell<'_>) -> Result<()> {
    if knows_game(shell.game().as_ref()) && shell.session.board().has_hidden_cards() {
        record_peeking(shell)
    } else {
        Ok(())
    }
}

/// Returns the warning after a move that lost a winnable game or, in a game about points, what the decisions cost.
/// There are no warnings after moves that the program chose.
pub(crate) fn remark_on_move(shell: &mut Shell<'_>, before: &Board, is_automatic: bool) -> Option<String> {
    match (shell.game().extensions().best_line, is_automatic) {
        (Some(_), _) => cost_of_decisions(shell),
        (None, true) => None,
        (None, false) => warning(shell, before),
    }
}

/// Returns the warning after a move that lost a winnable game.
fn warning(shell: &mut Shell<'_>, before: &Board) -> Option<String> {
    let Verdict::Won(solution) = solve(shell, before)?.verdict else { return None };
    let is_lost = match shell.session.status() {
        Status::Won => false,
        Status::Playing => {
            let board = shell.session.board().clone();
            solve(shell, &board)?.verdict == Verdict::Lost
        }
        Status::Stuck | Status::Over | Status::Resigned => true,
    };
    let way_back = match shell.session.check_command(&Command::Undo(1)) {
        Ok(()) => " `undo` takes it back.",
        Err(_) => "",
    };
    is_lost.then(|| {
        format!(
            "That move loses the game: before it, you could win in {}.{way_back}",
            text::pluralize(solution.len(), "move")
        )
    })
}

/// Returns the remark after `set warn on`: why there are no warnings in this game, or that the position is lost
/// already. In a game about points, returns what the decisions of an ended deal cost. Empty if there is nothing to
/// remark.
pub(super) fn warnings_note(shell: &mut Shell<'_>) -> String {
    if shell.game().extensions().best_line.is_some() {
        return cost_of_decisions(shell).unwrap_or_default();
    }
    if let Err(rejection) = ensure_solver(shell, "set") {
        return rejection.text.to_string();
    }
    // The search takes about a second, which a script did not ask for.
    let is_for_person = shell.settings.is_played_by_person();
    if !is_for_person || shell.session.is_over() {
        return String::new();
    }
    let board = shell.session.board().clone();
    match solve(shell, &board).map(|report| report.verdict) {
        Some(Verdict::Lost) => "This position is lost already; `hint` shows the way back.".into(),
        _ => String::new(),
    }
}

/// Returns a remark for a person at the start of a game: the setting `warn` is on, but the coach must not look at
/// hidden cards before the player agrees.
pub(crate) fn inactive_note(shell: &Shell<'_>) -> Option<&'static str> {
    let is_blind = shell.settings.warn && !is_active(shell) && !shell.session.is_over();
    (is_blind && knows_game(shell.game().as_ref())).then_some(
        "Warnings are off in this game, because they need to look at the face-down cards; `set warn on` turns them on.",
    )
}
