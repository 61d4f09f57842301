//! The command `history`: the moves of the game so far, with their numbers for `goto`.

use crate::board::View;
use crate::error::Result;
use crate::game::Move;
use crate::render::move_effect;
use crate::shell::output::response::{Answer, Response};
use crate::shell::parse::command_usage::CommandInput;
use crate::shell::settings::ShowMode;
use crate::shell::state::Shell;
use crate::text;

/// A line of the list: a single move, or several draws without another move between them.
struct HistoryLine {
    /// The numbers of the first and the last move.
    numbers: (usize, usize),
    command: String,
    remark: String,
    /// The names of the marks after the last move.
    marks: Vec<String>,
}

/// Executes `history [N]`.
pub(super) fn history(shell: &mut Shell<'_>, input: &CommandInput<'_>) -> Result<Response> {
    let moves_made = shell.session.moves_made();
    let first_number = match input.number() {
        Err(rejection) => return Ok(rejection.into()),
        Ok(_) if input.words.is_empty() => 1,
        Ok(count) => moves_made.saturating_sub(count as usize) + 1,
    };
    let history_lines = history_lines(shell, first_number);
    let (earlier, undone): (Vec<&HistoryLine>, Vec<&HistoryLine>) =
        history_lines.iter().partition(|history_line| history_line.numbers.1 <= moves_made);
    let number_width = history_lines.iter().map(|history_line| history_line.label().len()).max().unwrap_or(0);
    let command_width = history_lines.iter().map(|history_line| text::width(&history_line.command)).max().unwrap_or(0);
    let format_line = |history_line: &&HistoryLine| {
        history_line.line(number_width, command_width, shell.settings.show == ShowMode::Spoken)
    };
    let mut lines: Vec<String> = earlier.iter().map(format_line).collect();
    if lines.is_empty() {
        lines.push("no moves so far".into());
    }
    if !undone.is_empty() {
        lines.push("undone, `redo` plays them again:".into());
        lines.extend(undone.iter().map(format_line));
    }
    let moves: Vec<Move> = shell.session.played_moves().skip(first_number - 1).collect();
    let undone: Vec<Move> = shell.session.moves_with_events().skip(moves_made).map(|(m, _)| m).collect();
    Ok(Response::Answer(Answer {
        text: lines.join("\n"),
        moves: Some(moves),
        undone: Some(undone),
        marks: Some(shell.session.marks().to_vec()),
        ..Answer::default()
    }))
}

/// Returns the lines for the moves from `first_number` on, including the undone moves that can be redone. Consecutive
/// draws share a line, which ends at a mark and at the current board.
fn history_lines(shell: &Shell<'_>, first_number: usize) -> Vec<HistoryLine> {
    let (session, voice) = (&shell.session, shell.settings.show.voice());
    let (game, info, moves_made) = (session.game().as_ref(), session.info(), session.moves_made());
    let marks_at = |number| {
        let marks = session.marks().iter().filter(move |mark| mark.moves == number);
        marks.map(|mark| text::sanitize_line(&mark.name).into_owned()).collect::<Vec<_>>()
    };
    let mut board = session.initial_board().clone();
    let mut history_lines: Vec<HistoryLine> = Vec::new();
    let mut previous = None;
    for (number, (m, events)) in (1..).zip(session.moves_with_events()) {
        let is_listed = number >= first_number;
        let remark = if is_listed { move_effect(game, View::of(&board), m, voice) } else { String::new() };
        events.iter().for_each(|event| board.apply(event));
        if !is_listed {
            continue;
        }
        let marks = marks_at(number);
        let is_another_draw = m == Move::Draw && previous == Some(Move::Draw) && number != moves_made + 1;
        if let Some(history_line) =
            history_lines.last_mut().filter(|history_line| is_another_draw && history_line.marks.is_empty())
        {
            history_line.numbers.1 = number;
            history_line.command = format!("{} {}", info.format_move(m), number + 1 - history_line.numbers.0);
            history_line.marks = marks;
        } else {
            let command = shell.with_card_names(&info.format_move(m)).into_owned();
            history_lines.push(HistoryLine { numbers: (number, number), command, remark, marks });
        }
        previous = Some(m);
    }
    if first_number == 1 && !marks_at(0).is_empty() {
        let deal =
            HistoryLine { numbers: (0, 0), command: "the deal".into(), remark: String::new(), marks: marks_at(0) };
        history_lines.insert(0, deal);
    }
    history_lines
}

impl HistoryLine {
    /// Formats the numbers: `7`, or `7-9` for draws in a row.
    fn label(&self) -> String {
        match self.numbers {
            (first, last) if first == last => first.to_string(),
            (first, last) => format!("{first}-{last}"),
        }
    }

    fn line(&self, number_width: usize, command_width: usize, is_spoken: bool) -> String {
        let (label, command) = (self.label(), &self.command);
        let marks: String = self.marks.iter().map(|name| format!("  (mark {name})")).collect();
        match (is_spoken, self.remark.is_empty()) {
            (true, true) => format!("{label}: {command}{marks}"),
            (true, false) => format!("{label}: {command}: {}{marks}", self.remark),
            (false, true) => format!("{label:>number_width$}  {command}{marks}"),
            // The width of a format counts characters, and each character of a command takes one column.
            (false, false) => format!("{label:>number_width$}  {command:command_width$}  # {}{marks}", self.remark),
        }
    }
}
