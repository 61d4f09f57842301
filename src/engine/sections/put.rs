//! The `put` rules of a zone: the cards that a pile accepts.

use super::space::{ONE_PER_SUIT, Space, SpaceSuits, SpaceWord};
use crate::board::{PileId, PileSet, View};
use crate::card::{Card, Rank};
use crate::engine::compile::compile_context::BookPath;
use crate::engine::compile::condition::{self, BoardQuery, Condition, ConditionRules, ConditionUse};
use crate::engine::compile::relation::{Build, CardSet, CardTable, Relation, SuitRule, has};
use crate::engine::compile::rulebook_words::{RankWord, StepWord, SuitWord, all_of_ranks, any_rank};
use crate::engine::compile::source::{self, Source, Sources};
use crate::error::Result;
use crate::game::{Refusal, Role};
use crate::text;
use serde::Deserialize;

/// What may be put on a pile.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PutRules {
    /// In which direction ranks go. Ranks go as the `pack` lists them, from ace to king if it does not.
    #[serde(default)]
    pub build: Build,
    /// What the suits of neighbors must be.
    #[serde(default)]
    pub by: SuitRule,
    /// By how many ranks each card is higher or lower than the one under it. 1 if nothing is said.
    pub step: Option<StepWord>,
    /// Whether the last rank and the first are neighbors: an ace on a king, a king on an ace.
    #[serde(default)]
    pub wrap: bool,
    /// Ranks on which nothing is put.
    #[serde(default)]
    pub stop: Vec<RankWord>,
    /// Ranks on which only their neighbor round the corner is put, where `wrap` is on: with `[K]` an ace goes on a king,
    /// and a queen does not.
    #[serde(default)]
    pub corner: Vec<RankWord>,
    /// The only ranks on which a card is put: with `[K]`, where `build` is `down`, only queens come, each on a king. Any
    /// if nothing is said. A pile that has nothing but such a card counts as a space then.
    #[serde(default)]
    pub only_on: Vec<RankWord>,
    /// What an empty pile takes.
    pub empty: SpaceWord,
    /// The suits of the cards that an empty pile takes, where `empty` is `any` or a rank. All if nothing is said.
    pub suits: Option<Vec<SuitWord>>,
    /// How the suits of the cards in empty piles are limited, where `empty` is a rank.
    #[serde(default)]
    pub space_suits: SpaceSuits,
    /// Whether a card must wait until one of its rank lies in the pile before this one.
    #[serde(default)]
    pub ranks_above: bool,
    /// Where cards may come from. From anywhere if nothing is said.
    pub from: Option<Vec<Source>>,
    /// Lets cards come only from the pile of the same number in another zone.
    pub beside: Option<BesideRule>,
    /// When cards may come by hand. At any time if nothing is said.
    #[serde(default)]
    pub when: ConditionRules,
    /// How many cards may come at once.
    #[serde(default)]
    pub unit: PutUnit,
    /// How many cards a pile may hold; then it is full. No limit if nothing is said.
    pub max: Option<u8>,
}

/// That cards come only from the pile beside: that of the same number. Empty piles are begun from the left then.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BesideRule {
    /// The zone of the piles beside, as many as this zone has.
    pub zone: String,
    /// Ranks whose cards may come from any pile.
    #[serde(default)]
    pub except: Vec<RankWord>,
}

/// How many cards may come at once.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PutUnit {
    /// As many as may be taken together.
    #[default]
    Any,
    /// One.
    One,
    /// A full run, one of every rank, all at once, to an empty pile.
    FullRun,
}

/// What may be put on a pile, compiled.
#[derive(Clone, Debug)]
pub struct PutTable {
    /// The first pile of the zone.
    pub first: PileId,
    /// What fits on each card: for all piles alike, or for each of them. At least one.
    pub fits: Vec<CardTable>,
    /// What fits by rank alone; as many.
    pub rank_fits: Vec<CardTable>,
    /// Whether only cards of one suit lie on each other.
    pub suited: bool,
    /// Whether a card waits for one of its rank in the pile before.
    pub ranks_above: bool,
    /// Cards on which nothing is ever put.
    pub closed: CardSet,
    /// What an empty pile takes.
    pub space: Space,
    /// Where cards may come from.
    pub from: Sources,
    /// The pile beside the first one, and the cards that need not come from the pile beside.
    pub beside: Option<(PileId, CardSet)>,
    /// With how many cards a pile counts as a space.
    pub empty_len: u8,
    /// When they may come.
    pub when: Option<Condition>,
    /// How many at once.
    pub unit: PutUnit,
    /// How many cards make a full run.
    pub full_run: u8,
    /// How many a pile holds.
    pub max: u8,
}

