//! The file of a survey: one line per deal.
//!
//! The file is parsed strictly. An interrupted survey resumes, and a complete survey can be continued with more deals.

use super::comparison::{Comparison, SurveyTally};
use super::header::Header;
use super::line::Deal;
use super::numbered_deals::NumberedDeals;
use super::player::Player;
use super::point_totals::PointsTotals;
use super::tally::{BotFailures, Tally};
use crate::checksum::{self, fnv1a_continue};
use crate::encoding;
use crate::error::{Error, Result};
use crate::platform::FileInfo;
use crate::play::{LockError, LockedFile, lock, replace_with};
use crate::text;
use serde::Serialize;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
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
    /// The failures of the bot, if the player is one.
    #[serde(rename = "bot-failures", skip_serializing_if = "Option::is_none")]
    failures: Option<BotFailures>,
    /// The totals of points.
    #[serde(flatten)]
    points: Option<PointsTotals>,
    /// The totals of the player of `--against`.
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<OpponentTotals>,
    /// The comparison with the player of `--against`.
    #[serde(skip_serializing_if = "Option::is_none")]
    comparison: Option<Comparison>,
    /// The checksum (32-bit FNV-1a) of the lines of all deals, including line breaks.
    digest: String,
}

/// The totals of the player of `--against`.
#[derive(Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "opponent-totals"))]
struct OpponentTotals {
    /// The number of deals won.
    won: u64,
    /// The number of deals lost.
    lost: u64,
    /// The number of deals with an unknown result.
    unknown: u64,
    /// The failures of the bot, if the player is one.
    #[serde(rename = "bot-failures", skip_serializing_if = "Option::is_none")]
    failures: Option<BotFailures>,
    /// The totals of points.
    #[serde(flatten)]
    points: Option<PointsTotals>,
}

/// The state of a survey file: the totals so far, and where it continues.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SurveyState {
    /// The first line of the file.
    pub header: Header,
    /// The totals of its deals.
    pub tally: SurveyTally,
    /// Whether the footer is written.
    pub is_complete: bool,
    /// Whether the file ends with an incomplete line.
    pub is_torn: bool,
    /// The checksum of the lines of all deals so far.
    digest: u32,
    /// The deals that the complete file contains.
    deals: NumberedDeals,
    /// The length of the header line in the file, in bytes.
    header_bytes: u64,
    /// The length of the lines of the header and of all deals so far, in bytes.
    bytes: u64,
    /// The line break of the file. Some programs replace LF by CR LF.
    line_break: &'static str,
}

impl SurveyState {
    /// Creates the state of a file with only a header.
    fn with_header(header: Header, line_break: &'static str) -> Option<SurveyState> {
        let header_bytes = line_length(&header.text(), line_break);
        let deals = header.deals()?;
        let (tally, digest, bytes) = (SurveyTally::new(&header), checksum::FNV1A_BASIS, header_bytes);
        let (is_complete, is_torn) = (false, false);
        Some(SurveyState { header, tally, is_complete, is_torn, digest, deals, header_bytes, bytes, line_break })
    }

    /// Returns the state after the header is replaced by one with more deals.
    fn grown(self, header: Header) -> Option<SurveyState> {
        let header_bytes = line_length(&header.text(), self.line_break);
        let bytes = self.bytes - self.header_bytes + header_bytes;
        let (deals, is_complete, is_torn) = (header.deals()?, false, false);
        Some(SurveyState { header, is_complete, is_torn, deals, header_bytes, bytes, ..self })
    }

    /// Returns the number of the next deal to write, or `None` if the survey has all deals.
    pub fn next_number(&self) -> Option<u64> {
        let next = self.deals.numbers.start().checked_add(self.tally.deals())?;
        self.deals.numbers.contains(&next).then_some(next)
    }

    /// Returns the numbers of the deals in the file, which may be an empty range.
    pub fn stored_numbers(&self) -> std::ops::Range<u128> {
        let first = u128::from(*self.deals.numbers.start());
        first..first + u128::from(self.tally.deals())
    }

    /// Counts a deal, which must be the next one. `bytes` is the length of its line in the file.
    fn add(&mut self, deal: &Deal, text: &str, bytes: u64) {
        self.tally.add(deal);
        self.digest = fnv1a_continue(fnv1a_continue(self.digest, text.as_bytes()), b"\n");
        self.bytes += bytes;
    }

