//! Conditions under which a rule applies.
//!
//! A rule uses a condition if it makes a move wait for another move, for a phase, or for a space to be filled.

use super::board_vars::BoardVar;
use super::compile_context::BookPath;
use super::rulebook_words::OneOrMore;
use crate::board::{PileId, PileSet, View};
use crate::error::Result;
use crate::game::clause::{Condition, FillingMove};
use crate::game::{Precondition, Refusal};
use serde::Deserialize;

/// A condition, or a list of conditions that must all hold.
pub type ConditionRules = OneOrMore<ConditionRule>;

/// A condition: one of these words, or a map with one of them, such as `{phase: building}`, if the word needs a
/// value. If you give a list, all its conditions must hold.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ConditionRule {
    /// The game is in one of these phases.
    Phase(OneOrMore<String>),
    /// No card can be moved from pile to pile. Not allowed in `put` and `take`.
    NoMove,
    /// No card can be removed. Not allowed in `put`, `take` and `pairs`.
    NoRemoval,
    /// No card of these zones can be removed, either singly or with another card of these zones. Not allowed in
    /// `put`, `take` and `pairs`.
    NoRemovalWithin(OneOrMore<String>),
    /// No pile of these zones is empty.
    NoSpace(OneOrMore<String>),
    /// No empty pile of these zones can be filled by a move.
    NoFill(OneOrMore<String>),
    /// No empty pile of these zones can be filled by a move that leaves no other pile of these zones empty.
    NoNetFill(OneOrMore<String>),
    /// Piles have been gathered and dealt again at least once.
    Regathered,
    /// The card does not move into a space. Only allowed in `put`.
    OnCard,
    /// At least one of these conditions does not hold.
    Not(ConditionRules),
    /// At least one of these conditions holds.
    Any(Vec<ConditionRule>),
}

/// The part of the rules that uses a condition.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum ConditionUse {
    /// A `put`.
    Put,
    /// A `take`.
    Take,
    /// The `pairs` section.
    Removal,
    /// Any other part.
    Other,
}

/// The place where a card would go. Only conditions of `put` depend on it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Destination {
    /// Another card.
    Card,
    /// An empty pile.
    Space,
    /// Any place: the condition does not depend on it.
    Any,
}

impl Destination {
    /// Returns the destination of a card that would go to a pile.
    pub(crate) fn of(view: View<'_>, to: PileId) -> Destination {
        if view.is_empty(to) { Destination::Space } else { Destination::Card }
    }
}

