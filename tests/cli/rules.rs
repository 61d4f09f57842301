//! `patience rules`: the language reference.

use crate::support::home::Home;

#[test]
fn the_reference_of_the_language_is_asked_for_without_a_game() {
    let home = Home::new();
    let told = home.run("rules --language");
    assert_eq!((told.status, told.err.as_str()), (0, ""));
    assert_eq!(told.out, patience::engine::LANGUAGE);
    for (line, error) in [
        ("rules", "`GAME` is missing"),
        ("rules golf --language", "`GAME` and `--language` do not go together"),
        ("rules --language --yaml", "`--language` and `--yaml` do not go together"),
        ("rules --language -o draw=1", "`--language` and `-o` do not go together"),
    ] {
        let refused = home.run(line);
        let hint = "hint: `patience rules --help` tells more";
        assert_eq!((refused.status, refused.err), (2, format!("error: {error}\n{hint}\n")), "{line}");
    }
}
