//! The rules that the piles model supports, and the rules of a game in the form in which the model plays them.

use crate::board::{PileId, PileSet, VarId};
use crate::card::SeededRng;
use crate::engine::{
    Capabilities, CardSet, Feature, FeatureSet, FoundationKind, FoundationStart, Premises, PutTable, PutUnit,
    RuleTable, SafeMoves, Space, TakeTable, TakeUnit, features, is_downward, is_grouped, iter_cards, links_by_suit,
    links_within_suits,
};
use crate::game::Role;
use crate::game::clause::{Condition, SuitRule};
use crate::solve::models::compiled_rules::foundation_of_suit;

/// The maximum number of cards in the game.
pub const MAX_CARDS: usize = 104;
/// The maximum number of columns and reserves together.
const MAX_PILES: usize = 28;

/// The supported features of the zones of each role. The model and its proofs support the same features of all zones
/// except the tableau. `columns` is the set of features of the tableau.
const fn zones(columns: FeatureSet) -> [(Role, FeatureSet); 5] {
    let foundations = features! {
        SeesTopCardsOnly, AcceptsCards, SpaceAcceptsNone, SpaceAcceptsSome, SpaceOwnSuit, SpaceBase, AcceptsSingleCards,
        LimitedHeight, GivesTop, RunsDifferFromBuild, LimitedDestinations
    };
    [
        (Role::Tableau, columns),
        (Role::Foundation, foundations),
        (Role::Reserve, features! { SeesTopCardsOnly, GivesTop }),
        (Role::Waste, features! { SeesTopCardsOnly, GivesTop }),
        (Role::Stock, features! { NeverTurnsUp }),
    ]
}

/// The features that the model supports. The games have columns, reserves and a stock. Cards go to foundations one at a
/// time or as full runs.
const PREMISES: Premises = Premises {
    game: features! {
        SeveralPacks, RepeatedSuits, Draws, DrawsSeveralCards, DealsRows, LastRowDiffers, ConditionalStock, Redeals,
        LimitedPasses, Fills, SweepsRuns, SweepsRunsOfSuits, GoalFull
    },
    zones: &zones(features! {
        AcceptsCards, SpaceAcceptsNone, SpaceAcceptsAny, SpaceAcceptsSome, SpaceBase, SpaceBelowBase,
        BuildsOnSomeRanks, AcceptsSingleCards, LimitedHeight, GivesTop, GivesRuns, GivesTopOrPile, GivesTails,
        RunsDifferFromBuild
    }),
};

/// How cards leave the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Goal {
    /// One at a time, to foundations that are built by suit or, with `by_rank`, by rank. The foundations begin with the
    /// ace, or with a rank that the deal sets.
    Foundations {
        /// The variable that contains the first rank, if the deal sets it.
        base: Option<VarId>,
        /// Whether the top card of a foundation may come back.
        allows_worrying_back: bool,
        /// Whether the foundations ignore suits.
        by_rank: bool,
    },
    /// As full runs, which go to foundations automatically.
    Runs,
}

/// The effect of the stock.
pub enum Draw {
    /// There is no stock.
    Nothing,
    /// Cards are turned onto a waste, and the waste is turned over to form a new stock.
    Waste {
        /// The waste.
        waste: PileId,
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
        /// Whether a row is dealt only if no column is empty.
        requires_no_space: bool,
    },
}

