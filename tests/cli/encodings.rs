//! Tests of text files that other programs wrote: with a byte order mark, with CR LF, in UTF-16.

use crate::support::home::{Home, Run};
use std::fs;

/// Each kind of file that the program reads, and commands that read it.
const FILES: [(&str, &[&str]); 10] = [
    (
        "game.yaml",
        &[
            "replay game.yaml --final",
            "verify game.yaml",
            "compare game.yaml game.yaml",
            "share game.yaml --as standard",
            "solve game.yaml --at 1 --limit 1000",
            "history --from game.yaml",
            "stats --from game.yaml",
            "analyze game.yaml",
            "resume game.yaml -e moves",
        ],
    ),
    ("position.yaml", &["play --position position.yaml -e moves", "solve --position position.yaml"]),
    ("book.yaml", &["play book.yaml --seed 1 -e moves", "rules book.yaml", "check book.yaml"]),
    ("code.txt", &["replay code.txt --final", "play --deal @code.txt -e moves"]),
    ("prefixed.txt", &["play --deal @prefixed.txt -e moves"]),
    ("deck.txt", &["play freecell --deal @deck.txt -e moves"]),
    ("script.txt", &["play freecell --seed 1 --script script.txt", "play freecell --seed 1 --script -"]),
    ("moves.txt", &["import moves.txt --from standard --deal ms:1"]),
    ("board.txt", &["import board.txt --from fc-solve"]),
    ("survey.jsonl", &["odds --merge survey.jsonl", "odds golf --seeds 1..3 --player solve --out survey.jsonl"]),
];

/// Returns a home with each file of [`FILES`].
fn home() -> Home {
    let home = Home::new();
    assert_eq!(home.run("play freecell --deal ms:1 --record game.yaml -e '1a; 2b; undo'").status, 0);
    let code = home.run("share game.yaml").out;
    let deck = home.read("game.yaml").lines().find_map(|line| line.strip_prefix("- deck: ").map(str::to_string));
    home.write("deck.txt", &format!("# my cards\n{}\n", deck.unwrap()));
    home.write("position.yaml", "game: freecell\npartial: true\npiles:\n  t1: KD QS\n");
    home.write("book.yaml", "id: six-columns\ntitle: Six Columns\nextends: golf\nzones: {tableau: {piles: 6}}\n");
    home.write("prefixed.txt", &format!("code:{code}"));
    home.write("code.txt", &code);
    home.write("script.txt", "1a\n# a remark\n2b\nundo\n");
    home.write("moves.txt", "1a\n2b\n");
    home.write("board.txt", &home.run("share game.yaml --as fc-solve").out);
    assert_eq!(home.run("odds golf --seeds 1..3 --player solve --out survey.jsonl").status, 0);
    home
}

/// Runs a command. Standard input is the script, for the command that reads it from there.
fn run(home: &Home, line: &str) -> Run {
    home.pipe(line, &fs::read(home.path("script.txt")).unwrap())
}

#[test]
fn every_reader_accepts_a_byte_order_mark_and_cr_lf() {
    let home = home();
    for (file, lines) in FILES {
        let plain = home.read(file);
        for line in lines {
            home.write(file, &plain);
            let expected = run(&home, line);
            assert!(expected.status < 2, "{line}: {expected:?}");
            for text in [format!("\u{feff}{plain}"), plain.replace('\n', "\r\n")] {
                home.write(file, &text);
                let found = run(&home, line);
                assert_eq!(
                    (found.status, found.out, found.err),
                    (expected.status, expected.out.clone(), expected.err.clone()),
                    "{line}"
                );
            }
        }
        home.write(file, &plain);
    }
}

#[test]
fn every_reader_names_utf_16() {
    let home = home();
    for (file, lines) in FILES {
        let plain = fs::read(home.path(file)).unwrap();
        for bytes in [b"\xff\xfex\0\n\0".as_slice(), b"\xfe\xff\0x\0\n"] {
            fs::write(home.path(file), bytes).unwrap();
            for line in lines.iter().filter(|line| !line.contains("--from game.yaml")) {
                let found = run(&home, line);
                let message = "the text is UTF-16, not UTF-8\nhint: save it as UTF-8; in PowerShell, ";
                assert!(found.status == 2 && found.err.contains(message), "{line}: {found:?}");
            }
        }
        fs::write(home.path(file), plain).unwrap();
    }
}
