//! From typed words to a move. Lenient in what it reads: piles or cards, with or without a count; the judge of
//! what is legal is the game alone.

use super::alone::only_move;
use super::place::{Place, seen};
use super::reply::No;
use super::usage::Input;
use crate::board::{PileId, View};
use crate::card::Card;
use crate::game::{Game, GameInfo, Move, Refusal, Role, Verb};
use crate::text;

/// What is asked of the board: words that name places, before anybody looks whether cards lie there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    /// Cards go from a place to another.
    Carry { from: Place, to: Place, count: Option<u8> },
    /// Cards go from a place to the only one that takes them.
    Alone(Place),
    /// A card, or two, leave the game.
    Remove { a: Place, b: Option<Place> },
    /// The stock's own move, so often.
    Draw(u32),
    /// A word of the game's own.
    Call { verb: u8, arg: u64 },
    /// A word of the game's own after which places stand.
    CallOn { verb: u8, places: [Option<Place>; MOST_PLACES] },
}

/// No word takes more places.
const MOST_PLACES: usize = 3;

/// More draws than these are not made at once: no pack has so many cards.
const MOST_DRAWN: u32 = 1000;

impl Wish {
    /// Reads what follows `move`.
    pub fn carry(game: &dyn Game, input: &Input<'_>) -> Result<Wish, No> {
        let info = game.info();
        let (from, to, count) = match *input.words {
            [from] => return Ok(Wish::Alone(Place::expect(info, from)?)),
            [from, to] => (from, to, None),
            [from, to, count] => (from, to, Some(count)),
            _ => return Err(input.wrong()),
        };
        let (from, to) = (Place::expect(info, from)?, Place::expect(info, to)?);
        let count = count.map(|word| {
            let number = word.parse().ok().filter(|&n: &u8| n > 0);
            let text = || format!("`{}` is not a number of cards", text::safe(word));
            number.ok_or_else(|| No::unknown("usage", text()).tip(input.tip()))
        });
        Ok(Wish::Carry { from, to, count: count.transpose()? })
    }

    /// Reads what follows `draw`.
    pub fn draw(_: &dyn Game, input: &Input<'_>) -> Result<Wish, No> {
        match input.number()? {
            count if count > MOST_DRAWN => {
                let text = format!("`{}` takes a number from 1 to {MOST_DRAWN}", input.usage.word);
                Err(No::unknown("usage", text).tip(input.tip()))
            }
            count => Ok(Wish::Draw(count)),
        }
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
            [to] => Ok(Wish::Carry { from: Place::Pile(from), to: Place::expect(info, to)?, count: None }),
            _ => Err(input.wrong()),
        }
    }

    /// Reads what follows `remove`.
    pub fn remove(game: &dyn Game, input: &Input<'_>) -> Result<Wish, No> {
        let info = game.info();
        match *input.words {
            [a] => Ok(Wish::Remove { a: Place::expect(info, a)?, b: None }),
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
            Some(argument) => (argument.read)(rest)
                .map(|arg| Wish::Call { verb, arg })
                .map_err(|why| No::unknown("usage", text::safe(&why)).tip(usage())),
        }
    }

    /// What a line means as the argument of a word of the game's own that may be left out: `8C` for `play 8C`.
    pub fn calls(info: &GameInfo, line: &str) -> Vec<Wish> {
        let own = info.verbs.iter().enumerate().filter(|(_, verb)| verb.is_own);
        own.filter_map(|(at, verb)| Some((at as u8, verb.argument.filter(|argument| argument.may_stand_alone)?)))
            .filter_map(|(verb, argument)| Some(Wish::Call { verb, arg: (argument.read)(line).ok()? }))
            .collect()
    }

    /// The move that is meant: a legal one.
    ///
    /// # Errors
    /// None is, or more than one.
    pub fn resolve(&self, game: &dyn Game, view: View<'_>) -> Result<Move, No> {
        match *self {
            Wish::Draw(_) => judged(game, view, Move::Draw),
            Wish::Call { verb, arg } => judged(game, view, Move::Call { verb, arg }),
            Wish::Carry { from, to, count } => carry(game, view, from, to, count),
            Wish::Alone(from) => only_move(game, view, from),
            Wish::Remove { a, b } => remove(game, view, a, b),
            Wish::CallOn { verb, places } => call_on(game, view, verb, &places),
        }
    }
}

/// The one move that is meant: of the legal ones there is just one. Several are a question to the player; of none,
/// the first refusal is told.
fn chosen(game: &dyn Game, view: View<'_>, legal: &[Move], refused: Option<(Move, Refusal)>) -> Result<Move, No> {
    match (legal, refused) {
        ([m], _) => Ok(*m),
        ([], Some((m, refusal))) => Err(No::by_rule(game, view, m, refusal)),
        ([], None) => Err(No::refused("", "empty", "there is no card to take")),
        (many, _) => Err(ambiguous(game, many)),
    }
}

fn ambiguous(game: &dyn Game, many: &[Move]) -> No {
    let commands: Vec<String> = many.iter().map(|&m| game.info().spell(m)).collect();
    let shown: Vec<String> = commands.iter().map(|command| format!("`{command}`")).collect();
    No { instead: commands, ..No::unknown("ambiguous", format!("that may be {}", text::list(&shown, "or"))) }
}

