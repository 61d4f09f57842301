//! Conditions in sentences.

use super::place;
use crate::board::PileSet;
use crate::game::GameInfo;
use crate::game::clause::{Condition, FillingMove};
use crate::text;

/// The words for piles in a condition.
#[derive(Copy, Clone)]
pub(super) struct PileWords {
    /// Names the zones that consist of these piles: `the tableau or the reserve`.
    pub(super) zones: fn(&GameInfo, PileSet) -> String,
    /// Names a pile of them without an article: `pile of the tableau or the reserve`, `column`.
    pub(super) pile: fn(&GameInfo, PileSet) -> String,
    /// Names a space among them without an article: `space in the tableau`.
    pub(super) space: fn(&GameInfo, PileSet) -> String,
}

/// The words that name zones as the summary of the rules does.
const ZONE_NAMES: PileWords = PileWords {
    zones,
    pile: |info, piles| format!("pile of {}", zones(info, piles)),
    space: |info, piles| format!("space in {}", zones(info, piles)),
};

/// Describes a condition as the end of a sentence: `when no card can be moved`. Returns an empty text for none.
pub(super) fn condition(info: &GameInfo, condition: Option<&Condition>) -> String {
    condition_with(info, condition, ZONE_NAMES)
}

/// Describes a condition like [`condition`], with other words for piles.
pub(super) fn condition_with(info: &GameInfo, condition: Option<&Condition>, words: PileWords) -> String {
    condition.map_or(String::new(), |condition| Describe { info, words }.describe(condition, true))
}

/// What a description depends on.
#[derive(Copy, Clone)]
struct Describe<'a> {
    info: &'a GameInfo,
    words: PileWords,
}

impl Describe<'_> {
    /// Describes the condition, or its opposite if `holds` is false.
    fn describe(self, condition: &Condition, holds: bool) -> String {
        let info = self.info;
        let choose = |yes: String, no: String| if holds { yes } else { no };
        match condition {
            Condition::Phase { phases, .. } => {
                let phases = format!("in the phase {}", phase_names(info, *phases));
                choose(phases.clone(), format!("except {phases}"))
            }
            Condition::NoMove => choose("when no card can be moved".into(), "while a card can be moved".into()),
            Condition::NoRemoval => {
                choose("when nothing can be removed".into(), "while something can be removed".into())
            }
            Condition::NoRemovalWithin(piles) => {
                let only = format!("using only cards of {}", (self.words.zones)(info, *piles));
                choose(format!("when nothing can be removed {only}"), format!("while something can be removed {only}"))
            }
            Condition::NoSpace(piles) => match piles.len() {
                1 => {
                    let zone = (self.words.zones)(info, *piles);
                    choose(format!("when {zone} is not empty"), format!("while {zone} is empty"))
                }
                _ => {
                    let pile = (self.words.pile)(info, *piles);
                    choose(format!("when no {pile} is empty"), format!("while a {pile} is empty"))
                }
            },
            Condition::NoFill(piles, by) => {
                let space = (self.words.space)(info, *piles);
                let space = match by {
                    FillingMove::Any => format!("{space} can be filled by a move"),
                    FillingMove::Net => format!("{space} can be filled by a move that opens no other space"),
                };
                choose(format!("when no {space}"), format!("while a {space}"))
            }
            Condition::Regathered(_) => choose("after the first redeal".into(), "before the first redeal".into()),
            Condition::OnCard => choose("onto other cards".into(), "into spaces".into()),
            Condition::Not(condition) => self.describe(condition, !holds),
            Condition::All(conditions) => self.join(conditions, holds, choose("and".into(), "or".into())),
            Condition::Any(conditions) => match condition.exempt_kind().filter(|_| holds) {
                // If the condition always holds for one kind of move (onto cards or into spaces), the sentence names
                // the other kind: `onto other cards only when …`.
                Some(exempts_moves_onto_cards) => {
                    let kind = if exempts_moves_onto_cards { "into spaces" } else { "onto other cards" };
                    let others = conditions.iter().filter(|other| other.onto_cards_only().is_none());
                    format!("{kind} only {}", self.join(others, holds, "or".into()))
                }
                None => self.join(conditions, holds, choose("or".into(), "and".into())),
            },
        }
    }

    /// Joins the descriptions of several conditions.
    fn join<'c>(self, conditions: impl IntoIterator<Item = &'c Condition>, holds: bool, conjunction: String) -> String {
        let words: Vec<String> = conditions.into_iter().map(|condition| self.describe(condition, holds)).collect();
        text::join_list(&words, &conjunction)
    }
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
