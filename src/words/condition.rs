//! Conditions in sentences.

use super::place;
use crate::board::PileSet;
use crate::game::GameInfo;
use crate::game::clause::{Condition, FillingMove};
use crate::text;

/// Describes a condition as the end of a sentence: `when no card can be moved`. Returns an empty text for none.
pub(super) fn condition(info: &GameInfo, condition: Option<&Condition>) -> String {
    condition.map_or(String::new(), |condition| describe(info, condition, true))
}

/// Describes the condition, or its opposite if `holds` is false.
fn describe(info: &GameInfo, condition: &Condition, holds: bool) -> String {
    let choose = |yes: String, no: String| if holds { yes } else { no };
    match condition {
        Condition::Phase { phases, .. } => {
            let phases = format!("in the phase {}", phase_names(info, *phases));
            choose(phases.clone(), format!("except {phases}"))
        }
        Condition::NoMove => choose("when no card can be moved".into(), "while a card can be moved".into()),
        Condition::NoRemoval => choose("when nothing can be removed".into(), "while something can be removed".into()),
        Condition::NoRemovalWithin(piles) => {
            let only = format!("using only cards of {}", zones(info, *piles));
            choose(format!("when nothing can be removed {only}"), format!("while something can be removed {only}"))
        }
        Condition::NoSpace(piles) => {
            let zones = zones(info, *piles);
            match piles.len() {
                1 => choose(format!("when {zones} is not empty"), format!("while {zones} is empty")),
                _ => choose(format!("when no pile of {zones} is empty"), format!("while a pile of {zones} is empty")),
            }
        }
        Condition::NoFill(piles, by) => {
            let space = match by {
                FillingMove::Any => format!("space in {} can be filled by a move", zones(info, *piles)),
                FillingMove::Net => {
                    format!("space in {} can be filled by a move that opens no other space", zones(info, *piles))
                }
            };
            choose(format!("while no {space}"), format!("while a {space}"))
        }
        Condition::Regathered(_) => choose("after the first redeal".into(), "before the first redeal".into()),
        Condition::OnCard => choose("onto other cards".into(), "into spaces".into()),
        Condition::Not(condition) => describe(info, condition, !holds),
        Condition::All(conditions) => join(info, conditions, holds, choose("and".into(), "or".into())),
        Condition::Any(conditions) => match condition.exempt_kind().filter(|_| holds) {
            // If the condition always holds for one kind of move (onto cards or into spaces), the sentence names the
            // other kind: `onto other cards only when …`.
            Some(exempts_moves_onto_cards) => {
                let kind = if exempts_moves_onto_cards { "into spaces" } else { "onto other cards" };
                let others = conditions.iter().filter(|other| other.onto_cards_only().is_none());
                format!("{kind} only {}", join(info, others, holds, "or".into()))
            }
            None => join(info, conditions, holds, choose("or".into(), "and".into())),
        },
    }
}

/// Joins the descriptions of several conditions.
fn join<'c>(
    info: &GameInfo,
    conditions: impl IntoIterator<Item = &'c Condition>,
    holds: bool,
    conjunction: String,
) -> String {
    let words: Vec<String> = conditions.into_iter().map(|condition| describe(info, condition, holds)).collect();
    text::join_list(&words, &conjunction)
}

fn zones(info: &GameInfo, piles: PileSet) -> String {
    place::zones(info, &place::zones_of(info, piles), "or")
}

/// Lists phases. Each bit of `phases` stands for a phase; the lowest bit is the first one.
fn phase_names(info: &GameInfo, phases: u8) -> String {
    let named = info.phases.iter().enumerate().filter(|(index, _)| phases >> index & 1 == 1);
    let names: Vec<String> = named.map(|(_, phase)| format!("`{}`", phase.name)).collect();
    text::join_list(&names, "or")
}
