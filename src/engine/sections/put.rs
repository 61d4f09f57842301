//! The `put` rules of a zone: the cards that a pile accepts.

use super::build_limits::{BuildLimits, LimitWords};
use super::space::{ONE_PER_SUIT, Space};
use crate::board::{PileId, PileSet, View};
use crate::card::{Card, Rank};
use crate::engine::compile::compile_context::{BookPath, CompileContext};
use crate::engine::compile::condition::{self, ConditionRules, ConditionUse, Destination, PossibleMoves};
use crate::engine::compile::relation::{CardSet, CardTable, Relation, contains_card};
use crate::engine::compile::rulebook_words::{RankWord, StepWord, SuitWord, ranks, suits};
use crate::engine::compile::source::{self, Source, Sources};
use crate::error::Result;
use crate::game::clause::{
    Beside, Build, BuildClause, BuildRule, Condition, Direction, RankSequence, RunArrival, SpaceClause, SpacePlace,
    SpaceRule, SpaceSuits, SpaceWord, SuitRule, ZoneLimit,
};
use crate::game::{Refusal, Role};
use crate::text;
use serde::Deserialize;

/// The cards that a pile accepts.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PutRules {
    /// The direction of the build. With `none`, only an empty pile accepts cards, so `unit: one` then allows a single
    /// card in a pile. Ranks have the order of the `pack`, which is ace to king by default.
    #[serde(default)]
    pub build: Build,
    /// The rule for the suits of a card and the card below it.
    #[serde(default)]
    pub by: SuitRule,
    /// The difference in rank between each card and the one below it. Default: 1.
    pub step: Option<StepWord>,
    /// Whether the first rank follows the last: an ace on a king, or a king on an ace.
    #[serde(default)]
    pub wrap: bool,
    /// Ranks on which no card can be put, not even a joker.
    #[serde(default)]
    pub stop: Vec<RankWord>,
    /// With `wrap`, ranks on which only the card across the wrap can be put: with `[K]`, an ace can be put on a king,
    /// but a queen cannot.
    #[serde(default)]
    pub corner: Vec<RankWord>,
    /// Suits that have no part in the build: their cards go on no other card, and no card goes on them.
    #[serde(default)]
    pub barred: Vec<SuitWord>,
    /// With `build: up-or-down`, which piles must keep the direction in which they began.
    #[serde(default)]
    pub direction: Direction,
    /// Whether a pile with a card of every rank continues in the opposite direction: with `build: up`, a second king
    /// goes on the king, then a queen, and so on to the ace.
    #[serde(default)]
    pub returns: bool,
    /// A zone. No card can be put on a card of the rank with which the piles of this zone begin.
    pub stop_first_of: Option<String>,
    /// Whether, of several piles of the zone that show the same rank, only the leftmost accepts cards.
    #[serde(default)]
    pub leftmost: bool,
    /// With `build: any`, the ranks of the cards of a pile in their order.
    pub sequence: Option<SequenceRule>,
    /// The only ranks on which cards can be put: with `[K]` and `build: down`, only queens can be put, each on a
    /// king. Default: any rank.
    #[serde(default)]
    pub only_on: Vec<RankWord>,
    /// The cards that an empty pile accepts.
    pub empty: SpaceWord,
    /// The suits of the cards that an empty pile accepts, if `empty` is `any` or a rank. Default: all suits.
    pub suits: Option<Vec<SuitWord>>,
    /// A limit for the suits of the cards that empty piles accept, if `empty` is a rank.
    #[serde(default)]
    pub space_suits: SpaceSuits,
    /// Whether pile N of the zone accepts a card only if pile N-1 already contains a card of its rank.
    #[serde(default)]
    pub ranks_above: bool,
    /// The piles from which cards may come. Default: any pile.
    pub from: Option<Vec<Source>>,
    /// Allows only cards from the pile with the same number in another zone.
    pub beside: Option<BesideRule>,
    /// When the player may put cards on the pile. Default: at any time.
    #[serde(default)]
    pub when: ConditionRules,
    /// The number of cards that may be put on the pile in one move.
    #[serde(default)]
    pub unit: PutUnit,
    /// The number of cards that may be put on an empty pile in one move, if it differs from `unit`.
    pub space_unit: Option<SpaceUnit>,
    /// The maximum number of cards in a pile. A pile with this number is full. Default: no limit.
    pub max: Option<u8>,
}

