//! The `phases` section: the phases of a game, and the end of each.

use crate::board::{PileId, PileSet, Txn, VarId, View};
use crate::engine::compile::compile_context::BookPath;
use crate::engine::compile::numbers::BoardVar;
use crate::engine::compile::rulebook_words::InOrder;
use crate::error::Result;
use crate::game::{PhaseInfo, Precondition, Refusal};
use crate::text;
use serde::Deserialize;

/// So many phases a game has at most: a set of them is a byte.
const MAX_PHASES: usize = 8;
/// The word that ends a phase.
pub(crate) const NEXT: &str = "next";

/// A phase of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PhaseRule {
    /// Its name, in small letters and hyphens, for the condition `phase`.
    pub name: String,
    /// What goes on in it, as a clause that can follow `while`: `cards of the stock are placed`.
    pub about: String,
    /// What ends it: whichever comes first. It lasts to the end of the game if nothing is said.
    #[serde(default)]
    pub until: Until,
    /// The name of the phase that follows. The next of the list if nothing is said.
    pub next: Option<String>,
}

/// What ends a phase.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Until {
    /// A command of the player.
    pub command: Option<PhaseCommand>,
    /// A zone, and how many cards have been put there by hand since the phase began. The command `place` puts the top
    /// card of the waste on a pile.
    #[serde(default)]
    pub placed: InOrder<u8>,
    /// Zones whose piles are all empty.
    #[serde(default)]
    pub empty: Vec<String>,
}

/// The command that ends a phase.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PhaseCommand {
    /// The word `next`.
    Next,
}

/// The phases of a game, compiled.
#[derive(Clone, Debug)]
pub struct PhaseTable {
    /// Which is on, counted from 0.
    pub now: VarId,
    /// How many cards have been placed in it, where a phase ends with so many.
    pub placed: Option<VarId>,
    /// In their order.
    pub list: Vec<Phase>,
}

/// A phase, compiled.
#[derive(Copy, Clone, Debug)]
pub struct Phase {
    /// Whether the player may end it.
    pub by_command: bool,
    /// The piles to which so many cards are placed to end it.
    pub placed: Option<(PileSet, u8)>,
    /// The piles that are all empty when it ends; none if that is not what ends it.
    pub empty: PileSet,
    /// The phase that follows; the last is on to the end of the game.
    pub next: Option<u8>,
}

/// Compiles the phases in their order; nothing if there are none.
pub(crate) fn compile(rules: &[PhaseRule], path: &BookPath<'_>) -> Result<Option<PhaseTable>> {
    let Some(now) = path.context.number(BoardVar::Phase) else { return Ok(None) };
    if rules.len() > MAX_PHASES {
        return path.fail(format!("a game has at most {MAX_PHASES} phases, not {}", rules.len()));
    }
    let phases = rules.iter().enumerate().map(|(at, rule)| rule.compile(&path.item(at), at, rules));
    let list: Vec<Phase> = phases.collect::<Result<_>>()?;
    // Phases that end by themselves must lead to one that does not: else they could follow each other for ever.
    let ends_automatically = |at: usize| list[at].placed.is_some() || !list[at].empty.is_empty();
    for start in 0..list.len() {
        let (mut at, mut steps) = (start, 0);
        while ends_automatically(at) && steps <= list.len() {
            let Some(next) = list[at].next else { break };
            (at, steps) = (next as usize, steps + 1);
        }
        if steps > list.len() {
            return path.item(start).fail("phases that end by themselves follow each other for ever");
        }
    }
    Ok(Some(PhaseTable { now, placed: path.context.number(BoardVar::Placed), list }))
}

impl PhaseRule {
    fn compile(&self, path: &BookPath<'_>, at: usize, rules: &[PhaseRule]) -> Result<Phase> {
        let plain = |c: char| c.is_ascii_lowercase() || c == '-';
        if self.name.is_empty() || !self.name.chars().all(plain) {
            return path.key("name").fail("expected small letters and hyphens");
        }
        if rules[..at].iter().any(|other| other.name == self.name) {
            return path.key("name").fail(format!("two phases have the name `{}`", self.name));
        }
        let until = path.key("until");
        let placed = match &self.until.placed.0[..] {
            [] => None,
            [(zone, cards)] if *cards > 0 => Some((until.key("placed").piles_of(zone)?, *cards)),
            _ => return until.key("placed").fail("expected one zone, and a number from 1"),
        };
        let empty = until.key("empty").zones(&self.until.empty)?;
        let ends = self.until.command.is_some() || placed.is_some() || empty != PileSet::EMPTY;
        let next = match &self.next {
            Some(name) => Some(path.key("next").phase(name)? as u8),
            None => (at + 1 < rules.len()).then_some(at as u8 + 1),
        };
        match (ends, next) {
            (true, None) => until.fail("no phase follows the last one"),
            (false, _) if self.next.is_some() => path.key("next").fail("a phase that nothing ends leads nowhere"),
            _ => Ok(Phase {
                by_command: self.until.command.is_some(),
                placed,
                empty,
                next: if ends { next } else { None },
            }),
        }
    }

