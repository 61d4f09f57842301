//! Hands of Bridge Solitaire for the tests: dealing, playing and reading the table.

use patience::internals::card::{Card, format_cards, parse_cards};
use patience::internals::game::{FactValue, Message, Move, Wording};
use patience::internals::games::catalog;
use patience::internals::play::Session;

/// Deals a hand with given cards: the seven cards of the player's hand, the thirteen face-up cards, and the
/// beginning of the stock. The rest of the stock follows in the order of a new pack.
pub fn session(options: &[(&str, &str)], seven: &str, thirteen: &str, stock: &str) -> Session {
    let options: Vec<(String, String)> = options.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
    let game = catalog::open("bridge-solitaire", &options).unwrap();
    let mut deck = parse_cards(&format!("{seven} {thirteen} {stock}")).unwrap();
    let (missing, extra) = game.info().pack.difference(&deck);
    assert!(extra.is_empty(), "{extra:?}");
    deck.extend(missing);
    Session::deal(game, deck).unwrap()
}

pub fn example() -> Session {
    example_with(&[])
}

pub fn example_with(options: &[(&str, &str)]) -> Session {
    session(
        options,
        "QC JC 7H 9S 4S 3D *",
        "JS TS 7S 2S 9D AC KC TC 8C QH 8H 5H 4H",
        "3C 7D 5D AH 9C KH AS 7C AD 6C QS KD 2C TD 4C KS 4D QD 2H * 6D 5C 8S 6S 5S 3S JH TH 9H 6H 3H JD 8D 2D",
    )
}

pub fn play(session: &mut Session, moves: &str) {
    for line in moves.split(" / ") {
        let m = session.info().parse_move(line).unwrap_or_else(|| panic!("{line}"));
        session.play(m).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
}

/// The face-up cards of a pile.
pub fn cards(session: &Session, pile: &str) -> String {
    let pile = session.info().pile_named(pile).unwrap();
    format_cards(&session.view().cards(pile).flatten().collect::<Vec<Card>>())
}

/// The values of the facts with these keys, separated by spaces.
pub fn facts(session: &Session, keys: &str) -> String {
    let facts = session.game().facts(session.view(), Wording::Transcript);
    let value = |key: &str| match &facts.iter().find(|fact| fact.key == key).unwrap().value {
        FactValue::Number(number) => number.to_string(),
        FactValue::Word(word) => word.clone(),
    };
    keys.split(' ').map(value).collect::<Vec<_>>().join(" ")
}

/// Returns the hint of the game and its reason.
pub fn advice(session: &Session) -> Option<(Move, Message)> {
    session.game().extensions().advice.and_then(|advice| advice.advise(session.view(), &session.known_cards()))
}

/// Plays the rest of a hand carelessly: the last legal move each time, so it passes if it may. Returns the moves, one a
/// line.
pub fn careless(session: &mut Session) -> String {
    let mut lines = String::new();
    while let Some(&m) = session.moves().last() {
        lines.push_str(&session.info().format_move(m));
        lines.push('\n');
        session.play(m).unwrap();
    }
    lines
}
