//! Tests that a user's books with prose about the rules still work: prose as one text or in named parts, parts that a
//! book or a choice of an option changes or removes, and odds. Their own text stays on the rules page.
//!
//! The files in `tests/records/old_books` are never changed. `sessions` contains transcripts and share codes of games of
//! these books, which have moves. If a test here fails, repair the program and leave the file as it is.

use crate::support::home::Home;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The folder of the books.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records/old_books");

/// A book or a session, the options, and its own texts, which its rules page contains with these options.
type Page = (&'static str, &'static str, &'static [&'static str]);

/// The rules pages of books.
const BOOKS: [Page; 17] = [
    (
        "text.yaml",
        "",
        &[
            "Deal the whole pack face up to six columns on the sill. Build the foundations up by suit from ace to king, \
             and the columns down by suit.",
            "Each of the six pots holds one card. Any card fills a bare spot.",
            "Grandmother won about one game in nine.",
            "Keep the pots empty.",
        ],
    ),
    (
        "parts.yaml",
        "",
        &[
            "Deal seven rows of slabs, from one to seven cards.",
            "Slabs go down in alternating colors, and the foundations go up by suit.",
            "Turn two cards at a time from the shed onto the path. You walk through the shed three times.",
            "The garden is done when all cards are on the foundations. Any slab may fill a gap of the path.",
            "Nobody has counted the gardens that were finished.",
        ],
    ),
    (
        "parts.yaml",
        "-o draw=4 -o passes=1 -o fill=king",
        &[
            "Turn four cards at a time from the shed onto the path. You walk through the shed once.",
            "Only a king may fill a gap of the path.",
            "With kings, the gardens are harder still.",
        ],
    ),
    (
        "klondike.yaml",
        "",
        &["Once on a foundation, a card rests there for good.", "At our club, one deal in five was won."],
    ),
    ("klondike.yaml", "-o draw=3 -o passes=3 -o space=any", &["Once on a foundation, a card rests there for good."]),
    (
        "canfield.yaml",
        "",
        &[
            "Thirteen cards form the bank, which the house sells for fifty-two dollars.",
            "The dealer turns single cards, and you may stop him at any time.",
            "The house pays five dollars for each card on a foundation.",
            "The house expected five or six cards on the foundations.",
        ],
    ),
    (
        "canfield.yaml",
        "-o draw=3 -o fback=keep -o onbase=off",
        &["The house pays five dollars for each card on a foundation."],
    ),
    (
        "golf.yaml",
        "",
        &[
            "Write down one stroke for each card that still lies on the lawn.",
            "Our record for the lawn is nine strokes below zero.",
        ],
    ),
    ("golf.yaml", "-o packs=3", &["Bring three packs to the lawn, and play on it three times."]),
    ("golf.yaml", "-o holes=9 -o players=2 -o mode=match", &["one stroke for each card that still lies on the lawn"]),
    ("spider.yaml", "", &["A complete leg is pulled off by itself."]),
    (
        "spider.yaml",
        "-o suits=1 -o face=up",
        &["Every leg of the tarantula is visible.", "With all legs visible, we won half of the deals."],
    ),
    ("removals.yaml", "", &[]),
    ("removals.yaml", "-o space=none -o draw=3", &[]),
    ("whole-removals.yaml", "", &["A spider without words."]),
    (
        "chain-end.yaml",
        "",
        &[
            "At this end of the chain, a gap waits for any card.",
            "The middle of the chain moves three links with each turn of the stock.",
            "The end of the chain has never been reached.",
        ],
    ),
    (
        "text-over-parts.yaml",
        "",
        &[
            "My whole text replaces all parts.",
            "deal seven columns",
            "build down in alternating colors",
            "It is my own guess that a third of the deals can be won.",
        ],
    ),
];

/// The transcripts and share codes.
const SESSIONS: [Page; 6] = [
    (
        "parts.yaml",
        "",
        &[
            "Turn three cards at a time from the shed onto the path. You walk through the shed three times.",
            "Only a king may fill a gap of the path.",
            "With kings, the gardens are harder still.",
        ],
    ),
    (
        "klondike.yaml",
        "",
        &["Once on a foundation, a card rests there for good.", "At our club, one deal in five was won."],
    ),
    (
        "chain.yaml",
        "",
        &[
            "At this end of the chain, a gap waits for any card.",
            "The middle of the chain moves a single link.",
            "The end of the chain has never been reached.",
        ],
    ),
    (
        "golf.yaml",
        "",
        &[
            "Bring two packs to the lawn, and play on it twice.",
            "Write down one stroke for each card that still lies on the lawn.",
            "Our record for the lawn is nine strokes below zero.",
        ],
    ),
    (
        "chain.code",
        "",
        &[
            "At this end of the chain, a gap waits for any card.",
            "The middle of the chain moves a single link.",
            "The end of the chain has never been reached.",
        ],
    ),
    (
        "golf.code",
        "",
        &["Bring two packs to the lawn, and play on it twice.", "Our record for the lawn is nine strokes below zero."],
    ),
];

