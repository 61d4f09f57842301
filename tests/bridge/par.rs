//! Tests of par of Bridge Solitaire: it equals the result of trying every move, and it replays to its points.

use crate::table::{example, play, session};
use patience::internals::board::{Board, Cause, PileId, Txn, View};
use patience::internals::card::{DealSpec, SeededRng};
use patience::internals::game::{Game, Move};
use patience::internals::games::catalog;
use patience::internals::play::{Session, deck_for};
use patience::internals::solve::par::Par;
use patience::internals::solve::{Limits, find_par};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn open(options: &[(&str, &str)]) -> Arc<dyn Game> {
    let options: Vec<(String, String)> =
        options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    catalog::open("bridge-solitaire", &options).unwrap()
}

fn par(game: &dyn Game, board: &Board) -> Par {
    let report = find_par(game, board, &Limits::default(), &AtomicBool::new(false)).unwrap().unwrap();
    assert_eq!(report.stopped_by, None);
    report.best.unwrap()
}

fn pile(game: &dyn Game, name: &str) -> PileId {
    game.info().pile_named(name).unwrap()
}

/// Returns the board after a change.
fn changed_board(board: &Board, change: impl FnOnce(&mut Txn<'_>)) -> Board {
    let (mut board, mut events) = (board.clone(), Vec::new());
    change(&mut Txn::new(&mut board, &mut events));
    board
}

/// Returns the best score at the end of the hand, by playing every legal move.
fn best_score(game: &dyn Game, board: &Board) -> i32 {
    let mut moves = Vec::new();
    game.moves(View::of(board), &mut moves);
    let scores = moves.into_iter().map(|m| best_score(game, &changed_board(board, |txn| game.play(txn, m))));
    scores.max().unwrap_or_else(|| game.score(View::of(board)))
}

/// Returns a game and a board after the deal: a single hand, or a hand in the middle of a rubber.
fn random_deal(rng: &mut SeededRng, seed: u64) -> (Arc<dyn Game>, Board) {
    let vulnerable = ["none", "me", "it", "both"][rng.below(4) as usize];
    let is_rubber = rng.below(2) == 1;
    let game = if is_rubber { open(&[]) } else { open(&[("match", "hand"), ("vulnerable", vulnerable)]) };
    let mut board = game.deal_deck(&deck_for(game.as_ref(), &DealSpec::Seed(seed)).unwrap()).unwrap().0;
    if is_rubber {
        let games = [rng.below(2) as i32, rng.below(2) as i32];
        let parts = [rng.below(5) as i32 * 20, rng.below(5) as i32 * 20];
        let numbers = [games[0] + 2 * games[1], games[0], games[1], parts[0], parts[1]];
        for (name, number) in ["vulnerable", "games-me", "games-it", "part-me", "part-it"].into_iter().zip(numbers) {
            let (var, _) = game.info().vars_with_ids().find(|(_, var)| var.name == name).unwrap();
            board = changed_board(&board, |txn| txn.set(var, number));
        }
    }
    (game, board)
}

/// Makes a random move. A pass is as likely as all bids together.
fn play_at_random(game: &dyn Game, board: &Board, rng: &mut SeededRng) -> Board {
    let mut moves = Vec::new();
    game.moves(View::of(board), &mut moves);
    let pass = game.info().parse_move("pass").unwrap();
    let random: Move = moves[rng.below(moves.len() as u32) as usize];
    let m = if moves.contains(&pass) && rng.below(2) == 0 { pass } else { random };
    changed_board(board, |txn| game.play(txn, m))
}

/// Compares par of endings of at most six tricks with the result of trying every move. In every third ending, only a
/// few cards of the stock are left. Returns the number of endings that had a legal move.
fn compare_endings(count: u64) -> u64 {
    let (mut rng, mut open_endings) = (SeededRng::new(11, 0), 0);
    for seed in 0..count {
        let (game, mut board) = random_deal(&mut rng, seed);
        let (hand, stock, house_tricks) = (pile(&*game, "h"), pile(&*game, "s"), pile(&*game, "it"));
        let max_hand_cards = 1 + rng.below(6) as usize;
        while board.len(hand) == 0 || board.len(hand) > max_hand_cards {
            board = play_at_random(&*game, &board, &mut rng);
            // The last card of the stock ends the hand.
            if board.len(stock) == 0 {
                break;
            }
        }
        if rng.below(3) == 0 {
            let cards = board.len(stock).saturating_sub(1 + rng.below(6) as usize);
            board = changed_board(&board, |txn| txn.move_cards(stock, house_tricks, cards, Cause::SetAside));
        }
        let start = game.score(View::of(&board));
        let mut moves = Vec::new();
        game.moves(View::of(&board), &mut moves);
        if moves.is_empty() {
            continue;
        }
        open_endings += 1;
        assert_eq!(par(&*game, &board).points, best_score(&*game, &board) - start, "seed {seed}");
    }
    open_endings
}

#[test]
fn par_of_2000_endings_equals_the_result_of_trying_every_move() {
    assert!(compare_endings(2100) >= 2000);
}

/// Tests hands from which many cards are removed, so that there is time to try every choice, call and card.
#[test]
fn par_of_choices_and_calls_equals_the_result_of_trying_every_move() {
    let mut rng = SeededRng::new(12, 0);
    for seed in 0..12 {
        let (game, mut board) = random_deal(&mut rng, seed);
        let is_choice = seed % 3 == 0;
        let (house_tricks, stock) = (pile(&*game, "it"), pile(&*game, "s"));
        let removed = if is_choice { [("o", 6), ("d", 7), ("s", 32)] } else { [("h", 9), ("o", 0), ("s", 20)] };
        if !is_choice {
            board = play_at_random(&*game, &board, &mut rng);
        }
        for (name, count) in removed {
            board =
                changed_board(&board, |txn| txn.move_cards(pile(&*game, name), house_tricks, count, Cause::SetAside));
        }
        assert_eq!(board.len(stock), if is_choice { 2 } else { 14 });
        let start = game.score(View::of(&board));
        let par = par(&*game, &board);
        assert_eq!(par.points, best_score(&*game, &board) - start, "seed {seed}: {}", par.ending);
    }
}

/// Checks that par of each deal replays to its points in a session.
fn replay_par(seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let game = open(&[("match", "hand")]);
        let mut session = Session::deal(game.clone(), deck_for(&*game, &DealSpec::Seed(seed)).unwrap()).unwrap();
        let par = par(&*game, session.board());
        for m in par.moves {
            session.play(m).unwrap();
        }
        assert_eq!((session.is_over(), session.score()), (true, par.points), "seed {seed}: {}", par.ending);
    }
}

