//! The file that keeps the progress in lessons, next to the folder for transcripts.
//!
//! ```yaml
//! lessons: 1
//! klondike: {step: 4}
//! freecell: {step: 0, completed: true}
//! ```

use crate::error::{Error, Result};
use crate::platform::NO_DATA_FOLDER;
use crate::play::{Existing, write_file};
use crate::shell::lesson_ids;
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

    /// Saves the number of completed steps of a lesson in the file. `step_count` is the number of all its steps. A
    /// completed lesson begins again at its first step.
    ///
    /// # Errors
    /// Fails if the file cannot be written, or if the environment names no folder for it.
    pub fn save(&mut self, lesson: &str, completed_steps: usize, step_count: usize) -> Result<()> {
        let is_completed = self.state(lesson).is_completed || completed_steps >= step_count;
        let step = if completed_steps < step_count { completed_steps } else { 0 };
        self.states.insert(lesson.into(), LessonState { step, is_completed });
        let Some(path) = &self.path else {
            return Err(Error::system(NO_DATA_FOLDER));
        };
        let lines = self.states.iter().map(|(lesson, state)| {
            let completed = if state.is_completed { ", completed: true" } else { "" };
            format!("{lesson}: {{step: {}{completed}}}\n", state.step)
        });
        let text = format!("lessons: {FORMAT}\n{}", lines.collect::<String>());
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|cause| Error::cannot_create(folder, &cause))?;
        }
        write_file(path, text.as_bytes(), Existing::Replace)
    }
}

fn read_states(path: &Path) -> Result<BTreeMap<String, LessonState>> {
    let root = yaml::read_file(path)?;
    check_format(required(&root, "lessons")?, "lessons", "lessons", FORMAT)?;
    check_keys(&root, "the file of lessons", std::iter::once("lessons").chain(lesson_ids()))?;
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
