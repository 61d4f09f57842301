//! Rulebooks with few cards: the base games of `small_books.yaml`, with changes.

use patience::internals::board::{Board, PileId, Txn, View};
use patience::internals::card::shuffle;
use patience::internals::game::{Game, Move};
use patience::internals::games::catalog;
use patience::internals::play::Session;
use patience::internals::yaml::{self, Node, Value};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// A variant of a base game. Its `change` is merged into the rulebook of the base game; `~` removes a key.
pub struct SmallGame {
    pub name: String,
    pub game: Arc<dyn Game>,
    pub board: Board,
}

/// The cases of a table. Each has a base game, a change, a deal, and the expectations of its test.
pub fn cases(text: &str) -> Vec<(SmallGame, Node)> {
    let (plain, table) = plain_books_and_table(text);
    table.items().iter().map(|case| (SmallGame::new(&plain, case), case.clone())).collect()
}

fn plain_books_and_table(table: &str) -> (Node, Node) {
    let plain = yaml::parse("small_books.yaml", include_bytes!("small_books.yaml")).unwrap();
    (plain, yaml::parse("table", table.as_bytes()).unwrap())
}

/// The games of a table, each with several deals instead of its own.
pub fn cases_of_deals(table: &str, deals: RangeInclusive<u64>) -> Vec<SmallGame> {
    let (plain, table) = plain_books_and_table(table);
    let books = table.items().iter();
    books.flat_map(|case| deals.clone().map(|deal| SmallGame::with_deal(&plain, case, deal))).collect()
}

impl SmallGame {
    fn new(plain: &Node, case: &Node) -> SmallGame {
        SmallGame::with_deal(plain, case, text(case, "deal").parse().unwrap())
    }

    fn with_deal(plain: &Node, case: &Node, deal: u64) -> SmallGame {
        let base = text(case, "base");
        let mut book = plain.get(&base).unwrap_or_else(|| panic!("{base}")).clone();
        if let Some(change) = case.get("change") {
            merge(&mut book, change);
        }
        let zones = book.get("zones").unwrap().entries().iter();
        let keys: Vec<String> = zones.map(|(_, zone)| text(zone, "key")).collect();
        let mut complete = Node::map(
            [
                ("id", "small"),
                ("title", "Small"),
                ("about", "Few cards."),
                ("choice", "skill"),
                ("rules", "Few cards."),
            ]
            .map(|(key, value)| (key, Node::text(value))),
        );
        merge(&mut complete, &book);
        merge(&mut complete, &Node::map([("layout", Node::list([Node::text(keys.join(" "))]))]));
        let name = format!("{base}, {}, deal {deal}", case.get("change").map(yaml::canonical).unwrap_or_default());
        let game = catalog::from_rulebook(&complete, &[]).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut deck = game.info().pack.cards();
        shuffle(deal, 0, &mut deck);
        let board = Session::deal(Arc::clone(&game), deck).unwrap().board().clone();
        SmallGame { name, game, board }
    }

    /// Finds a legal move by its text, such as `t2 f1`, even if the game does not list it.
    pub fn legal_move(&self, board: &Board, text: &str) -> Move {
        let found = all_moves(self.game.as_ref(), board).into_iter().find(|&m| self.game.info().format_move(m) == text);
        found.unwrap_or_else(|| panic!("{}: {text} is not legal", self.name))
    }

    /// The board after a line of moves, separated by commas.
    pub fn after(&self, line: &str) -> Board {
        line.split(", ")
            .filter(|text| !text.is_empty())
            .fold(self.board.clone(), |board, text| self.play(&board, self.legal_move(&board, text)))
    }

    pub fn play(&self, board: &Board, m: Move) -> Board {
        let mut after = board.clone();
        self.game.play(&mut Txn::new(&mut after, &mut Vec::new()), m);
        after
    }
}

/// All legal moves on a board. Of moves to equivalent spaces a game lists only one.
pub fn all_moves(game: &dyn Game, board: &Board) -> Vec<Move> {
    let (view, mut moves) = (View::of(board), Vec::new());
    game.moves(view, &mut moves);
    let piles = || (0..game.info().piles.len()).map(|pile| PileId(pile as u8));
    let transfers = piles().flat_map(|from| piles().map(move |to| (from, to))).filter(|(from, to)| from != to);
    for (from, to) in transfers {
        for m in (1..=board.len(from) as u8).map(|count| Move::Transfer { from, to, count }) {
            if !moves.contains(&m) && game.check(view, m).is_ok() {
                moves.push(m);
            }
        }
    }
    moves
}

/// Returns a scalar of a map as text.
pub fn text(map: &Node, key: &str) -> String {
    map.get(key).and_then(Node::scalar_text).unwrap_or_else(|| panic!("{key}: {}", yaml::canonical(map)))
}

/// Merges `change` into `node` key by key; `~` removes a key, and any other value replaces the old one.
fn merge(node: &mut Node, change: &Node) {
    let Value::Map(changes) = &change.value else {
        *node = change.clone();
        return;
    };
    if !matches!(node.value, Value::Map(_)) {
        *node = Node::map([]);
    }
    let Value::Map(entries) = &mut node.value else { return };
    for (key, change) in changes {
        let known = entries.iter().position(|(old, _)| old.text == key.text);
        match (known, &change.value) {
            (Some(at), Value::Null) => drop(entries.remove(at)),
            (Some(at), _) => merge(&mut entries[at].1, change),
            (None, _) => entries.push((key.clone(), change.clone())),
        }
    }
}
