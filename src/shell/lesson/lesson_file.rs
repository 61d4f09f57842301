//! The file that keeps the progress in lessons, next to the folder for transcripts.
//!
//! ```yaml
//! lessons: 1
//! klondike: {step: 4}
//! freecell: {step: 0, completed: true}
//! ```

use super::content::lesson_ids;
use crate::error::{Error, Result};
use crate::platform::NO_DATA_FOLDER;
use crate::play::{Existing, write_file};
use crate::yaml::fields::{bool_value, check_format, check_keys, number_value, required};
use crate::yaml::{self, Node};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The version of the format of the file.
const FORMAT: i128 = 1;

/// The progress in one lesson.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct LessonState {
    /// The number of completed steps since the lesson was last started.
    pub step: usize,
    /// Whether the lesson was ever completed.
    pub is_completed: bool,
}

impl LessonState {
    /// Returns the state after this number of completed steps. `step_count` is the number of all steps. A completed
    /// lesson begins again at its first step.
    fn after(completed_steps: usize, step_count: usize) -> LessonState {
        let is_completed = completed_steps >= step_count;
        LessonState { step: if is_completed { 0 } else { completed_steps }, is_completed }
    }
}

/// The progress in all lessons.
#[derive(Clone, Debug, Default)]
pub struct LessonProgress {
    path: Option<PathBuf>,
    states: BTreeMap<String, LessonState>,
}

impl LessonProgress {
    /// Reads the file. If it is damaged, all lessons begin at their first step, and the error is returned, too.
    pub fn read(path: Option<PathBuf>) -> (LessonProgress, Option<Error>) {
        // Before the first lesson there is no file. A link to a missing file is an error, so the link itself is examined.
        let (states, damage) = match path.as_deref().filter(|path| path.symlink_metadata().is_ok()).map(read_states) {
            None => (BTreeMap::new(), None),
            Some(Ok(states)) => (states, None),
            Some(Err(error)) => (BTreeMap::new(), Some(error)),
        };
        (LessonProgress { path, states }, damage)
    }

    /// Returns the progress in a lesson.
    pub fn state(&self, lesson: &str) -> LessonState {
        self.states.get(lesson).copied().unwrap_or_default()
    }

    /// Adds the progress in the lessons that this one does not contain.
    pub(crate) fn add_missing(&mut self, other: LessonProgress) {
        for (lesson, state) in other.states {
            self.states.entry(lesson).or_insert(state);
        }
    }

    /// Parses the text of the file; `source` is its name in messages. The progress has no file in which it is saved.
    ///
    /// # Errors
    /// Fails if the text is not valid. The error contains the place.
    pub(crate) fn parse(source: &str, bytes: &[u8]) -> Result<LessonProgress> {
        Ok(LessonProgress { path: None, states: states_in(&yaml::parse(source, bytes)?)? })
    }

    /// Returns the progress in these lessons, with the numbers of their completed steps and of all their steps.
    pub(crate) fn of(lessons: impl IntoIterator<Item = (String, usize, usize)>) -> LessonProgress {
        let states =
            lessons.into_iter().map(|(lesson, done, step_count)| (lesson, LessonState::after(done, step_count)));
        LessonProgress { path: None, states: states.collect() }
    }

    /// Returns each lesson of the file with the number of its completed steps. `step_count` returns the number of all
    /// steps of a lesson, which is also that of a completed one.
    pub(crate) fn completed_steps(&self, step_count: impl Fn(&str) -> usize) -> Vec<(String, usize)> {
        let steps =
            |lesson: &str, state: &LessonState| if state.is_completed { step_count(lesson) } else { state.step };
        self.states.iter().map(|(lesson, state)| (lesson.clone(), steps(lesson, state))).collect()
    }

    /// Returns the text of the file.
    pub(crate) fn text(&self) -> String {
        let lines = self.states.iter().map(|(lesson, state)| {
            let completed = if state.is_completed { ", completed: true" } else { "" };
            format!("{lesson}: {{step: {}{completed}}}\n", state.step)
        });
        format!("lessons: {FORMAT}\n{}", lines.collect::<String>())
    }

