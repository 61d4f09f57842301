//! The engine that plays the game of a rulebook.
//!
//! Each section of a rulebook has its own file in `sections`. The file contains the types of the section's keys, the
//! table to which they are compiled, what they forbid and do in a game, and the values that describe them. `compile`
//! contains the parts that the sections share: common words, relations between cards, names of piles and phases, and
//! conditions. `rules` combines all sections into one table and uses it to check, list and play moves. `language`
//! reads, describes and checks a book.

mod compile;

mod sections;

mod rules;

mod capabilities;

mod language;

pub(crate) use capabilities::features;
pub use capabilities::{
    Capabilities, Feature, FeatureSet, FoundationKind, FoundationStart, Premises, SafeMoves, inverse_relation,
    is_downward, is_grouped, is_one_to_one, iter_cards, links_by_suit, reaches_heights,
};
pub use compile::book_limits::FILE_LIMITS;

use crate::game::clause::ReshuffleClause;
#[cfg(feature = "internals")]
pub use compile::relation::Relation;
use compile::relation::contains_card;
pub use compile::relation::{CardSet, CardTable, links_within_suits};
pub use language::doubtful_words::{DoubtfulWord, doubtful_words};
pub use language::extends::{EXTENDS, complete_book};
#[cfg(any(test, feature = "internals"))]
pub use language::load::PROSE_KEYS;
pub use language::load::{Resolved, resolve};
pub use language::unused_words::{UnusedWord, unused_words};
pub use rules::book::Book;
pub use rules::rule_table::RuleTable;
pub use sections::put::{PutTable, PutUnit};
pub use sections::space::Space;
pub use sections::stock::StockTable;
pub use sections::take::{MoveLimit, TakeTable, TakeUnit};
pub use sections::zone::ZoneTable;

use crate::board::{Board, Event, PileId, PileSet, Txn, VarId, View};
use crate::card::Card;
use crate::error::{Error, Result};
use crate::game::{
    Extensions, Fact, FactValue, Game, GameInfo, MatchPlay, Message, Move, OwnWords, Refusal, RulebookQueries,
    SearchGuide, Sheet, Status, Wording, deal_pack, message,
};
use crate::text;
use crate::yaml::Node;
use rules::fixed_deal::FixedDeal;
use rules::legality::PossibleMovesCache;
use rules::move_list::CustomVerbs;
use rules::state_key::PositionKeyTable;
use std::any::Any;
use std::sync::OnceLock;

/// The reference of the rulebook language. The test `generated` writes the file from the doc comments of the rulebook
/// types.
pub const LANGUAGE: &str = include_str!("language/reference.txt");
/// The complete example book in the reference.
#[cfg(feature = "internals")]
pub const EXAMPLE: &str = include_str!("language/example.yaml");

/// Checks a user's rulebook for two faults that do not prevent play: some orders of the pack leave cards undealt, or no
/// deal can be won. Returns `None` if there is no fault, and for built-in games.
pub fn book_fault(game: &dyn Game) -> Option<Error> {
    let game: &dyn Any = game;
    let game = game.downcast_ref::<RulebookGame>()?;
    let book = game.own_book.as_ref()?;
    let checks = [language::undealt_cards::check_deal, language::unwinnable::check_winnable];
    checks.into_iter().find_map(|check| check(&game.table, book).err())
}

/// A game that a rulebook defines.
pub struct RulebookGame {
    info: GameInfo,
    table: RuleTable,
    key_table: PositionKeyTable,
    custom_verbs: CustomVerbs,
    safe_moves: SafeMoves,
    /// How every pack is dealt, or `None` if that depends on its cards. Computed at the first deal, because many
    /// programs open a game without dealing.
    fixed_deal: OnceLock<Option<FixedDeal>>,
    /// A user's book with its options set, so that errors can point at places in it. `None` for a built-in game.
    own_book: Option<Node>,
}

