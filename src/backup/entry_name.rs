//! The names of the files in a backup. A name decides what a file is, and where it goes.

use crate::text;

/// The name of the first file.
pub(super) const MARKER: &str = "backup.yaml";
pub(super) const SETTINGS: &str = "config.yaml";
pub(super) const LESSONS: &str = "lessons.yaml";
pub(super) const PAGE: &str = "page.json";
const TRANSCRIPTS: &str = "transcripts/";
const REMOVED: &str = "removed/";

/// The ending of the name of a transcript.
const EXTENSION: &str = ".yaml";

/// The characters that no name may contain, although Unix allows some of them. On Windows they separate folders, name a
/// drive or a stream of a file, or are not allowed.
const FORBIDDEN_CHARS: [char; 9] = ['/', '\\', ':', '*', '?', '"', '<', '>', '|'];

/// The names of devices on Windows. There, a file with such a name and any extension is the device.
#[rustfmt::skip]
const DEVICES: [&str; 24] = [
    "con", "prn", "aux", "nul", "conin$", "conout$",
    "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9",
    "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
];

/// What a file in a backup is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileKind {
    /// The version of the format.
    Marker,
    /// The settings.
    Settings,
    /// The progress in lessons.
    Lessons,
    /// What only the page that plays keeps.
    Page,
    /// A game, with the name of its file.
    Transcript(String),
    /// A removed game, with the name of its file.
    Removed(String),
}

impl FileKind {
    /// Parses the name of a file. Returns `None` for a folder that a backup can contain: other programs for archives
    /// add entries for folders.
    ///
    /// # Errors
    /// Fails if a backup contains no file of this name. The error is the reason.
    pub(super) fn parse(name: &str) -> Result<Option<FileKind>, &'static str> {
        if let Some(name) = name.strip_prefix(TRANSCRIPTS) {
            return if name.is_empty() {
                Ok(None)
            } else {
                check(name).map(|()| Some(FileKind::Transcript(name.into())))
            };
        }
        if let Some(name) = name.strip_prefix(REMOVED) {
            return if name.is_empty() { Ok(None) } else { check(name).map(|()| Some(FileKind::Removed(name.into()))) };
        }
        match name {
            MARKER => Ok(Some(FileKind::Marker)),
            SETTINGS => Ok(Some(FileKind::Settings)),
            LESSONS => Ok(Some(FileKind::Lessons)),
            PAGE => Ok(Some(FileKind::Page)),
            _ => Err("a backup contains no file of this name"),
        }
    }

    /// Returns the name of the file in a backup.
    pub(super) fn entry_name(&self) -> String {
        match self {
            FileKind::Marker => MARKER.into(),
            FileKind::Settings => SETTINGS.into(),
            FileKind::Lessons => LESSONS.into(),
            FileKind::Page => PAGE.into(),
            FileKind::Transcript(name) => format!("{TRANSCRIPTS}{name}"),
            FileKind::Removed(name) => format!("{REMOVED}{name}"),
        }
    }
}

/// Checks the name of a transcript without its folder. The rules are the same on every system, so that a backup can be
/// restored everywhere.
///
/// # Errors
/// Fails if the name could lead out of its folder, is not possible on all systems, or is not that of a transcript.
pub(super) fn check(name: &str) -> Result<(), &'static str> {
    let stem = name.strip_suffix(EXTENSION).unwrap_or_default();
    let device = stem.split('.').next().unwrap_or_default().trim_end().to_lowercase();
    if name.chars().any(|c| FORBIDDEN_CHARS.contains(&c)) {
        Err("the name contains a character that is not allowed")
    } else if name.chars().any(text::is_unsafe_char) {
        Err("the name contains a control character or an invisible character")
    } else if stem.is_empty() {
        Err("the name of a transcript ends with `.yaml`")
    } else if name.starts_with(['.', ' ']) {
        Err("the name begins with a dot or a space")
    } else if DEVICES.contains(&&*device) {
        Err("the name is that of a device on Windows")
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_its_name() {
        for kind in [
            FileKind::Marker,
            FileKind::Settings,
            FileKind::Lessons,
            FileKind::Page,
            FileKind::Transcript("klondike-2026-11-20-101233.yaml".into()),
            FileKind::Removed("Größe 2 (mine).yaml".into()),
        ] {
            assert_eq!(FileKind::parse(&kind.entry_name()), Ok(Some(kind)));
        }
        assert_eq!([FileKind::parse("transcripts/"), FileKind::parse("removed/")], [Ok(None), Ok(None)]);
    }

    #[test]
    fn names_that_lead_elsewhere_are_rejected() {
        for (name, reason) in [
            ("", "no file of this name"),
            ("a.yaml", "no file of this name"),
            ("/etc/passwd", "no file of this name"),
            ("C:\\a.yaml", "no file of this name"),
            ("./config.yaml", "no file of this name"),
            ("CONFIG.YAML", "no file of this name"),
            ("scripts/a.yaml", "no file of this name"),
            ("../transcripts/a.yaml", "no file of this name"),
            ("transcripts/../a.yaml", "not allowed"),
            ("transcripts//a.yaml", "not allowed"),
            ("transcripts/a/b.yaml", "not allowed"),
            ("transcripts/..\\a.yaml", "not allowed"),
            ("transcripts/c:a.yaml", "not allowed"),
            ("removed/a.yaml:stream.yaml", "not allowed"),
            ("transcripts/a\n.yaml", "control character"),
            ("transcripts/a\u{0}.yaml", "control character"),
            ("transcripts/\u{1b}[2J.yaml", "control character"),
            ("transcripts/\u{202e}lmay.a.yaml", "control character"),
            ("transcripts/..", "ends with"),
            ("transcripts/a.txt", "ends with"),
            ("transcripts/a.yaml ", "ends with"),
            ("transcripts/.yaml", "ends with"),
            ("transcripts/..yaml", "begins with a dot"),
            ("transcripts/.hidden.yaml", "begins with a dot"),
            ("transcripts/ a.yaml", "begins with a dot"),
            ("transcripts/CON.yaml", "device"),
            ("transcripts/nul .x.yaml", "device"),
            ("removed/Lpt9.1.yaml", "device"),
        ] {
            let error = FileKind::parse(name).unwrap_err();
            assert!(error.contains(reason), "{name:?}: {error}");
        }
    }
}
