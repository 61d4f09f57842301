//! The `score` section: points for cards in certain zones, or for streaks played without the stock.

use crate::board::{PileId, PileSet, Txn, VarId, View};
use crate::engine::compile::compile_context::BookPath;
use crate::engine::compile::numbers::BoardVar;
use crate::engine::compile::rulebook_words::{InOrder, Points};
use crate::error::Result;
use crate::game::{BetterScore, Role};
use serde::Deserialize;

/// How a game is scored.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ScoreRules {
    /// The score before any card counts.
    #[serde(default)]
    pub start: Points,
    /// What each card in a zone counts. If nothing is said, each on a foundation, hole or discard counts one.
    pub per_card: Option<InOrder<Points>>,
    /// What each card in a zone counts besides, once the game is won.
    #[serde(default)]
    pub when_won: InOrder<Points>,
    /// Lets cards played one after the other without the stock count more and more. Nothing else counts then.
    pub streak: Option<StreakRules>,
    /// Which score is better.
    #[serde(default)]
    pub better: BetterScore,
}

/// A score for long streaks: the first card played counts one, the next two, and so on until the stock is used.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct StreakRules {
    /// What each use of the stock counts.
    pub draw: Points,
    /// What each card counts besides that lies over no other: the tip of a pyramid or peak.
    pub tip: Points,
    /// What a won game counts besides.
    pub won: Points,
}

/// How a game is scored, compiled.
#[derive(Clone, Debug)]
pub struct ScoreTable {
    /// The score before any card counts.
    pub start: i32,
    /// Zones and what each card in them counts.
    pub per_card: Vec<(PileSet, i32)>,
    /// Zones and what each card in them counts besides, once the game is won.
    pub when_won: Vec<(PileSet, i32)>,
    /// How streaks are scored.
    pub streak: Option<StreakTable>,
}

/// How streaks are scored, compiled.
#[derive(Copy, Clone, Debug)]
pub struct StreakTable {
    /// What counts.
    pub counts: StreakRules,
    /// The piles whose cards lie over no other.
    pub tips: PileSet,
    /// How many cards have been played since the stock was used.
    pub run: VarId,
    /// The score so far.
    pub points: VarId,
}

impl ScoreRules {
    /// Compiles the score; the cards of `covering` lie over others.
    pub(crate) fn compile(&self, path: &BookPath<'_>, covering: PileSet) -> Result<ScoreTable> {
        let ScoreRules { start, per_card, when_won, streak, better: _ } = self;
        let counts = |key: &str, counts: &InOrder<Points>| -> Result<Vec<(PileSet, i32)>> {
            let path = path.key(key);
            counts.0.iter().map(|(zone, points)| Ok((path.piles_of(zone)?, points.0))).collect()
        };
        let out = |role| matches!(role, Role::Foundation | Role::Hole | Role::Discard);
        let numbers = path.context.number(BoardVar::Streak).zip(path.context.number(BoardVar::Points));
        Ok(ScoreTable {
            start: start.0,
            per_card: match per_card {
                Some(words) => counts("per-card", words)?,
                // Without a word, one for each card that is out of play or on its way there.
                None => path.context.zones.iter().filter(|z| out(z.role)).map(|z| (z.piles, 1)).collect(),
            },
            when_won: counts("when-won", when_won)?,
            streak: streak.zip(numbers).map(|(counts, (run, points))| {
                let tips = path.context.of_role(Role::Tableau).without(covering);
                StreakTable { counts, tips, run, points }
            }),
        })
    }

    /// The score as a clause; empty if it is the usual one.
    pub(crate) fn describe(&self) -> String {
        let ScoreRules { start, per_card, when_won, streak, better } = self;
        if let Some(StreakRules { draw, tip, won }) = streak {
            return format!(
                "cards played in a row count one, two, three and so on, a tip {} besides, each use of the stock {}, a won \
                 game {}",
                tip.0, draw.0, won.0
            );
        }
        let each = |(zone, points): &(String, Points)| format!("{} for each card in the {zone}", points.0);
        let mut words = Vec::new();
        if start.0 != 0 {
            words.push(format!("{} to begin with", start.0));
        }
        words.extend(per_card.iter().flat_map(|counts| &counts.0).map(each));
        words.extend(when_won.0.iter().map(|count| format!("{} once the game is won", each(count))));
        if *better == BetterScore::Low {
            words.push("the lower the better".into());
        }
        words.join(", ")
    }
}

impl ScoreTable {
    /// The score of a board, which may be won.
    pub(crate) fn points(&self, view: View<'_>, is_won: bool) -> i32 {
        if let Some(streak) = &self.streak {
            let bonus = if is_won { streak.counts.won.0 } else { 0 };
            return view.var(streak.points).saturating_add(bonus);
        }
        // A board has so few cards that this cannot pass the largest number.
        let sum = |counts: &[(PileSet, i32)]| -> i32 {
            counts.iter().map(|&(piles, each)| each * piles.map(|pile| view.len(pile) as i32).sum::<i32>()).sum()
        };
        self.start + sum(&self.per_card) + if is_won { sum(&self.when_won) } else { 0 }
    }
}

impl StreakTable {
    /// Counts a card that is played from that pile.
    pub(crate) fn count(&self, txn: &mut Txn<'_>, from: PileId) {
        let tip = if self.tips.has(from) { self.counts.tip.0 } else { 0 };
        txn.add_to_var(self.run, 1);
        let run = txn.board().var(self.run);
        txn.add_to_var(self.points, run.saturating_add(tip));
    }

    /// Counts a use of the stock, which ends the streak.
    pub(crate) fn end(&self, txn: &mut Txn<'_>) {
        txn.set(self.run, 0);
        txn.add_to_var(self.points, self.counts.draw.0);
    }
}
