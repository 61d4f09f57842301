//! Parsing of typed words into a move.
//!
//! The parser is lenient: it accepts piles or cards, with or without a count. Only the game decides what is legal.

use super::command_usage::CommandInput;
use super::disambiguate::disambiguate;
use super::implicit_target::only_move;
use super::place::{self, Place, require_visible};
use super::short_places::{full_place_name, places};
use super::transfer::{CardCount, covered_text, resolve_transfer};
use crate::board::{PileId, View};
use crate::card::Card;
use crate::game::{Game, GameInfo, Move, Refusal, Role, Verb};
use crate::render::pile_span;
use crate::shell::reason::Reason;
use crate::shell::rejection::Rejection;
use crate::text;
use crate::words;

/// A move as typed, before its places are checked against the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum MoveRequest {
    /// A transfer of cards between two places.
    Transfer { from: Place, to: Place, count: CardCount },
    /// A transfer of cards to the only place that takes them. If `takes_most` is set, as many cards as possible go to
    /// an empty column.
    ImplicitTarget { from: Place, takes_most: bool },
    /// A removal of one or two cards.
    Remove { a: Place, b: Option<Place> },
    /// One or more draws from the stock.
    Draw(DrawRequest),
    /// A verb of the game with its argument, which is encoded as a number.
    Call { verb: u8, arg: u64 },
    /// A verb of the game that takes places.
    CallOn { verb: u8, places: [Option<Place>; MAX_PLACES] },
}

/// The number of draws, or the condition that ends them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum DrawRequest {
    /// This many draws.
    Times(u32),
    /// Until the card is on top of a pile.
    UntilCard(Card),
    /// Until a drawn card can be played.
    UntilPlayable,
}

/// The maximum number of places that a verb takes.
const MAX_PLACES: usize = 3;

/// The maximum number of draws in one command. No pack has this many cards.
pub(crate) const MAX_DRAWS: u32 = 1000;

impl MoveRequest {
    /// Parses the arguments of `move`.
    pub fn parse_move(game: &dyn Game, input: &CommandInput<'_>) -> Result<MoveRequest, Rejection> {
        let info = game.info();
        let (from, to, count) = if let Some(places) = parse_full_names(info, input.words) {
            places
        } else {
            let expanded_places = places(info, input.words);
            let words: Vec<&str> = match &expanded_places {
                Some(places) => places.iter().map(String::as_str).collect(),
                None => input.words.to_vec(),
            };
            match *words {
                [from] => {
                    return Ok(MoveRequest::ImplicitTarget {
                        from: parse_single_place(info, from, input)?,
                        takes_most: false,
                    });
                }
                [from, to] => (parse_short_place(info, from)?, parse_short_place(info, to)?, None),
                [from, to, _] => {
                    (parse_short_place(info, from)?, parse_short_place(info, to)?, input.words.last().copied())
                }
                _ => return Err(input.argument_error()),
            }
        };
        let count = count.map(|word| {
            let number = word.parse().ok().filter(|&n: &u8| n > 0);
            let text = || format!("`{}` is not a number of cards", text::sanitize_line(word));
            number.ok_or_else(|| Rejection::not_understood(Reason::Usage, text()).tip(input.tip()))
        });
        Ok(MoveRequest::Transfer { from, to, count: count.transpose()?.map_or(CardCount::Fewest, CardCount::Exactly) })
    }

    /// Parses the arguments of `draw`.
    pub fn parse_draw(game: &dyn Game, input: &CommandInput<'_>) -> Result<MoveRequest, Rejection> {
        let draws = match *input.words {
            [until, word] if is_until(until) && is_short_for("playable", word) => DrawRequest::UntilPlayable,
            [until, card] if is_until(until) => match card.parse() {
                Ok(card) if game.info().pack.cards().contains(&card) => DrawRequest::UntilCard(card),
                Ok(card) => {
                    return Err(Rejection::not_understood(
                        Reason::UnknownCard,
                        format!("this game does not use {card}"),
                    ));
                }
                Err(_) => return Err(input.argument_error()),
            },
            // `until` lacks its argument, and no other word is a number of draws.
            [word] if word.parse::<i64>().is_err() => return Err(input.argument_error()),
            [] | [_] => match input.number()? {
                count if count > MAX_DRAWS => {
                    let text = format!("`{}` takes a number from 1 to {MAX_DRAWS}", input.usage.word);
                    return Err(Rejection::not_understood(Reason::Usage, text).tip(input.tip()));
                }
                count => DrawRequest::Times(count),
            },
            _ => return Err(input.argument_error()),
        };
        Ok(MoveRequest::Draw(draws))
    }

