use super::*;
use crate::board::Txn;
use crate::card::{Card, SeededRng, parse_cards};
use crate::game::Game;
use crate::games::bridge::bridge_legality::PASS;
use crate::games::bridge::bridge_table::{HAND, STOCK};

fn dealt(seven: &str, thirteen: &str) -> (Bridge, Board) {
    dealt_with_stock(seven, thirteen, "")
}

/// Deals a single hand. If `stock` is empty, the rest of the pack is the stock, in order.
fn dealt_with_stock(seven: &str, thirteen: &str, stock: &str) -> (Bridge, Board) {
    let game = Bridge::new(&[("match".into(), "hand".into())]).unwrap();
    let first = parse_cards(&format!("{seven} {thirteen} {stock}")).unwrap();
    let (rest, excess) = game.info().pack.difference(&first);
    assert!(excess.is_empty());
    let board = game.deal_deck(&[first, rest].concat()).unwrap().0;
    (game, board)
}

fn after(game: &Bridge, board: &Board, commands: &[&str]) -> Board {
    let (mut board, mut events) = (board.clone(), Vec::new());
    for command in commands {
        let m = game.info().parse_move(command).unwrap();
        assert_eq!(game.check(View::of(&board), m), Ok(()), "{command}");
        game.play(&mut Txn::new(&mut board, &mut events), m);
    }
    board
}

fn estimate_of(game: &Bridge, board: &Board, command: &str) -> MoveEstimate {
    game.estimate_move(board, game.info().parse_move(command).unwrap()).unwrap()
}

/// With seven sure spades and a void, the player wins seven tricks or more.
#[test]
fn an_absurd_call_is_clearly_worse_than_a_good_one() {
    let (game, board) = dealt("AS KS QS JS TS 9S 8S", "AH KH 4C 6C 8D 9D 2H 3H 4H 5D 6D 7D 2C");
    let board = after(&game, &board, &["keep AH KH 9D 8D 6C 4C"]);
    let absurd = estimate_of(&game, &board, "bid 7C");
    assert!(absurd.is_clear() && absurd.gain > 500, "{absurd:?}");
    let best = game.info().format_move(absurd.best);
    assert!(best.ends_with('S'), "{best}");
    let good = estimate_of(&game, &board, &best);
    assert_eq!((good.best, good.gain, good.is_clear()), (absurd.best, 0, false));
}

/// The estimate depends on what the player sees, not on the order of the hidden cards.
#[test]
fn hidden_cards_do_not_change_an_estimate() {
    let open = "AH KH 4C 6C 8D 9D 2H 3H 4H 5D 6D 7D 2C";
    let keep = "keep AH KH 9D 8D 6C 4C";
    let estimates = ["AS KS QS JS TS 9S 8S", "2S 3S 4S 5S 3C 5C *"].map(|seven| {
        let (game, board) = dealt(seven, open);
        estimate_of(&game, &board, keep)
    });
    assert_eq!(estimates[0], estimates[1]);
    let (game, board) = dealt("AS KS QS JS TS 9S 8S", open);
    let stock: Vec<Card> = board.slots(STOCK).iter().map(|slot| slot.card()).collect();
    let other = {
        let deck: Vec<Card> = parse_cards(&format!("AS KS QS JS TS 9S 8S {open}")).unwrap();
        game.deal_deck(&[deck, stock].concat()).unwrap().0
    };
    let calls = [board, other].map(|board| estimate_of(&game, &after(&game, &board, &[keep]), "bid 1S"));
    assert_eq!(calls[0], calls[1]);
}

/// The commands up to the first lead of the house. The player has seven sure trumps.
const SPADES: [&str; 2] = ["keep AH KH 9D 8D 6C 4C", "bid 3S"];

/// Returns the estimates of all cards that the player may play.
fn estimates_of_cards(game: &Bridge, board: &Board) -> Vec<(Move, Option<MoveEstimate>)> {
    let mut moves = Vec::new();
    game.moves(View::of(board), &mut moves);
    moves.into_iter().map(|m| (m, game.estimate_move(board, m))).collect()
}

/// The player leads, and holds the five highest trumps: one is as good as another. A joker cannot win, and the house
/// turns only one card for it.
#[test]
fn a_wasted_joker_is_a_mistake_and_equal_cards_are_not() {
    let (game, board) = dealt_with_stock(
        "QC JC 7H 9S 4S 3D *",
        "JS TS 7S 2S 9D AC KC TC 8C QH 8H 5H 4H",
        "3C 7D 5D AH 9C KH AS 7C AD 6C QS KD 2C TD 4C KS 4D QD 2H * 6D 5C 8S 6S 5S 3S JH TH 9H 6H 3H JD 8D 2D",
    );
    let board = after(&game, &board, &["keep QH 8H AC KC TC 8C", "bid 1C", "play 8C"]);
    let joker = estimate_of(&game, &board, "play *");
    let trump = game.info().parse_move("play TC").unwrap();
    assert!(joker.best == trump && joker.is_clear() && joker.gain > 3 * joker.error, "{joker:?}");
    for made in ["play TC", "play JC", "play AC"] {
        let estimate = estimate_of(&game, &board, made);
        assert_eq!((game.info().format_move(estimate.best).as_str(), estimate.gain), (made, 0));
    }
}

/// The estimate of a card depends on what the player has seen, not on the order of the stock.
#[test]
fn hidden_cards_do_not_change_the_estimate_of_a_card() {
    let (game, board) = dealt("AS KS QS JS TS 9S 8S", "AH KH 4C 6C 8D 9D 2H 3H 4H 5D 6D 7D 2C");
    let board = after(&game, &board, &SPADES);
    let known = KnownCards::of(View::of(&board));
    let mut rng = SeededRng::new(1, 0);
    let other = known.determinize(View::of(&board), |n| rng.below(n as u32) as usize);
    assert_ne!(board.slots(STOCK), other.slots(STOCK));
    let estimates = estimates_of_cards(&game, &board);
    assert!(estimates.len() > 1);
    assert_eq!(estimates, estimates_of_cards(&game, &other));
}

#[test]
fn the_only_legal_card_is_not_estimated() {
    let (game, board) = dealt("AS KS QS JS TS 9S 8S", "AH KH 4C 6C 8D 9D 2H 3H 4H 5D 6D 7D 2C");
    let mut board = after(&game, &board, &SPADES);
    let mut moves = Vec::new();
    while Table(View::of(&board)).cards(HAND).len() > 1 {
        game.moves(View::of(&board), &mut moves);
        game.play(&mut Txn::new(&mut board, &mut Vec::new()), moves[0]);
    }
    game.moves(View::of(&board), &mut moves);
    assert_eq!((moves.len(), game.estimate_move(&board, moves[0])), (1, None));
}

#[test]
fn gains_within_two_standard_errors_are_not_clear() {
    let m = Move::Custom { verb: PASS, arg: 0 };
    let steady = estimate(m, vec![vec![100; 50]]).unwrap();
    assert_eq!((steady.gain, steady.error, steady.is_clear()), (100, 0, true));
    let noisy: Vec<i32> = (0..50).map(|index| if index % 2 == 0 { 700 } else { -600 }).collect();
    let uncertain = estimate(m, vec![noisy.clone()]).unwrap();
    assert_eq!((uncertain.gain, uncertain.error, uncertain.is_clear()), (50, 93, false));
    // A move that is better by one method only is not better.
    assert_eq!(estimate(m, vec![noisy, vec![-1; 50]]), None);
}
