//! The state of a shell: its session, recorder, settings and streams.

mod live_board;
mod live_screen;
mod recording;
mod streams;

use super::interrupt::Interrupt;
use super::lesson::Lesson;
use super::page_text::{PageText, PageTextKind};
use super::rejection::Rejection;
use super::settings::{OutputFormat, Settings, StepTimes};
use crate::error::Result;
use crate::game::Game;
use crate::play::{DailyGame, Elapsed, PastResults, Record, Recorder, Session, SessionStatus, Transcript};
use crate::render::has_stock_cycled;
use crate::solve::SolutionCache;
use crate::solve::advice::sampling::Advice;
pub use live_board::ScreenCopy;
use live_screen::LiveBoard;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Shows a text that is longer than the window.
pub type Pager = Box<dyn FnMut(&str, LastPage) -> PagerEnd>;

/// What happens to the last page of a long text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum LastPage {
    /// The page scrolls with the output that follows, so the pager ends as soon as the page is shown.
    Scrolls,
    /// The board is drawn over the page, so the pager first waits for a key.
    IsCovered,
}

/// How a player left a long text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PagerEnd {
    /// The text could not be shown.
    Failed,
    /// The player has read the text, or the part of it that was of interest.
    Read,
    /// The player typed a command instead of reading on.
    Typed(String),
}

/// Looks up the earlier results of the player, given the path of the current transcript. Returns `None` if they cannot
/// be read.
pub type PastLookup = Box<dyn Fn(&Path) -> Option<PastResults>>;

/// Reads the transcript that the player names.
pub type TranscriptLookup = Box<dyn Fn(&str) -> Result<Transcript>>;

/// Whether a command that an empty line repeats has just ended the game. The player may type one more empty line
/// before noticing it, and that line must not deal again.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum RepeatedEnding {
    /// No repeated command has just ended the game.
    #[default]
    None,
    /// The result was shown, and no further line was read.
    Announced,
    /// The next line is being read.
    Waiting,
}

/// The source of the playing time.
#[derive(Copy, Clone, Debug)]
pub(super) enum Clock {
    /// The clock of the system: the time at which a person began to play, and the playing time of the game before that.
    Running(Instant, Elapsed),
    /// The playing time of a game that has a result. It does not grow while the player looks at the result.
    Ended(Elapsed),
    /// A time that the front end has measured.
    Stopped(Elapsed),
}

/// A session with its transcript, settings and output.
pub struct Shell<'io> {
    pub(super) session: Session,
    /// Writes the transcript to a file. `None` if the session is not recorded in a file.
    pub(super) recorder: Option<Recorder>,
    /// The transcript in memory, for a session that is not recorded in a file.
    pub(super) record_in_memory: Option<Record>,
    pub(super) settings: Settings,
    /// The deal, as `--deal` takes it. `None` for a custom position.
    pub(super) deal: Option<String>,
    pub(super) out: Box<dyn Write + 'io>,
    pub(super) err: Box<dyn Write + 'io>,
    /// The place of the current line: `stdin:12`. Only used in scripts.
    pub(super) line_location: Option<String>,
    /// Whether the reader of the output has closed it.
    pub(super) is_output_closed: bool,
    /// Whether the remark about moves without progress was printed. It is printed only once.
    pub(super) has_reported_idle: bool,
    /// The last text that explained how to continue in this phase of the game.
    pub(super) last_phase_text: String,
    /// The command that an empty line repeats.
    pub(super) repeatable_command: Option<String>,
    /// The hint that the last command showed, for an empty line or `hint play`.
    pub(super) shown_hint: Option<Box<Advice>>,
    /// Whether a repeated command has just ended the game.
    pub(super) repeated_ending: RepeatedEnding,
    /// The deal of the day that this game is, if any.
    pub(super) daily: Option<DailyGame>,
    /// Whether the result of the deal of the day was shown.
    pub(super) has_shown_daily: bool,
    /// The source of the player's earlier results, if they are compared.
    pub(super) past_lookup: Option<PastLookup>,
    /// Reads other transcripts of the player, if the session may read files.
    pub(super) transcript_lookup: Option<TranscriptLookup>,
    /// Whether the solver made any of the moves of this session.
    pub(super) has_solver_moves: bool,
    /// Whether the player has confirmed the current command.
    pub(super) is_confirmed: bool,
    /// The state of a screen on which the board keeps its place.
    pub(super) live: LiveBoard,
    /// Shows texts that are longer than the window.
    pub(super) pager: Option<Pager>,
    /// A command that the player typed in the pager. It is executed next.
    pub(super) line_typed_in_pager: Option<String>,
    /// The home directory, for `~` in file names.
    pub(super) home: Option<PathBuf>,
    /// The results of the solver for positions of this game. Created on first use.
    pub(super) solution_cache: Option<SolutionCache>,
    /// The file in which `set … --save` saves settings.
    pub(super) settings_file: Option<PathBuf>,
    /// The effect of an interrupt.
    pub(super) interrupt: Interrupt,
    /// The source of the playing time, if it is measured.
    pub(super) clock: Option<Clock>,
    /// Whether the input delivers single keys, so that `set keys on` is possible.
    pub(super) has_keys: bool,
    /// The lesson, if the session is one.
    pub(super) lesson: Option<Lesson>,
    /// The texts of the last commands, for a page.
    pub(super) page_texts: Vec<PageText>,
    /// Commands that are rejected in this session.
    pub(super) unavailable_commands: &'static [&'static str],
}

