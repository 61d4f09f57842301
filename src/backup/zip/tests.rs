//! Tests of archives: round trips, archives of other programs, and damaged and hostile archives.

use super::format::{CENTRAL_SIGNATURE, END_SIGNATURE, LOCAL_SIGNATURE};
use super::*;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

fn time(seconds: u64) -> Option<SystemTime> {
    UNIX_EPOCH.checked_add(Duration::from_secs(seconds))
}

/// Returns an archive with these files.
fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::default();
    for (name, contents) in files {
        writer.add(name, time(1_000_000_000), contents).unwrap();
    }
    writer.finish()
}

/// Returns the files of an archive, or the first error.
fn read(bytes: &[u8]) -> Result<Vec<(String, Vec<u8>)>, String> {
    let open = || -> crate::error::Result<Vec<(String, Vec<u8>)>> {
        let archive = ZipArchive::open("a.zip", bytes)?;
        archive.entries.iter().map(|entry| Ok((entry.name.clone(), entry.contents()?))).collect()
    };
    open().map_err(|error| error.message_with_location())
}

/// Returns the offsets of a signature.
fn offsets(bytes: &[u8], signature: [u8; 4]) -> Vec<usize> {
    (0..bytes.len()).filter(|&at| bytes[at..].starts_with(&signature)).collect()
}

/// Returns an archive with two files in which a number is changed, at this distance from a signature of the second
/// file.
fn with_number(signature: [u8; 4], distance: usize, number: &[u8]) -> Vec<u8> {
    let mut bytes = archive(&[("a", b"one one one one"), ("b", b"two")]);
    let at = *offsets(&bytes, signature).last().unwrap() + distance;
    bytes.splice(at..at + number.len(), number.iter().copied());
    bytes
}

#[test]
fn files_are_read_as_they_were_written() {
    let long = "the same line\n".repeat(1000);
    let files = [("a.yaml", &b"x"[..]), ("empty", b""), ("t/Größe.yaml", long.as_bytes()), ("b", &[0, 255, 7])];
    let bytes = archive(&files);
    assert!(bytes.len() < 1000, "{} bytes", bytes.len());
    let expected: Vec<_> = files.iter().map(|(name, text)| (name.to_string(), text.to_vec())).collect();
    assert_eq!(read(&bytes), Ok(expected));
    assert_eq!(ZipArchive::open("a.zip", &bytes).unwrap().entries[1].modified, time(1_000_000_000));
    assert_eq!(archive(&files), bytes, "the same files give the same bytes");
    assert_eq!(read(&ZipWriter::default().finish()), Ok(Vec::new()));
}

#[test]
fn the_bytes_are_those_of_the_format() {
    let mut writer = ZipWriter::default();
    writer.add("a", None, b"").unwrap();
    let hex: String = writer.finish().iter().map(|byte| format!("{byte:02x}")).collect();
    let header = "1400000808000000210000000000020000000000000001000000";
    let expected = [
        "504b0304",
        header,
        "61",
        "0300", // the file: its name and an empty deflate block
        "504b01021403",
        header,
        "000000000000",
        "0000a481",
        "00000000",
        "61", // the directory
        "504b0506",
        "00000000",
        "01000100",
        "2f000000",
        "21000000",
        "0000", // the end
    ];
    assert_eq!(hex, expected.concat());
}

#[test]
fn an_archive_of_another_program_is_read() {
    // A stored file whose sizes follow it, an extra field, a folder, and a comment. The sizes are in the directory.
    let sizes = [crc32::crc32(b"hello"), 5, 5].map(u32::to_le_bytes).concat();
    let local = |flags: u8, name: &str| {
        [b"PK\x03\x04\x14\0", &[flags, 0][..], &[0; 18], &[name.len() as u8, 0, 0, 0], name.as_bytes()].concat()
    };
    let central = |flags: u8, sizes: &[u8], name: &str, mode: u32, offset: u8| {
        let head = [b"PK\x01\x02\x14\x03\x14\0", &[flags, 0][..], &[0; 6], sizes].concat();
        let lengths = [&[name.len() as u8, 0, 0, 0, 0, 0][..], &[0; 4]].concat();
        [&head[..], &lengths, &(mode << 16).to_le_bytes(), &[offset, 0, 0, 0], name.as_bytes()].concat()
    };
    let folder = local(0, "t/");
    let file = [&local(8, "t/a")[..], b"hello", b"PK\x07\x08", &sizes].concat();
    let directory =
        [central(0, &[0; 12], "t/", 0o040_755, 0), central(8, &sizes, "t/a", 0o100_600, folder.len() as u8)];
    let (files, directory) = ([folder, file].concat(), directory.concat());
    let end = [
        &b"PK\x05\x06\0\0\0\0\x02\0\x02\0"[..],
        &(directory.len() as u32).to_le_bytes(),
        &(files.len() as u32).to_le_bytes(),
        b"\x07\0comment",
    ]
    .concat();
    let bytes = [files, directory, end].concat();
    assert_eq!(read(&bytes), Ok(vec![("t/".into(), Vec::new()), ("t/a".into(), b"hello".to_vec())]));
}

