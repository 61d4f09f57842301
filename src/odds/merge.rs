//! The merge of the shards of a survey into one file.

use super::header::Header;
use super::line::Deal;
use super::store::{SurveyState, SurveyStore};
use super::tally::Tally;
use crate::error::{Error, ErrorClass, Result};
use crate::text;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;

/// A file with a part of the survey.
struct Part {
    path: PathBuf,
    state: SurveyState,
}

/// The parts of a complete survey, in the order of their seeds, without gaps or overlaps.
pub struct MergedSurvey {
    header: Header,
    parts: Vec<Part>,
}

impl MergedSurvey {
    /// Reads the parts from files.
    ///
    /// # Errors
    /// Fails if a file is not a survey, is damaged, or belongs to another survey, and if a deal is in two files or
    /// in none.
    pub fn read(paths: &[PathBuf]) -> Result<MergedSurvey> {
        let mut parts = Vec::new();
        for path in paths {
            match SurveyState::of_file(path)? {
                Some(state) => parts.push(Part { path: path.clone(), state }),
                None => return Err(Error::request("the file has no survey yet").in_file(path.display().to_string())),
            }
        }
        let Some(first) = parts.first() else { return Err(Error::request("there is nothing to merge")) };
        let header = first.state.header.whole();
        for part in &parts[1..] {
            if let Some((theirs, ours)) = part.state.header.difference(&header) {
                let error = Error::request(format!("the file is part of another survey: {theirs}, not {ours}"));
                return Err(error.in_file(part.name()));
            }
        }
        parts.sort_by_key(|part| part.state.stored_seeds().start);
        let merged = MergedSurvey { header, parts };
        merged.check_coverage()?;
        Ok(merged)
    }

    /// Checks that every deal is in exactly one file.
    fn check_coverage(&self) -> Result<()> {
        // proof: `Header::parse` accepts only headers with a range of seeds.
        let seeds = self.header.all_seeds().expect("a parsed header has a range of seeds");
        let (mut next, end) = (u128::from(*seeds.start()), u128::from(*seeds.end()) + 1);
        let mut missing = Vec::new();
        for (at, part) in self.parts.iter().enumerate() {
            let stored = part.state.stored_seeds();
            if stored.start < next && !stored.is_empty() {
                let other = self.parts[..at].iter().rfind(|other| other.state.stored_seeds().contains(&stored.start));
                let other = other.map_or_else(|| "another file".into(), |other| format!("`{}`", other.name()));
                let other = text::sanitize_line(&other);
                let error = Error::request(format!("the deal of seed {} is also in {other}", stored.start));
                return Err(error.in_file(part.name()));
            }
            if stored.is_empty() {
                continue;
            }
            if stored.start > next {
                missing.push(span(next, stored.start));
            }
            next = stored.end;
        }
        if next < end {
            missing.push(span(next, end));
        }
        if missing.is_empty() {
            return Ok(());
        }
        let error =
            Error::negative_answer(format!("the survey is not complete: {} missing", text::join_list(&missing, "and")));
        Err(error.hint("to complete a part, run its command again; it resumes where it stopped"))
    }

    /// Returns the header of the whole survey.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Returns the totals of all deals.
    pub fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        self.parts.iter().for_each(|part| tally.join(&part.state.tally));
        tally
    }

    /// Writes the whole survey, with the same bytes as a survey made in a single run.
    ///
    /// # Errors
    /// Fails if the survey cannot be written, or if a part has changed since it was read.
    pub fn write(&self, out: impl Write, name: &str) -> Result<()> {
        let mut store = SurveyStore::begin(out, name, self.header.clone())?;
        for part in &self.parts {
            let failed = |cause| Error::io(ErrorClass::Request, "read", &part.path, &cause);
            let changed = || Error::request("the file changed while it was being read").in_file(part.name());
            let file = BufReader::new(File::open(&part.path).map_err(failed)?);
            let deals = usize::try_from(part.state.tally.deals()).map_err(|_| changed())?;
            for text in file.lines().skip(1).take(deals) {
                let line = Deal::parse(&text.map_err(failed)?).ok_or_else(changed)?;
                if store.state().next_seed() != Some(line.seed) {
                    return Err(changed());
                }
                store.add(&line)?;
            }
        }
        store.finish()?;
        if store.state().is_complete {
            return Ok(());
        }
        Err(Error::request("a part changed while it was being read").in_file(self.parts[0].name()))
    }
}

impl Part {
    fn name(&self) -> String {
        self.path.display().to_string()
    }
}

/// Describes the seeds from `first` to `end` (exclusive).
fn span(first: u128, end: u128) -> String {
    if first + 1 == end { format!("seed {first} is") } else { format!("seeds {first}..{} are", end - 1) }
}

#[cfg(test)]
#[path = "merge_tests.rs"]
mod tests;
