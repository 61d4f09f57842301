//! `patience replay`: at a terminal a film by keys, for a program the lines of the session.
#![cfg(unix)]

#[path = "cli/home.rs"]
mod home;
#[path = "screen/terminal.rs"]
mod terminal;

use home::{Home, Run};
use terminal::Terminal;

const LEFT: &str = "\u{1b}[D";
const RIGHT: &str = "\u{1b}[C";

/// A game with a move, a note and another move.
fn recorded() -> Home {
    let home = Home::new();
    let play = "play klondike --seed 42 --record a.yaml -e 'draw; t4 t2; note so far; undo; draw'";
    assert_eq!(home.run(play).status, 0);
    home
}

/// The board after a step as a pipe gets it, drawn as this terminal can.
fn board(home: &Home, step: usize) -> String {
    let run = home.run(&format!("replay a.yaml --charset unicode --from {step} --to {step}"));
    run.out.split_once('\n').unwrap().1.trim_end().to_string()
}

#[test]
fn keys_step_through_a_game_in_place() {
    let home = recorded();
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["replay", "a.yaml"]) else { return };
    let mut see = |keys: &str, caption: &str, step: usize| {
        terminal.press(keys);
        terminal.wait_for(caption);
        terminal.wait_for("\u{1b}[?25h");
        let screen = terminal.text();
        assert!(screen.starts_with(&board(&home, step)), "{step}\n{screen}");
        assert!(screen.lines().last().unwrap().starts_with(caption), "{step}\n{screen}");
    };
    see("", "0/5: Klondike, seed:42  (space plays, arrows step, ? lists the keys)", 0);
    see(RIGHT, "1/5: drew 1 card: top of the waste is 6S", 1);
    see(RIGHT, "2/5: moved 3S from t4 to 4D on t2; turned up 5C on t4", 2);
    see(LEFT, "1/5: drew 1 card", 1);
    see("]", "3/5: # so far", 3);
    see("g2\r", "2/5: moved 3S", 2);
    see("\u{1b}[F", "5/5: drew 1 card", 5);
    see("\u{1b}[H", "0/5: Klondike, seed:42", 0);
    see("+++++ ", "5/5: drew 1 card", 5);
    terminal.press("q");
    terminal.wait_for_end();
    // Each board was painted in the place of the one before.
    assert_eq!(terminal.all_text().matches("t1   t2").count(), 1, "{}", terminal.all_text());
}

#[test]
fn what_was_moved_is_marked() {
    let home = recorded();
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["replay", "a.yaml", "--from", "2"]) else { return };
    terminal.wait_for("2/5: moved 3S from t4 to 4D on t2");
    terminal.wait_for("\u{1b}[?25h");
    assert!(terminal.is_underlined("3♠") && terminal.is_underlined("5♣") && !terminal.is_underlined("7♠"));
    terminal.press("q");
    terminal.wait_for_end();
}

#[test]
fn a_game_is_taken_over_from_where_it_stands() {
    let home = recorded();
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["replay", "a.yaml"]) else { return };
    terminal.wait_for("0/5: ");
    // What is typed ahead is for the session.
    terminal.press(&format!("{RIGHT}{RIGHT}tmoves t2\r"));
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
fn a_transcript_that_differs_is_shown_so_far() {
    let home = recorded();
    home.write("b.yaml", &home.read("a.yaml").replace("  - undo\n", "  - move t1 t2\n"));
    let script = "\"$0\" \"$@\"; echo status=$?.";
    let Some(mut terminal) = Terminal::open_with(script, &home, (80, 24), &["replay", "b.yaml"]) else { return };
    terminal.wait_for("0/5: ");
    terminal.press(&format!("\u{1b}[F{RIGHT}"));
    terminal.wait_for("3/5: # so far  (step 4: expected `move t1 t2` to be legal, found ");
    terminal.press("q");
    terminal.wait_for("error: b.yaml:");
    terminal.wait_for("status=1.");
}

#[test]
fn a_window_of_another_size_is_followed_at_once() {
    let home = recorded();
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["replay", "a.yaml"]) else { return };
    terminal.wait_for("? lists the keys)");
    terminal.wait_for("\u{1b}[?25h");
    terminal.resize((120, 40));
    terminal.wait_for("? lists the keys)");
    terminal.wait_for("\u{1b}[?25h");
    let screen = terminal.text();
    assert!(screen.starts_with("s      w"), "{screen}");
    terminal.press("q");
    terminal.wait_for_end();
}

