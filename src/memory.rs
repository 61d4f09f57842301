//! Lists that grow with a search. If the system runs out of memory, growing a list returns an error, and the program
//! continues.
//!
//! A failed allocation normally aborts a Rust program. A search therefore makes room with [`reserve`] before it adds
//! to a list that can become large. Such a list grows only if a margin stays free. All small allocations, in the search
//! and in the rest of the program, fit in the margin, so they do not fail.

use std::cell::Cell;
use std::fs;
use std::hint::black_box;
use std::sync::{Mutex, OnceLock, PoisonError};

/// The memory that stays free for everything else, in bytes.
const SAFETY_MARGIN: usize = 8 << 20;
/// Lists up to this size, in bytes, grow without a check of the margin.
const SMALL_LIST_BYTES: usize = 16 << 10;
/// The address space that a new thread needs, in bytes: 8 MiB for its stack, and 128 MiB in which the C library of
/// Linux places an area for its allocations. A thread without such an area maps memory for each allocation, which is
/// very slow and takes far more memory.
const THREAD_ADDRESS_SPACE: usize = 136 << 20;

/// A lock that a thread holds while its list grows. Without it, two threads could both check the margin, then both grow
/// and use it up.
static GROWTH_LOCK: Mutex<()> = Mutex::new(());

thread_local! {
    /// The number of failures in this thread: see [`watched`].
    static FAILURES: Cell<u64> = const { Cell::new(0) };
}

/// The error that the system has too little memory.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MemoryFull;

/// Does work, and returns its result and whether memory was short. Some work continues with less memory, as a hint does.
/// Its result then differs from the result on a larger machine, so a survey must not use it.
///
/// The second value is an error if any function of this module has failed in this thread during the work.
pub fn watched<T>(work: impl FnOnce() -> T) -> (T, Result<(), MemoryFull>) {
    let failures_before = FAILURES.get();
    let result = work();
    (result, if FAILURES.get() == failures_before { Ok(()) } else { Err(MemoryFull) })
}

/// Checks that the margin is free.
///
/// # Errors
/// Fails if the memory is full.
pub fn check_margin() -> Result<(), MemoryFull> {
    count_failure(if is_free(0) { Ok(()) } else { Err(MemoryFull) })
}

/// Returns whether one more thread can be started and the margin stays free.
pub fn has_room_for_thread() -> bool {
    is_free(THREAD_ADDRESS_SPACE)
}

/// Makes room for this many additional items, so that they can be added without an allocation.
///
/// # Errors
/// Fails if the memory is full. The list is then unchanged.
#[inline]
pub fn reserve<T>(items: &mut Vec<T>, additional: usize) -> Result<(), MemoryFull> {
    if items.capacity() - items.len() >= additional {
        return Ok(());
    }
    let capacity = items.len().saturating_add(additional).max(2 * items.capacity());
    grow_if_enough_is_free(capacity.saturating_mul(size_of::<T>()), || items.try_reserve(additional).is_ok())
}

/// Calls `grow` if the margin stays free. `grow` allocates this many bytes and returns whether that worked.
///
/// # Errors
/// Fails if the memory is full.
#[cold]
pub fn grow_if_enough_is_free(bytes: usize, grow: impl FnOnce() -> bool) -> Result<(), MemoryFull> {
    let _one_at_a_time = GROWTH_LOCK.lock().unwrap_or_else(PoisonError::into_inner);
    count_failure(if (bytes <= SMALL_LIST_BYTES || is_free(bytes)) && grow() { Ok(()) } else { Err(MemoryFull) })
}

/// Counts a failure for [`watched`].
fn count_failure(result: Result<(), MemoryFull>) -> Result<(), MemoryFull> {
    if result.is_err() {
        FAILURES.set(FAILURES.get().wrapping_add(1));
    }
    result
}

/// Returns whether this many bytes are free, and the margin as well.
fn is_free(bytes: usize) -> bool {
    let needed = bytes.saturating_add(SAFETY_MARGIN);
    address_space_left().map_or_else(|| can_allocate(needed), |bytes_left| bytes_left >= needed)
}

/// Returns the bytes that the process may still allocate. Returns `None` if its address space is not limited, or if the
/// system does not show the limit.
///
/// Under a limit, each call reads a file, which takes less than a tenth of a millisecond. Lists double their size, so a
/// search makes at most a few hundred calls. An attempt to allocate the bytes would need no file, but for a moment it
/// would take the margin away from the other threads.
fn address_space_left() -> Option<usize> {
    static LIMIT: OnceLock<Option<usize>> = OnceLock::new();
    let read_limit = || number_after(&fs::read_to_string("/proc/self/limits").ok()?, "Max address space");
    let limit = (*LIMIT.get_or_init(read_limit))?;
    let kibibytes = number_after(&fs::read_to_string("/proc/self/status").ok()?, "VmSize:")?;
    Some(limit.saturating_sub(kibibytes.saturating_mul(1024)))
}

/// Returns the number that follows a name at the beginning of a line. Returns `None` if something else follows, like
/// `unlimited`.
fn number_after(text: &str, name: &str) -> Option<usize> {
    let after_name = text.lines().find_map(|line| line.strip_prefix(name))?;
    after_name.split_whitespace().next()?.parse().ok()
}

/// Returns whether the system gives this many bytes. They are never written, so that no memory is used.
fn can_allocate(bytes: usize) -> bool {
    let mut block: Vec<u8> = Vec::new();
    let is_free = block.try_reserve_exact(bytes).is_ok();
    // Without this the compiler may leave the allocation out.
    black_box(&mut block);
    is_free
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_that_no_machine_has_is_an_error() {
        let mut items = vec![7u64];
        assert_eq!(reserve(&mut items, usize::MAX / 16), Err(MemoryFull));
        assert_eq!(items, [7]);
        assert_eq!(reserve(&mut items, 100_000), Ok(()));
        assert!(items.capacity() > 100_000 && check_margin().is_ok() && has_room_for_thread());
    }

    #[test]
    fn work_that_hides_a_failure_is_found_out() {
        let grow = |additional| move || reserve(&mut Vec::<u64>::new(), additional).unwrap_or_default();
        assert_eq!(watched(grow(1)), ((), Ok(())));
        assert_eq!(watched(grow(usize::MAX / 16)), ((), Err(MemoryFull)));
        // An inner failure counts for all work around it, but not for other threads.
        assert_eq!(watched(|| watched(grow(usize::MAX / 16))), (((), Err(MemoryFull)), Err(MemoryFull)));
        assert_eq!(watched(|| std::thread::spawn(grow(usize::MAX / 16)).join().is_ok()), (true, Ok(())));
    }

    #[test]
    fn limits_and_sizes_are_read_from_the_system() {
        let text = "Limit                     Soft Limit           Hard Limit           Units     \n\
                    Max address space         134217728            unlimited            bytes     \n";
        assert_eq!(number_after(text, "Max address space"), Some(128 << 20));
        assert_eq!(number_after(&text.replace("134217728", "unlimited"), "Max address space"), None);
        assert_eq!(number_after("Name:\tpatience\nVmSize:\t   12345 kB\n", "VmSize:"), Some(12345));
    }
}