impl RulebookGame {
    /// Creates the game of a resolved rulebook.
    ///
    /// # Errors
    /// Fails if the book contains unknown words, refers to names that do not exist, or does not deal the whole pack.
    /// Also fails if its rules could move a card in a cycle forever.
    pub fn new(resolved: &Resolved) -> Result<RulebookGame> {
        let node = &resolved.effective;
        let book = Book::read(node)?;
        let (table, context) = RuleTable::compile(&book, node)?;
        table.reject_cycles(&context)?;
        let info = language::describe::info(&book, resolved, &table, &context)?;
        let verb_number = |word| info.custom_verb(word).map(|(verb, _)| verb);
        let custom_verbs = CustomVerbs {
            next: verb_number(sections::phases::NEXT),
            pull: verb_number(sections::pull::PULL),
            concede: verb_number(sections::matches::CONCEDE),
        };
        let key_table = PositionKeyTable::new(&table, &context);
        let safe_moves = SafeMoves::of(&Capabilities::of(&table));
        let game = RulebookGame {
            info,
            table,
            key_table,
            custom_verbs,
            safe_moves,
            fixed_deal: OnceLock::new(),
            own_book: None,
        };
        game.try_deal(node)?;
        Ok(game)
    }

    /// Computes the key of a board (see [`Game::key`]) from an earlier board, its key, and the events since then. Reads
    /// only the piles that the events touched.
    pub fn key_after(&self, earlier: &Board, earlier_key: u128, current: &Board, events: &[Event]) -> u128 {
        let touched = events.iter().fold(PileSet::EMPTY, |piles, event| match *event {
            Event::Move { from, to, .. } | Event::Turnover { from, to, .. } => {
                piles.union(PileSet::single(from)).union(PileSet::single(to))
            }
            Event::Face { pile, .. } | Event::Reorder { pile, .. } => piles.union(PileSet::single(pile)),
            Event::Set { .. } => piles,
        });
        self.key_table.key_after(&self.table, earlier, earlier_key, current, touched)
    }

    /// Returns the compiled rules.
    pub fn table(&self) -> &RuleTable {
        &self.table
    }

    /// Marks this as the game of a user's book. `text` is the book as transcripts store it; `effective` is the book
    /// with its options resolved.
    pub(crate) fn set_rulebook(&mut self, text: String, effective: Node) {
        self.info.rulebook = Some(text);
        self.own_book = Some(effective);
    }

    /// Deals a pack, to check that the deal of a book works. `node` is the YAML tree of the book.
    ///
    /// # Errors
    /// Fails if a step of the deal fails, or if the deal leaves cards undealt.
    fn try_deal(&self, node: &Node) -> Result<()> {
        let deal_node = node.get("deal").unwrap_or(node);
        let (board, _) = self.deal_by_steps(&self.table.pack.cards()).map_err(|error| deal_node.place.locate(error))?;
        let undealt = board.len(self.table.hand);
        if undealt > 0 {
            let cards = text::pluralize_with(undealt, "card of the pack is", "cards of the pack are");
            return Err(deal_node
                .place
                .error(format!("deal: {cards} not dealt"))
                .hint("a step with `cards: rest` deals what is left"));
        }
        Ok(())
    }

    /// Deals a pack card by card. [`Game::deal_deck`] gives the same result faster.
    ///
    /// # Errors
    /// Fails if the pack does not suit the game.
    pub fn deal_by_steps(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)> {
        deal_pack(&self.info, deck, |txn| self.table.deal_out(txn))
    }

    fn fixed_deal(&self) -> Option<&FixedDeal> {
        let compute = || {
            let (board, events) = self.deal_by_steps(&self.table.pack.cards()).ok()?;
            FixedDeal::new(&self.table, board, events)
        };
        self.fixed_deal.get_or_init(compute).as_ref()
    }

    /// Returns the command word of a custom move.
    fn custom_command(&self, m: Move) -> Option<&'static str> {
        let Move::Custom { verb, .. } = m else { return None };
        self.info.verbs.get(verb as usize).filter(|verb| verb.is_custom).map(|verb| verb.word)
    }
}

impl Game for RulebookGame {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn deal_deck(&self, deck: &[Card]) -> Result<(Board, Vec<Event>)> {
        match self.fixed_deal().and_then(|fixed_deal| fixed_deal.deal(deck)) {
            Some(dealt) => Ok(dealt),
            None => self.deal_by_steps(deck),
        }
    }

    fn reshuffle_reason(&self, view: View<'_>) -> Option<ReshuffleClause> {
        self.table.reshuffle_reason(view)
    }

    fn check(&self, view: View<'_>, m: Move) -> std::result::Result<(), Refusal> {
        if self.table.is_done(view) {
            return Err(Refusal::Over);
        }
        self.table.check_move(view, m, self.custom_command(m))
    }

    fn moves(&self, view: View<'_>, out: &mut Vec<Move>) {
        out.clear();
        if !self.table.is_done(view) {
            self.table.list_moves(view, self.custom_verbs, out);
        }
    }

