//! The header of a survey: its game, its deals and its player.

use super::numbered_deals::{NumberedDeals, Numbering};
use super::player::{Player, PlayerLimits};
use super::point_totals::PointsHeader;
use crate::game::{Game, OptionValue, OptionValues};
use crate::text;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// The version of the file format of a survey with points. It is the newest version.
const POINTS_FORMAT: u32 = 4;
/// The version of the file format of a survey that has no points, but a second player, a bot, or deals with the numbers
/// of another program.
const BOT_FORMAT: u32 = 3;
/// The version of the file format of all other surveys. In the older version 1, the lines of deals have no type, and
/// all options are text.
const FORMAT: u32 = 2;
/// The version of the schema of JSON lines. The first line of every stream contains it. It rises when a key changes or
/// is removed, not when one is added.
pub const SCHEMA_VERSION: u32 = 1;

/// A shard: one of the parts into which a survey is divided, so that several machines can play it. All shards of a
/// survey have about the same number of deals.
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
        // The end is computed as the last number, because the number after it may overflow.
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

/// The first line of a survey file. If the headers of two files differ only in their deals, you can merge the files.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "header"))]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the JSON Schema. Absent if `survey` is 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    schema_version: Option<u32>,
    /// The type of the line.
    #[serde(rename = "type")]
    line_type: LineType,
    /// The version of the file format, which depends on the header. It is 4 if the header has `points`. Otherwise, it
    /// is 3 if the header has `deals` or `against`, or if the player is a bot. In all other cases, it is 2. Early
    /// versions of `patience` wrote 1.
    survey: u32,
    /// The name and the version of the program that wrote the file.
    program: String,
    /// The id of the game.
    game: String,
    /// The digest of the rules with these options, as in transcripts.
    rules: String,
    /// All options.
    options: OptionValues,
    /// The first and the last seed, such as `1..1000`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seeds: Option<String>,
    /// The first and the last deal, if they have numbers of another program, such as `ms:1..32000`, or if they are the
    /// entries of a list, such as `list:1..60`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deals: Option<String>,
    /// The digest of the list, if the deals are from a list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    list: Option<String>,
    /// The player: `solve`, `hint`, `greedy`, `random`, or `exec:` and the command of a bot.
    #[cfg_attr(feature = "cli", schemars(with = "String"))]
    player: Player,
    /// The second player, who plays the same deals: the one of `--against`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "cli", schemars(with = "Option<String>"))]
    against: Option<Player>,
    /// The maximum number of positions that the solver searches per deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    limit: Option<u64>,
    /// The maximum memory of the solver per deal, in MiB.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    memory: Option<usize>,
    /// The maximum number of random deals of the hidden cards that a hint tries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    visits: Option<u32>,
    /// The maximum number of commands that a bot sends per deal, or per match.
    #[serde(default, rename = "max-moves", skip_serializing_if = "Option::is_none")]
    max_moves: Option<u32>,
    /// The maximum time that a bot takes for each answer, in milliseconds.
    #[serde(default, rename = "answer-time-ms", skip_serializing_if = "Option::is_none")]
    answer_time_ms: Option<u64>,
    /// Whether more points are better, and what a game and a deal are called, such as rubber and hand. Absent if deals
    /// have no points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    points: Option<PointsHeader>,
    /// The shard, for example `2/3`, if the file is not the whole survey.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shard: Option<String>,
}

