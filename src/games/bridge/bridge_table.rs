//! The board of Bridge Solitaire: its piles and numbers, and access to them.

use super::bid::{Bid, Contract, Denomination, Side};
use super::rubber::Rubber;
use crate::board::{MAX_VAR_VALUE, PileId, VarId, View};
use crate::card::Card;
use crate::game::VarInfo;

/// The stock, from which the house plays.
pub const STOCK: PileId = PileId(0);
/// The seven cards dealt face down.
pub const SEVEN: PileId = PileId(1);
/// The thirteen cards dealt face up.
pub const THIRTEEN: PileId = PileId(2);
/// The player's hand.
pub const HAND: PileId = PileId(3);
/// The discards.
pub const DISCARDS: PileId = PileId(4);
/// The current trick: the card that the house has led.
pub const TABLE: PileId = PileId(5);
/// The last trick, in the order of play: the card led, the cards that the house turned up in vain, and the answer.
pub const LAST: PileId = PileId(6);
/// The concealed tricks that each side has won.
pub const WON: [PileId; 2] = [PileId(7), PileId(8)];
/// The pack, before the cards are dealt.
pub const PACK: PileId = PileId(9);

/// The piles with their names and keys, for the description of the game.
pub const PILES: [(&str, &str, PileId); 9] = [
    ("stock", "s", STOCK),
    ("down", "d", SEVEN),
    ("open", "o", THIRTEEN),
    ("hand", "h", HAND),
    ("discards", "x", DISCARDS),
    ("table", "t", TABLE),
    ("last", "l", LAST),
    ("me", "me", WON[0]),
    ("it", "it", WON[1]),
];

/// Returns the variables of the board, in the order of their numbers. Only the totals may be negative.
pub fn vars() -> Vec<VarInfo> {
    // A variable for a bid contains the number of the bid plus one, or 0 if there is no bid.
    let bids = Bid::all().count() as i32;
    vec![
        VarInfo::up_to("phase", Phase::ALL.len() as i32),
        VarInfo::up_to("house-bid", bids),
        VarInfo::up_to("bid", bids),
        VarInfo::up_to("declarer", 2),
        VarInfo::up_to("doubled", 4),
        VarInfo::up_to("leader", 2),
        VarInfo::up_to("tricks-me", 13),
        VarInfo::up_to("tricks-it", 13),
        VarInfo::up_to("last-leader", 2),
        VarInfo::up_to("last-winner", 2),
        VarInfo::up_to("honors", 150),
        VarInfo::up_to("hand", MAX_VAR_VALUE),
        VarInfo::up_to("vulnerable", 3),
        VarInfo::up_to("games-me", 2),
        VarInfo::up_to("games-it", 2),
        VarInfo::up_to("part-me", MAX_VAR_VALUE),
        VarInfo::up_to("part-it", MAX_VAR_VALUE),
        VarInfo::counter("total-me", -MAX_VAR_VALUE..=MAX_VAR_VALUE),
        VarInfo::counter("total-it", -MAX_VAR_VALUE..=MAX_VAR_VALUE),
        VarInfo::up_to("default", 1),
    ]
}

/// The number of the [`Phase`].
pub const PHASE: VarId = VarId(0);
/// The number of the house's bid plus one; 0 if it passed.
pub const HOUSE_BID: VarId = VarId(1);
/// The number of the contract's bid plus one; 0 before there is a contract.
pub const BID: VarId = VarId(2);
/// The declarer. Sides are 1 for the player and 2 for the house.
pub const DECLARER: VarId = VarId(3);
/// The number of doublings, one for each joker in the hand.
pub const DOUBLED: VarId = VarId(4);
/// The side that leads to the current trick.
pub const LEADER: VarId = VarId(5);
/// The tricks that each side has won.
pub const TRICKS: [VarId; 2] = [VarId(6), VarId(7)];
/// The side that led to the last trick.
pub const LAST_LEADER: VarId = VarId(8);
/// The side that won the last trick.
pub const LAST_WINNER: VarId = VarId(9);
/// Points for honors in the player's hand when the contract was made.
pub const HONORS: VarId = VarId(10);
/// The number of the hand in the match, from 1.
pub const NUMBER: VarId = VarId(11);
/// The vulnerable sides: 1 for the player plus 2 for the house.
pub const VULNERABLE: VarId = VarId(12);
/// The games of the rubber that each side won before this hand.
pub const GAMES: [VarId; 2] = [VarId(13), VarId(14)];
/// The points of each side below the line before this hand.
pub const PARTS: [VarId; 2] = [VarId(15), VarId(16)];
/// All points of each side before this hand.
pub const TOTALS: [VarId; 2] = [VarId(17), VarId(18)];
/// 1 if the last trick was won because the house turned four cards and none was an answer.
pub const WON_BY_DEFAULT: VarId = VarId(19);

