//! Shell completions: the scripts of clap, with game options and kinds of deals.
//!
//! A script contains the options of all built-in games. It never runs `patience`, so Tab is fast and has no effects.

use super::ListedGame;
use crate::cli;
use crate::game::choice_range;
use crate::shell::lesson_ids;
use clap::builder::PossibleValuesParser;

/// The shell functions that are added to the script of each shell. A case for each game replaces `@OPTIONS@`.
const BASH: &str = include_str!("bash.sh");
const ZSH: &str = include_str!("zsh.sh");
const FISH: &str = include_str!("fish.fish");

/// For a range of numbers with more values than this, completion offers only the first and the last.
const MAX_LISTED_NUMBERS: u32 = 12;

/// The subcommand that takes a lesson.
const LEARN: &str = "learn";

/// Returns the command-line definition for shell completion, which offers the game ids. The program itself also
/// accepts other names and paths.
pub fn completed_command(ids: &[&'static str]) -> clap::Command {
    let games = || PossibleValuesParser::new(ids.iter().copied());
    cli::command().mut_subcommands(|subcommand| match game_argument(subcommand.get_name()) {
        Some(argument) => subcommand.mut_arg(argument, |game| game.value_parser(games())),
        None if subcommand.get_name() == LEARN => {
            subcommand.mut_arg("lesson", |lesson| lesson.value_parser(PossibleValuesParser::new(lesson_ids())))
        }
        None => subcommand,
    })
}

/// Returns the argument of a subcommand that takes a game.
fn game_argument(subcommand: &str) -> Option<&'static str> {
    match subcommand {
        "play" | "deal" | "rules" | "odds" | "daily" | "stats" | "import" => Some("game"),
        "solve" => Some("game_or_transcript"),
        "resume" | "replay" | "practice" | "analyze" => Some("file"),
        "share" | "compare" => Some("files"),
        "verify" => Some("paths"),
        "history" => Some("words"),
        _ => None,
    }
}

/// Extends clap's script for bash: registers a function that calls clap's function and adds candidates.
pub fn bash(script: &str, games: &[ListedGame]) -> String {
    let game_case = |id: &str, words: &[String]| format!("        {id}) echo '{}' ;;\n", words.join(" "));
    let with_registration = script.replace("complete -F _patience ", "complete -F _patience_complete ");
    match with_registration.split_once("\nif [[ \"${BASH_VERSINFO[0]}\" -eq 4 && ") {
        Some((functions, end)) => {
            let functions_for_games = BASH.replace("@OPTIONS@\n", &option_cases(games, game_case));
            format!("{functions}\n{functions_for_games}\nif [[ \"${{BASH_VERSINFO[0]}}\" -eq 4 && {end}")
        }
        None => with_registration,
    }
}

/// Extends clap's script for zsh: completes game options after `-o`, deals after `--deal`, and transcript files in
/// addition to games.
pub fn zsh(script: &str, games: &[ListedGame]) -> String {
    let game_case = |id: &str, words: &[String]| format!("        ({id}) reply=({}) ;;\n", words.join(" "));
    let replaced = script
        .replace(":KEY=VALUE:_default'", ":KEY=VALUE:_patience_options'")
        .replace(":SPEC:_default'", ":SPEC:_patience_deals'");
    let ids = games.iter().map(|game| game.info.id.as_str()).collect::<Vec<_>>().join(" ");
    let replaced: Vec<String> = replaced.lines().map(|line| zsh_transcripts(line, &ids)).collect();
    let replaced = replaced.join("\n") + "\n";
    let functions_for_games = ZSH.replace("@OPTIONS@\n", &option_cases(games, game_case)).replace("@GAMES@", &ids);
    replaced.replacen("\n_patience() {\n", &format!("\n{functions_for_games}\n_patience() {{\n"), 1)
}

/// Adds files to the candidates in a line of clap's script for zsh, if the argument also takes a transcript.
fn zsh_transcripts(line: &str, ids: &str) -> String {
    let is_argument = ["'::", "':", "'*::", "'*:"].iter().any(|begin| line.starts_with(begin));
    match line.split_once(&format!(":({ids})'")) {
        Some((before, after)) if is_argument && takes_transcripts(before) => {
            format!("{before}:_patience_transcripts'{after}")
        }
        _ => line.to_string(),
    }
}

