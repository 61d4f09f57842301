//! The interactive prompt: a line editor with history and completion.

use super::DEFAULT_COLUMNS;
use super::key_bindings::{KeyBindings, KeyMode};
use super::line_editor::LineEditorHelper;
use super::mouse_input::MouseInput;
use super::redraw::Redraw;
use super::win_cascade::{self, CascadeEnd};
use crate::error::{Error, Result};
use crate::platform::{self, QuietInput};
use crate::shell::{
    ConfirmAnswer, Flow, InputEnd, Shell, ValidInput, one_key_question, question_prompt, split_commands,
};
use crate::text;
use rustyline::ExternalPrinter;
use rustyline::config::Configurer;
use rustyline::error::ReadlineError;
use rustyline::history::{DefaultHistory, History};
use rustyline::{CompletionType, Config, EditMode, Editor, Event, EventHandler};
use std::path::{Path, PathBuf};

/// The maximum number of lines in the history.
const HISTORY_LINES: usize = 1000;

/// A line editor on the terminal.
pub struct Prompt {
    pub(super) editor: Editor<LineEditorHelper, DefaultHistory>,
    /// The file with the lines typed earlier.
    history_file: Option<PathBuf>,
    pub(super) redraw: Redraw,
    pub(super) keys: KeyBindings,
    /// Whether keys act at once, so that the player answers a question with one key.
    uses_keys: bool,
    /// A command that the player typed as the answer to a question. It is executed next.
    next_command: Option<String>,
    pub(super) mouse: MouseInput,
}

/// The message for a line with bytes that are not UTF-8.
pub(super) const NOT_UTF8: &str = "the line is not UTF-8 text, and was ignored";

/// The question after two interrupts.
pub(super) const LEAVE_QUESTION: &str = "leave? You can resume the game later";

/// Whether a failed read of an answer means no: a signal arrived, or the answer is not UTF-8.
fn is_no_answer(kind: std::io::ErrorKind) -> bool {
    matches!(kind, std::io::ErrorKind::Interrupted | std::io::ErrorKind::InvalidData)
}

/// Printing this text makes the line editor draw its line again, in the same row. A text that ends without a line break
/// would get one. The board above may have been drawn for another reason before the line editor prints this, so the
/// line must not sink: the screen could scroll, and the places of the cards would be wrong.
const STAY_IN_ROW: &str = "\u{1b}[A\n";

/// The maximum size of a history file, in bytes. [`HISTORY_LINES`] lines are normally much shorter.
const MAX_HISTORY_BYTES: u64 = 1 << 20;

/// Whether a file may contain the history: it is missing, or it is a regular file of a reasonable size. Opening a pipe
/// could block forever.
fn may_contain_history(path: &Path) -> bool {
    match path.metadata() {
        Ok(data) => data.is_file() && data.len() <= MAX_HISTORY_BYTES,
        Err(cause) => cause.kind() == std::io::ErrorKind::NotFound,
    }
}

/// Removes lines with control characters from the history and its file. Such lines cannot be typed at this prompt, so
/// another program wrote them.
fn drop_unsafe_lines(editor: &mut Editor<LineEditorHelper, DefaultHistory>, path: &Path) {
    let is_safe = |line: &&String| text::sanitize_lines(line) == line.as_str();
    let safe_lines: Vec<String> = editor.history().iter().filter(is_safe).cloned().collect();
    if safe_lines.len() == editor.history().len() || editor.clear_history().is_err() {
        return;
    }
    // Lines that cannot be added or written are lost from the history, which is acceptable.
    for line in safe_lines {
        let _ = editor.add_history_entry(line);
    }
    let _ = editor.save_history(path);
}

