//! The names of played games on the command line: a file, a number of `patience history`, or a game.
//!
//! Where a transcript is expected, an existing file comes first, then a number, then the name of a game. The name of a
//! game means its session that was played last.

use crate::app::played_games::{describe, load_games_quietly};
use crate::app::process::environment::Environment;
use crate::app::process::output::print_diagnostic;
use crate::cli::{Command, Solve};
use crate::error::{Error, Result};
use crate::games::catalog;
use crate::play::{GameSummary, Transcript, is_share_code};
use std::cell::OnceCell;
use std::cmp::Reverse;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// A word that names a transcript.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TranscriptName<'w> {
    /// A path, `-` or a share code.
    File,
    /// A number of `patience history`.
    Number(&'w str),
    /// The name of a game, or an unknown word.
    Word(&'w str),
}

impl TranscriptName<'_> {
    /// Recognizes the kind of a word. A folder counts as a file only if `accepts_folders` is true.
    pub fn of(word: &Path, accepts_folders: bool) -> TranscriptName<'_> {
        let exists = word.exists() && (accepts_folders || !word.is_dir());
        match word.to_str().filter(|word| !exists && !is_path(word) && !is_share_code(word.as_bytes())) {
            None => TranscriptName::File,
            Some(word) if word.bytes().all(|byte| byte.is_ascii_digit()) => TranscriptName::Number(word),
            Some(word) => TranscriptName::Word(word),
        }
    }
}

fn is_path(word: &str) -> bool {
    let has_ending = [".yaml", ".yml"].iter().any(|ending| word.ends_with(ending));
    word.is_empty() || word == "-" || has_ending || word.contains(['/', '\\'])
}

/// Returns the game with this number in `patience history`.
///
/// # Errors
/// Fails if there is no such game.
pub fn game_with_number<'g>(games: &'g [GameSummary], number: &str) -> Result<&'g GameSummary> {
    let parsed = number.parse::<usize>().ok();
    let found = parsed.and_then(|number| games.iter().find(|summary| summary.number == Some(number)));
    found.ok_or_else(|| match games.len() {
        0 => no_games_error(),
        1 => Error::negative_answer(format!("there is no game {number}")).hint("`patience history` lists only game 1"),
        last => {
            let error = Error::negative_answer(format!("there is no game {number}"));
            error.hint(format!("`patience history` lists games 1 to {last}"))
        }
    })
}

/// Of the games that `is_wanted` accepts, returns the one that was played last.
pub fn played_last(games: &[GameSummary], is_wanted: impl Fn(&GameSummary) -> bool) -> Option<&GameSummary> {
    games.iter().filter(|summary| is_wanted(summary)).max_by_key(|summary| recency(summary))
}

/// Returns a sort key: the game that was played last has the highest key. Of games played at the same time, the game
/// with the lowest number has the highest key, because it was started last.
pub fn recency(summary: &GameSummary) -> (SystemTime, Option<Reverse<usize>>) {
    (summary.played, summary.number.map(Reverse))
}

/// Returns the id of the game that a word names: a built-in game, or a user's rulebook that has been played. Returns
/// `None` for any other word.
pub fn game_named<'w>(games: &[GameSummary], word: &'w str) -> Option<&'w str> {
    catalog::find_id(word).or_else(|| games.iter().any(|summary| is_of_game(summary, word)).then_some(word))
}

/// Returns whether a session was a session of the game with this id. If a user's rulebook has the id of a built-in
/// game, the id means the built-in game.
pub fn is_of_game(summary: &GameSummary, id: &str) -> bool {
    let is_built_in = catalog::entry(id).is_some();
    let is_of_same_kind = if is_built_in { !summary.has_own_rulebook } else { summary.has_own_rulebook };
    summary.game == id && is_of_same_kind
}

/// Returns the error for a data folder without games.
pub fn no_games_error() -> Error {
    Error::negative_answer("no game has been played yet").hint("`patience play GAME` starts one")
}

/// Replaces the names of transcripts in the arguments of a command by their paths, and prints which games they are.
///
/// # Errors
/// Fails if no game has the number or the name.
pub fn resolve_names(command: &mut Command, env: &Environment) -> Result<()> {
    let lookup = GameLookup { env, games: OnceCell::new(), is_quiet: false };
    match command {
        Command::Replay(args) => args.file = Some(lookup.find_or_last(args.file.take())?.path),
        Command::Practice(args) => args.file = Some(lookup.find_or_last(args.file.take())?.path),
        Command::Analyze(args) => {
            let found = lookup.find_or_last(args.file.take())?;
            (args.number, args.file) = (found.number, Some(found.path));
        }
        Command::Share(args) if args.files.is_empty() => args.files.push(lookup.find_or_last(None)?.path),
        Command::Share(args) => {
            args.typed_name = args.files.first().map_or(String::new(), |name| name.display().to_string());
            args.files = lookup.find_all(&args.files, false)?.0;
        }
        Command::Compare(args) => (args.files, args.numbers) = lookup.find_all(&args.files, false)?,
        Command::Verify(args) => args.paths = lookup.find_all(&args.paths, true)?.0,
        Command::Solve(args) => args.transcript = lookup.transcript_to_solve(args)?,
        _ => {}
    }
    Ok(())
}

