//! The JSON Schema of all lines.

use super::{
    AnalysisLine, AnalyzedStepLine, AnswerLine, CheckLine, ComparisonLine, DailyLine, DealAnalysisLine, DealLine,
    DecisionLine, DeckLine, DivergenceLine, GameLine, LessonLine, MoveLine, ParLine, PlayedGameLine, Rejection,
    RestoredLine, ResultLine, RulesLine, SCHEMA_VERSION, SessionLine, SettingLine, StatisticsLine, UndoLine,
    VerdictLine, VerificationLine,
};
use crate::odds;
use crate::solve::Verdict;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};
use std::borrow::Cow;

/// All lines. The type only lists them for the schema.
#[derive(JsonSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "only its schema is used")]
enum Line<'a> {
    Deal(DealLine<'a>),
    Move(MoveLine<'a>),
    Undo(UndoLine<'a>),
    Refused(Rejection),
    Answer(AnswerLine<'a>),
    Lesson(LessonLine<'a>),
    Result(ResultLine),
    Deck(DeckLine<'a>),
    Verdict(VerdictLine<'a>),
    Par(ParLine<'a>),
    Step(AnalyzedStepLine<'a>),
    Analysis(AnalysisLine<'a>),
    Decision(DecisionLine<'a>),
    DealAnalysis(DealAnalysisLine<'a>),
    Header(odds::Header),
    SurveyDeal(odds::DealLine),
    Footer(Box<odds::Footer>),
    Comparison(ComparisonLine<'a>),
    Session(SessionLine<'a>),
    Divergence(DivergenceLine<'a>),
    Game(GameLine<'a>),
    Rules(RulesLine<'a>),
    PlayedGame(PlayedGameLine<'a>),
    Stats(StatisticsLine<'a>),
    Daily(DailyLine<'a>),
    Check(CheckLine),
    Verification(VerificationLine),
    Setting(SettingLine),
    Restored(RestoredLine),
}

/// In all lines, a verdict is a word. Other keys have the number of moves and what stopped the search.
impl<W> JsonSchema for Verdict<W> {
    fn schema_name() -> Cow<'static, str> {
        "verdict-word".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "enum": ["won", "lost", "unknown"],
            "description": "Whether a game can be won: `won`, `lost`, or `unknown` if the search stopped before it had a \
                            proof.",
        })
    }
}

/// Returns the JSON Schema of every line that the program prints with `--format json`. Each line has a definition with
/// the name of its type.
pub fn schema() -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut schema = settings.into_generator().into_root_schema_for::<Line<'_>>().to_value();
    for name in line_types(&schema) {
        let definition = &mut schema["$defs"][&name];
        definition["properties"]["type"] = json!({ "const": name });
        let is_required = |word: &Value| word == "type";
        match definition["required"].as_array_mut() {
            Some(required) if !required.iter().any(is_required) => required.insert(0, json!("type")),
            Some(_) => {}
            None => definition["required"] = json!(["type"]),
        }
    }
    // Removes definitions that nothing refers to, because the loop above replaced the types of the lines by constants.
    let text = schema.to_string();
    if let Some(definitions) = schema["$defs"].as_object_mut() {
        definitions.retain(|name, _| text.contains(&format!("\"#/$defs/{name}\"")));
    }
    let version = json!({
        "description": "The version of this schema. Only in the first line of the output, and in the first line of each \
                        new game. It rises when a key is changed or removed, but not when a key is added.",
        "const": SCHEMA_VERSION,
    });
    schema["title"] = json!("Lines of `patience --format json`");
    schema["description"] = json!("Each line that a subcommand prints is one of these objects.");
    schema["properties"] = json!({ "schema_version": version });
    join_lines(&mut schema);
    schema
}

/// Joins the lines of all descriptions. Their line breaks come from the comments in the source, and mean nothing.
fn join_lines(schema: &mut Value) {
    match schema {
        Value::Object(entries) => entries.values_mut().for_each(join_lines),
        Value::Array(items) => items.iter_mut().for_each(join_lines),
        Value::String(text) => *text = text.replace('\n', " "),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Returns the names of the definitions that are lines.
pub fn line_types(schema: &Value) -> Vec<String> {
    let references = schema["anyOf"].as_array().into_iter().flatten();
    let names = references.filter_map(|line| line["$ref"].as_str()?.strip_prefix("#/$defs/"));
    names.map(String::from).collect()
}

/// Returns the schema as text, with a line break at the end.
pub fn schema_text() -> String {
    // proof: a schema consists of maps, lists and texts only.
    serde_json::to_string_pretty(&schema()).expect("a schema is JSON") + "\n"
}