impl Prompt {
    /// Creates a prompt that keeps its history in this file. If the file cannot be written, the prompt forgets its history
    /// when it ends.
    ///
    /// # Errors
    /// Fails if the terminal cannot be used.
    pub fn new(history_file: Option<PathBuf>) -> Result<Prompt> {
        let terminal_error = |cause: ReadlineError| Error::cannot("use the terminal", cause);
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .max_history_size(HISTORY_LINES)
            .and_then(|config| config.history_ignore_dups(true))
            .map_err(terminal_error)?
            .auto_add_history(true)
            .build();
        let mut editor = Editor::with_config(config).map_err(terminal_error)?;
        editor.set_helper(Some(LineEditorHelper::default()));
        let history_file = history_file.filter(|path| may_contain_history(path));
        if let Some(path) = &history_file
            && editor.load_history(path).is_ok()
        {
            drop_unsafe_lines(&mut editor, path);
        }
        let (keys, redraw) = (KeyBindings::default(), Redraw::new());
        editor.bind_sequence(Event::Any, EventHandler::Conditional(Box::new(keys.clone())));
        if platform::WATCHES_REDRAW
            && let Ok(mut printer) = editor.create_external_printer()
        {
            redraw.watch_size(move || drop(printer.print(STAY_IN_ROW.into())));
        }
        Ok(Prompt {
            editor,
            history_file,
            redraw,
            keys,
            uses_keys: false,
            next_command: None,
            mouse: MouseInput::default(),
        })
    }

    /// Runs the typed commands until the player leaves or starts a new game.
    ///
    /// # Errors
    /// Fails if reading the terminal, printing or recording fails.
    pub fn run(&mut self, shell: &mut Shell<'_>) -> Result<InputEnd> {
        let end = self.run_typed_commands(shell);
        shell.interrupt().end_program_again();
        end
    }

    fn run_typed_commands(&mut self, shell: &mut Shell<'_>) -> Result<InputEnd> {
        let prompt = format!("{}> ", shell.session().info().id);
        self.begin_keys(shell);
        loop {
            shell.announce_phase()?;
            self.uses_keys = shell.uses_keys();
            let line = if self.uses_keys { self.read_keys(shell, &prompt)? } else { self.read(shell, &prompt)? };
            let Some(line) = line else { return Ok(InputEnd::Stopped) };
            let line = match shell.repeatable_command().filter(|_| line.trim().is_empty()) {
                Some(repeated_command) => repeated_command.to_string(),
                None => line,
            };
            let flow = {
                // In key mode, keys typed while a command runs wait unseen, and Escape stops the command.
                let _quiet_input = self.uses_keys.then(QuietInput::begin);
                self.run_lines(shell, &line)?
            };
            match flow {
                Flow::Quit => return Ok(InputEnd::Stopped),
                Flow::New(request) => return Ok(InputEnd::New(request)),
                Flow::Done | Flow::Rejected | Flow::NotUnderstood | Flow::Confirm(_) => {}
            }
            if shell.is_closed() {
                return Ok(InputEnd::Stopped);
            }
            celebrate_win(shell)?;
        }
    }

    /// Reads the next line. Returns `None` if the player leaves. An interrupt discards the line. A second interrupt
    /// with an empty line asks whether to leave.
    fn read(&mut self, shell: &mut Shell<'_>, prompt: &str) -> Result<Option<String>> {
        let mut was_interrupted = false;
        loop {
            if let Some(line) = self.next_command.take().or_else(|| shell.take_line_typed_in_pager()) {
                return Ok(Some(line));
            }
            fit_to_window(shell);
            shell.flush()?;
            if shell.is_closed() {
                return Ok(None);
            }
            self.keys.set_mode(KeyMode::Line);
            self.prepare_line(shell);
            match shell.interrupt().reading(|| self.editor.readline(prompt)) {
                Ok(text) => {
                    // The player has read the messages above the line. While the line was typed, the window may have
                    // been resized.
                    shell.clear_messages();
                    fit_to_window(shell);
                    self.save_history();
                    return Ok(Some(text));
                }
                Err(ReadlineError::Interrupted) if was_interrupted && !self.has_typed() => {
                    if self.confirm(shell, LEAVE_QUESTION)? {
                        return Ok(None);
                    }
                    was_interrupted = false;
                }
                Err(ReadlineError::Interrupted) => was_interrupted = true,
                Err(ReadlineError::Eof) => return Ok(None),
                Err(ReadlineError::Io(cause)) if cause.kind() == std::io::ErrorKind::Interrupted => {}
                Err(ReadlineError::Io(cause)) if cause.kind() == std::io::ErrorKind::InvalidData => {
                    shell.print_message(NOT_UTF8)?;
                }
                Err(cause) => return Err(read_error(&cause)),
            }
        }
    }

    /// Prepares the completion and the highlighting of a line.
    pub(super) fn prepare_line(&mut self, shell: &Shell<'_>) {
        let helper = LineEditorHelper::new(ValidInput::of(shell), shell.settings());
        let redraw = self.redraw.for_board(shell.screen_copy());
        self.editor.set_helper(Some(helper.with_redraw(redraw).with_keys(self.keys.clone(), 0)));
    }

