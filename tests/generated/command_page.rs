//! The manual page of a command, generated from its definition for clap.

use crate::roff::{Page, bold, italic};
use clap::{Arg, ArgAction, Command};
use patience::internals::generate;

/// The pages on file formats that are related to a subcommand, and the subcommands that are often used next.
const SEE_ALSO: &[(&str, &[&str])] = &[
    ("analyze", &["patience-replay(1)", "patience-solve(1)", "patience-transcript(7)"]),
    ("check", &["patience-rules(1)", "patience-rulebook(7)"]),
    ("compare", &["patience-analyze(1)", "patience-json(7)", "patience-transcript(7)"]),
    ("config", &["patience-play(1)"]),
    ("daily", &["patience-play(1)", "patience-stats(1)"]),
    ("deal", &["patience-play(1)", "patience-position(7)"]),
    ("games", &["patience-rules(1)"]),
    ("history", &["patience-replay(1)", "patience-stats(1)", "patience-transcript(7)"]),
    ("import", &["patience-share(1)", "patience-solve(1)", "patience-transcript(7)"]),
    ("odds", &["patience-solve(1)", "patience-odds(7)"]),
    ("learn", &["patience-play(1)", "patience-rules(1)"]),
    (
        "play",
        &[
            "patience-resume(1)",
            "patience-rules(1)",
            "patience-json(7)",
            "patience-position(7)",
            "patience-rulebook(7)",
            "patience-transcript(7)",
        ],
    ),
    ("replay", &["patience-resume(1)", "patience-share(1)", "patience-transcript(7)"]),
    ("resume", &["patience-play(1)", "patience-replay(1)", "patience-transcript(7)"]),
    ("rules", &["patience-games(1)", "patience-check(1)", "patience-rulebook(7)"]),
    ("schema", &["patience-json(7)"]),
    ("share", &["patience-import(1)", "patience-replay(1)", "patience-transcript(7)"]),
    ("solve", &["patience-analyze(1)", "patience-odds(1)", "patience-json(7)", "patience-position(7)"]),
    ("stats", &["patience-history(1)"]),
    ("verify", &["patience-replay(1)", "patience-transcript(7)"]),
    ("web", &["patience-play(1)", "patience-share(1)"]),
];

/// The mark of an argument that can be repeated. The last characters prevent the wide space after a sentence.
const MANY: &str = "...\\&";

/// The subcommands that play a session.
const SESSIONS: [&str; 5] = ["play", "learn", "replay", "resume", "daily"];

/// Returns the manual page of a subcommand.
pub fn of_subcommand(command: &Command) -> String {
    let name = command.get_name();
    let mut page = Page::new(&format!("patience-{name}"), "1", &about(command));
    page.section("SYNOPSIS");
    page.synopsis(&format!("patience {name}"), &usage(command));
    let epilogue = Epilogue::parse(command);
    page.section("DESCRIPTION");
    page.prose(&format!("{}.", command.get_about().unwrap()));
    epilogue.write_remarks(&mut page);
    if SESSIONS.contains(&name) {
        page.prose("patience(1) lists the commands of a session.");
    }
    if name == "config" {
        rows(&mut page, "SETTINGS", &generate::settings());
    }
    arguments(&mut page, command);
    options(&mut page, command);
    exit_status(&mut page, &epilogue);
    let concerns = |word: &str| match name {
        _ if SESSIONS.contains(&name) => true,
        "config" => word.contains("CONFIG"),
        "stats" | "history" => word.contains("transcripts/") || word.contains("XDG_DATA_HOME,"),
        _ => false,
    };
    chosen_rows(&mut page, "ENVIRONMENT", generate::ENVIRONMENT, concerns);
    chosen_rows(&mut page, "FILES", generate::FILES, concerns);
    epilogue.write_examples(&mut page);
    let related = SEE_ALSO.iter().find(|(of, _)| *of == name).map_or(&[][..], |(_, pages)| pages);
    page.see_also(&[&["patience(1)"], related].concat());
    page.finish()
}

