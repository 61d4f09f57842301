//! The manual page of a subcommand or of the program, generated from its definition for `clap`.

use crate::roff::{Page, bold, italic};
use clap::{Arg, ArgAction, Command};
use patience::internals::generate;

/// The section "SEE ALSO" of each subcommand: pages of the subcommands that are often used with it, and of its file
/// formats.
const SEE_ALSO: &[(&str, &[&str])] = &[
    ("analyze", &["patience-replay(1)", "patience-solve(1)", "patience-transcript(7)"]),
    ("backup", &["patience-restore(1)", "patience-history(1)"]),
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
    ("practice", &["patience-analyze(1)", "patience-play(1)", "patience-replay(1)", "patience-transcript(7)"]),
    ("replay", &["patience-resume(1)", "patience-share(1)", "patience-transcript(7)"]),
    ("restore", &["patience-backup(1)", "patience-history(1)", "patience-json(7)"]),
    ("resume", &["patience-play(1)", "patience-replay(1)", "patience-transcript(7)"]),
    ("rules", &["patience-games(1)", "patience-check(1)", "patience-rulebook(7)"]),
    ("schema", &["patience-json(7)"]),
    ("share", &["patience-import(1)", "patience-replay(1)", "patience-transcript(7)"]),
    ("solve", &["patience-analyze(1)", "patience-odds(1)", "patience-json(7)", "patience-position(7)"]),
    ("stats", &["patience-history(1)"]),
    ("verify", &["patience-replay(1)", "patience-transcript(7)"]),
    ("web", &["patience-play(1)", "patience-share(1)"]),
];

/// The first paragraph of the section DESCRIPTION of each subcommand.
const DESCRIPTIONS: &[(&str, &str)] = &[
    (
        "analyze",
        "`patience analyze` searches the position after each move of a game, and shows the moves at which the verdict \
         changes. There are three verdicts: `can be won`, `lost` and `unknown`. In Bridge Solitaire, it shows how many \
         points each decision cost, compared with the best play of a player who sees all cards.",
    ),
    (
        "backup",
        "`patience backup` writes your games, settings and progress in lessons into one ZIP file, for another machine. \
         Games that scripts recorded are left out. `patience restore` reads the file.",
    ),
    (
        "check",
        "`patience check` reads a rulebook with every choice of each option, one option at a time, and reports the first \
         error, with its file, line and column. If a range has more than 64 numbers, it tries only the first number, \
         the last one and the default. If there is no error, it plays 20 deals at random and tests what must hold in \
         every game: for example, `undo` restores the board. Then it searches 20 deals for a short time, and prints how \
         many can be won. It also prints a note for each key or value that has no effect, and for some that may \
         not do what you want.",
    ),
    (
        "compare",
        "`patience compare` replays two or more sessions of the same deal. It prints their results, and the points at \
         which their moves diverge.",
    ),
    (
        "config",
        "`patience config` prints each setting with its value and its source: the default, a line of the settings file, \
         an environment variable, or the terminal.",
    ),
    (
        "daily",
        "`patience daily` deals the same cards to everyone on the same day. The game always has its default options. \
         Your streak is the number of days in a row on which you won the deal of the day. Only the first game that \
         you finish on a day counts. `--calendar` shows your results of a month, and plays no game.",
    ),
    (
        "deal",
        "`patience deal` prints the opening layout of a deal. It does not start a game. Without a seed or deal, it \
         deals at random and prints the seed.",
    ),
    (
        "games",
        "`patience games` prints a table of all games, or of those that match your search terms. It leaves out columns \
         for which the terminal has no room. The column `can be won` is the share of deals that a player who sees all \
         cards can win. If our solver did not decide all deals, it is the lowest share (`>= 19 %`), a range, or \
         `unknown`. At a terminal, you read a long list page by page.",
    ),
    (
        "history",
        "`patience history` prints a table of the games that you played at a terminal, newest first. Search terms \
         select some of them.",
    ),
    (
        "import",
        "`patience import` reads a board, moves or the output of a solver, plays the moves under the rules of the game, and \
         writes a transcript.",
    ),
    (
        "learn",
        "`patience learn` teaches a game on a fixed deal. Each step explains one idea, and waits until you make its \
         move. Any other move is taken back.",
    ),
    (
        "odds",
        "`patience odds` plays a range of deals with the solver, or with another player that you choose, and counts the \
         wins. It also prints an interval that contains the share of all deals that this player wins, with 95 % \
         confidence. patience-odds(7) explains surveys, players and files.",
    ),
    (
        "play",
        "`patience play` deals a game and draws the board. Then it reads commands: at a terminal from a prompt, \
         otherwise from standard input. It writes a transcript of the session, so that you can resume or replay the \
         game later.",
    ),
    (
        "practice",
        "`patience practice` finds the last position of a game from which a win is known, and begins a new session there. \
         A note names the position, the move that lost the game if it is known, and the number of moves to a win. The \
         solver sees all cards. If cards are hidden, the record of the game notes it.",
    ),
    (
        "replay",
        "`patience replay` shows a session from its transcript. At a terminal, the space bar plays and pauses, the \
         arrow keys step, and `?` lists all keys. In a pipe, it prints all boards.",
    ),
    (
        "restore",
        "`patience restore` takes over the games, settings and progress in lessons of a backup. It overwrites no game: if \
         this machine has a game with other moves under the same name, it keeps both. It checks all files before it \
         writes the first.",
    ),
    (
        "resume",
        "`patience resume` continues a game that is not over, from its transcript. New moves are added to the same \
         transcript. If you resume from a share code or standard input, they go to a new one.",
    ),
    ("rules", "`patience rules` prints how to play a game, with its options, piles and commands."),
    (
        "schema",
        "`patience schema` prints a JSON Schema that describes all lines that `--format json` prints. patience-json(7) \
         explains the same keys for people.",
    ),
    (
        "share",
        "`patience share` exports a session in one of several formats. At a terminal, the default is a web page that \
         replays the game. In a pipe, it is a share code.",
    ),
    (
        "solve",
        "`patience solve` searches a deal, or a position of a transcript. The first line of its output is the \
         verdict: `won in N moves`, `lost`, or `unknown` if the search found no proof. The moves of the win follow. \
         The solver sees all cards. In Bridge Solitaire, the first line is the best result of the hand.",
    ),
    (
        "stats",
        "`patience stats` prints how often you played and won each game, your streaks, and your best results. It \
         also counts the games that you have not finished. If you name a game, or have played only one, it also prints \
         medians and a histogram.",
    ),
    (
        "verify",
        "`patience verify` replays transcripts, and compares rejected commands, boards, `winnable` verdicts, results and \
         digests with the files. For each file that differs, it prints the first difference.",
    ),
    ("web", "`patience web` writes the whole program as one web page, which plays every game in a browser."),
];