impl Header {
    /// Creates the header for a survey of a game's deals. A limit is recorded only if the results of a player depend on
    /// it.
    pub fn new(
        game: &dyn Game,
        deals: &NumberedDeals,
        player: Player,
        against: Option<Player>,
        limits: &PlayerLimits,
    ) -> Header {
        let info = game.info();
        let any_player = |test: &dyn Fn(&Player) -> bool| test(&player) || against.as_ref().is_some_and(test);
        let (solves, hints, has_bot) = (
            any_player(&|player| *player == Player::Solve),
            any_player(&|player| *player == Player::Hint),
            any_player(&Player::is_bot),
        );
        // The solver finds points only in games with a search for par.
        let has_points = any_player(&|player| *player != Player::Solve || game.extensions().best_line.is_some());
        // `--answer-time` is at most an hour, so the number of milliseconds always fits.
        let answer_time = u64::try_from(limits.answer_time.as_millis()).unwrap_or(u64::MAX);
        let header = Header {
            schema_version: Some(SCHEMA_VERSION),
            line_type: LineType::Header,
            survey: FORMAT,
            program: format!("{} {}", env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION")),
            game: info.id.clone(),
            rules: format!("{:08x}", info.digest),
            options: info.option_values(),
            seeds: None,
            deals: None,
            list: None,
            limit: solves.then_some(limits.search.positions),
            memory: solves.then_some(limits.search.memory >> 20),
            visits: hints.then_some(limits.visits),
            max_moves: has_bot.then_some(limits.max_commands),
            answer_time_ms: has_bot.then_some(answer_time),
            player,
            against,
            points: PointsHeader::of(game).filter(|_| has_points),
            shard: None,
        };
        let header = header.with_deals(deals);
        // The format depends on the deals, too.
        Header { survey: header.needed_format(), ..header }
    }

    /// Returns the header without points, and with the version of the format that it then needs.
    #[must_use]
    pub(super) fn without_points(self) -> Header {
        let header = Header { points: None, ..self };
        Header { survey: header.needed_format(), ..header }
    }

    /// Sets the shard.
    #[must_use]
    pub fn with_shard(self, shard: Option<Shard>) -> Header {
        Header { shard: shard.map(|shard| shard.to_string()), ..self }
    }

    /// Sets the digest of the list that the deals are from. It must be set if, and only if, they are from a list.
    #[must_use]
    pub fn with_list(self, digest: Option<u32>) -> Header {
        Header { list: digest.map(|digest| format!("{digest:08x}")), ..self }
    }

    /// Returns the header with these deals, as the header of a whole survey and not of a shard. The version of the
    /// format stays, so the new deals must have numbers of the same kind as the old ones.
    #[must_use]
    pub fn with_deals(self, deals: &NumberedDeals) -> Header {
        let (seeds, deals) = match deals.numbering {
            Numbering::Seed => (Some(format!("{}..{}", deals.numbers.start(), deals.numbers.end())), None),
            Numbering::Microsoft | Numbering::Pysol | Numbering::Listed => (None, Some(deals.to_string())),
        };
        Header { seeds, deals, shard: None, ..self }
    }

    /// Returns the version of the format that the survey needs.
    fn needed_format(&self) -> u32 {
        if self.points.is_some() {
            POINTS_FORMAT
        } else if self.deals.is_some() || self.against.is_some() || self.player.is_bot() {
            BOT_FORMAT
        } else {
            FORMAT
        }
    }

    /// Serializes the header to one line of JSON without a line break.
    pub fn text(&self) -> String {
        text::to_json_line(self)
    }

    /// Parses a line written by [`Header::text`]. Returns `None` for any other text.
    pub fn parse(text: &str) -> Option<Header> {
        let header: Header = serde_json::from_str(text).ok()?;
        let has_needed_format = match header.needed_format() {
            // Surveys that do not need a newer version may have version 1.
            FORMAT => (1..=FORMAT).contains(&header.survey),
            needed => header.survey == needed,
        };
        (has_needed_format && header.deals().is_some() && header.text() == text).then_some(header)
    }

    /// Returns the version of the format.
    pub(super) fn format(&self) -> u32 {
        self.survey
    }

    /// Returns whether the lines of deals have a type.
    pub(super) fn has_typed_deals(&self) -> bool {
        self.survey > 1
    }

    /// Returns the player.
    pub fn player(&self) -> &Player {
        &self.player
    }

    /// Returns the player of `--against`.
    pub fn against(&self) -> Option<&Player> {
        self.against.as_ref()
    }

    /// Returns the words for points, or `None` if deals have no points.
    pub(super) fn points(&self) -> Option<&PointsHeader> {
        self.points.as_ref()
    }

    /// Returns the kind of numbers that the deals have.
    pub fn numbering(&self) -> Numbering {
        // This function is called for every deal, so it does not parse the whole range.
        match &self.deals {
            None => Numbering::Seed,
            Some(deals) if deals.starts_with("ms:") => Numbering::Microsoft,
            Some(_) if self.list.is_some() => Numbering::Listed,
            Some(_) => Numbering::Pysol,
        }
    }

    /// Returns the deals of this file: the deals of its shard, or all deals of the survey. Returns `None` if they are
    /// not a valid range.
    pub fn deals(&self) -> Option<NumberedDeals> {
        let all = self.all_deals()?;
        match &self.shard {
            None => Some(all),
            Some(shard) => Some(NumberedDeals { numbers: Shard::parse(shard)?.part(&all.numbers)?, ..all }),
        }
    }

    /// Returns the deals of the whole survey, or `None` if they are not a valid range.
    pub fn all_deals(&self) -> Option<NumberedDeals> {
        match (&self.seeds, &self.deals, &self.list) {
            (Some(seeds), None, None) => NumberedDeals::parse(&format!("seed:{seeds}")).ok()?,
            (None, Some(deals), None) => {
                NumberedDeals::parse(deals).ok()?.filter(|deals| deals.numbering != Numbering::Seed)
            }
            (None, Some(deals), Some(_)) => NumberedDeals::parse_listed(deals),
            _ => None,
        }
    }

    /// Returns whether the file is the whole survey and not a shard.
    pub(super) fn is_whole(&self) -> bool {
        self.shard.is_none()
    }

    /// Returns the shard in words: `shard 2/3` or `the whole survey`.
    pub fn shard_words(&self) -> String {
        self.shard.as_ref().map_or_else(|| "the whole survey".into(), |shard| format!("shard {shard}"))
    }

    /// Returns the deals of the whole survey in words: `seeds 1..60`.
    pub fn deals_words(&self) -> String {
        // A header that was created or parsed has deals.
        self.all_deals().map_or_else(String::new, |deals| deals.describe())
    }

    /// Describes the survey in one line.
    pub fn describe(&self) -> String {
        let options = options_text(self.options.iter());
        let options = if options.is_empty() { options } else { format!(" ({options})") };
        let shard = self.shard.as_ref().map_or(String::new(), |shard| format!(", shard {shard}"));
        let against = self.against.as_ref().map_or(String::new(), |player| format!(", against {player}"));
        let separated = |number: u64| text::with_thousands_separators(number.into());
        let mut limits = String::new();
        if let (Some(limit), Some(memory)) = (self.limit, self.memory) {
            limits += &format!(", at most {} positions and {memory} MiB per deal", separated(limit));
        }
        if let Some(visits) = self.visits {
            limits += &format!(", at most {} sampled deals per hint", separated(visits.into()));
        }
        if let (Some(moves), Some(time)) = (self.max_moves, self.answer_time_ms) {
            let (moves, seconds) = (separated(moves.into()), time as f64 / 1000.0);
            limits += &format!(", at most {moves} commands per deal and {seconds} s per answer");
        }
        format!("{}{options}, {}{shard}, player {}{against}{limits}", self.game, self.deals_words(), self.player)
    }

    /// Formats the options of this survey that the other survey has, too. A later version of the program may have added
    /// options to the game. If the digests of the rules are equal, an added option has its default value, so it makes
    /// no difference.
    fn options_text_shared_with(&self, other: &Header) -> String {
        format!("options {}", options_text(self.options.iter().filter(|(key, _)| other.options.contains_key(*key))))
    }

    /// Returns the first difference between two surveys as two texts, one for each. Returns `None` if they differ
    /// only in their deals.
    pub fn difference(&self, other: &Header) -> Option<(String, String)> {
        let numbering = |header: &Header| match header.numbering() {
            Numbering::Seed => "deals by seed".to_string(),
            Numbering::Microsoft | Numbering::Pysol => header.deals_words(),
            Numbering::Listed => "deals of a list".into(),
        };
        let list = |header: &Header| header.list.as_ref().map_or("no list".into(), |digest| format!("list {digest}"));
        let against = |header: &Header| match &header.against {
            Some(player) => format!("against {player}"),
            None => "no second player".into(),
        };
        let points = |header: &Header| match &header.points {
            Some(_) => "deals with points",
            None => "deals without points",
        };
        // Two ranges of numbers of the same kind are no difference.
        let [own_kind, other_kind] = if self.numbering() == other.numbering() {
            [String::new(), String::new()]
        } else {
            [numbering(self), numbering(other)]
        };
        let pairs = [
            (self.program.clone(), other.program.clone()),
            (self.game.clone(), other.game.clone()),
            (format!("rules {}", self.rules), format!("rules {}", other.rules)),
            (self.options_text_shared_with(other), other.options_text_shared_with(self)),
            (own_kind, other_kind),
            (list(self), list(other)),
            (format!("player {}", self.player), format!("player {}", other.player)),
            (against(self), against(other)),
            (points(self).into(), points(other).into()),
            (limit_text("limit", self.limit), limit_text("limit", other.limit)),
            (limit_text("memory", self.memory), limit_text("memory", other.memory)),
            (limit_text("visits", self.visits), limit_text("visits", other.visits)),
            (limit_text("max-moves", self.max_moves), limit_text("max-moves", other.max_moves)),
            (limit_text("answer-time-ms", self.answer_time_ms), limit_text("answer-time-ms", other.answer_time_ms)),
        ];
        pairs.into_iter().find(|(one, other)| one != other)
    }
}

/// Formats options: `draw=1, fback=on`.
fn options_text<'o>(options: impl Iterator<Item = (&'o String, &'o OptionValue)>) -> String {
    options.map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(", ")
}

