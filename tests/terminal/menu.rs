//! Tests of the menu of `patience` without arguments, and of the list of unfinished games.

use crate::support::home::Home;
use crate::support::pty::{at_terminal_of_type, enter_last_line, enter_line, patience, start_at_dumb_terminal};
use crate::support::screen::Terminal;
use std::fs;

/// The end of the first list.
const QUESTION: &str = "q: quit) ";

/// The end of any other list.
const BACK_QUESTION: &str = "Enter: back, ?: help) ";

/// The question below the list of unfinished games, with the number of the game that was played last.
fn resume_question(number: usize) -> String {
    format!("resume which game? (its number; Enter: {number}, r N: remove game N, q: cancel) ")
}

#[test]
fn without_arguments_the_program_shows_a_menu() {
    let home = Home::new();
    let Some((mut pty, menu)) = start_at_dumb_terminal(&home, &[], QUESTION) else { return };
    let lines: Vec<&str> = menu.lines().map(|line| line.split([':', ',']).next().unwrap()).collect();
    let today = ["Today", "  a  Daily Klondike", "  c  more deals of the day"];
    let new = ["New game", "  d  new Klondike", "  e  new FreeCell", "  f  new Golf", "  g  lesson"];
    assert_eq!((&lines[..3], &lines[3..8]), (&today[..], &new[..]), "{menu}");
    assert!(enter_line(&mut pty, "9", QUESTION).contains("there is no game 9; the numbers are those of"));
    let help = "type a number or letter of the list, the name of a game to play, or search terms";
    for word in ["help", "?", "games"] {
        let answer = enter_line(&mut pty, word, QUESTION);
        assert!(answer.contains(help) && answer.contains("`patience games` lists all "), "{answer}");
    }
    assert!(enter_line(&mut pty, "gulf", QUESTION).contains("no game matches `gulf` (did you mean `golf`?)"));
    assert!(enter_line(&mut pty, "resume", QUESTION).contains("there is no unfinished game"));
    // The game whose name is almost complete comes first.
    assert!(enter_line(&mut pty, "klondik", BACK_QUESTION).contains("a Klondike: "));
    enter_line(&mut pty, "spider", "spider> ");
    enter_last_line(pty, "moves; draw; quit");
    let (mut pty, menu) = start_at_dumb_terminal(&home, &[], QUESTION).unwrap();
    let spider = "Continue\r\n  1  Spider, just now: 1 move, 0 of 104 cards home\r\nToday\r\n  a  Daily Klondike, ";
    assert!(menu.starts_with(spider), "{menu}");
    assert!(menu.contains("New game\r\n  d  new Spider: Build runs "), "{menu}");
    let search_result = enter_line(&mut pty, "fan skill", BACK_QUESTION);
    assert!(search_result.contains("Games that match `fan skill` a "), "{search_result}");
    assert!(search_result.contains("Shamrocks: "), "{search_result}");
    // In another list, `q` goes back.
    assert!(enter_line(&mut pty, "q", QUESTION).contains("Continue 1 Spider, "));
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
    assert!(menu.starts_with("Today\r\n  a  Daily Klondike, "), "{menu}");
    assert!(menu.contains("New game\r\n  d  new Spider: 1 game played, 0 won\r\n"), "{menu}");
    pty.send_control('d').unwrap();
    pty.exp_eof().unwrap();
}

#[test]
fn the_last_entry_of_the_menu_lists_the_families() {
    let home = Home::new();
    let Some((mut pty, menu)) = start_at_dumb_terminal(&home, &[], QUESTION) else { return };
    assert!(menu.contains("  h  all ") && menu.contains(" games\r\n"), "{menu}");
    let families = enter_line(&mut pty, "h", BACK_QUESTION);
    assert!(families.contains("a Baker's Dozen (") && families.contains("c Beleaguered Castle ("), "{families}");
    let games = enter_line(&mut pty, "a", BACK_QUESTION);
    assert!(games.contains("Baker's Dozen a Baker's Dozen: "), "{games}");
    // An empty line and `b` go back one list each.
    assert!(enter_line(&mut pty, "", BACK_QUESTION).contains("All games, by family a "));
    assert!(enter_line(&mut pty, "b", QUESTION).contains("Today a Daily Klondike, "));
    enter_line(&mut pty, "H", BACK_QUESTION);
    enter_line(&mut pty, "a", BACK_QUESTION);
    enter_line(&mut pty, "a", "bakers-dozen> ");
    enter_last_line(pty, "quit");
}

