//! Computes a result for each number of a range in several threads (jobs), and delivers the results in the order of the
//! numbers.
//!
//! The results do not depend on the number of jobs. If a computation fails, the number of jobs only decides how many of
//! the earlier results are delivered before the error.

use crate::error::{Error, Result};
use crate::memory;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The maximum number of results in the queue. When the queue is full, the jobs wait. Results that have been
/// taken out of the queue, but that wait for an earlier number, do not count.
const QUEUE_CAPACITY: usize = 1024;

/// The delay before a batch of results is taken out of the queue. If results arrive fast, waking up for each of them would
/// take time from the jobs.
const BATCH_DELAY: Duration = Duration::from_millis(2);

/// The maximum time between two flushes when a single job produces results fast.
const FLUSH_INTERVAL: Duration = Duration::from_millis(50);

/// A consumer of results.
pub trait Collector<T> {
    /// Accepts the next result. Returns whether the collector wants more results.
    ///
    /// # Errors
    /// Fails if the result cannot be processed, for example written.
    fn accept(&mut self, result: T) -> Result<bool>;

    /// Writes out all accepted results, because the next one may take a while.
    ///
    /// # Errors
    /// Fails if the results cannot be written.
    fn flush(&mut self) -> Result<()>;
}

/// Computes a result for each number with `jobs` threads, and passes the results to the collector in the order of
/// the numbers. Each thread creates its own state with `new_state`, for example a solver, and reuses it for all of its
/// numbers. When the collector wants no more results, `cancel` is set, so that computations in other threads stop.
///
/// # Errors
/// Fails with the first error that arrives, even if results of smaller numbers are still missing, or with the error of
/// the collector.
pub fn run_in_order<S, T: Send>(
    numbers: RangeInclusive<u64>,
    jobs: usize,
    cancel: &AtomicBool,
    new_state: &(impl Fn() -> Result<S> + Sync),
    compute: &(impl Fn(&mut S, u64) -> Result<T> + Sync),
    collector: &mut impl Collector<T>,
) -> Result<()> {
    if jobs == 1 || !memory::has_room_for_thread() {
        return run_sequentially(numbers, new_state()?, compute, collector);
    }
    let (first, numbers_left) = (*numbers.start(), Mutex::new(numbers));
    thread::scope(|scope| {
        let (sender, receiver) = sync_channel(QUEUE_CAPACITY);
        for job in 0..jobs {
            if job > 0 && !memory::has_room_for_thread() {
                break;
            }
            let (sender, numbers_left) = (sender.clone(), &numbers_left);
            let work = move || work(new_state, compute, cancel, numbers_left, &sender);
            // If the system allows no more threads or memory, fewer jobs produce the same results.
            match thread::Builder::new().spawn_scoped(scope, work) {
                Err(cause) if job == 0 => return Err(Error::system(format!("cannot start a thread: {cause}"))),
                Err(_) => break,
                Ok(_) => {}
            }
        }
        drop(sender);
        let collected = collect_in_order(&receiver, first, collector);
        if !matches!(collected, Ok(true)) {
            cancel.store(true, Ordering::Relaxed);
        }
        // Jobs that still run must not wait for space in the queue.
        drop(receiver);
        collected
    })?;
    collector.flush()
}

/// Computes all results in this thread.
fn run_sequentially<S, T>(
    numbers: RangeInclusive<u64>,
    mut state: S,
    compute: &impl Fn(&mut S, u64) -> Result<T>,
    collector: &mut impl Collector<T>,
) -> Result<()> {
    let mut last_flush = Instant::now();
    for number in numbers {
        if !collector.accept(compute(&mut state, number)?)? {
            break;
        }
        if last_flush.elapsed() >= FLUSH_INTERVAL {
            collector.flush()?;
            last_flush = Instant::now();
        }
    }
    collector.flush()
}

/// Computes results until no numbers are left or `cancel` is set.
fn work<S, T>(
    new_state: &impl Fn() -> Result<S>,
    compute: &impl Fn(&mut S, u64) -> Result<T>,
    cancel: &AtomicBool,
    numbers_left: &Mutex<RangeInclusive<u64>>,
    sender: &SyncSender<(u64, Result<T>)>,
) {
    let mut state = new_state();
    while !cancel.load(Ordering::Relaxed) {
        let Some(number) = numbers_left.lock().unwrap_or_else(PoisonError::into_inner).next() else { return };
        let result = match &mut state {
            Ok(state) => compute(state, number),
            Err(error) => Err(error.clone()),
        };
        if sender.send((number, result)).is_err() {
            return;
        }
    }
}

/// Passes results to the collector in the order of their numbers. Returns whether the collector would accept more.
fn collect_in_order<T>(
    receiver: &Receiver<(u64, Result<T>)>,
    first: u64,
    collector: &mut impl Collector<T>,
) -> Result<bool> {
    let (mut early_results, mut next) = (BTreeMap::new(), first);
    loop {
        let (number, result) = match receiver.try_recv() {
            Ok(numbered_result) => numbered_result,
            Err(TryRecvError::Disconnected) => return Ok(true),
            Err(TryRecvError::Empty) => {
                collector.flush()?;
                let Ok(numbered_result) = receiver.recv() else { return Ok(true) };
                thread::sleep(BATCH_DELAY);
                numbered_result
            }
        };
        early_results.insert(number, result?);
        while let Some(result) = early_results.remove(&next) {
            if !collector.accept(result)? {
                collector.flush()?;
                return Ok(false);
            }
            // The sum wraps only after the last number of the range, when it is no longer needed.
            next = next.wrapping_add(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Error;

    /// A collector that stops after the result `enough` and fails at the result `bad`.
    struct Numbers {
        taken: Vec<u64>,
        enough: u64,
        bad: u64,
    }

    impl Collector<u64> for Numbers {
        fn accept(&mut self, result: u64) -> Result<bool> {
            if result == self.bad {
                return Err(Error::system("the paper is used up"));
            }
            self.taken.push(result);
            Ok(result != self.enough)
        }

        fn flush(&mut self) -> Result<()> {
            Ok(())
        }
    }

    /// Squares the numbers from 3 to 2000, until the collector gets the square `enough` or fails at the square `bad`.
    /// The computation fails for the number `failing`.
    fn squares(jobs: usize, enough: u64, bad: u64, failing: u64) -> (Vec<u64>, Result<()>) {
        let mut collector = Numbers { taken: Vec::new(), enough, bad };
        let compute = |_: &mut (), n: u64| match n == failing {
            true => Err(Error::negative_answer("this number fails")),
            false => Ok(n * n),
        };
        let done = run_in_order(3..=2000, jobs, &AtomicBool::new(false), &|| Ok(()), &compute, &mut collector);
        (collector.taken, done)
    }

    #[test]
    fn results_come_in_order_for_any_number_of_jobs() {
        let all: Vec<u64> = (3..=2000).map(|n| n * n).collect();
        for jobs in [1, 2, 7] {
            assert_eq!(squares(jobs, 0, 0, 0), (all.clone(), Ok(())));
            assert_eq!(squares(jobs, 100, 0, 0), ((3..=10).map(|n| n * n).collect(), Ok(())));
            assert_eq!(squares(jobs, 0, 49, 0), (vec![9, 16, 25, 36], Err(Error::system("the paper is used up"))));
            let (taken, done) = squares(jobs, 0, 0, 9);
            assert_eq!(done, Err(Error::negative_answer("this number fails")));
            // Only the squares of 3 to 8 may come before the error at 9.
            assert!(all[..6].starts_with(&taken), "{taken:?}");
        }
    }
}
