use super::*;
use crate::error::ErrorClass;
use crate::games::catalog;
use crate::odds::{Outcome, PlayResult, PlayerLimits};
use std::ops::RangeInclusive;

fn header_of(seeds: RangeInclusive<u64>) -> Header {
    let game = catalog::open("klondike", &[]).unwrap();
    let deals = NumberedDeals::seeds(seeds);
    Header::new(game.as_ref(), &deals, Player::Random, None, &PlayerLimits::default())
}

fn header() -> Header {
    header_of(5..=8)
}

fn deal(number: u64) -> Deal {
    let won = number.is_multiple_of(2);
    let player = PlayResult::of(won.then_some(30 + number as u32));
    assert_eq!(player.result == Outcome::Won, won);
    Deal { number, listed: None, player, against: None }
}

/// Returns the bytes of a survey of the seeds from 5 to 8 that was stopped after the seed `last`. It has a footer if
/// `last` is 8.
fn stopped_after(last: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut store = SurveyStore::begin(&mut bytes, "survey", header()).unwrap();
    (5..=last).for_each(|seed| store.add(deal(seed)).unwrap());
    store.finish().unwrap();
    bytes
}

fn read(bytes: &[u8]) -> Result<Option<SurveyState>> {
    SurveyState::read("a.jsonl", bytes)
}

#[test]
fn a_file_that_only_begins_like_a_survey_is_not_changed() {
    let (whole, folder) = (stopped_after(8), tempfile::tempdir().unwrap());
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
    let (whole, header, folder) = (stopped_after(8), header(), tempfile::tempdir().unwrap());
    let path = folder.path().join("survey.jsonl");
    let first_line = whole.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    for cut in (first_line..=whole.len()).chain([0]) {
        std::fs::write(&path, &whole[..cut]).unwrap();
        let mut store = SurveyStore::open(&path, &header).unwrap_or_else(|error| panic!("cut at {cut}: {error}"));
        while let Some(seed) = store.state().next_number() {
            store.add(deal(seed)).unwrap();
        }
        store.finish().unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), whole, "cut at {cut}");
    }
}

#[test]
fn a_survey_with_cr_lf_is_read_and_keeps_its_line_breaks() {
    let with_crlf = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap().replace('\n', "\r\n").into_bytes();
    let (whole, folder) = (with_crlf(stopped_after(8)), tempfile::tempdir().unwrap());
    let path = folder.path().join("survey.jsonl");
    let totals = |bytes: &[u8]| read(bytes).unwrap().map(|state| (state.tally, state.digest, state.is_complete));
    assert_eq!(totals(&whole), totals(&stopped_after(8)));
    assert_eq!(totals(&[b"\xef\xbb\xbf".as_slice(), &whole].concat()), totals(&stopped_after(8)));
    let first_line = whole.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    for cut in first_line..=whole.len() {
        std::fs::write(&path, &whole[..cut]).unwrap();
        let mut store = SurveyStore::open(&path, &header()).unwrap_or_else(|error| panic!("cut at {cut}: {error}"));
        while let Some(seed) = store.state().next_number() {
            store.add(deal(seed)).unwrap();
        }
        store.finish().unwrap();
        assert!(std::fs::read(&path).unwrap() == whole, "cut at {cut}");
    }
    // A survey that gets more deals has a new header. A byte order mark before the old one is dropped.
    for mark in ["", "\u{feff}"] {
        std::fs::write(&path, [mark.as_bytes(), &whole].concat()).unwrap();
        let mut store = SurveyStore::open(&path, &header_of(5..=9)).unwrap();
        store.add(deal(9)).unwrap();
        store.finish().unwrap();
        drop(store);
        let grown = std::fs::read(&path).unwrap();
        let lines =
            |bytes: &[u8]| bytes.split(|byte| *byte == b'\n').skip(1).take(4).map(<[u8]>::to_vec).collect::<Vec<_>>();
        assert_eq!(lines(&grown), lines(&whole));
        let state = read(&grown).unwrap().unwrap();
        assert_eq!((state.is_complete, state.tally.deals()), (true, 5));
        assert_eq!(String::from_utf8_lossy(&grown).matches('\n').count(), 7);
        assert_eq!(String::from_utf8_lossy(&grown).matches('\r').count(), 7);
    }
}

#[test]
fn reading_restores_the_totals() {
    let state = read(&stopped_after(7)).unwrap().unwrap();
    assert_eq!(
        (state.tally.player.won, state.tally.player.lost, state.next_number(), state.is_complete),
        (1, 2, Some(8), false)
    );
    let state = read(&stopped_after(8)).unwrap().unwrap();
    assert_eq!((state.tally.player.won, state.next_number(), state.is_complete, state.is_torn), (2, None, true, false));
    assert_eq!(read(b"").unwrap(), None);
}

