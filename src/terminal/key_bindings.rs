//! The meaning of keys in the line editor: they edit a line, or act at once, or answer a question.

use super::mouse_decoder::{Cell, Decoded, MouseDecoder, MouseEvent, WheelStep};
use crate::board::PileId;
use crate::platform;
use crate::shell::{KeyEffect, KeyHint, KeyInput, KeyPress, KeyTable, SelectedCards};
use rustyline::{Cmd, ConditionalEventHandler, Event, EventContext, KeyCode, KeyEvent, Modifiers, Movement};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// The state of the keys, which the line editor and the prompt share.
#[derive(Clone, Default)]
pub(super) struct KeyBindings(Arc<Mutex<KeyState>>);

#[derive(Default)]
struct KeyState {
    mode: KeyMode,
    /// The keys of the game, and the keys pressed so far of a command that is not complete. `None` before a game
    /// begins.
    input: Option<KeyInput>,
    /// The effect of the last key that ended the line.
    effect: Option<KeyEffect>,
    /// Whether each key ends the line, even if the command is not complete. A screen reader can then read out each key.
    is_spoken: bool,
    /// A remark on the last key.
    remark: Option<String>,
    /// The answer to a question.
    answer: Option<bool>,
    /// The letters that a player may still type after one key has answered the question: `es` after `y`.
    rest_of_answer: Option<&'static str>,
    search: HistorySearch,
    /// Whether the terminal reports clicks, or has reported them and may still do so.
    has_mouse: bool,
    mouse: MouseDecoder,
    /// The cell over which the button of the mouse was pressed.
    pressed_over: Option<Cell>,
    /// What the mouse did that ended the line.
    pointing: Option<Pointing>,
    /// Whether cards are selected, so that Escape cancels the selection.
    has_selection: bool,
    /// Whether something happens when the button of the mouse is released, wherever that is.
    awaits_release: bool,
    /// Whether the screen has more lines than the window, so that the wheel scrolls it.
    can_scroll: bool,
}

/// What a player did with the mouse.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Pointing {
    /// Pressed the button over a cell.
    Press(Cell),
    /// Released the button over a cell.
    Release(Cell),
    /// Turned the wheel, and the screen has more lines than the window.
    Scroll(WheelStep),
    /// Canceled the selection with a key.
    Cancel,
}

/// What the keys of the next line do.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(super) enum KeyMode {
    /// Keys edit a line.
    #[default]
    Line,
    /// Keys edit a single line, which Escape closes.
    SingleLine,
    /// Keys act at once.
    Keys,
    /// Keys answer a question with yes or no.
    Question,
}

/// The lines of the history that the Up key shows.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
enum HistorySearch {
    /// The Up key was not pressed yet.
    #[default]
    None,
    /// All earlier lines.
    AllLines,
    /// The lines that begin with the typed text.
    Prefix,
}

impl KeyBindings {
    fn state(&self) -> MutexGuard<'_, KeyState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the meaning of keys for the next line.
    pub fn set_mode(&self, mode: KeyMode) {
        let mut state = self.state();
        (state.mode, state.effect, state.answer, state.pointing) = (mode, None, None, None);
        if mode != KeyMode::Keys {
            (state.remark, state.rest_of_answer) = (None, None);
        }
        state.search = HistorySearch::None;
    }

    /// Sets the keys of a game. No key is pending.
    pub fn set_table(&self, table: Arc<KeyTable>, is_spoken: bool) {
        let mut state = self.state();
        (state.input, state.remark, state.is_spoken) = (Some(KeyInput::new(table)), None, is_spoken);
    }

    /// Sets whether each key ends the line, even if the command is not complete.
    pub fn set_spoken(&self, is_spoken: bool) {
        self.state().is_spoken = is_spoken;
    }

    /// Sets the piles that no move can use now, with the reasons.
    pub fn set_blocked(&self, blocked: Vec<(PileId, String)>) {
        if let Some(input) = self.state().input.as_mut() {
            input.set_blocked(blocked);
        }
    }