impl<'io> Shell<'io> {
    /// Creates a shell for a session.
    ///
    /// `deal` is the deal, as `--deal` takes it (`seed:42`), or `None` for a given position. Boards go to `out`. All
    /// other text goes to `out` for a person at a terminal, and to `err` for a script.
    pub fn new(
        session: Session,
        recorder: Option<Recorder>,
        settings: Settings,
        deal: Option<String>,
        out: impl Write + 'io,
        err: impl Write + 'io,
    ) -> Shell<'io> {
        Shell {
            session,
            recorder,
            record_in_memory: None,
            settings,
            deal,
            out: Box::new(out),
            err: Box::new(err),
            line_location: None,
            is_output_closed: false,
            has_reported_idle: false,
            last_phase_text: String::new(),
            repeatable_command: None,
            shown_hint: None,
            repeated_ending: RepeatedEnding::None,
            daily: None,
            has_shown_daily: false,
            past_lookup: None,
            transcript_lookup: None,
            has_solver_moves: false,
            is_confirmed: false,
            live: LiveBoard::default(),
            pager: None,
            line_typed_in_pager: None,
            home: None,
            solution_cache: None,
            settings_file: None,
            interrupt: Interrupt::default(),
            clock: None,
            has_keys: false,
            lesson: None,
            page_texts: Vec::new(),
            unavailable_commands: &[],
        }
    }

    /// Records the time of each step, for a person. Time continues from `before`.
    #[must_use]
    pub fn timed(self, before: Elapsed) -> Shell<'io> {
        Shell { clock: Some(Clock::Running(Instant::now(), before)), ..self }
    }

    /// Sets the playing time that the next steps record, for a front end with a clock of its own.
    pub fn set_elapsed(&mut self, elapsed: Option<Duration>) {
        self.clock = elapsed.map(|elapsed| Clock::Stopped(Elapsed::default().plus(elapsed)));
    }

    /// Sets the deal of the day that this game is.
    #[must_use]
    pub fn with_daily(self, daily: Option<DailyGame>) -> Shell<'io> {
        Shell { daily, ..self }
    }

    /// Sets the source of the player's earlier results, which are compared with the result of this game.
    #[must_use]
    pub fn with_past_lookup(self, past_lookup: Option<PastLookup>) -> Shell<'io> {
        Shell { past_lookup, ..self }
    }

    /// Sets the function that reads other transcripts of the player.
    #[must_use]
    pub fn with_transcript_lookup(self, transcript_lookup: TranscriptLookup) -> Shell<'io> {
        Shell { transcript_lookup: Some(transcript_lookup), ..self }
    }

    /// Returns the playing time of this game, if it is measured and recorded.
    pub(super) fn elapsed(&self) -> Option<Elapsed> {
        let clock = self.clock.filter(|_| self.settings.times == StepTimes::Recorded);
        clock.map(|clock| match clock {
            Clock::Running(since, before) => before.plus(since.elapsed()),
            Clock::Ended(elapsed) | Clock::Stopped(elapsed) => elapsed,
        })
    }

    /// Stops the clock when the game has a result, and starts it again when the player takes moves back.
    pub(super) fn update_clock(&mut self) {
        // The clock runs only for a person, so scripts do not compute the status, which takes time.
        let has_result = |session: &Session| {
            matches!(session.session_status(), SessionStatus::Won | SessionStatus::Over | SessionStatus::Resigned)
        };
        self.clock = match self.clock {
            Some(Clock::Running(since, before)) if has_result(&self.session) => {
                Some(Clock::Ended(before.plus(since.elapsed())))
            }
            Some(Clock::Ended(elapsed)) if !has_result(&self.session) => Some(Clock::Running(Instant::now(), elapsed)),
            clock => clock,
        };
    }

    /// Adds the steps to a transcript in memory.
    #[must_use]
    pub fn with_record(self, record: Record) -> Shell<'io> {
        Shell { has_solver_moves: record.has_solver_moves(), record_in_memory: Some(record), ..self }
    }

    /// Returns whether the solver made any of the moves.
    pub fn has_solver_moves(&self) -> bool {
        self.has_solver_moves
    }

    /// Sets the directory that `~` stands for in file names.
    #[must_use]
    pub fn with_home_dir(self, home: Option<PathBuf>) -> Shell<'io> {
        Shell { home, ..self }
    }

    /// Sets the file in which settings are saved.
    #[must_use]
    pub fn with_settings_file(self, settings_file: Option<PathBuf>) -> Shell<'io> {
        Shell { settings_file, ..self }
    }

    /// Sets the pager for texts that are longer than the window.
    #[must_use]
    pub fn with_pager(self, pager: Option<Pager>) -> Shell<'io> {
        Shell { pager, ..self }
    }

    /// Takes the texts of the commands since the last call, for a page.
    pub fn take_page_texts(&mut self) -> Vec<PageText> {
        std::mem::take(&mut self.page_texts)
    }

    /// Takes the command that the player typed in the pager, to execute it next.
    pub fn take_line_typed_in_pager(&mut self) -> Option<String> {
        self.line_typed_in_pager.take()
    }

    /// Sets whether the input delivers single keys, so that `set keys on` is possible.
    #[must_use]
    pub fn with_keys(self, has_keys: bool) -> Shell<'io> {
        Shell { has_keys, ..self }
    }

    /// Whether single keys act at once.
    pub fn uses_keys(&self) -> bool {
        self.has_keys && self.settings.keys && self.settings.format == OutputFormat::Text
    }

    /// Rejects these commands. `unavailable_commands` contains their full words.
    #[must_use]
    pub fn without_commands(self, unavailable_commands: &'static [&'static str]) -> Shell<'io> {
        Shell { unavailable_commands, ..self }
    }

    /// Sets the interrupt that stops commands.
    #[must_use]
    pub fn with_interrupt(self, interrupt: Interrupt) -> Shell<'io> {
        Shell { interrupt, ..self }
    }

    /// Returns the session.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the transcript in memory, if there is one.
    pub fn record_in_memory(&self) -> Option<&Record> {
        self.record_in_memory.as_ref()
    }

    /// Shows a note at the beginning of a game.
    ///
    /// # Errors
    /// Fails if the output cannot be written.
    pub fn show_opening_note(&mut self, note: &str) -> Result<()> {
        if self.settings.is_page {
            self.page_texts.push(PageText::plain(PageTextKind::Remark, note));
        }
        self.print_notice(note)
    }

    /// Ends the shell. Returns the session and its transcript in memory, if there is one.
    pub fn into_session(self) -> (Session, Option<Record>) {
        (self.session, self.record_in_memory)
    }

    /// Returns the current settings. `set` changes them.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns the keys and values of the settings that can be set here.
    pub fn available_settings(&self) -> impl Iterator<Item = (&'static str, String)> {
        self.settings.available().map(|setting| (setting.key, self.settings.value_of(setting)))
    }

    /// Sets a setting, as `set KEY VALUE` does, but asks no question.
    ///
    /// # Errors
    /// Fails if there is no such setting here, or if the value is invalid.
    pub fn change_setting(&mut self, key: &str, value: &str) -> std::result::Result<(), Rejection> {
        self.settings.set(key, value)
    }

    /// Whether the steps are recorded in a transcript.
    pub fn is_recorded(&self) -> bool {
        self.recorder.is_some()
    }

    /// Whether the result of the deal of the day was shown and still counts: the player made no move after it.
    pub fn has_shown_daily(&self) -> bool {
        self.has_shown_daily && (self.session.is_over() || self.win_still_counts())
    }

    /// Whether the last command was interrupted.
    pub fn was_interrupted(&self) -> bool {
        self.interrupt.is_requested()
    }

    /// Whether the output is closed.
    pub fn is_closed(&self) -> bool {
        self.is_output_closed
    }

    pub(super) fn game(&self) -> &Arc<dyn Game> {
        self.session.game()
    }

    /// Returns the reason why the game is over.
    pub(super) fn over_text(&self) -> String {
        match self.session.session_status() {
            SessionStatus::Won => "the game is won".into(),
            SessionStatus::Resigned => "you gave up this game".into(),
            SessionStatus::Over if self.session.has_next_deal() => "this deal is over".into(),
            SessionStatus::Over => "the game is over".into(),
            _ if has_stock_cycled(self.game().as_ref(), self.session.view()) => {
                "no card can be played: the stock only goes round".into()
            }
            _ => self
                .game()
                .extensions()
                .own_words
                .and_then(|words| words.stuck_because(self.session.view()))
                .unwrap_or_else(|| "no legal move is left".into()),
        }
    }
}
