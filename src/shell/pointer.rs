//! Moves by pointer: the cards that are picked up at a place, and the legal moves from there.
//!
//! The list of legal moves names only one of several equivalent piles, such as empty cells, but a pointer can select
//! any of them. So all legal targets are computed here.

use crate::board::{Board, Event, PileId, Txn, View};
use crate::card::Card;
use crate::game::{Game, GameInfo, Move, Role, Row, Show, Verb};
use crate::render::sentence::Voice;
use crate::words;

/// The meaning of a card or an empty place when it is picked up, tapped or double-clicked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PointerMoves {
    /// The number of cards that are picked up. 0 if the place is empty, or if its card is face down.
    pub count: usize,
    /// The legal moves by dropping the cards on a pile, in the order of the piles.
    pub targets: Vec<(PileId, Move)>,
    /// The move that sends the cards to a foundation, or removes them. `None` if no such move is legal.
    pub home: Option<Move>,
    /// The illegal move of the cards to a foundation, whose rejection explains why they cannot go there. `None` if a legal
    /// move exists, or if the game has no foundation for the cards.
    pub home_attempt: Option<Move>,
    /// The move that a tap makes at once. `None` if a tap only selects the cards.
    pub tap: Option<Move>,
}

/// Returns the moves from a place of a pile. `index` is the number of cards below the place. If all cards of the pile
/// are below it, the place is empty.
pub fn pointer_moves(game: &dyn Game, board: &Board, pile: PileId, index: usize) -> PointerMoves {
    let (info, view) = (game.info(), View::of(board));
    let is_face_up = view.card(pile, index).is_some();
    let count = if is_face_up { view.len(pile).saturating_sub(index) } else { 0 };
    let is_top = count == 1;
    let mut targets = Vec::new();
    for (target, _) in info.named_piles() {
        let transfer = transfer(game, view, (pile, target), count);
        let on_card = || is_top.then(|| pair_move(game, view, pile, target)).flatten();
        targets.extend(transfer.or_else(on_card).map(|m| (target, m)));
    }
    let single_removal = Move::Remove { a: pile, b: None };
    let single_removal = Some(single_removal).filter(|&m| is_top && game.check(view, m).is_ok());
    let home = single_removal.or_else(|| foundation_move(game, view, pile, index, &targets));
    let tap = single_removal.or_else(|| tap_move(game, board, pile, index, &targets));
    let home_attempt = if home.is_none() { home_attempt(info, pile, count) } else { None };
    PointerMoves { count, targets, home, home_attempt, tap }
}

/// Returns the move of the top `count` cards to the first foundation, whether it is legal or not.
fn home_attempt(info: &GameInfo, from: PileId, count: usize) -> Option<Move> {
    let count = u8::try_from(count).ok().filter(|&count| count > 0)?;
    let foundation = info.piles_of(Role::Foundation).first().filter(|_| info.role_of(from) != Some(Role::Foundation));
    foundation.map(|to| Move::Transfer { from, to, count })
}

/// Returns the transfer of the top `count` cards between two piles, if it is legal.
fn transfer(game: &dyn Game, view: View<'_>, (from, to): (PileId, PileId), count: usize) -> Option<Move> {
    let count = u8::try_from(count).ok().filter(|&count| count > 0)?;
    legal(game, view, Move::Transfer { from, to, count })
}

/// Returns the move that uses the top cards of two piles: their removal, or a command of the game that takes two piles.
fn pair_move(game: &dyn Game, view: View<'_>, pile: PileId, other: PileId) -> Option<Move> {
    let removals = [(pile, other), (other, pile)].map(|(a, b)| Move::Remove { a, b: Some(b) });
    let verbs = game.info().verbs.iter().enumerate().filter(|(_, verb)| verb.is_custom && verb.piles == 2);
    let commands = verbs.flat_map(|(index, _)| {
        [[pile, other], [other, pile]].map(|piles| Move::with_piles(u8::try_from(index).unwrap_or(u8::MAX), &piles))
    });
    removals.into_iter().chain(commands).find(|&m| game.check(view, m).is_ok())
}

/// Returns the move to a foundation or the hole. A foundation with a card of the same suit has priority.
fn foundation_move(
    game: &dyn Game,
    view: View<'_>,
    pile: PileId,
    index: usize,
    targets: &[(PileId, Move)],
) -> Option<Move> {
    let info = game.info();
    let suit = view.card(pile, index).and_then(|card| card.suit());
    let foundations = targets.iter().filter(|(target, m)| {
        matches!(m, Move::Transfer { .. }) && matches!(info.role_of(*target), Some(Role::Foundation | Role::Hole))
    });
    let best = foundations.min_by_key(|(target, _)| view.top(*target).and_then(|top| top.suit()) != suit);
    best.map(|&(_, m)| m)
}

