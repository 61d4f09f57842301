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
    condition.map_or(String::new(), |condition| Describe { info, words }.describe(condition, true).text())
}

/// Describes conditions that must all hold: `in the phase `playing`, when no column is empty`.
pub(super) fn all_with(info: &GameInfo, conditions: &[&Condition], words: PileWords) -> String {
    let describe = Describe { info, words };
    let joined = describe.join(conditions.iter().copied(), true, "and");
    let texts = || conditions.iter().map(|each| describe.describe(each, true).text()).collect::<Vec<_>>();
    match joined.begin {
        "" if conditions.iter().any(|each| is_list(each)) => texts().join(", and "),
        "" => texts().join(", "),
        _ => joined.text(),
    }
}

/// Returns whether a condition consists of several conditions.
fn is_list(condition: &Condition) -> bool {
    match condition {
        Condition::Not(condition) => is_list(condition),
        Condition::All(_) | Condition::Any(_) => true,
        _ => false,
    }
}

/// Describes the condition for one kind of move, onto cards or into spaces, if `condition` leaves the other kind free:
/// `when no column is empty`. Returns an empty text for other conditions.
pub(super) fn limit_with(info: &GameInfo, condition: &Condition, words: PileWords) -> String {
    match condition {
        Condition::Any(alternatives) if condition.exempt_kind().is_some() => {
            Describe { info, words }.limit(alternatives).text()
        }
        _ => String::new(),
    }
}

/// What a description depends on.
#[derive(Copy, Clone)]
struct Describe<'a> {
    info: &'a GameInfo,
    words: PileWords,
}

/// A condition in words: `when` and `no column is empty`. Conditions with the same first word share it in a list.
struct ConditionWords {
    begin: &'static str,
    rest: String,
}

impl ConditionWords {
    fn text(self) -> String {
        if self.begin.is_empty() { self.rest } else { format!("{} {}", self.begin, self.rest) }
    }
}

impl Describe<'_> {
    /// Describes the condition, or its opposite if `holds` is false.
    fn describe(self, condition: &Condition, holds: bool) -> ConditionWords {
        let info = self.info;
        let words = |begin: &'static str, rest: String| ConditionWords { begin, rest };
        let choose = |yes: String, no: String| if holds { words("when", yes) } else { words("while", no) };
        match condition {
            Condition::Phase { phases, .. } => {
                let phases = format!("in the phase {}", phase_names(info, *phases));
                words("", if holds { phases } else { format!("except {phases}") })
            }
            Condition::NoMove => choose("no card can be moved".into(), "a card can be moved".into()),
            Condition::NoRemoval => choose("nothing can be removed".into(), "something can be removed".into()),
            Condition::NoRemovalWithin(piles) => {
                let only = format!("using only cards of {}", (self.words.zones)(info, *piles));
                choose(format!("nothing can be removed {only}"), format!("something can be removed {only}"))
            }
            Condition::NoSpace(piles) => {
                if piles.len() == 1 {
                    let zone = (self.words.zones)(info, *piles);
                    choose(format!("{zone} is not empty"), format!("{zone} is empty"))
                } else if !holds && place::zones_of(info, *piles).len() == piles.len() {
                    words("while", format!("{} is empty", (self.words.zones)(info, *piles)))
                } else {
                    let pile = (self.words.pile)(info, *piles);
                    choose(format!("no {pile} is empty"), format!("a {pile} is empty"))
                }
            }
            Condition::NoFill(piles, by) => {
                let space = (self.words.space)(info, *piles);
                let space = match by {
                    FillingMove::Any => format!("{space} can be filled by a move"),
                    FillingMove::Net => format!("{space} can be filled by a move that opens no other space"),
                };
                choose(format!("no {space}"), format!("a {space}"))
            }
            Condition::Regathered(_) => words(if holds { "after" } else { "before" }, "the first redeal".into()),
            Condition::OnCard if holds => words("onto", "other cards".into()),
            Condition::OnCard => words("into", "spaces".into()),
            Condition::Not(condition) => self.describe(condition, !holds),
            Condition::All(conditions) => self.join(conditions, holds, if holds { "and" } else { "or" }),
            Condition::Any(conditions) => match condition.exempt_kind().filter(|_| holds) {
                // If the condition always holds for one kind of move (onto cards or into spaces), the sentence names
                // the other kind: `onto other cards only when …`.
                Some(exempts_moves_onto_cards) => {
                    let kind = if exempts_moves_onto_cards { "into spaces" } else { "onto other cards" };
                    words("", format!("{kind} only {}", self.limit(conditions).text()))
                }
                None => self.join(conditions, holds, if holds { "or" } else { "and" }),
            },
        }
    }

    /// Describes alternatives other than the kind of move that they leave free.
    fn limit(self, alternatives: &[Condition]) -> ConditionWords {
        self.join(alternatives.iter().filter(|other| other.onto_cards_only().is_none()), true, "or")
    }

    /// Joins the descriptions of several conditions.
    fn join<'c>(
        self,
        conditions: impl IntoIterator<Item = &'c Condition>,
        holds: bool,
        conjunction: &str,
    ) -> ConditionWords {
        let conditions: Vec<&Condition> = conditions.into_iter().collect();
        if let (Some(rest), true) = (self.single_piles(&conditions), !holds && conjunction == "and") {
            return ConditionWords { begin: "while", rest: format!("{rest} are empty") };
        }
        let all: Vec<ConditionWords> = conditions.iter().map(|condition| self.describe(condition, holds)).collect();
        let begin = all.first().map_or("", |first| first.begin);
        // In a list of lists, the first words show which conditions belong together.
        let has_list = conditions.len() > 1 && conditions.iter().any(|condition| is_list(condition));
        let is_shared = !has_list && all.iter().all(|words| words.begin == begin);
        let texts: Vec<String> =
            all.into_iter().map(|words| if is_shared { words.rest } else { words.text() }).collect();
        ConditionWords { begin: if is_shared { begin } else { "" }, rest: text::join_list(&texts, conjunction) }
    }

    /// Names the piles of several conditions, if each of them is about a space in a single pile: `the left post and the
    /// right post`.
    fn single_piles(self, conditions: &[&Condition]) -> Option<String> {
        let name = |condition: &&Condition| match condition {
            Condition::NoSpace(piles) if piles.len() == 1 => Some((self.words.zones)(self.info, *piles)),
            _ => None,
        };
        let names = conditions.iter().map(name).collect::<Option<Vec<String>>>()?;
        (names.len() > 1).then(|| text::join_list(&names, "and"))
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
