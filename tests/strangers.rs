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
