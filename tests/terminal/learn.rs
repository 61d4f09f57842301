//! A lesson at a terminal: its screen, and how it is left and continued.

use crate::support::home::Home;
use crate::support::pty::{leave, start, typed};
use crate::support::screen::Terminal;
use std::fs;

const FILE: &str = ".local/share/patience/lessons.yaml";

#[test]
fn the_page_of_a_step_stays_on_the_screen() {
    let home = Home::new();
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["learn"]) else { return };
    terminal.wait_for_prompt();
    let first = "Klondike lesson, step 1 of 13: the columns\nYou play with the last card of each of the seven columns.";
    let screen = terminal.text();
    assert!(screen.contains(first) && screen.contains("`quit` leaves the lesson"), "{screen}");
    assert!(screen.contains("t1       t2       t3") && screen.lines().count() <= 24, "{screen}");
    terminal.type_line("t6 t7");
    terminal.wait_for_prompt();
    let second = "Klondike lesson, step 2 of 13: typing less\nThat move uncovered a face-down card";
    assert!(terminal.text().contains(second), "{}", terminal.text());
    terminal.type_line("t2 t6");
    terminal.wait_for_prompt();
    let screen = terminal.text();
    assert!(screen.contains("refused: move t2 t6: the rules allow this, but the lesson asks"), "{screen}");
    assert!(screen.contains("The three of diamonds is the only card of column 1. Type `15`."), "{screen}");
    assert!(screen.contains("╭A♠"), "{screen}");
    // An empty line repeats nothing. It shows the page again, which the messages had replaced.
    terminal.type_line("");
    terminal.wait_for_prompt();
    assert!(terminal.text().contains(second), "{}", terminal.text());
    assert_eq!(home.read(FILE), "lessons: 1\nklondike: {step: 1}\n");
    terminal.type_line("quit");
    terminal.wait_for_end();
    assert!(terminal.text().ends_with("`patience learn klondike` continues the lesson"), "{}", terminal.text());
    assert!(home.transcripts().is_empty());
}

#[test]
fn a_lesson_continues_where_it_was_left_and_the_next_one_follows() {
    let home = Home::new();
    let Some((mut pty, _)) = start(&home, &["learn", "spider"], "klondike> ".replace("klondike", "spider").as_str())
    else {
        return;
    };
    typed(&mut pty, "t8 t3; t7 t5", "Spider lesson, step 3 of 6");
    pty.send_control('d').unwrap();
    pty.exp_eof().unwrap();
    let (mut pty, _) = start(&home, &["learn", "spider"], "Spider lesson, step 3 of 6").unwrap();
    typed(&mut pty, "undo", "Spider lesson, step 2 of 6");
    typed(&mut pty, "redo; t3 t7; draw; t7 t5; t6 t5", "You have completed the lesson.");
    leave(pty, "quit");
    assert_eq!(home.read(FILE), "lessons: 1\nspider: {step: 0, completed: true}\n");
    home.write(FILE, "lessons: 1\nklondike: {step: 0, completed: true}\nspider: {step: 0, completed: true}\n");
    let (pty, _) = start(&home, &["learn"], "FreeCell lesson, step 1 of 8").unwrap();
    leave(pty, "quit");
    home.write(FILE, &(home.read(FILE).replace("{step: 0}", "{step: 0, completed: true}")));
    let (mut pty, list) = start(&home, &["learn"], "You have completed all lessons.").unwrap();
    assert_eq!(list.matches("(completed)").count(), 3, "{list}");
    pty.exp_eof().unwrap();
    home.write(FILE, "lessons: 2\n");
    let (pty, before) = start(&home, &["learn"], "Klondike lesson, step 1 of 13").unwrap();
    assert!(before.contains("note: the lessons begin again, because their file is damaged: "), "{before}");
    leave(pty, "quit");
}

#[test]
fn a_lesson_works_in_a_folder_that_cannot_be_written() {
    let home = Home::new();
    fs::create_dir_all(home.path(".local/share")).unwrap();
    home.write(".local/share/patience", "");
    let Some((mut pty, before)) = start(&home, &["learn"], "Klondike lesson, step 1 of 13") else { return };
    assert!(before.contains("note: your progress is not kept: "), "{before}");
    typed(&mut pty, "t6 t7", "Klondike lesson, step 2 of 13");
    leave(pty, "quit");
}

#[test]
fn the_first_game_of_a_newcomer_mentions_the_lesson_once() {
    let home = Home::new();
    let note = "new to patience? `patience learn` teaches you Klondike in a few minutes";
    let Some((pty, before)) = start(&home, &["klondike", "--seed", "1"], "klondike> ") else { return };
    assert_eq!(before.matches(note).count(), 1, "{before}");
    leave(pty, "draw; quit");
    let (pty, before) = start(&home, &["klondike", "--seed", "1"], "klondike> ").unwrap();
    assert!(!before.contains(note), "{before}");
    leave(pty, "quit");
}
