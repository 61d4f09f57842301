//! The removal of unfinished games from the menu and from the list of `patience resume`.

use super::list_prompt::ListPrompt;
use crate::app::played_games::no_data_folder_error;
use crate::app::process::environment::Environment;
use crate::error::Result;
use crate::play::remove_game;
use std::io::Write;
use std::path::Path;

/// An answer such as `r 2`, which removes game 2 of a list.
#[derive(PartialEq, Eq, Debug)]
pub struct RemovalRequest {
    /// The digits after the word. Empty if there are none.
    pub number: String,
}

impl RemovalRequest {
    /// Parses an answer. Returns `None` if it is not a request to remove a game.
    pub fn parse(answer: &str) -> Option<RemovalRequest> {
        let answer = answer.to_lowercase();
        let number = answer.strip_prefix("remove").or_else(|| answer.strip_prefix('r'))?.trim();
        number.bytes().all(|byte| byte.is_ascii_digit()).then(|| RemovalRequest { number: number.into() })
    }
}

/// Returns a remark that shows how to remove the game with this number of a list.
pub fn removal_example(number: usize) -> String {
    format!("`r` and the number of an unfinished game remove the game: `r {number}`")
}

/// Asks whether to remove the unfinished game with this transcript and description, and moves the transcript to the
/// folder of removed games. Sets a remark with the result. Returns whether the game was removed.
///
/// # Errors
/// Fails if there is no data folder, or if the terminal cannot be read or written.
pub fn remove_if_confirmed(
    path: &Path,
    description: &str,
    prompt: &mut ListPrompt,
    env: &Environment,
    out: &mut dyn Write,
) -> Result<bool> {
    let folder = env.removed_transcripts().ok_or_else(no_data_folder_error)?;
    if !prompt.confirm(&format!("remove {description}?"), out)? {
        return Ok(false);
    }
    let removed = remove_game(path, &folder);
    match &removed {
        Ok(_) => prompt.set_remark("removed; `patience history --removed` lists it, and `--restore` restores it"),
        Err(error) => prompt.set_remark(&format!("not removed: {}", error.message())),
    }
    Ok(removed.is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_and_a_number_remove_a_game() {
        let number = |answer: &str| RemovalRequest::parse(answer).map(|request| request.number);
        for answer in ["r 2", "r2", "R 2", "remove 2", "Remove  2"] {
            assert_eq!(number(answer).as_deref(), Some("2"), "{answer}");
        }
        assert_eq!((number("r").as_deref(), number("remove").as_deref()), (Some(""), Some("")));
        for answer in ["royal cotillion", "remove x", "2", "", "-r 2", "r 2 3"] {
            assert_eq!(number(answer), None, "{answer}");
        }
    }
}
