//! The rules that the building model supports, and the rules of a game in the form in which the model plays them.

use super::fits_table::{FitsTable, distances};
use crate::board::{PileId, PileSet, VarId};
use crate::card::SeededRng;
use crate::engine::{
    Capabilities, CardSet, Feature, FeatureSet, FoundationKind, Premises, PutTable, PutUnit, RuleTable, SafeMoves,
    Space, TakeTable, TakeUnit, ZoneTable, features, is_one_to_one,
};
use crate::game::Role;
use crate::game::clause::Condition;

/// The maximum number of cards in the game.
pub const MAX_CARDS: usize = 104;
/// The maximum number of piles, without foundations, and without a stock and a waste that the command `draw` uses.
pub const MAX_PILES: usize = 40;
/// The maximum number of foundations.
pub const MAX_FOUNDATIONS: usize = 16;

/// The features of tableau, cells and reserve that the model supports.
const PILES: FeatureSet = features! {
    SeveralZones, AcceptsCards, SpaceAcceptsNone, SpaceAcceptsAny, SpaceAcceptsSome, SpaceBase, SpaceBelowBase,
    LimitedSources, AcceptsSingleCards, LimitedHeight, GivesTop, GivesRuns, GivesTopOrPile, GivesTails,
    RunsDifferFromBuild, LimitedDestinations, StopsAtFirstRank
};

/// The features that the model supports. Cards are built on piles, and go to foundations one at a time. A stock is
/// turned onto a waste, dealt in rows, or gives its top card. Spaces may fill automatically.
const PREMISES: Premises = Premises {
    game: features! {
        SeveralPacks, IrregularRanks, Draws, DrawsSeveralCards, DealsRows, LastRowDiffers, ConditionalStock, Redeals,
        LimitedPasses, Fills, GoalFull, GoalEmpty
    },
    zones: &[
        (Role::Tableau, PILES),
        (Role::Cell, PILES),
        (Role::Reserve, PILES.union(features! { SeesTopCardsOnly })),
        (Role::Waste, features! { SeesTopCardsOnly, GivesTop, LimitedDestinations }),
        (Role::Stock, features! { NeverTurnsUp, SeesTopCardsOnly, SeesNoCards, GivesTop, LimitedDestinations }),
        (
            Role::Foundation,
            features! {
                SeveralZones, SeesTopCardsOnly, AcceptsCards, SpaceAcceptsNone, SpaceAcceptsAny, SpaceAcceptsSome,
                SpaceBase, LimitedSources, AcceptsSingleCards, LimitedHeight, GivesTop, RunsDifferFromBuild,
                LimitedDestinations
            },
        ),
    ],
};

/// The cards that piles of a zone accept.
pub struct Accepts {
    /// For each card, the cards that fit on it.
    pub fits: FitsTable,
    /// What a space accepts.
    pub space: Space,
    /// The maximum number of cards in a pile.
    pub max_len: u8,
    /// Whether cards may be put there only one at a time.
    pub only_single_cards: bool,
    /// Foundations, one bit for each. While one of them has cards, no card goes on a card of the base rank.
    pub closed_by: u16,
}

/// The cards that leave piles of a zone.
pub struct Gives {
    /// The unit in which cards leave.
    pub unit: TakeUnit,
    /// For each card, the cards that continue a run on it.
    pub links: FitsTable,
    /// The piles and foundations to which the cards may go.
    pub targets: Targets,
}

/// The piles and the foundations to which cards may go, one bit for each.
#[derive(Copy, Clone, Default)]
pub struct Targets {
    pub piles: u64,
    pub foundations: u16,
}

/// Piles with the same rules.
pub struct PileZone {
    /// The role of the piles.
    pub role: Role,
    /// A bit for each pile.
    pub piles: u64,
    /// The cards that the piles accept. `None` if a player cannot put cards there.
    pub accepts: Option<Accepts>,
    /// The cards that leave the piles. `None` if a player cannot take cards from there.
    pub gives: Option<Gives>,
    /// Whether an uncovered card is turned up.
    pub turns_up: bool,
}

/// Foundations with the same rules.
pub struct FoundationZone {
    /// For each card, the cards that fit on it.
    pub fits: FitsTable,
    /// What an empty foundation accepts.
    pub space: Space,
    /// The maximum number of cards on a foundation.
    pub max_len: u8,
    /// The piles to which the top card of a foundation may come back.
    pub comes_back_to: u64,
    /// For each card, the card below it on a foundation; 0 if it is the first card, or if no card may come back.
    pub below: [u8; 64],
    /// For each top card of a foundation, the distance of each card from the foundation: see [`distances`].
    pub distances: Vec<[u8; 64]>,
}

