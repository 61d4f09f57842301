//! Tests of the error messages for invalid rulebooks: `tests/rules/rulebooks/invalid/NAME.yaml` is a rulebook, and
//! `NAME.txt` has its message. `BLESS=1 cargo test --test rules invalid` rewrites the messages; then read the diff.

use patience::internals::games::catalog;
use std::fs;

#[test]
fn every_invalid_rulebook_has_its_error_message() {
    let mut books: Vec<_> =
        fs::read_dir("tests/rules/rulebooks/invalid").unwrap().map(|file| file.unwrap().path()).collect();
    books.retain(|path| path.extension().is_some_and(|ending| ending == "yaml"));
    books.sort();
    assert!(books.len() > 30);
    for book in books {
        let error = match catalog::open(book.to_str().unwrap(), &[]) {
            Ok(_) => panic!("{} is accepted", book.display()),
            Err(error) => format!("{error}\n"),
        };
        let message_file = book.with_extension("txt");
        if std::env::var_os("BLESS").is_some() {
            fs::write(&message_file, &error).unwrap();
        }
        assert_eq!(error, fs::read_to_string(&message_file).unwrap_or_default(), "{}", book.display());
    }
}
