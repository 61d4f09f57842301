//! The full spelling of commands that a transcript abbreviates.
//!
//! A prompt accepts short forms. Their meaning may depend on the program's version, so transcripts spell every command
//! in full. If the author of a transcript writes a short form, the error message names the full form.

use crate::board::PileId;
use crate::game::{GameInfo, Move};
use crate::play::Session;
use crate::play::session::command::{Command, SESSION_WORDS, TextCommand};

/// The longest text that is compared with the legal moves, in bytes. Full commands are shorter.
const MAX_LENGTH: usize = 60;

/// The meaning of a command that a transcript does not spell in full.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Abbreviation {
    /// The abbreviation stands for this command.
    StandsFor(String),
    /// The abbreviation could stand for several commands.
    Ambiguous,
}

/// Returns what the text abbreviates on the board of the session. Returns `None` if it is no abbreviation of a command.
pub(super) fn expand(session: &Session, text: &str) -> Option<Abbreviation> {
    if text.len() > MAX_LENGTH {
        return None;
    }
    let lower = text.to_ascii_lowercase();
    let words: Vec<&str> = lower.split_whitespace().collect();
    abbreviated_move(session, &words)
        .or_else(|| respelled_move(session.info(), &words))
        .or_else(|| abbreviated_session_command(&words))
}

/// Returns the legal move that the words abbreviate, such as `move t4 t1` for `4 1`.
fn abbreviated_move(session: &Session, words: &[&str]) -> Option<Abbreviation> {
    let (info, moves) = (session.info(), session.moves());
    let mut found = moves.iter().filter(|&&m| SpelledMove::of(session, m).is_abbreviated_by(words));
    let first = found.next()?;
    Some(match found.next() {
        None => Abbreviation::StandsFor(info.format_move(*first)),
        Some(_) => Abbreviation::Ambiguous,
    })
}

/// Returns the move, legal or not, that the words spell with other letter case or spaces, or with a short or missing
/// command word: `move t1 t2` for `m T1 t2`.
fn respelled_move(info: &GameInfo, words: &[&str]) -> Option<Abbreviation> {
    let line = words.join(" ");
    let arguments = words.get(1..).unwrap_or_default().join(" ");
    let is_short_verb =
        |verb: &str| words.first().is_some_and(|word| word.len() < verb.len() && verb.starts_with(word));
    let with_verb =
        ["move", "remove"].into_iter().filter(|verb| is_short_verb(verb)).map(|verb| format!("{verb} {arguments}"));
    let candidates = [line.clone(), format!("move {line}")].into_iter().chain(with_verb);
    candidates.into_iter().find(|text| info.parse_move(text).is_some()).map(Abbreviation::StandsFor)
}

/// Returns the command other than a move that the words abbreviate, such as `undo 2` for `un 2`.
fn abbreviated_session_command(words: &[&str]) -> Option<Abbreviation> {
    let (first, arguments) = words.split_first()?;
    let full_command = |word: &&str| {
        let text = [&[*word], arguments].concat().join(" ");
        let is_command = !matches!(TextCommand::parse(&text), Command::Move(_));
        (word.starts_with(first) && is_command).then_some(text)
    };
    let mut found = SESSION_WORDS.iter().filter_map(full_command);
    let text = found.next()?;
    Some(if found.next().is_none() { Abbreviation::StandsFor(text) } else { Abbreviation::Ambiguous })
}

/// A legal move as its words, each with the short forms that a player may type for it.
struct SpelledMove {
    verb: String,
    arguments: Vec<Vec<String>>,
    /// Whether the last argument is a number of cards, which may be left out.
    has_count: bool,
}

impl SpelledMove {
    fn of(session: &Session, m: Move) -> SpelledMove {
        let (info, view) = (session.info(), session.view());
        let text = info.format_move(m);
        let mut words = text.split(' ').map(str::to_string);
        let verb = words.next().unwrap_or_default();
        let mut arguments: Vec<Vec<String>> = words.map(|word| vec![word.to_ascii_lowercase()]).collect();
        let card_from_top = |pile: PileId, number: usize| view.card(pile, view.len(pile).checked_sub(number)?);
        let cards = match m {
            Move::Transfer { from, to, count } => vec![card_from_top(from, count.into()), card_from_top(to, 1)],
            Move::Remove { a, b: Some(b) } if a != b => vec![card_from_top(a, 1), card_from_top(b, 1)],
            Move::Remove { a, b: None } => vec![card_from_top(a, 1)],
            Move::Remove { .. } | Move::Draw | Move::Custom { .. } => Vec::new(),
        };
        if matches!(m, Move::Transfer { .. } | Move::Remove { .. }) {
            // The first two arguments are piles. A third is a number of cards.
            arguments.iter_mut().take(2).for_each(|forms| forms.extend(short_names(&forms[0].clone())));
        }
        for (forms, card) in arguments.iter_mut().zip(cards) {
            forms.extend(card.map(|card| card.to_string().to_ascii_lowercase()));
        }
        SpelledMove { verb, arguments, has_count: matches!(m, Move::Transfer { count: 2.., .. }) }
    }

