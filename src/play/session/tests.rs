use super::*;
use crate::board::Face;
use crate::card::{DealSpec, SeededRng};
use crate::games::catalog;
use crate::play::deck_for;

#[test]
fn an_illegal_move_leads_to_no_board_and_earlier_boards_can_be_seen() {
    let game = catalog::open("freecell", &[]).unwrap();
    let mut session = Session::deal(game.clone(), game.info().pack.cards()).unwrap();
    let parse = |text: &str| game.info().parse_move(text).unwrap();
    assert!(!session.leads_to_earlier_board(&[parse("move t1 c1")]));
    session.play(parse("move t1 c1")).unwrap();
    session.play(parse("move t2 c2")).unwrap();
    session.play(parse("move c1 t1")).unwrap_err();
    assert!(!session.leads_to_earlier_board(&[parse("move c2 t2")]), "the move is not legal");
    assert_eq!(session.board_after(0).as_ref(), Some(session.initial_board()));
    assert_eq!((session.board_after(2).as_ref(), session.board_after(3)), (Some(session.board()), None));
    assert!(!session.leads_to_earlier_board(&[parse("move t3 c3")]));
}

#[test]
fn moves_into_other_spaces_are_listed_while_the_order_of_piles_matters() {
    let moves = |id: &str, piles: &str| {
        let text = format!("game: {id}\npartial: true\npiles: {{{piles}}}\n");
        let position = crate::play::read_position(&crate::yaml::parse("position", text.as_bytes()).unwrap()).unwrap();
        let game = catalog::open(id, &[]).unwrap();
        let session = Session::from_board(game.clone(), position.board(game.as_ref()).unwrap());
        session.moves().into_iter().map(|m| game.info().format_move(m)).collect::<Vec<_>>()
    };
    // Scorpion deals the stock to the first three columns. Without a stock, all columns are alike.
    let columns = "t2: KS QS, t3: 4C, t4: TD, t5: 6D, t6: 8D";
    let with_stock = ["move t2 t1 2", "move t2 t7 2", "draw"];
    assert_eq!(moves("scorpion", &format!("s: '[AD] [KD] [AC]', {columns}")), with_stock);
    assert_eq!(moves("scorpion", columns), [""; 0]);
    // A redeal gathers the waste piles in order.
    let waste = moves("puss-in-the-corner", "s: 9D");
    assert_eq!(waste, ["move s w1", "move s w2", "move s w3", "move s w4"]);
}

/// Returns whether a move leads to an earlier board of the game. This simple reference implementation reverts the
/// history board by board.
fn leads_to_reverted_board(session: &Session, m: Move) -> bool {
    let (mut board_after, mut events) = (session.board.clone(), Vec::new());
    session.game.play(&mut Txn::new(&mut board_after, &mut events), m);
    let (mut earlier, mut events_end) = (session.board.clone(), session.events.len());
    (0..=session.undo_stack.len()).rev().any(|index| {
        let events_start = index.checked_sub(1).map_or(0, |previous| session.undo_stack[previous].events_end);
        session.events[events_start..events_end].iter().rev().for_each(|event| earlier.revert(event));
        events_end = events_start;
        earlier.has_same_cards_as(&board_after)
    })
}

#[test]
fn earlier_boards_are_those_reached_by_undo() {
    let (mut earlier_count, mut new_count) = (0, 0);
    for (seed, id) in ["freecell", "klondike", "yukon", "scuffle", "golf", "spider", "accordion"].iter().enumerate() {
        let game = catalog::open(id, &[]).unwrap();
        let deck = deck_for(game.as_ref(), &DealSpec::Seed(seed as u64)).unwrap();
        let (mut session, mut rng) = (Session::deal(game, deck).unwrap(), SeededRng::new(seed as u64, 3));
        for _ in 0..120 {
            let moves = session.moves();
            for &m in &moves {
                let is_earlier = leads_to_reverted_board(&session, m);
                assert_eq!(session.leads_to_earlier_board(&[m]), is_earlier, "{id}");
                *if is_earlier { &mut earlier_count } else { &mut new_count } += 1;
            }
            // Half of the time the test prefers moves that go back, so that boards repeat.
            let backward = moves.iter().copied().find(|&m| rng.below(2) == 0 && session.leads_to_earlier_board(&[m]));
            let random_move = moves.get(rng.below(moves.len().max(1) as u32) as usize).copied();
            match (rng.below(8), backward.or(random_move)) {
                (0, _) => (0..rng.below(5)).for_each(|_| _ = session.undo()),
                (1, _) => (0..rng.below(5)).for_each(|_| _ = session.redo()),
                (2, Some(m)) if session.last_shuffle().is_none() => drop(session.play_with_shuffle(m, &[])),
                (_, Some(m)) => drop(session.play(m).unwrap()),
                (_, None) => drop(session.undo()),
            }
        }
    }
    assert!(earlier_count > 50 && new_count > 500, "{earlier_count} {new_count}");
}

#[test]
fn a_move_that_hides_an_opponents_card_cannot_be_undone() {
    let game = catalog::open("bridge-solitaire", &[]).unwrap();
    let mut hiding_moves = 0;
    for seed in 0..30 {
        let deck = deck_for(game.as_ref(), &DealSpec::Seed(seed)).unwrap();
        let (mut session, mut rng) = (Session::deal(game.clone(), deck).unwrap(), SeededRng::new(seed, 4));
        loop {
            let moves = session.moves();
            let Some(&m) = moves.get(rng.below(moves.len().max(1) as u32) as usize) else { break };
            session.play(m).unwrap();
            let last_entry = session.undo_stack.last().unwrap();
            let events_start = session.undo_stack.iter().rev().nth(1).map_or(0, |entry| entry.events_end);
            let hides = |event: &Event| matches!(event, Event::Face { old: Face::Up, .. });
            if session.events[events_start..].iter().any(hides) && !last_entry.revealed {
                assert_eq!(session.undo(), Err(UndoRefusal::Peeked), "seed {seed}");
                hiding_moves += 1;
            }
        }
    }
    assert!(hiding_moves > 0);
}
