//! The lines that a lesson adds to the lines of its session.

use serde::Serialize;

/// The beginning of a step of a lesson, or the end of the lesson.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "lesson"))]
#[serde(tag = "type", rename = "lesson")]
pub struct LessonLine<'a> {
    /// The name of the lesson.
    pub lesson: &'a str,
    /// The number of the step, from 1. Absent when the lesson is completed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// The number of steps.
    pub steps: usize,
    /// The subject of the step. Absent when the lesson is completed.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub title: &'a str,
    /// The explanation in sentences.
    pub text: &'a str,
    /// What to do, in sentences. Absent when the lesson is completed.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub task: &'a str,
    /// The command that the step asks for. Other spellings of it work, too. Absent when the lesson is completed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<&'a str>,
}
