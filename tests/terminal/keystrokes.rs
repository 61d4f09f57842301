//! The number of keys per move. Golden games are typed at a prompt as briefly as possible and must lead to the same
//! boards. `cargo test --test terminal keystrokes -- --nocapture` prints the figures.

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

/// The solution of a deal, as the solver prints it.
fn solution(name: &str) -> Vec<String> {
    let path = format!("{}/tests/terminal/solutions/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap().lines().skip(1).map(String::from).collect()
}

fn interactive(session: Session) -> Shell<'static> {
    let settings = Settings { interactive: true, show: ShowMode::None, ..Settings::default() };
    Shell::new(session, None, settings, None, std::io::sink(), std::io::sink())
}

/// Presses keys that mean one command, and runs it.
fn press(shell: &mut Shell<'_>, table: &Arc<KeyTable>, keys: &str) {
    let mut input = KeyInput::new(Arc::clone(table));
    let key = |key: char| input.press(if key == ' ' { KeyPress::Space } else { KeyPress::Char(key) });
    let Some(KeyEffect::Run(command)) = keys.chars().map(key).last() else { panic!("{keys} is no command") };
    shell.run_command(&command).unwrap();
}

/// The number of draws of `draw until playable` from here.
fn draws_until_playable(session: &Session) -> usize {
    let mut shell = interactive(session.clone());
    shell.run_command("draw until playable").unwrap();
    shell.session().moves_made() - session.moves_made()
}

/// Plays a solution with keys that act at once. Returns the number of keys, and the number if each draw takes a key.
fn keys_of_solution(game: &str, deal: &str, name: &str) -> (usize, usize) {
    let game = catalog::open(game, &[]).unwrap();
    let table = KeyTable::of(game.info());
    let deck = deck_for(game.as_ref(), &DealSpec::parse(deal).unwrap()).unwrap();
    let mut shell = interactive(Session::deal(Arc::clone(&game), deck).unwrap());
    let lines = solution(name);
    let (mut keys, mut single_keys, mut at) = (0, 0, 0);
    while at < lines.len() {
        let m = game.info().parse_move(&lines[at]).unwrap();
        let draws = lines[at..].iter().take_while(|line| *line == "draw").count();
        let until_playable = if draws > 1 { draws_until_playable(shell.session()) } else { 0 };
        if (2..=draws).contains(&until_playable) {
            press(&mut shell, &table, "n");
            (keys, single_keys, at) = (keys + 1, single_keys + until_playable, at + until_playable);
            continue;
        }
        let means = |keys: &&String| {
            let mut input = KeyInput::new(Arc::clone(&table));
            let key = |key: char| input.press(if key == ' ' { KeyPress::Space } else { KeyPress::Char(key) });
            let Some(KeyEffect::Run(command)) = keys.chars().map(key).last() else { return false };
            parse_interactive_move(game.as_ref(), shell.session().view(), Notation::Cards, &command) == Some(m)
        };
        let all = table.keys_of_move(game.info(), m);
        let shortest = all.iter().find(means).unwrap_or_else(|| panic!("{} has no keys", lines[at])).clone();
        press(&mut shell, &table, &shortest);
        (keys, single_keys, at) = (keys + shortest.len(), single_keys + shortest.len(), at + 1);
    }
    assert_eq!((shell.session().status_word(), shell.session().moves_made()), ("won", lines.len()));
    (keys, single_keys)
}

#[test]
fn keys_that_act_at_once_halve_the_number_of_keys() {
    let (keys, single_keys) = keys_of_solution("klondike", "seed:4", "klondike-seed-4");
    println!("klondike seed:4 takes {keys} keys; {single_keys} if each draw takes one");
    assert!(keys <= 230 && single_keys <= 300, "{keys} {single_keys}");
    let (keys, _) = keys_of_solution("freecell", "ms:617", "freecell-ms-617");
    println!("freecell ms:617 takes {keys} keys");
    assert!(keys <= 2 * solution("freecell-ms-617").len() + 10, "{keys}");
}
