//! Games of the greedy player in one deal.

use crate::board::{Board, View};
use crate::card::{Purpose, SeededRng, format_cards};
use crate::checksum::fnv1a_64;
use crate::game::{BetterScore, Difficulty, DifficultyBands, Game, PlayoutResult, Status};
use crate::play::Session;
use crate::solve::greedy_player;
use std::ops::RangeInclusive;

/// The number of games that the player plays in a deal.
pub const PLAYOUTS: u32 = 16;

/// The number of moves after which the player gives up a game.
const MAX_MOVES: usize = 1000;

/// Separates the random choices of the player from all other random numbers. The end is the version of the definition.
const CHOICES_PURPOSE: &Purpose = b"patience-ease-v1";

/// The games of the greedy player in one deal, as far as they are played.
pub struct Playouts<'s> {
    session: &'s Session,
    seed: u64,
    played: u32,
    result: PlayoutResult,
}

impl<'s> Playouts<'s> {
    /// Begins with no game played. The session must be at the beginning of its deal. The choices depend only on the
    /// order of its cards.
    pub fn new(session: &'s Session) -> Playouts<'s> {
        let seed = fnv1a_64(format_cards(session.deck()).as_bytes());
        Playouts { session, seed, played: 0, result: PlayoutResult::default() }
    }

    /// Plays the next game.
    pub fn play(&mut self) {
        let game = self.session.game().as_ref();
        let mut rng = SeededRng::with_purpose(CHOICES_PURPOSE, self.seed, self.played.into());
        let mut choose = |moves: &[_]| rng.below(u32::try_from(moves.len()).unwrap_or(u32::MAX)) as usize;
        let (board, _) = greedy_player::play(game, self.session.board().clone(), MAX_MOVES, &mut choose);
        self.played += 1;
        self.result.wins += u32::from(game.status(View::of(&board)) == Status::Won);
        self.result.progress += progress(game, &board);
    }

    /// Plays all games that are left, and returns the result.
    pub fn finish(mut self) -> PlayoutResult {
        while self.played < PLAYOUTS {
            self.play();
        }
        self.result
    }

    /// Returns the difficulties that the deal can have, whatever the result of the games that are left.
    pub fn possible_difficulties(&self, bands: &DifficultyBands) -> RangeInclusive<Difficulty> {
        let left = PLAYOUTS - self.played;
        let range = progress_range(self.session.game().as_ref());
        let PlayoutResult { wins, progress } = self.result;
        let worst = PlayoutResult { wins, progress: progress + range.start() * i64::from(left) };
        let best = PlayoutResult { wins: wins + left, progress: progress + range.end() * i64::from(left) };
        bands.difficulty(best)..=bands.difficulty(worst)
    }
}

/// Returns how far the player got.
fn progress(game: &dyn Game, board: &Board) -> i64 {
    let score = i64::from(game.score(View::of(board)));
    match game.info().better_score {
        BetterScore::High => score,
        BetterScore::Low => -score,
    }
}

/// Returns the range of [`progress`].
fn progress_range(game: &dyn Game) -> RangeInclusive<i64> {
    let info = game.info();
    match info.points {
        // The score is the number of cards that have left the game.
        None => 0..=info.pack.len() as i64,
        Some(_) => i32::MIN.into()..=i32::MAX.into(),
    }
}
