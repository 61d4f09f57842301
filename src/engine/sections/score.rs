//! The `score` section: points for cards in certain zones, for streaks of cards played without the stock, or for the
//! course of the game: moves, cards that turn up, and redeals.

use crate::board::{Cause, Event, PileId, PileSet, Txn, VarId, View};
use crate::engine::compile::board_vars::BoardVar;
use crate::engine::compile::compile_context::{BookPath, CompileContext};
use crate::engine::compile::rulebook_words::{InOrder, Points};
use crate::error::Result;
use crate::game::clause::{MovePoints, RedealPoints, ScoreClause, StreakPoints};
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
    /// The points each time that cards move from one zone to another. A run counts once. The first item that fits the
    /// move counts. With `moves`, `turned` or `redeals`, cards on foundations count nothing, and the keys `per-card` and
    /// `streak` are not allowed.
    #[serde(default)]
    pub moves: Vec<MoveRule>,
    /// The points for each face-down card of a zone that turns up because no card covers it any longer.
    #[serde(default)]
    pub turned: InOrder<Points>,
    /// The points for redeals. The first item that fits the redeal counts. Without effect if the stock has no redeal.
    #[serde(default)]
    pub redeals: Vec<RedealRule>,
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

/// Points for cards that move from one zone to another.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MoveRule {
    /// The zones from which the cards come.
    pub from: Vec<String>,
    /// The zone to which they go.
    pub to: String,
    /// The points.
    pub points: Points,
}

/// Points for redeals.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RedealRule {
    /// The number of cards that a draw takes from the stock. Default: any number.
    pub draw: Option<u8>,
    /// The first pass that counts. Default: 2, the pass that the first redeal begins.
    pub pass: Option<u8>,
    /// The points for each redeal that begins this pass or a later one.
    pub points: Points,
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
    /// The rules for the course of the game.
    pub course: Option<CourseTable>,
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

/// The compiled rules for points from the course of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CourseTable {
    /// The points of cards that move from the first piles to the second.
    pub moves: Vec<(PileSet, PileSet, i32)>,
    /// The points of each card that turns up in some piles.
    pub turned: Vec<(PileSet, i32)>,
    /// The points of redeals: the number of cards that a draw takes, the first pass that counts, and the points.
    pub redeals: Vec<(Option<u8>, i32, i32)>,
    /// The number of cards that a draw takes from the stock.
    pub drawn: u8,
    /// The pass through the stock.
    pub pass: Option<VarId>,
    /// The points so far, without those at the start.
    pub points: VarId,
    /// The lowest number of these points.
    pub min: i32,
}

impl RedealRule {
    /// Returns the first pass that counts.
    fn first_pass(self) -> u8 {
        self.pass.unwrap_or(2)
    }
}

impl ScoreRules {
    /// Returns whether moves, cards that turn up or redeals count. `has_redeals` is true if the stock has redeals.
    pub(crate) fn counts_course(&self, has_redeals: bool) -> bool {
        !self.moves.is_empty() || !self.turned.0.is_empty() || has_redeals && !self.redeals.is_empty()
    }

