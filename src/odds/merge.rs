//! The merge of parts of a survey into one file.

use super::comparison::SurveyTally;
use super::header::Header;
use super::line::Deal;
use super::numbered_deals::NumberedDeals;
use super::store::{SurveyLines, SurveyState, SurveyStore};
use crate::error::{Error, Result};
use crate::text;
use std::fs::File;
use std::io::{BufReader, Write};
use std::ops::Range;
use std::path::PathBuf;

/// The hint if some files have points and others have none.
const NO_POINTS_HINT: &str = "older versions counted no points; play these deals again with another `--out`";

/// A file with a part of the survey.
struct Part {
    path: PathBuf,
    state: SurveyState,
}

/// The parts of one survey, in the order of their deals.
pub struct MergedSurvey {
    header: Header,
    tally: SurveyTally,
    parts: Vec<Part>,
    /// The numbers of the deals that are in no part.
    missing: Vec<Range<u128>>,
    /// The numbers of the deals that are in several parts.
    repeated: Vec<Range<u128>>,
}

impl MergedSurvey {
    /// Reads the parts from files. A part may be a shard or a survey of any range. It may be unfinished.
    ///
    /// The merged survey reaches from the first to the last deal that the headers of the parts name. A deal that is
    /// in several files counts once.
    ///
    /// # Errors
    /// Fails if a file is not a survey, is damaged, or belongs to another survey. Also fails if two files have
    /// different results of a deal.
    pub fn read(paths: &[PathBuf]) -> Result<MergedSurvey> {
        let mut parts = Vec::new();
        for path in paths {
            match SurveyState::of_file(path)? {
                Some(state) => parts.push(Part { path: path.clone(), state }),
                None => return Err(Error::request("the file has no survey yet").in_file(path.display().to_string())),
            }
        }
        // The merged survey has the newest format of all parts. If several parts have it, `rev` chooses the first one.
        let newest = parts.iter().rev().max_by_key(|part| part.state.header.format());
        let Some(newest) = newest else { return Err(Error::request("there is nothing to merge")) };
        let mut header = newest.state.header.clone();
        for part in &parts {
            if let Some((theirs, ours)) = part.state.header.difference(&parts[0].state.header) {
                let error = Error::request(format!("the file is part of another survey: {theirs}, not {ours}"));
                let [one, two] = [part, &parts[0]].map(|part| part.state.header.clone().without_points());
                let error = if one.difference(&two).is_none() { error.hint(NO_POINTS_HINT) } else { error };
                return Err(error.in_file(part.name()));
            }
        }
        let requested = parts.iter().filter_map(|part| part.state.header.all_deals()).reduce(|one, other| {
            let first = *one.numbers.start().min(other.numbers.start());
            NumberedDeals { numbers: first..=*one.numbers.end().max(other.numbers.end()), ..one }
        });
        // proof: `Header::parse` accepts only headers with a range of deals.
        let requested = requested.expect("a parsed header has a range of deals");
        header = header.with_deals(&requested);
        parts.retain(|part| !part.state.stored_numbers().is_empty());
        parts.sort_by_key(|part| part.state.stored_numbers().start);
        let stored: Vec<Range<u128>> = parts.iter().map(|part| part.state.stored_numbers()).collect();
        let (missing, repeated) = gaps_and_overlaps(&requested, &stored);
        let tally = SurveyTally::new(&header);
        let mut merged = MergedSurvey { header, tally, parts, missing, repeated };
        merged.count()?;
        Ok(merged)
    }

    /// Computes the totals.
    fn count(&mut self) -> Result<()> {
        let mut tally = SurveyTally::new(&self.header);
        // If parts overlap, the sum of their totals would count some deals twice, so each deal is read and counted.
        if self.repeated.is_empty() {
            self.parts.iter().for_each(|part| tally.join(&part.state.tally));
        } else {
            self.visit(|deal| {
                tally.add(&deal);
                Ok(())
            })?;
        }
        self.tally = tally;
        Ok(())
    }

    /// Checks that no deal is missing.
    ///
    /// # Errors
    /// Fails with exit status 1 and a message that lists the missing deals.
    pub fn check_complete(&self) -> Result<()> {
        if self.missing.is_empty() {
            return Ok(());
        }
        let missing = self.header.numbering().ranges_with_verb(&self.missing);
        let error = Error::negative_answer(format!("the survey is not complete: {missing} missing"));
        Err(error.hint("to complete a part, run its command again; it resumes where it stopped"))
    }

    /// Reports deals that are in several files, with equal results. Returns `None` if there are none.
    pub fn overlaps_text(&self) -> Option<String> {
        let repeated = self.header.numbering().ranges_with_verb(&self.repeated);
        (!self.repeated.is_empty())
            .then(|| format!("note: {repeated} in several files, with the same results; each deal counts once"))
    }

