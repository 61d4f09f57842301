//! What a move waits for: the refusals that say what must happen first.

use super::{GameInfo, Move};
use crate::board::{PileId, View};

/// What must happen before a move is legal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Wait {
    /// Cards can be moved from pile to pile, and are first.
    Moves,
    /// Cards can be removed, and are first.
    Removals,
    /// That pile is empty, and must not be.
    Space(PileId),
    /// That pile is empty, and is filled first.
    Fill(PileId),
    /// Another phase must be on.
    Phase {
        /// How many cards are still to be placed in the one that is on, if that ends it.
        left: u8,
    },
    /// Cards must have been gathered and dealt anew.
    Redeal,
    /// The card goes onto another card only, not into a space.
    Card,
    /// What it may be done before has happened.
    Past,
}

impl Wait {
    /// The stable word for it in transcripts and JSON.
    pub(super) fn code(self) -> &'static str {
        match self {
            Wait::Moves => "play-first",
            Wait::Removals => "remove-first",
            Wait::Space(_) => "spaces-first",
            Wait::Fill(_) => "fill-first",
            Wait::Phase { .. } => "wrong-phase",
            Wait::Redeal => "not-yet-from-there",
            Wait::Card => "fills-no-space",
            Wait::Past => "no-longer",
        }
    }

    /// Whether such a move brings nearer what is waited for.
    pub fn ends_with(self, m: Move) -> bool {
        match self {
            Wait::Moves => matches!(m, Move::Carry { .. }),
            Wait::Removals => matches!(m, Move::Remove { .. }),
            Wait::Fill(pile) | Wait::Space(pile) => matches!(m, Move::Carry { to, .. } if to == pile),
            Wait::Phase { .. } | Wait::Redeal | Wait::Card | Wait::Past => false,
        }
    }

    /// What it waits for, as the end of a sentence: `as long as a card can be moved`.
    pub(super) fn words(self, info: &GameInfo, view: View<'_>) -> String {
        match self {
            Wait::Moves => "as long as a card can be moved".into(),
            Wait::Removals => "as long as cards can be removed".into(),
            Wait::Space(pile) => format!("as long as {} is empty", info.pile_name(pile)),
            Wait::Fill(pile) => format!("before the space {} is filled", info.pile_name(pile)),
            Wait::Phase { left } => phase_words(info, view, left),
            Wait::Redeal => "before the first redeal".into(),
            Wait::Card => "as long as it is a space".into(),
            Wait::Past => "any more".into(),
        }
    }
}

/// What goes on in this phase, as the end of a sentence: `while cards of the stock are placed: 17 more to place`.
fn phase_words(info: &GameInfo, view: View<'_>, left: u8) -> String {
    let about = info.phase(view).map_or("this phase lasts", |phase| phase.about.as_str());
    let left = if left == 0 { String::new() } else { format!(": {left} more to place") };
    format!("while {about}{left}")
}
