//! Tests with random rulebooks, which compare all search models, the safe moves and the shortest wins with brute
//! force.
//!
//! A rulebook may use any word of the language, and a search model that does not support a word must reject the
//! book. So the test generates books at random from all words. Each book has a seed. If books have faults, the test
//! prints their seeds. For each kind of fault it also prints one book, reduced to the words that the fault needs.
//!
//! `RULEBOOK_SEED=N` sets the first seed, and `RULEBOOKS=N` the number of books. The first command tries 20,000
//! books, the second only the book of seed 1234:
//!
//! ```text
//! cargo test --release --lib random_rulebooks::many -- --ignored --nocapture
//! RULEBOOK_SEED=1234 RULEBOOKS=1 cargo test --release --lib random_rulebooks::many -- --ignored --nocapture
//! ```

mod dice;
mod small_pack;

mod draft;

mod families;
mod variations;

mod generator;

mod brute_force;
mod vocabulary;

mod minimize;
mod survey;
mod trial;

use generator::{random_book, random_hiding_book};
use survey::Survey;
use trial::Effort;
use vocabulary::Vocabulary;

/// A sample of at least this many books must use every search model.
const BOOKS_FOR_ALL_MODELS: usize = 1000;
/// Each word must be used by at least one in this many books.
const BOOKS_PER_WORD: usize = 100;

fn number_from_env(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |number| number.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

/// Tests this many books and checks that none has a fault.
fn survey(books: u64, effort: Effort, prints_progress: bool) -> Survey {
    let (first_seed, books) = (number_from_env("RULEBOOK_SEED", 1), number_from_env("RULEBOOKS", books));
    println!("{books} books from seed {first_seed}; `RULEBOOK_SEED=N` and `RULEBOOKS=N` try others");
    let survey = survey::run(first_seed, books, effort, prints_progress);
    println!("{}", survey.summary());
    if prints_progress {
        survey.rejections.iter().for_each(|why| println!("rejected {why}"));
        println!("books with faults: {:?}", survey.faults.keys().collect::<Vec<_>>());
    }
    let faults = survey.faults.len();
    assert!(faults == 0, "{faults} of {books} books have faults\n{}", survey.fault_report(effort));
    survey
}

/// Checks that the books are a fair sample.
fn check_sample(survey: &Survey) {
    let (books, deals) = (survey.books, survey.deals);
    if books >= 100 {
        assert!(survey.rejected * 10 <= books, "{} of {books} books are rejected", survey.rejected);
        let decided = survey.decided_by_brute_force;
        assert!(decided * 2 >= deals, "brute force decides only {decided} of {deals} deals");
    }
    if books >= BOOKS_FOR_ALL_MODELS {
        let unused: Vec<_> = survey.verdicts.iter().filter(|(_, counts)| **counts == [0; 3]).collect();
        assert!(unused.is_empty(), "no book uses {unused:?}");
    }
    // In a smaller sample a word may be rare by chance.
    if books >= 20_000 {
        let rare: Vec<_> = survey.words.iter().filter(|(_, count)| **count * BOOKS_PER_WORD < books).collect();
        assert!(rare.is_empty(), "too few books use {rare:?}");
    }
}

#[test]
fn a_few_books_get_the_same_verdicts_from_all_models() {
    let effort = Effort { positions: 400, boards: 500, safe_moves: 4, random_moves: 3, shortest_every: 7 };
    check_sample(&survey(300, effort, false));
}

#[test]
#[ignore = "20,000 books: cargo test --release --lib random_rulebooks::many -- --ignored --nocapture"]
fn many_books_get_the_same_verdicts_from_all_models() {
    let effort = Effort { positions: 10_000, boards: 8_000, safe_moves: 12, random_moves: 8, shortest_every: 5 };
    check_sample(&survey(20_000, effort, true));
}

#[test]
fn a_seed_always_gives_the_same_book() {
    assert_eq!(random_book(7), random_book(7));
    assert_ne!(random_book(7), random_book(8));
    assert_eq!(random_hiding_book(7), random_hiding_book(7));
    assert_ne!(random_hiding_book(7), random_book(7));
}

#[test]
fn the_generator_uses_every_word_of_the_language() {
    let vocabulary = Vocabulary::new();
    assert_eq!(vocabulary.unknown_small_words(), Vec::<String>::new());
    let mut missing = vocabulary.words();
    assert!(missing.len() > 150, "only {} words were found", missing.len());
    for seed in 1..=30_000 {
        let book = crate::yaml::parse("random.yaml", random_book(seed).as_bytes()).expect("a book is YAML");
        for word in vocabulary.used(&book) {
            missing.remove(&word);
        }
        if missing.is_empty() {
            return;
        }
    }
    panic!("no book uses {missing:?}");
}
