//! The rules page of a game for a player who points: options are in words.

use super::catalog::options;
use super::program::deal_example;
use super::reply::{EntryJson, ExampleJson, LineJson, PartJson, PassageJson, Rules, SectionJson, SpanJson, StepJson};
use patience::{
    Game, RuleExample, RulesEntry, RulesLine, RulesPage, RulesPassage, RulesSection, RulesSpan, RulesStep, RulesTopic,
};

/// Returns the rules page of a game.
pub fn rules(game: &Game) -> Rules {
    let page = game.rules_page();
    let part = |part: patience::BoardPart| PartJson { name: part.name, piles: part.piles };
    // The steps contain the rules and the advice.
    let others =
        page.sections.iter().filter(|section| !matches!(section.topic, RulesTopic::Rules | RulesTopic::Tactics));
    Rules {
        title: game.title().to_string(),
        steps: game.rules_steps().into_iter().map(|step| step_json(&page, step)).collect(),
        sections: others.map(|section| section_json(&page, section)).collect(),
        about: spans(&page, &page.about, false),
        names: page.names.clone(),
        parts: game.board_parts().into_iter().map(part).collect(),
        digest: game.digest(),
        options: options(game.options()),
        deal_example: deal_example(game),
        has_difficulty: game.has_difficulty(),
        has_lesson: patience::has_lesson(game.id()),
    }
}

fn step_json(page: &RulesPage, step: RulesStep) -> StepJson {
    let line = |line: RulesLine| match line {
        RulesLine::Sentence(text) => Some(LineJson::Sentence(spans(page, &text, false))),
        RulesLine::Ranks(ranks) => Some(LineJson::Ranks(ranks)),
        RulesLine::Table(text) => Some(LineJson::Table(text)),
        _ => None,
    };
    let example = |example: RuleExample| ExampleJson {
        cards: example.cards.iter().map(ToString::to_string).collect(),
        built: example.is_built,
        text: example.text,
    };
    StepJson {
        heading: step.heading,
        lines: step.lines.into_iter().filter_map(line).collect(),
        examples: step.examples.into_iter().map(example).collect(),
    }
}

fn section_json(page: &RulesPage, section: &RulesSection) -> SectionJson {
    let is_typing = section.topic.is_for_typing();
    let words = |text: &str| spans(page, text, is_typing);
    // A capital letter would change the name of a pile, a command or an option.
    let is_name_typed = matches!(section.topic, RulesTopic::Piles | RulesTopic::Commands | RulesTopic::Options);
    let name = |entry: &RulesEntry| if is_name_typed { entry.name.clone() } else { capitalized(&entry.name) };
    let entry =
        |entry: &RulesEntry| EntryJson { name: words(&name(entry)), meaning: words(&capitalized(&entry.meaning)) };
    let passage = |passage: &RulesPassage| match passage {
        RulesPassage::Heading(heading) => Some(PassageJson::Heading(heading.clone())),
        RulesPassage::Paragraph(text) => Some(PassageJson::Paragraph(words(&capitalized(text)))),
        RulesPassage::Table(text) => Some(PassageJson::Table(text.clone())),
        RulesPassage::Entries(entries) => Some(PassageJson::Entries(entries.iter().map(entry).collect())),
        _ => None,
    };
    let note = Some(&section.note)
        .filter(|note| !note.is_empty())
        .map(|note| PassageJson::Paragraph(words(&(capitalized(note) + "."))));
    SectionJson {
        topic: topic_word(section.topic),
        heading: section.heading.clone(),
        typing: is_typing,
        passages: note.into_iter().chain(section.passages.iter().filter_map(passage)).collect(),
    }
}

/// Returns the parts of a text. Only a section on typing shows options as they are typed.
fn spans(page: &RulesPage, text: &str, is_typing: bool) -> Vec<SpanJson> {
    let span = |span: RulesSpan| match span {
        RulesSpan::Words(text) => Some(SpanJson::Words(text)),
        RulesSpan::Option { label, .. } if !is_typing => Some(SpanJson::Option(label)),
        RulesSpan::Typed(typed) | RulesSpan::Option { typed, .. } => Some(SpanJson::Typed(typed)),
        _ => None,
    };
    page.spans(text).into_iter().filter_map(span).collect()
}

fn topic_word(topic: RulesTopic) -> &'static str {
    match topic {
        RulesTopic::Terms => "terms",
        RulesTopic::Notation => "notation",
        RulesTopic::Piles => "piles",
        RulesTopic::Commands => "commands",
        RulesTopic::Summary => "summary",
        RulesTopic::Phases => "phases",
        RulesTopic::Options => "options",
        RulesTopic::Tactics => "tactics",
        RulesTopic::Odds => "odds",
        RulesTopic::Origin => "origin",
        RulesTopic::Sources => "sources",
        _ => "rules",
    }
}

/// Begins a text with a capital letter.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| format!("{}{}", first.to_uppercase(), letters.as_str()))
}
