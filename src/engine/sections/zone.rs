//! The `zones` section: rows of like piles.
//!
//! A zone has a role, a way in which its cards are dealt and shown, and piles that may cover each other.

use super::cover::Cover;
use super::put::{PutRules, PutTable};
use super::space::SpaceWord;
use super::take::{TakeRules, TakeTable, TakeUnit};
use crate::board::{Cause, Face, MAX_PILES, PileId, PileSet, Txn, View};
use crate::card::Card;
use crate::engine::compile::compile_context::{BookPath, CompileContext, ZoneOutline, error_at};
use crate::engine::compile::condition::BoardQuery;
use crate::engine::compile::rulebook_words::InOrder;
use crate::error::Result;
use crate::game::{Facing, Refusal, Role, Show, ZoneInfo};
use crate::yaml::Node;
use serde::Deserialize;

/// A row of like piles.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ZoneRules {
    /// What it is for.
    pub role: Role,
    /// The letters by which its piles are named: with `t` and 7 piles they are t1 to t7; where `piles` is left out
    /// the single pile is `t`. After a digit comes a point: with `g2` they are g2.1, g2.2 and so on.
    pub key: String,
    /// How many piles, 0 too. One if nothing is said. All zones together have 127 at most.
    pub piles: Option<u8>,
    /// How a pile is drawn. If nothing is said a stock is a `count`, a waste `top-three`, a tableau a `fan`, a
    /// discard `hidden`, and any other pile `top`.
    pub show: Option<Show>,
    /// How cards lie that are dealt to it. A stock lies face down, other piles face up, if nothing is said.
    pub lies: Option<Facing>,
    /// How many face-up cards may be looked at, counted from the top. All if nothing is said.
    pub look: Option<u8>,
    /// Whether a face-down card that becomes the top card, and lies under no other pile, is turned up.
    #[serde(default)]
    pub turn: TurnUp,
    /// How many piles stand side by side in a row. They are named by row and place then, `q1.1`, `q1.2` and so on,
    /// and must come out even.
    pub wide: Option<u8>,
    /// Which piles of the zone lie over which. A card under another pile that is not empty can be neither moved nor
    /// removed. The piles hold a card each and are named by row and place: `y1.1`, `y2.1`, `y2.2` and so on.
    #[serde(default)]
    pub cover: CoverWord,
    /// What may be put on a pile by hand, or by a `sweep` of single cards. Nothing if nothing is said.
    pub put: Option<PutRules>,
    /// What may be taken from a pile by hand to be put on another. Nothing if nothing is said.
    pub take: Option<TakeRules>,
}

/// Whether an uncovered card is turned up.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnUp {
    /// By itself.
    #[default]
    Auto,
    /// Not at all.
    Never,
}

/// Which one-card piles lie over which.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CoverWord {
    /// None.
    #[default]
    None,
    /// Rows of one, two, three … piles, ten rows at most, each pile under two of the next row: 28 piles make seven
    /// rows.
    Pyramid,
    /// Rows of three, six, nine and ten piles: three pyramids of three rows side by side, all under one row of ten.
    /// That makes 28 piles.
    Peaks,
}

/// The rules of a zone, compiled.
#[derive(Clone, Debug)]
pub struct ZoneTable {
    /// What it is for.
    pub role: Role,
    /// Its piles.
    pub piles: PileSet,
    /// How cards lie in it.
    pub facing: Facing,
    /// Whether an uncovered card is turned up.
    pub turn: bool,
    /// How many face-up cards may be looked at.
    pub look: Option<u8>,
    /// What may be put on a pile.
    pub put: Option<PutTable>,
    /// What may be taken from a pile.
    pub take: Option<TakeTable>,
}

/// All zones of a game.
#[derive(Clone, Debug)]
pub struct Zones {
    /// In the order of their piles.
    pub list: Vec<ZoneTable>,
    /// For each pile the place of its zone in `list`.
    pub zone_index: [u8; MAX_PILES],
    /// For each pile the piles that lie over its card.
    pub covered_by: Box<[PileSet; MAX_PILES]>,
    /// The piles under others, at one time or another.
    pub coverable: PileSet,
    /// The piles to which cards can be moved by hand.
    pub put_piles: PileSet,
    /// For each pile those to which its cards may go by hand at some time, in order.
    pub destinations: Vec<Box<[PileId]>>,
    /// The piles in which an uncovered card is turned up, in order.
    pub turning: Box<[PileId]>,
    /// The piles in which only so many cards may be looked at, zone by zone.
    pub looks: Box<[(PileSet, u8)]>,
}

