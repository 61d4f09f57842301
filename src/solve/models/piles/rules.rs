//! The rules of the piles model, read from a compiled rulebook if it has no other rules.

use crate::board::{PileId, PileSet, VarId};
use crate::card::SeededRng;
use crate::engine::{
    CardSet, Condition, MoveLimit, PutTable, PutUnit, RuleTable, Space, StockTable, TakeUnit, ZoneTable,
};
use crate::game::Role;
use crate::solve::models::capabilities;

/// The most cards.
pub const MAX_CARDS: usize = 104;

/// How cards leave the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Goal {
    /// One by one to foundations by suit. They begin with the ace, or with the rank that the deal set.
    Foundations {
        /// The number that holds that rank.
        base: Option<VarId>,
        /// Whether the last card of a foundation may come back.
        allows_worrying_back: bool,
        /// Whether suits do not matter on them.
        by_rank: bool,
    },
    /// As whole runs, by themselves.
    Runs,
}

/// What the stock does.
pub enum Draw {
    /// There is none.
    Nothing,
    /// Cards are turned onto a waste, and the waste is turned over to make the stock anew.
    Waste {
        /// The waste.
        waste: PileId,
        /// How many are turned at a time.
        cards: u8,
        /// How often the stock may be gone through; nothing if there is no bound.
        passes: Option<u8>,
        /// The number that counts the passes.
        pass: Option<VarId>,
    },
    /// A card is dealt on each of these piles, by their place among all; on those if there are too few.
    Row {
        /// The piles.
        to: Vec<u8>,
        /// The piles of the last deal.
        last: Vec<u8>,
        /// Whether no column may be empty.
        fills_first: bool,
    },
}

/// The rules of a book of columns of which some cards lie face down, perhaps a reserve, perhaps a stock.
pub struct Rules {
    /// The columns from left to right, then the reserves.
    pub piles: Vec<PileId>,
    /// How many of them are columns.
    pub columns: usize,
    /// The foundations.
    pub foundations: Vec<PileId>,
    /// The foundation of each suit, as its place among them, where each suit has its own.
    pub foundation_of_suit: [Option<u8>; 4],
    /// The stock.
    pub stock: Option<PileId>,
    /// What it does.
    pub draw: Draw,
    /// How cards leave the board.
    pub goal: Goal,
    /// The cards that fit on each card of a column.
    pub fits: [CardSet; 64],
    /// The cards that continue a run on each card.
    pub links: [CardSet; 64],
    /// What moves as one.
    pub unit: TakeUnit,
    /// What a space takes.
    pub space: Space,
    /// How many cards a column holds at most.
    pub most: u8,
    /// Whether only single cards are put on a column.
    pub is_single: bool,
    /// Whether the first reserve fills spaces by itself.
    pub fills: bool,
    /// Whether a card that is wanted by none need not wait: see [`crate::solve::models::capabilities::safe_heights`].
    pub forces: bool,
    /// Whether a run is parted only where the card that is bared can go up. It could be bared for another card as well,
    /// but that one fits wherever the part would go: Blake and Gent prove it where runs move as single cards do, and
    /// columns give and take cards in no other way. A run must not go round to where it began, since it cannot go on
    /// its own end: see [`Rules::wraps`].
    pub keeps_runs: bool,
    /// Whether a card fits on a lower one: then a run can go round the corner to where it began.
    pub wraps: bool,
    /// Whether the top card of the waste goes up, or on a column, as soon as it can: where single cards are drawn, each
    /// card fits on one other alone, and cards move with whatever lies on them. The card under it is then nearer; the
    /// column takes no other card in its place, and moves as it would without it.
    pub forces_waste: bool,
    /// The ranks.
    pub ranks: u8,
    /// How many cards there are, and which.
    pub cards: usize,
    pub pack: CardSet,
    /// Whether positions are asked whether they are dead: see [`super::dead_end`].
    pub proves_dead: bool,
    /// Random words of the key: an odd one for each place among the piles, for each card, and for each place in a pile;
    /// for a card that lies face down, and for piles.
    pub words: [u128; 32],
    card_words: [u128; 64],
    place_words: [u128; 128],
    pub face_down_key: u128,
    pub twist: u128,
}

