//! The result of one deal, as a line of a survey.

use super::header::Header;
use super::numbered_deals::Numbering;
use super::player::{MAX_MATCH_DEALS, Player};
use super::point_totals::GamePoints;
use crate::card::DealSpec;
use crate::game::Contracts;
use crate::text;
use serde::{Deserialize, Serialize};

/// The outcome of a deal.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "outcome"))]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The deal was won, or was proved winnable.
    Won,
    /// The deal was not won; with the solver, it was proved unwinnable.
    Lost,
    /// The solver reached its limits without a proof.
    Unknown,
}

/// The way in which a bot failed. The deal then counts as lost.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "bot-failure"))]
#[serde(rename_all = "kebab-case")]
pub enum BotFailure {
    /// The bot ended with an error or by a signal, or the command could not be run.
    Crashed,
    /// The bot gave no answer within the time limit.
    TimedOut,
    /// The bot ended without an error before the game was over, or sent `quit`.
    GaveUp,
    /// The bot sent too many commands.
    #[serde(rename = "too-many-moves")]
    TooManyCommands,
    /// The bot sent a line that is too long or not UTF-8 text, or too many commands that were rejected.
    InvalidOutput,
}

impl BotFailure {
    /// All failures, in the order of the summary.
    pub const ALL: [BotFailure; 5] = [
        BotFailure::Crashed,
        BotFailure::TimedOut,
        BotFailure::GaveUp,
        BotFailure::TooManyCommands,
        BotFailure::InvalidOutput,
    ];

    /// Names the failure in a summary.
    pub fn words(self) -> &'static str {
        match self {
            BotFailure::Crashed => "crashed",
            BotFailure::TimedOut => "timed out",
            BotFailure::GaveUp => "gave up",
            BotFailure::TooManyCommands => "too many moves",
            BotFailure::InvalidOutput => "invalid output",
        }
    }
}

/// The value that distinguishes a deal from other lines.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "survey-deal-type"))]
#[serde(rename_all = "kebab-case")]
pub enum DealType {
    /// The result of one deal of a survey.
    SurveyDeal,
}

/// The result of one player in one deal: the player of a survey, or the player of `--against`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "opponent-result"))]
#[cfg_attr(feature = "cli", schemars(description = "The result of the player of `--against` in one deal."))]
#[serde(deny_unknown_fields)]
pub struct PlayResult {
    /// The outcome.
    pub result: Outcome,
    /// The number of moves, if the deal was won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
    /// The number of positions that the solver searched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub positions: Option<u64>,
    /// The failure of the bot, if it failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<BotFailure>,
    /// The points. Absent if the game was not finished, if the solver searched only for a win or did not find the best
    /// possible score, or if the header has no `points`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// The points of each finished deal of a match, in order.
    #[serde(default, rename = "deal-points", skip_serializing_if = "Vec::is_empty")]
    pub deal_points: Vec<i32>,
    /// The contracts of all finished deals, in games with contracts.
    #[serde(default, skip_serializing_if = "Contracts::is_empty")]
    pub contracts: Contracts,
}

impl PlayResult {
    /// Returns the result of a player who won in this many moves, or who lost if `won_in` is `None`.
    pub fn of(won_in: Option<u32>) -> PlayResult {
        let result = if won_in.is_some() { Outcome::Won } else { Outcome::Lost };
        let (points, deal_points, contracts) = (None, Vec::new(), Contracts::default());
        PlayResult { result, moves: won_in, positions: None, failure: None, points, deal_points, contracts }
    }

    /// Returns the result of a bot that failed.
    pub fn failed(failure: BotFailure) -> PlayResult {
        PlayResult { failure: Some(failure), ..PlayResult::of(None) }
    }

    /// Returns the result with the points of the game.
    #[must_use]
    pub fn with_points(self, points: GamePoints) -> PlayResult {
        let GamePoints { total, deals, contracts } = points;
        PlayResult { points: total, deal_points: deals, contracts, ..self }
    }

    /// Returns whether a player of a survey can have this result.
    fn fits(&self, player: &Player, header: &Header) -> bool {
        let has_moves_if_won = self.moves.is_some() == (self.result == Outcome::Won);
        let failure_fits = self.failure.is_none() || (player.is_bot() && self.result == Outcome::Lost);
        has_moves_if_won && failure_fits && self.points_fit(player, header)
    }

    /// Returns whether a player of a survey can have these points. A won game is finished, so it has points. The solver
    /// is the exception: in a game in which it searches for a win, it counts no points.
    fn points_fit(&self, player: &Player, header: &Header) -> bool {
        let Some(points) = header.points() else {
            return self.points.is_none() && self.deal_points.is_empty() && self.contracts.is_empty();
        };
        let total_fits = match self.result {
            Outcome::Won => self.points.is_some() || *player == Player::Solve,
            // A lost game may be finished or not.
            Outcome::Lost => true,
            Outcome::Unknown => self.points.is_none(),
        };
        let max_deals = if points.is_match() { MAX_MATCH_DEALS } else { 0 };
        let has_deal_points = !points.is_match() || self.points.is_none() || !self.deal_points.is_empty();
        total_fits && has_deal_points && self.deal_points.len() <= max_deals
    }
}

