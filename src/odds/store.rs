//! The file of a survey: one line per deal, read strictly, and resumed after any interruption.

use super::header::Header;
use super::line::Deal;
use super::tally::Tally;
use crate::checksum::{self, fnv1a_continue};
use crate::error::{Error, ErrorClass, Result};
use crate::text;
use serde::Serialize;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::ops::RangeInclusive;
use std::path::Path;

/// No line of a survey is longer.
const LONGEST: u64 = 64 << 10;

/// The last line of a complete file.
#[derive(Serialize)]
#[serde(tag = "type", rename = "footer")]
struct Footer {
    /// How many deals there are.
    deals: u64,
    /// How many of them are won.
    won: u64,
    /// How many are lost.
    lost: u64,
    /// Of how many nothing is known.
    unknown: u64,
    /// The checksum (FNV-1a of 32 bits) of the lines of all deals, line breaks included.
    digest: String,
}

/// What was written of a survey: sums, and where it goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SurveyState {
    /// What it asks.
    pub header: Header,
    /// What its deals say.
    pub tally: Tally,
    /// Whether its footer stands.
    pub is_complete: bool,
    /// Whether a line after those was cut in the middle.
    pub is_torn: bool,
    digest: u32,
    seeds: RangeInclusive<u64>,
    bytes: u64,
}

impl SurveyState {
    /// Nothing but a header.
    fn with_header(header: Header) -> Option<SurveyState> {
        let bytes = header.text().len() as u64 + 1;
        let seeds = header.seeds()?;
        let (tally, digest) = (Tally::default(), checksum::FNV1A_BASIS);
        Some(SurveyState { header, tally, is_complete: false, is_torn: false, digest, seeds, bytes })
    }

    /// The seed of the deal that comes next; nothing if all are there.
    pub fn next_seed(&self) -> Option<u64> {
        let next = self.seeds.start().checked_add(self.tally.deals())?;
        self.seeds.contains(&next).then_some(next)
    }

    /// The seeds that are there; an empty range if none is.
    pub fn stored_seeds(&self) -> std::ops::Range<u128> {
        let first = u128::from(*self.seeds.start());
        first..first + u128::from(self.tally.deals())
    }

    /// Takes a deal up, which must be the next.
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

    /// Reads what was written. Returns `None` if the file is empty.
    ///
    /// # Errors
    /// What stands there is no survey, or was damaged: the place is told.
    pub fn read(source: &str, input: impl BufRead) -> Result<Option<SurveyState>> {
        let mut lines = Lines { source, input, number: 0 };
        let Some((first, is_whole)) = lines.next()? else { return Ok(None) };
        if !is_whole {
            // What looks like a header cut short may be somebody's only copy of something else.
            let error = lines.wrong("this is not a survey, or its first line was cut off");
            return Err(error.hint("choose another file, or remove this one"));
        }
        let header = Header::parse(&first).ok_or_else(|| lines.wrong("it is no survey of this version"))?;
        let mut state =
            SurveyState::with_header(header).ok_or_else(|| lines.wrong("it is no survey of this version"))?;
        while let Some((text, is_whole)) = lines.next()? {
            if state.is_complete {
                return Err(lines.wrong("nothing may follow the sums"));
            }
            if !is_whole {
                state.is_torn = true;
                break;
            }
            match (Deal::parse(&text), state.next_seed()) {
                (Some(line), Some(next)) if line.seed == next => state.add(&line, &text),
                (Some(line), Some(next)) => {
                    return Err(lines.wrong(format!("the deal of seed {next} should stand here, not of {}", line.seed)));
                }
                (Some(line), None) => return Err(lines.wrong(format!("seed {} is not of this survey", line.seed))),
                (None, None) if text == state.footer() => state.is_complete = true,
                (None, None) if text.starts_with("{\"type\":\"footer\"") => {
                    return Err(lines.wrong("the deals are not those that were summed up"));
                }
                (None, _) => return Err(lines.wrong("it is no line of a survey")),
            }
        }
        Ok(Some(state))
    }

    /// Reads a file.
    ///
    /// # Errors
    /// It cannot be read, is no survey, or was damaged.
    pub fn of_file(path: &Path) -> Result<Option<SurveyState>> {
        let file = File::open(path).map_err(|cause| Error::io(ErrorClass::Request, "read", path, &cause))?;
        SurveyState::read(&path.display().to_string(), BufReader::new(file))
    }
}

/// The lines of a file, bounded, with their numbers.
struct Lines<'s, R> {
    source: &'s str,
    input: R,
    number: u32,
}