/// Returns the move that a tap makes: it uses the stock, plays a card of a hand, removes two cards of a pile, turns a
/// card over, or moves a card to the hole if it can go nowhere else.
fn tap_move(game: &dyn Game, board: &Board, pile: PileId, index: usize, targets: &[(PileId, Move)]) -> Option<Move> {
    let (info, view) = (game.info(), View::of(board));
    let is_stock = info.role_of(pile) == Some(Role::Stock);
    let draw = is_stock.then(|| legal(game, view, Move::Draw)).flatten();
    let top_two = || legal(game, view, Move::Remove { a: pile, b: Some(pile) });
    draw.or_else(|| card_command(game, view, pile, index))
        .or_else(top_two)
        .or_else(|| turning_command(game, board, pile))
        .or_else(|| match *targets {
            [(target, m)] if info.role_of(target) == Some(Role::Hole) => Some(m),
            _ => None,
        })
}

/// Returns the game's own command that takes a card, or a pile, if it is legal for this card.
fn card_command(game: &dyn Game, view: View<'_>, pile: PileId, index: usize) -> Option<Move> {
    let card = view.card(pile, index)?;
    custom_verbs(game).find_map(|(index, verb)| match verb.argument {
        Some(argument) if argument.is_card => legal(game, view, Move::Custom { verb: index, arg: card.index() as u64 }),
        None if verb.piles == 1 => legal(game, view, Move::with_piles(index, &[pile])),
        _ => None,
    })
}

/// Returns the game's own command without an argument that turns the face-down top card of a pile, such as `step` of
/// The Clock.
fn turning_command(game: &dyn Game, board: &Board, pile: PileId) -> Option<Move> {
    let view = View::of(board);
    let top = view.len(pile).checked_sub(1)?;
    if view.card(pile, top).is_some() {
        return None;
    }
    let mut verbs = custom_verbs(game).filter(|(_, verb)| verb.argument.is_none() && verb.piles == 0);
    verbs.find_map(|(verb, _)| {
        let m = legal(game, view, Move::Custom { verb, arg: 0 })?;
        first_pile(game, board, m).is_some_and(|first| first == pile).then_some(m)
    })
}

/// Returns the first pile that a legal move changes.
fn first_pile(game: &dyn Game, board: &Board, m: Move) -> Option<PileId> {
    let (mut after, mut events) = (board.clone(), Vec::new());
    let mut txn = Txn::new(&mut after, &mut events);
    game.play(&mut txn, m);
    let _ = txn.finish();
    events.iter().find_map(|event| match *event {
        Event::Move { from, .. } | Event::Turnover { from, .. } => Some(from),
        Event::Face { pile, .. } => Some(pile),
        _ => None,
    })
}

fn custom_verbs(game: &dyn Game) -> impl Iterator<Item = (u8, &Verb)> {
    let verbs = game.info().verbs.iter().enumerate().filter(|(_, verb)| verb.is_custom);
    verbs.filter_map(|(index, verb)| Some((u8::try_from(index).ok()?, verb)))
}

fn legal(game: &dyn Game, view: View<'_>, m: Move) -> Option<Move> {
    game.check(view, m).is_ok().then_some(m)
}

/// A legal move that gets a button next to the picture, with the label of the button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointerChoice {
    /// The move.
    pub m: Move,
    /// The label of the button: what the move does, in a few words.
    pub label: String,
    /// The label for listeners.
    pub spoken: String,
}

/// Returns the legal moves that need a button: bids, passes, redeals without a stock, exchanges of three cards.
pub fn pointer_choices(game: &dyn Game, view: View<'_>, moves: &[Move]) -> Vec<PointerChoice> {
    let needs_button = |m: &Move| match *m {
        Move::Transfer { .. } | Move::Remove { .. } => false,
        Move::Draw => !shows_stock(game),
        Move::Custom { verb, .. } => {
            let verb = game.info().verbs.get(usize::from(verb));
            let is_cards = |verb: &Verb| verb.argument.is_some_and(|argument| argument.is_card || argument.cards > 0);
            // A tap names one pile, and a drag two. So commands of more piles, or of none, need a button.
            verb.is_some_and(|verb| !(1..=2).contains(&verb.piles) && !is_cards(verb))
        }
    };
    let label = |m: Move, voice: Voice| choice_label(game, view, m, voice);
    let choice = |&m: &Move| PointerChoice { m, label: label(m, Voice::Symbols), spoken: label(m, Voice::Aloud) };
    moves.iter().filter(|m| needs_button(m)).map(choice).collect()
}

