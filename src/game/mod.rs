//! The interface of a game: it checks moves, carries them out, and describes itself.

mod alternatives;
mod precondition;

mod drawing;
mod explain;
mod info;
mod layout;
mod message;
mod moves;
mod refusal;
mod score_card;
mod sheet;
mod status;
#[cfg(test)]
mod toy;

pub use alternatives::{alternatives, alternatives_text};
pub use drawing::Piece;
pub use explain::explain;
pub(crate) use info::zone_title;
pub use info::{
    Argument, BetterScore, Facing, GameInfo, Information, OptionInfo, PhaseInfo, PileInfo, Role, Show, VarInfo,
    VarKind, Verb, ZoneId, ZoneInfo,
};
pub use layout::{PyramidPlace, PyramidRows, Row};
pub(crate) use message::message;
pub use message::{Message, MessagePart, Part};
pub use moves::Move;
pub use precondition::Precondition;
pub use refusal::Refusal;
pub use score_card::{MatchScoring, ScoreCard, ScoreCardLine};
pub use sheet::{Ledger, LedgerColumn, LedgerSection, Sheet, SheetEntry};
pub use status::{Fact, FactValue, Status};
#[cfg(test)]
pub(crate) use toy::Toy;

use crate::board::{Board, Event, PileId, PositionKey, Txn, VarId, View};
use crate::card::Card;
use crate::error::Result;
use std::any::Any;

/// A game with its options settled. It holds no state: that is all on the [`Board`].
///
/// Moves are judged from a [`View`], so that no rule can depend on a card the player may not see.
///
/// ```
/// use patience::board::View;
/// use patience::card::DealSpec;
/// use patience::game::{Status, explain};
/// use patience::games::catalog;
/// use patience::play::{Session, deck_for};
///
/// let game = catalog::open("freecell", &[])?;
/// let session = Session::deal(game.clone(), deck_for(&*game, &DealSpec::Microsoft(617))?)?;
/// let view = View::of(session.board());
/// let mut moves = Vec::new();
/// game.moves(view, &mut moves);
/// assert!(moves.iter().all(|&m| game.check(view, m).is_ok()));
/// assert_eq!(game.status(view), Status::Playing);
///
/// let wish = game.info().parse_move("move t1 t2").expect("both are piles of the game");
/// let refusal = game.check(view, wish).expect_err("a queen goes on a king, a jack does not");
/// assert!(explain(game.info(), view, wish, refusal).to_string().starts_with("JD cannot go on KS"));
/// # Ok::<(), patience::error::Error>(())
/// ```
pub trait Game: Any + Send + Sync {
    /// Names, piles, zones, options and how to draw it.
    fn info(&self) -> &GameInfo;

