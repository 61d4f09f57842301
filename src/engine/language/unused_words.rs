//! A search for words of a rulebook that have no effect on the game.
//!
//! The author expected such a word to matter, but the game is the same without it.

use super::book_walk::{Word, words};
use super::extends::EXTENDS;
use super::load::{PROSE_KEYS, Resolved, contains_word};
use super::option_choices::patch_of;
use super::option_keys::{CHOICES, LABEL, OPTIONS};
use super::prose::is_name;
use crate::engine::compile::board_vars::BoardVars;
use crate::engine::compile::compile_context::CompileContext;
use crate::engine::rules::book::Book;
use crate::engine::rules::rule_table::RuleTable;
use crate::yaml::{self, Mark, Node, Value};

/// Words that the search tries in place of a word of the book: at least one for each type of value, such as relations,
/// ranks and suits. A word is unused only if no word in its place changes the game. For example, `wrap: false` repeats
/// a default, so removing it changes nothing. But `wrap: true` in its place changes the game, so the word is used.
const ALTERNATIVES: [&str; 18] = [
    "none", "any", "up", "down", "rank", "suit", "top", "run", "spaces", "never", "piles", "differ", "best", "low",
    "A", "K", "C", "D",
];
/// Keys for descriptions and drawing, at any level.
const DISPLAY_KEYS: [&str; 2] = ["show", "about"];

/// A word that has no effect, or none with the default choices.
#[derive(Clone, Debug)]
pub struct UnusedWord {
    /// The place of the word in the book.
    pub place: Mark,
    /// The path of the word, with dots: `zones.tableau.put.wrap`.
    pub dotted_path: String,
    /// The reason why the word has no effect, as a clause.
    pub why: String,
}

/// Returns the words of the book that have no effect in any of `games`, which are the book with different choices of
/// its options. The first game has the default choices. Also returns words that an inherited option replaces there,
/// because an author expects a book's own words to count. Words of the books that it extends are not included.
pub fn unused_words(book: &Node, games: &[Resolved]) -> Vec<UnusedWord> {
    let mut usage = WordUsage::default();
    for game in games {
        if let Some(rules) = rules_of(&game.effective) {
            let root = &game.effective;
            let scan = &mut UnusedWordScan { root, own_source: &book.place.source, rules, usage: &mut usage };
            scan.scan(root, &mut Vec::new(), "");
        }
    }
    let mut unused = overridden_words(book, games);
    let by_default = games.first().map_or(Vec::new(), |game| words_replaced_by_default(book, game));
    unused.extend(
        by_default.into_iter().filter(|word| !unused.iter().any(|other| other.place == word.place)).collect::<Vec<_>>(),
    );
    unused.extend(usage.unused.into_iter().filter(|unused| unused.place.source == book.place.source));
    let mut unused_options = games.first().map_or(Vec::new(), |game| unused_options(&game.self_contained));
    // An inherited option has its place in another file. Point at the `extends` key instead.
    for option in unused_options.iter_mut().filter(|option| option.place.source != book.place.source) {
        option.place = book.get(EXTENDS).unwrap_or(book).place.clone();
    }
    unused.extend(unused_options);
    let self_contained = games.first().map(|game| &game.self_contained);
    unused.extend(self_contained.map_or(Vec::new(), |merged| unused_removals(merged, &book.place)));
    unused.sort_by_key(|unused| (unused.place.line, unused.place.column));
    unused
}

/// The words found so far, by their places.
#[derive(Default)]
struct WordUsage {
    /// Words that have an effect in at least one game.
    used: Vec<Mark>,
    /// Words that have had no effect so far.
    unused: Vec<UnusedWord>,
}

/// The scan of one game.
struct UnusedWordScan<'a> {
    root: &'a Node,
    /// The source of the words that can be reported.
    own_source: &'a str,
    /// The rules of the game.
    rules: Rules,
    usage: &'a mut WordUsage,
}

