//! The `patience share` subcommand: exports a session as link, web page, picture or terminal recording.

use super::replay::open_game;
use crate::app::process::output::{print, print_note};
use crate::error::{Error, Result};
use crate::export::{self, ExportFormat, ExportOption, ExportRequest, FORMATS, SharedTranscript};
use crate::game::{GameInfo, Information};
use crate::play::{Existing, Transcript, check_absent, write_file};
use crate::render::{Charset, Style};
use crate::{cli, text};
use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The page that lists the other pages of a folder.
const INDEX: &str = "index.html";
/// The width of a terminal recording without `--width`, in columns.
const DEFAULT_WIDTH: usize = 80;

/// Exports transcripts: one to standard output or a file, several into a folder.
///
/// # Errors
/// Fails if a transcript cannot be read or replayed, if its game does not support the format, if the format does not
/// support an option, or if output cannot be written. Only the last error can leave some files written.
pub fn share(args: &cli::Share, display: &cli::Display, out: &mut dyn Write) -> Result<u8> {
    let form = form(args)?;
    check_options(args, form)?;
    let request = export_request(args, display);
    let folder = args.out.as_deref().filter(|path| path.is_dir() || ends_in_slash(path) || args.files.len() > 1);
    if let (None, [_, _, ..]) = (folder, &args.files[..]) {
        return Err(Error::request("several transcripts need a folder: `--out FOLDER`"));
    }
    let transcripts = args.files.iter().map(|file| Transcript::read(file)).collect::<Result<Vec<_>>>()?;
    let mut texts = Vec::new();
    for transcript in transcripts {
        let game = open_game(&transcript)?;
        warn_of_hidden_cards(&transcript, game.info(), form);
        let transcript = &if args.deal_only { transcript.deal_only() } else { transcript };
        let shared = SharedTranscript { transcript, game };
        texts.push((shared.title(), form.write(&shared, &request).map_err(|error| error.in_file(&transcript.source))?));
    }
    let existing = if args.force { Existing::Replace } else { Existing::Keep };
    match (folder, &args.out) {
        (Some(folder), _) => into_folder(folder, &args.files, form, texts, existing)?,
        (None, Some(path)) => texts.iter().try_for_each(|(_, text)| write_file(path, text.as_bytes(), existing))?,
        (None, None) => texts.iter().try_for_each(|(_, text)| print(out, text))?,
    }
    Ok(0)
}

/// Warns the person who shares an unfinished game if the result reveals cards that the player has not seen.
fn warn_of_hidden_cards(transcript: &Transcript, info: &GameInfo, form: &dyn ExportFormat) {
    if !transcript.is_finished() && form.reveals_whole_deal() && info.information == Information::Hidden {
        let text = "the game is not over, and this reveals the whole deal, including hidden cards";
        print_note(&transcript.source, text);
    }
}

/// Returns the format of `--as`, else that of the extension of `--out`, else `link`.
fn form(args: &cli::Share) -> Result<&'static dyn ExportFormat> {
    let by_name =
        |name: &str| export::format(name).ok_or_else(|| Error::request(format!("there is no export format `{name}`")));
    let extension = args.out.as_deref().and_then(Path::extension).and_then(OsStr::to_str);
    match (args.form, extension) {
        (Some(form), _) => by_name(form.name()),
        (None, Some(extension)) => FORMATS.into_iter().find(|form| form.extension() == extension).ok_or_else(|| {
            let names: Vec<String> = FORMATS.iter().map(|form| format!("`{}`", form.name())).collect();
            let error =
                Error::request(format!("no export format has the extension `.{}`", text::sanitize_line(extension)));
            error.hint(format!("`--as` takes {}", text::join_list(&names, "or")))
        }),
        (None, None) => by_name("link"),
    }
}

/// Rejects options that would have no effect on the format.
fn check_options(args: &cli::Share, form: &dyn ExportFormat) -> Result<()> {
    let given = [
        ("--at", ExportOption::At, args.at.is_some()),
        ("--reveal", ExportOption::Reveal, args.reveal),
        ("--base-url", ExportOption::BaseUrl, args.base_url.is_some()),
        ("--delay", ExportOption::Delay, args.delay.is_some()),
    ];
    let unsupported =
        given.into_iter().find(|(_, kind, is_given)| *is_given && !form.supported_options().contains(kind));
    if let Some((option, kind, _)) = unsupported {
        let supporting = FORMATS.iter().filter(|form| form.supported_options().contains(&kind));
        let names: Vec<String> = supporting.map(|form| format!("`{}`", form.name())).collect();
        let error = Error::request(format!("`{option}` has no effect on the format `{}`", form.name()));
        return Err(error.hint(format!("it works with {}", text::join_list(&names, "and"))));
    }
    Ok(())
}

fn export_request<'a>(args: &'a cli::Share, display: &cli::Display) -> ExportRequest<'a> {
    let charset = match display.charset {
        Some(cli::CharsetArg::Ascii) => Charset::Ascii,
        Some(cli::CharsetArg::Unicode) | None => Charset::Unicode,
    };
    let color = !matches!(display.color, cli::Color::Never);
    ExportRequest {
        at: args.at,
        reveal: args.reveal,
        base_url: args.base_url.as_deref(),
        delay: args.delay,
        style: Style { charset, color, width: display.width.unwrap_or(DEFAULT_WIDTH), ..Style::default() },
    }
}

/// Writes each text to a file in the folder, which is created if necessary. Checks first that no file is overwritten.
fn into_folder(
    folder: &Path,
    files: &[PathBuf],
    form: &dyn ExportFormat,
    texts: Vec<(String, String)>,
    existing: Existing,
) -> Result<()> {
    let mut names: Vec<String> = Vec::new();
    for file in files {
        let stem = file.file_stem().and_then(OsStr::to_str).filter(|_| file.is_file()).unwrap_or("session");
        let numbered = (1..).map(|number| if number == 1 { stem.to_string() } else { format!("{stem}-{number}") });
        // The name of the index page is reserved.
        let is_free = |name: &String| !names.contains(name) && name != INDEX;
        let free = numbered.map(|stem| format!("{stem}.{}", form.extension())).find(is_free);
        names.extend(free);
    }
    let mut pages: Vec<(String, String)> = Vec::new();
    if let Some(index) =
        form.index(&names.iter().zip(&texts).map(|(name, (title, _))| (name, title)).collect::<Vec<_>>())
    {
        pages.push((INDEX.into(), index));
    }
    pages.extend(names.into_iter().zip(texts.into_iter().map(|(_, text)| text)));
    std::fs::create_dir_all(folder)
        .map_err(|cause| Error::io(crate::error::ErrorClass::System, "create", folder, &cause))?;
    if existing == Existing::Keep {
        pages.iter().try_for_each(|(name, _)| check_absent(&folder.join(name)))?;
    }
    pages.iter().try_for_each(|(name, text)| write_file(&folder.join(name), text.as_bytes(), existing))
}

fn ends_in_slash(path: &Path) -> bool {
    path.as_os_str().to_string_lossy().ends_with(std::path::is_separator)
}
