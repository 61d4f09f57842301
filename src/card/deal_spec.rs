//! Deal specifications: a seed, the deal number of another program, or a list of cards.

use super::deal_numbers::{self, LAST_MICROSOFT, LAST_PYSOL};
use super::digits::parse_card_digits;
use super::face::card_words;
use super::{Card, Pack, ParseCardError, Rank, Suit, format_cards, shuffle};
use crate::checksum::fnv1a_64;
use crate::error::{Error, Result};
use crate::text;
use std::fmt;
use std::str::FromStr;

/// The source of a deal, which determines the order of the cards.
///
/// ```
/// use patience::{DealSpec, Pack, format_cards};
/// let spec = DealSpec::parse("ms:617").unwrap();
/// let cards = spec.deck(&Pack::default()).unwrap();
/// assert_eq!(format_cards(&cards[..8]), "7D AD 5C 3S 5S 8C 2D AH");
/// assert_eq!(spec.to_string(), "ms:617");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DealSpec {
    /// `seed:N`: the shuffle of this program.
    Seed(u64),
    /// `ms:N`: deal number N of Microsoft FreeCell and FreeCell Pro. The numbers -1 and -2 are two deals of Microsoft's
    /// program that cannot be won.
    Microsoft(i64),
    /// `pysol:N`: deal number N of PySolFC.
    Pysol(u128),
    /// `deck:7C KD …`: exactly these cards, in the order in which they are dealt. They may also be written in digits.
    Deck(Vec<Card>),
}

/// The keywords before the colon.
const KEYWORDS: [&str; 4] = ["seed", "ms", "pysol", "deck"];
/// The keywords that a number follows.
const NUMBERED_KEYWORDS: [&str; 3] = ["seed", "ms", "pysol"];

impl DealSpec {
    /// Returns whether the deal is given by a number, not by a list of cards.
    pub fn is_numbered(&self) -> bool {
        !matches!(self, DealSpec::Deck(_))
    }

    /// Names the deal for a person: `Deal 7`.
    ///
    /// ```
    /// use patience::DealSpec;
    /// assert_eq!(DealSpec::Seed(7).in_words(), "Deal 7");
    /// assert_eq!(DealSpec::Microsoft(617).in_words(), "Microsoft deal 617");
    /// ```
    pub fn in_words(&self) -> String {
        match self {
            DealSpec::Seed(number) => format!("Deal {number}"),
            DealSpec::Microsoft(number) => format!("Microsoft deal {number}"),
            DealSpec::Pysol(number) => format!("PySolFC deal {number}"),
            DealSpec::Deck(_) => "Cards in a given order".into(),
        }
    }

    /// Returns the deal with the next number. Returns `None` for a list of cards.
    pub fn successor(&self) -> Option<DealSpec> {
        match self {
            DealSpec::Seed(number) => Some(DealSpec::Seed(number.wrapping_add(1))),
            DealSpec::Microsoft(number) => Some(DealSpec::Microsoft((number + 1).max(1))),
            DealSpec::Pysol(number) => Some(DealSpec::Pysol(number + 1)),
            DealSpec::Deck(_) => None,
        }
    }

    /// Parses `seed:N`, `ms:N`, `pysol:N`, `deck:CARDS`, or only the cards. [`Game::parse_deal`](crate::Game::parse_deal)
    /// also reads the forms that only one game has.
    ///
    /// # Errors
    /// Fails with a request error that names the expected form.
    pub fn parse(text: &str) -> Result<DealSpec> {
        let Some((keyword, rest)) = text.split_once(':') else {
            let is_deck = has_card_words(text) || parse_card_digits(text).is_some();
            return if is_deck { parse_deck(text).map(DealSpec::Deck) } else { Err(unknown_form(text)) };
        };
        match (keyword, rest.trim()) {
            ("seed", number) => parse_number("a seed", number, 0, u64::MAX).map(DealSpec::Seed),
            ("ms", "-1") => Ok(DealSpec::Microsoft(-1)),
            ("ms", "-2") => Ok(DealSpec::Microsoft(-2)),
            ("ms", number) => parse_number("the number of a Microsoft deal", number, 1, LAST_MICROSOFT)
                .map(DealSpec::Microsoft)
                .map_err(|error| {
                    if number.starts_with('-') {
                        error.hint("`ms:-1` and `ms:-2` are two deals that cannot be won")
                    } else {
                        error
                    }
                }),
            ("pysol", number) => {
                parse_number("the number of a PySolFC deal", number, 0, LAST_PYSOL).map(DealSpec::Pysol)
            }
            ("deck", cards) => parse_deck(cards).map(DealSpec::Deck),
            _ => {
                let expected = text::join_list(&KEYWORDS.map(|keyword| format!("`{keyword}`")), "or");
                Err(Error::request(format!("unknown kind of deal `{keyword}`, expected {expected}"))
                    .did_you_mean(keyword, KEYWORDS))
            }
        }
    }

