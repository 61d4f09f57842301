//! In-place updates of the expected values in a transcript.
//!
//! An update writes the boards, reasons, results and digests that the replay finds. It keeps all other text
//! unchanged.

use super::{Replay, refusal_code, same_board, verify_with};
use crate::error::{Error, Result};
use crate::game::Game;
use crate::play::transcript::assertions::Assertions;
use crate::play::transcript::{Step, Transcript, quoted_digest, yaml_block};
use crate::yaml::{Mark, quote};
use std::ops::Range;
use std::sync::Arc;

/// Replays a transcript and updates the text it was parsed from: boards, reasons, results and digests that differ
/// or are left blank. [`crate::play::update`] does this with a file.
///
/// # Errors
/// Fails if a move is no longer legal, if a rejected move is now legal, or if a value is not written in the usual form
/// on its own lines.
pub fn update_text(
    transcript: &Transcript,
    text: &str,
    game: &Arc<dyn Game>,
    assertions: &dyn Assertions,
) -> Result<String> {
    let mut edits = Edits::of(transcript, text);
    let digest = game.info().digest;
    if let Some(place) = transcript.rules_place.as_ref().filter(|_| transcript.rules != Some(digest)) {
        edits.set(place, "rules", transcript.rules.is_some(), &quoted_digest(digest))?;
    }
    let mut next_replay = Some(Replay::begin(transcript, Arc::clone(game), 0)?);
    while let Some(mut replay) = next_replay {
        while let Some(entry) = replay.peek() {
            match (&entry.step, &entry.assertion_place) {
                (Step::ExpectBoard(old), Some(place)) => {
                    let board = assertions.board(replay.session());
                    if old.as_ref().is_none_or(|old| !same_board(old, &board)) {
                        edits.set_board(place, &board)?;
                    }
                    replay.skip();
                }
                (Step::ExpectWinnable(old), Some(place)) => match assertions.winnable(replay.session()) {
                    Some(found) if *old != Some(found) => {
                        edits.set(place, "winnable", old.is_some(), &quote(found.word()))?;
                        replay.skip();
                    }
                    _ => drop(replay.step(Some(assertions))?),
                },
                (Step::ExpectRefusal { text, why }, Some(place)) => {
                    let code = refusal_code(replay.session(), text).ok().flatten();
                    match code {
                        Some(code) if why.as_ref().is_some_and(|why| why.as_deref() != Some(code)) => {
                            edits.set(place, "why", why.as_ref().is_some_and(Option::is_some), code)?;
                            replay.skip();
                        }
                        _ => drop(replay.step(None)?),
                    }
                }
                _ => drop(replay.step(None)?),
            }
        }
        for part in replay.ending_parts().into_iter().filter(|part| part.expected.as_ref() != Some(&part.found)) {
            edits.set(&part.place, part.key, part.expected.is_some(), &part.found)?;
        }
        next_replay = replay.next_deal()?;
    }
    edits.apply_and_verify(game, assertions)
}

/// Changes to a text, collected before any of them is made.
struct Edits<'t> {
    source: &'t str,
    text: &'t str,
    /// The byte offset of each line.
    line_starts: Vec<usize>,
    changes: Vec<(Range<usize>, String)>,
}