impl<R: BufRead> Lines<'_, R> {
    /// The next line without its break, and whether it had one.
    fn next(&mut self) -> Result<Option<(String, bool)>> {
        let mut bytes = Vec::new();
        let read = (&mut self.input).take(LONGEST).read_until(b'\n', &mut bytes);
        read.map_err(|cause| Error::io(ErrorClass::Request, "read", Path::new(self.source), &cause))?;
        self.number = self.number.saturating_add(1);
        if bytes.is_empty() {
            return Ok(None);
        }
        let is_whole = bytes.pop_if(|byte| *byte == b'\n').is_some();
        if !is_whole && bytes.len() as u64 >= LONGEST {
            return Err(self.wrong("it is no line of a survey"));
        }
        match String::from_utf8(bytes) {
            Ok(text) => Ok(Some((text, is_whole))),
            Err(_) => Err(self.wrong("it is no line of a survey")),
        }
    }

    fn wrong(&self, what: impl Into<String>) -> Error {
        Error::request(what).at(self.source, self.number, 0)
    }
}

/// A survey that is being written: to a file, or to whoever reads.
pub struct SurveyStore<W: Write> {
    out: W,
    name: String,
    state: SurveyState,
}

impl<W: Write> SurveyStore<W> {
    /// Begins a survey with its header.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn begin(out: W, name: &str, header: Header) -> Result<SurveyStore<W>> {
        let text = header.text();
        // proof: a header that is to be written was made of a range, or was read with one.
        let state = SurveyState::with_header(header).expect("a header has its seeds");
        let mut store = SurveyStore { out, name: name.into(), state };
        store.write(&text)?;
        Ok(store)
    }

    fn write(&mut self, text: &str) -> Result<()> {
        let written = self.out.write_all(text.as_bytes()).and_then(|()| self.out.write_all(b"\n"));
        written.map_err(|cause| Error::io(ErrorClass::System, "write", Path::new(&self.name), &cause))
    }

    /// What was written so far.
    pub fn state(&self) -> &SurveyState {
        &self.state
    }

    /// Adds the deal that comes next.
    ///
    /// # Errors
    /// It cannot be written.
    ///
    /// # Panics
    /// It is not the next: the lines of a survey stand in the order of their seeds.
    pub fn add(&mut self, line: &Deal) -> Result<()> {
        assert_eq!(self.state.next_seed(), Some(line.seed), "deals are written in the order of their seeds");
        let text = line.text();
        self.state.add(line, &text);
        self.write(&text)
    }

    /// Passes on what was written.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn flush(&mut self) -> Result<()> {
        self.out.flush().map_err(|cause| Error::io(ErrorClass::System, "write", Path::new(&self.name), &cause))
    }

    /// Writes the sums, if every deal is there.
    ///
    /// # Errors
    /// It cannot be written.
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
    /// Begins a survey in a file, or goes on with the one that the file holds; a line that was cut is dropped.
    ///
    /// # Errors
    /// The file cannot be written, another process writes it, or it holds something else.
    pub fn open(path: &Path, header: &Header) -> Result<SurveyStore<BufWriter<File>>> {
        let name = path.display().to_string();
        let failed = |cause| Error::io(ErrorClass::System, "write", path, &cause);
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false).open(path).map_err(failed)?;
        if !file.metadata().is_ok_and(|data| data.is_file()) {
            return Err(Error::request(format!("`{name}` is no file that can hold a survey")));
        }
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(Error::request(format!("another survey writes to `{name}`")));
        }
        let Some(mut state) = SurveyState::read(&name, BufReader::new(&file))? else {
            return SurveyStore::begin(BufWriter::new(file), &name, header.clone());
        };
        if let Some((theirs, ours)) = other_survey(&state.header, header) {
            let error = Error::request(format!("it is another survey: {theirs}, not {ours}")).in_file(name);
            return Err(error.hint("another `--out` keeps both"));
        }
        if state.is_torn {
            file.set_len(state.bytes).map_err(failed)?;
            state.is_torn = false;
        }
        (&file).seek(SeekFrom::End(0)).map_err(failed)?;
        Ok(SurveyStore { out: BufWriter::new(file), name, state })
    }
}

/// What two headers ask differently, the shard included.
fn other_survey(one: &Header, other: &Header) -> Option<(String, String)> {
    let shards = || (one != other).then(|| (one.shard_words(), other.shard_words()));
    one.difference(other).or_else(shards)
}

#[cfg(test)]
#[path = "store_tests.rs"]
mod tests;
