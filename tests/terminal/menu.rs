//! The menu of `patience` without arguments, and the list of unfinished games.

use crate::support::home::Home;
use crate::support::pty::{at_terminal_named, leave, patience, start, typed};
use std::fs;

/// The end of the menu.
const QUESTION: &str = "q: quit) ";

#[test]
fn without_arguments_the_program_shows_a_menu() {
    let home = Home::new();
    let Some((mut pty, menu)) = start(&home, &[], QUESTION) else { return };
    let lines: Vec<&str> = menu.lines().map(|line| line.split(':').next().unwrap()).collect();
    assert_eq!(lines[..4], ["  1  today's Klondike deal", "  2  Klondike", "  3  FreeCell", "  4  Golf"], "{menu}");
    assert!(typed(&mut pty, "9", QUESTION).contains("choose a number from 1 to 4"));
    let help = "type a number of the list, the name of a game to play, or search terms";
    for word in ["help", "?", "games"] {
        let answer = typed(&mut pty, word, QUESTION);
        assert!(answer.contains(help) && answer.contains("`patience games` lists all "), "{answer}");
    }
    assert!(typed(&mut pty, "gulf", QUESTION).contains("no game matches `gulf` (did you mean `golf`?)"));
    typed(&mut pty, "spider", "spider> ");
    leave(pty, "moves; draw; quit");
    let (mut pty, menu) = start(&home, &[], QUESTION).unwrap();
    assert!(menu.starts_with("  1  resume Spider, just now: 1 move, 0 of 104 cards home\r\n"), "{menu}");
    assert!(menu.contains("\r\n  3  Spider: not finished yet\r\n"), "{menu}");
    let found = typed(&mut pty, "fan skill", QUESTION);
    assert!(found.contains("Shamrocks: "), "{found}");
    leave(pty, "q");
    let (mut pty, _) = start(&home, &[], QUESTION).unwrap();
    typed(&mut pty, "", "spider> ");
    typed(&mut pty, "resign", "(yes or no) ");
    typed(&mut pty, "y", "spider> ");
    typed(&mut pty, "quit", "`patience replay FILE` shows it, `patience share FILE` exports it");
    pty.exp_eof().unwrap();
    let (mut pty, menu) = start(&home, &[], QUESTION).unwrap();
    assert!(menu.contains("\r\n  2  Spider: 1 game played, 0 won\r\n"), "{menu}");
    pty.send_control('d').unwrap();
    pty.exp_eof().unwrap();
}

#[test]
fn unfinished_games_are_listed_for_a_choice() {
    let home = Home::new();
    let Some((pty, _)) = start(&home, &["golf", "--seed", "1"], "golf> ") else { return };
    leave(pty, "draw; draw; quit");
    let (pty, _) = start(&home, &["resume"], "golf> ").unwrap();
    leave(pty, "quit");
    let golf = home.path(".local/share/patience/transcripts").join(&home.transcripts()[0]);
    fs::File::options().append(true).open(&golf).unwrap().set_modified(std::time::UNIX_EPOCH).unwrap();
    let (pty, _) = start(&home, &["klondike", "--seed", "42"], "klondike> ").unwrap();
    leave(pty, "t4 t2; quit");
    let question = "resume which game? (1 to 2; Enter: 1, q: cancel) ";
    let (mut pty, list) = start(&home, &["resume"], question).unwrap();
    let (first, second) = list.trim_end().split_once("\r\n").unwrap();
    assert_eq!(first, "  1  Klondike, just now: 1 move, 0 of 52 cards home");
    assert!(
        second.starts_with("  2  Golf, ") && second.ends_with(" days ago: 2 moves, 3 of 52 cards home"),
        "{second}"
    );
    let (mut menu, first) = start(&home, &[], QUESTION).unwrap();
    assert!(first.contains("\r\n  2  choose from all 2 unfinished games\r\n"), "{first}");
    typed(&mut menu, "resume", question);
    typed(&mut menu, "2", "golf> ");
    leave(menu, "quit");
    typed(&mut pty, "7", question);
    typed(&mut pty, "2", "golf> ");
    leave(pty, "quit");
    let script = "\"$0\" resume; echo status=$?.";
    let Some(mut pty) = at_terminal_named("dumb", &home, "sh", &["-c", script, &patience()]) else { return };
    pty.exp_string(question).unwrap();
    typed(&mut pty, "q", "error: no game was chosen\r\nstatus=1.");
    pty.exp_eof().unwrap();
}
