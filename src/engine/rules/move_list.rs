//! The move generator, which lists all legal moves.
//!
//! The generator applies the same rules as the legality check, but once per pile instead of once per move. A test
//! checks with random play that the generator and the legality check agree.

use super::legality::{NoPossibleMoves, PossibleMovesCache};
use super::rule_table::RuleTable;
use crate::board::{MAX_PILES, PileId, PileSet, View};
use crate::engine::compile::condition::{Destination, PossibleMoves};
use crate::engine::compile::relation::{CardSet, contains_card};
use crate::engine::sections::put::PutTable;
use crate::engine::sections::take::{TakeTable, TakeUnit};
use crate::game::{Move, Refusal};
use std::ops::ControlFlow;

/// Most games have at most this many piles, including the hand.
const FEW_PILES: usize = 32;
/// Nearly all games with more piles than [`FEW_PILES`] have at most this many.
const MANY_PILES: usize = 64;

/// Transfers from one pile to another, before the last checks.
#[derive(Clone, Copy)]
struct TransferCandidates<'t> {
    from: PileId,
    to: PileId,
    /// The rules by which cards leave `from`.
    take: &'t TakeTable,
    /// The rules by which cards arrive on `to`.
    put: &'t PutTable,
    /// The maximum number of cards that can leave `from` together.
    max_count: usize,
    /// The cards of `from` that `to` accepts as the lowest card of a run.
    accepted: CardSet,
}

/// The index of each custom command in `GameInfo::verbs`, if the game has the command.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct CustomVerbs {
    /// The command that ends a phase.
    pub next: Option<u8>,
    /// The command that pulls out a buried card.
    pub pull: Option<u8>,
    /// The command that concedes a deal of a match.
    pub concede: Option<u8>,
}

impl RuleTable {
    /// Fills the empty list `moves` with all legal moves of a game that is not over, sorted and without duplicates.
    /// Omits moves of a whole pile to an equivalent empty pile, because they change nothing.
    pub(crate) fn list_moves(&self, view: View<'_>, verbs: CustomVerbs, moves: &mut Vec<Move>) {
        let cache = PossibleMovesCache::new(self);
        let mut add = |m| {
            moves.push(m);
            ControlFlow::Continue(())
        };
        let _ = self.each_transfer(view, self.zones.put_piles, &cache, &mut add);
        cache.set_can_move(!moves.is_empty());
        if let Some(pairs) = &self.pairs {
            let before = moves.len();
            let _ = pairs.each_removal(view, &self.zones, &cache, &mut |m| {
                moves.push(m);
                ControlFlow::Continue(())
            });
            cache.set_can_remove(moves.len() > before);
        }
        if self.check_draw(view, &cache).is_ok() {
            moves.push(Move::Draw);
        }
        self.list_custom_moves(view, verbs, &cache, moves);
    }

    /// Adds the legal moves into spaces among `piles` that [`RuleTable::list_moves`] omits. That function lists only
    /// moves into the first of several spaces, and no move of a whole pile into a space. With the key `only-on` of a
    /// rulebook, a pile with one card counts as a space. `moves` stays sorted.
    ///
    /// Returns the number of moves that the function checked.
    pub(crate) fn add_moves_to_other_spaces(&self, view: View<'_>, piles: PileSet, moves: &mut Vec<Move>) -> u64 {
        let (listed_count, mut checked_count) = (moves.len(), 0);
        let is_space =
            |&to: &PileId| self.zones.put(to).is_some_and(|put| view.len(to) <= usize::from(put.space_card_count));
        for to in piles.iter().filter(is_space) {
            for from in (0..view.piles() as u8).map(PileId) {
                for count in 1..=view.len(from) as u8 {
                    let m = Move::Transfer { from, to, count };
                    checked_count += 1;
                    match self.check_move(view, m, None) {
                        Ok(()) if moves[..listed_count].binary_search(&m).is_err() => moves.push(m),
                        Err(refusal) if applies_to_longer_runs(refusal) => break,
                        _ => {}
                    }
                }
            }
        }
        if moves.len() > listed_count {
            moves.sort_unstable();
        }
        checked_count
    }

