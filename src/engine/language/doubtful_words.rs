//! A search for words of a rulebook that the program reads otherwise than the author probably means.

use super::book_walk::{Word, words};
use super::load::Resolved;
use super::option_choices::patch_of;
use super::option_keys::{ABOUT, CHOICES, OPTIONS};
use super::prose::{is_name, placeholder_name};
use crate::game::{choice_range, choice_text};
use crate::text;
use crate::yaml::{Mark, Node, Value};

/// The key of the prose that choices of options can change.
const RULES: &str = "rules";
/// The key of the prose for what no other key can express.
const NOTE: &str = "note";

/// A word that probably does not do what the author wants.
#[derive(Clone, Debug)]
pub struct DoubtfulWord {
    /// The place of the word in the book.
    pub place: Mark,
    /// The remark, after the path of the word: `options.n: …`.
    pub remark: String,
}

/// Returns the doubtful words of a book, without the books that it extends. `game` is the book with any choice of its
/// options.
pub fn doubtful_words(book: &Node, game: &Resolved) -> Vec<DoubtfulWord> {
    let complete = &game.self_contained;
    let mut found = overlapping_choices(book, complete);
    found.extend(lost_sentences(book, complete));
    found.extend(literal_braces(book, game));
    found.extend(replaced_lists(book, game));
    found.extend(typed_words(book, complete));
    found.sort_by_key(|word| (word.place.line, word.place.column));
    found
}

/// Returns the choices of an option with their places: the items of a list, or the keys of a map.
fn choices_of(option: &Node) -> Vec<(String, &Mark)> {
    let Some(choices) = option.get(CHOICES) else { return Vec::new() };
    let items = choices.items().iter().filter_map(|item| Some((item.scalar_text()?, &item.place)));
    items.chain(choices.entries().iter().map(|(key, _)| (key.text.clone(), &key.place))).collect()
}

/// Finds choices of one option that include the same value. Only the first of them applies to it.
fn overlapping_choices(book: &Node, complete: &Node) -> Vec<DoubtfulWord> {
    let mut found = Vec::new();
    for (key, option) in options_of(complete) {
        let choices = choices_of(option);
        for (index, (later, later_place)) in choices.iter().enumerate() {
            for (earlier, earlier_place) in &choices[..index] {
                let own_place =
                    [later_place, earlier_place].into_iter().find(|place| place.source == book.place.source);
                let (Some(shared), Some(place)) = (shared_values(earlier, later), own_place) else { continue };
                let remark = if earlier == later {
                    format!("{OPTIONS}.{key}: the choice `{later}` occurs twice")
                } else {
                    format!(
                        "{OPTIONS}.{key}: the choices `{earlier}` and `{later}` both include {shared}; `{earlier}`, which \
                         comes first, applies"
                    )
                };
                found.push(DoubtfulWord { place: (*place).clone(), remark });
            }
        }
    }
    found
}

fn options_of(book: &Node) -> impl Iterator<Item = (&str, &Node)> {
    book.entries_of(OPTIONS).iter().map(|(key, option)| (key.text.as_str(), option))
}

/// Returns the values that two choices have in common, as words. Returns `None` if there are none.
fn shared_values(one: &str, other: &str) -> Option<String> {
    let range = |choice: &str| choice_range(choice).or_else(|| choice.parse().ok().map(|number| (number, number)));
    match (range(one), range(other)) {
        (Some((low, high)), Some((other_low, other_high))) => {
            let (low, high) = (low.max(other_low), high.min(other_high));
            (low <= high).then(|| choice_text(&format!("{low}-{high}")))
        }
        _ => (one == other).then(|| one.to_string()),
    }
}

/// Finds `rules` that are one text although choices of options have prose for single parts. This prose is left out.
fn lost_sentences(book: &Node, complete: &Node) -> Option<DoubtfulWord> {
    let rules = book.get(RULES).filter(|rules| rules.as_text().is_some())?;
    let has_parts = |patch: &Node| patch.get(RULES).is_some_and(|rules| !rules.entries().is_empty());
    let with_parts =
        options_of(complete).filter(|(_, option)| option.entries_of(CHOICES).iter().any(|(_, patch)| has_parts(patch)));
    let options: Vec<String> = with_parts.map(|(key, _)| format!("`{key}`")).collect();
    let (option_word, verb) = if options.len() == 1 { ("option", "has") } else { ("options", "have") };
    let remark = format!(
        "{RULES}: this is one text, so the prose that choices of the {option_word} {} {verb} for parts of `{RULES}` is \
         left out; a map of parts would keep it",
        text::join_list(&options, "and")
    );
    (!options.is_empty()).then(|| DoubtfulWord { place: rules.place.clone(), remark })
}

