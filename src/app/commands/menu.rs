//! The menu that `patience` without arguments shows at a terminal.
//!
//! It offers the newest unfinished game, the deal of the day and recent games. You can also type the name of any game.

use super::daily::{self, today};
use super::{games, play};
use crate::app::played_games;
use crate::app::process::environment::Environment;
use crate::app::process::output::print;
use crate::app::start::unfinished_games::{self, read_answer};
use crate::cli::{self, CharsetArg};
use crate::error::Result;
use crate::games::CatalogEntry;
use crate::games::catalog;
use crate::play::{GameSummary, dailies};
use crate::render::Style;
use crate::text;
use std::io::Write;
use std::path::PathBuf;
use std::time::SystemTime;

/// The maximum number of recent games in the menu.
const MAX_RECENT: usize = 5;

/// The maximum number of search results in the menu.
const MAX_FOUND: usize = 15;

/// The games for a player without recent games: three different kinds.
const SUGGESTED: [&str; 3] = ["klondike", "freecell", "golf"];

/// The game of the daily deal in the menu.
const DAILY_GAME: &str = "klondike";

/// An entry of the menu.
struct Choice {
    action: MenuAction,
    label: String,
}

/// The action of a menu entry.
enum MenuAction {
    Resume(PathBuf),
    Choose,
    Daily,
    Play(&'static str),
}

/// Shows the menu and runs the chosen action. Returns the exit status.
///
/// # Errors
/// Fails if the data folder or the terminal cannot be read, or if the session fails.
pub fn menu(charset: Option<CharsetArg>, env: &Environment, style: Style, out: &mut dyn Write) -> Result<u8> {
    let mut choices = initial_choices(env)?;
    print(out, &list(&choices, &style))?;
    loop {
        print(out, "number, game or search terms (Enter: 1, ?: help, q: quit) ")?;
        let Some(answer) = read_answer()? else { return print(out, "\n").map(|()| 0) };
        if ["q", "quit", "exit"].contains(&answer.to_lowercase().as_str()) {
            return Ok(0);
        }
        match answer.to_lowercase().as_str() {
            "help" | "?" | "games" => {
                print(out, &help(&style))?;
                continue;
            }
            "resume" => return run_action(&MenuAction::Choose, charset, env, style, out),
            _ => {}
        }
        let number = if answer.is_empty() { Some(1) } else { answer.parse::<usize>().ok() };
        if let Some(number) = number {
            match number.checked_sub(1).and_then(|at| choices.get(at)) {
                Some(choice) => return run_action(&choice.action, charset, env, style, out),
                None => print(out, &format!("choose a number from 1 to {}\n", choices.len()))?,
            }
            continue;
        }
        let found = find_games(&answer);
        match found.as_slice() {
            [] => print(out, &no_match(&answer))?,
            [only] if catalog::find_id(&answer) == Some(only.id) => {
                return run_action(&MenuAction::Play(only.id), charset, env, style, out);
            }
            _ => {
                choices = found.iter().take(MAX_FOUND).copied().map(game_choice).collect();
                let more = match found.len().saturating_sub(MAX_FOUND) {
                    0 => String::new(),
                    more => {
                        format!("     and {}; add a search term to see fewer\n", text::pluralize(more, "more game"))
                    }
                };
                print(out, &(list(&choices, &style) + &more))?;
            }
        }
    }
}

fn run_action(
    action: &MenuAction,
    charset: Option<CharsetArg>,
    env: &Environment,
    style: Style,
    out: &mut dyn Write,
) -> Result<u8> {
    let session = cli::SessionArgs::default();
    match action {
        MenuAction::Resume(path) => play::resume(&cli::Resume { file: Some(path.clone()), session }, env, style, out),
        MenuAction::Choose => play::resume(&cli::Resume { file: None, session }, env, style, out),
        MenuAction::Daily => {
            let args = cli::Daily { game: DAILY_GAME.into(), date: None, share: false, session };
            daily::daily(&args, charset, env, style, out)
        }
        MenuAction::Play(id) => {
            let args = cli::Play { game: Some((*id).into()), deal: cli::DealArgs::default(), winnable: false, session };
            play::play(&args, env, style, out)
        }
    }
}

/// Returns the first menu: the newest unfinished game, the deal of the day, and recent games.
fn initial_choices(env: &Environment) -> Result<Vec<Choice>> {
    let archive = if env.transcripts.is_some() { played_games::load_games(env)? } else { Vec::new() };
    let mut choices = Vec::new();
    let unfinished = unfinished_games::unfinished(&archive);
    if let Some(summary) = unfinished.first() {
        let label = format!("resume {}", unfinished_games::line(summary, SystemTime::now()));
        choices.push(Choice { action: MenuAction::Resume(summary.path.clone()), label });
    }
    let unfinished = unfinished.len();
    if unfinished > 1 {
        choices.push(Choice {
            action: MenuAction::Choose,
            label: format!("choose from all {unfinished} unfinished games"),
        });
    }
    if let Some(info) = played_games::info(DAILY_GAME) {
        let status = match dailies(&archive, &info, today()).last() {
            Some(summary) if summary.is_played() => summary.word(),
            Some(_) => "unfinished",
            None => "not played yet",
        };
        choices.push(Choice { action: MenuAction::Daily, label: format!("today's {} deal: {status}", info.title) });
    }
    let recent = recent_choices(&archive);
    choices.extend(match recent.is_empty() {
        true => SUGGESTED.iter().filter_map(|id| catalog::entry(id)).map(game_choice).collect::<Vec<_>>(),
        false => recent,
    });
    Ok(choices)
}

/// Returns the recent games with their statistics.
fn recent_choices(archive: &[GameSummary]) -> Vec<Choice> {
    let mut entries: Vec<&'static CatalogEntry> = Vec::new();
    for entry in archive
        .iter()
        .rev()
        .filter(|summary| !summary.has_own_rulebook)
        .filter_map(|summary| catalog::entry(&summary.game))
    {
        if entries.len() < MAX_RECENT && entries.iter().all(|known| known.id != entry.id) {
            entries.push(entry);
        }
    }
    let choice = |entry: &'static CatalogEntry| {
        let of_game = || archive.iter().filter(|summary| summary.is_built_in(entry.id) && summary.is_played());
        let (played, won) = (of_game().count(), of_game().filter(|summary| summary.is_won()).count());
        let label = match played {
            0 => format!("{}: not finished yet", entry.title),
            _ => format!("{}: {} played, {won} won", entry.title, text::pluralize(played, "game")),
        };
        Choice { action: MenuAction::Play(entry.id), label }
    };
    entries.into_iter().map(choice).collect()
}

