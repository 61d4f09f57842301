//! Sentences about a move: the cards moved, the gap now open, and the aces discarded automatically.

use super::VirginiaReel;
use super::legality::SWAP;
use super::table::*;
use crate::board::{PileId, View};
use crate::card::Card;
use crate::game::{Message, Move, message};
use crate::text;

impl VirginiaReel {
    /// What a move did.
    pub(super) fn move_text(&self, before: View<'_>, m: Move, after: View<'_>) -> Option<Message> {
        let name = |pile: PileId| self.info.pile_name(pile);
        let from = |&(card, pile): &(Card, PileId)| message![card, " from ", name(pile)];
        let new_aces = || after.cards(DISCARD).skip(before.len(DISCARD)).flatten();
        // The aces that were discarded automatically, and the piles that they left.
        let mut aces: Vec<(Card, PileId)> = Vec::new();
        let done = match m {
            Move::Transfer { from, to, .. } => {
                aces.extend(new_aces().map(|ace| (ace, from)));
                let onto = before.top(to).map_or_else(|| "the gap at".into(), |top| message![top, " on"]);
                message!["moved ", before.top(from)?, " from ", name(from), " to ", onto, " ", name(to)]
            }
            Move::Remove { a, .. } => message!["discarded ", from(&(before.top(a)?, a))],
            Move::Draw => {
                let mut new_aces = new_aces();
                let mut dealt = Vec::new();
                for pile in reserve().take(before.len(STOCK)) {
                    let stays = after.len(pile) > before.len(pile);
                    let card = if stays { after.top(pile) } else { new_aces.next() }?;
                    aces.extend((!stays).then_some((card, pile)));
                    dealt.push(message![card, " to ", name(pile)]);
                }
                message!["dealt ", text::pluralize(dealt.len(), "card"), ": ", Message::join(dealt, ", ")]
            }
            Move::Custom { verb, .. } => {
                let on = |pile: PileId| Some(message![before.top(pile)?, " on ", name(pile)]);
                let cards: Option<Vec<Message>> = self.info.custom_move_piles(m).into_iter().map(on).collect();
                message![if verb == SWAP { "swapped " } else { "rotated " }, Message::list(cards?, "and")]
            }
        };
        let gap = Table(after).gap().filter(|_| m != Move::Draw).map(|gap| message![name(gap), " is a gap"]);
        let left = (!aces.is_empty()).then(|| message!["discarded ", Message::list(aces.iter().map(from), "and")]);
        Some(Message::clauses([Some(done), gap, left].into_iter().flatten()))
    }
}
