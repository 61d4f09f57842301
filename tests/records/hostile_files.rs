//! Tests of hostile files: rulebooks, positions and transcripts that try to control the terminal, to forge messages, or
//! to use up time and memory.

use crate::support::home::{Home, Run};
use patience::internals::text;

/// A YAML text that, if it was printed as it is, would set the color to red, reverse the direction of text, start a new
/// line and ring the bell.
const CONTROL_TEXT: &str = r#""K\e[31m\u202E\nerror: no\a""#;

fn assert_no_control_characters(run: &Run, line: &str) {
    let control_character = |text: &str| text.chars().find(|&c| text::is_unsafe_char(c) && c != '\n');
    assert_eq!((control_character(&run.out), control_character(&run.err)), (None, None), "patience {line}");
}

#[test]
fn a_rulebook_cannot_send_control_characters_to_the_terminal() {
    let home = Home::new();
    let prose = ["title", "family", "about", "rules", "note", "tactics", "odds", "source"]
        .map(|key| format!("{key}: {CONTROL_TEXT}\n"));
    let option = format!(
        "options: {{nasty: {{default: {CONTROL_TEXT}, choices: {{{CONTROL_TEXT}: {{label: {CONTROL_TEXT}}}}}, label: {CONTROL_TEXT}, about: {CONTROL_TEXT}}}}}\n"
    );
    let book = format!("id: mine\nextends: la-belle-lucie\nnames: [{CONTROL_TEXT}]\n{option}{}", prose.concat());
    home.write("mine.yaml", &book);
    for line in [
        "check mine.yaml",
        "rules mine.yaml",
        "rules mine.yaml --yaml",
        "deal mine.yaml --seed 1 --format json",
        "play ./mine.yaml --seed 1 --record a.yaml --keep-going -e 'help; look; info; options; moves t9; rules; place; x'",
        "play ./mine.yaml --seed 1 --format json --no-record --keep-going -e 'help; info; moves t9; place; x'",
        "verify a.yaml",
        "replay a.yaml",
        "replay a.yaml --final",
        "replay a.yaml --take-over --no-record -e info",
        "resume a.yaml -e info",
    ] {
        let run = home.run(line);
        assert!(run.status <= 1, "patience {line}: {}", run.err);
        assert_no_control_characters(&run, line);
    }
    assert_eq!(
        home.run("replay a.yaml").out.lines().next(),
        Some(r"0: K\u{1b}[31m\u{202e}\u{a}error: no\u{7}, seed:1")
    );
}

#[test]
fn a_message_is_one_line_with_any_name_in_it() {
    let home = Home::new();
    home.write("key.yaml", &format!("{CONTROL_TEXT}: 1\n"));
    home.write("game.yaml", &format!("patience: 1\ngame: {CONTROL_TEXT}\ndeals:\n- steps:\n"));
    home.write("pile.yaml", &format!("game: golf\npiles: {{{CONTROL_TEXT}: AS}}\n"));
    let escaped_name = r"K\u{1b}[31m\u{202e}\u{a}error: no\u{7}";
    for (line, text) in [
        ("check key.yaml", format!("error: key.yaml:1:1: unknown key `{escaped_name}`, expected one of `id`, ")),
        ("verify game.yaml", format!("error: game.yaml:2:7: there is no game `{escaped_name}`\n")),
        (
            "deal --position pile.yaml",
            format!("error: pile.yaml:2:9: golf has no pile `{escaped_name}`\nhint: its piles are "),
        ),
        ("verify 'a\nb'", "error: there is no file or game `a\\u{a}b`\n".into()),
    ] {
        let run = home.run(line);
        assert!(run.status == 2 && run.err.starts_with(&text), "patience {line}: {}", run.err);
        assert_no_control_characters(&run, line);
    }
}

#[test]
fn a_message_shortens_long_texts() {
    let home = Home::new();
    let long_text = "x".repeat(1 << 20);
    let head = "patience: 1\ngame: golf\nseed: 1\ndeals:\n- steps:\n";
    for step in [
        format!("see: {long_text}"),
        format!("see: |\n      {long_text}"),
        format!("refused: draw\n    why: {long_text}"),
    ] {
        home.write("a.yaml", &format!("{head}  - {step}\n"));
        let run = home.run("verify a.yaml");
        assert!(run.status == 1 && run.err.len() < 400, "{} bytes", run.err.len());
    }
    home.write("b.yaml", &format!("{head}  - draw\n  - refused: move t1 w\n    why: {long_text}\n"));
    let run = home.run("verify b.yaml");
    assert!(run.status == 1 && run.err.len() < 400, "{} bytes", run.err.len());
}

#[test]
fn rulebooks_have_size_limits() {
    let home = Home::new();
    let head = "id: mine\nextends: klondike\ntitle: Mine\n";
    let keys: String = (0..80_000).map(|number| format!("k{number}: 1\n")).collect();
    let prose = |key: &str| format!("{key}: \"a\\n{}{}\"\n", " ".repeat(40_000), "word ".repeat(2000));
    home.write("large.yaml", &"#".repeat((1 << 20) + 1));
    home.write("keys.yaml", &format!("{head}{keys}"));
    home.write("fills.yaml", &format!("{head}fill:\n{}", "- {zone: tableau, from: [waste]}\n".repeat(3000)));
    home.write("prose.yaml", &format!("{head}{}{}", prose("about"), prose("rules")));
    for (line, text) in [
        ("check large.yaml", "error: large.yaml: larger than 1 MiB\n"),
        ("check keys.yaml", "error: keys.yaml:10000:8: more than 20000 values\n"),
        ("check fills.yaml", "error: fills.yaml:105:3: a list in a rulebook has at most 100 items, not 3000\n"),
    ] {
        let run = home.run(line);
        assert!(run.status == 2 && run.err.starts_with(text), "patience {line}: {}", run.err);
    }
    let run = home.run("rules prose.yaml");
    assert!(run.status == 0 && run.out.len() < 100_000, "{}: {} bytes", run.status, run.out.len());
}