/// The ranks of the cards of a pile in their order. A pile may begin with any rank of the list, and continues from
/// there.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SequenceRule {
    /// The ranks. After the last of them, the list begins again. If a pile begins with a rank that occurs twice, it
    /// begins at the first place of this rank.
    pub ranks: Vec<RankWord>,
    /// The number of cards of each rank that follow each other. With `4`, a pile gets four cards of the first rank, then
    /// four of the second.
    #[serde(default = "one")]
    pub each: u8,
}

fn one() -> u8 {
    1
}

/// The number of cards that may be put on an empty pile in one move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpaceUnit {
    /// As many as may be taken together.
    Any,
    /// One card.
    One,
}

/// A rule that cards come only from the pile with the same number in another zone. With this rule, a card
/// can go to an empty pile only if no pile to its left in the zone is empty.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BesideRule {
    /// The other zone. It must have as many piles as this one.
    pub zone: String,
    /// Ranks whose cards may come from any pile.
    #[serde(default)]
    pub except: Vec<RankWord>,
}

/// The number of cards that may be put on a pile in one move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PutUnit {
    /// As many as may be taken together.
    #[default]
    Any,
    /// One card.
    One,
    /// Only a full run, with a card of every rank, moved as a whole to an empty pile.
    FullRun,
    /// One card of another zone, or all cards of another pile of this zone.
    Pile,
}

/// The compiled rules for the cards that a pile accepts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PutTable {
    /// The first pile of the zone.
    pub first: PileId,
    /// Tables of the cards that fit on each card. The first table applies to the first pile, and so on; the last
    /// table also applies to all further piles. Never empty.
    pub fits: Vec<CardTable>,
    /// The same tables, but with suits ignored.
    pub rank_fits: Vec<CardTable>,
    /// Whether a card must have the suit of the card on which it is put (`by: suit`).
    pub builds_by_suit: bool,
    /// Whether a card must wait until the previous pile contains a card of its rank.
    pub ranks_above: bool,
    /// Cards on which no card can ever be put.
    pub closed: CardSet,
    /// Limits that depend on cards below the top of a pile, or on other piles. `fits` ignores them.
    pub limits: Option<Box<BuildLimits>>,
    /// The cards that an empty pile accepts.
    pub space: Space,
    /// The piles from which cards may come.
    pub from: Sources,
    /// With `beside`: the first pile of the other zone, and the cards that may come from any pile.
    pub beside: Option<(PileId, CardSet)>,
    /// The number of cards in a pile that counts as a space: 1 with `only-on`, otherwise 0.
    pub space_card_count: u8,
    /// The condition for a player's move to the pile.
    pub when: Option<Condition>,
    /// The number of cards that may come in one move.
    pub unit: PutUnit,
    /// The number of cards that may come into an empty pile in one move, if it differs from `unit`.
    pub space_unit: Option<SpaceUnit>,
    /// The piles of the zone.
    pub zone_piles: PileSet,
    /// The number of cards in a full run.
    pub full_run: u8,
    /// The maximum number of cards in a pile.
    pub max: u8,
}

impl PutRules {
    /// Returns the relation between a card and the card below it. `build` and `by` are parameters, because the `take`
    /// of the zone may define runs with other values.
    pub(super) fn relation(&self, build: Build, by: SuitRule, step: u8, ranks: &[Rank]) -> Relation {
        let contains = |words: &[RankWord], rank: &Rank| words.iter().any(|word| word.0 == *rank);
        let accepts_no_card =
            |rank: &&Rank| contains(&self.stop, rank) || !(self.only_on.is_empty() || contains(&self.only_on, rank));
        let stop = ranks.iter().filter(accepts_no_card).copied().collect();
        let corner = self.corner.iter().map(|word| word.0).collect();
        Relation { build, by, step, wrap: self.wrap, stop, corner, ranks: ranks.to_vec() }
    }

    pub(super) fn steps(&self) -> &[u8] {
        self.step.as_ref().map_or(&[1], |step| &step.0)
    }

