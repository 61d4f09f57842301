//! The collection of books that the test compares: the built-in rulebooks with each value of each option, and mutants.

use super::mutants::{Mutation, mutations};
use super::page::rules_parts;
use super::play::{digest, rules_digest};
use super::vocabulary::Vocabulary;
use crate::support::option_values::values;
use patience::internals::card::{Purpose, SeededRng};
use patience::internals::game::Game;
use patience::internals::games::catalog;
use patience::internals::yaml::{self, Node, Value};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The purpose of the random numbers that choose a sample.
const SAMPLE_PURPOSE: &Purpose = b"patience-samples";
/// Keys of prose. Without them, the books load faster.
const PROSE: [&str; 4] = ["rules", "odds", "tactics", "source"];

/// Keys of rules that change a deal after its last step.
const AFTER_DEAL: [&str; 4] = ["sweep", "reshuffle", "arrange", "fill"];

/// The part of the collection that is compared.
#[derive(Copy, Clone)]
pub struct Sample {
    /// One in this many mutants.
    pub mutants: u32,
    /// One in this many values of options.
    pub options: u32,
    pub seed: u64,
}

/// A book with chosen options.
pub struct ChosenBook {
    /// The id, and the option that has no default value: `golf jokers=2`.
    pub name: String,
    pub node: Node,
    has_option: bool,
}

/// A book of the collection.
pub struct Member {
    /// The index of the book.
    pub book: usize,
    /// `None` for the book itself.
    pub mutation: Option<Mutation>,
    /// The digest of the compiled rules.
    pub rules: u64,
    /// The digests of the page, one for each scope.
    pub pages: [u64; 2],
}

/// Books and mutants, and the numbers of mutants that are left out.
#[derive(Default)]
pub struct Collection {
    pub books: Vec<ChosenBook>,
    pub members: Vec<Member>,
    /// The number of mutants.
    pub mutants: usize,
    /// The number of mutants that are no valid books.
    pub invalid: usize,
    /// The number of mutants with the rules of their books.
    pub equal: usize,
    /// The mutants at which the program panics.
    pub panics: Vec<String>,
}

impl Collection {
    /// Makes the collection. The books themselves come first.
    pub fn new(sample: Sample) -> Collection {
        let books = chosen_books(sample);
        let mut vocabulary = Vocabulary::of_language();
        books.iter().for_each(|book| vocabulary.add_book(&book.node));
        let (next, parts) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        thread::scope(|threads| {
            for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
                threads.spawn(|| {
                    loop {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        let Some(book) = books.get(index) else { return };
                        let part = of_book(index, book, &vocabulary, sample);
                        parts.lock().unwrap().push((index, part));
                    }
                });
            }
        });
        let mut parts = parts.into_inner().unwrap();
        parts.sort_by_key(|(index, _)| *index);
        let mut all = Collection { books, ..Collection::default() };
        for (_, part) in parts {
            all.mutants += part.mutants;
            all.invalid += part.invalid;
            all.equal += part.equal;
            all.members.extend(part.members);
            all.panics.extend(part.panics);
        }
        all.members.sort_by_key(|member| member.mutation.is_some());
        all
    }

    /// Returns the game of a member.
    pub fn open(&self, member: &Member) -> Arc<dyn Game> {
        load(&self.node(member)).expect("every member was loaded before")
    }

    /// Returns the game of a member without the rules that change its deal after the last step.
    pub fn open_for_deal(&self, member: &Member) -> Option<Arc<dyn Game>> {
        let mut node = self.node(member);
        if let Value::Map(entries) = &mut node.value {
            entries.retain(|(key, _)| !AFTER_DEAL.contains(&key.text.as_str()));
        }
        load(&node).or_else(|| load(&self.node(member)))
    }

    fn node(&self, member: &Member) -> Node {
        let book = &self.books[member.book].node;
        member.mutation.as_ref().map_or_else(|| book.clone(), |mutation| mutation.apply(book))
    }

    /// Describes a member: `klondike [zones.tableau.put.by deleted]`.
    pub fn describe(&self, member: &Member) -> String {
        let mutation = member.mutation.as_ref().map_or(String::new(), |mutation| format!(" [{mutation}]"));
        format!("{}{mutation}", self.books[member.book].name)
    }
}

/// Opens the game of a book.
pub fn load(book: &Node) -> Option<Arc<dyn Game>> {
    catalog::from_rulebook(book, &[]).ok()
}

/// Returns the built-in rulebooks with their default options, and with other values of one option.
fn chosen_books(sample: Sample) -> Vec<ChosenBook> {
    let mut rng = SeededRng::with_purpose(SAMPLE_PURPOSE, sample.seed, 0);
    let mut books = Vec::new();
    for id in catalog::ids() {
        let Some(text) = catalog::rulebook_text(id) else { continue };
        let node = yaml::parse(id, text.as_bytes()).unwrap();
        let Ok(game) = catalog::open(id, &[]) else { continue };
        let mut choices = vec![vec![]];
        for option in &game.info().options {
            let values = option.choices.iter().flat_map(|choice| values(&choice.value));
            let others = values.filter(|value| *value != option.default && rng.below(sample.options) == 0);
            choices.extend(others.map(|value| vec![(option.key.clone(), value)]));
        }
        for chosen in choices {
            let Ok(resolved) = catalog::resolve_rulebook(&node, &chosen) else { continue };
            let option = chosen.first().map_or(String::new(), |(key, value)| format!(" {key}={value}"));
            let mut node = resolved.effective;
            if let Value::Map(entries) = &mut node.value {
                entries.retain(|(key, _)| !PROSE.contains(&key.text.as_str()));
            }
            // Some values of options need other values of other options.
            if load(&node).is_some() {
                books.push(ChosenBook { name: format!("{id}{option}"), node, has_option: !option.is_empty() });
            }
        }
    }
    books
}

/// Returns a book and its mutants. A book with an option that has no default value has no mutants.
fn of_book(book: usize, chosen: &ChosenBook, vocabulary: &Vocabulary, sample: Sample) -> Collection {
    let mut found = Collection::default();
    let facts = |node: &Node, skipped: Option<u64>| {
        let game = load(node)?;
        let rules = rules_digest(game.as_ref())?;
        let has_page = Some(rules) != skipped;
        Some((rules, if has_page { rules_parts(game.info()).map(|part| digest(&part)) } else { [0; 2] }))
    };
    let (own_rules, pages) = facts(&chosen.node, None).expect("a built-in book is valid");
    found.members.push(Member { book, mutation: None, rules: own_rules, pages });
    if chosen.has_option {
        return found;
    }
    let mut rng = SeededRng::with_purpose(SAMPLE_PURPOSE, sample.seed, digest(&chosen.name));
    for mutation in mutations(&chosen.node, vocabulary) {
        if rng.below(sample.mutants) > 0 {
            continue;
        }
        found.mutants += 1;
        let mutant = mutation.apply(&chosen.node);
        match catch_unwind(AssertUnwindSafe(|| facts(&mutant, Some(own_rules)))) {
            Err(_) => found.panics.push(format!("{} [{mutation}]", chosen.name)),
            Ok(None) => found.invalid += 1,
            Ok(Some((rules, _))) if rules == own_rules => found.equal += 1,
            Ok(Some((rules, pages))) => found.members.push(Member { book, mutation: Some(mutation), rules, pages }),
        }
    }
    found
}
