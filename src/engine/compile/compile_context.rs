//! The context in which each section of a rulebook is compiled.
//!
//! It contains the pack, the names of piles and phases, the variables of the board, and the places in the book for
//! errors.

use super::board_vars::{BoardVar, BoardVars};
use super::relation::{self, CardSet};
use super::rulebook_words::{PilesWord, RankWord};
use crate::board::{PileId, PileSet, VarId};
use crate::card::{Card, Pack};
use crate::error::{Error, Fault, Result};
use crate::game::clause::ZonePiles;
use crate::game::{Role, ZoneId};
use crate::text;
use crate::yaml::Node;

/// Returns an error at `path` in the book, or at the deepest part of the path that exists in the book.
pub(crate) fn error_at(book: &Node, path: &[&str], fault: impl Into<Fault>) -> Error {
    let (mut node, mut subject) = (book, String::new());
    for step in path {
        // Messages count the items of a list from 1.
        match step.parse::<usize>() {
            Ok(index) => subject += &format!("[{}]", index + 1),
            Err(_) if subject.is_empty() => subject += step,
            Err(_) => subject += &format!(".{step}"),
        }
        let next = node.get(step).or_else(|| node.items().get(step.parse::<usize>().ok()?));
        node = next.unwrap_or(node);
    }
    node.place.error(fault).about(subject)
}

/// The properties of a zone that other sections need.
#[derive(Clone, Debug)]
pub(crate) struct ZoneOutline {
    pub name: String,
    pub role: Role,
    pub piles: PileSet,
    /// The number of piles in each row, if given.
    pub wide: Option<u8>,
    /// The maximum number of cards in a pile, if limited.
    pub max: Option<u8>,
    /// Whether an empty pile accepts any card.
    pub is_open: bool,
}

/// The context in which the sections of a game are compiled.
pub(crate) struct CompileContext<'a> {
    /// The YAML tree of the book.
    pub node: &'a Node,
    pub pack: Pack,
    /// The zones in the order of the book.
    pub zones: Vec<ZoneOutline>,
    /// The names of the piles in order.
    pub pile_names: Vec<String>,
    /// The phases in order: the name of each and a clause that describes it.
    pub phases: Vec<(String, String)>,
    /// The variables of the board.
    pub vars: BoardVars,
}

impl CompileContext<'_> {
    /// Returns the path of a top-level key of the book.
    pub(crate) fn section(&self, key: &str) -> BookPath<'_> {
        BookPath { context: self, path: vec![key.to_string()] }
    }

    pub(crate) fn piles_of_role(&self, role: Role) -> PileSet {
        self.zones.iter().filter(|zone| zone.role == role).fold(PileSet::EMPTY, |set, zone| set.union(zone.piles))
    }

    /// Returns the tableau piles that accept any card when empty. Only these piles can hold part of a run while the run
    /// moves card by card.
    pub(crate) fn open_spaces(&self) -> PileSet {
        let is_open_tableau = |zone: &&ZoneOutline| zone.role == Role::Tableau && zone.is_open;
        self.zones.iter().filter(is_open_tableau).fold(PileSet::EMPTY, |set, zone| set.union(zone.piles))
    }

    /// Returns the pile of undealt cards, which has no name and comes after all other piles.
    pub(crate) fn hand(&self) -> PileId {
        PileId(self.pile_names.len() as u8)
    }

    /// Returns a variable of the board. Returns `None` if the game does not have it.
    pub(crate) fn var(&self, var: BoardVar) -> Option<VarId> {
        self.vars.id(var)
    }

    /// Returns the cards of the pack that pass a test.
    pub(crate) fn cards(&self, test: impl Fn(Card) -> bool) -> CardSet {
        relation::cards(&self.pack, test)
    }

    /// Returns the cards of some ranks.
    pub(crate) fn cards_of_ranks(&self, ranks: &[RankWord]) -> CardSet {
        self.cards(|card| ranks.iter().any(|rank| rank.0 == card.rank()))
    }

    /// Returns the id of a zone.
    ///
    /// # Errors
    /// Fails if there is no such zone.
    pub(crate) fn zone_id(&self, name: &str) -> Result<ZoneId> {
        match self.zones.iter().position(|zone| zone.name == name) {
            Some(index) => Ok(ZoneId(index as u8)),
            None => Err(Fault::unknown_name("zone", name).into()),
        }
    }

    /// Returns the ids of several zones.
    pub(crate) fn zone_ids(&self, names: &[String]) -> Result<Vec<ZoneId>> {
        names.iter().map(|name| self.zone_id(name)).collect()
    }

    /// Returns the piles that a word names, as a part of their zone.
    pub(crate) fn zone_piles(&self, word: &PilesWord) -> Result<ZonePiles> {
        Ok(ZonePiles { zone: self.zone_id(&word.zone)?, span: word.span })
    }
}

