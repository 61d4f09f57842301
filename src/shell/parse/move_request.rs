//! From typed words to a move. Lenient in what it reads: piles or cards, with or without a count; the judge of
//! what is legal is the game alone.

use super::command_usage::Input;
use super::disambiguate::chosen;
use super::implicit_target::only_move;
use super::place::{self, Place, visible};
use super::short_places::{places, word_of};
use super::transfer::{HowMany, carry};
use crate::board::{PileId, View};
use crate::card::Card;
use crate::game::{Game, GameInfo, Move, Refusal, Role, Verb};
use crate::render::pile_span;
use crate::shell::rejection::No;
use crate::text;

/// What is asked of the board: words that name places, before anybody looks whether cards lie there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    /// Cards go from a place to another.
    Carry { from: Place, to: Place, count: HowMany },
    /// Cards go from a place to the only one that takes them, to an empty column as many as may if `most` are wanted.
    Alone { from: Place, most: bool },
    /// A card, or two, leave the game.
    Remove { a: Place, b: Option<Place> },
    /// The stock's own move, so often.
    Draw(Draws),
    /// A word of the game's own.
    Call { verb: u8, arg: u64 },
    /// A word of the game's own after which places stand.
    CallOn { verb: u8, places: [Option<Place>; MOST_PLACES] },
}

/// How often the stock's own move is made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Draws {
    /// So often.
    Times(u32),
    /// Until that card lies on top of a pile.
    UntilCard(Card),
    /// Until a card that was drawn can be played.
    UntilPlayable,
}

/// No word takes more places.
const MOST_PLACES: usize = 3;

/// More draws than these are not made at once: no pack has so many cards.
pub(crate) const MOST_DRAWN: u32 = 1000;

impl Wish {
    /// Reads what follows `move`.
    pub fn carry(game: &dyn Game, input: &Input<'_>) -> Result<Wish, No> {
        let info = game.info();
        let (from, to, count) = match in_full(info, input.words) {
            Some(places) => places,
            None => {
                let written_short = places(info, input.words);
                let words: Vec<&str> = match &written_short {
                    Some(places) => places.iter().map(String::as_str).collect(),
                    None => input.words.to_vec(),
                };
                match *words {
                    [from] => return Ok(Wish::Alone { from: one(info, from, input)?, most: false }),
                    [from, to] => (place_of(info, from)?, place_of(info, to)?, None),
                    [from, to, _] => (place_of(info, from)?, place_of(info, to)?, input.words.last().copied()),
                    _ => return Err(input.wrong()),
                }
            }
        };
        let count = count.map(|word| {
            let number = word.parse().ok().filter(|&n: &u8| n > 0);
            let text = || format!("`{}` is not a number of cards", text::sanitize_line(word));
            number.ok_or_else(|| No::unknown("usage", text()).tip(input.tip()))
        });
        Ok(Wish::Carry { from, to, count: count.transpose()?.map_or(HowMany::Fewest, HowMany::Exactly) })
    }

    /// Reads what follows `draw`.
    pub fn draw(game: &dyn Game, input: &Input<'_>) -> Result<Wish, No> {
        let draws = match *input.words {
            [until, "playable"] if is_until(until) => Draws::UntilPlayable,
            [until, card] if is_until(until) => match card.parse() {
                Ok(card) if game.info().pack.cards().contains(&card) => Draws::UntilCard(card),
                Ok(card) => return Err(No::unknown("unknown-card", format!("this game is played without {card}"))),
                Err(_) => return Err(input.wrong()),
            },
            [] | [_] => match input.number()? {
                count if count > MOST_DRAWN => {
                    let text = format!("`{}` takes a number from 1 to {MOST_DRAWN}", input.usage.word);
                    return Err(No::unknown("usage", text).tip(input.tip()));
                }
                count => Draws::Times(count),
            },
            _ => return Err(input.wrong()),
        };
        Ok(Wish::Draw(draws))
    }

    /// Reads what follows `place`: where the top card of the waste goes.
    pub fn place(game: &dyn Game, input: &Input<'_>) -> Result<Wish, No> {
        let info = game.info();
        let mut wastes = info.piles_of(Role::Waste);
        let Some(from) = wastes.next() else {
            return Err(No::refused("", "no-such-command", "this game has no waste to place a card from"));
        };
        if wastes.next().is_some() {
            return Err(No::refused("", "no-such-command", "this game has several wastes: `move` says which")
                .tip(format!("usage: `move {} PILE`", info.pile_name(from))));
        }
        match *input.words {
            [to] => Ok(Wish::Carry { from: Place::Pile(from), to: Place::expect(info, to)?, count: HowMany::Fewest }),
            _ => Err(input.wrong()),
        }
    }

