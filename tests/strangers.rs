//! Files from strangers: whatever stands in them, nothing but what is printed here reaches the terminal.

#[path = "cli/home.rs"]
mod home;

use home::{Home, Run};
use patience::text;

/// Turns the color red, turns the direction of writing, begins a line and rings the bell.
const NASTY: &str = r#""K\e[31m\u202E\nerror: no\a""#;

fn assert_tame(run: &Run, line: &str) {
    let hidden = |text: &str| text.chars().find(|&c| text::is_hidden(c) && c != '\n');
    assert_eq!((hidden(&run.out), hidden(&run.err)), (None, None), "patience {line}");
}

#[test]
fn a_rulebook_cannot_speak_to_the_terminal() {
    let home = Home::new();
    let prose = ["title", "family", "about", "rules", "source"].map(|key| format!("{key}: {NASTY}\n"));
    let option = format!("options: {{nasty: {{default: {NASTY}, choices: {{{NASTY}: {{}}}}, about: {NASTY}}}}}\n");
    let book = format!("id: mine\nextends: klondike\nnames: [{NASTY}]\n{option}{}", prose.concat());
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
        assert_tame(&run, line);
    }
    assert_eq!(
        home.run("replay a.yaml").out.lines().next(),
        Some(r"0: K\u{1b}[31m\u{202e}\u{a}error: no\u{7}, seed:1")
    );
}

#[test]
fn a_message_is_one_line_whatever_name_stands_in_it() {
    let home = Home::new();
    home.write("key.yaml", &format!("{NASTY}: 1\n"));
    home.write("game.yaml", &format!("patience: 1\ngame: {NASTY}\ndeals:\n- steps:\n"));
    home.write("pile.yaml", &format!("game: golf\npiles: {{{NASTY}: AS}}\n"));
    let name = r"K\u{1b}[31m\u{202e}\u{a}error: no\u{7}";
    for (line, text) in [
        ("check key.yaml", format!("error: key.yaml:1:1: unknown key `{name}`, expected one of `id`, ")),
        ("verify game.yaml", format!("error: game.yaml:2:7: there is no game `{name}`\n")),
        ("deal --position pile.yaml", format!("error: pile.yaml:2:9: golf has no pile `{name}`\nhint: its piles are ")),
        ("verify 'a\nb'", "error: cannot read `a\\u{a}b`: no such file or directory\n".into()),
    ] {
        let run = home.run(line);
        assert!(run.status == 2 && run.err.starts_with(&text), "patience {line}: {}", run.err);
        assert_tame(&run, line);
    }
}

#[test]
fn a_message_does_not_repeat_megabytes() {
    let home = Home::new();
    let long = "x".repeat(1 << 20);
    let head = "patience: 1\ngame: golf\nseed: 1\ndeals:\n- steps:\n";
    for step in [format!("see: {long}"), format!("see: |\n      {long}"), format!("refused: draw\n    why: {long}")] {
        home.write("a.yaml", &format!("{head}  - {step}\n"));
        let run = home.run("verify a.yaml");
        assert!(run.status == 1 && run.err.len() < 400, "{} bytes", run.err.len());
    }
    home.write("b.yaml", &format!("{head}  - draw\n  - refused: move t1 w\n    why: {long}\n"));
    let run = home.run("verify b.yaml");
    assert!(run.status == 1 && run.err.len() < 400, "{} bytes", run.err.len());
}

#[test]
fn a_transcript_that_cannot_be_gone_on_with_stays_as_it_is() {
    let home = Home::new();
    let torn = "patience: 1\ngame: golf\nseed: 1\ndeals:\n- steps:\n  - move t1 t2\n  - dra";
    home.write("a.yaml", torn);
    let run = home.run("resume a.yaml -e draw");
    assert!(run.status == 1 && run.err.contains("a.yaml:6: step 1: expected `move t1 t2` to be legal"), "{}", run.err);
    assert_eq!(home.read("a.yaml"), torn);
    let whole = torn.replace("  - move t1 t2\n", "");
    home.write("b.yaml", &whole);
    assert_eq!((home.run("resume b.yaml -e look").status, home.read("b.yaml")), (0, whole.clone()));
    assert_eq!(home.run("resume b.yaml -e draw").status, 0);
    assert_eq!(home.read("b.yaml"), whole.replace("dra", "draw\n"));
}

#[test]
fn what_is_wrong_with_a_position_or_a_deck_is_told_with_its_file() {
    let home = Home::new();
    home.write("game.yaml", "game: gulf\npiles: {}\n");
    home.write("option.yaml", "game: golf\noptions: {packs: 9}\npiles: {}\n");
    home.write("deal.txt", "\u{feff}seed:1\n");
    let near = "hint: did you mean `golf`?\nhint: `patience games` lists them\n";
    let run = home.run("deal --position game.yaml");
    assert_eq!((run.status, run.err), (2, format!("error: game.yaml: there is no game `gulf`\n{near}")));
    let run = home.run("deal --position option.yaml");
    assert!(run.err.starts_with("error: option.yaml: option `packs` of golf cannot be `9`\nhint: "), "{}", run.err);
    let run = home.run("deal golf -o packs=9 --position option.yaml");
    assert!(run.err.starts_with("error: option `packs` of golf cannot be `9`\nhint: "), "{}", run.err);
    assert_eq!(home.run("deal golf --deal @deal.txt"), home.run("deal golf --seed 1"));
}

#[test]
fn help_in_a_pipe_is_the_same_at_every_width() {
    let home = Home::new();
    for line in ["--help", "play --help", "help verify"] {
        assert_eq!(home.run_with(line, &[("COLUMNS", "20")]), home.run(line), "patience {line}");
    }
}

#[test]
fn a_transcript_does_not_keep_the_program_busy() {
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
fn a_position_names_a_game_and_never_a_file() {
    let home = Home::new();
    home.write("p.yaml", "game: ./secret\npartial: true\npiles: {t1: KS}\n");
    home.write("secret", "password: 1234\n");
    let run = home.run("play --position p.yaml -e show");
    assert_eq!(run.err, "error: p.yaml: there is no game `./secret`\nhint: `patience games` lists them\n");
    assert_eq!(run.status, 2);
}

#[test]
fn a_position_belongs_to_its_game() {
    let home = Home::new();
    home.write("mine.yaml", "extends: klondike\nid: mine\ntitle: Mine\n");
    home.write("p.yaml", "game: mine\npartial: true\npiles: {t1: KS}\n");
    assert_eq!(home.run("play ./mine.yaml --position p.yaml --show none").err, "");
    let run = home.run("play klondike --position p.yaml --show none");
    assert_eq!((run.err.as_str(), run.status), ("error: p.yaml: it is a position of `mine`, not of `klondike`\n", 2));
}
