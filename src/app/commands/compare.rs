//! The `patience compare` subcommand: several sessions of the same deal, compared.
//!
//! The output shows the result of each session and the places where their moves diverge.

use super::replay::open_game;
use crate::app::played_games::clock;
use crate::app::process::output::print;
use crate::cli::{self, Format};
use crate::error::{Error, Result};
use crate::game::{GameInfo, Move};
use crate::play::{ComparedSession, Divergence, Elapsed, Transcript, divergences};
use crate::render::{self, Style};
use crate::text;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::io::Write;
use std::path::Path;

/// Says of sessions of the same deal what each came to, and where they part.
///
/// # Errors
/// A transcript that cannot be read or replayed, or one of another deal or game than the first.
pub fn compare(args: &cli::Compare, style: &Style, out: &mut dyn Write) -> Result<()> {
    let given = args.files.iter().filter(|file| *file == Path::new("-")).count();
    if given > 1 {
        return Err(Error::request("`-` is given twice: standard input is read once"));
    }
    let transcripts = args.files.iter().map(|file| Transcript::read(file)).collect::<Result<Vec<_>>>()?;
    let names = names(&transcripts);
    let course = |(transcript, name): (&Transcript, &String)| {
        let mut course = ComparedSession::of(transcript, open_game(transcript)?)?;
        course.source.clone_from(name);
        Ok(course)
    };
    let courses = transcripts.iter().zip(&names).map(course).collect::<Result<Vec<_>>>()?;
    let Some((first, others)) = courses.split_first() else { return Ok(()) };
    others.iter().try_for_each(|other| first.check_same_deal(other))?;
    // Any of them may tell the number of the deal.
    let deal = transcripts.iter().filter_map(|transcript| transcript.deal.as_ref()).find(|deal| deal.is_numbered());
    let (deal, partings) = (deal.map(ToString::to_string), divergences(&courses));
    let message = match args.format {
        Format::Text => words(first.info(), deal, &courses, &partings, style),
        Format::Json => lines(first.info(), deal, &courses, &partings),
    };
    print(out, &message)
}

/// What the sessions are called: as their files are, and by their numbers where that is said of several.
fn names(transcripts: &[Transcript]) -> Vec<String> {
    // That it was a code does not matter here.
    let sources: Vec<&str> =
        transcripts.iter().map(|transcript| transcript.source.trim_end_matches(" (unpacked)")).collect();
    let is_alone = |source: &str| sources.iter().filter(|other| **other == source).count() == 1;
    let name = |(number, source): (usize, &&str)| {
        if is_alone(source) { source.to_string() } else { format!("{source} ({number})") }
    };
    (1..).zip(&sources).map(name).collect()
}

/// What they are called among people: by the names of their files alone, if these tell them apart.
fn short(courses: &[ComparedSession]) -> Vec<String> {
    let name = |course: &ComparedSession| {
        let file = Path::new(&course.source).file_name().and_then(OsStr::to_str).unwrap_or(&course.source);
        text::sanitize_line(file).into_owned()
    };
    let mut names: Vec<String> = courses.iter().map(name).collect();
    let distinct: BTreeSet<&String> = names.iter().collect();
    if distinct.len() < names.len() {
        names = courses.iter().map(|course| text::sanitize_line(&course.source).into_owned()).collect();
    }
    names
}

/// What each came to, and where they part, for people.
fn words(
    info: &GameInfo,
    deal: Option<String>,
    courses: &[ComparedSession],
    partings: &[Divergence],
    style: &Style,
) -> String {
    let chosen = info.options.iter().filter(|option| option.value != option.default);
    let options: Vec<String> = chosen.map(|option| format!("{}={}", option.key, option.value)).collect();
    let options = if options.is_empty() { String::new() } else { format!(" ({})", options.join(", ")) };
    let deal = deal.map_or(String::new(), |deal| format!(", {deal}"));
    let names = short(courses);
    let row = |(course, name): (&ComparedSession, &String)| {
        let time = course.time.map_or(String::new(), |time| clock(time.seconds()));
        let (moves, score) = (course.moves().to_string(), course.score.to_string());
        vec![name.clone(), course.status.into(), moves, score, time, course.undos.to_string(), course.hints.to_string()]
    };
    let rows: Vec<Vec<String>> = courses.iter().zip(&names).map(row).collect();
    let table = render::table(&["file", "result", "moves", "score", "time", "undos", "hints"], &rows, style);
    let mut message = format!("{}\n\n{table}\n", text::sanitize_line(&format!("{}{options}{deal}", info.title)));
    let is_match = courses.iter().any(|course| course.deals() > 1);
    for parting in partings {
        message += &parting_text(parting, info, &names, is_match);
    }
    if partings.is_empty() {
        let moves = courses.first().map_or(0, ComparedSession::moves);
        message += &format!("they do not part: {}, all the same\n", text::pluralize(moves, "move"));
    }
    message
}

