//! Signal handling: terminal restore, interrupts, hangup and the file size limit.
//!
//! If a signal or a panic ends the program in the middle of a line, the terminal gets its old settings back. A write
//! beyond the file size limit fails with an ordinary error.

use super::mouse::stop_reports;
use super::quiet_input::is_quiet;
use crate::platform::interrupt_handler::InterruptHandler;
use nix::sys::signal::{SigSet, Signal};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGWINCH, SIGXFSZ};
use signal_hook::flag;
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

/// Turns off bracketed paste, which the line editor turns on, shows the cursor, and starts a new line.
const RESTORE_SEQUENCE: &[u8] = b"\x1b[?2004l\x1b[?25h\r\n";

/// Whether the terminal settings are restored on exit.
static IS_GUARDED: AtomicBool = AtomicBool::new(false);

/// Saves the terminal settings, and restores them if the program panics or a signal ends it. Does nothing if standard
/// input is not a terminal.
///
/// After the restore, a signal has its default effect: the exit status is 128 plus its number. Without `supports_ansi`,
/// no line editor has changed the terminal, and the restore writes no escape sequence.
///
/// While you type a line, the line editor handles Ctrl-C. At any other time, `interrupt` decides whether Ctrl-C stops a
/// command or ends the program. In key mode the Escape key stops the command, too. An interrupt never damages a
/// transcript, because each step is flushed at once.
///
/// # Errors
/// Fails if the system cannot start the thread that waits for signals.
pub fn restore_terminal_on_exit(supports_ansi: bool, interrupt: &impl InterruptHandler) -> io::Result<()> {
    let Ok(original) = tcgetattr(std::io::stdin()) else { return Ok(()) };
    IS_GUARDED.store(true, Ordering::Relaxed);
    let restore = move || {
        // A failure does not matter: the program ends, and the terminal may be gone.
        let _ = tcsetattr(std::io::stdin(), OptionalActions::Now, &original);
        // This bypasses the lock of standard output, because the interrupted thread may hold it.
        if supports_ansi {
            stop_reports();
            let _ = rustix::io::write(std::io::stdout(), RESTORE_SEQUENCE);
        }
    };
    let (on_panic, print_panic) = (restore.clone(), std::panic::take_hook());
    std::panic::set_hook(Box::new(move |panic| {
        on_panic();
        print_panic(panic);
    }));
    // The handler that sets the flag comes first: the thread below and a wait for the pager read the flag.
    let _ = flag::register(SIGINT, Arc::clone(interrupt.flag()));
    let Ok(mut signals) = Signals::new([SIGTERM, SIGHUP, SIGQUIT, SIGINT]) else { return Ok(()) };
    // An interrupt between the two registrations has set the flag, but `signals` does not contain it.
    if interrupt.ends_program() {
        let _ = emulate_default_handler(SIGINT);
    }
    let interrupt = interrupt.clone();
    let wait_for_signals = move || {
        leave_job_control();
        for signal in signals.forever() {
            if signal == SIGQUIT && is_quiet() {
                interrupt.stop_work();
                continue;
            }
            if signal == SIGINT && !interrupt.ends_program() {
                continue;
            }
            restore();
            let _ = emulate_default_handler(signal);
        }
    };
    thread::Builder::new().spawn(wait_for_signals).map(drop)
}

/// Ends the program with SIGHUP if its terminal is gone, even if no SIGHUP has arrived. The moves are recorded
/// already, and no one is left to read a message.
pub fn exit_if_hung_up() {
    if IS_GUARDED.load(Ordering::Relaxed) && is_hung_up() {
        let _ = emulate_default_handler(SIGHUP);
    }
}

/// Whether the other end of the terminal is closed. `poll` reports this; `tcgetattr` may still work for a moment.
fn is_hung_up() -> bool {
    let input = std::io::stdin();
    let mut poll_fds = [PollFd::new(&input, PollFlags::empty())];
    let at_once = Timespec { tv_sec: 0, tv_nsec: 0 };
    let hangs_up = poll(&mut poll_fds, Some(&at_once)).is_ok() && poll_fds[0].revents().contains(PollFlags::HUP);
    hangs_up || tcgetattr(&input).is_err()
}

/// Prevents SIGXFSZ from ending the program. A write beyond the file size limit then fails with an ordinary error.
pub fn ignore_file_size_signal() {
    // No code reads this flag. If the handler cannot be installed, the signal still ends the program.
    let _ = flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)));
}

/// The exit status after an interrupt.
pub const INTERRUPTED: u8 = 128 + SIGINT as u8;

/// Returns a flag that the first interrupt sets, so that partial results can be printed. A second interrupt ends the
/// program at once.
pub fn interrupt_flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    // If the handlers cannot be installed, the first interrupt ends the program.
    let _ = flag::register_conditional_shutdown(SIGINT, INTERRUPTED.into(), Arc::clone(&flag));
    let _ = flag::register(SIGINT, Arc::clone(&flag));
    flag
}