    /// Returns the rank step of each pile, so that a message can name the rank that a pile needs next. Returns an empty
    /// list if the steps do not differ, or if a card can have no next rank, or two.
    pub(super) fn steps_by_pile(&self) -> Vec<u8> {
        let every_card_has_next_rank = self.build == Build::Up && self.wrap;
        if every_card_has_next_rank && self.steps().len() > 1 { self.steps().to_vec() } else { Vec::new() }
    }

    pub(super) fn compile(&self, path: &BookPath<'_>, zone_piles: PileSet) -> Result<PutTable> {
        let steps = self.steps();
        for (key, is_invalid) in [("step", steps.contains(&0) || steps.is_empty()), ("max", self.max == Some(0))] {
            if is_invalid {
                return path.key(key).fail("expected a number, at least 1");
            }
        }
        if steps.len() > zone_piles.len().max(1) {
            let message =
                format!("{} for {}", text::pluralize(steps.len(), "step"), text::pluralize(zone_piles.len(), "pile"));
            return path.key("step").fail(message);
        }
        let pack = &path.context.pack;
        let relations: Vec<Relation> =
            steps.iter().map(|&step| self.relation(self.build, self.by, step, &pack.ranks)).collect();
        let stop = &relations[0].stop;
        let is_barred = |card: Card| card.suit().is_some_and(|suit| self.barred.iter().any(|word| word.0 == suit));
        let barred = path.context.cards(is_barred);
        let limits = self.limits(path, zone_piles)?;
        // A pile that returns may accept different cards on the same card, first in one direction and then in the other.
        let builds_after_turn = limits.as_ref().map_or(&[][..], |limits| limits.builds_after_turn());
        let returning: Vec<Relation> =
            builds_after_turn.iter().map(|&build| self.relation(build, self.by, 1, &pack.ranks)).collect();
        let tables = |table: &dyn Fn(&Relation) -> CardTable| -> Vec<CardTable> {
            let merge = |mut merged: CardTable, relation: &Relation| {
                merged.iter_mut().zip(table(relation).iter()).for_each(|(set, other)| *set |= other);
                merged
            };
            relations.iter().map(|relation| returning.iter().fold(table(relation), merge)).collect()
        };
        let sequence = self.sequence.as_ref().map(SequenceRule::clause);
        let in_sequence = |mut fits: CardTable| {
            if let Some(sequence) = &sequence {
                for below in pack.cards() {
                    fits[below.index()] &= path.context.cards(|card| sequence.may_follow(below.rank(), card.rank()));
                }
            }
            fits
        };
        let without_barred = |mut fits: CardTable| {
            let cards = (0..Card::INDICES).filter(|card| barred >> card & 1 == 1);
            fits.iter_mut().for_each(|set| *set &= !barred);
            cards.for_each(|card| fits[card] = 0);
            fits
        };
        Ok(PutTable {
            first: zone_piles.first().unwrap_or(PileId(0)),
            fits: tables(&|relation| relation.table(pack)).into_iter().map(in_sequence).map(without_barred).collect(),
            rank_fits: tables(&|relation| relation.rank_table(pack)).into_iter().map(in_sequence).collect(),
            builds_by_suit: self.by == SuitRule::Suit,
            ranks_above: self.ranks_above,
            closed: path.context.cards(|card| stop.contains(&card.rank())) | barred,
            limits,
            space: self.empty.compile(path, zone_piles, self.suits.as_ref(), self.space_suits)?,
            from: source::compile(self.from.as_ref(), &path.key("from"))?,
            beside: self.beside.as_ref().map(|beside| beside.compile(&path.key("beside"), zone_piles)).transpose()?,
            space_card_count: u8::from(!self.only_on.is_empty()),
            when: condition::compile(&self.when, &path.key("when"), ConditionUse::Put)?,
            unit: self.unit,
            space_unit: self.compile_space_unit(path)?,
            zone_piles,
            full_run: pack.ranks.len() as u8,
            max: self.max.unwrap_or(u8::MAX),
        })
    }

