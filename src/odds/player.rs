//! The players of a survey: solver, hint, greedy, random and bots.

use crate::board::{Board, KnownCards, Txn, View};
use crate::card::{Purpose, SeededRng};
use crate::game::{Game, Move, Status};
use crate::solve::Limits;
use crate::solve::advice::heuristic;
use crate::solve::advice::sampling::{Advice, Advisor, VISITS};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The purpose of the random numbers of the random player.
const CHOICES: &Purpose = b"patience-play-v1";

/// A player gives up after this many moves.
pub const MAX_MOVES: u32 = 2000;

/// The word before the command of a bot.
const BOT_PREFIX: &str = "exec:";

/// The player of a survey.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Player {
    /// The solver, which sees all cards and proves whether a deal can be won.
    Solve,
    /// A player who follows every hint.
    Hint,
    /// A player who makes the move with the best immediate rating and never returns to a position.
    Greedy,
    /// A player who makes any legal move.
    Random,
    /// A bot: the command of a program that reads the lines of a session and writes commands.
    Bot(String),
}

impl Player {
    /// Parses `solve`, `hint`, `greedy`, `random` or `exec:COMMAND`. Returns `None` for any other text.
    ///
    /// ```
    /// use patience::internals::odds::Player;
    /// assert_eq!(Player::parse("exec:python3 bot.py"), Some(Player::Bot("python3 bot.py".into())));
    /// assert_eq!(Player::parse("exec: "), None);
    /// ```
    pub fn parse(text: &str) -> Option<Player> {
        let named = [Player::Solve, Player::Hint, Player::Greedy, Player::Random];
        let bot = || text.strip_prefix(BOT_PREFIX).filter(|command| !command.trim().is_empty());
        let is_named = |player: &Player| player.to_string() == text;
        named.into_iter().find(is_named).or_else(|| bot().map(|command| Player::Bot(command.into())))
    }

    /// Whether the player is a program.
    pub fn is_bot(&self) -> bool {
        matches!(self, Player::Bot(_))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Solve => f.write_str("solve"),
            Player::Hint => f.write_str("hint"),
            Player::Greedy => f.write_str("greedy"),
            Player::Random => f.write_str("random"),
            Player::Bot(command) => write!(f, "{BOT_PREFIX}{command}"),
        }
    }
}

impl From<Player> for String {
    fn from(player: Player) -> String {
        player.to_string()
    }
}

impl TryFrom<String> for Player {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Player, &'static str> {
        Player::parse(&text).ok_or("not a player")
    }
}

/// The limits of all players. Each player uses only its own.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerLimits {
    /// The limits of each search of the solver.
    pub search: Limits,
    /// The maximum number of sampled deals per hint.
    pub visits: u32,
    /// The maximum number of commands that a bot sends per deal.
    pub max_moves: u32,
    /// The maximum time that a bot takes for each answer.
    pub answer_time: Duration,
}

impl Default for PlayerLimits {
    fn default() -> PlayerLimits {
        let (search, visits, answer_time) = (Limits::default(), VISITS, Duration::from_secs(10));
        PlayerLimits { search, visits, max_moves: MAX_MOVES, answer_time }
    }
}

/// Plays a deal as the greedy player. Returns the number of moves if the deal was won.
///
/// The player sees no hidden cards and rates moves with [`heuristic::best`].
pub fn play_greedily(game: &dyn Game, mut board: Board) -> Option<u32> {
    let mut seen = HashSet::from([game.key(&board)]);
    for made in 0..=MAX_MOVES {
        match game.status(View::of(&board)) {
            Status::Won => return Some(made),
            Status::Stuck | Status::Over => return None,
            Status::Playing => {}
        }
        let was_seen = |m: Move| seen.contains(&game.key(&after(game, &board, m)));
        let (m, _) = heuristic::best(game, View::of(&board), &was_seen)?;
        board = after(game, &board, m);
        if !seen.insert(game.key(&board)) {
            return None;
        }
    }
    None
}

