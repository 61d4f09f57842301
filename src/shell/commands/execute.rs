//! Execution of commands that change the session.
//!
//! A command is recorded once it has succeeded. The shell then describes its effect, as far as the settings ask for
//! that.

use crate::board::{Board, View};
use crate::error::Result;
use crate::game::Move;
use crate::play::{Command, CommandError, CommandOutcome, GotoTarget, Session, Step};
use crate::render::sentence;
use crate::shell::output::response::{MoveReport, Response};
use crate::shell::rejection::Rejection;
use crate::shell::settings::ShowMode;
use crate::shell::state::Shell;
use crate::text;

/// More moves than this are not made at once: no pack has so many cards.
const MOST_AT_ONCE: usize = 1000;

/// Of more moves than this that were made in one go the ear is not told one after the other.
const MOST_TOLD: usize = 3;

/// Who makes a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum MoveOrigin {
    /// The player.
    Player,
    /// The program, because it can never hurt.
    Auto,
    /// The program, as the first of those that the player asked for by one word: with it they are taken back.
    BatchStart,
    /// The solver.
    Solver,
}

/// Carries a command out and keeps it in the record.
pub(super) fn apply_and_record(
    shell: &mut Shell<'_>,
    command: &Command,
) -> Result<std::result::Result<CommandOutcome, CommandError>> {
    let done = shell.session.apply_command(command, None);
    if let Some(step) = done.ok().and_then(|done| Step::from_command(&shell.session, command, done, false)) {
        shell.record(&step)?;
    }
    Ok(done)
}

/// Makes a move that was judged legal, keeps it in the record and says what it did, if the screen wants to know. A person
/// who sees the board is told only what followed by itself.
pub(super) fn make_move(shell: &mut Shell<'_>, m: Move, by: MoveOrigin) -> Result<String> {
    let sees_board = shell.settings.show == ShowMode::Every && shell.settings.interactive;
    let tells = shell.settings.show.is_narrated() || sees_board;
    let before = tells.then(|| shell.session.board().clone());
    shell.session.play_checked(m);
    if by == MoveOrigin::Auto {
        shell.session.mark_automatic();
    }
    let step = Step::from_last_move(&shell.session, m, matches!(by, MoveOrigin::Auto | MoveOrigin::BatchStart));
    shell.record(&if by == MoveOrigin::Solver { step.as_solver_move() } else { step })?;
    let (Some(before), Some((_, events))) = (before, shell.session.last_move()) else { return Ok(String::new()) };
    let (info, before, after) = (shell.session.info(), View::of(&before), shell.session.view());
    let game = shell.game().as_ref();
    let story = || sentence::describe_move(game, before, m, after, events, shell.settings.show.voice());
    Ok(match sees_board {
        false => story(),
        true if game.describe_move(before, m, after).is_none() => {
            sentence::describe_automatic_events(info, before, after, events)
        }
        // What a game that draws its own table has to say stands there.
        true if !game.drawing(after).is_empty() => String::new(),
        true => story(),
    })
}

/// What several moves did, a line each; of some there is nothing to tell.
pub(super) fn lines(mut sentences: Vec<String>) -> String {
    sentences.retain(|sentence| !sentence.is_empty());
    sentences.join("\n")
}

/// What several moves did that were made in one go. For the ear many of them are one change: the piles as they lie now.
pub(super) fn describe_batch(shell: &Shell<'_>, before: &Board, happened: Vec<String>) -> String {
    if shell.settings.show != ShowMode::Spoken || happened.len() <= MOST_TOLD {
        return lines(happened);
    }
    sentence::describe_changed_piles(shell.session.info(), View::of(before), shell.session.view())
}

/// Says no to a command that is not carried out.
pub(super) fn reject_command(shell: &Shell<'_>, command: &Command, error: CommandError) -> Rejection {
    command_rejection(&shell.session, command, error)
}

/// Why a session does not carry a command out.
pub(crate) fn command_rejection(session: &Session, command: &Command, error: CommandError) -> Rejection {
    if let (CommandError::IllegalMove(refusal), Command::Move(m)) = (error, command) {
        return Rejection::illegal_move(session.game().as_ref(), session.view(), *m, refusal);
    }
    let written = text::sanitize_line(&command.to_text(session.info()).to_string()).into_owned();
    let rejection = Rejection::not_allowed(written, error.code(), error.explain(session, command));
    match (error, command) {
        (CommandError::NoSuchPoint, Command::Goto(GotoTarget::Mark(_))) => rejection.tip(marks(session)),
        _ => rejection,
    }
}

/// The marks there are, for whoever looked for another.
fn marks(session: &Session) -> String {
    let shown: Vec<String> = session.marks().iter().map(|(name, _)| format!("`{name}`")).collect();
    if shown.is_empty() { "`mark NAME` sets one".into() } else { format!("marks: {}", shown.join(", ")) }
}

/// Moves of the player's were made. What can never hurt follows by itself, if that is wanted.
pub(super) fn follow_with_safe_moves(
    shell: &mut Shell<'_>,
    moves: Vec<Move>,
    mut happened: Vec<String>,
    summary: String,
) -> Result<Response> {
    let (after, narration) = if shell.settings.auto { make_safe_moves(shell)? } else { (Vec::new(), String::new()) };
    happened.push(narration);
    Ok(Response::Played {
        moves,
        auto: false,
        automatic_moves: after,
        report: MoveReport { summary, narration: lines(happened), ..MoveReport::default() },
    })
}

/// Makes all moves that can never hurt, one after the other, and says what they did.
pub(super) fn make_safe_moves(shell: &mut Shell<'_>) -> Result<(Vec<Move>, String)> {
    let (game, before) = (shell.game().clone(), shell.session.board().clone());
    let (mut moves, mut happened) = (Vec::new(), Vec::new());
    while moves.len() < MOST_AT_ONCE {
        let view = shell.session.view();
        let Some(m) = shell.session.moves().into_iter().find(|&m| game.is_safe(view, m)) else { break };
        happened.push(make_move(shell, m, MoveOrigin::Auto)?);
        moves.push(m);
    }
    let narration = describe_batch(shell, &before, happened);
    Ok((moves, narration))
}
