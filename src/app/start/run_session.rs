//! The input and the main loop of a session, from its first screen to its end.
//!
//! `play`, `resume`, `replay --take-over`, `practice`, `daily` and `learn` all use it.

use super::choose_game::{self, ChosenGame, ScreenBefore};
use super::chosen_deal;
use super::deal_arguments::{self, ReadyGame, deal_notes, fresh_seed};
use super::player_experience::experience;
use super::practice_game::ready_to_practice;
use super::recording_options::RecordingOptions;
use super::transcript_name::read_transcript;
use crate::app::process::environment::Environment;
use crate::app::process::output::print_diagnostic;
use crate::card::DealSpec;
use crate::cli::{self, SessionArgs};
use crate::error::{Error, ErrorClass, Result};
use crate::game::{BetterScore, Status};
use crate::games::catalog;
use crate::platform::HAS_MOUSE;
use crate::play::{Archive, ChosenDeal, DailyGame, PastResults, PositionSpec, Recorder, Session, Transcript};
use crate::render::Style;
use crate::shell::{
    Experience, FrontEnd, InputEnd, Lesson, NewGameRequest, PastLookup, ScreenMode, Script, Settings, Shell,
};
use crate::terminal::{Prompt, pager};
use crate::text;
use std::fs::{self, File};
use std::io::{self, Cursor, Write};
use std::path::Path;
use std::sync::Arc;

/// The word in the place of a game with which the player asks for the list of games: `new ?`.
const ASKS_FOR_GAME: &str = "?";

/// The script or prompt from which a session reads its commands.
pub struct CommandSource {
    reader: CommandReader,
    /// Whether a person types the commands, with or without a line editor.
    is_person: bool,
}

enum CommandReader {
    Script(Script<'static>),
    Prompt(Box<Prompt>),
}

impl CommandSource {
    /// Opens a script file, the commands of `-e`, a prompt, or standard input.
    ///
    /// # Errors
    /// Fails if the script cannot be read or the terminal cannot be used.
    pub fn open(args: &SessionArgs, env: &Environment) -> Result<CommandSource> {
        let script = |script: Script<'static>| {
            let reader = CommandReader::Script(script.keep_going(args.keep_going));
            Ok(CommandSource { reader, is_person: false })
        };
        match &args.script {
            Some(path) if path.as_os_str() == "-" => return script(Script::new("stdin", io::stdin())),
            Some(path) => {
                let file = File::open(path).map_err(|cause| Error::cannot_read(path, &cause))?;
                return script(Script::new(path.display().to_string(), file));
            }
            None if !args.commands.is_empty() => {
                return script(Script::new("-e", Cursor::new(args.commands.join("\n"))));
            }
            None => {}
        }
        let reader = match (env.input_terminal, env.is_interactive()) {
            (true, true) if env.supports_ansi => {
                let history = env.history();
                if let Some(folder) = history.as_deref().and_then(Path::parent) {
                    // If the folder cannot be created, the prompt works without a history.
                    let _ = fs::create_dir_all(folder);
                }
                CommandReader::Prompt(Box::new(Prompt::new(history)?))
            }
            (true, true) => CommandReader::Script(Script::new("stdin", io::stdin()).with_prompt()),
            // A person types, but the output goes to a file or a pipe, where a prompt would be in the way.
            (true, false) => CommandReader::Script(Script::new("stdin", io::stdin()).keep_going(true)),
            (false, _) => return script(Script::new("stdin", io::stdin())),
        };
        Ok(CommandSource { reader, is_person: true })
    }

    fn run(&mut self, shell: &mut Shell<'_>) -> Result<InputEnd> {
        match &mut self.reader {
            CommandReader::Script(script) => script.run(shell),
            CommandReader::Prompt(prompt) => prompt.run(shell),
        }
    }

