//! The `pairs` section: pairs and single cards that players remove with the command `remove`.

use super::zone::Zones;
use crate::board::{Cause, Face, PileId, PileSet, Txn, View};
use crate::card::{Card, Rank};
use crate::engine::compile::compile_context::BookPath;
use crate::engine::compile::condition::{self, ConditionRules, ConditionUse, Destination, PossibleMoves};
use crate::engine::compile::relation::{CardSet, CardTable, contains_card};
use crate::engine::compile::rulebook_words::{RankWord, ranks};
use crate::error::Result;
use crate::game::clause::{Condition, PairMatch, RemovalClause};
use crate::game::{Move, Refusal};
use serde::Deserialize;
use std::ops::ControlFlow;

/// Cards that players remove with a command.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PairRules {
    /// The zones whose top cards may be removed.
    pub from: Vec<String>,
    /// The zone to which removed cards go. It has one pile.
    pub to: String,
    /// The number that the ranks of a pair must add up to. An ace counts 1, a jack 11, a queen 12, a king 13.
    pub sum: Option<u8>,
    /// What the cards of a pair must have in common. An alternative to `sum`.
    pub same: Option<PairMatch>,
    /// Lists of two ranks that make a pair, such as `[[Q, K], [J, J]]`. With `sum`, these pairs are additional. With
    /// `same`, the ranks of a pair must be one of these pairs, and its cards must also have the same rank or suit.
    /// Without `sum` and `same`, only these pairs exist.
    #[serde(default)]
    pub partners: Vec<Vec<RankWord>>,
    /// A pair that begins a pile instead of going to the zone of the key `to`.
    pub begin: Option<BeginRule>,
    /// Whether the cards of a pair must be in the same row or column of their zone. The zone then needs the key
    /// `wide`, the length of its rows.
    #[serde(default)]
    pub in_line: bool,
    /// Ranks that can never be removed.
    #[serde(default)]
    pub never: Vec<RankWord>,
    /// Whether a card can be removed singly while a higher card of its suit is on top of another pile. Aces are
    /// high.
    #[serde(default)]
    pub beaten: bool,
    /// Whether cards that can be removed singly (`single`, `beaten`) are removed automatically. Pairs never are.
    #[serde(default)]
    pub at_once: bool,
    /// When cards may be removed. Default: at any time.
    #[serde(default)]
    pub when: ConditionRules,
    /// Ranks that are removed singly.
    #[serde(default)]
    pub single: Vec<RankWord>,
    /// Whether a card may be removed together with the only card that covers it.
    #[serde(default)]
    pub own_cover: bool,
    /// Zones whose two top cards may be removed together.
    #[serde(default)]
    pub top_two: Vec<String>,
    /// What the top cards of all the piles must have in common to be removed together. The player names one of them.
    /// Every pile must have a card. Not allowed with `single` and `beaten`, because `remove` with one card would have
    /// two meanings.
    pub all_same: Option<PairMatch>,
}

/// A pair that begins a pile: both cards go to the first empty pile of a zone.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BeginRule {
    /// The ranks of the pair, one of the `partners`. The card of the first rank is put down first.
    pub ranks: Vec<RankWord>,
    /// The zone. If none of its piles is empty, the pair goes to the zone `pairs.to`.
    pub zone: String,
}

/// The compiled rules for removing cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairTable {
    /// The piles from which cards are removed.
    pub from: PileSet,
    /// The pile to which removed cards go.
    pub to: PileId,
    /// The number that the ranks of a pair add up to.
    pub sum: Option<u8>,
    /// What the cards of a pair have in common.
    pub same: Option<PairMatch>,
    /// Ranks that make a pair. With a sum, these pairs are additional. Otherwise only these ranks make a pair, unless
    /// the list is empty.
    pub partners: Vec<(Rank, Rank)>,
    /// The pair that begins a pile.
    pub begin: Option<BeginTable>,
    /// If pairs must be in line: the first pile of their zone and the length of its rows.
    pub in_line: Option<(PileId, u8)>,
    /// Cards that can never be removed.
    pub never: CardSet,
    /// For each card, the cards that beat it: the higher cards of its suit. `None` if beaten cards are not removed.
    pub beaten_by: Option<CardTable>,
    /// Whether single cards are removed automatically.
    pub at_once: bool,
    /// The condition for removing cards.
    pub when: Option<Condition>,
    /// Cards that are removed singly.
    pub single: CardSet,
    /// Whether a card may be removed together with the only card that covers it.
    pub own_cover: bool,
    /// Piles whose two top cards may be removed together.
    pub top_two: PileSet,
    /// What the top cards of all piles have in common when they are removed together. `None` if they never are.
    pub all_same: Option<PairMatch>,
}

