//! The prompt for a person at a terminal: a line editor with history and completion.

use super::line_editor::LineEditorHelper;
use super::redraw_on_resume::RedrawOnResume;
use super::window;
use crate::error::{Error, Result};
use crate::shell::{Flow, InputEnd, LinePreview, Shell, is_yes, question_prompt, split_commands};
use crate::text;
use rustyline::config::Configurer;
use rustyline::error::ReadlineError;
use rustyline::history::{DefaultHistory, History};
use rustyline::{CompletionType, Config, Editor};
use std::path::{Path, PathBuf};

/// The width of a window that does not tell its size, in columns.
const COLUMNS: usize = 80;

/// How many lines the history keeps.
const HISTORY: usize = 1000;

/// A line editor on this terminal.
pub struct Prompt {
    editor: Editor<LineEditorHelper, DefaultHistory>,
    history: Option<PathBuf>,
    again: RedrawOnResume,
}

/// What is printed where a byte was typed that is not UTF-8.
const NOT_UTF8: &str = "the line is not UTF-8 text, and was ignored";

/// Whether a failed read means no: a signal came, or a byte that is not UTF-8.
fn is_no_answer(kind: std::io::ErrorKind) -> bool {
    matches!(kind, std::io::ErrorKind::Interrupted | std::io::ErrorKind::InvalidData)
}

/// No history file is longer, in bytes. [`HISTORY`] lines are much shorter.
const LONGEST_HISTORY: u64 = 1 << 20;

/// Whether a file may hold the history: it is missing, or a plain file of a sensible length. A pipe could be waited for
/// without end.
fn may_hold_history(path: &Path) -> bool {
    match path.metadata() {
        Ok(data) => data.is_file() && data.len() <= LONGEST_HISTORY,
        Err(cause) => cause.kind() == std::io::ErrorKind::NotFound,
    }
}

/// Removes lines from the history, and from its file, that a terminal must not get. Nobody typed them at this prompt.
fn drop_unsafe_lines(editor: &mut Editor<LineEditorHelper, DefaultHistory>, path: &Path) {
    let is_safe = |line: &&String| text::sanitize_lines(line) == line.as_str();
    let safe: Vec<String> = editor.history().iter().filter(is_safe).cloned().collect();
    if safe.len() == editor.history().len() || editor.clear_history().is_err() {
        return;
    }
    // What cannot be added or written is missing from the history, which is no loss.
    for line in safe {
        let _ = editor.add_history_entry(line);
    }
    let _ = editor.save_history(path);
}

impl Prompt {
    /// A line editor that keeps its history in that file. A history that cannot be read or written is done without.
    ///
    /// # Errors
    /// The terminal does not answer.
    pub fn new(history: Option<PathBuf>) -> Result<Prompt> {
        let failed = |cause: ReadlineError| Error::system(format!("cannot use the terminal: {cause}"));
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .max_history_size(HISTORY)
            .and_then(|config| config.history_ignore_dups(true))
            .map_err(failed)?
            .auto_add_history(true)
            .build();
        let mut editor = Editor::with_config(config).map_err(failed)?;
        editor.set_helper(Some(LineEditorHelper::default()));
        let history = history.filter(|path| may_hold_history(path));
        if let Some(path) = &history
            && editor.load_history(path).is_ok()
        {
            drop_unsafe_lines(&mut editor, path);
        }
        Ok(Prompt { editor, history, again: RedrawOnResume::new() })
    }

    /// Carries out what is typed until the player leaves or wants a new game.
    ///
    /// # Errors
    /// What cannot be read, written or recorded.
    pub fn run(&mut self, shell: &mut Shell<'_>) -> Result<InputEnd> {
        let prompt = format!("{}> ", shell.session().info().id);
        loop {
            shell.announce_phase()?;
            let Some(text) = self.read(shell, &prompt)? else { return Ok(InputEnd::Stopped) };
            let text = match shell.repeatable_command().filter(|_| text.trim().is_empty()) {
                Some(repeated) => repeated.to_string(),
                None => text,
            };
            match self.run_lines(shell, &text)? {
                Flow::Quit => return Ok(InputEnd::Stopped),
                Flow::New(new) => return Ok(InputEnd::New(new)),
                Flow::Done | Flow::Rejected | Flow::NotUnderstood | Flow::Confirm(_) => {}
            }
            if shell.is_closed() {
                return Ok(InputEnd::Stopped);
            }
        }
    }

