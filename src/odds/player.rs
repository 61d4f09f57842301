//! The players of a survey: solver, hint, greedy, random and bots.

use crate::board::{Board, Txn, View};
use crate::card::{Purpose, SeededRng};
use crate::game::{Game, Move, Status};
use crate::play::Session;
use crate::solve::Limits;
use crate::solve::advice::{Advice, Advisor, VISITS};
use crate::solve::greedy_player;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Separates the random numbers of the random player from those of a shuffle with the same seed.
const RANDOM_MOVES_PURPOSE: &Purpose = b"patience-play-v1";

/// The number of moves after which a player gives up a deal.
pub const MAX_MOVES: u32 = 2000;

/// The number of deals after which a player gives up a match. A rubber of Bridge Solitaire could otherwise go on
/// forever.
pub const MAX_MATCH_DEALS: usize = 1000;

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
    /// A player who makes random legal moves.
    Random,
    /// A bot: the command of a program that reads the lines of a session and writes commands.
    Bot(String),
}

impl Player {
    /// Returns the word of the player. For a bot, this is the word before its command, with the colon.
    pub fn word(&self) -> &'static str {
        match self {
            Player::Solve => "solve",
            Player::Hint => "hint",
            Player::Greedy => "greedy",
            Player::Random => "random",
            Player::Bot(_) => BOT_PREFIX,
        }
    }

    /// Parses `solve`, `hint`, `greedy`, `random` or `exec:COMMAND`. Returns `None` for any other text.
    ///
    /// ```
    /// use patience::internals::odds::Player;
    /// assert_eq!(Player::parse("exec:python3 bot.py"), Some(Player::Bot("python3 bot.py".into())));
    /// assert_eq!(Player::parse("exec: "), None);
    /// ```
    pub fn parse(text: &str) -> Option<Player> {
        let named_players = [Player::Solve, Player::Hint, Player::Greedy, Player::Random];
        let bot_command = || text.strip_prefix(BOT_PREFIX).filter(|command| !command.trim().is_empty());
        let is_named = |player: &Player| player.word() == text;
        named_players.into_iter().find(is_named).or_else(|| bot_command().map(|command| Player::Bot(command.into())))
    }

    /// Returns whether the player is a bot.
    pub fn is_bot(&self) -> bool {
        matches!(self, Player::Bot(_))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Bot(command) => write!(f, "{}{command}", self.word()),
            _ => f.write_str(self.word()),
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
    /// The maximum number of commands that a bot sends per deal, or per match.
    pub max_commands: u32,
    /// The maximum time that a bot takes for each answer.
    pub answer_time: Duration,
}

impl Default for PlayerLimits {
    fn default() -> PlayerLimits {
        let (search, visits, answer_time) = (Limits::default(), VISITS, Duration::from_secs(10));
        PlayerLimits { search, visits, max_commands: MAX_MOVES, answer_time }
    }
}

/// A deal as a player left it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedDeal {
    /// The last board.
    pub board: Board,
    /// The moves that led to it.
    pub moves: Vec<Move>,
}

impl PlayedDeal {
    /// Plays these legal moves on a board.
    pub fn of(game: &dyn Game, board: Board, moves: Vec<Move>) -> PlayedDeal {
        let mut deal = PlayedDeal::begin(board);
        moves.into_iter().for_each(|m| deal.make(game, m));
        deal
    }

    fn begin(board: Board) -> PlayedDeal {
        PlayedDeal { board, moves: Vec::new() }
    }

    /// Returns whether the deal can continue: it is not over, and the player has made fewer than [`MAX_MOVES`] moves.
    fn can_continue(&self, game: &dyn Game) -> bool {
        self.moves.len() < MAX_MOVES as usize && game.status(View::of(&self.board)) == Status::Playing
    }

    fn make(&mut self, game: &dyn Game, m: Move) {
        self.board = board_after(game, &self.board, m);
        self.moves.push(m);
    }

    /// Returns the number of moves if the game is won.
    pub fn won_in(&self, game: &dyn Game) -> Option<u32> {
        let is_won = game.status(View::of(&self.board)) == Status::Won;
        if is_won { u32::try_from(self.moves.len()).ok() } else { None }
    }
}

