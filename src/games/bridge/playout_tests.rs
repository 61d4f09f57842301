use super::super::bridge_legality::{BID, KEEP, PASS, PLAY};
use super::super::bridge_table::{HAND, Phase, STOCK, Table};
use super::*;
use crate::board::{Board, Txn, View};
use crate::card::{Card, Pack, SeededRng, Suit};
use crate::game::{Game, Move};
use crate::games::bridge::Bridge;

fn pack() -> Vec<Card> {
    Pack { jokers: 2, ..Pack::default() }.cards()
}

#[test]
fn every_card_is_unpacked_as_it_was_packed() {
    let pack = pack();
    assert!(pack.iter().all(|&card| PackedCard::of(card).card() == card));
    let set = CardSet::of(&PackedCard::list(&pack));
    assert_eq!((set.len(), set.cards().len()), (54, 53));
}

/// Plays random hands by the rules of the game and as playouts.
#[test]
fn playouts_follow_the_rules_of_the_game() {
    let game = Bridge::new(&[]).unwrap();
    let mut rng = SeededRng::new(3, 0);
    for _ in 0..60 {
        let mut deck = pack();
        rng.shuffle(&mut deck);
        let mut board = game.deal_deck(&deck).unwrap().0;
        let mut moves = Vec::new();
        let play = |board: &mut Board, m: Move| game.play(&mut Txn::new(board, &mut Vec::new()), m);
        game.moves(View::of(&board), &mut moves);
        let keep = moves[rng.below(moves.len() as u32) as usize];
        assert!(matches!(keep, Move::Custom { verb: KEEP, .. }));
        play(&mut board, keep);
        game.moves(View::of(&board), &mut moves);
        // A pass is the last move, if it is legal. Low bids come first.
        let call = if rng.below(2) == 0 { moves[rng.below(4) as usize] } else { moves[moves.len() - 1] };
        assert!(matches!(call, Move::Custom { verb: BID | PASS, .. }));
        play(&mut board, call);
        let contract = Table(View::of(&board)).contract().unwrap();
        let (denomination, declarer) = (contract.bid.denomination, contract.declarer);
        let lead = Table(View::of(&board)).lead();
        let stock: Vec<PackedCard> = board.slots(STOCK).iter().rev().map(|slot| PackedCard::of(slot.card())).collect();
        let hand = CardSet::of(&PackedCard::list(&Table(View::of(&board)).cards(HAND)));
        let mut playout = Playout::new(hand, &stock, denomination, declarer, lead.map(PackedCard::of));
        while Table(View::of(&board)).phase() == Phase::Playing {
            game.moves(View::of(&board), &mut moves);
            let mut legal: Vec<Move> = playout.legal().into_iter().map(play_move).collect();
            legal.sort_unstable();
            assert_eq!(legal, moves);
            let chosen = moves[rng.below(moves.len() as u32) as usize];
            let card = playout.legal().into_iter().find(|&card| play_move(card) == chosen).unwrap();
            playout.play(card);
            play(&mut board, chosen);
            assert_eq!(playout.lead.map(PackedCard::card), Table(View::of(&board)).lead());
        }
        assert!(playout.hand.is_empty());
        assert_eq!(playout.finish() as i32, Table(View::of(&board)).tricks(Side::Player), "{contract} {deck:?}");
    }
}

fn play_move(card: PackedCard) -> Move {
    Move::Custom { verb: PLAY, arg: card.card().index() as u64 }
}

/// Returns the card that the rules choose. The stock is given with its top card first.
fn chosen(hand: &str, stock: &str, trump: Denomination, lead: &str) -> String {
    let list = |text: &str| PackedCard::list(&crate::card::parse_cards(text).unwrap());
    let (hand, stock) = (list(hand), list(stock));
    let playout = Playout::new(CardSet::of(&hand), &stock, trump, Side::House, list(lead).first().copied());
    let card = playout.lead.map_or_else(|| playout.choose_lead(), |lead| playout.choose_answer(lead));
    card.card().to_string()
}

#[test]
fn simple_rules_choose_an_answer() {
    let clubs = Denomination::Trump(Suit::Clubs);
    let answer = |hand, lead| chosen(hand, "2S 3S 4H 5H AD 9C", clubs, lead);
    assert_eq!(answer("AH 7H 2H 3C", "6H"), "7H");
    assert_eq!(answer("QH 7H 2C", "KH"), "7H");
    assert_eq!(answer("3C JC 2H", "KS"), "3C");
    assert_eq!(answer("2H KS *", "3D"), "*");
    assert_eq!(answer("2H KS *", "*"), "*");
    // No card of the stock is lower than the two of hearts, but two are lower than the king of spades.
    assert_eq!(answer("KS 2H", "3D"), "2H");
}

#[test]
fn simple_rules_lead_a_card_that_wins() {
    // The stock has a heart that is higher than the jack, but no spade higher than the ten, and no trump.
    assert_eq!(chosen("TS JH", "QH 9S 2H 3S", Denomination::Trump(Suit::Clubs), ""), "TS");
    assert_eq!(chosen("TS JH *", "QH 9S 2H 3S", Denomination::NoTrump, ""), "TS");
}
