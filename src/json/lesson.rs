//! The lines of a lesson, between those of its session.

use serde::Serialize;

/// A step of a lesson begins, or the lesson is completed.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "lesson"))]
#[serde(tag = "type", rename = "lesson")]
pub struct LessonLine<'a> {
    /// The name of the lesson.
    pub lesson: &'a str,
    /// The number of the step, from 1. Left out when the lesson is completed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// The number of steps.
    pub steps: usize,
    /// The subject of the step. Left out when the lesson is completed.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub title: &'a str,
    /// The explanation in sentences.
    pub text: &'a str,
    /// What to do, in sentences. Left out when the lesson is completed.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub task: &'a str,
    /// The command that the step asks for. Other spellings of it work, too. Left out when the lesson is completed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<&'a str>,
}
