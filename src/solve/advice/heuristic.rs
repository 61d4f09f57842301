//! The best-looking move and its reason, by a weighted score of what the player can see.
//!
//! The choice of the move needs no search. Only the reason for a move onto the hole, as in Golf, searches for the cards
//! that can follow.

use crate::board::{Event, KnownCards, PileId, Txn, View};
use crate::card::{Card, Rank};
use crate::game::{Game, GameInfo, Message, Move, Role, message};
use crate::words;

/// The weights of what a move gains (positive) or costs (negative).
mod weight {
    pub const SAFE: i32 = 120;
    pub const TO_FOUNDATION: i32 = 60;
    pub const REMOVES: i32 = 60;
    pub const TURNS_UP: i32 = 50;
    pub const FROM_WASTE: i32 = 25;
    pub const EMPTIES_PILE: i32 = 24;
    pub const FREES_CELL: i32 = 22;
    pub const FROM_TABLEAU: i32 = 10;
    pub const SAME_RANK: i32 = 16;
    pub const SAME_SUIT: i32 = 8;
    pub const DRAW: i32 = 6;
    pub const REARRANGES: i32 = -6;
    pub const USES_SPACE: i32 = -16;
    pub const USES_CELL: i32 = -20;
    pub const BREAKS_RUN: i32 = -20;
    pub const REDEALS: i32 = -40;
    pub const FROM_FOUNDATION: i32 = -60;
    pub const REPEATS_BOARD: i32 = -300;
    pub const CONCEDES: i32 = -1000;
}

/// Returns the best-looking move from what the player sees, and the reason as a clause: `turns up a hidden card on t3`.
/// Of several moves with the same score, returns the first in the order of [`Game::moves`]. Returns `None` if no move
/// is legal.
///
/// Moves for which `leads_to_earlier_board` returns true are rated last.
pub fn best(game: &dyn Game, view: View<'_>, leads_to_earlier_board: &dyn Fn(Move) -> bool) -> Option<(Move, Message)> {
    if let Some(advice) = game.extensions().advice.and_then(|advice| advice.advise(view, &KnownCards::of(view))) {
        return Some(advice);
    }
    let moves = legal_moves(game, view);
    let best = best_rated(game, view, &moves, leads_to_earlier_board).into_iter().next()?;
    Some((best.m, best.reason(&moves)))
}

/// Returns all moves that look as good as the move of [`best`], in the order of [`Game::moves`]. The list is empty if
/// no move is legal.
pub fn equally_good(game: &dyn Game, view: View<'_>, leads_to_earlier_board: &dyn Fn(Move) -> bool) -> Vec<Move> {
    if let Some((m, _)) = game.extensions().advice.and_then(|advice| advice.advise(view, &KnownCards::of(view))) {
        return vec![m];
    }
    let moves = legal_moves(game, view);
    best_rated(game, view, &moves, leads_to_earlier_board).into_iter().map(|rated| rated.m).collect()
}

fn legal_moves(game: &dyn Game, view: View<'_>) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    moves
}

/// Returns the moves with the highest score, in their order.
fn best_rated(
    game: &dyn Game,
    view: View<'_>,
    moves: &[Move],
    leads_to_earlier_board: &dyn Fn(Move) -> bool,
) -> Vec<RatedMove> {
    let lookahead = Lookahead::new(game, view, moves.len());
    let (mut best_total, mut best) = (i32::MIN, Vec::new());
    for &m in moves {
        let mut rated = rate_move(game, view, m);
        if leads_to_earlier_board(m) {
            rated.add(weight::REPEATS_BOARD, "");
        }
        // A small bonus for the moves that become possible decides between equal moves. In a golf game it leads to
        // long sequences.
        let total = rated.weight * 16 + lookahead.count_moves_after(m);
        if total > best_total {
            best.clear();
            best_total = total;
        }
        if total == best_total {
            best.push(rated);
        }
    }
    best
}

/// Returns whether a legal move gains something by itself: it puts a card on its own suit, for example. A draw does not.
pub fn is_gain(game: &dyn Game, view: View<'_>, m: Move) -> bool {
    m != Move::Draw && rate_move(game, view, m).weight > 0
}

/// Returns the reason for a legal move, as a clause. In a lost position, it does not say that the move is safe.
pub fn why(game: &dyn Game, view: View<'_>, m: Move, is_lost: bool) -> Message {
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    let mut rated = rate_move(game, view, m);
    rated.reasons.retain(|&(gain, _)| !is_lost || gain != weight::SAFE);
    match series_after(game, view, m) {
        Some(cards) => message![rated.reason(&moves), series_text(cards)],
        None => rated.reason(&moves),
    }
}

