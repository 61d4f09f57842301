//! Random sequences of moves, `undo`, `redo`, `goto`, `mark` and `restart`, compared with a second, simple
//! implementation: a list of boards and a cursor.

use crate::json_lines::{parse, pile_cards, strings};
use crate::lottery::Lottery;
use crate::random_game::random_game;
use crate::random_rulebooks::generator::random_hiding_book;
use crate::state_file::Counts;
use patience::{DealSpec, Game, Session, Shell};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The most commands of a case.
const COMMAND_COUNT: usize = 150;

/// The values of `--undo`.
const POLICIES: [&str; 3] = ["free", "no-peek", "off"];

/// Compares a session with the model.
pub fn run(number: u64, counts: &mut Counts) {
    let mut lottery = Lottery::new(b"campaign-undo-01", number);
    let game = match lottery.below(3) {
        0 => Game::from_text("random.yaml", &random_hiding_book(number), &[]).ok(),
        _ => Some(random_game(number, &mut lottery)),
    };
    let seed = DealSpec::Seed(lottery.below(1_000_000) as u64);
    // A random book may contain words that do not go together, or may not fit every order of the pack.
    let Some(session) = game.as_ref().and_then(|game| game.deal(&seed).ok()) else { return counts.add("rejected", 1) };
    let policy = *lottery.one(&POLICIES);
    let mut shell = Shell::json(with_policy(&session, policy));
    let mut model = Model::new(session.game().clone(), seed, policy, shell.state_json());
    for _ in 0..1 + lottery.below(COMMAND_COUNT) {
        let command = random_command(&mut lottery, &model);
        let reply = shell.enter(&command).unwrap_or_else(|error| panic!("{error}"));
        let reply = reply.text.lines().next().map(parse).unwrap_or_default();
        model.lines.push(command.clone());
        model.check_reply(&command, &reply);
        model.check_board(&shell);
    }
    let history = shell.enter("history").unwrap_or_else(|error| panic!("{error}"));
    model.check_reply("history", &parse(history.text.trim_end()));
    model.check(
        model.board_after(&model.made()) == model.states[model.cursor] || model.is_resigned,
        "the moves replay otherwise",
    );
    counts.add("commands", model.lines.len() as u64);
    counts.add("refused", model.refused_count);
    counts.add(policy, 1);
}

