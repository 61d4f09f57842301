//! Hostile texts in exported pages, pictures and recordings. They must not change the structure of a page.

use crate::lottery::Lottery;
use crate::random_game::{random_deal, random_game};
use crate::state_file::Counts;
use patience::internals::export::{ExportFormat, ExportRequest, FORMATS, SharedTranscript};
use patience::internals::play::Transcript;
use patience::internals::text::is_unsafe_char;
use patience::{Game, Style};

/// The parts of hostile texts.
const PARTS: [&str; 24] = [
    "<script>alert(1)</script>",
    "</script>",
    "</style>",
    "<!--",
    "-->",
    "]]>",
    "<svg onload=x>",
    "\" onclick=\"x",
    "' x='",
    "&lt;",
    "&#60;b>",
    "<b",
    "javascript:x",
    "\u{1b}]0;x\u{7}",
    "\u{202e}",
    "\u{2028}",
    "\\u003cb>",
    "${x}",
    "`",
    "\\",
    "{{x}}",
    "%3Cb%3E",
    "\u{0}",
    "é♥",
];

/// Exports a session with hostile notes in one of the formats, because an export takes long.
pub fn run(number: u64, counts: &mut Counts) {
    let mut lottery = Lottery::new(b"campaign-pages-1", number);
    let texts: Vec<String> = (0..3).map(|_| hostile_text(&mut lottery)).collect();
    // A note of spaces only is not shown.
    let harmless_char = |c: char| if c.is_whitespace() { ' ' } else { 'x' };
    let harmless: Vec<String> = texts.iter().map(|text| text.chars().map(harmless_char).collect()).collect();
    let format = *lottery.one(&FORMATS);
    let is_playable = lottery.one_in(20);
    let export = |notes: &[String]| export(format, &transcript(number, notes), is_playable);
    // Not every game has every format.
    let (Some(hostile), Some(plain)) = (export(&texts), export(&harmless)) else { return };
    counts.add(format.name(), 1);
    let control = hostile.chars().find(|&c| is_unsafe_char(c) && c != '\n');
    assert_eq!(control, None, "{} has a control character for {texts:?}", format.name());
    match format.name() {
        "html" | "svg" => {
            let (hostile_tags, plain_tags) = (tags(&hostile), tags(&plain));
            let first = hostile_tags.iter().zip(&plain_tags).position(|(hostile, plain)| hostile != plain);
            let message = format!("{} gets other tags from {texts:?}, first tag {first:?}", format.name());
            assert!(hostile_tags == plain_tags, "{message}: {:?}", first.map(|at| (hostile_tags[at], plain_tags[at])));
        }
        "cast" => {
            for line in hostile.lines() {
                let value = serde_json::from_str::<serde_json::Value>(line);
                assert!(value.is_ok(), "a line of a recording is no JSON for {texts:?}: {line}");
            }
        }
        _ => {}
    }
}

/// Exports a transcript. Returns `None` if its game does not have the format.
fn export(format: &dyn ExportFormat, text: &str, is_playable: bool) -> Option<String> {
    let transcript = Transcript::parse("input", text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let game = transcript.open_game().unwrap_or_else(|error| panic!("{error}"));
    let request =
        ExportRequest { at: None, reveal: false, base_url: None, delay: None, is_playable, style: Style::default() };
    format.write(&SharedTranscript { transcript: &transcript, game }, &request).ok()
}

fn hostile_text(lottery: &mut Lottery) -> String {
    (0..=lottery.below(4)).map(|_| PARTS[lottery.below(PARTS.len())]).collect()
}

/// Returns the transcript of a few random moves with notes.
fn transcript(number: u64, notes: &[String]) -> String {
    let mut lottery = Lottery::new(b"campaign-pages-2", number);
    let game: Game = random_game(number, &mut lottery);
    let mut session = random_deal(&game, &mut lottery);
    for note in notes {
        for _ in 0..lottery.below(6) {
            let moves = session.moves();
            if !moves.is_empty() {
                session.play(lottery.one(&moves)).unwrap_or_else(|rejection| panic!("{rejection:?}"));
            }
        }
        session.note(note);
    }
    session.transcript().unwrap_or_else(|error| panic!("{error}"))
}

/// Returns the names of all tags, in order, and the number of quotes in tags.
fn tags(page: &str) -> Vec<(&str, usize)> {
    let tag = |part: &'_ str| {
        let name =
            part.find(|c: char| !c.is_ascii_alphanumeric() && c != '/' && c != '!' && c != '-').unwrap_or(part.len());
        let end = part.find('>').unwrap_or(part.len());
        (name, part[..end].matches('"').count())
    };
    page.split('<').skip(1).map(|part| (&part[..tag(part).0], tag(part).1)).collect()
}
