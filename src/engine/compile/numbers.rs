//! The numbers that a game keeps on the board next to its cards, all in one table.

use crate::board::{MAX_VAR_VALUE, MAX_VARS, SECRET_RANGE, SECRET_VAR, VarId};
use crate::game::{VarInfo, VarKind};

/// The most players of a match: each has a total on the board.
pub const MAX_PLAYERS: u8 = 6;

/// A number of the board. Their order here is their order on the board, and so in the text that digests are made of.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum BoardVar {
    /// The times the stock was gone through, from 1.
    Pass,
    /// The base rank of the foundations.
    Base,
    /// The stock's moves since it was last made anew, as long as no other move was possible.
    IdleDraws,
    /// What shuffles within the game begin from: made of the pack as it was dealt, and so a secret.
    ShuffleSeed,
    /// The single cards that a player would have moved to move runs through cells and spaces.
    SingleMoves,
    /// The phase that is on, from 0.
    Phase,
    /// The cards placed in it.
    Placed,
    /// The cards played since the stock was used.
    Streak,
    /// The score that streaks have made.
    Points,
    /// How often cards were gathered and dealt anew.
    Redeals,
    /// How many buried cards were pulled out.
    Pulls,
    /// Which round of a match this is, from 1.
    Round,
    /// Which deal of the match, or of its round, this is, from 1.
    Deal,
    /// Whose it is, from 1.
    Player,
    /// What a player of a match has from the deals before this one; players from 0.
    Total(u8),
    /// The round in which a player of a match dropped out; 0 for one who is in. Players from 0.
    DroppedOut(u8),
    /// The score of the first player in this deal, for the second to beat.
    ToBeat,
    /// Whether the player has conceded the deal.
    Conceded,
}

/// The names of the totals; there are not more players than names.
const TOTALS: [&str; MAX_PLAYERS as usize] = ["total-1", "total-2", "total-3", "total-4", "total-5", "total-6"];

/// The names of the rounds in which players dropped out.
const OUTS: [&str; MAX_PLAYERS as usize] = ["out-1", "out-2", "out-3", "out-4", "out-5", "out-6"];

impl BoardVar {
    /// What it is to readers of positions, sentences and keys.
    fn info(self) -> VarInfo {
        let number = |name, span, kind| VarInfo { name, span, kind };
        match self {
            BoardVar::Pass => number("pass", 0..=MAX_VAR_VALUE, VarKind::Rule),
            BoardVar::Base => number("base", 1..=13, VarKind::Rank),
            BoardVar::IdleDraws => number("idle", 0..=MAX_VAR_VALUE, VarKind::Counter),
            BoardVar::ShuffleSeed => number("shuffle-seed", 0..=SECRET_RANGE as i32 - 1, VarKind::Secret),
            BoardVar::SingleMoves => number("single-moves", 0..=MAX_VAR_VALUE, VarKind::Counter),
            BoardVar::Phase => number("phase", 0..=7, VarKind::Phase),
            BoardVar::Placed => number("placed", 0..=255, VarKind::Rule),
            BoardVar::Streak => number("streak", 0..=MAX_VAR_VALUE, VarKind::Counter),
            BoardVar::Points => number("points", -MAX_VAR_VALUE..=MAX_VAR_VALUE, VarKind::Counter),
            BoardVar::Redeals => number("redeals", 0..=MAX_VAR_VALUE, VarKind::Rule),
            BoardVar::Pulls => number("pulls", 0..=255, VarKind::Rule),
            BoardVar::Round => number("round", 0..=99, VarKind::Counter),
            BoardVar::Deal => number("deal", 0..=99, VarKind::Counter),
            BoardVar::Player => number("player", 0..=MAX_PLAYERS.into(), VarKind::Counter),
            // proof: totals are made only for players there may be.
            BoardVar::Total(player) => {
                number(TOTALS[player as usize], -MAX_VAR_VALUE..=MAX_VAR_VALUE, VarKind::Counter)
            }
            // proof: as for the totals.
            BoardVar::DroppedOut(player) => number(OUTS[player as usize], 0..=99, VarKind::Counter),
            BoardVar::Conceded => number("conceded", 0..=1, VarKind::Rule),
            BoardVar::ToBeat => number("to-beat", -MAX_VAR_VALUE..=MAX_VAR_VALUE, VarKind::Counter),
        }
    }
}

/// The numbers that a game keeps, in their order.
#[derive(Clone, Default, Debug)]
pub struct BoardVars(Vec<BoardVar>);

impl BoardVars {
    /// Those numbers; nothing if a board does not hold so many.
    pub(crate) fn new(mut wanted: Vec<BoardVar>) -> Option<BoardVars> {
        wanted.sort_unstable();
        let is_public = |number: &&BoardVar| **number != BoardVar::ShuffleSeed;
        (wanted.iter().filter(is_public).count() <= MAX_VARS).then_some(BoardVars(wanted))
    }

    /// The place of a number on the board, if the game keeps it.
    pub(super) fn id(&self, number: BoardVar) -> Option<VarId> {
        self.list().find(|&(kept, _)| kept == number).map(|(_, id)| id)
    }

    /// All of them, with their places on the board.
    pub(crate) fn list(&self) -> impl Iterator<Item = (BoardVar, VarId)> {
        let mut public = (0..).map(VarId);
        self.0.iter().map(move |&number| match number {
            BoardVar::ShuffleSeed => (number, SECRET_VAR),
            // proof: ids never run out, since a board has fewer numbers than 256.
            _ => (number, public.next().unwrap_or(SECRET_VAR)),
        })
    }

    /// All of them, described.
    pub(crate) fn infos(&self) -> Vec<VarInfo> {
        self.0.iter().map(|number| number.info()).collect()
    }
}
