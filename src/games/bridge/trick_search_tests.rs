use super::super::bid::{Bid, Contract};
use super::super::playout::Playout;
use super::*;
use crate::card::{Pack, SeededRng};

/// The most tricks, by trying every card.
fn most_by_trying(playout: &Playout) -> i32 {
    let tricks = playout.legal().into_iter().map(|card| {
        let mut next = playout.clone();
        next.play(card);
        most_by_trying(&next)
    });
    tricks.max().unwrap_or(playout.tricks)
}

fn most_by_search(search: &mut TrickSearch<'_>, leader: Side) -> i32 {
    let mut most = 0;
    while search.can_win(leader, most + 1).unwrap() {
        most += 1;
    }
    most
}

/// Short hands and stocks from a part of the pack, so that equal cards and exhausted stocks are common.
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
        for declarer in Side::BOTH {
            let contract = Contract { bid, declarer, doubled: 0 };
            let reversed: Vec<Card> = stock.iter().rev().copied().collect();
            let expected = most_by_trying(&Playout::begin(hand.to_vec(), reversed.clone(), contract));
            search.load(hand, stock, bid.denomination);
            let leader = declarer.other();
            assert_eq!(most_by_search(&mut search, leader), expected, "{bid} by {declarer:?}: {hand:?} {stock:?}");
            let mut playout = Playout::begin(hand.to_vec(), reversed, contract);
            for card in search.line(leader, expected).unwrap() {
                assert!(playout.legal().contains(&card), "{card} of {hand:?}");
                playout.play(card);
            }
            assert_eq!((playout.hand.len(), playout.tricks), (0, expected), "{hand:?} {stock:?}");
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
    assert_eq!(search.can_win(Side::Me, 7), Err(Interrupted));
}