    /// Appends the custom moves that are legal now to `moves`, sorted.
    fn list_custom_moves(
        &self,
        view: View<'_>,
        verbs: CustomVerbs,
        cache: &PossibleMovesCache<'_>,
        moves: &mut Vec<Move>,
    ) {
        if let Some(verb) = verbs.pull {
            let mut cards = self.pullable(view, cache);
            while cards > 0 {
                moves.push(Move::Custom { verb, arg: cards.trailing_zeros().into() });
                cards &= cards - 1;
            }
        }
        if let Some(verb) = verbs.next
            && self.check_end_phase(view).is_ok()
        {
            moves.push(Move::Custom { verb, arg: 0 });
        }
        if let Some(verb) = verbs.concede
            && self.can_concede(view)
        {
            moves.push(Move::Custom { verb, arg: 0 });
        }
    }

    /// Returns the buried cards that may be pulled out.
    fn pullable(&self, view: View<'_>, possible_moves: &impl PossibleMoves) -> CardSet {
        let pull = self.regather.as_ref().and_then(|regather| regather.pull.as_ref());
        pull.map_or(0, |pull| pull.cards(view, &self.zones, possible_moves))
    }

    /// Returns whether a move from a pile to another is legal.
    pub(crate) fn has_transfer(&self, view: View<'_>, possible_moves: &impl PossibleMoves) -> bool {
        self.each_transfer(view, self.zones.put_piles, possible_moves, &mut |_| ControlFlow::Break(())).is_break()
    }

    /// Returns whether a removal is legal.
    pub(super) fn has_removal(&self, view: View<'_>, possible_moves: &impl PossibleMoves) -> bool {
        let stop_at_first = &mut |_| ControlFlow::Break(());
        self.pairs
            .as_ref()
            .is_some_and(|pairs| pairs.each_removal(view, &self.zones, possible_moves, stop_at_first).is_break())
    }

    /// Returns the first removal, of one or two cards, that uses only cards of these piles.
    pub(super) fn first_removal(
        &self,
        view: View<'_>,
        piles: PileSet,
        possible_moves: &impl PossibleMoves,
    ) -> Option<(PileId, Option<PileId>)> {
        let (mut found, pairs) = (None, self.pairs.as_ref()?);
        let _ = pairs.each_removal(view, &self.zones, possible_moves, &mut |m| match m {
            Move::Remove { a, b } if pairs.piles_of_removal(a, b).without(piles).is_empty() => {
                found = Some((a, b));
                ControlFlow::Break(())
            }
            _ => ControlFlow::Continue(()),
        });
        found
    }

    /// Returns whether a transfer or a removal is legal.
    pub(super) fn has_card_move(view: View<'_>, possible_moves: &impl PossibleMoves) -> bool {
        possible_moves.can_move(view) || possible_moves.can_remove(view)
    }

    /// Returns whether a custom command other than conceding is legal now.
    pub(super) fn has_custom_move(&self, view: View<'_>, possible_moves: &impl PossibleMoves) -> bool {
        self.phases.is_some() && self.check_end_phase(view).is_ok() || self.pullable(view, possible_moves) > 0
    }

    /// Returns the first of these spaces that a player can fill by a move that empties no pile of `not_emptied`.
    pub(super) fn first_fillable(&self, view: View<'_>, spaces: PileSet, not_emptied: PileSet) -> Option<PileId> {
        spaces.into_iter().find(|&space| self.can_fill(view, space, not_emptied))
    }

    /// Returns whether a player can fill this space by a move that empties no pile of `not_emptied`. Makes the checks of
    /// [`RuleTable::each_transfer`] in the same order, but only for the piles from which cards may come to this space.
    fn can_fill(&self, view: View<'_>, space: PileId, not_emptied: PileSet) -> bool {
        let Some(put) = self.zones.put(space) else { return false };
        if put.when.as_ref().is_some_and(|when| !when.holds(view, Destination::Space, &NoPossibleMoves)) {
            return false;
        }
        let mut acceptable = put.space.accepted_cards(view, space);
        if put.ranks_above {
            acceptable &= put.cards_allowed_by_ranks_above(view, space);
        }
        acceptable != 0
            && put.from.all.iter().any(|from| {
                let is_counted = |count: u8| !not_emptied.has(from) || usize::from(count) < view.len(from);
                self.can_fill_from(view, from, space, put, acceptable, is_counted)
            })
    }

