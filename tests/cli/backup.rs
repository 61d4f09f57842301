//! Tests of `patience backup` and `patience restore`.

use crate::played_games::{FOLDER, golf, home_with_games, skipped_file_note};
use crate::support::home::{Home, Run};
use patience::internals::backup::ZipWriter;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

const DATA: &str = ".local/share/patience";
const SETTINGS: &str = ".config/patience/config.yaml";
const MARKER: (&str, &str) = ("backup.yaml", "backup: 1\n");

/// Returns a home folder with games, a removed game, settings and progress in lessons. The times of the files are in
/// another order than their names.
fn used_home() -> Home {
    let home = home_with_games();
    home.remove(&format!("{FOLDER}/8.yaml"));
    fs::create_dir_all(home.path(&format!("{DATA}/removed"))).unwrap();
    home.write(&format!("{DATA}/removed/9.yaml"), &golf("2026-11-09T10:00:00Z", "open", "  - draw\n", ""));
    // These two can be resumed.
    for (name, seed) in [("6", 3), ("10", 4)] {
        let run =
            home.run(&format!("play golf --seed {seed} --show none -e draw --force --record {FOLDER}/{name}.yaml"));
        assert_eq!(run.status, 0, "{run:?}");
    }
    fs::create_dir_all(home.path(".config/patience")).unwrap();
    home.write(SETTINGS, "settings: 1\n# mine\ncards: boxed\n");
    home.write(&format!("{DATA}/lessons.yaml"), "lessons: 1\nklondike: {step: 4}\n");
    for (name, nanoseconds) in [("6", 900), ("10", 300), ("1", 100)] {
        let file = fs::File::options().write(true).open(home.path(&format!("{FOLDER}/{name}.yaml"))).unwrap();
        file.set_modified(UNIX_EPOCH + Duration::new(1_790_000_000, nanoseconds)).unwrap();
    }
    home
}

/// Returns the path, the contents and the time of each file of a player.
fn files(home: &Home) -> BTreeMap<String, (Vec<u8>, SystemTime)> {
    let mut files = BTreeMap::new();
    let transcripts = ["transcripts", "removed"].map(|folder| format!("{DATA}/{folder}"));
    for folder in transcripts.iter().filter(|folder| home.path(folder).is_dir()) {
        for entry in fs::read_dir(home.path(folder)).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            files.insert(format!("{folder}/{name}"), content_and_time(&home.path(&format!("{folder}/{name}"))));
        }
    }
    for name in [SETTINGS.to_string(), format!("{DATA}/lessons.yaml")] {
        if home.path(&name).exists() {
            files.insert(name.clone(), content_and_time(&home.path(&name)));
        }
    }
    files
}

fn content_and_time(path: &Path) -> (Vec<u8>, SystemTime) {
    (fs::read(path).unwrap(), path.metadata().unwrap().modified().unwrap())
}

fn restore_into(home: &Home, backup: &[u8], options: &str) -> Run {
    fs::write(home.path("b.zip"), backup).unwrap();
    home.run(&format!("restore b.zip {options}"))
}

/// Returns the backup of a home folder.
fn backup_of(home: &Home) -> Vec<u8> {
    let run = home.run("backup b.zip --force");
    assert_eq!(run.status, 0, "{run:?}");
    fs::read(home.path("b.zip")).unwrap()
}

/// Returns an archive with these files.
fn archive(files: &[(&str, &str)]) -> Vec<u8> {
    let mut writer = ZipWriter::default();
    files.iter().for_each(|(name, text)| writer.add(name, None, text.as_bytes()).unwrap());
    writer.finish()
}

#[test]
fn an_empty_machine_gets_everything() {
    let (old, new) = (used_home(), Home::new());
    let run = old.run("backup games.zip");
    let report = "`games.zip`: 8 games, 1 removed game, settings and lessons\n";
    assert_eq!(run, Run { status: 0, out: String::new(), err: report.into() });
    let backup = fs::read(old.path("games.zip")).unwrap();
    let run = restore_into(&new, &backup, "");
    let report = "games: 8 new\nremoved games: 1 new\nsettings: restored\nlessons: restored\n";
    assert_eq!(run, Run { status: 0, out: report.into(), err: String::new() });
    assert_eq!(files(&new).len(), files(&old).len());
    for (name, (text, time)) in files(&old) {
        let (new_text, new_time) = content_and_time(&new.path(&name));
        assert_eq!(new_text, text, "{name}");
        let is_transcript = name.contains("/transcripts/") || name.contains("/removed/");
        let ticks = |time: SystemTime| time.duration_since(UNIX_EPOCH).unwrap().as_nanos() / 100;
        assert!(!is_transcript || ticks(new_time) == ticks(time), "{name}: {new_time:?} instead of {time:?}");
    }
    for line in [
        "stats",
        "stats golf",
        "stats --format json",
        "history",
        "history --format json",
        "history --removed",
        "daily golf --calendar 2026-11 --format json",
        "learn --list",
        "config",
        "resume --show final -e 'score; quit'",
        "resume --show final -e 'score; draw'",
        "history",
    ] {
        let run_in = |home: &Home| {
            let run = home.run(line);
            let without_home = |text: String| text.replace(&home.path("").display().to_string(), "~");
            (run.status, without_home(run.out), without_home(run.err))
        };
        let (expected, found) = (run_in(&old), run_in(&new));
        assert!(expected.0 == 0 && !expected.1.is_empty(), "{line}: {expected:?}");
        assert_eq!(found, expected, "{line}");
    }
}

