//! The test that every rule is on the page: of any two books with different rules, the pages are different.

use super::collection::{Collection, Sample, load};
use super::exceptions::{EXCEPTIONS, Exception};
use super::page::{SCOPE, rules_part};
use super::pairs::{Findings, Pair, compare};
use super::play::rules_digest;
use patience::internals::games::catalog::RulebookFile;
use std::collections::BTreeMap;

/// The number of deals that the comparison plays of each book.
const DEALS: u64 = 6;

fn exception(pair: &Pair) -> Option<usize> {
    EXCEPTIONS.iter().position(|exception: &Exception| exception.covers(pair))
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
        (rules_digest(game.as_ref()), rules_part(game.info(), SCOPE))
    };
    let stock = page("stock-when.yaml", include_str!("stock-when.yaml"));
    let draw = page("draw-when.yaml", include_str!("draw-when.yaml"));
    assert!(stock.0 != draw.0 && stock.1 != draw.1, "{stock:?}\n{draw:?}");
}

#[test]
fn books_with_different_rules_have_different_pages() {
    let collection = Collection::new(SCOPE, Sample { mutants: 400, options: 8, seed: 1 });
    assert_eq!(collection.panics, [""; 0]);
    let report = report(&compare(&collection, DEALS));
    assert!(report.is_empty(), "these books have different rules, but equal pages:\n{report}");
}

#[test]
#[ignore = "all mutants: cargo test --release --test rules all_books_with -- --ignored --nocapture"]
fn all_books_with_different_rules_have_different_pages() {
    let mutants = std::env::var("ONE_MUTANT_IN").map_or(1, |number| number.parse().unwrap());
    let collection = Collection::new(SCOPE, Sample { mutants, options: 1, seed: 1 });
    let findings = compare(&collection, DEALS);
    let Collection { books, mutants, invalid, equal, .. } = &collection;
    let Findings { pairs, alike, faulty } = &findings;
    println!("scope {SCOPE:?}: {} books with options, {mutants} mutants.", books.len());
    println!(
        "{invalid} mutants are invalid, and `check` rejects {faulty} others. {equal} have the rules of their book."
    );
    println!("{} mutants have a page of other rules, but play shows no difference.", alike.len());
    let mut uses = [0; EXCEPTIONS.len()];
    pairs.iter().filter_map(exception).for_each(|index| uses[index] += 1);
    println!(
        "{} pairs have different rules and one page; exceptions cover {}.",
        pairs.len(),
        uses.iter().sum::<usize>()
    );
    EXCEPTIONS.iter().zip(uses).for_each(|(exception, uses)| println!("  {uses:5} {exception}"));
    if std::env::var_os("SHOW_ALIKE").is_some() {
        println!("{}", alike.join("\n"));
    }
    let report = report(&findings);
    println!("\n{report}");
    assert_eq!(collection.panics, [""; 0]);
    assert!(report.is_empty(), "these books have different rules, but equal pages:\n{report}");
    let unused = EXCEPTIONS.iter().zip(uses).find(|(_, uses)| *uses == 0);
    assert!(
        mutants != &1 || unused.is_none(),
        "no longer needed: {}",
        unused.map_or(String::new(), |it| it.0.to_string())
    );
}
