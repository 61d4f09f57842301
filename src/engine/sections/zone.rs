//! The `zones` section: rows of similar piles.
//!
//! A zone has a role, rules for how its cards are dealt and shown, and piles that may cover each other.

use super::cover::Cover;
use super::put::{PutRules, PutTable};
use super::take::{TakeRules, TakeTable, TakeUnit};
use crate::board::{Cause, Face, MAX_PILES, PileId, PileSet, Txn, View};
use crate::card::Card;
use crate::engine::compile::compile_context::{BookPath, CompileContext, ZoneOutline, error_at};
use crate::engine::compile::condition::PossibleMoves;
use crate::engine::compile::rulebook_words::InOrder;
use crate::error::{Error, Result};
use crate::game::clause::{SpaceWord, ZoneLimit};
use crate::game::{Facing, Refusal, Role, Show, ZoneInfo};
use crate::yaml::Node;
use serde::Deserialize;

/// A row of similar piles.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ZoneRules {
    /// The purpose of the zone.
    pub role: Role,
    /// The letters with which the names of its piles begin. With the key `t` and `piles: 7`, the names are t1 to t7, and
    /// with `piles: 1`, the name is t1. Without `piles`, the zone has one pile with the name t. If the key ends in a
    /// digit, a point follows: with `g2`, the names are g2.1, g2.2 and so on.
    pub key: String,
    /// The number of piles. 0 is allowed. Default: 1. All zones together have at most 127.
    pub piles: Option<u8>,
    /// How a pile is drawn. Default: `count` for a stock, `top-three` for a waste, `fan` for a tableau, `hidden` for
    /// a discard pile, and `top` for any other pile.
    pub show: Option<Show>,
    /// Which cards are dealt face up. Default: a stock is face down, other piles are face up.
    pub lies: Option<Facing>,
    /// The number of face-up cards that the player may see, counted from the top. Default: all.
    pub look: Option<u8>,
    /// Whether a face-down card is turned up when it becomes the top card and no other pile covers it.
    #[serde(default)]
    pub turn: TurnUp,
    /// The number of piles in each row. The piles are then named by row and position: `q1.1`, `q1.2` and so on. The
    /// last row must be complete.
    pub wide: Option<u8>,
    /// Which piles of the zone cover others. While a card is covered by a pile that is not empty, it can be neither
    /// moved nor removed. Each pile has one card and is named by row and position: `y1.1`, `y2.1`, `y2.2` and so on.
    #[serde(default)]
    pub cover: CoverWord,
    /// Other zones. While one of their piles has a card, all piles of this zone are covered.
    #[serde(default)]
    pub under: Vec<String>,
    /// The cards that a player may put on a pile. The automatic moves of the section `sweep` obey this rule, too, if
    /// the section has the key `ranks`. Default: none.
    pub put: Option<PutRules>,
    /// The cards that a player may take from a pile to put them on another. Default: none.
    pub take: Option<TakeRules>,
}

/// Whether an uncovered card is turned up.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnUp {
    /// Automatically.
    #[default]
    Auto,
    /// Never.
    Never,
}

/// How the piles of a zone cover each other.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CoverWord {
    /// No pile covers another.
    #[default]
    None,
    /// Rows of one, two, three … piles, at most ten rows. Each pile is covered by two piles of the next row. 28
    /// piles form seven rows.
    Pyramid,
    /// A pyramid upside down: the last row has one pile, and each row above it has one more. Each pile is covered by the
    /// one or two piles of the next row that touch it.
    InvertedPyramid,
    /// Rows of three, six, nine and ten piles: three pyramids of three rows next to each other, all covered by one
    /// row of ten. This needs 28 piles.
    Peaks,
}

/// The compiled rules of a zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ZoneTable {
    /// The purpose of the zone.
    pub role: Role,
    /// The piles, which have consecutive ids.
    pub piles: PileSet,
    /// Whether an uncovered card is turned up.
    pub turn: bool,
    /// The number of face-up cards that the player may see. `None` if all.
    pub look: Option<u8>,
    /// The cards that a pile accepts. `None` if a player cannot put cards there.
    pub put: Option<PutTable>,
    /// The cards that a player may take from a pile. `None` if there are none.
    pub take: Option<TakeTable>,
}

