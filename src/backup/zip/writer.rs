//! A writer for archives. The same files give the same bytes.

use super::crc32::crc32;
use super::file_time::{dos_date_and_time, extra_fields};
use super::format::{
    CENTRAL_SIGNATURE, DEFLATED, END_SIGNATURE, LOCAL_SIGNATURE, MAX_ARCHIVE_BYTES, MAX_FILES, MAX_UNPACKED_BYTES,
    UTF8_FLAG,
};
use crate::error::{Error, Result};
use miniz_oxide::deflate::compress_to_vec;
use std::time::SystemTime;

/// The compression level, from 0 to 10. Higher levels take much longer for a few percent.
const COMPRESSION_LEVEL: u8 = 6;

/// The version of the format that a program needs to read a file: 2.0, for deflate.
const NEEDED_VERSION: u16 = 20;

/// The system in the directory, Unix, and the version of the format.
const MADE_BY: u16 = 3 << 8 | NEEDED_VERSION;

/// The attributes of a file: a regular file that its owner can write, and everyone can read.
const ATTRIBUTES: u32 = 0o100_644 << 16;

/// An archive that is being written in memory.
#[derive(Debug, Default)]
pub struct ZipWriter {
    files: Vec<u8>,
    directory: Vec<u8>,
    count: usize,
    unpacked_bytes: u64,
}

impl ZipWriter {
    /// Adds a file. No other file may have its name.
    ///
    /// # Errors
    /// Fails if the archive gets larger than an archive that is read may be.
    pub fn add(&mut self, name: &str, modified: Option<SystemTime>, contents: &[u8]) -> Result<()> {
        let compressed = compress_to_vec(contents, COMPRESSION_LEVEL);
        self.unpacked_bytes += contents.len() as u64;
        self.count += 1;
        let extra = extra_fields(modified);
        let entry_bytes = compressed.len() + 2 * (name.len() + extra.len()) + 100;
        if self.count > MAX_FILES {
            return Err(Error::request(format!("a backup has at most {MAX_FILES} files")));
        }
        if self.files.len() + self.directory.len() + entry_bytes > MAX_ARCHIVE_BYTES {
            return Err(Error::request(format!("a backup has at most {} MiB", MAX_ARCHIVE_BYTES >> 20)));
        }
        if self.unpacked_bytes > MAX_UNPACKED_BYTES {
            let limit = MAX_UNPACKED_BYTES >> 20;
            return Err(Error::request(format!("the files of a backup have at most {limit} MiB together")));
        }
        let header = header(modified, contents, &compressed, name, &extra);
        // All numbers fit, because of the limits above.
        let offset = self.files.len() as u32;
        self.files.extend([&LOCAL_SIGNATURE[..], &header, name.as_bytes(), &extra, &compressed].concat());
        self.directory.extend([&CENTRAL_SIGNATURE[..], &MADE_BY.to_le_bytes(), &header].concat());
        // No comment, the first disk, and no internal attributes.
        self.directory.extend([0; 6]);
        self.directory.extend([ATTRIBUTES.to_le_bytes(), offset.to_le_bytes()].concat());
        self.directory.extend([name.as_bytes(), &extra].concat());
        Ok(())
    }

    /// Returns the bytes of the archive.
    pub fn finish(self) -> Vec<u8> {
        let (count, offset, length) = (self.count as u16, self.files.len() as u32, self.directory.len() as u32);
        let mut bytes = self.files;
        bytes.extend(self.directory);
        bytes.extend(END_SIGNATURE);
        // The numbers of two disks.
        bytes.extend([0; 4]);
        bytes.extend([count, count].map(u16::to_le_bytes).concat());
        bytes.extend([length, offset].map(u32::to_le_bytes).concat());
        // No comment.
        bytes.extend([0; 2]);
        bytes
    }
}

/// Returns the part of the header that is the same before the file and in the directory.
fn header(modified: Option<SystemTime>, contents: &[u8], compressed: &[u8], name: &str, extra: &[u8]) -> Vec<u8> {
    let (date, time) = dos_date_and_time(modified);
    let sizes = [crc32(contents), compressed.len() as u32, contents.len() as u32];
    [
        [NEEDED_VERSION, UTF8_FLAG, DEFLATED, time, date].map(u16::to_le_bytes).concat(),
        sizes.map(u32::to_le_bytes).concat(),
        [name.len() as u16, extra.len() as u16].map(u16::to_le_bytes).concat(),
    ]
    .concat()
}