    /// Returns whether some of the cards `acceptable` can move from a pile into a space, in a number for which
    /// `is_counted` is true.
    fn can_fill_from(
        &self,
        view: View<'_>,
        from: PileId,
        space: PileId,
        put: &PutTable,
        acceptable: CardSet,
        is_counted: impl Fn(u8) -> bool,
    ) -> bool {
        let Some(take) = self.zones.take(from).filter(|take| take.to.has(space)) else { return false };
        if take.when.as_ref().is_some_and(|when| !when.holds(view, Destination::Any, &NoPossibleMoves)) {
            return false;
        }
        let max_count = take.max_movable(view, from);
        if max_count == 0 || !self.zones.is_uncovered(view, from) {
            return false;
        }
        let accepted = view.top_set(from, max_count) & acceptable;
        if accepted == 0 || put.check_source(view, from, space, &NoPossibleMoves).is_err() {
            return false;
        }
        let candidates = TransferCandidates { from, to: space, take, put, max_count, accepted };
        let search = self.each_transfer_between(view, candidates, &mut |m| match m {
            Move::Transfer { count, .. } if is_counted(count) => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        });
        search.is_break()
    }

    /// Calls `visit` with each legal move from a pile to one of `destinations`, in order, until `visit` returns
    /// `Break`.
    pub(super) fn each_transfer(
        &self,
        view: View<'_>,
        destinations: PileSet,
        possible_moves: &impl PossibleMoves,
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // `each_transfer_among` zeroes an array with an entry for each pile. For few piles, zeroing the maximum number
        // of entries would take longer than all the rest.
        match view.piles() {
            piles if piles <= FEW_PILES => {
                self.each_transfer_among::<FEW_PILES>(view, destinations, possible_moves, visit)
            }
            piles if piles <= MANY_PILES => {
                self.each_transfer_among::<MANY_PILES>(view, destinations, possible_moves, visit)
            }
            _ => self.each_transfer_among::<MAX_PILES>(view, destinations, possible_moves, visit),
        }
    }