/// Whether the description of an argument names a file, not only games.
fn takes_transcripts(description: &str) -> bool {
    ["FILE\\:", "PATH\\:"].iter().any(|word| description.contains(word))
}

/// Extends clap's script for fish: adds candidates for `-o` and `--deal`, and games and lessons, which clap leaves out.
pub fn fish(script: &str, games: &[ListedGame]) -> String {
    let game_case =
        |id: &str, words: &[String]| format!("        case {id}\n            printf '%s\\n' {}\n", words.join(" "));
    let mut text = String::new();
    for line in script.lines() {
        let candidates = match line {
            _ if !line.ends_with(" -r") => "",
            _ if line.contains(" -s o -d ") => " -f -a \"(__fish_patience_options)\"",
            _ if line.contains(" -l deal -d ") => " -f -a \"(__fish_patience_deals)\"",
            _ => "",
        };
        text += &format!("{line}{candidates}\n");
    }
    let ids: Vec<&str> = games.iter().map(|game| game.info.id.as_str()).collect();
    for subcommand in cli::command().get_subcommands().map(clap::Command::get_name) {
        if game_argument(subcommand).is_some() && subcommand != "import" {
            let condition = format!("__fish_patience_using_subcommand {subcommand}");
            text += &format!("complete -c patience -n \"{condition}\" -a \"{}\"\n", ids.join(" "));
        }
    }
    let lessons: Vec<&str> = lesson_ids().collect();
    let condition = format!("__fish_patience_using_subcommand {LEARN}");
    text += &format!("complete -c patience -n \"{condition}\" -a \"{}\"\n", lessons.join(" "));
    text + "\n" + &FISH.replace("@OPTIONS@\n", &option_cases(games, game_case))
}

/// Extends clap's script for PowerShell: adds games and lessons, which clap leaves out.
pub fn power_shell(script: &str, games: &[ListedGame]) -> String {
    let list = |words: Vec<&str>| words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(", ");
    let ids = list(games.iter().map(|game| game.info.id.as_str()).collect());
    let lessons = list(lesson_ids().collect());
    let begin = "Register-ArgumentCompleter ";
    let lists = format!("$patienceGames = @({ids})\n$patienceLessons = @({lessons})\n\n{begin}");
    let mut text = script.replacen(begin, &lists, 1);
    for subcommand in cli::command().get_subcommands().map(clap::Command::get_name) {
        let variable = match game_argument(subcommand) {
            Some(_) if subcommand != "import" => "$patienceGames",
            None if subcommand == LEARN => "$patienceLessons",
            _ => continue,
        };
        let case = format!("'patience;{subcommand}' {{\n");
        let candidates = format!(
            "{case}            {variable} | ForEach-Object {{\n                \
             [CompletionResult]::new($_, $_, [CompletionResultType]::ParameterValue, $_)\n            }}\n"
        );
        text = text.replacen(&case, &candidates, 1);
    }
    text
}

/// Formats the case of each game that has options.
fn option_cases(games: &[ListedGame], case: impl Fn(&str, &[String]) -> String) -> String {
    let words = games.iter().map(|game| (game.info.id.as_str(), option_words(game)));
    words.filter(|(_, words)| !words.is_empty()).map(|(id, words)| case(id, &words)).collect()
}

/// Returns the options of a game with their values, such as `draw=1 draw=3`.
fn option_words(game: &ListedGame) -> Vec<String> {
    let options = game.info.options.iter();
    let values = options.flat_map(|option| option.choices.iter().map(move |choice| (&option.key, &choice.value)));
    values
        .flat_map(|(key, choice)| listed_values(choice).into_iter().map(move |value| format!("{key}={value}")))
        .collect()
}

/// Returns the values of a choice, which is a value or a range such as `2-8`.
fn listed_values(choice: &str) -> Vec<String> {
    match choice_range(choice) {
        Some((from, to)) if to.saturating_sub(from) < MAX_LISTED_NUMBERS => {
            (from..=to).map(|number| number.to_string()).collect()
        }
        Some((from, to)) => vec![from.to_string(), to.to_string()],
        None => vec![choice.to_string()],
    }
}
