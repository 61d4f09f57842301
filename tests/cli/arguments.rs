//! Tests of arguments and exit statuses of all subcommands: errors, suggestions and names of games.

use crate::support::home::Home;

#[test]
fn the_exit_status_distinguishes_success_failure_and_usage_errors() {
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
fn options_in_words_follow_the_game() {
    let home = Home::new();
    for words in ["spider one suit", "play spider one suit", "play Spider Solitaire 1 suit", "play 'spider one suit'"] {
        let run = home.run(&format!("{words} -e info --show none --no-record"));
        assert!(run.status == 0 && run.err.contains("suits 1"), "patience {words}: {run:?}");
    }
    assert_eq!(home.run("rules spider one suit").out, home.run("rules spider -o suits=1").out);
    assert_eq!(home.run("deal klondike draw three --seed 1").out, home.run("deal klondike -o draw=3 --seed 1").out);
    let run = home.run("play golf -e 'new spider two suits; info' --show none --no-record");
    assert!(run.status == 0 && run.err.contains("suits 2"), "{run:?}");
    assert_eq!(home.run("rules spider nine suits").status, 2);
    // A word after another subcommand is no option.
    assert_eq!(home.run("games klondike draw three").status, 1);
}

#[test]
fn the_name_in_another_collection_means_a_game_with_options() {
    let home = Home::new();
    let note = "note: this is `freecell -o build=any -o space=K -o fback=on`\n";
    for words in ["KingCell", "play kingcell", "play king cell", "play 'King Cell'"] {
        let run = home.run(&format!("{words} -e info --show none --no-record"));
        let has_options = run.err.contains("options: build any, space K, fback on");
        assert!(run.status == 0 && run.err.starts_with(note) && has_options, "patience {words}: {run:?}");
    }
    let (rules, same) = (home.run("rules KingCell"), home.run("rules freecell -o build=any -o space=K -o fback=on"));
    assert_eq!((rules.out, rules.err.as_str()), (same.out, note));
    // Another name of the same game, without options.
    assert!(home.run("rules seahaven").err.contains("note: this is `seahaven-towers`"));
    let run = home.run("play KingCell -o fback=off --no-record");
    assert_eq!((run.status, run.err), (2, format!("{note}error: the option `fback` is given twice\n")));
    let run = home.run("play golf -e 'new KingCell; info' --show none --no-record");
    assert!(run.status == 0 && run.err.contains("options: build any, space K, fback on"), "{run:?}");
}

#[test]
fn options_in_words_follow_new() {
    let home = Home::new();
    let new = |words: &str| home.run(&format!("play spider -e 'new {words}; info' --show none --no-record"));
    for words in ["two suits", "suits two", "suits=2", "2 suits --seed 4"] {
        let run = new(words);
        assert!(run.status == 0 && run.err.contains("Spider") && run.err.contains("suits 2"), "new {words}: {run:?}");
    }
    let misspelled = "refused: new two siuts: there is no game or option `two siuts` (did you mean `new two suits`?)";
    assert!(new("two siuts").err.contains(misspelled), "{:?}", new("two siuts"));
    assert!(new("nine suits").err.contains("option `suits` of spider cannot be `9`"), "{:?}", new("nine suits"));
    assert!(new("spidre").err.contains("there is no game `spidre` (did you mean `spider`"), "{:?}", new("spidre"));
}

#[test]
fn errors_in_arguments_have_one_format() {
    let see_help = |subcommand: &str| format!("hint: see `patience {subcommand}--help`\n");
    let list_hints = "hint: `patience --help` lists the subcommands, `patience games` lists the games\n";
    let spelling_hints = "hint: did you mean `freecell`?\nhint: `patience games` lists them\n";
    for (line, text) in [
        (
            "",
            "a subcommand is missing\nhint: usage: `patience SUBCOMMAND …` or `patience GAME …`\nhint: `patience klondike` \
             starts a game\n"
                .to_string()
                + &see_help(""),
        ),
        (
            "plya",
            "there is no subcommand or game `plya`\nhint: did you mean `play`?\n".to_string() + list_hints,
        ),
        ("frecell", "there is no subcommand or game `frecell`\nhint: did you mean `patience freecell` or `patience forecell`?\n".to_string() + list_hints),
        (
            "agnes",
            "`agnes` is the name of several games: `agnes-bernauer`, `agnes-sorel` and `hamilton`\nhint: `patience agnes-bernauer` \
             plays the first one\n"
                .into(),
        ),
        ("play frecell", format!("there is no game `frecell`\n{spelling_hints}")),
        ("play", "`GAME` is missing\n".to_string() + &see_help("play ")),
        ("odds", "`--seeds` and `GAME` are missing\n".to_string() + &see_help("odds ")),
        ("play golf --sed 1", "unknown option `--sed`\nhint: did you mean `--seed`?\n".to_string() + &see_help("play ")),
        (
            "play golf --seed 1x",
            format!(
                "`--seed` takes a whole number from 0 to {}, or a word that begins with a letter, not `1x`\n",
                u64::MAX
            ) + &see_help("play "),
        ),
        (
            "play golf --seed -1",
            format!(
                "`--seed` takes a whole number from 0 to {}, or a word that begins with a letter, not `-1`\n",
                u64::MAX
            ) + &see_help("play "),
        ),
        ("replay x.yaml --to -1", "`--to` takes a whole number, 0 or greater, not `-1`\n".to_string() + &see_help("replay ")),
        ("play golf --format xml", "`--format` takes `text` or `json`, not `xml`\n".to_string() + &see_help("play ")),
        ("games --width 5", "`--width` takes a whole number from 20 to 1000, not `5`\n".to_string() + &see_help("games ")),
        ("play golf --seed", "`--seed` needs a value\n".to_string() + &see_help("play ")),
        ("play golf --force", "`--record` is missing\n".to_string() + &see_help("play ")),
        ("play golf putt", "unexpected argument `putt`\n".to_string() + &see_help("play ")),
        ("play golf --seed 1 --deal ms:1", "`--seed` and `--deal` cannot be used together\n".to_string() + &see_help("play ")),
        ("replay x.yaml -e draw", "`--take-over` is missing\n".to_string() + &see_help("replay ")),
        ("play golf -o draw", "`-o draw` has no `=`\nhint: write an option as `-o draw=3`\n".into()),
        ("play golf -o draw=any -o draw=any", "the option `draw` is given twice\n".into()),
    ] {
        let run = Home::new().run(line);
        assert_eq!((run.status, run.out.as_str(), run.err), (2, "", format!("error: {text}")), "patience {line}");
    }
}

#[test]
fn names_that_newcomers_type_are_resolved_or_suggested() {
    let home = Home::new();
    let agnes = home.run("rules agnes");
    assert!(agnes.out.starts_with("Agnes Bernauer (also Agnes, Lady Jane)\n"), "{}", agnes.out);
    assert_eq!(agnes.err, "note: this is `agnes-bernauer`; `agnes-sorel` and `hamilton` have the same name\n");
    assert_eq!(home.run("play golf-solitaire --seed 1 --no-record -e draw").status, 0);
    assert_eq!(home.run("games spider solitaire").out, home.run("games spider").out);
    assert!(home.run("games easy").out.contains("\ntri-peaks "));
    let hints = "hint: `patience games --odds 0..20` lists games that can seldom be won\n\
                 hint: `patience games skill` lists games of skill, `patience games easy` games that are often won\n";
    assert_eq!(home.run("games hard").err, format!("error: no game matches `hard`\n{hints}"));
    let played = home.run("play klondike --seed 1 --no-record --width 60 -e draw");
    for name in ["klondike", "Solitaire", "--color never KLONDIKE"] {
        assert_eq!(home.run(&format!("{name} --seed 1 --no-record --width 60 -e draw")), played, "{name}");
    }
    home.write("mine.yaml", &home.run("rules golf --yaml").out.replace("id: golf", "id: mine"));
    let mine = home.run("mine.yaml --seed 1 --no-record --show none --format json -e draw");
    assert!(mine.out.contains(r#""game":"mine""#), "{mine:?}");
    // A rulebook in the current folder may have the name.
    for line in ["play mine", "deal mine", "rules mine", "mine"] {
        let err = home.run(line).err;
        assert!(err.contains("hint: did you mean the rulebook `./mine.yaml`?\n"), "{line}: {err}");
    }
    assert!(!home.run("play yours").err.contains(".yaml"));
    // An option of a game is no option of the program.
    for (line, option) in [
        ("spider --suits 1", "suits=1"),
        ("play spider --suits=2 --seed 1", "suits=2"),
        ("klondike --seed 3 --draw 3", "draw=3"),
        ("solve freecell --cells 3", "cells=3"),
        ("deal klondike --draw", "draw=VALUE"),
        ("deal klondike --draw 17", "draw=VALUE"),
    ] {
        let err = home.run(line).err;
        let name = option.split('=').next().unwrap();
        let expected =
            format!("error: unknown option `--{name}`\nhint: did you mean `-o {option}`?\nhint: see `patience ");
        assert!(err.starts_with(&expected), "{line}: {err}");
    }
    let expected_error =
        "error: unknown option `--sed`\nhint: did you mean `--seed`?\nhint: see `patience play --help`\n";
    assert_eq!(home.run("golf --sed 1").err, expected_error);
}

#[test]
fn a_name_that_two_games_share_mentions_both() {
    let home = Home::new();
    let note = "note: this is `aces-up`; `easthaven` has the same name\n";
    let played = home.run("play 'Aces Up' --seed 1 --no-record --show none -e 'remove t9'");
    assert!(played.err.starts_with(note), "{}", played.err);
    assert_eq!(home.run("rules 'aces up'").err, note);
    assert_eq!(home.run("rules aces-up").err, "");
    let found = home.run("games 'aces up'").out;
    assert!(found.contains("\naces-up ") && found.contains("\neasthaven "), "{found}");
}

#[test]
fn help_accepts_options() {
    let home = Home::new();
    for line in ["help --help", "help -h", "help --help --width 100", "help --width 100", "--width 100 help --help"] {
        assert_eq!(home.run(line), home.run("--help"), "patience {line}");
    }
    for line in ["help deal --width 60", "help --charset ascii deal", "help deal -h"] {
        assert_eq!(home.run(line), home.run("deal --help"), "patience {line}");
    }
    assert_eq!(
        home.run("help --wide").err,
        "error: unknown option `--wide`\nhint: did you mean `--width`?\nhint: see `patience --help`\n"
    );
}

#[test]
fn help_in_a_pipe_is_the_same_at_every_width() {
    let home = Home::new();
    for line in ["--help", "play --help", "help verify"] {
        assert_eq!(home.run_with(line, &[("COLUMNS", "20")]), home.run(line), "patience {line}");
    }
}
