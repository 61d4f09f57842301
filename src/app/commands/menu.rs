//! The menu that `patience` without arguments shows at a terminal.
//!
//! It offers the player's favorite games, unfinished games, the deals of the day, a few other games, and the families
//! of all games. You can also type the name of any game.

use super::{daily, learn, play};
use crate::app::played_games::{self, today};
use crate::app::process::environment::Environment;
use crate::app::process::output::print;
use crate::app::start::lesson_progress::LessonProgress;
use crate::app::start::unfinished_games::{self, read_answer};
use crate::cli;
use crate::error::Result;
use crate::game::{GameInfo, options_text};
use crate::games::CatalogEntry;
use crate::games::catalog;
use crate::games::families::FAMILIES;
use crate::games::game_phrase::read_game_phrase;
use crate::games::search::search;
use crate::play::{DAILY_GAME, Date, GameSummary, daily_result, daily_streak, daily_title, games_of_daily_deal};
use crate::render::{Charset, Style};
use crate::shell::SettingsFile;
use crate::text;
use std::io::Write;
use std::path::PathBuf;
use std::time::SystemTime;

/// The maximum number of favorite games in the menu.
const MAX_FAVORITES: usize = 3;

/// The number of latest games that decide which games are favorites.
const RECENT_GAMES: usize = 30;

/// The maximum number of unfinished games in the menu.
const MAX_UNFINISHED: usize = 9;

/// The maximum number of deals of the day in the menu.
const MAX_DAILIES: usize = 3;

/// The maximum number of games that the menu offers to play, favorite and other games together.
const MAX_OFFERED: usize = 5;

/// The maximum number of search results in the menu.
const MAX_FOUND: usize = 15;

/// The minimum number of games of a family that has its own entry in the menu. All smaller families share one entry.
const MIN_FAMILY_SIZE: usize = 3;

/// The games for a player without recent games: three very different games.
const SUGGESTED: [&str; 3] = ["klondike", "freecell", "golf"];

/// An entry of the menu.
struct Choice {
    action: MenuAction,
    label: String,
}

/// The action of a menu entry.
enum MenuAction {
    /// Resumes the game of this transcript.
    Resume(PathBuf),
    /// Asks which unfinished game to resume.
    ChooseUnfinished,
    /// Plays the deal of the day of the game with this id.
    Daily(String),
    /// Plays the game with this id and these options.
    Play(&'static str, Vec<(String, String)>),
    /// Continues the lessons.
    Learn,
    /// Shows the families in the menu.
    Families,
    /// Shows these games in the menu.
    Games(Vec<&'static CatalogEntry>),
}

/// Shows the menu and runs the chosen action. Returns the exit status.
///
/// # Errors
/// Fails if the data folder or the terminal cannot be read, or if the session fails.
pub fn menu(charset: Option<Charset>, env: &Environment, style: Style, out: &mut dyn Write) -> Result<u8> {
    let mut choices = initial_choices(env)?;
    print(out, &(list(&choices, &style) + &options_example(&style)))?;
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
            "resume" if unfinished_games::has_unfinished(env)? => {
                return run_action(&MenuAction::ChooseUnfinished, charset, env, style, out);
            }
            "resume" => {
                print(out, &format!("{}\n", unfinished_games::no_unfinished_error(env).message()))?;
                continue;
            }
            "learn" => return run_action(&MenuAction::Learn, charset, env, style, out),
            _ => {}
        }
        let number = if answer.is_empty() { Some(1) } else { answer.parse::<usize>().ok() };
        if let Some(number) = number {
            match number.checked_sub(1).and_then(|index| choices.get(index)) {
                Some(choice) => match submenu(&choice.action) {
                    Some(next_choices) => {
                        choices = next_choices;
                        print(out, &list(&choices, &style))?;
                    }
                    None => return run_action(&choice.action, charset, env, style, out),
                },
                None => print(out, &format!("choose a number from 1 to {}\n", choices.len()))?,
            }
            continue;
        }
        let phrase = read_game_phrase(&[&answer]).filter(|(_, options)| !options.is_empty());
        if let Some((id, options)) = phrase {
            return run_action(&MenuAction::Play(id, options), charset, env, style, out);
        }
        let found = find_games(&answer);
        match found.as_slice() {
            // The numbers of the last list remain valid, so that list is shown again.
            [] => print(out, &(no_match(&answer, &choices) + &list(&choices, &style)))?,
            [only] if catalog::find_id(&answer) == Some(only.id) => {
                return run_action(&MenuAction::Play(only.id, Vec::new()), charset, env, style, out);
            }
            _ => {
                choices = found.iter().take(MAX_FOUND).copied().map(game_choice).collect();
                let more_games = match found.len().saturating_sub(MAX_FOUND) {
                    0 => String::new(),
                    count => {
                        format!("     and {}; add a search term to see fewer\n", text::pluralize(count, "more game"))
                    }
                };
                print(out, &(list(&choices, &style) + &more_games))?;
            }
        }
    }
}

