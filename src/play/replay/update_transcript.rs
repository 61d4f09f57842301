//! In-place updates of the expected values in a transcript.
//!
//! An update writes the values that the replay finds: boards, reasons of rejections, whether a game can be won,
//! results, and digests of boards and rules. It keeps all other text unchanged.

use super::{Replay, refusal_code, same_board, verify_with};
use crate::encoding::BYTE_ORDER_MARK;
use crate::error::{Error, Result};
use crate::game::Game;
use crate::keyword::Keyword;
use crate::play::transcript::assertions::ActualValues;
use crate::play::transcript::{ExpectedCode, Step, Transcript, quoted_digest, yaml_block};
use crate::yaml::{Mark, quote};
use std::ops::Range;
use std::sync::Arc;

/// Replays a transcript and updates the text from which it was parsed: all expected values that differ or are left
/// blank. [`crate::play::update`] does this with a file.
///
/// # Errors
/// Fails if a move is no longer legal or a rejected move is now legal. Also fails if a value cannot be updated in
/// place, because it is not on the line of its key, or because a board is not a block under `see: |`.
pub fn update_text(
    transcript: &Transcript,
    text: &str,
    game: &Arc<dyn Game>,
    actual_values: &dyn ActualValues,
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
                    let board = actual_values.board(replay.session());
                    if old.as_ref().is_none_or(|old| !same_board(old, &board)) {
                        edits.set_board(place, &board)?;
                    }
                    replay.skip();
                }
                (Step::ExpectWinnable(old), Some(place)) => match actual_values.winnable(replay.session()) {
                    Some(found) if *old != Some(found) => {
                        edits.set(place, "winnable", old.is_some(), &quote(found.word()))?;
                        replay.skip();
                    }
                    _ => drop(replay.step(Some(actual_values))?),
                },
                (Step::ExpectRefusal { text, why }, Some(place)) => {
                    let code = refusal_code(replay.session(), text).ok().flatten();
                    match code {
                        Some(code) if !matches!(why, ExpectedCode::Code(expected) if expected == code) => {
                            edits.set(place, "why", *why != ExpectedCode::Blank, code)?;
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
    edits.apply_and_verify(game, actual_values)
}

/// Changes to a text, collected before any of them is made.
struct Edits<'t> {
    /// The name of the file in messages.
    file_name: &'t str,
    /// The text of the file.
    text: &'t str,
    /// The byte offset of each line.
    line_starts: Vec<usize>,
    changes: Vec<(Range<usize>, String)>,
}

impl<'t> Edits<'t> {
    fn of(transcript: &'t Transcript, text: &'t str) -> Edits<'t> {
        let text_start = text.len() - text.trim_start_matches(BYTE_ORDER_MARK).len();
        let line_starts =
            std::iter::once(text_start).chain(text.match_indices('\n').map(|(offset, _)| offset + 1)).collect();
        Edits { file_name: &transcript.source, text, line_starts, changes: Vec::new() }
    }

    /// Sets the value of a key, which must be on the same line. Other keys may follow on that line, as in `{refused:
    /// draw, why: over}`. `has_value` tells whether the key has a value now.
    fn set(&mut self, place: &Mark, key: &str, has_value: bool, value: &str) -> Result<()> {
        let value_offset = self.after_key(place, key)?;
        let after_colon = self.line_from(value_offset);
        let space_count = after_colon.len() - after_colon.trim_start_matches(' ').len();
        let token_len = token_length(&after_colon[space_count..]).filter(|&length| length > 0 || !has_value);
        let token_len = token_len.ok_or_else(|| self.unusual_form_error(place, key))?;
        if token_len == 0 {
            self.changes.push((value_offset..value_offset, format!(" {value}")));
        } else {
            self.changes.push((value_offset + space_count..value_offset + space_count + token_len, value.to_string()));
        }
        Ok(())
    }

    /// Sets the board of a step `see`: a block of lines under this key.
    fn set_board(&mut self, place: &Mark, board: &str) -> Result<()> {
        let value_offset = self.after_key(place, "see")?;
        let after_colon = self.line_from(value_offset);
        // A block begins with a header, such as `|` or `|2-`. A comment may follow it.
        let block_header = after_colon.trim_start_matches(' ');
        let comment = block_header.trim_start_matches(|c: char| matches!(c, '|' | '+' | '-') || c.is_ascii_digit());
        if !(block_header.starts_with('|') || block_header.trim().is_empty() || block_header.starts_with('#'))
            || !(comment.trim().is_empty() || comment.trim_start().starts_with('#'))
        {
            return Err(self.unusual_form_error(place, "see"));
        }
        let indent = place.column as usize - 1;
        let key_line_end = value_offset + after_colon.len();
        let block_end = self.end_of_block(place.line as usize, key_line_end, indent);
        let line_break = if self.text[key_line_end..].starts_with("\r\n") { "\r\n" } else { "\n" };
        let mut lines = yaml_block(board, indent + 2);
        if !comment.trim().is_empty() {
            let header_end = lines.find('\n').unwrap_or(lines.len());
            lines.insert_str(header_end, &format!(" {}", comment.trim()));
        }
        self.changes.push((value_offset..block_end, lines.replace('\n', line_break)));
        Ok(())
    }

    /// Returns the end of the block of lines that follow the key's line and are indented deeper than the key. Blank
    /// lines at the end and the last line break are not included. Returns `key_line_end` if no such lines follow.
    fn end_of_block(&self, key_line: usize, key_line_end: usize, indent: usize) -> usize {
        let mut end = key_line_end;
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
            let text_after_key = self.text[start + offset..].strip_prefix(key)?;
            text_after_key.starts_with(':').then_some(start + offset + key.len() + 1)
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
        error.at(self.file_name, place.line, place.column).hint(usual_form)
    }

    /// Applies the changes and verifies the new text.
    fn apply_and_verify(mut self, game: &Arc<dyn Game>, actual_values: &dyn ActualValues) -> Result<String> {
        self.changes.sort_by_key(|(range, _)| range.start);
        let mut text = String::with_capacity(self.text.len());
        let mut copied_end = 0;
        for (range, new_text) in &self.changes {
            text.push_str(&self.text[copied_end..range.start]);
            text.push_str(new_text);
            copied_end = range.end;
        }
        text.push_str(&self.text[copied_end..]);
        verify_with(&Transcript::parse(self.file_name, text.as_bytes())?, game, actual_values)?;
        Ok(text)
    }
}