    /// Parses the argument of `place`: the pile for the top card of the waste.
    pub fn parse_place(game: &dyn Game, input: &CommandInput<'_>) -> Result<MoveRequest, Rejection> {
        let info = game.info();
        let wastes = info.piles_of(Role::Waste);
        let Some(from) = wastes.first() else {
            return Err(Rejection::not_allowed(
                "",
                Refusal::NoSuchCommand,
                "this game has no waste to place a card from",
            ));
        };
        if wastes.len() > 1 {
            return Err(Rejection::not_allowed(
                "",
                Refusal::NoSuchCommand,
                "this game has several wastes: use `move` to name one",
            )
            .tip(format!("usage: `move {} PILE`", info.pile_name(from))));
        }
        match *input.words {
            [to] => Ok(MoveRequest::Transfer {
                from: Place::Pile(from),
                to: Place::expect(info, to)?,
                count: CardCount::Fewest,
            }),
            _ => Err(input.argument_error()),
        }
    }

    /// Parses the arguments of `remove`.
    pub fn parse_remove(game: &dyn Game, input: &CommandInput<'_>) -> Result<MoveRequest, Rejection> {
        let info = game.info();
        match *input.words {
            [a] => Ok(MoveRequest::Remove { a: parse_single_place(info, a, input)?, b: None }),
            [a, b] => Ok(MoveRequest::Remove { a: Place::expect(info, a)?, b: Some(Place::expect(info, b)?) }),
            _ => Err(input.argument_error()),
        }
    }

    /// Parses the argument of a verb of the game.
    pub fn parse_verb(info: &GameInfo, index: u8, verb: &Verb, arguments: &str) -> Result<MoveRequest, Rejection> {
        let arguments = arguments.trim();
        let example = words::example(&verb.effect);
        let example = example.map_or(String::new(), |example| format!(", for example `{example}`"));
        let usage = || format!("usage: `{}`{example}", words::usage(verb));
        if verb.piles > 0 {
            let words: Vec<&str> = arguments.split_whitespace().collect();
            if words.len() != verb.piles {
                return Err(Rejection::wrong_arguments(verb.word, &format!("{} piles or cards", verb.piles), usage()));
            }
            let mut places = [None; MAX_PLACES];
            for (place, word) in places.iter_mut().zip(words) {
                *place = Some(Place::expect(info, word)?);
            }
            return Ok(MoveRequest::CallOn { verb: index, places });
        }
        match verb.argument {
            None if arguments.is_empty() => Ok(MoveRequest::Call { verb: index, arg: 0 }),
            None => Err(Rejection::unexpected_argument(verb.word, arguments)),
            Some(_) if arguments.is_empty() => {
                Err(Rejection::not_understood(Reason::Usage, format!("`{}` is incomplete", verb.word)).tip(usage()))
            }
            Some(argument) => (argument.parse)(arguments)
                .map(|arg| MoveRequest::Call { verb: index, arg })
                .map_err(|why| Rejection::not_understood(Reason::Usage, text::sanitize_line(&why)).tip(usage())),
        }
    }

    /// Parses a line as the argument of each verb that may be left out: `8C` for `play 8C`.
    pub fn calls_without_verb(info: &GameInfo, line: &str) -> Vec<MoveRequest> {
        let own_verbs = info.verbs.iter().enumerate().filter(|(_, verb)| verb.is_custom);
        own_verbs
            .filter_map(|(index, verb)| Some((index as u8, verb.argument.filter(|argument| argument.can_omit_verb)?)))
            .filter_map(|(verb, argument)| Some(MoveRequest::Call { verb, arg: (argument.parse)(line).ok()? }))
            .collect()
    }

    /// Returns the request with as many cards as possible to an empty column, unless a number of cards was typed.
    pub fn for_most_cards(self) -> MoveRequest {
        match self {
            MoveRequest::Transfer { from, to, count: CardCount::Fewest } => {
                MoveRequest::Transfer { from, to, count: CardCount::Most }
            }
            MoveRequest::ImplicitTarget { from, .. } => MoveRequest::ImplicitTarget { from, takes_most: true },
            request => request,
        }
    }

    /// Returns the legal move that is requested.
    ///
    /// # Errors
    /// Fails if no legal move fits, or if several do.
    pub fn resolve(&self, game: &dyn Game, view: View<'_>) -> Result<Move, Rejection> {
        match *self {
            MoveRequest::Draw(_) => check_move(game, view, Move::Draw),
            MoveRequest::Call { verb, arg } => check_move(game, view, Move::Custom { verb, arg }),
            MoveRequest::Transfer { from, to, count } => resolve_transfer(game, view, from, to, count),
            MoveRequest::ImplicitTarget { from, takes_most } => only_move(game, view, from, takes_most),
            MoveRequest::Remove { a, b } => removal(game, view, a, b),
            MoveRequest::CallOn { verb, places } => call_on(game, view, verb, &places),
        }
    }
}

