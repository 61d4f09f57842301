//! Tables of surveys and of the games of other collections, from the files `docs/odds.tsv` and `docs/coverage.tsv`, and
//! the tables of simulated players, `docs/players.tsv` and `docs/difficulty.tsv`.

use patience::internals::games::catalog;
use patience::internals::generate::table_rows;
use patience::internals::odds::wilson;
use std::collections::BTreeSet;
use std::fmt::Write as _;

const ODDS: &str = include_str!("../../docs/odds.tsv");
const COVERAGE: &str = include_str!("../../docs/coverage.tsv");
const PLAYERS: &str = include_str!("../../docs/players.tsv");
const DIFFICULTY: &str = include_str!("../../docs/difficulty.tsv");

/// The tables that this file generates.
pub const TABLES: [&str; 4] = ["odds", "coverage of KPatience", "coverage of AisleRiot", "coverage of the study"];

/// A survey with the solver.
struct Survey {
    command: &'static str,
    deals: u64,
    won: u64,
    lost: u64,
}

fn surveys() -> Vec<Survey> {
    table_rows(ODDS)
        .map(|row| {
            let [command, deals, won, lost, _] = row[..] else { panic!("docs/odds.tsv: {row:?}") };
            let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("docs/odds.tsv: {row:?}"));
            Survey { command, deals: number(deals), won: number(won), lost: number(lost) }
        })
        .collect()
}

impl Survey {
    /// Returns the ends of the 95 % confidence interval, in percent. Undecided deals count as lost at the low end and
    /// as won at the high end.
    fn interval(&self) -> (f64, f64) {
        (100.0 * wilson(self.won, self.deals).0, 100.0 * wilson(self.deals - self.lost, self.deals).1)
    }

    fn interval_text(&self) -> String {
        let (low, high) = self.interval();
        // More digits where a share is close to all or nothing, so that it is not rounded to it.
        let digits = |percent: f64| match percent.min(100.0 - percent) {
            0.0 => 0,
            0.0..0.005 => 4,
            0.005..0.05 => 3,
            0.05..1.0 => 2,
            _ => 1,
        };
        let digits = digits(low).max(digits(high));
        let percent = |share: f64| if share < 100.0 { format!("{share:.digits$}") } else { "100".into() };
        format!("{} to {} %", percent(low), percent(high))
    }
}

/// Returns a table by name, or `None` if this file has no such table.
pub fn table(name: &str) -> Option<String> {
    match name {
        "odds" => Some(odds_table()),
        "coverage of KPatience" => Some(coverage_table("kpatience")),
        "coverage of AisleRiot" => Some(coverage_table("aisleriot")),
        "coverage of PySolFC" => Some(coverage_table("pysolfc")),
        "coverage of the study" => Some(study_table()),
        _ => None,
    }
}

fn thousands(number: u64) -> String {
    patience::internals::text::with_thousands_separators(number.into())
}

fn odds_table() -> String {
    let mut text =
        String::from("| game | seeds | won | lost | unknown | can be won, 95 % |\n|---|---:|---:|---:|---:|---|\n");
    for survey in surveys() {
        let unknown = survey.deals - survey.won - survey.lost;
        let _ = writeln!(
            text,
            "| `{}` | 1..{} | {} | {} | {} | {} |",
            survey.command,
            survey.deals,
            thousands(survey.won),
            thousands(survey.lost),
            thousands(unknown),
            survey.interval_text()
        );
    }
    text
}

/// A game of another collection.
struct CoveredGame {
    name: &'static str,
    command: &'static str,
    published: &'static str,
    uncertainty: &'static str,
    remark: &'static str,
}

fn covered_games(collection: &str) -> Vec<CoveredGame> {
    let rows = table_rows(COVERAGE).filter(|row| row.first() == Some(&collection));
    rows.map(|row| {
        let [_, name, command, published, uncertainty, remark] = row[..] else { panic!("docs/coverage.tsv: {row:?}") };
        CoveredGame { name, command, published, uncertainty, remark }
    })
    .collect()
}

fn command_text(command: &str) -> String {
    if command.is_empty() { "not yet".into() } else { format!("`{command}`") }
}

fn coverage_table(collection: &str) -> String {
    let mut text = String::from("| game | here | remark |\n|---|---|---|\n");
    for game in covered_games(collection) {
        let _ = writeln!(text, "| {} | {} | {} |", game.name, command_text(game.command), game.remark);
    }
    text
}

fn study_table() -> String {
    let mut text = String::from(
        "| game | here | published | deals | ours, 95 % | agrees | remark |\n|---|---|---|---:|---|---|---|\n",
    );
    let surveys = surveys();
    for game in covered_games("study") {
        let survey = surveys.iter().find(|survey| survey.command == game.command);
        let (deals, ours) = survey.map(|survey| (thousands(survey.deals), survey.interval_text())).unwrap_or_default();
        let _ = writeln!(
            text,
            "| {} | {} | {} ± {} % | {deals} | {ours} | {} | {} |",
            game.name,
            command_text(game.command),
            game.published,
            game.uncertainty,
            survey.map_or("not measured", |survey| agreement(&game, survey)),
            game.remark
        );
    }
    text
}

