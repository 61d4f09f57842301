//! Checks that cargo compiles every test module, and that a test reads every data file.

use crate::source::{files, name};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use syn::{Expr, Item, ItemMod, Lit, Meta};

/// A file of a test program, and the folder of the modules that it declares without a `path`.
type Module = (PathBuf, PathBuf);

/// Returns the Rust files that cargo compiles for the tests in a folder: the programs `NAME.rs` and `NAME/main.rs`, and
/// all modules that they declare directly or indirectly.
fn compiled_files(tests: &Path) -> BTreeSet<PathBuf> {
    let is_program = |file: &PathBuf| {
        let is_rust = file.extension().is_some_and(|ending| ending == "rs");
        let depth = file.strip_prefix(tests).unwrap().iter().count();
        is_rust && (depth == 1 || depth == 2 && file.ends_with("main.rs"))
    };
    let programs = files(tests.to_str().unwrap()).into_iter().filter(is_program);
    let mut pending: Vec<Module> = programs.map(|file| (file.clone(), file.parent().unwrap().into())).collect();
    let mut compiled = BTreeSet::new();
    while let Some((file, folder)) = pending.pop() {
        let text = fs::read_to_string(&file).unwrap_or_else(|cause| panic!("{}: {cause}", file.display()));
        collect_declared(&syn::parse_file(&text).unwrap().items, &folder, file.parent().unwrap(), &mut pending);
        compiled.insert(file);
    }
    compiled
}

/// Adds the files of the modules that these items declare. A `#[path]` attribute is relative to `path_root`.
fn collect_declared(items: &[Item], folder: &Path, path_root: &Path, found: &mut Vec<Module>) {
    for item in items {
        let Item::Mod(module) = item else { continue };
        let module_folder = folder.join(module.ident.to_string());
        match (&module.content, path(module)) {
            (Some((_, items)), path) => {
                let inner_folder = path.map_or(module_folder, |path| resolve_parents(&path_root.join(path)));
                collect_declared(items, &inner_folder, &inner_folder, found);
            }
            (None, Some(path)) => {
                let file = resolve_parents(&path_root.join(path));
                let folder = file.parent().unwrap().into();
                found.push((file, folder));
            }
            (None, None) => {
                let file = module_folder.with_extension("rs");
                found.push((if file.exists() { file } else { module_folder.join("mod.rs") }, module_folder));
            }
        }
    }
}

/// Returns the value of `#[path = "…"]`.
fn path(module: &ItemMod) -> Option<String> {
    module.attrs.iter().filter(|attr| attr.path().is_ident("path")).find_map(|attr| {
        let Meta::NameValue(path) = &attr.meta else { return None };
        let Expr::Lit(text) = &path.value else { return None };
        let Lit::Str(text) = &text.lit else { return None };
        Some(text.value())
    })
}

/// Resolves `..` in a path, without looking at the file system.
fn resolve_parents(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut path, part| {
        match part {
            Component::ParentDir => drop(path.pop()),
            part => path.push(part),
        }
        path
    })
}

/// Returns the Rust files in a folder of tests that belong to no test program.
fn uncompiled_files(tests: &Path) -> Vec<PathBuf> {
    let compiled = compiled_files(tests);
    let rust_files = files(tests.to_str().unwrap())
        .into_iter()
        .filter(|file| file.extension().is_some_and(|extension| extension == "rs"));
    rust_files.filter(|file| !compiled.contains(file)).collect()
}

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

#[test]
fn every_test_file_is_compiled() {
    let file_names: Vec<String> = uncompiled_files(&tests()).iter().map(|file| name(file)).collect();
    assert!(file_names.is_empty(), "no `mod` declares these files, so cargo does not compile them: {file_names:?}");
}

#[test]
fn a_file_that_no_module_declares_is_found() {
    let home = tempfile::tempdir().unwrap();
    let main = "#[path = \"../shared\"]\nmod shared {\n    pub mod home;\n}\nmod a;\nmod b {\n    mod c;\n}\n\
                #[path = \"f/other.rs\"]\nmod f;\n";
    for (file, text) in [
        ("one.rs", ""),
        ("shared/home.rs", ""),
        ("shared/unused.rs", ""),
        ("two/main.rs", main),
        ("two/a.rs", "mod d;"),
        ("two/a/d.rs", ""),
        ("two/a/e.rs", ""),
        ("two/b/c.rs", ""),
        ("two/c.rs", ""),
        ("two/f/other.rs", "mod g;"),
        ("two/f/g/mod.rs", ""),
        ("two/f/other/g.rs", ""),
        ("two/data.txt", ""),
    ] {
        let path = home.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let names = ["shared/unused.rs", "two/a/e.rs", "two/c.rs", "two/f/other/g.rs"];
    assert_eq!(uncompiled_files(home.path()), names.map(|name| home.path().join(name)));
}

/// Returns the largest folder that contains a data file and no Rust files, or the file itself. `rust_folders` are the
/// folders that contain Rust files, at any depth.
fn data_root<'f>(file: &'f Path, rust_folders: &BTreeSet<&Path>) -> &'f Path {
    let folders = file.ancestors().skip(1).take_while(|folder| !rust_folders.contains(folder));
    folders.last().unwrap_or(file)
}

#[test]
fn every_data_file_is_read() {
    let sources: Vec<(PathBuf, String)> =
        compiled_files(&tests()).into_iter().map(|file| (file.clone(), fs::read_to_string(file).unwrap())).collect();
    let (rust_files, data_files): (Vec<PathBuf>, Vec<PathBuf>) =
        files("tests").into_iter().partition(|file| file.extension().is_some_and(|ending| ending == "rs"));
    let rust_folders: BTreeSet<&Path> = rust_files.iter().flat_map(|file| file.ancestors().skip(1)).collect();
    let data_roots: BTreeSet<&Path> = data_files.iter().map(|file| data_root(file, &rust_folders)).collect();
    for data_root in data_roots {
        // A test names a data file by its path from the root, or by its name if the test is in the same folder.
        let (path, file_name) = (name(data_root), format!("\"{}", data_root.file_name().unwrap().to_str().unwrap()));
        let is_named = sources.iter().any(|(source, text)| {
            text.contains(&path) || source.parent() == data_root.parent() && text.contains(&file_name)
        });
        assert!(is_named, "no test names {path}, so it is not read");
    }
    for path in files("transcripts") {
        assert!(path.extension().is_some_and(|e| e == "yaml"), "{}: only .yaml files are replayed", name(&path));
    }
}
