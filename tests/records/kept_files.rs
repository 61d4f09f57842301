//! Files that an earlier version wrote, or that users wrote for it. People keep such files for years. Every later version
//! must read, replay, verify and resume them.
//!
//! Files in `tests/records/kept_files` are only ever added, never rewritten. If a test here fails, repair the program and leave
//! the file as it is. A `.board` or `.values` file contains what the program showed when the file next to it was kept.

use crate::support::home::Home;
use crate::support::option_values::values;
#[cfg(unix)]
use crate::support::pty;
use patience::internals::games::catalog;
use patience::internals::yaml;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the kept files.
const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records/kept_files");

/// The folders in it. The tests together use every file of each folder.
const FOLDERS: [&str; 9] =
    ["codes", "deals", "other-programs", "prompt", "rulebooks", "scripts", "settings", "surveys", "transcripts"];

/// Copies of the files of one folder in a home, and the names of those that the test has not used yet.
struct Kept {
    home: Home,
    unused: BTreeSet<String>,
}

impl Kept {
    fn open(folder: &str) -> Kept {
        assert!(FOLDERS.contains(&folder), "`{folder}` is missing in the list");
        let home = Home::new();
        let files = fs::read_dir(Path::new(KEPT).join(folder)).unwrap().map(|file| file.unwrap());
        let files: Vec<PathBuf> = files.map(|file| file.path()).filter(|path| path.is_file()).collect();
        let name = |path: &PathBuf| path.file_name().unwrap().to_str().unwrap().to_string();
        for path in &files {
            fs::write(home.path(&name(path)), fs::read(path).unwrap()).unwrap();
        }
        Kept { home, unused: files.iter().map(name).collect() }
    }

    /// Returns the names of all files with that ending, without it. They count as used.
    fn with_ending(&mut self, ending: &str) -> Vec<String> {
        let names: Vec<String> =
            self.unused.iter().filter_map(|name| name.strip_suffix(ending).map(String::from)).collect();
        assert!(!names.is_empty(), "no file ends in `{ending}`");
        for name in &names {
            self.unused.remove(&format!("{name}{ending}"));
        }
        names
    }

    /// Reads a file, which counts as used.
    fn read(&mut self, name: &str) -> String {
        assert!(self.unused.remove(name), "there is no file `{name}`, or it was used already");
        self.home.read(name)
    }

    /// Runs the program and returns its output. The run must succeed.
    fn output(&self, line: &str) -> String {
        let run = self.home.run(line);
        assert_eq!(run.status, 0, "{line}: {run:?}");
        run.out
    }

    fn all_are_used(&self) {
        assert!(self.unused.is_empty(), "no test uses {:?}", self.unused);
    }
}

#[test]
fn every_folder_is_known() {
    let folders = fs::read_dir(KEPT).unwrap().map(|folder| folder.unwrap().file_name().into_string().unwrap());
    assert_eq!(folders.collect::<BTreeSet<_>>(), FOLDERS.map(String::from).into());
}

/// Checks that a transcript verifies, and that the rules have not changed since it was recorded.
fn verify(home: &Home, file: &str) {
    let run = home.run(&format!("verify {file}"));
    // The program notes that the last line of a transcript was not written to its end.
    let notes = if home.read(file).ends_with('\n') { 0 } else { 1 };
    let is_fine = run.status == 0 && run.out.is_empty() && run.err.lines().count() == notes;
    assert!(is_fine, "{file}: {run:?}");
}

/// Returns a replayed board without the number before it. The kept boards count all entries of a transcript, and now
/// `replay` counts moves.
fn without_number(board: &str) -> &str {
    board.split_once(": ").map_or(board, |(_, rest)| rest)
}

/// Whether the last deal of a transcript has a result, after which nothing may be appended.
fn is_finished(transcript: &str) -> bool {
    transcript.rsplit("  steps:\n").next().unwrap().contains("\n  result: {")
}

#[test]
fn transcripts_verify_and_show_their_last_boards() {
    let mut kept = Kept::open("transcripts");
    for name in kept.with_ending(".yaml") {
        verify(&kept.home, &format!("{name}.yaml"));
        let board = kept.output(&format!("replay {name}.yaml --final"));
        assert_eq!(without_number(&board), without_number(&kept.read(&format!("{name}.board"))), "{name}");
    }
    kept.all_are_used();
}

/// The first move that the program offers after the last step of a transcript.
fn first_move(home: &Home, file: &str) -> String {
    let run = home.run(&format!("replay {file} --final --take-over --no-record --format json -e quit"));
    let deal: Value = serde_json::from_str(run.out.lines().next().unwrap()).unwrap();
    deal["state"]["moves"][0].as_str().unwrap_or("next").to_string()
}

