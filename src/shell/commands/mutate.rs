//! The commands that change the board, the transcript or the current game.

use super::coach;
use super::draw_until::draw;
use super::execute::{
    MoveOrigin, apply_and_record, command_rejection, follow_with_automatic_moves, make_move, make_safe_moves, mark_text,
};
use super::game_result;
use super::query::game_over_text;
use crate::board::View;
use crate::card::DealSpec;
use crate::error::{ErrorClass, Result};
use crate::game::{Difficulty, Move, Role, Status};
use crate::games::catalog;
use crate::games::game_phrase::{read_game_phrase, read_option_phrase, similar_option_phrase};
use crate::platform::strip_home_prefix;
use crate::play::{Command, CommandError, CommandOutcome, GotoTarget, NoNextDeal, Step, deck_for, parse_deal};
use crate::render::sentence::{Voice, describe_changed_piles};
use crate::shell::output::response::{Answer, MoveReport, NewGameRequest, Response};
use crate::shell::parse::command_usage::CommandInput;
use crate::shell::parse::implicit_target::likeliest_move;
use crate::shell::parse::move_request::{DrawRequest, MoveRequest};
use crate::shell::reason::Reason;
use crate::shell::rejection::Rejection;
use crate::shell::settings::ShowMode;
use crate::shell::state::Shell;
use crate::solve::DealCondition;
use crate::text;
use std::path::PathBuf;

/// Plays the requested move, or rejects it. A rejection without a particular move quotes what was typed. If a person
/// names a place from which several moves are possible, the likeliest one is played.
pub(crate) fn play_request(
    shell: &mut Shell<'_>,
    request: std::result::Result<MoveRequest, Rejection>,
    typed: impl FnOnce() -> String,
) -> Result<Response> {
    match request {
        Ok(MoveRequest::Draw(draws)) if draws != DrawRequest::Times(1) => return draw(shell, draws),
        Ok(MoveRequest::ImplicitTarget { from, takes_most }) if shell.settings.interactive => {
            let likeliest = likeliest_move(shell.game().as_ref(), shell.session.view(), from, takes_most);
            if let Some(m) = likeliest.filter(|_| !shell.session.is_resigned()) {
                let summary = shell.session.info().format_move(m);
                return play_with_summary(shell, m, summary);
            }
        }
        _ => {}
    }
    match request.and_then(|request| request.resolve(shell.game().as_ref(), shell.session.view())) {
        Ok(m) => play(shell, m),
        // After a resignation, the reason is always the resignation, even if a rule of the game forbids the move, too.
        Err(rejection) if shell.session.is_resigned() && !rejection.is_not_understood => {
            let error = CommandError::Resigned;
            Ok(Rejection::not_allowed(typed().trim_end(), error, error.explain(&shell.session, &Command::Resign))
                .into())
        }
        Err(rejection) if rejection.command.is_empty() => {
            Ok(Response::Rejected(Rejection { command: typed().trim_end().to_string(), ..rejection }))
        }
        Err(rejection) => Ok(Response::Rejected(rejection)),
    }
}

/// Plays a legal move.
pub(crate) fn play(shell: &mut Shell<'_>, m: Move) -> Result<Response> {
    // After a resignation no move is played, even if the rules allow it.
    if shell.session.is_resigned() {
        return Ok(command_rejection(&shell.session, &Command::Move(m), CommandError::Resigned).into());
    }
    play_with_summary(shell, m, String::new())
}

/// Plays a legal move, and shows `summary` before its description.
fn play_with_summary(shell: &mut Shell<'_>, m: Move, summary: String) -> Result<Response> {
    let descriptions = vec![make_move(shell, m, MoveOrigin::Player)?];
    follow_with_automatic_moves(shell, vec![m], descriptions, summary)
}

/// Executes `auto`.
pub(super) fn auto(shell: &mut Shell<'_>, _: &CommandInput<'_>) -> Result<Response> {
    let (moves, narration) = make_safe_moves(shell)?;
    let report = MoveReport { narration, ..MoveReport::default() };
    let has_foundation = !shell.session.info().piles_of(Role::Foundation).is_empty();
    Ok(match moves.is_empty() {
        true if shell.session.is_over() => Response::text(game_over_text(shell)),
        true if !has_foundation => Response::text("this game has no foundations, so `auto` cannot move cards there"),
        true => Response::text("No move is certain to be safe."),
        false => Response::Played { moves, auto: true, automatic_moves: Vec::new(), report },
    })
}