/// The rules of games of columns, foundations, and perhaps reserves and a stock.
pub struct Rules {
    /// The columns from left to right, then the reserves.
    pub piles: Vec<PileId>,
    /// The number of columns.
    pub columns: usize,
    /// The foundations.
    pub foundations: Vec<PileId>,
    /// For each suit that has its own foundation, the index of that foundation.
    pub foundation_of_suit: [Option<u8>; 4],
    /// The stock.
    pub stock: Option<PileId>,
    /// The effect of the stock.
    pub draw: Draw,
    /// How cards leave the board.
    pub goal: Goal,
    /// For each card of a column, the cards that fit on it.
    pub fits: [CardSet; 64],
    /// For each card, the cards that continue a run on it.
    pub links: [CardSet; 64],
    /// For each card, the cards that continue a full run on it. They are those of `links`, unless full runs follow a
    /// stricter rule for suits.
    pub full_run_links: [CardSet; 64],
    /// The unit in which cards leave a column.
    pub take_unit: TakeUnit,
    /// What a space accepts.
    pub space: Space,
    /// The maximum number of cards in a column.
    pub max_column_len: u8,
    /// Whether a column accepts only single cards.
    pub accepts_only_single_cards: bool,
    /// Whether the first reserve fills spaces automatically.
    pub reserve_fills_spaces: bool,
    /// Whether the model plays safe moves automatically: see [`may_force_safe_moves`].
    pub forces_safe_moves: bool,
    /// The safe moves.
    pub safe_moves: SafeMoves,
    /// Whether the search splits a run only if this uncovers a card that can go to its foundation: see
    /// [`may_keep_runs`].
    pub keeps_runs: bool,
    /// Whether some card fits on a card that is not higher, so that a run can wrap around to the rank at which it
    /// began.
    pub runs_can_wrap: bool,
    /// Whether the model tries only the move of the top card of the waste if this card can go to its foundation or onto
    /// a column: see [`may_force_waste`].
    pub forces_waste: bool,
    /// The number of ranks.
    pub ranks: u8,
    /// The number of cards.
    pub card_count: usize,
    /// The set of the different cards.
    pub pack: CardSet,
    /// Whether positions are tested for dead ends: see [`super::dead_end`].
    pub tests_for_dead_ends: bool,
    /// For each pile, a random word for the key of a position. All random words except `square_offset` are odd, because
    /// a product with an odd factor loses no bits.
    pub pile_words: [u128; 32],
    /// For each card, a random word for the key.
    card_words: [u128; 64],
    /// For each place in a pile, a random word for the key.
    place_words: [u128; 128],
    /// A random word that each face-down card adds to the hash of its pile.
    pub face_down_word: u128,
    /// A random word for the square of the hash of a pile: see [`super::piles_position::Position::key`].
    pub square_offset: u128,
}

impl Rules {
    /// Compiles the rules of a rulebook. Returns `None` if the model does not support one of them.
    pub fn of(table: &RuleTable, capabilities: &Capabilities) -> Option<Rules> {
        let zone = |role: Role| table.zones.list.iter().find(|zone| zone.role == role);
        let (tableau, foundation) = (zone(Role::Tableau)?, zone(Role::Foundation)?);
        let (put, take) = (tableau.put.as_ref()?, tableau.take.as_ref()?);
        let piles: Vec<PileId> = tableau.piles.iter().chain(capabilities.piles(Role::Reserve)).collect();
        let cards = table.pack.cards().len();
        let comes_back_to_columns =
            foundation.take.as_ref().is_none_or(|take| tableau.piles.without(take.to).is_empty());
        let is_supported = capabilities.is_within(&PREMISES)
            && capabilities.goal_full == foundation.piles
            && comes_back_to_columns
            && piles.len() <= MAX_PILES
            && cards <= MAX_CARDS;
        if !is_supported {
            return None;
        }
        let goal = goal(table, capabilities)?;
        let draw = draw(table, capabilities, &piles)?;
        let reserve_fills_spaces = reserve_fills_spaces(capabilities)?;
        let (pack, safe_moves) = (capabilities.pack, SafeMoves::of(capabilities));
        let mut rng = SeededRng::new(0, 0);
        let mut random_word =
            || (0..4).fold(0u128, |random_word, _| random_word << 32 | u128::from(rng.below(u32::MAX))) | 1;
        Some(Rules {
            columns: tableau.piles.len(),
            piles,
            foundations: foundation.piles.iter().collect(),
            foundation_of_suit: foundation_of_suit(table),
            stock: capabilities.piles(Role::Stock).first(),
            forces_safe_moves: may_force_safe_moves(&safe_moves, &draw, reserve_fills_spaces),
            safe_moves,
            keeps_runs: may_keep_runs(capabilities, goal, put, &draw, tableau.piles.len()),
            runs_can_wrap: runs_can_wrap(&put.fits[0], pack),
            forces_waste: may_force_waste(capabilities, goal, &put.fits[0], &draw),
            tests_for_dead_ends: may_prove_dead_ends(capabilities, goal, take, &put.space),
            draw,
            goal,
            fits: *put.fits[0],
            links: *take.links,
            full_run_links: full_run_links(table, take),
            take_unit: take.unit,
            space: put.space,
            max_column_len: put.max,
            accepts_only_single_cards: put.unit == PutUnit::One,
            reserve_fills_spaces,
            ranks: capabilities.ranks,
            card_count: cards,
            pack,
            pile_words: std::array::from_fn(|_| random_word()),
            card_words: std::array::from_fn(|_| random_word()),
            place_words: std::array::from_fn(|_| random_word()),
            face_down_word: random_word(),
            square_offset: random_word() & !1,
        })
    }

