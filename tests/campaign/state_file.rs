//! The counts of a campaign, and the file that keeps them between runs.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The counts of one kind of test, by name.
#[derive(Default)]
pub struct Counts(BTreeMap<String, u64>);

impl Counts {
    /// Adds to a count. Spaces in its name become `-`, because the file separates the counts by spaces.
    pub fn add(&mut self, name: &str, number: u64) {
        *self.0.entry(name.replace(' ', "-")).or_default() += number;
    }

    fn get(&self, name: &str) -> u64 {
        self.0.get(name).copied().unwrap_or(0)
    }

    /// Returns the number of the next case, and counts it.
    pub fn begin_case(&mut self) -> u64 {
        let number = self.get("next");
        self.add("next", 1);
        self.add("cases", 1);
        number
    }

    /// Keeps the number of the slowest case.
    pub fn slowest(&mut self, number: u64, duration: Duration) {
        let milliseconds = duration.as_millis() as u64;
        if milliseconds > self.get("slowest-ms") {
            self.0.extend([("slowest-ms".to_string(), milliseconds), ("slowest-case".to_string(), number)]);
        }
        self.add("total-us", duration.as_micros() as u64);
    }
}

/// The counts of all kinds. Each line of the file has the name of a kind and its counts.
pub struct StateFile {
    path: PathBuf,
    kinds: BTreeMap<String, Counts>,
}

impl StateFile {
    /// Reads the file. Without it, all counts are 0.
    pub fn read(path: &Path) -> StateFile {
        let text = fs::read_to_string(path).unwrap_or_default();
        let count = |word: &str| {
            let (name, number) = word.split_once('=')?;
            Some((name.to_string(), number.parse().ok()?))
        };
        let kind = |line: &str| {
            let (name, counts) = line.split_once(' ')?;
            Some((name.to_string(), Counts(counts.split(' ').filter_map(count).collect())))
        };
        StateFile { path: path.into(), kinds: text.lines().filter_map(kind).collect() }
    }

    /// Returns the counts of a kind. A kind that has not run begins with the case `first`.
    pub fn counts(&mut self, kind: &str, first: Option<u64>) -> &mut Counts {
        let first = first.unwrap_or(0);
        self.kinds.entry(kind.to_string()).or_insert_with(|| Counts(BTreeMap::from([("next".to_string(), first)])))
    }

    /// Writes the file.
    pub fn write(&self) {
        let mut text = String::new();
        for (kind, Counts(counts)) in &self.kinds {
            let words: Vec<String> = counts.iter().map(|(name, number)| format!("{name}={number}")).collect();
            let _ = writeln!(text, "{kind} {}", words.join(" "));
        }
        fs::write(&self.path, text).unwrap_or_else(|cause| panic!("{}: {cause}", self.path.display()));
    }

    /// Returns all counts as text, with the mean time of a case.
    pub fn report(&self) -> String {
        let mut text = String::new();
        for (kind, counts) in &self.kinds {
            let cases = counts.get("cases").max(1);
            let _ = write!(text, "{kind}: {} cases, {} failures", counts.get("cases"), counts.get("failures"));
            let _ = write!(text, ", {} us each", counts.get("total-us") / cases);
            let hidden = ["cases", "failures", "total-us"];
            for (name, number) in counts.0.iter().filter(|(name, _)| !hidden.contains(&name.as_str())) {
                let _ = write!(text, ", {name} {number}");
            }
            text.push('\n');
        }
        text
    }
}