/// The effect of the command `draw`.
pub enum Draw {
    /// There is nothing to draw.
    Nothing,
    /// Cards are turned onto a waste, and the waste is turned over to form a new stock.
    Waste {
        /// The waste.
        waste: PileId,
        /// Where the top card of the waste may go.
        targets: Targets,
        /// The number of cards turned at a time.
        cards: u8,
        /// The number of passes through the stock; `None` if it is unlimited.
        max_passes: Option<u8>,
        /// The variable that counts the passes.
        pass_counter: Option<VarId>,
    },
    /// One card is dealt onto each of several piles.
    Row {
        /// The indices of these piles.
        to: Vec<u8>,
        /// The indices of the piles that get the last cards, if the stock then has too few cards for all of `to`.
        last: Vec<u8>,
        /// A bit for each pile that must not be empty when a row is dealt.
        filled_first: u64,
    },
}

/// A place from which a card fills a space.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum FillSource {
    /// The pile with this index.
    Pile(u8),
    /// The waste.
    Waste,
    /// The stock from which cards are drawn.
    Stock,
}

/// The rules of a game of building.
pub struct Rules {
    /// All piles except foundations, and except a stock and a waste that `draw` uses.
    pub piles: Vec<PileId>,
    /// The zones of these piles.
    pub zones: Vec<PileZone>,
    /// For each pile, the index of its zone.
    pub zone_of: Vec<u8>,
    /// The foundations.
    pub foundations: Vec<PileId>,
    /// The zones of the foundations.
    pub foundation_zones: Vec<FoundationZone>,
    /// For each foundation, the index of its zone.
    pub foundation_zone_of: Vec<u8>,
    /// The stock from which `draw` takes cards.
    pub stock: Option<PileId>,
    /// The index of a stock whose top card the player moves, if there is one.
    pub playable_stock: Option<u8>,
    /// The effect of `draw`.
    pub draw: Draw,
    /// A bit for each pile that fills automatically when it is empty.
    pub filled_piles: u64,
    /// The places from which these piles fill, in order.
    pub fill_sources: Vec<FillSource>,
    /// Whether each draw onto the waste is a move of the search: see [`Rules::of`].
    pub has_draw_moves: bool,
    /// A bit for each pile that is never interchangeable with other piles of its zone, because spaces fill from the piles
    /// in order.
    pub distinct_piles: u64,
    /// A bit for each pile that is not interchangeable while the stock deals rows onto piles of its zone.
    pub dealt_piles: u64,
    /// The safe moves, if the model may play them automatically: see [`may_force_safe_moves`].
    pub safe_moves: Option<SafeMoves>,
    /// Whether every move to a foundation is safe: see [`is_every_move_safe`].
    pub is_every_move_safe: bool,
    /// Whether foundations are built regardless of suit.
    pub ignores_suits: bool,
    /// The number of packs.
    pub packs: u8,
    /// The set of the different cards.
    pub pack: CardSet,
    /// The number of cards.
    pub card_count: usize,
    /// For each pile, a random word for the key of a position. All random words except `square_offset` are odd, because
    /// a product with an odd factor loses no bits.
    pub pile_words: Vec<u128>,
    /// For each zone, a random word for the key.
    pub zone_words: Vec<u128>,
    /// For each zone of foundations, a random word for the key.
    pub foundation_words: Vec<u128>,
    /// For each card face up, and for each card face down, a random word for the key.
    card_words: [u128; 128],
    /// For each place in a pile, a random word for the key.
    place_words: [u128; 128],
    /// A random word for the square of the hash of a pile: see [`super::building_position::Position::key`].
    pub square_offset: u128,
}