/// Returns whether the published interval and ours have a common part.
fn agreement(game: &CoveredGame, survey: &Survey) -> &'static str {
    let number = |text: &str| text.parse::<f64>().unwrap_or_else(|_| panic!("docs/coverage.tsv: {}", game.name));
    let (published, uncertainty) = (number(game.published), number(game.uncertainty));
    let (low, high) = survey.interval();
    if low <= published + uncertainty && published - uncertainty <= high { "yes" } else { "no; see the remark" }
}

/// Parses `klondike -o draw=3` to the game and its options.
fn parse_command(command: &str) -> (&str, Vec<(String, String)>) {
    let (id, options) = command.split_once(' ').unwrap_or((command, ""));
    let options = options.split("-o ").filter(|option| !option.is_empty());
    let pair = |option: &str| {
        let (key, value) =
            option.trim().split_once('=').unwrap_or_else(|| panic!("`{command}`: `{option}` has no `=`"));
        (key.to_string(), value.to_string())
    };
    (id, options.map(pair).collect())
}

#[test]
fn each_command_names_a_game_and_options_that_exist() {
    let covered = catalog::collections().into_iter().flat_map(covered_games);
    let simulated = table_rows(PLAYERS).map(|row| row[0]);
    let commands = covered.map(|game| game.command).chain(surveys().into_iter().map(|survey| survey.command));
    let commands = commands.chain(simulated);
    for command in commands.filter(|command| !command.is_empty()) {
        let (id, options) = parse_command(command);
        assert!(catalog::entry(id).is_some(), "`{command}`: there is no game `{id}`");
        let opened = catalog::open(id, &options);
        assert!(opened.is_ok(), "`{command}`: {}", opened.err().map(|error| error.to_string()).unwrap_or_default());
    }
}

#[test]
fn a_game_that_differs_or_is_missing_has_a_remark() {
    for game in catalog::collections().into_iter().flat_map(covered_games) {
        assert!(!game.remark.is_empty(), "{} has no remark", game.name);
        let survey = surveys().into_iter().find(|survey| survey.command == game.command);
        if let Some(survey) = survey.filter(|_| !game.published.is_empty()) {
            let is_explained = game.remark.starts_with("differs");
            assert!(agreement(&game, &survey) == "yes" || is_explained, "{}: {}", game.name, survey.interval_text());
        }
    }
}

/// Returns the game of a command with the values of all its options, so that commands for the same game are equal.
fn complete_command(command: &str) -> String {
    let (id, options) = parse_command(command);
    let game = catalog::open(id, &options).unwrap();
    let values = game.info().options.iter().map(|option| format!(" -o {}={}", option.key, option.value));
    std::iter::once(game.info().id.clone()).chain(values).collect()
}

#[test]
fn no_row_stands_twice() {
    let surveys = surveys().into_iter().map(|survey| complete_command(survey.command));
    let players = table_rows(PLAYERS).map(|row| format!("{}, {}", complete_command(row[0]), row[1]));
    let covered = table_rows(COVERAGE).map(|row| format!("{}, {}", row[0], row[1]));
    let mut seen = BTreeSet::new();
    for row in surveys.chain(players).chain(covered) {
        assert!(seen.insert(row.clone()), "two rows are for {row}");
    }
}

#[test]
fn surveys_are_possible_and_sorted() {
    let surveys = surveys();
    assert!(surveys.is_sorted_by_key(|survey| survey.command));
    for survey in surveys {
        assert!(survey.won + survey.lost <= survey.deals && survey.deals > 0, "{}", survey.command);
    }
}

#[test]
fn simulated_wins_are_possible_and_sorted() {
    let rows: Vec<_> = table_rows(PLAYERS).collect();
    assert!(rows.is_sorted_by_key(|row| row[0]));
    for row in rows {
        let [_, _, wins] = row[..] else { panic!("docs/players.tsv: {row:?}") };
        let (won, deals) = wins.split_once(" of ").or(wins.split_once(" in ")).unwrap();
        assert!(won.parse::<u32>().unwrap() <= deals.parse().unwrap(), "{row:?}");
    }
}

#[test]
fn limits_of_difficulty_are_possible_and_sorted() {
    let rows: Vec<_> = table_rows(DIFFICULTY).collect();
    assert!(rows.is_sorted_by_key(|row| row[0]));
    for row in rows {
        let numbers: Vec<i64> = row[1..].iter().map(|cell| cell.parse().unwrap()).collect();
        let [deals, hard_wins, hard_progress, easy_wins, easy_progress] = numbers[..] else {
            panic!("docs/difficulty.tsv: {row:?}")
        };
        assert!(deals >= 20 && (hard_wins, hard_progress) < (easy_wins, easy_progress), "{row:?}");
    }
}
