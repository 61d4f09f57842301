//! Tests of `patience learn` with scripts.

use crate::support::home::{Home, Run};

/// The commands that complete the Klondike lesson.
const KLONDIKE_LESSON: &str = "t6 t7; 15; 2f; 31; 71; 7f; hint; draw; w5; d; w6; undo; auto";

#[test]
fn a_script_completes_a_lesson_or_fails() {
    let home = Home::new();
    let run = home.run(&format!("learn --show none -e '{KLONDIKE_LESSON}'"));
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.out.starts_with("Klondike lesson, step 1 of 13: the columns\n"), "{}", run.out);
    assert!(run.out.contains("\nYou have completed the lesson.\n"), "{}", run.out);
    let run = home.pipe("learn klondike --show none", b"t6 t7\nquit\n");
    assert_eq!((run.status, run.err.as_str()), (1, ""));
    let wrong_move = home.run("learn SPIDER --show none -e 't10 t3'");
    let hint = "The nine of spades is the last card of column 8. Type `t8 t3`.\n";
    assert_eq!(wrong_move.status, 1);
    assert!(
        wrong_move.err.starts_with("-e:1: refused: move t10 t3: ") && wrong_move.err.ends_with(hint),
        "{}",
        wrong_move.err
    );
    // A script neither reads nor changes the saved progress, and no lesson is recorded as a transcript.
    assert!(!home.path(".local").exists());
}

#[test]
fn the_game_after_a_lesson_is_recorded() {
    let home = Home::new();
    let run = home.run(&format!("learn --show none -e '{KLONDIKE_LESSON}; new freecell --seed 7; t1 c; quit'"));
    assert_eq!(run.status, 0, "{}", run.err);
    assert_eq!(home.scripts().len(), 1);
    assert!(home.scripts()[0].starts_with("freecell-"));
    assert_eq!(home.run("learn --show none -e 'new --seed 7; draw; quit'").status, 1);
    // Wrong moves of a completed lesson do not change the status, whether or not a game follows.
    let spider_lesson = "t8 t3; t7 t5; t3 t7; draw; t7 t5; t6 t5";
    let status_of = |commands: &str| home.run(&format!("learn spider --keep-going --show none -e '{commands}'")).status;
    assert_eq!(status_of(&format!("zz; {spider_lesson}")), 0);
    assert_eq!(status_of(&format!("zz; {spider_lesson}; new --seed 1")), 0);
    assert_eq!(status_of(&format!("{spider_lesson}; new --seed 1; zz")), 1);
}

#[test]
fn lessons_are_listed_with_the_progress() {
    let home = Home::new();
    let listed = |klondike: &str, freecell: &str| Run {
        status: 0,
        out: format!(
            "klondike  columns, foundations, the stock, and the commands that help you ({klondike})\n\
             freecell  cells, and how many cards move together ({freecell})\n\
             spider    runs of one suit, and dealing a row (new)\n"
        ),
        err: String::new(),
    };
    assert_eq!(home.run("learn --list"), listed("new", "new"));
    std::fs::create_dir_all(home.path(".local/share/patience")).unwrap();
    let file = ".local/share/patience/lessons.yaml";
    home.write(file, "lessons: 1\nklondike: {step: 3, completed: true}\nfreecell: {step: 3}\n");
    assert_eq!(home.run("learn --list"), listed("completed", "at step 4 of 8"));
    home.write(file, "lessons: 1\nklondike: 3\n");
    assert_eq!(home.run("learn --list"), listed("new", "new"));
}

#[test]
fn an_unknown_lesson_is_an_error() {
    let run = Home::new().run("learn golf");
    let error = "error: there is no lesson `golf`\nhint: the lessons are `klondike`, `freecell` and `spider`\n";
    assert_eq!(run, Run { status: 2, out: String::new(), err: error.into() });
}