    /// What a card adds to the hash of its pile. It depends on the card and its place in the pile.
    #[inline]
    pub fn term(&self, card: u8, place: usize) -> u128 {
        self.card_words[card as usize & 63].wrapping_mul(self.place_words[place & 127])
    }
}

/// Whether the model may play safe moves automatically. It may under three conditions: foundation heights decide which
/// moves are safe, no space fills automatically, and a space never keeps the stock from dealing a row.
fn may_force_safe_moves(safe_moves: &SafeMoves, draw: &Draw, reserve_fills_spaces: bool) -> bool {
    let spaces_stop_deals = matches!(draw, Draw::Row { requires_no_space: true, .. });
    safe_moves.heights_for_one_pack(1).is_some() && !reserve_fills_spaces && !spaces_stop_deals
}

/// Whether the search misses no win if it splits a run only when this uncovers a card that can go to its foundation.
///
/// The only other reason to split a run is to put another card on the card that is uncovered. But that other card also
/// fits wherever the upper part of the run would go. Blake and Gent prove this ("The Winnability of Klondike Solitaire
/// and Many Other Patience Games"). Their proof assumes that a run moves like a single card, and that nothing else
/// changes the columns, such as a row that is dealt. So cards that have one target in common must have all targets in
/// common, including spaces. A run must not wrap around to the rank at which it began, because it cannot go onto its own
/// end: see [`Rules::runs_can_wrap`].
fn may_keep_runs(capabilities: &Capabilities, goal: Goal, put: &PutTable, draw: &Draw, columns: usize) -> bool {
    const RUNS: Premises = Premises {
        game: features! {
            Draws, DrawsSeveralCards, DealsRows, LastRowDiffers, ConditionalStock, Redeals, LimitedPasses, Fills,
            GoalFull
        },
        zones: &zones(features! {
            AcceptsCards, SpaceAcceptsNone, SpaceAcceptsAny, SpaceAcceptsSome, SpaceBase, SpaceBelowBase, GivesRuns
        }),
    };
    let can_wrap = runs_can_wrap(&put.fits[0], capabilities.pack);
    let foundations_keep_cards = match goal {
        Goal::Foundations { by_rank, allows_worrying_back, .. } => !(by_rank || (can_wrap && allows_worrying_back)),
        Goal::Runs => false,
    };
    let deals_to_no_column = match draw {
        Draw::Row { to, last, .. } => to.iter().chain(last).all(|pile| usize::from(*pile) >= columns),
        Draw::Nothing | Draw::Waste { .. } => true,
    };
    capabilities.is_within(&RUNS)
        && foundations_keep_cards
        && deals_to_no_column
        && has_common_targets(&put.fits[0], &put.space, capabilities.pack)
}

