//! Reports of mouse clicks: the terminal sends them as escape sequences while they are switched on.
//!
//! The reports must be off whenever another program reads the terminal, also while this program is suspended.

use nix::sys::signal::{SigSet, Signal};
use std::io::{Write, stdout};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// Whether [`report_clicks`] has an effect on this system.
pub const HAS_MOUSE: bool = true;

/// Reports presses and releases of buttons (1000), as decimal numbers (1006).
const REPORTS_ON: &[u8] = b"\x1b[?1000h\x1b[?1006h";
const REPORTS_OFF: &[u8] = b"\x1b[?1000l\x1b[?1006l";

/// Whether the terminal reports clicks, apart from the time while the program is suspended.
static IS_REPORTING: AtomicBool = AtomicBool::new(false);

/// Starts the thread that waits for a signal to suspend the program.
static WATCH_SUSPENSION: Once = Once::new();

/// Switches the reports of clicks on or off. Only the thread that reads keys may call this.
///
/// While the reports are on, this thread blocks SIGTSTP, so that another thread can first switch them off. A key that
/// suspends the program must call [`pause_clicks`].
pub fn report_clicks(is_on: bool) {
    if IS_REPORTING.swap(is_on, Ordering::SeqCst) == is_on {
        return;
    }
    if is_on {
        // The new thread inherits the blocked signal, so that it takes the signal only when it waits for it.
        let _ = SigSet::from(Signal::SIGTSTP).thread_block();
        WATCH_SUSPENSION.call_once(watch_suspension);
        resume_clicks();
    } else {
        switch_off();
    }
}

/// Switches the reports off until [`resume_clicks`], because the program is about to be suspended.
pub fn pause_clicks() {
    if IS_REPORTING.load(Ordering::SeqCst) {
        switch_off();
    }
}

fn switch_off() {
    let _ = SigSet::from(Signal::SIGTSTP).thread_unblock();
    // A failure to write is reported with the next command.
    let mut out = stdout().lock();
    let _ = out.write_all(REPORTS_OFF).and_then(|()| out.flush());
}

/// Switches the reports on again after the program was suspended. Does nothing if they were off before.
pub fn resume_clicks() {
    if IS_REPORTING.load(Ordering::SeqCst) {
        let _ = SigSet::from(Signal::SIGTSTP).thread_block();
        let mut out = stdout().lock();
        let _ = out.write_all(REPORTS_ON).and_then(|()| out.flush());
    }
}

/// Switches the reports off before a signal ends or suspends the program. This bypasses the lock of standard output,
/// because another thread may hold it.
pub(super) fn stop_reports() {
    if IS_REPORTING.load(Ordering::SeqCst) {
        let _ = rustix::io::write(stdout(), REPORTS_OFF);
    }
}

/// Waits in a thread for SIGTSTP. Before the program is suspended, the reports are switched off.
fn watch_suspension() {
    let watch = || {
        let suspends = SigSet::from(Signal::SIGTSTP);
        while suspends.wait().is_ok() {
            stop_reports();
            // The signal now has its default effect: the system suspends all threads until the program continues.
            let _ = suspends.thread_unblock();
            let _ = rustix::process::kill_process(rustix::process::getpid(), rustix::process::Signal::TSTP);
            let _ = suspends.thread_block();
            // Without job control, the system ignores the signal.
            if IS_REPORTING.load(Ordering::SeqCst) {
                let _ = rustix::io::write(stdout(), REPORTS_ON);
            }
        }
    };
    // Without the thread, a signal of another program suspends this one only after the next key.
    let _ = thread::Builder::new().spawn(watch);
}