/// The meaning of exit status 1 for each subcommand that can exit with it.
const FAILURES: &[(&str, &str)] = &[
    ("analyze", "`patience history` has no game with this number or name."),
    ("compare", "`patience history` has no game with this number or name."),
    ("daily", "A command of a script was rejected, `--require` was not met, or there is no result to share yet."),
    ("deal", "`--winnable` found no winnable deal."),
    ("games", "No game matches."),
    ("odds", "`--merge` found that deals are missing."),
    ("play", "A command of a script was rejected, `--require` was not met, or `--winnable` found no winnable deal."),
    (
        "practice",
        "No position of the game is known to be winnable, or the game was won. Or `patience history` has no game with \
         this number or name, a command of a script was rejected, or `--require` was not met.",
    ),
    (
        "replay",
        "`patience history` has no game with this number or name. Or, after `--take-over`, a command was rejected or \
         `--require` was not met.",
    ),
    ("learn", "A script did not complete the lesson."),
    (
        "resume",
        "`patience history` has no game with this number or name, a command of a script was rejected, or \
      `--require` was not met.",
    ),
    ("share", "`patience history` has no game with this number or name."),
    (
        "verify",
        "A transcript does not replay as it was recorded, or `patience history` has no game with this number \
      or name.",
    ),
];

/// The mark of an argument that can be repeated. Without `\&`, roff would take the dots as the end of a sentence and
/// print a wide space after them.
const REPEATABLE_MARK: &str = "...\\&";

/// The subcommands that play a session.
const SESSION_SUBCOMMANDS: [&str; 6] = ["play", "learn", "replay", "practice", "resume", "daily"];

/// Returns the manual page of a subcommand.
pub fn subcommand_page(command: &Command) -> String {
    let name = command.get_name();
    let mut page = Page::new(&format!("patience-{name}"), "1", &uncapitalized_about(command));
    page.section("SYNOPSIS");
    page.synopsis(&format!("patience {name}"), &usage(command));
    let epilogue = Epilogue::parse(command);
    page.section("DESCRIPTION");
    let description = DESCRIPTIONS.iter().find(|(subcommand, _)| *subcommand == name);
    page.prose(description.unwrap_or_else(|| panic!("`{name}` has no description")).1);
    epilogue.write_remarks(&mut page);
    epilogue.write_other_sections(&mut page);
    if SESSION_SUBCOMMANDS.contains(&name) {
        page.prose("patience(1) lists the commands that you can type in a session.");
    }
    if name == "config" {
        write_rows(&mut page, "SETTINGS", &generate::settings());
    }
    write_arguments(&mut page, command);
    write_options(&mut page, command);
    write_exit_status(&mut page, &epilogue, Some(name));
    let is_relevant = |word: &str| match name {
        "learn" => !["transcripts", "scripts"].iter().any(|folder| word.contains(folder)),
        _ if SESSION_SUBCOMMANDS.contains(&name) => !word.contains("lessons"),
        "config" => word.contains("CONFIG"),
        "stats" | "history" | "backup" | "restore" => word.contains("transcripts/") || word.contains("XDG_DATA_HOME,"),
        _ => false,
    };
    write_chosen_rows(&mut page, "ENVIRONMENT", generate::ENVIRONMENT, is_relevant);
    write_chosen_rows(&mut page, "FILES", generate::FILES, is_relevant);
    epilogue.write_examples(&mut page);
    let related = SEE_ALSO.iter().find(|(subcommand, _)| *subcommand == name).map_or(&[][..], |(_, pages)| pages);
    page.see_also(&[&["patience(1)"], related].concat());
    page.finish()
}