    /// Compiles the limits that depend on more than the top card of a pile. Returns `None` if there are none.
    fn limits(&self, path: &BookPath<'_>, zone_piles: PileSet) -> Result<Option<Box<BuildLimits>>> {
        let PutRules { build, by, direction, returns, stop_first_of, leftmost, sequence, .. } = self;
        let is_single = self.unit == PutUnit::One && self.steps() == [1];
        if *direction != Direction::Free && !(*build == Build::UpOrDown && is_single) {
            return path.key("direction").fail("needs `build: up-or-down` and `unit: one`, without `step`");
        }
        if *returns && !(matches!(build, Build::Up | Build::Down) && is_single && !self.wrap) {
            return path
                .key("returns")
                .fail("needs `build: up` or `build: down`, and `unit: one`, without `wrap` and `step`");
        }
        if *leftmost && (*build == Build::None || zone_piles.len() < 2) {
            return path.key("leftmost").fail("needs a `build`, and at least two piles");
        }
        if let Some(sequence) = sequence {
            let path = path.key("sequence");
            if *build != Build::Any || !is_single {
                return path.fail("needs `build: any` and `unit: one`, without `step`");
            }
            if sequence.ranks.len() < 2 {
                return path.key("ranks").fail("expected at least two ranks");
            }
            if sequence.each == 0 {
                return path.key("each").fail("expected a number, at least 1");
            }
        }
        let rank_blocking_piles = match stop_first_of {
            Some(zone) => path.key("stop-first-of").piles_of(zone)?,
            None => PileSet::EMPTY,
        };
        let relation = |build| self.relation(build, *by, self.steps()[0], &path.context.pack.ranks);
        let returns = if *returns { *build } else { Build::None };
        let words = LimitWords {
            direction: *direction,
            turns_back_from: returns,
            rank_blocking_piles,
            only_leftmost: *leftmost,
            sequence: sequence.as_ref().map(SequenceRule::clause),
        };
        Ok(BuildLimits::new(words, zone_piles, &path.context.pack, relation))
    }

    /// Returns the number of cards that may come into an empty pile, if it differs from `unit`.
    fn compile_space_unit(&self, path: &BookPath<'_>) -> Result<Option<SpaceUnit>> {
        match (self.unit, self.space_unit) {
            (_, None) | (PutUnit::Any, Some(SpaceUnit::Any)) | (PutUnit::One, Some(SpaceUnit::One)) => Ok(None),
            (PutUnit::FullRun | PutUnit::Pile, Some(_)) => {
                path.key("space-unit").fail("needs a `unit` that is `any` or `one`")
            }
            (PutUnit::Any | PutUnit::One, unit) => Ok(unit),
        }
    }

    /// Returns the cards that go on the top card of a pile. Returns `None` if nothing can be built.
    pub(super) fn build_clause(&self, context: &CompileContext<'_>) -> Result<Option<BuildClause>> {
        let PutRules {
            build,
            by,
            wrap,
            stop,
            corner,
            barred,
            direction,
            returns,
            stop_first_of,
            leftmost,
            sequence,
            only_on,
            unit,
            ..
        } = self;
        match (unit, build) {
            (PutUnit::FullRun, _) if !self.accepts_cards() => return Ok(None),
            (PutUnit::FullRun, _) => return Ok(Some(BuildClause::FullRun)),
            (_, Build::None) => return Ok(None),
            _ => {}
        }
        Ok(Some(BuildClause::Follow(BuildRule {
            build: *build,
            by: *by,
            steps: self.steps().to_vec(),
            wraps: *wrap,
            direction: *direction,
            returns: *returns,
            only_on: ranks(only_on),
            stop: ranks(stop),
            corner: ranks(corner),
            barred: suits(barred),
            stop_first_of: stop_first_of.as_ref().map(|zone| context.zone_id(zone)).transpose()?,
            only_leftmost: *leftmost,
            sequence: sequence.as_ref().map(SequenceRule::clause),
        })))
    }

