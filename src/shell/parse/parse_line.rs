//! What a line means: a word of a session, a word of the game's own, or places that make a move without a word.

use super::command_word::{Does, Word, Words};
use super::lookup::{Found, find};
use super::move_request::Wish;
use super::place::{self, Place};
use super::short_moves::expand;
use super::short_places::word_of;
use crate::board::View;
use crate::card::Card;
use crate::game::{Game, GameInfo, Move};
use crate::shell::rejection::No;
use crate::shell::settings::Notation;

/// What a line means.
pub(crate) enum Meant {
    /// A word of a session, with what follows it.
    Word(&'static Word),
    /// A move that is yet to be found, or what is wrong with the words for it.
    Wish(Result<Wish, No>),
    /// A move that was found and judged to be legal.
    Move(Move),
}

/// Which word, or which move without a word, a line means. `words` are its words.
///
/// # Errors
/// None is known, or several may be meant.
pub(crate) fn understand(
    all: Words,
    game: &dyn Game,
    view: View<'_>,
    notation: Notation,
    line: &str,
    words: &[&str],
) -> Result<Meant, No> {
    let info = game.info();
    let word = words.first().copied().unwrap_or_default().to_lowercase();
    let rest = line.trim_start().get(word.len()..).unwrap_or_default();
    if let Some((verb, known)) = info.custom_verb(&word) {
        return Ok(Meant::Wish(Wish::call(info, verb, known, rest)));
    }
    if let Some(known) = all.named(&word) {
        return Ok(Meant::Word(known));
    }
    if let Some(meant) = bare_call(game, view, line) {
        return Ok(meant);
    }
    let carries = all.offered(info).any(|known| matches!(known.usage.word, MOVE | REMOVE));
    if carries && let Some(meant) = short(all, game, view, notation, words) {
        return Ok(meant);
    }
    let places = words.iter().filter(|_| carries).take(2).filter(|word| Place::read(info, word).is_some()).count();
    // `w t3` is a move although `w` might begin a word, and `d` alone is a word although it might be a pile.
    if places == 2
        && let Some(meant) = bare(all, game, view, words)
    {
        return Ok(meant);
    }
    if let Some(known) = all.aliased(&word) {
        return Ok(Meant::Word(known));
    }
    match bare(all, game, view, words).filter(|_| carries) {
        Some(meant) => Ok(meant),
        None if carries && place::is_attempt(&word) => Err(place::unknown(info, &wrong(info, words).unwrap_or(word))),
        None => match find(all, info, &word) {
            Ok(Found::Word(known)) => Ok(Meant::Word(known)),
            Ok(Found::Verb(verb, known)) => Ok(Meant::Wish(Wish::call(info, verb, known, rest))),
            Err(no) => Err(match word_before(game, view, line) {
                Some(word) => no.tip(format!("begin with `{word}`")),
                None => no,
            }),
        },
    }
}

/// The word of the game's own that would make a command of a line of cards, in a phase that has it.
fn word_before(game: &dyn Game, view: View<'_>, line: &str) -> Option<&'static str> {
    line.split([' ', ',']).all(|word| word.is_empty() || word.parse::<Card>().is_ok()).then_some(())?;
    let mut moves = Vec::new();
    game.moves(view, &mut moves);
    let Move::Custom { verb, .. } = *moves.first()? else { return None };
    let known = game.info().verbs.get(usize::from(verb))?;
    known.argument.filter(|argument| (argument.parse)(line).is_ok()).map(|_| known.word)
}

/// The move that a line asks for, legal or not; nothing if it asks for something else.
pub(crate) fn asked(
    all: Words,
    game: &dyn Game,
    view: View<'_>,
    notation: Notation,
    line: &str,
    words: &[&str],
) -> Option<Result<Move, No>> {
    match understand(all, game, view, notation, line, words) {
        Ok(Meant::Move(m)) => Some(Ok(m)),
        Ok(Meant::Wish(wish)) => Some(wish.and_then(|wish| wish.resolve(game, view))),
        Ok(Meant::Word(word)) => {
            let Does::Moves(read) = word.does else { return None };
            let wish = word.wish(read, game, words.get(1..).unwrap_or_default());
            Some(wish.and_then(|wish| wish.resolve(game, view)))
        }
        Err(no) => Some(Err(no)),
    }
}

/// Reads places without a word before them: `t3 f`, `9s th`, and in a game of pairs `KS`. Nothing if the first word is no
/// place. Two places are a pair to remove, unless they lead to a legal move.
fn bare(all: Words, game: &dyn Game, view: View<'_>, words: &[&str]) -> Option<Meant> {
    let info = game.info();
    Place::read(info, words.first()?)?;
    let wish = |word: &str| {
        let word = all.named(word)?;
        let Does::Moves(read) = word.does else { return None };
        Some(word.wish(read, game, words))
    };
    let Some(removal) = info.verbs.iter().find(|verb| verb.word == REMOVE) else {
        return wish(MOVE).map(Meant::Wish);
    };
    if words.len() < 2 {
        return wish(REMOVE).map(Meant::Wish);
    }
    if removal.usage == ONE_REMOVED {
        return wish(MOVE).map(Meant::Wish);
    }
    let carried = wish(MOVE)?.and_then(|wish| wish.resolve(game, view));
    carried.map_or_else(|_| wish(REMOVE).map(Meant::Wish), |m| Some(Meant::Move(m)))
}

/// Of two words for places the first that names none, even as a number of a column, in lower case.
fn wrong(info: &GameInfo, words: &[&str]) -> Option<String> {
    let mut places = words.iter().filter(|word| !place::fillers(word)).take(2);
    places.find(|word| word_of(info, word).is_none()).map(|word| word.to_lowercase())
}

/// Reads a short form: `34`, `3f`, `3`. To an empty column as many cards go as may.
fn short(all: Words, game: &dyn Game, view: View<'_>, notation: Notation, words: &[&str]) -> Option<Meant> {
    let words: Vec<&str> = words.iter().copied().filter(|word| !place::fillers(word)).collect();
    let places = expand(all, game.info(), notation, &words)?;
    let places: Vec<&str> = places.iter().map(String::as_str).collect();
    bare(all, game, view, &places).map(|meant| match meant {
        Meant::Wish(Ok(wish)) => Meant::Wish(Ok(wish.for_most())),
        meant => meant,
    })
}

/// The word that places stand for if none stands before them.
const MOVE: &str = "move";

/// The word that places stand for besides where cards are removed.
const REMOVE: &str = "remove";

/// How `remove` is used where no two cards leave the game together.
const ONE_REMOVED: &str = "remove A";

/// Reads what may stand after a word of the game's own without that word: `8C` for `play 8C`. If several words could be
/// meant it is the one that is legal, then the one that this phase of the game has.
fn bare_call(game: &dyn Game, view: View<'_>, line: &str) -> Option<Meant> {
    let calls = Wish::calls(game.info(), line);
    if let [only] = calls[..] {
        return Some(Meant::Wish(Ok(only)));
    }
    let mut timely = None;
    for &call in &calls {
        match call.resolve(game, view) {
            Ok(m) => return Some(Meant::Move(m)),
            Err(no) if no.reason != NOT_NOW => timely = timely.or(Some(call)),
            Err(_) => {}
        }
    }
    timely.or(calls.first().copied()).map(|call| Meant::Wish(Ok(call)))
}

/// The code of the reason that another phase of the game is on.
const NOT_NOW: &str = "not-now";
