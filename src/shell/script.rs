//! A script as the source of lines: a file, a pipe or text from the command line.
//!
//! Several commands on a line are separated by `;`.

use super::commands::command_table::COMMAND_TABLE;
use super::commands::confirm::{ConfirmAnswer, question_prompt};
use super::output::response::{Flow, NewGameRequest};
use super::state::Shell;
use crate::encoding;
use crate::error::{Error, Result};
use std::collections::VecDeque;
use std::io::{self, Read};
use std::path::Path;

/// The longest line of commands, in bytes.
pub const MAX_LINE_BYTES: usize = 4096;

/// How a source of lines ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InputEnd {
    /// The source has no more lines, the player left, a rejection stopped the script, or the output is closed.
    Stopped,
    /// The player wants a new game. The source may have more lines for it.
    New(NewGameRequest),
}

/// A named source of lines.
pub struct Script<'r> {
    lines: LineReader<'r>,
    /// Commands of the current line that have not been executed yet.
    waiting_commands: VecDeque<String>,
    /// Whether the script continues after a rejection.
    keep_going: bool,
    /// Whether a prompt is printed before each line.
    has_prompt: bool,
    rejections: usize,
}

impl<'r> Script<'r> {
    /// Creates a script. `name` is printed before line numbers: `stdin`, `-e` or the name of a file.
    pub fn new(name: impl Into<String>, reader: impl Read + 'r) -> Script<'r> {
        let lines = LineReader::new(name.into(), Box::new(reader));
        Script { lines, waiting_commands: VecDeque::new(), keep_going: false, has_prompt: false, rejections: 0 }
    }

    /// Sets whether the script continues after a rejection.
    #[must_use]
    pub fn keep_going(self, keep_going: bool) -> Script<'r> {
        Script { keep_going, ..self }
    }

    /// Makes the script interactive, for a person at a terminal without a line editor. A prompt is printed before every
    /// line, and a rejection ends only its own line.
    #[must_use]
    pub fn with_prompt(self) -> Script<'r> {
        Script { has_prompt: true, ..self }
    }

    /// Returns the number of commands that were rejected or not understood.
    pub fn rejection_count(&self) -> usize {
        self.rejections
    }

    /// Resets the number of rejections to 0. Call it before another session reads lines from this script.
    pub fn forget_rejections(&mut self) {
        self.rejections = 0;
    }

    /// Executes the commands of all lines, one by one. Stops at the first rejection, unless the script keeps going or
    /// has a prompt.
    ///
    /// # Errors
    /// Fails if a line is too long or not UTF-8, or if input, output or the transcript fails.
    pub fn run(&mut self, shell: &mut Shell<'_>) -> Result<InputEnd> {
        loop {
            let Some(command_text) = self.next(shell)? else { return Ok(InputEnd::Stopped) };
            shell.dialog.line_location = Some(format!("{}:{}", self.lines.name, self.lines.number));
            let mut flow = shell.run_command(&command_text)?;
            if let Flow::Confirm(question) = &flow {
                flow = if self.confirm(shell, question)? { shell.run_confirmed(&command_text)? } else { Flow::Done };
            }
            if shell.is_closed() {
                return Ok(InputEnd::Stopped);
            }
            match flow {
                Flow::Done | Flow::Confirm(_) => {}
                Flow::Rejected | Flow::NotUnderstood => {
                    if !self.continue_after_rejection() {
                        return Ok(InputEnd::Stopped);
                    }
                }
                Flow::Quit => return Ok(InputEnd::Stopped),
                Flow::New(new) => return Ok(InputEnd::New(new)),
            }
        }
    }

    /// Counts a rejection. Returns whether the script continues. [`Script::run`] counts its rejections itself; call
    /// this only for an [`InputEnd::New`] that is rejected.
    pub fn continue_after_rejection(&mut self) -> bool {
        self.rejections += 1;
        if self.has_prompt || !self.keep_going {
            self.waiting_commands.clear();
        }
        self.has_prompt || self.keep_going
    }

    /// Asks the player for a confirmation. The end of the input means no. If the player types a command instead of an
    /// answer, the script executes it next.
    ///
    /// # Errors
    /// Fails as [`Script::run`] does.
    pub fn confirm(&mut self, shell: &mut Shell<'_>, question: &str) -> Result<bool> {
        let columns = shell.settings.style.columns();
        loop {
            shell.write_and_flush(&question_prompt(question, columns))?;
            let Some(answer) = self.lines.next()? else { return Ok(false) };
            match shell.parse_answer(answer) {
                ConfirmAnswer::Yes => return Ok(true),
                ConfirmAnswer::No => return Ok(false),
                ConfirmAnswer::Command => {
                    self.waiting_commands = split_commands(answer).map(str::to_string).collect();
                    return Ok(false);
                }
                ConfirmAnswer::Unclear => {}
            }
        }
    }

    /// Returns the next command or comment.
    fn next(&mut self, shell: &mut Shell<'_>) -> Result<Option<String>> {
        while self.waiting_commands.is_empty() {
            // A program that waits for an answer before its next line must get the answer first.
            if !self.lines.is_ready() {
                shell.flush()?;
                if shell.is_closed() {
                    return Ok(None);
                }
            }
            if self.has_prompt {
                shell.announce_phase()?;
                shell.print_prompt()?;
            }
            let Some(line) = self.lines.next()? else {
                if self.has_prompt {
                    // Later output must not follow the prompt on the same line.
                    shell.print("")?;
                }
                return Ok(None);
            };
            match shell.repeatable_command().filter(|_| self.has_prompt && line.trim().is_empty()) {
                Some(repeated) => self.waiting_commands.push_back(repeated.to_string()),
                None => self.waiting_commands.extend(split_commands(line).map(str::to_string)),
            }
        }
        Ok(self.waiting_commands.pop_front())
    }
}

