//! Notes put into a copy of a transcript.

use super::verify::Looks;
use crate::error::{Error, Result};
use crate::game::Game;
use crate::play::{Existing, Step, Transcript, verify_with, write_file};
use crate::yaml;
use std::path::Path;
use std::sync::Arc;

/// A note, and the number of the step before which it stands, from 1.
pub struct Remark {
    /// The number of the step.
    pub before: usize,
    /// The note.
    pub note: String,
}

/// Writes a copy of a transcript of one deal with notes between its steps.
///
/// # Errors
/// The transcript cannot be read again, or its steps do not stand on lines of their own; the copy cannot be written, or
/// would not verify.
pub fn annotate(from: &Path, to: &Path, existing: Existing, game: &Arc<dyn Game>, remarks: &[Remark]) -> Result<()> {
    let (source, bytes) = yaml::load(from)?;
    let transcript = Transcript::parse(&source, &bytes)?;
    let text = String::from_utf8(bytes).map_err(|_| Error::request("it is not valid UTF-8").in_file(&source))?;
    let annotated = with_notes(&transcript, &text, remarks)?;
    verify_with(&Transcript::parse(&source, annotated.as_bytes())?, game, &Looks)?;
    write_file(to, annotated.as_bytes(), existing)
}

/// The text of a transcript with notes in it.
fn with_notes(transcript: &Transcript, text: &str, remarks: &[Remark]) -> Result<String> {
    let steps = transcript.deals.first().map_or(&[][..], |deal| &deal.steps);
    let mut noted = String::with_capacity(text.len() + 80 * remarks.len());
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let here = remarks.iter().filter(|remark| {
            remark.before.checked_sub(1).and_then(|at| steps.get(at)).is_some_and(|entry| entry.line == number)
        });
        for Remark { note, .. } in here {
            let indent = &line[..line.len() - line.trim_start_matches(' ').len()];
            if !line[indent.len()..].starts_with("- ") {
                let error = Error::request("a step does not begin on a line of its own: no note can be put before it");
                return Err(error.at(&transcript.source, number, 0));
            }
            noted += &format!("{indent}- {}\n", Step::Note(note.clone()).text());
        }
        noted += line;
    }
    Ok(noted)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn noted(text: &str, before: usize) -> Result<String> {
        let transcript = Transcript::parse("a.yaml", text.as_bytes()).unwrap();
        with_notes(&transcript, text, &[Remark { before, note: "here: it was lost".into() }])
    }

    #[test]
    fn a_note_stands_before_its_step() {
        let text =
            "patience: 1\ngame: golf\nseed: 7\ndeals:\n- steps:\n  - draw\n  - {do: undo, note: why}\n  - draw\n";
        let with = |step: &str| text.replace(step, &format!("  - {{note: \"here: it was lost\"}}\n{step}"));
        assert_eq!(noted(text, 2).unwrap(), with("  - {do: undo, note: why}\n"));
        assert_eq!(noted(text, 9).unwrap(), text);
    }

    #[test]
    fn steps_in_one_line_cannot_be_noted() {
        let error = noted("{patience: 1, game: golf, seed: 7, deals: [{steps: [draw, undo]}]}", 2).unwrap_err();
        let said = "error: a.yaml:1: a step does not begin on a line of its own: no note can be put before it";
        assert_eq!(error.to_string(), said);
    }
}