/// Finds text in braces that begins with the name of an option but is no placeholder: `{draw cards}`.
fn literal_braces(book: &Node, game: &Resolved) -> Vec<DoubtfulWord> {
    let patches = options_of(book).flat_map(|(_, option)| option.entries_of(CHOICES));
    let nodes = [book].into_iter().chain(patches.map(|(_, patch)| patch));
    let prose = nodes.flat_map(|node| [RULES, NOTE].into_iter().filter_map(|key| Some((key, node.get(key)?))));
    let parts = prose.flat_map(|(key, prose)| match &prose.value {
        Value::Map(parts) => parts.iter().map(|(_, part)| (key, part)).collect(),
        _ => vec![(key, prose)],
    });
    let mut found = Vec::new();
    for (key, part) in parts {
        for (braces, _) in part.as_text().unwrap_or_default().split('{').skip(1).filter_map(|text| text.split_once('}'))
        {
            let first_word = braces.split_whitespace().next().unwrap_or_default();
            let names_option = game.options.iter().any(|option| option.key == first_word);
            if names_option && !is_name(placeholder_name(braces)) {
                let remark = format!(
                    "{key}: `{{{}}}` is printed as it is; only `{{{first_word}}}` and `{{{first_word} times}}` are \
                     replaced",
                    text::sanitize_line(braces)
                );
                found.push(DoubtfulWord { place: part.place.clone(), remark });
            }
        }
    }
    found
}

/// Finds lists of the book, such as `deal`, that a choice of an inherited option replaces. The author may not know this
/// choice. A default choice is not included: [`super::unused_words`] finds it.
fn replaced_lists(book: &Node, game: &Resolved) -> Vec<DoubtfulWord> {
    let is_option = |word: &Word<'_>| word.path == [OPTIONS];
    let lists = words(book, &is_option).into_iter().filter(|word| matches!(word.value.value, Value::List(_)));
    let mut found = Vec::new();
    for list in lists {
        for option in &game.options {
            let Some(declared) = game.self_contained.get_path([OPTIONS, &option.key]) else { continue };
            let replaces = |patch: &Node| {
                let new = patch.get_path(&list.path).map(|new| &new.place.source);
                new.is_some_and(|source| *source != book.place.source && *source != list.value.place.source)
            };
            if patch_of(declared, &option.default).is_some_and(|(_, patch)| replaces(patch)) {
                continue;
            }
            let replacing = declared.entries_of(CHOICES).iter().filter(|(_, patch)| replaces(patch));
            let replacing: Vec<String> =
                replacing.map(|(choice, _)| format!("`{}={}`", option.key, choice.text)).collect();
            if !replacing.is_empty() {
                let remark = format!(
                    "{}: this has no effect with {}: the choice of the inherited option replaces it",
                    list.dotted_path(),
                    text::join_list(&replacing, "or")
                );
                found.push(DoubtfulWord { place: list.value.place.clone(), remark });
            }
        }
    }
    found
}

/// Finds meanings of options that contain the key or a choice as players type them: `only a king (K)`. Lists print them
/// beside the meaning, and the page that plays has only labels.
fn typed_words(book: &Node, complete: &Node) -> Vec<DoubtfulWord> {
    let mut found = Vec::new();
    for (key, option) in options_of(book) {
        let Some(about) = option.get(ABOUT) else { continue };
        let meaning = about.as_text().unwrap_or_default();
        let choices = complete.get_path([OPTIONS, key]).map_or_else(Vec::new, choices_of);
        let words = choices.into_iter().map(|(choice, _)| choice).chain([key.to_string()]);
        let is_in_meaning =
            |word: &String| [format!("({word})"), format!("`{word}`")].iter().any(|typed| meaning.contains(typed));
        found.extend(words.filter(is_in_meaning).map(|word| DoubtfulWord {
            place: about.place.clone(),
            remark: format!(
                "{OPTIONS}.{key}.{ABOUT}: leave out `{word}`, because lists print the key and the choices next to this text"
            ),
        }));
    }
    found
}
