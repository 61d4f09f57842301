//! The header of a survey: its game, its deals and its player.

use super::player::Player;
use crate::game::{GameInfo, OptionValues};
use crate::solve::Limits;
use crate::text;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// The version of the file format. In version 1 the lines of deals have no type, and all options are text.
const FORMAT: u32 = 2;
/// The version of the schema of JSON lines. The first line of every stream contains it. It rises when a key changes or goes,
/// not when one is added.
pub const SCHEMA_VERSION: u32 = 1;

/// A shard of a survey. All shards of a survey have about the same number of deals.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Shard {
    /// The number of the shard, from 1.
    pub number: u64,
    /// The number of shards.
    pub of: u64,
}

impl Shard {
    /// Parses `2/3`. Returns `None` if the text is not a valid shard.
    ///
    /// ```
    /// use patience::internals::odds::Shard;
    /// assert_eq!(Shard::parse("2/3"), Some(Shard { number: 2, of: 3 }));
    /// assert_eq!(Shard::parse("4/3"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Shard> {
        let (number, of) = text.split_once('/')?;
        let shard = Shard { number: number.parse().ok()?, of: of.parse().ok()? };
        let is_in_range = (1..=shard.of).contains(&shard.number);
        (is_in_range && shard.to_string() == text).then_some(shard)
    }

    /// Returns the part of a range for this shard, or `None` if there are more shards than numbers.
    pub fn part(self, whole: &RangeInclusive<u64>) -> Option<RangeInclusive<u64>> {
        let (first, count) = (u128::from(*whole.start()), u128::from(whole.end() - whole.start()) + 1);
        let (number, of) = (u128::from(self.number), u128::from(self.of));
        if of > count {
            return None;
        }
        // The end is computed as the last number, because one past it may overflow.
        let (begin, end) = (first + count * (number - 1) / of, first + count * number / of - 1);
        Some(u64::try_from(begin).ok()?..=u64::try_from(end).ok()?)
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// The value that distinguishes a header from other lines.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "header-type"))]
#[serde(rename_all = "lowercase")]
enum LineType {
    Header,
}

/// The first line of a survey file. Files whose headers differ only in the shard belong to one survey.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "header"))]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the schema of lines of JSON. Absent in version 1 of the format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    schema_version: Option<u32>,
    /// The type of the line.
    #[serde(rename = "type")]
    line_type: LineType,
    /// The version of the format: 2, or 1 in older files.
    survey: u32,
    /// The name and version of the program.
    program: String,
    /// The id of the game.
    game: String,
    /// The digest of its rules with these options, as in transcripts.
    rules: String,
    /// All options.
    options: OptionValues,
    /// The first and the last seed: `1..1000`.
    seeds: String,
    /// The player.
    player: Player,
    /// The maximum number of positions that the solver searches per deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    limit: Option<u64>,
    /// The maximum memory of the solver per deal, in MiB.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    memory: Option<usize>,
    /// The maximum number of sampled deals per hint.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    visits: Option<u32>,
    /// The shard, for example `2/3`, if the file is not the whole survey.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shard: Option<String>,
}