impl Rules {
    /// Compiles the rules of a rulebook. Returns `None` if the model does not support one of them.
    ///
    /// The draws that bring a card to the top of the waste, and the move of this card, can be one move of the search.
    /// There are two exceptions, in which each draw is a separate move. If spaces fill from the waste or the stock, the
    /// number of drawn cards decides which card fills a space. If passes are limited, draws use up the pass, and the
    /// search finds more wins if it weighs each of them.
    pub fn of(table: &RuleTable, capabilities: &Capabilities) -> Option<Rules> {
        let foundation_piles = capabilities.piles(Role::Foundation);
        let drawn_piles = match &table.stock {
            Some(stock) => PileSet::single(stock.pile).union(capabilities.piles(Role::Waste)),
            None => PileSet::EMPTY,
        };
        let is_pile = |zone: &&ZoneTable| zone.piles.intersection(foundation_piles.union(drawn_piles)).is_empty();
        let zones: Vec<&ZoneTable> = table.zones.list.iter().filter(is_pile).collect();
        let foundation_tables: Vec<&ZoneTable> =
            table.zones.list.iter().filter(|zone| zone.role == Role::Foundation).collect();
        let piles: Vec<PileId> = zones.iter().flat_map(|zone| zone.piles).collect();
        let foundations: Vec<PileId> = foundation_piles.iter().collect();
        let cards = table.pack.cards().len();
        let is_supported = capabilities.is_within(&PREMISES)
            && !foundations.is_empty()
            && piles.len() <= MAX_PILES
            && foundations.len() <= MAX_FOUNDATIONS
            && cards <= MAX_CARDS
            && has_supported_goal(table, capabilities, &piles)
            && table.zones.list.iter().all(|zone| treats_zones_as_units(table, zone));
        if !is_supported {
            return None;
        }
        let compiler = PileCompiler { table, piles: &piles, foundations: &foundations };
        let foundation_zones = foundation_tables
            .iter()
            .map(|zone| compiler.foundation_zone(zone, capabilities))
            .collect::<Option<Vec<_>>>()?;
        let pile_zones = zones.iter().map(|zone| compiler.pile_zone(zone)).collect::<Option<Vec<_>>>()?;
        let draw = compiler.draw(capabilities)?;
        let (filled, fill_sources) = compiler.fill()?;
        let fills_from_stock = fill_sources.iter().any(|source| !matches!(source, FillSource::Pile(_)));
        let has_draw_moves = fills_from_stock || matches!(draw, Draw::Waste { max_passes: Some(_), .. });
        let zone_index = |list: &[&ZoneTable], pile: PileId| list.iter().position(|zone| zone.piles.has(pile));
        let index_of = |list: &[&ZoneTable], all: &[PileId]| -> Option<Vec<u8>> {
            all.iter().map(|pile| zone_index(list, *pile).map(|index| index as u8)).collect()
        };
        let whole_zones =
            |bits: u64| pile_zones.iter().filter(|zone| zone.piles & bits != 0).fold(0, |set, zone| set | zone.piles);
        let source_bits = fill_sources.iter().fold(0, |set, source| match source {
            FillSource::Pile(pile) => set | 1 << pile,
            FillSource::Waste | FillSource::Stock => set,
        });
        let dealt_bits = match &draw {
            Draw::Row { to, last, .. } => to.iter().chain(last).fold(0, |set, pile| set | 1 << pile),
            Draw::Nothing | Draw::Waste { .. } => 0,
        };
        let mut rng = SeededRng::new(0, 1);
        let mut random_word = || (0..4).fold(0u128, |word, _| word << 32 | u128::from(rng.below(u32::MAX))) | 1;
        Some(Rules {
            zone_of: index_of(&zones, &piles)?,
            foundation_zone_of: index_of(&foundation_tables, &foundations)?,
            stock: table.stock.as_ref().map(|stock| stock.pile),
            playable_stock: pile_zones
                .iter()
                .find(|zone| zone.role == Role::Stock && zone.gives.is_some())
                .map(|zone| zone.piles.trailing_zeros() as u8),
            distinct_piles: whole_zones(if fill_sources.len() > 1 { source_bits } else { 0 }),
            dealt_piles: whole_zones(dealt_bits),
            safe_moves: may_force_safe_moves(capabilities, &draw).then(|| SafeMoves::of(capabilities)),
            is_every_move_safe: is_every_move_safe(capabilities, &pile_zones),
            ignores_suits: capabilities.foundation == FoundationKind::ByRank,
            packs: capabilities.packs,
            pack: capabilities.pack,
            card_count: cards,
            pile_words: piles.iter().map(|_| random_word()).collect(),
            zone_words: zones.iter().map(|_| random_word()).collect(),
            foundation_words: foundation_tables.iter().map(|_| random_word()).collect(),
            card_words: std::array::from_fn(|_| random_word()),
            place_words: std::array::from_fn(|_| random_word()),
            square_offset: random_word() & !1,
            piles,
            zones: pile_zones,
            foundations,
            foundation_zones,
            draw,
            filled_piles: filled,
            fill_sources,
            has_draw_moves,
        })
    }