/// Splits a line into commands. A comment after a command is dropped, but in a command that takes a text, such as
/// `note`, a `#` is part of the text. A line that is only a comment is returned as one piece, with its `#`.
pub fn split_commands(line: &str) -> impl Iterator<Item = &str> {
    let line = line.trim();
    let is_comment = line.starts_with('#');
    let mut rest = Some(line).filter(|_| !is_comment);
    let commands = std::iter::from_fn(move || {
        let (command_text, after) = match rest?.split_once(';') {
            Some((command_text, after)) => (command_text, Some(after)),
            None => (rest?, None),
        };
        let without_comment = if takes_text(command_text) { None } else { text_before_comment(command_text) };
        rest = after.filter(|_| without_comment.is_none());
        Some(without_comment.unwrap_or(command_text).trim())
    });
    let comment = Some(line).filter(|_| is_comment);
    comment.into_iter().chain(commands).filter(|command_text| !command_text.is_empty())
}

/// Returns the part of a command before its comment, or `None` if it has no comment.
fn text_before_comment(command_text: &str) -> Option<&str> {
    let mut marks = command_text.match_indices('#').map(|(offset, _)| &command_text[..offset]);
    marks.find(|before| before.is_empty() || before.ends_with(char::is_whitespace))
}

/// Returns whether a command takes a text of the player, as `note` does. The command word may be abbreviated.
fn takes_text(command_text: &str) -> bool {
    let word = command_text.split_whitespace().next().unwrap_or_default().to_lowercase();
    let mut named = COMMAND_TABLE.0.iter().filter(|command| command.usage.takes_text());
    !word.is_empty() && named.any(|command| command.usage.word.starts_with(&word))
}

/// Lines of bounded length, counted from 1.
struct LineReader<'r> {
    name: String,
    reader: Box<dyn Read + 'r>,
    buffer: Vec<u8>,
    /// The number of bytes of the buffer that were returned already.
    taken: usize,
    at_end: bool,
    number: u32,
}