/// The piles that the words lay out, before anything is known of their rules: zones, names of the piles, and which
/// lie over which.
pub(super) type PileLayout = (Vec<ZoneOutline>, Vec<String>, Box<[PileSet; MAX_PILES]>);

/// Lays out the piles of all zones, and names them.
pub(crate) fn assign_piles(zones: &InOrder<ZoneRules>, book: &Node) -> Result<PileLayout> {
    let mut covered_by = Box::new([PileSet::EMPTY; MAX_PILES]);
    let (mut names, mut laid): (Vec<String>, Vec<ZoneOutline>) = (Vec::new(), Vec::new());
    let mut known = std::collections::HashSet::new();
    for (name, zone) in &zones.0 {
        let error = |key: &str, message: String| error_at(book, &["zones", name, key], message);
        let first = names.len();
        let count = zone.piles.unwrap_or(1);
        if zone.role == Role::Hole && count > 1 {
            return Err(error("piles", "a hole is one pile".into()));
        }
        let cover = zone.cover(count).map_err(|message| error("piles", message))?;
        if first + count as usize >= MAX_PILES {
            return Err(error("piles", format!("a game has at most {} piles", MAX_PILES - 1)));
        }
        let point = zone.check_key(cover).map_err(|message| error("key", message.into()))?;
        if zones.0.iter().any(|(other, z)| z.key == zone.key && other != name) {
            return Err(error("key", format!("two zones have the key `{}`", zone.key)));
        }
        for at in 0..count {
            let pile = match (zone.piles, cover.place(at)) {
                (_, Some((row, place))) => format!("{}{row}.{place}", zone.key),
                (None, _) => zone.key.clone(),
                (Some(_), _) => format!("{}{point}{}", zone.key, at + 1),
            };
            if !known.insert(pile.clone()) {
                return Err(error("key", format!("two piles are called `{pile}`")));
            }
            names.push(pile);
            let over = cover.covering_piles(at).into_iter().map(|pile| PileId(first as u8 + pile));
            covered_by[first + at as usize] = over.collect();
        }
        laid.push(ZoneOutline {
            name: name.clone(),
            role: zone.role,
            piles: PileSet::span(PileId(first as u8), count as usize),
            wide: zone.wide,
            max: zone.put.as_ref().and_then(|put| put.max),
            is_open: zone.put.as_ref().is_some_and(|put| put.empty == SpaceWord::Any),
        });
    }
    Ok((laid, names, covered_by))
}

impl ZoneRules {
    /// Which of so many piles lie over which.
    fn cover(&self, count: u8) -> std::result::Result<Cover, String> {
        let (cover, shape) = match self.cover {
            CoverWord::None => (self.wide.map_or(Some(Cover::None), |wide| Cover::grid(count, wide)), "even rows"),
            CoverWord::Pyramid => (Cover::pyramid(count), "pyramid"),
            CoverWord::Peaks => (Cover::peaks(count), "three peaks"),
        };
        cover.ok_or_else(|| format!("{count} piles make no {shape}"))
    }

    /// What stands between the key and the number of a pile.
    fn check_key(&self, cover: Cover) -> std::result::Result<&'static str, &'static str> {
        let letters = self.key.trim_end_matches(|c: char| c.is_ascii_digit());
        if !letters.chars().all(|c| c.is_ascii_lowercase()) || letters.is_empty() || self.key.len() > 8 {
            return Err("expected one to eight small letters, digits at the end");
        }
        match letters.len() < self.key.len() {
            true if cover != Cover::None => Err("a zone of several rows has no digit in its key"),
            true => Ok("."),
            false => Ok(""),
        }
    }

    /// Compiles the rules of a zone.
    fn compile(&self, path: &BookPath<'_>, piles: PileSet) -> Result<ZoneTable> {
        let put = self.put.as_ref().map(|put| put.compile(&path.key("put"), piles)).transpose()?;
        let take = self.take.as_ref().map(|take| take.compile(self.put.as_ref(), &path.key("take"))).transpose()?;
        let facing = self.facing();
        let turn = self.turn == TurnUp::Auto && facing != Facing::Down;
        Ok(ZoneTable { role: self.role, piles, facing, turn, look: self.look, put, take })
    }