    /// Returns the deal for a word that begins with a letter. Its seed is the 64-bit FNV-1a checksum of the word, which
    /// depends on case. Returns `None` for other words.
    ///
    /// ```
    /// use patience::DealSpec;
    /// assert_eq!(DealSpec::from_word("anna").unwrap().to_string(), "seed:10861779068342936763");
    /// assert_eq!(DealSpec::from_word("7up"), None);
    /// ```
    pub fn from_word(word: &str) -> Option<DealSpec> {
        word.starts_with(char::is_alphabetic).then(|| DealSpec::Seed(fnv1a_64(word.as_bytes())))
    }

    /// Returns the shuffled cards of the pack. [`Game::deal`](crate::Game::deal) deals them in this order, except that it
    /// gives PySolFC's board for a number of PySolFC or Microsoft, if PySolFC deals the game in another order.
    ///
    /// # Errors
    /// Fails with a request error if the number is for packs of another kind, or if the cards are not those of the
    /// pack.
    pub fn deck(&self, pack: &Pack) -> Result<Vec<Card>> {
        match self {
            DealSpec::Seed(seed) => {
                let mut cards = pack.cards();
                shuffle(*seed, 0, &mut cards);
                Ok(cards)
            }
            DealSpec::Microsoft(number) => {
                if !is_whole(pack) || pack.packs != 1 {
                    return Err(self.wrong_pack_error("one pack of 52 cards", pack));
                }
                Ok(deal_numbers::microsoft(*number, pack.packs))
            }
            DealSpec::Pysol(number) => {
                if !is_whole(pack) {
                    return Err(self.wrong_pack_error("whole packs of 52 cards", pack));
                }
                Ok(deal_numbers::pysol(*number, pack.packs))
            }
            DealSpec::Deck(cards) => {
                check_deck(pack, cards)?;
                Ok(cards.clone())
            }
        }
    }

    /// Returns the cards of the pack in the order in which PySolFC deals them. PySolFC deals Microsoft's numbers with
    /// several packs, too.
    ///
    /// # Errors
    /// Fails like [`DealSpec::deck`].
    pub(crate) fn pysol_deck(&self, pack: &Pack) -> Result<Vec<Card>> {
        match self {
            DealSpec::Microsoft(number) if *number > 0 && is_whole(pack) => {
                Ok(deal_numbers::microsoft(*number, pack.packs))
            }
            _ => self.deck(pack),
        }
    }

    fn wrong_pack_error(&self, needed: &str, pack: &Pack) -> Error {
        let game_cards = text::pluralize(pack.len(), "card");
        let joker_text = match pack.jokers {
            0 => String::new(),
            jokers => format!(" ({} included)", text::pluralize(jokers.into(), "joker")),
        };
        Error::request(format!("`{self}` deals {needed}, but this game uses {game_cards}{joker_text}"))
            .hint("use `seed:N` instead")
    }
}

impl FromStr for DealSpec {
    type Err = Error;

    fn from_str(text: &str) -> Result<DealSpec> {
        DealSpec::parse(text)
    }
}

impl fmt::Display for DealSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealSpec::Seed(seed) => write!(f, "seed:{seed}"),
            DealSpec::Microsoft(number) => write!(f, "ms:{number}"),
            DealSpec::Pysol(number) => write!(f, "pysol:{number}"),
            DealSpec::Deck(cards) => write!(f, "deck:{}", format_cards(cards)),
        }
    }
}

/// Returns whether the pack consists of whole packs of 52 cards, in any order of ranks.
fn is_whole(pack: &Pack) -> bool {
    let Pack { packs: _, ranks, suits, jokers } = pack;
    *jokers == 0
        && (ranks.len(), suits.len()) == (Rank::ALL.len(), Suit::ALL.len())
        && Rank::ALL.iter().all(|rank| ranks.contains(rank))
        && Suit::ALL.iter().all(|suit| suits.contains(suit))
}

