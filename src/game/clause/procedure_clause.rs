//! The rules besides those of zones and commands: the deal, automatic moves, the goal, the score and the match.

use super::build_clause::SuitRule;
use super::condition_clause::Condition;
use super::deal_clause::{DealClause, DivertClause};
use super::goal_clause::GoalClause;
use crate::card::Rank;
use crate::game::score_card::{BetterScore, MatchScoring};
use crate::game::zone::ZoneId;
use serde::Deserialize;

/// A rule that belongs to no zone and no command, or the part of a command's rule that its short description omits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Procedure {
    /// A joker counts as any card.
    Jokers,
    /// The steps of the deal.
    Deal(Vec<DealClause>),
    /// How cards are arranged after the deal.
    Arrange(Vec<ArrangeClause>),
    /// When a deal is shuffled again.
    Reshuffle(Vec<ReshuffleClause>),
    /// The cards that the command `remove` removes, in full.
    Removal,
    /// Cards that move automatically.
    Sweep(Vec<SweepClause>),
    /// How spaces are filled automatically.
    Fill(Vec<FillClause>),
    /// When the game is won.
    Goal(GoalClause),
    /// The score.
    Score(ScoreClause),
    /// The number of moves that a player would make who moves cards one at a time.
    SingleMoves,
    /// Several deals that count together.
    Match(MatchClause),
}

/// Cards that are reordered within their piles after the deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArrangeClause {
    /// The zone.
    pub zone: ZoneId,
    /// The ranks of the cards that sink.
    pub sink: Vec<Rank>,
    /// How far they sink.
    pub under: Under,
}

/// How far a card sinks in its pile.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Under {
    /// To the bottom of the pile.
    #[default]
    All,
    /// Directly under the card of its suit that is nearest to the bottom of the pile. If no card of its suit is
    /// under it, it stays.
    OwnSuit,
}

/// A reason to shuffle a deal again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReshuffleClause {
    /// The cards of a rank can never move to the target, because all cards that they fit on are under them.
    Locked {
        /// The zone to which the cards would move.
        target: ZoneId,
        /// The zone that contains the cards.
        zone: ZoneId,
    },
    /// The zone has no card of these ranks.
    Lacks {
        /// The zone.
        zone: ZoneId,
        /// The ranks.
        ranks: Vec<Rank>,
    },
    /// A pile has two cards of one rank.
    RankTwice,
}

/// Cards that move automatically.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SweepClause {
    /// The zone that they leave.
    pub from: ZoneId,
    /// The zone to which they go.
    pub to: ZoneId,
    /// The cards.
    pub cards: SweptCards,
}

/// The cards of an automatic move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SweptCards {
    /// Cards of these ranks, as soon as they fit.
    Ranks(Vec<Rank>),
    /// Complete runs whose suits follow this rule.
    FullRuns(SuitRule),
}

/// How spaces are filled automatically.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FillClause {
    /// The zone with the spaces.
    pub zone: ZoneId,
    /// The sources, in order.
    pub from: Vec<ZoneId>,
    /// Whether a space is filled only from the pile with the same number.
    pub beside: bool,
    /// Whether the bottom card of a source is taken.
    pub bottom: bool,
    /// The number of cards for a space.
    pub cards: u8,
    /// Cards that go to another zone instead.
    pub divert: Option<DivertClause>,
    /// The condition, if any.
    pub when: Option<Condition>,
}

/// The points of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreClause {
    /// The points at the start.
    pub start: i32,
    /// The points for each card in a zone. `None` for the default: one for each card in a zone that collects cards.
    pub per_card: Option<Vec<(ZoneId, i32)>>,
    /// The additional points for each card in a zone when the game is won.
    pub when_won: Vec<(ZoneId, i32)>,
    /// The points for streaks. The other points then do not count.
    pub streak: Option<StreakPoints>,
    /// The points for cards that move. The first item that fits a move counts.
    pub moves: Vec<MovePoints>,
    /// The points for each card that turns up in a zone.
    pub turned: Vec<(ZoneId, i32)>,
    /// The points for redeals. The first item that fits a redeal counts.
    pub redeals: Vec<RedealPoints>,
    /// The lowest score, if there is one.
    pub min: Option<i32>,
    /// Which score is better.
    pub better: BetterScore,
}

/// The points for cards that move from one zone to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MovePoints {
    /// The zones from which the cards come.
    pub from: Vec<ZoneId>,
    /// The zone to which they go.
    pub to: ZoneId,
    /// The points.
    pub points: i32,
}

/// The points for redeals.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct RedealPoints {
    /// The number of cards that a draw takes, if the points depend on it.
    pub drawn: Option<u8>,
    /// The first pass that counts.
    pub first_pass: u8,
    /// The points for each redeal that begins this pass or a later one.
    pub points: i32,
}

/// The points for cards played in a row without a draw.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct StreakPoints {
    /// The points for each use of the stock.
    pub draw: i32,
    /// The additional points for the tip of a peak.
    pub tip: i32,
    /// The additional points for a won game.
    pub won: i32,
}

/// Several deals that count together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchClause {
    /// The word for a deal.
    pub deal_name: String,
    /// The number of deals for each player.
    pub deals: u8,
    /// The number of players.
    pub players: u8,
    /// How the scores of a player's deals are combined.
    pub total: MatchScoring,
    /// The score of a good player in one deal, if the rules define it.
    pub par: Option<i32>,
    /// A total that is at least as good as this is perfect.
    pub perfect: Option<i32>,
    /// Whether all players get the same cards in a deal.
    pub same_deal: bool,
    /// The worst total with which a player advances to the next round.
    pub cutoff: Option<i32>,
    /// The maximum number of players who advance, besides those who tie.
    pub advance: Option<u8>,
    /// Whether players who advance play another round.
    pub has_rounds: bool,
}
