//! The start of a session by `patience play`, `patience resume` or `patience replay --take-over`.

use super::learn;
use super::replay::playback::{self, ReplayEnd};
use super::replay::{self, ReplayOptions};
use crate::app::played_games::last_options_note;
use crate::app::process::argument_error::missing_operand;
use crate::app::process::environment::Environment;
use crate::app::start::choose_game::{self, ChosenGame, ScreenBefore};
use crate::app::start::deal_arguments::{self, ReadyGame};
use crate::app::start::list_prompt::ListPrompt;
use crate::app::start::recording_options::{RecordingOptions, warn_if_not_exclusive};
use crate::app::start::run_session::{CommandSource, SessionEnd, run};
use crate::app::start::unfinished_games::GameChoice;
use crate::app::start::{chosen_deal, unfinished_games};
use crate::cli::{self, SessionArgs};
use crate::error::{Error, Result};
use crate::keyword::Keyword;
use crate::platform::{FileInfo, INTERRUPTED};
use crate::play::{
    Archive, DailyGame, Recorder, Replay, Step, Transcript, daily_date, daily_wins_before, holds_share_code,
    newest_unfinished, resume_newest,
};
use crate::render::Style;
use crate::shell::OutputFormat;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Deals a game and plays it. Returns the exit status.
///
/// # Errors
/// Fails on invalid arguments, or if the session fails.
pub fn play(args: &cli::Play, env: &Environment, style: Style, out: &mut dyn Write) -> Result<u8> {
    let chosen;
    let args = if args.game.is_none() && args.deal.position.is_none() && args.deal.deal.is_none() {
        match choose(args, env, style, out)? {
            ChosenGame::Play(id, options) => {
                let mut with_game = cli::Play { game: Some(id.into()), ..args.clone() };
                with_game.deal.options.extend(options.iter().map(|(key, value)| format!("{key}={value}")));
                chosen = with_game;
                &chosen
            }
            ChosenGame::Left => return Ok(0),
            ChosenGame::Interrupted => return Ok(INTERRUPTED),
        }
    } else {
        args
    };
    let ready_game = deal_arguments::open_with_saved(args.game.as_deref(), &args.deal, &env.saved)?;
    if let Some(others) = args.game.as_deref().and_then(deal_arguments::namesakes_note) {
        env.notify(others);
    }
    if let Some(warning) = deal_arguments::book_warning(ready_game.session.game().as_ref()) {
        env.notify(warning);
    }
    let (ready_game, note) = chosen_deal::find_if_requested(ready_game, &args.condition)?;
    note.into_iter().for_each(|note| env.notify(note));
    deal_arguments::deal_notes(&ready_game).into_iter().for_each(|note| env.notify(note));
    // With `--deal` or `--position`, the options may come from a share code or a file.
    let has_usual_options = args.deal.options.is_empty() && args.deal.deal.is_none() && args.deal.position.is_none();
    if env.is_interactive() && has_usual_options {
        last_options_note(&ready_game.session.info().id, env).into_iter().for_each(|note| env.notify(note));
    }
    if let Some(note) = learn::newcomer_note(env) {
        env.notify(note);
    }
    play_ready_game(ready_game, &args.session, env, style, out).map(|end| end.status)
}

/// Lets a player at a terminal choose a game.
///
/// # Errors
/// Fails if no player is at a terminal, or if the terminal fails.
fn choose(args: &cli::Play, env: &Environment, style: Style, out: &mut dyn Write) -> Result<ChosenGame> {
    let session = &args.session;
    let is_typed = session.script.is_none() && session.commands.is_empty() && session.format == OutputFormat::Text;
    let chosen = if is_typed && choose_game::is_possible(env, session.screen) {
        choose_game::choose_game(ScreenBefore::Text, env, style, out)?
    } else {
        None
    };
    chosen.ok_or_else(|| missing_operand("GAME", "play"))
}

/// Plays a dealt game, and returns how its session ended.
///
/// # Errors
/// Fails on invalid arguments, or if the session fails.
pub fn play_ready_game(
    ready_game: ReadyGame,
    args: &SessionArgs,
    env: &Environment,
    style: Style,
    out: &mut dyn Write,
) -> Result<SessionEnd> {
    let source = CommandSource::open(args, env)?;
    let session = ready_game.session.with_policy(args.undo.unwrap_or_default());
    let ready_game = ReadyGame { session, ..ready_game };
    let recording = RecordingOptions { args, env, is_person: source.is_person() };
    let recorder = recording.begin(&ready_game)?;
    run(ready_game, recorder, source, args, env, style, out)
}

/// Replays an unfinished transcript and continues the game. Returns the exit status.
///
/// # Errors
/// Fails if the transcript cannot be resumed, or if the session fails.
pub fn resume(args: &cli::Resume, env: &Environment, style: Style, out: &mut dyn Write) -> Result<u8> {
    resume_daily(args, None, env, style, out).map(|end| end.status)
}

