//! The variables that a game stores on the board next to its cards, in one table.

use crate::board::{MAX_VAR_VALUE, MAX_VARS, SECRET_RANGE, SECRET_VAR, VarId};
use crate::game::{VarInfo, VarKind};

/// The maximum number of players in a match. The board stores a total for each of them.
pub const MAX_PLAYERS: u8 = 6;

/// A variable of the board. The order of the variants is their order on the board, and therefore in the text from
/// which digests are computed.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum BoardVar {
    /// The current pass through the stock, from 1.
    Pass,
    /// The base rank of the foundations.
    Base,
    /// The number of consecutive draws at which no other move was possible. Counting begins when the
    /// stock is empty, so that the count covers whole passes.
    IdleDraws,
    /// The seed for shuffles during a game. It is computed from the dealt pack, so it is a secret.
    ShuffleSeed,
    /// The number of single-card moves so far. A run counts as the moves that carry it card by card through cells and
    /// spaces.
    SingleMoves,
    /// The current phase, from 0.
    Phase,
    /// The number of cards placed in the current phase.
    Placed,
    /// The number of cards played since the last draw.
    Streak,
    /// The points from streaks, or from the course of the game.
    Points,
    /// The number of times that cards were gathered and dealt again.
    Redeals,
    /// The number of buried cards pulled out.
    Pulls,
    /// The round of the match, from 1.
    Round,
    /// The deal of the match, or of its round, from 1.
    Deal,
    /// The player of this deal, from 1.
    Player,
    /// The total of a player before this deal. Players are counted from 0.
    Total(u8),
    /// The round in which a player dropped out, or 0 for a player who is still in. Players are counted from 0.
    DroppedOut(u8),
    /// The first player's score in this deal, which the second player must beat.
    ToBeat,
    /// 1 if the player conceded the deal.
    Conceded,
}

/// The names of the totals, one for each possible player.
const TOTALS: [&str; MAX_PLAYERS as usize] = ["total-1", "total-2", "total-3", "total-4", "total-5", "total-6"];

/// The names of the rounds in which players dropped out.
const DROPPED_OUT: [&str; MAX_PLAYERS as usize] = ["out-1", "out-2", "out-3", "out-4", "out-5", "out-6"];

impl BoardVar {
    /// Describes the variable for position files and sentences.
    fn info(self) -> VarInfo {
        let var_info = |name, span, kind| VarInfo { name, span, kind };
        match self {
            BoardVar::Pass => var_info("pass", 0..=MAX_VAR_VALUE, VarKind::Rule),
            BoardVar::Base => var_info("base", 1..=13, VarKind::Rank),
            BoardVar::IdleDraws => var_info("idle", 0..=MAX_VAR_VALUE, VarKind::Counter),
            BoardVar::ShuffleSeed => var_info("shuffle-seed", 0..=SECRET_RANGE as i32 - 1, VarKind::Secret),
            BoardVar::SingleMoves => var_info("single-moves", 0..=MAX_VAR_VALUE, VarKind::Counter),
            BoardVar::Phase => var_info("phase", 0..=7, VarKind::Phase),
            BoardVar::Placed => var_info("placed", 0..=255, VarKind::Rule),
            BoardVar::Streak => var_info("streak", 0..=MAX_VAR_VALUE, VarKind::Counter),
            BoardVar::Points => var_info("points", -MAX_VAR_VALUE..=MAX_VAR_VALUE, VarKind::Counter),
            BoardVar::Redeals => var_info("redeals", 0..=MAX_VAR_VALUE, VarKind::Rule),
            BoardVar::Pulls => var_info("pulls", 0..=255, VarKind::Rule),
            BoardVar::Round => var_info("round", 0..=99, VarKind::Counter),
            BoardVar::Deal => var_info("deal", 0..=99, VarKind::Counter),
            BoardVar::Player => var_info("player", 0..=MAX_PLAYERS.into(), VarKind::Counter),
            // proof: totals exist only for players below `MAX_PLAYERS`.
            BoardVar::Total(player) => {
                var_info(TOTALS[player as usize], -MAX_VAR_VALUE..=MAX_VAR_VALUE, VarKind::Counter)
            }
            // proof: as for the totals.
            BoardVar::DroppedOut(player) => var_info(DROPPED_OUT[player as usize], 0..=99, VarKind::Counter),
            BoardVar::Conceded => var_info("conceded", 0..=1, VarKind::Rule),
            BoardVar::ToBeat => var_info("to-beat", -MAX_VAR_VALUE..=MAX_VAR_VALUE, VarKind::Counter),
        }
    }
}

/// The variables of a game in order.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct BoardVars(Vec<BoardVar>);

impl BoardVars {
    /// Creates the table of these variables. Returns `None` if there are more variables than a board can store.
    pub(crate) fn new(mut vars: Vec<BoardVar>) -> Option<BoardVars> {
        vars.sort_unstable();
        let is_public = |var: &&BoardVar| **var != BoardVar::ShuffleSeed;
        (vars.iter().filter(is_public).count() <= MAX_VARS).then_some(BoardVars(vars))
    }

    /// Returns the id of a variable. Returns `None` if the game does not have it.
    pub(super) fn id(&self, wanted_var: BoardVar) -> Option<VarId> {
        self.list().find(|&(other, _)| other == wanted_var).map(|(_, id)| id)
    }

    /// Returns all variables with their ids on the board.
    pub(crate) fn list(&self) -> impl Iterator<Item = (BoardVar, VarId)> {
        let mut public_ids = (0..).map(VarId);
        self.0.iter().map(move |&var| match var {
            BoardVar::ShuffleSeed => (var, SECRET_VAR),
            // proof: ids do not run out, because a board has fewer than 256 variables.
            _ => (var, public_ids.next().unwrap_or(SECRET_VAR)),
        })
    }

    pub(crate) fn infos(&self) -> Vec<VarInfo> {
        self.0.iter().map(|var| var.info()).collect()
    }
}