/// Plays a deal and follows every hint: makes all moves of a hint, then asks for the next one. Returns the number
/// of moves if the deal was won. `on_advice` is called with each hint. The game ends early when `cancel` is set.
pub fn play_by_hints(
    advisor: &mut Advisor,
    game: &dyn Game,
    mut board: Board,
    on_advice: &mut dyn FnMut(&Advice),
    cancel: &AtomicBool,
) -> Option<u32> {
    let mut known = KnownCards::of(View::of(&board));
    // Returning to a board is useful if more cards are known, for example after going through the stock.
    let mut seen = HashSet::from([(game.key(&board), known.unknown_count())]);
    let (mut made, mut events) = (0, Vec::new());
    while made < MAX_MOVES && game.status(View::of(&board)) == Status::Playing {
        let was_seen = |moves: &[Move]| {
            let mut reached = board.clone();
            for &m in moves {
                if game.check(View::of(&reached), m).is_err() {
                    return false;
                }
                reached = after(game, &reached, m);
            }
            seen.contains(&(game.key(&reached), known.unknown_count()))
        };
        let advice = advisor.advise(View::of(&board), &known, &was_seen, cancel)?;
        if cancel.load(Ordering::Relaxed) {
            return None;
        }
        on_advice(&advice);
        // No move can still win.
        if advice.is_lost() || advice.moves.is_empty() {
            return None;
        }
        for m in advice.moves {
            events.clear();
            let mut summary = board.clone();
            game.play(&mut Txn::new(&mut board, &mut events), m);
            for event in &events {
                summary.apply(event);
                known.update(event, View::of(&summary));
            }
            made += 1;
        }
        if !seen.insert((game.key(&board), known.unknown_count())) && advice.visits == 0 {
            return None;
        }
    }
    (game.status(View::of(&board)) == Status::Won).then_some(made)
}

/// Plays random moves chosen by the seed. Returns the number of moves if the deal was won.
pub fn play_randomly(game: &dyn Game, mut board: Board, seed: u64) -> Option<u32> {
    let (mut rng, mut moves) = (SeededRng::with_purpose(CHOICES, seed, 0), Vec::new());
    for made in 0..=MAX_MOVES {
        match game.status(View::of(&board)) {
            Status::Won => return Some(made),
            Status::Stuck | Status::Over => return None,
            Status::Playing => {}
        }
        game.moves(View::of(&board), &mut moves);
        let among = u32::try_from(moves.len()).ok()?;
        let &m = moves.get(rng.below(among) as usize)?;
        board = after(game, &board, m);
    }
    None
}

/// Returns the board after a legal move.
fn after(game: &dyn Game, board: &Board, m: Move) -> Board {
    let (mut after, mut events) = (board.clone(), Vec::new());
    game.play(&mut Txn::new(&mut after, &mut events), m);
    after
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::DealSpec;
    use crate::games::catalog;
    use crate::play::deck_for;

    fn dealt(id: &str, seed: u64) -> (std::sync::Arc<dyn Game>, Board) {
        let game = catalog::open(id, &[]).unwrap();
        let deck = deck_for(game.as_ref(), &DealSpec::Seed(seed)).unwrap();
        let (board, _) = game.deal_deck(&deck).unwrap();
        (game, board)
    }

    /// Returns the number of wins among the first 40 deals.
    fn won(id: &str, play: impl Fn(&dyn Game, Board, u64) -> Option<u32>) -> usize {
        let plays = (1..=40).filter(|&seed| {
            let (game, board) = dealt(id, seed);
            play(game.as_ref(), board, seed).is_some()
        });
        plays.count()
    }

    #[test]
    fn the_greedy_player_wins_more_often_than_the_random_one() {
        let (greedy, random) = (won("tri-peaks", |g, b, _| play_greedily(g, b)), won("tri-peaks", play_randomly));
        assert!(greedy > random, "{greedy} against {random}");
    }

    #[test]
    fn the_hint_player_continues_after_going_through_the_stock() {
        // At first, some deals allow only drawing from the stock, and going through it ends at the same board.
        let mut without_samples = 0;
        for seed in 1..=8 {
            let (game, board) = dealt("klondike", seed);
            let (mut advisor, mut samples) = (Advisor::new(game.clone(), 3), 0);
            play_by_hints(
                &mut advisor,
                game.as_ref(),
                board,
                &mut |advice| samples += advice.visits,
                &AtomicBool::new(false),
            );
            without_samples += u32::from(samples == 0);
        }
        assert_eq!(without_samples, 0);
    }

    #[test]
    fn players_stop_and_are_deterministic() {
        for id in ["klondike", "freecell"] {
            let (game, board) = dealt(id, 3);
            assert_eq!(
                play_greedily(game.as_ref(), board.clone()),
                play_greedily(game.as_ref(), board.clone()),
                "{id}"
            );
            assert_eq!(play_randomly(game.as_ref(), board.clone(), 3), play_randomly(game.as_ref(), board, 3), "{id}");
        }
    }
}
