//! The context in which each section of a rulebook is compiled.
//!
//! It contains the pack, the piles and phases by name, the numbers of the board, and the places in the book for
//! errors.

use super::numbers::{BoardVar, BoardVars};
use super::relation::{self, CardSet};
use super::rulebook_words::{PilesWord, RankWord};
use crate::board::{PileId, PileSet, VarId};
use crate::card::{Card, Pack};
use crate::error::{Error, Result};
use crate::game::{Role, zone_title};
use crate::text;
use crate::yaml::Node;
use std::fmt::Display;

/// An error at the deepest place of `path` that the book has.
pub(crate) fn error_at(book: &Node, path: &[&str], message: impl Display) -> Error {
    let (mut node, mut spelled) = (book, String::new());
    for step in path {
        // Items of a list are counted from 1, as a reader does.
        match step.parse::<usize>() {
            Ok(at) => spelled += &format!("[{}]", at + 1),
            Err(_) if spelled.is_empty() => spelled += step,
            Err(_) => spelled += &format!(".{step}"),
        }
        let next = node.get(step).or_else(|| node.items().get(step.parse::<usize>().ok()?));
        node = next.unwrap_or(node);
    }
    node.place.locate(Error::request(message.to_string()).about(spelled))
}

/// A zone as the other sections know it.
#[derive(Clone, Debug)]
pub(crate) struct ZoneOutline {
    /// Its name.
    pub name: String,
    /// What it is for.
    pub role: Role,
    /// Its piles.
    pub piles: PileSet,
    /// How many piles stand side by side, if that is said.
    pub wide: Option<u8>,
    /// How many cards a pile of it may hold, if that is limited.
    pub max: Option<u8>,
    /// Whether an empty pile of it takes any card.
    pub is_open: bool,
}

/// The ground of a game.
pub(crate) struct CompileContext<'a> {
    /// The tree that the book was read from.
    pub node: &'a Node,
    /// The cards.
    pub pack: Pack,
    /// The zones, in their order.
    pub zones: Vec<ZoneOutline>,
    /// The names of the piles, in their order.
    pub piles: Vec<String>,
    /// The phases in their order: the name of each, and what goes on in it, as a clause.
    pub phases: Vec<(String, String)>,
    /// The numbers of the board.
    pub numbers: BoardVars,
}

impl CompileContext<'_> {
    /// A key of the book.
    pub(crate) fn at(&self, key: &str) -> BookPath<'_> {
        BookPath { context: self, path: vec![key.to_string()] }
    }

    /// All piles of a role.
    pub(crate) fn of_role(&self, role: Role) -> PileSet {
        self.zones.iter().filter(|zone| zone.role == role).fold(PileSet::EMPTY, |set, zone| set.or(zone.piles))
    }

    /// The tableau piles that take any card when empty: only through those can a run pass.
    pub(crate) fn open_spaces(&self) -> PileSet {
        let open = |zone: &&ZoneOutline| zone.role == Role::Tableau && zone.is_open;
        self.zones.iter().filter(open).fold(PileSet::EMPTY, |set, zone| set.or(zone.piles))
    }

    /// The pack in hand: the last pile.
    pub(crate) fn hand(&self) -> PileId {
        PileId(self.piles.len() as u8)
    }

    /// A number of the board, if the game keeps it.
    pub(crate) fn number(&self, number: BoardVar) -> Option<VarId> {
        self.numbers.id(number)
    }

    /// The cards for which something holds.
    pub(crate) fn cards(&self, test: impl Fn(Card) -> bool) -> CardSet {
        relation::cards(&self.pack, test)
    }

    /// The cards of some ranks.
    pub(crate) fn of_ranks(&self, ranks: &[RankWord]) -> CardSet {
        self.cards(|card| ranks.iter().any(|rank| rank.0 == card.rank()))
    }

    /// A zone as the player knows it: `the tableau`, `the king foundations`.
    pub(crate) fn describe_zone(&self, name: &str) -> String {
        let zone = self.zones.iter().find(|zone| zone.name == name);
        format!("the {}", zone.map_or_else(|| name.to_string(), |zone| zone_title(name, zone.role)))
    }

    /// Several zones: `the tableau and the reserve`.
    pub(crate) fn describe_zones(&self, names: &[String], joint: &str) -> String {
        text::join_list(&names.iter().map(|name| self.describe_zone(name)).collect::<Vec<_>>(), joint)
    }

    /// Piles as the player knows them: `p1 to p6`, or the name of the zone for all of its piles.
    pub(crate) fn describe_piles(&self, word: &PilesWord) -> String {
        let Some((first, last)) = word.span else { return self.describe_zone(&word.zone) };
        self.span(word, first, last)
    }

    /// The piles of a zone, or some of them, by their own names: `t1 to t7`; a zone's only pile by the zone's.
    pub(crate) fn describe_each_pile(&self, word: &PilesWord) -> String {
        let all = self.zones.iter().find(|zone| zone.name == word.zone).map_or(1, |zone| zone.piles.len());
        match word.span {
            None if all > 1 => self.span(word, 1, all),
            _ => self.describe_piles(word),
        }
    }

    /// The name of a pile.
    pub(crate) fn pile_name(&self, pile: PileId) -> &str {
        self.piles.get(pile.index()).map_or("?", |name| name)
    }

    fn span(&self, word: &PilesWord, first: usize, last: usize) -> String {
        let piles = self.zones.iter().find(|zone| zone.name == word.zone).map(|zone| zone.piles);
        let name = |number: usize| {
            let pile = piles.and_then(|mut piles| piles.nth(number - 1));
            pile.map_or("?", |pile| self.pile_name(pile))
        };
        match last.saturating_sub(first) {
            0 => name(first).into(),
            1 => format!("{} and {}", name(first), name(last)),
            _ => format!("{} to {}", name(first), name(last)),
        }
    }
}

