//! A program together with all processes that it starts, so that all of them can be killed.
//!
//! A process that starts a session of its own, as `setsid` does, leaves the process group of its program. Linux can still
//! find it, in three steps. First, this program *adopts* the processes whose parent has ended (`adopt_orphans`).
//! Second, each program gets an environment variable, which its processes inherit. Third, only children of this program
//! are killed: the children of a killed process are adopted, so they are killed next. The identifier of a child never
//! names another process, because the child remains a zombie until this program waits for it.
//!
//! Other systems kill only the process group.

use rustix::process::{Pid, Signal, kill_process_group};
use std::io;
use std::process::{Child, Command};

#[cfg(target_os = "linux")]
use super::orphans::{Cookie, kill_orphans};

/// A program with all processes that it has started.
pub struct ProcessTree {
    /// The program. It is the leader of its own process group.
    pub program: Child,
    #[cfg(target_os = "linux")]
    cookie: Cookie,
}

impl ProcessTree {
    /// Starts a program of [`super::shell_command`].
    ///
    /// # Errors
    /// Fails if the system cannot start it.
    pub fn start(command: &mut Command) -> io::Result<ProcessTree> {
        #[cfg(target_os = "linux")]
        {
            let (program, cookie) = Cookie::start(command)?;
            Ok(ProcessTree { program, cookie })
        }
        #[cfg(not(target_os = "linux"))]
        {
            Ok(ProcessTree { program: command.spawn()? })
        }
    }

    /// Kills the program and its processes, and waits for the program.
    pub fn kill(&mut self) {
        let group = Pid::from_child(&self.program);
        // A failure means that no process is left in the group. It may exist after its leader has ended.
        let _ = kill_process_group(group, Signal::KILL);
        // The exit status is not needed, but without `wait` the system would keep a zombie process.
        let _ = self.program.wait();
        #[cfg(target_os = "linux")]
        kill_orphans(&self.cookie, group);
    }
}

/// Nothing to do at its end.
#[cfg(not(target_os = "linux"))]
pub struct OrphanGuard;

/// Does nothing: this system cannot find a process that has left its process group.
#[cfg(not(target_os = "linux"))]
pub fn adopt_orphans() -> OrphanGuard {
    OrphanGuard
}
