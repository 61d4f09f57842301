//! The behavior of a shell in a lesson: its answers, and how it rejects moves that the current step does not ask for.

use super::lesson::{Lesson, LessonEvent, board_key};
use super::output::response::{Flow, Response};
use super::reason::Reason;
use super::rejection::Rejection;
use super::settings::{AutomaticMoves, OutputFormat};
use super::state::Shell;
use crate::error::Result;
use crate::json::{LessonLine, line};
use crate::play::Counts;

/// The state of the session before a command of a lesson.
pub(super) struct BeforeCommand {
    board: String,
    moves_made: usize,
    counts: Counts,
}

impl<'io> Shell<'io> {
    /// Makes the session a lesson. Automatic moves are off until the player turns them on after the lesson.
    #[must_use]
    pub fn with_lesson(mut self, lesson: Lesson) -> Shell<'io> {
        self.settings.auto = AutomaticMoves::Off;
        Shell { lesson: Some(lesson), ..self }
    }

    /// Returns the lesson, if the session is one.
    pub fn lesson(&self) -> Option<&Lesson> {
        self.lesson.as_ref()
    }

    /// Returns the state that [`Shell::judge_by_lesson`] compares with. Returns `None` if the session is no lesson.
    pub(super) fn before_lesson_command(&self) -> Option<BeforeCommand> {
        let Shell { lesson: Some(_), session, .. } = self else { return None };
        Some(BeforeCommand { board: board_key(session), moves_made: session.moves_made(), counts: session.counts })
    }

    /// Answers a command that means something else in a lesson than in a game. Returns `None` for all other commands.
    pub(super) fn answer_in_lesson(&self, word: &'static str, words: &[&str]) -> Option<Response> {
        let lesson = self.lesson.as_ref()?;
        if matches!(word, "resign" | "save" | "practice") {
            let text = format!("a lesson is not recorded, so you cannot use `{word}`");
            return Some(Rejection::not_allowed(word, Reason::InLesson, text).tip("`quit` leaves the lesson").into());
        }
        let (step, is_page) = (lesson.step()?, self.settings.is_page);
        match (word, words) {
            // The reminder is the hint of a step, unless the step asks the player to type `hint`.
            ("hint", [] | ["play"]) if step.ask.as_deref() != Some(word) => {
                Some(Response::text(if is_page { step.hint_on_page().to_string() } else { lesson.reminder() }))
            }
            ("set", [key, value, ..]) if key.eq_ignore_ascii_case("auto") && value.eq_ignore_ascii_case("on") => {
                let text = "automatic moves are off until the lesson is over";
                Some(Rejection::not_allowed("set auto on", Reason::InLesson, text).into())
            }
            _ => None,
        }
    }

    /// Judges a command that was executed. If the board after it belongs neither to the current step nor to an earlier
    /// one, takes the command back and rejects it.
    pub(super) fn judge_by_lesson(
        &mut self,
        word: &str,
        before: &BeforeCommand,
        reply: Response,
    ) -> (Response, LessonEvent) {
        let is_executed =
            !matches!(reply, Response::Quit | Response::New(_) | Response::Confirm(_) | Response::Rejected(_));
        let Shell { lesson: Some(lesson), session, .. } = self else { return (reply, LessonEvent::Unchanged) };
        if !is_executed {
            return (reply, LessonEvent::Unchanged);
        }
        let event = lesson.judge(word, &before.board, &board_key(session));
        if event != LessonEvent::Unexpected {
            return (reply, event);
        }
        let command = match (&reply, session.last_move()) {
            (Response::Played { .. }, Some((m, _))) if session.moves_made() == before.moves_made + 1 => {
                session.info().format_move(m)
            }
            _ => word.to_string(),
        };
        let explained = lesson.step().and_then(|step| step.wrong.get(&command)).cloned();
        self.take_back(before);
        let text = explained.unwrap_or_else(|| "the rules allow this, but the lesson asks for something else".into());
        (Rejection::not_allowed(command, Reason::LessonStep, text).into(), event)
    }

    /// Returns to the board before a command.
    fn take_back(&mut self, before: &BeforeCommand) {
        let session = &mut self.session;
        while session.moves_made() > before.moves_made && session.undo().is_ok() {}
        // The command may have undone moves.
        while session.moves_made() < before.moves_made && session.redo().is_ok() {}
        session.counts = before.counts;
    }

    /// Prints what follows a command in a lesson: the next step if the command changed the step, otherwise a reminder
    /// of the current one if the player needs it.
    pub(super) fn follow_with_lesson(&mut self, word: &str, event: LessonEvent, flow: &Flow) -> Result<()> {
        let Some(lesson) = &self.lesson else { return Ok(()) };
        let is_over = lesson.step().is_none();
        match (event, flow) {
            (LessonEvent::Done | LessonEvent::WentBack, _) => return self.show_lesson(),
            _ if is_over || self.settings.format == OutputFormat::Json => return Ok(()),
            _ => {}
        }
        let text = match (event, flow) {
            (_, Flow::Rejected | Flow::NotUnderstood) | (LessonEvent::OnTheWay, _) => lesson.reminder(),
            (_, Flow::Done) if word == "show" => return self.show_lesson(),
            (_, Flow::Done) if word != "hint" => lesson.position_line(),
            _ => return Ok(()),
        };
        self.print_advice(&text)
    }

    /// Prints the first page of a lesson.
    pub(super) fn begin_lesson(&mut self) -> Result<()> {
        self.show_lesson()?;
        if self.settings.is_for_person() {
            self.print_advice("`quit` leaves the lesson, and `patience learn` continues it.")
        } else {
            Ok(())
        }
    }

    /// Prints the page of the current step, or the last page if the lesson is over.
    pub(super) fn show_lesson(&mut self) -> Result<()> {
        let Some(lesson) = &self.lesson else { return Ok(()) };
        if self.settings.format == OutputFormat::Json {
            let line = line(&lesson_line(lesson));
            return self.print(&line);
        }
        let page = lesson.page();
        if self.settings.interactive { self.print_advice(&page) } else { self.print(&page) }
    }

    /// Prints the page of the current step again if it is no longer on a screen that keeps only the last messages.
    pub(super) fn repeat_lesson(&mut self) -> Result<()> {
        let is_in_progress = self.lesson.as_ref().is_some_and(|lesson| lesson.step().is_some());
        if is_in_progress && self.has_cleared_messages() { self.show_lesson() } else { Ok(()) }
    }
}

fn lesson_line(lesson: &Lesson) -> LessonLine<'_> {
    let (text, step) = (lesson.text(), lesson.step());
    LessonLine {
        lesson: &text.id,
        step: step.map(|_| lesson.current() + 1),
        steps: text.steps.len(),
        title: step.map_or("", |step| &step.title),
        text: step.map_or(&text.end, |step| &step.say),
        task: step.map_or("", |step| &step.task),
        expected: step.map(super::lesson::LessonStep::command),
    }
}
