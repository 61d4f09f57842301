//! The terms of card games on a rules page.

use super::rules_page::RulesEntry;
use super::span::{NamesInText, RulesSpan};
use crate::game::{GameInfo, Role, Row, Show, ZoneInfo};
use crate::text;
use crate::words::is_called_waste;
use std::collections::BTreeSet;

/// Terms of card games that a newcomer may not know: the words that a page may use, the term, and its
/// meaning.
const TERMS: [(&[&str], &str, &str); 13] = [
    (&["foundation", "foundations"], "foundation", "a pile on which you collect cards to win the game"),
    (&["tableau"], "tableau", "the main layout of piles"),
    (&["stock"], "stock", "the cards that are still to be dealt"),
    (&["waste"], "waste", "a face-up pile for cards that come from the stock"),
    (&["reserve"], "reserve", "cards set apart that you may play"),
    (&["cell", "cells"], "cell", "a place for a single card"),
    (
        &["build", "builds", "built"],
        "build up, build down",
        "put cards on each other in ascending or descending order of rank, one rank at a time \
         unless the rules above say otherwise",
    ),
    (&["run", "runs"], "run", "a sequence of cards in which each card fits on the one before it"),
    (&["complete run"], "complete run", "a run that has a card of every rank"),
    (&["space", "spaces"], "space", "an empty pile or place"),
    (&["redeal", "redeals"], "redeal", "gather cards that have been dealt, and deal them again"),
    (&["par", "pars", "Par"], "par", "the score of a good player"),
    (&["wrap"], "wrap around", "continue past the last rank, so that a king and an ace are neighbors"),
];

/// Explains the terms that a text uses.
pub(super) fn terms(info: &GameInfo, page: &str) -> Vec<RulesEntry> {
    // Text in backquotes is a command, such as `run` in the Clock.
    let prose: Vec<String> = NamesInText::none().spans(page).into_iter().filter_map(RulesSpan::words).collect();
    let words: BTreeSet<&str> = prose.iter().flat_map(|text| text.split(|c: char| !c.is_alphanumeric())).collect();
    let is_used = |form: &&str| words.contains(form) || form.contains(' ') && page.contains(form);
    // A term that the page itself explains in one of these forms is left out.
    let explanations = |form: &&str| [format!("A {form} is "), format!("{form}, i.e. "), format!(" is a {form}:")];
    let is_defined = |forms: &[&str]| forms.iter().flat_map(explanations).any(|words| page.contains(&words));
    // The waste of Golf is the hole, to which cards of the tableau go, too. So the usual meaning of a waste does not
    // fit.
    let has_plain_waste = info.zones.iter().any(|zone| zone.role == Role::Waste);
    let is_waste_of_game = |forms: &[&str]| forms != ["waste"] || has_plain_waste;
    let used =
        TERMS.iter().filter(|(forms, ..)| forms.iter().any(is_used) && !is_defined(forms) && is_waste_of_game(forms));
    let column = if words.contains("column") || words.contains("columns") { "a column" } else { "a pile" };
    let top = words.contains("top").then(|| RulesEntry::new("top card", top_card(info, column)));
    top.into_iter().chain(used.map(|&(_, term, meaning)| RulesEntry::new(term, meaning))).collect()
}

/// Explains which card of a pile is its top card, and where the board shows it. `column` is the word for a pile whose
/// cards the board shows one below the other.
fn top_card(info: &GameInfo, column: &str) -> String {
    let in_rows = |zone: &ZoneInfo| {
        let mut rows = info.layout.iter().filter(|row| matches!(row, Row::Piles(_)));
        zone.piles.first().is_some_and(|pile| rows.any(|row| row.piles().contains(&pile)))
    };
    let removes = info.verb("remove").is_some();
    let (mut fans, mut rows): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    // The top card of a pile does not matter if no card can leave the pile or go to it.
    let in_play = |zone: &&ZoneInfo| removes || zone.take.is_some() || zone.build.is_some();
    for zone in info.zones.iter().filter(|zone| in_rows(zone) && !zone.holds_one_card).filter(in_play) {
        let has_one_pile = zone.piles.len() == 1;
        let is_waste = is_called_waste(zone);
        match (zone.show, zone.role) {
            (Show::Fan, _) if is_waste => fans.push("of a waste pile".into()),
            (Show::Fan, Role::Reserve) if has_one_pile => fans.push(format!("of the {}", zone.name)),
            (Show::Fan, _) => fans.push(format!("of {column}")),
            // A screen shows only the last card of these piles if it has no room for the others.
            (Show::Row, Role::Waste | Role::Hole) => {
                let row = if is_waste { "waste" } else { "row" };
                rows.push(format!("of the {row} (a narrow board may show only this card)"));
            }
            (Show::Row | Show::TopThree, _) if is_waste && has_one_pile => rows.push("of the waste".into()),
            (Show::Row | Show::TopThree, _) if is_waste => rows.push("of a waste pile".into()),
            (Show::Row, Role::Foundation) => rows.push("of a row".into()),
            (Show::Row, _) => rows.push("of a fan".into()),
            _ => {}
        }
    }
    let mut places: Vec<String> = Vec::new();
    if !rows.is_empty() {
        rows.dedup();
        places.push(format!("at the right end {}", text::join_list(&rows, "or")));
    }
    if !fans.is_empty() {
        fans.sort_unstable();
        fans.dedup();
        places.push(format!("at the lower end {}", text::join_list(&fans, "or")));
    }
    let place = match places.as_slice() {
        [] => String::new(),
        _ => format!("; on the board, it is {}", places.join(", or ")),
    };
    format!("the card of a pile that no other card covers{place}")
}