/// Answers about the moves that are possible in a position. Conditions depend on them.
pub(crate) trait PossibleMoves {
    /// Returns whether at least one card can be moved from pile to pile.
    fn can_move(&self, view: View<'_>) -> bool;
    /// Returns whether at least one card can be removed.
    fn can_remove(&self, view: View<'_>) -> bool;
    /// Returns the first removal, of one or two cards, that uses only cards of these piles.
    fn first_removal(&self, view: View<'_>, piles: PileSet) -> Option<(PileId, Option<PileId>)>;
    /// Returns the first of these piles that is empty and that such a move can fill.
    fn first_fillable(&self, view: View<'_>, piles: PileSet, by: FillingMove) -> Option<PileId>;
    /// Returns the number of cards to place before the phase ends, or 0 if placing cards does not end it.
    fn left_to_place(&self, view: View<'_>) -> u8;
}

impl Condition {
    /// Returns what must happen before the condition holds, or `None` if the condition holds.
    pub(super) fn unmet(
        &self,
        view: View<'_>,
        destination: Destination,
        possible_moves: &impl PossibleMoves,
    ) -> Option<Precondition> {
        let unless = |holds: bool, precondition: Precondition| (!holds).then_some(precondition);
        match self {
            Condition::Phase { current, phases } => {
                let phase = u32::try_from(view.var(*current)).ok();
                let is_allowed = phase.and_then(|phase| phases.checked_shr(phase)).is_some_and(|bits| bits & 1 == 1);
                if is_allowed {
                    None
                } else {
                    Some(Precondition::Phase { cards_left: possible_moves.left_to_place(view) })
                }
            }
            Condition::NoMove => unless(!possible_moves.can_move(view), Precondition::MoveFirst),
            Condition::NoRemoval => unless(!possible_moves.can_remove(view), Precondition::Removals),
            Condition::NoRemovalWithin(piles) => {
                possible_moves.first_removal(view, *piles).map(|(a, b)| Precondition::RemovalsWithin(a, b))
            }
            Condition::NoSpace(piles) => piles.iter().find(|&pile| view.is_empty(pile)).map(Precondition::NoEmptyPile),
            Condition::NoFill(piles, by) => possible_moves.first_fillable(view, *piles, *by).map(Precondition::FillGap),
            Condition::Regathered(redeals) => unless(view.var(*redeals) > 0, Precondition::Redeal),
            Condition::OnCard => unless(destination == Destination::Card, Precondition::OntoCardOnly),
            Condition::Not(condition) => {
                let holds = condition.holds(view, destination, possible_moves);
                holds.then(|| condition.opposite(view, destination, possible_moves))
            }
            Condition::All(conditions) => {
                conditions.iter().find_map(|condition| condition.unmet(view, destination, possible_moves))
            }
            Condition::Any(alternatives) => {
                // If no alternative holds, the rejection names the last one as the way to proceed.
                let mut precondition = None;
                for condition in alternatives {
                    precondition = condition.unmet(view, destination, possible_moves);
                    precondition?;
                }
                precondition
            }
        }
    }

    /// Returns what must happen before the condition, which holds, no longer holds.
    fn opposite(&self, view: View<'_>, destination: Destination, possible_moves: &impl PossibleMoves) -> Precondition {
        let opposite = |condition: &Condition| condition.opposite(view, destination, possible_moves);
        match self {
            Condition::Phase { .. } => Precondition::Phase { cards_left: possible_moves.left_to_place(view) },
            Condition::NoSpace(piles) => {
                let last = piles.iter().last();
                piles.iter().next().map_or(Precondition::Expired, |first| {
                    Precondition::NoCard(first, last.filter(|&last| last != first))
                })
            }
            Condition::OnCard => Precondition::IntoSpaceOnly,
            Condition::Not(condition) => {
                condition.unmet(view, destination, possible_moves).unwrap_or(Precondition::Expired)
            }
            // One of the conditions must no longer hold. As with alternatives, the rejection names the last one.
            Condition::All(conditions) => conditions.last().map_or(Precondition::Expired, opposite),
            Condition::Any(alternatives) => {
                let holds = |condition: &&Condition| condition.holds(view, destination, possible_moves);
                alternatives.iter().find(holds).map_or(Precondition::Expired, opposite)
            }
            Condition::NoMove
            | Condition::NoRemoval
            | Condition::NoRemovalWithin(_)
            | Condition::NoFill(..)
            | Condition::Regathered(_) => Precondition::Expired,
        }
    }

    /// Returns whether the condition depends on the destination of a card.
    pub(crate) fn depends_on_destination(&self) -> bool {
        match self {
            Condition::OnCard => true,
            Condition::Not(condition) => condition.depends_on_destination(),
            Condition::All(conditions) | Condition::Any(conditions) => {
                conditions.iter().any(Condition::depends_on_destination)
            }
            _ => false,
        }
    }

    /// Rejects a move if the game must first reach another phase. Other unmet conditions are ignored here. The legality
    /// check calls this first: in the wrong phase, no card can make the move, so the phase is the best reason to name.
    pub(crate) fn check_phase(
        &self,
        view: View<'_>,
        destination: Destination,
        possible_moves: &impl PossibleMoves,
    ) -> std::result::Result<(), Refusal> {
        match self.unmet(view, destination, possible_moves) {
            Some(precondition @ Precondition::Phase { .. }) => Err(Refusal::NotYet(precondition)),
            _ => Ok(()),
        }
    }

    /// Rejects a move if the condition does not hold.
    #[inline]
    pub(crate) fn check(
        &self,
        view: View<'_>,
        destination: Destination,
        possible_moves: &impl PossibleMoves,
    ) -> std::result::Result<(), Refusal> {
        self.unmet(view, destination, possible_moves).map_or(Ok(()), |precondition| Err(Refusal::NotYet(precondition)))
    }

    /// Returns whether the condition holds.
    #[inline]
    pub(crate) fn holds(&self, view: View<'_>, destination: Destination, possible_moves: &impl PossibleMoves) -> bool {
        self.unmet(view, destination, possible_moves).is_none()
    }
}

/// Compiles conditions that must all hold. Returns `None` for an empty list.
pub(crate) fn compile(rules: &ConditionRules, path: &BookPath<'_>, usage: ConditionUse) -> Result<Option<Condition>> {
    if rules.0.is_empty() {
        return Ok(None);
    }
    compile_all(rules, path, usage).map(Some)
}

fn compile_all(rules: &ConditionRules, path: &BookPath<'_>, usage: ConditionUse) -> Result<Condition> {
    match &rules.0[..] {
        [] => path.fail("expected at least one condition, found none"),
        [rule] => rule.compile(path, usage),
        rules => Ok(Condition::All(rules.iter().map(|rule| rule.compile(path, usage)).collect::<Result<_>>()?)),
    }
}

impl ConditionRule {
    fn compile(&self, path: &BookPath<'_>, usage: ConditionUse) -> Result<Condition> {
        match self {
            ConditionRule::Phase(names) => {
                let bit = |name: &String| path.phase(name).map(|phase| 1 << phase);
                let phases = names.0.iter().try_fold(0, |set, name| bit(name).map(|bit| set | bit))?;
                match path.context.var(BoardVar::Phase) {
                    Some(current) => Ok(Condition::Phase { current, phases }),
                    None => path.fail("the game has no phases"),
                }
            }
            ConditionRule::NoMove if matches!(usage, ConditionUse::Put | ConditionUse::Take) => {
                path.fail("`no-move` is not allowed here: it means that no card can move, so a rule for moving cards cannot depend on it")
            }
            ConditionRule::NoMove => Ok(Condition::NoMove),
            ConditionRule::NoRemoval | ConditionRule::NoRemovalWithin(_) if usage != ConditionUse::Other => {
                path.fail("only `stock`, `regather` and `fill` can have this condition")
            }
            ConditionRule::NoRemoval => Ok(Condition::NoRemoval),
            ConditionRule::NoRemovalWithin(zones) => path.piles_of_zones(&zones.0).map(Condition::NoRemovalWithin),
            ConditionRule::NoSpace(zones) => path.piles_of_zones(&zones.0).map(Condition::NoSpace),
            ConditionRule::NoFill(zones) => {
                Ok(Condition::NoFill(path.piles_of_zones(&zones.0)?, FillingMove::Any))
            }
            ConditionRule::NoNetFill(zones) => {
                Ok(Condition::NoFill(path.piles_of_zones(&zones.0)?, FillingMove::Net))
            }
            ConditionRule::Regathered => match path.context.var(BoardVar::Redeals) {
                Some(redeals) => Ok(Condition::Regathered(redeals)),
                None => path.fail("`regathered` needs a game with `regather`"),
            },
            ConditionRule::OnCard if usage != ConditionUse::Put => {
                path.fail("`on-card` is allowed only in the `when` of a `put` rule")
            }
            ConditionRule::OnCard => Ok(Condition::OnCard),
            ConditionRule::Not(rules) => Ok(Condition::Not(Box::new(compile_all(rules, path, usage)?))),
            ConditionRule::Any(rules) if rules.is_empty() => path.fail("expected at least one condition, found none"),
            ConditionRule::Any(rules) => {
                Ok(Condition::Any(rules.iter().map(|rule| rule.compile(path, usage)).collect::<Result<_>>()?))
            }
        }
    }
}

/// Returns the names of the phases to which the conditions are limited. Returns `None` if they do not name phases.
pub(crate) fn phases(rules: &ConditionRules) -> Option<&[String]> {
    rules.0.iter().find_map(|rule| match rule {
        ConditionRule::Phase(names) => Some(&*names.0),
        _ => None,
    })
}
