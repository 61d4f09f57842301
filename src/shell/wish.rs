//! From typed words to a move. Lenient in what it reads: piles or cards, with or without a count; the judge of
//! what is legal is the game alone.

use super::place::{Place, seen};
use super::reply::No;
use crate::board::{PileId, View};
use crate::card::Card;
use crate::game::{Game, Move, Refusal, Role};
use crate::text;

/// What is asked of the board: words that name places, before anybody looks whether cards lie there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    /// Cards go from a place to another.
    Carry { from: Place, to: Place, count: Option<u8> },
    /// A card, or two, leave the game.
    Remove { a: Place, b: Option<Place> },
    /// The stock's own move.
    Draw,
}

/// How `move` is used, for messages.
const MOVE: &str = "usage: `move SRC DST [N]`, for example `move t3 t5` or `move 9S TH`";
/// How `remove` is used, for messages.
const REMOVE: &str = "usage: `remove A [B]`, for example `remove KS` or `remove 9S 4H`";

impl Wish {
    /// Reads the words after `move`.
    pub fn carry(game: &dyn Game, words: &[&str]) -> Result<Wish, No> {
        let info = game.info();
        // `move t3 to t5` and `move 9S on TH` read like speech.
        let words: Vec<&str> = words.iter().copied().filter(|w| !matches!(*w, "to" | "on" | "onto")).collect();
        let (from, to, count) = match words.as_slice() {
            [] => return Err(No::unknown("usage", "`move` needs a card or pile, and where it goes").tip(MOVE)),
            [from] => {
                Place::expect(info, from)?;
                let text = format!("where should {} go?", text::safe(&spelling(from)));
                return Err(No::unknown("usage", text).tip(MOVE));
            }
            [from, to] => (from, to, None),
            [from, to, count] => (from, to, Some(*count)),
            _ => return Err(No::unknown("usage", "`move` takes at most three words").tip(MOVE)),
        };
        let (from, to) = (Place::expect(info, from)?, Place::expect(info, to)?);
        let count = count.map(|word| {
            let number = word.parse().ok().filter(|&n: &u8| n > 0);
            let text = || format!("`{}` is not a number of cards", text::safe(word));
            number.ok_or_else(|| No::unknown("usage", text()).tip(MOVE))
        });
        Ok(Wish::Carry { from, to, count: count.transpose()? })
    }

    /// Reads the words after `remove`.
    pub fn remove(game: &dyn Game, words: &[&str]) -> Result<Wish, No> {
        let info = game.info();
        match words {
            [] => Err(No::unknown("usage", "`remove` needs a card or pile, or two").tip(REMOVE)),
            [a] => Ok(Wish::Remove { a: Place::expect(info, a)?, b: None }),
            [a, b] => Ok(Wish::Remove { a: Place::expect(info, a)?, b: Some(Place::expect(info, b)?) }),
            _ => Err(No::unknown("usage", "`remove` takes at most two words").tip(REMOVE)),
        }
    }

    /// Reads places without a word before them: `t3 f`, `9s th`, and in a game of pairs `KS`. Nothing if the first
    /// word is no place.
    pub fn bare(game: &dyn Game, view: View<'_>, words: &[&str]) -> Option<Result<Wish, No>> {
        Place::read(game.info(), words.first()?)?;
        let pairs = game.info().verbs.iter().any(|verb| verb.word == "remove");
        if !pairs {
            return Some(Wish::carry(game, words));
        }
        let remove = Wish::remove(game, words);
        if words.len() < 2 {
            return Some(remove);
        }
        let carry = Wish::carry(game, words).ok().filter(|wish| wish.resolve(game, view).is_ok());
        Some(carry.map_or(remove, Ok))
    }

    /// The move that is meant: a legal one.
    ///
    /// # Errors
    /// None is, or more than one.
    pub fn resolve(&self, game: &dyn Game, view: View<'_>) -> Result<Move, No> {
        match *self {
            Wish::Draw => judged(game, view, vec![Move::Draw], Vec::new()),
            Wish::Carry { from, to, count } => carry(game, view, from, to, count),
            Wish::Remove { a, b } => remove(game, view, a, b),
        }
    }
}

