//! Inserts notes into a copy of a transcript.

use crate::encoding;
use crate::error::{Error, Result};
use crate::game::Game;
use crate::library::ComputedValues;
use crate::play::{Command, Existing, LocatedStep, Step, TextCommand, Transcript, verify_with, write_file};
use crate::yaml;
use std::path::Path;
use std::sync::Arc;

/// A note for one step of a transcript.
pub struct StepNote {
    /// The index of the deal, from 0.
    pub deal: usize,
    /// The number of the step, from 1, before which the note is inserted. A number beyond the last step puts the
    /// note at the end of the deal.
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

/// Writes a copy of a transcript with notes between its steps. Omits notes that are already there.
///
/// # Errors
/// Fails if the transcript cannot be read again, if a step does not begin on its own line, or if the copy cannot be
/// verified or written.
pub fn annotate(from: &Path, to: &Path, existing: Existing, game: &Arc<dyn Game>, notes: &Annotations) -> Result<()> {
    let (source, bytes) = yaml::load_bytes(from)?;
    let transcript = Transcript::parse(&source, &bytes)?;
    let annotated = with_notes(&transcript, encoding::decode_with_mark(&source, &bytes)?, notes)?;
    verify_with(&Transcript::parse(&source, annotated.as_bytes())?, game, &ComputedValues::default())?;
    write_file(to, annotated.as_bytes(), existing)
}

/// A step to insert.
struct Insertion {
    /// The number of the line, from 1, before which the step is inserted.
    before: u32,
    /// The number of the line, from 1, of an existing step. The new step gets the indentation of this line.
    indented_like: u32,
    /// The step, without the dash.
    step: String,
}

/// Returns the text of a transcript with notes inserted.
fn with_notes(transcript: &Transcript, text: &str, annotations: &Annotations) -> Result<String> {
    let line_break = encoding::line_break(text);
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let (mut insertions, mut result_lines_to_mark) = (Vec::new(), Vec::new());
    for (index, deal) in transcript.deals.iter().enumerate() {
        let Some((first, last)) = deal.steps.first().zip(deal.steps.last()) else { continue };
        // The notes reveal hidden cards, and the copy must show that. So the deal gets the step `winnable`, which asks
        // the solver, and its result gets `peeked: true`.
        if annotations.peeked && !deal.steps.iter().any(|entry| asks_solver(&entry.step)) {
            let step = Step::of(TextCommand::Winnable).text();
            insertions.push(Insertion { before: first.line, indented_like: first.line, step });
            let result = deal.result.as_ref().filter(|result| result.peeked.is_none());
            result_lines_to_mark.extend(result.and_then(|result| Some(result.status.as_ref()?.1.line)));
        }
        let is_new = |note: &&StepNote| note.deal == index && note.before > 0 && !has_note(&deal.steps, note);
        insertions.extend(annotations.notes.iter().filter(is_new).map(|note| {
            let (before, indented_like) = match deal.steps.get(note.before - 1) {
                Some(entry) => (entry.line, entry.line),
                None => (line_after(&lines, last.line), last.line),
            };
            Insertion { before, indented_like, step: Step::Note(note.text.clone()).text() }
        }));
    }
    let mut annotated = String::with_capacity(text.len() + 80 * insertions.len());
    // The empty line at the end is the place of a note after the last step.
    for (number, line) in (1..).zip(lines.iter().copied().chain([""])) {
        for Insertion { indented_like, step, .. } in insertions.iter().filter(|insertion| insertion.before == number) {
            let Some(indent) = step_indentation(&lines, *indented_like) else {
                let error = Error::request("cannot insert a note here: the step does not begin on its own line");
                return Err(error.at(&transcript.source, *indented_like, 0));
            };
            if !annotated.is_empty() && !annotated.ends_with('\n') {
                annotated += line_break;
            }
            annotated += &format!("{indent}- {step}{line_break}");
        }
        match line.trim_end().strip_suffix('}').filter(|_| result_lines_to_mark.contains(&number)) {
            Some(result) => annotated += &format!("{result}, peeked: true}}{line_break}"),
            None => annotated += line,
        }
    }
    Ok(annotated)
}

/// Returns the indentation of the step in line `number`. Returns `None` if the step does not begin on its own line.
fn step_indentation<'t>(lines: &[&'t str], number: u32) -> Option<&'t str> {
    let line = line_at(lines, number);
    let indent = &line[..line.len() - line.trim_start_matches(' ').len()];
    line[indent.len()..].starts_with("- ").then_some(indent)
}

