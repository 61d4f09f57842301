//! The `patience stats` subcommand: statistics of played games, by game and options.

use crate::app::played_games::{self, GameInfoCache, clock};
use crate::app::process::environment::Environment;
use crate::app::process::output::{print, print_diagnostic};
use crate::cli::{self, StatsFormat};
use crate::error::{Error, Result};
use crate::game::option_values;
use crate::games::catalog;
use crate::json::StatisticsLine;
use crate::play::{GameSummary, Stats, median};
use crate::render::{self, Style};
use crate::{json, text};
use std::collections::BTreeMap;
use std::io::Write;

/// The statistics of a game with the same options.
struct Row<'p> {
    game: &'p str,
    /// Whether the games were played by a user's rulebook.
    has_own_rulebook: bool,
    options: &'p [(String, String)],
    /// The options that differ from their defaults.
    changed: String,
    stats: Stats,
}

impl Row<'_> {
    /// Returns the id of the game, and whether it is only that of a user's rulebook.
    fn shown_game(&self) -> String {
        match self.has_own_rulebook && catalog::entry(self.game).is_some() {
            true => format!("{} (own)", self.game),
            false => self.game.to_string(),
        }
    }
}

/// Prints statistics by game and options.
///
/// # Errors
/// Fails if the game is unknown, or if the transcripts cannot be read.
pub fn stats(args: &cli::StatsArgs, env: &Environment, style: &Style, out: &mut dyn Write) -> Result<u8> {
    let since = args.since.as_deref().map(|text| played_games::date("--since", text)).transpose()?;
    let archive = played_games::load_games_from(&args.from, env)?;
    let game = args.game.as_deref().map(|name| named(name, &archive)).transpose()?;
    let counts = |summary: &&GameSummary| {
        let is_late = since.is_none_or(|since| summary.started.is_some_and(|started| started >= since.start_of_day()));
        summary.is_played() && is_late && game.as_ref().is_none_or(|game| is_named(summary, game))
    };
    let rows = rows(archive.iter().filter(counts));
    let text = match args.format {
        StatsFormat::Text if rows.is_empty() => {
            print_diagnostic(no_games_note(game.as_deref(), args.since.as_deref()));
            String::new()
        }
        StatsFormat::Text => table(&rows, style) + &histogram(&rows, game.is_some()),
        StatsFormat::Json => json::lines(rows.iter().map(json_line)),
        StatsFormat::Csv => CSV.to_string() + "\n" + &rows.iter().map(|row| csv_line(row) + "\n").collect::<String>(),
    };
    print(out, &text).map(|()| 0)
}

/// Returns the id of a built-in game, or of a user's rulebook that was played.
fn named(name: &str, archive: &[GameSummary]) -> Result<String> {
    match catalog::find_id(name) {
        Some(id) => Ok(id.to_string()),
        None if archive.iter().any(|summary| summary.game == name) => Ok(name.to_string()),
        None => Err(catalog::open_known(name, &[]).err().unwrap_or_else(|| Error::request("there is no such game"))),
    }
}

fn no_games_note(game: Option<&str>, since: Option<&str>) -> String {
    let of = game.map_or(String::new(), |game| format!(" of `{game}`"));
    let since = since.map_or(String::new(), |since| format!(" that began on {since} or later"));
    let play = game.unwrap_or("GAME");
    format!(
        "there is no finished game{of}{since}\nhint: `patience play {play}` starts one; games of scripts count only \
         with `--from FOLDER`"
    )
}

/// Whether a game has this id. If a built-in game has the id, games of a user's rulebook with the same id do not
/// count.
fn is_named(summary: &GameSummary, id: &str) -> bool {
    if catalog::entry(id).is_some() { summary.is_built_in(id) } else { summary.game == id }
}

/// A game, whether it was played by a user's rulebook, and its options.
type Key<'p> = (&'p str, bool, &'p [(String, String)]);

/// Groups games by id and options, in the order of their names.
fn rows<'p>(archive: impl Iterator<Item = &'p GameSummary>) -> Vec<Row<'p>> {
    let mut groups: BTreeMap<Key<'p>, Vec<&'p GameSummary>> = BTreeMap::new();
    for summary in archive {
        groups.entry((&summary.game, summary.has_own_rulebook, &summary.options)).or_default().push(summary);
    }
    let mut infos = GameInfoCache::default();
    let row = |((game, has_own_rulebook, options), archive): (Key<'p>, Vec<&'p GameSummary>)| {
        let info = if has_own_rulebook { None } else { infos.of(game) };
        let better = info.map(|info| info.better_score).unwrap_or_default();
        let changed = archive.first().map_or(String::new(), |summary| infos.changed_options(summary));
        Row { game, has_own_rulebook, options, changed, stats: Stats::of(archive, better) }
    };
    groups.into_iter().map(row).collect()
}

