//! The menu that `patience` without arguments shows at a terminal.
//!
//! It offers unfinished and recent games and the deal of the day. You can also type the name of any game.

use super::daily::{self, today};
use super::{games, play};
use crate::app::played_games;
use crate::app::process::environment::Environment;
use crate::app::process::output::print;
use crate::app::start::unfinished_games::{self, read_answer};
use crate::cli::{self, CharsetArg};
use crate::error::Result;
use crate::games::catalog;
use crate::games::entry::CatalogEntry;
use crate::play::{GameSummary, dailies, newest_unfinished};
use crate::render::Style;
use crate::text;
use std::io::Write;
use std::path::PathBuf;
use std::time::SystemTime;

/// So many games that were played lately are offered.
const LATELY: usize = 5;

/// So many games that a search found are offered.
const FOUND: usize = 15;

/// What is offered to whoever never played: three games that differ.
const FIRST: [&str; 3] = ["klondike", "freecell", "golf"];

/// The game whose deal of the day is offered.
const OF_THE_DAY: &str = "klondike";

/// Something to choose.
struct Choice {
    action: MenuAction,
    words: String,
}

/// What is done if it is chosen.
enum MenuAction {
    Resume(PathBuf),
    Choose,
    Daily,
    Play(&'static str),
}

/// Asks what is wanted, and does it. Gives the exit status.
///
/// # Errors
/// The data folder or the terminal cannot be read, or what fails during the session.
pub fn menu(charset: Option<CharsetArg>, env: &Environment, style: Style, out: &mut dyn Write) -> Result<u8> {
    let mut choices = first(env)?;
    print(out, &list(&choices, &style))?;
    loop {
        print(out, "a number, a game, or words to search for (Enter: 1, q: leave) ")?;
        let Some(answer) = read_answer()? else { return print(out, "\n").map(|()| 0) };
        if ["q", "quit", "exit"].contains(&answer.to_lowercase().as_str()) {
            return Ok(0);
        }
        match answer.to_lowercase().as_str() {
            "help" | "?" | "games" => {
                print(out, &help(&style))?;
                continue;
            }
            "resume" => return carry_out(&MenuAction::Choose, charset, env, style, out),
            _ => {}
        }
        let number = if answer.is_empty() { Some(1) } else { answer.parse::<usize>().ok() };
        if let Some(number) = number {
            match number.checked_sub(1).and_then(|at| choices.get(at)) {
                Some(choice) => return carry_out(&choice.action, charset, env, style, out),
                None => {
                    print(out, &format!("there are {}\n", text::pluralize_with(choices.len(), "choice", "choices")))?
                }
            }
            continue;
        }
        let found = find_games(&answer);
        match found.as_slice() {
            [] => print(out, &none(&answer))?,
            [only] if catalog::find_id(&answer) == Some(only.id) => {
                return carry_out(&MenuAction::Play(only.id), charset, env, style, out);
            }
            _ => {
                choices = found.iter().take(FOUND).copied().map(game_choice).collect();
                let more = match found.len().saturating_sub(FOUND) {
                    0 => String::new(),
                    more => {
                        format!("     and {}: more words find fewer\n", text::pluralize_with(more, "game", "games"))
                    }
                };
                print(out, &(list(&choices, &style) + &more))?;
            }
        }
    }
}

fn carry_out(
    does: &MenuAction,
    charset: Option<CharsetArg>,
    env: &Environment,
    style: Style,
    out: &mut dyn Write,
) -> Result<u8> {
    let session = cli::SessionArgs::default();
    match does {
        MenuAction::Resume(path) => play::resume(&cli::Resume { file: Some(path.clone()), session }, env, style, out),
        MenuAction::Choose => play::resume(&cli::Resume { file: None, session }, env, style, out),
        MenuAction::Daily => {
            let args = cli::Daily { game: OF_THE_DAY.into(), date: None, share: false, session };
            daily::daily(&args, charset, env, style, out)
        }
        MenuAction::Play(id) => {
            let args = cli::Play { game: Some((*id).into()), deal: cli::DealArgs::default(), winnable: false, session };
            play::play(&args, env, style, out)
        }
    }
}

/// What is offered first: the last game, the deal of the day, and what was played lately.
fn first(env: &Environment) -> Result<Vec<Choice>> {
    let archive = if env.transcripts.is_some() { played_games::load_games(env)? } else { Vec::new() };
    let mut choices = Vec::new();
    if let Some(path) = env.transcripts.as_deref().map_or(Ok(None), newest_unfinished)? {
        let words = format!("go on with {}", unfinished_games::line(&path, SystemTime::now()));
        choices.push(Choice { action: MenuAction::Resume(path), words });
    }
    let unfinished = unfinished_games::paths(env)?.len();
    if unfinished > 1 {
        choices.push(Choice {
            action: MenuAction::Choose,
            words: format!("choose among all {unfinished} unfinished games"),
        });
    }
    if let Some(info) = played_games::info(OF_THE_DAY) {
        let standing = match dailies(&archive, &info, today()).last() {
            Some(summary) if summary.is_played() => summary.word(),
            Some(_) => "begun",
            None => "not played yet",
        };
        choices
            .push(Choice { action: MenuAction::Daily, words: format!("today's deal of {}: {standing}", info.title) });
    }
    let lately = recent_choices(&archive);
    choices.extend(match lately.is_empty() {
        true => FIRST.iter().filter_map(|id| catalog::entry(id)).map(game_choice).collect::<Vec<_>>(),
        false => lately,
    });
    Ok(choices)
}

/// The games that were played lately, and how that went.
fn recent_choices(archive: &[GameSummary]) -> Vec<Choice> {
    let mut entries: Vec<&'static CatalogEntry> = Vec::new();
    for entry in archive.iter().rev().filter_map(|summary| catalog::entry(&summary.game)) {
        if entries.len() < LATELY && entries.iter().all(|known| known.id != entry.id) {
            entries.push(entry);
        }
    }
    let choice = |entry: &'static CatalogEntry| {
        let of_it = || archive.iter().filter(|summary| summary.game == entry.id && summary.is_played());
        let (played, won) = (of_it().count(), of_it().filter(|summary| summary.is_won()).count());
        let words = match played {
            0 => format!("{}: not played to an end yet", entry.title),
            _ => format!("{}: {} played, {won} won", entry.title, text::pluralize(played, "game")),
        };
        Choice { action: MenuAction::Play(entry.id), words }
    };
    entries.into_iter().map(choice).collect()
}

