//! A strict reader of small XML files: elements with attributes, and no text between them.
//!
//! It rejects all that a saved game does not have and that can make a file dangerous: document types with declarations,
//! entities of its own, processing instructions and deep nesting.

use crate::error::{Error, Result};
use crate::import::board::Place;
use crate::text;

/// The begin of a document type.
const DOCUMENT_TYPE: &str = "<!DOCTYPE";

/// The most elements in each other.
const MAX_DEPTH: usize = 8;
/// The most elements of a file.
const MAX_ELEMENTS: usize = 500_000;

/// The entities that every XML file may use.
const ENTITIES: [(&str, char); 5] = [("amp;", '&'), ("lt;", '<'), ("gt;", '>'), ("quot;", '"'), ("apos;", '\'')];

/// An element: its name, its attributes and the number of elements around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Element<'t> {
    pub name: &'t str,
    pub attributes: Vec<(&'t str, String)>,
    pub depth: usize,
    pub place: Place,
}

impl Element<'_> {
    /// Returns the value of an attribute.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(other, _)| *other == name).map(|(_, value)| value.as_str())
    }
}

/// Returns the element around all others, and the others in order.
///
/// # Errors
/// Fails at the first place that is not XML, or that this reader rejects.
pub fn parse<'t>(file_name: &str, text: &'t str) -> Result<(Element<'t>, Vec<Element<'t>>)> {
    let mut parser = Parser { file_name, rest: text, place: Place { line: 1, column: 1 } };
    let (mut elements, mut open) = (Vec::new(), Vec::new());
    loop {
        parser.skip_spaces();
        let place = parser.place;
        let error = |message: &str| Err(place.error(file_name, message));
        if parser.rest.is_empty() {
            break;
        } else if elements.is_empty() && parser.rest.starts_with("<?xml") {
            parser.skip_past("?>")?;
        } else if parser.rest.starts_with("<!--") {
            parser.skip_past("-->")?;
        } else if elements.is_empty() && parser.take(DOCUMENT_TYPE) {
            // Old versions of KPatience write only a name.
            parser.skip_spaces();
            parser.name()?;
            parser.skip_spaces();
            if !parser.take(">") {
                return error("the document type of a saved game is only a name");
            }
        } else if parser.rest.starts_with("<!") || parser.rest.starts_with("<?") {
            return error("a saved game has no document type here, no instructions and no CDATA");
        } else if parser.take("</") {
            let name = parser.name()?;
            parser.skip_spaces();
            if open.pop() != Some(name) || !parser.take(">") {
                return error("this tag closes no open element");
            }
        } else if parser.take("<") {
            if elements.len() >= MAX_ELEMENTS {
                return error("the file has too many elements");
            }
            if open.len() >= MAX_DEPTH || open.is_empty() && !elements.is_empty() {
                return error("a saved game has no element here");
            }
            let (element, is_empty) = parser.element(place, open.len())?;
            if !is_empty {
                open.push(element.name);
            }
            elements.push(element);
        } else {
            return error("a saved game has no text between its tags");
        }
    }
    if let Some(name) = open.last() {
        let message = format!("the file ends inside `<{}>`", text::truncate(name, 60));
        return Err(parser.place.error(file_name, message));
    }
    let mut elements = elements.into_iter();
    let no_element = || Error::request("the file contains no element").in_file(file_name);
    let root = elements.next().ok_or_else(no_element)?;
    Ok((root, elements.collect()))
}

struct Parser<'f, 't> {
    file_name: &'f str,
    /// The text that has not been read.
    rest: &'t str,
    /// The place where it begins.
    place: Place,
}

