//! What a player knows from the finished games of the data folder.
//!
//! Every session asks this before its first screen, so only a few transcripts are read, however many there are. The names
//! of the files say which ones: `klondike-2026-11-20-101233.yaml`.

use crate::app::process::environment::Environment;
use crate::play::GameSummary;
use crate::shell::Experience;
use std::ffi::OsString;
use std::path::Path;

/// The number of finished games after which a player knows the commands.
const GAMES_TO_LEARN: usize = 3;

/// The maximum number of transcripts that are read for one question. A player whose last games are all unfinished reads
/// the help of a newcomer again, which is no harm.
const MAX_TRANSCRIPTS: usize = 12;

/// The form of the time in the name of a transcript: each `0` stands for a digit.
const TIME_FORM: &[u8; 17] = b"0000-00-00-000000";

/// The name of a transcript, and the place of the time in it.
struct TranscriptFileName {
    name: String,
    /// `None` if the name has no time, because the player has renamed or copied the file.
    time_start: Option<usize>,
}

impl TranscriptFileName {
    /// Reads the name of a file. Returns `None` if the file is no transcript.
    fn read(name: OsString) -> Option<TranscriptFileName> {
        let name = name.into_string().ok().filter(|name| name.ends_with(".yaml"))?;
        let fits = |(byte, form): (&u8, &u8)| if *form == b'0' { byte.is_ascii_digit() } else { byte == form };
        let is_time = |window: &[u8]| window.iter().zip(TIME_FORM).all(fits);
        let time_start = name.as_bytes().windows(TIME_FORM.len()).rposition(is_time);
        Some(TranscriptFileName { name, time_start })
    }

    /// Returns the time at which the game was started, as text. Empty if it is unknown.
    fn time(&self) -> &str {
        self.time_start.and_then(|start| self.name.get(start..)).unwrap_or_default()
    }

    /// Whether the transcript may be one of this game.
    fn may_be_of(&self, game: &str) -> bool {
        let Some(before_time) = self.time_start.and_then(|start| self.name.get(..start)) else { return true };
        before_time.strip_suffix('-') == Some(game)
    }
}

/// Returns what the player knows from the finished games of the data folder. Without a data folder, and if it cannot be
/// read, the player is a newcomer.
pub fn experience(env: &Environment, game: &str) -> Experience {
    env.transcripts.as_deref().and_then(|folder| read_experience(folder, game)).unwrap_or_default()
}

fn read_experience(folder: &Path, game: &str) -> Option<Experience> {
    let files = folder.read_dir().ok()?.filter_map(|file| TranscriptFileName::read(file.ok()?.file_name()));
    let mut files: Vec<TranscriptFileName> = files.collect();
    files.sort_unstable_by(|a, b| (b.time(), &b.name).cmp(&(a.time(), &a.name)));
    let played =
        |file: &TranscriptFileName| GameSummary::read(&folder.join(&file.name)).ok().filter(GameSummary::is_played);
    let newest_played = files.iter().take(MAX_TRANSCRIPTS).filter_map(played);
    let knows_commands = newest_played.take(GAMES_TO_LEARN).count() == GAMES_TO_LEARN;
    let mut of_game = files.iter().filter(|file| file.may_be_of(game)).take(MAX_TRANSCRIPTS);
    let knows_game = of_game.any(|file| played(file).is_some_and(|summary| summary.game == game));
    Some(Experience { knows_commands, knows_game })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_name_tells_the_game_and_the_time() {
        let read = |name: &str| TranscriptFileName::read(name.into()).unwrap();
        let plain = read("klondike-2026-11-20-101233.yaml");
        assert!(plain.may_be_of("klondike") && !plain.may_be_of("klondike-by-threes"));
        let second = read("klondike-by-threes-2026-11-20-101233-2.yaml");
        assert!(second.may_be_of("klondike-by-threes") && !second.may_be_of("klondike"));
        assert!(second.time().starts_with("2026-11-20-101233"));
        let renamed = read("best.yaml");
        assert!(renamed.may_be_of("klondike") && renamed.time() < plain.time());
        assert!(TranscriptFileName::read("notes.txt".into()).is_none());
    }

    #[test]
    fn three_finished_games_teach_the_commands() {
        let folder = tempfile::tempdir().unwrap();
        let experience = |game: &str| {
            let Experience { knows_commands, knows_game } = read_experience(folder.path(), game).unwrap();
            (knows_commands, knows_game)
        };
        let add = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        let finished = include_str!("../../../transcripts/klondike/first-win.yaml");
        let (unfinished, _) = finished.rsplit_once("  result:").unwrap();
        assert_eq!(experience("klondike"), (false, false));
        add("klondike-2026-11-20-101230.yaml", unfinished);
        assert_eq!(experience("klondike"), (false, false));
        for second in 1..=2 {
            add(&format!("klondike-2026-11-20-10123{second}.yaml"), finished);
            assert_eq!(experience("klondike"), (false, true));
        }
        add("renamed.yaml", finished);
        assert_eq!((experience("klondike"), experience("golf")), ((true, true), (true, false)));
        // Only the newest games are read.
        for day in 10..=22 {
            add(&format!("golf-2026-12-{day}-101230.yaml"), unfinished);
        }
        assert_eq!(experience("klondike"), (false, true));
    }
}
