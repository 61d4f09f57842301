//! Tests of empty lines, and of the clock at the end of a game.

use crate::play::Elapsed;
use crate::shell::state::Clock;
use crate::shell::test_support::{error_output, session_with_piles, settings};
use crate::shell::{OutputFormat, Settings, Shell, ShowMode};

/// Returns the output for a person who types these lines in a game of Golf. An empty line runs the command that it
/// repeats. `inspect` gets the index of each line and the shell after it.
fn type_lines(piles: &str, lines: &[&str], mut inspect: impl FnMut(usize, &Shell<'_>)) -> String {
    let settings = Settings { interactive: true, ..settings(ShowMode::None, OutputFormat::Text) };
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut shell = Shell::new(session_with_piles("golf", piles), None, settings, None, &mut out, &mut err);
    shell = shell.timed(Elapsed::default());
    for (index, line) in lines.iter().enumerate() {
        let line = if line.is_empty() { shell.repeatable_command().unwrap_or_default() } else { line }.to_string();
        shell.run_command(&line).unwrap();
        inspect(index, &shell);
    }
    drop(shell);
    String::from_utf8(out).unwrap()
}

#[test]
fn an_empty_line_plays_the_hint() {
    let piles = "t1: 6S 6D 9C, t2: 5H, w: 8S, s: 2C";
    let mut counts = Vec::new();
    let text = type_lines(piles, &["hint", ""], |_, shell| {
        counts.push((shell.session().counts.hints, shell.session().moves_made()));
    });
    assert_eq!(counts, [(1, 0), (1, 1)], "the hint is played, and counted once");
    assert!(text.replace('\n', " ").contains(". Enter plays the hint. move t1 w "), "{text}");
    // Another command comes between, so Enter repeats nothing.
    let text = type_lines(piles, &["hint", "look t1", ""], |_, _| ());
    assert!(!text.contains("move t1 w\n"), "{text}");
    let pipe = error_output(session_with_piles("golf", piles), "hint\n\nscore\n");
    assert!(!pipe.contains("Enter") && pipe.ends_with("score 4 (less is better)\n"), "{pipe}");
}

#[test]
fn enter_deals_again_after_a_hint_has_ended_the_game() {
    let mut commands = Vec::new();
    type_lines("t1: 6D, w: 5C", &["hint", ""], |_, shell| commands.push(shell.repeatable_command().map(String::from)));
    assert_eq!(commands, [Some("hint play".to_string()), Some("new".to_string())]);
    // If the player plays hint after hint by Enter, the first Enter after the end shows the result again.
    let mut endings = Vec::new();
    type_lines("t1: 7D 6D, w: 5C", &["hint play", ""], |_, shell| endings.push(shell.shows_ending_again()));
    assert_eq!(endings, [false, true]);
}

#[test]
fn the_last_hint_of_a_lost_game_is_no_advice() {
    // Either move loses the game, so the hint gives a reason for its choice.
    let text = type_lines("t1: JH 4H, t2: QS 4S, w: 5C", &["hint play"], |_, shell| assert!(shell.session().is_over()));
    let (played, ending) = text.split_once('\n').unwrap();
    assert!(["Played `move t1 w`.", "Played `move t2 w`."].contains(&played), "{text}");
    assert!(ending.contains("cards are left, so you have not won"), "{text}");
}

#[test]
fn the_clock_stops_while_a_player_looks_at_a_win() {
    let mut clocks = Vec::new();
    type_lines("t1: 7D 6D, w: 5C", &["1", "1", "look", "undo", "look"], |_, shell| {
        clocks.push(matches!(shell.recording.clock, Some(Clock::Running(..))));
    });
    assert_eq!(clocks, [true, false, false, true, true]);
}