#[test]
fn play_without_a_game_shows_the_menu() {
    let home = Home::new();
    let Some((mut pty, menu)) = start_at_dumb_terminal(&home, &["play"], QUESTION) else { return };
    assert!(menu.starts_with("Today\r\n  a  Daily Klondike, "), "{menu}");
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
    let (mut pty, list) = start_at_dumb_terminal(&home, &["resume"], &resume_question(2)).unwrap();
    assert!(list.starts_with("  2  Spider, just now: ") && list.contains("\r\n  3  Golf, just now: "), "{list}");
    enter_line(&mut pty, "3", "golf> ");
    enter_last_line(pty, "draw; quit");
    // The numbers stay the same, but the game that was played last comes first.
    let (mut pty, list) = start_at_dumb_terminal(&home, &["resume"], &resume_question(3)).unwrap();
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
    let question = &resume_question(1);
    let (mut pty, list) = start_at_dumb_terminal(&home, &["resume"], question).unwrap();
    let (first, second) = list.trim_end().split_once("\r\n").unwrap();
    assert_eq!(first, "  1  Klondike, just now: 1 move, 0 of 52 cards home");
    assert!(second.starts_with("  2  Golf, ") && second.ends_with(" days ago: 2 moves, 35 cards left"), "{second}");
    let (mut menu, first) = start_at_dumb_terminal(&home, &[], QUESTION).unwrap();
    assert!(
        first.starts_with("Continue\r\n  1  Klondike, just now: 1 move, 0 of 52 cards home\r\n  2  Golf, "),
        "{first}"
    );
    assert!(first.contains(" days ago: 2 moves, 35 cards left\r\nToday\r\n  a  Daily "), "{first}");
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
    assert!(menu.starts_with("Continue\r\n  1  Bridge Solitaire, just now: 45 moves, score "), "{menu}");
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
    assert!(menu.contains("  d  new Spider suits=1: Build runs "), "{menu}");
    enter_line(&mut pty, "d", "spider> ");
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
    let favorites = "  d  new Golf: 2 games played, 0 won\r\n  e  new Spider: 1 game played, 0 won\r\n";
    assert!(menu.contains(favorites), "{menu}");
    enter_last_line(pty, "q");
}

#[test]
fn a_group_has_at_most_three_games_and_a_way_to_more() {
    let home = home_with_unfinished_games(5);
    let Some((mut pty, menu)) = start_at_dumb_terminal(&home, &[], QUESTION) else { return };
    let continued: Vec<&str> = menu.lines().skip(1).take_while(|line| *line != "Today").collect();
    assert_eq!((continued.len(), continued[3]), (4, "  a  2 more unfinished games"), "{menu}");
    let list = enter_line(&mut pty, "a", &resume_question(1));
    assert!(list.starts_with("1 Golf, ") && list.contains(" 5 Golf, "), "{list}");
    enter_line(&mut pty, "q", QUESTION);
    let dailies = enter_line(&mut pty, "d", BACK_QUESTION);
    assert!(dailies.contains("Deals of the day a Daily Klondike, ") && dailies.contains(" j Daily "), "{dailies}");
    assert!(dailies.contains("`daily GAME` plays the deal of the day of any game"), "{dailies}");
    assert!(enter_line(&mut pty, "daily yukon", "yukon> ").contains("Daily Yukon, "));
    enter_last_line(pty, "quit");
}

/// Returns a home folder with this number of unfinished games of Golf. Game 1 was started and played last.
fn home_with_unfinished_games(count: usize) -> Home {
    let home = Home::new();
    let folder = home.path(".local/share/patience/transcripts");
    fs::create_dir_all(&folder).unwrap();
    for number in (1..=count).rev() {
        let play = format!("play golf --seed {number} -e draw --show none --record game.yaml");
        assert_eq!(home.run(&play).status, 0);
        let started = format!("started: 2026-11-{:02}T10:00:00Z", 28 - number);
        let text = home.read("game.yaml");
        let line = text.lines().find(|line| line.starts_with("started: ")).unwrap();
        fs::write(folder.join(format!("golf-{number}.yaml")), text.replace(line, &started)).unwrap();
        home.remove("game.yaml");
    }
    home
}

