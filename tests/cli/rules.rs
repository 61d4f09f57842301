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
