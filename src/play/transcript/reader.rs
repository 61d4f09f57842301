//! A strict parser for transcripts, which reports the place of every error.
//!
//! The YAML parser limits the size of a transcript and the number of its values.

use super::assertions::Winnable;
use super::chosen_deal::ChosenDeal;
use super::field_names::MapSchema;
use super::{
    Action, Deal, DealResult, ExpectedCode, FORMAT, LocatedStep, Step, Transcript, field_names, parse_digest,
    share_code,
};
use crate::card::{Card, DealSpec, parse_cards};
use crate::error::{Error, Result};
use crate::game::{Difficulty, Status};
use crate::games::OptionPlaces;
use crate::keyword::Keyword;
use crate::play::session::command::TextCommand;
use crate::play::{Elapsed, PositionSpec, Timestamp, UndoPolicy};
use crate::text;
use crate::yaml::fields::{self, bool_value, number_value, required, scalar_pairs, text_value, wrong_type};
use crate::yaml::{self, Mark, Node, Value};
use std::path::Path;

impl Transcript {
    /// Reads a transcript file; `-` is the standard input. The path may also be a share code, if no file has that
    /// name.
    ///
    /// # Errors
    /// Fails if the file cannot be read, or at the first part that is not valid.
    pub fn read(path: &Path) -> Result<Transcript> {
        if share_code::is_code_itself(path) {
            return share_code::read_argument(path);
        }
        let (source, bytes) = yaml::load_bytes(path)?;
        Transcript::parse(&source, &bytes)
    }

    /// Parses the text of a transcript, or a share code; `source` is its name in messages. An incomplete last line
    /// is dropped, unless the transcript has a result.
    ///
    /// # Errors
    /// Fails at the first part that is not valid.
    pub fn parse(source: &str, bytes: &[u8]) -> Result<Transcript> {
        if share_code::is_share_code(bytes) {
            let text = share_code::decode_share_code(bytes).map_err(|error| error.in_file(source))?;
            return Transcript::parse_yaml(&format!("{source} (unpacked)"), &text);
        }
        Transcript::parse_yaml(source, bytes)
    }

    fn parse_yaml(source: &str, bytes: &[u8]) -> Result<Transcript> {
        let (node, is_torn) = yaml::parse_truncated(source, bytes, is_complete)?;
        let mut transcript = read_transcript(source, &node)?;
        transcript.is_torn = is_torn;
        Ok(transcript)
    }

    /// Returns whether the last deal has a result. Nothing can be appended to such a transcript.
    pub fn is_finished(&self) -> bool {
        self.deals.last().is_some_and(|deal| deal.result.is_some())
    }

    /// Returns the number of steps of all deals.
    pub fn step_count(&self) -> usize {
        self.deals.iter().map(|deal| deal.steps.len()).sum()
    }
}

/// Returns whether the text is complete: the last deal has a result, and its digest, if there is one, has all its
/// digits.
fn is_complete(node: &Node) -> bool {
    let deal = node.get("deals").and_then(|deals| deals.items().last());
    let has_result = deal.and_then(|deal| deal.get("result")).is_some_and(|result| !result.entries().is_empty());
    let digest = deal.and_then(|deal| deal.get("digest"));
    has_result && digest.is_none_or(|digest| digest.scalar_text().is_some_and(|text| parse_digest(&text).is_some()))
}

fn read_transcript(source: &str, node: &Node) -> Result<Transcript> {
    check_format(node)?;
    check_keys(node, &[&field_names::HEAD])?;
    let game = required(node, "game")?;
    Ok(Transcript {
        source: source.into(),
        game: text_value(game, "game")?,
        rules: read_digest(node, "rules")?,
        options: node.get("options").map_or(Ok(Vec::new()), |options| scalar_pairs(options, "options"))?,
        undo: node.get("undo").map_or(Ok(UndoPolicy::Free), read_policy)?,
        deal: read_deal_spec(node)?,
        chosen: read_chosen(node)?,
        taken_over: node.get("taken-over").map(|steps| number_value(steps, "taken-over")).transpose()?,
        started: node.get("started").map(read_timestamp).transpose()?,
        rulebook: node.get("rulebook").map(read_rulebook).transpose()?,
        position: node.get("position").map(PositionSpec::read_inside).transpose()?,
        deals: read_deals(required(node, "deals")?)?,
        is_torn: false,
        values: node.count_values(),
        game_place: game.place.clone(),
        option_places: node.get("options").map(OptionPlaces::of).unwrap_or_default(),
        deal_place: key_place(node, "seed").or_else(|| key_place(node, "deal")),
        chosen_place: key_place(node, "chosen"),
        rules_place: key_place(node, "rules"),
    })
}

