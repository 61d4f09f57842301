//! The documents of the project, and the fenced blocks of code in a document.

use std::fs;
use std::path::Path;

/// Returns the names of all documents, relative to the root of the repository.
pub fn documents() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut names = Vec::new();
    for folder in ["", "docs/"] {
        for entry in fs::read_dir(root.join(folder)).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            if name.ends_with(".md") {
                names.push(format!("{folder}{name}"));
            }
        }
    }
    names.sort();
    names
}

/// Returns the text of a document.
pub fn read(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    fs::read_to_string(&path).unwrap_or_else(|cause| panic!("{name}: {cause}"))
}

/// A part of a document: lines of prose, or a fenced block of code.
pub enum Part {
    /// Prose, with all its line breaks.
    Prose(String),
    /// A block of code.
    Code(Code),
}

/// A fenced block of code.
pub struct Code {
    /// The number of the line with the opening fence, from 1.
    pub line: usize,
    /// The text after the opening fence, for example `console` or `yaml file=mine.yaml`.
    pub info: String,
    /// The lines between the fences, each with its line break.
    pub body: String,
}

/// Splits a document into prose and blocks of code.
pub fn parts(name: &str, text: &str) -> Vec<Part> {
    let (mut parts, mut prose) = (Vec::new(), String::new());
    let mut open: Option<Code> = None;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        match (&mut open, line.trim_end().strip_prefix("```")) {
            (None, Some(info)) => {
                parts.push(Part::Prose(std::mem::take(&mut prose)));
                open = Some(Code { line: index + 1, info: info.into(), body: String::new() });
            }
            (Some(_), Some("")) => parts.extend(open.take().map(Part::Code)),
            (Some(code), _) => code.body += line,
            (None, None) => prose += line,
        }
    }
    assert!(open.is_none(), "{name}: a block of code has no end");
    parts.push(Part::Prose(prose));
    parts
}