/// All zones of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zones {
    /// The zones in the order of their piles.
    pub list: Vec<ZoneTable>,
    /// For each pile, the index of its zone in `list`.
    pub zone_index: [u8; MAX_PILES],
    /// For each pile, the piles that cover it.
    pub covered_by: Box<[PileSet; MAX_PILES]>,
    /// The piles that other piles can cover.
    pub coverable: PileSet,
    /// The piles to which a player can move cards.
    pub put_piles: PileSet,
    /// For each pile, the piles to which a player may be able to move its cards, in order.
    pub destinations: Vec<Box<[PileId]>>,
    /// For each pile, the piles to which its top card may move if it fits on their top card, or if they are empty and
    /// accept it. No other rule can forbid the move, except the maximum number of cards in a pile.
    pub plain_destinations: Box<[PileSet; MAX_PILES]>,
    /// The piles in which an uncovered card is turned up, in order.
    pub turning_piles: Box<[PileId]>,
    /// For each zone in which only some cards of a pile are visible: its piles, and the number of visible cards in a
    /// pile.
    pub look_limits: Box<[(PileSet, u8)]>,
}

/// The piles before their rules are compiled: the zones, the name of each pile, and the piles that cover each pile.
pub(super) type PileLayout = (Vec<ZoneOutline>, Vec<String>, Box<[PileSet; MAX_PILES]>);

/// Gives an id and a name to each pile of all zones.
pub(crate) fn assign_piles(zones: &InOrder<ZoneRules>, book: &Node) -> Result<PileLayout> {
    let mut covered_by = Box::new([PileSet::EMPTY; MAX_PILES]);
    let (mut names, mut outlines): (Vec<String>, Vec<ZoneOutline>) = (Vec::new(), Vec::new());
    let mut used_names = std::collections::HashSet::new();
    for (name, zone) in &zones.0 {
        let error = |key: &str, message: String| error_at(book, &["zones", name, key], message);
        let first = names.len();
        let count = zone.piles.unwrap_or(1);
        if zone.role == Role::Hole && count > 1 {
            return Err(error("piles", "a zone with the role `hole` has exactly 1 pile".into()));
        }
        let cover = zone.cover(count).map_err(|message| error("piles", message))?;
        if first + count as usize >= MAX_PILES {
            return Err(error("piles", format!("a game has at most {} piles", MAX_PILES - 1)));
        }
        let separator = zone.check_key(cover).map_err(|message| error("key", message.into()))?;
        if zones.0.iter().any(|(other_name, other)| other.key == zone.key && other_name != name) {
            return Err(error("key", format!("two zones have the key `{}`", zone.key)));
        }
        for index in 0..count {
            let pile = match (zone.piles, cover.row_and_position(index)) {
                (_, Some((row, position))) => format!("{}{row}.{position}", zone.key),
                (None, _) => zone.key.clone(),
                (Some(_), _) => format!("{}{separator}{}", zone.key, index + 1),
            };
            if !used_names.insert(pile.clone()) {
                return Err(error("key", format!("two piles are called `{pile}`")));
            }
            names.push(pile);
            let covering = cover.covering_piles(index).into_iter().map(|pile| PileId(first as u8 + pile));
            covered_by[first + index as usize] = covering.collect();
        }
        outlines.push(ZoneOutline {
            name: name.clone(),
            role: zone.role,
            piles: PileSet::span(PileId(first as u8), count as usize),
            wide: zone.wide,
            max: zone.put.as_ref().and_then(|put| put.max),
            is_open: zone.put.as_ref().is_some_and(|put| put.empty == SpaceWord::Any),
        });
    }
    for (outline, (name, zone)) in outlines.iter().zip(&zones.0) {
        let error = |message: String| error_at(book, &["zones", name, "under"], message);
        if zone.under.contains(name) {
            return Err(error("a zone cannot cover itself".into()));
        }
        let over = zone.covering_zones(&outlines, error)?;
        outline.piles.iter().for_each(|pile| covered_by[pile.index()] = covered_by[pile.index()].union(over));
    }
    Ok((outlines, names, covered_by))
}

impl ZoneRules {
    /// Returns the way in which `count` piles cover each other.
    fn cover(&self, count: u8) -> std::result::Result<Cover, String> {
        let (cover, shape) = match self.cover {
            CoverWord::None => {
                (self.wide.map_or(Some(Cover::None), |wide| Cover::grid(count, wide)), "rows of equal length")
            }
            CoverWord::Pyramid => (Cover::pyramid(count), "a pyramid"),
            CoverWord::InvertedPyramid => (Cover::inverted(count), "a pyramid"),
            CoverWord::Peaks => (Cover::peaks(count), "three peaks"),
        };
        cover.ok_or_else(|| format!("{count} piles cannot form {shape}"))
    }

