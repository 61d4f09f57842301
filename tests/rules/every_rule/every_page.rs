//! The test that every rule is on the page: of any two books with different rules, the pages are different.

use super::collection::{Collection, Sample, load};
use super::exceptions::{EXCEPTIONS, Exception};
use super::mutants::{Mutation, mutations};
use super::page::{SCOPE, SCOPES, rules_parts};
use super::pairs::{Findings, Pair, compare};
use super::play::rules_digest;
use super::vocabulary::Vocabulary;
use patience::internals::games::catalog::{self, RulebookFile};
use patience::internals::yaml;
use std::collections::BTreeMap;

/// The number of deals that the comparison plays of each book.
const DEALS: u64 = 6;

/// Returns the index of the exception that covers a pair.
fn exception(pair: &Pair) -> Option<usize> {
    EXCEPTIONS.iter().position(|exception: &Exception| exception.covers(pair))
}

/// Returns, for each exception, the number of pairs that it covers.
fn count_uses(findings: &Findings) -> [usize; EXCEPTIONS.len()] {
    let mut uses = [0; EXCEPTIONS.len()];
    findings.pairs.iter().filter_map(exception).for_each(|index| uses[index] += 1);
    uses
}

/// Returns the pairs that no exception covers, as text: one paragraph for each word.
fn report(findings: &Findings) -> String {
    let mut by_path: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for pair in findings.pairs.iter().filter(|pair| exception(pair).is_none()) {
        by_path.entry(&pair.path).or_default().push(&pair.text);
    }
    let paragraph = |(path, pairs): (&str, Vec<&str>)| format!("{path}: {}\n  {}\n", pairs.len(), pairs.join("\n  "));
    by_path.into_iter().map(paragraph).collect()
}

#[test]
fn two_conditions_of_a_redeal_have_two_pages() {
    let page = |name: &str, text: &str| {
        let book = RulebookFile::parse(name, text).unwrap().complete;
        let game = load(&book).unwrap();
        (rules_digest(game.as_ref()), rules_parts(game.info()))
    };
    let stock = page("stock-when.yaml", include_str!("stock-when.yaml"));
    let draw = page("draw-when.yaml", include_str!("draw-when.yaml"));
    assert!(stock.0 != draw.0 && stock.1[SCOPE as usize] != draw.1[SCOPE as usize], "{stock:?}\n{draw:?}");
}

#[test]
fn mutants_have_other_words_and_words_at_other_places() {
    let mutants = |id: &str| -> Vec<String> {
        let node = yaml::parse(id, catalog::rulebook_text(id).unwrap().as_bytes()).unwrap();
        mutations(&node, &Vocabulary::of_language()).iter().map(Mutation::to_string).collect()
    };
    let (klondike, hamilton) = (mutants("klondike"), mutants("hamilton"));
    for mutant in [
        "stock + when: {\"no-space\":\"tableau\"}",
        "stock.draw + when: {\"no-space\":\"tableau\"}",
        "zones.tableau.put.by -> \"suit\"",
        "zones.tableau.put.by deleted",
    ] {
        assert!(klondike.iter().any(|other| other == mutant), "`{mutant}` is missing");
    }
    for mutant in ["stock.when moved to stock.draw", "stock.passes -> 3", "deal[0] swapped with the next"] {
        assert!(hamilton.iter().any(|other| other == mutant), "`{mutant}` is missing");
    }
}

#[test]
fn books_with_different_rules_have_different_pages() {
    let collection = Collection::new(Sample { mutants: 300, options: 8, seed: 1 });
    assert_eq!(collection.panics, [""; 0]);
    let report = report(&compare(&collection, SCOPE, DEALS));
    assert!(report.is_empty(), "these books have different rules, but equal pages:\n{report}");
}

#[test]
#[ignore = "all mutants: cargo test --release --test rules all_books_with -- --ignored --nocapture"]
fn all_books_with_different_rules_have_different_pages() {
    let mutants = std::env::var("ONE_MUTANT_IN").map_or(1, |number| number.parse().unwrap());
    let collection = Collection::new(Sample { mutants, options: 1, seed: 1 });
    let Collection { books, mutants: count, invalid, equal, .. } = &collection;
    println!("{} books with options, {count} mutants: {invalid} invalid, {equal} with equal rules.", books.len());
    // A larger scope has fewer pairs.
    for scope in SCOPES.into_iter().skip(SCOPE as usize + 1) {
        println!("{scope:?}: {} pairs.", compare(&collection, scope, DEALS).pairs.len());
    }
    let findings = compare(&collection, SCOPE, DEALS);
    let uses = count_uses(&findings);
    let Findings { pairs, alike, faulty } = &findings;
    println!("{SCOPE:?}: {} pairs. Exceptions cover {}.", pairs.len(), uses.iter().sum::<usize>());
    EXCEPTIONS.iter().zip(uses).for_each(|(exception, uses)| println!("  {uses:5} {exception}"));
    println!("{} mutants have the page of other rules, but are played alike. {faulty} are faulty.", alike.len());
    if std::env::var_os("SHOW_ALIKE").is_some() {
        println!("{}", alike.join("\n"));
    }
    assert_eq!(collection.panics, [""; 0]);
    let report = report(&findings);
    assert!(report.is_empty(), "these books have different rules, but equal pages:\n{report}");
    let unused: Vec<String> = EXCEPTIONS.iter().zip(uses).filter(|it| it.1 == 0).map(|it| it.0.to_string()).collect();
    assert!(mutants > 1 || unused.is_empty(), "these exceptions are no longer needed: {unused:#?}");
}
