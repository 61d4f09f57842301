//! Export of a session as a web page that plays it: one file that loads nothing from a network.
//!
//! The program writes the changes of each step, and a script in the page shows them. The script knows no rules of the
//! game, so it cannot disagree with the program. A page on which a reader can also play contains the whole program as
//! WebAssembly.
//!
//! No text of a transcript or a rulebook can run as code. The content security policy of the page allows exactly one
//! script. All texts are escaped, and the data for the script is compressed and encoded in base64.

mod base91;
mod head;
mod html_page;
mod html_player;
mod lines;
mod things;

use super::export_format::{ExportFormat, ExportOption, ExportRequest};
use super::outcome::Outcome;
use super::shared_transcript::{Moment, SharedTranscript, visible_board};
use super::{face, picture};
use crate::board::{Board, View};
use crate::card::Card;
use crate::error::Result;
use crate::game::Wording;
use crate::play::{Session, share_code};
use crate::render::sentence::{self, Voice};
use crate::render::{self, Style};
use crate::scene::{Scene, Size, facts};
use crate::text;
pub use html_player::program_page;

use html_page::{Figure, IndexEntry, ListEntry, Page};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Write;
use things::{BoardChange, ThingTracker};

/// The export to a web page.
pub struct Html;

impl ExportFormat for Html {
    fn name(&self) -> &'static str {
        "html"
    }

    fn extension(&self) -> &'static str {
        "html"
    }

    fn supported_options(&self) -> &'static [ExportOption] {
        &[ExportOption::At, ExportOption::Reveal, ExportOption::Play]
    }

    fn index(&self, files: &[(&str, &SharedTranscript<'_>)], request: &ExportRequest<'_>) -> Result<Option<String>> {
        let (mut entries, mut cards) = (Vec::new(), BTreeSet::new());
        for (name, shared) in files {
            let session = shared.session_at(shared.most_telling_move_number()?)?;
            entries.push(IndexEntry {
                name: name.to_string(),
                outcome: Outcome::of(shared)?,
                figure: figure(&session, request.reveal, String::new(), &mut cards),
            });
        }
        Ok(Some(html_page::index(&entries, &face::shapes(&cards.into_iter().collect::<Vec<_>>()))))
    }

    fn write(&self, shared: &SharedTranscript<'_>, request: &ExportRequest<'_>) -> Result<String> {
        shared.check_length()?;
        if let Some(number) = request.at {
            shared.move_numbers().find(number)?;
        }
        let mut recording = Recording::new(shared, request.reveal);
        let ending = shared.walk(&mut |moment| {
            recording.add(moment);
            Ok(())
        })?;
        let is_start = |item: &ListEntry| item.is_numbered && Some(item.number) == request.at;
        let figures = figures(shared, &ending, request.reveal, &mut recording.cards)?;
        let faces: Vec<Card> = recording.cards.iter().copied().collect();
        let page = Page {
            outcome: Outcome::of(shared)?,
            name: ending.info().id.clone(),
            start_index: recording.list_entries.iter().position(is_start).unwrap_or(0),
            shapes: face::shapes(&faces),
            figures,
            text: render::session(&ending, &Style::default()),
            size: Size { width: recording.width, height: recording.bands.iter().sum() },
            recording: recording.json(),
            list_entries: recording.list_entries,
            code: share_code(shared.transcript, shared.game.as_ref()),
            is_playable: request.is_playable,
        };
        Ok(page.html())
    }
}

/// Returns the pictures that a page shows without scripts and on paper: first the board that shows most of the game,
/// then the deal.
fn figures(
    shared: &SharedTranscript<'_>,
    ending: &Session,
    reveal: bool,
    cards: &mut BTreeSet<Card>,
) -> Result<[Figure; 2]> {
    let most_telling_figure = match shared.most_telling_move_number()? {
        Some(number) => {
            let title = format!("After move {number} of {}", shared.move_numbers().last());
            figure(&shared.session_at(Some(number))?, reveal, title, cards)
        }
        None => figure(ending, reveal, "The end".into(), cards),
    };
    Ok([most_telling_figure, figure(&shared.session_at(Some(0))?, reveal, "The deal".into(), cards)])
}

/// The data that a page plays. All boards have the same scale, so that nothing jumps between moves. For the same
/// reason, each band (a group of rows that share columns, see [`Scene`]) begins at the same height on all boards.
struct Recording {
    /// The things on the last board.
    things: ThingTracker,
    /// The lines of the last board as text.
    lines: Vec<String>,
    /// The last board that was drawn in the current deal.
    last_board: Option<Board>,
    reveal: bool,
    moments: Vec<RecordedMoment>,
    list_entries: Vec<ListEntry>,
    /// The width of the widest board.
    width: usize,
    /// The maximum height of each band over all boards, including the gap below it.
    bands: Vec<usize>,
    /// All cards that are drawn.
    cards: BTreeSet<Card>,
}

/// The changes of one moment.
struct RecordedMoment {
    change: BoardChange,
    /// The changes in the text of the board.
    text_changes: Vec<Value>,
    /// The announcement for screen readers.
    spoken: String,
    /// The sentence below the board.
    caption: String,
}

impl Recording {
    fn new(shared: &SharedTranscript<'_>, reveal: bool) -> Recording {
        Recording {
            things: ThingTracker::new(shared.game.info()),
            lines: Vec::new(),
            last_board: None,
            reveal,
            moments: Vec::new(),
            list_entries: Vec::new(),
            width: 0,
            bands: Vec::new(),
            cards: BTreeSet::new(),
        }
    }

    /// Adds a moment. Skips it if nothing changed and there is nothing to read, such as after a request for a hint.
    fn add(&mut self, moment: &Moment<'_>) {
        let (session, game) = (moment.session, moment.session.game().as_ref());
        // The first moment of a deal has no entry. Its cards are new things, so the last board of the deal before does
        // not matter.
        let before = self.last_board.take().filter(|_| moment.entry.is_some());
        let board = visible_board(session, self.reveal);
        let mut change = BoardChange::default();
        if before.as_ref() != Some(&board) {
            let scene = Scene::of(game, View::of(&board));
            self.fit_scene(&scene);
            self.cards.extend(picture::cards(&scene));
            change = self.things.update_to(&scene, before.as_ref().map(View::of), View::of(&board));
        }
        self.last_board = Some(board);
        // The text of a board may change even if no card does, for example when the player resigns.
        let (lines, item, spoken) = (lines_of(moment), ListEntry::of(moment), spoken_text(moment));
        if moment.entry.is_some()
            && change.thing_changes.is_empty()
            && spoken.is_empty()
            && !item.is_marked
            && lines == self.lines
        {
            return;
        }
        let text_changes = lines::line_changes(&self.lines, &lines);
        let caption = moment.describe_for_picture();
        self.moments.push(RecordedMoment { change, text_changes, spoken, caption });
        self.list_entries.push(item);
        self.lines = lines;
    }

    /// Makes the recorded board large enough for a scene.
    fn fit_scene(&mut self, scene: &Scene<'_>) {
        self.width = self.width.max(scene.width);
        self.bands.resize(self.bands.len().max(scene.bands.len()), 0);
        let band_ends = scene.bands.iter().skip(1).chain([&scene.height]);
        for ((top, end), height) in scene.bands.iter().zip(band_ends).zip(&mut self.bands) {
            *height = (*height).max(scene.height.min(*end).saturating_sub(*top));
        }
    }

    /// Returns the data of the page as JSON. Each moment has the changed things, the changed text, the announcement,
    /// the caption, the moved cards, the number of the board, and whether the number selects this moment.
    fn json(&self) -> String {
        let mut top = 0;
        let band_top = |height: &usize| {
            top += height;
            top - height
        };
        let bands: Vec<usize> = self.bands.iter().map(band_top).collect();
        let mut out = String::from("[");
        for (index, (moment, item)) in self.moments.iter().zip(&self.list_entries).enumerate() {
            out.push_str(if index == 0 { "[[" } else { ",[[" });
            for (change_index, thing_change) in moment.change.thing_changes.iter().enumerate() {
                out.push_str(if change_index == 0 { "" } else { "," });
                thing_change.write(&bands, &mut out);
            }
            let (text_changes, spoken, caption) =
                (json!(moment.text_changes), json!(moment.spoken), json!(moment.caption));
            let (moved, number) = (json!(moment.change.moved), item.number);
            // Writing to a `String` cannot fail.
            let _ = write!(out, "],{text_changes},{spoken},{caption},{moved},{number},{}]", u8::from(item.is_numbered));
        }
        out + "]"
    }
}

/// Returns a static picture of a board, and adds its cards to `cards`.
fn figure(session: &Session, reveal: bool, title: String, cards: &mut BTreeSet<Card>) -> Figure {
    let board = visible_board(session, reveal);
    let scene = Scene::of(session.game().as_ref(), View::of(&board));
    cards.extend(picture::cards(&scene));
    Figure { title, size: Size { width: scene.width, height: scene.height }, items: picture::items(&scene) }
}

/// Returns the text of a moment, as lines: the board, the facts, and the sheet of a match, separated by form feeds.
fn lines_of(moment: &Moment<'_>) -> Vec<String> {
    let (session, style) = (moment.session, Style::default());
    let board = render::board(session.game().as_ref(), session.view(), &style);
    let facts = facts(session.game().as_ref(), session.view(), Wording::Screen).join(", ");
    let sheet = if session.is_over() { render::sheet(session, &style) } else { None };
    let text = format!("{board}\u{c}{facts}\u{c}{}", sheet.unwrap_or_default());
    text.split('\n').map(String::from).collect()
}

/// Returns the announcement of a moment: the effect of a step, or the layout of a new deal.
fn spoken_text(moment: &Moment<'_>) -> String {
    let session = moment.session;
    if moment.entry.is_some() {
        moment.describe(Voice::Spoken)
    } else {
        let table = sentence::describe_piles(session.game().as_ref(), session.view(), None, Voice::Spoken);
        text::sanitize_lines(&table).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Transcript;
    use std::collections::HashMap;

    /// The recording of a golden transcript, and the session at its end.
    fn recording_of(name: &str) -> (Recording, Session) {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("transcripts/{name}.yaml"));
        let transcript = Transcript::parse(name, &std::fs::read(path).unwrap()).unwrap();
        let shared = SharedTranscript { transcript: &transcript, game: transcript.open_game().unwrap() };
        let mut recording = Recording::new(&shared, false);
        let visit = &mut |moment: &Moment<'_>| {
            recording.add(moment);
            Ok(())
        };
        let ending = shared.walk(visit).unwrap();
        (recording, ending)
    }

    #[test]
    fn pile_names_never_move_and_everything_fits() {
        let names = ["golf/same-deal", "pyramid/waste-turned-over", "tri-peaks/streaks", "bridge-solitaire/rubber"];
        for name in names {
            let (recording, _) = recording_of(name);
            let size = (recording.width as u64, recording.bands.iter().sum::<usize>() as u64);
            let moments: Vec<Value> = serde_json::from_str(&recording.json()).unwrap();
            assert_eq!(moments.len(), recording.list_entries.len());
            let (mut codes, mut places) = (HashMap::new(), HashMap::new());
            for row in moments.iter().flat_map(|moment| moment[0].as_array().unwrap()) {
                let Some((x, y)) = row[1].as_u64().zip(row[2].as_u64()) else { continue };
                if let Some(code) = row[4].as_str() {
                    codes.insert(row[0].to_string(), code.to_string());
                }
                let code = &codes[&row[0].to_string()];
                let height = if code.contains(':') { 42 } else { 140 };
                assert!(x < size.0 && y + height <= size.1, "{name}: {row} of {size:?}");
                // The name of a pile always stays at the same place.
                if code.starts_with("n:") && !name.starts_with("bridge") {
                    assert_eq!(*places.entry(code.clone()).or_insert((x, y)), (x, y), "{name}: {code}");
                }
            }
        }
    }

    #[test]
    fn steps_without_changes_are_left_out_and_numbers_do_not_skip() {
        let (recording, _) = recording_of("klondike/draw-three-with-redeal");
        let numbers: Vec<usize> = recording.list_entries.iter().take(20).map(|item| item.number).collect();
        // The fifteenth entry is a note. Requests to look at the board are left out.
        assert_eq!(numbers, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15, 16, 17, 18]);
    }
}
