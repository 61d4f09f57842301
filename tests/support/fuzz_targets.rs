//! Functions that read input which a stranger could have written: fuzz targets. A fuzzer, the campaign, and a test over
//! a corpus of files call them. They panic if the input breaks a promise of the program.
#![allow(dead_code)] // each program that shares this file uses only a part of it

use patience::internals::backup::{Backup, BackupBuilder, FileKind};
use patience::internals::games::catalog;
use patience::internals::import::{self, ImportRequest, Reader};
use patience::internals::odds::SurveyState;
use patience::internals::play::{Transcript, TranscriptHeader, transcript_text};
use patience::internals::shell::{Settings, SettingsFile, split_commands};
use patience::internals::text::is_unsafe_char;
use patience::{DealSpec, Error, Game, Session, Shell, Style};

/// A function that reads any input.
pub type Target = fn(&[u8]);

/// All functions with their names.
pub const TARGETS: [(&str, Target); 10] = [
    ("transcript", transcript),
    ("rulebook", rulebook),
    ("position", position),
    ("share_code", share_code),
    ("notation", notation),
    ("import", import_files),
    ("settings", settings),
    ("survey", survey),
    ("line", line),
    ("backup", backup),
];

/// The most bytes of an error message. It quotes at most a line of its input, and has few hints.
const MAX_MESSAGE_BYTES: usize = 4_000;
/// The most moves that are made in a game of a rulebook.
const RULEBOOK_MOVES: usize = 8;
/// The most lines that are typed into a shell.
const SHELL_LINES: usize = 16;

/// Reads a transcript. What can be read can be continued: the new transcript and the share code lead to the same board.
pub fn transcript(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        if let Err(error) = Transcript::parse("input", bytes) {
            check_error(&error);
        }
        return;
    };
    if let Err(error) = patience::verify("input", text) {
        check_error(&error);
    }
    match Session::resume("input", text) {
        Ok(session) => check_session(&session),
        Err(error) => check_error(&error),
    }
}

/// Reads a rulebook, and plays a few moves of its game. Undo restores the board.
pub fn rulebook(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let game = match Game::from_text("input", text, &[]) {
        Ok(game) => game,
        Err(error) => return check_error(&error),
    };
    assert_clean(&game.rules(80));
    if let Some(error) = game.fault() {
        check_error(&error);
    }
    let mut session = match game.deal(&DealSpec::Seed(1)) {
        Ok(session) => session,
        Err(error) => return check_error(&error),
    };
    let first_state = session.state_json();
    for number in 0..RULEBOOK_MOVES {
        assert_clean(&session.board(&Style::default()));
        let moves = session.moves();
        let Some(chosen) = moves.get(number * 7 % moves.len().max(1)) else { break };
        session.play(chosen).unwrap_or_else(|rejection| panic!("`{chosen}` is listed, but rejected: {rejection:?}"));
    }
    while session.moves_made() > 0 {
        session.undo().unwrap_or_else(|rejection| panic!("cannot undo: {rejection:?}"));
    }
    assert_eq!(session.state_json(), first_state, "undo does not restore the deal");
}

/// Reads a position. The position that the program writes leads to the same board.
pub fn position(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let session = match Session::open("input", text, None) {
        Ok(session) => session,
        Err(error) => return check_error(&error),
    };
    let written = session.position_json();
    let again = session.game().position("written", &written).unwrap_or_else(|error| panic!("{error}\n{written}"));
    assert_eq!(again.position_json(), written, "a position that was written is read as another one");
    check_session(&session);
}

/// Reads a share code. Input without the beginning of a code gets one.
pub fn share_code(bytes: &[u8]) {
    let code = if bytes.starts_with(b"P") { bytes.to_vec() } else { [b"P1", bytes].concat() };
    transcript(&code);
}

/// Reads moves and boards in the notations of FreeCell's players and solvers.
pub fn notation(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for id in ["freecell", "bakers-dozen", "seahaven-towers"] {
        for reader in ["standard", "fc-solve"].into_iter().filter_map(import::reader) {
            import_file_for(Some(id), reader, text);
        }
    }
}

/// Reads a file of another program with each reader. An imported game is a transcript that verifies.
pub fn import_files(bytes: &[u8]) {
    if let Err(error) = import::check_bytes("input", bytes) {
        return check_error(&error);
    }
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Err(error) = import::recognize("input", text) {
        check_error(&error);
    }
    import::READERS.iter().for_each(|reader| import_file(*reader, text));
}

/// Reads a file of another program with one reader.
pub fn import_file(reader: &dyn Reader, text: &str) {
    import_file_for(None, reader, text);
}

/// Reads a file of another program for a game, or for the one that it fits.
fn import_file_for(game: Option<&str>, reader: &dyn Reader, text: &str) {
    let request = ImportRequest { file_name: "input", text, game, options: &[], deal: None };
    let mut notes = Vec::new();
    match reader.read(&request, &mut notes) {
        Ok(imported) => {
            let (deal, position) = (imported.deal.as_ref(), imported.position.as_ref());
            let header = TranscriptHeader { deal, position, ..TranscriptHeader::default() };
            match transcript_text(&header, &imported.session) {
                Ok(transcript) => {
                    let verified = patience::verify("imported", &transcript);
                    assert!(verified.is_ok(), "{}: {:?}\n{transcript}", reader.name(), verified.err());
                }
                Err(error) => check_error(&error),
            }
        }
        Err(error) => {
            check_error(&error);
            let file = error.location().map(|place| place.file.as_str());
            let is_about_game = error.message().contains("cannot be imported");
            assert!(file == Some("input") || is_about_game, "{}: no place: {error}", reader.name());
        }
    }
    notes.iter().for_each(|note| assert_clean(note));
}

