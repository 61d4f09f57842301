//! Checks which texts the program reads, so that no part of it reads a sentence that another part wrote.
//!
//! `text_readings.txt` lists every call that searches or splits a text, with the input that it reads.

use crate::declarations::Declarations;
use crate::source::{SOURCES_WITHOUT_TESTS, before_tests};
use crate::text_calls::text_calls;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The modules in which only these calls may read text. The modules above them parse files and typed text.
const MODULES: [&str; 8] = ["engine", "error", "game", "games", "library", "render", "shell", "words"];

/// The list of the calls: a line for each, with its input, its file, its function, and the call.
const LIST: &str = "tests/architecture/text_readings.txt";

/// The number of lines of the list. It may only go down.
const LINES: usize = 155;

/// The inputs that a call may read.
const INPUTS: [(&str, &str); 7] = [
    ("typed", "a line that a user types or pipes in"),
    ("file", "a file, such as a rulebook, a transcript or the settings"),
    ("environment", "the environment of the process"),
    ("argument", "an argument of the command line or of a function of the library"),
    ("notation", "a move or the name of a pile, spelled as users type it and as transcripts contain it"),
    ("marks", "the marks of a finished text on its way to a person: cards, commands in backquotes, its first letter"),
    ("no-text", "no text, but a collection whose type the test cannot find out"),
];

#[test]
fn every_reading_of_text_is_listed() {
    let is_checked = |file: &str| MODULES.iter().any(|module| file.starts_with(&format!("src/{module}/")));
    let sources: Vec<(&str, &str)> =
        SOURCES_WITHOUT_TESTS.iter().map(|(file, text)| (file.as_str(), before_tests(text))).collect();
    let declarations = Declarations::of(sources.iter().map(|(_, text)| *text));
    let checked = sources.iter().filter(|(file, _)| is_checked(file));
    let calls: Vec<String> = checked
        .flat_map(|(file, text)| text_calls(text, &declarations).into_iter().map(move |call| format!("{file}  {call}")))
        .collect();
    let list = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(LIST)).unwrap();
    let lines: Vec<(&str, &str)> = list.lines().map(|line| line.split_once("  ").unwrap_or((line, ""))).collect();
    let inputs: String = INPUTS.iter().map(|(word, meaning)| format!("  {word}: {meaning}\n")).collect();
    for (input, call) in &lines {
        assert!(INPUTS.iter().any(|(word, _)| word == input), "{LIST}: no input `{input}`: {call}\nInputs:\n{inputs}");
    }
    let mut balance: BTreeMap<&str, i32> = BTreeMap::new();
    calls.iter().for_each(|call| *balance.entry(call).or_default() += 1);
    lines.iter().for_each(|(_, call)| *balance.entry(call).or_default() -= 1);
    let with = |is_wanted: fn(i32) -> bool| -> String {
        balance.iter().filter(|(_, number)| is_wanted(**number)).map(|(call, _)| format!("  {call}\n")).collect()
    };
    let (unlisted, unused) = (with(|number| number > 0), with(|number| number < 0));
    assert!(
        unlisted.is_empty(),
        "These calls may read a text, and {LIST} does not list them:\n{unlisted}\n\
         If the program wrote the text, do not read it: carry the fact as a value, such as an enum, to this place. \
         Otherwise replace a line of the list, and write the input before the call:\n{inputs}\n\
         If the call reads no text, make its type visible: `let cards: Vec<Card> = …`, or `|&card|` instead of `|card|`."
    );
    assert!(unused.is_empty(), "{LIST} lists calls that are gone. Delete their lines:\n{unused}");
    assert!(lines.len() <= LINES, "{LIST}: {} lines, but LINES is {LINES}. The number may only go down.", lines.len());
    assert!(lines.len() == LINES, "{LIST}: only {} lines. Reduce LINES from {LINES}.", lines.len());
}

/// Returns the calls of a source text, as the list writes them.
fn calls_in(source: &str) -> Vec<String> {
    text_calls(source, &Declarations::of([source]))
}

#[test]
fn calls_on_text_are_found() {
    for (body, call) in [
        (r#"verb.about.contains("x")"#, r#"verb.about.contains("x")"#),
        ("text.split_once('[')", "text.split_once('[')"),
        ("zone.name.find(char::is_alphabetic)", "zone.name.find(char::is_alphabetic)"),
        ("text.find(|c: char| c == 'x')", "text.find(|c: char| c == 'x')"),
        ("text.find(|c| !is_word_char(c))", "text.find(|c| !is_word_char(c))"),
        (r#"format!("{}", a.b().replace(" to a pile", ""))"#, r#"a.b().replace(" to a pile", "")"#),
        (r#"matches!(x, Some(y) if y.strip_prefix("the ").is_some())"#, r#"y.strip_prefix("the ")"#),
        (r"lines.iter().map(|line| line.ends_with(';'))", "line.ends_with(';')"),
        (r"words.iter().any(|word| text.contains(word))", "text.contains(word)"),
        (r"let texts: Vec<String> = a; texts.iter().any(|texts| texts.contains(&b))", "texts.contains(&b)"),
        (r"let page: String = a; page.contains(&b)", "page.contains(&b)"),
        ("let marks: [char; 2] = a; page.contains(&marks)", "page.contains(&marks)"),
        ("let marks = [';', ',']; page.contains(&marks)", "page.contains(&marks)"),
        (r"verb\n    .about\n    .starts_with(WORD)", "verb.about.starts_with(WORD)"),
        (r#"str::starts_with(about, "x")"#, "str::starts_with"),
        ("abouts.map(str::trim_matches)", "str::trim_matches"),
        (r#"words.iter().any(|word| word.contains("x"))"#, r#"word.contains("x")"#),
    ] {
        let source = format!("fn read(a: A) {{ {} }}", body.replace("\\n", "\n"));
        assert_eq!(calls_in(&source), [format!("read  {call}")], "{source}");
    }
}

#[test]
fn calls_on_collections_are_left_out() {
    for body in [
        "(1..=7).contains(&level)",
        "[1, 2].contains(&level)",
        "cards.iter().find(|card| is_red(card))",
        "cards.find(|&card| card == other)",
        "names.find(|(name, _)| name == other)",
        "zones.find(|zone| zone.name == name)",
        "piles.contains(&pile)",
        "let pile: PileId = first(); waste.contains(&pile)",
        "let cards: Vec<Card> = deal(); cards.contains(&card)",
        "let cards = list(); cards.contains(&card)",
        "let mut cards = piles.iter().rev(); cards.find(is_red)",
        "board.taken.contains(&key)",
        "MODES.contains(&mode)",
        "cell.replace(7)",
    ] {
        let source = format!(
            "const MODES: [Mode; 2] = [A, B];\nstruct Board {{ taken: Vec<char> }}\nfn list() -> Vec<Card> {{ a }}\n\
             fn read(piles: &[PileId]) {{ {body} }}"
        );
        assert_eq!(calls_in(&source), [""; 0], "{source}");
    }
    assert_eq!(calls_in("#[cfg(test)]\nfn read() { text.split_once('[') }"), [""; 0]);
}
