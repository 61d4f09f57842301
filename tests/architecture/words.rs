//! Checks that texts for people avoid words that readers stumble over: private terms, fillers and inverted phrases.

use crate::source::{SOURCES_WITHOUT_TESTS, before_tests, files, name};
use std::fs;

/// Phrases that no text for people contains. Plain phrases to write instead are: "automatically", "again", "N", "an
/// unknown number", "if you …", "a player who …", "no one", "separate", "visible", "in order", "for screen readers",
/// "manually", "continue".
const AVOIDED_PHRASES: [&str; 22] = [
    "by itself",
    "anew",
    "so many",
    "so much",
    "whoever",
    "somebody",
    "nobody",
    "in sight",
    "one after the other",
    "for the ear",
    "by hand",
    "goes on with",
    "go on with",
    "gone on with",
    "looks into",
    "looked into",
    "at one blow",
    "as it lies",
    "is told",
    "are told",
    "tells whether",
    "stands for a",
];

/// Texts on boards and score cards. They keep their words, because transcripts compare them.
const FROZEN_BOARD_TEXTS: [&str; 1] = ["nobody advances"];

/// Files that people read, besides the texts in the code.
const FOLDERS_OF_PAGES: [&str; 4] = ["man", "src/games/books", "src/generate/pages", "src/engine/language"];

/// Returns an avoided phrase that the text contains as whole words.
fn avoided_phrase(text: &str) -> Option<&'static str> {
    let text = text.to_lowercase();
    AVOIDED_PHRASES.into_iter().find(|phrase| {
        text.match_indices(phrase).any(|(start, _)| {
            let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
            !is_letter(text[..start].chars().next_back()) && !is_letter(text[start + phrase.len()..].chars().next())
        })
    })
}

/// Returns the texts of the string literals of a file, each with the number of the line where it begins.
fn string_literals(code: &str) -> Vec<(usize, String)> {
    let (mut found, mut line, mut chars) = (Vec::new(), 1, code.chars().peekable());
    while let Some(letter) = chars.next() {
        match letter {
            '\n' => line += 1,
            '/' if chars.peek() == Some(&'/') => {
                chars.by_ref().find(|letter| *letter == '\n');
                line += 1;
            }
            // The character literal of a quote.
            '\'' if chars.peek() == Some(&'"') => drop(chars.next()),
            '"' => {
                let (first_line, mut text) = (line, String::new());
                while let Some(letter) = chars.next().filter(|letter| *letter != '"') {
                    line += usize::from(letter == '\n');
                    match (letter, chars.peek()) {
                        ('\\', Some('\n')) => {
                            while chars
                                .next_if(|letter| letter.is_whitespace())
                                .map(|letter| line += usize::from(letter == '\n'))
                                .is_some()
                            {}
                        }
                        ('\\', Some(_)) => text.extend(chars.next()),
                        _ => text.push(letter),
                    }
                }
                found.push((first_line, text));
            }
            _ => {}
        }
    }
    found
}

#[test]
fn texts_in_the_code_use_plain_words() {
    let mut faults = Vec::new();
    for (file, text) in &*SOURCES_WITHOUT_TESTS {
        for (line, text) in
            string_literals(before_tests(text)).into_iter().filter(|(_, text)| !FROZEN_BOARD_TEXTS.contains(&&**text))
        {
            faults.extend(avoided_phrase(&text).map(|phrase| format!("{file}:{line}: `{phrase}` in {text:?}")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn pages_use_plain_words() {
    let mut faults = Vec::new();
    for path in FOLDERS_OF_PAGES
        .iter()
        .flat_map(|folder| files(folder))
        .filter(|path| path.extension().is_none_or(|extension| extension != "rs"))
    {
        // A phrase can be broken over two lines, and rulebooks and pages may indent the second.
        let text = fs::read_to_string(&path).unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
        faults.extend(avoided_phrase(&text).map(|phrase| format!("{}: `{phrase}`", name(&path))));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn phrases_are_found_as_whole_words() {
    assert_eq!(avoided_phrase("Deal ANEW."), Some("anew"));
    assert_eq!(avoided_phrase("a canew"), None);
    let code = "let a = \"one\\\n      two\"; // \"no\"\nlet b = '\"'; \"x \\\"y\\\"\"";
    assert_eq!(string_literals(code), [(1, "onetwo".to_string()), (3, "x \"y\"".to_string())]);
}
