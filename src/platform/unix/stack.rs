//! The stack of the program.

use nix::sys::signal::{SigSet, Signal};
use rustix::process::{Resource, getrlimit};
use std::io;
use std::panic::resume_unwind;
use std::thread;

/// The usual stack of a program, in bytes.
const STACK_BYTES: usize = 8 << 20;
/// The smallest stack on which the program runs, in bytes.
const MIN_STACK_BYTES: u64 = 4 << 20;

/// Does the work of the whole program. If the user has limited the stack, as with `ulimit -s`, the work gets a thread with
/// a stack of the usual size, because a program whose stack overflows ends without a message.
///
/// # Errors
/// Fails if the system cannot start the thread.
pub fn with_large_stack<T: Send>(work: impl FnOnce() -> T + Send) -> io::Result<T> {
    if getrlimit(Resource::Stack).current.is_none_or(|bytes| bytes >= MIN_STACK_BYTES) {
        return Ok(work());
    }
    thread::scope(|scope| {
        let worker = thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work)?;
        // SIGCONT must interrupt the thread that reads a line, because that thread redraws the line.
        let _ = SigSet::from(Signal::SIGCONT).thread_block();
        worker.join().map_err(|panic| resume_unwind(panic))
    })
}