    /// Sets the keys that are valid after the end of a deal, as texts. Empty during a deal.
    pub fn set_after_end(&self, keys: Vec<KeyHint>) {
        if let Some(input) = self.state().input.as_mut() {
            input.set_after_end(keys);
        }
    }

    /// Sets the cards that the player has selected with the mouse, so that the next keys can name their target.
    pub fn set_selected(&self, selected: Option<SelectedCards>) {
        if let Some(input) = self.state().input.as_mut() {
            input.set_selected(selected);
        }
    }

    /// Sets the remark on the last key.
    pub fn set_remark(&self, remark: &str) {
        self.state().remark = Some(remark.to_string());
    }

    /// Prepares for the next line: whether the terminal reports clicks, whether cards are selected, and whether the line
    /// ends when the button of the mouse is released. It always ends if that happens over another cell than the press.
    pub fn set_mouse(&self, is_on: bool, has_selection: bool, awaits_release: bool) {
        let mut state = self.state();
        state.has_mouse |= is_on;
        (state.has_selection, state.awaits_release) = (has_selection, awaits_release);
    }

    /// Sets whether the wheel scrolls the screen.
    pub fn set_can_scroll(&self, can_scroll: bool) {
        self.state().can_scroll = can_scroll;
    }

    /// Returns what the mouse did that ended the line.
    pub fn take_pointing(&self) -> Option<Pointing> {
        self.state().pointing.take()
    }

    /// Returns the step of the wheel that ended the line. Anything else that the mouse did stays.
    pub fn take_scroll(&self) -> Option<WheelStep> {
        let mut state = self.state();
        let Some(Pointing::Scroll(step)) = state.pointing else { return None };
        state.pointing = None;
        Some(step)
    }

    /// Forgets the typed keys and the remark, because the player clicked on the board.
    pub fn clear(&self) {
        let mut state = self.state();
        state.remark = None;
        if let Some(input) = state.input.as_mut() {
            input.press(KeyPress::Escape);
        }
    }

    /// Presses the key in this column of the list that [`KeyBindings::line`] returns, or removes the remark that is in the
    /// place of the list. Returns whether the key has an effect.
    pub fn press_at(&self, columns: usize, column: usize) -> bool {
        let mut state = self.state();
        if state.remark.take().is_some() {
            return false;
        }
        let Some(input) = state.input.as_mut() else { return false };
        let Some(key) = input.key_at(columns, column) else { return false };
        match input.press(key) {
            KeyEffect::Unknown(remark) => state.remark = Some(remark),
            KeyEffect::Pending | KeyEffect::InputReduced => {}
            effect => state.effect = Some(effect),
        }
        state.effect.is_some()
    }

    /// Returns the effect of the key that ended the line.
    pub fn take_effect(&self) -> Option<KeyEffect> {
        self.state().effect.take()
    }

    /// Returns the answer to the question, if it was answered.
    pub fn answer(&self) -> Option<bool> {
        self.state().answer
    }

    /// Returns the keys pressed so far of a command that is not complete.
    pub fn typed(&self) -> String {
        self.state().input.as_ref().map_or(String::new(), |input| input.typed().to_string())
    }

    /// Returns the question for the next key. Returns `None` if no key is pending.
    pub fn question(&self) -> Option<String> {
        self.state().input.as_ref().and_then(KeyInput::question)
    }

    /// Returns the text after the typed keys, if keys act at once: a remark, or the valid keys.
    pub fn line(&self, columns: usize) -> Option<String> {
        let state = self.state();
        let input = state.input.as_ref().filter(|_| state.mode == KeyMode::Keys)?;
        Some(match &state.remark {
            Some(remark) => crate::text::truncate(remark, columns).to_string(),
            None => input.line(columns),
        })
    }

    /// Whether the player types a line. Otherwise single keys act at once.
    pub fn is_line_mode(&self) -> bool {
        matches!(self.state().mode, KeyMode::Line | KeyMode::SingleLine)
    }
}

