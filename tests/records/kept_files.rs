//! Tests that old files still work: files that an earlier version wrote, or that users wrote for it. People keep such
//! files for years. Every later version must read, replay, verify and resume them.
//!
//! Files may be added to the folder `tests/records/kept_files`, but are never changed. If a test here fails, repair the
//! program and leave the file as it is. A `.board` or `.values` file contains what the program showed for the file of
//! the same name when that file was added.

use crate::support::home::Home;
use crate::support::option_values::values;
#[cfg(unix)] // needs a pseudoterminal
use crate::support::pty;
use patience::internals::games::catalog;
use patience::internals::yaml;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};

/// The folder of the kept files.
const KEPT_FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records/kept_files");

/// The folders inside `KEPT_FOLDER`.
const FOLDERS: [&str; 11] = [
    "backups",
    "codes",
    "deals",
    "earlier-rules",
    "other-programs",
    "prompt",
    "rulebooks",
    "scripts",
    "settings",
    "surveys",
    "transcripts",
];

/// A home folder with copies of the files of one kept folder, and the names of the files that the test has not used
/// yet. A test that uses a whole folder checks at its end that no file was forgotten.
struct KeptFiles {
    home: Home,
    unused: BTreeSet<String>,
}

impl KeptFiles {
    fn open(folder: &str) -> KeptFiles {
        assert!(FOLDERS.contains(&folder), "`{folder}` is missing in the list");
        let home = Home::new();
        let files = fs::read_dir(Path::new(KEPT_FOLDER).join(folder)).unwrap().map(|file| file.unwrap());
        let files: Vec<PathBuf> = files.map(|file| file.path()).filter(|path| path.is_file()).collect();
        let name_of = |path: &PathBuf| path.file_name().unwrap().to_str().unwrap().to_string();
        for path in &files {
            fs::write(home.path(&name_of(path)), fs::read(path).unwrap()).unwrap();
        }
        KeptFiles { home, unused: files.iter().map(name_of).collect() }
    }

    /// Returns the names of all files with this ending, without the ending. The files count as used.
    fn with_ending(&mut self, ending: &str) -> Vec<String> {
        let names: Vec<String> =
            self.unused.iter().filter_map(|name| name.strip_suffix(ending).map(String::from)).collect();
        assert!(!names.is_empty(), "no file ends in `{ending}`");
        for name in &names {
            self.unused.remove(&format!("{name}{ending}"));
        }
        names
    }

    /// Returns the text of a file. The file counts as used.
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

    /// Checks that the test used all files of the folder.
    fn assert_all_used(&self) {
        assert!(self.unused.is_empty(), "no test uses {:?}", self.unused);
    }
}

#[test]
fn every_folder_is_in_the_list() {
    let folders = fs::read_dir(KEPT_FOLDER).unwrap().map(|folder| folder.unwrap().file_name().into_string().unwrap());
    assert_eq!(folders.collect::<BTreeSet<_>>(), FOLDERS.map(String::from).into());
}

/// Checks that a transcript verifies, and that the rules have not changed since it was recorded.
fn verify(home: &Home, file: &str) {
    let run = home.run(&format!("verify {file}"));
    // The program prints a note if the last line of a transcript is incomplete.
    let notes = usize::from(!home.read(file).ends_with('\n'));
    let is_expected = run.status == 0 && run.out.is_empty() && run.err.lines().count() == notes;
    assert!(is_expected, "{file}: {run:?}");
}

/// Returns a replayed board without the number before it. In the kept boards this is the number of entries of the
/// transcript, but `replay` now prints the number of moves.
fn without_number(board: &str) -> &str {
    board.split_once(": ").map_or(board, |(_, rest)| rest)
}

/// Whether the last deal of a transcript has a result, after which nothing may be appended.
fn is_finished(transcript: &str) -> bool {
    transcript.rsplit("  steps:\n").next().unwrap().contains("\n  result: {")
}

