//! The numbers of the format, and the limits of this program.

/// The maximum size of an archive, in bytes.
pub const MAX_ARCHIVE_BYTES: usize = 256 << 20;

/// The maximum size of all files in an archive together, in bytes.
pub(super) const MAX_UNPACKED_BYTES: u64 = 1 << 30;

/// The maximum number of files. The format has 16 bits for it, and the largest number has another meaning.
pub(super) const MAX_FILES: usize = 65_534;

/// The maximum length of a name, in bytes.
pub(super) const MAX_NAME_BYTES: usize = 255;

/// The beginning of the header before each file.
pub(super) const LOCAL_SIGNATURE: [u8; 4] = *b"PK\x03\x04";

/// The beginning of each entry of the directory, which follows the files.
pub(super) const CENTRAL_SIGNATURE: [u8; 4] = *b"PK\x01\x02";

/// The beginning of the last record, which follows the directory.
pub(super) const END_SIGNATURE: [u8; 4] = *b"PK\x05\x06";

/// The length of the last record without its comment, in bytes.
pub(super) const END_BYTES: usize = 22;

/// The method of a file that is not compressed.
pub(super) const STORED: u16 = 0;

/// The method of a file that is compressed with deflate.
pub(super) const DEFLATED: u16 = 8;

/// The flag of a name in UTF-8.
pub(super) const UTF8_FLAG: u16 = 1 << 11;

/// The tag of the extra field with the time in seconds since 1970.
pub(super) const UNIX_TIME_TAG: u16 = 0x5455;

/// The tag of the extra field with the time in units of 100 nanoseconds since 1601.
pub(super) const NTFS_TIME_TAG: u16 = 0x000a;
