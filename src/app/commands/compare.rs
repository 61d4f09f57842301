//! The `patience compare` subcommand: several sessions of the same deal, compared.
//!
//! The output shows the result of each session and the places where their moves diverge.

use super::replay::open_game;
use crate::app::process::output::print;
use crate::cli;
use crate::error::{Error, Result};
use crate::game::{GameInfo, Move};
use crate::json::{BranchJson, ComparisonLine, DivergenceLine, SessionLine};
use crate::play::{Branch, ComparedSession, Divergence, Elapsed, Transcript, divergences};
use crate::render::{self, Style};
use crate::shell::OutputFormat;
use crate::{json, text};
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::io::Write;
use std::path::Path;

/// Prints the results of sessions of the same deal, and where their moves diverge.
///
/// # Errors
/// Fails if a transcript cannot be read or replayed, or has another game or deal than the first one.
pub fn compare(args: &cli::Compare, style: &Style, out: &mut dyn Write) -> Result<()> {
    let stdin_count = args.files.iter().filter(|file| *file == Path::new("-")).count();
    if stdin_count > 1 {
        return Err(Error::request("`-` is given twice, but standard input can be read only once"));
    }
    let transcripts = args.files.iter().map(|file| Transcript::read(file)).collect::<Result<Vec<_>>>()?;
    let names = names(&transcripts);
    let replay = |(transcript, name): (&Transcript, &String)| {
        let mut session = ComparedSession::of(transcript, open_game(transcript)?)?;
        session.source.clone_from(name);
        Ok(session)
    };
    let sessions = transcripts.iter().zip(&names).map(replay).collect::<Result<Vec<_>>>()?;
    let Some((first, others)) = sessions.split_first() else { return Ok(()) };
    others.iter().try_for_each(|other| first.check_same_deal(other))?;
    // The number of the deal may be recorded in only one of the transcripts.
    let deal = transcripts.iter().filter_map(|transcript| transcript.deal.as_ref()).find(|deal| deal.is_numbered());
    let (deal, divergences) = (deal.map(ToString::to_string), divergences(&sessions));
    let message = match args.format {
        OutputFormat::Text => {
            report_text(first.info(), deal, &sessions, &short_names(&sessions, &args.numbers), &divergences, style)
        }
        OutputFormat::Json => json_lines(first.info(), deal, &sessions, &divergences),
    };
    print(out, &message)
}

/// Returns a unique name for each session: the name of its file, with a number if several have the same name.
fn names(transcripts: &[Transcript]) -> Vec<String> {
    // In messages, the name of a share code ends with ` (unpacked)`.
    let sources: Vec<&str> =
        transcripts.iter().map(|transcript| transcript.source.trim_end_matches(" (unpacked)")).collect();
    let is_unique = |source: &str| sources.iter().filter(|other| **other == source).count() == 1;
    let name = |(number, source): (usize, &&str)| {
        if is_unique(source) { source.to_string() } else { format!("{source} ({number})") }
    };
    (1..).zip(&sources).map(name).collect()
}

/// The start of a session's name if the session was named by its number: `game 3`.
const NUMBERED_NAME_PREFIX: &str = "game ";

/// Returns a name for each session: `game 3` if it was named by its number, or its file without the folder. If two of
/// these names are equal, returns the full path of every session instead.
fn short_names(sessions: &[ComparedSession], numbers: &[Option<usize>]) -> Vec<String> {
    let name = |(index, session): (usize, &ComparedSession)| {
        if let Some(number) = numbers.get(index).copied().flatten() {
            format!("{NUMBERED_NAME_PREFIX}{number}")
        } else {
            let file = Path::new(&session.source).file_name().and_then(OsStr::to_str).unwrap_or(&session.source);
            text::sanitize_line(file).into_owned()
        }
    };
    let mut names: Vec<String> = sessions.iter().enumerate().map(name).collect();
    let distinct: BTreeSet<&String> = names.iter().collect();
    if distinct.len() < names.len() {
        names = sessions.iter().map(|session| text::sanitize_line(&session.source).into_owned()).collect();
    }
    names
}