#[test]
fn transcripts_verify_and_show_their_last_boards() {
    let mut kept = KeptFiles::open("transcripts");
    for name in kept.with_ending(".yaml") {
        verify(&kept.home, &format!("{name}.yaml"));
        let board = kept.output(&format!("replay {name}.yaml --final"));
        assert_eq!(without_number(&board), without_number(&kept.read(&format!("{name}.board"))), "{name}");
    }
    kept.assert_all_used();
}

/// The rules of these games have another digest now, although they allow the same moves. Perpetual Motion, which was
/// written in Rust, counts redeals as a rulebook.
#[test]
fn transcripts_of_earlier_rules_verify_with_a_note() {
    let mut kept = KeptFiles::open("earlier-rules");
    // The last line of a board has the numbers that the game counts.
    let cards = |board: &str| without_number(board).trim_end().rsplit_once('\n').unwrap().0.to_string();
    for ending in [".code", ".yaml"] {
        for name in kept.with_ending(ending) {
            let run = kept.home.run(&format!("verify {name}{ending}"));
            let has_note =
                run.err.contains("the rules have changed since the recording") && run.err.lines().count() == 1;
            assert!(run.status == 0 && run.out.is_empty() && has_note, "{name}: {run:?}");
            let board = kept.home.read(&format!("{name}.board"));
            assert_eq!(cards(&kept.output(&format!("replay {name}{ending} --final"))), cards(&board), "{name}");
        }
    }
    let unfinished = "perpetual-motion-unfinished.yaml";
    assert!(kept.output(&format!("resume {unfinished} --show changes -e draw")).contains("dealt 4 cards"));
    kept.with_ending(".board");
    kept.assert_all_used();
}

/// Returns the first legal move after the last step of a transcript, or `next` if only the next deal can follow.
fn first_move(home: &Home, file: &str) -> String {
    let run = home.run(&format!("replay {file} --final --take-over --no-record --format json -e quit"));
    let deal: Value = serde_json::from_str(run.out.lines().next().unwrap()).unwrap();
    deal["state"]["moves"][0].as_str().unwrap_or("next").to_string()
}

#[test]
fn unfinished_games_are_resumed() {
    let mut kept = KeptFiles::open("transcripts");
    let mut resumed_count = 0;
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
        // The program removes an incomplete last line before it appends.
        let complete = &old[..=old.rfind('\n').unwrap()];
        assert!(new.starts_with(complete) && new.len() > complete.len(), "{name}: nothing was appended after `{next}`");
        verify(&kept.home, &file);
        resumed_count += 1;
    }
    assert!(resumed_count >= 10, "only {resumed_count} games were resumed");
}

#[test]
fn games_in_the_data_folder_are_found() {
    let mut kept = KeptFiles::open("transcripts");
    let names = kept.with_ending(".yaml");
    let folder = "data/patience/transcripts";
    fs::create_dir_all(kept.home.path(folder)).unwrap();
    for name in &names {
        kept.home.write(&format!("{folder}/{name}.yaml"), &kept.home.read(&format!("{name}.yaml")));
    }
    let data = kept.home.path("data");
    let run = |line: &str| kept.home.run_with(line, &[("XDG_DATA_HOME", data.to_str().unwrap())]);
    let history = run("history --format json");
    assert_eq!((history.status, history.err.as_str()), (0, ""));
    let lines: Vec<Value> = history.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for name in &names {
        let file_name = format!("{MAIN_SEPARATOR}{name}.yaml");
        assert!(
            lines.iter().any(|line| line["file"].as_str().unwrap().ends_with(&file_name)),
            "{name}: {}",
            history.out
        );
    }
    for line in ["stats", "stats klondike", "resume klondike-at-a-prompt.yaml -e draw"] {
        let run_result = run(line);
        assert_eq!((run_result.status, run_result.err.as_str()), (0, ""), "{line}");
    }
}

