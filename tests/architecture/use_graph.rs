//! The graph of uses between the files of `src`. Each path that starts with `crate`, `super` or a child module is
//! followed through re-exports to the file that defines the name.

use std::collections::{BTreeMap, BTreeSet};

/// One use: a file uses a name that another file defines.
pub struct Use {
    pub from: String,
    pub line: usize,
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
        sources.iter().filter_map(|(name, text)| Some((module(name)?, scan(name, text)))).collect();
    let mut uses = Vec::new();
    for (module, file) in &modules {
        let imported =
            file.imported.iter().filter(|(name, _, re_exported, _)| !re_exported || file.words.contains(name));
        let paths =
            imported.map(|(_, path, _, line)| (path, *line)).chain(file.paths.iter().map(|(p, line)| (p, *line)));
        for (path, line) in paths {
            let Some(to) = target(&modules, module, path, 0) else { continue };
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

/// The file that defines the name at the end of `path`, as written in the module `from`.
fn target<'t>(modules: &BTreeMap<Module, File<'t>>, from: &Module, path: &[&str], depth: usize) -> Option<&'t str> {
    let mut at = from.clone();
    let mut rest = path;
    match path.first()? {
        &"crate" => (at, rest) = (Vec::new(), &path[1..]),
        &"self" => rest = &path[1..],
        &"super" => {}
        first => {
            at.push(first.to_string());
            modules.get(&at)?;
            rest = &path[1..];
        }
    }
    while rest.first() == Some(&"super") {
        at.pop()?;
        rest = &rest[1..];
    }
    while let Some(name) = rest.first() {
        at.push(name.to_string());
        if !modules.contains_key(&at) {
            at.pop();
            break;
        }
        rest = &rest[1..];
    }
    let file = modules.get(&at)?;
    let Some(name) = rest.first() else { return Some(file.name) };
    if *name == "*" || file.defined.contains(name) {
        return Some(file.name);
    }
    // The depth limit stops at re-exports that form a cycle.
    let deeper = |path: &[&str]| if depth < 8 { target(modules, &at, path, depth + 1) } else { None };
    let re_exported = file.imported.iter().find(|(known, ..)| known == name);
    re_exported.map(|(_, path, ..)| path.clone()).into_iter().chain(globs(file, name)).find_map(|path| deeper(&path))
}

/// The paths through which `use path::*` may import a name.
fn globs<'t>(file: &File<'t>, name: &'t str) -> Vec<Vec<&'t str>> {
    let globs = file.imported.iter().filter(|(known, ..)| *known == "*");
    globs.map(|(_, path, ..)| path[..path.len() - 1].iter().copied().chain([name]).collect()).collect()
}

fn scan<'t>(name: &'t str, text: &'t str) -> File<'t> {
    let tokens = tokens(text);
    let word = |at: usize| tokens.get(at).map_or("", |(token, _)| *token);
    let mut file = File { name, ..File::default() };
    let (mut at, mut depth) = (0, 0);
    while at < tokens.len() {
        let (token, line) = tokens[at];
        match token {
            "{" => depth += 1,
            "}" => depth -= 1,
            "use" if at == 0 || word(at - 1) != "." => {
                let re_exported = at > 0 && matches!(word(at - 1), "pub" | ")");
                let mut leaves = Vec::new();
                at = tree(&tokens, at + 1, &[], &mut leaves);
                file.imported.extend(leaves.into_iter().map(|(name, path)| (name, path, re_exported, line)));
                continue;
            }
            "fn" | "struct" | "enum" | "trait" | "const" | "static" | "type" | "!" if depth == 0 => {
                file.defined.insert(word(at + 1));
            }
            "mod" => at += 1,
            _ if is_word(token) => {
                file.words.insert(token);
                if word(at + 1) == "::" && (at == 0 || !matches!(word(at - 1), "::" | ".")) {
                    let mut path = vec![token];
                    while word(at + 1) == "::" && is_word(word(at + 2)) {
                        path.push(word(at + 2));
                        file.words.insert(word(at + 2));
                        at += 2;
                    }
                    file.paths.push((path, line));
                }
            }
            _ => {}
        }
        at += 1;
    }
    file
}

/// Parses one tree of a `use` declaration. Returns the index of the token after it.
fn tree<'t>(
    tokens: &[(&'t str, usize)],
    mut at: usize,
    before: &[&'t str],
    leaves: &mut Vec<(&'t str, Vec<&'t str>)>,
) -> usize {
    let word = |at: usize| tokens.get(at).map_or(";", |(token, _)| *token);
    let mut path = before.to_vec();
    loop {
        match word(at) {
            "{" => {
                at += 1;
                while word(at) != "}" && word(at) != ";" {
                    at = tree(tokens, at, &path, leaves);
                    at += usize::from(word(at) == ",");
                }
                return at + 1;
            }
            "::" => at += 1,
            "as" => {
                leaves.push((word(at + 1), path));
                return at + 2;
            }
            token if is_word(token) || token == "*" => {
                path.push(token);
                at += 1;
            }
            _ => {
                // In `use super::{self, …}`, `self` names the module itself.
                if path.last() == Some(&"self") && path.len() > 1 {
                    path.pop();
                }
                leaves.extend(path.last().copied().map(|name| (name, path)));
                return at;
            }
        }
    }
}

fn is_word(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// The words and symbols of the code with their line numbers, without comments and literals.
fn tokens(text: &str) -> Vec<(&str, usize)> {
    let (mut tokens, mut at, mut line) = (Vec::new(), 0, 1);
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(length) = literal(rest) {
            length
        } else if is_word(rest) {
            let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            tokens.push((&rest[..length], line));
            length
        } else {
            let length = if rest.starts_with("::") { 2 } else { c.len_utf8() };
            if !c.is_whitespace() {
                tokens.push((&rest[..length], line));
            }
            length
        };
        line += rest[..length].matches('\n').count();
        at += length;
    }
    tokens
}

/// The length of the string or character literal at the start, if there is one. For a lifetime it is the length of
/// its apostrophe.
fn literal(rest: &str) -> Option<usize> {
    let prefix = ["br", "b", "r"].into_iter().find(|prefix| {
        rest.strip_prefix(prefix).is_some_and(|r| r.starts_with('"') || (*prefix != "b" && r.starts_with("#\"")))
    });
    let from = prefix.map_or(0, str::len);
    let body = &rest[from..];
    if prefix.is_some_and(|prefix| prefix.contains('r')) {
        let hashes = body.len() - body.trim_start_matches('#').len();
        let end = format!("\"{}", "#".repeat(hashes));
        return Some(from + hashes + 1 + body[hashes + 1..].find(&end)? + end.len());
    }
    let quote = body.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let mut inner = body.char_indices().skip(1);
    if quote == '\'' && !body[1..].starts_with('\\') && body.chars().nth(2) != Some('\'') {
        return Some(1);
    }
    while let Some((at, c)) = inner.next() {
        match c {
            '\\' => drop(inner.next()),
            c if c == quote => return Some(from + at + 1),
            _ => {}
        }
    }
    Some(rest.len())
}

/// The groups of files that use each other in a cycle, each sorted.
pub fn cycles_in(uses: &[Use]) -> Vec<Vec<&str>> {
    let mut next: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for Use { from, to, .. } in uses {
        next.entry(from).or_default().insert(to);
    }
    let reached = |from: &str| {
        let (mut seen, mut left): (BTreeSet<&str>, Vec<&str>) = Default::default();
        left.extend(next.get(from).into_iter().flatten());
        while let Some(file) = left.pop() {
            if seen.insert(file) {
                left.extend(next.get(file).into_iter().flatten());
            }
        }
        seen
    };
    let reached: BTreeMap<&str, BTreeSet<&str>> = next.keys().map(|&file| (file, reached(file))).collect();
    let back = |from: &str, to: &str| reached.get(to).is_some_and(|seen| seen.contains(from));
    let cycle_through = |(&file, seen): (&&'_ str, &BTreeSet<&'_ str>)| -> Option<Vec<String>> {
        let cycle: Vec<String> = seen.iter().filter(|to| back(file, to)).map(|to| to.to_string()).collect();
        (!cycle.is_empty()).then_some(cycle)
    };
    let found: BTreeSet<Vec<String>> = reached.iter().filter_map(cycle_through).collect();
    let known = |name: &String| next.keys().copied().find(|file| file == name);
    found.iter().map(|cycle| cycle.iter().filter_map(known).collect()).collect()
}