    /// Returns the cards that an empty pile accepts. `moves_tails` is true if a card that moves brings along all cards
    /// on top of it. Returns `None` if that goes without saying.
    pub(super) fn space_clause(&self, role: Role, moves_tails: bool) -> Option<SpaceClause> {
        let place = self.space_place(role);
        match self.empty {
            _ if !self.accepts_cards() => return None,
            SpaceWord::Rank(rank) if self.unit == PutUnit::FullRun => return Some(SpaceClause::FullRun(rank)),
            SpaceWord::Any if self.unit == PutUnit::FullRun => return None,
            // A cell, a foundation or a hole that accepts no card while empty is never empty, or the player cannot put
            // cards there at all.
            SpaceWord::None if place != SpacePlace::Space => return None,
            _ => {}
        }
        Some(SpaceClause::Cards(SpaceRule {
            place,
            accepts: self.empty,
            suits: self.suits.as_ref().map(|words| suits(words)),
            suit_rule: self.space_suits,
            run: match (self.unit, self.space_unit) {
                _ if self.max == Some(1) => RunArrival::None,
                (PutUnit::FullRun, _) | (_, Some(SpaceUnit::One)) | (PutUnit::One, None) => RunArrival::None,
                (PutUnit::Any | PutUnit::Pile, _) | (PutUnit::One, Some(SpaceUnit::Any)) => {
                    if moves_tails {
                        RunArrival::Tail
                    } else {
                        RunArrival::Run
                    }
                }
            },
        }))
    }

    /// Returns further limits: sources, conditions, numbers.
    pub(super) fn limit_clauses(&self, path: &BookPath<'_>) -> Result<Vec<ZoneLimit>> {
        let PutRules {
            // These fields are in `build_clause` and `space_clause`.
            build: _,
            by: _,
            step: _,
            wrap: _,
            stop: _,
            corner: _,
            barred: _,
            direction: _,
            returns: _,
            stop_first_of: _,
            leftmost: _,
            sequence: _,
            only_on: _,
            empty: _,
            suits: _,
            space_suits: _,
            // These fields are in `count_limits`.
            unit: _,
            space_unit: _,
            max: _,
            beside,
            ranks_above,
            from,
            when,
        } = self;
        let mut limits = Vec::new();
        if self.accepts_cards() {
            if let Some(BesideRule { zone, except }) = beside {
                limits.push(ZoneLimit::Beside(Beside { zone: path.context.zone_id(zone)?, except: ranks(except) }));
            }
            let from = source::clauses(from.as_ref(), &path.key("from"))?;
            let when = condition::compile(when, &path.key("when"), ConditionUse::Put)?;
            limits.extend((!from.is_empty() || when.is_some()).then_some(ZoneLimit::Arrivals { from, when }));
        }
        limits.extend(ranks_above.then_some(ZoneLimit::RanksAbove));
        if self.accepts_cards() {
            limits.extend(self.count_limits());
        }
        Ok(limits)
    }

    /// Returns whether a player can put cards on the piles at all.
    fn accepts_cards(&self) -> bool {
        // A full run goes only to an empty pile.
        let goes_onto_cards = self.build != Build::None && self.unit != PutUnit::FullRun;
        goes_onto_cards || self.empty != SpaceWord::None
    }

    /// Returns the kind of place that an empty pile is.
    fn space_place(&self, role: Role) -> SpacePlace {
        match role {
            Role::Cell => SpacePlace::Cell,
            Role::Foundation if self.ranks_above => SpacePlace::Row,
            Role::Foundation => SpacePlace::Foundation,
            Role::Hole => SpacePlace::Hole,
            _ => SpacePlace::Space,
        }
    }

    /// Returns the limits on the number of cards in a move and in a pile.
    fn count_limits(&self) -> Vec<ZoneLimit> {
        let of_move = match (self.unit, self.space_unit) {
            (_, _) if self.max == Some(1) => return vec![ZoneLimit::OneCardPerPile],
            (PutUnit::FullRun, _) => return Vec::new(),
            (PutUnit::One, Some(SpaceUnit::Any)) => Some(ZoneLimit::OneOntoCard),
            (PutUnit::One, _) => return vec![ZoneLimit::OneAtATime { max: self.max }],
            (PutUnit::Any, Some(SpaceUnit::One)) => Some(ZoneLimit::OneIntoSpace),
            (PutUnit::Any, _) => None,
            (PutUnit::Pile, _) => Some(ZoneLimit::WholePiles),
        };
        of_move.into_iter().chain(self.max.map(ZoneLimit::AtMost)).collect()
    }
}

impl SequenceRule {
    fn clause(&self) -> RankSequence {
        RankSequence { ranks: self.ranks.iter().map(|rank| rank.0).collect(), each: self.each }
    }
}

