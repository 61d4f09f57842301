use super::*;
use crate::play::test_game::session;
use std::time::Duration;

#[test]
fn file_names_contain_the_start_time() {
    let moment = "2026-11-20-101233-042317";
    assert_eq!(parse_time(&format!("golf-{moment}.yaml")), Some((moment, 1)));
    assert_eq!(parse_time(&format!("salic-law-{moment}-12.yaml")), Some((moment, 12)));
    for other in
        ["golf.yaml", "golf-2026-11-20-101233.yaml", "é-2026-11-20-101233.yaml", "golf-2026-11-20-101233-2.yaml"]
    {
        assert_eq!(parse_time(other), None, "{other}");
    }
    for other in [moment, &format!("{moment}.yaml"), &format!("golf-{moment}.yml"), &format!("golf-{moment}-x.yaml")] {
        assert_eq!(parse_time(other), None, "{other}");
    }
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn only_the_newest_thousand_recordings_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let begin = |micros| {
        let moment = UNIX_EPOCH + Duration::from_micros(micros);
        record_script(folder.path(), moment, &TranscriptHeader::default(), &session()).unwrap()
    };
    let open_recording = begin(0);
    drop(begin(1));
    fs::write(folder.path().join("mine.yaml"), "").unwrap();
    for number in 2..MAX_RECORDINGS {
        fs::write(folder.path().join(format!("toy-1970-01-01-000000-{number:06}.yaml")), "").unwrap();
    }
    drop(begin(MAX_RECORDINGS as u64 + 1));
    assert_eq!(names(folder.path()).len(), MAX_RECORDINGS + 2, "not every session prunes");
    drop(begin(MAX_RECORDINGS as u64 + 50));
    let remaining = names(folder.path());
    assert_eq!(remaining.len(), MAX_RECORDINGS + 2, "the oldest is being written, the next one is deleted");
    assert_eq!(remaining[..2], ["mine.yaml", "toy-1970-01-01-000000-000000.yaml"]);
    assert_eq!(remaining[2], "toy-1970-01-01-000000-000002.yaml");
    drop(open_recording);
    drop(begin(MAX_RECORDINGS as u64 + 50));
    let remaining = names(folder.path());
    assert_eq!(remaining.len(), MAX_RECORDINGS + 1);
    assert_eq!(remaining[1], "toy-1970-01-01-000000-000003.yaml", "the two oldest are deleted");
    assert!(remaining.contains(&"toy-1970-01-01-000000-001050-2.yaml".to_string()), "the newest is not deleted");
}
