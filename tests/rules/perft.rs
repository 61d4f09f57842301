//! Tests of the number of move sequences from fixed deals, by depth (in computer chess, "perft"). If the rules of a
//! game change by mistake, a count changes.
//!
//! `tests/rules/perft.txt` has a line for each deal: game, deal, options, and the counts for depths 1, 2, 3 and so on.
//! `BLESS=1 cargo test --test rules perft` rewrites the counts, and adds lines for games without counts; then read the
//! diff.

use crate::support::option_values::{opened, values};
use patience::internals::board::{Board, Event, Txn, View};
use patience::internals::card::{DealSpec, Pack};
use patience::internals::game::{Game, Move};
use patience::internals::games::catalog;
use std::fmt::Write;

const FILE: &str = "tests/rules/perft.txt";

/// Counts the legal sequences of `depth` moves.
fn count(game: &dyn Game, board: &mut Board, depth: usize) -> u64 {
    let (mut moves, mut events): (Vec<Move>, Vec<Event>) = (Vec::new(), Vec::new());
    game.moves(View::of(board), &mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut total = 0;
    for next_move in moves {
        events.clear();
        game.play(&mut Txn::new(board, &mut events), next_move);
        total += count(game, board, depth - 1);
        events.iter().rev().for_each(|event| board.revert(event));
    }
    total
}

/// Returns the line with new counts.
fn recount_line(line: &str) -> String {
    let (head, counts) = line.split_once(" = ").unwrap();
    let mut words = head.split(' ');
    let (id, deal) = (words.next().unwrap(), words.next().unwrap());
    let options: Vec<(String, String)> =
        words.map(|option| option.split_once('=').map(|(key, value)| (key.into(), value.into())).unwrap()).collect();
    let game = catalog::open(id, &options).unwrap();
    let pack: &Pack = &game.info().pack;
    let (mut board, _) = game.deal_deck(&DealSpec::parse(deal).unwrap().deck(pack).unwrap()).unwrap();
    let mut new_line = format!("{head} =");
    for depth in 1..=counts.split(' ').count() {
        write!(new_line, " {}", count(&*game, &mut board, depth)).unwrap();
    }
    new_line
}

/// The maximum number of counts in a new line.
const NEW_COUNTS: usize = 5;
/// A new line ends with the last count that is at most this number.
const MAX_NEW_COUNT: u64 = 10_000;

/// Returns the beginning of a line for a game without counts: a deal with default options, and one with other options
/// if the game has any.
fn new_heads(id: &str) -> Vec<String> {
    let game = catalog::open(id, &[]).unwrap();
    let mut chosen = Vec::new();
    for option in &game.info().options {
        let other_values = option.choices.iter().flat_map(|choice| values(&choice.value));
        let mut other_values = other_values.filter(|value| *value != option.default);
        // Not all options can be combined.
        let combined = other_values.find_map(|value| {
            let combined = [&chosen[..], &[(option.key.clone(), value)]].concat();
            opened(id, &combined).map(|_| combined)
        });
        chosen = combined.unwrap_or(chosen);
    }
    let options: String = chosen.iter().map(|(key, value)| format!(" {key}={value}")).collect();
    let with_options = (!options.is_empty()).then(|| format!("{id} seed:2{options}"));
    std::iter::once(format!("{id} seed:1")).chain(with_options).collect()
}

/// Returns a line with as many counts as are quick to compute.
fn new_line(head: &str) -> String {
    let mut line = recount_line(&format!("{head} = 0"));
    for count in 2..=NEW_COUNTS {
        let last_count = line.rsplit(' ').next().and_then(|count| count.parse::<u64>().ok()).unwrap();
        // The next count is about as many times larger than this count as this one is than the last but one.
        let longer = recount_line(&format!("{head} = {}", vec!["0"; count].join(" ")));
        let new_count = longer.rsplit(' ').next().and_then(|count| count.parse::<u64>().ok()).unwrap();
        if new_count > MAX_NEW_COUNT {
            break;
        }
        line = longer;
        if new_count.saturating_mul(new_count) / last_count.max(1) > MAX_NEW_COUNT {
            break;
        }
    }
    line
}

/// Adds lines for games without counts. The lines are sorted by the ids of the games.
fn add_missing_lines(text: &str) -> String {
    let id_of = |line: &str| line.split(' ').next().unwrap_or_default().to_string();
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    for id in catalog::ids() {
        if !lines.iter().any(|line| id_of(line) == id) {
            let index =
                lines.iter().position(|line| !line.starts_with('#') && *id_of(line) > *id).unwrap_or(lines.len());
            lines.splice(index..index, new_heads(id).iter().map(|head| new_line(head)));
        }
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

#[test]
fn the_counts_match_the_file() {
    let mut old_text = std::fs::read_to_string(FILE).unwrap();
    if std::env::var_os("BLESS").is_some() {
        old_text = add_missing_lines(&old_text);
    }
    let new_text: String = old_text
        .lines()
        .map(|line| if line.starts_with('#') { line.to_string() } else { recount_line(line) } + "\n")
        .collect();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(FILE, &new_text).unwrap();
    }
    for (old_text, new_text) in old_text.lines().zip(new_text.lines()) {
        assert_eq!(old_text, new_text);
    }
    for id in catalog::ids() {
        assert!(old_text.lines().any(|line| line.split(' ').next() == Some(id)), "{id} has no counts");
    }
}
