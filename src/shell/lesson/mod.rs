//! Lessons: their texts and commands as data, and the state of a lesson in progress.
//!
//! A lesson is a fixed deal and a list of steps. Each step explains one idea. It ends when the player has made the move
//! of the step, in any spelling, or has typed the command that the step asks for, such as `hint`.

mod board_key;
mod content;
mod lesson_file;
mod progress;

pub(crate) use board_key::board_key;
pub use content::{LessonStep, LessonText, has_lesson, lesson_ids, lesson_text};
pub use lesson_file::{LessonProgress, LessonState};
pub use progress::Lesson;
pub(crate) use progress::LessonEvent;