/// Parses two places by their names, and an optional number. Scripts and transcripts use this form, so the parser
/// tries it first.
fn parse_full_names<'w>(info: &GameInfo, words: &[&'w str]) -> Option<(Place, Place, Option<&'w str>)> {
    let (from, to, count) = match *words {
        [from, to] => (from, to, None),
        [from, to, count] => (from, to, Some(count)),
        _ => return None,
    };
    Some((Place::parse(info, from)?, Place::parse(info, to)?, count))
}

/// Parses a place that may be written in a short form.
fn parse_short_place(info: &GameInfo, word: &str) -> Result<Place, Rejection> {
    full_place_name(info, word).map_or_else(|| Err(place::unknown_place(info, word)), |name| Place::expect(info, &name))
}

/// Parses the only place after a command word. A group of piles is rejected, because it may be an incomplete name.
fn parse_single_place(info: &GameInfo, word: &str, input: &CommandInput<'_>) -> Result<Place, Rejection> {
    match Place::expect(info, word)? {
        Place::Any(piles) => {
            let text = format!("`{}` may be any of {}", text::sanitize_line(word), pile_span(info, piles));
            Err(Rejection::not_understood(Reason::Ambiguous, text).tip(input.tip()))
        }
        place => Ok(place),
    }
}

/// Returns whether a word is `until` or short for it. It begins the condition of a draw.
fn is_until(word: &str) -> bool {
    is_short_for("until", word)
}

/// Returns whether a typed word is a beginning of a full word.
fn is_short_for(full: &str, typed: &str) -> bool {
    !typed.is_empty() && full.starts_with(&typed.to_lowercase())
}

/// Returns the move if it is legal.
fn check_move(game: &dyn Game, view: View<'_>, m: Move) -> Result<Move, Rejection> {
    match game.check(view, m) {
        Ok(()) => Ok(m),
        Err(refusal) => Err(Rejection::illegal_move(game, view, m, refusal)),
    }
}

/// Returns the move with the sorted piles if it is legal, or else the move with the piles in the typed order. If
/// neither is legal, returns the reason for the typed order.
fn legal_order(game: &dyn Game, view: View<'_>, [sorted, typed]: [Move; 2]) -> Result<Move, (Move, Refusal)> {
    if sorted != typed && game.check(view, sorted).is_ok() {
        return Ok(sorted);
    }
    game.check(view, typed).map(|()| typed).map_err(|refusal| (typed, refusal))
}

/// Returns the legal move that removes the named cards or piles.
fn removal(game: &dyn Game, view: View<'_>, a: Place, b: Option<Place>) -> Result<Move, Rejection> {
    let first = named_cards(game, view, a)?;
    let second = match b {
        Some(b) => named_cards(game, view, b)?.into_iter().map(Some).collect(),
        None => vec![None],
    };
    let (mut legal, mut first_refused, mut covered) = (Vec::new(), None, None);
    for (a, b) in first.iter().flat_map(|&a| second.iter().map(move |&b| (a, b))) {
        let removed = match (a.covered_depth(), b.and_then(NamedCard::covered_depth)) {
            (None, None) => pair_removal(game, view, a.pile, b.map(|b| b.pile)),
            // The top two cards of a pile can be a pair.
            (Some(2), None) | (None, Some(2)) if b.is_some_and(|b| b.pile == a.pile) => {
                legal_order(game, view, [Move::Remove { a: a.pile, b: Some(a.pile) }; 2])
            }
            (a_depth, _) => {
                let covered_card = if a_depth.is_some() { Some(a) } else { b };
                covered = covered.or(covered_card);
                continue;
            }
        };
        match removed {
            Ok(m) if legal.contains(&m) => {}
            Ok(m) => legal.push(m),
            Err(refused_move) => first_refused = first_refused.or(Some(refused_move)),
        }
    }
    match covered.filter(|_| legal.is_empty() && first_refused.is_none()) {
        Some(NamedCard { pile, card: Some((card, depth)) }) => {
            Err(Rejection::not_allowed("", Refusal::Covered, covered_text(view, card, pile, depth)))
        }
        _ => disambiguate(game, view, &legal, first_refused),
    }
}

