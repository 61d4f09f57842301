//! `patience practice`: a new session at the last position of a played game from which a win is known.

use crate::support::home::Home;

/// Moves of FreeCell deal `ms:1`. The fourth one loses the game.
const LOSING_MOVES: &str = "t7 c1; t7 c2; t1 c3; t5 c4";

const NOTE: &str = "You start again after move 3, 1 move before the end of the game. Move 4 lost the game; from \
                    here, you can win in 94 moves.\n";

fn record(home: &Home, name: &str, options: &str, commands: &str) {
    let run = home.run(&format!("play freecell --deal ms:1 --show none --record {name} {options} -e '{commands}'"));
    assert_eq!(run.status, 0, "{run:?}");
}

#[test]
fn a_new_session_begins_at_the_last_winnable_position() {
    let home = Home::new();
    record(&home, "lost.yaml", "", &format!("{LOSING_MOVES}; t5 t2"));
    let before = home.read("lost.yaml");
    let run = home.run("practice lost.yaml --show none --record again.yaml -e 'hint play; info'");
    assert_eq!(run.status, 0, "{run:?}");
    let note = NOTE.replace("1 move before", "2 moves before");
    assert!(run.err.starts_with(&note), "{run:?}");
    assert_eq!(home.read("lost.yaml"), before);
    let again = home.read("again.yaml");
    assert!(again.contains("taken-over: 3\n") && !again.contains("move t5 c4") && !again.contains("peeked"), "{again}");
    assert_eq!(home.run("verify again.yaml").status, 0);
    assert_eq!(
        home.run("analyze again.yaml").out.lines().last().map(|line| line.starts_with("never lost")),
        Some(true)
    );
}

#[test]
fn the_shell_opens_another_transcript() {
    let home = Home::new();
    record(&home, "lost.yaml", "--undo off", LOSING_MOVES);
    let run = home.run("play golf --seed 7 --show none --no-record -e 'practice lost.yaml; undo'");
    assert!(run.err.starts_with(NOTE) && run.err.contains("undo is off"), "{run:?}");
    let missing = home.run("play golf --seed 7 --show none -e 'practice nothing.yaml'");
    assert!(missing.err.contains("refused: practice nothing.yaml: cannot read"), "{missing:?}");
    // The result of the game stays, and a new transcript begins.
    let run = home.run(
        "play freecell --deal ms:1 --show none --undo off --record off.yaml -e 't7 c1; t7 c2; t1 c3; t5 c4; practice'",
    );
    assert!(run.err.starts_with(NOTE), "{run:?}");
    assert!(home.read("off.yaml").contains("result: {status: playing"), "{}", home.read("off.yaml"));
}

#[test]
fn hidden_cards_are_recorded_as_seen() {
    let home = Home::new();
    let draws = ["draw"; 6].join("; ");
    home.run(&format!("play golf --seed 5 --show none --record golf.yaml -e '{draws}; resign'"));
    let run = home.run("practice golf.yaml --show none --record again.yaml -e resign");
    assert_eq!(run.status, 0, "{run:?}");
    assert!(
        run.err.contains(" The solver has looked at the face-down cards, and the record of this game notes it.\n"),
        "{run:?}"
    );
    let again = home.read("again.yaml");
    assert!(again.contains("  - winnable\n") && again.contains("peeked: true"), "{again}");
    assert_eq!(home.run("verify again.yaml").status, 0);
}

#[test]
fn nothing_begins_without_a_winnable_position() {
    let home = Home::new();
    home.write("end.yaml", "game: freecell\npiles: {t1: 5C, t2: 9D}\npartial: true\n");
    home.run("play --position end.yaml --show none --record lost.yaml -e '5C c'");
    let run = home.run("practice lost.yaml -e hint");
    assert_eq!((run.status, run.err.as_str()), (1, "error: lost.yaml: this deal cannot be won\n"), "{run:?}");
    home.write("won.yaml", "game: freecell\npiles: {f1: KC, f2: KD, f3: KH, f4: QS, t1: KS}\npartial: true\n");
    home.run("play --position won.yaml --show none --record win.yaml -e 'KS f'");
    let run = home.run("practice win.yaml -e hint");
    assert_eq!(run.err, "error: win.yaml: this game was won, so there is nothing to practice\n");
    home.run("play bridge-solitaire --seed 1 --show none --record bridge.yaml -e moves");
    let run = home.run("practice bridge.yaml -e hint");
    assert!(run.status == 2 && run.err.contains("has no win to search for"), "{run:?}");
}
