//! Checks which module and which folder may import which, and that neither files nor folders import each other in a
//! cycle.

use crate::source::{PLAIN, before_tests, declared_folders, declared_modules};
use crate::use_graph::{self, Use};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Every use of one source file by another, without test code.
static USES: LazyLock<Vec<Use>> = LazyLock::new(|| {
    let code = |(file, text): &(String, String)| (file.clone(), before_tests(text).to_string());
    use_graph::uses(&PLAIN.iter().map(code).collect::<Vec<_>>())
});

#[test]
fn modules_import_only_those_above_them() {
    let (_, root) = PLAIN.iter().find(|(file, _)| file == "src/lib.rs").unwrap();
    let order = declared_modules(root);
    assert!(order.len() > 5, "src/lib.rs declares {order:?}");
    assert!(USES.len() > 500, "only {} uses were found", USES.len());
    let module_of = |file: &str| file.trim_start_matches("src/").split(['/', '.']).next().unwrap().to_string();
    let position = |file: &str| order.iter().position(|module| *module == module_of(file));
    for Use { from, line, to } in &*USES {
        let (own, used) = (module_of(from), module_of(to));
        let known = position(to) <= position(from);
        assert!(known, "{from}:{line}: `{own}` uses `{used}`, which src/lib.rs does not declare above it");
    }
}

/// Fails if the uses form a cycle, and prints the uses in it. `between` returns the two ends of a use: files or
/// folders.
fn assert_no_cycle(between: impl Fn(&Use) -> (String, String)) {
    let ends = |used: &Use| {
        let (from, to) = between(used);
        Use { from, line: used.line, to }
    };
    let uses: Vec<Use> = USES.iter().map(ends).collect();
    let describe = |cycle: &Vec<&str>| {
        let inside = uses.iter().zip(&*USES).filter(|(u, _)| cycle.contains(&&*u.from) && cycle.contains(&&*u.to));
        inside.map(|(_, u)| format!("{}:{} uses {}\n", u.from, u.line, u.to)).collect::<String>()
    };
    let cycles = use_graph::cycles_in(&uses);
    assert!(cycles.is_empty(), "\n{}", cycles.iter().map(describe).collect::<Vec<_>>().join("\n"));
}

#[test]
fn no_files_use_each_other_in_a_cycle() {
    assert_no_cycle(|Use { from, to, .. }| (from.clone(), to.clone()));
}

/// The deepest folder that contains both files of a use, and the entry of that folder, a file or a folder, on the
/// way to each.
fn siblings(from: &str, to: &str) -> (String, String, String) {
    let (from, to): (Vec<&str>, Vec<&str>) = (from.split('/').collect(), to.split('/').collect());
    let shared = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
    (from[..shared].join("/"), from[shared].to_string(), to[shared].to_string())
}

#[test]
fn folders_import_only_those_above_them() {
    let mod_files = PLAIN.iter().filter_map(|(file, text)| Some((file.strip_suffix("/mod.rs")?, text)));
    let declared: BTreeMap<&str, Vec<String>> =
        mod_files.map(|(folder, text)| (folder, declared_folders(folder, text))).collect();
    assert!(declared.values().map(Vec::len).sum::<usize>() > 20, "mod.rs files declare {declared:?}");
    for Use { from, line, to } in &*USES {
        let (folder, own, used) = siblings(from, to);
        let Some(order) = declared.get(folder.as_str()) else { continue };
        let position = |name: &String| order.iter().position(|declared| declared == name);
        let (Some(own_place), Some(used_place)) = (position(&own), position(&used)) else { continue };
        let message = format!("{from}:{line}: `{own}` uses `{used}`, which {folder}/mod.rs does not declare above it");
        assert!(used_place < own_place, "{message}");
    }
}

#[test]
fn no_folders_use_each_other_in_a_cycle() {
    assert_no_cycle(|Use { from, to, .. }| {
        let (folder, own, used) = siblings(from, to);
        (format!("{folder}/{own}"), format!("{folder}/{used}"))
    });
}
