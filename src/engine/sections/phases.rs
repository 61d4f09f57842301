//! The `phases` section: the phases of a game, and the end of each.

use crate::board::{PileId, PileSet, Txn, VarId, View};
use crate::engine::compile::board_vars::BoardVar;
use crate::engine::compile::compile_context::{BookPath, CompileContext};
use crate::engine::compile::rulebook_words::InOrder;
use crate::error::Result;
use crate::game::clause::PhaseEnd;
use crate::game::{PhaseInfo, Precondition, Refusal};
use serde::Deserialize;

/// The maximum number of phases. A set of phases is a byte, with one bit for each phase.
const MAX_PHASES: usize = 8;
/// The command that ends a phase.
pub(crate) const NEXT: &str = "next";

/// A phase of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PhaseRule {
    /// The name of the phase, in lowercase letters and hyphens. The condition `phase` refers to it.
    pub name: String,
    /// What happens in the phase, in words that can follow "while", such as "cards of the stock are placed".
    pub about: String,
    /// What ends the phase. The first of these events ends it. Default: it lasts until the end of the game.
    #[serde(default)]
    pub until: Until,
    /// The name of the next phase. Default: the next one in the list.
    pub next: Option<String>,
}

/// The events that end a phase.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Until {
    /// A command of the player.
    pub command: Option<PhaseCommand>,
    /// A zone, and the number of cards that the player must put there with the command `place` during the phase. This
    /// command puts the top card of the waste on a pile.
    #[serde(default)]
    pub placed: InOrder<u8>,
    /// Whether a draw from the stock ends the phase.
    #[serde(default)]
    pub draw: bool,
    /// Zones whose piles must all be empty.
    #[serde(default)]
    pub empty: Vec<String>,
}

/// The command that ends a phase.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PhaseCommand {
    /// The command `next`.
    Next,
}

/// The compiled phases of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PhaseTable {
    /// The variable that contains the current phase, counted from 0.
    pub phase_var: VarId,
    /// The variable that counts the cards placed in the current phase. `None` if no phase ends with placed cards.
    pub placed: Option<VarId>,
    /// The phases in order.
    pub list: Vec<Phase>,
}

/// A compiled phase.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Phase {
    /// Whether the player may end the phase with a command.
    pub by_command: bool,
    /// Whether a draw from the stock ends the phase.
    pub by_draw: bool,
    /// The piles on which the player must place cards to end the phase, and the number of these cards.
    pub placed: Option<(PileSet, u8)>,
    /// The piles that must all be empty to end the phase. Empty if there is no such condition.
    pub empty: PileSet,
    /// The number of the next phase. `None` if the phase lasts until the end of the game.
    pub next: Option<u8>,
}

/// Compiles the phases. Returns `None` if there are none.
pub(crate) fn compile(rules: &[PhaseRule], path: &BookPath<'_>) -> Result<Option<PhaseTable>> {
    let Some(phase_var) = path.context.var(BoardVar::Phase) else { return Ok(None) };
    if rules.len() > MAX_PHASES {
        return path.fail(format!("a game has at most {MAX_PHASES} phases, not {}", rules.len()));
    }
    let phases = rules.iter().enumerate().map(|(index, rule)| rule.compile(&path.item(index), index, rules));
    let list: Vec<Phase> = phases.collect::<Result<_>>()?;
    // Phases that end automatically must lead to a phase that does not. Otherwise they could follow each other
    // endlessly.
    let ends_automatically = |index: usize| list[index].placed.is_some() || !list[index].empty.is_empty();
    for start in 0..list.len() {
        let (mut index, mut steps) = (start, 0);
        while ends_automatically(index) && steps <= list.len() {
            let Some(next) = list[index].next else { break };
            (index, steps) = (next as usize, steps + 1);
        }
        if steps > list.len() {
            return path
                .item(start)
                .fail("these phases would follow each other without end, because each ends without a command");
        }
    }
    Ok(Some(PhaseTable { phase_var, placed: path.context.var(BoardVar::Placed), list }))
}

impl PhaseRule {
    fn compile(&self, path: &BookPath<'_>, index: usize, rules: &[PhaseRule]) -> Result<Phase> {
        let is_allowed = |c: char| c.is_ascii_lowercase() || c == '-';
        if self.name.is_empty() || !self.name.chars().all(is_allowed) {
            return path.key("name").fail("expected small letters and hyphens");
        }
        if rules[..index].iter().any(|other| other.name == self.name) {
            return path.key("name").fail(format!("two phases have the name `{}`", self.name));
        }
        let until_path = path.key("until");
        let placed = match &self.until.placed.0[..] {
            [] => None,
            [(zone, cards)] if *cards > 0 => Some((until_path.key("placed").piles_of(zone)?, *cards)),
            _ => return until_path.key("placed").fail("expected one zone, and a number of cards, at least 1"),
        };
        let empty = until_path.key("empty").piles_of_zones(&self.until.empty)?;
        let has_end = self.until.command.is_some() || self.until.draw || placed.is_some() || empty != PileSet::EMPTY;
        let next = match &self.next {
            Some(name) => Some(path.key("next").phase(name)? as u8),
            None => (index + 1 < rules.len()).then_some(index as u8 + 1),
        };
        match (has_end, next) {
            (true, None) => until_path.fail("the last phase cannot end, because no phase follows it"),
            (false, _) if self.next.is_some() => {
                path.key("next").fail("`next` has no effect, because this phase has no `until` that ends it")
            }
            _ => Ok(Phase {
                by_command: self.until.command.is_some(),
                by_draw: self.until.draw,
                placed,
                empty,
                next: if has_end { next } else { None },
            }),
        }
    }

