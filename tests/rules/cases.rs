//! Tests of the rules with cases from files: a position, its legal moves, its rejected moves with their codes, and the
//! position after some moves.
//!
//! Each file in `tests/rules/cases/` has the name of its game. A case is a position (`game`, `options`, `piles`, and
//! the variables of the board by name) with expectations: `legal` (moves that must be legal), `listed` (the complete
//! list of legal moves), `refused` (rejected moves with their codes). The moves in `do` are played, and `then` has the
//! expectations after them: those above, and also `piles`, `status`, `score` and `facts`.

use patience::internals::board::Face;
use patience::internals::game::{FactValue, Move, Wording};
use patience::internals::games::catalog;
use patience::internals::play::{Session, read_position};
use patience::internals::yaml::{self, Node, Value};
use std::path::Path;

/// The keys of a case that do not belong to the position.
const CASE_KEYS: [&str; 6] = ["case", "legal", "listed", "refused", "do", "then"];

fn session_of(case: &Node, game: &str) -> Session {
    let mut entries = case.entries().to_vec();
    entries.retain(|(key, _)| !CASE_KEYS.contains(&key.text.as_str()));
    if case.get("partial").is_none() {
        entries.push(("partial".into(), Value::Bool(true).into()));
    }
    let position = read_position(&Node { value: Value::Map(entries), place: case.place.clone() }).unwrap();
    let game = catalog::open(position.game.as_deref().unwrap_or(game), &position.options).unwrap();
    let board = position.board(&*game).unwrap_or_else(|error| panic!("{error}"));
    Session::from_board(game, board)
}

fn parse_move(session: &Session, command: &str) -> Move {
    session.info().parse_move(command).unwrap_or_else(|| panic!("`{command}` is no move"))
}

fn texts_of(case: &Node, key: &str) -> Vec<String> {
    case.get(key).map_or(Vec::new(), |list| list.items().iter().map(|item| item.scalar_text().unwrap()).collect())
}

fn check_case(case: &Node, game: &str) {
    let mut session = session_of(case, game);
    check_moves(case, &session);
    for command in texts_of(case, "do") {
        let parsed_move = parse_move(&session, &command);
        assert!(session.play(parsed_move).is_ok(), "{command} is rejected");
    }
    if let Some(then) = case.get("then") {
        check_moves(then, &session);
        check_state(then, &session);
    }
}

/// Checks the expected legal and rejected moves.
fn check_moves(case: &Node, session: &Session) {
    for command in texts_of(case, "legal") {
        assert_eq!(session.check(parse_move(session, &command)), Ok(()), "{command}");
    }
    for (command, code) in case.get("refused").map_or(&[][..], Node::entries) {
        let refusal = session.check(parse_move(session, &command.text)).expect_err(&command.text);
        assert_eq!(refusal.code(), code.as_text().unwrap(), "{}", command.text);
    }
    if case.get("listed").is_some() {
        let listed: Vec<String> =
            session.moves().into_iter().map(|listed_move| session.info().format_move(listed_move)).collect();
        assert_eq!(listed, texts_of(case, "listed"));
    }
}

/// Checks the expected piles, status, score and facts.
fn check_state(then: &Node, session: &Session) {
    for (name, cards) in then.get("piles").map_or(&[][..], Node::entries) {
        let pile = session.info().pile_named(&name.text).unwrap();
        let cards_of_pile = session.board().slots(pile).iter().map(|slot| match slot.face() {
            Face::Up => slot.card().to_string(),
            Face::Down => format!("[{}]", slot.card()),
            Face::Concealed => format!("({})", slot.card()),
        });
        assert_eq!(cards_of_pile.collect::<Vec<_>>().join(" "), cards.as_text().unwrap(), "{}", name.text);
    }
    if let Some(status) = then.get("status") {
        assert_eq!(session.status().word(), status.as_text().unwrap());
    }
    if let Some(score) = then.get("score") {
        assert_eq!(session.game().score(session.view()).to_string(), score.scalar_text().unwrap());
    }
    let facts = session.game().facts(session.view(), Wording::Transcript);
    for (key, value) in then.get("facts").map_or(&[][..], Node::entries) {
        let fact = facts.iter().find(|fact| fact.key == key.text).unwrap();
        let actual = match &fact.value {
            FactValue::Number(number) => number.to_string(),
            FactValue::Word(word) => word.clone(),
        };
        assert_eq!(Some(actual), value.scalar_text(), "{}", key.text);
    }
}

#[test]
fn every_case_passes() {
    let mut files: Vec<_> = std::fs::read_dir("tests/rules/cases").unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let mut failed = Vec::new();
    for file in &files {
        let game = file.file_stem().unwrap().to_str().unwrap();
        for case in yaml::read_file(Path::new(file)).unwrap().items() {
            let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| check_case(case, game)));
            if outcome.is_err() {
                failed.push(format!("{}: {}", case.place, case.get("case").unwrap().as_text().unwrap()));
            }
        }
    }
    assert!(failed.is_empty(), "these cases fail:\n{}", failed.join("\n"));
}
