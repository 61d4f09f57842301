//! The survey for `docs/difficulty.tsv`, which contains the limits between easy, medium and hard deals.
//!
//! - `cargo bench --bench difficulty > NEW` makes the whole table again, from as many deals as it says.
//! - `cargo bench --bench difficulty -- DEALS COMMAND…` prints the rows of some games, such as `klondike` or
//!   `'klondike -o draw=3'`. If the deals cannot be divided into bands, it prints a comment instead.

use patience::internals::card::DealSpec;
use patience::internals::error::{Error, Result};
use patience::internals::game::PlayoutResult;
use patience::internals::games::catalog;
use patience::internals::generate::table_rows;
use patience::internals::play::{Session, deck_for};
use patience::internals::solve::difficulty::Playouts;
use std::ops::RangeInclusive;
use std::time::Instant;

const TABLE: &str = include_str!("../docs/difficulty.tsv");

/// The smallest and the largest share of the deals that a band may have, in percent.
const BAND_PERCENT: RangeInclusive<usize> = 15..=50;

fn main() {
    // Cargo adds `--bench`.
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    if let Err(error) = run(&args) {
        eprintln!("{error}");
        std::process::exit(2);
    }
}

fn run(args: &[String]) -> Result<()> {
    let invalid_count = |text: &str| Error::request(format!("`{text}` is not a number of deals"));
    let count = |text: &str| text.parse().map_err(|_| invalid_count(text));
    if let [deals, commands @ ..] = args {
        let deals = count(deals)?;
        return commands.iter().try_for_each(|command| survey(command, deals));
    }
    // The comment and the heading.
    TABLE
        .lines()
        .filter(|line| line.starts_with('#') || line.starts_with("game\t"))
        .for_each(|line| println!("{line}"));
    table_rows(TABLE).try_for_each(|row| survey(row[0], count(row[1])?))
}

/// Surveys the deals from seed 1 on, and prints the row of the table.
fn survey(command: &str, deals: u64) -> Result<()> {
    let mut words = command.split(' ').filter(|word| *word != "-o");
    let id = words.next().unwrap_or_default();
    let options = words.filter_map(|word| word.split_once('=')).map(|(key, value)| (key.into(), value.into()));
    let game = catalog::open(id, &options.collect::<Vec<_>>())?;
    let start = Instant::now();
    let mut results = Vec::new();
    for seed in 1..=deals {
        let deck = deck_for(game.as_ref(), &DealSpec::Seed(seed))?;
        results.push(Playouts::new(&Session::deal(game.clone(), deck)?).finish());
    }
    let time = start.elapsed().as_millis() as f64 / results.len() as f64;
    eprintln!("{command}: {time:.0} ms a deal");
    println!("{}", row(command, results));
    Ok(())
}

/// Returns the row with the limits that divide the results most evenly.
fn row(command: &str, mut results: Vec<PlayoutResult>) -> String {
    results.sort();
    let deals = results.len();
    let at_most = |limit: &PlayoutResult| results.partition_point(|result| result <= limit);
    let at_least = |limit: &PlayoutResult| deals - results.partition_point(|result| result < limit);
    let from_third = |count: usize| (3 * count).abs_diff(deals);
    let hard = results.iter().min_by_key(|limit| from_third(at_most(limit)));
    let easy = results.iter().min_by_key(|limit| from_third(at_least(limit)));
    let (Some(hard), Some(easy)) = (hard, easy) else { return format!("# {command}: no deals") };
    let counts = [at_most(hard), at_least(easy)];
    let medium = deals.saturating_sub(counts[0] + counts[1]);
    let is_even = |count: &usize| BAND_PERCENT.contains(&(100 * count / deals));
    if hard >= easy || !is_even(&medium) || !counts.iter().all(is_even) {
        return format!("# {command}: {} of {deals} deals are hard, {} are easy", counts[0], counts[1]);
    }
    let limits = [i64::from(hard.wins), hard.progress, i64::from(easy.wins), easy.progress];
    let limits = limits.map(|number| number.to_string()).join("\t");
    format!("{command}\t{deals}\t{limits}")
}