/// Returns whether one of the words is a card, or begins with two cards without a space between them.
fn has_card_words(text: &str) -> bool {
    let is_card = |piece: &str| piece.parse::<Card>().is_ok();
    card_words(text).any(|word| is_card(word) || card_pieces(word).take(2).filter(|piece| is_card(piece)).count() == 2)
}

/// Returns the error for a text that is no deal. Other programs write `#617` and `ms617`, so the hint corrects these.
fn unknown_form(text: &str) -> Error {
    let error = Error::request(format!(
        "expected a deal `seed:N`, `ms:N`, `pysol:N` or `deck:CARDS`, not `{}`",
        text::sanitize_line(text)
    ));
    let number = text.trim_start_matches(|c: char| !c.is_ascii_digit());
    if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return error;
    }
    let word = text.strip_suffix(number).unwrap_or_default().trim_end_matches([' ', '#', '-']).to_lowercase();
    match NUMBERED_KEYWORDS.into_iter().find(|keyword| *keyword == word) {
        Some(keyword) => error.hint(format!("did you mean `{keyword}:{number}`?")),
        None if text.contains('#') => error.hint(format!("did you mean `ms:{number}`?")),
        None if text == number => error.hint(format!("write `seed:{text}`")),
        None => error,
    }
}

fn parse_number<N>(name: &str, text: &str, min: u8, max: N) -> Result<N>
where
    N: Copy + FromStr + PartialOrd + From<u8> + fmt::Display,
{
    let are_digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(number) if are_digits && number >= N::from(min) && number <= max => Ok(number),
        _ => Err(Error::request(format!("{name} must be a whole number from {min} to {max}, not `{text}`"))),
    }
}

/// Parses the cards of a pack. Spaces and commas between them may be missing. The cards may be written in digits.
fn parse_deck(text: &str) -> Result<Vec<Card>> {
    if let Some(cards) = parse_card_digits(text) {
        return cards.map_err(|digits| {
            let hint = "in digits, a card is a rank from `01` to `13` and a suit from `1` to `4`: `102` is TD";
            Error::request(format!("`{digits}` is not a card")).hint(hint)
        });
    }
    let mut cards = Vec::new();
    for word in card_words(text) {
        match word.parse::<Card>() {
            Ok(card) => cards.push(card),
            Err(_) => {
                for piece in card_pieces(word) {
                    cards.push(piece.parse::<Card>().map_err(|cause| card_error(&cause))?);
                }
            }
        }
    }
    Ok(cards)
}

/// Splits cards without spaces between them: `4D10CKS`. A piece ends with a suit or is a joker.
fn card_pieces(word: &str) -> impl Iterator<Item = &str> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let end = |(start, c): (usize, char)| start + c.len_utf8();
        let is_last = |&(start, c): &(usize, char)| c == '*' || start > 0 && Suit::parse(c).is_some();
        let length = rest.char_indices().find(is_last).map_or(rest.len(), end);
        let (piece, following) = rest.split_at(length);
        rest = following;
        (!piece.is_empty()).then_some(piece)
    })
}

fn card_error(cause: &ParseCardError) -> Error {
    Error::request(cause.to_string()).hint("a card is a rank and a suit: `7C`, `TD`, `QH`, `AS`; a joker is `*`")
}

/// Checks that the cards are exactly those of the pack.
///
/// # Errors
/// Fails with a request error that names cards that are missing, repeated too often, or not in the pack.
pub fn check_deck(pack: &Pack, cards: &[Card]) -> Result<()> {
    let (missing, extra) = pack.difference(cards);
    if missing.is_empty() && extra.is_empty() {
        return Ok(());
    }
    let pack_cards = pack.cards();
    let (repeated, foreign): (Vec<Card>, Vec<Card>) = extra.into_iter().partition(|card| pack_cards.contains(card));
    let name_and_count = |card: Card| match cards.iter().filter(|&&c| c == card).count() {
        2 => format!("{card} twice"),
        count => format!("{card} {count} times"),
    };
    let mut parts = Vec::new();
    if !missing.is_empty() {
        let count_missing = |card: Card| match missing.iter().filter(|&&c| c == card).count() {
            1 => card.to_string(),
            count => format!("{count} of {card}"),
        };
        parts.push(format!("lacks {}", join_distinct_cards(&missing, count_missing)));
    }
    if !repeated.is_empty() {
        parts.push(format!("has {}", join_distinct_cards(&repeated, name_and_count)));
    }
    if !foreign.is_empty() {
        parts
            .push(format!("has {}, which is not in this game", join_distinct_cards(&foreign, |card| card.to_string())));
    }
    let error = Error::request(format!("the deck {}", text::join_list(&parts, "and")));
    let (found, needed) = (cards.len(), text::pluralize(pack.len(), "card"));
    Err(if found == pack.len() { error } else { error.hint(format!("this game needs {needed}, the deck has {found}")) })
}

