//! The engine that plays a rulebook: a file for each section of the book.
//!
//! Each holds the section's words as they are read, its compiled table, what it judges and plays, and its sentence for
//! the rules page. What they share stands before them: small words, relations between cards, the ground of names, and
//! the one kind of condition. The table made of all sections is judged, listed, played and described behind them.

/// What every section of a rulebook is compiled with: words, limits, numbers, relations, conditions.
mod compile;

/// The sections of a rulebook, one file for each, named after its key.
mod sections;

/// The compiled rules: legality, the list of moves, and how a move is played.
mod rules;

/// Reading and explaining a rulebook.
mod language;

pub use compile::book_limits::FILE;
pub use compile::condition::Condition;
pub use compile::relation::{Build, By, CardSet, CardTable, Relation};
pub use language::load::{Resolved, resolve};
pub use language::unused_words::{Idle, idle_words};
pub use rules::book::Book;
pub use rules::rule_table::Table;
pub use sections::cover::Cover;
pub use sections::put::{PutTable, PutUnit};
pub use sections::space::Space;
pub use sections::stock::Stock;
pub use sections::take::{Limit, TakeTable, TakeUnit};
pub use sections::zone::ZoneTable;

use crate::board::{Board, Event, PileSet, Txn, VarId, View};
use crate::error::{Error, Result};
use crate::game::{Fact, Game, GameInfo, Move, Refusal, Sheet, Status};
use crate::text;
use crate::yaml::{self, Node};
use rules::legality::Moment;
use rules::move_list::OwnWords;
use rules::state_key::KeyTable;

/// The reference of the language of rulebooks. The tests make it from the comments on the words.
pub const LANGUAGE: &str = include_str!("language/reference.txt");
/// The complete book that the reference shows.
pub const EXAMPLE: &str = include_str!("language/example.yaml");

/// A game that a rulebook describes.
pub struct Engine {
    info: GameInfo,
    table: Table,
    key: KeyTable,
    words: OwnWords,
}

impl Engine {
    /// Makes the game of a settled rulebook.
    ///
    /// # Errors
    /// A book that says something the language does not know, names what is not there, does not deal its pack out, or
    /// sends cards round for ever.
    pub fn new(resolved: &Resolved) -> Result<Engine> {
        let node = &resolved.settled;
        let book: Book = yaml::typed(node)?;
        let (table, ground) = Table::compile(&book, node)?;
        table.refuse_circles(&ground)?;
        let info = language::describe::info(&book, resolved, &table, &ground)?;
        let number = |word| info.own_verb(word).map(|(verb, _)| verb);
        let words = OwnWords {
            next: number(sections::phases::NEXT),
            pull: number(sections::pull::WORD),
            concede: number(sections::matches::CONCEDE),
        };
        let key = KeyTable::new(&table, &ground);
        let game = Engine { info, table, key, words };
        game.try_deal(node)?;
        Ok(game)
    }

    /// The piles that are told from their like on this board. The moves that [`Game::moves`] leaves out, into another
    /// space or of a column to a space, lead elsewhere there.
    pub fn ordered(&self, board: &Board) -> PileSet {
        self.key.ordered(&self.table, board)
    }

    /// The key of a board, see [`Game::key`], from that of the board it was before some events: found from the piles that
    /// they touched alone.
    pub fn key_after(&self, before: (&Board, u128), now: &Board, events: &[Event]) -> u128 {
        let touched = events.iter().fold(PileSet::EMPTY, |piles, event| match *event {
            Event::Move { from, to, .. } | Event::Turnover { from, to, .. } => {
                piles.or(PileSet::only(from)).or(PileSet::only(to))
            }
            Event::Face { pile, .. } | Event::Reorder { pile, .. } => piles.or(PileSet::only(pile)),
            Event::Set { .. } => piles,
        });
        self.key.key_after(&self.table, before, now, touched)
    }

    /// The rules as they were compiled.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Names the rulebook that a transcript must carry.
    pub(crate) fn carry_rulebook(&mut self, text: String) {
        self.info.rulebook = Some(text);
    }

