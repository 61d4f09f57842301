//! The shell of a session without a terminal: a line goes in, text or lines of JSON come out.

use super::game::Game;
use super::new_game::deal_new_game;
use super::session::{self, Session};
use crate::card::DealSpec;
use crate::error::{Error, Result};
use crate::game::{Sheet, Status};
use crate::json::{self, LedgerJson, StateJson};
use crate::play;
use crate::render::{self, Style};
use crate::shell::{
    self, ConfirmAnswer, Flow, FrontEnd, Interrupt, KeyInput, KeyTable, MAX_LINE_BYTES, MemoryOutput, NewGameRequest,
    OutputFormat, Settings, split_commands,
};
use std::fmt;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The outcome of a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Outcome {
    /// All commands of the line were executed.
    Done,
    /// A command was rejected or not understood. The rest of the line was dropped.
    Rejected,
    /// The text ends with a question. The next line answers it: `yes` or `no`.
    Question,
    /// The player leaves.
    Quit,
}

/// The answer to a line.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Reply {
    /// The output. Each line ends in a line break.
    pub text: String,
    /// The outcome of the line.
    pub outcome: Outcome,
    /// The transcripts of the games that the player left for a new game.
    pub left: Vec<String>,
}

/// The commands of a session, as at the prompt of the program: moves in all their short forms, `undo`, `hint`, `why`,
/// `set`, `new` and all others. It needs no terminal, thread, clock or file.
///
/// ```
/// use patience::{DealSpec, Game, Outcome, Shell};
///
/// let session = Game::open("klondike", &[])?.deal(&DealSpec::Seed(42))?;
/// let mut shell = Shell::json(session);
/// assert!(shell.first_screen()?.starts_with(r#"{"schema_version":1,"type":"deal","game":"klondike""#));
/// let reply = shell.enter("draw")?;
/// assert!(reply.text.starts_with(r#"{"type":"move","command":"draw","played":["draw"]"#));
/// assert_eq!(shell.enter("f f")?.outcome, Outcome::Rejected);
/// # Ok::<(), patience::Error>(())
/// ```
pub struct Shell {
    pub(super) shell: shell::Shell<'static>,
    pub(super) keys: KeyInput,
    game: Game,
    output: MemoryOutput,
    pending: Option<PendingQuestion>,
    interrupt: Interrupt,
}

/// A question that the next line answers.
struct PendingQuestion {
    text: String,
    /// What a `yes` does.
    action: PendingAction,
}

/// An action that waits for the answer to a question.
enum PendingAction {
    /// A command, which is executed after a `yes`.
    Command(String),
    /// A new game, which replaces the current one after a `yes`, with a note for its beginning.
    NewGame(Box<Session>, Option<String>),
}

impl Shell {
    /// Creates a shell that answers with text for a person: boards, sentences and questions.
    pub fn text(session: Session) -> Shell {
        Shell::new(session, Settings { interactive: true, ..Settings::default() })
    }

    /// Creates a shell that answers with lines of JSON, as `patience play --format json` does. `patience schema` prints
    /// their schema.
    pub fn json(session: Session) -> Shell {
        Shell::new(session, Settings { format: OutputFormat::Json, ..Settings::default() })
    }

    pub(super) fn new(session: Session, settings: Settings) -> Shell {
        let (game, output, interrupt) = (session.game().clone(), MemoryOutput::default(), Interrupt::default());
        let shell = open_shell(session, settings, &output, &interrupt);
        let keys = KeyInput::new(KeyTable::of(shell.session().info()));
        Shell { shell, keys, game, output, pending: None, interrupt }
    }

    pub(super) fn with_lesson(self, lesson: shell::Lesson) -> Shell {
        Shell { shell: self.shell.with_lesson(lesson), ..self }
    }

    /// Returns the first screen: the board, or the JSON line of the deal. Call it once, before [`Shell::enter`].
    ///
    /// # Errors
    /// Never fails, because this shell writes to memory.
    pub fn first_screen(&mut self) -> Result<String> {
        self.shell.show_first_screen()?;
        Ok(self.output.take())
    }

    /// Executes a line: one or more commands with `;` between them, a comment, or the answer to a question. An empty
    /// line repeats a command that is often repeated, such as `draw`. In a shell for text, it deals again when the game
    /// is over.
    ///
    /// # Errors
    /// Fails if the line is longer than 4096 bytes, or if a command fails to write the file that it names.
    pub fn enter(&mut self, line: &str) -> Result<Reply> {
        if line.len() > MAX_LINE_BYTES {
            return Err(Error::request(format!("a line has at most {MAX_LINE_BYTES} bytes")));
        }
        let mut left_transcripts = Vec::new();
        let outcome = match self.pending.take() {
            Some(pending) => match self.shell.parse_answer(line) {
                ConfirmAnswer::Yes => self.confirm(pending.action, &mut left_transcripts)?,
                ConfirmAnswer::No => Outcome::Done,
                ConfirmAnswer::Command => self.execute_line(line, &mut left_transcripts)?,
                ConfirmAnswer::Unclear => {
                    self.pending = Some(pending);
                    self.shell.print_notice("please answer yes or no, or type a command")?;
                    Outcome::Question
                }
            },
            None => self.execute_line(line, &mut left_transcripts)?,
        };
        // A phase is announced even after a rejection, because an earlier command of the line may have begun it.
        if matches!(outcome, Outcome::Done | Outcome::Rejected) {
            self.shell.announce_phase()?;
        }
        self.shell.flush()?;
        Ok(Reply { text: self.output.take(), outcome, left: left_transcripts })
    }

