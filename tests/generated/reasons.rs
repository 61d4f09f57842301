//! The list of rejection codes, generated from the doc comments of their types.

use super::source::about;
use patience::internals::shell::REASONS;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use syn::{Expr, ImplItem, Item, Lit, Pat};

/// The files with types that have a method `code`.
const FILES: [&str; 4] =
    ["src/game/refusal.rs", "src/game/precondition.rs", "src/play/session/mod.rs", "src/play/session/command_error.rs"];

/// Returns one line per code, sorted.
pub fn reasons(game_reasons: Vec<(String, String, String)>) -> String {
    let mut descriptions: BTreeMap<String, String> = BTreeMap::new();
    let mut variants = BTreeMap::new();
    let mut codes = Vec::new();
    for file in FILES {
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
        for item in syn::parse_file(&text).unwrap().items {
            match item {
                Item::Enum(item) => {
                    for variant in item.variants {
                        variants.insert(format!("{}::{}", item.ident, variant.ident), about(&variant.attrs));
                    }
                }
                Item::Impl(item) => {
                    let function = item.items.into_iter().find_map(|item| match item {
                        ImplItem::Fn(function) if function.sig.ident == "code" => Some(function),
                        _ => None,
                    });
                    codes.extend(function.into_iter().flat_map(|function| code_arms(&function.block.stmts)));
                }
                _ => {}
            }
        }
    }
    for (variant, code) in codes {
        let about = variants.get(&variant).unwrap_or_else(|| panic!("{variant} is not declared"));
        descriptions.entry(code).or_insert_with(|| about.clone());
    }
    for (code, file, sentence) in game_reasons {
        // A rejection of a rulebook key may occur in any game that uses the key.
        let scope = match file.strip_prefix("src/games/").and_then(|file| file.split(['/', '.']).next()) {
            Some("bridge") => "Only in bridge-solitaire".into(),
            Some(game) => format!("Only in {}", game.replace('_', "-")),
            // The file of a section with own rejections is named after its command.
            None => match Path::new(&file).file_stem() {
                Some(command) => format!("Only in games with the command `{}`", command.display()),
                None => panic!("{file} has no name"),
            },
        };
        let sentence = if sentence == "…" { String::new() } else { format!(": {sentence}") };
        descriptions.entry(code).or_insert_with(|| format!("{scope}{sentence}."));
    }
    for (code, about) in REASONS {
        let before = descriptions.insert(code.to_string(), about.to_string());
        assert_eq!(before, None, "`{code}` is a reason of the rules, too");
    }
    let column = descriptions.keys().map(String::len).max().unwrap_or(0) + 2;
    descriptions.iter().map(|(code, about)| format!("{code:column$}{}\n", about.replace('\n', " "))).collect()
}

/// The variants that the `match` at the end of a function names, each with its code.
fn code_arms(block: &[syn::Stmt]) -> Vec<(String, String)> {
    let Some(syn::Stmt::Expr(Expr::Match(found), _)) = block.last() else { panic!("`code` is a match") };
    let mut code_arms = Vec::new();
    for arm in &found.arms {
        let Expr::Lit(body) = &*arm.body else { continue };
        let Lit::Str(code) = &body.lit else { continue };
        let cases = match &arm.pat {
            Pat::Or(or) => or.cases.iter().collect(),
            one => vec![one],
        };
        code_arms.extend(cases.into_iter().map(|case| (innermost_variant(case), code.value())));
    }
    code_arms
}

/// The variant that a pattern names. For a pattern with an inner variant, returns that one.
fn innermost_variant(pattern: &Pat) -> String {
    let path = match pattern {
        Pat::Path(path) => &path.path,
        Pat::Struct(pattern) => &pattern.path,
        Pat::TupleStruct(pattern) => match pattern.elems.first() {
            Some(inner @ (Pat::Path(_) | Pat::TupleStruct(_))) => return innermost_variant(inner),
            _ => &pattern.path,
        },
        _ => panic!("a pattern that names no variant"),
    };
    let words: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
    words.join("::")
}
