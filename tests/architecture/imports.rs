//! Checks which module may import which, and that no files import each other in a circle.

use crate::source::{PLAIN, before_tests, files};
use crate::use_graph::{self, Use};
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