/// A parting in words: who went together, and how each goes on.
fn parting_text(parting: &Divergence, info: &GameInfo, names: &[String], is_match: bool) -> String {
    let named = |courses: &[usize]| courses.iter().map(|&at| &*names[at]).collect::<Vec<_>>().join(", ");
    let mut together: Vec<usize> = parting.branches.iter().flat_map(|way| way.sessions.iter().copied()).collect();
    together.sort_unstable();
    let who = if together.len() == names.len() { "they".into() } else { named(&together) };
    let deal = if is_match { format!(" of deal {}", parting.deal) } else { String::new() };
    let mut message = format!("{who} part after {}{deal}:\n", text::pluralize(parting.after, "move"));
    let next = |next: Option<Move>| next.map_or("ends here".into(), |m| info.format_move(m));
    let ways: Vec<(String, String)> =
        parting.branches.iter().map(|way| (named(&way.sessions), next(way.next))).collect();
    let wide = ways.iter().map(|(who, _)| text::width(who)).max().unwrap_or_default();
    for (who, next) in ways {
        let gap = " ".repeat(wide - text::width(&who));
        message += &format!("  {who}{gap}  {next}\n");
    }
    message
}

/// A line of the comparison as JSON.
#[derive(serde::Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line<'a> {
    /// What they played.
    Deal {
        /// The id of the game.
        game: &'a str,
        /// Its options, all of them.
        options: BTreeMap<&'a str, &'a str>,
        /// The deal, if it has a number: `seed:42`.
        #[serde(skip_serializing_if = "Option::is_none")]
        deal: Option<String>,
    },
    /// What a session came to.
    Course {
        /// The name of its file, as it was given.
        file: &'a str,
        /// How it stands. One of `playing`, `won`, `stuck`, `over`, `resigned`.
        result: &'a str,
        /// How many moves stood in the end, over all deals.
        moves: usize,
        /// How many were taken back.
        undos: u64,
        /// How many hints were taken.
        hints: u64,
        /// The score.
        score: i32,
        /// How long it was open, if its file tells.
        #[serde(skip_serializing_if = "Option::is_none")]
        seconds: Option<f64>,
    },
    /// A place where those who went together part.
    Parting {
        /// The deal of the match, from 1.
        deal: usize,
        /// How many moves of this deal they have in common.
        after: usize,
        /// The ways they go on, two or more.
        ways: Vec<Way<'a>>,
    },
}

/// A way to go on.
#[derive(serde::Serialize)]
struct Way<'a> {
    /// Who goes it.
    files: Vec<&'a str>,
    /// The move; nothing for those who end here.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

fn lines(info: &GameInfo, deal: Option<String>, courses: &[ComparedSession], partings: &[Divergence]) -> String {
    let options = info.options.iter().map(|option| (&*option.key, &*option.value)).collect();
    let description = courses.iter().map(|course| Line::Course {
        file: &course.source,
        result: course.status,
        moves: course.moves(),
        undos: course.undos,
        hints: course.hints,
        score: course.score,
        seconds: course.time.map(Elapsed::seconds),
    });
    let parted = partings.iter().map(|parting| Line::Parting {
        deal: parting.deal,
        after: parting.after,
        ways: parting
            .branches
            .iter()
            .map(|way| Way {
                files: way.sessions.iter().map(|&at| &*courses[at].source).collect(),
                next: way.next.map(|m| info.format_move(m)),
            })
            .collect(),
    });
    let lines = std::iter::once(Line::Deal { game: &info.id, options, deal }).chain(description).chain(parted);
    lines.map(|line| text::to_json_line(&line) + "\n").collect()
}