#[test]
fn a_message_quotes_at_most_a_line_of_its_input() {
    let home = Home::new();
    let long_word = "x".repeat(4000);
    home.write("deal.txt", &format!("deck:{}", "x".repeat(1 << 20)));
    home.write("key.yaml", &format!("{}: 1\n", "x".repeat(1 << 19)));
    home.write("game.yaml", &format!("piles: {{}}\ngame: {}\n", "x".repeat(1 << 20)));
    for line in [
        format!("{long_word}{long_word}"),
        format!("play {long_word}{long_word}"),
        format!("play golf --{long_word}"),
        format!("play golf --seed 1{long_word}"),
        format!("play golf -o {long_word}"),
        format!("play golf -o {long_word}=1"),
        format!("play golf -o draw={long_word}"),
        format!("deal golf --deal {long_word}:1"),
        format!("deal golf --deal deck:{long_word}"),
        format!("games {long_word}"),
        format!("verify {long_word}"),
        "deal golf --deal @deal.txt".into(),
        "check key.yaml".into(),
        "deal --position game.yaml".into(),
    ] {
        let run = home.run(&line);
        assert!(run.status > 0 && run.err.len() < 1500, "{} bytes: {}", run.err.len(), &run.err[..300]);
        assert!(run.err.contains("xxx") && run.err.lines().all(|line| line.len() < 1100), "{}", run.err);
    }
    for line in [
        "{long_word}",
        "goto {long_word}",
        "look {long_word}",
        "mark {long_word} b",
        "save /{long_word}/a",
        "set {long_word} 1",
        "t1 {long_word}",
        "why {long_word}",
    ] {
        let input = line.replace("{long_word}", &long_word[..3900]);
        for format in ["text", "json"] {
            let run = home.pipe(&format!("play golf --seed 1 --show none --format {format}"), input.as_bytes());
            assert!(run.status == 1 && run.err.len() < 800, "{} bytes: {}", run.err.len(), &run.err[..300]);
        }
    }
}

#[test]
#[cfg_attr(windows, ignore = "no name has a line break there")]
fn the_name_of_a_file_cannot_forge_a_message() {
    let home = Home::new();
    let name = "a\nerror: no\u{1b}[31m.yaml";
    let escaped = r"a\u{a}error: no\u{1b}[31m.yaml";
    home.write(name, "patience: 1\ngame: golf\nrules: 00000000\nseed: 1\ndeals:\n- steps:\n  - draw\n  - dra");
    let note = format!("note: {escaped}: ");
    for line in ["verify", "replay --final", "resume --show none -e hint", "verify --update"] {
        let run = home.run(&format!("{line} '{name}'"));
        assert!(
            run.err.starts_with(&note) || run.err.starts_with(&format!("updated {escaped}\n")),
            "{line}: {}",
            run.err
        );
        assert_no_control_characters(&Run { out: String::new(), ..run }, line);
    }
    for line in ["play golf --seed 1 --record", "play golf --seed 1 --show none --script", "check", "deal golf --deals"]
    {
        let run = home.run(&format!("{line} '{name}'"));
        assert!(run.err.contains(escaped) && !run.err.contains("\nerror: no"), "{line}: {}", run.err);
        assert_no_control_characters(&run, line);
    }
}

#[test]
fn a_transcript_with_many_undos_is_rejected_quickly() {
    let home = Home::new();
    let head = "patience: 1\ngame: klondike\nseed: 1\ndeals:\n- steps:\n".to_string();
    let back_and_forth = "  - undo 1000\n  - redo 1000\n".repeat(3000);
    home.write("a.yaml", &(head.clone() + &"  - draw\n".repeat(1000) + &back_and_forth));
    let text = "error: a.yaml:5006: step 5001: expected at most 2000000 moves to be undone, found more\n";
    let run = home.run("verify a.yaml");
    assert_eq!((run.status, run.err.as_str()), (1, text));
    let marks: String = (0..2000).map(|number| format!("  - mark m{number}\n")).collect();
    home.write("b.yaml", &(head + &marks));
    assert_eq!(home.run("verify b.yaml"), Run::default());
    let run = home.run("resume b.yaml --keep-going -e 'goto m999; goto m1000'");
    assert_eq!(run.err.lines().filter(|line| line.contains("there is no mark")).count(), 1, "{}", run.err.len());
}

#[test]
fn a_position_names_a_game_but_not_a_file() {
    let home = Home::new();
    home.write("p.yaml", "game: ./secret\npartial: true\npiles: {t1: KS}\n");
    home.write("secret", "password: 1234\n");
    let run = home.run("play --position p.yaml -e show");
    assert_eq!(run.err, "error: p.yaml: there is no game `./secret`\nhint: `patience games` lists them\n");
    assert_eq!(run.status, 2);
}
