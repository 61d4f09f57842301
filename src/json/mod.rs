//! The lines of JSON that the program prints with `--format json`, as types.
//!
//! Each line is one object with a `type`. Keys have a fixed order. The schema describes all lines and is made from
//! these types and their comments, so that it cannot miss a key.

mod archive;
mod backup;
mod catalog;
mod comparison;
mod file_checks;
mod lesson;
mod move_list;
mod position;
mod rejection;
mod scene;
#[cfg(feature = "cli")]
mod schema;
mod session;
mod sheet;
mod state;
mod verdict;

pub use archive::{DailyLine, PlayedGameLine, StatisticsLine};
pub use backup::{KeptBothJson, RestoredGamesJson, RestoredLine, RestoredWord};
pub use catalog::{CommandForm, DeckLine, GameDescription, GameLine, RulesLine, SurveyJson};
pub use comparison::{BranchJson, ComparisonLine, DivergenceLine, SessionLine};
pub use file_checks::{CheckLine, ProblemJson, SearchedDeals, SettingLine, VerificationLine};
pub use lesson::LessonLine;
pub use move_list::MoveList;
pub use position::PositionJson;
pub use rejection::Rejection;
pub use scene::SceneJson;
#[cfg(feature = "cli")]
pub use schema::schema_text;
#[cfg(all(feature = "cli", feature = "internals"))]
pub use schema::{line_types, schema};
pub use session::{AnswerLine, DealLine, MoveLine, ResultLine, UndoLine};
pub use sheet::LedgerJson;
pub use state::{StateJson, format_moves};
pub use verdict::{AnalysisLine, AnalyzedStepLine, DealAnalysisLine, DecisionLine, EstimateJson, ParLine, VerdictLine};

pub use crate::odds::SCHEMA_VERSION;

use crate::text;
use serde::Serialize;

/// Formats a line without a line break. It is safe for a terminal.
pub fn line(line: &impl Serialize) -> String {
    text::to_json_line(line)
}

/// Formats a line of a stream with its line break. The line with the index 0 has the version of the schema.
pub fn line_at(index: usize, value: &impl Serialize) -> String {
    (if index == 0 { first_line(value) } else { line(value) }) + "\n"
}

/// Formats the first line of a stream, with the version of the schema.
pub fn first_line(value: &impl Serialize) -> String {
    with_version(&line(value))
}

/// Adds the version of the schema to the first line of a text.
pub fn with_version(lines: &str) -> String {
    match lines.strip_prefix('{') {
        Some(rest) => format!("{{\"schema_version\":{SCHEMA_VERSION},{rest}"),
        None => lines.to_string(),
    }
}

/// Formats all lines of a stream, each with a line break.
pub fn lines<L: Serialize>(values: impl IntoIterator<Item = L>) -> String {
    values.into_iter().enumerate().map(|(index, value)| line_at(index, &value)).collect()
}