#[test]
fn the_same_files_give_the_same_bytes() {
    let (old, new) = (used_home(), Home::new());
    let backup = backup_of(&old);
    assert_eq!(backup_of(&old), backup);
    restore_into(&new, &backup, "");
    assert_eq!(backup_of(&new), backup);
}

#[test]
fn a_backup_goes_through_a_pipe() {
    let (old, new) = (used_home(), Home::new());
    let mut child = old.spawn("backup -", std::process::Stdio::piped());
    drop(child.stdin.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
    assert_eq!(output.stdout, backup_of(&old));
    assert!(new.pipe("restore -", &output.stdout).out.starts_with("games: 8 new\n"));
    let run = new.pipe("restore -", b"no");
    assert_eq!(run.err, "error: standard input: not a backup: the file is not a ZIP archive\n");
}

#[test]
fn an_existing_file_is_kept_without_force() {
    let home = used_home();
    home.write("mine.zip", "mine");
    let run = home.run("backup mine.zip");
    assert_eq!(
        (run.status, run.err.as_str()),
        (2, "error: `mine.zip` already exists\nhint: use `--force` to overwrite it\n")
    );
    assert_eq!(home.read("mine.zip"), "mine");
    assert_eq!(home.run("backup mine.zip --force").status, 0);
    let run = home.run("backup no/folder.zip");
    assert_eq!(
        (run.status, run.err.as_str()),
        (3, "error: cannot create `no/folder.zip`: no such file or directory\n")
    );
}

#[test]
fn a_machine_without_games_has_an_empty_backup() {
    let home = Home::new();
    let run = home.run("backup b.zip");
    assert_eq!((run.status, run.err.as_str()), (0, "`b.zip`: 0 games\n"));
    assert_eq!(home.run("restore b.zip").out, "the backup is empty\n");
    assert!(!home.path(".local").exists());
}

#[test]
fn files_that_could_not_be_restored_are_left_out() {
    let home = home_with_games();
    home.write(&format!("{FOLDER}/.hidden.yaml"), &golf("2026-11-06T11:00:00Z", "closed", "  - draw\n", ""));
    fs::create_dir_all(home.path(".config/patience")).unwrap();
    home.write(SETTINGS, "settings: 1\ncard: boxed\n");
    let run = home.run("backup b.zip");
    let place = |name: &str| home.path(name).display().to_string();
    let notes = [
        format!("note: left out: {}:2:1: there is no setting `card` here\n", place(SETTINGS)),
        format!(
            "note: left out: {}: the name begins with a dot or a space\n",
            place(&format!("{FOLDER}/.hidden.yaml"))
        ),
        format!(
            "note: left out: {}:1:1: not a transcript: it does not begin with `patience: 1`\n",
            place(&format!("{FOLDER}/8.yaml"))
        ),
        "`b.zip`: 7 games\n".into(),
    ];
    assert_eq!((run.status, run.err), (0, notes.concat()));
    assert!(home.run("history").err.ends_with(&skipped_file_note(&home)));
    assert_eq!(home.run("restore b.zip").out, "games: 7 equal\n");
}

#[test]
fn no_game_of_a_used_machine_is_lost() {
    let game = |steps: &str| golf("2026-11-06T10:00:00Z", "open", steps, "");
    let texts = [game("  - draw\n"), game("  - draw\n  - draw\n"), game("  - move t1 w\n")];
    let [short, long, other] = &texts;
    let backup = archive(&[
        MARKER,
        ("transcripts/equal.yaml", short),
        ("transcripts/here.yaml", short),
        ("transcripts/there.yaml", long),
        ("transcripts/different.yaml", short),
        ("transcripts/new.yaml", short),
        ("removed/gone.yaml", short),
        ("lessons.yaml", "lessons: 1\nklondike: {step: 4}\nspider: {step: 2}\n"),
        ("config.yaml", "settings: 1\ncards: boxed\n"),
    ]);
    let home = Home::new();
    fs::create_dir_all(home.path(FOLDER)).unwrap();
    fs::create_dir_all(home.path(".config/patience")).unwrap();
    for (name, text) in [("equal", short), ("here", long), ("there", short), ("different", other), ("gone", short)] {
        home.write(&format!("{FOLDER}/{name}.yaml"), text);
    }
    home.write(&format!("{DATA}/lessons.yaml"), "lessons: 1\nklondike: {step: 1}\n");
    home.write(SETTINGS, "settings: 1\ncards: plain\n");
    let run = restore_into(&home, &backup, "");
    let report = "games: 1 new, 1 continued, 1 equal, 1 longer on this machine, 1 kept next to another game\n\
                  removed games: 1 equal\n\
                  lessons: joined\n\
                  settings: those of this machine stay (`--settings` replaces them)\n";
    let note = format!(
        "note: different.yaml: this machine has another game of this name; the game of the backup is in `{}`\n",
        home.path(&format!("{FOLDER}/different-2.yaml")).display()
    );
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(String::from).collect();
        lines.sort();
        lines
    };
    assert_eq!((run.status, sorted(&run.out), run.err), (0, sorted(report), note));
    let check = || {
        for (name, text) in [
            ("equal", short),
            ("here", long),
            ("there", long),
            ("different", other),
            ("different-2", short),
            ("new", short),
            ("gone", short),
        ] {
            assert_eq!(&home.read(&format!("{FOLDER}/{name}.yaml")), text, "{name}");
        }
        assert_eq!(home.transcripts().len(), 7);
    };
    check();
    assert_eq!(home.read(SETTINGS), "settings: 1\ncards: plain\n");
    let lessons = || home.read(&format!("{DATA}/lessons.yaml"));
    assert_eq!(lessons(), "lessons: 1\nklondike: {step: 1}\nspider: {step: 2}\n");

    // To restore it again changes nothing.
    let run = restore_into(&home, &backup, "--format json");
    let games = |equal: usize, longer_here: usize| json!({"new": 0, "continued": 0, "equal": equal, "longer-here": longer_here, "kept-both": []});
    let expected = json!({
        "schema_version": 1, "type": "restored", "games": games(4, 1), "removed": games(1, 0), "settings": "kept", "lessons": "kept",
    });
    assert_eq!((run.status, serde_json::from_str::<Value>(&run.out).unwrap()), (0, expected));
    check();

    let run = restore_into(&home, &backup, "--settings");
    assert!(run.out.ends_with("settings: replaced\nlessons: replaced\n"), "{}", run.out);
    assert_eq!(home.read(SETTINGS), "settings: 1\ncards: boxed\n");
    assert_eq!(lessons(), "lessons: 1\nklondike: {step: 4}\nspider: {step: 2}\n");
    check();
}

