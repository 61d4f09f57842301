//! A terminal in raw mode, which delivers every key at once.

use super::decode::{Wait, read_key};
use crate::platform::events::Event;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, read};
use rustix::process::{Signal, kill_current_process_group};
use rustix::termios::{InputModes, LocalModes, OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcsetattr};
use signal_hook::SigId;
use signal_hook::consts::{SIGCONT, SIGWINCH};
use signal_hook::flag;
use signal_hook::low_level::{pipe, unregister};
use std::io::{self, Stdin, stdin};
use std::os::unix::net::UnixStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The maximum time between the bytes of one key.
const MAX_BYTE_GAP: Duration = Duration::from_millis(50);

/// The keys from standard input. Dropping this value restores the terminal settings.
pub struct Keys {
    input: Stdin,
    /// The original terminal settings.
    original: Termios,
    /// Becomes readable when a signal arrives.
    signal_receiver: UnixStream,
    /// Whether the program has continued after it was suspended.
    continued: Arc<AtomicBool>,
    /// The handlers to remove at the end.
    signals: Vec<SigId>,
}

impl Keys {
    /// Opens standard input. Returns `None` if it is not a terminal.
    pub fn open() -> Option<Keys> {
        let input = stdin();
        let settings = tcgetattr(&input).ok()?;
        let (signal_receiver, signal_sender) = UnixStream::pair().ok()?;
        signal_receiver.set_nonblocking(true).ok()?;
        // If the signals cannot be registered, the caller redraws the board only when the next key is pressed.
        let register_signal = |signal| pipe::register(signal, signal_sender.try_clone().ok()?).ok();
        let mut signals: Vec<SigId> = [SIGWINCH, SIGCONT].into_iter().filter_map(register_signal).collect();
        let continued = Arc::new(AtomicBool::new(false));
        signals.extend(flag::register(SIGCONT, Arc::clone(&continued)));
        let keys = Keys { input, original: settings, signal_receiver, continued, signals };
        keys.set_raw().ok()?;
        Some(keys)
    }

    /// Switches off line buffering, the echo of keys, and keys that send signals.
    fn set_raw(&self) -> rustix::io::Result<()> {
        let mut raw = self.original.clone();
        raw.input_modes -= InputModes::IXON;
        raw.local_modes -= LocalModes::ICANON | LocalModes::ECHO | LocalModes::IEXTEN | LocalModes::ISIG;
        raw.special_codes[SpecialCodeIndex::VMIN] = 1;
        raw.special_codes[SpecialCodeIndex::VTIME] = 0;
        tcsetattr(&self.input, OptionalActions::Now, &raw)
    }

    /// Waits for the next event, at most for `max_wait` if given.
    ///
    /// # Errors
    /// Fails if the terminal cannot be read.
    pub fn next(&mut self, max_wait: Option<Duration>) -> io::Result<Event> {
        let key = match self.wait(max_wait)? {
            Some(event) => return Ok(event),
            None => read_key(&mut |wait| self.read_byte(wait))?,
        };
        Ok(key.map_or(Event::Gone, Event::Pressed))
    }

    /// Waits for a key or another event, at most for `max_wait`. Reads nothing, so that the next reader of the terminal
    /// gets the key. Also returns `true` if the terminal fails, because then it makes no sense to wait longer.
    pub fn has_event(&mut self, max_wait: Duration) -> bool {
        !matches!(self.wait(Some(max_wait)), Ok(Some(Event::TimedOut)))
    }

    /// Waits until a key can be read. Returns any other event that comes first.
    fn wait(&self, timeout: Option<Duration>) -> io::Result<Option<Event>> {
        // A duration that does not fit into a `Timespec` is longer than any player waits, so no limit is set.
        let timeout = timeout.and_then(|timeout| Timespec::try_from(timeout).ok());
        let mut descriptors =
            [PollFd::new(&self.input, PollFlags::IN), PollFd::new(&self.signal_receiver, PollFlags::IN)];
        match poll(&mut descriptors, timeout.as_ref()) {
            Ok(0) => return Ok(Some(Event::TimedOut)),
            // A signal is reported through `signal_receiver`.
            Err(Errno::INTR) => {}
            result => drop(result?),
        }
        self.take_signals()
    }

    /// Consumes the signals that have arrived, and returns their event.
    fn take_signals(&self) -> io::Result<Option<Event>> {
        let has_signal = matches!(read(&self.signal_receiver, &mut [0; 64][..]), Ok(count) if count > 0);
        if self.continued.swap(false, Ordering::SeqCst) {
            // The shell may have changed the terminal settings while the program was suspended.
            self.set_raw()?;
            return Ok(Some(Event::Continued));
        }
        Ok(has_signal.then_some(Event::Resized))
    }

    /// Reads the next byte. Returns `None` at the end of the input, or if no byte follows within a short wait.
    fn read_byte(&self, wait: Wait) -> io::Result<Option<u8>> {
        if wait == Wait::Short {
            let timeout = Timespec::try_from(MAX_BYTE_GAP).ok();
            let mut descriptors = [PollFd::new(&self.input, PollFlags::IN)];
            if poll(&mut descriptors, timeout.as_ref()).is_ok_and(|count| count == 0) {
                return Ok(None);
            }
        }
        // Read one byte at a time, because the next reader of standard input must get all further text that was
        // typed ahead.
        let mut buffer = [0];
        loop {
            match read(&self.input, &mut buffer) {
                Err(Errno::INTR) => {}
                Err(Errno::IO) => return Ok(None),
                count => return Ok((count? > 0).then_some(buffer[0])),
            }
        }
    }

    /// Suspends the program as Ctrl-Z does, with the original terminal settings. Returns when the program
    /// continues.
    ///
    /// # Errors
    /// Fails if the terminal settings cannot be changed.
    pub fn suspend(&mut self) -> io::Result<()> {
        tcsetattr(&self.input, OptionalActions::Now, &self.original)?;
        kill_current_process_group(Signal::TSTP)?;
        self.set_raw()?;
        self.take_signals().map(drop)
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        // If the terminal is closed, there is nothing to restore.
        let _ = tcsetattr(&self.input, OptionalActions::Now, &self.original);
        for signal in self.signals.drain(..) {
            unregister(signal);
        }
    }
}
