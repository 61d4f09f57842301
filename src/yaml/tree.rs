//! The builder of the node tree, from the events of the YAML parser.

use super::{Key, Mark, Node, Value};
use crate::error::{Error, Result};
use crate::text;
use serde_yaml::granit_parser::{self, ErrorKind, Event, Marker, Parser, ScalarStyle, ScanError, Span, StrInput};
use std::collections::HashSet;
use std::sync::Arc;

/// The maximum nesting depth of lists and maps.
const MAX_DEPTH: usize = 16;

/// Builds the tree of a text with at most `max_values` values, including keys; `source` is its name in messages.
pub(super) fn build(source: &str, text: &str, max_values: usize) -> Result<Node> {
    let options = granit_parser::options! {
        disallow_directives: true,
        emit_unresolved_aliases: true,
        emit_comments: false,
        flow_nesting_limit: MAX_DEPTH,
        block_nesting_limit: MAX_DEPTH,
    };
    let parser = Parser::new_from_str_with_options(text, options);
    let mut builder =
        Builder { source, text, shared_source: Arc::from(source), parser, max_values, remaining_values: max_values };
    builder.document()
}

/// Creates an error at a place in the text, with a snippet of the line.
pub(super) fn error(source: &str, text: &str, message: impl Into<String>, line: u32, column: u32) -> Error {
    Error::request(message).at(source, line, column).with_snippet(snippet(text, line, column))
}

/// Converts a line or column number to `u32`, or to `u32::MAX` if it is too large.
fn to_u32_saturating(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Returns the line with a mark under the column. Long lines are cut on both sides.
fn snippet(text: &str, line: u32, column: u32) -> Option<String> {
    // The number of characters before the column that are shown of a long line.
    const MAX_BEFORE: usize = 60;
    let full_line = text.lines().nth((line as usize).checked_sub(1)?)?;
    let index_in_line = (column as usize).saturating_sub(1);
    // The beginning of a line is left out only if that saves more than 20 characters.
    let skipped = if index_in_line > MAX_BEFORE + 20 { index_in_line - MAX_BEFORE } else { 0 };
    let ellipsis = if skipped > 0 { "…" } else { "" };
    // At most 100 columns are shown. Taking 200 characters first keeps a very long line cheap.
    // A tab is shown as one space, so that the mark stays under its column.
    let visible = |c: char| if c == '\t' { ' ' } else { c };
    let shown_line: String = full_line.chars().map(visible).skip(skipped).take(200).collect();
    let text_before: String = shown_line.chars().take(index_in_line - skipped).collect();
    let indent = text::width(ellipsis) + text::width(&text::sanitize_line(&text_before));
    let shown_line = text::sanitize_line(&shown_line);
    let shown_line = text::truncate(&shown_line, 100);
    let margin = " ".repeat(line.to_string().len());
    Some(format!("{line} | {ellipsis}{shown_line}\n{margin} | {}^", " ".repeat(indent)))
}

/// The builder of the tree of one text.
struct Builder<'t> {
    source: &'t str,
    text: &'t str,
    /// A copy of `source` that all places share.
    shared_source: Arc<str>,
    parser: Parser<'t, StrInput<'t>>,
    max_values: usize,
    /// The number of further values that are allowed.
    remaining_values: usize,
}

/// An event of the parser, with its place.
type Spanned<'t> = (Event<'t>, Span);

impl<'t> Builder<'t> {
    fn document(&mut self) -> Result<Node> {
        let mut root = None;
        loop {
            let (event, span) = self.next()?;
            match event {
                Event::StreamEnd => break,
                Event::StreamStart | Event::DocumentEnd => {}
                Event::DocumentStart(..) if root.is_some() => {
                    return Err(self.error(&span.start, "a second document begins here; a file must have only one"));
                }
                Event::DocumentStart(..) => {
                    let first = self.next()?;
                    root = Some(self.node(first, 0)?);
                }
                _ => return Err(self.error(&span.start, "expected the end of the file")),
            }
        }
        root.ok_or_else(|| Error::request("the file is empty").in_file(self.source))
    }