/// Checks the format first, because a newer program may have written any content.
fn check_format(node: &Node) -> Result<()> {
    if !matches!(node.value, Value::Map(_)) || node.get("patience").is_none() {
        let error = node.place.error("not a transcript: it does not begin with `patience: 1`");
        let is_rulebook = node.get("zones").is_some() || node.get("extends").is_some();
        let hint = "this is a rulebook: `patience check` and `play` read it";
        return Err(if is_rulebook { error.command_hint(hint) } else { error });
    }
    fields::check_format(required(node, "patience")?, "patience", "format", FORMAT)
}

/// Checks that the node is a map and that each key belongs to one of the schemas. If there are several schemas, they
/// have the same `map_name`, because they describe forms of one map.
fn check_keys(node: &Node, schemas: &[&MapSchema]) -> Result<()> {
    let map_name = schemas.first().map_or("this", |schema| schema.map_name);
    fields::check_keys(node, map_name, schemas.iter().flat_map(|schema| schema.keys()))
}

fn read_policy(node: &Node) -> Result<UndoPolicy> {
    let word = text_value(node, "undo")?;
    UndoPolicy::from_word(&word).ok_or_else(|| wrong_type(node, "undo", "`free`, `no-peek` or `off`"))
}

/// Parses `seed: 42` or `deal: ms:617`.
fn read_deal_spec(node: &Node) -> Result<Option<DealSpec>> {
    match (node.get("seed"), node.get("deal")) {
        (Some(_), Some(deal)) => Err(deal.place.locate(Error::exclusive("`deal`", "`seed`"))),
        (Some(seed), None) => number_value(seed, "seed").map(|seed| Some(DealSpec::Seed(seed))),
        (None, Some(deal)) => {
            let spec = DealSpec::parse(&text_value(deal, "deal")?);
            spec.map(Some).map_err(|error| deal.place.locate(error))
        }
        (None, None) => Ok(None),
    }
}

/// Parses `chosen: winnable`, or `chosen: easy` with `difficulty-version: 1`.
fn read_chosen(node: &Node) -> Result<Option<ChosenDeal>> {
    let version = node.get("difficulty-version");
    let unexpected_version =
        |version: &Node| version.place.error("`difficulty-version` needs `chosen: easy`, `medium` or `hard`");
    let Some(chosen) = node.get("chosen") else {
        return version.map_or(Ok(None), |version| Err(unexpected_version(version)));
    };
    let word = text_value(chosen, "chosen")?;
    match (Difficulty::parse(&word), version) {
        (Some(difficulty), _) => {
            let version = number_value(required(node, "difficulty-version")?, "difficulty-version")?;
            Ok(Some(ChosenDeal::OfDifficulty { difficulty, version }))
        }
        (None, Some(version)) if word == field_names::WINNABLE => Err(unexpected_version(version)),
        (None, None) if word == field_names::WINNABLE => Ok(Some(ChosenDeal::Winnable)),
        (None, _) => Err(wrong_type(chosen, "chosen", "`winnable`, `easy`, `medium` or `hard`")),
    }
}

/// Returns true if the value is `word`. Fails for any other value.
fn check_only_word(node: &Node, key: &str, word: &str) -> Result<bool> {
    if text_value(node, key)? == word { Ok(true) } else { Err(wrong_type(node, key, &format!("`{word}`"))) }
}

