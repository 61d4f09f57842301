use super::*;
use std::fs;
use std::time::Duration;
use tempfile::TempDir;

/// Returns the text of a transcript of Golf that was started on this day of November.
fn golf(day: &str, end: &str) -> String {
    format!(
        "patience: 1\ngame: golf\nseed: 7\nstarted: 2026-11-{day}T10:12:33Z\ndeals:\n- deck: 7C KD AC\n  \
         steps:\n  - {{do: draw, at: 1.5}}\n{end}"
    )
}

const WON: &str = "  result: {status: won, score: -3, moves: 40}\n";

/// A folder of transcripts, and an index next to it.
struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        let folder = Folder(tempfile::tempdir().unwrap());
        fs::create_dir(folder.transcripts()).unwrap();
        folder
    }

    fn transcripts(&self) -> PathBuf {
        self.0.path().join("transcripts")
    }

    fn index(&self) -> PathBuf {
        self.0.path().join("index")
    }

    /// Writes a transcript that was last changed at this number of seconds after 1970.
    fn write(&self, name: &str, text: &str, seconds: u64) {
        let path = self.transcripts().join(name);
        fs::write(&path, text).unwrap();
        let modified = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        fs::File::options().write(true).open(&path).unwrap().set_modified(modified).unwrap();
    }

    fn read(&self) -> Archive {
        Archive::read(&self.transcripts(), Some(&self.index())).unwrap()
    }

    /// Returns for each game the name of its file, its number, and the word for its ending.
    fn rows(&self) -> Vec<(String, usize, String)> {
        let name = |path: &Path| path.file_stem().unwrap().to_str().unwrap().to_string();
        let line = |game: &GameSummary| (name(&game.path), game.number.unwrap(), game.status().word().to_string());
        self.read().games.iter().map(line).collect()
    }
}

/// Creates a folder with three games.
fn three_games() -> Folder {
    let folder = Folder::new();
    folder.write("b.yaml", &golf("20", WON), 100);
    folder.write("a.yaml", &golf("20", ""), 50);
    folder.write("c.yaml", &golf("19", WON), 200);
    folder
}

fn rows(games: &[(&str, usize, &str)]) -> Vec<(String, usize, String)> {
    games.iter().map(|&(name, number, word)| (name.into(), number, word.into())).collect()
}

const THREE_ROWS: [(&str, usize, &str); 3] = [("c", 3, "won"), ("a", 2, "unfinished"), ("b", 1, "won")];

#[test]
fn the_game_that_was_started_last_has_number_1() {
    let folder = three_games();
    assert_eq!(folder.rows(), rows(&THREE_ROWS));
    let played = folder.read().games.iter().map(|game| game.played).collect::<Vec<_>>();
    let seconds = [200, 50, 100].map(|seconds| SystemTime::UNIX_EPOCH + Duration::from_secs(seconds));
    assert_eq!(played, seconds);
    let unnumbered = Archive::read_files(vec![folder.transcripts().join("a.yaml")]);
    assert_eq!(unnumbered.games[0].number, None);
}

#[test]
fn unreadable_files_are_reported_in_one_line_and_skipped() {
    let folder = three_games();
    assert!(Archive::read(&folder.0.path().join("none"), None).unwrap().games.is_empty());
    folder.write("x.yaml", "shopping: [milk]\n", 1);
    folder.write("y.yaml", "\u{0}\u{1b}", 1);
    folder.write("notes.txt", "milk", 1);
    folder.write("z.yaml", &golf("20", WON).replace("patience: 1", "patience: 2"), 1);
    for _ in 0..2 {
        let output = "skipped `x.yaml` (not a transcript: it does not begin with `patience: 1`), and 2 more";
        assert_eq!(folder.read().unreadable_notice().as_deref(), Some(output));
        assert_eq!(folder.rows(), rows(&THREE_ROWS));
    }
}

#[test]
fn unchanged_files_are_not_read_again() {
    let folder = three_games();
    let first = folder.read();
    // The new text has the same length and time as the old one, so the old summary can only come from the index.
    folder.write("b.yaml", &"x".repeat(golf("20", WON).len()), 100);
    let second = folder.read();
    assert_eq!(format!("{:?}", second.games), format!("{:?}", first.games));
    assert!(second.unreadable.is_empty());
}

#[test]
fn changed_new_and_deleted_files_are_noticed() {
    let folder = three_games();
    folder.read();
    folder.write("a.yaml", &golf("20", WON), 50);
    assert_eq!(folder.rows()[1].2, "won", "another length");
    let lost = WON.replace("won", "over").replace("-3", "3");
    assert_eq!(lost.len(), WON.len());
    folder.write("b.yaml", &golf("20", &lost), 101);
    assert_eq!(folder.rows()[2].2, "over", "another time");
    folder.write("d.yaml", &golf("21", ""), 1);
    assert_eq!(folder.rows().len(), 4);
    fs::remove_file(folder.transcripts().join("c.yaml")).unwrap();
    let rest = [("a", 3, "won"), ("b", 2, "over"), ("d", 1, "unfinished")];
    for _ in 0..2 {
        assert_eq!(folder.rows(), rows(&rest));
    }
    assert!(!fs::read_to_string(folder.index()).unwrap().contains("c.yaml"), "deleted games leave the index");
}

#[test]
fn a_file_that_may_still_change_in_the_same_moment_is_always_read() {
    let folder = three_games();
    let path = folder.transcripts().join("d.yaml");
    fs::write(&path, golf("21", WON)).unwrap();
    folder.read();
    let index = fs::read_to_string(folder.index()).unwrap();
    assert!(index.contains("a.yaml") && !index.contains("d.yaml"), "{index}");
}

#[test]
fn a_folder_that_cannot_have_an_index_works_without_one() {
    let folder = three_games();
    let nowhere = folder.0.path().join("no/where/index");
    for index in [None, Some(nowhere.as_path()), Some(&*folder.transcripts())] {
        assert_eq!(Archive::read(&folder.transcripts(), index).unwrap().games.len(), 3);
    }
    assert!(!nowhere.exists() && folder.transcripts().is_dir());
}

#[test]
fn processes_that_write_the_index_at_the_same_time_leave_a_valid_one() {
    let folder = three_games();
    thread::scope(|scope| {
        for writer in 0..4 {
            let folder = &folder;
            scope.spawn(move || {
                for turn in 0..20 {
                    folder.write(&format!("w{writer}.yaml"), &golf("18", WON), turn);
                    // A file may be empty while another thread writes it.
                    let archive = folder.read();
                    let names = ["a.yaml", "b.yaml", "c.yaml"].map(|name| folder.transcripts().join(name));
                    assert!(names.iter().all(|name| archive.games.iter().any(|game| game.path == *name)));
                }
            });
        }
    });
    assert_eq!(folder.rows().len(), 7);
    let index = fs::read_to_string(folder.index()).unwrap();
    assert_eq!(index.lines().count(), 1 + 7, "{index}");
    let names: Vec<_> = fs::read_dir(folder.0.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(names.len(), 2, "no temporary file is left: {names:?}");
}