#[test]
fn par_replays_to_its_points() {
    replay_par(1..4);
}

#[test]
#[ignore = "takes minutes"]
fn par_of_1000_deals_replays_to_its_points() {
    replay_par(1..1001);
}

#[test]
fn par_of_the_documented_hands_has_the_documented_points() {
    let points = |session: &Session| par(session.game().as_ref(), session.board()).points;
    let mut first = example();
    assert_eq!(points(&first), 1400);
    play(&mut first, "keep QH 8H AC KC TC 8C");
    assert_eq!(points(&first), 540);
    play(&mut first, "bid 1C / play 8C / play AC / play KC / play QC / play JC");
    assert_eq!(points(&first), 540);
    play(&mut first, "play QH");
    assert_eq!(points(&first), 240);
    let stock = "JH QD * KH QS 8S AC JS KS AD KD TD 9H JC QC JD 7S 6S 2S 8H 7H 6H 5H 4H 9D 8D 5D 4D TC 9C 8C 7C 6C 5C";
    let mut second = session(&[], "QH 3D 3C AS 9S 3S *", "AH TH 3H 2H 7D 6D 2D KC 4C 2C TS 5S 4S", stock);
    assert_eq!(points(&second), 1100);
    play(&mut second, "keep AH TH 3H 2H KC 4C");
    assert_eq!(points(&second), 310);
    play(
        &mut second,
        "bid 1H / play QH / play AH / play 2H / play AS / play KC / play 3S / play 9S / play 3D / play 3H",
    );
    play(&mut second, "play TH / play 4C / play 3C");
    assert_eq!(points(&second), -500);
}

/// Par of a hand that ends the rubber includes the bonus of the rubber, but no points of earlier hands.
#[test]
fn par_counts_the_state_of_the_rubber() {
    let mut session = example();
    play(&mut session, "keep QH 8H AC KC TC 8C");
    let game = session.game().clone();
    let par_with = |numbers: &[(&str, i32)]| {
        let set = |txn: &mut Txn<'_>| {
            for (name, number) in numbers {
                let (var, _) = game.info().vars_with_ids().find(|(_, var)| var.name == *name).unwrap();
                txn.set(var, *number);
            }
        };
        par(&*game, &changed_board(session.board(), set)).points
    };
    assert_eq!(par_with(&[]), 540);
    assert_eq!(par_with(&[("total-me", 900), ("total-it", 40)]), 540);
    // Ten tricks: 3C doubled wins the second game with 120 points, an overtrick, honors, insult and the rubber.
    assert_eq!(par_with(&[("vulnerable", 1), ("games-me", 1)]), 120 + 200 + 150 + 50 + 700);
    // With 60 points below the line, 1C doubled is enough, and has three overtricks.
    assert_eq!(par_with(&[("vulnerable", 1), ("games-me", 1), ("part-me", 60)]), 40 + 600 + 150 + 50 + 700);
}

#[test]
fn boards_with_too_many_cards_are_rejected() {
    let game = open(&[]);
    let (_, board) = random_deal(&mut SeededRng::new(1, 0), 3);
    let crowded = changed_board(&board, |txn| txn.move_cards(pile(&*game, "d"), pile(&*game, "o"), 1, Cause::SetAside));
    let error = find_par(&*game, &crowded, &Limits::default(), &AtomicBool::new(false)).unwrap_err().to_string();
    assert!(error.starts_with("error: `o` has 14 cards, but at most 13 fit: "), "{error}");
}
