//! Tests of the menu of `patience` without arguments, and of the list of unfinished games.

use crate::support::home::Home;
use crate::support::pty::{at_terminal_of_type, enter_last_line, enter_line, patience, start_at_dumb_terminal};
use std::fs;

/// The end of the menu.
const QUESTION: &str = "q: quit) ";

#[test]
fn without_arguments_the_program_shows_a_menu() {
    let home = Home::new();
    let Some((mut pty, menu)) = start_at_dumb_terminal(&home, &[], QUESTION) else { return };
    let lines: Vec<&str> = menu.lines().map(|line| line.split([':', ',']).next().unwrap()).collect();
    assert_eq!(lines[..4], ["  1  Daily Klondike", "  2  Klondike", "  3  FreeCell", "  4  Golf"], "{menu}");
    assert!(enter_line(&mut pty, "9", QUESTION).contains("choose a number from 1 to 6"));
    let help = "type a number of the list, the name of a game to play, or search terms";
    for word in ["help", "?", "games"] {
        let answer = enter_line(&mut pty, word, QUESTION);
        assert!(answer.contains(help) && answer.contains("`patience games` lists all "), "{answer}");
    }
    assert!(enter_line(&mut pty, "gulf", QUESTION).contains("no game matches `gulf` (did you mean `golf`?)"));
    assert!(enter_line(&mut pty, "resume", QUESTION).contains("there is no unfinished game"));
    // The game whose name is almost complete comes first.
    assert!(enter_line(&mut pty, "klondik", QUESTION).contains("1 Klondike: "));
    enter_line(&mut pty, "spider", "spider> ");
    enter_last_line(pty, "moves; draw; quit");
    let (mut pty, menu) = start_at_dumb_terminal(&home, &[], QUESTION).unwrap();
    let spider = "  1  continue Spider, just now: 1 move, 0 of 104 cards home\r\n  2  Spider: not finished yet\r\n";
    assert!(menu.starts_with(&format!("{spider}  3  Daily Klondike, ")), "{menu}");
    assert!(menu.contains(": not played yet\r\n  4  Klondike: "), "{menu}");
    let search_result = enter_line(&mut pty, "fan skill", QUESTION);
    assert!(search_result.contains("Shamrocks: "), "{search_result}");
    enter_last_line(pty, "q");
    let (mut pty, _) = start_at_dumb_terminal(&home, &[], QUESTION).unwrap();
    // Enter continues the game that was played last.
    enter_line(&mut pty, "", "stock 40");
    pty.exp_string("spider> ").unwrap();
    enter_line(&mut pty, "resign", "(yes or no) ");
    enter_line(&mut pty, "y", "spider> ");
    enter_line(&mut pty, "quit", "Saved; `patience replay` shows the game, `patience share` exports it");
    pty.exp_eof().unwrap();
    let (mut pty, menu) = start_at_dumb_terminal(&home, &[], QUESTION).unwrap();
    assert!(menu.starts_with("  1  Spider: 1 game played, 0 won\r\n  2  Daily Klondike, "), "{menu}");
    pty.send_control('d').unwrap();
    pty.exp_eof().unwrap();
}

#[test]
fn the_last_entry_of_the_menu_lists_the_families() {
    let home = Home::new();
    let Some((mut pty, menu)) = start_at_dumb_terminal(&home, &[], QUESTION) else { return };
    assert!(menu.contains("  6  all ") && menu.contains(" games, by family"), "{menu}");
    let families = enter_line(&mut pty, "6", QUESTION);
    assert!(families.contains("1 bakers-dozen (") && families.contains("2 beleaguered-castle ("), "{families}");
    let games = enter_line(&mut pty, "1", QUESTION);
    assert!(games.contains("1 Baker's Dozen: "), "{games}");
    enter_line(&mut pty, "1", "bakers-dozen> ");
    enter_last_line(pty, "quit");
}

#[test]
fn play_without_a_game_shows_the_menu() {
    let home = Home::new();
    let Some((mut pty, menu)) = start_at_dumb_terminal(&home, &["play"], QUESTION) else { return };
    assert!(menu.starts_with("  1  Daily Klondike, "), "{menu}");
    // Words after the name are options.
    enter_line(&mut pty, "spider nine suits", QUESTION);
    enter_line(&mut pty, "golf two decks", "golf> ");
    enter_line(&mut pty, "info", "packs 2");
    enter_last_line(pty, "quit");
    // With an option of `play` there is no menu, because a game is expected.
    let (pty, _) = start_at_dumb_terminal(&home, &["play", "--seed", "3"], "error: `GAME` is missing").unwrap();
    drop(pty);
}