fn read_timestamp(node: &Node) -> Result<Timestamp> {
    let timestamp = node.as_text().and_then(|text| text.parse().ok());
    timestamp.ok_or_else(|| wrong_type(node, "started", "a time such as `2026-11-20T10:12:33Z`"))
}

fn read_rulebook(node: &Node) -> Result<Node> {
    if matches!(node.value, Value::Map(_)) { Ok(node.clone()) } else { Err(wrong_type(node, "rulebook", "a map")) }
}

fn read_deals(node: &Node) -> Result<Vec<Deal>> {
    let deals = match &node.value {
        Value::List(items) if !items.is_empty() => items,
        Value::Null => return Err(node.place.error("the transcript ends before its first deal")),
        _ => return Err(wrong_type(node, "deals", "a list of deals")),
    };
    deals.iter().map(read_deal).collect()
}

fn read_deal(node: &Node) -> Result<Deal> {
    check_keys(node, &[&field_names::DEAL])?;
    let steps = required(node, "steps")?;
    if !matches!(steps.value, Value::List(_) | Value::Null) {
        return Err(wrong_type(steps, "steps", "a list of steps"));
    }
    Ok(Deal {
        deck: node.get("deck").map(|deck| read_deck(deck).map(|cards| (cards, deck.place.clone()))).transpose()?,
        steps: steps.items().iter().map(read_step).collect::<Result<_>>()?,
        result: node.get("result").map(|result| read_result(result, key_place(node, "result"))).transpose()?,
        digest: read_digest(node, "digest")?,
        digest_place: key_place(node, "digest"),
    })
}

fn read_deck(node: &Node) -> Result<Vec<Card>> {
    parse_cards(&text_value(node, "deck")?).map_err(|cause| node.place.error(cause.to_string()))
}

/// Returns a digest, or `None` if it is missing or blank.
fn read_digest(node: &Node, key: &str) -> Result<Option<u32>> {
    let value = node.get(key).filter(|value| !matches!(value.value, Value::Null));
    let parse = |value: &Node| {
        let digest = parse_digest(&value.scalar_text().unwrap_or_default());
        digest.ok_or_else(|| wrong_type(value, key, "a digest of eight hexadecimal digits"))
    };
    value.map(parse).transpose()
}

/// Returns the place of a key.
fn key_place(node: &Node, key: &str) -> Option<Mark> {
    node.entries().iter().find(|(other_key, _)| other_key.text == key).map(|(other_key, _)| other_key.place.clone())
}

fn read_result(node: &Node, place: Option<Mark>) -> Result<DealResult> {
    let is_blank = matches!(node.value, Value::Null);
    if !is_blank {
        check_keys(node, &[&field_names::RESULT])?;
    }
    let place_of = |key: &str| key_place(node, key).unwrap_or_else(|| node.place.clone());
    let read_count = |key: &str| -> Result<Option<(i128, Mark)>> {
        let count_with_place = |value| number_value::<i64>(value, key).map(|number| (number.into(), place_of(key)));
        node.get(key).map(count_with_place).transpose()
    };
    Ok(DealResult {
        status: node.get("status").map(read_status).transpose()?.map(|status| (status, place_of("status"))),
        score: read_count("score")?,
        moves: read_count("moves")?,
        undos: read_count("undos")?,
        hints: read_count("hints")?,
        peeked: node
            .get("peeked")
            .map(|peeked| bool_value(peeked, "peeked"))
            .transpose()?
            .map(|peeked| (peeked, place_of("peeked"))),
        is_blank,
        place: place.unwrap_or_else(|| node.place.clone()),
    })
}

fn read_status(node: &Node) -> Result<Status> {
    Status::from_word(&text_value(node, "status")?)
        .ok_or_else(|| wrong_type(node, "status", "`playing`, `won`, `stuck`, `over` or `resigned`"))
}

