//! Random deals of the cards that the player of Bridge Solitaire has not seen.

use crate::board::KnownCards;
use crate::card::{Card, Pack, Purpose, SeededRng};
use crate::games::bridge::bridge_table::{STOCK, Table};
use crate::games::bridge::playout::PackedCard;

/// The unseen cards, and the random numbers to deal them with.
pub struct Samples {
    unseen: Vec<PackedCard>,
    stock_size: usize,
    rng: SeededRng,
}

impl Samples {
    /// Creates samples of the deals that are possible for a player with this knowledge, with random numbers for a
    /// purpose.
    pub fn new(purpose: &Purpose, pack: &Pack, table: Table<'_>, known: &KnownCards) -> Samples {
        let (unseen, _) = pack.difference(&known.cards().collect::<Vec<Card>>());
        Samples {
            unseen: PackedCard::list(&unseen),
            stock_size: table.0.len(STOCK),
            rng: SeededRng::with_purpose(purpose, known.checksum(table.0), 0),
        }
    }

    /// Returns a stock in a random order, its top card first, and the unseen cards that are not in it.
    pub fn deal(&mut self) -> (Vec<PackedCard>, Vec<PackedCard>) {
        self.rng.shuffle(&mut self.unseen);
        let (stock, others) = self.unseen.split_at(self.stock_size.min(self.unseen.len()));
        (stock.to_vec(), others.to_vec())
    }

    /// Returns a stock in a random order, its top card first.
    pub fn stock(&mut self) -> Vec<PackedCard> {
        self.deal().0
    }

    /// Returns the same cards in another order.
    pub fn reordered(&mut self, cards: &[PackedCard]) -> Vec<PackedCard> {
        let mut cards = cards.to_vec();
        self.rng.shuffle(&mut cards);
        cards
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Txn, View};
    use crate::card::format_cards;
    use crate::game::Game;
    use crate::games::bridge::Bridge;
    use crate::games::bridge::bridge_legality::PLAY;
    use crate::games::bridge::bridge_table::{DISCARDS, Phase, WON};
    use crate::games::bridge::hint::HINT_PURPOSE;

    /// A player who remembers the discards and the closed tricks knows which cards are remaining in the stock.
    #[test]
    fn samples_contain_only_cards_that_were_never_seen() {
        let game = Bridge::new(&[]).unwrap();
        let mut deck = game.info().pack.cards();
        SeededRng::new(1, 0).shuffle(&mut deck);
        let mut board = game.deal_deck(&deck).unwrap().0;
        let (mut moves, mut events, mut played) = (Vec::new(), Vec::new(), 0);
        while Table(View::of(&board)).phase() != Phase::Scored {
            game.moves(View::of(&board), &mut moves);
            events.clear();
            game.play(&mut Txn::new(&mut board, &mut events), moves[0]);
            let table = Table(View::of(&board));
            let mut remaining: Vec<Card> = board.slots(STOCK).iter().map(|slot| slot.card()).collect();
            remaining.sort_unstable();
            let mut samples = Samples::new(HINT_PURPOSE, &game.info().pack, table, &KnownCards::of(table.0));
            let (stock, others) = samples.deal();
            let mut sampled: Vec<Card> = stock.into_iter().map(PackedCard::card).collect();
            sampled.sort_unstable();
            assert_eq!((format_cards(&sampled), others.len()), (format_cards(&remaining), 0));
            played += usize::from(matches!(moves[0], crate::game::Move::Custom { verb: PLAY, .. }));
        }
        let concealed = |pile| board.slots(pile).iter().filter(|slot| slot.visible_card().is_none()).count();
        assert_eq!((played, concealed(DISCARDS), WON.map(concealed)), (13, 6, [12, 24]));
    }
}