/// Executes `undo [N]`.
pub(super) fn undo(shell: &mut Shell<'_>, input: &CommandInput<'_>) -> Result<Response> {
    let count = match input.number() {
        Err(rejection) => return Ok(rejection.into()),
        Ok(_) if input.words.is_empty() => shell.session.moves_of_last_command(shell.settings.auto.is_on()),
        Ok(count) if shell.settings.auto.is_on() => shell.session.undo_count(count),
        Ok(count) => count,
    };
    let reply = change_history(shell, &Command::Undo(count), None)?;
    Ok(match reply {
        // The moves of one command are undone together or not at all. The undo policy may forbid to undo one of the
        // earlier moves, but allow to undo the last one.
        Response::Rejected(rejection) if count > 1 && input.words.is_empty() && can_undo_one(shell) => {
            rejection.tip("`undo 1` takes back only the last move").into()
        }
        reply => reply,
    })
}

/// Whether the last move alone can be undone.
fn can_undo_one(shell: &Shell<'_>) -> bool {
    shell.session.check_command(&Command::Undo(1)).is_ok()
}

/// Executes `redo [N]`.
pub(super) fn redo(shell: &mut Shell<'_>, input: &CommandInput<'_>) -> Result<Response> {
    let count = match input.number() {
        Err(rejection) => return Ok(rejection.into()),
        Ok(_) if input.words.is_empty() => shell.session.moves_of_next_command(shell.settings.auto.is_on()),
        Ok(count) if shell.settings.auto.is_on() => shell.session.redo_count(count),
        Ok(count) => count,
    };
    change_history(shell, &Command::Redo(count), None)
}

/// Executes `restart`. If a person has finished the game, its result stays, and the same deal begins in a new
/// transcript.
pub(super) fn restart(shell: &mut Shell<'_>, input: &CommandInput<'_>) -> Result<Response> {
    let is_finished = shell.session.is_over() && !shell.session.has_next_deal() || shell.win_still_counts();
    // A custom position that is not recorded cannot be dealt again, and has no result to keep.
    let can_deal_again = shell.is_recorded() || shell.deal.is_some();
    if shell.settings.is_for_person() && shell.lesson.is_none() && is_finished && can_deal_again {
        let typed = input.usage.word.to_string();
        return Ok(Response::New(NewGameRequest { is_restart: true, typed, ..NewGameRequest::default() }));
    }
    change_history(shell, &Command::Restart, None)
}

/// Executes `goto N|NAME`.
pub(super) fn goto(shell: &mut Shell<'_>, input: &CommandInput<'_>) -> Result<Response> {
    let [word] = input.words else { return Ok(input.argument_error().into()) };
    change_history(shell, &Command::Goto(GotoTarget::parse(word)), None)
}

/// The message for a person who undoes moves of a game that was won.
const WIN_IS_KEPT: &str = "The game stays recorded as won unless you make another move.";

/// The message for a person who undoes moves of a game that the solver won, at least in part.
const SOLVED_WIN_IS_KEPT: &str =
    "The game stays recorded as won with the help of the solver unless you make another move.";

/// Executes a command that undoes or redoes moves, and reports how many, or shows `explanation` instead. If the command
/// is rejected, no move is undone or redone.
pub(super) fn change_history(
    shell: &mut Shell<'_>,
    command: &Command,
    explanation: Option<String>,
) -> Result<Response> {
    let (board_before, was_over) = (shell.session.board().clone(), shell.session.is_over());
    let (word, last_move, count) = match apply_and_record(shell, command)? {
        Err(error) => return Ok(command_rejection(&shell.session, command, error).into()),
        Ok(CommandOutcome::Undone(m, count)) => ("undone", m, count),
        Ok(CommandOutcome::Redone(m, count)) => ("redone", m, count),
        Ok(CommandOutcome::AlreadyThere | CommandOutcome::Played | CommandOutcome::BoardUnchanged) => {
            let made_text = text::pluralize(shell.session.moves_made(), "move");
            return Ok(Response::text(format!("you are there already: this is the board after {made_text}")));
        }
    };
    let info = shell.session.info();
    let is_person = shell.settings.is_for_person();
    let noun = if is_person && are_draws(shell, word, count as usize) { "draw" } else { "move" };
    let moves_text = match count {
        1 if is_person && last_move != Move::Draw => shell.move_as_typed(last_move),
        1 if is_person => info.draw_word().to_string(),
        1 => info.format_move(last_move),
        _ => text::pluralize(count as usize, noun),
    };
    let is_explained = explanation.is_some();
    let mut text = explanation.unwrap_or_else(|| format!("{word}: {moves_text}"));
    if shell.settings.show == ShowMode::Spoken {
        // A listener cannot see where the cards are now.
        text = format!(
            "{}\n{}",
            Voice::Spoken.sentences(&text.as_str().into()),
            describe_changed_piles(info, View::of(&board_before), shell.session.view())
        );
    }
    if is_person && was_over && !shell.session.is_over() && shell.win_still_counts() {
        text.push('\n');
        text.push_str(if shell.recording.has_solver_moves { SOLVED_WIN_IS_KEPT } else { WIN_IS_KEPT });
    }
    Ok(Response::HistoryChanged { text, is_explained })
}

