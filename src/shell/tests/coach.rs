//! Tests of hints, `hint play`, warnings and the way back to a position that could be won.

use crate::play::Session;
use crate::shell::test_support::{dealt, play_from, run, session_with_piles, settings};
use crate::shell::{OutputFormat, Settings, ShowMode};
use crate::solve::Limits;

/// Returns the messages of a script in a session whose solver searches 100,000 positions.
fn messages(session: Session, script: &str) -> Vec<String> {
    let limits = Some(Limits { positions: 100_000, ..Limits::default() });
    let settings = Settings { limits, ..settings(ShowMode::None, OutputFormat::Text) };
    run(session, settings, None, script).err.lines().map(str::to_string).collect()
}

/// Returns the JSON lines of a script.
fn json_lines(session: Session, script: &str) -> Vec<String> {
    let settings = settings(ShowMode::None, OutputFormat::Json);
    play_from(session, settings, None, script).lines().map(str::to_string).collect()
}

#[test]
fn a_hint_counts_draws_and_is_played_as_a_whole() {
    let look = "`draw 24` shows you the stock, which costs nothing in this game.";
    let lines = messages(dealt("klondike", "seed:1"), "hint\nhint play\nhint\nundo 24\nhint play now\n");
    assert_eq!(lines[..2], [look, look]);
    assert!(lines[2].starts_with("`draw ") && lines[2].contains(", then ") && lines[2].ends_with('.'), "{lines:?}");
    assert_eq!(lines[3], "undone: 24 moves");
    assert!(lines[4].contains("`hint` takes "), "{lines:?}");
    let lines = json_lines(dealt("klondike", "seed:1"), "hint play\nhint");
    assert!(lines[1].starts_with(r#"{"type":"move","command":"hint","played":["draw","draw","#), "{}", lines[1]);
    assert!(lines[2].contains(r#""move":"draw""#) && lines[2].contains(r#""commands":["draw "#), "{}", lines[2]);
}

/// Moves of FreeCell deal `ms:1`. The fourth one loses the game.
const LOSING_MOVES: &str = "t7 c1\nt7 c2\nt1 c3\nt5 c4\n";

#[test]
fn a_losing_move_is_reported_and_the_way_back_is_named() {
    let freecell = || dealt("freecell", "ms:1");
    let lines = messages(freecell(), &format!("set warn on\n{LOSING_MOVES}hint\nundo\nhint\nredo\nhint\n"));
    assert!(lines[0].starts_with("That move loses the game: before it, you could win in "), "{lines:?}");
    assert!(lines[0].ends_with(" moves. `undo` takes it back.") && lines.len() == 6, "{lines:?}");
    let way_back = "The game is lost since move 4. `goto 3` goes back to where you could win.";
    let is_way_back = |line: &String| line.starts_with(way_back);
    assert_eq!(
        lines.iter().map(is_way_back).collect::<Vec<_>>(),
        [false, true, false, false, false, true],
        "{lines:?}"
    );
    assert!(lines[3].contains("` begins a win in "), "{lines:?}");
    // If warnings are off, `hint` also finds the losing move: it searches the positions after the moves of the game.
    assert!(is_way_back(&messages(freecell(), &format!("{LOSING_MOVES}hint\n"))[0]));
    let json = run(
        freecell(),
        Settings {
            limits: Some(Limits { positions: 100_000, ..Limits::default() }),
            ..settings(ShowMode::None, OutputFormat::Json)
        },
        None,
        &format!("{LOSING_MOVES}hint"),
    );
    assert!(json.out.contains(r#""verdict":"lost","last-winnable":3,"#), "{}", json.out);
}

#[test]
fn the_coach_sees_hidden_cards_only_if_the_player_agrees() {
    let golf = || dealt("golf", "seed:5");
    let (note, draws) = ("note: the solver looks at the face-down cards; the transcript says so", "draw\n".repeat(6));
    let lines = messages(golf(), &format!("set warn on\n{draws}hint\ninfo"));
    assert_eq!(lines[0], note);
    assert!(lines[1].starts_with("That move loses the game: "), "{lines:?}");
    assert!(
        lines[2].starts_with("The game is lost since move ")
            && lines[2].contains(" If you play on, the move that looks best is `"),
        "{lines:?}"
    );
    let blind = messages(golf(), &format!("{draws}hint"));
    assert!(blind.len() == 1 && !blind[0].to_lowercase().contains("lost"), "{blind:?}");
    // No card of FreeCell is hidden, so no note is printed.
    assert!(messages(dealt("freecell", "ms:1"), "set warn on").is_empty());
    // A person is asked, and `no` leaves the setting as it was.
    let settings = Settings { interactive: true, ..settings(ShowMode::None, OutputFormat::Text) };
    let shown = |script: &str| {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut shell = crate::shell::Shell::new(golf(), None, settings.clone(), None, &mut out, &mut err);
        crate::shell::Script::new("stdin", script.as_bytes()).with_prompt().run(&mut shell).unwrap();
        let peeked = shell.session().counts.peeked;
        drop(shell);
        (String::from_utf8(out).unwrap(), peeked)
    };
    let (out, peeked) = shown("set warn on\nno\nset warn\n");
    assert!(out.contains("The solver looks at the face-down cards") && out.contains("warn: off") && !peeked, "{out}");
    let (out, peeked) = shown("set warn on\nyes\nset warn on\n");
    assert!(out.matches("Go ahead?").count() == 1 && out.contains("warn: on") && peeked, "{out}");
}

/// Returns a script that plays a whole hand by hints.
fn hand_by_hints() -> String {
    "hint play\n".repeat(15)
}

#[test]
fn a_hand_of_bridge_ends_with_the_cost_of_its_decisions() {
    let hand = || dealt("bridge-solitaire", "seed:3");
    let note = "note: the solver looks at the face-down cards; the transcript says so";
    let is_cost = |line: &&String| {
        line.starts_with("You scored ") && line.contains("; a player who sees all cards could have scored ")
    };
    let lines = messages(hand(), &format!("set warn on\n{}", hand_by_hints()));
    let costs: Vec<&String> = lines.iter().filter(is_cost).collect();
    assert_eq!((lines[0].as_str(), costs.len(), lines.last()), (note, 1, costs.last().copied()), "{lines:?}");
    // If warnings are turned on after the hand, the answer is the same.
    let later = messages(hand(), &format!("{}set warn on", hand_by_hints()));
    assert_eq!(later.last(), costs.last().copied());
    // Warnings stay on in the next hand of the rubber, and the note is printed again.
    let both = format!("set warn on\n{}next\n{}info", hand_by_hints(), hand_by_hints());
    let lines = messages(hand(), &both);
    assert_eq!(lines.iter().filter(|line| *line == note).count(), 2, "{lines:?}");
    assert_eq!(lines.iter().filter(is_cost).count(), 2, "{lines:?}");
    let blind = messages(hand(), &hand_by_hints());
    assert_eq!(blind.iter().filter(is_cost).count(), 0, "{blind:?}");
    let json = json_lines(hand(), &format!("set warn on\n{}", hand_by_hints()));
    assert!(json.iter().any(|line| line.contains(r#""warning":"You scored "#)), "{json:?}");
}

#[test]
fn a_position_without_progress_is_reported() {
    let lost = messages(session_with_piles("freecell", "t1: 5C, t2: 9D"), "hint");
    assert!(lost[0].starts_with("This position is lost") || lost[0].starts_with("This deal cannot be won"), "{lost:?}");
    let lines = json_lines(dealt("stonewall", "seed:1"), &"hint play\n".repeat(120));
    let last = lines.iter().rev().find(|line| line.contains(r#""command":"hint""#)).unwrap();
    assert!(last.contains("No move makes progress: ") && !last.contains(r#""move":"#), "{last}");
}