impl UnusedWordScan<'_> {
    /// Checks all words in the node at a path.
    fn scan(&mut self, node: &Node, path: &mut Vec<usize>, name: &str) {
        let entries = node.entries().iter().map(|(key, value)| (Some(key.text.as_str()), &key.place, value));
        let items = node.items().iter().map(|item| (None, &item.place, item));
        for (index, (key, place, value)) in entries.chain(items).enumerate() {
            let word = match key {
                Some(key) if is_prose(key, path.is_empty()) => continue,
                Some(key) if name.is_empty() => key.to_string(),
                Some(key) => format!("{name}.{key}"),
                // A list of words is checked as a whole. Its items may be `$option`, and an item that is redundant with
                // one choice may matter with another.
                None if value.entries().is_empty() => continue,
                None => format!("{name}[{}]", index + 1),
            };
            // Each trial compiles the book. Only words of the book itself are reported.
            if *place.source != *self.own_source && !contains_source(value, self.own_source) {
                continue;
            }
            path.push(index);
            if self.record_use(value, place, path) {
                self.scan(value, path, &word);
            } else if !self.usage.unused.iter().any(|unused| unused.place == *place) {
                let why = "the game is the same without it".into();
                self.usage.unused.push(UnusedWord { place: place.clone(), dotted_path: word, why });
            }
            path.pop();
        }
    }

    /// Records whether the word at a path has an effect in this game, and returns whether it has one in this game or an
    /// earlier one.
    fn record_use(&mut self, value: &Node, place: &Mark, path: &[usize]) -> bool {
        if self.usage.used.contains(place) {
            return true;
        }
        let is_used = self.changes(path, None) || self.would_change(value, &mut path.to_vec());
        if is_used {
            self.usage.used.push(place.clone());
            self.usage.unused.retain(|unused| unused.place != *place);
        }
        is_used
    }

    /// Returns whether another value at the path, or in a part of the value, would make a different game.
    fn would_change(&self, value: &Node, path: &mut Vec<usize>) -> bool {
        let children: Vec<&Node> = match &value.value {
            Value::List(items) => items.iter().collect(),
            Value::Map(entries) => entries.iter().map(|(_, value)| value).collect(),
            scalar => {
                return alternatives(scalar)
                    .into_iter()
                    .any(|replacement| self.changes(path, Some(replacement.into())));
            }
        };
        children.into_iter().enumerate().any(|(index, child)| {
            path.push(index);
            // A book without a required part is invalid, which does not mean that the whole has an effect.
            let without = self.rules_with(path, None);
            let change = without.is_some_and(|rules| rules != self.rules) || self.would_change(child, path);
            path.pop();
            change
        })
    }

    /// Returns whether the game changes if `replacement` replaces the value at a path; `None` removes the value. If the
    /// result is not a valid game, a removal or a changed truth value counts as a change. Other replacements do not,
    /// because most words are invalid at most paths.
    fn changes(&self, path: &[usize], replacement: Option<Node>) -> bool {
        let counts_if_invalid =
            replacement.as_ref().is_none_or(|replacement| matches!(replacement.value, Value::Bool(_)));
        self.rules_with(path, replacement).map_or(counts_if_invalid, |rules| rules != self.rules)
    }

    /// Returns the rules of the game with a replacement, as [`rules_of`] does.
    fn rules_with(&self, path: &[usize], replacement: Option<Node>) -> Option<Rules> {
        let mut book = self.root.clone();
        replace(&mut book, path, replacement);
        rules_of(&book)
    }
}

/// Returns whether a key or an item in a node, at any level, has this source.
fn contains_source(node: &Node, source: &str) -> bool {
    let is_from = |place: &Mark, value: &Node| *place.source == *source || contains_source(value, source);
    node.entries().iter().any(|(key, value)| is_from(&key.place, value))
        || node.items().iter().any(|item| is_from(&item.place, item))
}

/// Replaces the node at a path, or removes it.
fn replace(node: &mut Node, path: &[usize], replacement: Option<Node>) {
    let Some((&index, rest)) = path.split_first() else { return };
    match (&mut node.value, replacement) {
        (Value::List(items), None) if rest.is_empty() => drop(items.remove(index)),
        (Value::Map(entries), None) if rest.is_empty() => drop(entries.remove(index)),
        (Value::List(items), Some(replacement)) if rest.is_empty() => items[index] = replacement,
        (Value::Map(entries), Some(replacement)) if rest.is_empty() => entries[index].1 = replacement,
        (Value::List(items), replacement) => replace(&mut items[index], rest, replacement),
        (Value::Map(entries), replacement) => replace(&mut entries[index].1, rest, replacement),
        _ => {}
    }
}

/// Returns values that could replace a scalar.
fn alternatives(scalar: &Value) -> Vec<Value> {
    match scalar {
        Value::Bool(value) => vec![Value::Bool(!value)],
        Value::Int(number) => vec![Value::Int(number + 1), Value::Int(number - 1)],
        Value::Text(_) => ALTERNATIVES.map(|word| Value::Text(word.into())).into(),
        Value::Null | Value::List(_) | Value::Map(_) => Vec::new(),
    }
}

/// The compiled rules of a book. Two books with equal rules are the same game.
#[derive(PartialEq, Eq)]
struct Rules {
    table: RuleTable,
    pile_names: Vec<String>,
    vars: BoardVars,
}

/// Returns the rules of a resolved book. Returns `None` if it is not a valid game.
fn rules_of(effective: &Node) -> Option<Rules> {
    let book: Book = yaml::from_node(effective).ok()?;
    let (table, CompileContext { pile_names, vars, .. }) = RuleTable::compile(&book, effective).ok()?;
    Some(Rules { table, pile_names, vars })
}

/// Returns whether a key only describes the game for readers.
fn is_prose(key: &str, is_top_level: bool) -> bool {
    DISPLAY_KEYS.contains(&key) || (is_top_level && (key == OPTIONS || PROSE_KEYS.contains(&key)))
}