fn limit_text(name: &str, value: Option<impl std::fmt::Display>) -> String {
    value.map_or_else(|| format!("no {name}"), |value| format!("{name} {value}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::catalog;
    use crate::solve::Limits;

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

    fn header(deals: &str, player: &str, against: Option<&str>) -> Header {
        let game = catalog::open("klondike", &[("draw".into(), "1".into())]).unwrap();
        let search = Limits { positions: 1000, memory: 8 << 20 };
        let deals = NumberedDeals::parse(deals).unwrap().unwrap();
        let named = |text: &str| Player::parse(text).unwrap();
        let limits = PlayerLimits { search, ..PlayerLimits::default() };
        Header::new(game.as_ref(), &deals, named(player), against.map(named), &limits)
    }

    #[test]
    fn a_header_round_trips_and_reports_differences() {
        let whole = header("seed:1..99", "solve", None);
        let shard = whole.clone().with_shard(Shard::parse("2/3"));
        assert_eq!(Header::parse(&shard.text()), Some(shard.clone()));
        assert_eq!(shard.deals().map(|deals| deals.numbers), Some(34..=66));
        assert_eq!(whole.difference(&shard), None);
        let other = header("seed:1..99", "random", None);
        assert_eq!(whole.difference(&other), Some(("player solve".into(), "player random".into())));
        let first_version = r#"{"type":"header","survey":1,"program":"patience 0.1.0","game":"klondike","rules":"d2de2a6e","options":{"draw":"1","fback":"on","passes":"unlimited","space":"K"},"seeds":"1..99","player":"solve","limit":1000,"memory":8}"#;
        let old = Header::parse(first_version).unwrap();
        assert!(!old.has_typed_deals() && old.text() == first_version);
        assert_eq!(old.difference(&Header { program: old.program.clone(), ..whole.clone() }), None);
        for bad in [
            whole.text().replace("1..99", "99..1"),
            whole.text().replace("\"survey\":2", "\"survey\":3"),
            whole.text().replace("\"survey\":2", "\"survey\":4"),
            whole.text().replace("\"solve\"", "\"exec:\""),
        ] {
            assert_eq!(Header::parse(&bad), None, "{bad}");
        }
    }

    #[test]
    fn only_surveys_with_newer_features_need_a_newer_format() {
        for (deals, player, against, end) in [
            ("seed:1..9", "greedy", None, "\"seeds\":\"1..9\",\"player\":\"greedy\"}"),
            ("ms:1..9", "greedy", None, "\"deals\":\"ms:1..9\",\"player\":\"greedy\"}"),
            ("seed:1..9", "hint", Some("random"), "\"player\":\"hint\",\"against\":\"random\",\"visits\":5000}"),
            ("seed:1..9", "exec:./bot", None, "\"player\":\"exec:./bot\",\"max-moves\":2000,\"answer-time-ms\":10000}"),
        ] {
            let header = header(deals, player, against);
            let text = header.text();
            assert!(text.ends_with(end), "{text}");
            let is_plain = deals.starts_with("seed") && against.is_none() && player == "greedy";
            assert_eq!(header.format(), if is_plain { 2 } else { 3 }, "{text}");
            assert_eq!(Header::parse(&text), Some(header), "{text}");
        }
        let (bot, other) = (header("ms:1..9", "exec:a", Some("random")), header("ms:5..7", "exec:a", None));
        assert_eq!(bot.difference(&other), Some(("against random".into(), "no second player".into())));
        let other = header("seed:1..9", "exec:a", Some("random"));
        assert_eq!(bot.difference(&other), Some(("deals ms:1..9".into(), "deals by seed".into())));
        assert_eq!(
            bot.describe(),
            "klondike (build=alt, draw=1, fback=on, passes=unlimited, score=count, space=K), deals ms:1..9, player exec:a, \
             against random, at most 2,000 commands per deal and 10 s per answer"
        );
    }
}