/// A compiled `begin` rule.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BeginTable {
    /// The ranks of the pair. The card of the first rank is put down first.
    pub ranks: (Rank, Rank),
    /// The piles. The pair goes to the first one that is empty.
    pub piles: PileSet,
}

impl PairRules {
    pub(crate) fn compile(&self, path: &BookPath<'_>) -> Result<PairTable> {
        if self.from.contains(&self.to) {
            return path.key("to").fail("removed cards must go to another zone than the one they come from");
        }
        let from = path.key("from").piles_of_zones(&self.from)?;
        if self.all_same.is_some() {
            self.check_all_same(&path.key("all-same"), from)?;
        }
        Ok(PairTable {
            from,
            to: path.key("to").pile(&self.to)?,
            sum: self.sum,
            same: self.same.filter(|_| self.sum.is_none()),
            partners: self.partners(path)?,
            begin: self.begin.as_ref().map(|rule| self.compile_begin(rule, &path.key("begin"))).transpose()?,
            in_line: if self.in_line { Some(self.grid(path)?) } else { None },
            never: path.context.cards_of_ranks(&self.never),
            beaten_by: self.beaten.then(|| beating_cards(path)),
            at_once: self.at_once && (self.beaten || !self.single.is_empty()),
            when: condition::compile(&self.when, &path.key("when"), ConditionUse::Removal)?,
            single: path.context.cards_of_ranks(&self.single),
            own_cover: self.own_cover,
            top_two: path.key("top-two").piles_of_zones(&self.top_two)?,
            all_same: self.all_same,
        })
    }

    /// Checks that the command `remove` with one card has only one meaning.
    fn check_all_same(&self, path: &BookPath<'_>, from: PileSet) -> Result<()> {
        if self.beaten || !self.single.is_empty() {
            return path.fail("it cannot be combined with `single` or `beaten`, which remove the named card alone");
        }
        if from.len() < 2 { path.fail("needs at least two piles in `from`") } else { Ok(()) }
    }

    /// Returns the listed pairs of ranks.
    fn partners(&self, path: &BookPath<'_>) -> Result<Vec<(Rank, Rank)>> {
        let ranks = &path.context.pack.ranks;
        let listed = self.partners.iter().map(|words| match words[..] {
            [RankWord(a), RankWord(b)] if ranks.contains(&a) && ranks.contains(&b) => Ok((a, b)),
            [_, _] => path.key("partners").fail("each rank must be in the pack"),
            _ => path.key("partners").fail("expected lists of two ranks, such as `[[Q, K], [J, J]]`"),
        });
        listed.collect()
    }

    fn compile_begin(&self, rule: &BeginRule, path: &BookPath<'_>) -> Result<BeginTable> {
        let BeginRule { ranks, zone } = rule;
        let piles = path.key("zone").piles_of(zone)?;
        if self.from.contains(zone) {
            return path.key("zone").fail("the pairs must begin piles of another zone than the one they come from");
        }
        let listed = self.partners.iter().any(|pair| match (&pair[..], &ranks[..]) {
            ([a, b], [first, second]) => (a.0, b.0) == (first.0, second.0) || (b.0, a.0) == (first.0, second.0),
            _ => false,
        });
        match ranks[..] {
            [RankWord(first), RankWord(second)] if listed => Ok(BeginTable { ranks: (first, second), piles }),
            _ => path.key("ranks").fail("expected two ranks that `partners` lists as a pair"),
        }
    }

