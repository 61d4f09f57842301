//! Tests of `patience games`: searching and listing games.

use crate::support::home::Home;

#[test]
fn games_are_searched_by_words() {
    let home = Home::new();
    assert!(home.run("games two packs").out.contains("\nspider "));
    assert!(!home.run("games open").out.contains("klondike"));
    let skill = home.run("games fan skill open").out;
    assert!(skill.contains("\nshamrocks ") && !skill.contains("intelligence"), "{skill}");
    assert!(home.run("games luck").out.contains("\nclock "));
    let json = home.run("games --format json");
    assert_eq!(json.out.lines().count(), patience::internals::games::catalog::ids().count());
    assert_eq!(home.run("games --json"), json);
    assert_eq!(home.run("games --json --format json").status, 2);
    let misspelled = home.run("games spidre");
    let hints = "hint: did you mean `spider`?\nhint: `patience games` lists all games\n";
    assert_eq!((misspelled.status, misspelled.err), (1, format!("error: no game matches `spidre`\n{hints}")));
}

#[test]
fn a_list_of_games_never_breaks_an_id() {
    let home = Home::new();
    for width in [20, 50, 79] {
        let list = home.run(&format!("games --width {width}")).out;
        let first_words: Vec<&str> = list.lines().filter_map(|line| line.split(' ').next()).collect();
        assert!(patience::internals::games::catalog::ids().all(|id| first_words.contains(&id)), "{list}");
    }
}