fn run_action(
    action: &MenuAction,
    charset: Option<Charset>,
    env: &Environment,
    style: Style,
    out: &mut dyn Write,
) -> Result<u8> {
    let session = cli::SessionArgs::default();
    match action {
        MenuAction::Resume(path) => play::resume(&cli::Resume { file: Some(path.clone()), session }, env, style, out),
        MenuAction::ChooseUnfinished => play::resume(&cli::Resume { file: None, session }, env, style, out),
        MenuAction::Daily(game) => {
            let args = cli::Daily { game: game.clone(), date: None, beat: None, share: false, session };
            daily::daily(&args, charset, env, style, out)
        }
        MenuAction::Play(id, options) => {
            let options = options.iter().map(|(key, value)| format!("{key}={value}")).collect();
            let deal = cli::DealArgs { options, ..cli::DealArgs::default() };
            let args = cli::Play { game: Some((*id).into()), deal, condition: cli::ConditionArgs::default(), session };
            play::play(&args, env, style, out)
        }
        MenuAction::Learn => learn::learn(&cli::Learn::default(), env, style, out),
        // `submenu` handles these actions, which only change the menu.
        MenuAction::Families | MenuAction::Games(_) => Ok(0),
    }
}

/// Returns the choices of the menu after an action that only changes the menu, or `None` for any other action.
fn submenu(action: &MenuAction) -> Option<Vec<Choice>> {
    match action {
        MenuAction::Families => Some(family_choices()),
        MenuAction::Games(games) => Some(games.iter().copied().map(game_choice).collect()),
        _ => None,
    }
}

/// Returns an entry for each family, and one for the games of all small families.
fn family_choices() -> Vec<Choice> {
    let (mut choices, mut others) = (Vec::new(), Vec::new());
    for family in FAMILIES {
        let games = family.games();
        if games.len() < MIN_FAMILY_SIZE {
            others.extend(games);
            continue;
        }
        let label = format!("{} ({}): {}", family.name, text::pluralize(games.len(), "game"), family.about);
        choices.push(Choice { action: MenuAction::Games(games), label });
    }
    let label = format!("other games ({})", others.len());
    choices.push(Choice { action: MenuAction::Games(others), label });
    choices
}

/// Returns the first menu, section by section. Loads the list of played games only once.
fn initial_choices(env: &Environment) -> Result<Vec<Choice>> {
    let games = if env.transcripts.is_some() { played_games::load_games(env)? } else { Vec::new() };
    let (favorites, saved) = (favorites(&games), &env.saved);
    // Most players come back to the game that they left, so the last unfinished game comes first.
    let mut unfinished = unfinished_choices(&games).into_iter();
    let mut choices: Vec<Choice> = unfinished.next().into_iter().collect();
    choices.extend(favorites.iter().map(|entry| played_choice(entry, &games, saved)));
    choices.extend(unfinished);
    choices.extend(daily_choices(&games, today()));
    choices.extend(other_choices(&games, &favorites, saved));
    choices.extend(lesson_choice(env));
    let label = format!("all {} games, by family", catalog::ids().count());
    choices.push(Choice { action: MenuAction::Families, label });
    Ok(choices)
}

/// Returns the first lesson that the player has not completed.
fn lesson_choice(env: &Environment) -> Option<Choice> {
    let id = learn::first_uncompleted(&LessonProgress::read(env.lessons()).0)?;
    let title = catalog::entry(id).map_or(id, |entry| entry.title);
    Some(Choice { action: MenuAction::Learn, label: format!("Lesson: learn {title} step by step") })
}

