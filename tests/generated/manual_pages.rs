//! Tests that the manual pages and the reference of the rulebook language are up to date.

use crate::check::check;
use crate::page::{Block, Term};
use crate::{command_page, files, language, page, schema, source};
use patience::internals::cli;
use patience::internals::json;
use patience::internals::shell;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

#[test]
fn the_manual_pages_of_subcommands_are_up_to_date() {
    // `patience help` has no page of its own, and the page of the program does not list it.
    let mut command = cli::command().disable_help_subcommand(true);
    command.build();
    for subcommand in command.get_subcommands().filter(|subcommand| !subcommand.is_hide_set()) {
        check(&format!("man/patience-{}.1", subcommand.get_name()), &command_page::subcommand_page(subcommand));
    }
    check("man/patience.1", &command_page::program_page(&command));
}

/// Returns the paths of all manual pages.
fn manual_page_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("man");
    let paths = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    paths.filter(|path| path.extension().is_some_and(|section| section == "1" || section == "7")).collect()
}

/// Returns the text of a manual page without the escapes of roff.
fn without_escapes(page: &str) -> String {
    page.replace("\\(aq", "'").replace("\\%", "").replace("\\fB", "").replace("\\fR", "").replace('\\', "")
}

#[test]
fn manual_pages_contain_the_lists_and_examples_of_the_help() {
    let mut command = cli::command().disable_help_subcommand(true);
    command.build();
    let mut line_count = 0;
    for subcommand in command.get_subcommands().filter(|subcommand| !subcommand.is_hide_set()) {
        let page = without_escapes(&command_page::subcommand_page(subcommand));
        let words_of_page = page.split_whitespace().collect::<Vec<_>>().join(" ");
        let help = subcommand.get_after_help().map(ToString::to_string).unwrap_or_default();
        let has_own_place = |line: &str| line == "Examples:" || line.starts_with("Exit status");
        let is_expected =
            |line: &&str| line.starts_with("  patience ") || line.ends_with(':') && !line.starts_with(' ');
        for line in help.lines().filter(is_expected).filter(|line| !has_own_place(line)) {
            let example = line.trim().split("  ").next().unwrap().replace('`', "");
            assert!(words_of_page.contains(&example), "{}: {example}", subcommand.get_name());
            line_count += 1;
        }
    }
    assert!(line_count >= 40, "{line_count}");
}

#[test]
fn manual_pages_name_pages_that_exist() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("man");
    let mut reference_count = 0;
    for path in manual_page_files() {
        for word in without_escapes(&fs::read_to_string(path).unwrap()).split_whitespace() {
            for section in ["1", "7"] {
                let Some((name, _)) = word.split_once(&format!("({section})")) else { continue };
                let name = name.trim_start_matches('(');
                if name.starts_with("patience") {
                    assert!(folder.join(format!("{name}.{section}")).exists(), "{name}({section})");
                    reference_count += 1;
                }
            }
        }
    }
    assert!(reference_count >= 60, "{reference_count}");
}

#[test]
fn mandoc_finds_no_fault_in_manual_pages() {
    if std::env::var_os("BLESS").is_some() {
        return eprintln!("skipped: other tests are writing the pages");
    }
    let Ok(run) = Command::new("mandoc").args(["-T", "lint"]).args(manual_page_files()).output() else {
        let is_required = std::env::var("PATIENCE_MANDOC").is_ok_and(|value| value == "require");
        assert!(!is_required, "there is no `mandoc`");
        return eprintln!("skipped: there is no `mandoc` (PATIENCE_MANDOC=require makes this a failure)");
    };
    assert!(run.status.success() && run.stdout.is_empty(), "{}", String::from_utf8_lossy(&run.stdout));
}

#[test]
fn the_reference_of_the_language_is_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/engine/language");
    let read = |file: &str| fs::read_to_string(folder.join(file)).unwrap();
    let example: String = read("example.yaml").lines().map(|line| format!("    {line}\n")).collect();
    let mut page = page::parse_page(&read("introduction.txt").replace("@EXAMPLE@", &example));
    page.extend(language::reference(&source::Source::read(&["src/engine", "src/game"])));
    check("src/engine/language/reference.txt", &page::to_plain_text(&page));
    check(
        "man/patience-rulebook.7",
        &page::to_roff(
            "patience-rulebook",
            "the YAML language in which games are defined",
            &page,
            &["patience(1)", "patience-check(1)", "patience-rules(1)"],
        ),
    );
}

