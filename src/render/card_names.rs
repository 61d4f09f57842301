//! The names of cards in text for a person, in the notation of the board.

use super::{Charset, Style, Ten};
use crate::card::Suit;
use std::borrow::Cow;

/// Replaces the canonical names of cards and bids in a text by their names in a style: `TH` becomes `10♥`.
///
/// Texts name cards as transcripts do, because most of them also go to pipes. The new names can be typed, too.
///
/// ```
/// use patience::internals::render::with_card_names;
/// use patience::{Style, Ten};
/// let style = Style { ten: Ten::Digits, ..Style::default() };
/// assert_eq!(with_card_names("moved 9S from t3 to TH on t6", &style), "moved 9S from t3 to 10H on t6");
/// ```
pub fn with_card_names<'t>(text: &'t str, style: &Style) -> Cow<'t, str> {
    if (style.charset, style.ten) == (Charset::Ascii, Ten::Letter) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(is_word_char) {
        let (between, from_word) = rest.split_at(start);
        let (word, after) = from_word.split_at(from_word.find(|c| !is_word_char(c)).unwrap_or(from_word.len()));
        out.push_str(between);
        match card_name(word, style) {
            Some(name) => out.push_str(&name),
            None => out.push_str(word),
        }
        rest = after;
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// Returns whether a character can be part of a word. A path or an option is one word, so that no card is replaced in
/// `--deal=9S`.
fn is_word_char(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '/' | '\\' | '-' | '_' | '~' | '=')
}

/// Returns the name of a card or bid whose canonical name is this word. Returns `None` for any other word.
fn card_name(word: &str, style: &Style) -> Option<String> {
    let [rank @ (b'A' | b'1'..=b'9' | b'T' | b'J' | b'Q' | b'K'), suit] = *word.as_bytes() else { return None };
    let suit = Suit::ALL.into_iter().find(|known| known.letter() == char::from(suit))?;
    let rank = match rank {
        b'T' if style.ten == Ten::Digits => "10".to_string(),
        rank => char::from(rank).to_string(),
    };
    Some(format!("{rank}{}", style.charset.suit(suit)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Card, Rank};

    fn named(text: &str, charset: Charset, ten: Ten) -> String {
        with_card_names(text, &Style { charset, ten, ..Style::default() }).into_owned()
    }

    #[test]
    fn cards_are_named_as_on_the_board() {
        let text = "`move 9S TH`: 9S, (TD 8C) go on TH; bid 1S or 2NT";
        assert_eq!(named(text, Charset::Ascii, Ten::Letter), text);
        assert_eq!(named(text, Charset::Ascii, Ten::Digits), "`move 9S 10H`: 9S, (10D 8C) go on 10H; bid 1S or 2NT");
        assert_eq!(named(text, Charset::Unicode, Ten::Digits), "`move 9♠ 10♥`: 9♠, (10♦ 8♣) go on 10♥; bid 1♠ or 2NT");
    }

    #[test]
    fn other_words_stay_as_they_are() {
        for text in
            ["", "t1 t2 ac", "saved in `/home/TH/9S.yaml`", "--deal=9S AS-IS", "TH_x 9Sx x9S ASH T", "é\u{301} 日本"]
        {
            assert_eq!(named(text, Charset::Unicode, Ten::Digits), text);
        }
    }

    #[test]
    fn every_name_can_be_typed() {
        for card in Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Card::new(rank, suit))) {
            for (charset, ten) in
                [(Charset::Unicode, Ten::Letter), (Charset::Unicode, Ten::Digits), (Charset::Ascii, Ten::Digits)]
            {
                assert_eq!(named(&card.to_string(), charset, ten).parse(), Ok(card));
            }
        }
    }
}