    /// Rejects the command `new` because its game cannot be dealt. Returns whether to read more commands.
    fn reject_new_game(&mut self, shell: &mut Shell<'_>, new: &NewGameRequest, cause: &Error) -> Result<bool> {
        shell.reject_new_game(new, cause)?;
        let continues = match &mut self.reader {
            CommandReader::Script(script) => script.continue_after_rejection(),
            CommandReader::Prompt(_) => true,
        };
        Ok(continues && !shell.is_closed())
    }

    /// Asks the player a yes-or-no question.
    fn confirm(&mut self, shell: &mut Shell<'_>, question: &str) -> Result<bool> {
        shell.flush()?;
        shell.repaint();
        match &mut self.reader {
            CommandReader::Script(script) => script.confirm(shell, question),
            CommandReader::Prompt(prompt) => prompt.confirm(shell, question),
        }
    }

    /// Returns whether a person types the commands.
    pub fn is_person(&self) -> bool {
        self.is_person
    }

    /// Forgets the rejections so far, so that wrong moves in a lesson do not change the exit status.
    fn forget_rejections(&mut self) {
        if let CommandReader::Script(script) = &mut self.reader {
            script.forget_rejections();
        }
    }

    /// Returns whether single keys can be read.
    fn has_keys(&self) -> bool {
        matches!(self.reader, CommandReader::Prompt(_))
    }

    /// Returns whether a script had a rejected command. Always false for a person, who has seen the rejection.
    fn has_failed(&self) -> bool {
        matches!(&self.reader, CommandReader::Script(script) if !self.is_person && script.rejection_count() > 0)
    }
}

/// Returns the settings of a session: from the arguments, else from the environment and the settings file.
fn settings(args: &SessionArgs, env: &Environment, style: Style, interactive: bool, game: &str) -> Settings {
    let saved = env.settings(&cli::Display::default(), Some(game));
    let screen = if interactive && env.is_live(args.screen) { ScreenMode::Live } else { ScreenMode::Scroll };
    // If the width differs from that of the window, the user chose it with `--width`.
    let is_width_fixed = saved.is_width_fixed || env.columns != Some(style.width);
    let show = args.show.unwrap_or(saved.show);
    Settings { style, show, format: args.format, interactive, screen, is_width_fixed, ..saved }
}

/// The end of a session, in which several games may have been played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SessionEnd {
    /// The exit status.
    pub status: u8,
    /// Whether the session began with the deal of a day, and has shown the result of this deal.
    pub has_shown_daily: bool,
}

/// Returns the files, the interrupt and the pager of the program, for a shell.
fn front_end(env: &Environment, is_interactive: bool) -> FrontEnd {
    let lookup_env = env.clone();
    FrontEnd {
        settings_file: env.settings_file.clone(),
        interrupt: env.interrupt.clone(),
        pager: (is_interactive && env.supports_ansi).then(|| pager(env.pager.clone())),
        transcript_lookup: Some(Box::new(move |name| read_transcript(name, &lookup_env))),
        ..FrontEnd::default()
    }
}

/// Shows the first screen, and below it the notes that were collected before.
fn show_first_screen(shell: &mut Shell<'_>, env: &Environment) -> Result<()> {
    shell.show_first_screen()?;
    env.drain_pending_notes().iter().try_for_each(|note| shell.print_advice(note))
}

