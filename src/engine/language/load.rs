//! Resolution of a rulebook: the book that it extends, its options and its `$name` values.
//!
//! The result is a book that needs no other file and whose options all have values. A choice of an option may have a
//! patch: changes of the rules that apply if the choice is made.

use super::extends::complete_book;
use super::merge::{merge, remove_key, unknown_key_error};
use super::option_choices::{includes, patch_of};
use super::option_keys::{ABOUT, CHOICES, DEFAULT, LABEL, OPTIONS, check_option_key};
use super::option_labels;
use super::prose;
use crate::card::Rank;
use crate::error::{Error, Fault, Result, Unused};
use crate::game::{OptionInfo, choices_text, switch_word};
use crate::yaml::{Key, Node, Value};
use crate::{checksum, text};

/// The keys of prose and layout. They do not affect how a game is played, so a digest ignores them. `choice` says
/// whether skill or luck decides the game.
pub const PROSE_KEYS: [&str; 13] = [
    "id",
    "title",
    "names",
    "shared-names",
    "family",
    "about",
    "rules",
    "note",
    "tactics",
    "odds",
    "source",
    "choice",
    "layout",
];

/// A rulebook with all its options set.
#[derive(Clone, Debug)]
pub struct Resolved {
    /// The book with its options set, ready to be read as a [`crate::engine::Book`].
    pub effective: Node,
    /// The book merged with the book that it extends, with its options still open. It needs no other file.
    pub self_contained: Node,
    /// The options and their chosen values.
    pub options: Vec<OptionInfo>,
    /// The digest of everything that affects deal, legality and score: FNV-1a over the canonical text of the
    /// resolved book without the keys that affect none of them, such as prose and layout.
    pub digest: u32,
}

/// Resolves a rulebook. `built_in` returns the built-in book with an id. If the book extends a file, the caller must
/// first merge it with that file by [`complete_book`]. `chosen` contains the option values that the player set.
///
/// # Errors
/// Fails if the book exceeds a size limit, or if it extends an unknown book or a book that extends it in turn. Also
/// fails if an option or a value is unknown, or if an option is malformed.
pub fn resolve(book: &Node, built_in: &dyn Fn(&str) -> Option<Node>, chosen: &[(String, String)]) -> Result<Resolved> {
    let self_contained = complete_book(book, None, built_in)?;
    let mut effective = self_contained.clone();
    let declared = remove_key(&mut effective, OPTIONS).unwrap_or(Value::Map(Vec::new()).into());
    let mut options = Vec::new();
    let mut patches = Vec::new();
    for (key, node) in declared.entries() {
        let (option, patch) = read_option(&effective, key, node, chosen)?;
        options.push(option);
        patches.extend(patch);
    }
    reject_unknown_options(&options, chosen, &effective)?;
    for mut patch in patches {
        // If such a key contains a single text, it has no named parts that a choice could change. The text must then
        // be true for all choices.
        for key in prose::KEYS_WITH_PARTS {
            if effective.get(key).is_some_and(|prose| prose.as_text().is_some()) && has_parts(&patch, key) {
                remove_key(&mut patch, key);
            }
        }
        let mut absent_keys = Vec::new();
        merge(&mut effective, &patch, &mut absent_keys);
        // Another option's choice may already have removed such a key, so only an unknown key is an error.
        if let Some(error) = absent_keys.iter().find_map(|removal| unknown_key_error(&removal.path, &removal.key)) {
            return Err(error);
        }
    }
    prose::expand_prose(&mut effective, &options)?;
    let mut used = vec![false; options.len()];
    substitute(&mut effective, &options, &mut used)?;
    reject_unused_options(&options, &used, &self_contained, &|| name_for_player(book, built_in))?;
    let digest = digest(&effective);
    Ok(Resolved { effective, self_contained, options, digest })
}

/// Returns whether a patch changes named parts of the prose under a key.
fn has_parts(patch: &Node, key: &str) -> bool {
    patch.get(key).is_some_and(|prose| matches!(prose.value, Value::Map(_)))
}

