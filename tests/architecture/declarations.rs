//! The fields, functions, constants and parameters of the sources, and whether they are texts.

use crate::tokens::{group, ident, is_punct, is_word, single_colon, split_at_commas, tokens};
use proc_macro2::{Delimiter, TokenTree};
use std::collections::BTreeMap;

/// Types that are no text: collections, iterators, numbers, and what collections of cards and piles contain.
#[rustfmt::skip]
const NO_TEXTS: [&str; 27] = [
    "Vec", "VecDeque", "BTreeMap", "BTreeSet", "HashMap", "HashSet", "PileSet", "Range", "RangeInclusive", "Option",
    "Iter", "Chars", "Lines", "Box", "usize", "u8", "u16", "u32", "u64", "i32", "bool", "Card",
    "Move", "PileId", "Rank", "Suit", "ZoneId",
];

/// What is known about a value.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A collection, an iterator, or another value that is no text.
    NoText,
    /// A value of an unknown type.
    Unknown,
    /// A text.
    Text,
}

/// What the sources declare: the kinds of all fields, functions, constants and parameters by name.
#[derive(Default)]
pub struct Declarations {
    parameters: BTreeMap<String, Kind>,
    fields: BTreeMap<String, Kind>,
    functions: BTreeMap<String, Kind>,
    constants: BTreeMap<String, Kind>,
}

/// Returns the kind of a type.
pub fn kind_of_type(tokens: &[TokenTree]) -> Kind {
    let is_prefix =
        |token: &&TokenTree| is_punct(Some(token), '&') || is_punct(Some(token), '\'') || is_word(token, "mut");
    let mut rest = tokens;
    while let Some(first) = rest.first().filter(is_prefix) {
        // The name of a lifetime follows its quote.
        rest = &rest[if is_punct(Some(first), '\'') { 2 } else { 1 }.min(rest.len())..];
    }
    if let Some(items) = group(rest.first(), Delimiter::Bracket) {
        // A reference to characters can be searched for in a text.
        return if items.first().is_some_and(|item| is_word(item, "char")) { Kind::Unknown } else { Kind::NoText };
    }
    let path: Vec<String> = rest
        .iter()
        .map_while(|token| match token {
            TokenTree::Ident(word) => Some(word.to_string()),
            TokenTree::Punct(mark) if mark.as_char() == ':' => Some(String::new()),
            _ => None,
        })
        .filter(|word| !word.is_empty())
        .collect();
    let is_iterator =
        path.first().is_some_and(|word| word == "impl") && path.iter().any(|word| word.ends_with("Iterator"));
    let is_text = |word: &String| matches!(word.as_str(), "str" | "String" | "Cow");
    let has_str = rest.iter().any(|token| is_word(token, "str"));
    match path.last() {
        Some(name) if is_text(name) || (name == "Box" && has_str) => Kind::Text,
        Some(name) if is_iterator || NO_TEXTS.contains(&name.as_str()) => Kind::NoText,
        _ => Kind::Unknown,
    }
}

/// Adds a declaration. A name is no text only if no declaration of it may be a text.
fn declare(kinds: &mut BTreeMap<String, Kind>, name: String, kind: Kind) {
    let known = kinds.entry(name).or_insert(kind);
    *known = (*known).max(kind);
}

impl Declarations {
    /// Collects the declarations of sources.
    pub fn of<'t>(sources: impl IntoIterator<Item = &'t str>) -> Declarations {
        let mut declarations = Declarations::default();
        for source in sources {
            declarations.add(&tokens(source.parse().unwrap()));
        }
        declarations
    }

    /// Returns the kind of the fields with this name.
    pub fn kind_of_field(&self, name: &str) -> Kind {
        self.fields.get(name).copied().unwrap_or(Kind::Unknown)
    }

    /// Returns the kind of what the functions with this name return.
    pub fn kind_of_function(&self, name: &str) -> Kind {
        self.functions.get(name).copied().unwrap_or(Kind::Unknown)
    }

    /// Returns the kind of the constants with this name.
    pub fn kind_of_constant(&self, name: &str) -> Kind {
        self.constants.get(name).copied().unwrap_or(Kind::Unknown)
    }

    /// Returns the kind of the fields and parameters with this name.
    pub fn kind_of_field_or_parameter(&self, name: &str) -> Kind {
        let kinds = [&self.fields, &self.parameters].into_iter().filter_map(|kinds| kinds.get(name));
        kinds.max().copied().unwrap_or(Kind::Unknown)
    }

    fn add(&mut self, tokens: &[TokenTree]) {
        for (index, token) in tokens.iter().enumerate() {
            let name = || ident(tokens.get(index + 1));
            match ident(Some(token)).as_deref() {
                Some("struct" | "enum") => self.add_fields(&tokens[index + 1..]),
                Some("fn") => self.add_function(&tokens[index + 1..]),
                Some("const" | "static") if is_punct(tokens.get(index + 2), ':') => {
                    let kind = kind_of_type(&tokens[index + 3..]);
                    name().into_iter().for_each(|name| declare(&mut self.constants, name, kind));
                }
                _ => {}
            }
            if let TokenTree::Group(group) = token {
                self.add(&self::tokens(group.stream()));
            }
        }
    }

    /// Adds a function and its parameters. `rest` begins with its name.
    fn add_function(&mut self, rest: &[TokenTree]) {
        let is_end = |token: &TokenTree| {
            is_punct(Some(token), ';') || group(Some(token), Delimiter::Brace).is_some() || is_word(token, "where")
        };
        let signature = &rest[..rest.iter().position(is_end).unwrap_or(rest.len())];
        let Some(name) = ident(signature.first()) else { return };
        let is_arrow = |index: &usize| is_punct(signature.get(index - 1), '-') && is_punct(signature.get(*index), '>');
        let kind =
            (1..signature.len()).rfind(is_arrow).map_or(Kind::NoText, |arrow| kind_of_type(&signature[arrow + 1..]));
        declare(&mut self.functions, name, kind);
        let parameters = signature.iter().find_map(|token| group(Some(token), Delimiter::Parenthesis));
        for parameter in split_at_commas(&parameters.unwrap_or_default()) {
            let Some(colon @ 1..) = single_colon(parameter) else { continue };
            if let Some(name) = ident(parameter.get(colon - 1)) {
                declare(&mut self.parameters, name, kind_of_type(&parameter[colon + 1..]));
            }
        }
    }

    /// Adds the fields of a struct, or of the variants of an enum.
    fn add_fields(&mut self, rest: &[TokenTree]) {
        let end = rest.iter().position(|token| is_punct(Some(token), ';')).unwrap_or(rest.len());
        let Some(body) = rest[..end].iter().find_map(|token| group(Some(token), Delimiter::Brace)) else { return };
        self.add_named_fields(&body);
    }

    fn add_named_fields(&mut self, body: &[TokenTree]) {
        for field in split_at_commas(body) {
            let name = single_colon(field)
                .filter(|&colon| colon > 0)
                .and_then(|colon| Some((ident(field.get(colon - 1))?, kind_of_type(&field[colon + 1..]))));
            match name {
                Some((name, kind)) => declare(&mut self.fields, name, kind),
                None => field.iter().filter_map(|token| group(Some(token), Delimiter::Brace)).for_each(|variant| {
                    self.add_named_fields(&variant);
                }),
            }
        }
    }
}
