//! Sentences about a move: the cards moved, the gap now open, and the aces discarded automatically.

use super::VirginiaReel;
use super::virginia_reel_legality::SWAP;
use super::virginia_reel_table::Table;
use crate::board::{PileId, View};
use crate::card::Card;
use crate::game::{Message, Move, message};
use crate::games::royal_parade::{DISCARD, STOCK, reserve_row};
use crate::text;

impl VirginiaReel {
    /// Describes what a move did.
    pub(super) fn move_text(&self, before: View<'_>, m: Move, after: View<'_>) -> Option<Message> {
        let pile_name = |pile: PileId| self.info.pile_name(pile);
        let card_from = |&(card, pile): &(Card, PileId)| message![card, " from ", pile_name(pile)];
        let new_aces = || after.cards(DISCARD).skip(before.len(DISCARD)).flatten();
        // The aces that were discarded automatically, and the piles that they left.
        let mut aces: Vec<(Card, PileId)> = Vec::new();
        let main_clause = match m {
            Move::Transfer { from, to, .. } => {
                aces.extend(new_aces().map(|ace| (ace, from)));
                let target = before.top(to).map_or_else(|| "the gap at".into(), |top| message![top, " on"]);
                message!["moved ", before.top(from)?, " from ", pile_name(from), " to ", target, " ", pile_name(to)]
            }
            Move::Remove { a, .. } => message!["discarded ", card_from(&(before.top(a)?, a))],
            Move::Draw => {
                let mut new_aces = new_aces();
                let mut dealt = Vec::new();
                for pile in reserve_row().iter().take(before.len(STOCK)) {
                    // An ace is discarded as soon as it is dealt, so its pile is not higher than before.
                    let is_on_pile = after.len(pile) > before.len(pile);
                    let card = if is_on_pile { after.top(pile) } else { new_aces.next() }?;
                    aces.extend((!is_on_pile).then_some((card, pile)));
                    dealt.push(message![card, " to ", pile_name(pile)]);
                }
                message!["dealt ", text::pluralize(dealt.len(), "card"), ": ", Message::join(dealt, ", ")]
            }
            Move::Custom { verb, .. } => {
                let card_on_pile = |pile: PileId| Some(message![before.top(pile)?, " on ", pile_name(pile)]);
                let cards: Option<Vec<Message>> =
                    self.info.custom_move_piles(m).into_iter().map(card_on_pile).collect();
                message![if verb == SWAP { "swapped " } else { "rotated " }, Message::list(cards?, "and")]
            }
        };
        let gap_clause =
            Table(after).gap().filter(|_| m != Move::Draw).map(|gap| message![pile_name(gap), " is a gap"]);
        let discard_clause =
            (!aces.is_empty()).then(|| message!["discarded ", Message::list(aces.iter().map(card_from), "and")]);
        Some(Message::clauses([Some(main_clause), gap_clause, discard_clause].into_iter().flatten()))
    }
}