/// Returns the manual page of the program.
pub fn program_page(command: &Command) -> String {
    let mut page = Page::new("patience", "1", &uncapitalized_about(command));
    page.section("SYNOPSIS");
    let mut subcommand = usage(command);
    subcommand.push(format!("[{}\\ [{}]{REPEATABLE_MARK}]", italic("SUBCOMMAND"), italic("ARGUMENT")));
    page.synopsis("patience", &subcommand);
    page.synopsis("patience", &[italic("GAME"), format!("[{}]{REPEATABLE_MARK}", italic("ARGUMENT"))]);
    let epilogue = Epilogue::parse(command);
    page.section("DESCRIPTION");
    page.prose(&format!("{}.", command.get_about().unwrap()));
    page.prose(
        "Without arguments, `patience` shows a menu at a terminal. `patience GAME` is short for `patience play GAME`.",
    );
    page.prose("These terms occur on all pages:");
    epilogue.section("Terms").iter().for_each(|(term, meaning)| page.term(&bold(term), &sentence(meaning)));
    page.section("SUBCOMMANDS");
    for subcommand in command.get_subcommands().filter(|subcommand| !subcommand.is_hide_set()) {
        let head = format!("{}(1)", bold(&format!("patience-{}", subcommand.get_name())));
        page.term(&head, &format!("{}.", subcommand.get_about().unwrap()));
    }
    write_options(&mut page, command);
    page.section("COMMANDS OF A SESSION");
    page.prose("Type these commands in a game. Some games have more, such as `bid`. To list all commands of your game, type `help`.");
    generate::commands().iter().for_each(|(term, meaning)| write_row(&mut page, term, meaning));
    write_exit_status(&mut page, &Epilogue::default(), None);
    write_chosen_rows(&mut page, "ENVIRONMENT", generate::ENVIRONMENT, |_| true);
    write_chosen_rows(&mut page, "FILES", generate::FILES, |_| true);
    epilogue.write_examples(&mut page);
    let formats = ["json", "odds", "position", "rulebook", "transcript"].map(|name| format!("patience-{name}(7)"));
    page.see_also(&formats.each_ref().map(String::as_str));
    page.finish()
}

/// Returns what a command does, for the line NAME.
fn uncapitalized_about(command: &Command) -> String {
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
                            // A line with a deep indent continues the meaning of the row before it.
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
        self.sections.iter().find(|(section_title, _)| section_title == title).map_or(&[], |(_, rows)| rows)
    }

    fn write_remarks(&self, page: &mut Page) {
        for remark in self.remarks.iter().filter(|remark| !remark.is_empty()) {
            if remark.starts_with("  ") {
                page.example(&remark.lines().map(|line| format!("{}\n", &line[2..])).collect::<String>());
            } else {
                page.prose(remark);
            }
        }
    }

    /// Writes the sections that have no place of their own in the page: as a list, or as commands to copy.
    fn write_other_sections(&self, page: &mut Page) {
        for (title, rows) in &self.sections {
            if ["Examples", "Exit status", "Exit status of a script", "Terms"].contains(&title.as_str()) {
                continue;
            }
            page.prose(&format!("{title}:"));
            if rows.iter().all(|(_, meaning)| meaning.is_empty()) {
                page.example(&rows.iter().map(|(line, _)| format!("{line}\n")).collect::<String>());
            } else {
                rows.iter().for_each(|(term, meaning)| page.term(&bold(term), &sentence(meaning)));
            }
        }
    }

    /// Writes the examples. All examples without a description are in one block at the end.
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

/// Returns a text with a capital first letter and a period at its end.
pub fn sentence(text: &str) -> String {
    format!("{}{}.", text[..1].to_uppercase(), &text[1..])
}

