//! The `patience games` subcommand: a list of all games, and a search by words and properties.

use crate::app::process::environment::Environment;
use crate::app::process::game_words::variant_note;
use crate::app::process::output::{print, print_diagnostic};
use crate::app::process::paging::print_in_pages;
use crate::app::start::deal_arguments::fresh_seed;
use crate::cli;
use crate::error::{Error, Fault, Result};
use crate::game::SolverSurvey;
use crate::games::ranking::GameRanking;
use crate::games::{CatalogEntry, catalog, families};
use crate::json::{GameDescription, GameLine, SurveyJson};
use crate::render::{Column, ColumnTable, Style};
use crate::shell::OutputFormat;
use crate::{json, text};
use std::io::Write;

/// The maximum number of games that `--like` lists.
const MAX_SIMILAR: usize = 10;

/// Prints the games that match all search terms and filters: a line for each game, or a paragraph with `--long`.
///
/// # Errors
/// Fails if no game matches, if a filter names an unknown game, family or collection, or if output cannot be written.
pub fn games(args: &cli::Games, env: &Environment, style: &Style, out: &mut dyn Write) -> Result<()> {
    let filters = Filters::of(args)?;
    let mut found: Vec<&CatalogEntry> = if args.words.is_empty() {
        catalog::entries().iter().collect()
    } else {
        GameRanking::new().find_exact(&args.words.join(" "))
    };
    if found.is_empty() {
        return Err(nothing_found_error(&args.words));
    }
    found.sort_by_key(|entry| (entry.family, entry.popularity, entry.id));
    found.retain(|entry| filters.accept(entry));
    if let Some(name) = &args.like {
        found = most_similar(find_game(name)?, &found);
    }
    if found.is_empty() {
        let error = Error::negative_answer("no game matches all filters");
        let needs_survey = args.length.is_some() || args.odds.is_some();
        let hint = "`--length` and `--odds` list only games that we measured";
        return Err(if needs_survey { error.hint(hint) } else { error });
    }
    if args.random {
        let index = fresh_seed()? % found.len() as u64;
        found = vec![found[index as usize]];
    }
    if let Some(note) = variant_note(&args.words.join(" ")) {
        print_diagnostic(note);
    }
    if args.json || args.format == OutputFormat::Json {
        return print(out, &json::lines(found.into_iter().map(json_line)));
    }
    let text = if args.long {
        found.into_iter().map(|entry| paragraph(entry, style)).collect::<Vec<_>>().join("\n")
    } else {
        ColumnTable::new(columns(&found), style).format()
    };
    print_in_pages(out, &text, env)
}

/// The filters of the command line, after the check that their family and their collection exist.
struct Filters<'a> {
    args: &'a cli::Games,
    family: Option<&'static str>,
}

impl<'a> Filters<'a> {
    fn of(args: &'a cli::Games) -> Result<Filters<'a>> {
        let family = args.family.as_deref().map(find_family).transpose()?;
        let known = catalog::collections();
        if let Some(name) = args.collection.as_deref().filter(|name| !known.contains(name)) {
            let names: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
            let error = Error::from(Fault::unknown_name("collection", name));
            return Err(error.hint(format!("the collections are {}", text::join_list(&names, "and"))));
        }
        Ok(Filters { args, family: family.map(|family| family.name) })
    }

    fn accept(&self, entry: &CatalogEntry) -> bool {
        let args = self.args;
        let percent_won = entry.survey().map(SolverSurvey::percent_won);
        // If the solver left deals undecided, the percentage is a range, and all of it must be within the filter.
        let is_in_range =
            |(low, high): (f64, f64)| percent_won.is_some_and(|(least, most)| low <= least && most <= high);
        self.family.is_none_or(|family| entry.family == family)
            && args.packs.is_none_or(|packs| entry.packs == packs)
            && args.cards.is_none_or(|cards| entry.information == cards)
            && args.decided_by.is_none_or(|decided_by| entry.choice == decided_by)
            && args.length.is_none_or(|wanted| entry.length() == Some(wanted))
            && args.odds.is_none_or(is_in_range)
            && args.collection.as_deref().is_none_or(|name| entry.sources.contains(&name))
    }
}

/// Returns the family with this name.
///
/// # Errors
/// Fails if there is no such family.
pub fn find_family(name: &str) -> Result<&'static families::Family> {
    families::find(name).ok_or_else(|| {
        let names: Vec<&str> = families::FAMILIES.iter().map(|family| family.name).collect();
        let error = Error::unknown_name("family", name, names.iter().copied());
        error.hint(format!("the families are {}", names.join(", ")))
    })
}