impl BesideRule {
    fn compile(&self, path: &BookPath<'_>, zone_piles: PileSet) -> Result<(PileId, CardSet)> {
        let piles = path.piles_of(&self.zone)?;
        match piles.first() {
            Some(first) if piles.len() == zone_piles.len() => Ok((first, path.context.cards_of_ranks(&self.except))),
            _ => path.fail(format!("`{}` must have as many piles as this zone has", self.zone)),
        }
    }
}

impl PutTable {
    /// Returns whether this table accepts every single card that fits on the top card or goes to an empty pile, as long
    /// as the pile is not full. The caller reads `from.all`.
    pub(super) fn is_plain(&self) -> bool {
        // Each rule is listed, so that a new rule does not compile until its author decides whether a plain move may
        // ignore it.
        let PutTable {
            from,
            ranks_above,
            beside,
            when,
            unit,
            // A pile of the zone cannot give a single card, so `Pile` is not plain.
            zone_piles: _,
            // Limits only moves of several cards.
            space_unit: _,
            // The short check reads these fields, or calls methods that do.
            max: _,
            space: _,
            fits: _,
            first: _,
            limits: _,
            // These fields only determine the reason of a rejection, or have no effect on a move of a single card.
            rank_fits: _,
            builds_by_suit: _,
            closed: _,
            space_card_count: _,
            full_run: _,
        } = self;
        let has_condition = when.is_some() || !from.conditional.is_empty();
        !has_condition && !ranks_above && beside.is_none() && matches!(unit, PutUnit::Any | PutUnit::One)
    }

    /// Returns the index in `fits` of the table for a pile. The last table applies to all further piles.
    #[inline]
    fn relation_index(&self, pile: PileId) -> usize {
        if self.fits.len() == 1 { 0 } else { (pile.0.wrapping_sub(self.first.0) as usize).min(self.fits.len() - 1) }
    }

    /// Returns the cards that fit on a card in a pile.
    #[inline]
    pub(crate) fn cards_fitting_on(&self, pile: PileId, top: Card) -> CardSet {
        self.fits[self.relation_index(pile)][top.index()]
    }

    /// Returns the cards that fit now on the top card of a pile.
    #[inline]
    pub(crate) fn cards_fitting_now(&self, view: View<'_>, pile: PileId, top: Card) -> CardSet {
        let fits = self.cards_fitting_on(pile, top);
        self.limits.as_ref().map_or(fits, |limits| fits & limits.allowed(view, pile, top))
    }

    /// Checks whether the top `count` cards of `from` may be put on `to`. `card` is the bottom one of them.
    pub(super) fn check_put(
        &self,
        view: View<'_>,
        from: PileId,
        to: PileId,
        count: usize,
        card: Card,
        possible_moves: &impl PossibleMoves,
    ) -> std::result::Result<(), Refusal> {
        if !self.from.all.has(from) {
            return Err(Refusal::NotToThere);
        }
        let when = self.when.as_ref();
        when.map_or(Ok(()), |when| when.check_phase(view, Destination::of(view, to), possible_moves))?;
        self.check_count(view, from, to, count)?;
        match view.top(to) {
            None if view.is_empty(to) => {
                if !contains_card(self.space.accepted_cards(view, to), card) {
                    return Err(Refusal::NoSpaceHere);
                }
                if self.beside.is_some() && (self.first.0..to.0).any(|pile| view.is_empty(PileId(pile))) {
                    return Err(Refusal::NotFirstSpace);
                }
            }
            None => return Err(Refusal::FaceDown),
            Some(top) if contains_card(self.cards_fitting_now(view, to, top), card) => {}
            Some(top) if contains_card(self.closed, top) || self.is_closed_now(view, top) => {
                return Err(Refusal::Closed);
            }
            Some(top) if contains_card(self.cards_fitting_on(to, top), card) => {
                let is_not_leftmost = self.limits.as_ref().is_some_and(|limits| limits.is_right_of_rank(view, to, top));
                return Err(if is_not_leftmost { Refusal::NotLeftmost } else { Refusal::WrongRank });
            }
            Some(top) if contains_card(self.rank_fits[self.relation_index(to)][top.index()], card) => {
                return Err(Refusal::WrongSuit);
            }
            Some(_) => return Err(Refusal::WrongRank),
        }
        if !contains_card(self.cards_allowed_by_ranks_above(view, to), card) {
            return Err(Refusal::RankMissingInPrevious);
        }
        if !self.satisfies_beside(from, to, card) {
            return Err(Refusal::NotBeside);
        }
        // Conditions are checked last. Otherwise a card that never fits would be rejected as if it only had to wait.
        self.check_source(view, from, to, possible_moves)?;
        when.map_or(Ok(()), |when| when.check(view, Destination::of(view, to), possible_moves))
    }

