//! The `patience share` subcommand: exports a session as link, web page, picture or terminal recording.

use super::replay::open_game;
use crate::app::process::environment::Environment;
use crate::app::process::output::{print, print_diagnostic, print_note};
use crate::error::{Error, Result};
use crate::export::{ExportFormat, ExportOption, ExportRequest, FORMATS, Html, Link, Outcome, SharedTranscript};
use crate::play::{Date, Existing, Transcript, check_absent, write_file};
use crate::render::{CardStyle, Charset, Style};
use crate::{cli, text};
use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The name of the page that lists the other pages of a folder.
const INDEX_FILE: &str = "index.html";
/// The width of a terminal recording without `--width`, in columns.
const DEFAULT_WIDTH: usize = 80;
/// The height of a terminal recording with framed cards, in rows.
const DEFAULT_HEIGHT: usize = 24;

/// Exports transcripts: one to standard output or a file, several into a folder.
///
/// # Errors
/// Fails if a transcript cannot be read or replayed, if its game does not support the format, if the format does not
/// support an option, or if output cannot be written. If a file of a folder cannot be written, the files before it
/// remain.
pub fn share(args: &cli::Share, display: &cli::Display, env: &Environment, out: &mut dyn Write) -> Result<u8> {
    let writes_page = writes_page(args, env);
    let format = if writes_page { &Html } else { requested_format(args)? };
    check_options(args, format)?;
    let folder = args.out.as_deref().filter(|path| path.is_dir() || ends_in_slash(path) || args.files.len() > 1);
    if let (None, [_, _, ..]) = (folder, &args.files[..]) {
        return Err(Error::request("several transcripts need a folder: `--out FOLDER`"));
    }
    let request = export_request(args, recording_style(display, env), folder.is_some());
    let transcripts = args.files.iter().map(|file| Transcript::read(file)).collect::<Result<Vec<_>>>()?;
    let mut exports = Vec::new();
    let transcripts: Vec<Transcript> = transcripts
        .into_iter()
        .map(|transcript| {
            let game = open_game(&transcript)?;
            warn_of_hidden_cards(&SharedTranscript { transcript: &transcript, game }, format);
            Ok(if args.deal_only { transcript.deal_only() } else { transcript })
        })
        .collect::<Result<_>>()?;
    for transcript in &transcripts {
        let shared = SharedTranscript { transcript, game: transcript.open_game()? };
        let text = format.write(&shared, &request).map_err(|error| error.in_file(&transcript.source))?;
        exports.push(Export { shared, text });
    }
    let existing = if args.force { Existing::Replace } else { Existing::Keep };
    match (folder, &args.out, &exports[..]) {
        (Some(folder), ..) => into_folder(folder, &args.files, format, &exports, &request, existing)?,
        (None, Some(path), _) => {
            exports.iter().try_for_each(|export| write_file(path, export.text.as_bytes(), existing))?;
        }
        (None, None, [export]) if writes_page => write_new_page(export, &args.typed_name, out)?,
        (None, None, _) => {
            exports.iter().try_for_each(|export| print(out, &export.text))?;
            if env.output_terminal && format.name() == Link.name() {
                exports.iter().try_for_each(|export| explain_code(export, args))?;
            }
        }
    }
    Ok(0)
}

/// An exported transcript.
struct Export<'t> {
    shared: SharedTranscript<'t>,
    text: String,
}

/// Returns whether `share` writes a page to a file whose name it chooses: at a terminal, if neither a format nor a file
/// is requested.
fn writes_page(args: &cli::Share, env: &Environment) -> bool {
    let asks_for_code = args.deal_only || args.base_url.is_some();
    env.output_terminal && args.format.is_none() && args.out.is_none() && args.files.len() == 1 && !asks_for_code
}

