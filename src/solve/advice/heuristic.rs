//! The best-looking move and its reason, by a weighted score of what the player can see.
//!
//! This method makes no search.

use crate::board::{Event, KnownCards, PileId, Txn, View};
use crate::card::{Card, Rank};
use crate::game::{Game, Message, Move, Role, message};

/// The weight of each kind of gain.
mod weight {
    pub const SAFE: i32 = 120;
    pub const BUILDS: i32 = 60;
    pub const REMOVES: i32 = 60;
    pub const TURNS_UP: i32 = 50;
    pub const FROM_WASTE: i32 = 25;
    pub const EMPTIES: i32 = 24;
    pub const FREES_CELL: i32 = 22;
    pub const FROM_TABLEAU: i32 = 10;
    pub const SAME_SUIT: i32 = 8;
    pub const DRAW: i32 = 6;
    pub const SHUFFLES: i32 = -6;
    pub const USES_SPACE: i32 = -16;
    pub const USES_CELL: i32 = -20;
    pub const BREAKS_RUN: i32 = -20;
    pub const REGATHERS: i32 = -40;
    pub const TAKES_BACK: i32 = -60;
    pub const COMES_BACK: i32 = -300;
    pub const CONCEDES: i32 = -1000;
}

/// Returns the best-looking move from what the player sees, and the reason as a clause: `turns up a hidden card on
/// t3`. Of equal moves, returns the first in the order of [`Game::moves`]. Returns `None` if no move is legal.
///
/// A move for which `leads_to_earlier_board` is true, because it only repeats a position, is rated last.
pub fn best(game: &dyn Game, view: View<'_>, leads_to_earlier_board: &dyn Fn(Move) -> bool) -> Option<(Move, Message)> {
    if let Some(advice) = game.advise(view, &KnownCards::of(view)) {
        return Some(advice);
    }
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    let outlook = Lookahead::new(game, view, moves.len());
    let mut best: Option<(i32, RatedMove)> = None;
    for &m in &moves {
        let mut weighed = rate_move(game, view, m);
        if leads_to_earlier_board(m) {
            weighed.add(weight::COMES_BACK, "");
        }
        // A small bonus for the moves that become possible decides between equal moves. In a golf game it leads to
        // long sequences.
        let total = weighed.weight * 16 + outlook.after(m);
        if best.as_ref().is_none_or(|(most, _)| total > *most) {
            best = Some((total, weighed));
        }
    }
    best.map(|(_, weighed)| (weighed.m, weighed.reason(&moves)))
}

/// Returns the reason for a legal move, as a clause.
pub fn why(game: &dyn Game, view: View<'_>, m: Move) -> Message {
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    rate_move(game, view, m).reason(&moves)
}

/// A move, its weight, and the reasons for it, each with its weight.
struct RatedMove {
    m: Move,
    weight: i32,
    reasons: Vec<(i32, Message)>,
}

impl RatedMove {
    fn add(&mut self, weight: i32, reason: impl Into<Message>) {
        self.weight += weight;
        self.reasons.push((weight, reason.into()));
    }

    /// Returns the one or two reasons with the largest weights.
    fn reason(mut self, moves: &[Move]) -> Message {
        self.reasons.retain(|(_, reason)| !reason.is_empty());
        self.reasons.sort_by_key(|(weight, _)| -weight);
        let good = self.reasons.iter().filter(|(weight, _)| *weight > 0).count();
        let words = Message::join(self.reasons.into_iter().take(good.clamp(1, 2)).map(|(_, reason)| reason), " and ");
        match (moves.len(), good > 0 && self.m != Move::Draw) {
            (1, _) => message![words, " (the only legal move)"],
            (_, true) => words,
            (_, false) => message![words, " (no other move looks better)"],
        }
    }
}