#[test]
fn what_is_no_archive_is_rejected() {
    let not_an_archive = Err("a.zip: not a backup: the file is not a ZIP archive".into());
    for bytes in [&b""[..], b"PK", b"patience: 1\n", &[0x1f, 0x8b, 8, 0]] {
        assert_eq!(read(bytes), not_an_archive);
    }
    let bytes = archive(&[("a", b"x")]);
    assert_eq!(read(&[b"#!/bin/sh\n", &bytes[..]].concat()), not_an_archive);
}

#[test]
fn an_incomplete_archive_is_rejected_at_every_length() {
    let bytes = archive(&[("a", b"one"), ("b", b"two")]);
    for length in 4..bytes.len() {
        let error = read(&bytes[..length]).unwrap_err();
        assert_eq!(error, "a.zip: the archive is incomplete: its end is missing", "{length} bytes");
    }
    assert_eq!(read(&[&bytes[..], b"x"].concat()).unwrap_err(), "a.zip: the archive is incomplete: its end is missing");
}

#[test]
fn wrong_numbers_are_rejected_with_the_file() {
    let (local, central, end) = (LOCAL_SIGNATURE, CENTRAL_SIGNATURE, END_SIGNATURE);
    let huge = u32::MAX.to_le_bytes();
    for (signature, distance, number, message) in [
        (end, 4, &[1, 0][..], "a.zip: the archive has several parts"),
        (end, 8, &[3, 0], "a.zip: the archive has several parts"),
        (end, 8, &[1, 0, 1, 0], "a.zip: the directory has more entries than the archive states"),
        (end, 8, &[3, 0, 3, 0], "a.zip: file 3: its entry in the directory is damaged"),
        (end, 8, &[0xff, 0xff, 0xff, 0xff], "a.zip: the archive has more than 65534 files"),
        (end, 12, &[1, 0, 0, 0], "a.zip: the directory of the archive is not where it must be"),
        (end, 16, &[1, 0, 0, 0], "a.zip: the directory of the archive is not where it must be"),
        (end, 16, &huge, "a.zip: the directory of the archive is not where it must be"),
        (central, 0, b"XX", "a.zip: file 2: its entry in the directory is damaged"),
        (central, 28, &[0xff, 0xff], "a.zip: file 2: its entry in the directory is damaged"),
        (central, 46, &[0xff], "a.zip: file 2: its name is not UTF-8 text"),
        (central, 46, b"a", "a.zip/a: the archive contains this name twice"),
        (central, 46, b"c", "a.zip/c: the header of the file and the directory differ"),
        (central, 8, &[1, 8], "a.zip/b: the file is encrypted"),
        (central, 10, &[9, 0], "a.zip/b: the file is compressed with an unknown method"),
        (central, 10, &[0, 0], "a.zip/b: the size is wrong"),
        (central, 16, &[0], "a.zip/b: the header of the file and the directory differ"),
        (central, 20, &huge, "a.zip/b: the header of the file and the directory differ"),
        (central, 24, &huge, "a.zip/b: the file is larger than 16 MiB"),
        (central, 40, &[0xff, 0xa1], "a.zip/b: this is not a regular file"),
        (central, 42, &[1], "a.zip/b: the header of the file and the directory differ"),
        (central, 42, &huge, "a.zip/b: the header of the file and the directory differ"),
        (local, 0, b"XX", "a.zip/b: the header of the file and the directory differ"),
        (local, 6, &[8, 8], "a.zip/b: the header of the file and the directory differ"),
        (local, 28, &[0xff, 0xff], "a.zip/b: the archive is incomplete: a part of this file is missing"),
        (local, 31 + 45, b"x", "a.zip/b: the compressed data are damaged"),
    ] {
        let bytes = with_number(signature, distance, number);
        assert_eq!(read(&bytes).unwrap_err(), message, "{signature:?} {distance} {number:?}");
    }
}

