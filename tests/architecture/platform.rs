//! Checks that only the module `platform` depends on the operating system.

use crate::source::{SOURCES_WITHOUT_TESTS, code, sources};

/// The folder of the code for single systems.
const PLATFORM: &str = "src/platform/";

#[test]
fn only_one_module_asks_for_the_system() {
    let words = ["unix", "windows", "target_os", "target_family"];
    let mut found = 0;
    for (file, text) in &*SOURCES_WITHOUT_TESTS {
        for (line, code) in code(text) {
            let is_condition = code.contains("cfg") && words.iter().any(|word| code.contains(word));
            let is_import = ["std::os::unix", "std::os::windows", "std::os::fd"].iter().any(|path| code.contains(path));
            if is_condition || is_import {
                assert!(
                    file.starts_with(PLATFORM),
                    "{file}:{line}: this depends on the system, but is not in {PLATFORM}"
                );
                found += 1;
            }
        }
    }
    assert!(found > 10, "only {found} places were found");
}

/// Code that only one system compiles is missing in the lists of tests of the others, so it names the reason. A test that
/// every system compiles has the reason in `ignore`.
#[test]
fn tests_for_one_system_name_the_reason() {
    let conditions = ["[cfg(unix)]", "[cfg(windows)]", "[cfg(not(windows))]", "[cfg(target_os"];
    let mut found = 0;
    for (file, text) in ["src", "tests", "benches"].into_iter().flat_map(sources) {
        let is_here = |line: &str| conditions.iter().any(|condition| line.trim_start().contains(condition));
        let lines = text.lines().enumerate().filter(|(_, line)| line.trim_start().starts_with('#') && is_here(line));
        for (index, line) in lines.filter(|_| !file.starts_with(PLATFORM)) {
            assert!(line.contains("] // "), "{file}:{}: the reason is missing in a comment", index + 1);
            found += 1;
        }
    }
    assert!(found > 10, "only {found} places were found");
}

/// A file that was opened to append cannot be truncated on Windows. `platform::add_append` opens it as each system
/// needs.
#[test]
fn files_are_opened_to_append_in_one_place() {
    let files = ["src", "tests", "benches"].into_iter().flat_map(sources);
    let appending =
        files.filter(|(file, text)| file != "tests/architecture/platform.rs" && text.contains("append(true)"));
    assert_eq!(appending.map(|(file, _)| file).collect::<Vec<_>>(), ["src/platform/unix/files.rs"]);
}
