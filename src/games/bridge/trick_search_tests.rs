use super::super::bid::Bid;
use super::super::playout::{CardSet, PackedCard, Playout};
use super::*;
use crate::card::{Card, Pack, SeededRng};
use std::collections::BTreeSet;

/// Returns the most tricks that the player can win, by trying every card.
fn most_by_trying(playout: &Playout<'_>) -> usize {
    let tricks = playout.legal().into_iter().map(|card| {
        let mut next = *playout;
        next.play(card);
        most_by_trying(&next)
    });
    // Without a card left, the playout is finished.
    tricks.max().unwrap_or_else(|| playout.finish())
}

fn most_by_search(search: &mut TrickSearch<'_>, leader: Side) -> i32 {
    let mut most = 0;
    while search.can_win(leader, most + 1).unwrap() {
        most += 1;
    }
    most
}

/// The hands and stocks are short and from a part of the pack, so that equal cards and exhausted stocks are common.
#[test]
fn the_search_agrees_with_trying_every_card() {
    let cancel = AtomicBool::new(false);
    let mut search = TrickSearch::new(&cancel).unwrap();
    let mut rng = SeededRng::new(5, 0);
    for _ in 0..600 {
        let mut pack = Pack { jokers: 2, ..Pack::default() }.cards();
        rng.shuffle(&mut pack);
        pack.truncate(40);
        let (held, stocked) = (1 + rng.below(6) as usize, 1 + rng.below(16) as usize);
        let (hand, stock) = (&pack[..held], &pack[held..held + stocked]);
        let bid = Bid { level: 1, denomination: Denomination::ALL[rng.below(5) as usize] };
        let packed_stock = PackedCard::list(stock);
        for leader in Side::BOTH {
            let hand_set = CardSet::of(&PackedCard::list(hand));
            let start = Playout::begin(hand_set, &packed_stock, bid.denomination, leader.other());
            let expected = most_by_trying(&start);
            search.load(hand, stock, bid.denomination);
            assert_eq!(most_by_search(&mut search, leader), expected as i32, "{bid}, {leader:?}: {hand:?} {stock:?}");
            let by_card = search.most_by_card(leader).unwrap();
            let legal: Vec<Card> = start.legal().into_iter().map(PackedCard::card).collect();
            let different_cards = by_card.iter().map(|(card, _)| *card).collect::<BTreeSet<Card>>();
            assert_eq!(different_cards, legal.into_iter().collect());
            for (card, tricks) in by_card {
                let mut next = start;
                next.play(PackedCard::of(card));
                assert_eq!(most_by_trying(&next), tricks as usize, "{bid}, {leader:?}, {card}: {hand:?} {stock:?}");
            }
            let mut playout = start;
            for card in search.line(leader, expected as i32).unwrap() {
                assert!(playout.legal().contains(&PackedCard::of(card)), "{card} of {hand:?}");
                playout.play(PackedCard::of(card));
            }
            assert!(playout.legal().is_empty() && playout.finish() == expected, "{hand:?} {stock:?}");
        }
    }
}

#[test]
fn an_interrupted_search_stops() {
    let cancel = AtomicBool::new(true);
    let mut search = TrickSearch::new(&cancel).unwrap();
    let pack = Pack::default().cards();
    search.visited = POSITIONS_PER_INTERRUPT_CHECK - 1;
    search.load(&pack[..13], &pack[13..47], Denomination::NoTrump);
    assert_eq!(search.can_win(Side::Player, 7), Err(Interrupted));
}