impl Rules {
    /// The rules of a book; nothing if it has others than this form knows.
    pub fn of(table: &RuleTable) -> Option<Rules> {
        let (tableau, foundation) =
            (capabilities::single_zone(table, Role::Tableau)?, capabilities::single_zone(table, Role::Foundation)?);
        let zone = |role: Role| table.zones.list.iter().find(|zone| zone.role == role);
        let (reserve, waste, stock) = (zone(Role::Reserve), zone(Role::Waste), zone(Role::Stock));
        let known = [Some(tableau), Some(foundation), reserve, waste, stock];
        let known = known.iter().flatten().count();
        let sources = [Some(tableau), reserve, waste].into_iter().flatten();
        let sources = sources.fold(PileSet::EMPTY, |set, zone| set.or(zone.piles));
        let allows_worrying_back = foundation.take.is_some();
        let put = capabilities::unconditional_put(
            tableau,
            if allows_worrying_back { sources.or(foundation.piles) } else { sources },
        )?;
        let take = tableau.take.as_ref()?;
        let goal = goal(table, foundation, tableau, sources)?;
        let goals = if goal == Goal::Runs { tableau.piles } else { tableau.piles.or(foundation.piles) };
        let tops = |zone: Option<&ZoneTable>| {
            zone.is_none_or(|zone| {
                zone.put.is_none()
                    && capabilities::can_always_move_to(zone, goals)
                    && zone.take.as_ref().is_some_and(|take| take.unit == TakeUnit::Top)
            })
        };
        let piles: Vec<PileId> = tableau.piles.chain(reserve.into_iter().flat_map(|zone| zone.piles)).collect();
        let draw = draw(table.stock.as_ref(), waste, stock, tableau, &piles)?;
        let fill = fills(table, tableau, reserve)?;
        let cards = table.pack.cards().len();
        let is_supported = table.zones.list.len() == known
            && table.phases.is_none()
            && table.regather.as_ref().is_none_or(|again| again.times == Some(0) && again.pull.is_none())
            && table.pairs.is_none()
            && table.match_rules.is_none()
            && table.zones.coverable.is_empty()
            && table.pack.jokers == 0
            && capabilities::is_won_by(table, foundation.piles)
            && capabilities::has_low_ranks(table)
            && capabilities::can_always_move_to(tableau, goals)
            && tops(reserve)
            && tops(waste)
            && tableau.turn
            && matches!(put.space, Space::Cards(_) | Space::Base { .. })
            && take.limit == MoveLimit::None
            && piles.len() <= 28
            && cards <= MAX_CARDS;
        if !is_supported {
            return None;
        }
        let pack = capabilities::cards(table, |_| true);
        let is_suited = (1..64usize).filter(|card| pack >> card & 1 == 1).all(|card| {
            let below = if card & 15 == 1 { 0 } else { 1 << (card - 1) };
            put.fits[0][card] & pack == below
        });
        let wraps = (1..64usize)
            .filter(|card| pack >> card & 1 == 1)
            .any(|card| (1..64usize).any(|on| (put.fits[0][card] & pack) >> on & 1 == 1 && on & 15 >= card & 15));
        let is_up = matches!(goal, Goal::Foundations { base: None, by_rank: false, .. });
        let mut dice = SeededRng::new(0, 0);
        let mut word = || (0..4).fold(0u128, |word, _| word << 32 | u128::from(dice.below(u32::MAX))) | 1;
        Some(Rules {
            columns: tableau.piles.len(),
            piles,
            foundations: foundation.piles.collect(),
            foundation_of_suit: foundation.put.as_ref().map_or([None; 4], capabilities::foundation_of_suit),
            stock: stock.and_then(|zone| zone.piles.into_iter().next()),
            forces: goal != Goal::Runs && !fill && !matches!(draw, Draw::Row { fills_first: true, .. }),
            keeps_runs: matches!(goal, Goal::Foundations { by_rank: false, allows_worrying_back, .. } if !(wraps && allows_worrying_back))
                && take.unit == TakeUnit::Run
                && *take.links == *put.fits[0]
                && put.unit == PutUnit::Any
                && put.max == u8::MAX
                && is_grouped(&put.fits[0], &put.space)
                && match &draw {
                    Draw::Row { to, last, .. } => {
                        to.iter().chain(last).all(|pile| usize::from(*pile) >= tableau.piles.len())
                    }
                    _ => true,
                },
            wraps,
            forces_waste: is_suited
                && is_up
                && !fill
                && take.unit == TakeUnit::Tail
                && put.max == u8::MAX
                && put.unit != PutUnit::One
                && matches!(draw, Draw::Waste { cards: 1, .. }),
            draw,
            goal,
            fits: *put.fits[0],
            links: *take.links,
            unit: take.unit,
            space: put.space,
            most: put.max,
            is_single: put.unit == PutUnit::One,
            fills: fill,
            ranks: table.pack.ranks.len() as u8,
            cards,
            pack,
            // A space that takes any card is soon there, and then all may leave.
            proves_dead: table.pack.packs == 1 && !matches!(put.space, Space::Cards(cards) if pack & !cards == 0),
            words: std::array::from_fn(|_| word()),
            card_words: std::array::from_fn(|_| word()),
            place_words: std::array::from_fn(|_| word()),
            face_down_key: word(),
            twist: word() & !1,
        })
    }

    /// What a card adds to the key of a pile at that place.
    #[inline]
    pub fn term(&self, card: u8, place: usize) -> u128 {
        self.card_words[card as usize & 63].wrapping_mul(self.place_words[place & 127])
    }
}

/// Whether cards of which two fit on one card fit on the same cards, and all or none of them into a space.
fn is_grouped(fits: &[CardSet; 64], space: &Space) -> bool {
    let groups = || fits[1..].iter().map(|group| group & !1);
    let space = match space {
        Space::Cards(cards) => *cards,
        // Of one rank, as they are.
        _ => 0,
    };
    groups().all(|group| {
        let parts = groups().any(|other| other & group != 0 && other != group);
        !parts && (space & group == 0 || group & !space == 0)
    })
}

