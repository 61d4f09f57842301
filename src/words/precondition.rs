//! Conditions that must hold before a move is legal, as the end of a sentence.

use super::place_on_board::{is_empty, place};
use crate::board::{PileId, View};
use crate::game::{GameInfo, Message, Precondition, ZoneInfo, message};

/// Returns the condition as the end of a sentence: `while another card can be moved`.
pub(super) fn clause(precondition: Precondition, info: &GameInfo, view: View<'_>) -> Message {
    match precondition {
        Precondition::MoveFirst => "while another card can be moved".into(),
        Precondition::Removals => "while cards can be removed".into(),
        Precondition::RemovalsWithin(pile, _) => {
            let zone = info.zone_of(pile).map_or_else(|| info.pile_name(pile), |zone| &zone.name);
            format!("while you can remove cards of only the {zone}").into()
        }
        Precondition::NoEmptyPile(pile) => message!["while ", is_empty(info, pile, "a pile")],
        Precondition::FillGap(pile) => {
            message!["until ", Message::forms("the space ", ""), place(info, view, pile), " is filled"]
        }
        Precondition::Phase { cards_left } => phase_words(info, view, cards_left).into(),
        Precondition::Redeal => "before the first redeal".into(),
        Precondition::OntoCardOnly => "while it is empty".into(),
        Precondition::IntoSpaceOnly => "onto other cards".into(),
        Precondition::NoCard(pile, other) => message!["until ", empty_pile(info, view, pile, other)],
        Precondition::Expired => "any longer".into(),
    }
}

/// Says that one of two piles is empty, or a pile of their zone if it has more piles: `l1 or r1 is empty`.
fn empty_pile(info: &GameInfo, view: View<'_>, pile: PileId, other: Option<PileId>) -> Message {
    let is_of_many = |zone: &&ZoneInfo| other.is_some_and(|other| zone.piles.has(other)) && zone.piles.len() > 2;
    if let Some(zone) = info.zone_of(pile).filter(is_of_many) {
        return format!("a pile of the {} is empty", zone.name).into();
    }
    let piles = std::iter::once(pile).chain(other).map(|pile| place(info, view, pile));
    message![Message::list(piles, "or"), " is empty"]
}

/// Returns the current phase as the end of a sentence: `while cards of the stock are placed: 17 more to place`.
fn phase_words(info: &GameInfo, view: View<'_>, cards_left: u8) -> String {
    let about = info.phase(view).map_or("this phase lasts", |phase| phase.about.as_str());
    let count_text = if cards_left == 0 { String::new() } else { format!(": {cards_left} more to place") };
    format!("while {about}{count_text}")
}