#[test]
fn a_stranger_s_words_do_nothing_to_the_terminal() {
    let home = recorded();
    home.write("b.yaml", &home.read("a.yaml").replace("so far", "\"\\e]0;owned\\a \\u202e \\r\\n more\""));
    let Some(mut terminal) = Terminal::open(&home, (80, 24), &["replay", "b.yaml"]) else { return };
    terminal.wait_for("0/5: ");
    terminal.press("]");
    terminal.wait_for("3/5: # ");
    let written = terminal.wait_for("\u{1b}[?25h");
    assert!(!written.contains("\u{1b}]") && !written.contains('\u{7}'), "{written:?}");
    assert!(terminal.text().lines().last().unwrap().contains("owned"), "{}", terminal.text());
    terminal.press("q");
    terminal.wait_for_end();
}

#[test]
fn text_goes_by_where_no_film_can_be_shown() {
    let home = recorded();
    let script = "TERM=dumb \"$0\" \"$@\"; \"$0\" \"$@\" --screen scroll; \"$0\" \"$@\" --show changes; echo end.";
    let Some(mut terminal) = Terminal::open_with(script, &home, (80, 24), &["replay", "a.yaml"]) else { return };
    terminal.wait_for("end.");
    assert_eq!(terminal.all_text().matches("5: draw\n").count(), 3, "{}", terminal.all_text());
}

#[test]
fn a_program_gets_the_lines_of_the_session() {
    let home = Home::new();
    let commands = "draw; t4 t2; undo; redo; mark here; restart; redo 2; undo; goto here; auto; draw";
    let played = home.run(&format!("play klondike --seed 42 --record a.yaml --format json -e '{commands}'"));
    let replayed = home.run("replay a.yaml --format json");
    assert_eq!((played.status, replayed.status, replayed.err.as_str()), (0, 0, ""));
    // What changed nothing was not recorded.
    let told = |out: &str| -> Vec<String> {
        let is_idle = |line: &&str| line.contains("\"type\":\"answer\"") && !line.contains("\"command\":\"mark\"");
        out.lines().filter(|line| !is_idle(line)).map(String::from).collect()
    };
    // Whoever goes to a mark goes back or forth.
    assert_eq!(told(&replayed.out), told(&played.out.replace("\"command\":\"goto\"", "\"command\":\"redo\"")));
    let part = home.run("replay a.yaml --format json --from 2 --to 3").out;
    let types: Vec<&str> = part.lines().map(|line| &line[..line.find(',').unwrap()]).collect();
    assert_eq!(types, ["{\"type\":\"move\"", "{\"type\":\"undo\"", "{\"type\":\"result\""]);
    let last = home.run("replay a.yaml --format json --final").out;
    assert!(last.starts_with("{\"type\":\"answer\",\"command\":\"show\"") && last.lines().count() == 2, "{last}");
}

#[test]
fn a_program_is_told_of_notes_refusals_and_further_deals() {
    let home = Home::new();
    let steps = "[{do: draw, note: so far}, {note: and on}, {refused: move t1 t2}, {see: }, resign]";
    home.write("a.yaml", &format!("{{patience: 1, game: klondike, seed: 42, deals: [{{steps: {steps}}}]}}"));
    let lines: Vec<String> = home.run("replay a.yaml --format json").out.lines().map(String::from).collect();
    let part = |at: usize, text: &str| assert!(lines[at].contains(text), "{at}: {}", lines[at]);
    part(1, "\"type\":\"move\",\"command\":\"draw\"");
    part(2, "\"type\":\"answer\",\"command\":\"note\",\"text\":\"so far\"");
    part(3, "\"command\":\"note\",\"text\":\"and on\"");
    part(4, "\"type\":\"refused\",\"command\":\"move t1 t2\",\"reason\":\"wrong-rank\"");
    part(5, "\"type\":\"answer\",\"command\":\"resign\"");
    part(6, "\"type\":\"result\",\"status\":\"resigned\"");
    part(6, "\"deal\":\"seed:42\"");
    assert_eq!(lines.len(), 7);
    let root = env!("CARGO_MANIFEST_DIR");
    let of_match = home.run(&format!("replay {root}/transcripts/golf/same-deal.yaml --format json")).out;
    assert_eq!(of_match.matches("{\"type\":\"deal\"").count(), 2);
}