    /// How cards lie in it.
    fn facing(&self) -> Facing {
        self.lies.unwrap_or(if self.role == Role::Stock { Facing::Down } else { Facing::Up })
    }

    /// The zone described for front ends.
    pub(crate) fn info(&self, name: &str, path: &BookPath<'_>, piles: PileSet) -> ZoneInfo {
        let ZoneRules { role, key, piles: _, show, lies, look, turn, wide: _, cover: _, put, take } = self;
        let tail = take.as_ref().is_some_and(|take| take.unit == TakeUnit::Tail);
        let puts = put.as_ref().map_or_else(Default::default, |put| put.describe(&path.key("put"), *role, tail));
        let (takes, more) =
            take.as_ref().map_or_else(Default::default, |take| take.describe(put.as_ref(), &path.key("take")));
        let mut limits = puts.limits;
        limits.extend(more);
        match lies {
            Some(Facing::TopUp) => limits.push("only the top card lies face up".into()),
            Some(Facing::Down) if *role != Role::Stock => limits.push("cards lie face down".into()),
            Some(Facing::Up | Facing::Down) | None => {}
        }
        if let Some(look) = look {
            let cards = if *look == 1 { "card".into() } else { format!("{look} cards") };
            limits.push(format!("only the top {cards} may be looked at"));
        }
        if *turn == TurnUp::Never {
            limits.push("a face-down card is not turned up by itself".into());
        }
        ZoneInfo {
            name: name.into(),
            role: *role,
            key: key.clone(),
            piles,
            show: show.unwrap_or(usual_show(*role)),
            facing: self.facing(),
            build: puts.build,
            space: puts.space,
            take: takes,
            transit_places: take
                .as_ref()
                .map_or_else(String::new, |take| take.transit_places(&path.key("take")).into()),
            limits,
            steps: put.as_ref().map_or_else(Vec::new, PutRules::steps_to_due),
        }
    }
}

/// How a pile is drawn if the rulebook does not say.
fn usual_show(role: Role) -> Show {
    match role {
        Role::Stock => Show::Count,
        Role::Waste => Show::TopThree,
        Role::Tableau => Show::Fan,
        Role::Foundation | Role::Reserve | Role::Cell | Role::Hole => Show::Top,
        Role::Discard => Show::Hidden,
    }
}

/// Compiles all zones.
pub(crate) fn compile(
    zones: &InOrder<ZoneRules>,
    covered_by: Box<[PileSet; MAX_PILES]>,
    context: &CompileContext<'_>,
) -> Result<Zones> {
    let path = context.at("zones");
    let laid = zones.0.iter().zip(&context.zones);
    let list: Vec<ZoneTable> =
        laid.map(|((name, zone), laid)| zone.compile(&path.key(name), laid.piles)).collect::<Result<_>>()?;
    let mut of = [u8::MAX; MAX_PILES];
    for (at, zone) in list.iter().enumerate() {
        zone.piles.for_each(|pile| of[pile.index()] = at as u8);
    }
    let with = |test: &dyn Fn(&ZoneTable) -> bool| {
        list.iter().filter(|z| test(z)).fold(PileSet::EMPTY, |set, z| set.or(z.piles))
    };
    let coverable = (0..MAX_PILES).map(|at| PileId(at as u8)).filter(|pile| !covered_by[pile.index()].is_empty());
    let (coverable, puts) = (coverable.collect(), with(&|z| z.put.is_some()));
    let mut destinations: Vec<Box<[PileId]>> = vec![Box::default(); context.piles.len()];
    for (from, take) in list.iter().filter_map(|zone| Some((zone.piles, zone.take.as_ref()?))) {
        for pile in from {
            let open = list.iter().filter(|zone| zone.put.as_ref().is_some_and(|put| put.from.all.has(pile)));
            let open = open.fold(PileSet::EMPTY, |set, zone| set.or(zone.piles));
            destinations[pile.index()] = open.and(take.to).without(PileSet::only(pile)).collect();
        }
    }
    let turning = with(&|z| z.turn).collect();
    let looks = list.iter().filter_map(|zone| Some((zone.piles, zone.look?))).collect();
    Ok(Zones { list, zone_index: of, covered_by, coverable, put_piles: puts, destinations, turning, looks })
}

impl Zones {
    /// The zone of a pile. The pack in hand belongs to none.
    #[inline]
    pub(crate) fn zone(&self, pile: PileId) -> Option<&ZoneTable> {
        self.list.get(self.zone_index[pile.index() % MAX_PILES] as usize)
    }

