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
}

/// Returns the names of the lessons, in order.
pub fn lesson_ids() -> impl Iterator<Item = &'static str> + Clone {
    LESSONS.iter().map(|(id, _)| *id)
}

/// Returns a lesson. Case does not matter in its name.
///
/// # Errors
/// Fails if there is no such lesson.
pub fn lesson_text(name: &str) -> Result<LessonText> {
    let Some((id, source)) = LESSONS.iter().find(|(id, _)| id.eq_ignore_ascii_case(name)) else {
        let lesson_names: Vec<String> = lesson_ids().map(|id| format!("`{id}`")).collect();
        let error = Error::request(format!("there is no lesson `{}`", text::sanitize_line(&text::truncate(name, 40))));
        let error = error.did_you_mean(&name.to_lowercase(), lesson_ids());
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
            assert_eq!(lesson.id, id);
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
    fn an_unknown_lesson_names_the_lessons() {
        assert_eq!(
            lesson_text("Klondyke").unwrap_err().to_string(),
            "error: there is no lesson `Klondyke`\nhint: did you mean `klondike`?\n\
             hint: the lessons are `klondike`, `freecell` and `spider`"
        );
        assert_eq!(lesson_text("Spider").unwrap().id, "spider");
    }
}
