//! Sources: the piles from which cards may move to a pile. A source may have a condition.

use super::compile_context::BookPath;
use super::condition::{self, ConditionRules, ConditionUse, Destination, PossibleMoves};
use super::rulebook_words::PilesWord;
use crate::board::{PileId, PileSet, View};
use crate::error::Result;
use crate::game::Precondition;
use crate::game::clause::{Condition, SourceClause};
use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use std::fmt;

/// A source: a zone or some of its piles (`waste`, `tableau.1-4`), or a map that adds a condition for cards from
/// there: `{piles: waste, when: {no-space: tableau}}`.
#[derive(Clone, Debug)]
pub struct Source {
    /// The piles from which cards come.
    pub piles: PilesWord,
    /// The condition for cards from there. Default: none.
    pub when: ConditionRules,
}

/// A source with a condition, as written in a rulebook.
#[derive(serde::Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Conditional {
    piles: PilesWord,
    when: ConditionRules,
}

impl<'de> Deserialize<'de> for Source {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> std::result::Result<Source, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Source;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a zone, piles of it, or a map with `piles` and `when`")
            }
            fn visit_str<E: Error>(self, text: &str) -> std::result::Result<Source, E> {
                let piles = PilesWord::deserialize(StrDeserializer::new(text))?;
                Ok(Source { piles, when: ConditionRules::default() })
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> std::result::Result<Source, A::Error> {
                let Conditional { piles, when } = Conditional::deserialize(MapAccessDeserializer::new(map))?;
                Ok(Source { piles, when })
            }
        }
        reader.deserialize_any(Reader)
    }
}

/// Compiled sources.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sources {
    /// All source piles, including those with a condition.
    pub all: PileSet,
    /// Piles that are sources only under a condition. If several entries contain a pile, all their conditions must be
    /// met.
    pub conditional: Vec<(PileSet, Condition)>,
}

impl Sources {
    /// Returns the precondition to meet before cards of `from` may move to `to`, or `None` if they may move now.
    pub(crate) fn unmet(
        &self,
        view: View<'_>,
        from: PileId,
        to: PileId,
        possible_moves: &impl PossibleMoves,
    ) -> Option<Precondition> {
        let mut conditional = self.conditional.iter().filter(|(piles, _)| piles.has(from));
        conditional.find_map(|(_, condition)| condition.unmet(view, Destination::of(view, to), possible_moves))
    }
}

/// Compiles a list of sources. Without a list, all piles are sources.
pub(crate) fn compile(sources: Option<&Vec<Source>>, path: &BookPath<'_>) -> Result<Sources> {
    let Some(sources) = sources else { return Ok(Sources { all: PileSet::ALL, conditional: Vec::new() }) };
    let (mut all_piles, mut unconditional, mut conditional) = (PileSet::EMPTY, PileSet::EMPTY, Vec::new());
    for (index, Source { piles, when }) in sources.iter().enumerate() {
        let path = path.item(index);
        let piles: PileSet = path.piles(piles)?.into_iter().collect();
        all_piles = all_piles.union(piles);
        match condition::compile(when, &path.key("when"), ConditionUse::Put)? {
            Some(condition) => conditional.push((piles, condition)),
            None => unconditional = unconditional.union(piles),
        }
    }
    conditional.iter_mut().for_each(|(piles, _)| *piles = piles.without(unconditional));
    Ok(Sources { all: all_piles, conditional })
}

/// Returns the sources as values. Returns an empty list if all piles are sources.
pub(crate) fn clauses(sources: Option<&Vec<Source>>, path: &BookPath<'_>) -> Result<Vec<SourceClause>> {
    let clause = |(index, Source { piles, when }): (usize, &Source)| {
        let when = condition::compile(when, &path.item(index).key("when"), ConditionUse::Put)?;
        Ok(SourceClause { piles: path.context.zone_piles(piles)?, when })
    };
    sources.into_iter().flatten().enumerate().map(clause).collect()
}
