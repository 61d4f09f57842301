//! The numbers of moves, as `goto` counts them.
//!
//! The number of a move is the number of moves from the deal to the board after the move. Hints, marks, notes and
//! assertions have no number. If move 2 is undone and another move is made, the new move is number 2, and the undone
//! move is replaced. So each number belongs to one board: the board after the move that was not replaced.

use super::{Action, Step, Transcript};
use crate::error::Error;
use crate::play::session::bookmarks::GotoTarget;
use crate::play::session::command::Command;
use crate::text;

/// The numbers of the moves of a transcript. In a match they continue from deal to deal.
///
/// ```
/// use patience::internals::play::{MoveNumbers, Transcript};
/// let text = b"{patience: 1, game: golf, seed: 7, deals: [{steps: [draw, hint, draw, undo, move t1 w]}]}";
/// let numbers = MoveNumbers::of(&Transcript::parse("golf.yaml", text)?);
/// assert_eq!((numbers.last(), numbers.steps_to(2)), (2, Some(5)));
/// assert_eq!([1, 2, 3, 4, 5].map(|steps| numbers.after(steps)), [1, 1, 2, 1, 2]);
/// assert_eq!([1, 3, 5].map(|steps| numbers.is_replaced(steps)), [false, true, false]);
/// # Ok::<(), patience::internals::error::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveNumbers {
    source: String,
    /// For each move number, the number of steps up to and including the move. Number 0 is the deal.
    steps_to: Vec<usize>,
    /// For each number of steps, from 0, the move number of the board after these steps.
    after: Vec<usize>,
    /// For each number of steps, from 0, whether the last of these steps is a move that was replaced.
    is_replaced: Vec<bool>,
    /// For each deal, the move number of its first board.
    first_of_deal: Vec<usize>,
}

/// Counts the moves of one deal. The commands of the deal are added in order.
#[derive(Default)]
struct DealCounter {
    /// For each move of the deal, also for moves that can be redone, the number of its step, from 1.
    move_steps: Vec<usize>,
    /// The number of moves from the deal to the current board, without undone moves.
    move_count: usize,
    marks: Vec<(String, usize)>,
}

impl DealCounter {
    /// Counts the command of a step, which is given by its number from 1. Returns the numbers of the steps whose moves
    /// are replaced.
    fn add(&mut self, command: &Command<String>, step_number: usize) -> Vec<usize> {
        let clamped = |target: usize, move_steps: &[usize]| target.min(move_steps.len());
        match command {
            Command::Move(_) => {
                let replaced = self.move_steps.split_off(self.move_count);
                self.marks.retain(|(_, number)| *number <= self.move_count);
                self.move_steps.push(step_number);
                self.move_count += 1;
                return replaced;
            }
            Command::Undo(count) => self.move_count = self.move_count.saturating_sub(*count as usize),
            Command::Redo(count) => {
                self.move_count = clamped(self.move_count.saturating_add(*count as usize), &self.move_steps);
            }
            Command::Restart => self.move_count = 0,
            Command::Goto(GotoTarget::Move(number)) => self.move_count = clamped(*number, &self.move_steps),
            Command::Goto(GotoTarget::Mark(name)) => {
                let marked = self.marks.iter().find(|(other, _)| other == name);
                self.move_count = marked.map_or(self.move_count, |(_, number)| *number);
            }
            Command::Mark(name) => {
                self.marks.retain(|(other, _)| other != name);
                self.marks.push((name.clone(), self.move_count));
            }
            Command::Hint | Command::Winnable | Command::Resign => {}
        }
        Vec::new()
    }
}

impl MoveNumbers {
    /// Counts the moves of a transcript, without replaying it.
    pub fn of(transcript: &Transcript) -> MoveNumbers {
        let source = transcript.source.clone();
        let mut numbers = MoveNumbers {
            source,
            steps_to: vec![0],
            after: vec![0],
            is_replaced: vec![false],
            first_of_deal: Vec::with_capacity(transcript.deals.len()),
        };
        for deal in &transcript.deals {
            let first = numbers.last();
            numbers.first_of_deal.push(first);
            let mut counter = DealCounter::default();
            for entry in &deal.steps {
                let step_number = numbers.after.len();
                numbers.is_replaced.push(false);
                if let Step::Action(Action { command, .. }) = &entry.step {
                    counter
                        .add(command, step_number)
                        .into_iter()
                        .for_each(|replaced| numbers.is_replaced[replaced] = true);
                }
                numbers.after.push(first + counter.move_count);
            }
            numbers.steps_to.extend(counter.move_steps);
        }
        numbers
    }

