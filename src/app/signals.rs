//! Signals: a terminal is left as it was found, even when the program is told to end in the middle of a line, and a
//! file that may not grow is an error.

use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ};
use signal_hook::flag;
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Ends the brackets around pasted text, which the line editor asks for, and shows the cursor.
const AS_BEFORE: &[u8] = b"\x1b[?2004l\x1b[?25h";

/// Remembers how the terminal is set, and sets it so again if the program fails, and before a signal ends it, which it
/// does as if it had not been caught: the status is 128 and its number. Nothing happens if standard input is not a terminal. A terminal
/// that is not `capable` never had a line editor, and is told nothing. An interrupt is left to the line editor, which
/// drops the line for it; elsewhere it ends the program by itself. What is recorded is safe without this: each step
/// is flushed when it is made.
pub fn restore_terminal_on_exit(capable: bool) {
    let Ok(found) = tcgetattr(std::io::stdin()) else { return };
    let restore = move || {
        // The program ends either way; a terminal that is gone needs nothing.
        let _ = tcsetattr(std::io::stdin(), OptionalActions::Now, &found);
        // Past the lock of standard output, which the thread that is being ended may hold.
        if capable {
            let _ = rustix::io::write(std::io::stdout(), AS_BEFORE);
        }
    };
    let (on_panic, tell) = (restore.clone(), std::panic::take_hook());
    std::panic::set_hook(Box::new(move |panic| {
        on_panic();
        tell(panic);
    }));
    let Ok(mut signals) = Signals::new([SIGTERM, SIGHUP, SIGQUIT]) else { return };
    std::thread::spawn(move || {
        for signal in signals.forever() {
            restore();
            let _ = emulate_default_handler(signal);
        }
    });
}

/// A file that would become larger than a limit allows is not to end the program: writing to it fails, and that is told
/// like any other failure.
pub fn survive_the_file_size_limit() {
    // Nobody asks whether the signal came. If it cannot be caught it is as deadly as ever.
    let _ = flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)));
}

/// The status of a program that an interrupt ended.
pub const INTERRUPTED: u8 = 128 + SIGINT as u8;

/// A flag that the first interrupt sets, so that what is known can be said. The second ends the program at once.
pub fn interrupt() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    // If it cannot be caught, the first ends the program, as it always did.
    let _ = flag::register_conditional_shutdown(SIGINT, INTERRUPTED.into(), Arc::clone(&flag));
    let _ = flag::register(SIGINT, Arc::clone(&flag));
    flag
}
