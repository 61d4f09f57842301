//! The entries of the menu: unfinished games, deals of the day, games to deal, lessons, and the families of all games.

use crate::app::commands::learn;
use crate::app::played_games::{self, today};
use crate::app::process::environment::Environment;
use crate::app::start::unfinished_games;
use crate::game::GameInfo;
use crate::games::CatalogEntry;
use crate::games::catalog;
use crate::games::families::FAMILIES;
use crate::play::{DAILY_GAME, Date, GameSummary, daily_result, daily_streak, daily_title, games_of_daily_deal};
use crate::shell::{LessonProgress, SettingsFile};
use crate::text;
use std::path::PathBuf;
use std::time::SystemTime;

/// The maximum number of entries of a group in the first list, without the entry that shows more.
const MAX_ENTRIES: usize = 3;

/// The number of latest games that decide which games are favorites.
const RECENT_GAMES: usize = 30;

/// The maximum number of entries in the list of the deals of the day.
const MAX_DAILIES: usize = 9;

/// The minimum number of games of a family that has its own entry in the menu. All smaller families share one entry.
const MIN_FAMILY_SIZE: usize = 3;

/// The games for a player without recent games: three very different games first.
pub const SUGGESTED: [&str; 9] =
    ["klondike", "freecell", "golf", "spider", "pyramid", "yukon", "canfield", "forty-thieves", "tri-peaks"];

/// The maximum age, in days, of the last game of a streak that the player can continue today. The last deal of such a
/// streak can be the deal of yesterday, and its game can have been started one day before that date.
const MAX_STREAK_AGE: u64 = 2;

/// Entries with a common name.
pub struct Group {
    pub name: String,
    pub choices: Vec<Choice>,
}

/// An entry of the menu.
pub struct Choice {
    pub action: MenuAction,
    /// What the player needs for the choice.
    pub label: String,
    /// The description of a game after the label. Its end may be cut off. Empty if there is none.
    pub about: String,
    /// The number of a played game, which is that of `patience history`. Other entries have letters.
    pub number: Option<usize>,
}

impl Choice {
    fn new(action: MenuAction, label: impl Into<String>) -> Choice {
        Choice { action, label: label.into(), about: String::new(), number: None }
    }
}

/// The action of a menu entry.
#[derive(Clone)]
pub enum MenuAction {
    /// Resumes the game of this transcript.
    Resume(PathBuf),
    /// Asks which unfinished game to resume.
    ChooseUnfinished,
    /// Plays the deal of the day of the game with this id.
    Daily(String),
    /// Shows more deals of the day in the menu.
    MoreDailies,
    /// Plays the game with this id and these options.
    Play(&'static str, Vec<(String, String)>),
    /// Continues the lessons.
    Learn,
    /// Shows all games.
    AllGames,
    /// Shows these games in the menu, under this name.
    Games(String, Vec<&'static CatalogEntry>),
}

/// Returns the groups of the first list. Empty groups are left out.
pub fn first_groups(games: &[GameSummary], env: &Environment) -> Vec<Group> {
    let group = |name: &str, choices| Group { name: name.into(), choices };
    let mut new_games = new_choices(games, &env.saved);
    new_games.extend(lesson_choice(env));
    new_games.push(Choice::new(MenuAction::AllGames, format!("all {} games", catalog::ids().count())));
    let groups = [
        group("Continue", unfinished_choices(games)),
        group("Today", daily_choices(games, today())),
        group("New game", new_games),
    ];
    groups.into_iter().filter(|group| !group.choices.is_empty()).collect()
}

/// Returns the unfinished games that were played last. The game that was played last of all comes first.
fn unfinished_choices(games: &[GameSummary]) -> Vec<Choice> {
    let (unfinished, now) = (unfinished_games::unfinished(games), SystemTime::now());
    let choice = |summary: &&GameSummary| {
        let label = unfinished_games::describe_unfinished(summary, now);
        Choice { number: summary.number, ..Choice::new(MenuAction::Resume(summary.path.clone()), label) }
    };
    let mut choices: Vec<Choice> = unfinished.iter().take(MAX_ENTRIES).map(choice).collect();
    if let count @ 1.. = unfinished.len().saturating_sub(MAX_ENTRIES) {
        let label = text::pluralize(count, "more unfinished game");
        choices.push(Choice::new(MenuAction::ChooseUnfinished, label));
    }
    choices
}

/// Returns the deals of the day to offer, and the entry for more. The game with the longest streak comes first. A game
/// other than the default game is offered only if the player has a streak in it, or has begun its deal of today.
fn daily_choices(games: &[GameSummary], today: Date) -> Vec<Choice> {
    let is_recent = |summary: &&GameSummary| {
        !summary.has_own_rulebook
            && summary.started.is_some_and(|started| Date::from(started).days_from(today) <= MAX_STREAK_AGE)
    };
    let recent_games = games.iter().rev().filter(is_recent).map(|summary| summary.game.as_str());
    let choice = |id: &str| {
        let info = played_games::default_game_info(id)?;
        let (days_played, days_won) = daily_streak(games, &info, today);
        let is_begun = games_of_daily_deal(games, &info, today).next().is_some();
        (id == DAILY_GAME || days_played > 0 || is_begun)
            .then(|| (days_won, daily_choice(games, &info, today, days_won)))
    };
    let ids = distinct([DAILY_GAME].into_iter().chain(recent_games));
    let mut choices: Vec<(usize, Choice)> = ids.into_iter().filter_map(choice).collect();
    choices.sort_by_key(|(streak, _)| std::cmp::Reverse(*streak));
    let more = Choice::new(MenuAction::MoreDailies, "more deals of the day");
    choices.into_iter().map(|(_, choice)| choice).take(MAX_ENTRIES).chain([more]).collect()
}

/// Returns the deals of the day of the default game, of the games that were played last, and of suggested games.
pub fn more_dailies(games: &[GameSummary]) -> Group {
    let today = today();
    let infos = distinct([DAILY_GAME].into_iter().chain(played_ids(games)).chain(SUGGESTED));
    let infos = infos.into_iter().filter_map(played_games::default_game_info).take(MAX_DAILIES);
    let choice = |info: GameInfo| daily_choice(games, &info, today, daily_streak(games, &info, today).1);
    Group { name: "Deals of the day".into(), choices: infos.map(choice).collect() }
}

/// Returns the ids of the built-in games that were played. The game that was played last comes first.
fn played_ids(games: &[GameSummary]) -> impl Iterator<Item = &str> {
    games.iter().rev().filter(|summary| !summary.has_own_rulebook).map(|summary| summary.game.as_str())
}

/// Returns the words without repetitions, in their order.
fn distinct<'w>(words: impl Iterator<Item = &'w str>) -> Vec<&'w str> {
    let mut found: Vec<&str> = Vec::new();
    for word in words {
        if !found.contains(&word) {
            found.push(word);
        }
    }
    found
}

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
    Choice::new(MenuAction::Daily(info.id.clone()), label)
}

