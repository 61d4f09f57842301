//! Tests of the player: its response to keys, and its caption.

use super::timeline_tests::{GOLF, open_timeline, transcript};
use super::{PlayerRequest, ReplayPlayer};
use crate::platform::Key;
use crate::play::Transcript;
use crate::render::Style;
use std::time::Duration;

const SECOND: Duration = Duration::from_secs(1);

fn player(transcript: &Transcript) -> ReplayPlayer<'_> {
    ReplayPlayer::new(open_timeline(transcript), SECOND, false, "")
}

/// Presses keys and returns the caption.
fn press(player: &mut ReplayPlayer<'_>, keys: &[Key]) -> String {
    for &key in keys {
        assert_eq!(player.press(key).unwrap(), PlayerRequest::Show);
    }
    caption(player)
}

fn caption(player: &ReplayPlayer<'_>) -> String {
    player.lines(&Style::default(), 24).pop().unwrap()
}

fn type_in(player: &mut ReplayPlayer<'_>, keys: &str) -> String {
    let keys: Vec<Key> = keys.chars().map(|key| if key == '\n' { Key::Enter } else { Key::Char(key) }).collect();
    press(player, &keys)
}

#[test]
fn the_first_caption_shows_how_to_list_the_keys() {
    let golf = transcript(GOLF);
    let mut player = player(&golf);
    assert_eq!(caption(&player), "0/2: Golf, seed:7  (space plays, arrows step, ? lists the keys)");
    assert!(type_in(&mut player, "?").starts_with("0/2: Golf"));
    let keys = player.lines(&Style::default(), 24);
    assert!(keys.iter().any(|line| line == "t           play on from here, as a new game (asks first)"), "{keys:?}");
    // The key that closes the list does nothing else.
    assert_eq!(type_in(&mut player, "q"), "0/2: Golf, seed:7");
    assert_eq!(player.press(Key::Char('q')).unwrap(), PlayerRequest::Leave);
}

#[test]
fn arrow_keys_step_forward_and_backward() {
    let golf = transcript(GOLF);
    let mut player = player(&golf);
    assert!(press(&mut player, &[Key::Right]).starts_with("1/2: drew 1 card"));
    assert_eq!(press(&mut player, &[Key::Enter]), "1/2: # not yet");
    assert!(press(&mut player, &[Key::Left]).starts_with("1/2: drew"));
    assert_eq!(press(&mut player, &[Key::Home, Key::Left]), "0/2: Golf, seed:7");
    assert_eq!(press(&mut player, &[Key::End]), "1/2: undone: draw  # better not");
    assert_eq!(press(&mut player, &[Key::Right]), "1/2: undone: draw  # better not  (the end)");
    assert_eq!(type_in(&mut player, "["), "2/2: mark here");
    assert_eq!(type_in(&mut player, "[["), "1/2: # not yet  (no more notes or marks)");
    assert_eq!(type_in(&mut player, "]"), "2/2: mark here");
}

#[test]
fn g_goes_to_a_move_by_number() {
    let golf = transcript(GOLF);
    let mut player = player(&golf);
    assert_eq!(type_in(&mut player, "g1"), "0/2: go to move 1");
    assert_eq!(press(&mut player, &[Key::Backspace]), "0/2: go to move ");
    let caption_of_second_move = type_in(&mut player, "2\n");
    assert!(caption_of_second_move.starts_with("2/2: drew 1 card"), "{caption_of_second_move}");
    assert_eq!(type_in(&mut player, "g 6\n"), format!("{caption_of_second_move}  (there is no move 6)"));
    let long_number = "9".repeat(50);
    assert_eq!(
        type_in(&mut player, &format!("g{long_number}\n")),
        format!("{caption_of_second_move}  (there is no move 999999999)")
    );
    assert_eq!(type_in(&mut player, "g\n"), caption_of_second_move);
    assert_eq!(press(&mut player, &[Key::Char('g'), Key::Char('1'), Key::Escape]), caption_of_second_move);
}

