//! The `patience stats` subcommand: statistics of played games, by game and options.

use crate::app::played_games::{self, GameInfoCache};
use crate::app::process::environment::Environment;
use crate::app::process::output::{print, print_diagnostic};
use crate::cli::{self, StatsFormat};
use crate::error::Result;
use crate::game::{ContractCounts, Contracts, option_values, options_text};
use crate::games::catalog;
use crate::json::StatisticsLine;
use crate::play::{GameSummary, Stats, mean, median};
use crate::render::{self, Style};
use crate::{json, text};
use std::collections::BTreeMap;
use std::io::Write;

/// The statistics of one game with one choice of options.
struct Row<'p> {
    game: &'p str,
    /// Whether the games were played under the rules of a user's rulebook.
    has_own_rulebook: bool,
    options: &'p [(String, String)],
    /// The options that differ from their defaults.
    changed_options: String,
    /// Whether the rules define a score.
    has_points: bool,
    stats: Stats,
}

impl Row<'_> {
    /// Returns the id of the game, followed by `(own)` if a user's rulebook uses the id of a built-in game.
    fn shown_game(&self) -> String {
        played_games::game_id(self.game, self.has_own_rulebook)
    }

    /// Returns the game with its options, such as `klondike draw=3`.
    fn name(&self) -> String {
        format!("{} {}", self.shown_game(), self.changed_options).trim_end().to_string()
    }

    /// Returns the mean score, rounded to 4 decimals, if the rules define a score.
    fn mean_score(&self) -> Option<f64> {
        let mean = mean(&self.stats.scores).filter(|_| self.has_points)?;
        // Adding zero makes a negative zero positive.
        Some((mean * 10_000.0).round() / 10_000.0 + 0.0)
    }

    /// Returns the contracts, or `None` in a game without contracts.
    fn contracts(&self) -> Option<Contracts> {
        Some(self.stats.contracts).filter(|contracts| !contracts.is_empty())
    }

    /// Returns the percentage of won games, rounded to the nearest integer.
    fn percent(&self) -> usize {
        // This is `100 * won / played + 1 / 2`, as one fraction. The division then rounds down.
        (self.stats.won * 200 + self.stats.played) / (self.stats.played * 2).max(1)
    }
}

/// Prints statistics by game and options.
///
/// # Errors
/// Fails if the game is unknown, or if the transcripts cannot be read.
pub fn stats(args: &cli::StatsArgs, env: &Environment, style: &Style, out: &mut dyn Write) -> Result<u8> {
    let since = args.since.as_deref().map(|text| played_games::parse_date("--since", text)).transpose()?;
    let archive = played_games::load_games_from(&args.from, env)?;
    let game = args.game.as_deref().map(|name| find_game_id(name, &archive)).transpose()?;
    let is_counted = |summary: &&GameSummary| {
        let began_since =
            since.is_none_or(|since| summary.started.is_some_and(|started| started >= since.start_of_day()));
        summary.is_played() && began_since && game.as_ref().is_none_or(|game| is_named(summary, game))
    };
    let rows = rows(archive.iter().filter(is_counted));
    let removed = || removed_note(args, game.as_deref(), env, style);
    let text = match args.format {
        StatsFormat::Text if rows.is_empty() => {
            print_diagnostic(no_games_note(game.as_deref(), args.since.as_deref()));
            removed()?
        }
        StatsFormat::Text => {
            let is_one_game = game.is_some() || rows.len() == 1;
            statistics_text(&rows, is_one_game, env.is_spoken(), style) + &histogram(&rows, is_one_game) + &removed()?
        }
        StatsFormat::Json => json::lines(rows.iter().map(json_line)),
        StatsFormat::Csv => {
            CSV_HEADER.to_string() + "\n" + &rows.iter().map(|row| csv_line(row) + "\n").collect::<String>()
        }
    };
    print(out, &text).map(|()| 0)
}

/// Returns the id of a built-in game, or of a user's rulebook that was played.
fn find_game_id(name: &str, archive: &[GameSummary]) -> Result<String> {
    match catalog::find_id(name) {
        Some(id) => Ok(id.to_string()),
        None if archive.iter().any(|summary| summary.game == name) => Ok(name.to_string()),
        None => catalog::known_id(name).map(String::from),
    }
}

