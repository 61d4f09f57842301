//! What only some games offer beside the core of [`Game`](super::Game).

use super::{BestLineSearch, ContractResult, Fact, GridPlace, Message, Move, Piece, Sheet, TrickTable};
use crate::board::{KnownCards, PileId, VarId, View};
use crate::card::Card;

/// The extensions of a game. A caller asks for them once and holds the extension that it needs.
#[derive(Clone, Copy, Default)]
pub struct Extensions<'a> {
    /// The deals of a match. `None` if the game has only one deal.
    pub match_play: Option<&'a dyn MatchPlay>,
    /// A drawing of the table. `None` if the game is drawn from its layout.
    pub own_table: Option<&'a dyn OwnTable>,
    /// Sentences about what the events of a move and the picture of the board do not say.
    pub own_words: Option<&'a dyn OwnWords>,
    /// A method to choose a move. `None` if only the methods for all games choose moves.
    pub advice: Option<&'a dyn OwnAdvice>,
    /// Answers about cards and moves that only compiled rules of a rulebook can give.
    pub rulebook: Option<&'a dyn RulebookQueries>,
    /// What a search for a win needs to know beside the moves.
    pub search_guide: Option<&'a dyn SearchGuide>,
    /// The search for the best result of a deal. `None` if a deal is won or lost.
    pub best_line: Option<&'a dyn BestLineSearch>,
}

impl Extensions<'_> {
    /// Returns whether a legal move is known to be safe (see [`SearchGuide::is_safe`]).
    pub fn is_safe(&self, view: View<'_>, m: Move) -> bool {
        self.search_guide.is_some_and(|guide| guide.is_safe(view, m))
    }

    /// Describes the state that no picture of piles shows (see [`OwnWords::describe_state`]).
    pub fn describe_state(&self, view: View<'_>) -> Vec<Message> {
        self.own_words.map_or(Vec::new(), |words| words.describe_state(view))
    }
}