fn find_game(name: &str) -> Result<&'static CatalogEntry> {
    if catalog::is_rulebook_path(name) {
        let error = Error::request(format!("`{}` is a file, not a built-in game", text::sanitize_line(name)));
        return Err(error.hint("`--like` takes a built-in game, such as the one that your game resembles most"));
    }
    let id = catalog::known_id(name)?;
    catalog::entry(id).ok_or_else(|| nothing_found_error(&[name.to_string()]))
}

/// Returns the games that are most similar to a game, the most similar first.
fn most_similar(game: &CatalogEntry, among: &[&'static CatalogEntry]) -> Vec<&'static CatalogEntry> {
    let mut rated: Vec<(u32, &CatalogEntry)> =
        among.iter().filter(|entry| entry.id != game.id).map(|entry| (similarity(game, entry), *entry)).collect();
    // This leaves only games with a common family or rulebook: all other properties together give fewer points.
    rated.retain(|(points, _)| *points >= SAME_FAMILY_POINTS);
    // Among equals, the best-known games come first.
    rated.sort_by_key(|(points, entry)| (std::cmp::Reverse(*points), entry.popularity));
    rated.into_iter().take(MAX_SIMILAR).map(|(_, entry)| entry).collect()
}

/// The points of similarity for two games of the same family.
const SAME_FAMILY_POINTS: u32 = 10;

/// Returns the points of similarity of two games. A common rulebook counts most, then a common family.
fn similarity(game: &CatalogEntry, other: &CatalogEntry) -> u32 {
    let has_common_rulebook = game.extends == Some(other.id)
        || other.extends == Some(game.id)
        || game.extends.is_some() && game.extends == other.extends;
    let common_properties = [
        (has_common_rulebook, SAME_FAMILY_POINTS + 4),
        (!has_common_rulebook && game.family == other.family, SAME_FAMILY_POINTS),
        (game.packs == other.packs, 3),
        (game.information == other.information, 3),
        (game.choice == other.choice, 2),
        (game.cards == other.cards, 1),
    ];
    common_properties.iter().filter(|(is_common, _)| *is_common).map(|(_, points)| points).sum()
}

/// Search terms for games that are seldom won. Newcomers use them, but such games have no trait in common.
const DIFFICULTY_WORDS: [&str; 3] = ["hard", "hardest", "difficult"];

fn nothing_found_error(words: &[String]) -> Error {
    let error = Error::negative_answer(format!("no game matches {}", quoted(words)));
    if words.iter().any(|word| DIFFICULTY_WORDS.contains(&text::normalize_name(word).as_str())) {
        return error
            .hint("`patience games --odds 0..20` lists games that can seldom be won")
            .hint("`patience games skill` lists games of skill, `patience games easy` games that are often won");
    }
    let names =
        catalog::entries().iter().flat_map(|entry| std::iter::once(entry.id).chain(entry.names.iter().copied()));
    let names = names.chain(catalog::variants().iter().map(|variant| variant.name));
    error.did_you_mean(&words.join(" "), names).hint("`patience games` lists all games")
}

fn quoted(words: &[String]) -> String {
    text::join_list(&words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>(), "and")
}

/// The minimum width in which a description in the table is of use.
const MIN_ABOUT_WIDTH: usize = 36;

/// Returns the columns of the table. In 80 columns there is room for all but the family and the description.
fn columns(games: &[&CatalogEntry]) -> Vec<Column> {
    let texts =
        |heading, cell: fn(&CatalogEntry) -> String| Column::texts(heading, games.iter().map(|game| cell(game)));
    let numbers =
        |heading, cell: fn(&CatalogEntry) -> String| Column::numbers(heading, games.iter().map(|game| cell(game)));
    vec![
        texts("game", |game| game.id.into()),
        texts("name", |game| game.title.into()).rank(5),
        texts("family", |game| game.family.into()).rank(7),
        numbers("packs", |game| game.packs.to_string()).rank(4),
        texts("cards", |game| game.information.word().into()).rank(3),
        texts("decided by", |game| game.choice.word().into()).rank(2),
        numbers("can be won", |game| game.survey().map(brief_odds_text).unwrap_or_default()).rank(1),
        texts("about", |game| game.about.into()).rank(6).cut_to(MIN_ABOUT_WIDTH),
    ]
}

/// Describes a game in several lines, with everything that the catalog knows.
fn paragraph(game: &CatalogEntry, style: &Style) -> String {
    let CatalogEntry { id, title, names, family, about, information, choice, packs, cards, sources, .. } = game;
    let mut lines = vec![
        about.to_string(),
        format!(
            "family: {family}; {}, {}; cards: {}; decided by: {}",
            text::pluralize((*packs).into(), "pack"),
            text::pluralize(*cards, "card"),
            information.word(),
            choice.word()
        ),
    ];
    if let Some(survey) = game.survey() {
        let length =
            if survey.moves > 0 { format!("; a win takes about {} moves", survey.moves) } else { String::new() };
        lines.push(format!("can be won: {} deals{length}", odds_text(survey)));
    }
    if !names.is_empty() {
        lines.push(format!("other names: {}", names.join(", ")));
    }
    if !sources.is_empty() {
        lines.push(format!("collections: {}", sources.join(", ")));
    }
    let lines = lines.iter().flat_map(|line| text::wrap(&format!("  {line}"), style.columns()));
    std::iter::once(format!("{id} ({title})")).chain(lines).map(|line| line + "\n").collect()
}

/// Describes the percentage of deals that can be won in at most 8 columns. If the solver did not decide all deals, this
/// is the lowest percentage (`>= 19 %`), a range (`15-69 %`), or `unknown`.
fn brief_odds_text(survey: SolverSurvey) -> String {
    let (low, high) = survey.percent_won();
    let (shown_low, shown_high) = (rounded_percent(low), rounded_percent(high));
    if shown_low == shown_high {
        format!("{shown_low} %")
    } else if high <= 99.0 {
        // At least 1 % of the deals are lost, so both ends are short: `15-69 %`.
        format!("{shown_low}-{shown_high} %")
    } else if low < 1.0 {
        // Almost none or almost all: a range from 0 to 100 says nothing.
        "unknown".to_string()
    } else {
        // Almost all deals may be winnable, and only the lower end says anything. Some were not won, so it is not 100.
        format!(">= {:.0} %", low.round().min(99.0))
    }
}

/// Formats a percentage. If it is not exactly 0 or 100, it is never rounded to 0 or 100.
#[expect(clippy::maybe_infinite_iter, reason = "a number between 0 and 100 has a digit that shows it")]
#[expect(clippy::float_cmp, reason = "only a count without exception gives exactly 0 or 100")]
fn rounded_percent(percent: f64) -> String {
    let is_close_to_end = percent != 0.0 && percent != 100.0 && !(1.0..=99.0).contains(&percent);
    if !is_close_to_end {
        return format!("{percent:.0}");
    }
    (1..).map(|digits| format!("{percent:.digits$}")).find(|text| !is_zero_or_hundred(text)).unwrap_or_default()
}

/// Describes the percentage of deals that can be won, and the number of deals: `82 % of 1,308`. If the solver did
/// not decide all deals, the text has a range: `20 to 69 % of 95`.
pub fn odds_text(survey: SolverSurvey) -> String {
    let deals = text::with_thousands_separators(survey.deals.into());
    let (low, high) = survey.percent_won();
    let (low, high) = (rounded_percent(low), rounded_percent(high));
    if low == high { format!("{low} % of {deals}") } else { format!("{low} to {high} % of {deals}") }
}

fn is_zero_or_hundred(text: &str) -> bool {
    text.parse::<f64>().is_ok_and(|number| matches!(number, 0.0 | 100.0))
}

fn json_line(entry: &CatalogEntry) -> GameLine<'_> {
    let survey = entry.survey().map(|survey| SurveyJson {
        deals: survey.deals,
        won: survey.won,
        lost: survey.lost,
        moves: (survey.moves > 0).then_some(survey.moves),
    });
    GameLine {
        game: GameDescription {
            id: entry.id,
            name: entry.title,
            names: entry.names.to_vec(),
            family: entry.family,
            packs: entry.packs,
            cards: entry.cards,
            information: entry.information.word(),
            choice: entry.choice.word(),
            about: entry.about,
        },
        survey,
        collections: entry.sources,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentages_are_not_rounded_to_all_or_nothing() {
        let text = |deals, won, lost| odds_text(SolverSurvey { deals, won, lost, moves: 0 });
        assert_eq!(text(1308, 1072, 236), "82 % of 1,308");
        assert_eq!(text(95, 19, 29), "20 to 69 % of 95");
        assert_eq!(text(1_739_682, 1_739_662, 20), "99.999 % of 1,739,682");
        assert_eq!(text(100, 0, 100), "0 % of 100");
        assert_eq!(text(3000, 1, 2999), "0.03 % of 3,000");
    }

    #[test]
    fn the_odds_in_the_table_are_brief() {
        let text = |deals, won, lost| brief_odds_text(SolverSurvey { deals, won, lost, moves: 0 });
        assert_eq!(text(1308, 1072, 236), "82 %");
        assert_eq!(text(95, 19, 29), "20-69 %");
        assert_eq!([text(100, 19, 0), text(1000, 997, 1)], [">= 19 %", ">= 99 %"]);
        assert_eq!([text(100, 0, 0), text(100, 0, 5)], ["unknown", "0-95 %"]);
        let surveys = catalog::entries().iter().filter_map(CatalogEntry::survey).map(brief_odds_text);
        assert!(surveys.clone().all(|text| text.len() <= 8), "{:?}", surveys.collect::<Vec<_>>());
    }
}