#[test]
fn unfinished_games_are_resumed() {
    let mut kept = Kept::open("transcripts");
    let mut resumed = 0;
    for name in kept.with_ending(".yaml") {
        let (file, old) = (format!("{name}.yaml"), kept.home.read(&format!("{name}.yaml")));
        if is_finished(&old) {
            assert_eq!(kept.home.run(&format!("resume {file} -e quit")).status, 2, "{name} is over");
            assert_eq!(kept.home.read(&file), old, "{name}");
            continue;
        }
        let next = first_move(&kept.home, &file);
        kept.output(&format!("resume {file} --show none -e '{next}'"));
        let new = kept.home.read(&file);
        // The program drops a last line that was not written to its end.
        let complete = &old[..=old.rfind('\n').unwrap()];
        assert!(new.starts_with(complete) && new.len() > complete.len(), "{name}: nothing was appended after `{next}`");
        verify(&kept.home, &file);
        resumed += 1;
    }
    assert!(resumed >= 10, "only {resumed} games were resumed");
}

#[test]
fn games_in_the_data_folder_are_found() {
    let mut kept = Kept::open("transcripts");
    let names = kept.with_ending(".yaml");
    let folder = "data/patience/transcripts";
    fs::create_dir_all(kept.home.path(folder)).unwrap();
    for name in &names {
        kept.home.write(&format!("{folder}/{name}.yaml"), &kept.home.read(&format!("{name}.yaml")));
    }
    let data = kept.home.path("data");
    let run = |line: &str| kept.home.run_with(line, &[("XDG_DATA_HOME", data.to_str().unwrap())]);
    let listed = run("history --format json");
    assert_eq!((listed.status, listed.err.as_str()), (0, ""));
    let lines: Vec<Value> = listed.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for name in &names {
        let end = format!("/{name}.yaml");
        assert!(lines.iter().any(|line| line["file"].as_str().unwrap().ends_with(&end)), "{name}: {}", listed.out);
    }
    for line in ["stats", "stats klondike", "resume klondike-at-a-prompt.yaml -e draw"] {
        let done = run(line);
        assert_eq!((done.status, done.err.as_str()), (0, ""), "{line}");
    }
}

#[test]
fn share_codes_lead_to_the_same_boards() {
    let mut kept = Kept::open("codes");
    for name in kept.with_ending(".code") {
        let board = fs::read_to_string(Path::new(KEPT).join(format!("transcripts/{name}.board"))).unwrap();
        verify(&kept.home, &format!("{name}.code"));
        let replayed = kept.output(&format!("replay {name}.code --final"));
        assert_eq!(without_number(&replayed), without_number(&board), "{name}");
        let code = kept.home.read(&format!("{name}.code"));
        assert_eq!(kept.home.pipe("replay - --final", code.as_bytes()).out, replayed, "{name}");
        kept.output(&format!("replay {name}.code --take-over --record {name}.record --show none -e quit"));
        verify(&kept.home, &format!("{name}.record"));
    }
    for name in kept.with_ending(".deal-code") {
        let board = kept.read(&format!("{name}.board"));
        assert_eq!(kept.output(&format!("deal --deal @{name}.deal-code")), board, "{name}");
        let code = kept.home.read(&format!("{name}.deal-code"));
        assert_eq!(kept.output(&format!("deal --deal code:{}", code.trim())), board, "{name}");
    }
    kept.all_are_used();
}

#[test]
fn deals_and_positions_deal_the_same_boards() {
    let mut kept = Kept::open("deals");
    for name in kept.with_ending(".yaml") {
        let board = kept.read(&format!("{name}.board"));
        assert_eq!(kept.output(&format!("deal --position {name}.yaml")), board, "{name}");
        kept.output(&format!("play --position {name}.yaml --record {name}.record -e quit"));
        verify(&kept.home, &format!("{name}.record"));
    }
    for name in kept.with_ending(".deal") {
        let board = kept.read(&format!("{name}.board"));
        assert_eq!(kept.output(&format!("deal freecell --deal @{name}.deal")), board, "{name}");
    }
    kept.all_are_used();
}

