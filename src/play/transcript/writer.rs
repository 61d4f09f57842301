//! Serialization of a parsed transcript.
//!
//! The text contains only what a player needs to replay the game, and the times of play if they are wanted. It leaves
//! out the comments of the original file.

use super::chosen_deal::ChosenDeal;
use super::header::option_value;
use super::{
    Action, Deal, DealResult, ExpectedCode, FORMAT, Step, Transcript, digest_text, quoted_digest, result_text,
};
use crate::card::{DealSpec, format_cards};
use crate::error::Result;
use crate::game::Game;
use crate::keyword::Keyword;
use crate::play::session::deck::deck_for;
use crate::play::{Command, Session, TranscriptHeader, UndoPolicy};
use crate::yaml::{self, Node, quote};

/// Whether a text contains the times of play.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Times {
    Kept,
    Omitted,
}

impl Transcript {
    /// Serializes the transcript without times. Parsing the text gives the same transcript, except for the times.
    ///
    /// ```
    /// use patience::internals::play::Transcript;
    /// let text = b"{patience: 1, game: golf, seed: 7, started: 2026-11-20T10:12:33Z, deals: [{steps: [{do: draw, at: 1.5}]}]}";
    /// let transcript = Transcript::parse("golf.yaml", text)?;
    /// assert_eq!(transcript.text(), "patience: 1\ngame: golf\nseed: 7\ndeals:\n- steps:\n  - draw\n");
    /// # Ok::<(), patience::internals::error::Error>(())
    /// ```
    pub fn text(&self) -> String {
        self.serialize(Times::Omitted)
    }

    /// Serializes the transcript with its times, for a player who continues a session of their own.
    pub fn text_with_times(&self) -> String {
        self.serialize(Times::Kept)
    }

    fn serialize(&self, times: Times) -> String {
        let mut text = format!("patience: {FORMAT}\ngame: {}\n", quote(&self.game));
        if let Some(rules) = self.rules {
            text += &format!("rules: {}\n", quoted_digest(rules));
        }
        if !self.options.is_empty() {
            let options = self.options.iter().map(|(key, value)| (key.as_str(), option_value(value)));
            text += &yaml::write(&Node::map([("options", Node::map(options))]));
        }
        if self.undo != UndoPolicy::Free {
            text += &format!("undo: {}\n", quote(self.undo.word()));
        }
        match &self.deal {
            Some(DealSpec::Seed(seed)) => text += &format!("seed: {seed}\n"),
            Some(spec) => text += &format!("deal: {}\n", quote(&spec.to_string())),
            None => {}
        }
        text.extend(self.chosen.map(ChosenDeal::header_lines));
        if let Some(steps) = self.taken_over {
            text += &format!("taken-over: {steps}\n");
        }
        if let (Some(started), Times::Kept) = (self.started, times) {
            text += &format!("started: {started}\n");
        }
        for (key, node) in [("rulebook", self.rulebook.clone()), ("position", self.position.as_ref().map(|p| p.node()))]
        {
            text.extend(node.map(|node| yaml::write(&Node::map([(key, node)]))));
        }
        text += "deals:\n";
        self.deals.iter().for_each(|deal| write_deal(deal, times, &mut text));
        text
    }

    /// Returns the transcript without the deck of the first deal, if its seed or number gives the same deck. Every
    /// version gives the same deck for a seed or number, so nothing is lost.
    pub(super) fn without_known_deck(&self, game: &dyn Game) -> Transcript {
        let mut shortened = self.clone();
        let known_deck = self.deal.as_ref().and_then(|spec| deck_for(game, spec).ok());
        if let Some(first_deal) = shortened.deals.first_mut() {
            first_deal.deck = first_deal.deck.take().filter(|(deck, _)| known_deck.as_ref() != Some(deck));
        }
        shortened
    }

