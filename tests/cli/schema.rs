//! Tests of `patience schema`: the JSON schema and the rejection codes.

use crate::support::home::Home;

#[test]
fn schema_and_rejection_codes_are_printed() {
    let home = Home::new();
    let schema: serde_json::Value = serde_json::from_str(&home.run("schema").out).unwrap();
    assert_eq!(schema["$defs"]["refused"]["properties"]["reason"]["type"], "string");
    let codes = home.run("schema --reasons");
    let refused = home.run("play klondike --seed 5 --no-record --show none -e 'move t5 t6' --format json");
    let rejection = refused.out.lines().nth(1).and_then(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let code = rejection.unwrap()["reason"].as_str().unwrap().to_string();
    assert_eq!(code, "wrong-rank");
    assert!(codes.out.lines().any(|line| line == format!("{code:20}The rank does not fit.")), "{}", codes.out);
}
