//! Tests of `patience replay` at a terminal: a player that is controlled by keys.

use crate::support::home::{Home, Run};
use crate::support::screen::Terminal;

const LEFT_KEY: &str = "\u{1b}[D";
const RIGHT_KEY: &str = "\u{1b}[C";

/// Returns a home folder with a recorded game that has moves, a note and an undo.
fn home_with_recording() -> Home {
    let home = Home::new();
    let play = "play klondike --seed 42 --record a.yaml -e 'draw; t4 t2; note so far; undo; redo'";
    assert_eq!(home.run(play).status, 0);
    home
}

/// Returns the board after a move as `replay` prints it into a pipe, with Unicode characters as at this terminal.
fn board(home: &Home, number: usize) -> String {
    let run = home.run(&format!("replay a.yaml --charset unicode --from {number} --to {number}"));
    run.out.split_once('\n').unwrap().1.trim_end().to_string()
}

#[test]
fn keys_step_through_a_game_in_place() {
    let home = home_with_recording();
    std::fs::create_dir_all(home.path(".config/patience")).unwrap();
    home.write(".config/patience/config.yaml", "cards: plain\n");
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["replay", "a.yaml"]) else { return };
    let mut press_and_check = |keys: &str, caption: &str, step: usize| {
        terminal.press(keys);
        terminal.wait_for(caption);
        terminal.wait_for("\u{1b}[?25h");
        let screen = terminal.text();
        assert!(screen.starts_with(&board(&home, step)), "{step}\n{screen}");
        assert!(screen.lines().last().unwrap().starts_with(caption), "{step}\n{screen}");
    };
    press_and_check("", "0/2: Klondike, seed:42  (space plays, arrows step, ? lists the keys)", 0);
    press_and_check(RIGHT_KEY, "1/2: drew 1 card: top of the waste is 6♠", 1);
    press_and_check(RIGHT_KEY, "2/2: moved 3♠ from t4 to 4♦ on t2; turned up 5♣ on t4", 2);
    press_and_check(LEFT_KEY, "1/2: drew 1 card", 1);
    press_and_check("]", "2/2: # so far", 2);
    press_and_check("g2\r", "2/2: moved 3♠", 2);
    press_and_check("\u{1b}[F", "2/2: moved 3♠", 2);
    press_and_check("\u{1b}[H", "0/2: Klondike, seed:42", 0);
    press_and_check("+++++ ", "2/2: moved 3♠", 2);
    terminal.press("q");
    terminal.wait_for_end();
    // Each board was drawn over the board before it.
    assert_eq!(terminal.all_text().matches("t1   t2").count(), 1, "{}", terminal.all_text());
}

#[test]
fn moved_cards_are_marked() {
    let home = home_with_recording();
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["replay", "a.yaml", "--from", "2"]) else { return };
    terminal.wait_for("2/2: moved 3♠ from t4 to 4♦ on t2");
    terminal.wait_for("\u{1b}[?25h");
    assert!(terminal.is_underlined("3♠") && terminal.is_underlined("5♣") && !terminal.is_underlined("7♠"));
    terminal.press("q");
    terminal.wait_for_end();
}

#[test]
fn a_game_is_taken_over_from_the_current_step() {
    let home = home_with_recording();
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["replay", "a.yaml"]) else { return };
    terminal.wait_for("0/2: ");
    // The text after `t` is typed before the session begins, and must not get lost.
    terminal.press(&format!("{RIGHT_KEY}{RIGHT_KEY}tmoves t2\r"));
    terminal.wait_for("klondike> ");
    terminal.wait_for("move t2");
    terminal.wait_for_prompt();
    terminal.type_line("draw");
    terminal.wait_for_prompt();
    terminal.type_line("quit");
    terminal.wait_for_end();
    let names = home.transcripts();
    let taken_over = home.read(&format!(".local/share/patience/transcripts/{}", names[0]));
    let steps = taken_over.split("  steps:\n").nth(1).unwrap();
    assert!(steps.starts_with("  - draw\n  - move t4 t2\n  - {do: draw, at: "), "{taken_over}");
    assert_eq!(home.run(&format!("verify .local/share/patience/transcripts/{}", names[0])), Run::default());
}

#[test]
fn a_transcript_is_shown_up_to_its_first_difference() {
    let home = home_with_recording();
    home.write("b.yaml", &home.read("a.yaml").replace("  - undo\n", "  - move t1 t2\n"));
    let script = "\"$0\" \"$@\"; echo status=$?.";
    let Some(mut terminal) = Terminal::open_with(script, &home, (80, 24), &["replay", "b.yaml"]) else { return };
    terminal.wait_for("0/3: ");
    terminal.press(&format!("\u{1b}[F{RIGHT_KEY}"));
    terminal.wait_for("2/3: # so far  (step 4: expected `move t1 t2` to be legal, found ");
    terminal.press("q");
    terminal.wait_for("error: b.yaml:");
    terminal.wait_for("status=1.");
}

#[test]
fn a_resized_window_is_redrawn_at_once() {
    let home = home_with_recording();
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["replay", "a.yaml"]) else { return };
    terminal.wait_for("? lists the keys)");
    terminal.wait_for("\u{1b}[?25h");
    terminal.resize((120, 40));
    terminal.wait_for("? lists the keys)");
    terminal.wait_for("\u{1b}[?25h");
    let screen = terminal.text();
    assert!(screen.trim_start().starts_with("s          w  "), "{screen}");
    terminal.press("q");
    terminal.wait_for_end();
}

#[test]
fn hostile_notes_do_not_reach_the_terminal() {
    let home = home_with_recording();
    home.write("b.yaml", &home.read("a.yaml").replace("so far", "\"\\e]0;owned\\a \\u202e \\r\\n more\""));
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["replay", "b.yaml"]) else { return };
    terminal.wait_for("0/2: ");
    terminal.press("]");
    terminal.wait_for("2/2: # ");
    let output = terminal.wait_for("\u{1b}[?25h");
    assert!(!output.contains("\u{1b}]") && !output.contains('\u{7}'), "{output:?}");
    assert!(terminal.text().lines().last().unwrap().contains("owned"), "{}", terminal.text());
    terminal.press("q");
    terminal.wait_for_end();
}

#[test]
fn without_cursor_control_the_replay_is_plain_text() {
    let home = home_with_recording();
    let script = "TERM=dumb \"$0\" \"$@\"; \"$0\" \"$@\" --screen scroll; \"$0\" \"$@\" --show changes; echo end.";
    let Some(mut terminal) = Terminal::open_with(script, &home, (80, 24), &["replay", "a.yaml"]) else { return };
    terminal.wait_for("end.");
    assert_eq!(terminal.all_text().matches("2: redo\n").count(), 3, "{}", terminal.all_text());
}