fn rate_move(game: &dyn Game, view: View<'_>, m: Move) -> RatedMove {
    let mut weighed = RatedMove { m, weight: 0, reasons: Vec::new() };
    match m {
        // Ending a deal early saves time, but is not good play.
        Move::Custom { verb, .. }
            if game.info().verbs.get(verb as usize).is_some_and(|verb| verb.word == "concede") =>
        {
            weighed.add(weight::CONCEDES, "ends this deal early");
        }
        Move::Custom { .. } => weighed.add(0, "is legal, and nothing speaks against it"),
        Move::Draw => {
            if regathers(game, view) {
                weighed.add(weight::REGATHERS, "redeals the cards");
                return weighed;
            }
            let stock = game.info().piles_of(Role::Stock);
            let empty = stock.into_iter().all(|pile| view.is_empty(pile));
            weighed.add(weight::DRAW, if empty { "makes a new stock" } else { "draws from the stock" });
        }
        Move::Transfer { from, to, count } => rate_transfer(game, view, &mut weighed, (from, to, count as usize)),
        Move::Remove { a, b } => {
            let pair = if b == Some(a) { 2 } else { 1 };
            let second = b.and_then(|b| if b == a { under(view, a) } else { view.top(b) });
            let cards = Message::list([view.top(a), second].into_iter().flatten(), "and");
            weighed.add(weight::REMOVES, message!["removes ", cards]);
            for (pile, count) in std::iter::once((a, pair)).chain(b.filter(|&b| b != a).map(|b| (b, 1))) {
                if game.info().role_of(pile) == Some(Role::Tableau) {
                    weighed.add(weight::FROM_TABLEAU, "");
                }
                uncovers(game, view, &mut weighed, pile, count);
            }
        }
    }
    if !matches!(m, Move::Draw) && game.is_safe(view, m) {
        weighed.add(weight::SAFE, "is safe");
    }
    weighed
}

/// Whether using the stock gathers cards from the tableau and redeals them.
fn regathers(game: &dyn Game, view: View<'_>) -> bool {
    // Any sampled board is good enough, because the piles from which cards are gathered do not depend on the hidden
    // cards.
    let (mut sampled_board, mut events) = (view.determinize(|n| n - 1), Vec::new());
    game.play(&mut Txn::new(&mut sampled_board, &mut events), Move::Draw);
    let from = events.iter().find_map(|event| match *event {
        Event::Move { from, .. } | Event::Turnover { from, .. } => Some(from),
        _ => None,
    });
    from.is_some_and(|from| game.info().role_of(from) == Some(Role::Tableau))
}

/// Returns the card below the top card, if it is visible.
fn under(view: View<'_>, pile: PileId) -> Option<Card> {
    view.len(pile).checked_sub(2).and_then(|at| view.card(pile, at))
}

fn rate_transfer(game: &dyn Game, view: View<'_>, weighed: &mut RatedMove, (from, to, count): (PileId, PileId, usize)) {
    let info = game.info();
    let (source, goal) = (info.role_of(from), info.role_of(to));
    let moved = view.len(from).checked_sub(count).and_then(|at| view.card(from, at));
    let name = || moved.map_or_else(|| "a card".into(), Message::from);
    let ends = matches!(goal, Some(Role::Foundation | Role::Hole | Role::Discard));
    match goal {
        // Moving a card between foundations is not a gain.
        Some(Role::Foundation) if source == goal => {}
        Some(Role::Foundation) => weighed.add(weight::BUILDS, "builds on the foundation"),
        Some(Role::Hole | Role::Discard) => {
            weighed.add(weight::BUILDS, message!["builds on the ", zone_name(game, to)])
        }
        Some(Role::Cell) => weighed.add(weight::USES_CELL, message!["puts ", name(), " in a cell"]),
        _ if view.is_empty(to) => {
            weighed.add(weight::USES_SPACE, message!["puts ", name(), " in the empty ", info.pile_name(to)])
        }
        _ => {
            let top = view.top(to).map_or_else(|| info.pile_name(to).into(), Message::from);
            weighed.add(weight::SHUFFLES, message!["puts ", name(), " on ", top]);
            if moved.and_then(Card::suit).is_some_and(|suit| view.top(to).and_then(Card::suit) == Some(suit)) {
                weighed.add(weight::SAME_SUIT, message!["joins ", name(), " to its suit on ", info.pile_name(to)]);
            }
        }
    }
    match source {
        Some(Role::Foundation) => weighed.add(weight::TAKES_BACK, message!["takes ", name(), " back"]),
        Some(Role::Waste) if !ends => weighed.add(weight::FROM_WASTE, message!["plays ", name(), " from the waste"]),
        Some(Role::Cell) => weighed.add(weight::FREES_CELL, message!["frees ", info.pile_name(from)]),
        _ => {}
    }
    if source != Some(Role::Foundation) && source != Some(Role::Cell) {
        uncovers(game, view, weighed, from, count);
    }
    if !ends && breaks_run(view, from, count) {
        weighed.add(weight::BREAKS_RUN, "");
    }
    if ends {
        // Low cards come first, because they block more cards than high ones do.
        let rank = moved.map_or(Rank::KING, Card::rank).number();
        weighed.add((13 - i32::from(rank)) / 4, "");
    }
}