impl<'t> Edits<'t> {
    fn of(transcript: &'t Transcript, text: &'t str) -> Edits<'t> {
        let text_start = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        let line_starts =
            std::iter::once(text_start).chain(text.match_indices('\n').map(|(offset, _)| offset + 1)).collect();
        Edits { source: &transcript.source, text, line_starts, changes: Vec::new() }
    }

    /// Sets the value of a key that is on its own line or in a map between braces. The value may have been blank.
    fn set(&mut self, place: &Mark, key: &str, has_value: bool, value: &str) -> Result<()> {
        let value_offset = self.after_key(place, key)?;
        let rest = self.line_from(value_offset);
        let blank_count = rest.len() - rest.trim_start_matches(' ').len();
        let token_len = token_length(&rest[blank_count..]).filter(|&length| length > 0 || !has_value);
        let token_len = token_len.ok_or_else(|| self.unusual_form_error(place, key))?;
        if token_len == 0 {
            self.changes.push((value_offset..value_offset, format!(" {value}")));
        } else {
            self.changes.push((value_offset + blank_count..value_offset + blank_count + token_len, value.to_string()));
        }
        Ok(())
    }

    /// Sets the board of `see` as a block of lines under it.
    fn set_board(&mut self, place: &Mark, board: &str) -> Result<()> {
        let value_offset = self.after_key(place, "see")?;
        let rest = self.line_from(value_offset);
        let header = rest.trim_start_matches(' ');
        let comment = header.trim_start_matches(|c: char| matches!(c, '|' | '+' | '-') || c.is_ascii_digit());
        if !(header.starts_with('|') || header.trim().is_empty() || header.starts_with('#'))
            || !(comment.trim().is_empty() || comment.trim_start().starts_with('#'))
        {
            return Err(self.unusual_form_error(place, "see"));
        }
        let indent = place.column as usize - 1;
        let end = self.end_of_block(place.line as usize, indent);
        let break_at = value_offset + rest.len();
        let line_break = if self.text[break_at..].starts_with("\r\n") { "\r\n" } else { "\n" };
        let mut lines = yaml_block(board, indent + 2);
        if !comment.trim().is_empty() {
            let header_end = lines.find('\n').unwrap_or(lines.len());
            lines.insert_str(header_end, &format!(" {}", comment.trim()));
        }
        self.changes.push((value_offset..end.max(break_at), lines.replace('\n', line_break)));
        Ok(())
    }

    /// Returns the end of the block of lines that follow the key's line and are indented deeper than the key. Blank
    /// lines at the end and the last line break are not included.
    fn end_of_block(&self, key_line: usize, indent: usize) -> usize {
        let mut end = 0;
        for &start in self.line_starts.get(key_line..).unwrap_or_default() {
            let line = self.line_from(start);
            let depth = line.len() - line.trim_start_matches(' ').len();
            if depth == line.len() {
                continue;
            }
            if depth <= indent {
                break;
            }
            end = start + line.len();
        }
        end
    }

    /// Returns the byte offset after the colon of the key at that place.
    fn after_key(&self, place: &Mark, key: &str) -> Result<usize> {
        let start = (place.line as usize).checked_sub(1).and_then(|line| self.line_starts.get(line));
        let offset_after_key = start.and_then(|&start| {
            let column = (place.column as usize).checked_sub(1)?;
            let (offset, _) = self.line_from(start).char_indices().nth(column)?;
            let rest = self.text[start + offset..].strip_prefix(key)?;
            rest.starts_with(':').then_some(start + offset + key.len() + 1)
        });
        offset_after_key.ok_or_else(|| self.unusual_form_error(place, key))
    }

    /// Returns the text from an offset to the end of its line, without the line break.
    fn line_from(&self, offset: usize) -> &'t str {
        self.text[offset..].lines().next().unwrap_or_default()
    }

    fn unusual_form_error(&self, place: &Mark, key: &str) -> Error {
        let error = Error::request(format!("`{key}` is written in a form that cannot be updated in place"));
        let usual_form =
            if key == "see" { "write `see: |` and the board below it" } else { "write key and value on one line" };
        error.at(self.source, place.line, place.column).hint(usual_form)
    }

    /// Applies the changes and verifies the new text.
    fn apply_and_verify(mut self, game: &Arc<dyn Game>, assertions: &dyn Assertions) -> Result<String> {
        self.changes.sort_by_key(|(range, _)| range.start);
        let mut text = String::with_capacity(self.text.len());
        let mut copied_end = 0;
        for (range, new_text) in &self.changes {
            text.push_str(&self.text[copied_end..range.start]);
            text.push_str(new_text);
            copied_end = range.end;
        }
        text.push_str(&self.text[copied_end..]);
        verify_with(&Transcript::parse(self.source, text.as_bytes())?, game, assertions)?;
        Ok(text)
    }
}

/// Returns the number of bytes of the word, number or quoted text at the start of the text. Returns 0 if it is
/// blank, and `None` if it is anything else.
fn token_length(text: &str) -> Option<usize> {
    match text.chars().next() {
        None | Some('#' | ',' | '}') => Some(0),
        Some(quote @ ('"' | '\'')) => text[1..].find(quote).map(|end| end + 2),
        Some(_) => {
            let is_word_char = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '~');
            let length = text.find(|c| !is_word_char(c)).unwrap_or(text.len());
            let is_complete = text[length..].chars().next().is_none_or(|c| matches!(c, ' ' | ',' | '}'));
            (length > 0 && is_complete).then_some(length)
        }
    }
}

#[cfg(test)]
#[path = "update_transcript_tests.rs"]
mod tests;