impl PutRules {
    /// The relation in which a card must stand to the one it is put on.
    pub(super) fn relation(&self, build: Build, by: SuitRule, step: u8, ranks: &[Rank]) -> Relation {
        let listed = |words: &[RankWord], rank: &Rank| words.iter().any(|word| word.0 == *rank);
        let stops =
            |rank: &&Rank| listed(&self.stop, rank) || !(self.only_on.is_empty() || listed(&self.only_on, rank));
        let stop = ranks.iter().filter(stops).copied().collect();
        let corner = self.corner.iter().map(|word| word.0).collect();
        Relation { build, by, step, wrap: self.wrap, stop, corner, ranks: ranks.to_vec() }
    }

    /// The distances between ranks, pile by pile.
    pub(super) fn steps(&self) -> &[u8] {
        self.step.as_ref().map_or(&[1], |step| &step.0)
    }

    /// The distances between ranks where each pile has one of its own and no more than one rank is due on any card.
    pub(super) fn steps_to_due(&self) -> Vec<u8> {
        let due = self.build == Build::Up && self.wrap && self.steps().len() > 1;
        if due { self.steps().to_vec() } else { Vec::new() }
    }

    /// Compiles what may be put on the piles `own`.
    pub(super) fn compile(&self, path: &BookPath<'_>, zone_piles: PileSet) -> Result<PutTable> {
        let steps = self.steps();
        for (key, wrong) in [("step", steps.contains(&0) || steps.is_empty()), ("max", self.max == Some(0))] {
            if wrong {
                return path.key(key).fail("expected a number from 1");
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
        Ok(PutTable {
            first: zone_piles.into_iter().next().unwrap_or(PileId(0)),
            fits: relations.iter().map(|relation| relation.table(pack)).collect(),
            rank_fits: relations.iter().map(|relation| relation.rank_table(pack)).collect(),
            suited: self.by == SuitRule::Suit,
            ranks_above: self.ranks_above,
            closed: path.context.cards(|card| stop.contains(&card.rank())),
            space: self.empty.compile(path, zone_piles, self.suits.as_ref(), self.space_suits)?,
            from: source::compile(self.from.as_ref(), &path.key("from"))?,
            beside: self.beside.as_ref().map(|beside| beside.compile(&path.key("beside"), zone_piles)).transpose()?,
            empty_len: u8::from(!self.only_on.is_empty()),
            when: condition::compile(&self.when, &path.key("when"), ConditionUse::Put)?,
            unit: self.unit,
            full_run: pack.ranks.len() as u8,
            max: self.max.unwrap_or(u8::MAX),
        })
    }

    /// What may be put there, in words. `tail` says whether cards bring along whatever lies on them.
    pub(super) fn describe(&self, path: &BookPath<'_>, role: Role, tail: bool) -> PutDescription {
        let PutRules {
            build,
            by,
            step: _,
            wrap,
            stop,
            corner,
            only_on,
            empty,
            suits,
            space_suits,
            ranks_above,
            from,
            beside,
            when,
            unit,
            max,
        } = self;
        let text_if = |text_if: bool, words: String| if text_if { words } else { String::new() };
        let beside = beside.as_ref().map_or(String::new(), |BesideRule { zone: _, except }| {
            let except = text_if(!except.is_empty(), format!(", {} excepted", all_of_ranks(except)));
            format!(", with cards of the pile beside{except}")
        });
        let build_words = match (unit, build, by) {
            (PutUnit::FullRun, ..) => "takes only whole runs".into(),
            (_, Build::None, _) => String::new(),
            _ => {
                let what = match (build, by) {
                    (Build::Any, SuitRule::Rank) => "takes any card".into(),
                    (Build::Any, SuitRule::Suit) => "takes any card of its suit".into(),
                    (build, by) => format!("builds {}{}", build.describe(), by.describe(*build)),
                };
                what + &describe_steps(self.steps())
                    + &text_if(*wrap, ", king and ace being neighbors".into())
                    + &beside
                    + &text_if(!only_on.is_empty(), format!(", but only on {}", any_rank(only_on)))
                    + &text_if(!stop.is_empty(), format!(", nothing on {}", any_rank(stop)))
                    + &text_if(!corner.is_empty(), format!(", on {} only round the corner", any_rank(corner)))
            }
        };
        let run = match unit {
            PutUnit::Any if tail => Some("that card with what lies on it"),
            PutUnit::Any => Some("a run that begins with one"),
            PutUnit::One | PutUnit::FullRun => None,
        };
        let takes_some = !(*build == Build::None && *empty == SpaceWord::None);
        let space = if takes_some {
            empty.describe(self.place(role), suits.as_ref(), *space_suits, run)
        } else {
            String::new()
        };
        let sources = source::describe(from.as_ref(), path);
        let mut limits = vec![
            text_if(takes_some && !sources.is_empty(), format!("cards come only from {sources}")),
            text_if(*ranks_above, "every row but the first takes only ranks that are in the row above it".into()),
            text_if(!when.0.is_empty(), format!("cards come {}", condition::clause(when, path))),
            text_if(takes_some, describe_limit(*unit, *max)),
        ];
        limits.retain(|limit| !limit.is_empty());
        PutDescription { build: build_words, space, limits }
    }

    /// What an empty pile is called.
    fn place(&self, role: Role) -> &'static str {
        match role {
            Role::Cell => "a free cell",
            Role::Foundation if self.ranks_above => "an empty row",
            Role::Foundation => "an empty foundation",
            Role::Hole => "the empty pile",
            _ => "a space",
        }
    }
}

/// What may be put on a pile, in words.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct PutDescription {
    /// The end of a sentence: `builds down by alternate color`.
    pub build: String,
    /// A clause: `a space takes only a king`.
    pub space: String,
    /// What else limits the cards that come, clause by clause: from where, when, how many.
    pub limits: Vec<String>,
}

