//! The program from outside: what it prints, what it exits with, what it leaves behind. Every run is hermetic: an
//! empty environment and a home of its own.

#[path = "cli/home.rs"]
mod home;

use home::{Home, Run};

const REFUSED: &str = "-e:2: refused: move t1 t2: 8H does not go on 4D: the tableau builds down by alternate color\n";

#[test]
fn exit_status_follows_the_answer() {
    let home = Home::new();
    for (line, status) in [
        ("games", 0),
        ("--help", 0),
        ("--version", 0),
        ("play klondike --seed 42 -e draw", 0),
        ("play klondike --seed 42 -e 'move t1 t2'", 1),
        ("play klondike --seed 42 -e 'frob' --no-record", 1),
        ("play klondike --seed 42 -e draw --require won", 1),
        ("games no such thing", 1),
        ("play frecell", 2),
        ("play", 2),
        ("", 2),
        ("frob", 2),
        ("verify nothing.yaml", 2),
        ("play klondike --script nothing.txt", 2),
        ("play klondike --record /no/such/folder/x.yaml -e draw", 3),
    ] {
        assert_eq!(home.run(line).status, status, "patience {line}");
    }
}

#[test]
fn a_given_deal_that_the_rules_shuffle_again_is_said() {
    let home = Home::new();
    let said = |line: &str| {
        let heard = home.run(&format!("play {line} --no-record -e score")).err;
        heard.lines().filter(|line| line.starts_with("note: ")).collect::<Vec<_>>().join("\n")
    };
    let deck = |seed: u64| home.run(&format!("deal golf --seed {seed} --deck-only")).out.trim().to_string();
    let golf = |seed: u64| said(&format!("golf -o impossible=redeal --deal 'deck:{}'", deck(seed)));
    let locked = "note: the rules have such a deal shuffled again: the cards of some rank lie in the tableau over all on \
                  which they could go to the waste, so that none of them ever can";
    // On this deal all twos lie under aces.
    assert_eq!(golf(2656), locked);
    assert_eq!(golf(1), "");
    assert_eq!(said("golf -o impossible=redeal --seed 2656"), "");
    let lacks = "note: the rules have such a deal shuffled again: there is not an ace or a king in the reserve";
    let given: Vec<String> = (1..9).map(|number| said(&format!("tournament --deal pysol:{number}"))).collect();
    assert!(given.contains(&lacks.to_string()) && given.contains(&String::new()), "{given:?}");
}

#[test]
fn mistakes_in_the_arguments_are_told_in_one_form() {
    let more = |subcommand: &str| format!("hint: `patience {subcommand}--help` tells more\n");
    let lists = "hint: `patience --help` lists the subcommands, `patience games` the games\n";
    let near = "hint: did you mean `freecell`?\nhint: `patience games` lists them\n";
    for (line, text) in [
        (
            "",
            "a subcommand is missing\nhint: usage: `patience SUBCOMMAND …` or `patience GAME …`\nhint: `patience klondike` \
             starts a game\n"
                .to_string()
                + &more(""),
        ),
        (
            "plya",
            "unknown subcommand `plya`\nhint: did you mean `play`?\n".to_string() + lists,
        ),
        ("frecell", "unknown subcommand `frecell`\nhint: did you mean `patience freecell`?\n".to_string() + lists),
        (
            "agnes",
            "`agnes` is a name of `agnes-bernauer` and `agnes-sorel`\nhint: `patience agnes-bernauer` plays the first of \
             them\n"
                .into(),
        ),
        ("play frecell", format!("there is no game `frecell`\n{near}")),
        ("play", "`GAME` is missing\n".to_string() + &more("play ")),
        ("play golf --sed 1", "unknown option `--sed`\nhint: did you mean `--seed`?\n".to_string() + &more("play ")),
        (
            "play golf --seed 1x",
            format!(
                "`--seed` takes a whole number from 0 to {}, or a word that begins with a letter, not `1x`\n",
                u64::MAX
            ) + &more("play "),
        ),
        (
            "play golf --seed -1",
            format!(
                "`--seed` takes a whole number from 0 to {}, or a word that begins with a letter, not `-1`\n",
                u64::MAX
            ) + &more("play "),
        ),
        ("replay x.yaml --to -1", "`--to` takes a whole number from 0, not `-1`\n".to_string() + &more("replay ")),
        ("play golf --format xml", "`--format` takes `text` or `json`, not `xml`\n".to_string() + &more("play ")),
        ("games --width 5", "`--width` takes a whole number from 20 to 1000, not `5`\n".to_string() + &more("games ")),
        ("play golf --seed", "`--seed` needs a value\n".to_string() + &more("play ")),
        ("play golf --force", "`--record` is missing\n".to_string() + &more("play ")),
        ("play golf putt", "`putt` is one argument too many\n".to_string() + &more("play ")),
        ("play golf --seed 1 --deal ms:1", "`--seed` and `--deal` do not go together\n".to_string() + &more("play ")),
        ("replay x.yaml -e draw", "`--take-over` is missing\n".to_string() + &more("replay ")),
        ("play golf -o draw", "`-o draw` has no `=`\nhint: an option is given as `-o draw=3`\n".into()),
        ("play golf -o draw=any -o draw=any", "the option `draw` is given twice\n".into()),
    ] {
        let run = home().run(line);
        assert_eq!((run.status, run.out.as_str(), run.err), (2, "", format!("error: {text}")), "patience {line}");
    }
}