/// Reads an option. Returns its description and the patch of the chosen value, if this value has a patch.
fn read_option(book: &Node, key: &Key, node: &Node, chosen: &[(String, String)]) -> Result<(OptionInfo, Option<Node>)> {
    node.entries().iter().try_for_each(|(part, _)| check_option_key(&key.text, part))?;
    let scalar = |part: &str| node.get(part).and_then(Node::scalar_text);
    let default =
        scalar(DEFAULT).ok_or_else(|| node.place.error(format!("options.{}: a `default` is missing", key.text)))?;
    let choices_node =
        node.get(CHOICES).ok_or_else(|| node.place.error(format!("options.{}: `choices` are missing", key.text)))?;
    let choices: Vec<String> = match &choices_node.value {
        Value::List(items) => items.iter().filter_map(Node::scalar_text).collect(),
        Value::Map(entries) => entries.iter().map(|(key, _)| key.text.clone()).collect(),
        _ => {
            let error = choices_node.place.error(format!("options.{}.choices: expected a list or a map", key.text));
            let word = choices_node.scalar_text().filter(|word| !word.contains(char::is_whitespace));
            let hint = word.map(|word| format!("write `[{}]`", text::sanitize_line(&word)));
            return Err(hint.into_iter().fold(error, Error::hint));
        }
    };
    if !choices.iter().any(|choice| includes(choice, &default)) {
        let error = format!("options.{}: the default `{default}` is not one of its choices", key.text);
        let place = node.get(DEFAULT).map_or(&node.place, |default| &default.place);
        return Err(place.error(error));
    }
    let requested =
        chosen.iter().rev().find(|(option_key, _)| *option_key == key.text).map_or(&default, |(_, value)| value);
    let value = same_rank(requested, &choices).or(same_switch(requested, &choices)).unwrap_or(requested).clone();
    if !choices.iter().any(|choice| includes(choice, &value)) {
        return Err(invalid_choice(book, &key.text, &value, &choices));
    }
    let patch = patch_of(node, &value);
    if let Some((choice, patch)) = patch.filter(|(_, patch)| !matches!(patch.value, Value::Map(_))) {
        let message = format!("options.{}.choices.{}: expected keys of the book to change", key.text, choice.text);
        return Err(patch.place.error(message).hint("for a choice that changes nothing, write `{}`"));
    }
    let mut patch = patch.map(|(_, patch)| patch.clone());
    patch.as_mut().and_then(|patch| remove_key(patch, LABEL));
    let option = OptionInfo {
        label: option_labels::label(&key.text, node)?,
        value_label: option_labels::value_label(&key.text, node, &value)?,
        about: scalar(ABOUT).unwrap_or_default(),
        changes_only_score: changes_only_score(choices_node),
        ..OptionInfo::new(&key.text, &value, &default, option_labels::choices(&key.text, node, choices)?)
    };
    Ok((option, patch))
}

/// Returns whether the choices of an option change nothing of the book but its score.
fn changes_only_score(choices: &Node) -> bool {
    let changed = choices.entries().iter().flat_map(|(_, patch)| patch.entries()).map(|(key, _)| key.text.as_str());
    let mut changed = changed.filter(|key| *key != LABEL).peekable();
    changed.peek().is_some() && changed.all(|key| key == "score")
}

/// Finds the choice that is the same rank as a value, if the choices are ranks: `10` for `T`, `K` for `k`.
fn same_rank<'c>(value: &str, choices: &'c [String]) -> Option<&'c String> {
    let is_letter = |choice: &String| ["A", "J", "Q", "K"].contains(&choice.as_str());
    let rank = Rank::parse(value).filter(|_| choices.iter().any(is_letter))?;
    choices.iter().find(|choice| Rank::parse(choice) == Some(rank))
}

/// Finds the choice that means the same as a switch value: `on` for `true`, and `off` for `false`. JSON writes switches
/// this way.
fn same_switch<'c>(value: &str, choices: &'c [String]) -> Option<&'c String> {
    choices.iter().find(|choice| choice.as_str() == switch_word(value))
}

fn invalid_choice(book: &Node, key: &str, value: &str, choices: &[String]) -> Error {
    let allowed = choices_text(choices, |choice| format!("`{choice}`"));
    Fault::OptionValue { game: id_of(book), key: key.into(), value: value.into(), allowed }.into()
}

fn reject_unknown_options(options: &[OptionInfo], chosen: &[(String, String)], book: &Node) -> Result<()> {
    let Some((key, _)) = chosen.iter().find(|(key, _)| !options.iter().any(|option| option.key == *key)) else {
        return Ok(());
    };
    let known = options.iter().map(|option| option.key.clone()).collect();
    Err(Fault::UnknownOption { game: id_of(book), key: key.clone(), known }.into())
}

/// Returns the id of the game of a book.
fn id_of(book: &Node) -> String {
    book.get("id").and_then(Node::scalar_text).unwrap_or_default()
}

/// Returns the name by which a player refers to a book: its id if it is a built-in book, otherwise its file.
fn name_for_player(book: &Node, built_in: &dyn Fn(&str) -> Option<Node>) -> String {
    let id = id_of(book);
    let is_built_in = built_in(&id).is_some_and(|known_book| known_book.is_equivalent(book));
    if is_built_in || book.place.source.is_empty() { id } else { book.place.source.to_string() }
}

