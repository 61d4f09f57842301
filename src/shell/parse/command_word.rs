//! What a word of a session is: how it is used, where it is offered, and what it does. The words themselves stand in the
//! table.

use super::command_usage::{Input, Usage};
use super::move_request::Wish;
use super::place::fillers;
use crate::error::Result;
use crate::game::{Game, GameInfo, Role};
use crate::shell::output::response::Reply;
use crate::shell::rejection::No;
use crate::shell::state::Shell;

/// A word of a session.
pub struct Word {
    /// How it is used.
    pub usage: Usage,
    /// Where it is offered.
    pub(super) offered: Offered,
    /// What it does.
    pub(crate) does: Does,
}

/// Where a word is offered. It can be typed everywhere, and is refused then.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Offered {
    /// In every game.
    Always,
    /// In games that have it among their verbs.
    AsVerb,
    /// As a verb, and in games that have no words of their own.
    UnlessOwn,
    /// As a verb, and in games with a stock that have no words of their own.
    WithStock,
}

/// What a word does.
#[derive(Copy, Clone)]
pub(crate) enum Does {
    /// It asks for a move.
    Moves(Reader),
    /// Anything else.
    Runs(Handler),
    /// It speaks of other words.
    Explains(Explainer),
}

/// What reads the words for a move.
pub(super) type Reader = fn(&dyn Game, &Input<'_>) -> std::result::Result<Wish, No>;

/// What carries out a word.
pub(super) type Handler = fn(&mut Shell<'_>, &Input<'_>) -> Result<Reply>;

/// What speaks of other words.
pub(super) type Explainer = fn(&mut Shell<'_>, &Input<'_>, Words) -> Result<Reply>;

/// The words of a session, in the order of the help.
#[derive(Copy, Clone)]
pub(crate) struct Words(pub &'static [Word]);

impl Words {
    /// The word of that name, whole.
    pub fn named(self, word: &str) -> Option<&'static Word> {
        self.0.iter().find(|known| known.usage.word == word)
    }

    /// The word that is also called so.
    pub fn aliased(self, word: &str) -> Option<&'static Word> {
        self.0.iter().find(|known| known.usage.aliases.contains(&word))
    }

    /// The words that this game offers. What a game does not have can be typed all the same, and is refused.
    pub fn offered(self, info: &GameInfo) -> impl Iterator<Item = &'static Word> {
        let own = info.verbs.iter().any(|verb| verb.is_custom);
        let has_stock = !info.piles_of(Role::Stock).is_empty();
        self.0.iter().filter(move |known| {
            let verb = || info.verbs.iter().any(|verb| verb.word == known.usage.word && !verb.is_custom);
            match known.offered {
                Offered::Always => true,
                Offered::AsVerb => verb(),
                Offered::UnlessOwn => !own || verb(),
                Offered::WithStock => (!own && has_stock) || verb(),
            }
        })
    }
}

impl Usage {
    /// The word that asks for a move.
    pub(crate) const fn moves(self, read: Reader) -> Word {
        self.does(Does::Moves(read))
    }

    /// The word that does anything else.
    pub(crate) const fn runs(self, run: Handler) -> Word {
        self.does(Does::Runs(run))
    }

    /// The word that speaks of other words.
    pub(crate) const fn explains(self, explain: Explainer) -> Word {
        self.does(Does::Explains(explain))
    }

    const fn does(self, does: Does) -> Word {
        Word { usage: self, offered: Offered::Always, does }
    }
}

impl Word {
    /// The same word, offered only there.
    pub(crate) const fn offered(self, offered: Offered) -> Word {
        Word { offered, ..self }
    }

    /// The move that the word asks for with what follows it, read so.
    ///
    /// # Errors
    /// What the word takes.
    pub(crate) fn wish(&'static self, read: Reader, game: &dyn Game, words: &[&str]) -> std::result::Result<Wish, No> {
        // `move t3 to t5` and `move 9S on TH` read like speech.
        let words: Vec<&str> = words.iter().copied().filter(|word| !fillers(word)).collect();
        Input::new(&self.usage, &words, "").and_then(|input| read(game, &input))
    }
}