#[test]
fn the_list_and_the_history_have_the_same_numbers() {
    let home = Home::new();
    for (game, lines) in [("golf", "draw; quit"), ("spider", "draw; quit"), ("golf", "resign; quit")] {
        let Some((pty, _)) = start_at_dumb_terminal(&home, &[game, "--seed", "1"], "> ") else { return };
        enter_last_line(pty, lines);
        // Games that begin in the same second would be sorted by name.
        std::thread::sleep(std::time::Duration::from_millis(1100));
    }
    let (mut pty, list) =
        start_at_dumb_terminal(&home, &["resume"], "resume which game? (its number; Enter: 2, q: cancel) ").unwrap();
    assert!(list.starts_with("  2  Spider, just now: ") && list.contains("\r\n  3  Golf, just now: "), "{list}");
    enter_line(&mut pty, "3", "golf> ");
    enter_last_line(pty, "draw; quit");
    // The numbers stay the same, but the game that was played last comes first.
    let (mut pty, list) =
        start_at_dumb_terminal(&home, &["resume"], "resume which game? (its number; Enter: 3, q: cancel) ").unwrap();
    assert!(list.starts_with("  3  Golf, just now: 2 moves"), "{list}");
    assert!(enter_line(&mut pty, "1", "q: cancel) ").contains("type a number of the list"));
    enter_line(&mut pty, "2", "spider> ");
    enter_last_line(pty, "quit");
    assert!(home.run("resume 1").err.starts_with("error: game 1 is finished: golf, "));
}

#[test]
fn leaving_prints_one_line() {
    let home = Home::new();
    let saved = "Saved; `patience resume` continues\r\n";
    let output_after_leaving = |arguments: &[&str], lines: &[&str]| {
        let mut pty = start_at_dumb_terminal(&home, arguments, "golf> ").unwrap().0;
        for line in lines {
            pty.send_line(line).unwrap();
            pty.exp_string("golf> ").unwrap();
        }
        pty.send_control('d').unwrap();
        pty.exp_eof().unwrap()
    };
    if start_at_dumb_terminal(&home, &["golf", "--seed", "1"], "golf> ").is_none() {
        return;
    }
    assert_eq!(output_after_leaving(&["golf", "--seed", "1"], &["draw"]), format!("\r\n{saved}"));
    assert_eq!(output_after_leaving(&["golf", "--seed", "1"], &[]), "\r\n", "nothing was played");
    assert_eq!(output_after_leaving(&["golf", "--seed", "1", "--no-record"], &["draw"]), "\r\n", "nothing was saved");
    let own_file_line = "\r\nSaved in `a.yaml`; `patience resume a.yaml` continues\r\n";
    assert_eq!(output_after_leaving(&["golf", "--seed", "1", "--record", "a.yaml"], &["draw"]), own_file_line);
}

#[test]
fn unfinished_games_are_listed_for_a_choice() {
    let home = Home::new();
    let Some((pty, _)) = start_at_dumb_terminal(&home, &["golf", "--seed", "1"], "golf> ") else { return };
    enter_last_line(pty, "draw; draw; quit");
    let (pty, _) = start_at_dumb_terminal(&home, &["resume"], "golf> ").unwrap();
    enter_last_line(pty, "quit");
    let golf = home.path(".local/share/patience/transcripts").join(&home.transcripts()[0]);
    fs::File::options().write(true).open(&golf).unwrap().set_modified(std::time::UNIX_EPOCH).unwrap();
    let (pty, _) = start_at_dumb_terminal(&home, &["klondike", "--seed", "42"], "klondike> ").unwrap();
    enter_last_line(pty, "t4 t2; quit");
    let question = "resume which game? (its number; Enter: 1, q: cancel) ";
    let (mut pty, list) = start_at_dumb_terminal(&home, &["resume"], question).unwrap();
    let (first, second) = list.trim_end().split_once("\r\n").unwrap();
    assert_eq!(first, "  1  Klondike, just now: 1 move, 0 of 52 cards home");
    assert!(second.starts_with("  2  Golf, ") && second.ends_with(" days ago: 2 moves, 35 cards left"), "{second}");
    let (mut menu, first) = start_at_dumb_terminal(&home, &[], QUESTION).unwrap();
    let unfinished: Vec<&str> = first.lines().filter(|line| line.contains("continue ")).collect();
    assert!(unfinished[0].starts_with("  1  continue Klondike, just now: 1 move"), "{first}");
    assert!(unfinished[1].starts_with("  4  continue Golf, ") && unfinished.len() == 2, "{first}");
    enter_line(&mut menu, "resume", question);
    enter_line(&mut menu, "2", "golf> ");
    enter_last_line(menu, "quit");
    assert!(enter_line(&mut pty, "7", question).contains("type a number of the list"));
    enter_line(&mut pty, "2", "golf> ");
    enter_last_line(pty, "quit");
    let script = "\"$0\" resume; echo status=$?.";
    let Some(mut pty) = at_terminal_of_type("dumb", &home, "sh", &["-c", script, &patience()]) else { return };
    pty.exp_string(question).unwrap();
    enter_line(&mut pty, "q", "error: no game was chosen\r\nstatus=1.");
    pty.exp_eof().unwrap();
}

