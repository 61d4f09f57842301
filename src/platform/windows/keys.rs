//! A console in raw mode, which delivers every key at once.

use crate::platform::events::{Event, Key};
use crossterm::event::{self, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

/// The keys of the console. Dropping this value restores the settings of the console.
pub struct Keys(());

impl Keys {
    /// Opens the console. Returns `None` if standard input is not one.
    pub fn open() -> Option<Keys> {
        if !io::stdin().is_terminal() {
            return None;
        }
        enable_raw_mode().ok()?;
        Some(Keys(()))
    }

    /// Waits for the next event, at most for `max_wait` if given.
    ///
    /// # Errors
    /// Fails if the console cannot be read.
    pub fn next(&mut self, max_wait: Option<Duration>) -> io::Result<Event> {
        // A time that does not fit into an `Instant` is longer than any player waits, so no limit is set.
        let deadline = max_wait.and_then(|wait| Instant::now().checked_add(wait));
        loop {
            if let Some(deadline) = deadline
                && !event::poll(deadline.saturating_duration_since(Instant::now()))?
            {
                return Ok(Event::TimedOut);
            }
            if let Some(event) = known_event(&event::read()?) {
                return Ok(event);
            }
        }
    }

    /// Waits for a key or another event, at most for `max_wait`. The console does not show an event before it is read, so
    /// the key is lost. Also returns `true` if the console fails, because then it makes no sense to wait longer.
    pub fn has_event(&mut self, max_wait: Duration) -> bool {
        !matches!(self.next(Some(max_wait)), Ok(Event::TimedOut))
    }

    /// Does nothing: a program in a console cannot be suspended with Ctrl-Z.
    ///
    /// # Errors
    /// Never fails.
    pub fn suspend(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        // If the console is closed, there is nothing to restore.
        let _ = disable_raw_mode();
    }
}

/// Converts an event. Returns `None` for an event without a meaning here, such as the release of a key.
fn known_event(event: &event::Event) -> Option<Event> {
    match event {
        event::Event::Key(key) if key.kind != KeyEventKind::Release => Some(Event::Pressed(known_key(key))),
        event::Event::Resize(..) => Some(Event::Resized),
        _ => None,
    }
}

fn known_key(key: &KeyEvent) -> Key {
    let has_control = key.modifiers.contains(KeyModifiers::CONTROL);
    let has_alt = key.modifiers.contains(KeyModifiers::ALT);
    match key.code {
        // The right Alt key of many keyboards is Ctrl with Alt. It types characters such as `\`.
        KeyCode::Char(letter @ ' '..='~') if has_control == has_alt => Key::Char(letter),
        KeyCode::Char('c') if has_control => Key::Interrupt,
        KeyCode::Char('d') if has_control => Key::Close,
        KeyCode::Char('z') if has_control => Key::Close,
        KeyCode::Char('n') if has_control => Key::Down,
        KeyCode::Char('p') if has_control => Key::Up,
        KeyCode::Char('u') if has_control => Key::DeleteLine,
        KeyCode::Char('w') if has_control => Key::DeleteWord,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::Enter => Key::Enter,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Esc => Key::Escape,
        _ => Key::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_the_same_meaning_as_on_unix() {
        let key = |code, modifiers| known_key(&KeyEvent::new(code, modifiers));
        let plain = |code| key(code, KeyModifiers::NONE);
        assert_eq!(plain(KeyCode::Char('q')), Key::Char('q'));
        assert_eq!(key(KeyCode::Char('Q'), KeyModifiers::SHIFT), Key::Char('Q'));
        assert_eq!(key(KeyCode::Char('\\'), KeyModifiers::CONTROL | KeyModifiers::ALT), Key::Char('\\'));
        assert_eq!(key(KeyCode::Char('c'), KeyModifiers::CONTROL), Key::Interrupt);
        // Ctrl-Z ends the input of a console.
        assert_eq!(['d', 'z'].map(|letter| key(KeyCode::Char(letter), KeyModifiers::CONTROL)), [Key::Close; 2]);
        assert_eq!([KeyCode::Left, KeyCode::Right].map(plain), [Key::Left, Key::Right]);
        assert_eq!([KeyCode::Home, KeyCode::End].map(plain), [Key::Home, Key::End]);
        assert_eq!([KeyCode::Up, KeyCode::Down].map(plain), [Key::Up, Key::Down]);
        assert_eq!([KeyCode::PageUp, KeyCode::PageDown].map(plain), [Key::PageUp, Key::PageDown]);
        let with_control = |letter| key(KeyCode::Char(letter), KeyModifiers::CONTROL);
        assert_eq!(['u', 'w'].map(with_control), [Key::DeleteLine, Key::DeleteWord]);
        assert_eq!(['p', 'n'].map(with_control), [Key::Up, Key::Down]);
        assert_eq!([KeyCode::Enter, KeyCode::Esc].map(plain), [Key::Enter, Key::Escape]);
        assert_eq!(plain(KeyCode::Backspace), Key::Backspace);
        assert_eq!([KeyCode::Char('ä'), KeyCode::F(1)].map(plain), [Key::Other; 2]);
        assert_eq!(key(KeyCode::Char('q'), KeyModifiers::ALT), Key::Other);
    }

    #[test]
    fn released_keys_are_ignored() {
        let mut key = KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE);
        assert_eq!(known_event(&event::Event::Key(key)), Some(Event::Pressed(Key::Enter)));
        key.kind = KeyEventKind::Release;
        assert_eq!(known_event(&event::Event::Key(key)), None);
        assert_eq!(known_event(&event::Event::Resize(80, 25)), Some(Event::Resized));
        assert_eq!(known_event(&event::Event::FocusLost), None);
    }

    #[test]
    fn a_pipe_has_no_keys() {
        assert!(io::stdin().is_terminal() || Keys::open().is_none());
    }
}
