//! The chain of books that a rulebook extends.
//!
//! The word after `extends` is the id of a built-in book, or a path relative to the folder of the book. Only a word
//! that begins with `./` or `../` is a path. So `extends: klondike` means the built-in book, whatever files are in the
//! folder. A path must end in `.yaml` or `.yml`, and must name a regular file. So a book from a stranger cannot make
//! the program read other files, or wait for a device or a pipe.

use super::merge::{self, Removal};
use super::option_keys::{CHOICES, OPTIONS, check_option_key};
use super::prose::is_name;
use crate::engine::compile::book_limits::{self, FILE_LIMITS};
use crate::error::{Error, Fault, Result};
use crate::text;
use crate::yaml::{self, Key, Node, Value};
use std::fs;
use std::path::{MAIN_SEPARATOR_STR, Path, PathBuf};

/// The built-in book, or the path of the file, that this book extends: see EXTENDING A BOOK. Without it, the book must
/// contain all rules.
pub const EXTENDS: &str = "extends";

/// The key of the zones of a book.
const ZONES: &str = "zones";
/// The maximum number of books in a chain of `extends`.
const MAX_BOOKS: usize = 8;

/// The identity of a book in a chain of `extends`.
#[derive(Clone, PartialEq, Eq)]
enum Origin {
    /// A built-in book, by its id.
    BuiltIn(String),
    /// A file, by its canonical path.
    File(PathBuf),
    /// A text that is not in a file of its own: a part of a transcript, or the standard input.
    Text,
}

/// A book in a chain of `extends`.
struct Ancestor {
    origin: Origin,
    /// The name for messages.
    name: String,
}

/// Returns the book merged with the books that it extends. `file` is the path of the file that contains the book, or
/// `None` for a book that is not in a file. Such a book can extend only built-in books. `built_in` returns the built-in
/// book with an id.
///
/// # Errors
/// Fails if a book exceeds a size limit, or if it extends a book that does not exist or cannot be read. Also fails if
/// books extend each other in a circle, or if a book removes an unknown key.
pub fn complete_book(book: &Node, file: Option<&Path>, built_in: &dyn Fn(&str) -> Option<Node>) -> Result<Node> {
    let first = match file {
        Some(path) => {
            let canonical = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
            Ancestor { origin: Origin::File(canonical), name: path.display().to_string() }
        }
        None => Ancestor { origin: Origin::Text, name: "the book".into() },
    };
    let folder = file.map(|path| path.parent().unwrap_or(Path::new("")));
    extend(book, folder, built_in, &mut vec![first])
}

fn extend(
    book: &Node,
    folder: Option<&Path>,
    built_in: &dyn Fn(&str) -> Option<Node>,
    ancestors: &mut Vec<Ancestor>,
) -> Result<Node> {
    if book.get("patience").is_some() && book.get("deals").is_some() {
        let error = book.place.error("this is a transcript, not a rulebook");
        return Err(
            error.command_hint("`patience verify`, `replay` and `share` read transcripts, and `resume` plays on")
        );
    }
    book_limits::check(book)?;
    if !matches!(book.value, Value::Map(_)) {
        return Err(book.place.error("a rulebook is a map: `id: …`, `title: …`, `zones: …`"));
    }
    let mut extension = book.clone();
    let Some(extends) = merge::remove_key(&mut extension, EXTENDS) else { return Ok(extension) };
    let at_extends = |error: Error| extends.place.locate_unplaced(error);
    let name = extends.scalar_text().unwrap_or_default();
    let base_name = text::sanitize_line(&name).into_owned();
    let (base, base_folder) = if is_path(&name) {
        let path = path_from(&name, folder).map_err(at_extends)?;
        let canonical = fs::canonicalize(&path).map_err(|cause| at_extends(Error::cannot_read(&path, &cause)))?;
        add_ancestor(Origin::File(canonical), path.display().to_string(), ancestors).map_err(at_extends)?;
        let base = read_regular_file(&path).map_err(at_extends)?;
        (base, path.parent().map(Path::to_path_buf))
    } else {
        add_ancestor(Origin::BuiltIn(name.clone()), name.clone(), ancestors).map_err(at_extends)?;
        (built_in(&name).ok_or_else(|| extends.place.error(Fault::UnknownBook { name, similar: Vec::new() }))?, None)
    };
    let mut base = extend(&base, base_folder.as_deref(), built_in, ancestors)?;
    // A book that extends another one is a different game with its own names, so it does not inherit names.
    for key in ["names", "shared-names"] {
        merge::remove_key(&mut base, key);
    }
    reject_unknown_zone(&extension, &base, &base_name)?;
    let mut removals = Vec::new();
    merge::merge(&mut base, &extension, &mut removals);
    base.place = book.place.clone();
    reject_dangling_references(&extension, &base)?;
    // An earlier version of a built-in book may have had any part of `rules`.
    let extends_built_in = ancestors.iter().any(|ancestor| matches!(ancestor.origin, Origin::BuiltIn(_)));
    let may_be_former = |removal: &Removal| removal.path == ["rules"] && is_name(&removal.key.text);
    removals.retain(|removal| !(extends_built_in && may_be_former(removal)));
    removals.iter().try_for_each(|removal| reject_unknown_removal(removal, &base))?;
    Ok(base)
}

