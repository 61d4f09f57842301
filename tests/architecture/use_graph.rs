//! The graph of uses between the files of `src`. For each path that starts with `crate`, `super` or a child module, the
//! code follows re-exports to the file that defines the name.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};

/// One use: a file uses a name that another file defines.
pub struct Use {
    /// The file that uses the name.
    pub from: String,
    pub line: usize,
    /// The file that defines the name.
    pub to: String,
}

/// A module's path: the names from the root down.
type Module = Vec<String>;

/// The names that a file defines, imports and uses.
#[derive(Default)]
struct File<'t> {
    name: &'t str,
    /// The names that the file defines itself.
    defined: BTreeSet<&'t str>,
    /// Imports: the local name, the path as written, whether it is re-exported, and the line.
    imported: Vec<(&'t str, Vec<&'t str>, bool, usize)>,
    /// Paths in the code, and their lines.
    paths: Vec<(Vec<&'t str>, usize)>,
    /// Words outside of imports.
    words: BTreeSet<&'t str>,
}

/// Returns all uses of one file by another. `sources` has the names of the files and their code, without tests.
pub fn uses(sources: &[(String, String)]) -> Vec<Use> {
    let modules: BTreeMap<Module, File<'_>> =
        sources.iter().filter_map(|(name, text)| Some((module(name)?, scan_file(name, text)))).collect();
    let mut uses = Vec::new();
    for (module, file) in &modules {
        let imported =
            file.imported.iter().filter(|(name, _, re_exported, _)| !re_exported || file.words.contains(name));
        let paths =
            imported.map(|(_, path, _, line)| (path, *line)).chain(file.paths.iter().map(|(path, line)| (path, *line)));
        for (path, line) in paths {
            let Some(to) = defining_file(&modules, module, path, &mut BTreeSet::new()) else { continue };
            if to != file.name {
                uses.push(Use { from: file.name.into(), line, to: to.into() });
            }
        }
    }
    uses
}

/// The module of a file. Returns `None` for the root of the binary, `main.rs`.
fn module(name: &str) -> Option<Module> {
    let path = name.strip_prefix("src/")?.strip_suffix(".rs")?;
    let mut module: Module = path.split('/').map(String::from).collect();
    match module.last().map(String::as_str) {
        Some("main") => None,
        Some("mod" | "lib") => module.pop().map(|_| module),
        _ => Some(module),
    }
}

/// The file that defines the name at the end of `path`, as written in the module `from`. `visited` has the modules and
/// paths that were already tried; it ends the search in re-exports that form a cycle.
fn defining_file<'t>(
    modules: &BTreeMap<Module, File<'t>>,
    from: &Module,
    path: &[&'t str],
    visited: &mut BTreeSet<(Module, Vec<&'t str>)>,
) -> Option<&'t str> {
    if !visited.insert((from.clone(), path.to_vec())) {
        return None;
    }
    let mut current = from.clone();
    let mut rest = path;
    match path.first()? {
        &"crate" => (current, rest) = (Vec::new(), &path[1..]),
        &"self" => rest = &path[1..],
        &"super" => {}
        first => {
            current.push(first.to_string());
            rest = &path[1..];
            if !modules.contains_key(&current) {
                return imported_paths(modules.get(from)?, first, rest)
                    .iter()
                    .find_map(|path| defining_file(modules, from, path, visited));
            }
        }
    }
    while rest.first() == Some(&"super") {
        current.pop()?;
        rest = &rest[1..];
    }
    while let Some(name) = rest.first() {
        current.push(name.to_string());
        if !modules.contains_key(&current) {
            current.pop();
            break;
        }
        rest = &rest[1..];
    }
    let file = modules.get(&current)?;
    let Some((name, _)) = rest.split_first() else { return Some(file.name) };
    if *name == "*" || file.defined.contains(name) {
        return Some(file.name);
    }
    let paths = imported_paths(file, name, &[]).into_iter().chain(glob_paths(file, name));
    paths.into_iter().find_map(|path| defining_file(modules, &current, &path, visited))
}

