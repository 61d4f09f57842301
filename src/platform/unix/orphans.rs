//! Orphans: processes whose parent, a program that this program has started or one of its processes, has ended.

use rustix::io::Errno;
use rustix::process::{
    Pid, Signal, WaitId, WaitIdOptions, WaitOptions, getpid, kill_process, set_child_subreaper,
    test_kill_process_group, waitid, waitpid,
};
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::process::{Child, Command};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The environment variable by which the processes of a program are found.
const COOKIE_VARIABLE: &str = "PATIENCE_BOT";
/// The maximum time to kill the processes of a program. Only a process that the system cannot end takes longer.
const MAX_KILL_TIME: Duration = Duration::from_secs(2);
/// The time between two looks at the children.
const LOOK_INTERVAL: Duration = Duration::from_millis(1);

/// The children of this program that are no orphans.
struct KnownChildren {
    /// The programs that run now. Each has a thread that waits for it.
    programs: BTreeSet<i32>,
    /// The children that existed before, because this program was started with `exec`.
    earlier: BTreeSet<i32>,
    /// The number of programs started.
    started: u64,
}

static KNOWN_CHILDREN: Mutex<KnownChildren> =
    Mutex::new(KnownChildren { programs: BTreeSet::new(), earlier: BTreeSet::new(), started: 0 });

fn known_children() -> MutexGuard<'static, KnownChildren> {
    KNOWN_CHILDREN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The entry of the environment of a program, by which its processes are found.
pub struct Cookie {
    entry: String,
    program: i32,
}

impl Cookie {
    /// Starts a program with a new cookie.
    pub fn start(command: &mut Command) -> io::Result<(Child, Cookie)> {
        // The lock is held until the program is known, so that it is never taken for an orphan.
        let mut known = known_children();
        known.started += 1;
        let value = format!("{}{}", value_prefix(), known.started);
        let child = command.env(COOKIE_VARIABLE, &value).spawn()?;
        let program = Pid::from_child(&child).as_raw_pid();
        known.programs.insert(program);
        Ok((child, Cookie { entry: format!("{COOKIE_VARIABLE}={value}"), program }))
    }
}

/// Returns the common beginning of the values of all cookies of this run.
fn value_prefix() -> String {
    format!("{}.", getpid().as_raw_pid())
}

/// The end of this value kills all orphans.
pub struct OrphanGuard(());

/// Makes this program the parent of each process whose parent ends, among its descendants. Call this before the first
/// [`super::process_tree::ProcessTree::start`].
pub fn adopt_orphans() -> OrphanGuard {
    known_children().earlier = children().into_iter().collect();
    // If an old system cannot do this, only the process groups are killed.
    let _ = set_child_subreaper(Some(getpid()));
    OrphanGuard(())
}

impl Drop for OrphanGuard {
    /// Kills the processes that are left of all programs. A process without a cookie has cleared its environment. It
    /// belongs to a program, unless this program had children before.
    fn drop(&mut self) {
        let prefix = format!("{COOKIE_VARIABLE}={}", value_prefix());
        let is_only_parent = known_children().earlier.is_empty();
        let belongs = |process: i32| is_only_parent || has_entry(process, |entry| entry.starts_with(prefix.as_bytes()));
        kill_children(&belongs, &|| false);
    }
}

/// Kills the orphans of a program that has ended, and waits until no process is left in its group.
pub fn kill_orphans(cookie: &Cookie, group: Pid) {
    let belongs = |process: i32| has_entry(process, |entry| entry == cookie.entry.as_bytes());
    known_children().programs.remove(&cookie.program);
    kill_children(&belongs, &|| test_kill_process_group(group).is_ok());
}

/// Kills each orphan that belongs to a program, again and again until none is left and `must_continue` is false. Also
/// waits for all orphans that have ended.
fn kill_children(belongs: &dyn Fn(i32) -> bool, must_continue: &dyn Fn() -> bool) {
    let begun = Instant::now();
    while begun.elapsed() < MAX_KILL_TIME {
        let mut is_found = false;
        {
            // While the lock is held, no other thread waits for an orphan, and no program is started.
            let known = known_children();
            let is_orphan = |process: &i32| !known.programs.contains(process) && !known.earlier.contains(process);
            for process in children().into_iter().filter(is_orphan) {
                let Some(id) = Pid::from_raw(process) else { continue };
                let has_ended = matches!(waitpid(Some(id), WaitOptions::NOHANG), Ok(Some(_)) | Err(_));
                if !has_ended && belongs(process) {
                    is_found = true;
                    // A failure means that the process has ended meanwhile.
                    let _ = kill_process(id, Signal::KILL);
                }
            }
        }
        if !is_found && !must_continue() {
            return;
        }
        thread::sleep(LOOK_INTERVAL);
    }
}

/// Whether an entry of the environment of a process has a property. False if the environment cannot be read.
fn has_entry(process: i32, is_wanted: impl Fn(&[u8]) -> bool) -> bool {
    let environment = fs::read(format!("/proc/{process}/environ")).unwrap_or_default();
    environment.split(|byte| *byte == 0).any(is_wanted)
}

/// Returns the identifiers of the children of this program. Returns none if there is no `/proc`.
fn children() -> Vec<i32> {
    // Most programs leave no process, and then this call is enough: it fails if there is no child at all.
    let any_that_has_ended = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    if waitid(WaitId::All, any_that_has_ended).err() == Some(Errno::CHILD) {
        return Vec::new();
    }
    let parent = getpid().as_raw_pid();
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let processes = entries.filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
    processes.filter(|process| parent_of(*process) == Some(parent)).collect()
}

/// Returns the identifier of the parent of a process.
fn parent_of(process: i32) -> Option<i32> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name of the program, in parentheses, may contain spaces and parentheses. The state and the parent follow.
    stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_child_is_found_and_its_environment_read() {
        let mut child = Command::new("sleep").arg("100").env("A", "b").spawn().unwrap();
        let id = Pid::from_child(&child).as_raw_pid();
        assert!(children().contains(&id));
        // Right after the start of a process, the system does not always show its environment yet.
        for _ in 0..1000 {
            if has_entry(id, |entry| !entry.is_empty()) {
                break;
            }
            thread::sleep(LOOK_INTERVAL);
        }
        assert!(has_entry(id, |entry| entry == b"A=b") && !has_entry(id, |entry| entry == b"A="));
        assert_eq!(parent_of(id), Some(getpid().as_raw_pid()));
        child.kill().unwrap();
        child.wait().unwrap();
    }
}
