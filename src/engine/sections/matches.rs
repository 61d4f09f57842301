//! The `match` section: several deals, played by one player or by several players.
//!
//! It contains the rules for counting the scores, and the variables of the board that store them.

use crate::board::{Txn, VarId};
use crate::card::Pack;
use crate::engine::compile::board_vars::{BoardVar, MAX_PLAYERS};
use crate::engine::compile::compile_context::BookPath;
use crate::engine::compile::rulebook_words::Points;
use crate::error::{Fault, Result};
use crate::game::clause::MatchClause;
use crate::game::{BetterScore, MatchScoring};
use serde::Deserialize;

/// The maximum number of deals in a match.
const MAX_DEALS: u8 = 99;
/// The maximum number of rounds in a match.
const MAX_ROUNDS: u8 = 99;
/// The command that concedes a deal.
pub(crate) const CONCEDE: &str = "concede";

/// A match: every player has a number of deals, and their scores are counted together. With one deal and one
/// player, there is no match.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MatchRules {
    /// The word for a deal, a noun in lowercase such as `hole`. Default: `deal`.
    #[serde(default = "MatchRules::default_deal_name")]
    pub called: String,
    /// The number of deals for each player.
    pub deals: u8,
    /// The number of players. Each of them plays a deal before the next deal begins. Default: 1.
    pub players: Option<u8>,
    /// How the scores of a player's deals are combined.
    #[serde(default)]
    pub total: MatchScoring,
    /// The score of a good player in one deal with one pack; it is multiplied by the number of packs. A single
    /// player wins a match if the sum is no worse than par for all its deals.
    pub par: Option<Points>,
    /// A total that is at least as good as this is perfect. If the best deal counts, a player with a perfect total
    /// plays no more deals.
    pub perfect: Option<Points>,
    /// Whether all players get the same cards in a deal.
    #[serde(default)]
    pub same_deal: bool,
    /// The worst total with which a player can advance to the next round.
    pub cutoff: Option<Points>,
    /// The maximum number of players who advance, plus all who are tied with the last of them. Default, or with 0: no
    /// limit.
    pub advance: Option<u8>,
    /// The maximum number of rounds. Each round has the number of deals in the key `deals`. Only the players who
    /// advance play the next round. A player whose total is worse than the totals of all others does not advance, even
    /// if `cutoff` and `advance` allow it. A player who is the only one left wins; a match can also end without a
    /// winner. Default: 1.
    pub rounds: Option<u8>,
}

/// The compiled rules of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchTable {
    /// The word for a deal.
    pub deal_name: String,
    /// The number of deals for each player.
    pub deals: u8,
    /// The way in which the scores are combined.
    pub total: MatchScoring,
    /// Whether a higher or a lower score is better.
    pub better: BetterScore,
    /// The score of a good player in one deal, for all packs together.
    pub par: Option<i32>,
    /// A total that is at least as good as this is perfect.
    pub perfect: Option<i32>,
    /// Whether all players get the same cards in a deal.
    pub same_deal: bool,
    /// The worst total with which a player can advance.
    pub cutoff: Option<i32>,
    /// The maximum number of players who advance. `None` if there is no limit.
    pub advance: Option<u8>,
    /// The maximum number of rounds.
    pub rounds: u8,
    /// The variable with the current round, from 1. `None` if there is only one round.
    pub round: Option<VarId>,
    /// The variable with the current deal of the round, from 1.
    pub deal: VarId,
    /// The variable with the current player, from 1.
    pub player: VarId,
    /// The variables with the total of each player before this deal.
    pub totals: Vec<VarId>,
    /// The variables with the round in which each player dropped out. Empty if there is only one round.
    pub dropped_out: Vec<VarId>,
    /// The variable with the first player's score in this deal, which the second player must beat. `None` unless the
    /// match has `total: wins`.
    pub score_to_beat: Option<VarId>,
    /// The variable that is 1 if the player has conceded this deal.
    pub conceded: VarId,
}

impl MatchRules {
    fn default_deal_name() -> String {
        "deal".into()
    }

    fn player_count(&self) -> u8 {
        self.players.unwrap_or(1)
    }

    fn max_rounds(&self) -> u8 {
        self.rounds.unwrap_or(1)
    }

    /// Returns whether there is more than one deal or more than one player.
    fn is_match(&self) -> bool {
        self.deals > 1 || self.player_count() > 1
    }

    /// Returns the variables that a match stores on the board.
    pub(crate) fn vars(&self) -> Vec<BoardVar> {
        if !self.is_match() {
            return Vec::new();
        }
        let players = 0..self.player_count().min(MAX_PLAYERS);
        let mut vars = vec![BoardVar::Deal, BoardVar::Player, BoardVar::Conceded];
        vars.extend(players.clone().map(BoardVar::Total));
        vars.extend((self.total == MatchScoring::Wins).then_some(BoardVar::ToBeat));
        if self.max_rounds() > 1 {
            vars.push(BoardVar::Round);
            vars.extend(players.map(BoardVar::DroppedOut));
        }
        vars
    }