#[test]
fn deals_that_are_wrong_name_the_cards() {
    for (spec, text) in [
        ("42", "a deal is `seed:N`, `ms:N`, `pysol:N` or `deck:CARDS`, not `42`\nhint: write `seed:42`"),
        ("sed:42", "unknown kind of deal `sed`, expected `seed`, `ms`, `pysol` or `deck`\nhint: did you mean `seed`?"),
        ("ms:0", "the number of a Microsoft deal is a whole number from 1 to 8589934591, not `0`"),
        ("@nothing", "cannot read `nothing`: no such file or directory"),
    ] {
        let run = home().run(&format!("deal freecell --deal {spec}"));
        assert_eq!((run.status, run.err), (2, format!("error: {text}\n")), "{spec}");
    }
    let home = home();
    let deck = home.run("deal freecell --deal ms:617 --deck-only").out;
    home.write("deck.txt", &deck.replace("AH", "AS"));
    let text = "error: deck.txt: the deck lacks AH and holds AS twice\n";
    assert_eq!(home.run("deal freecell --deal @deck.txt").err, text);
    home.write("deck.txt", &deck.replace("AH", "XX"));
    let hint = "hint: a card is a rank and a suit: `7C`, `TD`, `QH`, `AS`; a joker is `*`\n";
    assert_eq!(home.run("deal freecell --deal @deck.txt").err, format!("error: deck.txt: `XX` is not a card\n{hint}"));
}

#[test]
fn a_deck_comes_back_from_a_file() {
    let home = home();
    let deck = home.run("deal spider --seed 3 --deck-only").out;
    assert_eq!(deck.split_whitespace().count(), 104);
    home.write("deck.txt", &format!("# two packs\n{deck}"));
    assert_eq!(home.run("deal spider --deal @deck.txt").out, home.run("deal spider --seed 3").out);
    home.write("spec.txt", "seed:3\n");
    assert_eq!(home.run("deal spider --deal @spec.txt").out, home.run("deal spider --seed 3").out);
}