#[test]
fn share_codes_lead_to_the_same_boards() {
    let mut kept = KeptFiles::open("codes");
    for name in kept.with_ending(".code") {
        let board = fs::read_to_string(Path::new(KEPT_FOLDER).join(format!("transcripts/{name}.board"))).unwrap();
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
    kept.assert_all_used();
}

#[test]
fn deals_and_positions_deal_the_same_boards() {
    let mut kept = KeptFiles::open("deals");
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
    kept.assert_all_used();
}

#[test]
fn files_of_other_programs_are_imported() {
    let mut kept = KeptFiles::open("other-programs");
    let import_standard = "import freecell.standard --from standard --deal ms:617 --out standard.yaml";
    for (file, line) in
        [("standard", import_standard), ("fc-solve", "import freecell.fc-solve --from fc-solve --out fc-solve.yaml")]
    {
        assert!(kept.unused.remove(&format!("freecell.{file}")));
        kept.output(line);
        let board = kept.read(&format!("freecell.{file}.board"));
        assert_eq!(kept.output(&format!("replay {file}.yaml --final")), board, "{file}");
    }
    kept.assert_all_used();
}

/// Returns the digests of the rules of a rulebook: a line for the default options, and one for each single choice of an
/// option.
fn digests_of_rules(name: &str, text: &str) -> BTreeSet<String> {
    let book = yaml::parse(name, text.as_bytes()).unwrap();
    let digest_with = |options: &[(String, String)]| Some(catalog::from_rulebook(&book, options).ok()?.info().digest);
    let game = catalog::from_rulebook(&book, &[]).unwrap();
    let mut lines = BTreeSet::from([format!("{name} {:08x}", game.info().digest)]);
    for option in &game.info().options {
        for value in option.choices.iter().flat_map(|choice| values(&choice.value)) {
            // Some choices are only allowed together with another option. They have no digest here.
            let digest_with = digest_with(&[(option.key.clone(), value.clone())]);
            lines.extend(digest_with.map(|digest_with| format!("{name} {}={value} {digest_with:08x}", option.key)));
        }
    }
    lines
}

/// Rules that a kept rulebook inherits from a built-in rulebook, where they were wrong and have been corrected. Each
/// entry has the kept line of `digests.values`, and the line that is correct now.
const CORRECTED: [(&str, &str); 1] = [
    // A card could not be drawn while a pair with a card of the waste was possible. Now only pairs of the pyramid
    // count.
    ("tuts-tomb draw=stuck 35e41a81", "tuts-tomb draw=stuck 504c6c22"),
];

#[test]
fn rulebooks_have_the_same_rules() {
    let mut kept = KeptFiles::open("rulebooks");
    let with_correction = |line: &str| {
        let correction = CORRECTED.iter().find(|(kept_line, _)| *kept_line == line);
        correction.map_or(line, |(_, correct_line)| correct_line).to_string()
    };
    let expected: BTreeSet<String> = kept.read("digests.values").lines().map(with_correction).collect();
    let mut found = BTreeSet::new();
    for name in kept.with_ending(".yaml") {
        found.extend(digests_of_rules(&name, &kept.home.read(&format!("{name}.yaml"))));
        let play = format!("play ./{name}.yaml --seed 1 --record {name}.record --force --show none -e");
        kept.output(&format!("{play} quit"));
        let next = first_move(&kept.home, &format!("{name}.record"));
        kept.output(&format!("{play} '{next}'"));
        verify(&kept.home, &format!("{name}.record"));
    }
    let missing: Vec<&String> = expected.difference(&found).collect();
    // A built-in rulebook that a kept one extends may have got more options since then.
    assert!(missing.is_empty(), "expected {missing:#?}, found {found:#?}");
    for name in kept.with_ending(".board") {
        kept.output(&format!("check {name}.yaml"));
        let board = kept.home.read(&format!("{name}.board"));
        assert_eq!(kept.output(&format!("deal ./{name}.yaml --seed 1")), board, "{name}");
    }
    kept.assert_all_used();
}

#[test]
fn scripts_play_to_the_same_boards() {
    let mut kept = KeptFiles::open("scripts");
    for (game, seed) in [("klondike", 42), ("pyramid", 1)] {
        let name = format!("{game}-{seed}");
        let script = kept.read(&format!("{name}.script"));
        let play = format!("play {game} --seed {seed} --record {name}.record --show none");
        kept.output(&format!("{play} --script {name}.script"));
        let board = kept.read(&format!("{name}.board"));
        let replayed = kept.output(&format!("replay {name}.record --final"));
        assert_eq!(without_number(&replayed), without_number(&board), "{name}");
        // The first run may have saved this file, and `save` never overwrites a file.
        let _ = fs::remove_file(kept.home.path("mine.yaml"));
        let piped = kept.home.pipe(&format!("{play} --force"), script.as_bytes());
        assert_eq!(piped.status, 0, "{piped:?}");
        let replayed = kept.output(&format!("replay {name}.record --final"));
        assert_eq!(without_number(&replayed), without_number(&board), "{name}");
    }
    kept.assert_all_used();
}

/// Runs `patience config` with a settings file. Returns the lines of keys with their values.
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
    let mut kept = KeptFiles::open("settings");
    for name in kept.with_ending(".yaml") {
        let (settings, values) = (kept.home.read(&format!("{name}.yaml")), kept.read(&format!("{name}.values")));
        // A setting that was added after the file was kept is not in its values.
        let key_of = |row: &str| row.split(' ').next().unwrap_or_default().to_string();
        let kept_keys: Vec<String> = values.lines().map(key_of).collect();
        let found = effective_values(&kept.home, &settings);
        let found: String = found.split_inclusive('\n').filter(|row| kept_keys.contains(&key_of(row))).collect();
        assert_eq!(found, values, "{name}");
    }
    kept.assert_all_used();
}