    /// Returns the piles of the zones in `under`.
    fn covering_zones(&self, outlines: &[ZoneOutline], error: impl Fn(String) -> Error) -> Result<PileSet> {
        let mut over = PileSet::EMPTY;
        for name in &self.under {
            let zone = outlines.iter().find(|outline| outline.name == *name);
            let zone = zone.ok_or_else(|| error(format!("there is no zone `{name}`")))?;
            over = over.union(zone.piles);
        }
        Ok(over)
    }

    /// Checks the key. Returns the text between the key and the number of a pile.
    fn check_key(&self, cover: Cover) -> std::result::Result<&'static str, &'static str> {
        let letters = self.key.trim_end_matches(|c: char| c.is_ascii_digit());
        if !letters.chars().all(|c| c.is_ascii_lowercase()) || letters.is_empty() || self.key.len() > 8 {
            return Err("expected at most eight characters: small letters, which digits may follow");
        }
        match letters.len() < self.key.len() {
            true if cover != Cover::None => Err(
                "the key of a zone with several rows may not contain digits, because numbers of rows and piles follow it",
            ),
            true => Ok("."),
            false => Ok(""),
        }
    }

    fn compile(&self, path: &BookPath<'_>, piles: PileSet) -> Result<ZoneTable> {
        let put = self.put.as_ref().map(|put| put.compile(&path.key("put"), piles)).transpose()?;
        let take = self.take.as_ref().map(|take| take.compile(self.put.as_ref(), &path.key("take"))).transpose()?;
        let facing = self.facing();
        let turn = self.turn == TurnUp::Auto && facing != Facing::Down;
        Ok(ZoneTable { role: self.role, piles, turn, look: self.look, put, take })
    }

    /// Returns which cards are dealt face up if the step of the deal has no `faces`.
    pub(crate) fn facing(&self) -> Facing {
        self.lies.unwrap_or(if self.role == Role::Stock { Facing::Down } else { Facing::Up })
    }

    /// Describes the zone for front ends.
    pub(crate) fn info(&self, name: &str, path: &BookPath<'_>, piles: PileSet) -> Result<ZoneInfo> {
        let ZoneRules { role, key, show, put, take, .. } = self;
        let moves_tails = take.as_ref().is_some_and(|take| take.unit == TakeUnit::Tail);
        let build = put.as_ref().map(|put| put.build_clause(path.context)).transpose()?;
        let cover = self.cover(piles.len() as u8).map_err(Error::request)?;
        Ok(ZoneInfo {
            name: name.into(),
            content: None,
            role: *role,
            key: key.clone(),
            piles,
            show: show.unwrap_or(default_show(*role)),
            facing: self.facing(),
            build: build.flatten(),
            space: put.as_ref().and_then(|put| put.space_clause(*role, moves_tails)),
            take: take.as_ref().map(|take| take.clause(path.context)),
            runs: take.as_ref().map(|take| take.run_rule(put.as_ref())),
            stopovers: take.as_ref().and_then(|take| take.stopovers(path.context)),
            limits: self.limit_clauses(path)?,
            arrangement: cover.arrangement(),
            holds_one_card: false,
            steps: put.as_ref().map_or_else(Vec::new, PutRules::steps_by_pile),
        })
    }

    /// Returns the limits on cards that arrive or leave, besides those that depend on the cards alone.
    fn limit_clauses(&self, path: &BookPath<'_>) -> Result<Vec<ZoneLimit>> {
        let ZoneRules { role, key: _, piles: _, show: _, lies, look, turn, wide: _, cover: _, under, put, take } = self;
        let mut limits = Vec::new();
        if let Some(put) = put {
            limits.extend(put.limit_clauses(&path.key("put"))?);
            // The player puts no cards there, but a goal may count those that get there.
            limits.extend(put.max.filter(|_| *role == Role::Discard && limits.is_empty()).map(ZoneLimit::AtMost));
        }
        if let Some(take) = take {
            limits.extend(take.limit_clauses(&path.key("take"))?);
        }
        limits.extend(match lies {
            Some(Facing::TopUp) => Some(ZoneLimit::OnlyTopFaceUp),
            Some(Facing::Alternate) => Some(ZoneLimit::EverySecondFaceUp),
            Some(Facing::Down) if *role != Role::Stock => Some(ZoneLimit::FaceDown),
            Some(Facing::Up | Facing::Down) | None => None,
        });
        limits.extend(look.map(ZoneLimit::Look));
        if !under.is_empty() {
            limits.push(ZoneLimit::Under(path.context.zone_ids(under)?));
        }
        limits.extend((*turn == TurnUp::Never).then_some(ZoneLimit::StaysFaceDown));
        limits.extend((*role == Role::Foundation && take.is_none()).then_some(ZoneLimit::NeverLeave));
        Ok(limits)
    }
}

