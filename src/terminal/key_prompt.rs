//! The prompt in key mode: keys act at once, and one key opens the line editor.

use super::key_bindings::{KeyMode, Pointing};
use super::line_editor::LineEditorHelper;
use super::mouse_decoder::{Cell, WheelStep};
use super::mouse_input::ReleaseAction;
use super::prompt::{LEAVE_QUESTION, NOT_UTF8, Prompt, fit_to_window, read_error};
use crate::error::Result;
use crate::platform;
use crate::scene::Spot;
use crate::shell::{ClickEffect, KeyEffect, KeyTable, Shell, ShowMode, ValidInput};
use crate::text;
use rustyline::EditMode;
use rustyline::config::Configurer;
use rustyline::error::ReadlineError;
use std::io::ErrorKind;
use std::time::Instant;

/// The time in milliseconds during which bytes after an Escape byte belong to the same key.
const ESCAPE_WAIT: u16 = 50;

/// The remark after an interrupt.
const INTERRUPTED: &str = "press Ctrl-C again to leave";

/// The message after the first click of a session.
const MOUSE_NOTE: &str = "Hold Shift (macOS: Option) to select text. `set mouse off` disables clicks.";

/// The remark after a click that cancels the selection.
const NOTHING_SELECTED: &str = "nothing is selected now";

/// Shows, in place of the typed keys, the command that they mean. Does nothing on a live board, which hides earlier
/// lines, and for a screen reader, which has read out each key.
fn echo(shell: &mut Shell<'_>, prompt: &str, command: &str) -> Result<()> {
    if shell.keeps_board_in_place() || shell.settings().show == ShowMode::Spoken {
        Ok(())
    } else {
        shell.write_and_flush(&format!("\u{1b}[A\r\u{1b}[K{prompt}{}\n", text::sanitize_line(command)))
    }
}

impl Prompt {
    /// Sets the keys of the current game.
    pub(super) fn begin_keys(&mut self, shell: &Shell<'_>) {
        self.keys.set_table(KeyTable::of(shell.session().info()), false);
    }

    /// Reads keys until they complete a command. Returns `None` if the player leaves.
    ///
    /// # Errors
    /// Fails if the terminal cannot be read or written.
    pub(super) fn read_keys(&mut self, shell: &mut Shell<'_>, prompt: &str) -> Result<Option<String>> {
        self.mouse.on_release = None;
        let command = self.read_keys_and_clicks(shell, prompt);
        platform::report_clicks(false);
        shell.cancel_selection();
        command
    }

    /// Reads keys and clicks until they complete a command. The terminal reports clicks only while this function waits for
    /// them, but it may still do so when the function returns.
    fn read_keys_and_clicks(&mut self, shell: &mut Shell<'_>, prompt: &str) -> Result<Option<String>> {
        let mut was_interrupted = false;
        loop {
            fit_to_window(shell);
            shell.flush()?;
            if shell.is_closed() {
                return Ok(None);
            }
            if let Some(line) = shell.take_line_typed_in_pager() {
                return Ok(Some(line));
            }
            let result = self.wait_for_key_effect(shell, prompt);
            if let (Ok(_), Some(step)) = (&result, self.keys.take_scroll()) {
                shell.scroll(step == WheelStep::Up);
                continue;
            }
            if result.is_ok() {
                was_interrupted = false;
                shell.clear_messages();
            }
            match result {
                Ok(_) => {
                    let command = if let Some(pointing) = self.keys.take_pointing() {
                        self.command_of_mouse(shell, pointing)?
                    } else {
                        self.mouse.on_release = None;
                        shell.cancel_selection();
                        self.command_of_keys(shell)?
                    };
                    if let Some(line) = command {
                        echo(shell, prompt, &line)?;
                        return Ok(Some(line));
                    }
                }
                Err(ReadlineError::Interrupted) if was_interrupted => {
                    platform::report_clicks(false);
                    if self.confirm(shell, LEAVE_QUESTION)? {
                        return Ok(None);
                    }
                    was_interrupted = false;
                }
                Err(ReadlineError::Interrupted) => {
                    was_interrupted = true;
                    self.keys.set_remark(INTERRUPTED);
                }
                Err(ReadlineError::Eof) => return Ok(None),
                Err(ReadlineError::Io(cause)) if cause.kind() == ErrorKind::Interrupted => {}
                Err(ReadlineError::Io(cause)) if cause.kind() == ErrorKind::InvalidData => {
                    shell.print_notice(NOT_UTF8)?;
                }
                Err(cause) => return Err(read_error(&cause)),
            }
            // The line editor has moved the cursor to the next row, so the board must be drawn again.
            shell.repaint();
        }
    }