/// A match: several deals with one score.
pub trait MatchPlay {
    /// Returns the variables with which the next deal of a match starts, computed from the last board of this deal.
    /// Returns `None` if this deal is not over, if the match is over, or if the game has only one deal with these
    /// options.
    fn next_deal_vars(&self, view: View<'_>) -> Option<Vec<(VarId, i32)>>;

    /// Returns whether the next deal of a match uses the same cards again, for the next player.
    fn repeats_deck(&self, view: View<'_>) -> bool {
        let _ = view;
        false
    }

    /// Returns the score sheet of a match. `deals` contains the last board of each deal, in order; the current deal
    /// comes last. `is_abandoned` is true if the player abandons the match here. Returns `None` if the game keeps no
    /// score sheet.
    fn score_sheet(&self, deals: &[View<'_>], is_abandoned: bool) -> Option<Sheet>;

    /// Returns the points of the deal on this board, without the points of earlier deals of its match. Returns `None`
    /// before the deal is over, and in games that are no match.
    fn deal_points(&self, view: View<'_>) -> Option<i32>;

    /// Returns the result of the contract on this board. Returns `None` before the deal is over, and in games without
    /// contracts.
    fn contract_result(&self, view: View<'_>) -> Option<ContractResult> {
        let _ = view;
        None
    }

    /// Returns the facts to show if the player abandons the match on this board. They agree with the score sheet.
    /// Returns `None` if they are the facts of this board.
    fn facts_if_abandoned(&self, view: View<'_>) -> Option<Vec<Fact>> {
        let _ = view;
        None
    }
}

/// The table of a game that no layout of piles can draw.
pub trait OwnTable {
    /// Draws the table, line by line.
    fn drawing(&self, view: View<'_>) -> Vec<Vec<Piece>>;

    /// Draws the table of [`OwnTable::drawing`] with words for a screen. A pipe always gets the words of
    /// [`OwnTable::drawing`], because transcripts contain them.
    fn screen_drawing(&self, view: View<'_>) -> Vec<Vec<Piece>>;

    /// Returns the drawing that needs the most room of all that a screen may show in a deal. A screen chooses the form
    /// of its cards by this drawing, so that it does not change in the middle of a deal.
    fn largest_drawing(&self) -> Vec<Vec<Piece>>;

    /// Draws the table for a picture, line by line, with cards instead of words where there is space for them.
    fn picture(&self, view: View<'_>) -> Vec<Vec<Piece>>;

    /// Returns the table of a game of tricks in its parts, for a front end that lays them out itself.
    fn trick_table(&self, view: View<'_>) -> TrickTable;

    /// Returns the place of a move in the grid of choices, such as a bidding box. Returns `None` if the move is not in it.
    fn choice_place(&self, m: Move) -> Option<GridPlace>;
}

/// Sentences and short texts of one game.
pub trait OwnWords {
    /// Describes the state that only the game's own drawing shows, for players who do not see the board.
    fn describe_state(&self, view: View<'_>) -> Vec<Message> {
        let _ = view;
        Vec::new()
    }

    /// Describes a legal move in a few words for lists of moves: `5H AS between 3C and 3D`. Returns `None` if it is
    /// enough to name the cards that move.
    fn move_label(&self, view: View<'_>, m: Move) -> Option<Message> {
        let _ = (view, m);
        None
    }

    /// Returns the rule that allows a move of a command that only this game has, for the command `why`. Returns `None`
    /// if the description of that command already states the rule.
    fn rule_for_legal(&self, view: View<'_>, m: Move) -> Option<String> {
        let _ = (view, m);
        None
    }

    /// Returns the reason why a game is stuck, as the text after `stuck: `. Returns `None` if the only reason is that
    /// no move is left.
    fn stuck_because(&self, view: View<'_>) -> Option<String> {
        let _ = view;
        None
    }
}

/// A game's own method to choose a move.
pub trait OwnAdvice {
    /// Suggests a move, using only what the player sees and has seen, and returns the reason. Returns `None` if the
    /// method finds no move.
    fn advise(&self, view: View<'_>, known: &KnownCards) -> Option<(Move, Message)>;
}

/// What the compiled rules of a rulebook answer.
pub trait RulebookQueries {
    /// Returns the cards that the rules of a pile accept on the card `top`. Other conditions, such as the current
    /// phase, are ignored.
    fn cards_fitting_on(&self, view: View<'_>, pile: PileId, top: Card) -> Vec<Card>;

    /// Returns the cards that the rules of a pile accept while it is empty. Other conditions, such as the current phase,
    /// are ignored.
    fn cards_fitting_in_space(&self, view: View<'_>, pile: PileId) -> Vec<Card>;

    /// Returns how often the stock can still deal a card to each of several piles. Returns `None` if the stock is empty,
    /// or if it deals in another way.
    fn stock_deals_left(&self, view: View<'_>) -> Option<usize>;

    /// Adds legal moves that [`Game::moves`](super::Game::moves) leaves out: moves into other spaces than the first, and
    /// moves of a whole pile into a space. They matter if cards can still be dealt to the piles or gathered from them in
    /// order, because the order of the piles then makes a difference. `moves` contains what `Game::moves` lists, and
    /// stays sorted. Returns the number of moves that were checked.
    fn add_moves_to_other_spaces(&self, view: View<'_>, moves: &mut Vec<Move>) -> u64;
}

/// What guides a search for a win.
pub trait SearchGuide {
    /// Returns the number of cards that are not yet where they must be to win. Returns `None` if these are the cards
    /// that are not on foundations, holes and discard piles.
    fn cards_to_place(&self, view: View<'_>) -> Option<usize> {
        let _ = view;
        None
    }

    /// Returns whether a legal move is safe, so that `auto` may play it: if the game could be won before the move, it
    /// can still be won after the move.
    fn is_safe(&self, view: View<'_>, m: Move) -> bool {
        let _ = (view, m);
        false
    }
}
