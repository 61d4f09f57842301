//! The state of a shell: its session, record, settings and streams.

mod live_board;
mod live_screen;
mod recording;
mod streams;

use super::interrupt::Interrupt;
use super::settings::Settings;
use crate::game::Game;
use crate::play::{Elapsed, Recorder, Session};
use crate::render::has_stock_cycled;
use crate::solve::SolutionCache;
use live_screen::LiveBoard;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// Shows a text that is longer than the window, and says whether it could.
pub type Pager = Box<dyn FnMut(&str) -> bool>;

/// A session, its record and its screen.
pub struct Shell<'io> {
    pub(super) session: Session,
    pub(super) recorder: Option<Recorder>,
    pub(super) settings: Settings,
    pub(super) deal: Option<String>,
    pub(super) out: &'io mut dyn Write,
    pub(super) err: &'io mut dyn Write,
    /// Where the line in work stands: `stdin:12`. Nobody asks at a prompt.
    pub(super) line_location: Option<String>,
    pub(super) closed: bool,
    /// Whether it was told that moves only go back and forth: that is told once.
    pub(super) has_reported_idle: bool,
    /// What was told to go on with in this phase of the game.
    pub(super) last_phase_text: String,
    /// What an empty line repeats.
    pub(super) repeatable_command: Option<String>,
    /// Whether the command in work is one about which the player was asked.
    pub(super) is_confirmed: bool,
    /// What stands on a screen on which the board stays.
    pub(super) live: LiveBoard,
    /// Shows a text that is longer than the window; says whether it could.
    pub(super) pager: Option<Pager>,
    /// What `~` stands for in the names of files.
    pub(super) home: Option<PathBuf>,
    /// What was found out about how the game stands.
    pub(super) solution_cache: Option<SolutionCache>,
    /// Where `set … --save` saves, if it may.
    pub(super) settings_file: Option<PathBuf>,
    /// What an interrupt stops.
    pub(super) interrupt: Interrupt,
    /// When a person began to play here, and how long the game had been open before.
    pub(super) clock: Option<(Instant, Elapsed)>,
}

impl<'io> Shell<'io> {
    /// A shell around a session.
    ///
    /// `deal` is where the cards came from, as `--deal` takes it (`seed:42`); nothing if they were laid out by hand.
    /// Boards go to `out`, and so does everything when a person sits there; otherwise the rest goes to `err`.
    pub fn new(
        session: Session,
        recorder: Option<Recorder>,
        settings: Settings,
        deal: Option<String>,
        out: &'io mut dyn Write,
        err: &'io mut dyn Write,
    ) -> Shell<'io> {
        Shell {
            session,
            recorder,
            settings,
            deal,
            out,
            err,
            line_location: None,
            closed: false,
            has_reported_idle: false,
            last_phase_text: String::new(),
            repeatable_command: None,
            is_confirmed: false,
            live: LiveBoard::default(),
            pager: None,
            home: None,
            solution_cache: None,
            settings_file: None,
            interrupt: Interrupt::default(),
            clock: None,
        }
    }

    /// The same shell, for a person: its steps are recorded with their time, which goes on from there.
    #[must_use]
    pub fn timed(self, before: Elapsed) -> Shell<'io> {
        Shell { clock: Some((Instant::now(), before)), ..self }
    }

    /// The same shell, in which `~` stands for that folder in the names of files.
    #[must_use]
    pub fn with_home_dir(self, home: Option<PathBuf>) -> Shell<'io> {
        Shell { home, ..self }
    }

    /// The same shell, which saves settings in that file.
    #[must_use]
    pub fn saving_to(self, settings_file: Option<PathBuf>) -> Shell<'io> {
        Shell { settings_file, ..self }
    }

    /// The same shell, which shows texts longer than the window by that pager.
    #[must_use]
    pub fn with_pager(self, pager: Option<Pager>) -> Shell<'io> {
        Shell { pager, ..self }
    }

    /// The same shell, whose commands stop when that interrupt is requested.
    #[must_use]
    pub fn with_interrupt(self, interrupt: Interrupt) -> Shell<'io> {
        Shell { interrupt, ..self }
    }

    /// The session.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The settings as they are now: `set` changes them.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Whether the steps are kept in a transcript.
    pub fn is_recorded(&self) -> bool {
        self.recorder.is_some()
    }

    /// Whether the last command was interrupted.
    pub fn was_interrupted(&self) -> bool {
        self.interrupt.is_requested()
    }

    /// Whether nobody reads the output any more.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    pub(super) fn game(&self) -> &Arc<dyn Game> {
        self.session.game()
    }

    /// Why a game that is over has no moves.
    pub(super) fn over_text(&self) -> String {
        match self.session.status_word() {
            "won" => "the game is won".into(),
            "resigned" => "the game was given up".into(),
            "over" if self.session.has_next_deal() => "this deal is over".into(),
            "over" => "the game is over".into(),
            _ if has_stock_cycled(self.game().as_ref(), self.session.view()) => {
                "nothing can be played but the stock, and it only goes round".into()
            }
            _ => self.game().stuck_because(self.session.view()).unwrap_or_else(|| "no legal move is left".into()),
        }
    }
}