    /// The zone of a pile.
    #[inline]
    pub fn zone(&self, pile: usize) -> &PileZone {
        &self.zones[self.zone_of[pile] as usize]
    }

    /// The zone of a foundation.
    #[inline]
    pub fn foundation_zone(&self, foundation: usize) -> &FoundationZone {
        &self.foundation_zones[self.foundation_zone_of[foundation] as usize]
    }

    /// What a card adds to the hash of its pile. It depends on the card, its face, and its place in the pile.
    #[inline]
    pub fn term(&self, card: u8, place: usize) -> u128 {
        self.card_words[card as usize & 127].wrapping_mul(self.place_words[place & 127])
    }

    /// The foundations that keep cards from going on cards of the base rank, one bit for each.
    pub fn closing_foundations(&self) -> u16 {
        self.zones.iter().filter_map(|zone| zone.accepts.as_ref()).fold(0, |set, accepts| set | accepts.closed_by)
    }

    /// Whether cards may come back from foundations.
    pub fn allows_worrying_back(&self) -> bool {
        self.foundation_zones.iter().any(|zone| zone.comes_back_to != 0)
    }
}

/// Compiles the parts of the rules that name piles. It knows the piles and foundations of the game in the order in
/// which the model numbers them.
struct PileCompiler<'t> {
    table: &'t RuleTable,
    piles: &'t [PileId],
    foundations: &'t [PileId],
}