/// Returns the session with this undo policy. The transcript states the policy.
fn with_policy(session: &Session, policy: &str) -> Session {
    let text = session.transcript().unwrap_or_else(|error| panic!("{error}"));
    let text = match policy {
        "free" => text,
        _ => text.replacen("\ndeals:", &format!("\nundo: {policy}\ndeals:"), 1).replace("undo: off", "undo: \"off\""),
    };
    Session::resume("the transcript", &text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn random_command(lottery: &mut Lottery, model: &Model) -> String {
    let moves = strings(&parse(&model.states[model.cursor])["moves"]);
    let far = model.moves.len() + 2;
    match lottery.below(100) {
        0..45 if !moves.is_empty() => lottery.one(&moves).clone(),
        0..57 => ["undo", "undo 1", "undo 2", "undo 5"][lottery.below(4)].to_string(),
        57..69 => ["redo", "redo 1", "redo 3", "redo 9"][lottery.below(4)].to_string(),
        69..77 => format!("goto {}", lottery.below(far)),
        77..83 => format!("mark m{}", lottery.below(4)),
        83..88 => format!("goto m{}", lottery.below(5)),
        88..91 => "restart".to_string(),
        91..94 => ["finish", "auto", "draw 3"][lottery.below(3)].to_string(),
        94..97 => "history".to_string(),
        97 => format!("undo {}", lottery.below(far)),
        98 => format!("redo {}", lottery.below(far)),
        _ if lottery.one_in(8) => "resign".to_string(),
        _ => "f f".to_string(),
    }
}

/// A move of the model.
struct ModelMove {
    text: String,
    /// Whether the same command made this move and the one before it.
    is_joined: bool,
    /// Whether the policy forbids to undo the move. `None` if the visible cards do not show it.
    is_permanent: Option<bool>,
}

/// The answer that the model expects.
enum Expected {
    /// The board after this number of moves.
    Board(usize),
    /// The command is rejected with this code.
    Refused(&'static str),
    /// One of both: the board, or the code `peeked`.
    BoardOrPeeked(usize),
}

/// A session as the documents describe it.
struct Model {
    game: Game,
    seed: DealSpec,
    policy: &'static str,
    /// The boards after each number of moves. The moves after the cursor are undone.
    states: Vec<String>,
    moves: Vec<ModelMove>,
    cursor: usize,
    marks: Vec<(String, usize)>,
    is_resigned: bool,
    lines: Vec<String>,
    refused_count: u64,
}

impl Model {
    fn new(game: Game, seed: DealSpec, policy: &'static str, state: String) -> Model {
        Model {
            game,
            seed,
            policy,
            states: vec![state],
            moves: Vec::new(),
            cursor: 0,
            marks: Vec::new(),
            is_resigned: false,
            lines: Vec::new(),
            refused_count: 0,
        }
    }

    fn check(&self, is_right: bool, message: &str) {
        let Model { game, seed, policy, lines, .. } = self;
        assert!(is_right, "{message}\n{game:?} {seed} undo {policy}\nlines: {}", lines.join("; "));
    }

    fn check_board(&mut self, shell: &Shell) {
        if self.is_resigned {
            self.states[self.cursor] = shell.state_json();
        }
        let (found, expected) = (shell.state_json(), &self.states[self.cursor]);
        self.check(found == *expected, &format!("another board: {found}\nthan {expected}"));
        self.check(shell.moves_made() == self.cursor, &format!("{} moves, not {}", shell.moves_made(), self.cursor));
    }

    /// Compares a reply with what the model expects, and follows it.
    fn check_reply(&mut self, command: &str, reply: &Value) {
        let (word, argument) = command.split_once(' ').unwrap_or((command, ""));
        let number = argument.parse::<usize>().ok();
        let expected = match (word, number) {
            ("undo" | "redo", Some(0)) => Expected::Refused("usage"),
            ("undo", number) => self.undo(number.unwrap_or_else(|| self.last_group())),
            ("redo", number) => self.redo(number.unwrap_or_else(|| self.next_group())),
            ("restart", _) => self.go_to(0),
            ("goto", Some(number)) if number <= self.moves.len() => self.go_to(number),
            ("goto", Some(_)) => Expected::Refused("no-such-point"),
            ("goto", None) => match self.marks.iter().find(|(name, _)| name == argument) {
                Some(&(_, point)) => self.go_to(point),
                None => Expected::Refused("no-such-point"),
            },
            _ => return self.follow(word, argument, reply),
        };
        let reason = reply["reason"].as_str();
        let (is_right, target) = match expected {
            Expected::Board(target) => (reason.is_none(), Some(target)),
            Expected::Refused(code) => (reason == Some(code), None),
            Expected::BoardOrPeeked(target) => (matches!(reason, None | Some("peeked")), Some(target)),
        };
        let expected = target.map_or("a rejection".to_string(), |target| format!("the board after {target} moves"));
        self.check(is_right, &format!("`{command}` should lead to {expected}: {reply}"));
        match target.filter(|_| reason.is_none()) {
            None => self.refused_count += 1,
            Some(target) => {
                let kind = if target == self.cursor { "answer" } else { "undo" };
                self.check(reply["type"] == kind, &format!("`{command}` should answer with `{kind}`: {reply}"));
                // The moves that were undone are known to be no permanent ones.
                let undone = self.moves.iter_mut().take(self.cursor).skip(target);
                undone.for_each(|m| m.is_permanent = Some(false));
                self.cursor = target;
            }
        }
    }

    /// Follows a command that is neither `undo`, `redo`, `restart` nor `goto`.
    fn follow(&mut self, word: &str, argument: &str, reply: &Value) {
        match (word, reply["type"].as_str()) {
            (_, Some("move")) => {
                self.check(!self.is_resigned, "a move is made after `resign`");
                self.play(&strings(&reply["played"]), word == "finish" || word == "auto");
            }
            ("mark", _) => {
                self.marks.retain(|(name, _)| name != argument);
                self.marks.push((argument.to_string(), self.cursor));
            }
            ("history", _) => {
                let marks: Vec<Value> =
                    self.marks.iter().map(|(name, moves)| json!({"name": name, "moves": moves})).collect();
                let undone: Vec<&str> = self.moves[self.cursor..].iter().map(|m| m.text.as_str()).collect();
                let expected = json!({"moves": self.made(), "undone": undone, "marks": marks});
                for key in ["moves", "undone", "marks"] {
                    self.check(reply[key] == expected[key], &format!("history: {reply}, not {expected}"));
                }
            }
            ("resign", Some("answer")) => self.is_resigned = true,
            _ => {
                let is_move =
                    strings(&parse(&self.states[self.cursor])["moves"]).contains(&self.lines[self.lines.len() - 1]);
                self.check(!is_move, &format!("a listed move is rejected: {reply}"));
            }
        }
    }

    fn made(&self) -> Vec<String> {
        self.moves[..self.cursor].iter().map(|m| m.text.clone()).collect()
    }

    /// Makes moves: they replace all undone moves, and remove the marks on them.
    fn play(&mut self, played: &[String], is_one_command: bool) {
        self.moves.truncate(self.cursor);
        self.states.truncate(self.cursor + 1);
        self.marks.retain(|(_, point)| *point <= self.cursor);
        for (index, text) in played.iter().enumerate() {
            let mut made: Vec<String> = self.made();
            made.push(text.clone());
            let state = self.board_after(&made);
            let is_permanent = self.is_permanent(text, &state);
            self.moves.push(ModelMove { text: text.clone(), is_joined: is_one_command && index > 0, is_permanent });
            self.states.push(state);
            self.cursor += 1;
        }
    }

    /// Returns the board after these moves from the deal.
    fn board_after(&self, moves: &[String]) -> String {
        let mut session = self.game.deal(&self.seed).unwrap_or_else(|error| panic!("{error}"));
        for line in moves {
            let m = session.parse_move(line);
            let m = m.unwrap_or_else(|rejection| panic!("`{line}`: {rejection:?}, {:?}", self.lines));
            session.play(&m).unwrap_or_else(|rejection| panic!("`{line}`: {rejection:?}, {:?}", self.lines));
        }
        session.state_json()
    }

    /// Returns whether the policy forbids to undo the move that leads to `state`, as far as the visible cards show it.
    fn is_permanent(&self, text: &str, state: &str) -> Option<bool> {
        // In Bridge Solitaire, the player cannot undo a move that shows or hides cards.
        if self.policy == "free" {
            return (self.game.id() != "bridge-solitaire").then_some(false);
        }
        let (before, after) = (visible_cards(&self.states[self.cursor]), visible_cards(state));
        let gained = after.iter().filter(|(card, count)| before.get(*card).is_none_or(|earlier| earlier < count));
        let gained: Vec<(&String, &usize)> = gained.collect();
        let was_seen = |card: &String, count: &usize| {
            self.states[..=self.cursor]
                .iter()
                .any(|state| visible_cards(state).get(card).is_some_and(|seen| seen >= count))
        };
        if gained.iter().any(|(card, count)| !was_seen(card, count)) {
            return Some(true);
        }
        // A draw may turn cards over, or shuffle them. A copy may turn up while another one turns down.
        let has_copies = after.values().chain(before.values()).any(|&count| count > 1);
        let is_plain = text != "draw" && !has_copies && self.game.id() != "bridge-solitaire";
        (gained.is_empty() && is_plain).then_some(false)
    }

    /// Returns the number of moves that `undo` without a number takes back: all moves of the last command.
    fn last_group(&self) -> usize {
        self.moves[..self.cursor].iter().rev().take_while(|m| m.is_joined).count() + 1
    }

    fn next_group(&self) -> usize {
        self.moves[self.cursor..].iter().skip(1).take_while(|m| m.is_joined).count() + 1
    }

    fn undo(&self, count: usize) -> Expected {
        self.cursor.checked_sub(count).map_or(Expected::Refused("nothing-left"), |target| self.go_to(target))
    }

    fn redo(&self, count: usize) -> Expected {
        match self.cursor + count <= self.moves.len() {
            true => self.go_to(self.cursor + count),
            false => Expected::Refused("nothing-left"),
        }
    }

    fn go_to(&self, target: usize) -> Expected {
        let undone = self.moves.get(target..self.cursor).unwrap_or_default();
        match () {
            () if self.is_resigned && target != self.cursor => Expected::Refused("over"),
            () if undone.is_empty() => Expected::Board(target),
            () if self.policy == "off" => Expected::Refused("undo-off"),
            () if undone.iter().any(|m| m.is_permanent == Some(true)) => Expected::Refused("peeked"),
            () if undone.iter().any(|m| m.is_permanent.is_none()) => Expected::BoardOrPeeked(target),
            () => Expected::Board(target),
        }
    }
}

/// Counts the copies of each visible card.
fn visible_cards(state: &str) -> BTreeMap<String, usize> {
    let mut cards = BTreeMap::new();
    for card in pile_cards(&parse(state)).into_iter().flatten() {
        *cards.entry(card.to_string()).or_default() += 1;
    }
    cards
}
