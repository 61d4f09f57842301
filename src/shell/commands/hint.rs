//! The command `hint`. It suggests a move, or the way out of a lost position.

use super::coach;
use super::execute::{MoveOrigin, apply_and_record, command_rejection, describe_batch, make_move, make_next_move};
use super::query::game_over_text;
use crate::error::Result;
use crate::game::{Move, Role, Status, message};
use crate::memory;
use crate::play::{Command, GotoTarget};
use crate::render::sentence::{WayBack, describe_hint, hint_commands};
use crate::shell::output::response::{Answer, MoveReport, Response, SolverResult};
use crate::shell::parse::command_usage::CommandInput;
use crate::shell::state::Shell;
use crate::solve::PositionVerdict;
use crate::solve::advice::turning_point::{SearchBudget, TurningPoint};
use crate::solve::advice::{Advice, Advisor, VISITS};
use crate::text;
use std::sync::Arc;

/// Executes `hint [play]`.
pub(super) fn hint(shell: &mut Shell<'_>, input: &CommandInput<'_>) -> Result<Response> {
    let plays = match input.words {
        [] => false,
        [word] if word.eq_ignore_ascii_case("play") => true,
        _ => return Ok(input.argument_error().into()),
    };
    // An empty line after a hint plays the moves of that hint, and does not count as another hint.
    if let Some(advice) = shell.dialog.shown_hint.take().filter(|_| plays) {
        let info = shell.session.info();
        let typed = |command: String| info.parse_move(&command).map_or(command, |m| shell.move_as_typed(m));
        let summary: Vec<String> = hint_commands(info, &advice.moves).into_iter().map(typed).collect();
        return play(shell, &advice, Summary::Commands(summary.join("; ")));
    }
    let visits = shell.settings.visits.unwrap_or(VISITS);
    let Shell { session, solution_cache, settings, front_end, .. } = shell;
    let mut advisor = Advisor::new(Arc::clone(session.game()), visits).with_search_limits(settings.limits);
    let (advice, memory) = memory::watched(|| advisor.advise(session, solution_cache, front_end.interrupt.flag()));
    let Some(advice) = advice else {
        let text = game_over_text(shell);
        return Ok(Response::Answer(Answer { message: Some(text.as_str().into()), text, ..Answer::default() }));
    };
    if let Err(error) = apply_and_record(shell, &Command::Hint)? {
        return Ok(command_rejection(&shell.session, &Command::Hint, error).into());
    }
    let (is_lost, way_back) = outlook(shell, &advice);
    let message = describe_hint(shell.session.info(), shell.session.view(), &advice, is_lost, way_back);
    let message = match stock_note(shell, &advice, is_lost) {
        Some(note) => message![message, " ", note],
        None => message,
    };
    let text = shell.settings.show.voice().phrase(&message) + if memory.is_err() { SHORT_OF_MEMORY } else { "" };
    if plays && let Some(&first) = advice.moves.first() {
        // The player reads the text after the only legal move was made, so it is no longer advice.
        let is_forced = shell.settings.is_for_person() && shell.session.moves().len() == 1;
        let played = || format!("Played `{}`, the only legal move.", shell.move_as_typed(first));
        let summary = if is_forced { Summary::Commands(played()) } else { Summary::Reason(text) };
        return play(shell, &advice, summary);
    }
    let lost_result = || SolverResult { verdict: PositionVerdict::Lost, positions: 0, solution: None };
    let solver_result = advice.report.as_ref().map(SolverResult::of).or_else(|| is_lost.then(lost_result));
    let last_winnable = if let WayBack::To(point) = way_back { Some(point.last_winnable) } else { None };
    let chosen_move = advice.moves.first().copied();
    let is_person = shell.settings.is_for_person();
    let can_play = is_person && shell.lesson.is_none() && chosen_move.is_some();
    shell.dialog.shown_hint = can_play.then(|| Box::new(advice.clone()));
    Ok(Response::Answer(Answer {
        message: Some(message),
        text: if can_play { format!("{text}{ENTER_PLAYS}") } else { text },
        chosen_move,
        advice: Some(Box::new(advice)),
        solver_result,
        last_winnable,
        ..Answer::default()
    }))
}