/// Whether the `count` moves that were just undone or redone are draws. `word` is `undone` or `redone`.
fn are_draws(shell: &Shell<'_>, word: &str, count: usize) -> bool {
    let made = shell.session.moves_made();
    let first = if word == "undone" { made } else { made.saturating_sub(count) };
    shell.session.moves_with_events().skip(first).take(count).all(|(m, _)| m == Move::Draw)
}

/// Executes `mark NAME`.
pub(super) fn mark(shell: &mut Shell<'_>, input: &CommandInput<'_>) -> Result<Response> {
    let [name] = input.words else { return Ok(input.argument_error().into()) };
    if name.parse::<usize>().is_ok() || name.contains(text::is_unsafe_char) {
        let text =
            format!("`{}` cannot be the name of a mark: use one word that is not a number", text::sanitize_line(name));
        return Ok(Rejection::not_understood(Reason::Usage, text).into());
    }
    let command = Command::Mark((*name).to_string());
    if let Err(error) = apply_and_record(shell, &command)? {
        return Ok(command_rejection(&shell.session, &command, error).into());
    }
    Ok(Response::text(mark_text(&shell.session, name)))
}

/// Executes `note TEXT`.
pub(super) fn note(shell: &mut Shell<'_>, input: &CommandInput<'_>) -> Result<Response> {
    shell.record(&Step::Note(input.arguments.to_string()))?;
    Ok(Response::text(if shell.is_recorded() || shell.record_in_memory().is_some() {
        "noted"
    } else {
        "the note was not kept, because this session has no transcript"
    }))
}

/// Executes `save FILE`.
pub(super) fn save(shell: &mut Shell<'_>, input: &CommandInput<'_>) -> Result<Response> {
    let command = format!("save {}", input.arguments);
    let path = match (strip_home_prefix(input.arguments), &shell.front_end.home) {
        (Some(rest), Some(home)) => home.join(rest),
        (Some(_), None) => {
            return Ok(Rejection::not_allowed(command, Reason::NotSaved, "cannot expand `~`")
                .tip("`HOME` is not set")
                .into());
        }
        _ => PathBuf::from(input.arguments),
    };
    Ok(match shell.recording.save(&path) {
        Ok(()) => Response::text(format!("saved in `{}`", text::sanitize_line(&path.display().to_string()))),
        // A script cannot react to a full disk, so the error ends it.
        Err(error) if error.class() == ErrorClass::System && !shell.settings.interactive => return Err(error),
        Err(error) => Rejection::not_allowed(command, Reason::NotSaved, text::sanitize_line(&error.message()))
            .tip(error.all_hints().join("; "))
            .into(),
    })
}

/// Executes `resign`.
pub(super) fn resign(shell: &mut Shell<'_>, _: &CommandInput<'_>) -> Result<Response> {
    if let Err(error) = shell.session.check_command(&Command::Resign) {
        let rejection = command_rejection(&shell.session, &Command::Resign, error);
        let can_undo = || shell.session.check_command(&Command::Undo(1)).is_ok();
        return Ok(if shell.settings.is_for_person() && shell.session.status() == Status::Stuck && can_undo() {
            rejection.tip("`undo` takes a move back, and then you can resign").into()
        } else {
            rejection.into()
        });
    }
    if let Some(question) = shell.resign_question() {
        return Ok(Response::Confirm(question));
    }
    if let Err(error) = apply_and_record(shell, &Command::Resign)? {
        return Ok(command_rejection(&shell.session, &Command::Resign, error).into());
    }
    let is_person = shell.settings.is_for_person();
    let text = if is_person {
        game_result::announce(shell)
    } else {
        "you gave up this game; `new` starts another game".to_string()
    };
    Ok(Response::Answer(Answer { text, changed: true, ..Answer::default() }))
}

