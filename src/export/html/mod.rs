//! A page that plays a session: one file that asks nothing of a network. The program writes what changes at each step, and
//! the page shows that: it knows no rules and cannot disagree with them.
//!
//! Nothing that a transcript or a rulebook says runs: the page's policy lets only this very script run, all texts are
//! escaped, and what the script reads is packed in letters that mean nothing to a browser.

mod frame;
mod lines;
mod page;
mod things;

use super::form::{Export, Heed, Wish};
use super::story::{Moment, Shared, shown};
use super::{face, picture};
use crate::board::{Board, View};
use crate::card::Card;
use crate::error::Result;
use crate::play::{Session, share_code};
use crate::render::sentence::{self, Voice};
use crate::render::{self, Style};
use crate::scene::{Scene, facts};
use crate::text;
use frame::frames;
use page::{Item, Page, Picture, view_box};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use things::Things;

/// A page.
pub(super) struct Html;

impl Export for Html {
    fn name(&self) -> &'static str {
        "html"
    }

    fn extension(&self) -> &'static str {
        "html"
    }

    fn heeds(&self) -> &'static [Heed] {
        &[Heed::At, Heed::Reveal]
    }

    fn index(&self, files: &[(&String, &String)]) -> Option<String> {
        Some(page::index(files))
    }

    fn write(&self, shared: &Shared<'_>, wish: &Wish<'_>) -> Result<String> {
        let (opening, ending) = (shared.at(Some(0))?, shared.at(None)?);
        if let Some(at) = wish.at.filter(|at| *at > shared.steps()) {
            return Err(shared.no_step(at));
        }
        let mut film = Film::new(shared, wish.reveal);
        shared.walk(&mut |moment| {
            film.add(moment);
            Ok(())
        })?;
        film.frame();
        let begin = wish.at.and_then(|at| film.done.iter().position(|done| *done == at)).unwrap_or(0);
        let faces: Vec<Card> = film.cards.iter().copied().collect();
        let page = Page {
            title: shared.title(),
            summary: summary(&ending),
            name: ending.info().id.clone(),
            begin,
            shapes: face::shapes(&faces),
            opening: picture(&opening, wish.reveal),
            ending: picture(&ending, wish.reveal),
            text: render::session(&ending, &Style::default()),
            items: film.items,
            film: json!(film.moments).to_string(),
            code: share_code(shared.transcript, shared.game.as_ref()),
        };
        Ok(page.html())
    }
}

/// What a page plays.
struct Film {
    things: Things,
    lines: Vec<String>,
    /// The board drawn last, in the deal that is told.
    last: Option<Board>,
    reveal: bool,
    moments: Vec<Value>,
    items: Vec<Item>,
    /// How many steps were done at each moment.
    done: Vec<usize>,
    /// How wide and high the board of each moment is.
    sizes: Vec<(usize, usize)>,
    /// All cards that are drawn.
    cards: BTreeSet<Card>,
}

impl Film {
    fn new(shared: &Shared<'_>, reveal: bool) -> Film {
        Film {
            things: Things::new(shared.game.info()),
            lines: Vec::new(),
            last: None,
            reveal,
            moments: Vec::new(),
            items: Vec::new(),
            done: Vec::new(),
            sizes: Vec::new(),
            cards: BTreeSet::new(),
        }
    }

    /// Adds a moment.
    fn add(&mut self, moment: &Moment<'_>) {
        let (session, game) = (moment.session, moment.session.game().as_ref());
        // From deal to deal no card is followed.
        let before = self.last.take().filter(|_| moment.entry.is_some());
        let board = shown(session, self.reveal);
        let (mut rows, mut size) = (Vec::new(), self.sizes.last().copied().unwrap_or_default());
        if before.as_ref() != Some(&board) {
            let scene = Scene::of(game, View::of(&board));
            size = (scene.wide, scene.high);
            self.cards.extend(picture::cards(&scene));
            rows = self.things.turn_into(&scene, before.as_ref().map(View::of), View::of(&board));
        }
        // What is said of a board may change without it: somebody resigns.
        let lines = lines_of(moment);
        let spans = lines::changed(&self.lines, &lines);
        self.moments.push(json!([rows, spans, said(moment)]));
        self.sizes.push(size);
        self.items.push(Item::of(moment));
        self.done.push(moment.done);
        (self.lines, self.last) = (lines, Some(board));
    }

    /// Adds to each moment the part of the ground that is shown, where it is another than before.
    fn frame(&mut self) {
        let mut last = None;
        for (moment, frame) in self.moments.iter_mut().zip(frames(&self.sizes)) {
            if let Some(parts) = moment.as_array_mut().filter(|_| last != Some(frame)) {
                parts.push(json!(view_box(frame)));
            }
            last = Some(frame);
        }
    }
}

/// How a session was played and how it stands, in a few words.
fn summary(session: &Session) -> String {
    let (status, made) = (session.status_word(), text::count(session.moves_made(), "move"));
    let deals = match session.deal_number() {
        1 => String::new(),
        deals => format!("{deals} deals; the last: "),
    };
    let options = session.info().options.iter().map(|option| format!("{} {}", option.key, option.value));
    let options: Vec<String> = options.collect();
    let options = if options.is_empty() { String::new() } else { format!(" ({})", options.join(", ")) };
    format!("{deals}{status} after {made}, score {}{options}", session.score())
}

/// The board as a picture that stands still.
fn picture(session: &Session, reveal: bool) -> Picture {
    let board = shown(session, reveal);
    let scene = Scene::of(session.game().as_ref(), View::of(&board));
    Picture { size: (scene.wide, scene.high), items: picture::items(&scene) }
}

/// What is told of a moment without a picture: the board, the facts, and the sheet of a match, divided by form feeds.
fn lines_of(moment: &Moment<'_>) -> Vec<String> {
    let (session, style) = (moment.session, Style::default());
    let board = render::board(session.game().as_ref(), session.view(), &style);
    let facts = facts(session.game().as_ref(), session.view()).join(", ");
    let sheet = if session.is_over() { render::sheet(session, &style) } else { None };
    let all = format!("{board}\u{c}{facts}\u{c}{}", sheet.unwrap_or_default());
    all.split('\n').map(String::from).collect()
}

/// What a step did, or how a deal begins, for the ear.
fn said(moment: &Moment<'_>) -> String {
    let session = moment.session;
    match moment.entry {
        Some(_) => moment.told(Voice::Spoken),
        None => {
            let table = sentence::look(session.game().as_ref(), session.view(), None, Voice::Spoken);
            text::safe_lines(&table).into_owned()
        }
    }
}