    /// Adds the new line to the history file at once, because a signal may end the program before the next line.
    pub(super) fn save_history(&mut self) {
        if let Some(path) = &self.history_file {
            // The game continues without a history.
            let _ = self.editor.append_history(path);
        }
    }

    /// Whether the interrupted line had text.
    fn has_typed(&self) -> bool {
        self.editor.helper().is_some_and(LineEditorHelper::has_text)
    }

    /// Asks the player to confirm. An interrupt or the end of the input means no. A command as the answer also means
    /// no, and is executed next.
    ///
    /// # Errors
    /// Fails if the terminal cannot be read.
    pub fn confirm(&mut self, shell: &Shell<'_>, question: &str) -> Result<bool> {
        let question = shell.with_suggested_keys(question);
        loop {
            let Some(answer) = self.read_answer(shell, &question)? else { return Ok(false) };
            match shell.parse_answer(&answer) {
                ConfirmAnswer::Yes => return Ok(true),
                ConfirmAnswer::No => return Ok(false),
                ConfirmAnswer::Command => {
                    self.next_command = Some(answer);
                    return Ok(false);
                }
                ConfirmAnswer::Unclear => {}
            }
        }
    }

    /// Reads the answer to a question. Returns `None` if the player gives no answer.
    fn read_answer(&mut self, shell: &Shell<'_>, question: &str) -> Result<Option<String>> {
        self.editor.set_helper(None);
        self.editor.set_auto_add_history(false);
        let columns = platform::window_size().map_or(DEFAULT_COLUMNS, |(columns, _)| columns);
        self.keys.set_mode(if self.uses_keys { KeyMode::Question } else { KeyMode::Line });
        let prompt = if self.uses_keys { one_key_question } else { question_prompt };
        // In Vi mode, Escape alone is a key, so it can answer the question.
        self.editor.set_edit_mode(if self.uses_keys { EditMode::Vi } else { EditMode::Emacs });
        let answer = shell.interrupt().reading(|| self.editor.readline(&prompt(question, columns)));
        self.editor.set_edit_mode(EditMode::Emacs);
        self.editor.set_auto_add_history(true);
        self.editor.set_helper(Some(LineEditorHelper::default()));
        match answer {
            Ok(answer) => Ok(Some(match self.keys.answer() {
                Some(is_yes) => if is_yes { "yes" } else { "no" }.into(),
                None => answer,
            })),
            Err(ReadlineError::Interrupted | ReadlineError::Eof) => Ok(None),
            Err(ReadlineError::Io(cause)) if is_no_answer(cause.kind()) => Ok(None),
            Err(cause) => Err(read_error(&cause)),
        }
    }

    /// Runs the commands of one line, or of several pasted lines. Stops after a command that was rejected or
    /// interrupted, or that leaves the game.
    fn run_lines(&mut self, shell: &mut Shell<'_>, text: &str) -> Result<Flow> {
        for command in text.split(['\n', '\r']).flat_map(split_commands) {
            let mut flow = shell.run_command(command)?;
            if let Flow::Confirm(question) = &flow {
                shell.flush()?;
                shell.repaint();
                flow = if self.confirm(shell, question)? { shell.run_confirmed(command)? } else { Flow::Rejected };
            }
            if flow != Flow::Done || shell.was_interrupted() {
                return Ok(flow);
            }
        }
        Ok(Flow::Done)
    }
}

/// Returns the error for a line that cannot be read.
pub(super) fn read_error(cause: &ReadlineError) -> Error {
    Error::cannot("read from the terminal", cause)
}

/// Shows the final board and the result, and then the cascade, if the last command has won the game.
fn celebrate_win(shell: &mut Shell<'_>) -> Result<()> {
    if !shell.take_win() {
        return Ok(());
    }
    fit_to_window(shell);
    shell.flush()?;
    let Some(frames) = shell.win_cascade() else { return Ok(()) };
    if win_cascade::play(frames) == CascadeEnd::Skipped {
        shell.note_skipped_cascade();
    }
    shell.repaint();
    Ok(())
}

/// Adapts the output to the current size of the window.
pub(super) fn fit_to_window(shell: &mut Shell<'_>) {
    if let Some(size) = platform::window_size() {
        shell.fit(size);
    }
}