fn no_games_note(game: Option<&str>, since: Option<&str>) -> String {
    let of_game = game.map_or(String::new(), |game| format!(" of `{game}`"));
    let since = since.map_or(String::new(), |since| format!(" that began on {since} or later"));
    let play = game.unwrap_or("GAME");
    format!(
        "there is no finished game{of_game}{since}\nhint: `patience play {play}` starts one; games of scripts count only \
         with `--from FOLDER`"
    )
}

/// Returns a line with the number of removed games, which do not count. Returns an empty text if there are none, and
/// for the transcripts of other folders.
fn removed_note(args: &cli::StatsArgs, game: Option<&str>, env: &Environment, style: &Style) -> Result<String> {
    if !args.from.is_empty() {
        return Ok(String::new());
    }
    let removed = played_games::load_removed_games(env)?;
    let note = match removed.iter().filter(|summary| game.is_none_or(|game| is_named(summary, game))).count() {
        0 => return Ok(String::new()),
        1 => "1 unfinished game is removed".to_string(),
        count => format!("{count} unfinished games are removed"),
    };
    let note = format!("{note} and not counted; `patience history --removed` lists removed games");
    Ok(text::wrap(&note, style.columns()).join("\n") + "\n")
}

/// Returns whether a game has this id. If a built-in game has the id, games of a user's rulebook with the same id do
/// not count.
fn is_named(summary: &GameSummary, id: &str) -> bool {
    if catalog::entry(id).is_some() { summary.is_built_in(id) } else { summary.game == id }
}

/// The key of a group: the id of the game, whether the game is a user's rulebook, and the options.
type Key<'p> = (&'p str, bool, &'p [(String, String)]);

/// Groups games by id and options, in the order of their names.
fn rows<'p>(archive: impl Iterator<Item = &'p GameSummary>) -> Vec<Row<'p>> {
    let mut groups: BTreeMap<Key<'p>, Vec<&'p GameSummary>> = BTreeMap::new();
    for summary in archive {
        groups.entry((&summary.game, summary.has_own_rulebook, &summary.options)).or_default().push(summary);
    }
    let mut infos = GameInfoCache::default();
    let row = |((game, has_own_rulebook, options), summaries): (Key<'p>, Vec<&'p GameSummary>)| {
        let info = if has_own_rulebook { None } else { infos.of(game) };
        let better = info.map(|info| info.better_score).unwrap_or_default();
        let has_points = info.is_some_and(|info| info.points.is_some());
        let changed_options = summaries.first().map_or(String::new(), |summary| infos.changed_options(summary));
        Row { game, has_own_rulebook, options, changed_options, has_points, stats: Stats::of(summaries, better) }
    };
    groups.into_iter().map(row).collect()
}

/// A column of the table: its heading, and its cell in a row. The cell is empty if there is no value.
type Column = (&'static str, fn(&Row<'_>) -> String);

const COLUMNS: [Column; 11] = [
    ("Game", |row| row.shown_game()),
    ("Options", |row| row.changed_options.clone()),
    ("Played", |row| row.stats.played.to_string()),
    ("Won", |row| row.stats.won.to_string()),
    ("With hints", |row| match row.stats.won_with_hints {
        0 => String::new(),
        won => won.to_string(),
    }),
    ("Won %", |row| row.percent().to_string()),
    ("Streak", |row| row.stats.streak.to_string()),
    ("Best streak", |row| row.stats.best_streak.to_string()),
    ("Best score", |row| row.stats.scores.first().map_or(String::new(), i128::to_string)),
    ("Best moves", |row| row.stats.moves.first().map_or(String::new(), i128::to_string)),
    ("Best time", |row| row.stats.seconds.first().map_or(String::new(), |&seconds| text::clock(seconds))),
];

/// Formats the statistics as a table without empty columns. If the table does not fit, or for a screen reader, writes
/// one paragraph for each row instead. The medians are added to paragraphs and to the table of one game.
fn statistics_text(rows: &[Row<'_>], is_one_game: bool, is_spoken: bool, style: &Style) -> String {
    let has_value = |(_, cell): &&Column| rows.iter().any(|row| !cell(row).is_empty());
    let columns: Vec<&Column> = COLUMNS.iter().filter(has_value).collect();
    let headings: Vec<&str> = columns.iter().map(|(heading, _)| *heading).collect();
    let or_dash = |cell: String| if cell.is_empty() { "-".to_string() } else { cell };
    let cells = |row: &Row<'_>| -> Vec<String> {
        // Default options have an empty cell. A dash elsewhere means that there is no value.
        let cell = |(heading, cell): &&Column| if *heading == "Options" { cell(row) } else { or_dash(cell(row)) };
        columns.iter().map(cell).collect()
    };
    let cells: Vec<Vec<String>> = rows.iter().map(cells).collect();
    if is_spoken || !render::table_fits(&headings, &cells, style) {
        return rows.iter().map(|row| text::wrap(&paragraph(row), style.columns()).join("\n") + "\n").collect();
    }
    let medians = rows.iter().filter(|_| is_one_game).filter_map(|row| {
        let name = if rows.len() == 1 { String::new() } else { format!("{}: ", row.name()) };
        Some(text::wrap(&format!("{name}{}", medians_text(row)?), style.columns()).join("\n") + "\n")
    });
    render::table(&headings, &cells, style) + &medians.collect::<String>()
}

