//! Signal handling: terminal restore, interrupts, hangup and the file size limit.
//!
//! If a signal or a panic ends the program in the middle of a line, the terminal gets its old settings back. A file
//! that reaches its size limit is an ordinary write error.

use crate::shell::Interrupt;
use nix::sys::signal::{SigSet, Signal};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ};
use signal_hook::flag;
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Ends the brackets around pasted text, which the line editor asks for, shows the cursor, and leaves the line in which
/// something was typed.
const RESTORE_SEQUENCE: &[u8] = b"\x1b[?2004l\x1b[?25h\r\n";

/// Whether the terminal is one that is to be left as it was found.
static IS_GUARDED: AtomicBool = AtomicBool::new(false);

/// Remembers how the terminal is set, and sets it so again if the program fails, and before a signal ends it, which it
/// does as if it had not been caught: the status is 128 and its number. Nothing happens if standard input is not a
/// terminal. A terminal that is not `capable` never had a line editor, and is told nothing. While a line is
/// typed, the line editor handles interrupts; while a command runs, `interrupt` knows what they stop; at any other time
/// they end the program. What is recorded is safe without
/// this: each step is flushed when it is made.
pub fn restore_terminal_on_exit(capable: bool, interrupt: &Interrupt) {
    let Ok(found) = tcgetattr(std::io::stdin()) else { return };
    IS_GUARDED.store(true, Ordering::Relaxed);
    let restore = move || {
        // The program ends either way; a terminal that is gone needs nothing.
        let _ = tcsetattr(std::io::stdin(), OptionalActions::Now, &found);
        // Past the lock of standard output, which the thread that is being ended may hold.
        if capable {
            let _ = rustix::io::write(std::io::stdout(), RESTORE_SEQUENCE);
        }
    };
    let (on_panic, tell) = (restore.clone(), std::panic::take_hook());
    std::panic::set_hook(Box::new(move |panic| {
        on_panic();
        tell(panic);
    }));
    // The flag is set before the thread below runs, and before a wait for the pager ends.
    let _ = flag::register(SIGINT, Arc::clone(interrupt.flag()));
    let Ok(mut signals) = Signals::new([SIGTERM, SIGHUP, SIGQUIT, SIGINT]) else { return };
    let interrupt = interrupt.clone();
    std::thread::spawn(move || {
        // That the program goes on is for the thread that was stopped in the midst of a line: it hears of it before it
        // does anything else, if no other thread does.
        let _ = SigSet::from(Signal::SIGCONT).thread_block();
        for signal in signals.forever() {
            if signal == SIGINT && !interrupt.ends_program() {
                continue;
            }
            restore();
            let _ = emulate_default_handler(signal);
        }
    });
}

/// Ends the program if its terminal is gone, by the signal that tells so, whether or not that came: what was played is
/// recorded, and there is nobody left to tell anything.
pub fn exit_if_hung_up() {
    if IS_GUARDED.load(Ordering::Relaxed) && is_hung_up() {
        let _ = emulate_default_handler(SIGHUP);
    }
}

/// Whether nobody holds the other end of the terminal any more. Its settings can still be asked for a moment after that.
fn is_hung_up() -> bool {
    let input = std::io::stdin();
    let mut ends = [PollFd::new(&input, PollFlags::empty())];
    let at_once = Timespec { tv_sec: 0, tv_nsec: 0 };
    let hangs_up = poll(&mut ends, Some(&at_once)).is_ok() && ends[0].revents().contains(PollFlags::HUP);
    hangs_up || tcgetattr(&input).is_err()
}

/// A file that would become larger than a limit allows is not to end the program: writing to it fails, and that is told
/// like any other failure.
pub fn ignore_file_size_signal() {
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

#[cfg(test)]
mod tests {
    use super::*;
    use rexpect::session::{Options, spawn_with_options};
    use rustix::termios::LocalModes;
    use std::process::Command;

    #[test]
    #[ignore = "panics; run at a terminal of its own by the test below"]
    fn panics_at_a_terminal() {
        restore_terminal_on_exit(true, &Interrupt::default());
        let mut raw = tcgetattr(std::io::stdin()).unwrap();
        raw.local_modes -= LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG;
        tcsetattr(std::io::stdin(), OptionalActions::Now, &raw).unwrap();
        println!("as it is: {}", raw.local_modes.contains(LocalModes::ECHO));
        panic!("on purpose");
    }

    #[test]
    fn a_panic_leaves_the_terminal_as_it_was() {
        if !std::path::Path::new("/dev/ptmx").exists() {
            eprintln!("skipped: there is no /dev/ptmx");
            return;
        }
        let test = "app::process::signals::tests::panics_at_a_terminal";
        let script = format!("stty -g; \"$0\" --ignored --exact {test} --nocapture; echo then; stty -g; echo end");
        let mut command = Command::new("sh");
        command.args(["-c", &script]).arg(std::env::current_exe().unwrap());
        let options = Options::new().timeout_ms(Some(20_000)).strip_ansi_escape_codes(false);
        let mut pty = spawn_with_options(command, options).unwrap();
        let modes = |description: &str| {
            description.split_whitespace().find(|word| word.matches(':').count() > 5).map(String::from)
        };
        let before = modes(&pty.exp_string("as it is: false").unwrap());
        pty.exp_string("\u{1b}[?2004l\u{1b}[?25h").unwrap();
        pty.exp_string("on purpose").unwrap();
        pty.exp_string("then").unwrap();
        let after = modes(&pty.exp_string("end").unwrap());
        assert!(before.is_some() && before == after, "{before:?} {after:?}");
    }
}
