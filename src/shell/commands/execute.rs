//! Execution of commands that change the session.
//!
//! A command is recorded after it has succeeded. The shell then describes its effect if the settings ask for that.

use crate::board::{Board, View};
use crate::card::Card;
use crate::error::Result;
use crate::game::{Game, GameInfo, Move, Role};
use crate::play::{Command, CommandError, CommandOutcome, GotoTarget, Session, Step, UndoPolicy};
use crate::render::sentence;
use crate::shell::output::response::{MoveReport, Response};
use crate::shell::rejection::Rejection;
use crate::shell::settings::{AutomaticMoves, ShowMode};
use crate::shell::state::Shell;
use crate::text;

/// The maximum number of automatic moves in a row. No pack has this many cards.
const MAX_AUTOMATIC_MOVES: usize = 1000;

/// The maximum number of moves of one command that spoken output describes one by one.
const MAX_SPOKEN_MOVES: usize = 3;

/// The origin of a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum MoveOrigin {
    /// The player.
    Player,
    /// The program, because the move is safe, or because no choice is left.
    Auto,
    /// The solver.
    Solver,
}

/// Executes a command and records it.
pub(super) fn apply_and_record(
    shell: &mut Shell<'_>,
    command: &Command,
) -> Result<std::result::Result<CommandOutcome, CommandError>> {
    let outcome = shell.session.apply_command(command, None);
    if let Some(step) = outcome.ok().and_then(|outcome| Step::from_command(&shell.session, command, outcome, false)) {
        shell.record(&step)?;
    }
    Ok(outcome)
}

/// Makes a legal move, records it and returns a description of its effect. The description is empty if the settings do
/// not ask for it. For a person who sees the board, it contains only automatic effects, unless the game has its own
/// descriptions of moves.
pub(super) fn make_move(shell: &mut Shell<'_>, m: Move, origin: MoveOrigin) -> Result<String> {
    let sees_board = shell.settings.show == ShowMode::Every && shell.settings.interactive;
    let needs_description = shell.settings.show.is_narrated() || sees_board;
    let before = needs_description.then(|| shell.session.board().clone());
    shell.session.play_checked(m);
    let step = Step::from_last_move(&shell.session, m, origin == MoveOrigin::Auto);
    if origin == MoveOrigin::Solver {
        shell.session.mark_by_solver();
        shell.recording.has_solver_moves = true;
    }
    shell.record(&if origin == MoveOrigin::Solver { step.by_solver() } else { step })?;
    let (Some(before), Some((_, events))) = (before, shell.session.last_move()) else { return Ok(String::new()) };
    let (info, before, after) = (shell.session.info(), View::of(&before), shell.session.view());
    let game = shell.game().as_ref();
    let describe = || sentence::describe_move(game, before, m, after, events, shell.settings.show.voice());
    Ok(match sees_board {
        false => describe(),
        true if game.describe_move(before, m, after).is_none() => {
            sentence::describe_automatic_events(info, before, after, events)
        }
        // A game that draws its own table describes its moves in the drawing.
        true if game.extensions().own_table.is_some() => String::new(),
        true => describe(),
    })
}

/// Makes a legal move like [`make_move`], as part of the command that made the previous move. `undo` takes back
/// both moves.
pub(super) fn make_next_move(shell: &mut Shell<'_>, m: Move, origin: MoveOrigin) -> Result<String> {
    let description = make_move(shell, m, origin)?;
    shell.session.join_last_moves();
    if origin == MoveOrigin::Auto {
        shell.session.mark_automatic();
    }
    Ok(description)
}

/// Makes the moves of one command. Returns the description of each move.
pub(super) fn make_moves(shell: &mut Shell<'_>, moves: &[Move], origin: MoveOrigin) -> Result<Vec<String>> {
    let mut descriptions = Vec::new();
    for &m in moves {
        let make = if descriptions.is_empty() { make_move } else { make_next_move };
        descriptions.push(make(shell, m, origin)?);
    }
    Ok(descriptions)
}

/// Joins the descriptions of several moves, one per line. Empty ones are left out.
pub(super) fn join_lines(mut sentences: Vec<String>) -> String {
    sentences.retain(|sentence| !sentence.is_empty());
    sentences.join("\n")
}

/// Describes the moves of one command. If there are many, spoken output describes the changed piles instead.
pub(super) fn describe_batch(shell: &Shell<'_>, board_before: &Board, descriptions: Vec<String>) -> String {
    if shell.settings.show != ShowMode::Spoken || descriptions.len() <= MAX_SPOKEN_MOVES {
        return join_lines(descriptions);
    }
    sentence::describe_changed_piles(shell.session.info(), View::of(board_before), shell.session.view())
}

