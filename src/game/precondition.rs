//! Conditions that must hold before a rejected move becomes legal.

use super::{GameInfo, Move};
use crate::board::{PileId, View};

/// A condition that must be met before a move is legal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Precondition {
    /// You must first make a move from pile to pile, because one is possible.
    MoveFirst,
    /// You must first remove cards, because some can be removed.
    Removals,
    /// You must first remove the top cards of these piles. The rule names some zones, and only removals within these
    /// zones must come first.
    RemovalsWithin(PileId, Option<PileId>),
    /// This pile is empty, and the move requires that it has a card, even if you cannot fill it now.
    NoEmptyPile(PileId),
    /// This pile is empty and a card can go there, so you must fill it first.
    FillGap(PileId),
    /// The rules allow the move only in another phase of the game.
    Phase {
        /// The number of cards still to be placed in the current phase. 0 if placing cards does not end the phase.
        cards_left: u8,
    },
    /// Cards of this pile can go to the target only after the first redeal.
    Redeal,
    /// The card can go only onto another card, not into a space.
    OntoCardOnly,
    /// The rules allowed this move only earlier in the game.
    Expired,
}

impl Precondition {
    /// Returns the stable code in transcripts and JSON.
    pub(super) fn code(self) -> &'static str {
        match self {
            Precondition::MoveFirst => "play-first",
            Precondition::Removals | Precondition::RemovalsWithin(..) => "remove-first",
            Precondition::NoEmptyPile(_) => "spaces-first",
            Precondition::FillGap(_) => "fill-first",
            Precondition::Phase { .. } => "wrong-phase",
            Precondition::Redeal => "not-yet-from-there",
            Precondition::OntoCardOnly => "fills-no-space",
            Precondition::Expired => "no-longer",
        }
    }

    /// Returns whether a move helps to meet the condition.
    pub fn is_advanced_by(self, m: Move) -> bool {
        match self {
            Precondition::MoveFirst => matches!(m, Move::Transfer { .. }),
            Precondition::Removals => matches!(m, Move::Remove { .. }),
            Precondition::RemovalsWithin(a, b) => m == Move::Remove { a, b },
            Precondition::FillGap(pile) | Precondition::NoEmptyPile(pile) => {
                matches!(m, Move::Transfer { to, .. } if to == pile)
            }
            Precondition::Phase { .. } | Precondition::Redeal | Precondition::OntoCardOnly | Precondition::Expired => {
                false
            }
        }
    }

    /// Returns the condition as the end of a sentence: `while another card can be moved`.
    pub(super) fn clause(self, info: &GameInfo, view: View<'_>) -> String {
        match self {
            Precondition::MoveFirst => "while another card can be moved".into(),
            Precondition::Removals => "while cards can be removed".into(),
            Precondition::RemovalsWithin(pile, _) => {
                let zone = info.zone_of(pile).map_or_else(|| info.pile_name(pile), |zone| &zone.name);
                format!("while you can remove cards of only the {zone}")
            }
            Precondition::NoEmptyPile(pile) => format!("while {} is empty", info.pile_name(pile)),
            Precondition::FillGap(pile) => format!("until the space {} is filled", info.pile_name(pile)),
            Precondition::Phase { cards_left } => phase_words(info, view, cards_left),
            Precondition::Redeal => "before the first redeal".into(),
            Precondition::OntoCardOnly => "while it is empty".into(),
            Precondition::Expired => "any longer".into(),
        }
    }
}

/// Returns the current phase as the end of a sentence: `while cards of the stock are placed: 17 more to place`.
fn phase_words(info: &GameInfo, view: View<'_>, cards_left: u8) -> String {
    let about = info.phase(view).map_or("this phase lasts", |phase| phase.about.as_str());
    let count_text = if cards_left == 0 { String::new() } else { format!(": {cards_left} more to place") };
    format!("while {about}{count_text}")
}
