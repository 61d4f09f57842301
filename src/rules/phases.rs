//! The phases of a rulebook compiled.

use super::compile::Compiler;
use super::schema_steps::PhaseRule;
use super::table_steps::{Phase, PhaseSet};
use crate::board::PileSet;
use crate::error::Result;
use crate::text;

/// So many phases a game has at most: a set of them is a byte.
const MOST: usize = 8;

impl Compiler<'_> {
    /// The set of the phases of those names: all if none is named.
    pub(super) fn phases(&self, path: &[&str], names: Option<&Vec<String>>) -> Result<PhaseSet> {
        let Some(names) = names else { return Ok(PhaseSet::MAX) };
        names.iter().try_fold(0, |set, name| Ok(set | 1 << self.phase_named(path, name)?))
    }

    fn phase_named(&self, path: &[&str], name: &str) -> Result<usize> {
        let phases = &self.context.book.phases;
        phases.iter().position(|phase| phase.name == name).ok_or_else(|| {
            let error = self.context.error(path, format!("there is no phase `{}`", text::safe(name)));
            let names: Vec<String> = phases.iter().map(|phase| format!("`{}`", phase.name)).collect();
            if names.is_empty() { error } else { error.hint(format!("the phases are {}", text::list(&names, "and"))) }
        })
    }

    /// The phases in their order.
    pub(super) fn phase_list(&self) -> Result<Vec<Phase>> {
        let rules = &self.context.book.phases;
        if rules.len() > MOST {
            let message = format!("a game has at most {MOST} phases, not {}", rules.len());
            return Err(self.context.error(&["phases"], message));
        }
        let list: Vec<Phase> =
            rules.iter().enumerate().map(|(at, rule)| self.one_phase(at, rule)).collect::<Result<_>>()?;
        // Phases that end by themselves must lead to one that does not: else they could follow each other for ever.
        let by_itself = |at: usize| list[at].placed.is_some() || !list[at].empty.is_empty();
        for start in 0..list.len() {
            let (mut at, mut steps) = (start, 0);
            while by_itself(at) && steps <= list.len() {
                let Some(next) = list[at].next else { break };
                (at, steps) = (next as usize, steps + 1);
            }
            if steps > list.len() {
                let message = "phases that end by themselves follow each other for ever";
                return Err(self.context.error(&["phases", &start.to_string()], message));
            }
        }
        Ok(list)
    }

    fn one_phase(&self, at: usize, rule: &PhaseRule) -> Result<Phase> {
        let rules = &self.context.book.phases;
        let place = at.to_string();
        let plain = |c: char| c.is_ascii_lowercase() || c == '-';
        if rule.name.is_empty() || !rule.name.chars().all(plain) {
            return Err(self.context.error(&["phases", &place, "name"], "expected small letters and hyphens"));
        }
        if rules[..at].iter().any(|other| other.name == rule.name) {
            let message = format!("two phases have the name `{}`", rule.name);
            return Err(self.context.error(&["phases", &place, "name"], message));
        }
        let path = ["phases", &place, "until", "placed"];
        let placed = match &rule.until.placed.0[..] {
            [] => None,
            [(zone, cards)] if *cards > 0 => Some((self.piles(&path, zone)?, *cards)),
            _ => return Err(self.context.error(&path, "expected one zone, and a number from 1")),
        };
        let empty = self.zones(&["phases", &place, "until", "empty"], &rule.until.empty)?;
        let ends = rule.until.command.is_some() || placed.is_some() || empty != PileSet::EMPTY;
        let next = match &rule.next {
            Some(name) => Some(self.phase_named(&["phases", &place, "next"], name)? as u8),
            None => (at + 1 < rules.len()).then_some(at as u8 + 1),
        };
        match (ends, next) {
            (true, None) => Err(self.context.error(&["phases", &place, "until"], "no phase follows the last one")),
            (false, _) if rule.next.is_some() => {
                Err(self.context.error(&["phases", &place, "next"], "a phase that nothing ends leads nowhere"))
            }
            _ => Ok(Phase {
                by_command: rule.until.command.is_some(),
                placed,
                empty,
                next: if ends { next } else { None },
            }),
        }
    }
}