    fn is_abbreviated_by(&self, words: &[&str]) -> bool {
        let Some((first, rest)) = words.split_first() else { return false };
        (self.verb.starts_with(first) && self.has_arguments(rest)) || self.has_arguments(words)
    }

    /// Returns whether the words stand for the arguments: one word for each, or all in one word such as `3f`.
    fn has_arguments(&self, words: &[&str]) -> bool {
        let without_count = self.arguments.len() - usize::from(self.has_count);
        let matches_all = |arguments: &[Vec<String>]| {
            arguments.len() == words.len()
                && words.iter().zip(arguments).all(|(word, forms)| forms.iter().any(|form| form == word))
        };
        if matches_all(&self.arguments) || matches_all(&self.arguments[..without_count]) {
            return true;
        }
        let ([word], [from, targets @ ..]) = (words, &self.arguments[..without_count]) else { return false };
        from.iter().filter_map(|from| word.strip_prefix(from.as_str())).any(|rest| match targets {
            // Only the pile or the card to move is named, so any target fits.
            _ if rest.is_empty() => true,
            [to] => to.iter().any(|to| to == rest),
            _ => false,
        })
    }
}

/// Returns the short names of a pile: `3` for the column `t3`, `f` for a foundation, `a` for the cell `c1`.
fn short_names(name: &str) -> Vec<String> {
    let number_offset = name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len());
    let (letters, number) = name.split_at(number_offset);
    let mut short_forms = vec![letters.to_string()];
    match (letters, number.parse::<u8>()) {
        ("t", Ok(_)) => short_forms.push(number.into()),
        ("c", Ok(number @ 1..=4)) => short_forms.push(char::from(b'a' + number - 1).to_string()),
        _ => {}
    }
    short_forms.retain(|word| word != name);
    short_forms
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::catalog;
    use crate::play::deck_for;
    use std::sync::Arc;

    fn expanded(session: &Session, text: &str) -> String {
        match expand(session, text) {
            Some(Abbreviation::StandsFor(full)) => full,
            Some(Abbreviation::Ambiguous) => "?".into(),
            None => "-".into(),
        }
    }

    fn dealt(game: &str, deal: &str) -> Session {
        let game = catalog::open(game, &[]).unwrap();
        let deck = deck_for(&*game, &deal.parse().unwrap()).unwrap();
        Session::deal(Arc::clone(&game), deck).unwrap()
    }

    #[test]
    fn short_forms_stand_for_full_commands() {
        let session = dealt("klondike", "seed:5");
        assert!(
            session.moves().iter().any(|&m| session.info().format_move(m) == "move t4 t1"),
            "{:?}",
            session.moves()
        );
        for (text, full) in [
            ("t4 t1", "move t4 t1"),
            ("m t4 t1", "move t4 t1"),
            ("MOVE t4  T1", "move t4 t1"),
            ("t4t1", "move t4 t1"),
            ("41", "move t4 t1"),
            ("4 1", "move t4 t1"),
            ("2c 3d", "move t4 t1"),
            ("t4", "move t4 t1"),
            ("d", "draw"),
            ("Draw", "draw"),
            ("t1 t2", "move t1 t2"),
            ("m t1 t2", "move t1 t2"),
            ("u", "undo"),
            ("un 2", "undo 2"),
            ("goto  x", "goto x"),
            ("re", "?"),
            ("drow", "-"),
            ("t1 t9", "-"),
            ("", "-"),
        ] {
            assert_eq!(expanded(&session, text), full, "{text}");
        }
        assert_eq!(expanded(&session, &"t4 t1 ".repeat(20)), "-");
    }

    #[test]
    fn cells_have_letters_and_ambiguous_words_have_no_full_form() {
        let session = dealt("freecell", "ms:617");
        assert_eq!(expanded(&session, "3a"), "move t3 c1");
        assert_eq!(expanded(&session, "3 c"), "move t3 c1", "equal cells are listed once");
        assert_eq!(expanded(&session, "1f"), "-");
        assert_eq!(expanded(&session, "move"), "-");
    }
}