#[test]
fn a_link_is_rejected() {
    let mut bytes = archive(&[("a", b"/etc/passwd")]);
    let at = offsets(&bytes, CENTRAL_SIGNATURE)[0] + 38;
    bytes.splice(at..at + 4, (0o120_777_u32 << 16).to_le_bytes());
    assert_eq!(read(&bytes).unwrap_err(), "a.zip/a: this is not a regular file");
}

#[test]
fn a_wrong_checksum_or_size_is_found_although_both_headers_agree() {
    let with_both = |in_local: usize, in_central: usize, number: &[u8]| {
        let mut bytes = archive(&[("a", b"one")]);
        for (signature, distance) in [(LOCAL_SIGNATURE, in_local), (CENTRAL_SIGNATURE, in_central)] {
            let at = offsets(&bytes, signature)[0] + distance;
            bytes.splice(at..at + number.len(), number.iter().copied());
        }
        read(&bytes).unwrap_err()
    };
    assert_eq!(with_both(14, 16, &[0; 4]), "a.zip/a: the file is damaged: its checksum does not match");
    assert_eq!(with_both(22, 24, &[4, 0, 0, 0]), "a.zip/a: the size is wrong");
    assert_eq!(with_both(22, 24, &[2, 0, 0, 0]), "a.zip/a: the compressed data are damaged");
}

#[test]
fn two_files_that_share_bytes_are_rejected() {
    // Both entries of the directory lead to the same file: this is how a small archive can contain a huge one.
    let mut bytes = archive(&[("a", b"one"), ("a", b"one")]);
    assert_eq!(read(&bytes).unwrap_err(), "a.zip/a: the archive contains this name twice");
    bytes = archive(&[("a", b"one"), ("b", b"one")]);
    let (locals, centrals) = (offsets(&bytes, LOCAL_SIGNATURE), offsets(&bytes, CENTRAL_SIGNATURE));
    // The first file has ten more bytes, which are the beginning of the second one.
    let packed_size = u32::from_le_bytes(bytes[locals[0] + 18..][..4].try_into().unwrap()) + 10;
    for at in [locals[0] + 18, centrals[0] + 20] {
        bytes.splice(at..at + 4, packed_size.to_le_bytes());
    }
    assert_eq!(read(&bytes).unwrap_err(), "a.zip: the files 1 and 2 overlap");
}

#[test]
fn a_file_that_unpacks_to_more_than_it_states_is_rejected() {
    let zeros = vec![0; 1 << 20];
    let mut bytes = archive(&[("a", &zeros)]);
    for at in [offsets(&bytes, LOCAL_SIGNATURE)[0] + 22, offsets(&bytes, CENTRAL_SIGNATURE)[0] + 24] {
        bytes.splice(at..at + 4, 1000_u32.to_le_bytes());
    }
    assert_eq!(read(&bytes).unwrap_err(), "a.zip/a: the compressed data are damaged");
}

#[test]
fn files_that_are_too_large_together_are_rejected() {
    // Each entry states 16 MiB, and 64 of them are 1 GiB.
    let names: Vec<String> = (0..65).map(|number| format!("{number}")).collect();
    let files: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &b"x"[..])).collect();
    let mut bytes = archive(&files);
    let size = (16_u32 << 20).to_le_bytes();
    let (locals, centrals) = (offsets(&bytes, LOCAL_SIGNATURE), offsets(&bytes, CENTRAL_SIGNATURE));
    for at in locals.iter().map(|at| at + 22).chain(centrals.iter().map(|at| at + 24)) {
        bytes.splice(at..at + 4, size);
    }
    assert_eq!(read(&bytes).unwrap_err(), "a.zip/64: the files up to this one have more than 1024 MiB");
}

#[test]
fn a_long_name_is_rejected() {
    let name = "x".repeat(256);
    let error = read(&archive(&[(&name, b"")])).unwrap_err();
    assert!(
        error.starts_with("a.zip: file 1: the name `xxx") && error.ends_with("is longer than 255 bytes"),
        "{error}"
    );
}