    /// Reads what follows `remove`.
    pub fn remove(game: &dyn Game, input: &Input<'_>) -> Result<Wish, No> {
        let info = game.info();
        match *input.words {
            [a] => Ok(Wish::Remove { a: one(info, a, input)?, b: None }),
            [a, b] => Ok(Wish::Remove { a: Place::expect(info, a)?, b: Some(Place::expect(info, b)?) }),
            _ => Err(input.wrong()),
        }
    }

    /// Reads what stands after a word of the game's own.
    pub fn call(info: &GameInfo, verb: u8, known: &Verb, rest: &str) -> Result<Wish, No> {
        let rest = rest.trim();
        let usage = || format!("usage: `{}`", known.usage);
        if known.piles > 0 {
            let words: Vec<&str> = rest.split_whitespace().collect();
            if words.len() != known.piles {
                return Err(No::takes(known.word, &format!("{} piles or cards", known.piles), usage()));
            }
            let mut places = [None; MOST_PLACES];
            for (place, word) in places.iter_mut().zip(words) {
                *place = Some(Place::expect(info, word)?);
            }
            return Ok(Wish::CallOn { verb, places });
        }
        match known.argument {
            None if rest.is_empty() => Ok(Wish::Call { verb, arg: 0 }),
            None => Err(No::stands_alone(known.word, rest)),
            Some(_) if rest.is_empty() => {
                Err(No::unknown("usage", format!("`{}` needs more than the word", known.word)).tip(usage()))
            }
            Some(argument) => (argument.parse)(rest)
                .map(|arg| Wish::Call { verb, arg })
                .map_err(|why| No::unknown("usage", text::sanitize_line(&why)).tip(usage())),
        }
    }

    /// What a line means as the argument of a word of the game's own that may be left out: `8C` for `play 8C`.
    pub fn calls(info: &GameInfo, line: &str) -> Vec<Wish> {
        let own = info.verbs.iter().enumerate().filter(|(_, verb)| verb.is_custom);
        own.filter_map(|(at, verb)| Some((at as u8, verb.argument.filter(|argument| argument.can_omit_verb)?)))
            .filter_map(|(verb, argument)| Some(Wish::Call { verb, arg: (argument.parse)(line).ok()? }))
            .collect()
    }

    /// The same wish, for as many cards as may go to an empty column, unless a number was given.
    pub fn for_most(self) -> Wish {
        match self {
            Wish::Carry { from, to, count: HowMany::Fewest } => Wish::Carry { from, to, count: HowMany::Most },
            Wish::Alone { from, .. } => Wish::Alone { from, most: true },
            wish => wish,
        }
    }

    /// The move that is meant: a legal one.
    ///
    /// # Errors
    /// None is, or more than one.
    pub fn resolve(&self, game: &dyn Game, view: View<'_>) -> Result<Move, No> {
        match *self {
            Wish::Draw(_) => judged(game, view, Move::Draw),
            Wish::Call { verb, arg } => judged(game, view, Move::Custom { verb, arg }),
            Wish::Carry { from, to, count } => carry(game, view, from, to, count),
            Wish::Alone { from, most } => only_move(game, view, from, most),
            Wish::Remove { a, b } => remove(game, view, a, b),
            Wish::CallOn { verb, places } => call_on(game, view, verb, &places),
        }
    }
}

/// Two places by their names, and a number if one follows: what scripts and transcripts write is read at once.
fn in_full<'w>(info: &GameInfo, words: &[&'w str]) -> Option<(Place, Place, Option<&'w str>)> {
    let (from, to, count) = match *words {
        [from, to] => (from, to, None),
        [from, to, count] => (from, to, Some(count)),
        _ => return None,
    };
    Some((Place::read(info, from)?, Place::read(info, to)?, count))
}

/// A place of several words, which may be written short.
fn place_of(info: &GameInfo, word: &str) -> Result<Place, No> {
    word_of(info, word).map_or_else(|| Err(place::unknown(info, word)), |name| Place::expect(info, &name))
}

/// The place that stands alone behind a word. A kind of piles is none: it may be a name that was not typed to its end.
fn one(info: &GameInfo, word: &str, input: &Input<'_>) -> Result<Place, No> {
    match Place::expect(info, word)? {
        Place::Any(piles) => {
            let text = format!("`{}` may be any of {}", text::sanitize_line(word), pile_span(info, piles));
            Err(No::unknown("ambiguous", text).tip(input.tip()))
        }
        place => Ok(place),
    }
}

