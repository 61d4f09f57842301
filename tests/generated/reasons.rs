//! The list of rejection codes, generated from the doc comments of their types.

use super::source::doc_comment;
use patience::internals::shell::REASONS;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use syn::{Expr, ImplItem, Item, Lit, Pat};

/// The files that contain types with a method `code`, which returns a rejection code.
const FILES: [&str; 4] =
    ["src/game/refusal.rs", "src/game/precondition.rs", "src/play/session/mod.rs", "src/play/session/command_error.rs"];

/// Returns the lines of the list: each code with its description, sorted. `game_reasons` are the codes, source files
/// and sentences of the rejections that belong to one game or one section of rules.
pub fn reasons(game_reasons: Vec<(String, String, String)>) -> String {
    let mut descriptions: BTreeMap<String, String> = BTreeMap::new();
    let mut variants = BTreeMap::new();
    let mut codes_by_variant = Vec::new();
    for file in FILES {
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
        for item in syn::parse_file(&text).unwrap().items {
            match item {
                Item::Enum(item) => {
                    for variant in item.variants {
                        variants.insert(format!("{}::{}", item.ident, variant.ident), doc_comment(&variant.attrs));
                    }
                }
                Item::Impl(item) => {
                    let function = item.items.into_iter().find_map(|item| match item {
                        ImplItem::Fn(function) if function.sig.ident == "code" => Some(function),
                        _ => None,
                    });
                    codes_by_variant
                        .extend(function.into_iter().flat_map(|function| codes_of_variants(&function.block.stmts)));
                }
                _ => {}
            }
        }
    }
    for (variant, code) in codes_by_variant {
        let about = variants.get(&variant).unwrap_or_else(|| panic!("{variant} is not declared"));
        descriptions.entry(code).or_insert_with(|| about.clone());
    }
    let has_several_sentences = |code: &str, sentence: &str| {
        game_reasons.iter().any(|(other_code, _, other)| other_code == code && other != sentence)
    };
    for (code, file, sentence) in &game_reasons {
        // A file outside `src/games` implements a section of rulebooks, which any game may use.
        let scope = match file.strip_prefix("src/games/").and_then(|file| file.split(['/', '.']).next()) {
            Some("bridge") => "Only in bridge-solitaire".into(),
            Some(game) => format!("Only in {}", game.replace('_', "-")),
            // The name of such a file is the command of the section.
            None => match Path::new(file).file_stem() {
                Some(command) => format!("Only in games with the command `{}`", command.display()),
                None => panic!("{file} has no name"),
            },
        };
        let sentence = match sentence.as_str() {
            "…" => String::new(),
            _ if has_several_sentences(code, sentence) => format!(". Example: {sentence}"),
            _ => format!(": {sentence}"),
        };
        descriptions.entry(code.clone()).or_insert_with(|| format!("{scope}{sentence}."));
    }
    for (code, about) in REASONS {
        let previous = descriptions.insert(code.to_string(), about.to_string());
        assert_eq!(previous, None, "`{code}` is a reason of the rules, too");
    }
    let column = descriptions.keys().map(String::len).max().unwrap_or(0) + 2;
    descriptions.iter().map(|(code, about)| format!("{code:column$}{}\n", about.replace('\n', " "))).collect()
}

/// Returns the variants that the `match` at the end of a function names, each with its code.
fn codes_of_variants(block: &[syn::Stmt]) -> Vec<(String, String)> {
    let Some(syn::Stmt::Expr(Expr::Match(code_match), _)) = block.last() else { panic!("`code` is a match") };
    let mut variants_and_codes = Vec::new();
    for arm in &code_match.arms {
        let Expr::Lit(body) = &*arm.body else { continue };
        let Lit::Str(code) = &body.lit else { continue };
        let cases = match &arm.pat {
            Pat::Or(or) => or.cases.iter().collect(),
            one => vec![one],
        };
        variants_and_codes.extend(cases.into_iter().map(|case| (innermost_variant(case), code.value())));
    }
    variants_and_codes
}

/// Returns the variant that a pattern names, or the variant inside it if there is one.
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
