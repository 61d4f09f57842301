//! The HTML text of an exported page: everything around the recording that its script plays.

use super::head::{AllowedSources, head, source_hash};
use super::html_player;
use crate::export::escape::escape;
use crate::export::face;
use crate::export::outcome::Outcome;
use crate::export::picture::{self, MARGIN};
use crate::export::shared_transcript::Moment;
use crate::play::{Action, Command, Step};
use crate::render::sentence::{is_plain_draw, step_text};
use crate::scene::Size;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use miniz_oxide::deflate::compress_to_vec;
use std::fmt::Write;

/// The one script that runs in a page.
const SCRIPT: &str = include_str!("page.js");

const STYLE_SHEET: &str = include_str!("page.css");

/// The buttons with which a reader plays the game.
const PLAY_BUTTONS: &str = "<div class=\"bar live\"><button id=\"take-over\">Play from here</button><button \
                            id=\"play-deal\">Play this deal from the start</button></div>\n";

/// The compression level, from 0 to 10. A higher level takes much longer and saves little.
const COMPRESSION_LEVEL: u8 = 7;

/// An entry in the list of moves.
pub(super) struct ListEntry {
    /// The text of the step, escaped for HTML; `None` at the beginning of a deal.
    text_html: Option<String>,
    /// The player's note, escaped for HTML.
    note_html: String,
    /// Whether the keys `[` and `]` stop at this entry.
    pub is_marked: bool,
    /// Whether the step is a draw, which the list may show together with other draws.
    is_draw: bool,
    /// The number of the board, as `goto` counts.
    pub number: usize,
    /// Whether `goto` with this number shows this entry. It does not show a note, for example, because a note has the
    /// number of an earlier entry.
    pub is_numbered: bool,
    /// The number that the list shows. Empty for entries that are no moves.
    label: String,
}

impl ListEntry {
    pub fn of(moment: &Moment<'_>) -> ListEntry {
        let entry = moment.entry.map(|entry| &entry.step);
        // A redo is not a new move: the move that it makes again is already in the list, with its number.
        let is_move = matches!(entry, Some(Step::Action(Action { command: Command::Move(_), .. })));
        let brief = moment.describe_briefly().filter(|_| is_move);
        let label = if brief.is_some() { moment.label.clone() } else { String::new() };
        let (words, note) = match entry {
            None => (None, None),
            Some(Step::Action(Action { command, note, .. })) => {
                (Some(brief.unwrap_or_else(|| command.to_string())), note.as_deref())
            }
            Some(Step::Note(note)) => (Some(String::new()), Some(note.as_str())),
            Some(step) => (Some(step_text(step)), None),
        };
        let is_mark = matches!(entry, Some(Step::Action(Action { command: Command::Mark(_), .. })));
        ListEntry {
            is_marked: is_mark || note.is_some(),
            note_html: note.map_or(String::new(), |note| escape(note.trim())),
            text_html: words.map(|words| escape(&words)),
            is_draw: moment.is_numbered && entry.is_some_and(is_plain_draw),
            number: moment.number,
            is_numbered: moment.is_numbered,
            label,
        }
    }
}

/// A static picture of a board.
pub(super) struct Figure {
    pub title: String,
    pub size: Size,
    /// The SVG elements of the board.
    pub items: String,
}

impl Figure {
    fn svg(&self, label: &str) -> String {
        let view = view_box(self.size);
        format!("<svg class=\"board\" viewBox=\"{view}\" role=\"img\" aria-label=\"{label}\">{}</svg>", self.items)
    }

    fn html(&self) -> String {
        let title = escape(&self.title);
        format!("<figure><figcaption>{title}</figcaption>{}</figure>", self.svg(&title))
    }
}

/// The parts of a page. Texts are not escaped yet.
pub(super) struct Page {
    pub outcome: Outcome,
    /// The name of the file in which the page saves the transcript, without its extension.
    pub name: String,
    /// The index of the entry at which the page starts.
    pub start_index: usize,
    /// The shapes of the cards.
    pub shapes: String,
    /// The pictures that are visible without scripts.
    pub figures: [Figure; 2],
    /// The last board as text.
    pub text: String,
    /// The width and height of the played board.
    pub size: Size,
    pub list_entries: Vec<ListEntry>,
    /// The data that the page plays, as JSON.
    pub recording: String,
    /// The share code.
    pub code: String,
    /// Whether the page contains the program, so that a reader can play on from every board.
    pub is_playable: bool,
}

