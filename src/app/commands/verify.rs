//! The `patience verify` subcommand: a strict replay of transcripts that reports differences.
//!
//! With `--update`, it does not report differences, but writes the new boards, digests and results into the
//! transcripts.

use crate::app::process::output::{print, print_diagnostic, print_note};
use crate::app::process::yaml_files::yaml_files;
use crate::cli;
use crate::error::{Error, Result};
use crate::json::{ProblemJson, VerificationLine};
use crate::library::ComputedValues;
use crate::play::Verifier;
use crate::shell::OutputFormat;
use crate::{json, text};
use std::io::Write;
use std::path::Path;

/// Verifies files, or updates their recorded values. Checks every file, even if an earlier one fails. Returns the exit
/// status of the worst file.
///
/// # Errors
/// Fails if output cannot be written.
pub fn verify(args: &cli::Verify, out: &mut dyn Write) -> Result<u8> {
    let (files, errors) = yaml_files(&args.paths);
    errors.iter().for_each(print_diagnostic);
    let mut worst = errors.iter().map(Error::exit_code).max().unwrap_or(0);
    let (mut verifier, mut updated, mut failed) = (Verifier::default(), 0, 0);
    for (index, file) in files.iter().enumerate() {
        let outcome = if args.update { update(&mut verifier, file) } else { compare(&mut verifier, file) };
        if args.format == OutputFormat::Json {
            print(out, &json::line_at(index, &json_line(file, &outcome)))?;
        } else {
            print_outcome(file, &outcome);
        }
        match outcome {
            Ok(verification) => updated += usize::from(verification.updated),
            Err(error) => {
                worst = worst.max(error.exit_code());
                failed += 1;
            }
        }
    }
    if files.len() > 1 && args.format == OutputFormat::Text {
        print_diagnostic(summary(files.len(), failed, args.update.then_some(updated)));
    }
    Ok(worst)
}

/// Describes the results of several files. `updated` is the number of files that `--update` changed; `None` without
/// `--update`.
fn summary(files: usize, failed: usize, updated: Option<usize>) -> String {
    let verified = files - failed;
    let success = match updated {
        Some(updated) => format!("{updated} updated, {} unchanged", verified - updated),
        None => format!("{verified} verified"),
    };
    format!("{}: {success}, {failed} failed", text::pluralize(files, "file"))
}

/// The findings about a verified file, except errors.
struct Verification {
    /// Remarks, such as changed rules.
    notes: Vec<String>,
    /// Whether `--update` changed the file.
    updated: bool,
}

fn compare(verifier: &mut Verifier, file: &Path) -> Result<Verification> {
    let verified = verifier.verify(file, &ComputedValues::default())?;
    Ok(Verification { notes: verified.remarks, updated: false })
}

fn update(verifier: &mut Verifier, file: &Path) -> Result<Verification> {
    let updated = verifier.update(file, &ComputedValues::default())?;
    Ok(Verification { notes: Vec::new(), updated })
}

fn print_outcome(file: &Path, outcome: &Result<Verification>) {
    match outcome {
        Err(error) => print_diagnostic(error),
        Ok(Verification { notes, updated }) => {
            let name = file.display().to_string();
            notes.iter().for_each(|note| print_note(&name, note));
            if *updated {
                print_diagnostic(format!("updated {}", text::sanitize_line(&name)));
            }
        }
    }
}

fn json_line(file: &Path, outcome: &Result<Verification>) -> VerificationLine {
    let (notes, updated) =
        outcome.as_ref().map_or((&[][..], false), |verified| (&verified.notes[..], verified.updated));
    VerificationLine {
        file: file.display().to_string(),
        verified: outcome.is_ok(),
        error: outcome.as_ref().err().map(ProblemJson::of),
        updated: updated.then_some(true),
        notes: notes.to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_names_what_was_done() {
        assert_eq!(summary(3, 1, None), "3 files: 2 verified, 1 failed");
        assert_eq!(summary(4, 1, Some(1)), "4 files: 1 updated, 2 unchanged, 1 failed");
    }
}