/// The word that stands before what is drawn for.
fn is_until(word: &str) -> bool {
    word.eq_ignore_ascii_case("until")
}

/// The move if it is legal.
fn judged(game: &dyn Game, view: View<'_>, m: Move) -> Result<Move, No> {
    match game.check(view, m) {
        Ok(()) => Ok(m),
        Err(refusal) => Err(No::by_rule(game, view, m, refusal)),
    }
}

/// The legal one of two ways to say the same, of which the second was typed: that is the one whose refusal is told.
fn either(game: &dyn Game, view: View<'_>, [sorted, typed]: [Move; 2]) -> Result<Move, (Move, Refusal)> {
    if sorted != typed && game.check(view, sorted).is_ok() {
        return Ok(sorted);
    }
    game.check(view, typed).map(|()| typed).map_err(|refusal| (typed, refusal))
}

fn remove(game: &dyn Game, view: View<'_>, a: Place, b: Option<Place>) -> Result<Move, No> {
    let first = removable(game, view, a)?;
    let second = match b {
        Some(b) => removable(game, view, b)?.into_iter().map(Some).collect(),
        None => vec![None],
    };
    let (mut legal, mut refused) = (Vec::new(), None);
    for (a, b) in first.iter().flat_map(|&a| second.iter().map(move |&b| (a, b))) {
        match pair(game, view, a, b) {
            Ok(m) if legal.contains(&m) => {}
            Ok(m) => legal.push(m),
            Err(no) => refused = refused.or(Some(no)),
        }
    }
    chosen(game, view, &legal, refused)
}

/// The move of a word of the game's own on those places. The piles go in their order where that is legal, else as
/// they were typed.
fn call_on(game: &dyn Game, view: View<'_>, verb: u8, places: &[Option<Place>]) -> Result<Move, No> {
    let mut choices: Vec<Vec<PileId>> = vec![Vec::new()];
    for &place in places.iter().flatten() {
        let piles = removable(game, view, place)?;
        let longer = |begun: Vec<PileId>| piles.iter().map(move |&pile| [&begun[..], &[pile]].concat());
        choices = choices.into_iter().flat_map(longer).collect();
    }
    let (mut legal, mut refused) = (Vec::new(), None);
    for typed in choices {
        let mut sorted = typed.clone();
        sorted.sort_unstable();
        let orders = [sorted, typed].map(|piles| Move::with_piles(verb, &piles));
        match either(game, view, orders) {
            Ok(m) if legal.contains(&m) => {}
            Ok(m) => legal.push(m),
            Err(no) => refused = refused.or(Some(no)),
        }
    }
    chosen(game, view, &legal, refused)
}

/// A pair is a pair in either order; the order of the list of moves, by the numbers of the piles, goes first.
fn pair(game: &dyn Game, view: View<'_>, a: PileId, b: Option<PileId>) -> Result<Move, (Move, Refusal)> {
    let typed = Move::Remove { a, b };
    match b {
        Some(b) if b < a => either(game, view, [Move::Remove { a: b, b: Some(a) }, typed]),
        Some(b) if a < b => first_of(game, view, typed, Move::Remove { a: b, b: Some(a) }),
        _ => either(game, view, [typed, typed]),
    }
}

/// The first of two moves that is legal; else why the first is not.
fn first_of(game: &dyn Game, view: View<'_>, first: Move, second: Move) -> Result<Move, (Move, Refusal)> {
    match game.check(view, first) {
        Ok(()) => Ok(first),
        Err(_) if game.check(view, second).is_ok() => Ok(second),
        Err(refusal) => Err((first, refusal)),
    }
}

/// The piles a word after `remove` may mean. A card that lies under others is refused here, since a move names
/// piles only.
fn removable(game: &dyn Game, view: View<'_>, place: Place) -> Result<Vec<PileId>, No> {
    match place {
        Place::Pile(pile) => Ok(vec![pile]),
        Place::Any(piles) => Ok(piles.filter(|&pile| !view.is_empty(pile)).collect()),
        Place::Card(card) => {
            let places = visible(game, view, card)?;
            let tops: Vec<PileId> = places.iter().filter(|(_, depth)| *depth <= 2).map(|(pile, _)| *pile).collect();
            match tops.is_empty() {
                true => Err(No::refused("", "covered", format!("{card} is covered"))),
                false => Ok(tops),
            }
        }
    }
}
