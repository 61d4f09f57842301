//! Damaged files of every kind that the program reads, given to its commands. The program must end with an error, or
//! use what is left, and it must not change a file of the user.

use crate::lottery::Lottery;
use crate::runs::wait;
use crate::state_file::Counts;
use crate::support::home::Home;
use crate::support::mutate::mutate;
use assert_cmd::cargo::cargo_bin;
use patience::internals::text::is_unsafe_char;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::time::{Duration, SystemTime};

/// A kind of file.
struct FileKind {
    name: &'static str,
    /// The place of the damaged file in the home folder.
    place: &'static str,
    /// The folders or files of this repository with undamaged files.
    sources: &'static [&'static str],
    /// The endings of these files.
    endings: &'static [&'static str],
    /// The commands that read the file.
    commands: &'static [&'static str],
}

const KINDS: [FileKind; 11] = [
    FileKind {
        name: "transcript",
        place: "a.yaml",
        sources: &["tests/records/kept_files/transcripts"],
        endings: &["yaml"],
        commands: &[
            "verify a.yaml",
            "replay a.yaml --final",
            "replay a.yaml --screen scroll --show changes",
            "resume a.yaml --no-record -e moves",
            "resume a.yaml --record b.yaml -e draw",
            "share a.yaml --as svg",
            "share a.yaml --as html",
            "share a.yaml --as cast",
            "share a.yaml --as link",
            "share a.yaml --as standard",
            "share a.yaml --as fc-solve",
            "analyze a.yaml --limit 50",
            "solve a.yaml --limit 50",
            "history --from a.yaml",
            "stats --from a.yaml",
            "compare a.yaml whole",
        ],
    },
    FileKind {
        name: "share-code",
        place: "a.code",
        sources: &["tests/records/kept_files/codes"],
        endings: &["code", "deal-code"],
        commands: &[
            "replay a.code --final",
            "verify a.code",
            "deal --deal @a.code",
            "play --deal @a.code --no-record -e moves",
        ],
    },
    FileKind {
        name: "position",
        place: "a.yaml",
        sources: &["tests/records/kept_files/deals"],
        endings: &["yaml"],
        commands: &[
            "play --position a.yaml --no-record -e moves",
            "deal --position a.yaml",
            "solve --position a.yaml --limit 50",
        ],
    },
    FileKind {
        name: "deal",
        place: "a.deal",
        sources: &["tests/records/kept_files/deals"],
        endings: &["deal"],
        commands: &["deal freecell --deal @a.deal", "solve freecell --deal @a.deal --limit 50"],
    },
    FileKind {
        name: "rulebook",
        place: "a.yaml",
        sources: &["tests/records/kept_files/rulebooks", "src/games/books"],
        endings: &["yaml"],
        commands: &[
            "check a.yaml",
            "rules a.yaml",
            "rules a.yaml --format json",
            "deal a.yaml --seed 1",
            "play a.yaml --seed 1 --no-record -e moves;draw;moves",
            "solve a.yaml --seed 1 --limit 50",
            "odds a.yaml --seeds 1..2 --player random",
        ],
    },
    FileKind {
        name: "settings",
        place: ".config/patience/config.yaml",
        sources: &["tests/records/kept_files/settings"],
        endings: &["yaml"],
        commands: &["config", "config --format json", TERMINAL],
    },
    FileKind {
        name: "survey",
        place: "a.jsonl",
        sources: &["tests/records/kept_files/surveys"],
        endings: &["jsonl"],
        commands: &[
            "odds --merge a.jsonl",
            "odds --merge a.jsonl whole --out joined.jsonl",
            "odds --merge a.jsonl --format json",
            CONTINUE_SURVEY,
        ],
    },
    FileKind {
        name: "solution",
        place: "a.txt",
        sources: &["tests/records/kept_files/other-programs"],
        endings: &["fc-solve", "standard"],
        commands: &[
            "import a.txt --from standard --deal ms:617",
            "import a.txt",
            "import a.txt --from fc-solve",
            "import a.txt --from fc-solve --out b.yaml",
        ],
    },
    FileKind {
        name: "script",
        place: "a.txt",
        sources: &["tests/records/kept_files/scripts"],
        endings: &["script"],
        commands: &[
            "play klondike --seed 42 --no-record --keep-going --script a.txt",
            "play pyramid --seed 1 --record b.yaml --script a.txt",
            "learn klondike --keep-going --script a.txt",
        ],
    },
    FileKind {
        name: "index",
        place: ".local/share/patience/transcripts.index",
        sources: &[],
        endings: &[],
        commands: &["history", "history --format json", "stats"],
    },
    FileKind {
        name: "prompt-history",
        place: ".local/share/patience/history",
        sources: &["tests/records/kept_files/prompt/history"],
        endings: &[],
        commands: &[TERMINAL],
    },
];