/// Returns the games that the player has played most often lately. Of two games played equally often, the one played
/// last comes first.
fn favorites(games: &[GameSummary]) -> Vec<&'static CatalogEntry> {
    let recent_games = games.iter().rev().take(RECENT_GAMES).filter(|summary| !summary.has_own_rulebook);
    let mut counts: Vec<(&'static CatalogEntry, usize)> = Vec::new();
    for entry in recent_games.filter_map(|summary| catalog::entry(&summary.game)) {
        match counts.iter_mut().find(|(known, _)| known.id == entry.id) {
            Some((_, count)) => *count += 1,
            None => counts.push((entry, 1)),
        }
    }
    // The sort is stable, so games with equal counts stay in their order, which begins with the game played last.
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    counts.into_iter().map(|(entry, _)| entry).take(MAX_FAVORITES).collect()
}

/// Returns the unfinished games. The game that was played last comes first.
fn unfinished_choices(games: &[GameSummary]) -> Vec<Choice> {
    let (unfinished, now) = (unfinished_games::unfinished(games), SystemTime::now());
    let choice = |summary: &&GameSummary| Choice {
        action: MenuAction::Resume(summary.path.clone()),
        label: format!("continue {}", unfinished_games::describe_unfinished(summary, now)),
    };
    let mut choices: Vec<Choice> = unfinished.iter().take(MAX_UNFINISHED).map(choice).collect();
    if unfinished.len() > MAX_UNFINISHED {
        choices.push(Choice { action: MenuAction::ChooseUnfinished, label: "continue another unfinished game".into() });
    }
    choices
}

/// Returns the deals of the day to offer. The game with the longest streak comes first. A game other than the default
/// game is offered only if the player has a streak in it, or has begun its deal of today.
fn daily_choices(games: &[GameSummary], today: Date) -> Vec<Choice> {
    let is_recent = |summary: &&GameSummary| {
        !summary.has_own_rulebook
            && summary.started.is_some_and(|started| Date::from(started).days_from(today) <= MAX_STREAK_AGE)
    };
    let mut ids: Vec<&str> = vec![DAILY_GAME];
    for summary in games.iter().rev().filter(is_recent) {
        if !ids.contains(&summary.game.as_str()) {
            ids.push(&summary.game);
        }
    }
    let choice = |id: &&str| {
        let info = played_games::default_game_info(id)?;
        let (days_played, days_won) = daily_streak(games, &info, today);
        let is_begun = games_of_daily_deal(games, &info, today).next().is_some();
        (*id == DAILY_GAME || days_played > 0 || is_begun)
            .then(|| (days_won, daily_choice(games, &info, today, days_won)))
    };
    let mut choices: Vec<(usize, Choice)> = ids.iter().filter_map(choice).collect();
    choices.sort_by_key(|(streak, _)| std::cmp::Reverse(*streak));
    choices.into_iter().map(|(_, choice)| choice).take(MAX_DAILIES).collect()
}

/// The maximum age, in days, of the last game of a streak that the player can continue today. The last deal of such a
/// streak can be the deal of yesterday, and its game can have been started one day before that date.
const MAX_STREAK_AGE: u64 = 2;

/// Returns the deal of the day of a game with its state and the streak.
fn daily_choice(games: &[GameSummary], info: &GameInfo, today: Date, streak: usize) -> Choice {
    let state = match (daily_result(games, info, today), games_of_daily_deal(games, info, today).next()) {
        (Some(summary), _) if summary.is_won() => "won",
        (Some(_), _) => "played",
        (None, Some(_)) => "unfinished",
        (None, None) => "not played yet",
    };
    let streak = if streak == 0 { String::new() } else { format!(", streak: {}", text::pluralize(streak, "day")) };
    let label = format!("{}: {state}{streak}", daily_title(info, today));
    Choice { action: MenuAction::Daily(info.id.clone()), label }
}

