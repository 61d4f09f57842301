//! The transposition table: the keys of all visited positions.
//!
//! The table uses open addressing and grows up to a limit. A full table rejects new keys and never replaces an old
//! one.

use crate::memory::{self, MemoryFull};

/// The key of a position: one or two words. In a slot, the default key means that the slot is empty.
pub trait Key: Copy + Eq + Default + Send {
    /// A number whose low bits are the index of the slot where the table first looks for the key. So the low bits must
    /// be well mixed: see [`super::bit_mixer`].
    fn home(self) -> usize;
}

impl Key for u64 {
    #[inline]
    fn home(self) -> usize {
        self as usize
    }
}

impl Key for u128 {
    #[inline]
    fn home(self) -> usize {
        self as usize
    }
}

/// The result of entering a key.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Entered {
    /// The key was not in the table. It has been entered.
    New,
    /// The key was in the table.
    Seen,
    /// There is no room for the key, so it was not entered. The table does not remove another key, because the search
    /// would then visit that position again, and might never end.
    Full,
    /// The table is smaller than its limit, but the system has no memory for a larger one. The key was not entered.
    OutOfMemory,
}

/// The number of slots of a new table. It is small, because most searches visit fewer positions.
const MIN_SLOTS: usize = 512;

/// A set of keys.
#[derive(Debug)]
pub struct TranspositionTable<K> {
    slots: Vec<K>,
    len: usize,
    /// The maximum number of slots that fit in the memory limit, a power of two.
    max_slots: usize,
    /// Whether the default key is in the set. It cannot be stored, since it marks an empty slot.
    has_default_key: bool,
}

impl<K: Key> TranspositionTable<K> {
    /// Creates an empty set that grows up to this many bytes, but always takes a few KiB.
    pub fn new(bytes: usize) -> TranspositionTable<K> {
        let mut table = TranspositionTable { slots: Vec::new(), len: 0, max_slots: MIN_SLOTS, has_default_key: false };
        table.clear(bytes);
        table
    }

    /// Removes all keys, and sets a new limit of bytes.
    pub fn clear(&mut self, bytes: usize) {
        // While the table grows, the old slots and twice as many new ones exist together.
        let fitting_slots = bytes / size_of::<K>() / 3 * 2;
        self.max_slots = if fitting_slots < MIN_SLOTS * 2 { MIN_SLOTS } else { 1 << fitting_slots.ilog2() };
        if self.slots.len() == MIN_SLOTS {
            self.slots.fill(K::default());
        } else {
            self.slots = vec![K::default(); MIN_SLOTS];
        }
        (self.len, self.has_default_key) = (0, false);
    }

    /// Frees all slots. A call of [`TranspositionTable::clear`] makes the table usable again.
    pub fn release(&mut self) {
        self.slots = Vec::new();
    }

    /// The number of bytes in use.
    pub fn bytes(&self) -> usize {
        self.slots.len() * size_of::<K>()
    }

    /// Reads the first slot of a key, so that it is in the processor's cache when the key is entered.
    #[inline]
    pub fn prefetch(&self, key: K) {
        std::hint::black_box(self.slots[key.home() & (self.slots.len() - 1)] == key);
    }

    /// Adds a key, and returns whether it is new.
    #[inline]
    pub fn enter(&mut self, key: K) -> Entered {
        if key == K::default() {
            return if std::mem::replace(&mut self.has_default_key, true) { Entered::Seen } else { Entered::New };
        }
        let mask = self.slots.len() - 1;
        let mut index = key.home() & mask;
        loop {
            let slot = &mut self.slots[index & mask];
            if *slot == key {
                return Entered::Seen;
            }
            if *slot == K::default() {
                // A quarter of the slots stays empty, so that the lookup of a key ends soon.
                if self.len * 4 < mask * 3 {
                    *slot = key;
                    self.len += 1;
                    return Entered::New;
                }
                return match self.grow() {
                    Ok(()) => self.enter(key),
                    Err(reason) => reason,
                };
            }
            index += 1;
        }
    }

    /// Doubles the table.
    ///
    /// # Errors
    /// Fails with the reason why the table cannot grow.
    #[cold]
    fn grow(&mut self) -> Result<(), Entered> {
        let slot_count = self.slots.len() * 2;
        let mut new_slots = Vec::new();
        if slot_count > self.max_slots {
            return Err(Entered::Full);
        }
        memory::reserve(&mut new_slots, slot_count).map_err(|MemoryFull| Entered::OutOfMemory)?;
        new_slots.resize(slot_count, K::default());
        let mask = slot_count - 1;
        for &key in self.slots.iter().filter(|key| **key != K::default()) {
            let mut index = key.home() & mask;
            while new_slots[index & mask] != K::default() {
                index += 1;
            }
            new_slots[index & mask] = key;
        }
        self.slots = new_slots;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_new_once() {
        let mut table = TranspositionTable::new(1 << 20);
        // Consecutive keys, keys with the same home, and the default key, which marks an empty slot.
        let keys = || (0..2000u64).chain((0..2000).map(|high| high << 40));
        let expected = |key: u64, round: i32| match round {
            0 if key != 0 => Entered::New,
            _ => Entered::Seen,
        };
        assert_eq!(table.enter(0), Entered::New);
        for round in 0..2 {
            keys().for_each(|key| assert_eq!(table.enter(key), expected(key, round), "{key}"));
        }
        table.clear(1 << 20);
        assert_eq!((table.enter(7), table.enter(0)), (Entered::New, Entered::New));
    }

    #[test]
    fn a_full_table_forgets_nothing() {
        let mut table = TranspositionTable::new(100_000);
        let entered_count = (1..10_000u128).take_while(|&key| table.enter(key) == Entered::New).count() as u128;
        assert!((2000..7000).contains(&entered_count), "{entered_count}");
        assert!(table.bytes() <= 100_000);
        assert_eq!(table.enter(entered_count + 1), Entered::Full);
        assert!((1..=entered_count).all(|key| table.enter(key) == Entered::Seen));
        assert_eq!(table.enter(entered_count + 1), Entered::Full);
    }
}