/// Rates what cards uncover when they leave a pile: a hidden card, or a space.
fn uncovers(game: &dyn Game, view: View<'_>, weighed: &mut RatedMove, from: PileId, count: usize) {
    let info = game.info();
    let rest = view.len(from).saturating_sub(count);
    let takes_cards = info.zone_of(from).is_some_and(|zone| !zone.space.is_empty());
    let board = matches!(info.role_of(from), Some(Role::Tableau | Role::Reserve));
    if !board {
        return;
    }
    let moves_space =
        matches!(weighed.m, Move::Transfer { to, .. } if view.is_empty(to) && info.role_of(to) == info.role_of(from));
    match rest.checked_sub(1) {
        // A space that accepts no card is no gain. This is so in golf, and where a card of a pyramid is removed.
        None if moves_space || !takes_cards || matches!(weighed.m, Move::Remove { .. }) => {}
        None => weighed.add(weight::EMPTIES, message!["empties ", info.pile_name(from)]),
        Some(under) if view.card(from, under).is_none() => {
            // Piles with more hidden cards come first, because they take longest to clear.
            let hidden = view.cards(from).filter(Option::is_none).count() as i32;
            weighed.add(weight::TURNS_UP + hidden, message!["turns up a hidden card on ", info.pile_name(from)]);
        }
        Some(_) => {}
    }
}

/// Whether the move splits a run: the card below the moved ones is the next higher one, in another color or of the
/// same suit.
fn breaks_run(view: View<'_>, from: PileId, count: usize) -> bool {
    let at = view.len(from).checked_sub(count);
    let moved = at.and_then(|at| view.card(from, at));
    let under = at.and_then(|at| at.checked_sub(1)).and_then(|at| view.card(from, at));
    let (Some(moved), Some(under)) = (moved, under) else { return false };
    under.rank().number() == moved.rank().number() + 1
        && (under.color() != moved.color() || under.suit() == moved.suit())
}

fn zone_name(game: &dyn Game, pile: PileId) -> &str {
    game.info().zone_of(pile).map_or("pile", |zone| &zone.name)
}

/// A lookahead lists the moves after each move. With more moves than this, it would take seconds, so there is no
/// lookahead. No built-in game has that many moves.
const MAX_LOOKAHEAD_MOVES: usize = 500;

/// Counts the moves that are possible after a move. It works only on tables without hidden cards.
struct Lookahead<'a> {
    game: &'a dyn Game,
    view: View<'a>,
    clear: bool,
}

impl<'a> Lookahead<'a> {
    fn new(game: &'a dyn Game, view: View<'a>, moves: usize) -> Lookahead<'a> {
        let mut piles = (0..view.piles() as u8).map(PileId);
        let clear = moves <= MAX_LOOKAHEAD_MOVES && piles.all(|pile| view.cards(pile).all(|card| card.is_some()));
        Lookahead { game, view, clear }
    }

    /// Returns the number of moves possible after the move, at most 15.
    fn after(&self, m: Move) -> i32 {
        // The result of a shuffle is unknown.
        if !self.clear || m == Move::Draw {
            return 0;
        }
        // No card is hidden, so the only determinization is the board that the player sees.
        let mut sampled_board = self.view.determinize(|n| n - 1);
        let (mut events, mut moves) = (Vec::new(), Vec::new());
        self.game.play(&mut Txn::new(&mut sampled_board, &mut events), m);
        self.game.moves(View::of(&sampled_board), &mut moves);
        moves.len().min(15) as i32
    }
}

/// Returns the reason for the first move of a solution.
pub fn win_reason(solution: &[Move]) -> Message {
    match solution.len() {
        1 => "wins the game".into(),
        moves => message!["begins a win in ", moves, " moves"],
    }
}

#[cfg(test)]
#[path = "heuristic_tests.rs"]
mod tests;
