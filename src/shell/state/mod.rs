//! The state of a shell: its session and settings, and parts for its transcript, streams, front end and dialog.

mod clock;
mod dialog;
mod front_end;
mod live_board;
mod paint_screen;
mod printing;
mod record_steps;
mod recording;
mod screen_places;
mod selection;
mod streams;

use super::interrupt::Interrupt;
use super::lesson::Lesson;
use super::page_text::{PageText, PageTextKind};
use super::rejection::Rejection;
use super::settings::{OutputFormat, Settings};
use crate::card::DealSpec;
use crate::error::Result;
use crate::game::{Game, Status};
use crate::play::{DailyGame, Elapsed, Record, Recorder, Session};
use crate::render::has_stock_cycled;
use crate::solve::SolutionCache;
pub(super) use clock::Clock;
pub use clock::ScreenClock;
use dialog::Dialog;
pub(super) use dialog::RepeatedEnding;
pub use front_end::{Experience, FrontEnd, LastPage, Pager, PagerEnd, PagerMode, PastLookup};
use live_board::LiveBoard;
pub use paint_screen::ScreenCopy;
use recording::Recording;
pub use screen_places::ScreenPlaces;
use selection::MouseState;
pub(super) use selection::{LastClick, Selection};
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};
use streams::Streams;

/// A session with its transcript, settings and output.
pub struct Shell<'io> {
    pub(super) session: Session,
    /// The deal. `None` for a custom position.
    pub(super) deal: Option<DealSpec>,
    /// The deal of the day that this game is, if any.
    pub(super) daily: Option<DailyGame>,
    /// The lesson, if the session is one.
    pub(super) lesson: Option<Lesson>,
    pub(super) settings: Settings,
    /// Files, keys, the pager and the interrupt of the program around the shell.
    pub(super) front_end: FrontEnd,
    /// The transcript, and the clock that times its steps.
    pub(super) recording: Recording,
    /// What the shell remembers from one line to the next.
    pub(super) dialog: Dialog,
    pub(super) streams: Streams<'io>,
    /// The state of a screen on which the board keeps its place.
    pub(super) live: LiveBoard,
    /// What the mouse has done on that screen.
    pub(super) mouse: MouseState,
    /// The texts of the last commands, for a page.
    pub(super) page_texts: Vec<PageText>,
    /// The results of the solver for positions of this game. Created on first use.
    pub(super) solution_cache: Option<SolutionCache>,
}

impl<'io> Shell<'io> {
    /// Creates a shell for a session.
    ///
    /// `deal` is `None` for a given position. Boards go to `out`. All
    /// other text goes to `out` for a person at a terminal, and to `err` for a script.
    pub fn new(
        session: Session,
        recorder: Option<Recorder>,
        settings: Settings,
        deal: Option<DealSpec>,
        out: impl Write + 'io,
        err: impl Write + 'io,
    ) -> Shell<'io> {
        Shell {
            session,
            deal,
            daily: None,
            lesson: None,
            settings,
            front_end: FrontEnd::default(),
            recording: Recording { recorder, ..Recording::default() },
            dialog: Dialog::default(),
            streams: Streams::new(out, err),
            live: LiveBoard::default(),
            mouse: MouseState::default(),
            page_texts: Vec::new(),
            solution_cache: None,
        }
    }

    /// Sets what the front end provides.
    #[must_use]
    pub fn with_front_end(self, front_end: FrontEnd) -> Shell<'io> {
        Shell { front_end, ..self }
    }

    /// Records the time of each step, for a person. Time continues from `before`.
    #[must_use]
    pub fn timed(mut self, before: Elapsed) -> Shell<'io> {
        self.recording.clock = Some(Clock::Running(Instant::now(), before));
        self
    }

    /// Sets the playing time that the next steps record, for a front end with a clock of its own.
    pub fn set_elapsed(&mut self, elapsed: Option<Duration>) {
        self.recording.clock = elapsed.map(|elapsed| Clock::Stopped(Elapsed::default().plus(elapsed)));
    }

    /// Sets the deal of the day that this game is.
    #[must_use]
    pub fn with_daily(self, daily: Option<DailyGame>) -> Shell<'io> {
        Shell { daily, ..self }
    }

    /// Returns the playing time of this game, if it is measured and recorded.
    pub(super) fn elapsed(&self) -> Option<Elapsed> {
        self.recording.clock.filter(|_| self.settings.times.is_on()).map(Clock::elapsed)
    }

    /// Stops the clock when the game has a result, and starts it again when the player takes moves back.
    pub(super) fn update_clock(&mut self) {
        // The clock runs only for a person, so scripts do not compute the status, which takes time.
        let has_result = || matches!(self.session.status(), Status::Won | Status::Over | Status::Resigned);
        if let Some(clock) = &mut self.recording.clock {
            clock.update(has_result);
        }
    }

    /// Adds the steps to a transcript in memory.
    #[must_use]
    pub fn with_record(mut self, record: Record) -> Shell<'io> {
        self.recording.has_solver_moves = record.has_solver_moves();
        self.recording.in_memory = Some(record);
        self
    }

    /// Returns whether the solver made any of the moves.
    pub fn has_solver_moves(&self) -> bool {
        self.recording.has_solver_moves
    }

    /// Takes the texts of the commands since the last call, for a page.
    pub fn take_page_texts(&mut self) -> Vec<PageText> {
        std::mem::take(&mut self.page_texts)
    }

    /// Takes the command that the player typed in the pager, to execute it next.
    pub fn take_line_typed_in_pager(&mut self) -> Option<String> {
        self.dialog.line_typed_in_pager.take()
    }

    /// Whether single keys act at once.
    pub fn uses_keys(&self) -> bool {
        self.front_end.has_keys && self.settings.keys && self.settings.format == OutputFormat::Text
    }

    /// Returns the session.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the deal. Returns `None` if the game started from a position.
    pub fn deal(&self) -> Option<&DealSpec> {
        self.deal.as_ref()
    }

    /// Returns the transcript in memory, if there is one.
    pub fn record_in_memory(&self) -> Option<&Record> {
        self.recording.in_memory.as_ref()
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
        (self.session, self.recording.in_memory)
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
        self.recording.recorder.is_some()
    }

    /// Whether the result of the deal of the day was shown and still counts: the player made no move after it.
    pub fn has_shown_daily(&self) -> bool {
        self.dialog.has_shown_daily && (self.session.is_over() || self.win_still_counts())
    }

    /// What an interrupt does in this session.
    pub fn interrupt(&self) -> &Interrupt {
        &self.front_end.interrupt
    }

    /// Whether the last command was interrupted.
    pub fn was_interrupted(&self) -> bool {
        self.front_end.interrupt.is_requested()
    }

    /// Whether the output is closed.
    pub fn is_closed(&self) -> bool {
        self.streams.is_closed
    }

    pub(super) fn game(&self) -> &Arc<dyn Game> {
        self.session.game()
    }

    /// Returns the reason why the game is over.
    pub(super) fn over_text(&self) -> String {
        match self.session.status() {
            Status::Won => "the game is won".into(),
            Status::Resigned => "you gave up this game".into(),
            Status::Over if self.session.has_next_deal() => "this deal is over".into(),
            Status::Over => "the game is over".into(),
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