#[test]
fn a_backup_of_the_page_is_restored_without_what_only_the_page_keeps() {
    let game = golf("2026-11-06T10:00:00Z", "open", "  - draw\n", "");
    let home = Home::new();
    let run = restore_into(&home, &archive(&[MARKER, ("page.json", "{}"), ("transcripts/a.yaml", &game)]), "");
    let note = "note: only the page that plays can restore its statistics and its settings\n";
    assert_eq!(run, Run { status: 0, out: "games: 1 new\n".into(), err: note.into() });
}

#[test]
fn a_hostile_backup_writes_nothing() {
    let game = golf("2026-11-06T10:00:00Z", "open", "  - draw\n", "");
    let with = |name: &str, text: &str| archive(&[MARKER, ("transcripts/a.yaml", &game), (name, text)]);
    let long_name = format!("transcripts/{}.yaml", "x".repeat(300));
    let truncated = |length: usize| with("transcripts/b.yaml", &game)[..length].to_vec();
    let mut damaged = with("transcripts/b.yaml", &game);
    damaged[150] ^= 1;
    let mut linked = with("transcripts/b.yaml", "/etc/passwd");
    let last = (0..linked.len()).rfind(|&at| linked[at..].starts_with(b"PK\x01\x02")).unwrap();
    linked[last + 41] = 0xa1;
    for (backup, message) in [
        (with("../evil.yaml", &game), "b.zip/../evil.yaml: a backup contains no file of this name"),
        (with("/tmp/evil.yaml", &game), "b.zip//tmp/evil.yaml: a backup contains no file of this name"),
        (
            with("transcripts/../../x.yaml", &game),
            "b.zip/transcripts/../../x.yaml: the name contains a character that is not allowed",
        ),
        (
            with("transcripts/..\\x.yaml", &game),
            "b.zip/transcripts/..\\x.yaml: the name contains a character that is not allowed",
        ),
        (
            with("transcripts/C:x.yaml", &game),
            "b.zip/transcripts/C:x.yaml: the name contains a character that is not allowed",
        ),
        (
            with("transcripts/x\u{1b}[2J.yaml", &game),
            r"b.zip/transcripts/x\u{1b}[2J.yaml: the name contains a control character or an invisible character",
        ),
        (with("transcripts/nul.yaml", &game), "b.zip/transcripts/nul.yaml: the name is that of a device on Windows"),
        (with("transcripts/a.yaml", &game), "b.zip/transcripts/a.yaml: the archive contains this name twice"),
        (with("transcripts/run.sh", "rm -r ~"), "b.zip/transcripts/run.sh: the name of a transcript ends with `.yaml`"),
        (with("scripts/b.yaml", &game), "b.zip/scripts/b.yaml: a backup contains no file of this name"),
        (with(&long_name, &game), "b.zip: file 3: the name `transcripts/xxx"),
        (
            with("transcripts/b.yaml", "shopping: [milk]\n"),
            "b.zip/transcripts/b.yaml:1:1: not a transcript: it does not begin with `patience: 1`",
        ),
        (with("removed/b.yaml", "patience: 2\n"), "b.zip/removed/b.yaml:1:11: written by a newer version of patience"),
        (
            with("transcripts/b.yaml", "\u{1b}[31m"),
            "b.zip/transcripts/b.yaml:1:1: the control character `\\u{1b}` is not allowed",
        ),
        (with("config.yaml", "settings: 1\ncard: boxed\n"), "b.zip/config.yaml:2:1: there is no setting `card` here"),
        (with("lessons.yaml", "lessons: 1\nchess: {step: 1}\n"), "b.zip/lessons.yaml:2:1: unknown key `chess`"),
        (archive(&[("transcripts/a.yaml", &game)]), "b.zip: not a backup: the archive contains no file `backup.yaml`"),
        (
            archive(&[("backup.yaml", "backup: 2\n")]),
            "b.zip/backup.yaml:1:9: written by a newer version of patience (backup 2); this version reads backup 1",
        ),
        (linked, "b.zip/transcripts/b.yaml: this is not a regular file"),
        (truncated(300), "b.zip: the archive is incomplete: its end is missing"),
        (truncated(0), "b.zip: not a backup: the file is not a ZIP archive"),
        (damaged, "b.zip/"),
        (game.clone().into_bytes(), "b.zip: not a backup: the file is not a ZIP archive"),
    ] {
        let home = Home::new();
        let run = restore_into(&home, &backup, "");
        let start = format!("error: {message}");
        assert!(run.status == 2 && run.out.is_empty() && run.err.starts_with(&start), "{message}: {run:?}");
        assert_eq!(fs::read_dir(home.path("")).unwrap().count(), 1, "{message}: only the backup itself is there");
    }
}

