//! Arguments of the command line as users type them.

use std::path::{Path, PathBuf};

/// Returns the files that an argument with `*` or `?` means, sorted. The program does this because `cmd` and PowerShell
/// do not. Returns the argument itself if it contains neither `*` nor `?`, or if no file matches.
pub fn expand_pattern(argument: &Path) -> Vec<PathBuf> {
    let unexpanded = || vec![argument.to_path_buf()];
    let Some(pattern) = argument.to_str().filter(|text| text.contains(['*', '?'])) else { return unexpanded() };
    // Square brackets are part of a name on Windows.
    let pattern: String = pattern
        .chars()
        .map(|c| match c {
            '[' | ']' => format!("[{c}]"),
            c => c.into(),
        })
        .collect();
    let options = glob::MatchOptions { case_sensitive: false, ..glob::MatchOptions::default() };
    let Ok(found) = glob::glob_with(&pattern, options) else { return unexpanded() };
    let mut paths: Vec<PathBuf> = found.flatten().collect();
    paths.sort();
    if paths.is_empty() { unexpanded() } else { paths }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn patterns_are_expanded_in_order() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["b.yaml", "A.YAML", "c[1].yaml", "d.txt"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        let names = |pattern: &str| -> Vec<String> {
            let paths = expand_pattern(&folder.path().join(pattern));
            paths.iter().map(|path| path.file_name().unwrap().to_str().unwrap().into()).collect()
        };
        assert_eq!(names("*.yaml"), ["A.YAML", "b.yaml", "c[1].yaml"]);
        assert_eq!(names("c[?].yaml"), ["c[1].yaml"]);
        assert_eq!(names("no*"), ["no*"]);
        assert_eq!(names("c[1].yaml"), ["c[1].yaml"]);
    }
}