/// Tells a person who gets no move as a hint why drawing does not help, although it is possible. Returns `None` if
/// drawing is not possible, or could show a new card.
fn stock_note(shell: &Shell<'_>, advice: &Advice, is_lost: bool) -> Option<String> {
    let (session, info) = (&shell.session, shell.session.info());
    let has_no_move = !is_lost && advice.moves.is_empty() && shell.settings.is_for_person();
    let can_draw = || session.moves().into_iter().any(|m| m == Move::Draw);
    let unseen_in_stock =
        || info.piles_of(Role::Stock).iter().any(|pile| session.known_cards().unknown_count_in(pile) > 0);
    (has_no_move && can_draw() && !unseen_in_stock())
        .then(|| format!("`{}` is possible, but shows only cards that you have seen.", info.draw_word()))
}

/// The message after a hint from a search that did not get the memory it needs.
const SHORT_OF_MEMORY: &str = " The system has too little memory for a longer search.";

/// The message for a person after a hint.
const ENTER_PLAYS: &str = " Enter plays the hint.";

/// What a player reads about the moves of a hint after they were played.
enum Summary {
    /// The moves.
    Commands(String),
    /// The reason for the moves. It reads like advice.
    Reason(String),
}

/// Plays all moves of a hint, as moves of the player.
fn play(shell: &mut Shell<'_>, advice: &Advice, summary: Summary) -> Result<Response> {
    let (board_before, mut descriptions) = (shell.session.board().clone(), Vec::new());
    let mut played = Vec::new();
    for &m in &advice.moves {
        // A card that the previous move has turned up may make this move illegal.
        if shell.session.check(m).is_err() {
            break;
        }
        let make = if played.is_empty() { make_move } else { make_next_move };
        descriptions.push(make(shell, m, MoveOrigin::Player)?);
        played.push(m);
    }
    let narration = if shell.settings.show.is_narrated() {
        describe_batch(shell, &board_before, descriptions)
    } else {
        String::new()
    };
    // After the end of a lost game, advice makes no sense.
    let is_lost = shell.settings.is_for_person() && shell.session.is_over() && shell.session.status() != Status::Won;
    let summary = match summary {
        Summary::Reason(_) if is_lost => played_text(shell, &played),
        Summary::Commands(text) | Summary::Reason(text) => text,
    };
    let report = MoveReport { summary, narration, ..MoveReport::default() };
    Ok(Response::Played { moves: played, auto: true, automatic_moves: Vec::new(), report })
}

/// Names the moves that a hint has played: "Played `t3 t5`."
fn played_text(shell: &Shell<'_>, moves: &[Move]) -> String {
    let commands = hint_commands(shell.session.info(), moves);
    let typed = |command: &String| match shell.session.info().parse_move(command) {
        Some(m) => format!("`{}`", shell.move_as_typed(m)),
        None => format!("`{command}`"),
    };
    format!("Played {}.", text::join_list(&commands.iter().map(typed).collect::<Vec<_>>(), "and"))
}

/// Returns whether the position is known to be lost, and how the player gets out of it.
fn outlook(shell: &mut Shell<'_>, advice: &Advice) -> (bool, WayBack) {
    let is_open = shell.session.is_open();
    let is_lost = advice.is_lost() || coach::knows_loss(shell);
    let can_use_all_cards = is_open || coach::is_active(shell);
    let point = if is_lost && can_use_all_cards {
        coach::last_winnable_point(shell, true, SearchBudget::OnePosition)
    } else {
        None
    };
    let can_go_to = |moves| shell.session.check_command(&Command::Goto(GotoTarget::Move(moves))).is_ok();
    let way_back = match point {
        Some(TurningPoint { last_winnable, .. }) if !can_go_to(last_winnable) => WayBack::NewDeal,
        Some(point) => WayBack::To(point),
        None if is_lost && can_use_all_cards && coach::knows_deal_is_lost(shell) => WayBack::LostDeal,
        None if shell.session.check_command(&Command::Undo(1)).is_ok() => WayBack::Undo,
        None => WayBack::NewDeal,
    };
    (is_lost, way_back)
}