/// Returns the words of the synopsis, escaped for roff: all options, then the positional arguments.
fn usage(command: &Command) -> Vec<String> {
    let is_listed = |arg: &&Arg| !matches!(arg.get_action(), ArgAction::Help | ArgAction::Version);
    let options = options_in_order(command).into_iter().filter(is_listed).map(|arg| {
        let word = option_head(arg, "|", "\\ ");
        let mark = if is_repeatable(arg) { REPEATABLE_MARK } else { "" };
        if arg.is_required_set() { format!("{word}{mark}") } else { format!("[{word}]{mark}") }
    });
    options.chain(command.get_positionals().map(argument_usage)).collect()
}

/// Returns a positional argument as the synopsis shows it: `[GAME]` or `FILE...`.
fn argument_usage(argument: &Arg) -> String {
    let mark = if argument.get_num_args().is_some_and(|count| count.max_values() > 1) { REPEATABLE_MARK } else { "" };
    if argument.is_required_set() {
        format!("{}{mark}", value(argument))
    } else {
        format!("[{}]{mark}", value(argument))
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

/// Returns the names of an option, with the text `or` between them, then `space` and the name of its value.
fn option_head(arg: &Arg, or: &str, space: &str) -> String {
    let short = arg.get_short().map(|name| bold(&format!("-{name}")));
    let long = arg.get_long().map(|name| bold(&format!("--{name}")));
    let names = short.into_iter().chain(long).collect::<Vec<_>>().join(or);
    if !arg.get_action().takes_values() {
        return names;
    }
    let mark = if arg.get_num_args().is_some_and(|count| count.max_values() > 1) { REPEATABLE_MARK } else { "" };
    format!("{names}{space}{}{mark}", value(arg))
}

fn write_arguments(page: &mut Page, command: &Command) {
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

/// Returns the options by group: first the options without a group, then the groups in the order of their definition,
/// with the display options at the end. If `--help` and `--version` are the only options without a group, they come
/// last.
fn options_in_order(command: &Command) -> Vec<&Arg> {
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
    let options_of = |group_name: &&str| {
        let name = *group_name;
        options().filter(move |arg| group(arg) == name).collect::<Vec<_>>()
    };
    groups.iter().flat_map(options_of).collect()
}

fn write_options(page: &mut Page, command: &Command) {
    page.section("OPTIONS");
    let mut last = None;
    let args = options_in_order(command);
    let is_grouped = args.iter().any(|arg| group(arg) != group(args[0]));
    for arg in args {
        if is_grouped && last.replace(group(arg)) != Some(group(arg)) {
            page.subsection(group(arg));
        }
        page.term(&option_head(arg, ", ", " "), &meaning(arg));
    }
}

/// Returns the help text of an argument as sentences, with its default value.
fn meaning(arg: &Arg) -> String {
    let help = arg.get_help().unwrap().to_string();
    let (help, default) = match help.split_once(" [default: ") {
        Some((help, default)) => (help.to_string(), Some(default.trim_end_matches(']').to_string())),
        None => (help, arg.get_default_values().first().map(|value| format!("`{}`", value.to_string_lossy()))),
    };
    let default = default.filter(|_| arg.get_action().takes_values());
    format!("{help}.{}", default.map_or(String::new(), |default| format!(" Default: {default}.")))
}

/// Writes the exit statuses: those in the help text, or else the general ones. For a subcommand, status 1 has its own
/// meaning.
fn write_exit_status(page: &mut Page, epilogue: &Epilogue, subcommand: Option<&str>) {
    page.section("EXIT STATUS");
    let failure = FAILURES.iter().find(|(name, _)| Some(*name) == subcommand).map(|(_, meaning)| *meaning);
    match epilogue.section("Exit status") {
        [] => {
            for (status, meaning) in generate::EXIT_STATUS {
                match (*status, subcommand, failure) {
                    ("1", Some(_), None) => {}
                    ("1", Some(_), Some(failure)) => page.term(&bold(status), failure),
                    _ => page.term(&bold(status), meaning),
                }
            }
        }
        own_statuses => own_statuses.iter().for_each(|(status, meaning)| page.term(&bold(status), &sentence(meaning))),
    }
}

fn write_rows(page: &mut Page, title: &str, rows: &[(String, String)]) {
    page.section(title);
    rows.iter().for_each(|(term, meaning)| write_row(page, term, meaning));
}

fn write_row(page: &mut Page, term: &str, meaning: &str) {
    page.term(&bold(term), &format!("{}.", sentence(meaning).trim_end_matches('.')));
}

fn write_chosen_rows(page: &mut Page, title: &str, rows: &[(&str, &str)], is_relevant: impl Fn(&str) -> bool) {
    let rows: Vec<_> = rows.iter().filter(|(term, _)| is_relevant(term)).collect();
    if rows.is_empty() {
        return;
    }
    page.section(title);
    rows.iter().for_each(|(term, meaning)| page.term(&bold(term), meaning));
}