/// Like [`resume`]. `daily` is the day if the caller knows that the game is a deal of the day. If it is `None`, the
/// game still counts as the deal of a day if a person resumes it at a terminal and it was started on about that day.
///
/// # Errors
/// Fails like [`resume`].
pub fn resume_daily(
    args: &cli::Resume,
    daily: Option<DailyGame>,
    env: &Environment,
    style: Style,
    out: &mut dyn Write,
) -> Result<SessionEnd> {
    let source = CommandSource::open(&args.session, env)?;
    let recording = RecordingOptions { args: &args.session, env, is_person: source.is_person() };
    let file = match &args.file {
        Some(name) => Some(unfinished_games::resolve_name(name, env)?),
        None if source.is_person() && env.is_interactive() => {
            let mut games = unfinished_games::load_games_if_any(env)?;
            let mut prompt = ListPrompt::open(env, style);
            let choice = unfinished_games::choose(&mut games, &mut prompt, env, out)?;
            prompt.close(out)?;
            match choice {
                GameChoice::Game(path) => Some(path),
                GameChoice::End(INTERRUPTED) => {
                    return Ok(SessionEnd { status: INTERRUPTED, has_shown_daily: false });
                }
                GameChoice::Back | GameChoice::End(_) => return Err(Error::negative_answer("no game was chosen")),
            }
        }
        None => None,
    };
    let (recorder, mut transcript) = open_unfinished(&cli::Resume { file, ..args.clone() }, env)?;
    let recorder = recorder.map(|recorder| recorder.synced(env.is_interactive()));
    let policy = args.session.undo;
    if recorder.is_some() && policy.is_some_and(|policy| policy != transcript.undo) {
        let text = format!("this session has `--undo {}`, which cannot be changed", transcript.undo.word());
        let error = Error::request(text).in_file(&transcript.source);
        return Err(error.hint("use `patience replay FILE --take-over` to continue in a new file"));
    }
    transcript.undo = policy.unwrap_or(transcript.undo);
    recorder.iter().for_each(|recorder| warn_if_not_exclusive(recorder, env));
    let game = replay::open_game(&transcript)?;
    let last_index = transcript.deals.len().saturating_sub(1);
    let mut replay = Replay::begin(&transcript, Arc::clone(&game), last_index)?;
    while replay.step(None)?.is_some() {}
    let steps_done = replay.steps_done();
    let mut ready_game = ready_game_from_replay(&transcript, replay);
    ready_game.daily = match daily {
        None if recorder.is_some() && source.is_person() && env.is_interactive() => {
            recognized_daily(&transcript, &ready_game, env)
        }
        daily => daily,
    };
    let recorder = match recorder {
        Some(recorder) => Some(recorder),
        None => copy_transcript(&recording, &transcript, &ready_game, steps_done)?,
    };
    run(ready_game, recorder, source, &args.session, env, style, out)
}

/// Shows a transcript, and continues the game after it if requested. Returns the exit status.
///
/// # Errors
/// Fails if the transcript cannot be replayed, or if the session fails.
pub fn replay(args: &cli::ReplayArgs, env: &Environment, style: Style, out: &mut dyn Write) -> Result<u8> {
    let options = ReplayOptions::new(args, env)?;
    let file = args.file.as_deref().ok_or_else(|| missing_operand("FILE", "replay"))?;
    if args.take_over {
        check_other_file(&args.session, file)?;
    }
    let mut transcript = Transcript::read(file)?;
    transcript.undo = args.session.undo.unwrap_or(transcript.undo);
    let game = replay::open_game(&transcript)?;
    let replay = if let Some(keys) = playback::keys(&options, env, args.session.screen, &style) {
        match playback::show(&transcript, &game, &options, keys, style, out)? {
            ReplayEnd::Left(status) => return Ok(status),
            ReplayEnd::TakenOver(replay) => *replay,
        }
    } else {
        let replay = replay::replay(&transcript, &game, &options, &style, out)?;
        if !args.take_over {
            return Ok(0);
        }
        replay
    };
    let source = CommandSource::open(&args.session, env)?;
    let steps_done = replay.steps_done();
    let ready_game = ready_game_from_replay(&transcript, replay);
    let recording = RecordingOptions { args: &args.session, env, is_person: source.is_person() };
    let recorder = copy_transcript(&recording, &transcript, &ready_game, steps_done)?;
    run(ready_game, recorder, source, &args.session, env, style, out).map(|end| end.status)
}

/// Opens the transcript to resume. If the session continues in the same file, also returns the recorder of this file.
fn open_unfinished(args: &cli::Resume, env: &Environment) -> Result<(Option<Recorder>, Transcript)> {
    // Standard input and share codes cannot be appended to.
    let has_no_file = |path: &PathBuf| path.as_os_str() == "-" || holds_share_code(path);
    let is_copied =
        args.session.no_record || args.session.record.is_some() || args.file.as_ref().is_some_and(has_no_file);
    let resumed = match (&args.file, &env.transcripts) {
        (Some(path), _) if is_copied => return Ok((None, unfinished_copy(&args.session, path)?)),
        (None, Some(folder)) if is_copied => {
            let path = newest_unfinished(folder)?.ok_or_else(|| unfinished_games::no_unfinished_error(env))?;
            return Ok((None, unfinished_copy(&args.session, &path)?));
        }
        (Some(path), _) => Some(Recorder::resume(path)?),
        (None, Some(folder)) => resume_newest(folder)?,
        (None, None) => None,
    };
    let (recorder, transcript) = resumed.ok_or_else(|| unfinished_games::no_unfinished_error(env))?;
    Ok((Some(recorder), transcript))
}

