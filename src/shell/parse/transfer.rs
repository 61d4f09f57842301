//! Transfers of cards between two places: the piles and the number of cards.

use super::disambiguate::disambiguate;
use super::place::{Place, require_visible};
use crate::board::{PileId, View};
use crate::card::Card;
use crate::game::{Game, Message, Move, Refusal, Role, message};
use crate::shell::reason::Reason;
use crate::shell::rejection::Rejection;
use crate::text;
use crate::words;

/// The requested number of cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum CardCount {
    /// As few as possible.
    Fewest,
    /// As many as possible to an empty column, and as few as possible to other piles.
    Most,
    /// This number.
    Exactly(u8),
}

/// Returns the piles that the cards can come from. A named card moves with all cards on top of it, so it also
/// determines the number of cards.
fn source_piles(game: &dyn Game, view: View<'_>, from: Place) -> Result<Vec<(PileId, Option<u8>)>, Rejection> {
    match from {
        Place::Pile(pile) => Ok(vec![(pile, None)]),
        Place::Any(piles) => Ok(piles.iter().filter(|&pile| !view.is_empty(pile)).map(|pile| (pile, None)).collect()),
        Place::Card(card) => {
            let places = require_visible(game, view, card)?;
            Ok(places.into_iter().map(|(pile, count)| (pile, Some(count as u8))).collect())
        }
    }
}

/// Returns the piles that cards of `from` may go to, and whether the player accepts any of these piles.
fn target_piles(game: &dyn Game, view: View<'_>, from: Place, to: Place) -> Result<(Vec<PileId>, bool), Rejection> {
    match to {
        Place::Pile(pile) => Ok((vec![pile], false)),
        Place::Any(piles) => Ok((piles.iter().collect(), true)),
        Place::Card(card) => {
            let places = require_visible(game, view, card)?;
            let tops: Vec<PileId> = places.iter().filter(|(_, depth)| *depth == 1).map(|(pile, _)| *pile).collect();
            if let ([], Some(&(pile, depth))) = (tops.as_slice(), places.first()) {
                let above = |&(pile, depth): &(PileId, usize)| view.card(pile, view.len(pile) + 1 - depth);
                let text = match from {
                    Place::Card(moved) if places.iter().any(|place| above(place) == Some(moved)) => {
                        message![moved, " is already on ", card]
                    }
                    _ => {
                        let covered = covered_text(view, card, pile, depth);
                        message![covered, ", and you can only move cards onto a top card"]
                    }
                };
                return Err(Rejection::not_allowed("", Refusal::Covered, text));
            }
            Ok((tops, false))
        }
    }
}

/// Returns the legal move from one place to another.
///
/// # Errors
/// Fails if no move is legal, or if several moves fit.
pub(super) fn resolve_transfer(
    game: &dyn Game,
    view: View<'_>,
    from: Place,
    to: Place,
    count: CardCount,
) -> Result<Move, Rejection> {
    let (count, wants_most) = match count {
        CardCount::Exactly(count) => (Some(count), false),
        CardCount::Fewest => (None, false),
        CardCount::Most => (None, true),
    };
    let sources = source_piles(game, view, from)?;
    let (targets, accepts_any) = target_piles(game, view, from, to)?;
    let (mut legal, mut first_refused, mut count_rejection) = (Vec::new(), None, None);
    for &(from, named_count) in &sources {
        if let (Some(named_count), Some(count)) = (named_count, count)
            && named_count != count
        {
            count_rejection = count_rejection.or_else(|| Some(wrong_count(view, from, named_count, count)));
            continue;
        }
        for to in sort_targets(game, view, from, named_count, &targets) {
            let with_most = if wants_most && named_count.is_none() { move_most(game, view, (from, to)) } else { None };
            match with_most.map_or_else(|| move_fewest(game, view, (from, to), named_count.or(count)), Ok) {
                Ok(m) => legal.push(m),
                Err(refused_move) => first_refused = first_refused.or(Some(refused_move)),
            }
            // The player accepts any target, so one legal move from this pile is enough.
            if accepts_any && legal.last().is_some_and(|m| matches!(m, Move::Transfer { from: f, .. } if *f == from)) {
                break;
            }
        }
    }
    if let (Place::Card(card), Some((m, refusal))) = (from, first_refused.filter(|_| legal.is_empty()))
        && let Some(rejection) = covered_rejection(game, view, card, m, refusal)
    {
        return Err(rejection);
    }
    match count_rejection {
        Some(rejection) if legal.is_empty() && first_refused.is_none() => Err(rejection),
        _ => disambiguate(game, view, &legal, first_refused).map_err(|rejection| {
            if accepts_any && legal.is_empty() && are_full_cells(game, view, &targets) {
                Rejection { text: "all cells are full".into(), ..rejection }
            } else {
                rejection
            }
        }),
    }
}

