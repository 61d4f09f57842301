//! Tests of the number of keys per move. The moves of golden transcripts are typed at a prompt with as few keys as
//! possible, and must lead to the same boards. `cargo test --test terminal keystrokes -- --nocapture` prints the
//! numbers.

use patience::internals::card::DealSpec;
use patience::internals::game::Move;
use patience::internals::games::catalog;
use patience::internals::play::{Action, Command, Replay, Session, Step, Transcript, board_digest, deck_for};
use patience::internals::shell::{
    KeyEffect, KeyInput, KeyPress, KeyTable, Notation, OutputFormat, Script, Settings, Shell, ShowMode,
    parse_interactive_move, typed_forms,
};
use std::path::Path;
use std::sync::Arc;

const KLONDIKE: [&str; 10] = [
    "cards-come-back",
    "draw-three-with-redeal",
    "first-moves",
    "first-win",
    "seed-3",
    "seed-4",
    "seed-5",
    "seed-6",
    "stuck",
    "there-and-back",
];
const FREECELL: [&str; 10] = ["ms-1", "ms-2", "ms-3", "ms-4", "ms-5", "ms-6", "ms-7", "ms-24", "ms-617", "ms-11987"];

/// The maximum average number of keys per move, including Enter.
const MAX_KEYS: f64 = 3.1;

/// The numbers of moves and of the keys that they take.
#[derive(Default)]
struct KeyCounts {
    keys: usize,
    moves: usize,
    /// The number of keys for moves that are no draws. Draws take few keys, because an empty line repeats a draw.
    keys_without_draws: usize,
    moves_without_draws: usize,
}

#[test]
fn a_move_takes_about_three_keys() {
    for (game, names, notation) in [
        ("klondike", KLONDIKE, Notation::Cards),
        ("freecell", FREECELL, Notation::Cards),
        ("freecell", FREECELL, Notation::Standard),
    ] {
        let mut counts = KeyCounts::default();
        for name in names {
            enter_transcript(&format!("transcripts/{game}/{name}.yaml"), notation, &mut counts);
        }
        let keys_per_move = counts.keys as f64 / counts.moves as f64;
        let keys_without_draws = counts.keys_without_draws as f64 / counts.moves_without_draws as f64;
        println!(
            "{game}, {notation:?}: {} moves, {keys_per_move:.2} keys each; {keys_without_draws:.2} without draws",
            counts.moves
        );
        assert!(
            keys_per_move <= MAX_KEYS && keys_without_draws <= MAX_KEYS,
            "{game}: {keys_per_move} keys a move, {keys_without_draws} without draws"
        );
    }
}

/// Converts a transcript to lines for a prompt, enters them, and compares the boards. Adds to `counts`.
fn enter_transcript(file: &str, notation: Notation, counts: &mut KeyCounts) {
    let transcript = Transcript::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    let game = transcript.open_game().unwrap();
    let mut replay = Replay::begin(&transcript, Arc::clone(&game), 0).unwrap();
    let first_session = Session::from_board(Arc::clone(&game), replay.session().initial_board().clone());
    let (mut lines, mut last_line) = (Vec::new(), String::new());
    for entry in &transcript.deals[0].steps {
        if let Step::Action(Action { command, auto, .. }) = &entry.step {
            let session = replay.session();
            let command = command.of(session.info()).unwrap();
            let line = match &command {
                Command::Move(m) => typed_forms(game.as_ref(), session.view(), notation, *m).remove(0),
                Command::Undo(1) => "u".to_string(),
                Command::Undo(count) => format!("u {count}"),
                Command::Redo(1) => "r".to_string(),
                other => other.to_text(session.info()).to_string(),
            };
            let repeats = line == last_line && ["d", "u", "r"].contains(&line.as_str());
            let typed_line = if repeats { String::new() } else { line.clone() };
            if let (Command::Move(m), false) = (&command, *auto) {
                counts.keys += typed_line.len() + 1;
                counts.moves += 1;
                if *m != Move::Draw {
                    counts.keys_without_draws += typed_line.len() + 1;
                    counts.moves_without_draws += 1;
                }
            }
            lines.push(typed_line);
            last_line = line;
        }
        replay.step(None).unwrap();
    }
    let settings = Settings {
        interactive: true,
        show: ShowMode::None,
        format: OutputFormat::Text,
        notation,
        ..Settings::default()
    };
    let (mut output, mut error_output) = (Vec::new(), Vec::new());
    let mut shell = Shell::new(first_session, None, settings, None, &mut output, &mut error_output);
    Script::new("prompt", (lines.join("\n") + "\n").as_bytes()).with_prompt().run(&mut shell).unwrap();
    let (typed_line, expected_session) = (shell.session(), replay.session());
    assert!(typed_line.played_moves().eq(expected_session.played_moves()), "{file}: different moves");
    assert_eq!(
        board_digest(typed_line.info(), typed_line.board()),
        board_digest(expected_session.info(), expected_session.board()),
        "{file}: different boards"
    );
}

