//! Tests of a board that keeps its place on the screen, whatever is below it.

use crate::support::home::Home;
use crate::support::screen::Terminal;

/// Returns the row and the column of the line of facts.
fn place_of_facts(terminal: &Terminal) -> (usize, usize) {
    let text = terminal.text();
    let row = text.lines().position(|line| line.contains("stock ")).unwrap();
    (row, text.lines().nth(row).unwrap().find("stock ").unwrap())
}

#[test]
fn the_line_of_facts_stays_in_place() {
    for (game, lines) in [
        ("golf", &["score", "moves", "draw", "draw", "draw", "undo", "frob", "look t1"][..]),
        ("klondike", &["score", "t4 t2", "draw", "undo", "draw 5", "frob"]),
        ("spider", &["score", "frob", "look t1", "undo"]),
    ] {
        let home = Home::new();
        for size in [(80, 24), (120, 40)] {
            let play = ["play", game, "--seed", "42", "--no-record"];
            let Some(mut terminal) = Terminal::open(&home, size, &play) else { return };
            terminal.wait_for_prompt();
            let place = place_of_facts(&terminal);
            for line in lines {
                terminal.type_line(line);
                terminal.wait_for_prompt();
                assert_eq!(place_of_facts(&terminal), place, "{game} {size:?} {line}:\n{}", terminal.text());
            }
            terminal.type_line("quit");
            terminal.wait_for_end();
        }
    }
}

#[test]
fn the_cards_of_a_hand_of_bridge_keep_their_form() {
    for (size, has_frames) in [((80, 24), false), ((80, 44), true)] {
        let home = Home::new();
        let play = ["play", "bridge-solitaire", "--seed", "4", "--no-record"];
        let Some(mut terminal) = Terminal::open(&home, size, &play) else { return };
        terminal.wait_for_prompt();
        let form = |terminal: &Terminal| terminal.text().contains(".--") || terminal.text().contains('╭');
        assert_eq!(form(&terminal), has_frames, "{size:?}:\n{}", terminal.text());
        // The player keeps cards, passes, and plays three cards. A long message is below one of the boards.
        for line in ["hint play", "score", "hint play", "hint play", "sheet", "hint play", "hint play"] {
            terminal.type_line(line);
            terminal.wait_for_prompt();
            assert_eq!(form(&terminal), has_frames, "{size:?} {line}:\n{}", terminal.text());
        }
        terminal.type_line("quit");
        terminal.wait_for_end();
    }
}

/// Returns the rows of the screen above the line of facts.
fn board(terminal: &Terminal) -> Vec<String> {
    let (row, _) = place_of_facts(terminal);
    terminal.text().lines().take(row).map(str::to_string).collect()
}

#[test]
fn the_board_keeps_its_drawing_while_messages_come_and_go() {
    for (game, size) in [
        ("klondike", (80, 24)),
        ("klondike", (120, 40)),
        ("klondike", (60, 22)),
        ("spider", (80, 24)),
        ("pyramid", (80, 24)),
        ("pyramid", (120, 40)),
    ] {
        let home = Home::new();
        let play = ["play", game, "--seed", "3", "--no-record"];
        let Some(mut terminal) = Terminal::open(&home, size, &play) else { return };
        terminal.wait_for_prompt();
        let mut drawn = Vec::new();
        for line in ["show", "hint", "show", "frob", "score", "look s", "set nothing", "show"] {
            terminal.type_line(line);
            terminal.wait_for_prompt();
            drawn.push(board(&terminal));
            assert_eq!(drawn.last(), drawn.first(), "{game} {size:?} {line}:\n{}", terminal.text());
        }
        assert!(drawn[0].iter().any(|line| line.contains('╭')), "{game} {size:?}:\n{}", terminal.text());
        terminal.type_line("quit");
        terminal.wait_for_end();
    }
}