/// Rejects a value chosen by the player if the book does not use it with the current values of the other options.
/// `name` returns the name by which a player refers to the book. Few options need it, and it may read a built-in book.
fn reject_unused_options(options: &[OptionInfo], used: &[bool], book: &Node, name: &dyn Fn() -> String) -> Result<()> {
    let declared = book.get(OPTIONS).unwrap_or(book);
    // A value from choices without patches has an effect only where the book contains `$name`. If the choices are a map
    // with patches, the chosen patch always has an effect.
    let is_listed = |key: &str| {
        let choices = declared.get(key).and_then(|option| option.get(CHOICES));
        choices.is_some_and(|choices| matches!(choices.value, Value::List(_)) || has_only_labels(choices))
    };
    // A book that extends another one may replace the only key that uses an inherited option. Such books load with each
    // value of the option, because the prose of the other book once used it, too.
    let is_replaced = |key: &str| {
        declared.get(key).is_some_and(|option| option.place.source != book.place.source)
            && *name() == *book.place.source
    };
    let is_unused = |(option, used): &(&OptionInfo, &bool)| {
        !**used && option.value != option.default && is_listed(&option.key) && !is_replaced(&option.key)
    };
    let Some((option, _)) = options.iter().zip(used).find(is_unused) else { return Ok(()) };
    let why = match enabling_choice(&option.key, declared) {
        Some(enabling) => Unused::Without(enabling),
        None if contains_word(book, &format!("${}", option.key)) => Unused::WithOtherValues { book: name() },
        None => Unused::NotInBook { book: name() },
    };
    Err(Fault::UnusedOption { game: id_of(book), key: option.key.clone(), why }.into())
}

/// Returns whether choices are a map that contains no patches, only labels.
fn has_only_labels(choices: &Node) -> bool {
    let is_label = |patch: &Node| matches!(patch.entries(), [(key, _)] if key.text == LABEL);
    choices.entries().iter().all(|(_, patch)| is_label(patch))
}

/// Finds the choice of another option whose patch uses the option `key`, if such a choice exists: `match=tournament`.
fn enabling_choice(key: &str, declared: &Node) -> Option<String> {
    let name = format!("${key}");
    declared.entries().iter().find_map(|(other, option)| {
        let choices = option.get(CHOICES)?;
        let (choice, _) = choices.entries().iter().find(|(_, patch)| contains_word(patch, &name))?;
        Some(format!("{}={}", other.text, choice.text))
    })
}

/// Returns whether a word occurs anywhere in a node.
pub(super) fn contains_word(node: &Node, word: &str) -> bool {
    match &node.value {
        Value::Text(text) => text == word,
        Value::List(items) => items.iter().any(|item| contains_word(item, word)),
        Value::Map(entries) => entries.iter().any(|(_, value)| contains_word(value, word)),
        _ => false,
    }
}

/// Replaces each `$name` with the value of its option.
fn substitute(node: &mut Node, options: &[OptionInfo], used: &mut [bool]) -> Result<()> {
    match &mut node.value {
        Value::List(items) => items.iter_mut().try_for_each(|item| substitute(item, options, used)),
        Value::Map(entries) => entries.iter_mut().try_for_each(|(_, value)| substitute(value, options, used)),
        Value::Text(word) if word.starts_with('$') && !word.contains(char::is_whitespace) => {
            let Some(index) = options.iter().position(|option| option.key == word[1..]) else {
                return Err(node.place.locate(prose::unknown_option(&word[1..], options, |key| format!("${key}"))));
            };
            let option = &options[index];
            used[index] = true;
            node.value = option.value.parse().map_or_else(|_| Value::Text(option.value.clone()), Value::Int);
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Returns whether a match has only one deal and one player. Such a match does not change the game.
fn is_single_deal(match_node: &Node) -> bool {
    let is_one = |key: &str| match_node.get(key).is_none_or(|number| matches!(number.value, Value::Int(1)));
    is_one("deals") && is_one("players")
}

fn digest(effective: &Node) -> u32 {
    let mut book = effective.clone();
    for key in PROSE_KEYS {
        remove_key(&mut book, key);
    }
    if book.get("match").is_some_and(is_single_deal) {
        remove_key(&mut book, "match");
    } else if let Some(match_node) = book.get_mut("match") {
        // `called` is only the word for a deal, such as `hole`.
        remove_key(match_node, "called");
    }
    if let Some(Node { value: Value::Map(zones), .. }) = book.get_mut("zones") {
        zones.iter_mut().for_each(|(_, zone)| drop(remove_key(zone, "show")));
    }
    checksum::fnv1a(crate::yaml::canonical(&book).as_bytes())
}