/// A pile that a place may mean, with the card if the player named one.
#[derive(Copy, Clone)]
struct NamedCard {
    pile: PileId,
    /// The card, and the number of cards from it to the top of its pile.
    card: Option<(Card, usize)>,
}

impl NamedCard {
    /// Returns the number of cards from the named card to the top of its pile. Returns `None` for a top card and for a
    /// pile that was named itself.
    fn covered_depth(self) -> Option<usize> {
        self.card.map(|(_, depth)| depth).filter(|&depth| depth > 1)
    }
}

/// Returns the piles or cards that an argument of `remove` may mean.
fn named_cards(game: &dyn Game, view: View<'_>, place: Place) -> Result<Vec<NamedCard>, Rejection> {
    let Place::Card(card) = place else {
        let piles = piles_of_place(game, view, place)?;
        return Ok(piles.into_iter().map(|pile| NamedCard { pile, card: None }).collect());
    };
    let places = require_visible(game, view, card)?;
    Ok(places.into_iter().map(|(pile, depth)| NamedCard { pile, card: Some((card, depth)) }).collect())
}

/// Returns the move of a verb on places: with the piles sorted if that is legal, otherwise in the typed order.
fn call_on(game: &dyn Game, view: View<'_>, verb: u8, places: &[Option<Place>]) -> Result<Move, Rejection> {
    let mut choices: Vec<Vec<PileId>> = vec![Vec::new()];
    for &place in places.iter().flatten() {
        let piles = piles_of_place(game, view, place)?;
        let with_next_pile = |begun: Vec<PileId>| piles.iter().map(move |&pile| [&begun[..], &[pile]].concat());
        choices = choices.into_iter().flat_map(with_next_pile).collect();
    }
    let (mut legal, mut first_refused) = (Vec::new(), None);
    for typed in choices {
        let mut sorted = typed.clone();
        sorted.sort_unstable();
        let orders = [sorted, typed].map(|piles| Move::with_piles(verb, &piles));
        match legal_order(game, view, orders) {
            Ok(m) if legal.contains(&m) => {}
            Ok(m) => legal.push(m),
            Err(refused_move) => first_refused = first_refused.or(Some(refused_move)),
        }
    }
    disambiguate(game, view, &legal, first_refused)
}

/// Returns the removal of a pair in either order. The order of the move list, by pile number, has priority.
fn pair_removal(game: &dyn Game, view: View<'_>, a: PileId, b: Option<PileId>) -> Result<Move, (Move, Refusal)> {
    let typed = Move::Remove { a, b };
    match b {
        Some(b) if b < a => legal_order(game, view, [Move::Remove { a: b, b: Some(a) }, typed]),
        Some(b) if a < b => first_legal(game, view, typed, Move::Remove { a: b, b: Some(a) }),
        // A pile that was named twice means its top two cards or, if they cannot be removed, its top card alone.
        Some(_) => match game.check(view, typed) {
            Ok(()) => Ok(typed),
            Err(Refusal::NotTogether) => legal_order(game, view, [Move::Remove { a, b: None }; 2]),
            Err(refusal) if game.check(view, Move::Remove { a, b: None }).is_err() => Err((typed, refusal)),
            Err(_) => Ok(Move::Remove { a, b: None }),
        },
        None => legal_order(game, view, [typed; 2]),
    }
}

/// Returns the first legal move of two. If neither is legal, returns the reason for the first.
fn first_legal(game: &dyn Game, view: View<'_>, first: Move, second: Move) -> Result<Move, (Move, Refusal)> {
    match game.check(view, first) {
        Ok(()) => Ok(first),
        Err(_) if game.check(view, second).is_ok() => Ok(second),
        Err(refusal) => Err((first, refusal)),
    }
}

/// Returns the piles that an argument of `remove`, or of a verb on piles, may mean. A covered card is rejected here,
/// because a move names only piles.
fn piles_of_place(game: &dyn Game, view: View<'_>, place: Place) -> Result<Vec<PileId>, Rejection> {
    match place {
        Place::Pile(pile) => Ok(vec![pile]),
        Place::Any(piles) => Ok(piles.iter().filter(|&pile| !view.is_empty(pile)).collect()),
        Place::Card(card) => {
            let places = require_visible(game, view, card)?;
            let tops: Vec<PileId> = places.iter().filter(|(_, depth)| *depth == 1).map(|(pile, _)| *pile).collect();
            match (places.first(), tops.is_empty()) {
                (Some(&(pile, depth)), true) => {
                    Err(Rejection::not_allowed("", Refusal::Covered, covered_text(view, card, pile, depth)))
                }
                _ => Ok(tops),
            }
        }
    }
}
