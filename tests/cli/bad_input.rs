//! Tests of files that no reader can accept. The program prints one error with its place, exits with 2, and writes
//! nothing.

use crate::support::home::Home;
use std::fs;

/// Commands that read a file as a transcript, a rulebook or a position. Each would write `out.yaml` if it succeeded.
const TRANSCRIPT_COMMANDS: [&str; 4] = [
    "verify bad.yaml",
    "replay bad.yaml --show none",
    "share bad.yaml --as html --out out.yaml",
    "replay bad.yaml --take-over --record out.yaml -e draw",
];
const RULEBOOK_COMMANDS: [&str; 4] = [
    "check bad.yaml",
    "rules ./bad.yaml --yaml",
    "solve ./bad.yaml --seed 1 --record out.yaml",
    "play ./bad.yaml --seed 1 --record out.yaml -e draw",
];
const POSITION_COMMANDS: [&str; 3] = [
    "deal --position bad.yaml",
    "solve klondike --position bad.yaml --record out.yaml",
    "play klondike --position bad.yaml --record out.yaml -e draw",
];

/// Checks that each command rejects the file with this error, whose later lines show the place.
#[track_caller]
fn assert_rejected(commands: &[&str], content: &[u8], error: &str) {
    let home = Home::new();
    fs::write(home.path("bad.yaml"), content).unwrap();
    assert_rejected_in(&home, commands, error);
}

#[track_caller]
fn assert_rejected_in(home: &Home, commands: &[&str], error: &str) {
    let count = fs::read_dir(home.path("")).unwrap().count();
    for command in commands {
        let run = home.run(command);
        // A path such as `./bad.yaml` is printed as it was typed.
        let found = run.err.replace("./bad.yaml", "bad.yaml");
        assert!(found.starts_with(&format!("error: {error}")), "{command}: {found}");
        assert_eq!((run.status, found.matches("error:").count(), run.out.as_str()), (2, 1, ""), "{command}: {found}");
        assert!(found.len() < 2_000, "{command}: {found}");
        assert_eq!(fs::read_dir(home.path("")).unwrap().count(), count, "{command} writes nothing");
    }
}

#[test]
fn a_missing_file_and_a_folder_cannot_be_read() {
    let home = Home::new();
    let commands = [&TRANSCRIPT_COMMANDS[1..2], &RULEBOOK_COMMANDS[1..], &POSITION_COMMANDS].concat();
    assert_rejected_in(&home, &commands, "cannot read `bad.yaml`: no such file or directory\n");
    assert_rejected_in(
        &home,
        &["verify bad.yaml", "check bad.yaml"],
        "cannot read `bad.yaml`: no such file or directory\n",
    );
    fs::create_dir(home.path("bad.yaml")).unwrap();
    assert_rejected_in(&home, &commands, "cannot read `bad.yaml`: it is a directory\n");
    assert_rejected_in(&home, &["verify bad.yaml", "check bad.yaml"], "there is no `.yaml` file in `bad.yaml`\n");
}

#[test]
fn invalid_utf_8_and_nul_bytes_have_a_place() {
    for commands in [&TRANSCRIPT_COMMANDS[..], &RULEBOOK_COMMANDS, &POSITION_COMMANDS] {
        assert_rejected(commands, b"game: a\nid: x\xff\n", "bad.yaml:2:6: not valid UTF-8 text\n");
        assert_rejected(
            commands,
            b"game: a\nid: \0\n",
            "bad.yaml:2:5: the control character `\\u{0}` is not allowed\n",
        );
        assert_rejected(commands, b"\0\0\0\0", "bad.yaml:1:1: the control character `\\u{0}` is not allowed\n");
        assert_rejected(commands, b"\xff\xfeg\0", "bad.yaml: the text is UTF-16, not UTF-8\n");
    }
}

#[test]
fn deep_nesting_has_a_place() {
    for commands in [&TRANSCRIPT_COMMANDS[..], &RULEBOOK_COMMANDS, &POSITION_COMMANDS] {
        let lists = format!("game: {}", "[".repeat(50_000));
        assert_rejected(commands, lists.as_bytes(), "bad.yaml:1:23: nested deeper than 16 levels\n");
        let maps = "{\"a\":".repeat(50_000);
        assert_rejected(commands, maps.as_bytes(), "bad.yaml:1:81: nested deeper than 16 levels\n");
        let blocks: String = (0..40).map(|depth| format!("{}a:\n", " ".repeat(depth))).collect();
        assert_rejected(commands, blocks.as_bytes(), "bad.yaml:17:17: nested deeper than 16 levels\n");
    }
}

