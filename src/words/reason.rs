//! Reasons for rejections as sentences, and the list of all reasons.

use crate::card::Suit;
use crate::game::{Awaited, ReasonRow, Refusal};
use std::collections::BTreeMap;

/// Returns the sentence for a reason that does not depend on the rejected move. For a reason that does, returns its
/// meaning.
pub(crate) fn sentence(refusal: Refusal) -> String {
    match refusal {
        Refusal::NotNow(awaited) => not_now(awaited).into(),
        Refusal::NotSix { more: true } => "you must keep six cards, and you named more".into(),
        Refusal::NotSix { more: false } => "you must keep six cards, and you named fewer".into(),
        Refusal::SuitNotFollowed(suit) => {
            format!("{} were led, and you hold one: play a {}", suit.name(), suit.singular())
        }
        Refusal::TooManyBetween { one_suit_allowed } => {
            let suits = if one_suit_allowed { ", and they are not all of one suit" } else { "" };
            format!("there are more than two cards between them{suits}")
        }
        Refusal::GapStays { row, rank } => {
            let row = char::from(b'a'.saturating_add(row));
            format!(
                "no card could fill the gap in row {row}: no {rank} is on top of the reserve, and no chain of moves \
                 through another row leads to a {rank}"
            )
        }
        Refusal::NotEachOthers { cards: 2 } => {
            "two cards change places only if each belongs to the row of the other".into()
        }
        Refusal::NotEachOthers { .. } => {
            "three cards change places only if each belongs to the row of the next one".into()
        }
        other => other.row().meaning.into(),
    }
}

fn not_now(awaited: Awaited) -> &'static str {
    match awaited {
        Awaited::Hand => "first choose your hand: type `keep` and then six of the face-up cards",
        Awaited::Answer => "first answer the house with `bid` or `pass`",
        Awaited::Play => "the hand is being played: type `play` and one of your cards",
        Awaited::EmptyStock => "you can redeal only when the stock is empty",
        Awaited::LastRedeal => "a buried card may be pulled out only after the last redeal",
    }
}

/// Of the reasons of one game whose sentence depends on the move, those that the list of reasons shows as examples.
const EXAMPLES: [Refusal; 6] = [
    Refusal::GapStays { row: 0, rank: 2 },
    Refusal::GapsFirst,
    Refusal::NotEachOthers { cards: 3 },
    Refusal::NotSix { more: false },
    Refusal::SuitNotFollowed(Suit::Clubs),
    Refusal::TooManyBetween { one_suit_allowed: false },
];

/// Returns the list of reasons, sorted. Each line has a code and its meaning. Of several rows with the same code, the
/// list contains the first.
pub(crate) fn reason_list(rows: Vec<ReasonRow>) -> String {
    let mut meanings = BTreeMap::new();
    for row in rows {
        meanings.entry(row.code).or_insert_with(|| meaning_in_list(row));
    }
    let column = meanings.keys().map(|code| code.len()).max().unwrap_or(0) + 2;
    meanings.iter().map(|(code, meaning)| format!("{code:column$}{meaning}\n")).collect()
}

/// Returns the meaning of a reason, with the game that has it.
fn meaning_in_list(row: ReasonRow) -> String {
    let Some(scope) = row.scope else { return row.meaning.into() };
    match EXAMPLES.into_iter().find(|example| example.code() == row.code) {
        Some(example) => format!("Only in {scope}. Example: {}.", sentence(example)),
        None => format!("Only in {scope}: {}.", row.meaning),
    }
}