    /// Returns the header of the whole survey.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Returns the totals of all deals.
    pub fn tally(&self) -> &SurveyTally {
        &self.tally
    }

    /// Writes the whole survey, with the same bytes as a survey made in a single run.
    ///
    /// # Errors
    /// Fails if deals are missing, if the survey cannot be written, or if a part has changed since it was read.
    pub fn write(&self, out: impl Write, name: &str) -> Result<()> {
        self.check_complete()?;
        let mut store = SurveyStore::begin(out, name, self.header.clone())?;
        self.visit(|deal| store.add(deal))?;
        store.finish()
    }

    /// Reads all parts again, and calls `on_deal` once for each deal, in the order of the numbers.
    ///
    /// # Errors
    /// Fails if a file cannot be read or has changed, if two parts have different results of a deal, or if `on_deal`
    /// fails.
    fn visit(&self, mut on_deal: impl FnMut(Deal) -> Result<()>) -> Result<()> {
        let mut unopened = self.parts.iter().peekable();
        let mut readers: Vec<PartReader<'_>> = Vec::new();
        let mut number = 0;
        loop {
            // At the beginning, and after a gap, the next deal is the first one of the next part.
            if let (true, Some(part)) = (readers.is_empty(), unopened.peek()) {
                number = part.state.stored_numbers().start;
            }
            while let Some(part) = unopened.next_if(|part| part.state.stored_numbers().start == number) {
                readers.push(PartReader::open(part)?);
            }
            let Some((first, others)) = readers.split_first_mut() else { return Ok(()) };
            let deal = first.next(number)?;
            for other in others {
                if other.next(number)? != deal {
                    return Err(contradiction(&self.header, number, first.part, other.part));
                }
            }
            on_deal(deal)?;
            number += 1;
            readers.retain(|reader| reader.part.state.stored_numbers().contains(&number));
        }
    }
}

/// Returns the error for two files with different results of a deal.
fn contradiction(header: &Header, number: u128, first: &Part, second: &Part) -> Error {
    // Lines count from 1, and the first one is the header.
    let line = |part: &Part| u32::try_from(number - part.state.stored_numbers().start + 2).unwrap_or(0);
    let name = header.numbering().name(number);
    let place = format!("`{}:{}`", text::sanitize_line(&first.name()), line(first));
    let error = Error::request(format!("the result of {name} contradicts {place}"));
    let error = error.at(second.name(), line(second), 0);
    if header.player().is_bot() || header.against().is_some_and(super::Player::is_bot) {
        error.hint("the results of a bot can depend on the machine, because the time for its answers is limited")
    } else {
        error.hint("one of the files was changed, or was made by another build of the program")
    }
}

/// The lines of a part, read a second time.
struct PartReader<'p> {
    part: &'p Part,
    lines: SurveyLines<BufReader<File>>,
}

impl PartReader<'_> {
    fn open(part: &Part) -> Result<PartReader<'_>> {
        let failed = |cause| Error::cannot_read(&part.path, &cause);
        let mut lines = SurveyLines::new(&part.name(), BufReader::new(File::open(&part.path).map_err(failed)?));
        // The first line is the header.
        lines.next()?;
        Ok(PartReader { part, lines })
    }

    /// Returns the next deal, which must have this number.
    fn next(&mut self, number: u128) -> Result<Deal> {
        let text = self.lines.next()?.map(|line| line.text).unwrap_or_default();
        let deal = Deal::parse(&text, &self.part.state.header).filter(|deal| u128::from(deal.number) == number);
        deal.ok_or_else(|| Error::request("the file changed while it was being read").in_file(self.part.name()))
    }
}

impl Part {
    fn name(&self) -> String {
        self.path.display().to_string()
    }
}

/// Returns two lists of ranges: the numbers of requested deals that are in no stored range, and the numbers of deals
/// that are in several. The stored ranges must be sorted by their start.
fn gaps_and_overlaps(requested: &NumberedDeals, stored: &[Range<u128>]) -> (Vec<Range<u128>>, Vec<Range<u128>>) {
    let (mut next_number, end) = (u128::from(*requested.numbers.start()), u128::from(*requested.numbers.end()) + 1);
    let (mut gaps, mut overlaps): (Vec<Range<u128>>, Vec<Range<u128>>) = (Vec::new(), Vec::new());
    for range in stored {
        if range.start > next_number {
            gaps.push(next_number..range.start);
        }
        let overlap = range.start..range.end.min(next_number);
        match overlaps.last_mut() {
            Some(last) if !overlap.is_empty() && overlap.start <= last.end => last.end = last.end.max(overlap.end),
            _ if !overlap.is_empty() => overlaps.push(overlap),
            _ => {}
        }
        next_number = next_number.max(range.end);
    }
    gaps.extend((next_number < end).then_some(next_number..end));
    (gaps, overlaps)
}

#[cfg(test)]
#[path = "merge_tests.rs"]
mod tests;