/// Returns the rejection of a command: the reason why the session does not execute it.
pub(crate) fn command_rejection(session: &Session, command: &Command, error: CommandError) -> Rejection {
    if let (CommandError::IllegalMove(refusal), Command::Move(m)) = (error, command) {
        return Rejection::illegal_move(session.game().as_ref(), session.view(), *m, refusal);
    }
    let command_text = text::sanitize_line(&command.to_text(session.info()).to_string()).into_owned();
    let rejection = Rejection::not_allowed(command_text, error, error.explain(session, command));
    match (error, command) {
        (CommandError::NoSuchPoint, Command::Goto(GotoTarget::Mark(_))) => rejection.tip(marks_tip(session)),
        _ => rejection,
    }
}

/// Returns the answer after a mark was set.
pub(crate) fn mark_text(session: &Session, name: &str) -> String {
    let limit = match session.policy() {
        UndoPolicy::Off => return format!("mark `{name}` is set, but undo is off in this session"),
        UndoPolicy::Free if !session.game().info().has_opponent => "",
        UndoPolicy::Free | UndoPolicy::NoPeek => ", unless a move has shown you new cards by then",
    };
    format!("`goto {name}` goes back to this point{limit}")
}

/// Returns a tip that lists the existing marks.
fn marks_tip(session: &Session) -> String {
    let shown: Vec<String> = session.marks().iter().map(|mark| format!("`{}`", mark.name)).collect();
    if shown.is_empty() { "`mark NAME` sets a mark".into() } else { format!("marks: {}", shown.join(", ")) }
}

/// Makes automatic moves after the player's moves, if the settings ask for that, and returns the response.
pub(super) fn follow_with_automatic_moves(
    shell: &mut Shell<'_>,
    moves: Vec<Move>,
    mut descriptions: Vec<String>,
    summary: String,
) -> Result<Response> {
    let kept_cards = if shell.settings.auto.is_on() { shell.session.cards_taken_back() } else { Vec::new() };
    let chosen = AutomaticChoice { moves: shell.settings.auto, kept_cards, follows_player: true };
    let (automatic_moves, narration) = make_automatic_moves(shell, &chosen)?;
    descriptions.push(narration);
    Ok(Response::Played {
        moves,
        auto: false,
        automatic_moves,
        report: MoveReport { summary, narration: join_lines(descriptions), ..MoveReport::default() },
    })
}

/// Makes safe moves until no move is safe. Returns the moves and their description.
pub(super) fn make_safe_moves(shell: &mut Shell<'_>) -> Result<(Vec<Move>, String)> {
    let chosen = AutomaticChoice { moves: AutomaticMoves::Safe, kept_cards: Vec::new(), follows_player: false };
    make_automatic_moves(shell, &chosen)
}

/// The moves that `patience` makes for the player.
struct AutomaticChoice {
    moves: AutomaticMoves,
    /// The cards that stay where they are, because the player has moved them off a foundation.
    kept_cards: Vec<Card>,
    /// Whether `undo` takes the moves back together with the player's last move.
    follows_player: bool,
}

impl AutomaticChoice {
    /// Whether `patience` makes this legal move.
    fn includes(&self, game: &dyn Game, view: View<'_>, m: Move) -> bool {
        let is_kept = match m {
            Move::Transfer { from, .. } => view.top(from).is_some_and(|card| self.kept_cards.contains(&card)),
            Move::Remove { .. } | Move::Draw | Move::Custom { .. } => false,
        };
        let is_chosen = match self.moves {
            AutomaticMoves::Off => false,
            AutomaticMoves::Safe => game.extensions().is_safe(view, m),
            AutomaticMoves::All => goes_to_foundation(game.info(), m) || game.extensions().is_safe(view, m),
        };
        is_chosen && !is_kept
    }
}

/// Whether a move adds a card to the foundations.
fn goes_to_foundation(info: &GameInfo, m: Move) -> bool {
    let is_foundation = |pile| info.role_of(pile) == Some(Role::Foundation);
    matches!(m, Move::Transfer { from, to, .. } if is_foundation(to) && !is_foundation(from))
}

/// Makes moves until none of the chosen ones is legal. Returns the moves and their description.
fn make_automatic_moves(shell: &mut Shell<'_>, chosen: &AutomaticChoice) -> Result<(Vec<Move>, String)> {
    if !chosen.moves.is_on() {
        return Ok((Vec::new(), String::new()));
    }
    let (game, board_before) = (shell.game().clone(), shell.session.board().clone());
    let (mut moves, mut descriptions) = (Vec::new(), Vec::new());
    while moves.len() < MAX_AUTOMATIC_MOVES {
        let is_included = |m: &Move| chosen.includes(game.as_ref(), shell.session.view(), *m);
        let Some(m) = shell.session.moves().into_iter().find(is_included) else { break };
        let make = if chosen.follows_player || !moves.is_empty() { make_next_move } else { make_move };
        descriptions.push(make(shell, m, MoveOrigin::Auto)?);
        moves.push(m);
    }
    let narration = describe_batch(shell, &board_before, descriptions);
    Ok((moves, narration))
}