/// Returns the game of that name if it is unique, else all games that match the search terms.
fn find_games(answer: &str) -> Vec<&'static CatalogEntry> {
    match catalog::find_id(answer).filter(|_| catalog::namesakes(answer).is_empty()) {
        Some(id) => catalog::entry(id).into_iter().collect(),
        None => games::search(&answer.split_whitespace().map(String::from).collect::<Vec<_>>()),
    }
}

fn game_choice(entry: &'static CatalogEntry) -> Choice {
    Choice { action: MenuAction::Play(entry.id), label: format!("{}: {}", entry.title, entry.about) }
}

/// Returns the help of the menu.
fn help(style: &Style) -> String {
    let games = catalog::ids().count();
    let text = format!(
        "type a number of the list, the name of a game to play, or search terms such as `two packs` or `fan skill`\n\
         `resume` lists your unfinished games, `q` quits\n\
         in a shell, `patience games` lists all {games} games and `patience --help` lists all subcommands"
    );
    text::wrap(&text, style.columns()).join("\n") + "\n"
}

fn no_match(answer: &str) -> String {
    let answer = text::sanitize_line(&text::truncate(answer, 60)).into_owned();
    let near: Vec<String> =
        text::closest_matches(&answer.to_lowercase(), catalog::ids()).iter().map(|id| format!("`{id}`")).collect();
    let near =
        if near.is_empty() { String::new() } else { format!(" (did you mean {}?)", text::join_list(&near, "or")) };
    format!("no game matches `{answer}`{near}\n")
}

/// Formats the choices with their numbers, one per line.
fn list(choices: &[Choice], style: &Style) -> String {
    let line = |(at, choice): (usize, &Choice)| {
        format!(
            "{}\n",
            text::truncate(&format!("{:>3}  {}", at + 1, text::sanitize_line(&choice.label)), style.columns())
        )
    };
    choices.iter().enumerate().map(line).collect()
}