/// A card as we write it, anything else as it was typed.
fn spelling(word: &str) -> String {
    word.parse().map_or_else(|_| word.to_string(), |card: Card| card.to_string())
}

/// The one legal move of those that may be meant. `first` are those to be asked first, each alone; among `rest`,
/// more than one legal move is a question to the player.
fn judged(game: &dyn Game, view: View<'_>, tried: Vec<Move>, legal: Vec<Move>) -> Result<Move, No> {
    let mut legal = legal;
    let mut first = None;
    for m in tried {
        match game.check(view, m) {
            Ok(()) => legal.push(m),
            Err(refusal) => first = first.or(Some((m, refusal))),
        }
    }
    match (legal.as_slice(), first) {
        ([m], _) => Ok(*m),
        ([], Some((m, refusal))) => Err(No::by_rule(game, view, m, refusal)),
        ([], None) => Err(No::unknown("usage", "there is nothing there")),
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
    let (mut legal, mut refused) = (Vec::new(), Vec::new());
    for &(from, run) in &sources {
        if let (Some(run), Some(count)) = (run, count)
            && run != count
        {
            let card = view.card(from, view.len(from).saturating_sub(run as usize));
            let card = card.map_or_else(|| "it".to_string(), |card| card.to_string());
            let lie = text::count(run as usize, "card");
            let text = format!("from {card} on there {} {lie}, not {count}", if run == 1 { "is" } else { "are" });
            refused.push(Err(No::refused("", "wrong-count", text)));
            continue;
        }
        for &to in &ordered(game, view, from, run, &goals) {
            match longest(game, view, (from, to), run.or(count)) {
                Ok(m) => legal.push(m),
                Err(no) => refused.push(Ok(no)),
            }
            if any
                && !legal.is_empty()
                && legal.last().is_some_and(|m| matches!(m, Move::Carry { from: f, .. } if *f == from))
            {
                break;
            }
        }
    }
    match (legal.as_slice(), refused.into_iter().next()) {
        ([m], _) => Ok(*m),
        ([], Some(Ok((m, refusal)))) => Err(No::by_rule(game, view, m, refusal)),
        ([], Some(Err(no))) => Err(no),
        ([], None) => Err(No::refused("", "empty", "there is no card to take")),
        (many, _) => Err(ambiguous(game, many)),
    }
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

/// The longest run that may go from one pile to another, or that of `count` cards.
fn longest(
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
    let mut best = Err((carry(1), Refusal::Empty));
    for count in 1..=up {
        match (game.check(view, carry(count)), &best) {
            (Ok(()), _) => best = Ok(carry(count)),
            (Err(refusal), Err(_)) if count == 1 || telling(refusal) => best = Err((carry(count), refusal)),
            _ => {}
        }
    }
    best
}

/// Whether a longer run's refusal says more than that of the top card: that run would fit, were it shorter.
fn telling(refusal: Refusal) -> bool {
    matches!(refusal, Refusal::TooMany { .. })
}

fn remove(game: &dyn Game, view: View<'_>, a: Place, b: Option<Place>) -> Result<Move, No> {
    let first = removable(game, view, a)?;
    let second = match b {
        Some(b) => removable(game, view, b)?.into_iter().map(Some).collect(),
        None => vec![None],
    };
    let (mut tried, mut legal): (Vec<Move>, Vec<Move>) = (Vec::new(), Vec::new());
    for &a in &first {
        for &b in &second {
            // A pair is a pair in either order; the spelling of the list of moves goes first.
            let pair = |a, b| Move::Remove { a, b };
            let orders = match b {
                Some(b) if b < a => [pair(b, Some(a)), pair(a, Some(b))],
                Some(b) => [pair(a, Some(b)), pair(b, Some(a))],
                None => [pair(a, None), pair(a, None)],
            };
            match orders.into_iter().find(|&m| game.check(view, m).is_ok()) {
                Some(m) if !legal.contains(&m) => legal.push(m),
                Some(_) => {}
                None => tried.push(pair(a, b)),
            }
        }
    }
    judged(game, view, if legal.is_empty() { tried } else { Vec::new() }, legal)
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
