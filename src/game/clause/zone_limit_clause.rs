//! Further limits on the cards that arrive in the piles of a zone, or leave them.

use super::condition_clause::Condition;
use super::deal_clause::ZonePiles;
use crate::card::Rank;
use crate::game::zone::ZoneId;

/// A limit on the cards of a zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ZoneLimit {
    /// From where and when the player may move cards to the piles.
    Arrivals {
        /// The sources. Empty for all piles.
        from: Vec<SourceClause>,
        /// The condition, if any.
        when: Option<Condition>,
    },
    /// Cards come only from the pile with the same number in another zone.
    Beside(Beside),
    /// Below the first row, a row takes only ranks that the row above already has.
    RanksAbove,
    /// A pile holds one card.
    OneCardPerPile,
    /// Cards come one at a time.
    OneAtATime {
        /// The maximum number of cards in a pile, if any.
        max: Option<u8>,
    },
    /// Several cards may come together onto a card, but only one card into an empty pile.
    OneIntoSpace,
    /// Several cards may come together into an empty pile, but only one card onto a card.
    OneOntoCard,
    /// Only whole piles move from pile to pile of the zone.
    WholePiles,
    /// The maximum number of cards in a pile.
    AtMost(u8),
    /// Where and when the player may move cards from the piles.
    Departures {
        /// The destinations. `None` for all zones.
        to: Option<Vec<ZoneId>>,
        /// The condition, if any.
        when: Option<Condition>,
    },
    /// The bottom card of a pile stays.
    BottomStays {
        /// Whether the command `remove` may take it nevertheless.
        is_removable: bool,
    },
    /// This number of cards at the bottom of a pile stays.
    BottomCardsStay(u8),
    /// A card on a card of the rank with which this zone begins does not move together with it.
    RunsEndAtFirstOf(ZoneId),
    /// Only the top card of a pile is face up.
    OnlyTopFaceUp,
    /// Every second card and the top card of a pile are face up.
    EverySecondFaceUp,
    /// The cards are face down.
    FaceDown,
    /// The player may look at only this number of top cards.
    Look(u8),
    /// No card leaves while one of these zones has a card.
    Under(Vec<ZoneId>),
    /// A face-down card that is uncovered stays face down.
    StaysFaceDown,
    /// Cards never leave.
    NeverLeave,
}

/// Piles from which cards come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceClause {
    /// The piles.
    pub piles: ZonePiles,
    /// The condition for cards from there, if any.
    pub when: Option<Condition>,
}

/// A zone from which cards come only to the pile with the same number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beside {
    /// The zone from which they come.
    pub zone: ZoneId,
    /// Ranks whose cards come from any pile.
    pub except: Vec<Rank>,
}
