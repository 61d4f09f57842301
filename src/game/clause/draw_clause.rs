//! What the command `draw` does.

use super::condition_clause::Condition;
use super::deal_clause::{DealClause, ZonePiles};
use crate::card::Rank;
use crate::game::zone::ZoneId;
use serde::Deserialize;

/// What the command `draw` does by the rules of a book. At least one of the two parts exists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawClause {
    /// How the stock works. `None` in a game without a stock.
    pub stock: Option<StockClause>,
    /// How dealt cards are gathered and dealt again: when the stock is empty, or in a game without a stock. `None` if
    /// they never are.
    pub gather: Option<GatherClause>,
}

/// How the stock works.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StockClause {
    /// The piles that get cards.
    pub to: ZonePiles,
    /// The number of cards that each pile gets in one draw.
    pub cards: u8,
    /// Whether the cards of the stock suffice for all piles.
    pub size: StockSize,
    /// The piles that get the last cards if there are too few for all piles.
    pub last: Option<ZonePiles>,
    /// Whether a draw deals cards only to spaces, as long as there are any.
    pub fills_spaces_first: bool,
    /// Whether spaces get the last cards before the piles of `last`.
    pub spaces_before_last: bool,
    /// A zone. While one of its piles is full, the pile with the same number gets no cards.
    pub spares: Option<ZoneId>,
    /// Ranks whose cards begin the next pile. Empty if all piles get cards.
    pub new_pile_on: Vec<Rank>,
    /// Ranks after which a draw deals another card.
    pub again: Vec<Rank>,
    /// The condition for using the stock, for draws and redeals alike.
    pub when: Option<Condition>,
    /// The condition for draws.
    pub draws_when: Option<Condition>,
    /// How the empty stock is formed again. `None` if it is not.
    pub redeal: Option<Redeal>,
}

/// Whether the cards of the stock suffice for all piles in each draw.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum StockSize {
    /// Each draw has enough cards for all piles.
    Enough,
    /// The last draw can have too few cards for all piles.
    RunsShort,
    /// There is only one draw, and it has this number of cards, fewer than there are piles.
    Only(usize),
}

/// How the empty stock is formed again.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Redeal {
    /// The zone whose cards form the new stock.
    pub from: ZoneId,
    /// Whether they are shuffled.
    pub shuffles: bool,
    /// How often the player may go through the stock.
    pub passes: Passes,
}

/// How often the player may go through the stock.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Passes {
    /// This number of times in all.
    Times(u8),
    /// As often as the player likes.
    Unlimited,
}

/// The order in which gathered piles are stacked.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StackOrder {
    /// The last pile on the one before it, both on the one before that, and so on. The first pile is at the bottom.
    #[default]
    RightOnLeft,
    /// The first pile on the second, both on the third, and so on. The last pile is at the bottom.
    LeftOnRight,
}

/// How dealt cards are gathered and dealt again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GatherClause {
    /// The zones whose cards are gathered.
    pub from: Vec<ZoneId>,
    /// The order in which the piles are stacked.
    pub stack: StackOrder,
    /// Whether the packet is turned over.
    pub is_turned_over: bool,
    /// Whether the packet is shuffled.
    pub shuffles: bool,
    /// The maximum number of times. `None` if there is no limit.
    pub times: Option<u8>,
    /// How the cards are dealt again.
    pub deal: GatherDeal,
    /// The condition for gathering, if any. The condition of the stock must also hold.
    pub when: Option<Condition>,
    /// The number of passes without another possible move after which the game is lost, if the rules set one.
    pub idle_passes: Option<u8>,
}

/// How gathered cards are dealt again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GatherDeal {
    /// They form a new stock.
    NewStock,
    /// As at the start of the game, as far as they go.
    AsAtStart,
    /// All of them in one step.
    All(DealClause),
    /// In these steps, as far as the cards go.
    Steps {
        /// The steps.
        steps: Vec<DealClause>,
        /// The piles that get any cards that are left after the steps.
        leftovers: Option<ZonePiles>,
    },
}
