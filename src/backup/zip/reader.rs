//! A strict reader for archives. It checks the structure of the whole archive before it unpacks a file.

use super::crc32::crc32;
use super::file_time::exact_time;
use super::format::{
    CENTRAL_SIGNATURE, DEFLATED, END_BYTES, END_SIGNATURE, LOCAL_SIGNATURE, MAX_FILES, MAX_NAME_BYTES,
    MAX_UNPACKED_BYTES, STORED,
};
use crate::error::{Error, Result};
use crate::text;
use crate::yaml::MAX_FILE_BYTES;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use std::collections::BTreeSet;
use std::time::SystemTime;

/// The flag of an encrypted file.
const ENCRYPTED_FLAG: u16 = 1;

/// The flag of a file whose sizes follow it, so that the header before it may contain zeros.
const SIZES_FOLLOW_FLAG: u16 = 1 << 3;

/// The bits for the kind of a file in its attributes, if they come from Unix: regular file, folder, link and so on.
const KIND_BITS: u32 = 0o170_000 << 16;

/// The kinds of files that an archive may contain: none, regular file, folder.
const ALLOWED_KINDS: [u32; 3] = [0, 0o100_000 << 16, 0o040_000 << 16];

/// An archive whose structure is valid.
#[derive(Debug)]
pub struct ZipArchive<'b> {
    /// The files, in the order of the directory. Their names are all different.
    pub entries: Vec<ZipEntry<'b>>,
}

/// A file in an archive.
#[derive(Debug)]
pub struct ZipEntry<'b> {
    /// The name of the file, with the archive before it, for messages.
    pub source: String,
    /// The name with its folders.
    pub name: String,
    /// The time of the last change.
    pub modified: Option<SystemTime>,
    size: usize,
    is_deflated: bool,
    checksum: u32,
    data: &'b [u8],
}

impl<'b> ZipArchive<'b> {
    /// Reads the directory of an archive. `source` is its name in messages.
    ///
    /// # Errors
    /// Fails if the bytes are not an archive, if the archive is incomplete or damaged, if a part of it belongs to two
    /// files, if two files have the same name, if something is not a regular file or a folder, or if a limit is
    /// exceeded.
    pub fn open(source: &str, bytes: &'b [u8]) -> Result<ZipArchive<'b>> {
        let (count, directory_start, mut directory) = directory(source, bytes)?;
        let files = bytes.get(..directory_start).unwrap_or_default();
        let (mut entries, mut names, mut ranges, mut unpacked_bytes) = (Vec::new(), BTreeSet::new(), Vec::new(), 0);
        for number in 1..=count {
            let at = |message: String| Error::request(format!("file {number}: {message}")).in_file(source);
            let (record, rest) = CentralRecord::split_off(directory)
                .ok_or_else(|| at("its entry in the directory is damaged".into()))?;
            directory = rest;
            let name = std::str::from_utf8(record.name).map_err(|_| at("its name is not UTF-8 text".into()))?;
            if name.len() > MAX_NAME_BYTES {
                let start = text::truncate(name, 60);
                return Err(at(format!("the name `{start}` is longer than {MAX_NAME_BYTES} bytes")));
            }
            let entry_source = format!("{source}/{name}");
            let fail = |message: &str| Error::request(message).in_file(entry_source.clone());
            if !names.insert(name) {
                return Err(fail("the archive contains this name twice"));
            }
            record.check_kind().map_err(fail)?;
            unpacked_bytes += u64::from(record.size);
            if unpacked_bytes > MAX_UNPACKED_BYTES {
                return Err(fail(&format!("the files up to this one have more than {} MiB", MAX_UNPACKED_BYTES >> 20)));
            }
            let (start, data) = record.data(files).map_err(fail)?;
            ranges.push((record.offset as usize, start + data.len(), number));
            entries.push(ZipEntry {
                name: name.into(),
                modified: exact_time(record.extra),
                size: record.size as usize,
                is_deflated: record.method == DEFLATED,
                checksum: record.checksum,
                data,
                source: entry_source,
            });
        }
        if !directory.is_empty() {
            return Err(Error::request("the directory has more entries than the archive states").in_file(source));
        }
        check_overlap(source, ranges)?;
        Ok(ZipArchive { entries })
    }
}

impl ZipEntry<'_> {
    /// Returns the contents.
    ///
    /// # Errors
    /// Fails if the compressed data are damaged, or if the size or the checksum is not that of the contents.
    pub fn contents(&self) -> Result<Vec<u8>> {
        let fail = |message: &str| Error::request(message).in_file(self.source.clone());
        let contents = if self.is_deflated {
            // With a limit of 0, an empty file would count as too large.
            let unpacked = decompress_to_vec_with_limit(self.data, self.size.max(1));
            unpacked.map_err(|_| fail("the compressed data are damaged"))?
        } else {
            self.data.to_vec()
        };
        if contents.len() != self.size {
            return Err(fail("the size is wrong"));
        }
        if crc32(&contents) != self.checksum {
            return Err(fail("the file is damaged: its checksum does not match"));
        }
        Ok(contents)
    }
}

