//! The numbered list of unfinished games, and the choice of one of them.

use super::list_prompt::{Answer, ListLine, ListPage, ListPrompt};
use super::removal::{RemovalRequest, removal_example, remove_if_confirmed};
use super::transcript_name::{TranscriptName, game_named, game_with_number, is_of_game, recency};
use crate::app::played_games::{describe, load_games_quietly};
use crate::app::process::environment::Environment;
use crate::error::{Error, Result};
use crate::game::{BetterScore, GameInfo, Role, options_text};
use crate::play::{GameSummary, Replay, Session, Transcript, is_being_written};
use crate::text;
use std::cmp::Reverse;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

/// The maximum number of games in the list.
const MAX_LISTED: usize = 20;

/// Returns the error for a data folder in which no unfinished game can be resumed, or cannot be read.
pub fn no_unfinished_error(env: &Environment) -> Error {
    load_games_if_any(env).map_or_else(|error| error, |games| nothing_to_resume(games.iter(), None))
}

/// Returns the error for games of which none can be resumed. `id` is the game that the player asked for.
fn nothing_to_resume<'g>(games: impl Iterator<Item = &'g GameSummary>, id: Option<&str>) -> Error {
    let of_game = id.map_or(String::new(), |id| format!(" of `{id}`"));
    // An unfinished game that cannot be resumed is one that another session is writing.
    match games.filter(|summary| !summary.is_finished).count() {
        0 => Error::negative_answer(format!("there is no unfinished game{of_game}"))
            .hint(format!("`patience play {}` starts one", id.unwrap_or("GAME"))),
        1 => Error::negative_answer(format!("the unfinished game{of_game} is open in another terminal"))
            .hint("to resume it here, first leave it there with `quit`"),
        _ => Error::negative_answer(format!("the unfinished games{of_game} are open in other terminals"))
            .hint("to resume one of them here, first leave it there with `quit`"),
    }
}

/// Returns the unfinished games that no other session is writing. The game that was played last comes first.
pub fn unfinished(games: &[GameSummary]) -> Vec<&GameSummary> {
    let mut found: Vec<&GameSummary> = games.iter().filter(|summary| !summary.is_finished).collect();
    found.sort_by_key(|summary| Reverse(recency(summary)));
    found.retain(|summary| !is_being_written(&summary.path));
    found
}

/// Finds the transcript to resume by name: an existing file, else a number of `patience history`, else the name of a
/// game. The name of a game means its unfinished session that was played last. Any other name is returned as the path
/// of a file.
///
/// # Errors
/// Fails if there is no game with this number, if it is finished, or if the game has no unfinished session.
pub fn resolve_name(name: &Path, env: &Environment) -> Result<PathBuf> {
    match TranscriptName::of(name, true) {
        TranscriptName::File => Ok(env.find_transcript(name).unwrap_or_else(|| name.into())),
        TranscriptName::Number(number) => {
            let games = load_games_quietly(env)?;
            let summary = game_with_number(&games, number)?;
            if summary.is_finished { Err(finished_error(summary, env)) } else { Ok(summary.path.clone()) }
        }
        TranscriptName::Word(word) => {
            let games = load_games_quietly(env)?;
            let Some(id) = game_named(&games, word) else { return Ok(name.into()) };
            let latest = unfinished(&games).into_iter().find(|summary| is_of_game(summary, id));
            let no_game_error = || nothing_to_resume(games.iter().filter(|summary| is_of_game(summary, id)), Some(id));
            latest.map(|summary| summary.path.clone()).ok_or_else(no_game_error)
        }
    }
}

/// Returns the error for a number of a game that cannot be resumed.
fn finished_error(summary: &GameSummary, env: &Environment) -> Error {
    let number = summary.number.map_or(String::new(), |number| number.to_string());
    let error = Error::negative_answer(format!("game {number} is finished: {}", describe(summary, env)));
    let error = error.hint("`patience resume` lists the unfinished games");
    error.hint(format!("`patience replay {number}` shows the game; with `--to N --take-over` you play on after move N"))
}

/// Loads the played games. If the environment names no data folder, there are none.
///
/// # Errors
/// Fails if the data folder cannot be read.
pub fn load_games_if_any(env: &Environment) -> Result<Vec<GameSummary>> {
    if env.transcripts.is_some() { load_games_quietly(env) } else { Ok(Vec::new()) }
}

/// The end of a choice of an unfinished game.
#[derive(PartialEq, Eq, Debug)]
pub enum GameChoice {
    /// The player chose the game with this transcript.
    Game(PathBuf),
    /// The player chose no game.
    Back,
    /// The input has ended, or the player interrupted the program. The value is the exit status.
    End(u8),
}