/// The phase of a hand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The player chooses six of thirteen cards.
    Choosing,
    /// The player bids or passes.
    Calling,
    /// The tricks are played.
    Playing,
    /// The hand is over and scored.
    Scored,
}

impl Phase {
    const ALL: [Phase; 4] = [Phase::Choosing, Phase::Calling, Phase::Playing, Phase::Scored];

    /// Returns the number of the phase on the board.
    pub fn number(self) -> i32 {
        self as i32 + 1
    }

    /// Returns the name of the phase.
    pub fn word(self) -> &'static str {
        ["choosing", "calling", "playing", "scored"][self as usize]
    }
}

/// A view of the board of this game.
#[derive(Copy, Clone)]
pub struct Table<'v>(pub View<'v>);

impl Table<'_> {
    /// Returns the current phase. A position file may contain an invalid number, or a number that does not match the
    /// cards. Then the hand is over.
    pub fn phase(self) -> Phase {
        let stored_phase =
            Phase::ALL.into_iter().find(|phase| phase.number() == self.0.var(PHASE)).unwrap_or(Phase::Scored);
        match stored_phase {
            Phase::Choosing if self.0.len(THIRTEEN) < 6 => Phase::Scored,
            Phase::Playing if self.contract().is_none() || self.0.is_empty(HAND) => Phase::Scored,
            Phase::Playing if self.0.is_empty(STOCK) && self.0.is_empty(TABLE) => Phase::Scored,
            phase => phase,
        }
    }

    /// Returns the visible cards of a pile, from bottom to top.
    pub fn cards(self, pile: PileId) -> Vec<Card> {
        self.0.cards(pile).flatten().collect()
    }

    fn bid(self, var: VarId) -> Option<Bid> {
        let number = u64::try_from(self.0.var(var)).ok()?.checked_sub(1)?;
        Bid::from_number(number)
    }

    /// Returns the house's bid; `None` if it passed.
    pub fn house_bid(self) -> Option<Bid> {
        self.bid(HOUSE_BID)
    }

    /// Returns the contract, once there is one.
    pub fn contract(self) -> Option<Contract> {
        let (bid, declarer) = (self.bid(BID)?, self.side(DECLARER)?);
        Some(Contract { bid, declarer, doubled: self.0.var(DOUBLED).clamp(0, 2) as u8 })
    }

    /// Returns the trump suit.
    pub fn trump(self) -> Option<crate::card::Suit> {
        self.contract().and_then(|contract| contract.bid.denomination.trump())
    }

    /// Returns whether the contract is at no trump.
    pub fn is_no_trump(self) -> bool {
        self.contract().is_some_and(|contract| contract.bid.denomination == Denomination::NoTrump)
    }

    /// Returns the side whose number is in the variable.
    pub fn side(self, var: VarId) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.0.var(var) == side_number(*side))
    }

    /// Returns the card that the house has led, if the player must answer.
    pub fn lead(self) -> Option<Card> {
        self.0.top(TABLE)
    }

    /// Returns the number of tricks that a side has won.
    pub fn tricks(self, side: Side) -> i32 {
        self.0.var(TRICKS[side.column()])
    }

    /// Returns the declarer's overtricks. They are negative if the declarer won fewer tricks than the contract
    /// promises.
    pub fn overtricks(self, contract: Contract) -> i32 {
        self.tricks(contract.declarer) - 6 - i32::from(contract.bid.level)
    }

    /// Returns whether the contract is made.
    pub fn is_made(self, contract: Contract) -> bool {
        self.overtricks(contract) >= 0
    }

    /// Returns the state of the rubber before this hand.
    pub fn rubber(self) -> Rubber {
        let pair = |vars: [VarId; 2]| vars.map(|var| self.0.var(var));
        Rubber { games: pair(GAMES), parts: pair(PARTS), totals: pair(TOTALS) }
    }

    /// Returns whether a side is vulnerable in this hand.
    pub fn is_vulnerable(self, side: Side) -> bool {
        self.0.var(VULNERABLE) & side_number(side) != 0
    }
}

/// Returns the number of a side on the board.
pub fn side_number(side: Side) -> i32 {
    side as i32 + 1
}