/// Whether any two cards that fit on a common card fit on exactly the same cards, and a space accepts both or
/// neither.
fn has_common_targets(fits: &[CardSet; 64], space: &Space, pack: CardSet) -> bool {
    let accepts_all_or_none = |group: CardSet| match space {
        Space::Cards(cards) => cards & group == 0 || group & !cards == 0,
        // For every base rank, a space accepts all cards of a rank or none.
        Space::Base { .. } => iter_cards(group).all(|card| card & 15 == group.trailing_zeros() as usize & 15),
        Space::SuitsDiffer(..) | Space::OwnSuit { .. } | Space::Chosen(_) => false,
    };
    is_grouped(fits, pack) && iter_cards(pack).all(|card| accepts_all_or_none(fits[card] & pack))
}

/// Whether the model may try only the move of the top card of the waste, if this card can go to its foundation or onto
/// a column.
///
/// This never loses a win under two rules. Cards are drawn one at a time. Each card fits only on the next higher card
/// of its suit and on its foundation. So the move uncovers the next card of the waste, and no other card could use its
/// place. The cards of the column can move as before, because cards move together with all cards on top of them.
fn may_force_waste(capabilities: &Capabilities, goal: Goal, fits: &[CardSet; 64], draw: &Draw) -> bool {
    const TAILS: Premises = Premises {
        game: features! { Draws, Redeals, LimitedPasses, GoalFull },
        zones: &zones(features! {
            AcceptsCards, SpaceAcceptsNone, SpaceAcceptsAny, SpaceAcceptsSome, GivesTails, RunsDifferFromBuild
        }),
    };
    capabilities.is_within(&TAILS)
        && matches!(goal, Goal::Foundations { base: None, by_rank: false, .. })
        && matches!(draw, Draw::Waste { cards: 1, .. })
        && links_by_suit(fits, capabilities.pack)
}

/// Whether the model tests positions for dead ends. [`super::dead_end`] explains what the test assumes.
fn may_prove_dead_ends(capabilities: &Capabilities, goal: Goal, take: &TakeTable, space: &Space) -> bool {
    const ONE_PACK: Premises = Premises {
        game: features! {
            Draws, DrawsSeveralCards, DealsRows, LastRowDiffers, ConditionalStock, Redeals, LimitedPasses, Fills,
            SweepsRuns, GoalFull
        },
        zones: &zones(features! {
            AcceptsCards, SpaceAcceptsNone, SpaceAcceptsAny, SpaceAcceptsSome, SpaceBase, SpaceBelowBase,
            BuildsOnSomeRanks, AcceptsSingleCards, LimitedHeight, GivesTop, GivesRuns, GivesTopOrPile, GivesTails,
            RunsDifferFromBuild
        }),
    };
    // If a space accepts any card, the test never proves anything. It soon assumes that there is a space, and then that
    // every card can go there.
    let is_useful = !matches!(space, Space::Cards(cards) if capabilities.pack & !cards == 0);
    // For full runs, the test assumes that each card except those of the last rank must be put on the next higher card
    // of its suit.
    let runs_are_of_one_suit = goal != Goal::Runs || links_by_suit(&take.links, capabilities.pack);
    capabilities.is_within(&ONE_PACK) && is_useful && runs_are_of_one_suit
}

/// Whether some card fits on a lower card or on a card of its own rank. Then a run can wrap around to the rank at
/// which it began.
fn runs_can_wrap(fits: &[CardSet; 64], pack: CardSet) -> bool {
    !is_downward(fits, pack)
}

/// For each card, the cards that continue a full run on it.
fn full_run_links(table: &RuleTable, take: &TakeTable) -> [CardSet; 64] {
    let suits = table.sweep.first().map_or(SuitRule::Rank, |sweep| sweep.full_run_suits);
    *links_within_suits(&take.links, suits, &table.pack)
}