/// The piles cards may come from, with how many if the words say it.
fn sources(game: &dyn Game, view: View<'_>, from: Place) -> Result<Vec<(PileId, Option<u8>)>, No> {
    match from {
        Place::Pile(pile) => Ok(vec![(pile, None)]),
        Place::Any(piles) => Ok(piles.filter(|&pile| !view.is_empty(pile)).map(|pile| (pile, None)).collect()),
        Place::Card(card) => {
            let places = visible(game, view, card)?;
            Ok(places.into_iter().map(|(pile, count)| (pile, Some(count as u8))).collect())
        }
    }
}

/// Where a named card lies.
fn visible(game: &dyn Game, view: View<'_>, card: Card) -> Result<Vec<(PileId, usize)>, No> {
    let places = seen(game.info(), view, card);
    if !places.is_empty() {
        return Ok(places);
    }
    match game.info().pack.cards().contains(&card) {
        true => Err(No::refused("", "not-in-sight", format!("{card} is not in sight"))),
        false => Err(No::unknown("unknown-card", format!("this game is played without {card}"))),
    }
}

/// The piles cards may go to, and whether any of them will do.
fn goals(game: &dyn Game, view: View<'_>, to: Place) -> Result<(Vec<PileId>, bool), No> {
    match to {
        Place::Pile(pile) => Ok((vec![pile], false)),
        Place::Any(piles) => Ok((piles.collect(), true)),
        Place::Card(card) => {
            let places = visible(game, view, card)?;
            let tops: Vec<PileId> = places.iter().filter(|(_, depth)| *depth == 1).map(|(pile, _)| *pile).collect();
            if let ([], Some((pile, _))) = (tops.as_slice(), places.first()) {
                let top = view.top(*pile).map_or("another card".into(), |top| top.to_string());
                let text = format!("{card} is covered by {top}: only a top card takes another");
                return Err(No::refused("", "covered", text));
            }
            Ok((tops, false))
        }
    }
}

fn carry(game: &dyn Game, view: View<'_>, from: Place, to: Place, count: Option<u8>) -> Result<Move, No> {
    let sources = sources(game, view, from)?;
    let (goals, any) = goals(game, view, to)?;
    let (mut legal, mut refused, mut miscounted) = (Vec::new(), None, None);
    for &(from, run) in &sources {
        if let (Some(run), Some(count)) = (run, count)
            && run != count
        {
            miscounted = miscounted.or_else(|| Some(wrong_count(view, from, run, count)));
            continue;
        }
        for to in ordered(game, view, from, run, &goals) {
            match fewest(game, view, (from, to), run.or(count)) {
                Ok(m) => legal.push(m),
                Err(no) => refused = refused.or(Some(no)),
            }
            if any && legal.last().is_some_and(|m| matches!(m, Move::Carry { from: f, .. } if *f == from)) {
                break;
            }
        }
    }
    match miscounted {
        Some(no) if legal.is_empty() && refused.is_none() => Err(no),
        _ => chosen(game, view, &legal, refused),
    }
}

/// A card was named together with a number that its run does not have.
fn wrong_count(view: View<'_>, from: PileId, run: u8, count: u8) -> No {
    let card = view.card(from, view.len(from).saturating_sub(run as usize));
    let card = card.map_or_else(|| "it".to_string(), |card| card.to_string());
    let verb = if run == 1 { "is" } else { "are" };
    let text = format!("from {card} on there {verb} {}, not {count}", text::count(run as usize, "card"));
    No::refused("", "wrong-count", text)
}

/// The goals in the order in which they are asked: a pile with a card of the same suit first, then empty piles, so
/// that a refusal by "whichever foundation" speaks of the right one.
fn ordered(game: &dyn Game, view: View<'_>, from: PileId, run: Option<u8>, goals: &[PileId]) -> Vec<PileId> {
    let moved = view.len(from).checked_sub(run.unwrap_or(1) as usize).and_then(|at| view.card(from, at));
    let suit = moved.and_then(Card::suit);
    let foundation = |pile| matches!(game.info().role_of(pile), Some(Role::Foundation));
    let mut goals = goals.to_vec();
    goals.sort_by_key(|&to| match view.top(to) {
        Some(top) if top.suit() == suit && foundation(to) => 0,
        None => 1,
        Some(_) => 2,
    });
    goals
}

/// The fewest cards that may go from one pile to another, or `count` of them. A move of one card is spelled without
/// a number, so it must be what is meant without one wherever it is legal.
fn fewest(
    game: &dyn Game,
    view: View<'_>,
    (from, to): (PileId, PileId),
    count: Option<u8>,
) -> Result<Move, (Move, Refusal)> {
    let carry = |count: u8| Move::Carry { from, to, count };
    if let Some(count) = count {
        return game.check(view, carry(count)).map(|()| carry(count)).map_err(|refusal| (carry(count), refusal));
    }
    let up = view.cards(from).rev().take_while(Option::is_some).count().clamp(1, 255) as u8;
    let mut refused = (carry(1), Refusal::Empty);
    for count in 1..=up {
        match game.check(view, carry(count)) {
            Ok(()) => return Ok(carry(count)),
            Err(refusal) if count == 1 || telling(refusal) => refused = (carry(count), refusal),
            Err(_) => {}
        }
    }
    Err(refused)
}

/// Whether a longer run's refusal says more than that of the top card: that run would fit, were it shorter.
fn telling(refusal: Refusal) -> bool {
    matches!(refusal, Refusal::TooMany { .. })
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
        let orders = [sorted, typed].map(|piles| Move::on_piles(verb, &piles));
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
