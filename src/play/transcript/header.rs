//! The header of a transcript, and the header of each deal.

use super::field_names::WINNABLE;
use super::{FORMAT, quoted_digest};
use crate::card::{DealSpec, format_cards};
use crate::error::Result;
use crate::game::GameInfo;
use crate::play::{PositionSpec, Session, Timestamp, UndoPolicy};
use crate::yaml::{self, Node, quote};

/// What stands at the head of a transcript, beside the game and the deck.
#[derive(Clone, Copy, Default)]
pub struct TranscriptHeader<'o> {
    /// Where the deck came from. A deck spelled out is told by itself.
    pub deal: Option<&'o DealSpec>,
    /// Whether the deal was chosen because it can be won.
    pub is_chosen_winnable: bool,
    /// The position it begins from, if that was laid out by hand.
    pub position: Option<&'o PositionSpec>,
    /// How many steps of another transcript it begins with, if it is played on from there.
    pub taken_over: Option<usize>,
    /// When it was begun, if that shall be told.
    pub started: Option<Timestamp>,
}

impl TranscriptHeader<'_> {
    /// The head of the transcript of a session, up to the line under which its steps come.
    ///
    /// # Errors
    /// A rulebook that cannot be read again.
    pub fn text(&self, session: &Session) -> Result<String> {
        Ok(self.text_before_deals(session)? + &deal_header_text(session))
    }

    /// What stands before the first deal.
    pub(crate) fn text_before_deals(&self, session: &Session) -> Result<String> {
        let info = session.info();
        let mut text =
            format!("patience: {FORMAT}\ngame: {}\nrules: {}\n", quote(&info.id), quoted_digest(info.digest));
        if !info.options.is_empty() {
            text.push_str(&yaml::write(&Node::map([("options", options_node(info))])));
        }
        if session.policy() != UndoPolicy::Free {
            text.push_str(&format!("undo: {}\n", quote(session.policy().word())));
        }
        match self.deal {
            Some(DealSpec::Seed(seed)) => text.push_str(&format!("seed: {seed}\n")),
            // Every reader of YAML takes `ms:617` for a text.
            Some(spec @ (DealSpec::Microsoft(_) | DealSpec::Pysol(_))) => text.push_str(&format!("deal: {spec}\n")),
            Some(DealSpec::Deck(_)) | None => {}
        }
        if self.is_chosen_winnable {
            text.push_str(&format!("chosen: {WINNABLE}\n"));
        }
        if let Some(steps) = self.taken_over {
            text.push_str(&format!("taken-over: {steps}\n"));
        }
        if let Some(started) = self.started {
            text.push_str(&format!("started: {started}\n"));
        }
        if let Some(rulebook) = &info.rulebook {
            let rulebook = yaml::parse("rulebook", rulebook.as_bytes())?;
            text.push_str(&yaml::write(&Node::map([("rulebook", rulebook)])));
        }
        if let Some(position) = self.position {
            text.push_str(&yaml::write(&Node::map([("position", position.node())])));
        }
        text.push_str("deals:\n");
        Ok(text)
    }
}

/// The head of a deal, up to the line under which its steps come.
pub(crate) fn deal_header_text(session: &Session) -> String {
    match session.deck() {
        [] => "- steps:\n".into(),
        deck => format!("- deck: {}\n  steps:\n", quote(&format_cards(deck))),
    }
}

/// All options, so that the transcript outlives changed defaults.
fn options_node(info: &GameInfo) -> Node {
    Node::map(info.options.iter().map(|option| (option.key.as_str(), option_value(&option.value))))
}

/// The value of an option: a number where it is written as one.
pub(super) fn option_value(text: &str) -> Node {
    match text.parse::<i128>() {
        Ok(number) if number.to_string() == text => Node::int(number),
        _ => Node::text(text),
    }
}