impl Page {
    /// Returns the source expressions for the script that shows the game, and for the program if the page contains it.
    fn allowed_sources(&self) -> AllowedSources {
        let mut allowed = AllowedSources { scripts: vec![source_hash(SCRIPT)], ..AllowedSources::default() };
        if self.is_playable {
            allowed.scripts.push(html_player::script_sources());
            allowed.styles.push(html_player::style_source());
        }
        allowed
    }

    /// Renders the page.
    pub fn html(&self) -> String {
        let style = style(STYLE_SHEET);
        let (title, summary, name) = (escape(&self.outcome.title()), self.outcome.html(), escape(&self.name));
        let figures: String = self.figures.iter().map(Figure::html).collect();
        let recording = BASE64_STANDARD.encode(compress_to_vec(self.recording.as_bytes(), COMPRESSION_LEVEL));
        let head = head(&title, &style, &self.allowed_sources());
        let (code, shapes) = (&self.code, &self.shapes);
        let (play_buttons, program) = if self.is_playable {
            (PLAY_BUTTONS, format!("\n{}\n{}", html_player::template(), html_player::program()))
        } else {
            ("", String::new())
        };
        let (start_index, list, text) = (self.start_index, self.list(), escape(&self.text));
        let board = view_box(self.size);
        format!(
            r#"{head}<body data-at="{start_index}" data-name="{name}">
<svg class="defs" width="0" height="0" aria-hidden="true"><defs>{shapes}</defs></svg>
<header><h1>{title}</h1><p>{summary}</p></header>
<main>
<div class="table">
<div class="still">{figures}</div>
<div class="live">
<svg class="board" id="board" viewBox="{board}" aria-hidden="true"></svg>
<p id="message"></p>
<p id="voice" class="visually-hidden" aria-live="polite"></p>
<p id="facts"></p>
<input type="range" id="slider" min="0" value="0" aria-label="move">
</div>
<div class="bar live">
<button id="first" aria-label="go to the deal"><svg viewBox="0 0 24 24"><path d="M4 3h3v18H4zM20 3v18L8 12z"/></svg></button>
<button id="back" aria-label="previous move"><svg viewBox="0 0 24 24"><path d="M18 3v18L5 12z"/></svg></button>
<button id="play" aria-label="play"><svg viewBox="0 0 24 24"><path d="M5 3l14 9-14 9z"/></svg></button>
<button id="next" aria-label="next move"><svg viewBox="0 0 24 24"><path d="M6 3v18l13-9z"/></svg></button>
<button id="end" aria-label="go to the end"><svg viewBox="0 0 24 24"><path d="M17 3h3v18h-3zM4 3v18l12-9z"/></svg></button>
<select id="speed" aria-label="speed"><option value="2000">slow</option><option value="1000" selected>normal</option><option value="450">fast</option><option value="150">very fast</option></select>
<button id="four" aria-pressed="false">four colors</button>
<button id="keys" aria-label="show the keys">?</button>
</div>
{play_buttons}<pre id="sheet" class="live"></pre>
<details><summary>The board as text</summary><pre id="text">{text}</pre></details>
</div>
<section class="side"><h2>Moves</h2><div id="moves">{list}</div>
<details><summary>Share code</summary><textarea id="code" readonly aria-label="share code" rows="6">{code}</textarea>
<div class="bar live"><button id="copy">copy</button><button id="save">save transcript</button><span id="copied" role="status"></span></div></details>
</section>
</main>
<dialog id="help" aria-label="keys"><h2>Keys</h2><dl><dt><kbd>&#8592;</kbd> <kbd>&#8594;</kbd></dt><dd>previous or next move</dd><dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>go to the deal or to the end</dd><dt><kbd>space</kbd></dt><dd>play or pause</dd><dt><kbd>[</kbd> <kbd>]</kbd></dt><dd>previous or next mark or note</dd><dt><kbd>?</kbd></dt><dd>show this list</dd></dl><button id="close">close</button></dialog>
<footer><p>Played with patience. This page contains the whole game. To replay it in a terminal, pass the share code to <code>patience replay</code>.</p></footer>
<script type="text/plain" id="recording">{recording}</script>{program}
<script>{SCRIPT}</script>
</body>
</html>
"#
        )
    }

