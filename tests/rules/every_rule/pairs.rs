//! Books with different rules whose pages say the same.

use super::collection::{Collection, Member};
use super::page::Scope;
use super::play::{deal_shape, fingerprint, redeal_shape};
use patience::internals::engine::book_fault;
use std::collections::BTreeMap;

/// Two books with different rules and the same page.
pub struct Pair {
    /// The path of the word that is not on the page. Empty if both are built-in books.
    pub path: String,
    /// Both books, and the mutations.
    pub text: String,
    /// Whether both deal the same number of cards to each pile, with the same faces.
    pub deals_alike: bool,
    /// Whether both shuffle gathered cards and deal the same number of them to each pile, with the same faces.
    pub redeals_alike: bool,
}

/// What a comparison found.
#[derive(Default)]
pub struct Findings {
    /// Books that are played differently.
    pub pairs: Vec<Pair>,
    /// Mutants with other compiled rules, whose play shows no difference.
    pub alike: Vec<String>,
    /// The number of mutants that `patience check` rejects.
    pub faulty: usize,
}

/// Compares all members that have the same page in a scope. Plays some deals of each, because different compiled rules can mean
/// the same.
pub fn compare(collection: &Collection, scope: Scope, deals: u64) -> Findings {
    let mut by_page: BTreeMap<u64, Vec<&Member>> = BTreeMap::new();
    for member in &collection.members {
        let group = by_page.entry(member.pages[scope as usize]).or_default();
        if group.iter().all(|other| other.rules != member.rules) {
            group.push(member);
        }
    }
    let mut findings = Findings::default();
    for group in by_page.values().filter(|group| group.len() > 1) {
        compare_group(collection, group, deals, &mut findings);
    }
    findings.pairs.sort_by(|one, other| (&one.path, &one.text).cmp(&(&other.path, &other.text)));
    findings
}

/// Compares members with the same page.
fn compare_group(collection: &Collection, group: &[&Member], deals: u64, findings: &mut Findings) {
    let mut kinds: Vec<(u64, &Member)> = Vec::new();
    for &member in group {
        let game = collection.open(member);
        if member.mutation.is_some() && book_fault(game.as_ref()).is_some() {
            findings.faulty += 1;
            continue;
        }
        let kind = fingerprint(&game, deals);
        if kinds.iter().any(|(other, _)| *other == kind) {
            findings.alike.push(collection.describe(member));
            continue;
        }
        if let Some((_, first)) = kinds.first() {
            let path = member.mutation.as_ref().map_or(String::new(), |mutation| mutation.path.clone());
            let text = format!("{} == {}", collection.describe(member), collection.describe(first));
            let shape = |member: &Member| deal_shape(&collection.open_for_deal(member)?);
            let deals_alike = shape(member).is_some_and(|own| shape(first) == Some(own));
            let redeal = |member: &Member| redeal_shape(&collection.open(member));
            let redeals_alike = redeal(member).is_some_and(|own| redeal(first) == Some(own));
            findings.pairs.push(Pair { path, text, deals_alike, redeals_alike });
        }
        kinds.push((kind, member));
    }
}
