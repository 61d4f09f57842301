//! The file of a survey: one line per deal, parsed strictly, and resumed after any interruption.

use super::header::Header;
use super::line::{Deal, DealType};
use super::tally::Tally;
use crate::checksum::{self, fnv1a_continue};
use crate::error::{Error, ErrorClass, Result};
use crate::text;
use serde::Serialize;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::ops::RangeInclusive;
use std::path::Path;

/// The maximum length of a line, in bytes.
const MAX_LINE_LENGTH: u64 = 64 << 10;

/// The last line of a complete file.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "footer"))]
#[serde(tag = "type", rename = "footer")]
pub struct Footer {
    /// The number of deals.
    deals: u64,
    /// The number of deals won.
    won: u64,
    /// The number of deals lost.
    lost: u64,
    /// The number of deals with an unknown result.
    unknown: u64,
    /// The checksum (32-bit FNV-1a) of the lines of all deals, including line breaks.
    digest: String,
}

/// The state of a survey file: the totals so far, and where it continues.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SurveyState {
    /// The header.
    pub header: Header,
    /// The totals of its deals.
    pub tally: Tally,
    /// Whether the footer is written.
    pub is_complete: bool,
    /// Whether the file ends with an incomplete line.
    pub is_torn: bool,
    digest: u32,
    seeds: RangeInclusive<u64>,
    bytes: u64,
}

impl SurveyState {
    /// Creates the state of a file with only a header.
    fn with_header(header: Header) -> Option<SurveyState> {
        let bytes = header.text().len() as u64 + 1;
        let seeds = header.seeds()?;
        let (tally, digest) = (Tally::default(), checksum::FNV1A_BASIS);
        Some(SurveyState { header, tally, is_complete: false, is_torn: false, digest, seeds, bytes })
    }

    /// Returns the seed of the next deal to write, or `None` if the survey has all deals.
    pub fn next_seed(&self) -> Option<u64> {
        let next = self.seeds.start().checked_add(self.tally.deals())?;
        self.seeds.contains(&next).then_some(next)
    }

    /// Returns the seeds of the deals in the file, which may be an empty range.
    pub fn stored_seeds(&self) -> std::ops::Range<u128> {
        let first = u128::from(*self.seeds.start());
        first..first + u128::from(self.tally.deals())
    }

    /// Counts a deal, which must be the next one.
    fn add(&mut self, line: &Deal, text: &str) {
        self.tally.add(line);
        self.digest = fnv1a_continue(fnv1a_continue(self.digest, text.as_bytes()), b"\n");
        self.bytes += text.len() as u64 + 1;
    }

    fn footer(&self) -> String {
        let Tally { won, lost, unknown, .. } = self.tally;
        let digest = format!("{:08x}", self.digest);
        let footer = Footer { deals: self.tally.deals(), won, lost, unknown, digest };
        text::to_json_line(&footer)
    }

    /// Reads a survey. Returns `None` if the file is empty.
    ///
    /// # Errors
    /// Fails at the first line that is damaged or is not a line of a survey.
    pub fn read(source: &str, input: impl BufRead) -> Result<Option<SurveyState>> {
        let mut lines = Lines { source, input, number: 0 };
        let Some((first, is_whole)) = lines.next()? else { return Ok(None) };
        if !is_whole {
            // The file may be someone's only copy of something else that begins like a header, so do not overwrite
            // it.
            let error = lines.error_at_line("not a survey, or its first line is incomplete");
            return Err(error.hint("choose another file, or remove this one"));
        }
        let header = Header::parse(&first).ok_or_else(|| lines.error_at_line("not a survey of this version"))?;
        let mut state =
            SurveyState::with_header(header).ok_or_else(|| lines.error_at_line("not a survey of this version"))?;
        let is_typed = state.header.has_typed_deals();
        while let Some((text, is_whole)) = lines.next()? {
            if state.is_complete {
                return Err(lines.error_at_line("unexpected line after the footer"));
            }
            if !is_whole {
                state.is_torn = true;
                break;
            }
            match (Deal::parse(&text), state.next_seed()) {
                (Some(line), Some(next)) if line.seed == next && line.kind.is_some() == is_typed => {
                    state.add(&line, &text)
                }
                (Some(line), Some(next)) if line.seed != next => {
                    return Err(
                        lines.error_at_line(format!("expected the deal of seed {next}, found seed {}", line.seed))
                    );
                }
                (Some(line), None) => {
                    return Err(lines.error_at_line(format!("seed {} is not in this survey", line.seed)));
                }
                (None, None) if text == state.footer() => state.is_complete = true,
                (None, None) if text.starts_with("{\"type\":\"footer\"") => {
                    return Err(lines.error_at_line("the footer does not match the deals"));
                }
                (_, _) => return Err(lines.error_at_line("not a line of a survey")),
            }
        }
        Ok(Some(state))
    }

    /// Reads a survey file.
    ///
    /// # Errors
    /// Fails if the file cannot be read, is not a survey, or is damaged.
    pub fn of_file(path: &Path) -> Result<Option<SurveyState>> {
        let file = File::open(path).map_err(|cause| Error::io(ErrorClass::Request, "read", path, &cause))?;
        SurveyState::read(&path.display().to_string(), BufReader::new(file))
    }
}