/// Asks the player to choose an unfinished game of `games` by its number, or to remove one. Does not ask if there is only
/// one. A game that the player removes also leaves `games`. The others keep their numbers while the list is open.
///
/// # Errors
/// Fails if there is no unfinished game, or if the terminal cannot be read or written.
pub fn choose(
    games: &mut Vec<GameSummary>,
    prompt: &mut ListPrompt,
    env: &Environment,
    out: &mut dyn Write,
) -> Result<GameChoice> {
    match unfinished(games).as_slice() {
        [] => return Err(nothing_to_resume(games.iter(), None)),
        [only] => return Ok(GameChoice::Game(only.path.clone())),
        _ => {}
    }
    loop {
        let found = unfinished(games);
        let Some(&latest) = found.first() else { return Ok(GameChoice::Back) };
        match ask_which(&found, latest, prompt, env, out)? {
            ListAnswer::Choice(choice) => return Ok(choice),
            ListAnswer::Removed(path) => games.retain(|summary| summary.path != path),
        }
    }
}

/// The answer to the list of unfinished games.
enum ListAnswer {
    /// The player has chosen, or left the list.
    Choice(GameChoice),
    /// The player has removed the game with this transcript.
    Removed(PathBuf),
}

/// Asks which of the games to resume.
fn ask_which(
    found: &[&GameSummary],
    latest: &GameSummary,
    prompt: &mut ListPrompt,
    env: &Environment,
    out: &mut dyn Write,
) -> Result<ListAnswer> {
    let choice = |choice: GameChoice| Ok(ListAnswer::Choice(choice));
    let page = page(found, latest, prompt.is_live());
    loop {
        let answer = match prompt.ask(&page, out)? {
            Answer::Line(answer) => answer,
            Answer::Back => return choice(GameChoice::Back),
            Answer::End(status) => return choice(GameChoice::End(status)),
        };
        if answer.is_empty() {
            return choice(GameChoice::Game(latest.path.clone()));
        }
        if ["q", "quit", "exit", "b", "back", "cancel"].contains(&answer.to_lowercase().as_str()) {
            return choice(GameChoice::Back);
        }
        if let Some(summary) = game_with_typed_number(found, &answer) {
            return choice(GameChoice::Game(summary.path.clone()));
        }
        let Some(RemovalRequest { number }) = RemovalRequest::parse(&answer) else {
            prompt.set_remark("type a number of the list");
            continue;
        };
        let Some(summary) = game_with_typed_number(found, &number) else {
            prompt.set_remark(&removal_example(number_of(latest)));
            continue;
        };
        let description = describe_unfinished(summary, SystemTime::now());
        if remove_if_confirmed(&summary.path, &description, prompt, env, out)? {
            return Ok(ListAnswer::Removed(summary.path.clone()));
        }
    }
}

/// Returns the list of unfinished games with its question. The numbers are those of `patience history`.
fn page(found: &[&GameSummary], latest: &GameSummary, is_live: bool) -> ListPage {
    let now = SystemTime::now();
    let entry = |summary: &&GameSummary| {
        ListLine::entry(&number_of(summary).to_string(), &describe_unfinished(summary, now), "")
    };
    let mut lines: Vec<ListLine> = found.iter().take(MAX_LISTED).map(entry).collect();
    if let count @ 1.. = found.len().saturating_sub(MAX_LISTED) {
        let more_games = text::pluralize(count, "more game");
        lines.push(ListLine::Text(format!("     and {more_games}; `patience history unfinished` lists all")));
    }
    let leave = if is_live { "Esc: back" } else { "q: cancel" };
    let keys = format!("its number; Enter: {}, r N: remove game N, {leave}", number_of(latest));
    ListPage { lines, question: "resume which game?", keys }
}

fn number_of(summary: &GameSummary) -> usize {
    summary.number.unwrap_or_default()
}

/// Returns the game whose number the player typed.
pub fn game_with_typed_number<'g>(games: &[&'g GameSummary], answer: &str) -> Option<&'g GameSummary> {
    let number = answer.parse::<usize>().ok()?;
    games.iter().copied().find(|summary| summary.number == Some(number))
}

/// Describes an unfinished game, such as `Klondike, 5 minutes ago: 42 moves, 12 of 52 cards home`.
pub fn describe_unfinished(summary: &GameSummary, now: SystemTime) -> String {
    let age = age(now, summary.played);
    let replayed = Transcript::read(&summary.path).and_then(|transcript| {
        let game = transcript.open_game()?;
        let last_index = transcript.deals.len().saturating_sub(1);
        let mut replay = Replay::begin(&transcript, Arc::clone(&game), last_index)?;
        while replay.step(None)?.is_some() {}
        Ok(format!("{}, {age}: {}", title_with_options(game.info()), progress(replay.session(), summary.moves)))
    });
    let line = replayed.unwrap_or_else(|error| format!("{}, {age}: {}", summary.game, error.message()));
    text::sanitize_line(&line).into_owned()
}