#[test]
fn the_moves_of_all_hands_of_a_rubber_count() {
    let home = Home::new();
    let text = include_str!("../../transcripts/bridge-solitaire/unfinished-rubber.yaml");
    // Without its result the last hand is unfinished.
    let (rubber, _) = text.rsplit_once("  result:").unwrap();
    let folder = home.path(".local/share/patience/transcripts");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("bridge-solitaire-2026-11-01-101010.yaml"), rubber).unwrap();
    let Some((mut pty, menu)) = start_at_dumb_terminal(&home, &[], QUESTION) else { return };
    assert!(menu.starts_with("  1  continue Bridge Solitaire, just now: 45 moves, score "), "{menu}");
    enter_line(&mut pty, "", "bridge-solitaire> ");
    enter_last_line(pty, "quit");
}

#[test]
fn the_menu_remembers_the_options_of_the_last_game() {
    let home = Home::new();
    let Some((mut pty, menu)) = start_at_dumb_terminal(&home, &[], QUESTION) else { return };
    assert!(menu.contains("a game with options: for example `klondike draw 3` or `spider one suit`"), "{menu}");
    let tip = "an option comes after the name of its game: `klondike draw 3`";
    assert!(enter_line(&mut pty, "draw 3", QUESTION).contains(tip));
    enter_line(&mut pty, "spider suits=1", "spider> ");
    enter_line(&mut pty, "info", "suits 1");
    enter_last_line(pty, "draw; quit");
    let (mut pty, menu) = start_at_dumb_terminal(&home, &[], QUESTION).unwrap();
    assert!(menu.contains("  2  Spider suits=1: not finished yet"), "{menu}");
    enter_line(&mut pty, "2", "spider> ");
    enter_line(&mut pty, "info", "suits 1");
    enter_last_line(pty, "quit");
    // The name alone means the usual options, and a note names the others.
    let (mut pty, first) = start_at_dumb_terminal(&home, &["spider"], "spider> ").unwrap();
    let first = first.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(first.contains("you last played `spider suits=1`: `new -o suits=1` deals that"), "{first}");
    enter_line(&mut pty, "info", "options: the default values");
    enter_last_line(pty, "quit");
    let (pty, other) = start_at_dumb_terminal(&home, &["golf"], "golf> ").unwrap();
    assert!(!other.contains("you last played"), "{other}");
    enter_last_line(pty, "quit");
}

#[test]
fn the_games_played_most_often_come_first() {
    let home = Home::new();
    for game in ["golf", "golf", "spider"] {
        let prompt = format!("{game}> ");
        let Some((mut pty, _)) = start_at_dumb_terminal(&home, &[game], &prompt) else { return };
        enter_line(&mut pty, "draw; resign", "(yes or no) ");
        enter_line(&mut pty, "y", &prompt);
        enter_last_line(pty, "quit");
    }
    let (pty, menu) = start_at_dumb_terminal(&home, &[], QUESTION).unwrap();
    let favorites = "  1  Golf: 2 games played, 0 won\r\n  2  Spider: 1 game played, 0 won\r\n";
    assert!(menu.starts_with(favorites), "{menu}");
    enter_last_line(pty, "q");
}
