//! ZIP archives, as far as backups need them: files that are stored or deflated, without encryption and without the
//! extension for archives of more than 4 GiB. The format is described in the
//! [APPNOTE of PKWARE](https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT), version 6.3.

mod crc32;
mod file_time;
mod format;
mod reader;
mod writer;

pub use format::MAX_ARCHIVE_BYTES;
pub use reader::{ZipArchive, ZipEntry};
pub use writer::ZipWriter;

#[cfg(test)]
mod tests;
