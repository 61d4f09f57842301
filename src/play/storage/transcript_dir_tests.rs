use super::*;
use crate::play::{Existing, Step, test_game};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

fn stamp() -> Timestamp {
    "2026-11-20T10:12:33Z".parse().unwrap()
}

#[test]
fn the_folder_comes_from_the_environment() {
    let folder_with = |pairs: &[(&str, &str)]| {
        default_folder(&|name| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| value.into()))
    };
    let (home, data) = if cfg!(windows) { ("C:/home/x", "C:/d") } else { ("/home/x", "/d") };
    let in_home = Some(Path::new(home).join(".local/share/patience/transcripts"));
    assert_eq!(folder_with(&[("HOME", home)]), in_home);
    let in_data = Some(Path::new(data).join("patience/transcripts"));
    assert_eq!(folder_with(&[("XDG_DATA_HOME", data), ("HOME", home)]), in_data);
    assert_eq!(folder_with(&[("XDG_DATA_HOME", "d"), ("HOME", home)]), in_home);
    assert_eq!(folder_with(&[("HOME", "")]), None);
}

#[test]
fn names_of_the_same_second_are_numbered() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("a/b");
    let session = test_game::session();
    let begin = || record_in(&inner, stamp(), &TranscriptHeader::default(), &session).unwrap();
    let recorders = [begin(), begin(), begin()];
    let names = recorders.map(|recorder| recorder.path().file_name().unwrap().to_str().unwrap().to_string());
    let expected = ["toy-2026-11-20-101233.yaml", "toy-2026-11-20-101233-2.yaml", "toy-2026-11-20-101233-3.yaml"];
    assert_eq!(names, expected);
    assert_eq!(file_name("../my game", stamp()), "---my-game-2026-11-20-101233");
}

#[test]
fn the_newest_unfinished_game_is_found() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(newest_unfinished(&folder.path().join("none")).unwrap(), None);
    assert_eq!(newest_unfinished(folder.path()).unwrap(), None);
    let session = test_game::session();
    let mut time = SystemTime::UNIX_EPOCH;
    let mut begin = |name: &str| {
        let path = folder.path().join(name);
        let mut recorder = Recorder::create(&path, &TranscriptHeader::default(), &session, Existing::Keep).unwrap();
        recorder.record(&Step::player_move("draw")).unwrap();
        if name == "c.yaml" {
            recorder.finish(&session).unwrap();
        }
        drop(recorder);
        time += Duration::from_mins(1);
        File::options().write(true).open(&path).unwrap().set_modified(time).unwrap();
        path
    };
    let (oldest, older, busy, _) = (begin("z.yaml"), begin("a.yaml"), begin("b.yaml"), begin("c.yaml"));
    let busy = Recorder::resume(&busy).unwrap();
    std::fs::write(folder.path().join("d.yaml"), "game: {").unwrap();
    std::fs::write(folder.path().join("e.txt"), "").unwrap();
    assert_eq!(newest_unfinished(folder.path()).unwrap(), Some(older.clone()));
    drop(busy);
    std::fs::remove_file(older).unwrap();
    std::fs::remove_file(folder.path().join("b.yaml")).unwrap();
    assert_eq!(newest_unfinished(folder.path()).unwrap(), Some(oldest));
}

#[test]
fn two_simultaneous_resumes_get_different_games() {
    let folder = tempfile::tempdir().unwrap();
    let names = ["a.yaml", "b.yaml"].map(|name| folder.path().join(name));
    for path in &names {
        let session = test_game::session();
        let mut recorder = Recorder::create(path, &TranscriptHeader::default(), &session, Existing::Keep).unwrap();
        recorder.record(&Step::player_move("draw")).unwrap();
    }
    // A process that only checks files, as `newest_unfinished` does, must never make a file look busy.
    let (done, checked_folder) = (AtomicBool::new(false), &folder);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                newest_unfinished(checked_folder.path()).unwrap();
            }
        });
        // Also ends the other thread if this one panics.
        let _end = SetOnDrop(&done);
        for _ in 0..10 {
            let first = resume_newest(folder.path()).unwrap();
            let second = resume_newest(folder.path()).unwrap();
            let mut resumed_paths = [&first, &second].map(|resumed| resumed.as_ref().unwrap().0.path().to_path_buf());
            resumed_paths.sort();
            assert_eq!(resumed_paths, names);
            assert!(resume_newest(folder.path()).unwrap().is_none());
        }
    });
}

/// Sets a flag when it goes out of scope.
struct SetOnDrop<'a>(&'a AtomicBool);

impl Drop for SetOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