/// Returns a list of the distinct cards, which names the first eight and counts the others.
fn join_distinct_cards(cards: &[Card], name: impl Fn(Card) -> String) -> String {
    const MAX_LISTED: usize = 8;
    let mut distinct: Vec<Card> = Vec::new();
    for &card in cards {
        if !distinct.contains(&card) {
            distinct.push(card);
        }
    }
    let mut listed: Vec<String> = distinct.iter().take(MAX_LISTED).map(|&card| name(card)).collect();
    if distinct.len() > MAX_LISTED {
        listed.push(format!("{} more", distinct.len() - MAX_LISTED));
    }
    text::join_list(&listed, "and")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse_error(text: &str) -> String {
        DealSpec::parse(text).unwrap_err().to_string()
    }

    #[test]
    fn deals_are_formatted_as_they_are_parsed() {
        for text in ["seed:0", "seed:18446744073709551615", "ms:1", "ms:8589934591", "pysol:0", "deck:7C TD *"] {
            assert_eq!(DealSpec::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(DealSpec::parse("pysol:00000000000000000617"), Ok(DealSpec::Pysol(617)));
        assert_eq!(DealSpec::parse("deck: 7c,10d").unwrap().to_string(), "deck:7C TD");
        assert_eq!("ms: 5".parse(), Ok(DealSpec::Microsoft(5)));
        assert_eq!(DealSpec::parse("ms:-2").unwrap().to_string(), "ms:-2");
        assert_eq!(DealSpec::Microsoft(-1).successor(), Some(DealSpec::Microsoft(1)));
    }

    #[test]
    fn a_pack_may_be_written_in_digits() {
        let cards = Pack::default().cards();
        let digits = super::super::card_digits(&cards).unwrap();
        for text in [digits.clone(), format!("deck: {digits}\n")] {
            assert_eq!(DealSpec::parse(&text), Ok(DealSpec::Deck(cards.clone())), "{text}");
        }
        let error = parse_error(&format!("143{}", &digits[3..]));
        assert!(error.starts_with("error: `143` is not a card\nhint: in digits, "), "{error}");
        let deck = DealSpec::parse(&format!("{}{}", &digits[..3], &digits[..153])).unwrap().deck(&Pack::default());
        assert!(deck.unwrap_err().to_string().starts_with("error: the deck lacks "));
    }

    #[test]
    fn cards_are_a_deck_with_and_without_its_keyword_and_spaces() {
        for text in ["deck:7C TD AS", "7C TD AS", "7C, 10D, as", "7cTDA♠", "deck:7C10DAS", "7C TDAS"] {
            assert_eq!(DealSpec::parse(text).unwrap().to_string(), "deck:7C TD AS", "{text}");
        }
        assert_eq!(DealSpec::parse("deck:7C**AS").unwrap().to_string(), "deck:7C * * AS");
        for (text, piece) in [("7C 1S", "1S"), ("4DKSX", "X"), ("deck:4D11SKC", "11S"), ("deck:hello", "hello")] {
            assert!(parse_error(text).starts_with(&format!("error: `{piece}` is not a card\n")), "{text}");
        }
    }

    #[test]
    fn numbers_as_other_programs_write_them_are_corrected() {
        for (text, deal) in [
            ("ms617", "ms:617"),
            ("MS617", "ms:617"),
            ("ms 617", "ms:617"),
            ("MS-617", "ms:617"),
            ("#617", "ms:617"),
            ("Game #617", "ms:617"),
            ("pysol617", "pysol:617"),
            ("PySol #617", "pysol:617"),
            ("seed42", "seed:42"),
        ] {
            let hint = format!("not `{text}`\nhint: did you mean `{deal}`?");
            assert!(parse_error(text).ends_with(&hint), "{text}: {}", parse_error(text));
        }
        for text in ["x617", "617x", "", "#", "#6 17"] {
            assert!(parse_error(text).ends_with(&format!("not `{text}`")), "{text}");
        }
    }

    #[test]
    fn invalid_deals_are_rejected_with_a_reason() {
        assert_eq!(
            parse_error("42"),
            "error: expected a deal `seed:N`, `ms:N`, `pysol:N` or `deck:CARDS`, not `42`\nhint: write `seed:42`"
        );
        assert_eq!(parse_error("x"), "error: expected a deal `seed:N`, `ms:N`, `pysol:N` or `deck:CARDS`, not `x`");
        assert_eq!(
            parse_error("sede:3"),
            "error: unknown kind of deal `sede`, expected `seed`, `ms`, `pysol` or `deck`\nhint: did you mean `seed`?"
        );
        assert_eq!(
            parse_error("seed:18446744073709551616"),
            "error: a seed must be a whole number from 0 to 18446744073709551615, not `18446744073709551616`"
        );
        for text in ["ms:0", "ms:8589934592", "ms:", "ms:+5", "ms:x"] {
            let number = &text[3..];
            assert_eq!(
                parse_error(text),
                format!(
                    "error: the number of a Microsoft deal must be a whole number from 1 to 8589934591, not `{number}`"
                )
            );
        }
        assert!(parse_error("ms:-3").ends_with("`-3`\nhint: `ms:-1` and `ms:-2` are two deals that cannot be won"));
        assert_eq!(
            parse_error("pysol:100000000000000000000"),
            "error: the number of a PySolFC deal must be a whole number from 0 to 99999999999999999999, not \
             `100000000000000000000`"
        );
        assert_eq!(
            parse_error("deck:7C 1S"),
            "error: `1S` is not a card\nhint: a card is a rank and a suit: `7C`, `TD`, `QH`, `AS`; a joker is `*`"
        );
    }

    #[test]
    fn deal_numbers_require_the_right_pack() {
        let deck = |text: &str, pack: &Pack| DealSpec::parse(text).unwrap().deck(pack).map_err(|e| e.to_string());
        let two_packs = Pack { packs: 2, ..Pack::default() };
        let stripped = Pack { ranks: Rank::ALL[6..].to_vec(), ..Pack::default() };
        let jokers = Pack { jokers: 2, ..Pack::default() };
        let reversed = Pack { ranks: Rank::ALL.iter().rev().copied().collect(), ..Pack::default() };
        assert_eq!(deck("ms:617", &reversed), deck("pysol:617", &Pack::default()));
        assert_eq!(deck("pysol:100000", &two_packs).unwrap().len(), 104);
        assert_eq!(
            deck("ms:617", &two_packs),
            Err("error: `ms:617` deals one pack of 52 cards, but this game uses 104 cards\nhint: use \
                 `seed:N` instead"
                .into())
        );
        assert_eq!(
            deck("pysol:617", &stripped),
            Err("error: `pysol:617` deals whole packs of 52 cards, but this game uses 28 cards\nhint: use \
                 `seed:N` instead"
                .into())
        );
        assert!(deck("ms:617", &jokers).unwrap_err().contains("54 cards (2 jokers included)"));
        assert_eq!(deck("seed:1", &jokers).unwrap().len(), 54);
    }

    #[test]
    fn a_deck_must_have_exactly_the_cards_of_the_pack() {
        let mut cards = Pack::default().cards();
        let deck = |cards: &[Card], pack: &Pack| {
            DealSpec::Deck(cards.to_vec()).deck(pack).map(drop).map_err(|error| error.to_string())
        };
        assert_eq!(deck(&cards, &Pack::default()), Ok(()));
        let index_of = |name: &str, cards: &[Card]| cards.iter().position(|card| card.to_string() == name).unwrap();
        let (four, nine) = (index_of("4C", &cards), index_of("9S", &cards));
        cards[four] = "KD".parse().unwrap();
        cards.remove(nine);
        assert_eq!(
            deck(&cards, &Pack::default()),
            Err("error: the deck lacks 4C and 9S and has KD twice\nhint: this game needs 52 cards, the deck has 51"
                .into())
        );
        let mut cards = Pack::default().cards();
        cards[0] = Card::JOKER;
        assert_eq!(
            deck(&cards, &Pack::default()),
            Err("error: the deck lacks AC and has *, which is not in this game".into())
        );
        assert_eq!(
            deck(&[], &Pack { packs: 2, ..Pack::default() }),
            Err("error: the deck lacks 2 of AC, 2 of 2C, 2 of 3C, 2 of 4C, 2 of 5C, 2 of 6C, 2 of 7C, 2 of 8C and 44 \
                 more\nhint: this game needs 104 cards, the deck has 0"
                .into())
        );
    }
}