#[test]
fn space_toggles_playback() {
    let golf = transcript(GOLF);
    let mut player = player(&golf);
    assert_eq!(player.delay(), None);
    type_in(&mut player, " ");
    assert_eq!(player.delay(), Some(SECOND));
    player.advance().unwrap();
    assert!(caption(&player).starts_with("1/2: drew"));
    assert!(type_in(&mut player, "+").ends_with("  (a step every 0.5 s)"));
    assert_eq!(player.delay(), Some(SECOND / 2));
    assert!(type_in(&mut player, "--").ends_with("  (a step every 2 s)"));
    type_in(&mut player, " ");
    assert_eq!(player.delay(), None);
    type_in(&mut player, " ");
    for _ in 0..9 {
        player.advance().unwrap();
    }
    assert_eq!(player.delay(), None, "playback pauses at the end");
    assert!(caption(&player).starts_with("1/2:"));
    assert!(type_in(&mut player, " ").starts_with("0/2:"), "playback starts again");
    for _ in 0..20 {
        type_in(&mut player, "+");
    }
    assert!(player.delay().unwrap() >= Duration::from_millis(50));
    press(&mut player, &[Key::Right]);
    assert_eq!(player.delay(), None, "stepping pauses playback");
}

#[test]
fn other_keys_become_requests_to_the_caller() {
    let golf = transcript(GOLF);
    let mut player = player(&golf);
    assert_eq!(player.press(Key::Suspend).unwrap(), PlayerRequest::Suspend);
    assert_eq!(player.press(Key::Interrupt).unwrap(), PlayerRequest::Interrupt);
    assert_eq!(player.press(Key::Close).unwrap(), PlayerRequest::Leave);
    press(&mut player, &[Key::Right, Key::Right, Key::Right]);
    assert_eq!(player.press(Key::Char('y')).unwrap(), PlayerRequest::Show, "nothing was asked");
    let asked = type_in(&mut player, "t");
    assert_eq!(asked, "2/2: Play on from here, as a new game? (y/n)");
    assert!(type_in(&mut player, "n").starts_with("2/2: drew 1 card"));
    assert!(type_in(&mut player, "t ").starts_with("2/2: drew 1 card"), "any other key means no");
    type_in(&mut player, "t");
    assert_eq!(player.press(Key::Char('y')).unwrap(), PlayerRequest::TakeOver);
    let (replay, error) = player.into_timeline().into_parts();
    assert_eq!((replay.steps_done(), replay.session().moves_made()), (3, 2));
    assert!(error.is_none());
}

#[test]
fn untrusted_text_is_shown_safely_on_one_line() {
    let note = "{patience: 1, game: golf, seed: 7, deals: [{steps: \
                [{note: \"\\e]0;owned\\a\\r\\n\\u202e and a long, long, long, long, long, long, long, long tale\"}]}]}";
    let golf = transcript(note);
    let mut player = player(&golf);
    let lines = {
        press(&mut player, &[Key::Right]);
        player.lines(&Style::default(), 24)
    };
    let last = lines.last().unwrap();
    assert!(last.starts_with("0/0: # ") && last.chars().count() < 80, "{last}");
    assert!(lines.iter().all(|line| !line.contains(['\u{1b}', '\u{7}', '\r', '\n', '\u{202e}'])), "{lines:?}");
}

#[test]
fn the_caption_is_visible_in_any_window() {
    let golf = transcript(GOLF);
    let player = player(&golf);
    for (width, rows) in [(20, 6), (60, 20), (80, 24), (1, 1), (500, 500)] {
        let style = Style { width, ..Style::default() };
        let lines = player.lines(&style, rows);
        assert!(lines.len() < rows.max(2), "{width}x{rows}: {lines:?}");
        assert!(lines.last().unwrap().starts_with("0/2: Golf"), "{width}x{rows}: {lines:?}");
    }
}