    /// Reads keys until one of them has an effect.
    fn wait_for_key_effect(&mut self, shell: &Shell<'_>, prompt: &str) -> rustyline::Result<String> {
        let is_spoken = shell.settings().show == ShowMode::Spoken;
        self.keys.set_mode(KeyMode::Keys);
        self.keys.set_mouse(shell.uses_mouse(), shell.has_selection(), self.mouse.on_release.is_some());
        self.keys.set_can_scroll(shell.can_scroll());
        platform::report_clicks(shell.uses_mouse());
        self.keys.set_spoken(is_spoken);
        self.keys.set_blocked(shell.blocked_piles());
        self.keys.set_selected(shell.selected_cards());
        self.keys.set_after_end(shell.keys_after_end());
        let helper = LineEditorHelper::new(ValidInput::default(), shell.settings());
        let screen = shell.screen_copy();
        self.redraw.clock.show(screen.as_ref());
        let redraw = self.redraw.for_board(screen);
        self.editor.set_helper(Some(helper.with_redraw(redraw).with_keys(self.keys.clone(), text::width(prompt))));
        self.editor.set_auto_add_history(false);
        // In Emacs mode, Escape and the next key would be one key (Alt with the key). In Vi mode, they are two keys,
        // unless their bytes arrive within `ESCAPE_WAIT`.
        self.editor.set_edit_mode(EditMode::Vi);
        self.editor.set_keyseq_timeout(Some(ESCAPE_WAIT));
        let typed = if is_spoken { String::new() } else { self.keys.typed() };
        let result = shell.interrupt().reading(|| self.editor.readline_with_initial(prompt, (&typed, "")));
        self.redraw.clock.hide();
        self.editor.set_edit_mode(EditMode::Emacs);
        self.editor.set_auto_add_history(true);
        result
    }

    /// Returns the command that the mouse completes. If it completes none, changes the selection, or presses a key of the
    /// line below the board.
    ///
    /// A command begins when the button is released. So no report of this click arrives while the command runs.
    fn command_of_mouse(&mut self, shell: &mut Shell<'_>, pointing: Pointing) -> Result<Option<String>> {
        let places = self.redraw.places();
        let spot_at = |cell: Cell| places.as_ref().and_then(|places| places.spot_at(cell.column, cell.row));
        match (pointing, self.mouse.on_release.take()) {
            (Pointing::Cancel, _) => {
                self.keys.clear();
                shell.cancel_selection();
            }
            // The wheel was handled before.
            (Pointing::Scroll(_), on_release) => self.mouse.on_release = on_release,
            (Pointing::Press(cell), _) if places.as_ref().is_some_and(|places| places.prompt_row == cell.row) => {
                shell.cancel_selection();
                self.mouse.on_release = Some(ReleaseAction::PressListedKey(cell.column));
            }
            (Pointing::Press(cell), _) => self.click(shell, spot_at(cell))?,
            (Pointing::Release(_), Some(ReleaseAction::Run(command))) => return Ok(Some(command)),
            (Pointing::Release(_), Some(ReleaseAction::PressListedKey(column))) => {
                if self.editor.helper().is_some_and(|helper| helper.press_listed_key(column)) {
                    return self.command_of_keys(shell);
                }
            }
            (Pointing::Release(cell), None) => {
                let command = shell.drop_selection(spot_at(cell));
                command.iter().for_each(|_| self.keys.clear());
                return Ok(command);
            }
        }
        Ok(None)
    }

