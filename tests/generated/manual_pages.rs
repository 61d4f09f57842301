//! The manual pages and the language reference.

use crate::check::check;
use crate::page::Block;
use crate::{files, language, page, schema, source};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};
use patience::cli;
use patience::generate;
use std::fs;
use std::path::Path;

/// Adds a section with a list of terms and their meanings.
fn section(roff: &mut Roff, title: &str, rows: &[(impl AsRef<str>, impl AsRef<str>)]) {
    roff.control("SH", [title]);
    for (term, meaning) in rows {
        roff.control("TP", []).text([bold(term.as_ref())]).text([roman(meaning.as_ref())]);
    }
}

#[test]
fn manual_pages() {
    // `patience help` has no page, and no page mentions one.
    let mut command = cli::command().disable_help_subcommand(true);
    command.build();
    for subcommand in command.get_subcommands() {
        let page = format!("patience-{}", subcommand.get_name());
        let add_settings = |roff: &mut Roff| {
            if page == "patience-config" {
                section(roff, "SETTINGS", &generate::settings());
            }
        };
        check(&format!("man/{page}.1"), &manual(subcommand.clone(), &page, add_settings));
    }
    let session_sections = |roff: &mut Roff| {
        section(roff, "COMMANDS OF A SESSION", &generate::commands());
        section(roff, "EXIT STATUS", generate::EXIT_STATUS);
        section(roff, "FILES", generate::FILES);
        section(roff, "ENVIRONMENT", generate::ENVIRONMENT);
    };
    check("man/patience.1", &manual(command, "patience", session_sections));
}

#[test]
fn manual_pages_name_pages_that_exist() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("man");
    let mut reference_count = 0;
    for entry in fs::read_dir(&folder).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap().replace('\\', "");
        for word in text.split_whitespace() {
            for section in ["1", "7"] {
                let Some((name, _)) = word.split_once(&format!("({section})")) else { continue };
                if !name.is_empty() {
                    assert!(folder.join(format!("{name}.{section}")).exists(), "{name}({section})");
                    reference_count += 1;
                }
            }
        }
    }
    assert!(reference_count >= 11, "{reference_count}");
}

/// A manual page with additional sections. Its title has no date, so that the file is the same every day.
fn manual(command: clap::Command, page: &str, add_sections: impl FnOnce(&mut Roff)) -> String {
    let man =
        Man::new(command).title(page).section("1").date("").source(concat!("patience ", env!("CARGO_PKG_VERSION")));
    let mut text = Vec::new();
    man.render(&mut text).unwrap();
    let mut roff = Roff::new();
    add_sections(&mut roff);
    text.extend(roff.to_roff().into_bytes());
    String::from_utf8(text).unwrap()
}

#[test]
fn the_reference_of_the_language() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/engine/language");
    let read = |file: &str| fs::read_to_string(folder.join(file)).unwrap();
    let example: String = read("example.yaml").lines().map(|line| format!("    {line}\n")).collect();
    let mut page = page::parse_page(&read("introduction.txt").replace("@EXAMPLE@", &example));
    page.extend(language::reference(&source::Source::read(&["src/engine", "src/game"])));
    check("src/engine/language/reference.txt", &page::plain(&page));
    check("man/patience-rulebook.7", &page::manual("patience-rulebook", "the language of rulebooks", &page));
}

#[test]
fn the_pages_on_file_formats() {
    let transcript = page::manual("patience-transcript", "the record of a session", &files::transcript());
    check("man/patience-transcript.7", &transcript);
    let position = page::manual("patience-position", "a layout of your own", &files::position());
    check("man/patience-position.7", &position);
}

#[test]
fn the_page_on_json() {
    let mut page = page::parse_page(&fs::read_to_string(files::folder().join("json.txt")).unwrap());
    let session = schema::read("src/shell/output/json.rs");
    page.push(Block::Title("LINES".into()));
    page.extend(schema::lines(&session));
    page.push(Block::Title("WHAT THEY HOLD".into()));
    page.extend(schema::parts(&session));
    page.push(Block::Title("VERDICTS".into()));
    page.push(Block::Prose("A line of `patience solve --format json`, one for each deal.".into()));
    page.extend(schema::lines(&schema::read("src/app/survey/solve_report.rs")));
    page.push(Block::Prose("The lines of `patience analyze --format json`.".into()));
    page.extend(schema::lines(&schema::read("src/app/commands/analyze/mod.rs")));
    page.push(Block::Title("COMPARISONS".into()));
    page.push(Block::Prose("The lines of `patience compare --format json`.".into()));
    page.extend(schema::lines(&schema::read("src/app/commands/compare.rs")));
    page.extend(schema::parts(&schema::read("src/app/commands/compare.rs")));
    let reasons =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/shell/rejection_codes.txt")).unwrap();
    page.push(Block::Title("REASONS".into()));
    page.push(Block::Lines(reasons.lines().map(|line| format!("    {line}\n")).collect()));
    check("man/patience-json.7", &page::manual("patience-json", "sessions for programs", &page));
}

#[test]
fn the_page_on_surveys() {
    let mut page = page::parse_page(&fs::read_to_string(files::folder().join("odds.txt")).unwrap());
    page.push(Block::Title("THE FILE".into()));
    page.push(Block::Prose(
        "A line of JSON each: the header, the deals in the order of their seeds, the footer.".into(),
    ));
    for file in ["header", "line", "store"] {
        page.extend(schema::parts(&schema::read(&format!("src/odds/{file}.rs"))));
    }
    check("man/patience-odds.7", &page::manual("patience-odds", "surveys of many deals", &page));
}

#[test]
fn the_examples_of_file_formats_are_valid() {
    let patience = |args: &[&str]| {
        let mut command = assert_cmd::Command::cargo_bin("patience").unwrap();
        command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/generate/pages")).args(args).assert().success();
    };
    patience(&["verify", "transcript.yaml"]);
    patience(&["deal", "--position", "position.yaml"]);
}