/// Formats the statistics of a row in sentences.
fn paragraph(row: &Row<'_>) -> String {
    let Stats { played, won, won_with_hints, streak, best_streak, scores, moves, seconds, .. } = &row.stats;
    let with_hints = match won_with_hints {
        0 => String::new(),
        count if count == won => ", with hints".into(),
        count => format!(", {count} of them with hints"),
    };
    let percent = row.percent();
    let best = [
        scores.first().map(|score| format!("score {score}")),
        moves.first().map(|moves| format!("{moves} moves")),
        seconds.first().map(|&seconds| format!("time {}", text::clock(seconds))),
    ];
    let best: Vec<String> = best.into_iter().flatten().collect();
    let best = if best.is_empty() { String::new() } else { format!("\n  Best: {}.", best.join(", ")) };
    let medians = medians_text(row).map_or(String::new(), |medians| format!("\n  {medians}"));
    format!(
        "{}: {} played, {won} won ({percent}%){with_hints}.\n  Streak: {streak}; best streak: {best_streak}.{best}{medians}",
        text::sanitize_line(&row.name()),
        text::pluralize(*played, "game"),
    )
}

/// Formats the medians of a row, such as `Median of won games: 44 moves, 1:01. Median score: -2.`, its mean score, and
/// its contracts. Returns `None` if there are fewer than two games and no contracts.
fn medians_text(row: &Row<'_>) -> Option<String> {
    let Stats { played, scores, moves, seconds, .. } = &row.stats;
    let wins = [median(moves).map(|moves| format!("{moves} moves")), median(seconds).map(text::clock)];
    let wins: Vec<String> = wins.into_iter().flatten().collect();
    let wins = (moves.len() > 1).then(|| format!("Median of won games: {}.", wins.join(", ")));
    let score = median(scores).filter(|_| *played > 1).map(|score| format!("Median score: {score}."));
    let mean = row.mean_score().filter(|_| *played > 1).map(|mean| format!("Mean score: {mean:.1}."));
    let contracts = row.contracts().map(|contracts| contracts_text(&contracts));
    let medians: Vec<String> = wins.into_iter().chain(score).chain(mean).chain(contracts).collect();
    (!medians.is_empty()).then(|| medians.join(" "))
}

/// Formats contracts in sentences: `12 hands. Contracts made: you 3 of 5, the house 4 of 7.`
fn contracts_text(contracts: &Contracts) -> String {
    let Contracts { player, house } = contracts;
    let hands = player.all().saturating_add(house.all());
    let mut sentences = vec![
        format!("{}.", text::pluralize_with_separators(hands, "hand")),
        format!(
            "Contracts made: you {} of {}, the house {} of {}.",
            player.made,
            player.all(),
            house.made,
            house.all()
        ),
    ];
    for (name, [made, defeated], [house_made, house_defeated]) in
        [("Doubled", doubled(player), doubled(house)), ("Slams", slams(player), slams(house))]
    {
        let (all, house_all) = (made.saturating_add(defeated), house_made.saturating_add(house_defeated));
        if all > 0 || house_all > 0 {
            sentences.push(format!("{name}: you {made} of {all}, the house {house_made} of {house_all}."));
        }
    }
    sentences.join(" ")
}

/// Returns the numbers of doubled contracts made and defeated.
fn doubled(counts: &ContractCounts) -> [u64; 2] {
    [counts.doubled_made, counts.doubled_defeated]
}

/// Returns the numbers of slams made and defeated.
fn slams(counts: &ContractCounts) -> [u64; 2] {
    [counts.slams_made, counts.slams_defeated]
}

/// The maximum number of bars in a histogram.
const MAX_BARS: i128 = 10;
/// The maximum length of a bar, in columns.
const MAX_BAR_LENGTH: usize = 40;