impl PileCompiler<'_> {
    /// The bits of the piles of a set.
    fn pile_bits(&self, set: PileSet) -> u64 {
        self.piles.iter().enumerate().filter(|(_, pile)| set.has(**pile)).fold(0, |bits, (index, _)| bits | 1 << index)
    }

    /// The bits of the foundations of a set.
    fn foundation_bits(&self, set: PileSet) -> u16 {
        let foundations = self.foundations.iter().enumerate().filter(|(_, pile)| set.has(**pile));
        foundations.fold(0, |bits, (index, _)| bits | 1 << index)
    }

    /// The piles and foundations to which the cards of a zone may go.
    fn targets(&self, zone: &ZoneTable, take: &TakeTable) -> Targets {
        let accepting = self
            .table
            .zones
            .list
            .iter()
            .filter(|target| target.put.as_ref().is_some_and(|put| zone.piles.without(put.from.all).is_empty()));
        let set = accepting.fold(PileSet::EMPTY, |set, target| set.union(target.piles)).intersection(take.to);
        Targets { piles: self.pile_bits(set), foundations: self.foundation_bits(set) }
    }

    fn pile_zone(&self, zone: &ZoneTable) -> Option<PileZone> {
        let accepts = match &zone.put {
            Some(put) => Some(Accepts { closed_by: self.closed_by(put)?, ..accepts(put)? }),
            None => None,
        };
        let gives = zone.take.as_ref().map(|take| Gives {
            unit: take.unit,
            links: FitsTable(*take.links),
            targets: self.targets(zone, take),
        });
        // If a pile shows only its top cards, the deeper cards must not move as a run.
        let has_supported_look = zone.look.is_none() || gives.as_ref().is_none_or(|gives| gives.unit == TakeUnit::Top);
        // Only face-up cards may be taken. So if a pile gives cards, the rules must turn up its top card.
        let turns_up_before_taking = zone.turn || gives.is_none();
        (has_supported_look && turns_up_before_taking).then_some(PileZone {
            role: zone.role,
            piles: self.pile_bits(zone.piles),
            accepts,
            gives,
            turns_up: zone.turn,
        })
    }

    /// The foundations that keep cards from going on cards of the base rank. Returns `None` if the model does not support
    /// these rules: each of these foundations must begin with the base rank.
    fn closed_by(&self, put: &PutTable) -> Option<u16> {
        let Some(limits) = &put.limits else { return Some(0) };
        let piles = limits.piles_that_only_block_ranks()?;
        let begins_with_base = |pile: PileId| {
            let space = self.table.zones.put(pile).map(|put| put.space);
            self.foundations.contains(&pile) && matches!(space, Some(Space::Base { ranks_below: 0, .. }))
        };
        piles.iter().all(begins_with_base).then(|| self.foundation_bits(piles))
    }

    fn foundation_zone(&self, zone: &ZoneTable, capabilities: &Capabilities) -> Option<FoundationZone> {
        let put = zone.put.as_ref()?;
        let mut takes = self.table.zones.list.iter().filter_map(|zone| zone.take.as_ref());
        let is_single = put.unit == PutUnit::One || takes.all(|take| take.unit == TakeUnit::Top);
        let Accepts { fits, space, max_len, .. } = accepts(put)?;
        if !is_single || matches!(space, Space::Base { ranks_below: 1.., .. }) {
            return None;
        }
        let targets = zone.take.as_ref().map(|take| self.targets(zone, take)).unwrap_or_default();
        let (comes_back_to, pack) = (targets.piles, capabilities.pack);
        // A card may come back only if the card below it is known. A card must not go from one foundation to another,
        // unless the two foundations then only change places.
        let changes_places = matches!(capabilities.foundation, FoundationKind::BySuit(_));
        let is_known = is_one_to_one(&fits.0, pack) && (targets.foundations == 0 || changes_places);
        if zone.take.is_some() && !is_known {
            return None;
        }
        let below = |card: usize| (1..64).find(|&other| pack >> other & 1 == 1 && fits.0[other] >> card & 1 == 1);
        Some(FoundationZone {
            below: std::array::from_fn(|card| if comes_back_to == 0 { 0 } else { below(card).unwrap_or(0) as u8 }),
            distances: (0..64).map(|card| distances(&fits, fits.0[card] & pack, pack)).collect(),
            fits,
            space,
            max_len,
            comes_back_to,
        })
    }

    /// Determines the effect of `draw`. Returns `None` if the model does not support these rules.
    fn draw(&self, capabilities: &Capabilities) -> Option<Draw> {
        let wastes = capabilities.piles(Role::Waste);
        let Some(stock) = &self.table.stock else { return wastes.is_empty().then_some(Draw::Nothing) };
        let is_untaken = self.table.zones.zone(stock.pile).is_some_and(|zone| zone.take.is_none());
        if !is_untaken {
            return None;
        }
        if let Some(waste) = wastes.first() {
            let zone = self.table.zones.zone(waste)?;
            let targets = zone.take.as_ref().map(|take| self.targets(zone, take)).unwrap_or_default();
            let is_supported = stock.to == wastes
                && wastes.len() == 1
                && stock.last.is_empty()
                && stock.when.is_none()
                && stock.redeal.is_none_or(|from| from == wastes);
            let max_passes = if stock.redeal.is_some() { stock.passes } else { Some(1) };
            return is_supported.then_some(Draw::Waste {
                waste,
                targets,
                cards: stock.cards,
                max_passes,
                pass_counter: stock.pass,
            });
        }
        let indices = |set: PileSet| -> Option<Vec<u8>> {
            set.iter().map(|pile| self.piles.iter().position(|other| *other == pile).map(|index| index as u8)).collect()
        };
        let filled_first = match &stock.when {
            None => 0,
            Some(Condition::NoSpace(spaces)) if consists_of_zones(self.table, *spaces) => self.pile_bits(*spaces),
            Some(_) => return None,
        };
        let is_known = |pile: &PileId| self.piles.contains(pile);
        let checks_only_known_piles = match &stock.when {
            Some(Condition::NoSpace(spaces)) => spaces.iter().all(|pile| is_known(&pile)),
            _ => true,
        };
        let is_supported = stock.cards == 1 && stock.redeal.is_none() && stock.to.len() > 1 && checks_only_known_piles;
        is_supported.then_some(Draw::Row { to: indices(stock.to)?, last: indices(stock.last)?, filled_first })
    }

    /// The piles that fill automatically, and the places from which they fill, in order. Returns `None` if the model does
    /// not support these rules.
    fn fill(&self) -> Option<(u64, Vec<FillSource>)> {
        let [fill] = &self.table.fill[..] else { return self.table.fill.is_empty().then(|| (0, Vec::new())) };
        let source = |pile: PileId| {
            let index = self.piles.iter().position(|other| *other == pile);
            match index {
                Some(index) => Some(FillSource::Pile(index as u8)),
                None if self.foundations.contains(&pile) => None,
                None if self.table.stock.as_ref().is_some_and(|stock| stock.pile == pile) => Some(FillSource::Stock),
                None => Some(FillSource::Waste),
            }
        };
        let sources = fill.from.iter().flat_map(|set| *set).map(source).collect::<Option<Vec<_>>>()?;
        let filled = self.pile_bits(fill.piles);
        (filled.count_ones() as usize == fill.piles.len()).then_some((filled, sources))
    }
}