    /// Returns the last number, which is the number of moves of all deals.
    pub fn last(&self) -> usize {
        self.steps_to.len() - 1
    }

    /// Returns the number of steps, over all deals, from the beginning to the move with this number. 0 is the deal.
    /// Returns `None` if there is no such move.
    pub fn steps_to(&self, number: usize) -> Option<usize> {
        self.steps_to.get(number).copied()
    }

    /// Returns the result of [`MoveNumbers::steps_to`].
    ///
    /// # Errors
    /// Fails if there is no such move.
    pub fn find(&self, number: usize) -> crate::error::Result<usize> {
        self.steps_to(number).ok_or_else(|| {
            let moves = text::pluralize(self.last(), "move");
            Error::request(format!("there is no move {number}: the game has {moves}")).in_file(&self.source)
        })
    }

    /// Returns the move number of the board after this many steps, over all deals.
    pub fn after(&self, steps: usize) -> usize {
        self.after.get(steps).copied().unwrap_or_else(|| self.last())
    }

    /// Returns the move number of the first board of a deal. `deal_index` counts from 0.
    pub fn at_deal(&self, deal_index: usize) -> usize {
        self.first_of_deal.get(deal_index).copied().unwrap_or_else(|| self.last())
    }

    /// Returns whether the last of this many steps is a move that was undone and then replaced by another.
    pub fn is_replaced(&self, steps: usize) -> bool {
        self.is_replaced.get(steps).copied().unwrap_or(false)
    }

    /// Formats the move number of the board after this many steps: `12`, or `(12)` after a move that was replaced.
    pub fn label(&self, steps: usize) -> String {
        let number = self.after(steps);
        if self.is_replaced(steps) { format!("({number})") } else { number.to_string() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Command, Replay};

    fn transcript(deals: &str) -> Transcript {
        let text = format!("{{patience: 1, game: golf, seed: 7, deals: [{deals}]}}");
        Transcript::parse("golf.yaml", text.as_bytes()).unwrap()
    }

    #[test]
    fn numbers_are_those_of_the_session() {
        let steps = "draw, hint, draw, mark here, {note: x}, draw, undo 2, redo, goto 0, goto 3, goto here, draw, undo, \
                     restart, redo 3, draw, winnable";
        let transcript = transcript(&format!("{{steps: [{steps}]}}"));
        let numbers = MoveNumbers::of(&transcript);
        let mut replay = Replay::begin(&transcript, transcript.open_game().unwrap(), 0).unwrap();
        let mut boards = vec![replay.session().board().clone()];
        while replay.step(None).unwrap().is_some() {
            assert_eq!(numbers.after(replay.steps_done()), replay.session().moves_made(), "{}", replay.steps_done());
            boards.push(replay.session().board().clone());
        }
        // At the end of the game, `goto` with a number leads to the board of this number.
        let mut session = replay.into_session();
        assert_eq!(numbers.last(), session.moves_made() + session.moves_undone());
        for number in 0..=numbers.last() {
            session.apply_command(&Command::Goto(GotoTarget::Move(number)), None).unwrap();
            assert_eq!(session.board(), &boards[numbers.steps_to(number).unwrap()], "{number}");
        }
        let labels: Vec<String> = (0..numbers.after.len()).map(|steps| numbers.label(steps)).collect();
        assert_eq!(labels.join(" "), "0 1 1 2 2 2 (3) 1 2 0 3 2 3 2 0 3 4 4");
    }

    #[test]
    fn numbers_continue_in_the_next_deal() {
        let numbers = MoveNumbers::of(&transcript("{steps: [draw, draw, undo]}, {steps: [draw, hint, draw]}"));
        assert_eq!((numbers.last(), numbers.at_deal(0), numbers.at_deal(1)), (4, 0, 2));
        assert_eq!([0, 1, 2, 3, 4].map(|number| numbers.steps_to(number).unwrap()), [0, 1, 2, 4, 6]);
        assert_eq!([3, 4, 5].map(|steps| numbers.label(steps)), ["1", "3", "3"]);
        assert_eq!(numbers.steps_to(5), None);
        assert_eq!(
            numbers.find(5).unwrap_err().to_string(),
            "error: golf.yaml: there is no move 5: the game has 4 moves"
        );
    }

    #[test]
    fn steps_that_do_not_replay_are_counted_without_overflow() {
        let numbers =
            MoveNumbers::of(&transcript("{steps: [undo 9, redo 9, goto 7, goto nowhere, draw, redo 4294967295]}"));
        assert_eq!((numbers.last(), numbers.after(6)), (1, 1));
    }
}