#[test]
fn files_of_other_programs_are_imported() {
    let mut kept = Kept::open("other-programs");
    let solved = "import freecell.standard --from standard --deal ms:617 --out standard.yaml";
    for (file, line) in
        [("standard", solved), ("fc-solve", "import freecell.fc-solve --from fc-solve --out fc-solve.yaml")]
    {
        assert!(kept.unused.remove(&format!("freecell.{file}")));
        kept.output(line);
        let board = kept.read(&format!("freecell.{file}.board"));
        assert_eq!(kept.output(&format!("replay {file}.yaml --final")), board, "{file}");
    }
    kept.all_are_used();
}

/// The digests of the rules of a rulebook: a line for the default options, and one for each single choice.
fn digests_of_rules(name: &str, text: &str) -> BTreeSet<String> {
    let book = yaml::parse(name, text.as_bytes()).unwrap();
    let digest = |options: &[(String, String)]| Some(catalog::from_rulebook(&book, options).ok()?.info().digest);
    let game = catalog::from_rulebook(&book, &[]).unwrap();
    let mut lines = BTreeSet::from([format!("{name} {:08x}", game.info().digest)]);
    for option in &game.info().options {
        for value in option.choices.iter().flat_map(|choice| values(choice)) {
            // Some choices need another option, and are not played without it.
            let digest = digest(&[(option.key.clone(), value.clone())]);
            lines.extend(digest.map(|digest| format!("{name} {}={value} {digest:08x}", option.key)));
        }
    }
    lines
}

/// Rules that a kept book inherits from a built-in rulebook and that were wrong there. Each entry has the kept
/// line, and the line since the correction.
const CORRECTED: [(&str, &str); 1] = [
    // The stock waited for pairs with the waste, too. It waits only for cards of the pyramid.
    ("tuts-tomb draw=stuck 35e41a81", "tuts-tomb draw=stuck 504c6c22"),
];

#[test]
fn rulebooks_have_the_same_rules() {
    let mut kept = Kept::open("rulebooks");
    let corrected = |line: &str| {
        let correction = CORRECTED.iter().find(|(before, _)| *before == line);
        correction.map_or(line, |(_, since)| since).to_string()
    };
    let digests: BTreeSet<String> = kept.read("digests.values").lines().map(corrected).collect();
    let mut found = BTreeSet::new();
    for name in kept.with_ending(".yaml") {
        found.extend(digests_of_rules(&name, &kept.home.read(&format!("{name}.yaml"))));
        let play = format!("play ./{name}.yaml --seed 1 --record {name}.record --force --show none -e");
        kept.output(&format!("{play} quit"));
        let next = first_move(&kept.home, &format!("{name}.record"));
        kept.output(&format!("{play} '{next}'"));
        verify(&kept.home, &format!("{name}.record"));
    }
    let missing: Vec<&String> = digests.difference(&found).collect();
    let others: Vec<&String> = found.difference(&digests).collect();
    assert!(missing.is_empty() && others.is_empty(), "expected {missing:#?}, found {others:#?}");
    for name in kept.with_ending(".board") {
        kept.output(&format!("check {name}.yaml"));
        let board = kept.home.read(&format!("{name}.board"));
        assert_eq!(kept.output(&format!("deal ./{name}.yaml --seed 1")), board, "{name}");
    }
    kept.all_are_used();
}

#[test]
fn scripts_play_to_the_same_boards() {
    let mut kept = Kept::open("scripts");
    for (game, seed) in [("klondike", 42), ("pyramid", 1)] {
        let name = format!("{game}-{seed}");
        let script = kept.read(&format!("{name}.script"));
        let play = format!("play {game} --seed {seed} --record {name}.record --show none");
        kept.output(&format!("{play} --script {name}.script"));
        let board = kept.read(&format!("{name}.board"));
        let replayed = kept.output(&format!("replay {name}.record --final"));
        assert_eq!(without_number(&replayed), without_number(&board), "{name}");
        // The first run may have saved this file, and `save` never overwrites one.
        let _ = fs::remove_file(kept.home.path("mine.yaml"));
        let piped = kept.home.pipe(&format!("{play} --force"), script.as_bytes());
        assert_eq!(piped.status, 0, "{piped:?}");
        let replayed = kept.output(&format!("replay {name}.record --final"));
        assert_eq!(without_number(&replayed), without_number(&board), "{name}");
    }
    kept.all_are_used();
}

/// Runs `config` with that settings file, and returns each key with its value.
fn effective_values(home: &Home, settings: &str) -> String {
    fs::create_dir_all(home.path(".config/patience")).unwrap();
    home.write(".config/patience/config.yaml", settings);
    let run = home.run("config");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{settings}");
    let rows = run.out.lines().skip_while(|line| !line.starts_with("---")).skip(1);
    rows.map(|row| {
        row.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).take(2).collect::<Vec<_>>().join(" ") + "\n"
    })
    .collect()
}

