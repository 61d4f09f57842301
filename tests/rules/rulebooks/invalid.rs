//! Tests of the error messages for invalid rulebooks: `tests/rules/rulebooks/invalid/NAME.yaml` is a rulebook, and
//! `NAME.txt` has its message. `BLESS=1 cargo test --test rules invalid` rewrites the messages; then read the diff.

use patience::internals::games::catalog;
use std::fs;
use std::path::Path;

const FOLDER: &str = "tests/rules/rulebooks/invalid";

#[test]
fn every_invalid_rulebook_has_its_error_message() {
    let files = fs::read_dir(FOLDER).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    // The messages contain these paths, so they have `/` on every system.
    let mut books: Vec<_> =
        files.filter(|file| file.ends_with(".yaml")).map(|file| format!("{FOLDER}/{file}")).collect();
    books.sort();
    assert!(books.len() > 30);
    for book in books {
        let error = match catalog::open(&book, &[]) {
            Ok(_) => panic!("{book} is accepted"),
            Err(error) => format!("{error}\n"),
        };
        let message_file = Path::new(&book).with_extension("txt");
        if std::env::var_os("BLESS").is_some() {
            fs::write(&message_file, &error).unwrap();
        }
        assert_eq!(error, fs::read_to_string(&message_file).unwrap_or_default(), "{book}");
    }
}