impl ConditionalEventHandler for KeyBindings {
    fn handle(&self, event: &Event, _: u16, _: bool, context: &EventContext<'_>) -> Option<Cmd> {
        let &key = event.get(0)?;
        let mut state = self.state();
        if state.has_mouse {
            match state.mouse.decode(key, Instant::now()) {
                Decoded::Key => {}
                Decoded::Event(event) if state.mode == KeyMode::Keys => return Some(state.point(event)),
                Decoded::Nothing | Decoded::Event(_) => return Some(Cmd::Noop),
            }
        }
        if key == KeyEvent(KeyCode::Char('Z'), Modifiers::CTRL) {
            platform::pause_clicks();
        }
        match state.mode {
            KeyMode::Line => state.edit(key, context),
            KeyMode::SingleLine if key.0 == KeyCode::Esc => Some(Cmd::Interrupt),
            KeyMode::SingleLine => state.edit(key, context),
            KeyMode::Keys => state.press(key),
            KeyMode::Question => state.reply(key),
        }
    }
}

impl KeyState {
    /// Handles a key that edits a line: after a few letters, Up and Down show the lines that begin with them.
    fn edit(&mut self, key: KeyEvent, context: &EventContext<'_>) -> Option<Cmd> {
        let is_up = key == KeyEvent(KeyCode::Up, Modifiers::NONE);
        if !is_up && key != KeyEvent(KeyCode::Down, Modifiers::NONE) {
            self.search = HistorySearch::None;
            return None;
        }
        if self.search == HistorySearch::None && is_up {
            let has_prefix = context.pos() > 0 && !context.line().contains('\n');
            self.search = if has_prefix { HistorySearch::Prefix } else { HistorySearch::AllLines };
        }
        (self.search == HistorySearch::Prefix).then_some(if is_up {
            Cmd::HistorySearchBackward
        } else {
            Cmd::HistorySearchForward
        })
    }

    /// Whether a key belongs to the rest of an answer that is already given: `e` or `s` after `y`, or Enter.
    fn completes_answer(&mut self, KeyEvent(code, modifiers): KeyEvent) -> bool {
        let Some(expected) = self.rest_of_answer.take() else { return false };
        match (code, modifiers) {
            (KeyCode::Enter, _) | (KeyCode::Char('J' | 'M'), Modifiers::CTRL) => true,
            (KeyCode::Char(c), Modifiers::NONE) => {
                self.rest_of_answer = expected.strip_prefix(c.to_ascii_lowercase());
                self.rest_of_answer.is_some()
            }
            _ => false,
        }
    }

    /// Handles an event of the mouse. Returns what the line editor has to do.
    fn point(&mut self, event: MouseEvent) -> Cmd {
        self.rest_of_answer = None;
        self.pointing = match event {
            MouseEvent::Pressed(cell) => {
                self.pressed_over = Some(cell);
                Some(Pointing::Press(cell))
            }
            MouseEvent::Released(cell) => {
                let pressed = self.pressed_over.take();
                let ends_line = pressed.is_some_and(|pressed| self.awaits_release || pressed != cell);
                ends_line.then_some(Pointing::Release(cell))
            }
            MouseEvent::Wheel(step) => self.can_scroll.then_some(Pointing::Scroll(step)),
        };
        if self.pointing.is_some() { Cmd::AcceptLine } else { Cmd::Noop }
    }

