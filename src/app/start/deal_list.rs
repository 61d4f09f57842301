//! A list of deals in a file, one deal a line: the argument of `--deals`.

use super::shared_deal::{self, SharedDeal};
use crate::card::DealSpec;
use crate::error::{Error, Fault, Result};
use crate::game::{Game, GameInfo};
use crate::odds::NumberedDeals;
use crate::play::{Transcript, deck_for, is_share_code, other_board_note, parse_deal};
use crate::{encoding, text, yaml};
use std::path::Path;

/// Deals of one game, in the order of their file. It has at least one.
pub struct DealList {
    file_name: String,
    entries: Vec<Entry>,
    /// The numbers of the entries.
    numbers: NumberedDeals,
}

/// A deal, and the number of its line.
struct Entry {
    deal: DealSpec,
    line: u32,
}

impl DealList {
    /// Reads a list of deals for a game; `-` is the standard input. `chosen` are the options that the user gave: they
    /// replace the options of share codes.
    ///
    /// A line contains any single deal that `--deal` accepts, a number, or a share code. A number after `#` is a deal
    /// of Microsoft's FreeCell. Any other `#` at the start of a line, or after a space, begins a comment.
    ///
    /// # Errors
    /// Fails at the first line that is not a deal of this game, or if the file cannot be read or has no deals.
    pub fn read(path: &Path, game: &dyn Game, chosen: &[(String, String)]) -> Result<DealList> {
        let (file_name, bytes) = yaml::load_bytes(path)?;
        let mut entries = Vec::new();
        for (line, text) in (1..).zip(encoding::decode(&file_name, &bytes)?.lines()) {
            let text = without_comment(text);
            if !text.is_empty() {
                let deal = read_deal(game, chosen, text).map_err(|error| error.at(&file_name, line, 0))?;
                entries.push(Entry { deal, line });
            }
        }
        let Some(numbers) = NumberedDeals::listed(entries.len() as u64) else {
            return Err(Error::request("the list contains no deals").in_file(file_name));
        };
        Ok(DealList { file_name, entries, numbers })
    }

    /// Returns the numbers of the entries, from 1.
    pub fn numbers(&self) -> &NumberedDeals {
        &self.numbers
    }

    /// Returns the deals in the order of the file.
    pub fn deals(&self) -> impl Iterator<Item = &DealSpec> {
        self.entries.iter().map(|entry| &entry.deal)
    }

    /// Returns the deal with this number.
    pub fn deal(&self, number: u64) -> Option<&DealSpec> {
        Some(&self.entry(number)?.deal)
    }

    /// Returns the error with the file and the line of an entry.
    pub fn locate(&self, number: u64, error: Error) -> Error {
        let line = self.entry(number).map_or(0, |entry| entry.line);
        error.at(&self.file_name, line, 0)
    }

    /// Returns a note if an entry has the number of another program, but not the board of that program.
    pub fn other_board_note(&self, game: &dyn Game) -> Option<String> {
        self.entries.iter().find_map(|Entry { deal, line }| {
            let note = other_board_note(game, deal)?;
            Some(format!("note: {}:{line}: {note}", text::sanitize_line(&self.file_name)))
        })
    }

    fn entry(&self, number: u64) -> Option<&Entry> {
        self.entries.get(usize::try_from(number.checked_sub(1)?).ok()?)
    }
}

