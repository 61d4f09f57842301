//! Checks that `docs/architecture.md` and the other documents describe the files, modules and folders that exist.

use crate::source::{declared_folders, declared_modules, files, name};
use std::fs;
use std::path::Path;

fn read(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    fs::read_to_string(&path).unwrap_or_else(|cause| panic!("{file}: {cause}"))
}

#[test]
fn the_drawing_of_the_modules_matches_the_source() {
    let text = read("docs/architecture.md");
    let drawing = text.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a drawing");
    let mut modules: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in drawing.lines() {
        match *line.split_whitespace().collect::<Vec<_>>() {
            ["+", folder, ..] => modules.last_mut().unwrap().1.push(folder),
            [module, ..] if !module.starts_with('.') => modules.push((module, Vec::new())),
            _ => {}
        }
    }
    assert_eq!(modules.iter().map(|(module, _)| *module).collect::<Vec<_>>(), declared_modules(&read("src/lib.rs")));
    for module in ["play", "solve", "engine", "shell", "app"] {
        let drawn_folders = modules
            .iter()
            .find(|(drawn_module, _)| *drawn_module == module)
            .map(|(_, folders)| folders.clone())
            .unwrap();
        let folder = format!("src/{module}");
        let declared = declared_folders(&folder, &read(&format!("{folder}/mod.rs")));
        assert_eq!(drawn_folders, declared, "the folders of src/{module}/mod.rs");
    }
}

#[test]
fn every_path_that_a_document_names_exists() {
    let mut documents: Vec<String> = files("docs").iter().map(|path| name(path)).collect();
    documents.extend(["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"].map(String::from));
    let (mut count, mut missing) = (0, Vec::new());
    for document in documents.iter().filter(|document| document.ends_with(".md")) {
        for (number, line) in read(document).lines().enumerate() {
            for code in line.split('`').skip(1).step_by(2) {
                let is_path = ["src/", "tests/", "benches/", "transcripts/", ".ci/"]
                    .iter()
                    .any(|prefix| code.starts_with(prefix));
                // A word in capitals, such as `GAME` in `transcripts/GAME/`, is a placeholder.
                let has_variable = code.contains("GAME") || code.contains("ID") || code.contains(['<', '*', ' ']);
                if is_path && !has_variable {
                    count += 1;
                    if !Path::new(env!("CARGO_MANIFEST_DIR")).join(code).exists() {
                        missing.push(format!("{document}:{}: there is no `{code}`", number + 1));
                    }
                }
            }
        }
    }
    assert!(count > 50, "only {count} paths were found");
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}