/// Compiles the cards that piles accept. Returns `None` if the model does not support these rules.
fn accepts(put: &PutTable) -> Option<Accepts> {
    let is_supported = matches!(put.space, Space::Cards(_) | Space::Base { .. }) && put.unit != PutUnit::FullRun;
    let [fits] = &put.fits[..] else { return None };
    is_supported.then(|| Accepts {
        fits: FitsTable(**fits),
        space: put.space,
        max_len: put.max,
        only_single_cards: put.unit == PutUnit::One,
        closed_by: 0,
    })
}

/// Whether the game is won exactly when all cards are on foundations. The goal may be full foundations, or that all
/// other piles are empty.
fn has_supported_goal(table: &RuleTable, capabilities: &Capabilities, piles: &[PileId]) -> bool {
    let foundations = capabilities.piles(Role::Foundation);
    let capacity =
        foundations.iter().map(|pile| table.zones.put(pile).map_or(0, |put| usize::from(put.max))).sum::<usize>();
    let needs_full = capabilities.goal_full == foundations && capacity == table.pack.cards().len();
    let drawn = capabilities.piles(Role::Stock).union(capabilities.piles(Role::Waste));
    let others = piles.iter().copied().collect::<PileSet>().union(drawn);
    let needs_empty = capabilities.goal_full.is_empty() && others.without(capabilities.goal_empty).is_empty();
    (needs_full || needs_empty) && capabilities.goal_empty.intersection(foundations).is_empty()
}

/// Whether the rules of a zone, and the fills, treat all piles of each zone alike: see [`consists_of_zones`].
fn treats_zones_as_units(table: &RuleTable, zone: &ZoneTable) -> bool {
    let sets = [zone.put.as_ref().map(|put| put.from.all), zone.take.as_ref().map(|take| take.to)];
    let filled = table.fill.iter().map(|fill| fill.piles);
    sets.into_iter().flatten().chain(filled).all(|set| consists_of_zones(table, set))
}

/// Whether a set of piles consists of whole zones: of each zone, it contains all piles or none.
fn consists_of_zones(table: &RuleTable, set: PileSet) -> bool {
    table.zones.list.iter().all(|zone| {
        let missing_piles = zone.piles.without(set);
        missing_piles.is_empty() || missing_piles == zone.piles
    })
}

/// Whether the model may play safe moves automatically. A move to a foundation can empty a pile. The search must try
/// the other moves, too, if the space would fill automatically, or would keep the stock from dealing a row.
fn may_force_safe_moves(capabilities: &Capabilities, draw: &Draw) -> bool {
    !capabilities.game.has(Feature::Fills) && !matches!(draw, Draw::Row { filled_first: 1.., .. })
}

/// Whether every move to a foundation is safe.
///
/// Every move is safe under two conditions. The foundations have one place for each card. And all other piles are heaps:
/// a heap accepts every card or none, whatever its top card is, and gives only its top card.
///
/// Proof: take a card that can go to its foundation now, and a win in which it goes there later. Until then, each move
/// of the win is also possible if the card is already on its foundation. If the win puts a card on top of it, that card
/// goes onto the same heap.
fn is_every_move_safe(capabilities: &Capabilities, zones: &[PileZone]) -> bool {
    const HEAPS: Premises = Premises {
        game: features! { GoalFull, GoalEmpty },
        zones: &[
            (Role::Tableau, HEAP),
            (Role::Reserve, HEAP),
            (Role::Stock, HEAP),
            (
                Role::Foundation,
                features! {
                    SeesTopCardsOnly, AcceptsCards, SpaceAcceptsNone, SpaceAcceptsSome, AcceptsSingleCards, LimitedHeight
                },
            ),
        ],
    };
    const HEAP: FeatureSet = features! {
        SeveralZones, SeesTopCardsOnly, AcceptsCards, SpaceAcceptsAny, LimitedSources, AcceptsSingleCards, GivesTop,
        LimitedDestinations, RunsDifferFromBuild
    };
    let accepts_everything = |accepts: &Accepts| {
        (1..64)
            .filter(|card| capabilities.pack >> card & 1 == 1)
            .all(|card| capabilities.pack & !accepts.fits.0[card] == 0)
    };
    capabilities.is_within(&HEAPS)
        && matches!(capabilities.foundation, FoundationKind::BySuit(_))
        && capabilities.foundations_are_open
        && zones.iter().filter_map(|zone| zone.accepts.as_ref()).all(accepts_everything)
}