/// Formats the results and the divergences as text.
fn report_text(
    info: &GameInfo,
    deal: Option<String>,
    sessions: &[ComparedSession],
    names: &[String],
    divergences: &[Divergence],
    style: &Style,
) -> String {
    let changed = info.options.iter().filter(|option| option.value != option.default);
    let options: Vec<String> = changed.map(|option| format!("{}={}", option.key, option.value)).collect();
    let options = if options.is_empty() { String::new() } else { format!(" ({})", options.join(", ")) };
    let deal = deal.map_or(String::new(), |deal| format!(", {deal}"));
    let row = |(session, name): (&ComparedSession, &String)| {
        let time = session.time.map_or(String::new(), Elapsed::clock);
        let (moves, score) = (session.moves().to_string(), session.score.to_string());
        let (undos, hints) = (session.undos.to_string(), session.hints.to_string());
        vec![name.clone(), session.status.shown(info).word().into(), moves, score, time, undos, hints]
    };
    let rows: Vec<Vec<String>> = sessions.iter().zip(names).map(row).collect();
    let heading = if names.iter().any(|name| name.starts_with(NUMBERED_NAME_PREFIX)) { "session" } else { "file" };
    let table = render::table(&[heading, "result", "moves", "score", "time", "undone", "hints"], &rows, style);
    let mut message = format!("{}\n\n{table}\n", text::sanitize_line(&format!("{}{options}{deal}", info.title)));
    let is_match = sessions.iter().any(|session| session.deals() > 1);
    for divergence in divergences {
        message += &divergence_text(divergence, info, names, is_match);
    }
    if divergences.is_empty() {
        let moves = sessions.first().map_or(0, ComparedSession::moves);
        message += &format!("all sessions have the same {}\n", text::pluralize(moves, "move"));
    }
    message
}

/// Formats a divergence: the sessions with the same moves so far, and the next move of each.
fn divergence_text(divergence: &Divergence, info: &GameInfo, names: &[String], is_match: bool) -> String {
    let joined_names = |sessions: &[usize]| sessions.iter().map(|&index| &*names[index]).collect::<Vec<_>>().join(", ");
    let mut indices: Vec<usize> =
        divergence.branches.iter().flat_map(|branch| branch.sessions.iter().copied()).collect();
    indices.sort_unstable();
    let who = if indices.len() == names.len() { "the sessions".into() } else { joined_names(&indices) };
    let deal = if is_match { format!(" of deal {}", divergence.deal) } else { String::new() };
    let mut message = format!("{who} diverge after {}{deal}:\n", text::pluralize(divergence.after, "move"));
    let next_text = |next: Option<Move>| next.map_or("ends here".into(), |m| info.format_move(m));
    let branches: Vec<(String, String)> =
        divergence.branches.iter().map(|branch| (joined_names(&branch.sessions), next_text(branch.next))).collect();
    let width = branches.iter().map(|(who, _)| text::width(who)).max().unwrap_or_default();
    for (who, next) in branches {
        let gap = " ".repeat(width - text::width(&who));
        message += &format!("  {who}{gap}  {next}\n");
    }
    message
}

fn json_lines(
    info: &GameInfo,
    deal: Option<String>,
    sessions: &[ComparedSession],
    divergences: &[Divergence],
) -> String {
    let options = info.option_values();
    let mut lines = vec![json::first_line(&ComparisonLine { game: &info.id, options, deal })];
    lines.extend(sessions.iter().map(|session| {
        json::line(&SessionLine {
            file: &session.source,
            status: session.status,
            score: session.score,
            moves: session.moves(),
            undos: session.undos,
            hints: session.hints,
            seconds: session.time.map(Elapsed::seconds),
        })
    }));
    let branch = |branch: &Branch| BranchJson {
        files: branch.sessions.iter().map(|&index| &*sessions[index].source).collect(),
        next: branch.next.map(|m| info.format_move(m)),
    };
    lines.extend(divergences.iter().map(|divergence| {
        let branches = divergence.branches.iter().map(branch).collect();
        json::line(&DivergenceLine { deal: divergence.deal, after: divergence.after, branches })
    }));
    lines.join("\n") + "\n"
}
