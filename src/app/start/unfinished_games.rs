//! The numbered list of unfinished games, and the choice of one of them.

use crate::app::process::environment::Environment;
use crate::app::process::output::print;
use crate::error::{Error, ErrorClass, Result};
use crate::game::Role;
use crate::games::catalog;
use crate::play::{Replay, Session, Transcript, unfinished};
use crate::text;
use std::io::{self, BufRead, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

/// The maximum number of games in the list.
const MAX_LISTED: usize = 20;

/// The maximum length of an answer, in bytes.
const MAX_ANSWER: u64 = 4096;

/// Returns the error for a data folder without unfinished games.
pub fn no_unfinished_error() -> Error {
    Error::negative_answer("there is no unfinished game").hint("`patience play GAME` starts one")
}

/// Lists the unfinished transcripts of the data folder that no other session is writing, newest first.
///
/// # Errors
/// Fails if the folder cannot be read.
pub fn paths(env: &Environment) -> Result<Vec<PathBuf>> {
    env.transcripts.as_deref().map_or(Ok(Vec::new()), unfinished)
}

/// Finds a transcript by name: an existing file, else a number of the list, else the newest transcript of a game.
/// Anything else is returned as the path of a file.
///
/// # Errors
/// Fails if the list has no such number, or if the game has no unfinished transcript.
pub fn resolve_name(name: &Path, env: &Environment) -> Result<PathBuf> {
    let Some(word) = name.to_str().filter(|word| !name.exists() && *word != "-" && !is_path(word)) else {
        return Ok(name.into());
    };
    let paths = paths(env)?;
    if let Ok(number) = word.parse::<usize>() {
        let path = number.checked_sub(1).and_then(|at| paths.get(at)).cloned();
        let count = text::pluralize_with(paths.len(), "unfinished game", "unfinished games");
        return path.ok_or_else(|| Error::negative_answer(format!("there is no game {number} in the list of {count}")));
    }
    let Some(id) = catalog::find_id(word) else { return Ok(name.into()) };
    let is_of_game = |path: &PathBuf| {
        Transcript::read(path).is_ok_and(|transcript| transcript.game == id && transcript.rulebook.is_none())
    };
    let none = || {
        let error = Error::negative_answer(format!("there is no unfinished game of `{id}`"));
        error.hint(format!("`patience play {id}` starts one"))
    };
    paths.into_iter().find(is_of_game).ok_or_else(none)
}

fn is_path(word: &str) -> bool {
    word.contains(['/', '\\']) || word.ends_with(".yaml") || word.ends_with(".yml")
}

/// Asks the player to choose an unfinished game. Does not ask if there is only one.
///
/// # Errors
/// Fails if there is no unfinished game, if none is chosen, or if the terminal cannot be read or written.
pub fn choose(env: &Environment, out: &mut dyn Write) -> Result<PathBuf> {
    let paths = paths(env)?;
    match paths.as_slice() {
        [] => return Err(no_unfinished_error()),
        [only] => return Ok(only.clone()),
        _ => {}
    }
    let now = SystemTime::now();
    let lines =
        paths.iter().take(MAX_LISTED).enumerate().map(|(at, path)| format!("{:>3}  {}\n", at + 1, line(path, now)));
    let more = match paths.len().saturating_sub(MAX_LISTED) {
        0 => String::new(),
        more => format!("     and {}\n", text::pluralize(more, "older game")),
    };
    print(out, &(lines.collect::<String>() + &more))?;
    loop {
        print(out, &format!("resume which game? (1 to {}; Enter: 1, q: cancel) ", paths.len()))?;
        let Some(answer) = read_answer()? else { return Err(Error::negative_answer("no game was chosen")) };
        let number = if answer.is_empty() { Some(1) } else { answer.parse::<usize>().ok() };
        if let Some(path) = number.and_then(|number| paths.get(number.checked_sub(1)?)) {
            return Ok(path.clone());
        }
        if answer.to_lowercase().starts_with('q') {
            return Err(Error::negative_answer("no game was chosen"));
        }
    }
}

/// Reads one line that the user types. Returns `None` at the end of input.
///
/// # Errors
/// Fails if the terminal cannot be read.
pub fn read_answer() -> Result<Option<String>> {
    // An answer that is not UTF-8 matches nothing, so the question is asked again.
    let mut line = Vec::new();
    let read = io::stdin().lock().take(MAX_ANSWER).read_until(b'\n', &mut line);
    let read = read.map_err(|cause| Error::io(ErrorClass::System, "read", Path::new("standard input"), &cause))?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).trim().to_string()))
}

/// Describes an unfinished game, such as `Klondike, 5 minutes ago: 42 moves, 12 of 52 cards home`.
pub fn line(path: &Path, now: SystemTime) -> String {
    let age = path.metadata().and_then(|data| data.modified()).map(|then| age(now, then)).unwrap_or_default();
    let summary = Transcript::read(path).and_then(|transcript| {
        let game = transcript.open_game()?;
        let last = transcript.deals.len().saturating_sub(1);
        let mut replay = Replay::begin(&transcript, Arc::clone(&game), last)?;
        while replay.step(None)?.is_some() {}
        Ok(format!("{}, {age}: {}", game.info().title, progress(replay.session())))
    });
    text::sanitize_line(&summary.unwrap_or_else(|error| format!("{}, {age}: {}", path.display(), error.full_message())))
        .into_owned()
}

/// Describes the progress of a game.
fn progress(session: &Session) -> String {
    let moves = text::pluralize(session.moves_made(), "move");
    // The progress of a match is its score.
    match cards_home(session).filter(|_| session.score_sheet().is_none()) {
        Some((home, all)) => format!("{moves}, {home} of {all} cards home"),
        None => format!("{moves}, score {}", session.score()),
    }
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
    use std::time::Duration;

    #[test]
    fn ages_are_shown_in_the_largest_unit() {
        let now = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000);
        let ages = [0, 59, 60, 3599, 7200, 86_399, 172_800].map(|seconds| age(now, now - Duration::from_secs(seconds)));
        assert_eq!(ages[..4], ["just now", "just now", "1 minute ago", "59 minutes ago"]);
        assert_eq!(ages[4..], ["2 hours ago", "23 hours ago", "2 days ago"]);
        assert_eq!(age(now, now + Duration::from_secs(9)), "just now");
    }
}
