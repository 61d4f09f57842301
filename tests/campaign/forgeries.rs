//! Transcripts in which one fact was changed. `verify` must reject each of them.

use crate::lottery::Lottery;
use crate::random_game::{deal_or_seed, random_game};
use crate::state_file::Counts;
use patience::{DealSpec, Game, Session, Status};

/// The most moves of a recorded game.
const MOVE_COUNT: usize = 30;

/// Records a random game, and changes each fact of its transcript in turn.
pub fn run(number: u64, counts: &mut Counts) {
    let mut lottery = Lottery::new(b"campaign-forgery", number);
    let game = random_game(number, &mut lottery);
    let seed = 1 + lottery.below(30_000) as u64;
    let mut session = deal(&game, seed, &mut lottery);
    for _ in 0..lottery.below(MOVE_COUNT) {
        let moves = session.moves();
        if moves.is_empty() || session.status() != Status::Playing {
            break;
        }
        let chosen = lottery.one(&moves).clone();
        session.play(&chosen).unwrap_or_else(|rejection| panic!("`{chosen}` is listed: {rejection:?}"));
    }
    let text = session.transcript().unwrap_or_else(|error| panic!("{error}"));
    patience::verify("the transcript", &text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    for (fact, forged) in forgeries(&text, &mut lottery) {
        counts.add(fact, 1);
        if patience::verify("the forged transcript", &forged).is_ok() {
            panic!("a transcript with another {fact} verifies:\n{forged}\nthe true one:\n{text}");
        }
    }
}

/// Deals by a seed, or by the number of another program.
fn deal(game: &Game, seed: u64, lottery: &mut Lottery) -> Session {
    let spec = match lottery.below(3) {
        0 => DealSpec::Microsoft(seed.cast_signed()),
        1 => DealSpec::Pysol(u128::from(seed)),
        _ => DealSpec::Seed(seed),
    };
    deal_or_seed(game, &spec, seed)
}

/// Returns transcripts with one changed fact each, and the name of the fact.
fn forgeries(text: &str, lottery: &mut Lottery) -> Vec<(&'static str, String)> {
    let mut forged = Vec::new();
    let mut change = |fact: &'static str, old_line: &str, new_line: String| {
        if new_line != old_line {
            forged.push((fact, text.replacen(&format!("\n{old_line}\n"), &format!("\n{new_line}\n"), 1)));
        }
    };
    for line in text.lines() {
        if let Some(number) = line.strip_prefix("seed: ") {
            change("seed", line, format!("seed: {}", another_number(number)));
        } else if let Some((program, number)) = line.strip_prefix("deal: ").and_then(|deal| deal.split_once(':')) {
            change("number of a deal", line, format!("deal: {program}:{}", another_number(number)));
        } else if let Some(deck) = line.strip_prefix("- deck: ") {
            let mut cards: Vec<&str> = deck.split(' ').collect();
            let (first, second) = (lottery.below(cards.len()), lottery.below(cards.len()));
            cards.swap(first, second);
            change("order of the deck", line, format!("- deck: {}", cards.join(" ")));
            cards.remove(first);
            change("number of cards", line, format!("- deck: {}", cards.join(" ")));
        } else if let Some(result) = line.strip_prefix("  result: ") {
            let other = if result.starts_with("won") { "stuck" } else { "won" };
            change("result", line, format!("  result: {other}"));
        } else if let Some(digest) = line.strip_prefix("  digest: ") {
            let other = if digest.contains('0') { digest.replacen('0', "1", 1) } else { "00000000".into() };
            change("digest of the board", line, format!("  digest: {other}"));
        }
    }
    forged
}

/// Returns another number in the same quotes.
fn another_number(number: &str) -> String {
    let quotes = if number.ends_with('"') { "\"" } else { "" };
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    let number: u64 = digits.parse().unwrap_or_else(|cause| panic!("{number}: {cause}"));
    format!("{}{quotes}", number + 1)
}
