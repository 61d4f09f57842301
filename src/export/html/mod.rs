//! Export of a session as a web page that plays it: one file that loads nothing from a network.
//!
//! The program writes the changes of each step, and the page shows them. The page contains no rules of the game, so
//! it cannot disagree with the program.
//!
//! No text of a transcript or a rulebook can run as code. The content security policy of the page allows exactly one
//! script. All texts are escaped, and the data for the script is compressed and encoded in base64.

mod lines;
mod page;
mod things;

use super::export_format::{ExportFormat, ExportOption, ExportRequest};
use super::shared_transcript::{Moment, SharedTranscript, visible_board};
use super::{face, picture};
use crate::board::{Board, View};
use crate::card::Card;
use crate::error::Result;
use crate::game::Sheet;
use crate::play::{Session, share_code};
use crate::render::sentence::{self, Voice};
use crate::render::{self, Style};
use crate::scene::{Scene, facts};
use crate::text;
use page::{Item, Page, Picture};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Write;
use things::{ThingChange, ThingTracker};

/// The export to a web page.
pub(super) struct Html;

impl ExportFormat for Html {
    fn name(&self) -> &'static str {
        "html"
    }

    fn extension(&self) -> &'static str {
        "html"
    }

    fn supported_options(&self) -> &'static [ExportOption] {
        &[ExportOption::At, ExportOption::Reveal]
    }

    fn index(&self, files: &[(&String, &String)]) -> Option<String> {
        Some(page::index(files))
    }

    fn write(&self, shared: &SharedTranscript<'_>, request: &ExportRequest<'_>) -> Result<String> {
        shared.check_length()?;
        if let Some(step) = request.at.filter(|step| *step > shared.steps()) {
            return Err(shared.no_step(step));
        }
        let opening = shared.session_at(Some(0))?;
        let mut recording = Recording::new(shared, request.reveal);
        let ending = shared.walk(&mut |moment| {
            recording.add(moment);
            Ok(())
        })?;
        // For a step that the page leaves out, the page starts at the step before it, which has the same board.
        let start_index = request.at.map_or(0, |step| recording.items.partition_point(|item| item.step < step));
        let start_index = if recording.items.get(start_index).map(|item| item.step) == request.at {
            start_index
        } else {
            start_index.saturating_sub(1)
        };
        let faces: Vec<Card> = recording.cards.iter().copied().collect();
        let page = Page {
            title: shared.title(),
            summary: summary(&ending),
            name: ending.info().id.clone(),
            start_index,
            shapes: face::shapes(&faces),
            opening: picture(&opening, request.reveal),
            ending: picture(&ending, request.reveal),
            text: render::session(&ending, &Style::default()),
            size: (recording.width, recording.bands.iter().sum()),
            recording: recording.json(),
            items: recording.items,
            code: share_code(shared.transcript, shared.game.as_ref()),
        };
        Ok(page.html())
    }
}

/// The data that a page plays. All boards have the same scale, and each band starts at the same height on all of
/// them, so that nothing jumps between moves.
struct Recording {
    things: ThingTracker,
    lines: Vec<String>,
    /// The last board that was drawn in the current deal.
    last: Option<Board>,
    reveal: bool,
    moments: Vec<RecordedMoment>,
    items: Vec<Item>,
    /// The width of the widest board.
    width: usize,
    /// The maximum height of each band over all boards, including the gap below it.
    bands: Vec<usize>,
    /// All cards that are drawn.
    cards: BTreeSet<Card>,
}

/// The changes of one moment.
struct RecordedMoment {
    rows: Vec<ThingChange>,
    /// The changes in the text of the board.
    spans: Vec<Value>,
    spoken: String,
}

impl Recording {
    fn new(shared: &SharedTranscript<'_>, reveal: bool) -> Recording {
        Recording {
            things: ThingTracker::new(shared.game.info()),
            lines: Vec::new(),
            last: None,
            reveal,
            moments: Vec::new(),
            items: Vec::new(),
            width: 0,
            bands: Vec::new(),
            cards: BTreeSet::new(),
        }
    }

    /// Adds a moment. Skips it if nothing changed and there is nothing to read, such as after a request for a hint.
    fn add(&mut self, moment: &Moment<'_>) {
        let (session, game) = (moment.session, moment.session.game().as_ref());
        // Cards are not tracked from deal to deal.
        let before = self.last.take().filter(|_| moment.entry.is_some());
        let board = visible_board(session, self.reveal);
        let mut rows = Vec::new();
        if before.as_ref() != Some(&board) {
            let scene = Scene::of(game, View::of(&board));
            self.fit_scene(&scene);
            self.cards.extend(picture::cards(&scene));
            rows = self.things.update_to(&scene, before.as_ref().map(View::of), View::of(&board));
        }
        self.last = Some(board);
        // The text of a board may change even if no card does, for example when the player resigns.
        let (lines, item, message) = (lines_of(moment), Item::of(moment), spoken_text(moment));
        if moment.entry.is_some() && rows.is_empty() && message.is_empty() && !item.is_marked && lines == self.lines {
            return;
        }
        let spans = lines::line_changes(&self.lines, &lines);
        self.moments.push(RecordedMoment { rows, spans, spoken: message });
        self.items.push(item);
        self.lines = lines;
    }

    /// Makes the recording large enough for a scene.
    fn fit_scene(&mut self, scene: &Scene<'_>) {
        self.width = self.width.max(scene.width);
        self.bands.resize(self.bands.len().max(scene.bands.len()), 0);
        let ends = scene.bands.iter().skip(1).chain([&scene.height]);
        for ((top, end), height) in scene.bands.iter().zip(ends).zip(&mut self.bands) {
            *height = (*height).max(scene.height.min(*end).saturating_sub(*top));
        }
    }

