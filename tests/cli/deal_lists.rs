//! `--deals`: lists of deals for `solve`, `odds` and `deal`.

use crate::support::home::Home;

/// A list with each form of a deal. All of them are deals of FreeCell that are solved quickly.
fn list(home: &Home) -> String {
    assert_eq!(home.run("play freecell --seed 7 --record seven.yaml -e '1a'").status, 0);
    let code = home.run("share seven.yaml --deal-only").out;
    let deck = home.run("deal freecell --deal ms:3 --deck-only").out;
    let address = home.run("share seven.yaml --deal-only --base-url https://example.org/play.html").out;
    format!(
        "# the deals of the club\n\nms:2\n  #1 # by number\n4\nseed:9\n{deck}code:{code}{address}{code}pysol:5   # of PySolFC\n"
    )
}

/// The deals of [`list`], as output names them.
const DEALS: [&str; 9] = ["ms:2", "ms:1", "ms:4", "seed:9", "deck:", "seed:7", "seed:7", "seed:7", "pysol:5"];

#[test]
fn solve_prints_the_deals_in_the_order_of_the_file() {
    let home = Home::new();
    home.write("list.txt", &list(&home));
    let run = home.run("solve freecell --deals list.txt");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.len(), DEALS.len(), "{}", run.out);
    for (line, deal) in lines.iter().zip(DEALS) {
        assert!(line.starts_with(deal) && line.contains(": won in "), "{line}");
    }
    assert_eq!(home.run("solve freecell --deals list.txt --jobs 3").out, run.out);
    assert_eq!(home.pipe("solve freecell --deals -", home.read("list.txt").as_bytes()).out, run.out);
    let windows = format!("\u{feff}{}", home.read("list.txt").replace('\n', "\r\n"));
    home.write("windows.txt", &windows);
    assert_eq!(home.run("solve freecell --deals windows.txt").out, run.out);
    let json = home.run("solve freecell --deals list.txt --format json --jobs 2").out;
    let names: Vec<&str> = json.lines().filter_map(|line| line.split(r#""deal":""#).nth(1)).collect();
    assert!(names.len() == DEALS.len() && names.iter().zip(DEALS).all(|(name, deal)| name.starts_with(deal)), "{json}");
}

#[test]
fn deal_prints_each_board_below_its_deal() {
    let home = Home::new();
    home.write("list.txt", &list(&home));
    let run = home.run("deal freecell --deals list.txt");
    let headings: Vec<&str> = run.out.lines().filter(|line| line.contains(':')).collect();
    assert!(headings.iter().zip(DEALS).all(|(line, deal)| line.starts_with(deal)), "{}", run.out);
    let first = home.run("deal freecell --deal ms:2").out;
    assert!(run.out.starts_with(&format!("ms:2\n{first}\nms:1\n")), "{}", run.out);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let decks = home.run("deal freecell --deals list.txt --deck-only").out;
    assert_eq!(decks.lines().nth(1), home.run("deal freecell --deal ms:1 --deck-only").out.lines().next());
    home.write("decks.txt", &decks);
    assert_eq!(home.run("deal freecell --deals decks.txt --deck-only").out, decks);
    let json = home.run("deal freecell --deals list.txt --format json").out;
    assert_eq!((json.lines().count(), json.matches("schema_version").count()), (DEALS.len(), 1));
    assert!(json.starts_with(r#"{"schema_version":1,"type":"deal","game":"freecell""#), "{json}");
}

#[test]
fn a_survey_of_a_list_can_be_resumed_and_merged() {
    let home = Home::new();
    home.write("list.txt", &list(&home));
    let survey = "odds freecell --player greedy --deals list.txt";
    let whole = home.run(&format!("{survey} --format json")).out;
    let second = whole.lines().nth(2).unwrap();
    assert!(second.starts_with(r#"{"type":"survey-deal","entry":2,"deal":"ms:1","result":""#), "{second}");
    assert_eq!(home.run(&format!("{survey} --format json --jobs 3")).out, whole);
    for shard in ["1/2", "2/2"] {
        let run = home.run(&format!("{survey} --shard {shard} --out part{}.jsonl", &shard[..1]));
        assert_eq!((run.status, run.err.as_str()), (0, ""));
    }
    assert_eq!(home.run("odds --merge part2.jsonl part1.jsonl --format json").out, whole);
    let text = home.run(&format!("{survey} --out whole.jsonl")).out;
    assert!(text.contains(", 9 deals of a list, player greedy"), "{text}");
    // An interrupted survey resumes, also if only comments of the list have changed.
    let torn = whole.lines().take(4).map(|line| format!("{line}\n")).collect::<String>();
    home.write("torn.jsonl", &torn);
    home.write("list.txt", &home.read("list.txt").replace("of the club", "of our club"));
    assert_eq!(home.run(&format!("{survey} --out torn.jsonl")).status, 0);
    assert_eq!(home.read("torn.jsonl"), whole);
    // Another list is another survey.
    home.write("list.txt", &home.read("list.txt").replace("ms:2", "ms:5"));
    let run = home.run(&format!("{survey} --out torn.jsonl"));
    assert_eq!(run.status, 2);
    assert!(run.err.starts_with("error: torn.jsonl: the file contains another survey: list "), "{}", run.err);
    let run = home.run("odds freecell --player greedy --seeds 1..3 --out torn.jsonl");
    let text = "error: torn.jsonl: the file contains another survey: deals of a list, not deals by seed\n";
    assert!(run.err.starts_with(text), "{}", run.err);
}

#[test]
fn errors_name_the_file_and_the_line() {
    let home = Home::new();
    assert_eq!(home.run("play klondike --seed 7 -o draw=3 --record three.yaml -e draw").status, 0);
    let code = home.run("share three.yaml --deal-only").out.trim().to_string();
    home.write("position.yaml", "game: freecell\npartial: true\npiles:\n  t1: KD QS\n");
    assert_eq!(home.run("play --position position.yaml --record position.rec -e 't1 c1'").status, 0);
    let position = home.run("share position.rec --deal-only").out;
    for (game, line, text) in [
        (
            "freecell",
            "ms617",
            "expected a deal `seed:N`, `ms:N`, `pysol:N` or `deck:CARDS`, not `ms617`\nhint: did you mean `ms:617`?",
        ),
        (
            "freecell",
            "#617 hard",
            "the number of a Microsoft deal must be a whole number from 1 to 8589934591, not `617 hard`\nhint: a comment begins with `#` and a space",
        ),
        ("freecell", "#0", "the number of a Microsoft deal must be a whole number from 1 to 8589934591, not `0`"),
        ("freecell", "@other.txt", "a list cannot contain the name of another file"),
        ("freecell", "ms:1..5", "`ms:1..5` is a range, not one deal"),
        (
            "freecell",
            "7C KD",
            "the deck lacks AC, 2C, 3C, 4C, 5C, 6C, 8C, 9C and 42 more\nhint: this game needs 52 cards, the deck has 2",
        ),
        ("freecell", &code, "the share code is for `klondike`, not for `freecell`"),
        (
            "klondike",
            &code,
            "the share code is for the option `draw=3`\nhint: `-o draw=3` plays all deals with this option; `-o draw=1` uses only its cards",
        ),
        ("freecell", &code[..40], "the share code is incomplete\nhint: check that you copied the whole code"),
        ("freecell", position.trim(), "the share code begins with a position, not with a deal"),
    ] {
        home.write("list.txt", &format!("seed:1\n# a comment\n{line}\nseed:2\n"));
        for command in ["solve", "deal", "odds --player greedy"] {
            let (command, options) = command.split_once(' ').unwrap_or((command, ""));
            let run = home.run(&format!("{command} {game} --deals list.txt {options}"));
            assert_eq!(
                (run.status, run.out, run.err),
                (2, String::new(), format!("error: list.txt:3: {text}\n")),
                "{line}"
            );
        }
    }
    home.write("list.txt", &format!("{code}\n"));
    for option in ["draw=1", "draw=3"] {
        let run = home.run(&format!("deal klondike -o {option} --deals list.txt"));
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{option}");
    }
    for empty in ["", "\n", "# 617\n"] {
        home.write("list.txt", empty);
        assert_eq!(home.run("deal freecell --deals list.txt").err, "error: list.txt: the list contains no deals\n");
    }
    assert!(home.run("deal freecell --deals nothing.txt").err.starts_with("error: cannot read `nothing.txt`: "));
}

#[test]
fn a_list_is_the_only_choice_of_deals() {
    let home = Home::new();
    home.write("list.txt", "ms:1\n");
    for line in [
        "solve freecell --deals list.txt --deal ms:1",
        "solve freecell --deals list.txt --seed 1",
        "solve freecell --deals list.txt --seeds 1..2",
        "solve freecell --deals list.txt --record a.yaml",
        "deal freecell --deals list.txt --deal ms:1",
        "deal freecell --deals list.txt --seed 1",
        "deal freecell --deals list.txt --winnable",
        "odds freecell --deals list.txt --seeds 1..2",
        "odds freecell --deals list.txt --deal ms:1..2",
    ] {
        let run = home.run(line);
        assert_eq!(run.status, 2, "{line}");
        let text = run.err.lines().next().unwrap();
        assert!(text.contains("`--deals`") && text.ends_with(" cannot be used together"), "{}", run.err);
    }
    assert_eq!(home.run("play freecell --deal ms:1 --record game.yaml -e 1a").status, 0);
    let run = home.run("solve game.yaml --deals list.txt");
    assert!(run.err.starts_with("error: a transcript already contains its deal and options\n"), "{}", run.err);
}

#[test]
fn a_note_names_the_line_of_another_board() {
    let home = Home::new();
    home.write("list.txt", "seed:1\n\npysol:1\npysol:2\n");
    let run = home.run("deal spiderette --deals list.txt");
    let note = "note: list.txt:3: this is not PySolFC's board of `pysol:1`, only the same shuffle\n";
    assert_eq!((run.status, run.err.as_str()), (0, note));
    assert_eq!(home.run("odds spiderette --player greedy --deals list.txt").err, note);
}