/// The maximum number of positions that are searched for the longest series of cards played onto the hole.
const MAX_SERIES_POSITIONS: usize = 2000;

/// Returns the maximum number of cards that can be played onto the hole after a move. Cards that are face down now do
/// not count. Returns `None` if the move itself plays no card onto the hole.
fn series_after(game: &dyn Game, view: View<'_>, m: Move) -> Option<usize> {
    let is_play = |m: Move| matches!(m, Move::Transfer { to, .. } if game.info().role_of(to) == Some(Role::Hole));
    if !is_play(m) {
        return None;
    }
    // The face-down cards are filled in arbitrarily. They are not played.
    let mut first_board = view.determinize(|n| n - 1);
    game.play(&mut Txn::new(&mut first_board, &mut Vec::new()), m);
    let (mut unsearched, mut searched_count, mut longest) = (vec![(first_board, 0)], 0, 0);
    while let Some((board, length)) = unsearched.pop() {
        (longest, searched_count) = (longest.max(length), searched_count + 1);
        if searched_count + unsearched.len() >= MAX_SERIES_POSITIONS {
            continue;
        }
        let mut moves = Vec::new();
        game.moves(View::of(&board), &mut moves);
        for m in moves {
            let Move::Transfer { from, .. } = m else { continue };
            let is_visible = board.len(from).checked_sub(1).is_some_and(|place| view.card(from, place).is_some());
            if is_play(m) && is_visible {
                let mut board_after = board.clone();
                game.play(&mut Txn::new(&mut board_after, &mut Vec::new()), m);
                unsearched.push((board_after, length + 1));
            }
        }
    }
    Some(longest)
}

/// Describes how many cards can follow a card that is played onto the hole.
fn series_text(cards: usize) -> Message {
    match cards {
        0 => ", but no other card can follow it".into(),
        1 => ", and 1 more card can follow it".into(),
        _ => message![", and ", cards, " more cards can follow it"],
    }
}

/// A move, its weight, and the reasons for it, each with its weight.
struct RatedMove {
    m: Move,
    weight: i32,
    reasons: Vec<(i32, Message)>,
}

impl RatedMove {
    /// Adds a gain (a positive weight) or a cost. If the reason is empty, the hint does not mention it.
    fn add(&mut self, weight: i32, reason: impl Into<Message>) {
        self.weight += weight;
        self.reasons.push((weight, reason.into()));
    }

    /// Returns the one or two reasons with the largest weights.
    fn reason(mut self, moves: &[Move]) -> Message {
        self.reasons.retain(|(_, reason)| !reason.is_empty());
        self.reasons.sort_by_key(|(weight, _)| -weight);
        let positive_count = self.reasons.iter().filter(|(weight, _)| *weight > 0).count();
        let reasons = self.reasons.into_iter().take(positive_count.clamp(1, 2)).map(|(_, reason)| reason);
        let reasons: Vec<Message> = reasons.collect();
        let shown: Vec<Message> = reasons.iter().filter(|reason| !reason.is_empty_in_picture()).cloned().collect();
        let is_gain = positive_count > 0 && self.m != Move::Draw;
        let compared = |words: Message| match moves.len() {
            // The reason for a draw, such as `draws from the stock`, adds nothing to the command, so it is left out.
            1 if words.is_empty() || self.m == Move::Draw => "is the only legal move".into(),
            _ if words.is_empty() => "looks no worse than the other moves".into(),
            1 => message![words, " (the only legal move)"],
            _ if is_gain => words,
            _ => message![words, " (no other move looks better)"],
        };
        let is_same = shown.len() == reasons.len();
        let typed = compared(Message::join(reasons, " and "));
        match shown.is_empty() && is_gain && moves.len() > 1 {
            _ if is_same => typed,
            // A request that gains something needs no other reason.
            true => Message::forms(typed, ""),
            false => Message::forms(typed, compared(Message::join(shown, " and "))),
        }
    }
}

