//! A deal of Klondike in digits: a pack of the solvers by ShootMe, or a number of the solver lonelybot.
//!
//! Sources of the formats: `README.txt` of Klondike-Solver and `README.md` of MinimalKlondike, both by ShootMe; the
//! function `exact_shuffle` and the script `convert.py` of lonelybot.

use crate::card::{Card, DealSpec, Rank, Suit};
use crate::error::{Error, Result};
use crate::import::board;
use crate::import::import_request::ImportRequest;
use crate::import::imported_game::ImportedGame;
use crate::import::reader::{Fit, Reader};
use std::ops::RangeInclusive;

/// The game of these solvers.
const GAME: &str = "klondike";
/// The number of columns of the game.
const COLUMNS: usize = 7;
/// The number of cards of its pack.
const CARDS: usize = 52;
/// The number of digits of a pack.
const PACK_DIGITS: usize = 3 * CARDS;
/// The numbers of digits by which a number of lonelybot is recognized. The largest number has 68 digits, and only one
/// pack of ten million has a number with less than 60 digits.
const NUMBER_DIGITS: RangeInclusive<usize> = 60..=68;
/// A word with at least this many digits, and few other characters, is a part of a pack.
const PART_DIGITS: usize = 40;

/// The reader of packs in digits.
pub(super) struct Deck;

impl Reader for Deck {
    fn name(&self) -> &'static str {
        "deck"
    }

    fn contents(&self) -> &'static str {
        "a pack in digits"
    }

    fn help(&self) -> &'static str {
        "a pack of Klondike in digits"
    }

    fn fit(&self, text: &str) -> Fit {
        let words = || lines_of(text).flat_map(|(_, line)| line.split_whitespace());
        let are_digits = words().all(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        let (mut count, mut longest) = (0, 0);
        for word in words() {
            let digits = word.bytes().filter(u8::is_ascii_digit).count();
            let is_mostly_digits = digits * 2 > word.len();
            (count, longest) = (count + word.len(), longest.max(if is_mostly_digits { digits } else { 0 }));
        }
        let is_number = count == longest && NUMBER_DIGITS.contains(&count);
        match (are_digits && (count == PACK_DIGITS || is_number), longest >= PART_DIGITS) {
            (true, _) => Fit::Signature,
            (false, true) => Fit::Part,
            (false, false) => Fit::None,
        }
    }

    fn read(&self, request: &ImportRequest<'_>, notes: &mut Vec<String>) -> Result<ImportedGame> {
        let game = request.open_game(GAME)?;
        let in_file = |message: String| Error::request(message).in_file(request.file_name);
        if game.info().id != GAME {
            return Err(in_file(format!("a pack in digits is for `{GAME}`, not for `{}`", game.info().id)));
        }
        let digits = read_digits(request.file_name, request.text)?;
        let deal = if digits.len() == PACK_DIGITS {
            DealSpec::parse(&format!("deck:{digits}")).map_err(|error| error.in_file(request.file_name))?
        } else if digits.len() <= *NUMBER_DIGITS.end() {
            let deck = numbered_deck(&digits);
            DealSpec::Deck(deck.ok_or_else(|| in_file(format!("the number is too large for a pack of {CARDS} cards")))?)
        } else {
            let error = in_file(format!("the file has {} digits", digits.len()));
            let numbers = NUMBER_DIGITS.end();
            return Err(
                error.hint(format!("a pack has {PACK_DIGITS} digits, and a number of lonelybot at most {numbers}"))
            );
        };
        let imported = ImportedGame::deal(game, &deal).map_err(|error| error.in_file(request.file_name))?;
        notes.extend(imported.notes_on_deal());
        board::check_deal(request, imported)
    }
}

/// Returns the lines that are not comments, with their numbers.
fn lines_of(text: &str) -> impl Iterator<Item = (u32, &str)> {
    (1..).zip(text.lines()).filter(|(_, line)| !line.trim_start().starts_with('#'))
}

/// Reads the digits of a file. Spaces and line breaks between them do not matter.
fn read_digits(file_name: &str, text: &str) -> Result<String> {
    let mut digits = String::new();
    for (line, text) in lines_of(text) {
        for (column, digit) in (1..).zip(text.chars()).filter(|(_, digit)| !digit.is_whitespace()) {
            let error = |message: String| Error::request(message).at(file_name, line, column);
            if !digit.is_ascii_digit() {
                return Err(error(format!("`{digit}` is not a digit")));
            }
            if digits.len() == PACK_DIGITS {
                let error = error(format!("the pack has more than {PACK_DIGITS} digits"));
                return Err(error.hint("`patience solve --deals FILE` reads several packs, one on each line"));
            }
            digits.push(digit);
        }
    }
    if digits.is_empty() {
        return Err(Error::request("the file contains no digits").in_file(file_name));
    }
    Ok(digits)
}

/// Returns the pack with this number among all orders of 52 cards, in dealing order. Returns `None` if the number is
/// too large.
///
/// lonelybot writes the number with the factors 2 to 52. Each of them exchanges two cards of an ordered pack, which
/// begins with the aces and has the suits hearts, diamonds, clubs, spades. The result is pile by pile: the columns from
/// left to right, each from bottom to top, then the stock, beginning with the card that is drawn first.
fn numbered_deck(number: &str) -> Option<Vec<Card>> {
    const SUITS: [Suit; 4] = [Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Spades];
    let of_rank = |&rank: &Rank| SUITS.map(|suit| Card::new(rank, suit));
    let mut cards: Vec<Card> = Rank::ALL.iter().flat_map(of_rank).collect();
    let mut digits: Vec<u32> = number.chars().map(|digit| digit.to_digit(10)).collect::<Option<_>>()?;
    for index in 1..CARDS {
        let other = divide(&mut digits, u32::try_from(index + 1).ok()?);
        cards.swap(index, usize::try_from(other).ok()?);
    }
    let is_in_range = digits.iter().all(|&digit| digit == 0);
    let first_in_column = |column: usize| column * (column + 1) / 2;
    let row = |row: usize| (row..COLUMNS).map(move |column| first_in_column(column) + row);
    let places = (0..COLUMNS).flat_map(row).chain(first_in_column(COLUMNS)..CARDS);
    is_in_range.then(|| places.filter_map(|place| cards.get(place).copied()).collect())
}

/// Divides a number in decimal digits by a small number. Returns the remainder.
fn divide(digits: &mut [u32], divisor: u32) -> u32 {
    let mut remainder = 0;
    for digit in digits {
        let dividend = remainder * 10 + *digit;
        (*digit, remainder) = (dividend / divisor, dividend % divisor);
    }
    remainder
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::format_cards;

    #[test]
    fn a_number_is_an_order_of_the_pack() {
        let largest = "80658175170943878571660636856403766975289505440883277823999999999999";
        let cards = numbered_deck(largest).map(|cards| format_cards(&cards)).unwrap();
        // The largest number exchanges no cards. The rows have the first cards of the columns.
        assert!(cards.starts_with("AH AD AS 2C 3C 4S 6D ") && cards.ends_with(" KH KD KC KS"), "{cards}");
        // Number 0 exchanges each card with the first one.
        let cards = numbered_deck("0").map(|cards| format_cards(&cards)).unwrap();
        assert!(cards.starts_with("KS AH AC ") && cards.ends_with(" QS KH KD KC"), "{cards}");
        assert_eq!(numbered_deck("80658175170943878571660636856403766975289505440883277824000000000000"), None);
    }
}
