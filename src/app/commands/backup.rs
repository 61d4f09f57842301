//! The `patience backup` subcommand: writes one file with all games, the settings and the progress in lessons.

use crate::app::played_games::no_data_folder_error;
use crate::app::process::environment::Environment;
use crate::app::process::output::print_diagnostic;
use crate::backup::{PackedBackup, Sources, pack};
use crate::cli;
use crate::error::{Error, Result};
use crate::platform;
use crate::play::{Existing, check_writable, write_file};
use crate::text::{self, join_list, pluralize};
use std::io::Write;
use std::path::Path;
use std::sync::atomic::Ordering;

/// Writes a backup. Prints notes about files that are left out.
///
/// # Errors
/// Fails if there is no data folder, if the file exists and may not be overwritten, if a folder cannot be read, or if
/// the backup cannot be written completely. After an error, no part of the file remains. An interrupt takes effect
/// after the file is complete.
pub fn backup(args: &cli::Backup, env: &Environment, out: &mut dyn Write) -> Result<u8> {
    let is_stdout = args.file.as_os_str() == "-";
    if is_stdout && env.output_terminal {
        let error = Error::request("a backup is not text, so it is not printed at a terminal");
        return Err(error.hint("name a file, such as `patience.zip`"));
    }
    let existing = if args.force { Existing::Replace } else { Existing::Keep };
    if !is_stdout {
        check_writable(&args.file, existing)?;
    }
    let (transcripts, removed, lessons) = (env.transcripts.clone(), env.removed_transcripts(), env.lessons());
    let (Some(transcripts), Some(removed), Some(lessons)) = (transcripts, removed, lessons) else {
        return Err(no_data_folder_error());
    };
    let settings = env.settings_file.as_deref();
    let packed = pack(Sources { transcripts: &transcripts, removed: &removed, lessons: &lessons, settings })?;
    for error in &packed.left_out {
        print_diagnostic(format!("note: left out: {}", error.line()));
    }
    if is_stdout {
        let written = out.write_all(&packed.bytes).and_then(|()| out.flush());
        return written.map(|()| 0).map_err(|cause| Error::cannot_write(Path::new("standard output"), &cause));
    }
    // An interrupt only sets this flag. Otherwise it could end the program and leave a temporary file behind.
    let interrupt = platform::interrupt_flag();
    write_file(&args.file, &packed.bytes, existing)?;
    if interrupt.load(Ordering::Relaxed) {
        return Ok(platform::INTERRUPTED);
    }
    print_diagnostic(format!("`{}`: {}", text::sanitize_line(&args.file.display().to_string()), contents(&packed)));
    Ok(0)
}

/// Describes a backup: `12 games, 1 removed game, settings and lessons`.
fn contents(packed: &PackedBackup) -> String {
    let mut parts = vec![pluralize(packed.games, "game")];
    if packed.removed > 0 {
        parts.push(pluralize(packed.removed, "removed game"));
    }
    let others = [(packed.has_settings, "settings"), (packed.has_lessons, "lessons")];
    parts.extend(others.into_iter().filter(|(has, _)| *has).map(|(_, name)| name.to_string()));
    join_list(&parts, "and")
}
