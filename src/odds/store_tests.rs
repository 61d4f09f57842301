use super::*;
use crate::games::catalog;
use crate::odds::{Outcome, Player};
use crate::solve::Limits;

fn header() -> Header {
    let game = catalog::open("golf", &[]).unwrap();
    Header::new(game.info(), &(5..=8), Player::Random, &Limits::default())
}

fn line(seed: u64) -> Deal {
    let won = seed.is_multiple_of(2);
    let result = if won { Outcome::Won } else { Outcome::Lost };
    Deal { kind: None, seed, result, moves: won.then_some(30 + seed as u32), positions: None }
}

/// Returns the bytes of a survey up to the seed `last`, with the footer if it is complete.
fn written(last: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut store = SurveyStore::begin(&mut bytes, "golf", header()).unwrap();
    (5..=last).for_each(|seed| store.add(&line(seed)).unwrap());
    store.finish().unwrap();
    bytes
}

fn read(bytes: &[u8]) -> Result<Option<SurveyState>> {
    SurveyState::read("a.jsonl", bytes)
}

#[test]
fn a_file_that_only_begins_like_a_survey_is_not_changed() {
    let (whole, folder) = (written(8), tempfile::tempdir().unwrap());
    let path = folder.path().join("mine.json");
    let header = whole.split(|byte| *byte == b'\n').next().unwrap();
    let cut: &[u8] = &header[..header.len() - 1];
    for text in [b"{".as_slice(), br#"{"type":"header","author":"me","data":"all my work"}"#, cut] {
        std::fs::write(&path, text).unwrap();
        assert!(SurveyStore::open(&path, &self::header()).is_err());
        assert_eq!(std::fs::read(&path).unwrap(), text);
    }
}

#[test]
fn a_survey_cut_anywhere_after_its_header_resumes_to_the_same_bytes() {
    let (whole, header, folder) = (written(8), header(), tempfile::tempdir().unwrap());
    let path = folder.path().join("golf.jsonl");
    let first_line = whole.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    for cut in (first_line..=whole.len()).chain([0]) {
        std::fs::write(&path, &whole[..cut]).unwrap();
        let mut store = SurveyStore::open(&path, &header).unwrap_or_else(|error| panic!("cut at {cut}: {error}"));
        while let Some(seed) = store.state().next_seed() {
            store.add(&line(seed)).unwrap();
        }
        store.finish().unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), whole, "cut at {cut}");
    }
}

#[test]
fn reading_restores_the_totals() {
    let state = read(&written(7)).unwrap().unwrap();
    assert_eq!((state.tally.won, state.tally.lost, state.next_seed(), state.is_complete), (1, 2, Some(8), false));
    let state = read(&written(8)).unwrap().unwrap();
    assert_eq!((state.tally.won, state.next_seed(), state.is_complete, state.is_torn), (2, None, true, false));
    assert_eq!(read(b"").unwrap(), None);
}

#[test]
fn damage_is_reported_at_its_line() {
    let whole = String::from_utf8(written(8)).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    let joined = |lines: &[&str]| lines.join("\n") + "\n";
    let swapped = [lines[0], lines[2], lines[1], lines[3], lines[4], lines[5]];
    let doubled = [lines[0], lines[1], lines[1]];
    for (text, message) in [
        ("a game\n".to_string(), "a.jsonl:1: not a survey of this version"),
        (
            "a game".to_string(),
            "a.jsonl:1: not a survey, or its first line is incomplete\nhint: choose another file, or remove this one",
        ),
        (joined(&swapped), "a.jsonl:2: expected the deal of seed 5, found seed 6"),
        (joined(&doubled), "a.jsonl:3: expected the deal of seed 6, found seed 5"),
        (whole.replace("lost", "draw"), "a.jsonl:2: not a line of a survey"),
        (whole.replace("36}", "37}"), "a.jsonl:6: the footer does not match the deals"),
        (whole.clone() + lines[1] + "\n", "a.jsonl:7: unexpected line after the footer"),
        (joined(&lines[..5]) + lines[4] + "\n", "a.jsonl:6: seed 8 is not in this survey"),
        (joined(&[lines[0], lines[5]]), "a.jsonl:2: not a line of a survey"),
        (joined(&lines[..2]) + &"x".repeat(1 << 17), "a.jsonl:3: not a line of a survey"),
    ] {
        let error = read(text.as_bytes()).unwrap_err();
        assert_eq!(error.to_string(), format!("error: {message}"));
        assert_eq!(error.kind, ErrorClass::Request);
    }
}

#[test]
fn a_file_of_another_survey_is_not_changed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("golf.jsonl");
    std::fs::write(&path, written(6)).unwrap();
    let game = catalog::open("golf", &[]).unwrap();
    let other = Header::new(game.info(), &(5..=9), Player::Random, &Limits::default());
    let error = SurveyStore::open(&path, &other).map(|_| ()).unwrap_err();
    assert!(error.message.ends_with("the file contains another survey: seeds 5..8, not seeds 5..9"), "{error}");
    let shard = header().with_shard(crate::odds::Shard::parse("1/2"));
    let error = SurveyStore::open(&path, &shard).map(|_| ()).unwrap_err();
    assert!(error.message.ends_with("the file contains another survey: the whole survey, not shard 1/2"), "{error}");
    assert_eq!(std::fs::read(&path).unwrap(), written(6));
}

#[test]
fn two_writers_cannot_share_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("golf.jsonl");
    let one = SurveyStore::open(&path, &header()).unwrap();
    let error = SurveyStore::open(&path, &header()).map(|_| ()).unwrap_err();
    assert_eq!(error.to_string(), format!("error: another process is writing to `{}`", path.display()));
    drop(one);
    assert!(SurveyStore::open(&path, &header()).is_ok());
}
