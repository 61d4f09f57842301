//! A lesson in progress: the current step, and what a command means for it.

use super::content::{LessonStep, LessonText};

/// The effect of a command on a lesson.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum LessonEvent {
    /// The board is the same, and the step is not done.
    Unchanged,
    /// The board is one of those on the way to the end of the step.
    OnTheWay,
    /// The step is done.
    Done,
    /// The board is one of an earlier step, which becomes the current step again.
    WentBack,
    /// The board does not belong to the lesson.
    Unexpected,
}

/// A lesson in progress.
pub struct Lesson {
    text: LessonText,
    /// For each step, the keys of its boards (see [`board_key`](super::board_key())): the first board, the boards on
    /// the way, and the last board.
    boards: Vec<Vec<String>>,
    /// The index of the current step. The number of steps if the lesson is over.
    current: usize,
    is_completed: bool,
    on_progress: Box<dyn FnMut(usize)>,
}

impl Lesson {
    pub(crate) fn new(text: LessonText, boards: Vec<Vec<String>>, current: usize) -> Lesson {
        Lesson { text, boards, current, is_completed: false, on_progress: Box::new(|_| {}) }
    }

    /// Sets a function that gets the index of the current step whenever it changes, and at the end the number of steps.
    #[must_use]
    pub fn on_progress(self, on_progress: impl FnMut(usize) + 'static) -> Lesson {
        Lesson { on_progress: Box::new(on_progress), ..self }
    }

    /// Returns the content.
    pub fn text(&self) -> &LessonText {
        &self.text
    }

    /// Returns the index of the current step, or the number of steps if the lesson is over.
    pub fn current(&self) -> usize {
        self.current
    }

    /// Whether the last step was done since the lesson was opened.
    pub fn is_completed(&self) -> bool {
        self.is_completed
    }

    /// Returns the current step. Returns `None` if the lesson is over.
    pub(crate) fn step(&self) -> Option<&LessonStep> {
        self.text.steps.get(self.current)
    }

    /// Returns the key of the board that follows this one on the way to the end of the current step. Returns `None` if the
    /// board is not on that way, or at its end.
    pub(crate) fn board_after(&self, board: &str) -> Option<&str> {
        let mut boards = self.boards.get(self.current)?.iter();
        boards.find(|key| *key == board)?;
        boards.next().map(String::as_str)
    }

    /// Whether `redo` may lead to a board: to one of this step or of an earlier one, or to the first one of a later step.
    pub(crate) fn permits_redo_to(&self, board: &str) -> bool {
        let (known, later) = self.boards.split_at((self.current + 1).min(self.boards.len()));
        let is_board = |key: &String| key == board;
        known.iter().flatten().any(is_board) || later.iter().any(|boards| boards.first().is_some_and(is_board))
    }

    /// Judges an executed command by its word and by the keys of the boards before and after it. Changes the current
    /// step.
    pub(crate) fn judge(&mut self, word: &str, before: &str, after: &str) -> LessonEvent {
        let Some(step) = self.step() else { return self.judge_after_the_end(word, after) };
        if before == after {
            let is_asked = step.ask.as_deref() == Some(word);
            return if is_asked { self.go_to(self.current + 1, LessonEvent::Done) } else { LessonEvent::Unchanged };
        }
        let boards = self.boards.get(self.current).map_or(&[][..], Vec::as_slice);
        match boards.iter().rposition(|board| board == after) {
            Some(index) if index > 0 && index + 1 == boards.len() => {
                return self.go_to(self.current + 1, LessonEvent::Done);
            }
            Some(_) => return LessonEvent::OnTheWay,
            None => {}
        }
        let earlier = self.boards.iter().take(self.current).rposition(|boards| boards.iter().any(|key| key == after));
        match earlier {
            Some(step) => self.go_to(step, LessonEvent::WentBack),
            None if word == "redo" => self.judge_redo(after),
            None => LessonEvent::Unexpected,
        }
    }

    /// Judges a redo to a board that is in neither the current step nor an earlier one. A redo of several moves can
    /// lead to the first board of a later step.
    fn judge_redo(&mut self, after: &str) -> LessonEvent {
        let is_first = |boards: &Vec<String>| boards.first().is_some_and(|board| board == after);
        match self.boards.iter().skip(self.current).position(is_first) {
            Some(steps) => self.go_to(self.current + steps, LessonEvent::Done),
            None => LessonEvent::Unexpected,
        }
    }

    /// Judges a command after the end of the lesson. Every move is then allowed, and `restart` begins the lesson
    /// again.
    fn judge_after_the_end(&mut self, word: &str, after: &str) -> LessonEvent {
        let is_first = self.boards.first().and_then(|boards| boards.first()).is_some_and(|board| board == after);
        if word == "restart" && is_first { self.go_to(0, LessonEvent::WentBack) } else { LessonEvent::Unchanged }
    }

    fn go_to(&mut self, step: usize, event: LessonEvent) -> LessonEvent {
        self.current = step;
        self.is_completed |= step == self.text.steps.len();
        (self.on_progress)(step);
        event
    }

    /// Returns the page of the current step, or the last page if the lesson is over.
    pub(crate) fn page(&self) -> String {
        match self.step() {
            Some(step) => format!("{}: {}\n{}\n{}", self.heading(), step.title, step.say, step.task),
            None => format!(
                "You have completed the lesson.\n{}\n`new` starts a game of your own, and `quit` leaves.",
                self.text.end
            ),
        }
    }

    /// Returns a hint for the current step. Empty after the last step.
    pub(crate) fn reminder(&self) -> String {
        self.step().map_or(String::new(), LessonStep::reminder)
    }

    /// Returns a line with the current step and its command. Empty after the last step.
    pub(crate) fn position_line(&self) -> String {
        self.step().map_or(String::new(), |step| format!("{}: type `{}`", self.heading(), step.command()))
    }

    /// Formats the heading of the current step: `Klondike lesson, step 2 of 13`.
    fn heading(&self) -> String {
        format!("{} lesson, step {} of {}", self.text.title, self.current + 1, self.text.steps.len())
    }
}
