//! The check of a rulebook that a user wrote, for `patience check` and the page that plays.
//!
//! The check loads the book with the values of each option and lists words that have no effect. It rejects a book that
//! leaves cards undealt, or whose deals can never be won. Then it plays random deals and tests the laws of all games.
//! At the end, a short search reports how many deals it won.

use crate::card::DealSpec;
use crate::engine::{self, DoubtfulWord, Resolved, UnusedWord};
use crate::error::{Error, Fault, Result};
use crate::game::{DecidedBy, Game, GameInfo, OptionInfo, choice_range, choices_text};
use crate::games::catalog::{self, RulebookFile};
use crate::json::{CheckLine, ProblemJson, SearchedDeals};
use crate::play::{Session, deck_for};
use crate::solve::{Limits, Solver, Verdict};
use crate::yaml::Node;
use crate::{laws, text};
use std::fmt::Display;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The number of deals to play at random and to search.
const DEALS: u64 = 20;
/// The maximum number of random moves per deal.
const MAX_MOVES: usize = 300;
/// The maximum number of combinations of options to try with a value that cannot be played alone.
const MAX_COMBINATIONS: usize = 256;
/// The length of the longest range in which every number is tried. In a longer range, only both ends and the default
/// are tried.
const MAX_TRIED_RANGE: u32 = 64;
/// The maximum number of positions to search per deal. All deals together take a second or two.
const MAX_POSITIONS: u64 = 10_000;

/// A valid rulebook.
pub struct CheckedBook {
    /// The id of its game.
    pub game: String,
    /// The result of a short search. `None` for a game that has nothing to solve: a game of luck, or a match.
    pub search: Option<SearchedDeals>,
}

impl CheckedBook {
    /// The result in words, in one or two lines.
    pub fn text(&self) -> String {
        let played = text::pluralize(DEALS as usize, "deal");
        let search = self.search.map_or(String::new(), |SearchedDeals { deals, won, lost }| {
            format!("a short search won {won} of {deals} deals and proved {lost} lost\n")
        });
        format!("`{}` is valid: no errors in {played} played at random\n{search}", self.game)
    }
}

/// Takes a remark about a rulebook as soon as it is found.
pub type TakeNote<'n> = dyn FnMut(&dyn Display) + 'n;

/// Checks a rulebook. `file` is its name in errors. `note` gets each remark as soon as it is found.
///
/// # Errors
/// Fails with the first error in the rulebook.
pub fn check_rulebook(file: &str, book: &RulebookFile, note: &mut TakeNote<'_>) -> Result<CheckedBook> {
    let base = book.base();
    let RulebookFile { as_written, complete: book, .. } = book;
    let game = catalog::from_rulebook(book, &[])?;
    // A fault is an error with which the game can still be played, for example that no deal can be won.
    let fault = engine::book_fault(game.as_ref());
    let mut games = vec![catalog::resolve_rulebook(book, &[])?];
    // Do not repeat the fault of the book for each choice.
    let (base, reports_faults) = (base.as_ref(), fault.is_none());
    let trial = ChoiceTrial { as_written, book, base, info: game.info(), reports_faults };
    games.extend(trial.run(note)?);
    for UnusedWord { place, dotted_path, why } in engine::unused_words(as_written, &games) {
        note(&format!("note: {place}: `{dotted_path}` has no effect: {why}"));
    }
    for DoubtfulWord { place, remark } in engine::doubtful_words(as_written, &games[0]) {
        note(&format!("note: {place}: {remark}"));
    }
    shared_names(as_written).iter().for_each(|shared| note(shared));
    if let Some(fault) = fault {
        return Err(fault);
    }
    for seed in 0..DEALS {
        laws::check_random_game(&game, seed, MAX_MOVES).map_err(|breach| {
            Error::negative_answer(format!("the game breaks a law of all games: {breach}")).in_file(file)
        })?;
    }
    Ok(CheckedBook { search: search_deals(&game)?, game: game.info().id.clone() })
}

/// Makes the line of JSON of a check.
pub fn check_line(file: &str, outcome: &Result<CheckedBook>, notes: Vec<String>) -> CheckLine {
    CheckLine {
        file: file.to_string(),
        game: outcome.as_ref().ok().map(|book| book.game.clone()),
        valid: outcome.is_ok(),
        error: outcome.as_ref().err().map(|error| ProblemJson::of_file(error, file)),
        notes,
        search: outcome.as_ref().ok().and_then(|book| book.search),
    }
}

