//! Games that are played by following every hint. A hint must not return to an earlier board, and a win that a hint
//! announced must come.

use crate::json_lines::{parse, strings};
use crate::lottery::Lottery;
use crate::random_game::random_game;
use crate::random_rulebooks::generator::{random_book, random_hiding_book};
use crate::state_file::Counts;
use patience::{DealSpec, Game, Outcome, Session, Shell};
use serde_json::Value;
use std::collections::BTreeSet;

/// The most hints in a game of a random rulebook.
pub const MAX_BOOK_HINTS: usize = 200;
/// The most hints in a built-in game, in which a hint takes much longer.
const MAX_GAME_HINTS: usize = 12;

/// The game of a case.
pub struct HintCase {
    /// The game.
    pub game: Game,
    /// The text of its rulebook. `None` for a built-in game.
    pub book: Option<String>,
    /// The seed of its deal.
    pub seed: u64,
}

impl HintCase {
    /// Returns the case: mostly a random rulebook, sometimes a built-in game with random options. Returns `None` if the
    /// rulebook contains words that do not go together, or if it cannot be dealt.
    pub fn new(number: u64, lottery: &mut Lottery) -> Option<HintCase> {
        let seed = lottery.below(1_000_000) as u64;
        let book = match lottery.below(16) {
            0 => return Some(HintCase { game: random_game(number, lottery), book: None, seed }),
            1..11 => random_hiding_book(number),
            _ => random_book(number),
        };
        let game = Game::from_text("random.yaml", &book, &[]).ok()?;
        game.deal(&DealSpec::Seed(seed)).ok()?;
        Some(HintCase { game, book: Some(book), seed })
    }

    pub fn deal(&self) -> Session {
        self.game.deal(&DealSpec::Seed(self.seed)).unwrap_or_else(|error| panic!("{error}"))
    }

    /// Describes the case for a message.
    pub fn describe(&self) -> String {
        format!("{:?} seed {}\n{}", self.game, self.seed, self.book.as_deref().unwrap_or_default())
    }
}

/// Follows the hints of a random game.
pub fn run(number: u64, counts: &mut Counts) {
    let mut lottery = Lottery::new(b"campaign-hints-1", number);
    let Some(case) = HintCase::new(number, &mut lottery) else { return counts.add("rejected", 1) };
    let plays_commands = lottery.one_in(2);
    let mut follower = Follower::new(&case);
    let max_hints = if case.book.is_some() { MAX_BOOK_HINTS } else { MAX_GAME_HINTS };
    let mut hints_to_win = None;
    for _ in 0..max_hints.max(MAX_BOOK_HINTS) {
        let Some(hint) = follower.hint() else {
            follower.check(hints_to_win.is_none(), "a hint announced a win, but the next one has no move");
            break;
        };
        if hint["verdict"] == "won" {
            let moves_to_win = hint["moves-to-win"].as_u64().unwrap_or_default();
            hints_to_win.get_or_insert(3 * moves_to_win + 50);
        }
        follower.follow(&hint, plays_commands);
        counts.add("hints", 1);
        match &mut hints_to_win {
            Some(0) => follower.check(false, "a hint announced a win, but following the hints does not reach it"),
            Some(left) => *left -= 1,
            None if follower.hint_count >= max_hints => break,
            None => {}
        }
        if follower.is_over() {
            break;
        }
    }
    let is_won = follower.is_won();
    if follower.is_over() {
        follower.check(is_won || hints_to_win.is_none(), "a hint announced a win, but following the hints lost it");
    }
    counts.add("announced", u64::from(hints_to_win.is_some()));
    counts.add("won", u64::from(is_won));
}

/// A shell in which every hint is followed. A second session makes the same moves, and knows the hidden cards.
struct Follower<'c> {
    case: &'c HintCase,
    shell: Shell,
    mirror: Session,
    earlier_boards: BTreeSet<String>,
    played: Vec<String>,
    hint_count: usize,
}

impl<'c> Follower<'c> {
    fn new(case: &'c HintCase) -> Follower<'c> {
        let mirror = case.deal();
        let earlier_boards = BTreeSet::from([cards(&mirror)]);
        Follower { case, shell: Shell::json(case.deal()), mirror, earlier_boards, played: Vec::new(), hint_count: 0 }
    }

    fn check(&self, is_right: bool, message: &str) {
        let transcript = || self.shell.transcript().unwrap_or_else(|error| error.to_string());
        assert!(is_right, "{message}: {}\nmoves: {:?}\n{}", self.case.describe(), self.played, transcript());
    }

    fn state(&self) -> Value {
        parse(&self.shell.state_json())
    }

    fn is_over(&self) -> bool {
        self.state()["status"] != "unfinished"
    }

    fn is_won(&self) -> bool {
        self.state()["status"] == "won"
    }

    fn enter(&mut self, line: &str) -> (Outcome, Value) {
        let reply = self.shell.enter(line).unwrap_or_else(|error| panic!("{error}"));
        (reply.outcome, reply.text.lines().next().map(parse).unwrap_or_default())
    }

    /// Asks for a hint. Returns `None` if it has no move, or if the game is over.
    fn hint(&mut self) -> Option<Value> {
        let (_, hint) = self.enter("hint");
        hint["move"].is_string().then_some(hint)
    }

    /// Makes the moves of a hint, with `hint play` or command by command.
    fn follow(&mut self, hint: &Value, plays_commands: bool) {
        let mut played = Vec::new();
        match plays_commands {
            false => played = strings(&self.enter("hint play").1["played"]),
            true => {
                for command in strings(&hint["commands"]) {
                    let (outcome, reply) = self.enter(&command);
                    // A card that was turned up may make the next command illegal, or end the game.
                    if outcome != Outcome::Done {
                        self.check(!played.is_empty(), &format!("`{command}` of a hint is rejected"));
                        break;
                    }
                    played.extend(strings(&reply["played"]));
                }
            }
        }
        self.check(!played.is_empty(), &format!("a hint makes no move: {hint}"));
        let line = if hint["line"].is_null() { vec![hint["move"].clone()] } else { values(&hint["line"]) };
        let is_same = plays_commands || line.iter().zip(&played).all(|(hinted, made)| hinted == made.as_str());
        self.check(is_same, &format!("`hint play` makes {played:?}, but `hint` suggests {line:?}"));
        self.hint_count += 1;
        self.repeat(&played);
    }

    /// Makes the moves in the second session, and checks that a hint that moves cards reaches a new board.
    fn repeat(&mut self, played: &[String]) {
        self.played.extend(played.iter().cloned());
        let mut passed = Vec::new();
        for line in played {
            let m = self.mirror.parse_move(line).unwrap_or_else(|rejection| panic!("`{line}`: {rejection:?}"));
            self.mirror.play(&m).unwrap_or_else(|rejection| panic!("`{line}`: {rejection:?}"));
            passed.push(cards(&self.mirror));
        }
        self.check(self.mirror.state_json() == self.shell.state_json(), "the same moves lead to another board");
        let is_new = passed.last().is_none_or(|board| !self.earlier_boards.contains(board));
        // A draw may turn the stock over, and a command such as `next` moves no card.
        let moves_cards = played.iter().any(|m| m.starts_with("move ") || m.starts_with("remove "));
        self.check(is_new || !moves_cards, &format!("a hint returns to an earlier board by {played:?}"));
        self.earlier_boards.extend(passed);
    }
}

/// Returns all cards of a board with their faces.
fn cards(session: &Session) -> String {
    parse(&session.position_json())["piles"].to_string()
}

fn values(list: &Value) -> Vec<Value> {
    list.as_array().cloned().unwrap_or_default()
}
