//! The index of the games, manual pages, completions and the tables of the README equal what is made from the rulebooks
//! and from the program itself.
//! `BLESS=1 cargo test --test generated` writes them anew.

#[path = "generated/files.rs"]
mod files;
#[path = "generated/language.rs"]
mod language;
#[path = "refusals/own.rs"]
mod own;
#[path = "generated/page.rs"]
mod page;
#[path = "generated/reasons.rs"]
mod reasons;
#[path = "generated/schema.rs"]
mod schema;
#[path = "generated/source.rs"]
mod source;

use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};
use page::Block;
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
        let mut text = String::from_utf8(text).unwrap();
        match shell {
            Shell::Fish => text += &games_for_fish(),
            Shell::Bash => text = with_files_for_bash(&text),
            _ => {}
        }
        check(&format!("completions/{file}"), &text);
    }
}

/// What is made for bash offers options where a file is asked for. With nothing offered, bash offers files.
fn with_files_for_bash(text: &str) -> String {
    const EITHER: &str = "if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]] ; then";
    const LAST: &str = "            esac\n            COMPREPLY=( $(compgen -W \"${opts}\" -- \"${cur}\") )\n";
    let mut text = text.to_string();
    for name in subcommands_with_files() {
        let begin = text.find(&format!("\n        patience__subcmd__{name})\n")).unwrap();
        let end = begin + text[begin..].find(LAST).unwrap() + LAST.len();
        let part = text[begin..end].replacen(EITHER, "if [[ ${cur} == -* ]] ; then", 1);
        let fresh = part.replacen(LAST, "            esac\n            COMPREPLY=()\n", 1);
        assert_eq!(fresh.matches("COMP_CWORD").count(), 0, "{name}");
        text.replace_range(begin..end, &fresh);
    }
    text
}

/// The subcommands whose operand is a file.
fn subcommands_with_files() -> Vec<String> {
    let takes_file = |arg: &clap::Arg| arg.get_value_hint() == clap::ValueHint::AnyPath;
    let command = cli::command();
    let named = command.get_subcommands().filter(|subcommand| subcommand.get_positionals().any(takes_file));
    named.map(|subcommand| subcommand.get_name().to_string()).collect()
}

#[test]
fn bash_completes_files_where_files_are_asked_for() {
    assert_eq!(
        subcommands_with_files(),
        ["replay", "verify", "resume", "analyze", "share", "compare", "import", "check"]
    );
    let script = "source completions/patience.bash && complete -p patience && for words in \"$@\"; do \
                  COMP_WORDS=($words); [[ $words == *' ' ]] && COMP_WORDS+=(''); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); \
                  _patience patience \"${COMP_WORDS[COMP_CWORD]}\" \"${COMP_WORDS[COMP_CWORD - 1]}\"; \
                  echo \"$words: ${COMPREPLY[*]}\"; done";
    let asked =
        ["replay ", "resume ", "verify ", "verify a.yaml ", "check m", "replay --st", "rules black", "check --co"];
    let lines = asked.map(|words| format!("patience {words}"));
    let mut bash = std::process::Command::new("bash");
    bash.args(["-c", script, "bash"]).args(&lines).current_dir(env!("CARGO_MANIFEST_DIR"));
    let Ok(output) = bash.output() else { return eprintln!("skipped: there is no bash") };
    let said = String::from_utf8(output.stdout).unwrap();
    let mut said = said.lines();
    assert!(said.next().unwrap().contains("-o default"), "with nothing offered bash offers files");
    let offered = ["", "", "", "", "", "--step", "black-hole", "--color"];
    for (line, offered) in lines.iter().zip(offered) {
        assert_eq!(said.next(), Some(format!("{line}: {offered}").as_str()));
    }
}