#[test]
fn settings_have_the_same_values() {
    let mut kept = Kept::open("settings");
    for name in kept.with_ending(".yaml") {
        let (settings, values) = (kept.home.read(&format!("{name}.yaml")), kept.read(&format!("{name}.values")));
        // Settings that are newer than the file do not count.
        let key = |row: &str| row.split(' ').next().unwrap_or_default().to_string();
        let known: Vec<String> = values.lines().map(key).collect();
        let found = effective_values(&kept.home, &settings);
        let found: String = found.split_inclusive('\n').filter(|row| known.contains(&key(row))).collect();
        assert_eq!(found, values, "{name}");
    }
    kept.all_are_used();
}

/// The surveys, with the game, the deals and the player of each.
const SURVEYS: [(&str, &str); 4] = [
    ("freecell-solve", "freecell --seeds 1..6 --limit 2000000 --memory 256"),
    ("golf-random", "golf -o king=queen --seeds 1..30 --player random"),
    ("tri-peaks-greedy", "tri-peaks --seeds 1..40 --player greedy"),
    ("tri-peaks-hint", "tri-peaks --seeds 1..4 --player hint --visits 3"),
];

#[test]
fn surveys_are_read_merged_and_resumed() {
    let mut kept = Kept::open("surveys");
    let parts = ["tri-peaks-greedy-2-of-2.jsonl", "tri-peaks-greedy-1-of-2.jsonl"];
    for part in parts {
        assert!(kept.unused.remove(part), "there is no `{part}`");
    }
    kept.output(&format!("odds --merge {} --out merged.jsonl", parts.join(" ")));
    assert_eq!(kept.home.read("merged.jsonl"), kept.home.read("tri-peaks-greedy.jsonl"));
    let unfinished = kept.read("golf-random-unfinished.jsonl");
    for (name, survey) in SURVEYS {
        let (file, complete) = (format!("{name}.jsonl"), kept.read(&format!("{name}.jsonl")));
        assert_eq!(kept.output(&format!("odds --merge {file} --format json")), complete, "{name}");
        // Only the version that began a survey resumes it.
        let (_, version) = complete.split_once("\"program\":\"patience ").unwrap();
        if version.starts_with(concat!(env!("CARGO_PKG_VERSION"), "\"")) {
            kept.output(&format!("odds {survey} --out {file}"));
            if name == "golf-random" {
                kept.home.write(&file, &unfinished);
                kept.output(&format!("odds {survey} --out {file}"));
            }
        } else {
            assert_eq!(kept.home.run(&format!("odds {survey} --out {file}")).status, 2, "{name}");
        }
        assert_eq!(kept.home.read(&file), complete, "{name}");
    }
    kept.all_are_used();
}

#[test]
#[cfg(unix)]
fn a_prompt_reads_its_history_and_the_settings() {
    let mut kept = Kept::open("prompt");
    let (history, lines) = (kept.read("history"), kept.read("history.values"));
    let file = ".local/share/patience/history";
    for (file, text) in [(file, history.as_str()), (".config/patience/config.yaml", &settings_of_games())] {
        fs::create_dir_all(kept.home.path(file).parent().unwrap()).unwrap();
        kept.home.write(file, text);
    }
    let play = ["play", "klondike", "--seed", "42"];
    let Some(mut session) = pty::at_terminal(&kept.home, &pty::patience(), &play) else { return };
    session.exp_string("klondike> ").unwrap();
    for line in lines.lines().rev() {
        session.send("\u{1b}[A").unwrap();
        session.flush().unwrap();
        session.exp_string(line).unwrap();
    }
    session.send_line("").unwrap();
    session.exp_string("\n").unwrap();
    session.exp_string("klondike> ").unwrap();
    session.send_line("quit").unwrap();
    session.exp_eof().unwrap();
    assert_eq!(kept.home.read(file), format!("{history}draw\nquit\n"));
    let record = kept.home.read(&format!(".local/share/patience/transcripts/{}", kept.home.transcripts()[0]));
    // The oldest line of the history is `draw`, and the settings file chooses three cards at a time.
    assert!(record.contains("options: {draw: 3, passes: 3,"), "{record}");
    assert!(pty::untimed(&record).ends_with("  steps:\n  - draw\n"), "{record}");
    kept.all_are_used();
}

/// The settings file that has options and settings of single games.
#[cfg(unix)]
fn settings_of_games() -> String {
    fs::read_to_string(Path::new(KEPT).join("settings/settings-of-games.yaml")).unwrap()
}
