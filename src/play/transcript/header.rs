//! The header of a transcript, and the header of each deal.

use super::chosen_deal::ChosenDeal;
use super::{FORMAT, quoted_digest};
use crate::card::{DealSpec, format_cards};
use crate::error::Result;
use crate::game::GameInfo;
use crate::keyword::Keyword;
use crate::play::{PositionSpec, Session, Timestamp, UndoPolicy};
use crate::yaml::{self, Node, quote};

/// The contents of a transcript header, except for the game.
#[derive(Clone, Copy, Default)]
pub struct TranscriptHeader<'o> {
    /// The deal. A [`DealSpec::Deck`] is not recorded, because the deck is in the transcript anyway.
    pub deal: Option<&'o DealSpec>,
    /// How the deal was chosen. `None` if it was not chosen for a property.
    pub chosen: Option<ChosenDeal>,
    /// The position, if the game began with a position file.
    pub position: Option<&'o PositionSpec>,
    /// The number of steps taken over from another transcript, if the game continues one.
    pub taken_over: Option<usize>,
    /// The start time, if it is to be recorded.
    pub started: Option<Timestamp>,
}

impl TranscriptHeader<'_> {
    /// Returns the header of the transcript of a session, up to the line before its first step.
    ///
    /// # Errors
    /// Fails if the rulebook of the game cannot be parsed as YAML.
    pub fn text(&self, session: &Session) -> Result<String> {
        Ok(self.text_before_deals(session)? + &deal_header_text(session))
    }

    /// Returns the header up to the line before the first deal.
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
            // No quotes are needed: every YAML parser reads `ms:617` as text.
            Some(spec @ (DealSpec::Microsoft(_) | DealSpec::Pysol(_))) => text.push_str(&format!("deal: {spec}\n")),
            Some(DealSpec::Deck(_)) | None => {}
        }
        text.extend(self.chosen.map(ChosenDeal::header_lines));
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

/// Returns the header of a deal, up to the line before its first step.
pub(crate) fn deal_header_text(session: &Session) -> String {
    match session.deck() {
        [] => "- steps:\n".into(),
        deck => format!("- deck: {}\n  steps:\n", quote(&format_cards(deck))),
    }
}

/// Returns all options, so that changed defaults do not affect the transcript.
fn options_node(info: &GameInfo) -> Node {
    Node::map(info.options.iter().map(|option| (option.key.as_str(), option_value(&option.value))))
}

/// Returns the value of an option: a number if it is written as one.
pub(super) fn option_value(text: &str) -> Node {
    match text.parse::<i128>() {
        Ok(number) if number.to_string() == text => Node::int(number),
        _ => Node::text(text),
    }
}