    fn footer(&self) -> String {
        let failures = |player: &Player, tally: &Tally| player.is_bot().then_some(tally.failures);
        let points = |player: &Player, tally: &Tally| tally.points_totals(player, self.header.points());
        let Tally { won, lost, unknown, .. } = self.tally.player;
        let against = self.header.against().zip(self.tally.against.as_ref());
        let footer = Footer {
            deals: self.tally.deals(),
            won,
            lost,
            unknown,
            failures: failures(self.header.player(), &self.tally.player),
            points: points(self.header.player(), &self.tally.player),
            against: against.map(|(player, opponent)| {
                let Tally { won, lost, unknown, .. } = opponent.tally;
                let points = points(player, &opponent.tally);
                OpponentTotals { won, lost, unknown, failures: failures(player, &opponent.tally), points }
            }),
            comparison: self.tally.against.as_ref().map(|opponent| opponent.comparison()),
            digest: format!("{:08x}", self.digest),
        };
        text::to_json_line(&footer)
    }

    /// Reads a survey. Returns `None` if the file is empty. `file_name` names the file in messages.
    ///
    /// # Errors
    /// Fails at the first line that is damaged or is not a line of a survey.
    pub fn read(file_name: &str, input: impl BufRead) -> Result<Option<SurveyState>> {
        let mut lines = SurveyLines::new(file_name, input);
        let Some(first) = lines.next()? else { return Ok(None) };
        if !first.is_whole {
            // The file may be the only copy of something else that begins like a header, so do not overwrite it.
            let error = lines.error_at_line("not a survey, or its first line is incomplete");
            return Err(error.hint("choose another file, or remove this one"));
        }
        let header = Header::parse(&first.text).and_then(|header| SurveyState::with_header(header, first.line_break));
        let mut state = header.ok_or_else(|| lines.error_at_line("not a survey of this version"))?;
        (state.header_bytes, state.bytes) = (first.bytes, first.bytes);
        while let Some(SurveyLine { text, is_whole, bytes, .. }) = lines.next()? {
            if state.is_complete {
                return Err(lines.error_at_line("unexpected line after the footer"));
            }
            if !is_whole {
                state.is_torn = true;
                break;
            }
            let name = |number: u64| state.header.numbering().name(number);
            let is_footer = |line: &str| line.starts_with("{\"type\":\"footer\"");
            match (Deal::parse(&text, &state.header), state.next_number()) {
                (Some(deal), Some(next)) if deal.number == next => state.add(&deal, &text, bytes),
                (Some(deal), Some(next)) => {
                    let message = format!("expected the deal of {}, found {}", name(next), name(deal.number));
                    return Err(lines.error_at_line(message));
                }
                (Some(deal), None) => {
                    return Err(lines.error_at_line(format!("{} is not in this survey", name(deal.number))));
                }
                (None, None) if text == state.footer() => state.is_complete = true,
                (None, None) if is_footer(&text) => {
                    return Err(lines.error_at_line("the footer does not match the deals"));
                }
                (None, Some(next)) if is_footer(&text) => {
                    let message = format!("expected the deal of {}, found the footer", name(next));
                    return Err(lines.error_at_line(message));
                }
                (_, _) => return Err(lines.error_at_line("not a line of a survey")),
            }
        }
        Ok(Some(state))
    }

    /// Reads a survey file. Returns `None` if it is empty.
    ///
    /// # Errors
    /// Fails if the file cannot be read, is not a survey, or is damaged.
    pub fn of_file(path: &Path) -> Result<Option<SurveyState>> {
        let file = File::open(path).map_err(|cause| Error::cannot_read(path, &cause))?;
        SurveyState::read(&path.display().to_string(), BufReader::new(file))
    }
}

/// Returns the length of a line with its line break, in bytes.
fn line_length(text: &str, line_break: &str) -> u64 {
    (text.len() + line_break.len()) as u64
}

/// A line of a survey file.
pub(super) struct SurveyLine {
    /// The text without byte order mark and line break.
    pub(super) text: String,
    /// Whether the line has a line break.
    is_whole: bool,
    line_break: &'static str,
    /// The length of the line in the file, in bytes.
    bytes: u64,
}

