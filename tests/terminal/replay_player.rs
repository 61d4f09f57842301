//! `patience replay` at a terminal: a player that is controlled by keys.

use crate::support::home::{Home, Run};
use crate::support::screen::Terminal;

const LEFT: &str = "\u{1b}[D";
const RIGHT: &str = "\u{1b}[C";

/// Records a game with moves, a note and an undo.
fn recorded() -> Home {
    let home = Home::new();
    let play = "play klondike --seed 42 --record a.yaml -e 'draw; t4 t2; note so far; undo; redo'";
    assert_eq!(home.run(play).status, 0);
    home
}

/// The board after a move as `replay` prints it into a pipe, with the characters of this terminal.
fn board(home: &Home, number: usize) -> String {
    let run = home.run(&format!("replay a.yaml --charset unicode --from {number} --to {number}"));
    run.out.split_once('\n').unwrap().1.trim_end().to_string()
}

#[test]
fn keys_step_through_a_game_in_place() {
    let home = recorded();
    std::fs::create_dir_all(home.path(".config/patience")).unwrap();
    home.write(".config/patience/config.yaml", "cards: plain\n");
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["replay", "a.yaml"]) else { return };
    let mut see = |keys: &str, caption: &str, step: usize| {
        terminal.press(keys);
        terminal.wait_for(caption);
        terminal.wait_for("\u{1b}[?25h");
        let screen = terminal.text();
        assert!(screen.starts_with(&board(&home, step)), "{step}\n{screen}");
        assert!(screen.lines().last().unwrap().starts_with(caption), "{step}\n{screen}");
    };
    see("", "0/2: Klondike, seed:42  (space plays, arrows step, ? lists the keys)", 0);
    see(RIGHT, "1/2: drew 1 card: top of the waste is 6♠", 1);
    see(RIGHT, "2/2: moved 3♠ from t4 to 4♦ on t2; turned up 5♣ on t4", 2);
    see(LEFT, "1/2: drew 1 card", 1);
    see("]", "2/2: # so far", 2);
    see("g2\r", "2/2: moved 3♠", 2);
    see("\u{1b}[F", "2/2: moved 3♠", 2);
    see("\u{1b}[H", "0/2: Klondike, seed:42", 0);
    see("+++++ ", "2/2: moved 3♠", 2);
    terminal.press("q");
    terminal.wait_for_end();
    // Each board was drawn in place of the one before.
    assert_eq!(terminal.all_text().matches("t1   t2").count(), 1, "{}", terminal.all_text());
}

#[test]
fn moved_cards_are_marked() {
    let home = recorded();
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["replay", "a.yaml", "--from", "2"]) else { return };
    terminal.wait_for("2/2: moved 3♠ from t4 to 4♦ on t2");
    terminal.wait_for("\u{1b}[?25h");
    assert!(terminal.is_underlined("3♠") && terminal.is_underlined("5♣") && !terminal.is_underlined("7♠"));
    terminal.press("q");
    terminal.wait_for_end();
}

#[test]
fn a_game_is_taken_over_from_the_current_step() {
    let home = recorded();
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["replay", "a.yaml"]) else { return };
    terminal.wait_for("0/2: ");
    // The session gets the text that was typed ahead.
    terminal.press(&format!("{RIGHT}{RIGHT}tymoves t2\r"));
    terminal.wait_for("klondike> ");
    terminal.wait_for("move t2");
    terminal.wait_for_prompt();
    terminal.type_line("draw");
    terminal.wait_for_prompt();
    terminal.type_line("quit");
    terminal.wait_for_end();
    let names = home.transcripts();
    let taken = home.read(&format!(".local/share/patience/transcripts/{}", names[0]));
    let steps = taken.split("  steps:\n").nth(1).unwrap();
    assert!(steps.starts_with("  - draw\n  - move t4 t2\n  - {do: draw, at: "), "{taken}");
    assert_eq!(home.run(&format!("verify .local/share/patience/transcripts/{}", names[0])), Run::default());
}

#[test]
fn a_transcript_with_a_difference_is_shown_up_to_it() {
    let home = recorded();
    home.write("b.yaml", &home.read("a.yaml").replace("  - undo\n", "  - move t1 t2\n"));
    let script = "\"$0\" \"$@\"; echo status=$?.";
    let Some(mut terminal) = Terminal::open_with(script, &home, (80, 24), &["replay", "b.yaml"]) else { return };
    terminal.wait_for("0/3: ");
    terminal.press(&format!("\u{1b}[F{RIGHT}"));
    terminal.wait_for("2/3: # so far  (step 4: expected `move t1 t2` to be legal, found ");
    terminal.press("q");
    terminal.wait_for("error: b.yaml:");
    terminal.wait_for("status=1.");
}

#[test]
fn a_resized_window_is_redrawn_at_once() {
    let home = recorded();
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
    let home = recorded();
    home.write("b.yaml", &home.read("a.yaml").replace("so far", "\"\\e]0;owned\\a \\u202e \\r\\n more\""));
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["replay", "b.yaml"]) else { return };
    terminal.wait_for("0/2: ");
    terminal.press("]");
    terminal.wait_for("2/2: # ");
    let written = terminal.wait_for("\u{1b}[?25h");
    assert!(!written.contains("\u{1b}]") && !written.contains('\u{7}'), "{written:?}");
    assert!(terminal.text().lines().last().unwrap().contains("owned"), "{}", terminal.text());
    terminal.press("q");
    terminal.wait_for_end();
}

#[test]
fn without_cursor_control_the_replay_is_plain_text() {
    let home = recorded();
    let script = "TERM=dumb \"$0\" \"$@\"; \"$0\" \"$@\" --screen scroll; \"$0\" \"$@\" --show changes; echo end.";
    let Some(mut terminal) = Terminal::open_with(script, &home, (80, 24), &["replay", "a.yaml"]) else { return };
    terminal.wait_for("end.");
    assert_eq!(terminal.all_text().matches("2: redo\n").count(), 3, "{}", terminal.all_text());
}