    /// Returns the first pile and the row length of the zone in which pairs must be in line.
    fn grid(&self, path: &BookPath<'_>) -> Result<(PileId, u8)> {
        let zones = || self.from.iter().filter_map(|name| path.zone(name).ok());
        match zones().find_map(|zone| zone.piles.first().zip(zone.wide)) {
            Some(grid) => Ok(grid),
            None => path.key("in-line").fail("the zone from which the pairs are removed must be `wide`"),
        }
    }

    pub(crate) fn clause(&self, path: &BookPath<'_>) -> Result<RemovalClause> {
        let PairRules {
            from,
            to,
            sum,
            same,
            partners,
            begin,
            in_line,
            never,
            beaten,
            at_once,
            when,
            single,
            own_cover,
            top_two,
            all_same,
        } = self;
        let begin: Option<Result<_>> =
            begin.as_ref().map(|rule| Ok((ranks(&rule.ranks), path.context.zone_id(&rule.zone)?)));
        Ok(RemovalClause {
            sum: *sum,
            same: *same,
            partners: partners.iter().map(|pair| ranks(pair)).collect(),
            beaten: *beaten,
            in_line: *in_line,
            single: ranks(single),
            never: ranks(never),
            from: path.context.zone_ids(from)?,
            to: path.context.zone_id(to)?,
            begin: begin.transpose()?,
            top_two: path.context.zone_ids(top_two)?,
            all_same: *all_same,
            own_cover: *own_cover,
            at_once: *at_once,
            when: condition::compile(when, &path.key("when"), ConditionUse::Removal)?,
        })
    }
}

/// Returns, for each card, the higher cards of its suit. Aces are high.
fn beating_cards(path: &BookPath<'_>) -> CardTable {
    let height = |card: Card| if card.rank() == Rank::ACE { 14 } else { card.rank().number() };
    let mut table = Box::new([0; Card::INDICES]);
    for card in path.context.pack.cards() {
        table[card.index()] = path.context.cards(|other| other.suit() == card.suit() && height(other) > height(card));
    }
    table
}

impl PairTable {
    /// Checks whether the player may remove these cards.
    pub(crate) fn check_removal(
        &self,
        view: View<'_>,
        a: PileId,
        b: Option<PileId>,
        zones: &Zones,
        possible_moves: &impl PossibleMoves,
    ) -> std::result::Result<(), Refusal> {
        if !self.from.has(a) || b.is_some_and(|b| !self.from.has(b)) {
            return Err(Refusal::NotFromThere);
        }
        if view.is_empty(a) || b.is_some_and(|b| view.is_empty(b)) {
            return Err(Refusal::Empty);
        }
        self.check_cards(view, zones, a, b)?;
        self.when.as_ref().map_or(Ok(()), |when| when.check(view, Destination::Any, possible_moves))
    }

    /// Checks whether the top cards of these piles may be removed, as a single card or as a pair. The piles must not be
    /// empty.
    fn check_cards(
        &self,
        view: View<'_>,
        zones: &Zones,
        a: PileId,
        b: Option<PileId>,
    ) -> std::result::Result<(), Refusal> {
        match b {
            None if let Some(same) = self.all_same => {
                if self.can_remove_all(view, zones, same) {
                    Ok(())
                } else {
                    Err(Refusal::NotAllSame)
                }
            }
            None => {
                let card = zones.uncovered_top(view, a).ok_or(Refusal::Covered)?;
                let is_single = contains_card(self.single, card) || self.is_beaten(view, zones, a, card);
                match self.beaten_by {
                    _ if is_single => Ok(()),
                    Some(_) if self.single == 0 => Err(Refusal::NotBeaten),
                    _ => Err(Refusal::NotSingle),
                }
            }
            Some(b) if a == b => {
                if !self.top_two.has(a) {
                    return Err(Refusal::NotTogether);
                }
                let below = view.len(a).checked_sub(2).ok_or(Refusal::Empty)?;
                let (top, next) = zones.uncovered_top(view, a).zip(view.card(a, below)).ok_or(Refusal::Covered)?;
                self.check_pair(top, next)
            }
            Some(b) => {
                if !self.are_both_uncovered(view, zones, a, b) {
                    return Err(Refusal::Covered);
                }
                let (top, other_top) = view.top(a).zip(view.top(b)).ok_or(Refusal::FaceDown)?;
                if !self.is_in_line(a, b) {
                    return Err(Refusal::NotInLine);
                }
                self.check_pair(top, other_top)
            }
        }
    }