/// Returns the places and paths of the words of a book that are neither prose nor maps.
fn places_of_words(book: &Node) -> Vec<(&Mark, String)> {
    let is_skipped = |word: &Word<'_>| is_prose(&word.key.text, word.path.len() == 1) || word.key.text == EXTENDS;
    let words = words(book, &is_skipped).into_iter();
    words
        .filter(|word| !matches!(word.value.value, Value::Map(_) | Value::Null))
        .map(|word| (&word.value.place, word.dotted_path()))
        .collect()
}

/// Finds words of the book that the default choice of an inherited option replaces or removes, even if they have an effect
/// with another choice.
fn words_replaced_by_default(book: &Node, default_game: &Resolved) -> Vec<UnusedWord> {
    let mut unused = Vec::new();
    for (place, dotted_path) in places_of_words(book) {
        let replacing = default_game.options.iter().find(|option| {
            let declared = default_game.self_contained.get_path([OPTIONS, &option.key]);
            let patch = declared.and_then(|declared| patch_of(declared, &option.value));
            patch.is_some_and(|(_, patch)| replaces(patch, &dotted_path, &book.place))
        });
        if let Some(option) = replacing {
            let why = format!("the default choice `{}={}` is applied after it", option.key, option.value);
            unused.push(UnusedWord { place: place.clone(), dotted_path, why });
        }
    }
    unused
}

/// Returns whether a patch replaces or removes the value at a path. Parts of the patch that are in the same file as
/// `book_place` do not count.
fn replaces(patch: &Node, dotted_path: &str, book_place: &Mark) -> bool {
    let mut node = patch;
    for key in dotted_path.split('.') {
        match node.get(key) {
            Some(next) => node = next,
            None => return !matches!(node.value, Value::Map(_)) && node.place.source != book_place.source,
        }
    }
    node.place.source != book_place.source
}

/// Finds words of the book that are in none of its games, because every choice of an inherited option overrides
/// them.
fn overridden_words(book: &Node, games: &[Resolved]) -> Vec<UnusedWord> {
    let effective_places: Vec<(&Mark, String)> =
        games.iter().flat_map(|game| places_of_words(&game.effective)).collect();
    let why = "every choice of an option replaces it";
    places_of_words(book)
        .into_iter()
        .filter(|(place, _)| !effective_places.iter().any(|(other, _)| other == place))
        .map(|(place, dotted_path)| UnusedWord { place: place.clone(), dotted_path, why: why.into() })
        .collect()
}

/// Finds options that change only prose and whose value the book does not use.
fn unused_options(self_contained: &Node) -> Vec<UnusedWord> {
    let options = self_contained.entries_of(OPTIONS);
    let is_prose_only =
        |patch: &Node| patch.entries().iter().all(|(key, _)| key.text == LABEL || is_prose(&key.text, true));
    let prose_options =
        options.iter().filter(|(_, option)| option.entries_of(CHOICES).iter().all(|(_, patch)| is_prose_only(patch)));
    let unused_options = prose_options.filter(|(key, _)| !contains_word(self_contained, &format!("${}", key.text)));
    let unused = unused_options.map(|(key, _)| UnusedWord {
        place: key.place.clone(),
        dotted_path: format!("options.{}", key.text),
        why: format!("the book does not contain `${0}`; `options: {{{0}: ~}}` removes the option", key.text),
    });
    unused.collect()
}

/// Finds removals (`key: ~`) of keys that neither the book nor any choice of an option has. Only removals in choices
/// that are in the same file as `book_place` are included.
fn unused_removals(self_contained: &Node, book_place: &Mark) -> Vec<UnusedWord> {
    let options = self_contained.entries_of(OPTIONS).iter();
    let patches: Vec<(String, &Node)> = options
        .flat_map(|(option, node)| {
            let choices = node.entries_of(CHOICES).iter();
            choices.map(|(choice, patch)| (format!("{OPTIONS}.{}.{CHOICES}.{}", option.text, choice.text), patch))
        })
        .collect();
    let is_set = |path: &[&str]| {
        let mut roots = patches.iter().map(|(_, patch)| *patch).chain([self_contained]);
        roots.any(|root| root.get_path(path).is_some_and(|node| !matches!(node.value, Value::Null)))
    };
    let mut unused = Vec::new();
    for (name, patch) in &patches {
        let removals = words(patch, &|_| false).into_iter().filter(|word| matches!(word.value.value, Value::Null));
        for removal in removals {
            let (place, path) = (&removal.key.place, &removal.path);
            if place.source == book_place.source && !is_set(path) && !is_former_prose(path) {
                let why = "there is no such key to remove".into();
                let dotted_path = format!("{name}.{}", removal.dotted_path());
                unused.push(UnusedWord { place: place.clone(), dotted_path, why });
            }
        }
    }
    unused
}

/// Returns whether a path leads to prose that earlier versions of built-in books had. A book may still remove it.
fn is_former_prose(path: &[&str]) -> bool {
    matches!(path, ["rules" | "odds"]) || matches!(path, ["rules", part] if is_name(part))
}
