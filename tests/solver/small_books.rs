//! Rulebooks with few cards for the tests of the solver: the base games of `small_books.yaml`, with changes.

use patience::internals::board::{Board, PileId, Txn, View};
use patience::internals::card::shuffle;
use patience::internals::game::{Game, Move};
use patience::internals::games::catalog;
use patience::internals::play::Session;
use patience::internals::yaml::{self, Node, Value};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// A dealt game: a base game whose rulebook is changed.
pub struct SmallGame {
    pub name: String,
    pub game: Arc<dyn Game>,
    pub board: Board,
}

/// Returns the cases of a table, each with its game. A case has a base game, a change of its rulebook, a deal, and the
/// expectations of its test.
pub fn cases(text: &str) -> Vec<(SmallGame, Node)> {
    let (base_books, table) = base_books_and_table(text);
    table.items().iter().map(|case| (SmallGame::new(&base_books, case), case.clone())).collect()
}

fn base_books_and_table(table: &str) -> (Node, Node) {
    let base_books = yaml::parse("small_books.yaml", include_bytes!("small_books.yaml")).unwrap();
    (base_books, yaml::parse("table", table.as_bytes()).unwrap())
}

/// Returns the games of a table, each with all of these deals instead of its own.
pub fn cases_of_deals(table: &str, deals: RangeInclusive<u64>) -> Vec<SmallGame> {
    let (base_books, table) = base_books_and_table(table);
    let books = table.items().iter();
    books.flat_map(|case| deals.clone().map(|deal| SmallGame::with_deal(&base_books, case, deal))).collect()
}

impl SmallGame {
    fn new(base_books: &Node, case: &Node) -> SmallGame {
        SmallGame::with_deal(base_books, case, text(case, "deal").parse().unwrap())
    }

    fn with_deal(base_books: &Node, case: &Node, deal: u64) -> SmallGame {
        let base = text(case, "base");
        let mut book = base_books.get(&base).unwrap_or_else(|| panic!("{base}")).clone();
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

    /// Returns the board after a line of moves, which are separated by commas.
    pub fn after(&self, line: &str) -> Board {
        line.split(", ")
            .filter(|text| !text.is_empty())
            .fold(self.board.clone(), |board, text| self.play(&board, self.legal_move(&board, text)))
    }

    /// Returns the board after a move.
    pub fn play(&self, board: &Board, m: Move) -> Board {
        let mut after = board.clone();
        self.game.play(&mut Txn::new(&mut after, &mut Vec::new()), m);
        after
    }
}

/// Returns all legal moves on a board. A game itself lists only one of several moves to equivalent empty piles.
pub fn all_moves(game: &dyn Game, board: &Board) -> Vec<Move> {
    let (view, mut moves) = (View::of(board), Vec::new());
    game.moves(view, &mut moves);
    let piles = || (0..game.info().piles.len()).map(|pile| PileId(pile as u8));
    let transfers = piles().flat_map(|from| piles().map(move |to| (from, to))).filter(|(from, to)| from != to);
    for (from, to) in transfers {
        for transfer in (1..=board.len(from) as u8).map(|count| Move::Transfer { from, to, count }) {
            if !moves.contains(&transfer) && game.check(view, transfer).is_ok() {
                moves.push(transfer);
            }
        }
    }
    moves
}

/// Returns a scalar of a map as text.
pub fn text(map: &Node, key: &str) -> String {
    map.get(key).and_then(Node::scalar_text).unwrap_or_else(|| panic!("{key}: {}", yaml::canonical(map)))
}

/// Merges `change` into `node`. Maps are merged key by key, `~` removes a key, and any other value replaces the old
/// one.
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
        let known_index = entries.iter().position(|(old, _)| old.text == key.text);
        match (known_index, &change.value) {
            (Some(index), Value::Null) => drop(entries.remove(index)),
            (Some(index), _) => merge(&mut entries[index].1, change),
            (None, _) => entries.push((key.clone(), change.clone())),
        }
    }
}