impl<'r> LineReader<'r> {
    fn new(name: String, reader: Box<dyn Read + 'r>) -> LineReader<'r> {
        LineReader { name, reader, buffer: Vec::new(), taken: 0, at_end: false, number: 0 }
    }

    /// Whether the next line can be returned without reading.
    fn is_ready(&self) -> bool {
        self.at_end || self.buffer[self.taken..].contains(&b'\n')
    }

    /// Returns the next line without its line break.
    fn next(&mut self) -> Result<Option<&str>> {
        let length = loop {
            let rest = &self.buffer[self.taken..];
            match rest.iter().position(|&byte| byte == b'\n') {
                Some(length) => break Some(length),
                None if rest.len() > MAX_LINE_BYTES => break Some(rest.len()),
                None if self.at_end => break (!rest.is_empty()).then_some(rest.len()),
                None => self.fill()?,
            }
        };
        let Some(length) = length else { return Ok(None) };
        let start = self.taken;
        self.taken = (start + length + 1).min(self.buffer.len());
        self.number = self.number.saturating_add(1);
        if length > MAX_LINE_BYTES {
            let error = Error::request(format!("a line has at most {MAX_LINE_BYTES} bytes"));
            return Err(error.at(self.name.clone(), self.number, 0));
        }
        encoding::decode_line(&self.name, self.number, &self.buffer[start..start + length]).map(Some)
    }

    fn fill(&mut self) -> Result<()> {
        self.buffer.drain(..self.taken);
        self.taken = 0;
        let mut read_bytes = [0; MAX_LINE_BYTES];
        match self.reader.read(&mut read_bytes) {
            Ok(0) => self.at_end = true,
            Ok(count) => self.buffer.extend_from_slice(&read_bytes[..count]),
            Err(cause) if cause.kind() == io::ErrorKind::Interrupted => {}
            Err(cause) => return Err(Error::cannot_read(Path::new(&self.name), &cause)),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> std::result::Result<Vec<String>, String> {
        let mut lines = LineReader::new("stdin".into(), Box::new(bytes));
        let mut all = Vec::new();
        while let Some(line) = lines.next().map_err(|error| error.to_string())? {
            all.push(line.to_string());
        }
        Ok(all)
    }

    #[test]
    fn lines_are_numbered_and_limited_in_length() {
        assert_eq!(lines(b"a\n\nb"), Ok(vec!["a".into(), String::new(), "b".into()]));
        assert_eq!(lines("\u{feff}a\n".as_bytes()), Ok(vec!["a".into()]));
        assert_eq!(lines(b""), Ok(vec![]));
        let long = "x".repeat(MAX_LINE_BYTES);
        assert_eq!(lines(format!("{long}\n{long}").as_bytes()), Ok(vec![long.clone(), long.clone()]));
        let error = "error: stdin:2: a line has at most 4096 bytes";
        assert_eq!(lines(format!("a\n{long}x\n").as_bytes()), Err(error.into()));
        assert_eq!(lines(format!("a\n{}", long.repeat(9)).as_bytes()), Err(error.into()));
        assert_eq!(lines(b"a\n\xc3\xa9\xff"), Err("error: stdin:2:2: not valid UTF-8 text".into()));
        let error = lines(b"\xff\xfea\0\n\0").unwrap_err();
        assert!(error.starts_with("error: stdin: the text is UTF-16, not UTF-8\nhint: "), "{error}");
    }

    #[test]
    fn a_line_is_split_into_commands_without_its_comment() {
        let split = |line| split_commands(line).collect::<Vec<_>>();
        assert_eq!(split(" draw;; t1 t2 # no; draw"), ["draw", "t1 t2"]);
        assert_eq!(split("draw;# no; draw"), ["draw"]);
        assert_eq!(split("# a; b"), ["# a; b"]);
        assert_eq!(split("new seed:7#8"), ["new seed:7#8"]);
        assert!(split(" ; ").is_empty());
    }

    #[test]
    fn a_note_keeps_its_text() {
        let split = |line| split_commands(line).collect::<Vec<_>>();
        assert_eq!(split("note game #1; note a;b # c"), ["note game #1", "note a", "b"]);
        for line in ["note # 1", "n #1", "Note #1", "not see #2 # here"] {
            assert_eq!(split(line), [line]);
        }
        assert_eq!(split("draw; note #1; draw # 2"), ["draw", "note #1", "draw"]);
    }

    #[test]
    fn a_failed_read_is_reported() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::ErrorKind::PermissionDenied.into())
            }
        }
        let mut lines = LineReader::new("moves.txt".into(), Box::new(Broken));
        let error = lines.next().unwrap_err().to_string();
        assert_eq!(error, "error: cannot read `moves.txt`: permission denied");
    }
}
