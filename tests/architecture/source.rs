//! The Rust files of this repository.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// Returns all files under a folder, sorted.
pub fn files(folder: &str) -> Vec<PathBuf> {
    let (mut paths, mut folders) = (Vec::new(), vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { paths.push(path) }
        }
    }
    paths.sort();
    paths
}

/// Returns the path of a file from the root of the project, with `/` on every system.
pub fn name(path: &Path) -> String {
    let path = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap();
    path.iter().map(|part| part.to_str().unwrap()).collect::<Vec<_>>().join("/")
}

/// Returns the names and the texts of all Rust files in a folder.
pub fn sources(folder: &str) -> impl Iterator<Item = (String, String)> {
    let rust_files =
        files(folder).into_iter().filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
    rust_files.map(|path| (name(&path), fs::read_to_string(&path).unwrap()))
}

/// Returns the text before `mod tests`, which is at the end of a file.
pub fn before_tests(text: &str) -> &str {
    &text[..text.find("\n#[cfg(test)]\nmod tests").unwrap_or(text.len())]
}

/// Returns the lines of code before `mod tests`, with their numbers. Skips comments.
pub fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    before_tests(text)
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line))
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
}

/// All Rust files of `src`, except files that contain only tests: `x_tests.rs`, and modules that are declared under
/// `#[cfg(test)]`.
pub static SOURCES_WITHOUT_TESTS: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let sources: Vec<(String, String)> = sources("src").collect();
    let declared: BTreeSet<String> = sources.iter().flat_map(|(file, text)| test_modules(file, text)).collect();
    let is_in_test_module = |file: &str| {
        declared.iter().any(|module| file == format!("{module}.rs") || file.starts_with(&format!("{module}/")))
    };
    let is_not_test = |file: &String| !file.ends_with("_tests.rs") && !is_in_test_module(file);
    sources.into_iter().filter(|(file, _)| is_not_test(file)).collect()
});

/// Returns the paths of the modules that a file declares under `#[cfg(test)]`, without `.rs` or `/mod.rs`.
fn test_modules(file: &str, text: &str) -> Vec<String> {
    let folder = file.trim_end_matches("/mod.rs").trim_end_matches("/lib.rs").trim_end_matches(".rs");
    let modules = text.split("#[cfg(test)]\nmod ").skip(1).filter_map(|rest| rest.lines().next()?.strip_suffix(';'));
    modules.map(|module| format!("{folder}/{module}")).collect()
}

/// The modules that a file declares, in order of declaration.
pub fn declared_modules(text: &str) -> Vec<&str> {
    code(text).filter_map(|(_, line)| line.split_once("mod ")?.1.strip_suffix(';')).collect()
}

/// The folders that the `mod.rs` of a folder declares, in order of declaration.
pub fn declared_folders(folder: &str, mod_file: &str) -> Vec<String> {
    let is_folder =
        |module: &&str| SOURCES_WITHOUT_TESTS.iter().any(|(file, _)| *file == format!("{folder}/{module}/mod.rs"));
    declared_modules(mod_file).into_iter().filter(is_folder).map(String::from).collect()
}
