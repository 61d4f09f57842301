//! A rules page as a value: sections with headings, and the text that a terminal shows.

use super::span::{NamesInText, RulesSpan};
use crate::game::RulesChapter;
use crate::{text, words};

/// The rules page of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RulesPage {
    /// The title of the game.
    pub title: String,
    /// Other names of the game.
    pub names: Vec<String>,
    /// The game in one or two sentences.
    pub about: String,
    /// The sections, in order.
    pub sections: Vec<RulesSection>,
    /// What the texts name in backquotes.
    pub(super) names_in_text: NamesInText,
}

/// A section of a rules page.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RulesSection {
    /// What the section is about.
    pub topic: RulesTopic,
    /// The heading. Empty for the rules themselves.
    pub heading: String,
    /// How to read the section, as the end of its heading. Usually empty.
    pub note: String,
    /// The text.
    pub passages: Vec<RulesPassage>,
}

/// What a section of a rules page is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RulesTopic {
    /// The rules.
    Rules,
    /// Terms of card games.
    Terms,
    /// How cards are written.
    Notation,
    /// The names of the piles.
    Piles,
    /// The commands of the game.
    Commands,
    /// The rules in short, with the names of the piles.
    Summary,
    /// The phases of the game.
    Phases,
    /// The options, as a player types them.
    Options,
    /// Advice.
    Tactics,
    /// How often the game can be won.
    Odds,
    /// Where the rules come from.
    Origin,
    /// The books, programs and people that the page names.
    Sources,
}

/// A part of a section.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RulesPassage {
    /// A heading inside the section. The next passage belongs to it.
    Heading(String),
    /// A paragraph in one line.
    Paragraph(String),
    /// Lines in which columns of text stand under each other.
    Table(String),
    /// A list of names, each with its meaning.
    Entries(Vec<RulesEntry>),
}

/// A name with its meaning: a term, a pile, a command, an option or a source.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RulesEntry {
    /// The name.
    pub name: String,
    /// The meaning.
    pub meaning: String,
}

impl RulesTopic {
    /// Returns whether only a player who types commands needs the section.
    pub fn is_for_typing(self) -> bool {
        use RulesTopic::{Commands, Notation, Options, Piles, Summary};
        matches!(self, Notation | Piles | Commands | Summary | Options)
    }
}

impl RulesEntry {
    pub(super) fn new(name: impl Into<String>, meaning: impl Into<String>) -> RulesEntry {
        RulesEntry { name: name.into(), meaning: meaning.into() }
    }
}

impl RulesSection {
    pub(super) fn new(topic: RulesTopic, heading: &str, passages: Vec<RulesPassage>) -> RulesSection {
        RulesSection { topic, heading: heading.into(), note: String::new(), passages }
    }

    /// Creates a section with a list. Returns `None` if the list is empty.
    pub(super) fn list(topic: RulesTopic, heading: &str, entries: Vec<RulesEntry>) -> Option<RulesSection> {
        (!entries.is_empty()).then(|| RulesSection::new(topic, heading, vec![RulesPassage::Entries(entries)]))
    }

    /// Creates the section of the rules. Returns `None` if there are none.
    pub(super) fn chapters(topic: RulesTopic, chapters: Vec<RulesChapter>) -> Option<RulesSection> {
        let chapter = |RulesChapter { heading, text }: RulesChapter| {
            let heading = (!heading.is_empty()).then(|| RulesPassage::Heading(heading.into()));
            let passages = if text.is_empty() { Vec::new() } else { passages(&text) };
            heading.into_iter().chain(passages)
        };
        let passages: Vec<RulesPassage> = chapters.into_iter().flat_map(chapter).collect();
        (!passages.is_empty()).then(|| RulesSection::new(topic, "", passages))
    }

    /// Creates a section with prose. Returns `None` if there is none.
    pub(super) fn prose(topic: RulesTopic, heading: &str, prose: &str) -> Option<RulesSection> {
        (!prose.is_empty()).then(|| RulesSection::new(topic, heading, passages(prose)))
    }

    /// Returns the section as text, with its heading in front of its first paragraph or above its list.
    pub(super) fn text(&self) -> String {
        let note = if self.note.is_empty() { String::new() } else { format!(", {}", self.note) };
        let heading = match self.passages.first() {
            _ if self.heading.is_empty() => String::new(),
            Some(RulesPassage::Entries(_)) => format!("{}{note}:\n", self.heading),
            _ => format!("{}{note}: ", self.heading),
        };
        let mut text = heading;
        for (index, passage) in self.passages.iter().enumerate() {
            // What follows a list is a note on it.
            match index.checked_sub(1).map(|before| &self.passages[before]) {
                None => {}
                Some(RulesPassage::Entries(_)) => text.push('\n'),
                Some(RulesPassage::Heading(_)) => {}
                Some(_) => text += "\n\n",
            }
            text += &passage.text();
        }
        text
    }
}

impl RulesPassage {
    fn text(&self) -> String {
        match self {
            RulesPassage::Heading(heading) => words::chapter_heading(heading),
            RulesPassage::Paragraph(text) | RulesPassage::Table(text) => text.clone(),
            RulesPassage::Entries(entries) => {
                let lines = entries.iter().map(|RulesEntry { name, meaning }| format!("  {name}: {meaning}"));
                lines.collect::<Vec<_>>().join("\n")
            }
        }
    }
}

impl RulesPage {
    /// Returns the parts of a text of this page: words, and what is typed.
    pub fn spans(&self, text: &str) -> Vec<RulesSpan> {
        self.names_in_text.spans(text)
    }

    /// Returns the page as text, in lines of at most `columns` columns. The last line has no line break.
    pub(super) fn text(&self, columns: usize) -> String {
        let heading = if self.names.is_empty() {
            self.title.clone()
        } else {
            format!("{} (also {})", self.title, self.names.join(", "))
        };
        let mut parts = vec![heading, self.about.clone()];
        parts.extend(self.sections.iter().map(RulesSection::text));
        parts.retain(|part| !part.is_empty());
        // A tab of a rulebook would have another width in each terminal.
        let page = parts.join("\n\n").replace('\t', " ");
        text::sanitize_lines(&text::wrap(&page, columns).join("\n")).into_owned()
    }
}

/// Joins each paragraph of a prose into one line, so that it can be wrapped for any screen. A paragraph with all lines
/// indented is a table, and its lines stay.
fn passages(prose: &str) -> Vec<RulesPassage> {
    let passage = |paragraph: &str| {
        if paragraph.lines().all(|line| line.starts_with("  ")) {
            RulesPassage::Table(paragraph.trim_end().to_string())
        } else {
            RulesPassage::Paragraph(paragraph.split_whitespace().collect::<Vec<_>>().join(" "))
        }
    };
    prose.trim().split("\n\n").map(passage).collect()
}