/// The results of one deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    /// The number of the deal.
    pub number: u64,
    /// The deal, if its number is only an entry of a list.
    pub listed: Option<DealSpec>,
    /// The result of the player.
    pub player: PlayResult,
    /// The result of the player of `--against`.
    pub against: Option<PlayResult>,
}

impl Deal {
    /// Returns the deal without points.
    #[must_use]
    pub(super) fn without_points(self) -> Deal {
        let strip = |result: PlayResult| result.with_points(GamePoints::default());
        Deal { player: strip(self.player), against: self.against.map(strip), ..self }
    }

    /// Serializes the result to one line of JSON without a line break.
    pub fn text(&self, header: &Header) -> String {
        text::to_json_line(&DealLine::of(self, header))
    }

    /// Parses a line written by [`Deal::text`]. Returns `None` for any other text.
    pub fn parse(text: &str, header: &Header) -> Option<Deal> {
        let line: DealLine = serde_json::from_str(text).ok()?;
        let DealLine { result, moves, positions, failure, points, deal_points, contracts, .. } = line;
        let number = match header.numbering() {
            Numbering::Seed => line.seed?,
            Numbering::Microsoft | Numbering::Pysol => line.deal.as_ref()?.split_once(':')?.1.parse().ok()?,
            Numbering::Listed => line.entry?,
        };
        let listed = match header.numbering() {
            Numbering::Listed => Some(DealSpec::parse(line.deal.as_ref()?).ok()?),
            Numbering::Seed | Numbering::Microsoft | Numbering::Pysol => None,
        };
        let player = PlayResult { result, moves, positions, failure, points, deal_points, contracts };
        let deal = Deal { number, listed, player, against: line.against };
        let opponent_fits = match (&deal.against, header.against()) {
            (Some(result), Some(player)) => result.fits(player, header),
            (against, player) => against.is_none() && player.is_none(),
        };
        // Only one way to write a deal is valid, so that a merged survey has the same bytes as a survey made in a
        // single run.
        (deal.player.fits(header.player(), header) && opponent_fits && deal.text(header) == text).then_some(deal)
    }
}

/// The result of one deal of a survey.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "survey-deal"))]
#[serde(deny_unknown_fields)]
pub struct DealLine {
    /// The type of the line. Absent in version 1 of the format.
    #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
    kind: Option<DealType>,
    /// The seed of the deal. Absent if the deals have numbers of another program, or are from a list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    /// The number of the deal in the list, from 1, if the deals are from a list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    entry: Option<u64>,
    /// The deal, as `--deal` takes it, if the deals have numbers of another program, or are from a list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deal: Option<String>,
    /// The outcome.
    result: Outcome,
    /// The number of moves, if the deal was won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    moves: Option<u32>,
    /// The number of positions that the solver searched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    positions: Option<u64>,
    /// The failure of the bot, if it failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    failure: Option<BotFailure>,
    /// The points. Absent if the game was not finished, if the solver searched only for a win or did not find the best
    /// possible score, or if the header has no `points`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    points: Option<i32>,
    /// The points of each finished deal of a match, in order.
    #[serde(default, rename = "deal-points", skip_serializing_if = "Vec::is_empty")]
    deal_points: Vec<i32>,
    /// The contracts of all finished deals, in games with contracts.
    #[serde(default, skip_serializing_if = "Contracts::is_empty")]
    contracts: Contracts,
    /// The result of the player of `--against`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    against: Option<PlayResult>,
}