    /// Returns whether the top cards of all piles may be removed together, because they have this in common.
    fn can_remove_all(&self, view: View<'_>, zones: &Zones, same: PairMatch) -> bool {
        let removable_top = |pile| zones.uncovered_top(view, pile).filter(|&card| !contains_card(self.never, card));
        self.from.iter().all(|pile| removable_top(pile).is_some())
            && same.is_shared_by(self.from.iter().filter_map(removable_top))
    }

    /// Returns whether the top cards of all piles can ever be removed together with this card, if these cards can get to
    /// the piles. `cards` are cards of the pack, with all copies of each.
    pub(crate) fn may_leave_with_all(&self, card: Card, cards: impl Iterator<Item = Card>) -> bool {
        let is_allowed = |card: Card| !contains_card(self.never, card);
        self.all_same.is_some_and(|same| {
            let matching = cards.filter(|&other| is_allowed(other) && same.is_shared_by([card, other]));
            is_allowed(card) && matching.count() >= self.from.len()
        })
    }

    /// Returns a removal in the form of the move list: the removal of the top cards of all piles names the first pile, and
    /// a pair its piles in order.
    pub(crate) fn canonical_removal(&self, a: PileId, b: Option<PileId>) -> Move {
        match b {
            None if self.all_same.is_some() && self.from.has(a) => {
                Move::Remove { a: self.from.first().unwrap_or(a), b: None }
            }
            Some(b) if b < a => Move::Remove { a: b, b: Some(a) },
            _ => Move::Remove { a, b },
        }
    }

    /// Returns the piles from which a removal takes cards.
    pub(crate) fn piles_of_removal(&self, a: PileId, b: Option<PileId>) -> PileSet {
        match b {
            None if self.all_same.is_some() => self.from,
            None => PileSet::single(a),
            Some(b) => PileSet::single(a).union(PileSet::single(b)),
        }
    }

    /// Returns whether a higher card of the same suit is on top of another pile.
    fn is_beaten(&self, view: View<'_>, zones: &Zones, pile: PileId, card: Card) -> bool {
        let Some(beaten_by) = &self.beaten_by else { return false };
        let others = self.from.without(PileSet::single(pile));
        others.iter().any(|other| {
            zones.uncovered_top(view, other).is_some_and(|higher| contains_card(beaten_by[card.index()], higher))
        })
    }

    /// Returns whether the top cards of both piles are uncovered. If `own_cover` is on, one card may be the only card
    /// that covers the other.
    fn are_both_uncovered(&self, view: View<'_>, zones: &Zones, a: PileId, b: PileId) -> bool {
        let is_uncovered = |pile: PileId, partner: PileId| {
            let is_own_cover = |over: PileId| self.own_cover && over == partner && view.len(over) == 1;
            zones.covered_by[pile.index()].iter().all(|over| view.is_empty(over) || is_own_cover(over))
        };
        is_uncovered(a, b) && is_uncovered(b, a)
    }

    /// Checks whether two cards form a pair.
    ///
    /// # Errors
    /// Fails with [`Refusal::NotAPair`] if they do not.
    pub fn check_pair(&self, a: Card, b: Card) -> std::result::Result<(), Refusal> {
        if contains_card(self.never, a) || contains_card(self.never, b) {
            return Err(Refusal::NotAPair);
        }
        let has_joker = a.is_joker() || b.is_joker();
        let is_pair = match (self.sum, self.same) {
            (Some(sum), _) => has_joker || a.rank().number() + b.rank().number() == sum || self.is_listed(a, b),
            (None, Some(same)) => has_joker || same.is_shared_by([a, b]) && self.allows_ranks(a, b),
            (None, None) => !self.partners.is_empty() && (has_joker || self.is_listed(a, b)),
        };
        if is_pair { Ok(()) } else { Err(Refusal::NotAPair) }
    }