#[test]
fn a_game_is_removed_in_the_menu_and_restored() {
    let home = home_with_unfinished_games(3);
    let Some((mut pty, _)) = start_at_dumb_terminal(&home, &[], QUESTION) else { return };
    assert!(enter_line(&mut pty, "r", QUESTION).contains("remove the game: `r 1`"));
    assert!(enter_line(&mut pty, "r 4", QUESTION).contains("remove the game: `r 1`"));
    let question = "remove Golf, just now: 1 move, 35 cards left? (yes or no) ";
    enter_line(&mut pty, "r 2", question);
    enter_line(&mut pty, "no", QUESTION);
    assert_eq!(home.transcripts().len(), 3);
    enter_line(&mut pty, "remove 2", question);
    let list = enter_line(&mut pty, "yes", QUESTION);
    assert!(list.contains("removed; `patience history --removed` lists it, and `--restore` restores it"), "{list}");
    // The other games keep their numbers while the menu is open.
    assert!(list.contains("1 Golf, ") && list.contains("3 Golf, ") && !list.contains("2 Golf, "), "{list}");
    enter_last_line(pty, "q");
    assert_eq!(home.transcripts().len(), 2);
    let note = "1 unfinished game is removed and not counted; `patience history --removed` lists removed games\n";
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(flat(&home.run("stats").out), note.trim_end());
    assert!(home.run("history --removed").out.contains("  1  golf  unfinished      1"));
    assert_eq!(home.run("history --restore 1").status, 0);
    assert_eq!((home.transcripts().len(), home.run("stats").out), (3, String::new()));
}

#[test]
fn a_game_is_removed_in_the_list_of_unfinished_games() {
    let home = home_with_unfinished_games(2);
    let Some((mut pty, _)) = start_at_dumb_terminal(&home, &["resume"], &resume_question(1)) else { return };
    let first = enter_line(&mut pty, "r 9", &resume_question(1));
    assert!(first.contains("remove the game: `r 1`"), "{first}");
    enter_line(&mut pty, "r 1", "(yes or no) ");
    // The game with the number 2 keeps it while the list is open.
    let list = enter_line(&mut pty, "y", &resume_question(2));
    assert!(list.contains("2 Golf, ") && !list.contains("1 Golf, "), "{list}");
    enter_line(&mut pty, "r 2", "(yes or no) ");
    enter_line(&mut pty, "y", "error: no game was chosen");
    pty.exp_eof().unwrap();
    assert!(home.transcripts().is_empty());
}

#[test]
fn a_game_that_is_open_elsewhere_is_not_removed() {
    let home = home_with_unfinished_games(2);
    let Some((mut pty, _)) = start_at_dumb_terminal(&home, &[], QUESTION) else { return };
    enter_line(&mut pty, "r 1", "(yes or no) ");
    let (session, _) = start_at_dumb_terminal(&home, &["resume", "1"], "golf> ").unwrap();
    let answer = enter_line(&mut pty, "y", QUESTION);
    assert!(answer.contains("not removed: another session is recording to "), "{answer}");
    assert_eq!(home.transcripts().len(), 2);
    enter_last_line(session, "draw; quit");
    enter_last_line(pty, "q");
}

/// Waits until the menu is drawn, with the cursor at its question.
fn wait_for_list(terminal: &mut Terminal, text: &str) {
    terminal.wait_for(text);
    terminal.wait_for("\u{1b}[?25h");
    terminal.wait_for("H");
}

/// Presses keys, waits for a list with this text, and returns the screen.
fn press_and_see(terminal: &mut Terminal, keys: &str, text: &str) -> String {
    terminal.press(keys);
    wait_for_list(terminal, text);
    terminal.text()
}

