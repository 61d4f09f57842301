//! The `score` section: points for cards in certain zones, or for streaks of cards played without the stock.

use crate::board::{PileId, PileSet, Txn, VarId, View};
use crate::engine::compile::board_vars::BoardVar;
use crate::engine::compile::compile_context::{BookPath, CompileContext};
use crate::engine::compile::rulebook_words::{InOrder, Points};
use crate::error::Result;
use crate::game::clause::{ScoreClause, StreakPoints};
use crate::game::{BetterScore, Role, ZoneId};
use serde::Deserialize;

/// The rules of the score.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ScoreRules {
    /// The score at the start.
    #[serde(default)]
    pub start: Points,
    /// The points for each card in a zone. Default: 1 for each card on a foundation, hole or discard pile.
    pub per_card: Option<InOrder<Points>>,
    /// The additional points for each card in a zone when the game is won.
    #[serde(default)]
    pub when_won: InOrder<Points>,
    /// Makes each card count more than the one before, until the player uses the stock. The keys `start`, `per-card`
    /// and `when-won` then have no effect.
    pub streak: Option<StreakRules>,
    /// The lowest score: points that would take the score below this number are not counted. Default: no limit.
    pub min: Option<Points>,
    /// Which score is better.
    #[serde(default)]
    pub better: BetterScore,
}

/// A score for long streaks. The first card played counts one, the next two, and so on until the player uses the
/// stock.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct StreakRules {
    /// The points for each use of the stock.
    pub draw: Points,
    /// The additional points for each card that covers no other card: the tip of a pyramid or peak.
    pub tip: Points,
    /// The additional points for a won game.
    pub won: Points,
}

/// The compiled rules of the score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreTable {
    /// The score at the start.
    pub start: i32,
    /// The points for each card in some piles.
    pub per_card: Vec<(PileSet, i32)>,
    /// The additional points for each card in some piles when the game is won.
    pub when_won: Vec<(PileSet, i32)>,
    /// The rules of streaks.
    pub streak: Option<StreakTable>,
    /// The lowest score.
    pub min: i32,
}

/// The compiled rules of streaks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct StreakTable {
    /// The points for draws, tips and a win.
    pub rules: StreakRules,
    /// The piles whose cards cover no other card.
    pub tips: PileSet,
    /// The number of cards played since the last use of the stock.
    pub streak_length: VarId,
    /// The score so far.
    pub points: VarId,
    /// The lowest score.
    pub min: i32,
}

impl ScoreRules {
    /// Compiles the rules. `covering_piles` contains the piles that cover other piles.
    pub(crate) fn compile(&self, path: &BookPath<'_>, covering_piles: PileSet) -> Result<ScoreTable> {
        let ScoreRules { start, per_card, when_won, streak, min, better: _ } = self;
        // A score of streaks starts at 0.
        let start_points = if streak.is_some() { 0 } else { start.0 };
        if min.is_some_and(|min| min.0 > start_points) {
            return path
                .key("min")
                .fail(format!("the score starts at {start_points}, so it can be at most {start_points}"));
        }
        let min = min.map_or(i32::MIN, |min| min.0);
        let compile_points = |key: &str, words: &InOrder<Points>| -> Result<Vec<(PileSet, i32)>> {
            let path = path.key(key);
            words.0.iter().map(|(zone, points)| Ok((path.piles_of(zone)?, points.0))).collect()
        };
        let vars = path.context.var(BoardVar::Streak).zip(path.context.var(BoardVar::Points));
        Ok(ScoreTable {
            start: start.0,
            per_card: if let Some(points_by_zone) = per_card {
                compile_points("per-card", points_by_zone)?
            } else {
                // Default: one point for each card that is out of play or on a foundation.
                let zones = path.context.zones.iter().filter(|zone| counts_by_default(zone.role));
                zones.map(|zone| (zone.piles, 1)).collect()
            },
            when_won: compile_points("when-won", when_won)?,
            streak: streak.zip(vars).map(|(rules, (streak_length, points))| {
                let tips = path.context.piles_of_role(Role::Tableau).without(covering_piles);
                StreakTable { rules, tips, streak_length, points, min }
            }),
            min,
        })
    }

    pub(crate) fn clause(&self, context: &CompileContext<'_>) -> Result<ScoreClause> {
        let ScoreRules { start, per_card, when_won, streak, min, better } = self;
        let points_by_zone = |words: &InOrder<Points>| -> Result<Vec<(ZoneId, i32)>> {
            words.0.iter().map(|(zone, points)| Ok((context.zone_id(zone)?, points.0))).collect()
        };
        Ok(ScoreClause {
            start: start.0,
            per_card: per_card.as_ref().map(points_by_zone).transpose()?,
            when_won: points_by_zone(when_won)?,
            streak: streak.map(|StreakRules { draw, tip, won }| StreakPoints { draw: draw.0, tip: tip.0, won: won.0 }),
            min: min.map(|min| min.0),
            better: *better,
        })
    }

    /// Returns whether the book says nothing about the score.
    pub(crate) fn is_default(&self) -> bool {
        let ScoreRules { start, per_card, when_won, streak, min, better } = self;
        let counts_no_cards = per_card.as_ref().is_none_or(|points| points.0.is_empty()) && when_won.0.is_empty();
        start.0 == 0 && counts_no_cards && streak.is_none() && min.is_none() && *better == BetterScore::High
    }
}

/// Returns whether cards in a zone with this role count one point each by default.
fn counts_by_default(role: Role) -> bool {
    matches!(role, Role::Foundation | Role::Hole | Role::Discard)
}

impl ScoreTable {
    /// Returns the score of a board.
    pub(crate) fn points(&self, view: View<'_>, is_won: bool) -> i32 {
        if let Some(streak) = &self.streak {
            let bonus = if is_won { streak.rules.won.0 } else { 0 };
            return view.var(streak.points).saturating_add(bonus).max(self.min);
        }
        // A board has so few cards that this cannot overflow.
        let sum = |points_of_piles: &[(PileSet, i32)]| -> i32 {
            points_of_piles
                .iter()
                .map(|&(piles, points_per_card)| {
                    points_per_card * piles.iter().map(|pile| view.len(pile) as i32).sum::<i32>()
                })
                .sum()
        };
        let points = self.start + sum(&self.per_card) + if is_won { sum(&self.when_won) } else { 0 };
        points.max(self.min)
    }
}

impl StreakTable {
    /// Counts a card that is played from a pile.
    pub(crate) fn count_card(&self, txn: &mut Txn<'_>, from: PileId) {
        let tip = if self.tips.has(from) { self.rules.tip.0 } else { 0 };
        txn.add_to_var(self.streak_length, 1);
        let streak_length = txn.board().var(self.streak_length);
        self.add_points(txn, streak_length.saturating_add(tip));
    }

    /// Counts a use of the stock, which ends the streak.
    pub(crate) fn end_streak(&self, txn: &mut Txn<'_>) {
        txn.set(self.streak_length, 0);
        self.add_points(txn, self.rules.draw.0);
    }

    /// Adds points, but not below the lowest score.
    fn add_points(&self, txn: &mut Txn<'_>, points: i32) {
        let lowest_change = self.min.saturating_sub(txn.board().var(self.points));
        txn.add_to_var(self.points, points.max(lowest_change));
    }
}
