//! Checks which module and which folder may import which, and that neither files nor folders import each other in a
//! cycle.

use crate::source::{PLAIN, before_tests, files};
use crate::use_graph::{self, Use};
use std::collections::BTreeMap;
use std::fs;
use std::sync::LazyLock;

/// Which file uses which, tests aside.
static USES: LazyLock<Vec<Use>> = LazyLock::new(|| {
    let code = |(file, text): &(String, String)| (file.clone(), before_tests(text).to_string());
    use_graph::uses(&PLAIN.iter().map(code).collect::<Vec<_>>())
});

#[test]
fn modules_import_only_those_above_them() {
    let contents = fs::read_to_string(files("src").iter().find(|p| p.ends_with("src/lib.rs")).unwrap()).unwrap();
    let order: Vec<&str> = contents.lines().filter_map(|l| l.strip_prefix("pub mod ")?.strip_suffix(';')).collect();
    assert!(order.len() > 5, "src/lib.rs declares {order:?}");
    assert!(USES.len() > 500, "only {} uses were found", USES.len());
    let room = |file: &str| file.trim_start_matches("src/").split(['/', '.']).next().unwrap().to_string();
    let place = |file: &str| order.iter().position(|module| *module == room(file));
    for Use { from, line, to } in &*USES {
        let (own, used) = (room(from), room(to));
        let known = place(to) <= place(from);
        assert!(known, "{from}:{line}: `{own}` uses `{used}`, which src/lib.rs does not declare above it");
    }
}

#[test]
fn no_files_use_each_other_in_a_circle() {
    let circles = use_graph::circles(&USES);
    let told = |circle: &Vec<&str>| {
        let inside = USES.iter().filter(|u| circle.contains(&&*u.from) && circle.contains(&&*u.to));
        inside.map(|u| format!("{}:{} uses {}\n", u.from, u.line, u.to)).collect::<String>()
    };
    assert!(circles.is_empty(), "\n{}", circles.iter().map(told).collect::<Vec<_>>().join("\n"));
}

/// The folders that each `mod.rs` declares, in their order.
fn declared_folders() -> BTreeMap<String, Vec<String>> {
    let mod_files = PLAIN.iter().filter_map(|(file, text)| Some((file.strip_suffix("/mod.rs")?, text)));
    let declared = |(folder, text): (&str, &String)| {
        let modules = text.lines().filter_map(|line| line.split_once("mod ")?.1.strip_suffix(';'));
        let is_folder = |module: &&str| PLAIN.iter().any(|(file, _)| *file == format!("{folder}/{module}/mod.rs"));
        (folder.to_string(), modules.filter(is_folder).map(String::from).collect())
    };
    mod_files.map(declared).collect()
}

/// The folder that contains both files of a use, and what each of them is in it: a file or a folder.
fn siblings(from: &str, to: &str) -> (String, String, String) {
    let (from, to): (Vec<&str>, Vec<&str>) = (from.split('/').collect(), to.split('/').collect());
    let shared = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
    (from[..shared].join("/"), from[shared].to_string(), to[shared].to_string())
}

#[test]
fn folders_import_only_those_above_them() {
    let declared = declared_folders();
    assert!(declared.values().map(Vec::len).sum::<usize>() > 20, "mod.rs files declare {declared:?}");
    for Use { from, line, to } in &*USES {
        let (folder, own, used) = siblings(from, to);
        let Some(order) = declared.get(&folder) else { continue };
        let place = |name: &String| order.iter().position(|declared| declared == name);
        let (Some(own_place), Some(used_place)) = (place(&own), place(&used)) else { continue };
        let message = format!("{from}:{line}: `{own}` uses `{used}`, which {folder}/mod.rs does not declare above it");
        assert!(used_place < own_place, "{message}");
    }
}

#[test]
fn no_folders_use_each_other_in_a_cycle() {
    let between = |Use { from, line, to }: &Use| {
        let (folder, own, used) = siblings(from, to);
        Use { from: format!("{folder}/{own}"), line: *line, to: format!("{folder}/{used}") }
    };
    let uses: Vec<Use> = USES.iter().map(between).collect();
    let describe = |cycle: &Vec<&str>| {
        let inside = uses.iter().zip(&*USES).filter(|(u, _)| cycle.contains(&&*u.from) && cycle.contains(&&*u.to));
        inside.map(|(_, u)| format!("{}:{} uses {}\n", u.from, u.line, u.to)).collect::<String>()
    };
    let cycles = use_graph::circles(&uses);
    assert!(cycles.is_empty(), "\n{}", cycles.iter().map(describe).collect::<Vec<_>>().join("\n"));
}
