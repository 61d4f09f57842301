//! A terminal in raw mode, which passes on every key at once.

use super::decode::{Wait, read_key};
use super::key::Event;
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

/// Bytes of one key are not further apart.
const SHORT: Duration = Duration::from_millis(50);

/// Standard input as keys. It is a line of text again when this is dropped.
pub struct Keys {
    input: Stdin,
    /// How the terminal was set.
    original: Termios,
    /// What can be read from once a signal came.
    woken: UnixStream,
    /// Whether the program was stopped, and goes on.
    continued: Arc<AtomicBool>,
    signals: Vec<SigId>,
}

impl Keys {
    /// Takes standard input; nothing if that is no terminal.
    pub fn open() -> Option<Keys> {
        let input = stdin();
        let found = tcgetattr(&input).ok()?;
        let (woken, wake) = UnixStream::pair().ok()?;
        woken.set_nonblocking(true).ok()?;
        // Without the signals a board is drawn anew with the next key.
        let wakes = |signal| pipe::register(signal, wake.try_clone().ok()?).ok();
        let mut signals: Vec<SigId> = [SIGWINCH, SIGCONT].into_iter().filter_map(wakes).collect();
        let continued = Arc::new(AtomicBool::new(false));
        signals.extend(flag::register(SIGCONT, Arc::clone(&continued)));
        let keys = Keys { input, original: found, woken, continued, signals };
        keys.set_raw().ok()?;
        Some(keys)
    }

    /// Every key comes at once, and is not shown.
    fn set_raw(&self) -> rustix::io::Result<()> {
        let mut raw = self.original.clone();
        raw.input_modes -= InputModes::IXON;
        raw.local_modes -= LocalModes::ICANON | LocalModes::ECHO | LocalModes::IEXTEN | LocalModes::ISIG;
        raw.special_codes[SpecialCodeIndex::VMIN] = 1;
        raw.special_codes[SpecialCodeIndex::VTIME] = 0;
        tcsetattr(&self.input, OptionalActions::Now, &raw)
    }

    /// Waits for what happens next, not longer than that if it is told.
    ///
    /// # Errors
    /// The terminal cannot be read.
    pub fn next(&mut self, most: Option<Duration>) -> io::Result<Event> {
        let happened = match self.wait(most)? {
            Some(event) => return Ok(event),
            None => read_key(&mut |wait| self.byte(wait))?,
        };
        Ok(happened.map_or(Event::Gone, Event::Pressed))
    }

    /// Waits until there is something to read; what happened if it is something else.
    fn wait(&self, most: Option<Duration>) -> io::Result<Option<Event>> {
        // No transcript takes as long as a time that does not fit.
        let most = most.and_then(|most| Timespec::try_from(most).ok());
        let mut ends = [PollFd::new(&self.input, PollFlags::IN), PollFd::new(&self.woken, PollFlags::IN)];
        match poll(&mut ends, most.as_ref()) {
            Ok(0) => return Ok(Some(Event::TimedOut)),
            // What came is told by the other end.
            Err(Errno::INTR) => {}
            ended => drop(ended?),
        }
        self.take_signals()
    }

    /// Takes note of the signals that came, if any did.
    fn take_signals(&self) -> io::Result<Option<Event>> {
        let came = matches!(read(&self.woken, &mut [0; 64][..]), Ok(count) if count > 0);
        if self.continued.swap(false, Ordering::SeqCst) {
            // A shell that stopped the program may have set the terminal its own way.
            self.set_raw()?;
            return Ok(Some(Event::Continued));
        }
        Ok(came.then_some(Event::Resized))
    }

    /// The next byte.
    fn byte(&self, wait: Wait) -> io::Result<Option<u8>> {
        if wait == Wait::Short {
            let most = Timespec::try_from(SHORT).ok();
            let mut ends = [PollFd::new(&self.input, PollFlags::IN)];
            if poll(&mut ends, most.as_ref()).is_ok_and(|count| count == 0) {
                return Ok(None);
            }
        }
        // One at a time: what is typed ahead is for whoever reads next.
        let mut byte = [0];
        loop {
            match read(&self.input, &mut byte) {
                Err(Errno::INTR) => {}
                Err(Errno::IO) => return Ok(None),
                count => return Ok((count? > 0).then_some(byte[0])),
            }
        }
    }

    /// Stops the program, as Ctrl-Z does, with the terminal as it was found. Comes back when it goes on.
    ///
    /// # Errors
    /// The terminal cannot be set.
    pub fn suspend(&mut self) -> io::Result<()> {
        tcsetattr(&self.input, OptionalActions::Now, &self.original)?;
        kill_current_process_group(Signal::TSTP)?;
        self.set_raw()?;
        self.take_signals().map(drop)
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        // A terminal that is gone needs nothing.
        let _ = tcsetattr(&self.input, OptionalActions::Now, &self.original);
        for signal in self.signals.drain(..) {
            unregister(signal);
        }
    }
}