    /// The phase described for front ends.
    pub(crate) fn info(&self) -> PhaseInfo {
        let PhaseRule { name, about, until: Until { command, placed, empty }, next } = self;
        let mut ends: Vec<String> = Vec::new();
        ends.extend(command.map(|_| format!("you say `{NEXT}`")));
        ends.extend(placed.0.first().map(|(zone, cards)| {
            format!("{} placed on the {zone}", text::pluralize_with(*cards as usize, "card is", "cards are"))
        }));
        if !empty.is_empty() {
            let verb = if empty.len() == 1 { "is" } else { "are" };
            ends.push(format!("{} {verb} empty", text::join_list(empty, "and")));
        }
        let then = next.as_ref().map_or(String::new(), |next| format!("; then {next} again"));
        let ends = if ends.is_empty() { String::new() } else { format!("until {}{then}", ends.join(", or ")) };
        PhaseInfo { name: name.clone(), about: about.clone(), ends }
    }
}

/// What the word that ends a phase does, as a clause; nothing if no phase ends so.
pub(crate) fn describe_next(phases: &[PhaseRule]) -> Option<String> {
    let ended = phases.iter().filter(|phase| phase.until.command.is_some());
    let ended: Vec<String> = ended.map(|phase| format!("`{}`", phase.name)).collect();
    let words = || format!("ends the phase {} when you have played what you want", text::join_list(&ended, "or"));
    (!ended.is_empty()).then(words)
}

/// What the word `place` does, as a clause; nothing if no phase ends with cards that are placed.
pub(crate) fn describe_place(phases: &[PhaseRule]) -> Option<String> {
    let (zone, _) = phases.iter().find_map(|phase| phase.until.placed.0.first())?;
    Some(format!("puts the card turned from the stock on a pile of the {zone}"))
}

impl PhaseTable {
    /// The phase that is on.
    fn current(&self, view: View<'_>) -> Option<&Phase> {
        self.list.get(usize::try_from(view.var(self.now)).ok()?)
    }

    fn cards_placed(&self, view: View<'_>) -> i32 {
        self.placed.map_or(0, |var| view.var(var))
    }

    /// How many cards are still to be placed before the phase ends, where it ends so.
    pub(crate) fn left_to_place(&self, view: View<'_>) -> Option<usize> {
        let phase = self.current(view)?;
        let (_, most) = phase.placed?;
        let left = (most as usize).saturating_sub(self.cards_placed(view).max(0) as usize);
        let there = phase.empty.map(|pile| view.len(pile)).sum();
        Some(if phase.empty.is_empty() { left } else { left.min(there) })
    }

    /// What a command of another phase waits for.
    fn wrong_phase(&self, view: View<'_>) -> Refusal {
        Refusal::NotYet(Precondition::Phase { left: self.left_to_place(view).unwrap_or(0).min(255) as u8 })
    }

    /// Whether the player may end the phase.
    pub(crate) fn check_end_phase(&self, view: View<'_>) -> std::result::Result<(), Refusal> {
        let phase = self.current(view).ok_or(Refusal::NoSuchCommand)?;
        let next = phase.next.and_then(|next| self.list.get(next as usize));
        match next {
            Some(next) if phase.by_command && is_used_up(view, next) => Err(Refusal::NothingToDraw),
            Some(_) if phase.by_command => Ok(()),
            _ => Err(self.wrong_phase(view)),
        }
    }

    /// Begins the phase that follows.
    pub(crate) fn start_next_phase(&self, txn: &mut Txn<'_>) {
        let Some(next) = self.current(txn.view()).and_then(|phase| phase.next) else { return };
        txn.set(self.now, next.into());
        if let Some(placed) = self.placed {
            txn.set(placed, 0);
        }
    }

    /// Begins the phase that follows one that is over by itself, and says whether it did.
    pub(crate) fn apply_once(&self, txn: &mut Txn<'_>) -> bool {
        let view = txn.view();
        let before = view.var(self.now);
        let placed = self.cards_placed(view);
        let is_over = self.current(view).is_some_and(|phase| {
            phase.placed.is_some_and(|(_, most)| placed >= most.into()) || is_used_up(view, phase)
        });
        if is_over {
            self.start_next_phase(txn);
        }
        before != txn.board().var(self.now)
    }

    /// Counts cards put on a pile by hand.
    pub(crate) fn count_placed(&self, txn: &mut Txn<'_>, to: PileId, count: usize) {
        let counts = self.current(txn.view()).and_then(|phase| phase.placed).is_some_and(|(piles, _)| piles.has(to));
        if let Some(var) = self.placed.filter(|_| counts) {
            txn.add_to_var(var, count as i32);
        }
    }
}

/// Whether a phase that ends when piles are empty would be over.
fn is_used_up(view: View<'_>, phase: &Phase) -> bool {
    !phase.empty.is_empty() && phase.empty.into_iter().all(|pile| view.is_empty(pile))
}