    /// The next line; nothing if the player leaves. An interrupt drops what was typed; one where nothing is, after
    /// another, asks whether to leave.
    fn read(&mut self, shell: &mut Shell<'_>, prompt: &str) -> Result<Option<String>> {
        let mut interrupted = false;
        loop {
            fit(shell);
            shell.flush()?;
            if shell.is_closed() {
                return Ok(None);
            }
            if let Some(offers) = self.editor.helper_mut() {
                *offers = LineEditorHelper::new(LinePreview::of(shell), shell.settings())
                    .under(self.again.for_board(shell.last_frame()));
            }
            match self.editor.readline(prompt) {
                Ok(text) => {
                    // The window may have become another while the line was typed, and what was said stands there still.
                    shell.clear_messages();
                    fit(shell);
                    self.save_history();
                    return Ok(Some(text));
                }
                Err(ReadlineError::Interrupted) if interrupted && !self.has_typed() => {
                    match self.confirm("leave? The game can be resumed")? {
                        true => return Ok(None),
                        false => interrupted = false,
                    }
                }
                Err(ReadlineError::Interrupted) => interrupted = true,
                Err(ReadlineError::Eof) => return Ok(None),
                Err(ReadlineError::Io(cause)) if cause.kind() == std::io::ErrorKind::Interrupted => {}
                Err(ReadlineError::Io(cause)) if cause.kind() == std::io::ErrorKind::InvalidData => {
                    shell.print_message(NOT_UTF8)?;
                }
                Err(cause) => return Err(Error::system(format!("cannot read from the terminal: {cause}"))),
            }
        }
    }

    /// Adds the new line to the history file at once: a signal may end the program before the next line.
    fn save_history(&mut self) {
        if let Some(path) = &self.history {
            // Without a history one can play, too.
            let _ = self.editor.append_history(path);
        }
    }

    /// Whether something stood in the line that was interrupted.
    fn has_typed(&self) -> bool {
        self.editor.helper().is_some_and(LineEditorHelper::has_line)
    }

    /// Asks the player whether something is meant. An interrupt, or the end of the input, means no.
    ///
    /// # Errors
    /// The terminal cannot be read.
    pub fn confirm(&mut self, question: &str) -> Result<bool> {
        self.editor.set_helper(None);
        self.editor.set_auto_add_history(false);
        let columns = window::size().map_or(COLUMNS, |(columns, _)| columns);
        let answer = self.editor.readline(&question_prompt(question, columns));
        self.editor.set_auto_add_history(true);
        self.editor.set_helper(Some(LineEditorHelper::default()));
        match answer {
            Ok(answer) => Ok(is_yes(&answer)),
            Err(ReadlineError::Interrupted | ReadlineError::Eof) => Ok(false),
            Err(ReadlineError::Io(cause)) if is_no_answer(cause.kind()) => Ok(false),
            Err(cause) => Err(Error::system(format!("cannot read from the terminal: {cause}"))),
        }
    }

    /// Carries out what may be several lines, pasted at once, up to the first that is not done.
    fn run_lines(&mut self, shell: &mut Shell<'_>, text: &str) -> Result<Flow> {
        for piece in text.split(['\n', '\r']).flat_map(split_commands) {
            let mut flow = shell.run_command(piece)?;
            if let Flow::Confirm(question) = &flow {
                shell.flush()?;
                shell.repaint();
                flow = if self.confirm(question)? { shell.run_confirmed(piece)? } else { Flow::Rejected };
            }
            if flow != Flow::Done || shell.was_interrupted() {
                return Ok(flow);
            }
        }
        Ok(Flow::Done)
    }
}

/// Draws for the window as it is now.
fn fit(shell: &mut Shell<'_>) {
    if let Some(size) = window::size() {
        shell.fit(size);
    }
}
