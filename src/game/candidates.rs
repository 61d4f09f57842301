//! The moves that a game could have on a board.

use super::{GameInfo, Move, Verb};
use crate::board::{PileId, View};

/// Returns all moves that the commands of a game can express on a board, in the order of lists of moves: a single card from
/// a pile to another, one card or two cards removed, `draw`, and commands without operands that only this game has.
pub(super) fn candidates(info: &GameInfo, view: View<'_>) -> impl Iterator<Item = Move> {
    // The last pile contains the undealt cards.
    let piles = move || (0..info.piles.len().saturating_sub(1) as u8).map(PileId);
    let filled = move || piles().filter(move |&pile| !view.is_empty(pile));
    let if_has = |word: &str| usize::from(info.verb(word).is_some());
    let transfers = std::iter::repeat_n((), if_has("move")).flat_map(move |()| {
        filled().flat_map(move |from| piles().map(move |to| Move::Transfer { from, to, count: 1 }))
    });
    let removals = std::iter::repeat_n((), if_has("remove")).flat_map(move |()| {
        filled().flat_map(move |a| {
            let others = filled().filter(move |&b| b > a).map(Some);
            std::iter::once(None).chain(others).map(move |b| Move::Remove { a, b })
        })
    });
    let draw = std::iter::repeat_n(Move::Draw, if_has("draw"));
    let is_plain = |verb: &Verb| verb.is_custom && verb.usage.operands.is_empty();
    let own_words = info.verbs.iter().enumerate().filter(move |(_, verb)| is_plain(verb));
    let own_moves = own_words.map(|(index, _)| Move::Custom { verb: index as u8, arg: 0 });
    transfers.chain(removals).chain(draw).chain(own_moves)
}
