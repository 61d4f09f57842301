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
    assert!(home.run("games often-won easy").out.contains("\ntri-peaks "));
    let json = home.run("games --format json");
    assert_eq!(json.out.lines().count(), patience::internals::games::catalog::ids().count());
    assert_eq!(home.run("games --json"), json);
    assert_eq!(home.run("games --json --format json").status, 2);
    let misspelled = home.run("games spidre");
    let hints = "hint: did you mean `spider`, `spidike` or `spike`?\nhint: `patience games` lists all games\n";
    assert_eq!((misspelled.status, misspelled.err), (1, format!("error: no game matches `spidre`\n{hints}")));
}

#[test]
fn the_name_in_another_collection_finds_the_game() {
    let home = Home::new();
    let found = home.run("games KingCell");
    assert!(found.status == 0 && found.out.contains("\nfreecell "), "{found:?}");
    assert_eq!(found.err, "note: this is `freecell -o build=any -o space=K -o fback=on`\n");
    let misspelled = home.run("games kingcel");
    assert!(misspelled.status == 1 && misspelled.err.contains("did you mean `KingCell`?"), "{misspelled:?}");
}

/// Returns the ids of the games that a command lists.
fn ids(home: &Home, line: &str) -> Vec<String> {
    let run = home.run(&format!("{line} --format json"));
    assert_eq!(run.status, 0, "{line}: {}", run.err);
    let id = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap()["id"].as_str().unwrap().to_string();
    run.out.lines().map(id).collect()
}

#[test]
fn games_of_a_family_are_together_and_the_best_known_is_first() {
    let home = Home::new();
    let all = ids(&home, "games");
    let position = |id: &str| all.iter().position(|other| other == id).unwrap();
    assert!(position("klondike") < position("agnes-sorel") && position("spider") < position("rouge-et-noir"));
    let yukon = ids(&home, "games --family yukon");
    assert_eq!(all[position(&yukon[0])..][..yukon.len()], yukon[..]);
}

#[test]
fn filters_select_games_by_their_properties() {
    let home = Home::new();
    assert!(ids(&home, "games --packs 2").contains(&"spider".into()));
    assert!(!ids(&home, "games --packs 1").contains(&"spider".into()));
    let open = ids(&home, "games --cards open --decided-by skill --in study");
    assert!(open.contains(&"freecell".into()) && !open.contains(&"klondike".into()), "{open:?}");
    let likely = ids(&home, "games --odds 90..");
    assert!(likely.contains(&"freecell".into()) && !likely.contains(&"golf".into()), "{likely:?}");
    assert_eq!(ids(&home, "games --odds 20..30 golf"), ["golf"]);
    let (short, long) = (ids(&home, "games --length short"), ids(&home, "games --length long"));
    assert!(!short.is_empty() && !long.is_empty() && short.iter().all(|id| !long.contains(id)));
    assert_eq!(ids(&home, "games --random").len(), 1);
    let similar = ids(&home, "games --like peek");
    assert_eq!(similar, ["osmosis", "bridesmaids", "open-peek"]);
    assert!(ids(&home, "games --like klondike").len() > 3);
}

#[test]
fn wrong_filters_are_explained() {
    let home = Home::new();
    let error = |line: &str| home.run(line).err;
    assert!(error("games --family fans").contains("did you mean `fan`?"), "{}", error("games --family fans"));
    assert!(error("games --in pysol").contains("the collections are `aisleriot`, `kpatience`, `pysolfc` and `study`"));
    assert!(error("games --like klondke").contains("did you mean `klondike`?"));
    for file in ["./harbor.yaml", "mine/harbor", "harbor.yaml"] {
        let expected = format!("error: `{file}` is a file, not a built-in game\nhint: `--like` takes a built-in game");
        assert!(error(&format!("games --like {file}")).starts_with(&expected), "{file}");
    }
    assert!(error("games --odds 60..20").contains("a range A..B of percentages"));
    assert_eq!(home.run("games --packs 9").status, 1);
}

#[test]
fn the_page_of_a_family_describes_its_games() {
    let home = Home::new();
    let page = home.run("rules --family fan").out;
    assert!(
        page.starts_with("fan\n\nSmall fans of face-up cards.") && page.contains("\nShamrocks (shamrocks)\n"),
        "{page}"
    );
    assert!(home.run("rules --family nothing").err.contains("the families are bakers-dozen, "));
}

#[test]
fn each_game_has_one_line_with_a_description_if_there_is_room() {
    let home = Home::new();
    let count = patience::internals::games::catalog::ids().count();
    for width in [50, 80, 110, 120, 200] {
        let list = home.run(&format!("games --width {width}")).out;
        let rows = list.lines().skip_while(|line| !line.starts_with("---")).skip(1);
        assert_eq!(rows.count(), count, "{list}");
        assert!(list.is_ascii() && list.lines().all(|line| line.len() <= width), "{list}");
        let heading = list.lines().find(|line| line.starts_with("game ")).unwrap();
        let has = |word: &str| heading.split_whitespace().any(|other| other == word);
        assert_eq!([has("name"), has("about")], [width >= 80, width >= 120], "{list}");
    }
    let long = home.run("games --long golf 'one pack'").out;
    let golf = "golf (Golf)\n  Clear seven columns by moving their cards to the waste, always one rank up or\n  down.\n  \
                family: golf; 1 pack, 52 cards; cards: hidden; decided by: mixed\n  can be won: 26 % of ";
    assert!(long.contains(golf) && long.lines().all(|line| line.len() <= 80), "{long}");
}

#[test]
fn a_list_of_games_never_breaks_an_id() {
    let home = Home::new();
    for width in [24, 50, 79] {
        let list = home.run(&format!("games --width {width}")).out;
        let first_words: Vec<&str> = list.lines().filter_map(|line| line.split(' ').next()).collect();
        assert!(patience::internals::games::catalog::ids().all(|id| first_words.contains(&id)), "{list}");
    }
}