fn default_show(role: Role) -> Show {
    match role {
        Role::Stock => Show::Count,
        Role::Waste => Show::TopThree,
        Role::Tableau => Show::Fan,
        Role::Foundation | Role::Reserve | Role::Cell | Role::Hole => Show::Top,
        Role::Discard => Show::Hidden,
    }
}

pub(crate) fn compile(
    zones: &InOrder<ZoneRules>,
    covered_by: Box<[PileSet; MAX_PILES]>,
    context: &CompileContext<'_>,
) -> Result<Zones> {
    let path = context.section("zones");
    let outlines = zones.0.iter().zip(&context.zones);
    let list: Vec<ZoneTable> =
        outlines.map(|((name, zone), outline)| zone.compile(&path.key(name), outline.piles)).collect::<Result<_>>()?;
    let mut zone_index = [u8::MAX; MAX_PILES];
    for (index, zone) in list.iter().enumerate() {
        zone.piles.iter().for_each(|pile| zone_index[pile.index()] = index as u8);
    }
    let piles_where = |test: &dyn Fn(&ZoneTable) -> bool| {
        list.iter().filter(|zone| test(zone)).fold(PileSet::EMPTY, |set, zone| set.union(zone.piles))
    };
    let coverable = (0..MAX_PILES).map(|index| PileId(index as u8)).filter(|pile| !covered_by[pile.index()].is_empty());
    let (coverable, put_piles): (PileSet, PileSet) = (coverable.collect(), piles_where(&|zone| zone.put.is_some()));
    let mut destinations: Vec<Box<[PileId]>> = vec![Box::default(); context.pile_names.len()];
    for (from, take) in list.iter().filter_map(|zone| Some((zone.piles, zone.take.as_ref()?))) {
        for pile in from {
            let accepting = list.iter().filter(|zone| zone.put.as_ref().is_some_and(|put| put.from.all.has(pile)));
            let accepting = accepting.fold(PileSet::EMPTY, |set, zone| set.union(zone.piles));
            destinations[pile.index()] =
                accepting.intersection(take.to).without(PileSet::single(pile)).iter().collect();
        }
    }
    let plain_sources = piles_where(&|zone| zone.take.as_ref().is_some_and(TakeTable::is_plain)).without(coverable);
    let plain_targets = piles_where(&|zone| zone.put.as_ref().is_some_and(PutTable::is_plain));
    let mut plain_destinations = Box::new([PileSet::EMPTY; MAX_PILES]);
    for from in plain_sources {
        let to: PileSet = destinations[from.index()].iter().copied().collect();
        plain_destinations[from.index()] = to.intersection(plain_targets);
    }
    let turning_piles = piles_where(&|zone| zone.turn).iter().collect();
    let look_limits = list.iter().filter_map(|zone| Some((zone.piles, zone.look?))).collect();
    Ok(Zones {
        list,
        zone_index,
        covered_by,
        coverable,
        put_piles,
        destinations,
        plain_destinations,
        turning_piles,
        look_limits,
    })
}

impl Zones {
    /// Returns the zone of a pile. Returns `None` for the hand, the pile of undealt cards.
    #[inline]
    pub(crate) fn zone(&self, pile: PileId) -> Option<&ZoneTable> {
        // `%` changes no index. It saves the check that the index is in the array.
        self.list.get(self.zone_index[pile.index() % MAX_PILES] as usize)
    }

    /// Returns the rules for the cards that a pile accepts.
    #[inline]
    pub(crate) fn put(&self, pile: PileId) -> Option<&PutTable> {
        self.zone(pile)?.put.as_ref()
    }

    /// Returns the rules for the cards that may be taken from a pile.
    #[inline]
    pub(crate) fn take(&self, pile: PileId) -> Option<&TakeTable> {
        self.zone(pile)?.take.as_ref()
    }

    /// Returns the destinations of a pile to which no special rule applies: see [`Zones::plain_destinations`].
    #[inline]
    pub(crate) fn plain_destinations(&self, pile: PileId) -> PileSet {
        // `%` changes no index. It saves the check that the index is in the array.
        self.plain_destinations[pile.index() % MAX_PILES]
    }