#[test]
fn ten_megabytes_are_rejected_or_read_to_the_first_error() {
    let yaml_list = |head: &str| format!("{head}{}", "- x\n".repeat(2_500_000));
    let json_list = |head: &str, tail: &str| format!("{head}[{}\"x\"]{tail}", "\"x\",".repeat(2_500_000));
    for (yaml, json) in [(yaml_list(""), json_list("", "")), (yaml_list("piles:\n"), json_list("{\"piles\":", "}"))] {
        assert_rejected(&RULEBOOK_COMMANDS, yaml.as_bytes(), "bad.yaml: larger than 1 MiB\n");
        assert_rejected(&RULEBOOK_COMMANDS, json.as_bytes(), "bad.yaml: larger than 1 MiB\n");
        let header_lines = yaml.lines().take_while(|line| line.starts_with('p')).count();
        let place = format!("bad.yaml:{}:3: more than 1000000 values\n", 1_000_000 + header_lines - 2 * header_lines);
        // Both commands read a text in the same way, and each reads a list and a map.
        let (first, second) = match header_lines {
            0 => (&TRANSCRIPT_COMMANDS[..1], &POSITION_COMMANDS[..1]),
            _ => (&POSITION_COMMANDS[..1], &TRANSCRIPT_COMMANDS[..1]),
        };
        assert_rejected(first, yaml.as_bytes(), &place);
        assert_rejected(second, json.as_bytes(), "bad.yaml:1:");
    }
    let text = format!("piles: {{t1: {}}}\n", "x".repeat(10_000_000));
    assert_rejected(&POSITION_COMMANDS[..1], text.as_bytes(), "bad.yaml:1:13: `xxxx");
    assert_rejected(&TRANSCRIPT_COMMANDS[..1], text.as_bytes(), "bad.yaml:1:1: not a transcript");
    assert_rejected(&TRANSCRIPT_COMMANDS[..1], &vec![b'x'; 17 << 20], "bad.yaml: larger than 16 MiB\n");
}

#[test]
fn a_wrong_card_in_a_list_has_its_own_place() {
    for (piles, error) in [
        ("t1: [KD, QX, JD]", "bad.yaml:3:14: `QX` is not a card"),
        ("t1:\n  - KD\n  - \"[7H]\"\n  - Q", "bad.yaml:6:7: `Q` is not a card"),
        ("t1: [KD, [QC, 9Z]]", "bad.yaml:3:14: `9Z` is not a card"),
        ("t1: [KD, {a: b}]", "bad.yaml:3:14: `t1` must be a text"),
        ("t1: [KD, 10]", "bad.yaml:3:14: `10` is not a card"),
        ("t1: [KD, null]", "bad.yaml:3:14: `t1` must be a text"),
        ("t1: [KD, \"7H]\"]", "bad.yaml:3:14: `7H]` closes a bracket that is not open"),
        ("t1: KD 7H Q", "bad.yaml:3:9: `Q` is not a card"),
        ("t1: 7", "bad.yaml:3:9: `7` is not a card"),
        ("t1: {KD: QD}", "bad.yaml:3:9: `t1` must be a text"),
        ("t1: [\"[7H\"]", "bad.yaml:3:9: a bracket is not closed"),
    ] {
        let text = format!("game: klondike\npiles:\n    {}\npartial: true\n", piles.replace('\n', "\n  "));
        assert_rejected(&POSITION_COMMANDS, text.as_bytes(), error);
    }
}

#[test]
fn a_pack_without_suits_or_ranks_is_rejected_at_its_place() {
    for (pack, error) in [
        ("{suits: []}", "bad.yaml:3:7: pack: a game has 1 to 216 cards, not 0\n"),
        ("{ranks: []}", "bad.yaml:3:7: pack: a game has 1 to 216 cards, not 0\n"),
        ("{suits: [X]}", "bad.yaml:3:16: pack.suits[1]: expected a suit (`C`, `D`, `H`, `S`), found `X`\n"),
        ("{suits: ~, suit: [C]}", "bad.yaml:3:18: pack: unknown key `suit`, expected one of `packs`"),
    ] {
        assert_rejected(&RULEBOOK_COMMANDS, format!("extends: klondike\nid: bad\npack: {pack}\n").as_bytes(), error);
    }
}

#[test]
fn a_card_whose_suit_the_pack_lacks_is_rejected_at_its_place() {
    let home = Home::new();
    home.write("bad.yaml", "game: spider\noptions: {suits: 1}\npartial: true\npiles:\n  t1: [KS, 7H]\n");
    let error = "bad.yaml:5:7: `7H` is not in the pack of spider\n";
    assert_rejected_in(
        &home,
        &["deal --position bad.yaml", "play --position bad.yaml --record out.yaml -e deal"],
        error,
    );
}