#[test]
fn a_deal_shows_hidden_cards_only_when_asked() {
    let home = home();
    let (plain, shown) = (home.run("deal klondike --seed 42"), home.run("deal klondike --seed 42 --reveal"));
    assert!(plain.out.contains("##") && plain.err.is_empty());
    let last = shown.out.lines().last().unwrap();
    assert!(last.starts_with("s: ") && last.split(' ').count() == 25, "{last}");
    assert_eq!(shown.out.matches("##").count(), 1, "the stock is drawn as ever: {}", shown.out);
    let json = home.run("deal klondike --seed 42 --format json").out;
    assert!(json.starts_with(r#"{"type":"deal","game":"klondike","#) && json.contains(r#""t2":[null,"4D"]"#), "{json}");
    assert!(!json.contains("42"), "{json}");
    assert!(!home.run("deal klondike --seed 42 --format json --reveal").out.contains("null"));
    let named = home.run("deal klondike").err;
    assert_eq!(home.run(&format!("deal klondike --deal {}", named.trim())).status, 0, "{named}");
}

#[test]
fn scripts_stop_at_a_refusal_and_say_where() {
    let home = home();
    let run = home.run("play klondike --seed 42 -e draw -e 't1 t2; draw' --show final");
    assert_eq!((run.status, run.err.as_str()), (1, REFUSED));
    assert!(run.out.ends_with("stock 23, pass 1, score 0\n"), "{}", run.out);
    home.write("moves.txt", "draw\n\nt1 t2 # no\ndraw\n");
    for line in ["--script moves.txt", "--script moves.txt --keep-going"] {
        let run = home.run(&format!("play klondike --seed 42 --show final {line}"));
        assert_eq!((run.status, run.err), (1, REFUSED.replace("-e:2", "moves.txt:3")));
        let stock = if line.ends_with("going") { "stock 22" } else { "stock 23" };
        assert!(run.out.contains(stock), "{}", run.out);
    }
    let piped = home.pipe("play klondike --seed 42 --show none", b"draw\nfrob\n");
    assert_eq!((piped.status, piped.out.as_str()), (1, ""));
    assert_eq!(piped.err, "stdin:2: unknown word `frob` (`help` lists the words)\n");
}

#[test]
fn a_new_game_that_cannot_be_dealt_is_refused_and_the_old_one_goes_on() {
    let home = Home::new();
    home.write("bad.yaml", "id: mine\nextends: golf\nzonez: 3\n");
    home.write("script", "draw\nnew frecell; draw\nnew bad.yaml\nnew spider\ndraw\n");
    let first = "script:2: refused: new frecell: there is no game `frecell` (did you mean `freecell`?)\n";
    let third = "script:3: refused: new bad.yaml: bad.yaml:3:1: unknown key `zonez`, expected one of `id`";
    let fourth = "script:4: refused: new spider: `ms:618` deals one pack of 52 cards, and this game is played with \
                  104 cards (name the deal with `seed:N`)\n";
    let play = "play golf --deal ms:617 --show none --script script";
    let run = home.run(play);
    assert_eq!((run.status, run.err.as_str()), (1, first));
    let run = home.run(&format!("{play} --keep-going --record a.yaml"));
    assert!(run.status == 1 && run.err.starts_with(&format!("{first}{third}")), "{}", run.err);
    assert!(run.err.ends_with(fourth) && run.err.lines().count() == 3, "{}", run.err);
    assert!(home.read("a.yaml").ends_with("  steps:\n  - draw\n  - draw\n  - draw\n"));
    assert_eq!(home.run("verify a.yaml").status, 0);
    let run = home.run(&format!("{play} --keep-going --format json"));
    let lines: Vec<&str> = run.out.lines().collect();
    let kinds: Vec<String> = lines.iter().map(|line| kind(line)).collect();
    assert_eq!(kinds, ["deal", "move", "refused", "move", "refused", "refused", "move", "result"]);
    let refused = r#"{"type":"refused","command":"new frecell","reason":"not-dealt","text":"there is no game `frecell`","tip":"did you mean `freecell`?","instead":[]}"#;
    assert_eq!(lines[2], refused);
    let run = home.run(&format!("{play} --format json"));
    assert_eq!((run.status, run.out.lines().map(kind).next_back()), (1, Some("result".into())));
}

#[test]
fn one_process_deals_game_after_game() {
    let home = Home::new();
    let script = "draw\nhint\nnew --seed 7\nnew klondike -o draw=3 --seed 2\nnew -o passes=1\nnew\nquit\n";
    let run = home.pipe("play klondike --seed 1 --no-record --format json", script.as_bytes());
    let kinds: Vec<String> = run.out.lines().map(kind).collect();
    let game = ["result", "deal"];
    assert_eq!(kinds, [&["deal", "move", "answer"][..], &game, &game, &game, &game, &["result"]].concat());
    let deals: Vec<&str> = run.out.lines().filter(|line| kind(line) == "deal").collect();
    let options = |at: usize| deals[at].split("\"options\":{").nth(1).and_then(|rest| rest.split('}').next()).unwrap();
    assert!(options(1).starts_with(r#""draw":"1","passes":"unlimited""#), "{}", options(1));
    assert!(options(2).starts_with(r#""draw":"3","passes":"unlimited""#), "{}", options(2));
    assert!(options(3).starts_with(r#""draw":"3","passes":"1""#), "what was chosen stays: {}", options(3));
    assert_eq!(options(4), options(3));
    // The deal after seed 2 is that of seed 3, and so on: the same as if it had been asked for.
    for (at, seed, chosen) in [(1, 7, ""), (2, 2, "-o draw=3"), (3, 3, "-o draw=3 -o passes=1")] {
        let alone = home.run(&format!("play klondike --seed {seed} {chosen} --no-record --format json -e quit"));
        assert_eq!(alone.out.lines().next(), Some(deals[at]), "{at}");
    }
    let hint = run.out.lines().nth(2).unwrap();
    assert!(hint.starts_with(r#"{"type":"answer","command":"hint","move":"draw","text":"`draw`: "#), "{hint}");
    let wrong = b"new --sed 4\nnew -o draw\nnew -o draw=1 -o draw=3\nnew -o x=1\nnew --seed 1x\n";
    let run = home.pipe("play klondike --seed 1 --no-record --show none --keep-going", wrong);
    let usage = "`new` takes a game, the number of its deal, whether it can be won, and its options (usage: `new [GAME] \
                 [--seed N] [--winnable] [-o …]`, for example `new` or `new freecell`)";
    for line in 1..=3 {
        assert!(run.err.contains(&format!("stdin:{line}: {usage}\n")), "{}", run.err);
    }
    assert!(run.err.contains("stdin:4: refused: new -o x=1: klondike has no option `x`"), "{}", run.err);
    assert_eq!((run.status, run.err.lines().count()), (1, 5), "{}", run.err);
}

#[test]
fn a_word_is_a_seed() {
    let home = home();
    let number = "10861779068342936763";
    let run = home.run("deal golf --seed anna");
    assert_eq!((run.status, run.err), (0, format!("note: `anna` is seed:{number}\n")));
    assert_eq!(home.run(&format!("deal golf --seed {number}")), Run { out: run.out.clone(), ..Run::default() });
    assert!(home.run("deal golf --seed Anna").out != run.out);
    let run = home.run("play golf --seed Anna --no-record --format json -e 'new --seed anna; resign; info'");
    assert!(run.err.ends_with(&format!("`anna` is seed:{number}\n")), "{}", run.err);
    assert!(run.out.contains(&format!(r#""deal":"seed:{number}""#)), "{}", run.out);
    let run = home.run("play golf --seed anna --record a.yaml --show none -e draw");
    assert_eq!((run.status, home.read("a.yaml").contains(&format!("\nseed: {number}\n"))), (0, true));
}

#[test]
fn a_game_can_be_required_to_be_won() {
    let run = home().run("play klondike --seed 42 -e draw --require won --show none");
    assert_eq!((run.status, run.err.as_str()), (1, "error: the game is not won: it is playing\n"));
    let run = home().run("play klondike --seed 42 -e resign --require won --show none");
    assert_eq!((run.status, run.err.ends_with("error: the game is not won: it is resigned\n")), (1, true));
}

#[test]
fn bytes_of_all_kinds_are_met_calmly() {
    let home = home();
    let play = "play golf --seed 1 --show none";
    let long = home.pipe(play, &b"x".repeat(200_000));
    assert_eq!((long.status, long.err.as_str()), (2, "error: stdin:1: a line has at most 4096 bytes\n"));
    let broken = home.pipe(play, b"draw\nnote \xff\n");
    assert_eq!((broken.status, broken.err.as_str()), (2, "error: stdin:2:6: the line is not UTF-8 text\n"));
    let escape = home.pipe(play, b"\x1b[31m\n");
    assert_eq!((escape.status, escape.err.contains('\x1b')), (1, false));
    home.write("evil.yaml", "patience: 1\ngame: \"\\e[2J\"\ndeals: []\n");
    let evil = home.run("verify evil.yaml");
    assert_eq!((evil.status, evil.err.contains('\x1b')), (2, false));
    assert!(evil.err.starts_with("error: evil.yaml:"), "{}", evil.err);
}

#[test]
fn the_same_bytes_come_out_everywhere() {
    let home = home();
    let line = "play klondike --seed 42 --no-record -e 'draw; t4 t2; undo; look; moves'";
    let plain = home.run(line);
    assert_eq!(plain.status, 0, "{}", plain.err);
    assert!(plain.out.is_ascii());
    for variables in [
        &[("LANG", "de_DE.UTF-8"), ("LC_ALL", "tr_TR.UTF-8"), ("COLUMNS", "40"), ("TERM", "xterm-256color")][..],
        &[("TERM", "dumb"), ("NO_COLOR", "1"), ("CLICOLOR_FORCE", "1"), ("LINES", "5")],
    ] {
        assert_eq!(home.run_with(line, variables), plain, "{variables:?}");
    }
    assert_eq!(home.run(line), plain);
}

#[test]
fn json_lines_come_in_order_and_tell_nothing_hidden() {
    let home = home();
    let run = home.run("play klondike --seed 42 --format json --keep-going -e 'draw; t1 t2; moves; undo'");
    let kinds: Vec<String> = run.out.lines().map(kind).collect();
    assert_eq!(kinds, ["deal", "move", "refused", "answer", "undo", "result"]);
    assert_eq!(run.status, 1);
    let refused: serde_json::Value = serde_json::from_str(run.out.lines().nth(2).unwrap()).unwrap();
    assert_eq!((&refused["command"], &refused["reason"]), (&"move t1 t2".into(), &"wrong-rank".into()));
    assert!(!run.out.lines().any(|line| kind(line) != "result" && line.contains("42")));
}

fn kind(line: &str) -> String {
    let value: serde_json::Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    value["type"].as_str().unwrap().to_string()
}

#[test]
fn games_are_searched_by_words() {
    let home = home();
    assert!(home.run("games two packs").out.contains("\nspider "));
    assert!(!home.run("games open").out.contains("klondike"));
    let skill = home.run("games fan skill open").out;
    assert!(skill.contains("\nshamrocks ") && !skill.contains("intelligence"), "{skill}");
    assert!(home.run("games luck").out.contains("\nclock "));
    let json = home.run("games --format json");
    assert_eq!(json.out.lines().count(), patience::games::catalog::ids().count());
    assert_eq!(home.run("games --json"), json);
    assert_eq!(home.run("games --json --format json").status, 2);
    let none = home.run("games spidre");
    let hints = "hint: did you mean `spider`?\nhint: `patience games` lists them all\n";
    assert_eq!((none.status, none.err), (1, format!("error: no game has all of `spidre`\n{hints}")));
}

#[test]
fn a_list_of_games_never_breaks_an_id() {
    let home = home();
    for width in [20, 50, 79] {
        let list = home.run(&format!("games --width {width}")).out;
        let first: Vec<&str> = list.lines().filter_map(|line| line.split(' ').next()).collect();
        assert!(patience::games::catalog::ids().all(|id| first.contains(&id)), "{list}");
    }
}

#[test]
fn a_rulebook_can_be_copied_checked_and_played() {
    let home = home();
    home.write("mine.yaml", &home.run("rules golf --yaml").out.replace("id: golf", "id: my-golf"));
    let run = home.run("check mine.yaml");
    let fine = "`my-golf` is fine: it keeps the laws in 20 deals played at random\n";
    assert_eq!((run.status, run.out.as_str()), (0, fine));
    let note = "note: `-o mode=match` alone cannot be played\nerror: mine.yaml:";
    let said = ": two players win deals from each other, not 1\nhint: set `players` to 2\n";
    assert!(run.err.starts_with(note) && run.err.contains(said), "{}", run.err);
    assert_eq!(home.run("play mine.yaml --seed 1 -e draw --record r.yaml").status, 0);
    home.remove("mine.yaml");
    assert_eq!(home.run("verify r.yaml"), Run::default(), "the transcript carries the rulebook");
    home.write("bad.yaml", "id: x\nfrob: 1\n");
    let bad = home.run("check bad.yaml");
    assert_eq!(bad.status, 2);
    assert!(bad.err.starts_with("error: bad.yaml:2:1: "), "{}", bad.err);
    let choices = "options: {spaces: {default: any, choices: {any: {}, two: {zones: {heaps: {piles: 2}}}}}}\n";
    home.write("bad.yaml", &format!("extends: bisley\nid: mine\n{choices}"));
    let note = "note: `-o spaces=two` alone cannot be played\nerror: bad.yaml:3:";
    let told = home.run("check bad.yaml");
    assert!(told.status == 0 && told.err.starts_with(note), "{}", told.err);
}

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

#[test]
fn the_schema_and_the_reasons_are_printed() {
    let home = home();
    let schema: serde_json::Value = serde_json::from_str(&home.run("schema").out).unwrap();
    assert_eq!(schema["$defs"]["refused"]["properties"]["reason"]["type"], "string");
    let told = home.run("schema --reasons");
    let refused = home.run("play klondike --seed 5 --no-record --show none -e 'move t5 t6' --format json");
    let reason = refused.out.lines().nth(1).and_then(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let code = reason.unwrap()["reason"].as_str().unwrap().to_string();
    assert_eq!(code, "wrong-rank");
    assert!(told.out.lines().any(|line| line == format!("{code:20}The rank does not fit.")), "{}", told.out);
}

#[test]
fn what_newcomers_type_finds_the_nearest_thing() {
    let home = home();
    let agnes = home.run("rules agnes");
    assert!(agnes.out.starts_with("Agnes Bernauer (also Agnes)\n"), "{}", agnes.out);
    assert_eq!(agnes.err, "note: this is `agnes-bernauer`; `agnes-sorel` goes by that name, too\n");
    assert_eq!(home.run("play golf-solitaire --seed 1 --no-record -e draw").status, 0);
    assert_eq!(home.run("games spider solitaire").out, home.run("games spider").out);
    let hints = "hint: `patience rules GAME` tells how often a game is won\n\
                 hint: `patience games luck` and `patience games skill` list them by what decides\n";
    assert_eq!(home.run("games easy").err, format!("error: no game has all of `easy`\n{hints}"));
    let played = home.run("play klondike --seed 1 --no-record --width 60 -e draw");
    for name in ["klondike", "Solitaire", "--color never KLONDIKE"] {
        assert_eq!(home.run(&format!("{name} --seed 1 --no-record --width 60 -e draw")), played, "{name}");
    }
    home.write("mine.yaml", &home.run("rules golf --yaml").out.replace("id: golf", "id: mine"));
    let mine = home.run("mine.yaml --seed 1 --no-record --show none --format json -e draw");
    assert!(mine.out.contains(r#""game":"mine""#), "{mine:?}");
    let wrong =
        "error: unknown option `--sed`\nhint: did you mean `--seed`?\nhint: `patience play --help` tells more\n";
    assert_eq!(home.run("golf --sed 1").err, wrong);
}

fn home() -> Home {
    Home::new()
}

#[test]
fn a_name_that_two_games_share_is_answered_with_both() {
    let home = Home::new();
    let note = "note: this is `aces-up`; `easthaven` goes by that name, too\n";
    let played = home.run("play 'Aces Up' --seed 1 --no-record --show none -e 'remove t9'");
    assert!(played.err.starts_with(note), "{}", played.err);
    assert_eq!(home.run("rules 'aces up'").err, note);
    assert_eq!(home.run("rules aces-up").err, "");
    let found = home.run("games 'aces up'").out;
    assert!(found.contains("\naces-up ") && found.contains("\neasthaven "), "{found}");
}