/// A request to end the program: SIGTERM or SIGHUP.
pub struct Termination(Arc<AtomicUsize>);

impl Termination {
    /// Sets the flag when SIGTERM or SIGHUP arrives, so that work can stop and clean up. Without this call these
    /// signals end the program at once.
    pub fn watch(flag: &Arc<AtomicBool>) -> Termination {
        let signal = Arc::new(AtomicUsize::new(0));
        for number in [SIGTERM, SIGHUP] {
            // If the handlers cannot be installed, the signal ends the program at once.
            let _ = flag::register_usize(number, Arc::clone(&signal), number as usize);
            let _ = flag::register(number, Arc::clone(flag));
        }
        Termination(signal)
    }

    /// Ends the program by the signal that arrived, if any.
    pub fn exit_if_requested(&self) {
        if let Ok(number @ 1..) = i32::try_from(self.0.load(Ordering::SeqCst)) {
            let _ = emulate_default_handler(number);
        }
    }
}

/// Whether [`watch_redraw`] calls its function.
pub const WATCHES_REDRAW: bool = true;

/// Sets the flag whenever the program continues after it was suspended.
pub fn set_when_continued(flag: &Arc<AtomicBool>) {
    // If the signal cannot be registered, the board is drawn with the next command.
    let _ = flag::register(SIGCONT, Arc::clone(flag));
}

/// Starts a thread that no signal interrupts, because signals must interrupt the thread that reads the line.
///
/// # Errors
/// Fails if the thread cannot be started.
pub fn spawn_without_signals(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let run = move || {
        let _ = SigSet::all().thread_block();
        work();
    };
    thread::Builder::new().spawn(run).map(drop)
}

/// Blocks the signals of job control in a thread that only waits for other signals. SIGCONT must interrupt the thread
/// that reads the line, because that thread redraws the line. SIGTSTP must not suspend the program before the reports of
/// clicks are off.
fn leave_job_control() {
    let _ = SigSet::from_iter([Signal::SIGCONT, Signal::SIGTSTP]).thread_block();
}

/// Calls `notify` whenever the screen has to be drawn again: the window was resized, or the program continues after it
/// was suspended.
pub fn watch_redraw(mut notify: impl FnMut() + Send + 'static) {
    // If the signal cannot be registered, the board is drawn with the next command.
    let Ok(mut signals) = Signals::new([SIGWINCH, SIGCONT]) else { return };
    let wait_for_signals = move || {
        leave_job_control();
        for _ in signals.forever() {
            notify();
        }
    };
    // The same holds if the thread cannot be started.
    let _ = thread::Builder::new().spawn(wait_for_signals);
}

#[cfg(test)]
mod tests {
    use super::*;
    use rexpect::session::{Options, spawn_with_options};
    use rustix::termios::LocalModes;
    use std::process::Command;

    /// Without work, an interrupt ends the program.
    #[derive(Clone, Default)]
    struct NoWork(Arc<AtomicBool>);

    impl InterruptHandler for NoWork {
        fn flag(&self) -> &Arc<AtomicBool> {
            &self.0
        }

        fn ends_program(&self) -> bool {
            self.0.load(Ordering::SeqCst)
        }

        fn stop_work(&self) {}
    }

    #[test]
    #[ignore = "panics; the test below runs it at its own terminal"]
    fn panics_at_a_terminal() {
        restore_terminal_on_exit(true, &NoWork::default()).unwrap();
        let mut raw = tcgetattr(std::io::stdin()).unwrap();
        raw.local_modes -= LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG;
        tcsetattr(std::io::stdin(), OptionalActions::Now, &raw).unwrap();
        println!("echo: {}", raw.local_modes.contains(LocalModes::ECHO));
        panic!("on purpose");
    }

    #[test]
    fn a_panic_leaves_the_terminal_as_it_was() {
        if !std::path::Path::new("/dev/ptmx").exists() {
            eprintln!("skipped: there is no /dev/ptmx");
            return;
        }
        let test = "platform::unix::signals::tests::panics_at_a_terminal";
        let script = format!("stty -g; \"$0\" --ignored --exact {test} --nocapture; echo then; stty -g; echo end");
        let mut command = Command::new("sh");
        command.args(["-c", &script]).arg(std::env::current_exe().unwrap());
        let options = Options::new().timeout_ms(Some(20_000)).strip_ansi_escape_codes(false);
        let mut pty = spawn_with_options(command, options).unwrap();
        let modes =
            |output: &str| output.split_whitespace().find(|word| word.matches(':').count() > 5).map(String::from);
        let before = modes(&pty.exp_string("echo: false").unwrap());
        pty.exp_string("\u{1b}[?2004l\u{1b}[?25h").unwrap();
        pty.exp_string("on purpose").unwrap();
        pty.exp_string("then").unwrap();
        let after = modes(&pty.exp_string("end").unwrap());
        assert!(before.is_some() && before == after, "{before:?} {after:?}");
    }
}