    fn execute_line(&mut self, line: &str, left_transcripts: &mut Vec<String>) -> Result<Outcome> {
        let repeated = self.shell.repeatable_command().filter(|_| line.trim().is_empty()).map(str::to_string);
        let line = repeated.unwrap_or_else(|| line.to_string());
        for command in line.lines().flat_map(split_commands) {
            let flow = self.shell.run_command(command)?;
            let outcome = self.after_command(command, flow, left_transcripts)?;
            if outcome != Outcome::Done {
                return Ok(outcome);
            }
        }
        Ok(Outcome::Done)
    }

    /// Returns the outcome of a command. Before that, asks a question or begins another game if the command requires
    /// it.
    fn after_command(&mut self, command: &str, flow: Flow, left_transcripts: &mut Vec<String>) -> Result<Outcome> {
        Ok(match flow {
            Flow::Done => Outcome::Done,
            Flow::Rejected | Flow::NotUnderstood => Outcome::Rejected,
            Flow::Quit => Outcome::Quit,
            Flow::Confirm(question) => self.ask(question, PendingAction::Command(command.to_string()))?,
            Flow::New(request) => self.deal_and_begin(request, left_transcripts)?,
        })
    }

    /// Deals the requested game. Begins it if no question comes first: `leave this game?`
    fn deal_and_begin(&mut self, request: NewGameRequest, left_transcripts: &mut Vec<String>) -> Result<Outcome> {
        let stop = self.interrupt.flag();
        let (game, last_deal) = (&self.game, self.shell.deal());
        let session = match self.interrupt.run_stoppable(|| deal_new_game(&request, game, last_deal, stop)) {
            Ok(session) => session,
            Err(error) => {
                self.shell.reject_new_game(&request, &error)?;
                return Ok(Outcome::Rejected);
            }
        };
        let note = request.practice.map(|practice| practice.note);
        match self.shell.leave_question() {
            Some(question) => self.ask(question, PendingAction::NewGame(Box::new(session), note)),
            None => self.begin_new_game(session, note.as_deref(), left_transcripts),
        }
    }

    /// Asks a question. If the next line is `yes`, it executes the action.
    fn ask(&mut self, text: String, action: PendingAction) -> Result<Outcome> {
        self.shell.print_notice(&format!("{text} (yes or no)"))?;
        self.pending = Some(PendingQuestion { text, action });
        Ok(Outcome::Question)
    }

    fn confirm(&mut self, action: PendingAction, left_transcripts: &mut Vec<String>) -> Result<Outcome> {
        match action {
            PendingAction::NewGame(session, note) => self.begin_new_game(*session, note.as_deref(), left_transcripts),
            PendingAction::Command(command) => {
                let flow = self.shell.run_confirmed(&command)?;
                self.after_command(&command, flow, left_transcripts)
            }
        }
    }

    /// Leaves the game for another one, and shows its first screen with a note.
    fn begin_new_game(
        &mut self,
        session: Session,
        note: Option<&str>,
        left_transcripts: &mut Vec<String>,
    ) -> Result<Outcome> {
        left_transcripts.push(self.transcript()?);
        self.game = session.game().clone();
        let settings = self.shell.settings().clone();
        let next = open_shell(session, settings, &self.output, &self.interrupt);
        std::mem::replace(&mut self.shell, next).finish()?;
        self.keys = KeyInput::new(KeyTable::of(self.play_session().info()));
        self.shell.show_first_screen()?;
        note.iter().try_for_each(|note| self.shell.show_opening_note(note))?;
        Ok(Outcome::Done)
    }

    /// Ends the session. Returns the last output: in JSON the line `result`, which also contains the deal.
    ///
    /// ```
    /// use patience::{DealSpec, Game, Shell};
    ///
    /// let mut shell = Shell::json(Game::open("golf", &[])?.deal(&DealSpec::Seed(1))?);
    /// shell.enter("draw; quit")?;
    /// assert!(shell.finish()?.starts_with(r#"{"type":"result","status":"unfinished""#));
    /// # Ok::<(), patience::Error>(())
    /// ```
    ///
    /// # Errors
    /// Never fails, because this shell writes to memory.
    pub fn finish(self) -> Result<String> {
        let Shell { shell, output, .. } = self;
        shell.finish()?;
        Ok(output.take())
    }