fn describe_steps(steps: &[u8]) -> String {
    if steps == [1] {
        return String::new();
    }
    let each = if steps.len() > 1 { " from left to right" } else { "" };
    let steps: Vec<String> = steps.iter().map(u8::to_string).collect();
    format!(", by steps of {}{each}", text::join_list(&steps, "and"))
}

/// How many cards come at once, and how many a pile holds.
fn describe_limit(unit: PutUnit, max: Option<u8>) -> String {
    match (unit, max) {
        (_, Some(1)) => "one card in each".into(),
        (PutUnit::One, None) => "one card at a time".into(),
        (PutUnit::One, Some(max)) => format!("one card at a time, {max} at most"),
        (PutUnit::Any | PutUnit::FullRun, Some(max)) => format!("{max} cards at most"),
        (PutUnit::Any | PutUnit::FullRun, None) => String::new(),
    }
}

impl BesideRule {
    fn compile(&self, path: &BookPath<'_>, zone_piles: PileSet) -> Result<(PileId, CardSet)> {
        let mut piles = path.piles_of(&self.zone)?;
        let count = piles.len();
        match piles.next() {
            Some(first) if count == zone_piles.len() => Ok((first, path.context.of_ranks(&self.except))),
            _ => path.fail(format!("`{}` must have as many piles as this zone", self.zone)),
        }
    }
}

impl PutTable {
    /// The place of a pile's relation in `fits`: the last goes for all piles that follow.
    #[inline]
    fn relation_index(&self, pile: PileId) -> usize {
        if self.fits.len() == 1 { 0 } else { (pile.0.wrapping_sub(self.first.0) as usize).min(self.fits.len() - 1) }
    }

