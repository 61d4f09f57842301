//! Checks which module and which folder may import which, and that neither files nor folders import each other in a
//! cycle.

use crate::source::{SOURCES_WITHOUT_TESTS, before_tests, declared_folders, declared_modules};
use crate::use_graph::{self, Use};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Every use of one source file by another. Test code is ignored.
static USES: LazyLock<Vec<Use>> = LazyLock::new(|| {
    let code = |(file, text): &(String, String)| (file.clone(), before_tests(text).to_string());
    use_graph::uses(&SOURCES_WITHOUT_TESTS.iter().map(code).collect::<Vec<_>>())
});

#[test]
fn modules_import_only_those_above_them() {
    let (_, root) = SOURCES_WITHOUT_TESTS.iter().find(|(file, _)| file == "src/lib.rs").unwrap();
    let order = declared_modules(root);
    assert!(order.len() > 5, "src/lib.rs declares {order:?}");
    assert!(USES.len() > 500, "only {} uses were found", USES.len());
    let module_of = |file: &str| file.trim_start_matches("src/").split(['/', '.']).next().unwrap().to_string();
    let position = |file: &str| order.iter().position(|module| *module == module_of(file));
    // The root exports the public library, from any module.
    for Use { from, line, to } in USES.iter().filter(|used| used.from != "src/lib.rs") {
        let (importer, imported) = (module_of(from), module_of(to));
        let is_above = position(to) <= position(from);
        assert!(is_above, "{from}:{line}: `{importer}` uses `{imported}`, which src/lib.rs does not declare above it");
    }
}

/// Fails if the uses form a cycle, and prints the uses in it. `ends_of` returns what uses and what is used, as names of
/// files or folders.
fn assert_no_cycle(ends_of: impl Fn(&Use) -> (String, String)) {
    let simplified = |used: &Use| {
        let (from, to) = ends_of(used);
        Use { from, line: used.line, to }
    };
    let uses: Vec<Use> = USES.iter().map(simplified).collect();
    let describe = |cycle: &Vec<&str>| {
        let uses_in_cycle =
            uses.iter().zip(&*USES).filter(|(used, _)| cycle.contains(&&*used.from) && cycle.contains(&&*used.to));
        uses_in_cycle.map(|(_, used)| format!("{}:{} uses {}\n", used.from, used.line, used.to)).collect::<String>()
    };
    let cycles = use_graph::cycles_in(&uses);
    assert!(cycles.is_empty(), "\n{}", cycles.iter().map(describe).collect::<Vec<_>>().join("\n"));
}

#[test]
fn no_files_use_each_other_in_a_cycle() {
    assert_no_cycle(|Use { from, to, .. }| (from.clone(), to.clone()));
}

/// Returns the deepest folder that contains both files. Also returns the two entries of this folder, files or folders,
/// that contain them.
fn common_folder_and_entries(from: &str, to: &str) -> (String, String, String) {
    let (from, to): (Vec<&str>, Vec<&str>) = (from.split('/').collect(), to.split('/').collect());
    let shared_length = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
    (from[..shared_length].join("/"), from[shared_length].to_string(), to[shared_length].to_string())
}

#[test]
fn folders_import_only_those_above_them() {
    let mod_files = SOURCES_WITHOUT_TESTS.iter().filter_map(|(file, text)| Some((file.strip_suffix("/mod.rs")?, text)));
    let declared: BTreeMap<&str, Vec<String>> =
        mod_files.map(|(folder, text)| (folder, declared_folders(folder, text))).collect();
    assert!(declared.values().map(Vec::len).sum::<usize>() > 20, "mod.rs files declare {declared:?}");
    for Use { from, line, to } in &*USES {
        let (folder, importer, imported) = common_folder_and_entries(from, to);
        let Some(order) = declared.get(folder.as_str()) else { continue };
        let position = |name: &String| order.iter().position(|declared| declared == name);
        let (Some(importer_position), Some(imported_position)) = (position(&importer), position(&imported)) else {
            continue;
        };
        let message =
            format!("{from}:{line}: `{importer}` uses `{imported}`, which {folder}/mod.rs does not declare above it");
        assert!(imported_position < importer_position, "{message}");
    }
}

#[test]
fn no_folders_use_each_other_in_a_cycle() {
    assert_no_cycle(|Use { from, to, .. }| {
        let (folder, importer, imported) = common_folder_and_entries(from, to);
        (format!("{folder}/{importer}"), format!("{folder}/{imported}"))
    });
}