/// Writes a page to a new file in the current folder, and prints its name. Never overwrites a file. `typed_name` is the
/// session as the user named it.
fn write_new_page(export: &Export<'_>, typed_name: &str, out: &mut dyn Write) -> Result<()> {
    let stem = file_stem(export.shared.transcript, &export.shared.game.info().id);
    for number in 1.. {
        let name = if number == 1 { format!("{stem}.html") } else { format!("{stem}-{number}.html") };
        let path = Path::new(&name);
        if check_absent(path).is_err() && path.symlink_metadata().is_ok() {
            continue;
        }
        match write_file(path, export.text.as_bytes(), Existing::Keep) {
            // Another process has just created a file with this name, so try the next one.
            Err(_) if path.symlink_metadata().is_ok() => {}
            written => {
                written?;
                let about_page = "a page on which others watch the game in a browser and play it";
                print(out, &format!("{}\n", text::sanitize_line(&name)))?;
                print_diagnostic(format!("{about_page}; `{}` prints a share code", link_command(typed_name)));
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Returns the command that prints the share code of the same session.
fn link_command(typed_name: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./".contains(c);
    match typed_name {
        "" => "patience share --as link".into(),
        name if name.chars().all(is_plain) && name.len() <= MAX_SHOWN_NAME => {
            format!("patience share {name} --as link")
        }
        _ => "patience share FILE --as link".into(),
    }
}

/// The longest name in a suggested command. A share code is longer.
const MAX_SHOWN_NAME: usize = 40;

/// Returns the name of a new file without its extension: the game, and the day on which it began if the transcript
/// records it.
fn file_stem(transcript: &Transcript, game: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let game: String = game.chars().filter(|&c| is_plain(c)).take(60).collect();
    let game = if game.is_empty() { "game".into() } else { game };
    transcript.started.map_or(game.clone(), |started| format!("{game}-{}", Date::from(started)))
}

/// Tells the person who shares a code what it is, and how another person plays or replays it.
fn explain_code(export: &Export<'_>, args: &cli::Share) -> Result<()> {
    let caption = Outcome::of(&export.shared)?.caption();
    let deal = "`patience play --deal code:CODE` plays this deal, and CODE is the code above";
    print_diagnostic(if args.deal_only {
        format!("{caption}: {deal}")
    } else {
        format!("{caption}: {deal}; `patience replay CODE` shows the game")
    });
    Ok(())
}

/// Warns the person who shares an unfinished game if the export reveals cards that the player has not seen.
fn warn_of_hidden_cards(shared: &SharedTranscript<'_>, format: &dyn ExportFormat) {
    if format.reveals_whole_deal() && shared.hides_cards() {
        let text = "the game is not over, and this reveals the whole deal, including hidden cards";
        print_note(&shared.transcript.source, text);
    }
}

/// Returns the format of `--as`, else the format whose extension the file of `--out` has, else `link`.
fn requested_format(args: &cli::Share) -> Result<&'static dyn ExportFormat> {
    let extension = args.out.as_deref().and_then(Path::extension).and_then(OsStr::to_str);
    match (args.format, extension) {
        (Some(format), _) => Ok(format),
        (None, Some(extension)) => {
            FORMATS.into_iter().find(|format| format.extension() == extension).ok_or_else(|| {
                let names: Vec<String> = FORMATS.iter().map(|format| format!("`{}`", format.name())).collect();
                let error =
                    Error::request(format!("no export format has the extension `.{}`", text::sanitize_line(extension)));
                error.hint(format!("`--as` takes {}", text::join_list(&names, "or")))
            })
        }
        (None, None) => Ok(&Link),
    }
}

/// Rejects options that would have no effect, because the format does not support them.
fn check_options(args: &cli::Share, format: &dyn ExportFormat) -> Result<()> {
    let options = [
        ("--at", ExportOption::At, args.at.is_some()),
        ("--reveal", ExportOption::Reveal, args.reveal),
        ("--base-url", ExportOption::BaseUrl, args.base_url.is_some()),
        ("--delay", ExportOption::Delay, args.delay.is_some()),
        ("--play", ExportOption::Play, args.play),
        ("--watch-only", ExportOption::Play, args.watch_only),
    ];
    let unsupported =
        options.into_iter().find(|(_, kind, is_given)| *is_given && !format.supported_options().contains(kind));
    if let Some((option, kind, _)) = unsupported {
        let supporting = FORMATS.iter().filter(|format| format.supported_options().contains(&kind));
        let names: Vec<String> = supporting.map(|format| format!("`{}`", format.name())).collect();
        let error = Error::request(format!("`{option}` has no effect on the format `{}`", format.name()));
        return Err(error.hint(format!("it works with {}", text::join_list(&names, "and"))));
    }
    Ok(())
}

/// Returns the style of a terminal recording. At a terminal, a recording looks like the boards of the player: it follows
/// the settings. In a pipe, it is the same on every machine, and its cards are plain.
fn recording_style(display: &cli::Display, env: &Environment) -> Style {
    let charset = display.charset.unwrap_or(Charset::Unicode);
    let color = !matches!(display.color, cli::Color::Never);
    let plain = Style { charset, color, width: display.width.unwrap_or(DEFAULT_WIDTH), ..Style::default() };
    if !env.output_terminal {
        return plain;
    }
    let Style { charset, color, cards, suits, theme, ten, .. } = env.style(display);
    // Framed cards have the size for which the window has room.
    let height = (cards == CardStyle::Boxed).then_some(DEFAULT_HEIGHT);
    Style { charset, color, height, cards, suits, theme, ten, ..plain }
}

fn export_request(args: &cli::Share, style: Style, is_for_folder: bool) -> ExportRequest<'_> {
    ExportRequest {
        at: args.at,
        reveal: args.reveal,
        base_url: args.base_url.as_deref(),
        delay: args.delay,
        // Each playable page contains the whole program. So the pages of a folder are playable only with `--play`.
        is_playable: args.play || !(args.watch_only || is_for_folder),
        style,
    }
}

/// Writes each text to a file in the folder, which is created if necessary. Checks first that no file is overwritten.
fn into_folder(
    folder: &Path,
    files: &[PathBuf],
    format: &dyn ExportFormat,
    exports: &[Export<'_>],
    request: &ExportRequest<'_>,
    existing: Existing,
) -> Result<()> {
    let mut names: Vec<String> = Vec::new();
    for file in files {
        let stem = file.file_stem().and_then(OsStr::to_str).filter(|_| file.is_file()).unwrap_or("session");
        let numbered = (1..).map(|number| if number == 1 { stem.to_string() } else { format!("{stem}-{number}") });
        // The name of the index page is reserved. On Windows and macOS, names do not depend on case.
        let is_same = |a: &str, b: &str| a.to_lowercase() == b.to_lowercase();
        let is_unused = |name: &String| !names.iter().any(|used| is_same(used, name)) && !is_same(name, INDEX_FILE);
        let name = numbered.map(|stem| format!("{stem}.{}", format.extension())).find(is_unused);
        names.extend(name);
    }
    let listed: Vec<(&str, &SharedTranscript<'_>)> =
        names.iter().map(String::as_str).zip(exports.iter().map(|export| &export.shared)).collect();
    let index = format.index(&listed, request)?;
    let mut pages: Vec<(&str, &str)> = index.iter().map(|index| (INDEX_FILE, index.as_str())).collect();
    pages.extend(names.iter().map(String::as_str).zip(exports.iter().map(|export| export.text.as_str())));
    std::fs::create_dir_all(folder).map_err(|cause| Error::cannot_create(folder, &cause))?;
    if existing == Existing::Keep {
        pages.iter().try_for_each(|(name, _)| check_absent(&folder.join(name)))?;
    }
    pages.iter().try_for_each(|(name, text)| write_file(&folder.join(name), text.as_bytes(), existing))
}

fn ends_in_slash(path: &Path) -> bool {
    path.as_os_str().to_string_lossy().ends_with(std::path::is_separator)
}
