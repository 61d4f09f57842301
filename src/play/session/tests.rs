use super::*;
use crate::games::catalog;

#[test]
fn a_move_that_takes_another_back_comes_back() {
    let game = catalog::open("freecell", &[]).unwrap();
    let mut session = Session::deal(game.clone(), game.info().pack.cards()).unwrap();
    let read = |text: &str| game.info().parse_move(text).unwrap();
    assert!(!session.leads_to_earlier_board(read("move t1 c1")));
    session.play(read("move t1 c1")).unwrap();
    session.play(read("move t2 c2")).unwrap();
    session.play(read("move c1 t1")).unwrap_err();
    assert!(session.leads_to_earlier_board(read("move c2 t2")));
    assert!(!session.leads_to_earlier_board(read("move t3 c3")));
}