/// The numbered lines of a file, with a limit on their length.
pub(super) struct SurveyLines<R> {
    file_name: String,
    input: R,
    /// The number of the line that was read last, from 1.
    number: u32,
}

impl<R: BufRead> SurveyLines<R> {
    pub(super) fn new(file_name: &str, input: R) -> SurveyLines<R> {
        SurveyLines { file_name: file_name.into(), input, number: 0 }
    }

    /// Returns the next line. Returns `None` at the end.
    pub(super) fn next(&mut self) -> Result<Option<SurveyLine>> {
        let mut bytes = Vec::new();
        let read = (&mut self.input).take(MAX_LINE_LENGTH).read_until(b'\n', &mut bytes);
        read.map_err(|cause| Error::cannot_read(Path::new(&self.file_name), &cause))?;
        self.number = self.number.saturating_add(1);
        if bytes.is_empty() {
            return Ok(None);
        }
        let length = bytes.len() as u64;
        let line_break = if bytes.ends_with(b"\r\n") { "\r\n" } else { "\n" };
        let is_whole = bytes.pop_if(|byte| *byte == b'\n').is_some();
        if !is_whole && bytes.len() as u64 >= MAX_LINE_LENGTH {
            return Err(self.error_at_line("not a line of a survey"));
        }
        let text = encoding::decode_line(&self.file_name, self.number, &bytes)?.to_string();
        Ok(Some(SurveyLine { text, is_whole, line_break, bytes: length }))
    }

    fn error_at_line(&self, message: impl Into<String>) -> Error {
        Error::request(message).at(&self.file_name, self.number, 0)
    }
}

/// A survey that is being written to a file or another output.
pub struct SurveyStore<W: Write> {
    out: W,
    /// The name of the output in messages.
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
        // proof: a header is created from a range of deals, or parsed with one.
        let state = SurveyState::with_header(header, "\n").expect("a header has a range of deals");
        let mut store = SurveyStore { out, name: name.into(), state };
        store.write(&text)?;
        Ok(store)
    }

    fn write(&mut self, text: &str) -> Result<()> {
        let line_break = self.state.line_break.as_bytes();
        let written = self.out.write_all(text.as_bytes()).and_then(|()| self.out.write_all(line_break));
        written.map_err(|cause| Error::cannot_write(Path::new(&self.name), &cause))
    }

    /// Returns the state of the survey so far.
    pub fn state(&self) -> &SurveyState {
        &self.state
    }

    /// Adds the next deal, without its points if the survey has none.
    ///
    /// # Errors
    /// Fails if the deal cannot be written.
    ///
    /// # Panics
    /// Panics if the deal is not the next one: deals are written in the order of their numbers.
    pub fn add(&mut self, deal: Deal) -> Result<()> {
        assert_eq!(self.state.next_number(), Some(deal.number), "deals are written in the order of their numbers");
        let deal = if self.state.header.points().is_some() { deal } else { deal.without_points() };
        let text = deal.text(&self.state.header);
        self.state.add(&deal, &text, line_length(&text, self.state.line_break));
        self.write(&text)
    }

    /// Flushes the output.
    ///
    /// # Errors
    /// Fails if the output cannot be written.
    pub fn flush(&mut self) -> Result<()> {
        self.out.flush().map_err(|cause| Error::cannot_write(Path::new(&self.name), &cause))
    }

    /// Writes the footer if every deal is written.
    ///
    /// # Errors
    /// Fails if the footer cannot be written.
    pub fn finish(&mut self) -> Result<()> {
        if !self.state.is_complete && self.state.next_number().is_none() {
            let footer = self.state.footer();
            self.write(&footer)?;
            self.state.is_complete = true;
        }
        self.flush()
    }
}