    fn next(&mut self) -> Result<Spanned<'t>> {
        match self.parser.next_event() {
            Some(Ok(spanned)) => Ok(spanned),
            Some(Err(scan_error)) => Err(self.translate_error(&scan_error)),
            None => Err(Error::request("the file ends too early").in_file(self.source)),
        }
    }

    fn node(&mut self, (event, span): Spanned<'t>, depth: usize) -> Result<Node> {
        self.remaining_values = self
            .remaining_values
            .checked_sub(1)
            .ok_or_else(|| self.error(&span.start, format!("more than {} values", self.max_values)))?;
        self.reject_extras(&event, &span)?;
        let inner_depth = depth + 1;
        if inner_depth > MAX_DEPTH && matches!(event, Event::SequenceStart(..) | Event::MappingStart(..)) {
            return Err(self.error(&span.start, too_deep()));
        }
        let value = match event {
            Event::Scalar(text, ScalarStyle::Plain, ..) => resolve(&text),
            Event::Scalar(text, ..) => Value::Text(text.into_owned()),
            Event::SequenceStart(..) => Value::List(self.list(inner_depth)?),
            Event::MappingStart(..) => Value::Map(self.map(inner_depth)?),
            _ => return Err(self.error(&span.start, "expected a value")),
        };
        let (line, column) = place(&span.start);
        Ok(Node { value, place: Mark { source: Arc::clone(&self.shared_source), line, column } })
    }

    fn list(&mut self, depth: usize) -> Result<Vec<Node>> {
        let mut items = Vec::new();
        loop {
            match self.next()? {
                (Event::SequenceEnd, _) => return Ok(items),
                item => items.push(self.node(item, depth)?),
            }
        }
    }

    fn map(&mut self, depth: usize) -> Result<Vec<(Key, Node)>> {
        let mut entries: Vec<(Key, Node)> = Vec::new();
        let mut seen_keys = HashSet::new();
        loop {
            let (event, span) = self.next()?;
            if event == Event::MappingEnd {
                return Ok(entries);
            }
            let key = self.key(event, &span)?;
            if !seen_keys.insert(key.text.clone()) {
                return Err(self.error(&span.start, format!("duplicate key `{}`", key.text)));
            }
            let value = self.next()?;
            entries.push((key, self.node(value, depth)?));
        }
    }

    fn key(&mut self, event: Event<'t>, span: &Span) -> Result<Key> {
        self.remaining_values = self.remaining_values.saturating_sub(1);
        self.reject_extras(&event, span)?;
        let (line, column) = place(&span.start);
        match event {
            Event::Scalar(text, ScalarStyle::Plain, ..) if text == "<<" => {
                Err(self.error(&span.start, "merge keys are not allowed"))
            }
            Event::Scalar(text, ScalarStyle::Plain, ..) if text.is_empty() || text == "~" => {
                Err(self.error(&span.start, "a key is missing"))
            }
            Event::Scalar(text, ..) => {
                let place = Mark { source: Arc::clone(&self.shared_source), line, column };
                Ok(Key { text: text.into_owned(), place })
            }
            _ => Err(self.error(&span.start, "a key must be a word, not a list or a map")),
        }
    }

    /// Rejects aliases, tags and anchors. Plain files do not need them, and hostile files abuse them.
    fn reject_extras(&self, event: &Event<'t>, span: &Span) -> Result<()> {
        let feature = match event {
            Event::Alias(_) | Event::UnresolvedAlias(_) => {
                "aliases (`*name`) are not allowed; quote text that begins with `*`"
            }
            _ if event.tag().is_some() => "tags (`!name`) are not allowed; quote text that begins with `!`",
            _ if event.anchor_id().is_some() => "anchors (`&name`) are not allowed; quote text that begins with `&`",
            _ => return Ok(()),
        };
        Err(self.error(&span.start, feature))
    }

    fn error(&self, marker: &Marker, message: impl Into<String>) -> Error {
        let (line, column) = place(marker);
        error(self.source, self.text, message, line, column)
    }

    /// Translates an error of the parser, with a hint for frequent mistakes.
    fn translate_error(&self, scan_error: &ScanError) -> Error {
        let error = match scan_error.kind() {
            ErrorKind::InvalidQuotedScalarIndent => {
                let (line, column) = place(scan_error.marker());
                let (line, column) = open_quote(self.text, line).unwrap_or((line, column));
                error(self.source, self.text, message(scan_error), line, column)
            }
            _ => self.error(scan_error.marker(), message(scan_error)),
        };
        match scan_error.kind() {
            ErrorKind::MappingValueNotAllowed => error.hint("quote text that contains `: `"),
            ErrorKind::TabNotAllowed | ErrorKind::TabInBlockIndentation | ErrorKind::TabInIndentation => {
                error.hint("indent with spaces")
            }
            _ => error,
        }
    }
}