    /// Describes the phase for front ends.
    pub(crate) fn info(&self, context: &CompileContext<'_>) -> Result<PhaseInfo> {
        let PhaseRule { name, about, until: Until { command, placed, draw, empty }, next } = self;
        let placed: Option<Result<_>> = placed.0.first().map(|(zone, cards)| Ok((context.zone_id(zone)?, *cards)));
        let next = next.as_ref().and_then(|next| context.phases.iter().position(|(phase, _)| phase == next));
        let end = PhaseEnd {
            by_command: command.is_some(),
            placed: placed.transpose()?,
            by_draw: *draw,
            empty: context.zone_ids(empty)?,
            next,
        };
        Ok(PhaseInfo { name: name.clone(), about: about.clone(), end })
    }
}

impl PhaseTable {
    fn current(&self, view: View<'_>) -> Option<&Phase> {
        self.list.get(usize::try_from(view.var(self.phase_var)).ok()?)
    }

    fn cards_placed(&self, view: View<'_>) -> i32 {
        self.placed.map_or(0, |var| view.var(var))
    }

    /// Returns the number of cards to place before the current phase ends. Returns `None` if placing cards does not end
    /// the phase.
    pub(crate) fn left_to_place(&self, view: View<'_>) -> Option<usize> {
        let phase = self.current(view)?;
        let (_, max) = phase.placed?;
        let places_left = (max as usize).saturating_sub(self.cards_placed(view).max(0) as usize);
        // The phase also ends when these piles are empty, so the player may have fewer cards to place.
        let cards_left = phase.empty.iter().map(|pile| view.len(pile)).sum();
        Some(if phase.empty.is_empty() { places_left } else { places_left.min(cards_left) })
    }

    /// Returns the rejection of a command that belongs to another phase.
    fn wrong_phase(&self, view: View<'_>) -> Refusal {
        Refusal::NotYet(Precondition::Phase { cards_left: self.left_to_place(view).unwrap_or(0).min(255) as u8 })
    }

    /// Checks whether the player may end the phase.
    pub(crate) fn check_end_phase(&self, view: View<'_>) -> std::result::Result<(), Refusal> {
        let phase = self.current(view).ok_or(Refusal::NoSuchCommand)?;
        let next = phase.next.and_then(|next| self.list.get(next as usize));
        match next {
            // The next phase would end at once, because the piles that must be empty to end it are already empty.
            Some(next) if phase.by_command && ends_by_empty_piles(view, next) => Err(Refusal::NothingToDraw),
            Some(_) if phase.by_command => Ok(()),
            _ => Err(self.wrong_phase(view)),
        }
    }

    pub(crate) fn start_next_phase(&self, txn: &mut Txn<'_>) {
        let Some(next) = self.current(txn.view()).and_then(|phase| phase.next) else { return };
        txn.set(self.phase_var, next.into());
        if let Some(placed) = self.placed {
            txn.set(placed, 0);
        }
    }

    /// Starts the next phase if a draw from the stock ends the current phase.
    pub(crate) fn end_by_draw(&self, txn: &mut Txn<'_>) {
        if self.current(txn.view()).is_some_and(|phase| phase.by_draw) {
            self.start_next_phase(txn);
        }
    }

    /// Starts the next phase if the current phase ends automatically now. Returns whether the phase changed.
    pub(crate) fn apply_once(&self, txn: &mut Txn<'_>) -> bool {
        let view = txn.view();
        let before = view.var(self.phase_var);
        let placed = self.cards_placed(view);
        let is_over = self.current(view).is_some_and(|phase| {
            phase.placed.is_some_and(|(_, max)| placed >= max.into()) || ends_by_empty_piles(view, phase)
        });
        if is_over {
            self.start_next_phase(txn);
        }
        before != txn.board().var(self.phase_var)
    }

    /// Counts cards that the player put on a pile, if the current phase ends after a number of cards on this pile.
    pub(crate) fn count_placed(&self, txn: &mut Txn<'_>, to: PileId, count: usize) {
        let is_counted =
            self.current(txn.view()).and_then(|phase| phase.placed).is_some_and(|(piles, _)| piles.has(to));
        if let Some(var) = self.placed.filter(|_| is_counted) {
            txn.add_to_var(var, count as i32);
        }
    }
}

/// Returns whether the phase ends because certain piles are all empty.
fn ends_by_empty_piles(view: View<'_>, phase: &Phase) -> bool {
    !phase.empty.is_empty() && phase.empty.iter().all(|pile| view.is_empty(pile))
}