impl DealLine {
    fn of(deal: &Deal, header: &Header) -> DealLine {
        let numbering = header.numbering();
        let PlayResult { result, moves, positions, failure, points, deal_points, contracts } = deal.player.clone();
        DealLine {
            kind: header.has_typed_deals().then_some(DealType::SurveyDeal),
            seed: (numbering == Numbering::Seed).then_some(deal.number),
            entry: (numbering == Numbering::Listed).then_some(deal.number),
            deal: match numbering {
                Numbering::Seed => None,
                Numbering::Microsoft | Numbering::Pysol => numbering.deal(deal.number),
                Numbering::Listed => deal.listed.clone(),
            }
            .map(|deal| deal.to_string()),
            result,
            moves,
            positions,
            failure,
            points,
            deal_points,
            contracts,
            against: deal.against.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::catalog;
    use crate::odds::{NumberedDeals, PlayerLimits};

    fn header(deals: &str, player: &str, against: Option<&str>) -> Header {
        header_of("klondike", deals, player, against)
    }

    fn header_of(game: &str, deals: &str, player: &str, against: Option<&str>) -> Header {
        let game = catalog::open(game, &[]).unwrap();
        let deals = NumberedDeals::parse(deals).unwrap().unwrap();
        let named = |text: &str| Player::parse(text).unwrap();
        Header::new(game.as_ref(), &deals, named(player), against.map(named), &PlayerLimits::default())
    }

    #[test]
    fn only_canonical_lines_are_parsed() {
        let header = header("seed:1..9", "solve", None);
        for text in [
            r#"{"type":"survey-deal","seed":7,"result":"won","moves":92,"positions":800}"#,
            r#"{"type":"survey-deal","seed":7,"result":"won","moves":92}"#,
            r#"{"type":"survey-deal","seed":0,"result":"lost","positions":1}"#,
            r#"{"type":"survey-deal","seed":18446744073709551615,"result":"unknown","positions":2000000}"#,
        ] {
            assert_eq!(Deal::parse(text, &header).map(|deal| deal.text(&header)).as_deref(), Some(text));
        }
        for bad in [
            "",
            "{}",
            r#"{"seed":7,"result":"won","moves":92}"#,
            r#"{"type":"survey-deal","seed":7,"result":"won"}"#,
            r#"{"type":"survey-deal","seed":7,"result":"lost","moves":3}"#,
            r#"{"type":"survey-deal","seed":7, "result":"lost"}"#,
            r#"{"type":"survey-deal","result":"lost","seed":7}"#,
            r#"{"type":"survey-deal","seed":7,"result":"lost","more":1}"#,
            r#"{"type":"survey-deal","seed":-7,"result":"lost"}"#,
            r#"{"type":"survey-deal","seed":7,"result":"draw"}"#,
            r#"{"type":"survey-deal","seed":7,"result":"lost","failure":"crashed"}"#,
            r#"{"type":"survey-deal","seed":7,"result":"lost","against":{"result":"lost"}}"#,
            r#"{"type":"survey-deal","deal":"ms:7","result":"lost"}"#,
        ] {
            assert_eq!(Deal::parse(bad, &header), None, "{bad}");
        }
    }

    #[test]
    fn lines_of_a_list_have_an_entry_and_a_deal() {
        let game = catalog::open("klondike", &[]).unwrap();
        let (deals, limits) = (NumberedDeals::listed(3).unwrap(), PlayerLimits::default());
        let header = Header::new(game.as_ref(), &deals, Player::Greedy, None, &limits).with_list(Some(0x1f));
        assert_eq!(Header::parse(&header.text()).unwrap().all_deals(), Some(deals));
        for text in [
            r#"{"type":"survey-deal","entry":1,"deal":"ms:7","result":"lost"}"#,
            r#"{"type":"survey-deal","entry":3,"deal":"deck:7C KD","result":"won","moves":9}"#,
        ] {
            assert_eq!(Deal::parse(text, &header).map(|deal| deal.text(&header)).as_deref(), Some(text));
        }
        for bad in [
            r#"{"type":"survey-deal","entry":1,"result":"lost"}"#,
            r#"{"type":"survey-deal","deal":"ms:7","result":"lost"}"#,
            r#"{"type":"survey-deal","entry":1,"deal":"ms:07","result":"lost"}"#,
            r#"{"type":"survey-deal","entry":1,"deal":"ms:x","result":"lost"}"#,
            r#"{"type":"survey-deal","seed":1,"entry":1,"deal":"ms:7","result":"lost"}"#,
        ] {
            assert_eq!(Deal::parse(bad, &header), None, "{bad}");
        }
        // Without the digest of the list, or with another list, it is not the same survey.
        assert_eq!(Header::parse(&header.clone().with_list(None).text()), None);
        let other = header.clone().with_list(Some(0x20));
        assert_eq!(header.difference(&other), Some(("list 0000001f".into(), "list 00000020".into())));
    }

    #[test]
    fn numbers_failures_and_opponents_of_lines_must_fit_the_header() {
        let header = header("ms:1..9", "exec:bot", Some("greedy"));
        let texts = [
            r#"{"type":"survey-deal","deal":"ms:7","result":"lost","failure":"timed-out","against":{"result":"won","moves":3}}"#,
            r#"{"type":"survey-deal","deal":"ms:8","result":"won","moves":9,"against":{"result":"lost"}}"#,
        ];
        for text in texts {
            assert_eq!(Deal::parse(text, &header).map(|deal| deal.text(&header)).as_deref(), Some(text));
        }
        for bad in [
            texts[0].replace("ms:7", "pysol:7"),
            texts[0].replace("ms:7", "ms:07"),
            texts[0].replace(r#","against":{"result":"won","moves":3}"#, ""),
            texts[1].replace(r#""moves":9"#, r#""moves":9,"failure":"crashed""#),
            texts[1].replace(r#"{"result":"lost"}"#, r#"{"result":"lost","failure":"crashed"}"#),
        ] {
            assert_eq!(Deal::parse(&bad, &header), None, "{bad}");
        }
    }
}