    /// Returns whether a limit closes the top card of a pile, so that no card can be put on it.
    fn is_closed_now(&self, view: View<'_>, top: Card) -> bool {
        self.limits.as_ref().is_some_and(|limits| limits.is_closed(view, top))
    }

    /// Checks the conditions under which cards of `from` may move to `to`.
    #[inline]
    pub(crate) fn check_source(
        &self,
        view: View<'_>,
        from: PileId,
        to: PileId,
        possible_moves: &impl PossibleMoves,
    ) -> std::result::Result<(), Refusal> {
        if self.from.conditional.is_empty() {
            return Ok(());
        }
        self.from
            .unmet(view, from, to, possible_moves)
            .map_or(Ok(()), |precondition| Err(Refusal::NotYet(precondition)))
    }

    /// Returns whether several cards may come in one move.
    pub(crate) fn takes_several(&self) -> bool {
        self.unit != PutUnit::One || self.space_unit == Some(SpaceUnit::Any)
    }

    /// Checks whether a pile accepts this number of cards of another pile in one move.
    #[inline]
    pub(crate) fn check_count(
        &self,
        view: View<'_>,
        from: PileId,
        to: PileId,
        count: usize,
    ) -> std::result::Result<(), Refusal> {
        if count > 1
            && let Some(unit) = self.space_unit
        {
            // With a `space-unit`, either spaces or cards accept only one card.
            let accepts_one = if view.is_empty(to) { unit == SpaceUnit::One } else { unit == SpaceUnit::Any };
            if accepts_one {
                return Err(Refusal::OneAtATime);
            }
        }
        match self.unit {
            PutUnit::One if count > 1 && self.space_unit.is_none() => Err(Refusal::OneAtATime),
            PutUnit::Pile if self.zone_piles.has(from) && count != view.len(from) => Err(Refusal::WholePileOnly),
            PutUnit::Pile if !self.zone_piles.has(from) && count > 1 => Err(Refusal::OneAtATime),
            PutUnit::FullRun if !view.is_empty(to) => Err(Refusal::Full),
            PutUnit::FullRun if count != self.full_run as usize => Err(Refusal::FullRunOnly),
            _ if view.len(to) + count > self.max as usize => Err(Refusal::Full),
            _ => Ok(()),
        }
    }

    /// Returns the cards that `ranks-above` allows on a pile: those whose rank the previous pile contains. Returns all
    /// cards for the first pile, and for a zone without `ranks-above`.
    #[inline]
    pub(crate) fn cards_allowed_by_ranks_above(&self, view: View<'_>, to: PileId) -> CardSet {
        if !self.ranks_above || to == self.first {
            return CardSet::MAX;
        }
        let above = PileId(to.0.wrapping_sub(1));
        view.cards(above).flatten().fold(0, |set, card| set | ONE_PER_SUIT << card.rank().number())
    }

    /// Returns whether `beside` allows a move: the card comes from the pile with the same number, or is exempt.
    #[inline]
    pub(crate) fn satisfies_beside(&self, from: PileId, to: PileId, card: Card) -> bool {
        self.beside.is_none_or(|(first, exempt_cards)| {
            contains_card(exempt_cards, card) || from.0.wrapping_sub(first.0) == to.0.wrapping_sub(self.first.0)
        })
    }

    /// Returns whether these rules distinguish between the empty piles of the zone.
    pub(super) fn spaces_differ(&self) -> bool {
        self.ranks_above
            || self.beside.is_some()
            || self.fits.len() > 1
            || self.space.differs_by_pile()
            || self.limits.as_ref().is_some_and(|limits| limits.depends_on_order())
    }
}
