use super::*;
use crate::game::Game;

const UNLIMITED: Limits = Limits { positions: u64::MAX, memory: usize::MAX };

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
    let stopped = game.best_line(&board, &Limits { positions: 0, ..UNLIMITED }, &cancel).unwrap();
    assert_eq!((stopped.found, stopped.stopped_by), (None, Some(Stop::Positions)));
    let small = game.best_line(&board, &Limits { memory: 1 << 20, ..UNLIMITED }, &cancel).unwrap();
    assert_eq!((small.found, small.stopped_by), (None, Some(Stop::Memory)));
    let part = game.best_line(&board, &Limits { positions: 3, ..UNLIMITED }, &cancel).unwrap();
    assert!(part.found.is_some() && part.positions == 3 && part.stopped_by == Some(Stop::Positions));
}

#[test]
fn an_interrupt_stops_the_search() {
    let (game, board) = dealt(&[]);
    let stopped = game.best_line(&board, &UNLIMITED, &AtomicBool::new(true)).unwrap();
    let complete = game.best_line(&board, &UNLIMITED, &AtomicBool::new(false)).unwrap();
    assert_eq!((stopped.stopped_by, complete.stopped_by), (Some(Stop::Interrupt), None));
    assert!(stopped.positions < complete.positions);
    let points = |line: BestLine| line.found.map(|(points, _)| points);
    assert!(points(stopped) <= points(complete));
}