/// Returns a line without its comment and without spaces at its ends.
fn without_comment(line: &str) -> &str {
    let line = line.trim();
    let begins_comment = |&(index, _): &(usize, &str)| {
        let (before, after) = (&line[..index], &line[index + 1..]);
        let word = after.split(char::is_whitespace).next().unwrap_or_default();
        match before.chars().next_back() {
            None => !is_number(word),
            Some(last) => last.is_whitespace(),
        }
    };
    match line.match_indices('#').find(begins_comment) {
        Some((index, _)) => line[..index].trim_end(),
        None => line,
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads the deal of a line, and checks that its cards are those of the game.
fn read_deal(game: &dyn Game, chosen: &[(String, String)], text: &str) -> Result<DealSpec> {
    let code = text.strip_prefix("code:").unwrap_or(text);
    let deal = if is_share_code(code.as_bytes()) {
        shared_deal_of(game, chosen, code)?
    } else {
        parse_line(game.info(), text)?
    };
    // Seeds fit every game, and shuffling them all before the first is played would take time.
    if !matches!(deal, DealSpec::Seed(_)) {
        deck_for(game, &deal)?;
    }
    Ok(deal)
}

/// Parses a deal that is not a share code.
fn parse_line(info: &GameInfo, text: &str) -> Result<DealSpec> {
    if let Some(number) = text.strip_prefix('#') {
        let deal = DealSpec::parse(&format!("ms:{number}"));
        return deal.map_err(|error| {
            if is_number(number) { error } else { error.hint("a comment begins with `#` and a space") }
        });
    }
    if text.starts_with('@') {
        return Err(Error::request("a list cannot contain the name of another file"));
    }
    if NumberedDeals::parse(text).is_ok_and(|range| range.is_some()) {
        return Err(Error::request(format!("`{text}` is a range, not one deal")));
    }
    match parse_deal(info, text) {
        Err(_) if is_number(text) => DealSpec::parse(&format!("seed:{text}")),
        parsed => parsed,
    }
}

/// Returns the deal of a share code, which must be for the same game with the same options.
fn shared_deal_of(game: &dyn Game, chosen: &[(String, String)], code: &str) -> Result<DealSpec> {
    let (source, requested) = ("the share code", game.info().id.clone());
    let named = Transcript::parse(source, code.as_bytes())?.game;
    if named != requested {
        return Err(Fault::OtherGame { source, game: named, requested }.into());
    }
    let (shared_game, shared) = shared_deal::read(None, chosen, source, source, code.as_bytes())?;
    let (own, theirs) = (game.info().option_values(), shared_game.info().option_values());
    if let Some((key, value)) = theirs.iter().find(|(key, value)| own.get(*key) != Some(*value)) {
        let error = Error::request(format!("the share code is for the option `{key}={value}`"));
        let own_value = own.get(key).map_or_else(String::new, |own| format!("; `-o {key}={own}` uses only its cards"));
        return Err(error.hint(format!("`-o {key}={value}` plays all deals with this option{own_value}")));
    }
    match shared {
        SharedDeal::Deal(deal) => Ok(deal),
        SharedDeal::Position(_) => Err(Error::request("the share code begins with a position, not with a deal")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::catalog;

    #[test]
    fn a_number_after_the_sign_of_comments_is_a_deal() {
        for (line, expected) in [
            ("ms:617", "ms:617"),
            ("  #617  ", "#617"),
            ("#617 # the first one", "#617"),
            ("#617 hard", "#617 hard"),
            ("# 617", ""),
            ("#", ""),
            ("#easy", ""),
            ("#617a", ""),
            ("ms:617 #2", "ms:617"),
            ("ms:617\t# hard", "ms:617"),
            ("https://example.org/#P1abc", "https://example.org/#P1abc"),
            ("", ""),
        ] {
            assert_eq!(without_comment(line), expected, "{line}");
        }
    }

    #[test]
    fn a_line_is_any_single_deal() {
        let parse = |game: &str, text: &str| {
            let game = catalog::open(game, &[]).unwrap();
            parse_line(game.info(), text).map(|deal| deal.to_string())
        };
        for (game, text, expected) in [
            ("freecell", "617", "ms:617"),
            ("klondike", "617", "seed:617"),
            ("klondike", "#617", "ms:617"),
            ("klondike", "pysol:5", "pysol:5"),
            ("klondike", "7C, 10D as", "deck:7C TD AS"),
        ] {
            assert_eq!(parse(game, text).as_deref(), Ok(expected), "{game} {text}");
        }
        for (text, start) in [
            (
                "#617 hard",
                "error: the number of a Microsoft deal must be a whole number from 1 to 8589934591, not `617 hard`",
            ),
            ("@deal.txt", "error: a list cannot contain the name of another file"),
            ("ms:1..5", "error: `ms:1..5` is a range, not one deal"),
            ("99999999999999999999", "error: a seed must be a whole number"),
            ("ms617", "error: expected a deal"),
        ] {
            let error = parse("klondike", text).unwrap_err().to_string();
            assert!(error.starts_with(start), "{error}");
        }
    }
}
