//! Interrupts: Ctrl-C, Ctrl-Break, and the end of the console window.
//!
//! While a line or a key is read, Ctrl-C is a key. At any other time, Windows calls a handler.

use crate::platform::interrupt_handler::InterruptHandler;
use std::fs::File;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// Shows the cursor, and starts a new line.
const RESTORE_SEQUENCE: &[u8] = b"\x1b[?25h\r\n";

/// The exit status after an interrupt, the same on all systems.
pub const INTERRUPTED: u8 = 130;

/// What an interrupt does.
type Action = Box<dyn FnMut() + Send>;

/// The actions of all callers, in order. The system knows only one handler.
static ACTIONS: Mutex<Vec<Action>> = Mutex::new(Vec::new());

/// Runs an action at each interrupt.
fn at_interrupt(action: impl FnMut() + Send + 'static) {
    let mut actions = ACTIONS.lock().unwrap_or_else(PoisonError::into_inner);
    if actions.is_empty() {
        // If the handler cannot be installed, an interrupt ends the program.
        let _ = ctrlc::set_handler(deliver_interrupt);
    }
    actions.push(Box::new(action));
}

fn deliver_interrupt() {
    ACTIONS.lock().unwrap_or_else(PoisonError::into_inner).iter_mut().for_each(|action| action());
}

/// Shows the cursor if the program panics or an interrupt ends it. The line editor restores the other settings of the
/// console. `interrupt` decides whether an interrupt stops a command or ends the program.
///
/// # Errors
/// Never fails.
pub fn restore_terminal_on_exit(supports_ansi: bool, interrupt: &impl InterruptHandler) -> io::Result<()> {
    let restore = move || {
        // This bypasses the lock of standard output, because another thread may hold it.
        if supports_ansi && let Ok(mut console) = File::options().write(true).open("CONOUT$") {
            let _ = console.write_all(RESTORE_SEQUENCE);
        }
    };
    let print_panic = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        restore();
        print_panic(panic);
    }));
    let interrupt = interrupt.clone();
    at_interrupt(move || {
        interrupt.flag().store(true, Ordering::SeqCst);
        if interrupt.ends_program() {
            restore();
            std::process::exit(INTERRUPTED.into());
        }
    });
    Ok(())
}

/// Does nothing: a closed console causes a read or write error.
pub fn exit_if_hung_up() {}

/// Does nothing: there is no such signal.
pub fn ignore_file_size_signal() {}

/// Returns a flag that the first interrupt sets, so that partial results can be printed. A second interrupt ends the
/// program at once.
pub fn interrupt_flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let shared_flag = Arc::clone(&flag);
    at_interrupt(move || {
        if shared_flag.swap(true, Ordering::SeqCst) {
            std::process::exit(INTERRUPTED.into());
        }
    });
    flag
}

/// A request to end the program. Windows reports it as an interrupt.
pub struct Termination;

impl Termination {
    /// Does nothing: an interrupt sets the flag of [`interrupt_flag`].
    pub fn watch(_flag: &Arc<AtomicBool>) -> Termination {
        Termination
    }

    /// Does nothing.
    pub fn exit_if_requested(&self) {}
}

/// Whether [`watch_redraw`] calls its function.
pub const WATCHES_REDRAW: bool = false;

/// Does nothing: a program on Windows is never suspended.
pub fn set_when_continued(_flag: &Arc<AtomicBool>) {}

/// Starts a thread.
///
/// # Errors
/// Fails if the thread cannot be started.
pub fn spawn_without_signals(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().spawn(work).map(drop)
}

/// Does nothing: the board is drawn for the new size with the next command.
pub fn watch_redraw(_notify: impl FnMut() + Send + 'static) {}

#[cfg(test)]
mod tests {
    use super::*;

    /// Work that an interrupt stops.
    #[derive(Clone, Default)]
    struct Work(Arc<AtomicBool>);

    impl InterruptHandler for Work {
        fn flag(&self) -> &Arc<AtomicBool> {
            &self.0
        }

        fn ends_program(&self) -> bool {
            false
        }

        fn stop_work(&self) {}
    }

    #[test]
    fn an_interrupt_sets_the_flags_of_all_callers() {
        let work = Work::default();
        restore_terminal_on_exit(false, &work).unwrap();
        let flag = interrupt_flag();
        assert!(!flag.load(Ordering::SeqCst) && !work.0.load(Ordering::SeqCst));
        deliver_interrupt();
        assert!(flag.load(Ordering::SeqCst) && work.0.load(Ordering::SeqCst));
    }

    #[test]
    #[ignore = "ends the process; the test below runs it in another one"]
    fn is_interrupted_twice() {
        let flag = interrupt_flag();
        deliver_interrupt();
        assert!(flag.load(Ordering::SeqCst), "the first interrupt only sets the flag");
        deliver_interrupt();
    }

    #[test]
    #[ignore = "ends the process; the test below runs it in another one"]
    fn is_interrupted_without_work() {
        #[derive(Clone, Default)]
        struct NoWork(Work);

        impl InterruptHandler for NoWork {
            fn flag(&self) -> &Arc<AtomicBool> {
                self.0.flag()
            }

            fn ends_program(&self) -> bool {
                true
            }

            fn stop_work(&self) {}
        }

        restore_terminal_on_exit(true, &NoWork::default()).unwrap();
        deliver_interrupt();
    }

    #[test]
    fn an_interrupt_ends_the_program_the_second_time_or_without_work() {
        for test in ["is_interrupted_twice", "is_interrupted_without_work"] {
            let name = format!("platform::windows::signals::tests::{test}");
            let mut command = std::process::Command::new(std::env::current_exe().unwrap());
            let output = command.args(["--ignored", "--exact", &name]).output().unwrap();
            assert_eq!(output.status.code(), Some(INTERRUPTED.into()), "{test}: {output:?}");
        }
    }
}