    /// Deals the shuffled pack. It lies in hand, in the last pile, face down, and the first card dealt is its top.
    ///
    /// # Errors
    /// A pack that does not suit the game.
    fn deal(&self, txn: &mut Txn<'_>) -> Result<()>;

    /// The board on which that pack was dealt, its first card first, and what happened from the pack in hand on.
    ///
    /// # Errors
    /// A pack that does not suit the game.
    fn deal_deck(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)> {
        let (mut board, mut events) = (Board::undealt(self.info().piles.len(), deck)?, Vec::new());
        self.deal(&mut Txn::new(&mut board, &mut events))?;
        Ok((board, events))
    }

    /// Why the rules have this deal shuffled again, as a clause; nothing if they let it be played. Cards from a seed are
    /// shuffled again then; a deal that was given is played all the same.
    fn reshuffle_reason(&self, view: View<'_>) -> Option<String> {
        let _ = view;
        None
    }

    /// Whether the rules let this deal be played.
    fn accepts_deal(&self, view: View<'_>) -> bool {
        self.reshuffle_reason(view).is_none()
    }

    /// The one judge: whether a move is legal, and if not, why.
    ///
    /// # Errors
    /// The reason.
    fn check(&self, view: View<'_>, m: Move) -> std::result::Result<(), Refusal>;

    /// All legal moves into `out`, sorted, no twins (see [`Game::canonical_move`]). What `out` held before is dropped.
    fn moves(&self, view: View<'_>, out: &mut Vec<Move>);

    /// The move that stands for this one in [`Game::moves`]: of several like empty piles only the first is
    /// listed as a goal, though each may be played to.
    fn canonical_move(&self, view: View<'_>, m: Move) -> Move {
        let _ = view;
        m
    }

    /// Carries out a checked move and all that follows by itself: cards turned up, spaces filled.
    fn play(&self, txn: &mut Txn<'_>, m: Move);

    /// Brings a board that was laid out by hand into the form in which moves leave one.
    fn normalize(&self, txn: &mut Txn<'_>) {
        let _ = txn;
    }

    /// A number for the position: equal for boards whose legal moves, up to the names of like piles, and whose end are
    /// the same as far as the rules can tell. Numbers that only count are no part of it; hidden cards are.
    fn key(&self, board: &Board) -> u128 {
        let mut key = PositionKey::default();
        for at in 0..board.piles() as u8 {
            key.add_pile(board, PileId(at), at.into());
        }
        for (id, _) in self.info().vars_with_ids().filter(|(_, var)| var.kind != VarKind::Counter) {
            key.add_number(board.var(id), (board.piles() + usize::from(id.0)) as u64);
        }
        key.0
    }

    /// Whether the game is won, without a look at the moves.
    fn is_won(&self, view: View<'_>) -> bool {
        self.status(view) == Status::Won
    }

    /// Whether the game goes on.
    fn status(&self, view: View<'_>) -> Status;

    /// Why no move can change anything any more, as what follows `stuck: `, of a game that is stuck. Nothing says no more
    /// than that no move is left.
    fn stuck_because(&self, view: View<'_>) -> Option<String> {
        let _ = view;
        None
    }

    /// The score; [`GameInfo::better_score`] says which way is better.
    fn score(&self, view: View<'_>) -> i32;

    /// What stands under the board, the score excepted: stock, pass, base …
    fn facts(&self, view: View<'_>) -> Vec<Fact>;

    /// The facts of a match that is broken off on this board: as its score sheet has them then.
    fn facts_broken_off(&self, view: View<'_>) -> Vec<Fact> {
        self.facts(view)
    }

    /// The table as the game itself draws it, line by line; none if its layout says it all.
    fn drawing(&self, view: View<'_>) -> Vec<Vec<Piece>> {
        let _ = view;
        Vec::new()
    }

    /// Describes, for players who do not see the board, what the game shows only in its own drawing.
    fn describe_state(&self, view: View<'_>) -> Vec<Message> {
        let _ = view;
        Vec::new()
    }

    /// Describes what a move did. Returns `None` if the events of the move say enough.
    fn describe_move(&self, before: View<'_>, m: Move, after: View<'_>) -> Option<Message> {
        let _ = (before, m, after);
        None
    }

    /// Describes a legal move in a few words for lists of moves: `5H AS between 3C and 3D`. Returns `None` if it is
    /// enough to name the cards that move.
    fn move_label(&self, view: View<'_>, m: Move) -> Option<Message> {
        let _ = (view, m);
        None
    }

    /// The best move that the game's own method finds from what the player sees, and the reason. Returns `None` if the
    /// game has no such method.
    fn advise(&self, view: View<'_>) -> Option<(Move, Message)> {
        let _ = view;
        None
    }

    /// Whether a move may be undone that turned up a hidden card or hid one that was seen. It may in a patience; it
    /// may not where the hidden cards are an opponent's.
    fn can_undo_reveals(&self) -> bool {
        true
    }

    /// The numbers with which the next deal of a match begins, from the last board of this deal. Nothing if this
    /// deal goes on, if the match is over with it, or if the game has only one deal.
    fn next_deal_vars(&self, view: View<'_>) -> Option<Vec<(VarId, i32)>> {
        let _ = view;
        None
    }

    /// Whether the next deal of a match is dealt from the same cards once more, for the next player.
    fn repeats_deck(&self, view: View<'_>) -> bool {
        let _ = view;
        false
    }

    /// The score sheet of a match, from the last boards of its deals in their order, the deal in play last.
    /// `broken_off` says whether the match ends here, unfinished. Nothing if the game keeps no sheet.
    fn score_sheet(&self, deals: &[View<'_>], broken_off: bool) -> Option<Sheet> {
        let _ = (deals, broken_off);
        None
    }

    /// Why there is nothing to solve in this game, as a clause; nothing if a search may ask whether a deal can be won.
    fn no_solver_reason(&self) -> Option<&'static str> {
        None
    }

    /// Whether a legal move can never hurt, so that `auto` may play it.
    fn is_safe(&self, view: View<'_>, m: Move) -> bool {
        let _ = (view, m);
        false
    }
}