/// Returns the number of the first line after the step that begins in line `number`. The other lines of this step are
/// empty or have a deeper indentation.
fn line_after(lines: &[&str], number: u32) -> u32 {
    let indentation = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let own_indentation = indentation(line_at(lines, number));
    let is_inside = |line: &str| line.trim().is_empty() || indentation(line) > own_indentation;
    let inner_lines = lines.iter().skip(number as usize).take_while(|line| is_inside(line)).count();
    number.saturating_add(1).saturating_add(inner_lines as u32)
}

/// Returns the line with this number, from 1.
fn line_at<'t>(lines: &[&'t str], number: u32) -> &'t str {
    (number as usize).checked_sub(1).and_then(|index| lines.get(index)).copied().unwrap_or_default()
}

/// Returns whether a step asks the solver, which sees hidden cards.
fn asks_solver(step: &Step) -> bool {
    matches!(step, Step::Action(action) if matches!(action.command, Command::Winnable))
}

/// Returns whether one of the notes directly before the step is this note.
fn has_note(steps: &[LocatedStep], new: &StepNote) -> bool {
    let before = steps.get(..new.before.saturating_sub(1)).unwrap_or(steps);
    let notes =
        before.iter().rev().map_while(|entry| if let Step::Note(note) = &entry.step { Some(note) } else { None });
    notes.into_iter().any(|note| *note == new.text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn noted(text: &str, before: usize) -> Result<String> {
        let transcript = Transcript::parse("a.yaml", text.as_bytes()).unwrap();
        let notes = vec![StepNote { deal: 0, before, text: "here: it was lost".into() }];
        with_notes(&transcript, text, &Annotations { notes, peeked: false })
    }

    #[test]
    fn a_note_is_inserted_before_its_step_once() {
        let text =
            "patience: 1\ngame: golf\nseed: 7\ndeals:\n- steps:\n  - draw\n  - {do: undo, note: why}\n  - draw\n";
        let with = |step: &str| text.replace(step, &format!("  - {{note: \"here: it was lost\"}}\n{step}"));
        assert_eq!(noted(text, 2).unwrap(), with("  - {do: undo, note: why}\n"));
        // After the last step.
        assert_eq!(noted(text, 9).unwrap(), text.to_string() + "  - {note: \"here: it was lost\"}\n");
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

    /// A board under `see` belongs to its step, and may contain empty lines.
    #[test]
    fn a_note_at_the_end_of_a_deal_comes_before_its_result() {
        let deal = "- steps:\n  - draw\n  - see: |\n      one\n\n      two\n";
        let result = "  result: {status: over, score: 3}\n";
        let text = format!("patience: 1\ngame: golf\nseed: 7\ndeals:\n{deal}{result}{}", deal.trim_end());
        let transcript = Transcript::parse("a.yaml", text.as_bytes()).unwrap();
        let note = |deal| StepNote { deal, before: 3, text: format!("deal {deal}") };
        let notes = Annotations { notes: vec![note(0), note(1)], peeked: true };
        let noted = with_notes(&transcript, &text, &notes).unwrap();
        let deal = "- steps:\n  - winnable\n  - draw\n  - see: |\n      one\n\n      two\n";
        let expected = format!(
            "patience: 1\ngame: golf\nseed: 7\ndeals:\n{deal}  - {{note: deal 0}}\n  result: {{status: over, score: 3, \
             peeked: true}}\n{deal}  - {{note: deal 1}}\n"
        );
        assert_eq!(noted, expected);
        let again = Transcript::parse("a.yaml", noted.as_bytes()).unwrap();
        let note = |deal| StepNote { deal, before: 5, text: format!("deal {deal}") };
        let notes = Annotations { notes: vec![note(0), note(1)], peeked: true };
        assert_eq!(with_notes(&again, &noted, &notes).unwrap(), noted);
    }

    #[test]
    fn a_step_that_shares_its_line_cannot_get_a_note() {
        let error = noted("{patience: 1, game: golf, seed: 7, deals: [{steps: [draw, undo]}]}", 2).unwrap_err();
        let message = "error: a.yaml:1: cannot insert a note here: the step does not begin on its own line";
        assert_eq!(error.to_string(), message);
    }
}