/// Stands for a short session at a terminal.
const TERMINAL: &str = "play golf --seed 1 --no-record";
/// The command that continues the survey in a damaged file.
const CONTINUE_SURVEY: &str = "odds golf --player random --seeds 1..30 --out a.jsonl";
/// The progress in lessons, and the commands that read it.
const LESSONS: (&str, &str) =
    (".local/share/patience/lessons.yaml", "lessons: 1\nklondike: {step: 3, completed: true}\nfreecell: {step: 3}\n");
const LESSON_COMMANDS: [&str; 2] = ["learn --list", "learn klondike -e t6;t7"];

/// The files that the program keeps for itself. It may replace them if they are damaged.
const OWN_FILES: [&str; 3] = ["transcripts.index", "lessons.yaml", "history"];
/// The most seconds of processor time of a run.
const MAX_SECONDS: u32 = 10;

/// Damages a file, and gives it to two commands.
pub fn run(number: u64, counts: &mut Counts) {
    let mut lottery = Lottery::new(b"campaign-damage1", number);
    let home = Home::new();
    let index = lottery.below(KINDS.len() + 1);
    let (name, place, commands) = match KINDS.get(index) {
        Some(kind) => (kind.name, kind.place, kind.commands),
        None => ("lessons", LESSONS.0, &LESSON_COMMANDS[..]),
    };
    counts.add(name, 1);
    let texts: Vec<Vec<u8>> = match (name, KINDS.get(index)) {
        ("index", _) => vec![build_index(&home)],
        (_, None) => vec![LESSONS.1.into()],
        (_, Some(_)) => INPUTS[index].clone(),
    };
    let (whole, other) = (lottery.one(&texts).clone(), lottery.one(&texts).clone());
    let expected: Vec<String> = match name {
        "index" => commands.iter().map(|command| home.run(command).out).collect(),
        _ => Vec::new(),
    };
    put(&home, "whole", &whole);
    let damaged = damage(&mut lottery, &whole, &other);
    for _ in 0..2 {
        put(&home, place, &damaged);
        let command_index = lottery.below(commands.len());
        let command = commands[command_index];
        let before = files(&home);
        let ran = match command {
            TERMINAL => run_at_terminal(&home),
            _ => run_command(&home, command),
        };
        let case = || format!("patience {command}: {ran:?}\nthe file:\n{}", String::from_utf8_lossy(&damaged));
        assert!(ran.failure.is_empty(), "{}: {}", ran.failure, case());
        check_files(&before, &files(&home), &ran, command, &case);
        if let Some(expected) = expected.get(command_index) {
            assert!(ran.out == *expected, "a damaged index changes the answer: {expected}\n{}", case());
        }
        for new in ["b.yaml", "joined.jsonl"] {
            let _ = fs::remove_file(home.path(new));
        }
        counts.add(&format!("status-{}", ran.status), 1);
    }
}

/// Writes a file, and the folders in which it is.
fn put(home: &Home, name: &str, bytes: &[u8]) {
    let path = home.path(name);
    let folder = path.parent().unwrap_or_else(|| panic!("{name} has no folder"));
    fs::create_dir_all(folder).unwrap_or_else(|cause| panic!("{name}: {cause}"));
    fs::write(&path, bytes).unwrap_or_else(|cause| panic!("{name}: {cause}"));
}

