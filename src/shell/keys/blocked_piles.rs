//! Piles from which no card can be removed now.

use super::key_table::KeyTable;
use crate::board::PileId;
use crate::render::sentence::is_covered;
use crate::shell::parse::place::{Place, concerns};
use crate::shell::state::Shell;

impl Shell<'_> {
    /// Returns the piles that no move can use because they are empty or covered, each with a reason that names it:
    /// `y5.2 is empty`. Returns an empty list after the end of the game, and in games in which the keys of piles also
    /// mean other moves than removals.
    pub fn blocked_piles(&self) -> Vec<(PileId, String)> {
        let (info, view) = (self.session.info(), self.session.view());
        if !KeyTable::of(info).only_removes() || self.session.is_over() {
            return Vec::new();
        }
        let moves = self.session.moves();
        let has_move = |pile| moves.iter().any(|&m| concerns(info, view, m, Place::Pile(pile)));
        let reason = |pile: PileId| match is_covered(info, view, pile) {
            _ if view.is_empty(pile) => Some("is empty"),
            true => Some("is covered, so you cannot use it yet"),
            false => None,
        };
        let with_reason = |pile: PileId| Some((pile, format!("{} {}", info.pile_name(pile), reason(pile)?)));
        info.named_piles().map(|(pile, _)| pile).filter(|&pile| !has_move(pile)).filter_map(with_reason).collect()
    }
}