/// Returns the title of a game with the options that differ from their defaults: `Spider suits=1`.
fn title_with_options(info: &GameInfo) -> String {
    let changed = info.options.iter().filter(|option| option.value != option.default);
    let changed: Vec<_> = changed.map(|option| (option.key.clone(), option.value.clone())).collect();
    format!("{} {}", info.title, options_text(&changed)).trim_end().to_string()
}

/// Describes the progress of a game. `moves` is the number of moves in all deals of a match.
fn progress(session: &Session, moves: i128) -> String {
    let moves = text::pluralize(usize::try_from(moves).unwrap_or(usize::MAX), "move");
    // If a low score is the aim, as in Golf, the number of cards left shows the progress.
    if session.info().better_score == BetterScore::Low && session.score_sheet().is_none() {
        let cards_left = cards_left(session);
        return format!("{moves}, {} left", text::pluralize(cards_left, "card"));
    }
    // The progress of a match is its score.
    match cards_home(session).filter(|_| session.score_sheet().is_none()) {
        Some((home, all)) => format!("{moves}, {home} of {all} cards home"),
        None => format!("{moves}, score {}", session.score()),
    }
}

/// Returns the number of cards that are still to be removed from the columns. In Golf, the stock goes to the hole, so
/// it does not count. In Aces Up, the stock is dealt to the columns, so it counts.
fn cards_left(session: &Session) -> usize {
    let (info, view) = (session.info(), session.view());
    let is_dealt_to_columns = info.piles_of(Role::Hole).is_empty();
    let cards_of = |role: Role| -> usize { info.piles_of(role).iter().map(|pile| view.len(pile)).sum() };
    cards_of(Role::Tableau) + if is_dealt_to_columns { cards_of(Role::Stock) } else { 0 }
}

/// Returns the number of cards on foundations, holes and discard piles, and the number of all cards. Returns `None` for
/// a game without such piles.
pub fn cards_home(session: &Session) -> Option<(usize, usize)> {
    let (info, view) = (session.info(), session.view());
    let is_home = |role| matches!(role, Some(Role::Foundation | Role::Hole | Role::Discard));
    let piles: Vec<_> = info.named_piles().map(|(pile, _)| pile).filter(|&pile| is_home(info.role_of(pile))).collect();
    let cards = piles.iter().map(|&pile| view.len(pile)).sum();
    (!piles.is_empty()).then_some((cards, info.pack.len()))
}

/// Formats an age, such as `5 minutes ago`.
pub fn age(now: SystemTime, then: SystemTime) -> String {
    let minutes = now.duration_since(then).map_or(0, |age| age.as_secs() / 60) as usize;
    match minutes {
        0 => "just now".into(),
        1..60 => format!("{} ago", text::pluralize(minutes, "minute")),
        60..1440 => format!("{} ago", text::pluralize(minutes / 60, "hour")),
        _ => format!("{} ago", text::pluralize(minutes / 1440, "day")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::catalog;
    use std::time::Duration;

    #[test]
    fn ages_are_shown_in_the_largest_unit() {
        let now = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000);
        let ages = [0, 59, 60, 3599, 7200, 86_399, 172_800].map(|seconds| age(now, now - Duration::from_secs(seconds)));
        assert_eq!(ages[..4], ["just now", "just now", "1 minute ago", "59 minutes ago"]);
        assert_eq!(ages[4..], ["2 hours ago", "23 hours ago", "2 days ago"]);
        assert_eq!(age(now, now + Duration::from_secs(9)), "just now");
    }

    #[test]
    fn cards_of_the_stock_count_if_they_are_dealt_to_the_columns() {
        let dealt = |game: &str| {
            let game = catalog::open(game, &[]).unwrap();
            let cards = game.info().pack.cards();
            progress(&Session::deal(game, cards).unwrap(), 0)
        };
        assert_eq!(dealt("fortunes"), "0 moves, 52 cards left");
        assert_eq!(dealt("golf"), "0 moves, 35 cards left");
    }

    #[test]
    fn only_a_number_chooses_a_game() {
        let [first, outside] = [Some(1), None].map(|number| GameSummary { number, ..GameSummary::golf(None) });
        let games = [&outside, &first];
        assert_eq!(game_with_typed_number(&games, "1").map(|summary| summary.number), Some(Some(1)));
        for answer in ["klondike", "0", "2", "-1", "1.0", "99999999999999999999999"] {
            assert!(game_with_typed_number(&games, answer).is_none(), "{answer}");
        }
    }
}
