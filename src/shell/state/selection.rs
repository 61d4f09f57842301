//! The cards that a player has selected with the mouse on a live board.

use crate::board::View;
use crate::render::{Mark, MarkedSpot};
use crate::scene::Spot;
use crate::shell::pointer::PointerMoves;
use std::time::Instant;

/// What the mouse has done so far.
#[derive(Default)]
pub(crate) struct MouseState {
    /// The cards that are selected now.
    pub selection: Selection,
    /// The last click on a pile.
    pub last_click: Option<LastClick>,
}

/// The cards that a player has selected.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Selection {
    /// No cards.
    #[default]
    None,
    /// Cards that can move, from this one to the top of its pile.
    Run(Spot, PointerMoves),
    /// Cards for one of the game's own commands, such as the cards to keep in Bridge Solitaire.
    Cards(Vec<Spot>),
}

/// A click on a pile.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct LastClick {
    pub spot: Spot,
    pub at: Instant,
    /// Whether the click made a move at once.
    pub has_moved: bool,
}

impl Selection {
    /// Returns the marks of the selected cards, and of the piles to which they can go.
    pub fn marks(&self, view: View<'_>) -> Vec<MarkedSpot> {
        match self {
            Selection::None => Vec::new(),
            Selection::Cards(spots) => Mark::Selected.all(spots.iter().copied()),
            Selection::Run(first, moves) => {
                let cards = (first.at..first.at + moves.count).map(|at| Spot { at, ..*first });
                let top = |pile| Spot { pile, at: view.len(pile).saturating_sub(1) };
                let targets = moves.targets.iter().map(|&(pile, _)| top(pile));
                let mut marks = Mark::Selected.all(cards);
                marks.extend(Mark::Target.all(targets.filter(|target| target.pile != first.pile)));
                marks
            }
        }
    }
}
