//! Checks that errors are values: no code builds an error from the message of another error, or reads a message to learn
//! what went wrong. It wraps or looks at the fault instead. The fields of an error are private, so no code can change
//! its message.

use crate::source::SOURCES_WITHOUT_TESTS;
use crate::tokens::{after_test_item, group, ident, is_punct, tokens};
use proc_macro2::{Delimiter, TokenTree};

/// The folder of the error type, which writes messages from faults.
const ERROR_FOLDER: &str = "src/error/";

/// The functions that take a message or a hint of a new error.
const MESSAGE_TAKERS: [&str; 9] =
    ["request", "system", "negative_answer", "cannot", "error", "fail", "hint", "command_hint", "Sentence"];

/// The methods of an error that return its message.
const MESSAGE_METHODS: [&str; 2] = ["message", "message_with_location"];

/// The methods that search a text or split it.
const READERS: [&str; 10] = [
    "contains",
    "ends_with",
    "find",
    "replace",
    "rsplit_once",
    "split",
    "split_once",
    "starts_with",
    "strip_prefix",
    "strip_suffix",
];

/// Returns whether a call of one of these methods without arguments begins at this token: `.message()`.
fn is_call(tokens: &[TokenTree], index: usize, methods: &[&str]) -> bool {
    is_punct(tokens.get(index), '.')
        && ident(tokens.get(index + 1)).is_some_and(|method| methods.contains(&method.as_str()))
        && group(tokens.get(index + 2), Delimiter::Parenthesis).is_some_and(|arguments| arguments.is_empty())
}

/// Returns whether tokens contain the message of an error: `error.message()` or `"{error}"`.
fn contains_message(tokens: &[TokenTree]) -> bool {
    tokens.iter().enumerate().any(|(index, token)| match token {
        TokenTree::Group(group) => contains_message(&self::tokens(group.stream())),
        TokenTree::Literal(literal) => literal.to_string().contains("{error}"),
        _ => is_call(tokens, index, &MESSAGE_METHODS),
    })
}

/// Adds the faults in tokens to a list, each with its line.
fn find_faults(tokens: &[TokenTree], faults: &mut Vec<(usize, &'static str)>) {
    let mut index = 0;
    while index < tokens.len() {
        if let Some(after) = after_test_item(tokens, index) {
            index = after;
            continue;
        }
        let line = tokens[index].span().start().line;
        let takes_message = ident(tokens.get(index)).is_some_and(|word| MESSAGE_TAKERS.contains(&word.as_str()));
        if let Some(arguments) = group(tokens.get(index + 1), Delimiter::Parenthesis).filter(|_| takes_message)
            && contains_message(&arguments)
        {
            faults.push((line, "an error contains the message of another error"));
        }
        let is_read = is_punct(tokens.get(index + 3), '.')
            && ident(tokens.get(index + 4)).is_some_and(|method| READERS.contains(&method.as_str()))
            || is_punct(tokens.get(index + 3), '=') && is_punct(tokens.get(index + 4), '=');
        if is_read && is_call(tokens, index, &MESSAGE_METHODS) {
            faults.push((line, "the message of an error is read"));
        }
        if let TokenTree::Group(group) = &tokens[index] {
            find_faults(&self::tokens(group.stream()), faults);
        }
        index += 1;
    }
}

fn faults_of(text: &str) -> Vec<(usize, &'static str)> {
    let mut faults = Vec::new();
    find_faults(&tokens(text.parse().unwrap()), &mut faults);
    faults
}

#[test]
fn errors_are_values() {
    let mut found = Vec::new();
    for (file, text) in SOURCES_WITHOUT_TESTS.iter().filter(|(file, _)| !file.starts_with(ERROR_FOLDER)) {
        found.extend(faults_of(text).into_iter().map(|(line, fault)| format!("{file}:{line}: {fault}")));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn wrapped_and_read_messages_are_found() {
    let faults = |code: &str| faults_of(&format!("fn f() {{ {code} }}")).len();
    assert_eq!(faults(r#"Error::request(format!("no deal: {}", error.message()))"#), 1);
    assert_eq!(faults(r#"mark.error(format!("no deal: {error}")).hint(other.message_with_location())"#), 2);
    assert_eq!(faults(r#"if error.message().contains("no game") || error.message() == "no" {}"#), 2);
    assert_eq!(faults(r#"print(error.message()); Error::request(format!("no game `{name}`")).hint("see")"#), 0);
}
