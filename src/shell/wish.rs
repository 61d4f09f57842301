//! From typed words to a move. Lenient in what it reads: piles or cards, with or without a count; the judge of
//! what is legal is the game alone.

use super::alone::{MOVE, only_move};
use super::place::{Place, seen};
use super::reply::No;
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
    /// The stock's own move.
    Draw,
    /// A word of the game's own.
    Call { verb: u8, arg: u64 },
    /// A word of the game's own after which places stand.
    CallOn { verb: u8, places: [Option<Place>; MOST_PLACES] },
}

/// No word takes more places.
const MOST_PLACES: usize = 3;

/// How `remove` is used, for messages.
const REMOVE: &str = "usage: `remove A [B]`, for example `remove KS` or `remove 9S 4H`";

/// How `remove` is used where no two cards leave the game together.
const ONE_REMOVED: &str = "remove A";

impl Wish {
    /// Reads the words after `move`.
    pub fn carry(game: &dyn Game, words: &[&str]) -> Result<Wish, No> {
        let info = game.info();
        // `move t3 to t5` and `move 9S on TH` read like speech.
        let words: Vec<&str> = words.iter().copied().filter(|w| !matches!(*w, "to" | "on" | "onto")).collect();
        let (from, to, count) = match words.as_slice() {
            [] => return Err(No::unknown("usage", "`move` needs a card or pile, and where it goes").tip(MOVE)),
            [from] => return Ok(Wish::Alone(Place::expect(info, from)?)),
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

    /// Reads the words after `place`: where the top card of the waste goes.
    pub fn place(game: &dyn Game, words: &[&str]) -> Result<Wish, No> {
        let info = game.info();
        let mut wastes = info.piles_of(Role::Waste);
        let Some(from) = wastes.next() else {
            return Err(No::refused("", "no-such-command", "this game has no waste to place a card from"));
        };
        if wastes.next().is_some() {
            return Err(No::refused("", "no-such-command", "this game has several wastes: `move` says which")
                .tip(format!("usage: `move {} PILE`", info.pile_name(from))));
        }
        let words: Vec<&str> = words.iter().copied().filter(|w| !matches!(*w, "to" | "on" | "onto")).collect();
        match words[..] {
            [to] => Ok(Wish::Carry { from: Place::Pile(from), to: Place::expect(info, to)?, count: None }),
            _ => Err(No::unknown("usage", "`place` takes one word, the pile").tip("usage: `place PILE`")),
        }
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
        let removal = game.info().verbs.iter().find(|verb| verb.word == "remove");
        let Some(removal) = removal else { return Some(Wish::carry(game, words)) };
        let remove = Wish::remove(game, words);
        if words.len() < 2 {
            return Some(remove);
        }
        if removal.usage == ONE_REMOVED {
            return Some(Wish::carry(game, words));
        }
        let carry = Wish::carry(game, words).ok().filter(|wish| wish.resolve(game, view).is_ok());
        Some(carry.map_or(remove, Ok))
    }

    /// Reads what stands after a word of the game's own.
    pub fn call(info: &GameInfo, verb: u8, known: &Verb, rest: &str) -> Result<Wish, No> {
        let rest = rest.trim();
        let usage = || format!("usage: `{}`", known.usage);
        if known.piles > 0 {
            let words: Vec<&str> = rest.split_whitespace().collect();
            if words.len() != known.piles {
                let text = format!("`{}` takes {} piles or cards", known.word, known.piles);
                return Err(No::unknown("usage", text).tip(usage()));
            }
            let mut places = [None; MOST_PLACES];
            for (place, word) in places.iter_mut().zip(words) {
                *place = Some(Place::expect(info, word)?);
            }
            return Ok(Wish::CallOn { verb, places });
        }
        match known.argument {
            None if rest.is_empty() => Ok(Wish::Call { verb, arg: 0 }),
            None => Err(No::unknown("usage", format!("`{}` stands alone, without `{}`", known.word, text::safe(rest)))),
            Some(_) if rest.is_empty() => {
                Err(No::unknown("usage", format!("`{}` needs more than the word", known.word)).tip(usage()))
            }
            Some(argument) => (argument.read)(rest)
                .map(|arg| Wish::Call { verb, arg })
                .map_err(|why| No::unknown("usage", text::safe(&why)).tip(usage())),
        }
    }

    /// Reads what may stand after a word of the game's own without that word: `8C` for `play 8C`. If several words
    /// could be meant it is the one that is legal, then the one that this phase of the game has.
    pub fn bare_call(game: &dyn Game, view: View<'_>, line: &str) -> Option<Wish> {
        let verbs = game.info().verbs.iter().enumerate().filter(|(_, verb)| verb.is_own);
        let calls: Vec<(u8, u64)> = verbs
            .filter_map(|(at, verb)| Some((at as u8, verb.argument.filter(|argument| argument.may_stand_alone)?)))
            .filter_map(|(at, argument)| Some((at, (argument.read)(line).ok()?)))
            .collect();
        let judged = |&&(verb, arg): &&(u8, u64)| game.check(view, Move::Call { verb, arg });
        let legal = calls.iter().find(|call| judged(call).is_ok());
        let timely = || calls.iter().find(|call| !matches!(judged(call), Err(Refusal::NotNow(_))));
        let (verb, arg) = *legal.or_else(timely).or(calls.first())?;
        Some(Wish::Call { verb, arg })
    }

    /// The move that is meant: a legal one.
    ///
    /// # Errors
    /// None is, or more than one.
    pub fn resolve(&self, game: &dyn Game, view: View<'_>) -> Result<Move, No> {
        match *self {
            Wish::Draw => draw(game, view),
            Wish::Call { verb, arg } => {
                let m = Move::Call { verb, arg };
                game.check(view, m).map(|()| m).map_err(|refusal| No::by_rule(game, view, m, refusal))
            }
            Wish::Carry { from, to, count } => carry(game, view, from, to, count),
            Wish::Alone(from) => only_move(game, view, from),
            Wish::Remove { a, b } => remove(game, view, a, b),
            Wish::CallOn { verb, places } => call_on(game, view, verb, &places),
        }
    }
}

/// The move that a command means when it is typed; nothing if it is no move, or not a legal one. The spelling of
/// a legal move means that move.
pub fn typed_move(game: &dyn Game, view: View<'_>, line: &str) -> Option<Move> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let wish = match *words.first()? {
        "move" => Wish::carry(game, &words[1..]).ok()?,
        "remove" => Wish::remove(game, &words[1..]).ok()?,
        "place" => Wish::place(game, &words[1..]).ok()?,
        "draw" => Wish::Draw,
        word => {
            let (verb, known) = game.info().own_verb(word)?;
            Wish::call(game.info(), verb, known, &words[1..].join(" ")).ok()?
        }
    };
    wish.resolve(game, view).ok()
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

fn draw(game: &dyn Game, view: View<'_>) -> Result<Move, No> {
    match game.check(view, Move::Draw) {
        Ok(()) => Ok(Move::Draw),
        Err(refusal) => Err(No::by_rule(game, view, Move::Draw, refusal)),
    }
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
        match orders.iter().find(|&&m| game.check(view, m).is_ok()) {
            Some(m) if legal.contains(m) => {}
            Some(&m) => legal.push(m),
            None => refused = refused.or_else(|| game.check(view, orders[1]).err().map(|refusal| (orders[1], refusal))),
        }
    }
    chosen(game, view, &legal, refused)
}

/// A pair is a pair in either order; the order of the list of moves, by the numbers of the piles, goes first.
fn pair(game: &dyn Game, view: View<'_>, a: PileId, b: Option<PileId>) -> Result<Move, (Move, Refusal)> {
    let typed = Move::Remove { a, b };
    let orders = match b {
        Some(b) if b < a => [Move::Remove { a: b, b: Some(a) }, typed],
        Some(b) => [typed, Move::Remove { a: b, b: Some(a) }],
        None => [typed, typed],
    };
    let legal = orders.into_iter().find(|&m| game.check(view, m).is_ok());
    legal.map_or_else(|| game.check(view, typed).map(|()| typed).map_err(|refusal| (typed, refusal)), Ok)
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
