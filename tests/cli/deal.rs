//! Tests of `patience deal`, and of the deals, decks, seeds and positions that other subcommands take.

use crate::support::home::{Home, Run};

#[test]
fn a_given_deal_that_the_rules_would_reshuffle_prints_a_note() {
    let home = Home::new();
    let notes = |line: &str| {
        let output = home.run(&format!("play {line} --no-record -e score")).err;
        output.lines().filter(|line| line.starts_with("note: the rules ")).collect::<Vec<_>>().join("\n")
    };
    let deck = |seed: u64| home.run(&format!("deal golf --seed {seed} --deck-only")).out.trim().to_string();
    let golf_notes = |seed: u64| notes(&format!("golf -o impossible=redeal --deal 'deck:{}'", deck(seed)));
    let locked_note = "note: the rules require reshuffling such a deal: the cards of a rank can never move to the waste, \
                  because all cards that they fit on are under them in the tableau";
    // In this deal every two is below an ace.
    assert_eq!(golf_notes(2656), locked_note);
    assert_eq!(golf_notes(1), "");
    assert_eq!(notes("golf -o impossible=redeal --seed 2656"), "");
    let lacks_note = "note: the rules require reshuffling such a deal: no card in the reserve is an ace or a king";
    let tournament_notes: Vec<String> =
        (1..9).map(|number| notes(&format!("tournament --deal pysol:{number}"))).collect();
    assert!(
        tournament_notes.contains(&lacks_note.to_string()) && tournament_notes.contains(&String::new()),
        "{tournament_notes:?}"
    );
}

#[test]
fn errors_in_a_deal_name_the_cards() {
    for (spec, text) in [
        ("42", "expected a deal `seed:N`, `ms:N`, `pysol:N` or `deck:CARDS`, not `42`\nhint: write `seed:42`"),
        ("sed:42", "unknown kind of deal `sed`, expected `seed`, `ms`, `pysol` or `deck`\nhint: did you mean `seed`?"),
        ("ms:0", "the number of a Microsoft deal must be a whole number from 1 to 8589934591, not `0`"),
        ("@nothing", "cannot read `nothing`: no such file or directory"),
    ] {
        let run = Home::new().run(&format!("deal klondike --deal {spec}"));
        assert_eq!((run.status, run.err), (2, format!("error: {text}\n")), "{spec}");
    }
    let home = Home::new();
    let deck = home.run("deal freecell --deal ms:617 --deck-only").out;
    assert_eq!(home.run("deal freecell --deal 617 --deck-only").out, deck);
    home.write("deck.txt", &deck.replace("AH", "AS"));
    let text = "error: deck.txt: the deck lacks AH and has AS twice\n";
    assert_eq!(home.run("deal freecell --deal @deck.txt").err, text);
    home.write("deck.txt", &deck.replace("AH", "XX"));
    let hint = "hint: a card is a rank and a suit: `7C`, `TD`, `QH`, `AS`; a joker is `*`\n";
    assert_eq!(home.run("deal freecell --deal @deck.txt").err, format!("error: deck.txt: `XX` is not a card\n{hint}"));
}

#[test]
fn a_deck_can_be_read_from_a_file() {
    let home = Home::new();
    let deck = home.run("deal spider --seed 3 --deck-only").out;
    assert_eq!(deck.split_whitespace().count(), 104);
    home.write("deck.txt", &format!("# two packs\n{deck}"));
    assert_eq!(home.run("deal spider --deal @deck.txt").out, home.run("deal spider --seed 3").out);
    home.write("spec.txt", "seed:3\n");
    assert_eq!(home.run("deal spider --deal @spec.txt").out, home.run("deal spider --seed 3").out);
}