/// Returns other games: those that the player has played, and suggestions for a player who has played few.
fn other_choices(games: &[GameSummary], favorites: &[&'static CatalogEntry], saved: &SettingsFile) -> Vec<Choice> {
    let mut others: Vec<&'static CatalogEntry> = Vec::new();
    let played = games.iter().rev().filter(|summary| !summary.has_own_rulebook).map(|summary| summary.game.as_str());
    for entry in played.chain(SUGGESTED).filter_map(catalog::entry) {
        let is_known = favorites.iter().chain(&others).any(|known| known.id == entry.id);
        if !is_known && favorites.len() + others.len() < MAX_OFFERED {
            others.push(entry);
        }
    }
    others.into_iter().map(|entry| played_choice(entry, games, saved)).collect()
}

/// Returns the choice of a game, with the options with which it was played last. The label shows the player's
/// statistics, or the description of the game if it was never played.
fn played_choice(entry: &'static CatalogEntry, games: &[GameSummary], saved: &SettingsFile) -> Choice {
    let of_game = || games.iter().filter(|summary| summary.is_built_in(entry.id));
    let (played, won) =
        (of_game().filter(|summary| summary.is_played()).count(), of_game().filter(|summary| summary.is_won()).count());
    let Some(last) = of_game().next_back() else { return game_choice(entry) };
    let options = played_games::played_options(last, saved);
    let title = if options.is_empty() {
        entry.title.to_string()
    } else {
        format!("{} {}", entry.title, options_text(&options))
    };
    let label = match played {
        0 => format!("{title}: not finished yet"),
        _ => format!("{title}: {} played, {won} won", text::pluralize(played, "game")),
    };
    Choice { action: MenuAction::Play(entry.id, options), label }
}

/// Returns the game that the answer names, if only one game has the name. Otherwise returns all games that match
/// the answer as search terms, first those whose title begins with the answer.
fn find_games(answer: &str) -> Vec<&'static CatalogEntry> {
    if let Some(id) = catalog::find_id(answer).filter(|_| catalog::namesakes(answer).is_empty()) {
        catalog::entry(id).into_iter().collect()
    } else {
        let beginning = text::normalize_name(answer);
        let mut found = search(&answer.split_whitespace().map(String::from).collect::<Vec<_>>());
        found.sort_by_key(|entry| !text::normalize_name(entry.title).starts_with(&beginning));
        found
    }
}

fn game_choice(entry: &'static CatalogEntry) -> Choice {
    Choice { action: MenuAction::Play(entry.id, Vec::new()), label: format!("{}: {}", entry.title, entry.about) }
}

/// Returns the help of the menu.
fn help(style: &Style) -> String {
    let games = catalog::ids().count();
    let text = format!(
        "type a number of the list, the name of a game to play, or search terms such as `two packs` or `spider`\n\
         options of a game come after its name: `klondike draw 3`, `spider one suit`, `golf nine holes`\n\
         `resume` lists your unfinished games, `learn` starts a lesson, `q` quits\n\
         in a shell, `patience games` lists all {games} games and `patience --help` lists all subcommands"
    );
    text::wrap(&text, style.columns()).join("\n") + "\n"
}

/// Shows how to choose the options of a game.
fn options_example(style: &Style) -> String {
    let text = "     a game with options: for example `klondike draw 3` or `spider one suit`";
    text::truncate(text, style.columns()).to_string() + "\n"
}

/// Returns the first game of the menu that has the option in an answer: `klondike` for `draw 3`.
fn game_with_option(answer: &str, choices: &[Choice]) -> Option<&'static str> {
    let ids = choices.iter().filter_map(|choice| match choice.action {
        MenuAction::Play(id, _) => Some(id),
        _ => None,
    });
    ids.chain(SUGGESTED).find(|id| read_game_phrase(&[id, answer]).is_some_and(|(_, options)| !options.is_empty()))
}

fn no_match(answer: &str, choices: &[Choice]) -> String {
    if let Some(id) = game_with_option(answer, choices) {
        let answer = text::sanitize_line(answer).into_owned();
        return format!("an option comes after the name of its game: `{id} {answer}`\n");
    }
    let answer = text::sanitize_line(&text::truncate(answer, 60)).into_owned();
    let similar_ids: Vec<String> = catalog::similar_ids(&answer).iter().map(|id| format!("`{id}`")).collect();
    let suggestion = if similar_ids.is_empty() {
        String::new()
    } else {
        format!(" (did you mean {}?)", text::join_list(&similar_ids, "or"))
    };
    format!("no game matches `{answer}`{suggestion}\n")
}

/// Formats the choices with their numbers, one per line.
fn list(choices: &[Choice], style: &Style) -> String {
    let line = |(number, choice): (usize, &Choice)| {
        let line = format!("{number:>3}  {}", text::sanitize_line(&choice.label));
        format!("{}\n", text::truncate(&line, style.columns()))
    };
    (1..).zip(choices).map(line).collect()
}
