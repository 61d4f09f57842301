use super::*;
use crate::play::Archive;
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

const HEAD: &str = "patience: 1\ngame: golf\nrules: d7913bb2\noptions: {king: closed}\nseed: 7\n";

/// Creates a folder with an index and transcripts of three kinds. All are older than [`MIN_AGE`].
fn folder_and_index() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let steps = "deals:\n- steps:\n  - {do: draw, at: 1.5}\n  - {do: draw, by: solver, at: 2.0}\n";
    let result = "  result: {status: won, score: -3, moves: 40, undos: 2, hints: 1, peeked: true}\n";
    for (name, text) in [
        ("a.yaml", format!("{HEAD}started: 2026-11-20T10:12:33Z\nchosen: winnable\n{steps}{result}")),
        ("b.yaml", format!("{HEAD}taken-over: 3\n{steps}")),
        ("c.yaml", format!("patience: 1\ngame: golf\nposition:\n  piles: {{w: AS}}\n{steps}")),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
        set_modified(&folder.path().join(name), UNIX_EPOCH + Duration::from_nanos(1_700_000_000_123_456_789));
    }
    let index = folder.path().join("index");
    (folder, index)
}

fn set_modified(path: &Path, time: SystemTime) {
    File::options().write(true).open(path).unwrap().set_modified(time).unwrap();
}

fn games(folder: &TempDir, index: Option<&Path>) -> String {
    format!("{:#?}", Archive::read(folder.path(), index).unwrap().games)
}

/// Returns these lines with a first line that has their checksum.
fn with_checksum(lines: &str) -> String {
    first_line(lines) + lines
}

#[test]
fn the_index_gives_the_same_summaries_as_the_files() {
    let (folder, index) = folder_and_index();
    let expected = games(&folder, None);
    assert_eq!(games(&folder, Some(&index)), expected, "without an index");
    let text = fs::read_to_string(&index).unwrap();
    assert_eq!(IndexText::load(&index).entries().remaining.len(), 3, "{text}");
    assert_eq!(games(&folder, Some(&index)), expected, "from the index");
    assert_eq!(fs::read_to_string(&index).unwrap(), text);
}

#[test]
fn a_damaged_index_is_replaced() {
    let (folder, index) = folder_and_index();
    let expected = games(&folder, Some(&index));
    let valid_index = fs::read_to_string(&index).unwrap();
    let (first, lines) = valid_index.split_once('\n').unwrap();
    let without_checksum = first.rsplit_once(' ').unwrap().0;
    for damaged in [
        String::new(),
        "\n".into(),
        valid_index[..valid_index.len() / 2].into(),
        valid_index.replace("\"moves\":40", "\"moves\":41"),
        valid_index.replace("patience-index 6", "patience-index 1"),
        format!("{without_checksum} 0000000000000000\n{lines}"),
        with_checksum("{\n"),
        with_checksum("[]\n"),
        with_checksum(&lines.replace("\"moves\":40", "\"moves\":1e99")),
        with_checksum(&lines.replace("\"moves\":40", "\"moves\":40,\"moves\":40")),
        with_checksum(&lines.replace("\"game\"", "\"gane\"")),
        with_checksum(&lines.replace("seed:7", "seed:x")),
        with_checksum(&lines.replace("\"won\"", "\"done\"")),
    ] {
        assert_ne!(damaged, valid_index);
        fs::write(&index, &damaged).unwrap();
        assert_eq!(games(&folder, Some(&index)), expected, "{damaged}");
        assert_eq!(fs::read_to_string(&index).unwrap(), valid_index, "{damaged}");
    }
    fs::write(&index, b"\xff\xfe\n").unwrap();
    assert_eq!(games(&folder, Some(&index)), expected);
    assert_eq!(fs::read_to_string(&index).unwrap(), valid_index);
}

#[test]
#[cfg_attr(windows, ignore = "needs `mkfifo`")]
fn a_pipe_in_place_of_the_index_is_not_opened() {
    let (folder, index) = folder_and_index();
    assert!(std::process::Command::new("mkfifo").arg(&index).status().unwrap().success());
    assert_eq!(games(&folder, Some(&index)), games(&folder, None));
}

#[test]
fn a_summary_with_a_number_above_64_bits_is_not_stored() {
    let (folder, index) = folder_and_index();
    let path = folder.path().join("huge.yaml");
    let text = format!("{HEAD}deals:\n- steps: [draw]\n  result: {{status: won, score: 9223372036854775808}}\n");
    fs::write(&path, text).unwrap();
    set_modified(&path, UNIX_EPOCH);
    let expected = games(&folder, None);
    assert_eq!(games(&folder, Some(&index)), expected);
    assert_eq!(games(&folder, Some(&index)), expected);
    assert!(!fs::read_to_string(&index).unwrap().contains("huge"));
}

#[test]
fn options_that_could_not_be_parsed_again_have_no_text() {
    let text = |pairs: &[(&str, &str)]| {
        entry_options(&pairs.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect::<Vec<_>>())
    };
    assert_eq!(text(&[]).as_deref(), Some(""));
    assert_eq!(text(&[("draw", "3"), ("passes", "")]).as_deref(), Some("draw=3 passes="));
    assert_eq!(text(&[("draw", "a=b")]).as_deref(), Some("draw=a=b"));
    for pair in [("a=b", "c"), ("a b", "c"), ("a", "b c"), ("", " ")] {
        assert_eq!(text(&[pair]), None, "{pair:?}");
    }
}

#[test]
fn modification_times_are_exact_and_bounded() {
    // Windows counts in steps of 100 nanoseconds.
    let step = Duration::from_nanos(100);
    assert_eq!(nanoseconds(UNIX_EPOCH + step), Some(100));
    assert_eq!(nanoseconds(UNIX_EPOCH - step), Some(-100));
    assert_eq!(nanoseconds(UNIX_EPOCH + Duration::from_secs(1 << 38)), None);
}

#[test]
fn only_files_that_changed_some_time_ago_are_stored() {
    let now = UNIX_EPOCH + Duration::from_secs(1_000_000);
    let is_stored = |modified: SystemTime| is_settled(&TranscriptFile { path: "a".into(), bytes: 1, modified }, now);
    assert!(!is_stored(now) && !is_stored(now - Duration::from_secs(2)) && !is_stored(now + Duration::from_secs(2)));
    assert!(is_stored(now - MIN_AGE) && is_stored(now + MIN_AGE), "a change now would set another time");
}