    /// Handles a key that acts at once.
    fn press(&mut self, key: KeyEvent) -> Option<Cmd> {
        if self.completes_answer(key) {
            return Some(Cmd::Noop);
        }
        let KeyEvent(code, modifiers) = key;
        let input = self.input.as_mut()?;
        let is_pending = !input.typed().is_empty();
        if self.has_selection && !is_pending && is_cancel_key(key) {
            self.pointing = Some(Pointing::Cancel);
            return Some(Cmd::AcceptLine);
        }
        // A terminal may send Enter as Ctrl-J or Ctrl-M, Tab as Ctrl-I and Backspace as Ctrl-H.
        let key = match (code, modifiers) {
            // A terminal sends the same bytes for Alt with a key, and for Escape followed immediately by that key.
            (KeyCode::Char(letter), Modifiers::ALT) => {
                input.press(KeyPress::Escape);
                return Some(self.apply(key_press(letter)));
            }
            (KeyCode::Char(letter), Modifiers::NONE) => key_press(letter),
            (KeyCode::Enter, _) | (KeyCode::Char('J' | 'M'), Modifiers::CTRL) => KeyPress::Space,
            (KeyCode::Tab, _) | (KeyCode::Char('I'), Modifiers::CTRL) => KeyPress::Tab,
            (KeyCode::Backspace, _) | (KeyCode::Char('H'), Modifiers::CTRL) => KeyPress::Backspace,
            (KeyCode::Esc, _) => KeyPress::Escape,
            (KeyCode::Char('C' | 'D' | '\\'), Modifiers::CTRL) if is_pending => KeyPress::Escape,
            (KeyCode::Char('C' | 'D' | 'Z' | '\\'), Modifiers::CTRL) => return None,
            // These two events surround pasted text, whose characters arrive as keys.
            (KeyCode::BracketedPasteStart | KeyCode::BracketedPasteEnd, _) => return Some(Cmd::Noop),
            _ => {
                self.remark = Some("this key does nothing here; ? lists the keys".into());
                return Some(Cmd::Repaint);
            }
        };
        Some(self.apply(key))
    }

    /// Handles a key of the game. Returns what the line editor has to do.
    fn apply(&mut self, key: KeyPress) -> Cmd {
        let Some(input) = self.input.as_mut() else { return Cmd::Noop };
        let (was_empty, had_selected) = (input.typed().is_empty(), input.has_selected());
        self.remark = None;
        let effect = input.press(key);
        // The board must no longer mark the cards if the key has nothing to do with them.
        let ends_selection = had_selected && !input.has_selected();
        // `SelfInsert` would repeat the last inserted text in the editing mode of `vi`.
        let show_typed_keys = Cmd::Replace(Movement::WholeLine, Some(input.typed().to_string()));
        match (effect, key) {
            (effect @ (KeyEffect::Pending | KeyEffect::InputReduced | KeyEffect::Unknown(_)), _)
                if self.is_spoken || ends_selection =>
            {
                self.effect = Some(effect);
                Cmd::AcceptLine
            }
            (KeyEffect::Pending, KeyPress::Char(_)) => show_typed_keys,
            (KeyEffect::InputReduced, KeyPress::Backspace) if !was_empty => Cmd::Kill(Movement::BackwardChar(1)),
            (KeyEffect::InputReduced, _) if !was_empty => Cmd::Kill(Movement::WholeLine),
            (KeyEffect::InputReduced | KeyEffect::Pending, _) => Cmd::Repaint,
            (KeyEffect::Unknown(remark), _) => {
                self.remark = Some(remark);
                if was_empty { Cmd::Repaint } else { show_typed_keys }
            }
            (effect, _) => {
                self.effect = Some(effect);
                Cmd::AcceptLine
            }
        }
    }

    /// Handles a key that answers a question.
    fn reply(&mut self, KeyEvent(code, modifiers): KeyEvent) -> Option<Cmd> {
        self.answer = match (code, modifiers) {
            (KeyCode::Char('y' | 'Y'), Modifiers::NONE) => Some(true),
            (KeyCode::Char('n' | 'N'), Modifiers::NONE) | (KeyCode::Esc, _) => Some(false),
            (KeyCode::Char('C' | 'D' | 'Z' | '\\'), Modifiers::CTRL) => return None,
            _ => return Some(Cmd::Noop),
        };
        self.rest_of_answer = Some(match (code, self.answer) {
            (KeyCode::Esc, _) => "",
            (_, Some(true)) => "es",
            _ => "o",
        });
        Some(Cmd::AcceptLine)
    }
}

/// Whether a key cancels the selection of cards.
fn is_cancel_key(KeyEvent(code, modifiers): KeyEvent) -> bool {
    match code {
        KeyCode::Esc | KeyCode::Backspace => true,
        KeyCode::Char('C' | 'D' | 'H' | '\\') => modifiers == Modifiers::CTRL,
        _ => false,
    }
}

fn key_press(letter: char) -> KeyPress {
    if letter == ' ' { KeyPress::Space } else { KeyPress::Char(letter) }
}