/// The game of that name, if there is but one, else all in which the words occur.
fn find_games(answer: &str) -> Vec<&'static CatalogEntry> {
    match catalog::find_id(answer).filter(|_| catalog::namesakes(answer).is_empty()) {
        Some(id) => catalog::entry(id).into_iter().collect(),
        None => games::search(&answer.split_whitespace().map(String::from).collect::<Vec<_>>()),
    }
}

fn game_choice(entry: &'static CatalogEntry) -> Choice {
    Choice { action: MenuAction::Play(entry.id), words: format!("{}: {}", entry.title, entry.about) }
}

/// What can be typed, and how to see all games.
fn help(style: &Style) -> String {
    let games = catalog::ids().count();
    let text = format!(
        "a number chooses, a name begins that game, words find games: `spider`, `fan skill`\n\
         `resume` lists the unfinished games; `patience games` lists all {games} games, `patience --help` all commands"
    );
    text::wrap(&text, style.columns()).join("\n") + "\n"
}

fn none(answer: &str) -> String {
    let answer = text::sanitize_line(&text::truncate(answer, 60)).into_owned();
    let near: Vec<String> =
        text::closest_matches(&answer.to_lowercase(), catalog::ids()).iter().map(|id| format!("`{id}`")).collect();
    let near =
        if near.is_empty() { String::new() } else { format!(" (did you mean {}?)", text::join_list(&near, "or")) };
    format!("no game has `{answer}`{near}\n")
}

/// The choices with their numbers, a line each.
fn list(choices: &[Choice], style: &Style) -> String {
    let line = |(at, choice): (usize, &Choice)| {
        format!(
            "{}\n",
            text::truncate(&format!("{:>3}  {}", at + 1, text::sanitize_line(&choice.words)), style.columns())
        )
    };
    choices.iter().enumerate().map(line).collect()
}
