//! Tests of undo and redo after a command that made several moves.

use crate::play::{Session, UndoPolicy};
use crate::shell::test_support::{error_output, session_with_options, session_with_piles, settings};
use crate::shell::{OutputFormat, Settings, Shell, ShowMode};

/// Creates a Klondike game in which three aces and a two go up safely.
fn with_safe_moves() -> Session {
    session_with_piles("klondike", "t1: '[KD] AS', t2: '[KH] AH', t3: '[KC] AC', t4: 2C, t5: QC, s: '[3D] [4D] [5D]'")
}

/// Returns the lines about undone and redone moves, and rejections.
fn history_lines(session: Session, script: &str) -> Vec<String> {
    let output = error_output(session, script);
    output.lines().filter(|line| line.contains("done") || line.contains("refused")).map(str::to_string).collect()
}

#[test]
fn undo_takes_back_all_moves_of_a_command_and_redo_plays_them_again() {
    let lines = |script: &str| history_lines(with_safe_moves(), script);
    let expected = ["undone: 4 moves", "undone: draw", "redone: draw", "redone: 4 moves", "undone: 4 moves"];
    assert_eq!(lines("draw\nauto\nundo\nundo\nredo\nredo\nundo"), expected);
    // `undo 1` undoes only one of the four moves that `auto` made. The next `undo` takes back the other three.
    let none = "stdin:6: refused: redo: there is no undone move to redo";
    let expected = ["undone: move t4 f3", "undone: 3 moves", "redone: 4 moves", none];
    assert_eq!(lines("draw\nauto\nundo 1\nundo\nredo\nredo"), expected);
    assert_eq!(lines("auto\nundo 2\nredo 1\nundo"), ["undone: 2 moves", "redone: move t3 f3", "undone: 3 moves"]);
}

#[test]
fn each_draw_is_undone_separately() {
    let lines = history_lines(with_safe_moves(), "draw 3\nundo\nundo 2\nredo\ndraw until 5D\nundo");
    assert_eq!(lines[..3], ["undone: draw", "undone: 2 moves", "redone: draw"]);
}

#[test]
fn a_person_takes_back_all_draws_of_a_command_at_once() {
    let settings = Settings { interactive: true, ..settings(ShowMode::None, OutputFormat::Text) };
    let mut out = Vec::new();
    let mut shell = Shell::new(with_safe_moves(), None, settings, None, &mut out, Vec::new());
    for line in ["draw 3", "undo", "redo", "undo", "draw until 4D", "undo", "undo"] {
        shell.run_command(line).unwrap();
    }
    drop(shell);
    let text = String::from_utf8(out).unwrap();
    let lines: Vec<&str> = text.lines().filter(|line| line.contains("done") || line.contains("refused")).collect();
    let none = "refused: undo: there is no move to undo";
    assert_eq!(lines, ["undone: 3 draws", "redone: 3 draws", "undone: 3 draws", "undone: 2 draws", none]);
}

#[test]
fn a_solution_is_undone_at_once() {
    let session = session_with_piles("golf", "t1: '6D 5D 4C 3C', w: 2C, s: 9C");
    let lines = history_lines(session, "solve play\nundo\nredo 2\nredo\nundo");
    assert_eq!(lines, ["undone: 4 moves", "redone: 2 moves", "redone: 2 moves", "undone: 4 moves"]);
}

#[test]
fn undo_of_several_moves_obeys_the_undo_policy() {
    let lines = |policy| history_lines(with_safe_moves().with_policy(policy), "auto\nundo\nundo 1\nundo");
    let why = "that move revealed a hidden card and cannot be undone";
    let expected = [
        format!("stdin:2: refused: undo 4: {why} (`undo 1` takes back only the last move)"),
        "undone: move t4 f3".into(),
        format!("stdin:4: refused: undo 3: {why}"),
    ];
    assert_eq!(lines(UndoPolicy::NoPeek), expected);
    assert_eq!(lines(UndoPolicy::Off)[0], "stdin:2: refused: undo 4: undo is off in this session");
}

#[test]
fn finish_goes_through_a_stock_that_was_seen() {
    // A draw turns three cards, so the ten of spades comes up only after the king has gone to a column.
    let session = || {
        let clubs = "f3: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC, f4: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD";
        let spades = "f1: AS 2S 3S 4S 5S 6S 7S 8S 9S, f2: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH, t1: KH, t2: QS";
        let piles = format!("{spades}, {clubs}, s: '[JS] [KS] [QH] [TS]'");
        session_with_options("klondike", &[("draw", "3")], &piles)
    };
    let unseen = "4 cards that you have not seen are in the stock: `finish` uses only cards that you have seen\n";
    assert_eq!(error_output(session(), "finish"), unseen);
    let moves = "draw; move w t3; move w f2; move w f1; move t1 f2; draw; move w f1; move t2 f1; move t3 f1";
    let heard = error_output(session(), "draw 3\nfinish\nundo\nredo\ninfo");
    assert!(heard.starts_with(&format!("auto: {moves}\nundone: 9 moves\nredone: 9 moves\n")), "{heard}");
    let hidden = session_with_options("klondike", &[], "t1: '[3C] [2C] AC'");
    let why = "2 cards that you have not seen are face down: `finish` uses only cards that you have seen\n";
    assert_eq!(error_output(hidden, "finish"), why);
    // A player who has seen all other cards knows the last one.
    let last_hidden = session_with_options("klondike", &[], "t1: '[2C] AC'");
    assert_eq!(error_output(last_hidden, "finish"), "auto: move t1 f1; move t1 f1\n");
    let other = session_with_options("golf", &[], "t1: '9D 6C', w: 5C");
    assert_eq!(error_output(other, "finish"), "this game has no foundations, so `finish` cannot move cards there\n");
}

#[test]
fn automatic_moves_leave_a_card_that_the_player_took_from_a_foundation() {
    let session = || {
        let piles = "f1: AC 2C 3C, f2: AD 2D 3D, f3: AH 2H 3H, f4: AS 2S 3S, t1: '[5S] 4H', t2: KS, t3: QH, s: 4S";
        session_with_piles("klondike", piles)
    };
    let moves = |script: &str| {
        let mut out = Vec::new();
        let settings = settings(ShowMode::None, OutputFormat::Text);
        let mut shell = Shell::new(session(), None, settings, None, &mut out, Vec::new());
        script.split(';').for_each(|line| drop(shell.run_command(line).unwrap()));
        let info = shell.session().info();
        shell.session().played_moves().map(|m| info.format_move(m)).collect::<Vec<_>>().join("; ")
    };
    // The three of clubs stays, and so does the four of hearts under it.
    assert_eq!(moves("set auto on;move f1 t1"), "move f1 t1");
    assert_eq!(moves("set auto all;move f1 t1"), "move f1 t1");
    // It also stays after later moves, until the player moves it or types `auto`.
    assert_eq!(moves("set auto on;move f1 t1;move t3 t2"), "move f1 t1; move t3 t2");
    assert_eq!(moves("set auto on;move f1 t1;move t1 f1"), "move f1 t1; move t1 f1; move t1 f3");
    assert_eq!(moves("set auto on;move f1 t1;auto"), "move f1 t1; move t1 f1; move t1 f3");
    assert_eq!(moves("set auto on;move f1 t1;undo;draw"), "draw; move w f4; move t1 f3; move t1 f4");
}