#[test]
fn the_pages_on_file_formats_are_up_to_date() {
    let transcript = page::to_roff(
        "patience-transcript",
        "format of the YAML file of a session",
        &files::transcript(),
        &["patience(1)", "patience-replay(1)", "patience-verify(1)", "patience-position(7)", "patience-rulebook(7)"],
    );
    check("man/patience-transcript.7", &transcript);
    let position = page::to_roff(
        "patience-position",
        "format of the YAML file of a layout that you write",
        &files::position(),
        &["patience(1)", "patience-play(1)", "patience-deal(1)", "patience-solve(1)", "patience-transcript(7)"],
    );
    check("man/patience-position.7", &position);
}

/// The sections of the page on JSON: a title, a sentence, and types of lines.
const JSON_SECTIONS: [(&str, &str, &[&str]); 8] = [
    (
        "LINES OF A SESSION",
        "`play`, `resume`, `daily` and `replay` print these lines. `learn` also prints a line of type `lesson` at each step:",
        &["deal", "move", "undo", "refused", "answer", "result", "lesson"],
    ),
    (
        "LINES OF DEAL",
        "`deal` prints a line of type `deal`, as above. With `--deck-only`, it prints this line instead:",
        &["deck"],
    ),
    (
        "LINES OF SOLVE AND ANALYZE",
        "`solve` prints a line of type `verdict` for each deal. `analyze` prints a line of type `step` for the deal and each \
         step, and then one of type `analysis`. In Bridge Solitaire, `solve` prints lines of type `par`, and \
         `analyze` prints a line of type `decision` for each decision and a line of type `deal-analysis` at the end of \
         each deal:",
        &["verdict", "par", "step", "analysis", "decision", "deal-analysis"],
    ),
    (
        "LINES OF ODDS",
        "`odds` prints a header, one line for each deal in the order of the seeds, and a footer. Its files contain the \
         same lines:",
        &["header", "survey-deal", "footer"],
    ),
    (
        "LINES OF COMPARE",
        "`compare` prints a line for the deal, one for each session, and one for each divergence:",
        &["comparison", "session", "divergence"],
    ),
    (
        "LINES OF GAMES AND RULES",
        "`games` prints one line for each game, and `rules` only one line:",
        &["game", "rules"],
    ),
    (
        "LINES OF HISTORY, STATS AND DAILY",
        "`history` prints one line for each game that was played, and `stats` one for each game and its options. `daily \
         --calendar` prints one line for each day of the month, up to today:",
        &["played-game", "stats", "daily"],
    ),
    (
        "LINES OF CHECK, VERIFY, CONFIG AND RESTORE",
        "`check` and `verify` print one line for each file, `config` one for each setting, and `restore` only one line:",
        &["check", "verification", "setting", "restored"],
    ),
];

#[test]
fn the_page_on_json_is_up_to_date() {
    let mut page = page::parse_page(&fs::read_to_string(files::folder().join("json.txt")).unwrap());
    let schema = json::schema();
    let line_types = json::line_types(&schema);
    let mut described_count = 0;
    for (title, about, names) in JSON_SECTIONS {
        page.push(Block::Title(title.into()));
        page.push(Block::Prose(about.into()));
        page.extend(schema::entries(&schema, names));
        described_count += names.len();
    }
    assert_eq!(described_count, line_types.len(), "a type of line is in no section of the page");
    page.push(Block::Title("VALUES IN THESE LINES".into()));
    let definitions = schema["$defs"].as_object().unwrap().keys().map(String::as_str);
    let value_types: Vec<&str> = definitions.filter(|name| !line_types.iter().any(|line| line == name)).collect();
    page.extend(schema::entries(&schema, &value_types));
    let reasons = shell::all_reasons();
    page.push(Block::Title("REJECTION CODES".into()));
    for line in reasons.lines() {
        let (code, about) = line.split_once(' ').unwrap();
        let (word, about) = (code.to_string(), about.trim().to_string());
        page.push(Block::Term(Term { word, holds: String::new(), about, words: Vec::new() }));
    }
    check(
        "man/patience-json.7",
        &page::to_roff(
            "patience-json",
            "format of the lines of JSON, for programs",
            &page,
            &["patience(1)", "patience-play(1)", "patience-solve(1)", "patience-schema(1)"],
        ),
    );
}

#[test]
fn the_page_on_surveys_is_up_to_date() {
    let mut page = page::parse_page(&fs::read_to_string(files::folder().join("odds.txt")).unwrap());
    page.push(Block::Title("FILE FORMAT".into()));
    page.push(Block::Prose(
        "The file contains one JSON object per line: a header, then the deals in the order of their seeds, then a footer. \
         patience-json(7) explains the maps that this section only names, such as `survey-points`.".into(),
    ));
    page.extend(schema::entries(&json::schema(), &["header", "survey-deal", "footer"]));
    check(
        "man/patience-odds.7",
        &page::to_roff(
            "patience-odds",
            "surveys of many deals, and the format of their files",
            &page,
            &["patience(1)", "patience-odds(1)", "patience-solve(1)", "patience-json(7)"],
        ),
    );
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