fn rate_move(game: &dyn Game, view: View<'_>, m: Move) -> RatedMove {
    let mut rated = RatedMove { m, weight: 0, reasons: Vec::new() };
    match m {
        // Ending a deal early saves time, but is not good play.
        Move::Custom { verb, .. }
            if game.info().verbs.get(verb as usize).is_some_and(|verb| verb.word == "concede") =>
        {
            rated.add(weight::CONCEDES, "ends this deal early");
        }
        Move::Custom { .. } => rated.add(0, "is legal"),
        Move::Draw => {
            if redeals_tableau(game, view) {
                rated.add(weight::REDEALS, "redeals the cards");
                return rated;
            }
            let stock = game.info().piles_of(Role::Stock);
            let is_stock_empty = stock.iter().all(|pile| view.is_empty(pile));
            rated.add(weight::DRAW, if is_stock_empty { "makes a new stock" } else { "draws from the stock" });
        }
        Move::Transfer { from, to, count } => rate_transfer(game, view, &mut rated, from, to, count as usize),
        Move::Remove { a, b } => {
            let count_from_a = if b == Some(a) { 2 } else { 1 };
            let piles = game.info().piles_of_removal(a, b);
            let tops = piles.iter().filter_map(|&pile| view.top(pile));
            let second = b.filter(|&b| b == a).and_then(|_| card_below_top(view, a));
            let cards = Message::list(tops.chain(second), "and");
            // The request that a player who points reads names the cards, too.
            rated.add(weight::REMOVES, Message::forms(message!["removes ", cards], ""));
            for pile in piles {
                let count = if pile == a { count_from_a } else { 1 };
                if game.info().role_of(pile) == Some(Role::Tableau) {
                    rated.add(weight::FROM_TABLEAU, "");
                }
                rate_uncovered_card(game, view, &mut rated, pile, count);
            }
        }
    }
    if !matches!(m, Move::Draw) && game.extensions().is_safe(view, m) {
        rated.add(weight::SAFE, "is safe");
    }
    rated
}