/// Returns whether a word after `extends` is the path of a file.
fn is_path(name: &str) -> bool {
    name.starts_with("./") || name.starts_with("../")
}

/// Returns the path of a book. `folder` is the folder of the book that extends it.
fn path_from(name: &str, folder: Option<&Path>) -> Result<PathBuf> {
    let shown_name = text::sanitize_line(name);
    let Some(folder) = folder else {
        let error = Error::request(format!("`{shown_name}` cannot be found, because this book is not in a file"));
        return Err(error.command_hint("`patience rules FILE --yaml` prints a book with everything that it extends"));
    };
    if !(name.ends_with(".yaml") || name.ends_with(".yml")) {
        return Err(Error::request(format!("`{shown_name}` does not end in `.yaml`, so it cannot be a rulebook")));
    }
    // A rulebook is written with `/` on every system.
    Ok(folder.join(name.strip_prefix("./").unwrap_or(name).replace('/', MAIN_SEPARATOR_STR)))
}

/// Adds a book to the chain of books.
///
/// # Errors
/// Fails if the book is already in the chain, or if the chain is too long.
fn add_ancestor(origin: Origin, name: String, ancestors: &mut Vec<Ancestor>) -> Result<()> {
    if let Some(start) = ancestors.iter().position(|ancestor| ancestor.origin == origin) {
        return Err(circle_error(&ancestors[start..]));
    }
    if ancestors.len() >= MAX_BOOKS {
        return Err(Error::request(format!("more than {MAX_BOOKS} rulebooks extend each other")));
    }
    ancestors.push(Ancestor { origin, name });
    Ok(())
}

fn circle_error(circle: &[Ancestor]) -> Error {
    let name = |index: usize| text::sanitize_line(&circle[index % circle.len()].name).into_owned();
    if circle.len() == 1 {
        return Error::request(format!("`{}` extends itself", name(0)));
    }
    let links: Vec<String> =
        (0..circle.len()).map(|index| format!("`{}` extends `{}`", name(index), name(index + 1))).collect();
    Error::request(format!("these rulebooks extend each other in a circle: {}", links.join(", ")))
}

/// Reads a book from a file. Reading anything else, such as a pipe or a device, might never end.
fn read_regular_file(path: &Path) -> Result<Node> {
    let metadata = fs::metadata(path).map_err(|cause| Error::cannot_read(path, &cause))?;
    if !metadata.is_file() && !metadata.is_dir() {
        return Err(Error::not_regular(path));
    }
    yaml::read_file_within(path, FILE_LIMITS)
}

/// Rejects changes of a zone that the extended book does not have, such as `tableaux`. A new zone has a role.
fn reject_unknown_zone(extension: &Node, base: &Node, base_name: &str) -> Result<()> {
    let is_known = |name: &str| base.entries_of(ZONES).iter().any(|(key, _)| key.text == name);
    let is_change = |zone: &Node| matches!(zone.value, Value::Map(_)) && zone.get("role").is_none();
    let unknown = extension.entries_of(ZONES).iter().find(|(key, zone)| !is_known(&key.text) && is_change(zone));
    let Some((key, _)) = unknown else { return Ok(()) };
    let error = key.place.error(format!("`{base_name}` has no zone `{}`", text::truncate(&key.text, 40))).about(ZONES);
    let names = base.entries_of(ZONES).iter().map(|(key, _)| key.text.as_str());
    Err(error.did_you_mean(&key.text, names).hint("a new zone needs a `role`"))
}