/// Returns the number of files, the offset of the directory, and the directory.
fn directory<'b>(source: &str, bytes: &'b [u8]) -> Result<(usize, usize, &'b [u8])> {
    let fail = |message: &str| Error::request(message).in_file(source);
    if !bytes.starts_with(&LOCAL_SIGNATURE) && !bytes.starts_with(&END_SIGNATURE) {
        return Err(fail("not a backup: the file is not a ZIP archive"));
    }
    let (end_start, end) = find_end(bytes).ok_or_else(|| fail("the archive is incomplete: its end is missing"))?;
    let numbers = (u32_at(end, 4), u16_at(end, 8), u16_at(end, 10), u32_at(end, 12), u32_at(end, 16));
    let (Some(disks), Some(disk_count), Some(count), Some(length), Some(offset)) = numbers else {
        return Err(fail("the archive is incomplete: its end is missing"));
    };
    if disks != 0 || disk_count != count {
        return Err(fail("the archive has several parts"));
    }
    if usize::from(count) > MAX_FILES {
        return Err(fail(&format!("the archive has more than {MAX_FILES} files")));
    }
    let start = offset as usize;
    let directory = bytes.get(start..end_start).filter(|directory| directory.len() == length as usize);
    let directory = directory.ok_or_else(|| fail("the directory of the archive is not where it must be"))?;
    Ok((count.into(), start, directory))
}

/// Finds the last record, which a comment may follow. Returns its offset too.
fn find_end(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let last_start = bytes.len().checked_sub(END_BYTES)?;
    let first_start = last_start.saturating_sub(usize::from(u16::MAX));
    (first_start..=last_start).rev().find_map(|start| {
        let record = bytes.get(start..)?;
        let is_end = record.starts_with(&END_SIGNATURE)
            && u16_at(record, END_BYTES - 2).is_some_and(|length| END_BYTES + usize::from(length) == record.len());
        is_end.then_some((start, record))
    })
}

/// An entry of the directory.
struct CentralRecord<'b> {
    flags: u16,
    method: u16,
    checksum: u32,
    packed_size: u32,
    size: u32,
    attributes: u32,
    offset: u32,
    name: &'b [u8],
    extra: &'b [u8],
}

impl<'b> CentralRecord<'b> {
    /// Splits off the first entry. Returns `None` if it is damaged or incomplete.
    fn split_off(directory: &'b [u8]) -> Option<(CentralRecord<'b>, &'b [u8])> {
        let (head, rest) = directory.split_at_checked(46).filter(|_| directory.starts_with(&CENTRAL_SIGNATURE))?;
        let (name, rest) = rest.split_at_checked(u16_at(head, 28)?.into())?;
        let (extra, rest) = rest.split_at_checked(u16_at(head, 30)?.into())?;
        let (_comment, rest) = rest.split_at_checked(u16_at(head, 32)?.into())?;
        let record = CentralRecord {
            flags: u16_at(head, 8)?,
            method: u16_at(head, 10)?,
            checksum: u32_at(head, 16)?,
            packed_size: u32_at(head, 20)?,
            size: u32_at(head, 24)?,
            attributes: u32_at(head, 38)?,
            offset: u32_at(head, 42)?,
            name,
            extra,
        };
        Some((record, rest))
    }

    /// Checks that the file is one that this program can read.
    fn check_kind(&self) -> std::result::Result<(), &'static str> {
        let size = self.size as usize;
        match self {
            _ if self.flags & ENCRYPTED_FLAG != 0 => Err("the file is encrypted"),
            _ if ![STORED, DEFLATED].contains(&self.method) => Err("the file is compressed with an unknown method"),
            _ if !ALLOWED_KINDS.contains(&(self.attributes & KIND_BITS)) => Err("this is not a regular file"),
            _ if size > MAX_FILE_BYTES => Err("the file is larger than 16 MiB"),
            _ if self.method == STORED && self.packed_size != self.size => Err("the size is wrong"),
            _ => Ok(()),
        }
    }

    /// Returns the compressed data with their offset. `files` is the part of the archive before the directory.
    fn data(&self, files: &'b [u8]) -> std::result::Result<(usize, &'b [u8]), &'static str> {
        let differs = "the header of the file and the directory differ";
        let offset = self.offset as usize;
        let header = files.get(offset..).filter(|header| header.starts_with(&LOCAL_SIGNATURE)).ok_or(differs)?;
        let lengths = (u16_at(header, 26), u16_at(header, 28));
        let (Some(name_length), Some(extra_length)) = lengths else { return Err(differs) };
        let name_end = 30 + usize::from(name_length);
        let sizes = [14, 18, 22].map(|at| u32_at(header, at));
        let sizes_are_here = self.flags & SIZES_FOLLOW_FLAG == 0;
        let is_same = header.get(30..name_end) == Some(self.name)
            && u16_at(header, 6) == Some(self.flags)
            && u16_at(header, 8) == Some(self.method)
            && (!sizes_are_here || sizes == [self.checksum, self.packed_size, self.size].map(Some));
        if !is_same {
            return Err(differs);
        }
        let start = name_end + usize::from(extra_length);
        let data = header.get(start..).and_then(|data| data.get(..self.packed_size as usize));
        data.map(|data| (offset + start, data)).ok_or("the archive is incomplete: a part of this file is missing")
    }
}

/// Checks that no byte belongs to two files. Otherwise a small archive could contain the same large file thousands of
/// times. A range is the first byte of a file with its header, the byte after its end, and its number.
fn check_overlap(source: &str, mut ranges: Vec<(usize, usize, usize)>) -> Result<()> {
    ranges.sort_unstable();
    let overlap = ranges.iter().zip(ranges.iter().skip(1)).find(|((_, end, _), (start, ..))| start < end);
    overlap.map_or(Ok(()), |((.., first), (.., second))| {
        Err(Error::request(format!("the files {first} and {second} overlap")).in_file(source))
    })
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    bytes.get(at..)?.first_chunk().map(|number| u16::from_le_bytes(*number))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..)?.first_chunk().map(|number| u32::from_le_bytes(*number))
}
