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

/// The search of a contract stops at the first number of tricks that cannot be won.
#[test]
fn more_tricks_never_bring_fewer_points() {
    for (options, parts) in [(vec![("match", "hand")], [0, 0]), (vec![], [60, 40]), (vec![], [0, 90])] {
        let (game, mut board) = dealt(&options);
        let mut events = Vec::new();
        let mut txn = crate::board::Txn::new(&mut board, &mut events);
        for (vars, numbers) in [(super::super::table::PARTS, parts), (super::super::table::GAMES, [1, 1])] {
            vars.into_iter().zip(numbers).for_each(|(var, number)| txn.set(var, number));
        }
        let points = PointTable::new(&game, Table(View::of(&board)));
        assert_eq!(points.points.len(), 2 * 3 * 35);
        for row in &points.points {
            assert!(row.is_sorted(), "{options:?} {parts:?}: {row:?}");
        }
    }
}

#[test]
fn all_jokers_are_kept() {
    let cards = crate::card::parse_cards("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC * *").unwrap();
    let all = keeps(&cards);
    assert_eq!(all.len(), 330);
    assert!(all.iter().all(|kept| auction::jokers(&kept.cards) == 2 && kept.cards.len() == KEPT_COUNT));
}
