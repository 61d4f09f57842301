//! The `patience check` subcommand: a check of a rulebook that the user wrote.

use crate::app::process::output::{print, print_diagnostic};
use crate::app::process::yaml_files::yaml_files_or_error;
use crate::cli;
use crate::error::Result;
use crate::games::catalog::RulebookFile;
use crate::json;
use crate::rulebook_check::{CheckedBook, check_line, check_rulebook};
use crate::shell::OutputFormat;
use std::fmt::Display;
use std::io::Write;

/// Checks rulebooks and prints the results. Checks every file, even if an earlier one fails. Returns the exit status of
/// the worst file.
///
/// # Errors
/// Fails if a folder cannot be read or has no rulebook, or if output cannot be written.
pub fn check(args: &cli::Check, out: &mut dyn Write) -> Result<u8> {
    let files = yaml_files_or_error(&args.paths)?;
    let mut worst = 0;
    for (index, file) in files.iter().enumerate() {
        let mut notes = Notes { prints: args.format == OutputFormat::Text, texts: Vec::new() };
        let name = file.display().to_string();
        let outcome =
            RulebookFile::read(file).and_then(|book| check_rulebook(&name, &book, &mut |note| notes.add(note)));
        if let Err(error) = &outcome {
            worst = worst.max(error.exit_code());
        }
        let text = match args.format {
            OutputFormat::Text => {
                outcome.as_ref().err().into_iter().for_each(print_diagnostic);
                outcome.as_ref().map_or(String::new(), CheckedBook::text)
            }
            OutputFormat::Json => json::line_at(index, &check_line(&name, &outcome, notes.texts)),
        };
        print(out, &text)?;
    }
    Ok(worst)
}

/// Remarks about a rulebook.
struct Notes {
    /// Whether remarks are printed at once. Otherwise they are collected in `texts`.
    prints: bool,
    texts: Vec<String>,
}

impl Notes {
    fn add(&mut self, note: impl Display) {
        if self.prints {
            print_diagnostic(note);
        } else {
            self.texts.push(note.to_string());
        }
    }
}
