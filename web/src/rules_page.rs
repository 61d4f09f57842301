//! The rules page of a game for a player who points: options are in words, and parts of a long text have headings.

use super::catalog::{options, value_label};
use super::program::deal_example;
use super::reply::{EntryJson, ExampleJson, PartJson, PassageJson, Rules, SectionJson};
use patience::{Game, OptionInfo, RulesPassage, RulesSection, RulesTopic};

/// Returns the rules page of a game.
pub fn rules(game: &Game) -> Rules {
    let page = game.rules_page();
    let section = |section: &RulesSection| section_json(section, game.options());
    let part = |part: patience::BoardPart| PartJson { name: part.name, piles: part.piles };
    let example = |example: patience::RuleExample| ExampleJson {
        cards: example.cards.iter().map(ToString::to_string).collect(),
        built: example.is_built,
        text: example.text,
    };
    Rules {
        title: game.title().to_string(),
        sections: page.sections.iter().map(section).collect(),
        names: page.names,
        about: in_words(&page.about, game.options()),
        parts: game.board_parts().into_iter().map(part).collect(),
        examples: game.rule_examples().into_iter().map(example).collect(),
        digest: game.digest(),
        options: options(game.options()),
        deal_example: deal_example(game),
        has_difficulty: game.has_difficulty(),
    }
}

fn section_json(section: &RulesSection, options: &[OptionInfo]) -> SectionJson {
    let is_typing = section.topic.is_for_typing();
    let words = |text: &str| if is_typing { text.to_string() } else { in_words(text, options) };
    let passage = |passage: &RulesPassage| match passage {
        RulesPassage::Paragraph(text) => match split_heading(text) {
            Some((heading, text)) => vec![PassageJson::Heading(heading), PassageJson::Paragraph(words(text))],
            None => vec![PassageJson::Paragraph(words(text))],
        },
        RulesPassage::Table(text) => vec![PassageJson::Table(text.clone())],
        RulesPassage::Entries(entries) => {
            let entry =
                |entry: &patience::RulesEntry| EntryJson { name: entry.name.clone(), meaning: words(&entry.meaning) };
            vec![PassageJson::Entries(entries.iter().map(entry).collect())]
        }
        _ => Vec::new(),
    };
    let note = Some(&section.note).filter(|note| !note.is_empty()).map(|note| PassageJson::Paragraph(sentence(note)));
    SectionJson {
        topic: topic_word(section.topic),
        heading: section.heading.clone(),
        typing: is_typing,
        passages: note.into_iter().chain(section.passages.iter().flat_map(passage)).collect(),
    }
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

/// Writes a note as a sentence.
fn sentence(note: &str) -> String {
    let mut letters = note.chars();
    letters.next().map_or(String::new(), |first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
}

/// Splits the words in capitals at the beginning of a paragraph: `TRICKS AND BIDS. A trick is …`.
fn split_heading(paragraph: &str) -> Option<(String, &str)> {
    let (heading, text) = paragraph.split_once(". ")?;
    let is_heading = heading.len() > 2 && heading.chars().all(|letter| letter.is_ascii_uppercase() || letter == ' ');
    let (first, rest) = heading.split_at_checked(1)?;
    is_heading.then(|| (first.to_string() + &rest.to_ascii_lowercase(), text))
}

/// Replaces each option that a text names as it is typed by its label: `draw=3` in backquotes by `Draw: three cards` in
/// quotation marks. Other words in backquotes stay.
fn in_words(text: &str, options: &[OptionInfo]) -> String {
    let mut words = String::new();
    for (index, piece) in text.split('`').enumerate() {
        let is_typed = index % 2 == 1;
        match option_in_words(piece, options).filter(|_| is_typed) {
            Some(option) => words += &format!("“{option}”"),
            None if is_typed => words += &format!("`{piece}`"),
            None => words += piece,
        }
    }
    words
}

/// Describes an option with a value. Returns `None` if the text is no such option, or if its rulebook has no label.
fn option_in_words(typed: &str, options: &[OptionInfo]) -> Option<String> {
    let (key, value) = typed.split_once('=')?;
    let option = options.iter().find(|option| option.key == key && !option.label.is_empty())?;
    Some(format!("{}: {}", option.label, value_label(option, value)?))
}