/// Whether using the stock gathers cards from the tableau and redeals them.
fn redeals_tableau(game: &dyn Game, view: View<'_>) -> bool {
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
fn card_below_top(view: View<'_>, pile: PileId) -> Option<Card> {
    view.len(pile).checked_sub(2).and_then(|place| view.card(pile, place))
}

fn rate_transfer(game: &dyn Game, view: View<'_>, rated: &mut RatedMove, from: PileId, to: PileId, count: usize) {
    let info = game.info();
    let (from_role, to_role) = (info.role_of(from), info.role_of(to));
    let moved_card = view.len(from).checked_sub(count).and_then(|place| view.card(from, place));
    let card_name = || moved_card.map_or_else(|| "a card".into(), Message::from);
    let leaves_play = matches!(to_role, Some(Role::Foundation | Role::Hole | Role::Discard));
    match to_role {
        // Moving a card between foundations is not a gain.
        Some(Role::Foundation) if from_role == to_role => {}
        // The request that a player who points reads names the foundation, too.
        Some(Role::Foundation) => rated.add(weight::TO_FOUNDATION, Message::forms("builds on the foundation", "")),
        Some(Role::Hole | Role::Discard) => {
            rated.add(weight::TO_FOUNDATION, message!["builds on the ", zone_name(game, to)]);
        }
        Some(Role::Cell) => rated.add(weight::USES_CELL, message!["puts ", card_name(), " in a cell"]),
        _ if view.is_empty(to) => rated.add(weight::USES_SPACE, puts_in_space(info, card_name(), to)),
        _ => {
            let top = view.top(to).map_or_else(|| words::place(info, view, to), Message::from);
            let puts = message!["puts ", card_name(), " on ", top];
            let shown = if info.has_name_in_picture(to) { puts.clone() } else { Message::default() };
            rated.add(weight::REARRANGES, Message::forms(puts, shown));
            if info.removes_rank_together() && moved_card.map(Card::rank) == view.top(to).map(Card::rank) {
                rated.add(weight::SAME_RANK, message!["puts ", card_name(), " on a card of its own rank"]);
            }
            if moved_card.and_then(Card::suit).is_some_and(|suit| view.top(to).and_then(Card::suit) == Some(suit)) {
                rated.add(
                    weight::SAME_SUIT,
                    message!["puts ", card_name(), " on its own suit", words::at_place(info, " in ", to)],
                );
            }
        }
    }
    match from_role {
        Some(Role::Foundation) => {
            rated.add(weight::FROM_FOUNDATION, message!["takes ", card_name(), " back from the foundation"]);
        }
        Some(Role::Waste) if !leaves_play => {
            rated.add(weight::FROM_WASTE, message!["plays ", card_name(), " from the waste"]);
        }
        Some(Role::Cell) => rated.add(weight::FREES_CELL, message!["frees ", words::place(info, view, from)]),
        _ => {}
    }
    if from_role != Some(Role::Foundation) && from_role != Some(Role::Cell) {
        rate_uncovered_card(game, view, rated, from, count);
    }
    if !leaves_play && breaks_run(view, from, count) {
        rated.add(weight::BREAKS_RUN, "");
    }
    if leaves_play {
        // Low cards come first, because they block more cards than high ones do.
        let rank = moved_card.map_or(Rank::KING, Card::rank).number();
        rated.add((13 - i32::from(rank)) / 4, "");
    }
}

/// Says that a move takes the last cards of a pile.
fn empties(info: &GameInfo, pile: PileId) -> Message {
    if info.has_name_in_picture(pile) {
        message!["empties ", info.place(pile)]
    } else {
        Message::forms(message!["empties ", info.pile_name(pile)], "leaves a space")
    }
}

/// Says that a card goes to an empty pile. A request names an empty pile that has no name in a picture, so the reason
/// does not repeat it.
fn puts_in_space(info: &GameInfo, card: Message, pile: PileId) -> Message {
    if info.has_name_in_picture(pile) {
        message!["puts ", card, " in the empty ", info.place(pile)]
    } else {
        Message::forms(message!["puts ", card, " in the empty ", info.pile_name(pile)], "")
    }
}

/// Rates what cards uncover when they leave a pile: a hidden card, or a space.
fn rate_uncovered_card(game: &dyn Game, view: View<'_>, rated: &mut RatedMove, from: PileId, count: usize) {
    let info = game.info();
    let cards_left = view.len(from).saturating_sub(count);
    // `space` describes the cards that a space accepts. It is empty if no card may be put there.
    let space_takes_cards = info.zone_of(from).is_some_and(|zone| zone.space.is_some());
    let is_on_table = matches!(info.role_of(from), Some(Role::Tableau | Role::Reserve));
    if !is_on_table {
        return;
    }
    let only_moves_space =
        matches!(rated.m, Move::Transfer { to, .. } if view.is_empty(to) && info.role_of(to) == info.role_of(from));
    match cards_left.checked_sub(1) {
        // A space that accepts no card is no gain, for example in golf, or in games in which cards are removed.
        None if only_moves_space || !space_takes_cards || matches!(rated.m, Move::Remove { .. }) => {}
        None => rated.add(weight::EMPTIES_PILE, empties(info, from)),
        Some(new_top) if view.card(from, new_top).is_none() => {
            // Piles with more hidden cards come first, because they take longest to clear.
            let hidden = view.cards(from).filter(Option::is_none).count() as i32;
            rated.add(
                weight::TURNS_UP + hidden,
                message!["turns up a hidden card", words::at_place(info, " on ", from)],
            );
        }
        Some(_) => {}
    }
}

/// Whether the move splits a run: the card below the moved ones is the next higher one, in another color or of the
/// same suit.
fn breaks_run(view: View<'_>, from: PileId, count: usize) -> bool {
    let index = view.len(from).checked_sub(count);
    let moved_card = index.and_then(|index| view.card(from, index));
    let card_below = index.and_then(|index| index.checked_sub(1)).and_then(|index| view.card(from, index));
    let (Some(moved_card), Some(card_below)) = (moved_card, card_below) else { return false };
    card_below.rank().number() == moved_card.rank().number() + 1
        && (card_below.color() != moved_card.color() || card_below.suit() == moved_card.suit())
}

fn zone_name(game: &dyn Game, pile: PileId) -> &str {
    game.info().zone_of(pile).map_or("pile", |zone| &zone.name)
}

/// A lookahead lists the moves after each move. With more moves than this, it would take seconds, so there is no
/// lookahead. No built-in game has that many moves.
const MAX_LOOKAHEAD_MOVES: usize = 500;

/// Counts the moves that are possible after a move, on a board without hidden cards.
struct Lookahead<'a> {
    game: &'a dyn Game,
    view: View<'a>,
    /// Whether no card is hidden, and there are at most [`MAX_LOOKAHEAD_MOVES`] moves.
    is_possible: bool,
}

impl<'a> Lookahead<'a> {
    fn new(game: &'a dyn Game, view: View<'a>, moves: usize) -> Lookahead<'a> {
        let mut piles = (0..view.piles() as u8).map(PileId);
        let is_possible = moves <= MAX_LOOKAHEAD_MOVES && piles.all(|pile| view.cards(pile).all(|card| card.is_some()));
        Lookahead { game, view, is_possible }
    }

    /// Returns the number of moves possible after the move, at most 15. Returns 0 for a draw, and if `is_possible` is
    /// false.
    fn count_moves_after(&self, m: Move) -> i32 {
        // A draw may shuffle cards, with an unknown result.
        if !self.is_possible || m == Move::Draw {
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

#[cfg(test)]
#[path = "heuristic_tests.rs"]
mod tests;
