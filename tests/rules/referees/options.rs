//! The options that referees check, and the options that they do not check, with reasons.

use super::setup::Setup;
use crate::support::option_values::values;
use patience::internals::card::{Purpose, SeededRng};
use patience::internals::checksum;
use patience::internals::game::{Game, OptionInfo};
use patience::internals::yaml::{self, Node};
use std::path::Path;

/// The names and values of chosen options.
pub type Options = Vec<(String, String)>;

/// Options that no referee reads. An entry has games, their options, and the reason.
pub const NO_REFEREE: &[(&str, &str, &str)] = &[
    ("golf putt-putt double-golf", "holes players mode same-deal", "changes nothing within a deal; see matches.rs"),
    ("aces-up", "match players cutoff advance", "changes nothing within a deal; see matches.rs"),
    ("st-helena", "view", "changes only which cards may be looked at"),
    ("bridge-solitaire", "columns", "changes only the names of the columns of the score sheet"),
];

/// Values of options that random games cannot distinguish from the default. An entry has games, an option, a value, and
/// the reason.
const LIKE_THE_DEFAULT: &ValueTable = &[
    ("canfield klondike osmosis peek pyramid tuts-tomb", "passes", "99", "no game lasts that long"),
    ("golf putt-putt", "impossible", "redeal", "such deals are rare; golf.rs builds some"),
    ("parallels", "rows", "9", "few games come to a tenth row"),
    ("spider", "remove", "ask", "whole runs are rare; spider.rs builds one"),
    ("sultan", "shuffle", "off", "a referee accepts every order of shuffled cards"),
];

/// Returns the values of one entry in a list of choices: the entry itself, or all numbers of a range. Of a range with
/// more than eleven numbers, returns only the first two and the last.
fn all_values(choice: &str) -> Vec<String> {
    let ends = values(choice);
    match ends.iter().map(|end| end.parse::<u32>()).collect::<Vec<_>>()[..] {
        [Ok(low), Ok(high)] if high - low <= 10 => (low..=high).map(|value| value.to_string()).collect(),
        [Ok(low), Ok(high)] => [low, low + 1, high].map(|value| value.to_string()).to_vec(),
        _ => ends,
    }
}

/// Returns each value of each option of a game that a referee checks, with the key of the option.
pub fn checked_values(game: &dyn Game) -> Vec<(String, String)> {
    let options = game.info().options.iter();
    let all = options.flat_map(|option| {
        option.choices.iter().flat_map(|choice| all_values(&choice.value)).map(|value| (option.key.clone(), value))
    });
    let setup = Setup::of(game);
    let _ = super::referee(&game.info().id, &setup);
    let requested = setup.requested.borrow();
    all.filter(|(key, _)| requested.contains(key)).collect()
}

/// Whether a case of the game, in `tests/rules/cases/`, chooses a value of the option that is not the default.
pub fn has_case(game: &dyn Game, option: &OptionInfo) -> bool {
    let path = format!("tests/rules/cases/{}.yaml", game.info().id);
    let chosen = |case: &Node| case.get("options").and_then(|options| options.get(&option.key)?.scalar_text());
    let is_other = |case: &Node| chosen(case).is_some_and(|value| value != option.default);
    yaml::read_file(Path::new(&path)).is_ok_and(|cases| cases.items().iter().any(is_other))
}

/// Returns the reason why no referee checks an option, or `None` if a referee does.
pub fn no_referee_reason(id: &str, key: &str) -> Option<&'static str> {
    NO_REFEREE.iter().find(|(ids, keys, _)| has_word(ids, id) && has_word(keys, key)).map(|(_, _, why)| *why)
}

/// Whether random games cannot distinguish this value from the default.
pub fn is_like_the_default(id: &str, (key, value): &(String, String)) -> bool {
    is_listed(LIKE_THE_DEFAULT, id, key, value)
}

/// A table of values of options. An entry has games, an option, a value, and the reason.
type ValueTable = [(&'static str, &'static str, &'static str, &'static str)];

fn is_listed(table: &ValueTable, id: &str, key: &str, value: &str) -> bool {
    table.iter().any(|entry| has_word(entry.0, id) && (entry.1, entry.2) == (key, value))
}

fn has_word(words: &str, word: &str) -> bool {
    words.split(' ').any(|other| other == word)
}

/// Returns sets of options: the default options, and one set for each value of each option.
pub fn default_and_single_sets(game: &dyn Game) -> Vec<Options> {
    let singles = checked_values(game).into_iter().map(|single| vec![single]);
    std::iter::once(Vec::new()).chain(singles).collect()
}

/// The number of sets of options in a sample, besides the default options.
const SAMPLE_SIZE: usize = 3;
/// The purpose of the random numbers that choose a sample.
const SAMPLE_PURPOSE: &Purpose = b"patience-samples";

/// Returns the default options, and a few sets with one chosen option, which depend on the seed.
pub fn sampled_sets(game: &dyn Game, seed: u64) -> Vec<Options> {
    let mut sets = default_and_single_sets(game);
    let mut rng = SeededRng::with_purpose(SAMPLE_PURPOSE, seed, u64::from(checksum::fnv1a(game.info().id.as_bytes())));
    for index in 1..sets.len().min(SAMPLE_SIZE + 1) {
        let chosen = index + rng.below((sets.len() - index) as u32) as usize;
        sets.swap(index, chosen);
    }
    sets.truncate(SAMPLE_SIZE + 1);
    sets
}

/// Returns sets of options: one for each pair of values of different options.
pub fn pair_sets(game: &dyn Game) -> Vec<Options> {
    let values = checked_values(game);
    let all_pairs = values
        .iter()
        .enumerate()
        .flat_map(|(index, first)| values[index + 1..].iter().map(move |second| (first, second)));
    all_pairs
        .filter(|(first, second)| first.0 != second.0)
        .map(|(first, second)| vec![first.clone(), second.clone()])
        .collect()
}

#[test]
fn exceptions_name_options_and_values_that_exist() {
    let has_option = |id: &str, key: &str, value: Option<&str>| {
        let game = patience::internals::games::catalog::open(id, &[]).unwrap();
        game.info().options.iter().any(|option| {
            let mut known_values = option.choices.iter().flat_map(|choice| values(&choice.value));
            option.key == key && value.is_none_or(|value| known_values.any(|other| other == value))
        })
    };
    for (ids, keys, _) in NO_REFEREE {
        assert!(ids.split(' ').all(|id| keys.split(' ').all(|key| has_option(id, key, None))), "{ids} {keys}");
    }
    for (ids, key, value, _) in LIKE_THE_DEFAULT {
        assert!(ids.split(' ').all(|id| has_option(id, key, Some(value))), "{ids} {key} {value}");
    }
}
