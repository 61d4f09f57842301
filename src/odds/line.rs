//! The result of one deal, as a line of a survey.

use crate::text;
use serde::{Deserialize, Serialize};

/// How a deal ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// It was won, or it was proved that it can be.
    Won,
    /// It was not won; where a solver looked, it cannot be.
    Lost,
    /// The solver came to its limits before it knew.
    Unknown,
}

/// A deal of a survey.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The seed that dealt it.
    pub seed: u64,
    /// How it ended. One of `won`, `lost`, `unknown`.
    pub result: Outcome,
    /// How many moves won it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
    /// How many positions a solver looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub positions: Option<u64>,
}

impl Deal {
    /// The line as it is written, without its line break.
    pub fn text(&self) -> String {
        text::to_json_line(self)
    }

    /// Reads a line that was written by [`Deal::text`]; nothing if it was not.
    pub fn parse(text: &str) -> Option<Deal> {
        let line: Deal = serde_json::from_str(text).ok()?;
        let is_whole = line.moves.is_some() == (line.result == Outcome::Won);
        // One deal is written in one way, or joined surveys would differ.
        (is_whole && line.text() == text).then_some(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_written_in_one_way() {
        for text in [
            r#"{"seed":7,"result":"won","moves":92,"positions":800}"#,
            r#"{"seed":7,"result":"won","moves":92}"#,
            r#"{"seed":0,"result":"lost","positions":1}"#,
            r#"{"seed":18446744073709551615,"result":"unknown","positions":2000000}"#,
        ] {
            assert_eq!(Deal::parse(text).map(|line| line.text()).as_deref(), Some(text));
        }
        for bad in [
            "",
            "{}",
            r#"{"seed":7,"result":"won"}"#,
            r#"{"seed":7,"result":"lost","moves":3}"#,
            r#"{"seed":7, "result":"lost"}"#,
            r#"{"result":"lost","seed":7}"#,
            r#"{"seed":7,"result":"lost","more":1}"#,
            r#"{"seed":-7,"result":"lost"}"#,
            r#"{"seed":7,"result":"draw"}"#,
        ] {
            assert_eq!(Deal::parse(bad), None, "{bad}");
        }
    }
}