    fn canonical_move(&self, view: View<'_>, m: Move) -> Move {
        self.table.canonical_move(view, m)
    }

    fn play(&self, txn: &mut Txn<'_>, m: Move) {
        self.table.play(txn, m, self.custom_command(m));
    }

    fn normalize(&self, txn: &mut Txn<'_>) {
        self.table.normalize(txn);
    }

    fn key(&self, board: &Board) -> u128 {
        self.key_table.key(&self.table, board)
    }

    fn is_won(&self, view: View<'_>) -> bool {
        match self.table.match_rules {
            Some(_) => self.status(view) == Status::Won,
            None => self.table.is_won(view),
        }
    }

    fn status(&self, view: View<'_>) -> Status {
        self.table.status(view)
    }

    fn score(&self, view: View<'_>) -> i32 {
        self.table.match_score(view)
    }

    fn facts(&self, view: View<'_>, wording: Wording) -> Vec<Fact> {
        let mut facts = self.table.facts(view, &self.info);
        for fact in facts.iter_mut().filter(|_| wording == Wording::Screen) {
            if let ("base", FactValue::Word(rank)) = (fact.key, &fact.value) {
                fact.text = format!("foundations begin with {rank}");
            }
        }
        facts
    }

    fn describe_move(&self, _: View<'_>, m: Move, _: View<'_>) -> Option<Message> {
        let match_rules =
            self.table.match_rules.as_ref().filter(|_| self.custom_command(m) == Some(sections::matches::CONCEDE))?;
        Some(message!["ended this ", &match_rules.deal_name])
    }

    fn extensions(&self) -> Extensions<'_> {
        Extensions {
            match_play: Some(self),
            own_words: Some(self),
            rulebook: Some(self),
            search_guide: Some(self),
            ..Extensions::default()
        }
    }
}

impl MatchPlay for RulebookGame {
    fn next_deal_vars(&self, view: View<'_>) -> Option<Vec<(VarId, i32)>> {
        self.table.next_deal_vars(view)
    }

    fn repeats_deck(&self, view: View<'_>) -> bool {
        self.table.repeats_deck(view)
    }

    fn score_sheet(&self, deals: &[View<'_>], _: bool) -> Option<Sheet> {
        self.table.score_card(deals).map(Sheet::ScoreCard)
    }

    fn deal_points(&self, view: View<'_>) -> Option<i32> {
        self.table.deal_points(view)
    }
}

impl OwnWords for RulebookGame {
    fn stuck_because(&self, view: View<'_>) -> Option<String> {
        // If cards can move in a stuck game, they only move from foundation to foundation: see `rules::stuck_despite_moves`.
        let has_reverse_moves = self.table.status(view) == Status::Stuck
            && self.table.has_transfer(view, &PossibleMovesCache::new(&self.table));
        has_reverse_moves.then(|| "only moves from foundation to foundation are left, and they open nothing".into())
    }
}

impl RulebookQueries for RulebookGame {
    fn cards_fitting_on(&self, view: View<'_>, pile: PileId, top: Card) -> Vec<Card> {
        let Some(put) = self.table.zones.put(pile) else { return Vec::new() };
        let mut cards = self.info.pack.cards();
        cards.dedup();
        let fitting = put.cards_fitting_now(view, pile, top);
        cards.retain(|&card| contains_card(fitting, card));
        cards
    }

    fn cards_fitting_in_space(&self, view: View<'_>, pile: PileId) -> Vec<Card> {
        let Some(put) = self.table.zones.put(pile) else { return Vec::new() };
        let mut cards = self.info.pack.cards();
        cards.dedup();
        let fitting = put.space.accepted_cards(view, pile);
        cards.retain(|&card| contains_card(fitting, card));
        cards
    }

    fn add_moves_to_other_spaces(&self, view: View<'_>, moves: &mut Vec<Move>) -> u64 {
        if self.table.is_done(view) {
            return 0;
        }
        let piles = self.key_table.order_sensitive_piles(&self.table, view);
        self.table.add_moves_to_other_spaces(view, piles, moves)
    }

    fn stock_deals_left(&self, view: View<'_>) -> Option<usize> {
        self.table.stock_deals_left(view)
    }
}

impl SearchGuide for RulebookGame {
    fn cards_to_place(&self, view: View<'_>) -> Option<usize> {
        self.table.goal.cards_to_sort(view)
    }

    fn is_safe(&self, view: View<'_>, m: Move) -> bool {
        self.safe_moves.allows(&self.table, view, m)
    }
}