    /// Checks whether the top `count` cards of `from` may be put on `to`. `card` is the bottom one of them.
    pub(crate) fn check_put(
        &self,
        view: View<'_>,
        from: PileId,
        to: PileId,
        count: usize,
        card: Card,
        possible_moves: &impl PossibleMoves,
    ) -> std::result::Result<(), Refusal> {
        let put = self.put(to).ok_or(Refusal::NoSpaceHere)?;
        put.check_put(view, from, to, count, card, possible_moves)
    }

    /// Returns whether no card covers this pile.
    #[inline]
    pub(crate) fn is_uncovered(&self, view: View<'_>, pile: PileId) -> bool {
        !self.coverable.has(pile) || self.covered_by[pile.index()].iter().all(|cover| view.is_empty(cover))
    }

    /// Returns the top card of a pile if it is visible and uncovered.
    pub(super) fn uncovered_top(&self, view: View<'_>, pile: PileId) -> Option<Card> {
        view.top(pile).filter(|_| self.is_uncovered(view, pile))
    }

    /// Returns whether a pile has its maximum number of cards.
    #[inline]
    pub(crate) fn is_full(&self, view: View<'_>, pile: PileId) -> bool {
        self.put(pile).is_some_and(|put| view.len(pile) >= put.max as usize)
    }

    /// Returns whether no card can leave a pile: no card can be taken or drawn, or all cards in the pile must stay.
    pub(crate) fn keeps_all_cards(&self, view: View<'_>, pile: PileId) -> bool {
        let Some(zone) = self.zone(pile) else { return false };
        match &zone.take {
            Some(take) => view.len(pile) <= usize::from(take.keep),
            None => zone.role != Role::Stock,
        }
    }

    /// Returns whether the rules of a pile's zone distinguish between its empty piles.
    #[inline]
    pub(crate) fn spaces_differ(&self, pile: PileId) -> bool {
        let Some(zone) = self.zone(pile) else { return false };
        zone.put.as_ref().is_some_and(PutTable::spaces_differ) || !zone.piles.intersection(self.coverable).is_empty()
    }

    /// Returns whether a move of `count` cards takes all cards of a pile to a similar empty pile. If the `put` of the
    /// zone has the key `only-on`, a pile with a single card counts as empty, so that card stays behind.
    #[inline]
    pub(crate) fn is_empty_pile_swap(&self, view: View<'_>, from: PileId, to: PileId, count: usize) -> bool {
        let Some(put) = self.put(to) else { return false };
        let space_card_count = put.space_card_count as usize;
        let keeps_lowest = || self.take(from).is_some_and(|take| usize::from(take.keep) >= space_card_count);
        view.len(to) == space_card_count
            && view.len(from) == count + space_card_count
            && self.zone_index[from.index()] == self.zone_index[to.index()]
            && (space_card_count == 0 || keeps_lowest())
            && !self.spaces_differ(to)
    }

    /// Turns up each face-down top card that no other pile covers.
    #[inline]
    pub(crate) fn turn_up(&self, txn: &mut Txn<'_>) {
        if self.turning_piles.is_empty() || !txn.board().has_hidden_cards() {
            return;
        }
        for &pile in &self.turning_piles {
            let is_hidden = txn.board().slots(pile).last().is_some_and(|slot| slot.face() == Face::Down);
            if is_hidden && self.is_uncovered(txn.view(), pile) {
                txn.set_top_face(pile, Face::Up, Cause::Turned);
            }
        }
    }

    /// Conceals the cards that are deeper than the player may see, and reveals the cards that are no longer too deep.
    /// Returns whether a card was revealed.
    pub(crate) fn conceal_deep_cards(&self, txn: &mut Txn<'_>) -> bool {
        let mut reveals_card = false;
        for &(piles, look) in &self.look_limits {
            for pile in piles {
                let len = txn.board().len(pile);
                let first_visible = len.saturating_sub(look as usize);
                for index in 0..len {
                    match (txn.board().slots(pile)[index].face(), index < first_visible) {
                        (Face::Up, true) => txn.set_face(pile, index, Face::Concealed, Cause::Concealed),
                        (Face::Concealed, false) => {
                            txn.set_face(pile, index, Face::Up, Cause::Concealed);
                            reveals_card = true;
                        }
                        _ => {}
                    }
                }
            }
        }
        reveals_card
    }
}
