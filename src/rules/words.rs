//! The small words of a rulebook that are neither plain numbers nor one of a list: ranks, amounts, limits.

use crate::card::{Card, Rank};
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use std::fmt;

/// Reads a scalar as its text, whether YAML takes it for a number or for a word.
struct Scalar(&'static str);

impl Visitor<'_> for Scalar {
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

fn read<'de, D: Deserializer<'de>, T>(
    reader: D,
    expected: &'static str,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<T, D::Error> {
    let text = reader.deserialize_any(Scalar(expected))?;
    parse(&text).ok_or_else(|| D::Error::custom(format!("expected {expected}, found `{text}`")))
}

/// Reads a scalar as its text, or a list of numbers.
struct ScalarOrList(&'static str);

impl<'de> Visitor<'de> for ScalarOrList {
    type Value = Result<Vec<u8>, String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Err(text.to_string()))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Self::Value, E> {
        Ok(Err(number.to_string()))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Self::Value, E> {
        Ok(Err(number.to_string()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut numbers = Vec::new();
        while let Some(number) = list.next_element()? {
            numbers.push(number);
        }
        Ok(Ok(numbers))
    }
}

/// A rank: `A`, `2` to `10`, `T`, `J`, `Q`, `K`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct RankWord(pub Rank);

impl<'de> Deserialize<'de> for RankWord {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<RankWord, D::Error> {
        read(reader, "a rank (`A`, `2` to `10`, `J`, `Q`, `K`)", Rank::parse).map(RankWord)
    }
}

/// A suit: `C`, `D`, `H`, `S`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SuitWord(pub crate::card::Suit);

impl<'de> Deserialize<'de> for SuitWord {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<SuitWord, D::Error> {
        let parse = |text: &str| {
            let mut letters = text.chars();
            letters.next().and_then(crate::card::Suit::parse).filter(|_| letters.next().is_none())
        };
        read(reader, "a suit (`C`, `D`, `H`, `S`)", parse).map(SuitWord)
    }
}

/// A card to pick: a certain one (`AS`), or the first of its rank (`A`).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // told above
pub enum PickWord {
    Card(Card),
    Rank(Rank),
}

impl<'de> Deserialize<'de> for PickWord {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<PickWord, D::Error> {
        read(reader, "a card like `AS`, or a rank", |text| {
            Rank::parse(text).map(PickWord::Rank).or_else(|| text.parse().ok().map(PickWord::Card))
        })
    }
}

/// What an empty pile takes: `none`, `any`, `base` (the rank that the deal set), `below-base` (the one below it), or a
/// rank.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // told above
pub enum SpaceWord {
    None,
    Any,
    Base,
    BelowBase,
    Rank(Rank),
}

impl<'de> Deserialize<'de> for SpaceWord {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<SpaceWord, D::Error> {
        read(reader, "`none`, `any`, `base`, `below-base` or a rank", |text| match text {
            "none" => Some(SpaceWord::None),
            "any" => Some(SpaceWord::Any),
            "base" => Some(SpaceWord::Base),
            "below-base" => Some(SpaceWord::BelowBase),
            _ => Rank::parse(text).map(SpaceWord::Rank),
        })
    }
}

/// How many cards a step deals: a number, `5-per-pack`, `triangle` (one to the first pile, two to the second …),
/// `descending` (one to the last pile, two to the one before …) or `rest`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // told above
pub enum Amount {
    Number(u8),
    PerPack(u8),
    Triangle,
    Descending,
    Rest,
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Amount, D::Error> {
        read(reader, "a number, `N-per-pack`, `triangle`, `descending` or `rest`", |text| match text {
            "triangle" => Some(Amount::Triangle),
            "descending" => Some(Amount::Descending),
            "rest" => Some(Amount::Rest),
            _ => match text.strip_suffix("-per-pack") {
                Some(number) => number.parse().ok().map(Amount::PerPack),
                None => text.parse().ok().map(Amount::Number),
            },
        })
    }
}

/// The distance between ranks, the same for all piles of a zone or one for each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepWord(pub Vec<u8>);

impl<'de> Deserialize<'de> for StepWord {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<StepWord, D::Error> {
        let expected = "a number from 1, or a list of them";
        match reader.deserialize_any(ScalarOrList(expected))? {
            Ok(steps) => Ok(StepWord(steps)),
            Err(text) => match text.parse() {
                Ok(step) => Ok(StepWord(vec![step])),
                Err(_) => Err(D::Error::custom(format!("expected {expected}, found `{text}`"))),
            },
        }
    }
}

/// How often the stock may be gone through: a number from 1, or `unlimited`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // told above
pub enum PassLimit {
    Times(u8),
    Unlimited,
}

impl<'de> Deserialize<'de> for PassLimit {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<PassLimit, D::Error> {
        read(reader, "a number from 1, or `unlimited`", |text| match text {
            "unlimited" => Some(PassLimit::Unlimited),
            _ => text.parse().ok().filter(|&n| n > 0).map(PassLimit::Times),
        })
    }
}

/// How often something may be done: a number, or `unlimited`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TimesWord(pub Option<u8>);

impl<'de> Deserialize<'de> for TimesWord {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<TimesWord, D::Error> {
        read(reader, "a number, or `unlimited`", |text| match text {
            "unlimited" => Some(TimesWord(None)),
            _ => text.parse().ok().map(|times| TimesWord(Some(times))),
        })
    }
}

/// Piles named in a deal: a zone (`tableau`), one of its piles (`tableau.3`) or some (`tableau.1-4`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PilesWord {
    /// The zone.
    pub zone: String,
    /// The first and last pile, counted from 1; all if there is no number.
    pub span: Option<(usize, usize)>,
}

impl<'de> Deserialize<'de> for PilesWord {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<PilesWord, D::Error> {
        read(reader, "a zone, or piles of it like `tableau.3` or `tableau.1-4`", |text| {
            let Some((zone, numbers)) = text.split_once('.') else {
                return Some(PilesWord { zone: text.to_string(), span: None });
            };
            let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
            let span = (first.parse().ok()?, last.parse().ok()?);
            (span.0 >= 1 && span.0 <= span.1).then(|| PilesWord { zone: zone.to_string(), span: Some(span) })
        })
    }
}

/// A map whose order in the file counts.
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
            fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<InOrder<T>, A::Error> {
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
