use super::*;
use std::fs;
use std::path::MAIN_SEPARATOR_STR;
use tempfile::TempDir;

const BASE: &str = "\
id: base
title: Base
names: [Basis]
zones:
  tableau: {role: tableau, key: t, piles: 4, put: {build: down, by: suit, empty: any}}
deal: [{to: tableau, cards: rest}]
goal: {empty: [tableau]}
options:
  wrap: {default: 'off', choices: {'off': {}, 'on': {zones: {tableau: {put: {wrap: true}}}}}}
rules: {deal: Deal all cards., play: Build down.}
layout: [t]
";

fn folder_with(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn built_in(id: &str) -> Option<Node> {
    (id == "base").then(|| yaml::parse("base.yaml", BASE.as_bytes()).unwrap())
}

fn complete_file(folder: &TempDir, name: &str) -> Result<Node> {
    let path = folder.path().join(name);
    complete_book(&yaml::read_file(&path)?, Some(&path), &built_in)
}

/// Returns the error for the first of these files, without the name of the folder.
fn error_of(files: &[(&str, &str)]) -> String {
    let folder = folder_with(files);
    let error = complete_file(&folder, files[0].0).unwrap_err();
    assert_eq!(error.exit_code(), 2, "{error}");
    let error = error.to_string().replace(&format!("{}{MAIN_SEPARATOR_STR}", folder.path().display()), "");
    // Paths are compared as they look on Unix.
    ["sub", "..", "dev"]
        .iter()
        .fold(error, |error, folder| error.replace(&format!("{folder}{MAIN_SEPARATOR_STR}"), &format!("{folder}/")))
}

/// Returns the error for a book that extends the built-in book and has these changes.
fn error_of_changes(changes: &str) -> String {
    let error = error_of(&[("a.yaml", &format!("extends: base\n{changes}\n"))]);
    error.strip_prefix("error: a.yaml:").unwrap().to_string()
}

#[test]
fn a_book_extends_files_from_its_own_folder_and_from_others() {
    let folder = folder_with(&[
        ("a.yaml", "extends: ./b.yaml\nid: a\nzones: {tableau: {piles: 6}}\n"),
        ("b.yaml", "extends: ./sub/c.yml\nnames: [B]\nzones: {tableau: {piles: 5, key: x}}\n"),
        ("sub/c.yml", "extends: ../base-copy.yaml\ngoal: {full: [tableau], empty: ~}\n"),
        ("base-copy.yaml", "extends: base\nzones: {tableau: {put: {by: any}}}\n"),
    ]);
    let book = complete_file(&folder, "a.yaml").unwrap();
    let tableau = book.get("zones").unwrap().get("tableau").unwrap();
    let word = |node: &Node, key: &str| node.get(key).and_then(Node::scalar_text);
    assert_eq!((word(tableau, "piles"), word(tableau, "key")), (Some("6".into()), Some("x".into())));
    assert_eq!(word(tableau.get("put").unwrap(), "by"), Some("any".into()));
    assert_eq!(yaml::canonical(book.get("goal").unwrap()), r#"{"full":["tableau"]}"#);
    assert!(book.get(EXTENDS).is_none() && book.get("names").is_none(), "names belong to another game");
    assert_eq!(&*book.place.source, folder.path().join("a.yaml").display().to_string());
    let key_source = tableau.get("key").unwrap().place.source.to_string();
    assert_eq!(
        key_source,
        folder.path().join("b.yaml").display().to_string(),
        "errors are reported in the file of the word"
    );
}

#[test]
fn circles_are_reported_with_all_their_books() {
    assert_eq!(error_of(&[("a.yaml", "id: a\nextends: ./a.yaml\n")]), "error: a.yaml:2:10: `a.yaml` extends itself");
    let two = [("a.yaml", "extends: ./sub/b.yaml\n"), ("sub/b.yaml", "id: b\nextends: ../a.yaml\n")];
    assert_eq!(
        error_of(&two),
        "error: sub/b.yaml:2:10: these rulebooks extend each other in a circle: `a.yaml` extends `sub/b.yaml`, \
         `sub/b.yaml` extends `a.yaml`"
    );
    let three = [
        ("start.yaml", "extends: ./a.yaml\n"),
        ("a.yaml", "extends: ./b.yaml\n"),
        ("b.yaml", "extends: ./c.yaml\n"),
        ("c.yaml", "extends: ./a.yaml\n"),
    ];
    assert_eq!(
        error_of(&three),
        "error: c.yaml:1:10: these rulebooks extend each other in a circle: `a.yaml` extends `b.yaml`, `b.yaml` extends \
         `c.yaml`, `c.yaml` extends `a.yaml`"
    );
    let extends_next = |id: &str| yaml::parse(id, format!("extends: {id}x\n").as_bytes()).ok();
    let error = complete_book(&extends_next("").unwrap(), None, &extends_next).unwrap_err();
    assert_eq!(error.message(), "more than 8 rulebooks extend each other");
    let extends_itself = |id: &str| yaml::parse(id, format!("extends: {id}\n").as_bytes()).ok();
    assert_eq!(
        complete_book(&extends_itself("a").unwrap(), None, &extends_itself).unwrap_err().message(),
        "`a` extends itself"
    );
}

#[test]
#[cfg(unix)] // Windows does not let everyone create links.
fn a_circle_through_a_link_is_found() {
    let folder = folder_with(&[("a.yaml", "extends: ./link.yaml\n")]);
    std::os::unix::fs::symlink(folder.path().join("a.yaml"), folder.path().join("link.yaml")).unwrap();
    assert!(complete_file(&folder, "a.yaml").unwrap_err().message().ends_with("a.yaml` extends itself"));
}

#[test]
fn only_regular_files_with_the_name_of_a_rulebook_are_read() {
    let error = |name: &str| {
        let files = [("sub/a.yaml", format!("id: a\nextends: {name}\n")), ("folder.yaml/x", String::new())];
        let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
        error_of(&files).strip_prefix("error: sub/a.yaml:2:10: ").unwrap().to_string()
    };
    assert_eq!(error("./b.yaml"), "cannot read `sub/b.yaml`: no such file or directory");
    assert_eq!(error("../folder.yaml"), "cannot read `sub/../folder.yaml`: it is a directory");
    assert_eq!(
        error("../../../../../dev/zero"),
        "`../../../../../dev/zero` does not end in `.yaml`, so it cannot be a rulebook"
    );
    let names = [("b.yaml", "b.yaml"), ("/etc/b.yaml", "b.yaml"), ("sub/b", "sub/b.yaml"), ("~/b.yml", "b.yml")];
    for (name, path) in names {
        let hint = format!("write the path of a file from this one, such as `./{path}`");
        assert_eq!(error(name), format!("there is no rulebook `{name}` to extend\nhint: {hint}"));
    }
    assert_eq!(error("bas"), "there is no rulebook `bas` to extend\nhint: `patience games` lists them");
    assert!(error("\"./\\0.yaml\"").starts_with("cannot read `sub/\\u{0}.yaml`"), "{}", error("\"./\\0.yaml\""));
}

#[test]
#[cfg_attr(windows, ignore = "needs `mkfifo`")]
fn a_pipe_is_not_opened() {
    let folder = folder_with(&[("a.yaml", "extends: ./pipe.yaml\n")]);
    let status = std::process::Command::new("mkfifo").arg(folder.path().join("pipe.yaml")).status().unwrap();
    assert!(status.success());
    let error = complete_file(&folder, "a.yaml").unwrap_err().to_string();
    assert!(error.contains("a.yaml:1:10: `") && error.ends_with("pipe.yaml` is not a regular file"), "{error}");
}

#[test]
fn a_text_without_a_folder_extends_only_built_in_books() {
    let book = yaml::parse("standard input", b"extends: ./b.yaml\n").unwrap();
    assert_eq!(
        complete_book(&book, None, &built_in).unwrap_err().to_string(),
        "error: standard input:1:10: `./b.yaml` cannot be found, because this book is not in a file\n\
         hint: `patience rules FILE --yaml` prints a book with everything that it extends"
    );
    let book = yaml::parse("standard input", b"extends: base\n").unwrap();
    assert!(complete_book(&book, None, &built_in).unwrap().get("zones").is_some());
}

#[test]
fn an_error_in_an_extended_file_has_its_place_there() {
    let files = [("a.yaml", "extends: ./b.yaml\n"), ("b.yaml", "id: b\nid: c\n")];
    assert!(error_of(&files).starts_with("error: b.yaml:2:1: duplicate key `id`"), "{}", error_of(&files));
    let large = format!("rules: {}\n", "x".repeat(2 << 20));
    assert_eq!(error_of(&[("a.yaml", "extends: ./b.yaml\n"), ("b.yaml", &large)]), "error: b.yaml: larger than 1 MiB");
    let files = [("a.yaml", "extends: ./b.yaml\n"), ("b.yaml", "- 1\n")];
    assert!(error_of(&files).starts_with("error: b.yaml:1:1: a rulebook is a map"), "{}", error_of(&files));
}

#[test]
fn a_change_of_a_zone_that_the_base_lacks_is_rejected() {
    let error = error_of_changes("zones: {tablau: {piles: 3}}");
    let expected =
        "2:9: zones: `base` has no zone `tablau`\nhint: did you mean `tableau`?\nhint: a new zone needs a `role`";
    assert_eq!(error, expected);
}

#[test]
fn a_transcript_is_no_rulebook() {
    let transcript = "patience: 1\ngame: golf\nseed: 1\ndeals:\n- steps:\n  - draw\n";
    let error = error_of(&[("a.yaml", transcript)]);
    assert!(error.starts_with("error: a.yaml:1:1: this is a transcript, not a rulebook"), "{error}");
}

#[test]
fn the_removal_of_an_unknown_key_is_rejected() {
    for (changes, message) in [
        ("oddz: ~", "2:1: unknown key `oddz`, expected one of `id`, `title`"),
        ("oddz:", "2:1: unknown key `oddz`"),
        ("zones: {tableau: {putt: ~}}", "2:19: zones.tableau: unknown key `putt`"),
        ("zones: {tableau: {put: {bye: ~}}}", "2:25: zones.tableau.put: unknown key `bye`"),
        ("zones: {other: {role: reserve, keey: ~}}", "2:32: zones.other: unknown key `keey`"),
        ("zones: {tablau: ~}", "2:9: zones: there is no `tablau` to remove\nhint: did you mean `tableau`?"),
        ("stock: {drow: ~}", "2:9: stock: unknown key `drow`"),
        ("options: {wrp: ~}", "2:11: options: there is no `wrp` to remove\nhint: did you mean `wrap`?"),
        ("options: {wrap: {defolt: ~}}", "2:18: options.wrap: unknown key `defolt`"),
        ("options: {wrap: {choices: {maybe: ~}}}", "2:28: options.wrap.choices: there is no `maybe` to remove"),
    ] {
        let error = error_of_changes(changes);
        assert!(error.starts_with(message), "{changes}: {error}");
    }
}

#[test]
fn a_known_key_may_be_removed_even_if_the_book_lacks_it() {
    for changes in [
        "odds: ~",
        "names: ~",
        "stock: {shuffle: ~}",
        "zones: {tableau: {take: ~, put: {wrap: ~}}}",
        "options: {wrap: {about: ~}}",
        "options: ~",
        "rules: {deal: ~}",
        "zones: {tableau: ~}",
    ] {
        let folder = folder_with(&[("a.yaml", &format!("extends: base\n{changes}\n"))]);
        complete_file(&folder, "a.yaml").unwrap_or_else(|error| panic!("{changes}: {error}"));
    }
}

#[test]
fn a_part_of_rules_that_no_file_has_is_rejected_unless_a_built_in_book_may_have_had_it() {
    let folder = folder_with(&[
        ("a.yaml", "extends: ./b.yaml\nrules: {daal: ~}\n"),
        ("b.yaml", "id: b\nrules: {deal: Deal.}\n"),
        ("c.yaml", "extends: ./d.yaml\nrules: {back: ~}\n"),
        ("d.yaml", "extends: base\nid: d\n"),
    ]);
    let error = complete_file(&folder, "a.yaml").unwrap_err().to_string();
    assert!(error.ends_with("a.yaml:2:9: rules: there is no `daal` to remove\nhint: did you mean `deal`?"), "{error}");
    complete_file(&folder, "c.yaml").unwrap();
}

/// Returns `rules`, `odds` and `note` of a book that extends a built-in book without prose, with one choice.
fn prose_of(changes: &str, wrap: &str) -> [String; 3] {
    let without_prose = BASE.replace("rules: {deal: Deal all cards., play: Build down.}\n", "");
    let built_in = |id: &str| (id == "base").then(|| yaml::parse("base.yaml", without_prose.as_bytes()).unwrap());
    let book = yaml::parse("a.yaml", format!("extends: base\nid: a\n{changes}\n").as_bytes()).unwrap();
    let resolved = super::super::load::resolve(&book, &built_in, &[("wrap".into(), wrap.into())])
        .unwrap_or_else(|error| panic!("{changes}: {error}"));
    let book = crate::engine::Book::read(&resolved.effective).unwrap_or_else(|error| panic!("{changes}: {error}"));
    [book.rules, book.odds, book.note]
}

#[test]
fn books_for_earlier_versions_keep_their_own_prose() {
    let of = |changes: &str, wrap: &str| prose_of(changes, wrap).join("|");
    assert_eq!(of("rules: {back: ~}\nodds: ~", "off"), "||");
    assert_eq!(of("rules: {back: ~, deal: Deal.}", "off"), "Deal.||");
    assert_eq!(of("rules: {back: 'Cards come back.'}\nodds: Often.", "off"), "Cards come back.|Often.|");
    assert_eq!(of("rules: One text.", "off"), "One text.||");
    let removals = "options: {wrap: {choices: {'on': {rules: {back: ~}, odds: ~}}}}";
    assert_eq!((of(removals, "off"), of(removals, "on")), ("||".into(), "||".into()));
    let parts = format!("rules: {{back: Back., deal: Deal.}}\nodds: Often.\n{removals}");
    assert_eq!((of(&parts, "off"), of(&parts, "on")), ("Back. Deal.|Often.|".into(), "Deal.||".into()));
    let added = "options: {wrap: {choices: {'on': {rules: {play: 'Kings follow aces.'}}}}}";
    assert_eq!((of(added, "off"), of(added, "on")), ("||".into(), "Kings follow aces.||".into()));
    let replaced = "rules: One.\noptions: {wrap: {choices: {'on': {rules: Other.}}}}";
    assert_eq!((of(replaced, "off"), of(replaced, "on")), ("One.||".into(), "Other.||".into()));
    let counted = "rules: {deal: 'Turn {n}, {n times}.'}\noptions: {n: {default: 3, choices: [1-9]}}";
    assert_eq!(of(counted, "off"), "Turn three, three times.||");
}

#[test]
fn a_choice_and_an_extending_book_can_replace_or_remove_a_note() {
    let note = "note: 'Turn {n}.'\noptions: {n: {default: 2, choices: [1-9]}, wrap: {choices: {'on': {note: WRAP}}}}";
    let of = |wrap_note: &str, wrap: &str| prose_of(&note.replace("WRAP", wrap_note), wrap)[2].clone();
    assert_eq!(
        (of("'Other, {n times}.'", "off"), of("'Other, {n times}.'", "on")),
        ("Turn two.".into(), "Other, twice.".into())
    );
    assert_eq!(of("~", "on"), "");
    let folder = folder_with(&[("a.yaml", "extends: ./b.yaml\nnote: ~\n"), ("b.yaml", "extends: base\nnote: x\n")]);
    assert!(complete_file(&folder, "a.yaml").unwrap().get("note").is_none());
    assert_eq!(complete_file(&folder, "b.yaml").unwrap().get("note").and_then(Node::as_text), Some("x"));
}

#[test]
fn a_removal_in_a_choice_takes_effect_only_when_it_is_chosen() {
    let changes = "options: {wrap: {choices: {'on': {goal: {empty: ~, full: [tableau]}, odds: ~}}}}";
    let book = yaml::parse("a.yaml", format!("extends: base\nid: a\n{changes}\nodds: x\n").as_bytes()).unwrap();
    let resolve =
        |value: &str| super::super::load::resolve(&book, &built_in, &[("wrap".into(), value.into())]).unwrap();
    assert_eq!(yaml::canonical(resolve("off").effective.get("goal").unwrap()), r#"{"empty":["tableau"]}"#);
    assert_eq!(yaml::canonical(resolve("on").effective.get("goal").unwrap()), r#"{"full":["tableau"]}"#);
    assert!(resolve("off").effective.get("odds").is_some() && resolve("on").effective.get("odds").is_none());
    let text = "extends: base\nid: a\noptions: {wrap: {choices: {'on': {oddz: ~}}}}\n";
    let book = yaml::parse("a.yaml", text.as_bytes()).unwrap();
    let resolve = |value: &str| super::super::load::resolve(&book, &built_in, &[("wrap".into(), value.into())]);
    assert!(resolve("off").is_ok());
    assert!(resolve("on").unwrap_err().to_string().starts_with("error: a.yaml:3:35: unknown key `oddz`"));
}

#[test]
fn an_option_to_which_inherited_keys_refer_cannot_be_removed() {
    let base = "\
id: base
title: Base
zones:
  tableau: {role: tableau, key: t, piles: $columns, put: {build: down, by: suit, empty: any}}
deal: [{to: tableau, cards: rest}]
goal: {empty: [tableau]}
options: {columns: {default: 4, choices: [4-6]}}
rules: {deal: 'Deal {columns} columns.'}
layout: [t]
";
    let error = |changes: &str| {
        let book = format!("extends: ./base.yaml\n{changes}options: {{columns: ~}}\n");
        let folder = folder_with(&[("a.yaml", &book), ("base.yaml", base)]);
        complete_file(&folder, "a.yaml").err().map(|error| {
            let place = error.location().map_or((0, 0), |place| (place.line, place.column));
            (place, error.message(), error.hints().join("; "))
        })
    };
    let message = |path: &str, reference: &str| {
        format!("options.columns: the inherited `{path}` contains `{reference}`, so you cannot remove the option")
    };
    let hint = |path: &str, reference: &str| format!("write `{path}` without `{reference}` in your book");
    let (path, reference) = ("zones.tableau.piles", "$columns");
    assert_eq!(error(""), Some(((2, 11), message(path, reference), hint(path, reference))));
    let piles = "zones: {tableau: {piles: 5}}\n";
    let (path, reference) = ("rules.deal", "{columns}");
    assert_eq!(error(piles), Some(((3, 11), message(path, reference), hint(path, reference))));
    assert_eq!(error(&format!("{piles}rules: {{deal: Deal five columns.}}\n")), None);
    // In the book itself, the reference is the error.
    assert_eq!(error(&format!("{piles}rules: {{deal: 'Deal {{columns}}.'}}\n")), None);
}