    /// Deals a new pack, to see at loading time that the steps suit the pack.
    fn try_deal(&self, node: &Node) -> Result<()> {
        let place = node.get("deal").unwrap_or(node);
        let (board, _) = self.dealt(&self.table.pack.cards()).map_err(|error| place.place.blame(error))?;
        let left = board.len(self.table.hand);
        if left > 0 {
            let error = Error::request(format!(
                "deal: {} not dealt",
                text::count_of(left, "card of the pack is", "cards of the pack are")
            ));
            return Err(place.place.blame(error).hint("a step with `cards: rest` deals what is left"));
        }
        Ok(())
    }

    /// The game's own word of a move that is one.
    fn own_word(&self, m: Move) -> Option<&'static str> {
        let Move::Call { verb, .. } = m else { return None };
        self.info.verbs.get(verb as usize).filter(|verb| verb.is_own).map(|verb| verb.word)
    }
}

impl Game for Engine {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn deal(&self, txn: &mut Txn<'_>) -> Result<()> {
        self.table.deal_out(txn)
    }

    fn deal_flaw(&self, view: View<'_>) -> Option<String> {
        if !self.table.deal.iter().all(|step| step.is_playable(view)) {
            return Some("a pile has two cards of one rank".into());
        }
        let rule = self.table.reshuffle.iter().find(|rule| rule.asks_for(view, &self.table.zones))?;
        Some(rule.words.clone())
    }

    fn check(&self, view: View<'_>, m: Move) -> std::result::Result<(), Refusal> {
        if self.table.is_done(view) {
            return Err(Refusal::Over);
        }
        self.table.judge(view, m, self.own_word(m))
    }

    fn moves(&self, view: View<'_>, out: &mut Vec<Move>) {
        out.clear();
        if !self.table.is_done(view) {
            self.table.list(view, self.words, out);
        }
    }

    fn twin(&self, view: View<'_>, m: Move) -> Move {
        self.table.listed_twin(view, m)
    }

    fn play(&self, txn: &mut Txn<'_>, m: Move) {
        self.table.play(txn, m, self.own_word(m));
    }

    fn settle(&self, txn: &mut Txn<'_>) {
        self.table.begin(txn);
    }

    fn key(&self, board: &Board) -> u128 {
        self.key.key(&self.table, board)
    }

    fn is_won(&self, view: View<'_>) -> bool {
        match self.table.contest {
            Some(_) => self.status(view) == Status::Won,
            None => self.table.is_won(view),
        }
    }

    fn status(&self, view: View<'_>) -> Status {
        self.table.status(view)
    }

    fn stuck_because(&self, view: View<'_>) -> Option<String> {
        let reverses =
            self.table.status(view) == Status::Stuck && self.table.has_carry(view, &Moment::new(&self.table));
        reverses.then(|| "only moves from foundation to foundation are left, and they open nothing".into())
    }

    fn score(&self, view: View<'_>) -> i32 {
        self.table.match_score(view)
    }

    fn facts(&self, view: View<'_>) -> Vec<Fact> {
        self.table.facts(view, &self.info)
    }

    fn next_deal(&self, view: View<'_>) -> Option<Vec<(VarId, i32)>> {
        self.table.carried(view)
    }

    fn deals_again(&self, view: View<'_>) -> bool {
        self.table.is_dealt_again(view)
    }

    fn sheet(&self, deals: &[View<'_>], _: bool) -> Option<Sheet> {
        self.table.score_card(deals).map(Sheet::Card)
    }

    fn tell(&self, _: View<'_>, m: Move, _: View<'_>) -> Option<String> {
        let contest = self.table.contest.as_ref().filter(|_| self.own_word(m) == Some(sections::matches::CONCEDE))?;
        Some(format!("this {} ends as it lies", contest.called))
    }

    fn is_safe(&self, view: View<'_>, m: Move) -> bool {
        self.table.never_hurts(view, m)
    }
}