/// Returns the number of bytes of the word, number or quoted text at the start of a text. Returns 0 if the value is
/// blank, and `None` if the text begins with anything else.
fn token_length(text: &str) -> Option<usize> {
    match text.chars().next() {
        None | Some('#' | ',' | '}') => Some(0),
        Some(quote @ ('"' | '\'')) => quoted_length(text, quote),
        Some(_) => {
            let is_word_char = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '~');
            let length = text.find(|c| !is_word_char(c)).unwrap_or(text.len());
            let is_complete = text[length..].chars().next().is_none_or(|c| matches!(c, ' ' | ',' | '}'));
            (length > 0 && is_complete).then_some(length)
        }
    }
}

/// Returns the number of bytes of the quoted text at the start of a text, with its quotes. Returns `None` if the
/// closing quote is missing.
fn quoted_length(text: &str, quote: char) -> Option<usize> {
    let mut chars = text.char_indices().skip(1).peekable();
    while let Some((offset, c)) = chars.next() {
        // In double quotes, a backslash escapes the next character. In single quotes, a quote is written twice.
        let escapes_next = match quote {
            '"' => c == '\\',
            _ => c == quote && chars.peek().is_some_and(|&(_, next)| next == quote),
        };
        if escapes_next {
            chars.next();
        } else if c == quote {
            return Some(offset + 1);
        }
    }
    None
}

#[cfg(test)]
#[path = "update_transcript_tests.rs"]
mod tests;