/// Returns the moves of a solution, as the solver prints them.
fn solution(name: &str) -> Vec<String> {
    let path = format!("{}/tests/terminal/solutions/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap().lines().skip(1).map(String::from).collect()
}

/// Returns a shell as at a prompt.
fn interactive_shell(session: Session) -> Shell<'static> {
    let settings = Settings { interactive: true, show: ShowMode::None, ..Settings::default() };
    Shell::new(session, None, settings, None, std::io::sink(), std::io::sink())
}

/// Presses the keys of one command, and runs the command.
fn press(shell: &mut Shell<'_>, table: &Arc<KeyTable>, keys: &str) {
    let mut input = KeyInput::new(Arc::clone(table));
    let press_key =
        |press_key: char| input.press(if press_key == ' ' { KeyPress::Space } else { KeyPress::Char(press_key) });
    let Some(KeyEffect::Run(command)) = keys.chars().map(press_key).last() else { panic!("{keys} is no command") };
    shell.run_command(&command).unwrap();
}

/// Returns the number of cards that `draw until playable` draws in this position.
fn draws_until_playable(session: &Session) -> usize {
    let mut shell = interactive_shell(session.clone());
    shell.run_command("draw until playable").unwrap();
    shell.session().moves_made() - session.moves_made()
}

/// Plays a solution with keys that act at once. Returns the number of keys, and what it would be if each draw took one
/// key.
fn keys_of_solution(game: &str, deal: &str, name: &str) -> (usize, usize) {
    let game = catalog::open(game, &[]).unwrap();
    let table = KeyTable::of(game.info());
    let deck = deck_for(game.as_ref(), &DealSpec::parse(deal).unwrap()).unwrap();
    let mut shell = interactive_shell(Session::deal(Arc::clone(&game), deck).unwrap());
    let lines = solution(name);
    let (mut keys, mut keys_with_single_draws, mut index) = (0, 0, 0);
    while index < lines.len() {
        let parsed_move = game.info().parse_move(&lines[index]).unwrap();
        let draws = lines[index..].iter().take_while(|line| *line == "draw").count();
        let until_playable = if draws > 1 { draws_until_playable(shell.session()) } else { 0 };
        if (2..=draws).contains(&until_playable) {
            press(&mut shell, &table, "n");
            (keys, keys_with_single_draws, index) =
                (keys + 1, keys_with_single_draws + until_playable, index + until_playable);
            continue;
        }
        let is_this_move = |keys: &&String| {
            let mut input = KeyInput::new(Arc::clone(&table));
            let press_key = |press_key: char| {
                input.press(if press_key == ' ' { KeyPress::Space } else { KeyPress::Char(press_key) })
            };
            let Some(KeyEffect::Run(command)) = keys.chars().map(press_key).last() else { return false };
            parse_interactive_move(game.as_ref(), shell.session().view(), Notation::Cards, &command)
                == Some(parsed_move)
        };
        let key_sequences = table.keys_of_move(game.info(), parsed_move);
        let shortest =
            key_sequences.iter().find(is_this_move).unwrap_or_else(|| panic!("{} has no keys", lines[index])).clone();
        press(&mut shell, &table, &shortest);
        (keys, keys_with_single_draws, index) =
            (keys + shortest.len(), keys_with_single_draws + shortest.len(), index + 1);
    }
    assert_eq!((shell.session().status().word(), shell.session().moves_made()), ("won", lines.len()));
    (keys, keys_with_single_draws)
}

#[test]
fn keys_that_act_at_once_halve_the_number_of_keys() {
    let (keys, keys_with_single_draws) = keys_of_solution("klondike", "seed:4", "klondike-seed-4");
    println!("klondike seed:4 takes {keys} keys; {keys_with_single_draws} if each draw takes one");
    assert!(keys <= 230 && keys_with_single_draws <= 300, "{keys} {keys_with_single_draws}");
    let (keys, _) = keys_of_solution("freecell", "ms:617", "freecell-ms-617");
    println!("freecell ms:617 takes {keys} keys");
    assert!(keys <= 2 * solution("freecell-ms-617").len() + 10, "{keys}");
}