/// The undamaged files of each kind.
static INPUTS: LazyLock<Vec<Vec<Vec<u8>>>> = LazyLock::new(|| KINDS.iter().map(inputs).collect());

fn inputs(kind: &FileKind) -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths: Vec<PathBuf> = Vec::new();
    for source in kind.sources {
        let source = root.join(source);
        let entries = fs::read_dir(&source).into_iter().flatten().flatten().map(|entry| entry.path());
        let has_ending =
            |path: &PathBuf| path.extension().is_some_and(|found| kind.endings.iter().any(|&e| e == found));
        paths.extend(entries.filter(has_ending));
        paths.extend(source.is_file().then_some(source));
    }
    paths.sort();
    assert!(!paths.is_empty() || kind.sources.is_empty(), "{} has no files", kind.name);
    paths.iter().map(|path| fs::read(path).unwrap_or_else(|cause| panic!("{}: {cause}", path.display()))).collect()
}

/// Puts old transcripts into the data folder, and returns the index that the program makes of them.
fn build_index(home: &Home) -> Vec<u8> {
    // The program does not index files that may still change.
    let old = SystemTime::now() - Duration::from_secs(3600);
    for (number, text) in INPUTS[0].iter().enumerate() {
        let name = format!(".local/share/patience/transcripts/{number}.yaml");
        put(home, &name, text);
        let file = File::options().write(true).open(home.path(&name)).unwrap_or_else(|cause| panic!("{name}: {cause}"));
        file.set_modified(old).unwrap_or_else(|cause| panic!("{name}: {cause}"));
    }
    let listed = home.run("history");
    assert_eq!(listed.status, 0, "{listed:?}");
    fs::read(home.path(".local/share/patience/transcripts.index")).unwrap_or_else(|cause| panic!("no index: {cause}"))
}

/// Damages a text: as a fuzzer does, or as other programs and systems do.
fn damage(lottery: &mut Lottery, whole: &[u8], other: &[u8]) -> Vec<u8> {
    let mut damaged = match lottery.below(4) {
        0 => whole.to_vec(),
        _ => mutate(&mut lottery.0, whole, other),
    };
    let place = lottery.below(damaged.len() + 1);
    match lottery.below(24) {
        0 => drop(damaged.splice(0..0, *b"\xef\xbb\xbf")),
        1 => damaged = String::from_utf8_lossy(&damaged).replace('\n', "\r\n").into_bytes(),
        2 => damaged = String::from_utf8_lossy(&damaged).replace('\n', "\r").into_bytes(),
        3 => damaged = String::from_utf8_lossy(&damaged).encode_utf16().flat_map(u16::to_le_bytes).collect(),
        4 => drop(damaged.splice(place..place, *b"\x1b]0;x\x07\x1b[2J\x9b31m\x08\x7f")),
        5 => drop(damaged.splice(place..place, "\u{202e}\u{85}\u{2028}\u{fffe}".bytes())),
        6 => drop(damaged.splice(place..place, std::iter::repeat_n(b'9', 1 + lottery.below(5000)))),
        7 => damaged.clear(),
        8 => damaged.extend(b"\0\0\0\0\0\0\0\0"),
        9 => damaged.truncate(place),
        10 => damaged = [&damaged[..], &damaged[..]].concat(),
        _ => {}
    }
    damaged
}

/// The end of a run.
#[derive(Debug)]
struct Ran {
    status: i32,
    out: String,
    #[allow(dead_code)] // only messages show it
    err: String,
    /// A promise that the run broke. Empty if there is none.
    failure: String,
}