/// Plays a deal as the greedy player, who sees no hidden cards and makes the first of the moves that look best.
pub fn play_greedily(game: &dyn Game, board: Board) -> PlayedDeal {
    let (board, moves) = greedy_player::play(game, board, MAX_MOVES as usize, &mut |_| 0);
    PlayedDeal { board, moves }
}

/// A player who follows every hint, with the state that is reused from deal to deal.
pub struct HintFollower {
    advisor: Option<Advisor>,
    visits: u32,
}

impl HintFollower {
    /// Creates a player whose hints make at most `visits` visits.
    pub fn new(visits: u32) -> HintFollower {
        HintFollower { advisor: None, visits }
    }

    /// Plays the deal of a session: makes all moves of a hint, then asks for the next one. All sessions must have the
    /// same game. `on_advice` is called with each hint. The deal ends early when `cancel` is set.
    pub fn play(
        &mut self,
        mut session: Session,
        on_advice: &mut dyn FnMut(&Advice),
        cancel: &AtomicBool,
    ) -> PlayedDeal {
        let new_advisor = || Advisor::new(Arc::clone(session.game()), self.visits);
        let (advisor, mut cache) = (self.advisor.get_or_insert_with(new_advisor), None);
        while session.moves_made() < MAX_MOVES as usize {
            let hint = advisor.advise(&session, &mut cache, cancel);
            let Some(advice) = hint.filter(|_| !cancel.load(Ordering::Relaxed)) else { break };
            on_advice(&advice);
            // Once the game is lost, the player continues only if the game has points.
            if advice.is_lost() && session.info().points.is_none() {
                break;
            }
            // A card that an earlier move of the hint has turned up may make a later one illegal.
            let made = advice.moves.iter().take_while(|&&m| session.play(m).is_ok()).count();
            if made == 0 {
                break;
            }
        }
        PlayedDeal { board: session.board().clone(), moves: session.played_moves().collect() }
    }
}

/// Plays a deal with random moves. They depend on `seed` and on `deal_number`, the number of the deal in its match,
/// from 1.
pub fn play_randomly(game: &dyn Game, board: Board, seed: u64, deal_number: usize) -> PlayedDeal {
    let (mut rng, mut moves) =
        (SeededRng::with_purpose(RANDOM_MOVES_PURPOSE, seed, (deal_number as u64).saturating_sub(1)), Vec::new());
    let mut deal = PlayedDeal::begin(board);
    while deal.can_continue(game) {
        game.moves(View::of(&deal.board), &mut moves);
        let Ok(choice_count) = u32::try_from(moves.len()) else { break };
        let Some(&m) = moves.get(rng.below(choice_count) as usize) else { break };
        deal.make(game, m);
    }
    deal
}

/// Returns the board after a legal move.
fn board_after(game: &dyn Game, board: &Board, m: Move) -> Board {
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
    fn won(id: &str, play: impl Fn(&dyn Game, Board, u64) -> PlayedDeal) -> usize {
        let plays = (1..=40).filter(|&seed| {
            let (game, board) = dealt(id, seed);
            play(game.as_ref(), board, seed).won_in(game.as_ref()).is_some()
        });
        plays.count()
    }

    #[test]
    fn the_greedy_player_wins_more_often_than_the_random_one() {
        let (greedy, random) = (
            won("tri-peaks", |g, b, _| play_greedily(g, b)),
            won("tri-peaks", |g, b, seed| play_randomly(g, b, seed, 1)),
        );
        assert!(greedy > random, "{greedy} against {random}");
    }

    #[test]
    fn the_hint_player_continues_after_going_through_the_stock() {
        // At first, some deals allow only drawing from the stock, and going through it ends at the same board.
        let mut without_samples = 0;
        for seed in 1..=3 {
            let game = catalog::open("klondike", &[]).unwrap();
            let deck = deck_for(game.as_ref(), &DealSpec::Seed(seed)).unwrap();
            let (session, mut samples) = (Session::deal(game, deck).unwrap(), 0);
            let mut count = |advice: &Advice| samples += advice.visits;
            HintFollower::new(3).play(session, &mut count, &AtomicBool::new(false));
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
            let random = |number: usize| play_randomly(game.as_ref(), board.clone(), 3, number);
            assert_eq!(random(1), random(1), "{id}");
            assert_ne!(random(1).moves, random(2).moves, "{id}");
        }
    }
}
