//! The index of the games, manual pages, completions and the tables of the README equal what is made from the rulebooks
//! and from the program itself.
//! `BLESS=1 cargo test --test generated` writes them anew.

use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};
use patience::cli;
use patience::generate::{self, Listed};
use std::fs;
use std::path::{Path, PathBuf};

/// Compares a file with what it should be, or writes it.
fn check(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("BLESS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    let first = found.lines().zip(text.lines()).position(|(a, b)| a != b).map_or(0, |at| at + 1);
    assert!(found == text, "{file} is not up to date (line {first}): BLESS=1 cargo test --test generated");
}

/// The games of the rulebooks as they lie there now, and those in code: a new book needs no other list.
fn games() -> Vec<Listed> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games/books");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let book = |path: PathBuf| {
        let id = path.file_stem().unwrap().to_str().unwrap().to_string();
        (id, fs::read_to_string(path).unwrap())
    };
    generate::games(&files.map(book).collect::<Vec<_>>()).unwrap_or_else(|error| panic!("{error}"))
}

/// Their ids; clap keeps them for as long as the program runs.
fn ids() -> Vec<&'static str> {
    games().into_iter().map(|game| &*game.info.id.leak()).collect()
}

#[test]
fn the_index_of_the_games() {
    check("src/games/index.rs", &generate::index(&games()));
}

#[test]
fn completions() {
    for (shell, file) in [(Shell::Bash, "patience.bash"), (Shell::Zsh, "_patience"), (Shell::Fish, "patience.fish")] {
        let mut text = Vec::new();
        clap_complete::generate(shell, &mut generate::completed_command(&ids()), "patience", &mut text);
        if shell == Shell::Fish {
            text.extend(games_for_fish().into_bytes());
        }
        check(&format!("completions/{file}"), &String::from_utf8(text).unwrap());
    }
}

/// What is made for fish knows no values of operands.
fn games_for_fish() -> String {
    let line = |subcommand| {
        let when = format!("__fish_patience_using_subcommand {subcommand}");
        format!("complete -c patience -n \"{when}\" -a \"{}\"\n", ids().join(" "))
    };
    ["play", "deal", "rules"].map(line).concat()
}

/// A section of a manual page: terms, each with its meaning.
fn section(roff: &mut Roff, title: &str, rows: &[(impl AsRef<str>, impl AsRef<str>)]) {
    roff.control("SH", [title]);
    for (term, meaning) in rows {
        roff.control("TP", []).text([bold(term.as_ref())]).text([roman(meaning.as_ref())]);
    }
}

#[test]
fn manual_pages() {
    let mut command = cli::command();
    command.build();
    for subcommand in command.get_subcommands().filter(|subcommand| subcommand.get_name() != "help") {
        let page = format!("patience-{}", subcommand.get_name());
        check(&format!("man/{page}.1"), &manual(subcommand.clone(), &page, |_| ()));
    }
    let whole = |roff: &mut Roff| {
        section(roff, "COMMANDS OF A SESSION", &generate::commands());
        section(roff, "EXIT STATUS", generate::EXIT_STATUS);
        section(roff, "FILES", generate::FILES);
        section(roff, "ENVIRONMENT", generate::ENVIRONMENT);
    };
    check("man/patience.1", &manual(command, "patience", whole));
}

/// A manual page, with more sections of its own. The name of the page is in its title, without a date: the file must
/// come out the same every day.
fn manual(command: clap::Command, page: &str, more: impl FnOnce(&mut Roff)) -> String {
    let man =
        Man::new(command).title(page).section("1").date("").source(concat!("patience ", env!("CARGO_PKG_VERSION")));
    let mut text = Vec::new();
    man.render(&mut text).unwrap();
    let mut roff = Roff::new();
    more(&mut roff);
    text.extend(roff.to_roff().into_bytes());
    String::from_utf8(text).unwrap()
}

#[test]
fn tables_of_the_readme() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let Ok(text) = fs::read_to_string(&path) else { return };
    let games = games();
    let (mut fresh, mut rest) = (String::new(), text.as_str());
    while let Some(begin) = rest.find("<!-- generated: ") {
        let body = begin + rest[begin..].find("-->\n").expect("a comment ends its line") + 4;
        let name = rest[begin + 16..body - 4].trim();
        let end = body + rest[body..].find("<!-- end -->").expect("a generated block ends with <!-- end -->");
        fresh += &rest[..body];
        fresh += &generate::block(name, &games).unwrap_or_else(|| panic!("README.md: there is no block `{name}`"));
        rest = &rest[end..];
    }
    check("README.md", &(fresh + rest));
}