/// The numbered lines of a file, with a limit on their length.
struct Lines<'s, R> {
    source: &'s str,
    input: R,
    number: u32,
}

impl<R: BufRead> Lines<'_, R> {
    /// Returns the next line without its line break, and whether it had one.
    fn next(&mut self) -> Result<Option<(String, bool)>> {
        let mut bytes = Vec::new();
        let read = (&mut self.input).take(MAX_LINE_LENGTH).read_until(b'\n', &mut bytes);
        read.map_err(|cause| Error::io(ErrorClass::Request, "read", Path::new(self.source), &cause))?;
        self.number = self.number.saturating_add(1);
        if bytes.is_empty() {
            return Ok(None);
        }
        let is_whole = bytes.pop_if(|byte| *byte == b'\n').is_some();
        if !is_whole && bytes.len() as u64 >= MAX_LINE_LENGTH {
            return Err(self.error_at_line("not a line of a survey"));
        }
        match String::from_utf8(bytes) {
            Ok(text) => Ok(Some((text, is_whole))),
            Err(_) => Err(self.error_at_line("not a line of a survey")),
        }
    }

    fn error_at_line(&self, what: impl Into<String>) -> Error {
        Error::request(what).at(self.source, self.number, 0)
    }
}

/// A survey that is being written to a file or another output.
pub struct SurveyStore<W: Write> {
    out: W,
    name: String,
    state: SurveyState,
}

impl<W: Write> SurveyStore<W> {
    /// Begins a survey with its header.
    ///
    /// # Errors
    /// Fails if the header cannot be written.
    pub fn begin(out: W, name: &str, header: Header) -> Result<SurveyStore<W>> {
        let text = header.text();
        // proof: a header is created from a range of seeds, or parsed with one.
        let state = SurveyState::with_header(header).expect("a header has a range of seeds");
        let mut store = SurveyStore { out, name: name.into(), state };
        store.write(&text)?;
        Ok(store)
    }

    fn write(&mut self, text: &str) -> Result<()> {
        let written = self.out.write_all(text.as_bytes()).and_then(|()| self.out.write_all(b"\n"));
        written.map_err(|cause| Error::io(ErrorClass::System, "write", Path::new(&self.name), &cause))
    }

    /// Returns the state of the survey so far.
    pub fn state(&self) -> &SurveyState {
        &self.state
    }

    /// Adds the next deal.
    ///
    /// # Errors
    /// Fails if the deal cannot be written.
    ///
    /// # Panics
    /// Panics if the deal is not the next one: deals are written in the order of their seeds.
    pub fn add(&mut self, line: &Deal) -> Result<()> {
        assert_eq!(self.state.next_seed(), Some(line.seed), "deals are written in the order of their seeds");
        let kind = self.state.header.has_typed_deals().then_some(DealType::SurveyDeal);
        let text = Deal { kind, ..line.clone() }.text();
        self.state.add(line, &text);
        self.write(&text)
    }

    /// Flushes the output.
    ///
    /// # Errors
    /// Fails if the output cannot be written.
    pub fn flush(&mut self) -> Result<()> {
        self.out.flush().map_err(|cause| Error::io(ErrorClass::System, "write", Path::new(&self.name), &cause))
    }

    /// Writes the footer if every deal is written.
    ///
    /// # Errors
    /// Fails if the footer cannot be written.
    pub fn finish(&mut self) -> Result<()> {
        if !self.state.is_complete && self.state.next_seed().is_none() {
            let footer = self.state.footer();
            self.write(&footer)?;
            self.state.is_complete = true;
        }
        self.flush()
    }
}

impl SurveyStore<BufWriter<File>> {
    /// Begins a survey in a file, or resumes the survey that the file contains. An incomplete last line is removed.
    ///
    /// # Errors
    /// Fails if the file cannot be written, is locked by another process, or contains anything else.
    pub fn open(path: &Path, header: &Header) -> Result<SurveyStore<BufWriter<File>>> {
        let name = path.display().to_string();
        let failed = |cause| Error::io(ErrorClass::System, "write", path, &cause);
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false).open(path).map_err(failed)?;
        if !file.metadata().is_ok_and(|data| data.is_file()) {
            return Err(Error::request(format!("cannot write a survey to `{name}`: it is not a regular file")));
        }
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(Error::request(format!("another process is writing to `{name}`")));
        }
        let Some(mut state) = SurveyState::read(&name, BufReader::new(&file))? else {
            return SurveyStore::begin(BufWriter::new(file), &name, header.clone());
        };
        if let Some((theirs, ours)) = other_survey(&state.header, header) {
            let error = Error::request(format!("the file contains another survey: {theirs}, not {ours}")).in_file(name);
            return Err(error.hint("use another `--out` to keep both"));
        }
        if state.is_torn {
            file.set_len(state.bytes).map_err(failed)?;
            state.is_torn = false;
        }
        (&file).seek(SeekFrom::End(0)).map_err(failed)?;
        Ok(SurveyStore { out: BufWriter::new(file), name, state })
    }
}

/// Returns the first difference between two headers, including the shard.
fn other_survey(one: &Header, other: &Header) -> Option<(String, String)> {
    let shards = || (one.shard_words() != other.shard_words()).then(|| (one.shard_words(), other.shard_words()));
    one.difference(other).or_else(shards)
}

#[cfg(test)]
#[path = "store_tests.rs"]
mod tests;