/// Plays a game that is ready to be played, and then every game that the player deals with `new`.
///
/// # Errors
/// Fails if commands cannot be read, if output or transcript cannot be written, or if `--require` is not met.
pub fn run(
    mut ready_game: ReadyGame,
    mut recorder: Option<Recorder>,
    mut source: CommandSource,
    args: &SessionArgs,
    env: &Environment,
    style: Style,
    out: &mut dyn Write,
) -> Result<SessionEnd> {
    let interactive = source.is_person && env.is_interactive();
    let recording = RecordingOptions { args, env, is_person: source.is_person };
    let settings_for = |game: &str| settings(args, env, style, interactive, game);
    let mut initial_settings = settings_for(&ready_game.session.info().id);
    let mut settings = initial_settings.clone();
    let mut has_shown_daily = false;
    loop {
        let err = io::stderr();
        let (session, deal) = (ready_game.session, ready_game.deal.clone());
        let current_deal = CurrentDeal {
            deal: ready_game.deal,
            chosen: ready_game.chosen,
            position: ready_game.position,
            next_deal: ready_game.next_deal,
            daily: ready_game.daily,
        };
        let (policy, game) = (session.policy(), session.info().id.clone());
        let better = session.info().better_score;
        let shell = Shell::new(session, recorder.take(), settings, deal, &mut *out, err);
        let mut shell = shell.with_front_end(FrontEnd {
            home: env.home.clone(),
            has_keys: source.has_keys(),
            experience: if interactive && !args.no_record { experience(env, &game) } else { Experience::default() },
            has_mouse: source.has_keys() && HAS_MOUSE,
            past_lookup: if interactive { past_lookup(env, better) } else { None },
            ..front_end(env, interactive)
        });
        if interactive {
            shell = shell.timed(ready_game.elapsed).with_daily(ready_game.daily);
        }
        show_first_screen(&mut shell, env)?;
        let next_game = run_until_new_game(&mut source, &mut shell, &current_deal, env);
        settings = shell.settings().clone();
        has_shown_daily |= shell.has_shown_daily();
        let result = result(&shell);
        let is_unfinished = result == Status::Playing || shell.session().has_next_deal();
        if matches!(next_game, Ok(Some(_))) {
            shell.record_as_left()?;
        }
        let transcript_path = recording.close_recorder(shell.finish()?)?;
        let Some(next_game) = next_game? else {
            if let (true, Some(path)) = (interactive, transcript_path) {
                print_diagnostic(saved_note(&path, args.record.is_some(), is_unfinished));
            }
            let status = exit_status(args, result, source.has_failed())?;
            return Ok(SessionEnd { status, has_shown_daily });
        };
        ready_game = next_game;
        // A game that continues another one has the policy of its transcript.
        if ready_game.taken_over.is_none() {
            ready_game.session = ready_game.session.with_policy(policy);
        }
        let next_settings = settings_for(&ready_game.session.info().id);
        // Settings that were changed in the session stay. All other settings are those of the next game.
        settings.switch_game(&initial_settings, &next_settings);
        initial_settings = next_settings;
        recorder = recording.begin_in_data_folder(&ready_game);
    }
}

/// The end of a lesson.
pub struct LessonEnd {
    /// Whether the player did all steps.
    pub is_completed: bool,
    /// The game that the player has dealt with `new`, to play after the lesson.
    pub next_game: Option<ReadyGame>,
}

/// Runs a lesson, which is not recorded.
///
/// # Errors
/// Fails if commands cannot be read, or if the output cannot be written.
pub fn run_lesson(
    (session, lesson): (Session, Lesson),
    source: &mut CommandSource,
    args: &SessionArgs,
    env: &Environment,
    style: Style,
    out: &mut dyn Write,
) -> Result<LessonEnd> {
    let interactive = source.is_person && env.is_interactive();
    let settings = settings(args, env, style, interactive, &session.info().id);
    // A lesson teaches typed commands, so it has no single keys.
    let shell = Shell::new(session, None, settings, None, out, io::stderr());
    let mut shell = shell.with_front_end(front_end(env, interactive)).with_lesson(lesson);
    show_first_screen(&mut shell, env)?;
    let next_game = run_until_new_game(source, &mut shell, &CurrentDeal::default(), env);
    let is_completed = shell.lesson().is_some_and(Lesson::is_completed);
    shell.finish()?;
    source.forget_rejections();
    Ok(LessonEnd { is_completed, next_game: next_game? })
}

