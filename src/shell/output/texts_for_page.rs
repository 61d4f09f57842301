//! The texts of responses for a page, which shows a picture of the board: for the eye and for the ear.
//!
//! The texts name cards by suit symbols or in words, and piles as the picture shows them. They contain no commands. A
//! command that the player may want is an offer, which the page shows as a button.

use super::response::{Answer, Response};
use crate::board::View;
use crate::game::{GameInfo, Message, Move};
use crate::play::Session;
use crate::render::sentence::{Voice, hint_commands};
use crate::shell::page_text::{PageOffer, PageText, PageTextKind};
use crate::shell::rejection::Rejection;
use crate::text;
use crate::words;

/// The maximum number of moves that a page offers at once.
const MAX_OFFERS: usize = 12;

/// Returns the texts of a response. Moves have no text here: the page compares the boards.
pub(crate) fn page_texts(session: &Session, reply: &Response) -> Vec<PageText> {
    match reply {
        Response::Rejected(rejection) => vec![rejection_text(session, rejection)],
        Response::Answer(answer) => answer_texts(session, answer),
        Response::Played { report, .. } => {
            let text = |text: &String| (!text.is_empty()).then(|| PageText::plain(PageTextKind::Remark, text));
            let summary = if report.shown_summary.is_empty() {
                text(&report.summary)
            } else {
                Some(message_text(PageTextKind::Remark, &report.shown_summary))
            };
            summary.into_iter().chain(text(&report.warning)).collect()
        }
        Response::HistoryChanged { text, is_explained: true } => vec![PageText::plain(PageTextKind::WayBack, text)],
        _ => Vec::new(),
    }
}

fn message_text(kind: PageTextKind, message: &Message) -> PageText {
    let say = |voice: Voice| voice.page_text(&text::sanitize_lines(&voice.sentences(message)));
    PageText { kind, shown: say(Voice::Symbols), spoken: say(Voice::Aloud), offers: Vec::new() }
}

fn rejection_text(session: &Session, rejection: &Rejection) -> PageText {
    let (info, view) = (session.info(), session.view());
    let say = |voice: Voice| {
        let (reason, tip) = (voice.sentences(&rejection.text), voice.sentences(&rejection.tip));
        voice.page_text(&[reason, tip].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" "))
    };
    let offers = rejection.instead.iter().filter_map(|command| {
        let m = info.parse_move(command)?;
        Some(move_offer(info, view, m))
    });
    let offers = offers.take(MAX_OFFERS).collect();
    PageText { kind: PageTextKind::Rejection, shown: say(Voice::Symbols), spoken: say(Voice::Aloud), offers }
}

fn answer_texts(session: &Session, answer: &Answer) -> Vec<PageText> {
    let (info, view) = (session.info(), session.view());
    let mut offers = Vec::new();
    if let Some(advice) = &answer.advice
        && let Some(&first) = advice.moves.first()
    {
        offers.extend(hint_offer(info, &advice.moves, first));
    } else if let Some(moves) = &answer.moves {
        offers.extend(moves.iter().take(MAX_OFFERS).map(|&m| move_offer(info, view, m)));
    }
    if let Some(number) = answer.last_winnable {
        let label: Message =
            if number == 0 { "go back to the deal".into() } else { format!("go back to move {number}").into() };
        offers.push(PageOffer { command: format!("goto {number}"), label, m: None });
    }
    let mut texts = match (&answer.message, &answer.advice) {
        (Some(message), Some(_)) => hint_texts(message),
        (Some(message), None) => vec![message_text(PageTextKind::Answer, message)],
        (None, Some(_)) => vec![PageText::plain(PageTextKind::Hint, &answer.text)],
        (None, None) => vec![PageText::plain(PageTextKind::Answer, &answer.text)],
    };
    if let Some(first) = texts.first_mut() {
        first.offers = offers;
    }
    texts.retain(|text| !text.shown.is_empty() || !text.offers.is_empty());
    texts
}

/// Returns the first sentence of a hint, which names the move, and then its reason.
fn hint_texts(message: &Message) -> Vec<PageText> {
    let say = |voice: Voice| {
        let mut sentences = voice.sentence_list(message).into_iter().map(|text| voice.page_text(&text));
        let first = sentences.next().unwrap_or_default();
        let reason = sentences.collect::<Vec<_>>().join(" ");
        (text::sanitize_lines(&first).into_owned(), text::sanitize_lines(&reason).into_owned())
    };
    let (shown_first, shown_reason) = say(Voice::Symbols);
    let (spoken_first, spoken_reason) = say(Voice::Aloud);
    let hint = |shown, spoken| PageText { kind: PageTextKind::Hint, shown, spoken, offers: Vec::new() };
    vec![hint(shown_first, spoken_first), hint(shown_reason, spoken_reason)]
}

/// Returns the offer of a move, labeled as a request: `move 9♠ to column 3`.
pub(crate) fn move_offer(info: &GameInfo, view: View<'_>, m: Move) -> PageOffer {
    PageOffer { command: info.format_move(m), label: words::imperative_move(info, view, m), m: Some(m) }
}

/// Returns the offer of the first step of a hint. The hint itself describes the move.
fn hint_offer(info: &GameInfo, moves: &[Move], first: Move) -> Option<PageOffer> {
    let command = hint_commands(info, moves).into_iter().next()?;
    Some(PageOffer { command, label: "play".into(), m: Some(first) })
}