impl<'t> Parser<'_, 't> {
    /// Reads the first bytes of the rest. Returns them.
    fn advance(&mut self, length: usize) -> &'t str {
        let (read, rest) = self.rest.split_at_checked(length).unwrap_or((self.rest, ""));
        for c in read.chars() {
            if c == '\n' {
                self.place = Place { line: self.place.line.saturating_add(1), column: 1 };
            } else {
                self.place.column = self.place.column.saturating_add(1);
            }
        }
        self.rest = rest;
        read
    }

    fn skip_spaces(&mut self) {
        let length = self.rest.len() - self.rest.trim_ascii_start().len();
        self.advance(length);
    }

    /// Reads this text if the rest begins with it.
    fn take(&mut self, text: &str) -> bool {
        let is_next = self.rest.starts_with(text);
        if is_next {
            self.advance(text.len());
        }
        is_next
    }

    fn skip_past(&mut self, end: &str) -> Result<()> {
        let Some(index) = self.rest.find(end) else {
            return Err(self.place.error(self.file_name, format!("`{end}` is missing")));
        };
        self.advance(index + end.len());
        Ok(())
    }

    fn name(&mut self) -> Result<&'t str> {
        let is_end = |c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
        match self.rest.find(is_end).unwrap_or(self.rest.len()) {
            0 => Err(self.place.error(self.file_name, "expected a name")),
            length => Ok(self.advance(length)),
        }
    }

    /// Reads an element after its `<`. Returns whether it has no content.
    fn element(&mut self, place: Place, depth: usize) -> Result<(Element<'t>, bool)> {
        let mut element = Element { name: self.name()?, attributes: Vec::new(), depth, place };
        loop {
            self.skip_spaces();
            if self.take("/>") {
                return Ok((element, true));
            }
            if self.take(">") {
                return Ok((element, false));
            }
            let attribute_place = self.place;
            let name = self.name()?;
            if element.get(name).is_some() {
                let message = format!("the attribute `{}` occurs twice", text::truncate(name, 60));
                return Err(attribute_place.error(self.file_name, message));
            }
            self.skip_spaces();
            if !self.take("=") {
                return Err(self.place.error(self.file_name, "expected `=` and a value"));
            }
            self.skip_spaces();
            let value = self.value()?;
            element.attributes.push((name, value));
        }
    }

    /// Reads a value in quotes.
    fn value(&mut self) -> Result<String> {
        let quote = self.rest.chars().next().filter(|c| matches!(c, '"' | '\''));
        let error = |place: Place, message: &str| Err(place.error(self.file_name, message));
        let Some(quote) = quote else { return error(self.place, "expected a value in quotes") };
        self.advance(1);
        let place = self.place;
        let Some(length) = self.rest.find(quote) else { return error(place, "the value does not end") };
        let written = self.advance(length);
        self.advance(1);
        if written.contains('<') {
            return error(place, "a value cannot contain `<`");
        }
        let mut parts = written.split('&');
        let mut value = parts.next().unwrap_or_default().to_string();
        for part in parts {
            let entity = ENTITIES.iter().find_map(|(name, c)| part.strip_prefix(name).map(|rest| (*c, rest)));
            let Some((c, rest)) = entity else {
                return error(place, "a value may only have the entities of XML, such as `&amp;`");
            };
            value.push(c);
            value.push_str(rest);
        }
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_have_their_attributes_and_their_depth() {
        let text = "<?xml version=\"1.0\"?>\n<!-- a -->\n<a>\n  <b-c d='1&amp;2' e = \"3\"/>\n  <b></b>\n</a>\n";
        let (root, others) = parse("x", text).unwrap();
        let elements = [vec![root], others].concat();
        let shown: Vec<(&str, usize, u32)> =
            elements.iter().map(|element| (element.name, element.depth, element.place.line)).collect();
        assert_eq!(shown, [("a", 0, 3), ("b-c", 1, 4), ("b", 1, 5)]);
        assert_eq!((elements[1].get("d"), elements[1].get("e")), (Some("1&2"), Some("3")));
    }

    #[test]
    fn what_a_saved_game_does_not_have_is_rejected() {
        for (text, place, message) in [
            ("", "x", "the file contains no element"),
            ("<a>", "x:1:4", "the file ends inside `<a>`"),
            ("<a></b>", "x:1:4", "this tag closes no open element"),
            ("<a/><b/>", "x:1:5", "a saved game has no element here"),
            ("<a>\nhm</a>", "x:2:1", "a saved game has no text between its tags"),
            ("<!DOCTYPE a [<!ENTITY b \"c\">]><a/>", "x:1:1", "the document type of a saved game is only a name"),
            ("<a><![CDATA[b]]></a>", "x:1:4", "a saved game has no document type"),
            ("<a b='&c;'/>", "x:1:7", "a value may only have the entities of XML"),
            ("<a b='&#65;'/>", "x:1:7", "a value may only have the entities of XML"),
            ("<a b='1' b='2'/>", "x:1:10", "the attribute `b` occurs twice"),
            ("<a b/>", "x:1:5", "expected `=` and a value"),
            ("<a b=1/>", "x:1:6", "expected a value in quotes"),
            ("<a b='1", "x:1:7", "the value does not end"),
            ("<a b='<'/>", "x:1:7", "a value cannot contain `<`"),
            (&"<a>".repeat(9), "x:1:25", "a saved game has no element here"),
        ] {
            let error = parse("x", text).unwrap_err();
            let shown = error.location().unwrap().to_string();
            assert!(shown == place && error.message().starts_with(message), "{text}: {shown}: {error}");
        }
    }
}