/// Returns the rejection of a named card that cannot move because other cards are on it. The player has named a
/// card and no number, so a reason about a number of cards would not be understood. Returns `None` if another
/// reason applies.
pub(super) fn covered_rejection(
    game: &dyn Game,
    view: View<'_>,
    card: Card,
    m: Move,
    refusal: Refusal,
) -> Option<Rejection> {
    let Move::Transfer { from, to, count: count @ 2.. } = m else { return None };
    let covered_text = || covered_text(view, card, from, count.into());
    let covered = match refusal {
        Refusal::OneOnly | Refusal::TopOrPile | Refusal::Covered | Refusal::SamePile => covered_text(),
        _ if from == to => covered_text(),
        Refusal::FaceDown => message![card, " cannot move: a face-down card is on top of it"],
        // A run cannot go to a cell, so the reason why the cards are not a run would only distract.
        Refusal::NotARun if game.info().role_of(to) == Some(Role::Cell) => {
            message![covered_text(), "; only a top card can go to a cell"]
        }
        Refusal::NotARun => message![card, " is covered, and ", words::explain(game, view, m, refusal)],
        _ => return None,
    };
    Some(Rejection::not_allowed("", refusal, covered))
}

/// Names the top card of the pile in which `card` is covered, and the number of covering cards if there are several.
/// `depth` counts `card` and the cards on top of it.
pub(super) fn covered_text(view: View<'_>, card: Card, pile: PileId, depth: usize) -> Message {
    let top = view.top(pile).map_or_else(|| "a hidden card".into(), Message::from);
    match depth.saturating_sub(1) {
        0 | 1 => message![card, " is covered by ", top],
        cards => message![card, " is covered by ", cards, " cards, with ", top, " on top"],
    }
}

/// Returns whether the piles are several cells that all have a card.
fn are_full_cells(game: &dyn Game, view: View<'_>, piles: &[PileId]) -> bool {
    let is_full = |&pile: &PileId| game.info().role_of(pile) == Some(Role::Cell) && !view.is_empty(pile);
    piles.len() > 1 && piles.iter().all(is_full)
}

/// Returns the rejection of a number of cards that does not match the named card.
fn wrong_count(view: View<'_>, from: PileId, named_count: u8, count: u8) -> Rejection {
    let card = view.card(from, view.len(from).saturating_sub(named_count as usize));
    let card = card.map_or_else(|| "there".into(), Message::from);
    let verb = if named_count == 1 { "is" } else { "are" };
    let cards = text::pluralize(named_count as usize, "card");
    let text =
        message!["from ", card, " to the top of the pile there ", verb, " ", cards, ", not ", usize::from(count)];
    Rejection::not_allowed("", Reason::WrongCount, text)
}

/// Sorts the targets: foundations with a card of the same suit first, then empty piles. If the player accepts any
/// foundation, a rejection then explains the foundation of that suit.
fn sort_targets(
    game: &dyn Game,
    view: View<'_>,
    from: PileId,
    named_count: Option<u8>,
    targets: &[PileId],
) -> Vec<PileId> {
    let moved = view.len(from).checked_sub(named_count.unwrap_or(1) as usize).and_then(|index| view.card(from, index));
    let suit = moved.and_then(Card::suit);
    let is_foundation = |pile| matches!(game.info().role_of(pile), Some(Role::Foundation));
    let mut targets = targets.to_vec();
    targets.sort_by_key(|&to| match view.top(to) {
        Some(top) if top.suit() == suit && is_foundation(to) => 0,
        None => 1,
        Some(_) => 2,
    });
    targets
}

/// Returns the move of as many cards as possible to an empty column. Returns `None` if the target is not an empty
/// column, or if no move is legal.
fn move_most(game: &dyn Game, view: View<'_>, (from, to): (PileId, PileId)) -> Option<Move> {
    if !view.is_empty(to) || game.info().role_of(to) != Some(Role::Tableau) {
        return None;
    }
    let counts = (1..=face_up_count(view, from)).rev();
    counts.map(|count| Move::Transfer { from, to, count }).find(|&m| game.check(view, m).is_ok())
}

/// Returns the number of face-up cards on top of a pile. Returns 1 if the pile is empty or its top card is face down,
/// so that the caller tries the move of one card and gets the reason why it is not legal.
fn face_up_count(view: View<'_>, pile: PileId) -> u8 {
    view.cards(pile).rev().take_while(Option::is_some).count().clamp(1, 255) as u8
}

/// Returns the legal move of the fewest cards from one pile to another, or of `count` cards. A move of one card is
/// spelled without a number, so a move without a number must mean one card if that is legal.
fn move_fewest(
    game: &dyn Game,
    view: View<'_>,
    (from, to): (PileId, PileId),
    count: Option<u8>,
) -> Result<Move, (Move, Refusal)> {
    let transfer = |count: u8| Move::Transfer { from, to, count };
    if let Some(count) = count {
        return game
            .check(view, transfer(count))
            .map(|()| transfer(count))
            .map_err(|refusal| (transfer(count), refusal));
    }
    let mut refused_move = (transfer(1), Refusal::Empty);
    for count in 1..=face_up_count(view, from) {
        match game.check(view, transfer(count)) {
            Ok(()) => return Ok(transfer(count)),
            Err(refusal) if count == 1 || is_informative(refusal) => refused_move = (transfer(count), refusal),
            Err(_) => {}
        }
    }
    Err(refused_move)
}

/// Returns whether the refusal of several cards helps the player more than the refusal of the top card. It does if the
/// cards fit, but are too many to move at once.
fn is_informative(refusal: Refusal) -> bool {
    matches!(refusal, Refusal::TooMany { .. })
}