    /// The data of the page as JSON: for each moment the changed things, the changed text, and the announcement.
    fn json(&self) -> String {
        let mut top = 0;
        let band_top = |height: &usize| {
            top += height;
            top - height
        };
        let bands: Vec<usize> = self.bands.iter().map(band_top).collect();
        let mut out = String::from("[");
        for (at, RecordedMoment { rows, spans, spoken: message }) in self.moments.iter().enumerate() {
            out.push_str(if at == 0 { "[[" } else { ",[[" });
            for (at, row) in rows.iter().enumerate() {
                out.push_str(if at == 0 { "" } else { "," });
                row.write(&bands, &mut out);
            }
            // Writing into a text cannot fail.
            let _ = write!(out, "],{},{}]", json!(spans), json!(message));
        }
        out + "]"
    }
}

/// Summarizes how the session was played and its result; for a match, the standing. Only options with other values
/// than the defaults are included.
fn summary(session: &Session) -> String {
    let status = session.status_word();
    let standing = match session.score_sheet().filter(|_| session.deal_number() > 1) {
        Some(Sheet::ScoreCard(card)) if !card.standing.is_empty() => card.standing,
        Some(Sheet::Ledger(ledger)) => {
            let totals = ledger.columns.iter().zip(ledger.totals());
            let totals: Vec<String> = totals.map(|(column, total)| format!("{} {total}", column.title)).collect();
            totals.join(", ")
        }
        _ => format!("{status} after {}, score {}", text::pluralize(session.moves_made(), "move"), session.score()),
    };
    let deals = match session.deal_number() {
        1 => String::new(),
        deals => format!("{deals} deals: "),
    };
    let changed = session.info().options.iter().filter(|option| option.value != option.default);
    let options: Vec<String> = changed.map(|option| format!("{} {}", option.key, option.value)).collect();
    let options = if options.is_empty() { String::new() } else { format!(" ({})", options.join(", ")) };
    format!("{deals}{standing}{options}")
}

/// A static picture of the board.
fn picture(session: &Session, reveal: bool) -> Picture {
    let board = visible_board(session, reveal);
    let scene = Scene::of(session.game().as_ref(), View::of(&board));
    Picture { size: (scene.width, scene.height), items: picture::items(&scene) }
}

/// The text of a moment, as lines: the board, the facts, and the sheet of a match, separated by form feeds.
fn lines_of(moment: &Moment<'_>) -> Vec<String> {
    let (session, style) = (moment.session, Style::default());
    let board = render::board(session.game().as_ref(), session.view(), &style);
    let facts = facts(session.game().as_ref(), session.view()).join(", ");
    let sheet = if session.is_over() { render::sheet(session, &style) } else { None };
    let all = format!("{board}\u{c}{facts}\u{c}{}", sheet.unwrap_or_default());
    all.split('\n').map(String::from).collect()
}

/// The announcement of a moment: the effect of a step, or the layout of a new deal.
fn spoken_text(moment: &Moment<'_>) -> String {
    let session = moment.session;
    match moment.entry {
        Some(_) => moment.describe(Voice::Spoken),
        None => {
            let table = sentence::describe_piles(session.game().as_ref(), session.view(), None, Voice::Spoken);
            text::sanitize_lines(&table).into_owned()
        }
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
        let each = &mut |moment: &Moment<'_>| {
            recording.add(moment);
            Ok(())
        };
        let ending = shared.walk(each).unwrap();
        (recording, ending)
    }

    #[test]
    fn pile_names_never_move_and_everything_fits() {
        let names = ["golf/same-deal", "pyramid/waste-turned-over", "tri-peaks/streaks", "bridge-solitaire/rubber"];
        for name in names {
            let (recording, _) = recording_of(name);
            let size = (recording.width as u64, recording.bands.iter().sum::<usize>() as u64);
            let moments: Vec<Value> = serde_json::from_str(&recording.json()).unwrap();
            assert_eq!(moments.len(), recording.items.len());
            let (mut words, mut places) = (HashMap::new(), HashMap::new());
            for row in moments.iter().flat_map(|moment| moment[0].as_array().unwrap()) {
                let Some((x, y)) = row[1].as_u64().zip(row[2].as_u64()) else { continue };
                if let Some(word) = row[4].as_str() {
                    words.insert(row[0].to_string(), word.to_string());
                }
                let word = &words[&row[0].to_string()];
                let height = if word.contains(':') { 42 } else { 140 };
                assert!(x < size.0 && y + height <= size.1, "{name}: {row} of {size:?}");
                // The name of a pile always stays at the same place.
                if word.starts_with("n:") && !name.starts_with("bridge") {
                    assert_eq!(*places.entry(word.clone()).or_insert((x, y)), (x, y), "{name}: {word}");
                }
            }
        }
    }

    #[test]
    fn steps_without_changes_are_left_out() {
        let (recording, _) = recording_of("klondike/draw-three-with-redeal");
        let steps: Vec<usize> = recording.items.iter().take(20).map(|item| item.step).collect();
        // Steps 1, 7 and 19 look at the board; 18 is a note.
        assert_eq!(steps, [0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22]);
    }

    #[test]
    fn the_summary_includes_changed_options_and_the_standing() {
        let summary_of = |name: &str| summary(&recording_of(name).1);
        assert_eq!(summary_of("freecell/ms-1"), "won after 92 moves, score 52");
        assert_eq!(summary_of("klondike/draw-three-with-redeal"), "won after 111 moves, score 52 (draw 3, passes 3)");
        assert_eq!(summary_of("golf/same-deal"), "2 deals: player 2 wins one up (players 2, mode match, same-deal on)");
        assert_eq!(summary_of("bridge-solitaire/rubber"), "6 deals: ME 1360, IT 520");
    }
}
