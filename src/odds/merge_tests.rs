use super::*;
use crate::games::catalog;
use crate::odds::{Outcome, Player, Shard};
use crate::solve::Limits;
use std::ops::RangeInclusive;
use tempfile::TempDir;

const SEEDS: RangeInclusive<u64> = 11..=40;

fn line(seed: u64) -> Deal {
    let result = [Outcome::Won, Outcome::Lost, Outcome::Unknown][seed as usize % 3];
    let moves = (result == Outcome::Won).then_some(40 + seed as u32 % 7);
    Deal { kind: None, seed, result, moves, positions: Some(seed * seed) }
}

/// Writes a part of the survey without its last `missing` deals, and returns its path.
fn part(folder: &TempDir, shard: Option<&str>, missing: usize) -> PathBuf {
    let game = catalog::open("freecell", &[]).unwrap();
    let header = Header::new(game.info(), &SEEDS, Player::Solve, &Limits::default());
    let header = header.with_shard(shard.map(|shard| Shard::parse(shard).unwrap()));
    let path = folder.path().join(format!("{}.jsonl", shard.unwrap_or("whole").replace('/', "of")));
    // An earlier call may have written the file.
    let _ = std::fs::remove_file(&path);
    let mut store = SurveyStore::open(&path, &header).unwrap();
    let seeds: Vec<u64> = header.seeds().unwrap().collect();
    seeds[..seeds.len() - missing].iter().for_each(|&seed| store.add(&line(seed)).unwrap());
    store.finish().unwrap();
    path
}

fn merged(paths: &[PathBuf]) -> Vec<u8> {
    let (mut bytes, merged) = (Vec::new(), MergedSurvey::read(paths).unwrap());
    merged.write(&mut bytes, "merged").unwrap();
    bytes
}

#[test]
fn merged_shards_have_the_bytes_of_a_single_run() {
    let folder = tempfile::tempdir().unwrap();
    let whole = std::fs::read(part(&folder, None, 0)).unwrap();
    for cuts in
        [&["1/1"][..], &["2/2", "1/2"], &["3/7", "1/7", "2/7", "7/7", "4/7", "6/7", "5/7"], &["1/2", "3/4", "4/4"]]
    {
        let paths: Vec<PathBuf> = cuts.iter().map(|cut| part(&folder, Some(cut), 0)).collect();
        assert_eq!(merged(&paths), whole, "{cuts:?}");
    }
    let sums = MergedSurvey::read(&[part(&folder, None, 0)]).unwrap().tally();
    assert_eq!((sums.won, sums.lost, sums.unknown), (10, 10, 10));
}

#[test]
fn merging_rejects_gaps_overlaps_and_other_surveys() {
    let folder = tempfile::tempdir().unwrap();
    let [one, two, all] = [part(&folder, Some("1/3"), 0), part(&folder, Some("2/3"), 4), part(&folder, None, 0)];
    let last = part(&folder, Some("3/3"), 0);
    let output = |paths: &[&PathBuf]| {
        let paths: Vec<PathBuf> = paths.iter().map(|path| (*path).clone()).collect();
        let error = MergedSurvey::read(&paths).map(|_| ()).unwrap_err();
        (error.exit_code(), error.to_string().replace(&format!("{}/", folder.path().display()), ""))
    };
    let hint = "\nhint: to complete a part, run its command again; it resumes where it stopped";
    let missing = |what: &str| (1, format!("error: the survey is not complete: {what} missing{hint}"));
    assert_eq!(output(&[&one, &two, &last]), missing("seeds 27..30 are"));
    assert_eq!(output(&[&one]), missing("seeds 21..40 are"));
    assert_eq!(output(&[&two]), missing("seeds 11..20 are and seeds 27..40 are"));
    assert_eq!(output(&[&one, &one]), (2, "error: 1of3.jsonl: the deal of seed 11 is also in `1of3.jsonl`".into()));
    assert_eq!(output(&[&last, &all]), (2, "error: 3of3.jsonl: the deal of seed 31 is also in `whole.jsonl`".into()));
    std::fs::write(folder.path().join("empty.jsonl"), "").unwrap();
    assert_eq!(
        output(&[&one, &folder.path().join("empty.jsonl")]),
        (2, "error: empty.jsonl: the file has no survey yet".into())
    );
    let text = std::fs::read_to_string(&last).unwrap().replace("\"limit\":2000000", "\"limit\":3");
    std::fs::write(&last, text).unwrap();
    let other = "error: 3of3.jsonl: the file is part of another survey: limit 3, not limit 2000000";
    assert_eq!(output(&[&one, &last]), (2, other.into()));
}