/// Cards that the player selects for one of the game's own commands, such as the cards to keep in Bridge Solitaire.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointerSelection {
    /// The command word. The selected cards follow it.
    pub word: &'static str,
    /// The number of cards to select.
    pub count: usize,
    /// The cards that can be selected.
    pub cards: Vec<Card>,
}

/// Returns the selection of cards that a legal move asks for. Returns `None` if no move does.
pub fn pointer_selection(game: &dyn Game, moves: &[Move]) -> Option<PointerSelection> {
    let selection_of = |m: &Move| match *m {
        Move::Custom { verb, arg } => {
            let verb = game.info().verbs.get(usize::from(verb))?;
            let argument = verb.argument.filter(|argument| argument.cards > 0)?;
            Some((verb.word, argument.cards, (argument.format)(arg)))
        }
        _ => None,
    };
    let (word, count, _) = moves.iter().find_map(selection_of)?;
    let texts = moves.iter().filter_map(selection_of).filter(|(other, ..)| *other == word);
    let mut cards: Vec<Card> = texts.flat_map(|(_, _, text)| first_cards(&text, count)).collect();
    cards.sort();
    cards.dedup();
    Some(PointerSelection { word, count, cards })
}

/// Parses the first `count` cards of an argument, such as the argument of `keep`.
fn first_cards(text: &str, count: usize) -> Vec<Card> {
    text.split_whitespace().take(count).filter_map(|word| word.parse().ok()).collect()
}

/// Whether the picture has a stock, or a place for it.
fn shows_stock(game: &dyn Game) -> bool {
    let info = game.info();
    let is_drawn = |pile: PileId| info.layout.iter().map(Row::piles).any(|piles| piles.contains(&pile));
    let stocks = info.zones.iter().filter(|zone| zone.role == Role::Stock && zone.show != Show::Hidden);
    stocks.flat_map(|zone| zone.piles).any(is_drawn)
}

fn choice_label(game: &dyn Game, view: View<'_>, m: Move, voice: Voice) -> String {
    match game.extensions().own_words.and_then(|words| words.move_label(view, m)) {
        Some(label) => voice.phrase(&label),
        // Without a stock, `draw` gathers cards and deals them again.
        None if m == Move::Draw => "redeal".to_string(),
        None => voice.phrase(&words::brief_move(game.info(), view, m)),
    }
}

/// Returns whether cards of the game can move from one pile to another. If not, a card that is dropped on another one is
/// meant to be removed together with it.
pub fn moves_between_piles(game: &dyn Game) -> bool {
    game.info().verb("move").is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::test_support::session_with_piles;

    /// The commands of a place: the targets, home and tap.
    fn commands(game: &str, piles: &str, pile: &str, index: usize) -> (Vec<String>, Option<String>, Option<String>) {
        let session = session_with_piles(game, piles);
        let info = session.info();
        let pile = info.pile_named(pile).unwrap();
        let found = pointer_moves(session.game().as_ref(), session.board(), pile, index);
        let text = |m: Move| info.format_move(m);
        (found.targets.iter().map(|(_, m)| text(*m)).collect(), found.home.map(text), found.tap.map(text))
    }

    fn owned(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| text.to_string()).collect()
    }

    #[test]
    fn a_run_goes_to_every_pile_that_takes_it() {
        let piles = "t1: TC, t2: '[2D] 9H 8S', t3: TS, t4: AS, s: '[3C]'";
        assert_eq!(commands("klondike", piles, "t2", 1).0, owned(&["move t2 t1 2", "move t2 t3 2"]));
        assert_eq!(commands("klondike", piles, "t2", 2), (vec![], None, None));
        assert_eq!(commands("klondike", piles, "t2", 0), (vec![], None, None));
        let (targets, home, _) = commands("klondike", piles, "t4", 0);
        assert_eq!((targets.len(), home.as_deref()), (4, Some("move t4 f1")));
        assert_eq!(commands("klondike", piles, "s", 0).2.as_deref(), Some("draw"));
    }

    #[test]
    fn a_pair_is_a_card_dropped_on_another_and_a_king_goes_by_a_tap() {
        let piles = "y7.1: KS, y7.2: 4H, y7.3: 9C";
        assert_eq!(commands("pyramid", piles, "y7.3", 0).0, owned(&["remove y7.3 y7.2"]));
        assert_eq!(commands("pyramid", piles, "y7.1", 0).2.as_deref(), Some("remove y7.1"));
    }

    #[test]
    fn a_tap_turns_a_card_of_the_clock_or_plays_to_the_only_pile() {
        assert_eq!(commands("golf", "t1: 5H, w: 6S", "t1", 0).2.as_deref(), Some("move t1 w"));
        assert_eq!(commands("golf", "t1: 5H, w: 8S", "t1", 0).2, None);
    }
}
