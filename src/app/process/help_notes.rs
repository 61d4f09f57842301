//! Line wrapping for the notes at the end of a help text, such as its examples.
//!
//! clap itself would break the lines of the notes without regard to their columns.

use crate::text;

/// Returns the same command with all notes wrapped at this many columns.
pub fn with_wrapped_notes(command: clap::Command, columns: usize) -> clap::Command {
    let notes = command.get_after_help().map(|notes| wrap_notes(&notes.to_string(), columns));
    let command = match notes {
        Some(notes) => command.after_help(notes),
        None => command,
    };
    command.mut_subcommands(|subcommand| with_wrapped_notes(subcommand, columns))
}

/// Wraps rows of a term and its description, so that the descriptions stay in their column.
fn wrap_notes(notes: &str, columns: usize) -> String {
    let mut rows: Vec<String> = Vec::new();
    for line in notes.lines() {
        let has_description = |row: &&mut String| row.trim_start().contains("  ");
        match rows.last_mut().filter(|row| line.starts_with(CONTINUATION) && has_description(row)) {
            Some(row) => {
                row.push(' ');
                row.push_str(line.trim_start());
            }
            None => rows.push(line.to_string()),
        }
    }
    rows.iter().flat_map(|row| wrap_row(row, columns)).collect::<Vec<_>>().join("\n")
}

/// The beginning of a line that continues the description above it.
const CONTINUATION: &str = "   ";

fn wrap_row(row: &str, columns: usize) -> Vec<String> {
    if text::width(row) <= columns {
        return vec![row.to_string()];
    }
    let Some(term) = row.strip_prefix("  ") else { return text::wrap(row, columns) };
    // A command without a description stays on its line, so that it can be copied.
    let Some((term, about)) = term.split_once("  ") else { return vec![row.to_string()] };
    let about = about.trim_start();
    let start = text::width(row) - text::width(about);
    let parts = text::wrap(about, columns.saturating_sub(start));
    let line = |(index, part): (usize, String)| {
        let term = if index == 0 { format!("  {term}") } else { String::new() };
        format!("{term:start$}{part}")
    };
    parts.into_iter().enumerate().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_fit_into_the_window_and_keep_their_columns() {
        let notes = "Examples:\n  patience                 choose a game\n  patience klondike        play a game; type `help` \
                     to list its commands\n\nTerms:\n  transcript   a YAML file that contains all moves; there is one for\n\
                     \x20              each game\n  patience solve freecell --deal ms:617 --limit 1000000";
        let wrapped = "Examples:\n  patience                 choose a game\n  patience klondike        play a game; type\n\
                       \x20                          `help` to list its\n                           commands\n\nTerms:\n  \
                       transcript   a YAML file that contains all\n               moves; there is one for each game\n  \
                       patience solve freecell --deal ms:617 --limit 1000000";
        assert_eq!(wrap_notes(notes, 48), wrapped);
        let file = "In the file:\n\n  games:\n    klondike:\n      auto: on\n";
        assert_eq!(wrap_notes(file, 48), file.trim_end());
    }

    #[test]
    fn the_help_of_every_subcommand_fits_80_columns() {
        let command = with_wrapped_notes(crate::cli::command(), 80);
        for command in command.get_subcommands().chain([&command]) {
            let notes = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let is_command = |line: &str| line.starts_with("  ") && line.contains("patience ");
            let too_wide = notes.lines().find(|line| text::width(line) > 80 && !is_command(line));
            assert_eq!(too_wide, None, "{}", command.get_name());
        }
    }
}