#[test]
#[cfg(unix)] // Windows does not let everyone create links.
fn a_link_on_this_machine_is_not_followed_to_a_new_file() {
    let home = Home::new();
    fs::create_dir_all(home.path(FOLDER)).unwrap();
    std::os::unix::fs::symlink(home.path("outside.yaml"), home.path(&format!("{FOLDER}/a.yaml"))).unwrap();
    let game = golf("2026-11-06T10:00:00Z", "open", "  - draw\n", "");
    let run = restore_into(&home, &archive(&[MARKER, ("transcripts/a.yaml", &game)]), "");
    assert_eq!((run.status, run.out.as_str()), (0, "games: 1 kept next to another game\n"));
    assert!(!home.path("outside.yaml").exists() && home.read(&format!("{FOLDER}/a-2.yaml")) == game);
}

#[test]
fn ordinary_programs_open_a_backup() {
    let home = used_home();
    backup_of(&home);
    let script = "import sys, zipfile\narchive = zipfile.ZipFile('b.zip')\nassert archive.testzip() is None\n\
                  for info in archive.infolist(): print(info.filename, info.date_time[0])\n\
                  sys.stdout.write(archive.read('config.yaml').decode())";
    let output = std::process::Command::new("python3").args(["-c", script]).current_dir(home.path("")).output();
    let Ok(output) = output else { return eprintln!("skipped: there is no python3") };
    let listed = String::from_utf8(output.stdout).unwrap();
    assert!(
        listed.starts_with("backup.yaml 1980\nconfig.yaml "),
        "{listed}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(listed.contains("\ntranscripts/1.yaml 2026\n") && listed.contains("\nremoved/9.yaml "), "{listed}");
    assert!(listed.ends_with("settings: 1\n# mine\ncards: boxed\n"), "{listed}");
}