/// How cards leave; nothing if otherwise than this form knows.
fn goal(table: &RuleTable, foundation: &ZoneTable, tableau: &ZoneTable, sources: PileSet) -> Option<Goal> {
    if let [sweep] = table.sweep[..] {
        let put = foundation.put.as_ref()?;
        let is_supported = sweep.cards.is_none()
            && sweep.from == tableau.piles
            && sweep.to == foundation.piles
            && foundation.take.is_none()
            && foundation.piles.len() * table.pack.ranks.len() == table.pack.cards().len()
            && matches!(put.space, Space::Cards(0));
        return is_supported.then_some(Goal::Runs);
    }
    let put = capabilities::unconditional_put(foundation, sources)?;
    let allows_worrying_back = match &foundation.take {
        None => false,
        Some(take) => {
            let is_supported = take.unit == TakeUnit::Top
                && take.when.is_none()
                && take.keep == 0
                && tableau.piles.without(take.to).is_empty();
            is_supported.then_some(true)?
        }
    };
    let (base, by_rank) = match put.space {
        Space::Base { base, below: 0 } if goes_round(table, put) => (Some(base), false),
        Space::Cards(_) | Space::OwnSuit { .. } if capabilities::is_built_up(table, put) => (None, false),
        Space::Cards(aces) if goes_by_rank(table, put, aces) && !allows_worrying_back => (None, true),
        _ => return None,
    };
    let is_supported = table.sweep.is_empty()
        && table.pack.packs == 1
        && usize::from(put.max) == table.pack.ranks.len()
        && foundation.piles.len() == table.pack.suits.len();
    is_supported.then_some(Goal::Foundations { base, allows_worrying_back, by_rank })
}

/// Whether foundations go up by suit and round the corner.
fn goes_round(table: &RuleTable, put: &PutTable) -> bool {
    let last = table.pack.ranks.len();
    table.pack.cards().iter().map(|card| card.index()).all(|below| {
        let above = if below & 15 == last { below - last + 1 } else { below + 1 };
        put.fits[0][below] == 1 << above
    })
}

/// Whether foundations begin with any ace and go up whatever the suit.
fn goes_by_rank(table: &RuleTable, put: &PutTable, aces: CardSet) -> bool {
    let of_rank = |rank: usize| capabilities::cards(table, |card| card & 15 == rank);
    let pack = table.pack.cards();
    aces == of_rank(1)
        && pack.iter().map(|card| card.index()).all(|below| put.fits[0][below] == of_rank((below & 15) + 1))
}

/// What the stock does; nothing if something else than this form knows.
fn draw(
    stock: Option<&StockTable>,
    waste: Option<&ZoneTable>,
    zone: Option<&ZoneTable>,
    tableau: &ZoneTable,
    piles: &[PileId],
) -> Option<Draw> {
    let Some(stock) = stock else { return (waste.is_none() && zone.is_none()).then_some(Draw::Nothing) };
    let is_plain = !stock.spaces_alone
        && stock.spares.is_empty()
        && stock.new_pile_on.is_none()
        && stock.again == 0
        && stock.draws_when.is_none()
        && stock.shuffle.is_none();
    if let Some(waste) = waste {
        let is_supported = is_plain
            && stock.to == waste.piles
            && waste.piles.len() == 1
            && stock.last.is_empty()
            && stock.when.is_none()
            && stock.redeal.is_none_or(|from| from == waste.piles);
        let waste = waste.piles.into_iter().next()?;
        let (cards, passes, pass) = (stock.cards, stock.passes, stock.pass);
        return is_supported.then_some(Draw::Waste { waste, cards, passes, pass });
    }
    let places = |set: PileSet| -> Option<Vec<u8>> {
        set.map(|pile| piles.iter().position(|other| *other == pile).map(|at| at as u8)).collect()
    };
    let fills_first = match &stock.when {
        None => false,
        Some(Condition::NoSpace(spaces)) if *spaces == tableau.piles => true,
        Some(_) => return None,
    };
    let is_supported = is_plain && stock.cards == 1 && stock.redeal.is_none() && stock.to.len() > 1;
    is_supported.then_some(Draw::Row { to: places(stock.to)?, last: places(stock.last)?, fills_first })
}

/// Whether the one reserve fills the columns by itself; nothing if something else does.
fn fills(table: &RuleTable, tableau: &ZoneTable, reserve: Option<&ZoneTable>) -> Option<bool> {
    let [fill] = &table.fill[..] else { return table.fill.is_empty().then_some(false) };
    let reserve = reserve.filter(|zone| zone.piles.len() == 1)?;
    let is_supported = fill.piles == tableau.piles
        && fill.from.len() == 1
        && fill.from[0] == reserve.piles
        && fill.cards == 1
        && fill.divert.is_none()
        && fill.when.is_none();
    is_supported.then_some(true)
}
