//! The variables of a function, in the order of their declarations.

use crate::declarations::{Kind, kind_of_type};
use crate::tokens::{is_keyword, is_punct, is_word, single_colon, split_at_commas, tokens};
use proc_macro2::TokenTree;

/// A variable of a function.
pub struct Variable {
    /// Its name.
    pub name: String,
    /// The place from which on it exists: a byte offset.
    pub offset: usize,
    /// How it is declared.
    pub declared: Declared,
}

/// How a variable is declared.
pub enum Declared {
    /// In a pattern, as for a field that is taken out of a value.
    InPattern,
    /// With a type.
    As(Kind),
    /// With a value.
    With(Vec<TokenTree>),
}

/// Adds all names in a pattern.
fn add_pattern(tokens: &[TokenTree], offset: usize, variables: &mut Vec<Variable>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => add_pattern(&self::tokens(group.stream()), offset, variables),
            TokenTree::Ident(word) => {
                variables.push(Variable { name: word.to_string(), offset, declared: Declared::InPattern });
            }
            _ => {}
        }
    }
}

/// Adds a pattern that may have a type: a parameter of a function or closure.
pub fn add_typed_pattern(tokens: &[TokenTree], offset: usize, variables: &mut Vec<Variable>) {
    match single_colon(tokens) {
        Some(colon) => {
            let kind = kind_of_type(&tokens[colon + 1..]);
            let pattern: Vec<&TokenTree> = tokens[..colon].iter().collect();
            match pattern[..] {
                [TokenTree::Ident(name)] | [TokenTree::Ident(_), TokenTree::Ident(name)] => {
                    variables.push(Variable { name: name.to_string(), offset, declared: Declared::As(kind) });
                }
                _ => add_pattern(&tokens[..colon], offset, variables),
            }
        }
        None => add_pattern(tokens, offset, variables),
    }
}

/// Collects the variables that tokens declare with `let`, `for`, `match` and closures.
pub fn add_variables(tokens: &[TokenTree], variables: &mut Vec<Variable>) {
    for (index, token) in tokens.iter().enumerate() {
        let offset = token.span().byte_range().start;
        match token {
            TokenTree::Ident(word) if word == "let" => add_let(&tokens[index + 1..], offset, variables),
            TokenTree::Ident(word) if word == "for" => {
                let end = tokens[index..].iter().position(|token| is_word(token, "in")).unwrap_or(1);
                add_pattern(&tokens[index + 1..index + end], offset, variables);
            }
            TokenTree::Punct(mark) if mark.as_char() == '>' && index > 0 && is_punct(tokens.get(index - 1), '=') => {
                add_arm(&tokens[..index - 1], variables);
            }
            TokenTree::Punct(mark) if mark.as_char() == '|' && begins_closure(tokens, index) => {
                let rest = &tokens[index + 1..];
                let end = rest.iter().position(|token| is_punct(Some(token), '|')).unwrap_or(0);
                for parameter in split_at_commas(&rest[..end]) {
                    add_typed_pattern(parameter, offset, variables);
                }
            }
            TokenTree::Group(group) => add_variables(&self::tokens(group.stream()), variables),
            _ => {}
        }
    }
}

/// Adds the variables of a `let`, whose keyword has the offset `offset`. `rest` begins after it.
fn add_let(rest: &[TokenTree], offset: usize, variables: &mut Vec<Variable>) {
    let position = |marks: &[char]| {
        let is_mark = |token: &TokenTree| marks.iter().any(|&mark| is_punct(Some(token), mark));
        rest.iter().position(is_mark).unwrap_or(rest.len())
    };
    let (end, value_end) = (position(&['=', ';']), position(&[';']));
    let name = match &rest[..end] {
        [TokenTree::Ident(name)] => name,
        [TokenTree::Ident(mutable), TokenTree::Ident(name)] if mutable == "mut" => name,
        pattern => return add_typed_pattern(pattern, offset, variables),
    };
    // The value is evaluated before the new variable exists.
    let offset = rest.get(value_end).map_or(offset, |token| token.span().byte_range().start);
    let value = rest.get(end + 1..value_end).unwrap_or_default().to_vec();
    variables.push(Variable { name: name.to_string(), offset, declared: Declared::With(value) });
}

/// Adds the variables of an arm of a `match`. `before` ends with its pattern and guard, and begins with earlier arms.
fn add_arm(before: &[TokenTree], variables: &mut Vec<Variable>) {
    let start = before.iter().rposition(|token| is_punct(Some(token), ',')).map_or(0, |comma| comma + 1);
    let pattern = &before[start..];
    let end = pattern.iter().position(|token| is_word(token, "if")).unwrap_or(pattern.len());
    let offset = pattern.first().map_or(0, |token| token.span().byte_range().start);
    add_pattern(&pattern[..end], offset, variables);
}

/// Whether a `|` begins the parameters of a closure, and is not an operator or the end of the parameters.
fn begins_closure(tokens: &[TokenTree], index: usize) -> bool {
    match index.checked_sub(1).and_then(|before| tokens.get(before)) {
        None => true,
        Some(TokenTree::Ident(word)) => is_keyword(&word.to_string()),
        Some(TokenTree::Punct(mark)) => matches!(mark.as_char(), ',' | '=' | '(' | '>' | ';'),
        Some(_) => false,
    }
}
