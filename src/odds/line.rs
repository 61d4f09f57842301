//! The result of one deal, as a line of a survey.

use crate::text;
use serde::{Deserialize, Serialize};

/// The outcome of a deal.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "outcome"))]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The deal was won, or was proved winnable.
    Won,
    /// The deal was not won; with the solver, it was proved unwinnable.
    Lost,
    /// The solver reached its limits without a proof.
    Unknown,
}

/// The value that distinguishes a deal from other lines.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "survey-deal-type"))]
#[serde(rename_all = "kebab-case")]
pub enum DealType {
    /// The result of one deal of a survey.
    SurveyDeal,
}

/// The result of one deal of a survey.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "survey-deal"))]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The type of the line. Absent in version 1 of the format.
    #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<DealType>,
    /// The seed of the deal.
    pub seed: u64,
    /// The outcome.
    pub result: Outcome,
    /// The number of moves, if the deal was won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
    /// The number of positions that the solver searched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub positions: Option<u64>,
}

impl Deal {
    /// Serializes the result to one line of JSON without a line break.
    pub fn text(&self) -> String {
        text::to_json_line(self)
    }

    /// Parses a line written by [`Deal::text`]. Returns `None` for any other text.
    pub fn parse(text: &str) -> Option<Deal> {
        let line: Deal = serde_json::from_str(text).ok()?;
        let is_whole = line.moves.is_some() == (line.result == Outcome::Won);
        // A deal has only one valid form, so that merged surveys are identical.
        (is_whole && line.text() == text).then_some(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_canonical_lines_are_parsed() {
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