    /// Saves the number of completed steps of a lesson in the file. `step_count` is the number of all its steps. A
    /// completed lesson begins again at its first step.
    ///
    /// # Errors
    /// Fails if the file cannot be written, or if the environment names no folder for it.
    pub fn save(&mut self, lesson: &str, completed_steps: usize, step_count: usize) -> Result<()> {
        let state = LessonState::after(completed_steps, step_count);
        let is_completed = self.state(lesson).is_completed || state.is_completed;
        self.states.insert(lesson.into(), LessonState { is_completed, ..state });
        let Some(path) = &self.path else {
            return Err(Error::system(NO_DATA_FOLDER));
        };
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|cause| Error::cannot_create(folder, &cause))?;
        }
        write_file(path, self.text().as_bytes(), Existing::Replace)
    }
}

fn read_states(path: &Path) -> Result<BTreeMap<String, LessonState>> {
    states_in(&yaml::read_file(path)?)
}

fn states_in(root: &Node) -> Result<BTreeMap<String, LessonState>> {
    check_format(required(root, "lessons")?, "lessons", "lessons", FORMAT)?;
    check_keys(root, "the file of lessons", std::iter::once("lessons").chain(lesson_ids()))?;
    let lessons = root.entries().iter().filter(|(key, _)| key.text != "lessons");
    lessons.map(|(key, node)| Ok((key.text.clone(), read_state(node)?))).collect()
}

fn read_state(node: &Node) -> Result<LessonState> {
    check_keys(node, "a lesson", ["step", "completed"].into_iter())?;
    Ok(LessonState {
        step: number_value(required(node, "step")?, "step")?,
        is_completed: node.get("completed").map_or(Ok(false), |value| bool_value(value, "completed"))?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (LessonProgress, Option<String>) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lessons.yaml");
        fs::write(&path, text).unwrap();
        let (progress, damage) = LessonProgress::read(Some(path.clone()));
        (progress, damage.map(|error| error.message_with_location().replace(path.to_str().unwrap(), "l.yaml")))
    }

    #[test]
    fn progress_is_kept_and_a_completed_lesson_begins_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/lessons.yaml");
        let (mut progress, damage) = LessonProgress::read(Some(path.clone()));
        assert!(progress.states.is_empty() && damage.is_none());
        progress.save("klondike", 4, 13).unwrap();
        progress.save("spider", 6, 6).unwrap();
        assert_eq!(
            fs::read_to_string(&path).unwrap(),
            "lessons: 1\nklondike: {step: 4}\nspider: {step: 0, completed: true}\n"
        );
        let (mut progress, damage) = LessonProgress::read(Some(path));
        assert!(damage.is_none());
        assert_eq!(progress.state("klondike"), LessonState { step: 4, is_completed: false });
        assert_eq!(progress.state("spider"), LessonState { step: 0, is_completed: true });
        progress.save("spider", 2, 6).unwrap();
        assert_eq!(progress.state("spider"), LessonState { step: 2, is_completed: true });
    }

    #[test]
    fn a_damaged_file_starts_again() {
        for (text, message) in [
            ("", "l.yaml: the file is empty"),
            (
                "lessons: 9\n",
                "l.yaml:1:10: written by a newer version of patience (lessons 9); this version reads lessons 1",
            ),
            ("lessons: 1\nchess: {step: 1}\n", "l.yaml:2:1: unknown key `chess`"),
            ("lessons: 1\nklondike: {step: -1}\n", "l.yaml:2:18: `step` is out of range"),
            ("lessons: 1\nklondike: {}\n", "l.yaml:2:11: `step` is missing"),
            ("lessons: [", "l.yaml:"),
        ] {
            let (progress, damage) = read(text);
            let damage = damage.unwrap_or_default();
            assert!(progress.states.is_empty() && damage.starts_with(message), "{text}: {damage}");
        }
    }
}