/// Executes `next [DEAL]`.
pub(super) fn next_deal(shell: &mut Shell<'_>, input: &CommandInput<'_>) -> Result<Response> {
    let deck = match input.arguments {
        // Without a next deal the command is rejected below, whatever its argument.
        _ if !shell.session.has_next_deal() => Vec::new(),
        "" => shell.session.next_deck(shell.deal.as_ref())?,
        _ if shell.session.repeats_deck() => Vec::new(),
        deal => match parse_deal(shell.session.info(), deal).and_then(|spec| deck_for(shell.game().as_ref(), &spec)) {
            Ok(deck) => deck,
            Err(error) => {
                return Ok(Rejection::not_understood(Reason::Deal, text::sanitize_line(&error.message()))
                    .tip(error.all_hints().join("; "))
                    .into());
            }
        },
    };
    let no_next_deal = match shell.session.next_deal(deck) {
        Ok(next) => {
            let was_coached = coach::is_active(shell);
            shell.start_next_deal(next)?;
            if was_coached {
                coach::continue_in_next_deal(shell)?;
            }
            return Ok(Response::Dealt);
        }
        Err(no_next_deal) => no_next_deal,
    };
    let text = no_next_deal.explain();
    Ok(match no_next_deal {
        NoNextDeal::Deck(error) => return Err(error),
        NoNextDeal::WrongDeck => {
            Rejection::not_allowed("next", Reason::SameDeal, text).tip("use `next` without a deal").into()
        }
        NoNextDeal::Playing if shell.session.info().verbs.iter().any(|verb| verb.word == "concede") => {
            Rejection::not_allowed("next", Reason::NoNextDeal, text).tip("`concede` ends it as it is").into()
        }
        NoNextDeal::Playing => Rejection::not_allowed("next", Reason::NoNextDeal, text).into(),
        NoNextDeal::Over | NoNextDeal::SingleDeal => {
            Rejection::not_allowed("next", Reason::NoNextDeal, text).tip("`new` starts a new game").into()
        }
    })
}

/// Executes `new [GAME] [--seed N] [--winnable] [--difficulty easy|medium|hard] [-o KEY=VALUE]…`.
pub(super) fn new_game(shell: &mut Shell<'_>, input: &CommandInput<'_>) -> Result<Response> {
    let game_words = input.words.iter().take_while(|word| !word.starts_with('-')).count();
    let game = Some(input.words[..game_words].join(" ")).filter(|game| !game.is_empty());
    let typed = format!("{} {}", input.usage.word, input.arguments).trim_end().to_string();
    let mut request = NewGameRequest { game, typed, ..NewGameRequest::default() };
    if let Some(name) = request.game.take_if(|name| catalog::find_id(name).is_none()) {
        let known = &shell.session.info().options;
        // `spider one suit` and `one suit` are no names of games: the words after a name may be options, and so may all
        // words.
        (request.game, request.options) = if let Some((id, options)) = read_game_phrase(&[&name]) {
            (Some(id.into()), options)
        } else if let Some(options) = read_option_phrase(known, &name) {
            (None, options)
        } else if let Some(similar) =
            similar_option_phrase(known, &name).filter(|_| catalog::similar_ids(&name).is_empty())
        {
            let text = format!("there is no game or option `{}`", text::sanitize_line(&text::truncate(&name, 60)));
            let tip = format!("did you mean `{} {similar}`?", input.usage.word);
            return Ok(Rejection::not_allowed(request.typed, Reason::NotDealt, text).tip(tip).into());
        } else {
            (Some(name), Vec::new())
        };
    }
    let mut options = input.words[game_words..].iter();
    while let Some(option) = options.next() {
        if *option == "--winnable" && request.condition.is_none() {
            request.condition = Some(DealCondition::Winnable);
            continue;
        }
        let (name, value) = match option.split_once('=').filter(|(name, _)| name.starts_with("--")) {
            Some((name, value)) => (name, Some(value)),
            None => (*option, options.next().copied()),
        };
        match (name, value, value.and_then(|pair| pair.split_once('='))) {
            ("--seed", Some(seed), _) => match (DealSpec::from_word(seed), DealSpec::parse(&format!("seed:{seed}"))) {
                (Some(deal), _) => {
                    shell.print_message(&format!("`{}` is {deal}", text::sanitize_line(&text::truncate(seed, 60))))?;
                    request.deal = Some(deal);
                }
                (None, Ok(deal)) => request.deal = Some(deal),
                (None, Err(error)) => {
                    return Ok(Rejection::not_understood(Reason::Deal, text::sanitize_line(&error.message())).into());
                }
            },
            ("--difficulty", Some(word), _) if request.condition.is_none() => {
                let Some(difficulty) = Difficulty::parse(word) else { return Ok(input.argument_error().into()) };
                request.condition = Some(DealCondition::OfDifficulty(difficulty));
            }
            ("-o", _, Some((key, value))) if request.options.iter().all(|(known, _)| known != key) => {
                request.options.push((key.into(), value.into()));
            }
            _ => return Ok(input.argument_error().into()),
        }
    }
    Ok(Response::New(request))
}

/// Executes `quit`.
pub(super) fn quit(_: &mut Shell<'_>, _: &CommandInput<'_>) -> Result<Response> {
    Ok(Response::Quit)
}
