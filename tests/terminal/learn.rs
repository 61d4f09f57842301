//! Tests of lessons at a terminal: their screens, and how a lesson is left and continued.

use crate::support::home::Home;
use crate::support::pty::{enter_last_line, enter_line, start_at_dumb_terminal};
use crate::support::screen::Terminal;
use std::fs;

/// The file of the progress in lessons.
const PROGRESS_FILE: &str = ".local/share/patience/lessons.yaml";

#[test]
fn the_page_of_a_step_stays_on_the_screen() {
    let home = Home::new();
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["learn"]) else { return };
    terminal.wait_for_prompt();
    let first_page =
        "Klondike lesson, step 1 of 13: the columns\nYou play with the last card of each of the seven columns.";
    let screen = terminal.text();
    assert!(screen.contains(first_page) && screen.contains("`quit` leaves the lesson"), "{screen}");
    assert!(screen.contains("t1       t2       t3") && screen.lines().count() <= 24, "{screen}");
    terminal.type_line("t6 t7");
    terminal.wait_for_prompt();
    let second_page = "Klondike lesson, step 2 of 13: typing less\nThat move uncovered a face-down card";
    assert!(terminal.text().contains(second_page), "{}", terminal.text());
    terminal.type_line("t2 t6");
    terminal.wait_for_prompt();
    let screen = terminal.text();
    assert!(screen.contains("refused: t2 t6: the rules allow this, but the lesson asks"), "{screen}");
    assert!(screen.contains("The three of diamonds is the only card of column 1. Type `15`."), "{screen}");
    assert!(screen.contains("╭A♠"), "{screen}");
    // In a lesson an empty line does not repeat a draw. It shows the page again, which the messages had replaced.
    terminal.type_line("");
    terminal.wait_for_prompt();
    assert!(terminal.text().contains(second_page), "{}", terminal.text());
    assert_eq!(home.read(PROGRESS_FILE), "lessons: 1\nklondike: {step: 1}\n");
    terminal.type_line("quit");
    terminal.wait_for_end();
    assert!(terminal.text().ends_with("`patience learn klondike` continues the lesson"), "{}", terminal.text());
    assert!(home.transcripts().is_empty());
}

#[test]
fn a_lesson_continues_where_it_was_left_and_the_next_one_follows() {
    let home = Home::new();
    let Some((mut pty, _)) =
        start_at_dumb_terminal(&home, &["learn", "spider"], "klondike> ".replace("klondike", "spider").as_str())
    else {
        return;
    };
    enter_line(&mut pty, "t8 t3; t7 t5", "Spider lesson, step 3 of 6");
    pty.send_control('d').unwrap();
    pty.exp_eof().unwrap();
    let (mut pty, _) = start_at_dumb_terminal(&home, &["learn", "spider"], "Spider lesson, step 3 of 6").unwrap();
    enter_line(&mut pty, "undo", "Spider lesson, step 2 of 6");
    enter_line(&mut pty, "redo; t3 t7; draw; t7 t5; t6 t5", "You have completed the lesson.");
    enter_last_line(pty, "quit");
    assert_eq!(home.read(PROGRESS_FILE), "lessons: 1\nspider: {step: 0, completed: true}\n");
    home.write(PROGRESS_FILE, "lessons: 1\nklondike: {step: 0, completed: true}\nspider: {step: 0, completed: true}\n");
    let (pty, _) = start_at_dumb_terminal(&home, &["learn"], "FreeCell lesson, step 1 of 8").unwrap();
    enter_last_line(pty, "quit");
    home.write(PROGRESS_FILE, &(home.read(PROGRESS_FILE).replace("{step: 0}", "{step: 0, completed: true}")));
    let (mut pty, list) = start_at_dumb_terminal(&home, &["learn"], "You have completed all lessons.").unwrap();
    assert_eq!(list.matches("(completed)").count(), 3, "{list}");
    pty.exp_eof().unwrap();
    home.write(PROGRESS_FILE, "lessons: 2\n");
    let (pty, before) = start_at_dumb_terminal(&home, &["learn"], "Klondike lesson, step 1 of 13").unwrap();
    assert!(before.contains("note: the lessons begin again, because their file is damaged: "), "{before}");
    enter_last_line(pty, "quit");
}

#[test]
fn a_lesson_works_in_a_folder_that_cannot_be_written() {
    let home = Home::new();
    fs::create_dir_all(home.path(".local/share")).unwrap();
    home.write(".local/share/patience", "");
    let Some((mut pty, before)) = start_at_dumb_terminal(&home, &["learn"], "Klondike lesson, step 1 of 13") else {
        return;
    };
    assert!(before.contains("note: your progress is not kept: "), "{before}");
    enter_line(&mut pty, "t6 t7", "Klondike lesson, step 2 of 13");
    enter_last_line(pty, "quit");
}

#[test]
fn the_first_game_of_a_newcomer_mentions_the_lesson_once() {
    let home = Home::new();
    let note = "new to patience? `patience learn` teaches you Klondike in a few minutes";
    let Some((pty, before)) = start_at_dumb_terminal(&home, &["klondike", "--seed", "1"], "klondike> ") else { return };
    assert_eq!(before.matches(note).count(), 1, "{before}");
    enter_last_line(pty, "draw; quit");
    let (pty, before) = start_at_dumb_terminal(&home, &["klondike", "--seed", "1"], "klondike> ").unwrap();
    assert!(!before.contains(note), "{before}");
    enter_last_line(pty, "quit");
}

#[test]
fn a_lesson_is_read_out_to_screen_readers() {
    let home = Home::new();
    let script = "export PATIENCE_ACCESSIBLE=1; exec \"$0\" \"$@\"";
    let Some(mut terminal) = Terminal::open_with(script, &home, (80, 24), &["learn"]) else { return };
    terminal.wait_for("step 1 of 13");
    terminal.wait_for("klondike> ");
    terminal.type_line("t6 t7");
    terminal.wait_for("Moved ");
    terminal.wait_for("step 2 of 13");
    terminal.wait_for("klondike> ");
    terminal.type_line("quit");
    terminal.wait_for_end();
    assert!(!terminal.all_text().contains('╭'), "{}", terminal.all_text());
}