/// Returns the manual page of the program.
pub fn of_program(command: &Command) -> String {
    let mut page = Page::new("patience", "1", &about(command));
    page.section("SYNOPSIS");
    let mut subcommand = usage(command);
    subcommand.push(format!("[{}\\ [{}]{MANY}]", italic("SUBCOMMAND"), italic("ARGUMENT")));
    page.synopsis("patience", &subcommand);
    page.synopsis("patience", &[italic("GAME"), format!("[{}]{MANY}", italic("ARGUMENT"))]);
    let epilogue = Epilogue::parse(command);
    page.section("DESCRIPTION");
    page.prose(&format!("{}.", command.get_about().unwrap()));
    page.prose(
        "Without arguments, `patience` shows a menu at a terminal. `patience GAME` is short for `patience play GAME`.",
    );
    page.prose("These terms occur on all pages:");
    epilogue.section("Terms").iter().for_each(|(term, meaning)| page.term(&bold(term), &sentence(meaning)));
    page.section("SUBCOMMANDS");
    for subcommand in command.get_subcommands() {
        let head = format!("{}(1)", bold(&format!("patience-{}", subcommand.get_name())));
        page.term(&head, &format!("{}.", subcommand.get_about().unwrap()));
    }
    options(&mut page, command);
    rows(&mut page, "COMMANDS OF A SESSION", &generate::commands());
    exit_status(&mut page, &Epilogue::default());
    chosen_rows(&mut page, "ENVIRONMENT", generate::ENVIRONMENT, |_| true);
    chosen_rows(&mut page, "FILES", generate::FILES, |_| true);
    epilogue.write_examples(&mut page);
    let formats = ["json", "odds", "position", "rulebook", "transcript"].map(|name| format!("patience-{name}(7)"));
    page.see_also(&formats.each_ref().map(String::as_str));
    page.finish()
}

/// Returns what a command does, for the line NAME.
fn about(command: &Command) -> String {
    let about = command.get_about().unwrap().to_string();
    about[..1].to_lowercase() + &about[1..]
}

/// The text after the options of `--help`: paragraphs, examples, and lists with a title.
#[derive(Default)]
struct Epilogue {
    remarks: Vec<String>,
    sections: Vec<(String, Vec<(String, String)>)>,
}

impl Epilogue {
    fn parse(command: &Command) -> Epilogue {
        let mut epilogue = Epilogue::default();
        let text = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        for block in text.split("\n\n") {
            match block.split_once(":\n") {
                Some((title, lines)) if !title.contains('\n') => {
                    let mut rows: Vec<(String, String)> = Vec::new();
                    for line in lines.lines() {
                        match line.trim().split_once("  ") {
                            Some((term, meaning)) => rows.push((term.into(), meaning.trim().into())),
                            // Deeply indented lines continue the meaning.
                            None if line.starts_with("     ") => {
                                rows.last_mut().unwrap().1 += &format!(" {}", line.trim());
                            }
                            None => rows.push((line.trim().into(), String::new())),
                        }
                    }
                    epilogue.sections.push((title.into(), rows));
                }
                _ => epilogue.remarks.push(block.into()),
            }
        }
        epilogue
    }

    fn section(&self, title: &str) -> &[(String, String)] {
        self.sections.iter().find(|(known, _)| known == title).map_or(&[], |(_, rows)| rows)
    }

    fn write_remarks(&self, page: &mut Page) {
        for remark in self.remarks.iter().filter(|remark| !remark.is_empty()) {
            match remark.starts_with("  ") {
                true => page.example(&remark.lines().map(|line| format!("{}\n", &line[2..])).collect::<String>()),
                false => page.prose(remark),
            }
        }
    }

    /// Writes the examples. Those without a description follow each other in one block.
    fn write_examples(&self, page: &mut Page) {
        if self.section("Examples").is_empty() {
            return;
        }
        page.section("EXAMPLES");
        let mut block = String::new();
        for (line, meaning) in self.section("Examples") {
            if !meaning.is_empty() {
                page.prose(&format!("{}:", sentence(meaning).trim_end_matches('.')));
                page.example(line);
                continue;
            }
            block += &format!("{line}\n");
        }
        if !block.is_empty() {
            page.example(&block);
        }
    }
}

/// Begins a text with a capital letter and ends it with a period.
pub fn sentence(text: &str) -> String {
    format!("{}{}.", text[..1].to_uppercase(), &text[1..])
}

/// Returns the escaped words of the synopsis: all options, then the arguments.
fn usage(command: &Command) -> Vec<String> {
    let listed = |arg: &&Arg| !matches!(arg.get_action(), ArgAction::Help | ArgAction::Version);
    let options = ordered(command).into_iter().filter(listed).map(|arg| {
        let word = option_head(arg, "|", "\\ ");
        let many = if is_repeatable(arg) { MANY } else { "" };
        if arg.is_required_set() { format!("{word}{many}") } else { format!("[{word}]{many}") }
    });
    options.chain(command.get_positionals().map(argument_usage)).collect()
}

/// Returns a positional argument in the synopsis: `[GAME]`, `FILE...`.
fn argument_usage(arg: &Arg) -> String {
    let many = if arg.get_num_args().is_some_and(|count| count.max_values() > 1) { MANY } else { "" };
    match arg.is_required_set() {
        true => format!("{}{many}", value(arg)),
        false => format!("[{}]{many}", value(arg)),
    }
}