/// Rejects a line such as `cels: ~`, which removes a key that the extended book does not have. A key of the rulebook
/// language may always be removed, because another version of the extended book may contain it. `merged` is the book
/// after merging.
fn reject_unknown_removal(removal: &Removal, merged: &Node) -> Result<()> {
    let Removal { path, key } = removal;
    let names_in = |path: &[String]| {
        let node = merged.get_path(path);
        node.map_or(Vec::new(), |node| node.entries().iter().map(|(key, _)| key.text.as_str()).collect())
    };
    let missing = || {
        let error = key.place.error(format!("there is no `{}` to remove", text::truncate(&key.text, 40)));
        Err(error.about(path.join(".")).did_you_mean(&key.text, names_in(path)))
    };
    match path.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] if key.text == OPTIONS => Ok(()),
        // The keys of an option are the same in all books.
        ["options", _] => check_option_key(&path[1], key),
        ["options", ..] | ["rules" | "tactics"] => missing(),
        _ => match merge::unknown_key_error(path, key) {
            Some(error) => Err(error),
            // Here the keys are names that the author chose, for example of zones.
            None if accepts_any_key(path, key) => missing(),
            None => Ok(()),
        },
    }
}

/// Rejects the removal of an inherited option to which another inherited key refers: `piles: $columns`. The error is at
/// the removal, because the author does not have the other book. `merged` is the book after merging.
fn reject_dangling_references(extension: &Node, merged: &Node) -> Result<()> {
    let removed = extension.entries_of(OPTIONS);
    for (option, _) in removed.iter().filter(|(_, value)| matches!(value.value, Value::Null)) {
        let Some((path, reference)) = inherited_reference(merged, &option.text, &merged.place.source) else { continue };
        // A choice of another option may always replace the key.
        let mut patches = merged.entries_of(OPTIONS).iter().flat_map(|(_, other)| other.entries_of(CHOICES));
        if patches.any(|(_, patch)| patch.get_path(&path).is_some()) {
            continue;
        }
        let path = path.join(".");
        let error = option
            .place
            .error(format!("the inherited `{path}` contains `{reference}`, so you cannot remove the option"));
        let error = error.about(format!("{OPTIONS}.{}", option.text));
        return Err(error.hint(format!("write `{path}` without `{reference}` in your book")));
    }
    Ok(())
}

/// Finds a reference to an option in an inherited part of a book: outside its options, and outside the file `own_file`.
/// Returns the path of the value, and the reference.
fn inherited_reference(book: &Node, option: &str, own_file: &str) -> Option<(Vec<String>, String)> {
    fn find(node: &Node, references: &[String], own_file: &str, path: &mut Vec<String>) -> Option<String> {
        let is_prose = path.first().is_some_and(|key| key == "rules" || key == "note");
        if let Some(text) = node.as_text().filter(|_| *node.place.source != *own_file) {
            let refers = |word: &&String| if is_prose { text.contains(*word) } else { text == *word };
            return references.iter().find(refers).cloned();
        }
        for item in node.items() {
            if let Some(reference) = find(item, references, own_file, path) {
                return Some(reference);
            }
        }
        for (key, value) in node.entries() {
            if path.is_empty() && key.text == OPTIONS {
                continue;
            }
            path.push(key.text.clone());
            if let Some(reference) = find(value, references, own_file, path) {
                return Some(reference);
            }
            path.pop();
        }
        None
    }
    let references = [format!("${option}"), format!("{{{option}}}"), format!("{{{option} times}}")];
    let mut path = Vec::new();
    let reference = find(book, &references, own_file, &mut path)?;
    Some((path, reference))
}

/// Returns whether any word may be a key of the map at `path`. `key` only gives the place.
fn accepts_any_key(path: &[String], key: &Key) -> bool {
    merge::unknown_key_error(path, &Key { text: "no-such-key".into(), place: key.place.clone() }).is_none()
}

#[cfg(test)]
#[path = "extends_tests.rs"]
mod tests;