    /// What may be put on a pile.
    #[inline]
    pub(crate) fn put(&self, pile: PileId) -> Option<&PutTable> {
        self.zone(pile)?.put.as_ref()
    }

    /// What may be taken from a pile.
    #[inline]
    pub(crate) fn take(&self, pile: PileId) -> Option<&TakeTable> {
        self.zone(pile)?.take.as_ref()
    }

    /// Whether the top `count` cards of `from`, the lowest of them `card`, may be put on `to`.
    pub(crate) fn check_put(
        &self,
        view: View<'_>,
        (from, to): (PileId, PileId),
        count: usize,
        card: Card,
        query: &impl BoardQuery,
    ) -> std::result::Result<(), Refusal> {
        let put = self.put(to).ok_or(Refusal::NoSpaceHere)?;
        put.check_put(view, (from, to), count, card, query)
    }

    /// Whether no card lies over the pile's.
    #[inline]
    pub(crate) fn is_uncovered(&self, view: View<'_>, pile: PileId) -> bool {
        !self.coverable.has(pile) || self.covered_by[pile.index()].into_iter().all(|over| view.is_empty(over))
    }

    /// The card on top of a pile if it lies free.
    pub(super) fn free_top(&self, view: View<'_>, pile: PileId) -> Option<Card> {
        view.top(pile).filter(|_| self.is_uncovered(view, pile))
    }

    /// Whether a pile holds as many cards as it can.
    #[inline]
    pub(crate) fn is_full(&self, view: View<'_>, pile: PileId) -> bool {
        self.put(pile).is_some_and(|put| view.len(pile) >= put.max as usize)
    }

    /// Whether no card can leave a pile: nothing is taken or drawn from it, or only cards that stay are left.
    pub(crate) fn keeps_all_cards(&self, view: View<'_>, pile: PileId) -> bool {
        let Some(zone) = self.zone(pile) else { return false };
        match &zone.take {
            Some(take) => view.len(pile) <= usize::from(take.keep),
            None => zone.role != Role::Stock,
        }
    }

    /// Whether it matters which of the empty piles of a zone gets a card, as far as the rules of its zone tell. `pile` is
    /// one of them.
    #[inline]
    pub(crate) fn spaces_differ(&self, pile: PileId) -> bool {
        let Some(zone) = self.zone(pile) else { return false };
        zone.put.as_ref().is_some_and(PutTable::spaces_differ) || !zone.piles.and(self.coverable).is_empty()
    }

    /// Whether that many cards would leave a like pile empty in place of this one. A pile with only a card on which others
    /// are put counts as empty, too, if no card of that kind ever leaves its place.
    #[inline]
    pub(crate) fn is_empty_pile_swap(&self, view: View<'_>, (from, to): (PileId, PileId), count: usize) -> bool {
        let Some(put) = self.put(to) else { return false };
        let bare = put.empty_len as usize;
        let keeps_bare = || self.take(from).is_some_and(|take| usize::from(take.keep) >= bare);
        view.len(to) == bare
            && view.len(from) == count + bare
            && self.zone_index[from.index()] == self.zone_index[to.index()]
            && (bare == 0 || keeps_bare())
            && !self.spaces_differ(to)
    }

    /// Turns uncovered cards up.
    #[inline]
    pub(crate) fn turn_up(&self, txn: &mut Txn<'_>) {
        if !txn.board().has_hidden_cards() {
            return;
        }
        for &pile in &self.turning {
            let hidden = txn.board().slots(pile).last().is_some_and(|slot| slot.face() == Face::Down);
            if hidden && self.is_uncovered(txn.view(), pile) {
                txn.set_top_face(pile, Face::Up, Cause::Turned);
            }
        }
    }

    /// Shuts the cards that lie deeper than may be looked at, and opens those that do no longer.
    pub(crate) fn conceal_deep_cards(&self, txn: &mut Txn<'_>) {
        for &(piles, look) in &self.looks {
            for pile in piles {
                let len = txn.board().len(pile);
                let open = len.saturating_sub(look as usize);
                for at in 0..len {
                    match (txn.board().slots(pile)[at].face(), at < open) {
                        (Face::Up, true) => txn.set_face(pile, at, Face::Concealed, Cause::Concealed),
                        (Face::Concealed, false) => txn.set_face(pile, at, Face::Up, Cause::Concealed),
                        _ => {}
                    }
                }
            }
        }
    }
}