    /// Keeps only the first `steps` steps, counted over all deals, for a game that continues after them. Removes
    /// assertions and times.
    #[must_use]
    pub fn taken_over_after(mut self, steps: usize) -> Transcript {
        let mut steps_left = steps;
        let mut kept_deals = 0;
        for deal in &mut self.deals {
            kept_deals += 1;
            if steps_left <= deal.steps.len() {
                deal.steps.truncate(steps_left);
                deal.remove_ending();
                break;
            }
            steps_left -= deal.steps.len();
        }
        self.deals.truncate(kept_deals);
        for deal in &mut self.deals {
            deal.steps.retain(|entry| matches!(entry.step, Step::Action(_) | Step::Note(_)));
            deal.steps.iter_mut().for_each(|entry| entry.step = entry.step.clone().with_time(None));
        }
        self.taken_over = u64::try_from(steps).ok();
        self.started = None;
        self
    }

    /// Returns only the first deal without any steps, so that another player can play it.
    #[must_use]
    pub fn deal_only(mut self) -> Transcript {
        self.deals.truncate(1);
        for deal in &mut self.deals {
            let deck = deal.deck.take();
            *deal = Deal { deck, steps: Vec::new(), result: None, digest: None, digest_place: None };
        }
        self
    }
}

/// Serializes a session without its history: only the moves that led from the deal to its board, and whether they are
/// automatic. No move may have shuffled cards.
///
/// # Errors
/// Fails if the rulebook of the game cannot be parsed as YAML.
pub fn transcript_text(header: &TranscriptHeader<'_>, session: &Session) -> Result<String> {
    let step = |(m, auto)| Step::Action(Action { auto, ..Command::Move(session.info().format_move(m)).into() });
    let steps = session.moves_and_automatic_marks().map(|played| format!("  - {}\n", step(played).text()));
    let mut text = header.text(session)? + &steps.collect::<String>();
    if session.is_over() {
        text += &format!("  result: {}\n  digest: {}\n", result_text(session), digest_text(session));
    }
    Ok(text)
}

fn write_deal(deal: &Deal, times: Times, text: &mut String) {
    match &deal.deck {
        Some((deck, _)) => *text += &format!("- deck: {}\n  steps:\n", quote(&format_cards(deck))),
        None => *text += "- steps:\n",
    }
    for entry in &deal.steps {
        let step = match &entry.step {
            // These assertions have no value yet.
            Step::ExpectBoard(None) => "{see: }".into(),
            Step::ExpectRefusal { text, why: ExpectedCode::Blank } => format!("{{refused: {}, why: }}", quote(text)),
            step if times == Times::Omitted => step.clone().with_time(None).text(),
            step => step.text(),
        };
        *text += &format!("  - {step}\n");
    }
    if let Some(result) = &deal.result {
        *text += &format!("  result: {}\n", recorded_result_text(result));
    }
    match (deal.digest, &deal.digest_place) {
        (Some(digest), _) => *text += &format!("  digest: {}\n", quoted_digest(digest)),
        (None, Some(_)) => *text += "  digest:\n",
        (None, None) => {}
    }
}

/// Formats a result as the parsed transcript records it. [`result_text`] formats the result of a session.
fn recorded_result_text(result: &DealResult) -> String {
    // The pattern has no `..`, so that a new field cannot be forgotten here.
    let DealResult { status, score, moves, undos, hints, peeked, is_blank, place: _ } = result;
    if *is_blank {
        return String::new();
    }
    let status = status.iter().map(|(status, _)| format!("status: {}", status.word()));
    let numbers = [("score", score), ("moves", moves), ("undos", undos), ("hints", hints)];
    let numbers = numbers.into_iter().filter_map(|(key, number)| Some(format!("{key}: {}", number.as_ref()?.0)));
    let peeked = peeked.iter().map(|(peeked, _)| format!("peeked: {peeked}"));
    format!("{{{}}}", status.chain(numbers).chain(peeked).collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_continues_a_later_deal_counts_the_steps_of_all_deals() {
        let text = "{patience: 1, game: golf, seed: 7, deals: [{steps: [draw, draw]}, {steps: [draw, draw, draw]}]}";
        let transcript = Transcript::parse("golf.yaml", text.as_bytes()).unwrap();
        let continued = transcript.taken_over_after(3);
        let step_counts: Vec<usize> = continued.deals.iter().map(|deal| deal.steps.len()).collect();
        assert_eq!((step_counts, continued.taken_over), (vec![2, 1], Some(3)));
    }
}