/// Returns a note for each name of the rulebook that is also a name of a built-in game, because commands then mean the
/// built-in game.
fn shared_names(book: &Node) -> Vec<String> {
    let names = book.get("names").map_or(&[][..], Node::items);
    let named = [("id", book.get("id")), ("title", book.get("title"))].into_iter();
    let named = named.filter_map(|(key, name)| Some((key, name?))).chain(names.iter().map(|name| ("names", name)));
    let note = |(key, node): (&str, &Node)| {
        let name = node.as_text()?;
        let id = catalog::find_id(name)?;
        let (place, name) = (&node.place, text::sanitize_line(name));
        Some(format!("note: {place}: {key}: in commands, `{name}` means the built-in game `{id}`, not this book"))
    };
    named.filter_map(note).collect()
}

/// Searches some deals for a short time. Returns `None` for a game that has nothing to solve: a game of luck, or a
/// match.
///
/// # Errors
/// Fails if a deal cannot be dealt, or if the system has too little memory for a search.
fn search_deals(game: &Arc<dyn Game>) -> Result<Option<SearchedDeals>> {
    let Ok(mut solver) = Solver::new(Arc::clone(game)) else { return Ok(None) };
    if game.info().choice == DecidedBy::Luck {
        return Ok(None);
    }
    let limits = Limits { positions: MAX_POSITIONS, ..Limits::default() };
    let (mut won, mut lost) = (0, 0);
    for seed in 1..=DEALS {
        let session = Session::deal(Arc::clone(game), deck_for(game.as_ref(), &DealSpec::Seed(seed))?)?;
        let report = solver.solve(session.board(), &limits, &AtomicBool::new(false));
        if report.abort().is_some() {
            return Err(Error::from(Fault::OutOfMemory));
        }
        match report.verdict {
            Verdict::Won(_) => won += 1,
            Verdict::Lost => lost += 1,
            Verdict::Unknown(_) => {}
        }
    }
    Ok(Some(SearchedDeals { deals: DEALS, won, lost }))
}

/// A choice of some options: keys and values.
type Choice = Vec<(String, String)>;

/// The trial of each value of each option, one option at a time.
struct ChoiceTrial<'b> {
    /// The book as the file contains it.
    as_written: &'b Node,
    /// The book, merged with the book that it extends.
    book: &'b Node,
    /// The book that this one extends.
    base: Option<&'b Node>,
    info: &'b GameInfo,
    /// Whether a playable value that makes the book faulty gets a note.
    reports_faults: bool,
}

/// A value of an option with a problem.
struct Problem {
    value: String,
    error: Error,
    kind: ProblemKind,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum ProblemKind {
    /// The game can be played, but with a fault.
    Fault,
    /// The game can be played only if another option has another value.
    NeedsOtherOption,
    /// The game cannot be played. The option is inherited, so the author did not write the choice.
    Unplayable,
}

impl ChoiceTrial<'_> {
    /// Loads the book with each value. Returns the games. A value that can be played only together with another value
    /// gets a note, and so does a value of an inherited option that cannot be played.
    ///
    /// # Errors
    /// Fails if an option that is not inherited has a value that cannot be played with any values of the other options.
    fn run(&self, note: &mut TakeNote<'_>) -> Result<Vec<Resolved>> {
        let mut games = Vec::new();
        for option in &self.info.options {
            for values in tried_values(option) {
                let mut problems = Vec::new();
                for value in values {
                    games.extend(self.try_value(&option.key, value, &mut problems, note)?);
                }
                report(&option.key, &problems, note);
            }
        }
        Ok(games)
    }

    /// Loads the book with a value of an option. Returns the game, unless it cannot be played with only this value.
    fn try_value(
        &self,
        key: &str,
        value: String,
        problems: &mut Vec<Problem>,
        note: &mut TakeNote<'_>,
    ) -> Result<Option<Resolved>> {
        let choice = [(key.to_string(), value.clone())];
        let opened = catalog::from_rulebook(self.book, &choice);
        let playable = opened.as_ref().ok().filter(|_| self.reports_faults);
        if let Some(error) = playable.and_then(|game| engine::book_fault(game.as_ref())) {
            problems.push(Problem { value: value.clone(), error, kind: ProblemKind::Fault });
        }
        match opened.and_then(|_| catalog::resolve_rulebook(self.book, &choice)) {
            Ok(resolved) => return Ok(Some(resolved)),
            // An error without a location is not in the book: this value needs another option.
            Err(error) if error.location().is_none() || self.is_inherited(&error, &choice) => {}
            Err(error) if needs_another_option(self.book, self.info, &choice) => {
                problems.push(Problem { value, error, kind: ProblemKind::NeedsOtherOption });
            }
            Err(error) if self.as_written.get("options").and_then(|options| options.get(key)).is_none() => {
                problems.push(Problem { value, error, kind: ProblemKind::Unplayable });
            }
            Err(error) => {
                note(&format!("note: the game cannot be played with `-o {key}={value}`:"));
                return Err(error);
            }
        }
        Ok(None)
    }

