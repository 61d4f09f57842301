//! `patience verify`: replays transcripts and says where they differ.

use super::output::{note, tell};
use crate::cli;
use crate::error::{Error, Kind, Result};
use crate::play::{Session, Verifier};
use crate::render::{self, Style};
use crate::text;
use std::fs;
use std::path::{Path, PathBuf};

/// Verifies files, or writes what they pin anew. Every file is looked at, whatever the others are like; the exit
/// status is that of the worst.
///
/// # Errors
/// A path that cannot be read, or a folder without transcripts.
pub fn verify(args: &cli::Verify) -> Result<u8> {
    let mut files = Vec::new();
    for path in &args.paths {
        let before = files.len();
        gather(path, &mut files)?;
        if files.len() == before {
            return Err(Error::request(format!("there is no `.yaml` file in `{}`", path.display())));
        }
    }
    let (mut worst, mut failed) = (0, 0);
    let mut verifier = Verifier::default();
    for file in &files {
        let done = if args.update { update(&mut verifier, file) } else { compare(&mut verifier, file) };
        if let Err(error) = done {
            tell(&error);
            worst = worst.max(error.exit_code());
            failed += 1;
        }
    }
    if files.len() > 1 {
        tell(format!("{}: {} verified, {failed} failed", text::count(files.len(), "file"), files.len() - failed));
    }
    Ok(worst)
}

fn compare(verifier: &mut Verifier, file: &Path) -> Result<()> {
    let verified = verifier.verify(file, &draw)?;
    for remark in verified.remarks {
        note(&file.display().to_string(), remark);
    }
    Ok(())
}

fn update(verifier: &mut Verifier, file: &Path) -> Result<()> {
    if verifier.update(file, &draw)? {
        tell(format!("updated {}", text::safe(&file.display().to_string())));
    }
    Ok(())
}

/// A board as transcripts pin it: the same on every machine. Between two deals of a match the score card is under it.
pub fn draw(session: &Session) -> String {
    render::session(session, &Style::default())
}

/// The file itself, or all `.yaml` files under a folder, sorted by name. Links to folders are not followed.
fn gather(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let failed = |cause: std::io::Error| Error::io(Kind::Request, "read", path, &cause);
    if path.as_os_str() == "-" || !fs::metadata(path).map_err(failed)?.is_dir() {
        files.push(path.to_path_buf());
        return Ok(());
    }
    let mut entries = fs::read_dir(path).map_err(failed)?.collect::<std::io::Result<Vec<_>>>().map_err(failed)?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let (path, kind) = (entry.path(), entry.file_type().map_err(failed)?);
        if kind.is_dir() {
            gather(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "yaml") {
            files.push(path);
        }
    }
    Ok(())
}