    fn is_listed(&self, a: Card, b: Card) -> bool {
        let (a, b) = (a.rank(), b.rank());
        self.partners.iter().any(|&listed| listed == (a, b) || listed == (b, a))
    }

    /// Returns whether the ranks of two cards may make a pair if they match in another way.
    fn allows_ranks(&self, a: Card, b: Card) -> bool {
        self.partners.is_empty() || self.is_listed(a, b)
    }

    /// Returns whether two piles are in the same row or column. Always true if pairs need not be in line.
    fn is_in_line(&self, a: PileId, b: PileId) -> bool {
        self.in_line.is_none_or(|(first, row_length)| {
            let (a, b) = (a.0.wrapping_sub(first.0), b.0.wrapping_sub(first.0));
            a / row_length == b / row_length || a % row_length == b % row_length
        })
    }

    /// Calls `visit` with each legal removal, in order, until `visit` returns `Break`.
    pub(crate) fn each_removal(
        &self,
        view: View<'_>,
        zones: &Zones,
        possible_moves: &impl PossibleMoves,
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.when.as_ref().is_some_and(|when| !when.holds(view, Destination::Any, possible_moves)) {
            return ControlFlow::Continue(());
        }
        // A card that is covered by a card other than its partner cannot be removed yet.
        let cover_count =
            |pile: PileId| zones.covered_by[pile.index()].iter().filter(|&over| !view.is_empty(over)).count();
        let max_covers = usize::from(self.own_cover);
        let candidates: PileSet =
            self.from.iter().filter(|&pile| view.top(pile).is_some() && cover_count(pile) <= max_covers).collect();
        for a in candidates {
            let single = Move::Remove { a, b: None };
            if self.canonical_removal(a, None) == single && self.check_cards(view, zones, a, None).is_ok() {
                visit(single)?;
            }
            for b in candidates.without(PileSet::before(a)) {
                if self.check_cards(view, zones, a, Some(b)).is_ok() {
                    visit(Move::Remove { a, b: Some(b) })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Removes cards. The removal must be legal.
    pub(crate) fn play(&self, txn: &mut Txn<'_>, a: PileId, b: Option<PileId>) {
        if let Some((first, second, to)) = self.begun_pile(txn.view(), a, b) {
            txn.move_cards(first, to, 1, Cause::Played);
            txn.move_cards(second, to, 1, Cause::Played);
            return;
        }
        let Some(b) = b else {
            for pile in self.piles_of_removal(a, None) {
                txn.move_cards(pile, self.to, 1, Cause::Removed);
            }
            return;
        };
        txn.move_cards(a, self.to, 1, Cause::Removed);
        // If the waste shows only its top card, the second of two cards from the waste was concealed until now.
        txn.set_top_face(b, Face::Up, Cause::Removed);
        txn.move_cards(b, self.to, 1, Cause::Removed);
    }

    /// If the pair begins a pile, returns the pile of the card that is put down first, the pile of the other card, and
    /// the pile that begins.
    fn begun_pile(&self, view: View<'_>, a: PileId, b: Option<PileId>) -> Option<(PileId, PileId, PileId)> {
        let (begin, b) = (self.begin?, b.filter(|&b| b != a)?);
        let (first, second) = begin.ranks;
        let to = begin.piles.iter().find(|&pile| view.is_empty(pile))?;
        match (view.top(a)?.rank(), view.top(b)?.rank()) {
            ranks if ranks == (first, second) => Some((a, b, to)),
            ranks if ranks == (second, first) => Some((b, a, to)),
            _ => None,
        }
    }

    /// Removes one single card if single cards are removed automatically. Returns whether there was such a card.
    pub(crate) fn apply_once(&self, txn: &mut Txn<'_>, zones: &Zones, possible_moves: &impl PossibleMoves) -> bool {
        if !self.at_once {
            return false;
        }
        let view = txn.view();
        match self.from.iter().find(|&pile| self.check_removal(view, pile, None, zones, possible_moves).is_ok()) {
            Some(pile) => {
                txn.move_cards(pile, self.to, 1, Cause::SetAside);
                true
            }
            None => false,
        }
    }
}
