//! A redraw of the board while a line is typed: when the program continues after it was suspended (Ctrl-Z), and
//! when the window is resized.
//!
//! When the program continues, the output of other programs is on the screen.

use super::clock_display::ClockDisplay;
use crate::platform;
use crate::shell::{ScreenCopy, ScreenPlaces};
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// The signals that were received, and the board to redraw. Clones watch the same signals.
#[derive(Clone, Default)]
pub(super) struct Redraw {
    continued: Arc<AtomicBool>,
    /// Set before the line editor is asked to draw its line again.
    must_redraw: Arc<AtomicBool>,
    /// Whether the newest redraw has a board. The thread that watches the size of the window reads this flag, because
    /// it has no access to the board.
    has_board: Arc<AtomicBool>,
    board: Option<Arc<ScreenCopy>>,
    /// The clock below the board.
    pub clock: ClockDisplay,
    /// The places of the cards on the screen. `None` if it shows no board.
    places: Arc<Mutex<Option<ScreenPlaces>>>,
}

impl Redraw {
    /// Starts to watch for the signal with which the program continues.
    pub fn new() -> Redraw {
        let redraw = Redraw::default();
        platform::set_when_continued(&redraw.continued);
        redraw
    }

    /// Calls `refresh` whenever the window is resized, or the program continues after it was suspended, while a board is on
    /// the screen. `refresh` must make the line editor draw its line again. The line editor then calls
    /// [`Redraw::show_if_needed`].
    pub fn watch_size(&self, mut refresh: impl FnMut() + Send + 'static) {
        let (must_redraw, has_board) = (Arc::clone(&self.must_redraw), Arc::clone(&self.has_board));
        platform::watch_redraw(move || {
            if has_board.load(Ordering::SeqCst) {
                must_redraw.store(true, Ordering::SeqCst);
                refresh();
            }
        });
    }

    /// Returns a redraw for another board, which watches the same signals.
    pub fn for_board(&self, board: Option<ScreenCopy>) -> Redraw {
        // The new board has just been drawn, so signals that came earlier need no redraw.
        self.continued.store(false, Ordering::SeqCst);
        self.must_redraw.store(false, Ordering::SeqCst);
        self.has_board.store(board.is_some(), Ordering::SeqCst);
        self.set_places(board.as_ref().and_then(|board| board.places.clone()));
        Redraw { board: board.map(Arc::new), ..self.clone() }
    }

    /// Returns the places of the cards on the screen. Returns `None` if it shows no board.
    pub fn places(&self) -> Option<ScreenPlaces> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set_places(&self, places: Option<ScreenPlaces>) {
        *self.places.lock().unwrap_or_else(PoisonError::into_inner) = places;
    }

    /// Redraws the board if, since it was drawn, the program was suspended and continued, or the window was
    /// resized.
    pub fn show_if_needed(&self) {
        let has_continued = self.continued.swap(false, Ordering::SeqCst);
        let must_redraw = self.must_redraw.swap(false, Ordering::SeqCst);
        if has_continued {
            platform::resume_clicks();
        }
        let Some(board) = self.board.as_ref().filter(|_| has_continued || must_redraw) else { return };
        let (frame, places) = board.frame(platform::window_size(), has_continued);
        self.set_places(places);
        let mut out = io::stdout().lock();
        // A failure to write is reported with the next command.
        let _ = out.write_all(frame.as_bytes()).and_then(|()| out.flush());
        drop(out);
        self.clock.move_to(board);
    }
}
