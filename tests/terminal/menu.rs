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
    let lines: Vec<&str> = menu.lines().map(|line| line.split([':', ',']).next().unwrap()).collect();
    assert_eq!(lines[..4], ["  1  Daily Klondike", "  2  Klondike", "  3  FreeCell", "  4  Golf"], "{menu}");
    assert!(typed(&mut pty, "9", QUESTION).contains("choose a number from 1 to 5"));
    let help = "type a number of the list, the name of a game to play, or search terms";
    for word in ["help", "?", "games"] {
        let answer = typed(&mut pty, word, QUESTION);
        assert!(answer.contains(help) && answer.contains("`patience games` lists all "), "{answer}");
    }
    assert!(typed(&mut pty, "gulf", QUESTION).contains("no game matches `gulf` (did you mean `golf`?)"));
    typed(&mut pty, "spider", "spider> ");
    leave(pty, "moves; draw; quit");
    let (mut pty, menu) = start(&home, &[], QUESTION).unwrap();
    let spider = "  1  Spider: not finished yet\r\n  2  resume 1: Spider, just now: 1 move, 0 of 104 cards home\r\n";
    assert!(menu.starts_with(&format!("{spider}  3  Daily Klondike, ")), "{menu}");
    assert!(menu.contains(": not played yet\r\n  4  Klondike: "), "{menu}");
    let found = typed(&mut pty, "fan skill", QUESTION);
    assert!(found.contains("Shamrocks: "), "{found}");
    leave(pty, "q");
    let (mut pty, _) = start(&home, &[], QUESTION).unwrap();
    typed(&mut pty, "2", "spider> ");
    typed(&mut pty, "resign", "(yes or no) ");
    typed(&mut pty, "y", "spider> ");
    typed(&mut pty, "quit", "Saved; `patience replay` shows the game, `patience share` exports it");
    pty.exp_eof().unwrap();
    let (mut pty, menu) = start(&home, &[], QUESTION).unwrap();
    assert!(menu.starts_with("  1  Spider: 1 game played, 0 won\r\n  2  Daily Klondike, "), "{menu}");
    pty.send_control('d').unwrap();
    pty.exp_eof().unwrap();
}

#[test]
fn play_without_a_game_shows_the_menu() {
    let home = Home::new();
    let Some((mut pty, menu)) = start(&home, &["play"], QUESTION) else { return };
    assert!(menu.starts_with("  1  Daily Klondike, "), "{menu}");
    typed(&mut pty, "golf", "golf> ");
    leave(pty, "quit");
    // With an option, the game is missing.
    let (pty, _) = start(&home, &["play", "--seed", "3"], "error: `GAME` is missing").unwrap();
    drop(pty);
}

#[test]
fn the_numbers_of_the_list_are_those_of_the_history() {
    let home = Home::new();
    for (game, lines) in [("golf", "draw; quit"), ("spider", "draw; quit"), ("golf", "resign; quit")] {
        let Some((pty, _)) = start(&home, &[game, "--seed", "1"], "> ") else { return };
        leave(pty, lines);
        // Games that were started in the same second are sorted by name.
        std::thread::sleep(std::time::Duration::from_millis(1100));
    }
    let (mut pty, list) = start(&home, &["resume"], "resume which game? (its number; Enter: 2, q: cancel) ").unwrap();
    assert!(list.starts_with("  2  Spider, just now: ") && list.contains("\r\n  3  Golf, just now: "), "{list}");
    typed(&mut pty, "3", "golf> ");
    leave(pty, "draw; quit");
    // The numbers stay the same, but the game that was played last comes first.
    let (mut pty, list) = start(&home, &["resume"], "resume which game? (its number; Enter: 3, q: cancel) ").unwrap();
    assert!(list.starts_with("  3  Golf, just now: 2 moves"), "{list}");
    assert!(typed(&mut pty, "1", "q: cancel) ").contains("type a number of the list"));
    typed(&mut pty, "2", "spider> ");
    leave(pty, "quit");
    assert!(home.run("resume 1").err.starts_with("error: game 1 is finished: golf, "));
}

#[test]
fn leaving_prints_one_line() {
    let home = Home::new();
    let saved = "Saved; `patience resume` continues\r\n";
    let left = |arguments: &[&str], lines: &[&str]| {
        let mut pty = start(&home, arguments, "golf> ").unwrap().0;
        for line in lines {
            pty.send_line(line).unwrap();
            pty.exp_string("golf> ").unwrap();
        }
        pty.send_control('d').unwrap();
        pty.exp_eof().unwrap()
    };
    if start(&home, &["golf", "--seed", "1"], "golf> ").is_none() {
        return;
    }
    assert_eq!(left(&["golf", "--seed", "1"], &["draw"]), format!("\r\n{saved}"));
    assert_eq!(left(&["golf", "--seed", "1"], &[]), "\r\n", "nothing was played");
    assert_eq!(left(&["golf", "--seed", "1", "--no-record"], &["draw"]), "\r\n", "nothing was saved");
    let own = "\r\nSaved in `a.yaml`; `patience resume a.yaml` continues\r\n";
    assert_eq!(left(&["golf", "--seed", "1", "--record", "a.yaml"], &["draw"]), own);
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
    let question = "resume which game? (its number; Enter: 1, q: cancel) ";
    let (mut pty, list) = start(&home, &["resume"], question).unwrap();
    let (first, second) = list.trim_end().split_once("\r\n").unwrap();
    assert_eq!(first, "  1  Klondike, just now: 1 move, 0 of 52 cards home");
    assert!(
        second.starts_with("  2  Golf, ") && second.ends_with(" days ago: 2 moves, 3 of 52 cards home"),
        "{second}"
    );
    let (mut menu, first) = start(&home, &[], QUESTION).unwrap();
    let unfinished: Vec<&str> = first.lines().filter(|line| line.contains("resume ")).collect();
    assert!(unfinished[0].starts_with("  3  resume 1: Klondike, just now: 1 move"), "{first}");
    assert!(unfinished[1].starts_with("  4  resume 2: Golf, ") && unfinished.len() == 2, "{first}");
    typed(&mut menu, "resume", question);
    typed(&mut menu, "2", "golf> ");
    leave(menu, "quit");
    assert!(typed(&mut pty, "7", question).contains("type a number of the list"));
    typed(&mut pty, "2", "golf> ");
    leave(pty, "quit");
    let script = "\"$0\" resume; echo status=$?.";
    let Some(mut pty) = at_terminal_named("dumb", &home, "sh", &["-c", script, &patience()]) else { return };
    pty.exp_string(question).unwrap();
    typed(&mut pty, "q", "error: no game was chosen\r\nstatus=1.");
    pty.exp_eof().unwrap();
}