/// Returns the line that a player reads when leaving a recorded game. `is_record_file` is true for the file of
/// `--record`, which is outside the data folder.
fn saved_note(path: &str, is_record_file: bool, is_unfinished: bool) -> String {
    let path = text::sanitize_line(path);
    let argument = crate::platform::quote_argument(&path);
    match (is_record_file, is_unfinished) {
        (false, true) => "Saved; `patience resume` continues".into(),
        (false, false) => "Saved; `patience replay` shows the game, `patience share` exports it".into(),
        (true, true) => format!("Saved in `{path}`; `patience resume {argument}` continues"),
        (true, false) => format!("Saved in `{path}`; `patience replay {argument}` shows the game"),
    }
}

/// Returns a function that looks up the player's earlier results, with which the shell compares a finished game. The
/// function returns `None` if the results cannot be read. Without a folder of transcripts, there is no such function.
fn past_lookup(env: &Environment, better: BetterScore) -> Option<PastLookup> {
    let (folder, index) = (env.transcripts.clone()?, env.index());
    Some(Box::new(move |transcript| {
        let archive = Archive::read(&folder, index.as_deref()).ok()?;
        PastResults::of(&archive.games, transcript, better).ok()
    }))
}

/// Runs commands until the session ends or the player deals another game. Returns that game, or `None` at the end of
/// the session.
///
/// If the new game cannot be dealt, the command is rejected. In a script, a system error is returned instead.
fn run_until_new_game(
    source: &mut CommandSource,
    shell: &mut Shell<'_>,
    current_deal: &CurrentDeal,
    env: &Environment,
) -> Result<Option<ReadyGame>> {
    loop {
        match source.run(shell)? {
            InputEnd::Stopped => return Ok(None),
            InputEnd::New(new) => {
                let Some(new) = with_chosen_game(new, source, shell, env)? else { continue };
                match env.interrupt.run_stoppable(|| deal_new_game(&new, shell.session(), current_deal, env)) {
                    Err(error) if source.is_person || error.class() != ErrorClass::System => {
                        if !source.reject_new_game(shell, &new, &error)? {
                            return Ok(None);
                        }
                    }
                    Err(error) => return Err(error),
                    Ok(ready_game) => {
                        let is_confirmed = match shell.leave_question() {
                            Some(question) => source.confirm(shell, &question)?,
                            None => true,
                        };
                        if is_confirmed {
                            // In the same game, the player knows this note already.
                            let notes = if new.game.is_some() { deal_notes(&ready_game) } else { Vec::new() };
                            let notes = notes.into_iter().chain(new.practice.map(|practice| practice.note));
                            notes.into_iter().for_each(|note| env.notify(note));
                            return Ok(Some(ready_game));
                        }
                    }
                }
            }
        }
    }
}

/// Lets the player choose the game if the command was `new ?` at a terminal. Returns the request with this game, or
/// `None` if the player chose none. Any other request is returned as it is.
fn with_chosen_game(
    new: NewGameRequest,
    source: &CommandSource,
    shell: &mut Shell<'_>,
    env: &Environment,
) -> Result<Option<NewGameRequest>> {
    let screen = shell.settings().screen;
    let is_asked = new.game.as_deref() == Some(ASKS_FOR_GAME) && source.has_keys() && shell.keeps_board_in_place();
    if !is_asked || !choose_game::is_possible(env, Some(screen)) {
        return Ok(Some(new));
    }
    shell.flush()?;
    let chosen = choose_game::choose_game(ScreenBefore::Board, env, shell.settings().style, &mut io::stdout())?;
    shell.repaint();
    Ok(match chosen {
        Some(ChosenGame::Play(id, options)) => {
            let typed = new.typed.replacen(ASKS_FOR_GAME, id, 1);
            let options = options.into_iter().chain(new.options).collect();
            Some(NewGameRequest { game: Some(id.into()), options, typed, ..new })
        }
        Some(ChosenGame::Left | ChosenGame::Interrupted) => None,
        None => Some(new),
    })
}

