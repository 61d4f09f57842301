//! Computes a result for each number of a range in several threads (jobs), and delivers the results in the order of the
//! numbers.
//!
//! The results do not depend on the number of jobs. If a computation fails, the number of jobs only decides how many of
//! the earlier results are delivered before the error.

use crate::error::{Error, Fault, Result};
use crate::memory::{self, MemoryFull};
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

/// How a run over a range of numbers ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[must_use]
pub enum RunEnd {
    /// The collector has accepted the result of every number.
    Complete,
    /// An interrupt stopped the run before that.
    Interrupted,
}

/// A consumer of results.
pub trait Collector<T> {
    /// Accepts the next result.
    ///
    /// # Errors
    /// Fails if the result cannot be processed, for example written.
    fn accept(&mut self, result: T) -> Result<()>;

    /// Writes out all accepted results, because the next one may take a while.
    ///
    /// # Errors
    /// Fails if the results cannot be written.
    fn flush(&mut self) -> Result<()>;
}

/// Computes a result for each number with `jobs` threads, and passes the results to the collector in the order of
/// the numbers. Each thread creates its own state with `new_state`, for example a solver, and reuses it for all of its
/// numbers. `compute` returns `None` if `cancel` was set before it had a result. The run then ends, and is complete only
/// if the collector has the result of every number.
///
/// # Errors
/// Fails with the first error that arrives, even if results of smaller numbers are still missing, or with the error of
/// the collector.
pub fn run_in_order<S, T: Send>(
    numbers: RangeInclusive<u64>,
    jobs: usize,
    cancel: &AtomicBool,
    new_state: &(impl Fn() -> Result<S> + Sync),
    compute: &(impl Fn(&mut S, u64) -> Result<Option<T>> + Sync),
    collector: &mut impl Collector<T>,
) -> Result<RunEnd> {
    if jobs == 1 || !memory::has_room_for_thread() {
        return run_sequentially(numbers, cancel, new_state()?, compute, collector);
    }
    let numbers_left = Mutex::new(numbers.clone());
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
                Err(cause) if job == 0 => return Err(Error::no_thread(&cause)),
                Err(_) => break,
                Ok(_) => {}
            }
        }
        drop(sender);
        let collected = collect_in_order(&receiver, numbers, collector);
        if collected != Ok(RunEnd::Complete) {
            cancel.store(true, Ordering::Relaxed);
        }
        // Jobs that still run must not wait for space in the queue.
        drop(receiver);
        collected
    })
}

/// Computes a result. `None` means that the run was interrupted.
///
/// # Errors
/// Fails with the error of the computation, or if the system has too little memory for it. Then the result, such as a hint
/// from fewer samples, differs from the result on a larger machine, so it is not used.
fn compute_with_enough_memory<T>(compute: impl FnOnce() -> Result<Option<T>>) -> Result<Option<T>> {
    let (result, memory) = memory::watched(compute);
    memory.map_err(|MemoryFull| Error::from(Fault::OutOfMemory).hint("lower `--memory`, or use fewer `--jobs`"))?;
    result
}

/// Computes all results in this thread.
fn run_sequentially<S, T>(
    numbers: RangeInclusive<u64>,
    cancel: &AtomicBool,
    mut state: S,
    compute: &impl Fn(&mut S, u64) -> Result<Option<T>>,
    collector: &mut impl Collector<T>,
) -> Result<RunEnd> {
    let mut last_flush = Instant::now();
    for number in numbers {
        let is_cancelled = cancel.load(Ordering::Relaxed);
        let Some(result) =
            (if is_cancelled { None } else { compute_with_enough_memory(|| compute(&mut state, number))? })
        else {
            collector.flush()?;
            return Ok(RunEnd::Interrupted);
        };
        collector.accept(result)?;
        if last_flush.elapsed() >= FLUSH_INTERVAL {
            collector.flush()?;
            last_flush = Instant::now();
        }
    }
    collector.flush()?;
    Ok(RunEnd::Complete)
}

/// Computes results until no numbers are left, or `cancel` is set. The collector counts the results to tell these two
/// ends apart.
fn work<S, T>(
    new_state: &impl Fn() -> Result<S>,
    compute: &impl Fn(&mut S, u64) -> Result<Option<T>>,
    cancel: &AtomicBool,
    numbers_left: &Mutex<RangeInclusive<u64>>,
    sender: &SyncSender<(u64, Result<T>)>,
) {
    let mut state = new_state();
    while !cancel.load(Ordering::Relaxed) {
        let Some(number) = numbers_left.lock().unwrap_or_else(PoisonError::into_inner).next() else { return };
        let result = match &mut state {
            Ok(state) => compute_with_enough_memory(|| compute(state, number)),
            Err(error) => Err(error.clone()),
        };
        let Some(result) = result.transpose() else { return };
        if sender.send((number, result)).is_err() {
            return;
        }
    }
}

