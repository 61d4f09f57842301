use super::*;
use crate::card::DealSpec;
use crate::games::catalog;
use crate::play::{Existing, Recorder, Session, Step, TextCommand, TranscriptHeader, deck_for, test_game};

fn transcript(head: &str) -> Transcript {
    let text = format!("patience: 1\n{head}\ndeals:\n- steps:\n  - draw\n");
    Transcript::parse("a.yaml", text.as_bytes()).unwrap()
}

fn error(head: &str) -> String {
    transcript(head).open_game().err().map(|error| error.to_string()).unwrap_or_default()
}

#[test]
fn the_game_name_is_never_used_as_a_path() {
    assert!(transcript("game: klondike").open_game().is_ok());
    assert_eq!(
        error("game: klondyke"),
        "error: a.yaml:2:7: there is no game `klondyke`\nhint: did you mean `klondike`?"
    );
    let folder = tempfile::tempdir().unwrap();
    let book = folder.path().join("mine.yaml");
    std::fs::write(&book, catalog::rulebook_text("klondike").unwrap()).unwrap();
    let path = book.display();
    assert!(catalog::open(&path.to_string(), &[]).is_ok());
    assert!(error(&format!("game: {path}")).starts_with("error: a.yaml:2:7: there is no game `"));
}

#[test]
fn errors_of_options_name_the_transcript() {
    let error = transcript("game: klondike\noptions: {drew: 3}").open_game().err().unwrap();
    assert_eq!(error.location().unwrap().file, "a.yaml");
    assert!(error.message().contains("`drew`"), "{}", error.message());
}

#[test]
fn a_retired_option_with_its_default_value_is_accepted() {
    let game = transcript("game: klondike\noptions: {draw: 3, strict: 'off'}").open_game().unwrap();
    let keys: Vec<&str> = game.info().options.iter().map(|option| option.key.as_str()).collect();
    assert_eq!(
        (keys, game.info().options[0].value.as_str()),
        (vec!["draw", "passes", "space", "build", "fback", "score"], "3")
    );
    let hint = "hint: it has `draw`, `passes`, `space`, `build`, `fback` and `score`";
    let on = format!("error: a.yaml:3:11: klondike has no option `strict`\n{hint}");
    assert_eq!(error("game: klondike\noptions: {strict: 'on'}"), on);
    let other = format!("error: a.yaml:3:26: klondike has no option `zzz`\n{hint}");
    assert_eq!(error("game: klondike\noptions: {strict: 'off', zzz: 1}"), other);
}

#[test]
fn a_wrong_option_is_reported_at_its_own_place() {
    for (text, message) in [
        ("game: klondike\noptions: {passes: 1, draw: 14}", "3:28: option `draw` of klondike cannot be `14`"),
        ("game: accordion\noptions: {zzz: 4}", "3:11: accordion has no option `zzz`"),
        ("game: clock\noptions: {\n  zzz: 4}", "4:3: clock has no option `zzz`"),
        ("game: golf\noptions: {mode: match}", "3:10: these options of golf do not go together: match play needs"),
        ("game: aces-up\noptions: {cutoff: 4}", "3:19: option `cutoff` of aces-up has no effect without"),
        ("options: {zzz: 4}\ngame: gulf", "3:7: there is no game `gulf`"),
    ] {
        let error = error(text);
        assert!(error.starts_with(&format!("error: a.yaml:{message}")), "{error}");
    }
}

#[test]
fn a_rulebook_may_reuse_the_name_of_a_retired_option() {
    let open_with = |off_changes: &str| {
        let option = format!("  strict: {{default: 'on', about: a, choices: {{'on': {{}}, 'off': {off_changes}}}}}\n");
        let book = catalog::rulebook_text("klondike").unwrap().replace("options:\n", &format!("options:\n{option}"));
        let book: String = book.lines().map(|line| format!("  {line}\n")).collect();
        transcript(&format!("game: klondike\noptions: {{strict: 'off'}}\nrulebook:\n{book}")).open_game()
    };
    assert_eq!(open_with("{score: {start: 5}}").unwrap().info().options[0].value, "off");
    let error = open_with("{score: {star: 5}}").err().unwrap().message();
    assert!(error.starts_with("score: unknown key `star`"), "{error}");
}