/// Runs a command with a limit of processor time.
fn run_command(home: &Home, line: &str) -> Ran {
    let create = |name: &str| File::create(home.path(name)).unwrap_or_else(|cause| panic!("{name}: {cause}"));
    let mut command = Command::new("sh");
    command.arg("-c").arg(format!("ulimit -t {MAX_SECONDS}; exec \"$@\"")).args(["sh"]).arg(cargo_bin!("patience"));
    command.args(line.split(' ')).env_clear().env("HOME", home.path("")).current_dir(home.path(""));
    command.stdin(Stdio::null()).stdout(create("out")).stderr(create("err"));
    let status = wait(&mut command.spawn().unwrap_or_else(|cause| panic!("sh: {cause}")), line);
    let read = |name: &str| fs::read(home.path(name)).unwrap_or_else(|cause| panic!("{name}: {cause}"));
    let (out, err) = (String::from_utf8(read("out")), String::from_utf8(read("err")));
    let is_text = out.is_ok() && err.is_ok();
    let (out, err) = (out.unwrap_or_default(), err.unwrap_or_default());
    let unsafe_char = out.chars().chain(err.chars()).find(|&c| is_unsafe_char(c) && c != '\n');
    let failure = match (status.code(), unsafe_char) {
        _ if !is_text => "the output is not UTF-8".to_string(),
        (_, Some(c)) => format!("the output contains {c:?}"),
        (Some(0..=2), None) => String::new(),
        _ => format!("the run ends with {status}"),
    };
    Ran { status: status.code().unwrap_or(-1), out, err, failure }
}

/// Plays a short session at a terminal.
#[cfg(unix)] // needs a pseudoterminal
fn run_at_terminal(home: &Home) -> Ran {
    use crate::support::pty::{at_terminal, patience};
    let arguments: Vec<&str> = TERMINAL.split(' ').collect();
    let mut ran = Ran { status: 0, out: String::new(), err: String::new(), failure: String::new() };
    let Some(mut session) = at_terminal(home, &patience(), &arguments) else { return ran };
    // A run that rejects its settings has ended already.
    for line in ["draw", "quit"] {
        let _ = session.send_line(line);
    }
    match session.exp_eof() {
        Ok(out) => ran.out = out,
        Err(error) => ran.failure = format!("the session does not end: {error}"),
    }
    // Text of the form `Exited(Pid(7), 0)`.
    let end = session.process().wait().map_or_else(|error| error.to_string(), |end| format!("{end:?}"));
    let status = end.strip_prefix("Exited(").and_then(|end| end.rsplit([' ', ')']).nth(1)?.parse().ok());
    match status {
        Some(status @ 0..=2) => ran.status = status,
        _ if ran.failure.is_empty() => ran.failure = format!("the session ends with {end}"),
        _ => {}
    }
    ran
}

#[cfg(not(unix))] // has no pseudoterminal
fn run_at_terminal(home: &Home) -> Ran {
    run_command(home, "config")
}

/// Returns all files of a home folder with their contents, without those of `run_command`.
fn files(home: &Home) -> BTreeMap<PathBuf, Vec<u8>> {
    let (mut found, mut folders) = (BTreeMap::new(), vec![home.path("")]);
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            match fs::read(&path) {
                _ if path.is_dir() => folders.push(path),
                Ok(bytes) if !path.ends_with("out") && !path.ends_with("err") => drop(found.insert(path, bytes)),
                _ => {}
            }
        }
    }
    found
}

/// Checks that a run changed only files that belong to the program.
fn check_files(
    before: &BTreeMap<PathBuf, Vec<u8>>,
    after: &BTreeMap<PathBuf, Vec<u8>>,
    ran: &Ran,
    command: &str,
    case: &dyn Fn() -> String,
) {
    for (path, old) in before {
        let new = after.get(path).unwrap_or_else(|| panic!("{} is lost: {}", path.display(), case()));
        let is_own = OWN_FILES.iter().any(|name| path.ends_with(name));
        let is_continued = command == CONTINUE_SURVEY && path.ends_with("a.jsonl") && ran.status == 0;
        let kept = match is_continued {
            // The last line may be torn.
            true => old.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1),
            false => old.len(),
        };
        let is_kept = is_own || new.starts_with(&old[..kept]) && (is_continued || new.len() == old.len());
        assert!(is_kept, "{} has changed: {}", path.display(), case());
    }
}