#[test]
fn a_deal_shows_hidden_cards_only_when_asked() {
    let home = Home::new();
    let (plain, revealed) = (home.run("deal klondike --seed 42"), home.run("deal klondike --seed 42 --reveal"));
    assert!(plain.out.contains("##") && plain.err.is_empty());
    let last = revealed.out.lines().last().unwrap();
    assert!(last.starts_with("s: ") && last.split(' ').count() == 25, "{last}");
    assert_eq!(revealed.out.matches("##").count(), 1, "the stock is drawn as before: {}", revealed.out);
    let json = home.run("deal klondike --seed 42 --format json").out;
    assert!(
        json.starts_with(r#"{"schema_version":1,"type":"deal","game":"klondike","#)
            && json.contains(r#""t2":[null,"4D"]"#),
        "{json}"
    );
    assert!(!json.contains("42"), "{json}");
    assert!(!home.run("deal klondike --seed 42 --format json --reveal").out.contains("null"));
    let seed_text = home.run("deal klondike").err;
    assert_eq!(home.run(&format!("deal klondike --deal {}", seed_text.trim())).status, 0, "{seed_text}");
}

#[test]
fn a_word_can_be_a_seed() {
    let home = Home::new();
    let number = "10861779068342936763";
    let run = home.run("deal golf --seed anna");
    assert_eq!((run.status, run.err), (0, format!("note: the word `anna` means seed:{number}\n")));
    assert_eq!(home.run(&format!("deal golf --seed {number}")), Run { out: run.out.clone(), ..Run::default() });
    assert!(home.run("deal golf --seed Anna").out != run.out);
    let run = home.run("play golf --seed Anna --no-record --format json -e 'new --seed anna; resign; info'");
    assert!(run.err.ends_with(&format!("`anna` is seed:{number}\n")), "{}", run.err);
    assert!(run.out.contains(&format!(r#""deal":"seed:{number}""#)), "{}", run.out);
    let run = home.run("play golf --seed anna --record a.yaml --show none -e draw");
    assert_eq!((run.status, home.read("a.yaml").contains(&format!("\nseed: {number}\n"))), (0, true));
}

#[test]
fn errors_in_a_position_or_deck_name_the_file() {
    let home = Home::new();
    home.write("game.yaml", "game: gulf\npiles: {}\n");
    home.write("option.yaml", "game: golf\noptions: {packs: 9}\npiles: {}\n");
    home.write("deal.txt", "\u{feff}seed:1\n");
    let spelling_hints = "hint: did you mean `golf`?\nhint: `patience games` lists them\n";
    let run = home.run("deal --position game.yaml");
    assert_eq!((run.status, run.err), (2, format!("error: game.yaml: there is no game `gulf`\n{spelling_hints}")));
    let run = home.run("deal --position option.yaml");
    assert!(
        run.err.starts_with("error: option.yaml:2:18: option `packs` of golf cannot be `9`\nhint: "),
        "{}",
        run.err
    );
    let run = home.run("deal golf --position option.yaml");
    assert!(run.err.starts_with("error: option.yaml:2:18: option `packs` of golf cannot be `9`\n"), "{}", run.err);
    let run = home.run("deal golf -o packs=9 --position option.yaml");
    assert!(run.err.starts_with("error: option `packs` of golf cannot be `9`\nhint: "), "{}", run.err);
    assert_eq!(home.run("deal golf --deal @deal.txt"), home.run("deal golf --seed 1"));
}

#[test]
fn a_position_can_only_be_dealt_by_its_own_game() {
    let home = Home::new();
    home.write("mine.yaml", "extends: klondike\nid: mine\ntitle: Mine\n");
    home.write("p.yaml", "game: mine\npartial: true\npiles: {t1: KS}\n");
    assert_eq!(home.run("play ./mine.yaml --position p.yaml --show none").err, "");
    let run = home.run("play klondike --position p.yaml --show none");
    assert_eq!((run.err.as_str(), run.status), ("error: p.yaml: the position is for `mine`, not for `klondike`\n", 2));
}

#[test]
fn a_file_contains_a_deal_as_the_argument_does() {
    let home = Home::new();
    let ms_617 = home.run("deal freecell --deal ms:617");
    home.write("number.txt", "617\n");
    assert_eq!(home.run("deal freecell --deal @number.txt"), ms_617);
    let error = "error: number.txt: expected a deal `seed:N`, `ms:N`, `pysol:N` or `deck:CARDS`, not `617`\n\
                 hint: write `seed:617`\n";
    assert_eq!(home.run("deal golf --deal @number.txt").err, error);
    let deck = home.run("deal freecell --deal ms:617 --deck-only").out;
    let without_spaces = deck.replace([' ', '\n'], "");
    for cards in [&deck, &deck.replace(' ', ", "), &deck.replace(' ', "\n"), &without_spaces] {
        home.write("cards.txt", cards);
        assert_eq!(home.run("deal freecell --deal @cards.txt"), ms_617, "{cards}");
    }
    assert_eq!(home.run(&format!("deal freecell --deal {without_spaces}")), ms_617);
    assert_eq!(home.run(&format!("deal freecell --deal deck:{without_spaces}")), ms_617);
    for (given, meant) in [("ms617", "ms:617"), ("MS617", "ms:617"), ("'#617'", "ms:617"), ("pysol617", "pysol:617")] {
        let run = home.run(&format!("deal freecell --deal {given}"));
        assert!(run.status == 2 && run.err.ends_with(&format!("hint: did you mean `{meant}`?\n")), "{run:?}");
    }
}

#[test]
fn a_note_tells_that_a_number_does_not_give_the_board_of_its_program() {
    let home = Home::new();
    let note = "note: this is not PySolFC's board of `pysol:5`, only the same shuffle\n";
    assert_eq!(home.run("deal spiderette --deal pysol:5").err, note);
    assert_eq!(home.run("deal freecell --deal pysol:5 -o columns=7 --format json").err, note);
    assert_eq!(home.run("play spiderette --deal pysol:5 --no-record --show none -e draw").err, note);
    for game in ["klondike", "freecell", "gypsy", "yukon"] {
        assert_eq!(home.run(&format!("deal {game} --deal pysol:5")).err, "", "{game}");
        assert_eq!(home.run(&format!("deal {game} --deal ms:5")).err, "", "{game}");
    }
    let range_note = "note: these are not PySolFC's boards of `pysol:1..2`, only the same shuffles\n";
    let run = home.run("odds spiderette --deal pysol:1..2 --player greedy");
    assert!(run.err.contains(range_note), "{run:?}");
    let run = home.run("solve spiderette --deal pysol:1..2 --limit 1");
    assert!(run.err.contains(range_note), "{run:?}");
    let run = home.run("play freecell --deal ms:5 --no-record --show none -e 'new spiderette'");
    assert!(run.err.contains("note: this is not PySolFC's board of `ms:6`, only the same shuffle\n"), "{run:?}");
}

#[test]
fn a_transcript_keeps_the_cards_that_it_states() {
    let home = Home::new();
    home.run("play klondike --deal pysol:5 --show none --record new.yaml -e draw");
    assert_eq!(home.run("verify new.yaml").status, 0);
    // Earlier versions dealt the shuffle of PySolFC in their own order.
    let shuffle = home.run("deal trigon --deal pysol:5 --deck-only").out;
    home.run(&format!("play klondike --deal 'deck:{}' --show none --record old.yaml -e draw", shuffle.trim()));
    let with_number =
        |number: u32| home.read("old.yaml").replace("\noptions:", &format!("\ndeal: pysol:{number}\noptions:"));
    home.write("five.yaml", &with_number(5));
    assert_eq!(home.run("verify five.yaml").status, 0, "{}", home.read("five.yaml"));
    let board = |file: &str| {
        let replayed = home.run(&format!("replay {file} --to 0")).out;
        replayed.lines().skip(1).map(str::to_string).collect::<Vec<_>>()
    };
    assert_eq!(board("five.yaml"), board("old.yaml"));
    home.write("six.yaml", &with_number(6));
    assert!(home.run("verify six.yaml").status != 0);
}

#[test]
fn a_deal_of_a_difficulty_counts_up_and_is_verified() {
    let home = Home::new();
    let dealt = home.run("deal klondike --seed 1 --difficulty hard --format json");
    assert!(dealt.err.contains("note: counting up from seed:1, the first hard deal is seed:"), "{}", dealt.err);
    assert_eq!(home.run("deal klondike --seed 1 --difficulty easy").err, "");
    home.run("play klondike --seed 1 --difficulty hard --record game.yaml -e draw");
    let text = home.read("game.yaml");
    assert!(text.contains("\nchosen: hard\ndifficulty-version: 1\n"), "{text}");
    assert_eq!(home.run("verify game.yaml").status, 0);
    // The command `new` deals the next deal of a difficulty.
    let new = home.run("play klondike --seed 1 --record first.yaml --show none -e 'new --difficulty easy; draw; quit'");
    assert_eq!((new.status, new.err.contains("refused")), (0, false), "{}", new.err);
    home.write("forged.yaml", &text.replace("chosen: hard", "chosen: easy"));
    let forged = home.run("verify forged.yaml");
    assert_eq!(forged.status, 1);
    assert!(forged.err.contains("chosen: expected `easy`, found `hard`"), "{}", forged.err);
    home.write("newer.yaml", &text.replace("difficulty-version: 1", "difficulty-version: 2"));
    let newer = home.run("verify newer.yaml");
    assert_eq!(newer.status, 0, "{}", newer.err);
    assert!(newer.err.contains("the difficulty was not checked: it has version 2"), "{}", newer.err);
}

#[test]
fn a_difficulty_needs_a_game_that_has_it_and_a_numbered_deal() {
    let home = Home::new();
    for (line, message) in [
        (
            "deal klondike -o draw=7 --difficulty easy",
            "`klondike` has no easy, medium or hard deals with these options",
        ),
        ("deal bridge-solitaire --difficulty easy", "`bridge-solitaire` has no easy, medium or hard deals"),
        ("deal klondike --difficulty easy --winnable", "`--difficulty` and `--winnable` cannot be used together"),
        ("deal klondike --difficulty simple", "not `simple`"),
    ] {
        let run = home.run(line);
        assert_eq!(run.status, 2, "{line}: {}", run.err);
        assert!(run.err.contains(message), "{line}: {}", run.err);
    }
}