    /// Returns the question that the next line answers. Returns `None` if there is none.
    pub fn question(&self) -> Option<&str> {
        self.pending.as_ref().map(|pending| pending.text.as_str())
    }

    /// Sets the playing time so far. The transcript records it with the steps that follow. `None` records no times.
    pub fn set_elapsed(&mut self, elapsed: Option<Duration>) {
        self.shell.set_elapsed(elapsed);
    }

    /// Returns the game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the deal. Returns `None` if the game started from a position.
    pub fn deal_spec(&self) -> Option<&DealSpec> {
        self.shell.deal()
    }

    /// Returns the number of moves from the deal to the current board.
    pub fn moves_made(&self) -> usize {
        self.play_session().moves_made()
    }

    /// Returns the number of undone moves that `redo` can make again.
    pub fn moves_undone(&self) -> usize {
        self.play_session().moves_undone()
    }

    /// Returns the score.
    pub fn score(&self) -> i32 {
        self.play_session().score()
    }

    /// Returns the score card or the score sheet of a match as text. Returns `None` for other games.
    pub fn sheet(&self) -> Option<String> {
        render::sheet(self.play_session(), &Style::default())
    }

    /// Returns the score sheet of a match as a JSON object with its columns, entries and totals. Returns `None` for games
    /// without a score sheet of two sides.
    pub fn ledger_json(&self) -> Option<String> {
        match self.play_session().score_sheet()? {
            Sheet::Ledger(ledger) => Some(json::line(&LedgerJson::of(&ledger))),
            Sheet::ScoreCard(_) => None,
        }
    }

    /// Returns the transcript as a share code. See [`Session::share_code`].
    ///
    /// # Errors
    /// Fails if the session has more steps than a transcript may have.
    pub fn share_code(&self) -> Result<String> {
        let transcript = play::Transcript::parse("transcript", self.transcript()?.as_bytes())?;
        Ok(play::share_code(&transcript, self.play_session().game().as_ref()))
    }

    /// Returns the status of the session.
    pub fn status(&self) -> Status {
        self.play_session().status()
    }

    /// Draws the board as text. See [`Session::board`].
    pub fn board(&self, style: &Style) -> String {
        render::session(self.play_session(), style)
    }

    /// Returns the state as a JSON object. See [`Session::state_json`].
    pub fn state_json(&self) -> String {
        json::line(&StateJson::of(self.play_session()))
    }

    /// Returns the board as a JSON object for a picture. See [`Session::scene_json`].
    pub fn scene_json(&self) -> String {
        session::scene_json(self.play_session())
    }

    /// Returns the boards between the one after this many moves from the deal and the current one, without these two, as
    /// [`scene_json`](Shell::scene_json) returns them: the boards that a player sees while `finish` plays.
    pub fn scenes_since(&self, moves: usize) -> Vec<String> {
        session::scenes_between(self.play_session(), moves, self.moves_made())
    }

    /// Returns the transcript of the current game. [`Session::resume`] continues it.
    ///
    /// # Errors
    /// Fails if the session has more steps than a transcript may have.
    pub fn transcript(&self) -> Result<String> {
        // proof: every shell here begins with a record.
        self.shell.record_in_memory().expect("the shell has a record").text(self.play_session())
    }

    /// Returns a flag. When another thread sets it, the command in progress stops.
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(self.interrupt.flag())
    }

    /// Ends the shell, and returns the session.
    pub fn into_session(self) -> Session {
        let deal = self.deal_spec().cloned();
        let (session, record) = self.shell.into_session();
        // proof: every shell here begins with a record.
        Session::new(session, record.expect("the shell has a record"), deal)
    }

    /// Returns the session of the game, without its transcript and its deal.
    pub(super) fn play_session(&self) -> &play::Session {
        self.shell.session()
    }
}

fn open_shell(
    session: Session,
    settings: Settings,
    output: &MemoryOutput,
    interrupt: &Interrupt,
) -> shell::Shell<'static> {
    let (session, record, deal) = session.into_parts();
    // A program must be able to parse the output, so in JSON it contains no messages.
    let errors: Box<dyn Write> = match settings.format {
        OutputFormat::Json => Box::new(io::sink()),
        OutputFormat::Text => Box::new(output.clone()),
    };
    let shell = shell::Shell::new(session, None, settings, deal, output.clone(), errors);
    let front_end = FrontEnd { interrupt: interrupt.clone(), ..FrontEnd::default() };
    shell.with_record(record).with_front_end(front_end)
}

impl fmt::Debug for Shell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shell").field("game", &self.game).field("deal", &self.deal_spec()).finish_non_exhaustive()
    }
}