    /// Like [`RuleTable::each_transfer`], for a game with at most `N` piles. `% N` changes no index, but saves the
    /// check that the index is in the array.
    fn each_transfer_among<const N: usize>(
        &self,
        view: View<'_>,
        destinations: PileSet,
        possible_moves: &impl PossibleMoves,
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (accepted_by_pile, acceptable) = self.accepted_cards::<N>(view, destinations, possible_moves);
        if acceptable == 0 {
            return ControlFlow::Continue(());
        }
        for zone in &self.zones.list {
            let Some(take) = &zone.take else { continue };
            if take.when.as_ref().is_some_and(|when| !when.holds(view, Destination::Any, possible_moves)) {
                continue;
            }
            for from in zone.piles {
                let max_count = take.max_movable(view, from);
                if max_count == 0 || !self.zones.is_uncovered(view, from) {
                    continue;
                }
                // The cards that can be the lowest card of a run that leaves this pile. Most destinations accept none
                // of them.
                let movable = view.top_set(from, max_count);
                if movable & acceptable == 0 {
                    continue;
                }
                for &to in &self.zones.destinations[from.index()] {
                    let accepted = accepted_by_pile[to.index() % N] & movable;
                    if accepted == 0 || !destinations.has(to) {
                        continue;
                    }
                    let Some(put) = self.zones.put(to) else { continue };
                    if put.check_source(view, from, to, possible_moves).is_err() {
                        continue;
                    }
                    let candidates = TransferCandidates { from, to, take, put, max_count, accepted };
                    self.each_transfer_between(view, candidates, visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` with each legal one of these transfers, until `visit` returns `Break`.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "this innermost loop is 10% slower without it, for many destinations")]
    fn each_transfer_between(
        &self,
        view: View<'_>,
        candidates: TransferCandidates<'_>,
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let TransferCandidates { from, to, take, put, max_count, accepted } = candidates;
        let len = view.len(from);
        for count in 1..=max_count {
            let Some(card) = view.card(from, len - count) else { break };
            let is_legal = contains_card(accepted, card)
                && (take.unit != TakeUnit::TopOrPile || count == 1 || count == len)
                && put.check_count(view, from, to, count).is_ok()
                && take.gives_unit_of(put, view, from, count)
                && !self.is_empty_pile_swap(view, from, to, count)
                && put.satisfies_beside(from, to, card)
                && (count == 1 || count <= take.capacity(view, to));
            if is_legal {
                visit(Move::Transfer { from, to, count: count as u8 })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns whether a move of `count` cards takes a whole pile to an equivalent empty pile.
    fn is_empty_pile_swap(&self, view: View<'_>, from: PileId, to: PileId, count: usize) -> bool {
        // While the stock deals to the newest pile, it matters which pile is empty.
        let deals_to_newest_pile =
            || self.stock.as_ref().is_some_and(|stock| stock.new_pile_on.is_some() && !view.is_empty(stock.pile));
        self.zones.is_empty_pile_swap(view, from, to, count) && !deals_to_newest_pile()
    }

    /// Returns, for each pile in the zones of `destinations`, the cards that the pile accepts now, and the union of all
    /// these sets. Of several equivalent empty piles, only the first accepts cards.
    fn accepted_cards<const N: usize>(
        &self,
        view: View<'_>,
        destinations: PileSet,
        possible_moves: &impl PossibleMoves,
    ) -> ([CardSet; N], CardSet) {
        let (mut accepted_by_pile, mut acceptable) = ([0; N], 0);
        for zone in &self.zones.list {
            let Some(put) = zone.put.as_ref().filter(|_| !zone.piles.intersection(destinations).is_empty()) else {
                continue;
            };
            let (onto_cards, into_spaces) = match &put.when {
                None => (true, true),
                Some(when) if when.depends_on_destination() => (
                    when.holds(view, Destination::Card, possible_moves),
                    when.holds(view, Destination::Space, possible_moves),
                ),
                Some(when) if when.holds(view, Destination::Any, possible_moves) => (true, true),
                // The condition of `put` does not hold now, so the piles accept no cards.
                Some(_) => continue,
            };
            let mut space_seen = false;
            for to in zone.piles {
                let mut cards = match view.top(to) {
                    Some(top) if onto_cards && view.len(to) < put.max as usize => put.cards_fitting_now(view, to, top),
                    None if into_spaces && !space_seen && view.is_empty(to) => {
                        // With the key `beside`, a card can move only to the leftmost space of the zone.
                        space_seen = put.beside.is_some() || !self.zones.spaces_differ(to);
                        put.space.accepted_cards(view, to)
                    }
                    _ => 0,
                };
                if put.ranks_above {
                    cards &= put.cards_allowed_by_ranks_above(view, to);
                }
                accepted_by_pile[to.index() % N] = cards;
                acceptable |= cards;
            }
        }
        (accepted_by_pile, acceptable)
    }

    /// Returns the equivalent move in the move list: to the first of several equivalent empty piles, or with the two
    /// piles of a removal in order.
    pub(crate) fn canonical_move(&self, view: View<'_>, m: Move) -> Move {
        match m {
            Move::Transfer { from, to, count } if view.is_empty(to) => {
                // If the rules of a zone distinguish between its empty piles, no two of them are equivalent.
                let zone = self.zones.zone(to).filter(|_| !self.zones.spaces_differ(to));
                let candidates = zone.map_or(PileSet::single(to), |zone| zone.piles);
                let first = candidates.iter().find(|&pile| view.is_empty(pile)).unwrap_or(to);
                Move::Transfer { from, to: first, count }
            }
            Move::Remove { a, b } => self.pairs.as_ref().map_or(m, |pairs| pairs.canonical_removal(a, b)),
            _ => m,
        }
    }
}

/// Whether a reason to reject a move also applies if more cards of the same pile move.
fn applies_to_longer_runs(refusal: Refusal) -> bool {
    matches!(
        refusal,
        Refusal::Over
            | Refusal::NotFromThere
            | Refusal::NotToThere
            | Refusal::Covered
            | Refusal::FaceDown
            | Refusal::BottomStays
            | Refusal::OneOnly
            | Refusal::OneAtATime
            | Refusal::NotARun
    )
}
