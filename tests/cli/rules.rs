//! Tests of `patience rules`: the reference of the rulebook language.

use crate::support::home::Home;

#[test]
fn the_language_reference_needs_no_game() {
    let home = Home::new();
    let reference = home.run("rules --language");
    assert_eq!((reference.status, reference.err.as_str()), (0, ""));
    assert_eq!(reference.out, patience::internals::engine::LANGUAGE);
    for (line, error) in [
        ("rules", "`GAME` is missing"),
        ("rules golf --language", "`GAME` and `--language` cannot be used together"),
        ("rules --language --yaml", "`--language` and `--yaml` cannot be used together"),
        ("rules --language -o draw=1", "`--language` and `-o` cannot be used together"),
    ] {
        let rejected = home.run(line);
        let hint = "hint: see `patience rules --help`";
        assert_eq!((rejected.status, rejected.err), (2, format!("error: {error}\n{hint}\n")), "{line}");
    }
}

#[test]
fn the_rules_of_a_rulebook_name_its_file_in_commands() {
    let home = Home::new();
    home.write("my-book.yaml", "extends: klondike\nid: mine\n");
    let command = "patience play ./my-book.yaml -o draw=2";
    let page = home.run("rules ./my-book.yaml --width 1000").out;
    assert!(page.contains(command), "{page}");
    assert!(page.contains("patience rules ./my-book.yaml -o draw=2"), "{page}");
}
