use super::*;
use crate::games::catalog;
use crate::odds::{Outcome, PlayResult, Player, PlayerLimits, Shard};
use std::ops::RangeInclusive;
use std::path::MAIN_SEPARATOR_STR;
use tempfile::TempDir;

const SEEDS: RangeInclusive<u64> = 11..=40;

fn deal(number: u64) -> Deal {
    let result = [Outcome::Won, Outcome::Lost, Outcome::Unknown][number as usize % 3];
    let moves = (result == Outcome::Won).then_some(40 + number as u32 % 7);
    let positions = Some(number * number);
    Deal {
        number,
        listed: None,
        player: PlayResult { result, moves, positions, ..PlayResult::of(None) },
        against: None,
    }
}

/// Writes a survey without its last `missing` deals, and returns its path.
fn survey(folder: &TempDir, name: &str, seeds: RangeInclusive<u64>, shard: Option<&str>, missing: usize) -> PathBuf {
    let game = catalog::open("freecell", &[]).unwrap();
    let deals = NumberedDeals::seeds(seeds);
    let header = Header::new(game.as_ref(), &deals, Player::Solve, None, &PlayerLimits::default());
    let header = header.with_shard(shard.map(|shard| Shard::parse(shard).unwrap()));
    let path = folder.path().join(format!("{name}.jsonl"));
    // An earlier call may have written the file.
    let _ = std::fs::remove_file(&path);
    let mut store = SurveyStore::open(&path, &header).unwrap();
    let numbers: Vec<u64> = header.deals().unwrap().numbers.collect();
    numbers[..numbers.len() - missing].iter().for_each(|&seed| store.add(deal(seed)).unwrap());
    store.finish().unwrap();
    path
}

/// Writes a part of the survey without its last `missing` deals, and returns its path.
fn part(folder: &TempDir, shard: Option<&str>, missing: usize) -> PathBuf {
    survey(folder, &shard.unwrap_or("whole").replace('/', "of"), SEEDS, shard, missing)
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
    let sums = MergedSurvey::read(&[part(&folder, None, 0)]).unwrap().tally().player.clone();
    assert_eq!((sums.won, sums.lost, sums.unknown), (10, 10, 10));
}

#[test]
fn parts_of_any_ranges_give_the_survey_of_all_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let whole = std::fs::read(part(&folder, None, 0)).unwrap();
    let [one, two, three] =
        [("a", 11..=20), ("b", 21..=30), ("c", 31..=40)].map(|(name, seeds)| survey(&folder, name, seeds, None, 0));
    assert_eq!(merged(&[three.clone(), one.clone(), two.clone()]), whole);
    // Two ranges, an unfinished range and a shard together.
    let cut = survey(&folder, "d", 21..=40, None, 11);
    let shard = part(&folder, Some("3/3"), 0);
    assert_eq!(merged(&[shard.clone(), cut, one, survey(&folder, "e", 29..=30, None, 0)]), whole);
}

#[test]
fn equal_overlaps_count_once_and_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let all = part(&folder, None, 0);
    let whole = std::fs::read(&all).unwrap();
    let [one, two, three] =
        [("a", 11..=25), ("b", 20..=32), ("c", 32..=40)].map(|(name, seeds)| survey(&folder, name, seeds, None, 0));
    for (paths, overlaps) in [
        (vec![one.clone(), two.clone(), three.clone()], "seeds 20..25 and 32 are"),
        (vec![all.clone(), all.clone()], "seeds 11..40 are"),
        (vec![one.clone(), one, two, three, all], "seeds 11..40 are"),
    ] {
        let read = MergedSurvey::read(&paths).unwrap();
        assert_eq!((read.tally().player.won, read.tally().deals()), (10, 30));
        let note = format!("note: {overlaps} in several files, with the same results; each deal counts once");
        assert_eq!(read.overlaps_text(), Some(note));
        assert_eq!(merged(&paths), whole);
    }
}

#[test]
fn gaps_and_overlaps_of_all_small_parts_are_found() {
    let asked = NumberedDeals::seeds(0..=5);
    for chosen in 0..64_u32 {
        // The bits of `chosen` select some of these six ranges, which are sorted by their start.
        let candidates = [0..2, 0..6, 1..3, 2..3, 4..5, 4..6];
        let stored: Vec<Range<u128>> = candidates
            .iter()
            .enumerate()
            .filter(|(bit, _)| chosen & 1 << bit != 0)
            .map(|(_, range)| range.clone())
            .collect();
        let (gaps, overlaps) = gaps_and_overlaps(&asked, &stored);
        for number in 0..6 {
            let count = stored.iter().filter(|range| range.contains(&number)).count();
            let count_in = |ranges: &[Range<u128>]| ranges.iter().filter(|range| range.contains(&number)).count();
            assert_eq!(
                (count_in(&gaps), count_in(&overlaps)),
                (usize::from(count == 0), usize::from(count > 1)),
                "{stored:?}"
            );
        }
    }
}

#[test]
fn merging_rejects_gaps_contradictions_and_other_surveys() {
    let folder = tempfile::tempdir().unwrap();
    let [one, two, all] = [part(&folder, Some("1/3"), 0), part(&folder, Some("2/3"), 4), part(&folder, None, 0)];
    let last = part(&folder, Some("3/3"), 0);
    let output = |paths: &[&PathBuf]| {
        let paths: Vec<PathBuf> = paths.iter().map(|path| (*path).clone()).collect();
        let error = MergedSurvey::read(&paths).and_then(|merged| merged.check_complete()).unwrap_err();
        (error.exit_code(), error.to_string().replace(&format!("{}{MAIN_SEPARATOR_STR}", folder.path().display()), ""))
    };
    let hint = "\nhint: to complete a part, run its command again; it resumes where it stopped";
    let missing = |what: &str| (1, format!("error: the survey is not complete: {what} missing{hint}"));
    assert_eq!(output(&[&one, &two, &last]), missing("seeds 27..30 are"));
    assert_eq!(output(&[&one]), missing("seeds 21..40 are"));
    assert_eq!(output(&[&two]), missing("seeds 11..20 and 27..40 are"));
    let far = survey(&folder, "far", 50..=51, None, 0);
    assert_eq!(output(&[&far, &all]), missing("seeds 41..49 are"));
    let text = std::fs::read_to_string(&far).unwrap().replace("50..51", "40..41").replace("\"seed\":5", "\"seed\":4");
    std::fs::write(&far, text.lines().take(2).map(|line| line.to_string() + "\n").collect::<String>()).unwrap();
    let contradiction = "the result of seed 40 contradicts `whole.jsonl:31`\n\
                         hint: one of the files was changed, or was made by another build of the program";
    assert_eq!(output(&[&all, &far]), (2, format!("error: far.jsonl:2: {contradiction}")));
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