/// What is made for fish knows no values of operands.
fn games_for_fish() -> String {
    let line = |subcommand| {
        let when = format!("__fish_patience_using_subcommand {subcommand}");
        format!("complete -c patience -n \"{when}\" -a \"{}\"\n", ids().join(" "))
    };
    ["play", "deal", "rules", "solve", "odds"].map(line).concat()
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
    // `patience help` has no page of its own, and none names one.
    let mut command = cli::command().disable_help_subcommand(true);
    command.build();
    for subcommand in command.get_subcommands() {
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

#[test]
fn manual_pages_name_pages_that_exist() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("man");
    let mut named = 0;
    for entry in fs::read_dir(&folder).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap().replace('\\', "");
        for word in text.split_whitespace() {
            for section in ["1", "7"] {
                let Some((name, _)) = word.split_once(&format!("({section})")) else { continue };
                if !name.is_empty() {
                    assert!(folder.join(format!("{name}.{section}")).exists(), "{name}({section})");
                    named += 1;
                }
            }
        }
    }
    assert!(named >= 11, "{named}");
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
fn the_reference_of_the_language() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/engine/language");
    let read = |file: &str| fs::read_to_string(folder.join(file)).unwrap();
    let example: String = read("example.yaml").lines().map(|line| format!("    {line}\n")).collect();
    let mut page = page::written(&read("introduction.txt").replace("@EXAMPLE@", &example));
    page.extend(language::words(&source::Source::read(&["src/engine", "src/game"])));
    check("src/engine/language/reference.txt", &page::plain(&page));
    check("man/patience-rulebook.7", &page::manual("patience-rulebook", "the language of rulebooks", &page));
}

#[test]
fn pages_on_files() {
    let transcript = page::manual("patience-transcript", "the record of a session", &files::transcript());
    check("man/patience-transcript.7", &transcript);
    let position = page::manual("patience-position", "a layout by hand", &files::position());
    check("man/patience-position.7", &position);
}

#[test]
fn the_schema_of_the_lines() {
    let text = schema::schema(&schema::read("src/shell/json.rs"), "A line of `patience play GAME --format json`");
    check("src/shell/schema.json", &text);
}

#[test]
fn the_list_of_reasons() {
    check("src/shell/reasons.txt", &reasons::reasons(own::own_reasons()));
}

#[test]
fn the_page_on_json() {
    let mut page = page::written(&fs::read_to_string(files::folder().join("json.txt")).unwrap());
    let session = schema::read("src/shell/json.rs");
    page.push(Block::Title("LINES".into()));
    page.extend(schema::lines(&session));
    page.push(Block::Title("WHAT THEY HOLD".into()));
    page.extend(schema::parts(&session));
    page.push(Block::Title("VERDICTS".into()));
    page.push(Block::Prose("A line of `patience solve --format json`, one for each deal.".into()));
    page.extend(schema::lines(&schema::read("src/app/verdict.rs")));
    page.push(Block::Prose("The lines of `patience analyze --format json`.".into()));
    page.extend(schema::lines(&schema::read("src/app/analyze.rs")));
    page.push(Block::Title("COMPARISONS".into()));
    page.push(Block::Prose("The lines of `patience compare --format json`.".into()));
    page.extend(schema::lines(&schema::read("src/app/compare.rs")));
    page.extend(schema::parts(&schema::read("src/app/compare.rs")));
    let reasons = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/shell/reasons.txt")).unwrap();
    page.push(Block::Title("REASONS".into()));
    page.push(Block::Lines(reasons.lines().map(|line| format!("    {line}\n")).collect()));
    check("man/patience-json.7", &page::manual("patience-json", "sessions for programs", &page));
}

#[test]
fn the_page_on_surveys() {
    let mut page = page::written(&fs::read_to_string(files::folder().join("odds.txt")).unwrap());
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
fn examples_of_files_are_true() {
    let patience = |args: &[&str]| {
        let mut command = assert_cmd::Command::cargo_bin("patience").unwrap();
        command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/generate/pages")).args(args).assert().success();
    };
    patience(&["verify", "transcript.yaml"]);
    patience(&["deal", "--position", "position.yaml"]);
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