/// Reads the transcript that a player names in a session, as on the command line.
///
/// # Errors
/// Fails if no game has the number or the name, or if the file is not a transcript.
pub fn read_transcript(name: &str, env: &Environment) -> Result<Transcript> {
    if name == "-" {
        return Err(Error::request("standard input cannot be a transcript here"));
    }
    let path = env.expand_home(name);
    let lookup = GameLookup { env, games: OnceCell::new(), is_quiet: true };
    Transcript::read(&lookup.find(&path, false)?.path)
}

/// A transcript that was named.
struct FoundTranscript {
    path: PathBuf,
    /// The number in `patience history`, unless the transcript was named as a file.
    number: Option<usize>,
}

/// The search for played games. It reads the data folder once, and only if a name needs it.
struct GameLookup<'e> {
    env: &'e Environment,
    games: OnceCell<Vec<GameSummary>>,
    /// Whether the games that are found are not printed.
    is_quiet: bool,
}

impl GameLookup<'_> {
    fn games(&self) -> Result<&[GameSummary]> {
        if let Some(games) = self.games.get() {
            return Ok(games);
        }
        let games = load_games_quietly(self.env)?;
        Ok(self.games.get_or_init(|| games))
    }

    /// Returns the transcript with a name, or the one that was played last if there is no name.
    fn find_or_last(&self, name: Option<PathBuf>) -> Result<FoundTranscript> {
        match name {
            Some(name) => self.find(&name, false),
            None => Ok(self.announce(played_last(self.games()?, |_| true).ok_or_else(no_games_error)?)),
        }
    }

    /// Returns the paths and numbers of several names.
    fn find_all(&self, names: &[PathBuf], accepts_folders: bool) -> Result<(Vec<PathBuf>, Vec<Option<usize>>)> {
        let found = names.iter().map(|name| self.find(name, accepts_folders)).collect::<Result<Vec<_>>>()?;
        Ok(found.into_iter().map(|found| (found.path, found.number)).unzip())
    }

    fn find(&self, name: &Path, accepts_folders: bool) -> Result<FoundTranscript> {
        match TranscriptName::of(name, accepts_folders) {
            TranscriptName::File => {
                let path = self.env.find_transcript(name).unwrap_or_else(|| name.into());
                Ok(FoundTranscript { path, number: None })
            }
            TranscriptName::Number(number) => Ok(self.announce(game_with_number(self.games()?, number)?)),
            TranscriptName::Word(word) => {
                let games = self.games()?;
                let id = game_named(games, word).ok_or_else(|| unknown_word_error(word))?;
                let last = played_last(games, |summary| is_of_game(summary, id));
                Ok(self.announce(last.ok_or_else(|| never_played_error(id))?))
            }
        }
    }

    /// Returns the transcript that the argument of `solve` names by a number or by its file name in the data
    /// folder. Returns `None` for any other word: `solve` itself opens other paths, and makes a new deal of a game.
    fn transcript_to_solve(&self, args: &Solve) -> Result<Option<PathBuf>> {
        let Some(name) = args.game_or_transcript.as_deref().map(Path::new) else { return Ok(None) };
        match TranscriptName::of(name, true) {
            TranscriptName::File => Ok(self.env.find_transcript(name)),
            TranscriptName::Number(_) => self.find(name, true).map(|found| Some(found.path)),
            TranscriptName::Word(_) => Ok(None),
        }
    }

    /// Returns a game that was found, and prints which one it is, unless the search is quiet. The line goes to standard error, so a pipe does
    /// not get it.
    fn announce(&self, summary: &GameSummary) -> FoundTranscript {
        if let Some(number) = summary.number.filter(|_| !self.is_quiet) {
            print_diagnostic(format!("game {number}: {}", describe(summary, self.env)));
        }
        FoundTranscript { path: summary.path.clone(), number: summary.number }
    }
}

fn never_played_error(id: &str) -> Error {
    let error = Error::negative_answer(format!("you have not played `{id}` yet"));
    error.hint(format!("`patience play {id}` starts a game, `patience history` lists the games that you played"))
}

fn unknown_word_error(word: &str) -> Error {
    Error::unknown_name("file or game", word, catalog::ids())
        .hint("name a file, a number of `patience history`, or a game that you played")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_files_numbers_or_games() {
        let of = |word: &'static str| TranscriptName::of(Path::new(word), false);
        for word in ["-", "", "a.yaml", "b.yml", "no/thing", "P1abc", "https://example.org/#P1abc", "Cargo.toml"] {
            assert_eq!(of(word), TranscriptName::File, "{word}");
        }
        for word in ["1", "007", "99999999999999999999999"] {
            assert_eq!(of(word), TranscriptName::Number(word));
        }
        for word in ["klondike", "Forty Thieves", "+3", "1x", "src"] {
            assert_eq!(of(word), TranscriptName::Word(word));
        }
        assert_eq!(TranscriptName::of(Path::new("src"), true), TranscriptName::File);
    }
}
