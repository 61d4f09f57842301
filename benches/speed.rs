//! How fast the program is, in one run: `cargo bench`.
//!
//! Random moves: the legal moves are listed, one is chosen and played; a finished game is undone to its deal,
//! move by move, and begun anew.

use patience::board::{Board, Event, Txn, View};
use patience::card::Dice;
use patience::game::{Game, Move};
use patience::games::catalog;
use std::time::{Duration, Instant};

/// How long each figure is measured.
const SPAN: Duration = Duration::from_millis(1500);

fn main() {
    for id in ["klondike", "freecell", "spider", "golf", "canfield", "pyramid"] {
        match playouts(id) {
            Ok(rate) => println!("{id}: {} random moves a second", grouped(rate)),
            Err(error) => println!("{error}"),
        }
    }
}

/// Random moves a second, listed, played and undone.
fn playouts(id: &str) -> patience::error::Result<u64> {
    let game = catalog::open(id, &[])?;
    let mut deck = game.info().pack.cards();
    patience::card::shuffle(1, 0, &mut deck);
    let (dealt, _) = game.deal(&deck)?;
    let mut playout = Playout { game: &*game, board: dealt, events: Vec::new(), moves: Vec::new(), ends: Vec::new() };
    let mut dice = Dice::new(1, 1);
    let (start, mut moves) = (Instant::now(), 0);
    while start.elapsed() < SPAN {
        moves += playout.run(&mut dice);
    }
    Ok((moves as f64 / start.elapsed().as_secs_f64()) as u64)
}

/// A board on which random games are played, and the buffers they need.
struct Playout<'g> {
    game: &'g dyn Game,
    board: Board,
    events: Vec<Event>,
    moves: Vec<Move>,
    ends: Vec<usize>,
}

impl Playout<'_> {
    /// Plays at most 200 random moves and takes them back.
    fn run(&mut self, dice: &mut Dice) -> usize {
        while self.ends.len() < 200 {
            self.game.moves(View::of(&self.board), &mut self.moves);
            let Some(&m) = self.moves.get(dice.below(self.moves.len().max(1) as u32) as usize) else { break };
            self.game.play(&mut Txn::new(&mut self.board, &mut self.events), m);
            self.ends.push(self.events.len());
        }
        let made = self.ends.len();
        while self.ends.pop().is_some() {
            let begin = self.ends.last().copied().unwrap_or(0);
            for event in self.events.drain(begin..).rev() {
                self.board.revert(&event);
            }
        }
        made
    }
}

/// `1,234,567`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits.as_bytes().rchunks(3).rev().filter_map(|g| std::str::from_utf8(g).ok()).collect();
    groups.join(",")
}