    /// Handles a click on the board.
    fn click(&mut self, shell: &mut Shell<'_>, spot: Option<Spot>) -> Result<()> {
        self.keys.clear();
        let had_selection = shell.has_selection();
        match shell.click(spot, Instant::now()) {
            ClickEffect::Run(command) => self.mouse.on_release = Some(ReleaseAction::Run(command)),
            ClickEffect::Selected(text) => self.keys.set_remark(&text),
            ClickEffect::Explained(text) => {
                let text = shell.with_suggested_keys(&text).into_owned();
                shell.print_notice(&text)?;
            }
            ClickEffect::Nothing if had_selection => self.keys.set_remark(NOTHING_SELECTED),
            ClickEffect::Nothing => {}
        }
        if !std::mem::replace(&mut self.mouse.has_explained, true) {
            let text = shell.with_suggested_keys(MOUSE_NOTE).into_owned();
            shell.print_notice(&text)?;
        }
        Ok(())
    }

    /// Returns the command that the last keys mean. If they mean no command, prints a message, such as a question for
    /// the next key, and returns `None`.
    fn command_of_keys(&mut self, shell: &mut Shell<'_>) -> Result<Option<String>> {
        match self.keys.take_effect() {
            Some(KeyEffect::Run(command)) => return Ok(Some(command)),
            Some(KeyEffect::Repeat) => match shell.repeatable_command() {
                Some(command) => return Ok(Some(command.to_string())),
                None if shell.shows_ending_again() => return Ok(Some(String::new())),
                None => {
                    let text = KeyTable::of(shell.session().info()).nothing_to_repeat();
                    let text = shell.with_suggested_keys(&text).into_owned();
                    shell.print_notice(&text)?;
                }
            },
            Some(KeyEffect::Line(initial_text)) => return self.read_single_line(shell, &initial_text),
            Some(KeyEffect::Help) => shell.show_keys()?,
            Some(KeyEffect::Unknown(reason)) => {
                let reason = shell.with_suggested_keys(&reason).into_owned();
                shell.print_notice(&reason)?;
            }
            // On a screen, the line of keys shows what is pending.
            Some(KeyEffect::Pending | KeyEffect::InputReduced) | None if shell.settings().show != ShowMode::Spoken => {}
            Some(KeyEffect::Pending | KeyEffect::InputReduced) | None => {
                let question = self.keys.question();
                shell.print_notice(question.as_deref().unwrap_or("No key is pending."))?;
            }
        }
        Ok(None)
    }

    /// Reads one line in the line editor, which already contains `initial_text`. Returns `None` if the line is empty or
    /// canceled.
    fn read_single_line(&mut self, shell: &mut Shell<'_>, initial_text: &str) -> Result<Option<String>> {
        platform::report_clicks(false);
        shell.repaint();
        shell.flush()?;
        self.keys.set_mode(KeyMode::SingleLine);
        self.prepare_line(shell);
        self.editor.set_keyseq_timeout(Some(ESCAPE_WAIT));
        let prompt = format!("{}: ", shell.session().info().id);
        let result = shell.interrupt().reading(|| self.editor.readline_with_initial(&prompt, (initial_text, "")));
        self.editor.set_keyseq_timeout(None);
        match result {
            Ok(line) => {
                self.save_history();
                Ok(Some(line).filter(|line| !line.trim().is_empty()))
            }
            Err(ReadlineError::Interrupted | ReadlineError::Eof) => Ok(None),
            Err(ReadlineError::Io(cause))
                if matches!(cause.kind(), ErrorKind::Interrupted | ErrorKind::InvalidData) =>
            {
                Ok(None)
            }
            Err(cause) => Err(read_error(&cause)),
        }
    }
}