/// Returns a home folder with copies of the files of a folder, and their names.
fn copies(folder: &Path) -> (Home, BTreeSet<String>) {
    let home = Home::new();
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap()).filter(|file| file.path().is_file());
    let mut names = BTreeSet::new();
    for file in files {
        let name = file.file_name().into_string().unwrap();
        fs::write(home.path(&name), fs::read(file.path()).unwrap()).unwrap();
        names.insert(name);
    }
    (home, names)
}

/// Runs the program and returns its output. The run must succeed.
fn output(home: &Home, line: &str) -> String {
    let run = home.run(line);
    assert!(run.status == 0, "{line}: {run:?}");
    run.out
}

/// Checks that a page contains texts, wherever its lines break.
fn assert_says(page: &str, texts: &[&str], what: &str) {
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let page = words(page);
    for text in texts {
        assert!(page.contains(&words(text)), "{what}: `{text}` is not on the page:\n{page}");
    }
}

/// Returns the first legal move of a deal or a session, from the first line of its JSON.
fn first_move(json: &str) -> String {
    let deal: Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
    deal["state"]["moves"][0].as_str().unwrap().to_string()
}

#[test]
fn old_books_are_valid_played_and_verified() {
    let (home, names) = copies(Path::new(FOLDER));
    // The others take longer.
    for name in ["text.yaml", "golf.yaml"] {
        output(&home, &format!("check {name}"));
    }
    for (number, (book, options, _)) in BOOKS.iter().enumerate() {
        assert!(names.contains(*book), "{book}");
        let play = format!("play ./{book} {options} --deal seed:3");
        let next = first_move(&output(&home, &format!("{play} --no-record --format json -e quit")));
        let record = format!("session-{number}.yaml");
        output(&home, &format!("{play} --record {record} -e '{next}' -e 'note ok'"));
        assert!(home.read(&record).contains(&format!("- {next}\n")), "{book}: `{next}` is not recorded");
        output(&home, &format!("verify {record}"));
    }
}

#[test]
fn pages_of_old_books_show_their_own_texts() {
    let (home, names) = copies(Path::new(FOLDER));
    let tested: BTreeSet<&str> = BOOKS.iter().map(|(book, ..)| *book).collect();
    // The end of the chain extends its middle.
    let all = names.iter().map(String::as_str).filter(|name| *name != "chain-middle.yaml");
    assert_eq!(all.collect::<BTreeSet<_>>(), tested);
    for (book, options, texts) in BOOKS {
        assert_says(&output(&home, &format!("rules ./{book} {options}")), texts, &format!("{book} {options}"));
    }
}

#[test]
fn removed_texts_of_old_books_stay_removed() {
    let (home, _) = copies(Path::new(FOLDER));
    let page = output(&home, "rules ./chain-end.yaml");
    for text in ["This part of the text is removed again.", "only kings wait in gaps", "Each second chain breaks"] {
        assert!(!page.split_whitespace().collect::<Vec<_>>().join(" ").contains(text), "{text}");
    }
    let page = output(&home, "rules ./parts.yaml -o fill=king");
    assert!(!page.contains("The garden is done"), "{page}");
}

#[test]
fn sessions_of_old_books_verify_resume_and_show_their_own_texts() {
    let (home, names) = copies(&Path::new(FOLDER).join("sessions"));
    assert_eq!(names, SESSIONS.iter().map(|(session, ..)| session.to_string()).collect());
    for (session, _, texts) in SESSIONS {
        let verified = home.run(&format!("verify {session}"));
        assert!(verified.status == 0 && verified.err.is_empty(), "{session}: {verified:?}");
        let take_over = format!("replay {session} --final --take-over --no-record");
        // The page is no answer of the game, so it goes to the standard error.
        assert_says(&home.run(&format!("{take_over} -e rules -e quit")).err, texts, session);
        let next = first_move(&output(&home, &format!("{take_over} --format json -e quit")));
        output(&home, &format!("{take_over} -e '{next}'"));
        if session.ends_with(".yaml") {
            output(&home, &format!("resume {session} --show none -e '{next}'"));
            output(&home, &format!("verify {session}"));
        }
    }
}