    /// Returns par for one deal with this pack.
    pub(crate) fn par_of_deal(&self, pack: &Pack) -> Option<i32> {
        self.par.map(|par| par.0.saturating_mul(pack.packs.into()))
    }

    /// Compiles the match. Returns `None` for one deal of one player.
    pub(crate) fn compile(&self, path: &BookPath<'_>, better: BetterScore) -> Result<Option<MatchTable>> {
        self.check(path)?;
        let var = |var| path.context.var(var);
        let Some((deal, player)) = var(BoardVar::Deal).zip(var(BoardVar::Player)) else { return Ok(None) };
        let Some(conceded) = var(BoardVar::Conceded) else { return Ok(None) };
        let MatchRules { called, deals, players: _, total, par: _, perfect, same_deal, cutoff, advance, rounds: _ } =
            self;
        Ok(Some(MatchTable {
            deal_name: called.trim().to_string(),
            deals: *deals,
            total: *total,
            better,
            par: self.par_of_deal(&path.context.pack),
            perfect: perfect.map(|perfect| perfect.0),
            same_deal: *same_deal,
            cutoff: cutoff.map(|cutoff| cutoff.0),
            advance: advance.filter(|&count| count > 0),
            rounds: self.max_rounds(),
            round: var(BoardVar::Round),
            deal,
            player,
            totals: (0..self.player_count()).filter_map(|player| var(BoardVar::Total(player))).collect(),
            dropped_out: (0..self.player_count()).filter_map(|player| var(BoardVar::DroppedOut(player))).collect(),
            score_to_beat: var(BoardVar::ToBeat),
            conceded,
        }))
    }

    /// Rejects numbers out of range and rules that contradict each other.
    fn check(&self, path: &BookPath<'_>) -> Result<()> {
        let players = self.player_count();
        if !(1..=MAX_DEALS).contains(&self.deals) {
            return path.key("deals").fail(format!("expected a number from 1 to {MAX_DEALS}"));
        }
        if players == 0 || players > MAX_PLAYERS {
            return path.key("players").fail(format!("expected a number from 1 to {MAX_PLAYERS}"));
        }
        if !(1..=MAX_ROUNDS).contains(&self.max_rounds()) {
            return path.key("rounds").fail(format!("expected a number from 1 to {MAX_ROUNDS}"));
        }
        if self.max_rounds() > 1 && self.total == MatchScoring::Wins {
            return path.key("rounds").fail("a match with `total: wins` has only one round");
        }
        if self.total == MatchScoring::Wins && players != 2 {
            let (key, value) = ("players", "2");
            return path.key("total").fail(Fault::NeedsSetting { problem: "match play needs two players", key, value });
        }
        if self.same_deal && players == 1 {
            let error = path.key("same-deal").error("only a match of several players can repeat the same cards");
            return Err(error.hint(format!("set `players` to a number from 2 to {MAX_PLAYERS}")));
        }
        if let Some(count) = self.advance.filter(|&count| count > players) {
            return path.key("advance").fail(format!("{count} players cannot advance, because only {players} play"));
        }
        match self.called.trim() {
            "" => path.key("called").fail("expected a word for one deal, such as `hole`"),
            _ => Ok(()),
        }
    }

    /// Returns the match as a value. Returns `None` for one deal of one player.
    pub(crate) fn clause(&self, pack: &Pack) -> Option<MatchClause> {
        let MatchRules { called, deals, players: _, total, par: _, perfect, same_deal, cutoff, advance, rounds: _ } =
            self;
        // With `total: wins`, the scores of a deal are only compared with each other, and not with par.
        let counts_points = *total != MatchScoring::Wins;
        self.is_match().then(|| MatchClause {
            deal_name: called.trim().to_string(),
            deals: *deals,
            players: self.player_count(),
            total: *total,
            par: self.par_of_deal(pack).filter(|_| counts_points),
            perfect: perfect.filter(|_| counts_points).map(|perfect| perfect.0),
            same_deal: *same_deal,
            cutoff: cutoff.map(|cutoff| cutoff.0),
            advance: advance.filter(|&count| count > 0),
            has_rounds: self.max_rounds() > 1,
        })
    }
}

impl MatchTable {
    /// Sets the numbers of the first deal, the first player and the first round.
    pub(crate) fn init_vars(&self, txn: &mut Txn<'_>) {
        for var in [Some(self.deal), Some(self.player), self.round].into_iter().flatten() {
            if txn.board().var(var) == 0 {
                txn.set(var, 1);
            }
        }
    }
}