/// Finds the quote that is not closed: the last quote above the given line that can begin a quoted text. Returns its
/// line and column.
fn open_quote(text: &str, before_line: u32) -> Option<(u32, u32)> {
    let lines: Vec<&str> = text.lines().take((before_line as usize).saturating_sub(1)).collect();
    lines.iter().enumerate().rev().find_map(|(index, line)| {
        let chars: Vec<char> = line.chars().collect();
        let can_open = |column: usize| {
            let before = column.checked_sub(1).map(|before| chars[before]);
            matches!(chars[column], '"' | '\'') && before.is_none_or(|c| c.is_whitespace() || "[{,".contains(c))
        };
        let column = (0..chars.len()).rev().find(|&column| can_open(column))?;
        Some((to_u32_saturating(index + 1), to_u32_saturating(column + 1)))
    })
}

/// Describes an error of the parser for people who do not know the YAML standard.
fn message(scan_error: &ScanError) -> String {
    use ErrorKind as Kind;
    let text = match scan_error.kind() {
        Kind::TabNotAllowed | Kind::TabInBlockIndentation | Kind::TabInIndentation => "tabs are not allowed here",
        Kind::UnclosedQuotedScalar => "a quote is not closed",
        Kind::InvalidQuotedScalarIndent => "a quote is not closed on its line, and a later line is not indented",
        Kind::InvalidTrailingSingleQuotedScalar | Kind::InvalidTrailingDoubleQuotedScalar => {
            "unexpected text after the closing quote"
        }
        Kind::UnknownQuotedScalarEscape => "unknown escape after `\\` in quoted text",
        Kind::UnexpectedEofFlowSequence => "`[` is not closed",
        Kind::UnexpectedEofFlowMapping | Kind::UnexpectedEofImplicitFlowMapping => "`{` is not closed",
        Kind::MisplacedFlowCollectionEnd => "closing bracket without an opening one",
        Kind::ExpectedFlowMappingSeparator => "expected `,` or `}`",
        Kind::ExpectedFlowSequenceSeparator => "expected `,` or `]`",
        Kind::SimpleKeyExpected => "expected `:` after this word",
        Kind::ExpectedBlockMappingKey => "expected a key with the same indentation as those above",
        Kind::ExpectedBlockSequenceEntry => "expected `- ` with the same indentation as those above",
        Kind::UnexpectedEofBlockMapping | Kind::UnexpectedEofBlockSequence => "the file ends too early",
        Kind::ExpectedDocumentStart => "expected the end of the file",
        Kind::MappingValueNotAllowed => "`: ` is not allowed here",
        Kind::InvalidColonPlacement => "`:` is not allowed here",
        Kind::BlockEntryInFlowCollection => "`- ` is not allowed between brackets",
        Kind::BlockSequenceEntryNotAllowed => "`- ` is not allowed here",
        Kind::InvalidBlockScalarHeader => "unexpected text after `|` or `>`",
        Kind::CommentNotSeparated => "a space is required before `#`",
        Kind::DirectiveDisallowed => "directives (`%NAME`) are not allowed",
        Kind::BomInsideDocument => "a byte order mark is allowed only at the start of the file",
        Kind::UnclosedFlowCollection { open } => return format!("`{open}` is not closed"),
        Kind::MismatchedFlowCollectionEnd { open, close } => return format!("`{open}` is closed by `{close}`"),
        Kind::UnexpectedCharacter { character: '`' } => "text that begins with a backtick must be quoted",
        Kind::UnexpectedCharacter { character } => {
            return format!("text that begins with `{character}` must be quoted");
        }
        Kind::RecursionLimitExceeded => return too_deep(),
        _ => return scan_error.info(),
    };
    text.into()
}

fn too_deep() -> String {
    format!("nested deeper than {MAX_DEPTH} levels")
}

fn place(marker: &Marker) -> (u32, u32) {
    (to_u32_saturating(marker.line()), to_u32_saturating(marker.col() + 1))
}

/// Resolves a scalar without quotes, as described at [`Value`].
pub(super) fn resolve(text: &str) -> Value {
    match text {
        "" | "~" | "null" | "Null" | "NULL" => return Value::Null,
        "true" | "True" | "TRUE" => return Value::Bool(true),
        "false" | "False" | "FALSE" => return Value::Bool(false),
        _ => {}
    }
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_whole_number = text == "0"
        || (digits.starts_with(|c: char| matches!(c, '1'..='9')) && digits.bytes().all(|b| b.is_ascii_digit()));
    match text.parse() {
        Ok(number) if is_whole_number => Value::Int(number),
        _ => Value::Text(text.to_string()),
    }
}
