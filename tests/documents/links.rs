//! Tests that the file and the heading of each link between documents exist.

use crate::page::{Part, documents, parts, read};
use std::path::Path;

/// Returns the prose of a document, without its blocks of code.
fn prose(name: &str) -> String {
    let only_prose = |part| match part {
        Part::Prose(prose) => prose,
        Part::Code(_) => String::new(),
    };
    parts(name, &read(name)).into_iter().map(only_prose).collect()
}

/// Returns the targets of all links and pictures `[text](target)` in some prose.
fn targets(prose: &str) -> Vec<&str> {
    prose.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target).collect()
}

/// Returns the anchors of all headings, as GitHub makes them: in lower case, with hyphens for spaces, and without
/// other punctuation.
fn anchors(prose: &str) -> Vec<String> {
    let headings = prose.lines().filter(|line| line.starts_with('#'));
    let anchor_of = |heading: &str| {
        let text = heading.trim_start_matches('#').trim().to_lowercase();
        let is_kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
        text.chars().filter(is_kept).map(|c| if c == ' ' { '-' } else { c }).collect()
    };
    headings.map(anchor_of).collect()
}

#[test]
fn links_between_documents_have_a_target() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut count, mut dead) = (0, Vec::new());
    for name in documents() {
        let folder = Path::new(&name).parent().unwrap();
        for target in targets(&prose(&name)).into_iter().filter(|target| !target.contains("://")) {
            count += 1;
            let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
            let path = if file.is_empty() { name.clone() } else { folder.join(file).to_str().unwrap().into() };
            let exists = root.join(&path).exists()
                && (anchor.is_empty() || anchors(&prose(&path)).iter().any(|heading| heading == anchor));
            if !exists {
                dead.push(format!("{name}: {target}"));
            }
        }
    }
    assert!(count > 3, "only {count} links were found");
    assert!(dead.is_empty(), "dead links:\n{}", dead.join("\n"));
}