impl SurveyStore<BufWriter<LockedFile>> {
    /// Begins a survey in a file, or continues the survey that the file contains. An incomplete last line is removed.
    /// If the header also names deals after the last deal of the file, the file becomes a survey of all these deals.
    /// Early versions of the program recorded no points. A file by such a version continues without points.
    ///
    /// # Errors
    /// Fails if the file cannot be written, is locked by another process, or contains anything else.
    pub fn open(path: &Path, header: &Header) -> Result<SurveyStore<BufWriter<LockedFile>>> {
        let name = path.display().to_string();
        let failed = |cause| Error::cannot_write(path, &cause);
        let mut options = OpenOptions::new();
        let locked = match lock::open(path, options.read(true).write(true).create(true).truncate(false)) {
            Ok(locked) => locked,
            Err(LockError::Busy) => return Err(Error::request(format!("another process is writing to `{name}`"))),
            Err(LockError::System(cause)) => return Err(failed(cause)),
        };
        if !FileInfo::of(&locked.file).is_ok_and(|info| info.is_file) {
            return Err(Error::request(format!("cannot write a survey to `{name}`: it is not a regular file")));
        }
        let Some(mut state) = SurveyState::read(&name, BufReader::new(&locked.file))? else {
            return SurveyStore::begin(BufWriter::new(locked), &name, header.clone());
        };
        let without_points = (state.header.points().is_none()).then(|| header.clone().without_points());
        let header = without_points.as_ref().unwrap_or(header);
        if is_longer(&state.header, header).map_err(|error| error.in_file(&name))? {
            let (grown, state) = grow(path, locked, state, header).map_err(failed)?;
            return Ok(SurveyStore { out: BufWriter::new(grown), name, state });
        }
        if state.is_torn {
            locked.file.set_len(state.bytes).map_err(failed)?;
            state.is_torn = false;
        }
        (&locked.file).seek(SeekFrom::End(0)).map_err(failed)?;
        Ok(SurveyStore { out: BufWriter::new(locked), name, state })
    }
}

/// Returns whether the wanted survey continues the stored one with more deals. Returns false if the surveys are equal.
///
/// # Errors
/// Fails for any other survey, and names the difference.
fn is_longer(stored: &Header, wanted: &Header) -> Result<bool> {
    let other_survey = |theirs: String, ours: String| {
        Error::request(format!("the file contains another survey: {theirs}, not {ours}"))
    };
    let hint = "use another `--out` to keep both";
    if let Some((theirs, ours)) = stored.difference(wanted) {
        return Err(other_survey(theirs, ours).hint(hint));
    }
    let (Some(stored_deals), Some(wanted_deals)) = (stored.all_deals(), wanted.all_deals()) else { return Ok(false) };
    let same_shard = stored.shard_words() == wanted.shard_words();
    if stored_deals == wanted_deals {
        let error = || other_survey(stored.shard_words(), wanted.shard_words()).hint(hint);
        return if same_shard { Ok(false) } else { Err(error()) };
    }
    let are_whole = wanted.is_whole() && same_shard;
    let has_same_start = stored_deals.numbers.start() == wanted_deals.numbers.start();
    if are_whole && has_same_start && stored_deals.numbers.end() < wanted_deals.numbers.end() {
        return Ok(true);
    }
    let hint = match (are_whole, has_same_start) {
        (true, true) => "the file has more deals than you asked for; `--merge` prints their totals",
        (true, false) => {
            "a survey can get more deals only at its end; use another `--out`, and join both with `--merge`"
        }
        (false, _) => "use another `--out`; `--merge` joins both",
    };
    Err(other_survey(stored.deals_words(), wanted.deals_words()).hint(hint))
}

/// Replaces a survey by one with more deals: the same lines under a new header, without the footer. The file changes in
/// one step. Returns the new file, which is locked and ends after the last deal.
fn grow(path: &Path, file: LockedFile, state: SurveyState, wanted: &Header) -> io::Result<(LockedFile, SurveyState)> {
    let no_deals = || io::Error::from(io::ErrorKind::InvalidInput);
    let deals = wanted.all_deals().ok_or_else(no_deals)?;
    let header = state.header.clone().with_deals(&deals);
    let grown = replace_with(path, file, |new, mut old| {
        write!(new, "{}{}", header.text(), state.line_break)?;
        old.seek(SeekFrom::Start(state.header_bytes))?;
        io::copy(&mut old.take(state.bytes - state.header_bytes), new).map(drop)
    });
    let new = grown.map_err(|error| match error {
        LockError::System(cause) => cause,
        LockError::Busy => io::ErrorKind::ResourceBusy.into(),
    })?;
    Ok((new.locked, state.grown(header).ok_or_else(no_deals)?))
}

#[cfg(test)]
#[path = "store_tests.rs"]
mod tests;