/// Returns the games to deal: the player's favorites, then other games that were played, then suggestions.
fn new_choices(games: &[GameSummary], saved: &SettingsFile) -> Vec<Choice> {
    let favorites = favorites(games).into_iter().map(|entry| entry.id);
    let entries = distinct(favorites.chain(played_ids(games)).chain(SUGGESTED)).into_iter().filter_map(catalog::entry);
    entries.take(MAX_ENTRIES).map(|entry| new_choice(entry, games, saved)).collect()
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
    counts.into_iter().map(|(entry, _)| entry).collect()
}

/// Returns the choice of a new game, with the options with which it was played last. The label shows the player's
/// statistics, or the description of the game if no game of it was finished.
fn new_choice(entry: &'static CatalogEntry, games: &[GameSummary], saved: &SettingsFile) -> Choice {
    let of_game = || games.iter().filter(|summary| summary.is_built_in(entry.id));
    let (played, won) =
        (of_game().filter(|summary| summary.is_played()).count(), of_game().filter(|summary| summary.is_won()).count());
    let options = of_game().next_back().map_or(Vec::new(), |last| played_games::played_options(last, saved));
    let name = entry.title_with(&options);
    let action = MenuAction::Play(entry.id, options);
    match played {
        0 => Choice { about: entry.about.into(), ..Choice::new(action, format!("new {name}")) },
        _ => Choice::new(action, format!("new {name}: {} played, {won} won", text::pluralize(played, "game"))),
    }
}

/// Returns the first lesson that the player has not completed.
fn lesson_choice(env: &Environment) -> Option<Choice> {
    let id = learn::first_uncompleted(&LessonProgress::read(env.lessons()).0)?;
    let title = catalog::entry(id).map_or(id, |entry| entry.title);
    Some(Choice::new(MenuAction::Learn, format!("lesson: learn {title} step by step")))
}

/// Returns an entry for each family, and one for the games of all small families.
pub fn families() -> Group {
    let (mut choices, mut others) = (Vec::new(), Vec::new());
    for family in FAMILIES {
        let games = family.games();
        if games.len() < MIN_FAMILY_SIZE {
            others.extend(games);
            continue;
        }
        let label = format!("{} ({})", family.title, text::pluralize(games.len(), "game"));
        let choice = Choice::new(MenuAction::Games(family.title.into(), games), label);
        choices.push(Choice { about: family.about.into(), ..choice });
    }
    let label = format!("other games ({})", others.len());
    choices.push(Choice::new(MenuAction::Games("Other games".into(), others), label));
    Group { name: "All games, by family".into(), choices }
}

/// Returns these games as a group.
pub fn game_group(name: String, games: &[&'static CatalogEntry]) -> Group {
    let choice = |entry: &&'static CatalogEntry| Choice {
        about: entry.about.into(),
        ..Choice::new(MenuAction::Play(entry.id, Vec::new()), entry.title)
    };
    Group { name, choices: games.iter().map(choice).collect() }
}