impl Header {
    /// Creates the header for a survey of a game's deals. The limits are recorded only for the solver, whose
    /// results depend on them.
    pub fn new(info: &GameInfo, seeds: &RangeInclusive<u64>, player: Player, limits: &Limits) -> Header {
        let solves = player == Player::Solve;
        Header {
            schema_version: Some(SCHEMA_VERSION),
            line_type: LineType::Header,
            survey: FORMAT,
            program: format!("{} {}", env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION")),
            game: info.id.clone(),
            rules: format!("{:08x}", info.digest),
            options: info.option_values(),
            seeds: format!("{}..{}", seeds.start(), seeds.end()),
            player,
            limit: solves.then_some(limits.positions),
            memory: solves.then_some(limits.memory >> 20),
            visits: None,
            shard: None,
        }
    }

    /// Sets the maximum number of sampled deals per hint.
    #[must_use]
    pub fn with_visits(self, visits: Option<u32>) -> Header {
        Header { visits, ..self }
    }

    /// Sets the shard.
    #[must_use]
    pub fn with_shard(self, shard: Option<Shard>) -> Header {
        Header { shard: shard.map(|shard| shard.to_string()), ..self }
    }

    /// Returns the header of the whole survey.
    #[must_use]
    pub fn whole(&self) -> Header {
        self.clone().with_shard(None)
    }

    /// Serializes the header to one line of JSON without a line break.
    pub fn text(&self) -> String {
        text::to_json_line(self)
    }

    /// Parses a line written by [`Header::text`]. Returns `None` for any other text.
    pub fn parse(text: &str) -> Option<Header> {
        let header: Header = serde_json::from_str(text).ok()?;
        let is_known = (1..=FORMAT).contains(&header.survey) && header.seeds().is_some() && header.text() == text;
        is_known.then_some(header)
    }

    /// Returns whether the lines of deals have a type.
    pub(super) fn has_typed_deals(&self) -> bool {
        self.survey > 1
    }

    /// Returns the seeds of this file: those of its shard, or all. Returns `None` if they are not a valid range.
    pub fn seeds(&self) -> Option<RangeInclusive<u64>> {
        let all = self.all_seeds()?;
        match &self.shard {
            None => Some(all),
            Some(shard) => Shard::parse(shard)?.part(&all),
        }
    }

    /// Returns the seeds of the whole survey, or `None` if they are not a valid range.
    pub fn all_seeds(&self) -> Option<RangeInclusive<u64>> {
        let (first, last) = self.seeds.split_once("..")?;
        let range = first.parse().ok()?..=last.parse().ok()?;
        (range.start() <= range.end()).then_some(range)
    }

    /// Returns the shard in words: `shard 2/3` or `the whole survey`.
    pub fn shard_words(&self) -> String {
        self.shard.as_ref().map_or_else(|| "the whole survey".into(), |shard| format!("shard {shard}"))
    }

    /// Describes the survey in one line.
    pub fn describe(&self) -> String {
        let options = self.options_text();
        let options = if options.is_empty() { options } else { format!(" ({options})") };
        let shard = self.shard.as_ref().map_or(String::new(), |shard| format!(", shard {shard}"));
        let limits = match (self.limit, self.memory) {
            (Some(limit), Some(memory)) => {
                let limit = crate::text::with_thousands_separators(limit.into());
                format!(", at most {limit} positions and {memory} MiB per deal")
            }
            _ => self.visits.map_or(String::new(), |visits| {
                format!(", at most {} sampled deals per hint", crate::text::with_thousands_separators(visits.into()))
            }),
        };
        let Header { game, seeds, player, .. } = self;
        format!("{game}{options}, seeds {seeds}{shard}, player {}{limits}", player.word())
    }

    fn options_text(&self) -> String {
        let options: Vec<String> = self.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        options.join(", ")
    }

    /// Returns the first difference between two surveys as two texts, one for each survey. Returns `None` if they differ only in
    /// the shard.
    pub fn difference(&self, other: &Header) -> Option<(String, String)> {
        let pairs = [
            (self.program.clone(), other.program.clone()),
            (self.game.clone(), other.game.clone()),
            (format!("rules {}", self.rules), format!("rules {}", other.rules)),
            (format!("options {}", self.options_text()), format!("options {}", other.options_text())),
            (format!("seeds {}", self.seeds), format!("seeds {}", other.seeds)),
            (format!("player {}", self.player.word()), format!("player {}", other.player.word())),
            (limit("limit", self.limit), limit("limit", other.limit)),
            (limit("memory", self.memory), limit("memory", other.memory)),
            (limit("visits", self.visits), limit("visits", other.visits)),
        ];
        pairs.into_iter().find(|(one, other)| one != other)
    }
}

fn limit(name: &str, value: Option<impl std::fmt::Display>) -> String {
    value.map_or_else(|| format!("no {name}"), |value| format!("{name} {value}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::catalog;

    #[test]
    fn shards_cover_a_range_without_gap_or_overlap() {
        for (first, last, of) in [(1, 10, 3), (7, 7, 1), (0, u64::MAX, 7), (5, 9, 5), (u64::MAX - 2, u64::MAX, 2)] {
            let parts = (1..=of).map(|number| Shard { number, of }.part(&(first..=last)).unwrap());
            let parts: Vec<_> = parts.collect();
            assert_eq!((*parts[0].start(), *parts[parts.len() - 1].end()), (first, last));
            for pair in parts.windows(2) {
                assert_eq!(pair[0].end() + 1, *pair[1].start(), "{parts:?}");
                assert!(pair.iter().all(|part| !part.is_empty()));
            }
        }
        assert_eq!(Shard { number: 1, of: 4 }.part(&(1..=3)), None);
    }

    #[test]
    fn only_canonical_shards_are_parsed() {
        for bad in ["", "1", "0/3", "4/3", "1/0", "01/3", "+1/3", "1/3/5", "a/b"] {
            assert_eq!(Shard::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_header_round_trips_and_reports_differences() {
        let game = catalog::open("klondike", &[("draw".into(), "1".into())]).unwrap();
        let limits = Limits { positions: 1000, memory: 8 << 20 };
        let header = Header::new(game.info(), &(1..=99), Player::Solve, &limits);
        let shard = header.clone().with_shard(Shard::parse("2/3"));
        assert_eq!(Header::parse(&shard.text()), Some(shard.clone()));
        assert_eq!(shard.seeds(), Some(34..=66));
        assert_eq!(shard.whole(), header);
        assert_eq!(header.difference(&shard), None);
        let other = Header::new(game.info(), &(1..=99), Player::Random, &limits);
        assert_eq!(header.difference(&other), Some(("player solve".into(), "player random".into())));
        let first_version = r#"{"type":"header","survey":1,"program":"patience 0.1.0","game":"klondike","rules":"d2de2a6e","options":{"draw":"1","fback":"on","passes":"unlimited","space":"K"},"seeds":"1..99","player":"solve","limit":1000,"memory":8}"#;
        let old = Header::parse(first_version).unwrap();
        assert!(!old.has_typed_deals() && old.text() == first_version);
        assert_eq!(old.difference(&Header { program: old.program.clone(), ..header.clone() }), None);
        for bad in [header.text().replace("1..99", "99..1"), header.text().replace("\"survey\":2", "\"survey\":3")] {
            assert_eq!(Header::parse(&bad), None, "{bad}");
        }
    }
}