fn read_step(node: &Node) -> Result<LocatedStep> {
    let line = node.place.line;
    let (step, assertion_place) = match &node.value {
        Value::Text(_) => (Step::of(read_command(node)?), None),
        Value::Map(_) if node.get("do").is_some() => (read_action(node)?, None),
        Value::Map(_) if node.get("refused").is_some() => read_refused(node)?,
        Value::Map(_) if node.get("see").is_some() => read_see(node)?,
        Value::Map(_) if node.get("winnable").is_some() => read_winnable(node)?,
        Value::Map(_) => {
            // The first check rejects unknown keys. The second rejects a key without its command, such as a single `why`.
            check_keys(node, &field_names::STEPS)?;
            check_keys(node, &[&field_names::NOTE_STEP])?;
            (Step::Note(text_value(required(node, "note")?, "note")?), None)
        }
        value => {
            let error = node.place.error("a step must be a command such as `draw` or `move t3 f1`");
            let is_number = matches!(value, Value::Int(_));
            return Err(if is_number { error.hint("transcripts spell moves in full") } else { error });
        }
    };
    Ok(LocatedStep { line, step, assertion_place })
}

fn read_action(node: &Node) -> Result<Step> {
    check_keys(node, &[&field_names::COMMAND_STEP])?;
    Ok(Step::Action(Action {
        command: read_command(required(node, "do")?)?,
        deck: node.get("deck").map(read_deck).transpose()?,
        auto: node.get("auto").map_or(Ok(false), |auto| bool_value(auto, "auto"))?,
        by_solver: node.get("by").map_or(Ok(false), |by| check_only_word(by, "by", field_names::SOLVER))?,
        at: node.get("at").map(read_time).transpose()?,
        note: node.get("note").map(|note| text_value(note, "note")).transpose()?,
    }))
}

fn read_time(node: &Node) -> Result<Elapsed> {
    let time = node.scalar_text().and_then(|text| text.parse().ok());
    time.ok_or_else(|| wrong_type(node, "at", "a number of seconds such as `12.3`"))
}

fn read_refused(node: &Node) -> Result<(Step, Option<Mark>)> {
    check_keys(node, &[&field_names::REFUSED_STEP])?;
    let refused = required(node, "refused")?;
    let text = command_text(refused, "refused")?;
    let why = match node.get("why") {
        None => ExpectedCode::Any,
        Some(why) if matches!(why.value, Value::Null) => ExpectedCode::Blank,
        Some(why) => ExpectedCode::Code(text_value(why, "why")?),
    };
    Ok((Step::ExpectRefusal { text, why }, key_place(node, "why")))
}

fn read_see(node: &Node) -> Result<(Step, Option<Mark>)> {
    check_keys(node, &[&field_names::BOARD_STEP])?;
    let see = required(node, "see")?;
    let board = if matches!(see.value, Value::Null) { None } else { Some(text_value(see, "see")?) };
    Ok((Step::ExpectBoard(board), key_place(node, "see")))
}

fn read_winnable(node: &Node) -> Result<(Step, Option<Mark>)> {
    check_keys(node, &[&field_names::WINNABLE_STEP])?;
    let value = required(node, "winnable")?;
    let expected = if let Value::Null = &value.value {
        None
    } else {
        let found = value.scalar_text().and_then(|word| Winnable::from_word(&word));
        Some(found.ok_or_else(|| wrong_type(value, "winnable", "`yes`, `no` or `unknown`"))?)
    };
    Ok((Step::ExpectWinnable(expected), key_place(node, "winnable")))
}

fn read_command(node: &Node) -> Result<TextCommand> {
    Ok(TextCommand::parse(&command_text(node, "do")?))
}

/// Returns the text of a command. Fails if it contains line breaks or other unsafe characters.
fn command_text(node: &Node, key: &str) -> Result<String> {
    let text = text_value(node, key)?;
    match text.chars().find(|&c| text::is_unsafe_char(c)) {
        Some(c) => {
            let message = format!("the hidden character `{}` is not allowed in a command", c.escape_unicode());
            Err(node.place.error(message))
        }
        None => Ok(text),
    }
}

#[cfg(test)]
#[path = "reader_tests.rs"]
mod tests;