fn table(rows: &[Row<'_>], style: &Style) -> String {
    let heading = ["game", "options", "played", "won", "", "streak", "best", "score", "moves", "time"];
    let cells = |row: &Row<'_>| {
        let Stats { played, won, streak, best_streak, scores, moves, seconds, .. } = &row.stats;
        let percent = format!("{}%", (won * 200 + played) / (played * 2));
        let pair = |best: Option<String>, middle: Option<String>| match (best, middle) {
            (Some(best), Some(middle)) => format!("{best}/{middle}"),
            _ => "-".into(),
        };
        let numbers = |of: &[i128]| pair(of.first().map(i128::to_string), median(of).map(|n| n.to_string()));
        let times = pair(seconds.first().map(|&s| clock(s)), median(seconds).map(clock));
        let first = [row.shown_game(), row.changed.clone(), played.to_string(), won.to_string(), percent];
        let last = [streak.to_string(), best_streak.to_string(), numbers(scores), numbers(moves), times];
        first.into_iter().chain(last).collect::<Vec<_>>()
    };
    let rows: Vec<Vec<String>> = rows.iter().map(cells).collect();
    let mut text = render::table(&heading, &rows, style);
    // In a narrow window the last columns are missing.
    let head = text.lines().next().unwrap_or_default();
    let shown = |names: &[&str]| -> Vec<String> {
        names.iter().filter(|name| head.contains(**name)).map(ToString::to_string).collect()
    };
    let (scores, of_won) = (shown(&["score"]), shown(&["moves", "time"]));
    let mut notes = Vec::new();
    if !scores.is_empty() {
        notes.push("score: best/median of all games".to_string());
    }
    if !of_won.is_empty() {
        notes.push(format!("{}: best/median of won games", text::join_list(&of_won, "and")));
    }
    text.push_str("(streak: games won in a row now; best: longest streak ever");
    if !notes.is_empty() {
        text.push_str(&format!(";\n {}", notes.join("; ")));
    }
    text.push_str(")\n");
    text
}

/// The maximum number of bars in a histogram.
const MAX_BARS: i128 = 10;
/// The maximum length of a bar, in columns.
const MAX_BAR: usize = 40;

/// Formats a histogram of the number of moves in won games. Returns an empty string for several games or without wins.
fn histogram(rows: &[Row<'_>], is_one_game: bool) -> String {
    let mut moves: Vec<i128> = rows.iter().flat_map(|row| &row.stats.moves).copied().collect();
    moves.sort_unstable();
    let (true, Some(&first), Some(&last)) = (is_one_game || rows.len() == 1, moves.first(), moves.last()) else {
        return String::new();
    };
    let width = text::histogram_bar_width(first, last, MAX_BARS);
    let counts: Vec<(i128, usize)> = (first.div_euclid(width)..=last.div_euclid(width))
        .map(|bar| (bar * width, moves.iter().filter(|moves| moves.div_euclid(width) == bar).count()))
        .collect();
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(1).max(MAX_BAR);
    let name = |from: i128| if width == 1 { from.to_string() } else { format!("{from}-{}", from + width - 1) };
    let widest = counts.iter().map(|(from, _)| name(*from).len()).max().unwrap_or(0);
    let digits = counts.iter().map(|(_, count)| count.to_string().len()).max().unwrap_or(0);
    let mut text = format!("\nmoves in {}:\n", text::pluralize(moves.len(), "won game"));
    for (from, count) in counts {
        let bar = "#".repeat((count * MAX_BAR).div_ceil(most));
        text.push_str(format!("{:>widest$}  {count:>digits$}  {bar}", name(from)).trim_end());
        text.push('\n');
    }
    text
}

fn json_line<'p>(row: &Row<'p>) -> StatisticsLine<'p> {
    let Stats { played, won, hinted, streak, best_streak, scores, moves, seconds } = &row.stats;
    let number = |number: i128| number as i64;
    StatisticsLine {
        game: row.game,
        own_rulebook: row.has_own_rulebook.then_some(true),
        options: option_values(row.options),
        played: *played,
        won: *won,
        won_with_hints: *hinted,
        streak: *streak,
        best_streak: *best_streak,
        best_score: scores.first().copied().map(number),
        median_score: median(scores).map(number),
        best_moves: moves.first().copied().map(number),
        median_moves: median(moves).map(number),
        best_seconds: seconds.first().copied(),
        median_seconds: median(seconds),
    }
}

/// The header line. The names of the columns are the keys in JSON.
const CSV: &str = "game,options,played,won,won-with-hints,streak,best-streak,best-score,median-score,best-moves,\
                   median-moves,best-seconds,median-seconds";

fn csv_line(row: &Row<'_>) -> String {
    let Stats { played, won, hinted, streak, best_streak, scores, moves, seconds } = &row.stats;
    let options: Vec<String> = row.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let mut cells = vec![quoted(&row.shown_game()), quoted(&options.join(" "))];
    cells.extend([played, won, hinted, streak, best_streak].map(ToString::to_string));
    let number = |number: Option<i128>| number.map_or(String::new(), |number| number.to_string());
    let time = |time: Option<f64>| time.map_or(String::new(), |time| time.to_string());
    cells.extend([scores, moves].into_iter().flat_map(|of| [number(of.first().copied()), number(median(of))]));
    cells.extend([time(seconds.first().copied()), time(median(seconds))]);
    cells.join(",")
}

/// Formats a cell of comma-separated values: quoted if necessary, and without control characters.
fn quoted(cell: &str) -> String {
    let cell = text::sanitize_line(cell);
    if cell.contains([',', '"']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.into_owned() }
}
