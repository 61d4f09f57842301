//! Words that all sections of a rulebook share: ranks, suits, points, piles and ordered maps.

use crate::card::{Rank, Suit};
use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// The maximum number of points for one item of a score. It leaves a wide margin: the sum of all items fits a variable
/// of the board.
const MAX_POINTS: u32 = 9999;

/// Reads a scalar as text, whether YAML parses it as a number or as a string. Contains the description of a valid value
/// for error messages.
struct ScalarReader(&'static str);

impl Visitor<'_> for ScalarReader {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<String, E> {
        Ok(text.to_string())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<String, E> {
        Ok(number.to_string())
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<String, E> {
        Ok(number.to_string())
    }
}

/// Parses a scalar with `parse`. `expected` describes a valid value in the error message.
pub(crate) fn parse_scalar<'de, D: Deserializer<'de>, T>(
    reader: D,
    expected: &'static str,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<T, D::Error> {
    let text = reader.deserialize_any(ScalarReader(expected))?;
    parse(&text).ok_or_else(|| D::Error::custom(format!("expected {expected}, found `{text}`")))
}

/// Reads the name of a zone, or nothing.
pub(crate) fn zone_name<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<String>, D::Error> {
    struct ZoneName(String);
    impl<'de> Deserialize<'de> for ZoneName {
        fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<ZoneName, D::Error> {
            parse_scalar(reader, "a zone, such as `waste`", |text| Some(text.to_string())).map(ZoneName)
        }
    }
    Option::<ZoneName>::deserialize(reader).map(|name| name.map(|name| name.0))
}

/// A rank: `A`, `2` to `10` (or `T`), `J`, `Q`, `K`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct RankWord(pub Rank);

impl<'de> Deserialize<'de> for RankWord {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<RankWord, D::Error> {
        let expected = "a rank (`A`, `2` to `10`, `J`, `Q`, `K`)";
        let text = reader.deserialize_any(ScalarReader(expected))?;
        Rank::parse(&text).map(RankWord).ok_or_else(|| {
            let advice = if text.contains('-') { "; write each rank of a list, such as `[6, 7, 8]`" } else { "" };
            D::Error::custom(format!("expected {expected}, found `{text}`{advice}"))
        })
    }
}

/// A suit: `C`, `D`, `H`, `S`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SuitWord(pub Suit);

impl<'de> Deserialize<'de> for SuitWord {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<SuitWord, D::Error> {
        let parse = |text: &str| {
            let mut letters = text.chars();
            letters.next().and_then(Suit::parse).filter(|_| letters.next().is_none())
        };
        parse_scalar(reader, "a suit (`C`, `D`, `H`, `S`)", parse).map(SuitWord)
    }
}

/// A number of points: from -9999 to 9999.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Points(pub i32);

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Points, D::Error> {
        match i32::deserialize(reader)? {
            points if points.unsigned_abs() <= MAX_POINTS => Ok(Points(points)),
            points => Err(D::Error::custom(format!(
                "expected a whole number from -{MAX_POINTS} to {MAX_POINTS}, found {points}"
            ))),
        }
    }
}

/// Piles: a zone (`tableau`), one of its piles, counted from 1 (`tableau.3`), or several (`tableau.1-4`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PilesWord {
    /// The name of the zone.
    pub zone: String,
    /// The first and last pile, counted from 1. `None` stands for all piles.
    pub span: Option<(usize, usize)>,
}

impl<'de> Deserialize<'de> for PilesWord {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<PilesWord, D::Error> {
        parse_scalar(reader, "a zone, or piles of it like `tableau.3` or `tableau.1-4`", |text| {
            let Some((zone, numbers)) = text.split_once('.') else {
                return Some(PilesWord { zone: text.to_string(), span: None });
            };
            let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
            let span = (first.parse().ok()?, last.parse().ok()?);
            (span.0 >= 1 && span.0 <= span.1).then(|| PilesWord { zone: zone.to_string(), span: Some(span) })
        })
    }
}

/// One word, or a list of words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OneOrMore<T>(pub Vec<T>);

impl<T> Default for OneOrMore<T> {
    fn default() -> OneOrMore<T> {
        OneOrMore(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for OneOrMore<T> {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<OneOrMore<T>, D::Error> {
        struct Reader<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Reader<T> {
            type Value = OneOrMore<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("one word or a list of them")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<OneOrMore<T>, E> {
                T::deserialize(StrDeserializer::new(text)).map(|word| OneOrMore(vec![word]))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<OneOrMore<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(|word| OneOrMore(vec![word]))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<OneOrMore<T>, A::Error> {
                let mut words = Vec::new();
                while let Some(word) = list.next_element()? {
                    words.push(word);
                }
                Ok(OneOrMore(words))
            }
        }
        reader.deserialize_any(Reader(std::marker::PhantomData))
    }
}

/// A scalar, read as text, or a list of numbers.
enum ScalarOrList {
    Scalar(String),
    List(Vec<u8>),
}

/// Reads a scalar or a list of numbers. Contains the description of a valid value for error messages.
struct ScalarOrListReader(&'static str);

impl<'de> Visitor<'de> for ScalarOrListReader {
    type Value = ScalarOrList;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        Ok(ScalarOrList::Scalar(text.to_string()))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Self::Value, E> {
        Ok(ScalarOrList::Scalar(number.to_string()))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Self::Value, E> {
        Ok(ScalarOrList::Scalar(number.to_string()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut numbers = Vec::new();
        while let Some(number) = list.next_element()? {
            numbers.push(number);
        }
        Ok(ScalarOrList::List(numbers))
    }
}

/// A distance: a number from 1, the same for all piles of the zone, or a list with one number for each pile. The
/// last number of the list also applies to all further piles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepWord(pub Vec<u8>);

impl<'de> Deserialize<'de> for StepWord {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<StepWord, D::Error> {
        let expected = "a number from 1, or a list of them";
        match reader.deserialize_any(ScalarOrListReader(expected))? {
            ScalarOrList::List(steps) => Ok(StepWord(steps)),
            ScalarOrList::Scalar(text) => match text.parse() {
                Ok(step) => Ok(StepWord(vec![step])),
                Err(_) => Err(D::Error::custom(format!("expected {expected}, found `{text}`"))),
            },
        }
    }
}

/// A map that keeps the order of the file.
#[derive(Clone, Debug)]
pub struct InOrder<T>(pub Vec<(String, T)>);

impl<T> Default for InOrder<T> {
    fn default() -> InOrder<T> {
        InOrder(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for InOrder<T> {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<InOrder<T>, D::Error> {
        struct Entries<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Entries<T> {
            type Value = InOrder<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<InOrder<T>, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(InOrder(entries))
            }
        }
        reader.deserialize_map(Entries(std::marker::PhantomData))
    }
}

/// Returns the ranks that words name.
pub(crate) fn ranks(words: &[RankWord]) -> Vec<Rank> {
    words.iter().map(|word| word.0).collect()
}

/// Returns the suits that words name.
pub(crate) fn suits(words: &[SuitWord]) -> Vec<Suit> {
    words.iter().map(|word| word.0).collect()
}
