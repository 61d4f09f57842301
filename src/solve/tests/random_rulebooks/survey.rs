//! The results of many random books, tried on several threads.

use super::generator::random_book;
use super::minimize::minimize;
use super::trial::{self, Counts, Effort, Fault, Outcome};
use super::vocabulary::Vocabulary;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// The number of books that are printed for each kind of fault.
const BOOKS_PER_FAULT_KIND: usize = 1;

/// The sum of the results of all books.
#[derive(Default)]
pub struct Survey {
    /// The number of books.
    pub books: usize,
    /// The number of books that the engine rejected.
    pub rejected: usize,
    /// The reasons why books were rejected, at most 40 of them.
    pub rejections: Vec<String>,
    /// The number of deals.
    pub deals: usize,
    /// The number of deals on which brute force has a verdict.
    pub decided_by_brute_force: usize,
    /// The number of safe moves that were checked.
    pub safe_moves: usize,
    /// The number of shortest wins that were compared.
    pub shortest_wins: usize,
    /// The verdicts of each model, and of brute force, on all deals.
    pub verdicts: Counts,
    /// The number of books that use each word.
    pub words: BTreeMap<String, usize>,
    /// The faults by the seed of their book.
    pub faults: BTreeMap<u64, Vec<Fault>>,
}

/// Tries this many books, from the given seed on. Prints a line after every 1,000 books if `prints_progress`.
pub fn run(first_seed: u64, books: u64, effort: Effort, prints_progress: bool) -> Survey {
    let vocabulary = Vocabulary::new();
    let survey = Survey { words: vocabulary.words().into_iter().map(|word| (word, 0)).collect(), ..Survey::default() };
    let (survey, next_index) = (Mutex::new(survey), AtomicU64::new(0));
    let try_books = || {
        loop {
            let index = next_index.fetch_add(1, Ordering::Relaxed);
            if index >= books {
                return;
            }
            let seed = first_seed + index;
            let outcome = trial::try_seed(seed, effort, &vocabulary);
            let mut survey = survey.lock().expect("no other thread panics while it adds a book");
            survey.add(seed, outcome);
            if prints_progress && survey.books.is_multiple_of(1000) {
                println!("{} books, {} of them with faults", survey.books, survey.faults.len());
            }
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from).min(8);
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(try_books))));
    survey.into_inner().expect("no thread panicked")
}

impl Survey {
    fn add(&mut self, seed: u64, outcome: Outcome) {
        self.books += 1;
        if let Some(why) = outcome.rejected {
            self.rejected += 1;
            if self.rejections.len() < 40 {
                self.rejections.push(format!("{seed}: {}", why.lines().next().unwrap_or_default()));
            }
            return;
        }
        self.deals += outcome.deals;
        self.decided_by_brute_force += outcome.decided_by_brute_force;
        self.safe_moves += outcome.safe_moves;
        self.shortest_wins += outcome.shortest_wins;
        for word in outcome.words {
            *self.words.entry(word).or_default() += 1;
        }
        for (name, counts) in outcome.verdicts {
            let total = self.verdicts.entry(name).or_default();
            total.iter_mut().zip(counts).for_each(|(total, count)| *total += count);
        }
        if !outcome.faults.is_empty() {
            self.faults.insert(seed, outcome.faults);
        }
    }

    /// Returns the numbers, and the words that the fewest books use.
    pub fn summary(&self) -> String {
        let mut text = format!(
            "{} books, {} of them rejected; {} deals, {} decided by brute force; {} safe moves; {} shortest wins\n",
            self.books, self.rejected, self.deals, self.decided_by_brute_force, self.safe_moves, self.shortest_wins
        );
        for (name, [won, lost, unknown]) in &self.verdicts {
            text += &format!("  {name}: {won} won, {lost} lost, {unknown} unknown\n");
        }
        let mut words: Vec<(&String, &usize)> = self.words.iter().collect();
        words.sort_by_key(|(_, count)| **count);
        let rare: Vec<String> = words.iter().take(25).map(|(word, count)| format!("{count} {word}")).collect();
        text + &format!("  {} words; the rarest: {}\n", words.len(), rare.join(", "))
    }

    /// Returns the faults by kind, with the seeds of their books and one minimized book of each kind.
    pub fn fault_report(&self, effort: Effort) -> String {
        let mut kinds: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
        for (seed, faults) in &self.faults {
            for fault in faults {
                let seeds = kinds.entry(&fault.kind).or_default();
                if seeds.last() != Some(seed) {
                    seeds.push(*seed);
                }
            }
        }
        let mut report = String::new();
        for (kind, seeds) in kinds {
            report += &format!("{kind}: {} books: {seeds:?}\n", seeds.len());
            for &seed in seeds.iter().take(BOOKS_PER_FAULT_KIND) {
                let (book, fault) = minimize(&random_book(seed), seed, kind, effort);
                report += &format!("\nseed {seed}, deal {}: {kind}; {}\n{book}\n", fault.deal, fault.detail);
            }
        }
        report
    }
}
