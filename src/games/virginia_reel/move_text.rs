//! Sentences about a move: the cards moved, the gap now open, and the aces discarded automatically.

use super::VirginiaReel;
use super::legality::SWAP;
use super::table::*;
use crate::board::{PileId, View};
use crate::card::Card;
use crate::game::Move;
use crate::text;

impl VirginiaReel {
    /// What a move did.
    pub(super) fn move_text(&self, before: View<'_>, m: Move, after: View<'_>) -> Option<String> {
        let name = |pile: PileId| self.info.pile_name(pile);
        let from = |&(card, pile): &(Card, PileId)| format!("{card} from {}", name(pile));
        let new_aces = || after.cards(DISCARD).skip(before.len(DISCARD)).flatten();
        // The aces that left by themselves, and where they lay.
        let mut aces: Vec<(Card, PileId)> = Vec::new();
        let done = match m {
            Move::Transfer { from, to, .. } => {
                aces.extend(new_aces().map(|ace| (ace, from)));
                let onto = before.top(to).map_or("the gap at".into(), |top| format!("{top} on"));
                format!("moved {} from {} to {onto} {}", before.top(from)?, name(from), name(to))
            }
            Move::Remove { a, .. } => format!("discarded {}", from(&(before.top(a)?, a))),
            Move::Draw => {
                let mut new_aces = new_aces();
                let mut dealt = Vec::new();
                for pile in reserve().take(before.len(STOCK)) {
                    let stays = after.len(pile) > before.len(pile);
                    let card = if stays { after.top(pile) } else { new_aces.next() }?;
                    aces.extend((!stays).then_some((card, pile)));
                    dealt.push(format!("{card} to {}", name(pile)));
                }
                format!("dealt {}: {}", text::pluralize(dealt.len(), "card"), dealt.join(", "))
            }
            Move::Custom { verb, .. } => {
                let on = |pile: PileId| Some(format!("{} on {}", before.top(pile)?, name(pile)));
                let cards: Option<Vec<String>> = self.info.custom_move_piles(m).into_iter().map(on).collect();
                format!("{} {}", if verb == SWAP { "swapped" } else { "rotated" }, text::join_list(&cards?, "and"))
            }
        };
        let gap = Table(after).gap().filter(|_| m != Move::Draw).map(|gap| format!("; {} is a gap", name(gap)));
        let left = match aces.is_empty() {
            true => String::new(),
            false => format!("; discarded {}", text::join_list(&aces.iter().map(from).collect::<Vec<_>>(), "and")),
        };
        Some(format!("{done}{}{left}", gap.unwrap_or_default()))
    }
}
