//! The HTML text of an exported page, around the data that it plays.

use crate::base64;
use crate::checksum::sha256;
use crate::export::escape::escaped;
use crate::export::face;
use crate::export::picture::{self, EDGE};
use crate::export::shared_transcript::Moment;
use crate::play::{Action, Command, Step};
use crate::render::sentence::step_text;
use miniz_oxide::deflate::compress_to_vec;
use std::fmt::Write;

/// The one script that runs in a page.
const SCRIPT: &str = include_str!("page.js");

/// How a page looks.
const LOOK: &str = include_str!("page.css");

/// How hard it is tried to pack tightly, of 10: more takes longer than it saves.
const EFFORT: u8 = 7;

/// A line in the list of moves.
pub(super) struct Item {
    /// What was done, as text of a page; nothing at the beginning of a deal.
    words: Option<String>,
    note: String,
    /// Whether one stops here when going from mark to mark.
    pub marked: bool,
    /// How many steps were done then.
    pub done: usize,
}

impl Item {
    /// The line of a moment.
    pub fn of(moment: &Moment<'_>) -> Item {
        let entry = moment.entry.map(|entry| &entry.step);
        let (message, note) = match entry {
            None => (None, None),
            Some(Step::Action(Action { command, note, .. })) => (Some(command.to_string()), note.as_deref()),
            Some(Step::Note(note)) => (Some(String::new()), Some(note.as_str())),
            Some(step) => (Some(step_text(step)), None),
        };
        let is_mark = matches!(entry, Some(Step::Action(Action { command: Command::Mark(_), .. })));
        let marked = is_mark || note.is_some();
        let note = note.map_or(String::new(), |note| escaped(note.trim()));
        Item { words: message.map(|words| escaped(&words)), note, marked, done: moment.done }
    }
}

/// A board that stands still.
pub(super) struct Picture {
    pub size: (usize, usize),
    /// What is drawn.
    pub items: String,
}

impl Picture {
    fn svg(&self, title: &str) -> String {
        let view = view_box(self.size);
        format!("<svg class=\"board\" viewBox=\"{view}\" role=\"img\" aria-label=\"{title}\">{}</svg>", self.items)
    }
}

/// What a page is made of. Texts are not yet escaped.
pub(super) struct Page {
    pub title: String,
    pub summary: String,
    /// What a file is called in which the transcript is kept.
    pub name: String,
    /// The moment at which it begins.
    pub begin: usize,
    /// The shapes of the cards.
    pub shapes: String,
    pub opening: Picture,
    pub ending: Picture,
    /// The last board as text.
    pub text: String,
    /// How wide and high the board is that is played.
    pub size: (usize, usize),
    pub items: Vec<Item>,
    /// What it plays, as JSON.
    pub film: String,
    pub code: String,
}

impl Page {
    /// The text of the page.
    pub fn html(&self) -> String {
        let style = style(LOOK);
        let (title, summary, name) = (escaped(&self.title), escaped(&self.summary), escaped(&self.name));
        let (opening, ending) = (self.opening.svg("the deal"), self.ending.svg("the last board"));
        let film = base64::encode_padded(&compress_to_vec(self.film.as_bytes(), EFFORT));
        let head = head(&title, &style, Some(SCRIPT));
        let (code, shapes) = (&self.code, &self.shapes);
        let (begin, list, text) = (self.begin, self.list(), escaped(&self.text));
        let board = view_box(self.size);
        format!(
            r##"{head}<body data-at="{begin}" data-name="{name}">
<svg class="defs" width="0" height="0" aria-hidden="true"><defs>{shapes}</defs></svg>
<header><h1>{title}</h1><p>{summary}</p></header>
<main>
<div class="table">
<div class="still"><figure><figcaption>The deal</figcaption>{opening}</figure><figure><figcaption>The end</figcaption>{ending}</figure></div>
<div class="live">
<svg class="board" id="board" viewBox="{board}" aria-hidden="true"></svg>
<input type="range" id="slider" min="0" value="0" aria-label="move">
</div>
<div class="bar live">
<button id="first" aria-label="to the deal"><svg viewBox="0 0 24 24"><path d="M4 3h3v18H4zM20 3v18L8 12z"/></svg></button>
<button id="back" aria-label="a move back"><svg viewBox="0 0 24 24"><path d="M18 3v18L5 12z"/></svg></button>
<button id="play" aria-label="play"><svg viewBox="0 0 24 24"><path d="M5 3l14 9-14 9z"/></svg></button>
<button id="next" aria-label="a move on"><svg viewBox="0 0 24 24"><path d="M6 3v18l13-9z"/></svg></button>
<button id="end" aria-label="to the end"><svg viewBox="0 0 24 24"><path d="M17 3h3v18h-3zM4 3v18l12-9z"/></svg></button>
<select id="speed" aria-label="speed"><option value="2000">slow</option><option value="1000" selected>normal</option><option value="450">fast</option><option value="150">very fast</option></select>
<button id="four" aria-pressed="false">four colors</button>
<button id="keys" aria-label="keys">?</button>
</div>
<div class="live">
<p id="said"></p>
<p id="voice" class="ear" aria-live="polite"></p>
<p id="facts"></p>
</div>
<pre id="sheet" class="live"></pre>
<details><summary>The board as text</summary><pre id="text">{text}</pre></details>
</div>
<section class="side"><h2>Moves</h2><div id="moves">{list}</div>
<details><summary>Share code</summary><textarea id="code" readonly aria-label="share code" rows="6">{code}</textarea>
<div class="bar live"><button id="copy">copy</button><button id="save">save the transcript</button><span id="copied" role="status"></span></div></details>
</section>
</main>
<dialog id="help" aria-label="keys"><h2>Keys</h2><dl><dt><kbd>&#8592;</kbd> <kbd>&#8594;</kbd></dt><dd>a move back or on</dd><dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>the deal, the end</dd><dt><kbd>space</kbd></dt><dd>play, pause</dd><dt><kbd>[</kbd> <kbd>]</kbd></dt><dd>to the mark or note before or after</dd><dt><kbd>?</kbd></dt><dd>this list</dd></dl><button id="close">close</button></dialog>
<footer><p>Played with patience. This page holds the whole game; <code>patience replay</code> takes its share code.</p></footer>
<script type="text/plain" id="film">{film}</script>
<script>{SCRIPT}</script>
</body>
</html>
"##
        )
    }