/// The names of the kept surveys, and the arguments of `patience odds` that began each of them.
const SURVEYS: [(&str, &str); 4] = [
    ("freecell-solve", "freecell --seeds 1..6 --limit 2000000 --memory 256"),
    ("golf-random", "golf -o king=queen --seeds 1..30 --player random"),
    ("tri-peaks-greedy", "tri-peaks --seeds 1..40 --player greedy"),
    ("tri-peaks-hint", "tri-peaks --seeds 1..4 --player hint --visits 3"),
];

#[test]
fn backups_are_restored() {
    let mut kept = KeptFiles::open("backups");
    for name in kept.with_ending(".zip") {
        let report = kept.output(&format!("restore {name}.zip"));
        assert_eq!(report, "games: 5 new\nremoved games: 1 new\nsettings: restored\nlessons: restored\n", "{name}");
        for (folder, count) in [("transcripts", 5), ("removed", 1)] {
            let files = fs::read_dir(kept.home.path(&format!(".local/share/patience/{folder}"))).unwrap();
            let names: Vec<String> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
            assert_eq!(names.len(), count);
            for file in names {
                let text = fs::read_to_string(Path::new(KEPT_FOLDER).join("transcripts").join(&file)).unwrap();
                assert_eq!(kept.home.read(&format!(".local/share/patience/{folder}/{file}")), text, "{file}");
            }
        }
        assert_eq!(kept.home.read(".config/patience/config.yaml"), settings_of_games());
        assert_eq!(kept.output("learn --list").matches("(completed)").count(), 1);
    }
    kept.assert_all_used();
}

#[test]
fn surveys_are_read_merged_and_resumed() {
    let mut kept = KeptFiles::open("surveys");
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
        // A survey can be resumed only by the version of the program that began it.
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
    kept.assert_all_used();
}

#[test]
#[cfg(unix)] // needs a pseudoterminal
fn a_prompt_reads_its_history_and_the_settings() {
    let mut kept = KeptFiles::open("prompt");
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
    kept.assert_all_used();
}

/// Returns the text of the settings file that has options and settings of single games.
fn settings_of_games() -> String {
    fs::read_to_string(Path::new(KEPT_FOLDER).join("settings/settings-of-games.yaml")).unwrap()
}
