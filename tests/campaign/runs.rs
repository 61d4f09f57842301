//! Runs of the program that must end in time.

use std::process::{Child, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

/// A run must end within this time.
const MAX_WAIT: Duration = Duration::from_secs(60);

/// Waits until a run ends. Panics if it continues for too long.
pub fn wait(child: &mut Child, line: &str) -> ExitStatus {
    let started = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap_or_else(|cause| panic!("{cause}")) {
            return status;
        }
        if started.elapsed() > MAX_WAIT {
            let _ = child.kill();
            panic!("`patience {line}` does not end");
        }
        thread::sleep(Duration::from_millis(5));
    }
}
