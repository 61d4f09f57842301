//! Backups, as the page that plays reads and writes them.

use crate::backup::{Backup, BackupBuilder, BackupFile, FileKind};
use crate::card::DealSpec;
use crate::encoding;
use crate::error::Result;
use crate::games::catalog;
use crate::play::{Date, GameSummary, Timestamp, daily_date};
use crate::shell::{LessonProgress, lesson_text};
use serde::Serialize;
use std::path::Path;

/// What a page can use of a backup. Removed games and the settings of the program stay in the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct BackupContents {
    /// The games, in the order in which they were started.
    pub games: Vec<BackupGame>,
    /// The number of completed steps of each lesson that was begun.
    pub lessons: Vec<(String, usize)>,
    /// The text that the page itself has put into the backup with [`write_backup`].
    pub page: Option<String>,
}

/// A game in a backup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct BackupGame {
    /// The name of its file without the ending.
    pub name: String,
    /// The transcript.
    pub transcript: String,
    /// The id of the game.
    pub game: String,
    /// The title of the game, or its id if it has its own rulebook.
    pub title: String,
    /// The deal in words. Empty if it has no number.
    pub deal: String,
    /// Whether the player can continue the game.
    pub unfinished: bool,
    /// Whether the game counts in statistics.
    pub counts: bool,
    /// Whether the game counts as won.
    pub won: bool,
    /// The number of moves.
    pub moves: u64,
    /// The time for which the game was open, in seconds. 0 if the transcript does not contain it.
    pub seconds: u64,
    /// The date on which the game was started, such as `2026-11-22`, if the transcript contains it.
    pub day: Option<String>,
    /// The date of the deal of the day that the game plays, if it is one and was started at about that date.
    pub daily: Option<String>,
}

/// Writes a backup for `patience restore`: a ZIP archive with games, each as a file name without ending and a
/// transcript, with the number of completed steps of lessons, and with a text that only the page understands.
///
/// ```
/// let transcript = "{patience: 1, game: golf, seed: 7, deals: [{steps: [draw]}]}";
/// let bytes = patience::write_backup([("golf-1", transcript)], [("klondike", 4)], "{}")?;
/// let backup = patience::read_backup("patience.zip", &bytes)?;
/// assert_eq!((backup.games[0].name.as_str(), backup.games[0].transcript.as_str()), ("golf-1", transcript));
/// assert_eq!((backup.lessons, backup.page.as_deref()), (vec![("klondike".into(), 4)], Some("{}")));
/// # Ok::<(), patience::Error>(())
/// ```
///
/// # Errors
/// Fails if a name occurs twice or is not possible on every system, if a text is not a transcript, if there is no such
/// lesson, or if the backup gets too large.
pub fn write_backup<'t>(
    games: impl IntoIterator<Item = (&'t str, &'t str)>,
    lessons: impl IntoIterator<Item = (&'t str, usize)>,
    page: &str,
) -> Result<Vec<u8>> {
    let mut builder = BackupBuilder::new()?;
    let progress = |(lesson, done): (&str, usize)| -> Result<(String, usize, usize)> {
        Ok((lesson.into(), done, lesson_text(lesson)?.steps.len()))
    };
    let lessons = lessons.into_iter().map(progress).collect::<Result<Vec<_>>>()?;
    if !lessons.is_empty() {
        builder.add(&FileKind::Lessons, None, LessonProgress::of(lessons).text().as_bytes())?;
    }
    builder.add(&FileKind::Page, None, page.as_bytes())?;
    for (name, transcript) in games {
        builder.add(&FileKind::Transcript(format!("{name}.yaml")), None, transcript.as_bytes())?;
    }
    let bytes = builder.finish();
    // A backup that cannot be read would be worth nothing.
    Backup::open("backup", &bytes)?;
    Ok(bytes)
}

/// Reads a backup; `name` names it in error messages. All files in it are checked first.
///
/// # Errors
/// Fails if the bytes are not a backup, or if a file in it is not valid. The error names the file.
pub fn read_backup(name: &str, bytes: &[u8]) -> Result<BackupContents> {
    let backup = Backup::open(name, bytes)?;
    let mut contents = BackupContents { games: Vec::new(), lessons: Vec::new(), page: None };
    let mut games = Vec::new();
    for file in backup.files() {
        match &file.kind {
            FileKind::Transcript(name) => games.push(backup_game(name, file)?),
            FileKind::Lessons => {
                let step_count = |lesson: &str| lesson_text(lesson).map_or(0, |text| text.steps.len());
                let progress = LessonProgress::parse(file.source(), &file.contents()?)?;
                contents.lessons = progress.completed_steps(step_count);
            }
            FileKind::Page => contents.page = Some(encoding::decode(file.source(), &file.contents()?)?.into()),
            FileKind::Marker | FileKind::Settings | FileKind::Removed(_) => {}
        }
    }
    games.sort_by_key(|(started, _)| *started);
    contents.games = games.into_iter().map(|(_, game)| game).collect();
    Ok(contents)
}

/// Returns a game with the time when it was started.
fn backup_game(name: &str, file: &BackupFile<'_>) -> Result<(Option<Timestamp>, BackupGame)> {
    let bytes = file.contents()?;
    let summary = GameSummary::parse(file.source(), &bytes)?;
    // The options decide whether the game is a deal of the day, and a game of an earlier version may have others.
    let game = if summary.has_own_rulebook { None } else { catalog::open_known(&summary.game, &summary.options).ok() };
    let info = game.as_ref().map(|game| game.info());
    let daily = info.and_then(|info| daily_date(info, summary.deal.as_ref(), summary.started));
    let game = BackupGame {
        name: Path::new(name).file_stem().unwrap_or_default().to_string_lossy().into_owned(),
        transcript: encoding::decode(file.source(), &bytes)?.into(),
        title: info.map_or_else(|| summary.game.clone(), |info| info.title.clone()),
        deal: summary.deal.as_ref().filter(|deal| deal.is_numbered()).map(DealSpec::in_words).unwrap_or_default(),
        unfinished: summary.is_unfinished(),
        counts: summary.is_played(),
        won: summary.is_won(),
        moves: u64::try_from(summary.moves).unwrap_or(0),
        seconds: summary.time.map_or(0, |time| time.seconds().round() as u64),
        day: summary.started.map(|started| Date::from(started).to_string()),
        daily: daily.map(|date| date.to_string()),
        game: summary.game,
    };
    Ok((summary.started, game))
}