/// Formats a histogram of the number of moves in won games. Returns an empty string for several games, or for fewer
/// than two wins.
fn histogram(rows: &[Row<'_>], is_one_game: bool) -> String {
    let mut moves: Vec<i128> = rows.iter().flat_map(|row| &row.stats.moves).copied().collect();
    moves.sort_unstable();
    let (true, Some(&fewest), Some(&most)) = (is_one_game && moves.len() > 1, moves.first(), moves.last()) else {
        return String::new();
    };
    let width = text::histogram_bar_width(fewest, most, MAX_BARS);
    let counts: Vec<(i128, usize)> = (fewest.div_euclid(width)..=most.div_euclid(width))
        .map(|bar| (bar * width, moves.iter().filter(|moves| moves.div_euclid(width) == bar).count()))
        .collect();
    // If no bar would be too long, each column of a bar is one game.
    let games_per_full_bar = counts.iter().map(|(_, count)| *count).max().unwrap_or(1).max(MAX_BAR_LENGTH);
    let name = |from: i128| if width == 1 { from.to_string() } else { format!("{from}-{}", from + width - 1) };
    let name_width = counts.iter().map(|(from, _)| name(*from).len()).max().unwrap_or(0);
    let count_width = counts.iter().map(|(_, count)| count.to_string().len()).max().unwrap_or(0);
    let mut text = format!("\nmoves in {}:\n", text::pluralize(moves.len(), "won game"));
    for (from, count) in counts {
        let bar = "#".repeat((count * MAX_BAR_LENGTH).div_ceil(games_per_full_bar));
        text.push_str(format!("{:>name_width$}  {count:>count_width$}  {bar}", name(from)).trim_end());
        text.push('\n');
    }
    text
}

fn json_line<'p>(row: &Row<'p>) -> StatisticsLine<'p> {
    let Stats { played, won, won_with_hints, streak, best_streak, scores, moves, contracts: _, seconds } = &row.stats;
    let number = |number: i128| number as i64;
    StatisticsLine {
        game: row.game,
        own_rulebook: row.has_own_rulebook.then_some(true),
        options: option_values(row.options),
        played: *played,
        won: *won,
        won_with_hints: *won_with_hints,
        streak: *streak,
        best_streak: *best_streak,
        best_score: scores.first().copied().map(number),
        median_score: median(scores).map(number),
        mean_score: row.mean_score(),
        hands: row.contracts().map(|contracts| contracts.player.all().saturating_add(contracts.house.all())),
        contracts: row.contracts(),
        best_moves: moves.first().copied().map(number),
        median_moves: median(moves).map(number),
        best_seconds: seconds.first().copied(),
        median_seconds: median(seconds),
    }
}

/// The header line. The columns are named like the keys in JSON. The counts in `contracts` become columns such as
/// `player-made`.
const CSV_HEADER: &str = "game,options,played,won,won-with-hints,streak,best-streak,best-score,median-score,best-moves,\
                   median-moves,best-seconds,median-seconds,mean-score,hands,player-made,player-defeated,house-made,\
                   house-defeated";

fn csv_line(row: &Row<'_>) -> String {
    let Stats { played, won, won_with_hints, streak, best_streak, scores, moves, contracts: _, seconds } = &row.stats;
    let mut cells = vec![quoted(&row.shown_game()), quoted(&options_text(row.options))];
    cells.extend([played, won, won_with_hints, streak, best_streak].map(ToString::to_string));
    let number = |number: Option<i128>| number.map_or(String::new(), |number| number.to_string());
    let time = |time: Option<f64>| time.map_or(String::new(), |time| time.to_string());
    cells.extend(
        [scores, moves].into_iter().flat_map(|values| [number(values.first().copied()), number(median(values))]),
    );
    cells.extend([time(seconds.first().copied()), time(median(seconds)), time(row.mean_score())]);
    let contracts = row.contracts().map(|Contracts { player, house }| {
        [player.all().saturating_add(house.all()), player.made, player.defeated, house.made, house.defeated]
    });
    cells.extend(contracts.map_or([const { String::new() }; 5], |counts| counts.map(|count| count.to_string())));
    cells.join(",")
}

/// Formats a cell of comma-separated values: quoted if necessary, and without control characters.
fn quoted(cell: &str) -> String {
    let cell = text::sanitize_line(cell);
    if cell.contains([',', '"']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.into_owned() }
}
