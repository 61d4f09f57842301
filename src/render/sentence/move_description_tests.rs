//! Tests of the sentences about a move.

use super::super::super::test_boards::klondike;
use super::*;
use crate::board::{Face, Txn};
use crate::game::{Game, Show, Toy};

/// A closure that plays a move. Its second argument finds a pile by its name.
type Play<'p> = &'p dyn Fn(&mut Txn<'_>, &dyn Fn(&str) -> PileId);

/// Returns the description of a move on this board.
fn described(toy: &Toy, piles: &str, play: impl Fn(&mut Txn<'_>, &dyn Fn(&str) -> PileId)) -> String {
    described_with_automatic_part(toy, piles, play).0
}

/// Returns the description of a move, and the part of it that happened automatically.
fn described_with_automatic_part(
    toy: &Toy,
    piles: &str,
    play: impl Fn(&mut Txn<'_>, &dyn Fn(&str) -> PileId),
) -> (String, String) {
    let before = toy.board(piles);
    let (mut after, mut events) = (before.clone(), Vec::new());
    play(&mut Txn::new(&mut after, &mut events), &|name| toy.pile(name));
    let (info, before, after) = (toy.info(), View::of(&before), View::of(&after));
    (
        describe_events(info, before, after, &events, Voice::Written),
        describe_automatic_events(info, before, after, &events),
    )
}

fn toy_with_reserve() -> Toy {
    let zones = [
        ("stock", Role::Stock, "s", 1, Show::Count),
        ("reserve", Role::Reserve, "r", 1, Show::Top),
        ("foundation", Role::Foundation, "f", 2, Show::Top),
        ("tableau", Role::Tableau, "t", 3, Show::Fan),
    ];
    Toy::new(&zones, &[])
}

#[test]
fn a_moved_card_and_the_card_it_uncovers_are_described() {
    let (toy, _) = klondike();
    let piles = "t3: [2C] [QD] 9S 8D\nt6: TH\nf1: AH\nw: 2H";
    let described = |play: Play<'_>| described(&toy, piles, play);
    assert_eq!(
        described(&|txn, find| {
            txn.move_cards(find("t3"), find("t6"), 2, Cause::Played);
            txn.set_top_face(find("t3"), Face::Up, Cause::Turned);
        }),
        "moved 9S 8D from t3 to TH on t6; turned up QD on t3"
    );
    assert_eq!(
        described(&|txn, find| txn.move_cards(find("w"), find("f1"), 1, Cause::Played)),
        "moved 2H from w to AH on f1"
    );
    assert_eq!(
        described(&|txn, find| txn.move_cards(find("w"), find("t1"), 1, Cause::Played)),
        "moved 2H from w to t1"
    );
}

#[test]
fn draws_and_redeals_are_described() {
    let (toy, _) = klondike();
    let draw =
        |piles, count| described(&toy, piles, |txn, find| txn.turn_over(find("s"), find("w"), count, Cause::Drawn));
    assert_eq!(draw("s: [2C] [4H] [5C] [6C]", 3), "drew 3 cards: top of the waste is 4H");
    assert_eq!(draw("s: [2C] [4H]\nw: 9S", 1), "drew 1 card: top of the waste is 4H");
    let redeal = described(&toy, "w: 2C 4H 5C", |txn, find| txn.turn_over(find("w"), find("s"), 3, Cause::Redealt));
    assert_eq!(redeal, "turned the waste over: stock 3");
}

#[test]
fn cards_dealt_to_all_piles_are_described() {
    let (described, automatic_part) =
        described_with_automatic_part(&toy_with_reserve(), "s: [2C] [4H] [5C]\nt1: KS", |txn, find| {
            for pile in ["t1", "t2", "t3"] {
                txn.move_cards(find("s"), find(pile), 1, Cause::Dealt);
                if pile != "t3" {
                    txn.set_top_face(find(pile), Face::Up, Cause::Dealt);
                }
            }
        });
    assert_eq!(described, "dealt 3 cards: 5C to t1, 4H to t2, a card to t3");
    assert_eq!(automatic_part, "");
}

#[test]
fn gathered_and_shuffled_piles_are_described() {
    let described = described(&toy_with_reserve(), "t1: KS\nt2: 4H 5C", |txn, find| {
        txn.turn_over(find("t1"), find("s"), 1, Cause::Gathered);
        txn.turn_over(find("t2"), find("s"), 2, Cause::Gathered);
        txn.emit(Event::Reorder { pile: find("s"), order: [2, 0, 1].into(), cause: Cause::Shuffled });
        txn.turn_over(find("s"), find("t3"), 1, Cause::Dealt);
    });
    assert_eq!(described, "gathered 3 cards from t1 and t2: stock 3; shuffled the stock; dealt 5C to t3");
}

#[test]
fn automatic_moves_are_described() {
    let toy = toy_with_reserve();
    let (fill, automatic_part) = described_with_automatic_part(&toy, "t2: 9S\nt3: TH\nr: [3D] 7C", |txn, find| {
        txn.move_cards(find("t2"), find("t3"), 1, Cause::Played);
        txn.move_cards(find("r"), find("t2"), 1, Cause::Filled);
        txn.set_top_face(find("r"), Face::Up, Cause::Turned);
    });
    assert_eq!(fill, "moved 9S from t2 to TH on t3; r filled t2 with 7C; turned up 3D on r");
    assert_eq!(automatic_part, "r filled t2 with 7C");
    let run = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S";
    let (sweep, automatic_part) =
        described_with_automatic_part(&toy, &format!("t1: [3D] {run}\nt2: AS"), |txn, find| {
            txn.move_cards(find("t2"), find("t1"), 1, Cause::Played);
            txn.move_cards(find("t1"), find("f2"), 13, Cause::SetAside);
            txn.set_top_face(find("t1"), Face::Up, Cause::Turned);
        });
    assert_eq!(sweep, "moved AS from t2 to 2S on t1; KS to AS of spades left t1 for f2; turned up 3D on t1");
    assert_eq!(automatic_part, "KS to AS of spades left t1 for f2");
}

#[test]
fn removed_cards_are_described() {
    let described = described(&toy_with_reserve(), "t1: 9S\nt2: 4D", |txn, find| {
        txn.move_cards(find("t1"), find("f1"), 1, Cause::Removed);
        txn.move_cards(find("t2"), find("f1"), 1, Cause::Removed);
    });
    assert_eq!(described, "removed 9S from t1 and 4D from t2");
}

#[test]
fn a_pulled_out_card_is_described() {
    let described =
        described(&toy_with_reserve(), "t1: KS 9S 4D", |txn, find| txn.bring_to_top(find("t1"), 0, Cause::Played));
    assert_eq!(described, "pulled KS out to the top of t1");
}

#[test]
fn rearranged_cards_are_not_described() {
    let described = described(&toy_with_reserve(), "t1: KS 9S 4D\nt3: 5H", |txn, find| {
        txn.reorder(find("t1"), vec![2, 1, 0], Cause::Arranged);
        txn.move_cards(find("t3"), find("t2"), 1, Cause::Arranged);
    });
    assert_eq!(described, "");
}

#[test]
fn hidden_cards_are_not_named() {
    let described = described(&toy_with_reserve(), "r: [3D] [7C] [KH]\nt1: 9S\nt2: TH", |txn, find| {
        txn.move_cards(find("t1"), find("t2"), 1, Cause::Played);
        txn.move_cards(find("r"), find("t1"), 2, Cause::Filled);
        txn.set_top_face(find("r"), Face::Up, Cause::Turned);
        txn.set_top_face(find("r"), Face::Down, Cause::Concealed);
    });
    assert_eq!(described, "moved 9S from t1 to TH on t2; r filled t1 with 2 cards");
}

#[test]
fn a_card_seen_before_is_not_described_as_turned_up() {
    let (toy, _) = klondike();
    let described = described(&toy, "w: (2C) 3D\nt1: 4S", |txn, find| {
        txn.move_cards(find("w"), find("t1"), 1, Cause::Played);
        txn.set_top_face(find("w"), Face::Up, Cause::Concealed);
    });
    assert_eq!(described, "moved 3D from w to 4S on t1");
}

#[test]
fn gathered_and_redealt_cards_are_described() {
    let toy = toy_with_reserve();
    let described = |piles, play: Play<'_>| described(&toy, piles, play);
    let pack = PileId(7);
    let piles = "t1: 2C 3C\nt2: 4C\nt3: 5C";
    let dealt = described(piles, &|txn, find| {
        for (pile, count) in [("t3", 1), ("t2", 1), ("t1", 2)] {
            txn.turn_over(find(pile), pack, count, Cause::Gathered);
        }
        txn.shuffle(pack, 7, 1);
        for pile in ["t1", "t2", "t1"] {
            txn.move_cards(pack, find(pile), 1, Cause::Dealt);
            txn.set_top_face(find(pile), Face::Up, Cause::Dealt);
        }
        txn.move_cards(pack, find("s"), 1, Cause::Dealt);
    });
    let after_shuffle = "gathered 4 cards from t1, t2 and t3; shuffled the cards; dealt 4 cards: ";
    let rest = dealt.strip_prefix(after_shuffle).unwrap_or_else(|| panic!("{dealt}"));
    assert!(rest.ends_with(" to t2, 1 card to the stock") && rest.contains("C to t1, "), "{rest}");
    let stock = described(piles, &|txn, find| {
        for (pile, count) in [("t1", 2), ("t2", 1)] {
            txn.turn_over(find(pile), pack, count, Cause::Gathered);
        }
        txn.move_cards(pack, find("s"), 3, Cause::Dealt);
    });
    assert_eq!(stock, "gathered 3 cards from t1 and t2; made the stock of 3 cards");
}

#[test]
fn spaces_filled_from_the_stock_are_described() {
    let described = described(&toy_with_reserve(), "s: [KD] [AH]\nt1: KS\nf1: QS", |txn, find| {
        txn.move_cards(find("t1"), find("f1"), 1, Cause::Played);
        txn.move_cards(find("s"), find("f2"), 1, Cause::SetAside);
        txn.set_top_face(find("f2"), Face::Up, Cause::SetAside);
        txn.move_cards(find("s"), find("t1"), 1, Cause::Filled);
        txn.set_top_face(find("t1"), Face::Up, Cause::Filled);
    });
    assert_eq!(described, "moved KS from t1 to QS on f1; AH left the stock for f2; the stock filled t1 with KD");
}