#[test]
fn the_menu_fits_in_the_window() {
    let home = home_with_unfinished_games(5);
    for (columns, rows) in [(80, 24), (120, 40), (50, 20)] {
        let Some(mut terminal) = Terminal::open(&home, (columns, rows), &[]) else { return };
        wait_for_list(&mut terminal, "Enter: 1, r N: remove game N, ?: help, q: quit");
        let screen = terminal.text();
        let headings: Vec<&str> =
            screen.lines().filter(|line| line.starts_with(|c: char| c.is_uppercase())).take(3).collect();
        assert_eq!(headings, ["Continue", "Today", "New game"], "{screen}");
        assert!(screen.lines().all(|line| line.chars().count() <= columns.into()), "{screen}");
        let (row, column) = terminal.cursor();
        let line = screen.lines().nth(row).unwrap();
        assert_eq!((line, column), ("choice, game or search terms:", 30), "{screen}");
        // All lines are visible, and the keys are on the last line.
        assert_eq!(screen.lines().next(), Some("Continue"), "{screen}");
        assert_eq!(screen.lines().last(), Some("Enter: 1, r N: remove game N, ?: help, q: quit"), "{screen}");
        terminal.type_line("q");
        terminal.wait_for_end();
        assert!(!terminal.text().contains("number, game or"), "{}", terminal.text());
    }
}

#[test]
fn escape_goes_back_one_list() {
    let home = home_with_unfinished_games(1);
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &[]) else { return };
    wait_for_list(&mut terminal, "q: quit");
    let mut see = |keys: &str, text: &str| press_and_see(&mut terminal, keys, text);
    see("h\r", "Enter plays, Esc leaves");
    see("\u{1b}", "Continue");
    see("fan skill\r", "Games that match `fan skill`");
    see("q\r", "Continue");
    // Escape deletes a typed answer first. In the first list it does nothing else.
    see("spid", "terms: spid");
    assert!(!see("\u{1b}", "terms: ").contains("spid"));
    see("\u{1b}", "Continue");
    // The results of a search take the place of earlier results.
    see("fan skill\r", "Games that match `fan skill`");
    see("two packs\r", "Games that match `two packs`");
    see("\u{1b}", "Continue");
    see("?\r", "type a number or letter of the list");
    see("\u{1b}", "Continue");
    see("c\r", "Deals of the day");
    terminal.press("\r");
    terminal.wait_for("klondike> ");
}

#[test]
fn a_long_list_has_pages() {
    let home = Home::new();
    let Some(mut terminal) = Terminal::open(&home, (50, 14), &[]) else { return };
    wait_for_list(&mut terminal, "q: quit");
    let mut see = |keys: &str, text: &str| press_and_see(&mut terminal, keys, text);
    let first = see("two packs\r", "page 1 of 2 (left and right arrow keys)");
    assert!(first.starts_with("Games that match `two packs`\n  a  "), "{first}");
    let second = see("\u{1b}[C", "page 2 of 2");
    assert!(second.contains("\n  p  ") && !second.contains("\n  c  "), "{second}");
    see("\u{1b}[D", "page 1 of 2");
    // In a larger window, the whole list is visible.
    terminal.resize((80, 40));
    wait_for_list(&mut terminal, "more games; add a search term");
    let whole = terminal.text();
    assert!(whole.starts_with("Games that match `two packs`") && !whole.contains("page "), "{whole}");
    terminal.press("\u{3}");
    terminal.wait_for_end();
}

#[test]
fn a_game_is_removed_with_keys() {
    let home = home_with_unfinished_games(2);
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &[]) else { return };
    wait_for_list(&mut terminal, "q: quit");
    let mut see = |keys: &str, text: &str| press_and_see(&mut terminal, keys, text);
    see("r 1\r", "yes or no?");
    see("\u{1b}", "q: quit");
    assert_eq!(home.transcripts().len(), 2);
    see("resume\r", "resume which game?");
    see("r 2\r", "remove Golf, just now: 1 move, 35 cards left?");
    see("y\r", "removed; `patience history --removed`");
    see("\u{1b}", "q: quit");
    let menu = see("\u{1b}", "q: quit");
    assert!(menu.starts_with("Continue\n  1  Golf, ") && !menu.contains("  2  Golf"), "{menu}");
    assert_eq!(home.transcripts().len(), 1);
    // The session gets the text that was typed ahead.
    terminal.press("1\rinfo\r");
    terminal.wait_for("golf> ");
    terminal.wait_for("golf> ");
}
