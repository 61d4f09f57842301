//! Inserts notes into a copy of a transcript.

use crate::error::{Error, Result};
use crate::game::Game;
use crate::library::StandardAssertions;
use crate::play::{Command, Existing, LocatedStep, Step, TextCommand, Transcript, verify_with, write_file};
use crate::yaml;
use std::path::Path;
use std::sync::Arc;

/// A note for one step of a transcript.
pub struct StepNote {
    /// The number of the step that follows the note, from 1.
    pub before: usize,
    /// The text of the note.
    pub text: String,
}

/// The additions to a copy of a transcript.
pub struct Annotations {
    /// The notes, in the order of their steps.
    pub notes: Vec<StepNote>,
    /// Whether the analysis used hidden cards, so that the notes reveal something about them.
    pub peeked: bool,
}

/// Writes a copy of a transcript of one deal, with notes between its steps. Omits notes that are already there.
///
/// # Errors
/// Fails if the transcript cannot be read again, if a step does not begin on its own line, or if the copy cannot be
/// verified or written.
pub fn annotate(from: &Path, to: &Path, existing: Existing, game: &Arc<dyn Game>, notes: &Annotations) -> Result<()> {
    let (source, bytes) = yaml::load_bytes(from)?;
    let transcript = Transcript::parse(&source, &bytes)?;
    let text = String::from_utf8(bytes).map_err(|_| Error::request("the file is not valid UTF-8").in_file(&source))?;
    let annotated = with_notes(&transcript, &text, notes)?;
    verify_with(&Transcript::parse(&source, annotated.as_bytes())?, game, &StandardAssertions::default())?;
    write_file(to, annotated.as_bytes(), existing)
}

/// Returns the text of a transcript with notes inserted.
fn with_notes(transcript: &Transcript, text: &str, Annotations { notes, peeked }: &Annotations) -> Result<String> {
    let steps = transcript.deals.first().map_or(&[][..], |deal| &deal.steps);
    let is_peeked_already = steps.iter().any(|entry| asks_solver(&entry.step));
    let mut mark = (*peeked && !is_peeked_already).then(|| Step::of(TextCommand::Winnable).text());
    let is_marked = mark.is_some();
    let mut noted = String::with_capacity(text.len() + 80 * notes.len());
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let here = notes.iter().filter(|note| {
            let at = note.before.checked_sub(1);
            at.and_then(|at| steps.get(at)).is_some_and(|entry| entry.line == number) && !has_note(steps, note)
        });
        let added: Vec<String> = here.map(|note| Step::Note(note.text.clone()).text()).collect();
        let is_first = steps.first().is_some_and(|entry| entry.line == number);
        for step in mark.take_if(|_| is_first).into_iter().chain(added) {
            let indent = &line[..line.len() - line.trim_start_matches(' ').len()];
            if !line[indent.len()..].starts_with("- ") {
                let error = Error::request("cannot insert a note here: the step does not begin on its own line");
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

/// Whether a step asks the solver, which sees hidden cards.
fn asks_solver(step: &Step) -> bool {
    matches!(step, Step::Action(action) if matches!(action.command, Command::Winnable))
}

/// Whether the note is already directly before its step.
fn has_note(steps: &[LocatedStep], new: &StepNote) -> bool {
    let before = steps.get(..new.before.saturating_sub(1)).unwrap_or_default();
    let notes =
        before.iter().rev().map_while(|entry| if let Step::Note(note) = &entry.step { Some(note) } else { None });
    notes.into_iter().any(|note| *note == new.text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn noted(text: &str, before: usize) -> Result<String> {
        let transcript = Transcript::parse("a.yaml", text.as_bytes()).unwrap();
        let notes = vec![StepNote { before, text: "here: it was lost".into() }];
        with_notes(&transcript, text, &Annotations { notes, peeked: false })
    }

    #[test]
    fn a_note_is_inserted_before_its_step_once() {
        let text =
            "patience: 1\ngame: golf\nseed: 7\ndeals:\n- steps:\n  - draw\n  - {do: undo, note: why}\n  - draw\n";
        let with = |step: &str| text.replace(step, &format!("  - {{note: \"here: it was lost\"}}\n{step}"));
        assert_eq!(noted(text, 2).unwrap(), with("  - {do: undo, note: why}\n"));
        assert_eq!(noted(text, 9).unwrap(), text);
        // A second run adds nothing.
        let once = noted(text, 2).unwrap();
        assert_eq!(noted(&once, 3).unwrap(), once);
    }

    #[test]
    fn a_copy_records_that_hidden_cards_were_used() {
        let text = "patience: 1\ngame: golf\nseed: 7\ndeals:\n- steps:\n  - draw\n  - undo\n\
                    \x20 result: {status: resigned, score: 3}\n";
        let transcript = Transcript::parse("a.yaml", text.as_bytes()).unwrap();
        let marked = with_notes(&transcript, text, &Annotations { notes: Vec::new(), peeked: true }).unwrap();
        let expected = text.replace("steps:\n", "steps:\n  - winnable\n").replace("3}", "3, peeked: true}");
        assert_eq!(marked, expected);
        let again = Transcript::parse("a.yaml", marked.as_bytes()).unwrap();
        assert_eq!(with_notes(&again, &marked, &Annotations { notes: Vec::new(), peeked: true }).unwrap(), marked);
    }

    #[test]
    fn a_step_that_shares_its_line_cannot_get_a_note() {
        let error = noted("{patience: 1, game: golf, seed: 7, deals: [{steps: [draw, undo]}]}", 2).unwrap_err();
        let message = "error: a.yaml:1: cannot insert a note here: the step does not begin on its own line";
        assert_eq!(error.to_string(), message);
    }
}
