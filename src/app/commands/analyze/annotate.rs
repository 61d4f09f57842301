//! Insertion of notes into a copy of a transcript.

use crate::app::commands::verify::StandardAssertions;
use crate::error::{Error, Result};
use crate::game::Game;
use crate::play::{Command, Existing, LocatedStep, Step, TextCommand, Transcript, verify_with, write_file};
use crate::yaml;
use std::path::Path;
use std::sync::Arc;

/// A note, and the number of the step before which it stands, from 1.
pub struct StepNote {
    /// The number of the step.
    pub before: usize,
    /// The note.
    pub note: String,
}

/// What a copy says besides.
pub struct Annotations {
    /// The notes, in their order.
    pub remarks: Vec<StepNote>,
    /// Whether hidden cards were looked at: whoever reads the notes knows of them.
    pub peeked: bool,
}

/// Writes a copy of a transcript of one deal with notes between its steps. What stands there already is not said twice.
///
/// # Errors
/// The transcript cannot be read again, or its steps do not stand on lines of their own; the copy cannot be written, or
/// would not verify.
pub fn annotate(from: &Path, to: &Path, existing: Existing, game: &Arc<dyn Game>, notes: &Annotations) -> Result<()> {
    let (source, bytes) = yaml::load_bytes(from)?;
    let transcript = Transcript::parse(&source, &bytes)?;
    let text = String::from_utf8(bytes).map_err(|_| Error::request("it is not valid UTF-8").in_file(&source))?;
    let annotated = with_notes(&transcript, &text, notes)?;
    verify_with(&Transcript::parse(&source, annotated.as_bytes())?, game, &StandardAssertions::default())?;
    write_file(to, annotated.as_bytes(), existing)
}

/// The text of a transcript with notes in it.
fn with_notes(transcript: &Transcript, text: &str, Annotations { remarks, peeked }: &Annotations) -> Result<String> {
    let steps = transcript.deals.first().map_or(&[][..], |deal| &deal.steps);
    let looks = steps.iter().any(|entry| asks_solver(&entry.step));
    let mut mark = (*peeked && !looks).then(|| Step::of(TextCommand::Winnable).text());
    let is_marked = mark.is_some();
    let mut noted = String::with_capacity(text.len() + 80 * remarks.len());
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let here = remarks.iter().filter(|remark| {
            let at = remark.before.checked_sub(1);
            at.and_then(|at| steps.get(at)).is_some_and(|entry| entry.line == number) && !has_note(steps, remark)
        });
        let added: Vec<String> = here.map(|remark| Step::Note(remark.note.clone()).text()).collect();
        let is_first = steps.first().is_some_and(|entry| entry.line == number);
        for step in mark.take_if(|_| is_first).into_iter().chain(added) {
            let indent = &line[..line.len() - line.trim_start_matches(' ').len()];
            if !line[indent.len()..].starts_with("- ") {
                let error = Error::request("a step does not begin on a line of its own: no note can be put before it");
                return Err(error.at(&transcript.source, number, 0));
            }
            noted += &format!("{indent}- {step}\n");
        }
        match line.trim_end().strip_suffix('}').filter(|line| is_marked && line.starts_with("  result: {status: ")) {
            Some(result) if !result.contains("peeked:") => noted += &format!("{result}, peeked: true}}\n"),
            _ => noted += line,
        }
    }
    Ok(noted)
}

/// Whether a step asks the solver, which looks under the cards.
fn asks_solver(step: &Step) -> bool {
    matches!(step, Step::Action(doing) if matches!(doing.command, Command::Winnable))
}

/// Whether a note stands directly before its step already.
fn has_note(steps: &[LocatedStep], remark: &StepNote) -> bool {
    let before = steps.get(..remark.before.saturating_sub(1)).unwrap_or_default();
    let notes =
        before.iter().rev().map_while(|entry| if let Step::Note(note) = &entry.step { Some(note) } else { None });
    notes.into_iter().any(|note| *note == remark.note)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn noted(text: &str, before: usize) -> Result<String> {
        let transcript = Transcript::parse("a.yaml", text.as_bytes()).unwrap();
        let remarks = vec![StepNote { before, note: "here: it was lost".into() }];
        with_notes(&transcript, text, &Annotations { remarks, peeked: false })
    }

    #[test]
    fn a_note_stands_before_its_step() {
        let text =
            "patience: 1\ngame: golf\nseed: 7\ndeals:\n- steps:\n  - draw\n  - {do: undo, note: why}\n  - draw\n";
        let with = |step: &str| text.replace(step, &format!("  - {{note: \"here: it was lost\"}}\n{step}"));
        assert_eq!(noted(text, 2).unwrap(), with("  - {do: undo, note: why}\n"));
        assert_eq!(noted(text, 9).unwrap(), text);
        // Once is enough.
        let once = noted(text, 2).unwrap();
        assert_eq!(noted(&once, 3).unwrap(), once);
    }

    #[test]
    fn a_copy_says_that_hidden_cards_were_looked_at() {
        let text = "patience: 1\ngame: golf\nseed: 7\ndeals:\n- steps:\n  - draw\n  - undo\n\
                    \x20 result: {status: resigned, score: 3}\n";
        let transcript = Transcript::parse("a.yaml", text.as_bytes()).unwrap();
        let marked = with_notes(&transcript, text, &Annotations { remarks: Vec::new(), peeked: true }).unwrap();
        let expected = text.replace("steps:\n", "steps:\n  - winnable\n").replace("3}", "3, peeked: true}");
        assert_eq!(marked, expected);
        let again = Transcript::parse("a.yaml", marked.as_bytes()).unwrap();
        assert_eq!(with_notes(&again, &marked, &Annotations { remarks: Vec::new(), peeked: true }).unwrap(), marked);
    }

    #[test]
    fn steps_in_one_line_cannot_be_noted() {
        let error = noted("{patience: 1, game: golf, seed: 7, deals: [{steps: [draw, undo]}]}", 2).unwrap_err();
        let message = "error: a.yaml:1: a step does not begin on a line of its own: no note can be put before it";
        assert_eq!(error.to_string(), message);
    }
}
