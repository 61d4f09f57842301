use super::*;
use crate::game::Game;

fn limits(cancel: &AtomicBool) -> BestLineLimits<'_> {
    BestLineLimits { positions: u64::MAX, memory: usize::MAX, cancel }
}

fn dealt(options: &[(&str, &str)]) -> (Bridge, Board) {
    let options: Vec<(String, String)> = options.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
    let game = Bridge::new(&options).unwrap();
    let board = game.deal_deck(&game.info().pack.cards()).unwrap().0;
    (game, board)
}

#[test]
fn limits_stop_the_search() {
    let cancel = AtomicBool::new(false);
    let (game, board) = dealt(&[]);
    let stopped = game.best_line(&board, BestLineLimits { positions: 0, ..limits(&cancel) }).unwrap();
    assert_eq!((stopped.found, stopped.incomplete), (None, Some(Incomplete::Positions)));
    let small = game.best_line(&board, BestLineLimits { memory: 1 << 20, ..limits(&cancel) }).unwrap();
    assert_eq!((small.found, small.incomplete), (None, Some(Incomplete::Memory)));
    let part = game.best_line(&board, BestLineLimits { positions: 3, ..limits(&cancel) }).unwrap();
    assert!(part.found.is_some() && part.positions == 3 && part.incomplete == Some(Incomplete::Positions));
}

#[test]
fn an_interrupt_stops_the_search() {
    let (game, board) = dealt(&[]);
    let stopped = game.best_line(&board, limits(&AtomicBool::new(true))).unwrap();
    let complete = game.best_line(&board, limits(&AtomicBool::new(false))).unwrap();
    assert_eq!((stopped.incomplete, complete.incomplete), (Some(Incomplete::Interrupt), None));
    assert!(stopped.positions < complete.positions);
    let points = |line: BestLine| line.found.map(|(points, _)| points);
    assert!(points(stopped) <= points(complete));
}