    /// The cards that fit on that card of that pile.
    #[inline]
    pub(crate) fn cards_fitting_on(&self, pile: PileId, top: Card) -> CardSet {
        self.fits[self.relation_index(pile)][top.index()]
    }

    /// Whether the top `count` cards of `from`, the lowest of them `card`, may be put on `to`.
    pub(super) fn check_put(
        &self,
        view: View<'_>,
        (from, to): (PileId, PileId),
        count: usize,
        card: Card,
        query: &impl BoardQuery,
    ) -> std::result::Result<(), Refusal> {
        if !self.from.all.has(from) {
            return Err(Refusal::NotToThere);
        }
        let when = self.when.as_ref();
        when.map_or(Ok(()), |when| when.check_phase(view, !view.is_empty(to), query))?;
        self.check_count(view, to, count)?;
        match view.top(to) {
            None if view.is_empty(to) => {
                if !has(self.space.accepted_cards(view, to), card) {
                    return Err(Refusal::NoSpaceHere);
                }
                if self.beside.is_some() && (self.first.0..to.0).any(|pile| view.is_empty(PileId(pile))) {
                    return Err(Refusal::NotFirstSpace);
                }
            }
            None => return Err(Refusal::FaceDown),
            Some(top) if has(self.cards_fitting_on(to, top), card) => {}
            Some(top) if has(self.closed, top) => return Err(Refusal::Closed),
            Some(top) if has(self.rank_fits[self.relation_index(to)][top.index()], card) => {
                return Err(Refusal::WrongSuit);
            }
            Some(_) => return Err(Refusal::WrongRank),
        }
        if !has(self.cards_allowed_by_ranks_above(view, to), card) {
            return Err(Refusal::RankMissingInPrevious);
        }
        if !self.satisfies_beside((from, to), card) {
            return Err(Refusal::NotBeside);
        }
        // A card that would not go there anyway is not told to wait.
        self.check_source(view, (from, to), query)?;
        when.map_or(Ok(()), |when| when.check(view, !view.is_empty(to), query))
    }

    /// Whether cards of that pile may come to that one now.
    #[inline]
    pub(crate) fn check_source(
        &self,
        view: View<'_>,
        (from, to): (PileId, PileId),
        query: &impl BoardQuery,
    ) -> std::result::Result<(), Refusal> {
        if self.from.waiting.is_empty() {
            return Ok(());
        }
        self.from.unmet(view, from, to, query).map_or(Ok(()), |wait| Err(Refusal::NotYet(wait)))
    }

    /// Whether that many cards may come at once.
    #[inline]
    pub(crate) fn check_count(&self, view: View<'_>, to: PileId, count: usize) -> std::result::Result<(), Refusal> {
        match self.unit {
            PutUnit::One if count > 1 => Err(Refusal::OneAtATime),
            PutUnit::FullRun if !view.is_empty(to) => Err(Refusal::Full),
            PutUnit::FullRun if count != self.full_run as usize => Err(Refusal::FullRunOnly),
            _ if view.len(to) + count > self.max as usize => Err(Refusal::Full),
            _ => Ok(()),
        }
    }

    /// The cards that need not wait for one of their rank in the pile before.
    #[inline]
    pub(crate) fn cards_allowed_by_ranks_above(&self, view: View<'_>, to: PileId) -> CardSet {
        if !self.ranks_above || to == self.first {
            return CardSet::MAX;
        }
        let above = PileId(to.0.wrapping_sub(1));
        view.cards(above).flatten().fold(0, |set, card| set | ONE_PER_SUIT << card.rank().number())
    }

    /// Whether a card need not come from the pile beside, or does.
    #[inline]
    pub(crate) fn satisfies_beside(&self, (from, to): (PileId, PileId), card: Card) -> bool {
        self.beside.is_none_or(|(first, any)| {
            has(any, card) || from.0.wrapping_sub(first.0) == to.0.wrapping_sub(self.first.0)
        })
    }

    /// Whether it matters which of the empty piles of the zone gets a card, as far as these rules tell.
    pub(super) fn spaces_differ(&self) -> bool {
        self.ranks_above || self.beside.is_some() || self.fits.len() > 1 || self.space.differs_by_pile()
    }
}