/// Reads a settings file, and applies it.
pub fn settings(bytes: &[u8]) {
    match SettingsFile::parse("input", bytes) {
        Ok(file) => {
            for game in [None, Some("klondike"), Some("golf")] {
                file.apply(game, &mut Settings::default());
            }
            let _ = catalog::open("golf", &file.options("golf", &[])).map_err(|error| check_error(&error));
        }
        Err(error) => check_error(&error),
    }
}

/// Reads a survey file.
pub fn survey(bytes: &[u8]) {
    match SurveyState::read("input", bytes) {
        Ok(Some(state)) => assert_clean(&state.tally.text(&state.header)),
        Ok(None) => {}
        Err(error) => check_error(&error),
    }
}

/// Types lines at a prompt. The first byte chooses the game. What was typed is in a transcript that leads to the same
/// board.
pub fn line(bytes: &[u8]) {
    let Some((first, rest)) = bytes.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let id = ["golf", "klondike", "freecell", "bridge-solitaire", "pyramid", "spider"][usize::from(*first) % 6];
    let deal = || Game::open(id, &[]).and_then(|game| game.deal(&DealSpec::Seed(1)));
    let open = || deal().unwrap_or_else(|error| panic!("{error}"));
    let mut shells = [(Shell::text(open()), false), (Shell::json(open()), true)];
    for (shell, is_json) in &mut shells {
        for typed in text.lines().filter(|typed| typed.len() <= 4096 && is_cheap(typed)).take(SHELL_LINES) {
            match shell.enter(typed) {
                Ok(reply) => check_reply(&reply.text, *is_json),
                Err(error) => check_error(&error),
            }
        }
    }
    shells.into_iter().for_each(|(shell, _)| check_session(&shell.into_session()));
}

/// Reads a backup. What can be read leads to files in its folders only, and the same backup can be made again.
pub fn backup(bytes: &[u8]) {
    let backup = match Backup::open("input", bytes) {
        Ok(backup) => backup,
        Err(error) => return check_error(&error),
    };
    let mut builder = BackupBuilder::new().unwrap_or_else(|error| panic!("{error}"));
    for file in backup.files() {
        let text = file.contents().unwrap_or_else(|error| panic!("{error}"));
        match &file.kind {
            FileKind::Marker => continue,
            FileKind::Transcript(name) | FileKind::Removed(name) => {
                assert_clean(name);
                assert!(
                    name.ends_with(".yaml") && !name.starts_with('.') && !name.contains(['/', '\\', ':']),
                    "{name}"
                );
            }
            FileKind::Settings | FileKind::Lessons | FileKind::Page => {}
        }
        builder.add(&file.kind, file.modified(), &text).unwrap_or_else(|error| panic!("{error}"));
    }
    let made = builder.finish();
    let again = Backup::open("made", &made).unwrap_or_else(|error| panic!("{error}"));
    let files = |backup: &Backup<'_>| -> Vec<_> {
        let files = backup.files().filter(|file| file.kind != FileKind::Marker);
        files.map(|file| (file.kind.clone(), file.contents().ok())).collect()
    };
    assert_eq!(files(&again), files(&backup));
}

/// Whether a line writes no file and starts no search.
fn is_cheap(line: &str) -> bool {
    let costly = ["sa", "so", "wi", "hi", "an", "pr", "set warn"];
    split_commands(line).all(|command| {
        let command = command.trim().to_lowercase();
        // `p` is short for `practice`.
        command != "p" && !costly.iter().any(|word| command.starts_with(word))
    })
}

/// Checks the answer of a shell.
pub fn check_reply(reply: &str, is_json: bool) {
    assert_clean(reply);
    for line in reply.lines().filter(|_| is_json) {
        let value: serde_json::Value =
            serde_json::from_str(line).unwrap_or_else(|cause| panic!("not a line of JSON: {cause}\n{line}"));
        assert!(value.get("type").is_some_and(serde_json::Value::is_string), "no type: {line}");
    }
}

/// Checks that the transcript and the share code of a session lead to the same board.
pub fn check_session(session: &Session) {
    let text = match session.transcript() {
        Ok(text) => text,
        Err(error) => return check_error(&error),
    };
    let code = session.share_code().unwrap_or_else(|error| panic!("no share code: {error}\n{text}"));
    for (name, form) in [("the transcript", &text), ("the share code", &code)] {
        let again = Session::resume(name, form).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(again.state_json(), session.state_json(), "{name} leads to another board:\n{text}");
        assert_eq!(again.moves_made(), session.moves_made(), "{name} leads to another number of moves:\n{text}");
    }
}

/// Checks an error message: it has no control characters, and is short.
pub fn check_error(error: &Error) {
    let message = error.to_string();
    assert_clean(&message);
    assert!(message.starts_with("error: "), "{message}");
    assert!(message.len() <= MAX_MESSAGE_BYTES, "a message of {} bytes: {message:.200}", message.len());
}

fn assert_clean(text: &str) {
    let unsafe_char = text.chars().find(|&c| is_unsafe_char(c) && c != '\n');
    assert_eq!(unsafe_char, None, "a control character is printed: {text:?}");
}