#[test]
fn a_custom_game_is_stored_in_its_transcript() {
    let book = catalog::rulebook_text("klondike").unwrap().replace("id: klondike", "id: my-game");
    let book = yaml::parse("mine.yaml", book.as_bytes()).unwrap();
    let game = catalog::from_rulebook(&book, &[("draw".into(), "3".into())]).unwrap();
    let spec = DealSpec::Seed(3);
    let mut session = Session::deal(Arc::clone(&game), deck_for(&*game, &spec).unwrap()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.yaml");
    let header = TranscriptHeader { deal: Some(&spec), ..TranscriptHeader::default() };
    let mut recorder = Recorder::create(&path, &header, &session, Existing::Keep).unwrap();
    for text in ["draw", "undo", "draw"] {
        let command = TextCommand::parse(text);
        session.apply_command(&command.of(game.info()).unwrap(), None).unwrap();
        recorder.record(&Step::of(command)).unwrap();
    }
    recorder.finish(&session).unwrap();
    assert_eq!(verify(&path, &test_game::draw), Ok(Verified { steps: 3, remarks: Vec::new() }));
}

#[test]
fn a_second_update_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.yaml");
    std::fs::write(&path, "patience: 1\ngame: klondike\nseed: 1\ndeals:\n- steps:\n  - draw\n  digest:\n").unwrap();
    assert!(verify(&path, &test_game::draw).is_err());
    let mut verifier = Verifier::default();
    assert_eq!(
        (verifier.update(&path, &test_game::draw), verifier.update(&path, &test_game::draw)),
        (Ok(true), Ok(false))
    );
    assert_eq!(verifier.verify(&path, &test_game::draw).map(|verified| verified.steps), Ok(1));
    assert_eq!(verifier.opened.len(), 1);
}

const BLANK: &str = "patience: 1\ngame: klondike\nseed: 1\ndeals:\n- steps:\n  - draw\n  digest:\n";

#[test]
fn an_update_leaves_no_other_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.yaml");
    std::fs::write(&file, BLANK).unwrap();
    // A killed program has left a temporary file. The update removes it.
    std::fs::write(folder.path().join(".patience-1.tmp"), "left").unwrap();
    assert_eq!(update(&file, &test_game::draw), Ok(true));
    assert!(std::fs::read_to_string(&file).unwrap().contains("\n  digest: "));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
#[cfg(unix)] // Other systems have no modes, and do not let everyone create links.
fn an_update_keeps_mode_and_links() {
    use std::fs::Permissions;
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let (file, link) = (folder.path().join("a.yaml"), folder.path().join("b.yaml"));
    std::fs::write(&file, BLANK).unwrap();
    std::fs::set_permissions(&file, Permissions::from_mode(0o640)).unwrap();
    symlink(&file, &link).unwrap();
    assert_eq!(update(&link, &test_game::draw), Ok(true));
    assert!(link.is_symlink());
    assert!(std::fs::read_to_string(&file).unwrap().contains("\n  digest: "));
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn an_update_fails_if_the_file_is_locked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.yaml");
    std::fs::write(&path, BLANK).unwrap();
    let path_text = path.display().to_string();
    let lock_of_session = lock::open(&path, &platform::read_to_replace()).unwrap();
    let error = update(&path, &test_game::draw).unwrap_err();
    assert_eq!(error.message(), format!("another session is recording to `{path_text}`"));
    drop(lock_of_session);
    assert_eq!(update(&path, &test_game::draw), Ok(true));
    let error = |path: &str| update(Path::new(path), &test_game::draw).unwrap_err().message();
    assert_eq!(error("-"), "standard input cannot be updated");
    let device = if cfg!(windows) { "NUL" } else { "/dev/null" };
    assert_eq!(error(device), format!("`{device}` is not a regular file"));
}

#[test]
#[cfg(unix)] // On Windows, the lock keeps editors away, too.
fn an_update_fails_if_the_file_is_changed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.yaml");
    let path_text = path.display().to_string();
    let editing_values = |_: &Session| -> String {
        // An editor writes the file between reading and replacing it.
        std::fs::write(&path, format!("{BLANK}# mine\n")).unwrap();
        String::new()
    };
    std::fs::write(&path, BLANK.replace("  digest", "  - see:\n  digest")).unwrap();
    let error = update(&path, &editing_values).unwrap_err().to_string();
    assert_eq!(error, format!("error: {path_text}: the file was changed in the meantime\nhint: try again"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), format!("{BLANK}# mine\n"));
}
