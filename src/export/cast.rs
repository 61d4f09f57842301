//! A film of a session for terminals: asciicast, version 2, as asciinema and its player show it.

use super::form::{Export, Heed, Wish};
use super::story::{Moment, Shared, shown};
use crate::board::View;
use crate::error::Result;
use crate::render::sentence::words;
use crate::render::{self, Style};
use crate::text;
use serde_json::json;

/// Clears the screen and goes to its first place.
const CLEAR: &str = "\u{1b}[2J\u{1b}[H";

/// A film of text boards.
pub(super) struct Cast;

impl Export for Cast {
    fn name(&self) -> &'static str {
        "cast"
    }

    fn extension(&self) -> &'static str {
        "cast"
    }

    fn tells_all(&self) -> bool {
        false
    }

    fn heeds(&self) -> &'static [Heed] {
        &[Heed::Reveal, Heed::Delay]
    }

    fn write(&self, shared: &Shared<'_>, wish: &Wish<'_>) -> Result<String> {
        let mut frames = Vec::new();
        shared.walk(&mut |moment| {
            frames.push(frame(shared, moment, wish));
            Ok(())
        })?;
        let high = frames.iter().map(|frame| frame.lines().count()).max().unwrap_or(1);
        let (wide, title) = (wish.style.columns(), json!(shared.title()));
        let mut film = format!("{{\"version\": 2, \"width\": {wide}, \"height\": {high}, \"title\": {title}}}\n");
        for (at, frame) in frames.iter().enumerate() {
            let seconds = wish.delay.as_secs_f64() * at as f64;
            let shown = format!("{CLEAR}{}", frame.trim_end_matches('\n').replace('\n', "\r\n"));
            film += &format!("[{seconds:.3},\"o\",{}]\n", json!(shown));
        }
        // The last board stays as long as the others.
        let end = wish.delay.as_secs_f64() * frames.len() as f64;
        film += &format!("[{end:.3},\"o\",\"\\r\\n\"]\n");
        Ok(film)
    }
}

/// What a terminal shows of a moment: which step it is, and the board under it.
fn frame(shared: &Shared<'_>, moment: &Moment<'_>, wish: &Wish<'_>) -> String {
    let style: &Style = &wish.style;
    let words = moment.entry.map_or_else(|| shared.title(), |entry| words(&entry.step));
    let line = text::safe(&format!("{}: {words}", moment.done)).into_owned();
    let line = text::cut(&line, style.columns());
    let board = match wish.reveal {
        true => render::board(shared.game.as_ref(), View::of(&shown(moment.session, true)), style),
        false => render::session(moment.session, style),
    };
    format!("{line}\n\n{board}")
}
