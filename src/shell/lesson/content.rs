//! The texts of the lessons, which are YAML files next to this one.

use crate::error::{Error, Result};
use crate::text;
use crate::yaml;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The lessons in the order in which a newcomer takes them.
const LESSONS: [(&str, &str); 3] = [
    ("klondike", include_str!("klondike.yaml")),
    ("freecell", include_str!("freecell.yaml")),
    ("spider", include_str!("spider.yaml")),
];

/// The content of a lesson.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct LessonText {
    /// The name on the command line.
    pub id: String,
    /// The name in headings.
    pub title: String,
    /// The subject, for a list of lessons.
    pub about: String,
    /// The id of the game.
    pub game: String,
    /// The values of its options.
    pub options: BTreeMap<String, String>,
    /// The deal, as `--deal` takes it.
    pub deal: String,
    /// The steps.
    pub steps: Vec<LessonStep>,
    /// The sentences after the last step.
    pub end: String,
    /// The texts that differ on a page, where the player taps and drags.
    #[serde(default)]
    pub page: LessonTextOnPage,
}

/// The texts of a lesson that differ on a page.
#[derive(Deserialize, Clone, Debug, Default)]
#[serde(deny_unknown_fields)]
pub struct LessonTextOnPage {
    /// The subject.
    pub about: Option<String>,
    /// The sentences after the last step.
    pub end: Option<String>,
}

/// A step of a lesson.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// The subject, for the heading.
    pub title: String,
    /// The explanation.
    pub say: String,
    /// What to do, with the command to type.
    pub task: String,
    /// The command of a step that makes or takes back moves. The step ends with the board to which this command leads.
    #[serde(rename = "type")]
    pub played: Option<String>,
    /// The command of a step that asks a question, such as `hint`. The step ends when it is answered.
    pub ask: Option<String>,
    /// A sentence that helps after a wrong command.
    pub hint: String,
    /// Sentences about other legal moves, by move in the spelling of transcripts.
    #[serde(default)]
    pub wrong: BTreeMap<String, String>,
    /// The texts for a page, where the player taps and drags.
    pub page: LessonStepOnPage,
}

/// The texts of a step for a page: always the task, and other texts that differ there.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct LessonStepOnPage {
    /// The subject.
    pub title: Option<String>,
    /// The explanation.
    pub say: Option<String>,
    /// What to do, with the card or the button to tap.
    pub task: String,
    /// A sentence that helps after a wrong move.
    pub hint: Option<String>,
}

impl LessonStep {
    /// Returns the command of the step.
    pub fn command(&self) -> &str {
        self.played.as_deref().or(self.ask.as_deref()).unwrap_or_default()
    }

    /// Returns the hint, followed by the command to type.
    pub(super) fn reminder(&self) -> String {
        format!("{} Type `{}`.", self.hint, self.command())
    }

    /// Returns the hint for a page, which shows the task all the time.
    pub(crate) fn hint_on_page(&self) -> &str {
        self.page.hint.as_ref().unwrap_or(&self.hint)
    }
}

/// Returns the names of the lessons, in order.
pub fn lesson_ids() -> impl Iterator<Item = &'static str> + Clone {
    LESSONS.iter().map(|(id, _)| *id)
}

/// Whether there is a lesson on a game. A lesson has the id of its game.
pub fn has_lesson(game: &str) -> bool {
    lesson_ids().any(|id| id == game)
}

/// Returns a lesson. Case does not matter in its name.
///
/// # Errors
/// Fails if there is no such lesson.
pub fn lesson_text(name: &str) -> Result<LessonText> {
    let Some((id, source)) = LESSONS.iter().find(|(id, _)| id.eq_ignore_ascii_case(name)) else {
        let lesson_names: Vec<String> = lesson_ids().map(|id| format!("`{id}`")).collect();
        let error = Error::unknown_name("lesson", &text::truncate(name, 40), lesson_ids());
        return Err(error.hint(format!("the lessons are {}", text::join_list(&lesson_names, "and"))));
    };
    yaml::from_node(&yaml::parse(&format!("{id}.yaml"), source.as_bytes())?)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the sentences of a text.
    fn sentences(text: &str) -> impl Iterator<Item = &str> {
        text.split_inclusive(['.', '?', '!', ':']).filter(|sentence| !sentence.trim().is_empty())
    }

    #[test]
    fn every_text_is_short_and_names_its_command() {
        for id in lesson_ids() {
            let lesson = lesson_text(id).unwrap();
            assert_eq!((&*lesson.id, &*lesson.game), (id, id));
            for step in &lesson.steps {
                let command = format!("`{}`", step.command());
                assert!(step.task.contains(&command), "{id}: {}: {command}", step.title);
                assert!(step.played.is_some() != step.ask.is_some(), "{id}: {}", step.title);
                assert!((1..=4).contains(&sentences(&step.say).count()), "{id}: {}: {}", step.title, step.say);
                for text in [&step.say, &step.task, &step.hint, &lesson.end].into_iter().chain(step.wrong.values()) {
                    assert!(text.ends_with(['.', '`']) && !text.contains('\n'), "{id}: {text}");
                    for sentence in sentences(text) {
                        assert!(sentence.split_whitespace().count() <= 25, "{id}: {sentence}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_page_has_texts_without_commands() {
        for id in lesson_ids() {
            let lesson = lesson_text(id).unwrap();
            let end = lesson.page.end.as_deref().unwrap_or(&lesson.end);
            for step in &lesson.steps {
                let say = step.page.say.as_deref().unwrap_or(&step.say);
                assert!((1..=4).contains(&sentences(say).count()), "{id}: {say}");
                let texts = [say, &step.page.task, step.hint_on_page(), end];
                for text in texts.into_iter().chain(step.wrong.values().map(String::as_str)) {
                    assert!(text.ends_with('.') && !text.contains(['`', '\n']), "{id}: {text}");
                    assert!(["Type ", "type ", "piles named"].iter().all(|word| !text.contains(word)), "{id}: {text}");
                    for sentence in sentences(text) {
                        assert!(sentence.split_whitespace().count() <= 25, "{id}: {sentence}");
                    }
                }
            }
        }
    }

    #[test]
    fn an_unknown_lesson_names_the_lessons() {
        assert_eq!(
            lesson_text("Klondyke").unwrap_err().to_string(),
            "error: there is no lesson `Klondyke`\nhint: did you mean `klondike`?\n\
             hint: the lessons are `klondike`, `freecell` and `spider`"
        );
        assert_eq!(lesson_text("Spider").unwrap().id, "spider");
    }
}