/// The path of a value in the book. It resolves names and gives errors their place.
#[derive(Clone)]
pub(crate) struct BookPath<'g> {
    /// The context that resolves names.
    pub context: &'g CompileContext<'g>,
    path: Vec<String>,
}

impl<'g> BookPath<'g> {
    /// Returns the path of a key of this map.
    pub(crate) fn key(&self, key: &str) -> BookPath<'g> {
        let path = self.path.iter().map(String::as_str).chain([key]).map(String::from).collect();
        BookPath { context: self.context, path }
    }

    /// Returns the path of an item of this list, counted from 0.
    pub(crate) fn item(&self, index: usize) -> BookPath<'g> {
        self.key(&index.to_string())
    }

    /// Compiles each item of a list.
    pub(crate) fn compile_each<W, T>(
        &self,
        words: &[W],
        compile: impl Fn(&W, BookPath<'g>) -> Result<T>,
    ) -> Result<Vec<T>> {
        words.iter().enumerate().map(|(index, word)| compile(word, self.item(index))).collect()
    }

    /// Returns an error at this path.
    pub(crate) fn error(&self, fault: impl Into<Fault>) -> Error {
        error_at(self.context.node, &self.path.iter().map(String::as_str).collect::<Vec<_>>(), fault)
    }

    /// Fails with an error at this path.
    pub(crate) fn fail<T>(&self, fault: impl Into<Fault>) -> Result<T> {
        Err(self.error(fault))
    }

    /// Looks up a zone by name. Fails if there is no such zone.
    pub(crate) fn zone(&self, name: &str) -> Result<&'g ZoneOutline> {
        let zones = &self.context.zones;
        zones.iter().find(|zone| zone.name == name).ok_or_else(|| {
            let names: Vec<String> = zones.iter().map(|zone| format!("`{}`", zone.name)).collect();
            let error = self.error(Fault::unknown_name("zone", name));
            let whole_zone =
                name.split_once('.').map(|(zone, _)| zone).filter(|zone| zones.iter().any(|z| z.name == **zone));
            if let Some(zone) = whole_zone {
                return error.hint(format!("write `{zone}`: this key names whole zones, not some of their piles"));
            }
            error.hint(format!("the zones are {}", text::join_list(&names, "and")))
        })
    }

    /// Returns the piles of a zone.
    pub(crate) fn piles_of(&self, name: &str) -> Result<PileSet> {
        self.zone(name).map(|zone| zone.piles)
    }

    /// Returns the piles of several zones.
    pub(crate) fn piles_of_zones(&self, names: &[String]) -> Result<PileSet> {
        names.iter().try_fold(PileSet::EMPTY, |set, name| Ok(set.union(self.piles_of(name)?)))
    }

    /// Returns the piles of several zones, or all piles for `None`.
    pub(crate) fn piles_of_zones_or_all(&self, names: Option<&Vec<String>>) -> Result<PileSet> {
        names.map_or(Ok(PileSet::ALL), |names| self.piles_of_zones(names))
    }

    /// Returns the only pile of a zone. Fails if the zone has another number of piles.
    pub(crate) fn pile(&self, name: &str) -> Result<PileId> {
        match self.piles_of(name)?.only() {
            Some(pile) => Ok(pile),
            None => self.fail(format!("`{name}` must be a zone of one pile")),
        }
    }

    /// Returns the piles that a word names, in order.
    pub(crate) fn piles(&self, word: &PilesWord) -> Result<Vec<PileId>> {
        let PilesWord { zone, span } = word;
        let set = self.piles_of(zone)?;
        match *span {
            None => Ok(set.iter().collect()),
            Some((_, last)) if last > set.len() => {
                self.fail(format!("`{zone}` has only {}", text::pluralize(set.len(), "pile")))
            }
            Some((first, last)) => Ok(set.iter().skip(first - 1).take(last + 1 - first).collect()),
        }
    }

    /// Returns the position of a phase in the list of phases. Fails if there is no such phase.
    pub(crate) fn phase(&self, name: &str) -> Result<usize> {
        let phases = &self.context.phases;
        phases.iter().position(|(phase, _)| phase == name).ok_or_else(|| {
            let error = self.error(Fault::unknown_name("phase", name));
            let names: Vec<String> = phases.iter().map(|(phase, _)| format!("`{phase}`")).collect();
            if names.is_empty() {
                error
            } else {
                error.hint(format!("the phases are {}", text::join_list(&names, "and")))
            }
        })
    }
}