/// Passes results to the collector in the order of their numbers, until no job sends any more. Results after a missing
/// number are dropped.
fn collect_in_order<T>(
    receiver: &Receiver<(u64, Result<T>)>,
    numbers: RangeInclusive<u64>,
    collector: &mut impl Collector<T>,
) -> Result<RunEnd> {
    let (mut early_results, mut awaited) = (BTreeMap::new(), numbers.peekable());
    while let Some((number, result)) = next_result(receiver, collector)? {
        early_results.insert(number, result?);
        while let Some(result) = awaited.peek().and_then(|next| early_results.remove(next)) {
            collector.accept(result)?;
            awaited.next();
        }
    }
    collector.flush()?;
    Ok(if awaited.peek().is_none() { RunEnd::Complete } else { RunEnd::Interrupted })
}

/// Returns the next result in the queue. Returns `None` if all jobs have ended. Flushes the collector before a wait.
fn next_result<T>(
    receiver: &Receiver<(u64, Result<T>)>,
    collector: &mut impl Collector<T>,
) -> Result<Option<(u64, Result<T>)>> {
    match receiver.try_recv() {
        Ok(numbered_result) => Ok(Some(numbered_result)),
        Err(TryRecvError::Disconnected) => Ok(None),
        Err(TryRecvError::Empty) => {
            collector.flush()?;
            let Ok(numbered_result) = receiver.recv() else { return Ok(None) };
            thread::sleep(BATCH_DELAY);
            Ok(Some(numbered_result))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Error;

    /// A collector that fails at the result `bad`.
    struct Numbers {
        taken: Vec<u64>,
        bad: u64,
    }

    impl Collector<u64> for Numbers {
        fn accept(&mut self, result: u64) -> Result<()> {
            if result == self.bad {
                return Err(Error::system("the paper is used up"));
            }
            self.taken.push(result);
            Ok(())
        }

        fn flush(&mut self) -> Result<()> {
            Ok(())
        }
    }

    /// What happens at a number whose square is not a normal result.
    #[derive(Copy, Clone)]
    enum Event {
        /// The computation fails.
        Fails,
        /// An interrupt stops the computation.
        IsStopped,
        /// The computation has a result, but an interrupt comes before the next number.
        IsTheLast,
    }

    /// Squares the numbers from 3 to 2000, until the collector fails at the square `bad`, or `event` happens at its
    /// number.
    fn squares(jobs: usize, bad: u64, event: Option<(u64, Event)>) -> (Vec<u64>, Result<RunEnd>) {
        let (mut collector, cancel) = (Numbers { taken: Vec::new(), bad }, AtomicBool::new(false));
        let compute = |(): &mut (), n: u64| match event.filter(|(number, _)| *number == n) {
            None => Ok(Some(n * n)),
            Some((_, Event::Fails)) => Err(Error::negative_answer("this number fails")),
            Some((_, stop)) => {
                cancel.store(true, Ordering::Relaxed);
                Ok(if matches!(stop, Event::IsTheLast) { Some(n * n) } else { None })
            }
        };
        let end = run_in_order(3..=2000, jobs, &cancel, &|| Ok(()), &compute, &mut collector);
        (collector.taken, end)
    }

    #[test]
    fn results_come_in_order_for_any_number_of_jobs() {
        let all: Vec<u64> = (3..=2000).map(|n| n * n).collect();
        for jobs in [1, 2, 7] {
            assert_eq!(squares(jobs, 0, None), (all.clone(), Ok(RunEnd::Complete)));
            assert_eq!(squares(jobs, 49, None), (vec![9, 16, 25, 36], Err(Error::system("the paper is used up"))));
            let (taken, end) = squares(jobs, 0, Some((9, Event::Fails)));
            assert_eq!(end, Err(Error::negative_answer("this number fails")));
            // Only the squares of 3 to 8 may come before the error at 9.
            assert!(all[..6].starts_with(&taken), "{taken:?}");
        }
    }

    #[test]
    fn an_interrupted_run_is_never_complete() {
        let all: Vec<u64> = (3..=2000).map(|n| n * n).collect();
        for (jobs, number) in [(1, 3), (1, 1000), (2, 3), (2, 1000), (7, 3), (7, 100)] {
            for event in [Event::IsStopped, Event::IsTheLast] {
                let (taken, end) = squares(jobs, 0, Some((number, event)));
                assert_eq!(end, Ok(RunEnd::Interrupted), "{jobs} jobs, {number}");
                assert!(taken.len() < all.len() && all.starts_with(&taken), "{jobs} jobs, {number}: {taken:?}");
            }
            // An interrupt after the last number changes nothing.
            assert_eq!(squares(jobs, 0, Some((2000, Event::IsTheLast))), (all.clone(), Ok(RunEnd::Complete)));
        }
    }
}
