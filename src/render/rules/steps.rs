//! The rules for a player who points: the aim, short steps with pictures of moves, and advice.

use super::page::{RulesPassage, RulesSection, RulesTopic};
use crate::card::{Card, Rank};
use crate::game::GameInfo;
use crate::render::voice::Voice;
use crate::words::{self, PicturedExample, RulesContent, Subject};

/// A step of the rules: what they say about one subject.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RulesStep {
    /// The heading: `Columns`.
    pub heading: String,
    /// What the rules say, in short lines.
    pub lines: Vec<RulesLine>,
    /// Examples of moves.
    pub examples: Vec<RuleExample>,
}

/// A line of a step.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RulesLine {
    /// A sentence. [`RulesPage::spans`](super::RulesPage::spans) divides it.
    Sentence(String),
    /// Pairs or orders of ranks: `Q and A`, `K alone`, `A 3 5 7`.
    Ranks(Vec<String>),
    /// Lines in which columns of text stand under each other.
    Table(String),
}

/// An example of a legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RuleExample {
    /// The cards, the lowest first.
    pub cards: Vec<Card>,
    /// Whether the last card lies on the one before it, or in a space. Otherwise the cards lie side by side.
    pub is_built: bool,
    /// The sentence, with suit symbols: `9♠ goes on 10♥.`
    pub text: String,
}

impl RulesStep {
    fn new(heading: impl Into<String>) -> RulesStep {
        RulesStep { heading: heading.into(), lines: Vec::new(), examples: Vec::new() }
    }
}

/// Returns the rules in steps. The aim comes first, and advice last.
pub fn rules_steps(info: &GameInfo) -> Vec<RulesStep> {
    let mut steps = vec![RulesStep::new(words::subject_heading(info, Subject::Aim))];
    for part in words::rules_parts(info) {
        let lines: Vec<RulesLine> = lines(&part.content);
        if !lines.is_empty() {
            step_of(&mut steps, words::subject_heading(info, part.subject)).lines.extend(lines);
        }
    }
    let chapters = RulesSection::chapters(RulesTopic::Rules, words::written_chapters(info));
    for passage in chapters.into_iter().flat_map(|section| section.passages) {
        match passage {
            RulesPassage::Heading(heading) => steps.push(RulesStep::new(heading)),
            RulesPassage::Paragraph(text) => last_step(&mut steps).lines.extend(sentences(&text)),
            RulesPassage::Table(text) => last_step(&mut steps).lines.push(RulesLine::Table(text)),
            RulesPassage::Entries(_) => {}
        }
    }
    steps.retain(|step| !step.lines.is_empty());
    for PicturedExample { subject, cards, is_built, sentence } in words::pictured_examples(info) {
        let heading = words::subject_heading(info, subject);
        let place = steps.iter().position(|step| step.heading == heading).unwrap_or(0);
        let text = Voice::Symbols.sentences(&sentence);
        if let Some(step) = steps.get_mut(place) {
            step.examples.push(RuleExample { cards, is_built, text });
        }
    }
    if let Some(section) = RulesSection::prose(RulesTopic::Tactics, "Tactics", &info.tactics) {
        let lines = section.passages.iter().flat_map(|passage| match passage {
            RulesPassage::Paragraph(text) => sentences(text),
            _ => Vec::new(),
        });
        steps.push(RulesStep { lines: lines.collect(), ..RulesStep::new(section.heading) });
    }
    steps
}

/// Returns the last step.
fn last_step(steps: &mut Vec<RulesStep>) -> &mut RulesStep {
    let last = steps.len() - 1;
    &mut steps[last]
}

/// Returns the step with a heading, which begins at the end if there is none.
fn step_of(steps: &mut Vec<RulesStep>, heading: String) -> &mut RulesStep {
    let place = steps.iter().position(|step| step.heading == heading).unwrap_or(steps.len());
    if place == steps.len() {
        steps.push(RulesStep::new(heading));
    }
    &mut steps[place]
}

/// Returns the lines of a part of the rules.
fn lines(content: &RulesContent) -> Vec<RulesLine> {
    let ranks = |ranks: &[Rank], between: &str| ranks.iter().map(rank_text).collect::<Vec<_>>().join(between);
    let pair = |pair: &Vec<Rank>| match pair.as_slice() {
        [single] => format!("{} alone", rank_text(single)),
        pair => ranks(pair, " and "),
    };
    match content {
        RulesContent::Sentences(sentences) => {
            let texts = sentences.iter().map(|sentence| Voice::Symbols.sentences(sentence));
            texts.filter(|text| !text.is_empty()).map(RulesLine::Sentence).collect()
        }
        RulesContent::Pairs(pairs) if pairs.is_empty() => Vec::new(),
        RulesContent::Pairs(pairs) => vec![RulesLine::Ranks(pairs.iter().map(pair).collect())],
        RulesContent::Orders(orders) if orders.is_empty() => Vec::new(),
        RulesContent::Orders(orders) => {
            vec![RulesLine::Ranks(orders.iter().map(|(_, order)| ranks(order, " ")).collect())]
        }
    }
}

/// Returns the letter or the number of a rank, as it is on a card.
fn rank_text(rank: &Rank) -> String {
    if rank.number() == 10 { "10".into() } else { rank.to_string() }
}

/// Divides a paragraph of prose into its sentences.
fn sentences(paragraph: &str) -> Vec<RulesLine> {
    let mut sentences = Vec::new();
    let mut rest = paragraph;
    let ends = |text: &str, at: usize| {
        let next = text[at..].trim_start_matches(['.', '!', '?', '”']);
        next.starts_with(' ') && next.trim_start().starts_with(|c: char| c.is_uppercase() || c == '`' || c == '“')
    };
    while let Some((at, _)) = rest.match_indices(['.', '!', '?']).find(|(at, _)| ends(rest, *at)) {
        let length = at + rest[at..].find(' ').unwrap_or(0);
        let (sentence, others) = rest.split_at(length);
        sentences.push(RulesLine::Sentence(sentence.into()));
        rest = others.trim_start();
    }
    sentences.extend((!rest.is_empty()).then(|| RulesLine::Sentence(rest.into())));
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_has_its_sentences_in_order() {
        let texts = sentences("Ranks wrap, i.e. K goes on A. 9.5 is no rank! Type `a`. `b` ends.");
        let texts: Vec<_> = texts
            .into_iter()
            .map(|line| if let RulesLine::Sentence(text) = line { text } else { String::new() })
            .collect();
        assert_eq!(texts, ["Ranks wrap, i.e. K goes on A. 9.5 is no rank!", "Type `a`.", "`b` ends."]);
    }
}