/// Determines how cards leave the board. Returns `None` if the model does not support these rules.
fn goal(table: &RuleTable, capabilities: &Capabilities) -> Option<Goal> {
    let foundation = table.zones.list.iter().find(|zone| zone.role == Role::Foundation)?;
    let allows_worrying_back = capabilities.allows_worrying_back();
    let foundations = |base, by_rank| Some(Goal::Foundations { base, allows_worrying_back, by_rank });
    let has_one_pack_and_no_sweep = capabilities.packs == 1 && table.sweep.is_empty();
    match capabilities.foundation {
        FoundationKind::BySuit(FoundationStart::Ace) if has_one_pack_and_no_sweep => foundations(None, false),
        FoundationKind::BySuit(FoundationStart::Base(base)) if has_one_pack_and_no_sweep => {
            foundations(Some(base), false)
        }
        FoundationKind::ByRank if has_one_pack_and_no_sweep && !allows_worrying_back => foundations(None, true),
        FoundationKind::Closed => {
            let [sweep] = &table.sweep[..] else { return None };
            let foundation_capacity = foundation.piles.len() * usize::from(capabilities.ranks);
            // A full run that leaves the columns must fill a foundation.
            let is_filled = foundation.put.as_ref().is_some_and(|put| put.max <= capabilities.ranks);
            let is_supported = sweep.cards.is_none()
                && sweep.from == capabilities.piles(Role::Tableau)
                && sweep.to == foundation.piles
                && is_filled
                && !allows_worrying_back
                && foundation_capacity == table.pack.cards().len()
                // With one rank, each card would be a full run, and would leave in the middle of other automatic moves.
                && capabilities.ranks > 1;
            is_supported.then_some(Goal::Runs)
        }
        _ => None,
    }
}

/// Determines the effect of the stock. Returns `None` if the model does not support these rules.
fn draw(table: &RuleTable, capabilities: &Capabilities, piles: &[PileId]) -> Option<Draw> {
    let wastes = capabilities.piles(Role::Waste);
    let Some(stock) = &table.stock else {
        return (wastes.is_empty() && capabilities.piles(Role::Stock).is_empty()).then_some(Draw::Nothing);
    };
    if let Some(waste) = wastes.first() {
        let is_supported = stock.to == wastes
            && wastes.len() == 1
            && stock.last.is_empty()
            && stock.when.is_none()
            && stock.redeal.is_none_or(|from| from == wastes);
        let (cards, max_passes, pass_counter) = (stock.cards, stock.passes, stock.pass);
        return is_supported.then_some(Draw::Waste { waste, cards, max_passes, pass_counter });
    }
    let pile_indices = |set: PileSet| -> Option<Vec<u8>> {
        set.iter().map(|pile| piles.iter().position(|other| *other == pile).map(|index| index as u8)).collect()
    };
    let requires_no_space = match &stock.when {
        None => false,
        Some(Condition::NoSpace(spaces)) if *spaces == capabilities.piles(Role::Tableau) => true,
        Some(_) => return None,
    };
    let is_supported = stock.cards == 1 && stock.redeal.is_none() && stock.to.len() > 1;
    is_supported.then_some(Draw::Row {
        to: pile_indices(stock.to)?,
        last: pile_indices(stock.last)?,
        requires_no_space,
    })
}

/// Whether the only reserve fills empty columns automatically. Returns `None` if other piles fill them. Also returns
/// `None` if full runs leave automatically, too: the game then fills spaces only after all runs have left, and the
/// model does not support this order.
fn reserve_fills_spaces(capabilities: &Capabilities) -> Option<bool> {
    if !capabilities.game.has(Feature::Fills) {
        return Some(false);
    }
    let reserve = capabilities.piles(Role::Reserve);
    let is_supported = reserve.len() == 1
        && !capabilities.game.has(Feature::SweepsRuns)
        && capabilities.fill_sources == reserve
        && capabilities.filled == capabilities.piles(Role::Tableau);
    is_supported.then_some(true)
}