/// A place in the book: names are resolved here, and errors blamed on it.
#[derive(Clone)]
pub(crate) struct BookPath<'g> {
    /// What the names mean.
    pub context: &'g CompileContext<'g>,
    path: Vec<String>,
}

impl<'g> BookPath<'g> {
    /// A key of this map.
    pub(crate) fn key(&self, key: &str) -> BookPath<'g> {
        let path = self.path.iter().map(String::as_str).chain([key]).map(String::from).collect();
        BookPath { context: self.context, path }
    }

    /// An item of this list, counted from 0.
    pub(crate) fn item(&self, at: usize) -> BookPath<'g> {
        self.key(&at.to_string())
    }

    /// Compiles each item of a list.
    pub(crate) fn compile_each<W, T>(
        &self,
        words: &[W],
        compile: impl Fn(&W, BookPath<'g>) -> Result<T>,
    ) -> Result<Vec<T>> {
        words.iter().enumerate().map(|(at, word)| compile(word, self.item(at))).collect()
    }

    /// An error here.
    pub(crate) fn error(&self, message: impl Display) -> Error {
        error_at(self.context.node, &self.path.iter().map(String::as_str).collect::<Vec<_>>(), message)
    }

    /// An error here, as an outcome.
    pub(crate) fn fail<T>(&self, message: impl Display) -> Result<T> {
        Err(self.error(message))
    }

    /// The zone of that name.
    pub(crate) fn zone(&self, name: &str) -> Result<&'g ZoneOutline> {
        let zones = &self.context.zones;
        zones.iter().find(|zone| zone.name == name).ok_or_else(|| {
            let names: Vec<String> = zones.iter().map(|zone| format!("`{}`", zone.name)).collect();
            let error = self.error(format!("there is no zone `{}`", text::sanitize_line(name)));
            error.hint(format!("the zones are {}", text::join_list(&names, "and")))
        })
    }

    /// The piles of the zone of that name.
    pub(crate) fn piles_of(&self, name: &str) -> Result<PileSet> {
        self.zone(name).map(|zone| zone.piles)
    }

    /// The piles of the zones of those names.
    pub(crate) fn zones(&self, names: &[String]) -> Result<PileSet> {
        names.iter().try_fold(PileSet::EMPTY, |set, name| Ok(set.or(self.piles_of(name)?)))
    }

    /// The piles of the zones of those names; all piles if none are named.
    pub(crate) fn zones_or_all(&self, names: Option<&Vec<String>>) -> Result<PileSet> {
        names.map_or(Ok(PileSet::ALL), |names| self.zones(names))
    }

    /// The one pile of the zone of that name.
    pub(crate) fn pile(&self, name: &str) -> Result<PileId> {
        let mut piles = self.piles_of(name)?;
        match (piles.len(), piles.next()) {
            (1, Some(pile)) => Ok(pile),
            _ => self.fail(format!("`{name}` must be a zone of one pile")),
        }
    }

    /// The piles that a word names, in order.
    pub(crate) fn piles(&self, word: &PilesWord) -> Result<Vec<PileId>> {
        let PilesWord { zone, span } = word;
        let set = self.piles_of(zone)?;
        match *span {
            None => Ok(set.collect()),
            Some((_, last)) if last > set.len() => {
                self.fail(format!("`{zone}` has only {}", text::pluralize(set.len(), "pile")))
            }
            Some((first, last)) => Ok(set.skip(first - 1).take(last + 1 - first).collect()),
        }
    }

    /// The place of the phase of that name.
    pub(crate) fn phase(&self, name: &str) -> Result<usize> {
        let phases = &self.context.phases;
        phases.iter().position(|(phase, _)| phase == name).ok_or_else(|| {
            let error = self.error(format!("there is no phase `{}`", text::sanitize_line(name)));
            let names: Vec<String> = phases.iter().map(|(phase, _)| format!("`{phase}`")).collect();
            if names.is_empty() {
                error
            } else {
                error.hint(format!("the phases are {}", text::join_list(&names, "and")))
            }
        })
    }
}