/// The deal of the current game. The commands `restart` and `new` need it for the next deal.
#[derive(Default)]
struct CurrentDeal {
    deal: Option<DealSpec>,
    chosen: Option<ChosenDeal>,
    position: Option<PositionSpec>,
    /// The deal that the command `new` plays if it names none. `None` means a random deal.
    next_deal: Option<DealSpec>,
    daily: Option<DailyGame>,
}

impl CurrentDeal {
    /// Deals the same cards again, for a new transcript.
    fn deal_again(&self, session: &Session) -> Result<ReadyGame> {
        let game = Arc::clone(session.game());
        let ready_game = match (&self.deal, &self.position) {
            (Some(spec), _) => deal_arguments::deal(game, spec)?,
            (None, Some(position)) => deal_arguments::deal_position(game, position.clone())?,
            // The game was resumed, and its transcript contains only the order of the cards.
            (None, None) => deal_arguments::deal(game, &DealSpec::Deck(session.deck().to_vec()))?,
        };
        let (next_deal, daily) = (self.next_deal.clone(), self.daily);
        Ok(ReadyGame { chosen: self.chosen, next_deal, daily, ..ready_game })
    }
}

/// Deals the game that the command `new` or `restart` requests. If `new` names a game, this game gets its saved
/// options. If `new` names no game, the current game keeps its options. Options that follow `new` replace any of these
/// options.
fn deal_new_game(
    new: &NewGameRequest,
    session: &Session,
    current_deal: &CurrentDeal,
    env: &Environment,
) -> Result<ReadyGame> {
    if new.is_restart {
        return current_deal.deal_again(session);
    }
    if let Some(practice) = &new.practice {
        let transcript = Transcript::parse(&practice.source, practice.transcript.as_bytes())?;
        return ready_to_practice(&transcript, transcript.open_game()?, practice.at);
    }
    let game = match &new.game {
        None if new.options.is_empty() => Arc::clone(session.game()),
        None => catalog::reopen(session.info(), &new.options)?,
        Some(name) => deal_arguments::game_with_saved_options(name, &new.options, &env.saved)?,
    };
    let ready_game = match new.deal.as_ref().or(current_deal.next_deal.as_ref()) {
        Some(spec) => ReadyGame { next_deal: spec.successor(), ..deal_arguments::deal(game, spec)? },
        None => deal_arguments::deal(game, &DealSpec::Seed(fresh_seed()?))?,
    };
    match new.condition {
        Some(condition) => {
            chosen_deal::find_next(ready_game, condition, env.interrupt.flag()).map(|(ready_game, _)| ready_game)
        }
        None => Ok(ready_game),
    }
}

/// Returns the status of a game, as it counts.
///
/// After a win, the player may undo moves and look around. Until the next move, the transcript still counts the game as
/// won. Without a transcript, nothing remembers the win.
fn result(shell: &Shell<'_>) -> Status {
    if shell.win_still_counts() { Status::Won } else { shell.session().status() }
}

/// Returns the exit status of a session. `result` is the result of its last game.
///
/// # Errors
/// Fails with `--require won` if the game was not won.
fn exit_status(args: &SessionArgs, result: Status, has_failed: bool) -> Result<u8> {
    if args.require.is_some() && result != Status::Won {
        let result = result.result_word();
        return Err(Error::negative_answer(format!("the game was not won; its result is `{result}`")));
    }
    Ok(u8::from(has_failed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_can_copy_the_command_that_continues_a_game() {
        let note = |path: &str| saved_note(path, true, true);
        assert_eq!(note("games/a-1.yaml"), "Saved in `games/a-1.yaml`; `patience resume games/a-1.yaml` continues");
        let [spaces, quote] =
            if cfg!(windows) { ["\"my game.yaml\"", "\"Ann's.yaml\""] } else { ["'my game.yaml'", r"'Ann'\''s.yaml'"] };
        assert_eq!(note("my game.yaml"), format!("Saved in `my game.yaml`; `patience resume {spaces}` continues"));
        assert_eq!(note("Ann's.yaml"), format!("Saved in `Ann's.yaml`; `patience resume {quote}` continues"));
    }
}