    /// Returns the list of moves, deal by deal, with their numbers. Consecutive draws are one entry.
    fn list(&self) -> String {
        let mut html = String::new();
        let deal_count = self.list_entries.iter().filter(|item| item.text_html.is_none()).count();
        let mut deal = 0;
        for run in self.list_entries.chunk_by(|a, b| a.is_draw && b.is_draw) {
            let Some(item) = run.first() else { continue };
            // Writing to a `String` cannot fail.
            let _ = match &item.text_html {
                None => {
                    deal += 1;
                    let end = if deal > 1 { "</ol>" } else { "" };
                    let title = if deal_count > 1 { format!("<h3>Deal {deal}</h3>") } else { String::new() };
                    write!(html, "{end}{title}<ol><li class=\"o\"><b>{}</b> the deal", item.number)
                }
                Some(words) if run.len() > 1 => {
                    let (draws, last) = (run.len(), item.number + run.len() - 1);
                    write!(html, "\n<li data-n=\"{draws}\"><b>{}–{last}</b> {words} × {draws}", item.number)
                }
                Some(words) => {
                    let class = if item.is_marked { " class=\"m\"" } else { "" };
                    let note =
                        if item.note_html.is_empty() { String::new() } else { format!(" <i>{}</i>", item.note_html) };
                    write!(html, "\n<li{class}><b>{}</b> {words}{note}", item.label)
                }
            };
        }
        html + "</ol>"
    }
}

impl Outcome {
    /// Returns the summary, and the deal in small letters.
    fn html(&self) -> String {
        let deal = self.deal.as_ref().map_or(String::new(), |deal| format!(" <small>{}</small>", escape(deal)));
        escape(&self.summary()) + &deal
    }
}

/// An entry of an index page.
pub(super) struct IndexEntry {
    /// The file name of the page.
    pub name: String,
    pub outcome: Outcome,
    pub figure: Figure,
}

/// Returns a page with pictures of other pages, and links to them. `shapes` are the shapes of the cards.
pub(super) fn index(entries: &[IndexEntry], shapes: &str) -> String {
    let style = style(STYLE_SHEET);
    let rows = entries.iter().map(|entry| {
        let (href, name, title) = (escape(&address(&entry.name)), escape(&entry.name), escape(&entry.outcome.title()));
        // The link names the game, so that the picture needs no text of its own.
        let board = entry.figure.svg("").replacen("role=\"img\" aria-label=\"\"", "aria-hidden=\"true\"", 1);
        let summary = entry.outcome.html();
        format!("<li><a href=\"{href}\">{board}{title}</a><p>{summary} <small>{name}</small></p>\n")
    });
    let (head, rows) = (head("Patience", &style, &AllowedSources::default()), rows.collect::<String>());
    format!(
        "{head}<body>\n<svg class=\"defs\" width=\"0\" height=\"0\" \
         aria-hidden=\"true\"><defs>{shapes}</defs></svg>\n<header><h1>Patience</h1></header>\n<main \
         class=\"gallery\"><ol id=\"list\">\n{rows}</ol></main>\n</body>\n</html>\n"
    )
}

/// Returns the URL of a file in the same folder.
fn address(name: &str) -> String {
    let mut url = String::from("./");
    for byte in name.bytes() {
        // Writing to a `String` cannot fail.
        let _ = match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'-' | b'_' => write!(url, "{}", char::from(byte)),
            byte => write!(url, "%{byte:02X}"),
        };
    }
    url
}

/// Returns the style sheet of a page: its own rules, and the rules of pictures.
fn style(page_rules: &str) -> String {
    let (cards, board) = (face::STYLE, picture::STYLE);
    let dark = format!(
        "@media (prefers-color-scheme:dark){{{}{}svg.board{{background:#17352a}}}}",
        face::DARK_STYLE,
        picture::DARK_STYLE
    );
    format!("{page_rules}{cards}{board}{dark}")
}

/// Returns the `viewBox` of a picture of this size.
fn view_box(size: Size) -> String {
    format!("-{MARGIN} -{MARGIN} {} {}", size.width + 2 * MARGIN, size.height + 2 * MARGIN)
}
