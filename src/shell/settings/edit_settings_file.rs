//! A change of one setting in the settings file.
//!
//! One line of the file is changed or added. Everything else stays as the player wrote it.

use super::settings_file::{FORMAT, SavedSetting, SettingsFile, root};
use crate::encoding::{self, BYTE_ORDER_MARK};
use crate::error::{Error, Result};
use crate::platform::lock_folder;
use crate::play::{Existing, write_file};
use crate::yaml::{self, Mark, Node};
use std::collections::BTreeSet;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

/// Writes a setting into the file, and returns the new contents.
///
/// # Errors
/// Fails if the file cannot be read, parsed or written. The file is then unchanged.
pub(crate) fn write_setting(path: &Path, key: &str, value: &str) -> Result<SettingsFile> {
    let source = path.display().to_string();
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|cause| Error::cannot_create(folder, &cause))?;
    }
    // Only one process changes the settings at a time. If the folder cannot be locked, they are changed without a lock.
    let _lock = path.parent().and_then(lock_folder);
    let old_bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(cause) if cause.kind() == ErrorKind::NotFound => Vec::new(),
        Err(cause) => return Err(Error::cannot_read(path, &cause)),
    };
    let root = root(&source, &old_bytes)?;
    let old_settings = root.as_ref().map_or(Ok(SettingsFile::default()), SettingsFile::of)?;
    let text = encoding::decode_with_mark(&source, &old_bytes)?;
    let new_text = with_setting(text, root.as_ref(), &old_settings, key, value);
    let new_settings = yaml::parse(&source, new_text.as_bytes()).and_then(|root| SettingsFile::of(&root));
    // The new text must have the new value, and all other entries of the old text.
    let mut expected: BTreeSet<_> = all_entries(&old_settings)
        .into_iter()
        .filter(|(game, entry_key, _)| (*game, *entry_key) != ("", key))
        .collect();
    expected.insert(("", key, value));
    let Some(new_settings) = new_settings.ok().filter(|new_settings| all_entries(new_settings) == expected) else {
        let error = Error::request(format!("`{key}` cannot be changed in this file automatically")).in_file(source);
        return Err(error.hint(format!("write `{key}: {value}` into the file yourself")));
    };
    if new_text.as_bytes() != old_bytes {
        write_file(path, new_text.as_bytes(), Existing::Replace)?;
    }
    Ok(new_settings)
}

/// Returns all entries of the file, each as game, key and value. The game is empty if the entry is for all games.
fn all_entries(saved: &SettingsFile) -> BTreeSet<(&str, &str, &str)> {
    fn of<'s>(game: &'s str, entries: &'s [SavedSetting]) -> impl Iterator<Item = (&'s str, &'s str, &'s str)> {
        entries.iter().map(move |entry| (game, entry.key.as_str(), entry.value.as_str()))
    }
    let games = saved.games.iter().flat_map(|game| of(game.id, &game.options).chain(of(game.id, &game.settings)));
    of("", &saved.general).chain(games).collect()
}

/// Returns the text of the file with the setting changed or added.
fn with_setting(text: &str, root: Option<&Node>, saved: &SettingsFile, key: &str, value: &str) -> String {
    let line_break = encoding::line_break(text);
    let Some(root) = root else {
        let between = if text.is_empty() || text.ends_with('\n') { "" } else { line_break };
        return format!("{text}{between}settings: {FORMAT}{line_break}{key}: {value}{line_break}");
    };
    if let Some(entry) = saved.general.iter().find(|entry| entry.key == key) {
        let start = offset(text, &entry.place);
        let (before, rest) = text.split_at(start);
        return format!("{before}{value}{}", &rest[value_length(rest)..]);
    }
    // A new line goes after the last setting for all games, or else before the first entry, or else to the end.
    let entries = root.entries();
    let last = entries.iter().filter(|(key, _)| key.text != "games").map(|(_, node)| node.place.line).max();
    let first = entries.first().map(|(key, _)| key.place.line.saturating_sub(1));
    let indent = entries.first().map_or(0, |(key, _)| key.place.column.saturating_sub(1) as usize);
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let insert_at = last.or(first).map_or(lines.len(), |line| line as usize).min(lines.len());
    let mut new: String = lines[..insert_at].concat();
    if !new.is_empty() && !new.ends_with('\n') {
        new += line_break;
    }
    new + &format!("{:indent$}{key}: {value}{line_break}", "") + &lines[insert_at..].concat()
}

/// Converts a place to a byte offset in the text.
fn offset(text: &str, place: &Mark) -> usize {
    let byte_order_mark = usize::from(text.starts_with(BYTE_ORDER_MARK) && place.line == 1);
    let before: usize = text.split_inclusive('\n').take(place.line.saturating_sub(1) as usize).map(str::len).sum();
    let column = place.column.saturating_sub(1) as usize + byte_order_mark;
    text[before..].char_indices().nth(column).map_or(text.len(), |(offset, _)| before + offset)
}

/// Returns the length in bytes of the value at the start of a text, including quotes.
fn value_length(text: &str) -> usize {
    let quote = text.chars().next().filter(|c| matches!(c, '"' | '\''));
    if let Some(quote) = quote {
        // No value of a setting contains a quote.
        return text[1..].find(quote).map_or(text.len(), |offset| offset + 2);
    }
    let ends_value =
        |(offset, c): (usize, char)| matches!(c, '\r' | '\n' | ',' | '}') || text[offset..].starts_with(" #");
    let end = text.char_indices().find(|&found| ends_value(found)).map_or(text.len(), |(offset, _)| offset);
    text[..end].trim_end().len()
}

#[cfg(test)]
#[path = "edit_settings_file_tests.rs"]
mod tests;