    /// Returns whether the book that this one extends has the same error.
    fn is_inherited(&self, error: &Error, choice: &[(String, String)]) -> bool {
        let base_error = self.base.and_then(|base| catalog::from_rulebook(base, choice).err());
        base_error.is_some_and(|base_error| base_error.is_same_fault(error))
    }
}

/// Prints a note about the first problem of each kind with the values of one choice. The other values follow in
/// parentheses.
fn report(key: &str, problems: &[Problem], note: &mut TakeNote<'_>) {
    for (kind, words) in [
        (ProblemKind::Fault, "with only"),
        (ProblemKind::NeedsOtherOption, "the game cannot be played with only"),
        (ProblemKind::Unplayable, "the game cannot be played with"),
    ] {
        let mut problems = problems.iter().filter(|problem| problem.kind == kind);
        let Some(Problem { value, error, .. }) = problems.next() else { continue };
        let others: Vec<String> = problems.map(|problem| problem.value.clone()).collect();
        let others = if others.is_empty() {
            String::new()
        } else {
            format!(" (and with {})", choices_text(&others, str::to_string))
        };
        note(&format!("note: {words} `-o {key}={value}`{others}:\n{error}"));
    }
}

/// Returns, for each choice of an option, the values to try. In a long range of numbers, these are only both ends and
/// the default.
fn tried_values(option: &OptionInfo) -> Vec<Vec<String>> {
    let values = |choice: &String| match choice_range(choice) {
        None => vec![choice.clone()],
        Some((low, high)) if high.saturating_sub(low) < MAX_TRIED_RANGE => {
            (low..=high).map(|n| n.to_string()).collect()
        }
        Some((low, high)) => {
            let default = option.default.parse().ok().filter(|&default| low < default && default < high);
            [Some(low), default, Some(high)].into_iter().flatten().map(|number: u32| number.to_string()).collect()
        }
    };
    option.choices.iter().map(|choice| values(&choice.value)).collect()
}

/// Returns the values of an option to combine with values of other options. In a range of numbers, these are only both
/// ends.
fn combined_values(option: &OptionInfo) -> Vec<String> {
    let ends = |values: Vec<String>| match &values[..] {
        [first, .., last] => vec![first.clone(), last.clone()],
        _ => values,
    };
    tried_values(option).into_iter().flat_map(ends).collect()
}

/// Returns whether the game can be played with this choice if other options have other values.
fn needs_another_option(book: &Node, info: &GameInfo, choice: &[(String, String)]) -> bool {
    let others: Vec<&OptionInfo> =
        info.options.iter().filter(|option| choice.iter().all(|(key, _)| *key != option.key)).collect();
    let is_playable = |other: Choice| catalog::from_rulebook(book, &[choice, &other].concat()).is_ok();
    combinations(&others).into_iter().any(is_playable)
}

/// Returns the combinations of the values of options. If there are too many, returns choices of one option each.
fn combinations(options: &[&OptionInfo]) -> Vec<Choice> {
    let values_of = |option: &OptionInfo| -> Choice {
        combined_values(option).into_iter().map(|value| (option.key.clone(), value)).collect()
    };
    let all: Vec<Choice> = options.iter().map(|option| values_of(option)).collect();
    let count = all.iter().try_fold(1_usize, |count, values| count.checked_mul(values.len()));
    if count.is_none_or(|count| count > MAX_COMBINATIONS) {
        return all.into_iter().flatten().map(|choice| vec![choice]).collect();
    }
    let extend = |partial: Vec<Choice>, values: &Choice| {
        let with =
            |choice: &Choice| values.iter().map(|value| [&choice[..], std::slice::from_ref(value)].concat()).collect();
        partial.iter().flat_map(|choice| -> Vec<Choice> { with(choice) }).collect()
    };
    all.iter().fold(vec![Vec::new()], extend)
}
