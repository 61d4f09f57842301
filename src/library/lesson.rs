//! Lessons on a page: the texts of the current step, and what to tap on the board.

use super::game::Game;
use super::shell::Shell;
use super::shell_on_page::{PageReply, PlaceOnBoard};
use crate::card::DealSpec;
use crate::error::Result;
use crate::game::Move;
use crate::render::sentence::capitalized;
use crate::shell::{self, LessonStep, board_key, lesson_ids, lesson_text, open_lesson};
use serde::Serialize;

pub use crate::shell::has_lesson;

/// A lesson in a list of lessons.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct LessonInfo {
    /// The name, which is also the id of the game.
    pub id: String,
    /// The title.
    pub title: String,
    /// The subject.
    pub about: String,
    /// The number of steps.
    pub steps: usize,
}

/// What a page shows of a lesson in progress.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct LessonPage {
    /// The name.
    pub id: String,
    /// The title.
    pub title: String,
    /// The number of the current step, from 1. `None` after the last one.
    pub step: Option<usize>,
    /// The number of steps.
    pub steps: usize,
    /// The subject of the step.
    pub heading: String,
    /// The explanation, or the sentences after the last step.
    pub text: String,
    /// What to do. Empty after the last step.
    pub task: String,
    /// The cards or piles to tap, in this order. Empty if the step asks for a command.
    pub taps: Vec<PlaceOnBoard>,
    /// The command that the step asks for, such as `hint`. `None` if it asks for a move.
    pub command: Option<String>,
}

/// Returns the lessons, in the order in which a newcomer takes them.
///
/// ```
/// let lessons = patience::lessons()?;
/// assert_eq!((lessons[0].id.as_str(), lessons[0].steps), ("klondike", 13));
/// # Ok::<(), patience::Error>(())
/// ```
///
/// # Errors
/// Never fails, because the lessons are part of the library.
pub fn lessons() -> Result<Vec<LessonInfo>> {
    let info = |id| {
        let text = lesson_text(id)?;
        let about = capitalized(text.page.about.as_ref().unwrap_or(&text.about));
        Ok(LessonInfo { id: text.id, title: text.title, about, steps: text.steps.len() })
    };
    lesson_ids().map(info).collect()
}

impl Shell {
    /// Opens a lesson on a page, at a step, counted from 0. If the lesson has no such step, it begins at the first one.
    /// `settings` are those of [`Shell::page`]. Automatic moves are off.
    ///
    /// ```
    /// use patience::Shell;
    ///
    /// let mut shell = Shell::lesson("klondike", 1, &[])?;
    /// let page = shell.lesson_page().expect("the shell has a lesson");
    /// assert_eq!((page.step, page.steps, page.heading.as_str()), (Some(2), 13, "Dragging a card"));
    /// assert_eq!(shell.enter_on_page("draw")?.kind, "rejection");
    /// shell.enter_on_page("move t1 t5")?;
    /// assert_eq!(shell.lesson_page().and_then(|page| page.step), Some(3));
    /// # Ok::<(), patience::Error>(())
    /// ```
    ///
    /// # Errors
    /// Fails if there is no such lesson, setting or value.
    pub fn lesson(name: &str, step: usize, settings: &[(&str, &str)]) -> Result<Shell> {
        let (_, lesson) = open_lesson(name, step)?;
        let text = lesson.text();
        let options: Vec<(&str, &str)> = text.options.iter().map(|(key, value)| (&**key, &**value)).collect();
        let session = Game::open(&text.game, &options)?.deal(&DealSpec::parse(&text.deal)?)?;
        let mut shell = Shell::page(session, settings)?;
        shell.change_setting("auto", "off")?;
        for step in text.steps.iter().take(lesson.current()) {
            shell.enter(step.command())?;
        }
        Ok(shell.with_lesson(lesson))
    }

    /// Returns what a page shows of the lesson. Returns `None` if the game is no lesson.
    pub fn lesson_page(&self) -> Option<LessonPage> {
        let lesson = self.shell.lesson()?;
        let (text, step) = (lesson.text(), lesson.step());
        let end = || text.page.end.clone().unwrap_or_else(|| text.end.clone());
        let m = step.and_then(|_| self.move_of_lesson(lesson));
        Some(LessonPage {
            id: text.id.clone(),
            title: text.title.clone(),
            step: step.map(|_| lesson.current() + 1),
            steps: text.steps.len(),
            heading: step.map_or("Well done".into(), heading_on_page),
            text: step.map_or_else(end, |step| step.page.say.clone().unwrap_or_else(|| step.say.clone())),
            task: step.map_or(String::new(), |step| step.page.task.clone()),
            taps: m.map_or_else(Vec::new, |m| self.taps(m)),
            command: step.filter(|_| m.is_none()).map(|step| step.command().to_string()),
        })
    }

    /// Returns the legal move that leads on to the next board of the step. The player may have chosen another foundation
    /// or cell than the command of the lesson.
    fn move_of_lesson(&self, lesson: &shell::Lesson) -> Option<Move> {
        let session = self.play_session();
        let next = lesson.board_after(&board_key(session))?;
        session.moves().into_iter().find(|&m| {
            let mut after = session.clone();
            after.play(m).is_ok() && board_key(&after) == next
        })
    }

    /// Whether the next undone move leads to a board of the lesson. A move that the lesson took back does not. In a game
    /// that is no lesson, each undone move may be made again.
    pub(super) fn lesson_permits_redo(&self) -> bool {
        let Some(lesson) = self.shell.lesson().filter(|lesson| lesson.step().is_some()) else { return true };
        let mut after = self.play_session().clone();
        after.redo().is_ok() && lesson.permits_redo_to(&board_key(&after))
    }

    /// Returns the number of the current step of the lesson, from 0. Returns `None` if the game is no lesson.
    pub(super) fn lesson_step(&self) -> Option<usize> {
        self.shell.lesson().map(shell::Lesson::current)
    }

    /// Adds to a reply what the lesson says: the hint of the step after a rejection, and for the ear the next step.
    /// `step_before` is the step before the line.
    pub(super) fn follow_with_lesson(&self, reply: &mut PageReply, step_before: Option<usize>) {
        let Some(lesson) = self.shell.lesson() else { return };
        if let Some(step) = lesson.step() {
            // The lesson permits only what its step asks for, so it lists no other moves.
            let lists_moves = reply.kind == "answer" && !reply.offers.is_empty();
            reply.offers.clear();
            for texts in [&mut reply.said, &mut reply.spoken] {
                if lists_moves {
                    texts.clear();
                }
                if lists_moves || reply.kind == "rejection" {
                    texts.push(step.hint_on_page().to_string());
                }
            }
        }
        if step_before != self.lesson_step() {
            reply.spoken.extend(self.lesson_page().map(|page| page.spoken()));
        }
    }
}

impl LessonPage {
    /// Returns the step in sentences for a screen reader.
    ///
    /// ```
    /// let page = patience::Shell::lesson("spider", 3, &[])?.lesson_page().expect("the shell has a lesson");
    /// assert!(page.spoken().starts_with("Step 4 of 6: Dealing a row. "));
    /// assert!(page.spoken().ends_with(" Tap the stock to deal a row."));
    /// # Ok::<(), patience::Error>(())
    /// ```
    pub fn spoken(&self) -> String {
        let place = self.step.map_or(String::new(), |step| format!("Step {step} of {}: ", self.steps));
        format!("{place}{}. {} {}", self.heading, self.text, self.task).trim_end().to_string()
    }
}

fn heading_on_page(step: &LessonStep) -> String {
    capitalized(step.page.title.as_ref().unwrap_or(&step.title))
}