/// Reads an unfinished transcript that is continued in another file.
fn unfinished_copy(args: &SessionArgs, path: &Path) -> Result<Transcript> {
    check_other_file(args, path)?;
    let transcript = Transcript::read(path)?;
    if transcript.is_finished() {
        Err(Error::request("this game is over").in_file(&transcript.source))
    } else {
        Ok(transcript)
    }
}

/// Rejects a `--record` file that is the source transcript, even under another name. `-` is standard input.
pub(super) fn check_other_file(args: &SessionArgs, source: &Path) -> Result<()> {
    let Some(record) = &args.record else { return Ok(()) };
    let read = if source.as_os_str() == "-" { FileInfo::of_standard_input() } else { FileInfo::at(source) };
    // If the properties cannot be read, opening the file reports the error.
    let (Ok(read), Ok(written)) = (read, FileInfo::at(record)) else { return Ok(()) };
    if written.is_file && read.id == written.id {
        let message = format!("`{}` is the transcript to read, so `--record` cannot write to it", record.display());
        return Err(Error::request(message).hint("give `--record` the name of another file"));
    }
    Ok(())
}

/// Returns the session of a replay, to continue it.
fn ready_game_from_replay(transcript: &Transcript, replay: Replay<'_>) -> ReadyGame {
    let (deal, position) = (transcript.deal.clone(), transcript.position.clone());
    let elapsed = replay.elapsed();
    let earlier = transcript.deals.iter().take(replay.session().deal_number() - 1);
    let steps = earlier.map(|deal| deal.steps.len()).sum::<usize>() + replay.steps_done();
    let chosen = transcript.chosen;
    let (session, taken_over, earlier_steps) = (replay.into_session(), Some(steps), Vec::new());
    ReadyGame { session, deal, chosen, position, next_deal: None, taken_over, earlier_steps, daily: None, elapsed }
}

/// Recognizes an unfinished game as the deal of a day, if it was started on that day or one day before or after.
fn recognized_daily(transcript: &Transcript, ready_game: &ReadyGame, env: &Environment) -> Option<DailyGame> {
    let info = ready_game.session.info();
    let has_plain_deal =
        transcript.rulebook.is_none() && transcript.position.is_none() && transcript.taken_over.is_none();
    let date = daily_date(info, transcript.deal.as_ref(), transcript.started).filter(|_| has_plain_deal)?;
    // If the other games cannot be read, the game counts as the first of a streak.
    let games =
        Archive::read(env.transcripts.as_deref()?, env.index().as_deref()).map_or(Vec::new(), |archive| archive.games);
    Some(DailyGame { date, wins_before: daily_wins_before(&games, info, date, date), to_beat: None })
}

/// Begins a new transcript with a copy of the earlier deals of a match and of the first `step_count` steps of the last
/// deal.
fn copy_transcript(
    recording: &RecordingOptions<'_>,
    transcript: &Transcript,
    ready_game: &ReadyGame,
    step_count: usize,
) -> Result<Option<Recorder>> {
    let last_index = ready_game.session.deal_number() - 1;
    let mut replay = Replay::begin(transcript, Arc::clone(ready_game.session.game()), 0)?;
    let mut recorder = None;
    for index in 0..last_index {
        while replay.step(None)?.is_some() {}
        let next_deal = replay.next_deal()?;
        let step_count = replay.steps_done();
        let deal = ReadyGame { taken_over: ready_game.taken_over, ..ready_game_from_replay(transcript, replay) };
        if index == 0 {
            recorder = recording.begin(&deal)?;
        }
        if let Some(recorder) = &mut recorder {
            // For the first deal, this does nothing, because `begin` has written the start of this deal.
            recorder.next_deal(&deal.session)?;
            record_steps(recorder, transcript, index, step_count)?;
            recorder.finish(&deal.session)?;
        }
        // The next deal exists, because the replay that led to `ready_game` reached the last deal.
        let Some(next) = next_deal else { break };
        replay = next;
    }
    if last_index == 0 {
        recorder = recording.begin(ready_game)?;
    }
    if let Some(recorder) = &mut recorder {
        recorder.next_deal(&ready_game.session)?;
        record_steps(recorder, transcript, last_index, step_count)?;
    }
    Ok(recorder)
}

/// Copies the first `step_count` steps of a deal into a transcript. Leaves out assertions, which only an author of a
/// transcript writes.
fn record_steps(recorder: &mut Recorder, transcript: &Transcript, deal_index: usize, step_count: usize) -> Result<()> {
    let steps = transcript.deals.get(deal_index).map_or(&[][..], |deal| &deal.steps);
    let steps = steps.iter().take(step_count).map(|entry| &entry.step);
    steps.filter(|step| matches!(step, Step::Action(_) | Step::Note(_))).try_for_each(|step| recorder.record(step))
}