/// The paths that `first::rest` stands for in a file that imports `first`. There are several if each platform has its
/// own import. In `use clap::clap`, the first `clap` is a crate and not the import itself.
fn imported_paths<'t>(file: &File<'t>, first: &str, rest: &[&'t str]) -> Vec<Vec<&'t str>> {
    let imports = file.imported.iter().filter(|(name, path, ..)| *name == first && path[0] != first);
    imports.map(|(_, path, ..)| path.iter().chain(rest).copied().collect()).collect()
}

/// The paths through which `use path::*` may import a name.
fn glob_paths<'t>(file: &File<'t>, name: &'t str) -> Vec<Vec<&'t str>> {
    let globs = file.imported.iter().filter(|(imported_name, ..)| *imported_name == "*");
    globs.map(|(_, path, ..)| path[..path.len() - 1].iter().copied().chain([name]).collect()).collect()
}

fn scan_file<'t>(name: &'t str, text: &'t str) -> File<'t> {
    let tokens = tokenize(text);
    let token_at = |index: usize| tokens.get(index).map_or("", |(token, _)| *token);
    let mut file = File { name, ..File::default() };
    let (mut index, mut depth) = (0, 0);
    while index < tokens.len() {
        let (token, line) = tokens[index];
        match token {
            "{" => depth += 1,
            "}" => depth -= 1,
            "use" if index == 0 || token_at(index - 1) != "." => {
                let re_exported = index > 0 && matches!(token_at(index - 1), "pub" | ")");
                let mut leaves = Vec::new();
                index = parse_use_tree(&tokens, index + 1, &[], &mut leaves);
                file.imported.extend(leaves.into_iter().map(|(name, path)| (name, path, re_exported, line)));
                continue;
            }
            "fn" | "struct" | "enum" | "trait" | "const" | "static" | "type" | "!" if depth == 0 => {
                file.defined.insert(token_at(index + 1));
            }
            "mod" => index += 1,
            _ if is_word(token) => {
                file.words.insert(token);
                if token_at(index + 1) == "::" && (index == 0 || !matches!(token_at(index - 1), "::" | ".")) {
                    let mut path = vec![token];
                    while token_at(index + 1) == "::" && is_word(token_at(index + 2)) {
                        path.push(token_at(index + 2));
                        file.words.insert(token_at(index + 2));
                        index += 2;
                    }
                    file.paths.push((path, line));
                }
            }
            _ => {}
        }
        index += 1;
    }
    file
}

/// Parses one tree of a `use` declaration. Returns the index of the token after it.
fn parse_use_tree<'t>(
    tokens: &[(&'t str, usize)],
    mut index: usize,
    prefix: &[&'t str],
    leaves: &mut Vec<(&'t str, Vec<&'t str>)>,
) -> usize {
    let token_at = |index: usize| tokens.get(index).map_or(";", |(token, _)| *token);
    let mut path = prefix.to_vec();
    loop {
        match token_at(index) {
            "{" => {
                index += 1;
                while token_at(index) != "}" && token_at(index) != ";" {
                    index = parse_use_tree(tokens, index, &path, leaves);
                    index += usize::from(token_at(index) == ",");
                }
                return index + 1;
            }
            "::" => index += 1,
            "as" => {
                leaves.push((token_at(index + 1), path));
                return index + 2;
            }
            token if is_word(token) || token == "*" => {
                path.push(token);
                index += 1;
            }
            _ => {
                // In `use super::{self, …}`, `self` names the module itself.
                if path.last() == Some(&"self") && path.len() > 1 {
                    path.pop();
                }
                leaves.extend(path.last().copied().map(|name| (name, path)));
                return index;
            }
        }
    }
}

fn is_word(token: &str) -> bool {
    token.starts_with(|letter: char| letter.is_alphabetic() || letter == '_')
}

/// The words and symbols of the code with their line numbers, without comments and literals.
fn tokenize(text: &str) -> Vec<(&str, usize)> {
    let stream: TokenStream = text.parse().unwrap();
    let mut tokens = Vec::new();
    flatten(text, stream, &mut tokens);
    tokens
}

/// Adds the tokens of a stream and of all groups in it. Two colons in a row are one token.
fn flatten<'t>(text: &'t str, stream: TokenStream, tokens: &mut Vec<(&'t str, usize)>) {
    for tree in stream {
        let (range, line) = (tree.span().byte_range(), tree.span().start().line);
        match tree {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                tokens.push((open, line));
                flatten(text, group.stream(), tokens);
                tokens.push((close, group.span_close().start().line));
            }
            // The parser converts a doc comment to an attribute, whose tokens have the range of the comment.
            TokenTree::Ident(_) | TokenTree::Punct(_) if text[range.clone()].starts_with("//") => {}
            TokenTree::Punct(ref mark) if mark.as_char() == ':' && text[..range.start].ends_with(':') => {
                if let Some(last) = tokens.last_mut() {
                    last.0 = "::";
                }
            }
            TokenTree::Ident(_) | TokenTree::Punct(_) => tokens.push((&text[range], line)),
            TokenTree::Literal(_) => {}
        }
    }
}

/// Returns the groups of files that use each other in a cycle. Each group is sorted.
pub fn cycles_in(uses: &[Use]) -> Vec<Vec<&str>> {
    let mut uses_of: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for Use { from, to, .. } in uses {
        uses_of.entry(from).or_default().insert(to);
    }
    let reachable = |from: &str| {
        let (mut visited, mut pending): (BTreeSet<&str>, Vec<&str>) = Default::default();
        pending.extend(uses_of.get(from).into_iter().flatten());
        while let Some(file) = pending.pop() {
            if visited.insert(file) {
                pending.extend(uses_of.get(file).into_iter().flatten());
            }
        }
        visited
    };
    let reachable: BTreeMap<&str, BTreeSet<&str>> = uses_of.keys().map(|&file| (file, reachable(file))).collect();
    let is_reachable = |from: &str, to: &str| reachable.get(to).is_some_and(|visited| visited.contains(from));
    let cycle_through = |(&file, visited): (&&'_ str, &BTreeSet<&'_ str>)| -> Option<Vec<String>> {
        let cycle: Vec<String> = visited.iter().filter(|to| is_reachable(file, to)).map(|to| to.to_string()).collect();
        (!cycle.is_empty()).then_some(cycle)
    };
    let cycles: BTreeSet<Vec<String>> = reachable.iter().filter_map(cycle_through).collect();
    let file_name = |name: &String| uses_of.keys().copied().find(|file| file == name);
    cycles.iter().map(|cycle| cycle.iter().filter_map(file_name).collect()).collect()
}
