//! A person at a terminal: lines from a line editor with history and completion.

use super::complete::Sentences;
use super::{Ending, Flow, Shell};
use crate::error::{Error, Result};
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};
use std::path::PathBuf;

/// How many lines the history keeps.
const HISTORY: usize = 1000;

/// A line editor on this terminal.
pub struct Prompt {
    editor: Editor<Offers, DefaultHistory>,
    history: Option<PathBuf>,
}

impl Prompt {
    /// A line editor that keeps its history in that file. A history that cannot be read or written is done without.
    ///
    /// # Errors
    /// The terminal does not answer.
    pub fn new(history: Option<PathBuf>) -> Result<Prompt> {
        let failed = |cause: ReadlineError| Error::machine(format!("cannot use the terminal: {cause}"));
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .max_history_size(HISTORY)
            .and_then(|config| config.history_ignore_dups(true))
            .map_err(failed)?
            .auto_add_history(true)
            .build();
        let mut editor = Editor::with_config(config).map_err(failed)?;
        editor.set_helper(Some(Offers::default()));
        if let Some(path) = &history {
            let _ = editor.load_history(path);
        }
        Ok(Prompt { editor, history })
    }

    /// Carries out what is typed until the player leaves or wants a new game.
    ///
    /// # Errors
    /// What cannot be read, written or recorded.
    pub fn run(&mut self, shell: &mut Shell<'_>) -> Result<Ending> {
        let ending = self.read_and_do(shell);
        if let Some(path) = &self.history {
            let _ = self.editor.append_history(path);
        }
        ending
    }

    fn read_and_do(&mut self, shell: &mut Shell<'_>) -> Result<Ending> {
        let prompt = format!("{}> ", shell.session().info().id);
        loop {
            shell.flush()?;
            if shell.is_closed() {
                return Ok(Ending::Over);
            }
            if let Some(offers) = self.editor.helper_mut() {
                offers.0 = Sentences::of(shell.session());
            }
            let text = match self.editor.readline(&prompt) {
                Ok(text) => text,
                Err(ReadlineError::Interrupted) => continue,
                Err(ReadlineError::Eof) => return Ok(Ending::Over),
                Err(ReadlineError::Io(cause)) if cause.kind() == std::io::ErrorKind::Interrupted => continue,
                Err(cause) => return Err(Error::machine(format!("cannot read from the terminal: {cause}"))),
            };
            match run_lines(shell, &text)? {
                Flow::Quit => return Ok(Ending::Over),
                Flow::New(new) => return Ok(Ending::New(new)),
                Flow::Done | Flow::Refused | Flow::Unknown => {}
            }
        }
    }
}

/// Carries out what may be several lines, pasted at once, up to the first that is not done.
fn run_lines(shell: &mut Shell<'_>, text: &str) -> Result<Flow> {
    for line in text.split(['\n', '\r']) {
        match shell.run_line(line)? {
            Flow::Done => {}
            flow => return Ok(flow),
        }
    }
    Ok(Flow::Done)
}

/// What the line editor asks us.
#[derive(Default)]
struct Offers(Sentences);

impl Completer for Offers {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(self.0.complete(line.get(..at).unwrap_or(line)))
    }
}

impl Hinter for Offers {
    type Hint = String;
}

impl Highlighter for Offers {}
impl Validator for Offers {}
impl Helper for Offers {}
