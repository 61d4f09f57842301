//! The limits between easy, medium and hard deals of a game.

use crate::error::{Error, Result};
use crate::game::{DifficultyBands, DifficultyRecord, GameInfo, options_text};
use crate::games::catalog;
use crate::text;

/// Returns the limits for a game with its options. Returns `None` if they were not measured.
pub fn difficulty_bands(info: &GameInfo) -> Option<DifficultyBands> {
    let is_chosen = |record: &&DifficultyRecord| {
        info.options.iter().filter(|option| !option.changes_only_score).all(|option| {
            let value = record.options.iter().find(|(key, _)| *key == option.key).map(|(_, value)| *value);
            option.value == value.unwrap_or(&option.default)
        })
    };
    catalog::difficulty_records(info).iter().find(is_chosen).map(|record| record.bands)
}

/// Returns the limits for a game with its options.
///
/// # Errors
/// Fails if they were not measured. The hint names the options for which they were.
pub fn bands_or_error(info: &GameInfo) -> Result<DifficultyBands> {
    if let Some(bands) = difficulty_bands(info) {
        return Ok(bands);
    }
    let id = &info.id;
    let records = catalog::difficulty_records(info);
    let cause = if records.is_empty() { "" } else { " with these options" };
    let error = Error::request(format!("`{id}` has no easy, medium or hard deals{cause}"));
    if records.is_empty() {
        return Err(error.command_hint("`--seed N` chooses a deal by its number"));
    }
    let with_options = records.iter().map(|record| match record.options {
        [] => format!("`{id}`"),
        options => {
            let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
            format!("`{id} -o {}`", options_text(&options))
        }
    });
    Err(error.command_hint(format!("{} has them", text::join_list(&with_options.collect::<Vec<_>>(), "or"))))
}
