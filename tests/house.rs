//! The house rules: what a module may import, and that nothing lies about unread.

#[path = "house/uses.rs"]
mod uses;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use uses::Use;

/// All files under a folder, sorted.
fn files(folder: &str) -> Vec<PathBuf> {
    let (mut found, mut folders) = (Vec::new(), vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    found
}

/// A file's path from the root of the project, with `/` on every system.
fn name(path: &Path) -> String {
    let path = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap();
    path.iter().map(|part| part.to_str().unwrap()).collect::<Vec<_>>().join("/")
}

/// The code of all Rust files in a folder, with their names.
fn sources(folder: &str) -> impl Iterator<Item = (String, String)> {
    let rust = files(folder).into_iter().filter(|path| path.extension().is_some_and(|e| e == "rs"));
    rust.map(|path| (name(&path), fs::read_to_string(&path).unwrap()))
}

/// The text without `mod tests`, which ends a file.
fn before_tests(text: &str) -> &str {
    &text[..text.find("\n#[cfg(test)]\nmod tests").unwrap_or(text.len())]
}

/// The lines outside of `mod tests`, which ends a file, with their numbers. Comments are left out.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    before_tests(text)
        .lines()
        .enumerate()
        .map(|(n, line)| (n + 1, line))
        .filter(|(_, l)| !l.trim_start().starts_with("//"))
}

/// Which file uses which, tests aside.
static USES: LazyLock<Vec<Use>> = LazyLock::new(|| {
    let code = |(file, text): &(String, String)| (file.clone(), before_tests(text).to_string());
    uses::uses(&PLAIN.iter().map(code).collect::<Vec<_>>())
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
    let circles = uses::circles(&USES);
    let told = |circle: &Vec<&str>| {
        let inside = USES.iter().filter(|u| circle.contains(&&*u.from) && circle.contains(&&*u.to));
        inside.map(|u| format!("{}:{} uses {}\n", u.from, u.line, u.to)).collect::<String>()
    };
    assert!(circles.is_empty(), "\n{}", circles.iter().map(told).collect::<Vec<_>>().join("\n"));
}

/// The code of all files that are not for tests alone: neither `x_tests.rs` nor declared for tests only.
static PLAIN: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let sources: Vec<(String, String)> = sources("src").collect();
    let declared: BTreeSet<String> = sources.iter().flat_map(|(file, text)| for_tests(file, text)).collect();
    let plain = |file: &String| !file.ends_with("_tests.rs") && !declared.contains(file);
    sources.into_iter().filter(|(file, _)| plain(file)).collect()
});

/// The files that a file declares for tests only.
fn for_tests(file: &str, text: &str) -> Vec<String> {
    let folder = file.trim_end_matches("/mod.rs").trim_end_matches("/lib.rs").trim_end_matches(".rs");
    let modules = text.split("#[cfg(test)]\nmod ").skip(1).filter_map(|rest| rest.lines().next()?.strip_suffix(';'));
    modules.map(|module| format!("{folder}/{module}.rs")).collect()
}

#[test]
fn panics_are_proved_impossible() {
    for (file, text) in &*PLAIN {
        let lines: Vec<&str> = text.lines().collect();
        for (line, code) in code(text) {
            let proved = |at: usize| lines.get(at).is_some_and(|l| l.contains("// proof:"));
            let above = (0..line - 1).rev().take_while(|&at| lines[at].trim_start().starts_with("//")).any(proved);
            for word in [".unwrap()", ".expect(", "panic!(", "unreachable!("] {
                let fine = !code.contains(word) || proved(line - 1) || above;
                assert!(fine, "{file}:{line}: `{word}` without a `// proof:` on the line or above it");
            }
            assert!(!code.contains("todo!") && !code.contains("unimplemented!"), "{file}:{line}: not finished");
        }
    }
}

#[test]
fn every_file_is_reached() {
    let tests: String = sources("tests").map(|(_, text)| text).collect();
    for path in files("tests") {
        let file = name(&path);
        let folder = file.trim_start_matches("tests/").split('/').next().unwrap_or_default();
        let is_test = file == format!("tests/{folder}") && file.ends_with(".rs");
        let named = tests.contains(&format!("tests/{folder}")) || tests.contains(&format!("\"{folder}"));
        assert!(is_test || named, "no test names tests/{folder}: {file} is not read");
    }
    for path in files("transcripts") {
        assert!(path.extension().is_some_and(|e| e == "yaml"), "{}: only .yaml files are replayed", name(&path));
    }
}