    /// The moves, deal by deal, each with its number.
    fn list(&self) -> String {
        let mut out = String::new();
        let deals = self.items.iter().filter(|item| item.words.is_none()).count();
        let (mut deal, mut number) = (0, 0);
        for item in &self.items {
            // What was left out before it is missed in the numbers.
            let value = if item.done == number + 1 { String::new() } else { format!(" value=\"{}\"", item.done) };
            number = item.done;
            // Writing into a text cannot fail.
            let _ = match &item.words {
                None => {
                    deal += 1;
                    let end = if deal > 1 { "</ol>" } else { "" };
                    let title = if deals > 1 { format!("<h3>Deal {deal}</h3>") } else { String::new() };
                    write!(out, "{end}{title}<ol start=\"{}\"><li class=\"o\">the deal", item.done)
                }
                Some(words) => {
                    let class = if item.marked { " class=\"m\"" } else { "" };
                    let note = if item.note.is_empty() { String::new() } else { format!(" <i>{}</i>", item.note) };
                    write!(out, "\n<li{class}{value}>{words}{note}")
                }
            };
        }
        out + "</ol>"
    }
}

/// A page that leads to others.
pub(super) fn index(files: &[(&String, &String)]) -> String {
    let style = style("#list{line-height:2.4;padding-left:2.5em}a{color:var(--key)}") + LOOK;
    let rows = files.iter().map(|(name, title)| {
        format!("<li><a href=\"{}\">{}</a> <small>{}</small>\n", escaped(&address(name)), escaped(title), escaped(name))
    });
    let (head, rows) = (head("Patience", &style, None), rows.collect::<String>());
    format!(
        "{head}<body>\n<header><h1>Patience</h1></header>\n<main><ol id=\"list\">\n{rows}</ol></main>\n</body>\n</html>\n"
    )
}

/// A file name as a page leads to it.
fn address(name: &str) -> String {
    let mut out = String::from("./");
    for byte in name.bytes() {
        // Writing into a text cannot fail.
        let _ = match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'-' | b'_' => write!(out, "{}", char::from(byte)),
            byte => write!(out, "%{byte:02X}"),
        };
    }
    out
}

/// The style of a page: that of pictures and its own.
fn style(own: &str) -> String {
    let (cards, board) = (face::STYLE, picture::STYLE);
    let dark =
        format!("@media (prefers-color-scheme:dark){{{}{}svg.board{{background:#17352a}}}}", face::DARK, picture::DARK);
    format!("{own}{cards}{board}{dark}")
}

/// The head of a page, in which nothing runs and nothing is loaded but that style and that script.
fn head(title: &str, style: &str, script: Option<&str>) -> String {
    let hash = |text: &str| format!("'sha256-{}'", base64::encode_padded(&sha256(text.as_bytes())));
    let script = script.map_or(String::new(), |script| format!("script-src {};", hash(script)));
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" \
         content=\"default-src 'none';{script}style-src {};base-uri 'none';form-action 'none'\">\n<meta name=\"viewport\" \
         content=\"width=device-width,initial-scale=1\">\n<meta name=\"referrer\" content=\"no-referrer\">\n\
         <title>{title}</title>\n<style>{style}</style>\n</head>\n",
        hash(style)
    )
}

/// What a picture shows of its ground.
fn view_box((wide, high): (usize, usize)) -> String {
    format!("-{EDGE} -{EDGE} {} {}", wide + 2 * EDGE, high + 2 * EDGE)
}