#[test]
fn damage_is_reported_at_its_line() {
    let whole = String::from_utf8(stopped_after(8)).unwrap();
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
        (joined(&[lines[0], lines[5]]), "a.jsonl:2: expected the deal of seed 5, found the footer"),
        (joined(&lines[..2]) + &"x".repeat(1 << 17), "a.jsonl:3: not a line of a survey"),
    ] {
        let error = read(text.as_bytes()).unwrap_err();
        assert_eq!(error.to_string(), format!("error: {message}"));
        assert_eq!(error.class(), ErrorClass::Request);
    }
}

#[test]
fn a_file_of_another_survey_is_not_changed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("survey.jsonl");
    std::fs::write(&path, stopped_after(6)).unwrap();
    let shard = header().with_shard(crate::odds::Shard::parse("1/2"));
    let longer_shard = header_of(5..=99).with_shard(crate::odds::Shard::parse("1/2"));
    let keep = "use another `--out` to keep both";
    for (wanted, difference, hint) in [
        (shard, "the whole survey, not shard 1/2", keep),
        (longer_shard, "seeds 5..8, not seeds 5..99", "use another `--out`; `--merge` joins both"),
        (
            header_of(5..=7),
            "seeds 5..8, not seeds 5..7",
            "the file has more deals than you asked for; `--merge` prints their totals",
        ),
        (
            header_of(1..=8),
            "seeds 5..8, not seeds 1..8",
            "a survey can get more deals only at its end; use another `--out`, and join both with `--merge`",
        ),
    ] {
        let error = SurveyStore::open(&path, &wanted).map(|_| ()).unwrap_err();
        let message = format!("the file contains another survey: {difference}\nhint: {hint}");
        assert_eq!(error.to_string(), format!("error: {}: {message}", path.display()));
        assert_eq!(error.class(), ErrorClass::Request);
    }
    assert_eq!(std::fs::read(&path).unwrap(), stopped_after(6));
}

/// Returns the bytes of a complete survey of the seeds from 5 to `last`.
fn whole(last: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut store = SurveyStore::begin(&mut bytes, "survey", header_of(5..=last)).unwrap();
    (5..=last).for_each(|seed| store.add(deal(seed)).unwrap());
    store.finish().unwrap();
    bytes
}

#[test]
fn a_survey_grows_from_any_state_to_the_bytes_of_a_single_run() {
    let (short, long, folder) = (whole(8), whole(12), tempfile::tempdir().unwrap());
    let (path, long_header) = (folder.path().join("survey.jsonl"), header_of(5..=12));
    let first_line = short.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    for cut in first_line..=short.len() {
        std::fs::write(&path, &short[..cut]).unwrap();
        let mut store = SurveyStore::open(&path, &long_header).unwrap();
        // The new header is on the disk before the first new deal, and other writers are locked out.
        let header = std::fs::read(&path).unwrap();
        assert!(header.starts_with(long_header.text().as_bytes()));
        assert!(SurveyStore::open(&path, &long_header).is_err());
        while let Some(seed) = store.state().next_number() {
            store.add(deal(seed)).unwrap();
        }
        store.finish().unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), long, "cut at {cut}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "a temporary file is left");
}

#[test]
#[cfg(unix)] // Windows has no modes, and does not let everyone create links.
fn growing_keeps_links_and_permissions() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (path, link) = (folder.path().join("survey.jsonl"), folder.path().join("link.jsonl"));
    std::fs::write(&path, whole(8)).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink(&path, &link).unwrap();
    drop(SurveyStore::open(&link, &header_of(5..=12)).unwrap());
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(SurveyState::of_file(&path).unwrap().unwrap().next_number(), Some(9));
}

#[test]
fn a_survey_of_the_first_version_grows_in_its_own_format() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.jsonl");
    let old = |text: &[u8]| {
        let text = String::from_utf8(text.to_vec()).unwrap();
        let text = text.replace("\"type\":\"survey-deal\",", "").replace("\"survey\":2", "\"survey\":1");
        text.replace("\"schema_version\":1,", "")
    };
    let text = old(&whole(8));
    let deals: String =
        text.lines().filter(|line| !line.contains("footer")).map(|line| line.to_string() + "\n").collect();
    std::fs::write(&path, deals).unwrap();
    let mut store = SurveyStore::open(&path, &header_of(5..=10)).unwrap();
    (9..=10).for_each(|seed| store.add(deal(seed)).unwrap());
    store.finish().unwrap();
    let grown = std::fs::read_to_string(&path).unwrap();
    let without_footer =
        |text: &str| text.lines().filter(|line| !line.contains("footer")).collect::<Vec<_>>().join("\n");
    assert_eq!(without_footer(&grown), without_footer(&old(&whole(10))));
    assert!(SurveyState::of_file(&path).unwrap().unwrap().is_complete);
}

#[test]
fn two_writers_cannot_share_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("survey.jsonl");
    let one = SurveyStore::open(&path, &header()).unwrap();
    let error = SurveyStore::open(&path, &header()).map(|_| ()).unwrap_err();
    assert_eq!(error.to_string(), format!("error: another process is writing to `{}`", path.display()));
    drop(one);
    assert!(SurveyStore::open(&path, &header()).is_ok());
}
