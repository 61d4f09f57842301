//! Tests of the number of move sequences from fixed deals, by depth (in computer chess, "perft"). If the rules of a
//! game change by mistake, a count changes.
//!
//! `tests/rules/perft.txt` has a line for each deal: game, deal, options, and the counts for depths 1, 2, 3 and so on.
//! `BLESS=1 cargo test --test rules perft` rewrites the counts; then read the diff.

use patience::internals::board::{Board, Event, Txn, View};
use patience::internals::card::{DealSpec, Pack};
use patience::internals::game::{Game, Move};
use patience::internals::games::catalog;
use std::fmt::Write;

const FILE: &str = "tests/rules/perft.txt";

/// Counts the legal sequences of `depth` moves.
fn count(game: &dyn Game, board: &mut Board, depth: usize) -> u64 {
    let (mut moves, mut events): (Vec<Move>, Vec<Event>) = (Vec::new(), Vec::new());
    game.moves(View::of(board), &mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut total = 0;
    for next_move in moves {
        events.clear();
        game.play(&mut Txn::new(board, &mut events), next_move);
        total += count(game, board, depth - 1);
        events.iter().rev().for_each(|event| board.revert(event));
    }
    total
}

/// Returns the line with new counts.
fn recount_line(line: &str) -> String {
    let (head, counts) = line.split_once(" = ").unwrap();
    let mut words = head.split(' ');
    let (id, deal) = (words.next().unwrap(), words.next().unwrap());
    let options: Vec<(String, String)> =
        words.map(|option| option.split_once('=').map(|(key, value)| (key.into(), value.into())).unwrap()).collect();
    let game = catalog::open(id, &options).unwrap();
    let pack: &Pack = &game.info().pack;
    let (mut board, _) = game.deal_deck(&DealSpec::parse(deal).unwrap().deck(pack).unwrap()).unwrap();
    let mut new_line = format!("{head} =");
    for depth in 1..=counts.split(' ').count() {
        write!(new_line, " {}", count(&*game, &mut board, depth)).unwrap();
    }
    new_line
}

#[test]
fn the_counts_match_the_file() {
    let old_text = std::fs::read_to_string(FILE).unwrap();
    let new_text: String = old_text
        .lines()
        .map(|line| if line.starts_with('#') { line.to_string() } else { recount_line(line) } + "\n")
        .collect();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(FILE, &new_text).unwrap();
    }
    for (old_text, new_text) in old_text.lines().zip(new_text.lines()) {
        assert_eq!(old_text, new_text);
    }
    for id in catalog::ids() {
        assert!(old_text.lines().any(|line| line.split(' ').next() == Some(id)), "{id} has no counts");
    }
}