fn is_repeatable(arg: &Arg) -> bool {
    matches!(arg.get_action(), ArgAction::Append) && arg.get_num_args().is_none_or(|count| count.max_values() == 1)
}

/// Returns the name of the value of an argument, in italics.
fn value(arg: &Arg) -> String {
    let names = arg.get_value_names().unwrap_or_default().iter().map(|name| italic(name));
    names.collect::<Vec<_>>().join("\\ ")
}

/// Returns the names of an option, separated by `or`, and its value.
fn option_head(arg: &Arg, or: &str, space: &str) -> String {
    let short = arg.get_short().map(|name| bold(&format!("-{name}")));
    let long = arg.get_long().map(|name| bold(&format!("--{name}")));
    let names = short.into_iter().chain(long).collect::<Vec<_>>().join(or);
    if !arg.get_action().takes_values() {
        return names;
    }
    let many = if arg.get_num_args().is_some_and(|count| count.max_values() > 1) { MANY } else { "" };
    format!("{names}{space}{}{many}", value(arg))
}

fn arguments(page: &mut Page, command: &Command) {
    let mut positionals = command.get_positionals().peekable();
    if positionals.peek().is_none() {
        return;
    }
    page.section("ARGUMENTS");
    for arg in positionals {
        page.term(&value(arg), &meaning(arg));
    }
}

/// The title of the options without a group.
const UNGROUPED: &str = "General options";

fn group(arg: &Arg) -> &str {
    arg.get_help_heading().unwrap_or(UNGROUPED)
}

/// Returns the options by group: options without a group first, display options last. A group with only `--help` and
/// `--version` comes after all others.
fn ordered(command: &Command) -> Vec<&Arg> {
    let options = || command.get_arguments().filter(|arg| !arg.is_positional());
    let is_help = |arg: &Arg| matches!(arg.get_action(), ArgAction::Help | ArgAction::Version);
    let has_general = options().any(|arg| group(arg) == UNGROUPED && !is_help(arg));
    let mut groups: Vec<&str> = Vec::new();
    for arg in options() {
        if !groups.contains(&group(arg)) {
            groups.push(group(arg));
        }
    }
    groups.sort_by_key(|group| match *group {
        UNGROUPED if has_general => 0,
        UNGROUPED => 3,
        "Display options" => 2,
        _ => 1,
    });
    let of_group = |group_name: &&str| {
        let name = *group_name;
        options().filter(move |arg| group(arg) == name).collect::<Vec<_>>()
    };
    groups.iter().flat_map(of_group).collect()
}

fn options(page: &mut Page, command: &Command) {
    page.section("OPTIONS");
    let mut last = None;
    let args = ordered(command);
    let is_grouped = args.iter().any(|arg| group(arg) != group(args[0]));
    for arg in args {
        if is_grouped && last.replace(group(arg)) != Some(group(arg)) {
            page.subsection(group(arg));
        }
        page.term(&option_head(arg, ", ", " "), &meaning(arg));
    }
}

/// Returns the help of an argument as sentences.
fn meaning(arg: &Arg) -> String {
    let help = arg.get_help().unwrap().to_string();
    let (help, default) = match help.split_once(" [default: ") {
        Some((help, default)) => (help.to_string(), Some(default.trim_end_matches(']').to_string())),
        None => (help, arg.get_default_values().first().map(|value| format!("`{}`", value.to_string_lossy()))),
    };
    let default = default.filter(|_| arg.get_action().takes_values());
    format!("{help}.{}", default.map_or(String::new(), |default| format!(" Default: {default}.")))
}

fn exit_status(page: &mut Page, epilogue: &Epilogue) {
    page.section("EXIT STATUS");
    match epilogue.section("Exit status") {
        [] => generate::EXIT_STATUS.iter().for_each(|(status, meaning)| page.term(&bold(status), meaning)),
        own => own.iter().for_each(|(status, meaning)| page.term(&bold(status), &sentence(meaning))),
    }
}

fn rows(page: &mut Page, title: &str, rows: &[(String, String)]) {
    page.section(title);
    for (term, meaning) in rows {
        page.term(&bold(term), &format!("{}.", sentence(meaning).trim_end_matches('.')));
    }
}

fn chosen_rows(page: &mut Page, title: &str, rows: &[(&str, &str)], concerns: impl Fn(&str) -> bool) {
    let rows: Vec<_> = rows.iter().filter(|(term, _)| concerns(term)).collect();
    if rows.is_empty() {
        return;
    }
    page.section(title);
    rows.iter().for_each(|(term, meaning)| page.term(&bold(term), meaning));
}
