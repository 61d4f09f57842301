//! The `patience web` subcommand: writes the program as a web page.

use crate::app::process::environment::Environment;
use crate::app::process::output::{print, print_diagnostic};
use crate::cli;
use crate::error::Result;
use crate::export::program_page;
use crate::platform;
use crate::play::{Existing, write_file};
use crate::text;
use std::io::Write;
use std::path::Path;
use std::sync::atomic::Ordering;

/// The file to which the page is written at a terminal.
const DEFAULT_FILE: &str = "patience.html";

/// Writes the page that plays all games. At a terminal, prints the name of the file.
///
/// # Errors
/// Fails if the file exists and may not be overwritten, or if it cannot be written completely. After an error, no part
/// of the file remains. An interrupt takes effect after the file is complete.
pub fn web(args: &cli::Web, env: &Environment, out: &mut dyn Write) -> Result<u8> {
    let default = env.output_terminal.then_some(Path::new(DEFAULT_FILE));
    let Some(path) = args.out.as_deref().or(default).filter(|path| *path != Path::new("-")) else {
        return print(out, &program_page()).map(|()| 0);
    };
    let existing = if args.force { Existing::Replace } else { Existing::Keep };
    // An interrupt only sets this flag. Otherwise it could end the program and leave a temporary file behind.
    let interrupt = platform::interrupt_flag();
    write_file(path, program_page().as_bytes(), existing)?;
    if interrupt.load(Ordering::Relaxed) {
        return Ok(platform::INTERRUPTED);
    }
    if env.output_terminal {
        print(out, &format!("{}\n", text::sanitize_line(&path.display().to_string())))?;
        print_diagnostic("open this page in a browser to play; it needs no network");
    }
    Ok(0)
}
