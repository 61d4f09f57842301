use super::*;
use crate::board::Txn;
use crate::card::parse_cards;
use crate::game::Game;

fn dealt(seven: &str, thirteen: &str) -> (Bridge, Board) {
    let game = Bridge::new(&[("match".into(), "hand".into())]).unwrap();
    let first = parse_cards(&format!("{seven} {thirteen}")).unwrap();
    let (stock, excess) = game.info().pack.difference(&first);
    assert_eq!((stock.len(), excess.len()), (34, 0));
    let board = game.deal_deck(&[first, stock].concat()).unwrap().0;
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

#[test]
fn cards_are_not_estimated() {
    let (game, board) = dealt("AS KS QS JS TS 9S 8S", "AH KH 4C 6C 8D 9D 2H 3H 4H 5D 6D 7D 2C");
    let board = after(&game, &board, &["keep AH KH 9D 8D 6C 4C", "bid 3S"]);
    let mut moves = Vec::new();
    game.moves(View::of(&board), &mut moves);
    assert_eq!(game.estimate_move(&board, moves[0]), None);
}

#[test]
fn gains_within_two_standard_errors_are_not_clear() {
    let m = Move::Custom { verb: PASS, arg: 0 };
    let steady = estimate(m, vec![100; 50]);
    assert_eq!((steady.gain, steady.error, steady.is_clear()), (100, 0, true));
    let noisy = estimate(m, (0..50).map(|at| if at % 2 == 0 { 700 } else { -600 }).collect());
    assert_eq!((noisy.gain, noisy.error, noisy.is_clear()), (50, 93, false));
}
