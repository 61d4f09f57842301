//! The lines of `patience check`, `patience verify` and `patience config`.

use crate::error::Error;
use serde::Serialize;

/// The result for one rulebook: the answer to `patience check`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "check"))]
#[serde(tag = "type", rename = "check")]
pub struct CheckLine {
    /// The path of the rulebook.
    pub file: String,
    /// The id of its game. Absent if the rulebook cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Whether the rulebook is valid.
    pub valid: bool,
    /// The error, with its place in the file. Absent if the rulebook is valid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<ProblemJson>,
    /// Remarks, for example about keys of the rulebook that have no effect.
    pub notes: Vec<String>,
    /// The result of a short search of some deals. Absent if the rulebook is invalid, or if the solver does not support
    /// the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub search: Option<SearchedDeals>,
}

/// The result of a short search of some deals.
#[derive(Copy, Clone, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "searched-deals"))]
pub struct SearchedDeals {
    /// The number of deals that were searched.
    pub deals: u64,
    /// The number of deals with a win.
    pub won: u64,
    /// The number of deals that were proved lost.
    pub lost: u64,
}

/// An error, with its place in a file.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "problem"))]
pub struct ProblemJson {
    /// The file with the error. Absent if that is the checked file, and not a rulebook that it extends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The line in the file, from 1. Absent if it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// The column in the line, from 1. Absent if it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
    /// The error in words.
    pub text: String,
    /// Hints in words.
    pub hints: Vec<String>,
}

impl ProblemJson {
    /// Converts an error.
    pub fn of(error: &Error) -> ProblemJson {
        let place = error.location().filter(|place| place.line > 0);
        ProblemJson {
            file: None,
            line: place.map(|place| place.line),
            column: place.map(|place| place.column).filter(|column| *column > 0),
            text: error.message(),
            hints: error.all_hints(),
        }
    }

    /// Converts an error in a checked file, or in another file that it extends.
    pub fn of_file(error: &Error, file: &str) -> ProblemJson {
        let is_other = |name: &&String| *name != file && file != "-";
        let other_file = error.location().map(|place| &place.file).filter(is_other);
        ProblemJson { file: other_file.cloned(), ..ProblemJson::of(error) }
    }
}

/// The result for one transcript: the answer to `patience verify`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "verification"))]
#[serde(tag = "type", rename = "verification")]
pub struct VerificationLine {
    /// The path of the transcript.
    pub file: String,
    /// Whether a replay gives exactly what the transcript contains.
    pub verified: bool,
    /// The first difference. Absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<ProblemJson>,
    /// True if `--update` changed the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub updated: Option<bool>,
    /// Remarks, for example that the rules have changed.
    pub notes: Vec<String>,
}

/// A setting: the answer to `patience config`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "setting"))]
#[serde(tag = "type", rename = "setting")]
pub struct SettingLine {
    /// The name of the setting, or `-o KEY` for an option of a game.
    pub setting: String,
    /// The game that the setting is for. Absent if it is for all games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The value.
    pub value: String,
    /// Where the value comes from: `default`, a line of the settings file, an environment variable, or the terminal.
    pub source: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_place_is_absent() {
        let place_of = |line, column| {
            let problem = ProblemJson::of(&Error::request("wrong").at("a.yaml", line, column));
            (problem.line, problem.column)
        };
        assert_eq!(place_of(3, 5), (Some(3), Some(5)));
        assert_eq!(place_of(3, 0), (Some(3), None));
        assert_eq!(place_of(0, 0), (None, None));
    }
}
