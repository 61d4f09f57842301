//! The number of keys per move. Golden games are typed at a prompt as briefly as possible and must lead to the same
//! boards. `cargo test --test terminal keystrokes -- --nocapture` prints the figures.

use patience::internals::game::Move;
use patience::internals::play::{Action, Command, Replay, Session, Step, Transcript, board_digest};
use patience::internals::shell::{Notation, OutputFormat, Script, Settings, Shell, ShowMode, typed_forms};
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

/// The number of typed keys, and the number of moves among the commands.
#[derive(Default)]
struct Typed {
    keys: usize,
    moves: usize,
    /// The same numbers without draws, because an empty line repeats a draw.
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
        let mut all = Typed::default();
        for name in names {
            retype(&format!("transcripts/{game}/{name}.yaml"), notation, &mut all);
        }
        let each = all.keys as f64 / all.moves as f64;
        let without_draws = all.keys_without_draws as f64 / all.moves_without_draws as f64;
        println!("{game}, {notation:?}: {} moves, {each:.2} keys each; {without_draws:.2} without draws", all.moves);
        assert!(
            each <= MAX_KEYS && without_draws <= MAX_KEYS,
            "{game}: {each} keys a move, {without_draws} without draws"
        );
    }
}

/// Converts a game to lines for a prompt, types them, and compares the boards.
fn retype(file: &str, notation: Notation, all: &mut Typed) {
    let transcript = Transcript::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    let game = transcript.open_game().unwrap();
    let mut replay = Replay::begin(&transcript, Arc::clone(&game), 0).unwrap();
    let opening = Session::from_board(Arc::clone(&game), replay.session().initial_board().clone());
    let (mut lines, mut last) = (Vec::new(), String::new());
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
            let repeats = line == last && ["d", "u", "r"].contains(&line.as_str());
            let typed = if repeats { String::new() } else { line.clone() };
            if let (Command::Move(m), false) = (&command, *auto) {
                all.keys += typed.len() + 1;
                all.moves += 1;
                if *m != Move::Draw {
                    all.keys_without_draws += typed.len() + 1;
                    all.moves_without_draws += 1;
                }
            }
            lines.push(typed);
            last = line;
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
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut shell = Shell::new(opening, None, settings, None, &mut out, &mut err);
    Script::new("prompt", (lines.join("\n") + "\n").as_bytes()).with_prompt().run(&mut shell).unwrap();
    let (typed, golden) = (shell.session(), replay.session());
    assert!(typed.played_moves().eq(golden.played_moves()), "{file}: different moves");
    assert_eq!(
        board_digest(typed.info(), typed.board()),
        board_digest(golden.info(), golden.board()),
        "{file}: different boards"
    );
}
