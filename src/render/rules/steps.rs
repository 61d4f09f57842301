//! The rules for a player who points: the aim, short steps with pictures of moves, and advice.

use super::rules_page::{RulesPassage, RulesSection, RulesTopic};
use crate::card::{Card, Rank};
use crate::game::GameInfo;
use crate::render::voice::Voice;
use crate::text;
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
    /// Whether the last card is on the card before it, or in a space. Otherwise the cards are next to each other.
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
        let lines = lines(&part.content);
        if !lines.is_empty() {
            step_of(&mut steps, words::subject_heading(info, part.subject)).lines.extend(lines);
        }
    }
    let chapters = RulesSection::chapters(RulesTopic::Rules, words::written_chapters(info));
    for passage in chapters.into_iter().flat_map(|section| section.passages) {
        match (passage, steps.last_mut()) {
            (RulesPassage::Heading(heading), _) => steps.push(RulesStep::new(heading)),
            (RulesPassage::Paragraph(text), Some(last)) => last.lines.extend(sentences(&text)),
            (RulesPassage::Table(text), Some(last)) => last.lines.push(RulesLine::Table(text)),
            _ => {}
        }
    }
    steps.retain(|step| !step.lines.is_empty());
    add_examples(info, &mut steps);
    steps.extend(tactics(info));
    steps
}

/// Adds each example to the step on its subject, or else to the first one.
fn add_examples(info: &GameInfo, steps: &mut [RulesStep]) {
    for PicturedExample { subject, cards, is_built, sentence } in words::pictured_examples(info) {
        let heading = words::subject_heading(info, subject);
        let place = steps.iter().position(|step| step.heading == heading).unwrap_or(0);
        let text = Voice::Symbols.sentences(&sentence);
        if let Some(step) = steps.get_mut(place) {
            step.examples.push(RuleExample { cards, is_built, text });
        }
    }
}

/// Returns the advice of the author.
fn tactics(info: &GameInfo) -> Option<RulesStep> {
    let section = RulesSection::prose(RulesTopic::Tactics, "Tactics", &info.tactics)?;
    let lines = section.passages.iter().flat_map(|passage| match passage {
        RulesPassage::Paragraph(text) => sentences(text),
        _ => Vec::new(),
    });
    Some(RulesStep { lines: lines.collect(), ..RulesStep::new(section.heading) })
}

/// Returns the step with a heading, which begins at the end if there is none. Subjects that a player knows by one name,
/// such as two zones of columns, share a step.
fn step_of(steps: &mut Vec<RulesStep>, heading: String) -> &mut RulesStep {
    let place = steps.iter().position(|step| step.heading == heading).unwrap_or(steps.len());
    if place == steps.len() {
        steps.push(RulesStep::new(heading));
    }
    &mut steps[place]
}

/// Returns the lines of a part of the rules.
fn lines(content: &RulesContent) -> Vec<RulesLine> {
    let ranks = |ranks: &[Rank], between: &str| ranks.iter().copied().map(rank_text).collect::<Vec<_>>().join(between);
    let pair = |pair: &Vec<Rank>| match pair.as_slice() {
        [single] => format!("{} alone", rank_text(*single)),
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
fn rank_text(rank: Rank) -> String {
    if rank.number() == 10 { "10".into() } else { rank.to_string() }
}

/// Divides a paragraph of prose into its sentences.
fn sentences(paragraph: &str) -> Vec<RulesLine> {
    text::sentences(paragraph).into_iter().map(|sentence| RulesLine::Sentence(sentence.into())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::OptionInfo;
    use crate::games::catalog;

    /// Returns the values of an option: of a range of numbers, the first and the last.
    fn values(option: &OptionInfo) -> Vec<String> {
        let values = option.choices.iter().flat_map(|choice| match choice.range {
            Some((first, last)) => vec![first.to_string(), last.to_string()],
            None => vec![choice.value.clone()],
        });
        values.collect()
    }

    /// Returns the sentences of the steps, and those of their examples.
    fn sentences_of_steps(info: &GameInfo) -> Vec<String> {
        let sentence = |line: &RulesLine| match line {
            RulesLine::Sentence(text) => Some(text.clone()),
            _ => None,
        };
        let of_step = |step: RulesStep| {
            let examples = step.examples.iter().map(|example| example.text.clone());
            step.lines.iter().filter_map(sentence).chain(examples).collect::<Vec<_>>()
        };
        rules_steps(info).into_iter().flat_map(of_step).collect()
    }

    #[test]
    fn no_sentence_ends_in_two_points() {
        let mut wrong = Vec::new();
        for game in catalog::list() {
            let options = game.info().options.iter();
            let choices =
                options.flat_map(|option| values(option).into_iter().map(|value| (option.key.clone(), value)));
            for chosen in std::iter::once(Vec::new()).chain(choices.map(|choice| vec![choice])) {
                // Some values need another option.
                let Ok(game) = catalog::open(&game.info().id, &chosen) else { continue };
                wrong.extend(sentences_of_steps(game.info()).into_iter().filter(|text| text.contains("..")));
            }
        }
        assert_eq!(wrong, [""; 0]);
    }
}
