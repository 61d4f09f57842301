//! Kills of the program at random moments, and system calls that fail.

use crate::crash;
use crate::lottery::Lottery;
use crate::state_file::Counts;

/// Kills a run at a random moment or after a random command.
pub fn kill(number: u64, counts: &mut Counts) {
    let mut lottery = Lottery::new(b"campaign-kills-1", number);
    let story = crash::story_of(number);
    counts.add(&format!("{story:?}"), 1);
    crash::random_kill(story, &mut lottery.0, &format!("kill {number}"));
}

/// Lets a random system call of a run fail, or kills the run there.
pub fn fault(number: u64, counts: &mut Counts) {
    let mut lottery = Lottery::new(b"campaign-faults1", number);
    let story = crash::story_of(number);
    let Some(injection) = crash::random_fault(story, &mut lottery.0) else { return counts.add("no-strace", 1) };
    let call = injection.split(':').next().unwrap_or_default();
    counts.add(call, 1);
    crash::run_with_fault(story, &injection);
}