    /// Compiles the rules. `covering_piles` contains the piles that cover other piles. `drawn` is the number of cards
    /// that a draw takes from the stock.
    pub(crate) fn compile(&self, path: &BookPath<'_>, covering_piles: PileSet, drawn: u8) -> Result<ScoreTable> {
        let ScoreRules { start, per_card, when_won, streak, moves: _, turned: _, redeals: _, min, better: _ } = self;
        let counts_course = self.counts_course(path.context.var(BoardVar::Pass).is_some());
        if counts_course && per_card.is_some() {
            return path.key("per-card").fail("not possible together with `moves`, `turned` or `redeals`");
        }
        if counts_course && streak.is_some() {
            return path.key("streak").fail("not possible together with `moves`, `turned` or `redeals`");
        }
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
            course: self.compile_course(path, drawn, min.saturating_sub(start.0))?,
            per_card: if counts_course {
                Vec::new()
            } else if let Some(points_by_zone) = per_card {
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

    /// Compiles the rules for the course of the game. `min` is the lowest number of points without those at the start.
    fn compile_course(&self, path: &BookPath<'_>, drawn: u8, min: i32) -> Result<Option<CourseTable>> {
        let pass = path.context.var(BoardVar::Pass);
        let counts_course = self.counts_course(pass.is_some());
        let Some(points) = path.context.var(BoardVar::Points).filter(|_| counts_course) else { return Ok(None) };
        let moves = path.key("moves").compile_each(&self.moves, |rule, path| {
            let from = path.key("from").piles_of_zones(&rule.from)?;
            Ok((from, path.key("to").piles_of(&rule.to)?, rule.points.0))
        })?;
        let turned_path = path.key("turned");
        let turned = self.turned.0.iter().map(|(zone, points)| Ok((turned_path.piles_of(zone)?, points.0)));
        let turned = turned.collect::<Result<_>>()?;
        let redeal = |rule: &RedealRule| (rule.draw, i32::from(rule.first_pass()), rule.points.0);
        let redeals = self.redeals.iter().map(redeal).collect();
        Ok(Some(CourseTable { moves, turned, redeals, drawn, pass, points, min }))
    }

    pub(crate) fn clause(&self, context: &CompileContext<'_>) -> Result<ScoreClause> {
        let ScoreRules { start, per_card, when_won, streak, moves, turned, redeals, min, better } = self;
        let move_points = |rule: &MoveRule| -> Result<MovePoints> {
            let (from, to) = (context.zone_ids(&rule.from)?, context.zone_id(&rule.to)?);
            Ok(MovePoints { from, to, points: rule.points.0 })
        };
        let redeal_points =
            |rule: &RedealRule| RedealPoints { drawn: rule.draw, first_pass: rule.first_pass(), points: rule.points.0 };
        let has_redeals = context.var(BoardVar::Pass).is_some();
        let points_by_zone = |words: &InOrder<Points>| -> Result<Vec<(ZoneId, i32)>> {
            words.0.iter().map(|(zone, points)| Ok((context.zone_id(zone)?, points.0))).collect()
        };
        Ok(ScoreClause {
            start: start.0,
            per_card: per_card.as_ref().map(points_by_zone).transpose()?,
            when_won: points_by_zone(when_won)?,
            streak: streak.map(|StreakRules { draw, tip, won }| StreakPoints { draw: draw.0, tip: tip.0, won: won.0 }),
            moves: moves.iter().map(move_points).collect::<Result<_>>()?,
            turned: points_by_zone(turned)?,
            redeals: redeals.iter().filter(|_| has_redeals).map(redeal_points).collect(),
            min: min.map(|min| min.0),
            better: *better,
        })
    }

    /// Returns whether the book says nothing about the score. `has_redeals` is true if the stock has redeals.
    pub(crate) fn is_default(&self, has_redeals: bool) -> bool {
        let ScoreRules { start, per_card, when_won, streak, moves: _, turned: _, redeals: _, min, better } = self;
        if self.counts_course(has_redeals) {
            return false;
        }
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
        let course = self.course.as_ref().map_or(0, |course| view.var(course.points));
        let points = self.start + course + sum(&self.per_card) + if is_won { sum(&self.when_won) } else { 0 };
        points.max(self.min)
    }
}

impl CourseTable {
    /// Counts the events of a move, from an index in the buffer of events on.
    pub(crate) fn count_events(&self, txn: &mut Txn<'_>, first_event: usize) {
        let counted: Vec<i32> = txn
            .events()
            .iter()
            .skip(first_event)
            .map(|event| self.points_of(event))
            .filter(|&points| points != 0)
            .collect();
        for points in counted {
            let lowest_change = self.min.saturating_sub(txn.board().var(self.points));
            txn.add_to_var(self.points, points.max(lowest_change));
        }
    }

    /// Returns the points of an event.
    fn points_of(&self, event: &Event) -> i32 {
        let points = match *event {
            Event::Move { from, to, .. } => {
                self.moves.iter().find(|(sources, targets, _)| sources.has(from) && targets.has(to)).map(|rule| rule.2)
            }
            Event::Face { pile, cause: Cause::Turned, .. } => {
                self.turned.iter().find(|(piles, _)| piles.has(pile)).map(|rule| rule.1)
            }
            // Only a redeal changes the pass during the game.
            Event::Set { var, new, .. } if Some(var) == self.pass => {
                let fits = |&&(draw, first_pass, _): &&(Option<u8>, i32, i32)| {
                    draw.is_none_or(|draw| draw == self.drawn) && new >= first_pass
                };
                self.redeals.iter().find(fits).map(|rule| rule.2)
            }
            _ => None,
        };
        points.unwrap_or(0)
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
